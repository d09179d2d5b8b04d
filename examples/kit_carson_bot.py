"""A trapper for Kit Carson: weighs pelts, food and men against the turns that a journey takes.

    python examples/kit_carson_bot.py --games 100

Everything is counted in pelts a turn. A water is worth what can be trapped there, less what hunger
costs on the way and while trapping; a place to rest is worth the food and the men that it restores.
The trapper goes where the rate is best. It uses only what a player may: the view of the state and
the options on offer. It prints how many games reached 25 pelts, in how many turns (median and
quartiles), and how often Kit died.
"""

from __future__ import annotations

import argparse
import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from math import ceil
from statistics import mean, quantiles
from typing import Any

from attrs import frozen

import cardwright
from cardwright import Option

WANTED = 25
COLUMNS, WEEKS, FULL = 6, 52, 5
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
SEASONS = ("spring", "summer", "fall", "winter")
# By land: the pace on horse and on foot and the factor of winter, and the hunt dice by season.
PACE = {"prairie": (1, 2, 2), "desert": (1, 2, 1),
        "mountains": (5, 4, 2), "rivers_lakes": (2, 3, 1)}  # fmt: skip
GAME = {"prairie": (0, 0, 0, -2), "desert": (-4, -6, -4, -4),
        "mountains": (1, 1, 1, -3), "rivers_lakes": (2, 2, 2, -2)}  # fmt: skip
DICE = {"soldier": (3, 2), "mountain_man": (3, 3), "trapper": (2, 1), "prospector": (1, 1)}
SELLS = {
    "rendezvous": {"guns": 3, "food": 3, "horses": 3, "mules": 3},
    "trading post": {"guns": 2, "food": 2, "horses": 2, "mules": 2},
    "supply company": {"guns": 2, "food": 2, "horses": 1, "mules": 1},
    "fort": {"guns": 2, "horses": 1},
    "taos": {"guns": 1, "food": 1, "mules": 1},
    "friendly indians": {"food": 1, "horses": 1},
}
# What things are worth, in pelts.
FOOD, HURT, DEAD, GUN, HORSE, ROOM, UNKNOWN, CACHED = 0.35, 0.3, 0.8, 0.1, 0.4, 0.3, 0.7, 0.6
TRAPPERS = (0, 4, 8, 9, 9, 8, 6, 4, 2)  # how welcome a group of that size is; many leave few pelts
INJURY = 0.5  # how much less welcome for each who is injured
OVERHEAD = 1.0  # turns that each journey takes besides
LOYALTY = 1.15  # how much a goal gains by being the goal already
WEAK_PURSUIT = 0.7  # thieves for each die of strength whom one dares to pursue
WAITING = 0.6  # resting without trappers, until some come by
ARMED = 3  # ammunition of a party that leaves a place to rest
FEAR = 0.3  # turns that one enemy on the way counts for
# Answers that are right whenever they are on offer.
ALWAYS = ("fight on", "trap beaver", "find food", "find ammunition", "a companion recovers",
          "a mountain-man recovers", "a horse recovers")  # fmt: skip
Place = tuple[int, int]
Printed = Callable[[int], Mapping[str, Any]]


