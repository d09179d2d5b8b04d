# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    WINS,
    PlayerType,
    Unfinished,
    cards_move_block,
    cards_settle,
    cards_shuffle,
    cards_take,
    cell_at,
    check_count,
    fail,
    insort,
    learn,
    leave,
    new_hand,
    op_ge,
    op_gt,
    op_item,
    op_starting,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    rank,
    unlearn,
)

MEMBERS_OF_TEAM = ((0, 2), (1, 3))

LIST = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

PARTNER_OF_SEAT = (2, 3, 0, 1)

PACK_SUIT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
)  # fmt: skip

TRUMPING = (
    False, False, False, True, False, False, False, True, False, False, False, True, False, False,
    False, True, False, False, False, True, False, False, False, True, False, False, False, True,
    False, False, False, True, False, False, False, True, False, False, False, True, False, False,
    False, True, False, False, False, True, False, False, False, True,
)  # fmt: skip

PACK_RANK = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12,
)  # fmt: skip

TYPE_PLAYERTYPE = PlayerType()

LIST_ = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

LIST_2 = ((0, 2), (1, 3))

NEXT_SEAT = (1, 2, 3, 0)

TEXT_11 = "there are not enough cards in stock"

SEATS_FROM = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))

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

CARDS_ = (
    51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28,
    27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    1, 0,
)  # fmt: skip

TEAM_OF_SEAT = (0, 1, 0, 1)

TEXT_19 = "a payoff lies outside the range that is declared, -140000 to 140000"


class Table:
    __slots__ = (
        "stock",
        "stock__pool",
        "hand",
        "trick",
        "taken",
        "outcome",
        "payoff",
        "where",
        "leader",
        "tricks_played",
        "played_by",
        "dealer",
        "hand_number",
        "first_dealer",
        "bid",
        "tricks",
        "spades_broken",
        "points",
        "bags",
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


def clear_table(s):
    s.stock = []
    s.stock__pool = []
    s.hand = [[], [], [], []]
    s.trick = []
    s.taken = [[], [], [], []]
    s.where = [0] * 52
    s.leader = 0
    s.tricks_played = 0
    s.played_by = [0] * 52
    s.bid = [None, None, None, None]
    s.tricks = [0, 0, 0, 0]
    s.spades_broken = False


# spades.rules:44 SP-042
def overtricks(s, t_):
    contract = sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]])
    counting = sum([s.tricks[p] for p in MEMBERS_OF_TEAM[t_]])
    return sum([s.tricks[p] for p in MEMBERS_OF_TEAM[t_]]) - (
        contract if op_ge(counting, contract) else counting
    )


# spades.rules:73 SP-040
def score_1(s, t_):
    return 10 * sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]])


# spades.rules:73 SP-040
def score_1_counts(s, t_):
    return op_ge(
        sum([s.tricks[p] for p in MEMBERS_OF_TEAM[t_]]),
        sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]]),
    )


# spades.rules:74 SP-041
def score_2(s, t_):
    return -10 * sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]])


# spades.rules:74 SP-041
def score_2_counts(s, t_):
    return not op_ge(
        sum([s.tricks[p] for p in MEMBERS_OF_TEAM[t_]]),
        sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]]),
    )


# spades.rules:75 SP-042
def score_3(s, t_):
    return overtricks(s, t_)


