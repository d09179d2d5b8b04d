# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    Unfinished,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    check_count,
    equal_groups,
    fail,
    follow,
    in_order,
    insort,
    least_of,
    leave,
    op_concat,
    op_ge,
    op_greatest,
    op_joined,
    op_lt,
    op_paid,
    op_range,
    op_starting,
    op_take,
    op_without,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    table_at,
    unlearn,
)

OTHER_SEATS = ((1, 2), (2, 0), (0, 1))

LIST = (4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

PLACE_IN_RANK = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

PACK_SUIT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
)  # fmt: skip

LIST_ = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

TEXT_7 = "there are not enough cards in stock"

NOTHING = (None, None, None, None)

TEXT_9 = "a payoff lies outside the range that is declared, -100 to 200"

OFFERED = (
    (),
    (0,),
    (1,),
    (0, 1),
    (2,),
    (0, 2),
    (1, 2),
    (0, 1, 2),
    (3,),
    (0, 3),
    (1, 3),
    (0, 1, 3),
    (2, 3),
    (0, 2, 3),
    (1, 2, 3),
    (0, 1, 2, 3),
)


class Table:
    __slots__ = (
        "box",
        "stock",
        "stock__pool",
        "stock__under",
        "burned",
        "board",
        "hand",
        "active",
        "direction",
        "in_game",
        "outcome",
        "payoff",
        "chips",
        "staked",
        "folded",
        "acted",
        "price",
        "bets",
        "shut_out",
        "last_raise",
        "price_before",
        "x",
        "carry",
        "left",
        "ticks",
        "work",
    )


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


# holdem.rules:44
def invariant(s):
    return s.chips[0] + s.staked[0] + (s.chips[1] + s.staked[1]) + (s.chips[2] + s.staked[2]) == 300


# betting.rules:26
def betting_closed(s):
    not_folded_0 = not s.folded[0]
    not_folded_1 = not s.folded[1]
    not_folded_2 = not s.folded[2]
    known = not_folded_0 and s.chips[0] > 0
    known_ = not_folded_1 and s.chips[1] > 0
    known_2 = not_folded_2 and s.chips[2] > 0
    if not_folded_0 + not_folded_1 + not_folded_2 == 1:
        return True
    return (
        (
            not known
            or (s.folded[1] or s.staked[0] >= s.staked[1])
            and (s.folded[2] or s.staked[0] >= s.staked[2])
        )
        and (
            not known_
            or (s.folded[0] or s.staked[1] >= s.staked[0])
            and (s.folded[2] or s.staked[1] >= s.staked[2])
        )
        and (
            not known_2
            or (s.folded[0] or s.staked[2] >= s.staked[0])
            and (s.folded[1] or s.staked[2] >= s.staked[1])
        )
        if known + known_ + known_2 == 1
        else (not known or s.acted[0])
        and (not known_ or s.acted[1])
        and (not known_2 or s.acted[2])
    )


# betting.rules:58
def betting__raise__possible(s, player):
    price_less_staked = s.price - s.staked[player]
    if not (
        s.bets < 4
        and s.chips[player]
        > (price_less_staked if price_less_staked <= s.chips[player] else s.chips[player])
        and not (
            s.shut_out[player]
            and op_lt(price_less_staked, max(4 if len(s.board) >= 4 else 2, s.last_raise))
        )
    ):
        return False
    for q in OTHER_SEATS[player]:
        if not s.folded[q] and s.chips[q] + s.staked[q] > s.price:
            return True
    return False


# betting.rules:220
def top_of_straight(s, heights):
    found_ = []
    for high in LIST:
        all_fit = True
        for h in op_paid(s, op_range(high - 4, high), 12):
            if not (h in op_paid(s, heights, 1) or h == 0 and 13 in op_paid(s, heights, 1)):
                all_fit = False
                break
        if all_fit:
            found_.append(high)
    found = tuple(found_)
    return op_greatest((0,) + found)


