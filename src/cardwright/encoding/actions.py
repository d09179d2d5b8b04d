"""The actions of a game as a closed list: each thing that can ever be chosen has a number.

There is one for each option that can be on offer, in the order of option ids. Where any number in
a range may be answered, ten more are the digits that it is made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.dsl.ir.ordinals import card_kinds, copies, size
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.statements import Ask, Choice
from cardwright.dsl.ir.types import CardType, IntType, ListType, OptionalType, SetType, Type
from cardwright.encoding.codes import Codes
from cardwright.encoding.numbers import DIGITS
from cardwright.encoding.questions import VALUE, asks, words_of


def offered(program: Program) -> tuple[int, ...]:
    """The ids of all options that can be on offer, ascending. Not all ids are: those of a range in
    which any number may be answered are never listed."""
    found: set[int] = set()
    for ask in asks(program).values():
        for choice in ask.choices:
            count = 1 if choice.domain is None else size(choice.domain, program)
            found.update(range(choice.base, choice.base + count))
    return tuple(sorted(found))


def names_of(codes: Codes) -> tuple[str, ...]:
    """The words of each option by its id, all different."""
    program = codes.program
    found = [f"option {n}" for n in range(program.option_count)]
    for ask in asks(program).values():
        for choice in ask.choices:
            title = _title(program, ask, choice)
            for at, value in enumerate(_values(choice, codes), choice.base):
                found[at] = f"{title}: {value}" if value else title
    return tuple(different(found))


def digit_names() -> tuple[str, ...]:
    """The words of the actions that are digits of a number."""
    return tuple(f"digit {one}" for one in range(DIGITS))


def _title(program: Program, ask: Ask, choice: Choice) -> str:
    """What a choice is about: its action, or the words of the question."""
    label = next(one.label for one in program.option_ranges if one.holds(choice.base))
    words = words_of(ask)
    plain = choice.action is None and choice.domain is not None and words and VALUE not in words
    return words if plain else label


def _values(choice: Choice, codes: Codes) -> list[str]:
    """The values that can be chosen, in the order of their ids."""
    if choice.domain is None:
        return [""]
    if choice.blind:
        return [f"unseen {n + 1}" for n in range(size(choice.domain, codes.program))]
    return list(_words(choice.domain, codes))


def _words(type_: Type, codes: Codes) -> Iterator[str]:
    match type_:
        case OptionalType():
            yield from _words(type_.of, codes)
            yield "none"
        case IntType():
            yield from map(str, range(type_.low, type_.high + 1))
        case ListType() | SetType():
            yield from (f"choice {n + 1}" for n in range(size(type_, codes.program)))
        case CardType():
            each = copies(type_, codes.program)
            for kind in card_kinds(type_, codes.program):
                name = codes.program.kinds[kind].name
                yield from (f"{name} {n + 1}" if each > 1 else name for n in range(each))
        case _:
            yield from (codes.words.show(value, type_) for value in codes.values(type_))


def different(texts: list[str]) -> Iterator[str]:
    """The texts, each with a number behind it that has stood before."""
    used: set[str] = set()
    for text in texts:
        name, number = text, 1
        while name in used:
            number += 1
            name = f"{text} ({number})"
        used.add(name)
        yield name
