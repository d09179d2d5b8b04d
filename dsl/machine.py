"""Lark's parser, run over our tokens; the syntax tree is built on the way.

Lark computes the tables beforehand (`tools/build_grammar.py`), and its LALR parser runs here. What
Lark leaves to its user is ours: the tokens, since which word is a keyword depends on the state of
the parser, and what becomes of a rule, since nothing here may recurse.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from attrs import frozen
from lark import UnexpectedToken
from lark.parsers.lalr_analysis import Reduce, Shift
from lark.parsers.lalr_parser_state import ParseConf, ParserState

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


@frozen
class Fed:
    """A token as Lark's parser takes it."""

    type: str
    token: Token


@frozen(eq=False)
class LarkRule:
    """A rule as Lark's parser asks for it: of how many symbols, and of which."""

    rule: Rule
    expansion: tuple[None, ...]
    origin: Any


@frozen
class Origin:
    """The name of the symbol a rule makes."""

    name: str


@frozen(eq=False)
class LarkTable:
    """The tables in Lark's form (see `lark.parsers.lalr_analysis.ParseTable`)."""

    states: dict[int, dict[str, tuple[Any, Any]]]
    start_states: dict[str, int]
    end_states: dict[str, int]


class LarkStates(dict[int, dict[str, tuple[Any, Any]]]):
    """Lark's form of the states, each made when it is first come to: a game needs some of them."""

    def __init__(self, tables: Tables, rules: Sequence[LarkRule]) -> None:
        super().__init__()
        self.tables, self.rules = tables, rules

    def __missing__(self, number: int) -> dict[str, tuple[Any, Any]]:
        made = self[number] = {
            symbol: (Shift, action - 1) if action > 0 else (Reduce, self.rules[-1 - action])
            for symbol, action in self.tables.states[number].items()
        }
        return made


def lark_table(tables: Tables) -> LarkTable:
    """Our tables in Lark's form: what stands behind a start symbol is its last state."""
    rules = [LarkRule(one, (None,) * one.size, Origin(one.origin)) for one in tables.rules]
    states = LarkStates(tables, rules)
    ends = {name: tables.states[at][name] - 1 for name, at in tables.starts.items()}
    return LarkTable(states, dict(tables.starts), ends)


class Value:
    """What stands on Lark's stack: what was built, where it stands, how deep it nests."""

    __slots__ = ("end", "level", "start", "what")

    def __init__(self, what: Any, start: int, end: int, level: int) -> None:
        self.what, self.start, self.end, self.level = what, start, end, level


class Building:
    """What Lark calls for each token it takes and each rule it completes."""

    def __init__(self, build: Build, deepening: frozenset[str], begin: int) -> None:
        self.build = build
        self.deepening = deepening
        self.end = begin

    def __contains__(self, key: object) -> bool:
        return True

    def __getitem__(self, key: Any) -> Callable[[Any], Value]:
        return self._token if isinstance(key, str) else partial(self._rule, key.rule)

    def _token(self, fed: Fed) -> Value:
        token = fed.token
        self.end = token.end
        return Value(token, token.start, token.end, 0)

    def _rule(self, rule: Rule, symbols: list[Value]) -> Value:
        if rule.size == 1 and rule.single:
            return symbols[0]
        start, end, level = self.end, self.end, 0
        if symbols:
            start, end = symbols[0].start, symbols[-1].end
            level = max(one.level for one in symbols)
        if rule.builder in self.deepening:
            level += 1
            if level > MOST_LEVELS:
                raise TooDeep(start, end)
        children = _children(rule, [one.what for one in symbols])
        return Value(_built(rule, children, (start, end), self.build), start, end, level)


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
        building = Building(build, self.deepening, tokens[0].start if tokens else 0)
        table: Any = _lark_table(self.tables)
        callbacks: Any = building
        lexer: Any = None
        parser: ParserState[int] = ParserState(ParseConf(table, callbacks, start), lexer)
        for index, token in enumerate(tokens):
            self._feed(parser, index, Fed(self._kind(token, parser.state_stack), token))
        end = Token(END, "", building.end, building.end)
        return self._feed(parser, len(tokens), Fed(END, end)).what

    @staticmethod
    def _feed(parser: ParserState[int], index: int, fed: Any) -> Any:
        before = parser.state_stack.copy()
        try:
            return parser.feed_token(fed, fed.type == END)
        except UnexpectedToken:
            raise Stuck(index, before) from None

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


@cache
def _lark_table(tables: Tables) -> LarkTable:
    return lark_table(tables)


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
