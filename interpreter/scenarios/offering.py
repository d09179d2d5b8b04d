"""What is on offer, what is refused, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.dsl.ir.program import Action
from cardwright.dsl.ir.scenario import Answer, Offered
from cardwright.interpreter.choice import Decision, Option
from cardwright.interpreter.scenarios.answering import begins, option_for, passing
from cardwright.interpreter.scenarios.failures import Failure
from cardwright.interpreter.scenarios.meaning import fits
from cardwright.interpreter.scenarios.refusing import reasons
from cardwright.interpreter.scenarios.table import Table
from cardwright.interpreter.words import spaced

MOST_AHEAD = 40


def check_offers(table: Table, fact: Offered) -> list[Failure]:
    """What does not hold of what must be on offer, or refused."""
    if fact.refused:
        return _refused(table, fact)
    return _only(table, fact) if fact.only else _offered(table, fact)


# ---- looking ahead


def _ahead(table: Table, player: int) -> Iterator[tuple[Table, Decision]]:
    """The decisions of a player that come without anybody having to choose: this one, or those
    behind windows that are declined and choices that make themselves."""
    trial = table.trial()
    for _ in range(MOST_AHEAD):
        decision = trial.decision()
        if decision is None:
            return
        if decision.player == player:
            yield trial, decision
            if trial.in_window(decision) is None:
                return
        passed = passing(trial, decision)
        if passed is None:
            return
        trial.choose(passed)


def _has(table: Table, decision: Decision, answer: Answer) -> bool:
    """Whether a decision offers an answer with all its arguments."""
    if answer.kind != "action":
        return option_for(table, decision, answer) is not None
    action = table.actions[answer.action]
    return any(
        begins(table, answer, option)
        and _reaches(table, option, answer, action, table.place_of_parameter(action, option) + 1)
        for option in decision.options
        if option.action == answer.action
    )


def _reaches(table: Table, option: Option, answer: Answer, action: Action, place: int) -> bool:
    """Whether the arguments from a place on are offered one after the other behind an option."""
    whole = isinstance(option.value, tuple) and len(action.parameters) > 1
    if whole or place >= len(answer.arguments):
        return True
    trial = table.trial()
    trial.choose(option)
    decision = trial.decision()
    if decision is None or trial.place_of_parameter(action, decision.options[0]) != place:
        return True
    return any(
        _reaches(trial, one, answer, action, place + 1)
        for one in decision.options
        if fits(trial, answer.arguments[place], one.value, one.group.domain)
    )


def ways(table: Table, decision: Decision) -> Iterator[tuple[Option, tuple[Any, ...]]]:
    """All that a decision offers, actions with all their arguments."""
    for option in decision.options:
        if not option.action:
            yield option, ()
            continue
        action = table.actions[option.action]
        place = table.place_of_parameter(action, option)
        if place < 0:
            yield option, ()
        elif isinstance(option.value, tuple) and len(action.parameters) > 1:
            yield option, option.value
        elif place > 0:
            yield option, (None,) * place + (option.value,)
        else:
            for arguments in _completed(table, action, decision.player, (option.value,)):
                yield option, arguments


def _completed(
    table: Table, action: Action, player: int, begun: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    place = len(begun)
    if place == len(action.parameters):
        yield begun
        return
    values = table.ask(action.offers[place], player, *begun)
    for value in dict.fromkeys(values):
        yield from _completed(table, action, player, (*begun, value))


def _is_meant(table: Table, answer: Answer, option: Option, arguments: tuple[Any, ...]) -> bool:
    if answer.kind != "action" or option.action != answer.action:
        return False
    types = [parameter.type for parameter in table.actions[answer.action].parameters]
    return all(
        value is None
        and place == 0
        and option.value is not None
        or fits(table, match, value, types[place])
        for place, (match, value) in enumerate(zip(answer.arguments, arguments, strict=False))
    )


# ---- offered


def _offered(table: Table, fact: Offered) -> list[Failure]:
    failures: list[Failure] = []
    who = table.name(fact.player)
    for offer in fact.offers:
        if any(_has(trial, d, offer.answer) for trial, d in _ahead(table, fact.player)):
            continue
        notes = tuple(
            f"it is refused: {reason}" for reason in reasons(table, fact.player, offer.answer)
        )
        text = f"{offer.answer.text} to be on offer to {who}"
        failures.append(Failure(offer.origin, text, table.now(), notes))
    return failures


def _only(table: Table, fact: Offered) -> list[Failure]:
    """Exactly these answers must be on offer."""
    who = table.name(fact.player)
    found: list[Failure] = []
    for trial, decision in _ahead(table, fact.player):
        found = _differences(trial, decision, fact)
        if not found:
            return []
    if not found:
        text = f"{who} to have a choice"
        found = [Failure(fact.origin, text, table.now())]
    return found


def _differences(table: Table, decision: Decision, fact: Offered) -> list[Failure]:
    who = table.name(fact.player)
    missing = [
        Failure(offer.origin, f"{offer.answer.text} to be on offer to {who}", table.told(decision))
        for offer in fact.offers
        if not _has(table, decision, offer.answer)
    ]
    if missing:
        return missing
    meant = {
        id(option): option
        for offer in fact.offers
        if offer.answer.kind != "action"
        for option in [option_for(table, decision, offer.answer)]
        if option is not None
    }
    more = [
        _told(table, decision, option, arguments)
        for option, arguments in ways(table, decision)
        if not any(option.id == one.id for one in meant.values())
        and not any(_is_meant(table, offer.answer, option, arguments) for offer in fact.offers)
    ]
    if not more:
        return []
    text = f"nothing else to be on offer to {who}"
    shown = "; ".join(dict.fromkeys(more[:6]))
    return [Failure(fact.origin, text, f"there is also: {shown}")]


def _told(table: Table, decision: Decision, option: Option, arguments: tuple[Any, ...]) -> str:
    if not option.action:
        return table.label(decision, option)
    action = table.actions[option.action]
    if not action.parameters:
        return spaced(action.name)
    shown = [
        table.words.show(value, parameter.type)
        for value, parameter in zip(arguments, action.parameters, strict=False)
    ]
    return f"{spaced(action.name)}: {', '.join(shown)}"


# ---- refused


def _refused(table: Table, fact: Offered) -> list[Failure]:
    failures: list[Failure] = []
    who = table.name(fact.player)
    for offer in fact.offers:
        answer = offer.answer
        if any(_has(trial, d, answer) for trial, d in _ahead(table, fact.player)):
            text = f"{answer.text} to be refused to {who}"
            failures.append(Failure(offer.origin, text, "it is on offer"))
        elif offer.because:
            failures += _reason_differs(table, fact.player, answer, offer.because)
    return failures


def _reason_differs(table: Table, player: int, answer: Answer, because: str) -> list[Failure]:
    found = reasons(table, player, answer)
    if because in found:
        return []
    text = f"{answer.text} to be refused because “{because}”"
    told = " or ".join(f"“{reason}”" for reason in found) or "nothing forbids it"
    return [Failure(answer.origin, text, f"the reason is {told}")]
