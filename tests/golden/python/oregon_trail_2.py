# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    LOSES,
    WINS,
    GameOver,
    PlayerType,
    Playing,
    Unfinished,
    cards_draw,
    cards_move,
    cards_move_all,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    cards_take,
    cell_at,
    check_count,
    die,
    end_of,
    fail,
    family_cards,
    follow,
    insort,
    kinds_only,
    leave,
    member,
    of_kinds,
    op_bundle_has,
    op_bundle_missing,
    op_bundle_size,
    op_bundle_times,
    op_concat,
    op_in_turn_order,
    op_le,
    op_paid,
    op_range,
    op_set_add,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    table_at,
    table_at_all,
    unlearn,
    unseen,
)

STATES = None  # the engine puts the class of its states here

LIST = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

TRAIL_CARDS_EXIT_1 = (
    3, 3, 3, 3, 3, 3, 3, 3, 0, 1, 1, 2, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1,
    1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 3, 3, 2, 2, 2, 3, 0, 0, 0, 1, 1, 1, 0, 0, 0, 3,
)  # fmt: skip

TRAIL_CARDS_EXIT_2 = (
    3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1,
    1, 1, 1, 0, 0, 0, 2, 2, 2, 2, 3, 3, 2, 2, 2, 3, 1, 1, 1, 1, 1, 1, 0, 0, 0, 3,
)  # fmt: skip

TRAIL_CARDS_ENTER_1 = (
    3, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 1, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
    1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 3, 3, 0, 0, 0, 3, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3,
)  # fmt: skip

TRAIL_CARDS_ENTER_2 = (
    3, 3, 3, 3, 3, 3, 3, 3, 2, 1, 1, 0, 2, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 2, 2, 2, 2, 1,
    1, 1, 1, 2, 2, 2, 2, 2, 2, 1, 3, 3, 0, 0, 0, 3, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3,
)  # fmt: skip

CALAMITY_CARDS_BLOCKS_TRAIL = (
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, True, True, True, False, True, True, True, False, False, False, False,
    False, False, False, False, False,
)  # fmt: skip

LIST_ = ((1, (5,)),)

CALAMITY_CARDS_REQUIREMENT = (
    (),
    ((1, (0, 4)),),
    (),
    (),
    ((1, (3,)),),
    (),
    ((2, (1,)),),
    (),
    ((1, (1,)), (1, (2,))),
    (),
    ((1, (1,)),),
    (),
    ((1, (1,)),),
    ((1, (1,)),),
    ((1, (0, 4)),),
    ((1, (0, 4)),),
    ((1, (6,)),),
    ((1, (6,)),),
    ((1, (6,)),),
    (),
    ((1, (6,)),),
    ((1, (5,)),),
    ((1, (5,)),),
    (),
    (),
    (),
    ((1, (2,)),),
    ((1, (2,)),),
    ((1, (2,)),),
    (),
    (),
    (),
)

SUPPLY_CARDS_TYPE = (0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6)

TRAIL_CARDS_KIND = (
    0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 3, 3, 6, 6, 5, 3, 6, 6, 6, 6, 6, 6, 6, 5, 5, 2,
)  # fmt: skip

TYPE_PLAYERTYPE = PlayerType()

LIST_2 = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51, 52, 53, 54, 55, 56, 57,
)  # fmt: skip

LIST_3 = (
    84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105,
    106, 107, 108, 109, 110, 111, 112, 113, 114, 115,
)  # fmt: skip

LIST_4 = (
    58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81,
    82, 83,
)  # fmt: skip

TEXT_15 = "there are not enough cards in trail_pile"

TEXT_16 = "there are not enough cards in supply_pile"

SEATS_FROM = ((0, 1), (1, 0))

ORDINALS = (
    0, 6, 12, 12, 12, 18, 18, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 72, 72, 72, 78, 78, 78, 78,
    84, 84, 84, 90, 90, 90, 90, 54, 54, 54, 54, 96, 96, 96, 102, 102, 102, 108, 18, 18, 114, 114,
    84, 18, 120, 120, 120, 126, 126, 126, 132, 96, 96, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip

ORDINALS_ = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
    5, 5, 5, 6, 6, 6, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip

ORDINALS_2 = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 3, 6, 9, 12, 15, 18, 15, 21, 9, 24, 9, 27,
    30, 3, 3, 33, 33, 36, 39, 42, 45, 45, 48, 48, 48, 51, 51, 51, 54, 39, 15,
)  # fmt: skip

SEES = (
    0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0, 1, 2, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0, 1, 2, 7,
)  # fmt: skip

