"""Statements that name values and change state: let, set, add, reset, say, happens, calls."""

from __future__ import annotations

from math import prod

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import Out, branch, local, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.deals import deal
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.procedures import arguments, call_procedure, happen
from cardwright.dsl.checker.secrets import require_public
from cardwright.dsl.checker.statements import states
from cardwright.dsl.checker.symbols import ActionSymbol, CellSymbol, EventSymbol, ProcedureSymbol
from cardwright.dsl.checker.texts import text_typed
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import ANY_NUMBER, BIG
from cardwright.dsl.checker.zone_refs import lvalue
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.types import CardType, FractionType, IntType, ListType, PlayerType, SetType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.spelling import nearest

MOST_LISTED = 1000


@states(syntax.Let)
def _let(c: Checker, env: Env, node: syntax.Let, out: Out) -> None:
    if isinstance(node.value, syntax.Deal):
        drawn = deal(c, env, node.value, out, into=node.name.text)
        if drawn is not None:
            env.bind(node.name.text, drawn.code, drawn.type, drawn.secret)
        return
    typed = value(c, env, node.value)
    name = local(env, node.name.text, typed.type)
    if isinstance(typed.code, ex.ZoneCards) and c.build.zones[typed.code.zone.zone].counts == "all":
        env.locals.counted.add(name.name)
    out.append(st.Let(name.name, typed.code, origin=env.origin(node.span)))
    env.bind(node.name.text, name, typed.type, typed.secret)


@states(syntax.Set)
def _set(c: Checker, env: Env, node: syntax.Set, out: Out) -> None:
    if isinstance(node.target, syntax.Reference) and node.target.name.text in env.names:
        c.report.add(problems.set_local(node.target.span, node.target.name.text))
        return
    found = lvalue(c, env, node.target)
    if found is None:
        return
    symbol, index = found
    wanted = symbol.cell.type
    typed = value(c, env, node.value, wanted)
    if node.operator == "=":
        require(c, typed, wanted, f"`{node.target.span.text}`", node.value.span)
    else:
        typed = _changed(c, node, symbol, index, typed)
    if not typed.known:
        return
    if symbol.cell.known == "all":
        require_public(c, env, typed, f"`{symbol.name}`", node.value.span)
    store(c, env, out, symbol, index, typed, node)


def _changed(
    c: Checker,
    node: syntax.Set,
    symbol: CellSymbol,
    index: tuple[ex.Expression, ...],
    typed: Typed,
) -> Typed:
    """What `+=` and `-=` come to."""
    old = ex.Load(symbol.cell.name, index)
    plus = node.operator == "+="
    if isinstance(symbol.cell.type, ListType | SetType):
        return _list_changed(c, node, symbol, old, typed, plus)
    what = f"the amount by which `{symbol.name}` changes"
    typed = require(c, typed, FractionType(), what, node.value.span)
    code = prim("add" if plus else "sub", old, typed.code)
    return Typed(code, symbol.cell.type, typed.secret)


def _list_changed(
    c: Checker,
    node: syntax.Set,
    symbol: CellSymbol,
    old: ex.Expression,
    typed: Typed,
    plus: bool,
) -> Typed:
    typed = require(c, typed, symbol.cell.type, f"what changes `{symbol.name}`", node.value.span)
    code = prim("concat" if plus else "without", old, typed.code)
    if isinstance(symbol.cell.type, SetType) and plus:
        code = prim("distinct", code)
    return Typed(code, symbol.cell.type, typed.secret)


def store(
    c: Checker,
    env: Env,
    out: Out,
    symbol: CellSymbol,
    index: tuple[ex.Expression, ...],
    typed: Typed,
    node: syntax.Node,
) -> None:
    """Sets a cell, and the cells that are part of it."""
    cell = symbol.cell
    origin = env.origin(node.span)
    checked = not _surely_inside(typed, cell.low, cell.high)
    if not symbol.part and not symbol.whole:
        out.append(st.Store(cell.name, index, typed.code, checked, origin=origin))
        out += _within_room(symbol, index, typed.code, origin)
        return
    index = tuple(_once(env, out, one) for one in index)
    out.append(st.Store(cell.name, index, typed.code, checked, origin=origin))
    if symbol.part:
        _keep_part(out, symbol.part, cell.name, index, origin)
    if symbol.whole:
        _keep_part(out, cell.name, symbol.whole, index, origin)


