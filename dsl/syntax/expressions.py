"""Expressions: everything that has a value."""

from __future__ import annotations

from typing import Literal, final

from cardwright.dsl.syntax.node import Name, Node, node

ArithmeticOperator = Literal["+", "-", "*", "/", "div", "mod", "without"]
Comparison = Literal["<", "<=", ">", ">="]
EdgeWord = Literal["top", "bottom", "first", "last"]
Facing = Literal["up", "down"]
Neighbourhood = Literal["beside", "around"]


@final
@node
class Number(Node):
    """A whole number, never negative: `-3` is a `Negative`."""

    value: int


@final
@node
class Text(Node):
    """A quoted text; `parts` are its literal pieces and the values of its `{holes}`, in order."""

    parts: tuple[str | Expression, ...]


@final
@node
class Truth(Node):
    """`true` or `false`."""

    value: bool


@final
@node
class Nothing(Node):
    """`none`."""


@final
@node
class Reference(Node):
    """A bare name: a variable, a zone, a value of an enumeration, a definition, `it`, `actor`."""

    name: Name


@final
@node
class Qualified(Node):
    """`suit.hearts`: a name of an enumeration or of a module used under a name of its own."""

    owner: Name
    name: Name


@final
@node
class Call(Node):
    """`fits(card, way)`: a name with arguments in brackets, at least one."""

    name: Name
    arguments: tuple[Expression, ...]


@final
@node
class Of(Node):
    """`suit of card`, `held(c) of p`, `size of hand of p`: something that belongs to a subject."""

    name: Name
    arguments: tuple[Expression, ...]
    subject: Expression


@final
@node
class EdgeOf(Node):
    """`top of pile`; with a count `top 3 of pile`, `first (n) of list`."""

    edge: EdgeWord
    count: Expression | None
    subject: Expression


@final
@node
class LookUp(Node):
    """`hunt_dice[land, season]`, `marker[3]`, `(last of cards)[stage]`."""

    subject: Expression
    keys: tuple[Expression, ...]


@final
@node
class ListValue(Node):
    """`[a, b, c]`."""

    items: tuple[Expression, ...]


@final
@node
class SetValue(Node):
    """`{a, b}`, or `{}`."""

    items: tuple[Expression, ...]


@final
@node
class Position(Node):
    """`(2, 5)`: the coordinates of a space; at least two."""

    items: tuple[Expression, ...]


@final
@node
class EachOf(Node):
    """`each player`, inside the target of a deal, a reveal, a limit."""

    name: Name


@final
@node
class TheSum(Node):
    """`the sum`: of the score lines above a total."""


@final
@node
class Roll(Node):
    """`roll d6` (a number: `count` is none), `roll 2d6`, `roll (n)d6` (lists)."""

    count: Expression | None
    sides: int


@final
@node
class Near(Node):
    """`beside s` or `around s`: the neighbours of a space, or of a card in a grid."""

    kind: Neighbourhood
    subject: Expression


@final
@node
class Quantity(Node):
    """`2 wind`, `(n) hardship`, `1 any natural except water`, `1 track of p`.

    In a value as `1 oxen` the kind may be any name; `owner` is the `p` of `2 tracks of p`.
    """

    amount: Expression
    kind: Name
    freedom: Literal["any", "different"] | None
    excepting: Name | None
    owner: Expression | None


@final
@node
class Lacking(Node):
    """`what p lacks of 3 fire`."""

    player: Expression
    bundle: Expression


@final
@node
class Conditional(Node):
    """`if C then x else y`."""

    condition: Expression
    then: Expression
    otherwise: Expression


@final
@node
class Logic(Node):
    """`a and b and c` or `a or b or c`, as one flat node."""

    operator: Literal["and", "or"]
    terms: tuple[Expression, ...]


@final
@node
class Not(Node):
    """`not C`."""

    operand: Expression


