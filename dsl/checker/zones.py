"""Zones: kinds, owners, who sees what, and what begins in them."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.constants import const_value, fold
from cardwright.dsl.checker.context import Checker, place_of
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.overlays import Entry
from cardwright.dsl.checker.pools import shuffled_names
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.subjects import Subject, subject_of
from cardwright.dsl.checker.symbols import DeckSymbol, PropertySymbol, ZoneSymbol
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import IntType, PlayerType, Type
from cardwright.dsl.problems import cards as card_problems
from cardwright.dsl.problems import declarations as problems
from cardwright.dsl.source import Span

KINDS = ("pile", "row", "hand", "spread", "bag", "grid")
MOST_GRID_ROWS = 400
MOST_ZONES = 1000
_FACES = {
    "pile": "none",
    "row": "all",
    "hand": "owner",
    "spread": "all",
    "bag": "none",
    "grid": "all",
}


@frozen
class StartsFull:
    """What lies in a zone before the setup: `cards` in `zone`, at `index` of a family (from 0)."""

    symbol: ZoneSymbol
    index: int | None
    cards: tuple[int, ...]


def declare_box(c: Checker) -> None:
    """Declares the unseen box in which all cards begin."""
    holds = tuple(c.build.decks)
    box = ir.Zone("box", "bag", 1, False, (None,), "none", "all", False, holds)
    c.build.zones["box"] = box
    c.build.taken.add("box")
    c.book.add(ZoneSymbol("box", box, span=_nowhere(c), scope=c.book))


def _nowhere(c: Checker) -> Span:
    span = c.memo["book span",]
    assert isinstance(span, Span)
    return span


def _replaced(c: Checker, entries: list[Entry]) -> list[Entry]:
    """What variants have replaced, since `base flow` may still carry it out."""
    found, waiting = [], list(entries)
    while waiting:
        base = c.memo.get(("base", id(waiting.pop().item)))
        if isinstance(base, tuple):
            waiting.append(Entry(base[0], base[1]))
            found.append(waiting[-1])
    return found


def declare_zones(c: Checker, entries: list[Entry], bindings: dict[str, set[str]]) -> None:
    """Declares all zones. `bindings` are the names that needs of modules are bound to."""
    zones = [entry for entry in entries if isinstance(entry.item, syntax.Zone)]
    names: dict[int, str] = {}
    for entry in zones:
        assert isinstance(entry.item, syntax.Zone)
        names[id(entry.item)] = ir_name(c, entry.scope, entry.item.name.text)
    shuffled = shuffled_names([*entries, *_replaced(c, entries)], bindings)
    for entry in zones:
        assert isinstance(entry.item, syntax.Zone)
        _declare(c, entry.scope, entry.item, names, zones, shuffled)


def _declare(
    c: Checker,
    scope: Scope,
    item: syntax.Zone,
    names: dict[int, str],
    zones: list[Entry],
    shuffled: set[str],
) -> None:
    kind = item.kind.text
    if kind not in KINDS:
        c.report.add(problems.unknown_zone_kind(kind, item.kind.span))
        kind = "row"
    holds = _holds(c, scope, item)
    subject = _index(c, scope, item)
    columns, index = _grid(c, item, holds, subject)
    refill = _refill(c, scope, item, names, zones)
    pool = item.name.text in shuffled or refill is not None or kind == "bag"
    owners = subject.owners if subject else (None,)
    if columns:
        owners = (None,) * index
    zone = ir.Zone(
        names[id(item)],
        "row" if kind == "grid" else kind,
        len(owners),
        subject is not None or bool(columns),
        owners,
        _faces(c, item, kind, subject),
        "all",
        pool and kind in ("pile", "bag"),
        holds,
        _room(item, columns),
        columns,
        subject.type if subject else None,
        _order(c, scope, item, holds),
        origin=Origin(place_of(item.span), "", item.clauses),
    )
    c.build.zones[zone.name] = zone
    low = subject.low if subject else 0
    index_type: Type | None = subject.type if subject else None
    symbol = ZoneSymbol(
        item.name.text, zone, index_type, low, refill, span=item.name.span, scope=scope
    )
    scope.add(symbol)
    if any(isinstance(trait, syntax.StartsFull) for trait in item.traits):
        _start_full(c, item, symbol)


def _holds(c: Checker, scope: Scope, item: syntax.Zone) -> tuple[str, ...]:
    found: list[str] = []
    for name in item.cards:
        decks = [s for s in scope.find(name.text) if isinstance(s, DeckSymbol)]
        if not decks:
            c.report.add(problems.unknown_deck(name.text, name.span, deck_names(c, scope)))
        for symbol in decks:
            c.use(symbol)
            found.append(symbol.deck.name)
    return tuple(found) if item.cards else tuple(c.build.decks)


def deck_names(c: Checker, scope: Scope) -> list[str]:
    """The names of decks that are seen from a scope."""
    return names_of(scope, DeckSymbol)


def names_of(scope: Scope, kind: type) -> list[str]:
    """The names under which symbols of a class are seen from a scope."""
    found: list[str] = []
    inner: Scope | None = scope
    while inner is not None:
        for near in (inner, *inner.modules):
            for name, symbols in near.symbols.items():
                if any(isinstance(symbol, kind) for symbol in symbols):
                    found.append(name)
        inner = inner.parent
    return found


def _index(c: Checker, scope: Scope, item: syntax.Zone) -> Subject | None:
    if item.per is not None:
        return subject_of(c, scope, item.per.name)
    if item.index is None:
        return None
    ends = [fold(c, scope, end) for end in (item.index.low, item.index.high)]
    low, high = (const_value(end) if end is not None else None for end in ends)
    if not isinstance(low, int) or not isinstance(high, int):
        c.report.add(problems.not_fixed("a range", item.index.span))
        return Subject(IntType(1, 1), 1, (None,))
    if low > high:
        c.report.add(problems.empty_range(low, high, item.index.span))
        high = low
    if high - low >= MOST_ZONES:
        what, size = f"the family of zones `{item.name.text}`", high - low + 1
        c.report.add(problems.too_many_things(what, size, MOST_ZONES, item.index.span))
        high = low
    return Subject(IntType(low, high), low, (None,) * (high - low + 1))


def _grid(
    c: Checker, item: syntax.Zone, holds: tuple[str, ...], subject: Subject | None
) -> tuple[int, int]:
    """The columns of a grid and how many places it has: at most as many rows as cards."""
    given = [trait for trait in item.traits if isinstance(trait, syntax.Columns)]
    is_grid = item.kind.text == "grid"
    if is_grid and (not given or subject is not None):
        why = "needs a number of columns" if not given else "cannot be one of several grids"
        c.report.add(problems.zone_trait(item.name.text, why, item.kind.span))
    if given and not is_grid:
        c.report.add(problems.zone_trait(item.name.text, "is no grid", given[0].span))
    if not is_grid or not given:
        return 0, 0
    cards = sum(c.build.decks[deck].size for deck in holds)
    rows = max(1, min(cards, MOST_GRID_ROWS))
    return given[0].count, rows * given[0].count


def _room(item: syntax.Zone, columns: int) -> int | None:
    if columns:
        return 1
    rooms = [trait.count for trait in item.traits if isinstance(trait, syntax.RoomFor)]
    return rooms[0] if rooms else None


def _faces(c: Checker, item: syntax.Zone, kind: str, subject: Subject | None) -> str:
    faces = _FACES[kind]
    said: syntax.FaceTrait | None = None
    for trait in item.traits:
        if isinstance(trait, syntax.FaceTrait):
            if said is not None and said.facing != trait.facing:
                why = "lies face up or face down, not both"
                c.report.add(problems.zone_trait(item.name.text, why, trait.span))
            said = trait
            faces = _said_faces(c, item, kind, trait)
        elif isinstance(trait, syntax.OwnerLooks):
            if subject is None or not isinstance(subject.type, PlayerType):
                why = "has no owner who could look"
                c.report.add(problems.zone_trait(item.name.text, why, trait.span))
            faces = "owner"
        elif isinstance(trait, syntax.EachAsLaid):
            faces = "all"
    if faces == "owner" and (subject is None or not isinstance(subject.type, PlayerType)):
        return "none"
    return faces


def _said_faces(c: Checker, item: syntax.Zone, kind: str, trait: syntax.FaceTrait) -> str:
    if trait.top_only:
        if kind != "pile":
            why = "is no pile, so it has no top"
            c.report.add(problems.zone_trait(item.name.text, why, trait.span))
        return "top"
    if trait.facing == "up":
        return "all"
    return "owner" if kind == "hand" else "none"


def _refill(
    c: Checker,
    scope: Scope,
    item: syntax.Zone,
    names: dict[int, str],
    zones: list[Entry],
) -> str | None:
    for trait in item.traits:
        if isinstance(trait, syntax.RefilledFrom):
            if item.kind.text not in ("pile", "bag"):
                why = "is no pile, so it is not refilled"
                c.report.add(problems.zone_trait(item.name.text, why, trait.span))
            return _zone_named(c, scope, trait.zone, names, zones)
    return None


def _zone_named(
    c: Checker, scope: Scope, name: syntax.Name, names: dict[int, str], zones: list[Entry]
) -> str | None:
    inner: Scope | None = scope
    known: list[str] = []
    while inner is not None:
        for entry in zones:
            if entry.scope is inner and isinstance(entry.item, syntax.Zone):
                known.append(entry.item.name.text)
                if entry.item.name.text == name.text:
                    return names[id(entry.item)]
        inner = inner.parent
    c.report.add(problems.unknown_zone(name.text, name.span, known))
    return None


def _order(c: Checker, scope: Scope, item: syntax.Zone, holds: tuple[str, ...]) -> str:
    for trait in item.traits:
        if isinstance(trait, syntax.SortedBy):
            names: list[str] = []
            for name in names_of(scope, PropertySymbol):
                for symbol in scope.find(name):
                    if isinstance(symbol, PropertySymbol) and set(symbol.decks) & set(holds):
                        names.append(name)
                        if name == trait.property.text:
                            return symbol.table
            owner = item.cards[0].text if item.cards else item.name.text
            span = trait.property.span
            problem = card_problems.unknown_property(owner, trait.property.text, span, names)
            c.report.add(problem)
    return ""


# ---- what lies there before the setup


def _start_full(c: Checker, item: syntax.Zone, symbol: ZoneSymbol) -> None:
    filled = c.memo.setdefault(("starts_full",), [])
    assert isinstance(filled, list)
    for deck in symbol.zone.holds:
        before = [full for full in filled if deck in full.symbol.zone.holds]
        if before and before[0].symbol is not symbol:
            why = f"the cards of `{deck}` are in `{before[0].symbol.name}` already"
            c.report.add(problems.starts_full(item.name.text, why, item.name.span))
            return
    cards = _cards_of(c, symbol.zone.holds)
    if not symbol.zone.indexed:
        filled.append(StartsFull(symbol, None, cards))
        return
    for index, owner in enumerate(symbol.zone.owners):
        own = tuple(card for card in cards if c.build.cards[card].owner == owner)
        if owner is None or not own:
            why = "its cards have no owners; the deck must be `per player`"
            c.report.add(problems.starts_full(item.name.text, why, item.name.span))
            return
        filled.append(StartsFull(symbol, index, own))


def _cards_of(c: Checker, decks: tuple[str, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for name in decks:
        deck = c.build.decks[name]
        found += range(deck.first, deck.first + deck.size)
    return tuple(found)
