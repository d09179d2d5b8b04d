"""Where chance comes from: one protocol, and the seeded, scripted, recorded and enumerating source.

A state holds no chance. Whoever plays a game hands a source to it; all dice, draws from pools and
random picks ask that source, one at a time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import ClassVar, Final, Generic, Protocol, Self, TypeVar

from attrs import frozen

from cardwright.dsl.source import Span
from cardwright.interpreter.generator import (
    MASK,
    MOST_THINGS,
    MULTIPLIER,
    WORD_SIZE,
    Words,
    checked_seed,
    scattered,
)

_Value = TypeVar("_Value")


class ChanceError(ValueError):
    """What a source was told to give does not fit what the game asked of it."""


@frozen
class Point:
    """One question to chance: which of these things is it?

    `kind` is "die", "card" (a draw from a pool), "blind" (from somebody's hand) or "random" (a pick
    from a collection). `items` names each thing, in canonical order; copies share a name, and
    things that are no copies of each other have different names.
    """

    kind: str
    items: tuple[str, ...]
    of: str = ""
    span: Span | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names without repeats: the outcomes that can be told apart."""
        return tuple(dict.fromkeys(self.items))

    @property
    def weights(self) -> tuple[int, ...]:
        """How many things there are of each kind."""
        counts = dict.fromkeys(self.items, 0)
        for item in self.items:
            counts[item] += 1
        return tuple(counts.values())

    @property
    def probabilities(self) -> tuple[Fraction, ...]:
        """The exact probability of each kind."""
        return tuple(Fraction(weight, len(self.items)) for weight in self.weights)

    def __str__(self) -> str:
        what = {"die": "rolling", "card": "drawing from", "blind": "drawing blindly from"}
        return f"{what.get(self.kind, 'picking from')} `{self.of or self.kind}`"


class ChanceSource(Protocol):
    """Something that decides chance: it says which of n equally likely things comes up.

    A pool's cards are numbered by ascending id. Where `wants_points` is false the point is None, so
    that nobody pays for describing a draw that nobody looks at.
    """

    @property
    def wants_points(self) -> bool:
        """Whether `draw` is to be told what the things are."""

    def draw(self, n: int, point: Point | None) -> int:
        """One of 0..n-1; n is at least 1, and `point` has n items."""

    def clone(self) -> Self:
        """A source that goes on as this one would, independently of it."""


class Seeded:
    """The generator started from a seed: equal seeds give equal games everywhere."""

    __slots__ = ("carry", "x")

    wants_points: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        self.x, self.carry = scattered(checked_seed(seed))

    @classmethod
    def at(cls, words: Words) -> Self:
        """A source that goes on from a stored state of the generator."""
        if not (0 <= words.x <= MASK and 0 <= words.carry < MULTIPLIER and any(words)):
            raise ChanceError(f"{tuple(words)} is no state of the generator")
        source = cls.__new__(cls)
        source.x, source.carry = words
        return source

    @property
    def words(self) -> Words:
        """The state of the generator, to be stored in a save."""
        return Words(self.x, self.carry)

    def draw(self, n: int, point: Point | None = None) -> int:
        """The next draw of the generator."""
        if not 1 <= n <= MOST_THINGS:
            raise ChanceError(f"chance cannot pick one of {n} things")
        x, carry = self.x, self.carry
        while True:
            t = MULTIPLIER * x + carry
            x = t & MASK
            carry = t >> 30
            word = x ^ carry
            if word + n <= WORD_SIZE or word < WORD_SIZE - WORD_SIZE % n:
                self.x, self.carry = x, carry
                return word % n

    def clone(self) -> Self:
        """The same state of the generator in a second source."""
        twin = self.__class__.__new__(self.__class__)
        twin.x, twin.carry = self.x, self.carry
        return twin


class Scripted:
    """Outcomes that somebody dictates, each by its name or by its number among the things.

    A die that is to show three is "3"; the number 3 would be the fourth thing. When the script has
    run out, `then` goes on, if there is one.
    """

    wants_points: ClassVar[bool] = True

    def __init__(self, outcomes: Iterable[str | int], then: ChanceSource | None = None) -> None:
        self._outcomes: Final = tuple(outcomes)
        self._then: Final = then
        self._used = 0

    @property
    def left(self) -> tuple[str | int, ...]:
        """The outcomes that nothing has asked for yet."""
        return self._outcomes[self._used :]

    def draw(self, n: int, point: Point | None) -> int:
        """The thing that the next outcome of the script names."""
        described = _described(n, point)
        if self._used < len(self._outcomes):
            outcome = self._outcomes[self._used]
            index = _index_of(outcome, described, self._used + 1)
            self._used += 1
            return index
        if self._then is None:
            raise ChanceError(
                f"the script of chance has run out after {_counted(self._used)}, {described}"
            )
        return self._then.draw(n, described if self._then.wants_points else None)

    def clone(self) -> Self:
        """The rest of the script, with a clone of what comes after it."""
        return self.__class__(self.left, self._then and self._then.clone())


