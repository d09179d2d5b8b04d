"""What a scenario gives: cards in places, values of state, tokens, pieces, dice, a turn."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bundles import as_bundle
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import ZoneThing, locate, require, value
from cardwright.dsl.checker.pieces import piece, placed_cell
from cardwright.dsl.checker.scenario_answers import player_called
from cardwright.dsl.checker.scenario_cards import asked, asked_value, cards_meant, pattern
from cardwright.dsl.checker.symbols import CellSymbol, PhaseSymbol
from cardwright.dsl.checker.tokens_held import token_called
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, PLAYER, bare, element, settled
from cardwright.dsl.checker.zone_refs import lvalue
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import scenario as ir
from cardwright.dsl.ir.types import CardType, IntType, SetType, SpaceType
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.report import Report


def given_facts(c: Checker, env: Env, facts: tuple[syntax.GivenFact, ...]) -> list[ir.GivenFact]:
    """What the lines of a `given` say; those that could not be understood are left out."""
    found: list[ir.GivenFact | None] = []
    for fact in facts:
        match fact:
            case syntax.Lies():
                found.append(_lies(c, env, fact))
            case syntax.Dice():
                found.append(_dice(c, env, fact))
            case syntax.HoldsTokens():
                found.append(holds(c, env, fact))
            case syntax.PieceStands():
                found.append(_stands(c, env, fact))
            case _:
                continue
    return [one for one in found if one is not None]


def start_of(c: Checker, env: Env, facts: tuple[syntax.GivenFact, ...]) -> ir.Start | None:
    """Where play begins, if the lines of a `given` say so."""
    start = None
    for fact in facts:
        if isinstance(fact, syntax.GameBegins):
            start = ir.Start("game")
        elif isinstance(fact, syntax.ItIsTurn):
            seat = player_called(c, env, fact.player)
            phase = phase_called(c, env, fact.phase)
            if seat is not None and phase is not None:
                start = ir.Start("turn", seat, phase)
    return start


def phase_called(c: Checker, env: Env, name: syntax.Name | None) -> str | None:
    """The name of a phase, "" where none is named; None after a report."""
    if name is None:
        return ""
    if any(isinstance(symbol, PhaseSymbol) for symbol in env.scope.find(name.text)):
        return name.text
    phases = [
        n for n, found in c.book.symbols.items() if any(isinstance(s, PhaseSymbol) for s in found)
    ]
    c.report.add(problems.no_phase(name.span, name.text, phases))
    return None


# ---- places


def place_of(c: Checker, env: Env, node: syntax.Expression) -> tuple[ir.Place, ZoneThing] | None:
    """The place that a line speaks of when it is a zone or an end of one; else None."""
    end, inside = "", node
    if isinstance(node, syntax.EdgeOf):
        end, inside = node.edge, node.subject
    thing = zone_there(c, env, inside)
    if thing is None:
        return None
    index = None
    if thing.ref.index is not None:
        index = asked(c, env, Typed(thing.ref.index, ANY_NUMBER), node.span, "index").function
    return ir.Place(thing.ref.zone, index, end, node.span.text), thing


def zone_there(c: Checker, env: Env, node: syntax.Expression) -> ZoneThing | None:
    """The zone that an expression names, if it does; nothing is reported."""
    report, c.report = c.report, Report()
    try:
        found = locate(c, env, node)
    finally:
        c.report = report
    return found if isinstance(found, ZoneThing) else None


def cards_lie(
    c: Checker, env: Env, fact: syntax.Lies, place: ir.Place, thing: ZoneThing
) -> ir.CardsLie | None:
    """The cards that lie in a zone or at one of its ends."""
    if thing.is_family and not thing.place:
        c.report.add(problems.which_zone(fact.place.span, thing.symbol.name))
        return None
    things = [one for one in fact.things if not isinstance(one.what, syntax.Nothing)]
    patterns = [pattern(c, env, thing.symbol.zone.holds, one) for one in things]
    kept = tuple(one for one in patterns if one is not None)
    if len(kept) < len(things):
        return None
    return ir.CardsLie(place, kept, origin=env.origin(fact.span))


def _lies(c: Checker, env: Env, fact: syntax.Lies) -> ir.GivenFact | None:
    found = place_of(c, env, fact.place)
    if found is not None:
        return cards_lie(c, env, fact, *found)
    cell = lvalue(c, env, fact.place)
    if cell is None:
        return None
    symbol, index = cell
    return _cell_is(c, env, fact, symbol, index)


def _cell_is(
    c: Checker, env: Env, fact: syntax.Lies, symbol: CellSymbol, index: tuple[ex.Expression, ...]
) -> ir.CellIs | None:
    type_ = symbol.cell.type
    what = f"`{fact.place.span.text}`"
    worth = _one_value(c, env, fact, type_, what)
    if worth is None:
        return None
    asked_index = tuple(
        asked(c, env, Typed(one, ANY_NUMBER), fact.place.span, "index").function for one in index
    )
    told = symbol.cell.name in fact_cells(c)
    origin = env.origin(fact.span)
    return ir.CellIs(
        symbol.cell.name, asked_index, worth, fact.place.span.text, told, origin=origin
    )


def _one_value(
    c: Checker, env: Env, fact: syntax.Lies, type_: AnyType, what: str
) -> ir.Asked | None:
    """The one value on a line; several make a list or set."""
    inner = element(type_)
    nodes = plain_things(c, fact)
    if nodes is None:
        return None
    if inner is not None and not (len(nodes) == 1 and isinstance(nodes[0], syntax.ListValue)):
        nodes = [node for node in nodes if not isinstance(node, syntax.Nothing)]
        parts = [require(c, value(c, env, n, inner), inner, what, n.span) for n in nodes]
        if not all(part.known for part in parts):
            return None
        code: ex.Expression = ex.Prim("list", tuple(part.code for part in parts))
        if isinstance(type_, SetType):
            code = ex.Prim("distinct", (code,))
        return asked(c, env, Typed(code, type_), fact.span)
    if len(nodes) != 1:
        c.report.add(problems.one_value(fact.span, fact.place.span.text))
        return None
    if isinstance(bare(type_), CardType) and isinstance(nodes[0], syntax.Text):
        return _one_card(c, env, fact, nodes[0], type_)
    return asked_value(c, env, nodes[0], type_, what)


def _one_card(
    c: Checker, env: Env, fact: syntax.Lies, node: syntax.Expression, type_: AnyType
) -> ir.Asked | None:
    """A card called by its id or name; the first of those that are so called."""
    inner = bare(type_)
    assert isinstance(inner, CardType)
    cards = cards_meant(c, env, inner.decks, node)
    return None if not cards else asked(c, env, Typed(ex.Const(cards[0]), type_), fact.span)


def plain_things(c: Checker, fact: syntax.Lies) -> list[syntax.Expression] | None:
    """The things on a line that are plain values; None after a report."""
    nodes: list[syntax.Expression] = []
    for one in fact.things:
        if isinstance(one.what, syntax.AnyCards) or one.state or one.facing:
            c.report.add(problems.not_a_zone(one.span, fact.place.span.text))
            return None
        nodes.append(one.what)
    return nodes


# ---- dice, tokens, pieces


def _dice(c: Checker, env: Env, fact: syntax.Dice) -> ir.Dice | None:
    results = [
        asked_value(c, env, one, IntType(1, 1000), "the result of a die") for one in fact.results
    ]
    kept = tuple(one.function for one in results if one is not None)
    if len(kept) < len(fact.results):
        return None
    return ir.Dice(kept, origin=env.origin(fact.span))


def holds(c: Checker, env: Env, fact: syntax.HoldsTokens) -> ir.Holds | None:
    """What a player holds."""
    player = asked_value(c, env, fact.player, PLAYER, "who holds this")
    bundle = as_bundle(c, env, fact.bundle, "what is held")
    if player is None or not bundle.known:
        return None
    kinds: list[ir.Kind] = []
    for place, token in enumerate(c.build.tokens.values()):
        symbol = token_called(c, env, token.name)
        if symbol is not None and symbol.held is not None:
            kinds.append(ir.Kind(place, token.family, symbol.held, symbol.supply or ""))
    worth = asked(c, env, bundle, fact.bundle.span, "bundle")
    return ir.Holds(player.function, worth, tuple(kinds), origin=env.origin(fact.span))


def _stands(c: Checker, env: Env, fact: syntax.PieceStands) -> ir.Stands | None:
    found = piece(c, env, fact.what)
    space = value(c, env, fact.target)
    if found is None or not space.known:
        return None
    if not isinstance(settled(space.type), SpaceType):
        c.report.add(problems.no_space(fact.target.span))
        return None
    cell = placed_cell(c, found.symbol, space, fact.target)
    if cell is None:
        return None
    if found.owner is None or not found.owner.known:
        if found.owner is None:
            c.report.add(problems.whose(fact.what.span, found.symbol.name))
        return None
    span = fact.span
    return ir.Stands(
        cell,
        found.symbol.held or "",
        asked(c, env, space, span, "space").function,
        asked(c, env, found.owner, span, "player").function,
        asked(c, env, Typed(found.amount, ANY_NUMBER), span, "count").function,
        fact.span.text,
        origin=env.origin(span),
    )


def fact_cells(c: Checker) -> tuple[str, ...]:
    """The cells of what is told before a game, unless the options have told it."""
    facts = c.memo.get(("facts",), [])
    assert isinstance(facts, list)
    return tuple(one.symbol.cell.name for one in facts)
