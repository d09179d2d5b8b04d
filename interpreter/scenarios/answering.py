"""Gives the answers of a scenario: finds the option that is meant.

A choice of somebody else that nobody has to take (a window) is declined, and a choice with one
option makes itself, when the answer that comes next does not speak of it.
"""

from __future__ import annotations

from cardwright.dsl.ir.program import Action
from cardwright.dsl.ir.scenario import Answer, Match
from cardwright.interpreter.choice import Decision, Option
from cardwright.interpreter.scenarios.failures import Stopped
from cardwright.interpreter.scenarios.meaning import fits
from cardwright.interpreter.scenarios.refusing import reasons
from cardwright.interpreter.scenarios.table import Table

MOST_PASSED = 200
MOST_TOLD = 5
SAME_WORDS = {"agree": "accept"}


def option_for(table: Table, decision: Decision, answer: Answer) -> Option | None:
    """The first option that an answer may mean."""
    if answer.kind == "any":
        return next(iter(decision.options), None)
    if answer.kind == "place":
        blind = [option for option in decision.options if option.group.blind]
        if len(blind) == 1 and blind[0].value is None:
            return blind[0]
        return blind[answer.number - 1] if 0 < answer.number <= len(blind) else None
    if answer.kind == "action":
        own = [option for option in decision.options if option.action == answer.action]
        return next((one for one in own if begins(table, answer, one)), None)
    assert answer.value is not None
    return _by_value(table, decision, answer.value)


def begins(table: Table, answer: Answer, option: Option) -> bool:
    """Whether an option begins an action with these arguments."""
    place = table.place_of_parameter(table.actions[answer.action], option)
    if place < 0 or not answer.arguments:
        return True
    if isinstance(option.value, tuple) and len(table.actions[answer.action].parameters) > 1:
        types = [parameter.type for parameter in table.actions[answer.action].parameters]
        pairs = zip(answer.arguments, option.value, types, strict=False)
        return all(fits(table, match, value, type_) for match, value, type_ in pairs)
    if place >= len(answer.arguments):
        return True
    return fits(table, answer.arguments[place], option.value, option.group.domain)


def _by_value(table: Table, decision: Decision, match: Match) -> Option | None:
    for option in decision.options:
        domain = option.group.domain
        if domain is not None and not option.group.blind:
            if fits(table, match, option.value, domain):
                return option
        elif option.action is None and _says(table, decision, option, match):
            return option
    said = [one for one in decision.options if _says(table, decision, one, match)]
    return said[0] if said else None


def _says(table: Table, decision: Decision, option: Option, match: Match) -> bool:
    words = match.words.casefold()
    label = table.label(decision, option).casefold()
    return bool(words) and label in (words, SAME_WORDS.get(words, words))


# ---- going on


def passing(table: Table, decision: Decision) -> Option | None:
    """The option that is taken of itself: declining where anybody may act, or the only one."""
    declined = table.in_window(decision)
    if declined is not None:
        return declined
    return decision.options[0] if len(decision.options) == 1 else None


def give_answer(table: Table, player: int, answer: Answer) -> None:
    """Answers for a player, after passing what the answer does not speak of."""
    for _ in range(MOST_PASSED):
        decision = table.decision()
        if decision is None:
            break
        if decision.player == player:
            if decision.free is not None and _number(table, decision, answer):
                return
            option = option_for(table, decision, answer)
            if option is not None:
                _take(table, player, answer, option)
                return
        passed = passing(table, decision)
        if passed is None:
            break
        table.choose_of_itself(decision, passed)
    _not_possible(table, player, answer)


def _number(table: Table, decision: Decision, answer: Answer) -> bool:
    """Answers a question for a number that is not listed."""
    assert decision.free is not None
    low, high, step = decision.free
    for number in range(low, high + 1, max(step, 1)):
        if answer.value is not None and any(one == number for _, one in answer.value.values):
            table.engine.answer_number(table.state, number, table.run)
            return True
    return False


def _take(table: Table, player: int, answer: Answer, option: Option) -> None:
    """Takes an option and answers the questions that follow from it."""
    table.of_itself.clear()
    if answer.kind != "action":
        table.choose(option)
    else:
        action = table.actions[answer.action]
        place = table.place_of_parameter(action, option)
        whole = isinstance(option.value, tuple) and len(action.parameters) > 1
        table.choose(option)
        if not whole:
            _arguments(table, player, answer, action, place + 1)
    if answer.by is not None:
        decision = table.decision()
        paid = None
        if decision is not None and decision.player == player:
            paid = _by_value(table, decision, answer.by)
        if paid is None:
            text = f"{answer.text}: {answer.by.text} to be offered as the price"
            raise Stopped(answer.origin, text, table.now())
        table.choose(paid)


def _arguments(table: Table, player: int, answer: Answer, action: Action, place: int) -> None:
    """Chooses the arguments of an action from a place on."""
    while place < len(answer.arguments):
        decision = table.decision()
        if decision is None or decision.player != player or not decision.options:
            return
        if table.place_of_parameter(action, decision.options[0]) != place:
            return
        match = answer.arguments[place]
        option = next(
            (one for one in decision.options if fits(table, match, one.value, one.group.domain)),
            None,
        )
        if option is None:
            text = f"{answer.text}: {match.text} to be on offer to {table.name(player)}"
            raise Stopped(answer.origin, text, table.now())
        table.choose(option)
        place += 1


def _not_possible(table: Table, player: int, answer: Answer) -> None:
    """Stops; says why it is refused, and what was taken on the way without being spoken of."""
    text = f"{answer.text} to be on offer to {table.name(player)}"
    notes = [f"it is refused: {reason}" for reason in reasons(table, player, answer)]
    if table.of_itself:
        told = ", ".join(table.of_itself[-MOST_TOLD:])
        notes.append(f"taken of itself before, as no line speaks of it: {told}")
    raise Stopped(answer.origin, text, table.now(), tuple(notes))