# betting.rules:197
def best_five(s, cards):
    found = op_paid(s, cards, 3)
    found_ = op_paid(s, equal_groups(found, [PACK_RANK[c_] for c_ in found]), 12)
    kinds = in_order(
        found_,
        (
            ([-len(g) for g in found_], False),
            ([-(PLACE_IN_RANK[PACK_RANK[g[0]]] if g else None) for g in found_], False),
        ),
    )
    shape = tuple([len(g_2) for g_2 in op_take(kinds, 2)])
    heights = tuple(
        [PLACE_IN_RANK[PACK_RANK[g_3[0]]] if g_3 else None for g_3 in op_paid(s, kinds, 6)]
    )
    found_2 = op_paid(s, heights, 4)
    singles = in_order(found_2, (([-h for h in found_2], False),))
    one = op_take(heights, 1)
    two = op_take(heights, 2)
    found_3 = op_paid(s, cards, 3)
    suited = op_joined(
        tuple(
            [
                g_4
                for g_4 in op_paid(s, equal_groups(found_3, [PACK_SUIT[c_2] for c_2 in found_3]), 6)
                if len(g_4) >= 5
            ]
        )
    )
    straight = top_of_straight(s, heights)
    if (
        top_of_straight(
            s, tuple([table_at(PACK_RANK, c_5, "pack_rank") + 1 for c_5 in op_paid(s, suited, 5)])
        )
        > 0
    ):
        return (
            8,
            top_of_straight(
                s,
                tuple([table_at(PACK_RANK, c_3, "pack_rank") + 1 for c_3 in op_paid(s, suited, 5)]),
            ),
        )
    if (shape[0] if shape else None) == 4:
        return (7,) + one + op_take(op_without(singles, one), 1)
    if (shape[0] if shape else None) == 3 and op_ge(shape[-1] if shape else None, 2):
        return (6,) + two
    if len(suited) != 0:
        found_4 = op_paid(
            s,
            tuple([table_at(PACK_RANK, c_4, "pack_rank") + 1 for c_4 in op_paid(s, suited, 5)]),
            4,
        )
        return op_concat((5,), op_take(in_order(found_4, (([-h_2 for h_2 in found_4], False),)), 5))
    if straight > 0:
        return (4, straight)
    if (shape[0] if shape else None) == 3:
        return (3,) + one + op_take(op_without(singles, one), 2)
    if shape == (2, 2):
        return (2,) + two + op_take(op_without(singles, two), 1)
    return (
        (1,) + one + op_take(op_without(singles, one), 3)
        if (shape[0] if shape else None) == 2
        else (0,) + op_take(singles, 5)
    )


# betting.rules:182
def best_of(s, rivals):
    if len(rivals) == 1:
        return rivals
    best_key = None
    found = ()
    for p in rivals:
        key = best_five(s, tuple(s.hand[p]) + tuple(s.board))
        if best_key is None or key > best_key:
            best_key = key
            found = (p,)
        elif key == best_key:
            found += (p,)
    return found


# holdem.rules:41
def finish_game(s, c):
    # holdem.rules:41
    for p in (0, 1, 2):
        s.payoff[p] = s.chips[p] - 100
    for seat in (0, 1, 2):
        if s.payoff[seat] is not None and not -100 <= s.payoff[seat] <= 200:
            fail(TEXT_9)


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # holdem.rules:3
    cards_move_block(s, LIST_, 1, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    cards_shuffle(s, (), 1)
    # betting.rules:41
    # betting.rules:31
    paid = 1 if 1 <= s.chips[1] else s.chips[1]
    new = s.chips[1] - paid
    if not 0 <= new <= 300:
        out_of_range("chips", new, 0, 300)
    s.chips[1] = new
    new_ = s.staked[1] + paid
    if not 0 <= new_ <= 300:
        out_of_range("staked", new_, 0, 300)
    s.staked[1] = new_
    s.price = s.price if s.price >= s.staked[1] else s.staked[1]
    amount = 1 if 1 <= 300 else 300
    s.price = s.price if s.price >= amount else amount
    s.bets = 1
    # betting.rules:41
    # betting.rules:31
    paid_ = 2 if 2 <= s.chips[2] else s.chips[2]
    new_2 = s.chips[2] - paid_
    if not 0 <= new_2 <= 300:
        out_of_range("chips", new_2, 0, 300)
    s.chips[2] = new_2
    new_3 = s.staked[2] + paid_
    if not 0 <= new_3 <= 300:
        out_of_range("staked", new_3, 0, 300)
    s.staked[2] = new_3
    s.price = s.price if s.price >= s.staked[2] else s.staked[2]
    amount_ = 2 if 2 <= 300 else 300
    s.price = s.price if s.price >= amount_ else amount_
    s.bets = 1


# holdem.rules:32 TH-012
def begin(s, c):
    for _ in range(2):
        for receiver in op_starting((0, 1, 2), 1):
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_7)
            s.where[card] = 4 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 15:
                unlearn(s, 4 + receiver)
            if s.confined:
                follow(s, card, 1, 4 + receiver, s.known[card] | 1 << receiver)
    c.stack = (*c.stack, ("flow_part", "flow_part__after_betting_round", ()))
    return betting_round__start(s, c, 0)


