"""Problems between the parts of a rulebook: modules, chapters, variants."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.diagnostic import Diagnostic, Label, error
from cardwright.dsl.problems.registry import problem
from cardwright.dsl.source import Span
from cardwright.dsl.spelling import nearest


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nothing"


def _meant(name: str, candidates: Iterable[str]) -> str | None:
    near = nearest(name, candidates)
    return f"did you mean `{near}`?" if near else None


@problem(
    "unknown-module",
    "a module that is used does not exist",
    """
    `use betting` takes the module `betting` of the rulebook's own folder or of the library; `use
    betting.pots` the module of that name in the same file.
    """,
)
def unknown_module(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A module that cannot be found."""
    return error("unknown-module", f"there is no module `{name}`", span, help=_meant(name, names))


@problem(
    "module-twice",
    "a module is used twice under the same name",
    """
    Each use of a module has its own zones, state and rules. A second one needs a name of its own:

        use triggers.once_per_turn as one_trade with limited = trade
    """,
)
def module_twice(name: str, span: Span, before: Span) -> Diagnostic:
    """A second use without `as`."""
    return error(
        "module-twice",
        f"the module `{name}` is used twice under one name",
        span,
        "again",
        others=[Label(before, "first")],
        help="give it a name of its own: `as …`",
    )


@problem(
    "module-cycle",
    "a module uses itself",
    """
    Modules may use other modules, and none of them the one that uses it.
    """,
)
def module_cycle(name: str, span: Span) -> Diagnostic:
    """A module in its own parts."""
    return error("module-cycle", f"the module `{name}` uses itself", span)


@problem(
    "unknown-need",
    "`with` gives a module something that it does not need",
    """
    A module lists what it needs under `needs:`. `with` may give those, and nothing else.

        use tricks with table = trick, won = taken
    """,
)
def unknown_need(module: str, name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A binding for no need."""
    return error(
        "unknown-need",
        f"the module `{module}` has no need `{name}`",
        span,
        help=_meant(name, names) or f"it needs {_listed(names)}",
    )


@problem(
    "need-form",
    "`with` gives a need in another form",
    """
    A need with a subject is given with one: `hand_value of p = …` for `hand_value of p`,
    `busts(pool) = …` for `busts(pool)`. A need that is a plain value is given by its name alone.
    """,
)
def need_form(module: str, wanted: str, span: Span, need: Span) -> Diagnostic:
    """A binding with other parameters than the need."""
    return error(
        "need-form",
        f"the module `{module}` needs `{wanted}`, with these parameters",
        span,
        others=[Label(need, "needed here")],
    )


@problem(
    "open-need",
    "something that a module needs is missing",
    """
    A need is met by `with`, by a declaration of that name in the rulebook, or by its default. This
    one has none of them.

        use tricks with table = trick

    or declare it in the rulebook:

        zone table: row of pack, face up
    """,
)
def open_need(module: str, name: str, span: Span, need: Span) -> Diagnostic:
    """A need that is not met."""
    return error(
        "open-need",
        f"the module `{module}` needs `{name}`",
        span,
        f"nothing is called `{name}` here",
        others=[Label(need, "needed here")],
        help=f"add `with {name} = …`, or declare `{name}`",
    )


@problem(
    "need-kind",
    "a need is given something of another kind",
    """
    A need that is a zone is met by a zone, one that is an action by an action, and so on: `hand:
    zone per player` by a zone per player.
    """,
)
def need_kind(module: str, name: str, wanted: str, span: Span, need: Span) -> Diagnostic:
    """A need that is met by the wrong thing."""
    return error(
        "need-kind",
        f"the module `{module}` needs a {wanted} as `{name}`",
        span,
        f"this is no {wanted}",
        others=[Label(need, "needed here")],
    )


def need_one_zone(module: str, name: str, span: Span, need: Span) -> Diagnostic:
    """A need of one zone that is met by a family of zones."""
    return error(
        "need-kind",
        f"the module `{module}` needs one zone as `{name}`",
        span,
        "these are several zones",
        others=[Label(need, "needed here")],
    )


@problem(
    "unknown-part",
    "a chapter or variant of the rulebook is missing",
    """
    `chapters: markets` reads the file `markets.rules` beside the rulebook, which begins with
    `chapter markets of …`; `variants: solo` the file `solo.rules` with `variant solo … of …`.
    """,
)
def unknown_part(kind: str, name: str, span: Span) -> Diagnostic:
    """A chapter or variant without a file."""
    return error(
        "unknown-part",
        f"there is no {kind} `{name}`",
        span,
        help=f"it would be the file `{name}.rules` in the folder of the rulebook",
    )


@problem(
    "part-of-other",
    "a chapter or variant belongs to another rulebook",
    """
    The first line of a chapter says of which rulebook it is: `chapter markets of big_walk`.
    """,
)
def part_of_other(name: str, of: str, book: str, span: Span) -> Diagnostic:
    """A part with another book's name."""
    return error("part-of-other", f"`{name}` is part of `{of}`, not of `{book}`", span)


@problem(
    "unknown-variant",
    "there is no such variant",
    """
    `on top of solo` names another variant of this rulebook; a game is set up with variants that the
    rulebook has.
    """,
)
def unknown_variant(name: str, span: Span, names: Iterable[str]) -> Diagnostic:
    """A variant that does not exist."""
    return error("unknown-variant", f"there is no variant `{name}`", span, help=_meant(name, names))


@problem(
    "nothing-to-replace",
    "a variant replaces or removes something that does not exist",
    """
    `replace rule "x"` and `remove rule "x"` name something of the base game, or of a variant that
    this one stands on top of. A renamed rule must be renamed there too.
    """,
)
def nothing_to_replace(
    verb: str, what: str, name: str, span: Span, names: Iterable[str]
) -> Diagnostic:
    """An overlay without a target."""
    shown = f"{what} `{name}`" if name else what
    return error(
        "nothing-to-replace",
        f"there is no {shown} to {verb}",
        span,
        help=_meant(name, names),
    )


@problem(
    "two-replacements",
    "two variants change the same thing",
    """
    When two variants replace or remove the same thing, one of them says that it stands on top of
    the other; then its text counts.

        variant co_op "A team" of big_walk, on top of solo
    """,
)
def two_replacements(
    what: str, name: str, one: str, other: str, span: Span, before: Span
) -> Diagnostic:
    """Two overlays on one thing."""
    shown = f"{what} `{name}`" if name else what
    return error(
        "two-replacements",
        f"the variants `{other}` and `{one}` both change the {shown}",
        span,
        f"by `{one}`",
        others=[Label(before, f"by `{other}`")],
        help=f"say which one counts: `variant {one}, on top of {other}`",
    )


@problem(
    "variant-condition",
    "when a variant applies is not known before the game",
    """
    `when` of a variant looks at options and at the number of players: `when mode is alone`.
    """,
)
def variant_condition(name: str, span: Span) -> Diagnostic:
    """A condition that cannot be computed."""
    return error(
        "variant-condition", f"when `{name}` applies must be fixed before the game begins", span
    )
