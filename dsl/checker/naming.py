"""Names of the parts of a program: safe Python names, plain for the book, marked for its modules.
Names of the parts of a program: safe Python names, plain for the book, marked for its modules."""

from __future__ import annotations

import builtins
import keyword
import re

from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope

_SLOTS = (
    "stack active in_game direction outcome payoff over faulted where face known learned confined "
    "clone key"
)
RESERVED = frozenset(keyword.kwlist) | frozenset(dir(builtins)) | frozenset(_SLOTS.split())


def ir_name(c: Checker, scope: Scope, wanted: str) -> str:
    """A new name for a part that the text calls `wanted`, taken from now on."""
    name = scope.prefix + wanted
    if not scope.prefix and scope is not c.book and _is_used(c, name):
        name = f"{scope.name.replace('.', '_')}__{wanted}"
    if name in RESERVED:
        name += "_"
    return c.build.fresh(name)


def _is_used(c: Checker, name: str) -> bool:
    book_names = c.memo.get(("book names",), frozenset())
    assert isinstance(book_names, frozenset)
    return name in c.build.taken or name in book_names


def snake(text: str) -> str:
    """A text as a name: small letters, and underscores for all else."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower().replace("'", "")).strip("_")


def words(name: str) -> str:
    """A name as words."""
    return name.replace("_", " ")