@final
@node
class Compare(Node):
    """`a < b`, `a <= b`, `a > b`, `a >= b`."""

    operator: Comparison
    left: Expression
    right: Expression


@final
@node
class Is(Node):
    """`a is b`, `a is not b`; `p is alive` reads a flag, `pile is empty` a size."""

    left: Expression
    negated: bool
    right: Expression


@final
@node
class IsFacing(Node):
    """`card is face up`, `card is face down`."""

    subject: Expression
    facing: Facing


@final
@node
class Has(Node):
    """`p has hiked`, `p has not moved`: a flag."""

    subject: Expression
    negated: bool
    name: Name


@final
@node
class In(Node):
    """`x in S`, `x not in S`."""

    element: Expression
    negated: bool
    collection: Expression


@final
@node
class CanPlay(Node):
    """`p can ACTION`, `p cannot ACTION(x)`; `arguments` is none where no brackets are written."""

    player: Expression
    negated: bool
    action: Name
    arguments: tuple[Expression, ...] | None


@final
@node
class CanDo(Node):
    """`p can do EFFECT`."""

    player: Expression
    negated: bool
    effect: Expression


@final
@node
class CanPay(Node):
    """`p can pay 2 water + 1 any personal`."""

    player: Expression
    negated: bool
    bundle: Expression


@final
@node
class RangeValue(Node):
    """`1..6`."""

    low: Expression
    high: Expression


@final
@node
class Arithmetic(Node):
    """`a + b`, `a - b`, `a * b`, `a / b`, `a div b`, `a mod b`, `a without b`."""

    operator: ArithmeticOperator
    left: Expression
    right: Expression


@final
@node
class Negative(Node):
    """`-x`."""

    operand: Expression


@final
@node
class Located(Node):
    """`farmer on s`, `tracks of p on s`, `prairie at (2, 5)`."""

    what: Expression
    preposition: Literal["on", "at"]
    place: Expression


@final
@node
class Narrowed(Node):
    """`players starting with q where C`: a collection turned round, or filtered on `it`."""

    collection: Expression
    starting: Expression | None
    where: Expression | None


@final
@node
class Binder(Node):
    """`c in S`: a name that stands for each element; the source may be `Narrowed`."""

    name: Name
    source: Expression


@final
@node
class Key(Node):
    """One criterion behind `by`; `lowest` when it is written `lowest B`, `highest` when so."""

    value: Expression
    order: Literal["highest", "lowest"] | None


@final
@node
class Quantified(Node):
    """Anything over a collection: `count(c in S where W)`, `every(c in S: B)`, `sum(B for c in S)`.

    `kind` is the word before the bracket (count, sum, every, some, no, highest, first, groups, …).
    A `starting with` or `where` of the only binder is `starting` and `where` here. `body` is what
    stands before `for` or after the colon. `extra` are further arguments, as in `best(c in S, 3)`.
    """

    kind: Name
    binders: tuple[Binder, ...]
    starting: Expression | None
    where: Expression | None
    keys: tuple[Key, ...]
    body: Expression | None
    extra: tuple[Expression, ...]


@final
@node
class Group(Node):
    """`group(x from s by beside where C)`: everything connected with `s` by neighbours that fit."""

    kind: Name
    name: Name
    start: Expression
    step: Neighbourhood
    where: Expression | None


Expression = (
    Number
    | Text
    | Truth
    | Nothing
    | Reference
    | Qualified
    | Call
    | Of
    | EdgeOf
    | LookUp
    | ListValue
    | SetValue
    | Position
    | EachOf
    | TheSum
    | Roll
    | Near
    | Quantity
    | Lacking
    | Conditional
    | Logic
    | Not
    | Compare
    | Is
    | IsFacing
    | Has
    | In
    | CanPlay
    | CanDo
    | CanPay
    | RangeValue
    | Arithmetic
    | Negative
    | Located
    | Narrowed
    | Quantified
    | Group
)