def _within_room(
    symbol: CellSymbol, index: tuple[ex.Expression, ...], code: ex.Expression, origin: Origin
) -> st.Block:
    """A list that grows beyond its room, as declared or else a generous one, is a mistake."""
    kept = symbol.cell.type
    if not isinstance(kept, ListType) and not (isinstance(kept, SetType) and kept.room):
        return ()
    room = kept.room or MOST_LISTED
    known = code.value if isinstance(code, ex.Const) else None
    if isinstance(known, tuple) and len(known) <= room:
        return ()
    size = prim("size", ex.Load(symbol.cell.name, index))
    words = f"`{symbol.name}` has room for {room} values only"
    full = st.Fail(words, origin=origin)
    return branch(prim("gt", size, ex.Const(room)), (full,), origin=origin)


def _keep_part(
    out: Out, part: str, whole: str, index: tuple[ex.Expression, ...], origin: Origin
) -> None:
    """A part is never more than the whole: what is too much of it is lost."""
    inside, all_ = ex.Load(part, index), ex.Load(whole, index)
    back = st.Store(part, index, all_, False, origin=origin)
    out.extend(branch(prim("gt", inside, all_), (back,), origin=origin))


def _once(env: Env, out: Out, code: ex.Expression) -> ex.Expression:
    if isinstance(code, ex.Const | ex.Local):
        return code
    name = local(env, "place", ANY_NUMBER)
    out.append(st.Let(name.name, code))
    return name


def _surely_inside(typed: Typed, low: int | None, high: int | None) -> bool:
    if low is None or high is None:
        return True
    if not isinstance(typed.type, IntType) or isinstance(typed.code, ex.Prim):
        code = typed.code
        return (
            isinstance(code, ex.Const) and isinstance(code.value, int) and low <= code.value <= high
        )
    known = -BIG < typed.type.low and typed.type.high < BIG
    return known and low <= typed.type.low and typed.type.high <= high


@states(syntax.Add)
def _add(c: Checker, env: Env, node: syntax.Add, out: Out) -> None:
    found = lvalue(c, env, node.target)
    if found is None:
        return
    symbol, index = found
    kept = symbol.cell.type
    if not isinstance(kept, ListType | SetType):
        c.report.add(problems.not_a_list(node.target.span, node.target.span.text))
        return
    typed = value(c, env, node.value, kept.of)
    typed = require(c, typed, kept.of, f"an element of `{symbol.name}`", node.value.span)
    if symbol.cell.known == "all":
        require_public(c, env, typed, f"`{symbol.name}`", node.value.span)
    old = ex.Load(symbol.cell.name, index)
    if isinstance(kept, SetType):
        code = prim("set_add", old, typed.code)
    else:
        code = prim("concat", old, prim("list", typed.code))
    origin = env.origin(node.span)
    out.append(st.Store(symbol.cell.name, index, code, origin=origin))
    out += _within_room(symbol, index, code, origin)


@states(syntax.Reset)
def _reset(c: Checker, env: Env, node: syntax.Reset, out: Out) -> None:
    """`reset sheet of p`: all state under that label; `reset food of p`: one."""
    sheets = c.memo.get(("sheets",), {})
    assert isinstance(sheets, dict)
    target = node.what
    if isinstance(target, syntax.Of) and target.name.text in sheets:
        player = value(c, env, target.subject)
        for symbol in sheets[target.name.text]:
            out.append(reset_cell(c, env, symbol, (player.code,), node))
        return
    found = lvalue(c, env, target)
    if found is not None:
        out.append(reset_cell(c, env, found[0], found[1], node))


