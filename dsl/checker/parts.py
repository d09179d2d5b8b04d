"""Stretches of play, and which of them the moments of rules speak of."""

from __future__ import annotations

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import TRUE, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import value
from cardwright.dsl.checker.rule_bodies import rule_env
from cardwright.dsl.checker.symbols import CellSymbol, PhaseSymbol
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.checker.weave import RulePart, is_round, phase_named
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.types import PlayerType

ACTIVE = Typed(ex.Load("active"), PlayerType())


@frozen(eq=False)
class Part:
    """A stretch of play: kind phase, round or turn; its name, its symbol, whose turn it is."""

    kind: str
    name: str
    symbol: PhaseSymbol | None = None
    player: Typed | None = None


def fits_part(
    c: Checker, env: Env, part: Part, moment: syntax.Moment, rule: RulePart
) -> ex.Expression | None:
    """Under which condition a moment is meant by this part; None: never."""
    if moment.kind == "each":
        word = moment.name.text if moment.name else ""
        if word != part.kind:
            return None
        within_turn = moment.player is not None and part.kind != "turn"
        return prim("ne", ex.Load("active"), ex.Const(None)) if within_turn else TRUE
    if moment.kind == "phase":
        if moment.name is None:
            return None
        return TRUE if _same_part(c, part, moment.name, rule) else None
    if moment.kind != part.kind:
        return None
    if moment.number is not None:
        return _same_number(c, env, part, moment.number, rule)
    return TRUE


def _same_part(c: Checker, part: Part, name: syntax.Name, rule: RulePart) -> bool:
    """Whether a part is the phase, or the named round, of that name."""
    if part.kind == "round" and part.name == name.text:
        return True
    if part.kind != "phase" or is_round(c, name):
        return False
    found = phase_named(c, rule.scope, name)
    return found is not None and (found is part.symbol or found.name == part.name)


def _same_number(
    c: Checker, env: Env, part: Part, number: syntax.Expression, rule: RulePart
) -> ex.Expression | None:
    cell = next((s for s in env.scope.find(part.name) if isinstance(s, CellSymbol)), None)
    if cell is None:
        return None
    inner = rule_env(c, env, rule, {}, None)
    return prim("eq", ex.Load(cell.cell.name), value(c, inner, number).code)
