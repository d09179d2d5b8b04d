"""Pieces of Python text that know how strongly they bind, and how they break over lines."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from cardwright.dsl.ir.types import NoneType, OptionalType, Type

ATOM, UNARY, TIMES, PLUS, COMPARE = 100, 80, 70, 60, 40
NOT, AND, OR, CHOICE = 35, 30, 25, 20

WIDTH = 100
INDENT = "    "


@frozen
class Text:
    """An expression of Python.

    strength  how strongly it binds (`ATOM` the most)
    type      what is known of its values
    simple    whether it may be written several times: it is short and costs nothing
    shape     how it breaks when it is too long: `chain` (items with words between them), `call`
              (head, items, tail), `choice` (then, condition, other) or "" (not at all)
    """

    text: str
    strength: int = ATOM
    type: Type | None = None
    simple: bool = False
    shape: str = ""
    head: str = ""
    tail: str = ""
    items: tuple[Text, ...] = ()

    @property
    def never_none(self) -> bool:
        """Whether it is known that its value is not none."""
        return self.type is not None and not isinstance(self.type, OptionalType | NoneType)

    def of(self, type_: Type | None) -> Text:
        """The same with another type."""
        return evolve(self, type=type_)

    def within(self, strength: int) -> str:
        """The text for a place that needs something of that strength."""
        return self.text if self.strength >= strength else f"({self.text})"

    def held(self, strength: int) -> Text:
        """The same for a place that needs something of that strength."""
        return self if self.strength >= strength else _bracketed(self)

    def __str__(self) -> str:
        return self.text


def _bracketed(inner: Text) -> Text:
    return Text(f"({inner.text})", ATOM, inner.type, False, "call", "(", ")", (inner,))


def word(text: str, type_: Type | None = None) -> Text:
    """A name or a short literal."""
    return Text(text, ATOM, type_, True)


def call(name: str, items: Sequence[Text | str], type_: Type | None = None) -> Text:
    """A call of a function."""
    parts = tuple(one if isinstance(one, Text) else Text(one) for one in items)
    inside = ", ".join(one.within(CHOICE) for one in parts)
    return Text(f"{name}({inside})", ATOM, type_, False, "call", f"{name}(", ")", parts)


def listed(items: Sequence[Text], type_: Type | None = None) -> Text:
    """A tuple."""
    inside = ", ".join(one.within(CHOICE) for one in items)
    comma = "," if len(items) == 1 else ""
    return Text(f"({inside}{comma})", ATOM, type_, False, "call", "(", ")", tuple(items))


def chain(joint: str, items: Sequence[Text], strength: int, type_: Type | None = None) -> Text:
    """Operands with an operator between them; the second and later ones bind more strongly."""
    parts = [items[0].held(strength if strength != COMPARE else strength + 1)]
    parts += [one.held(strength + 1) for one in items[1:]]
    flat = f" {joint} ".join(one.text for one in parts)
    return Text(flat, strength, type_, False, "chain", joint, "", tuple(parts))


def either(then: Text, condition: Text, other: Text, type_: Type | None = None) -> Text:
    """A value that depends on a condition."""
    parts = (then.held(OR), condition.held(OR), other.held(CHOICE))
    flat = f"{parts[0]} if {parts[1]} else {parts[2]}"
    return Text(flat, CHOICE, type_, False, "choice", "", "", parts)


def comprehension(
    opening: str, value: Text, name: str, source: Text, where: Text | None, closing: str
) -> Text:
    """A list, or what is made of one, out of the elements of another."""
    parts = [value.held(CHOICE), Text(f"for {name} in {source.within(OR)}")]
    if where is not None:
        parts.append(Text(f"if {where.within(OR)}"))
    flat = " ".join(one.text for one in parts)
    whole = f"{opening}{flat}{closing}"
    return Text(whole, ATOM, None, False, "comprehension", opening, closing, tuple(parts))


def entry(of: Text, key: Text, type_: Type | None = None) -> Text:
    """An element of a list or tuple."""
    text = f"{of.within(ATOM)}[{key.text}]"
    return Text(text, ATOM, type_, of.simple and key.simple and len(text) < 40)


# ---- literals


def quoted(text: str) -> str:
    """A text as an ASCII literal of Python, with the quotes that a formatter would choose."""
    body = ascii(text)[1:-1]
    if ascii(text)[0] == '"':  # it has single quotes and no double ones
        return f'"{body}"'
    body = body.replace("\\'", "'")
    doubles, singles = body.count('"'), body.count("'")
    if doubles > singles:
        return "'" + body.replace("'", "\\'") + "'"
    return '"' + body.replace('"', '\\"') + '"'


# ---- lines


def lines_of(before: str, text: Text, after: str, depth: int) -> list[str]:
    """A statement with an expression in it, broken over lines where it is too long."""
    pad = INDENT * depth
    flat = f"{pad}{before}{text.text}{after}"
    if len(flat) <= WIDTH:
        return [flat]
    if text.shape in ("call", "comprehension") and text.head:
        return _broken(f"{pad}{before}", text, after, depth)
    if text.shape in ("chain", "choice"):
        inner = _inside(text, depth + 1)
        return [f"{pad}{before}(", *inner, f"{pad}){after}"]
    return [flat]


def _broken(before: str, text: Text, after: str, depth: int) -> list[str]:
    """A call or the like with its arguments one below the other."""
    pad = INDENT * (depth + 1)
    inner: list[str] = []
    if text.shape == "comprehension":
        flat = " ".join(one.text for one in text.items)
        if len(pad) + len(flat) <= WIDTH:
            inner = [f"{pad}{flat}"]
        else:
            for one in text.items:
                inner += _inside(one, depth + 1)
    elif text.head == "(" and len(text.items) == 1 and "," not in text.text[-2:]:
        inner = _inside(text.items[0], depth + 1)
    else:
        for one in text.items:
            inner += lines_of("", one.held(CHOICE), ",", depth + 1)
    return [f"{before}{text.head}", *inner, f"{INDENT * depth}{text.tail}{after}"]


def _inside(text: Text, depth: int) -> list[str]:
    """An expression that stands in brackets of its own."""
    pad = INDENT * depth
    if len(pad) + len(text.text) <= WIDTH:
        return [f"{pad}{text.text}"]
    if text.shape == "chain":
        found = []
        for number, one in enumerate(text.items):
            found += lines_of(f"{text.head} " if number else "", one, "", depth)
        return found
    if text.shape == "choice":
        then, condition, other = text.items
        return [
            *lines_of("", then, "", depth),
            *lines_of("if ", condition, "", depth),
            *lines_of("else ", other, "", depth),
        ]
    return lines_of("", text, "", depth)