PLACES = (1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

TRAIL_CARDS_RIVER_TABLE = (
    None, None, None, None, None, None, None, None, 0, 1, 0, 0, 0, None, 0, 1, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None,
)  # fmt: skip

CALAMITY_CARDS_PENALTY = (
    0, 1, 0, None, 0, None, 0, None, 0, None, 0, None, 0, 0, 1, 1, 1, 1, 1, None, 1, 1, 1, None,
    None, None, None, None, None, None, None, None,
)  # fmt: skip

NOTHING = (None, None)

RIVER_ROLL = (2, 0, 1, 0, 1, 0, 3, 0, 0, 0, 0, 0)

RIVER_ROLL_DIMS = ((0, 2), (1, 6))

CALAMITY_CARDS_SCOPE = (
    0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1,
)  # fmt: skip

CALAMITY_CARDS_TIMING = (
    0, 2, 0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 1, 1, 1,
)  # fmt: skip

CALAMITY_CARDS_ROUNDS = (
    0, 2, 0, 0, 1, 0, 2, 0, 2, 0, 1, 0, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip

CALAMITY_CARDS_TIMES = (
    None, 1, None, None, 0, None, 0, None, 0, None, 0, None, 0, 0, 1, 1, 0, 0, 0, None, 0, 0, 0,
    None, None, None, 0, 0, 0, None, None, None,
)  # fmt: skip

CALAMITY_CARDS_DANGER = (
    0, 8, 1, 17, 2, 16, 3, 16, 4, 17, 5, 17, 6, 7, 8, 8, 9, 9, 10, 18, 11, 12, 12, 13, 13, 13, 14,
    14, 14, 15, 18, 16,
)  # fmt: skip

CALAMITY_CARDS_ON_SECOND = (
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, 0, 0, 0, 1, 1, 1, None, None, None,
)  # fmt: skip

OFFERED = ((), (0,), (1,), (0, 1))


# oregon_trail.rules:378 OT-104
def invariant(s):
    return (
        len(s.shop)
        + ((len(s.supply[0]) if s.alive[0] else 0) + (len(s.supply[1]) if s.alive[1] else 0))
        + sum([len(s.paid[member(c_ - 84, 32, "paid")]) for c_ in family_cards(s, 19, 21)])
        == 26
    )


# oregon_trail.rules:380 OT-105
def invariant_2(s):
    return (
        len(s.trail_pile)
        + len(s.trail_pile__pool)
        + len(s.trail_pile__under)
        + len(s.stretch)
        + ((len(s.hand[0]) if s.alive[0] else 0) + (len(s.hand[1]) if s.alive[1] else 0))
        + sum([len(s.stack_[n - 1]) for n in LIST])
        == 56
    )


# oregon_trail.rules:383 OT-106
def invariant_3(s):
    return (
        len(s.calamity_pile)
        + len(s.calamity_pile__pool)
        + len(s.calamity_pile__under)
        + len(s.calamity_discard)
        + len(family_cards(s, 19, 21))
        + sum([len(s.under[member(c_ - 84, 32, "under")]) for c_ in family_cards(s, 19, 21)])
        == 32
    )


# oregon_trail.rules:159
def end_card(s):
    if len(s.stretch) != 0:
        return s.stretch[-1] if s.stretch else None
    return (
        end_of(s, 4 + member(s.stacks - 1, 10, "stack_"), False)
        if s.stacks > 0
        else s.trailhead[0]
        if s.trailhead
        else None
    )


# oregon_trail.rules:164
def exit_(s, card, way):
    return (
        table_at(TRAIL_CARDS_EXIT_1, card, "trail_cards_exit_1")
        if way == 1
        else table_at(TRAIL_CARDS_EXIT_2, card, "trail_cards_exit_2")
    )


# oregon_trail.rules:167 OT-068 OT-056 OT-069
def fits(s, card, way):
    way_is_1 = way == 1
    exit__ = exit_(s, end_card(s), cell_at(s.way, end_card(s), "way"))
    return (
        (TRAIL_CARDS_ENTER_1[card] if way_is_1 else TRAIL_CARDS_ENTER_2[card]) == exit__
        or (TRAIL_CARDS_ENTER_1[card] if way_is_1 else TRAIL_CARDS_ENTER_2[card]) == 3
        or exit__ == 3
    )


# oregon_trail.rules:171 OT-070
def play_trail__offers_1(s, player):
    some_fit = False
    for c_ in family_cards(s, 19, 21):
        if CALAMITY_CARDS_BLOCKS_TRAIL[c_ - 84] or s.killed_oxen[c_]:
            some_fit = True
            break
    if not some_fit and s.unforded is None:
        return tuple(
            [
                card
                for card in s.hand[player]
                if fits(s, card, 1)
                or TRAIL_CARDS_ENTER_1[card] != TRAIL_CARDS_ENTER_2[card]
                and fits(s, card, 2)
            ]
        )
    return ()


# oregon_trail.rules:171 OT-070
def play_trail__offers_2(s, player, card):
    if (1 == 1 or TRAIL_CARDS_ENTER_1[card] != TRAIL_CARDS_ENTER_2[card]) and fits(s, card, 1):
        return (
            (1, 2)
            if (2 == 1 or TRAIL_CARDS_ENTER_1[card] != TRAIL_CARDS_ENTER_2[card])
            and fits(s, card, 2)
            else (1,)
        )
    return (
        (2,)
        if (2 == 1 or TRAIL_CARDS_ENTER_1[card] != TRAIL_CARDS_ENTER_2[card]) and fits(s, card, 2)
        else ()
    )


# oregon_trail.rules:171 OT-070
def play_trail__possible(s, player):
    some_fit = False
    for c_ in family_cards(s, 19, 21):
        if CALAMITY_CARDS_BLOCKS_TRAIL[c_ - 84] or s.killed_oxen[c_]:
            some_fit = True
            break
    if not (not some_fit and s.unforded is None):
        return False
    for card in s.hand[player]:
        if (
            fits(s, card, 1)
            or TRAIL_CARDS_ENTER_1[card] != TRAIL_CARDS_ENTER_2[card]
            and fits(s, card, 2)
        ):
            return True
    return False


# oregon_trail.rules:296
def missing(s, trouble):
    return op_bundle_missing(
        LIST_
        if s.killed_oxen[trouble]
        else op_bundle_times(CALAMITY_CARDS_REQUIREMENT[trouble - 84], s.shares[trouble]),
        tuple(
            [
                SUPPLY_CARDS_TYPE[c_ - 58]
                for c_ in op_paid(s, tuple(s.paid[member(trouble - 84, 32, "paid")]), 3)
            ]
        ),
    )


# oregon_trail.rules:298 OT-040 OT-041
def play_supply__offers_1(s, player):
    if table_at(TRAIL_CARDS_KIND, end_card(s), "trail_cards_kind") != 0:
        found = []
        for card in s.supply[player]:
            supply_cards_type = SUPPLY_CARDS_TYPE[card - 58]
            some_fit = False
            for trouble in family_cards(s, 19, 21):
                if op_bundle_has(missing(s, trouble), supply_cards_type):
                    some_fit = True
                    break
            if some_fit:
                found.append(card)
        return tuple(found)
    return ()


# oregon_trail.rules:318 OT-114
def trade_alone__refusing_offers(s, player, refused):
    if len(s.supply[player]) >= 2:
        return tuple(
            [wanted for wanted in s.shop if (player, wanted) not in op_paid(s, refused, 1)]
        )
    return ()


# oregon_trail.rules:324 OT-119
def trade_together__refusing_completes_3(s, player, friend_2, mine, wanted, refused):
    for keeper in (player, friend_2):
        if (player, friend_2, mine, wanted, keeper) not in op_paid(s, refused, 1):
            return True
    return False


# oregon_trail.rules:324 OT-119
def trade_together__refusing_offers_1(s, player, refused):
    found = []
    for friend_2 in [
        friend
        for friend in (0, 1)
        if s.alive[friend] and (friend != player and len(s.supply[friend]) != 0)
    ]:
        some_fit = False
        for mine in s.supply[player]:
            some_fit_ = False
            for wanted in s.shop:
                if trade_together__refusing_completes_3(s, player, friend_2, mine, wanted, refused):
                    some_fit_ = True
                    break
            if some_fit_:
                some_fit = True
                break
        if some_fit:
            found.append(friend_2)
    return tuple(found)


# oregon_trail.rules:3
def set_up(s, c):
    s.shopkeeper = s.youngest
    # oregon_trail.rules:107
    cards_move_block(s, tuple([boxed for boxed in (0,) if s.where[boxed] == 0]), 1, False, None)
    cards_move_block(
        s, tuple([boxed_2 for boxed_2 in (1,) if s.where[boxed_2] == 0]), 2, False, None
    )
    cards_shuffle(s, tuple([boxed_3 for boxed_3 in LIST_2 if s.where[boxed_3] == 0]), 14)
    cards_shuffle(s, tuple([boxed_4 for boxed_4 in LIST_3 if s.where[boxed_4] == 0]), 17)
    cards_shuffle(s, tuple([boxed_5 for boxed_5 in LIST_4 if s.where[boxed_5] == 0]), 85)
    for _ in range(5):
        for receiver in (0, 1):
            if len(s.trail_pile) + len(s.trail_pile__pool) + len(s.trail_pile__under) == 0:
                # oregon_trail.rules:221 OT-099
                for n in op_range(1, s.stacks):
                    cards_move_block(s, tuple(s.stack_[n - 1][::-1])[1:], 14, False, None)
                cards_shuffle(s, (), 14)
            if s.trail_pile:
                card = s.trail_pile.pop()
            elif s.trail_pile__pool:
                point = pool_point(s, 14) if c.points else None
                card = s.trail_pile__pool.pop(c.draw(len(s.trail_pile__pool), point))
                if s.trail_pile__under and not s.trail_pile__pool:
                    cards_settle(s, 14)
            else:
                fail(TEXT_15)
            s.where[card] = 15 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 7:
                unlearn(s, 15 + receiver)
            if s.confined:
                follow(s, card, 14, 15 + receiver, s.known[card] | 1 << receiver)
    for _ in range(5):
        for receiver_2 in (0, 1):
            if s.supply_pile:
                card_ = s.supply_pile.pop()
            elif s.supply_pile__pool:
                point_ = pool_point(s, 85) if c.points else None
                card_ = s.supply_pile__pool.pop(c.draw(len(s.supply_pile__pool), point_))
                if s.supply_pile__under and not s.supply_pile__pool:
                    cards_settle(s, 85)
            else:
                fail(TEXT_16)
            s.where[card_] = 86 + receiver_2
            s.supply[receiver_2].append(card_)
            if s.learned and s.known[card_] | 1 << receiver_2 != 7:
                unlearn(s, 86 + receiver_2)
            if s.confined:
                follow(s, card_, 85, 86 + receiver_2, s.known[card_] | 1 << receiver_2)
    cards_move_all(s, c, 85, 88, False, None)


# oregon_trail.rules:3
def finish_game(s, c):
    pass


# oregon_trail.rules:212 OT-097
def draw_trail__do(s, c, player):
    drawn = ()
    one = ()
    if len(s.trail_pile) + len(s.trail_pile__pool) + len(s.trail_pile__under) == 0:
        # oregon_trail.rules:221 OT-099
        for n in op_range(1, s.stacks):
            cards_move_block(s, tuple(s.stack_[n - 1][::-1])[1:], 14, False, None)
        cards_shuffle(s, (), 14)
    one = cards_draw(s, c, 1, 14, 15 + player, False, -1, False, False, None)
    drawn = drawn + one
    if len(drawn) != 0:
        # oregon_trail.rules:228
        s.stuck[0] = False
        s.stuck[1] = False
    else:
        s.stuck[player] = True
        holds = (not s.alive[0] or s.stuck[0]) and (not s.alive[1] or s.stuck[1])
        if holds:
            some_fit = False
            for c_ in family_cards(s, 19, 21):
                if s.rounds_left[c_] > 0:
                    some_fit = True
                    break
            holds = not some_fit
        if holds:
            found = (0, 1)
            for seat in found:
                s.outcome[seat] = LOSES
            raise GameOver


# oregon_trail.rules:298 OT-040 OT-041
def play_supply__do(s, c, player, card, trouble):
    index = member(trouble - 84, 32, "paid")
    zone = s.where[card]
    if zone in (14, 17, 85):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in PLACES:
        s.way[card] = 1
    if s.where[card] in (19, 20):
        s.rounds_left[card] = 0
    if s.where[card] in (19, 20):
        s.shares[card] = 1
    if s.where[card] in (19, 20):
        s.killed_oxen[card] = False
    s.where[card] = 53 + index
    s.paid[index].append(card)
    if s.confined:
        follow(s, card, zone, 53 + index, s.known[card] | 7)
    if op_bundle_size(missing(s, trouble)) == 0:
        discard(s, c, trouble)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False


# oregon_trail.rules:192
def take_supply__do(s, c, player, ware):
    cards_move(s, ware, 86 + player)


# oregon_trail.rules:195
def lift_calamity__do(s, c, player, trouble):
    discard(s, c, trouble)


# oregon_trail.rules:226
def something_happened(s, c, player):
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False


# oregon_trail.rules:288 OT-077
def discard(s, c, trouble):
    index = member(trouble - 84, 32, "paid")
    for card in s.paid[index]:
        s.known[card] = 7
        s.where[card] = 88
        insort(s.shop, card)
        if s.confined:
            follow(s, card, 53 + index, 88, s.known[card] | 7)
    s.paid[index].clear()
    index_ = member(trouble - 84, 32, "under")
    for card_ in s.under[index_]:
        s.known[card_] = 7
        s.where[card_] = 18
        s.calamity_discard.append(card_)
        if s.confined:
            follow(s, card_, 21 + index_, 18, s.known[card_] | 7)
    s.under[index_].clear()
    zone = s.where[trouble]
    if zone in (14, 17, 85):
        cards_take(s, trouble, zone)
    else:
        s.zones[zone].remove(trouble)
    s.known[trouble] |= SEES[zone]
    if s.where[trouble] in PLACES:
        s.way[trouble] = 1
    if s.where[trouble] in (19, 20):
        s.rounds_left[trouble] = 0
    if s.where[trouble] in (19, 20):
        s.shares[trouble] = 1
    if s.where[trouble] in (19, 20):
        s.killed_oxen[trouble] = False
    s.where[trouble] = 18
    s.calamity_discard.append(trouble)
    if s.confined:
        follow(s, trouble, zone, 18, s.known[trouble] | 7)


# oregon_trail.rules:332
def exchange(s, c, goods, wanted, keeper):
    cards_move(s, wanted, 86 + keeper)
    cards_move_block(s, goods, 88, False, None)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False


# oregon_trail.rules:205
def cover_stretch(s, c, upper):
    if upper is None:
        fail("there is no card to move or turn")
    index = member(s.stacks - 1, 10, "stack_")
    zone = s.where[upper]
    if zone in (14, 17, 85):
        cards_take(s, upper, zone)
    else:
        s.zones[zone].remove(upper)
    s.known[upper] |= SEES[zone]
    if s.where[upper] in (19, 20):
        s.rounds_left[upper] = 0
    if s.where[upper] in (19, 20):
        s.shares[upper] = 1
    if s.where[upper] in (19, 20):
        s.killed_oxen[upper] = False
    s.where[upper] = 4 + index
    s.stack_[index].append(upper)
    if s.confined:
        follow(s, upper, zone, 4 + index, s.known[upper] | 7)
    cards_move_all(s, c, 3, 4 + member(s.stacks - 1, 10, "stack_"), True, None)


# oregon_trail.rules:210
def the_party_arrives(s, c, p):
    found = (0, 1)
    for seat in found:
        s.outcome[seat] = WINS
    raise GameOver


# oregon_trail.rules:288 OT-077
def discard_2(s, c, trouble):
    index = member(trouble - 84, 32, "paid")
    for card in s.paid[index]:
        s.known[card] = 7
        s.where[card] = 88
        insort(s.shop, card)
        if s.confined:
            follow(s, card, 53 + index, 88, s.known[card] | 7)
    s.paid[index].clear()
    index_ = member(trouble - 84, 32, "under")
    for card_ in s.under[index_]:
        s.known[card_] = 7
        s.where[card_] = 18
        s.calamity_discard.append(card_)
        if s.confined:
            follow(s, card_, 21 + index_, 18, s.known[card_] | 7)
    s.under[index_].clear()
    if trouble is None:
        fail("there is no card to move or turn")
    zone = s.where[trouble]
    if zone in (14, 17, 85):
        cards_take(s, trouble, zone)
    else:
        s.zones[zone].remove(trouble)
    s.known[trouble] |= SEES[zone]
    if s.where[trouble] in PLACES:
        s.way[trouble] = 1
    if s.where[trouble] in (19, 20):
        s.rounds_left[trouble] = 0
    if s.where[trouble] in (19, 20):
        s.shares[trouble] = 1
    if s.where[trouble] in (19, 20):
        s.killed_oxen[trouble] = False
    s.where[trouble] = 18
    s.calamity_discard.append(trouble)
    if s.confined:
        follow(s, trouble, zone, 18, s.known[trouble] | 7)


# oregon_trail.rules:7
def play_game__start(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.youngest = p_2
    found_ = (0, 1)
    p_4 = found_[
        c.draw(len(found_), random_point(s, found_, TYPE_PLAYERTYPE) if c.points else None)
    ]
    s.born_nearest = p_4
    # oregon_trail.rules:3
    s.shopkeeper = s.youngest
    # oregon_trail.rules:107
    cards_move_block(s, tuple([boxed for boxed in (0,) if s.where[boxed] == 0]), 1, False, None)
    cards_move_block(
        s, tuple([boxed_2 for boxed_2 in (1,) if s.where[boxed_2] == 0]), 2, False, None
    )
    cards_shuffle(s, tuple([boxed_3 for boxed_3 in LIST_2 if s.where[boxed_3] == 0]), 14)
    cards_shuffle(s, tuple([boxed_4 for boxed_4 in LIST_3 if s.where[boxed_4] == 0]), 17)
    cards_shuffle(s, tuple([boxed_5 for boxed_5 in LIST_4 if s.where[boxed_5] == 0]), 85)
    for _ in range(5):
        for receiver in (0, 1):
            if len(s.trail_pile) + len(s.trail_pile__pool) + len(s.trail_pile__under) == 0:
                # oregon_trail.rules:221 OT-099
                for n in op_range(1, s.stacks):
                    cards_move_block(s, tuple(s.stack_[n - 1][::-1])[1:], 14, False, None)
                cards_shuffle(s, (), 14)
            if s.trail_pile:
                card = s.trail_pile.pop()
            elif s.trail_pile__pool:
                point = pool_point(s, 14) if c.points else None
                card = s.trail_pile__pool.pop(c.draw(len(s.trail_pile__pool), point))
                if s.trail_pile__under and not s.trail_pile__pool:
                    cards_settle(s, 14)
            else:
                fail(TEXT_15)
            s.where[card] = 15 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 7:
                unlearn(s, 15 + receiver)
            if s.confined:
                follow(s, card, 14, 15 + receiver, s.known[card] | 1 << receiver)
    for _ in range(5):
        for receiver_2 in (0, 1):
            if s.supply_pile:
                card_ = s.supply_pile.pop()
            elif s.supply_pile__pool:
                point_ = pool_point(s, 85) if c.points else None
                card_ = s.supply_pile__pool.pop(c.draw(len(s.supply_pile__pool), point_))
                if s.supply_pile__under and not s.supply_pile__pool:
                    cards_settle(s, 85)
            else:
                fail(TEXT_16)
            s.where[card_] = 86 + receiver_2
            s.supply[receiver_2].append(card_)
            if s.learned and s.known[card_] | 1 << receiver_2 != 7:
                unlearn(s, 86 + receiver_2)
            if s.confined:
                follow(s, card_, 85, 86 + receiver_2, s.known[card_] | 1 << receiver_2)
    cards_move_all(s, c, 85, 88, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    return flow_part__loop(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


# oregon_trail.rules:120
def flow_part__loop(s, c):
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    p__rest = SEATS_FROM[s.born_nearest]
    return flow_part__loop_p(s, c, p__rest)


# oregon_trail.rules:121 OT-063 OT-066
def flow_part__loop_p(s, c, p__rest):
    while True:
        if not p__rest:
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            p__rest = SEATS_FROM[s.born_nearest]
            continue
        p = p__rest[0] if p__rest else None
        p__rest = p__rest[1:]
        s.active = p
        clocks = tuple([it for it in s.troubles[p] if s.rounds_left[it] > 0])
        if s.alive[p]:
            c.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_3", (clocks, p, p__rest)))
            return trading__start(s, c)
        trouble_3__rest = clocks
        return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


# oregon_trail.rules:126 OT-067 OT-090
def flow_part__ask_taken_3(s, c, clocks, p, p__rest):
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_3", (clocks, p, p__rest)))
    return None


def flow_part__ask_taken_3__player(s, live):
    clocks, p, p__rest = live
    return p


def flow_part__ask_taken_3__options(s, live):
    clocks, p, p__rest = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(s, play_trail__offers_1(s, p), ORDINALS, -1, True, True)
    ids += [one for one in ordinals]
    values += found
    which += [0] * len(found)
    cross_river__when_1 = s.unforded is not None
    if cross_river__when_1:
        ids.append(140)
        values.append(None)
        which.append(1)
    if (
        table_at(TRAIL_CARDS_KIND, end_card(s), "trail_cards_kind") != 0
        and not cross_river__when_1
        and not play_trail__possible(s, p)
    ):
        ids.append(141)
        values.append(None)
        which.append(2)
    ordinals_, found_ = of_kinds(s, play_supply__offers_1(s, p), ORDINALS_, -1, False, True)
    ids += [142 + one for one in ordinals_]
    values += found_
    which += [3] * len(found_)
    if not ids:
        check_count(0)
    return ids, values, which


def flow_part__after_taken_3(s, c, taken_3, which_2, live):
    clocks, p, p__rest = live
    if which_2 == 0:
        card_2 = taken_3
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_4", (card_2, clocks, p, p__rest)))
        return None
    if which_2 == 1:
        c.stack = (*c.stack, ("flow_part", "flow_part__after_if", (clocks, p, p__rest)))
        return cross_river__do__start(s, c, p)
    if which_2 == 2:
        # oregon_trail.rules:212 OT-097
        drawn = ()
        one = ()
        if len(s.trail_pile) + len(s.trail_pile__pool) + len(s.trail_pile__under) == 0:
            # oregon_trail.rules:221 OT-099
            for n in op_range(1, s.stacks):
                cards_move_block(s, tuple(s.stack_[n - 1][::-1])[1:], 14, False, None)
            cards_shuffle(s, (), 14)
        one = cards_draw(s, c, 1, 14, 15 + p, False, -1, False, False, None)
        drawn = drawn + one
        if len(drawn) != 0:
            # oregon_trail.rules:228
            s.stuck[0] = False
            s.stuck[1] = False
        else:
            s.stuck[p] = True
            holds = (not s.alive[0] or s.stuck[0]) and (not s.alive[1] or s.stuck[1])
            if holds:
                some_fit = False
                for c_ in family_cards(s, 19, 21):
                    if s.rounds_left[c_] > 0:
                        some_fit = True
                        break
                holds = not some_fit
            if holds:
                found = (0, 1)
                for seat in found:
                    s.outcome[seat] = LOSES
                return over(s, c)
        trouble_3__rest = clocks
        return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)
    if which_2 == 3:
        card_3 = taken_3
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_5", (card_3, clocks, p, p__rest)))
        return None
    trouble_3__rest = clocks
    return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


def flow_part__ask_taken_4__player(s, live):
    card_2, clocks, p, p__rest = live
    return p


def flow_part__ask_taken_4__options(s, live):
    card_2, clocks, p, p__rest = live
    known = TRAIL_CARDS_ENTER_1[card_2] != TRAIL_CARDS_ENTER_2[card_2]
    found = [way for way in (1, 2) if (way == 1 or known) and fits(s, card_2, way)]
    if not found:
        check_count(0)
    return [one + 137 for one in found], found, None


def flow_part__after_taken_4(s, c, taken_4, which, live):
    card_2, clocks, p, p__rest = live
    way = taken_4
    c.stack = (*c.stack, ("flow_part", "flow_part__after_if", (clocks, p, p__rest)))
    return play_trail__do__start(s, c, p, card_2, way)


def flow_part__ask_taken_5__player(s, live):
    card_3, clocks, p, p__rest = live
    return p


def flow_part__ask_taken_5__options(s, live):
    card_3, clocks, p, p__rest = live
    supply_cards_type = SUPPLY_CARDS_TYPE[card_3 - 58]
    ordinals, found = of_kinds(
        s,
        [
            trouble
            for trouble in family_cards(s, 19, 21)
            if op_bundle_has(missing(s, trouble), supply_cards_type)
        ],
        ORDINALS_2,
        -1,
        True,
        True,
    )
    if not found:
        check_count(0)
    return [149 + one for one in ordinals], found, None


def flow_part__after_taken_5(s, c, taken_5, which, live):
    card_3, clocks, p, p__rest = live
    trouble_2 = taken_5
    # oregon_trail.rules:298 OT-040 OT-041
    index = member(trouble_2 - 84, 32, "paid")
    zone = s.where[card_3]
    if zone in (14, 17, 85):
        cards_take(s, card_3, zone)
    else:
        s.zones[zone].remove(card_3)
    s.known[card_3] |= SEES[zone]
    if s.where[card_3] in PLACES:
        s.way[card_3] = 1
    if s.where[card_3] in (19, 20):
        s.rounds_left[card_3] = 0
    if s.where[card_3] in (19, 20):
        s.shares[card_3] = 1
    if s.where[card_3] in (19, 20):
        s.killed_oxen[card_3] = False
    s.where[card_3] = 53 + index
    s.paid[index].append(card_3)
    if s.confined:
        follow(s, card_3, zone, 53 + index, s.known[card_3] | 7)
    if op_bundle_size(missing(s, trouble_2)) == 0:
        discard(s, c, trouble_2)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    if op_le((1 if s.alive[0] else 0) + (1 if s.alive[1] else 0), 2):
        c.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (clocks, p, p__rest)))
        return trading__start(s, c)
    trouble_3__rest = clocks
    return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


# oregon_trail.rules:133 OT-067 OT-090
def flow_part__ask_taken(s, c, clocks, p, p__rest):
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (clocks, p, p__rest)))
    return None


