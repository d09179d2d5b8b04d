"""What an expression looks at: the faces of cards in zones that only their owners see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from attrs import define, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.open_zones import Shown, shown_zones
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir.walk import parts, rewrite, walk

UNKNOWN = ex.Local("?")
"""Stands for a player of whom nothing can be said."""

LARGEST = 12
"""An index of more nodes is taken for unknown."""

Names = Mapping[str, ex.Expression]


@frozen
class Look:
    """A look at the faces in one member of a zone; `index` is None for a look at all of them."""

    zone: str
    index: ex.Expression | None


@frozen
class Sight:
    """Cards that somebody has been shown: those of one member of a zone (None: of all of them);
    `to` is who has seen them (None: everybody)."""

    zone: str
    index: ex.Expression | None
    to: ex.Expression | None

    def covers(self, look: Look, viewer: ex.Expression | None) -> bool:
        """Whether the viewer (None: everybody) sees by this what is looked at."""
        if self.zone != look.zone or self.to not in (None, viewer):
            return False
        return self.index is None or (self.index == look.index and self.index != UNKNOWN)


def shown_in_all(ways: Sequence[frozenset[Sight]]) -> frozenset[Sight]:
    """What has been shown whichever of several ways has been gone."""
    return frozenset(
        one
        for one in frozenset().union(*ways)
        if all(
            any(other.covers(Look(one.zone, one.index), one.to) for other in way) for way in ways
        )
    )


def sees(look: Look, viewer: ex.Expression | None, sights: Iterable[Sight]) -> bool:
    """Whether the viewer (None: everybody) sees what is looked at, as its owner or by sights."""
    if viewer is not None and viewer == look.index and viewer != UNKNOWN:
        return True
    return any(one.covers(look, viewer) for one in sights)


def hides(c: Checker, zone: str) -> bool:
    """Whether a zone is seen by its owner alone."""
    made = c.build.zones.get(zone)
    return made is not None and made.faces == "owner" and not _lies_open(c, zone)


def _lies_open(c: Checker, zone: str) -> bool:
    """Whether a rule lays all members of a zone open."""
    return any(one.symbol.zone.name == zone and _for_all(one) for one in shown_zones(c))


def _for_all(one: Shown) -> bool:
    if one.subject is None or isinstance(one.subject, syntax.EachOf):
        return not one.rule.binders
    everybody = [
        binder.name.text
        for binder in one.rule.binders
        if isinstance(binder.source, syntax.Reference) and binder.source.name.text == "players"
    ]
    subject = one.subject.name.text if isinstance(one.subject, syntax.Reference) else ""
    return len(one.rule.binders) == 1 and everybody == [subject]


@define
class Looking:
    """Finds the looks of expressions in one body.

    `same` has the locals that stand for something else, `looks` for each local what its value was
    looked up from.
    """

    c: Checker
    same: dict[str, ex.Expression]
    looks: dict[str, frozenset[Look]]

    def plain(self, node: ex.Expression, names: Names | None = None) -> ex.Expression:
        """An expression without names that stand for others; UNKNOWN where it is a long one."""
        if len(list(islice(walk(node), LARGEST + 1))) > LARGEST:
            return UNKNOWN

        def put_in(one: object) -> object:
            if not isinstance(one, ex.Local):
                return one
            return self.same.get(one.name, one) if names is None else names.get(one.name, UNKNOWN)

        found: ex.Expression = rewrite(node, put_in)
        known = len(list(islice(walk(found), LARGEST + 1))) <= LARGEST and UNKNOWN not in walk(
            found
        )
        return found if known else UNKNOWN

    def hidden(self, node: object, sights: Iterable[Sight] = ()) -> frozenset[Look]:
        """The looks at zones that only their owners see, if they have not been shown to all."""
        sights = tuple(sights)
        found = set(self._looks(node, None, set()))
        return frozenset(
            one for one in found if hides(self.c, one.zone) and not sees(one, None, sights)
        )

    def _at(self, ref: ex.ZoneRef, names: Names | None) -> Look:
        return Look(ref.zone, None if ref.index is None else self.plain(ref.index, names))

    def _looks(self, node: object, names: Names | None, done: set[object]) -> Iterator[Look]:
        match node:
            case ex.ZoneCards(zone=ref) | ex.ZoneEnd(zone=ref):
                yield self._at(ref, names)
            case ex.IsIn(card=card, zone=ref):
                yield self._at(ref, names)
                yield from self._looks(card, names, done)
            case ex.FamilyCards(zone=zone) | ex.IndexOf(zone=zone):
                yield Look(zone, None)
            case ex.Prim(op="size" | "is_empty", args=(ex.ZoneCards() | ex.FamilyCards(),)):
                return
            case ex.Local(name=name) if names is None:
                yield from self.looks.get(name, ())
            case ex.Call() | ex.CallOneOf():
                yield from self._called(node, names, done)
            case tuple():
                for part in node:
                    yield from self._looks(part, names, done)
            case _ if not isinstance(node, ex.ZoneRef):
                for part in parts(node):
                    yield from self._looks(part, names, done)

    def _called(
        self, node: ex.Call | ex.CallOneOf, names: Names | None, done: set[object]
    ) -> Iterator[Look]:
        for part in parts(node):
            yield from self._looks(part, names, done)
        called = (node.function,) if isinstance(node, ex.Call) else node.functions
        given = tuple(self.plain(arg, names) for arg in node.args)
        for name in called:
            function = self.c.build.functions.get(name)
            if function is None or (name, given) in done:
                continue
            done.add((name, given))
            inner = {one.name: arg for one, arg in zip(function.parameters, given, strict=True)}
            yield from self._looks(function.value, inner, done)


def beside_faces(source: ex.Expression) -> tuple[ex.Expression, ...]:
    """Of a list of cards that nobody is to see, the parts that ask what these cards are."""
    match source:
        case ex.ZoneCards() | ex.FamilyCards() | ex.Local():
            return ()
        case ex.Fold(kind="list", value=None) | ex.Narrow():
            where = source.where
            if where is None:
                return beside_faces(source.source)
            if _asks_faces(where, source.name):
                return (source.source,)
            return (rewrite(where, _unnamed), *beside_faces(source.source))
        case ex.Prim(op="without" | "concat" | "joined" | "list" | "take" | "take_last", args=args):
            return tuple(part for one in args for part in beside_faces(one))
        case _:
            return (source,)


def _unnamed(node: object) -> object:
    """What stands behind a name is no look at faces: to compare with it says which card it is."""
    return UNKNOWN if isinstance(node, ex.Local) else node


def _asks_faces(where: ex.Expression, name: str) -> bool:
    """Whether a condition asks more of an element than which one it is, and its own state."""
    return any(
        ex.Local(name) in parts(one)
        for one in walk(where)
        if isinstance(one, ex.Lookup | ex.Call | ex.CallOneOf)
    )
