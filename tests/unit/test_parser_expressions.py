"""Each form of expression gives its node, with the right things inside."""

import pytest

from cardwright.dsl import syntax
from cardwright.dsl.syntax import Expression
from support.parsing import expression


def said(node: object) -> object:
    """A name or a number as it reads, anything else as its kind."""
    match node:
        case syntax.Reference(name):
            return name.text
        case syntax.Name(text):
            return text
        case syntax.Number(value):
            return str(value)
    return None if node is None else type(node).__name__


FORMS = {
    "3": "Number",
    "-turns": "Negative",
    "true": "Truth",
    "none": "Nothing",
    '"{name of card} is lost"': "Text",
    "hearts": "Reference",
    "suit.hearts": "Qualified",
    "suit of card": "Of",
    "held(c) of p": "Of",
    "top of pile": "EdgeOf",
    "top 3 of pile": "EdgeOf",
    "top (n) of pile": "EdgeOf",
    "hand of p where suit of it is led": "Narrowed",
    "players starting with p": "Narrowed",
    "size of (players where lives of it > 0)": "Of",
    "a is b": "Is",
    "a is not b": "Is",
    "card is face up": "IsFacing",
    "p has hiked": "Has",
    "p has not moved": "Has",
    "a <= b": "Compare",
    "a in b": "In",
    "a not in b": "In",
    "a and b": "Logic",
    "a or b": "Logic",
    "not a": "Not",
    "a + b": "Arithmetic",
    "a div b": "Arithmetic",
    "a without b": "Arithmetic",
    "1..6": "RangeValue",
    "if a then b else c": "Conditional",
    "count(c in s where a)": "Quantified",
    "count(c in s)": "Quantified",
    "sum(points of c for c in s)": "Quantified",
    "every(c in s: a)": "Quantified",
    "highest(c in s by a then lowest b)": "Quantified",
    "first(c in s where a)": "Quantified",
    "list(x for c in s for d in t where a)": "Quantified",
    "random(p in players)": "Quantified",
    "group(x from s by beside where a)": "Group",
    "max(a, b)": "Call",
    "subsets(same, smallest..4)": "Call",
    "next of p": "Of",
    "p can play_trail": "CanPlay",
    "p cannot visit(s)": "CanPlay",
    "p can do benefit of card": "CanDo",
    "p can pay 2 water + 1 any personal": "CanPay",
    "what p lacks of 3 fire": "Lacking",
    "roll d6": "Roll",
    "roll 2d6": "Roll",
    "roll (n)d6": "Roll",
    "hunt_dice[land, season]": "LookUp",
    "(last of cards)[stage]": "LookUp",
    "prairie at (2, 5)": "Located",
    "farmer on s": "Located",
    "beside s": "Near",
    "around s": "Near",
    "[a, b, c]": "ListValue",
    "[]": "ListValue",
    "{a, b}": "SetValue",
    "{}": "SetValue",
    "first of list": "EdgeOf",
    "rest of list": "Of",
    "2 wind": "Quantity",
    "1 any natural except water": "Quantity",
    "2 different natural": "Quantity",
    "2 tracks of p": "Quantity",
    "(n) hardship": "Quantity",
    "the sum": "TheSum",
    "each player": "EachOf",
}


@pytest.mark.parametrize(("text", "kind"), FORMS.items())
def test_each_form_has_its_node(text: str, kind: str) -> None:
    node = expression(text)
    assert type(node).__name__ == kind
    assert node.span.text == text


def test_of_reaches_from_right_to_left() -> None:
    node = expression("suit of top of discard")
    assert isinstance(node, syntax.Of) and node.name.text == "suit"
    assert isinstance(node.subject, syntax.EdgeOf) and said(node.subject.subject) == "discard"


def test_and_binds_tighter_than_or_and_both_are_flat() -> None:
    node = expression("a or b and c and d or e")
    assert isinstance(node, syntax.Logic) and node.operator == "or"
    first, middle, last = node.terms
    assert (said(first), said(last)) == ("a", "e")
    assert isinstance(middle, syntax.Logic) and middle.operator == "and"
    assert [said(term) for term in middle.terms] == ["b", "c", "d"]


