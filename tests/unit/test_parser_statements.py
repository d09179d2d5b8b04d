"""Each form of statement and clause of a rule gives its node."""

import pytest

from cardwright.dsl import syntax
from support.forms import CLAUSES, STATEMENTS
from support.parsing import item, statement


@pytest.mark.parametrize(("text", "kind"), STATEMENTS.items())
def test_each_form_has_its_node(text: str, kind: str) -> None:
    assert type(statement(text)).__name__ == kind


def test_branches_are_kept_in_order() -> None:
    node = statement("if a: skip\nelse if b: stop\nelse if c: end turn\nelse:\n  skip\n  stop")
    assert isinstance(node, syntax.If)
    assert [branch.condition.span.text for branch in node.branches] == ["a", "b", "c"]
    assert [type(one).__name__ for one in node.otherwise] == ["Skip", "Stop"]
    assert not statement("if a: skip").otherwise  # type: ignore[union-attr]


def test_the_lines_of_a_choice() -> None:
    node = statement(
        "p chooses one of:\n"
        "  visit(s) when a:\n    skip\n"
        '  "call {n}" when b: stop\n'
        "  fold\n"
        "  otherwise:\n    skip"
    )
    assert isinstance(node, syntax.OneOf)
    visit, call, fold, last = node.lines
    assert isinstance(visit, syntax.ActionLine) and visit.arguments is not None and visit.body
    assert isinstance(call, syntax.TextLine) and call.when is not None
    assert isinstance(fold, syntax.ActionLine) and fold.arguments is None and not fold.body
    assert isinstance(last, syntax.OtherwiseLine) and last.action is None and last.body


def test_amounts() -> None:
    kinds = {
        "move card to b": None,
        "move all from a to b": syntax.All,
        "move 2 from a to b": syntax.Exactly,
        "move up to 2 from a to b": syntax.UpTo,
    }
    for text, kind in kinds.items():
        node = statement(text)
        assert isinstance(node, syntax.Move)
        assert (node.amount is None) if kind is None else isinstance(node.amount, kind)


def test_a_loop_behind_a_colon_on_one_line() -> None:
    node = statement("if a: for each p in players: skip")
    assert isinstance(node, syntax.If)
    (loop,) = node.branches[0].body
    assert isinstance(loop, syntax.ForEach) and loop.span.text == "for each p in players: skip"


@pytest.mark.parametrize(("text", "kind"), CLAUSES.items())
def test_each_clause_of_a_rule_has_its_node(text: str, kind: str) -> None:
    for layout in (f'rule "x": {text}\n', f'rule "x" overrides "y":\n  {text}\n  {text}\n'):
        rule = item(layout)
        assert isinstance(rule, syntax.Rule)
        assert {type(part).__name__ for part in rule.parts} == {kind}


def test_moments() -> None:
    rule = item('rule "x": at end of each phase of turn of p: skip\n')
    assert isinstance(rule, syntax.Rule)
    (clause,) = rule.parts
    assert isinstance(clause, syntax.AtMoment)
    moment = clause.moment
    assert moment.name is not None and moment.player is not None
    assert (moment.edge, moment.kind) == ("end", "each")
    assert (moment.name.text, moment.player.text) == ("phase", "p")


def test_rules_for_each_element() -> None:
    rule = item('rule "x":\n  for each p in players, m in hand of p:\n    whenever a: skip\n')
    assert isinstance(rule, syntax.Rule)
    (clause,) = rule.parts
    assert isinstance(clause, syntax.RuleFor) and len(clause.binders) == 2 and clause.parts
