"""Modules, chapters, variants, options, players."""

from __future__ import annotations

import pytest

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import load
from cardwright.dsl.checker.configure import configurations
from cardwright.dsl.checker.symbols import (
    AliasSymbol,
    ConstantSymbol,
    ExpressionSymbol,
    ZoneSymbol,
)
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Const
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from support.declared import Declared, declared

TRICKS = """module tricks
needs:
  table: zone
  worth of card = value of card
  most = 5
var leader: player
var played: 0..most
action play (card in table):
  do: skip
rule "count": after play: played += 1
"""
CARDS = "deck pack:\n  value: 1..3\n"
TABLE = CARDS + "zone table: row of pack\nzone heap: row of pack\n"


def items(found: Declared) -> list[syntax.Node]:
    """What is woven or carried out, without the scopes."""
    return [item for _, item in found.memo("items")]


def rules(found: Declared) -> list[str]:
    """The titles of the rules in use, in order."""
    return [item.title.text for item in items(found) if isinstance(item, syntax.Rule)]


# ---- modules


def test_a_module_gives_its_names() -> None:
    found = declared("use tricks\n" + TABLE, {"tricks.rules": TRICKS})
    assert not found.headlines
    assert list(found.c.build.cells) == ["leader", "played"]
    assert found.cell("played").high == 5
    assert found.symbol("leader").scope.name == "tricks"
    assert rules(found) == ["count"]


def test_a_need_takes_what_the_book_declares() -> None:
    found = declared("use tricks\n" + TABLE, {"tricks.rules": TRICKS})
    (module,) = found.c.book.modules
    (table,) = module.find("table")
    assert isinstance(table, ZoneSymbol) and table.zone.name == "table"


def test_a_need_may_be_given_another_name() -> None:
    text = "use tricks with table = heap, worth of c = 2 * value of c, most = 3\n" + TABLE
    found = declared(text, {"tricks.rules": TRICKS})
    assert not found.headlines
    (module,) = found.c.book.modules
    (alias,) = module.symbols["table"]
    assert isinstance(alias, AliasSymbol)
    (heap,) = module.find("table")
    assert isinstance(heap, ZoneSymbol) and heap.zone.name == "heap"
    (worth,) = module.find("worth")
    assert isinstance(worth, ExpressionSymbol) and worth.parameters == ("c",)
    assert worth.scope is found.c.book
    assert found.cell("played").high == 3


def test_a_default_that_is_a_mere_name_is_that_thing() -> None:
    found = declared("use tricks\n" + TABLE, {"tricks.rules": TRICKS})
    (module,) = found.c.book.modules
    assert module.find("worth") == found.c.book.own("value")


def test_a_module_may_be_used_twice() -> None:
    text = "use tricks as one\nuse tricks as two with table = heap\n" + TABLE
    found = declared(text, {"tricks.rules": TRICKS})
    assert not found.headlines
    assert list(found.c.build.cells)[:2] == ["one__leader", "one__played"]
    assert list(found.c.book.named_modules) == ["one", "two"]
    assert not found.c.book.own("leader")


def test_names_of_a_module_give_way_to_the_books() -> None:
    text = "use tricks\nvar leader: player\n" + TABLE
    found = declared(text, {"tricks.rules": TRICKS})
    assert not found.headlines
    assert list(found.c.build.cells) == ["tricks__leader", "played", "leader"]


def test_a_module_may_use_a_module() -> None:
    outer = "module outer\nneeds:\n  table: zone\nuse tricks\nvar extra: flag\n"
    text = "use outer with table = heap\n" + TABLE
    found = declared(text, {"tricks.rules": TRICKS, "outer.rules": outer})
    assert not found.headlines
    (module,) = found.c.book.modules
    (inner,) = module.modules
    (heap,) = inner.find("table")
    assert isinstance(heap, ZoneSymbol) and heap.zone.name == "heap"


