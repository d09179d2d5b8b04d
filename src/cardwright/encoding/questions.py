"""The question in an observation, for the player who is asked and nobody else.

It tells only what that player is told: the words of the question, the values in them, which sorts
of options are on offer, and what the player has answered in the same run of questions.
"""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.flow import Segment, Stop
from cardwright.dsl.ir.program import Procedure, Program
from cardwright.dsl.ir.statements import Ask
from cardwright.dsl.ir.types import CardType, IntType, ListType, OptionalType, SetType, Type
from cardwright.encoding.blocks import Blocks, Numbers
from cardwright.encoding.codes import MOST, Code, Codes
from cardwright.encoding.fields import Fields
from cardwright.encoding.numbers import number_asked, place_of
from cardwright.encoding.remembered import remembered
from cardwright.game import State
from cardwright.interpreter.views import sees_face
from cardwright.interpreter.words import spaced

At = tuple[str, str]
VALUE = "…"
PLACES = ("ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions")
"""The digits of a number; what is above counts as the last."""


def asks(program: Program) -> dict[At, Ask]:
    """The questions of a program, by the names of procedure and segment."""
    return {
        (procedure.name, segment.name): segment.end.ask
        for procedure in program.procedures
        for segment in procedure.segments
        if isinstance(segment.end, Stop)
    }


def words_of(ask: Ask) -> str:
    """The words of a question, the same for every time that it is asked."""
    parts = ask.prompt.parts if ask.prompt else ()
    return "".join(part if isinstance(part, str) else VALUE for part in parts)


class Questions:
    """The fields of the question, and what fills them."""

    def __init__(self, codes: Codes, fields: Fields, asks_numbers: bool) -> None:
        program = codes.program
        self.asks = asks(program)
        self._codes = codes
        self._start = fields.size
        self._add_words(fields)
        self._add_offers(program, fields)
        self._stretch = slice(self._start, fields.size)
        self._blocks = Blocks(fields.size - self._start, self._make)
        self._add_values(fields)
        self._add_answers(program, fields)
        self._number: Code = codes.of(IntType(-MOST, MOST))
        self._numbers = {at for at, ask in self.asks.items() if ask.free is not None}
        labels = ("lowest", "highest", "step") if asks_numbers else ()
        self._free = fields.add("number asked for", labels, self._number.low)
        self._digit = fields.add("digit asked for", PLACES if asks_numbers else ())

    def _add_words(self, fields: Fields) -> None:
        """Which question: those with the same words are the same."""
        texts = list(dict.fromkeys(map(words_of, self.asks.values())))
        fields.add("question", [text or "what to do" for text in texts])
        self._word = {at: texts.index(words_of(ask)) for at, ask in self.asks.items()}

    def _add_offers(self, program: Program, fields: Fields) -> None:
        """Which sorts of options are on offer."""
        labels = [one.label for one in program.option_ranges]
        start = fields.add("on offer", labels) - self._start
        self._sort = [
            start + number
            for number, one in enumerate(program.option_ranges)
            for _ in range(one.size)
        ]

    def _make(self, out: Numbers, told: Any) -> None:
        word, options = told
        out[word] = 1.0
        for option in options:
            out[self._sort[option]] = 1.0

    def _add_values(self, fields: Fields) -> None:
        """The values in the words of questions."""
        self._values: dict[At, list[tuple[int, int, Code]]] = {}
        for at, ask in self.asks.items():
            for number, part in enumerate(ask.prompt.parts if ask.prompt else ()):
                if not isinstance(part, str):
                    code = self._codes.of(part.type)
                    start = fields.add(f"in “{words_of(ask)}”", code.labels, code.low)
                    self._values.setdefault(at, []).append((number, start, code))

    def _add_answers(self, program: Program, fields: Fields) -> None:
        """What the player has answered before, by the name that the rules give to it."""
        procedures = {one.name: one for one in program.procedures}
        starts: dict[At, tuple[int, Code]] = {}
        self._answers: dict[At, list[tuple[int, int, Code, Type | None]]] = {}
        for one in remembered(program):
            procedure = procedures[one.procedure]
            for name in one.locals:
                place, type_ = (one.procedure, name), _type_of(procedure, name)
                if place not in starts:
                    code = self._codes.of(type_)
                    title = f"chosen before: {spaced(name)} ({spaced(one.procedure)})"
                    starts[place] = fields.add(title, code.labels, code.low), code
                index = _live(procedure, one.segment).index(name)
                answers = self._answers.setdefault((one.procedure, one.segment), [])
                answers.append((index, *starts[place], type_))

    def fill(self, out: Numbers, state: State) -> None:
        """Fills the fields for the player who is asked."""
        procedure, segment, values = state.value.stack[-1]
        at = (procedure, segment)
        out[self._stretch] = self._blocks[self._word[at], state.option_ids]
        if at in self._answers:
            for index, start, code, type_ in self._answers[at]:
                if _knows(state, values[index], type_):
                    code.write(out, start, values[index])
        if at in self._values:
            self._fill_values(out, state, at)
        if at in self._numbers:
            self._fill_number(out, state)

    def _fill_values(self, out: Numbers, state: State, at: At) -> None:
        parts: tuple[Any, ...] = state.asked.prompt
        for number, start, code in self._values[at]:
            part = parts[number]
            if not isinstance(part, str):
                code.write(out, start, part[0])

    def _fill_number(self, out: Numbers, state: State) -> None:
        """What the number can still be, and which of its digits is asked for."""
        numbers = number_asked(state)
        assert numbers is not None
        for place, number in enumerate(numbers):
            self._number.write(out, self._free + place, number)
        out[self._digit + min(place_of(numbers), len(PLACES) - 1)] = 1.0


def _knows(state: State, value: Any, type_: Type | None) -> bool:
    """Whether who is asked knows the cards in a value: of a card out of an unseen hand it is known
    that it was taken, and not which it is."""
    if isinstance(type_, OptionalType):
        type_ = type_.of
    if value is None or not isinstance(type_, CardType | ListType | SetType):
        return True
    if isinstance(type_, CardType):
        return sees_face(state.value, value, state.player)
    return all(_knows(state, one, type_.of) for one in value)


def _type_of(procedure: Procedure, name: str) -> Type | None:
    places = (*procedure.parameters, *procedure.locals)
    return next((one.type for one in places if one.name == name), None)


def _live(procedure: Procedure, segment: str) -> tuple[str, ...]:
    found: Segment = next(one for one in procedure.segments if one.name == segment)
    return found.live
