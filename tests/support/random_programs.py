"""Random procedures that ask, loop, and leave by exits."""

from __future__ import annotations

from itertools import chain
from random import Random

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from support.games import zone
from support.programs import ask, cell, const, each, local, prim, procedure, program, scope, store

NAMES = ("x", "y", "z")
EMPTY = zone("box", "bag", holds=())
KINDS = ("turn", "phase", "round")
PROCEDURES = ("play", "outer", "middle", "inner")


class Maker:
    """Makes up the statements of one procedure; every loop gets a name of its own."""

    def __init__(self, random: Random, callees: tuple[str, ...]) -> None:
        self.random, self.callees, self.loops = random, callees, 0

    def atom(self) -> ex.Expression:
        name = self.random.choice(NAMES)
        return local(name) if self.random.random() < 0.8 else const(self.random.randrange(4))

    def condition(self) -> ex.Expression:
        return prim(self.random.choice(("eq", "le", "lt")), self.atom(), self.atom())

    def block(self, depth: int, in_loop: bool) -> st.Block:
        count = self.random.randint(1, 3)
        return tuple(self.statement(depth, in_loop) for _ in range(count))

    def statement(self, depth: int, in_loop: bool) -> st.Statement:
        words = "let store ask ask exit".split()
        words += ["leave"] if self.random.random() < 0.1 else []
        words += ["stop"] * 2 if in_loop else []
        words += "do do do_one".split() if self.callees else []
        words += "if each times loop scope scope guard guard".split() if depth else []
        made: st.Statement = getattr(self, self.random.choice(words))(depth - 1, in_loop)
        return made

    def let(self, depth: int, in_loop: bool) -> st.Statement:
        value = prim("add", self.atom(), self.atom()) if depth % 2 else self.atom()
        return st.Let(self.random.choice(NAMES), value)

    def store(self, depth: int, in_loop: bool) -> st.Statement:
        return store("seen", prim("add", self.atom(), self.atom()))

    def ask(self, depth: int, in_loop: bool) -> st.Statement:
        name, which = self.random.sample(NAMES, 2)
        return ask(name, self.atom(), which if self.random.random() < 0.3 else None)

    def exit(self, depth: int, in_loop: bool) -> st.Statement:
        return st.If(((self.condition(), (st.Exit(self.random.choice(KINDS)),)),))

    def leave(self, depth: int, in_loop: bool) -> st.Statement:
        return self.random.choice((st.EndGame(), st.Exit(self.random.choice(KINDS))))

    def stop(self, depth: int, in_loop: bool) -> st.Statement:
        return st.If(((self.condition(), (st.Break(),)),))

    def do(self, depth: int, in_loop: bool) -> st.Statement:
        return st.Do(self.random.choice(self.callees), (self.atom(),))

    def do_one(self, depth: int, in_loop: bool) -> st.Statement:
        index = self.random.choice((None, *range(len(self.callees))))
        return st.DoOneOf(const(index), self.callees, (self.atom(),))

    def if_(self, depth: int, in_loop: bool) -> st.Statement:
        count = self.random.randint(1, 2)
        branches = tuple((self.condition(), self.block(depth, in_loop)) for _ in range(count))
        return st.If(branches, self.block(depth, in_loop) if self.random.random() < 0.5 else ())

    def each(self, depth: int, in_loop: bool) -> st.Statement:
        self.loops += 1
        items = prim("list", *(self.atom() for _ in range(self.random.randint(0, 3))))
        name = f"item{self.loops}"
        return each(name, items, store("seen", local(name)), *self.block(depth, True))

    def times(self, depth: int, in_loop: bool) -> st.Statement:
        return st.Times(const(self.random.randint(0, 3)), self.block(depth, True))

    def loop(self, depth: int, in_loop: bool) -> st.Statement:
        until = self.condition() if self.random.random() < 0.8 else None
        return st.Loop(until, self.block(depth, True))

    def scope(self, depth: int, in_loop: bool) -> st.Statement:
        player = self.atom() if self.random.random() < 0.5 else None
        return scope(self.random.choice(KINDS), *self.block(depth, in_loop), player=player)

    def guard(self, depth: int, in_loop: bool) -> st.Statement:
        return st.Finally(self.block(depth, in_loop), self.block(depth, in_loop))


setattr(Maker, "if", Maker.if_)


def made_up(seed: int) -> pr.Program:
    """A program of four procedures, each of which calls only those after it."""
    random, made = Random(seed), []
    for position, name in enumerate(PROCEDURES):
        maker = Maker(random, PROCEDURES[position + 1 :])
        parameters = "" if name == "play" else "x"
        first = tuple(st.Let(n, const(i)) for i, n in enumerate(NAMES) if n not in parameters)
        body = chain(maker.block(3, False), maker.block(2, False) if not position else ())
        made.append(procedure(name, *first, *body, parameters=parameters))
    return program(*made, cells=(cell("seen"),), zones=(EMPTY,))
