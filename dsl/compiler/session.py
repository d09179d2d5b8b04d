"""Sessions: a game under way over a table, for programs whose playouts are light.

A session is the stepped form without what only views, saves, words and logs need: where cards lie,
but not who knows them. It has its options at hand (`option_ids`) and is answered by id (`apply`).
What else is asked of a game is worked out by the whole stepped form, from the seed and the answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.naming import safe
from cardwright.dsl.compiler.playouts import Playouts
from cardwright.dsl.compiler.reduce import weight
from cardwright.dsl.compiler.session_going import SessionGoing
from cardwright.dsl.compiler.session_segments import SessionSegments
from cardwright.dsl.compiler.session_stops import OVER
from cardwright.dsl.compiler.statements import read_locals
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.effects import procedures_of
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import statements

Field = tuple[str, str, str]
TUPLE = "tuple[int, ...]"
_WORD = re.compile(r"\w+")


class Sessions:
    """Prints the sessions of one program into a module that has its playouts or could have them."""

    def __init__(self, playouts: Playouts, add: Callable[[Code], None]) -> None:
        self.playouts = playouts
        self.module = playouts.module
        self.facts = playouts.facts
        self.program = playouts.program
        self.add = add
        self.slots: dict[str, str] = {}
        self.lists: set[str] = set()
        self.questions: list[tuple[SessionSegments, flow.Segment]] = []
        self.again: list[tuple[str, str]] = []
        self.answers: list[str] = []
        self.players: list[str] = []
        self._segments: dict[str, SessionSegments] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._leaves: dict[tuple[str, str], str] = {}
        self.statements: dict[type, StatementPrinter] = {
            **playouts.statements,
            st.EndGame: _end_game,
        }

    @cached_property
    def asking(self) -> list[Procedure]:
        """The procedures that ask, as far as a game reaches them."""
        reached = set(self.playouts.calls.reached)
        return [one for one in self.program.procedures if one.segments and one.name in reached]

    @property
    def fits(self) -> bool:
        """Whether the program has sessions: something is asked, and nothing that asks calls
        itself."""
        recursive = self.playouts.calls.is_recursive
        return (
            self.playouts.is_light
            and bool(self.facts.procedures[self.program.play].segments)
            and not any(recursive(one.name) for one in self.asking)
            and all(self.segments(one.name).is_laid_out for one in self.asking)
        )

    @property
    def paying(self) -> bool:
        """Whether anything counts what is looked through."""
        return self.playouts.paying

    # ---- procedures and segments

    def code(self, procedure: Procedure) -> Code:
        """A function of a procedure, still empty."""
        code = self.playouts.code(procedure.name)
        code.statements = self.statements
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.segments)
        code.writer.at = ((procedure.name, procedure.origin),)
        self.playouts.direct.body = procedure.body
        return code

    def bit_locals(self, procedure: Procedure) -> set[str]:
        """The locals of a procedure that are kept as bits."""
        sets = self.playouts.sets
        if sets is None:
            return set()
        return sets.locals_of(procedure.body, {one.name: one.type for one in procedure.locals})

    def laid_out(self, procedure: str) -> list[st.Statement]:
        """The statements of a procedure whose effect is there when a game begins."""
        return list(self.playouts.laid.done.get(procedure, ()))

    def weight(self, segment: flow.Segment) -> int:
        """How long a segment is in print, with the procedures that stand in it."""
        calls = self.playouts.calls
        inside = [
            calls.procedures[node.procedure].body
            for node in statements(segment.body)
            if isinstance(node, st.Do) and calls.stands_inside(node.procedure)
        ]
        return weight((segment.body, segment.end, inside))

    def segments(self, procedure: str) -> SessionSegments:
        """The segments of a procedure."""
        if procedure not in self._segments:
            self._segments[procedure] = SessionSegments(self, self.facts.procedures[procedure])
        return self._segments[procedure]

    def first(self, procedure: str) -> str:
        """The first segment of a procedure, "" of one that does not ask or that stops there."""
        segments = self.facts.procedures[procedure].segments
        if not segments or self.segments(procedure).is_stop(segments[0].name):
            return ""
        return segments[0].name

    @cached_property
    def _sites(self) -> dict[str, list[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = {one.name: [] for one in self.asking}
        for procedure in self.asking:
            for segment in procedure.segments:
                if isinstance(segment.end, flow.Enter):
                    for called in dict.fromkeys(segment.end.procedures):
                        site = (procedure.name, segment.end.resume)
                        if called in found and site not in found[called]:
                            found[called].append(site)
        return found

    def sites(self, procedure: str) -> list[tuple[str, str]]:
        """Where a procedure is called: the callers, and what they go on with afterwards."""
        return self._sites[procedure]

    def returns_to(self, procedure: str) -> list[str]:
        """The function that the end of a procedure goes on with, if there is but one, and calls
        are by name: others go by way of the loop."""
        sites = self.sites(procedure)
        if len(sites) != 1 or self._is_tabled(procedure):
            return []
        caller, resume = sites[0]
        return [] if self.segments(caller).is_stop(resume) else [resume]

    def _is_tabled(self, procedure: str) -> bool:
        ends = [one.end for other in self.asking for one in other.segments]
        return any(
            isinstance(end, flow.Enter) and end.index is not None and procedure in end.procedures
            for end in ends
        )

    @cached_property
    def going(self) -> SessionGoing:
        """Which functions call each other at once."""
        owners = {
            name: segments
            for one in self.asking
            for segments in [self.segments(one.name)]
            for name in segments.functions()
        }
        return SessionGoing(owners, lambda name: owners[name].reached(name))

    # ---- what the table keeps

    def slot(self, procedure: str, name: str, kind: str, word: str = "") -> str:
        """The part of the table for a local of a procedure, with its name or another word in its
        own."""
        key = (procedure, name)
        if key not in self._names:
            wanted = f"{safe(procedure)}__{word or safe(name.partition('~')[0])}"
            made, number = wanted, 2
            while made in self.slots:
                made, number = f"{wanted}_{number}", number + 1
            self._names[key] = made
            self.slots[made] = kind
        return self._names[key]

    def back(self, procedure: str) -> str:
        """The part of the table that says what goes on after a procedure called from several
        places."""
        return self.slot(procedure, "way back", "i64", "back")

    def number(self, procedure: str, segment: str) -> int:
        """The number of a segment for the loop that runs segments; "" is the beginning of a
        call."""
        key = (procedure, segment)
        if key not in self.again:
            self.again.append(key)
        return self.again.index(key)

    def number_of_question(self, segment: str) -> int:
        """The number of a question."""
        names = [one.name for _, one in self.questions]
        return names.index(segment)

    # ---- exits

    def leave(self, procedure: str, kind: str) -> str:
        """The function for an exit out of a procedure: one of those who wait takes it."""
        key = (procedure, kind)
        if key not in self._leaves:
            self._leaves[key] = self.module.new(f"{safe(procedure)}__leave_{kind}")
        return self._leaves[key]

    def _leaving(self) -> Iterator[Code]:
        """The functions for exits out of procedures."""
        written = 0
        while written < len(self._leaves):
            (procedure, kind), title = list(self._leaves.items())[written]
            written += 1
            code = self.code(self.facts.procedures[procedure])
            code.title = title
            code.line(code.head(title, [], "i64"), "", ":")
            with code.writer.indented():
                self._left(code, procedure, kind)
            yield code

    def _left(self, code: Code, procedure: str, kind: str) -> None:
        sites = self.sites(procedure)
        for caller, resume in sites[:-1]:
            number = self.number(caller, resume)
            with code.block(f"if s.{self.back(procedure)} == {number}:"):
                self._taken(code, caller, resume, kind)
        if sites:
            self._taken(code, *sites[-1], kind)
        else:
            code.line(call_fail(code, f"there is no {kind} to end"))

    def _taken(self, code: Code, caller: str, resume: str, kind: str) -> None:
        """What a caller does with an exit."""
        waiting = self.segments(caller)
        for handler in waiting.by_name[resume].handlers:
            if handler.kind in (kind, "any"):
                if handler.into is not None:
                    code.line(f's.{waiting.slot(handler.into)} = "{kind}"')
                if waiting.is_stop(handler.segment):
                    kept = waiting.taken(handler.segment)
                    loaded = ", ".join(["s", *[f"s.{waiting.slot(one)}" for one in kept]])
                    code.line(f"return {waiting.title(handler.segment)}({loaded})")
                else:
                    code.line(f"return {self.number(caller, handler.segment)}")
                return
        code.line(f"return {self.leave(caller, kind)}(s)")

    # ---- the whole

    def write(self) -> None:
        """All functions of segments."""
        for procedure in self.asking:
            own = self.segments(procedure.name)
            self.questions += [
                (own, one) for one in own.by_name.values() if isinstance(one.end, flow.Stop)
            ]
        if self.ending is None:
            self.playouts.name(self.program.finish)
        made = [code for one in self.asking for code in self._procedure(self.segments(one.name))]
        made += self._leaving()
        for code in self._named(made):
            self.add(code)

    def _procedure(self, own: SessionSegments) -> Iterator[Code]:
        """The functions of a procedure."""
        functions = own.functions()
        if own.has_beginning:
            yield own.beginning()
        for one in own.by_name.values():
            if one.name in functions:
                yield own.write(one.name)
            if isinstance(one.end, flow.Stop):
                if not own.stops_inside(one.name):
                    yield own.stop(one)
                answer, player = own.answer(one), own.player(one)
                self.answers.append(answer.title)
                self.players.append(player.title)
                yield from (answer, player)

    def _named(self, made: list[Code]) -> list[Code]:
        """The functions that something names: the end of a call may have been written out where it
        is made."""
        words = {code.title: set(_WORD.findall("\n".join(code.writer.lines))) for code in made}
        todo = [self.segments(self.program.play).entry, *self.answers]
        todo += [*self.players, *_WORD.findall(" ".join(self.again_texts()))]
        todo += _WORD.findall(" ".join(self.module.late))
        found: set[str] = set()
        while todo:
            title = todo.pop()
            if title in words and title not in found:
                found.add(title)
                todo += words[title]
        return [code for code in made if code.title in found]

    @cached_property
    def _at_the_end(self) -> list[st.Statement]:
        """All statements that may be carried out when a game is over."""
        todo, names = [self.program.finish], dict[str, None]()
        while todo:
            name = todo.pop()
            if name not in names:
                names[name] = None
                for node in statements(self.facts.procedures[name].body):
                    todo += procedures_of(node)
        return [node for name in names for node in statements(self.facts.procedures[name].body)]

    @property
    def counts_at_the_end(self) -> bool:
        """Whether anything counts against the step budget when a game is over."""
        return any(isinstance(one, st.Loop | st.DoOneOf | st.Tick) for one in self._at_the_end)

    @cached_property
    def ending(self) -> Writer | None:
        """The lines that work out the results; None where a function of playouts does so, in
        machine code and where the game may be ended once more."""
        if self.module.typed or any(isinstance(one, st.EndGame) for one in self._at_the_end):
            return None
        return self.playouts.lines_of(self.program.finish)

    def again_texts(self) -> list[str]:
        """For each number of a segment the call that goes on with it, the locals from the table."""
        return [self._again(*one) for one in self.again]

    def _again(self, procedure: str, segment: str) -> str:
        own = self.segments(procedure)
        title = own.title(segment) if segment else own.entry
        names = own.taken(segment) if segment else own.parameters
        return f"{title}({', '.join(['s', *[f's.{own.slot(one)}' for one in names]])})"

    def fields(self) -> list[Field]:
        """What a table has besides: name, type, what it begins with."""
        own = [("at", "i64", "-1"), ("over", "bool", "False"), ("option_ids", TUPLE, "()")]
        own += [(name, "Any", "()") for name in ("values", "groups") if name in self.lists]
        own += [("past", "Any", "None"), ("behind", "Any", "None")]
        return own + [(name, kind, _neutral(kind)) for name, kind in self.slots.items()]


def call_fail(code: Code, message: str) -> str:
    """The line that is a fault."""
    return f"{code.use('fail')}({code.module.text(message)})"


def _neutral(kind: str) -> str:
    return {"i64": "0", "bool": "False", "str": '""'}.get(kind, "()" if "tuple" in kind else "None")


def _end_game(code: Code, node: st.EndGame) -> None:
    if code.around is not None:  # in a segment
        code.line(f"return {OVER}")
    else:
        STATEMENTS[st.EndGame](code, node)
