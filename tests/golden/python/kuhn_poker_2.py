# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    Unfinished,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    check_count,
    fail,
    follow,
    insort,
    leave,
    op_take,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    unlearn,
)

TEXT_1 = "there are not enough cards in stock"

KUHN_CARDS_RANK = (0, 1, 2)

NOTHING = (None, None, None, None)

OTHER_SEATS = ((1,), (0,))

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

TEXT_6 = "a payoff lies outside the range that is declared, -2 to 4"


class Table:
    __slots__ = (
        "stock__pool",
        "hand",
        "payoff",
        "chips",
        "staked",
        "folded",
        "acted",
        "price",
        "bets",
        "x",
        "carry",
        "left",
        "ticks",
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


# kuhn_poker.rules:26
def invariant(s):
    return s.chips[0] + s.staked[0] + (s.chips[1] + s.staked[1]) == 4


# betting.rules:26
def betting_closed(s):
    able_to_bet_0 = not s.folded[0] and s.chips[0] > 0
    able_to_bet_1 = not s.folded[1] and s.chips[1] > 0
    if s.folded[0] != s.folded[1]:
        return True
    return (
        (not able_to_bet_0 or s.folded[1] or s.staked[0] >= s.staked[1])
        and (not able_to_bet_1 or s.folded[0] or s.staked[1] >= s.staked[0])
        if able_to_bet_0 != able_to_bet_1
        else (not able_to_bet_0 or s.acted[0]) and (not able_to_bet_1 or s.acted[1])
    )


# kuhn_poker.rules:23
def finish_game(s, c):
    # kuhn_poker.rules:23
    s.payoff[0] = s.chips[0] - 2
    s.payoff[1] = s.chips[1] - 2
    if s.payoff[0] is not None and not -2 <= s.payoff[0] <= 4:
        fail(TEXT_6)
    if s.payoff[1] is not None and not -2 <= s.payoff[1] <= 4:
        fail(TEXT_6)


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # kuhn_poker.rules:3
    cards_move_block(s, (0, 1, 2), 1, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    cards_shuffle(s, (), 1)
    # betting.rules:38
    for p in (0, 1):
        # betting.rules:31
        paid = 1 if 1 <= s.chips[p] else s.chips[p]
        new = s.chips[p] - paid
        if not 0 <= new <= 1000000:
            out_of_range("chips", new, 0, 1000000)
        s.chips[p] = new
        new_ = s.staked[p] + paid
        if not 0 <= new_ <= 1000000:
            out_of_range("staked", new_, 0, 1000000)
        s.staked[p] = new_
        s.price = s.price if s.price >= s.staked[p] else s.staked[p]


# kuhn_poker.rules:19 KP-011
def begin(s, c):
    for receiver in (0, 1):
        if s.stock:
            card = s.stock.pop()
        elif s.stock__pool:
            point = pool_point(s, 1) if c.points else None
            card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
            if s.stock__under and not s.stock__pool:
                cards_settle(s, 1)
        else:
            fail(TEXT_1)
        s.where[card] = 2 + receiver
        insort(s.hand[receiver], card)
        if s.learned and s.known[card] | 1 << receiver != 7:
            unlearn(s, 2 + receiver)
        if s.confined:
            follow(s, card, 1, 2 + receiver, s.known[card] | 1 << receiver)
    c.stack = (*c.stack, ("flow_part", "flow_part__after_betting_round", ()))
    return betting_round__start(s, c, 0)


def play_game__after_flow_part(s, c):
    return over(s, c)


# kuhn_poker.rules:21 KP-030
def flow_part__after_betting_round(s, c):
    # betting.rules:174
    if not s.folded[0]:
        rivals = (0, 1) if not s.folded[1] else (0,)
    else:
        rivals = (1,) if not s.folded[1] else ()
    if len(rivals) > 1:
        for p in rivals:
            cards_reveal(s, tuple(s.hand[p]), None)
    pot = s.staked[0] + s.staked[1]
    s.staked[0] = 0
    s.staked[1] = 0
    if len(rivals) == 1:
        winners = rivals
    else:
        best_key = None
        found = ()
        for p_ in rivals:
            key = KUHN_CARDS_RANK[s.hand[p_][0]] if s.hand[p_] else -1
            if best_key is None or key > best_key:
                best_key = key
                found = (p_,)
            elif key == best_key:
                found += (p_,)
        winners = found
    # betting.rules:186
    for p_ in winners:
        new = s.chips[p_] + pot // len(winners)
        if not 0 <= new <= 1000000:
            out_of_range("chips", new, 0, 1000000)
        s.chips[p_] = new
    if pot % len(winners) > 0:
        if 0 in winners:
            in_order_ = (0, 1) if 1 in winners else (0,)
        else:
            in_order_ = (1,) if 1 in winners else ()
        for p_2 in op_take(in_order_, pot % len(winners)):
            new_ = s.chips[p_2] + 1
            if new_ > 1000000:
                out_of_range("chips", new_, 0, 1000000)
            s.chips[p_2] = new_
    return leave(s, c, SEGMENTS)


# betting.rules:68
def betting_round__start(s, c, opener):
    p = opener
    return betting_round__loop(s, c, p)


# betting.rules:69
def betting_round__loop(s, c, p):
    while True:
        if betting_closed(s):
            s.acted[0] = False
            s.acted[1] = False
            s.bets = 0
            return leave(s, c, SEGMENTS)
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if not s.folded[p] and s.chips[p] > 0:
            s.active = p
            s.stack = (*c.stack, ("betting_round", "betting_round__ask_taken", (p,)))
            return None
        p = 1 - p


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
    if s.bets < 1 and s.chips[p] > owed:
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
        if not 0 <= new <= 1000000:
            out_of_range("chips", new, 0, 1000000)
        s.chips[p] = new
        new_ = s.staked[p] + paid
        if not 0 <= new_ <= 1000000:
            out_of_range("staked", new_, 0, 1000000)
        s.staked[p] = new_
        s.price = s.price if s.price >= s.staked[p] else s.staked[p]
    elif which == 3:
        # betting.rules:58
        new_2 = s.bets + 1
        if new_2 > 100:
            new_2 = 100
        s.bets = new_2
        # betting.rules:66
        amount_2 = s.price + 1 - s.staked[p]
        # betting.rules:31
        paid_ = amount_2 if amount_2 <= s.chips[p] else s.chips[p]
        new_3 = s.chips[p] - paid_
        if not 0 <= new_3 <= 1000000:
            out_of_range("chips", new_3, 0, 1000000)
        s.chips[p] = new_3
        new_4 = s.staked[p] + paid_
        if not 0 <= new_4 <= 1000000:
            out_of_range("staked", new_4, 0, 1000000)
        s.staked[p] = new_4
        s.price = s.price if s.price >= s.staked[p] else s.staked[p]
        for p_ in OTHER_SEATS[p]:
            s.acted[p_] = False
    s.acted[p] = True
    s.active = None
    p = 1 - p
    return betting_round__loop(s, c, p)


# kuhn_poker.rules:3
def play_game__played(s):
    stock__pool = s.stock__pool
    hand = s.hand
    folded = s.folded
    chips = s.chips
    staked = s.staked
    acted = s.acted
    payoff = s.payoff
    # kuhn_poker.rules:16
    for receiver in (0, 1):
        if stock__pool:
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, len(stock__pool))
            card = stock__pool.pop(word % len(stock__pool))
        else:
            fail(TEXT_1)
        insort(hand[receiver], card)
    # betting.rules:68
    p = 0
    while True:
        able_to_bet_0 = not folded[0] and chips[0] > 0
        able_to_bet_1 = not folded[1] and chips[1] > 0
        if folded[0] != folded[1]:
            betting_closed_ = True
        else:
            betting_closed_ = (
                (not able_to_bet_0 or folded[1] or staked[0] >= staked[1])
                and (not able_to_bet_1 or folded[0] or staked[1] >= staked[0])
                if able_to_bet_0 != able_to_bet_1
                else (not able_to_bet_0 or acted[0]) and (not able_to_bet_1 or acted[1])
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
            amount = s.price - staked[p]
            owed = amount if amount <= chips[p] else chips[p]
            owed_above_0 = owed > 0
            offered = 0
            if owed_above_0:
                offered += 5
            if owed == 0:
                offered += 2
            if s.bets < 1 and chips[p] > owed:
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
                if not 0 <= new <= 1000000:
                    out_of_range("chips", new, 0, 1000000)
                chips[p] = new
                new_ = staked[p] + paid
                if not 0 <= new_ <= 1000000:
                    out_of_range("staked", new_, 0, 1000000)
                staked[p] = new_
                s.price = s.price if s.price >= staked[p] else staked[p]
            elif which == 3:
                # betting.rules:58
                new_2 = s.bets + 1
                if new_2 > 100:
                    new_2 = 100
                s.bets = new_2
                # betting.rules:66
                amount_3 = s.price + 1 - staked[p]
                # betting.rules:31
                paid_ = amount_3 if amount_3 <= chips[p] else chips[p]
                new_3 = chips[p] - paid_
                if not 0 <= new_3 <= 1000000:
                    out_of_range("chips", new_3, 0, 1000000)
                chips[p] = new_3
                new_4 = staked[p] + paid_
                if not 0 <= new_4 <= 1000000:
                    out_of_range("staked", new_4, 0, 1000000)
                staked[p] = new_4
                s.price = s.price if s.price >= staked[p] else staked[p]
                for p_ in OTHER_SEATS[p]:
                    acted[p_] = False
            acted[p] = True
        p = 1 - p
    acted[0] = False
    acted[1] = False
    s.bets = 0
    # betting.rules:174
    if not folded[0]:
        rivals = (0, 1) if not folded[1] else (0,)
    else:
        rivals = (1,) if not folded[1] else ()
    pot = staked[0] + staked[1]
    staked[0] = 0
    staked[1] = 0
    if len(rivals) == 1:
        winners = rivals
    else:
        best_key = None
        found_ = ()
        for p_2 in rivals:
            key = KUHN_CARDS_RANK[hand[p_2][0]] if hand[p_2] else -1
            if best_key is None or key > best_key:
                best_key = key
                found_ = (p_2,)
            elif key == best_key:
                found_ += (p_2,)
        winners = found_
    # betting.rules:186
    for p_2 in winners:
        new_5 = chips[p_2] + pot // len(winners)
        if not 0 <= new_5 <= 1000000:
            out_of_range("chips", new_5, 0, 1000000)
        chips[p_2] = new_5
    if pot % len(winners) > 0:
        if 0 in winners:
            in_order_ = (0, 1) if 1 in winners else (0,)
        else:
            in_order_ = (1,) if 1 in winners else ()
        for p_2_ in op_take(in_order_, pot % len(winners)):
            new_6 = chips[p_2_] + 1
            if new_6 > 1000000:
                out_of_range("chips", new_6, 0, 1000000)
            chips[p_2_] = new_6
    s.ticks = 100000
    # kuhn_poker.rules:23
    payoff[0] = chips[0] - 2
    payoff[1] = chips[1] - 2
    if payoff[0] is not None and not -2 <= payoff[0] <= 4:
        fail(TEXT_6)
    if payoff[1] is not None and not -2 <= payoff[1] <= 4:
        fail(TEXT_6)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock__pool = [0, 1, 2]
        s.hand = [[], []]
        s.payoff = [None, None]
        s.chips = [1, 1]
        s.staked = [1, 1]
        s.folded = [False, False]
        s.acted = [False, False]
        s.price = 1
        s.bets = 0
        s.left = most
        s.ticks = 100000
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
    results = {((None, None), one, None): times for one, times in results.items()}
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