def flow_part__ask_taken__player(s, live):
    clocks, p, p__rest = live
    return p


def flow_part__ask_taken__options(s, live):
    clocks, p, p__rest = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(s, play_supply__offers_1(s, p), ORDINALS_, -1, False, True)
    ids += [142 + one for one in ordinals]
    values += found
    which += [0] * len(found)
    ids.append(206)
    values.append(None)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, values, which


def flow_part__after_taken(s, c, taken, which, live):
    clocks, p, p__rest = live
    if which == 0:
        card = taken
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_2", (card, clocks, p, p__rest)))
        return None
    trouble_3__rest = clocks
    return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


def flow_part__ask_taken_2__player(s, live):
    card, clocks, p, p__rest = live
    return p


def flow_part__ask_taken_2__options(s, live):
    card, clocks, p, p__rest = live
    supply_cards_type = SUPPLY_CARDS_TYPE[card - 58]
    ordinals, found = of_kinds(
        s,
        [
            trouble
            for trouble in family_cards(s, 19, 21)
            if op_bundle_has(missing(s, trouble), supply_cards_type)
        ],
        ORDINALS_2,
        -1,
        True,
        True,
    )
    if not found:
        check_count(0)
    return [149 + one for one in ordinals], found, None


def flow_part__after_taken_2(s, c, taken_2, which, live):
    card, clocks, p, p__rest = live
    trouble = taken_2
    # oregon_trail.rules:298 OT-040 OT-041
    index = member(trouble - 84, 32, "paid")
    zone = s.where[card]
    if zone in (14, 17, 85):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in PLACES:
        s.way[card] = 1
    if s.where[card] in (19, 20):
        s.rounds_left[card] = 0
    if s.where[card] in (19, 20):
        s.shares[card] = 1
    if s.where[card] in (19, 20):
        s.killed_oxen[card] = False
    s.where[card] = 53 + index
    s.paid[index].append(card)
    if s.confined:
        follow(s, card, zone, 53 + index, s.known[card] | 7)
    if op_bundle_size(missing(s, trouble)) == 0:
        discard(s, c, trouble)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    trouble_3__rest = clocks
    return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


# oregon_trail.rules:134 OT-138 OT-141
def flow_part__after_if(s, c, clocks, p, p__rest):
    trouble_3__rest = clocks
    return flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest)


# oregon_trail.rules:134 OT-138 OT-141
def flow_part__loop_trouble_3(s, c, p, p__rest, trouble_3__rest):
    while True:
        if not trouble_3__rest:
            s.active = None
            return flow_part__loop_p, (p__rest,)
        trouble_3 = trouble_3__rest[0] if trouble_3__rest else None
        trouble_3__rest = trouble_3__rest[1:]
        if s.where[trouble_3] == 19 + p:
            new = s.rounds_left[trouble_3] - 1
            if new < 0:
                out_of_range("rounds_left", new, 0, 2)
            s.rounds_left[trouble_3] = new
            if s.rounds_left[trouble_3] == 0:
                c.stack = (
                    *c.stack,
                    ("flow_part", "flow_part__loop_trouble_3", (p, p__rest, trouble_3__rest)),
                )
                return strike__start(s, c, trouble_3, p)
            continue


# oregon_trail.rules:313
def trading__start(s, c):
    refused = ()
    changed = True
    return trading__loop(s, c, changed, refused)


# oregon_trail.rules:314 OT-179
def trading__loop(s, c, changed, refused):
    if not changed:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    changed = False
    asked_player__rest = op_in_turn_order(tuple([it for it in (0, 1) if s.alive[it]]), s.active, 1)
    return trading__loop_asked_player(s, c, asked_player__rest, changed, refused)


# oregon_trail.rules:314 OT-179
def trading__loop_asked_player(s, c, asked_player__rest, changed, refused):
    if not asked_player__rest:
        return trading__loop, (changed, refused)
    asked_player = asked_player__rest[0] if asked_player__rest else None
    asked_player__rest = asked_player__rest[1:]
    asking = not changed
    return trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused)


# oregon_trail.rules:314 OT-179
def trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused):
    if not asking:
        return trading__loop_asked_player, (asked_player__rest, changed, refused)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    refused_here = tuple(
        [
            refused_offer[1:]
            for refused_offer in refused
            if (refused_offer[0] if refused_offer else None) == 4
        ]
    )
    refused_here_2 = tuple(
        [
            refused_offer_2[1:]
            for refused_offer_2 in refused
            if (refused_offer_2[0] if refused_offer_2 else None) == 5
        ]
    )
    s.stack = (
        *c.stack,
        (
            "trading",
            "trading__ask_taken",
            (
                asked_player,
                asked_player__rest,
                asking,
                changed,
                refused,
                refused_here,
                refused_here_2,
            ),
        ),
    )
    return None


def trading__ask_taken__player(s, live):
    asked_player, asked_player__rest, asking, changed, refused, refused_here, refused_here_2 = live
    return asked_player


def trading__ask_taken__options(s, live):
    asked_player, asked_player__rest, asking, changed, refused, refused_here, refused_here_2 = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(
        s, trade_alone__refusing_offers(s, asked_player, refused_here), ORDINALS_, -1, False, True
    )
    ids += [207 + one for one in ordinals]
    values += found
    which += [0] * len(found)
    found_ = [
        friend_2
        for friend_2 in [
            friend
            for friend in (0, 1)
            if s.alive[friend] and (friend != asked_player and len(s.supply[friend]) != 0)
        ]
        if any(
            any(
                trade_together__refusing_completes_3(
                    s, asked_player, friend_2, mine, wanted, refused_here_2
                )
                for wanted in s.shop
            )
            for mine in s.supply[asked_player]
        )
    ]
    ids += [214 + one for one in found_]
    values += found_
    which += [1] * len(found_)
    ids.append(232)
    values.append(None)
    which.append(2)
    if not ids:
        check_count(0)
    return ids, values, which


