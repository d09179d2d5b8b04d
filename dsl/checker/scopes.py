"""Where names are visible: the rulebook, its modules, and the locals of a body."""

from __future__ import annotations

from attrs import define

from cardwright.dsl.checker.symbols import Scope
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.ir import expressions as ir

__all__ = ["LocalName", "Scope"]


@define(eq=False)
class LocalName:
    """A local: its name in IR, its type, and what it was computed from (see `Typed.secret`)."""

    code: ir.Expression
    type: AnyType
    secret: tuple[str, ...] = ()
