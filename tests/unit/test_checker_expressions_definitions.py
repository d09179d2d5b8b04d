"""Definitions become functions, one for each kind of arguments."""

from __future__ import annotations

from attrs import evolve

from cardwright.dsl.checker import functions
from cardwright.dsl.checker.context import Checker, Env
from cardwright.dsl.checker.symbols import AnySymbol, CellSymbol, Scope
from cardwright.dsl.checker.typed import Typed
from cardwright.dsl.ir import expressions as ir
from cardwright.dsl.ir import types as t
from cardwright.dsl.ir.program import Cell
from support.brief import brief, kind
from support.expression_world import NOWHERE, World, world


def _functions(game: World) -> dict[str, str]:
    return {
        name: f"({', '.join(p.name for p in f.parameters)}) {brief(f.value)} : {kind(f.type)}"
        for name, f in game.c.build.functions.items()
    }


def test_one_function_serves_like_arguments() -> None:
    game = world()
    game.define("define twice(x) = x * 2\n")
    assert brief(game.code("twice(n) + twice(points of p) + twice(3)")) == (
        "add(add(twice!(n), twice!(points<p>)), twice!(#3))"
    )
    assert kind(game.type("twice(n)")) == "0..10"
    assert kind(game.type("twice(points of p)")) == "0..198"
    assert _functions(game) == {"twice": "(x) mul(x, #2) : 0..198"}


def test_unlike_arguments_have_functions_of_their_own() -> None:
    game = world()
    game.define("define cost of x = worth of x + 1\n")
    pack, tiles = game.code("cost of card"), game.code("cost of top of plot of s")
    assert (brief(pack), brief(tiles)) == ("cost!(card)", "cost_2!(ZoneEnd[plot/s top])")
    assert _functions(game) == {
        "cost": "(x) add(worth_of_pack[x], #1) : 1..9",
        "cost_2": "(x) add(worth_of_tiles[x], #1) : 8..10",
    }


def test_a_definition_that_is_known_has_no_function() -> None:
    game = world()
    game.define("define limit = 2 * size of players\ndefine never(x) = false\n")
    assert brief(game.code("turns > limit or never(card)")) == "gt(turns<>, #6)"
    assert not game.c.build.functions


def test_lines_and_names() -> None:
    game = world()
    game.define(
        "define points_for(c):\n"
        "  let w = worth of c\n"
        "  w when w > 5\n"
        "  0 when suit of c is hearts\n"
        "  otherwise -w\n"
    )
    game.code("points_for(card)")
    assert _functions(game) == {
        "points_for": "(c) Where[w worth_of_pack[c] IfElse[gt(w, #5) w"
        " IfElse[eq(suit_of_pack[c], #2) #0 neg(w)]]] : -8..8"
    }


def test_cases() -> None:
    game = world()
    game.define(
        "define mark of c:\n"
        "  depending on suit of c:\n"
        "    hearts: 3\n"
        "    clubs, diamonds: worth of c\n"
    )
    game.code("mark of card")
    # All suits are named, so the last case needs no test.
    assert _functions(game) == {
        "mark": "(c) Where[subject suit_of_pack[c] IfElse[eq(subject, #2) #3 worth_of_pack[c]]]"
        " : 0..8"
    }


def test_a_subject_chooses_among_things_of_one_name() -> None:
    game = world()
    game.define("define points of c = worth of c\n")
    assert brief(game.code("points of p + points of card")) == "add(points<p>, points!(card))"


def test_flags_are_definitions_too() -> None:
    game = world()
    game.define("define rich of p = points of p > 10\n")
    assert brief(game.code("p is rich and q is not rich")) == "And[(rich!(p), not(rich!(q)))]"
    assert brief(game.code("players where it is rich")) == "Fold[list it #(0, 1, 2) rich!(it) -]"


def test_a_definition_with_arguments_and_a_subject() -> None:
    game = world()
    game.define("define held(x) of p = count(c in hand of p where rank of c is x)\n")
    assert brief(game.code("held(king) of q")) == "held!(#2, q)"


def test_an_outer_name_does_not_reach_into_a_definition() -> None:
    game = world()
    game.define("define spy = points of p\n")
    game.value("spy")
    assert game.said == ["unknown-name"]


def test_needs_are_looked_at_each_time() -> None:
    game = world()
    game.need("bet_size", (), "if turns > 5 then 4 else 2")
    game.need("strength", ("p",), "points of p")
    assert brief(game.code("bet_size + strength of q")) == "add(bet_size!(), strength!(q))"
    assert brief(game.code("strength(q)")) == "strength!(q)"


def test_a_definition_may_not_need_itself() -> None:
    game = world()
    game.define("define a(x) = b(x) + 1\ndefine b(x) = a(x)\n")
    game.value("a(n)")
    assert game.said == ["recursive-definition"]
    assert game.headlines == ["a definition needs itself: `a` needs `b` needs `a`"]