def trading__after_taken(s, c, taken, which, live):
    asked_player, asked_player__rest, asking, changed, refused, refused_here, refused_here_2 = live
    if which == 0:
        s.proposal_refused = False
        wanted = taken
        c.stack = (
            *c.stack,
            (
                "trading",
                "trading__after_trade_alone__do",
                (asked_player, asked_player__rest, asking, changed, refused, wanted),
            ),
        )
        return trade_alone__do__start(s, c, asked_player, wanted)
    if which == 1:
        s.proposal_refused = False
        friend_2 = taken
        s.stack = (
            *c.stack,
            (
                "trading",
                "trading__ask_taken_2",
                (
                    asked_player,
                    asked_player__rest,
                    asking,
                    changed,
                    friend_2,
                    refused,
                    refused_here_2,
                ),
            ),
        )
        return None
    if which == 2:
        asking = False
        return trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused)
    return trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused)


def trading__after_trade_alone__do(
    s, c, asked_player, asked_player__rest, asking, changed, refused, wanted
):
    if s.proposal_refused:
        refused = op_concat(refused, ((4, asked_player, wanted),))
    else:
        changed = True
        refused = ()
        asking = False
    return trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused)


def trading__ask_taken_2__player(s, live):
    asked_player, asked_player__rest, asking, changed, friend_2, refused, refused_here_2 = live
    return asked_player


def trading__ask_taken_2__options(s, live):
    asked_player, asked_player__rest, asking, changed, friend_2, refused, refused_here_2 = live
    ordinals, found = of_kinds(
        s,
        [
            mine
            for mine in s.supply[asked_player]
            if any(
                trade_together__refusing_completes_3(
                    s, asked_player, friend_2, mine, wanted, refused_here_2
                )
                for wanted in s.shop
            )
        ],
        ORDINALS_,
        -1,
        False,
        True,
    )
    if not found:
        check_count(0)
    return [216 + one for one in ordinals], found, None


def trading__after_taken_2(s, c, taken_2, which, live):
    asked_player, asked_player__rest, asking, changed, friend_2, refused, refused_here_2 = live
    mine = taken_2
    s.stack = (
        *c.stack,
        (
            "trading",
            "trading__ask_taken_3",
            (
                asked_player,
                asked_player__rest,
                asking,
                changed,
                friend_2,
                mine,
                refused,
                refused_here_2,
            ),
        ),
    )
    return None


def trading__ask_taken_3__player(s, live):
    asked_player, asked_player__rest, asking, changed, friend_2, mine, refused, refused_here_2 = (
        live
    )
    return asked_player


def trading__ask_taken_3__options(s, live):
    asked_player, asked_player__rest, asking, changed, friend_2, mine, refused, refused_here_2 = (
        live
    )
    ordinals, found = of_kinds(
        s,
        [
            wanted
            for wanted in s.shop
            if trade_together__refusing_completes_3(
                s, asked_player, friend_2, mine, wanted, refused_here_2
            )
        ],
        ORDINALS_,
        -1,
        False,
        True,
    )
    if not found:
        check_count(0)
    return [223 + one for one in ordinals], found, None


def trading__after_taken_3(s, c, taken_3, which, live):
    asked_player, asked_player__rest, asking, changed, friend_2, mine, refused, refused_here_2 = (
        live
    )
    wanted_2 = taken_3
    s.stack = (
        *c.stack,
        (
            "trading",
            "trading__ask_taken_4",
            (
                asked_player,
                asked_player__rest,
                asking,
                changed,
                friend_2,
                mine,
                refused,
                refused_here_2,
                wanted_2,
            ),
        ),
    )
    return None


def trading__ask_taken_4__player(s, live):
    (
        asked_player,
        asked_player__rest,
        asking,
        changed,
        friend_2,
        mine,
        refused,
        refused_here_2,
        wanted_2,
    ) = live
    return asked_player


def trading__ask_taken_4__options(s, live):
    (
        asked_player,
        asked_player__rest,
        asking,
        changed,
        friend_2,
        mine,
        refused,
        refused_here_2,
        wanted_2,
    ) = live
    found = sorted(
        set(
            [
                keeper
                for keeper in (asked_player, friend_2)
                if (asked_player, friend_2, mine, wanted_2, keeper) not in refused_here_2
            ]
        )
    )
    if not found:
        check_count(0)
    return [230 + one for one in found], found, None


def trading__after_taken_4(s, c, taken_4, which, live):
    (
        asked_player,
        asked_player__rest,
        asking,
        changed,
        friend_2,
        mine,
        refused,
        refused_here_2,
        wanted_2,
    ) = live
    keeper = taken_4
    c.stack = (
        *c.stack,
        (
            "trading",
            "trading__after_trade_together__do",
            (
                asked_player,
                asked_player__rest,
                asking,
                changed,
                friend_2,
                keeper,
                mine,
                refused,
                wanted_2,
            ),
        ),
    )
    return trade_together__do__start(s, c, asked_player, friend_2, mine, wanted_2, keeper)


def trading__after_trade_together__do(
    s,
    c,
    asked_player,
    asked_player__rest,
    asking,
    changed,
    friend_2,
    keeper,
    mine,
    refused,
    wanted_2,
):
    if s.proposal_refused:
        refused = op_concat(refused, ((5, asked_player, friend_2, mine, wanted_2, keeper),))
    else:
        changed = True
        refused = ()
        asking = False
    return trading__loop__2(s, c, asked_player, asked_player__rest, asking, changed, refused)


# oregon_trail.rules:171 OT-070
def play_trail__do__start(s, c, player, card, way):
    zone = s.where[card]
    if zone in (14, 17, 85):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (19, 20):
        s.rounds_left[card] = 0
    if s.where[card] in (19, 20):
        s.shares[card] = 1
    if s.where[card] in (19, 20):
        s.killed_oxen[card] = False
    s.where[card] = 3
    s.stretch.append(card)
    if s.confined:
        follow(s, card, zone, 3, s.known[card] | 7)
    s.way[card] = way
    if len(s.stretch) == 5:
        c.stack = (*c.stack, ("play_trail__do", "play_trail__do__after_if", (card, player)))
        return stack_up__start(s, c, player)
    return play_trail__do__after_if(s, c, card, player)


# oregon_trail.rules:178 OT-070
def play_trail__do__after_if(s, c, card, player):
    case_ = TRAIL_CARDS_KIND[card]
    if case_ == 6 or case_ == 0 or case_ == 1:
        # oregon_trail.rules:226
        # oregon_trail.rules:228
        s.stuck[0] = False
        s.stuck[1] = False
        return leave(s, c, SEGMENTS)
    if case_ == 5:
        c.stack = (*c.stack, ("play_trail__do", "play_trail__do__after_if__2", (player,)))
        return draw_calamity__start(s, c, player)
    if case_ == 4:
        s.unforded = TRAIL_CARDS_RIVER_TABLE[card]
        c.stack = (*c.stack, ("play_trail__do", "play_trail__do__after_if__2", (player,)))
        return roll_for_river__start(s, c, player)
    if case_ == 2:
        if len(s.shop) != 0 or len(family_cards(s, 19, 21)) != 0:
            s.stack = (*c.stack, ("play_trail__do", "play_trail__do__ask_taken", (player,)))
            return None
        # oregon_trail.rules:226
        # oregon_trail.rules:228
        s.stuck[0] = False
        s.stuck[1] = False
        return leave(s, c, SEGMENTS)
    if case_ == 3:
        wares = ()
        done = False
        return play_trail__do__loop(s, c, done, player, wares)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    return leave(s, c, SEGMENTS)


def play_trail__do__ask_taken__player(s, live):
    (player,) = live
    return player


def play_trail__do__ask_taken__options(s, live):
    (player,) = live
    ids, values, which = [], [], []
    ids.append(206)
    values.append(None)
    which.append(0)
    ordinals, found = of_kinds(s, s.shop, ORDINALS_, -1, False, True)
    ids += [233 + one for one in ordinals]
    values += found
    which += [1] * len(found)
    ordinals_, found_ = of_kinds(s, family_cards(s, 19, 21), ORDINALS_2, -1, True, True)
    ids += [240 + one for one in ordinals_]
    values += found_
    which += [2] * len(found_)
    if not ids:
        check_count(0)
    return ids, values, which


def play_trail__do__after_taken(s, c, taken, which, live):
    (player,) = live
    if which == 1:
        ware = taken
        # oregon_trail.rules:192
        cards_move(s, ware, 86 + player)
    elif which == 2:
        trouble = taken
        # oregon_trail.rules:195
        discard(s, c, trouble)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:189 OT-059
def play_trail__do__loop(s, c, done, player, wares):
    holds = done or len(wares) >= 2
    if not holds:
        holds = not [
            wares_left_now
            for wares_left_now in s.shop
            if wares_left_now not in op_paid(s, wares, 1)
        ]
    if holds:
        cards_move_block(s, wares, 86 + player, False, None)
        # oregon_trail.rules:226
        # oregon_trail.rules:228
        s.stuck[0] = False
        s.stuck[1] = False
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("play_trail__do", "play_trail__do__ask_taken_2", (done, player, wares)))
    return None


def play_trail__do__ask_taken_2__player(s, live):
    done, player, wares = live
    return player


def play_trail__do__ask_taken_2__options(s, live):
    done, player, wares = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(
        s,
        [wares_left for wares_left in s.shop if wares_left not in op_paid(s, wares, 1)],
        ORDINALS_,
        -1,
        False,
        True,
    )
    ids += [297 + one for one in ordinals]
    values += found
    which += [0] * len(found)
    ids.append(304)
    values.append(None)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, values, which


def play_trail__do__after_taken_2(s, c, taken_2, which_2, live):
    done, player, wares = live
    if which_2 == 0:
        wares = op_set_add(wares, taken_2)
    elif which_2 == 1:
        done = True
    return play_trail__do__loop(s, c, done, player, wares)


# oregon_trail.rules:226
def play_trail__do__after_if__2(s, c, player):
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:238
def cross_river__do__start(s, c, player):
    c.stack = (*c.stack, ("cross_river__do", "cross_river__do__after_roll_for_river", (player,)))
    return roll_for_river__start(s, c, player)


# oregon_trail.rules:226
def cross_river__do__after_roll_for_river(s, c, player):
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:283
def strike__start(s, c, trouble, p):
    discard(s, c, trouble)
    if CALAMITY_CARDS_PENALTY[trouble - 84] == 0:
        c.stack = (*c.stack, ("strike", "strike__after_if", ()))
        return die__start(s, c, (p,))
    c.stack = (*c.stack, ("strike", "strike__after_if", ()))
    return die__start(s, c, tuple([it for it in (0, 1) if s.alive[it]]))


# oregon_trail.rules:283
def strike__after_if(s, c):
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:318 OT-114
def trade_alone__do__start(s, c, player, wanted):
    goods = ()
    return trade_alone__do__loop(s, c, goods, player, wanted)


# oregon_trail.rules:321 OT-117
def trade_alone__do__loop(s, c, goods, player, wanted):
    if len(goods) >= 2:
        # oregon_trail.rules:332
        cards_move(s, wanted, 86 + player)
        cards_move_block(s, goods, 88, False, None)
        # oregon_trail.rules:226
        # oregon_trail.rules:228
        s.stuck[0] = False
        s.stuck[1] = False
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("trade_alone__do", "trade_alone__do__ask_taken", (goods, player, wanted)))
    return None


def trade_alone__do__ask_taken__player(s, live):
    goods, player, wanted = live
    return player


def trade_alone__do__ask_taken__options(s, live):
    goods, player, wanted = live
    ordinals, found = of_kinds(
        s,
        [goods_left for goods_left in s.supply[player] if goods_left not in op_paid(s, goods, 1)],
        ORDINALS_,
        -1,
        False,
        True,
    )
    if not found:
        check_count(0)
    return [305 + one for one in ordinals], found, None


def trade_alone__do__after_taken(s, c, taken, which, live):
    goods, player, wanted = live
    goods = op_set_add(goods, taken)
    return trade_alone__do__loop(s, c, goods, player, wanted)


# oregon_trail.rules:324 OT-119
def trade_together__do__start(s, c, player, friend_2, mine, wanted, keeper):
    cards_reveal(s, (mine,), friend_2)
    s.stack = (
        *c.stack,
        ("trade_together__do", "trade_together__do__ask_taken_2", (friend_2, keeper, mine, wanted)),
    )
    return None


def trade_together__do__ask_taken_2__player(s, live):
    friend_2, keeper, mine, wanted = live
    return friend_2


