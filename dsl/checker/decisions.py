"""Choices of one thing out of several: actions, texts, and what happens otherwise."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.action_parts import ActionParts
from cardwright.dsl.checker.asking import Offer, ask, common, single, site
from cardwright.dsl.checker.bodies import (
    TRUE,
    Out,
    all_of,
    any_of,
    branch,
    local,
    negated,
    pure,
)
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition_typed, require, value
from cardwright.dsl.checker.hidden import peeks
from cardwright.dsl.checker.offers import action_offer, given_arguments, negate_empty
from cardwright.dsl.checker.rule_bodies import arguments_as_locals
from cardwright.dsl.checker.statements import block, states
from cardwright.dsl.checker.texts import text
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, PlayerType
from cardwright.dsl.problems import choices as problems

DECLINE = "decline"


def chooser(c: Checker, env: Env, node: syntax.Expression, out: Out) -> Typed:
    """The player who chooses, in a local."""
    typed = require(c, value(c, env, node), PlayerType(), "who chooses", node.span)
    return arguments_as_locals(env, out, [typed], node.span)[0]


@define(eq=False)
class Lines:
    """The option lines of a choice as they are made."""

    c: Checker
    env: Env
    player: Typed
    out: Out
    offers: list[Offer] = field(factory=list)
    possible: list[ex.Expression] = field(factory=list)
    otherwise: syntax.OtherwiseLine | None = None

    def add(self, line: syntax.OptionLine) -> None:
        """Makes one line."""
        match line:
            case syntax.ActionLine():
                self.add_action(line)
            case syntax.TextLine():
                self.add_text(line)
            case syntax.OtherwiseLine():
                if self.otherwise is not None:
                    self.c.report.add(problems.two_otherwise(line.span))
                self.otherwise = line

    def condition(self, node: syntax.Expression | None) -> ex.Expression | None:
        """The `when` of a line, looked at once before the question."""
        if node is None:
            return None
        with pure(self.env, "the condition of an option"):
            typed = condition_typed(self.c, self.env, node)
        if isinstance(typed.code, ex.Const):
            return typed.code
        name = local(self.env, "open", BoolType())
        self.out.append(st.Let(name.name, typed.code, origin=self.env.origin(node.span)))
        return name

    def add_action(self, line: syntax.ActionLine, more: ex.Expression | None = None) -> None:
        """A line that names an action."""
        c, env = self.c, self.env
        found = given_arguments(c, env, self.out, line.action, line.arguments)
        if found is None:
            return
        parts, args = found
        when = all_of(self.condition(line.when), more)
        follow = block(c, env, line.body)
        made = action_offer(c, env, parts, self.player, args, when, follow, line.span)
        self.offers.append(made.offer)
        self.possible.append(made.possible)

    def add_text(self, line: syntax.TextLine) -> None:
        """A line with a text of its own."""
        c, env = self.c, self.env
        label = text(c, env, line.text)
        when = self.condition(line.when)
        follow = block(c, env, line.body)
        base = site(c, line, 1, _words(line.text))
        self.offers.append(single(c, label, when, base, lambda taken: follow))
        self.possible.append(when if when is not None else TRUE)


def _words(text: syntax.Text) -> str:
    return "".join(part if isinstance(part, str) else "…" for part in text.parts)


@states(syntax.OneOf)
def _one_of(c: Checker, env: Env, node: syntax.OneOf, out: Out) -> None:
    player = chooser(c, env, node.player, out)
    inner = env.inner(actor=player, before=out)
    lines = Lines(c, inner, player, out)
    for one in node.lines:
        lines.add(one)
    other: st.Block = ()
    if lines.otherwise is not None:
        other = _otherwise(c, inner, lines, lines.otherwise)
    if node.may:
        lines.offers.append(declining(c, ()))
    asked = ask(c, inner, player.code, None, lines.offers, node.span)
    possible = any_of(*lines.possible)
    if lines.otherwise is not None and lines.otherwise.action is None:
        out += branch(possible, asked, other, origin=env.origin(node.span))
    elif node.may:
        out += unless_idle(c, possible, asked, (), env.origin(node.span))
    else:
        out += asked


def _otherwise(c: Checker, env: Env, lines: Lines, line: syntax.OtherwiseLine) -> st.Block:
    """What is done when nothing above is possible; an action is offered alone."""
    if line.action is None:
        return block(c, env, line.body)
    nothing = negated(any_of(*lines.possible))
    plain = syntax.ActionLine(line.action, None, None, line.body, span=line.span)
    lines.add_action(plain, nothing)
    return ()


def declining(c: Checker, then: st.Block, where: str = "") -> Offer:
    """The option to leave it. `where` makes it another option than elsewhere: in a window nobody
    has to speak up."""
    label = ex.Format((DECLINE,))
    word = f"{DECLINE} {where}".strip()
    return single(c, label, None, common(c, word), lambda taken: then)


def with_otherwise(
    c: Checker,
    env: Env,
    possible: ex.Expression,
    asked: Callable[[st.Block], st.Block],
    other: st.Block,
    node: syntax.Node,
) -> st.Block:
    """A choice that may be declined, and what is done otherwise: also when there is no choice.

    `asked` makes the question with what declining does. Whether there is something to choose is
    looked at before only where all can see it.
    """
    origin = env.origin(node.span)
    if possible == TRUE or peeks(c, possible):
        return asked(other)
    if not other:
        return branch(possible, asked(()), origin=origin)
    left = local(env, "left_it", BoolType())
    first = st.Let(left.name, negated(possible), origin=origin)
    question = asked((st.Let(left.name, TRUE, origin=origin),))
    return (
        first,
        *branch(negated(left), question, origin=origin),
        *branch(left, other, origin=origin),
    )


def unless_idle(
    c: Checker, possible: ex.Expression, asked: st.Block, other: st.Block, origin: object
) -> st.Block:
    """Asks only where there is something to choose, if all can see whether there is."""
    if possible == TRUE or peeks(c, possible):
        return asked
    return branch(possible, asked, other, origin=origin)


@states(syntax.May)
def _may(c: Checker, env: Env, node: syntax.May, out: Out) -> None:
    player = chooser(c, env, node.player, out)
    inner = env.inner(actor=player, before=out)
    when: ex.Expression = TRUE
    shown: ex.Expression | None = None
    if node.when is not None:
        with pure(inner, "the condition of an option"):
            typed = condition_typed(c, inner, node.when)
        # What not everybody sees decides only what is offered, not whether somebody is asked.
        hidden = bool(typed.secret) or peeks(c, typed.code)
        when, shown = (TRUE, typed.code) if hidden else (typed.code, None)
    other = block(c, inner, node.otherwise)
    body = block(c, inner, node.body)
    label = text(c, inner, node.text)
    base = site(c, node, 1, _words(node.text))

    def asked(left: st.Block) -> st.Block:
        offers = [single(c, label, shown, base, lambda taken: body), declining(c, left)]
        return ask(c, inner, player.code, label, offers, node.span)

    out += with_otherwise(c, inner, when, asked, other, node)


def _acting(
    c: Checker, env: Env, node: syntax.MayAct | syntax.MustAct, out: Out
) -> tuple[Typed, Env, tuple[ActionParts, list[Typed]] | None]:
    """Who acts, where the action stands, and which it is with what arguments (None after a
    report)."""
    player = chooser(c, env, node.player, out)
    inner = env.inner(actor=player, before=out)
    return player, inner, given_arguments(c, inner, out, node.action, node.arguments)


@states(syntax.MayAct)
def _may_act(c: Checker, env: Env, node: syntax.MayAct, out: Out) -> None:
    player, inner, found = _acting(c, env, node, out)
    if found is None:
        return
    parts, args = found
    follow = block(c, inner, node.body)
    other = block(c, inner, node.otherwise)
    made = action_offer(c, inner, parts, player, args, None, follow, node.span)

    def asked(left: st.Block) -> st.Block:
        prompt = ex.Format((parts.title,))
        offers = [made.offer, declining(c, left)]
        return ask(c, inner, player.code, prompt, offers, node.span)

    out += with_otherwise(c, inner, made.possible, asked, other, node)


@states(syntax.MustAct)
def _must_act(c: Checker, env: Env, node: syntax.MustAct, out: Out) -> None:
    player, inner, found = _acting(c, env, node, out)
    if found is None:
        return
    parts, args = found
    made = action_offer(c, inner, parts, player, args, None, (), node.span)
    if args and len(args) == len(parts.parameters):
        words = f"`{parts.title}` must be done, but may not"
        fault = st.Fail(words, origin=env.origin(node.span))
        done = made.offer.then(ex.Local(""))
        assert made.offer.choice.source is not None
        out += branch(negate_empty(made.offer.choice.source), done, (fault,))
        return
    prompt = ex.Format((parts.title,))
    out += ask(c, inner, player.code, prompt, [made.offer], node.span)
