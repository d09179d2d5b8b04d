"""Small games made by hand, ready to be run."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.types import BoolType, CardType, IntType, PlayerType, Type
from cardwright.dsl.passes.pipeline import run as passes
from support.programs import const, each, local, prim, procedure, program, when

CARDS = CardType(("cards",))
SEAT = PlayerType()
FLAG = BoolType()


def zone(name: str, kind: str = "pile", seats: int = 0, **fields: Any) -> pr.Zone:
    """A zone; with `seats` a family of one for each player."""
    given: dict[str, Any] = {
        "indices": seats or 1,
        "indexed": bool(seats),
        "owners": tuple(range(seats)) if seats else (None,),
        "faces": "none",
        "counts": "all",
        "pool": False,
        "holds": ("cards",),
        "index_type": SEAT if seats else None,
    }
    return pr.Zone(name, kind, **given | fields)


BOX = zone("box", "bag")
STOCK = zone("stock", pool=True)
TABLE = zone("table", "row", faces="all")


def hands(seats: int) -> pr.Zone:
    """A hand for each player."""
    return zone("hand", "hand", seats, faces="owner")


def deck(*copies: int) -> dict[str, Any]:
    """The fields of a program with one deck: kind i has `copies[i]` cards."""
    kinds = tuple(pr.CardKind(chr(ord("a") + i), "cards") for i in range(len(copies)))
    cards = tuple(pr.Card(i, kinds[i].name) for i, n in enumerate(copies) for _ in range(n))
    return {"decks": (pr.Deck("cards", 0, len(cards)),), "kinds": kinds, "cards": cards}


def game(*procedures: pr.Procedure, seats: int = 2, **fields: Any) -> pr.Program:
    """A program that has gone through all passes."""
    fields.setdefault("zones", (BOX, STOCK, TABLE, hands(seats)))
    fields = {"configuration": pr.Configuration(seats), "option_count": 2000, **fields}
    return passes(program(*procedures, **fields))


def typed(name: str, types: dict[str, Type], *body: st.Statement, parameters: str = "") -> Any:
    """A procedure whose locals have these types (numbers when not named)."""
    made = procedure(name, *body, parameters=parameters)
    own = tuple(pr.Parameter(p.name, types.get(p.name, p.type)) for p in made.locals)
    return pr.Procedure(name, made.kind, name, made.parameters, made.body, own)


def ref(name: str, index: ex.Expression | None = None) -> ex.ZoneRef:
    """A zone."""
    return ex.ZoneRef(name, index)


def cards_of(name: str, index: ex.Expression | None = None) -> ex.ZoneCards:
    """The cards of a zone."""
    return ex.ZoneCards(ref(name, index))


def text(*parts: Any) -> ex.Format:
    """A text."""
    return ex.Format(parts)


def single(base: int, label: str, condition: ex.Expression | None = None) -> st.Choice:
    """A group with one option."""
    return st.Choice(text(label), condition, base, 1)


def choose(
    into: str, player: ex.Expression, *choices: st.Choice, which: str | None = None, **more: Any
) -> st.Ask:
    """A decision."""
    return st.Ask(player, text("which?"), choices, into, which, **more)


def from_hand(player: ex.Expression, base: int, size: int, **fields: Any) -> st.Choice:
    """A group with one option for each card of a player's hand."""
    label = text("play ", ex.Shown(local("c"), CARDS))
    given: dict[str, Any] = {"name": "c", "source": cards_of("hand", player), "domain": CARDS}
    return st.Choice(label, None, base, size, **given | fields)


SHUFFLED = st.Shuffle(cards_of("box"), ref("stock"))


def dealt(count: int) -> tuple[st.Statement, ...]:
    """Shuffles and deals to everybody."""
    one = st.Draw(const(1), ref("stock"), ref("hand", local("p")))
    return SHUFFLED, st.Times(const(count), (each("p", prim("players"), one),))


# ---- Kuhn poker


def _add_one(cell: str) -> st.Store:
    return st.Store(cell, (local("q"),), prim("add", ex.Load(cell, (local("q"),)), const(1)))


def _kuhn_results() -> tuple[st.Statement, ...]:
    def rank(seat: int) -> ex.Expression:
        return ex.Lookup("rank", (prim("first", cards_of("hand", const(seat))),))

    folder = ex.Fold("first", "f", prim("players"), ex.Load("folded", (local("f"),)))
    by_card = ex.IfElse(prim("gt", rank(0), rank(1)), const(0), const(1))
    winner = ex.IfElse(
        prim("eq", local("folder"), const(None)), by_card, prim("sub", const(1), local("folder"))
    )
    loser = prim("sub", const(1), local("winner"))
    lost = ex.Load("stake", (local("loser"),))
    return (
        st.Let("folder", folder),
        st.Let("winner", winner),
        st.Let("loser", loser),
        st.Store("payoff", (local("winner"),), lost),
        st.Store("payoff", (local("loser"),), prim("neg", lost)),
        st.Outcome(prim("list", local("winner")), True),
    )


def kuhn() -> pr.Program:
    """Kuhn poker: option 0 passes (or folds), option 1 bets (or calls)."""
    stake = pr.Cell("stake", IntType(0, 2), (2,), (1, 1), 0, 2)
    folded = pr.Cell("folded", FLAG, (2,), (False, False))
    facing = ex.Load("bet")
    bet = pr.Cell("bet", FLAG, (), False)
    act = procedure(
        "act",
        choose("x", local("q"), single(0, "pass"), single(1, "bet"), which="w"),
        when(
            prim("eq", local("w"), const(1)),
            _add_one("stake"),
            when(facing, st.EndGame()),
            st.Store("bet", (), const(True)),
            other=(when(facing, st.Store("folded", (local("q"),), const(True)), st.EndGame()),),
        ),
        parameters="q",
    )
    play = procedure(
        "play",
        *dealt(1),
        each("q", prim("players"), st.Do("act", (local("q"),))),
        when(facing, st.Do("act", (const(0),))),
    )
    types: dict[str, Type] = {"folder": SEAT, "winner": SEAT, "loser": SEAT}
    finish = typed("finish", types, *_kuhn_results())
    table = pr.Table("rank", ((0, 3),), (1, 2, 3), IntType(1, 3))
    cells = (stake, folded, bet)
    more: dict[str, Any] = {"cells": cells, "tables": (table,), "option_count": 2}
    return game(act, play, finish, **deck(1, 1, 1), **more)
