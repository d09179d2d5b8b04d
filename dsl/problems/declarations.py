"""Problems in declarations: names, types, ranges, zones, cells."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.diagnostic import Diagnostic, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _meant(name: str, candidates: Iterable[str]) -> str | None:
    near = nearest(name, candidates)
    return f"did you mean `{near}`?" if near else None


@problem(
    "too-many-things",
    "a declaration makes more things than a game can hold",
    """
    A deck has at most 10,000 cards, a board 10,000 spaces, a family of zones 1,000 of them, and a
    table 10,000 entries for a key. A product of properties grows fast:

        deck pack:
          rank: 1..1000          # with 1000 suits this would be a million cards
    """,
)
def too_many_things(what: str, count: int, most: int, span: Span) -> Diagnostic:
    """More cards, spaces or zones than a game may have."""
    words = f"{what} would have {count}, and {most} is the most"
    return error("too-many-things", words, span, f"{count} here")


@problem(
    "declared-twice",
    "a name is declared twice",
    """
    Each zone, variable, action, deck and so on has a name of its own. A variant that changes
    something of the base game says so:

        variant quick "A short game":
          replace procedure refill (p): draw 1 from stock to hand of p
    """,
)
def declared_twice(what: str, name: str, span: Span, before: Span) -> Diagnostic:
    """A second declaration of a name."""
    return error(
        "declared-twice",
        f"the {what} `{name}` is declared twice",
        span,
        "again",
        others=[Label(before, "first")],
        help="a variant that changes it writes `replace` before the declaration",
    )


@problem(
    "value-twice",
    "an enumeration has a value twice",
    """
    The values of an enumeration are different words.

        enum suit: clubs, diamonds, hearts, spades
    """,
)
def value_twice(enum: str, value: str, span: Span, before: Span) -> Diagnostic:
    """A repeated value."""
    return error(
        "value-twice",
        f"`{enum}` has the value `{value}` twice",
        span,
        "again",
        others=[Label(before, "first")],
    )


@problem(
    "unknown-type",
    "a name is not a type",
    """
    A type is `flag`, a range such as `0..8`, `player`, `team`, a list of words, an enumeration, a
    card list, a board, or `list of`, `set of`, `bundle of` one of these; each may be `or none`.

        per player:
          food: 0..8 = 5
          alive: flag = true
          spot: expansion_cards or none = none
    """,
)
def unknown_type(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A type that does not exist."""
    return error("unknown-type", f"there is no type `{name}`", span, help=_meant(name, names))


@problem(
    "number-without-range",
    "state is a number without bounds",
    """
    Every number that is kept has a range, so that a state has a fixed layout and a mistake is
    found; a generous one will do for points.

        wrong:  var round_number: number
        right:  var round_number: 0..99
    """,
)
def endless_number(span: Span, name: str) -> Diagnostic:
    """State of a number without a range."""
    return error(
        "number-without-range",
        f"`{name}` is a number without a range",
        span,
        help="write between which numbers it lies, for example `0..99`",
    )


@problem(
    "bundle-of",
    "a bundle holds something that cannot be counted",
    """
    A bundle has amounts of tokens, or of the values of an enumeration: `bundle of tokens`,
    `bundle of goods`.
    """,
)
def bundle_of(span: Span) -> Diagnostic:
    """A bundle of something else than tokens or words."""
    return error("bundle-of", "a bundle is of tokens or of an enumeration", span)


@problem(
    "about-whom",
    "a cell speaks about somebody who is no player",
    """
    `condition for a hiker`, `moment for a hiker`: the word behind `for a` is the game's word for a
    player.
    """,
)
def about_whom(kind: str, word: str, span: Span, player: str) -> Diagnostic:
    """A cell about something that is not a player."""
    return error(
        "about-whom",
        f"a {kind} cannot be about a `{word}`",
        span,
        help=f"write `{kind} for a {player}`",
    )


@problem(
    "not-fixed",
    "something must be known before the game begins",
    """
    Ranges, numbers of players, sizes of boards and rows of decks are fixed when the game is set up:
    they may use numbers, options and the number of players, and nothing that changes in play.
    """,
)
def not_fixed(what: str, span: Span) -> Diagnostic:
    """A constant that cannot be computed."""
    return error("not-fixed", f"{what} must be fixed before the game begins", span)


