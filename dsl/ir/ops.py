"""Primitive operations on values: name, number of arguments, meaning. The code stands elsewhere.

`interpreter.operations` implements each of them under the same name; a test compares the two. An
operation is pure. -1 as number of arguments means any number. A list, set or bundle is the first
argument, the value, number or place that goes with it the second; only `in` has the value first.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Operation:
    """One primitive operation."""

    name: str
    arity: int
    meaning: str


TABLE: tuple[Operation, ...] = (
    Operation("add", 2, "sum of two numbers"),
    Operation("sub", 2, "difference of two numbers"),
    Operation("mul", 2, "product of two numbers"),
    Operation("product", 2, "the same; beyond where numbers end (`ranges.GREATEST`) it is a fault"),
    Operation("div", 2, "quotient rounded down; dividing by zero is a fault"),
    Operation("mod", 2, "remainder of div, with the sign of the divisor; by zero is a fault"),
    Operation("ratio", 2, "exact quotient: an int when whole, else a Fraction"),
    Operation("neg", 1, "the number with the other sign"),
    Operation("abs", 1, "the number without its sign"),
    Operation("min", -1, "the least of the arguments"),
    Operation("max", -1, "the greatest of the arguments"),
    Operation("eq", 2, "whether two values are the same; none is the same as none"),
    Operation("ne", 2, "whether two values differ"),
    Operation("lt", 2, "less than; false when one is none; lists place by place"),
    Operation("le", 2, "at most; false when one is none"),
    Operation("gt", 2, "greater than; false when one is none"),
    Operation("ge", 2, "at least; false when one is none"),
    Operation("not", 1, "true when the argument is false"),
    Operation("in", 2, "whether a list or set has the value"),
    Operation("size", 1, "how many elements a list has"),
    Operation("is_empty", 1, "whether a list has no element"),
    Operation("list", -1, "a list of the arguments"),
    Operation("range", 2, "the numbers from the first to the second, both included"),
    Operation("first", 1, "first element, or none of an empty list"),
    Operation("last", 1, "last element, or none of an empty list"),
    Operation("item", 2, "element at a place counted from 1; outside is a fault"),
    Operation("take", 2, "the first n elements (all when there are fewer)"),
    Operation("take_last", 2, "the last n elements"),
    Operation("rest", 1, "all elements but the first"),
    Operation("concat", -1, "lists joined to one"),
    Operation("joined", 1, "a list of lists joined to one"),
    Operation("without", 2, "a list less each element of another, once for each time it is there"),
    Operation("reversed", 1, "the list from the last to the first"),
    Operation("starting", 2, "a list rotated to begin at a value; as it is when not there"),
    Operation("in_turn_order", 3, "players round the table from a seat on, in a direction (1, -1)"),
    Operation("position", 2, "place of a value in a list counted from 1, or none"),
    Operation("distinct", 1, "the different elements, ascending (none last)"),
    Operation("ascending", 1, "the elements in ascending order (none last)"),
    Operation("set_add", 2, "a set with one more element"),
    Operation("set_remove", 2, "a set without an element"),
    Operation("is_subset", 2, "whether each element of the first is in the second"),
    Operation("subsets", 3, "all sublists with from a to b elements, in canonical order"),
    Operation("stretches", 3, "all unbroken parts with from a to b elements, in canonical order"),
    Operation("sum", 1, "sum of a list of numbers"),
    Operation("least", 1, "least of a list; a fault when empty"),
    Operation("greatest", 1, "greatest of a list; a fault when empty"),
    Operation("players", 0, "players still in, in order of seats (all seats when none has left)"),
    Operation("next_player", 1, "the next player still in, in turn order"),
    Operation("previous_player", 1, "the previous player still in, in turn order"),
    Operation("paid", 2, "the list; each element costs so much of the work allowed in a step"),
    Operation("bundle_sum", -1, "bundles added up, wildcards last"),
    Operation("bundle_total", 1, "the bundles of a list added up"),
    Operation("bundle_times", 2, "a bundle a number of times"),
    Operation("bundle_missing", 2, "what of a bundle a list of kinds does not cover (best match)"),
    Operation("bundle_size", 1, "units of a bundle in all"),
    Operation("bundle_lacks", 2, "what of a bundle amounts by kind (a list) do not cover"),
    Operation("bundle_has", 2, "whether a kind is wanted in a bundle"),
    Operation("bundle_count", 2, "units of a bundle that can only be of the kinds of a list"),
)

BY_NAME = {operation.name: operation for operation in TABLE}
