"""Decisions: which options a state offers, in ascending order of ids, and what an answer means.

At a stop a state has no list of options. They are computed from the state and the locals of its top
frame, as plain lists of values for a playout, as `Option`s for everybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from cardwright.dsl.ir import statements as st
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.faults import fail
from cardwright.interpreter.groups import Group as Group
from cardwright.interpreter.hiding import hidden_from, veiled
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Shape
from cardwright.interpreter.state import State

MOST_OPTIONS = 1000
STUCK = "there is nothing to choose: the game is stuck"

Lists = tuple[Sequence[int], Sequence[Any], "Sequence[int] | None"]
"""Options as three lists: ids in ascending order, values, groups (None: all are of the first)."""
Offers: TypeAlias = "list[tuple[Group, Sequence[Any]]]"


class Option:
    """One option of a decision: its id, the value it stands for, the group (`which`) it is of.

    `action` names the action that it begins, if any. `value` is None for an option without one, and
    for a blind choice out of a place without order, where chance says which.
    """

    __slots__ = ("action", "group", "id", "value", "which")

    def __init__(self, id: int, value: Any, group: Group) -> None:
        self.id = id
        self.value = value
        self.group = group
        self.which = group.number
        self.action = group.action

    def __repr__(self) -> str:
        return f"Option({self.id}, {self.value!r}, which={self.which}, action={self.action!r})"


class AskCode:
    """An Ask that is ready to be used: groups in order of their ids, and where its answer goes."""

    def __init__(self, node: st.Ask, scope: Scope, makers: Expressions) -> None:
        self.node = node
        self.player = makers.closure(node.player, scope)
        groups = [Group(i, one, scope, makers) for i, one in enumerate(node.choices)]
        self.groups = sorted(groups, key=lambda group: group.base)
        self.into = scope.place(node.into)
        self.which = None if node.which is None else scope.place(node.which)
        self.prompt = makers.parts(node.prompt, scope) if node.prompt else None
        self.free = tuple(makers.closure(one, scope) for one in node.free) if node.free else None
        self.numbered = sorted(groups, key=lambda group: group.number)
        self.hides = any(group.blind for group in groups)

    def listing(self, shape: Shape, thawed: str) -> list[str]:
        """The lines of the function (state, values of a frame) that lists what is on offer, with
        ids; `thawed` is the text of the locals."""
        if self.free:
            return ["def run(s, f):", "return (), (), None"]
        if all(group.source is None for group in self.groups):
            return self._single(shape, thawed)
        lines = ["def run(s, f):", f"e = {thawed}"]
        if len(self.groups) == 1 and self.groups[0].when is None:
            found, ids = self.groups[0].found(shape)
            lines += [*found, "count = len(found)", self._check(shape)]
            return [*lines, f"return {ids}, [*found], None"]
        lines.append("ids, values, which = [], [], []")
        for group in self.groups:
            lines += group.listing(shape)
        lines += ["count = len(ids)", self._check(shape)]
        ends = [group.base + group.node.size for group in self.groups]
        if any(end > group.base for end, group in zip(ends, self.groups[1:], strict=False)):
            lines.append(f"return {shape.add(_by_id)}(ids, values, which)")
        else:
            lines.append("return ids, values, which")
        return lines

    def _single(self, shape: Shape, thawed: str) -> list[str]:
        """The lines of `listing` where no option has a value; often ids are numbers of groups."""
        same = all(group.base == group.number for group in self.groups)
        lines = [
            "def run(s, f):",
            f"e = {thawed}",
            "ids = which = []" if same else "ids, which = [], []",
        ]
        for group in self.groups:
            line = f"ids.append({shape.add(group.base)})"
            if not same:
                line += f"; which.append({shape.add(group.number)})"
            lines.append(line if group.when is None else f"if {group.when.embed(shape)}: {line}")
        lines.append(f"if not ids: {shape.add(check_count)}(0)")
        return [*lines, f"return ids, {shape.add((None,) * len(self.groups))}, which"]

    @staticmethod
    def _check(shape: Shape) -> str:
        return f"if not 0 < count <= {MOST_OPTIONS}: {shape.add(check_count)}(count)"

    @cached_property
    def offered(self) -> Callable[[State, list[Any]], tuple[int, Offers]]:
        """The function that says how many options there are, and what each group offers, in order
        of ids. None at all is a fault, and so are too many."""
        shape = Shape()
        lines = ["def run(s, e):", "count, lists = 0, []"]
        for group in self.groups:
            lines += group.lines(shape)
        lines.append(self._check(shape))
        made: Callable[[State, list[Any]], tuple[int, Offers]]
        made = shape.make("\n    ".join([*lines, "return count, lists"]))
        return made

    def options(self, s: State, e: list[Any]) -> list[Option]:
        """All options; none at all is a fault, and so are too many."""
        found = [
            Option(group.base + ordinal, value, group)
            for group in self.groups
            for ordinal, value in group.pairs(s, e)
        ]
        found.sort(key=_id)
        check_count(len(found))
        return found


def _by_id(ids: list[int], values: list[Any], which: list[int]) -> Lists:
    """The three lists of a decision in ascending order of ids."""
    order = sorted(range(len(ids)), key=ids.__getitem__)
    return [ids[at] for at in order], [values[at] for at in order], [which[at] for at in order]


def _id(option: Option) -> int:
    return option.id


def check_count(options: int) -> None:
    """Faults of a decision: nothing on offer, or more than can be listed."""
    if options == 0:
        fail(STUCK)
    if options > MOST_OPTIONS:
        fail(f"there are {options} options, but a list has at most {MOST_OPTIONS}")


class Decision:
    """What a state is stopped for. It reads the state, so use it before the state goes on.

    `free` is (low, high, step) for a number that is not listed; `options` is then empty.
    """

    __slots__ = ("_ask", "_locals", "_options", "_state", "free", "player", "secret")

    def __init__(self, state: State, ask: AskCode, locals_: list[Any]) -> None:
        self._state, self._ask, self._locals = state, ask, locals_
        self._options: tuple[Option, ...] | None = None
        self.player: int = ask.player(state, locals_)
        self.secret = ask.node.secret
        self.free: tuple[int, int, int] | None = None
        if ask.free:
            low, high, step = [one(state, locals_) for one in ask.free]
            self.free = (low, high, step)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, ascending by id."""
        if self._options is None:
            found = [] if self.free else self._ask.options(self._state, self._locals)
            self._options = tuple(found)
        return self._options

    @property
    def groups(self) -> Sequence[Group]:
        """The groups of options, in order of ids."""
        return self._ask.groups

    def fill(self, options: Iterable[Option]) -> None:
        """Gives the decision its options, when they have been computed elsewhere."""
        self._options = tuple(options)

    @property
    def prompt(self) -> tuple[Any, ...]:
        """The parts of the text of the question (see `Words.render`); empty without one. It names
        no card that the player does not know."""
        prompt = self._ask.prompt
        if prompt is None:
            return ()
        return veiled(prompt(self._state, self._locals), hidden_from(self._state, self.player))

    def label(self, option: Option) -> tuple[Any, ...]:
        """The parts of the text of an option (see `Words.render`), for the player who chooses."""
        group, value = option.group, option.value
        parts = group.label(self._state, self._locals, value)
        hide = hidden_from(self._state, self.player)
        if not group.blind or (value is not None and hide(value) is None):
            return veiled(parts, hide)
        place = group.place(self._state, self._locals, value)
        return tuple(one if isinstance(one, str) else place for one in parts)
