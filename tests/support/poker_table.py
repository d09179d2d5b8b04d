"""Hands of Texas Hold'em on two tables at once: ours and pokerkit's.

Cards and choices are the same. Ours plays the variant `freezeout`, so that stacks become unequal by
themselves; the other table is laid anew for each hand with the stacks that ours has. At each
decision the player to move, what may be done and the range of a raise are compared, after each hand
the stacks.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Self

import pokerkit
from attrs import define, field

from cardwright.game import Game, State
from cardwright.interpreter.chance import Point
from support.cards import letters

DONE_BY_ITSELF = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)
Lay = Callable[[tuple[int, ...]], Any]


@define
class Dealt:
    """A source of chance that keeps the cards it has dealt until the other table takes them."""

    random: random.Random
    cards: deque[str] = field(factory=deque)
    wants_points: bool = True

    def draw(self, n: int, point: Point | None) -> int:
        """One of n; a card is kept too."""
        assert point is not None and point.kind == "card"
        index = self.random.randrange(n)
        self.cards.append(letters(point.items[index]))
        return index

    def clone(self) -> Self:
        """The same source; nothing here is played twice."""
        return self


@define
class Tables:
    """Both tables during a game.

    lay       lays the other table for stacks, by seat from the left of the button
    lead      which table's options a choice is taken from: "ours" or "theirs"
    known     how often each documented difference has come up
    """

    game: Game
    lay: Lay
    seed: int
    lead: str = "ours"
    blind: int = 2
    known: Counter[str] = field(factory=Counter)
    hands: int = 0
    chooser: random.Random = field(init=False)
    cards: Dealt = field(init=False)
    ours: State = field(init=False)
    theirs: Any = None
    seats: tuple[int, ...] = ()

    def __attrs_post_init__(self) -> None:
        self.chooser = random.Random(self.seed)
        self.cards = Dealt(self.chooser)
        self.ours = self.game.start(self.cards)

    def play(self, most_hands: int) -> None:
        """Hand after hand, until the game is over or enough have been played."""
        while not self.ours.over and self.hands < most_hands:
            self.new_hand()
            hand = self.cell("hand_number")
            while not self.ours.over and self.cell("hand_number") == hand:
                self.decide()
            if self.cell("hand_number") == hand + (not self.ours.over):
                self.end_hand()
            else:  # a hand in which the blinds took all chips, so that nobody was asked
                self.known["hand without a decision"] += 1

    def cell(self, name: str) -> Any:
        """A public value of our state."""
        return self.ours.view(None).cells[name]

    def new_hand(self) -> None:
        """Lays the other table as ours lies, unless a blind cannot be paid in full.

        There the other table lets those after a short blind call less than the blind; the printed
        rule, as ours has it, is that they call all of it.
        """
        self.hands += 1
        bank, button = self.cell("bank"), self.cell("dealer")
        seats = [(button + 1 + i) % len(bank) for i in range(len(bank))]
        self.seats = tuple(seat for seat in seats if bank[seat])
        self.theirs = None
        if any(0 < chips < self.blind for chips in bank):
            self.known["short blind"] += 1
            return
        self.theirs = self.lay(tuple(bank[seat] for seat in self.seats))
        hole = list(self.cards.cards)[-2 * len(self.seats) :]
        self.cards.cards.clear()
        for place in range(len(self.seats)):
            self.theirs.deal_hole(hole[place] + hole[place + len(self.seats)], place)

    def decide(self) -> None:
        """One decision on both tables: an action, and the amount of a raise of any size."""
        decision = self.ours.decision
        options = {one.action: one.id for one in decision.options}
        low, high = 0, 0
        if self.theirs is not None:
            low, high = self._same_options(decision.player, set(options))
        action = self.chooser.choice(sorted(options) + ["call", "check", "raise"])
        while action not in options:
            action = self.chooser.choice(sorted(options))
        before = self.cell("staked")[decision.player]
        self.ours.apply(options[action])
        if action != "raise":
            self._follow(action)
        else:
            self._raise(decision.player, before, low, high)

    def _raise(self, seat: int, before: int, low: int, high: int) -> None:
        """The amount of a raise: asked, where there is no limit."""
        laid = 0 if self.theirs is None else self.theirs.bets[self.seats.index(seat)]
        amounts: dict[int, int] = {}
        if not self.ours.over and self.ours.player == seat:
            amounts = {one.arguments[0]: one.id for one in self.ours.decision.options}
        if not amounts:  # a fixed limit
            assert low == high
            self._follow("raise", low)
            return
        if self.theirs is not None:
            ours = (min(amounts) - before + laid, max(amounts) - before + laid)
            assert ours == (low, high), f"{self.where}: {ours} against {(low, high)}"
        total = self._amount(sorted(amounts), range(low + before - laid, high + before - laid + 1))
        self.ours.apply(amounts[total])
        self._follow("raise", total - before + laid)

    def _amount(self, ours: list[int], theirs: range) -> int:
        among = list(theirs) if self.lead == "theirs" and self.theirs is not None else ours
        return self.chooser.choice([among[0], among[-1], self.chooser.choice(among)])

    @property
    def where(self) -> str:
        """The place, for messages."""
        return f"seed {self.seed}, hand {self.hands}"

    def _same_options(self, seat: int, ours: set[str]) -> tuple[int, int]:
        """Compares who is to move and what may be done; gives the range of a raise."""
        table = self.theirs
        assert self.seats[table.actor_index] == seat, f"{self.where}: another is to move"
        passing = "call" if table.checking_or_calling_amount else "check"
        theirs = {passing} | ({"fold"} if table.can_fold() else set())
        if table.can_complete_bet_or_raise_to():
            theirs.add("raise")
        if theirs - ours == {"raise"}:
            self.known[self._excused()] += 1
        else:
            assert ours == theirs, f"{self.where}: {ours} against {theirs}"
        low = table.min_completion_betting_or_raising_to_amount
        high = table.max_completion_betting_or_raising_to_amount
        return low or 0, high or 0

    def _excused(self) -> str:
        """Which documented difference lets only the other table offer a raise.

        Under a limit the big blind is the first of four bets, which the other table does not count.
        A first bet of a round that is all-in and smaller than the least bet does not open the
        betting again for those who have acted; the other table takes it for a full bet.
        """
        table = self.theirs
        made = table.completion_betting_or_raising_amount
        if 0 < made < table.street.min_completion_betting_or_raising_amount:
            return "short first bet"
        assert table.betting_structure is pokerkit.BettingStructure.FIXED_LIMIT, self.where
        assert table.street_index == 0, self.where
        assert table.completion_betting_or_raising_count == 3, self.where
        return "the blind counts as a bet"

    def _follow(self, action: str, amount: int = 0) -> None:
        """The other table does the same, and goes on to where ours stands."""
        table = self.theirs
        if table is None:
            return
        if action == "fold":
            table.fold()
        elif action == "raise":
            table.complete_bet_or_raise_to(amount)
        else:
            table.check_or_call()
        while table.can_burn_card() or self._only_one_with_chips():
            if table.can_burn_card():
                self._deal_board()
            else:
                self.known["check of the only one with chips"] += 1
                table.check_or_call()

    def _deal_board(self) -> None:
        """The other table deals what ours has dealt."""
        table = self.theirs
        table.burn_card(self.cards.cards.popleft())
        count = table.street.board_dealing_count
        table.deal_board("".join(self.cards.cards.popleft() for _ in range(count)))

    def _only_one_with_chips(self) -> bool:
        """Whether the other table asks a player who can do nothing but check, and the others are
        all-in. Ours asks nobody then."""
        table = self.theirs
        if table.actor_index is None or table.checking_or_calling_amount:
            return False
        live = zip(table.statuses, table.stacks, strict=True)
        return len([chips for in_it, chips in live if in_it and chips]) == 1

    def end_hand(self) -> None:
        """Compares the stacks when a hand is over."""
        table = self.theirs
        if table is None:
            return
        assert not table.status, f"{self.where}: the other table goes on"
        stacks = list(table.stacks)
        for operation in table.operations:
            if isinstance(operation, pokerkit.ChipsPushing):
                _share_odd_chips(stacks, operation.amounts)
        bank = self.cell("bank")
        ours = [bank[seat] for seat in self.seats]
        assert ours == stacks, f"{self.where}: {ours} against {stacks}"


def _share_odd_chips(stacks: list[int], amounts: tuple[int, ...]) -> None:
    """Odd chips of a pot, one to each from the left of the button; the other table gives all of
    them to the first."""
    winners = [place for place, amount in enumerate(amounts) if amount]
    odd = amounts[winners[0]] - amounts[winners[-1]]
    stacks[winners[0]] -= odd
    for place in winners[:odd]:
        stacks[place] += 1
