# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    ExitTurn,
    GameOver,
    PlayerType,
    Unfinished,
    cards_move_block,
    cards_settle,
    cards_shuffle,
    cards_take,
    check_count,
    fail,
    follow,
    insort,
    op_starting,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    unlearn,
    unwound,
)

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

COURT = (
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, False, False, False, False, False, False, True, True, True, True,
    True, True, True, True, True, True, True, True, False, False, False, False,
)  # fmt: skip

FACE_VALUE = (
    2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9,
    10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1, 1, 1, 1,
)  # fmt: skip

PACK_SUIT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
)  # fmt: skip

LIST = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

TYPE_PLAYERTYPE = PlayerType()

TEXT_7 = "there are not enough cards in stock"

SEES = (0, 0, 63, 1, 2, 4, 8, 16)

TEXT_9 = "a payoff lies outside the range that is declared, -2600 to 0"


class Table:
    __slots__ = (
        "stock__pool",
        "discard",
        "hand",
        "direction",
        "payoff",
        "where",
        "turns_to_miss",
        "dealer",
        "wanted",
        "draws",
        "cards_owed",
        "plays",
        "passes",
        "check_the_end_of_the_game_holds",
        "check_the_end_of_the_game_2_holds",
        "check_the_end_of_the_game_3_holds",
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


# crazy_eights.rules:100 CE-060
def score_1(s, p):
    number = 0
    for c_ in s.hand[p]:
        if PACK_RANK[c_] == 6:
            number += 1
    return -50 * number


# crazy_eights.rules:101 CE-060
def score_2(s, p):
    number = 0
    for c_ in s.hand[p]:
        if COURT[c_]:
            number += 1
    return -10 * number


# crazy_eights.rules:102 CE-060
def score_3(s, p):
    return -sum([FACE_VALUE[c_] for c_ in s.hand[p] if not (COURT[c_] or PACK_RANK[c_] == 6)])


# crazy_eights.rules:99 CE-060
def total(s, p):
    number = 0
    for c_ in s.hand[p]:
        if PACK_RANK[c_] == 6:
            number += 1
    number_ = 0
    for c_ in s.hand[p]:
        if COURT[c_]:
            number_ += 1
    return -50 * number + -10 * number_ + score_3(s, p)


# crazy_eights.rules:106 CE-061
def ranking(s, p):
    return total(s, p)


# crazy_eights.rules:29
def play__offers(s, player):
    return tuple(
        [
            card
            for card in s.hand[player]
            if (
                PACK_RANK[card] == 6
                or PACK_SUIT[card] == s.wanted
                or PACK_RANK[card] == (PACK_RANK[s.discard[-1]] if s.discard else None)
            )
            and not (s.cards_owed > 0 and PACK_RANK[card] != 0)
        ]
    )


# crazy_eights.rules:107
def finish_game(s, c):
    # crazy_eights.rules:107
    for p in (0, 1, 2, 3, 4):
        s.payoff[p] = total(s, p)
    for seat in (0, 1, 2, 3, 4):
        if s.payoff[seat] is not None and not -2600 <= s.payoff[seat] <= 0:
            fail(TEXT_9)


# crazy_eights.rules:95 CE-050
def check_the_end_of_the_game(s, c):
    if not s.hand[0] or not s.hand[1] or not s.hand[2] or not s.hand[3] or not s.hand[4]:
        if not s.check_the_end_of_the_game_holds:
            s.check_the_end_of_the_game_holds = True
            raise GameOver
    elif s.check_the_end_of_the_game_holds:
        s.check_the_end_of_the_game_holds = False


# crazy_eights.rules:43
def draw_card__do(s, c, player):
    if s.stock:
        card = s.stock.pop()
    elif s.stock__pool:
        point = pool_point(s, 1) if c.points else None
        card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
        if s.stock__under and not s.stock__pool:
            cards_settle(s, 1)
    else:
        fail(TEXT_7)
    s.where[card] = 3 + player
    insort(s.hand[player], card)
    if s.learned and s.known[card] | 1 << player != 63:
        unlearn(s, 3 + player)
    if s.confined:
        follow(s, card, 1, 3 + player, s.known[card] | 1 << player)
    if s.check_the_end_of_the_game_holds:
        check_the_end_of_the_game(s, c)
    s.passes = 0
    if s.check_the_end_of_the_game_2_holds:
        # crazy_eights.rules:96 CE-051
        if s.passes > 5:
            if not s.check_the_end_of_the_game_2_holds:
                s.check_the_end_of_the_game_2_holds = True
                raise GameOver
        elif s.check_the_end_of_the_game_2_holds:
            s.check_the_end_of_the_game_2_holds = False
    if s.cards_owed > 0:
        pay_off(s, c, player)
    else:
        new = s.draws + 1
        if new > 20:
            out_of_range("draws", new, 0, 20)
        s.draws = new


# crazy_eights.rules:52
def pass___do(s, c, player):
    new = s.passes + 1 if len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0 else 0
    if not 0 <= new <= 10:
        out_of_range("passes", new, 0, 10)
    s.passes = new
    # crazy_eights.rules:96 CE-051
    if s.passes > 5:
        if not s.check_the_end_of_the_game_2_holds:
            s.check_the_end_of_the_game_2_holds = True
            raise GameOver
    elif s.check_the_end_of_the_game_2_holds:
        s.check_the_end_of_the_game_2_holds = False
    raise ExitTurn


# crazy_eights.rules:58 CE-041
def pay_off(s, c, p):
    new = s.cards_owed - 1
    if new < 0:
        out_of_range("cards_owed", new, 0, 60)
    s.cards_owed = new
    while not (s.cards_owed == 0 or len(s.stock) + len(s.stock__pool) + len(s.stock__under) == 0):
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if s.stock:
            card = s.stock.pop()
        elif s.stock__pool:
            point = pool_point(s, 1) if c.points else None
            card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
            if s.stock__under and not s.stock__pool:
                cards_settle(s, 1)
        else:
            fail(TEXT_7)
        s.where[card] = 3 + p
        insort(s.hand[p], card)
        if s.learned and s.known[card] | 1 << p != 63:
            unlearn(s, 3 + p)
        if s.confined:
            follow(s, card, 1, 3 + p, s.known[card] | 1 << p)
        if s.check_the_end_of_the_game_holds:
            check_the_end_of_the_game(s, c)
        new_ = s.cards_owed - 1
        if new_ < 0:
            out_of_range("cards_owed", new_, 0, 60)
        s.cards_owed = new_
    s.cards_owed = 0
    raise ExitTurn


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # crazy_eights.rules:3
    cards_move_block(s, LIST, 1, False, None)
    s.check_the_end_of_the_game_holds = (
        not s.hand[0] or not s.hand[1] or not s.hand[2] or not s.hand[3] or not s.hand[4]
    )
    s.check_the_end_of_the_game_2_holds = s.passes > 5
    s.check_the_end_of_the_game_3_holds = s.plays >= 100
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))