def test_a_module_may_depend_on_an_option() -> None:
    text = "option tricky: flag\nuse tricks when tricky\n" + TABLE
    assert not declared(text, {"tricks.rules": TRICKS}).c.book.modules
    found = declared(text, {"tricks.rules": TRICKS}, options={"tricky": True})
    assert len(found.c.book.modules) == 1


def test_a_module_may_stand_in_the_rulebook() -> None:
    found = declared("use own\nmodule own\nvar x: flag\n")
    assert not found.headlines
    assert list(found.c.build.cells) == ["x"]


WRONG_USES = {
    "use trick": "unknown-module",
    "use tricks\nuse tricks": "module-twice",
    "use tricks with tabel = heap": "unknown-need",
    "use tricks with worth = 3": "need-form",
    "use tricks with table = leader": "need-kind",
    "use inside": "module-cycle",
    "use tricks with most = nothing_like_it": "not-fixed",
    "var n: 0..3\nuse tricks when n > 1": "variant-condition",
}


@pytest.mark.parametrize("text", WRONG_USES)
def test_a_use_must_make_sense(text: str) -> None:
    files = {"tricks.rules": TRICKS, "inside.rules": "module inside\nuse inside\n"}
    assert declared(f"{text}\n{TABLE}", files).said == [WRONG_USES[text]]


def test_an_open_need_is_reported_where_the_module_is_used() -> None:
    found = declared("use tricks\n" + CARDS, {"tricks.rules": TRICKS})
    assert found.said == ["open-need"]
    (problem,) = found.report.diagnostics()
    assert problem.primary.span.text == "tricks"
    assert problem.others[0].span.source.name == "tricks.rules"


# ---- chapters and variants

BASE = """rulebook base "Base"
players 2..4
chapters: more
variants: far, near
procedure refill: skip
rule "one": at end of round: refill
rule "two": at end of round: refill
flow: refill
"""
MORE = 'chapter more of base\nrule "three": at end of round: refill\n'
FAR = 'variant far of base\nreplace rule "one": at end of round: skip\nremove rule "two"\n'
NEAR = """variant near of base
replace flow:
  refill
  base flow
rule "four": at end of round: refill
"""
FOLDER = {"more.rules": MORE, "far.rules": FAR, "near.rules": NEAR}


def test_chapters_belong_to_the_book() -> None:
    assert rules(declared(BASE, FOLDER)) == ["one", "two", "three"]


def test_a_variant_replaces_and_removes() -> None:
    found = declared(BASE, FOLDER, variants=("far",))
    assert not found.headlines
    assert rules(found) == ["one", "three"]
    (one,) = [i for i in items(found) if isinstance(i, syntax.Rule) and i.title.text == "one"]
    assert one.span.source.name == "far.rules"


def test_a_replaced_flow_remembers_the_old_one() -> None:
    found = declared(BASE, FOLDER, variants=("near",))
    (flow,) = [item for item in items(found) if isinstance(item, syntax.Flow)]
    assert len(flow.body) == 2
    before = found.c.memo["base", id(flow)]
    assert isinstance(before, tuple) and before[1].span.source.name == "trial.rules"
    assert rules(found)[-1] == "four"


def test_variants_apply_when_their_condition_holds() -> None:
    night = 'variant night of base, when dark\nrule "owl": at end of round: skip\n'
    base = BASE.replace("far, near", "night") + "option dark: flag\n"
    files = {**FOLDER, "night.rules": night}
    assert "owl" not in rules(declared(base, files))
    assert "owl" in rules(declared(base, files, options={"dark": True}))


def test_a_variant_brings_what_it_stands_on() -> None:
    near = NEAR.replace("of base", "of base, on top of far")
    found = declared(BASE, {**FOLDER, "near.rules": near}, variants=("near",))
    assert rules(found) == ["one", "three", "four"]


def test_two_variants_may_not_change_one_thing() -> None:
    near = 'variant near of base\nreplace rule "one": at end of round: refill\n'
    both = ("far", "near")
    assert declared(BASE, {**FOLDER, "near.rules": near}, variants=both).said == [
        "two-replacements"
    ]
    near = near.replace("of base", "of base, on top of far")
    assert not declared(BASE, {**FOLDER, "near.rules": near}, variants=both).said


