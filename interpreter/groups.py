"""One group of options of a decision: what it offers, under which ids, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Local
from cardwright.dsl.ir.order import ascends
from cardwright.dsl.ir.ordinals import copies, ordinals
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import CardType, IntType, ListType, OptionalType, SetType
from cardwright.dsl.ir.walk import walk
from cardwright.interpreter.canonical import sort_key
from cardwright.interpreter.evaluate import Expressions
from cardwright.interpreter.folds import folded
from cardwright.interpreter.knowledge import knowing
from cardwright.interpreter.ranges import element
from cardwright.interpreter.scopes import Scope
from cardwright.interpreter.shapes import Code, Evaluator, Shape
from cardwright.interpreter.state import State

Pairs = list[tuple[int, Any]]


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
        self._items = self._source(node, scope, makers)
        self._ordinal = self._ordinals(makers.program)
        self._copies = self._copies_possible()
        self._all: Evaluator | None = None

    def _source(self, node: st.Choice, scope: Scope, makers: Expressions) -> Code | None:
        """What can be chosen. A condition that names the element is asked of each."""
        if node.source is None:
            return None
        source = makers.code(node.source, scope)
        if node.when is None or node.name is None or not _mentions(node.when, node.name):
            return source
        at = scope.bind(node.name, element(source.type))
        test = makers.code(node.when, scope)
        scope.unbind(node.name)
        self.when = None
        return folded("list", source, at, test, None)

    @property
    def source(self) -> Evaluator | None:
        """The function (state, locals) that gives what can be chosen."""
        return None if self._items is None else self._items.closure

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
            lines = [f"found = {self._text(shape)}", "if found:"]
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
            found, ids = self.found(shape)
            lines = [*found, f"ids += {ids}", "values += found"]
            lines.append(f"which += [{number}] * len(found)")
        if self.when is None:
            return lines
        return [f"if {self.when.embed(shape)}:", *[f"    {line}" for line in lines]]

    def found(self, shape: Shape) -> tuple[list[str], str]:
        """Lines that put the values on offer into `found`, and the text of the list of their ids;
        of a group that has values."""
        base = shape.add(self.base)
        if self._ordinal is not None and self._copies:
            pairs = f"pairs = {shape.add(self._of_kinds)}(s, {shape.add(self.source)}(s, e))"
            lines = [pairs, "found = [value for _, value in pairs]"]
            return lines, f"[{base} + place for place, _ in pairs]"
        lines = [f"found = {self._text(shape)}"]
        if self._ordinal is None:
            return lines, f"[*range({base}, {base} + len(found))]"
        return lines, f"[{self._id_text(shape, self._ordinal)} for one in found]"

    def _id_text(self, shape: Shape, ordinal: Callable[[Any], int]) -> str:
        """The text of the id of the value `one`."""
        if isinstance(self.domain, CardType):
            ids = tuple([self.base + ordinal(card) for card in range(len(self.program.cards))])
            return f"{shape.add(ids)}[one]"
        if isinstance(self.domain, IntType):
            return f"{shape.add(self.base - self.domain.low)} + one"
        return f"{shape.add(self.base)} + {shape.add(ordinal)}(one)"

    def _text(self, shape: Shape) -> str:
        """The text of a list of what is offered, in order of ids."""
        if self._items is None:
            return "(None,)"
        assert self.node.source is not None
        source, ordinal = self._items.iterate(shape), self._ordinal
        if self.blind:
            return f"{shape.add(self._unseen)}(s, e)"
        if ordinal is None or self.node.ascending:
            return source
        if self._copies:
            return f"{shape.add(self._kinds)}(s, {source})"
        natural = self._natural()
        if natural and ascends(self.node.source, self.program):
            return source
        return f"{shape.add(_in_order)}({source}, {shape.add(None if natural else ordinal)})"

    def _kinds(self, s: State, source: Sequence[Any]) -> Sequence[Any]:
        return [value for _, value in self._of_kinds(s, source)]

    def _values(self, s: State, e: list[Any]) -> Sequence[Any]:
        """What is offered, in order of ids."""
        if self._all is None:
            shape = Shape()
            self._all = shape.expression(self._text(shape))
        found: Sequence[Any] = self._all(s, e)
        return found

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


def _wider(s: State, card: Any, before: Any) -> bool:
    """Whether more know a card than another one."""
    if card is None or card == before:
        return False
    return knowing(s, card).bit_count() > knowing(s, before).bit_count()


def _in_order(found: Sequence[Any], key: Callable[[Any], int] | None) -> Sequence[Any]:
    """Values in order of ids, each once."""
    return found if len(found) < 2 else sorted(set(found), key=key)


def _mentions(node: Any, name: str) -> bool:
    return any(isinstance(one, Local) and one.name == name for one in walk(node))
