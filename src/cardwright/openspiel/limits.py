"""What OpenSpiel wants to know of a game before it is played: its limits, from its program."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.layout import UNORDERED, names_of_cards
from cardwright.dsl.ir.ordinals import size
from cardwright.dsl.ir.program import Program
from cardwright.dsl.ir.types import CardType, OptionalType
from cardwright.dsl.ir.walk import walk

HORIZON = 10_000
DIGITS = 7
"""A number that is answered digit by digit counts for so many decisions."""


@frozen
class Limits:
    """The limits of a game.

    outcomes     above every chance action; 0 without chance
    low high     between which every payoff lies: what the rules declare, else -1 and 1
    decisions    how many decisions a game has at most: what the rules promise, else HORIZON
    hides        whether there is anything that not everybody sees
    """

    outcomes: int
    low: float
    high: float
    decisions: int
    hides: bool


def limits_of(program: Program) -> Limits:
    """The limits of a game, all of which follow from its program."""
    low, high = program.payoffs or (-1, 1)
    assert isinstance(low, int | Fraction) and isinstance(high, int | Fraction)
    promised = [one.number for one in program.properties if one.kind == "ends"]
    asks = any(isinstance(node, st.Ask) and node.free for node in walk(program.procedures))
    return Limits(
        _outcomes(program),
        float(low),
        float(high),
        min(promised) * (DIGITS if asks else 1) if promised else HORIZON,
        _hides(program),
    )


def _outcomes(program: Program) -> int:
    """The greatest number of things that a draw can be of; 0 where the rules leave nothing to
    chance."""
    unordered = {zone.name for zone in program.zones if zone.kind in UNORDERED}
    cards, counts = len(set(names_of_cards(program))), [0]
    for node in walk(program.procedures):
        if isinstance(node, st.Roll):
            counts.append(node.sides)
        elif isinstance(node, st.PickRandom):
            inner = node.type.of if isinstance(node.type, OptionalType) else node.type
            counts.append(cards if isinstance(inner, CardType) else size(node.type, program))
        elif _draws_cards(node, unordered):
            counts.append(cards)
    return max(counts)


def _draws_cards(node: object, unordered: set[str]) -> bool:
    """Whether something may make it chance which card comes."""
    if isinstance(node, st.Draw):
        return node.refill is not None or node.source.zone in unordered
    return isinstance(node, st.Shuffle) or (isinstance(node, st.Choice) and node.blind)


def _hides(program: Program) -> bool:
    """Whether a zone, a value or a choice is not for everybody."""
    zones = any(zone.holds and not _open(zone.faces, zone.counts) for zone in program.zones)
    cells = any(cell.known != "all" and not cell.internal for cell in program.cells)
    asks = any(isinstance(node, st.Ask) and node.secret for node in walk(program.procedures))
    return bool(program.cards) and zones or cells or asks


def _open(faces: str, counts: str) -> bool:
    return faces == "all" and counts == "all"
