"""Problems of statements: what is done, with which cards, in which order."""

from __future__ import annotations

from cardwright.dsl.diagnostic import Diagnostic, Label, Severity
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


def _error(slug: str, headline: str, span: Span, label: str, help: str | None = None) -> Diagnostic:
    return Diagnostic(slug, Severity.ERROR, headline, Label(span, label), help=help)


def _number(count: int) -> str:
    if count == 0:
        return "nothing"
    return "one argument" if count == 1 else f"{count} arguments"


@problem(
    "wrong-number-of-arguments",
    "a procedure, action or event gets too many or too few arguments",
    """
    The arguments stand for the parameters by position, and none may be left out.

        procedure discard (card): …
        discard                        # wrong: which card?
        discard(top of stretch)
    """,
)
def wrong_number(span: Span, name: str, wanted: int, given: int) -> Diagnostic:
    """A call with the wrong number of arguments."""
    headline = f"`{name}` wants {_number(wanted)}, but gets {_number(given)}"
    return _error("wrong-number-of-arguments", headline, span, f"{_number(given)} here")


@problem(
    "name-set-again",
    "a name made by `let` is set again",
    """
    `let` gives a name to a value once. What changes is state: declare it with `var` or
    `per player`.

        let total = 0
        total = total + 1              # wrong: a `let` names a value, it does not keep one
    """,
)
def set_local(span: Span, name: str) -> Diagnostic:
    """A local name on the left of `=`."""
    return _error(
        "name-set-again",
        f"`{name}` names a value here and cannot be set",
        span,
        "made by `let` or bound by the text around it",
        f"declare state that changes: `var {name}: …`",
    )


@problem(
    "not-a-list",
    "`add … to` needs a list or a set",
    """
    `add x to place` puts an element into state that is a list or a set.
    Cards are moved (`move card to place`), numbers are added up (`food of p += 1`).
    """,
)
def not_a_list(span: Span, what: str) -> Diagnostic:
    """Something is added to what is no list or set."""
    return _error("not-a-list", f"`{what}` is not a list or a set", span, "cannot be added to")


@problem(
    "not-cards",
    "cards are expected",
    """
    Here stands something that is not a card, a list of cards, or a zone.
    """,
)
def not_cards(span: Span, what: str) -> Diagnostic:
    """Something that is no card is moved, shuffled or turned."""
    return _error("not-cards", f"`{what}` is not a card and holds no cards", span, "no cards")


@problem(
    "wrong-cards",
    "a zone cannot hold these cards",
    """
    A zone says which cards lie in it, and no others can be moved there.

        zone discard: pile of supply_cards, face up
        move top of trail_pile to discard      # wrong when trail_pile holds trail_cards
    """,
)
def wrong_cards(span: Span, zone: str, what: str) -> Diagnostic:
    """Cards go to a zone that does not hold their kind."""
    headline = f"`{zone}` cannot hold `{what}`"
    return _error("wrong-cards", headline, span, "holds other cards")


def wrong_zone(span: Span, source: str, target: str) -> Diagnostic:
    """Cards go from one zone to another that holds other kinds."""
    headline = f"the cards of `{source}` cannot lie in `{target}`"
    return _error("wrong-cards", headline, span, "holds other cards")


@problem(
    "not-per-player",
    "`each player` needs a zone of each player",
    """
    `hand of each player` deals to every player's own zone, declared `zone hand per player`.
    """,
)
def not_per_player(span: Span, zone: str) -> Diagnostic:
    """`of each player` with a zone that players do not have."""
    return _error(
        "not-per-player", f"players have no `{zone}` of their own", span, "not per player"
    )


@problem(
    "no-shuffle",
    "only a pile, a hand, a spread or a bag can be shuffled",
    """
    A row lies open in its order. Move its cards to a pile: `shuffle row_of_cards into stock`.
    """,
)
def no_shuffle(span: Span, zone: str) -> Diagnostic:
    """A row or a grid is shuffled."""
    return _error("no-shuffle", f"`{zone}` is a row and cannot be shuffled", span, "a row")


@problem(
    "known-form",
    "`known:` says what no card of a zone is",
    """
    What everybody may conclude is written as what no card of one zone satisfies:

        known: no(c in hand of p: suit of c is led)
    """,
)
def known_form(span: Span) -> Diagnostic:
    """A `known:` of another form."""
    return _error(
        "known-form",
        "`known:` takes one form only",
        span,
        "not of that form",
        "write `known: no(c in ZONE: CONDITION)`",
    )


@problem(
    "bad-statement",
    "a statement that cannot stand here",
    """
    The statement has no meaning at this place; the message says why.
    """,
)
def bad_statement(span: Span, headline: str, label: str, help: str | None = None) -> Diagnostic:
    """A statement without meaning here."""
    return _error("bad-statement", headline, span, label, help)


@problem(
    "stop-outside-loop",
    "`stop` stands outside any loop",
    """
    `stop` leaves the innermost `for each` or `repeat` around it, in the same procedure.
    To leave more, use `end turn`, `end phase`, `end round` or `end game`.
    """,
)
def stop_outside(span: Span) -> Diagnostic:
    """`stop` without a loop around it."""
    return _error("stop-outside-loop", "there is no loop here to stop", span, "outside any loop")


@problem(
    "not-covered",
    "`depending on` leaves values out",
    """
    The lines of `depending on` must speak of every value, or end with `otherwise:`.
    A value for which nothing is done is said so: `nothing: skip`.
    """,
)
def not_covered(span: Span, missing: list[str]) -> Diagnostic:
    """Values that no line of `depending on` speaks of."""
    words = ", ".join(f"`{word}`" for word in missing[:5]) + (" …" if len(missing) > 5 else "")
    return _error(
        "not-covered",
        f"no line says what to do for {words}",
        span,
        "can have these values",
        f"add a line `{missing[0]}: …`, or `otherwise: …`",
    )