def test_a_variant_may_change_a_module() -> None:
    text = 'use tricks\nvariant mild:\n  remove rule "count"\n' + TABLE
    assert rules(declared(text, {"tricks.rules": TRICKS})) == ["count"]
    assert rules(declared(text, {"tricks.rules": TRICKS}, variants=("mild",))) == []


WRONG_PARTS = {
    "unknown-variant": (
        BASE,
        {**FOLDER, "far.rules": FAR.replace("of base", "of base, on top of neat")},
    ),
    "unknown-part": (BASE, {"far.rules": FAR, "near.rules": NEAR}),
    "part-of-other": (BASE, {**FOLDER, "more.rules": MORE.replace("base", "bass")}),
    "nothing-to-replace": (BASE, {**FOLDER, "far.rules": FAR.replace('"two"', '"tow"')}),
    "declared-twice": (BASE, {**FOLDER, "far.rules": "variant far of base\nflow: skip\n"}),
}


@pytest.mark.parametrize("slug", WRONG_PARTS)
def test_parts_must_fit(slug: str) -> None:
    text, files = WRONG_PARTS[slug]
    assert declared(text, files, variants=("far",)).said == [slug]


def test_a_variant_must_exist() -> None:
    assert declared(BASE, FOLDER, variants=("fur",)).said == ["unknown-variant"]


@pytest.mark.parametrize(
    "change",
    [
        "replace procedure rifill: skip",
        "remove setup",
        "remove card sun",
        'replace score line "Luck" of p: 0',
        "replace flow: skip",
    ],
)
def test_only_what_is_there_is_changed(change: str) -> None:
    found = declared(f"variant other:\n  {change}\n", variants=("other",))
    assert found.said == ["nothing-to-replace"]


# ---- options and players


def constant(found: Declared, name: str) -> object:
    """What an option is in this game."""
    (symbol,) = [s for s in found.c.book.own(name) if isinstance(s, ConstantSymbol)]
    assert isinstance(symbol.value.code, Const)
    return symbol.value.code.value


OPTIONS = """option fast: flag
option most: 1..9 = 4
option order: up, down, either = down
option skill: low, high or none = low
"""


def test_options_are_constants() -> None:
    found = declared(OPTIONS)
    names = ("fast", "most", "order", "skill")
    assert [constant(found, name) for name in names] == [False, 4, 1, 0]
    assert found.c.configuration.options == (
        ("fast", False),
        ("most", 4),
        ("order", "down"),
        ("skill", "low"),
    )


def test_options_are_chosen() -> None:
    found = declared(OPTIONS, options={"skill": None, "order": "either", "fast": True})
    names = ("fast", "most", "order", "skill")
    assert [constant(found, name) for name in names] == [True, 4, 2, None]


@pytest.mark.parametrize(
    "options", [{"fast": 1}, {"most": 10}, {"order": "left"}, {"order": 7}, {"skill": 3}]
)
def test_an_option_takes_its_values_only(options: dict[str, int]) -> None:
    assert set(declared(OPTIONS, options=options).said) == {"bad-option"}


def test_an_option_must_exist() -> None:
    found = declared(OPTIONS, options={"fist": True})
    assert found.said == ["unknown-option"] and found.help == ["did you mean `fast`?"]


def test_by_lot_or_a_player() -> None:
    text = "players 2..4, called hiker, plural hikers\noption starter: by_lot or hiker = by_lot\n"
    assert constant(declared(text), "starter") is None
    assert constant(declared(text, options={"starter": 2}), "starter") == 1
    assert constant(declared(text, options={"starter": "by_lot"}), "starter") is None
    assert constant(declared(text), "by_lot") is None


