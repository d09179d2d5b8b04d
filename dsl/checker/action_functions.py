"""The functions of an action: what can be offered, what is legal, whether anything is possible."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl.checker.action_parts import ActionParts, Guarded
from cardwright.dsl.checker.bodies import (
    NOTHING,
    TRUE,
    add_function,
    all_of,
    any_of,
    ir_type,
    locals_of,
    negated,
    prim,
)
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.renaming import with_other_names
from cardwright.dsl.ir.types import BoolType, ListType, PlayerType, Type

FLAG = BoolType()


def make_functions(c: Checker, parts: ActionParts) -> ir.Action:
    """Makes all functions of an action, and the action as the program has it."""
    plain = Family(c, parts, strict=True)
    offered = Family(c, parts, strict=False) if parts.priced else plain
    domains = tuple(plain.domain(place) for place in range(len(parts.parameters)))
    offers = tuple(offered.offers(place) for place in range(len(parts.parameters)))
    guards = tuple(_guard(c, parts, plain, place) for place in range(len(parts.guards)))
    run = c.build.fresh(f"{parts.name}__do")
    parameters = tuple(
        ir.Parameter(name.name, ir_type(type_))
        for name, type_ in zip(parts.parameters, parts.types, strict=True)
    )
    if parts.priced:
        c.memo[("offered possible", parts.symbol)] = offered.possible()
        c.memo[("offered legal", parts.symbol)] = offered.legal()
    return ir.Action(
        parts.name,
        parts.title,
        parameters,
        domains,
        offers,
        plain.legal(),
        plain.possible(),
        run,
        guards,
        origin=parts.env.origin(parts.symbol.action.name.span),
    )


class Family:
    """One set of functions of an action, made when they are asked for.

    `strict`: permissions at a price do not count. `refused` is a further parameter, a list of what
    is not to be offered again (in a window); it needs the whole tuple of parameters.
    """

    def __init__(
        self, c: Checker, parts: ActionParts, strict: bool, refused: ex.Local | None = None
    ) -> None:
        self.c, self.parts, self.strict, self.refused = c, parts, strict, refused
        self.count = len(parts.parameters)
        self.mark = "refusing_" if refused else "" if strict or not parts.priced else "paying_"
        self._names: dict[tuple[str, int], str] = {}

    # ---- pieces

    def _code(self, guard: Guarded) -> ex.Expression:
        return guard.strict if self.strict else guard.offered

    def _kept(self, depth: int) -> list[ex.Expression]:
        """The conditions that look at exactly so many parameters, `must` apart."""
        kept = [
            self._code(guard)
            for guard in self.parts.guards
            if guard.kind != "must" and guard.needs == depth
        ]
        if self.refused is not None and depth == self.count:
            offer = prim("list", self.parts.player, *self.parts.parameters)
            kept.append(negated(prim("in", offer, self.refused)))
        if self._general_musts:
            kept += [
                any_of(negated(self._able_call(place)), guard.strict)
                for place, guard in enumerate(self._musts)
                if guard.needs == depth
            ]
        return kept

    @property
    def _musts(self) -> list[Guarded]:
        return [guard for guard in self.parts.guards if guard.kind == "must"]

    @property
    def _general_musts(self) -> bool:
        """Whether `must` rules are conditions like others (more than one parameter)."""
        return self.count > 1 and bool(self._musts)

    def _parameters(self, count: int) -> tuple[ir.Parameter, ...]:
        made = [ir.Parameter(self.parts.player.name, PlayerType())]
        made += [
            ir.Parameter(name.name, ir_type(type_))
            for name, type_ in zip(
                self.parts.parameters[:count], self.parts.types[:count], strict=True
            )
        ]
        if self.refused is not None:
            made.append(ir.Parameter(self.refused.name, ListType(ListType(PlayerType()))))
        return tuple(made)

    def _make(
        self, word: str, place: int, count: int, value: ex.Expression, type_: Type = FLAG
    ) -> str:
        number = f"_{place + 1}" if place >= 0 and self.count > 1 else ""
        name = self.c.build.fresh(f"{self.parts.name}__{self.mark}{word}{number}")
        env, span = self.parts.env, self.parts.symbol.action.name.span
        return add_function(self.c, name, self._parameters(count), value, type_, env, span)

    def _call(self, name: str, count: int) -> ex.Expression:
        return ex.Call(name, locals_of(self._parameters(count)))

    # ---- domains

    def domain(self, place: int) -> str:
        """The function that gives the whole domain of a parameter."""
        return self._once("domain", place, self._domain)

    def _once(self, word: str, place: int, make) -> str:  # type: ignore[no-untyped-def]
        key = (word, place)
        if key not in self._names:
            self._names[key] = make(place)
        return self._names[key]

    def _domain(self, place: int) -> str:
        source = self.parts.sources[place]
        listed = ListType(ir_type(self.parts.types[place]))
        return self._make("domain", place, place, source, listed)

    # ---- whether a beginning can be completed

    def _completes(self, depth: int) -> ex.Expression:
        """Conditions of the first `depth` parameters hold, and those of the rest can be met."""
        return all_of(*self._kept(depth), self._rest(depth))

    def _rest(self, depth: int) -> ex.Expression:
        if depth == self.count:
            return TRUE
        name = self.parts.parameters[depth]
        source = self.parts.sources[depth]
        further = depth + 1
        if further == self.count:
            inside = all_of(*self._kept(further))
        else:
            inside = self._call(self._once("completes", further, self._completing), further)
        if inside == TRUE:
            return negated(prim("is_empty", source))
        return ex.Fold("some", name.name, source, None, inside)

    def _completing(self, depth: int) -> str:
        name = self.c.build.fresh(f"{self.parts.name}__{self.mark}completes_{depth}")
        env, span = self.parts.env, self.parts.symbol.action.name.span
        value = self._completes(depth)
        return add_function(self.c, name, self._parameters(depth), value, FLAG, env, span)

    # ---- offers

    def offers(self, place: int) -> str:
        """The function that gives what can be offered now for a parameter."""
        return self._once("offers", place, self._offers)

    def _offers(self, place: int) -> str:
        name = self.parts.parameters[place]
        source = self.parts.sources[place]
        depth = place + 1
        if depth < self.count:
            where = self._call(self._once("completes", depth, self._completing), depth)
        else:
            where = all_of(*self._kept(depth))
        value = self._narrowed(name, source, where)
        if place == 0:
            first = all_of(*self._kept(0))
            value = value if first == TRUE else ex.IfElse(first, value, NOTHING)
        listed = ListType(ir_type(self.parts.types[place]))
        return self._make("offers", place, place, value, listed)

    def _narrowed(
        self, name: ex.Local, source: ex.Expression, where: ex.Expression, musts: int | None = None
    ) -> ex.Expression:
        """What fits, narrowed by the first `musts` of the `must` rules (all when None)."""
        fits: tuple[ex.Expression, ...] = ()
        if self.count == 1:
            fits = tuple(guard.strict for guard in self._musts[:musts])
        if fits:
            return ex.Narrow(name.name, source, None if where == TRUE else where, fits)
        return source if where == TRUE else ex.Fold("list", name.name, source, where)

    # ---- must rules

    def _able_call(self, place: int) -> ex.Expression:
        """Whether anything that is left by the rules before satisfies this `must` rule."""
        return self._call(self._once("able", place, self._able), 0)

    def _able(self, place: int) -> str:
        codes = [guard.strict for guard in self.parts.guards if guard.kind != "must"]
        for before, guard in enumerate(self._musts[:place]):
            codes.append(any_of(negated(self._able_call(before)), guard.strict))
        codes.append(self._musts[place].strict)
        value = all_of(*codes)
        for name, source in reversed(
            list(zip(self.parts.parameters, self.parts.sources, strict=True))
        ):
            value = ex.Fold("some", name.name, source, None, value)
        return self._make(f"able_{place + 1}", -1, 0, value)

    # ---- the whole

    def legal(self) -> str:
        """The function that says whether the action may be taken with these parameters."""
        return self._once("legal", -1, lambda _: self._legal())

    def _legal(self) -> str:
        inside = [
            prim("in", name, source)
            for name, source in zip(self.parts.parameters, self.parts.sources, strict=True)
        ]
        conditions = [one for depth in range(self.count + 1) for one in self._kept(depth)]
        if self.count == 1 and self._musts:
            offered = ex.Call(self.offers(0), locals_of(self._parameters(0)))
            inside, conditions = [prim("in", self.parts.parameters[0], offered)], []
        value = all_of(*inside, *conditions)
        return self._make("legal", -1, self.count, value)

    def possible(self) -> str:
        """The function that says whether the action may be taken with any parameters."""
        return self._once(
            "possible", -1, lambda _: self._make("possible", -1, 0, self._completes(0))
        )


# ---- guards, for refusals


def _guard(c: Checker, parts: ActionParts, family: Family, place: int) -> ir.Guard:
    guard = parts.guards[place]
    value = guard.strict
    if guard.kind == "must":
        value = _must_guard(parts, family, guard)
    name = c.build.fresh(f"{parts.name}__{guard.kind}_{place + 1}")
    count = len(parts.parameters) if guard.kind == "must" else guard.needs
    parameters = family._parameters(count)
    add_function(c, name, parameters, value, FLAG, parts.env, guard.span)
    origin = parts.env.origin(guard.span)
    if guard.hold is not None:
        origin = evolve(origin, rule=guard.rule, clauses=guard.hold.rule.clauses)
    return ir.Guard(guard.kind, name, count, guard.reason, guard.rule, origin=origin)


def _must_guard(parts: ActionParts, family: Family, guard: Guarded) -> ex.Expression:
    """It fits, or nothing that is left by the rules before does."""
    musts = family._musts
    place = musts.index(guard)
    if family.count != 1:
        return any_of(negated(family._able_call(place)), guard.strict)
    chosen = parts.parameters[0]
    where = all_of(*family._kept(1))
    left = family._narrowed(chosen, parts.sources[0], where, place)
    able = with_other_names(ex.Fold("some", chosen.name, NOTHING, None, guard.strict), "_other")
    able = evolve(able, source=with_other_names(left, "_left"))
    return any_of(guard.strict, negated(able))
