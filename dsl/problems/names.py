"""Names that mean nothing, or something else, at the place where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.diagnostic import Diagnostic, Edit, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _guess(name: str, candidates: Sequence[str], span: Span) -> tuple[str | None, list[Edit]]:
    best = nearest(name, candidates)
    if best is None:
        return None, []
    return f"write `{best}`", [Edit(span, best)]


def listed(names: Sequence[str], word: str = "or") -> str:
    """Names in backquotes: "`a`, `b` or `c`"."""
    quoted = [f"`{name}`" for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {word} {quoted[-1]}"


@problem(
    "unknown-name",
    "a name that nothing in the game has",
    """
    Every name in a rule must be declared: as a zone, a variable, a value of an enumeration, a
    definition, or by the rule itself (`let`, `for each`, a parameter).

    Wrong, where the zone is called `discards`:

        move top of stock to discard

    Right:

        move top of stock to discards
    """,
)
def unknown_name(span: Span, name: str, candidates: Sequence[str]) -> Diagnostic:
    """A bare name that is not declared."""
    help_, edits = _guess(name, candidates, span)
    headline = f"nothing in this game is called `{name}`"
    return error("unknown-name", headline, span, "not declared", help=help_, edits=edits)


@problem(
    "unknown-property",
    "`x of y`, where y has no x",
    """
    What stands before `of` must be something that such a thing has: a property of the cards, state
    per player, a zone per player, a definition `define x of p`.

    Wrong, where only cards have a suit:

        suit of p

    Right:

        suit of top of hand of p
    """,
)
def unknown_property(
    span: Span, name: str, subject: str, candidates: Sequence[str], others: Sequence[str]
) -> Diagnostic:
    """`name of subject`; `others` are the things that do have one of that name."""
    help_, edits = _guess(name, candidates, span)
    notes = [f"`{name}` belongs to {' or '.join(others)}"] if others else []
    headline = f"{subject} has no `{name}`"
    return error(
        "unknown-property", headline, span, "not declared", notes=notes, help=help_, edits=edits
    )


@problem(
    "needs-subject",
    "a value of each player, card or space, named without saying whose",
    """
    State per player, properties of cards and the like are read with `of`.

    Wrong:

        if food is 0: die

    Right:

        if food of p is 0: die
    """,
)
def needs_subject(span: Span, name: str, subject: str, example: str) -> Diagnostic:
    """A bare name that belongs to a subject."""
    headline = f"`{name}` belongs to {subject}, but the rule does not say whose it is"
    return error("needs-subject", headline, span, help=f"write `{example}`")


@problem(
    "wrong-kind",
    "a name of another kind than is needed here",
    """
    An action, a procedure or a phase is not a value. A procedure is carried out by a line of its
    own; whether an action is possible is asked with `p can ACTION`.

    Wrong:

        if draw_card: skip

    Right:

        if p can draw_card: skip
    """,
)
def wrong_kind(
    span: Span, name: str, kind: str, needed: str, declared: Span | None = None, help: str = ""
) -> Diagnostic:
    """A name that means something which cannot stand here."""
    others = [Label(declared, f"`{name}` is declared here")] if declared is not None else []
    headline = f"`{name}` is {kind}; {needed} is needed here"
    return error("wrong-kind", headline, span, others=others, help=help or None)


@problem(
    "ambiguous-value",
    "a value that several enumerations have",
    """
    Where two enumerations share the name of a value, and the place does not say which one is meant,
    the value is written with its enumeration.

    Wrong, where `height` and `width` both have `any`:

        let x = any

    Right:

        let x = height.any
    """,
)
def ambiguous_value(span: Span, name: str, enums: Sequence[str]) -> Diagnostic:
    """A bare value name of several enumerations."""
    choices = [f"{enum}.{name}" for enum in enums]
    headline = f"`{name}` is a value of {listed(enums, 'and')}"
    return error("ambiguous-value", headline, span, help=f"write {listed(choices)}")


@problem(
    "ambiguous-card",
    "a description or a name that fits several cards",
    """
    As a value, a card must be described so that only one fits. Several copies are reached by
    looking for one in a place.

    Wrong, where there are three wagon fires:

        move wagon_fire to box

    Right:

        move first(c in calamity_pile where name of c is wagon_fire) to box
    """,
)
def ambiguous_card(span: Span, text: str, count: int) -> Diagnostic:
    """`text` describes `count` cards, not one."""
    found = "no card" if count == 0 else f"{count} cards"
    headline = f"`{text}` should be one card, but {found} of this game fit it"
    return error("ambiguous-card", headline, span)


@problem(
    "no-actor",
    "`actor` where nobody acts",
    """
    `actor` is the player who chooses. It is known in actions, in rules about actions, and in the
    lines of a choice; elsewhere the player has a name, from `for each p in players` or a parameter.

    Wrong:

        define rich = gold of actor > 10

    Right:

        define rich of p = gold of p > 10
    """,
)
def no_actor(span: Span, word: str) -> Diagnostic:
    """`actor`, `you` or `source` outside the places where they are known."""
    where = {
        "actor": "in actions, in rules about actions and in the lines of a choice",
        "you": "in the text of a card",
        "source": "while the text of a card is carried out",
        "it": "behind `where`",
    }[word]
    return error("no-actor", f"`{word}` means somebody only {where}", span, "nobody here")


@problem(
    "wrong-count",
    "too many or too few arguments",
    """
    A definition is used with as many values as its declaration has names.

    Wrong, with `define fits(card, way) = …`:

        fits(card)

    Right:

        fits(card, 1)
    """,
)
def wrong_count(
    span: Span, name: str, wanted: int, given: int, declared: Span | None = None
) -> Diagnostic:
    """A definition, table or action with a wrong number of arguments."""
    others = [Label(declared, f"`{name}` is declared here")] if declared is not None else []
    values = "1 value" if wanted == 1 else f"{wanted} values"
    headline = f"`{name}` needs {values}, but {given} {'is' if given == 1 else 'are'} given"
    return error("wrong-count", headline, span, others=others)


@problem(
    "recursive-definition",
    "a definition that needs itself",
    """
    A definition may not use itself, not through others either: its value would never be known.

    Wrong:

        define size_of(x) = 1 + size_of(x)
    """,
)
def recursive_definition(span: Span, chain: Sequence[str]) -> Diagnostic:
    """`chain` are the names from the definition back to itself."""
    way = " needs ".join(f"`{name}`" for name in chain)
    return error("recursive-definition", f"a definition needs itself: {way}", span)
