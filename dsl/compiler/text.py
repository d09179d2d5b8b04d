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
    bits      whether it is a list kept as the bits of a number (see `compiler.bits`)
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
    bits: bool = False

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
    parts = [value.held(CHOICE), _clause(f"for {name} in ", source)]
    if where is not None:
        parts.append(_clause("if ", where))
    flat = " ".join(one.text for one in parts)
    bracket, end = opening[-1], closing[0]
    inner = Text(
        f"{bracket}{flat}{end}", ATOM, None, False, "comprehension", bracket, end, tuple(parts)
    )
    if len(opening) == 1:
        return inner
    if bracket == "(" and closing == ")":  # a generator that is the only argument
        return evolve(inner, text=f"{opening}{flat})", head=opening)
    rest = [Text(one) for one in closing[1:-1].split(", ") if one]
    return call(opening[:-2], [inner, *rest])


def _clause(before: str, text: Text) -> Text:
    held = text.held(OR)
    return Text(f"{before}{held.text}", shape="clause", head=before, items=(held,))


def pair(first: Text, second: Text) -> Text:
    """Two values side by side, without brackets on one line."""
    parts = (first, second)
    return Text(f"{first}, {second}", CHOICE, None, False, "call", "(", ")", parts)


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
    if text.shape in ("call", "comprehension"):
        return _broken(f"{pad}{before}", text, after, depth)
    if text.shape == "clause":
        return lines_of(f"{before}{text.head}", text.items[0], after, depth)
    if text.shape == "not":
        return lines_of(f"{before}not ", text.items[0].held(NOT), after, depth)
    if text.shape == "chain":
        found = _hugged(f"{pad}{before}", operands(text), after, depth)
        if found is not None:
            return found
    if text.shape in ("chain", "choice"):
        return [f"{pad}{before}(", *_inside(text, depth + 1), f"{pad}){after}"]
    return [flat]


def _hugged(before: str, parts: list[tuple[str, Text]], after: str, depth: int) -> list[str] | None:
    """Two operands of which one has brackets to break in; None where that does not do."""
    if len(parts) != 2:
        return None
    (_, first), (joint, last) = parts
    ahead = f"{before}{first} {joint} "
    if last.shape in ("call", "comprehension") and len(ahead) + len(last.head) <= WIDTH:
        return _broken(ahead, last, after, depth)
    behind = f" {joint} {last}{after}"
    if first.shape == "call" and first.head == "(" and len(behind) + depth * 4 < WIDTH - 1:
        return _broken(before, first, behind, depth)
    return None


def operands(text: Text) -> list[tuple[str, Text]]:
    """The operands of a chain with the operator before each; those of one strength side by side."""
    found: list[tuple[str, Text]] = []
    for number, one in enumerate(text.items):
        if number == 0 and one.shape == "chain" and one.strength == text.strength:
            found += operands(one)
        else:
            found.append((text.head if number else "", one))
    return found


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
                inner += _part(one, depth + 1)
    elif text.head == "(" and len(text.items) == 1 and not text.text.endswith(",)"):
        inner = _inside(text.items[0], depth + 1)
    else:
        flat = ", ".join(one.within(CHOICE) for one in text.items)
        calls = text.head != "(" and not text.head.endswith("def ")
        if calls and len(pad) + len(flat) <= WIDTH and text.items:
            inner = [f"{pad}{flat}"]
        else:
            for one in text.items:
                inner += lines_of("", one.held(CHOICE), ",", depth + 1)
    return [f"{before}{text.head}", *inner, f"{INDENT * depth}{text.tail}{after}"]


def _part(text: Text, depth: int) -> list[str]:
    """A clause of a comprehension: its expression needs no brackets to go over lines."""
    if text.shape == "clause" and len(INDENT) * depth + len(text.text) > WIDTH:
        inner = _inside(text.items[0], depth)
        return [f"{INDENT * depth}{text.head}{inner[0].lstrip()}", *inner[1:]]
    return _inside(text, depth)


def _inside(text: Text, depth: int) -> list[str]:
    """An expression that stands in brackets of its own."""
    pad = INDENT * depth
    if len(pad) + len(text.text) <= WIDTH:
        return [f"{pad}{text.text}"]
    if text.shape == "chain":
        found = []
        for joint, one in operands(text):
            found += _flowing(f"{joint} " if joint else "", one, depth)
        return found
    if text.shape == "choice":
        then, condition, other = text.items
        return [
            *_flowing("", then, depth),
            *_flowing("if ", condition, depth),
            *_flowing("else ", other, depth),
        ]
    return lines_of("", text, "", depth)


def _flowing(before: str, text: Text, depth: int) -> list[str]:
    """A part of an expression in brackets: what is too long goes on at the same depth."""
    if text.shape not in ("chain", "choice"):
        return lines_of(before, text, "", depth)
    inner = _inside(text, depth)
    return [f"{INDENT * depth}{before}{inner[0].lstrip()}", *inner[1:]]
