# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    EnumType,
    Unfinished,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    cards_take,
    check_count,
    fail,
    follow,
    insort,
    learn,
    leave,
    op_concat,
    op_item,
    op_set_add,
    op_take,
    op_take_last,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    unlearn,
)

POINTS = (
    0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0,
    0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 13, 0, 0, 1, 0, 0, 0, 1, 0,
)  # fmt: skip

LIST = (2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 43, 46, 50)

OWNERS = (None, None, 0, 1, 2, 3, None, 0, 1, 2, 3)

NEXT_SEAT = (1, 2, 3, 0)

PREVIOUS_SEAT = (3, 0, 1, 2)

PACK_SUIT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
)  # fmt: skip

PENALTY = (
    False, False, True, False, False, False, True, False, False, False, True, False, False, False,
    True, False, False, False, True, False, False, False, True, False, False, False, True, False,
    False, False, True, False, False, False, True, False, False, False, True, False, False, False,
    True, True, False, False, True, False, False, False, True, False,
)  # fmt: skip

LIST_ = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

TYPE_ENUMTYPE = EnumType("direction")

TEXT_10 = "there are not enough cards in stock"

LIST_2 = ((), (), (), ())

SEATS_FROM = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

SEES = (0, 0, 1, 2, 4, 8, 31, 0, 0, 0, 0)

CARDS = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

KINDS = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

LEARNT = {}

TEXT_18 = "a payoff lies outside the range that is declared, -26 to 52"


class Table:
    __slots__ = (
        "stock__pool",
        "hand",
        "trick",
        "taken",
        "payoff",
        "where",
        "leader",
        "tricks_played",
        "played_by",
        "pass_to",
        "hearts_broken",
        "x",
        "carry",
        "left",
        "ticks",
    )


def take(s, card):
    zone = s.where[card]
    if zone == 1:
        s.stock__pool.remove(card)
    elif 2 <= zone <= 5:
        s.hand[zone - 2].remove(card)
    elif zone == 6:
        s.trick.remove(card)
    elif 7 <= zone <= 10:
        s.taken[zone - 7].remove(card)


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


# hearts.rules:82 HE-051
def score_1(s, p):
    return sum([POINTS[c_] for c_ in s.taken[p][::-1]])


# hearts.rules:82 HE-051
def score_1_counts(s, p):
    first = None
    for p_ in (0, 1, 2, 3):
        all_fit = True
        for c_ in LIST:
            if OWNERS[s.where[c_]] != p_:
                all_fit = False
                break
        if all_fit:
            first = p_
            break
    return first is None


# hearts.rules:83 HE-052
def score_2(s, p):
    return sum([POINTS[c_] for c_ in s.taken[p][::-1]]) - 26


# hearts.rules:83 HE-052
def score_2_counts(s, p):
    first = None
    for p_ in (0, 1, 2, 3):
        all_fit = True
        for c_ in LIST:
            if OWNERS[s.where[c_]] != p_:
                all_fit = False
                break
        if all_fit:
            first = p_
            break
    return first == p


# hearts.rules:84 HE-052
def score_3(s, p):
    return sum([POINTS[c_] for c_ in s.taken[p][::-1]]) + 26


# hearts.rules:84 HE-052
def score_3_counts(s, p):
    shooter = None
    for p_ in (0, 1, 2, 3):
        all_fit = True
        for c_ in LIST:
            if OWNERS[s.where[c_]] != p_:
                all_fit = False
                break
        if all_fit:
            shooter = p_
            break
    return shooter is not None and shooter != p


# hearts.rules:85 HE-054
def score_4(s, p):
    return -5


# hearts.rules:85 HE-054
def score_4_counts(s, p):
    return False


# hearts.rules:81 HE-051
def total(s, p):
    shooter = None
    for p_ in (0, 1, 2, 3):
        all_fit = True
        for c_ in LIST:
            if OWNERS[s.where[c_]] != p_:
                all_fit = False
                break
        if all_fit:
            shooter = p_
            break
    if shooter is None:
        value = sum([POINTS[c_] for c_ in s.taken[p][::-1]])
    else:
        value = 0
    if shooter == p:
        value_ = sum([POINTS[c_] for c_ in s.taken[p][::-1]]) - 26
    else:
        value_ = 0
    if score_3_counts(s, p):
        value_2 = sum([POINTS[c_] for c_ in s.taken[p][::-1]]) + 26
    else:
        value_2 = 0
    return value + value_ + value_2


# hearts.rules:87 HE-055
def ranking(s, p):
    return total(s, p)


# hearts.rules:36
def receiver(s, p):
    if s.pass_to == 1:
        return NEXT_SEAT[p]
    if s.pass_to == 2:
        return NEXT_SEAT[NEXT_SEAT[p]]
    return PREVIOUS_SEAT[p] if s.pass_to == 3 else p


