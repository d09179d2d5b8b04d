"""All declarations of a rulebook, in the order in which they need one another."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import FindModule, bind
from cardwright.dsl.checker.boards import declare_board
from cardwright.dsl.checker.card_blocks import declare_card_blocks
from cardwright.dsl.checker.card_lists import declare_cards
from cardwright.dsl.checker.cells import declare_state
from cardwright.dsl.checker.code_symbols import declare_code
from cardwright.dsl.checker.configure import active_variants, declare_options, name_players
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.decks import declare_deck
from cardwright.dsl.checker.duplicates import check_duplicates
from cardwright.dsl.checker.enums import declare_enum, make_enum
from cardwright.dsl.checker.facts import declare_fact, declare_race
from cardwright.dsl.checker.headers import declare_players
from cardwright.dsl.checker.modules import (
    Modules,
    bind_needs,
    check_needs,
    expand_uses,
    link_needs,
    shuffle_bindings,
)
from cardwright.dsl.checker.naming import RESERVED
from cardwright.dsl.checker.overlays import Entry, Items, lay_variants, uses_of
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.sheets import columns_of
from cardwright.dsl.checker.tables import declare_table
from cardwright.dsl.checker.tokens import (
    declare_token,
    declare_token_kinds,
    held_ranges,
    placed_names,
)
from cardwright.dsl.checker.trees import nodes
from cardwright.dsl.checker.zones import declare_box, declare_zones

WOVEN = (
    syntax.Rule
    | syntax.Setup
    | syntax.Flow
    | syntax.Score
    | syntax.ExtraScoreLine
    | syntax.Winners
    | syntax.End
    | syntax.Invariant
    | syntax.Property
    | syntax.Replace
    | syntax.Note
)


def declare(c: Checker, files: list[syntax.File], find_module: FindModule) -> None:
    """Declares everything in a rulebook for the checker's configuration.

    Afterwards the scopes have all symbols and the builder all parts that hold no code; what is
    carried out is listed in `memo` for the steps that follow: items, facts, starting values, full
    zones.
    """
    book = bind(files)
    c.name = book.name
    c.title = book.header.title.text if book.header and book.header.title else book.name
    c.memo["book span",] = book.header.span if book.header else files[0].source.span(0, 0)
    c.build.taken |= RESERVED
    name_players(c, book)
    declare_options(c, c.book, book.items())
    active = active_variants(c, book)
    for section in active:
        declare_options(c, c.book, section.items)
    modules, items = Modules(book, find_module), Items()
    expand_uses(c, modules, uses_of(book, active), items)
    lay_variants(c, book, active, items)
    entries = items.all()
    declare_players(c, book, active, entries)
    c.memo["removed cards",] = {name.text: False for name in items.removed_cards}
    bind_needs(c, modules, items)
    c.memo["book names",] = frozenset(modules.own_names.get(id(c.book), ()))
    check_duplicates(c, entries)
    _declare_all(c, entries, modules)
    _check_removed(c, items)
    c.memo["items",] = [
        (entry.scope, entry.item) for entry in entries if isinstance(entry.item, WOVEN)
    ]


def _look_for_departures(c: Checker, entries: list[Entry]) -> None:
    """Whether players can leave the game, and whether the turn order can be turned round."""
    for entry in entries:
        for node in nodes(entry.item):
            c.can_eliminate = c.can_eliminate or isinstance(node, syntax.Eliminate)
            c.can_reverse = c.can_reverse or isinstance(node, syntax.ReverseOrder)


def _declare_all(c: Checker, entries: list[Entry], modules: Modules) -> None:
    _look_for_departures(c, entries)
    for entry in entries:
        declare_code(c, entry)
        if isinstance(entry.item, syntax.Enum):
            declare_enum(c, entry.scope, entry.item)
    _declare_words_in_place(c, entries)
    _declare_things(c, entries)
    declare_box(c)
    declare_zones(c, entries, shuffle_bindings(modules))
    link_needs(modules)
    for entry in entries:
        if isinstance(entry.item, syntax.Fact):
            declare_fact(c, entry.scope, entry.item)
        elif isinstance(entry.item, syntax.Race):
            declare_race(c, entry.scope, entry.item)
        else:
            declare_state(c, entry)
    link_needs(modules)
    for entry in entries:
        if isinstance(entry.item, syntax.Table):
            declare_table(c, entry.scope, entry.item)
    link_needs(modules)
    declare_card_blocks(c, entries)
    check_needs(c, modules)


def _declare_things(c: Checker, entries: list[Entry]) -> None:
    """Tokens, boards, decks and card lists."""
    declare_token_kinds(c, entries)
    for entry in entries:
        if isinstance(entry.item, syntax.Board):
            declare_board(c, entry.scope, entry.item)
    ranges, placed = held_ranges(c, entries), placed_names(entries)
    for entry in entries:
        if isinstance(entry.item, syntax.Token):
            declare_token(c, entry, ranges, placed)
    for entry in entries:
        if isinstance(entry.item, syntax.Deck):
            declare_deck(c, entry.scope, entry.item)
        elif isinstance(entry.item, syntax.Cards):
            declare_cards(c, entry.scope, entry.item)


def _declare_words_in_place(c: Checker, entries: list[Entry]) -> None:
    """The enumerations that columns of lists write in place, before any list is read."""
    for entry in entries:
        item = entry.item
        if isinstance(item, syntax.Deck | syntax.Cards | syntax.Board):
            for column in columns_of(item.lines):
                if column.type is not None:
                    _words(c, entry.scope, column.name, column.type, item.name.text)


def _words(c: Checker, scope: Scope, name: str, type_: syntax.Type, owner: str) -> None:
    if isinstance(type_, syntax.OptionalType):
        type_ = type_.base
    if isinstance(type_, syntax.EnumType):
        make_enum(c, scope, name, type_.values, type_.ordered, type_.span, owner)


def _check_removed(c: Checker, items: Items) -> None:
    from cardwright.dsl.problems.modules import nothing_to_replace

    found = c.memo["removed cards",]
    assert isinstance(found, dict)
    names = [name for name in c.book.card_names if name.isidentifier()]
    for name in items.removed_cards:
        if not found[name.text]:
            c.report.add(nothing_to_replace("remove", "card", name.text, name.span, names))
