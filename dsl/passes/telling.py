"""Values that are told are looked at whether or not anybody listens: a fault in one is a fault.

    before                       after
    Say "{coins div shares}"     Let told = coins div shares; Say "{told}"

Texts and events are left out of the code where nobody listens; what goes before them is not.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import attrs

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Parameter, Procedure, Program
from cardwright.dsl.ir.types import EnumType, IntType, OptionalType, PlayerType, SpaceType, Type
from cardwright.dsl.ir.walk import rewrite_blocks
from cardwright.dsl.passes.fresh import Fresh, local_names

_NUMBERS = ("add", "sub", "mul", "div", "mod", "neg", "abs", "min", "max")
_NUMBER = OptionalType(IntType(-(10**12), 10**12))
_IN_PLACE = (PlayerType, EnumType, SpaceType)


def telling(program: Program) -> Program:
    """The program with what is told, and may be a fault, looked at beforehand."""
    return attrs.evolve(program, procedures=tuple(_Told(one).done() for one in program.procedures))


class _Told:
    """The statements of one procedure that tell something."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        self.added: list[Parameter] = []

    @cached_property
    def names(self) -> Fresh:
        """The names in use."""
        return Fresh(local_names(self.procedure) | set(self.types))

    def done(self) -> Procedure:
        """The procedure with its values looked at first."""
        body = rewrite_blocks(self.procedure.body, self._statement)
        if not self.added:
            return self.procedure
        locals_ = (*self.procedure.locals, *self.added)
        return attrs.evolve(self.procedure, body=body, locals=locals_)

    def _statement(self, node: st.Statement) -> st.Block:
        before: list[st.Statement] = []
        match node:
            case st.Say(text=ex.Format(parts=parts) as text):
                shown = tuple(self._shown(one, before, node) for one in parts)
                node = attrs.evolve(node, text=attrs.evolve(text, parts=shown))
            case st.RevealValue(value=value, type=type_):
                node = attrs.evolve(node, value=self._value(value, type_, before, node))
            case st.Happen(args=args):
                told = tuple(self._argument(one, before, node) for one in args)
                node = attrs.evolve(node, args=told)
        return (*before, node) if before else (node,)

    def _shown(self, part: Any, before: list[st.Statement], of: st.Statement) -> Any:
        if not isinstance(part, ex.Shown):
            return part
        return attrs.evolve(part, value=self._value(part.value, part.type, before, of))

    def _argument(
        self, value: ex.Expression, before: list[st.Statement], of: st.Statement
    ) -> ex.Expression:
        is_number = isinstance(value, ex.Prim) and value.op in _NUMBERS
        return self._value(value, _NUMBER, before, of) if is_number else value

    def _value(
        self, value: ex.Expression, type_: Type, before: list[st.Statement], of: st.Statement
    ) -> ex.Expression:
        if self._is_harmless(value):
            return value
        name = self.names.fresh("told")
        self.added.append(Parameter(name, type_ if _may_be_none(type_) else OptionalType(type_)))
        before.append(st.Let(name, value, origin=of.origin))
        return ex.Local(name)

    def _is_harmless(self, node: Any) -> bool:
        """Whether looking at a value is surely no fault."""
        match node:
            case ex.Const() | ex.Local() | ex.FamilyCards():
                return True
            case ex.Load(index=keys) | ex.Lookup(keys=keys):
                return all(map(self._is_in_place, keys))
            case ex.ZoneCards(zone=ref) | ex.ZoneSize(zone=ref):
                return ref.index is None or self._is_in_place(ref.index)
            case ex.Prim(op="size" | "eq" | "ne" | "players", args=args):
                return all(map(self._is_harmless, args))
            case _:
                return False

    def _is_in_place(self, key: Any) -> bool:
        """Whether an index is surely one of those there are."""
        if isinstance(key, ex.Local):
            type_ = self.types.get(key.name)
            return isinstance(type_, _IN_PLACE)
        return isinstance(key, ex.Const)


def _may_be_none(type_: Type) -> bool:
    return isinstance(type_, OptionalType)
