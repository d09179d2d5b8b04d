"""Headers of rulebooks, modules and chapters, and what modules need and are given."""

from typing import Literal, final

from attrs import frozen

from cardwright.dsl.syntax.expressions import Expression
from cardwright.dsl.syntax.node import Item, Name, Node, Note, Title
from cardwright.dsl.syntax.types import Type

# ---- headers


@final
@frozen(eq=False)
class RulebookHeader(Item):
    """`rulebook leduc "Leduc Poker"`."""

    name: Name
    title: Title | None


@final
@frozen(eq=False)
class ModuleHeader(Item):
    """`module betting.pots "Main pot and side pots"`; what follows in the file belongs to it.

    `name.text` has the dot.
    """

    name: Name
    title: Title | None


@final
@frozen(eq=False)
class ChapterHeader(Item):
    """`chapter markets of trailblazer`."""

    name: Name
    of: Name


@final
@frozen(eq=False)
class Parts(Item):
    """`chapters: a, b`, `variants: a, b`, `seats: automatic, human`."""

    kind: Literal["chapters", "variants", "seats"]
    names: tuple[Name, ...]


@final
@frozen(eq=False)
class Players(Item):
    """`players 2..4 in 2 teams, called hiker, plural hikers, payoffs -2..2`."""

    count: Expression
    teams: int | None
    singular: Name | None
    plural: Name | None
    payoffs: Expression | None


@final
@frozen(eq=False)
class Payoffs(Item):
    """`payoffs -buy_in..buy_in`."""

    range: Expression


@final
@frozen(eq=False)
class Fact(Item):
    """`fact youngest: player = random(p in players)`."""

    name: Name
    type: Type
    value: Expression | None


# ---- modules


@final
@frozen(eq=False)
class Signature(Node):
    """`limit`, `points of card`, `deadwood(cards, p)`, `held(c) of p`."""

    name: Name
    parameters: tuple[Name, ...]
    of: Name | None


@final
@frozen(eq=False)
class Binding(Item):
    """`hand_value of p = best_five(hand of p)`, behind `with`."""

    signature: Signature
    value: Expression


@final
@frozen(eq=False)
class Use(Item):
    """`use betting as side with table = trick, won = taken when C`; `module.text` has the dot."""

    module: Name
    alias: Name | None
    bindings: tuple[Binding, ...]
    when: Expression | None


@final
@frozen(eq=False)
class ZoneNeed(Node):
    """`zone`, `zone per player`."""

    per: Name | None


@final
@frozen(eq=False)
class CodeNeed(Node):
    """`action`, `procedure(card)`."""

    kind: Literal["action", "procedure"]
    parameters: tuple[Name, ...]


@final
@frozen(eq=False)
class PhaseNeed(Node):
    """`phase`."""


NeedKind = ZoneNeed | CodeNeed | PhaseNeed | Type


@final
@frozen(eq=False)
class Need(Item):
    """`hand: zone per player`, `most_bets = 4`, `staked of p`; `kind` is none where unsaid."""

    signature: Signature
    kind: NeedKind | None
    value: Expression | None


@final
@frozen(eq=False)
class Needs(Item):
    """`needs:`."""

    needs: tuple[Need | Note, ...]
