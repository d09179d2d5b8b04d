"""What stands in tables and card lists: cells, rows, and the effects printed on cards."""

from __future__ import annotations

from typing import final

from cardwright.dsl.syntax.expressions import Expression
from cardwright.dsl.syntax.node import Item, Name, Node, node
from cardwright.dsl.syntax.rules import Moment, Pattern, Timing

# ---- effects: orders to `you`


@final
@node
class GainOrder(Node):
    """`gain 1 any natural`."""

    bundle: Expression


@final
@node
class ScoreOrder(Node):
    """`score 2`."""

    points: Expression


@final
@node
class ReturnOrder(Node):
    """`return 1 hardship`."""

    bundle: Expression


@final
@node
class PayOrder(Node):
    """`pay 1 food` with nothing bought by it."""

    bundle: Expression


@final
@node
class PerformOrder(Node):
    """`draw_trail`, `chart_gift(zzz)`: a procedure or action of the rulebook."""

    name: Name
    arguments: tuple[Expression, ...]


@final
@node
class NoEffect(Node):
    """`nothing`."""


@final
@node
class EffectSequence(Node):
    """`a then b then c`, one after the other; binds tighter than `or`."""

    parts: tuple[Effect, ...]


@final
@node
class EffectChoice(Node):
    """`a or b`: the player's choice of one."""

    branches: tuple[Effect, ...]


@final
@node
class Price(Node):
    """`pay 1 food: score 3`: the price buys everything behind it."""

    cost: Expression
    effect: Effect


Effect = (
    GainOrder
    | ScoreOrder
    | ReturnOrder
    | PayOrder
    | PerformOrder
    | NoEffect
    | EffectSequence
    | EffectChoice
    | Price
)

# ---- the other cells of a card list


@final
@node
class ConditionCell(Node):
    """`gear_loaded of you >= 6`; also any other single expression in a cell."""

    value: Expression


@final
@node
class EventMoment(Node):
    """`after keep_guide_card(you, card) when C`."""

    timing: Timing
    pattern: Pattern
    when: Expression | None


@final
@node
class TimeMoment(Node):
    """`at end of daytime when C`."""

    moment: Moment
    when: Expression | None


MomentCell = EventMoment | TimeMoment


@final
@node
class PlanStep(Node):
    """`visit(fire_site)`: an action; `arguments` is none without brackets."""

    action: Name
    arguments: tuple[Expression, ...] | None


@final
@node
class Plan(Node):
    """`visit(fire_site) else visit(wind_site) else discover_fewest`."""

    steps: tuple[PlanStep, ...]


@final
@node
class BundlePart(Node):
    """`1 food or bullets`: an amount of any one of the kinds, mixed as one likes."""

    amount: int
    kinds: tuple[Name, ...]


@final
@node
class BundleCell(Node):
    """`1 medicine + 1 clean_water`; `none` and an empty cell have no parts."""

    parts: tuple[BundlePart, ...]


@final
@node
class ListCell(Node):
    """`animals birds trees`: names in order."""

    names: tuple[Name, ...]


CellContent = Effect | ConditionCell | MomentCell | Plan | BundleCell | ListCell

# ---- rows of tables


@final
@node
class OrMore(Node):
    """`6 or more`, as the key of a row."""

    low: Expression


@final
@node
class OtherwiseCell(Node):
    """`otherwise`, as the key of the row for everything else."""


CellValue = Expression | Effect | OrMore | OtherwiseCell


@final
@node
class Cell(Node):
    """One cell of a row: its text, and what it says where that can be told without its column.

    Several values stand in one cell with commas (`spring, fall`). `values` is empty where the text
    is neither values nor an effect; `parse_cell` reads it again once the column's type is known.
    """

    text: str
    values: tuple[CellValue, ...]


@final
@node
class Row(Item):
    """A raw line of a table or of a card list: cells apart by spaces, or by bars where longer.

    A headline over the columns is a row like any other; it comes first.
    """

    cells: tuple[Cell, ...]
    barred: bool
