"""Options: what is chosen before the game, as constants; and all the ways to choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import attrs
from attrs import frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import Book, Section, bind
from cardwright.dsl.checker.constants import const_value, constant, ends, fold
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declared_types import resolve
from cardwright.dsl.checker.enums import make_enum
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import ConstantSymbol
from cardwright.dsl.checker.typed import Unknown
from cardwright.dsl.ir import program as ir
from cardwright.dsl.ir.expressions import Value
from cardwright.dsl.ir.types import (
    BoolType,
    EnumType,
    IntType,
    OptionalType,
    PlayerType,
    Type,
)
from cardwright.dsl.problems import modules as module_problems
from cardwright.dsl.problems import players as problems
from cardwright.dsl.problems.declarations import not_fixed
from cardwright.dsl.report import Report
from cardwright.dsl.source import Span

AnyOption = syntax.Option | syntax.ModeOption | syntax.Fact


def name_players(c: Checker, book: Book) -> None:
    """Learns what the rulebook calls its players, which is a type too."""
    for item in book.items():
        if isinstance(item, syntax.Players) and item.singular:
            c.player_word = item.singular.text
            c.player_plural = item.plural.text if item.plural else f"{item.singular.text}s"


def declare_options(c: Checker, scope: Scope, items: tuple[syntax.Declaration, ...]) -> None:
    """Declares the options among some items as constants, with the values of the configuration.

    Those that it leaves out are filled in with what they are when nobody chooses.
    """
    given = dict(c.configuration.options)
    for item in items:
        if isinstance(item, syntax.Option):
            type_ = _option_type(c, scope, item)
        elif isinstance(item, syntax.ModeOption):
            type_ = _mode_type(c, scope, item)
        else:
            continue
        if isinstance(type_, Unknown):
            continue
        name = item.name.text
        if name not in given:
            given[name] = shown(c, type_, _default(c, scope, item, type_))
            order = (*c.configuration.options, (name, given[name]))
            c.configuration = attrs.evolve(c.configuration, options=order)
        value = _taken(c, item, type_, given[name])
        scope.add(ConstantSymbol(name, constant(value, type_), span=item.name.span, scope=scope))


def _option_type(c: Checker, scope: Scope, item: syntax.Option) -> Type | Unknown:
    type_ = resolve(c, scope, item.type, item.name.text)
    bare = type_.of if isinstance(type_, OptionalType) else type_
    if isinstance(bare, Unknown | BoolType | IntType | EnumType | PlayerType):
        return type_
    c.report.add(problems.option_type(item.name.text, item.type.span))
    return Unknown()


def _mode_type(c: Checker, scope: Scope, item: syntax.ModeOption) -> Type:
    names = [choice.name for choice in item.choices]
    return EnumType(make_enum(c, scope, item.name.text, names, False, item.name.span).name)


def _default(
    c: Checker, scope: Scope, item: syntax.Option | syntax.ModeOption, type_: Type
) -> Value:
    if isinstance(item, syntax.ModeOption):
        return _default_mode(c, scope, item)
    if item.value is None:
        return first_value(type_)
    if isinstance(type_, OptionalType) and isinstance(item.value, syntax.Reference):
        found = fold(c, scope, item.value, type_)
    else:
        found = fold(c, scope, item.value, type_)
    if found is None:
        c.report.add(not_fixed("the value of an option", item.value.span))
        return first_value(type_)
    if not allows(c, type_, const_value(found)):
        wanted = words_of(c, type_)
        shown_value = item.value.span.text
        c.report.add(problems.bad_option(item.name.text, shown_value, wanted, item.value.span))
        return first_value(type_)
    return const_value(found)


def _default_mode(c: Checker, scope: Scope, item: syntax.ModeOption) -> Value:
    for place, choice in enumerate(item.choices):
        if c.configuration.seats in player_counts(c, scope, choice.players):
            return place
    return 0


def player_counts(c: Checker, scope: Scope, count: syntax.Expression) -> tuple[int, ...]:
    """The numbers of players that `2..4` or `3` allows."""
    found = ends(c, scope, count)
    if found is None:
        c.report.add(not_fixed("the number of players", count.span))
        return ()
    low, high = found
    if not 1 <= low <= high <= MOST_SEATS:
        c.report.add(problems.players_range(count.span, MOST_SEATS))
        return ()
    return tuple(range(low, high + 1))


def first_value(type_: Type) -> Value:
    """What something of a type is when nothing is said: no, none, 0, or the first there is."""
    match type_:
        case BoolType():
            return False
        case IntType(low=low, high=high):
            return 0 if low <= 0 <= high else low
        case OptionalType():
            return None
        case _:
            return 0


def allows(c: Checker, type_: Type, value: object) -> bool:
    """Whether a value, in its form at run time, is of a simple type."""
    match type_:
        case OptionalType(of=of):
            return value is None or allows(c, of, value)
        case BoolType():
            return isinstance(value, bool)
        case IntType(low=low, high=high):
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        case EnumType(enum=enum):
            return isinstance(value, int) and 0 <= value < len(c.build.enums[enum].values)
        case PlayerType():
            return type(value) is int and 0 <= value < c.seats
        case _:
            return True


def shown(c: Checker, type_: Type, value: Value) -> Value:
    """A value of an option as people give it: words for the values of an enumeration, numbers from
    1 for players."""
    if isinstance(type_, OptionalType):
        return None if value is None else shown(c, type_.of, value)
    if isinstance(type_, EnumType) and isinstance(value, int):
        return c.build.enums[type_.enum].values[value]
    if isinstance(type_, PlayerType) and isinstance(value, int):
        return value + 1
    return value


def words_of(c: Checker, type_: Type) -> str:
    """What an option of a type can be, in words."""
    match type_:
        case OptionalType(of=of):
            return f"{words_of(c, of)}; or none"
        case BoolType():
            return "true or false"
        case IntType(low=low, high=high):
            return f"a number from {low} to {high}"
        case EnumType(enum=enum):
            return " or ".join(c.build.enums[enum].values)
        case _:
            return f"the number of a player, 1 to {c.seats}"


def _taken(c: Checker, item: syntax.Option | syntax.ModeOption, type_: Type, given: Value) -> Value:
    """The run-time value of what was chosen; the default after a report if that is impossible."""
    if isinstance(item, syntax.Option) and isinstance(item.type, syntax.EitherType):
        if given == item.type.base.span.text:
            return None
    return meant(c, type_, given, item.name)


def meant(c: Checker, type_: Type, given: Value, name: syntax.Name) -> Value:
    """The run-time value of what people tell: values of an enumeration are told by their words,
    players by their numbers, from 1. Reports what cannot be, and takes the first value there is."""
    value = given
    bare = type_.of if isinstance(type_, OptionalType) else type_
    if isinstance(bare, EnumType) and given is not None:
        words = c.build.enums[bare.enum].values
        value = words.index(given) if isinstance(given, str) and given in words else -1
    elif isinstance(bare, PlayerType) and type(given) is int:
        value = given - 1
    if allows(c, type_, value):
        return value
    c.report.add(problems.bad_option(name.text, f"`{given}`", words_of(c, type_), name.span))
    return first_value(type_)


# ---- variants


def active_variants(c: Checker, book: Book) -> list[Section]:
    """The variants that are played with, each behind those it stands on top of.

    A variant with a condition applies when it holds; any other when the configuration names it, or
    when one that is in use stands on top of it.
    """
    by_name = {section.name: section for section in book.variants}
    at = book.header.name.span if book.header else book.file.source.span(0, 0)
    for name in c.configuration.variants:
        if name not in by_name:
            c.report.add(module_problems.unknown_variant(name, at, by_name))
    for section in book.variants:
        for base in on_top_of(section):
            if base.text not in (*by_name, "base", book.name):
                c.report.add(module_problems.unknown_variant(base.text, base.span, by_name))
    found: list[Section] = []
    for section in book.variants:
        if _applies(c, section):
            _add_with_base(c, section, by_name, found)
    return found


def _add_with_base(
    c: Checker, section: Section, by_name: dict[str, Section], found: list[Section]
) -> None:
    if section in found:
        return
    for base in on_top_of(section):
        if base.text in by_name and base.text != section.name:
            _add_with_base(c, by_name[base.text], by_name, found)
    if section not in found:
        found.append(section)


def on_top_of(section: Section) -> tuple[syntax.Name, ...]:
    """The variants that a variant says it stands on top of."""
    return section.header.on_top_of if isinstance(section.header, syntax.Variant) else ()


def _applies(c: Checker, section: Section) -> bool:
    header = section.header
    if not isinstance(header, syntax.Variant) or header.when is None:
        return section.name in c.configuration.variants
    found = fold(c, c.book, header.when)
    if found is None:
        c.report.add(module_problems.variant_condition(section.name, header.when.span))
        return False
    return bool(const_value(found))


# ---- all the ways to play


@frozen
class Offered:
    """The configurations of a rulebook; `whole` when they are all there are, else they are chosen
    so that each pair of choices is among them."""

    configurations: tuple[ir.Configuration, ...]
    whole: bool


MOST_CONFIGURATIONS = 200
MOST_SEATS = 64
_Axis = tuple[str, tuple[Value, ...]]


def configurations(files: list[syntax.File], report: Report) -> Offered:
    """The combinations of number of players, options and variants that a rulebook allows."""
    book = bind(files)
    c = trial_checker(book, report)
    axes = _axes(c, book)
    total = 1
    for _, values in axes:
        total *= len(values)
    whole = total <= MOST_CONFIGURATIONS
    picks = product(*(values for _, values in axes)) if whole else _pairwise(axes)
    found: dict[ir.Configuration, None] = {}
    for pick in picks:
        made = _made(book, axes, pick)
        if made is not None:
            found[made] = None
    if not found and not report.has_errors:
        usual = tuple(values[0] for _, values in axes)
        _made(book, axes, usual, report)
    return Offered(tuple(found), whole)


def trial_checker(book: Book, report: Report, seats: int = 0) -> Checker:
    """A checker that knows only a rulebook's options, for questions before a game is set up."""
    c = Checker(report, ir.Configuration(seats), Scope(book.name), lambda name: None)
    for item in book.items():
        if isinstance(item, syntax.Players):
            counts = player_counts(c, c.book, item.count)
            if not seats and counts:
                c.configuration = ir.Configuration(counts[0])
    name_players(c, book)
    for section in (*book.base, *book.variants):
        declare_options(c, c.book, section.items)
    return c


