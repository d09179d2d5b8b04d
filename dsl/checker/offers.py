"""Actions as options: with all, some or none of their parameters given beforehand."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_functions import Family
from cardwright.dsl.checker.action_parts import ActionParts
from cardwright.dsl.checker.actions import (
    action_label,
    action_named,
    action_parts,
)
from cardwright.dsl.checker.asking import Offer, ask, choice_among, guarded, single
from cardwright.dsl.checker.bodies import Out, all_of, ir_type, local, prim, pure, work
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import require, value
from cardwright.dsl.checker.rule_bodies import arguments_as_locals
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.renaming import with_other_names
from cardwright.dsl.ir.types import ListType
from cardwright.dsl.problems import statements as problems
from cardwright.dsl.source import Span

Follow = Callable[[tuple[ex.Expression, ...]], st.Block]


@frozen(eq=False)
class ActionOffer:
    """An action on offer: the options, and the condition under which there are any."""

    offer: Offer
    possible: ex.Expression
    parts: ActionParts


def given_arguments(
    c: Checker,
    env: Env,
    out: Out,
    name: syntax.Name,
    arguments: tuple[syntax.Expression, ...] | None,
) -> tuple[ActionParts, list[Typed]] | None:
    """The action of that name and the arguments that are given beforehand, in locals."""
    symbol = action_named(c, env, name)
    if symbol is None:
        return None
    parts = action_parts(c, symbol, name.span)
    work(c).offered.add(id(symbol))
    given = arguments or ()
    wanted = len(symbol.action.parameters)
    if len(given) > wanted:
        c.report.add(problems.wrong_number(name.span, name.text, wanted, len(given)))
        return None
    if len(parts.parameters) != wanted:
        return None
    args = []
    for one, type_, parameter in zip(given, parts.types, symbol.action.parameters, strict=False):
        with pure(env, "an argument of an action"):
            typed = value(c, env, one, type_)
        what = f"`{parameter.name.text}` of `{name.text}`"
        args.append(require(c, typed, type_, what, one.span))
    return parts, arguments_as_locals(env, out, args, name.span)


def action_offer(
    c: Checker,
    env: Env,
    parts: ActionParts,
    player: Typed,
    args: list[Typed],
    when: ex.Expression | None,
    follow: st.Block,
    span: Span,
    window: tuple[Family, ex.Local] | None = None,
    after: Follow | None = None,
) -> ActionOffer:
    """An action as one group of options; `follow` is what stands behind it in the text.

    In a window, `window` has the functions that leave out what was refused, and the list of that;
    `after` gets all arguments when the action is done.
    """
    asked = Asked(c, env, parts, player, span, window)
    begun = asked.begun(args)
    source_or_when = all_of(when, begun)

    def then(taken: ex.Local) -> st.Block:
        return asked.rest(args, taken, follow, after)

    count = len(parts.parameters)
    if count == 0:
        label = ex.Format(tuple(action_label(c, parts)))
        offer = single(c, label, source_or_when, parts.bases[0], then, parts.name)
        return ActionOffer(offer, source_or_when, parts)
    source = guarded(source_or_when, asked.source(args))
    choice = asked.choice(args, source)
    return ActionOffer(Offer(choice, then), negate_empty(source), parts)


def negate_empty(source: ex.Expression) -> ex.Expression:
    """That a list has elements."""
    copy = with_other_names(source, "_possible")
    return prim("not", prim("is_empty", copy))


class Asked:
    """The questions for the parameters of one action at one place."""

    def __init__(
        self,
        c: Checker,
        env: Env,
        parts: ActionParts,
        player: Typed,
        span: Span,
        window: tuple[Family, ex.Local] | None,
    ) -> None:
        self.c, self.env, self.parts, self.player, self.span = c, env, parts, player, span
        self.window = window
        assert parts.record is not None
        self.record: ir.Action = parts.record

    def _call(self, name: str, args: list[ex.Expression]) -> ex.Expression:
        extra = [self.window[1]] if self.window else []
        return ex.Call(name, (self.player.code, *args, *extra))

    def _offers(self, place: int, args: list[ex.Expression]) -> ex.Expression:
        name = self.window[0].offers(place) if self.window else self.record.offers[place]
        return self._call(name, args[:place])

    def begun(self, args: list[Typed]) -> ex.Expression:
        """That what is given beforehand may be."""
        codes = [one.code for one in args]
        count = len(self.parts.parameters)
        if count == 0:
            return self._call(self._possible(), [])
        if len(codes) == count and self.window is None:
            return self._call(self._legal(), codes)
        return all_of(
            *(prim("in", code, self._offers(place, codes)) for place, code in enumerate(codes))
        )

    def _possible(self) -> str:
        if self.window:
            return self.window[0].possible()
        found = self.c.memo.get(("offered possible", self.parts.symbol), self.record.possible)
        return str(found)

    def _legal(self) -> str:
        return str(self.c.memo.get(("offered legal", self.parts.symbol), self.record.legal))

    def source(self, args: list[Typed]) -> ex.Expression:
        """What the first question chooses from."""
        codes = [one.code for one in args]
        if len(codes) == len(self.parts.parameters):
            return prim("list", codes[0])
        if self.parts.at_once and not codes:
            return ex.Call(tuples_function(self.c, self), (self.player.code,))
        return self._offers(len(codes), codes)

    def choice(self, args: list[Typed], source: ex.Expression) -> st.Choice:
        """The options of the first question."""
        place = len(args) if len(args) < len(self.parts.parameters) else 0
        return self._choice(place, source, first=True)

    def _choice(self, place: int, source: ex.Expression, first: bool = False) -> st.Choice:
        c, parts = self.c, self.parts
        at_once = parts.at_once and first and place == 0
        type_ = ListType(ir_type(parts.types[0])) if at_once else parts.types[place]
        name = local(self.env, f"{parts.parameters[place].name}_option", type_)
        shown = ex.Shown(name, ir_type(type_))
        title = [*action_label(c, parts), ": "] if first else []
        label = ex.Format((*title, shown))
        action = parts.name if first else None
        base, size, blind = parts.bases[place], parts.sizes[place], parts.blind[place]
        return choice_among(c, label, name, source, type_, base, size, action, blind)

    def rest(
        self, args: list[Typed], taken: ex.Local, follow: st.Block, after: Follow | None
    ) -> st.Block:
        """The questions for what is left, then the action itself."""
        codes = [one.code for one in args]
        count = len(self.parts.parameters)
        if len(codes) == count:
            return self._run(codes, follow, after)
        if self.parts.at_once and not codes:
            return self._split(taken, follow, after)
        return self._bind(codes, taken, follow, after)

    def _bind(
        self,
        codes: list[ex.Expression],
        taken: ex.Local,
        follow: st.Block,
        after: Follow | None,
    ) -> st.Block:
        place = len(codes)
        type_ = self.parts.types[place]
        name = local(self.env, self.parts.parameters[place].name, type_)
        let = st.Let(name.name, taken, origin=self.env.origin(self.span))
        known = [*codes, name]
        if len(known) == len(self.parts.parameters):
            return (let, *self._run(known, follow, after))
        choice = self._choice(len(known), self._offers(len(known), known))

        def then(further: ex.Local) -> st.Block:
            return self._bind(known, further, follow, after)

        prompt = ex.Format((self.parts.title,))
        offer = Offer(choice, then)
        return (let, *ask(self.c, self.env, self.player.code, prompt, [offer], self.span))

    def _split(self, taken: ex.Local, follow: st.Block, after: Follow | None) -> st.Block:
        codes: list[ex.Expression] = [
            prim("item", taken, ex.Const(place + 1)) for place in range(len(self.parts.types))
        ]
        return self._run(codes, follow, after)

    def _run(self, codes: list[ex.Expression], follow: st.Block, after: Follow | None) -> st.Block:
        arguments = (self.player.code, *codes)
        run = st.Do(self.record.run, arguments, origin=self.env.origin(self.span))
        more = after(tuple(codes)) if after else ()
        return (run, *more, *follow)


def tuples_function(c: Checker, asked: Asked) -> str:
    """The function that gives all tuples of parameters of an action that is chosen at once."""
    from cardwright.dsl.checker.bodies import add_function
    from cardwright.dsl.ir.types import PlayerType

    parts = asked.parts
    key = ("tuples", parts.symbol)
    if key not in c.memo:
        value: ex.Expression = prim("list", prim("list", *parts.parameters))
        for place in reversed(range(len(parts.parameters))):
            earlier = (parts.player, *parts.parameters[:place])
            source = ex.Call(asked.record.offers[place], earlier)
            listed = ex.Fold("list", parts.parameters[place].name, source, None, value)
            value = prim("joined", listed)
        name = c.build.fresh(f"{parts.name}__tuples")
        parameter = ir.Parameter(parts.player.name, PlayerType())
        type_ = ListType(ListType(ir_type(parts.types[0])))
        span = parts.symbol.action.name.span
        c.memo[key] = add_function(c, name, (parameter,), value, type_, parts.env, span)
    return str(c.memo[key])
