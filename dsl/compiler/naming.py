"""Names in generated code: one closed mapping from the names of a rulebook to Python's.

Before: `raise`, `print`, `ｘ`, `a"b`. After: `raise_`, `print_`, `x_efbd98`, `x_612262`: what
comes out is a word of small ASCII letters that Python, its builtins and the runtime do not use.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable

_PLAIN = re.compile("[a-z][a-z0-9_]*", re.ASCII)
_CLAUSE = re.compile("[A-Z][A-Z0-9]*-[0-9A-Za-z.]+", re.ASCII)
_STEM = re.compile("[a-z0-9_./-]*", re.ASCII)

OWN = frozenset(
    (*("s", "c", "e", "self", "cls", "annotations", "match", "case", "type"), *("l", "I", "O"))
)
"""Words that mean something in every module, and those that look like digits."""

_LONGEST = 80


def is_plain(name: str) -> bool:
    """Whether a name is harmless as it is: small ASCII letters, digits and underlines."""
    return _PLAIN.fullmatch(name) is not None


def is_clause(text: str) -> bool:
    """Whether a text is a clause id, and so may stand in a comment."""
    return _CLAUSE.fullmatch(text) is not None


def is_stem(text: str) -> bool:
    """Whether a text is the plain name of a file, and so may stand in a comment."""
    return _STEM.fullmatch(text) is not None


def safe(name: str) -> str:
    """The word that stands for a name; different names may share one."""
    if is_plain(name):
        return name
    return f"x_{name.encode('utf-8', 'surrogatepass').hex()}"


def shortened(word: str) -> str:
    """A word that leaves room on its line: what is too much is cut from its longest part."""
    too_much = len(word) - _LONGEST
    if too_much <= 0:
        return word
    parts = word.split("__")
    longest = max(range(len(parts)), key=lambda at: len(parts[at]))
    parts[longest] = parts[longest][: max(1, len(parts[longest]) - too_much)].rstrip("_")
    return "__".join(parts)[:_LONGEST].rstrip("_")


def constant_word(name: str) -> str:
    """The word for a constant: the same in capitals."""
    return safe(name).upper()


class Names:
    """Gives out words, each once. Names inside others (locals) see the words of `outer`."""

    def __init__(self, reserved: Iterable[str] = (), outer: Names | None = None) -> None:
        self.outer = outer
        self.taken: set[str] = set(reserved)
        self._next: dict[str, int] = {}

    def is_taken(self, word: str) -> bool:
        """Whether a word means something already."""
        if keyword.iskeyword(word) or word in OWN or hasattr(builtins, word):
            return True
        return word in self.taken or (self.outer is not None and self.outer.is_taken(word))

    def take(self, word: str) -> str:
        """The word, or one like it that is free."""
        number = self._next.get(word, 0)  # all that come before it are taken
        while self.is_taken(found := _numbered(word, number)):
            number += 1
        self._next[word] = number + 1
        self.taken.add(found)
        return found

    def give_back(self, word: str, found: str) -> None:
        """Frees what `take` gave for a word."""
        self.taken.discard(found)
        self._next.pop(word, None)


def _numbered(word: str, number: int) -> str:
    """The words like one: itself, then with a line behind it, then with numbers."""
    return (word, f"{word}_")[number] if number < 2 else f"{word}_{number}"
