"""Setup, flow and end of a game: the parts of a rulebook that are carried out by themselves."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import (
    Out,
    add_procedure,
    any_of,
    arm_name,
    body_env,
    identifier,
    ir_type,
    local,
    prim,
    setup_name,
    work,
)
from cardwright.dsl.checker.changes import subject_name
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import value
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.naming import ir_name
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.symbols import CellSymbol, ProcedureSymbol
from cardwright.dsl.checker.trees import nodes_of
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.checker.weave import items
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import CardType, IntType, PlayerType
from cardwright.dsl.problems import games as problems
from cardwright.dsl.source import Span

PARTS = {"flow": syntax.Flow, "setup": syntax.Setup, "end": syntax.End}


def make_play(c: Checker) -> tuple[str, str]:
    """Makes the procedures that play a game and that run when it is over; gives their names."""
    play, finish = c.build.fresh("play_game"), c.build.fresh("finish_game")
    span = _whole_span(c)
    env = body_env(c.book, c.title or c.name)
    out: Out = []
    _first_values(c, env, out, kept=True)
    out += [st.Do(setup_name(c), ()), st.Do(arm_name(c), ())]
    _make_setup(c, span)
    flows = [(scope, item) for scope, item in items(c) if isinstance(item, syntax.Flow)]
    if not flows:
        c.report.add(problems.no_flow(span))
    for scope, item in flows:
        out.append(st.Do(_item_procedure(c, scope, item, "flow"), ()))
    out.append(st.EndGame())
    add_procedure(c, play, "flow", env, (), tuple(out), span)
    _make_finish(c, finish, span)
    return play, finish


def _whole_span(c: Checker) -> Span:
    span = c.memo["book span",]
    assert isinstance(span, Span)
    return span


def _make_finish(c: Checker, name: str, span: Span) -> None:
    env = body_env(c.book, "the end of the game")
    out: Out = []
    for scope, item in items(c):
        if isinstance(item, syntax.End) and item.when is None:
            span = item.span
            out.append(st.Do(_item_procedure(c, scope, item, "end"), ()))
    out += _payoffs_in_range(c, env, span)
    add_procedure(c, name, "flow", env, (), tuple(out), span)


def _payoffs_in_range(c: Checker, env: Env, span: Span) -> Out:
    """A payoff outside the range that the rulebook declares is a mistake in the rules."""
    if c.payoffs is None:
        return []
    low, high = c.payoffs
    seat = local(env, "seat", PlayerType())
    paid = ex.Load("payoff", (seat,))
    outside = any_of(prim("lt", paid, ex.Const(low)), prim("gt", paid, ex.Const(high)))
    words = f"a payoff lies outside the range that is declared, {low} to {high}"
    origin = env.origin(span)
    fault = st.If(((outside, (st.Fail(words, origin=origin),)),), (), origin=origin)
    return [st.ForEach(seat.name, ex.Const(tuple(range(c.seats))), (fault,), origin=origin)]


def _make_setup(c: Checker, span: Span) -> None:
    env = body_env(c.book, "the setup")
    out: Out = []
    _first_values(c, env, out, kept=False)
    out += _starts_full(c)
    setups = [(scope, item) for scope, item in items(c) if isinstance(item, syntax.Setup)]
    ordered = [one for one in setups if not one[1].last] + [one for one in setups if one[1].last]
    for scope, item in ordered:
        out.append(st.Do(_item_procedure(c, scope, item, "setup"), ()))
    add_procedure(c, setup_name(c), "setup", env, (), tuple(out), span)


def _starts_full(c: Checker) -> Out:
    out: Out = []
    placements = c.memo.get(("starts_full",), [])
    assert isinstance(placements, list)
    for one in placements:
        index = None if one.index is None else ex.Const(one.index)
        target = ex.ZoneRef(one.symbol.zone.name, index)
        out.append(st.MoveMany(ex.Const(tuple(one.cards)), ex.ZoneRef("box"), target))
    return out


# ---- values that are computed when the game begins


def _first_values(c: Checker, env: Env, out: Out, kept: bool) -> None:
    """Facts, and starting values that are not constant; those that are kept only once a match."""
    if kept:
        facts = c.memo.get(("facts",), [])
        assert isinstance(facts, list)
        for one in facts:
            _store_first(c, env, out, *_parts(one))
    computed = c.memo.get(("computed",), [])
    assert isinstance(computed, list)
    for one in computed:
        symbol, expression, scope = _parts(one)
        if symbol.cell.kept is kept:
            _store_first(c, env, out, symbol, expression, scope)


def _parts(one: object) -> tuple[CellSymbol, syntax.Expression | None, Scope]:
    if isinstance(one, tuple):
        return one
    return one.symbol, one.value, one.scope  # type: ignore[attr-defined]


def _store_first(
    c: Checker,
    env: Env,
    out: Out,
    symbol: CellSymbol,
    expression: syntax.Expression | None,
    scope: Scope,
) -> None:
    if expression is None:
        return
    inner = env.inner(scope=scope, before=out)
    index: list[ex.Expression] = []
    loops: list[tuple[ex.Local, tuple[int, ...]]] = []
    for size, type_ in zip(symbol.cell.dims, symbol.subjects, strict=False):
        name = local(inner, subject_name(type_), type_)
        inner.bind(subject_name(type_), name, type_)
        index.append(name)
        loops.append((name, _places(c, type_, size)))
    body: Out = []
    inner.before = body
    typed = value(c, inner, expression, symbol.cell.type)
    origin = inner.origin(expression.span)
    body.append(st.Store(symbol.cell.name, tuple(index), typed.code, origin=origin))
    made: st.Block = tuple(body)
    for name, places in reversed(loops):
        made = (st.ForEach(name.name, ex.Const(places), made, origin=origin),)
    out += made


def _places(c: Checker, type_: object, size: int) -> tuple[int, ...]:
    """The indices of a dimension: of cards, those that can have the state."""
    if not isinstance(type_, CardType):
        return tuple(range(size))
    decks = [c.build.decks[name] for name in type_.decks]
    return tuple(card for deck in decks for card in range(deck.first, deck.first + deck.size))


# ---- one block, and what it replaces


def _item_procedure(
    c: Checker, scope: Scope, item: syntax.Flow | syntax.Setup | syntax.End, kind: str
) -> str:
    key = ("block", item)
    if key in c.memo:
        return str(c.memo[key])
    title = item.title.text if isinstance(item, syntax.Setup) and item.title else kind
    name = c.build.fresh(f"{kind}_{identifier(title)}" if title != kind else f"{kind}_part")
    c.memo[key] = name

    def make() -> None:
        env = body_env(scope, title, item.clauses)
        if kind == "end":
            env.locals.revealed.add("*")
        c.memo[("block around",)] = item
        body = block(c, env, item.body)
        c.memo[("block around",)] = None
        real = kind if kind in ("flow", "setup") else "flow"
        add_procedure(c, name, real, env, (), body, item.span)

    work(c).later.append(make)
    return name


@states(syntax.Base)
def _base(c: Checker, env: Env, node: syntax.Base, out: Out) -> None:
    """What the replaced flow, setup or end would do."""
    found = _replaced(c, node.part)
    if found is None:
        c.report.add(problems.no_base(node.span, node.part))
        return
    scope, item = found
    name = _item_procedure(c, scope, item, node.part)
    out.append(st.Do(name, (), origin=env.origin(node.span)))


def _replaced(c: Checker, part: str):  # type: ignore[no-untyped-def]
    """The item that the one around this statement replaces; elsewhere, what the book's one does."""
    around = c.memo.get(("block around",))
    kind = PARTS[part]
    if isinstance(around, kind):
        return c.memo.get(("base", id(around)))
    for _, item in items(c):
        if isinstance(item, kind) and ("base", id(item)) in c.memo:
            return c.memo[("base", id(item))]
    return None


