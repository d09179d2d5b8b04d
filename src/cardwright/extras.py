"""What to say when a part needs packages that are only installed with an extra."""

from __future__ import annotations


def needed(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error that names the extra to be installed; it has the name of the missing package."""
    return ModuleNotFoundError(
        f"cardwright.{extra} needs the package {error.name}: pip install 'cardwright[{extra}]'",
        name=error.name,
    )
