"""What expressions are worth before the game begins: numbers of players, options, defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias, cast

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    ConstantSymbol,
    DeckSymbol,
    DefineSymbol,
    EnumSymbol,
    ExpressionSymbol,
)
from cardwright.dsl.checker.typed import AnyType, EmptyList, Typed
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir.types import (
    BoolType,
    EnumType,
    FractionType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    TextType,
    Type,
)

MOST_LISTED = 10_000

Row: TypeAlias = Mapping[str, Typed]
Bound: TypeAlias = "Typed | Row"


@frozen
class _Place:
    """Where a constant expression stands: its scope, and what its local names are."""

    c: Checker
    scope: Scope
    bound: Mapping[str, Bound]
    depth: int = 0


def fold(
    c: Checker,
    scope: Scope,
    expression: syntax.Expression,
    expected: AnyType | None = None,
    bound: Mapping[str, Bound] | None = None,
) -> Typed | None:
    """The constant that an expression is worth, or None when only the game will tell.

    `bound` gives the local names: values, or rows of properties (`it` of a deck's `where`).
    """
    return _fold(_Place(c, scope, bound or {}), expression, expected)


def const_value(found: Typed | None) -> ir.Value:
    """The Python value of a folded constant."""
    assert found is not None and isinstance(found.code, ir.Const)
    return found.code.value


def constant(value: ir.Value, type_: AnyType) -> Typed:
    """A typed constant."""
    return Typed(ir.Const(value), type_)


def _number(value: int | Fraction) -> Typed:
    if isinstance(value, Fraction) and value.denominator != 1:
        return constant(value, FractionType())
    whole = int(value)
    return constant(whole, IntType(whole, whole))


def _truth(value: bool) -> Typed:
    return constant(value, BoolType())


def _fold(at: _Place, e: syntax.Expression, expected: AnyType | None = None) -> Typed | None:
    if at.depth > 50:
        return None
    match e:
        case syntax.Number(value=value):
            return _number(value)
        case syntax.Truth(value=value):
            return _truth(value)
        case syntax.Nothing():
            return constant(None, NoneType())
        case syntax.Text(parts=parts):
            return _text(parts)
        case syntax.Reference(name=name):
            return _reference(at, name.text, expected)
        case syntax.Qualified(owner=owner, name=name):
            return _qualified(at, owner.text, name.text, expected)
        case syntax.Negative(operand=operand):
            found = _fold(at, operand)
            return None if found is None else _arithmetic("-", _number(0), found)
        case syntax.Arithmetic(operator=operator, left=left, right=right):
            return _with_both(at, left, right, lambda a, b: _arithmetic(operator, a, b))
        case syntax.Compare(operator=operator, left=left, right=right):
            return _with_both(at, left, right, lambda a, b: _compare(operator, a, b))
        case syntax.Is(left=left, negated=negated, right=right):
            return _with_both(at, left, right, lambda a, b: _truth(_same(a, b) is not negated))
        case _:
            return _fold_more(at, e, expected)


def _fold_more(at: _Place, e: syntax.Expression, expected: AnyType | None) -> Typed | None:
    match e:
        case syntax.Logic(operator=operator, terms=terms):
            return _logic(at, operator == "and", terms)
        case syntax.Not(operand=operand):
            found = _fold(at, operand)
            return None if found is None else _truth(not const_value(found))
        case syntax.Conditional(condition=condition, then=then, otherwise=otherwise):
            holds = _fold(at, condition)
            if holds is None:
                return None
            return _fold(at, then if const_value(holds) else otherwise, expected)
        case syntax.ListValue(items=items):
            return _list(at, items, expected)
        case syntax.SetValue(items=items):
            found = _list(at, items, expected)
            if found is None:
                return None
            return constant(
                tuple(sorted(set(cast("tuple[int, ...]", const_value(found))))), found.type
            )
        case syntax.RangeValue(low=low, high=high):
            return _with_both(at, low, high, _range)
        case syntax.In(element=element, negated=negated, collection=collection):
            return _contains(at, element, negated, collection)
        case syntax.Of(name=name, arguments=arguments, subject=subject):
            return _of(at, name.text, arguments, subject)
        case syntax.EdgeOf(edge=edge, count=None, subject=syntax.Reference(name=name)):
            return _edge(at, edge, name.text)
        case syntax.Call(name=name, arguments=arguments):
            return _call(at, name.text, arguments)
        case _:
            return None


def _text(parts: tuple[str | syntax.Expression, ...]) -> Typed | None:
    if all(isinstance(part, str) for part in parts):
        return constant("".join(cast("tuple[str, ...]", parts)), TextType())
    return None


# ---- names


def _reference(at: _Place, name: str, expected: AnyType | None) -> Typed | None:
    if name in at.bound:
        found = at.bound[name]
        return found if isinstance(found, Typed) else None
    for enum in _enums_of(expected):
        for found_enum, position in at.scope.find_values(name):
            if found_enum == enum:
                return constant(position, EnumType(enum))
    for symbol in at.scope.find(name):
        match symbol:
            case ConstantSymbol(value=value) if isinstance(value.code, ir.Const):
                at.c.use(symbol)
                return value
            case ExpressionSymbol(parameters=(), value=value, scope=scope):
                return _fold(_Place(at.c, scope, {}, at.depth + 1), value, expected)
            case DefineSymbol(define=define, scope=scope) if _is_plain(define):
                body = cast(syntax.Expression, define.body)
                return _fold(_Place(at.c, scope, {}, at.depth + 1), body, expected)
            case _:
                continue
    values = at.scope.find_values(name)
    if len({enum for enum, _ in values}) == 1:
        return constant(values[0][1], EnumType(values[0][0]))
    return None


def _is_plain(define: syntax.Define) -> bool:
    signature = define.signature
    is_one = isinstance(define.body, syntax.Node) and not isinstance(
        define.body, syntax.WorthDepending
    )
    return is_one and not (define.lets or signature.parameters or signature.of)


def _enums_of(type_: AnyType | None) -> list[str]:
    match type_:
        case EnumType(enum=enum):
            return [enum]
        case OptionalType(of=of) | ListType(of=of):
            return _enums_of(of)
        case _:
            inner = getattr(type_, "of", None)
            return _enums_of(inner) if inner is not None else []


def _qualified(at: _Place, owner: str, name: str, expected: AnyType | None) -> Typed | None:
    for symbol in at.scope.find(owner):
        if isinstance(symbol, EnumSymbol) and name in symbol.enum.values:
            return constant(symbol.enum.values.index(name), EnumType(symbol.enum.name))
    scope: Scope | None = at.scope
    while scope is not None:
        if owner in scope.named_modules:
            return _reference(
                _Place(at.c, scope.named_modules[owner], {}, at.depth), name, expected
            )
        scope = scope.parent
    return None


# ---- operators


def _with_both(
    at: _Place,
    left: syntax.Expression,
    right: syntax.Expression,
    then: Callable[[Typed, Typed], Typed | None],
) -> Typed | None:
    first = _fold(at, left)
    second = _fold(at, right, first.type if first is not None else None)
    if first is not None and second is not None and _enums_of(second.type):
        first = _fold(at, left, second.type)
    elif first is None and second is not None:
        first = _fold(at, left, second.type)
    return None if first is None or second is None else then(first, second)


def _arithmetic(operator: str, left: Typed, right: Typed) -> Typed | None:
    a, b = const_value(left), const_value(right)
    if operator == "without" or not _is_number(a) or not _is_number(b):
        return None
    x, y = cast("int | Fraction", a), cast("int | Fraction", b)
    if operator in ("/", "div", "mod") and y == 0:
        return None
    match operator:
        case "+":
            return _number(x + y)
        case "-":
            return _number(x - y)
        case "*":
            return _number(x * y)
        case "/":
            return _number(Fraction(x) / Fraction(y))
        case "div":
            return _number(x // y)
        case _:
            return _number(x % y)


def _is_number(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _compare(operator: str, left: Typed, right: Typed) -> Typed | None:
    a, b = const_value(left), const_value(right)
    if a is None or b is None:
        return _truth(False)
    if not _is_number(a) or not _is_number(b):
        return None
    x, y = cast("int | Fraction", a), cast("int | Fraction", b)
    return _truth({"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[operator])


def _same(left: Typed, right: Typed) -> bool:
    return const_value(left) == const_value(right)


def _logic(at: _Place, is_and: bool, terms: tuple[syntax.Expression, ...]) -> Typed | None:
    for term in terms:
        found = _fold(at, term)
        if found is None:
            return None
        if bool(const_value(found)) is not is_and:
            return _truth(not is_and)
    return _truth(is_and)


# ---- lists


def _list(
    at: _Place, items: tuple[syntax.Expression, ...], expected: AnyType | None
) -> Typed | None:
    if not items:
        return constant((), EmptyList())
    found = [_fold(at, item, expected) for item in items]
    if any(item is None for item in found):
        return None
    kind = cast(Typed, found[0]).type
    if isinstance(kind, IntType):
        numbers = [cast(int, const_value(item)) for item in found]
        kind = IntType(min(numbers), max(numbers))
    return constant(tuple(const_value(item) for item in found), ListType(cast(Type, kind)))


def _range(low: Typed, high: Typed) -> Typed | None:
    a, b = const_value(low), const_value(high)
    if not isinstance(a, int) or not isinstance(b, int) or b - a >= MOST_LISTED:
        return None
    return constant(tuple(range(a, b + 1)), ListType(IntType(a, b)))


def ends(c: Checker, scope: Scope, node: syntax.Expression) -> tuple[int, int] | None:
    """The least and the greatest number of a fixed range, however long; None for anything else."""
    parts = (node.low, node.high) if isinstance(node, syntax.RangeValue) else (node, node)
    found = [fold(c, scope, part) for part in parts]
    numbers = [None if one is None else const_value(one) for one in found]
    low, high = numbers
    return (low, high) if type(low) is int and type(high) is int else None


def _contains(
    at: _Place, element: syntax.Expression, negated: bool, collection: syntax.Expression
) -> Typed | None:
    first = _fold(at, element)
    group = _fold(at, collection, first.type if first is not None else None)
    if first is None or group is None or not isinstance(const_value(group), tuple):
        return None
    is_in = const_value(first) in cast("tuple[object, ...]", const_value(group))
    return _truth(is_in is not negated)


# ---- `N of s` and calls


def _of(
    at: _Place, name: str, arguments: tuple[syntax.Expression, ...], subject: syntax.Expression
) -> Typed | None:
    if isinstance(subject, syntax.Reference):
        row = at.bound.get(subject.name.text)
        if row is not None and not isinstance(row, Typed) and name in row:
            return row[name]
        if name == "size":
            return _size(at, subject.name.text)
    if name == "position":
        found = _fold(at, subject)
        if found is None or not isinstance(found.type, EnumType):
            return None
        return _number(cast(int, const_value(found)) + 1)
    return _apply(at, name, (*arguments, subject))


def _size(at: _Place, name: str) -> Typed | None:
    if name in ("players", "seats", at.c.player_plural):
        return _number(at.c.seats)
    for symbol in at.scope.find(name):
        if isinstance(symbol, EnumSymbol):
            return _number(len(symbol.enum.values))
        if isinstance(symbol, DeckSymbol):
            return _number(symbol.deck.size)
    return None


def _edge(at: _Place, edge: str, name: str) -> Typed | None:
    if name not in ("players", "seats", at.c.player_plural) or edge not in ("first", "last"):
        return None
    return constant(0 if edge == "first" else at.c.seats - 1, PlayerType())


def _call(at: _Place, name: str, arguments: tuple[syntax.Expression, ...]) -> Typed | None:
    if name in ("min", "max"):
        found = [_fold(at, argument) for argument in arguments]
        if not found or any(item is None for item in found):
            return None
        values = [const_value(item) for item in found]
        if not all(_is_number(value) for value in values):
            return None
        numbers = cast("list[int]", values)
        return _number(min(numbers) if name == "min" else max(numbers))
    return _apply(at, name, arguments)


def _apply(at: _Place, name: str, arguments: tuple[syntax.Expression, ...]) -> Typed | None:
    for symbol in at.scope.find(name):
        match symbol:
            case ExpressionSymbol(parameters=parameters, value=value, scope=scope):
                pass
            case DefineSymbol(define=define, scope=scope) if isinstance(
                define.body, syntax.Node
            ) and not isinstance(define.body, syntax.WorthDepending):
                parameters, value = parameters_of(define.signature), define.body
            case _:
                continue
        if len(parameters) == len(arguments):
            bound = _arguments(at, parameters, arguments)
            return _fold(_Place(at.c, scope, bound, at.depth + 1), value)
    return None


def _arguments(
    at: _Place, names: tuple[str, ...], arguments: tuple[syntax.Expression, ...]
) -> dict[str, Bound]:
    bound: dict[str, Bound] = {}
    for name, argument in zip(names, arguments, strict=True):
        if isinstance(argument, syntax.Reference) and argument.name.text in at.bound:
            bound[name] = at.bound[argument.name.text]
            continue
        found = _fold(at, argument)
        if found is not None:
            bound[name] = found
    return bound


def parameters_of(signature: syntax.Signature) -> tuple[str, ...]:
    """The names a signature binds: those in brackets, then the one behind `of`."""
    names = tuple(parameter.text for parameter in signature.parameters)
    return names if signature.of is None else (*names, signature.of.text)
