"""Whether what a scenario expects holds, and if not, what is there instead."""

from __future__ import annotations

from cardwright.dsl.ir.scenario import (
    CardsLie,
    Expect,
    Happened,
    Holds,
    Offered,
    Outcome,
    Said,
    ThenFact,
    TurnIs,
    ValueLies,
)
from cardwright.dsl.ir.types import CardType, ListType, PlayerType, SetType
from cardwright.interpreter.events import Event
from cardwright.interpreter.scenarios.comparing import check_cards
from cardwright.interpreter.scenarios.failures import Failure
from cardwright.interpreter.scenarios.giving import amounts_of, cell_of, got
from cardwright.interpreter.scenarios.meaning import bare, fits
from cardwright.interpreter.scenarios.offering import check_offers
from cardwright.interpreter.scenarios.table import Table
from cardwright.interpreter.standing import winners


def check_fact(table: Table, fact: ThenFact) -> list[Failure]:
    """What does not hold of one fact."""
    found: Failure | None = None
    match fact:
        case Offered():
            return check_offers(table, fact)
        case CardsLie():
            found = check_cards(table, fact)
        case Holds():
            found = _holds(table, fact)
        case Expect():
            found = _expect(table, fact)
        case ValueLies():
            found = _value(table, fact)
        case TurnIs():
            found = _turn(table, fact)
        case Happened():
            found = _happened(table, fact)
        case Said():
            found = _said(table, fact)
        case Outcome():
            found = _outcome(table, fact)
    return [] if found is None else [found]


# ---- values


def _expect(table: Table, fact: Expect) -> Failure | None:
    if table.ask(fact.condition):
        return None
    sides = [
        f"`{side.text}` is {table.words.show(table.ask(side.value.function), side.value.type)}"
        for side in fact.sides
    ]
    return Failure(fact.origin, fact.text, ", ".join(sides) or "it is not so")


def _value(table: Table, fact: ValueLies) -> Failure | None:
    subject = table.ask(fact.subject.function)
    type_ = bare(fact.subject.type)
    things = [table.ask(one.function) for one in fact.things]
    if not isinstance(type_, ListType | SetType):
        held = [subject]
    else:
        held = list(subject or ())
    if isinstance(type_, SetType):
        alike = len(held) == len(things) and all(
            any(_same(one, thing, type_.of) for one in held) for thing in things
        )
    else:
        inner = type_.of if isinstance(type_, ListType) else type_
        alike = len(held) == len(things) and all(
            _same(one, thing, inner) for one, thing in zip(held, things, strict=True)
        )
    if alike:
        return None
    shown = table.words.show(subject, fact.subject.type)
    return Failure(fact.origin, f"{fact.text}: {fact.wanted}", f"it is {shown}")


def _same(value: object, thing: object, type_: object) -> bool:
    """A card is told as all the cards it may be."""
    if isinstance(type_, CardType) and isinstance(thing, tuple):
        return value in thing
    return value == thing


def _holds(table: Table, fact: Holds) -> Failure | None:
    seat = table.ask(fact.player)
    amounts = amounts_of(table.ask(fact.bundle.function))
    families = {one.family for one in fact.kinds if one.token in amounts}
    tokens = table.program.tokens
    held: list[str] = []
    differs = False
    for kind in fact.kinds:
        if kind.family not in families:
            continue
        there = got(table, cell_of(table, kind.held), (seat,))
        differs = differs or there != amounts.get(kind.token, 0)
        if there:
            held.append(f"{there} {tokens[kind.token].name}")
    if not differs:
        return None
    wanted = " + ".join(f"{amount} {tokens[token].name}" for token, amount in amounts.items())
    who = table.name(seat)
    return Failure(
        fact.origin,
        f"{who} holds {wanted or 'nothing'}",
        f"{who} holds {' + '.join(held) or 'none'}",
    )


# ---- the course of the game


def _turn(table: Table, fact: TurnIs) -> Failure | None:
    phase = f", phase {fact.phase}" if fact.phase else ""
    expected = f"it is {table.name(fact.player)}'s turn{phase}"
    if table.over:
        return Failure(fact.origin, expected, "the game is over")
    active = table.state.active
    if active != fact.player:
        whose = "nobody" if active is None else table.name(active)
        return Failure(fact.origin, expected, f"it is {whose}'s turn")
    watcher = table.watcher
    if fact.phase and watcher is not None and fact.phase not in watcher.phases:
        return Failure(
            fact.origin, expected, f"the phase is {' in '.join(watcher.phases) or 'none'}"
        )
    return None


def _happened(table: Table, fact: Happened) -> Failure | None:
    assert table.watcher is not None
    times = sum(_is_event(table, fact, event) for event in table.watcher.events)
    if (times > 0) if fact.times is None else (times == fact.times):
        return None
    return Failure(
        fact.origin, fact.text, f"it happened {times} {'time' if times == 1 else 'times'}"
    )


def _is_event(table: Table, fact: Happened, event: Event) -> bool:
    kinds = ("action",) if fact.kind == "action" else ("event", "procedure")
    if event.kind not in kinds or event.args[0] != fact.event:
        return False
    given = event.args[2:] if fact.kind == "action" else event.args[1:]
    if len(given) < len(fact.arguments):
        return False
    return all(fits(table, m, v, None) for m, v in zip(fact.arguments, given, strict=False))


def _said(table: Table, fact: Said) -> Failure | None:
    assert table.watcher is not None
    texts = [
        event.args[0] if isinstance(event.args[0], str) else table.words.render(event.args[0])
        for event in table.watcher.events
        if event.kind == "say"
    ]
    if fact.text in texts:
        return None
    told = "; ".join(f"“{text}”" for text in texts[-5:])
    return Failure(fact.origin, f"said “{fact.text}”", f"said was {told or 'nothing'}")


def _outcome(table: Table, fact: Outcome) -> Failure | None:
    if not table.over:
        return Failure(fact.origin, fact.text, "the game is not over")
    won, _ = winners(table.engine, table.state)
    if all((seat in won) is fact.wins for seat in fact.players):
        return None
    names = [table.words.show(seat, PlayerType()) for seat in won]
    return Failure(fact.origin, fact.text, f"{' and '.join(names) or 'nobody'} won")
