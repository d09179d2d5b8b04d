"""How a line of text looks on a terminal: tabs, wide letters, and signs that must not be shown."""

from unicodedata import category, combining, east_asian_width

TAB = 4
_STAND_IN = "\N{REPLACEMENT CHARACTER}"


def printable(line: str) -> str:
    """The line with tabs as spaces, and control and direction signs replaced by a stand-in."""
    return "".join(_cells(line))


def width(line: str) -> int:
    """How many columns of a terminal the line takes."""
    return sum(_columns(cell) for cell in _cells(line))


def visible(text: str) -> str:
    """The text in one line that cannot steer a terminal."""
    return printable(" ".join(text.splitlines()))


def _cells(line: str) -> list[str]:
    cells: list[str] = []
    column = 0
    for sign in line:
        if sign == "\t":
            cell = " " * (TAB - column % TAB)
        elif category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            cell = _STAND_IN
        else:
            cell = sign
        cells.append(cell)
        column += _columns(cell)
    return cells


def _columns(cell: str) -> int:
    if len(cell) > 1:
        return len(cell)
    if combining(cell) or category(cell) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(cell) in ("W", "F") else 1
