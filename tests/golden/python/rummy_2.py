# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    EXITS,
    WINS,
    ExitScope,
    ExitTurn,
    PlayerType,
    Unfinished,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    cards_take,
    check_count,
    fail,
    follow,
    in_order,
    insort,
    leave,
    member,
    new_hand,
    op_concat,
    op_distinct,
    op_ge,
    op_le,
    op_paid,
    op_starting,
    op_take,
    op_without,
    out_of_budget,
    out_of_range,
    over,
    place_of_cell,
    pool_point,
    random_point,
    run_groups,
    sort_zone,
    table_at,
    unlearn,
    unwound,
)

LIST = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)

PIPS = (
    1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8,
    9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
)  # fmt: skip

PACK_SUIT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
)  # fmt: skip

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

LIST_ = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

LIST_2 = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)

LIST_3 = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

TYPE_PLAYERTYPE = PlayerType()

NEXT_SEAT = (1, 0)

TEXT_10 = "there are not enough cards in stock"

OTHER_SEATS = ((1,), (0,))

NOTHING = (None, None)

TEXT_13 = "there are not enough cards in discard"

SEES = (0, 0, 7, 1, 2, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)

CARDS = (
    51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28,
    27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    1, 0,
)  # fmt: skip

OFFERED = ((), (0,), (1,), (0, 1))


class Table:
    __slots__ = (
        "box",
        "stock",
        "stock__pool",
        "stock__under",
        "discard",
        "hand",
        "meld",
        "active",
        "direction",
        "in_game",
        "outcome",
        "payoff",
        "where",
        "dealer",
        "hand_number",
        "points",
        "has_laid",
        "laid_now",
        "melds_now",
        "picked",
        "renewals",
        "check_an_empty_stock_is_made_again_holds",
        "x",
        "carry",
        "left",
        "ticks",
        "work",
    )


def take(s, card):
    zone = s.where[card]
    if zone == 1:
        if card in s.stock:
            s.stock.remove(card)
        else:
            s.stock__pool.remove(card)
    elif zone == 2:
        s.discard.remove(card)
    elif 3 <= zone <= 4:
        s.hand[zone - 3].remove(card)
    elif 5 <= zone <= 21:
        s.meld[zone - 5].remove(card)


def fair(s, word, n):
    while word >= 1073741824 - 1073741824 % n:
        step = 922466181 * s.x + s.carry
        x = step & 1073741823
        carry = step >> 30
        s.x = x
        s.carry = carry
        word = x ^ carry
    return word


def below(s, n):
    step = 922466181 * s.x + s.carry
    x = step & 1073741823
    carry = step >> 30
    s.x = x
    s.carry = carry
    word = x ^ carry
    if word + n > 1073741824 and word >= 1073741824 - 1073741824 % n:
        return below(s, n)
    return word % n


def clear_table(s):
    s.box = []
    s.stock = []
    s.stock__pool = []
    s.stock__under = []
    s.discard = []
    s.hand = [[], []]
    s.meld = [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []]
    s.direction = 1
    s.where = [0] * 52
    s.has_laid = [False, False]
    s.laid_now = 0
    s.melds_now = 0
    s.picked = None
    s.renewals = 0
    s.check_an_empty_stock_is_made_again_holds = False
    s.work = 0


# rummy.rules:112
def score_1(s, p):
    return s.points[p]


# rummy.rules:111
def total(s, p):
    return s.points[p]


# rummy.rules:114
def invariant(s):
    return (
        len(s.stock)
        + len(s.stock__pool)
        + len(s.stock__under)
        + len(s.discard)
        + sum([len(s.meld[n - 1]) for n in LIST])
        + (len(s.hand[0]) + len(s.hand[1]))
        == 52
    )


# rummy.rules:89
def hand_is_over(s):
    return (
        not s.hand[0]
        or not s.hand[1]
        or s.renewals > 1
        or len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0
    )


# melds.rules:39
def points_in(s, cards):
    return sum([PIPS[c_] for c_ in cards])


# scoring.rules:83
def alone(s, group):
    return (group[0] if group else None) if len(group) == 1 else None


# rummy.rules:102
def hand_winner(s):
    if not s.hand[0] or not s.hand[1]:
        for p in (0, 1):
            if not s.hand[p]:
                return p
        return None
    best_key = None
    found_ = ()
    for p_2 in (0, 1):
        key = points_in(s, tuple(s.hand[p_2]))
        if best_key is None or key < best_key:
            best_key = key
            found_ = (p_2,)
        elif key == best_key:
            found_ += (p_2,)
    best_ones = found_
    return alone(s, best_ones)


