"""A trapper for Kit Carson, who banks the pelts and takes all the time in the world.

    python examples/kit_carson_bot.py --games 20

Pelts that are carried are lost with the party, those that are hidden are not. So the trapper hides
the catch of each trip at one market, the bank. Parties come and go, the bank grows; when it holds
enough, mules are bought that can carry 25 pelts, and the bank is opened: in one case of three it
has been robbed. A party rests at a place until it is whole, then makes the trip that brings the
most pelts a turn among those on which it is not likely to starve. Fights are fought out as long as
men and horses last, since a party that is outnumbered earns mountain-men. The trapper uses only
what a player may: the view of the state and the options on offer. The program prints how many
games reached 25 pelts, in how many turns (median and quartiles), and how often Kit died.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import ceil
from statistics import mean, quantiles
from typing import Any

from attrs import evolve, frozen
from kit_carson_land import WANTED, Land, Party, Place, Printed, Survey, Way

import cardwright
from cardwright import Option

MULES = {"rendezvous": 3, "trading post": 2, "supply company": 1, "taos": 1}  # for a pelt
SELLER = {"trading_post": "trading post", "taos": "taos", "rendezvous_summer_only": "rendezvous"}
FARTHEST = 6  # failed hunts, beyond food and hunters, that are too many on the way home
STICK = 15  # turns that a home is the nearer for being the goal
HORIZON = 40  # turns for which a better home is worth a move
FEW_MULES, STRONG = 2, 6  # how many are bought before the end, by so many healthy men
CAUTION = {"fight on": 2.0, "pursue": 3.0}
WELCOME = (0, 3, 5, 6, 5, 4, 3, 2, 1)  # how welcome so many trappers are: many leave few pelts
# Answers that are right whenever they are on offer.
ALWAYS = ("find food", "find ammunition", "a mountain-man recovers", "a companion recovers",
          "a horse recovers", "leave out the hunt")  # fmt: skip


class Plan:
    """Where a party should go."""

    def __init__(self, land: Land, goal: Place | None) -> None:
        self.land, self.party, self.goal = land, land.party, goal
        self.survey = Survey(land, self.party)
        self.ways: dict[Place, Way] = {}

    def target(self) -> Place | None:
        """The place to go to; where the party is, to stay."""
        land, survey = self.land, self.survey
        if land.feature(land.here) and not self.party.is_whole():
            return land.here
        self.ways = survey.ways(land.here, self.party.distance)
        if at_last := [at for at in self.ways if at in land.banks and land.suffices(at)]:
            return at_last[0]
        homes = [home for home in survey.homes if home in self.ways]
        if not homes:
            return self._wander()
        best = survey.best(self.ways, self.goal)[1]
        if best is not None:
            return best
        return self._better_home(homes) if land.here in homes else self._go_home(homes)

    def step(self, target: Place | None) -> str:
        """The direction of the first step; "" to stay."""
        return self.ways[target].first if target in self.ways else ""

    def _go_home(self, homes: Sequence[Place]) -> Place | None:
        home = min(homes, key=self._farness)
        bears = self.party.food + self.party.hunters + FARTHEST
        return home if self.ways[home].fails <= bears else self._wander()

    def _farness(self, home: Place) -> float:
        way = self.ways[home]
        known = STICK if home == self.goal and self.survey.is_near(way) else 0
        return way.turns + way.fails + self.survey.threat(home) - known

    def _better_home(self, homes: Sequence[Place]) -> Place | None:
        """Where there is more to trap for the party, once it is rested."""
        rested, best = Survey(self.land, self.party.rested()), (0.0, self.land.here)
        for home in homes:
            way = self.ways[home]
            if home != self.land.here and self.survey.is_near(way):
                rate = rested.best(rested.ways(home, 0))[0]
                worth = rate * HORIZON / (HORIZON + way.turns + 2 * way.fails)
                best = max(best, (worth, home), key=lambda one: one[0])
        return best[1]

    def _wander(self) -> Place | None:
        """Where to go if no place to rest is within reach: to unknown land, or to a water."""
        party, cards = self.party, self.land.cards
        unknown = [at for at in self.ways if not cards[at]]
        nearest = min(unknown, key=lambda at: self.ways[at].cost(2), default=self.land.here)
        waters = [at for at in self.ways if min(self._catch(at), party.room) > 0]
        if not waters or (unknown and party.pelts < WANTED / 5):
            return nearest
        return max(waters, key=self._catch_rate)

    def _catch(self, at: Place) -> int:
        return self.land.beaver(at) - self.party.trappers if self.party.trappers else 0

    def _catch_rate(self, at: Place) -> float:
        pelts = min(self._catch(at), self.party.room)
        return pelts / (self.ways[at].cost(1) + 6 * pelts / self.party.trappers + 1)


class Trapper:
    """Answers every question of a game alone. It remembers where it is going."""

    def __init__(self, game: cardwright.Game) -> None:
        self.printed: Printed = cache(game.printed)
        self.goal: Place | None = None
        self.moves = 0  # that are missing to pass through the card where the party is, if it goes

    def choose(self, state: cardwright.State) -> Option:
        """The option that the trapper takes."""
        decision = state.decision
        options = {option.text: option for option in decision.options}
        if len(options) == 1 and "go no further" not in options:
            return decision.options[0]
        for answer in ALWAYS:
            if answer in options:
                return options[answer]
        if decision.prompt.startswith("how many moves"):
            return options[str(min(len(options) - 1, self.moves))]
        land = Land(state, decision.player, self.printed)
        answers = self._answers(land, land.party, options)
        return next((options[one] for one in answers if one in options), decision.options[-1])

    def _answers(self, land: Land, party: Party, options: Mapping[str, Option]) -> Iterator[str]:
        """What to answer, the best first; what is not on offer does not matter."""
        if party.room:
            yield "trap beaver"
        if "go no further" in options:
            yield from self._way(land)
        if "fight on" in options:
            is_bold = party.dares(land.enemies, CAUTION["fight on"])
            yield "fight on" if is_bold else "flee"
        if "go your own way" in options:
            yield self._company(land, options)
        if "trade no more" in options:
            yield from self._partner(land, options)
            yield "trade no more"
        yield "mules"
        yield from self._caching(land, party)
        if party.guns >= 2 and party.dares(land.met, CAUTION["pursue"]):
            yield from (text for text in options if text.startswith("pursue"))
        yield "decline"

    # ---- where to go

    def _way(self, land: Land) -> Iterator[str]:
        plan = Plan(land, self.goal)
        self.goal = plan.target()
        step = plan.step(self.goal)
        self.moves = plan.survey.moves(land.here) if step and land.here else 0
        if land.here and land.came and land.beside[land.here].get(step) == land.came:
            yield "turn back"
        yield f"advance: {step}"
        yield "go no further"

    # ---- the bank

    def _caching(self, land: Land, party: Party) -> Iterator[str]:
        """Hides what need not be carried, and opens what can be."""
        here = land.here
        hidden = land.cache.get(here, 0) if here else 0
        if here in land.banks:
            if party.pelts + hidden >= WANTED <= party.carries:
                yield "open the cache"
            number = min(party.pelts - self._money(land, hidden), WANTED - hidden)
            if number > 0:
                yield "hide pelts"
                yield str(number)
        elif self._is_lost(land, party) and party.pelts > 2:
            yield "hide pelts"
            yield str(party.pelts)
        elif party.room and party.hunters > 3:
            yield "open the cache"

    def _is_lost(self, land: Land, party: Party) -> bool:
        """Whether the party will hardly see another week."""
        starves = not party.food and not land.feature(land.here)
        return party.hunters + (0 if starves else party.horses) <= 1

    def _money(self, land: Land, hidden: int) -> int:
        """The pelts that are not to be hidden, but to be spent on mules here."""
        seller = SELLER.get(land.feature(land.here) or "")
        rate = MULES[seller] if seller else 0
        return ceil(self._missing(land.party, hidden, rate) / rate) if rate else 0

    def _missing(self, party: Party, hidden: int, rate: int) -> int:
        """How many mules to buy, at so many for a pelt: all in the end, some to carry more."""
        if (party.pelts + hidden - WANTED) * rate >= party.mules_missing:
            return party.mules_missing
        return max(0, min(FEW_MULES, rate) - party.mules) if party.hunters >= STRONG else 0

    def _partner(self, land: Land, options: Mapping[str, Option]) -> Iterator[str]:
        """The partner who sells the most mules for a pelt, when some are wanted."""
        hidden = max((land.cache.get(bank, 0) for bank in land.banks), default=0)
        for name, rate in MULES.items():
            if f"buy: {name}" in options and self._missing(land.party, hidden, rate):
                yield f"buy: {name}"

    # ---- newcomers

    def _company(self, land: Land, options: Mapping[str, Option]) -> str:
        """Whether to take newcomers along: trappers, up to a good number; others when alone."""
        party = land.party
        join = next(text for text in options if text.startswith("leave"))
        number = int(join.split()[-2])
        if land.event != "trappers":
            return "go your own way" if party.companions else join
        alone = evolve(party, kind="trapper", companions=number, injured_companions=0)
        worth = {"go your own way": self._worth(land, party), join: self._worth(land, alone)}
        for text in options:
            if text.startswith("take"):
                together = evolve(party, companions=min(8, party.companions + number))
                worth[text] = self._worth(land, together)
        return max(worth, key=lambda text: worth[text])

    def _worth(self, land: Land, party: Party) -> float:
        """How good a party would be: by the trips that it could make, its size and its speed."""
        lost = max(0, party.pelts - party.carries)
        survey = Survey(land, evolve(party, pelts=party.pelts - lost, food=max(party.food, 5)))
        rate = survey.best(survey.ways(land.here, party.distance))[0]
        size = party.hunters + party.injured_mountain_men + party.injured_companions / 2
        return HORIZON * rate + (size + party.moves) / 2 + WELCOME[party.trappers] - 2 * lost


# ---------------------------------------------------------------- many games


@frozen
class Played:
    """How one game went: its turns, whether it was won, deaths, the most pelts ever owned."""

    turns: int
    won: bool
    deaths: int
    pelts: int


def owned(state: cardwright.State) -> int:
    """The pelts that are carried or hidden."""
    now: Any = state.value
    return int(now.pelts[0] + sum(now.cache))


def play(game: cardwright.Game, seed: int, most: int) -> Played:
    """One game, cut off after so many turns."""
    state, trapper = game.start(seed, log=True), Trapper(game)
    pelts = turns = 0
    while not state.over and turns < most:
        state.apply(trapper.choose(state))
        now: Any = state.value
        pelts, turns = max(pelts, owned(state)), now.turns
    deaths = sum(event.kind == "event" and event.args[0] == "died" for event in state.log)
    return Played(turns, state.over, deaths, pelts)


def spread(numbers: Sequence[int]) -> str:
    """Median and quartiles in words; one number is all of them."""
    low, middle, high = quantiles([*numbers, *numbers], n=4, method="inclusive")
    return f"median {middle:g}, half of them from {low:g} to {high:g}"


def report(games: Sequence[Played], most: int) -> list[str]:
    """What came of many games, in words."""
    turns = [one.turns for one in games if one.won]
    deaths, pelts = [one.deaths for one in games], [one.pelts for one in games]
    return [
        f"{len(turns)} of {len(games)} games reached {WANTED} pelts within {most} turns",
        f"turns of these: {spread(turns) if turns else 'none'}",
        f"deaths a game: {mean(deaths):.2f} (at most {max(deaths)})",
        f"most pelts carried and hidden: {spread(pelts)}, at most {max(pelts)}",
    ]


def main(args: Sequence[str] | None = None) -> None:
    """Plays some games and says how they went."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=2500, help="turns after which to give up")
    parser.add_argument("--variants", default="", help="as whole_line, with commas between them")
    parser.add_argument("--engine", default=None, choices=["interpreter", "compiled"])
    told = parser.parse_args(args)
    variants = [name for name in told.variants.split(",") if name]
    options = {"goal": "fewest_turns"}
    game = cardwright.load("kit_carson", options=options, variants=variants, engine=told.engine)
    games = [play(game, told.seed + number, told.most) for number in range(told.games)]
    print("\n".join(report(games, told.most)))


if __name__ == "__main__":
    main()
