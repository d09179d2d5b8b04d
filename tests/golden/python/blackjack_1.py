# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    LOSES,
    WINS,
    Unfinished,
    cards_draw,
    cards_move_block,
    cards_shuffle,
    cards_turn,
    check_count,
    fail,
    leave,
    no_room,
    op_distinct,
    op_gt,
    op_last,
    op_lt,
    op_range,
    op_set_add,
    out_of_budget,
    out_of_range,
    over,
    place_of_cell,
)

PIPS = (
    1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8,
    9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
)  # fmt: skip

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

LIST = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

NOTHING = (None, None, None, None)

TEXT_5 = "`doubled` has room for 4 values only"

TEXT_6 = "there are not enough cards in stock"

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

TEXT_8 = "a payoff lies outside the range that is declared, -1 to 1"


class Table:
    __slots__ = (
        "stock",
        "stock__pool",
        "stock__under",
        "hand",
        "dealer",
        "outcome",
        "payoff",
        "hands",
        "playing",
        "doubled",
        "part",
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


# blackjack.rules:119
def invariant(s):
    return (
        len(s.stock)
        + len(s.stock__pool)
        + len(s.stock__under)
        + len(s.dealer)
        + sum([len(s.hand[p]) for p in (0,)])
        == 52
    )


# blackjack.rules:30 BJ-020 BJ-021
def count_of(s, cards):
    some_fit = False
    for c_ in cards:
        if PACK_RANK[c_] == 0:
            some_fit = True
            break
    holds = some_fit
    if holds:
        holds = sum([PIPS[c_2] for c_2 in cards]) <= 11
    return sum([PIPS[c_] for c_ in cards]) + (10 if holds else 0)


# blackjack.rules:32
def hand_of(s, p, n):
    return tuple([it for it in s.hand[p] if s.part[it] == n])


# blackjack.rules:55 BJ-071
def split__possible(s, player):
    if not (s.hands[player] < 1 and len(hand_of(s, player, s.playing[player])) == 2):
        return False
    return (
        len(op_distinct([PACK_RANK[c_] for c_ in hand_of(s, player, s.playing[player])])) == 1
        and len(s.stock) + len(s.stock__pool) + len(s.stock__under) >= 2
    )


# blackjack.rules:33
def bust(s, p, n):
    return count_of(s, tuple([it for it in s.hand[p] if s.part[it] == n])) > 21


# blackjack.rules:94
def still_in(s, p):
    for n in op_range(1, s.hands[p]):
        if count_of(s, tuple([it for it in s.hand[p] if s.part[it] == n])) <= 21:
            return True
    return False


# blackjack.rules:95
def dealer_is_done(s):
    count_of_ = count_of(s, tuple(s.dealer))
    return (
        True
        if count_of_ > 17
        or len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0
        or not still_in(s, 0)
        else count_of_ == 17
    )


# blackjack.rules:102
def won(s, p, n):
    count_of_ = count_of(s, tuple([it for it in s.hand[p] if s.part[it] == n]))
    if count_of_ > 21:
        return -(2 if n in s.doubled[p] else 1)
    if count_of(s, tuple(s.dealer)) > 21 or count_of_ > count_of(s, tuple(s.dealer)):
        return 2 if n in s.doubled[p] else 1
    return 0 if count_of_ == count_of(s, tuple(s.dealer)) else -(2 if n in s.doubled[p] else 1)


# blackjack.rules:112
def finish_game(s, c):
    # blackjack.rules:112
    for p in (0,):
        result = sum([won(s, p, n) for n in op_range(1, s.hands[p])])
        s.payoff[p] = result
        if op_gt(result, 0):
            found = (p,)
            for seat in found:
                s.outcome[seat] = WINS
        if op_lt(result, 0):
            found_ = (p,)
            for seat_ in found_:
                s.outcome[seat_] = LOSES
    if s.payoff[0] is not None and not -1 <= s.payoff[0] <= 1:
        fail(TEXT_8)


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # blackjack.rules:3
    cards_move_block(s, LIST, 1, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    cards_shuffle(s, (), 1)


# blackjack.rules:76 BJ-011
def begin(s, c):
    for _ in range(2):
        for receiver in (0,):
            cards_draw(s, c, 1, 1, 2 + receiver, True, -1, False, False, None)
    cards_draw(s, c, 1, 1, 3, True, -1, False, False, False)
    cards_draw(s, c, 1, 1, 3, True, -1, False, False, True)
    over_ = False
    p_2__rest = tuple([p for p in (0,) if not over_])
    return flow_part__loop_p_2(s, c, p_2__rest)


def play_game__after_flow_part(s, c):
    return over(s, c)


# blackjack.rules:82 BJ-030
def flow_part__loop_p_2(s, c, p_2__rest):
    if not p_2__rest:
        if still_in(s, 0):
            card = s.dealer[0] if s.dealer else None
            if card is None:
                fail("there is no card to move or turn")
            cards_turn(s, card, True)
            while not dealer_is_done(s):
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                cards_draw(s, c, 1, 1, 3, True, -1, False, False, True)
        return leave(s, c, SEGMENTS)
    p_2 = p_2__rest[0] if p_2__rest else None
    p_2__rest = p_2__rest[1:]
    s.active = p_2
    return flow_part__loop(s, c, p_2, p_2__rest)


# blackjack.rules:84 BJ-030
def flow_part__loop(s, c, p_2, p_2__rest):
    if s.playing[p_2] > s.hands[p_2]:
        s.active = None
        return flow_part__loop_p_2, (p_2__rest,)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (p_2, p_2__rest)))
    return None


