"""Cardwright turns the rulebook of a card or board game into software.

    import cardwright
    game = cardwright.load("oregon", players=4)
    state = game.start(chance=cardwright.seeded(7))
    while not state.over:
        state.apply(state.decision.options[0])
    print(state.result.scores)

The names below are the public interface; they are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.checking import Checked, check_book
    from cardwright.errors import (
        BadOption,
        CardwrightError,
        GameNotFound,
        IllegalChoice,
        RulebookError,
        SaveError,
    )
    from cardwright.files import bundled
    from cardwright.game import Decision, Game, Option, State
    from cardwright.interpreter.chance import Enumerating, Recorder, Replay, Scripted, every_outcome
    from cardwright.interpreter.chance import Seeded as seeded
    from cardwright.interpreter.faults import RuntimeFault
    from cardwright.loading import Book, load, read
    from cardwright.players import FunctionPlayer, Player, RandomPlayer
    from cardwright.results import Result

_HOMES = {
    "cardwright.checking": ("Checked", "check_book"),
    "cardwright.errors": (
        *("BadOption", "CardwrightError", "GameNotFound", "IllegalChoice", "RulebookError"),
        "SaveError",
    ),
    "cardwright.files": ("bundled",),
    "cardwright.game": ("Decision", "Game", "Option", "State"),
    "cardwright.interpreter.chance": (
        *("Enumerating", "Recorder", "Replay", "Scripted", "every_outcome"),
    ),
    "cardwright.interpreter.faults": ("RuntimeFault",),
    "cardwright.loading": ("Book", "load", "read"),
    "cardwright.players": ("FunctionPlayer", "Player", "RandomPlayer"),
    "cardwright.results": ("Result",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "BadOption",
    "Book",
    "CardwrightError",
    "Checked",
    "Decision",
    "Enumerating",
    "FunctionPlayer",
    "Game",
    "GameNotFound",
    "IllegalChoice",
    "Option",
    "Player",
    "RandomPlayer",
    "Recorder",
    "Replay",
    "Result",
    "RulebookError",
    "RuntimeFault",
    "SaveError",
    "Scripted",
    "State",
    "bundled",
    "check_book",
    "every_outcome",
    "load",
    "read",
    "seeded",
]


def __getattr__(name: str) -> Any:
    if name == "seeded":
        return import_module("cardwright.interpreter.chance").Seeded
    if name not in _HOME:
        raise AttributeError(f"module 'cardwright' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__
