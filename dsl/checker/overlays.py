"""The items of a rulebook after its variants: what they add, replace and remove."""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import define, field

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import Book, Section
from cardwright.dsl.checker.configure import on_top_of
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.problems import modules as problems
from cardwright.dsl.source import Span

Target = tuple[str, str]


@define(eq=False)
class Entry:
    """An item with the scope in which its names are to be understood."""

    scope: Scope
    item: syntax.Declaration


@define(eq=False)
class Items:
    """What a game consists of: items of modules, then those of the book and its variants.

    `changed` remembers which variant replaced or removed what, and where; `removed_cards` are
    the cards that variants take out of the lists.
    """

    modules: list[Entry] = field(factory=list)
    book: list[Entry] = field(factory=list)
    changed: dict[Target, tuple[str, Span]] = field(factory=dict)
    removed_cards: list[syntax.Name | syntax.Title] = field(factory=list)

    def all(self) -> list[Entry]:
        """All entries: modules first."""
        return self.modules + self.book


def target_of(item: syntax.Declaration) -> Target | None:
    """What an item is called when something replaces it: its kind and its name."""
    match item:
        case syntax.Rule(title=title):
            return "rule", title.text
        case syntax.Setup(title=title):
            return "setup", title.text if title else ""
        case syntax.ExtraScoreLine(label=label):
            return "score line", label.text
        case syntax.Define(signature=signature):
            return "define", _signature(signature)
        case syntax.Var(field=inner):
            return "var", inner.names[0].text
        case syntax.CardBlock(card=card):
            return "card", card_name(card)
        case syntax.Parts(kind=kind):
            return kind, ""
        case syntax.Invariant(title=title) | syntax.Property(title=title):
            return _kind(item), title.text
        case syntax.Scenario(title=title):
            return "scenario", title.text
        case syntax.End(when=when):
            return "end", "" if when is None else "when"
        case syntax.Note() | syntax.PerState() | syntax.OnCards() | syntax.Needs() | syntax.Use():
            return None
        case _:
            name = getattr(item, "name", None)
            return _kind(item), name.text if isinstance(name, syntax.Name) else ""


def _kind(item: syntax.Node) -> str:
    name = type(item).__name__.removesuffix("Header")
    if name == "ModeOption":
        return "option"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _signature(signature: syntax.Signature) -> str:
    """`points of _`, `held(_) of _`: a definition's name with the places of its parameters."""
    marks = f"({', '.join('_' for _ in signature.parameters)})" if signature.parameters else ""
    return f"{signature.name.text}{marks}{' of _' if signature.of else ''}"


def card_name(card: syntax.Name | syntax.Text) -> str:
    """The name of a card as a block or a removal gives it."""
    if isinstance(card, syntax.Name):
        return card.text
    return "".join(part for part in card.parts if isinstance(part, str))


def lay_variants(c: Checker, book: Book, active: list[Section], items: Items) -> None:
    """Adds the book's items, then lets each variant change them, in order."""
    layers = [("", item) for item in book.items()]
    for section in active:
        layers += [(section.name, item) for item in section.items]
    above = _above(active)
    for layer, item in layers:
        match item:
            case syntax.Variant() | syntax.Use():
                continue
            case syntax.Replace():
                _replace(c, items, layer, item, above)
            case syntax.Remove():
                _remove(c, items, layer, item, above)
            case _:
                items.book.append(Entry(c.book, item))


def uses_of(book: Book, active: list[Section]) -> list[syntax.Use]:
    """The modules that a book and its variants use."""
    items = [*book.items(), *(item for section in active for item in section.items)]
    return [item for item in items if isinstance(item, syntax.Use)]


def _above(active: list[Section]) -> dict[str, set[str]]:
    """For each variant those it stands on top of, directly or not."""
    above: dict[str, set[str]] = {}
    for section in active:
        names = {name.text for name in on_top_of(section)}
        above[section.name] = names.union(*(above.get(name, set()) for name in names))
    return above