def _axes(c: Checker, book: Book) -> list[_Axis]:
    counts: tuple[int, ...] = ()
    for item in book.items():
        if isinstance(item, syntax.Players):
            counts = player_counts(c, c.book, item.count)
    axes: list[_Axis] = [("", counts or (1,))]
    for name, _ in c.configuration.options:
        symbol = c.book.own(name)
        types = [s.value.type for s in symbol if isinstance(s, ConstantSymbol)]
        values = _values(c, types[0], dict(c.configuration.options)[name])  # type: ignore[arg-type]
        axes.append((name, values))
    for section in book.variants:
        if isinstance(section.header, syntax.Variant) and section.header.when is None:
            axes.append((f"variant {section.name}", (False, True)))
    return axes


def _values(c: Checker, type_: Type, default: Value) -> tuple[Value, ...]:
    """The values of an option to look at: all, or the ends and the usual one of a long range."""
    match type_:
        case OptionalType(of=of):
            return tuple(dict.fromkeys((default, None, *_values(c, of, default))))
        case BoolType():
            return (default, not default)
        case EnumType(enum=enum):
            return tuple(dict.fromkeys((default, *c.build.enums[enum].values)))
        case IntType(low=low, high=high) if high - low < 4:
            return tuple(dict.fromkeys((default, *range(low, high + 1))))
        case IntType(low=low, high=high):
            return tuple(dict.fromkeys((default, low, high)))
        case _:
            return (default,)


