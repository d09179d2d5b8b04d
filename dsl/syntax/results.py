"""Scores, winners, and the end of the game."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.expressions import Expression, Text
from cardwright.dsl.syntax.node import Item, Name, Note, Title, node
from cardwright.dsl.syntax.statements import Block


@final
@node
class ScoreLine(Item):
    """`"contract made" when t is made: 10 * contract of t`."""

    label: Text
    when: Expression | None
    value: Expression


@final
@node
class ScoreTotal(Item):
    """`total: …`."""

    value: Expression


@final
@node
class Score(Item):
    """`score of p:` with lines; their sum counts where there is no total."""

    subject: Name
    lines: tuple[ScoreLine | Note, ...]
    total: ScoreTotal | None


@final
@node
class ExtraScoreLine(Item):
    """`score line "Missions" of p in humans after "Medallions": …`: a line from a variant."""

    label: Title
    subject: Name
    among: Expression | None
    after: Title | None
    value: Expression


@final
@node
class Ranking(Item):
    """`highest total of p`, `lowest …`, or `shared` (`order` "shared", no value)."""

    order: Literal["highest", "lowest", "shared"]
    value: Expression | None


@final
@node
class Winners(Item):
    """`winners: highest total of p, then lowest …, then shared`."""

    rankings: tuple[Ranking, ...]


@final
@node
class End(Item):
    """`end when C: …`; `body` is empty for `end when C` alone."""

    when: Expression | None
    body: Block
