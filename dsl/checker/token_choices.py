"""Gains and payments in which a player chooses the kinds, unit by unit."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define

from cardwright.dsl.checker.asking import Offer, ask, choice_among, size_of
from cardwright.dsl.checker.bodies import (
    NOTHING,
    Out,
    add_procedure,
    all_of,
    body_env,
    branch,
    ir_type,
    local,
    negated,
    prim,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.limits import (
    change,
    held,
    held_cell,
    limits,
    room_for,
    room_in,
    supply_cell,
)
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.types import ANY_NUMBER, PLAYER
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BundleType, ListType, TokenType
from cardwright.dsl.source import Span

BUNDLE = BundleType("tokens")


@define(eq=False)
class Hand:
    """A procedure on the tokens of one player, being made: `bundle` is what it is about."""

    c: Checker
    env: Env
    player: ex.Local
    bundle: ex.Local
    span: Span

    def families(self) -> list[str]:
        """The families of the tokens, each once."""
        return list(dict.fromkeys(token.family for token in self.c.build.tokens.values()))

    def kinds(self, family: str) -> tuple[int, ...]:
        """The kinds of a family."""
        tokens = self.c.build.tokens.values()
        return tuple(place for place, token in enumerate(tokens) if token.family == family)

    def fixed(self, kind: int) -> ex.Expression:
        """How many of exactly this kind the bundle has."""
        pair = local(self.env, "part", BUNDLE)
        same = prim("eq", prim("item", pair, ex.Const(2)), ex.Const((kind,)))
        amount = prim("item", pair, ex.Const(1))
        return ex.Fold("sum", pair.name, self.bundle, same, amount)

    def wild(self) -> ex.Expression:
        """The parts of the bundle that may be made up of several kinds."""
        pair = local(self.env, "part", BUNDLE)
        several = prim("gt", prim("size", prim("item", pair, ex.Const(2))), ex.Const(1))
        return ex.Fold("list", pair.name, self.bundle, several)

    def changed(self, kind: int, amount: ex.Expression, op: str) -> st.Block:
        """Statements that change what the player has of a kind."""
        return change(self.c, self.env, kind, self.player, amount, op, self.span)

    def change_one(self, kind: ex.Expression, kinds: tuple[int, ...], op: str) -> st.Block:
        """One unit of a kind that only the game tells."""
        branches = [
            (prim("eq", kind, ex.Const(k)), self.changed(k, ex.Const(1), op))
            for k in kinds
            if held_cell(self.c, k) is not None
        ]
        return (st.If(tuple(branches)),) if branches else ()

    def choose(
        self,
        family: str,
        source: ex.Expression,
        words: str,
        then: Callable[[ex.Local], st.Block],
    ) -> st.Block:
        """The player chooses a kind out of a list of kinds of one family."""
        type_ = TokenType(family)
        key = ("options of tokens", family)
        if key not in self.c.memo:
            self.c.memo[key] = self.c.build.options(size_of(self.c, type_) or 1, family)
        base = self.c.memo[key]
        assert isinstance(base, int)
        shown = local(self.env, "token_option", type_)
        label = ex.Format((ex.Shown(shown, type_),))
        size = size_of(self.c, type_) or 1
        choice = choice_among(self.c, label, shown, source, type_, base, size)
        prompt = ex.Format((words,))
        return ask(self.c, self.env, self.player, prompt, [Offer(choice, then)], self.span)


def _begin(c: Checker, name: str) -> tuple[Hand, tuple[ir.Parameter, ...]]:
    env = body_env(c.book, name.replace("_", " "))
    player = local(env, "player", PLAYER)
    bundle = local(env, "bundle", BUNDLE)
    span = c.memo.get(("book span",))
    assert isinstance(span, Span)
    parameters = (ir.Parameter(player.name, PLAYER), ir.Parameter(bundle.name, BUNDLE))
    return Hand(c, env, player, bundle, span), parameters


def _kept(c: Checker, word: str, make: Callable[[Hand], st.Block]) -> str:
    key = ("token procedure", word)
    if key not in c.memo:
        name = c.memo[key] = c.build.fresh(word)
        hand, parameters = _begin(c, word)
        body = make(hand)
        add_procedure(c, str(name), "internal", hand.env, parameters, body, hand.span)
    return str(c.memo[key])


# ---- gaining


def gain_procedure(c: Checker) -> str:
    """The procedure (player, bundle) by which a player takes tokens."""
    return _kept(c, "gain_tokens", _gain_body)


def _gain_body(hand: Hand) -> st.Block:
    out: Out = []
    limited: set[int] = set()
    for limit in limits(hand.c):
        out += _gain_limited(hand, limit.kinds, room_in(hand.c, hand.env, limit, hand.player))
        limited |= set(limit.kinds)
    for kind in range(len(hand.c.build.tokens)):
        if kind not in limited and held_cell(hand.c, kind) is not None:
            amount = hand.fixed(kind)
            supply = supply_cell(hand.c, kind)
            if supply is not None:
                amount = prim("min", amount, ex.Load(supply))
            name = local(hand.env, "gained", ANY_NUMBER)
            out.append(st.Let(name.name, amount))
            out += branch(prim("gt", name, ex.Const(0)), hand.changed(kind, name, "add"))
    return (*out, *_gain_wild(hand))


def _gain_limited(hand: Hand, kinds: tuple[int, ...], room: ex.Expression) -> Out:
    """All of it where it fits; else unit by unit, by choice where kinds differ."""
    out: Out = []
    left = local(hand.env, "left", ListType(ANY_NUMBER))
    space = local(hand.env, "room", ANY_NUMBER)
    out.append(st.Let(left.name, prim("list", *(hand.fixed(kind) for kind in kinds))))
    out.append(st.Let(space.name, room))
    everything: Out = []
    for place, kind in enumerate(kinds):
        amount = prim("item", left, ex.Const(place + 1))
        everything += hand.changed(kind, amount, "add")
    fits = prim("le", prim("sum", left), space)
    out += branch(fits, tuple(everything), _unit_by_unit(hand, kinds, left, space))
    return out


def _unit_by_unit(hand: Hand, kinds: tuple[int, ...], left: ex.Local, space: ex.Local) -> st.Block:
    """So many units as there is room for, each of a kind of which some are left."""
    c, env = hand.c, hand.env
    family = list(c.build.tokens.values())[kinds[0]].family
    place = local(env, "kind_place", ANY_NUMBER)
    some = prim("gt", prim("item", left, place), ex.Const(0))
    kind_of = prim("item", ex.Const(kinds), place)
    places = ex.Const(tuple(range(1, len(kinds) + 1)))
    open_ = local(env, "open_kinds", ListType(TokenType(family)))
    listed = ex.Fold("list", place.name, places, some, kind_of)

    def taken(kind: ex.Expression) -> st.Block:
        other = local(env, "kind_place", ANY_NUMBER)
        mine = prim("eq", prim("item", ex.Const(kinds), other), kind)
        less = prim("sub", prim("item", left, other), ex.IfElse(mine, ex.Const(1), ex.Const(0)))
        rest = ex.Fold("list", other.name, places, None, less)
        return (*hand.change_one(kind, kinds, "add"), st.Let(left.name, rest))

    one = prim("eq", prim("size", open_), ex.Const(1))
    asked = hand.choose(family, open_, "what do you take?", taken)
    first = local(env, "kind", TokenType(family))
    alone: st.Block = (st.Let(first.name, prim("first", open_)), *taken(first))
    body: st.Block = (
        st.Let(open_.name, listed),
        st.If(((one, alone),), asked),
    )
    return (st.Times(space, body),)


def _gain_wild(hand: Hand) -> st.Block:
    """The wildcards: each unit of a kind for which there is room."""
    c, env = hand.c, hand.env
    pair = local(env, "wild_part", BUNDLE)
    allowed = prim("item", pair, ex.Const(2))
    body: Out = []
    for family in hand.families():
        kinds = hand.kinds(family)
        if len(kinds) < 2:
            continue
        open_ = local(env, "open_kinds", ListType(TokenType(family)))
        lists: list[ex.Expression] = []
        for kind in kinds:
            room = room_for(c, env, kind, hand.player)
            has_room = None if room is None else prim("gt", room, ex.Const(0))
            test = all_of(prim("in", ex.Const(kind), allowed), has_room)
            lists.append(ex.IfElse(test, ex.Const((kind,)), NOTHING))

        def taken(kind: ex.Local, kinds: tuple[int, ...] = kinds) -> st.Block:
            return hand.change_one(kind, kinds, "add")

        asked = hand.choose(family, open_, "what do you take?", taken)
        some = negated(prim("is_empty", open_))
        once: st.Block = (st.Let(open_.name, prim("concat", *lists)), *branch(some, asked))
        here = prim("in", prim("first", allowed), ex.Const(kinds))
        body += branch(here, (st.Times(prim("item", pair, ex.Const(1)), once),))
    if not body:
        return ()
    return (st.ForEach(pair.name, hand.wild(), tuple(body)),)


def choose_different(
    c: Checker,
    env: Env,
    player: Typed,
    amount: ex.Expression,
    kinds: tuple[int, ...],
    family: str,
    span: Span,
) -> st.Block:
    """So many tokens, each of another kind of a family."""
    assert isinstance(player.code, ex.Local | ex.Const)
    name = local(env, "taker", PLAYER)
    hand = Hand(c, env, name, local(env, "nothing", BUNDLE), span)
    taken = local(env, "kinds_taken", ListType(TokenType(family)))
    open_ = local(env, "open_kinds", ListType(TokenType(family)))
    lists: list[ex.Expression] = []
    for kind in kinds:
        room = room_for(c, env, kind, name)
        has_room = None if room is None else prim("gt", room, ex.Const(0))
        test = all_of(negated(prim("in", ex.Const(kind), taken)), has_room)
        lists.append(ex.IfElse(test, ex.Const((kind,)), NOTHING))

    def then(kind: ex.Local) -> st.Block:
        note = st.Let(taken.name, prim("set_add", taken, kind))
        return (*hand.change_one(kind, kinds, "add"), note)

    asked = hand.choose(family, open_, "what do you take?", then)
    some = negated(prim("is_empty", open_))
    once: st.Block = (st.Let(open_.name, prim("concat", *lists)), *branch(some, asked))
    return (
        st.Let(name.name, player.code),
        st.Let(taken.name, NOTHING),
        st.Times(amount, once, origin=env.origin(span)),
    )


# ---- paying


def pay_procedure(c: Checker, exact: bool) -> str:
    """The procedure (player, bundle) by which a player gives tokens back.

    `exact`: all of it must be there; otherwise as many units as possible are paid.
    """
    word = "pay_tokens" if exact else "pay_what_is_there"
    return _kept(c, word, lambda hand: _pay_body(hand, exact))


def _pay_body(hand: Hand, exact: bool) -> st.Block:
    out: Out = []
    for kind in range(len(hand.c.build.tokens)):
        if held_cell(hand.c, kind) is None:
            continue
        amount = hand.fixed(kind)
        if not exact:
            amount = prim("min", amount, held(hand.c, kind, hand.player))
        name = local(hand.env, "paid", ANY_NUMBER)
        out.append(st.Let(name.name, amount))
        out += branch(prim("gt", name, ex.Const(0)), hand.changed(kind, name, "sub"))
    return (*out, *_pay_wild(hand, exact))


def _pay_wild(hand: Hand, exact: bool) -> st.Block:
    """The wildcards unit by unit, of kinds that leave the rest as payable as it was."""
    env = hand.env
    families = [family for family in hand.families() if len(hand.kinds(family)) > 1]
    if not families:
        return ()
    rest = local(env, "rest", BUNDLE)
    pair = local(env, "wild_part", BUNDLE)
    less = local(env, "rest_without", BUNDLE)
    amount = prim("item", pair, ex.Const(1))
    fewer = prim(
        "list", prim("list", prim("sub", amount, ex.Const(1)), prim("item", pair, ex.Const(2)))
    )
    others = prim("rest", rest)
    shorter = ex.IfElse(prim("gt", amount, ex.Const(1)), prim("concat", fewer, others), others)
    body: Out = [st.Let(pair.name, prim("first", rest)), st.Let(less.name, shorter)]
    for family in families:
        body += _pay_unit(hand, family, rest, pair, less, exact)
    empty = prim("is_empty", rest)
    return (st.Let(rest.name, hand.wild()), st.Loop(empty, tuple(body)))


def _pay_unit(
    hand: Hand, family: str, rest: ex.Local, pair: ex.Local, less: ex.Local, exact: bool
) -> st.Block:
    env, kinds = hand.env, hand.kinds(family)
    open_ = local(env, "open_kinds", ListType(TokenType(family)))
    before = prim("bundle_size", prim("bundle_lacks", rest, _amounts(hand, None)))
    lists: list[ex.Expression] = []
    for kind in kinds:
        after = prim("bundle_size", prim("bundle_lacks", less, _amounts(hand, kind)))
        test = all_of(
            prim("in", ex.Const(kind), prim("item", pair, ex.Const(2))),
            prim("gt", held(hand.c, kind, hand.player), ex.Const(0)),
            prim("le", after, before),
        )
        lists.append(ex.IfElse(test, ex.Const((kind,)), NOTHING))

    def then(kind: ex.Local) -> st.Block:
        return (*hand.change_one(kind, kinds, "sub"), st.Let(rest.name, less))

    asked = hand.choose(family, open_, "what do you pay?", then)
    nothing: st.Block = (st.Let(rest.name, prim("rest", rest)),)
    if exact:
        nothing = (st.Fail("a payment that cannot be made"),)
    once: st.Block = (
        st.Let(open_.name, prim("concat", *lists)),
        st.If(((prim("is_empty", open_), nothing),), asked),
    )
    here = prim("in", prim("first", prim("item", pair, ex.Const(2))), ex.Const(kinds))
    return branch(here, once)


def _amounts(hand: Hand, less: int | None) -> ex.Expression:
    """What the player has of each kind, with one less of one of them."""
    parts = []
    for kind in range(len(hand.c.build.tokens)):
        have = held(hand.c, kind, hand.player)
        parts.append(prim("sub", have, ex.Const(1)) if kind == less else have)
    return prim("list", *parts)


__all__ = ["choose_different", "gain_procedure", "ir_type", "pay_procedure"]