def play_game__after_flow_part(s, c):
    return over(s, c)


# holdem.rules:34 TH-021
def flow_part__after_betting_round(s, c):
    n__rest = (3, 1, 1)
    return flow_part__loop_n(s, c, n__rest)


# holdem.rules:34 TH-021
def flow_part__loop_n(s, c, n__rest):
    while True:
        if not n__rest:
            # betting.rules:158
            still_in = tuple([it for it in (0, 1, 2) if not s.folded[it]])
            if len(still_in) > 1:
                for p in still_in:
                    cards_reveal(s, tuple(s.hand[p]), None)
            while not (
                (s.staked[0] == 0 or s.folded[0])
                and (s.staked[1] == 0 or s.folded[1])
                and (s.staked[2] == 0 or s.folded[2])
            ):
                c.ticks -= 43
                if c.ticks < 0:
                    out_of_budget()
                rivals = tuple(
                    [it_2 for it_2 in (0, 1, 2) if not s.folded[it_2] and s.staked[it_2] > 0]
                )
                layer = least_of([s.staked[p_3] for p_3 in rivals])
                pot = (
                    (s.staked[0] if s.staked[0] <= layer else layer)
                    + (s.staked[1] if s.staked[1] <= layer else layer)
                    + (s.staked[2] if s.staked[2] <= layer else layer)
                )
                for p_5 in (0, 1, 2):
                    new = s.staked[p_5] - (s.staked[p_5] if s.staked[p_5] <= layer else layer)
                    if new < 0:
                        out_of_range("staked", new, 0, 300)
                    s.staked[p_5] = new
                winners = best_of(s, rivals)
                # betting.rules:186
                for p_ in winners:
                    new_ = s.chips[p_] + pot // len(winners)
                    if not 0 <= new_ <= 300:
                        out_of_range("chips", new_, 0, 300)
                    s.chips[p_] = new_
                if pot % len(winners) > 0:
                    in_order_ = tuple([it for it in (1, 2, 0) if it in op_paid(s, winners, 1)])
                    for p_2 in op_take(in_order_, pot % len(winners)):
                        new_2 = s.chips[p_2] + 1
                        if new_2 > 300:
                            out_of_range("chips", new_2, 0, 300)
                        s.chips[p_2] = new_2
            if s.staked[0] > 0 or s.staked[1] > 0 or s.staked[2] > 0:
                for p_7 in (0, 1, 2):
                    new_3 = s.chips[p_7] + s.staked[p_7]
                    if new_3 > 300:
                        out_of_range("chips", new_3, 0, 300)
                    s.chips[p_7] = new_3
                    s.staked[p_7] = 0
            return leave(s, c, SEGMENTS)
        n = n__rest[0] if n__rest else None
        n__rest = n__rest[1:]
        if (not s.folded[0]) + (not s.folded[1]) + (not s.folded[2]) > 1:
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_7)
            s.where[card] = 2
            s.burned.append(card)
            if s.learned and s.known[card] | 0 != 15:
                unlearn(s, 2)
            if s.confined:
                follow(s, card, 1, 2, s.known[card] | 0)
            for _ in range(n):
                if s.stock:
                    card_ = s.stock.pop()
                elif s.stock__pool:
                    point_ = pool_point(s, 1) if c.points else None
                    card_ = s.stock__pool.pop(c.draw(len(s.stock__pool), point_))
                    if s.stock__under and not s.stock__pool:
                        cards_settle(s, 1)
                else:
                    fail(TEXT_7)
                s.where[card_] = 3
                s.board.append(card_)
                if s.confined:
                    follow(s, card_, 1, 3, s.known[card_] | 15)
            c.stack = (*c.stack, ("flow_part", "flow_part__loop_n", (n__rest,)))
            return betting_round__start(s, c, 1)