def _pairwise(axes: list[_Axis]) -> Iterator[tuple[Value, ...]]:
    """Choices that contain each pair of values: greedily, the usual values where it is open."""
    sizes = [len(values) for _, values in axes]
    open_pairs = {
        ((i, a), (j, b)): None
        for i in range(len(axes))
        for j in range(i + 1, len(axes))
        for a in range(sizes[i])
        for b in range(sizes[j])
    }
    yield tuple(values[0] for _, values in axes)
    while open_pairs:
        pick: dict[int, int] = {}
        for one, other in list(open_pairs):
            if pick.get(one[0], one[1]) == one[1] and pick.get(other[0], other[1]) == other[1]:
                pick.update([one, other])
        places = [pick.get(i, 0) for i in range(len(axes))]
        for i, a in enumerate(places):
            for j in range(i + 1, len(places)):
                open_pairs.pop(((i, a), (j, places[j])), None)
        yield tuple(values[place] for (_, values), place in zip(axes, places, strict=True))


def _made(
    book: Book, axes: list[_Axis], pick: tuple[Value, ...], report: Report | None = None
) -> ir.Configuration | None:
    """The configuration of a pick; with other players where its options ask for that.

    What is wrong with it goes to the report, where one is given.
    """
    chosen = dict(zip((name for name, _ in axes), pick, strict=True))
    people = chosen.pop("")
    variants = tuple(
        name.removeprefix("variant ")
        for name, value in chosen.items()
        if name.startswith("variant ") and value is True
    )
    options = {n: value for n, value in chosen.items() if not n.startswith("variant ")}
    for count in dict.fromkeys((people, *axes[0][1])):
        assert isinstance(count, int)
        made = configure(book, count, options, variants, Report() if report is None else report)
        if made is not None:
            return made
    return None


