"""Programs as text."""

from __future__ import annotations

from fractions import Fraction
from textwrap import dedent

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.text import program_text
from cardwright.dsl.ir.text_code import expression, value_text
from cardwright.dsl.ir.types import IntType
from cardwright.dsl.passes import run
from support.programs import ask, cell, const, each, local, prim, procedure, program, store


def test_a_program() -> None:
    deck = pr.Zone("pile", "pile", 1, False, (None,), "none", "all", True, (), 9)
    double = pr.Function(
        "double",
        (pr.Parameter("n", IntType(0, 4)),),
        ex.Fold("sum", "i", prim("list", local("n"), local("n"))),
        IntType(0, 8),
    )
    body = each("p", prim("players"), store("c", ex.Call("double", (const(1),))), ask("n"))
    draw = st.Draw(const(2), ex.ZoneRef("pile"), ex.ZoneRef("pile"), exact=False)
    whole = program(
        procedure("play", body, draw), cells=(cell("c"),), zones=(deck,), functions=(double,)
    )
    assert program_text(run(whole)) == dedent("""\
        program tiny: Tiny
          seats 2
          play play, finish finish, arm arm
        zone pile: pile of , faces none, counts all, room 9, pool
        cell c: 0..1000000 = 0

        function double(n: 0..4): 0..8
          sum(i in [n, n])

        procedure play(): flow, asks
          locals p: 0..1000000, n: 0..1000000, p__rest: list of 0..1000000
          for each p in players():
            c = double(1)
            let n = ask 0
          draw count 2 source pile target pile exact false
          segment play__start()
            let p__rest = players()
            goto play__loop_p
          segment play__loop_p(p__rest)
            if is_empty(p__rest): goto play__end_p
            goto play__next_p
          segment play__next_p(p__rest)
            let p = first(p__rest)
            let p__rest = rest(p__rest)
            c = double(1)
            goto play__ask_n
          segment play__ask_n(p__rest)
            let n = ask 0
            then play__loop_p
          segment play__end_p()
            draw count 2 source pile target pile exact false
            return

        procedure finish(): flow
          skip

        procedure arm(): flow
          skip
        """)


def test_values() -> None:
    values = (None, True, -3, 'a "b"\n', Fraction(1, 3), (1, ()))
    words = [value_text(value) for value in values]
    assert words == ["none", "true", "-3", '"a \\"b\\"\\n"', "1/3", "[1, []]"]


def test_expressions_keep_their_structure() -> None:
    both = ex.And((prim("lt", const(1), local("x")), ex.Or((local("y"), const(False)))))
    best = ex.Best("one", "c", local("list"), None, (ex.Key(local("c"), True),))
    assert expression(both) == "((1 < x) and (y or false))"
    assert expression(best) == "best one(c in list by c descending)"