def trade_together__do__ask_taken_2__options(s, live):
    friend_2, keeper, mine, wanted = live
    ids, which = [], []
    ids.append(319)
    which.append(0)
    ids.append(320)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def trade_together__do__after_taken_2(s, c, taken_2, which, live):
    friend_2, keeper, mine, wanted = live
    if which == 0:
        s.stack = (
            *c.stack,
            (
                "trade_together__do",
                "trade_together__do__ask_taken",
                (friend_2, keeper, mine, wanted),
            ),
        )
        return None
    if which == 1:
        s.proposal_refused = True
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


def trade_together__do__ask_taken__player(s, live):
    friend_2, keeper, mine, wanted = live
    return friend_2


def trade_together__do__ask_taken__options(s, live):
    friend_2, keeper, mine, wanted = live
    ordinals, found = of_kinds(s, s.supply[friend_2], ORDINALS_, -1, False, True)
    if not found:
        check_count(0)
    return [312 + one for one in ordinals], found, None


def trade_together__do__after_taken(s, c, taken, which, live):
    friend_2, keeper, mine, wanted = live
    yours = taken
    goods = (mine, yours)
    # oregon_trail.rules:332
    cards_move(s, wanted, 86 + keeper)
    cards_move_block(s, goods, 88, False, None)
    # oregon_trail.rules:226
    # oregon_trail.rules:228
    s.stuck[0] = False
    s.stuck[1] = False
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:198
def stack_up__start(s, c, p):
    new = s.stacks + 1
    if new > 10:
        out_of_range("stacks", new, 0, 10)
    s.stacks = new
    if s.stacks == 1:
        s.stack = (*c.stack, ("stack_up", "stack_up__ask_taken", (p,)))
        return None
    upper = s.stretch[0] if s.stretch else None
    # oregon_trail.rules:205
    if upper is None:
        fail("there is no card to move or turn")
    index = member(s.stacks - 1, 10, "stack_")
    zone = s.where[upper]
    if zone in (14, 17, 85):
        cards_take(s, upper, zone)
    else:
        s.zones[zone].remove(upper)
    s.known[upper] |= SEES[zone]
    if s.where[upper] in (19, 20):
        s.rounds_left[upper] = 0
    if s.where[upper] in (19, 20):
        s.shares[upper] = 1
    if s.where[upper] in (19, 20):
        s.killed_oxen[upper] = False
    s.where[upper] = 4 + index
    s.stack_[index].append(upper)
    if s.confined:
        follow(s, upper, zone, 4 + index, s.known[upper] | 7)
    cards_move_all(s, c, 3, 4 + member(s.stacks - 1, 10, "stack_"), True, None)
    if s.stacks == 10:
        # oregon_trail.rules:210
        found = (0, 1)
        for seat in found:
            s.outcome[seat] = WINS
        return over(s, c)
    return leave(s, c, SEGMENTS)


def stack_up__ask_taken__player(s, live):
    (p,) = live
    return p


def stack_up__ask_taken__options(s, live):
    (p,) = live
    ordinals, found = of_kinds(
        s,
        (s.stretch[0] if s.stretch else None, s.stretch[-1] if s.stretch else None),
        ORDINALS,
        138,
        True,
        True,
    )
    if not found:
        check_count(0)
    return [321 + one for one in ordinals], found, None


def stack_up__after_taken(s, c, taken, which, live):
    (p,) = live
    upper = taken
    # oregon_trail.rules:205
    if upper is None:
        fail("there is no card to move or turn")
    index = member(s.stacks - 1, 10, "stack_")
    zone = s.where[upper]
    if zone in (14, 17, 85):
        cards_take(s, upper, zone)
    else:
        s.zones[zone].remove(upper)
    s.known[upper] |= SEES[zone]
    if s.where[upper] in (19, 20):
        s.rounds_left[upper] = 0
    if s.where[upper] in (19, 20):
        s.shares[upper] = 1
    if s.where[upper] in (19, 20):
        s.killed_oxen[upper] = False
    s.where[upper] = 4 + index
    s.stack_[index].append(upper)
    if s.confined:
        follow(s, upper, zone, 4 + index, s.known[upper] | 7)
    cards_move_all(s, c, 3, 4 + member(s.stacks - 1, 10, "stack_"), True, None)
    if s.stacks == 10:
        # oregon_trail.rules:210
        found = (0, 1)
        for seat in found:
            s.outcome[seat] = WINS
        return over(s, c)
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:251 OT-061
def draw_calamity__start(s, c, p):
    drawn = cards_draw(s, c, 1, 17, 19 + p, False, 18, False, False, None)
    trouble__rest = drawn
    return draw_calamity__loop_trouble(s, c, p, trouble__rest)


# oregon_trail.rules:253 OT-061
def draw_calamity__loop_trouble(s, c, p, trouble__rest):
    if not trouble__rest:
        return leave(s, c, SEGMENTS)
    trouble = trouble__rest[0] if trouble__rest else None
    trouble__rest = trouble__rest[1:]
    c.stack = (*c.stack, ("draw_calamity", "draw_calamity__loop_trouble", (p, trouble__rest)))
    return befall__start(s, c, trouble, p)


# oregon_trail.rules:242
def roll_for_river__start(s, c, p):
    roll = c.draw(6, die(6) if c.points else None) + 1
    case_ = table_at_all(RIVER_ROLL, (s.unforded, roll), RIVER_ROLL_DIMS, "river_roll")
    if case_ == 0:
        s.unforded = None
        return leave(s, c, SEGMENTS)
    if case_ == 1:
        return leave(s, c, SEGMENTS)
    if case_ == 2:
        c.stack = (*c.stack, ("roll_for_river", "roll_for_river__after_if", ()))
        return lose_supply__start(s, c, p)
    if case_ == 3:
        c.stack = (*c.stack, ("roll_for_river", "roll_for_river__after_if", ()))
        return die__start(s, c, (p,))
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:242
def roll_for_river__after_if(s, c):
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:338 OT-130
def die__start(s, c, victims):
    p_2__rest = tuple([p for p in victims if s.alive[p]])
    return die__loop_p_2(s, c, p_2__rest, victims)


# oregon_trail.rules:339 OT-130
def die__loop_p_2(s, c, p_2__rest, victims):
    if not p_2__rest:
        if not [it for it in (0, 1) if s.alive[it]]:
            found = (0, 1)
            for seat in found:
                s.outcome[seat] = LOSES
            return over(s, c)
        return leave(s, c, SEGMENTS)
    p_2 = p_2__rest[0] if p_2__rest else None
    p_2__rest = p_2__rest[1:]
    if (1 if s.alive[0] else 0) + (1 if s.alive[1] else 0) == 2:
        s.shopkeeper = p_2
    if s.alive[0] and 0 not in victims:
        heirs = (0, 1) if s.alive[1] and 1 not in victims else (0,)
    else:
        heirs = (1,) if s.alive[1] and 1 not in victims else ()
    if len(heirs) != 0:
        gifts = ()
        done = False
        return die__loop(s, c, done, gifts, heirs, p_2, p_2__rest, victims)
    return die__after_if(s, c, p_2, p_2__rest, victims)


# oregon_trail.rules:343 OT-121
def die__loop(s, c, done, gifts, heirs, p_2, p_2__rest, victims):
    if done or len(gifts) >= 2:
        gift__rest = gifts
        return die__loop_gift(s, c, gift__rest, heirs, p_2, p_2__rest, victims)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("die", "die__ask_taken", (done, gifts, heirs, p_2, p_2__rest, victims)))
    return None


def die__ask_taken__player(s, live):
    done, gifts, heirs, p_2, p_2__rest, victims = live
    return p_2


def die__ask_taken__options(s, live):
    done, gifts, heirs, p_2, p_2__rest, victims = live
    ids, values, which = [], [], []
    ids.append(304)
    values.append(None)
    which.append(0)
    ordinals, found = of_kinds(
        s,
        [gifts_left for gifts_left in s.supply[p_2] if gifts_left not in op_paid(s, gifts, 1)],
        ORDINALS_,
        -1,
        False,
        True,
    )
    ids += [460 + one for one in ordinals]
    values += found
    which += [1] * len(found)
    if not ids:
        check_count(0)
    return ids, values, which


def die__after_taken(s, c, taken, which, live):
    done, gifts, heirs, p_2, p_2__rest, victims = live
    if which == 0:
        done = True
    elif which == 1:
        gifts = op_set_add(gifts, taken)
    return die__loop(s, c, done, gifts, heirs, p_2, p_2__rest, victims)


# oregon_trail.rules:344 OT-130
def die__loop_gift(s, c, gift__rest, heirs, p_2, p_2__rest, victims):
    if not gift__rest:
        return die__after_if(s, c, p_2, p_2__rest, victims)
    gift = gift__rest[0] if gift__rest else None
    gift__rest = gift__rest[1:]
    s.stack = (
        *c.stack,
        ("die", "die__ask_taken_2", (gift, gift__rest, heirs, p_2, p_2__rest, victims)),
    )
    return None


def die__ask_taken_2__player(s, live):
    gift, gift__rest, heirs, p_2, p_2__rest, victims = live
    return p_2


def die__ask_taken_2__options(s, live):
    gift, gift__rest, heirs, p_2, p_2__rest, victims = live
    found = sorted(set(heirs))
    if not found:
        check_count(0)
    return [467 + one for one in found], found, None


def die__after_taken_2(s, c, taken_2, which, live):
    gift, gift__rest, heirs, p_2, p_2__rest, victims = live
    heir = taken_2
    cards_move(s, gift, 86 + heir)
    return die__loop_gift(s, c, gift__rest, heirs, p_2, p_2__rest, victims)


# oregon_trail.rules:347 OT-124
def die__after_if(s, c, p_2, p_2__rest, victims):
    for card in s.supply[p_2]:
        s.known[card] |= 1 << p_2
        s.where[card] = 88
        insort(s.shop, card)
        if s.confined:
            follow(s, card, 86 + p_2, 88, s.known[card] | 7)
    s.supply[p_2].clear()
    cards_move_all(s, c, 15 + p_2, 14, True, None)
    for trouble_2 in [
        trouble for trouble in s.troubles[p_2] if CALAMITY_CARDS_SCOPE[trouble - 84] == 0
    ]:
        discard(s, c, trouble_2)
    s.alive[p_2] = False
    return die__loop_p_2, (p_2__rest, victims)


