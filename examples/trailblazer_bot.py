"""A greedy hiker for Trailblazer: tries each option one step ahead, and takes what looks best.

    python examples/trailblazer_bot.py --players 3 --games 100
    python examples/trailblazer_bot.py --mode alone --level hard --variants missions,skills

Every trial begins with a deal made up anew from what the hiker knows, never with the true one. It
prints the mean score of each seat with a 95 % interval, how often the summit was reached, and in
solo and co-op how often the game was won.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean, stdev

from attrs import define, field

import cardwright

SECTION = 12.0  # what a step on the trail is worth, whatever it costs
TRACK = 0.9  # an unplaced Track
WON_TRACK = 5.0  # one that comes from the chart
GEAR, TENT, BONUS, FULL_HAND = 0.6, 0.6, 1.2, 0.2
GOODS = {
    "water": 0.35, "earth": 0.45, "wind": 0.7, "fire": 1.2,
    "food": 0.9, "bottle": 0.9, "zzz": 1.0, "endurance": 1.1,
}  # fmt: skip
MEALS = ("food", "bottle")
DAYS, STEPS, CROWD = 12, 10, 5
MAIN = frozenset(("visit", "hike", "play_encounter", "play_for_water", "play_instant"))
DEPTH = 3


def standing(state: cardwright.State, seat: int) -> float:
    """What a situation is worth to a hiker: points now, and a guess at what the rest will bring.

    It looks at an imagined situation as a whole: nothing in there is anybody's secret.
    """
    there = state.value
    worth = float(sum(line.points[seat] for line in state.result.lines))
    worth += SECTION * there.section[seat] - 1.0 * there.hardship[seat]
    left = DAYS - there.day
    for kind, each in GOODS.items():
        held = getattr(there, kind)[seat]
        useful = min(held, left + 1) if kind in MEALS else min(held, CROWD)
        worth += each * (useful + 0.2 * (held - useful)) * min(1.0, 0.3 + 0.1 * left)
    share = left / DAYS
    worth += WON_TRACK * share * sum(there.tent[seat] >= space for space in (6, 12))
    worth += TRACK * there.tracks[seat] + TENT * share * there.tent[seat]
    worth += GEAR * share * len(there.backpack[seat]) + BONUS * share * len(there.covered[seat])
    return float(worth + FULL_HAND * len(there.hand[seat]))


@define
class Hiker:
    """One-step greedy; `seed` is for the deals it makes up."""

    seed: int = 0
    _turn: int = field(default=0, init=False)

    def choose(self, state: cardwright.State) -> int:
        """The id of the option that looks best."""
        ids = state.option_ids
        if len(ids) == 1:
            return ids[0]
        seat = state.asked.player
        self._turn += 1
        imagined = state.redeal(seat, self.seed * 100_003 + self._turn)
        hike = next((one.id for one in state.asked.options if one.action == "hike"), None)
        worths = {one: self._worth(imagined, one, seat, DEPTH) for one in ids if one != hike}
        if hike is not None and (not worths or self._ready(imagined, hike, seat)):
            return hike
        return max(worths, key=lambda one: worths[one])

    def _ready(self, state: cardwright.State, hike: int, seat: int) -> bool:
        """Whether to go now: nothing is missing, or there is no Track to fetch it with."""
        before, trial = state.value, state.clone(self._turn)
        trial.apply(hike)
        needed = 2 if before.section[seat] == STEPS - 1 else 1
        missing: int = trial.value.hardship[seat] - before.hardship[seat]
        tracks: int = before.tracks[seat]
        return missing <= 0 or tracks <= needed

    def _worth(self, state: cardwright.State, option: int, seat: int, depth: int) -> float:
        """What an option leads to, with the best answers to what it asks at once."""
        trial = state.clone(self._turn)
        trial.apply(option)
        if trial.over or depth == 0 or trial.player != seat:
            return standing(trial, seat)
        asked = trial.asked.options
        if len(asked) > 12 or any(one.action in MAIN for one in asked):
            return standing(trial, seat)
        return max(self._worth(trial, one.id, seat, depth - 1) for one in asked)


@define
class Tally:
    """What came of many games: scores by seat, arrivals at the summit, wins."""

    scores: list[list[float]] = field(factory=list)
    arrivals: list[int] = field(factory=list)
    won: list[int] = field(factory=list)

    def note(self, state: cardwright.State) -> None:
        """Adds a game that is over."""
        result = state.result
        self.scores.append([float(score) for score in result.scores or ()])
        self.arrivals += [int(section == STEPS) for section in state.view(None).cells["section"]]
        self.won.append(int(bool(result.winners)))

    def report(self) -> str:
        """The tally in words."""
        lines = []
        for seat, scores in enumerate(zip(*self.scores, strict=True)):
            wide = 1.96 * stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 0.0
            lines.append(f"seat {seat + 1}: {mean(scores):6.1f} ± {wide:.1f}")
        lines.append(f"at the summit: {100 * mean(self.arrivals):.1f} %")
        lines.append(f"games with a winner: {100 * mean(self.won):.1f} %")
        return "\n".join(lines)


def play(game: cardwright.Game, games: int, seed: int) -> Tally:
    """Plays games of greedy hikers; game number i is that of seed + i."""
    tally = Tally()
    for number in range(games):
        state = game.start(seed + number)
        hiker = Hiker(seed + number)
        while not state.over:
            state.apply(hiker.choose(state))
        tally.note(state)
    return tally


def main(args: Sequence[str] | None = None) -> None:
    """Plays and prints."""
    words = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=words)
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--mode", default=None, choices=["contest", "alone", "team"])
    parser.add_argument("--level", default=None, choices=["difficult", "hard", "impossible"])
    parser.add_argument("--variants", default="")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", default=None, choices=["interpreter", "compiled"])
    told = parser.parse_args(args)
    options = {name: value for name in ("mode", "level") if (value := getattr(told, name))}
    people = told.players or {"alone": 1, "team": 2}.get(told.mode, 2)
    variants = [name for name in told.variants.split(",") if name]
    game = cardwright.load(
        "trailblazer", players=people, options=options, variants=variants, engine=told.engine
    )
    print(play(game, told.games, told.seed).report())


if __name__ == "__main__":
    main()