# tricks.rules:28
def play__offers(s, player):
    first_trick = s.tricks_played == 0
    size_of_trick_is_0 = not s.trick
    found = s.hand[player]
    if s.trick and len(found) > 1:
        led = PACK_SUIT[s.trick[0]] if s.trick else None
        fitting = [card for card in found if PACK_SUIT[card] == led]
        if fitting:
            found = fitting
    if first_trick and size_of_trick_is_0 and len(found) > 1:
        fitting_ = [card for card in found if card == 0]
        if fitting_:
            found = fitting_
    if first_trick and len(found) > 1:
        fitting_2 = [card for card in found if not PENALTY[card]]
        if fitting_2:
            found = fitting_2
    if size_of_trick_is_0 and not s.hearts_broken and len(found) > 1:
        fitting_3 = [card for card in found if PACK_SUIT[card] != 2]
        if fitting_3:
            found = fitting_3
    return tuple(found)


# hearts.rules:89
def finish_game(s, c):
    # hearts.rules:89
    for p in (0, 1, 2, 3):
        s.payoff[p] = 26 - total(s, p)
    for seat in (0, 1, 2, 3):
        if s.payoff[seat] is not None and not -26 <= s.payoff[seat] <= 52:
            fail(TEXT_18)


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    # hearts.rules:3
    cards_move_block(s, LIST_, 1, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))


# hearts.rules:70
def begin(s, c):
    # hearts.rules:63
    found = (0, 1, 2, 3)
    d_2 = found[c.draw(len(found), random_point(s, found, TYPE_ENUMTYPE) if c.points else None)]
    s.pass_to = d_2
    cards_shuffle(s, (), 1)
    for _ in range(13):
        for receiver_ in (0, 1, 2, 3):
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_10)
            s.where[card] = 2 + receiver_
            insort(s.hand[receiver_], card)
            if s.learned and s.known[card] | 1 << receiver_ != 31:
                unlearn(s, 2 + receiver_)
            if s.confined:
                follow(s, card, 1, 2 + receiver_, s.known[card] | 1 << receiver_)
    if s.pass_to != 0:
        c.stack = (*c.stack, ("flow_part", "flow_part__after_if", ()))
        return pass_three__start(s, c)
    cards_reveal(s, (0,), None)
    s.leader = OWNERS[s.where[0]]
    times__left = 13
    return flow_part__loop_times(s, c, times__left)


def play_game__after_flow_part(s, c):
    return over(s, c)


# hearts.rules:74
def flow_part__after_if(s, c):
    cards_reveal(s, (0,), None)
    s.leader = OWNERS[s.where[0]]
    times__left = 13
    return flow_part__loop_times(s, c, times__left)


# hearts.rules:76
def flow_part__loop_times(s, c, times__left):
    if times__left <= 0:
        return leave(s, c, SEGMENTS)
    times__left = times__left - 1
    c.stack = (*c.stack, ("flow_part", "flow_part__loop_times", (times__left,)))
    return play_trick__start(s, c)


# hearts.rules:65
def pass_three__start(s, c):
    given = LIST_2
    p__rest = (0, 1, 2, 3)
    return pass_three__loop_p(s, c, given, p__rest)


# hearts.rules:66 HE-010
def pass_three__loop_p(s, c, given, p__rest):
    if not p__rest:
        for p_2 in (0, 1, 2, 3):
            cards_move_block(s, op_item(given, p_2 + 1), 2 + receiver(s, p_2), False, None)
        return leave(s, c, SEGMENTS)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    given_2 = ()
    return pass_three__loop(s, c, given, given_2, p, p__rest)


# hearts.rules:66 HE-010
def pass_three__loop(s, c, given, given_2, p, p__rest):
    if len(given_2) >= 3:
        given = op_concat(op_take(given, p), (given_2,), op_take_last(given, 3 - p))
        return pass_three__loop_p, (given, p__rest)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("pass_three", "pass_three__ask_taken", (given, given_2, p, p__rest)))
    return None


def pass_three__ask_taken__player(s, live):
    given, given_2, p, p__rest = live
    return p


def pass_three__ask_taken__options(s, live):
    given, given_2, p, p__rest = live
    found = [given_left for given_left in s.hand[p] if given_left not in given_2]
    if not found:
        check_count(0)
    return found, found, None


def pass_three__after_taken(s, c, taken, which, live):
    given, given_2, p, p__rest = live
    given_2 = op_set_add(given_2, taken)
    return pass_three__loop(s, c, given, given_2, p, p__rest)


# tricks.rules:43
def play_trick__start(s, c):
    p__rest = SEATS_FROM[s.leader]
    return play_trick__loop_p(s, c, p__rest)


