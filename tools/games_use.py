"""Play games of every configuration of a rulebook and say what none of them has used.

    python tools/games_use.py oregon_trail
    python tools/games_use.py kit_carson --games 20 --most 3000 --seed 7

Half of the games are random. In the others whoever chooses takes what has been taken least so far,
so that rare parts of the rules are reached. A game is cut off after `--most` decisions. The
configurations are those that `cardwright check` builds.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from attrs import define, field

from cardwright.coverage import Watch, report
from cardwright.game import Game, State
from cardwright.loading import Book, engine_of, read

SOMETIMES = 0.2  # how often the curious choose at random, so that games are not all alike


@define
class Curious:
    """Chooses what has been chosen least so far, and now and then at random."""

    random: Random
    taken: Counter[int] = field(factory=Counter)

    def choose(self, state: State) -> int:
        """The id of an option."""
        ids = state.option_ids
        if self.random.random() < SOMETIMES:
            return self.random.choice(ids)
        fewest = min(self.taken[one] for one in ids)
        chosen = self.random.choice([one for one in ids if self.taken[one] == fewest])
        self.taken[chosen] += 1
        return chosen


def play(game: Game, seed: int, curious: Curious | None, most: int) -> None:
    """One game, to its end or until it is cut off."""
    state, random = game.start(seed), Random(seed)
    for _ in range(most):
        if state.over:
            return
        if game.asks_numbers and (free := state.decision.free):
            low, high, step = free
            state.apply(str(random.randrange(low, high + 1, step)))
        else:
            state.apply(curious.choose(state) if curious else random.choice(state.option_ids))


def watches(book: Book, games: int, seed: int, most: int) -> Iterator[Watch]:
    """Games of every configuration, watched."""
    for configuration in book.offered().configurations:
        program = book.program(configuration)
        watch = Watch(Game(program, engine_of(program, "interpreter")))
        curious = Curious(Random(seed))
        for number in range(games):
            play(watch.game, seed + number, curious if number % 2 else None, most)
        print(f"{games} games of {configuration}", file=sys.stderr)
        yield watch


def main() -> None:
    """Plays, and prints the report."""
    words = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=words)
    parser.add_argument("book", help="a bundled rulebook, a folder or a file")
    parser.add_argument("--games", type=int, default=40, help="how many of each configuration")
    parser.add_argument("--most", type=int, default=2000, help="decisions before a game is cut off")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    book = read(told.book)
    watched = list(watches(book, told.games, told.seed, told.most))
    print(*report(watched, book.files), sep="\n")


if __name__ == "__main__":
    main()
