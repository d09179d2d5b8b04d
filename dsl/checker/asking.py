"""Decisions as the IR has them: groups of options in one `Ask`, and what follows each."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from attrs import evolve, frozen

from cardwright.dsl.checker.bodies import NOTHING, TRUE, Out, ir_type, local, prim, work
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.typed import AnyType
from cardwright.dsl.checker.types import ANY_NUMBER, bare
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import ordinals
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import CardType, IntType
from cardwright.dsl.problems import choices as problems
from cardwright.dsl.source import Span

MOST_OPTIONS = 1000


@frozen(eq=False)
class Offer:
    """A group of options, and the statements that follow when one of them is taken.

    `then` gets the local that holds the value of the option (none for a single option).
    """

    choice: st.Choice
    then: Callable[[ex.Local], st.Block]


def text_format(*parts: str | ex.Shown) -> ex.Format:
    """A text of literal pieces and values."""
    return ex.Format(parts)


def single(
    c: Checker,
    label: ex.Format,
    when: ex.Expression | None,
    base: int,
    then: Callable[[ex.Local], st.Block],
    action: str | None = None,
) -> Offer:
    """A single option."""
    when = None if when == TRUE else when
    return Offer(st.Choice(label, when, base, 1, action=action), then)


def common(c: Checker, word: str) -> int:
    """The id of an option that is the same wherever it stands: declining, being done."""
    key = ("common option", word)
    if key not in c.memo:
        c.memo[key] = c.build.options(1, word)
    return c.memo[key]  # type: ignore[return-value]


def site(c: Checker, node: object, size: int, label: str) -> int:
    """The first id of the options of one place in the text, in whichever instance it stands."""
    key = ("options of", node, size)
    if key not in c.memo:
        c.memo[key] = c.build.options(size, label)
    return c.memo[key]  # type: ignore[return-value]


def reserve(c: Checker, type_: AnyType, label: str, span: Span) -> int | None:
    """The size of the stretch of ids for values of a type, or None after a report."""
    size = size_of(c, type_)
    if size is None or size <= 0:
        c.report.add(problems.no_domain(span))
        return None
    if size > MOST_OPTIONS * 1000:
        c.report.add(problems.endless_choice(span))
        return None
    return size


def size_of(c: Checker, type_: AnyType) -> int | None:
    """How many ids the values of a type take."""
    try:
        return ordinals.size(ir_type(type_), cast(Program, _Declared(c)))
    except (TypeError, StopIteration):
        return None


class _Declared:
    """What the program being built has so far, as far as ordinals look at it."""

    def __init__(self, c: Checker) -> None:
        self.configuration = c.configuration
        self.enums = tuple(c.build.enums.values())
        self.boards = tuple(c.build.boards.values())
        self.tokens = tuple(c.build.tokens.values())
        self.cells = tuple(c.build.cells.values())
        self.kinds = tuple(c.build.kinds)
        self.cards = tuple(c.build.cards)
        self.teams = c.teams


def choice_among(
    c: Checker,
    label: ex.Format,
    name: ex.Local,
    source: ex.Expression,
    type_: AnyType,
    base: int,
    size: int,
    action: str | None = None,
    blind: bool = False,
) -> st.Choice:
    """One option for each element of a list."""
    merge = isinstance(bare(type_), CardType)
    return st.Choice(
        label, None, base, size, name.name, source, ir_type(type_), action, merge, blind
    )


def guarded(when: ex.Expression | None, source: ex.Expression) -> ex.Expression:
    """The list, or nothing where the condition fails."""
    return source if when is None or when == TRUE else ex.IfElse(when, source, NOTHING)


def ask(
    c: Checker,
    env: Env,
    player: ex.Expression,
    prompt: ex.Format | None,
    offers: list[Offer],
    span: Span,
    secret: bool = False,
) -> st.Block:
    """One decision among the options of all offers, and what follows the one that is taken."""
    if not offers:
        return ()
    origin = env.origin(span)
    work(c).asked[origin.place] = span
    ordered = sorted(offers, key=lambda offer: offer.choice.base)
    taken = local(env, "taken", _value_type(ordered))
    which = local(env, "which", IntType(0, len(ordered))) if len(ordered) > 1 else None
    choices = tuple(evolve(offer.choice, origin=origin) for offer in ordered)
    asked = st.Ask(
        player, prompt, choices, taken.name, which.name if which else None, secret, origin=origin
    )
    blocks = [offer.then(taken) for offer in ordered]
    if which is None:
        return (asked, *blocks[0])
    return (asked, *_follow(which, blocks, origin))


def _value_type(offers: list[Offer]) -> AnyType:
    kinds = {offer.choice.domain for offer in offers if offer.choice.domain is not None}
    return kinds.pop() if len(kinds) == 1 else ANY_NUMBER


def _follow(which: ex.Local, blocks: list[st.Block], origin: object) -> Out:
    """The block of the group that was taken; the last needs no question."""
    branches = [
        (prim("eq", which, ex.Const(place)), body) for place, body in enumerate(blocks) if body
    ]
    if not branches:
        return []
    return [st.If(tuple(branches), (), origin=origin)]  # type: ignore[arg-type]
