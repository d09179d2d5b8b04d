"""What a player of blackjack can conclude from a dealer who has looked and plays on."""

import cardwright
from cardwright.game import State
from cardwright.interpreter.views import ZoneView

TENS, ACE = range(9, 13), 0


def dealer_ranks(state: State, beside: int) -> set[int]:
    """The ranks, 0 the ace, of the cards in the zone where that card lies."""
    where = state.value.where
    return {card // 4 for card in range(52) if where[card] == where[beside]}


def test_a_dealer_who_plays_on_has_no_natural_in_any_redeal() -> None:
    options = {"peek": True, "naturals": "three_to_two"}
    game = cardwright.load("blackjack", players=1, options=options)
    looked = 0
    for seed in range(120):
        state = game.start(seed)
        if state.over:
            continue
        dealer = state.view(0).zones["dealer"]
        assert isinstance(dealer, ZoneView)
        shown = dealer.cards[-1]
        assert shown is not None
        if shown // 4 not in (ACE, *TENS):
            continue
        looked += 1
        for chance in range(5):
            ranks = dealer_ranks(state.redeal(0, chance), shown)
            assert not (ACE in ranks and ranks.intersection(TENS))
    assert looked > 20
