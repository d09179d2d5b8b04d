"""Statements about cards as Python: moving, drawing, shuffling, sorting, turning, showing."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.compiler.code import STATEMENTS, Code
from cardwright.dsl.compiler.invariants import hoisted
from cardwright.dsl.compiler.statements import event
from cardwright.dsl.compiler.text import Text, call, listed, word
from cardwright.dsl.compiler.zones import place_of
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import OptionalType
from cardwright.dsl.ir.walk import free_locals, walk

LOW = ("bottom", "first")
MOST_KEPT = 100
FACES = {None: "None", "up": "True", "down": "False"}


def primitive(code: Code, name: str, node: Any, parts: list[Text | str], run: bool = False) -> Text:
    """A call of a primitive, of its logged form where events are recorded. `run` says whether the
    silent form takes the run too."""
    if code.module.recording:
        first: list[Text | str] = ["s", "c", code.module.origin(node.origin)]
        return call(code.use(f"logged_{name}"), [*first, *parts])
    return call(code.use(f"cards_{name}"), ["s", "c", *parts] if run else ["s", *parts])


def card_of(code: Code, node: ex.Expression) -> Text:
    """The card of a statement; none in its place is refused."""
    card = code.value(node)
    if card.never_none:
        return card
    card = code.held(card, "card")
    with code.block(f"if {card} is None:"):
        code.line(f'{code.use("fail")}("there is no card to move or turn")')
    return card


def _way(to: str, face: str | None) -> list[Text | str]:
    return [str(to in LOW), FACES[face]]


# ---- moves


def _move(code: Code, node: st.Move) -> None:
    card = card_of(code, node.card)
    parts: list[Text | str] = [card, place_of(code, node.target).position]
    if code.module.recording or node.to in LOW or node.face is not None:
        parts += _way(node.to, node.face)
    code.line(primitive(code, "move", node, parts))


def _move_many(code: Code, node: st.MoveMany) -> None:
    moved = code.value(node.cards)
    parts = [moved, place_of(code, node.target).position, *_way(node.to, node.face)]
    code.line(primitive(code, "move_block", node, parts))


def _move_all(code: Code, node: st.MoveAll) -> None:
    places: list[Text | str] = [place_of(code, one).position for one in (node.source, node.target)]
    code.line(primitive(code, "move_all", node, [*places, *_way(node.to, node.face)], run=True))


def _draw(code: Code, node: st.Draw) -> None:
    source = place_of(code, node.source).position
    target = place_of(code, node.target).position
    if node.count is None:
        count = call(code.use("size_of"), ["s", source])
    else:
        count = code.value(node.count)
    refill = place_of(code, node.refill).position if node.refill else word("-1")
    low_end = str(node.end in ("bottom", "last"))
    parts: list[Text | str] = [count, source, target, str(node.exact), refill, low_end]
    drawn = primitive(code, "draw", node, [*parts, *_way(node.to, node.face)], run=True)
    code.line(drawn, "" if node.into is None else f"{code.declare(node.into, None)} = ")


# ---- order and faces


def _shuffle(code: Code, node: st.Shuffle) -> None:
    moved = word("()") if node.cards is None else code.value(node.cards)
    parts: list[Text | str] = [moved, place_of(code, node.target).position]
    code.line(primitive(code, "shuffle", node, parts))


def _sort_zone(code: Code, node: st.SortZone) -> None:
    zone = place_of(code, node.zone).position
    code.line(call(code.use("sort_zone"), ["s", zone, code.value(node.order)]))


def _turn(code: Code, node: st.Turn) -> None:
    card = card_of(code, node.card)
    code.line(primitive(code, "turn", node, [card, str(node.up)]))


# ---- knowledge


def _reveal(code: Code, node: st.Reveal) -> None:
    if node.zone is not None and node.cards is None:
        zone = code.held(place_of(code, node.zone).position, "zone")
        if node.count is None:
            count = call(code.use("size_of"), ["s", zone])
        else:
            count = code.value(node.count)
        shown = call(code.use("peek"), ["s", "c", zone, count])
    else:
        assert node.cards is not None
        shown = code.value(node.cards)
    seat = word("None") if node.to is None else code.value(node.to)
    if node.into is not None:
        name = code.declare(node.into, None)
        code.line(shown, f"{name} = ")
        shown = word(name)
    code.line(primitive(code, "reveal", node, [shown, seat]))


def _learn(code: Code, node: st.Learn) -> None:
    """The condition is asked of every card the zone may hold; where it says nothing of the state
    but a few values, its answer is kept for each of them."""
    place = place_of(code, node.zone)
    numbers = tuple(code.facts.cards_of(place.zone.holds))
    source = word(code.module.constant("CARDS", numbers))
    kinds = code.module.constant("KINDS", code.facts.layout.kind_of)
    of = code.facts.card_type(place.zone)
    zone = code.held(place.position, "zone")
    fold, _ = hoisted(code, ex.Fold("list", node.name, ex.Const(()), node.where, None))
    assert fold.where is not None
    found, name = code.temporary("found"), code.temporary("kinds")
    with code.bound(node.name, of) as one, code.closed():
        where = code.value(fold.where)
        chosen = f"{found} = {{{kinds}[{one}] for {one} in {source} if {where}}}"
    keys = _few_values(code, fold.where, node.name)
    if keys is None:
        code.line(chosen)
        code.line(f"{name} = tuple(sorted({found}))")
    else:
        kept = code.module.memo("LEARNT")
        code.line(f"{name} = {kept}.get({keys})")
        with code.block(f"if {name} is None:"):
            code.line(chosen)
            code.line(f"{name} = {kept}[{keys}] = tuple(sorted({found}))")
    code.line(call(code.use("learn"), ["s", zone, name]))
    event(code, "learn", listed([zone, word(name)]), node)


_PURE = (ex.Const, ex.Local, ex.Lookup, ex.Prim, ex.And, ex.Or, ex.IfElse)
_STILL = ("eq", "ne", "lt", "le", "gt", "ge", "not", "in")


def _few_values(code: Code, where: ex.Expression, name: str) -> Text | None:
    """The locals a condition on cards depends on, when it says nothing else of the state and they
    have few values."""
    if not all(
        isinstance(one, _PURE) and (not isinstance(one, ex.Prim) or one.op in _STILL)
        for one in walk(where)
    ):
        return None
    keys = [code.local(one) for one in sorted(free_locals(where) - {name})]
    for key in keys:
        inner = key.type.of if isinstance(key.type, OptionalType) else key.type
        ends = code.facts.bounds(inner)
        if ends is None or ends[1] - ends[0] > MOST_KEPT:
            return None
    return keys[0] if len(keys) == 1 else listed(keys)


STATEMENTS.update(
    {
        st.Move: _move,
        st.MoveMany: _move_many,
        st.MoveAll: _move_all,
        st.Draw: _draw,
        st.Shuffle: _shuffle,
        st.SortZone: _sort_zone,
        st.Turn: _turn,
        st.Reveal: _reveal,
        st.Learn: _learn,
    }
)