# melds.rules:57
def run_from(s, low, n, p):
    pack_suit = PACK_SUIT[low]
    pack_rank_plus_1 = PACK_RANK[low] + 1
    n_less_1 = n - 1
    found = []
    for it in op_paid(s, tuple(s.hand[p]), 26):
        holds = PACK_SUIT[it] == pack_suit
        if holds:
            value = PACK_RANK[it] + 1 - pack_rank_plus_1
            holds = op_ge(value, 0) and op_le(value, n_less_1)
        if holds:
            found.append(it)
    return tuple(found)


# melds.rules:18
def is_run(s, cards):
    if len(cards) < 3:
        return False
    if len(op_distinct([PACK_SUIT[c_] for c_ in op_paid(s, cards, 3)])) != 1:
        return False
    found = op_paid(s, cards, 3)
    return len(run_groups(found, [PACK_RANK[c_2] for c_2 in found])) == 1


# melds.rules:22
def is_meld(s, cards):
    holds = len(cards) >= 3
    if holds:
        holds = len(op_distinct([PACK_RANK[c_] for c_ in op_paid(s, cards, 3)])) == 1
    return holds or is_run(s, cards)


# melds.rules:70
def lay_run__completes_1(s, player, low):
    for length in LIST_:
        if len(run_from(s, low, length, player)) == length and is_meld(
            s, run_from(s, low, length, player)
        ):
            return True
    return False


# melds.rules:70
def lay_run__offers_1(s, player):
    first = None
    for n in LIST:
        if not s.meld[n - 1]:
            first = n
            break
    if first is not None:
        return tuple([low for low in s.hand[player] if lay_run__completes_1(s, player, low)])
    return ()


# melds.rules:70
def lay_run__offers_2(s, player, low):
    return tuple(
        [
            length
            for length in LIST_
            if len(run_from(s, low, length, player)) == length
            and is_meld(s, run_from(s, low, length, player))
        ]
    )


# melds.rules:59
def of_rank(s, r, p):
    return tuple([it for it in s.hand[p] if PACK_RANK[it] == r])


# melds.rules:76
def lay_set__offers(s, player):
    first = None
    for n in LIST:
        if not s.meld[n - 1]:
            first = n
            break
    if first is not None:
        found = []
        for r in LIST_2:
            if is_meld(s, tuple([it for it in s.hand[player] if PACK_RANK[it] == r])):
                found.append(r)
        return tuple(found)
    return ()


# melds.rules:81
def lay_set_but__offers(s, player):
    first = None
    for n in LIST:
        if not s.meld[n - 1]:
            first = n
            break
    if first is not None:
        return tuple(
            [
                card
                for card in s.hand[player]
                if is_meld(s, op_without(of_rank(s, PACK_RANK[card], player), (card,)))
            ]
        )
    return ()


# melds.rules:54
def takes(s, n, card):
    n_less_1 = n - 1
    return len(s.meld[n_less_1]) != 0 and is_meld(
        s, op_concat(op_paid(s, tuple(s.meld[n_less_1]), 1), (card,))
    )


# rummy.rules:3
def finish_game(s, c):
    pass


# decks.rules:64
def check_an_empty_stock_is_made_again(s, c):
    if len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0 and len(s.discard) - 1 > 0:
        if not s.check_an_empty_stock_is_made_again_holds:
            s.check_an_empty_stock_is_made_again_holds = True
            an_empty_stock_is_made_again(s, c)
    elif s.check_an_empty_stock_is_made_again_holds:
        s.check_an_empty_stock_is_made_again_holds = False


# decks.rules:64
def an_empty_stock_is_made_again(s, c):
    kept = op_take(tuple(s.discard[::-1]), 1)
    cards_shuffle(s, op_without(tuple(s.discard[::-1]), kept), 1)
    check_an_empty_stock_is_made_again(s, c)
    # decks.rules:59
    # rummy.rules:87
    new = s.renewals + 1
    if new > 4:
        out_of_range("renewals", new, 0, 4)
    s.renewals = new


# melds.rules:61
def lay_down(s, c, p, cards):
    n = None
    for n_ in LIST:
        if not s.meld[n_ - 1]:
            n = n_
            break
    cards_move_block(s, cards, 5 + member(n - 1, 17, "meld"), False, None)
    check_an_empty_stock_is_made_again(s, c)
    found = tuple(s.meld[member(n - 1, 17, "meld")])
    sort_zone(
        s,
        5 + member(n - 1, 17, "meld"),
        in_order(
            found,
            (([PACK_RANK[it] for it in found], False), ([PACK_SUIT[it] for it in found], False)),
        ),
    )
    # melds.rules:51
    # rummy.rules:54
    new = s.melds_now + 1
    if new > 17:
        out_of_range("melds_now", new, 0, 17)
    s.melds_now = new
    new_ = s.laid_now + 1
    if new_ > 40:
        out_of_range("laid_now", new_, 0, 40)
    s.laid_now = new_


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # rummy.rules:3
    cards_move_block(s, LIST_3, 1, False, None)
    s.check_an_empty_stock_is_made_again_holds = (
        len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0 and len(s.discard) - 1 > 0
    )
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    c.stack = (*c.stack, ("flow_part", "flow_part__after_play_match", ()))