# tricks.rules:44
def play_trick__loop_p(s, c, p__rest):
    if not p__rest:
        best_key = None
        found = None
        led = PACK_SUIT[s.trick[0]] if s.trick else None
        for c_ in s.trick:
            if PACK_SUIT[c_] == led:
                key = PACK_RANK[c_]
                if best_key is None or key > best_key:
                    best_key = key
                    found = c_
        best = found
        s.leader = None if best is None else s.played_by[best]
        for card in s.trick[::-1]:
            s.known[card] = 31
            s.played_by[card] = 0
            s.where[card] = 7 + s.leader
            s.taken[s.leader].append(card)
            if s.confined:
                follow(s, card, 6, 7 + s.leader, s.known[card] | 0)
        s.trick.clear()
        new = s.tricks_played + 1
        if new > 100:
            out_of_range("tricks_played", new, 0, 100)
        s.tricks_played = new
        return leave(s, c, SEGMENTS)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    s.active = p
    s.stack = (*c.stack, ("play_trick", "play_trick__ask_taken", (p, p__rest)))
    return None


def play_trick__ask_taken__player(s, live):
    p, p__rest = live
    return p


def play_trick__ask_taken__options(s, live):
    p, p__rest = live
    found_ = s.hand[p]
    if s.trick and len(found_) > 1:
        led = PACK_SUIT[s.trick[0]] if s.trick else None
        fitting = [card for card in found_ if PACK_SUIT[card] == led]
        if fitting:
            found_ = fitting
    if s.tricks_played == 0 and not s.trick and len(found_) > 1:
        fitting_ = [card for card in found_ if card == 0]
        if fitting_:
            found_ = fitting_
    if s.tricks_played == 0 and len(found_) > 1:
        fitting_2 = [card for card in found_ if not PENALTY[card]]
        if fitting_2:
            found_ = fitting_2
    if not s.trick and not s.hearts_broken and len(found_) > 1:
        fitting_3 = [card for card in found_ if PACK_SUIT[card] != 2]
        if fitting_3:
            found_ = fitting_3
    found = found_
    if not found:
        check_count(0)
    return [52 + one for one in found], found, None


def play_trick__after_taken(s, c, taken, which, live):
    p, p__rest = live
    card = taken
    # tricks.rules:28
    zone = s.where[card]
    if zone == 1:
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    s.where[card] = 6
    s.trick.append(card)
    if s.confined:
        follow(s, card, zone, 6, s.known[card] | 31)
    s.played_by[card] = p
    # tricks.rules:19
    if PACK_SUIT[card] != (PACK_SUIT[s.trick[0]] if s.trick else None):
        # tricks.rules:40
        zone_ = 2 + p
        led = PACK_SUIT[s.trick[0]] if s.trick else None
        kinds = LEARNT.get(led)
        if kinds is None:
            found = {KINDS[c_] for c_ in CARDS if PACK_SUIT[c_] == led}
            kinds = LEARNT[led] = tuple(sorted(found))
        learn(s, zone_, kinds)
    if PACK_SUIT[card] == 2:
        # hearts.rules:56
        s.hearts_broken = True
    if card == 43:
        # hearts.rules:58
        s.hearts_broken = True
    s.active = None
    return play_trick__loop_p(s, c, p__rest)


