"""The one generator of chance: every back end draws the same numbers from the same seed.

It is a multiply-with-carry generator. Its state is two words, `x` below 2**30 and `carry` below
`MULTIPLIER`. One step is

    t = MULTIPLIER * x + carry        # below 2**60
    x, carry = t & MASK, t >> 30
    word = x ^ carry                  # uniform below 2**30

and a draw of one of n things takes words until one is below `2**30 - 2**30 % n`; the draw is that
word modulo n. No product is longer than 60 bits, and what is divided is a single digit of CPython's
integers, which makes this the cheapest form when it is written out in generated code. The prime
`MULTIPLIER * 2**30 - 1` is a safe one, so every seed has a period of more than 2**58.
docs/chance.md has the recipe for back ends and test vectors.
"""

from typing import Final, NamedTuple

WORD_SIZE: Final = 2**30
MASK: Final = WORD_SIZE - 1
MULTIPLIER: Final = 922466181
LAST_SEED: Final = 2**59
# Game i of a run of playouts has the seed of the run plus i, which may lie beyond the last seed.
LAST_GAME_SEED: Final = LAST_SEED + 2**57
MOST_THINGS: Final = WORD_SIZE

_SEED_LOW: Final = 0x243F6A88
_SEED_HIGH: Final = 0x0B504F33


class Words(NamedTuple):
    """The state of the generator."""

    x: int
    carry: int


def scatter(seed: int) -> Words:
    """The state that a seed starts with; seeds that are neighbours give unrelated states."""
    return Words(*scattered(seed))


def scattered(seed: int) -> tuple[int, int]:
    """The two words of the state that a seed starts with.

    The upper word starts above 0 and below MULTIPLIER, and a round is one-to-one, so no two seeds
    share a state and none comes to one of the two states that repeat themselves.
    """
    x = (seed & MASK) ^ _SEED_LOW
    carry = (seed >> 30) + _SEED_HIGH
    t = MULTIPLIER * x + carry
    carry = t >> 30
    x = (t & MASK) ^ carry
    t = MULTIPLIER * x + carry
    carry = t >> 30
    return (t & MASK) ^ carry, carry


def checked_seed(seed: object) -> int:
    """The seed if it is one: a whole number from 0 to 2**59, never a text."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    if not 0 <= seed <= LAST_SEED:
        raise ValueError(f"a seed is from 0 to {LAST_SEED}, not {seed}")
    return seed


def checked_run(games: int, seed: object) -> int:
    """The first seed of a run of games if all their seeds are in reach."""
    first = checked_seed(seed)
    if games < 0:
        raise ValueError(f"a run cannot have {games} games")
    if first + games - 1 > LAST_GAME_SEED:
        raise ValueError(f"{games} games from seed {first} on pass the last seed")
    return first


def below(n: int, words: Words) -> tuple[int, Words]:
    """One of 0..n-1, each equally likely, and the state after it; n is from 1 to 2**30."""
    x, carry = words
    while True:
        t = MULTIPLIER * x + carry
        x = t & MASK
        carry = t >> 30
        word = x ^ carry
        # The first test is cheap and nearly always enough; the second one is the rule.
        if word + n <= WORD_SIZE or word < WORD_SIZE - WORD_SIZE % n:
            return word % n, Words(x, carry)
