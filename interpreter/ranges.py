"""What types say about values (see `dsl.ir.ranges`)."""

from __future__ import annotations

from cardwright.dsl.ir.ranges import (
    BOOL,
    NUMBER,
    bounds,
    combined,
    element,
    is_number,
    optional,
    type_of_value,
)

__all__ = [
    "BOOL",
    "NUMBER",
    "bounds",
    "combined",
    "element",
    "is_number",
    "optional",
    "type_of_value",
]
