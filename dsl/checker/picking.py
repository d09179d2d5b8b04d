"""Choices of values: one, several in a run of single choices, in secret, in an order."""

from __future__ import annotations

from attrs import define

from cardwright.dsl import syntax
from cardwright.dsl.checker.asking import (
    MOST_OPTIONS,
    Offer,
    ask,
    choice_among,
    common,
    reserve,
    single,
    site,
)
from cardwright.dsl.checker.bodies import (
    FALSE,
    NOTHING,
    TRUE,
    Out,
    any_of,
    ir_type,
    local,
    negated,
    prim,
    pure,
    work,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.decisions import chooser, declining, with_otherwise
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.gathering import elements_of
from cardwright.dsl.checker.hidden import peeks, unseen
from cardwright.dsl.checker.naming import words
from cardwright.dsl.checker.offers import negate_empty
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.texts import text
from cardwright.dsl.checker.typed import AnyType, PerPlayer, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, bare
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.renaming import with_other_names
from cardwright.dsl.ir.types import (
    BoolType,
    CardType,
    IntType,
    ListType,
    OptionalType,
    PlayerType,
    SetType,
    SpaceType,
    TeamType,
)
from cardwright.dsl.source import Span

DONE = "done"


@define(eq=False)
class Picking:
    """One choice of values: who, from what, under which ids."""

    c: Checker
    env: Env
    player: ex.Expression
    choice: syntax.Choice
    source: ex.Expression
    element: AnyType
    base: int
    size: int
    prompt: ex.Format | None
    blind: bool = False
    secret: bool = False

    @property
    def word(self) -> str:
        """The name that is chosen for, in words."""
        return words(self.choice.name.text)

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.choice.span

    @property
    def repeats(self) -> bool:
        """Whether a value may be there several times, as a number among dice."""
        if isinstance(bare(self.element), CardType | PlayerType | SpaceType | TeamType):
            return False
        return _may_repeat(self.c, self.source)

    def question(self, source: ex.Expression, then, more: list[Offer]) -> st.Block:  # type: ignore[no-untyped-def]
        """One question for an element of `source`, with `more` options beside it."""
        shown = local(self.env, f"{self.choice.name.text}_option", self.element)
        label = ex.Format((ex.Shown(shown, ir_type(self.element)),))
        choice = choice_among(
            self.c, label, shown, source, self.element, self.base, self.size, blind=self.blind
        )
        offers = [Offer(choice, then), *more]
        return ask(self.c, self.env, self.player, self.prompt, offers, self.span, self.secret)


def _may_repeat(c: Checker, source: ex.Expression) -> bool:
    match source:
        case ex.Const(value=tuple() as values):
            return len(set(values)) < len(values)
        case ex.Fold(kind="list", value=None):
            return _may_repeat(c, source.source)
        case ex.Prim(op="distinct" | "range"):
            return False
        case ex.Load(cell=cell):
            return not isinstance(c.build.cells[cell].type, SetType)
        case _:
            return True


def picking(
    c: Checker,
    env: Env,
    player: ex.Expression,
    choice: syntax.Choice,
    node: syntax.Node,
    blind: bool = False,
    secret: bool = False,
) -> Picking | None:
    """What is chosen from, or None after a report."""
    with pure(env, "what is chosen from"):
        source, element, _ = elements_of(c, env, choice)
        prompt = text(c, env, choice.asking) if choice.asking is not None else None
    word = words(choice.name.text)
    size = reserve(c, element, word, choice.source.span)
    if size is None:
        return None
    blind = blind or unseen(c, source)
    if blind:
        size = max(size, min(MOST_OPTIONS, len(c.build.cards)))
    base = site(c, node, size, word)
    return Picking(c, env, player, choice, source, element, base, size, prompt, blind, secret)


@states(syntax.Choose)
def _choose(c: Checker, env: Env, node: syntax.Choose, out: Out) -> None:
    player = chooser(c, env, node.player, out)
    made = picking(c, env, player.code, node.choice, node, node.blindly)
    if made is None:
        _bind_unknown(env, node.choice)
        return
    name = node.choice.name.text
    if node.choice.amount is None:
        chosen = local(env, name, made.element)

        def then(taken: ex.Local) -> st.Block:
            return (st.Let(chosen.name, taken, origin=env.origin(node.span)),)

        free = _free_number(made)
        if free is None:
            out += made.question(made.source, then, [])
        else:
            where = env.origin(node.span)
            work(c).asked[where.place] = made.choice.source.span
            asked = st.Ask(player.code, made.prompt, (), chosen.name, free=free, origin=where)
            out.append(asked)
        env.bind(name, chosen, made.element)
        return
    picks, loop = several(made, node.choice.amount, out)
    out += loop
    env.bind(name, picks, _picks_type(made))


def _free_number(made: Picking) -> tuple[ex.Expression, ex.Expression, ex.Expression] | None:
    """Low, high and step of a number out of a range that is too long for a list of options."""
    if made.size <= MOST_OPTIONS or not isinstance(bare(made.element), IntType):
        return None
    match made.source:
        case ex.Prim(op="range", args=(low, high)):
            return low, high, ex.Const(1)
        case ex.Const(value=tuple() as numbers) if numbers == _all_between(numbers):
            return ex.Const(numbers[0]), ex.Const(numbers[-1]), ex.Const(1)
        case _:
            return None


def _all_between(numbers: tuple[ex.Value, ...]) -> tuple[ex.Value, ...]:
    low, high = numbers[0], numbers[-1]
    return tuple(range(low, high + 1)) if isinstance(low, int) and isinstance(high, int) else ()


def _bind_unknown(env: Env, choice: syntax.Choice) -> None:
    from cardwright.dsl.checker.typed import UNKNOWN

    env.bind(choice.name.text, UNKNOWN.code, UNKNOWN.type)


def _picks_type(made: Picking) -> AnyType:
    """A set; but a list, ascending, where things are chosen that may be there several times."""
    inner = ir_type(made.element)
    return ListType(inner) if made.repeats else SetType(inner)


def several(made: Picking, amount: syntax.Amount, out: Out) -> tuple[ex.Local, st.Block]:
    """A run of single choices; the picks so far are sorted, so that their order does not matter."""
    c, env = made.c, made.env
    origin = env.origin(made.span)
    picks = local(env, made.choice.name.text, _picks_type(made))
    start = st.Let(picks.name, NOTHING, origin=origin)
    limit = _limit(made, amount, out)
    name = local(env, f"{made.choice.name.text}_left", made.element)
    left: ex.Expression
    if made.repeats:
        left = prim("without", made.source, picks)
    else:
        left = ex.Fold("list", name.name, made.source, negated(prim("in", name, picks)))

    def picked(taken: ex.Local) -> st.Block:
        more = prim("set_add", picks, taken)
        if made.repeats:
            more = prim("ascending", prim("concat", picks, prim("list", taken)))
        return (st.Let(picks.name, more, origin=origin),)

    count = prim("size", picks)
    if isinstance(amount, syntax.Exactly):
        body = made.question(left, picked, [])
        until = prim("ge", count, limit) if limit is not None else TRUE
        return picks, (start, st.Loop(until, body, origin=origin))
    done = local(env, "done", BoolType())
    label = ex.Format((DONE,))
    enough = (st.Let(done.name, TRUE, origin=origin),)
    finish = single(c, label, None, common(c, DONE), lambda taken: enough)
    body = made.question(left, picked, [finish])
    ends: list[ex.Expression] = [done]
    if limit is not None:
        ends.append(prim("ge", count, limit))
    if not peeks(c, made.source):
        ends.append(prim("is_empty", with_other_names(left, "_now")))
    begin = st.Let(done.name, FALSE, origin=origin)
    return picks, (start, begin, st.Loop(any_of(*ends), body, origin=origin))


def _limit(made: Picking, amount: syntax.Amount, out: Out) -> ex.Expression | None:
    if isinstance(amount, syntax.All | syntax.AnyNumber):
        return None
    c, env = made.c, made.env
    typed = value(c, env, amount.count, ANY_NUMBER)
    typed = require(c, typed, ANY_NUMBER, "how many", amount.count.span)
    if isinstance(typed.code, ex.Const | ex.Local):
        return typed.code
    name = local(env, "limit", ANY_NUMBER)
    out.append(st.Let(name.name, typed.code, origin=env.origin(amount.span)))
    return name


@states(syntax.MayChoose)
def _may_choose(c: Checker, env: Env, node: syntax.MayChoose, out: Out) -> None:
    player = chooser(c, env, node.player, out)
    inner = env.inner(actor=player, before=out)
    made = picking(c, inner, player.code, node.choice, node)
    if made is None:
        return
    other = block(c, env.inner(actor=player), node.otherwise)
    if node.choice.amount is not None:
        picks, loop = several(made, node.choice.amount, out)
        out += loop
        inner.bind(node.choice.name.text, picks, _picks_type(made))
        chosen = negated(prim("is_empty", picks))
        body = block(c, inner, node.body)
        out.append(st.If(((chosen, body),), other, origin=env.origin(node.span)))
        return

    def then(taken: ex.Local) -> st.Block:
        name = local(inner, node.choice.name.text, made.element)
        inner.bind(node.choice.name.text, name, made.element)
        let = st.Let(name.name, taken, origin=env.origin(node.span))
        return (let, *block(c, inner, node.body))

    def asked(left: st.Block) -> st.Block:
        return made.question(made.source, then, [declining(c, left)])

    possible = negate_empty(made.source)
    out += with_otherwise(c, inner, possible, asked, other, node)


# ---- in secret, all at once


@states(syntax.SecretChoice)
def _secret_choice(c: Checker, env: Env, node: syntax.SecretChoice, out: Out) -> None:
    """One decision a seat; the answers wait in a list by seat until all are given."""
    origin = env.origin(node.span)
    players, element, _ = elements_of(c, env, node.chooser)
    require(c, Typed(players, element), PlayerType(), "who chooses", node.chooser.source.span)
    inner = env.inner(before=None)
    name = local(inner, node.chooser.name.text, PlayerType())
    inner.bind(node.chooser.name.text, name, PlayerType())
    made = picking(c, inner, name, node.choice, node, secret=True)
    if made is None:
        _bind_unknown(env, node.choice)
        return
    word = node.choice.name.text
    many = node.choice.amount is not None
    kept = _picks_type(made) if many else made.element
    of = ir_type(kept)
    waiting = of if many or isinstance(of, OptionalType) else OptionalType(of)  # none before
    answers = local(env, word, PerPlayer(waiting))
    body: Out = []
    if many:
        assert node.choice.amount is not None
        picks, loop = several(made, node.choice.amount, body)
        body += [*loop, st.Let(answers.name, _with_answer(c, answers, name, picks), origin=origin)]
    else:

        def then(taken: ex.Local) -> st.Block:
            return (st.Let(answers.name, _with_answer(c, answers, name, taken), origin=origin),)

        body += made.question(made.source, then, [])
    empty: ex.Value = NOTHING.value if many else None
    out.append(st.Let(answers.name, ex.Const((empty,) * c.seats), origin=origin))
    out.append(st.ForEach(name.name, players, tuple(body), origin=origin))
    env.bind(word, answers, PerPlayer(ir_type(kept)))


def _with_answer(
    c: Checker, answers: ex.Local, seat: ex.Local, answer: ex.Expression
) -> ex.Expression:
    """The list of answers with that of one seat put in."""
    after = prim("sub", ex.Const(c.seats - 1), seat)
    return prim(
        "concat",
        prim("take", answers, seat),
        prim("list", answer),
        prim("take_last", answers, after),
    )


# ---- in an order


@states(syntax.Arrange)
def _arrange(c: Checker, env: Env, node: syntax.Arrange, out: Out) -> None:
    """One after the other is put in its place; the last needs no question."""
    origin = env.origin(node.span)
    player = chooser(c, env, node.player, out)
    choice = syntax.Choice(None, node.name, node.source, None, span=node.span)
    made = picking(c, env, player.code, choice, node)
    if made is None:
        _bind_unknown(env, choice)
        return
    listed = ListType(ir_type(made.element))
    left = local(env, f"{node.name.text}_left", listed)
    placed = local(env, node.name.text, listed)
    out.append(st.Let(left.name, made.source, origin=origin))
    out.append(st.Let(placed.name, NOTHING, origin=origin))

    def then(taken: ex.Local) -> st.Block:
        one = prim("list", taken)
        return (
            st.Let(placed.name, prim("concat", placed, one), origin=origin),
            st.Let(left.name, prim("without", left, one), origin=origin),
        )

    until = prim("le", prim("size", left), ex.Const(1))
    out.append(st.Loop(until, made.question(left, then, []), origin=origin))
    out.append(st.Let(placed.name, prim("concat", placed, left), origin=origin))
    env.bind(node.name.text, placed, listed)