def flow_part__ask_taken__player(s, live):
    p_2, p_2__rest = live
    return p_2


def flow_part__ask_taken__options(s, live):
    p_2, p_2__rest = live
    ids = []
    if len(s.stock) + len(s.stock__pool) + len(s.stock__under) >= 2:
        ids.append(0)
    ids.append(1)
    if split__possible(s, p_2):
        ids.append(3)
    if not ids:
        check_count(0)
    return ids, NOTHING, ids


def flow_part__after_taken(s, c, taken, which, live):
    p_2, p_2__rest = live
    if which == 0:
        # blackjack.rules:39 BJ-031
        n = s.playing[p_2]
        # blackjack.rules:68
        cards_draw(s, c, 1, 1, 2 + p_2, True, -1, False, False, None)
        new = n
        if not 1 <= new <= 4:
            out_of_range("part", new, 1, 4)
        place = place_of_cell((s.hand[p_2][-1] if s.hand[p_2] else None,), (52,), "part")
        s.part[place] = new
        if bust(s, p_2, s.playing[p_2]):
            new_ = s.playing[p_2] + 1
            if new_ > 5:
                out_of_range("playing", new_, 1, 5)
            s.playing[p_2] = new_
    elif which == 1:
        # blackjack.rules:44 BJ-032
        new_2 = s.playing[p_2] + 1
        if new_2 > 5:
            out_of_range("playing", new_2, 1, 5)
        s.playing[p_2] = new_2
    elif which == 2:
        # blackjack.rules:47 BJ-061
        new_3 = op_set_add(s.doubled[p_2], s.playing[p_2])
        if len(new_3) > 4:
            no_room("doubled")
        s.doubled[p_2] = new_3
        if len(s.doubled[p_2]) > 4:
            fail(TEXT_5)
        n_ = s.playing[p_2]
        # blackjack.rules:68
        cards_draw(s, c, 1, 1, 2 + p_2, True, -1, False, False, None)
        new_4 = n_
        if not 1 <= new_4 <= 4:
            out_of_range("part", new_4, 1, 4)
        place_ = place_of_cell((s.hand[p_2][-1] if s.hand[p_2] else None,), (52,), "part")
        s.part[place_] = new_4
        new_5 = s.playing[p_2] + 1
        if new_5 > 5:
            out_of_range("playing", new_5, 1, 5)
        s.playing[p_2] = new_5
    elif which == 3:
        # blackjack.rules:55 BJ-071
        second = op_last(hand_of(s, p_2, s.playing[p_2]))
        new_6 = s.hands[p_2] + 1
        if new_6 > 4:
            out_of_range("hands", new_6, 1, 4)
        s.hands[p_2] = new_6
        place_2 = place_of_cell((second,), (52,), "part")
        s.part[place_2] = s.hands[p_2]
        n_2 = s.playing[p_2]
        # blackjack.rules:68
        cards_draw(s, c, 1, 1, 2 + p_2, True, -1, False, False, None)
        new_7 = n_2
        if not 1 <= new_7 <= 4:
            out_of_range("part", new_7, 1, 4)
        place_3 = place_of_cell((s.hand[p_2][-1] if s.hand[p_2] else None,), (52,), "part")
        s.part[place_3] = new_7
        n_3 = s.hands[p_2]
        # blackjack.rules:68
        cards_draw(s, c, 1, 1, 2 + p_2, True, -1, False, False, None)
        new_8 = n_3
        if not 1 <= new_8 <= 4:
            out_of_range("part", new_8, 1, 4)
        place_4 = place_of_cell((s.hand[p_2][-1] if s.hand[p_2] else None,), (52,), "part")
        s.part[place_4] = new_8
    return flow_part__loop(s, c, p_2, p_2__rest)


