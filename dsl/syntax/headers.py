"""Headers of rulebooks, modules and chapters, and what modules need and are given."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.expressions import Expression
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title, node
from cardwright.dsl.syntax.types import Type

# ---- headers


@final
@node
class RulebookHeader(Item):
    """`rulebook my_game "My Game"`."""

    name: Name
    title: Title | None


@final
@node
class ModuleHeader(Item):
    """`module betting.pots "Main pot and side pots"`; what follows in the file belongs to it.

    `name.text` has the dot.
    """

    name: Name
    title: Title | None


@final
@node
class ChapterHeader(Item):
    """`chapter markets of big_walk`."""

    name: Name
    of: Name


@final
@node
class Parts(Item):
    """`chapters: a, b`, `variants: a, b`, `seats: automatic, human`."""

    kind: Literal["chapters", "variants", "seats"]
    names: tuple[Name, ...]


@final
@node
class Players(Item):
    """`players 2..4 in 2 teams, called hiker, plural hikers, payoffs -2..2`."""

    count: Expression
    teams: int | None
    singular: Name | None
    plural: Name | None
    payoffs: Expression | None


@final
@node
class Payoffs(Item):
    """`payoffs -buy_in..buy_in`."""

    range: Expression


@final
@node
class Fact(Item):
    """`fact youngest: player = random(p in players)`."""

    name: Name
    type: Type
    value: Expression | None


# ---- modules


@final
@node
class Signature(Node):
    """`limit`, `points of card`, `deadwood(cards, p)`, `held(c) of p`."""

    name: Name
    parameters: tuple[Name, ...]
    of: Name | None


@final
@node
class Binding(Item):
    """`hand_value of p = best_five(hand of p)`, behind `with`."""

    signature: Signature
    value: Expression


@final
@node
class Use(Item):
    """`use betting as side with table = trick, won = taken when C`; `module.text` has the dot."""

    module: Name
    alias: Name | None
    bindings: tuple[Binding, ...]
    when: Expression | None


@final
@node
class ZoneNeed(Node):
    """`zone`, `zone per player`."""

    per: Name | None


@final
@node
class CodeNeed(Node):
    """`action`, `procedure(card)`."""

    kind: Literal["action", "procedure"]
    parameters: tuple[Name, ...]


@final
@node
class PhaseNeed(Node):
    """`phase`."""


NeedKind = ZoneNeed | CodeNeed | PhaseNeed | Type


@final
@node
class Need(Item):
    """`hand: zone per player`, `most_bets = 4`, `staked of p`; `kind` is none where unsaid."""

    signature: Signature
    kind: NeedKind | None
    value: Expression | None


@final
@node
class Needs(Item):
    """`needs:`."""

    needs: tuple[Need | Note, ...]