def test_a_mistake_is_reported_once_however_often_it_is_used() -> None:
    game = world()
    game.define("define odd(x) = x mod hearts\n")
    game.value("odd(n) + odd(points of p) + odd(3)")
    assert game.said == ["no-arithmetic"]


def test_chance_is_refused() -> None:
    game = world()
    game.define("define lucky = roll d6 is 6\n")
    game.value("lucky")
    assert game.headlines == ["a definition may not roll dice or choose by chance"]


def test_what_nothing_uses_is_looked_at_all_the_same() -> None:
    game = world()
    game.define("define unused(x) = x + trik\ndefine fine(x) = suit of x is hearts\n")
    functions.check_unused(game.c, [game.c.book])
    assert game.said == ["unknown-name"]


def test_other_rules_may_change_what_a_definition_is_worth() -> None:
    game = world()
    game.define("define movement_cost of p = 2\ndefine other of p = 2\n")

    def modify(c: Checker, env: Env, symbol: AnySymbol, typed: Typed) -> Typed:
        if symbol.name != "movement_cost":
            return typed
        code = ir.Prim("add", (typed.code, ir.Load("turns")))
        return evolve(typed, code=code)

    game.c.modify = modify
    assert brief(game.code("movement_cost of p + other of p")) == "add(movement_cost!(p), #2)"


def test_a_definition_may_be_used_for_nothing() -> None:
    game = world()
    game.define("define big(x) = x is not none and x > 3\n")
    assert brief(game.code("big(n) or big(none)")) == "big!(n)"


def test_names_of_a_module_under_a_name_of_its_own() -> None:
    game = world()
    side = Scope("betting", prefix="side__", parent=game.c.book)
    game.c.book.named_modules["side"] = side
    for name, type_ in (("folded", t.BoolType()), ("limit", t.IntType(0, 9))):
        subjects = (t.PlayerType(),) if name == "folded" else ()
        cell = Cell(f"side__{name}", type_, (3,) if subjects else (), 0)
        side.add(CellSymbol(name, cell, subjects, span=NOWHERE, scope=side))
    assert brief(game.code("p is side.folded")) == "side__folded<p>"
    assert brief(game.code("side.limit + 1")) == "add(side__limit<>, #1)"
    assert brief(game.code("turns is side.limit")) == "eq(turns<>, side__limit<>)"
    assert game.wrong("side.bound") == "unknown-name: nothing in this game is called `bound`"


def test_a_value_of_a_property_lies_somewhere() -> None:
    game = world()
    assert brief(game.code("mill in hand of p")) == (
        "Fold[some card_2 ZoneCards[hand/p] - eq(building_of_pack_or_tiles[card_2], #0)]"
    )


def test_functions_say_what_they_read() -> None:
    game = world()
    game.define(
        "define a of p = count(c in hand of p where suit of c is led)\n"
        "define b of p = a of p + points of p\n"
    )
    game.code("b of p")
    assert game.c.build.functions["a"].reads == ("hand", "led")
    assert game.c.build.functions["b"].reads == ("hand", "led", "points")


def test_where_players_can_leave() -> None:
    game = world(can_eliminate=True)
    assert brief(game.code("size of players")) == "size(players())"
    assert brief(game.code("next of p")) == "next_player(p)"
    assert brief(game.code("players starting with p")) == "starting(players(), p)"
    assert brief(game.code("others of p")) == "without(starting(players(), p), list(p))"
    assert brief(game.code("seats")) == "#(0, 1, 2)"


def test_where_the_order_can_turn() -> None:
    game = world(can_reverse=True)
    assert brief(game.code("next of p")) == "next_player(p)"
    assert brief(game.code("previous of p")) == "previous_player(p)"
    assert brief(game.code("size of players")) == "#3"


def test_automatic_seats_and_words_for_players() -> None:
    game = world(automatic=(0,), player_plural="hikers")
    assert brief(game.code("humans")) == "#(1, 2)"
    assert brief(game.code("automats")) == "#(0,)"
    assert brief(game.code("size of hikers")) == "#3"
    assert brief(game.code("p is automatic")) == "in(p, #(0,))"
    assert brief(game.code("partner of q")) == "partner_of_seat[q]"


def test_chance_goes_before_the_statement() -> None:
    game = world()
    assert brief(game.code("roll d6 + sum(roll (n)d6)")) == "add(roll, sum(rolls))"
    assert brief(tuple(game.env.before or ())) == "(Roll[roll - 6], Roll[rolls n 6])"


def test_a_random_element() -> None:
    game = world()
    assert brief(game.code("random(c in hand of p where suit of c is hearts)")) == "c_2"
    assert game.env.before is not None
    (picked,) = game.env.before
    assert brief(picked).startswith("PickRandom[c_2 Fold[list c ZoneCards[hand/p]")


def test_cases_are_of_the_kind_of_the_subject() -> None:
    game = world()
    game.define("define mark of c:\n  depending on suit of c:\n    1..3: 1\n    otherwise: 0\n")
    game.value("mark of card")
    assert game.headlines == ["a number is a case, but it is about a value of `suit`"]