# hearts.rules:3
def play_game__played(s):
    where = s.where
    stock__pool = s.stock__pool
    hand = s.hand
    trick = s.trick
    played_by = s.played_by
    taken = s.taken
    payoff = s.payoff
    # hearts.rules:69
    # hearts.rules:63
    step = 922466181 * s.x + s.carry
    s.x = step & 1073741823
    s.carry = step >> 30
    word = s.x ^ s.carry
    if word >= 1073740824:
        word = fair(s, word, 4)
    d_2 = word % 4
    s.pass_to = d_2
    for _ in range(13):
        for receiver_ in (0, 1, 2, 3):
            if stock__pool:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, len(stock__pool))
                card = stock__pool.pop(word % len(stock__pool))
            else:
                fail(TEXT_10)
            insort(hand[receiver_], card)
            where[card] = 2 + receiver_
    if s.pass_to != 0:
        # hearts.rules:65
        given = LIST_2
        for p in (0, 1, 2, 3):
            given_2 = ()
            while len(given_2) < 3:
                s.ticks -= 1
                if s.ticks < 0:
                    out_of_budget()
                s.left -= 1
                if s.left < 0:
                    raise Unfinished
                s.ticks = 100000
                found = [given_left for given_left in hand[p] if given_left not in given_2]
                count = len(found)
                if count > 1:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, count)
                    taken_ = found[word % count]
                elif count == 1:
                    taken_ = found[0]
                else:
                    check_count(0)
                given_2 = op_set_add(given_2, taken_)
            given = op_concat(op_take(given, p), (given_2,), op_take_last(given, 3 - p))
        for p_2 in (0, 1, 2, 3):
            index = receiver(s, p_2)
            for card_ in op_item(given, p_2 + 1):
                take(s, card_)
                insort(hand[index], card_)
                if where[card_] == 6:
                    played_by[card_] = 0
                where[card_] = 2 + index
    s.leader = OWNERS[where[0]]
    for _ in range(13):
        # tricks.rules:43
        for p_ in SEATS_FROM[s.leader]:
            s.left -= 1
            if s.left < 0:
                raise Unfinished
            s.ticks = 100000
            found_2 = hand[p_]
            if trick and len(found_2) > 1:
                led = PACK_SUIT[trick[0]] if trick else None
                fitting = [card_2 for card_2 in found_2 if PACK_SUIT[card_2] == led]
                if fitting:
                    found_2 = fitting
            if s.tricks_played == 0 and not trick and len(found_2) > 1:
                fitting_ = [card_2 for card_2 in found_2 if card_2 == 0]
                if fitting_:
                    found_2 = fitting_
            if s.tricks_played == 0 and len(found_2) > 1:
                fitting_2 = [card_2 for card_2 in found_2 if not PENALTY[card_2]]
                if fitting_2:
                    found_2 = fitting_2
            if not trick and not s.hearts_broken and len(found_2) > 1:
                fitting_3 = [card_2 for card_2 in found_2 if PACK_SUIT[card_2] != 2]
                if fitting_3:
                    found_2 = fitting_3
            found_ = found_2
            count_ = len(found_)
            if count_ > 1:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, count_)
                taken_2 = found_[word % count_]
            elif count_ == 1:
                taken_2 = found_[0]
            else:
                check_count(0)
            card_2 = taken_2
            # tricks.rules:28
            hand[p_].remove(card_2)
            trick.append(card_2)
            where[card_2] = 6
            played_by[card_2] = p_
            # tricks.rules:19
            if PACK_SUIT[card_2] == 2:
                # hearts.rules:56
                s.hearts_broken = True
            if card_2 == 43:
                # hearts.rules:58
                s.hearts_broken = True
        best_key = None
        found_3 = None
        led_ = PACK_SUIT[trick[0]] if trick else None
        for c_ in trick:
            if PACK_SUIT[c_] == led_:
                key = PACK_RANK[c_]
                if best_key is None or key > best_key:
                    best_key = key
                    found_3 = c_
        best = found_3
        s.leader = None if best is None else played_by[best]
        taken[s.leader].extend(trick[::-1])
        for card_4 in trick:
            played_by[card_4] = 0
            where[card_4] = 7 + s.leader
        trick.clear()
        new = s.tricks_played + 1
        if new > 100:
            out_of_range("tricks_played", new, 0, 100)
        s.tricks_played = new
    s.ticks = 100000
    # hearts.rules:89
    for p_3 in (0, 1, 2, 3):
        payoff[p_3] = 26 - total(s, p_3)
    for seat in (0, 1, 2, 3):
        if payoff[seat] is not None and not -26 <= payoff[seat] <= 52:
            fail(TEXT_18)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock__pool = list(range(52))
        s.hand = [[], [], [], []]
        s.trick = []
        s.taken = [[], [], [], []]
        s.payoff = [None, None, None, None]
        s.where = [1] * 52
        s.leader = 0
        s.tricks_played = 0
        s.played_by = [0] * 52
        s.pass_to = 0
        s.hearts_broken = False
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
    payoffs = tuple(s.payoff)
    totals = tuple([26 - one for one in payoffs])
    return (None, None, None, None), payoffs, totals, totals


PREPARE = prepare
START = begin
FINISH = finish_game
FUNCTIONS = {
    "ranking": ranking,
    "total": total,
    "score_1": score_1,
    "score_1_counts": score_1_counts,
    "score_2": score_2,
    "score_2_counts": score_2_counts,
    "score_3": score_3,
    "score_3_counts": score_3_counts,
    "score_4": score_4,
    "score_4_counts": score_4_counts,
}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__after_if": flow_part__after_if,
    "flow_part__loop_times": flow_part__loop_times,
    "pass_three__start": pass_three__start,
    "pass_three__loop_p": pass_three__loop_p,
    "pass_three__loop": pass_three__loop,
    "play_trick__start": play_trick__start,
    "play_trick__loop_p": play_trick__loop_p,
}
HANDLERS = {}
ASKS = {
    "pass_three__ask_taken": (
        pass_three__ask_taken__player,
        pass_three__ask_taken__options,
        pass_three__after_taken,
        (),
    ),
    "play_trick__ask_taken": (
        play_trick__ask_taken__player,
        play_trick__ask_taken__options,
        play_trick__after_taken,
        (),
    ),
}
