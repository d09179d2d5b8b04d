"""Problems of choices: who chooses, from what, and what is left to choose."""

from __future__ import annotations

from cardwright.dsl.diagnostic import Diagnostic, Label, Severity
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span


def _error(slug: str, headline: str, span: Span, label: str, help: str | None = None) -> Diagnostic:
    return Diagnostic(slug, Severity.ERROR, headline, Label(span, label), help=help)


@problem(
    "no-domain",
    "values of this kind cannot be chosen",
    """
    A choice is made from a collection of players, cards, spaces, numbers, or named values,
    which are numbered once for the whole game. Texts and lists of tokens cannot be options.
    """,
)
def no_domain(span: Span) -> Diagnostic:
    """A choice among values that cannot be numbered."""
    return _error("no-domain", "nothing can be chosen from this", span, "has no numbered values")


@problem(
    "endless-choice",
    "a choice from an unbounded range of numbers",
    """
    The numbers of a choice need bounds that are known when the rulebook is built.

        p chooses n in 0..gap                      # `gap` must have a declared range
    """,
)
def endless_choice(span: Span) -> Diagnostic:
    """A choice with more values than can be numbered."""
    return _error(
        "endless-choice",
        "this choice has too many values",
        span,
        "its bounds are not known",
        "give the numbers declared ranges",
    )


@problem(
    "unknown-action",
    "an action of that name does not exist",
    """
    Here the name of an action is expected, one that is declared with `action`.
    """,
)
def unknown_action(span: Span, name: str, near: str | None) -> Diagnostic:
    """An action that does not exist."""
    help = f"did you mean `{near}`?" if near else None
    return _error("unknown-action", f"there is no action `{name}`", span, "not declared", help)


@problem(
    "parameter-without-domain",
    "a parameter of an action says not what it can be",
    """
    Each parameter of an action has a collection to choose from:

        action play (card): …                      # wrong: which cards?
        action play (card in hand of actor): …
    """,
)
def no_source(span: Span, name: str) -> Diagnostic:
    """An action's parameter without a collection."""
    return _error(
        "parameter-without-domain",
        f"`{name}` needs a collection to be chosen from",
        span,
        "from what?",
        f"write `{name} in …`",
    )


@problem(
    "actions-ask-each-other",
    "whether an action is possible depends on itself",
    """
    The conditions of an action may ask whether another action is possible, but not in a circle.
    """,
)
def can_cycle(span: Span, name: str) -> Diagnostic:
    """The conditions of `can` form a cycle."""
    return _error(
        "actions-ask-each-other",
        f"whether `{name}` is possible depends on whether `{name}` is possible",
        span,
        "a circle of conditions",
    )


@problem(
    "two-otherwise",
    "a choice has more than one `otherwise`",
    """
    `otherwise` is what is left when nothing above it can be done; it stands last, and once.
    """,
)
def two_otherwise(span: Span) -> Diagnostic:
    """A second `otherwise` line."""
    return _error("two-otherwise", "there is an `otherwise` line already", span, "the second one")


@problem(
    "automatic-choice",
    "an automatic seat would have to choose",
    """
    A plan names actions with all that has to be chosen for them, since nobody is there to ask.
    """,
)
def plan_open(span: Span, name: str) -> Diagnostic:
    """A step of a plan leaves something to be chosen."""
    return _error(
        "automatic-choice",
        f"the plan leaves open what `{name}` is done with",
        span,
        "arguments are missing",
    )


@problem(
    "hidden-decides-who-is-asked",
    "a hidden card decides whether somebody is asked",
    """
    When a condition that looks at hidden cards decides whether a player is asked, the others learn
    about these cards. Ask always, and let the options depend on the cards; or `reveal` them before.

        if some(c in hand of p: c is joker): p may "show it": …      # all see whether p is asked
        p may "show it" when some(c in hand of p: c is joker): …     # p is always asked
    """,
)
def hidden_branch(span: Span, what: str, names: tuple[str, ...]) -> Diagnostic:
    """A branch on hidden things decides who is asked."""
    shown = ", ".join(f"`{name}`" for name in names)
    return _error(
        "hidden-decides-who-is-asked",
        f"{what} looks at {shown}, which not everybody sees, and decides whether somebody is asked",
        span,
        "computed from hidden cards",
        "ask always with `p may … when`, or `reveal` the cards before",
    )


@problem(
    "chooses-unseen-cards",
    "somebody chooses among cards that somebody else holds",
    """
    A choice names its options, so whoever chooses among the cards of another player's hand, or
    among what is worked out from them, learns what they are. Choose `blindly`: chance takes one of
    them. Where the hand is looked at first, `reveal` it to the player, in the same block and after
    the last card has come into it.

        p chooses c in hand of q                       # wrong: p would see the hand of q
        p blindly chooses c in hand of q               # right: p draws one of them
        reveal hand of q to p                          # right: p has looked
        p chooses c in hand of q
    """,
)
def chooses_unseen(span: Span, zone: str) -> Diagnostic:
    """A choice by name among cards that the chooser does not see."""
    return _error(
        "chooses-unseen-cards",
        f"the options would show what is in `{zone}`, which may be somebody else's",
        span,
        "the options are named",
        "write `blindly chooses`, or `reveal` the cards to the player just before",
    )


@problem(
    "blind-by-faces",
    "a blind choice depends on what the unseen cards are",
    """
    A blind choice takes any of the cards that lie there. A condition on their faces would tell the
    player whether there are such cards.

        p blindly chooses c in hand of q where suit of c is hearts      # wrong
        p blindly chooses c in hand of q                                # right
        reveal hand of q to p                                           # right: p has looked
        p chooses c in hand of q where suit of c is hearts
    """,
)
def blind_by_faces(span: Span, zone: str) -> Diagnostic:
    """A condition on the faces of cards that are chosen blindly."""
    return _error(
        "blind-by-faces",
        f"a blind choice would tell what is in `{zone}`, which may be somebody else's",
        span,
        "looks at the faces",
        "leave the condition out, or `reveal` the cards to the player just before",
    )


@problem(
    "hidden-decides-what-is-seen",
    "a hidden card decides about something that all can see",
    """
    When a condition looks at hidden cards, what follows from it tells the others about these cards:
    a text, an event, public state, a card that moves.

        if top of hand of p is joker: say "somebody has the joker"     # tells who could not know
        reveal hand of p                                               # open it first, then look
    """,
)
def hidden_effect(span: Span, what: str, names: tuple[str, ...]) -> Diagnostic:
    """A branch on hidden things does what others can see."""
    shown = ", ".join(f"`{name}`" for name in names)
    return _error(
        "hidden-decides-what-is-seen",
        f"{what} looks at {shown}, which not everybody sees, and all see what follows from it",
        span,
        "computed from hidden cards",
        "let the owner choose, or `reveal` the cards before",
    )