def test_times_binds_tighter_than_plus_and_minus_goes_from_the_left() -> None:
    node = expression("a - b - c * d")
    assert isinstance(node, syntax.Arithmetic) and node.operator == "-"
    assert isinstance(node.left, syntax.Arithmetic) and said(node.left.left) == "a"
    assert isinstance(node.right, syntax.Arithmetic) and node.right.operator == "*"


def test_negation_is_told_from_what_is_negated() -> None:
    negated = expression("a is not b"), expression("a not in b"), expression("p cannot go")
    plain = expression("a is b"), expression("a in b"), expression("p can go")
    for node in negated:
        assert isinstance(node, (syntax.Is, syntax.In, syntax.CanPlay)) and node.negated
    for node in plain:
        assert isinstance(node, (syntax.Is, syntax.In, syntax.CanPlay)) and not node.negated


def test_what_stands_in_a_quantifier() -> None:
    node = expression("highest(c in s starting with q where w by a then lowest b then c)")
    assert isinstance(node, syntax.Quantified)
    (binder,) = node.binders
    assert (node.kind.text, binder.name.text, said(binder.source)) == ("highest", "c", "s")
    assert (said(node.starting), said(node.where), node.body) == ("q", "w", None)
    assert [(said(key.value), key.order) for key in node.keys] == [
        ("a", None),
        ("b", "lowest"),
        ("c", None),
    ]


def test_the_body_of_a_quantifier_stands_before_for_or_behind_the_colon() -> None:
    for text in ("sum(a for c in s where w)", "every(c in s where w: a)"):
        node = expression(text)
        assert isinstance(node, syntax.Quantified)
        assert (said(node.body), said(node.where)) == ("a", "w")
        assert [binder.name.text for binder in node.binders] == ["c"]


def test_a_membership_test_in_brackets_of_its_own_is_an_argument() -> None:
    call = expression("f((c in s))")
    assert isinstance(call, syntax.Call)
    (argument,) = call.arguments
    assert isinstance(argument, syntax.In)


def test_quantities_keep_their_parts() -> None:
    node = expression("1 any natural except water")
    assert isinstance(node, syntax.Quantity)
    assert (node.kind.text, node.freedom, said(node.excepting)) == ("natural", "any", "water")
    owned = expression("2 tracks of p")
    assert isinstance(owned, syntax.Quantity)
    assert (owned.kind.text, owned.freedom, said(owned.owner)) == ("tracks", None, "p")


def test_a_text_has_its_holes_parsed_where_they_stand() -> None:
    node = expression('"{{x}} {name of p}, {n + 1}"')
    assert isinstance(node, syntax.Text)
    literal, name, comma, number = node.parts
    assert (literal, comma) == ("{x} ", ", ")
    assert isinstance(name, syntax.Of) and name.span.text == "name of p"
    assert isinstance(number, syntax.Arithmetic) and number.span.text == "n + 1"


def test_dice() -> None:
    one, two, some = (expression(text) for text in ("roll d6", "roll 2d8", "roll (n + 1)d10"))
    assert isinstance(one, syntax.Roll) and (one.count, one.sides) == (None, 6)
    assert isinstance(two, syntax.Roll) and (said(two.count), two.sides) == ("2", 8)
    assert isinstance(some, syntax.Roll) and some.sides == 10
    assert isinstance(some.count, syntax.Arithmetic)


@pytest.mark.parametrize("word", ["zone", "table", "count", "d6", "top_card", "total", "orb"])
def test_words_that_are_keywords_only_elsewhere_are_names(word: str) -> None:
    node = expression(f"a {'or'} {word}")
    assert isinstance(node, syntax.Logic) and said(node.terms[1]) == word


def test_a_word_that_begins_with_a_keyword_is_one_word() -> None:
    node: Expression = expression("if_any")
    assert said(node) == "if_any"