# match.rules:23
def begin(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.dealer = p_2
    return play_match__loop(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


# rummy.rules:108
def flow_part__after_play_match(s, c):
    return leave(s, c, SEGMENTS)


# match.rules:25
def play_match__loop(s, c):
    holds = s.points[0] >= 100 or s.points[1] >= 100
    if holds:
        best_key = None
        found = ()
        for s_2 in (0, 1):
            key = s.points[s_2]
            if best_key is None or key > best_key:
                best_key = key
                found = (s_2,)
            elif key == best_key:
                found += (s_2,)
        best_ones = found
        holds = len(best_ones) == 1
    if holds or s.hand_number >= 100:
        best_key_ = None
        found_ = ()
        for s_2 in (0, 1):
            key_ = s.points[s_2]
            if best_key_ is None or key_ > best_key_:
                best_key_ = key_
                found_ = (s_2,)
            elif key_ == best_key_:
                found_ += (s_2,)
        best_ones_ = found_
        for s_ in best_ones_:
            found_2 = (s_,)
            for seat in found_2:
                s.outcome[seat] = WINS
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if s.hand_number > 0:
        s.dealer = NEXT_SEAT[s.dealer]
        new_hand(s)
        check_an_empty_stock_is_made_again(s, c)
        # rummy.rules:3
        cards_move_block(s, LIST_3, 1, False, None)
        s.check_an_empty_stock_is_made_again_holds = (
            len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0 and len(s.discard) - 1 > 0
        )
    new = s.hand_number + 1
    if new > 1000:
        out_of_range("hand_number", new, 0, 1000)
    s.hand_number = new
    c.stack = (*c.stack, ("play_match", "play_match__end_one_hand", ()))
    return play_hand__start(s, c)


# match.rules:30
def play_match__end_one_hand(s, c):
    return play_match__loop(s, c)


# rummy.rules:91
def play_hand__start(s, c):
    cards_shuffle(s, (), 1)
    check_an_empty_stock_is_made_again(s, c)
    for _ in range(10):
        for receiver in op_starting((0, 1), NEXT_SEAT[s.dealer]):
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_10)
            s.where[card] = 3 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 7:
                unlearn(s, 3 + receiver)
            if s.confined:
                follow(s, card, 1, 3 + receiver, s.known[card] | 1 << receiver)
    check_an_empty_stock_is_made_again(s, c)
    if s.stock:
        card_ = s.stock.pop()
    elif s.stock__pool:
        point_ = pool_point(s, 1) if c.points else None
        card_ = s.stock__pool.pop(c.draw(len(s.stock__pool), point_))
        if s.stock__under and not s.stock__pool:
            cards_settle(s, 1)
    else:
        fail(TEXT_10)
    s.where[card_] = 2
    s.discard.append(card_)
    if s.confined:
        follow(s, card_, 1, 2, s.known[card_] | 7)
    check_an_empty_stock_is_made_again(s, c)
    p = NEXT_SEAT[s.dealer]
    return play_hand__loop(s, c, p)


# rummy.rules:95 RU-012
def play_hand__loop(s, c, p):
    if hand_is_over(s):
        for owner in (0, 1):
            cards_reveal(s, tuple(s.hand[owner]), None)
        winner = hand_winner(s)
        if winner is not None:
            new = (None if winner is None else s.points[winner]) + sum(
                [
                    points_in(s, tuple(s.hand[member(q, 2, "hand")]))
                    - points_in(s, tuple(s.hand[member(winner, 2, "hand")]))
                    for q in table_at(OTHER_SEATS, winner, "other_seats")
                ]
            ) * 1
            if not 0 <= new <= 5000:
                out_of_range("points", new, 0, 5000)
            place = place_of_cell((winner,), (2,), "points")
            s.points[place] = new
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.active = p
    s.laid_now = 0
    s.melds_now = 0
    s.picked = None
    c.stack = (*c.stack, ("play_hand", "play_hand__after_take_turn", (p,)))
    return take_turn__start(s, c, p)


def play_hand__after_take_turn(s, c, p):
    exit__caught = None
    return play_hand__finally(s, c, exit__caught, p)


# rummy.rules:71
def play_hand__finally(s, c, exit__caught, p):
    if s.laid_now > 0 and len(s.hand[p]) != 0:
        # rummy.rules:71
        s.has_laid[p] = True
    if exit__caught is not None:
        if exit__caught == "turn":
            return play_hand__end_turn, (p,)
        raise EXITS[exit__caught]
    s.active = None
    p = 1 - p
    return play_hand__loop(s, c, p)


# rummy.rules:96 RU-012
def play_hand__end_turn(s, c, p):
    s.active = None
    p = 1 - p
    return play_hand__loop(s, c, p)


# rummy.rules:73
def take_turn__start(s, c, p):
    s.stack = (*c.stack, ("take_turn", "take_turn__ask_taken", (p,)))
    return None


def take_turn__ask_taken__player(s, live):
    (p,) = live
    return p


def take_turn__ask_taken__options(s, live):
    (p,) = live
    ids = []
    ids.append(0)
    if len(s.discard) != 0:
        ids.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING, ids


def take_turn__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        # rummy.rules:41 RU-030
        if s.stock:
            card = s.stock.pop()
        elif s.stock__pool:
            point = pool_point(s, 1) if c.points else None
            card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
            if s.stock__under and not s.stock__pool:
                cards_settle(s, 1)
        else:
            fail(TEXT_10)
        s.where[card] = 3 + p
        insort(s.hand[p], card)
        if s.learned and s.known[card] | 1 << p != 7:
            unlearn(s, 3 + p)
        if s.confined:
            follow(s, card, 1, 3 + p, s.known[card] | 1 << p)
        check_an_empty_stock_is_made_again(s, c)
    elif which == 1:
        # rummy.rules:43 RU-031
        s.picked = s.discard[-1] if s.discard else None
        if s.discard:
            card_ = s.discard.pop()
        else:
            fail(TEXT_13)
        s.known[card_] = 7
        s.where[card_] = 3 + p
        insort(s.hand[p], card_)
        if s.confined:
            follow(s, card_, 2, 3 + p, s.known[card_] | 1 << p)
        check_an_empty_stock_is_made_again(s, c)
    return take_turn__loop(s, c, p)


# rummy.rules:77 RU-040
def take_turn__loop(s, c, p):
    if not s.hand[p]:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("take_turn", "take_turn__ask_taken_2", (p,)))
    return None


