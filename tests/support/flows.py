"""Two tiny runners for programs without cards: of structured bodies, and of segments.

They share how a straight statement is carried out and nothing else, so that a test can compare
what a program does before it is cut into segments with what it does afterwards. Everything that can
be seen goes into `World.trace`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import define, field

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st

Env = dict[str, Any]
Frame = tuple[str, str, tuple[Any, ...]]

MOST_TICKS = 60


class Leave(Exception):
    """An exit on its way to its scope."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class Broken(Exception):
    """A break on its way to its loop."""


class Done(Exception):
    """The game, the answers or the steps are at an end."""


_OPS: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "eq": lambda a, b: a == b,
    "le": lambda a, b: a is not None and b is not None and a <= b,
    "lt": lambda a, b: a is not None and b is not None and a < b,
    "not": lambda a: not a,
    "in": lambda value, items: value in items,
    "list": lambda *items: items,
    "size": len,
    "is_empty": lambda items: not items,
    "first": lambda items: items[0] if items else None,
    "rest": lambda items: items[1:],
    "concat": lambda *lists: sum(lists, ()),
    "take_last": lambda items, n: items[len(items) - n :] if n else (),
    "position": lambda items, value: items.index(value) + 1 if value in items else None,
}


@define
class World:
    """The state of a tiny game, and what has been seen of it."""

    program: pr.Program
    answers: Iterator[int]
    cells: Env = field(factory=dict)
    active: int | None = None
    ticks: int = 0
    trace: list[tuple[Any, ...]] = field(factory=list)

    def procedure(self, name: str) -> pr.Procedure:
        return next(p for p in self.program.procedures if p.name == name)

    def tick(self, units: int = 1) -> None:
        self.ticks += units
        if self.ticks > MOST_TICKS:
            raise Done

    def answer(self, ask: st.Ask, env: Env) -> Env:
        """The locals that an answer sets."""
        shown = tuple(value(self, choice.source, env) for choice in ask.choices if choice.source)
        self.trace.append(("ask", ask.into, value(self, ask.player, env), shown))
        for given in self.answers:
            return {ask.into: given, **({ask.which: given % 2} if ask.which else {})}
        raise Done


def value(world: World, node: Any, env: Env) -> Any:
    """The value of an expression."""
    match node:
        case ex.Const():
            return node.value
        case ex.Local():
            return env[node.name]
        case ex.Load(cell="active"):
            return world.active
        case ex.Load():
            return world.cells.get(node.cell, 0)
        case ex.And():
            return all(value(world, item, env) for item in node.items)
        case ex.IfElse():
            chosen = node.then if value(world, node.condition, env) else node.other
            return value(world, chosen, env)
        case ex.Prim():
            return _OPS[node.op](*(value(world, arg, env) for arg in node.args))
    raise NotImplementedError(node)


# ---- structured bodies


