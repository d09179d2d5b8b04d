"""The entry to the elaboration of expressions; each form has a handler in a file of its area."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from attrs import evolve, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.symbols import ZoneSymbol
from cardwright.dsl.checker.typed import UNKNOWN, AnyType, Typed
from cardwright.dsl.checker.types import fits, show
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.problems import types as problems
from cardwright.dsl.source import Span


@frozen(eq=False)
class ZoneThing:
    """A zone as it is named in the text: `stock`, `hand of p`, `stack[3]`, or a whole family.

    `secret` is what its index was computed from. A place of a grid of cards (`place` is true)
    is worth the card that lies there, not a list.
    """

    symbol: ZoneSymbol
    ref: ir.ZoneRef
    secret: tuple[str, ...] = ()
    place: bool = False

    @property
    def is_family(self) -> bool:
        """Whether all zones of an indexed family are meant."""
        return self.symbol.zone.indexed and self.ref.index is None

    @property
    def hidden(self) -> tuple[str, ...]:
        """What a value computed from its cards is computed from."""
        zone = self.symbol.zone
        own = () if zone.faces == "all" else (zone.name,)
        return own + self.secret

    @property
    def card(self) -> t.CardType:
        """The type of its cards."""
        return t.CardType(self.symbol.zone.holds)


Found: TypeAlias = Typed | ZoneThing
Handler: TypeAlias = Callable[[Checker, Env, "syntax.Expression", AnyType | None], Found]
N = TypeVar("N", bound=syntax.Node)
Special: TypeAlias = Callable[[Checker, Env, N, AnyType | None], Found]

_HANDLERS: dict[type, Handler] = {}


def handles(node: type[N]) -> Callable[[Special[N]], Special[N]]:
    """A decorator: the function below it elaborates expressions of this form."""

    def register(handler: Special[N]) -> Special[N]:
        _HANDLERS[node] = handler  # type: ignore[assignment]
        return handler

    return register


def locate(c: Checker, env: Env, node: syntax.Expression, expected: AnyType | None = None) -> Found:
    """What an expression stands for: a value, or a zone."""
    return _HANDLERS[type(node)](c, env, node, expected)


def value(c: Checker, env: Env, node: syntax.Expression, expected: AnyType | None = None) -> Typed:
    """The value of an expression; a zone is worth the list of its cards.

    `expected` helps to understand bare names (a value of that enumeration) and is not checked.
    """
    found = locate(c, env, node, expected)
    return found if isinstance(found, Typed) else cards_of(c, env, found, node.span)


def cards_of(c: Checker, env: Env, zone: ZoneThing, span: Span) -> Typed:
    """The cards of a zone as a list; of a place of a grid, the card there or none."""
    origin = env.origin(span)
    if zone.place:
        card = t.OptionalType(zone.card)
        return Typed(ir.ZoneEnd(zone.ref, "first", origin=origin), card, zone.hidden)
    listed = t.ListType(zone.card, most_cards(c, zone))
    if zone.is_family:
        return Typed(ir.FamilyCards(zone.ref.zone, origin=origin), listed, zone.hidden)
    return Typed(ir.ZoneCards(zone.ref, origin=origin), listed, zone.hidden)


def most_cards(c: Checker, zone: ZoneThing) -> int:
    """How many cards may lie there: its room, at most all the cards it can hold."""
    declared = zone.symbol.zone
    total = sum(c.build.decks[deck].size for deck in declared.holds if deck in c.build.decks)
    if declared.room is None:
        return total
    return min(total, declared.room * (declared.indices if zone.is_family else 1))


def typed_as(
    c: Checker,
    env: Env,
    node: syntax.Expression,
    wanted: AnyType,
    what: str,
    help: str = "",
) -> Typed:
    """The value of an expression that must be of a type; `what` begins the message if it is not."""
    return require(c, value(c, env, node, wanted), wanted, what, node.span, help)


def require(
    c: Checker, typed: Typed, wanted: AnyType, what: str, span: Span, help: str = ""
) -> Typed:
    """The value if it fits, else a stand-in, after a message."""
    if fits(typed.type, wanted):
        return typed
    c.report.add(problems.wrong_type(span, what, show(wanted), show(typed.type), help))
    return UNKNOWN


def mixed(code: ir.Expression, type_: AnyType, *parts: Typed) -> Typed:
    """A value that was computed from others, with their secrets."""
    return Typed(code, type_, secrets_of(*parts))


def secrets_of(*parts: Typed) -> tuple[str, ...]:
    """What the parts were computed from, each name once."""
    names: dict[str, None] = {}
    for part in parts:
        names.update(dict.fromkeys(part.secret))
    return tuple(names)


def also_from(typed: Typed, secret: tuple[str, ...]) -> Typed:
    """The same value, computed from these things too."""
    if not secret:
        return typed
    return evolve(typed, secret=tuple(dict.fromkeys(typed.secret + secret)))


def conditional(env: Env, within: str = "a part that may be left out") -> Env:
    """The same place, but where chance is not allowed."""
    return env.inner(before=None, within=within if env.before is not None else env.within)


def condition(c: Checker, env: Env, node: syntax.Expression) -> ir.Expression:
    """An expression that must be true or false."""
    return condition_typed(c, env, node).code


def condition_typed(c: Checker, env: Env, node: syntax.Expression) -> Typed:
    """An expression that must be true or false, with what it was computed from."""
    return typed_as(c, env, node, t.BoolType(), "a condition", _flag_help(node))


def _flag_help(node: syntax.Expression) -> str:
    if isinstance(node, syntax.Of | syntax.Reference | syntax.Arithmetic | syntax.Number):
        return f"compare it, for example `{node.span.text} > 0` or `{node.span.text} is not none`"
    return ""
