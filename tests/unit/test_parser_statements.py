"""Each form of statement and clause of a rule gives its node."""

import pytest

from cardwright.dsl import syntax
from support.parsing import item, statement

FORMS = {
    "let n = roll d6": "Let",
    "let drawn = draw up to 1 from stock to hand of p": "Let",
    "week = 1": "Set",
    "food of p += 2": "Set",
    "cache of p on spot of p -= n": "Set",
    "resolve(card, p)": "Perform",
    "fill_display": "Perform",
    "move card to discard": "Move",
    "move top 3 of a to bottom of b": "Move",
    "move all from a to b, face down": "Move",
    "move up to 2 from a to b": "Move",
    "move cards where kind of it is start to trailhead": "Move",
    "deal 5 from stock to hand of each player": "Deal",
    "deal all from stock to pile of each player starting with q": "Deal",
    "draw up to 2 from stock to hand of p": "Deal",
    "draw (n) from stock to hand of p": "Deal",
    "shuffle stock": "Shuffle",
    "shuffle discard into stock": "Shuffle",
    "turn card face up": "TurnCard",
    "reveal top (3) of pile to p": "Reveal",
    "reveal hand of p to all": "Reveal",
    "reveal hand of each player": "Reveal",
    "add x to set_of_p": "Add",
    "sort hand of p by rank of it then suit of it": "Sort",
    "reset sheet of p": "Reset",
    "known: no(c in hand of p: suit of c is led)": "Known",
    "p gains 2 wind + 1 fire": "Gain",
    "p pays 1 food": "Pay",
    "p pays due as far as possible": "Pay",
    "p returns 1 hardship": "Return",
    "p scores 2": "ScorePoints",
    "p takes the next place in full_pack": "TakeNextPlace",
    "place farmer of p on s": "Place",
    "remove farmer from s": "RemovePiece",
    "remove 1 track of p from s": "RemovePiece",
    "remove every track from s": "RemoveEvery",
    "skip": "Skip",
    "stop": "Stop",
    'say "{name of p} is lost"': "Say",
    "happens died(p)": "Happens",
    "carry out benefit of card for p": "CarryOut",
    "end turn": "EndPart",
    "end game": "EndPart",
    "eliminate p": "Eliminate",
    "p wins": "Outcome",
    "p loses": "Outcome",
    "everyone wins": "CommonOutcome",
    "everyone in humans loses": "CommonOutcome",
    "nobody wins": "CommonOutcome",
    "reverse turn order": "ReverseOrder",
    "new hand": "NewHand",
    "base flow": "Base",
    "p chooses c in hand of p where points of c > 1": "Choose",
    "p chooses n in 0..3": "Choose",
    'p chooses exactly 2 c in hand of p asking "which?"': "Choose",
    "p chooses up to 2 c in hand of p": "Choose",
    "p chooses any number of c in hand of p": "Choose",
    "p blindly chooses c in hand of q": "Choose",
    "p arranges c in top_cards": "Arrange",
    "each p in players secretly chooses c in hand of p": "SecretChoice",
    "p must play": "MustAct",
    "actor must visit(best)": "MustAct",
    "p may play_supply": "MayAct",
    "p may visit(s): skip": "MayAct",
    'p may "pursue the {n} thieves" when a: skip\notherwise: stop': "May",
    "p may choose c in hand of p: skip\notherwise: stop": "MayChoose",
    'p proposes "half" to q: skip\nrefused: stop': "Propose",
    "p takes the first it can of plan of card: stop\notherwise: skip": "TakeFirst",
    "p chooses one of:\n  play\n  otherwise pass_on": "OneOf",
    "p may choose one of:\n  play": "OneOf",
    "window for players:\n  trade": "Window",
    "if a: skip\nelse if b: stop\nelse: skip": "If",
    "for each p in players starting with q where p is alive: skip": "ForEach",
    "for each a in s, b in t: skip": "ForEach",
    "for each p going round starting with q where a until b: skip": "GoRound",
    "repeat 3 times: skip": "Repeat",
    "repeat until a: skip": "Repeat",
    "repeat:\n  stop": "Repeat",
    "depending on kind of card:\n  plain, river: skip\n  1..3 when a: stop": "Depending",
    "depending on roll d6 until a line applies:\n  1 when a: skip": "Depending",
    "phase sunrise: skip": "Phase",
    "round: skip": "Round",
    "round day in 1..12: skip": "Round",
    "turn of p: skip": "Turn",
    'note "nothing to do"': "Note",
}


@pytest.mark.parametrize(("text", "kind"), FORMS.items())
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


RULES = {
    'forbid play(card), pass_on when a because "b"': "Forbid",
    "forbid limited when a because reason": "Forbid",
    'must play(card) where a if able when b because "c"': "Must",
    'allow visit(s) despite "a", "b" by m in medals of actor: turn m face down': "Allow",
    'allow visit despite "a" when b': "Allow",
    "before draw from stock when a: skip": "Listen",
    "after died(p), born(p): skip": "Listen",
    "after first played(p): skip": "Listen",
    "instead of lose(p) when a: skip": "Listen",
    "after turn of p: skip": "Listen",
    "after card moves from hand to discard: skip": "Listen",
    "after p gains water: skip": "Listen",
    "whenever count(c in s) >= 2: skip": "Whenever",
    "while storm: cost_of_moving + 1": "While",
    "at start of sunrise: skip": "AtMoment",
    "at end of phase sunrise when a: skip": "AtMoment",
    "at end of turn of p: skip": "AtMoment",
    "at end of each phase of turn of p: skip": "AtMoment",
    "at start of round 3: skip": "AtMoment",
    "at each moment(s, p): skip": "AtEach",
    "show collection of p": "Show",
    "share hardship among humans": "Share",
    "limit natural of each hiker to 12 in all": "LimitRule",
    'note "nothing"': "Note",
}


@pytest.mark.parametrize(("text", "kind"), RULES.items())
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
