"""Reads a statement of generated Python, on one line, into what is needed to break it."""

from __future__ import annotations

import re

from attrs import define, frozen

from cardwright.dsl.compiler.layout import nodes
from cardwright.dsl.compiler.layout.nodes import Clause, Node, Word

_TOKEN = re.compile(
    r"""\s*(?:([a-zA-Z]{0,2}(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))|(\d[\w.]*|\w+)"""
    r"""|(\*\*=|//=|<<=|>>=|->|:=|\*\*|//|<<|>>|[-+*/%&|^<>=!]=|\.\.\.|[^\s\w]))"""
)
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_ASSIGNING = ("=", "+=", "-=", "*=", "//=", "%=", "&=", "|=", "^=", "<<=", ">>=")
_LEADING = ("return", "if", "elif", "while", "for", "def", "raise", "assert", "del", "yield")


class Unreadable(Exception):
    """The text is no statement of the kinds that are written here."""


@frozen
class Statement:
    """A statement in its parts.

    word      what it begins with, or ""
    target    what is before `operator` (for `for` and assignments)
    operator  `in`, `=` or the like
    value     its expression
    after     what comes behind it
    """

    word: str
    target: Node | None
    operator: str
    value: Node
    after: Node | None


def statement_of(text: str) -> Statement:
    """The statement that a line is."""
    reader = _Reader(tokens_of(text), 0)
    found = reader.statement()
    if reader.at != len(reader.tokens):
        raise Unreadable(text)
    return found


def tokens_of(text: str) -> list[str]:
    """The tokens of a line."""
    found, at = [], 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Unreadable(text)
        found.append(match[match.lastindex or 0])
        at = match.end()
    return found


