"""Score lines, winners, invariants and properties."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.bodies import TRUE, add_function, ir_type, local, prim
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.dispatch import condition, require, value
from cardwright.dsl.checker.listings import collection
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.typed import AnyType, Typed
from cardwright.dsl.checker.types import ANY_NUMBER, BIG, number
from cardwright.dsl.checker.weave import items
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.types import BoolType, IntType, PlayerType, TeamType
from cardwright.dsl.problems import games as problems
from cardwright.dsl.source import Span

SUM = "the sum"


@frozen(eq=False)
class Line:
    """One line of the score: its words, for whom, when and what; `among` from a variant."""

    label: str
    scope: Scope
    subject: syntax.Name
    when: syntax.Expression | None
    value: syntax.Expression
    among: syntax.Expression | None
    span: Span
    clauses: tuple[str, ...]


@define(eq=False)
class Sheet:
    """The score of a game: its lines in order, its total, whose it is."""

    lines: list[Line] = field(factory=list)
    total: syntax.ScoreTotal | None = None
    score: syntax.Score | None = None
    scope: Scope | None = None
    made: list[ir.ScoreLine] = field(factory=list)
    types: list[AnyType] = field(factory=list)
    function: str = ""
    worth: AnyType = field(default=ANY_NUMBER)


def words_of(text: syntax.Text) -> str:
    """A text without its holes."""
    return "".join(part for part in text.parts if isinstance(part, str))


def sheet(c: Checker) -> Sheet:
    """The score of the rulebook, with the lines that variants add and replace."""
    found = c.memo.get(("score sheet",))
    if found is None:
        found = c.memo[("score sheet",)] = Sheet()
        for scope, item in items(c):
            match item:
                case syntax.Score():
                    _add_score(found, scope, item)
                case syntax.ExtraScoreLine():
                    _add_line(c, found, scope, item)
                case syntax.Replace(item=syntax.ExtraScoreLine() as line):
                    _replace_line(found, scope, line)
    assert isinstance(found, Sheet)
    return found


def _add_score(sheet: Sheet, scope: Scope, score: syntax.Score) -> None:
    sheet.score, sheet.scope, sheet.total = score, scope, score.total
    for line in score.lines:
        if isinstance(line, syntax.ScoreLine):
            clauses = line.clauses or score.clauses
            label = words_of(line.label)
            sheet.lines.append(
                Line(label, scope, score.subject, line.when, line.value, None, line.span, clauses)
            )


def _add_line(c: Checker, sheet: Sheet, scope: Scope, item: syntax.ExtraScoreLine) -> None:
    line = _extra(scope, item)
    labels = [one.label for one in sheet.lines]
    if item.after is None:
        sheet.lines.append(line)
    elif item.after.text in labels:
        sheet.lines.insert(labels.index(item.after.text) + 1, line)
    else:
        c.report.add(problems.no_score_line(item.after.span, item.after.text, labels))


def _extra(scope: Scope, item: syntax.ExtraScoreLine) -> Line:
    return Line(
        item.label.text, scope, item.subject, None, item.value, item.among, item.span, item.clauses
    )


def _replace_line(sheet: Sheet, scope: Scope, item: syntax.ExtraScoreLine) -> None:
    """A line for some players stands before the one it replaces, which counts for the others."""
    line = _extra(scope, item)
    for place, old in enumerate(sheet.lines):
        if old.label == item.label.text:
            if item.among is None:
                sheet.lines[place] = line
            else:
                sheet.lines.insert(place, line)
            return


# ---- functions


def subject_type(c: Checker) -> AnyType:
    """Whose score it is: players, or teams where the subject is called so."""
    found = sheet(c)
    is_team = c.teams and found.score is not None and _speaks_of_teams(c, found)
    return TeamType() if is_team else PlayerType()


def _speaks_of_teams(c: Checker, found: Sheet) -> bool:
    """Whether the lines read state of teams: tried out on a report that is thrown away."""
    from cardwright.dsl.report import Report

    report, c.report = c.report, Report()
    try:
        for line in found.lines:
            env = Env(line.scope, within="a score line")
            env.bind(line.subject.text, local(env, line.subject.text, TeamType()), TeamType())
            value(c, env, line.value)
            if line.when is not None:
                condition(c, env, line.when)
        return not c.report.has_errors
    finally:
        c.report = report


def score_lines(c: Checker) -> tuple[ir.ScoreLine, ...]:
    """The lines with their functions, made once."""
    found = sheet(c)
    if found.lines and not found.made:
        replaced: dict[str, list[tuple[Line, ex.Expression]]] = {}
        for line in found.lines:
            _make_line(c, found, line, replaced)
    return tuple(found.made)


def _make_line(
    c: Checker,
    found: Sheet,
    line: Line,
    earlier: dict[str, list[tuple[Line, ex.Expression]]],
) -> None:
    subject = subject_type(c)
    env = Env(line.scope, rule=line.label, clauses=line.clauses, within="a score line")
    name = local(env, line.subject.text, subject)
    env.bind(line.subject.text, name, subject)
    parameter = ir.Parameter(name.name, ir_type(subject))
    typed = require(
        c, value(c, env, line.value), ANY_NUMBER, f'the score line "{line.label}"', line.value.span
    )
    when = condition(c, env, line.when) if line.when is not None else TRUE
    when = _among(c, env, found, line, name, when)
    base = c.build.fresh(f"score_{len(found.made) + 1}")
    add_function(c, base, (parameter,), typed.code, typed.type, env, line.value.span)
    test = None
    if when != TRUE:
        test = c.build.fresh(f"{base}_counts")
        add_function(c, test, (parameter,), when, BoolType(), env, line.span)
    found.made.append(ir.ScoreLine(line.label, base, test))
    found.types.append(typed.type)


def _among(
    c: Checker, env: Env, found: Sheet, line: Line, name: ex.Local, when: ex.Expression
) -> ex.Expression:
    """A line for some players counts for them; the one it replaces for the others."""
    tests = [when]
    if line.among is not None:
        source, _ = collection(c, env, line.among)
        tests.append(prim("in", name, source))
    else:
        for other in found.lines:
            if other is not line and other.label == line.label and other.among is not None:
                inner = env.inner(scope=other.scope)
                source, _ = collection(c, inner, other.among)
                tests.append(prim("not", prim("in", name, source)))
    from cardwright.dsl.checker.bodies import all_of

    return all_of(*tests)


def total_function(c: Checker) -> tuple[str, AnyType, AnyType] | None:
    """The function that gives a player's (or team's) total, its subject and its type."""
    found = sheet(c)
    if not found.lines and found.total is None:
        return None
    if not found.function:
        found.function = c.build.fresh("total")
        lines = score_lines(c)
        _make_total(c, found, lines)
    return found.function, subject_type(c), found.worth


def _make_total(c: Checker, found: Sheet, lines: tuple[ir.ScoreLine, ...]) -> None:
    subject = subject_type(c)
    score = found.score
    assert found.scope is not None and score is not None
    env = Env(found.scope, rule="total", clauses=score.clauses, within="the total of a score")
    name = local(env, score.subject.text, subject)
    env.bind(score.subject.text, name, subject)
    code = _sum(lines, name)
    typed = Typed(code, _range(found.types))
    if found.total is not None:
        env.bind(SUM, code, typed.type)
        typed = require(
            c, value(c, env, found.total.value), ANY_NUMBER, "the total", found.total.value.span
        )
    found.worth = typed.type
    parameter = ir.Parameter(name.name, ir_type(subject))
    add_function(c, found.function, (parameter,), typed.code, typed.type, env, score.span)


def _sum(lines: tuple[ir.ScoreLine, ...], name: ex.Local) -> ex.Expression:
    parts: list[ex.Expression] = []
    for line in lines:
        worth: ex.Expression = ex.Call(line.value, (name,))
        if line.when is not None:
            worth = ex.IfElse(ex.Call(line.when, (name,)), worth, ex.Const(0))
        parts.append(worth)
    code = parts[0] if parts else ex.Const(0)
    for part in parts[1:]:
        code = prim("add", code, part)
    return code


def _range(types: list[AnyType]) -> AnyType:
    low = sum(min(0, t.low) if isinstance(t, IntType) else -BIG for t in types)
    high = sum(max(0, t.high) if isinstance(t, IntType) else BIG for t in types)
    return number(low, high)


# ---- winners, invariants, properties


def rankings(c: Checker) -> tuple[tuple[ir.Ranking, ...], bool]:
    """The keys of `winners`, and whether those who are still equal share the win."""
    made: list[ir.Ranking] = []
    shared = False
    for scope, item in items(c):
        if isinstance(item, syntax.Winners):
            for one in item.rankings:
                if one.value is None:
                    shared = True
                else:
                    made.append(_ranking(c, scope, item, one, one.value))
    return tuple(made), shared


def _ranking(
    c: Checker,
    scope: Scope,
    item: syntax.Winners,
    one: syntax.Ranking,
    worth: syntax.Expression,
) -> ir.Ranking:
    env = Env(scope, rule="winners", clauses=one.clauses or item.clauses, within="a ranking")
    name = local(env, "p", PlayerType())
    env.bind("p", name, PlayerType())
    typed = value(c, env, worth)
    function = c.build.fresh("ranking")
    parameter = ir.Parameter(name.name, PlayerType())
    add_function(c, function, (parameter,), typed.code, typed.type, env, worth.span)
    return ir.Ranking(function, one.order == "highest")


def invariants(c: Checker) -> tuple[ir.Invariant, ...]:
    """What must always hold."""
    made: list[ir.Invariant] = []
    for scope, item in items(c):
        if isinstance(item, syntax.Invariant):
            env = Env(scope, rule=item.title.text, clauses=item.clauses, within="an invariant")
            code = condition(c, env, item.condition)
            name = c.build.fresh("invariant")
            add_function(c, name, (), code, BoolType(), env, item.condition.span)
            made.append(
                ir.Invariant(item.title.text, name, _moment(item.at), origin=env.origin(item.span))
            )
    return tuple(made)


def _moment(at: syntax.Moment | None) -> str:
    if at is None:
        return "decision"
    return at.name.text if at.kind == "phase" and at.name is not None else at.kind


def properties(c: Checker) -> tuple[ir.Property, ...]:
    """What play must show."""
    made: list[ir.Property] = []
    for _, item in items(c):
        if not isinstance(item, syntax.Property):
            continue
        title = item.title.text
        match item.claim:
            case syntax.EndsWithin(decisions=decisions):
                made.append(ir.Property(title, "ends", decisions))
            case syntax.SomeGameEndsWith(outcome=outcome):
                made.append(ir.Property(title, "result", 0, outcome.text))
            case syntax.WinRate(points=points, games=games):
                made.append(ir.Property(title, "win rate", points, str(games)))
    return tuple(made)