# spades.rules:76 SP-043
def score_4(s, t_):
    return -100 * ((s.bags[t_] + overtricks(s, t_)) // 10)


# spades.rules:77 SP-044
def score_5(s, t_):
    number = 0
    for p in MEMBERS_OF_TEAM[t_]:
        if s.bid[p] == 0 and s.tricks[p] == 0:
            number += 1
    return 100 * number


# spades.rules:78 SP-044
def score_6(s, t_):
    number = 0
    for p in MEMBERS_OF_TEAM[t_]:
        if s.bid[p] == 0 and s.tricks[p] > 0:
            number += 1
    return -100 * number


# spades.rules:72
def total(s, t_):
    contract = sum([s.bid[p] for p in MEMBERS_OF_TEAM[t_]])
    known = op_ge(sum([s.tricks[p] for p in MEMBERS_OF_TEAM[t_]]), contract)
    number = 0
    for p in MEMBERS_OF_TEAM[t_]:
        if s.bid[p] == 0 and s.tricks[p] == 0:
            number += 1
    number_ = 0
    for p in MEMBERS_OF_TEAM[t_]:
        if s.bid[p] == 0 and s.tricks[p] > 0:
            number_ += 1
    return (
        (10 * contract if known else 0)
        + (-10 * contract if not known else 0)
        + overtricks(s, t_)
        + -100 * ((s.bags[t_] + overtricks(s, t_)) // 10)
        + 100 * number
        + -100 * number_
    )


# spades.rules:38
def somebody_is_done(s):
    return s.points[0] >= 500 or s.points[0] <= -350 or s.points[1] >= 500 or s.points[1] <= -350


# spades.rules:47 SP-010
def make_bid__offers(s, player):
    return tuple(
        [
            n
            for n in LIST
            if not (
                s.bid[PARTNER_OF_SEAT[player]] is not None
                and op_gt(n + s.bid[PARTNER_OF_SEAT[player]], 13)
            )
        ]
    )


# tricks.rules:28
def play__offers(s, player):
    found = s.hand[player]
    if s.trick and len(found) > 1:
        led = PACK_SUIT[s.trick[0]] if s.trick else None
        fitting = [card for card in found if PACK_SUIT[card] == led]
        if fitting:
            found = fitting
    if not s.trick and not s.spades_broken and len(found) > 1:
        fitting_ = [card for card in found if PACK_SUIT[card] != 3]
        if fitting_:
            found = fitting_
    return tuple(found)


# tricks.rules:24
def best_card(s):
    best_key = None
    found = None
    led = PACK_SUIT[s.trick[0]] if s.trick else None
    for c_ in s.trick:
        if TRUMPING[c_] or PACK_SUIT[c_] == led:
            key = (rank(TRUMPING[c_], True), PACK_RANK[c_])
            if best_key is None or key > best_key:
                best_key = key
                found = c_
    return found


# spades.rules:83
def finish_game(s, c):
    # spades.rules:83
    for p in (0, 1, 2, 3):
        team_of_seat = TEAM_OF_SEAT[p]
        first = None
        for t_ in (0, 1):
            if t_ != team_of_seat:
                first = t_
                break
        s.payoff[p] = s.points[TEAM_OF_SEAT[p]] - (None if first is None else s.points[first])
    for seat in (0, 1, 2, 3):
        if s.payoff[seat] is not None and not -140000 <= s.payoff[seat] <= 140000:
            fail(TEXT_19)


# spades.rules:14
def play_game__start(s, c):
    found = (0, 1, 2, 3)
    x_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.first_dealer = x_2
    # spades.rules:3
    cards_move_block(s, LIST_, 1, False, None)
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    return flow_part__start(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


# spades.rules:81 SP-050 SP-051
def flow_part__start(s, c):
    c.stack = (*c.stack, ("flow_part", "flow_part__after_play_match", ()))
    return play_match__start(s, c)


# spades.rules:80
def flow_part__after_play_match(s, c):
    return leave(s, c, SEGMENTS)


# match.rules:22
def play_match__start(s, c):
    if s.first_dealer is None:
        found = (0, 1, 2, 3)
        p_2 = found[
            c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)
        ]
        s.dealer = p_2
    else:
        s.dealer = s.first_dealer
    return play_match__loop(s, c)


# match.rules:25
def play_match__loop(s, c):
    holds = somebody_is_done(s)
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
            found_2 = op_item(LIST_2, s_ + 1)
            for seat in found_2:
                s.outcome[seat] = WINS
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if s.hand_number > 0:
        s.dealer = NEXT_SEAT[s.dealer]
        new_hand(s)
        # spades.rules:3
        cards_move_block(s, LIST_, 1, False, None)
    new = s.hand_number + 1
    if new > 1000:
        out_of_range("hand_number", new, 0, 1000)
    s.hand_number = new
    c.stack = (*c.stack, ("play_match", "play_match__end_one_hand", ()))
    return play_hand__start(s, c)


# match.rules:30
def play_match__end_one_hand(s, c):
    return play_match__loop(s, c)


# spades.rules:61
def play_hand__start(s, c):
    cards_shuffle(s, (), 1)
    for _ in range(13):
        for receiver in op_starting((0, 1, 2, 3), NEXT_SEAT[s.dealer]):
            if s.stock:
                card = s.stock.pop()
            elif s.stock__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.stock__pool.pop(c.draw(len(s.stock__pool), point))
                if s.stock__under and not s.stock__pool:
                    cards_settle(s, 1)
            else:
                fail(TEXT_11)
            s.where[card] = 2 + receiver
            insort(s.hand[receiver], card)
            if s.learned and s.known[card] | 1 << receiver != 31:
                unlearn(s, 2 + receiver)
    p__rest = SEATS_FROM[NEXT_SEAT[s.dealer]]
    return play_hand__loop_p(s, c, p__rest)


# spades.rules:64 SP-010
def play_hand__loop_p(s, c, p__rest):
    if not p__rest:
        s.leader = NEXT_SEAT[s.dealer]
        times__left = 13
        return play_hand__loop_times(s, c, times__left)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    s.active = p
    s.stack = (*c.stack, ("play_hand", "play_hand__ask_taken", (p, p__rest)))
    return None


def play_hand__ask_taken__player(s, live):
    p, p__rest = live
    return p


def play_hand__ask_taken__options(s, live):
    p, p__rest = live
    bid_is_not_none = s.bid[PARTNER_OF_SEAT[p]] is not None
    bid = s.bid[PARTNER_OF_SEAT[p]]
    found = [n for n in LIST if not (bid_is_not_none and op_gt(n + bid, 13))]
    if not found:
        check_count(0)
    return found, found, None


def play_hand__after_taken(s, c, taken, which, live):
    p, p__rest = live
    n = taken
    # spades.rules:47 SP-010
    s.bid[p] = n
    s.active = None
    return play_hand__loop_p(s, c, p__rest)


# spades.rules:67
def play_hand__loop_times(s, c, times__left):
    if times__left <= 0:
        new = s.points[0] + total(s, 0)
        if not -70000 <= new <= 70000:
            out_of_range("points", new, -70000, 70000)
        s.points[0] = new
        new_ = (s.bags[0] + overtricks(s, 0)) % 10
        if not 0 <= new_ <= 30:
            out_of_range("bags", new_, 0, 30)
        s.bags[0] = new_
        new_2 = s.points[1] + total(s, 1)
        if not -70000 <= new_2 <= 70000:
            out_of_range("points", new_2, -70000, 70000)
        s.points[1] = new_2
        new_3 = (s.bags[1] + overtricks(s, 1)) % 10
        if not 0 <= new_3 <= 30:
            out_of_range("bags", new_3, 0, 30)
        s.bags[1] = new_3
        return leave(s, c, SEGMENTS)
    times__left = times__left - 1
    c.stack = (*c.stack, ("play_hand", "play_hand__loop_times", (times__left,)))
    return play_trick__start(s, c)


# tricks.rules:43
def play_trick__start(s, c):
    p__rest = SEATS_FROM[s.leader]
    return play_trick__loop_p(s, c, p__rest)


# tricks.rules:44
def play_trick__loop_p(s, c, p__rest):
    if not p__rest:
        s.leader = cell_at(s.played_by, best_card(s), "played_by")
        for card in s.trick[::-1]:
            s.known[card] = 31
            s.played_by[card] = 0
            s.where[card] = 7 + s.leader
            s.taken[s.leader].append(card)
        s.trick.clear()
        new = s.tricks_played + 1
        if new > 100:
            out_of_range("tricks_played", new, 0, 100)
        s.tricks_played = new
        value = s.leader
        # tricks.rules:20
        # spades.rules:59
        new_ = s.tricks[value] + 1
        if new_ > 13:
            out_of_range("tricks", new_, 0, 13)
        s.tricks[value] = new_
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
    if not s.trick and not s.spades_broken and len(found_) > 1:
        fitting_ = [card for card in found_ if PACK_SUIT[card] != 3]
        if fitting_:
            found_ = fitting_
    found = found_
    if not found:
        check_count(0)
    return [14 + one for one in found], found, None


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
    if PACK_SUIT[card] == 3:
        # spades.rules:57 SP-023
        s.spades_broken = True
    s.active = None
    return play_trick__loop_p(s, c, p__rest)


# spades.rules:3
def play_game__played(s):
    step = 922466181 * s.x + s.carry
    s.x = step & 1073741823
    s.carry = step >> 30
    word = s.x ^ s.carry
    if word >= 1073740824:
        word = fair(s, word, 4)
    x_2 = word % 4
    s.first_dealer = x_2
    # spades.rules:3
    s.stock.extend(CARDS_)
    for card in CARDS_:
        s.where[card] = 1
    # spades.rules:80
    # match.rules:22
    if s.first_dealer is None:
        step = 922466181 * s.x + s.carry
        s.x = step & 1073741823
        s.carry = step >> 30
        word = s.x ^ s.carry
        if word >= 1073740824:
            word = fair(s, word, 4)
        p_2 = word % 4
        s.dealer = p_2
    else:
        s.dealer = s.first_dealer
    while True:
        holds = somebody_is_done(s)
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
            # spades.rules:3
            s.stock.extend(CARDS_)
            for card_ in CARDS_:
                s.where[card_] = 1
        new = s.hand_number + 1
        if new > 1000:
            out_of_range("hand_number", new, 0, 1000)
        s.hand_number = new
        # spades.rules:61
        s.stock__pool.extend(s.stock)
        s.stock.clear()
        s.stock__pool.sort()
        for _ in range(13):
            for receiver in op_starting((0, 1, 2, 3), NEXT_SEAT[s.dealer]):
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
                    fail(TEXT_11)
                insort(s.hand[receiver], card_2)
                s.where[card_2] = 2 + receiver
        for p in SEATS_FROM[NEXT_SEAT[s.dealer]]:
            s.left -= 1
            if s.left < 0:
                raise Unfinished
            s.ticks = 100000
            bid_is_not_none = s.bid[PARTNER_OF_SEAT[p]] is not None
            bid = s.bid[PARTNER_OF_SEAT[p]]
            found_ = [n for n in LIST if not (bid_is_not_none and op_gt(n + bid, 13))]
            count = len(found_)
            if count > 1:
                step = 922466181 * s.x + s.carry
                s.x = step & 1073741823
                s.carry = step >> 30
                word = s.x ^ s.carry
                if word >= 1073740824:
                    word = fair(s, word, count)
                taken = found_[word % count]
            elif count == 1:
                taken = found_[0]
            else:
                check_count(0)
            n = taken
            # spades.rules:47 SP-010
            s.bid[p] = n
        s.leader = NEXT_SEAT[s.dealer]
        for _ in range(13):
            # tricks.rules:43
            for p_ in SEATS_FROM[s.leader]:
                s.left -= 1
                if s.left < 0:
                    raise Unfinished
                s.ticks = 100000
                found_3 = s.hand[p_]
                if s.trick and len(found_3) > 1:
                    led = PACK_SUIT[s.trick[0]] if s.trick else None
                    fitting = [card_3 for card_3 in found_3 if PACK_SUIT[card_3] == led]
                    if fitting:
                        found_3 = fitting
                if not s.trick and not s.spades_broken and len(found_3) > 1:
                    fitting_ = [card_3 for card_3 in found_3 if PACK_SUIT[card_3] != 3]
                    if fitting_:
                        found_3 = fitting_
                found_2 = found_3
                count_ = len(found_2)
                if count_ > 1:
                    step = 922466181 * s.x + s.carry
                    s.x = step & 1073741823
                    s.carry = step >> 30
                    word = s.x ^ s.carry
                    if word >= 1073740824:
                        word = fair(s, word, count_)
                    taken_ = found_2[word % count_]
                elif count_ == 1:
                    taken_ = found_2[0]
                else:
                    check_count(0)
                card_3 = taken_
                # tricks.rules:28
                s.hand[p_].remove(card_3)
                s.trick.append(card_3)
                s.where[card_3] = 6
                s.played_by[card_3] = p_
                # tricks.rules:19
                if PACK_SUIT[card_3] == 3:
                    # spades.rules:57 SP-023
                    s.spades_broken = True
            s.leader = cell_at(s.played_by, best_card(s), "played_by")
            s.taken[s.leader].extend(s.trick[::-1])
            for card_5 in s.trick:
                s.played_by[card_5] = 0
                s.where[card_5] = 7 + s.leader
            s.trick.clear()
            new_ = s.tricks_played + 1
            if new_ > 100:
                out_of_range("tricks_played", new_, 0, 100)
            s.tricks_played = new_
            value = s.leader
            # tricks.rules:20
            # spades.rules:59
            new_2 = s.tricks[value] + 1
            if new_2 > 13:
                out_of_range("tricks", new_2, 0, 13)
            s.tricks[value] = new_2
        new_3 = s.points[0] + total(s, 0)
        if not -70000 <= new_3 <= 70000:
            out_of_range("points", new_3, -70000, 70000)
        s.points[0] = new_3
        new_4 = (s.bags[0] + overtricks(s, 0)) % 10
        if not 0 <= new_4 <= 30:
            out_of_range("bags", new_4, 0, 30)
        s.bags[0] = new_4
        new_5 = s.points[1] + total(s, 1)
        if not -70000 <= new_5 <= 70000:
            out_of_range("points", new_5, -70000, 70000)
        s.points[1] = new_5
        new_6 = (s.bags[1] + overtricks(s, 1)) % 10
        if not 0 <= new_6 <= 30:
            out_of_range("bags", new_6, 0, 30)
        s.bags[1] = new_6
    best_key_ = None
    found_4 = ()
    for s_2 in (0, 1):
        key_ = s.points[s_2]
        if best_key_ is None or key_ > best_key_:
            best_key_ = key_
            found_4 = (s_2,)
        elif key_ == best_key_:
            found_4 += (s_2,)
    best_ones_ = found_4
    for s_ in best_ones_:
        found_5 = op_item(LIST_2, s_ + 1)
        for seat in found_5:
            s.outcome[seat] = WINS
    s.ticks = 100000
    # spades.rules:83
    for p_3 in (0, 1, 2, 3):
        team_of_seat = TEAM_OF_SEAT[p_3]
        first = None
        for t_ in (0, 1):
            if t_ != team_of_seat:
                first = t_
                break
        s.payoff[p_3] = s.points[TEAM_OF_SEAT[p_3]] - (None if first is None else s.points[first])
    for seat_ in (0, 1, 2, 3):
        if s.payoff[seat_] is not None and not -140000 <= s.payoff[seat_] <= 140000:
            fail(TEXT_19)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.stock = []
        s.stock__pool = []
        s.hand = [[], [], [], []]
        s.trick = []
        s.taken = [[], [], [], []]
        s.outcome = [None, None, None, None]
        s.payoff = [None, None, None, None]
        s.where = [0] * 52
        s.leader = 0
        s.tricks_played = 0
        s.played_by = [0] * 52
        s.dealer = 0
        s.hand_number = 0
        s.first_dealer = 0
        s.bid = [None, None, None, None]
        s.tricks = [0, 0, 0, 0]
        s.spades_broken = False
        s.points = [0, 0]
        s.bags = [0, 0]
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
    totals = (total(s, 0), total(s, 1), total(s, 0), total(s, 1))
    return tuple(s.outcome), tuple(s.payoff), totals


PREPARE = None
START = play_game__start
FINISH = finish_game
FUNCTIONS = {
    "total": total,
    "score_1": score_1,
    "score_1_counts": score_1_counts,
    "score_2": score_2,
    "score_2_counts": score_2_counts,
    "score_3": score_3,
    "score_4": score_4,
    "score_5": score_5,
    "score_6": score_6,
}
SEGMENTS = {
    "play_game__start": play_game__start,
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__start": flow_part__start,
    "flow_part__after_play_match": flow_part__after_play_match,
    "play_match__start": play_match__start,
    "play_match__loop": play_match__loop,
    "play_match__end_one_hand": play_match__end_one_hand,
    "play_hand__start": play_hand__start,
    "play_hand__loop_p": play_hand__loop_p,
    "play_hand__loop_times": play_hand__loop_times,
    "play_trick__start": play_trick__start,
    "play_trick__loop_p": play_trick__loop_p,
}
HANDLERS = {}
ASKS = {
    "play_hand__ask_taken": (
        play_hand__ask_taken__player,
        play_hand__ask_taken__options,
        play_hand__after_taken,
        (),
    ),
    "play_trick__ask_taken": (
        play_trick__ask_taken__player,
        play_trick__ask_taken__options,
        play_trick__after_taken,
        (),
    ),
}