# crazy_eights.rules:77
def begin(s, c):
    found = (0, 1, 2, 3, 4)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.dealer = p_2
    cards_shuffle(s, (), 1)
    for _ in range(5):
        for receiver in op_starting((0, 1, 2, 3, 4), (s.dealer + s.direction) % 5):
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_7)
            s.where[card] = 3 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 63:
                unlearn(s, 3 + receiver)
            if s.confined:
                follow(s, card, 1, 3 + receiver, s.known[card] | 1 << receiver)
    check_the_end_of_the_game(s, c)
    if s.stock:
        card_ = s.stock.pop()
    elif s.stock__pool:
        point_ = pool_point(s, 1) if c.points else None
        card_ = s.stock__pool.pop(c.draw(len(s.stock__pool), point_))
        if s.stock__under and not s.stock__pool:
            cards_settle(s, 1)
    else:
        fail(TEXT_7)
    s.where[card_] = 2
    s.discard.append(card_)
    if s.confined:
        follow(s, card_, 1, 2, s.known[card_] | 63)
    while (PACK_RANK[s.discard[-1]] if s.discard else None) == 6:
        c.ticks -= 4
        if c.ticks < 0:
            out_of_budget()
        cards_shuffle(s, tuple(s.discard[::-1]), 1)
        check_the_end_of_the_game(s, c)
        if s.stock:
            card_2 = s.stock.pop()
        elif s.stock__pool:
            point_2 = pool_point(s, 1) if c.points else None
            card_2 = s.stock__pool.pop(c.draw(len(s.stock__pool), point_2))
            if s.stock__under and not s.stock__pool:
                cards_settle(s, 1)
        else:
            fail(TEXT_7)
        s.where[card_2] = 2
        s.discard.append(card_2)
        if s.confined:
            follow(s, card_2, 1, 2, s.known[card_2] | 63)
    s.wanted = PACK_SUIT[s.discard[-1]] if s.discard else None
    p_3 = (s.dealer + s.direction) % 5
    return flow_part__loop(s, c, p_3)


def play_game__after_flow_part(s, c):
    return over(s, c)


