"""What stands around the segments of sessions: methods of the table, and who goes on with what."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.dsl.compiler.drawing import write_seeding
from cardwright.dsl.compiler.session import Field, Sessions
from cardwright.dsl.compiler.session_stops import OVER
from cardwright.dsl.compiler.statements import BUDGET
from cardwright.dsl.compiler.writer import Writer

FEW = 6


class SessionFrame:
    """Prints the frame of the sessions of one program."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.module = sessions.module
        self.typed = sessions.module.typed
        self.playouts = sessions.playouts
        self.kept: set[str] = set()

    # ---- methods of the table

    def methods(self, writer: Writer, fields: Sequence[Field]) -> None:
        """What a table can do as a session; `fields` are all its parts."""
        self.kept = {name for name, _, _ in fields}
        self._start(writer)
        self._apply(writer)
        self._player(writer)
        self._copy(writer, fields)
        self._refusals(writer)

    def _def(self, writer: Writer, name: str, parameters: str, types: str, result: str) -> None:
        writer.blank()
        if self.typed:
            writer.line(f"def {name}(self{types}) -> {result}:")
        else:
            writer.line(f"def {name}(self{parameters}):")

    def _start(self, writer: Writer) -> None:
        self._def(writer, "start", ", seed", ", seed: i64", "None")
        with writer.indented():
            writer.line('"""Begins the game of a seed, up to its first decision."""')
            if not self.typed:
                writer.line("self.begin()")
            self._seeded(writer)
            self._fresh_budget(writer)
            begin = self.sessions.segments(self.sessions.program.play).entry
            self._going(writer, f"{begin}(self)")
        self._def(writer, "reseed", ", seed", ", seed: i64", "None")
        with writer.indented():
            writer.line('"""The generator as a seed starts it."""')
            self._seeded(writer)

    def _seeded(self, writer: Writer) -> None:
        write_seeding(writer, "seed", "self", ": i64" if self.typed else "")

    def _apply(self, writer: Writer) -> None:
        self._def(writer, "apply", ", choice", ", choice: Any", "None")
        with writer.indented():
            writer.line('"""Answers with the id of an option."""')
            writer.line("try:")
            writer.line(f"    place{': i64' if self.typed else ''} = self.option_ids.index(choice)")
            writer.line("except ValueError:")
            writer.line("    self.refuse(choice)")
            writer.line("    return")
            writer.line("self.past = (self.past, choice)")
            self._fresh_budget(writer)
            first = "answered(self, place)" if self.typed else "ANSWERS[self.at](self, place)"
            self._going(writer, first)

    def _fresh_budget(self, writer: Writer) -> None:
        for name, value in (("ticks", BUDGET), ("work", 0)):
            if name in self.kept:
                writer.line(f"self.{name} = {value}")

    def _going(self, writer: Writer, first: str) -> None:
        """The lines that run segments until the table stops or the game is over."""
        use = self.module.use
        writer.line("try:")
        with writer.indented():
            writer.line("try:")
            with writer.indented():
                writer.line(f"to{': i64' if self.typed else ''} = {first}")
                if self.sessions.again:
                    going = "again(self, to)" if self.typed else "AGAIN[to](self)"
                    writer.line("while to >= 0:")
                    writer.line(f"    to = {going}")
            writer.line(f"except {use('GameOver')}:")
            writer.line(f"    to = {OVER}")
            writer.line(f"if to == {OVER}:")
            writer.line("    finish(self)")
        writer.line("except BaseException as error:")
        writer.line("    self.lost(error)")

    def _player(self, writer: Writer) -> None:
        self._def(writer, "whose", "", "", "int")
        with writer.indented():
            writer.line('"""The seat that is to decide."""')
            writer.line(f"return {'asked_of(self)' if self.typed else 'PLAYERS[self.at](self)'}")

    def _copy(self, writer: Writer, fields: Sequence[Field]) -> None:
        self._def(writer, "copy_to", ", n", ', n: "Table"', "None")
        with writer.indented():
            writer.line('"""Makes another table equal to this one."""')
            for name, type_, value in fields:
                if name not in ("ticks", "work", "left"):  # each step begins with them anew
                    self._copied(writer, name, type_, value)

    def _copied(self, writer: Writer, name: str, type_: str, value: str) -> None:
        """The lines that copy one part."""
        own = f"self.{name}"
        size = value.count("[]")
        if type_ == "list[list[int]]" and size > FEW:
            writer.line(f"n.{name} = [one.copy() for one in {own}]")
        elif type_ == "list[list[int]]":
            parts = [f"{name}_{at}" for at in range(size)]
            writer.line(f"{', '.join(parts) if size > 1 else f'({parts[0]},)'} = {own}")
            writer.line(f"n.{name} = [{', '.join(f'{one}.copy()' for one in parts)}]")
        elif type_.startswith("vec[") and self.typed:
            # A part is looked up once: its items lie in the memory of both tables.
            writer.line(f"old_{name}, new_{name} = {own}, n.{name}")
            writer.line(f"for at in range(i64(len(old_{name}))):")
            writer.line(f"    new_{name}[at] = old_{name}[at]")
        elif type_.startswith(("list[", "vec[")):
            writer.line(f"n.{name} = {own}.copy()")
        else:
            writer.line(f"n.{name} = {own}")

    def _refusals(self, writer: Writer) -> None:
        self._def(writer, "refuse", ", choice", ", choice: Any", "None")
        with writer.indented():
            writer.line('"""What is done with a choice that is not on offer."""')
            writer.line('raise ValueError(f"{choice!r} is not on offer")')
        self._def(writer, "lost", ", error", ", error: BaseException", "None")
        with writer.indented():
            writer.line('"""What is done when the rules have failed."""')
            writer.line("raise error")

    # ---- functions beside it

    def tables(self, writer: Writer) -> None:
        """The end of a game, and which function goes with which number."""
        self._finish(writer)
        names = self.sessions.answers
        again = self.sessions.again_texts()
        if not self.typed:
            writer.blank(2)
            self._tuple(writer, "ANSWERS", names)
            self._tuple(writer, "AGAIN", [_carried_out(one) for one in again])
            self._tuple(writer, "PLAYERS", self.sessions.players)
            return
        answers = [f"{name}(s, place)" for name in names]
        self._chain(writer, "answered(s: Table, place: i64)", "s.at", answers)
        self._chain(writer, "again(s: Table, to: i64)", "to", again)
        players = [f"{name}(s)" for name in self.sessions.players]
        self._chain(writer, "asked_of(s: Table)", "s.at", players)

    def _finish(self, writer: Writer) -> None:
        writer.line("def finish(s: Table) -> None:" if self.typed else "def finish(s):")
        ending = self.sessions.ending
        with writer.indented():
            if self.sessions.counts_at_the_end:
                writer.line(f"s.ticks = {BUDGET}")
            if ending is None:
                writer.line("try:")
                writer.line(f"    {self.playouts.name(self.sessions.program.finish)}(s)")
                writer.line(f"except {self.module.use('GameOver')}:")
                writer.line("    pass")
            else:
                writer.lines += ending.lines
                writer.origins += ending.origins
            writer.line("s.over = True")
            writer.line("s.option_ids = ()")

    @staticmethod
    def _tuple(writer: Writer, name: str, items: list[str]) -> None:
        writer.line(f"{name} = ({', '.join(items)}{',' if len(items) == 1 else ''})")

    @staticmethod
    def _chain(writer: Writer, head: str, number: str, calls: list[str]) -> None:
        """A function that makes one of several calls."""
        writer.blank(2)
        writer.line(f"def {head} -> i64:")
        with writer.indented():
            for at, one in enumerate(calls[:-1]):
                writer.line(f"if {number} == {at}:")
                writer.line(f"    return {one}")
            writer.line(f"return {calls[-1]}" if calls else f"return {OVER}")


def _carried_out(call: str) -> str:
    """A function of the table that makes a call."""
    return call.removesuffix("(s)") if call.endswith("(s)") else f"lambda s: {call}"
