"""A wagon party for The Oregon Trail: each member plays for the party and sees its own cards only.

    python examples/oregon_trail_bot.py --players 4 --games 1000

A member lays the trail card that costs the party least, cures what threatens it with the cards at
hand, and trades at the shop only for a card that a calamity in play needs. Nobody tells what is in
a hand: what the others hold together follows from the shop, which lies open. It prints how often
the party reached Oregon, with a 95 % interval, and how far it came.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from statistics import mean
from typing import Any

from attrs import define, field, frozen

import cardwright
from cardwright import Option

ALL_CARDS = 58 + 26 + 32
PARTY, OWN, OTHER, PAIR = 8.0, 4.0, 3.0, 1.0  # what it is worth to be rid of a calamity
IN_PLAY = 9.0  # how much more a card is wanted now than for what may be drawn
HARM = {"plain": 0, "town": 0, "fort": 0, "river": 3, "spacebar": 6}
DROWNING = 2  # how much worse a river is in which one can drown
HUNGRY = 3  # supply cards of a member who lays forts before plain trail
GENEROUS = 3  # cards to spare of a member who trades for another
Trick = Callable[[Option], bool]


class Cards:
    """What is printed on the cards of a game, and their types by number."""

    def __init__(self, game: cardwright.Game) -> None:
        types = list(game.words.enums["type"])
        self.printed = {card: game.printed(card) for card in range(ALL_CARDS)}
        of = self.printed.items()
        self.type = {card: types.index(one["type"]) for card, one in of if "type" in one}
        self.calamities = {card: one for card, one in of if "danger" in one}
        self.in_all = Counter(self.type.values())
        self.oxen = types.index("oxen")


@frozen
class Trouble:
    """A calamity in play: its card, whose it is, what it lacks as (how many, of which types), and
    the rounds that are left, 0 where no clock runs."""

    card: int
    owner: int
    is_for_all: bool
    lacks: tuple[tuple[int, frozenset[int]], ...]
    rounds: int

    @property
    def count(self) -> int:
        """How many supply cards would cure it; 0 when none can."""
        return sum(count for count, _ in self.lacks)

    @property
    def types(self) -> set[int]:
        """The types of supply that help."""
        return {type for _, types in self.lacks for type in types}


class Outlook:
    """What one member knows: the own cards, the table, and what follows from them."""

    def __init__(self, state: cardwright.State, seat: int, cards: Cards) -> None:
        view = state.view(seat)
        self.cards, self.seat, self.players = cards, seat, state.game.players
        self.zones: dict[str, Any] = dict(view.zones)
        self.cells, self.active = view.cells, view.active or 0
        self.living = [p for p, alive in enumerate(self.cells["alive"]) if alive]
        self.held = Counter(cards.type[card] for card in self.zones["supply"][seat].cards)
        self.shop = Counter(cards.type[card] for card in self.zones["shop"].cards)
        self.troubles = sorted(self._troubles(), key=self.weight, reverse=True)

    def _troubles(self) -> Iterator[Trouble]:
        for owner, zone in enumerate(self.zones["troubles"]):
            for card in zone.cards:
                yield self._trouble(card, owner)

    def _trouble(self, card: int, owner: int) -> Trouble:
        printed, lacks = self.cards.printed[card], []
        needs = printed["requirement"]
        if self.cells["killed_oxen"][card]:
            needs = ((1, (self.cards.oxen,)),)
        paid = self.paid(card)
        for count, types in needs:
            due = count * self.cells["shares"][card] - sum(paid[type] for type in types)
            if due > 0:
                lacks.append((due, frozenset(types)))
        is_for_all = printed["scope"] == "party"
        return Trouble(card, owner, is_for_all, tuple(lacks), self.cells["rounds_left"][card])

    def paid(self, card: int) -> Counter[int]:
        """What has been paid for a calamity in play."""
        zone = self.zones["paid"][card - min(self.cards.calamities)]
        return Counter(self.cards.type[one] for one in zone.cards)

    def weight(self, trouble: Trouble) -> float:
        """What it is worth to be rid of a calamity."""
        if not trouble.rounds:
            return PAIR
        if trouble.is_for_all:
            return PARTY
        return OWN if trouble.owner == self.seat else OTHER

    # ---- the others

    def elsewhere(self, type: int) -> int:
        """How many cards of a type the others hold together: all that are nowhere else."""
        paid = sum(self.paid(trouble.card)[type] for trouble in self.troubles)
        return self.cards.in_all[type] - self.shop[type] - self.held[type] - paid

    def acts_in_time(self, member: int, trouble: Trouble) -> bool:
        """Whether another member has a turn before the time is up."""
        waits = (member - self.active) % self.players
        return trouble.rounds > 1 or waits <= (trouble.owner - self.active) % self.players

    def helpers(self, trouble: Trouble) -> int:
        """How many fitting cards the others hold, if they get a turn in time."""
        others = [member for member in self.living if member != self.seat]
        if not any(self.acts_in_time(member, trouble) for member in others):
            return 0
        return sum(self.elsewhere(type) for type in trouble.types)

    # ---- supply

    def worth(self, type: int, besides: int) -> float:
        """What a card of a type is worth to a member who holds so many others of it."""
        here = [one for one in self.troubles if type in one.types]
        wanted = sum(IN_PLAY * self.weight(one) for one in here)
        for card in self._unseen():
            printed = self.cards.calamities[card]
            scale = PARTY if printed["scope"] == "party" else OTHER
            wanted += sum(scale * n / len(ts) for n, ts in printed["requirement"] if type in ts)
        return wanted / (1 + besides + self.elsewhere(type) / 2)

    def _unseen(self) -> Iterable[int]:
        gone = {trouble.card for trouble in self.troubles}
        gone.update(self.zones["calamity_discard"].cards)
        return (card for card in self.cards.calamities if card not in gone)

    def cheapest(self, types: Iterable[int]) -> int:
        """Which of the own types to give up first."""
        return min(types, key=lambda type: self.worth(type, self.held[type] - 1))

    def dearest(self, types: Iterable[int]) -> int:
        """Which type to take first."""
        return max(types, key=lambda type: self.worth(type, self.held[type]))

    def spare(self) -> list[int]:
        """The own cards, as types, that no calamity in play needs; the cheapest first."""
        needed = {type for trouble in self.troubles for type in trouble.types}
        rest = [type for type in self.held.elements() if type not in needed]
        return sorted(rest, key=lambda type: self.worth(type, self.held[type] - 1))

    # ---- the trail

    def harm(self, card: int) -> int:
        """What it costs the party to lay a trail card now."""
        printed = self.cards.printed[card]
        is_helpful = {
            "fort": self.shop.total() > 1 and self.held.total() < HUNGRY,
            "town": bool(self.troubles),
        }
        if is_helpful.get(printed["kind"]):
            return -1
        return HARM[printed["kind"]] + (DROWNING if printed["river_table"] == "drown" else 0)


@define
class Member:
    """Answers every question of the game for one seat. A choice that takes several answers is made
    at its first question; `plan` keeps the others."""

    cards: Cards
    plan: list[Trick] = field(factory=list)

    def choose(self, state: cardwright.State) -> Option:
        """The option that the member takes."""
        decision = state.decision
        while self.plan:
            fitting = [one for one in decision.options if self.plan[0](one)]
            self.plan = self.plan[1:] if fitting else []
            if fitting:
                return fitting[0]
        if len(decision.options) == 1:
            return decision.options[0]
        now = Outlook(state, decision.player, self.cards)
        return self._answer(now, decision)

    def _answer(self, now: Outlook, decision: cardwright.Decision) -> Option:
        options, actions = decision.options, {one.action for one in decision.options}
        if actions & {"trade_alone", "trade_together"}:
            return self._trade(now, options)
        if actions & {"play_trail", "draw_trail", "cross_river", "play_supply"}:
            return self._turn(now, options)
        if actions & {"take_supply", "lift_calamity"}:
            return self._visit_town(now, options)
        return self._simple(now, decision.prompt, options)

    # ---- trading

    def _trade(self, now: Outlook, options: Sequence[Option]) -> Option:
        """Trades in the own turn, for a card that a calamity needs and that nobody else has."""
        wish = self._wish(now) if now.seat == now.active else None
        if wish is None:
            return _decline(options)
        type, goods = wish
        for one in options:
            if one.action == "trade_alone" and len(goods) > 1 and self._is_type(type)(one):
                self.plan = [self._is_type(good) for good in goods[:2]]
                return one
        friends = [one for one in options if one.action == "trade_together"]
        if len(goods) > 1 or not friends:
            return _decline(options)
        self.plan = [self._is_type(goods[0]), self._is_type(type), _stands_for(now.seat)]
        return max(friends, key=lambda one: now.zones["supply"][one.arguments[0]].count)

    def _wish(self, now: Outlook) -> tuple[int, list[int]] | None:
        """The type to trade for, and the cards that can be handed in for it."""
        for trouble in now.troubles:
            in_shop = [type for type in trouble.types if now.shop[type]]
            has_cure = any(now.held[type] for type in trouble.types)
            if not in_shop or has_cure or now.helpers(trouble) >= trouble.count:
                continue
            goods = now.spare()
            if len(goods) >= (1 if now.weight(trouble) >= OWN else GENEROUS):
                return now.dearest(in_shop), goods
        return None

    def _is_type(self, type: int) -> Trick:
        return lambda one: bool(one.arguments) and self.cards.type.get(one.arguments[0]) == type

    # ---- the turn

    def _turn(self, now: Outlook, options: Sequence[Option]) -> Option:
        """Cures the worst calamity that the own cards help against, else lays a card or draws."""
        for trouble in now.troubles:
            for one in options:
                if one.action == "play_supply" and self._helps(one, trouble):
                    self.plan = [_stands_for(trouble.card)]
                    return one
        trail = [one for one in options if one.action == "play_trail"]
        if trail:
            return min(trail, key=lambda one: now.harm(one.arguments[0]))
        return next(one for one in options if one.action != "play_supply")

    def _helps(self, one: Option, trouble: Trouble) -> bool:
        return self.cards.type[one.arguments[0]] in trouble.types

    def _visit_town(self, now: Outlook, options: Sequence[Option]) -> Option:
        """Lifts the worst calamity if it is one with a clock, else takes a supply card."""
        worst = now.troubles[0] if now.troubles else None
        lifting = [one for one in options if one.action == "lift_calamity"]
        if worst and lifting and (worst.rounds or not now.shop):
            self.plan = [_stands_for(worst.card)]
            return next((one for one in lifting if one.arguments == (worst.card,)), lifting[0])
        return self._take(now, options)

    # ---- questions about cards

    def _simple(self, now: Outlook, prompt: str, options: Sequence[Option]) -> Option:
        """What is asked about single cards and members; who offers a trade has a reason for it."""
        if prompt == "whose card is lost?":
            return max(options, key=lambda one: now.zones["supply"][one.arguments[0]].count)
        if prompt == "who inherits it?":
            return min(options, key=lambda one: (one.arguments[0] - now.active) % now.players)
        if prompt in ("the fort gives two", "what do you leave to the others?"):
            return self._take(now, options)
        if options[0].text == "accept":
            return options[0]
        return self._give(now, options)

    def _take(self, now: Outlook, options: Sequence[Option]) -> Option:
        """The supply card that is worth most."""
        wares = [one for one in options if self._type(one) is not None]
        if not wares:
            return options[0]
        best = now.dearest(self.cards.type[one.arguments[0]] for one in wares)
        return next(one for one in wares if self._type(one) == best)

    def _give(self, now: Outlook, options: Sequence[Option]) -> Option:
        """The supply card that is worth least; the first option where no card is asked for."""
        goods = [one for one in options if self._type(one) is not None]
        if not goods:
            return options[0]
        worst = now.cheapest(self.cards.type[one.arguments[0]] for one in goods)
        return next(one for one in goods if self._type(one) == worst)

    def _type(self, one: Option) -> int | None:
        return self.cards.type.get(one.arguments[0]) if one.arguments else None


def _stands_for(value: Any) -> Trick:
    return lambda one: one.arguments == (value,)


def _decline(options: Sequence[Option]) -> Option:
    return next(one for one in options if one.text == "decline")


# ---------------------------------------------------------------- many games


@frozen
class Journey:
    """How one game went: whether the party arrived, and the trail cards that were laid."""

    arrived: bool
    laid: int


def play(game: cardwright.Game, seed: int) -> Journey:
    """One game of a party of such members."""
    state, cards = game.start(seed), Cards(game)
    members = [Member(cards) for _ in range(game.players)]
    while not state.over:
        state.apply(members[state.asked.player].choose(state))
    seen = Outlook(state, 0, cards)
    laid = 5 * seen.cells["stacks"] + seen.zones["stretch"].count
    return Journey(bool(state.result.winners), laid)


def interval(hits: int, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share."""
    z, share = 1.96, hits / games
    middle = share + z * z / (2 * games)
    wide = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - wide) / scale, (middle + wide) / scale


def main(args: Sequence[str] | None = None) -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", default=None, choices=["interpreter", "compiled"])
    told = parser.parse_args(args)
    game = cardwright.load("oregon_trail", players=told.players, engine=told.engine)
    games = [play(game, told.seed + number) for number in range(told.games)]
    hits = sum(one.arrived for one in games)
    low, high = interval(hits, len(games))
    print(f"{told.players} players: {hits} of {len(games)} parties reached Oregon")
    print(f"  {100 * hits / len(games):.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})")
    print(f"  cards laid: {mean(one.laid for one in games):.1f} of 50")


if __name__ == "__main__":
    main()