class Situation:
    """What the trapper knows: the party and the map, by name."""

    def __init__(self, state: cardwright.State, seat: int, printed: Printed) -> None:
        view = state.view(seat)
        self.seat, self.cells, self._printed = seat, view.cells, printed
        zones: dict[str, Any] = dict(view.zones)
        self.map: dict[Place, int | None] = {
            divmod(number, COLUMNS): place.cards[0]
            for number, place in enumerate(zones["frontier"])
            if place.count
        }
        spot: int | None = view.cells["spot"][seat]
        self.here = next((at for at, card in self.map.items() if card == spot), None)
        if spot is None:
            self.here = None
        self.kind = state.game.words.enums["man"][self["companion_kind"]]
        drawn = zones["adventure_discard"].cards
        self.event = printed(drawn[0])["event"] if drawn else None

    def __getitem__(self, name: str) -> int:
        value: int = self.cells[name][self.seat]
        return value

    # ---- the party

    @cached_property
    def trappers(self) -> int:
        """How many companions trap: all, or none when they are of another kind."""
        return self["companions"] if self.kind == "trapper" else 0

    @cached_property
    def injured(self) -> int:
        """How many men are injured."""
        return self["injured_companions"] + self["injured_mountain_men"]

    @cached_property
    def hunters(self) -> int:
        """How many men are healthy."""
        return self["companions"] + self["mountain_men"] - self.injured

    @cached_property
    def mounts(self) -> int:
        """How many horses are healthy."""
        return self["horses"] - self["injured_horses"]

    @cached_property
    def carries(self) -> int:
        """How many pelts the party can carry."""
        return self.trappers + 2 * self["horses"] + 4 * self["mules"]

    @cached_property
    def room(self) -> int:
        """How many more pelts it can carry."""
        return max(0, self.carries - self["pelts"])

    @cached_property
    def moves(self) -> int:
        """How many moves it has each turn."""
        hurt = self["injured_companions"] if self.trappers else 0
        return max(1, 10 - hurt - max(0, self.trappers - self.mounts))

    @cached_property
    def strength(self) -> int:
        """How many dice it throws in a fight."""
        healthy = self["companions"] - self["injured_companions"]
        hardy = self["mountain_men"] - self["injured_mountain_men"]
        ahead = hardy if self.kind != "soldier" else 0
        mounted = min(healthy, max(0, self.mounts - ahead))
        on_horse, on_foot = DICE[self.kind]
        return 3 * hardy + on_horse * mounted + on_foot * (healthy - mounted)

    # ---- the map

    def season(self, later: float = 0) -> int:
        """The season so many turns from now, as a number."""
        return (self.cells["week"] - 1 + int(later)) % WEEKS // 13

    def printed(self, at: Place) -> Mapping[str, Any]:
        """What is printed on the card at a place; nothing when it lies face down."""
        card = self.map[at]
        return {} if card is None else self._printed(card)

    def on(self, name: str, at: Place) -> int:
        """The pennies of one sort on the card at a place."""
        card = self.map[at]
        return 0 if card is None else self.cells[name][card]

    def neighbours(self, at: Place | None) -> Iterator[tuple[str, Place]]:
        """The cards next to a place, each with its direction."""
        if at is None:
            yield "south", (0, self.seat)
            return
        for way, (rows, columns) in STEPS.items():
            beside = at[0] + rows, at[1] + columns
            if beside in self.map:
                yield way, beside

    def cost(self, at: Place, later: float = 0) -> int:
        """The moves that it takes to pass through a card; a guess for one that lies face down."""
        card = self.printed(at)
        if not card:
            return 12
        horse, foot, winter = PACE[card["land"]]
        walks = self["mules"] or not self["horses"]
        pace = max(horse if self["horses"] else 0, foot if walks else 0)
        wagons = 2 if self.kind == "prospector" and self["companions"] else 1
        snow = winter if SEASONS[self.season(later)] == "winter" else 1
        return int(card["value"]) * pace * wagons * snow

    def hunger(self, land: str, later: float = 0) -> float:
        """How likely a hunt fails."""
        return float((5 / 6) ** max(0, self.hunters + GAME[land][self.season(later)]))

    def beaver(self, at: Place) -> int:
        """How many pelts can be taken at a place, and carried."""
        card = self.printed(at)
        if card.get("land") != "rivers_lakes" or not self.trappers:
            return 0
        left = int(card["value"]) - self.on("tails", at) - self.trappers
        return max(0, min(left, self.room, WANTED - self["pelts"]))

    def feature(self, at: Place) -> str | None:
        """The place to rest and trade on a card, if it is open now."""
        feature = self.printed(at).get("feature")
        is_closed = feature == "rendezvous_summer_only" and SEASONS[self.season()] != "summer"
        return None if is_closed else feature

    def is_calm(self, at: Place) -> bool:
        """Whether no more enemies wait at a place than the party can fight."""
        return self.on("coins", at) <= max(3, self.strength // 2)


@frozen
class Way:
    """A way to a place: the turns and the failed hunts it takes, and its first step."""

    at: Place
    turns: float
    fails: float
    first: str


def ways(now: Situation) -> dict[Place, Way]:
    """The best way to each place, and the stay where one is."""
    found: dict[Place, Way] = {}
    turns, fails = (0.0, 0.0) if now.here is None else _leaving(now, now.here, now["distance"], 0)
    heap = [(turns + fails, at, turns, fails, first) for first, at in now.neighbours(now.here)]
    while heap:
        weight, at, turns, fails, first = heapq.heappop(heap)
        if at in found or at == now.here:
            continue
        found[at] = Way(at, turns, fails, first)
        more, missed = _leaving(now, at, 0, turns)
        for _, beside in now.neighbours(at):
            if beside not in found:
                ahead = weight + more + missed + FEAR * now.on("coins", beside)
                heapq.heappush(heap, (ahead, beside, turns + more, fails + missed, first))
    if now.here is not None:
        found[now.here] = Way(now.here, 0, 0, "")
    return found


def _leaving(now: Situation, at: Place, spent: int, later: float) -> tuple[float, float]:
    """The turns and the failed hunts that it takes to pass through a card."""
    turns = max(0, now.cost(at, later) - spent) / now.moves
    return turns, turns * now.hunger(now.printed(at).get("land", "prairie"), later)


def price(now: Situation, fails: float) -> float:
    """What so many failed hunts cost: food, dearer the less there is, then men hurt, then dead."""
    cost, food = 0.0, float(now["food"])
    while fails > 0 and food > 0:
        step = min(1.0, fails)
        cost += step * FOOD * (6 - food) / 3.5
        fails, food = fails - step, food - 1
    healthy = now["companions"] - now["injured_companions"]
    hurt = min(fails, healthy)
    return cost + HURT * hurt + DEAD * (fails - hurt)


class Journeys:
    """What each place is worth to a party: pelts gained for each turn that it takes."""

    def __init__(self, now: Situation) -> None:
        self.now, self.ways = now, ways(now)

    def best(self, goal: Place | None) -> Place | None:
        """Where to go; the goal so far has the advantage."""
        rates = {at: self.rate(way) for at, way in self.ways.items() if self._is_open(at)}
        if goal in rates:
            rates[goal] *= LOYALTY if rates[goal] > 0 else 1 / LOYALTY
        return max(rates, key=lambda at: rates[at], default=None)

    def _is_open(self, at: Place) -> bool:
        return at == self.now.here or self.now.is_calm(at)

    def rate(self, way: Way) -> float:
        """The best that can be had at the end of a way, in pelts a turn."""
        return max((gain / (turns + OVERHEAD) for gain, turns in self._gains(way)), default=-9.0)

    def _gains(self, way: Way) -> Iterator[tuple[float, float]]:
        now, at = self.now, way.at
        if now.map[at] is None:
            yield UNKNOWN - price(now, way.fails), way.turns + 1
            return
        yield from self._trapping(way)
        if now.on("cache", at) and now.room:
            found = min(now.on("cache", at), now.room)
            yield CACHED * found - price(now, way.fails), way.turns + 0.5
        if now.feature(at):
            yield self._rest(way)

    def _trapping(self, way: Way) -> Iterator[tuple[float, float]]:
        """Pelts for staying until one, two ... are taken."""
        now = self.now
        for pelts in range(1, now.beaver(way.at) + 1):
            turns = 6 * pelts / now.trappers
            hungry = turns * now.hunger("rivers_lakes", way.turns + turns / 2)
            yield pelts - price(now, way.fails + hungry), way.turns + turns

    def _rest(self, way: Way) -> tuple[float, float]:
        """What a rest restores, and buys, less what the way there costs."""
        now = self.now
        food = max(0.0, now["food"] - way.fails)
        hurt, guns = now.injured + now["injured_horses"], FULL - min(FULL, now["guns"])
        missing = [FULL - food - number for number in range(ceil(FULL - food))]
        gain = FOOD / 3.5 * sum(one * min(1.0, one) for one in missing)
        gain += HURT / 2 * hurt + GUN * (guns + 2 * (guns > 3))
        if way.fails > now["food"]:
            gain -= price(now, way.fails)
        turns = max(FULL - food, hurt, 0.6 * guns)
        if not now.trappers:
            gain, turns = gain + WAITING, max(turns, FULL)
        return gain + self._shopping(way.at), way.turns + turns

    def _shopping(self, at: Place) -> float:
        """What can be had for pelts at a place: horses, and mules to carry more."""
        now = self.now
        feature = now.feature(at)
        if now["pelts"] < 2 or feature == "fort_hall" or at == now.here:
            return 0.0
        missing = max(0, now.trappers - now.mounts) if feature != "taos" else 0
        gain = HORSE * min(missing, 6)
        if now.carries < WANTED and now.room < FULL:
            gain += ROOM * min(WANTED - now.carries, 6 * now["pelts"])
        return gain


class Trapper:
    """Answers every question of the game for one seat. It remembers where it is going."""

    def __init__(self, game: cardwright.Game) -> None:
        self.printed: Printed = cache(game.printed)
        self.goal: Place | None = None
        self.wanted = ""

    def choose(self, state: cardwright.State) -> Option:
        """The option that the trapper takes."""
        decision = state.decision
        options = {option.text: option for option in decision.options}
        if len(options) == 1:
            return decision.options[0]
        for answer in ALWAYS:
            if answer in options:
                return options[answer]
        now = Situation(state, decision.player, self.printed)
        answers = self._answers(now, options)
        return next((options[one] for one in answers if one in options), decision.options[-1])

    def _answers(self, now: Situation, options: Mapping[str, Option]) -> Iterator[str]:
        """What to answer, the best first; what is not on offer does not matter."""
        if "go no further" in options:
            yield f"advance: {self._step(now)}"
            yield "go no further"
        if "0" in options:
            yield str(self._moves_to_spend(now, len(options) - 1))
        if "leave out the hunt" in options and (now["companions"] or now["mountain_men"]):
            yield "leave out the hunt"
        if "go your own way" in options:
            yield self._company(now, options)
        if "trade no more" in options:
            yield from self._partners(now, options)
            yield "trade no more"
        yield self.wanted
        yield from self._caching(now)
        yield from self._pursuit(now, options)
        yield "decline"

    # ---- where to go

    def _step(self, now: Situation) -> str:
        """The direction in which to go; "" to stay."""
        if self._must_rest(now):
            self.goal = now.here
            return ""
        journeys = Journeys(now)
        self.goal = journeys.best(self.goal)
        return "" if self.goal is None else journeys.ways[self.goal].first

    def _must_rest(self, now: Situation) -> bool:
        """Whether the party is where it can rest, and not yet whole."""
        if now.here is None or not now.feature(now.here) or now.on("coins", now.here):
            return False
        hurt = now.injured + now["injured_horses"]
        return now["food"] < FULL or now["guns"] < ARMED or hurt > 0

    def _moves_to_spend(self, now: Situation, most: int) -> int:
        """How many moves to put into this card: all that are needed, or none to stay."""
        if now.here is None or not self._step(now):
            return 0
        return min(most, max(0, now.cost(now.here) - now["distance"]))

    # ---- what comes along

    def _caching(self, now: Situation) -> Iterator[str]:
        """Opens caches; hides the pelts when nobody is left who could carry them far."""
        if not now["companions"] + now["mountain_men"] and not now["food"]:
            yield "hide pelts"
            yield str(now["pelts"])
        elif now.room:
            yield "open the cache"

    def _pursuit(self, now: Situation, options: Mapping[str, Option]) -> Iterator[str]:
        """Whether to ride after thieves, on the horses that are left."""
        if now.cells["met"] * WEAK_PURSUIT <= now.strength:
            yield from (text for text in options if text.startswith("pursue"))

    def _company(self, now: Situation, options: Mapping[str, Option]) -> str:
        """Whether to take newcomers along: trappers, up to a good number; others when alone."""
        join = next(text for text in options if text.startswith("leave"))
        number = int(join.split()[-2])
        if now.event != "trappers":
            return "go your own way" if now["companions"] else join
        hurt = now["injured_companions"] if now.trappers else 0
        welcome = {"go your own way": self._welcome(now, now.trappers, hurt)}
        for text in options:
            if text.startswith("take"):
                welcome[text] = self._welcome(now, now.trappers + number, hurt)
        welcome[join] = self._welcome(now, number, 0)
        return max(welcome, key=lambda text: welcome[text])

    def _welcome(self, now: Situation, trappers: int, hurt: int) -> float:
        """How good a group would be; pelts that it cannot carry are lost."""
        lost = max(0, now.trappers - trappers - now.room)
        return TRAPPERS[min(8, trappers)] - INJURY * hurt - lost

    # ---- trade

    def _partners(self, now: Situation, options: Mapping[str, Option]) -> Iterator[str]:
        """With whom to trade, for the goods that are wanted then."""
        for partner, sold in SELLS.items():
            self.wanted = self._wish(now, sold) if f"buy: {partner}" in options else ""
            if self.wanted:
                yield f"buy: {partner}"

    def _wish(self, now: Situation, sold: Mapping[str, int]) -> str:
        """What to buy of what is sold, at so many for a pelt; "" for nothing."""
        pelts, mules = now["pelts"], now["mules"]
        if "food" in sold and not now["food"] and pelts >= 4 and now.injured > 1:
            return "food"
        if pelts >= 2 and mules < 8 and self._needs_mules(now, sold.get("mules", 0)):
            return "mules"
        if sold.get("horses", 0) > 1 and pelts >= 2 and now.trappers and not now.mounts:
            return "horses"
        if sold.get("guns", 0) > 1 and pelts >= 5 and not now["guns"]:
            return "guns"
        return ""

    def _needs_mules(self, now: Situation, rate: int) -> bool:
        """Whether mules are missing: cheap ones before the horses are stolen, others in time."""
        safely = now.trappers + 4 * now["mules"]
        if rate > 1 and now["mules"] < 7 and safely < min(28, now["pelts"] + 8):
            return True
        return rate > 0 and now.room < 4 and now.carries < 28


# ---------------------------------------------------------------- many games


@frozen
class Played:
    """How one game went: its turns, whether it was won, deaths, the most pelts carried at once."""

    turns: int
    won: bool
    deaths: int
    pelts: int


def play(game: cardwright.Game, seed: int, most: int) -> Played:
    """One game, cut off after so many turns."""
    state, trapper = game.start(seed, log=True), Trapper(game)
    pelts = turns = 0
    while not state.over and turns < most:
        state.apply(trapper.choose(state))
        now: Any = state.value
        pelts, turns = max(pelts, now.pelts[0]), now.turns
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
        f"most pelts carried at once: {spread(pelts)}, at most {max(pelts)}",
    ]


def main(args: Sequence[str] | None = None) -> None:
    """Plays some games and says how they went."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=400, help="turns after which to give up")
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
