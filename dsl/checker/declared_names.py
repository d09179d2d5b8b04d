"""The names that an item declares, told from its syntax alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl import syntax
from cardwright.dsl.checker.trees import nodes_of


def declared_names(item: syntax.Declaration) -> Iterator[str]:
    """All names that an item declares: its own, its fields', phases in its body."""
    match item:
        case syntax.Replace(item=inner):
            yield from declared_names(inner)
        case syntax.PerState(fields=fields) | syntax.OnCards(fields=fields):
            yield from _field_names(fields)
        case syntax.Var(field=inner_field):
            yield from _field_names((inner_field,))
        case syntax.Deck(name=name, lines=lines) | syntax.Cards(name=name, lines=lines):
            yield name.text
            yield from _field_names(lines)
        case syntax.Board(name=name, lines=lines, spaces=spaces):
            yield name.text
            yield from _field_names(lines)
            yield from (space.text for space in spaces)
        case syntax.Token(name=name, plural=plural, kinds=kinds):
            yield from (part.text for part in (name, plural, *kinds) if part)
        case syntax.Define(signature=signature):
            yield signature.name.text
        case syntax.Procedure() | syntax.Flow() | syntax.Setup() | syntax.Action():
            own = getattr(item, "name", None)
            yield from [own.text] if own else []
            yield from (phase.name.text for phase in nodes_of(item, syntax.Phase))
        case syntax.Rule():
            yield from (phase.name.text for phase in nodes_of(item, syntax.Phase))
        case _:
            own = getattr(item, "name", None)
            if isinstance(own, syntax.Name):
                yield own.text


def _field_names(lines: Iterable[syntax.Node]) -> Iterator[str]:
    for line in lines:
        if isinstance(line, syntax.Field):
            yield from (name.text for name in line.names)
            for trait in line.traits:
                if isinstance(trait, syntax.OfWhichPart):
                    yield trait.name.text
        elif isinstance(line, syntax.Repeated):
            yield from _field_names(line.lines)
