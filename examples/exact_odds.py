"""Exact odds: every deal with its probability, every choice equally likely, in fractions.

python examples/exact_odds.py kuhn_poker
"""

from __future__ import annotations

import sys
from fractions import Fraction

import cardwright

Values = tuple[Fraction, ...]


def mean(parts: list[tuple[Fraction, Values]]) -> Values:
    """The sum of values, each times its probability."""
    seats = range(len(parts[0][1]))
    return tuple(sum((p * values[seat] for p, values in parts), Fraction()) for seat in seats)


def value(state: cardwright.State) -> Values:
    """What the game is worth to each seat from here on."""
    if state.over:
        return tuple(Fraction(payoff) for payoff in state.result.payoffs)
    ids = state.option_ids
    return mean([(Fraction(1, len(ids)), after(state, one)) for one in ids])


def after(state: cardwright.State, option: int) -> Values:
    """What it is worth once an option is chosen, over all that chance may then bring."""

    def choose(chance: cardwright.Enumerating) -> cardwright.State:
        following = state.clone(chance)
        following.apply(option)
        return following

    branches = cardwright.every_outcome(choose)
    return mean([(branch.probability, value(branch.value)) for branch in branches])


def odds(name: str, players: int = 2) -> Values:
    """The exact value of a small game for each seat, when everybody chooses at random."""
    game = cardwright.load(name, players=players)
    deals = cardwright.every_outcome(game.start)
    return mean([(deal.probability, value(deal.value)) for deal in deals])


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "kuhn_poker"
    print(f"{name}: {', '.join(map(str, odds(name)))}")
