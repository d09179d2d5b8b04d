"""Why a player may not take an action now: the printed rules that forbid it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.ir.program import Action, Guard
from cardwright.dsl.ir.types import CardType
from cardwright.dsl.spelling import nearest
from cardwright.errors import IllegalChoice
from cardwright.interpreter.refusals import (
    NOT_OFFERED,
    fillings,
    first_failure,
    in_domains,
    reason_of,
)
from cardwright.interpreter.state import State
from cardwright.interpreter.views import sees_face
from cardwright.played import Played


def why_not(
    game: Played, state: State, player: int | None, name: str, arguments: Sequence[Any]
) -> tuple[str, ...]:
    """The reasons why an action, with as many of its arguments as are given, is impossible now.

    The conditions are looked at in the order of the rules; the first that fails gives the reason.
    What is not there to choose, and a card that the player does not see, is not on offer. With
    arguments left open, each way to fill them is looked at, and the reasons of those that come
    furthest are given. Empty when the action is possible.
    """
    if player is None:
        return ("the game is over",)
    action = _action(game, name)
    if len(arguments) > len(action.parameters):
        raise IllegalChoice(f"`{name}` takes {len(action.parameters)} arguments")
    if not _to_choose(game, state, player, action, arguments):
        return (NOT_OFFERED,)
    depth, reasons = _search(game, state, player, action, tuple(arguments))
    return () if depth is None else tuple(dict.fromkeys(reasons))


def _action(game: Played, name: str) -> Action:
    actions = {action.name: action for action in game.program.actions}
    if name in actions:
        return actions[name]
    # An action of a module may bear the module's name: `raise` of betting is `betting__raise`.
    bare = name.replace(".", "__")
    alike = [one for one in actions if one == bare or one.endswith(f"__{bare}")]
    if len(alike) == 1:
        return actions[alike[0]]
    guess = nearest(name, actions)
    hint = f"; did you mean `{guess}`?" if guess else ""
    raise IllegalChoice(f"there is no action `{name}`{hint}")


def _to_choose(
    game: Played, state: State, player: int, action: Action, given: Sequence[Any]
) -> bool:
    """Whether there are such arguments to choose from, as far as the player can see."""
    for value in given:
        if isinstance(value, str):
            kinds = "a card, a player, a word by its number, as in `Option.arguments`"
            raise IllegalChoice(f"`{action.name}` takes {kinds}, not {value!r}")
    return in_domains(game.engine, state, player, action, given) and all(
        sees_face(state, value, player)
        for value, parameter in zip(given, action.parameters, strict=False)
        if isinstance(parameter.type, CardType) and value is not None
    )


def _search(
    game: Played, state: State, player: int, action: Action, given: tuple[Any, ...]
) -> tuple[int | None, list[str]]:
    """(None, []) when possible; else how many guards the best way passes, and what stops it."""
    best, reasons = -1, [f"there is nothing to {action.title or action.name} with"]
    for values in fillings(game.engine, state, player, action, given):
        failed = first_failure(game.engine, state, player, action, values)
        if failed is None:
            return None, []
        passed, guard = failed
        if passed > best:
            best, reasons = passed, []
        if passed == best:
            reasons.append(_words(game, state, player, action, guard, values))
    return best, reasons


def _words(
    game: Played, state: State, player: int, action: Action, guard: Guard, values: tuple[Any, ...]
) -> str:
    reason = reason_of(game.engine, game.words, state, player, action, guard, values)
    cited = [f"“{guard.rule}”"] if guard.rule else []
    cited += [f"@{clause}" for clause in guard.origin.clauses]
    return f"{reason} ({' '.join(cited)})" if cited else reason
