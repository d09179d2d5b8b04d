"""Names with arguments in brackets: definitions, texts of cards, and what is built in."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl import syntax
from cardwright.dsl.checker import tokens_held
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import Found, handles, mixed, value
from cardwright.dsl.checker.folding import prim
from cardwright.dsl.checker.functions import call_function
from cardwright.dsl.checker.known import (
    chain,
    is_open_name,
    kind_of,
    known_names,
)
from cardwright.dsl.checker.listings import as_list
from cardwright.dsl.checker.operators import is_ordered
from cardwright.dsl.checker.symbols import (
    AnySymbol,
    CellSymbol,
    DefineSymbol,
    ExpressionSymbol,
    PropertySymbol,
    RaceSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import (
    ANY_NUMBER,
    BIG,
    PLAYER,
    bare,
    comparable,
    element,
    join,
    list_of,
    number,
    optional,
    room,
    show,
)
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems


@handles(syntax.Call)
def _call(c: Checker, env: Env, node: syntax.Call, expected: AnyType | None) -> Found:
    name = node.name.text
    if name not in env.names:
        for symbols in chain(env.scope, name):
            found = _declared(c, env, symbols, node)
            if found is not None:
                return found
    builtin = _BUILTIN.get(name)
    if builtin is not None:
        return builtin(c, env, node)
    return _no_function(c, env, node)


def _declared(c: Checker, env: Env, symbols: list[AnySymbol], node: syntax.Call) -> Typed | None:
    callables = [s for s in symbols if isinstance(s, DefineSymbol | ExpressionSymbol)]
    callables = [s for s in callables if not _has_subject(s)]
    if callables:
        args = [value(c, env, argument) for argument in node.arguments]
        return call_function(c, env, callables[0], args, node.span)
    routines = [s for s in symbols if isinstance(s, PropertySymbol) and s.routine]
    return _ask_card(c, env, routines, node) if routines else None


def _has_subject(symbol: DefineSymbol | ExpressionSymbol) -> bool:
    return isinstance(symbol, DefineSymbol) and symbol.define.signature.of is not None


def _ask_card(c: Checker, env: Env, symbols: list[PropertySymbol], node: syntax.Call) -> Typed:
    """`goal(m, p)`: the condition (or number) printed on a card, asked for a player."""
    from cardwright.dsl.checker.routines import ask

    if len(node.arguments) != 2:
        c.report.add(name_problems.wrong_count(node.span, node.name.text, 2, len(node.arguments)))
        return UNKNOWN
    card, player = (value(c, env, argument) for argument in node.arguments)
    if not (card.known and player.known):
        return UNKNOWN
    inner = bare(card.type)
    decks = inner.decks if isinstance(inner, t.CardType) else ()
    for symbol in symbols:
        if set(symbol.decks) & set(decks):
            c.use(symbol)
            return ask(c, env, symbol, [card], player, node.span)
    c.report.add(
        problems.wrong_type(
            node.arguments[0].span,
            f"the first part of `{node.name.text}(…)`",
            "a card that has it",
            show(card.type),
        )
    )
    return UNKNOWN


_OF_SOMETHING = (DefineSymbol, PropertySymbol, CellSymbol, ZoneSymbol)


def _no_function(c: Checker, env: Env, node: syntax.Call) -> Typed:
    name = node.name.text
    for symbols in chain(env.scope, name):
        symbol = next((one for one in symbols if isinstance(one, _OF_SOMETHING)), symbols[0])
        c.use(symbol)
        if isinstance(symbol, _OF_SOMETHING):
            arguments = ", ".join(one.span.text for one in node.arguments[:-1])
            head = f"{name}({arguments})" if arguments else name
            written = f"{head} of {node.arguments[-1].span.text}"
            c.report.add(
                name_problems.wrong_kind(
                    node.name.span,
                    name,
                    kind_of(symbol),
                    "something with brackets",
                    symbol.span,
                    f"write `{written}`",
                )
            )
        else:
            c.report.add(
                name_problems.wrong_kind(
                    node.name.span, name, kind_of(symbol), "a definition", symbol.span
                )
            )
        return UNKNOWN
    known = [*known_names(c, env), *_BUILTIN]
    c.report.add(name_problems.unknown_name(node.name.span, name, known))
    return UNKNOWN


# ---- built in


def _counted(c: Checker, node: syntax.Call, *allowed: int) -> bool:
    if len(node.arguments) in allowed:
        return True
    c.report.add(
        name_problems.wrong_count(node.span, node.name.text, allowed[0], len(node.arguments))
    )
    return False


def _extreme(op: str) -> Callable[[Checker, Env, syntax.Call], Typed]:
    def work(c: Checker, env: Env, node: syntax.Call) -> Typed:
        if len(node.arguments) == 1:
            return _of_list(c, env, node, "greatest" if op == "max" else "least")
        args = _alike(c, env, node)
        if args is None:
            return UNKNOWN
        code = prim(op, *(arg.code for arg in args), origin=env.origin(node.span))
        return mixed(code, _extreme_type(op, args), *args)

    return work


def _alike(c: Checker, env: Env, node: syntax.Call) -> list[Typed] | None:
    first = value(c, env, node.arguments[0])
    args = [first, *(value(c, env, one, first.type) for one in node.arguments[1:])]
    if not all(arg.known for arg in args):
        return None
    for arg, argument in zip(args, node.arguments, strict=True):
        if not is_ordered(c, arg.type):
            help_ = "" if not isinstance(arg.type, t.NoneType) else "for nothing at all write 0"
            c.report.add(problems.unordered_values(argument.span, show(bare(arg.type)), help_))
            return None
        if join(args[0].type, arg.type) is None:
            c.report.add(
                problems.unlike_results(
                    argument.span, f"`{node.name.text}`", show(args[0].type), show(arg.type)
                )
            )
            return None
    return args


def _extreme_type(op: str, args: list[Typed]) -> AnyType:
    inner = [bare(arg.type) for arg in args]
    numbers = [one for one in inner if isinstance(one, t.IntType)]
    if len(numbers) == len(inner):
        least = min if op == "min" else max
        return number(least(one.low for one in numbers), least(one.high for one in numbers))
    joined: AnyType = inner[0]
    for one in inner[1:]:
        joined = join(joined, one) or joined
    return joined


def _of_list(c: Checker, env: Env, node: syntax.Call, op: str) -> Typed:
    listed = as_list(c, env, node.arguments[0])
    if not listed.known:
        return UNKNOWN
    held = element(listed.type)
    assert held is not None
    if not is_ordered(c, held):
        c.report.add(problems.unordered_values(node.arguments[0].span, show(bare(held))))
        return UNKNOWN
    return mixed(prim(op, listed.code, origin=env.origin(node.span)), bare(held), listed)


def _only_list(c: Checker, env: Env, node: syntax.Call) -> Typed | None:
    """The list that is the only argument of a call; None after a report."""
    if not _counted(c, node, 1):
        return None
    listed = as_list(c, env, node.arguments[0])
    return listed if listed.known else None


def _sum(c: Checker, env: Env, node: syntax.Call) -> Typed:
    listed = _only_list(c, env, node)
    if listed is None:
        return UNKNOWN
    held = bare(element(listed.type) or ANY_NUMBER)
    origin = env.origin(node.span)
    if isinstance(held, t.BundleType):
        return mixed(prim("bundle_total", listed.code, origin=origin), held, listed)
    if isinstance(held, t.IntType):
        most = room(listed.type)
        type_: AnyType = number(min(0, held.low * most), max(0, held.high * most))
    elif isinstance(held, t.FractionType):
        type_ = held
    else:
        c.report.add(
            problems.wrong_type(
                node.arguments[0].span, "what is added up", "a list of numbers", show(listed.type)
            )
        )
        return UNKNOWN
    return mixed(prim("sum", listed.code, origin=origin), type_, listed)


def _abs(c: Checker, env: Env, node: syntax.Call) -> Typed:
    if not _counted(c, node, 1):
        return UNKNOWN
    worth = value(c, env, node.arguments[0])
    inner = bare(worth.type)
    if not worth.known:
        return UNKNOWN
    if not isinstance(inner, t.IntType | t.FractionType):
        c.report.add(
            problems.wrong_type(node.arguments[0].span, "`abs`", "a number", show(worth.type))
        )
        return UNKNOWN
    type_: AnyType = inner
    if isinstance(inner, t.IntType):
        low = 0 if inner.low <= 0 <= inner.high else min(abs(inner.low), abs(inner.high))
        type_ = number(low, max(abs(inner.low), abs(inner.high)))
    return mixed(prim("abs", worth.code, origin=env.origin(node.span)), type_, worth)


def _parts(op: str) -> Callable[[Checker, Env, syntax.Call], Typed]:
    """`subsets(list, n)`, `stretches(list, low..high)`: all ways to take some elements."""

    def work(c: Checker, env: Env, node: syntax.Call) -> Typed:
        if not _counted(c, node, 2):
            return UNKNOWN
        listed = as_list(c, env, node.arguments[0])
        sizes = _sizes(c, env, node.arguments[1])
        if not listed.known or sizes is None:
            return UNKNOWN
        low, high = sizes
        code = ir.Prim(op, (listed.code, low.code, high.code), origin=env.origin(node.span))
        inner = list_of(element(listed.type) or ANY_NUMBER, _most(listed, high))
        return mixed(code, list_of(inner), listed, low, high)

    return work


def _most(listed: Typed, high: Typed) -> int:
    most = room(listed.type)
    inner = bare(high.type)
    return min(most, max(0, inner.high)) if isinstance(inner, t.IntType) else most


def _sizes(c: Checker, env: Env, node: syntax.Expression) -> tuple[Typed, Typed] | None:
    ends = (node.low, node.high) if isinstance(node, syntax.RangeValue) else (node, node)
    low, high = value(c, env, ends[0]), value(c, env, ends[1])
    if not (low.known and high.known):
        return None
    for end, worth in zip(ends, (low, high), strict=True):
        if not isinstance(bare(worth.type), t.IntType):
            what = "how many are taken"
            c.report.add(problems.wrong_type(end.span, what, "a number", show(worth.type)))
            return None
    return low, high


def _rearranged(op: str) -> Callable[[Checker, Env, syntax.Call], Typed]:
    def work(c: Checker, env: Env, node: syntax.Call) -> Typed:
        listed = _only_list(c, env, node)
        if listed is None:
            return UNKNOWN
        code = prim(op, listed.code, origin=env.origin(node.span))
        return mixed(code, list_of(element(listed.type) or ANY_NUMBER, room(listed.type)), listed)

    return work


def _joined(c: Checker, env: Env, node: syntax.Call) -> Typed:
    listed = _only_list(c, env, node)
    if listed is None:
        return UNKNOWN
    held = element(element(listed.type) or ANY_NUMBER)
    if held is None:
        c.report.add(
            problems.wrong_type(
                node.arguments[0].span, "what is joined", "a list of lists", show(listed.type)
            )
        )
        return UNKNOWN
    return mixed(prim("joined", listed.code, origin=env.origin(node.span)), list_of(held), listed)


def _position(c: Checker, env: Env, node: syntax.Call) -> Typed:
    """`position(value, list)`, or `position(p, race)`: the place a player took there."""
    if not _counted(c, node, 2):
        return UNKNOWN
    race = _race(env, node.arguments[1])
    if race is not None:
        c.use(race)
        player = value(c, env, node.arguments[0], PLAYER)
        if not player.known:
            return UNKNOWN
        code: ir.Expression = ir.Load(race.places, (player.code,), origin=env.origin(node.span))
        return mixed(code, c.build.cells[race.places].type, player)
    if is_open_name(c, env, node.arguments[0]):
        listed = as_list(c, env, node.arguments[1])
        worth = value(c, env, node.arguments[0], element(listed.type) if listed.known else None)
    else:
        worth = value(c, env, node.arguments[0])
        listed = as_list(c, env, node.arguments[1], worth.type)
    if not (listed.known and worth.known):
        return UNKNOWN
    held = element(listed.type)
    if held is None or not comparable(worth.type, held):
        c.report.add(
            problems.unlike_things(
                node.span,
                node.arguments[0].span,
                show(worth.type),
                node.arguments[1].span,
                show(listed.type),
                "is never in",
            )
        )
        return UNKNOWN
    code = prim("position", listed.code, worth.code, origin=env.origin(node.span))
    return mixed(code, optional(number(1, min(BIG, max(1, room(listed.type))))), listed, worth)


def _race(env: Env, node: syntax.Expression) -> RaceSymbol | None:
    if isinstance(node, syntax.Reference) and node.name.text not in env.names:
        for symbols in chain(env.scope, node.name.text):
            for symbol in symbols:
                if isinstance(symbol, RaceSymbol):
                    return symbol
    return None


def _amount(c: Checker, env: Env, node: syntax.Call) -> Typed:
    if not _counted(c, node, 2):
        return UNKNOWN
    kind, player = (value(c, env, argument) for argument in node.arguments)
    if not (kind.known and player.known):
        return UNKNOWN
    found = tokens_held.amount(c, env, kind, player, node.span)
    if found is None:
        what = "`amount(…)`"
        actual = f"{show(kind.type)} and {show(player.type)}"
        c.report.add(problems.wrong_type(node.span, what, "a kind of token and a player", actual))
        return UNKNOWN
    return found


_BUILTIN: dict[str, Callable[[Checker, Env, syntax.Call], Typed]] = {
    "min": _extreme("min"),
    "max": _extreme("max"),
    "sum": _sum,
    "abs": _abs,
    "subsets": _parts("subsets"),
    "stretches": _parts("stretches"),
    "joined": _joined,
    "distinct": _rearranged("distinct"),
    "list": _rearranged("concat"),
    "ascending": _rearranged("ascending"),
    "reversed": _rearranged("reversed"),
    "position": _position,
    "amount": _amount,
}