def _index_of(outcome: str | int, point: Point, number: int) -> int:
    if isinstance(outcome, str):
        if outcome in point.items:
            return point.items.index(outcome)
    elif 0 <= outcome < len(point.items):
        return outcome
    kinds = point.kinds
    named = ", ".join(kinds[:10]) + (", ..." if len(kinds) > 10 else "")
    raise ChanceError(
        f"outcome {number} of the script, {outcome!r}, does not fit: {point}, there is {named}"
    )


def _counted(outcomes: int) -> str:
    return f"{outcomes} outcome" if outcomes == 1 else f"{outcomes} outcomes"


def _described(n: int, point: Point | None) -> Point:
    if point is None or len(point.items) != n:
        raise ValueError(f"this source needs to be told which {n} things there are")
    return point


# ---- recorded


@frozen
class Outcome:
    """One answer of chance: which of how many, and its name, for a reader without the engine."""

    n: int
    index: int
    name: str = ""


class Recorder:
    """Passes on what another source decides, and remembers it."""

    wants_points: ClassVar[bool] = True

    def __init__(self, source: ChanceSource) -> None:
        self.source: Final = source
        self._outcomes: list[Outcome] = []

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Everything decided so far."""
        return tuple(self._outcomes)

    def draw(self, n: int, point: Point | None) -> int:
        """What the other source says."""
        index = self.source.draw(n, point if self.source.wants_points else None)
        self._outcomes.append(Outcome(n, index, point.items[index] if point else ""))
        return index

    def clone(self) -> Self:
        """A recorder with the same past, over a clone of the other source."""
        twin = self.__class__(self.source.clone())
        twin._outcomes = list(self._outcomes)
        return twin


class Replay:
    """What a recorder remembered, once more; `then` goes on afterwards, if there is one."""

    wants_points: Final[bool]

    def __init__(self, outcomes: Iterable[Outcome], then: ChanceSource | None = None) -> None:
        self._outcomes: Final = tuple(outcomes)
        self._then: Final = then
        self._used = 0
        self.wants_points = then is not None and then.wants_points

    @property
    def left(self) -> tuple[Outcome, ...]:
        """The outcomes that nothing has asked for yet."""
        return self._outcomes[self._used :]

    def draw(self, n: int, point: Point | None) -> int:
        """The recorded outcome, which must be one of as many things as there are now."""
        if self._used == len(self._outcomes):
            if self._then is None:
                raise ChanceError(f"the record of chance ends after {_counted(self._used)}")
            return self._then.draw(n, point)
        outcome = self._outcomes[self._used]
        if outcome.n != n or not 0 <= outcome.index < n:
            raise ChanceError(
                f"outcome {self._used + 1} of the record is thing {outcome.index} of {outcome.n}, "
                f"but there are {n} now"
            )
        self._used += 1
        return outcome.index

    def clone(self) -> Self:
        """The rest of the record, with a clone of what comes after it."""
        return self.__class__(self.left, self._then and self._then.clone())


# ---- enumerating


class OutOfOutcomes(Exception):
    """An enumerating source was asked for more than it was given; says what could come now."""

    def __init__(self, point: Point) -> None:
        super().__init__(str(point))
        self.point: Final = point
        self.kinds: Final = point.kinds
        self.weights: Final = point.weights
        self.probabilities: Final = point.probabilities


class Enumerating:
    """Given outcomes, each a number among the kinds at its point, then OutOfOutcomes.

    Copies are one kind. Where there is only one kind nothing is open, and no outcome is used.
    """

    wants_points: ClassVar[bool] = True

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self._outcomes: Final = tuple(outcomes)
        self._used = 0

    @property
    def left(self) -> tuple[int, ...]:
        """The outcomes that nothing has asked for yet."""
        return self._outcomes[self._used :]

    def draw(self, n: int, point: Point | None) -> int:
        """The first thing of the kind that the next outcome says."""
        described = _described(n, point)
        kinds = described.kinds
        if len(kinds) == 1:
            return 0
        if self._used == len(self._outcomes):
            raise OutOfOutcomes(described)
        outcome = self._outcomes[self._used]
        if not 0 <= outcome < len(kinds):
            raise ChanceError(f"{described}, there is no outcome {outcome} of {len(kinds)}")
        self._used += 1
        return described.items.index(kinds[outcome])

    def clone(self) -> Self:
        """The outcomes that are left."""
        return self.__class__(self.left)


@frozen
class Branch(Generic[_Value]):
    """One way that chance can go: its outcomes, its exact probability and what came of it."""

    outcomes: tuple[int, ...]
    probability: Fraction
    value: _Value


def every_outcome(run: Callable[[Enumerating], _Value]) -> Iterator[Branch[_Value]]:
    """All the ways that chance can go in `run`, in order; their probabilities add up to 1.

    `run` is called again from its start for each way, so it must begin with the same state.
    """
    ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while ways:
        outcomes, probability = ways.pop()
        try:
            value = run(Enumerating(outcomes))
        except OutOfOutcomes as end:
            branches = enumerate(end.probabilities)
            ways += reversed([((*outcomes, i), probability * p) for i, p in branches])
        else:
            yield Branch(outcomes, probability, value)
