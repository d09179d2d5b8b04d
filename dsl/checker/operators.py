"""Logic, choices between values, and comparisons: `and`, `if … then … else`, `is`, `has`, `in`."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl import syntax
from cardwright.dsl.checker.belongings import size_of
from cardwright.dsl.checker.cases import among_cards
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.described import cards_meant
from cardwright.dsl.checker.dispatch import (
    ZoneThing,
    condition_typed,
    conditional,
    handles,
    locate,
    mixed,
    value,
)
from cardwright.dsl.checker.folding import both, choose, const, either, negate, prim
from cardwright.dsl.checker.functions import alike
from cardwright.dsl.checker.known import WORDS, chain, is_open_name, stands_alone
from cardwright.dsl.checker.membership import contains
from cardwright.dsl.checker.properties import belongings_of, find_belonging, flag
from cardwright.dsl.checker.reading import value_of_expected
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    FLAG,
    bare,
    comparable,
    element,
    may_be_none,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span

# ---- logic


@handles(syntax.Logic)
def _logic(c: Checker, env: Env, node: syntax.Logic, expected: AnyType | None) -> Typed:
    inside = conditional(env, "a part of a condition")
    first = condition_typed(c, env, node.terms[0])
    terms = [first, *(condition_typed(c, inside, term) for term in node.terms[1:])]
    if not all(term.known for term in terms):
        return UNKNOWN
    codes = [term.code for term in terms]
    origin = env.origin(node.span)
    code = both(codes, origin) if node.operator == "and" else either(codes, origin)
    return mixed(code, FLAG, *terms)


@handles(syntax.Not)
def _not(c: Checker, env: Env, node: syntax.Not, expected: AnyType | None) -> Typed:
    operand = condition_typed(c, env, node.operand)
    if not operand.known:
        return UNKNOWN
    return mixed(negate(operand.code, env.origin(node.span)), FLAG, operand)


@handles(syntax.Conditional)
def _conditional(c: Checker, env: Env, node: syntax.Conditional, expected: AnyType | None) -> Typed:
    holds = condition_typed(c, env, node.condition)
    if holds.known and isinstance(holds.code, ir.Const):
        # The configuration decides: what it leaves out need not make sense in it.
        taken = value(c, env, node.then if holds.code.value else node.otherwise, expected)
        return mixed(taken.code, taken.type, taken, holds) if taken.known else UNKNOWN
    inside = conditional(env)
    then, other = _both_sides(c, inside, node.then, node.otherwise, expected)
    if not (holds.known and then.known and other.known):
        return UNKNOWN
    type_ = alike(c, node.otherwise.span, other, then)
    code = choose(holds.code, then.code, other.code, env.origin(node.span))
    if isinstance(holds.code, ir.Const):
        return also_typed(then if holds.code.value else other, type_, holds)
    return mixed(code, type_, holds, then, other)


def also_typed(typed: Typed, type_: AnyType, *others: Typed) -> Typed:
    """The value with another type, computed from others too."""
    return mixed(typed.code, type_, typed, *others)


def _both_sides(
    c: Checker,
    env: Env,
    left: syntax.Expression,
    right: syntax.Expression,
    expected: AnyType | None = None,
) -> tuple[Typed, Typed]:
    """Two expressions that speak of like things: the one that is no bare name comes first."""
    if expected is None and is_open_name(c, env, left):
        second = value(c, env, right)
        return value(c, env, left, second.type if second.known else None), second
    first = value(c, env, left, expected)
    return first, value(c, env, right, expected or (first.type if first.known else None))


# ---- order


@handles(syntax.Compare)
def _compare(c: Checker, env: Env, node: syntax.Compare, expected: AnyType | None) -> Typed:
    left, right = _both_sides(c, env, node.left, node.right)
    if not (left.known and right.known):
        return UNKNOWN
    if not _ordered_pair(c, node, left, right):
        return UNKNOWN
    op = {"<": "lt", "<=": "le", ">": "gt", ">=": "ge"}[node.operator]
    return mixed(prim(op, left.code, right.code, origin=env.origin(node.span)), FLAG, left, right)


def _ordered_pair(c: Checker, node: syntax.Compare, left: Typed, right: Typed) -> bool:
    if not comparable(left.type, right.type):
        _unlike(c, node.span, node.left, left, node.right, right, f"`{node.operator}`")
        return False
    for side, typed in ((node.left, left), (node.right, right)):
        # A definition may be used for none; then the comparison is false.
        is_written = isinstance(side, syntax.Nothing)
        if isinstance(typed.type, t.NoneType) and not is_written:
            continue
        if not is_ordered(c, typed.type):
            what = show(bare(typed.type))
            c.report.add(problems.unordered_values(side.span, what, _ordering(typed)))
            return False
    return True


def is_ordered(c: Checker, type_: AnyType) -> bool:
    """Whether values of that type are less or more than each other."""
    inner = bare(type_)
    if isinstance(inner, t.EnumType):
        return inner.enum not in c.build.enums or c.build.enums[inner.enum].ordered
    of = element(inner)
    if of is not None:
        # Lists compare place by place; flags count there too (`[p is paired, …]`).
        return (
            isinstance(inner, t.ListType)
            and (isinstance(of, t.BoolType) or is_ordered(c, of))
            or not isinstance(inner, t.ListType | t.SetType)
        )
    return not isinstance(inner, _UNORDERED)


_UNORDERED = (
    t.BoolType,
    t.PlayerType,
    t.TeamType,
    t.CardType,
    t.TextType,
    t.TokenType,
    t.BundleType,
    t.RoutineType,
    t.NoneType,
)


def _ordering(typed: Typed) -> str:
    inner = bare(typed.type)
    if isinstance(inner, t.EnumType):
        return f"write the values of `{inner.enum}` with `<` between them, if they have an order"
    is_card = isinstance(inner, t.CardType)
    return "compare a property of it, for example `value of …`" if is_card else ""


def _unlike(
    c: Checker,
    span: Span,
    left_node: syntax.Node,
    left: Typed,
    right_node: syntax.Node,
    right: Typed,
    verb: str,
) -> None:
    c.report.add(
        problems.unlike_things(
            span, left_node.span, show(left.type), right_node.span, show(right.type), verb
        )
    )


# ---- `is`


@handles(syntax.Is)
def _is(c: Checker, env: Env, node: syntax.Is, expected: AnyType | None) -> Typed:
    found = _truth(c, env, node)
    if not found.known or not node.negated:
        return found
    return evolve(found, code=negate(found.code, env.origin(node.span)))


def _truth(c: Checker, env: Env, node: syntax.Is) -> Typed:
    if isinstance(node.right, syntax.Reference):
        return _is_name(c, env, node, node.right)
    if isinstance(node.right, syntax.Qualified):
        module = env.scope.module_called(node.right.owner.text)
        if module is not None and not is_open_name(c, env, node.left):
            left = value(c, env, node.left)
            found = flag(c, env.inner(scope=module), node.right.name.text, left, node.span)
            if found is not None:
                return found
            return same(c, env, node, left, value(c, env, node.right, left.type))
    several = cards_meant(c, env, node.right) if isinstance(node.right, syntax.Of) else []
    if len(several) > 1:
        left = value(c, env, node.left)
        if isinstance(bare(left.type), t.CardType):
            return among_cards(env, left, several, node.span)
    left, right = _both_sides(c, env, node.left, node.right)
    return same(c, env, node, left, right)


def same(c: Checker, env: Env, node: syntax.Is, left: Typed, right: Typed) -> Typed:
    """Whether two values are the same, after a message if they never can be."""
    if not (left.known and right.known):
        return UNKNOWN
    if isinstance(right.type, t.BundleType) or isinstance(left.type, t.BundleType):
        if isinstance(right.type, t.NoneType):
            return _no_tokens(env, left, node.span)
    if not comparable(left.type, right.type):
        _unlike(c, node.span, node.left, left, node.right, right, "can never be")
        return UNKNOWN
    return mixed(prim("eq", left.code, right.code, origin=env.origin(node.span)), FLAG, left, right)


def _no_tokens(env: Env, bundle: Typed, span: Span) -> Typed:
    size = prim("bundle_size", bundle.code)
    return mixed(prim("eq", size, const(0), origin=env.origin(span)), FLAG, bundle)


def _is_name(c: Checker, env: Env, node: syntax.Is, right: syntax.Reference) -> Typed:
    """`x is NAME`: a value, a flag of x, or one of the words `empty` and `automatic`."""
    name = right.name.text
    if name == "empty" and name not in env.names:
        return is_empty(c, env, node.left, node.span)
    if is_open_name(c, env, node.left):
        return _two_names(c, env, node, right)
    left = value(c, env, node.left)
    if not left.known:
        return UNKNOWN
    if name in env.names:
        return same(c, env, node, left, value(c, env, right, left.type))
    wanted = value_of_expected(c, name, left.type, env, right.span)
    if wanted is not None:
        return same(c, env, node, left, wanted)
    if name == "automatic" and isinstance(bare(left.type), t.PlayerType):
        seats = const(tuple(c.automatic))
        code = prim("in", left.code, seats, origin=env.origin(node.span))
        return mixed(code, FLAG, left)
    found = flag(c, env, name, left, node.span)
    if found is not None:
        return found
    cards = list(dict.fromkeys(env.scope.find_cards(name)))
    if len(cards) > 1 and isinstance(bare(left.type), t.CardType) and not _means(c, env, name):
        return among_cards(env, left, cards, node.span)
    if not _means(c, env, name) and not cards:
        _no_such_flag(c, env, left, right.name)
        return UNKNOWN
    return same(c, env, node, left, value(c, env, right, left.type))


def _two_names(c: Checker, env: Env, node: syntax.Is, right: syntax.Reference) -> Typed:
    second = value(c, env, right)
    first = value(c, env, node.left, second.type if second.known else None)
    return same(c, env, node, first, second)


def _means(c: Checker, env: Env, name: str) -> bool:
    alone = any(stands_alone(symbol) for symbols in chain(env.scope, name) for symbol in symbols)
    return alone or bool(env.scope.find_values(name)) or name in WORDS or name == c.player_plural


def _no_such_flag(c: Checker, env: Env, left: Typed, name: syntax.Name) -> None:
    inner = bare(left.type)
    found = find_belonging(c, env, name.text, [], left, name.span)
    if found is not None:
        actual = "a zone" if isinstance(found, ZoneThing) else show(found.type)
        help_ = f"compare it: `{name.text} of … > 0`"
        c.report.add(problems.wrong_type(name.span, f"`{name.text}`", "a flag", actual, help_))
        return
    known = belongings_of(c, env, left)
    what = show(inner)
    if isinstance(inner, t.EnumType) and inner.enum in c.build.enums:
        known = [*c.build.enums[inner.enum].values, *known]
    c.report.add(name_problems.unknown_property(name.span, name.text, what, known, []))


def is_empty(c: Checker, env: Env, node: syntax.Expression, span: Span) -> Typed:
    """Whether a zone, a list or an amount of tokens has nothing in it."""
    found = locate(c, env, node)
    if isinstance(found, Typed) and not found.known:
        return UNKNOWN
    if isinstance(found, ZoneThing) and found.place:
        found = value(c, env, node)
        return mixed(prim("eq", found.code, const(None), origin=env.origin(span)), FLAG, found)
    size = size_of(c, env, found, span, node.span)
    if not size.known:
        return UNKNOWN
    if isinstance(size.code, ir.Prim) and size.code.op == "size":
        code = prim("is_empty", *size.code.args, origin=env.origin(span))
    elif isinstance(size.code, ir.Fold):
        fold = size.code
        some = ir.Fold("some", fold.name, fold.source, None, fold.where, origin=env.origin(span))
        code = negate(some, env.origin(span))
    else:
        code = prim("eq", size.code, const(0), origin=env.origin(span))
    return mixed(code, FLAG, size)


# ---- `has`, `in`, `is face up`


@handles(syntax.Has)
def _has(c: Checker, env: Env, node: syntax.Has, expected: AnyType | None) -> Typed:
    subject = value(c, env, node.subject)
    if not subject.known:
        return UNKNOWN
    found = flag(c, env, node.name.text, subject, node.span, node.negated)
    if found is not None:
        return found
    _no_such_flag(c, env, subject, node.name)
    return UNKNOWN


@handles(syntax.In)
def _in(c: Checker, env: Env, node: syntax.In, expected: AnyType | None) -> Typed:
    found = contains(c, env, node)
    if not found.known or not node.negated:
        return found
    return evolve(found, code=negate(found.code, env.origin(node.span)))


@handles(syntax.IsFacing)
def _is_facing(c: Checker, env: Env, node: syntax.IsFacing, expected: AnyType | None) -> Typed:
    card = value(c, env, node.subject)
    if not card.known:
        return UNKNOWN
    card = _as_card(c, card, node)
    if not card.known:
        return UNKNOWN
    # How a card lies can be seen, whatever is on it.
    code: ir.Expression = ir.IsFaceUp(card.code, origin=env.origin(node.span))
    if node.facing == "down":
        known = ir.Prim("ne", (card.code, const(None))) if may_be_none(card.type) else const(True)
        code = both([known, negate(code)], env.origin(node.span))
    return Typed(code, FLAG)


def _as_card(c: Checker, card: Typed, node: syntax.IsFacing) -> Typed:
    if isinstance(bare(card.type), t.CardType):
        return card
    c.report.add(
        problems.wrong_type(
            node.subject.span, f"what lies face {node.facing}", "a card", show(card.type)
        )
    )
    return UNKNOWN
