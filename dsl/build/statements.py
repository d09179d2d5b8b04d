"""Build statements that have blocks."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.build.arguments import Argument, maybe_plain
from cardwright.dsl.build.site import Refused, Site, builds
from cardwright.dsl.problems import forms as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.source import Span
from cardwright.dsl.syntax import Binder, Block, Branch, Expression, OptionLine, Statement, Text

# ---- blocks


@builds
def one_statement(site: Site, at: Span, statement: Statement) -> Block:
    return (statement,)


@builds
def one_for(site: Site, at: Span, binders: list[Binder], body: Block) -> Block:
    """`: for each p in S: …` on one line; the loop begins behind the first colon."""
    start = site.after_colon(at)
    loop = syntax.ForEach(tuple(binders), body, span=start)
    site.items.append(loop)
    return (loop,)


@builds
def statements(site: Site, at: Span, lines: list[Statement]) -> Block:
    return tuple(lines)


@builds
def no_statements(site: Site, at: Span) -> Block:
    return ()


@builds
def binder(site: Site, at: Span, name: Token, source: Expression) -> syntax.Binder:
    return syntax.Binder(site.name(name), source, span=at)


# ---- branches and loops


@builds
def if_(
    site: Site, at: Span, condition: Expression, body: Block, *rest: Branch | Block | None
) -> syntax.If:
    """The first branch is an item of its own, so that clauses on its line go to it."""
    end = body[-1].span if body else condition.span
    first = Branch(condition, body, span=condition.span.to(end))
    site.items.append(first)
    branches = [first, *(part for part in rest if isinstance(part, Branch))]
    last = rest[-1] if rest else None
    otherwise = last if isinstance(last, tuple) else ()
    return syntax.If(tuple(branches), otherwise, span=at)


@builds
def else_if(site: Site, at: Span, condition: Expression, body: Block) -> Branch:
    return Branch(condition, body, span=at)


@builds
def for_each(site: Site, at: Span, binders: list[Binder], body: Block) -> syntax.ForEach:
    return syntax.ForEach(tuple(binders), body, span=at)


@builds
def go_round(
    site: Site,
    at: Span,
    name: Token,
    starting: Expression | None,
    where: Expression | None,
    until: Expression | None,
    body: Block,
) -> syntax.GoRound:
    return syntax.GoRound(site.name(name), starting, where, until, body, span=at)


@builds
def repeat_times(site: Site, at: Span, times: Expression, body: Block) -> syntax.Repeat:
    return syntax.Repeat(times, None, body, span=at)


@builds
def repeat_until(site: Site, at: Span, until: Expression, body: Block) -> syntax.Repeat:
    return syntax.Repeat(None, until, body, span=at)


@builds
def repeat_forever(site: Site, at: Span, body: Block) -> syntax.Repeat:
    return syntax.Repeat(None, None, body, span=at)


@builds
def depending(
    site: Site,
    at: Span,
    subject: Expression,
    until_applies: bool | None,
    lines: list[syntax.DependingLine],
) -> syntax.Depending:
    return syntax.Depending(subject, bool(until_applies), tuple(lines), span=at)


@builds
def depending_line(
    site: Site, at: Span, values: list[Expression], when: Expression | None, body: Block
) -> syntax.DependingLine:
    return syntax.DependingLine(tuple(values), when, body, span=at)


@builds
def depending_otherwise(site: Site, at: Span, body: Block) -> syntax.DependingLine:
    return syntax.DependingLine((), None, body, span=at)


# ---- choices


@builds
def one_of(site: Site, at: Span, player: Expression, lines: list[OptionLine]) -> syntax.OneOf:
    return syntax.OneOf(player, False, tuple(lines), span=at)


@builds
def may_one_of(site: Site, at: Span, player: Expression, lines: list[OptionLine]) -> syntax.OneOf:
    return syntax.OneOf(player, True, tuple(lines), span=at)


@builds
def window(site: Site, at: Span, players: Expression, lines: list[OptionLine]) -> syntax.Window:
    for line in lines:
        if isinstance(line, syntax.OtherwiseLine):
            raise Refused(problems.otherwise_in_window(line.span))
    return syntax.Window(players, tuple(lines), span=at)


@builds
def action_line(
    site: Site,
    at: Span,
    action: Token,
    given: list[Argument] | None,
    when: Expression | None,
    body: Block,
) -> syntax.ActionLine:
    arguments = maybe_plain(site, given)
    return syntax.ActionLine(site.name(action), arguments, when, body, span=at)


@builds
def text_line(
    site: Site, at: Span, text: Text, when: Expression | None, body: Block
) -> syntax.TextLine:
    return syntax.TextLine(text, when, body, span=at)


@builds
def otherwise_action(site: Site, at: Span, action: Token) -> syntax.OtherwiseLine:
    return syntax.OtherwiseLine(site.name(action), (), span=at)


@builds
def otherwise_line(site: Site, at: Span, body: Block) -> syntax.OtherwiseLine:
    return syntax.OtherwiseLine(None, body, span=at)


@builds
def may(
    site: Site,
    at: Span,
    player: Expression,
    text: Text,
    when: Expression | None,
    body: Block,
    otherwise: Block | None,
) -> syntax.May:
    return syntax.May(player, text, when, body, otherwise or (), span=at)


@builds
def may_choose(
    site: Site,
    at: Span,
    player: Expression,
    choice: syntax.Choice,
    body: Block,
    otherwise: Block | None,
) -> syntax.MayChoose:
    return syntax.MayChoose(player, choice, body, otherwise or (), span=at)


@builds
def may_act(
    site: Site,
    at: Span,
    player: Expression,
    action: Token,
    given: list[Argument] | None,
    body: Block,
    otherwise: Block | None,
) -> syntax.MayAct:
    arguments = maybe_plain(site, given)
    return syntax.MayAct(player, site.name(action), arguments, body, otherwise or (), span=at)


@builds
def take_first(
    site: Site,
    at: Span,
    player: Expression,
    plan: Expression,
    body: Block,
    otherwise: Block | None,
) -> syntax.TakeFirst:
    return syntax.TakeFirst(player, plan, body, otherwise or (), span=at)


@builds
def propose(
    site: Site,
    at: Span,
    player: Expression,
    text: Text,
    to: Expression,
    body: Block,
    refused: Block | None,
) -> syntax.Propose:
    return syntax.Propose(player, text, to, body, refused or (), span=at)


# ---- structure


@builds
def phase(site: Site, at: Span, name: Token, body: Block) -> syntax.Phase:
    return syntax.Phase(site.name(name), body, span=at)


@builds
def round(site: Site, at: Span, binder: Binder | None, body: Block) -> syntax.Round:
    return syntax.Round(binder, body, span=at)


@builds
def turn(site: Site, at: Span, player: Expression | None, body: Block) -> syntax.Turn:
    return syntax.Turn(player, body, span=at)
