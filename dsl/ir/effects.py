"""What a piece of a program can do: ask, leave by an exit, read and write parts of the state.

Names of parts of the state are those of cells and zones, the builtin cells, and two more: `where`
(in which zone a card lies) and `face` (how a card lies).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.walk import blocks, own_expressions, statements, walk

Names: TypeAlias = frozenset[str]

NOTHING: Names = frozenset()
WHERE = "where"
FACE = "face"

_PLAYER_OPS = {
    "players": frozenset({"in_game"}),
    "next_player": frozenset({"in_game", "direction"}),
    "previous_player": frozenset({"in_game", "direction"}),
}


# ---- asking


def asks(program: Program) -> Names:
    """The procedures that may stop for a decision, themselves or in a procedure they carry out."""
    called = {p.name: calls(p.body) for p in program.procedures}
    asking = {p.name for p in program.procedures if _has_ask(p.body)}
    grown = True
    while grown:
        more = {name for name, calls_ in called.items() if not asking.isdisjoint(calls_)} - asking
        asking |= more
        grown = bool(more)
    return frozenset(asking)


def _has_ask(block: st.Block) -> bool:
    return any(isinstance(node, st.Ask) for node in statements(block))


def calls(block: st.Block) -> Names:
    """The procedures that statements of a block carry out."""
    found: set[str] = set()
    for node in statements(block):
        found.update(procedures_of(node))
    return frozenset(found)


def procedures_of(node: object) -> tuple[str, ...]:
    """The procedures a Do or DoOneOf may carry out; none for anything else."""
    if isinstance(node, st.Do):
        return (node.procedure,)
    return node.procedures if isinstance(node, st.DoOneOf) else ()


def functions_of(node: object) -> tuple[str, ...]:
    """The functions a Call or CallOneOf may use; none for anything else."""
    if isinstance(node, ex.Call):
        return (node.function,)
    return node.functions if isinstance(node, ex.CallOneOf) else ()


def within_turns(program: Program) -> Names:
    """The procedures that may be carried out during a turn."""
    called = {p.name: calls(p.body) for p in program.procedures}
    todo = [name for p in program.procedures for name in _called_in_turns(p.body)]
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo.extend(called.get(name, ()))
    return frozenset(found)


def _called_in_turns(block: st.Block) -> Names:
    turns = (s for s in statements(block) if isinstance(s, st.Scope) and s.kind == "turn")
    return _union(calls(turn.body) for turn in turns)


# ---- leaving


def exits(program: Program) -> dict[str, Names]:
    """For each procedure the kinds of Exit that may leave it."""
    return _fixpoint(program.procedures, lambda p, known: block_exits(p.body, known))


def block_exits(block: st.Block, known: dict[str, Names]) -> Names:
    """The kinds of Exit that may leave a block; `known` has those of the procedures."""
    return _union(statement_exits(statement, known) for statement in block)


def statement_exits(statement: st.Statement, known: dict[str, Names]) -> Names:
    """The kinds of Exit that may leave a statement."""
    if isinstance(statement, st.Exit):
        return frozenset({statement.kind})
    if isinstance(statement, st.Do | st.DoOneOf):
        return _union(known.get(name, NOTHING) for name in procedures_of(statement))
    inner = _union(block_exits(block, known) for block in blocks(statement))
    return inner - {statement.kind} if isinstance(statement, st.Scope) else inner


def _union(sets: Iterable[Names]) -> Names:
    return NOTHING.union(*sets)


def _fixpoint(
    procedures: tuple[Procedure, ...], step: Callable[[Procedure, dict[str, Names]], Names]
) -> dict[str, Names]:
    """The least answer of `step` for every procedure; each answer may use those of others."""
    known = {p.name: NOTHING for p in procedures}
    grown = True
    while grown:
        new = {p.name: step(p, known) for p in procedures}
        grown = new != known
        known = new
    return known


# ---- reading


def reads(program: Program) -> dict[str, Names]:
    """For each function the parts of the state it looks at, through the functions it uses too."""
    own = {f.name: _own_reads(f.value) for f in program.functions}
    used = {f.name: _functions_in(f.value) for f in program.functions}
    known = own
    grown = True
    while grown:
        new = {n: own[n].union(*(known.get(u, NOTHING) for u in used[n])) for n in own}
        grown = new != known
        known = new
    return known


def expression_reads(node: object, functions: dict[str, Names]) -> Names:
    """The parts of the state an expression (or all in a statement) looks at; `functions` has those
    that functions read, as `reads` gives them."""
    found = _own_reads(node)
    return found.union(*(functions.get(name, NOTHING) for name in _functions_in(node)))


def _functions_in(node: object) -> Names:
    return frozenset(name for inner in walk(node) for name in functions_of(inner))


def _own_reads(node: object) -> Names:
    return _union(_node_reads(inner) for inner in walk(node))


def _node_reads(node: object) -> Names:
    match node:
        case ex.Load():
            return frozenset({node.cell})
        case ex.ZoneCards() | ex.ZoneSize() | ex.ZoneEnd() | ex.IsIn():
            return frozenset({node.zone.zone})
        case ex.FamilyCards() | ex.IndexOf():
            return frozenset({node.zone})
        case ex.HolderOf():
            return frozenset({WHERE})
        case ex.IsFaceUp():
            return frozenset({WHERE, FACE})
        case ex.Prim():
            return _PLAYER_OPS.get(node.op, NOTHING)
        case _:
            return NOTHING


# ---- writing


def writes(statement: st.Statement, program: Program) -> tuple[str, ...]:
    """The parts of the state a statement may change, also in procedures it carries out; sorted."""
    written: set[str] = set()
    seen: set[str] = set()
    todo: list[st.Statement] = [statement]
    while todo:
        one = todo.pop()
        written |= _own_writes(one, program)
        todo.extend(inner for block in blocks(one) for inner in block)
        called = set(procedures_of(one)) - seen
        seen |= called
        for procedure in program.procedures if called else ():
            if procedure.name in called:
                todo.extend(procedure.body)
    return tuple(sorted(written))


def _own_writes(statement: st.Statement, program: Program) -> Names:
    match statement:
        case st.Store():
            return frozenset({statement.cell})
        case st.Move() | st.MoveMany() | st.MoveAll() | st.Draw():
            return _moved(_zones_of(statement), program, statement.source is None)
        case st.Shuffle():
            return _moved(_zones_of(statement), program, statement.cards is not None)
        case st.SortZone():
            return frozenset({statement.zone.zone})
        case st.Turn():
            return frozenset({FACE})
        case st.NewHand():
            cells = (cell.name for cell in program.cells if not cell.kept)
            return _moved(NOTHING, program, True).union(cells, _BUILTINS)
        case st.Scope() | st.ScopeBegin() | st.ScopeEnd():
            return frozenset({"active"} if statement.kind == "turn" else ())
        case st.Outcome():
            return frozenset({"outcome"})
        case st.Eliminate():
            return frozenset({"in_game"})
        case st.ReverseOrder():
            return frozenset({"direction"})
        case _:
            return NOTHING


_BUILTINS = frozenset({"active", "in_game", "direction"})


def _zones_of(statement: st.Statement) -> Names:
    return frozenset(p.zone for p in own_expressions(statement) if isinstance(p, ex.ZoneRef))


def _moved(zones: Names, program: Program, from_anywhere: bool) -> Names:
    """What moving cards between those zones changes: leaving a zone resets the card's state."""
    if from_anywhere:
        zones = frozenset(zone.name for zone in program.zones) | zones
    cells = (c.name for c in program.cells if not zones.isdisjoint(c.home))
    return zones.union({WHERE, FACE}, cells)