def take_turn__ask_taken_2__player(s, live):
    (p,) = live
    return p


def take_turn__ask_taken_2__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    found = sorted(set(lay_run__offers_1(s, p)))
    ids += [2 + one for one in found]
    values += found
    which += [0] * len(found)
    found_ = sorted(set(lay_set__offers(s, p)))
    ids += [66 + one_ for one_ in found_]
    values += found_
    which += [1] * len(found_)
    found_2 = sorted(set(lay_set_but__offers(s, p)))
    ids += [79 + one_2 for one_2 in found_2]
    values += found_2
    which += [2] * len(found_2)
    found_3 = [card for card in s.hand[p] if any(takes(s, n, card) for n in LIST)]
    ids += [131 + one_3 for one_3 in found_3]
    values += found_3
    which += [3] * len(found_3)
    size_of_hand_above_1 = len(s.hand[p]) > 1
    found_4 = [card for card in s.hand[p] if not (card == s.picked and size_of_hand_above_1)]
    ids += [200 + one_4 for one_4 in found_4]
    values += found_4
    which += [4] * len(found_4)
    if not ids:
        check_count(0)
    return ids, values, which


def take_turn__after_taken_2(s, c, taken_2, which_2, live):
    (p,) = live
    if which_2 == 0:
        low = taken_2
        s.stack = (*c.stack, ("take_turn", "take_turn__ask_taken_3", (low, p)))
        return None
    if which_2 == 1:
        r = taken_2
        # melds.rules:76
        lay_down(s, c, p, tuple([it for it in s.hand[p] if PACK_RANK[it] == r]))
        return take_turn__loop(s, c, p)
    if which_2 == 2:
        card = taken_2
        # melds.rules:81
        lay_down(s, c, p, op_without(of_rank(s, PACK_RANK[card], p), (card,)))
        return take_turn__loop(s, c, p)
    if which_2 == 3:
        card_2 = taken_2
        s.stack = (*c.stack, ("take_turn", "take_turn__ask_taken_4", (card_2, p)))
        return None
    if which_2 == 4:
        card_3 = taken_2
        # rummy.rules:48 RU-034
        zone = s.where[card_3]
        if zone == 1:
            cards_take(s, card_3, zone)
        else:
            s.zones[zone].remove(card_3)
        s.known[card_3] |= SEES[zone]
        s.where[card_3] = 2
        s.discard.append(card_3)
        if s.confined:
            follow(s, card_3, zone, 2, s.known[card_3] | 7)
        check_an_empty_stock_is_made_again(s, c)
        return unwound(c, HANDLERS, "turn")
    return take_turn__loop(s, c, p)


