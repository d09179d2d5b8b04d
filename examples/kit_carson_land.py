"""The party and the map of a game of Kit Carson, as a player sees them, and what trips would bring.

Read by kit_carson_bot.py. All is reckoned in pelts, in turns, and in hunts that are likely to fail.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from itertools import product
from math import ceil, sqrt
from typing import Any

from attrs import evolve, fields_dict, frozen

import cardwright

WANTED = 25
COLUMNS, WEEKS, FULL = 6, 52, 5
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
SUMMER, WINTER = 1, 3
# By land: the pace on horse and on foot and the factor of winter, and the hunt dice by season.
PACE = {"prairie": (1, 2, 2), "desert": (1, 2, 1),
        "mountains": (5, 4, 2), "rivers_lakes": (2, 3, 1)}  # fmt: skip
GAME = {"prairie": (0, 0, 0, -2), "desert": (-4, -6, -4, -4),
        "mountains": (1, 1, 1, -3), "rivers_lakes": (2, 2, 2, -2)}  # fmt: skip
DICE = {"soldier": (3, 2), "trapper": (2, 1), "prospector": (1, 1)}  # mounted, on foot
# Where one may bank, with the mules that a pelt buys there.
MARKETS = {"trading_post": 2, "taos": 1, "fort_hall": 0}
# How bold a party is; found by playing.
LIKELY = 0.7  # failed hunts to expect: so many standard deviations above the mean
NERVE = 0.4  # how many more than there is food are borne, for each hunter
STEADY = 1.5  # how many more are borne on a trip that has begun
LOYALTY = 1.15  # how much better a place is for being the goal already
UNKNOWN = 1.2  # pelts that a card is worth that lies face down
SHARE = 0.66  # of a cache: one third are robbed
LOAD = 5  # pelts with which to go to the bank
Place = tuple[int, int]
Printed = Callable[[int], Mapping[str, Any]]


@frozen
class Party:
    """The player sheet."""

    mountain_men: int
    injured_mountain_men: int
    companions: int
    injured_companions: int
    guns: int
    food: int
    horses: int
    injured_horses: int
    mules: int
    pelts: int
    distance: int
    kind: str

    @property
    def trappers(self) -> int:
        """How many companions trap: all, or none when they are of another kind."""
        return self.companions if self.kind == "trapper" else 0

    @property
    def injured(self) -> int:
        """How many men are injured."""
        return self.injured_companions + self.injured_mountain_men

    @property
    def hunters(self) -> int:
        """How many men are healthy."""
        return self.companions + self.mountain_men - self.injured

    @property
    def carries(self) -> int:
        """How many pelts the party can carry."""
        return self.trappers + 2 * self.horses + 4 * self.mules

    @property
    def room(self) -> int:
        """How many more pelts it can carry."""
        return max(0, self.carries - self.pelts)

    @property
    def mules_missing(self) -> int:
        """How many more mules it takes to carry all the pelts that are wanted."""
        return max(0, ceil((WANTED - self.carries) / 4))

    @property
    def moves(self) -> int:
        """How many moves it has each turn."""
        walkers = max(0, self.trappers - self.horses + self.injured_horses)
        return max(1, 10 - walkers - (self.injured_companions if self.trappers else 0))

    def hits(self, enemies: int) -> float:
        """How many hits a fight to the end is likely to cost."""
        able = self.companions - self.injured_companions
        hardy = self.mountain_men - self.injured_mountain_men
        free = self.horses - self.injured_horses - (0 if self.kind == "soldier" else hardy)
        mounted = min(able, max(0, free))
        on_horse, on_foot = DICE[self.kind]
        dice = 3.0 * hardy + on_horse * mounted + on_foot * (able - mounted)
        left, hits = float(enemies), 0.0
        while left > 0.4 and hits < 12:
            hits += left / 6
            dice, left = max(0.5, dice - left / 6 * 0.8), left - dice / 6
        return hits

    def dares(self, enemies: int, caution: float) -> bool:
        """Whether so many times what an exchange of blows costs leaves men or horses."""
        return caution * enemies / 6 < self.companions + self.mountain_men + self.horses - 1

    def is_whole(self) -> bool:
        """Whether a rest has nothing more to give that is needed."""
        return self.food >= FULL and self.guns >= 3 and not self.injured + self.injured_horses

    def rested(self) -> Party:
        """The party after a long rest."""
        healed: Any = dict.fromkeys((name for name in PARTY if name.startswith("injured")), 0)
        return evolve(self, food=max(FULL, self.food), distance=0, **healed)


PARTY = [name for name in fields_dict(Party) if name != "kind"]


class Land:
    """What lies on the table, by place, and the party of a game alone."""

    def __init__(self, state: cardwright.State, seat: int, printed: Printed) -> None:
        view = state.view(seat)
        cells, zones = view.cells, dict[str, Any](view.zones)
        piles = enumerate(zones["frontier"])
        held: dict[Place, Any] = {
            divmod(n, COLUMNS): pile.cards[0] for n, pile in piles if pile.count
        }
        where = {card: at for at, card in held.items() if card is not None}
        self.cards = {at: {} if card is None else printed(card) for at, card in held.items()}
        self.here, self.came = where.get(cells["spot"][seat]), where.get(cells["came_from"][seat])
        self.tails, self.coins, self.cache = (
            {at: cells[name][card] for card, at in where.items() if cells[name][card]}
            for name in ("tails", "coins", "cache")
        )
        self.week, self.met, self.enemies = cells["week"], cells["met"], cells["enemies"]
        drawn = zones["adventure_discard"].cards
        self.event = printed(drawn[0])["event"] if drawn else None
        kind = state.game.words.enums["man"][cells["companion_kind"][seat]]
        self.party = Party(**{name: cells[name][seat] for name in PARTY}, kind=kind)
        self.beside: dict[Place | None, dict[str, Place]] = {None: {"south": (0, seat)}}
        for (row, column), (way, (rows, columns)) in product(self.cards, STEPS.items()):
            if (beside := (row + rows, column + columns)) in self.cards:
                self.beside.setdefault((row, column), {})[way] = beside

    def season(self, later: float = 0) -> int:
        """The season so many turns from now, as a number."""
        return int((self.week - 1 + int(later)) % WEEKS // 13)

    def feature(self, at: Place | None) -> str | None:
        """The place to rest on a card, if it is open now."""
        feature = self.cards[at].get("feature") if at else None
        is_closed = feature == "rendezvous_summer_only" and self.season() != SUMMER
        return None if is_closed else feature

    def beaver(self, at: Place) -> int:
        """How many beaver live on a card, as far as is known."""
        card = self.cards[at]
        is_water = card.get("land") == "rivers_lakes"
        return int(card["value"]) - self.tails.get(at, 0) if is_water else 0

    @cached_property
    def banks(self) -> list[Place]:
        """Where to hide pelts: where most are hidden, else at any market, else at a fort."""
        known = {at: MARKETS[name] for at in self.cards if (name := self.feature(at)) in MARKETS}
        used = [at for at in known if self.cache.get(at)]
        markets = [at for at in known if known[at]]
        if used:
            best = max(used, key=lambda at: (known[at] > 0, self.cache[at]))
            return [best] if known[best] or not markets else markets
        return markets or list(known)

    def suffices(self, bank: Place) -> bool:
        """Whether what is hidden at a bank and carried is enough, after buying mules there."""
        rate, missing = MARKETS[self.feature(bank) or ""], self.party.mules_missing
        spare: int = self.party.pelts + self.cache.get(bank, 0) - WANTED
        return spare * rate >= missing if missing else spare >= 0


@frozen
class Way:
    """A way to a place: the turns and the failed hunts it takes, and its first step."""

    turns: float
    fails: float
    first: str = ""

    def cost(self, fear: float) -> float:
        """The turns, with so many more for each failed hunt."""
        return self.turns + fear * self.fails


class Survey:
    """What a party needs to get about a land."""

    def __init__(self, land: Land, party: Party) -> None:
        self.land, self.party = land, party
        self.homes = [at for at in land.cards if land.feature(at)]
        self._ground, self._toll = cache(self._passing), cache(self._ambush)

    def _passing(self, at: Place, season: int) -> tuple[int, float]:
        """The moves that it takes to pass through a card, and how likely a hunt fails there."""
        card, party = self.land.cards[at], self.party
        if not card:
            return 12, self.hunger("prairie", season)  # a guess
        horse, foot, winter = PACE[card["land"]]
        walks = party.mules or not party.horses
        pace = max(horse if party.horses else 0, foot if walks else 0)
        wagons = 2 if party.kind == "prospector" and party.companions else 1
        cost = int(card["value"]) * pace * wagons * (winter if season == WINTER else 1)
        return cost, self.hunger(card["land"], season)

    def hunger(self, land: str, season: int) -> float:
        """How likely a hunt fails."""
        return float((5 / 6) ** max(0, self.party.hunters + GAME[land][season]))

    def moves(self, at: Place) -> int:
        """The moves that are missing to pass through the card where the party is."""
        return max(0, self._ground(at, self.land.season())[0] - self.party.distance)

    def leave(self, at: Place, later: float, spent: int = 0) -> tuple[float, float]:
        """The turns and the failed hunts that it takes to pass through a card."""
        cost, hunger = self._ground(at, self.land.season(later))
        turns = max(0, cost - spent) / self.party.moves
        return turns, turns * hunger

    def threat(self, at: Place) -> float:
        """How many hits the enemies on a card are likely to cost who enters it."""
        return self._toll(self.land.coins[at]) if at in self.land.coins else 0.0

    def _ambush(self, coins: int) -> float:
        throws = sum(one + other <= coins for one in range(1, 7) for other in range(1, 7))
        return throws / 36 * self.party.hits(coins)

    def ways(self, start: Place | None, spent: int) -> dict[Place, Way]:
        """The best way to each place."""
        found: dict[Place, Way] = {}
        turns, fails = (0.0, 0.0) if start is None else self.leave(start, 0, spent)
        heap = [(turns + fails, at, turns, fails, first)
                for first, at in self.land.beside.get(start, {}).items()]  # fmt: skip
        heapq.heapify(heap)
        while heap:
            weight, at, turns, fails, first = heapq.heappop(heap)
            if at in found or at == start:
                continue
            found[at] = Way(turns, fails, first)
            more, missed = self.leave(at, turns)
            for beside in self.land.beside.get(at, {}).values():
                ahead = weight + more + missed + self.threat(beside)
                heapq.heappush(heap, (ahead, beside, turns + more, fails + missed, first))
        return found if start is None else {**found, start: Way(0, 0)}

    @cached_property
    def back(self) -> dict[Place, Way]:
        """The best way home from each place, in the worse of the seasons to come."""
        found: dict[Place, Way] = {}
        heap = [(self.threat(home), home, 0.0, 0.0) for home in self.homes]
        heapq.heapify(heap)
        while heap:
            weight, at, turns, fails = heapq.heappop(heap)
            if at in found:
                continue
            found[at] = Way(turns, fails)
            for beside in self.land.beside.get(at, {}).values():
                spent = self.party.distance if beside == self.land.here else 0
                both = zip(self.leave(beside, 0, spent), self.leave(beside, 8, spent), strict=True)
                more, missed = map(max, both)
                ahead = (weight + more + missed, beside, turns + more, fails + missed)
                heapq.heappush(heap, ahead)
        return found

    # ---- trips

    def trips(self, ways: Mapping[Place, Way]) -> Iterator[tuple[float, Way, Place]]:
        """What is to be had at each place, in pelts, with the way there and home."""
        land, party = self.land, self.party
        for at, way in ways.items():
            if at not in self.back or (at != land.here and self._is_hostile(at)):
                continue
            if at in land.banks and at != land.here and self._has_load(at):
                yield 0.5 * party.pelts, way, at
            home = self.back[at]
            turns, fails = way.turns + home.turns, way.fails + home.fails
            if not land.cards[at]:
                yield UNKNOWN, Way(turns + 1, fails + 0.3), at
            if at in land.cache and at not in land.banks and party.room:
                yield SHARE * min(land.cache[at], party.room), Way(turns + 1, fails), at
            for pelts in range(1, min(land.beaver(at) - party.trappers, party.room) + 1):
                if party.trappers:
                    stay = 6 * pelts / party.trappers
                    season = land.season(way.turns + stay / 2)
                    hungry = stay * self.hunger("rivers_lakes", season)
                    yield pelts, Way(turns + stay, fails + hungry), at

    def _is_hostile(self, at: Place) -> bool:
        coins = self.land.coins.get(at, 0)
        bodies = self.party.companions + self.party.mountain_men + 0.5 * self.party.horses
        return self.party.hits(coins) > 0.5 * bodies

    def _has_load(self, bank: Place) -> bool:
        is_laden = not self.party.room or self.party.pelts >= LOAD
        return is_laden and 0 < self.party.pelts and self.land.cache.get(bank, 0) < WANTED

    def best(
        self, ways: Mapping[Place, Way], goal: Place | None = None
    ) -> tuple[float, Place | None]:
        """The most pelts a turn that can be had safely, and where."""
        rates = [
            (gain / (way.turns + way.fails + 1) * (LOYALTY if at == goal else 1), at)
            for gain, way, at in self.trips(ways)
            if self.is_safe(way.fails - (STEADY if at == goal else 0))
        ]
        return max(rates, key=lambda one: one[0], default=(0.0, None))

    def is_safe(self, fails: float) -> bool:
        """Whether the party is likely to bear so many failed hunts."""
        spare = 0.5 + NERVE * self.party.hunters
        return fails + LIKELY * sqrt(max(0.0, fails)) <= self.party.food + spare

    def is_near(self, way: Way) -> bool:
        """Whether the party would live to reach a place to rest, if not unhurt."""
        bears = self.party.food + self.party.hunters / 2
        return way.fails + LIKELY * sqrt(way.fails) <= bears
