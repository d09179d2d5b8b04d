"""Nodes that lead back to themselves, compared with a search from each node."""

from hypothesis import given
from hypothesis import strategies as some

from cardwright.dsl.compiler.circles import in_circles

NAMES = "abcdefg"
GRAPHS = some.dictionaries(some.sampled_from(NAMES), some.lists(some.sampled_from(NAMES + "x")))


def leads_back(graph: dict[str, list[str]], node: str) -> bool:
    """Whether one can come from a node back to it."""
    seen: set[str] = set()
    todo = [node]
    while todo:
        for target in graph.get(todo.pop(), []):
            if target == node:
                return True
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return False


@given(GRAPHS)
def test_as_a_search_from_each_node(graph: dict[str, list[str]]) -> None:
    assert in_circles(graph) == {node for node in graph if leads_back(graph, node)}


def test_a_long_way_needs_no_recursion() -> None:
    graph = {str(n): [str(n + 1)] for n in range(5000)}
    assert in_circles(graph) == set()
    assert in_circles({**graph, "5000": ["4998"]}) == {"4998", "4999", "5000"}
