"""An action being made: its names, the domains of its parameters, its conditions."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl.checker.context import Env
from cardwright.dsl.checker.symbols import ActionSymbol
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.checker.weave import Hold
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.source import Span


@frozen(eq=False)
class Guarded:
    """One condition: what must hold when an option is offered, and for `p can …`.

    The two differ where a rule lifts a prohibition at a price: that is offered, but does not count
    for `can`. `needs` is how many parameters it looks at; `hold` the rule, for permissions.
    """

    kind: str
    offered: ex.Expression
    strict: ex.Expression
    needs: int
    reason: ex.Format | None
    rule: str
    span: Span
    hold: Hold | None = field(default=None)


@define(eq=False)
class ActionParts:
    """An action being made: its names, the domains of its parameters, its conditions.

    `env` is where its text is understood; its names are the same in all functions and in the
    procedure of the action, so that pieces of IR can be used in each of them.
    `bases` are the first option ids of its parameters (or of itself), `sizes` how many each has;
    `blind` whether its values are cards that lie face down, chosen by place.
    """

    symbol: ActionSymbol
    name: str
    env: Env
    player: ex.Local
    parameters: list[ex.Local] = field(factory=list)
    types: list[AnyType] = field(factory=list)
    sources: list[ex.Expression] = field(factory=list)
    secrets: list[tuple[str, ...]] = field(factory=list)
    bases: list[int] = field(factory=list)
    sizes: list[int] = field(factory=list)
    blind: list[bool] = field(factory=list)
    guards: list[Guarded] = field(factory=list)
    record: ir.Action | None = None
    priced: bool = False

    @property
    def title(self) -> str:
        """Its name in words."""
        return self.env.rule

    @property
    def at_once(self) -> bool:
        """Whether all parameters are chosen at once."""
        return self.symbol.action.at_once and len(self.parameters) > 1
