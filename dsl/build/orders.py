"""Build simple statements."""

from __future__ import annotations

from typing import Literal

from cardwright.dsl import syntax
from cardwright.dsl.build.arguments import Argument, maybe_plain
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Amount, Expression, Key, Text
from cardwright.dsl.syntax.expressions import Facing

SetOperator = Literal["=", "+=", "-="]
PartWord = Literal["turn", "round", "phase", "game"]

# ---- how many


@builds
def all_of(site: Site, at: Span) -> syntax.All:
    return syntax.All(span=at)


@builds
def exactly(site: Site, at: Span, count: Expression) -> syntax.Exactly:
    return syntax.Exactly(count, span=at)


@builds
def up_to(site: Site, at: Span, count: Expression) -> syntax.UpTo:
    return syntax.UpTo(count, span=at)


@builds
def any_number(site: Site, at: Span) -> syntax.AnyNumber:
    return syntax.AnyNumber(span=at)


# ---- values and cards


@builds
def local(site: Site, at: Span, name: Token, value: Expression | syntax.Deal) -> syntax.Let:
    return syntax.Let(site.name(name), value, span=at)


@builds
def set(
    site: Site, at: Span, target: Expression, operator: SetOperator, value: Expression
) -> syntax.Set:
    """A value can only be put where one can lie; `3 = x` and `f(x) = 3` are refused."""
    if not isinstance(
        target, (syntax.Reference, syntax.Qualified, syntax.Of, syntax.LookUp, syntax.Located)
    ):
        raise Refused(problems.not_settable(target.span))
    return syntax.Set(target, operator, value, span=at)


@builds
def perform(site: Site, at: Span, call: Expression) -> syntax.Perform:
    name, arguments = _called(call, problems.value_alone)
    return syntax.Perform(name, arguments, span=at)


@builds
def happens(site: Site, at: Span, call: Expression) -> syntax.Happens:
    name, arguments = _called(call, problems.event_expected)
    return syntax.Happens(name, arguments, span=at)


def _called(
    call: Expression, refuse: problems.AtSpan
) -> tuple[syntax.Name, tuple[Expression, ...]]:
    """The name and arguments of something that is carried out."""
    match call:
        case syntax.Reference(name):
            return name, ()
        case syntax.Call(name, arguments):
            return name, arguments
        case syntax.Qualified(owner, name):
            whole = owner.span.to(name.span)
            return syntax.Name(f"{owner.text}.{name.text}", span=whole), ()
    raise Refused(refuse(call.span))


@builds
def move(
    site: Site,
    at: Span,
    amount: Amount | None,
    what: Expression,
    where: Expression | None,
    target: Expression,
    facing: Facing | None,
) -> syntax.Move:
    if where is not None:
        what = syntax.Narrowed(what, None, where, span=what.span.to(where.span))
    return syntax.Move(amount, what, target, facing, span=at)


@builds
def deal(
    site: Site,
    at: Span,
    verb: Literal["deal", "draw"],
    amount: Amount,
    source: Expression,
    target: Expression,
    starting: Expression | None,
) -> syntax.Deal:
    return syntax.Deal(verb, amount, source, target, starting, span=at)


@builds
def shuffle(site: Site, at: Span, what: Expression, into: Expression | None) -> syntax.Shuffle:
    return syntax.Shuffle(what, into, span=at)


@builds
def add(site: Site, at: Span, value: Expression, target: Expression) -> syntax.Add:
    return syntax.Add(value, target, span=at)


@builds
def turn_card(site: Site, at: Span, what: Expression, facing: Facing) -> syntax.TurnCard:
    return syntax.TurnCard(what, facing, span=at)


@builds
def reveal(site: Site, at: Span, what: Expression, to: Expression | None = None) -> syntax.Reveal:
    return syntax.Reveal(what, to, span=at)


@builds
def sort(site: Site, at: Span, what: Expression, keys: list[Key]) -> syntax.Sort:
    return syntax.Sort(what, tuple(keys), span=at)


@builds
def reset(site: Site, at: Span, what: Expression) -> syntax.Reset:
    return syntax.Reset(what, span=at)


@builds
def known(site: Site, at: Span, condition: Expression) -> syntax.Known:
    return syntax.Known(condition, span=at)


