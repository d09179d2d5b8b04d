"""From grammar rules to syntax nodes, one function for each; importing this registers them all."""

from cardwright.dsl.build import (
    arguments,
    cells,
    declarations,
    expressions,
    headers,
    orders,
    rows,
    rules,
    scenarios,
    statements,
    things,
    types,
)
from cardwright.dsl.build.site import BUILDERS, Place, Refused, Site

__all__ = [
    "BUILDERS",
    "Place",
    "Refused",
    "Site",
    "arguments",
    "cells",
    "declarations",
    "expressions",
    "headers",
    "orders",
    "rows",
    "rules",
    "scenarios",
    "statements",
    "things",
    "types",
]