# betting.rules:68
def betting_round__start(s, c, opener):
    # betting.rules:122
    s.last_raise = 0
    for q in (0, 1, 2):
        s.shut_out[q] = False
    p = opener
    return betting_round__loop(s, c, p)


# betting.rules:69
def betting_round__loop(s, c, p):
    while True:
        if betting_closed(s):
            for p_2 in (0, 1, 2):
                s.acted[p_2] = False
            s.bets = 0
            return leave(s, c, SEGMENTS)
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if not s.folded[p] and s.chips[p] > 0:
            s.active = p
            s.stack = (*c.stack, ("betting_round", "betting_round__ask_taken", (p,)))
            return None
        p = (p + 1) % 3


def betting_round__ask_taken__player(s, live):
    (p,) = live
    return p


def betting_round__ask_taken__options(s, live):
    (p,) = live
    amount = s.price - s.staked[p]
    owed = amount if amount <= s.chips[p] else s.chips[p]
    owed_above_0 = owed > 0
    ids = []
    if owed_above_0:
        ids.append(0)
    if owed == 0:
        ids.append(1)
    if owed_above_0:
        ids.append(2)
    if betting__raise__possible(s, p):
        ids.append(3)
    if not ids:
        check_count(0)
    return ids, NOTHING, ids


def betting_round__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        # betting.rules:46
        s.folded[p] = True
    elif which == 1:
        pass
    elif which == 2:
        # betting.rules:54
        amount = s.price - s.staked[p]
        amount_ = amount if amount <= s.chips[p] else s.chips[p]
        # betting.rules:31
        paid = amount_ if amount_ <= s.chips[p] else s.chips[p]
        new = s.chips[p] - paid
        if not 0 <= new <= 300:
            out_of_range("chips", new, 0, 300)
        s.chips[p] = new
        new_ = s.staked[p] + paid
        if not 0 <= new_ <= 300:
            out_of_range("staked", new_, 0, 300)
        s.staked[p] = new_
        s.price = s.price if s.price >= s.staked[p] else s.staked[p]
    elif which == 3:
        # betting.rules:58
        # betting.rules:111
        s.price_before = s.price
        for q_2 in [q for q in (0, 1, 2) if s.acted[q]]:
            s.shut_out[q_2] = True
        new_2 = s.bets + 1
        if new_2 > 100:
            new_2 = 100
        s.bets = new_2
        # betting.rules:66
        amount_2 = s.price + (4 if len(s.board) >= 4 else 2) - s.staked[p]
        # betting.rules:31
        paid_ = amount_2 if amount_2 <= s.chips[p] else s.chips[p]
        new_3 = s.chips[p] - paid_
        if not 0 <= new_3 <= 300:
            out_of_range("chips", new_3, 0, 300)
        s.chips[p] = new_3
        new_4 = s.staked[p] + paid_
        if not 0 <= new_4 <= 300:
            out_of_range("staked", new_4, 0, 300)
        s.staked[p] = new_4
        s.price = s.price if s.price >= s.staked[p] else s.staked[p]
        for p_ in OTHER_SEATS[p]:
            s.acted[p_] = False
        # betting.rules:116
        if op_ge(s.price - s.price_before, max(4 if len(s.board) >= 4 else 2, s.last_raise)):
            for q in (0, 1, 2):
                s.shut_out[q] = False
        amount_3 = s.price - s.price_before
        s.last_raise = s.last_raise if s.last_raise >= amount_3 else amount_3
    s.acted[p] = True
    s.active = None
    p = (p + 1) % 3
    return betting_round__loop(s, c, p)