def _changes(
    c: Checker, items: Items, layer: str, target: Target, span: Span, above: dict[str, set[str]]
) -> None:
    """Remembers a change; two variants that change one thing must stand on one another."""
    before = items.changed.get(target)
    if layer and before and before[0] and before[0] != layer:
        if before[0] not in above.get(layer, set()):
            kind, name = target
            c.report.add(problems.two_replacements(kind, name, layer, before[0], span, before[1]))
    items.changed[target] = (layer, span)


def _replace(
    c: Checker, items: Items, layer: str, change: syntax.Replace, above: dict[str, set[str]]
) -> None:
    target = target_of(change.item)
    if target is None:
        c.report.add(problems.nothing_to_replace("replace", "such thing", "", change.span, ()))
        return
    if target[0] in ("score line", "card"):
        _changes(c, items, f"{layer}", (target[0], _among(change)), change.span, above)
        _check_score_line(c, items, change)
        items.book.append(Entry(c.book, change))
        return
    found = _matching(items, target)
    if not found:
        names = _names(items, target[0])
        verb, span = "replace", change.item.span
        c.report.add(problems.nothing_to_replace(verb, *_shown(target), span, names))
        return
    _changes(c, items, layer, target, change.span, above)
    entry = found[0]
    c.memo["base", id(change.item)] = (entry.scope, entry.item)
    if entry in items.book:
        items.book[items.book.index(entry)] = Entry(entry.scope, change.item)
    else:
        items.modules[items.modules.index(entry)] = Entry(entry.scope, change.item)
    for other in found[1:]:
        _drop(items, other)


def _shown(target: Target) -> Target:
    kind, name = target
    if kind == "end":
        return kind, ""
    return kind, name.partition("(")[0].partition(" of _")[0] if kind == "define" else name


def _among(change: syntax.Replace) -> str:
    item = change.item
    among = item.among.span.text if isinstance(item, syntax.ExtraScoreLine) and item.among else ""
    target = target_of(item)
    return f"{target[1] if target else ''} {among}"


def _check_score_line(c: Checker, items: Items, change: syntax.Replace) -> None:
    if not isinstance(change.item, syntax.ExtraScoreLine):
        return
    labels = score_labels(entry.item for entry in items.all())
    label = change.item.label
    if label.text not in labels:
        problem = problems.nothing_to_replace(
            "replace", "score line", label.text, label.span, labels
        )
        c.report.add(problem)


def score_labels(items: Iterable[syntax.Declaration]) -> list[str]:
    """The labels of the score lines among some items."""
    labels: list[str] = []
    for item in items:
        if isinstance(item, syntax.Score):
            for line in item.lines:
                if isinstance(line, syntax.ScoreLine):
                    labels.append("".join(p for p in line.label.parts if isinstance(p, str)))
        elif isinstance(item, syntax.ExtraScoreLine):
            labels.append(item.label.text)
    return labels


def _remove(
    c: Checker, items: Items, layer: str, change: syntax.Remove, above: dict[str, set[str]]
) -> None:
    kind = change.what.text
    name = change.name.text if change.name else ""
    if kind == "card":
        assert change.name is not None
        items.removed_cards.append(change.name)
        return
    found = [entry for entry in items.all() if _is_named(target_of(entry.item), kind, name)]
    if not found:
        names = _names(items, kind)
        span = change.name.span if change.name else change.what.span
        c.report.add(problems.nothing_to_replace("remove", kind, name, span, names))
        return
    _changes(c, items, layer, (kind, name), change.span, above)
    for entry in found:
        _drop(items, entry)


def _is_named(target: Target | None, kind: str, name: str) -> bool:
    if target is None or target[0] != kind:
        return False
    return kind == "end" or name in (target[1], _shown(target)[1])


def _matching(items: Items, target: Target) -> list[Entry]:
    found = [entry for entry in items.all() if target_of(entry.item) == target]
    if not found and target[0] == "end":
        found = [e for e in items.all() if isinstance(e.item, syntax.End)]
    return found


def _names(items: Items, kind: str) -> list[str]:
    targets = [target_of(entry.item) for entry in items.all()]
    return [_shown(target)[1] for target in targets if target and target[0] == kind]


def _drop(items: Items, entry: Entry) -> None:
    for entries in (items.book, items.modules):
        if entry in entries:
            entries.remove(entry)
