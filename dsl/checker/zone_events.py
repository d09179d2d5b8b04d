"""Rules on cards that move and are drawn, woven into the statements that move them."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import TRUE, Out, local, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.events import is_heard, woven
from cardwright.dsl.checker.open_zones import is_shown, show_cards
from cardwright.dsl.checker.rule_bodies import Happening
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.weave import Listener, rules, zone_named
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, CardType
from cardwright.dsl.problems import rules as problems

MOVE = ("move",)


def move_is_heard(c: Checker, target: str) -> bool:
    """Whether some rule may listen to a card that moves to that zone, or shows what comes there."""
    if is_shown(c, target):
        return True
    for listener in rules(c).listeners.get(MOVE, []):
        pattern = listener.pattern
        assert isinstance(pattern, syntax.MovePattern)
        if pattern.target is None:
            return True
        zone = zone_named(c, listener.rule.scope, pattern.target)
        if zone is not None and zone.zone.name == target:
            return True
    return False


def moved_one(
    c: Checker, env: Env, move: st.Move | st.Draw, card: ex.Expression, decks: CardType
) -> st.Block:
    """One card moves, with the rules on it. `card` is what lies there before it moves."""
    target = move.target.zone
    if not move_is_heard(c, target):
        return (move,)
    name = local(env, "moving", decks)
    lets: Out = [st.Let(name.name, card, origin=move.origin)]
    known: dict[Listener, ex.Expression | None] = {}

    def fits(listener: Listener) -> ex.Expression | None:
        # Where the card comes from is looked at before it moves.
        if listener not in known:
            code = _fits(c, listener, name, target)
            if isinstance(code, ex.IsIn):
                came = local(env, "came", BoolType())
                lets.append(st.Let(came.name, code, origin=move.origin))
                code = came
            known[listener] = code
        return known[listener]

    happening = Happening(MOVE, "card moves", (Typed(name, decks),), None, fits)
    shown = show_cards(c, env, move.target, prim("list", name), move)
    body = woven(c, env, happening, (move, *shown))
    return (*lets, *body)


def _fits(c: Checker, listener: Listener, card: ex.Expression, target: str) -> ex.Expression | None:
    """Under which condition a listener hears of the card: where it comes from."""
    pattern = listener.pattern
    assert isinstance(pattern, syntax.MovePattern)
    if pattern.target is not None:
        zone = zone_named(c, listener.rule.scope, pattern.target)
        if zone is None or zone.zone.name != target:
            return None
    if pattern.source is None:
        return TRUE
    zone = zone_named(c, listener.rule.scope, pattern.source)
    return None if zone is None else ex.IsIn(card, ex.ZoneRef(zone.zone.name))


def drawn_one(c: Checker, env: Env, draw: st.Draw, decks: CardType) -> st.Block:
    """One card is drawn, with the rules on drawing from that zone and on its moving."""
    block: st.Block = (draw,)
    if move_is_heard(c, draw.target.zone) and draw.into is None:
        block = _drawn_and_moved(c, env, draw, decks)
    key = ("draw", draw.source.zone)
    if not is_heard(c, key):
        return block
    return woven(c, env, Happening(key, f"draw from {draw.source.zone}", ()), block)


def _drawn_and_moved(c: Checker, env: Env, draw: st.Draw, decks: CardType) -> st.Block:
    """What moves is known only when it is drawn: it is looked at where it has arrived."""
    drawn = local(env, "drawn", decks)
    out: Out = [evolve(draw, into=drawn.name)]
    out += show_cards(c, env, draw.target, drawn, draw)
    card = local(env, "moving", decks)
    listeners = rules(c).listeners.get(MOVE, [])
    after = [one for one in listeners if one.listen.timing.startswith("after")]
    _report_too_early(c, [one for one in listeners if one not in after], draw)
    if not after:
        return tuple(out)

    def fits(listener: Listener) -> ex.Expression | None:
        found = _fits(c, listener, card, draw.target.zone)
        if listener not in after or found is None:
            return None
        return TRUE if _comes_from(c, listener, draw.source.zone) else None

    happening = Happening(MOVE, "card moves", (Typed(card, decks),), None, fits)
    body = woven(c, env, happening, ())
    out.append(st.ForEach(card.name, drawn, body, origin=draw.origin))
    return tuple(out)


def _report_too_early(c: Checker, listeners: list[Listener], draw: st.Draw) -> None:
    """A card that is drawn is known only then: no rule can come before its move."""
    for listener in listeners:
        pattern = listener.pattern
        assert isinstance(pattern, syntax.MovePattern)
        target = zone_named(c, listener.rule.scope, pattern.target) if pattern.target else None
        arrives = target is None or target.zone.name == draw.target.zone
        if arrives and _comes_from(c, listener, draw.source.zone):
            words = "no rule can come before a card that is drawn from a pile moves"
            help_ = "listen `after` it, or to `before draw from …`"
            c.report.add(problems.bad_rule(pattern.span, words, "not known yet", help_))


def _comes_from(c: Checker, listener: Listener, source: str) -> bool:
    pattern = listener.pattern
    assert isinstance(pattern, syntax.MovePattern)
    if pattern.source is None:
        return True
    zone = zone_named(c, listener.rule.scope, pattern.source)
    return zone is not None and zone.zone.name == source


def draw_is_heard(c: Checker, source: str, target: str) -> bool:
    """Whether single draws must be seen by rules."""
    return is_heard(c, ("draw", source)) or move_is_heard(c, target)