def take_turn__ask_taken_3__player(s, live):
    low, p = live
    return p


def take_turn__ask_taken_3__options(s, live):
    low, p = live
    found = [
        length
        for length in LIST_
        if len(run_from(s, low, length, p)) == length and is_meld(s, run_from(s, low, length, p))
    ]
    if not found:
        check_count(0)
    return [one + 52 for one in found], found, None


def take_turn__after_taken_3(s, c, taken_3, which, live):
    low, p = live
    length = taken_3
    # melds.rules:70
    lay_down(s, c, p, run_from(s, low, length, p))
    return take_turn__loop(s, c, p)


def take_turn__ask_taken_4__player(s, live):
    card_2, p = live
    return p


def take_turn__ask_taken_4__options(s, live):
    card_2, p = live
    found = [n for n in LIST if takes(s, n, card_2)]
    if not found:
        check_count(0)
    return [one + 182 for one in found], found, None


def take_turn__after_taken_4(s, c, taken_4, which, live):
    card_2, p = live
    n = taken_4
    # melds.rules:86
    index = n - 1
    zone = s.where[card_2]
    if zone == 1:
        cards_take(s, card_2, zone)
    else:
        s.zones[zone].remove(card_2)
    s.known[card_2] |= SEES[zone]
    s.where[card_2] = 5 + index
    s.meld[index].append(card_2)
    if s.confined:
        follow(s, card_2, zone, 5 + index, s.known[card_2] | 7)
    check_an_empty_stock_is_made_again(s, c)
    found = tuple(s.meld[n - 1])
    sort_zone(
        s,
        5 + (n - 1),
        in_order(
            found,
            (([PACK_RANK[it] for it in found], False), ([PACK_SUIT[it] for it in found], False)),
        ),
    )
    # rummy.rules:58
    new = s.laid_now + 1
    if new > 40:
        out_of_range("laid_now", new, 0, 40)
    s.laid_now = new
    return take_turn__loop(s, c, p)


