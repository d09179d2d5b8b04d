"""One played game: its choices, taking back, saving and going on."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from cardwright.errors import CardwrightError, SaveError
from cardwright.game import Game, Option, State

FORMAT = "cardwright-game-1"


class Session:
    """A game from its seed on, with all choices made so far.

    Game and choices are enough to come back to any point: a saved game is their list, and taking
    back plays the game again without the last ones. `bots` are the seats that are played by chance.
    """

    def __init__(
        self, game: Game, seed: int, name: str = "", bots: frozenset[int] = frozenset()
    ) -> None:
        self.game = game
        self.bots = bots
        self.seed = seed
        self.name = name or game.name
        self.state: State = game.start(seed, log=True)
        self.choices: list[int] = []
        self.seats: list[int] = []

    @property
    def decisions(self) -> int:
        """How many choices have been made."""
        return len(self.choices)

    def apply(self, choice: Option | int) -> None:
        """Makes a choice; raises IllegalChoice when it is not on offer."""
        number = choice.id if isinstance(choice, Option) else choice
        player = self.state.player
        self.state.apply(number)
        self.choices.append(number)
        self.seats.append(-1 if player is None else player)

    def undo(self, people: frozenset[int]) -> bool:
        """Goes back to before the last choice of a person (and of bots after it)."""
        last = next((i for i in reversed(range(len(self.seats))) if self.seats[i] in people), None)
        if last is None:
            return False
        kept = self.choices[:last]
        self.state, self.choices, self.seats = self.game.start(self.seed, log=True), [], []
        for choice in kept:
            self.apply(choice)
        return True

    def save(self, path: Path) -> None:
        """Writes the game to a file in one step: a save is never half written."""
        data = {
            "format": FORMAT,
            "game": self.name,
            "players": self.game.players,
            "options": self.game.options,
            "seed": self.seed,
            "bots": sorted(self.bots),
            "choices": self.choices,
            "rules": self.game.program.hash,
        }
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(data, file)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise

    @classmethod
    def load(cls, path: Path, engine: str | None = None, names: tuple[str, ...] = ()) -> Session:
        """The game that a file holds; raises SaveError when it is none, or its rules changed."""
        from cardwright.loading import load

        data = _read(path)
        try:
            game = load(
                data["game"],
                players=data["players"],
                options=data["options"],
                engine=engine,
                names=names,
            )
        except (CardwrightError, OSError) as error:
            raise SaveError(f"{path}: {error}") from error
        if data.get("rules") != game.program.hash:
            raise SaveError(f"{path}: it was saved under other rules of {game.name}")
        bots = frozenset(data.get("bots", ()))
        if not bots <= frozenset(range(game.players)):
            raise SaveError(f"{path}: a bot has a seat that the game does not have")
        try:
            session = cls(game, data["seed"], data["game"], bots)
        except ValueError as error:
            raise SaveError(f"{path}: {error}") from error
        for number, choice in enumerate(data["choices"], 1):
            try:
                session.apply(choice)
            except CardwrightError as error:
                raise SaveError(f"{path}: choice {number} cannot be: {error}") from error
        return session


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{path}: this is not a saved game: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"{path}: this is not a saved game ({FORMAT})")
    choices, bots = data.get("choices"), data.get("bots", [])
    right = (
        isinstance(data.get("game"), str)
        and type(data.get("players")) is int
        and isinstance(data.get("options"), dict)
        and type(data.get("seed")) is int
        and isinstance(choices, list)
        and all(type(choice) is int for choice in choices)
        and isinstance(bots, list)
        and all(type(seat) is int for seat in bots)
    )
    if not right:
        raise SaveError(f"{path}: the saved game is damaged")
    return data
