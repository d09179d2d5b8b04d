"""Quantified forms like `count(c in S where …)`: their binders, and which file does which."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.collections import turned, within
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed, handles, mixed
from cardwright.dsl.checker.listings import as_list
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import BIG, FLAG, room
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.problems import names as name_problems
from cardwright.dsl.problems import types as problems

Form = Callable[[Checker, Env, syntax.Quantified], Typed]

_FORMS: dict[str, Form] = {}
_SEVERAL: set[str] = set()


def form(*kinds: str, several: bool = False) -> Callable[[Form], Form]:
    """A decorator: the function below elaborates these forms, perhaps with `several` binders."""

    def register(work: Form) -> Form:
        _FORMS.update(dict.fromkeys(kinds, work))
        if several:
            _SEVERAL.update(kinds)
        return work

    return register


@handles(syntax.Quantified)
def _quantified(c: Checker, env: Env, node: syntax.Quantified, expected: AnyType | None) -> Typed:
    kind = node.kind.text
    form = _FORMS.get(kind)
    if form is None:
        known = list(_FORMS)
        c.report.add(name_problems.unknown_name(node.kind.span, kind, known))
        return UNKNOWN
    if node.extra:
        headline = f"`{kind}` takes nothing behind its collection"
        c.report.add(problems.not_here(node.extra[0].span, headline))
        return UNKNOWN
    if len(node.binders) > 1 and kind not in _SEVERAL:
        headline = f"`{kind}` goes through one collection"
        c.report.add(problems.not_here(node.binders[1].span, headline))
        return UNKNOWN
    return form(c, env, node)


@frozen(eq=False)
class Loop:
    """One binder elaborated: its local, the list it goes through, and the filter on it."""

    name: str
    source: Typed
    where: Typed | None


def loops_of(c: Checker, env: Env, node: syntax.Quantified) -> tuple[list[Loop], Env] | None:
    """The binders elaborated, and the place inside them; None after a message."""
    loops: list[Loop] = []
    inside = env
    last = len(node.binders) - 1
    for at, binder in enumerate(node.binders):
        bare_source, own_where, starting = _split(node, binder, at)
        source = as_list(c, inside, bare_source)
        if starting is not None:
            source = turned(c, inside, source, starting, node.span)
        if not source.known:
            return None
        inside, name = within(inside, binder.name.text, source)
        if own_where is not None:
            inside.names.setdefault("it", inside.names[binder.name.text])
        conditions = [own_where] if own_where is not None else []
        if at == last and node.where is not None:
            conditions.append(node.where)
        where = _where(c, inside, conditions)
        if where is not None and not where.known:
            return None
        loops.append(Loop(name, source, where))
    return loops, inside


def _split(
    node: syntax.Quantified, binder: syntax.Binder, at: int
) -> tuple[syntax.Expression, syntax.Expression | None, syntax.Expression | None]:
    source = binder.source
    starting = node.starting if at == 0 else None
    if isinstance(source, syntax.Narrowed):
        return source.collection, source.where, source.starting or starting
    return source, None, starting


def _where(c: Checker, env: Env, conditions: list[syntax.Expression]) -> Typed | None:
    if not conditions:
        return None
    found = [condition_typed(c, env, one) for one in conditions]
    if not all(one.known for one in found):
        return UNKNOWN
    if len(found) == 1:
        return found[0]
    return mixed(ir.And(tuple(one.code for one in found)), FLAG, *found)


def most_of(loops: list[Loop]) -> int:
    """How many elements (or combinations of elements) there are at most."""
    most = 1
    for loop in loops:
        most = min(BIG, most * room(loop.source.type))
    return most


def parts_of(loops: list[Loop]) -> list[Typed]:
    """What the binders consist of, for its secrets."""
    return [part for loop in loops for part in (loop.source, loop.where) if part is not None]
