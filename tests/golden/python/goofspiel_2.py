# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    Unfinished,
    cards_move,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    check_count,
    fail,
    follow,
    leave,
    member,
    of_kinds,
    op_concat,
    op_item,
    op_ratio,
    op_take,
    op_take_last,
    over,
    pool_point,
    rank,
    table_at_all,
)

PRIZE_CARDS_VALUE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

LIST = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)

LIST_ = (13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)

LIST_2 = (26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38)

TEXT_5 = "there are not enough cards in prizes"

BID_CARDS_VALUE = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
)  # fmt: skip

BID_CARDS_VALUE_DIMS = ((13, 26),)

ORDINALS = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
)  # fmt: skip

CARDS = (13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)

CARDS_ = (26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38)

TEXT_11 = "a payoff lies outside the range that is declared, -91 to 91"

INITIAL = (
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip


class Table:
    __slots__ = (
        "prizes",
        "prizes__pool",
        "prizes__under",
        "prize",
        "unclaimed",
        "hand",
        "spent",
        "won",
        "payoff",
        "where",
        "x",
        "carry",
        "left",
    )


def take(s, card):
    zone = s.where[card]
    if zone == 1:
        s.prizes__pool.remove(card)
    elif zone == 2:
        s.prize.remove(card)
    elif zone == 3:
        s.unclaimed.remove(card)
    elif 4 <= zone <= 5:
        s.hand[zone - 4].remove(card)
    elif 6 <= zone <= 7:
        s.spent[zone - 6].remove(card)
    elif 8 <= zone <= 9:
        s.won[zone - 8].remove(card)


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


# goofspiel.rules:45 GS-020
def ranking(s, p):
    return sum([PRIZE_CARDS_VALUE[c_] for c_ in s.won[p][::-1]])


# goofspiel.rules:58
def invariant(s):
    return (
        sum(
            [
                PRIZE_CARDS_VALUE[c_]
                for c_ in (*s.prizes[::-1], *s.prizes__pool, *s.prizes__under[::-1])
            ]
        )
        + sum([PRIZE_CARDS_VALUE[c_2] for c_2 in tuple(s.prize) + tuple(s.unclaimed[::-1])])
        + (
            sum([PRIZE_CARDS_VALUE[c_] for c_ in s.won[0][::-1]])
            + sum([PRIZE_CARDS_VALUE[c_] for c_ in s.won[1][::-1]])
        )
        == 91
    )


# goofspiel.rules:51
def outcome_(s, p, best, losers):
    if losers == 0:
        return 0
    return op_ratio(1, len(best)) if p in best else op_ratio(-1, losers)


# goofspiel.rules:47
def finish_game(s, c):
    # goofspiel.rules:47
    best_key = None
    found = ()
    for p in (0, 1):
        key = sum([PRIZE_CARDS_VALUE[c_] for c_ in s.won[p][::-1]])
        if best_key is None or key > best_key:
            best_key = key
            found = (p,)
        elif key == best_key:
            found += (p,)
    best = found
    s.payoff[0] = outcome_(s, 0, best, 2 - len(best))
    s.payoff[1] = outcome_(s, 1, best, 2 - len(best))
    if s.payoff[0] is not None and not -91 <= s.payoff[0] <= 91:
        fail(TEXT_11)
    if s.payoff[1] is not None and not -91 <= s.payoff[1] <= 91:
        fail(TEXT_11)


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # goofspiel.rules:3
    cards_move_block(s, LIST, 1, False, None)
    cards_move_block(s, LIST_, 4, False, None)
    cards_move_block(s, LIST_2, 5, False, None)
    # goofspiel.rules:27
    cards_shuffle(s, (), 1)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))


# goofspiel.rules:33
def begin(s, c):
    times__left = 13
    return flow_part__loop_times(s, c, times__left)


def play_game__after_flow_part(s, c):
    return over(s, c)


# goofspiel.rules:33
def flow_part__loop_times(s, c, times__left):
    if times__left <= 0:
        return leave(s, c, SEGMENTS)
    times__left = times__left - 1
    if s.prizes:
        card = s.prizes.pop()
    elif s.prizes__pool:
        point = pool_point(s, 1) if c.points else None
        card = s.prizes__pool.pop(c.draw(len(s.prizes__pool), point))
        if s.prizes__under and not s.prizes__pool:
            cards_settle(s, 1)
    else:
        fail(TEXT_5)
    s.where[card] = 2
    s.prize.append(card)
    if s.confined:
        follow(s, card, 1, 2, s.known[card] | 7)
    bid = (None, None)
    p__rest = (0, 1)
    return flow_part__loop_p(s, c, bid, p__rest, times__left)


