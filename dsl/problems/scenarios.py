"""What is wrong with a scenario: names, places and values that the game does not have; and what a
scenario found when it was played."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.diagnostic import Diagnostic, Edit, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _unknown(
    slug: str, headline: str, span: Span, name: str, candidates: Sequence[str]
) -> Diagnostic:
    """A name that is none of the candidates, with the one that was most likely meant."""
    best = nearest(name, candidates)
    if best is None:
        return error(slug, headline, span, "not known here")
    help_ = f"write `{best}`"
    return error(slug, headline, span, "not known here", help=help_, edits=[Edit(span, best)])


# ---- who plays, and how


@problem(
    "scenario-players",
    "a scenario that does not say who plays",
    """
    A scenario names its players; their number says for how many the game is set up.

        scenario "a called bet":
          players ana, ben
    """,
)
def no_players(span: Span) -> Diagnostic:
    """A scenario without players."""
    help_ = "add a line such as `players ana, ben`"
    return error("scenario-players", "this scenario names no players", span, "", help=help_)


@problem(
    "scenario-player-twice",
    "two players of a scenario with one name",
    """
    Every player of a scenario needs a name of their own: `players ana, ben`.
    """,
)
def player_twice(span: Span, name: str) -> Diagnostic:
    """The second of two players with one name."""
    return error("scenario-player-twice", f"two players are called `{name}`", span, "again here")


@problem(
    "scenario-nobody",
    "a name in a scenario that is none of its players",
    """
    Turns, answers and offers name a player of the scenario.

    Wrong, where the players are ana and ben:

        it is cai's turn

    Right:

        it is ben's turn
    """,
)
def nobody_called(span: Span, name: str, people: Sequence[str]) -> Diagnostic:
    """A name that is not a player's."""
    headline = f"no player of this scenario is called `{name}`"
    return _unknown("scenario-nobody", headline, span, name, people)


