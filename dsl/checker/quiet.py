"""What a `known:` statement says: no card of a zone fits a condition."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import all_of, local
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition
from cardwright.dsl.checker.zone_refs import zone_ref
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.types import CardType
from cardwright.dsl.problems import statements as problems


def condition_of_no(
    c: Checker, env: Env, node: syntax.Expression
) -> tuple[ex.ZoneRef, str, ex.Expression] | None:
    """The zone, the name of its cards, and what none of them satisfies."""
    fits = isinstance(node, syntax.Quantified) and node.kind.text == "no" and len(node.binders) == 1
    if not fits:
        c.report.add(problems.known_form(node.span))
        return None
    assert isinstance(node, syntax.Quantified)
    (binder,) = node.binders
    found = zone_ref(c, env, binder.source)
    if found is None:
        return None
    symbol, ref = found
    inner = env.inner(before=None, within="what is known")
    card = CardType(symbol.zone.holds)
    name = local(inner, binder.name.text, card)
    inner.bind(binder.name.text, name, card)
    parts = [one for one in (node.where, node.body) if one is not None]
    where = all_of(*(condition(c, inner, one) for one in parts))
    return ref, name.name, where
