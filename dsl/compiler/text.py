"""Pieces of Python text that know how strongly they bind, and what they were put together from."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from cardwright.dsl.ir.types import NoneType, OptionalType, Type

ATOM, UNARY, TIMES, PLUS, COMPARE = 100, 80, 70, 60, 40
NOT, AND, OR, CHOICE = 35, 30, 25, 20


@frozen
class Text:
    """An expression of Python.

    strength  how strongly it binds (`ATOM` the most)
    type      what is known of its values
    simple    whether it may be written several times: it is short and costs nothing
    bits      whether it is a list kept as the bits of a number (see `compiler.bits`)
    shape     what it was put together as: `chain` (items with the operator `head` between them),
              `choice` (then, condition, other), `not` (what is denied), `tuple` (its elements),
              `listing` (the list that becomes a tuple) or "" (anything else)
    """

    text: str
    strength: int = ATOM
    type: Type | None = None
    simple: bool = False
    shape: str = ""
    head: str = ""
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
        return self if self.strength >= strength else Text(f"({self.text})", ATOM, self.type)

    def __str__(self) -> str:
        return self.text


def word(text: str, type_: Type | None = None) -> Text:
    """A name or a short literal."""
    return Text(text, ATOM, type_, True)


def call(name: str, items: Sequence[Text | str], type_: Type | None = None) -> Text:
    """A call of a function."""
    inside = ", ".join(one.within(CHOICE) if isinstance(one, Text) else one for one in items)
    return Text(f"{name}({inside})", ATOM, type_)


def listed(items: Sequence[Text], type_: Type | None = None) -> Text:
    """A tuple."""
    inside = ", ".join(one.within(CHOICE) for one in items)
    comma = "," if len(items) == 1 else ""
    return Text(f"({inside}{comma})", ATOM, type_, False, "tuple", "", tuple(items))


def chain(joint: str, items: Sequence[Text], strength: int, type_: Type | None = None) -> Text:
    """Operands with an operator between them; the second and later ones bind more strongly."""
    parts = [items[0].held(strength if strength != COMPARE else strength + 1)]
    parts += [one.held(strength + 1) for one in items[1:]]
    flat = f" {joint} ".join(one.text for one in parts)
    return Text(flat, strength, type_, False, "chain", joint, tuple(parts))


def either(then: Text, condition: Text, other: Text, type_: Type | None = None) -> Text:
    """A value that depends on a condition."""
    parts = (then.held(OR), condition.held(OR), other.held(CHOICE))
    flat = f"{parts[0]} if {parts[1]} else {parts[2]}"
    return Text(flat, CHOICE, type_, False, "choice", "", parts)


def comprehension(
    opening: str, value: Text, name: str, source: Text, where: Text | None, closing: str
) -> Text:
    """A list, or what is made of one, out of the elements of another."""
    flat = f"{value.within(CHOICE)} for {name} in {source.within(OR)}"
    if where is not None and where.text != "True":
        flat += f" if {where.within(OR)}"
    if opening == "tuple([":
        return Text(f"tuple([{flat}])", shape="listing", items=(Text(f"[{flat}]"),))
    return Text(f"{opening}{flat}{closing}")


def unkept(text: Text) -> Text:
    """A list for a place that looks at it once: it need not become a tuple."""
    return text.items[0].of(text.type) if text.shape == "listing" else text


def pair(first: Text, second: Text) -> Text:
    """Two values side by side, without brackets."""
    return Text(f"{first}, {second}", CHOICE)


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