# rummy.rules:3
def play_game__played(s):
    # rummy.rules:3
    s.stock.extend(CARDS)
    for card in CARDS:
        s.where[card] = 1
    s.check_an_empty_stock_is_made_again_holds = (
        len(s.stock) + len(s.stock__pool) == 0 and len(s.discard) - 1 > 0
    )
    # rummy.rules:108
    # match.rules:22
    step = 922466181 * s.x + s.carry
    s.x = step & 1073741823
    s.carry = step >> 30
    word = s.x ^ s.carry
    if word >= 1073740824:
        word = fair(s, word, 2)
    p_2 = word % 2
    s.dealer = p_2
    while True:
        holds = s.points[0] >= 100 or s.points[1] >= 100
        if holds:
            best_key = None
            found = ()
            for s_2 in (0, 1):
                key = s.points[s_2]
                if best_key is None or key > best_key:
                    best_key = key
                    found = (s_2,)
                elif key == best_key:
                    found += (s_2,)
            best_ones = found
            holds = len(best_ones) == 1
        if holds or s.hand_number >= 100:
            break
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        if s.hand_number > 0:
            s.dealer = NEXT_SEAT[s.dealer]
            clear_table(s)
            check_an_empty_stock_is_made_again__played(s)
            # rummy.rules:3
            s.stock.extend(CARDS)
            for card_ in CARDS:
                s.where[card_] = 1
            s.check_an_empty_stock_is_made_again_holds = (
                len(s.stock) + len(s.stock__pool) == 0 and len(s.discard) - 1 > 0
            )
        new = s.hand_number + 1
        if new > 1000:
            out_of_range("hand_number", new, 0, 1000)
        s.hand_number = new
        # rummy.rules:91
        s.stock__pool.extend(s.stock)
        s.stock.clear()
        s.stock__pool.sort()
        check_an_empty_stock_is_made_again__played(s)
        for _ in range(10):
            for receiver in op_starting((0, 1), NEXT_SEAT[s.dealer]):
                if s.stock:
                    card_2 = s.stock.pop()
                elif s.stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(s.stock__pool))
                    card_2 = s.stock__pool.pop(word % len(s.stock__pool))
                else:
                    fail(TEXT_10)
                insort(s.hand[receiver], card_2)
                s.where[card_2] = 3 + receiver
        check_an_empty_stock_is_made_again__played(s)
        if s.stock:
            card_3 = s.stock.pop()
        elif s.stock__pool:
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, len(s.stock__pool))
            card_3 = s.stock__pool.pop(word % len(s.stock__pool))
        else:
            fail(TEXT_10)
        s.discard.append(card_3)
        s.where[card_3] = 2
        check_an_empty_stock_is_made_again__played(s)
        p = NEXT_SEAT[s.dealer]
        while True:
            hand_is_over_ = (
                not s.hand[0]
                or not s.hand[1]
                or s.renewals > 1
                or len(s.stock) + len(s.stock__pool) == 0
            )
            if hand_is_over_:
                break
            s.ticks -= 1
            if s.ticks < 0:
                out_of_budget()
            try:
                try:
                    s.laid_now = 0
                    s.melds_now = 0
                    s.picked = None
                    # rummy.rules:73
                    s.left -= 1
                    if s.left < 0:
                        raise Unfinished
                    s.ticks = 100000
                    s.work = 0
                    offered = 0
                    offered += 1
                    if len(s.discard) != 0:
                        offered += 2
                    found_ = OFFERED[offered]
                    count = len(found_)
                    if count > 1:
                        step = 922466181 * s.x + s.carry
                        s.x = step & 1073741823
                        s.carry = step >> 30
                        word = s.x ^ s.carry
                        if word >= 1073740824:
                            word = fair(s, word, count)
                        which = found_[word % count]
                    elif count == 1:
                        which = found_[0]
                    else:
                        check_count(0)
                    s.work = 0
                    if which == 0:
                        # rummy.rules:41 RU-030
                        if s.stock:
                            card_4 = s.stock.pop()
                        elif s.stock__pool:
                            step = 922466181 * s.x + s.carry
                            s.x = step & 1073741823
                            s.carry = step >> 30
                            word = s.x ^ s.carry
                            if word >= 1073740824:
                                word = fair(s, word, len(s.stock__pool))
                            card_4 = s.stock__pool.pop(word % len(s.stock__pool))
                        else:
                            fail(TEXT_10)
                        insort(s.hand[p], card_4)
                        s.where[card_4] = 3 + p
                        check_an_empty_stock_is_made_again__played(s)
                    elif which == 1:
                        # rummy.rules:43 RU-031
                        s.picked = s.discard[-1] if s.discard else None
                        if s.discard:
                            card_5 = s.discard.pop()
                        else:
                            fail(TEXT_13)
                        insort(s.hand[p], card_5)
                        s.where[card_5] = 3 + p
                        check_an_empty_stock_is_made_again__played(s)
                    while len(s.hand[p]) != 0:
                        s.ticks -= 1
                        if s.ticks < 0:
                            out_of_budget()
                        s.left -= 1
                        if s.left < 0:
                            raise Unfinished
                        s.ticks = 100000
                        s.work = 0
                        count_ = 0
                        found_2 = sorted(set(lay_run__offers_1(s, p)))
                        count_ += len(found_2)
                        found_3 = sorted(set(lay_set__offers(s, p)))
                        count_ += len(found_3)
                        found_4 = sorted(set(lay_set_but__offers(s, p)))
                        count_ += len(found_4)
                        found_5 = [
                            card_6 for card_6 in s.hand[p] if any(takes(s, n, card_6) for n in LIST)
                        ]
                        count_ += len(found_5)
                        size_of_hand_above_1 = len(s.hand[p]) > 1
                        found_6 = [
                            card_6
                            for card_6 in s.hand[p]
                            if not (card_6 == s.picked and size_of_hand_above_1)
                        ]
                        count_ += len(found_6)
                        if count_ > 1:
                            step = 922466181 * s.x + s.carry
                            s.x = step & 1073741823
                            s.carry = step >> 30
                            word = s.x ^ s.carry
                            if word >= 1073740824:
                                word = fair(s, word, count_)
                            place = word % count_
                        elif count_ == 1:
                            place = 0
                        else:
                            check_count(0)
                        if place < len(found_2):
                            taken_2 = found_2[place]
                            which_2 = 0
                        else:
                            place -= len(found_2)
                            if place < len(found_3):
                                taken_2 = found_3[place]
                                which_2 = 1
                            else:
                                place -= len(found_3)
                                if place < len(found_4):
                                    taken_2 = found_4[place]
                                    which_2 = 2
                                else:
                                    place -= len(found_4)
                                    if place < len(found_5):
                                        taken_2 = found_5[place]
                                        which_2 = 3
                                    else:
                                        place -= len(found_5)
                                        taken_2 = found_6[place]
                                        which_2 = 4
                        s.work = 0
                        if which_2 == 0:
                            low = taken_2
                            s.left -= 1
                            if s.left < 0:
                                raise Unfinished
                            s.ticks = 100000
                            s.work = 0
                            found_7 = [
                                length
                                for length in LIST_
                                if len(run_from(s, low, length, p)) == length
                                and is_meld(s, run_from(s, low, length, p))
                            ]
                            count_2 = len(found_7)
                            if count_2 > 1:
                                step = 922466181 * s.x + s.carry
                                s.x = step & 1073741823
                                s.carry = step >> 30
                                word = s.x ^ s.carry
                                if word >= 1073740824:
                                    word = fair(s, word, count_2)
                                taken_3 = found_7[word % count_2]
                            elif count_2 == 1:
                                taken_3 = found_7[0]
                            else:
                                check_count(0)
                            s.work = 0
                            length = taken_3
                            # melds.rules:70
                            lay_down__played(s, p, run_from(s, low, length, p))
                        elif which_2 == 1:
                            r = taken_2
                            # melds.rules:76
                            lay_down__played(
                                s, p, tuple([it for it in s.hand[p] if PACK_RANK[it] == r])
                            )
                        elif which_2 == 2:
                            card_6 = taken_2
                            # melds.rules:81
                            lay_down__played(
                                s, p, op_without(of_rank(s, PACK_RANK[card_6], p), (card_6,))
                            )
                        elif which_2 == 3:
                            card_2_ = taken_2
                            s.left -= 1
                            if s.left < 0:
                                raise Unfinished
                            s.ticks = 100000
                            s.work = 0
                            found_8 = [n for n in LIST if takes(s, n, card_2_)]
                            count_3 = len(found_8)
                            if count_3 > 1:
                                step = 922466181 * s.x + s.carry
                                s.x = step & 1073741823
                                s.carry = step >> 30
                                word = s.x ^ s.carry
                                if word >= 1073740824:
                                    word = fair(s, word, count_3)
                                taken_4 = found_8[word % count_3]
                            elif count_3 == 1:
                                taken_4 = found_8[0]
                            else:
                                check_count(0)
                            s.work = 0
                            n = taken_4
                            # melds.rules:86
                            take(s, card_2_)
                            s.meld[n - 1].append(card_2_)
                            s.where[card_2_] = 5 + (n - 1)
                            check_an_empty_stock_is_made_again__played(s)
                            index = n - 1
                            found_9 = tuple(s.meld[n - 1])
                            order = in_order(
                                found_9,
                                (
                                    ([PACK_RANK[it] for it in found_9], False),
                                    ([PACK_SUIT[it] for it in found_9], False),
                                ),
                            )
                            s.meld[index][:] = order
                            # rummy.rules:58
                            new_ = s.laid_now + 1
                            if new_ > 40:
                                out_of_range("laid_now", new_, 0, 40)
                            s.laid_now = new_
                        elif which_2 == 4:
                            card_3_ = taken_2
                            # rummy.rules:48 RU-034
                            take(s, card_3_)
                            s.discard.append(card_3_)
                            s.where[card_3_] = 2
                            check_an_empty_stock_is_made_again__played(s)
                            raise ExitTurn
                except ExitScope:
                    if s.laid_now > 0 and len(s.hand[p]) != 0:
                        # rummy.rules:71
                        s.has_laid[p] = True
                    raise
                if s.laid_now > 0 and len(s.hand[p]) != 0:
                    # rummy.rules:71
                    s.has_laid[p] = True
            except ExitTurn:
                pass
            p = 1 - p
        for _ in (0, 1):
            pass
        winner = hand_winner(s)
        if winner is not None:
            new_2 = (None if winner is None else s.points[winner]) + sum(
                [
                    points_in(s, tuple(s.hand[member(q, 2, "hand")]))
                    - points_in(s, tuple(s.hand[member(winner, 2, "hand")]))
                    for q in table_at(OTHER_SEATS, winner, "other_seats")
                ]
            ) * 1
            if not 0 <= new_2 <= 5000:
                out_of_range("points", new_2, 0, 5000)
            place_ = place_of_cell((winner,), (2,), "points")
            s.points[place_] = new_2
    best_key_ = None
    found_10 = ()
    for s_2 in (0, 1):
        key_ = s.points[s_2]
        if best_key_ is None or key_ > best_key_:
            best_key_ = key_
            found_10 = (s_2,)
        elif key_ == best_key_:
            found_10 += (s_2,)
    best_ones_ = found_10
    for s_ in best_ones_:
        found_11 = (s_,)
        for seat in found_11:
            s.outcome[seat] = WINS
    s.ticks = 100000


