"""Statements of the IR as Python: locals, branches, loops, calls, scopes, cells, dice, results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.dsl.compiler import chosen
from cardwright.dsl.compiler.code import STATEMENTS, Code
from cardwright.dsl.compiler.expressions import late_table
from cardwright.dsl.compiler.invariants import cannot_fail
from cardwright.dsl.compiler.parts import needs_lines, negated
from cardwright.dsl.compiler.sinks import store_in
from cardwright.dsl.compiler.text import Text, call, listed, word
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Local
from cardwright.dsl.ir.flow import Segment
from cardwright.dsl.ir.types import OptionalType
from cardwright.dsl.ir.walk import free_locals, parts
from cardwright.dsl.ir.walk import statements as all_statements

BUDGET = 100_000


def print_block(code: Code, nodes: Sequence[st.Statement]) -> bool:
    """Prints statements; says whether what follows them can be reached."""
    for node in nodes:
        if not print_statement(code, node):
            return False
    return True


def print_statement(code: Code, node: st.Statement) -> bool:
    """Prints one statement; says whether what follows it can be reached."""
    chosen.before(code, node)
    with code.writer.of(code.owner, node.origin):
        if isinstance(node, st.Do | st.DoOneOf) and code.around is not None:
            code.around(node)
        else:
            code.statements[type(node)](code, node)
    chosen.after(code, node)
    return not isinstance(node, st.Break | st.Exit | st.EndGame | st.Fail)


def event(code: Code, kind: str, args: Text | str, node: st.Statement, seen: str = "-1") -> None:
    """The line that records an event; none where nobody listens."""
    if not code.module.recording:
        return
    origin = code.module.origin(node.origin)
    code.line(call("c.record", [f'"{kind}"', args, origin, seen]))


# ---- locals and branches


def read_locals(code: Code, body: object) -> frozenset[str]:
    """The locals that a body reads anywhere, for what is printed of it in this form. They are
    gathered once for a body, whose parts each ask for them."""
    key = (id(body), code.light)
    known = code.module.locals_read.get(key)
    if known is None or known[0] is not body:
        known = code.module.locals_read[key] = (body, _read_locals(code, body))
    return known[1]


def _read_locals(code: Code, body: object) -> frozenset[str]:
    found: set[str] = set()
    todo: list[Any] = [body]
    recording = code.module.recording
    while todo:
        one = todo.pop()
        if isinstance(one, tuple):
            todo += one
        elif isinstance(one, Local):
            found.add(one.name)
        elif isinstance(one, st.Statement) and does_nothing(code, (one,)):
            continue
        elif isinstance(one, st.Do) and is_idle(code, one.procedure):
            if not all(cannot_fail(code, arg) for arg in one.args):
                todo += one.args
        elif recording or not isinstance(one, st.Happen | st.Say | st.RevealValue):
            if isinstance(one, Segment):
                found.update(one.live)
            todo += parts(one)
    return frozenset(found)


def _let(code: Code, node: st.Let) -> None:
    if not code.is_wanted(node.name) and cannot_fail(code, node.value):
        return
    if needs_lines(node.value):
        text = code.declare(node.name, None)
        if code.module.typed and text not in code.known_types:
            code.line(code.assigned(node.name))
        holder = text if not _mentions(node) else code.temporary(text)
        store_in(code, holder, node.value)
        if holder != text:
            code.line(f"{text} = {holder}")
        return
    value = code.value(node.value)
    declared = code.types.get(node.name)
    if not isinstance(declared, OptionalType):
        value = certain(code, value)
    code.line(value, f"{code.assigned(node.name)} = ")


def certain(code: Code, value: Text) -> Text:
    """A value for a place that has no room for none, in typed code; none is a fault there."""
    if not code.module.typed or value.never_none:
        return value
    if value.shape == "choice" and code.free:
        then, condition, other = value.items
        if "None" in (then.text, other.text):
            wrong = condition if then.text == "None" else negated(condition)
            with code.block(wrong, "if ", ":"):
                code.line("raise TypeError")
            return other if then.text == "None" else then
    return call(code.use("certain"), [value], value.type)


def _mentions(node: st.Let) -> bool:
    return node.name in free_locals(node.value)


def _if(code: Code, node: st.If) -> None:
    if does_nothing(code, (node,)):
        return
    branches(
        code,
        [(when, _block(code, block)) for when, block in node.branches],
        _block(code, node.other) if node.other else None,
    )


def _block(code: Code, block: st.Block) -> Callable[[], None]:
    return lambda: (print_block(code, block), None)[1]


def branches(
    code: Code, tests: Sequence[tuple[Any, Callable[[], None]]], other: Callable[[], None] | None
) -> None:
    """Conditions one after the other with what is to be done; a condition that needs lines of its
    own stands under the `else` of those before it."""
    head = "if "
    for number, (when, body) in enumerate(tests):
        if number and needs_lines(when):
            with code.block("else:"):
                branches(code, tests[number:], other)
            return
        with code.block(code.value(when) if not number else code.pure(when), head, ":"):
            body()
        head = "elif "
    if other is not None:
        if not tests:
            other()
            return
        mark = len(code.writer.lines)
        with code.block("else:"):
            other()
        if code.writer.lines[mark + 1 :] == [code.writer.lines[mark].replace("else:", "    pass")]:
            del code.writer.lines[mark:], code.writer.origins[mark:]


# ---- procedures


def tick(code: Code, units: int = 1) -> None:
    """The lines that take units of the step budget."""
    code.line(f"{code.budget} -= {units}")
    with code.block(f"if {code.budget} < 0:"):
        code.line(f"{code.use('out_of_budget')}()")


def arguments(code: Code, args: Sequence[Any]) -> list[Text]:
    """The arguments of a call: the state and the run first."""
    return [*[word(one) for one in code.heads], *code.values(args)]


def is_idle(code: Code, procedure: str, depth: int = 0) -> bool:
    """Whether a procedure does nothing in this form of the code."""
    return does_nothing(code, code.facts.procedures[procedure].body, depth)


def does_nothing(code: Code, body: st.Block, depth: int = 0) -> bool:
    """Whether statements do nothing in this form of the code."""
    return depth < 6 and all(_is_nothing(code, one, depth) for one in body)


def _is_nothing(code: Code, node: st.Statement, depth: int) -> bool:
    match node:
        case st.Happen() | st.Say() | st.RevealValue():
            return not code.module.recording
        case st.Learn():
            return code.light
        case st.Reveal():
            return code.light and node.zone is None
        case st.Do():
            return is_idle(code, node.procedure, depth + 1) and _surely(code, *node.args)
        case st.If():
            tests = [when for when, _ in node.branches]
            inner = (*(block for _, block in node.branches), node.other)
            idle = all(does_nothing(code, one, depth + 1) for one in inner)
            return idle and _surely(code, *tests)
        case st.ForEach():
            return does_nothing(code, node.body, depth + 1) and _surely(code, node.source)
    return False


def _surely(code: Code, *nodes: Any) -> bool:
    return all(cannot_fail(code, one) for one in nodes)


def _do(code: Code, node: st.Do) -> None:
    if does_nothing(code, (node,)):
        return
    code.line(call(code.procedure(node.procedure), arguments(code, node.args)))


def _do_one_of(code: Code, node: st.DoOneOf) -> None:
    table = late_table(code, "EFFECTS", [code.procedure(one) for one in node.procedures])
    index = code.held(code.value(node.index), "index")

    def carry_out() -> None:
        tick(code)
        code.line(call(f"{table}[{index}]", arguments(code, node.args)))

    if index.never_none:
        carry_out()
    elif index.text != "None":
        with code.block(f"if {index} is not None:"):
            carry_out()


# ---- turns, phases and rounds


def may_exit(code: Code, block: st.Block, ended: str = "") -> bool:
    """Whether an exit of another kind than `ended` can leave a block."""
    for node in all_statements(block):
        if isinstance(node, st.Exit) and node.kind != ended:
            return True
        if isinstance(node, st.Do | st.DoOneOf):
            names = (node.procedure,) if isinstance(node, st.Do) else node.procedures
            for name in names:
                if set(code.facts.procedures[name].exits) - {ended}:
                    return True
    return False


def _scope(code: Code, node: st.Scope) -> None:
    turn = node.kind == "turn" and _keeps_active(code)
    saved = ""
    if turn:
        saved = code.temporary("turn_before")
        code.line(f"{saved} = s.active")
    _scope_begin(code, st.ScopeBegin(node.kind, node.name, node.player, origin=node.origin))

    def end() -> None:
        with code.writer.of(code.owner, node.origin):
            _scope_event(code, "scope_end", node, "s.active" if turn else "None")
            if turn:
                code.line(f"s.active = {saved}")

    own = _can_exit_with(code, node.body, node.kind)
    others = may_exit(code, node.body, node.kind)
    if not (own or others):
        reached = _guarded(code, node.body, end)
        if reached:
            end()
        return
    passing = others and (turn or code.module.recording)
    if not (own or passing):
        _guarded(code, node.body, end, exits=True)
        end()
        return
    with code.block("try:"):
        _guarded(code, node.body, end, exits=True)
    if own:
        with code.block(f"except {code.use(EXITS[node.kind])}:"):
            code.line("pass")
    if passing:
        with code.block(f"except {code.use('ExitScope')}:"):
            end()
            code.line("raise")
    end()


EXITS = {"turn": "ExitTurn", "phase": "ExitPhase", "round": "ExitRound"}


def _can_exit_with(code: Code, block: st.Block, kind: str) -> bool:
    for node in all_statements(block):
        if isinstance(node, st.Exit) and node.kind == kind:
            return True
        if isinstance(node, st.Do | st.DoOneOf):
            names = (node.procedure,) if isinstance(node, st.Do) else node.procedures
            if any(kind in code.facts.procedures[name].exits for name in names):
                return True
    return False


def _guarded(code: Code, body: st.Block, leave: Callable[[], None], exits: bool = False) -> bool:
    """Prints a body; a Break in it does what `leave` does first. With `exits` an exit in it is
    raised, since something waits for it."""
    before, code.exits = code.exits, None if exits else code.exits
    around, code.around = code.around, None if exits else code.around
    code.leaving.append(leave)
    reached = print_block(code, body)
    code.leaving.pop()
    code.exits, code.around = before, around
    return reached


def _keeps_active(code: Code) -> bool:
    """Whether it is kept whose turn it is: playouts keep it only if something asks for it."""
    return not code.light or code.facts.looks_at_turns


def _scope_begin(code: Code, node: st.ScopeBegin) -> None:
    player = "None"
    if node.player is not None:
        player_text = code.value(node.player)
        player = player_text.text
    if node.saved is not None:
        code.line(f"{code.declare(node.saved, None)} = s.active")
    if node.kind == "turn" and _keeps_active(code):
        code.line(f"s.active = {player}")
        player = "s.active"
    _scope_event(code, "scope_begin", node, player)


def _scope_end(code: Code, node: st.ScopeEnd) -> None:
    turn = node.kind == "turn"
    _scope_event(code, "scope_end", node, "s.active" if turn else "None")
    if turn and node.saved is not None and _keeps_active(code):
        code.line(code.value(node.saved), "s.active = ")


def _scope_event(
    code: Code, kind: str, node: st.Scope | st.ScopeBegin | st.ScopeEnd, player: str
) -> None:
    args = listed([code.module.text(node.kind), code.module.text(node.name), word(player)])
    event(code, kind, args, node)


def _finally(code: Code, node: st.Finally) -> None:
    def after() -> None:
        print_block(code, node.after)

    if not may_exit(code, node.body):
        if _guarded(code, node.body, after):
            after()
        return
    with code.block("try:"):
        _guarded(code, node.body, after, exits=True)
    with code.block(f"except {code.use('ExitScope')}:"):
        after()
        code.line("raise")
    after()


def _exit(code: Code, node: st.Exit) -> None:
    if code.exits is not None and code.exits(code, node.kind):
        return
    code.line(f"raise {code.use(EXITS[node.kind])}")


def _end_game(code: Code, node: st.EndGame) -> None:
    if code.around is not None:  # in a segment
        code.line(f"return {code.use('over')}(s, c)")
        return
    code.line(f"raise {code.use('GameOver')}")


def _fail(code: Code, node: st.Fail) -> None:
    code.line(call(code.use("fail"), [code.module.text(node.message)]))


STATEMENTS.update(
    {
        st.Let: _let,
        st.If: _if,
        st.Do: _do,
        st.DoOneOf: _do_one_of,
        st.Scope: _scope,
        st.ScopeBegin: _scope_begin,
        st.ScopeEnd: _scope_end,
        st.Tick: lambda code, node: tick(code, node.units),
        st.Finally: _finally,
        st.Exit: _exit,
        st.EndGame: _end_game,
        st.Fail: _fail,
    }
)
