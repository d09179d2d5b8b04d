"""Where the locals of one procedure or function lie in its list of locals."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.dsl.ir.program import Parameter
from cardwright.dsl.ir.types import Type
from cardwright.interpreter.shapes import Code, slot


class Slots:
    """Gives out places in a list of locals; places of binders are used again."""

    def __init__(self) -> None:
        self.size = 0
        self._free: list[int] = []

    def fixed(self) -> int:
        """A place that nobody else gets."""
        self.size += 1
        return self.size - 1

    def take(self) -> int:
        """A place until `give`."""
        return self._free.pop() if self._free else self.fixed()

    def give(self, place: int) -> None:
        """The place is free again."""
        self._free.append(place)


class Scope:
    """The names of a procedure or function. A function that is written out within another has a
    scope of its own over the same slots."""

    def __init__(self, slots: Slots | None = None) -> None:
        self.slots = slots or Slots()
        self.names: dict[str, Code] = {}
        self.places: dict[str, int] = {}
        self.types: dict[str, Type] = {}

    @classmethod
    def of(cls, parameters: Iterable[Parameter], others: Iterable[Parameter] = ()) -> Scope:
        """A scope with parameters in its first places, and the types of other locals."""
        scope = cls()
        for one in parameters:
            scope.place(one.name, one.type)
        scope.types.update({one.name: one.type for one in others})
        return scope

    def place(self, name: str, type_: Type | None = None) -> int:
        """The fixed place of a local, made when it has none."""
        if name not in self.places:
            at = self.places[name] = self.slots.fixed()
            self.names[name] = slot(at, type_ or self.types.get(name))
        return self.places[name]

    def bind(self, name: str, type_: Type | None) -> int:
        """The place of a binder until `unbind`."""
        at = self.slots.take()
        self.names[name] = slot(at, type_)
        self.places[name] = at
        return at

    def unbind(self, name: str) -> None:
        """The binder is out of scope."""
        self.slots.give(self.places.pop(name))
        del self.names[name]

    def lookup(self, name: str) -> Code:
        """The code of a local."""
        if name not in self.names:
            self.place(name)
        return self.names[name]
