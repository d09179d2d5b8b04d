"""Results in words, and as data."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardwright.game import State
from cardwright.results import Result


def number(value: Fraction | int) -> str:
    """A number of points in words."""
    return str(value)


def plain(value: Fraction | int) -> int | str:
    """A number as JSON data: an exact fraction as text."""
    return value if isinstance(value, int) else str(value)


def show_result(state: State) -> tuple[list[str], dict[str, Any]]:
    """The lines that say how a game ended, and the same as data."""
    result, names = state.result, state.game.words.names
    lines = _score_lines(result, names)
    if result.winners and len(result.winners) == len(names) > 1 and not result.scores:
        lines.append("Everyone wins.")
    elif result.winners:
        lines.append(f"{_listed(result.winners, names)} {_wins(len(result.winners))}.")
    elif result.losers:
        all_lose = len(result.losers) == len(names)
        lines.append("Everyone loses." if all_lose else f"{_listed(result.losers, names)} lose.")
    elif any(result.payoffs):
        lines.append(
            "Payoffs: "
            + ", ".join(f"{n} {number(v)}" for n, v in zip(names, result.payoffs, strict=True))
        )
    else:
        lines.append("Nobody wins.")
    return lines, result_data(result, names)


def _wins(count: int) -> str:
    return "wins" if count == 1 else "share the win"


def _listed(seats: tuple[int, ...], names: tuple[str, ...]) -> str:
    return " and ".join(names[seat] for seat in seats)


def _score_lines(result: Result, names: tuple[str, ...]) -> list[str]:
    if result.scores is None:
        return []
    rows = [(line.label, line.points) for line in result.lines]
    rows.append(("total", result.scores))
    width = max(len(label) for label, _ in rows)
    columns = [max(len(name), 5) for name in names]
    heads = "  ".join(f"{name:>{size}}" for name, size in zip(names, columns, strict=True))
    lines = [f"{'':{width}}  {heads}"]
    for label, points in rows:
        cells = (f"{number(value):>{size}}" for value, size in zip(points, columns, strict=True))
        lines.append(f"{label:{width}}  {'  '.join(cells)}")
    return lines


def result_data(result: Result, names: tuple[str, ...]) -> dict[str, Any]:
    """A result as JSON data."""
    scores = None if result.scores is None else [plain(value) for value in result.scores]
    return {
        "players": list(names),
        "winners": list(result.winners),
        "losers": list(result.losers),
        "scores": scores,
        "lines": [
            {"label": line.label, "points": [plain(value) for value in line.points]}
            for line in result.lines
        ],
        "payoffs": [plain(value) for value in result.payoffs],
    }


FEW = 12


def in_columns(entries: list[str], width: int) -> list[str]:
    """A list as lines: one entry a line when there are few, else in columns, read downwards."""
    if len(entries) <= FEW:
        return entries
    size = max(len(entry) for entry in entries) + 2
    columns = max(1, width // size)
    rows = -(-len(entries) // columns)
    return [
        "".join(f"{entry:{size}}" for entry in entries[row::rows]).rstrip() for row in range(rows)
    ]
