"""Effects of single cards that are written in blocks of their own."""

from __future__ import annotations

import attrs

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.overlays import Entry, card_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import DeckSymbol, PropertySymbol
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import OptionalType, RoutineType
from cardwright.dsl.problems import cards as problems


def declare_card_blocks(c: Checker, entries: list[Entry]) -> None:
    """Gives the cards that `card "name": …` blocks name their effects."""
    done: dict[int, syntax.CardBlock] = {}
    for entry in entries:
        item, replaces = entry.item, False
        if isinstance(item, syntax.Replace):
            item, replaces = item.item, True
        if isinstance(item, syntax.CardBlock):
            _declare(c, entry.scope, item, replaces, done)


def _declare(
    c: Checker,
    scope: Scope,
    item: syntax.CardBlock,
    replaces: bool,
    done: dict[int, syntax.CardBlock],
) -> None:
    name = card_name(item.card)
    cards = scope.find_cards(name)
    if not cards:
        names = [known for known in scope.card_names if known]
        c.report.add(problems.unknown_card(name, item.card.span, names))
        return
    for deck in c.build.decks.values():
        own = [card for card in cards if deck.first <= card < deck.first + deck.size]
        if own:
            _give(c, scope, item, deck, own, replaces, done)


def _give(
    c: Checker,
    scope: Scope,
    item: syntax.CardBlock,
    deck: ir.Deck,
    cards: list[int],
    replaces: bool,
    done: dict[int, syntax.CardBlock],
) -> None:
    table = _effect_table(c, scope, item, deck)
    entries = c.routines.setdefault(table.name, [])
    entries.append((card_name(item.card), item))
    values: list[Value] = list(table.values)
    for card in cards:
        is_taken = values[card - deck.first] is not None or card in done
        if is_taken and not replaces:
            c.report.add(problems.card_has_effect(card_name(item.card), item.card.span))
            return
        values[card - deck.first] = len(entries) - 1
        done[card] = item
    c.build.tables[table.name] = attrs.evolve(table, values=tuple(values))


def _effect_table(c: Checker, scope: Scope, item: syntax.CardBlock, deck: ir.Deck) -> ir.Table:
    """The table of the deck's effects: its column of effects, or a new one called `effect`."""
    for symbols in scope.symbols.values():
        for symbol in symbols:
            if isinstance(symbol, PropertySymbol) and deck.name in symbol.decks:
                if symbol.routine == "effect" and symbol.repeated is None:
                    return c.build.tables[symbol.table]
    name = c.build.fresh(f"{deck.name}_effect")
    type_ = OptionalType(RoutineType("effect"))
    values: tuple[Value, ...] = (None,) * deck.size
    table = ir.Table(name, ((deck.first, deck.size),), values, type_)
    c.build.tables[name] = table
    home = next(
        s.scope
        for symbols in scope.symbols.values()
        for s in symbols
        if isinstance(s, DeckSymbol) and s.deck is deck
    )
    home.add(
        PropertySymbol(
            "effect",
            name,
            type_,
            decks=(deck.name,),
            routine="effect",
            span=item.card.span,
            scope=home,
        )
    )
    return table
