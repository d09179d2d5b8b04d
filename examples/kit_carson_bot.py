"""A simple trapper for Kit Carson: gathers strength at an ace, traps by rivers, buys mules.

    python examples/kit_carson_bot.py --games 100

It uses only what a player may: the view of the state and the options on offer. It prints how many
turns the games took (median and quartiles) and how often Kit died.
"""

from __future__ import annotations

import argparse
import heapq
from collections.abc import Iterator
from statistics import mean, median, quantiles
from typing import Any

from attrs import frozen

import cardwright

WANTED = 25
ENOUGH = 29  # with room for the loss of some men
COLUMNS = 6
PACE = {
    "prairie": (1, 2, 2),
    "desert": (1, 2, 1),
    "mountains": (5, 4, 2),
    "rivers_lakes": (2, 3, 1),
}
MULE_SELLERS = ("trading_post", "taos", "rendezvous_summer_only")
MULE_PARTNERS = ("rendezvous", "trading post", "supply company", "taos")
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
DICE = {"soldier": (3, 2), "mountain_man": (3, 3), "trapper": (2, 1), "prospector": (1, 1)}
LOAD = 2  # pelts worth a journey to buy mules
HARDY = 3  # mountain-men who make a party strong
FAR = 60  # moves beyond which a place is out of reach
CALM = 3  # enemies few enough to be met on purpose
Place = tuple[int, int]


