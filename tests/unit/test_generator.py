"""The generator: published vectors, an independent form of it, and whether it is uniform."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.interpreter import generator
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.generator import Words, below, checked_run, checked_seed, scatter

ROOT = Path(__file__).resolve().parents[2]


def vectors() -> list[list[list[int]]]:
    """The rows of the table that docs/chance.md publishes, each a list of cells of numbers."""
    text = (ROOT / "docs" / "chance.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|") for line in text.splitlines() if re.match(r"\| \d", line)]
    return [[[int(number) for number in cell.split(",")] for cell in row] for row in rows]


PRIME = generator.MULTIPLIER * 2**30 - 1
SEEDS = st.integers(0, generator.LAST_SEED)


@pytest.mark.parametrize("row", vectors(), ids=lambda row: str(row[0][0]))
def test_vectors(row: list[list[int]]) -> None:
    (seed,), start, cards, dice, last = row
    source = Seeded(seed)
    assert list(source.words) == start
    assert [source.draw(52) for _ in cards] == cards
    assert [source.draw(6) for _ in dice] == dice
    assert [source.draw(2**30)] == last


def test_the_vectors_span_the_seeds() -> None:
    seeds = [row[0][0] for row in vectors()]
    assert len(seeds) >= 5 and (min(seeds), max(seeds)) == (0, generator.LAST_SEED)


@given(SEEDS, st.lists(st.integers(1, 2**30), min_size=1, max_size=20))
def test_the_source_and_the_function_draw_alike(seed: int, sizes: list[int]) -> None:
    source, words = Seeded(seed), scatter(seed)
    for size in sizes:
        drawn, words = below(size, words)
        assert source.draw(size) == drawn < size
        assert source.words == words


@given(SEEDS)
def test_a_step_is_a_multiplication_modulo_the_prime(seed: int) -> None:
    x, carry = scatter(seed)
    number = generator.MULTIPLIER * (carry * 2**30 + x) % PRIME
    word, words = below(2**30, Words(x, carry))
    assert words == (number % 2**30, number // 2**30)
    assert word == words.x ^ words.carry


def test_the_prime_is_a_safe_one() -> None:
    """Hence the powers of 2**30 repeat only after (p - 1) / 2 steps, whatever the seed."""
    half = (PRIME - 1) // 2
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        assert is_strong_probable_prime(PRIME, base)
        assert is_strong_probable_prime(half, base)
    assert pow(2**30, half, PRIME) == 1


def is_strong_probable_prime(number: int, base: int) -> bool:
    """One round of Miller and Rabin; the first twelve primes together are proof below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    power = pow(base, odd, number)
    return power == 1 or any(pow(power, 2**i, number) == number - 1 for i in range(twos))


def unscatter(words: Words) -> tuple[int, int]:
    """The two words that the rounds of `scatter` start from."""
    x, carry = words
    for _ in range(2):
        carry, x = divmod(carry << 30 | (x ^ carry), generator.MULTIPLIER)
        carry, x = x, carry
    return x, carry


@given(st.integers(0, generator.LAST_GAME_SEED))
def test_seeds_share_no_state(seed: int) -> None:
    x, carry = unscatter(scatter(seed))
    assert ((carry - generator._SEED_HIGH) << 30 | (x ^ generator._SEED_LOW)) == seed


@pytest.mark.parametrize("stuck", [(0, 0), (generator.MASK, generator.MULTIPLIER - 1)])
def test_no_seed_leads_to_a_state_that_repeats_itself(stuck: tuple[int, int]) -> None:
    assert below(2**30, Words(*stuck))[1] == stuck
    _, carry = unscatter(Words(*stuck))
    highest = (generator.LAST_GAME_SEED >> 30) + generator._SEED_HIGH
    assert highest < generator.MULTIPLIER
    assert not generator._SEED_HIGH <= carry <= highest