# crazy_eights.rules:86
def flow_part__loop(s, c, p_3):
    while True:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if s.turns_to_miss[p_3] > 0:
            # rounds.rules:106
            new = s.turns_to_miss[p_3] - 1
            if new < 0:
                out_of_range("turns_to_miss", new, 0, 20)
            s.turns_to_miss[p_3] = new
            p_3 = (p_3 + s.direction) % 5
            continue
        s.active = p_3
        s.draws = 0
        return flow_part__loop__2(s, c, p_3)


# crazy_eights.rules:89
def flow_part__loop__2(s, c, p_3):
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (p_3,)))
    return None


def flow_part__ask_taken__player(s, live):
    (p_3,) = live
    return p_3


def flow_part__ask_taken__options(s, live):
    (p_3,) = live
    ids, values, which = [], [], []
    pack_rank = PACK_RANK[s.discard[-1]] if s.discard else None
    cards_owed_above_0 = s.cards_owed > 0
    found = [
        card
        for card in s.hand[p_3]
        if (PACK_RANK[card] == 6 or PACK_SUIT[card] == s.wanted or PACK_RANK[card] == pack_rank)
        and not (cards_owed_above_0 and PACK_RANK[card] != 0)
    ]
    ids += found
    values += found
    which += [0] * len(found)
    size_of_stock = len(s.stock) + len(s.stock__pool) + len(s.stock__under)
    if size_of_stock != 0 and (s.draws < 5 or s.cards_owed > 0):
        ids.append(52)
        values.append(None)
        which.append(1)
    if s.draws == 5 or size_of_stock == 0:
        ids.append(53)
        values.append(None)
        which.append(2)
    if not ids:
        check_count(0)
    return ids, values, which


def flow_part__after_taken(s, c, taken, which, live):
    (p_3,) = live
    if which == 0:
        card = taken
        c.stack = (*c.stack, ("flow_part", "flow_part__loop__2", (p_3,)))
        return play__do__start(s, c, p_3, card)
    if which == 1:
        try:
            draw_card__do(s, c, p_3)
        except ExitTurn:
            return flow_part__end_turn, (p_3,)
        return flow_part__loop__2(s, c, p_3)
    if which == 2:
        try:
            pass___do(s, c, p_3)
        except ExitTurn:
            return flow_part__end_turn, (p_3,)
        return flow_part__loop__2(s, c, p_3)
    return flow_part__loop__2(s, c, p_3)


# crazy_eights.rules:87
def flow_part__end_turn(s, c, p_3):
    s.active = None
    p_3 = (p_3 + s.direction) % 5
    return flow_part__loop(s, c, p_3)


# crazy_eights.rules:29
def play__do__start(s, c, player, card):
    s.passes = 0
    if s.check_the_end_of_the_game_2_holds:
        # crazy_eights.rules:96 CE-051
        if s.passes > 5:
            if not s.check_the_end_of_the_game_2_holds:
                s.check_the_end_of_the_game_2_holds = True
                return over(s, c)
        elif s.check_the_end_of_the_game_2_holds:
            s.check_the_end_of_the_game_2_holds = False
    s.wanted = PACK_SUIT[card]
    zone = s.where[card]
    if zone == 1:
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    s.where[card] = 2
    s.discard.append(card)
    if s.confined:
        follow(s, card, zone, 2, s.known[card] | 63)
    check_the_end_of_the_game(s, c)
    new = s.plays + 1
    if new > 1000:
        out_of_range("plays", new, 0, 1000)
    s.plays = new
    # crazy_eights.rules:97 CE-052
    if s.plays >= 100:
        if not s.check_the_end_of_the_game_3_holds:
            s.check_the_end_of_the_game_3_holds = True
            return over(s, c)
    elif s.check_the_end_of_the_game_3_holds:
        s.check_the_end_of_the_game_3_holds = False
    if PACK_RANK[card] == 6:
        s.stack = (*c.stack, ("play__do", "play__do__ask_taken", (player,)))
        return None
    return unwound(c, HANDLERS, "turn")


def play__do__ask_taken__player(s, live):
    (player,) = live
    return player


def play__do__ask_taken__options(s, live):
    (player,) = live
    found = (0, 1, 2, 3)
    if not found:
        check_count(0)
    return [54 + one for one in found], found, None


def play__do__after_taken(s, c, taken, which, live):
    (player,) = live
    s_ = taken
    s.wanted = s_
    return unwound(c, HANDLERS, "turn")