def declare_rounds(c: Checker) -> None:
    """State for the binders of `round day in 1..12:`, which can be read everywhere."""
    for scope, item in _with_rounds(c):
        for node in nodes_of(item, syntax.Round):
            if node.binder is None or scope.symbols.get(node.binder.name.text):
                continue
            env = Env(scope, within="the numbers of a round")
            _, element, _ = elements_of(c, env, node.binder)
            _declare_round(c, scope, node.binder, element)


def _with_rounds(c: Checker) -> list[tuple[Scope, syntax.Node]]:
    """All that may have rounds in it: what is woven, what it replaces, procedures, actions."""
    found: list[tuple[Scope, syntax.Node]] = []
    for scope, item in items(c):
        found.append((scope, item))
        base = c.memo.get(("base", id(item)))
        if isinstance(base, tuple):
            found.append((base[0], base[1]))
    for scope in (c.book, *c.book.modules, *c.book.named_modules.values()):
        for symbols in scope.symbols.values():
            for symbol in symbols:
                if isinstance(symbol, ProcedureSymbol):
                    found.append((symbol.scope, symbol.procedure))
    return found


def _declare_round(c: Checker, scope: Scope, binder: syntax.Binder, element: AnyType) -> None:
    name = ir_name(c, scope, binder.name.text)
    type_ = ir_type(element)
    low = type_.low if isinstance(type_, IntType) else None
    high = type_.high if isinstance(type_, IntType) else None
    cell = ir.Cell(name, type_, (), low or 0, low, high)
    c.build.cells[name] = cell
    scope.add(CellSymbol(binder.name.text, cell, (), span=binder.name.span, scope=scope))