def reset_cell(
    c: Checker,
    env: Env,
    symbol: CellSymbol,
    index: tuple[ex.Expression, ...],
    node: syntax.Node,
) -> st.Statement:
    """Gives a cell its first value again."""
    return st.Store(
        symbol.cell.name,
        index,
        initial_of(c, env, symbol, index),
        False,
        origin=env.origin(node.span),
    )


def initial_of(
    c: Checker, env: Env, symbol: CellSymbol, index: tuple[ex.Expression, ...]
) -> ex.Expression:
    """The first value of a cell at an index; one that is not constant is computed again."""
    computed = c.memo.get(("computed",), [])
    assert isinstance(computed, list)
    for one in computed:
        if one.symbol is symbol:
            inner = env.inner(scope=one.scope)
            inner.names = {}
            for code, type_ in zip(index, symbol.subjects, strict=False):
                inner.bind(subject_name(type_), code, type_)
            return value(c, inner, one.value, symbol.cell.type).code
    return _constant_start(symbol, index)


def subject_name(type_: object) -> str:
    """What the one whose state it is is called in the expression of a starting value."""
    if type_ == PlayerType():
        return "p"
    return "card" if isinstance(type_, CardType) else "it"


def _constant_start(symbol: CellSymbol, index: tuple[ex.Expression, ...]) -> ex.Expression:
    cell = symbol.cell
    initial = cell.initial
    is_list = isinstance(cell.type, ListType | SetType)
    if is_list or not isinstance(initial, tuple) or not cell.dims:
        return ex.Const(initial)
    if len(initial) != prod(cell.dims):
        return ex.Const(initial)
    place: ex.Expression = index[0]
    for size, one in zip(cell.dims[1:], index[1:], strict=True):
        place = prim("add", prim("mul", place, ex.Const(size)), one)
    return prim("item", ex.Const(initial), prim("add", place, ex.Const(1)))


# ---- telling and calling


@states(syntax.Say)
def _say(c: Checker, env: Env, node: syntax.Say, out: Out) -> None:
    typed = text_typed(c, env, node.text)
    require_public(c, env, typed, "what is said to all", node.text.span)
    if isinstance(typed.code, ex.Format):
        out.append(st.Say(typed.code, origin=env.origin(node.span)))


@states(syntax.Perform)
def _perform(c: Checker, env: Env, node: syntax.Perform, out: Out) -> None:
    name = node.name.text
    for symbol in env.scope.find(name):
        if isinstance(symbol, ProcedureSymbol):
            args = arguments(c, env, symbol, node.arguments)
            out.extend(call_procedure(c, env, symbol, args, node.span))
            return
        if isinstance(symbol, EventSymbol):
            c.report.add(problems.event_called(node.name.span, name))
            return
        if isinstance(symbol, ActionSymbol):
            c.report.add(problems.action_called(node.name.span, name))
            return
    c.report.add(problems.unknown_procedure(node.name.span, name, nearest(name, _callable(env))))


def _callable(env: Env) -> list[str]:
    scope, names = env.scope, list[str]()
    while scope is not None:
        for one in (scope, *scope.modules):
            names += [
                name
                for name, symbols in one.symbols.items()
                if any(isinstance(symbol, ProcedureSymbol) for symbol in symbols)
            ]
        scope = scope.parent  # type: ignore[assignment]
    return names


@states(syntax.Happens)
def _happens(c: Checker, env: Env, node: syntax.Happens, out: Out) -> None:
    for symbol in env.scope.find(node.event.text):
        if isinstance(symbol, EventSymbol):
            args = [value(c, env, one) for one in node.arguments]
            for arg, one in zip(args, node.arguments, strict=True):
                require_public(c, env, arg, f"an argument of `{symbol.name}`", one.span)
            happen(c, env, out, symbol, args, node.span)
            return
    names = [name for name, found in env.scope.symbols.items() if isinstance(found[0], EventSymbol)]
    near = nearest(node.event.text, names)
    c.report.add(problems.unknown_happening(node.event.span, node.event.text, near))