@define
class _Reader:
    tokens: list[str]
    at: int

    @property
    def next(self) -> str:
        """The token to be read next, "" at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        """Reads a token."""
        found = self.next
        self.at += 1
        return found

    def skip(self, token: str) -> bool:
        """Reads a token if it is the next."""
        if self.next != token:
            return False
        self.at += 1
        return True

    def need(self, token: str) -> None:
        """Reads a token that has to come."""
        if not self.skip(token):
            raise Unreadable(token)

    # ---- statements

    def statement(self) -> Statement:
        """The whole line."""
        word = self.take() if self.next in _LEADING else ""
        first = self.names() if word == "for" else self.row()
        if word == "for" or self.next in _ASSIGNING:
            operator = self.take()
            return Statement(word, first, operator, self.row(), self.rest())
        if not word and self.skip(":"):
            return self._after_colon(first)
        return Statement(word, None, "", first, self.rest())

    def _after_colon(self, first: Node) -> Statement:
        """An annotated assignment, or an entry of a dictionary."""
        second = self.expression()
        if self.skip("="):
            target = nodes.Span((first, Word(": "), second))
            return Statement("", target, "=", self.row(), self.rest())
        return Statement("", first, ":", second, self.rest())

    def rest(self) -> Node | None:
        """What is behind the expression: a colon, a comma, or what a function returns."""
        if self.skip("->"):
            returned = self.expression()
            self.need(":")
            return nodes.Span((Word(" -> "), returned, Word(":")))
        return Word(self.take()) if self.next in (":", ",") else None

    def row(self) -> Node:
        """Expressions with commas between them."""
        first = self.expression()
        if self.next != "," or self.at + 1 == len(self.tokens):
            return first
        items = [first]
        while self.skip(","):
            items.append(self.expression())
        return nodes.Row(tuple(items))

    # ---- expressions

    def expression(self) -> Node:
        """Any expression, or what may stand for one in a list of arguments."""
        if self.next in ("*", "**"):
            return nodes.Led(self.take(), self.expression())
        if self.next == "lambda":
            return self._lambda()
        then = self.chain(0)
        if self.skip("if"):
            test = self.chain(0)
            self.need("else")
            return nodes.Choice(then, test, self.expression())
        if isinstance(then, Word) and self.skip(":="):
            return nodes.Led(f"{then.text} := ", self.expression())
        return then

    def _lambda(self) -> Node:
        head = ""
        while self.next not in (":", ""):
            token = self.take()
            head += f", {self.take()}" if token == "," else f" {token}" if head else token
        self.need(":")
        return nodes.Lambda(f"{head}:", self.expression())

    def chain(self, strength: int) -> Node:
        """Operands and operators that bind more strongly than `strength`."""
        operands, operators = [self.operand()], []
        while (operator := self._operator()) and nodes.STRENGTHS[operator] > strength:
            self.at += len(operator.split())
            operators.append(operator)
            operands.append(self.operand())
        if not operators:
            return operands[0]
        return nodes.Chain(tuple(operands), tuple(operators))

    def _operator(self) -> str:
        """The operator that comes next, or ""."""
        two = " ".join(self.tokens[self.at : self.at + 2])
        if two in ("not in", "is not"):
            return two
        return self.next if self.next in nodes.STRENGTHS else ""

    def operand(self) -> Node:
        """An operand of a chain."""
        if self.skip("not"):
            return nodes.Signed("not ", self.chain(1))
        if self.next in ("-", "~", "+"):
            return nodes.Signed(self.take(), self.operand())
        found = self.atom()
        while self.next in (".", "(", "["):
            if self.skip("."):
                found = nodes.Dotted(found, self.take())
            elif self.skip("("):
                found = nodes.Called(found, self.items(")"))
            else:
                self.need("[")
                found = nodes.Entry(found, self.items("]"))
        return found

    def atom(self) -> Node:
        """A word, or something in brackets."""
        token = self.take()
        if token not in _CLOSING:
            if not token or not re.match(r"""["'\w.]""", token):
                raise Unreadable(token)
            return Word(token)
        right = _CLOSING[token]
        start = self.at
        items = self.items(right)
        if len(items) == 1 and isinstance(items[0], nodes.Made):
            made = items[0]
            return nodes.Made(token, made.element, made.clauses, right)
        if token == "(" and len(items) == 1 and self.tokens[self.at - 2] != ",":
            return nodes.Bracketed(items[0])
        if token == "(" and start == self.at - 1:
            return Word("()")
        return nodes.Listed(token, items, right)

    def items(self, right: str) -> tuple[Node, ...]:
        """What stands in brackets, up to the closing one."""
        found: list[Node] = []
        while not self.skip(right):
            found.append(self.item(right))
            if self.next == "for":
                found[-1] = nodes.Made("", found[-1], tuple(self.clauses()), "")
            if self.next != right:
                self.need(",")
        return tuple(found)

    def item(self, right: str) -> Node:
        """One of what stands in brackets."""
        if right == "]" and self.next == ":":
            return self._slice([])
        found = self.expression()
        if right == "]" and self.next == ":":
            return self._slice([found])
        if right == ")" and isinstance(found, Word):
            if self.skip("="):
                return nodes.Led(f"{found.text}=", self.expression())
            if self.skip(":"):
                return nodes.Led(f"{found.text}: ", self.expression())
        if right == "}" and self.skip(":"):
            return nodes.Span((found, Word(": "), self.expression()))
        return found

    def _slice(self, parts: list[Node]) -> Node:
        """The bounds of a slice, with spaces around the colon where they are more than words."""
        bounds: list[Node | None] = [*parts]
        if not bounds:
            bounds.append(None)
        while self.skip(":"):
            bounds.append(None if self.next in (":", "]") else self.expression())
        wide = any(one is not None and not _is_plain(one) for one in bounds)
        found: list[Node] = []
        for number, one in enumerate(bounds):
            if number:
                before = " " if wide and bounds[number - 1] is not None else ""
                found.append(Word(f"{before}:{' ' if wide and one is not None else ''}"))
            if one is not None:
                found.append(one)
        return nodes.Span(tuple(found))

    def clauses(self) -> list[Clause]:
        """The clauses of a comprehension."""
        found = []
        while self.next in ("for", "if"):
            if self.skip("if"):
                found.append(Clause(None, self.chain(0)))
                continue
            self.need("for")
            target = self.names()
            self.need("in")
            found.append(Clause(target, self.chain(0)))
        return found

    def names(self) -> Node:
        """The names that a loop gives."""
        found = [self.chain(2)]
        while self.skip(","):
            found.append(self.chain(2))
        return nodes.Row(tuple(found)) if len(found) > 1 else found[0]


def _is_plain(node: Node) -> bool:
    """Whether a bound of a slice is a word, perhaps with a sign."""
    return isinstance(node.operand if isinstance(node, nodes.Signed) else node, Word)
