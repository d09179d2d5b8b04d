"""Whether an expression that has to break gets brackets around it."""

from __future__ import annotations

from attrs import define

from cardwright.dsl.compiler.layout import nodes
from cardwright.dsl.compiler.layout.nodes import Node, Word

_CHOSEN = 12
"""How little a choice binds: operators of chains have 12 less their strength."""


def needs_brackets(node: Node) -> bool | None:
    """Whether an expression cannot break without brackets around it; None if it cannot at all."""
    match node:
        case Word():
            return None
        case nodes.Dotted(value) if isinstance(value, Word | nodes.Dotted):
            return needs_brackets(value)
        case nodes.Dotted(value) | nodes.Called(value) | nodes.Entry(value):
            return bool(needs_brackets(value))
        case nodes.Signed(_, operand):
            return not isinstance(operand, nodes.Bracketed)
        case nodes.Chain() | nodes.Choice() | nodes.Lambda() | nodes.Led():
            return True
        case _:
            return False


def opens_or_closes(node: Node) -> bool:
    """Whether an expression breaks within brackets that it begins or ends with."""
    survey = _Survey()
    survey.inside(node)
    if not survey.has_brackets or survey.count > 1:
        return False
    ends = (one for one in (survey.first, survey.last) if not isinstance(one, nodes.Entry))
    return survey.most <= 1 or any(map(_has_brackets, ends))


def _has_brackets(node: Node | None) -> bool:
    match node:
        case nodes.Called(_, items) | nodes.Listed(_, items):
            return bool(items)
        case nodes.Entry() | nodes.Bracketed() | nodes.Made():
            return True
        case _:
            return False


@define
class _Survey:
    """What an expression is made of, without what is in brackets.

    most, count  how little the operator binds that binds least, and how often there is such a one
    """

    has_brackets: bool = False
    most: int = 0
    count: int = 0
    first: Node | None = None
    last: Node | None = None
    begun: bool = False

    def inside(self, node: Node) -> None:
        """Looks at the parts of an expression that has no brackets around it."""
        match node:
            case nodes.Listed() | nodes.Made():
                self.has_brackets = True
            case nodes.Called(value) | nodes.Entry(value):
                self.has_brackets = True
                self.part(value)
                self.last = node
            case nodes.Dotted(value):
                self.part(value)
                if _has_brackets(value):
                    self._operator(1)
                self.last = node
            case nodes.Chain(operands, operators):
                for operator in operators:
                    self._operator(12 - nodes.STRENGTHS[operator])
                for one in operands:
                    self.part(one)
            case nodes.Choice(then, test, other):
                self._operator(_CHOSEN, 2)
                for one in (then, test, other):
                    self.part(one)
            case nodes.Signed(_, operand):
                self.begun = True
                self.part(operand)

    def part(self, node: Node) -> None:
        """Looks at a part of the expression."""
        self.last = node
        if isinstance(node, nodes.Bracketed):
            self.has_brackets = True
        else:
            self.inside(node)
        if not self.begun:
            self.begun, self.first = True, node

    def _operator(self, little: int, times: int = 1) -> None:
        if little > self.most:
            self.most, self.count = little, times
        elif little == self.most:
            self.count += times
