"""Where expressions and statements may break: the rules of `ruff format`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.dsl.compiler.layout import nodes
from cardwright.dsl.compiler.layout.boxes import (
    INDENT,
    WIDTH,
    Group,
    IfBroken,
    Indent,
    Line,
    Own,
    joined,
    printed,
)
from cardwright.dsl.compiler.layout.nodes import Node, Word
from cardwright.dsl.compiler.layout.reading import Statement, Unreadable, statement_of
from cardwright.dsl.compiler.layout.surveying import needs_brackets, opens_or_closes

_OPTIONAL = 0
"""The key of the group that gets brackets around a whole expression, where there is one."""

_INSIDE = -1
"""Instead of the key: within brackets, where every line may break."""

_Level = int | None


def broken_lines(text: str, depth: int) -> list[str]:
    """A statement as lines at a depth of indentation; as it is if it fits or is of another kind."""
    flat = f"{INDENT * depth}{text}"
    if len(flat) <= WIDTH or text.startswith(("#", "@", "import ", "from ", "class ")):
        return [flat]
    try:
        statement = statement_of(text)
    except Unreadable:
        return [flat]
    if needs_brackets(statement.value) is None and statement.word != "def":
        return _around_a_word(statement, flat, depth)
    return printed(_statement(statement), depth)


# ---- statements


def _statement(statement: Statement) -> object:
    """The box of a statement."""
    value = statement.value
    word = f"{statement.word} " if statement.word else ""
    after = "" if statement.after is None else _box(statement.after, None)
    if statement.operator == ":":  # an entry of a dictionary
        assert statement.target is not None
        return Group((_box(statement.target, _INSIDE), ": ", _box(value, _INSIDE))), after
    if statement.after == Word(","):
        return _box(value, _INSIDE), after
    if statement.target is None:
        return word, _whole(value), after
    return word, _target(statement), f" {statement.operator} ", _whole(value), after


def _target(statement: Statement) -> object:
    assert statement.target is not None
    if statement.word == "for" or not isinstance(statement.target, nodes.Row):
        return _box(statement.target, None)
    return _in_optional_brackets(_row(statement.target.items))


def _whole(value: Node) -> object:
    """An expression that gets brackets around it if it has to break and has none of its own."""
    if isinstance(value, nodes.Row):
        return _in_optional_brackets(_row(value.items))
    if not needs_brackets(value):
        return _box(value, None)
    if not opens_or_closes(value):
        return _in_optional_brackets(_box(value, _INSIDE))
    inner = Indent((Line(False, _OPTIONAL), _box(value, _OPTIONAL)), _OPTIONAL)
    return Group((IfBroken("("), inner, Line(False), IfBroken(")")), _OPTIONAL)


def _in_optional_brackets(inner: object) -> object:
    return Group((IfBroken("("), Indent((Line(False), inner)), Line(False), IfBroken(")")))


def _around_a_word(statement: Statement, flat: str, depth: int) -> list[str]:
    """A value that cannot break: in brackets of its own if that helps."""
    pad = INDENT * depth
    head = f"{flat[: flat.rindex(_flat(statement.value))]}("
    inner = f"{pad}{INDENT}{_flat(statement.value)}"
    if statement.operator != ":" and max(len(head), len(inner)) <= WIDTH:
        return [head, inner, f"{pad}){flat[len(head) - 1 + len(_flat(statement.value)) :]}"]
    if not isinstance(statement.target, nodes.Row | nodes.Entry):
        return [flat]
    return printed(_statement(statement), depth)


# ---- expressions


def _box(node: Node, level: _Level) -> Any:
    """The box of an expression.

    level  `_INSIDE` within brackets, `_OPTIONAL` where brackets may come around, None otherwise
    """
    match node:
        case nodes.Word(text):
            return text
        case nodes.Dotted(value, name):
            return joined(_box(value, level), f".{name}")
        case nodes.Called(function, arguments):
            return joined(_box(function, level), _arguments(arguments, level))
        case nodes.Entry(value, keys):
            inner = _box(keys[0], _INSIDE) if len(keys) == 1 else _row(keys)
            return joined(_box(value, level), _own("[", inner, "]", level))
        case nodes.Bracketed(inner):
            return _own("(", _box(inner, _INSIDE), ")", level)
        case nodes.Listed(left, items, right):
            return _own(left, _row(items, left == "("), right, level) if items else left + right
        case nodes.Made(left, _, _, right):
            made = _made(node)
            return _own(left, Group(made), right, level) if left else made
        case nodes.Chain(operands, operators):
            return _group(_chain(operands, operators, level), level)
        case nodes.Choice():
            return _group(_choice(node, level), level)
        case _:
            return _led(node, level)


def _led(node: Node, level: _Level) -> object:
    """The box of something with a text before it, or of parts side by side."""
    match node:
        case nodes.Signed(sign, operand):
            return joined(sign, _box(operand, level))
        case nodes.Lambda(head, body):
            inner = _box(body, _INSIDE)
            return f"{head} ", _in_optional_brackets(inner) if needs_brackets(body) else inner
        case nodes.Led(before, value):
            return joined(before, _box(value, level))
        case nodes.Row(items):
            return joined(*[one for item in items for one in (", ", _box(item, level))][1:])
        case nodes.Span(parts):
            return joined(*(_box(one, level) for one in parts))
        case _:
            raise Unreadable(repr(node))


def _group(inner: object, level: _Level) -> object:
    if level is None:
        return inner
    return Group(inner) if level == _INSIDE else Group(inner, only_if=level)


def _line(level: _Level) -> object:
    if level is None:
        return " "
    return Line() if level == _INSIDE else Line(only_if=level)


def _own(left: str, inner: object, right: str, level: _Level) -> object:
    """Brackets that stand there whether they break or not."""
    group = Group((left, Indent((Line(False), inner)), Line(False), right))
    return group if level is None or level == _INSIDE else Own(group, level)


def _row(items: Sequence[Node], is_tuple: bool = False) -> object:
    """Items one below the other, with a comma behind the last if there are several."""
    boxes: list[object] = []
    for item in items:
        boxes += [",", Line(), _box(item, _INSIDE)]
    comma: object = IfBroken(",") if len(items) > 1 else "," if is_tuple else ""
    return joined(*boxes[2:], comma)


def _arguments(items: Sequence[Node], level: _Level) -> object:
    return _own("(", Group(_row(items)), ")", level) if items else "()"


def _made(made: nodes.Made) -> object:
    boxes: list[object] = [Group(_box(made.element, _INSIDE))]
    for clause in made.clauses:
        value = _box(clause.value, _INSIDE)
        if clause.target is None:
            boxes += [Line(), Group(joined("if ", value))]
        else:
            boxes += [Line(), joined("for ", _box(clause.target, None), " in ", value)]
    return joined(*boxes)


def _chain(operands: Sequence[Node], operators: Sequence[str], level: _Level) -> object:
    """Breaks at the operators that bind least; what is between two of them is a group."""
    if not operators:
        return _box(operands[0], level)
    lowest = min(nodes.STRENGTHS[one] for one in operators)
    boxes: list[object] = []
    start = 0
    for at, operator in enumerate(operators):
        if nodes.STRENGTHS[operator] == lowest:
            part = operands[start : at + 1], operators[start:at]
            boxes += [_between(*part, level), _line(level), f"{operator} "]
            start = at + 1
    return joined(*boxes, _between(operands[start:], operators[start:], level))


def _between(operands: Sequence[Node], operators: Sequence[str], level: _Level) -> object:
    found = _chain(operands, operators, level)
    return _group(found, level) if operators else found


def _choice(choice: nodes.Choice, level: _Level) -> object:
    """One that stands behind `else` breaks together with the one it is in."""
    other = choice.other
    last = _choice(other, level) if isinstance(other, nodes.Choice) else _box(other, level)
    then, test = _box(choice.then, level), _box(choice.test, level)
    return joined(then, _line(level), "if ", test, _line(level), "else ", last)


def _flat(node: Node) -> str:
    """An expression that has no place to break."""
    return "".join(_texts(_box(node, None)))


def _texts(box: object) -> list[str]:
    if isinstance(box, tuple):
        return [text for one in box for text in _texts(one)]
    return [str(box)]