# decks.rules:64
def check_an_empty_stock_is_made_again__played(s):
    if len(s.stock) + len(s.stock__pool) == 0 and len(s.discard) - 1 > 0:
        if not s.check_an_empty_stock_is_made_again_holds:
            s.check_an_empty_stock_is_made_again_holds = True
            an_empty_stock_is_made_again__played(s)
    elif s.check_an_empty_stock_is_made_again_holds:
        s.check_an_empty_stock_is_made_again_holds = False


# melds.rules:61
def lay_down__played(s, p, cards):
    n = None
    for n_ in LIST:
        if not s.meld[n_ - 1]:
            n = n_
            break
    index = member(n - 1, 17, "meld")
    for card in cards:
        take(s, card)
        s.meld[index].append(card)
        s.where[card] = 5 + index
    check_an_empty_stock_is_made_again__played(s)
    index_ = member(n - 1, 17, "meld")
    found = tuple(s.meld[member(n - 1, 17, "meld")])
    order = in_order(
        found, (([PACK_RANK[it] for it in found], False), ([PACK_SUIT[it] for it in found], False))
    )
    s.meld[index_][:] = order
    # melds.rules:51
    # rummy.rules:54
    new = s.melds_now + 1
    if new > 17:
        out_of_range("melds_now", new, 0, 17)
    s.melds_now = new
    new_ = s.laid_now + 1
    if new_ > 40:
        out_of_range("laid_now", new_, 0, 40)
    s.laid_now = new_


