"""What can be looked at only when every procedure is made."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from attrs import evolve

from cardwright.dsl.checker.bodies import work
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import asks, block_exits, exits, procedures_of
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import rewrite_blocks, statements
from cardwright.dsl.problems import choices
from cardwright.dsl.problems import statements as problems


def so_far(c: Checker) -> Program:
    """The functions and procedures that are made, for passes that look at nothing else."""
    made = SimpleNamespace(
        functions=tuple(c.build.functions.values()),
        procedures=tuple(c.build.procedures.values()),
        cells=tuple(c.build.cells.values()),
        zones=tuple(c.build.zones.values()),
    )
    return cast(Program, made)


# ---- recursion


def check_recursion(c: Checker) -> None:
    """Reports procedures that lead back to themselves other than through the text of a card."""
    called = {name: _called(procedure.body) for name, procedure in c.build.procedures.items()}
    done: set[str] = set()
    for name in called:
        _visit(c, name, called, [], done)


def _called(body: st.Block) -> list[str]:
    return [one.procedure for one in statements(body) if isinstance(one, st.Do)]


def _visit(
    c: Checker, name: str, called: dict[str, list[str]], path: list[str], done: set[str]
) -> None:
    if name in path:
        circle = path[path.index(name) :]
        titles = [c.build.procedures[one].title for one in circle]
        c.report.add(problems.recursion(work(c).spans[name], titles))
        return
    if name in done:
        return
    path.append(name)
    for other in called.get(name, []):
        _visit(c, other, called, path, done)
    path.pop()
    done.add(name)


# ---- exits


def settle(c: Checker) -> None:
    """`Finally` around what no exit can leave is only what follows it."""
    known = exits(so_far(c))

    def plain(statement: st.Statement) -> st.Block:
        if isinstance(statement, st.Finally) and not block_exits(statement.body, known):
            return (*statement.body, *statement.after)
        return (statement,)

    for name, procedure in list(c.build.procedures.items()):
        body = rewrite_blocks(procedure.body, plain)
        if body != procedure.body:
            c.build.procedures[name] = evolve(procedure, body=body)


# ---- hidden things


def check_branches(c: Checker) -> None:
    """Reports branches on hidden things that ask somebody or do what others can see."""
    branches = work(c).branches
    if not branches:
        return
    asking = asks(so_far(c))
    for one in branches:
        if any(_asks(block, asking) for block in one.blocks):
            c.report.add(choices.hidden_branch(one.span, one.what, one.condition.secret))
        elif any(_is_seen(c, block) for block in one.blocks):
            c.report.add(choices.hidden_effect(one.span, one.what, one.condition.secret))


def _asks(block: st.Block, asking: frozenset[str]) -> bool:
    return any(
        isinstance(one, st.Ask) or any(name in asking for name in procedures_of(one))
        for one in statements(block)
    )


def _is_seen(c: Checker, block: st.Block) -> bool:
    """Whether a block does something that others can see, before it opens cards to all."""
    first = _first_visible(c, block, ())
    return first is not None and not _opens(c, first)


def _opens(c: Checker, one: st.Statement) -> bool:
    """Whether a statement shows cards to all: by a reveal, or by laying them open."""
    if isinstance(one, st.Move | st.MoveMany):
        zone = c.build.zones.get(one.target.zone)
        return zone is not None and zone.faces == "all"
    return isinstance(one, st.Reveal) and one.to is None


def _first_visible(c: Checker, block: st.Block, within: tuple[str, ...]) -> st.Statement | None:
    """The first statement of a block, in the order of the text, that others can see."""
    for one in statements(block):
        if isinstance(one, _VISIBLE):
            return one
        if isinstance(one, st.Store) and _is_public(c, one.cell):
            return one
        if isinstance(one, st.Happen) and one.kind == "event":
            return one
        for name in procedures_of(one):
            if name not in within:
                body = c.build.procedures[name].body
                found = _first_visible(c, body, (*within, name))
                if found is not None:
                    return found
    return None


def _is_public(c: Checker, name: str) -> bool:
    cell = c.build.cells.get(name)
    return cell is None or (cell.known == "all" and not cell.internal)


_VISIBLE = (
    st.Move,
    st.MoveMany,
    st.MoveAll,
    st.Draw,
    st.Shuffle,
    st.Turn,
    st.Reveal,
    st.RevealValue,
    st.Say,
    st.Outcome,
    st.Eliminate,
    st.ReverseOrder,
    st.NewHand,
    st.EndGame,
    st.Exit,
)
