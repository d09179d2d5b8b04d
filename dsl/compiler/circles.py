"""Which nodes of a graph lead back to themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

Graph = Mapping[str, Sequence[str]]


def in_circles(graph: Graph) -> set[str]:
    """The nodes from which one can come back to them. Targets that are no nodes lead nowhere."""
    search = _Search(graph)
    for node in graph:
        if node not in search.number:
            search.from_node(node)
    return search.found


@define
class _Search:
    """Tarjan's search for strongly connected parts, without recursion: each edge is looked at once.

    `low` is the lowest number of a node that can be reached from a node and is still open.
    """

    graph: Graph
    number: dict[str, int] = field(factory=dict)
    low: dict[str, int] = field(factory=dict)
    open: list[str] = field(factory=list)
    closed: set[str] = field(factory=set)
    found: set[str] = field(factory=set)

    def from_node(self, root: str) -> None:
        """Searches all that can be reached from a node."""
        way = [self._enter(root)]
        while way:
            node, targets = way[-1]
            target = next(targets, None)
            if target is None:
                way.pop()
                self._leave(node, way[-1][0] if way else None)
            elif target in self.graph and target not in self.number:
                way.append(self._enter(target))
            elif target in self.graph and target not in self.closed:
                self.low[node] = min(self.low[node], self.number[target])

    def _enter(self, node: str) -> tuple[str, Iterator[str]]:
        self.number[node] = self.low[node] = len(self.number)
        self.open.append(node)
        return node, iter(self.graph[node])

    def _leave(self, node: str, before: str | None) -> None:
        if before is not None:
            self.low[before] = min(self.low[before], self.low[node])
        if self.low[node] < self.number[node]:
            return
        part = [self.open.pop()]
        while part[-1] != node:
            part.append(self.open.pop())
        self.closed.update(part)
        if len(part) > 1 or node in self.graph[node]:
            self.found.update(part)