@problem(
    "scenario-variant",
    "a scenario with a variant that the rulebook does not have",
    """
    `variants` in a scenario names variants as the rulebook declares them.
    """,
)
def no_variant(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """A variant that is not there."""
    return _unknown("scenario-variant", f"there is no variant `{name}`", span, name, known)


@problem(
    "scenario-option",
    "an option of a scenario that is not plainly told",
    """
    The value of an option is a number, a name, `true`, `false` or `none`:

        option mode: alone
    """,
)
def bad_option_value(span: Span) -> Diagnostic:
    """A value of an option that must be worked out."""
    headline = "the value of an option is a number, a name, true, false or none"
    return error("scenario-option", headline, span, "too much")


@problem(
    "scenario-invariant",
    "`without invariant` with a title that no invariant has",
    """
    A scenario of a partial position may leave out an invariant, by its title.
    """,
)
def no_invariant(span: Span, title: str, known: Sequence[str]) -> Diagnostic:
    """An invariant that is not there."""
    headline = f"there is no invariant “{title}”"
    best = nearest(title, known)
    help_ = f"perhaps “{best}”" if best else None
    return error("scenario-invariant", headline, span, "not a title of any", help=help_)


# ---- where play begins


@problem(
    "scenario-phase",
    "a phase in a scenario that the game does not have",
    """
    `it is kit's turn, phase events` and `then at end of phase events` name a phase of the flow.
    """,
)
def no_phase(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """A phase that is not there."""
    return _unknown("scenario-phase", f"no phase is called `{name}`", span, name, known)


@problem(
    "scenario-begun",
    "a turn that is given when play has begun already",
    """
    Whose turn it is can be given once, before the first `when` or `then`. After that the rules say
    whose turn it is.
    """,
)
def begun_already(span: Span) -> Diagnostic:
    """A turn given too late."""
    headline = "play has begun: whose turn it is cannot be given any more"
    return error("scenario-begun", headline, span, "too late")


@problem(
    "scenario-moment",
    "`then at start of`",
    """
    A scenario can look at the end of a turn, a phase or a round: `then at end of round:`. What
    holds at a start is what held at the end before.
    """,
)
def only_ends(span: Span) -> Diagnostic:
    """A moment that is not an end."""
    return error("scenario-moment", "a scenario looks at ends only", span, "a start")


@problem(
    "scenario-moment-offer",
    "an offer at the end of a turn, phase or round",
    """
    `then at end of …` looks at the moment when that part ends. Nobody is asked anything at that
    moment: what is offered after it stands in a `then` of its own.
    """,
)
def no_offers_then(span: Span) -> Diagnostic:
    """Offers where nobody chooses."""
    headline = "nobody is offered anything at that moment"
    help_ = "put what is offered into a `then:` below"
    return error("scenario-moment-offer", headline, span, "looks at offers", help=help_)


# ---- cards


@problem(
    "scenario-card",
    "a card that the decks of a place do not have",
    """
    A card in a scenario is told by its id (`"TR-30"`), by its name, or by a value printed on it
    (`church`, `2 medicine`); `building_tiles.church` says which deck is meant.
    """,
)
def unknown_card(
    span: Span, name: str, decks: Sequence[str], candidates: Sequence[str]
) -> Diagnostic:
    """A card that is not there."""
    where = f" in `{'` or `'.join(decks)}`" if decks else ""
    best = nearest(name, candidates)
    help_ = None if best is None else f"perhaps `{best}`"
    return error(
        "scenario-card", f"there is no card `{name}`{where}", span, "not a card", help=help_
    )


@problem(
    "scenario-other-deck",
    "a card of a deck that does not lie in that place",
    """
    A place holds cards of certain decks only, as its declaration says.
    """,
)
def other_deck(span: Span, deck: str, decks: Sequence[str]) -> Diagnostic:
    """A deck that the place does not hold."""
    headline = f"cards of `{deck}` do not lie here, but those of `{'` and `'.join(decks)}`"
    return error("scenario-other-deck", headline, span, "another deck")


@problem(
    "scenario-which-card",
    "an expression that only the game can work out, where a card must be told",
    """
    What lies in a place is told by the names of cards, so that it is known before play begins.
    """,
)
def not_one_card(span: Span) -> Diagnostic:
    """A card that is not known beforehand."""
    return error("scenario-which-card", "this does not say which card it is", span, "not a name")


@problem(
    "scenario-too-many",
    "more cards of a kind than there are",
    """
    `4 church` needs four cards of that kind in the decks of the place.
    """,
)
def too_few_cards(span: Span, name: str, wanted: int, there: int) -> Diagnostic:
    """More copies than exist."""
    headline = f"there are only {there} cards `{name}`, not {wanted}"
    return error("scenario-too-many", headline, span, "too many")


@problem(
    "scenario-thing",
    "an amount that does not count cards",
    """
    Cards of a kind are counted with a plain number: `2 medicine`.
    """,
)
def bad_thing(span: Span) -> Diagnostic:
    """An amount of another sort."""
    return error("scenario-thing", "cards are counted with a plain number", span, "not a count")


@problem(
    "scenario-card-state",
    "`with` something that cards do not have",
    """
    Behind `with` stands state that is declared for cards:

        on calamity in troubles:
          rounds_left: 0..2 = 0

        troubles of ana: extreme_cold with rounds_left 1

    What is printed on a card is part of what the card is called: `king of spades`, or as it is
    written at the table, in quotes: `"silk, 2"`.
    """,
)
def no_card_state(span: Span, name: str, known: Sequence[str], label: str | None) -> Diagnostic:
    """State that is not there; with the `label` of some card it is printed on the cards."""
    headline = f"cards have no state called `{name}`"
    if label is None:
        return _unknown("scenario-card-state", headline, span, name, known)
    help_ = f'call the card as it is written at the table, in quotes, such as "{label}"'
    return error("scenario-card-state", headline, span, "printed on the cards", help=help_)


# ---- other facts


@problem(
    "scenario-one-value",
    "several values for something that has one",
    """
    A variable has one value: `day: 6`. Several stand only in a zone, a list or a set.
    """,
)
def one_value(span: Span, name: str) -> Diagnostic:
    """Too many values."""
    return error("scenario-one-value", f"`{name}` has one value", span, "several values")


@problem(
    "scenario-not-a-zone",
    "`any`, `with` or `face` for something that is no place for cards",
    """
    `any 4`, `with …` and `face up` speak of cards in a zone.
    """,
)
def not_a_zone(span: Span, name: str) -> Diagnostic:
    """Words for cards where there are none."""
    headline = f"`{name}` is not a place for cards"
    return error("scenario-not-a-zone", headline, span, "only for cards in a zone")


@problem(
    "scenario-which-zone",
    "a zone of each player, without saying whose",
    """
    Wrong, where each player has a hand:

        hand: king, queen

    Right:

        hand of ana: king, queen
    """,
)
def which_zone(span: Span, name: str) -> Diagnostic:
    """A whole family of zones."""
    headline = f"there are several zones `{name}`"
    return error("scenario-which-zone", headline, span, "which one?", help=f"write `{name} of …`")


@problem(
    "scenario-space",
    "a piece on something that is not a space",
    """
    Pieces stand on spaces of a board: `place farmer of ana on (prairie at (5, 5))`.
    """,
)
def no_space(span: Span) -> Diagnostic:
    """Not a space."""
    return error("scenario-space", "this is not a space of a board", span, "no space")


@problem(
    "scenario-whose-piece",
    "a piece without its owner",
    """
    A piece in a scenario is somebody's: `place farmer of ana on …`.
    """,
)
def whose(span: Span, name: str) -> Diagnostic:
    """A piece of nobody."""
    headline = f"whose `{name}` is this?"
    return error("scenario-whose-piece", headline, span, "", help=f"write `{name} of …`")


@problem(
    "scenario-text",
    "a text with values in it, in a scenario",
    """
    Texts in scenarios are compared letter by letter, so they are written out: `said "Here lies
    ana."`, not `said "Here lies {name of p}."`.
    """,
)
def text_with_holes(span: Span) -> Diagnostic:
    """A text with holes."""
    return error("scenario-text", "a text in a scenario is written out", span, "has values in it")


@problem(
    "scenario-who",
    "an outcome for somebody who is not known beforehand",
    """
    Who wins or loses is told by name: `ana wins`, `everyone loses`.
    """,
)
def who_exactly(span: Span) -> Diagnostic:
    """A player who must be worked out."""
    return error("scenario-who", "say by name who wins or loses", span, "not a name")


@problem(
    "scenario-action",
    "an answer that names no action",
    """
    An answer with arguments is an action of the rulebook: `ana: play(king)`.
    """,
)
def no_such_action(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """An action that is not there."""
    return _unknown("scenario-action", f"no action is called `{name}`", span, name, known)


@problem(
    "scenario-event",
    "`happened` with a name that is no event",
    """
    Every action and every procedure is an event of its name, and so is what `event` declares.
    """,
)
def nothing_happens(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """An event that is not there."""
    headline = f"no action, procedure or event is called `{name}`"
    return _unknown("scenario-event", headline, span, name, known)


# ---- what play has shown


@problem(
    "scenario-failed",
    "a scenario in which something does not hold",
    """
    The rules were played as the scenario says, and what it expects did not come about. Either the
    rules or the scenario are wrong: compare both with the printed rule that it cites. The message
    says what was expected, and what was there instead.
    """,
)
def failed(
    span: Span, scenario: str, headline: str, found: str, notes: Sequence[str], at: Span | None
) -> Diagnostic:
    """What a scenario expected and did not find; `at` is the scenario's title."""
    others = [] if at is None or at.source is not span.source else [Label(at, "in this scenario")]
    return error(
        "scenario-failed", f"“{scenario}”: {headline}", span, found, others=others, notes=notes
    )
