"""The LALR tables of the grammar, as `tools/build_grammar.py` wrote them from grammar.lark."""

import json
from functools import cache
from pkgutil import get_data
from typing import Any

from attrs import frozen

END = "$END"
NAME = "NAME"
DIE = "DIE"


@frozen(eq=False)
class Rule:
    """How many symbols a rule takes off the stack, what they become, and which children they give.

    `single` means that one child stands for itself. `plan` is none where the children are just the
    symbols; else each entry is the number of a symbol, a list with one whose own children are
    spliced in, or none for something optional that is not there.
    """

    builder: str
    size: int
    origin: str
    single: bool
    plan: tuple[int | list[int] | None, ...] | None


@frozen(eq=False)
class Tables:
    """Parser states as dictionaries: a positive action shifts or goes to state - 1, a negative one
    reduces by rule -1 - action; the state in which a text is complete has none."""

    states: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
    starts: dict[str, int]
    keywords: dict[str, str]
    signs: dict[str, str]
    digest: str

    def accepts(self, stack: list[int], terminal: str) -> bool:
        """Whether a token of this kind can come next: reductions that it starts end in a shift."""
        states, stack = self.states, stack.copy()
        while True:
            action = states[stack[-1]].get(terminal)
            if action is None:
                return terminal == END and not states[stack[-1]]
            if action > 0:
                return True
            rule = self.rules[-1 - action]
            if rule.size:
                del stack[-rule.size :]
            stack.append(states[stack[-1]][rule.origin] - 1)

    def expected(self, stack: list[int]) -> tuple[str, ...]:
        """The kinds of token that can come next, in alphabetical order."""
        kinds = sorted({END, *self.states[stack[-1]]})
        return tuple(kind for kind in kinds if kind == kind.upper() and self.accepts(stack, kind))


@cache
def load() -> Tables:
    """The tables, read when they are first needed."""
    data = json.loads(get_data("cardwright.dsl", "grammar_table.json") or b"{}")
    rows = data["rows"]
    words: dict[str, str] = data["words"]
    return Tables(
        states=tuple(rows[row] for row in data["states"]),
        rules=tuple(_rule(*rule) for rule in data["rules"]),
        starts=data["starts"],
        keywords={text: kind for text, kind in words.items() if text[0].isalpha()},
        signs={text: kind for text, kind in words.items() if not text[0].isalpha()},
        digest=data["grammar"],
    )


def _rule(builder: str, size: int, origin: str, single: bool, plan: list[Any] | None) -> Rule:
    return Rule(builder, size, origin, single, None if plan is None else tuple(plan))