def test_words_beyond_the_last_multiple_are_taken_again() -> None:
    n = 2**29 + 1  # nearly half of all words are beyond the last multiple of n
    for seed in range(40):
        words = scatter(seed)
        word = n
        while word >= n:
            word, words = below(2**30, words)
        source = Seeded(seed)
        assert source.draw(n) == word
        assert source.words == words


@pytest.mark.parametrize("seed", ["7", 7.0, None, True, b"7"])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(TypeError, match="whole number"):
        checked_seed(seed)


@pytest.mark.parametrize("seed", [-1, 2**59 + 1])
def test_a_seed_is_in_reach(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is from 0"):
        Seeded(seed)


def test_a_run_of_games_is_in_reach() -> None:
    assert checked_run(2**57 + 1, 2**59) == 2**59
    with pytest.raises(ValueError, match="pass the last seed"):
        checked_run(2**57 + 2, 2**59)
    with pytest.raises(ValueError, match="-1 games"):
        checked_run(-1, 0)


# ---- uniform


def deviation(counts: Iterable[int], cells: int) -> float:
    """How many standard deviations chi-square lies from its mean (Wilson and Hilferty)."""
    found = list(counts)
    expected = sum(found) / cells
    chi = sum((count - expected) ** 2 for count in found) / expected
    chi += (cells - len(found)) * expected
    freedom = cells - 1
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def draws_of_one_seed(n: int) -> Iterable[int]:
    source = Seeded(20261130)
    while True:
        yield source.draw(n)


def first_draws_of_seeds(n: int) -> Iterable[int]:
    seed = 0
    while True:
        yield Seeded(seed).draw(n)
        seed += 1


def third_draws_of_seeds(n: int) -> Iterable[int]:
    seed = 2**40
    while True:
        source = Seeded(seed)
        source.draw(n)
        source.draw(n)
        yield source.draw(n)
        seed += 1


Stream = Callable[[int], Iterable[int]]
STREAMS = pytest.mark.parametrize(
    "stream", [draws_of_one_seed, first_draws_of_seeds, third_draws_of_seeds]
)


@STREAMS
@pytest.mark.parametrize("n", [2, 6, 13, 52, 1000])
def test_draws_are_uniform(stream: Stream, n: int) -> None:
    counts = Counter(islice(stream(n), 60_000))
    assert abs(deviation(counts.values(), n)) < 4


@STREAMS
def test_neighbouring_draws_are_independent(stream: Stream) -> None:
    drawn = list(islice(stream(52), 60_001))
    for apart in (1, 2, 7):
        pairs: Counter[Any] = Counter(zip(drawn, drawn[apart:], strict=False))
        assert abs(deviation(pairs.values(), 52 * 52)) < 4


def test_every_order_of_a_deal_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(60_000):
        source, pool, order = Seeded(seed), [0, 1, 2, 3, 4], []
        while pool:
            order.append(pool.pop(source.draw(len(pool))))
        orders[tuple(order)] += 1
    assert set(orders) == set(permutations(range(5)))
    assert abs(deviation(orders.values(), 120)) < 4


def test_every_card_comes_to_every_place() -> None:
    places: Counter[tuple[int, int]] = Counter()
    for seed in range(8_000):
        source, pool = Seeded(seed), list(range(52))
        for place in range(52):
            places[place, pool.pop(source.draw(len(pool)))] += 1
    # Each row and each column adds up to the number of deals, hence 51 * 51 degrees of freedom.
    expected = 8_000 / 52
    chi = sum((count - expected) ** 2 for count in places.values()) / expected
    freedom = 51 * 51
    assert len(places) == 52 * 52
    assert abs(chi - freedom) < 4 * (2 * freedom) ** 0.5


def test_a_biased_stream_would_be_seen() -> None:
    biased = (min(draw, 51) for draw in draws_of_one_seed(53))
    assert deviation(Counter(islice(biased, 60_000)).values(), 52) > 4
