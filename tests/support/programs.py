"""Small programs made by hand."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import IntType, PlayerType
from cardwright.dsl.ir.walk import assigned, walk

NUMBER = IntType(0, 1_000_000)


def program(*procedures: pr.Procedure, **fields: Any) -> pr.Program:
    """A program of two seats with these procedures; `play`, `finish` and `arm` are added."""
    names = {p.name for p in procedures}
    idle = tuple(procedure(n) for n in ("play", "finish", "arm") if n not in names)
    given: dict[str, Any] = {
        "name": "tiny",
        "title": "Tiny",
        "configuration": pr.Configuration(2),
        "rankings": (),
        "shared_win": False,
        "play": "play",
        "finish": "finish",
        "arm": "arm",
        "total": "",
        "option_count": 0,
        "procedures": (*procedures, *idle),
    }
    empty = (
        "enums decks kinds cards boards tokens tables zones cells functions actions scores "
        "invariants properties option_ranges"
    )
    return pr.Program(**{name: () for name in empty.split()} | given | fields)


def procedure(name: str, *body: st.Statement, parameters: str = "") -> pr.Procedure:
    """A procedure; its locals are declared as numbers."""
    own = tuple(pr.Parameter(p, PlayerType()) for p in parameters.split())
    found = {n: None for node in walk(body) for n in assigned(node)}
    given = tuple(pr.Parameter(n, NUMBER) for n in found if n not in parameters.split())
    return pr.Procedure(name, "flow", name, own, body, given)


def cell(name: str) -> pr.Cell:
    """A cell for a number."""
    return pr.Cell(name, NUMBER, (), 0)


def ask(into: str, player: ex.Expression | None = None, which: str | None = None) -> st.Ask:
    """A decision without options, for runners that make up answers."""
    return st.Ask(player or ex.Const(0), None, (), into, which)


def local(name: str) -> ex.Local:
    """A local."""
    return ex.Local(name)


def const(value: ex.Value) -> ex.Const:
    """A constant."""
    return ex.Const(value)


def prim(op: str, *args: ex.Expression) -> ex.Prim:
    """A primitive operation."""
    return ex.Prim(op, args)


def when(condition: ex.Expression, *body: st.Statement, other: st.Block = ()) -> st.If:
    """An If with one branch."""
    return st.If(((condition, body),), other)


def each(name: str, source: ex.Expression, *body: st.Statement) -> st.ForEach:
    """A ForEach."""
    return st.ForEach(name, source, body)


def scope(
    kind: str, *body: st.Statement, name: str = "", player: ex.Expression | None = None
) -> st.Scope:
    """A Scope."""
    return st.Scope(kind, name, player, body)


def store(name: str, value: ex.Expression) -> st.Store:
    """A Store into a cell without dimensions."""
    return st.Store(name, (), value)
