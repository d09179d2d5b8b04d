"""What the rules become in the program: where they are woven in, and where nothing is."""

from __future__ import annotations

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.walk import statements
from support.checked import checked

BOOK = """\
rulebook trial "A trial"
players 2
deck pack:
  rank: one < two < three < four
zone stock: pile of pack, face down, starts full
zone hand per player: hand of pack
event rang(n)
var week: 0..9 = 0
var day: 0..9 = 0
"""


def program(rest: str) -> Program:
    """The program of a rulebook that goes on like this."""
    found = checked(BOOK + rest)
    assert not found.said, found.headlines
    return found.program


def named(made: Program, name: str) -> st.Block:
    """The body of a procedure."""
    return next(p.body for p in made.procedures if p.name == name)


def kinds(block: st.Block) -> list[str]:
    """What the statements of a block are."""
    return [type(one).__name__ for one in block]


def test_an_event_without_rules_is_only_told() -> None:
    made = program("flow: happens rang(1)\n")
    assert kinds(named(made, "flow_part")) == ["Happen"]


def test_an_event_with_rules_is_a_procedure() -> None:
    made = program('rule "x": after rang(n): day = 1\nflow: happens rang(1)\n')
    assert kinds(named(made, "flow_part")) == ["Do"]
    assert kinds(named(made, "rang")) == ["Happen", "Do"]


def test_after_rules_wait_in_a_finally_only_where_something_can_leave() -> None:
    rest = (
        'rule "x": after quiet: day = 1\n'
        'rule "y": after leaving: day = 1\n'
        "procedure quiet: week = 1\n"
        "procedure leaving: end round\n"
        "flow:\n  round:\n    quiet\n    leaving\n"
    )
    made = program(rest)
    assert kinds(named(made, "quiet")) == ["Happen", "Store", "Do"]
    assert kinds(named(made, "leaving")) == ["Finally"]


def test_each_rule_at_an_end_stands_in_a_finally_of_its_own() -> None:
    rest = (
        'rule "x": at end of round: end round\n'
        'rule "y": at end of round: day = 1\n'
        "flow:\n  round: week = 1\n"
    )
    (scope,) = named(program(rest), "flow_part")
    assert isinstance(scope, st.Scope)
    assert kinds(scope.body) == ["Finally"]


def test_a_rule_is_a_procedure_with_its_title_and_clauses() -> None:
    rest = 'rule "the bell": after rang(n): day = n    @TR-007\nflow: happens rang(1)\n'
    (rule,) = [p for p in program(rest).procedures if p.kind == "rule"]
    assert rule.title == "the bell"
    assert rule.body[0].origin.rule == "the bell"
    assert rule.body[0].origin.clauses == ("TR-007",)


def test_what_is_removed_leaves_nothing_behind() -> None:
    rest = 'rule "x": after rang(n): day = 1\nflow: happens rang(1)\n'
    rest += 'variant calm:\n  remove rule "x"\n'
    found = checked(BOOK + rest)
    calm = next(p for p in found.programs if p.configuration.variants == ("calm",))
    assert kinds(named(calm, "flow_part")) == ["Happen"]


def test_conditions_are_looked_at_behind_what_may_change_them() -> None:
    rest = 'rule "x": whenever week > 3: day = 1\nflow:\n  day = 2\n  week = 4\n'
    assert kinds(named(program(rest), "flow_part")) == ["Store", "Store", "Do"]


def test_a_deal_is_one_statement_for_conditions() -> None:
    rest = (
        'rule "x": whenever stock is empty: day = 1\n'
        "flow:\n  deal 2 from stock to hand of each player\n"
    )
    body = named(program(rest), "flow_part")
    assert kinds(body) == ["Times", "Do"]
    assert not any(isinstance(one, st.Do) for one in statements(body[:1]))


def test_the_setup_sets_nothing_off() -> None:
    rest = 'rule "x": whenever week > 3: day = 1\nsetup: week = 4\nflow: week = 5\n'
    made = program(rest)
    assert kinds(named(made, "setup_part")) == ["Store"]


def test_a_procedure_that_the_setup_shares_waits_until_it_is_over() -> None:
    rest = (
        'rule "x": whenever week > 3: day = 1\n'
        "procedure later: week = 4\nsetup: later\nflow: later\n"
    )
    made = program(rest)
    assert "conditions_armed" in {cell.name for cell in made.cells}


def test_options_of_one_place_have_the_same_ids_in_every_instance() -> None:
    rest = (
        "procedure ask_for (p, thing):\n"
        "  p chooses n in 1..3\n"
        '  say "{thing} {n}"\n'
        "flow:\n"
        "  for each p in players:\n"
        "    ask_for(p, week)\n"
        "    ask_for(p, one)\n"
    )
    made = program(rest)
    bases = {
        choice.base
        for procedure in made.procedures
        for one in statements(procedure.body)
        if isinstance(one, st.Ask)
        for choice in one.choices
    }
    assert len([p for p in made.procedures if p.name.startswith("ask_for")]) == 2
    assert len(bases) == 1 and made.option_count == 3


def test_an_action_has_ids_once_wherever_it_is_offered() -> None:
    rest = (
        "action give (n in 1..4):\n  do: week = n\n"
        "flow:\n"
        "  for each p in players:\n"
        "    p must give\n"
        "    p may give\n"
    )
    made = program(rest)
    assert made.option_count == 4 + 1


def test_what_happens_otherwise_stands_once() -> None:
    rest = (
        "flow:\n"
        "  for each p in players:\n"
        '    p may "rest" when week < 3: day = 1\n'
        "    otherwise: week = 7\n"
    )
    stores = [
        one
        for one in statements(named(program(rest), "flow_part"))
        if isinstance(one, st.Store) and one.cell == "week"
    ]
    assert len(stores) == 1
