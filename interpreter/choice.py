"""Decisions: which options a state offers, in ascending order of ids, and what an answer means.

At a stop a state has no list of options. They are computed from the state and the locals of its top
frame, as plain lists of values for a playout, as `Option`s for everybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Local
from cardwright.dsl.ir.ordinals import copies, ordinals
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import CardType, IntType, ListType, OptionalType, SetType
from cardwright.dsl.ir.walk import walk
from cardwright.interpreter.canonical import sort_key
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.faults import fail
from cardwright.interpreter.hiding import hidden_from, veiled
from cardwright.interpreter.knowledge import knowing
from cardwright.interpreter.ranges import element
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Evaluator, Shape
from cardwright.interpreter.state import State

MOST_OPTIONS = 1000
STUCK = "there is nothing to choose: the game is stuck"

Pairs = list[tuple[int, Any]]
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


class Group:
    """One group of options of an Ask.

    What it offers comes in ascending order of ids and without repetition: `lines` for a playout,
    `pairs` with ordinals.
    """

    def __init__(self, number: int, node: st.Choice, scope: Scope, makers: Expressions) -> None:
        self.number = number
        self.node = node
        self.base = node.base
        self.action = node.action
        self.domain = node.domain
        self.blind = node.blind
        self.single = node.source is None
        self.layout = makers.layout
        self.program = makers.program
        self.makers = makers
        self.scope = scope
        self._label: Callable[[State, list[Any], Any], tuple[Any, ...]] | None = None
        self.when = None if node.when is None else makers.code(node.when, scope)
        self.source: Evaluator | None = self._source(node, scope, makers)
        self._ordinal = self._ordinals(makers.program)
        self._copies = self._copies_possible()
        self._values: Callable[[State, list[Any]], Sequence[Any]] = self._offered()

    def _source(self, node: st.Choice, scope: Scope, makers: Expressions) -> Evaluator | None:
        """What can be chosen. A condition that names the element is asked of each."""
        if node.source is None:
            return None
        source = makers.code(node.source, scope)
        if node.when is None or node.name is None or not _mentions(node.when, node.name):
            return source.closure
        at = scope.bind(node.name, element(source.type))
        test = makers.closure(node.when, scope)
        scope.unbind(node.name)
        self.when, items = None, source.closure

        def fitting(s: State, e: list[Any]) -> tuple[Any, ...]:
            found = []
            for value in items(s, e):
                e[at] = value
                if test(s, e):
                    found.append(value)
            return tuple(found)

        return fitting

    def _ordinals(self, program: Program) -> Callable[[Any], int] | None:
        """The ordinal of a value; None where the place in the source counts."""
        domain = self.node.domain
        inner = domain.of if isinstance(domain, OptionalType) else domain
        if domain is None or self.blind or isinstance(inner, ListType | SetType):
            return None
        return ordinals(domain, program)

    # ---- values

    def lines(self, shape: Shape) -> list[str]:
        """Lines that add what this group offers to `count` and `lists`."""
        if self.source is None:
            lines = ["count += 1", f"lists.append({shape.add((self, (None,)))})"]
        else:
            lines = [f"found = {shape.add(self._values)}(s, e)", "if found:"]
            lines += ["    count += len(found)", f"    lists.append(({shape.add(self)}, found))"]
        if self.when is None:
            return lines
        return [f"if {self.when.embed(shape)}:", *[f"    {line}" for line in lines]]

    def listing(self, shape: Shape) -> list[str]:
        """Lines that add what this group offers to `ids`, `values` and `which`."""
        number = shape.add(self.number)
        if self.source is None:
            lines = [f"ids.append({shape.add(self.base)})", "values.append(None)"]
            lines.append(f"which.append({number})")
        else:
            lines = [*self._found(shape), "values += found", f"which += [{number}] * len(found)"]
        if self.when is None:
            return lines
        return [f"if {self.when.embed(shape)}:", *[f"    {line}" for line in lines]]

    def _found(self, shape: Shape) -> list[str]:
        """Lines that put the values into `found`, and add their ids to `ids`."""
        base = shape.add(self.base)
        if self._ordinal is not None and self._copies:
            pairs = f"{shape.add(self._of_kinds)}(s, {shape.add(self.source)}(s, e))"
            return [f"pairs = {pairs}", "found = [value for _, value in pairs]",
                f"ids += [{base} + place for place, _ in pairs]"]
        lines = [f"found = {shape.add(self._values)}(s, e)"]
        if self._ordinal is None:
            return [*lines, f"ids += range({base}, {base} + len(found))"]
        ids = self._id_text(shape)
        return [*lines, f"ids += [{ids} for one in found]"]

    def _id_text(self, shape: Shape) -> str:
        if isinstance(self.domain, CardType):
            ids = tuple(self.base + self._ordinal(card) for card in range(len(self.program.cards)))
            return f"{shape.add(ids)}[one]"
        if isinstance(self.domain, IntType):
            return f"{shape.add(self.base - self.domain.low)} + one"
        return f"{shape.add(self.base)} + {shape.add(self._ordinal)}(one)"

    def _offered(self) -> Callable[[State, list[Any]], Sequence[Any]]:
        source, ordinal = self.source, self._ordinal
        if source is None:
            return lambda s, e: (None,)
        if self.blind:
            return self._unseen
        if ordinal is None:
            return source
        if self._copies:
            return lambda s, e: [value for _, value in self._of_kinds(s, source(s, e))]
        if self.node.ascending:
            return source
        key = None if self._natural() else ordinal

        def ascending(s: State, e: list[Any]) -> Sequence[Any]:
            found = source(s, e)
            return found if len(found) < 2 else sorted(set(found), key=key)

        return ascending

    def _natural(self) -> bool:
        """Whether greater values have greater ordinals."""
        if not isinstance(self.domain, CardType):
            return not isinstance(self.domain, OptionalType)
        assert self._ordinal is not None
        places = [self._ordinal(card) for card in range(len(self.program.cards))]
        own = [place for place in places if place >= 0]
        return own == sorted(own)

    def _copies_possible(self) -> bool:
        """Whether the cards of its domain have copies."""
        domain = self.node.domain
        inner = domain.of if isinstance(domain, OptionalType) else domain
        if not isinstance(inner, CardType):
            return False
        decks = [deck for deck in self.program.decks if deck.name in inner.decks]
        kinds = [
            self.program.cards[n].kind for d in decks for n in range(d.first, d.first + d.size)
        ]
        return len(set(kinds)) < len(kinds)

    def _unseen(self, s: State, e: list[Any]) -> Sequence[Any]:
        """A blind choice: one option out of a place without order, else one for each place."""
        assert self.source is not None
        found = self.source(s, e)
        return (None,) if found and self._unordered(s, found) else found

    def _unordered(self, s: State, found: Sequence[Any]) -> bool:
        inner = self.domain.of if isinstance(self.domain, OptionalType) else self.domain
        return isinstance(inner, CardType) and self.layout.unordered[s.where[found[0]]]

    def hidden(self, s: State, e: list[Any]) -> tuple[Any, ...]:
        """The cards out of which chance takes one when the blind option is chosen."""
        assert self.source is not None
        return tuple(self.source(s, e))

    def pairs(self, s: State, e: list[Any]) -> Pairs:
        """What is on offer, each with its ordinal, ascending."""
        if self.when is not None and not self.when.closure(s, e):
            return []
        if self.source is None:
            return [(0, None)]
        if self._ordinal is not None and self._copies:
            return self._of_kinds(s, self.source(s, e))
        values, ordinal = self._values(s, e), self._ordinal
        if ordinal is None:
            return list(enumerate(values))
        return [(ordinal(value), value) for value in values]

    def _of_kinds(self, s: State, source: Sequence[Any]) -> Pairs:
        """Copies that differ in nothing are one option; the one known to most stands for it, then
        the first. Copies that differ have ordinals of their own, if the kind has several."""
        assert self._ordinal is not None
        inner = self.domain.of if isinstance(self.domain, OptionalType) else self.domain
        assert isinstance(inner, CardType)
        several = copies(inner, self.program) > 1
        kinds: dict[int, dict[Any, Any]] = {}
        for card in source:
            same = kinds.setdefault(self._ordinal(card), {})
            sign = self._sign(s, card) if several and card is not None else ()
            if not self.node.merge and several:
                sign = (sign, card)
            before = same.get(sign, card)
            same[sign] = card if _wider(s, card, before) else before
        return [
            (first + nth, same[sign])
            for first, same in sorted(kinds.items())
            for nth, sign in enumerate(sorted(same))
        ]

    def _sign(self, s: State, card: int) -> Any:
        """What makes a card an option of its own beside a copy: its place, face and state."""
        cells = s.canon.cells
        state = [one.of_card(s, card) for one in cells if one.by_card]
        return (s.where[card], sort_key(s.face[card]), sort_key(state))

    # ---- labels

    def label(self, s: State, e: list[Any], value: Any) -> tuple[Any, ...]:
        """The parts of the text of an option."""
        if self._label is None:
            self._label = self._make_label()
        return self._label(s, e, value)

    def _make_label(self) -> Callable[[State, list[Any], Any], tuple[Any, ...]]:
        name, text = self.node.name, self.node.label
        if name is None:
            parts = self.makers.parts(text, self.scope)
            return lambda s, e, value: parts(s, e)
        at = self.scope.bind(name, self.domain)
        parts = self.makers.parts(text, self.scope)
        self.scope.unbind(name)
        size = self.scope.slots.size

        def label(s: State, e: list[Any], value: Any) -> tuple[Any, ...]:
            if len(e) < size:
                e += [None] * (size - len(e))
            e[at] = value
            found: tuple[Any, ...] = parts(s, e)
            return found

        return label

    def place(self, s: State, e: list[Any], value: Any) -> str:
        """What the chooser does not see is named by its place."""
        assert self.source is not None
        if value is None:
            return "any of them"
        return f"card {tuple(self.source(s, e)).index(value) + 1}"


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
        lines = ["def run(s, f):", f"e = {thawed}", "ids, values, which = [], [], []"]
        for group in self.groups:
            lines += group.listing(shape)
        lines.append(f"if not 0 < len(ids) <= {MOST_OPTIONS}: {shape.add(check_count)}(len(ids))")
        ends = [group.base + group.node.size for group in self.groups]
        if any(end > group.base for end, group in zip(ends, self.groups[1:], strict=False)):
            lines.append(f"return {shape.add(_by_id)}(ids, values, which)")
        else:
            lines.append("return ids, values, which")
        return lines

    def _single(self, shape: Shape, thawed: str) -> list[str]:
        """The lines of `listing` where no option has a value; often ids are numbers of groups."""
        same = all(group.base == group.number for group in self.groups)
        lines = ["def run(s, f):", f"e = {thawed}", "ids = which = []" if same else "ids, which = [], []"]
        for group in self.groups:
            line = f"ids.append({shape.add(group.base)})"
            if not same:
                line += f"; which.append({shape.add(group.number)})"
            lines.append(line if group.when is None else f"if {group.when.embed(shape)}: {line}")
        lines.append(f"if not ids: {shape.add(check_count)}(0)")
        return [*lines, f"return ids, {shape.add((None,) * len(self.groups))}, which"]

    @cached_property
    def offered(self) -> Callable[[State, list[Any]], tuple[int, Offers]]:
        """The function that says how many options there are, and what each group offers, in order
        of ids. None at all is a fault, and so are too many."""
        shape = Shape()
        lines = ["def run(s, e):", "count, lists = 0, []"]
        for group in self.groups:
            lines += group.lines(shape)
        lines.append(f"if not 0 < count <= {MOST_OPTIONS}: {shape.add(check_count)}(count)")
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


def _wider(s: State, card: Any, before: Any) -> bool:
    """Whether more know a card than another one."""
    if card is None or card == before:
        return False
    return knowing(s, card).bit_count() > knowing(s, before).bit_count()


def _mentions(node: Any, name: str) -> bool:
    return any(isinstance(one, Local) and one.name == name for one in walk(node))


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
