"""The names of the cards of a pack, and how others write them."""

RANKS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUITS = ("clubs", "diamonds", "hearts", "spades")


NUMBERS = {
    f"{rank} of {suit}": len(SUITS) * high + low
    for high, rank in enumerate(RANKS)
    for low, suit in enumerate(SUITS)
}
"""The number of `ten of hearts` where cards are numbered rank * 4 + suit."""


def letters(name: str) -> str:
    """`Th` for `ten of hearts`."""
    rank, _, suit = name.partition(" of ")
    return "23456789TJQKA"[RANKS.index(rank)] + suit[0]
