"""Where everything lies in the states of one program (see `dsl.ir.layout`)."""

from __future__ import annotations

from cardwright.dsl.ir.layout import (
    BUILTIN_CELLS,
    RESERVED,
    UNORDERED,
    HomeCell,
    Layout,
    attribute,
    initial_values,
    layout_of,
    names_of_cards,
    zone_attribute,
)

__all__ = [
    "BUILTIN_CELLS",
    "RESERVED",
    "UNORDERED",
    "HomeCell",
    "Layout",
    "attribute",
    "initial_values",
    "layout_of",
    "names_of_cards",
    "zone_attribute",
]