# holdem.rules:3
def play_game__played(s):
    stock__pool = s.stock__pool
    hand = s.hand
    folded = s.folded
    burned = s.burned
    board = s.board
    staked = s.staked
    chips = s.chips
    payoff = s.payoff
    # holdem.rules:28
    for _ in range(2):
        for receiver in op_starting((0, 1, 2), 1):
            if stock__pool:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, len(stock__pool))
                card = stock__pool.pop(word % len(stock__pool))
            else:
                fail(TEXT_7)
            insort(hand[receiver], card)
    betting_round__played(s, 0)
    for n in (3, 1, 1):
        if (not folded[0]) + (not folded[1]) + (not folded[2]) > 1:
            if stock__pool:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, len(stock__pool))
                card_ = stock__pool.pop(word % len(stock__pool))
            else:
                fail(TEXT_7)
            burned.append(card_)
            for _ in range(n):
                if stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(stock__pool))
                    card_2 = stock__pool.pop(word % len(stock__pool))
                else:
                    fail(TEXT_7)
                board.append(card_2)
            betting_round__played(s, 1)
    # betting.rules:158
    while not (
        (staked[0] == 0 or folded[0])
        and (staked[1] == 0 or folded[1])
        and (staked[2] == 0 or folded[2])
    ):
        s.ticks -= 43
        if s.ticks < 0:
            out_of_budget()
        rivals = tuple([it_2 for it_2 in (0, 1, 2) if not folded[it_2] and staked[it_2] > 0])
        layer = least_of([staked[p_3] for p_3 in rivals])
        pot = (
            (staked[0] if staked[0] <= layer else layer)
            + (staked[1] if staked[1] <= layer else layer)
            + (staked[2] if staked[2] <= layer else layer)
        )
        for p_5 in (0, 1, 2):
            new = staked[p_5] - (staked[p_5] if staked[p_5] <= layer else layer)
            if new < 0:
                out_of_range("staked", new, 0, 300)
            staked[p_5] = new
        winners = best_of(s, rivals)
        # betting.rules:186
        for p in winners:
            new_ = chips[p] + pot // len(winners)
            if not 0 <= new_ <= 300:
                out_of_range("chips", new_, 0, 300)
            chips[p] = new_
        if pot % len(winners) > 0:
            in_order_ = tuple([it for it in (1, 2, 0) if it in op_paid(s, winners, 1)])
            for p_2 in op_take(in_order_, pot % len(winners)):
                new_2 = chips[p_2] + 1
                if new_2 > 300:
                    out_of_range("chips", new_2, 0, 300)
                chips[p_2] = new_2
    if staked[0] > 0 or staked[1] > 0 or staked[2] > 0:
        for p_7 in (0, 1, 2):
            new_3 = chips[p_7] + staked[p_7]
            if new_3 > 300:
                out_of_range("chips", new_3, 0, 300)
            chips[p_7] = new_3
            staked[p_7] = 0
    s.ticks = 100000
    # holdem.rules:41
    for p_ in (0, 1, 2):
        payoff[p_] = chips[p_] - 100
    for seat in (0, 1, 2):
        if payoff[seat] is not None and not -100 <= payoff[seat] <= 200:
            fail(TEXT_9)


