"""Why an action is refused to a player."""

from __future__ import annotations

from itertools import product
from typing import Any

from cardwright.dsl.ir.program import Action
from cardwright.dsl.ir.scenario import Answer
from cardwright.interpreter.refusals import NOT_OFFERED, first_failure, in_domains, reason_of
from cardwright.interpreter.scenarios.meaning import values_for
from cardwright.interpreter.scenarios.table import Table


def reasons(table: Table, player: int, answer: Answer) -> list[str]:
    """Why an action with these arguments is not possible for a player; empty when it is."""
    if answer.kind != "action" or table.over:
        return []
    action = table.actions[answer.action]
    given: list[list[Any]] = []
    for match, parameter in zip(answer.arguments, action.parameters, strict=False):
        place = len(given)
        first = tuple(values[0] for values in given)
        domain = table.ask(action.domains[place], player, *first)
        given.append(values_for(table, match, parameter.type, tuple(domain)))
    found: list[str] = []
    for values in product(*given):
        reason = _reason(table, player, action, values)
        if reason is None:
            return []
        found.append(reason)
    return list(dict.fromkeys(found))


def _reason(table: Table, player: int, action: Action, values: tuple[Any, ...]) -> str | None:
    """The first reason; conditions on arguments that are not said are not looked at."""
    engine, state = table.engine, table.state
    if not in_domains(engine, state, player, action, values):
        return NOT_OFFERED
    failed = first_failure(engine, state, player, action, values)
    if failed is None:
        return None
    filled = (*values, *[None] * (len(action.parameters) - len(values)))
    return reason_of(engine, table.words, state, player, action, failed[1], filled)
