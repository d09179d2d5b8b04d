"""What code may do: ask, leave, read and write."""

from __future__ import annotations

import pytest

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import reads, writes
from cardwright.dsl.ir.types import CardType, IntType
from cardwright.dsl.passes.effects import effects
from support.programs import ask, cell, const, local, prim, procedure, program, scope, store, when

NUMBER = IntType(0, 9)


def zone(name: str) -> pr.Zone:
    return pr.Zone(name, "pile", 1, False, (None,), "none", "all", True, ())


def function(name: str, value: ex.Expression) -> pr.Function:
    return pr.Function(name, (), value, NUMBER)


def marked(*procedures: pr.Procedure) -> dict[str, tuple[bool, tuple[str, ...]]]:
    found = effects(program(*procedures)).procedures
    return {p.name: (p.asks, p.exits) for p in found}


def test_asking_goes_through_calls() -> None:
    found = marked(
        procedure("deep", ask("x")),
        procedure("middle", when(const(True), st.Do("deep", ()))),
        procedure("chooser", st.DoOneOf(const(0), ("quiet", "middle"), ())),
        procedure("quiet", store("c", const(1))),
    )
    asking = {name for name, (asks, _) in found.items() if asks}
    assert asking == {"deep", "middle", "chooser"}


def test_a_scope_takes_its_own_exit_only() -> None:
    found = marked(
        procedure("leaves", st.Exit("turn"), st.Exit("round")),
        procedure("turns", scope("turn", st.Do("leaves", ()))),
        procedure("rounds", scope("round", st.Finally((st.Do("turns", ()),), (st.Exit("phase"),)))),
    )
    assert found["leaves"][1] == ("round", "turn")
    assert found["turns"][1] == ("round",)
    assert found["rounds"][1] == ("phase",)


def test_effects_are_found_even_when_procedures_call_each_other() -> None:
    found = marked(
        procedure("ping", st.Do("pong", ()), st.Exit("turn")),
        procedure("pong", st.Do("ping", ()), ask("x")),
    )
    assert found["ping"] == found["pong"] == (True, ("turn",))


def test_reads_go_through_functions() -> None:
    tiny = program(
        cells=(cell("points"),),
        zones=(zone("deck"),),
        functions=(
            function("outer", prim("add", ex.Call("inner", ()), ex.Load("points"))),
            function("inner", ex.Fold("count", "c", ex.ZoneCards(ex.ZoneRef("deck")))),
            function("seats", prim("size", prim("players"))),
            function("place", ex.HolderOf(const(0))),
        ),
    )
    found = {name: sorted(names) for name, names in reads(tiny).items()}
    assert found == {
        "outer": ["deck", "points"],
        "inner": ["deck"],
        "seats": ["in_game"],
        "place": ["where"],
    }
    assert [f.reads for f in effects(tiny).functions][0] == ("deck", "points")


MARK = pr.Cell("mark", CardType(("d",)), (1,), (0,), home=("table",))
MOVE = st.Move(const(0), ex.ZoneRef("table"), ex.ZoneRef("deck"))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (store("points", const(1)), ["points"]),
        (MOVE, ["deck", "face", "mark", "table", "where"]),
        (st.Move(const(0), None, ex.ZoneRef("deck")), ["deck", "face", "mark", "table", "where"]),
        (st.Shuffle(None, ex.ZoneRef("deck")), ["deck", "face", "where"]),
        (st.Turn(const(0), True), ["face"]),
        (st.Do("change", ()), ["in_game", "points"]),
        (scope("turn", st.ReverseOrder()), ["active", "direction"]),
        (st.Say(ex.Format(("hello",))), []),
    ],
)
def test_writes(statement: st.Statement, expected: list[str]) -> None:
    change = procedure("change", when(local("x"), store("points", const(1))), st.Do("out", ()))
    out = procedure("out", st.Eliminate(const(0)))
    zones = (zone("deck"), zone("table"))
    tiny = program(change, out, cells=(cell("points"), MARK), zones=zones)
    assert list(writes(statement, tiny)) == expected