@problem(
    "empty-range",
    "a range ends before it begins",
    """
    A range goes from its lower to its higher end, both included: `0..8`, `-5..5`.
    """,
)
def empty_range(low: int, high: int, span: Span) -> Diagnostic:
    """A range without numbers."""
    return error("empty-range", f"the range {low}..{high} is empty", span)


@problem(
    "bad-start",
    "a starting value does not fit its type",
    """
    The value behind `=` is one of the type's values: a number inside the range, one of the words,
    `none` only where the type says `or none`.

        food: 0..8 = 5
        spot: trail_cards or none = none
    """,
)
def bad_start(name: str, shown: str, wanted: str, span: Span) -> Diagnostic:
    """A starting value outside its type."""
    return error(
        "bad-start",
        f"{shown} cannot be the starting value of `{name}`",
        span,
        f"{wanted} is expected",
    )


@problem(
    "no-such-index",
    "`per` names something that cannot number zones or state",
    """
    Zones and state are per player, per team, per value of an enumeration, per space, or, for zones,
    per card of a list. `per` needs one of these names.

        zone hand per player: hand of pack
        zone supply per building: pile of tiles
    """,
)
def unknown_index(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A `per` that is understood by nobody."""
    return error(
        "no-such-index",
        f"there cannot be one of these per `{name}`",
        span,
        help=_meant(name, names),
    )


@problem(
    "no-such-deck",
    "a name is not a deck or card list",
    """
    `pile of pack`, `on pack in table` and the like name a `deck` or `cards` declaration.
    """,
)
def unknown_deck(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A card list that does not exist."""
    return error(
        "no-such-deck", f"there are no cards called `{name}`", span, help=_meant(name, names)
    )


@problem(
    "no-such-zone",
    "a name is not a zone",
    """
    `refilled from discard`, `on cards in table` and the like name a `zone` declaration.
    """,
)
def unknown_zone(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A zone that does not exist."""
    return error("no-such-zone", f"there is no zone `{name}`", span, help=_meant(name, names))


@problem(
    "no-such-zone-kind",
    "a zone is of no known kind",
    """
    A zone is a `pile` (in order, drawn from the top), a `row` (in order, from first to last), a
    `hand` (without order, its owner sees it), a `spread` (without order, all see it), a `bag`
    (without order, nobody sees it), or a `grid` of so many columns.
    """,
)
def unknown_zone_kind(kind: str, span: Span) -> Diagnostic:
    """A kind of zone that does not exist."""
    kinds = ("pile", "row", "hand", "spread", "bag", "grid")
    return error(
        "no-such-zone-kind",
        f"there is no kind of zone called `{kind}`",
        span,
        help=_meant(kind, kinds) or f"a zone is one of {', '.join(kinds)}",
    )


@problem(
    "zone-trait",
    "something is said of a zone that cannot be so",
    """
    `owner looks` needs an owner, so a zone `per player`; `6 columns` belongs to a `grid`, which
    needs it; `top face up` and `refilled from` belong to a pile; `face up` and `face down` exclude
    each other.
    """,
)
def zone_trait(zone: str, why: str, span: Span) -> Diagnostic:
    """A trait that does not fit the zone."""
    return error("zone-trait", f"the zone `{zone}` {why}", span)


@problem(
    "starts-full",
    "a zone that starts full cannot tell its cards",
    """
    `starts full` puts all cards of a zone's decks into it before the setup. So one zone of a deck
    may say it; a zone per player needs a deck `per player`, whose cards have owners.
    """,
)
def starts_full(zone: str, why: str, span: Span) -> Diagnostic:
    """A zone that cannot be filled before the setup."""
    return error("starts-full", f"the zone `{zone}` cannot start full: {why}", span)


@problem(
    "field-trait",
    "something is said of a value that cannot be so",
    """
    `excess discarded`, `shortfall ignored` and `wraps around` belong to numbers with a range, `of
    which` to a number of things, `seen by p` to state per player, `the score` to a number per
    player.
    """,
)
def field_trait(name: str, why: str, span: Span) -> Diagnostic:
    """A trait that does not fit the field."""
    return error("field-trait", f"`{name}` {why}", span)


@problem(
    "no-such-holding",
    "`holds` names something that is no token",
    """
    `holds natural 0..99` says how many tokens of each kind of the family a player may have.
    """,
)
def unknown_holding(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A token that does not exist."""
    return error(
        "no-such-holding", f"there are no tokens called `{name}`", span, help=_meant(name, names)
    )
