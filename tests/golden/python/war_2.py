# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    GameOver,
    Unfinished,
    cards_draw,
    cards_move_all,
    cards_move_block,
    cards_shuffle,
    fail,
    member,
    op_distinct,
    out_of_budget,
    out_of_range,
)

TEXT_1 = "there are not enough cards in pile"

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

LIST = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip


class Table:
    __slots__ = (
        "stock__pool",
        "pile",
        "pile__pool",
        "pile__under",
        "played",
        "won",
        "payoff",
        "unable",
        "battles",
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


# war.rules:57 WA-031
def ranking(s, p):
    return len(s.pile[p]) + len(s.pile__pool[p]) + len(s.pile__under[p]) + len(s.won[p])


# war.rules:59
def invariant(s):
    return (
        len(s.pile[0])
        + len(s.pile__pool[0])
        + len(s.pile__under[0])
        + len(s.won[0])
        + (len(s.pile[1]) + len(s.pile__pool[1]) + len(s.pile__under[1]) + len(s.won[1]))
        == 52
    )


# war.rules:3
def play_game(s, c):
    # war.rules:3
    cards_move_block(s, LIST, 1, False, None)
    # war.rules:51
    cards_shuffle(s, (), 1)
    while len(s.stock) + len(s.stock__pool) + len(s.stock__under) > 0:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        for receiver in (0, 1):
            if len(s.stock) + len(s.stock__pool) + len(s.stock__under) > 0:
                cards_draw(s, c, 1, 1, 2 + receiver, False, -1, False, False, None)
    while not (s.unable[0] or s.unable[1] or s.battles == 1000):
        c.ticks -= 21
        if c.ticks < 0:
            out_of_budget()
        # war.rules:33
        for p in (0, 1):
            # war.rules:28
            # war.rules:25
            if len(s.pile[p]) + len(s.pile__pool[p]) + len(s.pile__under[p]) == 0:
                cards_shuffle(s, tuple(s.won[p][::-1]), 2 + p)
            if len(s.pile[p]) + len(s.pile__pool[p]) + len(s.pile__under[p]) == 0:
                s.unable[p] = True
            else:
                cards_draw(s, c, 1, 2 + p, 4 + p, True, -1, False, False, None)
        while True:
            holds = s.unable[0] or s.unable[1]
            if not holds:
                holds = (
                    len(
                        op_distinct(
                            [
                                PACK_RANK[s.played[p_2][-1]] if s.played[p_2] else None
                                for p_2 in (0, 1)
                            ]
                        )
                    )
                    == 2
                )
            if holds:
                break
            c.ticks -= 30
            if c.ticks < 0:
                out_of_budget()
            for p_2 in (0, 1):
                for _ in range(3):
                    # war.rules:25
                    if len(s.pile[p_2]) + len(s.pile__pool[p_2]) + len(s.pile__under[p_2]) == 0:
                        cards_shuffle(s, tuple(s.won[p_2][::-1]), 2 + p_2)
                    if (
                        len(s.pile[p_2])
                        + len(s.pile__pool[p_2])
                        + len(s.pile__under[p_2])
                        + len(s.won[p_2])
                        > 1
                    ):
                        cards_draw(s, c, 1, 2 + p_2, 4 + p_2, True, -1, False, False, False)
                # war.rules:28
                # war.rules:25
                if len(s.pile[p_2]) + len(s.pile__pool[p_2]) + len(s.pile__under[p_2]) == 0:
                    cards_shuffle(s, tuple(s.won[p_2][::-1]), 2 + p_2)
                if len(s.pile[p_2]) + len(s.pile__pool[p_2]) + len(s.pile__under[p_2]) == 0:
                    s.unable[p_2] = True
                else:
                    cards_draw(s, c, 1, 2 + p_2, 4 + p_2, True, -1, False, False, None)
        # war.rules:44
        if s.unable[0] and s.unable[1]:
            for p_2_ in (0, 1):
                cards_move_all(s, c, 4 + p_2_, 6 + p_2_, False, None)
        else:
            best_key = None
            found = None
            for p_3 in (0, 1):
                if not s.unable[p_3]:
                    key = PACK_RANK[s.played[p_3][-1]] if s.played[p_3] else -1
                    if best_key is None or key > best_key:
                        best_key = key
                        found = p_3
            winner = found
            for p_4 in (0, 1):
                cards_move_all(s, c, 4 + p_4, 6 + member(winner, 2, "won"), False, None)
        new = s.battles + 1
        if new > 10000:
            out_of_range("battles", new, 0, 10000)
        s.battles = new
    raise GameOver


# war.rules:3
def finish_game(s, c):
    pass


# war.rules:3
def play_game__played(s):
    stock__pool = s.stock__pool
    pile__pool = s.pile__pool
    unable = s.unable
    won = s.won
    played = s.played
    # war.rules:51
    while len(stock__pool) > 0:
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        for receiver in (0, 1):
            if len(stock__pool) > 0:
                for _ in range(1):
                    if stock__pool:
                        step = 922466181 * s.x + s.carry
                        s.x = step & 1073741823
                        s.carry = step >> 30
                        word = s.x ^ s.carry
                        if word >= 1073740824:
                            word = fair(s, word, len(stock__pool))
                        card = stock__pool.pop(word % len(stock__pool))
                    else:
                        break
                    s.pile[receiver].append(card)
    while not (unable[0] or unable[1] or s.battles == 1000):
        s.ticks -= 21
        if s.ticks < 0:
            out_of_budget()
        # war.rules:33
        for p in (0, 1):
            # war.rules:28
            # war.rules:25
            if len(s.pile[p]) + len(pile__pool[p]) == 0:
                pile__pool[p].extend(s.pile[p])
                s.pile[p].clear()
                cards = tuple(won[p][::-1])
                for card_ in cards:
                    won[p].remove(card_)
                    pile__pool[p].append(card_)
                pile__pool[p].sort()
            if len(s.pile[p]) + len(pile__pool[p]) == 0:
                unable[p] = True
            else:
                if s.pile[p]:
                    card_2 = s.pile[p].pop()
                elif pile__pool[p]:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, len(pile__pool[p]))
                    card_2 = pile__pool[p].pop(word % len(pile__pool[p]))
                else:
                    fail(TEXT_1)
                played[p].append(card_2)
        while True:
            holds = unable[0] or unable[1]
            if not holds:
                holds = (
                    len(
                        op_distinct(
                            [PACK_RANK[played[p_2][-1]] if played[p_2] else None for p_2 in (0, 1)]
                        )
                    )
                    == 2
                )
            if holds:
                break
            s.ticks -= 30
            if s.ticks < 0:
                out_of_budget()
            for p_2 in (0, 1):
                for _ in range(3):
                    # war.rules:25
                    if len(s.pile[p_2]) + len(pile__pool[p_2]) == 0:
                        pile__pool[p_2].extend(s.pile[p_2])
                        s.pile[p_2].clear()
                        cards_ = tuple(won[p_2][::-1])
                        for card_3 in cards_:
                            won[p_2].remove(card_3)
                            pile__pool[p_2].append(card_3)
                        pile__pool[p_2].sort()
                    if len(s.pile[p_2]) + len(pile__pool[p_2]) + len(won[p_2]) > 1:
                        if s.pile[p_2]:
                            card_4 = s.pile[p_2].pop()
                        elif pile__pool[p_2]:
                            step = 922466181 * s.x + s.carry
                            s.x = step & 1073741823
                            s.carry = step >> 30
                            word = s.x ^ s.carry
                            if word >= 1073740824:
                                word = fair(s, word, len(pile__pool[p_2]))
                            card_4 = pile__pool[p_2].pop(word % len(pile__pool[p_2]))
                        else:
                            fail(TEXT_1)
                        played[p_2].append(card_4)
                # war.rules:28
                # war.rules:25
                if len(s.pile[p_2]) + len(pile__pool[p_2]) == 0:
                    pile__pool[p_2].extend(s.pile[p_2])
                    s.pile[p_2].clear()
                    cards_2 = tuple(won[p_2][::-1])
                    for card_5 in cards_2:
                        won[p_2].remove(card_5)
                        pile__pool[p_2].append(card_5)
                    pile__pool[p_2].sort()
                if len(s.pile[p_2]) + len(pile__pool[p_2]) == 0:
                    unable[p_2] = True
                else:
                    if s.pile[p_2]:
                        card_6 = s.pile[p_2].pop()
                    elif pile__pool[p_2]:
                        step = 922466181 * s.x + s.carry
                        s.x = step & 1073741823
                        s.carry = step >> 30
                        word = s.x ^ s.carry
                        if word >= 1073740824:
                            word = fair(s, word, len(pile__pool[p_2]))
                        card_6 = pile__pool[p_2].pop(word % len(pile__pool[p_2]))
                    else:
                        fail(TEXT_1)
                    played[p_2].append(card_6)
        # war.rules:44
        if unable[0] and unable[1]:
            for p_2_ in (0, 1):
                won[p_2_].extend(played[p_2_][::-1])
                played[p_2_].clear()
        else:
            best_key = None
            found = None
            for p_3 in (0, 1):
                if not unable[p_3]:
                    key = PACK_RANK[played[p_3][-1]] if played[p_3] else -1
                    if best_key is None or key > best_key:
                        best_key = key
                        found = p_3
            winner = found
            for p_4 in (0, 1):
                index = member(winner, 2, "won")
                won[index].extend(played[p_4][::-1])
                played[p_4].clear()
        new = s.battles + 1
        if new > 10000:
            out_of_range("battles", new, 0, 10000)
        s.battles = new
    s.ticks = 100000


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock__pool = list(range(52))
        s.pile = [[], []]
        s.pile__pool = [[], []]
        s.pile__under = [[], []]
        s.played = [[], []]
        s.won = [[], []]
        s.payoff = [None, None]
        s.unable = [False, False]
        s.battles = 0
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
    return (None, None), tuple(s.payoff), None, (ranking(s, 0), ranking(s, 1))


PREPARE = None
START = play_game
FINISH = finish_game
FUNCTIONS = {
    "ranking": ranking,
    "invariant": invariant,
}
SEGMENTS = {}
HANDLERS = {}
ASKS = {}
