"""Many random games: how they end, how long they are, how much there is to choose."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

from attrs import define, field

from cardwright.dsl.ir.program import Property
from cardwright.game import Game
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.events import Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.log import digest
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State
from cardwright.results import result_of

MOST_DECISIONS = 20_000


class Unfinished(Exception):
    """A game was cut off."""


@define
class Tally:
    """What has been counted over games; `seats` lists count by seat."""

    seats: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    options: int = 0
    shortest: int = 0
    longest: int = 0
    widest: int = 0
    wins: list[Fraction] = field(factory=list)
    scores: list[Fraction] = field(factory=list)
    squares: list[Fraction] = field(factory=list)
    payoffs: list[Fraction] = field(factory=list)
    endings: Counter[str] = field(factory=Counter)

    def __attrs_post_init__(self) -> None:
        zero = [Fraction(0)] * self.seats
        self.wins, self.scores = zero.copy(), zero.copy()
        self.squares, self.payoffs = zero.copy(), zero.copy()

    def length(self, decisions: int) -> None:
        """Counts the decisions of one game."""
        self.shortest = decisions if self.games == 1 else min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)
        self.decisions += decisions


@define
class Policy:
    """The random choice of a playout: it takes its draws from the chance of the game."""

    run: Run
    tally: Tally
    most: int
    made: int = 0

    def __call__(self, state: State, count: int) -> int:
        """The place of an option among `count`; a single option needs no draw."""
        self.made += 1
        if self.made > self.most:
            raise Unfinished
        self.tally.options += count
        self.tally.widest = max(self.tally.widest, count)
        return self.run.draw(count, None) if count > 1 else 0


def simulate(
    game: Game,
    games: int,
    seed: int,
    *,
    most: int = MOST_DECISIONS,
    with_digest: bool = False,
    progress: Callable[[int], Any] = lambda done: None,
) -> tuple[Tally, str]:
    """Plays `games` random games; game i has the seed `seed + i`. Gives the tally and the digest
    over every event of every game in order of seeds (empty unless it is asked for).

    Raises RuntimeFault, naming the seed, when the rules fail.
    """
    tally, total = Tally(game.players), hashlib.sha256()
    for number in range(games):
        events = Log() if with_digest else None
        try:
            state = play_one(game, seed + number, tally, most, events)
        except RuntimeFault as fault:
            fault.args = (f"{fault} (game of seed {seed + number})",)
            fault.message = f"{fault.message} (game of seed {seed + number})"
            raise
        count(game, state, tally)
        if events is not None:
            total.update(digest(events.events).encode())
        progress(number + 1)
    return tally, total.hexdigest() if with_digest else ""


def play_one(
    game: Game, seed: int, tally: Tally, most: int = MOST_DECISIONS, events: Log | None = None
) -> State | None:
    """One random game, counted; the last state, or None when it was cut off."""
    run = Run(Seeded.at(_words(seed)), events)
    policy = Policy(run, tally, most)
    tally.games += 1
    try:
        state = _stepped(game, run, policy)
    except Unfinished:
        tally.unfinished += 1
        state = None
    tally.length(policy.made)
    return state


def _words(seed: int) -> Any:
    from cardwright.interpreter.generator import scatter

    return scatter(seed)


def _stepped(game: Game, run: Run, policy: Policy) -> State:
    """Plays by single answers where somebody listens or a free number may be asked for."""
    engine = game.engine
    if run.recorder is None and not game.asks_numbers:
        return engine.playout(run, policy)
    state = engine.start(run)
    while not state.over:
        decision = engine.decision(state) if game.asks_numbers else None
        if decision is not None and decision.free:
            low, high, step = decision.free
            place = policy(state, (high - low) // step + 1)
            engine.answer_number(state, low + step * place, run)
        else:
            engine.pick(state, policy(state, engine.count_options(state)), run)
    return state


def count(game: Game, state: State | None, tally: Tally) -> None:
    """Adds the end of a game to the tally."""
    if state is None:
        tally.endings["unfinished"] += 1
        return
    result = result_of(game, state)
    for seat in result.winners:
        tally.wins[seat] += Fraction(1, len(result.winners))
    for seat in range(tally.seats):
        tally.payoffs[seat] += result.payoffs[seat]
        if result.scores is not None:
            tally.scores[seat] += result.scores[seat]
            tally.squares[seat] += result.scores[seat] ** 2
    tally.endings[_ending(result.winners, result.losers, tally.seats)] += 1


def _ending(winners: tuple[int, ...], losers: tuple[int, ...], seats: int) -> str:
    if len(winners) == seats and seats > 1:
        return "everyone wins"
    if winners:
        return "one wins" if len(winners) == 1 else "several win"
    return "everyone loses" if len(losers) == seats else "nobody wins"


def wilson(hits: float, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval (95 %) of a rate."""
    if trials == 0:
        return 0.0, 1.0
    rate = hits / trials
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    middle, scale = rate + z * z / (2 * trials), 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def lines(game: Game, tally: Tally) -> Iterator[str]:
    """The report in words."""
    games = max(tally.games, 1)
    yield f"{tally.games} games of {game.program.title} for {game.players}"
    yield (
        f"decisions a game: {tally.decisions / games:.1f} "
        f"(from {tally.shortest} to {tally.longest})"
    )
    wide = tally.options / max(tally.decisions, 1)
    yield f"options a decision: {wide:.2f} (at most {tally.widest})"
    for word, number in sorted(tally.endings.items()):
        low, high = wilson(number, tally.games)
        yield f"{word}: {number} ({number / games:.1%}, between {low:.1%} and {high:.1%})"
    finished = tally.games - tally.unfinished
    for text, fine, seen in properties(game, tally):
        yield f"property “{text}”: {'shown' if fine else 'NOT shown'} ({seen})"
    for seat, name in enumerate(game.words.names):
        yield "  ".join([f"{name:12}", *_seat(game, tally, seat, finished)])


