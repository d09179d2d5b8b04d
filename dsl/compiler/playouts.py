"""Playouts: the same rules in direct style, where a decision picks at random and goes on.

One function a procedure, no frames, no options, no texts. A decision with one option takes no draw;
any other takes one draw of the game's generator for the place of the option. So game i of
`playouts(n, seed)` is the game that random picks give from the seed `seed + i`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from cardwright.dsl.compiler import dense, dense_folds
from cardwright.dsl.compiler.bits import Sets
from cardwright.dsl.compiler.code import STATEMENTS, Code, StatementPrinter
from cardwright.dsl.compiler.context import Module
from cardwright.dsl.compiler.dense_cards import Dense
from cardwright.dsl.compiler.direct import Calls, Direct, returning
from cardwright.dsl.compiler.holding import Holding
from cardwright.dsl.compiler.laid_out import LaidOut
from cardwright.dsl.compiler.light import Lifting, Light
from cardwright.dsl.compiler.parts import pays
from cardwright.dsl.compiler.picks import Picks
from cardwright.dsl.compiler.statements import BUDGET, print_block, read_locals
from cardwright.dsl.compiler.writer import Writer
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Expression, Fold, Narrow, ZoneCards
from cardwright.dsl.ir.program import Procedure
from cardwright.dsl.ir.walk import statements as all_statements


class Playouts:
    """Prints the playouts of one program into a module."""

    def __init__(self, module: Module, add: Callable[[Code], None]) -> None:
        self.module = module
        self.facts = module.facts
        self.program = module.program
        self.add = add
        self.light = Light(self.facts)
        self.paying = pays((self.program.procedures, self.program.functions))
        self.is_light = self.light.fits
        self.laid = LaidOut(self.facts)
        if self.is_light and not self.light.keeps_box:
            self.laid.begin()
        procedures = self.laid.procedures
        self.parts = self.light.parts(procedures.values(), self.laid.cards)
        self.typed = module.typed and self.is_light
        self.sets: Sets | None = None
        if self.typed:
            module.sets = self.sets = Sets(self.facts, self.parts)
            module.printers, module.fillers = dict(dense.PRINTERS), dict(dense_folds.SET_FILLERS)
        self.calls = Calls(self.facts, procedures, self.is_played)
        self.direct = Direct(self.calls, self.code, add, self._held)
        self.statements: dict[type, StatementPrinter] = {
            **self._cards(),
            **self.direct.printers(),
            st.Ask: Picks(self.is_light, self.typed, self.ticking, self.paying).ask,
        }
        self._holding = Holding(self.facts, self._inside, self.parts, self.light.keeps_where)
        self._wanted: list[str] = []

    def _cards(self) -> dict[type, StatementPrinter]:
        """How statements are printed that are the same in every procedure."""
        if not self.is_light:
            return self.module.statements or STATEMENTS
        return (Dense if self.typed else Lifting)(self.light).printers()

    # ---- procedures

    def code(self, owner: str) -> Code:
        """A function of playouts, still empty."""
        code = Code(self.module, owner, carries_run=True)
        code.statements = self.statements
        code.procedure = self.name
        code.light = self.is_light
        if self.is_light:
            code.starting_sets = self._starting_sets
            code.heads, code.budget, code.parts = ("s",), "s.ticks", self.parts
        return code

    def _starting_sets(self, source: Expression) -> list[tuple[int, ...]] | None:
        """The sets of cards that a list is part of one of, if it is the rest of a set."""
        while isinstance(source, Fold | Narrow):
            source = source.source
        return self.light.starting_sets(source.zone.zone) if isinstance(source, ZoneCards) else None

    def _held(self, body: st.Block) -> list[str]:
        """The lists that the function of a body holds in locals."""
        return self._holding.lists(body) if self.is_light and not self.typed else []

    def _inside(self, name: str) -> Procedure | None:
        return self.laid.procedures[name] if self.calls.stands_inside(name) else None

    def is_played(self, procedure: str) -> bool:
        """Whether a procedure is printed once more, for playouts."""
        return self.is_light or bool(self.facts.procedures[procedure].segments)

    def name(self, procedure: str) -> str:
        """The function that plays a procedure, which is then written."""
        if not self.is_played(procedure):
            return self.module.procedure(procedure)
        if procedure not in self._wanted:
            self._wanted.append(procedure)
        return self.module.name("played", f"{procedure}__played")

    def write(self, plays: bool = True) -> None:
        """The procedures that have been named, after `plays` those that play a whole game."""
        for name in (self.program.play, self.program.finish) if plays else ():
            if name == self.program.play or not self.finishes:
                self.name(name)
        for name in self._wanted:  # it grows meanwhile
            self._procedure(self.laid.procedures[name])

    def lines_of(self, name: str) -> Writer:
        """The body of a procedure without parameters that is left by no exit, for a function that
        goes on behind it."""
        procedure = self.laid.procedures[name]
        code = self._begun(procedure)
        code.writer.at = ((name, procedure.origin),)
        self.direct.body = procedure.body
        with code.writer.indented(), code.holding(self._held(procedure.body)):
            print_block(code, procedure.body)
        return code.writer

    def _begun(self, procedure: Procedure) -> Code:
        """A function of a procedure, without head."""
        code = self.code(procedure.name)
        code.types = {one.name: one.type for one in (*procedure.parameters, *procedure.locals)}
        code.wanted = read_locals(code, procedure.body)
        return code

    def _procedure(self, procedure: Procedure) -> None:
        code = self._begun(procedure)
        if self.sets is not None:
            own = {one.name: one.type for one in procedure.locals}
            code.bit_locals = self.sets.locals_of(procedure.body, own)
        words = [(code.declare(one.name, one.type), one.type) for one in procedure.parameters]
        code.writer.at = ((procedure.name, procedure.origin),)
        code.place(procedure.origin)
        leaves = procedure.name in self.calls.returning
        result = "bool" if leaves else "None"
        with code.block(code.head(self.name(procedure.name), words, result), "", ":"):
            body = self.direct.body = procedure.body
            if procedure.name == self.program.play and body and isinstance(body[-1], st.EndGame):
                body = body[:-1]  # that is the end anyway
            code.exits = returning("return True") if leaves else None
            last = self._last(procedure.name)
            with code.holding(self._held((*body, *last))):
                reached = print_block(code, body)
                if reached and leaves:
                    code.line("return False")
                if reached and last and self.ticking:
                    code.line(f"{code.budget} = {BUDGET}")
                if reached:
                    print_block(code, last)
        self.add(code)

    @cached_property
    def finishes(self) -> bool:
        """Whether the function that plays a game also does what is done at its end: nothing can end
        the game but the end of what it does."""
        bodies = [self.calls.procedures[name].body for name in self.calls.reached]
        ends = [one for body in bodies for one in all_statements(body)]
        last = self.calls.procedures[self.program.play].body[-1:]
        found = sum(isinstance(one, st.EndGame) for one in ends)
        return found == sum(isinstance(one, st.EndGame) for one in last)

    def _last(self, procedure: str) -> st.Block:
        """What a procedure does besides, if it plays the game to its end."""
        name = self.program.finish
        if procedure != self.program.play or not self.finishes:
            return ()
        return (st.Do(name, (), origin=self.facts.procedures[name].origin),)

    @property
    def ticking(self) -> bool:
        """Whether anything counts against the step budget."""
        kinds = (st.Loop, st.DoOneOf, st.Tick)
        return any(
            isinstance(one, kinds)
            for procedure in self.program.procedures
            for one in all_statements(procedure.body)
        )
