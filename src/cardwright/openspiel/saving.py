"""States of OpenSpiel as JSON text: their histories, with the rules that they belong to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pyspiel

from cardwright.errors import SaveError

FORMAT = "cardwright-history-1"


def written(rules: str, history: Sequence[tuple[int, int]]) -> str:
    """A history, pairs of a player and an action, as text; `rules` is the hash of a program."""
    data = {"format": FORMAT, "rules": rules, "history": history}
    return json.dumps(data, separators=(",", ":"))


def read(rules: str, text: str) -> list[tuple[int, int]]:
    """The history in a text; SaveError for what `written` did not write for these rules."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"this is not a saved state: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"this is not a saved state ({FORMAT})")
    if data.get("rules") != rules:
        raise SaveError("this state belongs to other rules")
    history = data.get("history")
    if not isinstance(history, list) or not all(map(_is_pair, history)):
        raise SaveError("the history of the saved state is damaged")
    return [(player, action) for player, action in history]


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and [type(one) for one in value] == [int, int]


def loaded(name: str) -> Any:
    """The game that OpenSpiel loads by this name."""
    return pyspiel.load_game(name)


def restored(name: str, text: str) -> Any:
    """The node of a saved state of the game that OpenSpiel loads by this name."""
    return loaded(name).deserialize_state(text).node