# blackjack.rules:3
def play_game__played(s):
    stock__pool = s.stock__pool
    hand = s.hand
    dealer = s.dealer
    playing = s.playing
    hands = s.hands
    part = s.part
    doubled = s.doubled
    payoff = s.payoff
    # blackjack.rules:74
    for _ in range(2):
        for receiver in (0,):
            if stock__pool:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, len(stock__pool))
                card = stock__pool.pop(word % len(stock__pool))
            else:
                fail(TEXT_6)
            hand[receiver].append(card)
    if stock__pool:
        step = 922466181 * s.x + s.carry
        s.x = step & 1073741823
        s.carry = step >> 30
        word = s.x ^ s.carry
        if word >= 1073740824:
            word = fair(s, word, len(stock__pool))
        card_ = stock__pool.pop(word % len(stock__pool))
    else:
        fail(TEXT_6)
    dealer.append(card_)
    if stock__pool:
        step = 922466181 * s.x + s.carry
        s.x = step & 1073741823
        s.carry = step >> 30
        word = s.x ^ s.carry
        if word >= 1073740824:
            word = fair(s, word, len(stock__pool))
        card_2 = stock__pool.pop(word % len(stock__pool))
    else:
        fail(TEXT_6)
    dealer.append(card_2)
    over_ = False
    for p_2 in [p for p in (0,) if not over_]:
        while playing[p_2] <= hands[p_2]:
            s.ticks -= 1
            if s.ticks < 0:
                out_of_budget()
            s.left -= 1
            if s.left < 0:
                raise Unfinished
            s.ticks = 100000
            offered = 0
            if len(stock__pool) >= 2:
                offered += 1
            offered += 2
            if split__possible(s, p_2):
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
                # blackjack.rules:39 BJ-031
                n = playing[p_2]
                # blackjack.rules:68
                if stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(stock__pool))
                    card_3 = stock__pool.pop(word % len(stock__pool))
                else:
                    fail(TEXT_6)
                hand[p_2].append(card_3)
                new = n
                if not 1 <= new <= 4:
                    out_of_range("part", new, 1, 4)
                place = place_of_cell((hand[p_2][-1] if hand[p_2] else None,), (52,), "part")
                part[place] = new
                if bust(s, p_2, playing[p_2]):
                    new_ = playing[p_2] + 1
                    if new_ > 5:
                        out_of_range("playing", new_, 1, 5)
                    playing[p_2] = new_
            elif which == 1:
                # blackjack.rules:44 BJ-032
                new_2 = playing[p_2] + 1
                if new_2 > 5:
                    out_of_range("playing", new_2, 1, 5)
                playing[p_2] = new_2
            elif which == 2:
                # blackjack.rules:47 BJ-061
                new_3 = op_set_add(doubled[p_2], playing[p_2])
                if len(new_3) > 4:
                    no_room("doubled")
                doubled[p_2] = new_3
                if len(doubled[p_2]) > 4:
                    fail(TEXT_5)
                n_ = playing[p_2]
                # blackjack.rules:68
                if stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(stock__pool))
                    card_4 = stock__pool.pop(word % len(stock__pool))
                else:
                    fail(TEXT_6)
                hand[p_2].append(card_4)
                new_4 = n_
                if not 1 <= new_4 <= 4:
                    out_of_range("part", new_4, 1, 4)
                place_ = place_of_cell((hand[p_2][-1] if hand[p_2] else None,), (52,), "part")
                part[place_] = new_4
                new_5 = playing[p_2] + 1
                if new_5 > 5:
                    out_of_range("playing", new_5, 1, 5)
                playing[p_2] = new_5
            elif which == 3:
                # blackjack.rules:55 BJ-071
                second = op_last(hand_of(s, p_2, playing[p_2]))
                new_6 = hands[p_2] + 1
                if new_6 > 4:
                    out_of_range("hands", new_6, 1, 4)
                hands[p_2] = new_6
                place_2 = place_of_cell((second,), (52,), "part")
                part[place_2] = hands[p_2]
                n_2 = playing[p_2]
                # blackjack.rules:68
                if stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(stock__pool))
                    card_5 = stock__pool.pop(word % len(stock__pool))
                else:
                    fail(TEXT_6)
                hand[p_2].append(card_5)
                new_7 = n_2
                if not 1 <= new_7 <= 4:
                    out_of_range("part", new_7, 1, 4)
                place_3 = place_of_cell((hand[p_2][-1] if hand[p_2] else None,), (52,), "part")
                part[place_3] = new_7
                n_3 = hands[p_2]
                # blackjack.rules:68
                if stock__pool:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(stock__pool))
                    card_6 = stock__pool.pop(word % len(stock__pool))
                else:
                    fail(TEXT_6)
                hand[p_2].append(card_6)
                new_8 = n_3
                if not 1 <= new_8 <= 4:
                    out_of_range("part", new_8, 1, 4)
                place_4 = place_of_cell((hand[p_2][-1] if hand[p_2] else None,), (52,), "part")
                part[place_4] = new_8
    if still_in(s, 0):
        card_7 = dealer[0] if dealer else None
        if card_7 is None:
            fail("there is no card to move or turn")
        while True:
            count_of_ = count_of(s, tuple(dealer))
            dealer_is_done_ = (
                True
                if count_of_ > 17 or len(stock__pool) == 0 or not still_in(s, 0)
                else count_of_ == 17
            )
            if dealer_is_done_:
                break
            s.ticks -= 1
            if s.ticks < 0:
                out_of_budget()
            if stock__pool:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, len(stock__pool))
                card_8 = stock__pool.pop(word % len(stock__pool))
            else:
                fail(TEXT_6)
            dealer.append(card_8)
    s.ticks = 100000
    # blackjack.rules:112
    for p in (0,):
        result = sum([won(s, p, n_4) for n_4 in op_range(1, hands[p])])
        payoff[p] = result
        if op_gt(result, 0):
            found_ = (p,)
            for seat in found_:
                s.outcome[seat] = WINS
        if op_lt(result, 0):
            found_2 = (p,)
            for seat_ in found_2:
                s.outcome[seat_] = LOSES
    if payoff[0] is not None and not -1 <= payoff[0] <= 1:
        fail(TEXT_8)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock = []
        s.stock__pool = list(range(52))
        s.stock__under = []
        s.hand = [[]]
        s.dealer = []
        s.outcome = [None]
        s.payoff = [None]
        s.hands = [1]
        s.playing = [1]
        s.doubled = [()]
        s.part = [1] * 52
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


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop_p_2": flow_part__loop_p_2,
    "flow_part__loop": flow_part__loop,
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