# goofspiel.rules:36 GS-011
def flow_part__loop_p(s, c, bid, p__rest, times__left):
    if not p__rest:
        for p_2 in (0, 1):
            card = op_item(bid, p_2 + 1)
            if card is None:
                fail("there is no card to move or turn")
            cards_move(s, card, 6 + p_2)
        for p_3 in (0, 1):
            cards_reveal(s, (op_item(bid, p_3 + 1),), None)
        best_key = None
        found = ()
        for p_4 in (0, 1):
            key = rank(
                table_at_all(
                    BID_CARDS_VALUE,
                    (op_item(bid, p_4 + 1),),
                    BID_CARDS_VALUE_DIMS,
                    "bid_cards_value",
                ),
                True,
            )
            if best_key is None or key > best_key:
                best_key = key
                found = (p_4,)
            elif key == best_key:
                found += (p_4,)
        best = found
        if len(best) == 1:
            index = member(best[0] if best else None, 2, "won")
            for card_ in s.prize[::-1]:
                s.known[card_] = 7
                s.where[card_] = 8 + index
                s.won[index].append(card_)
                if s.confined:
                    follow(s, card_, 2, 8 + index, s.known[card_] | 7)
            s.prize.clear()
        else:
            for card_2 in s.prize[::-1]:
                s.known[card_2] = 7
                s.where[card_2] = 3
                s.unclaimed.append(card_2)
                if s.confined:
                    follow(s, card_2, 2, 3, s.known[card_2] | 7)
            s.prize.clear()
        return flow_part__loop_times, (times__left,)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (bid, p, p__rest, times__left)))
    return None


def flow_part__ask_taken__player(s, live):
    bid, p, p__rest, times__left = live
    return p


def flow_part__ask_taken__options(s, live):
    bid, p, p__rest, times__left = live
    ordinals, found = of_kinds(s, s.hand[p], ORDINALS, -1, False, True)
    if not found:
        check_count(0)
    return [one for one in ordinals], found, None


def flow_part__after_taken(s, c, taken, which, live):
    bid, p, p__rest, times__left = live
    bid = op_concat(op_take(bid, p), (taken,), op_take_last(bid, 1 - p))
    return flow_part__loop_p(s, c, bid, p__rest, times__left)


# goofspiel.rules:3
def play_game__played(s):
    hand = s.hand
    where = s.where
    prizes__pool = s.prizes__pool
    prize = s.prize
    spent = s.spent
    won = s.won
    unclaimed = s.unclaimed
    payoff = s.payoff
    # goofspiel.rules:3
    hand[0].extend(CARDS)
    hand[0].sort()
    for card in CARDS:
        where[card] = 4
    hand[1].extend(CARDS_)
    hand[1].sort()
    for card_ in CARDS_:
        where[card_] = 5
    # goofspiel.rules:32
    for _ in range(13):
        if prizes__pool:
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, len(prizes__pool))
            card_2 = prizes__pool.pop(word % len(prizes__pool))
        else:
            fail(TEXT_5)
        prize.append(card_2)
        where[card_2] = 2
        bid = (None, None)
        for p in (0, 1):
            s.left -= 1
            if s.left < 0:
                raise Unfinished
            found = hand[p]
            count = len(found)
            if count > 1:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, count)
                taken = found[word % count]
            elif count == 1:
                taken = found[0]
            else:
                check_count(0)
            bid = op_concat(op_take(bid, p), (taken,), op_take_last(bid, 1 - p))
        for p_2 in (0, 1):
            card_3 = op_item(bid, p_2 + 1)
            if card_3 is None:
                fail("there is no card to move or turn")
            take(s, card_3)
            spent[p_2].append(card_3)
            where[card_3] = 6 + p_2
        best_key = None
        found_ = ()
        for p_4 in (0, 1):
            key = rank(
                table_at_all(
                    BID_CARDS_VALUE,
                    (op_item(bid, p_4 + 1),),
                    BID_CARDS_VALUE_DIMS,
                    "bid_cards_value",
                ),
                True,
            )
            if best_key is None or key > best_key:
                best_key = key
                found_ = (p_4,)
            elif key == best_key:
                found_ += (p_4,)
        best = found_
        if len(best) == 1:
            index = member(best[0] if best else None, 2, "won")
            won[index].extend(prize[::-1])
            for card_4 in prize:
                where[card_4] = 8 + index
            prize.clear()
        else:
            unclaimed.extend(prize[::-1])
            for card_5 in prize:
                where[card_5] = 3
            prize.clear()
    # goofspiel.rules:47
    best_key_ = None
    found_2 = ()
    for p_ in (0, 1):
        key_ = sum([PRIZE_CARDS_VALUE[c_] for c_ in won[p_][::-1]])
        if best_key_ is None or key_ > best_key_:
            best_key_ = key_
            found_2 = (p_,)
        elif key_ == best_key_:
            found_2 += (p_,)
    best_ = found_2
    payoff[0] = outcome_(s, 0, best_, 2 - len(best_))
    payoff[1] = outcome_(s, 1, best_, 2 - len(best_))
    if payoff[0] is not None and not -91 <= payoff[0] <= 91:
        fail(TEXT_11)
    if payoff[1] is not None and not -91 <= payoff[1] <= 91:
        fail(TEXT_11)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.prizes = []
        s.prizes__pool = list(range(13))
        s.prizes__under = []
        s.prize = []
        s.unclaimed = []
        s.hand = [[], []]
        s.spent = [[], []]
        s.won = [[], []]
        s.payoff = [None, None]
        s.where = list(INITIAL)
        s.left = most
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
    return (None, None), tuple(s.payoff), None, (ranking(s, 0), ranking(s, 1))


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "ranking": ranking,
    "invariant": invariant,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop_times": flow_part__loop_times,
    "flow_part__loop_p": flow_part__loop_p,
}
HANDLERS = {}
ASKS = {
    "flow_part__ask_taken": (
        flow_part__ask_taken__player,
        flow_part__ask_taken__options,
        flow_part__after_taken,
        (),
    ),
}