# betting.rules:68
def betting_round__played(s, opener):
    shut_out = s.shut_out
    folded = s.folded
    chips = s.chips
    staked = s.staked
    acted = s.acted
    board = s.board
    # betting.rules:122
    s.last_raise = 0
    for q in (0, 1, 2):
        shut_out[q] = False
    p = opener
    while True:
        not_folded_0 = not folded[0]
        not_folded_1 = not folded[1]
        not_folded_2 = not folded[2]
        known = not_folded_0 and chips[0] > 0
        known_ = not_folded_1 and chips[1] > 0
        known_2 = not_folded_2 and chips[2] > 0
        if not_folded_0 + not_folded_1 + not_folded_2 == 1:
            betting_closed_ = True
        else:
            betting_closed_ = (
                (
                    not known
                    or (folded[1] or staked[0] >= staked[1])
                    and (folded[2] or staked[0] >= staked[2])
                )
                and (
                    not known_
                    or (folded[0] or staked[1] >= staked[0])
                    and (folded[2] or staked[1] >= staked[2])
                )
                and (
                    not known_2
                    or (folded[0] or staked[2] >= staked[0])
                    and (folded[1] or staked[2] >= staked[1])
                )
                if known + known_ + known_2 == 1
                else (not known or acted[0])
                and (not known_ or acted[1])
                and (not known_2 or acted[2])
            )
        if betting_closed_:
            break
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        if not folded[p] and chips[p] > 0:
            s.left -= 1
            if s.left < 0:
                raise Unfinished
            s.ticks = 100000
            s.work = 0
            amount = s.price - staked[p]
            owed = amount if amount <= chips[p] else chips[p]
            owed_above_0 = owed > 0
            offered = 0
            if owed_above_0:
                offered += 5
            if owed == 0:
                offered += 2
            if betting__raise__possible(s, p):
                offered += 8
            found = OFFERED[offered]
            count = len(found)
            if count > 1:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, count)
                which = found[word % count]
            elif count == 1:
                which = found[0]
            else:
                check_count(0)
            s.work = 0
            if which == 0:
                # betting.rules:46
                folded[p] = True
            elif which == 1:
                pass
            elif which == 2:
                # betting.rules:54
                amount_ = s.price - staked[p]
                amount_2 = amount_ if amount_ <= chips[p] else chips[p]
                # betting.rules:31
                paid = amount_2 if amount_2 <= chips[p] else chips[p]
                new = chips[p] - paid
                if not 0 <= new <= 300:
                    out_of_range("chips", new, 0, 300)
                chips[p] = new
                new_ = staked[p] + paid
                if not 0 <= new_ <= 300:
                    out_of_range("staked", new_, 0, 300)
                staked[p] = new_
                s.price = s.price if s.price >= staked[p] else staked[p]
            elif which == 3:
                # betting.rules:58
                # betting.rules:111
                s.price_before = s.price
                for q_2 in [q_ for q_ in (0, 1, 2) if acted[q_]]:
                    shut_out[q_2] = True
                new_2 = s.bets + 1
                if new_2 > 100:
                    new_2 = 100
                s.bets = new_2
                # betting.rules:66
                amount_3 = s.price + (4 if len(board) >= 4 else 2) - staked[p]
                # betting.rules:31
                paid_ = amount_3 if amount_3 <= chips[p] else chips[p]
                new_3 = chips[p] - paid_
                if not 0 <= new_3 <= 300:
                    out_of_range("chips", new_3, 0, 300)
                chips[p] = new_3
                new_4 = staked[p] + paid_
                if not 0 <= new_4 <= 300:
                    out_of_range("staked", new_4, 0, 300)
                staked[p] = new_4
                s.price = s.price if s.price >= staked[p] else staked[p]
                for p_ in OTHER_SEATS[p]:
                    acted[p_] = False
                # betting.rules:116
                if op_ge(s.price - s.price_before, max(4 if len(board) >= 4 else 2, s.last_raise)):
                    for q_ in (0, 1, 2):
                        shut_out[q_] = False
                amount_4 = s.price - s.price_before
                s.last_raise = s.last_raise if s.last_raise >= amount_4 else amount_4
            acted[p] = True
        p = (p + 1) % 3
    for p_2 in (0, 1, 2):
        acted[p_2] = False
    s.bets = 0


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.box = []
        s.stock = []
        s.stock__pool = list(range(52))
        s.stock__under = []
        s.burned = []
        s.board = []
        s.hand = [[], [], []]
        s.active = None
        s.direction = 1
        s.in_game = [True, True, True]
        s.outcome = [None, None, None]
        s.payoff = [None, None, None]
        s.chips = [100, 99, 98]
        s.staked = [0, 1, 2]
        s.folded = [False, False, False]
        s.acted = [False, False, False]
        s.price = 2
        s.bets = 1
        s.shut_out = [False, False, False]
        s.last_raise = 0
        s.price_before = 0
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
            result = tuple(s.payoff)
            try:
                results[result] += 1
            except KeyError:
                results[result] = 1
        decisions += made
        if made > longest:
            longest = made
        if made < shortest:
            shortest = made
    results = {((None, None, None), one, None): times for one, times in results.items()}
    return results, decisions, shortest, longest, unfinished


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__after_betting_round": flow_part__after_betting_round,
    "flow_part__loop_n": flow_part__loop_n,
    "betting_round__start": betting_round__start,
    "betting_round__loop": betting_round__loop,
}
HANDLERS = {}
ASKS = {
    "betting_round__ask_taken": (
        betting_round__ask_taken__player,
        betting_round__ask_taken__options,
        betting_round__after_taken,
        (),
    ),
}
