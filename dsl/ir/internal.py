"""The error that is nobody's rulebook's fault."""

from __future__ import annotations


class InternalError(Exception):
    """The program of a rulebook is not well formed: a mistake in a pass, which it names."""

    def __init__(self, stage: str, message: str) -> None:
        self.stage = stage
        self.message = message
        super().__init__(f"after {stage}: {message}")

    def __reduce__(self) -> tuple[type[InternalError], tuple[str, str]]:
        return type(self), (self.stage, self.message)