# oregon_trail.rules:255
def befall__start(s, c, trouble, p):
    case_ = CALAMITY_CARDS_TIMING[trouble - 84]
    if case_ == 0:
        discard(s, c, trouble)
        c.stack = (*c.stack, ("befall", "befall__after_if", ()))
        return die__start(s, c, (p,))
    if case_ == 1:
        if CALAMITY_CARDS_SCOPE[trouble - 84] == 0:
            c.stack = (*c.stack, ("befall", "befall__after_if__2", (trouble,)))
            return lose_supply__start(s, c, p)
        q_2__rest = tuple([q for q in SEATS_FROM[p] if s.alive[q] and len(s.supply[q]) != 0])
        return befall__loop_q_2(s, c, q_2__rest, trouble)
    if case_ == 2:
        s.rounds_left[trouble] = CALAMITY_CARDS_ROUNDS[trouble - 84]
        if CALAMITY_CARDS_TIMES[trouble - 84] == 1:
            new = ((1 if s.alive[0] else 0) + (1 if s.alive[1] else 0) + 1) // 2
            if not 1 <= new <= 3:
                out_of_range("shares", new, 1, 3)
            s.shares[trouble] = new
        return leave(s, c, SEGMENTS)
    if case_ == 3:
        calamity_cards_danger = CALAMITY_CARDS_DANGER[trouble - 84]
        twin = None
        for t_ in family_cards(s, 19, 21):
            if (
                CALAMITY_CARDS_DANGER[t_ - 84] == calamity_cards_danger
                and t_ != trouble
                and not s.killed_oxen[t_]
            ):
                twin = t_
                break
        if twin is not None:
            case_2 = CALAMITY_CARDS_ON_SECOND[trouble - 84]
            if case_2 is None:
                return leave(s, c, SEGMENTS)
            if case_2 == 1:
                # oregon_trail.rules:288 OT-077
                index = member(twin - 84, 32, "paid")
                for card in s.paid[index]:
                    s.known[card] = 7
                    s.where[card] = 88
                    insort(s.shop, card)
                    if s.confined:
                        follow(s, card, 53 + index, 88, s.known[card] | 7)
                s.paid[index].clear()
                index_ = member(twin - 84, 32, "under")
                for card_ in s.under[index_]:
                    s.known[card_] = 7
                    s.where[card_] = 18
                    s.calamity_discard.append(card_)
                    if s.confined:
                        follow(s, card_, 21 + index_, 18, s.known[card_] | 7)
                s.under[index_].clear()
                if twin is None:
                    fail("there is no card to move or turn")
                zone = s.where[twin]
                if zone in (14, 17, 85):
                    cards_take(s, twin, zone)
                else:
                    s.zones[zone].remove(twin)
                s.known[twin] |= SEES[zone]
                if s.where[twin] in PLACES:
                    s.way[twin] = 1
                if s.where[twin] in (19, 20):
                    s.rounds_left[twin] = 0
                if s.where[twin] in (19, 20):
                    s.shares[twin] = 1
                if s.where[twin] in (19, 20):
                    s.killed_oxen[twin] = False
                s.where[twin] = 18
                s.calamity_discard.append(twin)
                if s.confined:
                    follow(s, twin, zone, 18, s.known[twin] | 7)
                discard(s, c, trouble)
                c.stack = (*c.stack, ("befall", "befall__after_if", ()))
                return die__start(s, c, (p,))
            if case_2 == 0:
                if twin is None:
                    fail("there is no card to move or turn")
                index_2 = member(trouble - 84, 32, "under")
                zone_ = s.where[twin]
                if zone_ in (14, 17, 85):
                    cards_take(s, twin, zone_)
                else:
                    s.zones[zone_].remove(twin)
                s.known[twin] |= SEES[zone_]
                if s.where[twin] in PLACES:
                    s.way[twin] = 1
                if s.where[twin] in (19, 20):
                    s.rounds_left[twin] = 0
                if s.where[twin] in (19, 20):
                    s.shares[twin] = 1
                if s.where[twin] in (19, 20):
                    s.killed_oxen[twin] = False
                s.where[twin] = 21 + index_2
                s.under[index_2].append(twin)
                if s.confined:
                    follow(s, twin, zone_, 21 + index_2, s.known[twin] | 7)
                s.killed_oxen[trouble] = True
                s.rounds_left[trouble] = 2
                return leave(s, c, SEGMENTS)
            return leave(s, c, SEGMENTS)
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:263
def befall__loop_q_2(s, c, q_2__rest, trouble):
    if not q_2__rest:
        discard(s, c, trouble)
        return leave(s, c, SEGMENTS)
    q_2 = q_2__rest[0] if q_2__rest else None
    q_2__rest = q_2__rest[1:]
    c.stack = (*c.stack, ("befall", "befall__loop_q_2", (q_2__rest, trouble)))
    return lose_supply__start(s, c, q_2)


# oregon_trail.rules:264
def befall__after_if__2(s, c, trouble):
    discard(s, c, trouble)
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:255
def befall__after_if(s, c):
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:304
def lose_supply__start(s, c, p):
    if len(s.supply[p]) != 0:
        s.stack = (*c.stack, ("lose_supply", "lose_supply__ask_taken", (p,)))
        return None
    if s.alive[0] and len(s.supply[0]) != 0 or s.alive[1] and len(s.supply[1]) != 0:
        s.stack = (*c.stack, ("lose_supply", "lose_supply__ask_taken_2", (p,)))
        return None
    return leave(s, c, SEGMENTS)


def lose_supply__ask_taken__player(s, live):
    (p,) = live
    return p


def lose_supply__ask_taken__options(s, live):
    (p,) = live
    ordinals, found = of_kinds(s, s.supply[p], ORDINALS_, -1, False, True)
    if not found:
        check_count(0)
    return [469 + one for one in ordinals], found, None


def lose_supply__after_taken(s, c, taken, which, live):
    (p,) = live
    card = taken
    zone = s.where[card]
    if zone in (14, 17, 85):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in PLACES:
        s.way[card] = 1
    if s.where[card] in (19, 20):
        s.rounds_left[card] = 0
    if s.where[card] in (19, 20):
        s.shares[card] = 1
    if s.where[card] in (19, 20):
        s.killed_oxen[card] = False
    s.where[card] = 88
    insort(s.shop, card)
    if s.confined:
        follow(s, card, zone, 88, s.known[card] | 7)
    return leave(s, c, SEGMENTS)


def lose_supply__ask_taken_2__player(s, live):
    (p,) = live
    return p


def lose_supply__ask_taken_2__options(s, live):
    (p,) = live
    found = [q_2 for q_2 in (0, 1) if s.alive[q_2] and len(s.supply[q_2]) != 0]
    if not found:
        check_count(0)
    return [476 + one for one in found], found, None


def lose_supply__after_taken_2(s, c, taken_2, which, live):
    (p,) = live
    q_3 = taken_2
    s.stack = (*c.stack, ("lose_supply", "lose_supply__ask_taken_3", (p, q_3)))
    return None


def lose_supply__ask_taken_3__player(s, live):
    p, q_3 = live
    return p


def lose_supply__ask_taken_3__options(s, live):
    p, q_3 = live
    found = unseen(s, s.supply[q_3], True)
    if not 0 < len(found) <= 1000:
        check_count(len(found))
    return list(range(478, 478 + len(found))), found, None


def lose_supply__ask_taken_3__hidden(s, live):
    p, q_3 = live
    return tuple(s.supply[q_3])


def lose_supply__after_taken_3(s, c, taken_3, which, live):
    p, q_3 = live
    card_2 = taken_3
    zone = s.where[card_2]
    if zone in (14, 17, 85):
        cards_take(s, card_2, zone)
    else:
        s.zones[zone].remove(card_2)
    s.known[card_2] |= SEES[zone]
    if s.where[card_2] in PLACES:
        s.way[card_2] = 1
    if s.where[card_2] in (19, 20):
        s.rounds_left[card_2] = 0
    if s.where[card_2] in (19, 20):
        s.shares[card_2] = 1
    if s.where[card_2] in (19, 20):
        s.killed_oxen[card_2] = False
    s.where[card_2] = 88
    insort(s.shop, card_2)
    if s.confined:
        follow(s, card_2, zone, 88, s.known[card_2] | 7)
    return leave(s, c, SEGMENTS)