# decks.rules:64
def an_empty_stock_is_made_again__played(s):
    kept = op_take(tuple(s.discard[::-1]), 1)
    s.stock__pool.extend(s.stock)
    s.stock.clear()
    cards = op_without(tuple(s.discard[::-1]), kept)
    for card in cards:
        take(s, card)
        s.stock__pool.append(card)
        s.where[card] = 1
    s.stock__pool.sort()
    check_an_empty_stock_is_made_again__played(s)
    # decks.rules:59
    # rummy.rules:87
    new = s.renewals + 1
    if new > 4:
        out_of_range("renewals", new, 0, 4)
    s.renewals = new


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.box = []
        s.stock = []
        s.stock__pool = []
        s.stock__under = []
        s.discard = []
        s.hand = [[], []]
        s.meld = [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []]
        s.active = None
        s.direction = 1
        s.in_game = [True, True]
        s.outcome = [None, None]
        s.payoff = [None, None]
        s.where = [0] * 52
        s.dealer = 0
        s.hand_number = 0
        s.points = [0, 0]
        s.has_laid = [False, False]
        s.laid_now = 0
        s.melds_now = 0
        s.picked = None
        s.renewals = 0
        s.check_an_empty_stock_is_made_again_holds = False
        s.left = most
        s.ticks = 100000
        s.work = 0
        x = (number & 1073741823) ^ 608135816
        carry = (number >> 30) + 189812531
        t = 922466181 * x + carry
        carry = t >> 30
        x = (t & 1073741823) ^ carry
        t = 922466181 * x + carry
        carry = t >> 30
        s.carry = carry
        s.x = (t & 1073741823) ^ carry
        try:
            play_game__played(s)
        except Unfinished:
            unfinished += 1
        made = most - s.left
        if made > most:
            made = most
        else:
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
    totals = (total(s, 0), total(s, 1))
    return tuple(s.outcome), tuple(s.payoff), totals


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
    "total": total,
    "score_1": score_1,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__after_play_match": flow_part__after_play_match,
    "play_match__loop": play_match__loop,
    "play_match__end_one_hand": play_match__end_one_hand,
    "play_hand__start": play_hand__start,
    "play_hand__loop": play_hand__loop,
    "play_hand__after_take_turn": play_hand__after_take_turn,
    "play_hand__finally": play_hand__finally,
    "play_hand__end_turn": play_hand__end_turn,
    "take_turn__start": take_turn__start,
    "take_turn__loop": take_turn__loop,
}
HANDLERS = {
    "play_hand__after_take_turn": (("any", play_hand__finally, (-1, 0)),),
    "play_hand__finally": (("turn", play_hand__end_turn, (1,)),),
}
ASKS = {
    "take_turn__ask_taken": (
        take_turn__ask_taken__player,
        take_turn__ask_taken__options,
        take_turn__after_taken,
        (),
    ),
    "take_turn__ask_taken_2": (
        take_turn__ask_taken_2__player,
        take_turn__ask_taken_2__options,
        take_turn__after_taken_2,
        (),
    ),
    "take_turn__ask_taken_3": (
        take_turn__ask_taken_3__player,
        take_turn__ask_taken_3__options,
        take_turn__after_taken_3,
        (),
    ),
    "take_turn__ask_taken_4": (
        take_turn__ask_taken_4__player,
        take_turn__ask_taken_4__options,
        take_turn__after_taken_4,
        (),
    ),
}
