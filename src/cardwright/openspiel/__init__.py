"""Rulebooks as games of OpenSpiel.

    import pyspiel
    from cardwright import openspiel

    game = pyspiel.load_game(openspiel.register("leduc_poker", zero_sum=True))

Chance is explicit: a node for each card that is drawn, each die and each random pick. Information
states and observations are made of what a player may know.

Needs `pip install 'cardwright[openspiel]'`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.extras import needed

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise needed("openspiel", error) from error

from cardwright.files import Folder
from cardwright.loading import read
from cardwright.openspiel.game import Rulebook, SpielGame, SpielState

__all__ = ["SpielGame", "SpielState", "register"]


def register(
    game: str | Folder,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    horizon: int = 0,
    zero_sum: bool = False,
) -> str:
    """Registers a rulebook with OpenSpiel; gives the text that `pyspiel.load_game` takes for what
    was asked for, as `cardwright_hearts(jack_bonus=True)`.

    game      a bundled rulebook's name, a folder, or a rules file
    players   how many play; the rulebook's smallest number when it is not said
    options   by name, variants too; like the other arguments they are parameters of the game
    horizon   a game is cut off after so many decisions, with payoffs of 0; 0: after as many as the
              rules promise to need at most, else after 10,000
    zero_sum  the payoffs of every game add up to 0. OpenSpiel's exploitability wants to know it. A
              game that ends otherwise is refused then

    Raises GameNotFound, BadOption or RulebookError. A rulebook of the same name that was registered
    before is replaced.
    """
    rulebook = Rulebook(read(game))
    own = {"horizon": horizon, "zero_sum": zero_sum}
    wanted = rulebook.parameters.named(players, options or {}, **own)
    game_class = rulebook.game_class()
    pyspiel.register_game(game_class(wanted).get_type(), game_class)
    if not wanted:
        return rulebook.short_name
    return f"{rulebook.short_name}({','.join(f'{k}={v}' for k, v in wanted.items())})"
