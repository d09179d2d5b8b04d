"""The whole of a generated module: what it imports, constants, functions, tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from attrs import frozen

from cardwright.dsl.compiler import carding, changing, folds, loops, zones
from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.context import RUNTIME_WORDS, Module, machine_type
from cardwright.dsl.compiler.direct import Calls, Direct
from cardwright.dsl.compiler.facts import Facts
from cardwright.dsl.compiler.frame import Frame
from cardwright.dsl.compiler.going import Going
from cardwright.dsl.compiler.laying import Laying
from cardwright.dsl.compiler.layout.breaking import broken_lines
from cardwright.dsl.compiler.opening import Opening
from cardwright.dsl.compiler.options import Offer, source_of, write_offers
from cardwright.dsl.compiler.playouts import Playouts
from cardwright.dsl.compiler.reduce import reduced
from cardwright.dsl.compiler.runtime_words import WORDS
from cardwright.dsl.compiler.segments import Segments, segments_of, unpack
from cardwright.dsl.compiler.session import Sessions
from cardwright.dsl.compiler.session_frame import SessionFrame
from cardwright.dsl.compiler.sharing import shared
from cardwright.dsl.compiler.sharpen import sharpened
from cardwright.dsl.compiler.sinks import give
from cardwright.dsl.compiler.statements import print_block, read_locals
from cardwright.dsl.compiler.text import Text, call, listed, quoted, word
from cardwright.dsl.compiler.writer import At, Writer
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.ops import TABLE
from cardwright.dsl.ir.origin import Origin
from cardwright.dsl.ir.program import Function, Procedure, Program
from cardwright.dsl.ir.walk import walk

RUNTIME = "cardwright.interpreter.runtime"

RUNTIME_WORDS.update(WORDS)
RUNTIME_WORDS.update(f"op_{one.name}" for one in TABLE)
RUNTIME_WORDS.update(("FUNCTIONS", "SEGMENTS", "ASKS", "HANDLERS", "PREPARE", "START", "FINISH"))
PRINTERS = (carding, changing, folds, loops, zones)
WORD = re.compile(r"\w+")


@frozen
class Generated:
    """A generated module: its text, for each line where it comes from, and the origins that its
    text names by number in `ORIGINS`."""

    text: str
    lines: tuple[At, ...]
    origins: tuple[Origin, ...]


class ModuleWriter:
    """Writes the module of one program."""

    def __init__(self, program: Program, recording: bool, typed: bool = False) -> None:
        self.program = sharpened(reduced(program))
        self.facts = Facts(self.program)
        self.module = Module(self.program, self.facts, recording, typed)
        if not recording:
            procedures = self.facts.procedures
            calls = Calls(self.facts, procedures, lambda name: _is_straight(procedures[name]))
            inside = Direct(calls, lambda owner: Code(self.module, owner, True), self.add)
            laying = Laying(self.facts).printers()
            self.module.statements = {**laying, st.Do: inside.printers()[st.Do]}
        self.playouts: Playouts | None = None
        self.opening: Opening | None = None
        self.parts: list[Writer] = []
        self.begins: list[str] = []
        self.looked_at: list[Writer] = []
        self.tables: dict[str, list[str]] = {}

    # ---- functions

    def add(self, code: Code) -> None:
        """Takes in a function, behind those that were made for parts of it."""
        for waiting in self.module.waiting:
            self.parts.append(waiting())
        self.module.waiting.clear()
        self.parts.append(code.writer)

    def function(self, function: Function) -> None:
        """A definition of the rulebook."""
        code = Code(self.module, function.name)
        code.light = self.module.typed
        name = self.module.name("function", function.name)
        words = [(code.declare(one.name, one.type), one.type) for one in function.parameters]
        code.writer.at = ((function.name, function.origin),)
        code.heads = ("s",)
        code.place(function.origin)
        sets = self.module.sets
        bits = sets is not None and sets.function(function.name)
        code.line(code.head(name, words, "i64" if bits else machine_type(function.type)), "", ":")
        with code.writer.indented():
            give(code, shared(code, (function.value,))[0], bits)
        code.writer.origins = [()] * len(code.writer.origins)
        self.add(code)

    def procedure(self, procedure: Procedure) -> None:
        """A procedure that does not ask."""
        code = Code(self.module, procedure.name, carries_run=True)
        name = self.module.name("procedure", procedure.name)
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.body)
        words = [code.declare(one.name, one.type) for one in procedure.parameters]
        code.writer.at = ((procedure.name, procedure.origin),)
        code.place(procedure.origin)
        head = call(f"def {name}", [word(one) for one in ("s", "c", *words)])
        with code.block(head, "", ":"):
            print_block(code, procedure.body)
        self.add(code)

    def asking(self, procedure: Procedure) -> None:
        """A procedure that asks: its segments, and what they offer and do with answers."""
        segments = segments_of(self.module, procedure)
        functions = segments.functions()
        if segments.has_beginning:
            self.add(segments.beginning())
        for one in procedure.segments:
            if one.name in functions and not (self.opening and one.name in self.opening.replaced):
                self.add(segments.write(one.name))
                self._waits(segments, one)
            if isinstance(one.end, flow.Stop):
                self._ask(segments, one)

    def _waits(self, segments: Segments, segment: flow.Segment) -> None:
        name = self.module.name("segment", segment.name)
        key = self.module.text(segment.name)
        self.tables.setdefault("SEGMENTS", []).append(f"    {key}: {name},")
        found = segments.handlers(segment) if segment.name in segments.kept else []
        if found:
            rows = [
                listed([word(f'"{kind}"'), word(title), word(repr(places))])
                for kind, title, places in found
            ]
            lines = self.tables.setdefault("HANDLERS", [])
            lines += broken_lines(f"{key}: {listed(rows)},", 1)

    def _ask(self, segments: Segments, segment: flow.Segment) -> None:
        assert isinstance(segment.end, flow.Stop)
        ask = segment.end.ask
        base = self.module.name("segment", segment.name)
        player = self._looking(segments, segment, f"{base}__player")
        with player.writer.indented():
            give(player, ask.player)
        self.add(player)
        offers = self._looking(segments, segment, f"{base}__{'free' if ask.free else 'options'}")
        with offers.writer.indented():
            if ask.free:
                offers.line(listed([offers.pure(one) for one in ask.free]), "return ")
            else:
                write_offers(offers, ask)
        self.add(offers)
        hidden = [self._hidden(segments, segment, n) for n in _blind(segment)]
        answer = segments.answer(segment)
        self.add(answer)
        parts = [player.title, offers.title, answer.title, f"({''.join(hidden)})"]
        key = self.module.text(segment.name)
        row = broken_lines(f"{key}: {listed([word(one) for one in parts])},", 1)
        self.tables.setdefault("ASKS", []).extend(row)

    def _looking(self, segments: Segments, segment: flow.Segment, title: str) -> Code:
        """A function that looks at a state that has stopped, still empty."""
        code = segments.code()
        end = segment.end
        assert isinstance(end, flow.Stop)
        code.writer.at = ((segments.procedure.name, end.ask.origin),)
        code.title = self.module.new(title)
        words = [code.declare(one, segments.types.get(one)) for one in segment.live]
        live = code.temporary("live")
        code.line(f"def {code.title}(s, {live}):")
        with code.writer.indented():
            unpack(code, words, live)
        return code

    def _hidden(self, segments: Segments, segment: flow.Segment, number: int) -> str:
        """The cards out of which chance takes one, for a blind choice."""
        assert isinstance(segment.end, flow.Stop)
        base = self.module.name("segment", segment.name)
        code = self._looking(segments, segment, f"{base}__hidden")
        with code.writer.indented():
            offer = Offer(number, segment.end.ask.choices[number])
            code.line(call("tuple", [source_of(code, offer)]), "return ")
        self.add(code)
        return f"({number}, {code.title}),"

    # ---- the whole

    def write(self) -> Generated:
        """The module."""
        self.module.going = Going(self.module)
        for function in self._functions():
            self.function(function)
        functions = len(self.parts)
        if not self.module.recording:
            self._open()
        for procedure in self.program.procedures:
            if procedure.segments:
                self.asking(procedure)
        played = len(self.parts)
        if not self.module.recording:
            self.playouts = Playouts(self.module, self.add)
            self.playouts.write()
            self.looked_at = [*self.parts[:functions], *self.parts[played:]]
        self._straight(functions)
        return self._whole()

    def _straight(self, before: int) -> None:
        """The procedures that do not ask, as far as anything calls them: they stand before a part,
        in the order of the program."""
        called = self.module.called
        called |= {
            one for one in (self.program.play, self.program.finish) if self._is_straight(one)
        }
        made: dict[str, list[Writer]] = {}
        behind, self.parts = self.parts, []
        while todo := sorted(called - made.keys()):
            for name in todo:
                self.procedure(self.facts.procedures[name])
                made[name], self.parts = self.parts, []
        parts = [part for one in self.program.procedures for part in made.get(one.name, ())]
        self.parts = [*behind[:before], *parts, *behind[before:]]

    def _is_straight(self, name: str) -> bool:
        return not self.facts.procedures[name].segments

    def _open(self) -> None:
        """What every game begins with."""
        opening = Opening(self.module)
        if opening:
            self.opening = opening
            for code in (opening.prepare(), opening.begin()):
                self.add(code)
                self.begins.append(code.title)

    def write_light(
        self, prelude: Callable[[list[str]], list[str]], plays: bool = True
    ) -> Generated | None:
        """The module with sessions, and after `plays` playouts; None when they need more than lists
        of cards, or there are neither.

        `prelude` gives the text of those functions of the runtime that are needed.
        """
        self.playouts = Playouts(self.module, self.add)
        if not self.playouts.is_light:
            return None
        self.module.parts = self.playouts.parts
        found = Sessions(self.playouts, self.add)
        sessions = found if found.fits else None
        if sessions is None and not plays:
            return None
        for function in self._functions():
            self.function(function)
        if sessions is not None:
            sessions.write()
        self.playouts.write(plays)
        head, loop, final = Writer(), Writer(), Writer()
        if sessions is not None:
            SessionFrame(sessions).tables(loop)
            loop.blank(2 if plays else 0)
        frame = Frame(self.playouts, [*self.parts, loop], sessions)
        if plays:
            frame.loop(loop)
        frame.table(head, plays)
        final.line("# Generated from a rulebook: change the rules instead.")
        final.blank()
        final.line("from __future__ import annotations")
        final.blank()
        for line in prelude(sorted(self.module.used, key=_import_order)):
            final.line(line)
        parts = (head, *self.parts, loop)
        self._constants(final, [self.module.late, *(part.lines for part in parts)])
        for part in parts:
            final.blank(2)
            final.lines += part.lines
            final.origins += part.origins or [()] * len(part.lines)
        if self.module.late:
            final.blank(2)
            final.lines += self.module.late
            final.origins += [()] * len(self.module.late)
        return Generated("\n".join(final.lines) + "\n", tuple(final.origins), ())

    def _functions(self) -> Iterator[Function]:
        """The functions that code or results need, in the order of the program."""
        program, functions = self.program, self.facts.functions
        todo = [one.function for one in program.rankings]
        todo += [one.function for one in program.invariants]
        todo += [program.total] if program.total else []
        for line in program.scores:
            todo += [line.value, *([line.when] if line.when else [])]
        self.outside = list(dict.fromkeys(todo))
        bodies = self.module.typed
        code: tuple[object, ...] = tuple(
            one.body if bodies or not one.segments else one.segments for one in program.procedures
        )
        if bodies:
            code = (code, *(one.segments for one in program.procedures))
        todo += _called(code)
        needed: set[str] = set()
        while todo:
            name = todo.pop()
            if name not in needed:
                needed.add(name)
                todo += _called(functions[name].value)
        return iter([one for one in program.functions if one.name in needed])

    def _whole(self) -> Generated:
        module = self.module
        final = Writer()
        final.line("# Generated from a rulebook: change the rules instead.")
        tail = self._tail()
        head, loop = Writer(), Writer()
        if self.playouts is not None:
            frame = Frame(self.playouts, self.looked_at)
            frame.loop(loop)
            if self.playouts.is_light:
                frame.table(head)
        if module.used:
            final.blank()
            _imports(final, sorted(module.used, key=_import_order))
        if "ORIGINS[" in "".join(line for part in self.parts for line in part.lines):
            final.blank()
            final.line("ORIGINS = ()  # the engine puts the places in the rules here")
        if self.playouts is not None and not self.playouts.is_light:
            final.blank()
            final.line("STATES = None  # the engine puts the class of its states here")
        parts = [*([head] if head.lines else []), *self.parts, *([loop] if loop.lines else [])]
        self._constants(final, [tail, *(part.lines for part in parts)])
        for part in parts:
            final.blank(2)
            final.lines += part.lines
            final.origins += part.origins or [()] * len(part.lines)
        final.blank(2)
        final.lines += tail
        final.origins += [()] * len(tail)
        text = "\n".join(final.lines) + "\n"
        return Generated(text, tuple(final.origins), tuple(module.origins))

    def _constants(self, final: Writer, users: list[list[str]]) -> None:
        """Writes the constants that some line names; a constant may name those before it."""
        named = {one for lines in users for line in lines for one in WORD.findall(line)}
        kept: list[list[str]] = []
        for name, lines in reversed(self.module.constants.items()):
            if name in named:
                named.update(one for line in lines for one in WORD.findall(line))
                kept.append(lines)
        if kept and final.lines and final.lines[-1].startswith(" "):
            final.blank()
        for lines in reversed(kept):
            final.blank()
            for line in lines:
                final.line(line)

    def _tail(self) -> list[str]:
        """The tables of functions at the end."""
        module, program = self.module, self.program
        lines = list(module.late)
        procedures = self.facts.procedures
        play = procedures[program.play]
        lines.append(f"PREPARE = {self.begins[0] if self.opening else None}")
        if self.opening:
            lines.append(f"START = {self.begins[1]}")
        elif play.segments:
            lines.append(f"START = {module.name('segment', play.segments[0].name)}")
        else:
            lines.append(f"START = {module.name('procedure', play.name)}")
        lines.append(f"FINISH = {module.name('procedure', program.finish)}")
        functions = [
            f"    {module.text(one)}: {module.name('function', one)}," for one in self.outside
        ]
        lines += _dictionary("FUNCTIONS", functions)
        for name in ("SEGMENTS", "HANDLERS", "ASKS"):
            lines += _dictionary(name, self.tables.get(name, []))
        return lines


def _is_straight(procedure: Procedure) -> bool:
    """Whether a procedure neither asks nor leaves the turn of its caller."""
    return not procedure.segments and not procedure.exits


def _dictionary(name: str, lines: list[str]) -> list[str]:
    return [f"{name} = {{", *lines, "}"] if lines else [f"{name} = {{}}"]


def _imports(writer: Writer, names: list[str]) -> None:
    flat = f"from {RUNTIME} import {', '.join(names)}"
    if len(flat) <= 100:
        writer.line(flat)
        return
    writer.line(f"from {RUNTIME} import (")
    for name in names:
        writer.line(f"    {name},")
    writer.line(")")


def _import_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, as a formatter sorts them."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


def _called(code: object) -> list[str]:
    found: list[str] = []
    for node in walk(code):
        if isinstance(node, ex.Call):
            found.append(node.function)
        elif isinstance(node, ex.CallOneOf):
            found += node.functions
    return list(dict.fromkeys(found))


def _blind(segment: flow.Segment) -> list[int]:
    assert isinstance(segment.end, flow.Stop)
    return [number for number, one in enumerate(segment.end.ask.choices) if one.blind]


def compile_playouts(
    program: Program, prelude: Callable[[list[str]], list[str]], typed: bool = False
) -> Generated | None:
    """A module with `playouts` that imports nothing of this package, `typed` for machine code;
    None for a program whose playouts need the runtime."""
    return ModuleWriter(program, False, typed).write_light(prelude)


def compile_sessions(program: Program) -> Generated | None:
    """The module with the sessions of a program, in Python; None for one that has none."""
    return ModuleWriter(program, False).write_light(_imported, plays=False)


def _imported(names: list[str]) -> list[str]:
    writer = Writer()
    _imports(writer, names)
    return writer.lines


def compile_program(program: Program, recording: bool = False) -> Generated:
    """The module of a program; the same program always gives the same text.

    `recording` is for the form that records what happens.
    """
    return ModuleWriter(program, recording).write()


__all__ = ["Generated", "Text", "compile_program", "quoted"]
