"""Names that are declared twice in one place."""

from __future__ import annotations

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.overlays import Entry, target_of
from cardwright.dsl.problems import declarations as problems
from cardwright.dsl.source import Span

_GROUPS: dict[type, str] = {
    syntax.Zone: "place",
    syntax.Deck: "cards",
    syntax.Cards: "cards",
    syntax.Board: "board",
    syntax.Table: "table",
    syntax.Enum: "enumeration",
    syntax.Token: "token",
    syntax.Action: "doing",
    syntax.Procedure: "doing",
    syntax.Event: "doing",
    syntax.Define: "definition",
    syntax.Race: "race",
    syntax.Option: "option",
    syntax.ModeOption: "option",
    syntax.Fact: "variable",
    syntax.Var: "variable",
    syntax.Rule: "rule",
    syntax.Flow: "flow",
    syntax.Winners: "winners",
    syntax.Score: "score",
}
_WORDS: dict[type, str] = {
    syntax.Cards: "card list",
    syntax.Enum: "enumeration",
    syntax.Define: "definition",
    syntax.Var: "variable",
    syntax.ModeOption: "option",
}


def check_duplicates(c: Checker, entries: list[Entry]) -> None:
    """Reports what is declared twice in the rulebook, or twice in one module."""
    seen: dict[tuple[int, str, str], Span] = {}
    for entry in entries:
        item = entry.item
        for group, word, name, span in _declared(item):
            key = (id(entry.scope), group, name)
            if key in seen:
                shown = name.partition("(")[0].partition(" of _")[0]
                c.report.add(problems.declared_twice(word, shown, span, seen[key]))
            seen.setdefault(key, span)


def _declared(item: syntax.Declaration) -> list[tuple[str, str, str, Span]]:
    if isinstance(item, syntax.PerState | syntax.OnCards):
        where = item.per.text if isinstance(item, syntax.PerState) else item.cards.text
        fields = [part for part in item.fields if isinstance(part, syntax.Field)]
        return [
            (f"per {where} {field.per.text if field.per else ''}", "state", name.text, name.span)
            for field in fields
            for name in field.names
        ]
    group = _GROUPS.get(type(item))
    if group is None:
        return []
    kind, name = target_of(item) or ("", "")
    return [(group, _WORDS.get(type(item), kind), name, _span(item))]


def _span(item: syntax.Declaration) -> Span:
    match item:
        case syntax.Var(field=field):
            return field.names[0].span
        case syntax.Define(signature=signature):
            return signature.span
        case syntax.Rule(title=title):
            return title.span
        case _:
            name = getattr(item, "name", None)
            return name.span if isinstance(name, syntax.Name) else item.span
