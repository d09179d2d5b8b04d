"""What is wrong with an expression is said in the words of the game."""

from __future__ import annotations

import pytest

from cardwright.dsl.checker.secrets import require_public
from support.expression_world import World, expression, world

WRONG: tuple[tuple[str, str], ...] = (
    # ---- names
    ("trik", "unknown-name: nothing in this game is called `trik`"),
    ("fits(card)", "unknown-name: nothing in this game is called `fits`"),
    ("3 gold", "unknown-name: nothing in this game is called `gold`"),
    ("worht of card", "unknown-property: a card of `pack` has no `worht`"),
    ("suit of p", "unknown-property: a player has no `suit`"),
    ("points of card", "unknown-property: a card of `pack` has no `points`"),
    ("others of card", "unknown-property: a card of `pack` has no `others`"),
    ("wet of price[hearts, 1]", "unknown-property: a number has no `wet`"),
    ("dry of site[mill]", "unknown-property: a row of a table has no `dry`"),
    ("height.hugh", "unknown-property: `height` has no `hugh`"),
    ("p is alvie", "unknown-property: a player has no `alvie`"),
    ("p has points", "wrong-type: `points` must be a flag, but this is a number"),
    ("p is points", "wrong-type: `points` must be a flag, but this is a number"),
    ("p has hiked", "unknown-property: a player has no `hiked`"),
    (
        "points(p)",
        "wrong-kind: `points` is a variable; something with brackets is needed here",
    ),
    ("suit of card is heart", "unknown-property: a value of `suit` has no `heart`"),
    (
        "points",
        "needs-subject: `points` belongs to a player, but the rule does not say whose it is",
    ),
    (
        "suit is hearts",
        "unlike-things: a list of values of `suit` can never be a value of `suit`",
    ),
    ("price", "wrong-kind: `price` is a table; a value is needed here"),
    ("any", "ambiguous-value: `any` is a value of `height` and `width`"),
    ("worth of twin", "ambiguous-card: `twin` should be one card, but 2 cards of this game fit it"),
    (
        "actor",
        "no-actor: `actor` means somebody only in actions, in rules about actions and in the lines"
        " of a choice",
    ),
    ("source", "no-actor: `source` means somebody only while the text of a card is carried out"),
    ("it", "no-actor: `it` means somebody only behind `where`"),
    ("price[hearts]", "wrong-count: `price` needs 2 values, but 1 is given"),
    ("abs(n, 2)", "wrong-count: `abs` needs 1 value, but 2 are given"),
    # ---- types
    (
        "price[p, 1]",
        "wrong-type: the key of `price` must be a value of `suit`, but this is a player",
    ),
    (
        "if size of trick then 1 else 2",
        "wrong-type: a condition must be a flag, but this is a number",
    ),
    ("not turns", "wrong-type: a condition must be a flag, but this is a number"),
    (
        "p can pay turns",
        "wrong-type: what is paid must be a number of tokens, but this is a number",
    ),
    (
        "-suit of card",
        "wrong-type: what stands behind `-` must be a number, but this is a value of `suit`",
    ),
    (
        "sum(suit of c for c in trick)",
        "wrong-type: what is added up must be a number, but this is a value of `suit`",
    ),
    ("beside p", "wrong-type: what stands behind `beside` must be a space, but this is a player"),
    ("turns is face up", "wrong-type: what lies face up must be a card, but this is a number"),
    ("2 p", "wrong-type: a kind of token must be a token, but this is a player"),
    (
        "players starting with card",
        "wrong-type: what stands behind `starting with` must be a player, but this is a card of"
        " `pack`",
    ),
    (
        "rank of card is hearts",
        "unlike-things: a value of `rank` can never be a value of `suit`",
    ),
    ("card is turns", "unlike-things: a card of `pack` can never be a number"),
    ("p < turns", "unlike-things: a player `<` a number"),
    ("turns in hand of p", "unlike-things: a number is never in cards"),
    ("p in [1, 2]", "unlike-things: a player is never in a list of numbers"),
    (
        "hand of p + pool",
        "unlike-things: a list of cards does not go with `+` and a list of numbers",
    ),
    ("turns + none", "no-arithmetic: `+` does not work on a number and none"),
    ("(p is alive) + 1", "no-arithmetic: `+` does not work on a flag and a number"),
    ("rank of card - 1", "no-arithmetic: `-` does not work on a value of `rank` and a number"),
    (
        "2 water - 1 water",
        "no-arithmetic: `-` does not work on a number of tokens and a number of tokens",
    ),
    (
        "suit of card > clubs",
        "unordered-values: a value of `suit` is neither more nor less than another: there is no"
        " order between them",
    ),
    (
        "none < 3",
        "unordered-values: none is neither more nor less than another: there is no order between"
        " them",
    ),
    (
        "max(card, top of discard)",
        "unordered-values: a card of `pack` is neither more nor less than another: there is no"
        " order between them",
    ),
    (
        "count(c in suit of card)",
        "not-a-collection: this is a value of `suit`; a collection (a zone, a list, `players`,"
        " `1..6`) is needed here",
    ),
    (
        "size of turns",
        "not-a-collection: this is a number; a collection (a zone, a list, `players`, `1..6`) is"
        " needed here",
    ),
    (
        "if turns > 2 then 1 else hearts",
        "unlike-results: the rule gives a number in one place and a value of `suit` here",
    ),
    (
        "[1, hearts]",
        "unlike-results: the list gives a number in one place and a value of `suit` here",
    ),
    # ---- chance
    (
        "p is alive and roll d6 is 6",
        "chance-here: a part of a condition may not roll dice or choose by chance",
    ),
    (
        "if p is alive then roll d6 else 1",
        "chance-here: a part that may be left out may not roll dice or choose by chance",
    ),
    (
        "sum(roll d6 for c in trick)",
        "chance-here: what is asked of each element may not roll dice or choose by chance",
    ),
    # ---- places and numbers
    (
        "top of stock",
        "shuffled-order: nobody knows the top of `stock`, because that pile is shuffled",
    ),
    ("top of hand of p", "missing-operand: `hand of p` has no top: its cards lie in no order"),
    ("highest(c in trick)", "missing-operand: `highest` does not say by what"),
    ("sum(c in trick)", "missing-operand: `sum(…)` does not say what it is about"),
    ("every(c in trick)", "missing-operand: `every(…)` does not say what it is about"),
    (
        "the sum",
        "missing-operand: `the sum` means the lines of a score, so it stands only in its `total:`",
    ),
    ("(2, 3)", "missing-operand: coordinates alone are no place; the board is missing"),
    ("stock at (1, 2)", "missing-operand: `stock` has no rows and columns"),
    ("turns on s", "missing-operand: nothing called `turns` can lie on a place"),
    (
        "highest(c for c in trick for d in trick by worth of c)",
        "missing-operand: `highest` goes through one collection",
    ),
    ("stack[11]", "outside-range: `stack` has no number 11, only 1 to 4"),
    ("field at (9, 1)", "outside-range: this place is outside the 3 rows and 4 columns there are"),
    ("price[hearts, 3]", "outside-range: the table `price` has no such entry"),
)


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[text for text, _ in WRONG])
def test_wrong(text: str, said: str) -> None:
    assert world().wrong(text) == said