def configure(
    book: Book,
    people: int,
    options: dict[str, Value],
    variants: tuple[str, ...],
    report: Report,
) -> ir.Configuration | None:
    """The configuration of a game for so many people, or None where the rulebook does not allow it.

    Options of variants that are not in use are left out, others filled in. Where the seats are
    listed (automatic ones among them), their number counts.
    """
    at = book.header.name.span if book.header else book.file.source.span(0, 0)
    c = Checker(
        report,
        ir.Configuration(people, tuple(options.items()), variants),
        Scope(book.name),
        lambda name: None,
    )
    name_players(c, book)
    declare_options(c, c.book, book.items())
    active = active_variants(c, book)
    for section in active:
        declare_options(c, c.book, section.items)
    everywhere = {item.name.text for item in _option_items(book, list(book.variants))}
    for name in options:
        if name not in everywhere:
            report.add(problems.unknown_option(name, at, sorted(everywhere)))
    if not _allowed(c, book, people, at, report):
        return None
    order = [item.name.text for item in _option_items(book, active)]
    kept = [(name, value) for name, value in c.configuration.options if name in order]
    kept.sort(key=lambda option: order.index(option[0]))
    return ir.Configuration(_seats(book, active, people), tuple(kept), variants)


def _option_items(book: Book, active: list[Section]) -> list[AnyOption]:
    items = [*book.items(), *(item for section in active for item in section.items)]
    return [item for item in items if isinstance(item, AnyOption)]


def _in_words(allowed: tuple[int, ...]) -> str:
    """Numbers of players, ascending; of three or more without a gap the first and the last."""
    if len(allowed) > 2 and allowed[-1] - allowed[0] == len(allowed) - 1:
        return f"{allowed[0]} to {allowed[-1]}"
    return " or ".join(map(str, allowed)) or "no"


def _allowed(c: Checker, book: Book, people: int, at: Span, report: Report) -> bool:
    items = book.items()
    allowed: tuple[int, ...] = ()
    for item in items:
        if isinstance(item, syntax.Players):
            allowed, at = player_counts(c, c.book, item.count), item.count.span
    if not any(isinstance(item, syntax.Players) for item in items):
        report.add(problems.players_missing(at))
        return False
    mode = next((item for item in items if isinstance(item, syntax.ModeOption)), None)
    if mode is not None:
        chosen = dict(c.configuration.options).get(mode.name.text)
        for choice in mode.choices:
            if choice.name.text == chosen:
                numbers = player_counts(c, c.book, choice.players)
                allowed = tuple(number for number in allowed if number in numbers)
    if people in allowed:
        return True
    report.add(problems.wrong_seats(people, _in_words(allowed), at))
    return False


def _seats(book: Book, active: list[Section], people: int) -> int:
    listed = seat_words(book, active)
    return len(listed) if listed else people


def seat_words(book: Book, active: list[Section]) -> tuple[syntax.Name, ...]:
    """Who sits at the seats, where the rulebook lists them; the last list counts."""
    found: tuple[syntax.Name, ...] = ()
    for section in (*book.base, *active):
        for item in section.items:
            item = item.item if isinstance(item, syntax.Replace) else item
            if isinstance(item, syntax.Parts) and item.kind == "seats":
                found = item.names
    return found
