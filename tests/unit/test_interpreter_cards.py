"""Moving cards: order, pools, chance, what is known of whom, card state."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.dsl.ir import program as pr
from cardwright.dsl.ir.types import IntType
from cardwright.interpreter import cards as do
from cardwright.interpreter import knowledge
from cardwright.interpreter.chance import ChanceError, Scripted
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.run import Run
from cardwright.interpreter.state import State, state_class
from support.games import BOX, CARDS, STOCK, TABLE, deck, hands, zone
from support.programs import program

ZONES = (
    *(BOX, STOCK, TABLE, hands(2)),
    zone("heap", faces="all", pool=True),
    zone("secret", "row"),
    zone("bag", "bag"),
    zone("slot", "pile", room=1),
)
LUCK = pr.Cell("luck", IntType(0, 9), (8,), (3,) * 8, home=("table", "heap"), index_types=(CARDS,))
STATES = state_class(
    program(
        **deck(1, 1, 1, 1, 1, 1, 1, 1),
        zones=ZONES,
        cells=(LUCK,),
        configuration=pr.Configuration(2),
    )
)
AT = STATES.layout.first
STOCK_AT, TABLE_AT, HAND, HEAP, SECRET = (
    AT[name] for name in ("stock", "table", "hand", "heap", "secret")
)
ANA, BEN, ALL = 1, 2, 7


def scripted(*outcomes: str | int) -> Run:
    return Run(Scripted(outcomes))


def laid(**places: Any) -> State:
    """A state with cards in zones, listed as players list them; in `pool` those of the stock."""
    s = STATES.fresh()
    for name, cards in places.items():
        if name == "pool":
            do.shuffle(s, cards, STOCK_AT)
        else:
            do.move_block(s, cards, AT[name])
    s.confined = ()  # a table that is laid out by hand has no past
    return s


def listed(s: State, name: str) -> tuple[int, ...]:
    return do.cards_in(s, AT[name])


def check(s: State) -> State:
    """Every card is in one place, and `where` says so."""
    found: list[int] = []
    for at, part in enumerate(s.zones):
        home = at
        if at >= len(s.layout.names):
            home = next(i for i, pool in enumerate(s.layout.pool_at) if pool in (at, at - 1))
        assert all(s.where[card] == home for card in part)
        found += part
    assert sorted(found) == list(range(8))
    for pool in s.layout.pool_at:
        assert pool < 0 or s.zones[pool] or not s.zones[pool + 1]
    return s


# ---- order


def test_a_block_keeps_its_order() -> None:
    s = laid(slot=())
    do.move_block(s, (3, 1, 2), STOCK_AT)
    assert listed(s, "stock") == (3, 1, 2)
    do.move_block(s, (5, 4), STOCK_AT)
    assert listed(s, "stock") == (5, 4, 3, 1, 2)
    do.move_block(s, (7, 6), STOCK_AT, low=True)
    assert listed(s, "stock") == (5, 4, 3, 1, 2, 7, 6)
    do.move_block(s, (1, 7), TABLE_AT)
    do.move_block(s, (2, 3), TABLE_AT, low=True)
    assert listed(s, "table") == (2, 3, 1, 7)
    do.move_block(s, (7, 3), HAND)
    assert s.hand[0] == [3, 7]  # type: ignore[attr-defined]
    check(s)


def test_ends() -> None:
    s = laid(stock=(3, 1, 2), table=(4, 5))
    assert [do.end_of(s, STOCK_AT, last) for last in (False, True)] == [3, 2]
    assert [do.end_of(s, TABLE_AT, last) for last in (False, True)] == [4, 5]
    assert do.end_of(s, HEAP, False) is None
    assert do.draw(s, scripted(), 1, STOCK_AT, HAND) == (3,)
    assert do.draw(s, scripted(), 1, STOCK_AT, HAND, end=True) == (2,)
    assert do.draw(s, scripted(), 1, TABLE_AT, HAND) == (4,)
    assert do.draw(s, scripted(), 1, TABLE_AT, HAND, end=True) == (5,)
    check(s)


def test_moving_all_as_one_block() -> None:
    s = laid(stock=(3, 1, 2), table=(4, 5))
    assert do.move_all(s, scripted(), STOCK_AT, TABLE_AT) == (3, 1, 2)
    assert listed(s, "table") == (4, 5, 3, 1, 2)
    do.move_all(s, scripted(), TABLE_AT, STOCK_AT)
    assert listed(s, "stock") == (4, 5, 3, 1, 2)
    check(s)


def test_sorting() -> None:
    s = laid(stock=(3, 1, 2))
    do.sort_zone(s, STOCK_AT, (1, 2, 3))
    assert listed(s, "stock") == (1, 2, 3)
    with pytest.raises(RuntimeFault):
        do.sort_zone(s, STOCK_AT, (1, 2))


def test_room() -> None:
    s = laid(slot=(3,))
    with pytest.raises(RuntimeFault, match="room for 1"):
        do.move(s, 4, AT["slot"])


# ---- pools


def test_chance_says_which_card_of_a_pool_is_drawn() -> None:
    s = laid(pool=(0, 1, 2, 3))
    assert do.draw(s, scripted("c", "a"), 2, STOCK_AT, HAND) == (2, 0)
    assert s.stock__pool == [1, 3]  # type: ignore[attr-defined]
    assert do.size_of(check(s), STOCK_AT) == 2
    with pytest.raises(ChanceError):
        do.draw(s, scripted("h"), 1, STOCK_AT, HAND)


def test_known_parts_above_and_below_a_pool() -> None:
    s = laid(pool=(0, 1, 2))
    do.move(s, 5, STOCK_AT)
    do.move(s, 6, STOCK_AT, low=True)
    do.move(s, 7, STOCK_AT, low=True)
    assert (s.stock, s.stock__pool, s.stock__under) == ([5], [0, 1, 2], [7, 6])  # type: ignore[attr-defined]
    with pytest.raises(RuntimeFault):
        do.draw(s, scripted(), 1, STOCK_AT, HAND)
        do.end_of(s, STOCK_AT, False)
    assert do.end_of(s, STOCK_AT, True) == 7
    assert do.draw(s, scripted("b", "c", "a"), 4, STOCK_AT, HAND) == (1, 2, 0, 6)
    assert (s.stock, s.stock__under) == ([7], [])  # type: ignore[attr-defined]
    check(s)


def test_the_form_of_a_pile_does_not_remember_its_pool() -> None:
    one = laid(pool=(0,))
    do.move(one, 1, STOCK_AT, low=True)
    do.move(one, 0, HAND)
    other = laid(stock=(1,))
    do.move(other, 0, HAND)
    assert one == other and check(one).stock == [1]  # type: ignore[attr-defined]


def test_drawing_from_the_bottom_and_peeking() -> None:
    s = laid(pool=(0, 1, 2, 3))
    assert do.draw(s, scripted("d"), 1, STOCK_AT, HAND, end=True) == (3,)
    assert do.peek(s, scripted("b", "a"), STOCK_AT, 2) == (1, 0)
    assert (s.stock, s.stock__pool) == ([0, 1], [2])  # type: ignore[attr-defined]
    assert do.peek(s, scripted(), STOCK_AT, 1) == (1,)
    assert do.peek(s, scripted(0), STOCK_AT, 9) == (1, 0, 2)
    check(s)


def test_refills_happen_when_a_card_is_due() -> None:
    s = laid(stock=(0,), heap=(1, 2))
    assert do.draw(s, scripted("c"), 2, STOCK_AT, HAND, refill=HEAP) == (0, 2)
    assert s.stock == [1] or s.stock__pool == [1]  # type: ignore[attr-defined]
    assert do.draw(s, scripted("b"), 5, STOCK_AT, HAND, exact=False, refill=HEAP) == (1,)
    with pytest.raises(RuntimeFault, match="not enough cards in stock"):
        do.draw(s, scripted(), 1, STOCK_AT, HAND)
    check(s)


def test_a_pool_moves_as_a_pool_where_it_can() -> None:
    s = laid(pool=(0, 1), heap=(4, 5))
    do.move(s, 2, STOCK_AT)
    do.move(s, 3, STOCK_AT, low=True)
    do.move_all(s, scripted(), STOCK_AT, HEAP)
    assert (s.heap, s.heap__pool, s.heap__under) == ([2], [0, 1], [5, 4, 3])  # type: ignore[attr-defined]
    do.move(s, 6, STOCK_AT)
    do.move_all(s, scripted(), HEAP, STOCK_AT, low=True)
    assert (s.stock, s.stock__pool, s.stock__under) == ([2, 6], [0, 1], [5, 4, 3])  # type: ignore[attr-defined]
    do.move_all(s, scripted("b", "a"), STOCK_AT, SECRET)
    assert listed(check(s), "secret") == (6, 2, 1, 0, 3, 4, 5)


def test_a_pool_that_goes_to_a_hand_needs_no_chance() -> None:
    s = laid(pool=(0, 1))
    do.move_all(s, scripted(), STOCK_AT, HAND)
    assert check(s).hand[0] == [0, 1]  # type: ignore[attr-defined]


def test_a_draw_from_a_place_without_order_is_a_matter_of_chance() -> None:
    s = laid(bag=(2, 5, 6))
    assert do.draw(s, scripted("f"), 1, AT["bag"], HAND) == (5,)
    assert listed(check(s), "bag") == (2, 6)


# ---- knowledge


def test_who_sees_a_card_knows_it_from_then_on() -> None:
    s = laid()
    do.move(s, 3, HAND)
    assert knowledge.knowing(s, 3) == ANA
    do.move(s, 3, SECRET)
    assert knowledge.knowing(s, 3) == ANA
    do.move(s, 3, TABLE_AT)
    do.move(s, 3, SECRET)
    assert knowledge.knowing(s, 3) == ALL


def test_a_public_card_in_a_hand_stays_known() -> None:
    s = laid(table=(3, 4))
    do.move(s, 3, HAND + 1)
    assert s.known[3] == ALL


def test_an_unseen_move_out_of_a_hand_ends_what_others_knew_of_it() -> None:
    s = laid(table=(3, 4))
    for card in (3, 4, 5):
        do.move(s, card, HAND)
    do.move(s, 3, SECRET)
    assert [s.known[card] for card in (3, 4, 5)] == [ANA, ANA, 0]
    assert knowledge.knowing(s, 4) == ANA


def test_the_only_card_of_a_hand_cannot_be_mistaken() -> None:
    s = laid(table=(3,))
    do.move(s, 3, HAND)
    do.move(s, 3, SECRET)
    assert s.known[3] == ALL


def test_an_open_move_out_of_a_hand_leaves_the_rest_known() -> None:
    s = laid(table=(3, 4))
    do.move_block(s, (3, 4, 5), HAND)
    do.move(s, 5, TABLE_AT)
    assert s.known[3] == s.known[4] == ALL


def test_what_is_known_travels_out_of_places_with_order() -> None:
    s = laid(secret=(3, 4))
    do.reveal(s, (3,), 1)
    do.move(s, 3, STOCK_AT)
    assert (s.known[3], s.known[4]) == (BEN, 0)


def test_shuffling_ends_knowledge_and_draws_begin_without() -> None:
    s = laid(table=(3, 4))
    do.shuffle(s, (3, 4), STOCK_AT)
    assert s.known[3] == s.known[4] == 0
    do.draw(s, scripted("d"), 1, STOCK_AT, SECRET)
    assert s.known[3] == 0
    do.draw(s, scripted("e"), 1, STOCK_AT, HAND)
    assert knowledge.knowing(s, 4) == ANA


def test_turning() -> None:
    s = laid(secret=(3,), table=(4,))
    do.turn(s, 3, True)
    assert do.is_face_up(s, 3) and knowledge.knowing(s, 3) == ALL
    do.turn(s, 3, False)
    assert not do.is_face_up(s, 3) and s.face[3] is None and s.known[3] == ALL
    do.turn(s, 4, False)
    assert not do.is_face_up(s, 4) and s.face[4] is False
    do.turn(s, 4, True)
    assert s.face[4] is None and do.is_face_up(s, 4)


def test_a_card_may_be_laid_the_other_way() -> None:
    s = laid()
    do.move(s, 3, TABLE_AT, face=False)
    assert knowledge.knowing(s, 3) == 0
    do.move(s, 4, SECRET, face=True)
    assert knowledge.knowing(s, 4) == ALL
    do.move(s, 4, TABLE_AT, face=True)
    assert s.face[4] is None
    do.move(s, 3, SECRET)
    assert s.known[3] == 0 and s.face[3] is None


def test_public_facts_end_when_a_hidden_card_comes() -> None:
    s = laid(table=(3, 4))
    do.move(s, 5, HAND)
    knowledge.learn(s, HAND, (1, 2))
    knowledge.learn(s, HAND, (0,))
    knowledge.learn(s, SECRET, (7,))
    facts = [s.learned]
    for card, zone_at in ((3, HAND), (5, SECRET), (5, HAND)):
        do.move(s, card, zone_at)
        facts.append(s.learned)
    both = ((HAND, (0, 1, 2)), (SECRET, (7,)))
    assert facts == [both, both, both[:1], ()]


# ---- card state, new hands


def test_card_state_lives_in_its_zones() -> None:
    s: Any = laid(table=(3,))
    s.luck[3] = 8
    do.move(s, 3, HEAP)
    assert s.luck[3] == 8
    do.move(s, 3, HAND)
    assert s.luck[3] == 3


def test_everything_goes_home() -> None:
    s = laid(pool=(0, 1), table=(3,), secret=(4, 5))
    do.reveal(s, (4,), None)
    do.send_home(s)
    assert check(s) == STATES.fresh()


# ---- equal states


def test_copies_of_a_card_are_told_apart_by_their_state_only() -> None:
    luck = pr.Cell("luck", IntType(0, 9), (6,), (3,) * 6, index_types=(CARDS,))
    states = state_class(program(**deck(3, 3), zones=ZONES, cells=(luck,)))

    def made(first: int, second: int, third: int) -> Any:
        s: Any = states.fresh()
        do.move_block(s, (first, second), AT["hand"])
        do.move_block(s, (third,), AT["table"])
        s.luck[first] = 5
        return s

    assert made(0, 1, 3) == made(2, 0, 5) == made(1, 2, 4)
    assert hash(made(0, 1, 3)) == hash(made(2, 0, 5))
    other = made(0, 1, 3)
    other.luck[1] = 5
    assert other != made(0, 1, 3)
    shown = made(0, 1, 3)
    do.reveal(shown, (1,), 1)
    assert shown != made(0, 1, 3)