# oregon_trail.rules:3
def play_game__played(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.youngest = p_2
    found_ = (0, 1)
    p_4 = found_[
        c.draw(len(found_), random_point(s, found_, TYPE_PLAYERTYPE) if c.points else None)
    ]
    s.born_nearest = p_4
    set_up(s, c)
    flow_part__played(s, c)


# oregon_trail.rules:119
def flow_part__played(s, c):
    while True:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        for p in SEATS_FROM[s.born_nearest]:
            turn_before = s.active
            s.active = p
            clocks = tuple([it for it in s.troubles[p] if s.rounds_left[it] > 0])
            if s.alive[p]:
                trading__played(s, c)
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                count = 0
                found = kinds_only(s, play_trail__offers_1(s, p), ORDINALS, -1, True, True)
                count += len(found)
                single = 0
                if s.unforded is not None:
                    single = 1
                    count += 1
                single_ = 0
                if (
                    table_at(TRAIL_CARDS_KIND, end_card(s), "trail_cards_kind") != 0
                    and s.unforded is None
                    and not play_trail__possible(s, p)
                ):
                    single_ = 1
                    count += 1
                found_ = kinds_only(s, play_supply__offers_1(s, p), ORDINALS_, -1, False, True)
                count += len(found_)
                if count > 1:
                    place = c.draw(count, None)
                elif count == 1:
                    place = 0
                else:
                    check_count(0)
                if place < len(found):
                    taken_3 = found[place]
                    which_2 = 0
                else:
                    place -= len(found)
                    if place < single:
                        taken_3 = None
                        which_2 = 1
                    else:
                        place -= single
                        if place < single_:
                            taken_3 = None
                            which_2 = 2
                        else:
                            place -= single_
                            taken_3 = found_[place]
                            which_2 = 3
                s.work = 0
                if which_2 == 0:
                    card_2 = taken_3
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    known = TRAIL_CARDS_ENTER_1[card_2] != TRAIL_CARDS_ENTER_2[card_2]
                    found_2 = [
                        way for way in (1, 2) if (way == 1 or known) and fits(s, card_2, way)
                    ]
                    count_ = len(found_2)
                    if count_ > 1:
                        taken_4 = found_2[c.draw(count_, None)]
                    elif count_ == 1:
                        taken_4 = found_2[0]
                    else:
                        check_count(0)
                    s.work = 0
                    way = taken_4
                    # oregon_trail.rules:171 OT-070
                    zone = s.where[card_2]
                    if zone in (14, 17, 85):
                        cards_take(s, card_2, zone)
                    else:
                        s.zones[zone].remove(card_2)
                    s.known[card_2] |= SEES[zone]
                    if s.where[card_2] in (19, 20):
                        s.rounds_left[card_2] = 0
                    if s.where[card_2] in (19, 20):
                        s.shares[card_2] = 1
                    if s.where[card_2] in (19, 20):
                        s.killed_oxen[card_2] = False
                    s.where[card_2] = 3
                    s.stretch.append(card_2)
                    if s.confined:
                        follow(s, card_2, zone, 3, s.known[card_2] | 7)
                    s.way[card_2] = way
                    if len(s.stretch) == 5:
                        # oregon_trail.rules:198
                        new = s.stacks + 1
                        if new > 10:
                            out_of_range("stacks", new, 0, 10)
                        s.stacks = new
                        if s.stacks == 1:
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            s.work = 0
                            found_3 = kinds_only(
                                s,
                                (
                                    s.stretch[0] if s.stretch else None,
                                    s.stretch[-1] if s.stretch else None,
                                ),
                                ORDINALS,
                                138,
                                True,
                                True,
                            )
                            count_2 = len(found_3)
                            if count_2 > 1:
                                taken = found_3[c.draw(count_2, None)]
                            elif count_2 == 1:
                                taken = found_3[0]
                            else:
                                check_count(0)
                            s.work = 0
                            upper = taken
                            cover_stretch(s, c, upper)
                        else:
                            cover_stretch(s, c, s.stretch[0] if s.stretch else None)
                        if s.stacks == 10:
                            the_party_arrives(s, c, p)
                    case_ = TRAIL_CARDS_KIND[card_2]
                    if case_ == 6 or case_ == 0 or case_ == 1:
                        pass
                    elif case_ == 5:
                        # oregon_trail.rules:251 OT-061
                        drawn = cards_draw(s, c, 1, 17, 19 + p, False, 18, False, False, None)
                        for trouble in drawn:
                            befall__played(s, c, trouble, p)
                    elif case_ == 4:
                        s.unforded = TRAIL_CARDS_RIVER_TABLE[card_2]
                        # oregon_trail.rules:242
                        roll = c.draw(6, die(6) if c.points else None) + 1
                        case_2 = table_at_all(
                            RIVER_ROLL, (s.unforded, roll), RIVER_ROLL_DIMS, "river_roll"
                        )
                        if case_2 == 0:
                            s.unforded = None
                        elif case_2 == 1:
                            pass
                        elif case_2 == 2:
                            lose_supply__played(s, c, p)
                        elif case_2 == 3:
                            die__played(s, c, (p,))
                    elif case_ == 2:
                        if len(s.shop) != 0 or len(family_cards(s, 19, 21)) != 0:
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            s.work = 0
                            count_3 = 0
                            count_3 += 1
                            found_4 = kinds_only(s, s.shop, ORDINALS_, -1, False, True)
                            count_3 += len(found_4)
                            found_5 = kinds_only(
                                s, family_cards(s, 19, 21), ORDINALS_2, -1, True, True
                            )
                            count_3 += len(found_5)
                            if count_3 > 1:
                                place_ = c.draw(count_3, None)
                            elif count_3 == 1:
                                place_ = 0
                            else:
                                check_count(0)
                            if place_ < 1:
                                taken_ = None
                                which = 0
                            else:
                                place_ -= 1
                                if place_ < len(found_4):
                                    taken_ = found_4[place_]
                                    which = 1
                                else:
                                    place_ -= len(found_4)
                                    taken_ = found_5[place_]
                                    which = 2
                            s.work = 0
                            if which == 1:
                                ware = taken_
                                take_supply__do(s, c, p, ware)
                            elif which == 2:
                                trouble_ = taken_
                                lift_calamity__do(s, c, p, trouble_)
                    elif case_ == 3:
                        wares = ()
                        done = False
                        while True:
                            holds = done or len(wares) >= 2
                            if not holds:
                                holds = not [
                                    wares_left_now
                                    for wares_left_now in s.shop
                                    if wares_left_now not in op_paid(s, wares, 1)
                                ]
                            if holds:
                                break
                            c.ticks -= 1
                            if c.ticks < 0:
                                out_of_budget()
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            s.work = 0
                            count_4 = 0
                            found_6 = kinds_only(
                                s,
                                [
                                    wares_left
                                    for wares_left in s.shop
                                    if wares_left not in op_paid(s, wares, 1)
                                ],
                                ORDINALS_,
                                -1,
                                False,
                                True,
                            )
                            count_4 += len(found_6)
                            count_4 += 1
                            if count_4 > 1:
                                place_2 = c.draw(count_4, None)
                            elif count_4 == 1:
                                place_2 = 0
                            else:
                                check_count(0)
                            if place_2 < len(found_6):
                                taken_2 = found_6[place_2]
                                which_2_ = 0
                            else:
                                place_2 -= len(found_6)
                                taken_2 = None
                                which_2_ = 1
                            s.work = 0
                            if which_2_ == 0:
                                wares = op_set_add(wares, taken_2)
                            elif which_2_ == 1:
                                done = True
                        cards_move_block(s, wares, 86 + p, False, None)
                    something_happened(s, c, p)
                elif which_2 == 1:
                    # oregon_trail.rules:238
                    # oregon_trail.rules:242
                    roll_ = c.draw(6, die(6) if c.points else None) + 1
                    case_3 = table_at_all(
                        RIVER_ROLL, (s.unforded, roll_), RIVER_ROLL_DIMS, "river_roll"
                    )
                    if case_3 == 0:
                        s.unforded = None
                    elif case_3 == 1:
                        pass
                    elif case_3 == 2:
                        lose_supply__played(s, c, p)
                    elif case_3 == 3:
                        die__played(s, c, (p,))
                    something_happened(s, c, p)
                elif which_2 == 2:
                    draw_trail__do(s, c, p)
                elif which_2 == 3:
                    card_3 = taken_3
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    supply_cards_type = SUPPLY_CARDS_TYPE[card_3 - 58]
                    found_7 = kinds_only(
                        s,
                        [
                            trouble_2
                            for trouble_2 in family_cards(s, 19, 21)
                            if op_bundle_has(missing(s, trouble_2), supply_cards_type)
                        ],
                        ORDINALS_2,
                        -1,
                        True,
                        True,
                    )
                    count_5 = len(found_7)
                    if count_5 > 1:
                        taken_5 = found_7[c.draw(count_5, None)]
                    elif count_5 == 1:
                        taken_5 = found_7[0]
                    else:
                        check_count(0)
                    s.work = 0
                    trouble_2 = taken_5
                    play_supply__do(s, c, p, card_3, trouble_2)
                    if op_le((1 if s.alive[0] else 0) + (1 if s.alive[1] else 0), 2):
                        trading__played(s, c)
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        count_6 = 0
                        found_8 = kinds_only(
                            s, play_supply__offers_1(s, p), ORDINALS_, -1, False, True
                        )
                        count_6 += len(found_8)
                        count_6 += 1
                        if count_6 > 1:
                            place_3 = c.draw(count_6, None)
                        elif count_6 == 1:
                            place_3 = 0
                        else:
                            check_count(0)
                        if place_3 < len(found_8):
                            taken_6 = found_8[place_3]
                            which_ = 0
                        else:
                            place_3 -= len(found_8)
                            taken_6 = None
                            which_ = 1
                        s.work = 0
                        if which_ == 0:
                            card = taken_6
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            s.work = 0
                            supply_cards_type_ = SUPPLY_CARDS_TYPE[card - 58]
                            found_9 = kinds_only(
                                s,
                                [
                                    trouble_3
                                    for trouble_3 in family_cards(s, 19, 21)
                                    if op_bundle_has(missing(s, trouble_3), supply_cards_type_)
                                ],
                                ORDINALS_2,
                                -1,
                                True,
                                True,
                            )
                            count_7 = len(found_9)
                            if count_7 > 1:
                                taken_2_ = found_9[c.draw(count_7, None)]
                            elif count_7 == 1:
                                taken_2_ = found_9[0]
                            else:
                                check_count(0)
                            s.work = 0
                            trouble_3 = taken_2_
                            play_supply__do(s, c, p, card, trouble_3)
            for trouble_3_ in clocks:
                if s.where[trouble_3_] == 19 + p:
                    new_ = s.rounds_left[trouble_3_] - 1
                    if new_ < 0:
                        out_of_range("rounds_left", new_, 0, 2)
                    s.rounds_left[trouble_3_] = new_
                    if s.rounds_left[trouble_3_] == 0:
                        # oregon_trail.rules:283
                        discard(s, c, trouble_3_)
                        if CALAMITY_CARDS_PENALTY[trouble_3_ - 84] == 0:
                            die__played(s, c, (p,))
                        else:
                            die__played(s, c, tuple([it for it in (0, 1) if s.alive[it]]))
            s.active = turn_before


# oregon_trail.rules:313
def trading__played(s, c):
    refused = ()
    changed = True
    while changed:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        changed = False
        for asked_player in op_in_turn_order(
            tuple([it for it in (0, 1) if s.alive[it]]), s.active, 1
        ):
            asking = not changed
            while asking:
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                refused_here = tuple(
                    [
                        refused_offer[1:]
                        for refused_offer in refused
                        if (refused_offer[0] if refused_offer else None) == 4
                    ]
                )
                refused_here_2 = tuple(
                    [
                        refused_offer_2[1:]
                        for refused_offer_2 in refused
                        if (refused_offer_2[0] if refused_offer_2 else None) == 5
                    ]
                )
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                count = 0
                found = kinds_only(
                    s,
                    trade_alone__refusing_offers(s, asked_player, refused_here),
                    ORDINALS_,
                    -1,
                    False,
                    True,
                )
                count += len(found)
                found_ = [
                    friend_2
                    for friend_2 in [
                        friend
                        for friend in (0, 1)
                        if s.alive[friend]
                        and (friend != asked_player and len(s.supply[friend]) != 0)
                    ]
                    if any(
                        any(
                            trade_together__refusing_completes_3(
                                s, asked_player, friend_2, mine, wanted, refused_here_2
                            )
                            for wanted in s.shop
                        )
                        for mine in s.supply[asked_player]
                    )
                ]
                count += len(found_)
                count += 1
                if count > 1:
                    place = c.draw(count, None)
                elif count == 1:
                    place = 0
                else:
                    check_count(0)
                if place < len(found):
                    taken = found[place]
                    which = 0
                else:
                    place -= len(found)
                    if place < len(found_):
                        taken = found_[place]
                        which = 1
                    else:
                        place -= len(found_)
                        taken = None
                        which = 2
                s.work = 0
                if which == 0:
                    s.proposal_refused = False
                    wanted = taken
                    # oregon_trail.rules:318 OT-114
                    goods = ()
                    while len(goods) < 2:
                        c.ticks -= 1
                        if c.ticks < 0:
                            out_of_budget()
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        found_2 = kinds_only(
                            s,
                            [
                                goods_left
                                for goods_left in s.supply[asked_player]
                                if goods_left not in op_paid(s, goods, 1)
                            ],
                            ORDINALS_,
                            -1,
                            False,
                            True,
                        )
                        count_ = len(found_2)
                        if count_ > 1:
                            taken_ = found_2[c.draw(count_, None)]
                        elif count_ == 1:
                            taken_ = found_2[0]
                        else:
                            check_count(0)
                        s.work = 0
                        goods = op_set_add(goods, taken_)
                    exchange(s, c, goods, wanted, asked_player)
                    if s.proposal_refused:
                        refused = op_concat(refused, ((4, asked_player, wanted),))
                    else:
                        changed = True
                        refused = ()
                        asking = False
                elif which == 1:
                    s.proposal_refused = False
                    friend_2 = taken
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_3 = kinds_only(
                        s,
                        [
                            mine
                            for mine in s.supply[asked_player]
                            if any(
                                trade_together__refusing_completes_3(
                                    s, asked_player, friend_2, mine, wanted_, refused_here_2
                                )
                                for wanted_ in s.shop
                            )
                        ],
                        ORDINALS_,
                        -1,
                        False,
                        True,
                    )
                    count_2 = len(found_3)
                    if count_2 > 1:
                        taken_2 = found_3[c.draw(count_2, None)]
                    elif count_2 == 1:
                        taken_2 = found_3[0]
                    else:
                        check_count(0)
                    s.work = 0
                    mine = taken_2
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_4 = kinds_only(
                        s,
                        [
                            wanted_
                            for wanted_ in s.shop
                            if trade_together__refusing_completes_3(
                                s, asked_player, friend_2, mine, wanted_, refused_here_2
                            )
                        ],
                        ORDINALS_,
                        -1,
                        False,
                        True,
                    )
                    count_3 = len(found_4)
                    if count_3 > 1:
                        taken_3 = found_4[c.draw(count_3, None)]
                    elif count_3 == 1:
                        taken_3 = found_4[0]
                    else:
                        check_count(0)
                    s.work = 0
                    wanted_2 = taken_3
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_5 = sorted(
                        set(
                            [
                                keeper
                                for keeper in (asked_player, friend_2)
                                if (asked_player, friend_2, mine, wanted_2, keeper)
                                not in refused_here_2
                            ]
                        )
                    )
                    count_4 = len(found_5)
                    if count_4 > 1:
                        taken_4 = found_5[c.draw(count_4, None)]
                    elif count_4 == 1:
                        taken_4 = found_5[0]
                    else:
                        check_count(0)
                    s.work = 0
                    keeper = taken_4
                    # oregon_trail.rules:324 OT-119
                    cards_reveal(s, (mine,), friend_2)
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_6 = OFFERED[3]
                    count_5 = len(found_6)
                    if count_5 > 1:
                        which_ = found_6[c.draw(count_5, None)]
                    elif count_5 == 1:
                        which_ = found_6[0]
                    else:
                        check_count(0)
                    s.work = 0
                    if which_ == 0:
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        found_7 = kinds_only(s, s.supply[friend_2], ORDINALS_, -1, False, True)
                        count_6 = len(found_7)
                        if count_6 > 1:
                            taken_5 = found_7[c.draw(count_6, None)]
                        elif count_6 == 1:
                            taken_5 = found_7[0]
                        else:
                            check_count(0)
                        s.work = 0
                        yours = taken_5
                        exchange(s, c, (mine, yours), wanted_2, keeper)
                    elif which_ == 1:
                        s.proposal_refused = True
                    if s.proposal_refused:
                        refused = op_concat(
                            refused, ((5, asked_player, friend_2, mine, wanted_2, keeper),)
                        )
                    else:
                        changed = True
                        refused = ()
                        asking = False
                elif which == 2:
                    asking = False


# oregon_trail.rules:255
def befall__played(s, c, trouble, p):
    case_ = CALAMITY_CARDS_TIMING[trouble - 84]
    if case_ == 0:
        discard(s, c, trouble)
        die__played(s, c, (p,))
    elif case_ == 1:
        if CALAMITY_CARDS_SCOPE[trouble - 84] == 0:
            lose_supply__played(s, c, p)
        else:
            for q_2 in [q for q in SEATS_FROM[p] if s.alive[q] and len(s.supply[q]) != 0]:
                lose_supply__played(s, c, q_2)
        discard(s, c, trouble)
    elif case_ == 2:
        s.rounds_left[trouble] = CALAMITY_CARDS_ROUNDS[trouble - 84]
        if CALAMITY_CARDS_TIMES[trouble - 84] == 1:
            new = ((1 if s.alive[0] else 0) + (1 if s.alive[1] else 0) + 1) // 2
            if not 1 <= new <= 3:
                out_of_range("shares", new, 1, 3)
            s.shares[trouble] = new
    elif case_ == 3:
        calamity_cards_danger = CALAMITY_CARDS_DANGER[trouble - 84]
        twin = None
        for t_ in family_cards(s, 19, 21):
            if (
                CALAMITY_CARDS_DANGER[t_ - 84] == calamity_cards_danger
                and t_ != trouble
                and not s.killed_oxen[t_]
            ):
                twin = t_
                break
        if twin is not None:
            case_2 = CALAMITY_CARDS_ON_SECOND[trouble - 84]
            if case_2 is None:
                pass
            elif case_2 == 1:
                discard_2(s, c, twin)
                discard(s, c, trouble)
                die__played(s, c, (p,))
            elif case_2 == 0:
                if twin is None:
                    fail("there is no card to move or turn")
                index = member(trouble - 84, 32, "under")
                zone = s.where[twin]
                if zone in (14, 17, 85):
                    cards_take(s, twin, zone)
                else:
                    s.zones[zone].remove(twin)
                s.known[twin] |= SEES[zone]
                if s.where[twin] in PLACES:
                    s.way[twin] = 1
                if s.where[twin] in (19, 20):
                    s.rounds_left[twin] = 0
                if s.where[twin] in (19, 20):
                    s.shares[twin] = 1
                if s.where[twin] in (19, 20):
                    s.killed_oxen[twin] = False
                s.where[twin] = 21 + index
                s.under[index].append(twin)
                if s.confined:
                    follow(s, twin, zone, 21 + index, s.known[twin] | 7)
                s.killed_oxen[trouble] = True
                s.rounds_left[trouble] = 2


# oregon_trail.rules:304
def lose_supply__played(s, c, p):
    if len(s.supply[p]) != 0:
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        found = kinds_only(s, s.supply[p], ORDINALS_, -1, False, True)
        count = len(found)
        if count > 1:
            taken = found[c.draw(count, None)]
        elif count == 1:
            taken = found[0]
        else:
            check_count(0)
        s.work = 0
        card = taken
        zone = s.where[card]
        if zone in (14, 17, 85):
            cards_take(s, card, zone)
        else:
            s.zones[zone].remove(card)
        s.known[card] |= SEES[zone]
        if s.where[card] in PLACES:
            s.way[card] = 1
        if s.where[card] in (19, 20):
            s.rounds_left[card] = 0
        if s.where[card] in (19, 20):
            s.shares[card] = 1
        if s.where[card] in (19, 20):
            s.killed_oxen[card] = False
        s.where[card] = 88
        insort(s.shop, card)
        if s.confined:
            follow(s, card, zone, 88, s.known[card] | 7)
    elif s.alive[0] and len(s.supply[0]) != 0 or s.alive[1] and len(s.supply[1]) != 0:
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        found_ = [q_2 for q_2 in (0, 1) if s.alive[q_2] and len(s.supply[q_2]) != 0]
        count_ = len(found_)
        if count_ > 1:
            taken_2 = found_[c.draw(count_, None)]
        elif count_ == 1:
            taken_2 = found_[0]
        else:
            check_count(0)
        s.work = 0
        q_3 = taken_2
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        found_2 = unseen(s, s.supply[q_3], True)
        count_2 = len(found_2)
        if not 0 < count_2 <= 1000:
            check_count(count_2)
        if count_2 > 1:
            taken_3 = found_2[c.draw(count_2, None)]
        else:
            taken_3 = found_2[0]
        if taken_3 is None:
            hidden = tuple(s.supply[q_3])
            taken_3 = hidden[c.draw(len(hidden), None)]
        s.work = 0
        card_2 = taken_3
        zone_ = s.where[card_2]
        if zone_ in (14, 17, 85):
            cards_take(s, card_2, zone_)
        else:
            s.zones[zone_].remove(card_2)
        s.known[card_2] |= SEES[zone_]
        if s.where[card_2] in PLACES:
            s.way[card_2] = 1
        if s.where[card_2] in (19, 20):
            s.rounds_left[card_2] = 0
        if s.where[card_2] in (19, 20):
            s.shares[card_2] = 1
        if s.where[card_2] in (19, 20):
            s.killed_oxen[card_2] = False
        s.where[card_2] = 88
        insort(s.shop, card_2)
        if s.confined:
            follow(s, card_2, zone_, 88, s.known[card_2] | 7)


# oregon_trail.rules:338 OT-130
def die__played(s, c, victims):
    for p_2 in [p for p in victims if s.alive[p]]:
        if (1 if s.alive[0] else 0) + (1 if s.alive[1] else 0) == 2:
            s.shopkeeper = p_2
        if s.alive[0] and 0 not in victims:
            heirs = (0, 1) if s.alive[1] and 1 not in victims else (0,)
        else:
            heirs = (1,) if s.alive[1] and 1 not in victims else ()
        if len(heirs) != 0:
            gifts = ()
            done = False
            while not (done or len(gifts) >= 2):
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                count = 0
                count += 1
                found = kinds_only(
                    s,
                    [
                        gifts_left
                        for gifts_left in s.supply[p_2]
                        if gifts_left not in op_paid(s, gifts, 1)
                    ],
                    ORDINALS_,
                    -1,
                    False,
                    True,
                )
                count += len(found)
                if count > 1:
                    place = c.draw(count, None)
                elif count == 1:
                    place = 0
                else:
                    check_count(0)
                if place < 1:
                    taken = None
                    which = 0
                else:
                    place -= 1
                    taken = found[place]
                    which = 1
                s.work = 0
                if which == 0:
                    done = True
                elif which == 1:
                    gifts = op_set_add(gifts, taken)
            for gift in gifts:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found_ = sorted(set(heirs))
                count_ = len(found_)
                if count_ > 1:
                    taken_2 = found_[c.draw(count_, None)]
                elif count_ == 1:
                    taken_2 = found_[0]
                else:
                    check_count(0)
                s.work = 0
                heir = taken_2
                cards_move(s, gift, 86 + heir)
        for card in s.supply[p_2]:
            s.known[card] |= 1 << p_2
            s.where[card] = 88
            insort(s.shop, card)
            if s.confined:
                follow(s, card, 86 + p_2, 88, s.known[card] | 7)
        s.supply[p_2].clear()
        cards_move_all(s, c, 15 + p_2, 14, True, None)
        for trouble_2 in [
            trouble for trouble in s.troubles[p_2] if CALAMITY_CARDS_SCOPE[trouble - 84] == 0
        ]:
            discard(s, c, trouble_2)
        s.alive[p_2] = False
    if not [it for it in (0, 1) if s.alive[it]]:
        found_2 = (0, 1)
        for seat in found_2:
            s.outcome[seat] = LOSES
        raise GameOver


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    for number in range(seed, seed + games):
        s = STATES.fresh()
        c = Playing(number, most)
        try:
            play_game__played(s, c)
        except GameOver:
            pass
        except Unfinished:
            unfinished += 1
        made = most - c.left
        if made > most:
            made = most
        else:
            c.ticks = 100000
            try:
                finish_game(s, c)
            except GameOver:
                pass
            s.work = 0
            result = result_of(s)
            try:
                results[result] += 1
            except KeyError:
                results[result] = 1
        decisions += made
        if made > longest:
            longest = made
        if made < shortest:
            shortest = made
    return results, decisions, shortest, longest, unfinished


def result_of(s):
    return tuple(s.outcome), tuple(s.payoff), None


PREPARE = None
START = play_game__start
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
    "invariant_2": invariant_2,
    "invariant_3": invariant_3,
}
SEGMENTS = {
    "play_game__start": play_game__start,
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop_p": flow_part__loop_p,
    "flow_part__ask_taken_3": flow_part__ask_taken_3,
    "flow_part__ask_taken": flow_part__ask_taken,
    "flow_part__after_if": flow_part__after_if,
    "flow_part__loop_trouble_3": flow_part__loop_trouble_3,
    "trading__start": trading__start,
    "trading__loop": trading__loop,
    "trading__loop_asked_player": trading__loop_asked_player,
    "trading__loop__2": trading__loop__2,
    "trading__after_trade_alone__do": trading__after_trade_alone__do,
    "trading__after_trade_together__do": trading__after_trade_together__do,
    "play_trail__do__start": play_trail__do__start,
    "play_trail__do__after_if": play_trail__do__after_if,
    "play_trail__do__loop": play_trail__do__loop,
    "play_trail__do__after_if__2": play_trail__do__after_if__2,
    "cross_river__do__start": cross_river__do__start,
    "cross_river__do__after_roll_for_river": cross_river__do__after_roll_for_river,
    "strike__start": strike__start,
    "strike__after_if": strike__after_if,
    "trade_alone__do__start": trade_alone__do__start,
    "trade_alone__do__loop": trade_alone__do__loop,
    "trade_together__do__start": trade_together__do__start,
    "stack_up__start": stack_up__start,
    "draw_calamity__start": draw_calamity__start,
    "draw_calamity__loop_trouble": draw_calamity__loop_trouble,
    "roll_for_river__start": roll_for_river__start,
    "roll_for_river__after_if": roll_for_river__after_if,
    "die__start": die__start,
    "die__loop_p_2": die__loop_p_2,
    "die__loop": die__loop,
    "die__loop_gift": die__loop_gift,
    "die__after_if": die__after_if,
    "befall__start": befall__start,
    "befall__loop_q_2": befall__loop_q_2,
    "befall__after_if__2": befall__after_if__2,
    "befall__after_if": befall__after_if,
    "lose_supply__start": lose_supply__start,
}
HANDLERS = {}
ASKS = {
    "flow_part__ask_taken_3": (
        flow_part__ask_taken_3__player,
        flow_part__ask_taken_3__options,
        flow_part__after_taken_3,
        (),
    ),
    "flow_part__ask_taken_4": (
        flow_part__ask_taken_4__player,
        flow_part__ask_taken_4__options,
        flow_part__after_taken_4,
        (),
    ),
    "flow_part__ask_taken_5": (
        flow_part__ask_taken_5__player,
        flow_part__ask_taken_5__options,
        flow_part__after_taken_5,
        (),
    ),
    "flow_part__ask_taken": (
        flow_part__ask_taken__player,
        flow_part__ask_taken__options,
        flow_part__after_taken,
        (),
    ),
    "flow_part__ask_taken_2": (
        flow_part__ask_taken_2__player,
        flow_part__ask_taken_2__options,
        flow_part__after_taken_2,
        (),
    ),
    "trading__ask_taken": (
        trading__ask_taken__player,
        trading__ask_taken__options,
        trading__after_taken,
        (),
    ),
    "trading__ask_taken_2": (
        trading__ask_taken_2__player,
        trading__ask_taken_2__options,
        trading__after_taken_2,
        (),
    ),
    "trading__ask_taken_3": (
        trading__ask_taken_3__player,
        trading__ask_taken_3__options,
        trading__after_taken_3,
        (),
    ),
    "trading__ask_taken_4": (
        trading__ask_taken_4__player,
        trading__ask_taken_4__options,
        trading__after_taken_4,
        (),
    ),
    "play_trail__do__ask_taken": (
        play_trail__do__ask_taken__player,
        play_trail__do__ask_taken__options,
        play_trail__do__after_taken,
        (),
    ),
    "play_trail__do__ask_taken_2": (
        play_trail__do__ask_taken_2__player,
        play_trail__do__ask_taken_2__options,
        play_trail__do__after_taken_2,
        (),
    ),
    "trade_alone__do__ask_taken": (
        trade_alone__do__ask_taken__player,
        trade_alone__do__ask_taken__options,
        trade_alone__do__after_taken,
        (),
    ),
    "trade_together__do__ask_taken_2": (
        trade_together__do__ask_taken_2__player,
        trade_together__do__ask_taken_2__options,
        trade_together__do__after_taken_2,
        (),
    ),
    "trade_together__do__ask_taken": (
        trade_together__do__ask_taken__player,
        trade_together__do__ask_taken__options,
        trade_together__do__after_taken,
        (),
    ),
    "stack_up__ask_taken": (
        stack_up__ask_taken__player,
        stack_up__ask_taken__options,
        stack_up__after_taken,
        (),
    ),
    "die__ask_taken": (die__ask_taken__player, die__ask_taken__options, die__after_taken, ()),
    "die__ask_taken_2": (
        die__ask_taken_2__player,
        die__ask_taken_2__options,
        die__after_taken_2,
        (),
    ),
    "lose_supply__ask_taken": (
        lose_supply__ask_taken__player,
        lose_supply__ask_taken__options,
        lose_supply__after_taken,
        (),
    ),
    "lose_supply__ask_taken_2": (
        lose_supply__ask_taken_2__player,
        lose_supply__ask_taken_2__options,
        lose_supply__after_taken_2,
        (),
    ),
    "lose_supply__ask_taken_3": (
        lose_supply__ask_taken_3__player,
        lose_supply__ask_taken_3__options,
        lose_supply__after_taken_3,
        ((0, lose_supply__ask_taken_3__hidden),),
    ),
}
