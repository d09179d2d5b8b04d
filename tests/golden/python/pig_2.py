# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    WINS,
    ExitTurn,
    Unfinished,
    check_count,
    die,
    fail,
    leave,
    op_first,
    out_of_budget,
    out_of_range,
    over,
)

NOTHING = (None, None)

OFFERED = ((), (0,), (1,), (0, 1))

OTHER_SEATS = ((1,), (0,))

TEXT_4 = "a payoff lies outside the range that is declared, -1 to 1"


class Table:
    __slots__ = (
        "outcome",
        "payoff",
        "points",
        "gathered",
        "moves",
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


# pig.rules:39
def finish_game(s, c):
    # pig.rules:39
    for p_2 in [p for p in (0, 1) if s.points[p] >= 100]:
        found = (p_2,)
        for seat in found:
            s.outcome[seat] = WINS
        s.payoff[p_2] = 1
        for q in OTHER_SEATS[p_2]:
            s.payoff[q] = -1
    if s.payoff[0] is not None and not -1 <= s.payoff[0] <= 1:
        fail(TEXT_4)
    if s.payoff[1] is not None and not -1 <= s.payoff[1] <= 1:
        fail(TEXT_4)


# pig.rules:15 PI-010
def roll_again__do(s, c, player):
    new = s.moves + 1
    if new > 10000:
        out_of_range("moves", new, 0, 10000)
    s.moves = new
    roll = c.draw(6, die(6) if c.points else None) + 1
    die_ = roll
    if die_ == 1:
        raise ExitTurn
    new_ = s.gathered + die_
    if new_ > 2000:
        out_of_range("gathered", new_, 0, 2000)
    s.gathered = new_


# pig.rules:24 PI-012
def stop_here__do(s, c, player):
    new = s.moves + 1
    if new > 10000:
        out_of_range("moves", new, 0, 10000)
    s.moves = new
    new_ = s.points[player] + s.gathered
    if new_ > 2000:
        out_of_range("points", new_, 0, 2000)
    s.points[player] = new_
    raise ExitTurn


# Every game begins with this: it is done once, and copied.
def prepare(s, c):
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))


# pig.rules:31 PI-021
def begin(s, c):
    p = op_first((0, 1))
    return flow_part__loop(s, c, p)


def play_game__after_flow_part(s, c):
    return over(s, c)


# pig.rules:31 PI-021
def flow_part__loop(s, c, p):
    if s.points[0] >= 100 or s.points[1] >= 100 or s.moves >= 1000:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.active = p
    s.gathered = 0
    return flow_part__loop__2(s, c, p)


# pig.rules:34 PI-021
def flow_part__loop__2(s, c, p):
    if s.moves >= 1000:
        s.active = None
        p = 1 - p
        return flow_part__loop, (p,)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (p,)))
    return None


def flow_part__ask_taken__player(s, live):
    (p,) = live
    return p


def flow_part__ask_taken__options(s, live):
    (p,) = live
    ids = []
    if s.points[p] + s.gathered < 100:
        ids.append(0)
    ids.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING, ids


def flow_part__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        try:
            roll_again__do(s, c, p)
        except ExitTurn:
            return flow_part__end_turn, (p,)
    elif which == 1:
        try:
            stop_here__do(s, c, p)
        except ExitTurn:
            return flow_part__end_turn, (p,)
    return flow_part__loop__2(s, c, p)


# pig.rules:32 PI-021
def flow_part__end_turn(s, c, p):
    s.active = None
    p = 1 - p
    return flow_part__loop(s, c, p)


# pig.rules:32 PI-021
def flow_part__turn(s, p):
    points = s.points
    s.gathered = 0
    while s.moves < 1000:
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        s.left -= 1
        if s.left < 0:
            raise Unfinished
        s.ticks = 100000
        offered = 0
        if points[p] + s.gathered < 100:
            offered += 1
        offered += 2
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
            # pig.rules:15 PI-010
            new = s.moves + 1
            if new > 10000:
                out_of_range("moves", new, 0, 10000)
            s.moves = new
            step = 922466181 * s.x + s.carry
            s.x = step & 1073741823
            s.carry = step >> 30
            word = s.x ^ s.carry
            if word >= 1073740824:
                word = fair(s, word, 6)
            roll = word % 6 + 1
            die_ = roll
            if die_ == 1:
                return
            new_ = s.gathered + die_
            if new_ > 2000:
                out_of_range("gathered", new_, 0, 2000)
            s.gathered = new_
        elif which == 1:
            # pig.rules:24 PI-012
            new_2 = s.moves + 1
            if new_2 > 10000:
                out_of_range("moves", new_2, 0, 10000)
            s.moves = new_2
            new_3 = points[p] + s.gathered
            if new_3 > 2000:
                out_of_range("points", new_3, 0, 2000)
            points[p] = new_3
            return


# pig.rules:3
def play_game__played(s):
    points = s.points
    payoff = s.payoff
    # pig.rules:30
    p = op_first((0, 1))
    while not (points[0] >= 100 or points[1] >= 100 or s.moves >= 1000):
        s.ticks -= 1
        if s.ticks < 0:
            out_of_budget()
        flow_part__turn(s, p)
        p = 1 - p
    s.ticks = 100000
    # pig.rules:39
    for p_2 in [p_ for p_ in (0, 1) if points[p_] >= 100]:
        found = (p_2,)
        for seat in found:
            s.outcome[seat] = WINS
        payoff[p_2] = 1
        for q in OTHER_SEATS[p_2]:
            payoff[q] = -1
    if payoff[0] is not None and not -1 <= payoff[0] <= 1:
        fail(TEXT_4)
    if payoff[1] is not None and not -1 <= payoff[1] <= 1:
        fail(TEXT_4)


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    s = Table()
    for number in range(seed, seed + games):
        s.outcome = [None, None]
        s.payoff = [None, None]
        s.points = [0, 0]
        s.gathered = 0
        s.moves = 0
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
FUNCTIONS = {}
SEGMENTS = {
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop__2": flow_part__loop__2,
    "flow_part__end_turn": flow_part__end_turn,
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
