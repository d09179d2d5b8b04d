"""Moments written in the cells of a card list: `at each moment(s, p): …`."""

from __future__ import annotations

from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.ir import statements as st


def at_each_edge(c: Checker, env: Env, part: object, edge: str) -> list[st.Block]:
    """The rules of cards whose moment is that end of that part of play."""
    return []