@pytest.mark.parametrize("number", [0, 4, True, "first"])
def test_players_are_told_by_their_numbers_from_one(number: int | str) -> None:
    text = "players 2\noption starter: player = first of players\n"
    assert declared(text, options={"starter": number}).said == ["bad-option"]
    told = declared("players 2\nfact dealer: player\n", options={"dealer": 2})
    assert told.said == [] and told.c.build.cells["dealer"].initial == 1


def test_a_fact_may_be_told_by_its_word() -> None:
    told = declared("players 2\nfact weather: rain, sun\n", options={"weather": "sun"})
    assert told.said == [] and told.c.build.cells["weather"].initial == 1


def test_what_players_are_called() -> None:
    found = declared(
        "players 2, called hiker, plural hikers, payoffs -2..2\nper hiker:\n  x: flag\n"
    )
    assert not found.headlines
    assert (found.c.player_word, found.c.player_plural) == ("hiker", "hikers")
    assert found.c.payoffs == (-2, 2)


def test_partners_sit_opposite() -> None:
    found = declared("players 4 in 2 teams\nper team:\n  x: 0..9\n", seats=4)
    assert found.c.teams == ((0, 2), (1, 3))
    assert found.cell("x").dims == (2,)


def test_payoffs_may_depend_on_options() -> None:
    found = declared(
        "option stake: 1..9 = 3\npayoffs -stake..stake * (size of players - 1)\n", seats=3
    )
    assert found.c.payoffs == (-3, 6)


def test_a_mode_says_how_many_and_who_sits_where() -> None:
    text = (
        "players 1..3\noption mode: contest for 2..3, alone for 1\n"
        "variant solo, when mode is alone:\n  seats: automatic, human\n"
    )
    found = declared(text, seats=1)
    assert not found.headlines
    assert found.c.configuration == ir.Configuration(2, (("mode", "alone"),))
    assert found.c.automatic == (0,)
    assert declared(text, seats=2).c.automatic == ()
    assert declared(text, seats=2, options={"mode": "alone"}).said == ["wrong-seats"]


WRONG_TABLES = {
    'rulebook x "X"\npayoffs 0..1\n': "players-missing",
    "players 3\n": "wrong-seats",
    "players 2 in 4 teams\n": "uneven-teams",
    "players 2\nseats: human, robot\n": "seat-word",
    "players 2\nvar n: 0..3\npayoffs 0..n\n": "payoff-range",
    "players 2\noption o: list of 1..3\n": "option-type",
    "players 2\noption o: 1..3 = 4\n": "bad-option",
}


@pytest.mark.parametrize("text", WRONG_TABLES)
def test_the_table_must_be_set(text: str) -> None:
    assert WRONG_TABLES[text] in declared(text).said


def offered(text: str, files: dict[str, str] | None = None) -> tuple[ir.Configuration, ...]:
    """The configurations of a rulebook."""
    report = Report()
    folder = files or {}
    main = parse(Source("trial.rules", text), report)
    found = configurations(load(main, folder.get, parse, report), report)
    assert not report.diagnostics()
    return found.configurations


def test_all_ways_to_play() -> None:
    found = offered("players 2..3\noption fast: flag\nvariant mild:\n  var x: flag\n")
    assert len(found) == 8
    assert ir.Configuration(3, (("fast", True),), ("mild",)) in found


def test_modes_limit_the_ways_to_play() -> None:
    found = offered("players 1..3\noption mode: contest for 2..3, alone for 1\n")
    assert found == (
        ir.Configuration(1, (("mode", "alone"),)),
        ir.Configuration(2, (("mode", "contest"),)),
        ir.Configuration(3, (("mode", "contest"),)),
    )


def test_many_ways_are_looked_at_in_pairs() -> None:
    text = "players 2..4\n" + "".join(f"option o{n}: flag\n" for n in range(9))
    found = offered(text)
    assert len(found) < 40
    pairs = {
        (one, dict(c.options)[one], other, dict(c.options)[other])
        for c in found
        for one in dict(c.options)
        for other in dict(c.options)
        if one != other
    }
    assert len(pairs) == 9 * 8 * 4
