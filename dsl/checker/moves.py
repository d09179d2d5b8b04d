"""Statements that move, shuffle, turn, show and sort cards."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, as_one, ir_type, local, prim
from cardwright.dsl.checker.collections import keys_of
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.deals import Drawing, check_room, draws, refill_of
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.listings import collection
from cardwright.dsl.checker.quiet import condition_of_no
from cardwright.dsl.checker.statements import states
from cardwright.dsl.checker.symbols import DeckSymbol, ZoneSymbol
from cardwright.dsl.checker.targets import Target, target_of
from cardwright.dsl.checker.typed import AnyType, EmptyList, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, bare
from cardwright.dsl.checker.zone_events import move_is_heard, moved_one
from cardwright.dsl.checker.zone_refs import is_zone, zone_family, zone_ref, zone_thing
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import CardType, ListType, PlayerType, SetType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.report import Report

BOX = ex.ZoneRef("box")


@states(syntax.Move)
def _move(c: Checker, env: Env, node: syntax.Move, out: Out) -> None:
    target = target_of(c, env, node.target, out)
    if target is None:
        return
    if node.amount is not None:
        _move_amount(c, env, node, target, out)
    elif isinstance(node.what, syntax.EdgeOf) and _edge_of_zone(c, env, node.what):
        _move_edge(c, env, node, node.what, target, out)
    else:
        _move_cards(c, env, node, node.what, target, out)


def _move_amount(
    c: Checker,
    env: Env,
    node: syntax.Move,
    target: Target,
    out: Out,
) -> None:
    """`move all from a to b`, `move all from a where C to b`."""
    if not isinstance(node.amount, syntax.All):
        c.report.add(problems.bad_statement(node.span, "`move` takes `all` or a card", "how many?"))
        return
    whole = not isinstance(node.what, syntax.Narrowed) and _is_zone(c, env, node.what)
    found = zone_ref(c, env, node.what) if whole else None
    if found is None:
        _move_cards(c, env, node, node.what, target, out)
        return
    symbol, source = found
    check_room(c, symbol, target[0], node.target)
    if move_is_heard(c, target[0].zone.name):
        _move_cards(c, env, node, node.what, target, out)
        return
    out.append(st.MoveAll(source, target[1], target[2], node.facing, origin=env.origin(node.span)))


def _is_zone(c: Checker, env: Env, node: syntax.Expression) -> bool:
    """Whether an expression names one zone (not a family of them, not a list)."""
    if not is_zone(c, env, node):
        return False
    found = zone_thing(c, env, node)
    return found is not None and not found.is_family and not found.place


def _edge_of_zone(c: Checker, env: Env, node: syntax.EdgeOf) -> bool:
    """Whether a pile's or row's end is meant: a name that stands for a zone."""
    return _is_zone(c, env, node.subject)


def _move_edge(
    c: Checker,
    env: Env,
    node: syntax.Move,
    what: syntax.EdgeOf,
    target: Target,
    out: Out,
) -> None:
    """`move top of pile to …`, `move top (n) of pile to …`: a draw, as the pile may be shuffled."""
    found = zone_ref(c, env, what.subject)
    if found is None:
        return
    symbol, source = found
    check_room(c, symbol, target[0], node.target)
    count: ex.Expression = ex.Const(1)
    if what.count is not None:
        typed = value(c, env, what.count)
        count = require(c, typed, ANY_NUMBER, "the number of cards", what.count.span).code
    seen = not symbol.zone.pool and move_is_heard(c, target[0].zone.name)
    if seen or (what.count is not None and not symbol.zone.pool):
        _move_cards(c, env, node, what, target, out)
        return
    decks = CardType(symbol.zone.holds)
    end = {"first": "top", "last": "bottom"}.get(what.edge, what.edge)
    drawing = Drawing(
        source, refill_of(c, symbol, source), True, decks, node, end, target[2], node.facing
    )
    out.extend(draws(c, env, drawing, count, target[1]))


def _move_cards(
    c: Checker,
    env: Env,
    node: syntax.Move,
    what: syntax.Expression,
    target: Target,
    out: Out,
) -> None:
    """Cards that are named, or several of a zone whose order is known: they keep it."""
    symbol, ref, end = target
    typed = cards_value(c, env, what)
    if not typed.known:
        return
    kind = bare(typed.type)
    origin = env.origin(node.span)
    if isinstance(kind, CardType):
        _check_holds(c, kind, symbol, node)
        card = typed.code
        if move_is_heard(c, symbol.zone.name):
            name = local(env, "card", kind)
            out.append(st.Let(name.name, card, origin=origin))
            card = name
        move = st.Move(card, None, ref, end, node.facing, origin=origin)
        out.extend(moved_one(c, env, move, card, kind))
        return
    if not _is_card_list(kind):
        c.report.add(problems.not_cards(what.span, what.span.text))
        return
    _move_list(c, env, node, typed, target, out)


def _is_card_list(kind: AnyType) -> bool:
    if isinstance(kind, EmptyList):
        return True
    return isinstance(kind, ListType | SetType) and isinstance(bare(kind.of), CardType)


def _move_list(
    c: Checker,
    env: Env,
    node: syntax.Move,
    typed: Typed,
    target: Target,
    out: Out,
) -> None:
    symbol, ref, end = target
    origin = env.origin(node.span)
    decks = bare(typed.type.of) if isinstance(typed.type, ListType | SetType) else CardType(())
    if isinstance(decks, CardType):
        _check_holds(c, decks, symbol, node)
    if not move_is_heard(c, symbol.zone.name) or not isinstance(decks, CardType):
        out.append(st.MoveMany(typed.code, None, ref, end, node.facing, origin=origin))
        return
    name = local(env, "card", decks)
    move = st.Move(name, None, ref, end, node.facing, origin=origin)
    cards = typed.code
    if symbol.zone.kind == "pile" and end == "top":
        cards = prim("reversed", cards)
    body = moved_one(c, env, move, name, decks)
    out.append(as_one(c, st.ForEach(name.name, cards, body, origin=origin)))


def _check_holds(c: Checker, kind: CardType, symbol: ZoneSymbol, node: syntax.Move) -> None:
    zone = symbol.zone
    if zone.name != "box" and kind.decks and not set(kind.decks) & set(zone.holds):
        c.report.add(problems.wrong_cards(node.target.span, symbol.name, node.what.span.text))


def cards_value(c: Checker, env: Env, what: syntax.Expression) -> Typed:
    """Cards to be moved or shuffled; of a deck, those that are still in the box."""
    if not _begins_with_deck(env, what):
        return value(c, env, what)
    source, element = collection(c, env, what)
    name = local(env, "boxed", element)
    where = ex.IsIn(name, BOX)
    inside = ex.Fold("list", name.name, source, where, None, origin=env.origin(what.span))
    return Typed(inside, ListType(element))  # type: ignore[arg-type]


def _begins_with_deck(env: Env, what: syntax.Expression) -> bool:
    while isinstance(what, syntax.Narrowed):
        what = what.collection
    if not isinstance(what, syntax.Reference) or what.name.text in env.names:
        return False
    found = env.scope.find(what.name.text)
    return bool(found) and isinstance(found[0], DeckSymbol)


# ---- shuffling and sorting


@states(syntax.Shuffle)
def _shuffle(c: Checker, env: Env, node: syntax.Shuffle, out: Out) -> None:
    origin = env.origin(node.span)
    if node.into is None:
        found = zone_ref(c, env, node.what)
        if found is not None and _can_be_shuffled(c, found[0], node.what):
            out.append(st.Shuffle(None, found[1], origin=origin))
        return
    target = zone_ref(c, env, node.into)
    if target is None or not _can_be_shuffled(c, target[0], node.into):
        return
    typed = cards_value(c, env, node.what)
    if typed.known and not _is_card_list(typed.type):
        c.report.add(problems.not_cards(node.what.span, node.what.span.text))
    elif typed.known:
        out.append(st.Shuffle(typed.code, target[1], origin=origin))


def _can_be_shuffled(c: Checker, symbol: ZoneSymbol, node: syntax.Node) -> bool:
    if symbol.zone.kind == "row" or symbol.zone.columns:
        c.report.add(problems.no_shuffle(node.span, symbol.name))
        return False
    return True


@states(syntax.Sort)
def _sort(c: Checker, env: Env, node: syntax.Sort, out: Out) -> None:
    found = zone_ref(c, env, node.what)
    if found is None:
        return
    symbol, ref = found
    inner = env.inner(before=None, within="the order of a sorted zone")
    card = CardType(symbol.zone.holds)
    name = local(inner, "it", card)
    inner.bind("it", name, card)
    keys = keys_of(c, inner, node.keys, False)
    if keys is not None:
        order = ex.Sorted(name.name, ex.ZoneCards(ref), keys[0])
        out.append(st.SortZone(ref, order, origin=env.origin(node.span)))


@states(syntax.TurnCard)
def _turn_card(c: Checker, env: Env, node: syntax.TurnCard, out: Out) -> None:
    typed = value(c, env, node.what)
    kind = bare(typed.type)
    origin = env.origin(node.span)
    up = node.facing == "up"
    if _is_card_list(kind):
        assert isinstance(kind, ListType | SetType | EmptyList)
        name = local(env, "card", kind.of if not isinstance(kind, EmptyList) else kind)
        body = (st.Turn(name, up, origin=origin),)
        out.append(as_one(c, st.ForEach(name.name, typed.code, body, origin=origin)))
    elif isinstance(kind, CardType):
        out.append(st.Turn(typed.code, up, origin=origin))
    elif typed.known:
        c.report.add(problems.not_cards(node.what.span, node.what.span.text))


# ---- showing


@states(syntax.Reveal)
def _reveal(c: Checker, env: Env, node: syntax.Reveal, out: Out) -> None:
    to = None
    if node.to is not None:
        typed = require(c, value(c, env, node.to), PlayerType(), "who sees it", node.to.span)
        to = typed.code
    what = node.what
    origin = env.origin(node.span)
    if node.to is None:
        _note_revealed(c, env, what)
    if isinstance(what, syntax.Of) and isinstance(what.subject, syntax.EachOf):
        out += _reveal_each(c, env, what, to, origin)
    elif isinstance(what, syntax.EdgeOf) and _edge_of_zone(c, env, what):
        out += _reveal_edge(c, env, what, to, origin)
    else:
        shown = value(c, env, what)
        kind = bare(shown.type)
        if isinstance(kind, CardType):
            out.append(st.Reveal(prim("list", shown.code), to, origin=origin))
        elif _is_card_list(kind):
            out.append(st.Reveal(shown.code, to, origin=origin))
        elif shown.known:
            out.append(st.RevealValue(shown.code, ir_type(shown.type), origin=origin))


def _note_revealed(c: Checker, env: Env, what: syntax.Expression) -> None:
    """From here on what is computed from that is no secret any more."""
    report, c.report = c.report, Report()
    if isinstance(what, syntax.Of) and isinstance(what.subject, syntax.EachOf):
        family = zone_family(c, env, what.name)
        env.locals.revealed |= {family.zone.name} if family else set()
    else:
        typed = value(c, env.inner(before=None), what)
        env.locals.revealed |= set(typed.secret)
        kind = bare(typed.type)
        if isinstance(kind, CardType) and isinstance(typed.code, ex.Const):
            env.locals.revealed |= {
                zone.name
                for zone in c.build.zones.values()
                if zone.faces != "all" and set(zone.holds) & set(kind.decks)
            }
    c.report = report


def _reveal_each(
    c: Checker, env: Env, what: syntax.Of, to: ex.Expression | None, origin: Origin
) -> st.Block:
    family = zone_family(c, env, what.name)
    if family is None:
        return ()
    name = local(env, "owner", PlayerType())
    cards = ex.ZoneCards(ex.ZoneRef(family.zone.name, name))
    body = (st.Reveal(cards, to, origin=origin),)
    return (st.ForEach(name.name, prim("players"), body, origin=origin),)


def _reveal_edge(
    c: Checker, env: Env, what: syntax.EdgeOf, to: ex.Expression | None, origin: Origin
) -> st.Block:
    found = zone_ref(c, env, what.subject)
    if found is None:
        return ()
    symbol, ref = found
    if symbol.zone.kind == "pile" and what.edge == "top":
        count: ex.Expression = ex.Const(1)
        if what.count is not None:
            typed = value(c, env, what.count)
            count = require(c, typed, ANY_NUMBER, "the number of cards", what.count.span).code
        return (st.Reveal(None, to, ref, count, origin=origin),)
    shown = value(c, env, what)
    many = _is_card_list(bare(shown.type))
    cards = shown.code if many else prim("list", shown.code)
    return (st.Reveal(cards, to, origin=origin),)


@states(syntax.Known)
def _known(c: Checker, env: Env, node: syntax.Known, out: Out) -> None:
    """`known: no(c in hand of p: C)`: what everybody may conclude from what happened."""
    found = condition_of_no(c, env, node.condition)
    if found is not None:
        ref, name, where = found
        out.append(st.Learn(ref, name, where, origin=env.origin(node.span)))