# crazy_eights.rules:87
def flow_part__turn(s, p_3):
    stock__pool = s.stock__pool
    where = s.where
    discard = s.discard
    hand = s.hand
    s.draws = 0
    while True:
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        s.left -= 1
        if s.left < 0:
            raise Unfinished
        s.ticks = 100000
        count = 0
        pack_rank = PACK_RANK[discard[-1]] if discard else None
        cards_owed_above_0 = s.cards_owed > 0
        found = [
            card
            for card in hand[p_3]
            if (PACK_RANK[card] == 6 or PACK_SUIT[card] == s.wanted or PACK_RANK[card] == pack_rank)
            and not (cards_owed_above_0 and PACK_RANK[card] != 0)
        ]
        count += len(found)
        single = 0
        if len(stock__pool) != 0 and (s.draws < 5 or s.cards_owed > 0):
            single = 1
            count += 1
        if s.draws == 5 or len(stock__pool) == 0:
            count += 1
        if count > 1:
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, count)
            place = word % count
        elif count == 1:
            place = 0
        else:
            check_count(0)
        if place < len(found):
            taken = found[place]
            which = 0
        else:
            place -= len(found)
            if place < single:
                taken = None
                which = 1
            else:
                place -= single
                taken = None
                which = 2
        if which == 0:
            card = taken
            # crazy_eights.rules:29
            s.passes = 0
            if s.check_the_end_of_the_game_2_holds:
                # crazy_eights.rules:96 CE-051
                if s.passes > 5:
                    if not s.check_the_end_of_the_game_2_holds:
                        s.check_the_end_of_the_game_2_holds = True
                        raise GameOver
                elif s.check_the_end_of_the_game_2_holds:
                    s.check_the_end_of_the_game_2_holds = False
            s.wanted = PACK_SUIT[card]
            hand[p_3].remove(card)
            discard.append(card)
            where[card] = 2
            check_the_end_of_the_game__played(s)
            new = s.plays + 1
            if new > 1000:
                out_of_range("plays", new, 0, 1000)
            s.plays = new
            # crazy_eights.rules:97 CE-052
            if s.plays >= 100:
                if not s.check_the_end_of_the_game_3_holds:
                    s.check_the_end_of_the_game_3_holds = True
                    raise GameOver
            elif s.check_the_end_of_the_game_3_holds:
                s.check_the_end_of_the_game_3_holds = False
            if PACK_RANK[card] == 6:
                s.left -= 1
                if s.left < 0:
                    raise Unfinished
                s.ticks = 100000
                found_ = (0, 1, 2, 3)
                count_ = len(found_)
                if count_ > 1:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, count_)
                    taken_ = found_[word % count_]
                elif count_ == 1:
                    taken_ = found_[0]
                else:
                    check_count(0)
                s_ = taken_
                s.wanted = s_
            return
        elif which == 1:
            # crazy_eights.rules:43
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
            insort(hand[p_3], card_)
            where[card_] = 3 + p_3
            if s.check_the_end_of_the_game_holds:
                check_the_end_of_the_game__played(s)
            s.passes = 0
            if s.check_the_end_of_the_game_2_holds:
                # crazy_eights.rules:96 CE-051
                if s.passes > 5:
                    if not s.check_the_end_of_the_game_2_holds:
                        s.check_the_end_of_the_game_2_holds = True
                        raise GameOver
                elif s.check_the_end_of_the_game_2_holds:
                    s.check_the_end_of_the_game_2_holds = False
            if s.cards_owed > 0:
                # crazy_eights.rules:58 CE-041
                new_ = s.cards_owed - 1
                if new_ < 0:
                    out_of_range("cards_owed", new_, 0, 60)
                s.cards_owed = new_
                while not (s.cards_owed == 0 or len(stock__pool) == 0):
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
                        card_2 = stock__pool.pop(word % len(stock__pool))
                    else:
                        fail(TEXT_7)
                    insort(hand[p_3], card_2)
                    where[card_2] = 3 + p_3
                    if s.check_the_end_of_the_game_holds:
                        check_the_end_of_the_game__played(s)
                    new_2 = s.cards_owed - 1
                    if new_2 < 0:
                        out_of_range("cards_owed", new_2, 0, 60)
                    s.cards_owed = new_2
                s.cards_owed = 0
                return
            else:
                new_3 = s.draws + 1
                if new_3 > 20:
                    out_of_range("draws", new_3, 0, 20)
                s.draws = new_3
        elif which == 2:
            # crazy_eights.rules:52
            new_4 = s.passes + 1 if len(stock__pool) == 0 else 0
            if not 0 <= new_4 <= 10:
                out_of_range("passes", new_4, 0, 10)
            s.passes = new_4
            # crazy_eights.rules:96 CE-051
            if s.passes > 5:
                if not s.check_the_end_of_the_game_2_holds:
                    s.check_the_end_of_the_game_2_holds = True
                    raise GameOver
            elif s.check_the_end_of_the_game_2_holds:
                s.check_the_end_of_the_game_2_holds = False
            return


