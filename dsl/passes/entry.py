"""Entries: procedures that begin the game at the start of a turn, phase or round (for scenarios).

From `play` and the procedures it carries out each Scope is an entry that has only loops, other
scopes, guards, branches and calls around it. What stands before it is left out, what comes after
it follows as always. E.g. an entry at the turn, with `player` as its parameter:

    for each p in players:      p = player
      deal(p)                   turn of p: …
      turn of p: …              for each p in players, those after `player`:
    score()                       deal(p); turn of p: …
                                score()

Of what is left out, a Let (or an If with nothing else) stays where something that follows needs it.
A Scope that needs more of what was before it (a roll, an answer) is no entry.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from attrs import define, field, frozen

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.assignment import Assignment
from cardwright.dsl.ir.effects import NOTHING, Names, calls
from cardwright.dsl.ir.program import Parameter, Procedure, Program
from cardwright.dsl.ir.types import NoneType, PlayerType, Type
from cardwright.dsl.ir.walk import assigned, blocks, free_locals, statements
from cardwright.dsl.passes.entry_code import again, entered_loop, local_type, optional_parameter
from cardwright.dsl.passes.fresh import Fresh, code_names, local_names


@frozen
class Entry:
    """A place where play can begin.

    `kind` and `name` are those of the Scope, `within` the procedures and named phases around it,
    from the outermost. `procedure` takes the player when `has_player`, then a value for each of
    `extras`, the variables of other loops around it (none: the first element). `copies` are the
    procedures that it carries out in its own version.
    """

    kind: str
    name: str
    within: tuple[str, ...]
    has_player: bool
    procedure: Procedure
    extras: tuple[str, ...] = ()
    copies: tuple[Procedure, ...] = ()


def entries(program: Program) -> tuple[Entry, ...]:
    """All entries of a program with its structured bodies, in the order of the text; those in a
    procedure come where it is first carried out."""
    finder = _Finder({p.name: p for p in program.procedures})
    taken = Fresh(code_names(program))
    found = (_entry(path, finder.procedures, taken) for path in finder.paths(program.play))
    return tuple(entry for entry in found if _is_whole(entry))


def add_entries(program: Program, chosen: tuple[Entry, ...]) -> Program:
    """The program with the procedures of these entries; the passes must run on it (again)."""
    more = tuple(p for entry in chosen for p in (entry.procedure, *entry.copies))
    return attrs.evolve(program, procedures=program.procedures + more)


def _is_whole(entry: Entry) -> bool:
    """Whether everything it uses has a value."""
    for procedure in (entry.procedure, *entry.copies):
        check = Assignment({})
        check.block(procedure.body, frozenset(p.name for p in procedure.parameters))
        if check.unassigned:
            return False
    return True


# ---- finding


@frozen
class _Path:
    """Where a Scope stands: a place in a block, and the path within the statement there.

    `block` belongs to the procedure `procedure`. `inner` is None at the Scope itself; otherwise it
    is in the block `slot` of the statement, or in the body of the procedure that it calls.
    """

    procedure: str
    block: st.Block
    position: int
    inner: _Path | None = None

    @property
    def statement(self) -> st.Statement:
        return self.block[self.position]

    @property
    def scope(self) -> st.Scope:
        """The Scope at the end of the path."""
        if self.inner is not None:
            return self.inner.scope
        assert isinstance(self.statement, st.Scope)
        return self.statement

    def within(self) -> tuple[str, ...]:
        """The procedures and named phases around the Scope."""
        if self.inner is None:
            return ()
        names = (self.inner.procedure,) if isinstance(self.statement, st.Do) else ()
        if isinstance(self.statement, st.Scope) and self.statement.name:
            names = (self.statement.name,)
        return (*names, *self.inner.within())


@define
class _Finder:
    procedures: dict[str, Procedure]
    _leading: Names = field(init=False)

    @_leading.default
    def _lead_to_scopes(self) -> Names:
        """The procedures in which there is a Scope, or a call of one in which there is one."""
        found = {n for n, p in self.procedures.items() if _has_scope(p.body)}
        called = {name: calls(p.body) for name, p in self.procedures.items()}
        while more := {n for n, names in called.items() if names & found} - found:
            found |= more
        return frozenset(found)

    def paths(self, name: str) -> Iterator[_Path]:
        """The paths to all Scopes from the beginning of a procedure."""
        return self._in_block(name, self.procedures[name].body, frozenset({name}))

    def _in_block(self, name: str, block: st.Block, around: Names) -> Iterator[_Path]:
        for position, statement in enumerate(block):
            if isinstance(statement, st.Scope):
                yield _Path(name, block, position)
            for inner in self._in_statement(name, statement, around):
                yield _Path(name, block, position, inner)

    def _in_statement(self, name: str, statement: st.Statement, around: Names) -> Iterator[_Path]:
        if isinstance(statement, st.Do):
            called = statement.procedure
            if called in self._leading and called not in around:
                body = self.procedures[called].body
                yield from self._in_block(called, body, around | {called})
            return
        into = (statement.body,) if isinstance(statement, st.Finally) else blocks(statement)
        for block in into:
            yield from self._in_block(name, block, around)


def _has_scope(block: st.Block) -> bool:
    return any(
        isinstance(s, st.Scope) or any(_has_scope(inner) for inner in blocks(s)) for s in block
    )


# ---- building


def _entry(path: _Path, procedures: dict[str, Procedure], taken: Fresh) -> Entry:
    scope = path.scope
    name = taken.fresh(f"enter__{scope.name or scope.kind}")
    maker = _Maker(procedures, taken, name, scope.player is not None)
    made = maker.procedure(path, name, _player_locals(path, procedures))
    play = attrs.evolve(made.procedure, kind="flow", title=f"from {scope.name or scope.kind}")
    return Entry(
        kind=scope.kind,
        name=scope.name,
        within=(path.procedure, *path.within()),
        has_player=scope.player is not None,
        procedure=play,
        extras=tuple(variable for variable, _ in made.extras),
        copies=tuple(maker.copies),
    )


def _player_locals(path: _Path, procedures: dict[str, Procedure]) -> list[str | None]:
    """For each procedure on the path, the outermost first, its local that is the player."""
    if path.inner is None:
        return [path.scope.player.name if isinstance(path.scope.player, ex.Local) else None]
    found = _player_locals(path.inner, procedures)
    if not isinstance(path.statement, st.Do):
        return found
    names = [p.name for p in procedures[path.statement.procedure].parameters]
    own = None
    if found[0] in names:
        arg = path.statement.args[names.index(found[0])]
        own = arg.name if isinstance(arg, ex.Local) else None
    return [own, *found]


@define
class _Made:
    """A procedure while its version for an entry is made.

    `given` is the parameter with the player, `player` the local that gets it; `extras` are the
    other loops' variables with the parameters that have their values, own ones and those of
    procedures further in. `lost` are locals whose value at the Scope cannot be known.
    """

    procedure: Procedure
    fresh: Fresh
    players: list[str | None]
    given: str
    bound: bool = False
    lost: set[str] = field(factory=set)
    added: list[Parameter] = field(factory=list)
    extras: list[tuple[str, Parameter]] = field(factory=list)

    @property
    def player(self) -> str | None:
        return self.players[0]

    def is_parameter(self, name: str | None) -> bool:
        return name in {p.name for p in self.procedure.parameters}


@define
class _Maker:
    procedures: dict[str, Procedure]
    taken: Fresh
    entry: str
    has_player: bool
    copies: list[Procedure] = field(factory=list)

    def procedure(self, path: _Path, name: str, players: list[str | None]) -> _Made:
        """The version of the path's procedure that begins at the Scope, called `name`."""
        original = self.procedures[path.procedure]
        fresh = Fresh(local_names(original) | {p.name for p in original.locals})
        made = _Made(original, fresh, players, fresh.fresh("entry__player"))
        body = self._block(path, made, NOTHING)
        if (
            self.has_player
            and made.player
            and not made.bound
            and not made.is_parameter(made.player)
        ):
            body = (st.Let(made.player, ex.Local(made.given)), *body)
        player = (Parameter(made.given, PlayerType()),) if self.has_player else ()
        parameters = original.parameters + player + tuple(p for _, p in made.extras)
        given = {p.name for p in parameters}
        local = tuple(p for p in (*original.locals, *made.added) if p.name not in given)
        made.procedure = attrs.evolve(
            original, name=name, parameters=parameters, body=body, locals=local, segments=()
        )
        return made

    def _block(self, path: _Path, made: _Made, needed: Names) -> st.Block:
        """The block from the Scope on; `needed` are the locals that what follows it uses."""
        after = path.block[path.position + 1 :]
        needed = needed | free_locals(after)
        block = (*self._statement(path, made, needed), *after)
        needed = needed | free_locals(block)
        for statement in reversed(path.block[: path.position]):
            own = {name for s in statements((statement,)) for name in assigned(s)}
            if own.isdisjoint(needed - made.lost):
                continue
            kept = self._kept(statement, own, made)
            if kept is None:
                made.lost |= own
            else:
                block = (kept, *block)
                needed = needed | free_locals(kept)
        return block

    def _kept(self, statement: st.Statement, own: set[str], made: _Made) -> st.Statement | None:
        """A statement before the Scope when it only gives locals values, else None."""
        if self.has_player and made.player in own:
            if not isinstance(statement, st.Let):
                return None
            made.bound = True
            return attrs.evolve(statement, value=ex.Local(made.given))
        only = all(isinstance(s, st.Let | st.If) for s in statements((statement,)))
        return statement if only else None

    def _statement(self, path: _Path, made: _Made, needed: Names) -> st.Block:
        """What a statement on the path becomes."""
        statement, inner = path.statement, path.inner
        if inner is None:
            return (self._target(path.scope, made),)
        match statement:
            case st.Do():
                return (self._call(statement, inner, made),)
            case st.Scope() | st.Finally():
                needed = needed | free_locals(statement)
                return (attrs.evolve(statement, body=self._block(inner, made, needed)),)
            case st.ForEach() | st.Times() | st.Loop():
                return self._loop(statement, inner, made, needed | free_locals(statement))
            case _:
                return self._block(inner, made, needed)

    def _target(self, scope: st.Scope, made: _Made) -> st.Scope:
        if scope.player is None or isinstance(scope.player, ex.Local):
            return scope
        return attrs.evolve(scope, player=ex.Local(made.given))

    def _call(self, call: st.Do, inner: _Path, made: _Made) -> st.Do:
        """The call of the version of a procedure; it gets what that needs besides."""
        name = self.taken.fresh(f"{call.procedure}__from_{self.entry}")
        callee = self.procedure(inner, name, made.players[1:])
        self.copies.append(callee.procedure)
        args = list(call.args)
        if self.has_player:
            for position, parameter in enumerate(self.procedures[call.procedure].parameters):
                if parameter.name == callee.player:
                    args[position] = ex.Local(made.given)
            args.append(ex.Local(made.given))
        for variable, parameter in callee.extras:
            own = attrs.evolve(parameter, name=made.fresh.fresh(variable))
            made.extras.append((variable, own))
            args.append(ex.Local(own.name))
        return attrs.evolve(call, procedure=name, args=tuple(args))

    def _loop(
        self, loop: st.ForEach | st.Times | st.Loop, inner: _Path, made: _Made, needed: Names
    ) -> st.Block:
        before: st.Block = ()
        of: Type = NoneType()
        if isinstance(loop, st.ForEach):
            before = self._first(loop, made)
            of = local_type(loop.name, made.procedure)
        block = self._block(inner, made, needed)
        turn, more = entered_loop(loop, block, made.fresh, of)
        made.added += more
        return (*before, *turn)

    def _first(self, loop: st.ForEach, made: _Made) -> st.Block:
        """Gives the variable of a loop the value with which play begins."""
        if self.has_player and loop.name == made.player:
            made.bound = True
            return (st.Let(loop.name, ex.Local(made.given), origin=loop.origin),)
        parameter = optional_parameter(loop.name, made.procedure)
        made.extras.append((loop.name, parameter))
        return (again(loop),)
