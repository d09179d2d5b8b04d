"""Choices whose options would tell what only somebody else may know.

The options of a choice are named to whoever chooses. So a list of options may be made from the
cards of a zone that only its owner sees (and from what these cards are) where the chooser is the
owner, or where a `reveal` has shown the cards to the chooser, and none has come in since. In any
other case the choice is refused: it must be made blindly. A blind choice names no card, but may not
depend on their faces either.

Each body is followed from its beginning, with what has been shown so far. Where it branches, what
all ways have shown counts; at the head of a loop, what the loop cannot undo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import define, field

from cardwright.dsl.checker.bodies import work
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.sights import Look, Looking, Sight, beside_faces, sees, shown_in_all
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.walk import assigned, blocks, statements, walk
from cardwright.dsl.problems import choices as problems
from cardwright.dsl.source import Span

Sights = frozenset[Sight]
Given = dict[str, frozenset[Look]]
ANYTHING = "*"


def check_unseen_choices(c: Checker) -> None:
    """Reports choices whose options would name cards that the chooser cannot know."""
    checks = _Checks(c)
    for name in list(c.build.procedures):
        checks.check(name)


@define
class _Checks:
    """What the bodies of one program have in common: what procedures are given by their callers,
    what they write, what has been reported."""

    c: Checker
    given: dict[str, Given] = field(factory=dict)
    written: dict[str, frozenset[str]] = field(factory=dict)
    reported: set[Span] = field(factory=set)

    def check(self, name: str) -> None:
        """Looks at the choices of a procedure, and again at those of procedures to which it hands
        cards that they were not known to be given."""
        procedure = self.c.build.procedures[name]
        body = _Body(self, procedure.body, self.given.get(name, {}))
        body.run(procedure.body, frozenset())
        for callee, looks in body.handed:
            known = self.given.setdefault(callee, {})
            joined = {one: found | known.get(one, frozenset()) for one, found in looks.items()}
            if any(found != known.get(one) for one, found in joined.items()):
                known.update(joined)
                self.check(callee)

    def writes(self, block: st.Block) -> frozenset[str]:
        """The zones into which cards may come while a block runs, and the cells that it sets."""
        found: set[str] = set()
        for one in statements(block):
            match one:
                case st.Move() | st.MoveMany() | st.MoveAll() | st.Draw() | st.Shuffle():
                    found.add(one.target.zone)
                case st.Store(cell=cell):
                    found.add(cell)
                case st.NewHand() | st.Eliminate() | st.ReverseOrder():
                    found.add(ANYTHING)
                case st.Do(procedure=name):
                    found |= self._written_by(name)
                case st.DoOneOf(procedures=names):
                    found |= {cell for name in names for cell in self._written_by(name)}
        return frozenset(found)

    def _written_by(self, name: str) -> frozenset[str]:
        if name not in self.written:
            self.written[name] = frozenset()
            self.written[name] = self.writes(self.c.build.procedures[name].body)
        return self.written[name]

    def report(self, ask: st.Ask, choice: st.Choice | None, look: Look) -> None:
        """Reports a choice (None: of a free number) once, at its list of options where that stands
        in the same file."""
        span = work(self.c).asked[ask.origin.place]
        if choice is not None and choice.source is not None:
            listed = choice.source.origin.place
            if listed.file == span.source.name and listed.end:
                span = Span(span.source, listed.start, listed.end)
        if span not in self.reported:
            self.reported.add(span)
            blind = choice is not None and choice.blind
            problem = problems.blind_by_faces if blind else problems.chooses_unseen
            self.c.report.add(problem(span, look.zone.replace("_", " ")))


class _Body:
    """One body on the way through it; `handed` is what it has given to procedures."""

    def __init__(self, checks: _Checks, block: st.Block, given: Given) -> None:
        self.checks = checks
        self.looking = Looking(checks.c, {}, dict(given))
        self.handed: list[tuple[str, Given]] = []
        times = Counter(name for one in statements(block) for name in assigned(one))
        self.once = {name for name, count in times.items() if count == 1}

    def run(self, block: st.Block, seen: Sights) -> Sights:
        """Goes through a block; gives what has been shown after it."""
        for one in block:
            seen = self._step(one, seen)
        return seen

    def _step(self, one: st.Statement, seen: Sights) -> Sights:
        match one:
            case st.If():
                return shown_in_all([self.run(body, seen) for body in blocks(one)])
            case st.ForEach() | st.Times() | st.Loop():
                return self._loop(one, seen)
            case st.Scope() | st.Finally():
                for body in blocks(one):
                    seen = self.run(body, seen)
                return seen
            case st.Reveal():
                return seen | set(self._shown(one))
            case st.Ask():
                self._ask(one, seen)
                return seen
        self._assign(one, seen)
        return self._kept(seen, (one,))

    def _kept(self, seen: Sights, block: st.Block) -> Sights:
        """What is still true of what was shown, after a block."""
        lost = self.checks.writes(block)
        if ANYTHING in lost:
            return frozenset()
        return frozenset(
            one
            for one in seen
            if one.zone not in lost
            and not any(
                node.cell in lost
                for node in walk(tuple(part for part in (one.index, one.to) if part is not None))
                if isinstance(node, ex.Load)
            )
        )

    def _loop(self, one: st.ForEach | st.Times | st.Loop, seen: Sights) -> Sights:
        seen = self._kept(seen, one.body)
        if isinstance(one, st.ForEach):
            self.looking.looks[one.name] = self.looking.hidden(one.source, seen)
        self.run(one.body, seen)
        return seen | set(self._each_shown(one))

    # ---- what is shown

    def _viewer(self, to: ex.Expression | None) -> ex.Expression | None:
        return None if to is None else self.looking.plain(to)

    def _shown(self, one: st.Reveal) -> Iterator[Sight]:
        match one.cards:
            case ex.ZoneCards(zone=ex.ZoneRef(zone=zone, index=index)):
                whose = None if index is None else self.looking.plain(index)
                yield Sight(zone, whose, self._viewer(one.to))
            case ex.FamilyCards(zone=zone):
                yield Sight(zone, None, self._viewer(one.to))
            case ex.Local(name=name) | ex.Prim(op="list", args=(ex.Local(name=name),)):
                if one.to is None:
                    self.looking.looks.pop(name, None)

    def _each_shown(self, one: st.Statement) -> Iterator[Sight]:
        """`reveal hand of each player`, as it stands in a program: nobody has left the game."""
        match one:
            case st.ForEach(body=(st.Reveal(cards=ex.ZoneCards(zone=ref), to=to),), name=name):
                everybody = not self.checks.c.can_eliminate and not list(walk(one.source))[1:]
                if ref.index == ex.Local(name) and everybody:
                    yield Sight(ref.zone, None, self._viewer(to))

    # ---- what names stand for

    def _assign(self, one: st.Statement, seen: Sights) -> None:
        looks = self.looking.looks
        match one:
            case st.Let(name=name, value=value):
                looks[name] = self.looking.hidden(value, seen) | looks.get(name, frozenset())
                if name in self.once and isinstance(value, ex.Local | ex.Const | ex.Lookup):
                    self.looking.same[name] = self.looking.plain(value)
            case st.PickRandom(into=name, source=value):
                looks[name] = self.looking.hidden(value, seen)
            case st.Draw(into=str() as name, target=ref):
                looks[name] = self.looking.hidden(ex.ZoneCards(ref), seen)
            case st.Move(card=ex.Local(name=name), target=ref):
                zone = self.checks.c.build.zones.get(ref.zone)
                if zone is not None and zone.faces == "all":
                    looks.pop(name, None)
            case st.RevealValue(value=ex.Local(name=name)):
                looks.pop(name, None)
            case st.Do(procedure=called, args=args):
                self._hand(called, args, seen)
            case st.DoOneOf(procedures=names, args=args):
                for called in names:
                    self._hand(called, args, seen)

    def _hand(self, called: str, args: tuple[ex.Expression, ...], seen: Sights) -> None:
        """Notes what a procedure is given, in the names of its own parameters."""
        parameters = self.checks.c.build.procedures[called].parameters
        pairs = list(zip(parameters, args, strict=False))
        own: dict[ex.Expression, ex.Expression] = {
            self.looking.plain(arg): ex.Local(parameter.name) for parameter, arg in pairs
        }
        looks = {}
        for parameter, arg in pairs:
            found = self.looking.hidden(arg, seen)
            if found:
                looks[parameter.name] = frozenset(
                    Look(one.zone, None if one.index is None else own.get(one.index))
                    for one in found
                )
        if looks:
            self.handed.append((called, looks))

    # ---- choices

    def _ask(self, ask: st.Ask, seen: Sights) -> None:
        chooser = self.looking.plain(ask.player)
        taken = self.looking.hidden(tuple(one.source for one in ask.choices if one.source), seen)
        self.looking.looks[ask.into] = taken
        named: list[tuple[object, st.Choice | None]] = [(ask.free or (), None)]
        for choice in ask.choices:
            if choice.source is not None:
                named.append(
                    (beside_faces(choice.source) if choice.blind else choice.source, choice)
                )
        for source, where in named:
            for look in self.looking.hidden(source):
                if not sees(look, chooser, seen):
                    self.checks.report(ask, where, look)