# crazy_eights.rules:3
def play_game__played(s):
    where = s.where
    stock__pool = s.stock__pool
    hand = s.hand
    discard = s.discard
    turns_to_miss = s.turns_to_miss
    # crazy_eights.rules:76
    step = 922466181 * s.x + s.carry
    s.x = step & 1073741823
    s.carry = step >> 30
    word = s.x ^ s.carry
    if word >= 1073740824:
        word = fair(s, word, 5)
    p_2 = word % 5
    s.dealer = p_2
    for _ in range(5):
        for receiver in op_starting((0, 1, 2, 3, 4), (s.dealer + s.direction) % 5):
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
            where[card] = 3 + receiver
    check_the_end_of_the_game__played(s)
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
    discard.append(card_)
    where[card_] = 2
    while (PACK_RANK[discard[-1]] if discard else None) == 6:
        s.ticks -= 4
        if s.ticks < 0:
            out_of_budget()
        cards = tuple(discard[::-1])
        for card_2 in cards:
            discard.remove(card_2)
            stock__pool.append(card_2)
            where[card_2] = 1
        stock__pool.sort()
        check_the_end_of_the_game__played(s)
        if stock__pool:
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, len(stock__pool))
            card_3 = stock__pool.pop(word % len(stock__pool))
        else:
            fail(TEXT_7)
        discard.append(card_3)
        where[card_3] = 2
    s.wanted = PACK_SUIT[discard[-1]] if discard else None
    p_3 = (s.dealer + s.direction) % 5
    while True:
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        if turns_to_miss[p_3] > 0:
            # rounds.rules:106
            new = turns_to_miss[p_3] - 1
            if new < 0:
                out_of_range("turns_to_miss", new, 0, 20)
            turns_to_miss[p_3] = new
        else:
            flow_part__turn(s, p_3)
        p_3 = (p_3 + s.direction) % 5


# crazy_eights.rules:107
def finish_game__played(s):
    payoff = s.payoff
    # crazy_eights.rules:107
    for p in (0, 1, 2, 3, 4):
        payoff[p] = total(s, p)
    for seat in (0, 1, 2, 3, 4):
        if payoff[seat] is not None and not -2600 <= payoff[seat] <= 0:
            fail(TEXT_9)


# crazy_eights.rules:95 CE-050
def check_the_end_of_the_game__played(s):
    hand = s.hand
    if not hand[0] or not hand[1] or not hand[2] or not hand[3] or not hand[4]:
        if not s.check_the_end_of_the_game_holds:
            s.check_the_end_of_the_game_holds = True
            raise GameOver
    elif s.check_the_end_of_the_game_holds:
        s.check_the_end_of_the_game_holds = False


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock__pool = list(range(52))
        s.discard = []
        s.hand = [[], [], [], [], []]
        s.direction = 1
        s.payoff = [None] * 5
        s.where = [1] * 52
        s.turns_to_miss = [0] * 5
        s.dealer = 0
        s.wanted = 0
        s.draws = 0
        s.cards_owed = 0
        s.plays = 0
        s.passes = 0
        s.check_the_end_of_the_game_holds = True
        s.check_the_end_of_the_game_2_holds = False
        s.check_the_end_of_the_game_3_holds = False
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
        except GameOver:
            pass
        except Unfinished:
            unfinished += 1
        made = most - s.left
        if made > most:
            made = most
        else:
            s.ticks = 100000
            try:
                finish_game__played(s)
            except GameOver:
                pass
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
    payoffs = tuple(s.payoff)
    totals = payoffs
    return (None, None, None, None, None), payoffs, totals, totals


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "ranking": ranking,
    "total": total,
    "score_1": score_1,
    "score_2": score_2,
    "score_3": score_3,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop__2": flow_part__loop__2,
    "flow_part__end_turn": flow_part__end_turn,
    "play__do__start": play__do__start,
}
HANDLERS = {
    "flow_part__loop__2": (("turn", flow_part__end_turn, None),),
}
ASKS = {
    "flow_part__ask_taken": (
        flow_part__ask_taken__player,
        flow_part__ask_taken__options,
        flow_part__after_taken,
        (),
    ),
    "play__do__ask_taken": (
        play__do__ask_taken__player,
        play__do__ask_taken__options,
        play__do__after_taken,
        (),
    ),
}
