"""The configurations of the printed games, and how many random games of each are to be played."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from cardwright.game import Game
from cardwright.loading import load


@frozen
class Setting:
    """One configuration: `quick` games on each run, `full` ones once; a game that is longer than
    `most` decisions is cut off, which only games that `can_be_endless` may be."""

    book: str
    players: int
    full: int
    quick: int
    options: dict[str, str] = field(factory=dict)
    variants: tuple[str, ...] = ()
    most: int = 20_000
    can_be_endless: bool = False

    def __str__(self) -> str:
        chosen = "-".join((*self.options.values(), *self.variants))
        return f"{self.book}-{self.players}{'-' if chosen else ''}{chosen}"

    def load(self, *, checked: bool = True, engine: str | None = None) -> Game:
        """The game, with its invariants looked at unless `checked` is false."""
        return load(
            self.book,
            players=self.players,
            options=self.options,
            variants=self.variants,
            checked=checked,
            engine=engine,
        )


LEVELS = ("difficult", "hard", "impossible")
OVERLAYS = ("gentle_start", "instants", "missions", "skills")


def settings() -> Iterator[Setting]:
    """All configurations that the printed games are played in at random."""
    yield from (Setting("oregon", players, 10_000, 200) for players in (2, 3, 4))
    yield from (Setting("oregon_trail", players, 10_000, 200) for players in range(2, 7))
    yield from _kit_carson()
    yield from _trailblazer()


def _kit_carson() -> Iterator[Setting]:
    for goal in ("stay_alive", "fewest_turns"):
        yield Setting("kit_carson", 1, 5_000, 100, {"goal": goal}, most=1_000, can_be_endless=True)
    for players in range(2, 7):
        yield Setting("kit_carson", players, 2_000, 20, most=1_000, can_be_endless=True)


def _trailblazer() -> Iterator[Setting]:
    together = OVERLAYS
    for players in (2, 3, 4):
        yield Setting("trailblazer", players, 5_000, 100)
        yield Setting("trailblazer", players, 5_000, 100, variants=together)
    for overlay in OVERLAYS:
        yield Setting("trailblazer", 3, 5_000, 100, variants=(overlay,))
    for level in LEVELS:
        for mode, players in (("alone", 1), ("team", 2)):
            chosen = {"mode": mode, "level": level}
            yield Setting("trailblazer", players, 5_000, 100, chosen)
            yield Setting("trailblazer", players, 5_000, 50, chosen, together)
