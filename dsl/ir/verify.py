"""Whether a program is well formed, in both forms. What is wrong is a mistake of ours, not of a
rulebook: an `InternalError` that names the pass after which it was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardwright.dsl.ir.internal import InternalError
from cardwright.dsl.ir.program import Action, Program
from cardwright.dsl.ir.verify_code import Code
from cardwright.dsl.ir.verify_flow import flow_problems
from cardwright.dsl.ir.verify_values import value_problems


def verify(program: Program, stage: str) -> Program:
    """The program itself when it is well formed; otherwise raises InternalError with `stage`."""
    found = list(problems(program))
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        raise InternalError(stage, found[0] + more)
    return program


def problems(program: Program) -> Iterable[str]:
    """All that is wrong with a program, each in one line, with the place where it stands."""
    doubled = list(_doubled(program))
    if doubled:
        return doubled
    code = Code(program)
    found = [*value_problems(program)]
    for function in program.functions:
        found += code.function(function)
    for procedure in program.procedures:
        found += code.procedure(procedure)
    found += _references(program)
    return found or list(flow_problems(program))


def _doubled(program: Program) -> Iterable[str]:
    groups = {
        "enumeration": [x.name for x in program.enums],
        "table": [x.name for x in program.tables],
        "zone or cell": [*(x.name for x in program.zones), *(x.name for x in program.cells)],
        "function or procedure": [
            *(x.name for x in program.functions),
            *(x.name for x in program.procedures),
        ],
        "action": [x.name for x in program.actions],
        "segment": [s.name for p in program.procedures for s in p.segments],
    }
    for word, names in groups.items():
        for name, times in Counter(names).items():
            if times > 1:
                yield f"{word} {name}: the name is used {times} times"


# ---- what the program itself refers to


def _references(program: Program) -> Iterable[str]:
    functions = {f.name: len(f.parameters) for f in program.functions}
    procedures = {p.name: len(p.parameters) for p in program.procedures}
    for where, name, arity in _functions_used(program):
        yield from _expect(functions, where, "function", name, arity)
    for where, name, arity in _procedures_used(program):
        yield from _expect(procedures, where, "procedure", name, arity)
    asking = {p.name for p in program.procedures if p.asks}
    for where, name in (("finish", program.finish), ("arm", program.arm)):
        if name in asking:
            yield f"{where}: procedure {name} asks"


def _expect(known: dict[str, int], where: str, word: str, name: str, arity: int) -> Iterable[str]:
    if name not in known:
        yield f"{where}: no {word} {name}"
    elif known[name] != arity:
        yield f"{where}: {word} {name} takes {known[name]} arguments, not {arity}"


def _functions_used(program: Program) -> Iterable[tuple[str, str, int]]:
    for action in program.actions:
        yield from _functions_of_action(action)
    for line in program.scores:
        yield f"score {line.label}", line.value, 1
    if program.total:
        yield "total", program.total, 1
    for ranking in program.rankings:
        yield "ranking", ranking.function, 1
    for invariant in program.invariants:
        yield f"invariant {invariant.text}", invariant.function, 0


def _functions_of_action(action: Action) -> Iterable[tuple[str, str, int]]:
    where, count = f"action {action.name}", len(action.parameters)
    for names in (action.domains, action.offers):
        for position, name in enumerate(names):
            yield where, name, 1 + position
    yield where, action.legal, 1 + count
    yield where, action.possible, 1
    for guard in action.guards:
        yield where, guard.holds, 1 + guard.needs


def _procedures_used(program: Program) -> Iterable[tuple[str, str, int]]:
    for action in program.actions:
        yield f"action {action.name}", action.run, 1 + len(action.parameters)
    yield "play", program.play, 0
    yield "finish", program.finish, 0
    yield "arm", program.arm, 0
