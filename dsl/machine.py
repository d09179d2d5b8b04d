"""Run the parser tables over tokens and build the syntax tree on the way.

This is the loop of any LALR parser. It is ours, rather than Lark's, because which word is a keyword
depends on the state, because nothing here may recurse, and because Lark takes long to import.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from cardwright.dsl.scan import Token
from cardwright.dsl.tables import DIE, END, NAME, Rule, Tables

MOST_LEVELS = 64
_DIE = re.compile(r"d[0-9]+", re.ASCII)
_SPECIAL = {"DOTTED": "QNAME"}

Build = Callable[[str, int, int, list[Any]], Any]


class Stuck(Exception):
    """No rule goes on with the token at `index`; `stack` is the state before it."""

    def __init__(self, index: int, stack: list[int]) -> None:
        super().__init__(index)
        self.index = index
        self.stack = stack


class TooDeep(Exception):
    """What stands from `start` to `end` is nested too deeply."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__(start)
        self.start = start
        self.end = end


@frozen(eq=False)
class Machine:
    """A parser for the tables; `reserved` words are never names, `deepening` rules nest."""

    tables: Tables
    reserved: frozenset[str]
    deepening: frozenset[str]

    def run(self, start: str, tokens: Sequence[Token], build: Build) -> Any:
        """What `build` makes of the tokens as a whole; raises Stuck or TooDeep.

        `build` is called for each rule, innermost first, with its name, its place and its children.
        """
        states, rules = self.tables.states, self.tables.rules
        stack = self.begin(start)
        values: list[Any] = []
        places: list[tuple[int, int]] = []
        levels: list[int] = []
        end = tokens[0].start if tokens else 0
        for index, token in enumerate((*tokens, Token(END, "", 0, 0))):
            kind = self._kind(token, stack)
            while True:
                action = states[stack[-1]].get(kind)
                if action is None:
                    if kind == END and not states[stack[-1]]:
                        return values[0]
                    raise Stuck(index, stack)
                if action > 0:
                    break
                rule = rules[-1 - action]
                size = rule.size
                if size == 1 and rule.single:
                    stack[-1] = states[stack[-2]][rule.origin] - 1
                    continue
                level = 0
                if size:
                    place = (places[-size][0], places[-1][1])
                    level = max(levels[-size:])
                    children = _children(rule, values[-size:])
                    del stack[-size:], values[-size:], places[-size:], levels[-size:]
                else:
                    place, children = (end, end), _children(rule, [])
                if rule.builder in self.deepening:
                    level += 1
                    if level > MOST_LEVELS:
                        raise TooDeep(*place)
                values.append(_built(rule, children, place, build))
                places.append(place)
                levels.append(level)
                stack.append(states[stack[-1]][rule.origin] - 1)
            stack.append(action - 1)
            values.append(token)
            places.append((token.start, token.end))
            levels.append(0)
            end = token.end
        raise AssertionError("the end of the tokens is never taken for one of them")

    def begin(self, start: str) -> list[int]:
        """The stack of a parser that has seen nothing yet."""
        return [self.tables.starts[start]]

    def follow(self, stack: list[int], tokens: Sequence[Token]) -> tuple[int, list[int]]:
        """How many of the tokens make sense after a stack, and the stack behind these."""
        states, rules, stack = self.tables.states, self.tables.rules, stack.copy()
        for index, token in enumerate(tokens):
            kind = self._kind(token, stack)
            if not self.tables.accepts(stack, kind):
                return index, stack
            while (action := states[stack[-1]][kind]) < 0:
                rule = rules[-1 - action]
                if rule.size:
                    del stack[-rule.size :]
                stack.append(states[stack[-1]][rule.origin] - 1)
            stack.append(action - 1)
        return len(tokens), stack

    def _kind(self, token: Token, stack: list[int]) -> str:
        """The terminal that a token is here: a word is a keyword only where one can stand."""
        kind, text = token.kind, token.text
        if kind == "WORD":
            keyword = self.tables.keywords.get(text)
            if keyword is None:
                if text[0] == "d" and _DIE.fullmatch(text) and DIE in self.tables.states[stack[-1]]:
                    return DIE
                return NAME
            if text in self.reserved or self.is_keyword(stack, keyword):
                return keyword
            return NAME
        if kind == "SIGN":
            return self.tables.signs.get(text, kind)
        return _SPECIAL.get(kind, kind)

    def is_keyword(self, stack: list[int], keyword: str) -> bool:
        """Whether a word that is a keyword somewhere is one here."""
        action = self.tables.states[stack[-1]].get(keyword)
        return action is not None and (action > 0 or self.tables.accepts(stack, keyword))


def _children(rule: Rule, symbols: list[Any]) -> list[Any]:
    if rule.plan is None:
        return symbols
    children: list[Any] = []
    for entry in rule.plan:
        if entry is None:
            children.append(None)
        elif isinstance(entry, list):
            children.extend(symbols[entry[0]])
        else:
            children.append(symbols[entry])
    return children


def _built(rule: Rule, children: list[Any], place: tuple[int, int], build: Build) -> Any:
    if rule.origin.startswith("_"):
        return children
    if rule.single and len(children) == 1:
        return children[0]
    return build(rule.builder, *place, children)
