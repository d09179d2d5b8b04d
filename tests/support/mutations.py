"""Rulebooks spoiled at random: by bytes, words, lines, blocks, pieces of others, odd letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

WORD = re.compile(r"\w+|\s+|[^\w\s]")
STRANGE = (
    *("\u00a0", "\u200b", "\u200f", "\u202e", "\ufeff", "\u2028", "\u0085", "\u0301", "\u00ad"),
    *("\uff50\uff52\uff49\uff4e\uff54", "\uff10", "\u0661", "\u00b2", "\U0001f0a1", "\U0001d7d8"),
    *("\u0131", "\u00df", "\u1e9e", "\ufb01", "\x00", "\x0b", "\x0c", "\x1b[2J", "\x7f", "\ufffd"),
)
NUMBERS = ("0", "-1", "1", "7", "64", "1001", "1000000", "999999999999", "1000000000001")
LONG_NUMBERS = ("9" * 30, "1" * 4300, "1" * 4301)
SIGNS = tuple(":()[]{},.\"'=+-*/<>|@#") + ("..", "\n", "\n  ", "\n\t", " ", "  ")
CODES = ("{__import__('os')}", "{0.__class__}", "{x!r}", "%s", "\\n", "{{", "}}", "/*", "'''")

Mutator = Callable[[Random, str, list[str]], str]


def mutated(random: Random, text: str, others: list[str]) -> bytes:
    """The text with one to three random changes, as the bytes of a file."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        text = random.choice(MUTATORS)(random, text, others)
    data = text.encode("utf-8", errors="replace")
    return _bytes(random, data) if random.random() < 0.1 else data


def _bytes(random: Random, data: bytes) -> bytes:
    """A byte changed, put in, or taken out; or the line ends and the mark at the beginning."""
    at, byte = random.randrange(len(data) + 1), bytes([random.randrange(256)])
    changed = (
        data[:at] + byte + data[at + 1 :],
        data[:at] + byte + data[at:],
        data[:at] + data[at + 1 :],
        data[:at],
        b"\xef\xbb\xbf" + data,
        data.replace(b"\n", b"\r\n"),
        data.replace(b"\n", b"\r"),
        data[:at] + b"\x00" + data[at:],
        data.rstrip(b"\n"),
    )
    return random.choice(changed)


def _letters(random: Random, text: str, others: list[str]) -> str:
    at = random.randrange(len(text) + 1)
    sign = random.choice(SIGNS)
    return random.choice((text[:at] + sign + text[at:], text[:at] + text[at + 1 :]))


def _strange(random: Random, text: str, others: list[str]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice((*STRANGE, *CODES)) + text[at:]


def _words(random: Random, text: str, others: list[str]) -> str:
    words = WORD.findall(text)
    places = [i for i, word in enumerate(words) if not word.isspace()]
    if not places:
        return text
    at, other = random.choice(places), random.choice(places)
    match random.randrange(5):
        case 0:
            words[at] = ""
        case 1:
            words[at] += " " + words[at]
        case 2:
            words[at], words[other] = words[other], words[at]
        case 3:
            words[at] = words[other]
        case _:
            words[at] = random.choice(WORD.findall(random.choice(others)) or ["x"])
    return "".join(words)


def _number(random: Random, text: str, others: list[str]) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    one = random.choice(found)
    number = random.choice(LONG_NUMBERS if random.random() < 0.05 else NUMBERS)
    return text[: one.start()] + number + text[one.end() :]


def _lines(random: Random, text: str, others: list[str]) -> str:
    lines = text.split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = " " * random.choice((0, 1, 2, 4, 6, 8, 70)) + lines[at].lstrip()
        case _:
            lines[at : at + 2] = [" ".join(line.strip() for line in lines[at : at + 2])]
    return "\n".join(lines)


def block(lines: list[str], at: int) -> int:
    """The end of the block that a line begins: it and the deeper lines below it."""
    depth = len(lines[at]) - len(lines[at].lstrip())
    end = at + 1
    while end < len(lines) and (
        not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > depth
    ):
        end += 1
    return end


def _blocks(random: Random, text: str, others: list[str]) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    end = block(lines, at)
    taken = lines[at:end]
    if random.random() < 0.7:
        del lines[at:end]
    to = random.randrange(len(lines) + 1)
    lines[to:to] = _indented(random, taken, lines[to - 1] if to else "")
    return "\n".join(lines)


def _splice(random: Random, text: str, others: list[str]) -> str:
    lines, other = text.split("\n"), random.choice(others).split("\n")
    at = random.randrange(len(other))
    to = random.randrange(len(lines) + 1)
    lines[to:to] = _indented(random, other[at : block(other, at)], lines[to - 1] if to else "")
    return "\n".join(lines)


def _indented(random: Random, taken: list[str], above: str) -> list[str]:
    """The lines, mostly, at the depth of the line above or one deeper."""
    if random.random() < 0.3 or not taken:
        return taken
    own = len(taken[0]) - len(taken[0].lstrip())
    depth = len(above) - len(above.lstrip()) + (2 if above.rstrip().endswith(":") else 0)
    return [" " * depth + line[min(own, len(line) - len(line.lstrip())) :] for line in taken]


MUTATORS: tuple[Mutator, ...] = (
    *(_letters, _strange, _words, _words, _words, _number, _lines, _lines, _blocks, _blocks),
    *(_splice, _splice),
)
