"""Expressions of the IR: pure, without chance, and total up to the faults named here.

A name that is bound (a parameter, a `Let`, a binder) is unique in its procedure or function.
A fault is a mistake in the rules that only a run can show; it carries the origin of its node.
`none` in any operand of a look-up, a cell index or a property gives none; arithmetic on none is a
fault; an order comparison with none is false.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from attrs import frozen

from cardwright.dsl.ir.origin import Node
from cardwright.dsl.ir.types import Type

Value: TypeAlias = "int | bool | str | Fraction | None | tuple[Value, ...]"


@frozen
class Const(Node):
    """A constant."""

    value: Value


@frozen
class Local(Node):
    """A parameter, a `Let` or a binder of the procedure or function it stands in."""

    name: str


@frozen
class Load(Node):
    """The state cell `cell`; `index` has one expression for each of the cell's dimensions."""

    cell: str
    index: tuple[Expression, ...] = ()


@frozen
class Lookup(Node):
    """An entry of a constant table. A key outside the table is a fault; a none key gives none."""

    table: str
    keys: tuple[Expression, ...]


@frozen
class Prim(Node):
    """A primitive operation of `ops.TABLE` on values."""

    op: str
    args: tuple[Expression, ...]


@frozen
class And(Node):
    """True when all items are; looks at them in order and stops at the first that is false."""

    items: tuple[Expression, ...]


@frozen
class Or(Node):
    """True when some item is; looks at them in order and stops at the first that is true."""

    items: tuple[Expression, ...]


@frozen
class IfElse(Node):
    """`then` when the condition holds, otherwise `other`; only one of them is looked at."""

    condition: Expression
    then: Expression
    other: Expression


@frozen
class Where(Node):
    """`value` with `name` bound to `bound`: a local of a definition."""

    name: str
    bound: Expression
    value: Expression


@frozen
class Call(Node):
    """The value of the function `function`."""

    function: str
    args: tuple[Expression, ...]


@frozen
class CallOneOf(Node):
    """The value of the function at position `index` of `functions`: a condition on a card."""

    index: Expression
    functions: tuple[str, ...]
    args: tuple[Expression, ...]


@frozen
class Fold(Node):
    """One result from the elements of `source` for which `where` holds, looked at in order.

    kind    result
    count   how many there are (`value` is None)
    sum     the sum of the values
    every   true when the value is true for all of them; stops early
    some    true when the value is true for one of them; stops early
    first   the first of them (`value` None) or its value; none when there is none; stops early
    list    the values (`value` None: the elements themselves), in order
    max min the greatest or least value; a fault when there is none
    distinct the different values, ascending
    """

    kind: str
    name: str
    source: Expression
    where: Expression | None = None
    value: Expression | None = None


@frozen
class Key:
    """One key of an order: greater values come first when `descending`; lists compare by place."""

    value: Expression
    descending: bool


@frozen
class Best(Node):
    """The elements of `source` (for which `where` holds) that come first by `keys`.

    kind `one`: the first of them in the order of the source, or none when there is none.
    kind `all`: all that tie for it, in the order of the source.
    """

    kind: str
    name: str
    source: Expression
    where: Expression | None
    keys: tuple[Key, ...]


@frozen
class Sorted(Node):
    """The elements of `source` in the order of `keys`; equal ones keep their order."""

    name: str
    source: Expression
    keys: tuple[Key, ...]


@frozen
class Groups(Node):
    """The elements of `source` in groups, a tuple of tuples.

    kind `equal`: those with equal keys, groups ascending by key, each in the order of the source.
    kind `runs`: stretches of neighbouring keys (each one more than the one before), longest
    possible, ascending by key; equal keys go to different runs.
    """

    kind: str
    name: str
    source: Expression
    key: Expression


@frozen
class Reach(Node):
    """The spaces connected with `start` through `neighbours` for which `where` holds, ascending.

    `neighbours` is an expression over the binder `name`, giving a list. Empty when `where` fails
    for `start` itself.
    """

    name: str
    start: Expression
    neighbours: Expression
    where: Expression


@frozen
class Narrow(Node):
    """The elements of `source` for which `where` holds, narrowed by each of `fits` in turn: those
    for which it holds, where there are any. Source of options under `must … if able`."""

    name: str
    source: Expression
    where: Expression | None
    fits: tuple[Expression, ...]


@frozen
class Packing(Node):
    """The lists of `source` that share no element and have the greatest sum of values, as a tuple;
    the first such selection in canonical order (exact search)."""

    name: str
    source: Expression
    value: Expression


# ---- zones


@frozen
class ZoneRef(Node):
    """A zone, or the one at `index` of an indexed family (the position counted from 0)."""

    zone: str
    index: Expression | None = None


@frozen
class ZoneCards(Node):
    """The cards of a zone as a tuple: first to last, in a pile from the top down.

    Cards of an unordered pool are given ascending by number after the known top part.
    """

    zone: ZoneRef


@frozen
class ZoneSize(Node):
    """How many cards lie in a zone."""

    zone: ZoneRef


@frozen
class ZoneEnd(Node):
    """The card at the `top`, `bottom` (of a pile), `first` or `last` (of a row), or none.

    Looking into the pool of a shuffled pile is a fault (the checker refuses it before).
    """

    zone: ZoneRef
    end: str


@frozen
class FamilyCards(Node):
    """The cards of all zones of an indexed family, by index and then by place."""

    zone: str


@frozen
class IsIn(Node):
    """True when the card lies in that zone; a ZoneRef without index of a family means any of it."""

    card: Expression
    zone: ZoneRef


@frozen
class HolderOf(Node):
    """The player in whose zone the card lies, or none when the zone is nobody's."""

    card: Expression


@frozen
class IndexOf(Node):
    """The index (from 0) of the family member the card lies in, or none when it is not in it."""

    card: Expression
    zone: str


@frozen
class IsFaceUp(Node):
    """True when the card lies face up (by its zone, or turned by itself)."""

    card: Expression


@frozen
class Format(Node):
    """A text with values in it, rendered for a viewer. Each part is a text or a typed value."""

    parts: tuple[str | Shown, ...]


@frozen
class Shown:
    """A value inside a text, with the type that says how it is written in words."""

    value: Expression
    type: Type


Expression: TypeAlias = (
    Const
    | Local
    | Load
    | Lookup
    | Prim
    | And
    | Or
    | IfElse
    | Where
    | Call
    | CallOneOf
    | Fold
    | Best
    | Sorted
    | Groups
    | Reach
    | Narrow
    | Packing
    | ZoneCards
    | ZoneSize
    | ZoneEnd
    | FamilyCards
    | IsIn
    | HolderOf
    | IndexOf
    | IsFaceUp
    | Format
)