def _seat(game: Game, tally: Tally, seat: int, finished: int) -> Iterator[str]:
    low, high = wilson(float(tally.wins[seat]), finished)
    share = float(tally.wins[seat]) / max(finished, 1)
    yield f"wins {share:.1%} (between {low:.1%} and {high:.1%})"
    if game.program.total:
        mean = float(tally.scores[seat]) / max(finished, 1)
        spread = sqrt(max(float(tally.squares[seat]) / max(finished, 1) - mean * mean, 0.0))
        yield f"score {mean:.2f} (spread {spread:.2f})"
    if any(tally.payoffs):
        yield f"payoff {float(tally.payoffs[seat]) / max(finished, 1):+.4f}"


def properties(game: Game, tally: Tally) -> list[tuple[str, bool, str]]:
    """For each property of the rulebook: its text, whether the games show it, what was seen."""
    return [(one.text, *_shown(one, tally)) for one in game.program.properties]


def _shown(one: Property, tally: Tally) -> tuple[bool, str]:
    if one.kind == "ends":
        fine = tally.longest <= one.number and not tally.unfinished
        return fine, f"the longest game took {tally.longest} decisions"
    if one.kind == "result":
        seen = sum(number for word, number in tally.endings.items() if one.word in word.split())
        seen += sum(n for word, n in tally.endings.items() if f"{one.word}s" in word.split())
        return seen > 0, f"{seen} of {tally.games} games"
    finished = max(tally.games - tally.unfinished, 1)
    if one.kind == "win rate" and finished < int(one.word):
        return False, f"it speaks of {one.word} games"
    rates = [float(one) / finished for one in tally.wins]
    apart = 100 * (max(rates) - min(rates))
    return apart <= one.number, f"the seats are {apart:.1f} points apart"


def data(game: Game, tally: Tally, seed: int, found: str) -> dict[str, Any]:
    """The report as JSON data; exact sums as texts."""
    return {
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "seed": seed,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "decisions": tally.decisions,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "options_offered": tally.options,
        "widest": tally.widest,
        "endings": dict(sorted(tally.endings.items())),
        "wins": [str(one) for one in tally.wins],
        "scores": [str(one) for one in tally.scores] if game.program.total else None,
        "payoffs": [str(one) for one in tally.payoffs],
        "properties": [
            {"text": text, "shown": fine, "seen": seen}
            for text, fine, seen in properties(game, tally)
        ],
        "digest": found,
    }
