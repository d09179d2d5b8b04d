"""Programs as text for people: definitions, functions, and procedures in both forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.dsl.ir.program import Cell, Function, Parameter, Procedure, Program, Zone
from cardwright.dsl.ir.text_code import expression, flow_end, statements, type_name, value_text

INDENT = "  "


def program_text(program: Program) -> str:
    """The whole program; the same program always gives the same text."""
    return "\n".join(_lines(program)) + "\n"


def _lines(program: Program) -> Iterator[str]:
    configuration = program.configuration
    yield f"program {program.name}: {program.title}"
    yield f"{INDENT}seats {configuration.seats}"
    yield from (f"{INDENT}option {k} = {value_text(v)}" for k, v in configuration.options)
    yield from (f"{INDENT}variant {name}" for name in configuration.variants)
    yield f"{INDENT}play {program.play}, finish {program.finish}, arm {program.arm}"
    yield from _definitions(program)
    for zone in program.zones:
        yield zone_text(zone)
    for cell in program.cells:
        yield cell_text(cell)
    yield from _actions(program)
    yield from _goals(program)
    for function in program.functions:
        yield ""
        yield from function_lines(function)
    for procedure in program.procedures:
        yield ""
        yield from procedure_lines(procedure)


def _definitions(program: Program) -> Iterator[str]:
    for enum in program.enums:
        order = ", ordered" if enum.ordered else ""
        yield f"enum {enum.name}: {', '.join(enum.values)}{order}"
    for deck in program.decks:
        yield f"deck {deck.name}: cards {deck.first} to {deck.first + deck.size - 1}"
    for number, card in enumerate(program.cards):
        owner = f", of player {card.owner}" if card.owner is not None else ""
        yield f"card {number}: {card.label}, kind {card.kind}{owner}"
    for board in program.boards:
        yield f"board {board.name}: {', '.join(board.labels)}"
    for token in program.tokens:
        yield f"token {token.name} of {token.family}"
    for table in program.tables:
        keys = ", ".join(f"{low}..{low + size - 1}" for low, size in table.dims)
        values = ", ".join(value_text(value) for value in table.values)
        yield f"table {table.name}[{keys}]: {type_name(table.type)} = {values}"


def zone_text(zone: Zone) -> str:
    """A zone in one line."""
    family = f"[{zone.indices}]" if zone.indexed else ""
    room = f", room {zone.room}" if zone.room is not None else ""
    pool = ", pool" if zone.pool else ""
    seen = f"faces {zone.faces}, counts {zone.counts}"
    return f"zone {zone.name}{family}: {zone.kind} of {', '.join(zone.holds)}, {seen}{room}{pool}"


def cell_text(cell: Cell) -> str:
    """A cell in one line."""
    dims = "".join(f"[{size}]" for size in cell.dims)
    words = [f"over {cell.over}"] * (cell.over != "error")
    words += [f"under {cell.under}"] * (cell.under != "error")
    words += [f"known to {cell.known}"] * (cell.known != "all")
    words += ["kept"] * cell.kept + ["internal"] * cell.internal
    words += [f"home {', '.join(cell.home)}"] * bool(cell.home)
    more = "".join(f", {word}" for word in words)
    return f"cell {cell.name}{dims}: {type_name(cell.type)} = {value_text(cell.initial)}{more}"


def _actions(program: Program) -> Iterator[str]:
    for action in program.actions:
        yield f"action {action.name}({_parameters(action.parameters)}): {action.title}"
        yield f"{INDENT}domains {', '.join(action.domains)}; offers {', '.join(action.offers)}"
        yield f"{INDENT}legal {action.legal}, possible {action.possible}, run {action.run}"
        for guard in action.guards:
            reason = f" because {expression(guard.reason)}" if guard.reason else ""
            yield f"{INDENT}{guard.kind} {guard.holds}/{guard.needs}{reason}"


def _goals(program: Program) -> Iterator[str]:
    for line in program.scores:
        when = f" when {line.when}" if line.when else ""
        yield f"score {line.label}: {line.value}{when}"
    for ranking in program.rankings:
        yield f"winners: {'highest' if ranking.highest else 'lowest'} {ranking.function}"
    for invariant in program.invariants:
        yield f"invariant {invariant.text}: {invariant.function} at {invariant.at}"
    for stretch in program.option_ranges:
        yield f"options {stretch.base} to {stretch.base + stretch.size - 1}: {stretch.label}"


def _parameters(parameters: Iterable[Parameter]) -> str:
    return ", ".join(f"{p.name}: {type_name(p.type)}" for p in parameters)


def function_lines(function: Function) -> Iterator[str]:
    """A function, line by line."""
    reads = f", reads {', '.join(function.reads)}" if function.reads else ""
    head = f"function {function.name}({_parameters(function.parameters)})"
    yield f"{head}: {type_name(function.type)}{reads}"
    yield INDENT + expression(function.value)


def procedure_lines(procedure: Procedure) -> Iterator[str]:
    """A procedure in both forms, line by line."""
    asks = ", asks" if procedure.asks else ""
    exits = f", exits {', '.join(procedure.exits)}" if procedure.exits else ""
    head = f"procedure {procedure.name}({_parameters(procedure.parameters)})"
    yield f"{head}: {procedure.kind}{asks}{exits}"
    if procedure.locals:
        yield f"{INDENT}locals {_parameters(procedure.locals)}"
    body = statements(procedure.body) if procedure.body else ("skip",)
    yield from (INDENT + line for line in body)
    yield from (INDENT + line for line in segment_lines(procedure))


def segment_lines(procedure: Procedure) -> Iterator[str]:
    """The segments of a procedure, line by line."""
    for segment in procedure.segments:
        yield f"segment {segment.name}({', '.join(segment.live)})"
        for handler in segment.handlers:
            into = f" into {handler.into}" if handler.into else ""
            yield f"{INDENT}on exit {handler.kind}{into}: {handler.segment}"
        yield from (INDENT + line for line in (*statements(segment.body), *flow_end(segment.end)))