def play_structured(world: World, name: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The trace of a procedure's structured body."""
    try:
        _call(world, name, args)
        world.trace.append(("returned",))
    except Done:
        world.trace.append(("done",))
    except Leave as leave:
        world.trace.append(("uncaught", leave.kind))
    return world.trace


def _call(world: World, name: str, args: tuple[Any, ...]) -> None:
    procedure = world.procedure(name)
    names = [p.name for p in procedure.parameters]
    block(world, procedure.body, dict(zip(names, args, strict=True)))


def block(world: World, statements: st.Block, env: Env) -> None:
    """Carries out statements; asks at once where they ask."""
    for statement in statements:
        _statement(world, statement, env)


def _statement(world: World, node: st.Statement, env: Env) -> None:
    match node:
        case st.Let():
            env[node.name] = value(world, node.value, env)
        case st.Store():
            world.cells[node.cell] = value(world, node.value, env)
            world.trace.append(("store", node.cell, world.cells[node.cell]))
        case st.Ask():
            env.update(world.answer(node, env))
        case st.If():
            for when, inner in node.branches:
                if value(world, when, env):
                    return block(world, inner, env)
            block(world, node.other, env)
        case st.ForEach() | st.Times() | st.Loop():
            try:
                for _ in _turns(world, node, env):
                    block(world, node.body, env)
            except Broken:
                pass
        case st.Break():
            raise Broken
        case st.Exit():
            raise Leave(node.kind)
        case st.EndGame():
            raise Done
        case st.Do():
            _call(world, node.procedure, tuple(value(world, a, env) for a in node.args))
        case st.DoOneOf():
            index = value(world, node.index, env)
            if index is not None:
                args = tuple(value(world, a, env) for a in node.args)
                _call(world, node.procedures[index], args)
        case st.Scope():
            _scope(world, node, env)
        case st.Finally():
            _finally(world, node, env)
        case st.ScopeBegin():
            player = value(world, node.player, env) if node.player else None
            world.trace.append(("begin", node.kind, node.name, player))
            if node.saved:
                env[node.saved] = world.active
            if node.kind == "turn":
                world.active = player
        case st.ScopeEnd():
            _end_scope(world, node, value(world, node.saved, env) if node.saved else None)
        case st.Tick(units=units):
            world.tick(units)
        case _:
            raise NotImplementedError(node)


def _turns(world: World, node: st.ForEach | st.Times | st.Loop, env: Env) -> Iterator[None]:
    match node:
        case st.ForEach():
            for item in value(world, node.source, env):
                env[node.name] = item
                yield
        case st.Times():
            for _ in range(value(world, node.count, env)):
                yield
        case st.Loop():
            while node.until is None or not value(world, node.until, env):
                world.tick()
                yield


def _scope(world: World, node: st.Scope, env: Env) -> None:
    player = value(world, node.player, env) if node.player else None
    world.trace.append(("begin", node.kind, node.name, player))
    saved = world.active
    if node.kind == "turn":
        world.active = player
    try:
        block(world, node.body, env)
    except (Leave, Broken) as leave:
        _end_scope(world, node, saved)
        if isinstance(leave, Broken) or leave.kind != node.kind:
            raise
    else:
        _end_scope(world, node, saved)


def _end_scope(world: World, node: st.Scope | st.ScopeEnd, saved: int | None) -> None:
    player = world.active if node.kind == "turn" else None
    world.trace.append(("end", node.kind, node.name, player))
    if node.kind == "turn":
        world.active = saved


def _finally(world: World, node: st.Finally, env: Env) -> None:
    try:
        block(world, node.body, env)
    except (Leave, Broken):
        block(world, node.after, env)
        raise
    block(world, node.after, env)


# ---- segments


def play_segments(world: World, name: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The trace of a procedure's segments; every answer starts from nothing but the frames."""
    try:
        stack = _run(world, _entry(world, name, args), [])
        while stack is not None:
            stack = _resume(world, stack)
        world.trace.append(("returned",))
    except Done:
        world.trace.append(("done",))
    except Leave as leave:
        world.trace.append(("uncaught", leave.kind))
    return world.trace


def segment_of(program: pr.Program, name: str) -> flow.Segment:
    """The segment of that name."""
    return next(s for p in program.procedures for s in p.segments if s.name == name)


def _entry(world: World, name: str, args: tuple[Any, ...]) -> tuple[str, str, Env]:
    procedure = world.procedure(name)
    env = dict(zip((p.name for p in procedure.parameters), args, strict=True))
    return name, procedure.segments[0].name, env


def _frame(world: World, procedure: str, segment: str, env: Env) -> Frame:
    return procedure, segment, tuple(env[n] for n in segment_of(world.program, segment).live)


def _unpacked(world: World, frame: Frame) -> tuple[str, str, Env]:
    procedure, name, values = frame
    live = segment_of(world.program, name).live
    return procedure, name, dict(zip(live, values, strict=True))


def _resume(world: World, stack: list[Frame]) -> list[Frame] | None:
    procedure, name, env = _unpacked(world, stack[-1])
    end = segment_of(world.program, name).end
    assert isinstance(end, flow.Stop)
    env.update(world.answer(end.ask, env))
    return _run(world, (procedure, end.resume, env), stack[:-1])


def _run(world: World, at: tuple[str, str, Env], below: list[Frame]) -> list[Frame] | None:
    """Goes on until a stop (then the stack) or until all is done (None)."""
    while True:
        procedure, name, env = at
        segment = segment_of(world.program, name)
        env = {name: env[name] for name in segment.live}
        try:
            block(world, segment.body, env)
            follows = _end(world, procedure, segment, env, below)
        except Leave as leave:
            at = _caught(world, (procedure, segment, env), leave, below)
            continue
        if follows is None and not below:
            return None
        if follows == "stop":
            return [*below, _frame(world, procedure, name, env)]
        at = _unpacked(world, below.pop()) if follows is None else follows


def _end(world: World, procedure: str, segment: flow.Segment, env: Env, below: list[Frame]) -> Any:
    end = segment.end
    match end:
        case flow.Goto():
            return procedure, end.segment, env
        case flow.Branch():
            for when, name in end.branches:
                if value(world, when, env):
                    return procedure, name, env
            return procedure, end.other, env
        case flow.Stop():
            return "stop"
        case flow.Return():
            return None
        case flow.Reraise():
            if env[end.name] is not None:
                raise Leave(env[end.name])
            return procedure, end.resume, env
        case flow.Enter():
            return _enter(world, procedure, end, env, below)


def _enter(
    world: World, procedure: str, end: flow.Enter, env: Env, below: list[Frame]
) -> tuple[str, str, Env]:
    index = 0 if end.index is None else value(world, end.index, env)
    args = tuple(value(world, arg, env) for arg in end.args)
    if index is None:
        return procedure, end.resume, env
    called = end.procedures[index]
    if not world.procedure(called).asks:
        _call(world, called, args)
        return procedure, end.resume, env
    below.append(_frame(world, procedure, end.resume, env))
    return _entry(world, called, args)


def _caught(
    world: World, at: tuple[str, flow.Segment, Env], leave: Leave, below: list[Frame]
) -> tuple[str, str, Env]:
    """Where the exit is handled; drops the frames that it leaves."""
    procedure, segment, env = at
    while True:
        for handler in segment.handlers:
            if handler.kind in (leave.kind, "any"):
                into = {handler.into: leave.kind} if handler.into else {}
                return procedure, handler.segment, {**env, **into}
        if not below:
            raise leave
        procedure, name, env = _unpacked(world, below.pop())
        segment = segment_of(world.program, name)
