"""Draws in playouts, written out where they are made.

    before                                after
    card = pool.pop(below(s, len(pool)))  step = 922466181 * s.x + s.carry
                                          s.x = step & 1073741823
                                          s.carry = step >> 30
                                          word = s.x ^ s.carry
                                          if word >= 1073740824:
                                              word = fair(s, word, len(pool))
                                          card = pool.pop(word % len(pool))

A call costs a third of a draw. Only a word among the last `MOST` can be one that is refused, so one
comparison decides where no more than that many things are drawn from.
"""

from __future__ import annotations

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.writer import Writer

MOST = 1000
RARE = 2**30 - MOST


def drawn(code: Code, count: str, most: int | None) -> str:
    """Writes the lines that draw one of `count` things, at most `most`; gives the text of it."""
    if code.module.typed or most is None or most > MOST:
        return f"below(s, {count})"
    step, word = code.scratch("step"), code.scratch("word")
    code.line(f"{step} = 922466181 * s.x + s.carry")
    code.line(f"s.x = {step} & 1073741823")
    code.line(f"s.carry = {step} >> 30")
    code.line(f"{word} = s.x ^ s.carry")
    with code.block(f"if {word} >= {RARE}:"):
        code.line(f"{word} = fair(s, {word}, {count})")
    return f"{word} % {count}"


def write_seeding(writer: Writer, seed: str, owner: str, of: str = "") -> None:
    """The lines that start the generator of `owner` as a seed does (see `interpreter.generator`);
    `of` is what is said of the type of a word in typed code."""
    writer.line(f"x{of} = ({seed} & 1073741823) ^ 608135816")
    writer.line(f"carry{of} = ({seed} >> 30) + 189812531")
    writer.line(f"t{of} = 922466181 * x + carry")
    writer.line("carry = t >> 30")
    writer.line("x = (t & 1073741823) ^ carry")
    writer.line("t = 922466181 * x + carry")
    writer.line("carry = t >> 30")
    writer.line(f"{owner}.carry = carry")
    writer.line(f"{owner}.x = (t & 1073741823) ^ carry")
