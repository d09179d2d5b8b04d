"""Whatever is written, an expression gets a type or a message, never an error of the checker."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from cardwright.dsl.checker.typed import Unknown
from cardwright.interpreter.faults import RuntimeFault
from support.expression_world import holds, world

ATOMS = (
    "3 0 none true hearts king any mill p q card s n it players seats hand stock discard trick won"
    " stack pack tiles suit rank field natural water farmer dealer led turns pool hidden points"
    " alive price site actor joker twin nonsense box spaces teams"
).split()
SHAPES = (
    "points of {0}",
    "suit of {0}",
    "worth of {0}",
    "building of {0}",
    "hand of {0}",
    "plot of {0}",
    "size of {0}",
    "rest of ({0})",
    "position of {0}",
    "next of {0}",
    "others of {0}",
    "name of {0}",
    "holder of {0}",
    "row of {0}",
    "wet of {0}",
    "natural of {0}",
    "farmers of {0}",
    "members of {0}",
    "king of {0}",
    "top of {0}",
    "last 2 of ({0})",
    "first ({0}) of ({1})",
    "({0}) + ({1})",
    "({0}) * ({1})",
    "({0}) / ({1})",
    "({0}) mod ({1})",
    "({0}) without ({1})",
    "-({0})",
    "({0}) < ({1})",
    "({0}) is ({1})",
    "({0}) is not {1}",
    "({0}) is empty",
    "({0}) is alive",
    "({0}) is automatic",
    "({0}) has moved",
    "({0}) is face up",
    "({0}) in ({1})",
    "({0}) not in ({1})",
    "({0}) and ({1})",
    "not ({0})",
    "if {0} then {1} else {2}",
    "[{0}, {1}]",
    "{{{0}, {1}}}",
    "({0})..({1})",
    "price[{0}, {1}]",
    "wet of site[{0}]",
    "stack[{0}]",
    "pool[{0}]",
    "field at ({0}, {1})",
    "map at ({0}, {1})",
    "farmer on ({0})",
    "farmers of {0} on {1}",
    "cache of {0} on {1}",
    "beside {0}",
    "group(x from {0} by beside where x is {1})",
    "({0}) water",
    "{0} can pay 2 water",
    "what {0} lacks of 1 earth",
    "players starting with {0}",
    "players where {0}",
    "count(c in {0} where {1})",
    "sum({1} for c in {0})",
    "every(c in {0}: {1})",
    "highest(c in {0} by {1})",
    "all_lowest(c in {0} by {1})",
    "first(c in {0} where {1})",
    "sorted(c in {0} by {1})",
    "groups(c in {0} by {1})",
    "distinct({1} for c in {0})",
    "list({1} for c in {0})",
    "max({1} for c in {0})",
    "packing(c in {0} by {1})",
    "random(c in {0})",
    "roll ({0})d6",
    "subsets({0}, {1})",
    "min({0}, {1})",
    "sum({0})",
    "abs({0})",
    "joined({0})",
    "position({0}, {1})",
    "amount({0}, {1})",
    "twice({0})",
    "rich of {0}",
    '"so {{{0}}}"',
)
DEFINITIONS = """
define twice(x) = x * 2
define rich of x:
  true when points of x > 5
  otherwise suit of x is hearts
"""


def _grown(parts: some.SearchStrategy[str]) -> some.SearchStrategy[str]:
    three = some.tuples(parts, parts, parts)
    return some.builds(lambda shape, held: shape.format(*held), some.sampled_from(SHAPES), three)


texts = some.recursive(some.sampled_from(ATOMS) | some.just("c"), _grown, max_leaves=6)


@settings(max_examples=400, deadline=None)
@given(texts)
def test_a_type_or_a_message(text: str) -> None:
    game = world(teams=((0, 2), (1,)))
    game.define(DEFINITIONS)
    game.bind("c", game.env.names["card"].type)
    try:
        found = game.value(text)
    except AssertionError as refused:  # the parser has something to say already
        assert refused.args
        return
    is_unknown = isinstance(found.type, Unknown)
    assert game.said or not is_unknown
    # A text stays a text, whatever is wrong with its holes.
    assert is_unknown or not game.said or '"so' in text


@settings(max_examples=150, deadline=None)
@given(texts)
def test_a_worth_of_that_type_or_a_fault(text: str) -> None:
    game = world(teams=((0, 2), (1,)))
    game.define(DEFINITIONS)
    game.bind("c", game.env.names["card"].type)
    try:
        found = game.value(text)
    except AssertionError:
        return
    if game.said or game.env.before:
        return
    try:
        worth = game.worth(text, p=0, q=1, card=5, s=2, n=3, c=4, bid=(1, 2, 3))
    except RuntimeFault:
        return
    assert holds(found.type, worth)