@problem(
    "event-called",
    "an event is written like a procedure",
    """
    A procedure is carried out by its name; an event is announced with `happens`.

        died(p)                # wrong when `died` is declared with `event`
        happens died(p)
    """,
)
def event_called(span: Span, name: str) -> Diagnostic:
    """An event where a procedure is wanted."""
    return _error(
        "event-called",
        f"`{name}` is an event and cannot be carried out",
        span,
        "declared with `event`",
        f"write `happens {name}`",
    )


@problem(
    "action-called",
    "an action is written like a procedure",
    """
    An action is chosen by a player: `p must draw_trail`, `p may draw_trail`, or a line of
    `p chooses one of:`. What several actions share stands in a procedure.
    """,
)
def action_called(span: Span, name: str) -> Diagnostic:
    """An action where a procedure is wanted."""
    return _error(
        "action-called",
        f"`{name}` is an action: somebody must choose it",
        span,
        "declared with `action`",
        f"write `p must {name}`, or put what is shared into a procedure",
    )


@problem(
    "unknown-procedure",
    "a procedure of that name does not exist",
    """
    A line that begins with a name carries out a procedure of the rulebook.
    """,
)
def unknown_procedure(span: Span, name: str, near: str | None) -> Diagnostic:
    """A procedure that does not exist."""
    help = f"did you mean `{near}`?" if near else None
    return _error("unknown-procedure", f"there is no procedure `{name}`", span, "unknown", help)


@problem(
    "undeclared-event",
    "`happens` names an event that is not declared",
    """
    Events are declared once, with the names of their arguments: `event died(p)`.
    """,
)
def unknown_happening(span: Span, name: str, near: str | None) -> Diagnostic:
    """`happens` with an unknown event."""
    help = f"did you mean `{near}`?" if near else f"declare it: `event {name}(…)`"
    return _error("undeclared-event", f"there is no event `{name}`", span, "not declared", help)


@problem(
    "calls-itself",
    "a procedure calls itself",
    """
    Procedures, events and the rules on them may not lead back to themselves: a rulebook's every
    step must come to an end. Use `repeat until …:` in place of a procedure that calls itself.
    """,
)
def recursion(span: Span, names: list[str]) -> Diagnostic:
    """A cycle of calls."""
    path = " → ".join(f"`{name}`" for name in [*names, names[0]])
    return _error(
        "calls-itself",
        f"`{names[0]}` leads back to itself",
        span,
        path,
        "say it with `repeat until …:`",
    )


@problem(
    "not-a-piece",
    "a piece is expected",
    """
    `place` and `remove` speak of pieces: tokens that stand on the spaces of a board.

        place farmer of p on s
        remove 1 track of p from s
    """,
)
def not_a_piece(span: Span, what: str) -> Diagnostic:
    """Something that is no piece is placed or removed."""
    return _error("not-a-piece", f"`{what}` is not a piece", span, "no token of that name")


@problem(
    "whose-piece",
    "a piece without its owner",
    """
    A piece that is placed belongs to a player: `place farmer of p on s`.
    """,
)
def whose_piece(span: Span, name: str) -> Diagnostic:
    """A piece is placed without saying whose."""
    return _error(
        "whose-piece", f"whose `{name}` is placed?", span, "no owner", f"write `{name} of …`"
    )


@problem(
    "no-place-for-piece",
    "a piece cannot stand there",
    """
    Pieces stand on the spaces of a board. What is named here is no space.
    """,
)
def no_place(span: Span, name: str) -> Diagnostic:
    """A piece is put where it cannot stand."""
    return _error("no-place-for-piece", f"`{name}` cannot stand there", span, "not a space")


@problem(
    "not-tokens",
    "a kind of token is expected",
    """
    Players gain, pay and return tokens, which are declared with `token`.
    """,
)
def not_tokens(span: Span, name: str) -> Diagnostic:
    """Something that is no token is gained or paid."""
    return _error("not-tokens", f"`{name}` is not a kind of token", span, "no token of that name")


@problem(
    "no-score-declared",
    "points are scored, but nothing keeps them",
    """
    `p scores 2` adds to the state that is declared as the score:

        per player:
          points: 0..999 = 0, the score
    """,
)
def no_score(span: Span) -> Diagnostic:
    """`scores` without state for the score."""
    return _error(
        "no-score-declared",
        "nothing is declared as the score",
        span,
        "where do the points go?",
        "say `the score` behind a number per player",
    )


@problem(
    "unknown-race",
    "a race of that name does not exist",
    """
    `p takes the next place in summit` needs `race summit: 6, 4, 2`.
    """,
)
def no_race(span: Span, name: str) -> Diagnostic:
    """A race that does not exist."""
    return _error("unknown-race", f"there is no race `{name}`", span, "not declared")


@problem(
    "not-a-text",
    "the text of a card is expected",
    """
    What is carried out, asked or taken from a plan is named by the card it is printed on, or by a
    table, at the place where it is used:

        carry out benefit of card for p
    """,
)
def not_a_text(span: Span) -> Diagnostic:
    """Something that is no text of a card is carried out."""
    return _error("not-a-text", "this is not the text of a card", span, "cannot be carried out")


@problem(
    "for-whom",
    "nobody is named for whom a text is carried out",
    """
    A text on a card speaks to `you`: say who that is, `carry out benefit of card for p`.
    """,
)
def for_whom(span: Span) -> Diagnostic:
    """`carry out` without a player."""
    return _error("for-whom", "for whom is it carried out?", span, "nobody named", "add `for p`")
