"""Texts with holes, rendered for whoever reads them."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import handles, secrets_of, value
from cardwright.dsl.checker.folding import const
from cardwright.dsl.checker.typed import AnyType, PerPlayer, Typed
from cardwright.dsl.checker.types import TEXT, settled, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.problems import types as problems


@handles(syntax.Text)
def _text(c: Checker, env: Env, node: syntax.Text, expected: AnyType | None) -> Typed:
    found = text_typed(c, env, node)
    assert isinstance(found.code, ir.Format)
    if all(isinstance(part, str) for part in found.code.parts):
        whole = "".join(str(part) for part in found.code.parts)
        return Typed(const(whole, env.origin(node.span)), TEXT)
    return found


def text(c: Checker, env: Env, node: syntax.Text) -> ir.Format:
    """A text with its holes filled in for whoever reads it."""
    code = text_typed(c, env, node).code
    assert isinstance(code, ir.Format)
    return code


def text_typed(c: Checker, env: Env, node: syntax.Text) -> Typed:
    """A text (its code is a Format), with what its holes were computed from."""
    parts: list[str | ir.Shown] = []
    holes: list[Typed] = []
    for part in node.parts:
        if isinstance(part, str):
            parts.append(part)
            continue
        hole = value(c, env, part)
        if not hole.known:
            continue
        holes.append(hole)
        parts += _shown(c, hole, part)
    code = ir.Format(tuple(parts), origin=env.origin(node.span))
    return Typed(code, TEXT, secrets_of(*holes))


def _shown(c: Checker, hole: Typed, node: syntax.Expression) -> list[str | ir.Shown]:
    if isinstance(hole.code, ir.Format):
        return list(hole.code.parts)
    if isinstance(hole.type, PerPlayer):
        help_ = f"say whose it is: `{node.span.text} of p`"
        c.report.add(
            problems.wrong_type(node.span, "a value in a text", "one value", show(hole.type), help_)
        )
        return []
    return [ir.Shown(hole.code, settled(hole.type))]