class Situation:
    """What the trapper knows: the party and the map, by name."""

    def __init__(self, state: cardwright.State, seat: int) -> None:
        self.game = state.game
        self.view = state.view(seat)
        self.seat = seat
        self.map: dict[Place, int | None] = {}
        places = self.view.zones["frontier"]
        assert isinstance(places, tuple)
        for number, place in enumerate(places):
            if place.count:
                self.map[divmod(number, COLUMNS)] = place.cards[0]
        self.kind = state.game.words.enums["man"][self["companion_kind"]]
        self.trappers = self["companions"] if self.kind == "trapper" else 0
        self.winter = self.view.cells["week"] >= 40
        self.summer = 14 <= self.view.cells["week"] <= 26
        self.here = next((at for at, card in self.map.items() if card == self["spot"]), None)
        if self["spot"] is None:
            self.here = None

    def __getitem__(self, name: str) -> Any:
        return self.view.cells[name][self.seat]

    @property
    def carries(self) -> int:
        """How many pelts the party can carry."""
        return int(self.trappers + 2 * self["horses"] + 4 * self["mules"])

    @property
    def safely(self) -> int:
        """How many pelts it can carry when thieves have taken the horses."""
        return int(self.trappers + 4 * self["mules"])

    @property
    def injured(self) -> int:
        """How many men and horses are injured."""
        return sum(self[f"injured_{who}"] for who in ("companions", "mountain_men", "horses"))

    def printed(self, at: Place) -> dict[str, Any]:
        """What is printed on the card at a place; nothing when it lies face down."""
        card = self.map[at]
        return {} if card is None else self.game.printed(card)

    def on(self, name: str, at: Place) -> int:
        """State of the card at a place."""
        card = self.map[at]
        return 0 if card is None else self.view.cells[name][card]

    def cost(self, at: Place) -> int:
        """The moves that it takes to pass through a card; a guess for one that lies face down."""
        card = self.printed(at)
        if not card:
            return 15
        horse, foot, winter = PACE[card["land"]]
        pace = max(
            horse if self["horses"] else 0, foot if self["mules"] or not self["horses"] else 0
        )
        wagons = 2 if self.kind == "prospector" and self["companions"] else 1
        return int(card["value"]) * pace * wagons * (winter if self.winter else 1)

    def beaver(self, at: Place) -> int:
        """How many pelts can be taken at a place."""
        card = self.printed(at)
        if card.get("land") != "rivers_lakes":
            return 0
        return int(card["value"]) - self.on("tails", at) - self.trappers

    def is_base(self, at: Place) -> bool:
        """Whether one can rest there now."""
        feature = self.printed(at).get("feature")
        return feature is not None and (feature != "rendezvous_summer_only" or self.summer)

    def sells_mules(self, at: Place) -> bool:
        """Whether one can buy mules there now."""
        return self.is_base(at) and self.printed(at)["feature"] in MULE_SELLERS

    def neighbours(self, at: Place | None) -> Iterator[tuple[str, Place]]:
        """The cards next to a place, each with its direction."""
        if at is None:
            yield "south", (0, self.seat)
            return
        for way, (rows, columns) in STEPS.items():
            beside = at[0] + rows, at[1] + columns
            if beside in self.map:
                yield way, beside

    def paths(self) -> dict[Place, tuple[int, str]]:
        """The way to each place: how many moves it takes, and the first step."""
        found: dict[Place, tuple[int, str]] = {}
        start = 0 if self.here is None else max(0, self.cost(self.here) - self["distance"])
        heap = [(start + self.fear(at), at, way) for way, at in self.neighbours(self.here)]
        heapq.heapify(heap)
        while heap:
            moves, at, way = heapq.heappop(heap)
            if at in found or at == self.here:
                continue
            found[at] = moves, way
            for _, beside in self.neighbours(at):
                if beside not in found:
                    after = moves + self.cost(at) + self.fear(beside)
                    heapq.heappush(heap, (after, beside, way))
        return found

    @property
    def is_worth_saving(self) -> bool:
        """Whether this character is better than a new one, who would begin with five trappers."""
        return self.trappers > 1 or self["mountain_men"] + self["mules"] > 1

    @property
    def hunger(self) -> float:
        """How likely a hunt fails, leaving out the land."""
        hurt = self["injured_companions"] + self["injured_mountain_men"]
        return float((5 / 6) ** (self["companions"] + self["mountain_men"] - hurt))

    def is_calm(self, at: Place) -> bool:
        """Whether no more enemies wait at a place than the party can fight."""
        return self.on("coins", at) <= max(CALM, self.strength // 2)

    def fear(self, at: Place) -> int:
        """What it is worth to keep away from enemies who were left behind."""
        return 4 * self.on("coins", at)

    @property
    def strength(self) -> int:
        """About how many dice the party throws in a fight."""
        healthy = self["companions"] - self["injured_companions"]
        mounted = min(healthy, self["horses"] - self["injured_horses"])
        on_horse, on_foot = DICE[self.kind]
        hardy = self["mountain_men"] - self["injured_mountain_men"]
        return int(3 * hardy + on_horse * mounted + on_foot * (healthy - mounted))


class Trapper:
    """Answers every question of the game for one seat."""

    def choose(self, state: cardwright.State) -> cardwright.Option:
        """The option that the trapper takes."""
        decision = state.decision
        now = Situation(state, decision.player)
        options = {option.text: option for option in decision.options}
        for answer in self._answers(now, state, options):
            if answer in options:
                return options[answer]
        return decision.options[-1]

    def _answers(
        self, now: Situation, state: cardwright.State, options: dict[str, Any]
    ) -> Iterator[str]:
        """What to answer, the best first; what is not on offer does not matter."""
        common = state.view(now.seat).cells
        if "go no further" in options:
            step = self.step(now)
            yield f"advance: {step}"
            yield "go no further"
        if "0" in options:
            yield str(self.moves_to_spend(now, len(options) - 1))
        if "flee" in options:
            if self.is_worth_fighting(now, common["enemies"]):
                yield "fight on"
            yield "flee"
        if any(text.startswith("pursue") for text in options):
            yield next(t for t in options if t.startswith("pursue") == (common["met"] <= 5))
        if "go your own way" in options:
            yield from self.company(now, options)
        if now.is_worth_saving:
            yield "leave out the hunt"
        yield from ("trap beaver", "find food", "find ammunition")
        yield from ("a companion recovers", "a mountain-man recovers", "a horse recovers")
        if "trade no more" in options:
            yield from self.purchases(now, options)
        if any(text in options for text in ("guns", "food", "horses", "mules")):
            yield self.needs(now, options)
        yield "decline"

    # ---- where to go

    def goal(self, now: Situation, paths: dict[Place, tuple[int, str]]) -> Place | None:
        """Where the trapper wants to be; None for nowhere in particular."""
        far = {at: moves for at, (moves, _) in paths.items()}
        if now.here is not None:
            far[now.here] = 0
        known = [at for at in far if now.map[at] is not None and now.is_calm(at)]
        camps = [at for at in known if now.is_base(at)]
        camp = min(camps, key=lambda at: far[at]) if camps else None
        if camp is not None and self.must_rest(now, camp, far[camp]):
            return camp
        shop = self.shop(now, far, known)
        if shop is not None and now["pelts"] >= LOAD:
            return shop
        waters = [at for at in known if now.trappers and now.beaver(at) > 0]
        if waters:
            return max(waters, key=lambda at: self.worth(now, at, far[at], camp))
        unknown = [at for at in far if now.map[at] is None]
        return min(unknown, key=lambda at: far[at]) if unknown else camp

    def shop(self, now: Situation, far: dict[Place, int], known: list[Place]) -> Place | None:
        """The nearest place that sells mules, when some are missing and it is not too far."""
        sellers = [at for at in known if now.sells_mules(at) and far[at] <= 2 * FAR]
        if not sellers or now.safely >= WANTED:
            return None
        return min(sellers, key=lambda at: far[at])

    def must_rest(self, now: Situation, camp: Place, moves: int) -> bool:
        """Whether it is time to go to an ace, or to stay there until the party is strong."""
        if now.here == camp:
            is_whole = now["food"] == 5 and now["guns"] >= 5 and not now.injured
            return not is_whole or now["mountain_men"] < HARDY or now.trappers < 2
        if now["mountain_men"] < HARDY and not now["pelts"]:
            return True
        is_hungry = now["food"] <= 1 + moves / 8 * now.hunger
        return is_hungry or now["guns"] <= 1 or now.injured > 4

    def worth(self, now: Situation, at: Place, moves: int, camp: Place | None) -> float:
        """What a water is worth: pelts for each turn that it takes to get and to take them."""
        pelts = now.beaver(at)
        back = 0 if camp is None else 5 * (abs(at[0] - camp[0]) + abs(at[1] - camp[1]))
        return pelts / ((moves + back) / 8 + pelts * 6 / now.trappers + 2)

    def step(self, now: Situation) -> str:
        """The direction in which to go; "" to stay."""
        paths = now.paths()
        goal = self.goal(now, paths)
        return "" if goal is None or goal == now.here else paths[goal][1]

    def moves_to_spend(self, now: Situation, most: int) -> int:
        """How many moves to put into this card: all that are needed, or none to stay."""
        if now.here is None or not self.step(now):
            return 0
        return int(min(most, max(0, now.cost(now.here) - now["distance"])))

    # ---- what comes along

    def is_worth_fighting(self, now: Situation, enemies: int) -> bool:
        """Whether to fight on: who flees leaves enemies in the way, who stays wins mountain-men."""
        at_camp = now.here is not None and now.is_base(now.here)
        return at_camp or enemies <= now.strength

    def company(self, now: Situation, options: dict[str, Any]) -> Iterator[str]:
        """Whether to take newcomers along: trappers, when there are few."""
        if now.trappers < 4:
            yield from (text for text in options if text.startswith("take"))
        if not now.trappers:
            yield from (text for text in options if text.startswith("leave"))
        yield "go your own way"

    def purchases(self, now: Situation, options: dict[str, Any]) -> Iterator[str]:
        """With which partner to trade."""
        if now["food"] <= 1:
            yield from ("buy: friendly indians", "buy: supply company")
        if self.needs(now, {name: 0 for name in ("guns", "food", "horses", "mules")}):
            yield from (text for text in options if text.removeprefix("buy: ") in MULE_PARTNERS)
        yield "trade no more"

    def needs(self, now: Situation, goods: dict[str, Any]) -> str:
        """What to buy; "" for nothing. At an ace there is food for those who wait."""
        at_camp = now.here is not None and now.is_base(now.here)
        if "food" in goods and now["food"] <= 1 and not at_camp:
            return "food"
        wanted = now.safely < ENOUGH and now["mules"] < 8
        return "mules" if "mules" in goods and wanted else ""


@frozen
class Played:
    """How one game went: its turns, whether it was won, deaths, the most pelts carried at once."""

    turns: int
    won: bool
    deaths: int
    pelts: int


def play(game: cardwright.Game, seed: int, most: int) -> Played:
    """One game, cut off after so many turns."""
    state, bot, pelts = game.start(seed, log=True), Trapper(), 0
    while not state.over and state.view(None).cells["turns"] < most:
        state.apply(bot.choose(state))
        pelts = max(pelts, state.view(None).cells["pelts"][0])
    deaths = sum(event.kind == "event" and event.args[0] == "died" for event in state.log)
    return Played(state.view(None).cells["turns"], state.over, deaths, pelts)


def main() -> None:
    """Plays some games and says how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=400, help="turns after which to give up")
    asked = parser.parse_args()
    game = cardwright.load("kit_carson", options={"goal": "fewest_turns"})
    games = [play(game, asked.seed + number, asked.most) for number in range(asked.games)]
    turns = sorted(one.turns for one in games if one.won)
    print(f"{len(turns)} of {len(games)} games reached {WANTED} pelts within {asked.most} turns")
    if len(turns) > 1:
        low, middle, high = quantiles(turns, n=4)
        print(f"turns: median {middle:g}, half of them from {low:g} to {high:g}")
    deaths = [one.deaths for one in games]
    print(f"deaths a game: {mean(deaths):.2f} (at most {max(deaths)})")
    pelts = [one.pelts for one in games]
    print(f"most pelts carried at once: median {median(pelts):g}, at most {max(pelts)}")


if __name__ == "__main__":
    main()
