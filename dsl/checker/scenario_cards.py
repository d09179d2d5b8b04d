"""Cards as scenarios name them: by id, by name, by what is printed on them."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import add_function
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.naming import snake
from cardwright.dsl.checker.symbols import CellSymbol, PropertySymbol
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, bare, settled
from cardwright.dsl.checker.weave import all_scopes
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import scenario as ir
from cardwright.dsl.ir.types import CardType, EnumType, IntType
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.source import Span

Cards = tuple[int, ...]


def asked(c: Checker, env: Env, typed: Typed, span: Span, word: str = "value") -> ir.Asked:
    """A value as a function that the game can be asked."""
    name = c.build.fresh(f"scenario__{word}")
    add_function(c, name, (), typed.code, typed.type, env, span)
    return ir.Asked(name, settled(typed.type))


def asked_value(
    c: Checker, env: Env, node: syntax.Expression, wanted: AnyType, what: str
) -> ir.Asked | None:
    """The value of an expression that must be of a type; None after a report."""
    typed = require(c, value(c, env, node, wanted), wanted, what, node.span)
    return asked(c, env, typed, node.span) if typed.known else None


def constant_of(typed: Typed) -> ex.Value:
    """The value of a constant; None for anything else."""
    return typed.code.value if isinstance(typed.code, ex.Const) else None


# ---- which cards a name means


def cards_of_decks(c: Checker, decks: tuple[str, ...]) -> Cards:
    """All cards of some decks, or of all when none is named."""
    chosen = [deck for deck in c.build.decks.values() if not decks or deck.name in decks]
    return tuple(n for deck in chosen for n in range(deck.first, deck.first + deck.size))


def cards_called(c: Checker, decks: tuple[str, ...], name: str) -> Cards:
    """The cards of some decks with that id or name, or else with that value printed on them."""
    among = cards_of_decks(c, decks)
    cards = c.build.cards
    named = set(c.book.find_cards(name))
    found = tuple(
        n
        for n in among
        if n in named
        or name in (cards[n].id, cards[n].label)
        or snake(cards[n].label) == name
        or c.build.kinds[cards[n].kind].name == name
    )
    return found or cards_with(c, decks, name)


def cards_with(c: Checker, decks: tuple[str, ...], word: str | int) -> Cards:
    """The cards with a value in some property: the first property in which any card has it."""
    among = frozenset(cards_of_decks(c, decks))
    for symbol in properties(c, decks):
        wanted = _value_called(c, symbol, word)
        if wanted is None:
            continue
        table = c.build.tables[symbol.table]
        low = table.dims[0][0]
        found = tuple(
            low + place
            for place, own in enumerate(table.values)
            if own == wanted and not isinstance(own, bool) and low + place in among
        )
        if found:
            return found
    return ()


def _value_called(c: Checker, symbol: PropertySymbol, word: str | int) -> int | None:
    type_ = bare(symbol.type)
    if isinstance(word, str) and isinstance(type_, EnumType):
        values = c.build.enums[type_.enum].values
        return values.index(word) if word in values else None
    return word if isinstance(word, int) and isinstance(type_, IntType) else None


def properties(c: Checker, decks: tuple[str, ...]) -> list[PropertySymbol]:
    """The properties that cards of some decks have."""
    return [
        symbol
        for scope in all_scopes(c.book)
        for symbols in scope.symbols.values()
        for symbol in symbols
        if isinstance(symbol, PropertySymbol)
        and symbol.decks
        and symbol.repeated is None
        and not symbol.routine
        and (not decks or set(decks) & set(symbol.decks))
    ]


def card_words(c: Checker, decks: tuple[str, ...]) -> list[str]:
    """All that cards of some decks may be called by, for proposals."""
    words: dict[str, None] = {}
    for n in cards_of_decks(c, decks):
        card = c.build.cards[n]
        words.update(dict.fromkeys(filter(None, (card.id, snake(card.label), card.label))))
    for symbol in properties(c, decks):
        type_ = bare(symbol.type)
        if isinstance(type_, EnumType):
            words.update(dict.fromkeys(c.build.enums[type_.enum].values))
    return list(words)


def cards_meant(
    c: Checker, env: Env, decks: tuple[str, ...], node: syntax.Expression
) -> Cards | None:
    """The cards that an expression may mean; None after a report."""
    match node:
        case syntax.Text():
            name = plain_text(c, node)
            found = None if name is None else cards_called(c, decks, name)
        case syntax.Reference(name=name_):
            found = cards_called(c, decks, name_.text)
        case syntax.Number(value=number):
            found = cards_with(c, decks, number)
        case syntax.Qualified(owner=owner, name=name_):
            return _qualified(c, env, decks, node, owner.text, name_.text)
        case _:
            return _as_value(c, env, decks, node)
    if found is None:
        return None
    if not found and isinstance(node, syntax.Reference) and node.name.text in env.scope.symbols:
        return _as_value(c, env, decks, node)
    return found or _unknown(c, decks, node)


def _qualified(
    c: Checker, env: Env, decks: tuple[str, ...], node: syntax.Qualified, owner: str, name: str
) -> Cards | None:
    """`building_tiles.church`, `suit.hearts`."""
    if owner in c.build.decks:
        if decks and owner not in decks:
            c.report.add(problems.other_deck(node.span, owner, decks))
            return None
        return cards_called(c, (owner,), name) or _unknown(c, (owner,), node, name)
    if owner in c.build.enums:
        return cards_with(c, decks, name) or _unknown(c, decks, node, name)
    return _as_value(c, env, decks, node)


def _as_value(
    c: Checker, env: Env, decks: tuple[str, ...], node: syntax.Expression
) -> Cards | None:
    """A card that an expression stands for: it and its copies."""
    wanted = CardType(decks or tuple(c.build.decks))
    typed = require(c, value(c, env, node, wanted), wanted, "what lies here", node.span)
    if not typed.known:
        return None
    card = constant_of(typed)
    if not isinstance(card, int):
        c.report.add(problems.not_one_card(node.span))
        return None
    kind = c.build.cards[card].kind
    return tuple(n for n in cards_of_decks(c, decks) if c.build.cards[n].kind == kind)


def _unknown(
    c: Checker, decks: tuple[str, ...], node: syntax.Expression, name: str | None = None
) -> Cards | None:
    text = name if name is not None else node.span.text.strip('"')
    c.report.add(problems.unknown_card(node.span, text, decks, card_words(c, decks)))
    return None


def plain_text(c: Checker, node: syntax.Text) -> str | None:
    """A text without holes; None after a report."""
    if all(isinstance(part, str) for part in node.parts):
        return "".join(str(part) for part in node.parts)
    c.report.add(problems.text_with_holes(node.span))
    return None


# ---- the things in a list


def pattern(c: Checker, env: Env, decks: tuple[str, ...], thing: syntax.Lying) -> ir.Pattern | None:
    """One thing in a list of cards; None after a report."""
    face_up = None if thing.facing is None else thing.facing == "up"
    state = _card_state(c, env, decks, thing)
    what = thing.what
    if isinstance(what, syntax.AnyCards):
        return ir.Pattern(None, what.count, "any card", state, face_up)
    count, text = 1, what.span.text
    if isinstance(what, syntax.Quantity):
        counted = _counted(c, env, what)
        if counted is None:
            return None
        count, text = counted, what.kind.text
        what = syntax.Reference(what.kind, span=what.kind.span)
    cards = cards_meant(c, env, decks, what)
    if cards is None:
        return None
    if count > len(cards):
        c.report.add(problems.too_few_cards(thing.span, text, count, len(cards)))
        return None
    return ir.Pattern(cards, count, text.strip('"'), state, face_up)


def _counted(c: Checker, env: Env, node: syntax.Quantity) -> int | None:
    typed = require(c, value(c, env, node.amount), ANY_NUMBER, "how many cards", node.amount.span)
    number = constant_of(typed)
    if not isinstance(number, int) or node.freedom or node.owner or node.excepting:
        c.report.add(problems.bad_thing(node.span))
        return None
    return number


def _card_state(
    c: Checker, env: Env, decks: tuple[str, ...], thing: syntax.Lying
) -> tuple[ir.CardValue, ...]:
    found: list[ir.CardValue] = []
    for one in thing.state:
        symbols = [
            symbol
            for symbol in env.scope.find(one.name.text)
            if isinstance(symbol, CellSymbol)
            and len(symbol.subjects) == 1
            and isinstance(symbol.subjects[0], CardType)
        ]
        if not symbols:
            label = _label_with(c, decks, one.name.text)
            c.report.add(problems.no_card_state(one.name.span, one.name.text, _states(c), label))
            continue
        cell = symbols[0].cell
        worth = asked_value(c, env, one.value, cell.type, f"`{one.name.text}`")
        if worth is not None:
            found.append(ir.CardValue(cell.name, one.name.text, worth))
    return tuple(found)


def _label_with(c: Checker, decks: tuple[str, ...], name: str) -> str | None:
    """What a card is called on which a property of that name is printed; None where none is."""
    for symbol in properties(c, decks):
        if symbol.name == name:
            first: int = c.build.tables[symbol.table].dims[0][0]
            return c.build.cards[first].label
    return None


def _states(c: Checker) -> list[str]:
    return [
        cell.name
        for cell in c.build.cells.values()
        if cell.index_types and isinstance(cell.index_types[0], CardType) and not cell.internal
    ]