HELP: tuple[tuple[str, str], ...] = (
    ("trik", "write `trick`"),
    ("worht of card", "write `worth`"),
    ("p is alvie", "write `alive`"),
    ("height.hugh", "write `high`"),
    ("suit of card is heart", "write `hearts`"),
    ("points", "write `points of p`"),
    ("any", "write `height.any` or `width.any`"),
    ("price", "write `price[…, …]`"),
    ("points(p)", "write `points of p`"),
    ("suit(card) is hearts", "write `suit of card`"),
    (
        "if size of trick then 1 else 2",
        "compare it, for example `size of trick > 0` or `size of trick is not none`",
    ),
    (
        "(p is alive) + 1",
        "a flag is no number; write `if … then 1 else 0`, or count with `count(…)`",
    ),
    ("turns + none", "`none` is not a number; for nothing at all write 0"),
    ("-suit of card", "an order is turned round with `lowest` in place of `highest`"),
    ("top of stock", "draw the card first, or `reveal top (1) of stock`"),
    (
        "if p is alive then roll d6 else 1",
        "name the result first, in a line of its own: `let n = roll d6`",
    ),
)


@pytest.mark.parametrize(("text", "help_"), HELP, ids=[text for text, _ in HELP])
def test_help(text: str, help_: str) -> None:
    assert world().help_for(text) == help_


def test_what_is_wrong_is_said_once() -> None:
    """A part that makes no sense is taken for anything, so that nothing more is said of it."""
    game = world()
    game.value("suit of wagon is hearts and (wagon + 1) in trick and size of wagon > 2")
    assert set(game.said) == {"unknown-name"}
    assert len(game.said) == 3


def test_two_mistakes_are_two_messages() -> None:
    game = world()
    game.value("points of card > 3 or suit of p is hearts")
    assert game.said == ["unknown-property", "unknown-property"]


def _places(game: World) -> list[str]:
    found = game.c.report.diagnostics()
    return [label.text for one in found for label in one.others]


def test_a_message_shows_where_a_name_is_declared() -> None:
    game = world()
    game.define("define fits(card, way) = way is 1\n")
    game.value("fits(card)")
    assert game.said == ["wrong-count"]
    assert _places(game) == ["`fits` is declared here"]


def test_a_definition_with_a_subject_needs_its_arguments_too() -> None:
    game = world()
    game.define("define held(x) of p = count(c in hand of p where rank of c is x)\n")
    assert game.wrong("held of p") == "wrong-count: `held` needs 1 value, but 0 are given"


def test_hidden_things_may_not_decide_what_all_see() -> None:
    game = world()
    node = expression("some(c in hand of p: suit of c is hearts)")
    found = game.value("some(c in hand of p: suit of c is hearts)")
    assert not require_public(game.c, game.env, found, "who is asked here", node.span)
    assert game.said == ["secret-shown"]
    assert game.headlines == ["who is asked here would tell what is hidden in `hand`"]
    public = game.value("size of hand of p > 2")
    assert require_public(game.c, game.env, public, "who is asked here", node.span)


def test_whose_name_it_is() -> None:
    game = world()
    game.value("suit of p")
    (found,) = game.c.report.diagnostics()
    assert found.notes == ("`suit` belongs to a card of `pack`",)
    assert found.primary.span.text == "suit"
