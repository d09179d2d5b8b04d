"""Scenarios elaborated: from their text to data and functions of the program that plays them."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import Book, FindModule, bind
from cardwright.dsl.checker.blocks import declare_rounds
from cardwright.dsl.checker.bodies import add_procedure, identifier, work
from cardwright.dsl.checker.configure import configure
from cardwright.dsl.checker.context import Checker, Env, FindText, Locals
from cardwright.dsl.checker.declare import declare
from cardwright.dsl.checker.program import build_program
from cardwright.dsl.checker.scenario_answers import answer, player_called
from cardwright.dsl.checker.scenario_given import fact_cells, given_facts, start_of
from cardwright.dsl.checker.scenario_then import moment, then_facts
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.statements import block
from cardwright.dsl.checker.types import PLAYER
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import scenario as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.program import Configuration, Program
from cardwright.dsl.problems import scenarios as problems
from cardwright.dsl.report import Report

Parts = tuple[syntax.ScenarioPart, ...]


@frozen(eq=False)
class Written:
    """A scenario as it is written, for one configuration."""

    node: syntax.Scenario
    players: tuple[syntax.Name, ...]
    configuration: Configuration


def written(book: Book, node: syntax.Scenario, report: Report) -> Written | None:
    """A scenario with the configuration that it says; None after a report."""
    names: tuple[syntax.Name, ...] = ()
    variants: tuple[syntax.Name, ...] = ()
    options: dict[str, Value] = {}
    for part in node.parts:
        match part:
            case syntax.ScenarioPlayers():
                names += part.names
            case syntax.ScenarioVariants():
                variants += part.names
            case syntax.ScenarioOption():
                options[part.name.text] = _option(part.value, report)
            case _:
                continue
    if not names:
        report.add(problems.no_players(node.title.span))
        return None
    twice = [n for i, n in enumerate(names) if n.text in {one.text for one in names[:i]}]
    if twice:
        report.add(problems.player_twice(twice[0].span, twice[0].text))
        return None
    known = [section.name for section in book.variants]
    for name in variants:
        if name.text not in known:
            report.add(problems.no_variant(name.span, name.text, known))
    if report.has_errors:
        return None
    chosen = tuple(name.text for name in variants)
    made = _configured(book, len(names), options, chosen, report)
    return None if made is None or report.has_errors else Written(node, names, made)


def _configured(
    book: Book, seats: int, options: dict[str, Value], variants: tuple[str, ...], report: Report
) -> Configuration | None:
    """The configuration in which so many sit at the table, automatic seats counted."""
    for people in range(seats, 0, -1):
        trial = Report()
        made = configure(book, people, options, variants, trial)
        if made is not None and made.seats == seats and not trial.has_errors:
            return made
    return configure(book, seats, options, variants, report)


def _option(node: syntax.Expression, report: Report) -> Value:
    match node:
        case syntax.Number(value=number):
            return number
        case syntax.Truth(value=truth):
            return truth
        case syntax.Reference(name=name):
            return name.text
        case syntax.Nothing():
            return None
        case _:
            report.add(problems.bad_option_value(node.span))
            return None


@define(eq=False)
class Elaborated:
    """The scenarios of one configuration, with the program that has their functions.

    `program` is None when something is wrong in the rules; `broken` are the scenarios in which
    something is, each with its problems; `facts` the cells of what is told before a game.
    """

    program: Program | None = None
    scenarios: list[ir.Scenario] = field(factory=list)
    broken: list[tuple[Written, Report]] = field(factory=list)
    facts: tuple[str, ...] = ()


def check_scenarios(
    files: list[syntax.File],
    scenarios: list[Written],
    find: FindText,
    find_module: FindModule,
    report: Report,
) -> Elaborated:
    """The program of a rulebook with what these scenarios, all of one configuration, ask of it.

    What a broken scenario has left in a program would spoil it for the others: it is made anew.
    """
    trial = Report()
    made = _once(files, scenarios, find, find_module, trial)
    if not made.broken:
        report.extend(trial.diagnostics())
        return made
    broken = made.broken
    left = [one for one in scenarios if all(one is not other for other, _ in broken)]
    made = _once(files, left, find, find_module, report) if left else Elaborated()
    made.broken = broken
    return made


def _once(
    files: list[syntax.File],
    scenarios: list[Written],
    find: FindText,
    find_module: FindModule,
    report: Report,
) -> Elaborated:
    made = Elaborated()
    c = Checker(report, scenarios[0].configuration, Scope(bind(files).name), find)
    declare(c, files, find_module)
    declare_rounds(c)

    def more(c: Checker) -> None:
        work(c).finish()
        for one in scenarios:
            own = Report()
            data = elaborate(c, one, own)
            if data is None:
                made.broken.append((one, own))
            else:
                made.scenarios.append(data)

    program = build_program(c, more)
    made.facts = fact_cells(c)
    made.program = None if report.has_errors else program
    return made


# ---- elaboration


@define(eq=False)
class _Along:
    """A path while its parts are made: what is given and done before play begins, and after."""

    given: list[ir.GivenFact] = field(factory=list)
    prepared: list[ir.Carried] = field(factory=list)
    start: ir.Start | None = None
    parts: list[ir.Part] = field(factory=list)
    acts: bool = False
    checked: bool = False

    @property
    def begun(self) -> bool:
        """Whether play must have begun by now."""
        return self.acts or self.checked

    def branch(self) -> _Along:
        """The same up to here, to go on apart; what has been looked at is not looked at again."""
        parts: list[ir.Part] = []
        for part in self.parts:
            if isinstance(part, ir.Check):
                parts += [ir.Check((), part.at, True)] if part.at is not None else []
            else:
                parts.append(part)
        return _Along([*self.given], [*self.prepared], self.start, parts, self.acts)


def elaborate(c: Checker, scenario: Written, report: Report) -> ir.Scenario | None:
    """The data of a scenario of the checker's configuration; None after a report.

    What its lines ask of the game becomes functions, its `do` blocks become procedures.
    """
    own, c.report = c.report, report
    try:
        found = _elaborate(c, scenario)
        work(c).finish()
        return None if report.has_errors else found
    finally:
        c.report = own


def _elaborate(c: Checker, scenario: Written) -> ir.Scenario | None:
    node = scenario.node
    env = Env(c.book, Locals(), rule=node.title.text, clauses=node.clauses, within="a scenario")
    for seat, name in enumerate(scenario.players):
        env.bind(name.text, ex.Const(seat), PLAYER)
    paths: list[ir.Path] = []
    along = _Along()
    _parts(c, env, node.parts, along, paths, "")
    names = tuple(name.text for name in scenario.players)
    without = _without(c, node.parts)
    if c.report.has_errors:
        return None
    origin = env.origin(node.title.span, node.clauses)
    return ir.Scenario(node.title.text, names, tuple(paths), without, origin=origin)


def _without(c: Checker, parts: Parts) -> tuple[str, ...]:
    """The invariants that are not looked at."""
    from cardwright.dsl.checker.weave import items

    known = [item.title.text for _, item in items(c) if isinstance(item, syntax.Invariant)]
    found: list[str] = []
    for part in parts:
        if isinstance(part, syntax.WithoutInvariants):
            for title in part.titles:
                if title.text not in known:
                    c.report.add(problems.no_invariant(title.span, title.text, known))
                found.append(title.text)
    return tuple(found)


def _parts(
    c: Checker, env: Env, parts: Parts, along: _Along, paths: list[ir.Path], case: str
) -> None:
    """Makes the path through these parts, then those through its cases."""
    place = len(paths)
    for part in parts:
        match part:
            case syntax.Given():
                _given(c, env, part, along)
            case syntax.When():
                along.parts += _steps(c, env, part)
                along.acts = True
            case syntax.DoPart():
                _carried(c, env, part, along)
            case syntax.Then():
                _then(c, env, part, along)
            case syntax.Case():
                inner = env.inner(clauses=part.clauses or env.clauses)
                title = part.title.text
                _parts(c, inner, part.parts, along.branch(), paths, title)
            case _:
                continue
    paths.insert(place, _path(along, case))


def _path(along: _Along, case: str) -> ir.Path:
    start = along.start
    if start is None:
        start = ir.Start("none" if along.prepared else "game")
    return ir.Path(case, tuple(along.given), tuple(along.prepared), start, tuple(along.parts))


def _given(c: Checker, env: Env, part: syntax.Given, along: _Along) -> None:
    facts = given_facts(c, env, part.facts)
    start = start_of(c, env, part.facts)
    if not along.begun:
        along.given += facts
        along.start = start or along.start
        return
    if start is not None:
        c.report.add(problems.begun_already(part.span))
    along.parts.append(ir.Give(tuple(facts), origin=env.origin(part.span)))


def _steps(c: Checker, env: Env, part: syntax.When) -> list[ir.Part]:
    steps: list[ir.Part] = []
    for step in part.steps:
        seat = player_called(c, env, step.player)
        answers = [answer(c, env, one) for one in step.answers]
        kept = tuple(one for one in answers if one is not None)
        if seat is not None:
            steps.append(ir.Step(seat, kept, origin=env.origin(step.span, step.clauses)))
    return steps


def _carried(c: Checker, env: Env, part: syntax.DoPart, along: _Along) -> None:
    name = c.build.fresh(f"scenario__{identifier(env.rule)}")
    inside = Env(c.book, Locals(), rule=env.rule, clauses=part.clauses, before=[])
    inside.within = "a scenario"
    inside.names = dict(env.names)
    body = block(c, inside, part.body)
    add_procedure(c, name, "flow", inside, (), body, part.span)
    carried = ir.Carried(name, origin=env.origin(part.span))
    if along.begun:
        along.parts.append(carried)
    else:
        along.prepared.append(carried)


def _then(c: Checker, env: Env, part: syntax.Then, along: _Along) -> None:
    at = None
    if part.at is not None:
        at = moment(c, env, part.at)
        if at is None:
            return
    inner = env.inner(clauses=part.clauses or env.clauses)
    facts = tuple(then_facts(c, inner, part.facts))
    if at is not None and any(isinstance(fact, ir.Offered) for fact in facts):
        c.report.add(problems.no_offers_then(part.span))
    along.checked = True
    along.acts = along.acts or at is not None
    along.parts.append(ir.Check(facts, at, origin=inner.origin(part.span)))