# ---- tokens and pieces


@builds
def gain(site: Site, at: Span, player: Expression, bundle: Expression) -> syntax.Gain:
    return syntax.Gain(player, bundle, span=at)


@builds
def pay(
    site: Site, at: Span, player: Expression, bundle: Expression, far: bool | None
) -> syntax.Pay:
    return syntax.Pay(player, bundle, bool(far), span=at)


@builds
def return_(site: Site, at: Span, player: Expression, bundle: Expression) -> syntax.Return:
    return syntax.Return(player, bundle, span=at)


@builds
def score_points(
    site: Site, at: Span, player: Expression, points: Expression
) -> syntax.ScorePoints:
    return syntax.ScorePoints(player, points, span=at)


@builds
def take_next_place(site: Site, at: Span, player: Expression, race: Token) -> syntax.TakeNextPlace:
    return syntax.TakeNextPlace(player, site.name(race), span=at)


@builds
def place(site: Site, at: Span, what: Expression, target: Expression) -> syntax.Place:
    return syntax.Place(what, target, span=at)


@builds
def remove_piece(site: Site, at: Span, what: Expression, source: Expression) -> syntax.RemovePiece:
    return syntax.RemovePiece(what, source, span=at)


@builds
def remove_every(site: Site, at: Span, kind: Token, source: Expression) -> syntax.RemoveEvery:
    return syntax.RemoveEvery(site.name(kind), source, span=at)


# ---- small ones


@builds
def skip(site: Site, at: Span) -> syntax.Skip:
    return syntax.Skip(span=at)


@builds
def stop(site: Site, at: Span) -> syntax.Stop:
    return syntax.Stop(span=at)


@builds
def say(site: Site, at: Span, text: Text) -> syntax.Say:
    return syntax.Say(text, span=at)


@builds
def carry_out(
    site: Site, at: Span, effect: Expression, player: Expression | None
) -> syntax.CarryOut:
    return syntax.CarryOut(effect, player, span=at)


@builds
def end_part(site: Site, at: Span, part: PartWord) -> syntax.EndPart:
    return syntax.EndPart(part, span=at)


@builds
def eliminate(site: Site, at: Span, player: Expression) -> syntax.Eliminate:
    return syntax.Eliminate(player, span=at)


@builds
def outcome(site: Site, at: Span, player: Expression, word: str) -> syntax.Outcome:
    return syntax.Outcome(player, word == "wins", span=at)


@builds
def common_outcome(
    site: Site, at: Span, who: Literal["everyone", "nobody"], among: Expression | None, word: str
) -> syntax.CommonOutcome:
    return syntax.CommonOutcome(who, among, word == "wins", span=at)


@builds
def reverse(site: Site, at: Span) -> syntax.ReverseOrder:
    return syntax.ReverseOrder(span=at)


@builds
def new_hand(site: Site, at: Span) -> syntax.NewHand:
    return syntax.NewHand(span=at)


@builds
def base(site: Site, at: Span, part: Literal["flow", "setup", "end"]) -> syntax.Base:
    return syntax.Base(part, span=at)


# ---- choices without a block


@builds
def choice(
    site: Site,
    at: Span,
    amount: Amount | None,
    name: Token,
    source: Expression,
    asking: Text | None,
) -> syntax.Choice:
    return syntax.Choice(amount, site.name(name), source, asking, span=at)


@builds
def choose(
    site: Site, at: Span, player: Expression, blindly: bool | None, choice: syntax.Choice
) -> syntax.Choose:
    return syntax.Choose(player, bool(blindly), choice, span=at)


@builds
def secret_choice(
    site: Site, at: Span, chooser: syntax.Binder, choice: syntax.Choice
) -> syntax.SecretChoice:
    return syntax.SecretChoice(chooser, choice, span=at)


@builds
def arrange(
    site: Site, at: Span, player: Expression, name: Token, source: Expression
) -> syntax.Arrange:
    return syntax.Arrange(player, site.name(name), source, span=at)


@builds
def must_act(
    site: Site, at: Span, player: Expression, action: Token, given: list[Argument] | None
) -> syntax.MustAct:
    arguments = maybe_plain(site, given)
    return syntax.MustAct(player, site.name(action), arguments, span=at)
