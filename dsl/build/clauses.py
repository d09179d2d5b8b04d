"""Give the clause ids of a text to the items on whose lines they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.dsl.scan import Token
from cardwright.dsl.source import Source
from cardwright.dsl.syntax import Clause, Item


def attach(source: Source, items: Iterable[Item], tokens: Sequence[Token]) -> tuple[Clause, ...]:
    """All clause ids of the text; each item gets those of its line, innermost first.

    On a line where one item begins inside another, the innermost gets them; where several begin
    side by side, the one around them. A line that goes on with an item counts for that item, and a
    line with nothing else on it for the last item above.
    """
    lines: dict[int, list[Clause]] = {}
    with_code: set[int] = set()
    for token in tokens:
        if token.kind == "CLAUSE":
            clause = Clause(token.text[1:], span=source.span(token.start, token.end))
            lines.setdefault(clause.span.line, []).append(clause)
        elif token.kind not in ("COMMENT", "NEWLINE"):
            with_code.add(source.line_column(token.start)[0])
    _give(sorted(items, key=lambda item: (item.span.start, -item.span.end)), lines, with_code)
    return tuple(clause for line in lines.values() for clause in line)


def _give(items: list[Item], lines: dict[int, list[Clause]], with_code: set[int]) -> None:
    starts = [item.span.line for item in items]
    open_items: list[Item] = []
    at = 0
    for line, clauses in sorted(lines.items()):
        while at < len(items) and starts[at] < line:
            _open(open_items, items[at])
            at += 1
        first = at
        while at < len(items) and starts[at] == line:
            at += 1
        here = items[first:at]
        target: Item | None
        if line not in with_code:
            target = items[first - 1] if first else None
        else:
            target = _innermost(here) or _around(open_items, line)
        for item in here:
            _open(open_items, item)
        if target is not None:
            # The tree is frozen for everybody else; its building ends here.
            ids = tuple(clause.id for clause in clauses)
            vars(target)["clauses"] = target.clauses + ids


def _open(open_items: list[Item], item: Item) -> None:
    while open_items and open_items[-1].span.end <= item.span.start:
        open_items.pop()
    open_items.append(item)


def _around(open_items: list[Item], line: int) -> Item | None:
    for item in reversed(open_items):
        if item.span.source.line_column(item.span.end)[0] >= line:
            return item
    return None


def _innermost(here: list[Item]) -> Item | None:
    """The deepest of the items that begin on a line which has no two of them side by side in it."""
    if not here or any(item.span.end > here[0].span.end for item in here):
        return None
    found = here[0]
    for i, item in enumerate(here[1:], 1):
        # What begins later must lie in this one too, else the two stand side by side.
        if any(later.span.end > item.span.end for later in here[i + 1 :]):
            break
        found = item
    return found
