"""What can go wrong for a caller. Anything else that escapes is a fault of Cardwright itself."""

from __future__ import annotations

from cardwright.dsl.diagnostic import RulebookError
from cardwright.dsl.spelling import nearest

__all__ = ["CardwrightError", "GameNotFound", "IllegalChoice", "RulebookError", "SaveError"]


class CardwrightError(Exception):
    """A mistake of the caller; nothing has changed."""


class GameNotFound(CardwrightError):
    """No rulebook of that name or at that path."""

    def __init__(self, game: str, names: tuple[str, ...], why: str = "") -> None:
        guess = nearest(game, names)
        if why:
            message = f"`{game}` is not a rulebook: {why}"
        elif guess:
            message = f"there is no rulebook `{game}`; did you mean `{guess}`?"
        else:
            message = f"there is no rulebook, folder or file `{game}`"
        super().__init__(message)


class BadOption(CardwrightError):
    """A number of players, an option or a variant that the rulebook does not have."""


class IllegalChoice(CardwrightError):
    """A choice that is not on offer; the state is unchanged. `reasons` say why, where known."""

    def __init__(self, message: str, reasons: tuple[str, ...] = ()) -> None:
        super().__init__("; ".join([message, *reasons]))
        self.reasons = reasons


class SaveError(CardwrightError):
    """A saved state that cannot be read, or belongs to another program."""
