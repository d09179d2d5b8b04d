# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    LOSES,
    WINS,
    Ascending,
    Descending,
    GameOver,
    PlayerType,
    Playing,
    Unfinished,
    call_one_of,
    cards_draw,
    cards_draw_card,
    cards_due,
    cards_move,
    cards_move_all,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    cards_take,
    check_count,
    deeper,
    end_of,
    fail,
    follow,
    greatest_of,
    insort,
    kinds_only,
    leave,
    member,
    no_room,
    of_kinds,
    op_bundle_lacks,
    op_bundle_size,
    op_bundle_sum,
    op_bundle_total,
    op_concat,
    op_first,
    op_ge,
    op_gt,
    op_item,
    op_le,
    op_paid,
    op_range,
    op_rest,
    op_set_add,
    op_starting,
    op_sum,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    table_at,
    table_at_all,
    unlearn,
)

STATES = None  # the engine puts the class of its states here

HARDSHIP_LOSS = (0, 1, 3, 6, 10, 15, 21)

GUIDE_CARDS_CATEGORY = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
)  # fmt: skip

SET_VALUE = (0, 0, 1, 2, 4, 7)

DESTINATIONS_LANDSCAPE = (
    0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2,
    2, 2, 2, 3, 3, 3, 3, 3, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
)  # fmt: skip

DESTINATIONS_REGION = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
)  # fmt: skip

ARROWHEADS_WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

LIST = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)

CAPACITY = (1, 1, 2, 1, 1, 1, 3, 4, 5, 20, 20, 20)

ACTION_SPACES_ROOM = (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 1, 1, 1, 1, 1)

ACTION_SPACES_VISITS = (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)

ACTION_SPACES_AREA = (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 4, 5)

ACTION_SPACES_NUMBER = (0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0)

GUIDE_PRICE_PRICE = (
    ((3, (0,)),),
    ((1, (0,)), (2, (1,))),
    ((2, (1,)), (1, (2,))),
    ((2, (0,)), (1, (1,)), (1, (2,))),
    ((2, (0,)), (1, (3,))),
    ((1, (1,)), (1, (2,)), (1, (3,))),
)

GUIDE_PRICE_PRICE_DIMS = ((1, 6),)

DESTINATIONS_PRICE = (
    ((1, (0,)), (1, (1,)), (1, (2,)), (1, (3,)), (1, (7,))),
    ((2, (1,)), (2, (2,))),
    ((1, (1,)), (1, (2,)), (1, (3,))),
    ((2, (1,)), (1, (2,)), (1, (4,))),
    ((2, (1,)), (1, (2,)), (1, (7,))),
    ((2, (0,)), (2, (1,))),
    ((2, (0,)), (2, (1,)), (1, (4,))),
    ((2, (0,)), (1, (1,))),
    ((3, (0,)), (2, (1,))),
    ((3, (1,)),),
    ((3, (0,)), (1, (2,))),
    ((4, (0,)), (1, (2,)), (1, (6,))),
    ((3, (0,)), (1, (1,)), (1, (5,))),
    ((3, (0,)), (1, (1,))),
    ((2, (0,)), (2, (2,))),
    ((4, (0,)),),
    ((3, (0,)), (1, (3,))),
    ((2, (0,)), (1, (2,)), (1, (5,))),
    ((2, (1,)), (1, (3,))),
    ((2, (0,)), (1, (1,)), (1, (4,))),
    ((2, (1,)), (2, (2,)), (1, (4,))),
    ((2, (1,)), (1, (2,)), (1, (3,))),
    ((2, (1,)), (2, (2,)), (1, (3,)), (1, (7,))),
    ((1, (1,)), (2, (2,)), (1, (3,)), (1, (6,))),
    ((2, (1,)), (2, (2,)), (1, (7,))),
    ((3, (0,)), (2, (1,)), (1, (4,))),
    ((3, (0,)), (3, (1,)), (1, (6,))),
    ((2, (0,)), (3, (1,)), (1, (4,)), (1, (5,))),
    ((2, (0,)), (3, (1,)), (1, (2,))),
    ((3, (0,)), (3, (1,))),
    ((4, (0,)), (1, (2,)), (1, (5,))),
    ((4, (0,)), (2, (2,))),
    ((4, (0,)), (1, (1,)), (1, (2,)), (1, (4,))),
    ((4, (0,)), (1, (2,)), (1, (6,))),
    ((3, (0,)), (2, (2,)), (1, (3,))),
    ((3, (1,)), (1, (3,))),
    ((3, (0,)), (1, (3,)), (1, (6,))),
    ((2, (1,)), (1, (2,)), (1, (3,)), (1, (5,))),
    ((2, (1,)), (1, (3,)), (1, (4,))),
    ((3, (1,)), (1, (2,)), (1, (7,))),
    ((2, (1,)), (2, (2,)), (1, (3,)), (1, (4,))),
    ((2, (1,)), (3, (2,)), (1, (7,))),
    ((2, (1,)), (2, (2,)), (1, (3,)), (1, (5,)), (1, (7,))),
    ((1, (1,)), (3, (2,)), (2, (3,)), (1, (7,))),
    ((3, (0,)), (3, (1,)), (1, (6,))),
    ((4, (0,)), (3, (1,)), (1, (2,)), (1, (4,))),
    ((3, (0,)), (4, (1,)), (1, (4,)), (1, (6,))),
    ((3, (0,)), (3, (1,)), (1, (3,))),
    ((5, (0,)), (1, (2,)), (1, (5,)), (1, (6,))),
    ((5, (0,)), (2, (2,)), (1, (4,))),
    ((4, (0,)), (2, (2,)), (1, (7,))),
    ((4, (0,)), (2, (1,)), (1, (2,)), (1, (5,))),
    ((3, (0,)), (2, (1,)), (2, (2,)), (1, (4,))),
    ((3, (1,)), (1, (2,)), (1, (3,))),
    ((3, (1,)), (2, (2,)), (1, (6,))),
    ((2, (1,)), (2, (2,)), (2, (3,)), (1, (7,))),
)

MAP_PACKS_LETTER = (0, 1, 2, 3)

MAP_CARD_TRACK_COST = (
    1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 2,
)  # fmt: skip

MAP_CARD_TRACK_COST_DIMS = ((0, 4), (1, 10))

LIST_ = ((1, (4,)),)

LIST_2 = ((1, (0,)),)

LIST_3 = ((1, (6,)),)

LIST_4 = ((1, (3,)),)

IS_OBSTACLE = (
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, False, False, False, False, False, False, False, False, False,
    False, False, False, False, True, True, True, True, True, True, True, True, True, True, True,
    True, True, True, True, True, True, True, True, True, True, True, True, True, False, False,
    False, False, False, False, False, False, False, False, False, False,
)  # fmt: skip

TRAIL_CARDS_GEAR = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
    8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, None, None, None, None, None, None,
    None, None, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, None,
    None, None, None, None, None, None, None, None, None, None, None,
)  # fmt: skip

TRAIL_CARDS_BENEFIT = (
    0, 1, 0, 2, 3, 4, 5, 0, 1, 0, 3, 6, 5, 3, 7, 0, 8, 9, 4, 0, 10, 11, 12, 8, 7, 0, 13, 3, 0, 6,
    14, 15, 9, 1, 16, 11, 8, 0, 17, 18, 2, 19, 0, 20, 11, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    31, 32, 28, 33, 30, 31, 32, 34, 35, 36, 37, 38, 32, 39, 40, 25, 41, 42, 43, 44, 31, 45, 46, 47,
    48, 0, 4, 5, 11, 49, 7, 31, 50, 25, 51, 9, 52,
)  # fmt: skip

LIST_5 = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79,
)  # fmt: skip

LIST_6 = (116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131)

LIST_7 = (
    92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112,
    113, 114, 115,
)  # fmt: skip

SEES = (
    0, 0, 7, 1, 2, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0,
    7, 7, 7, 7, 7, 0, 0, 0, 0, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 1, 2, 0, 0, 0, 7, 7, 7,
)  # fmt: skip

LIST_8 = (140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155)

LIST_9 = (
    156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174,
    175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193,
    194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212,
    213, 214, 215,
)  # fmt: skip

LIST_10 = (
    216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234,
    235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253,
    254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268, 269, 270, 271,
)  # fmt: skip

TYPE_PLAYERTYPE = PlayerType()

LIST_11 = ((2, (0,)), (2, (1,)), (1, (2,)), (1, (3,)))

LIST_12 = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)

OWNERS = (
    None, None, None, 0, 1, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, 0, 1,
    None, 0, 1, None, None, None, None, None, 0, 1, None, None, None, None, None, None, None, None,
    0, 1, 0, 1, None, None, None, None, 0, 1,
)  # fmt: skip

NEXT_SEAT = (1, 0)

ORDINALS = (
    0, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1,
)  # fmt: skip

ORDINALS_ = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip

ACTION_SPACES_GIVES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)

STRAIGHT = (11, 12, 13, 14, 15)

MAP_CARD_NEED = (
    ((1, (0,)),),
    ((1, (0,)), (1, (1,))),
    ((1, (4,)),),
    ((1, (2,)),),
    ((1, (1,)), (1, (6,))),
    ((1, (0,)), (1, (5,))),
    ((1, (7,)),),
    ((1, (1,)), (1, (2,))),
    ((1, (6,)),),
    ((1, (3,)), (1, (7,))),
    ((1, (1,)),),
    ((1, (0,)),),
    ((1, (0,)), (1, (5,))),
    ((1, (1,)), (1, (2,))),
    ((1, (6,)),),
    ((1, (3,)), (1, (7,))),
    ((1, (4,)),),
    ((1, (0,)), (1, (6,))),
    ((1, (2,)),),
    ((1, (1,)), (1, (7,))),
    ((1, (0,)),),
    ((1, (2,)),),
    ((1, (1,)), (1, (6,))),
    ((1, (0,)),),
    ((1, (1,)), (1, (7,))),
    ((1, (4,)),),
    ((1, (3,)), (1, (6,))),
    ((1, (7,)),),
    ((1, (0,)), (1, (5,))),
    ((1, (1,)), (1, (2,))),
    ((1, (1,)),),
    ((1, (0,)), (1, (4,))),
    ((1, (1,)),),
    ((1, (7,)),),
    ((1, (0,)), (1, (2,))),
    ((1, (6,)),),
    ((1, (1,)), (1, (5,))),
    ((1, (7,)),),
    ((1, (2,)), (1, (3,))),
    ((1, (0,)), (1, (6,))),
)

MAP_CARD_NEED_DIMS = ((0, 4), (1, 10))

WEATHER_TOKENS_NEED = (
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    ((1, (0,)),),
    ((1, (0,)),),
    ((1, (1,)),),
    ((1, (1,)),),
    ((1, (3,)),),
    ((1, (3,)),),
    ((1, (3,)),),
    ((1, (2,)),),
    ((1, (2,)),),
)

WEATHER_TOKENS_NEED_DIMS = ((92, 24),)

JMT_MARKERS_NEED = (
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    ((1, (4,)),),
    ((1, (5,)),),
    ((1, (6,)),),
    ((1, (7,)),),
)

JMT_MARKERS_GEAR = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, None, None, None, None)

NOTHING = (None, None, None)

TEXT_53 = "play_encounter__do__after_play_for_benefit"

LIST_13 = ((4, (0,)),)

TEXT_55 = "action_spaces_gives__gain_4_water__after_gain_tokens"

LIST_14 = ((3, (1,)),)

TEXT_57 = "action_spaces_gives__gain_3_earth__after_gain_tokens"

LIST_15 = ((2, (2,)),)

TEXT_59 = "action_spaces_gives__gain_2_wind__after_gain_tokens"

TEXT_60 = "action_spaces_gives__gain_1_fire__after_gain_tokens"

TEXT_61 = "action_spaces_gives__discover_guide_1__after_discover"

TEXT_62 = "action_spaces_gives__discover_guide_1__start"

TEXT_63 = "action_spaces_gives__discover_guide_2__after_discover"

TEXT_64 = "action_spaces_gives__discover_guide_2__start"

TEXT_65 = "action_spaces_gives__discover_guide_3__after_discover"

TEXT_66 = "action_spaces_gives__discover_guide_3__start"

TEXT_67 = "action_spaces_gives__discover_guide_4__after_discover"

TEXT_68 = "action_spaces_gives__discover_guide_4__start"

TEXT_69 = "action_spaces_gives__discover_guide_5__after_discover"

TEXT_70 = "action_spaces_gives__discover_guide_5__start"

TEXT_71 = "action_spaces_gives__discover_guide_6__after_discover"

TEXT_72 = "action_spaces_gives__discover_guide_6__start"

TEXT_73 = "action_spaces_gives__choose_destination__after_choose_destination"

TEXT_74 = "action_spaces_gives__choose_destination__start"

TEXT_75 = "action_spaces_gives__cross_the_pass__after_cross_the_pass"

TEXT_76 = "action_spaces_gives__cross_the_pass__start"

TEXT_77 = "action_spaces_gives__take_first_light__after_take_first_light"

TEXT_78 = "action_spaces_gives__take_first_light__start"

TEXT_79 = "a payment that cannot be made"

GUIDE_CARDS_CATEGORY_DIMS = ((156, 60),)

TEXT_81 = "choose_destination__after_acquire_destination"

STRAIGHT_ = (0, 5, 8, 9, 10, 22, 27, 32, 33, 35, 38, 42, 43, 44, 46, 47, 49, 52)

GUIDE_CARDS_REWARD = (
    0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 0, 1, 0, 1, 0, 7, 8, 8, 9, 4, 5, 6, 1, 1, 1, 0, 1, 0, 3, 3, 10,
    4, 5, 6, 11, 1, 0, 1, 12, 3, 8, 13, 1, 4, 5, 6, 0, 0, 0, 1, 9, 1, 2, 9, 11, 0, 2, 14, 1,
)  # fmt: skip

STRAIGHT_2 = (0, 1, 2, 9, 11, 14)

GUIDE_CARDS_GEAR = (
    0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5, 3, 10, 5, 0, 7, 2, 9, 4, 11, 6, 1, 8, 6, 1, 8, 3, 10, 5,
    0, 7, 2, 9, 4, 11, 9, 4, 11, 6, 1, 8, 3, 10, 5, 0, 7, 2, None, None, None, None, None, None,
    None, None, None, None, None, None,
)  # fmt: skip

NOTHING_ = (None, None)

DESTINATIONS_POINTS = (
    8, 5, 6, 5, 6, 4, 5, 4, 5, 4, 5, 7, 5, 4, 5, 4, 6, 5, 5, 4, 6, 6, 9, 9, 7, 6, 8, 7, 6, 6, 6, 6,
    6, 7, 8, 6, 8, 7, 6, 7, 8, 8, 10, 12, 8, 8, 9, 8, 9, 7, 8, 7, 8, 7, 8, 11,
)  # fmt: skip

DESTINATIONS_GEAR = (
    0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0, 5, 10, 3, 8, 1,
    6, 11, 4, 9, 2, 7, 0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7, 0, 5, 10, 3, 8, 1, 6, 11,
)  # fmt: skip

TEXT_91 = "trail_cards_benefit__gain_2_wind__after_gain_tokens"

TEXT_92 = "trail_cards_benefit__gain_1_fire__after_gain_tokens"

LIST_16 = ((2, (1,)),)

TEXT_94 = "trail_cards_benefit__gain_2_earth__after_gain_tokens"

LIST_17 = ((1, (0, 1, 2, 3)),)

TEXT_96 = "trail_cards_benefit__gain_1_any_natural__after_gain_tokens"

TEXT_97 = "trail_cards_benefit__gain_1_any_natural__start"

LIST_18 = ((1, (1, 2, 3)),)

TEXT_99 = "trail_cards_benefit__gain_1_any_natural_except_water"

TEXT_100 = "trail_cards_benefit__gain_1_any_natural_except_water__after_gain_tokens"

TEXT_101 = "trail_cards_benefit__gain_1_any_natural_except_water__start"

LIST_19 = ((1, (8,)),)

TEXT_103 = "trail_cards_benefit__return_1_hardship_or_score_1"

TEXT_104 = "trail_cards_benefit__return_1_hardship_or_score_1__ask_taken"

TEXT_105 = "trail_cards_benefit__return_1_hardship_or_score_1__start"

LIST_20 = ((3, (0,)),)

TEXT_107 = "trail_cards_benefit__gain_3_water__after_gain_tokens"

TEXT_108 = "trail_cards_benefit__gain_1_zzz_or_gain_3_water"

TEXT_109 = "trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken"

TEXT_110 = "trail_cards_benefit__gain_1_zzz_or_gain_3_water__after_if"

TEXT_111 = "trail_cards_benefit__gain_1_endurance_or_gain_1_zzz"

TEXT_112 = "trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken"

LIST_21 = ((1, (1,)), (1, (4,)))

TEXT_114 = "trail_cards_benefit__gain_1_food_1_earth__after_gain_tokens"

TEXT_115 = "trail_cards_benefit__gain_1_food_1_earth__start"

LIST_22 = ((1, (1,)), (1, (2,)))

TEXT_117 = "trail_cards_benefit__gain_1_wind_1_earth__after_gain_tokens"

TEXT_118 = "trail_cards_benefit__gain_1_wind_1_earth__start"

TEXT_119 = "trail_cards_benefit__gain_1_zzz_or_score_2"

TEXT_120 = "trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken"

LIST_23 = ((1, (4, 5, 6, 7)),)

TEXT_122 = "trail_cards_benefit__gain_1_any_personal__after_gain_tokens"

TEXT_123 = "trail_cards_benefit__gain_1_any_personal__start"

TEXT_124 = "trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor"

TEXT_125 = "trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__after_gain_tokens"

TEXT_126 = "trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__start"

TEXT_127 = "trail_cards_benefit__return_1_hardship_or_gain_1_fire"

TEXT_128 = "trail_cards_benefit__return_1_hardship_or_gain_1_fire__ask_taken"

TEXT_129 = "trail_cards_benefit__return_1_hardship_or_gain_1_fire__start"

TEXT_130 = "trail_cards_benefit__return_1_hardship_or_gain_1_fire__after_if"

LIST_24 = ((1, (0,)), (1, (4,)))

TEXT_132 = "trail_cards_benefit__gain_1_food_1_water__after_gain_tokens"

TEXT_133 = "trail_cards_benefit__gain_1_food_1_water__start"

LIST_25 = ((1, (0,)), (1, (5,)))

TEXT_135 = "trail_cards_benefit__gain_1_bottle_1_water"

TEXT_136 = "trail_cards_benefit__gain_1_bottle_1_water__after_gain_tokens"

TEXT_137 = "trail_cards_benefit__gain_1_bottle_1_water__start"

TEXT_138 = "trail_cards_benefit__gain_1_bottle_or_gain_3_water"

TEXT_139 = "trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken"

TEXT_140 = "trail_cards_benefit__gain_1_bottle_or_gain_3_water__after_if"

LIST_26 = ((1, (0, 1, 2, 3)), (1, (4, 5, 6, 7)))

TEXT_142 = "trail_cards_benefit__gain_1_any_personal_1_any_natural"

TEXT_143 = "trail_cards_benefit__gain_1_any_personal_1_any_natural__after_gain_tokens"

TEXT_144 = "trail_cards_benefit__gain_1_any_personal_1_any_natural__start"

TEXT_145 = "trail_cards_benefit__any_gear__after_any_gear"

TEXT_146 = "trail_cards_benefit__return_1_hardship_or_gain_1_zzz"

TEXT_147 = "trail_cards_benefit__return_1_hardship_or_gain_1_zzz__ask_taken"

TEXT_148 = "trail_cards_benefit__return_1_hardship_or_gain_1_zzz__start"

TEXT_149 = "trail_cards_benefit__gain_2_different_natural__start"

TEXT_150 = "trail_cards_benefit__gain_2_different_natural"

TEXT_151 = "trail_cards_benefit__gain_2_different_natural__ask_taken"

TEXT_152 = "trail_cards_benefit__gain_2_different_natural__loop_times"

TEXT_153 = "trail_cards_benefit__gain_1_any_personal_then_score_1"

TEXT_154 = "trail_cards_benefit__gain_1_any_personal_then_score_1__after_gain_tokens"

TEXT_155 = "trail_cards_benefit__gain_1_any_personal_then_score_1__start"

TEXT_156 = "trail_cards_benefit__buy_destination__after_buy_destination"

TEXT_157 = "trail_cards_benefit__buy_destination__start"

TEXT_158 = "trail_cards_benefit__free_guide_card__after_free_guide_card"

TEXT_159 = "trail_cards_benefit__free_guide_card__start"

TEXT_160 = "trail_cards_benefit__gain_3_water_then_score_2"

TEXT_161 = "trail_cards_benefit__gain_3_water_then_score_2__after_gain_tokens"

TEXT_162 = "trail_cards_benefit__gain_3_water_then_score_2__start"

TEXT_163 = "trail_cards_benefit__return_1_hardship_or_score_3"

TEXT_164 = "trail_cards_benefit__return_1_hardship_or_score_3__ask_taken"

TEXT_165 = "trail_cards_benefit__return_1_hardship_or_score_3__start"

LIST_27 = ((3, (0,)), (1, (6,)))

TEXT_167 = "trail_cards_benefit__gain_1_zzz_3_water__after_gain_tokens"

TEXT_168 = "trail_cards_benefit__gain_1_zzz_3_water__start"

TEXT_169 = "trail_cards_benefit__return_1_hardship_or_gain_1_endurance"

TEXT_170 = "trail_cards_benefit__return_1_hardship_or_gain_1_endurance__ask_taken"

TEXT_171 = "trail_cards_benefit__return_1_hardship_or_gain_1_endurance__start"

TEXT_172 = "trail_cards_benefit__return_1_hardship_or_gain_1_any_personal"

TEXT_173 = "trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__ask_taken"

TEXT_174 = "trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__start"

TEXT_175 = "trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__after_if"

LIST_28 = ((1, (2,)), (1, (3,)))

TEXT_177 = "trail_cards_benefit__gain_1_fire_1_wind__after_gain_tokens"

TEXT_178 = "trail_cards_benefit__gain_1_fire_1_wind__start"

LIST_29 = ((2, (3,)),)

TEXT_180 = "trail_cards_benefit__gain_2_fire__after_gain_tokens"

LIST_30 = ((1, (5,)), (1, (0, 1, 2, 3)))

TEXT_182 = "trail_cards_benefit__gain_1_bottle_1_any_natural"

TEXT_183 = "trail_cards_benefit__gain_1_bottle_1_any_natural__after_gain_tokens"

TEXT_184 = "trail_cards_benefit__gain_1_bottle_1_any_natural__start"

LIST_31 = ((1, (2,)),)

TEXT_186 = "trail_cards_benefit__gain_1_wind__after_gain_tokens"

TEXT_187 = "trail_cards_benefit__gain_1_fire_or_gain_2_earth"

TEXT_188 = "trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken"

TEXT_189 = "trail_cards_benefit__gain_1_fire_or_gain_2_earth__after_if"

TEXT_190 = "`backpack` has room for 12 values only"

LIST_32 = ((1, (1,)),)

TEXT_192 = "guide_cards_reward__gain_1_earth__after_gain_tokens"

TEXT_193 = "guide_cards_reward__gain_1_any_natural__after_gain_tokens"

TEXT_194 = "guide_cards_reward__gain_1_any_natural__start"

TEXT_195 = "guide_cards_reward__gain_1_any_personal__after_gain_tokens"

TEXT_196 = "guide_cards_reward__gain_1_any_personal__start"

TEXT_197 = "guide_cards_reward__return_1_hardship_or_score_1"

TEXT_198 = "guide_cards_reward__return_1_hardship_or_score_1__ask_taken"

TEXT_199 = "guide_cards_reward__return_1_hardship_or_score_1__start"

TEXT_200 = "guide_cards_reward__gain_1_water__after_gain_tokens"

TEXT_201 = "guide_cards_reward__gain_1_wind__after_gain_tokens"

TEXT_202 = "guide_cards_reward__gain_1_fire__after_gain_tokens"

LIST_33 = ((2, (0,)),)

TEXT_204 = "guide_cards_reward__gain_2_water__after_gain_tokens"

TEXT_205 = "guide_cards_reward__gain_1_any_natural_except_water"

TEXT_206 = "guide_cards_reward__gain_1_any_natural_except_water__after_gain_tokens"

TEXT_207 = "guide_cards_reward__gain_1_any_natural_except_water__start"

BONUS_EFFECT = (0, 1, 2, 3)

STRAIGHT_3 = (3,)

TEXT_211 = "`covered` has room for 4 values only"

LIST_34 = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)

LIST_35 = ((2, (4, 5, 6, 7)),)

TEXT_214 = "bonus_effect__free_guide_card__after_free_guide_card"

TEXT_215 = "bonus_effect__gain_1_any_personal__after_gain_tokens"

CHART_REWARD = (
    None, None, 0, 1, None, 2, None, None, 3, None, None, 2, None, None, 3, None, None, 4, None,
    None, 3, 5,
)  # fmt: skip

CHART_REWARD_DIMS = ((1, 22),)

STRAIGHT_4 = (1, 2, 5)

TEXT_220 = "chart_reward__chart_gift_zzz__after_chart_gift"

TEXT_221 = "chart_reward__take_arrowhead__after_take_arrowhead"

TEXT_222 = "chart_reward__chart_gift_endurance__after_chart_gift"

TEXT_223 = "chart_reward__chart_gift_endurance__start"

TEXT_224 = "there are not enough cards in arrowhead_stack"

OFFERED = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))

OFFERED_ = ((), (0,), (1,), (0, 1))

GUIDE_CARDS_REWARD_DIMS = ((156, 60),)

GUIDE_CARDS_GEAR_DIMS = ((156, 60),)


# sunset_and_scoring.rules:83 TB-304 TB-309 TB-321
def score_1(s, p):
    return s.trail_points[p]


# sunset_and_scoring.rules:84 TB-304 TB-309 TB-321
def score_2(s, p):
    return -HARDSHIP_LOSS[s.hardship[p] if s.hardship[p] <= 6 else 6]


# sunset_and_scoring.rules:85 TB-247 TB-308
def score_3(s, p):
    number = 0
    for it in s.medallions[p]:
        if it in (138, 139) and not s.spent[it]:
            number += 1
    return 2 * number


# scoring.rules:15
def worth_of_sets(s, p):
    found = []
    for k_ in (0, 1, 2, 3, 4):
        number = 0
        for card in op_paid(s, tuple(s.collection[p]), 5):
            if GUIDE_CARDS_CATEGORY[card - 156] == k_:
                number += 1
        found.append(number)
    highest_ = greatest_of(found)
    found_ = 0
    for n in op_range(1, highest_):
        number_ = 0
        for k_ in (0, 1, 2, 3, 4):
            number_2 = 0
            for card in op_paid(s, tuple(s.collection[p]), 5):
                if GUIDE_CARDS_CATEGORY[card - 156] == k_:
                    number_2 += 1
            if number_2 >= n:
                number_ += 1
        found_ += table_at(SET_VALUE, number_, "set_value")
    return found_


# sunset_and_scoring.rules:86 TB-184
def score_4(s, p):
    return worth_of_sets(s, p)


# arrowheads.csv:2
def arrowheads_worth__2_seen_peaks_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_LANDSCAPE[card - 216] == 0:
            number += 1
    return 2 * number


# arrowheads.csv:3
def arrowheads_worth__2_seen_meadows_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_LANDSCAPE[card - 216] == 1:
            number += 1
    return 2 * number


# arrowheads.csv:4
def arrowheads_worth__2_seen_lakes_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_LANDSCAPE[card - 216] == 2:
            number += 1
    return 2 * number


# arrowheads.csv:5
def arrowheads_worth__2_seen_falls_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_LANDSCAPE[card - 216] == 3:
            number += 1
    return 2 * number


# arrowheads.csv:6
def arrowheads_worth__2_held_animals_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.collection[you]), 5):
        if GUIDE_CARDS_CATEGORY[card - 156] == 0:
            number += 1
    return 2 * number


# arrowheads.csv:7
def arrowheads_worth__2_held_birds_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.collection[you]), 5):
        if GUIDE_CARDS_CATEGORY[card - 156] == 1:
            number += 1
    return 2 * number


# arrowheads.csv:8
def arrowheads_worth__2_held_trees_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.collection[you]), 5):
        if GUIDE_CARDS_CATEGORY[card - 156] == 2:
            number += 1
    return 2 * number


# arrowheads.csv:9
def arrowheads_worth__2_held_flowers_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.collection[you]), 5):
        if GUIDE_CARDS_CATEGORY[card - 156] == 3:
            number += 1
    return 2 * number


# arrowheads.csv:10
def arrowheads_worth__2_held_rivers_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.collection[you]), 5):
        if GUIDE_CARDS_CATEGORY[card - 156] == 4:
            number += 1
    return 2 * number


# arrowheads.csv:11
def arrowheads_worth__2_seen_in_green_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_REGION[card - 216] == 0:
            number += 1
    return 2 * number


# arrowheads.csv:12
def arrowheads_worth__2_seen_in_blue_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_REGION[card - 216] == 1:
            number += 1
    return 2 * number


# arrowheads.csv:13
def arrowheads_worth__3_seen_in_yellow_of_you(s, you, source):
    number = 0
    for card in op_paid(s, tuple(s.visited[you]), 5):
        if DESTINATIONS_REGION[card - 216] == 2:
            number += 1
    return 3 * number


# arrowheads.csv:14
def arrowheads_worth__min_gear_loaded_of_you_div_2_6(s, you, source):
    amount = len(s.backpack[you]) // 2
    return amount if amount <= 6 else 6


# arrowheads.csv:15
def arrowheads_worth__min_tent_of_you_div_3_7(s, you, source):
    amount = s.tent[you] // 3
    return amount if amount <= 7 else 7


# arrowheads.csv:16
def arrowheads_worth__min_natural_of_you_div_3_4(s, you, source):
    amount = (s.water[you] + s.earth[you] + s.wind[you] + s.fire[you]) // 3
    return amount if amount <= 4 else 4


# arrowheads.csv:17
def arrowheads_worth__min_personal_of_you_6(s, you, source):
    amount = s.food[you] + s.bottle[you] + s.zzz[you] + s.endurance[you]
    return amount if amount <= 6 else 6


# sunset_and_scoring.rules:87 TB-278 TB-314
def score_5(s, p):
    return 2 * sum(
        [call_one_of(s, CONDITIONS, ARROWHEADS_WORTH[a_ - 140], p, a_) for a_ in s.golden_place]
    )


# sunset_and_scoring.rules:88 TB-315 TB-316
def score_6(s, p):
    return sum(
        [
            call_one_of(s, CONDITIONS, ARROWHEADS_WORTH[a_ - 140], p, a_)
            for a_ in s.arrowheads_won[p]
        ]
    )


# sunset_and_scoring.rules:82 TB-304 TB-309 TB-321
def total(s, p):
    if s.section[p] == 10:
        number = 0
        for it in s.medallions[p]:
            if it in (138, 139) and not s.spent[it]:
                number += 1
        return (
            s.trail_points[p]
            + -HARDSHIP_LOSS[s.hardship[p] if s.hardship[p] <= 6 else 6]
            + 2 * number
            + worth_of_sets(s, p)
            + 2
            * sum(
                [
                    call_one_of(s, CONDITIONS, ARROWHEADS_WORTH[a_ - 140], p, a_)
                    for a_ in s.golden_place
                ]
            )
            + sum(
                [
                    call_one_of(s, CONDITIONS, ARROWHEADS_WORTH[a_ - 140], p, a_)
                    for a_ in s.arrowheads_won[p]
                ]
            )
        )
    return 0


# sunset_and_scoring.rules:101
def invariant(s):
    return (
        s.water[0] + s.earth[0] + s.wind[0] + s.fire[0] <= 12
        and s.water[1] + s.earth[1] + s.wind[1] + s.fire[1] <= 12
    )


# sunset_and_scoring.rules:102
def invariant_2(s):
    return s.tracks[0] <= 5 and s.tracks[1] <= 5


# trailblazer.rules:229 TB-106 TB-112
def visit__paying_offers(s, player):
    unspent = tuple([it for it in s.medallions[player] if it in (138, 139) and not s.spent[it]])
    known = (
        s.water[player],
        s.earth[player],
        s.wind[player],
        s.fire[player],
        s.food[player],
        s.bottle[player],
        s.zzz[player],
        s.endurance[player],
        s.hardship[player],
        s.tracks[player],
    )
    if s.tracks[player] >= 1:
        section_below_4 = s.section[player] < 4
        hardship_is_0 = s.hardship[player] == 0
        found = []
        for s_ in LIST:
            holds_ = (
                s.track_on_action_spaces[s_ * 2] + s.track_on_action_spaces[s_ * 2 + 1]
                < CAPACITY[ACTION_SPACES_ROOM[s_] * 3]
            )
            if not holds_:
                holds_ = False
                for m in unspent:
                    if True:
                        holds_ = True
                        break
            holds = holds_
            if holds:
                holds_2 = not (
                    ACTION_SPACES_VISITS[s_] == 0 and s.track_on_action_spaces[s_ * 2 + player] >= 1
                )
                if not holds_2:
                    holds_2 = False
                    for m_2 in unspent:
                        if True:
                            holds_2 = True
                            break
                holds = (
                    holds_2
                    and not (ACTION_SPACES_AREA[s_] == 3 and section_below_4)
                    and not (s_ == 15 and hardship_is_0)
                    and not (
                        ACTION_SPACES_AREA[s_] == 1
                        and not s.display[member(ACTION_SPACES_NUMBER[s_] - 1, 6, "display")]
                    )
                    and not (
                        ACTION_SPACES_AREA[s_] == 1
                        and op_bundle_size(
                            op_bundle_lacks(
                                table_at_all(
                                    GUIDE_PRICE_PRICE,
                                    (ACTION_SPACES_NUMBER[s_],),
                                    GUIDE_PRICE_PRICE_DIMS,
                                    "guide_price_price",
                                ),
                                known,
                            )
                        )
                        != 0
                    )
                )
                if holds:
                    holds_3 = s_ == 10
                    if holds_3:
                        some_fit = False
                        for card in s.open_row:
                            if (
                                op_bundle_size(
                                    op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)
                                )
                                == 0
                            ):
                                some_fit = True
                                break
                        holds_3 = not some_fit
                    holds = not holds_3
            if holds:
                found.append(s_)
        return tuple(found)
    return ()


# trailblazer.rules:229 TB-106 TB-112
def visit__possible(s, player):
    known = (
        s.water[player],
        s.earth[player],
        s.wind[player],
        s.fire[player],
        s.food[player],
        s.bottle[player],
        s.zzz[player],
        s.endurance[player],
        s.hardship[player],
        s.tracks[player],
    )
    if s.tracks[player] < 1:
        return False
    section_below_4 = s.section[player] < 4
    hardship_is_0 = s.hardship[player] == 0
    for s_ in LIST:
        holds = (
            s.track_on_action_spaces[s_ * 2] + s.track_on_action_spaces[s_ * 2 + 1]
            < CAPACITY[ACTION_SPACES_ROOM[s_] * 3]
            and not (
                ACTION_SPACES_VISITS[s_] == 0 and s.track_on_action_spaces[s_ * 2 + player] >= 1
            )
            and not (ACTION_SPACES_AREA[s_] == 3 and section_below_4)
            and not (s_ == 15 and hardship_is_0)
            and not (
                ACTION_SPACES_AREA[s_] == 1
                and not s.display[member(ACTION_SPACES_NUMBER[s_] - 1, 6, "display")]
            )
            and not (
                ACTION_SPACES_AREA[s_] == 1
                and op_bundle_size(
                    op_bundle_lacks(
                        table_at_all(
                            GUIDE_PRICE_PRICE,
                            (ACTION_SPACES_NUMBER[s_],),
                            GUIDE_PRICE_PRICE_DIMS,
                            "guide_price_price",
                        ),
                        known,
                    )
                )
                != 0
            )
        )
        if holds:
            holds_ = s_ == 10
            if holds_:
                some_fit = False
                for card in s.open_row:
                    if op_bundle_size(op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)) == 0:
                        some_fit = True
                        break
                holds_ = not some_fit
            holds = not holds_
        if holds:
            return True
    return False


# trailblazer.rules:258 TB-123 TB-144
def hike__possible(s, player):
    map_of = (
        MAP_PACKS_LETTER[s.map_pack[player][-1] - 132] if s.map_pack[player] else None,
        s.section[player] + 1,
    )
    return (
        s.section[player] < 10
        and not s.hiked[player]
        and op_ge(
            s.tracks[player],
            table_at_all(
                MAP_CARD_TRACK_COST,
                (op_item(map_of, 1), op_item(map_of, 2)),
                MAP_CARD_TRACK_COST_DIMS,
                "map_card_track_cost",
            ),
        )
    )


# trailblazer.rules:30
def lacks_gear(s, p, g):
    return g is not None and g not in s.backpack[p]


# trail_cards.csv:2
def can_trail_cards_benefit__score_2(s, you, source):
    return True


# trail_cards.csv:3
def can_trail_cards_benefit__gain_2_wind(s, you, source):
    return True


# trail_cards.csv:5
def can_trail_cards_benefit__gain_1_fire(s, you, source):
    return True


# trail_cards.csv:6
def can_trail_cards_benefit__gain_2_earth(s, you, source):
    return True


# trail_cards.csv:7
def can_trail_cards_benefit__gain_1_any_natural(s, you, source):
    return True


# trail_cards.csv:8
def can_trail_cards_benefit__gain_1_endurance(s, you, source):
    return True


# trail_cards.csv:13
def can_trail_cards_benefit__gain_1_any_natural_except_water(s, you, source):
    return True


# trail_cards.csv:16
def can_trail_cards_benefit__return_1_hardship_or_score_1(s, you, source):
    return True


# trail_cards.csv:18
def can_trail_cards_benefit__gain_2_food(s, you, source):
    return True


# trail_cards.csv:19
def can_trail_cards_benefit__gain_1_zzz(s, you, source):
    return True


# trail_cards.csv:22
def can_trail_cards_benefit__gain_1_food_then_score_1(s, you, source):
    return True


# trail_cards.csv:23
def can_trail_cards_benefit__gain_3_water(s, you, source):
    return True


# trail_cards.csv:24
def can_trail_cards_benefit__gain_1_zzz_or_gain_3_water(s, you, source):
    return True


# trail_cards.csv:28
def can_trail_cards_benefit__gain_1_endurance_or_gain_1_zzz(s, you, source):
    return True


# trail_cards.csv:32
def can_trail_cards_benefit__gain_1_food_1_earth(s, you, source):
    return True


# trail_cards.csv:33
def can_trail_cards_benefit__gain_1_wind_1_earth(s, you, source):
    return True


# trail_cards.csv:36
def can_trail_cards_benefit__gain_1_zzz_or_score_2(s, you, source):
    return True


# trail_cards.csv:40
def can_trail_cards_benefit__gain_1_any_personal(s, you, source):
    return True


# trail_cards.csv:41
def can_trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor(s, you, source):
    return (
        op_bundle_size(
            op_bundle_lacks(
                LIST_,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )


# trail_cards.csv:43
def can_trail_cards_benefit__return_1_hardship_or_gain_1_fire(s, you, source):
    return True


# trail_cards.csv:45
def can_trail_cards_benefit__gain_1_food_1_water(s, you, source):
    return True


# trail_cards.csv:47
def can_trail_cards_benefit__gain_1_bottle_1_water(s, you, source):
    return True


# trail_cards.csv:48
def can_trail_cards_benefit__pay_1_water_gain_2_bottle(s, you, source):
    return (
        op_bundle_size(
            op_bundle_lacks(
                LIST_2,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )


# trail_cards.csv:49
def can_trail_cards_benefit__gain_1_bottle_or_gain_3_water(s, you, source):
    return True


# trail_cards.csv:50
def can_trail_cards_benefit__gain_1_any_personal_1_any_natural(s, you, source):
    return True


# trail_cards.csv:51
def can_trail_cards_benefit__any_gear(s, you, source):
    return True


# trail_cards.csv:52
def can_trail_cards_benefit__return_1_hardship_or_gain_1_zzz(s, you, source):
    return True


# trail_cards.csv:53
def can_trail_cards_benefit__score_3(s, you, source):
    return True


# trail_cards.csv:54
def can_trail_cards_benefit__gain_2_different_natural(s, you, source):
    return True


# trail_cards.csv:55
def can_trail_cards_benefit__gain_1_any_personal_then_score_1(s, you, source):
    return True


# trail_cards.csv:56
def can_trail_cards_benefit__buy_destination(s, you, source):
    return True


# trail_cards.csv:57
def can_trail_cards_benefit__free_guide_card(s, you, source):
    return True


# trail_cards.csv:58
def can_trail_cards_benefit__score_4(s, you, source):
    return True


# trail_cards.csv:60
def can_trail_cards_benefit__gain_1_endurance_then_score_2(s, you, source):
    return True


# trail_cards.csv:64
def can_trail_cards_benefit__gain_3_water_then_score_2(s, you, source):
    return True


# trail_cards.csv:65
def can_trail_cards_benefit__gain_1_endurance_1_food(s, you, source):
    return True


# trail_cards.csv:66
def can_trail_cards_benefit__return_1_hardship_or_score_3(s, you, source):
    return True


# trail_cards.csv:67
def can_trail_cards_benefit__gain_1_zzz_3_water(s, you, source):
    return True


# trail_cards.csv:68
def can_trail_cards_benefit__gain_3_food(s, you, source):
    return True


# trail_cards.csv:70
def can_trail_cards_benefit__return_1_hardship_or_gain_1_endurance(s, you, source):
    return True


# trail_cards.csv:71
def can_trail_cards_benefit__return_1_hardship_or_gain_1_any_personal(s, you, source):
    return True


# trail_cards.csv:73
def can_trail_cards_benefit__gain_1_fire_1_wind(s, you, source):
    return True


# trail_cards.csv:74
def can_trail_cards_benefit__gain_1_zzz_then_score_2(s, you, source):
    return True


# trail_cards.csv:75
def can_trail_cards_benefit__pay_1_zzz_score_5(s, you, source):
    return (
        op_bundle_size(
            op_bundle_lacks(
                LIST_3,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )


# trail_cards.csv:76
def can_trail_cards_benefit__gain_2_food_then_score_2(s, you, source):
    return True


# trail_cards.csv:78
def can_trail_cards_benefit__gain_2_fire(s, you, source):
    return True


# trail_cards.csv:79
def can_trail_cards_benefit__pay_1_fire_score_5(s, you, source):
    return (
        op_bundle_size(
            op_bundle_lacks(
                LIST_4,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )


# trail_cards.csv:80
def can_trail_cards_benefit__gain_2_bottle_then_score_1(s, you, source):
    return True


# trail_cards.csv:81
def can_trail_cards_benefit__gain_1_bottle_1_any_natural(s, you, source):
    return True


# trail_cards.csv:86
def can_trail_cards_benefit__gain_1_food(s, you, source):
    return True


# trail_cards.csv:89
def can_trail_cards_benefit__gain_1_wind(s, you, source):
    return True


# trail_cards.csv:91
def can_trail_cards_benefit__gain_1_fire_or_gain_2_earth(s, you, source):
    return True


# trail_cards.csv:93
def can_trail_cards_benefit__gain_1_bottle(s, you, source):
    return True


# trailblazer.rules:192 TB-088
def play_encounter__offers(s, player):
    return tuple(
        [
            card
            for card in s.hand[player]
            if not (IS_OBSTACLE[card] and lacks_gear(s, player, TRAIL_CARDS_GEAR[card]))
            and call_one_of(s, CONDITIONS_, TRAIL_CARDS_BENEFIT[card], player, card)
        ]
    )


# sunset_and_scoring.rules:91
def finish_game(s, c):
    # sunset_and_scoring.rules:91
    if s.section[0] == 10:
        arrived = (0, 1) if s.section[1] == 10 else (0,)
    else:
        arrived = (1,) if s.section[1] == 10 else ()
    if not arrived:
        found = (0, 1)
        for seat in found:
            s.outcome[seat] = LOSES
        raise GameOver
    else:
        best_key = None
        found_ = None
        for p in arrived:
            key = (Descending(total(s, p)), Ascending(s.summit_place[p]))
            if best_key is None or key < best_key:
                best_key = key
                found_ = p
        winner = found_
        found_2 = (winner,)
        for seat_ in found_2:
            s.outcome[seat_] = WINS


# trailblazer.rules:140
def setup_trail_deck(s, c):
    cards_shuffle(s, tuple([boxed for boxed in LIST_5 if s.where[boxed] == 0]), 1)


# trailblazer.rules:143
def setup_papers(s, c):
    cards_shuffle(s, tuple([boxed for boxed in (132, 133, 134, 135) if s.where[boxed] == 0]), 31)
    for p in (0, 1):
        # trailblazer.rules:158
        cards_draw(s, c, 1, 31, 32 + p, True, -1, False, False, None)
        for _ in range(3):
            if s.trail_deck:
                card = s.trail_deck.pop()
            elif s.trail_deck__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.trail_deck__pool.pop(c.draw(len(s.trail_deck__pool), point))
                if s.trail_deck__under and not s.trail_deck__pool:
                    cards_settle(s, 1)
            else:
                cards_due(s, 1, True, 2)
                card = cards_draw_card(s, c, 1)
            s.where[card] = 3 + p
            insort(s.hand[p], card)
            if s.learned and s.known[card] | 1 << p != 7:
                unlearn(s, 3 + p)
            if s.confined:
                follow(s, card, 1, 3 + p, s.known[card] | 1 << p)


# trailblazer.rules:147
def setup_markers(s, c):
    cards_shuffle(s, tuple([boxed for boxed in LIST_6 if s.where[boxed] == 0]), 20)
    for s_ in (5, 6, 7, 8, 9, 10):
        cards_draw(s, c, 1, 20, 21 + (s_ - 1), True, -1, False, False, None)
    cards_move_all(s, c, 20, 0, False, None)


# trailblazer.rules:152
def setup_weather(s, c):
    cards_shuffle(s, tuple([boxed for boxed in LIST_7 if s.where[boxed] == 0]), 7)


# trailblazer.rules:155
def setup_starter(s, c):
    zone = s.where[136]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, 136, zone)
    else:
        s.zones[zone].remove(136)
    s.known[136] |= SEES[zone]
    s.where[136] = 35 + s.starter
    s.medallions[s.starter].append(136)
    if s.confined:
        follow(s, 136, zone, 35 + s.starter, s.known[136] | 7)


# gear_and_chart.rules:34
def setup_medallions(s, c):
    zone = s.where[137]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, 137, zone)
    else:
        s.zones[zone].remove(137)
    s.known[137] |= SEES[zone]
    if s.where[137] in (35, 36):
        s.spent[137] = False
    s.where[137] = 34
    s.medallion_tray.append(137)
    if s.confined:
        follow(s, 137, zone, 34, s.known[137] | 7)
    zone_ = s.where[138]
    if zone_ in (1, 44, 56, 57, 58):
        cards_take(s, 138, zone_)
    else:
        s.zones[zone_].remove(138)
    s.known[138] |= SEES[zone_]
    if s.where[138] in (35, 36):
        s.spent[138] = False
    s.where[138] = 34
    s.medallion_tray.append(138)
    if s.confined:
        follow(s, 138, zone_, 34, s.known[138] | 7)
    zone_2 = s.where[139]
    if zone_2 in (1, 44, 56, 57, 58):
        cards_take(s, 139, zone_2)
    else:
        s.zones[zone_2].remove(139)
    s.known[139] |= SEES[zone_2]
    if s.where[139] in (35, 36):
        s.spent[139] = False
    s.where[139] = 34
    s.medallion_tray.append(139)
    if s.confined:
        follow(s, 139, zone_2, 34, s.known[139] | 7)


# gear_and_chart.rules:39
def setup_arrowheads(s, c):
    cards_shuffle(s, tuple([boxed for boxed in LIST_8 if s.where[boxed] == 0]), 37)
    cards_draw(s, c, 1, 37, 41, True, -1, False, False, None)
    for n in (1, 2, 3):
        cards_draw(s, c, 5, 37, 38 + (n - 1), True, -1, False, False, None)


# markets.rules:35
def setup_field_guide(s, c):
    cards_shuffle(s, tuple([boxed for boxed in LIST_9 if s.where[boxed] == 0]), 44)
    # market.rules:28
    for n_2 in [n for n in (1, 2, 3, 4, 5, 6) if not s.display[n - 1]]:
        cards_draw(s, c, 1, 44, 46 + (n_2 - 1), False, 45, False, False, None)


# markets.rules:91
def setup_destinations(s, c):
    for r in (0, 1, 2):
        cards_shuffle(
            s,
            tuple(
                [
                    boxed
                    for boxed in [it for it in LIST_10 if DESTINATIONS_REGION[it - 216] == r]
                    if s.where[boxed] == 0
                ]
            ),
            56 + r,
        )
    # markets.rules:95
    for _ in range(3 - len(s.open_row)):
        if s.region_deck[s.region_in_play]:
            card = s.region_deck[s.region_in_play].pop()
        elif s.region_deck__pool[s.region_in_play]:
            point = pool_point(s, 56 + s.region_in_play) if c.points else None
            card = s.region_deck__pool[s.region_in_play].pop(
                c.draw(len(s.region_deck__pool[s.region_in_play]), point)
            )
            if s.region_deck__under[s.region_in_play] and not s.region_deck__pool[s.region_in_play]:
                cards_settle(s, 56 + s.region_in_play)
        else:
            break
        s.where[card] = 59
        s.open_row.append(card)
        if s.confined:
            follow(s, card, 56 + s.region_in_play, 59, s.known[card] | 7)


# markets.rules:95
def fill_open_row(s, c):
    for _ in range(3 - len(s.open_row)):
        if s.region_deck[s.region_in_play]:
            card = s.region_deck[s.region_in_play].pop()
        elif s.region_deck__pool[s.region_in_play]:
            point = pool_point(s, 56 + s.region_in_play) if c.points else None
            card = s.region_deck__pool[s.region_in_play].pop(
                c.draw(len(s.region_deck__pool[s.region_in_play]), point)
            )
            if s.region_deck__under[s.region_in_play] and not s.region_deck__pool[s.region_in_play]:
                cards_settle(s, 56 + s.region_in_play)
        else:
            break
        s.where[card] = 59
        s.open_row.append(card)
        if s.confined:
            follow(s, card, 56 + s.region_in_play, 59, s.known[card] | 7)


# sunset_and_scoring.rules:25
def clean_up(s, c):
    for s_ in LIST:
        for owner in (0, 1):
            there = s.track_on_action_spaces[s_ * 2 + owner]
            if there > 0:
                new = s.track_on_action_spaces[s_ * 2 + owner] - there
                if not 0 <= new <= 5:
                    out_of_range("track_on_action_spaces", new, 0, 5)
                s.track_on_action_spaces[s_ * 2 + owner] = new
                new_ = s.tracks[owner] + there
                if not 0 <= new_ <= 5:
                    out_of_range("tracks", new_, 0, 5)
                s.tracks[owner] = new_
    for owner_2 in (0, 1):
        there_2 = s.track_on_other_spaces[owner_2]
        if there_2 > 0:
            new_2 = s.track_on_other_spaces[owner_2] - there_2
            if not 0 <= new_2 <= 5:
                out_of_range("track_on_other_spaces", new_2, 0, 5)
            s.track_on_other_spaces[owner_2] = new_2
            new_3 = s.tracks[owner_2] + there_2
            if not 0 <= new_3 <= 5:
                out_of_range("tracks", new_3, 0, 5)
            s.tracks[owner_2] = new_3
    # sunset_and_scoring.rules:33
    for card in s.display[0][::-1]:
        s.known[card] = 7
        s.where[card] = 45
        s.guide_discard.append(card)
        if s.confined:
            follow(s, card, 46, 45, s.known[card] | 7)
    s.display[0].clear()
    for n in (2, 3, 4, 5, 6):
        gap = None
        for k_ in op_range(1, n):
            if not s.display[k_ - 1]:
                gap = k_
                break
        if gap is not None:
            cards_move_all(s, c, 46 + (n - 1), 46 + member(gap - 1, 6, "display"), False, None)
    # market.rules:28
    for n_2 in [n_ for n_ in (1, 2, 3, 4, 5, 6) if not s.display[n_ - 1]]:
        cards_draw(s, c, 1, 44, 46 + (n_2 - 1), False, 45, False, False, None)
    dawn_hiker = OWNERS[s.where[137]]
    # sunset_and_scoring.rules:40
    if dawn_hiker is not None:
        index = member(dawn_hiker, 2, "medallions")
        zone = s.where[136]
        if zone in (1, 44, 56, 57, 58):
            cards_take(s, 136, zone)
        else:
            s.zones[zone].remove(136)
        s.known[136] |= SEES[zone]
        s.where[136] = 35 + index
        s.medallions[index].append(136)
        if s.confined:
            follow(s, 136, zone, 35 + index, s.known[136] | 7)
        zone_ = s.where[137]
        if zone_ in (1, 44, 56, 57, 58):
            cards_take(s, 137, zone_)
        else:
            s.zones[zone_].remove(137)
        s.known[137] |= SEES[zone_]
        if s.where[137] in (35, 36):
            s.spent[137] = False
        s.where[137] = 34
        s.medallion_tray.append(137)
        if s.confined:
            follow(s, 137, zone_, 34, s.known[137] | 7)
    new_4 = s.dawn_water + 1
    if new_4 > 30:
        out_of_range("dawn_water", new_4, 0, 30)
    s.dawn_water = new_4
    if dawn_hiker is None:
        # sunset_and_scoring.rules:46
        index_ = member(table_at(NEXT_SEAT, OWNERS[s.where[136]], "next_seat"), 2, "medallions")
        zone_2 = s.where[136]
        if zone_2 in (1, 44, 56, 57, 58):
            cards_take(s, 136, zone_2)
        else:
            s.zones[zone_2].remove(136)
        s.known[136] |= SEES[zone_2]
        s.where[136] = 35 + index_
        s.medallions[index_].append(136)
        if s.confined:
            follow(s, 136, zone_2, 35 + index_, s.known[136] | 7)


# sunset_and_scoring.rules:80
def the_collections_are_laid_open(s, c):
    for owner in (0, 1):
        cards_reveal(s, tuple(s.collection[owner]), None)


# trailblazer.rules:233 TB-113
def pass_for_today__do(s, c, player):
    s.passed[player] = True


# trailblazer.rules:82
def action_spaces_gives__gain_3_food(s, c, you, source):
    new = s.food[you] + 3
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new


# trailblazer.rules:83
def action_spaces_gives__gain_2_bottle(s, c, you, source):
    new = s.bottle[you] + 2
    if new > 250:
        out_of_range("bottle", new, 0, 250)
    s.bottle[you] = new


# trailblazer.rules:84
def action_spaces_gives__gain_1_zzz(s, c, you, source):
    new = s.zzz[you] + 1
    if new > 250:
        out_of_range("zzz", new, 0, 250)
    s.zzz[you] = new


# trailblazer.rules:85
def action_spaces_gives__gain_1_endurance(s, c, you, source):
    new = s.endurance[you] + 1
    if new > 250:
        out_of_range("endurance", new, 0, 250)
    s.endurance[you] = new


# trailblazer.rules:86
def action_spaces_gives__return_1_hardship(s, c, you, source):
    paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
    new = s.hardship[you] - paid
    if not 0 <= new <= 99:
        out_of_range("hardship", new, 0, 99)
    s.hardship[you] = new


# trailblazer.rules:275
def enter(s, c, p, s_):
    new = s_
    if not 0 <= new <= 10:
        out_of_range("section", new, 0, 10)
    s.section[p] = new
    if s_ == 10:
        # trailblazer.rules:278
        place = s.summit_taken + 1
        if place <= 3:
            new_ = place
            if not 0 <= new_ <= 3:
                out_of_range("summit_taken", new_, 0, 3)
            s.summit_taken = new_
            new_2 = place
            if new_2 is not None and new_2 > 3:
                out_of_range("summit_place", new_2, 1, 3)
            if new_2 is not None and new_2 < 1:
                out_of_range("summit_place", new_2, 1, 3)
            s.summit_place[p] = new_2
        if place <= 3:
            new_3 = s.trail_points[p] + op_item((6, 4, 2), place)
            if not -99 <= new_3 <= 499:
                out_of_range("trail_points", new_3, -99, 499)
            s.trail_points[p] = new_3
    if s_ == 6:
        # trailblazer.rules:280
        # trailblazer.rules:282
        s.hand_size[p] = 4
        cards_draw(s, c, 1, 1, 3 + p, False, 2, False, False, None)
    if s_ == 5 and s.region_in_play == 0:
        # markets.rules:127 TB-189 TB-200
        # markets.rules:132
        for card in s.open_row:
            s.known[card] = 7
            s.where[card] = 0
            insort(s.box, card)
            if s.confined:
                follow(s, card, 59, 0, s.known[card] | 0)
        s.open_row.clear()
        cards_move_all(s, c, 56 + s.region_in_play, 0, False, None)
        s.region_in_play = 1
        # markets.rules:95
        for _ in range(3 - len(s.open_row)):
            if s.region_deck[s.region_in_play]:
                card_ = s.region_deck[s.region_in_play].pop()
            elif s.region_deck__pool[s.region_in_play]:
                point = pool_point(s, 56 + s.region_in_play) if c.points else None
                card_ = s.region_deck__pool[s.region_in_play].pop(
                    c.draw(len(s.region_deck__pool[s.region_in_play]), point)
                )
                if (
                    s.region_deck__under[s.region_in_play]
                    and not s.region_deck__pool[s.region_in_play]
                ):
                    cards_settle(s, 56 + s.region_in_play)
            else:
                break
            s.where[card_] = 59
            s.open_row.append(card_)
            if s.confined:
                follow(s, card_, 56 + s.region_in_play, 59, s.known[card_] | 7)
    if s_ == 9 and s.region_in_play == 1:
        # markets.rules:130
        # markets.rules:132
        for card_2 in s.open_row:
            s.known[card_2] = 7
            s.where[card_2] = 0
            insort(s.box, card_2)
            if s.confined:
                follow(s, card_2, 59, 0, s.known[card_2] | 0)
        s.open_row.clear()
        cards_move_all(s, c, 56 + s.region_in_play, 0, False, None)
        s.region_in_play = 2
        # markets.rules:95
        for _ in range(3 - len(s.open_row)):
            if s.region_deck[s.region_in_play]:
                card_3 = s.region_deck[s.region_in_play].pop()
            elif s.region_deck__pool[s.region_in_play]:
                point_ = pool_point(s, 56 + s.region_in_play) if c.points else None
                card_3 = s.region_deck__pool[s.region_in_play].pop(
                    c.draw(len(s.region_deck__pool[s.region_in_play]), point_)
                )
                if (
                    s.region_deck__under[s.region_in_play]
                    and not s.region_deck__pool[s.region_in_play]
                ):
                    cards_settle(s, 56 + s.region_in_play)
            else:
                break
            s.where[card_3] = 59
            s.open_row.append(card_3)
            if s.confined:
                follow(s, card_3, 56 + s.region_in_play, 59, s.known[card_3] | 7)


# sunset_and_scoring.rules:19 TB-282 TB-283
def trade_water(s, c, p):
    new = s.water[p] - 2
    if new < 0:
        out_of_range("water", new, 0, 99)
    s.water[p] = new


# trail_cards.csv:2
def trail_cards_benefit__score_2(s, c, you, source):
    new = s.trail_points[you] + 2
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# trail_cards.csv:8
def trail_cards_benefit__gain_1_endurance(s, c, you, source):
    new = s.endurance[you] + 1
    if new > 250:
        out_of_range("endurance", new, 0, 250)
    s.endurance[you] = new


# trail_cards.csv:18
def trail_cards_benefit__gain_2_food(s, c, you, source):
    new = s.food[you] + 2
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new


# trail_cards.csv:19
def trail_cards_benefit__gain_1_zzz(s, c, you, source):
    new = s.zzz[you] + 1
    if new > 250:
        out_of_range("zzz", new, 0, 250)
    s.zzz[you] = new


# trail_cards.csv:22
def trail_cards_benefit__gain_1_food_then_score_1(s, c, you, source):
    new = s.food[you] + 1
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new
    new_ = s.trail_points[you] + 1
    if new_ > 499:
        out_of_range("trail_points", new_, -99, 499)
    s.trail_points[you] = new_


# trail_cards.csv:48
def trail_cards_benefit__pay_1_water_gain_2_bottle(s, c, you, source):
    if (
        op_bundle_size(
            op_bundle_lacks(
                LIST_2,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    ):
        new = s.water[you] - 1
        if new < 0:
            out_of_range("water", new, 0, 99)
        s.water[you] = new
        new_ = s.bottle[you] + 2
        if new_ > 250:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[you] = new_


# trail_cards.csv:53
def trail_cards_benefit__score_3(s, c, you, source):
    new = s.trail_points[you] + 3
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# trail_cards.csv:58
def trail_cards_benefit__score_4(s, c, you, source):
    new = s.trail_points[you] + 4
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# trail_cards.csv:60
def trail_cards_benefit__gain_1_endurance_then_score_2(s, c, you, source):
    new = s.endurance[you] + 1
    if new > 250:
        out_of_range("endurance", new, 0, 250)
    s.endurance[you] = new
    new_ = s.trail_points[you] + 2
    if new_ > 499:
        out_of_range("trail_points", new_, -99, 499)
    s.trail_points[you] = new_


# trail_cards.csv:65
def trail_cards_benefit__gain_1_endurance_1_food(s, c, you, source):
    new = s.endurance[you] + 1
    if new > 250:
        out_of_range("endurance", new, 0, 250)
    s.endurance[you] = new
    new_ = s.food[you] + 1
    if new_ > 250:
        out_of_range("food", new_, 0, 250)
    s.food[you] = new_


# trail_cards.csv:68
def trail_cards_benefit__gain_3_food(s, c, you, source):
    new = s.food[you] + 3
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new


# trail_cards.csv:74
def trail_cards_benefit__gain_1_zzz_then_score_2(s, c, you, source):
    new = s.zzz[you] + 1
    if new > 250:
        out_of_range("zzz", new, 0, 250)
    s.zzz[you] = new
    new_ = s.trail_points[you] + 2
    if new_ > 499:
        out_of_range("trail_points", new_, -99, 499)
    s.trail_points[you] = new_


# trail_cards.csv:75
def trail_cards_benefit__pay_1_zzz_score_5(s, c, you, source):
    if (
        op_bundle_size(
            op_bundle_lacks(
                LIST_3,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    ):
        new = s.zzz[you] - 1
        if new < 0:
            out_of_range("zzz", new, 0, 250)
        s.zzz[you] = new
        new_ = s.trail_points[you] + 5
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:76
def trail_cards_benefit__gain_2_food_then_score_2(s, c, you, source):
    new = s.food[you] + 2
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new
    new_ = s.trail_points[you] + 2
    if new_ > 499:
        out_of_range("trail_points", new_, -99, 499)
    s.trail_points[you] = new_


# trail_cards.csv:79
def trail_cards_benefit__pay_1_fire_score_5(s, c, you, source):
    if (
        op_bundle_size(
            op_bundle_lacks(
                LIST_4,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    ):
        new = s.fire[you] - 1
        if new < 0:
            out_of_range("fire", new, 0, 99)
        s.fire[you] = new
        new_ = s.trail_points[you] + 5
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:80
def trail_cards_benefit__gain_2_bottle_then_score_1(s, c, you, source):
    new = s.bottle[you] + 2
    if new > 250:
        out_of_range("bottle", new, 0, 250)
    s.bottle[you] = new
    new_ = s.trail_points[you] + 1
    if new_ > 499:
        out_of_range("trail_points", new_, -99, 499)
    s.trail_points[you] = new_


# trail_cards.csv:86
def trail_cards_benefit__gain_1_food(s, c, you, source):
    new = s.food[you] + 1
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new


# trail_cards.csv:93
def trail_cards_benefit__gain_1_bottle(s, c, you, source):
    new = s.bottle[you] + 1
    if new > 250:
        out_of_range("bottle", new, 0, 250)
    s.bottle[you] = new


# field_guide.csv:2
def guide_cards_reward__score_2(s, c, you, source):
    new = s.trail_points[you] + 2
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# field_guide.csv:3
def guide_cards_reward__score_1(s, c, you, source):
    new = s.trail_points[you] + 1
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# field_guide.csv:6
def guide_cards_reward__gain_1_food(s, c, you, source):
    new = s.food[you] + 1
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[you] = new


# field_guide.csv:21
def guide_cards_reward__gain_1_bottle(s, c, you, source):
    new = s.bottle[you] + 1
    if new > 250:
        out_of_range("bottle", new, 0, 250)
    s.bottle[you] = new


# field_guide.csv:37
def guide_cards_reward__gain_1_zzz(s, c, you, source):
    new = s.zzz[you] + 1
    if new > 250:
        out_of_range("zzz", new, 0, 250)
    s.zzz[you] = new


# field_guide.csv:60
def guide_cards_reward__gain_1_endurance(s, c, you, source):
    new = s.endurance[you] + 1
    if new > 250:
        out_of_range("endurance", new, 0, 250)
    s.endurance[you] = new


# gear_and_chart.rules:67
def all_twelve(s, c, p, g):
    place = s.full_backpack_taken + 1
    if place <= 3:
        new = place
        if not 0 <= new <= 3:
            out_of_range("full_backpack_taken", new, 0, 3)
        s.full_backpack_taken = new
        new_ = place
        if new_ is not None and new_ > 3:
            out_of_range("full_backpack_place", new_, 1, 3)
        if new_ is not None and new_ < 1:
            out_of_range("full_backpack_place", new_, 1, 3)
        s.full_backpack_place[p] = new_
    if place <= 3:
        new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
        if not -99 <= new_2 <= 499:
            out_of_range("trail_points", new_2, -99, 499)
        s.trail_points[p] = new_2


# markets.rules:89
def bonus_effect__score_2(s, c, you):
    new = s.trail_points[you] + 2
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# gear_and_chart.rules:67
def all_twelve_2(s, c, p, g):
    place = s.full_backpack_taken + 1
    if place <= 3:
        new = place
        if not 0 <= new <= 3:
            out_of_range("full_backpack_taken", new, 0, 3)
        s.full_backpack_taken = new
        new_ = place
        if new_ is not None and new_ > 3:
            out_of_range("full_backpack_place", new_, 1, 3)
        if new_ is not None and new_ < 1:
            out_of_range("full_backpack_place", new_, 1, 3)
        s.full_backpack_place[p] = new_
    if place <= 3:
        new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
        if not -99 <= new_2 <= 499:
            out_of_range("trail_points", new_2, -99, 499)
        s.trail_points[p] = new_2


# gear_and_chart.rules:88
def chart_reward__be_first_on_four(s, c, you):
    # gear_and_chart.rules:110
    if OWNERS[s.where[139]] is None:
        zone = s.where[139]
        if zone in (1, 44, 56, 57, 58):
            cards_take(s, 139, zone)
        else:
            s.zones[zone].remove(139)
        s.known[139] |= SEES[zone]
        s.where[139] = 35 + you
        s.medallions[you].append(139)
        if s.confined:
            follow(s, 139, zone, 35 + you, s.known[139] | 7)


# gear_and_chart.rules:89
def chart_reward__win_a_track(s, c, you):
    # gear_and_chart.rules:113
    new = s.track_on_other_spaces[1 * 2 + you] - 1
    if new < 0:
        out_of_range("track_on_other_spaces", new, 0, 5)
    s.track_on_other_spaces[1 * 2 + you] = new
    new_ = s.tracks[you] + 1
    if new_ > 5:
        out_of_range("tracks", new_, 0, 5)
    s.tracks[you] = new_


# gear_and_chart.rules:95
def chart_reward__finish_chart(s, c, you):
    # gear_and_chart.rules:116
    place = s.chart_end_taken + 1
    if place <= 4:
        new = place
        if not 0 <= new <= 4:
            out_of_range("chart_end_taken", new, 0, 4)
        s.chart_end_taken = new
        new_ = place
        if new_ is not None and new_ > 4:
            out_of_range("chart_end_place", new_, 1, 4)
        if new_ is not None and new_ < 1:
            out_of_range("chart_end_place", new_, 1, 4)
        s.chart_end_place[you] = new_
    if place <= 4:
        new_2 = s.trail_points[you] + op_item((8, 5, 3, 1), place)
        if not -99 <= new_2 <= 499:
            out_of_range("trail_points", new_2, -99, 499)
        s.trail_points[you] = new_2


def set_up__start(s, c):
    c.stack = (*c.stack, ("set_up", "set_up__after_setup_goods", ()))
    return setup_goods__start(s, c)


def set_up__after_setup_goods(s, c):
    # trailblazer.rules:140
    cards_shuffle(s, tuple([boxed for boxed in LIST_5 if s.where[boxed] == 0]), 1)
    # trailblazer.rules:143
    cards_shuffle(s, tuple([boxed for boxed in (132, 133, 134, 135) if s.where[boxed] == 0]), 31)
    for p in (0, 1):
        # trailblazer.rules:158
        cards_draw(s, c, 1, 31, 32 + p, True, -1, False, False, None)
        for _ in range(3):
            if s.trail_deck:
                card = s.trail_deck.pop()
            elif s.trail_deck__pool:
                point = pool_point(s, 1) if c.points else None
                card = s.trail_deck__pool.pop(c.draw(len(s.trail_deck__pool), point))
                if s.trail_deck__under and not s.trail_deck__pool:
                    cards_settle(s, 1)
            else:
                cards_due(s, 1, True, 2)
                card = cards_draw_card(s, c, 1)
            s.where[card] = 3 + p
            insort(s.hand[p], card)
            if s.learned and s.known[card] | 1 << p != 7:
                unlearn(s, 3 + p)
            if s.confined:
                follow(s, card, 1, 3 + p, s.known[card] | 1 << p)
    # trailblazer.rules:147
    cards_shuffle(s, tuple([boxed for boxed in LIST_6 if s.where[boxed] == 0]), 20)
    for s_ in (5, 6, 7, 8, 9, 10):
        cards_draw(s, c, 1, 20, 21 + (s_ - 1), True, -1, False, False, None)
    cards_move_all(s, c, 20, 0, False, None)
    # trailblazer.rules:152
    cards_shuffle(s, tuple([boxed for boxed in LIST_7 if s.where[boxed] == 0]), 7)
    # trailblazer.rules:155
    zone = s.where[136]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, 136, zone)
    else:
        s.zones[zone].remove(136)
    s.known[136] |= SEES[zone]
    s.where[136] = 35 + s.starter
    s.medallions[s.starter].append(136)
    if s.confined:
        follow(s, 136, zone, 35 + s.starter, s.known[136] | 7)
    # gear_and_chart.rules:34
    zone_ = s.where[137]
    if zone_ in (1, 44, 56, 57, 58):
        cards_take(s, 137, zone_)
    else:
        s.zones[zone_].remove(137)
    s.known[137] |= SEES[zone_]
    if s.where[137] in (35, 36):
        s.spent[137] = False
    s.where[137] = 34
    s.medallion_tray.append(137)
    if s.confined:
        follow(s, 137, zone_, 34, s.known[137] | 7)
    zone_2 = s.where[138]
    if zone_2 in (1, 44, 56, 57, 58):
        cards_take(s, 138, zone_2)
    else:
        s.zones[zone_2].remove(138)
    s.known[138] |= SEES[zone_2]
    if s.where[138] in (35, 36):
        s.spent[138] = False
    s.where[138] = 34
    s.medallion_tray.append(138)
    if s.confined:
        follow(s, 138, zone_2, 34, s.known[138] | 7)
    zone_3 = s.where[139]
    if zone_3 in (1, 44, 56, 57, 58):
        cards_take(s, 139, zone_3)
    else:
        s.zones[zone_3].remove(139)
    s.known[139] |= SEES[zone_3]
    if s.where[139] in (35, 36):
        s.spent[139] = False
    s.where[139] = 34
    s.medallion_tray.append(139)
    if s.confined:
        follow(s, 139, zone_3, 34, s.known[139] | 7)
    # gear_and_chart.rules:39
    cards_shuffle(s, tuple([boxed for boxed in LIST_8 if s.where[boxed] == 0]), 37)
    cards_draw(s, c, 1, 37, 41, True, -1, False, False, None)
    for n in (1, 2, 3):
        cards_draw(s, c, 5, 37, 38 + (n - 1), True, -1, False, False, None)
    # markets.rules:35
    cards_shuffle(s, tuple([boxed for boxed in LIST_9 if s.where[boxed] == 0]), 44)
    # market.rules:28
    for n_2 in [n_ for n_ in (1, 2, 3, 4, 5, 6) if not s.display[n_ - 1]]:
        cards_draw(s, c, 1, 44, 46 + (n_2 - 1), False, 45, False, False, None)
    # markets.rules:91
    for r in (0, 1, 2):
        cards_shuffle(
            s,
            tuple(
                [
                    boxed
                    for boxed in [it for it in LIST_10 if DESTINATIONS_REGION[it - 216] == r]
                    if s.where[boxed] == 0
                ]
            ),
            56 + r,
        )
    # markets.rules:95
    for _ in range(3 - len(s.open_row)):
        if s.region_deck[s.region_in_play]:
            card_ = s.region_deck[s.region_in_play].pop()
        elif s.region_deck__pool[s.region_in_play]:
            point_ = pool_point(s, 56 + s.region_in_play) if c.points else None
            card_ = s.region_deck__pool[s.region_in_play].pop(
                c.draw(len(s.region_deck__pool[s.region_in_play]), point_)
            )
            if s.region_deck__under[s.region_in_play] and not s.region_deck__pool[s.region_in_play]:
                cards_settle(s, 56 + s.region_in_play)
        else:
            break
        s.where[card_] = 59
        s.open_row.append(card_)
        if s.confined:
            follow(s, card_, 56 + s.region_in_play, 59, s.known[card_] | 7)
    return leave(s, c, SEGMENTS)


# trailblazer.rules:10
def play_game__start(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.starter = p_2
    c.stack = (*c.stack, ("play_game", "play_game__after_set_up", ()))
    return set_up__start(s, c)


def play_game__after_set_up(s, c):
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    return flow_part__start(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


def gain_tokens__start(s, c, player, bundle):
    left = (
        sum([op_item(part, 1) for part in op_paid(s, bundle, 9) if op_item(part, 2) == (0,)]),
        sum([op_item(part_2, 1) for part_2 in op_paid(s, bundle, 9) if op_item(part_2, 2) == (1,)]),
        sum([op_item(part_3, 1) for part_3 in op_paid(s, bundle, 9) if op_item(part_3, 2) == (2,)]),
        sum([op_item(part_4, 1) for part_4 in op_paid(s, bundle, 9) if op_item(part_4, 2) == (3,)]),
    )
    amount = 12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player])
    room = amount if amount >= 0 else 0
    if op_le(op_sum(op_paid(s, left, 1)), room):
        new = s.water[player] + op_item(left, 1)
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
        new_ = s.earth[player] + op_item(left, 2)
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
        new_2 = s.wind[player] + op_item(left, 3)
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
        new_3 = s.fire[player] + op_item(left, 4)
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
        return gain_tokens__after_if(s, c, bundle, player)
    times__left = room
    return gain_tokens__loop_times(s, c, bundle, left, player, times__left)


def gain_tokens__loop_times(s, c, bundle, left, player, times__left):
    while True:
        if times__left <= 0:
            return gain_tokens__after_if(s, c, bundle, player)
        times__left = times__left - 1
        c.ticks -= 3
        if c.ticks < 0:
            out_of_budget()
        open_kinds = tuple(
            [
                op_item((0, 1, 2, 3), kind_place)
                for kind_place in (1, 2, 3, 4)
                if op_gt(op_item(left, kind_place), 0)
            ]
        )
        if len(open_kinds) == 1:
            kind = open_kinds[0] if open_kinds else None
            if kind == 0:
                new = s.water[player] + 1
                if new > 99:
                    out_of_range("water", new, 0, 99)
                s.water[player] = new
            elif kind == 1:
                new_ = s.earth[player] + 1
                if new_ > 99:
                    out_of_range("earth", new_, 0, 99)
                s.earth[player] = new_
            elif kind == 2:
                new_2 = s.wind[player] + 1
                if new_2 > 99:
                    out_of_range("wind", new_2, 0, 99)
                s.wind[player] = new_2
            elif kind == 3:
                new_3 = s.fire[player] + 1
                if new_3 > 99:
                    out_of_range("fire", new_3, 0, 99)
                s.fire[player] = new_3
            left = (
                op_item(left, 1) - (1 if op_item((0, 1, 2, 3), 1) == kind else 0),
                op_item(left, 2) - (1 if op_item((0, 1, 2, 3), 2) == kind else 0),
                op_item(left, 3) - (1 if op_item((0, 1, 2, 3), 3) == kind else 0),
                op_item(left, 4) - (1 if op_item((0, 1, 2, 3), 4) == kind else 0),
            )
            continue
        s.stack = (
            *c.stack,
            (
                "gain_tokens",
                "gain_tokens__ask_taken",
                (bundle, left, open_kinds, player, times__left),
            ),
        )
        return None


def gain_tokens__ask_taken__player(s, live):
    bundle, left, open_kinds, player, times__left = live
    return player


def gain_tokens__ask_taken__options(s, live):
    bundle, left, open_kinds, player, times__left = live
    found = sorted(set(op_paid(s, open_kinds, 4)))
    if not found:
        check_count(0)
    return found, found, None


def gain_tokens__after_taken(s, c, taken, which, live):
    bundle, left, open_kinds, player, times__left = live
    if taken == 0:
        new = s.water[player] + 1
        if new > 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    elif taken == 1:
        new_ = s.earth[player] + 1
        if new_ > 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    elif taken == 2:
        new_2 = s.wind[player] + 1
        if new_2 > 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    elif taken == 3:
        new_3 = s.fire[player] + 1
        if new_3 > 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    left = (
        op_item(left, 1) - (1 if op_item((0, 1, 2, 3), 1) == taken else 0),
        op_item(left, 2) - (1 if op_item((0, 1, 2, 3), 2) == taken else 0),
        op_item(left, 3) - (1 if op_item((0, 1, 2, 3), 3) == taken else 0),
        op_item(left, 4) - (1 if op_item((0, 1, 2, 3), 4) == taken else 0),
    )
    return gain_tokens__loop_times(s, c, bundle, left, player, times__left)


def gain_tokens__after_if(s, c, bundle, player):
    gained = sum(
        [op_item(part_5, 1) for part_5 in op_paid(s, bundle, 9) if op_item(part_5, 2) == (4,)]
    )
    if gained > 0:
        new = s.food[player] + gained
        if not 0 <= new <= 250:
            out_of_range("food", new, 0, 250)
        s.food[player] = new
    gained_2 = sum(
        [op_item(part_6, 1) for part_6 in op_paid(s, bundle, 9) if op_item(part_6, 2) == (5,)]
    )
    if gained_2 > 0:
        new_ = s.bottle[player] + gained_2
        if not 0 <= new_ <= 250:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[player] = new_
    gained_3 = sum(
        [op_item(part_7, 1) for part_7 in op_paid(s, bundle, 9) if op_item(part_7, 2) == (6,)]
    )
    if gained_3 > 0:
        new_2 = s.zzz[player] + gained_3
        if not 0 <= new_2 <= 250:
            out_of_range("zzz", new_2, 0, 250)
        s.zzz[player] = new_2
    gained_4 = sum(
        [op_item(part_8, 1) for part_8 in op_paid(s, bundle, 9) if op_item(part_8, 2) == (7,)]
    )
    if gained_4 > 0:
        new_3 = s.endurance[player] + gained_4
        if not 0 <= new_3 <= 250:
            out_of_range("endurance", new_3, 0, 250)
        s.endurance[player] = new_3
    gained_5 = sum(
        [op_item(part_9, 1) for part_9 in op_paid(s, bundle, 9) if op_item(part_9, 2) == (8,)]
    )
    if gained_5 > 0:
        new_4 = s.hardship[player] + gained_5
        if not 0 <= new_4 <= 99:
            out_of_range("hardship", new_4, 0, 99)
        s.hardship[player] = new_4
    gained_6 = sum(
        [op_item(part_10, 1) for part_10 in op_paid(s, bundle, 9) if op_item(part_10, 2) == (9,)]
    )
    if gained_6 > 0:
        new_5 = s.tracks[player] + gained_6
        if not 0 <= new_5 <= 5:
            out_of_range("tracks", new_5, 0, 5)
        s.tracks[player] = new_5
    wild_part__rest = tuple(
        [part_11 for part_11 in op_paid(s, bundle, 7) if len(op_item(part_11, 2)) > 1]
    )
    return gain_tokens__loop_wild_part(s, c, player, wild_part__rest)


def gain_tokens__loop_wild_part(s, c, player, wild_part__rest):
    if not wild_part__rest:
        return leave(s, c, SEGMENTS)
    wild_part = wild_part__rest[0] if wild_part__rest else None
    wild_part__rest = wild_part__rest[1:]
    if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
        times__left__2 = op_item(wild_part, 1)
        return gain_tokens__loop_times__2(s, c, player, times__left__2, wild_part, wild_part__rest)
    return gain_tokens__after_if__3(s, c, player, wild_part, wild_part__rest)


def gain_tokens__loop_times__2(s, c, player, times__left__2, wild_part, wild_part__rest):
    while True:
        if times__left__2 <= 0:
            return gain_tokens__after_if__3(s, c, player, wild_part, wild_part__rest)
        times__left__2 = times__left__2 - 1
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        open_kinds_2 = op_concat(
            (0,)
            if 0 in op_paid(s, op_item(wild_part, 2), 1)
            and max(12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]), 0)
            > 0
            else (),
            (1,)
            if 1 in op_paid(s, op_item(wild_part, 2), 1)
            and max(12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]), 0)
            > 0
            else (),
            (2,)
            if 2 in op_paid(s, op_item(wild_part, 2), 1)
            and max(12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]), 0)
            > 0
            else (),
            (3,)
            if 3 in op_paid(s, op_item(wild_part, 2), 1)
            and max(12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]), 0)
            > 0
            else (),
        )
        if len(open_kinds_2) != 0:
            s.stack = (
                *c.stack,
                (
                    "gain_tokens",
                    "gain_tokens__ask_taken_2",
                    (open_kinds_2, player, times__left__2, wild_part, wild_part__rest),
                ),
            )
            return None


def gain_tokens__ask_taken_2__player(s, live):
    open_kinds_2, player, times__left__2, wild_part, wild_part__rest = live
    return player


def gain_tokens__ask_taken_2__options(s, live):
    open_kinds_2, player, times__left__2, wild_part, wild_part__rest = live
    found = sorted(set(op_paid(s, open_kinds_2, 4)))
    if not found:
        check_count(0)
    return found, found, None


def gain_tokens__after_taken_2(s, c, taken_2, which, live):
    open_kinds_2, player, times__left__2, wild_part, wild_part__rest = live
    if taken_2 == 0:
        new = s.water[player] + 1
        if new > 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    elif taken_2 == 1:
        new_ = s.earth[player] + 1
        if new_ > 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    elif taken_2 == 2:
        new_2 = s.wind[player] + 1
        if new_2 > 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    elif taken_2 == 3:
        new_3 = s.fire[player] + 1
        if new_3 > 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    return gain_tokens__loop_times__2(s, c, player, times__left__2, wild_part, wild_part__rest)


def gain_tokens__after_if__3(s, c, player, wild_part, wild_part__rest):
    if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
        times__left__3 = op_item(wild_part, 1)
        return gain_tokens__loop_times__3(s, c, player, times__left__3, wild_part, wild_part__rest)
    return gain_tokens__loop_wild_part, (player, wild_part__rest)


def gain_tokens__loop_times__3(s, c, player, times__left__3, wild_part, wild_part__rest):
    while True:
        if times__left__3 <= 0:
            return gain_tokens__loop_wild_part, (player, wild_part__rest)
        times__left__3 = times__left__3 - 1
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        open_kinds_3 = op_concat(
            (4,) if 4 in op_paid(s, op_item(wild_part, 2), 1) else (),
            (5,) if 5 in op_paid(s, op_item(wild_part, 2), 1) else (),
            (6,) if 6 in op_paid(s, op_item(wild_part, 2), 1) else (),
            (7,) if 7 in op_paid(s, op_item(wild_part, 2), 1) else (),
        )
        if len(open_kinds_3) != 0:
            s.stack = (
                *c.stack,
                (
                    "gain_tokens",
                    "gain_tokens__ask_taken_3",
                    (open_kinds_3, player, times__left__3, wild_part, wild_part__rest),
                ),
            )
            return None


def gain_tokens__ask_taken_3__player(s, live):
    open_kinds_3, player, times__left__3, wild_part, wild_part__rest = live
    return player


def gain_tokens__ask_taken_3__options(s, live):
    open_kinds_3, player, times__left__3, wild_part, wild_part__rest = live
    found = sorted(set(op_paid(s, open_kinds_3, 4)))
    if not found:
        check_count(0)
    return found, found, None


def gain_tokens__after_taken_3(s, c, taken_3, which, live):
    open_kinds_3, player, times__left__3, wild_part, wild_part__rest = live
    if taken_3 == 4:
        new = s.food[player] + 1
        if new > 250:
            out_of_range("food", new, 0, 250)
        s.food[player] = new
    elif taken_3 == 5:
        new_ = s.bottle[player] + 1
        if new_ > 250:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[player] = new_
    elif taken_3 == 6:
        new_2 = s.zzz[player] + 1
        if new_2 > 250:
            out_of_range("zzz", new_2, 0, 250)
        s.zzz[player] = new_2
    elif taken_3 == 7:
        new_3 = s.endurance[player] + 1
        if new_3 > 250:
            out_of_range("endurance", new_3, 0, 250)
        s.endurance[player] = new_3
    return gain_tokens__loop_times__3(s, c, player, times__left__3, wild_part, wild_part__rest)


# trailblazer.rules:135 TB-037 TB-038
def setup_goods__start(s, c):
    p__rest = (0, 1)
    return setup_goods__loop_p(s, c, p__rest)


# trailblazer.rules:135 TB-037 TB-038
def setup_goods__loop_p(s, c, p__rest):
    if not p__rest:
        return leave(s, c, SEGMENTS)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    c.stack = (*c.stack, ("setup_goods", "setup_goods__after_gain_tokens", (p, p__rest)))
    return gain_tokens__start(s, c, p, LIST_11)


# trailblazer.rules:137 TB-047
def setup_goods__after_gain_tokens(s, c, p, p__rest):
    new = s.food[p] + 3
    if new > 250:
        out_of_range("food", new, 0, 250)
    s.food[p] = new
    new_ = s.bottle[p] + 2
    if new_ > 250:
        out_of_range("bottle", new_, 0, 250)
    s.bottle[p] = new_
    new_2 = s.zzz[p] + 1
    if new_2 > 250:
        out_of_range("zzz", new_2, 0, 250)
    s.zzz[p] = new_2
    new_3 = s.endurance[p] + 1
    if new_3 > 250:
        out_of_range("endurance", new_3, 0, 250)
    s.endurance[p] = new_3
    new_4 = s.tracks[p] - 2
    if new_4 < 0:
        out_of_range("tracks", new_4, 0, 5)
    s.tracks[p] = new_4
    new_5 = s.track_on_other_spaces[1 * 2 + p] + 2
    if new_5 > 5:
        out_of_range("track_on_other_spaces", new_5, 0, 5)
    s.track_on_other_spaces[1 * 2 + p] = new_5
    return setup_goods__loop_p(s, c, p__rest)


# trailblazer.rules:166 TB-021 TB-066 TB-067
def flow_part__start(s, c):
    this_day__rest = LIST_12
    return flow_part__loop_this_day(s, c, this_day__rest)


# trailblazer.rules:166 TB-021 TB-066 TB-067
def flow_part__loop_this_day(s, c, this_day__rest):
    if not this_day__rest:
        return over(s, c)
    this_day = this_day__rest[0] if this_day__rest else None
    this_day__rest = this_day__rest[1:]
    s.day = this_day
    s.hiked[0] = False
    s.hiked[1] = False
    s.passed[0] = False
    s.passed[1] = False
    cards_draw(s, c, 1, 7, 8 + (s.day - 1), True, -1, False, False, None)
    p__rest = op_starting((0, 1), OWNERS[s.where[136]])
    return flow_part__loop_p(s, c, p__rest, this_day__rest)


# trailblazer.rules:169 TB-068
def flow_part__loop_p(s, c, p__rest, this_day__rest):
    if not p__rest:
        return flow_part__loop(s, c, this_day__rest)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    c.stack = (*c.stack, ("flow_part", "flow_part__loop_p", (p__rest, this_day__rest)))
    return trail_card_step__start(s, c, p)


# trailblazer.rules:171 TB-110 TB-111
def flow_part__loop(s, c, this_day__rest):
    if (s.passed[0] or s.tracks[0] == 0) and (s.passed[1] or s.tracks[1] == 0):
        c.stack = (*c.stack, ("flow_part", "flow_part__after_meals", (this_day__rest,)))
        return meals__start(s, c)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    p_3__rest = op_starting((0, 1), OWNERS[s.where[136]])
    return flow_part__loop_p_3(s, c, p_3__rest, this_day__rest)


# trailblazer.rules:172 TB-105 TB-108
def flow_part__loop_p_3(s, c, p_3__rest, this_day__rest):
    while True:
        if not p_3__rest:
            return flow_part__loop, (this_day__rest,)
        p_3 = p_3__rest[0] if p_3__rest else None
        p_3__rest = p_3__rest[1:]
        if not (s.passed[p_3] or s.tracks[p_3] == 0):
            s.active = p_3
            c.stack = (*c.stack, ("flow_part", "flow_part__end_turn", (p_3__rest, this_day__rest)))
            return take_action__start(s, c, p_3)


# trailblazer.rules:174 TB-105 TB-108
def flow_part__end_turn(s, c, p_3__rest, this_day__rest):
    s.active = None
    return flow_part__loop_p_3(s, c, p_3__rest, this_day__rest)


# trailblazer.rules:177 TB-071
def flow_part__after_meals(s, c, this_day__rest):
    if s.day < 12:
        # sunset_and_scoring.rules:25
        for s_ in LIST:
            for owner in (0, 1):
                there = s.track_on_action_spaces[s_ * 2 + owner]
                if there > 0:
                    new = s.track_on_action_spaces[s_ * 2 + owner] - there
                    if not 0 <= new <= 5:
                        out_of_range("track_on_action_spaces", new, 0, 5)
                    s.track_on_action_spaces[s_ * 2 + owner] = new
                    new_ = s.tracks[owner] + there
                    if not 0 <= new_ <= 5:
                        out_of_range("tracks", new_, 0, 5)
                    s.tracks[owner] = new_
        for owner_2 in (0, 1):
            there_2 = s.track_on_other_spaces[owner_2]
            if there_2 > 0:
                new_2 = s.track_on_other_spaces[owner_2] - there_2
                if not 0 <= new_2 <= 5:
                    out_of_range("track_on_other_spaces", new_2, 0, 5)
                s.track_on_other_spaces[owner_2] = new_2
                new_3 = s.tracks[owner_2] + there_2
                if not 0 <= new_3 <= 5:
                    out_of_range("tracks", new_3, 0, 5)
                s.tracks[owner_2] = new_3
        # sunset_and_scoring.rules:33
        for card in s.display[0][::-1]:
            s.known[card] = 7
            s.where[card] = 45
            s.guide_discard.append(card)
            if s.confined:
                follow(s, card, 46, 45, s.known[card] | 7)
        s.display[0].clear()
        for n in (2, 3, 4, 5, 6):
            gap = None
            for k_ in op_range(1, n):
                if not s.display[k_ - 1]:
                    gap = k_
                    break
            if gap is not None:
                cards_move_all(s, c, 46 + (n - 1), 46 + member(gap - 1, 6, "display"), False, None)
        # market.rules:28
        for n_2 in [n_ for n_ in (1, 2, 3, 4, 5, 6) if not s.display[n_ - 1]]:
            cards_draw(s, c, 1, 44, 46 + (n_2 - 1), False, 45, False, False, None)
        dawn_hiker = OWNERS[s.where[137]]
        # sunset_and_scoring.rules:40
        if dawn_hiker is not None:
            index = member(dawn_hiker, 2, "medallions")
            zone = s.where[136]
            if zone in (1, 44, 56, 57, 58):
                cards_take(s, 136, zone)
            else:
                s.zones[zone].remove(136)
            s.known[136] |= SEES[zone]
            s.where[136] = 35 + index
            s.medallions[index].append(136)
            if s.confined:
                follow(s, 136, zone, 35 + index, s.known[136] | 7)
            zone_ = s.where[137]
            if zone_ in (1, 44, 56, 57, 58):
                cards_take(s, 137, zone_)
            else:
                s.zones[zone_].remove(137)
            s.known[137] |= SEES[zone_]
            if s.where[137] in (35, 36):
                s.spent[137] = False
            s.where[137] = 34
            s.medallion_tray.append(137)
            if s.confined:
                follow(s, 137, zone_, 34, s.known[137] | 7)
        new_4 = s.dawn_water + 1
        if new_4 > 30:
            out_of_range("dawn_water", new_4, 0, 30)
        s.dawn_water = new_4
        if dawn_hiker is None:
            # sunset_and_scoring.rules:46
            index_ = member(table_at(NEXT_SEAT, OWNERS[s.where[136]], "next_seat"), 2, "medallions")
            zone_2 = s.where[136]
            if zone_2 in (1, 44, 56, 57, 58):
                cards_take(s, 136, zone_2)
            else:
                s.zones[zone_2].remove(136)
            s.known[136] |= SEES[zone_2]
            s.where[136] = 35 + index_
            s.medallions[index_].append(136)
            if s.confined:
                follow(s, 136, zone_2, 35 + index_, s.known[136] | 7)
    if s.day == 12:
        # sunset_and_scoring.rules:80
        for owner_ in (0, 1):
            cards_reveal(s, tuple(s.collection[owner_]), None)
    return flow_part__loop_this_day(s, c, this_day__rest)


# trailblazer.rules:183
def trail_card_step__start(s, c, p):
    cards_draw(s, c, 1, 1, 3 + p, False, 2, False, False, None)
    c.stack = (*c.stack, ("trail_card_step", "trail_card_step__after_sunrise_play", ()))
    return sunrise_play__start(s, c, p)


# trailblazer.rules:183
def trail_card_step__after_sunrise_play(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:223
def take_action__start(s, c, p):
    s.stack = (*c.stack, ("take_action", "take_action__ask_taken", (p,)))
    return None


def take_action__ask_taken__player(s, live):
    (p,) = live
    return p


def take_action__ask_taken__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    found = sorted(set(visit__paying_offers(s, p)))
    ids += [8 + one for one in found]
    values += found
    which += [0] * len(found)
    if hike__possible(s, p):
        ids.append(26)
        values.append(None)
        which.append(1)
    if not visit__possible(s, p):
        ids.append(27)
        values.append(None)
        which.append(2)
    if not ids:
        check_count(0)
    return ids, values, which


def take_action__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        s_ = taken
        c.stack = (*c.stack, ("take_action", "take_action__after_if", ()))
        return visit__do__start(s, c, p, s_)
    if which == 1:
        c.stack = (*c.stack, ("take_action", "take_action__after_if", ()))
        return hike__do__start(s, c, p)
    if which == 2:
        # trailblazer.rules:233 TB-113
        s.passed[p] = True
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


# trailblazer.rules:223
def take_action__after_if(s, c):
    return leave(s, c, SEGMENTS)


# sunset_and_scoring.rules:8
def meals__start(s, c):
    p__rest = op_starting((0, 1), OWNERS[s.where[136]])
    return meals__loop_p(s, c, p__rest)


# sunset_and_scoring.rules:9
def meals__loop_p(s, c, p__rest):
    if not p__rest:
        return leave(s, c, SEGMENTS)
    p = p__rest[0] if p__rest else None
    p__rest = p__rest[1:]
    c.stack = (*c.stack, ("meals", "meals__loop_p", (p__rest,)))
    return meal__start(s, c, p)


# trailblazer.rules:187
def sunrise_play__start(s, c, p):
    s.stack = (*c.stack, ("sunrise_play", "sunrise_play__ask_taken", (p,)))
    return None


def sunrise_play__ask_taken__player(s, live):
    (p,) = live
    return p


def sunrise_play__ask_taken__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(
        s,
        [
            card
            for card in s.hand[p]
            if not (IS_OBSTACLE[card] and lacks_gear(s, p, TRAIL_CARDS_GEAR[card]))
            and call_one_of(s, CONDITIONS_, TRAIL_CARDS_BENEFIT[card], p, card)
        ],
        ORDINALS,
        -1,
        False,
        True,
    )
    ids += [28 + one for one in ordinals]
    values += found
    which += [0] * len(found)
    ordinals_, found_ = of_kinds(s, s.hand[p], ORDINALS, -1, False, True)
    ids += [119 + one for one in ordinals_]
    values += found_
    which += [1] * len(found_)
    if not ids:
        check_count(0)
    return ids, values, which


def sunrise_play__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        card = taken
        c.stack = (*c.stack, ("sunrise_play", "sunrise_play__after_if", ()))
        return play_encounter__do__start(s, c, p, card)
    if which == 1:
        card_2 = taken
        c.stack = (*c.stack, ("sunrise_play", "sunrise_play__after_if", ()))
        return play_for_water__do__start(s, c, p, card_2)
    return leave(s, c, SEGMENTS)


# trailblazer.rules:187
def sunrise_play__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:229 TB-106 TB-112
def visit__do__start(s, c, player, s_):
    needed = (
        s.track_on_action_spaces[s_ * 2] + s.track_on_action_spaces[s_ * 2 + 1]
        >= CAPACITY[ACTION_SPACES_ROOM[s_] * 3]
        or ACTION_SPACES_VISITS[s_] == 0
        and s.track_on_action_spaces[s_ * 2 + player] >= 1
    )
    new = s.tracks[player] - 1
    if new < 0:
        out_of_range("tracks", new, 0, 5)
    s.tracks[player] = new
    new_ = s.track_on_action_spaces[s_ * 2 + player] + 1
    if new_ > 5:
        out_of_range("track_on_action_spaces", new_, 0, 5)
    s.track_on_action_spaces[s_ * 2 + player] = new_
    if needed:
        s.stack = (*c.stack, ("visit__do", "visit__do__ask_taken", (player, s_)))
        return None
    return visit__do__after_if(s, c, player, s_)


def visit__do__ask_taken__player(s, live):
    player, s_ = live
    return player


def visit__do__ask_taken__options(s, live):
    player, s_ = live
    ordinals, found = of_kinds(
        s,
        [it for it in s.medallions[player] if it in (138, 139) and not s.spent[it]],
        ORDINALS_,
        -1,
        True,
        True,
    )
    if not found:
        check_count(0)
    return [210 + one for one in ordinals], found, None


def visit__do__after_taken(s, c, taken, which, live):
    player, s_ = live
    s.spent[taken] = True
    return visit__do__after_if(s, c, player, s_)


# trailblazer.rules:231 TB-505
def visit__do__after_if(s, c, player, s_):
    source_before = s.text_source
    s.text_source = None
    if ACTION_SPACES_GIVES[s_] is None:
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if ACTION_SPACES_GIVES[s_] in STRAIGHT:
        ENTRIES[ACTION_SPACES_GIVES[s_]](s, c, player, s_)
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    deeper(c, ("visit__do", "visit__do__after_effect", (source_before,)))
    return ENTRIES[ACTION_SPACES_GIVES[s_]], (player, s_)


# trailblazer.rules:231 TB-505
def visit__do__after_effect(s, c, source_before):
    s.text_source = source_before
    return leave(s, c, SEGMENTS)


def pay_what_is_there__start(s, c, player, bundle):
    paid = min(
        sum([op_item(part, 1) for part in bundle if op_item(part, 2) == (0,)]), s.water[player]
    )
    if paid > 0:
        new = s.water[player] - paid
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    paid_2 = min(
        sum([op_item(part_2, 1) for part_2 in bundle if op_item(part_2, 2) == (1,)]),
        s.earth[player],
    )
    if paid_2 > 0:
        new_ = s.earth[player] - paid_2
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    paid_3 = min(
        sum([op_item(part_3, 1) for part_3 in bundle if op_item(part_3, 2) == (2,)]), s.wind[player]
    )
    if paid_3 > 0:
        new_2 = s.wind[player] - paid_3
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    paid_4 = min(
        sum([op_item(part_4, 1) for part_4 in bundle if op_item(part_4, 2) == (3,)]), s.fire[player]
    )
    if paid_4 > 0:
        new_3 = s.fire[player] - paid_4
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    paid_5 = min(
        sum([op_item(part_5, 1) for part_5 in bundle if op_item(part_5, 2) == (4,)]), s.food[player]
    )
    if paid_5 > 0:
        new_4 = s.food[player] - paid_5
        if not 0 <= new_4 <= 250:
            out_of_range("food", new_4, 0, 250)
        s.food[player] = new_4
    paid_6 = min(
        sum([op_item(part_6, 1) for part_6 in bundle if op_item(part_6, 2) == (5,)]),
        s.bottle[player],
    )
    if paid_6 > 0:
        new_5 = s.bottle[player] - paid_6
        if not 0 <= new_5 <= 250:
            out_of_range("bottle", new_5, 0, 250)
        s.bottle[player] = new_5
    paid_7 = min(
        sum([op_item(part_7, 1) for part_7 in bundle if op_item(part_7, 2) == (6,)]), s.zzz[player]
    )
    if paid_7 > 0:
        new_6 = s.zzz[player] - paid_7
        if not 0 <= new_6 <= 250:
            out_of_range("zzz", new_6, 0, 250)
        s.zzz[player] = new_6
    paid_8 = min(
        sum([op_item(part_8, 1) for part_8 in bundle if op_item(part_8, 2) == (7,)]),
        s.endurance[player],
    )
    if paid_8 > 0:
        new_7 = s.endurance[player] - paid_8
        if not 0 <= new_7 <= 250:
            out_of_range("endurance", new_7, 0, 250)
        s.endurance[player] = new_7
    paid_9 = min(
        sum([op_item(part_9, 1) for part_9 in bundle if op_item(part_9, 2) == (8,)]),
        s.hardship[player],
    )
    if paid_9 > 0:
        new_8 = s.hardship[player] - paid_9
        if not 0 <= new_8 <= 99:
            out_of_range("hardship", new_8, 0, 99)
        s.hardship[player] = new_8
    paid_10 = min(
        sum([op_item(part_10, 1) for part_10 in bundle if op_item(part_10, 2) == (9,)]),
        s.tracks[player],
    )
    if paid_10 > 0:
        new_9 = s.tracks[player] - paid_10
        if not 0 <= new_9 <= 5:
            out_of_range("tracks", new_9, 0, 5)
        s.tracks[player] = new_9
    rest = tuple([part_11 for part_11 in bundle if len(op_item(part_11, 2)) > 1])
    return pay_what_is_there__loop(s, c, player, rest)


def pay_what_is_there__loop(s, c, player, rest):
    if len(rest) == 0:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    wild_part = op_first(rest)
    rest_without = (
        op_concat(((op_item(wild_part, 1) - 1, op_item(wild_part, 2)),), op_rest(rest))
        if op_gt(op_item(wild_part, 1), 1)
        else op_rest(rest)
    )
    if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
        open_kinds = op_concat(
            (0,)
            if 0 in op_item(wild_part, 2)
            and s.water[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player] - 1,
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (1,)
            if 1 in op_item(wild_part, 2)
            and s.earth[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player] - 1,
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (2,)
            if 2 in op_item(wild_part, 2)
            and s.wind[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player] - 1,
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (3,)
            if 3 in op_item(wild_part, 2)
            and s.fire[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player] - 1,
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
        )
        if not open_kinds:
            rest = op_rest(rest)
            return pay_what_is_there__after_if(s, c, player, rest, rest_without, wild_part)
        s.stack = (
            *c.stack,
            (
                "pay_what_is_there",
                "pay_what_is_there__ask_taken",
                (open_kinds, player, rest_without, wild_part),
            ),
        )
        return None
    return pay_what_is_there__after_if(s, c, player, rest, rest_without, wild_part)


def pay_what_is_there__ask_taken__player(s, live):
    open_kinds, player, rest_without, wild_part = live
    return player


def pay_what_is_there__ask_taken__options(s, live):
    open_kinds, player, rest_without, wild_part = live
    found = sorted(set(open_kinds))
    if not found:
        check_count(0)
    return found, found, None


def pay_what_is_there__after_taken(s, c, taken, which, live):
    open_kinds, player, rest_without, wild_part = live
    if taken == 0:
        new = s.water[player] - 1
        if new < 0:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    elif taken == 1:
        new_ = s.earth[player] - 1
        if new_ < 0:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    elif taken == 2:
        new_2 = s.wind[player] - 1
        if new_2 < 0:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    elif taken == 3:
        new_3 = s.fire[player] - 1
        if new_3 < 0:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    rest = rest_without
    return pay_what_is_there__after_if(s, c, player, rest, rest_without, wild_part)


def pay_what_is_there__after_if(s, c, player, rest, rest_without, wild_part):
    if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
        open_kinds_2 = op_concat(
            (4,)
            if 4 in op_item(wild_part, 2)
            and s.food[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player] - 1,
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (5,)
            if 5 in op_item(wild_part, 2)
            and s.bottle[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player] - 1,
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (6,)
            if 6 in op_item(wild_part, 2)
            and s.zzz[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player] - 1,
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (7,)
            if 7 in op_item(wild_part, 2)
            and s.endurance[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player] - 1,
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
        )
        if not open_kinds_2:
            rest = op_rest(rest)
            return pay_what_is_there__loop, (player, rest)
        s.stack = (
            *c.stack,
            (
                "pay_what_is_there",
                "pay_what_is_there__ask_taken_2",
                (open_kinds_2, player, rest_without),
            ),
        )
        return None
    return pay_what_is_there__loop, (player, rest)


def pay_what_is_there__ask_taken_2__player(s, live):
    open_kinds_2, player, rest_without = live
    return player


def pay_what_is_there__ask_taken_2__options(s, live):
    open_kinds_2, player, rest_without = live
    found = sorted(set(open_kinds_2))
    if not found:
        check_count(0)
    return found, found, None


def pay_what_is_there__after_taken_2(s, c, taken_2, which, live):
    open_kinds_2, player, rest_without = live
    if taken_2 == 4:
        new = s.food[player] - 1
        if new < 0:
            out_of_range("food", new, 0, 250)
        s.food[player] = new
    elif taken_2 == 5:
        new_ = s.bottle[player] - 1
        if new_ < 0:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[player] = new_
    elif taken_2 == 6:
        new_2 = s.zzz[player] - 1
        if new_2 < 0:
            out_of_range("zzz", new_2, 0, 250)
        s.zzz[player] = new_2
    elif taken_2 == 7:
        new_3 = s.endurance[player] - 1
        if new_3 < 0:
            out_of_range("endurance", new_3, 0, 250)
        s.endurance[player] = new_3
    rest = rest_without
    return pay_what_is_there__loop(s, c, player, rest)


# trailblazer.rules:258 TB-123 TB-144
def hike__do__start(s, c, player):
    value = table_at_all(
        MAP_CARD_TRACK_COST,
        (
            op_item(
                (
                    MAP_PACKS_LETTER[s.map_pack[player][-1] - 132] if s.map_pack[player] else None,
                    s.section[player] + 1,
                ),
                1,
            ),
            op_item(
                (
                    MAP_PACKS_LETTER[s.map_pack[player][-1] - 132] if s.map_pack[player] else None,
                    s.section[player] + 1,
                ),
                2,
            ),
        ),
        MAP_CARD_TRACK_COST_DIMS,
        "map_card_track_cost",
    )
    new = s.tracks[player] - value
    if not 0 <= new <= 5:
        out_of_range("tracks", new, 0, 5)
    s.tracks[player] = new
    new_ = s.track_on_other_spaces[player] + value
    if not 0 <= new_ <= 5:
        out_of_range("track_on_other_spaces", new_, 0, 5)
    s.track_on_other_spaces[player] = new_
    s_ = s.section[player] + 1
    due = op_bundle_sum(
        table_at_all(
            MAP_CARD_NEED,
            (
                op_item(
                    (
                        MAP_PACKS_LETTER[s.map_pack[player][-1] - 132]
                        if s.map_pack[player]
                        else None,
                        s_,
                    ),
                    1,
                ),
                op_item(
                    (
                        MAP_PACKS_LETTER[s.map_pack[player][-1] - 132]
                        if s.map_pack[player]
                        else None,
                        s_,
                    ),
                    2,
                ),
            ),
            MAP_CARD_NEED_DIMS,
            "map_card_need",
        ),
        table_at_all(
            WEATHER_TOKENS_NEED,
            (end_of(s, 8 + (s.day - 1), True),),
            WEATHER_TOKENS_NEED_DIMS,
            "weather_tokens_need",
        ),
        op_bundle_total(
            tuple([JMT_MARKERS_NEED[m - 116] for m in s.marker[member(s_ - 1, 10, "marker")]])
        ),
    )
    no_gear = 0
    for m in s.marker[member(s_ - 1, 10, "marker")]:
        if lacks_gear(s, player, JMT_MARKERS_GEAR[m - 116]):
            no_gear += 1
    missing = (
        op_bundle_size(
            op_bundle_lacks(
                due,
                (
                    s.water[player],
                    s.earth[player],
                    s.wind[player],
                    s.fire[player],
                    s.food[player],
                    s.bottle[player],
                    s.zzz[player],
                    s.endurance[player],
                    s.hardship[player],
                    s.tracks[player],
                ),
            )
        )
        + no_gear
    )
    s.hiked[player] = True
    c.stack = (*c.stack, ("hike__do", "hike__do__after_pay_what_is_there", (missing, player, s_)))
    return pay_what_is_there__start(s, c, player, due)


# trailblazer.rules:268 TB-140
def hike__do__after_pay_what_is_there(s, c, missing, player, s_):
    new = s.hardship[player] + missing
    if new > 99:
        out_of_range("hardship", new, 0, 99)
    s.hardship[player] = new
    # trailblazer.rules:275
    new_ = s_
    if new_ > 10:
        out_of_range("section", new_, 0, 10)
    s.section[player] = new_
    if s_ == 10:
        # trailblazer.rules:278
        place = s.summit_taken + 1
        if place <= 3:
            new_2 = place
            if not 0 <= new_2 <= 3:
                out_of_range("summit_taken", new_2, 0, 3)
            s.summit_taken = new_2
            new_3 = place
            if new_3 is not None and new_3 > 3:
                out_of_range("summit_place", new_3, 1, 3)
            if new_3 is not None and new_3 < 1:
                out_of_range("summit_place", new_3, 1, 3)
            s.summit_place[player] = new_3
        if place <= 3:
            new_4 = s.trail_points[player] + op_item((6, 4, 2), place)
            if not -99 <= new_4 <= 499:
                out_of_range("trail_points", new_4, -99, 499)
            s.trail_points[player] = new_4
    if s_ == 6:
        # trailblazer.rules:280
        # trailblazer.rules:282
        s.hand_size[player] = 4
        cards_draw(s, c, 1, 1, 3 + player, False, 2, False, False, None)
    if s_ == 5 and s.region_in_play == 0:
        # markets.rules:127 TB-189 TB-200
        # markets.rules:132
        for card in s.open_row:
            s.known[card] = 7
            s.where[card] = 0
            insort(s.box, card)
            if s.confined:
                follow(s, card, 59, 0, s.known[card] | 0)
        s.open_row.clear()
        cards_move_all(s, c, 56 + s.region_in_play, 0, False, None)
        s.region_in_play = 1
        # markets.rules:95
        for _ in range(3 - len(s.open_row)):
            if s.region_deck[s.region_in_play]:
                card_ = s.region_deck[s.region_in_play].pop()
            elif s.region_deck__pool[s.region_in_play]:
                point = pool_point(s, 56 + s.region_in_play) if c.points else None
                card_ = s.region_deck__pool[s.region_in_play].pop(
                    c.draw(len(s.region_deck__pool[s.region_in_play]), point)
                )
                if (
                    s.region_deck__under[s.region_in_play]
                    and not s.region_deck__pool[s.region_in_play]
                ):
                    cards_settle(s, 56 + s.region_in_play)
            else:
                break
            s.where[card_] = 59
            s.open_row.append(card_)
            if s.confined:
                follow(s, card_, 56 + s.region_in_play, 59, s.known[card_] | 7)
    if s_ == 9 and s.region_in_play == 1:
        # markets.rules:130
        # markets.rules:132
        for card_2 in s.open_row:
            s.known[card_2] = 7
            s.where[card_2] = 0
            insort(s.box, card_2)
            if s.confined:
                follow(s, card_2, 59, 0, s.known[card_2] | 0)
        s.open_row.clear()
        cards_move_all(s, c, 56 + s.region_in_play, 0, False, None)
        s.region_in_play = 2
        # markets.rules:95
        for _ in range(3 - len(s.open_row)):
            if s.region_deck[s.region_in_play]:
                card_3 = s.region_deck[s.region_in_play].pop()
            elif s.region_deck__pool[s.region_in_play]:
                point_ = pool_point(s, 56 + s.region_in_play) if c.points else None
                card_3 = s.region_deck__pool[s.region_in_play].pop(
                    c.draw(len(s.region_deck__pool[s.region_in_play]), point_)
                )
                if (
                    s.region_deck__under[s.region_in_play]
                    and not s.region_deck__pool[s.region_in_play]
                ):
                    cards_settle(s, 56 + s.region_in_play)
            else:
                break
            s.where[card_3] = 59
            s.open_row.append(card_3)
            if s.confined:
                follow(s, card_3, 56 + s.region_in_play, 59, s.known[card_3] | 7)
    return leave(s, c, SEGMENTS)


# sunset_and_scoring.rules:11 TB-286
def meal__start(s, c, p):
    if s.food[p] >= 1:
        new = s.food[p] - 1
        if new < 0:
            out_of_range("food", new, 0, 250)
        s.food[p] = new
    else:
        new_ = s.hardship[p] + 1
        if new_ > 99:
            out_of_range("hardship", new_, 0, 99)
        s.hardship[p] = new_
    open_ = s.bottle[p] >= 1
    open_2 = s.water[p] >= 2
    open_3 = s.bottle[p] == 0
    s.stack = (*c.stack, ("meal", "meal__ask_taken", (open_, open_2, open_3, p)))
    return None


def meal__ask_taken__player(s, live):
    open_, open_2, open_3, p = live
    return p


def meal__ask_taken__options(s, live):
    open_, open_2, open_3, p = live
    ids, which = [], []
    if open_:
        ids.append(214)
        which.append(0)
    if open_2:
        ids.append(215)
        which.append(1)
    if open_3:
        ids.append(216)
        which.append(2)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def meal__after_taken(s, c, taken, which, live):
    open_, open_2, open_3, p = live
    if which == 0:
        new = s.bottle[p] - 1
        if new < 0:
            out_of_range("bottle", new, 0, 250)
        s.bottle[p] = new
    elif which == 1:
        # sunset_and_scoring.rules:19 TB-282 TB-283
        new_ = s.water[p] - 2
        if new_ < 0:
            out_of_range("water", new_, 0, 99)
        s.water[p] = new_
    elif which == 2:
        new_2 = s.hardship[p] + 1
        if new_2 > 99:
            out_of_range("hardship", new_2, 0, 99)
        s.hardship[p] = new_2
    return leave(s, c, SEGMENTS)


# trailblazer.rules:192 TB-088
def play_encounter__do__start(s, c, player, card):
    c.stack = (*c.stack, ("play_encounter__do", TEXT_53, ()))
    return play_for_benefit__start(s, c, player, card)


# trailblazer.rules:192 TB-088
def play_encounter__do__after_play_for_benefit(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:195 TB-093 TB-099 TB-100
def play_for_water__do__start(s, c, player, card):
    c.stack = (*c.stack, ("play_for_water__do", "play_for_water__do__after_gain_tokens", (card,)))
    return gain_tokens__start(s, c, player, LIST_2)


# trailblazer.rules:198 TB-093 TB-099 TB-100
def play_for_water__do__after_gain_tokens(s, c, card):
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 2
    s.trail_discard.append(card)
    if s.confined:
        follow(s, card, zone, 2, s.known[card] | 7)
    return leave(s, c, SEGMENTS)


# trailblazer.rules:71
def action_spaces_gives__gain_4_water__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__gain_4_water", TEXT_55, ()))
    return gain_tokens__start(s, c, you, LIST_13)


# trailblazer.rules:71
def action_spaces_gives__gain_4_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:72
def action_spaces_gives__gain_3_earth__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__gain_3_earth", TEXT_57, ()))
    return gain_tokens__start(s, c, you, LIST_14)


# trailblazer.rules:72
def action_spaces_gives__gain_3_earth__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:73
def action_spaces_gives__gain_2_wind__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__gain_2_wind", TEXT_59, ()))
    return gain_tokens__start(s, c, you, LIST_15)


# trailblazer.rules:73
def action_spaces_gives__gain_2_wind__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:74
def action_spaces_gives__gain_1_fire__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__gain_1_fire", TEXT_60, ()))
    return gain_tokens__start(s, c, you, LIST_4)


# trailblazer.rules:74
def action_spaces_gives__gain_1_fire__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:75
def action_spaces_gives__discover_guide_1__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_1", TEXT_61, ()))
    return discover__start(s, c, you, 4)


# trailblazer.rules:75
def action_spaces_gives__discover_guide_1__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:76
def action_spaces_gives__discover_guide_2__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_2", TEXT_63, ()))
    return discover__start(s, c, you, 5)


# trailblazer.rules:76
def action_spaces_gives__discover_guide_2__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:77
def action_spaces_gives__discover_guide_3__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_3", TEXT_65, ()))
    return discover__start(s, c, you, 6)


# trailblazer.rules:77
def action_spaces_gives__discover_guide_3__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:78
def action_spaces_gives__discover_guide_4__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_4", TEXT_67, ()))
    return discover__start(s, c, you, 7)


# trailblazer.rules:78
def action_spaces_gives__discover_guide_4__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:79
def action_spaces_gives__discover_guide_5__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_5", TEXT_69, ()))
    return discover__start(s, c, you, 8)


# trailblazer.rules:79
def action_spaces_gives__discover_guide_5__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:80
def action_spaces_gives__discover_guide_6__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__discover_guide_6", TEXT_71, ()))
    return discover__start(s, c, you, 9)


# trailblazer.rules:80
def action_spaces_gives__discover_guide_6__after_discover(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:81
def action_spaces_gives__choose_destination__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__choose_destination", TEXT_73, ()))
    return choose_destination__start(s, c, you)


# trailblazer.rules:81
def action_spaces_gives__choose_destination__after_choose_destination(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:87
def action_spaces_gives__cross_the_pass__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__cross_the_pass", TEXT_75, ()))
    return cross_the_pass__start(s, c, you)


# trailblazer.rules:87
def action_spaces_gives__cross_the_pass__after_cross_the_pass(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:88
def action_spaces_gives__take_first_light__start(s, c, you, source):
    c.stack = (*c.stack, ("action_spaces_gives__take_first_light", TEXT_77, ()))
    return take_first_light__start(s, c, you)


# trailblazer.rules:88
def action_spaces_gives__take_first_light__after_take_first_light(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:208
def play_for_benefit__start(s, c, p, card):
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 5
    s.on_the_table.append(card)
    if s.confined:
        follow(s, card, zone, 5, s.known[card] | 7)
    c.stack = (*c.stack, ("play_for_benefit", "play_for_benefit__after_take_benefit", (card, p)))
    return take_benefit__start(s, c, p, card)


# trailblazer.rules:211 TB-091
def play_for_benefit__after_take_benefit(s, c, card, p):
    c.stack = (*c.stack, ("play_for_benefit", "play_for_benefit__after_show_gear", (card,)))
    return show_gear__start(s, c, p, TRAIL_CARDS_GEAR[card])


# trailblazer.rules:212 TB-096
def play_for_benefit__after_show_gear(s, c, card):
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 2
    s.trail_discard.append(card)
    if s.confined:
        follow(s, card, zone, 2, s.known[card] | 7)
    return leave(s, c, SEGMENTS)


def pay_tokens__start(s, c, player, bundle):
    paid = sum([op_item(part, 1) for part in bundle if op_item(part, 2) == (0,)])
    if paid > 0:
        new = s.water[player] - paid
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    paid_2 = sum([op_item(part_2, 1) for part_2 in bundle if op_item(part_2, 2) == (1,)])
    if paid_2 > 0:
        new_ = s.earth[player] - paid_2
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    paid_3 = sum([op_item(part_3, 1) for part_3 in bundle if op_item(part_3, 2) == (2,)])
    if paid_3 > 0:
        new_2 = s.wind[player] - paid_3
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    paid_4 = sum([op_item(part_4, 1) for part_4 in bundle if op_item(part_4, 2) == (3,)])
    if paid_4 > 0:
        new_3 = s.fire[player] - paid_4
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    paid_5 = sum([op_item(part_5, 1) for part_5 in bundle if op_item(part_5, 2) == (4,)])
    if paid_5 > 0:
        new_4 = s.food[player] - paid_5
        if not 0 <= new_4 <= 250:
            out_of_range("food", new_4, 0, 250)
        s.food[player] = new_4
    paid_6 = sum([op_item(part_6, 1) for part_6 in bundle if op_item(part_6, 2) == (5,)])
    if paid_6 > 0:
        new_5 = s.bottle[player] - paid_6
        if not 0 <= new_5 <= 250:
            out_of_range("bottle", new_5, 0, 250)
        s.bottle[player] = new_5
    paid_7 = sum([op_item(part_7, 1) for part_7 in bundle if op_item(part_7, 2) == (6,)])
    if paid_7 > 0:
        new_6 = s.zzz[player] - paid_7
        if not 0 <= new_6 <= 250:
            out_of_range("zzz", new_6, 0, 250)
        s.zzz[player] = new_6
    paid_8 = sum([op_item(part_8, 1) for part_8 in bundle if op_item(part_8, 2) == (7,)])
    if paid_8 > 0:
        new_7 = s.endurance[player] - paid_8
        if not 0 <= new_7 <= 250:
            out_of_range("endurance", new_7, 0, 250)
        s.endurance[player] = new_7
    paid_9 = sum([op_item(part_9, 1) for part_9 in bundle if op_item(part_9, 2) == (8,)])
    if paid_9 > 0:
        new_8 = s.hardship[player] - paid_9
        if not 0 <= new_8 <= 99:
            out_of_range("hardship", new_8, 0, 99)
        s.hardship[player] = new_8
    paid_10 = sum([op_item(part_10, 1) for part_10 in bundle if op_item(part_10, 2) == (9,)])
    if paid_10 > 0:
        new_9 = s.tracks[player] - paid_10
        if not 0 <= new_9 <= 5:
            out_of_range("tracks", new_9, 0, 5)
        s.tracks[player] = new_9
    rest = tuple([part_11 for part_11 in bundle if len(op_item(part_11, 2)) > 1])
    return pay_tokens__loop(s, c, player, rest)


def pay_tokens__loop(s, c, player, rest):
    if len(rest) == 0:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    wild_part = op_first(rest)
    rest_without = (
        op_concat(((op_item(wild_part, 1) - 1, op_item(wild_part, 2)),), op_rest(rest))
        if op_gt(op_item(wild_part, 1), 1)
        else op_rest(rest)
    )
    if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
        open_kinds = op_concat(
            (0,)
            if 0 in op_item(wild_part, 2)
            and s.water[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player] - 1,
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (1,)
            if 1 in op_item(wild_part, 2)
            and s.earth[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player] - 1,
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (2,)
            if 2 in op_item(wild_part, 2)
            and s.wind[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player] - 1,
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (3,)
            if 3 in op_item(wild_part, 2)
            and s.fire[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player] - 1,
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
        )
        if not open_kinds:
            fail(TEXT_79)
        s.stack = (
            *c.stack,
            ("pay_tokens", "pay_tokens__ask_taken", (open_kinds, player, rest_without, wild_part)),
        )
        return None
    return pay_tokens__after_if(s, c, player, rest, rest_without, wild_part)


def pay_tokens__ask_taken__player(s, live):
    open_kinds, player, rest_without, wild_part = live
    return player


def pay_tokens__ask_taken__options(s, live):
    open_kinds, player, rest_without, wild_part = live
    found = sorted(set(open_kinds))
    if not found:
        check_count(0)
    return found, found, None


def pay_tokens__after_taken(s, c, taken, which, live):
    open_kinds, player, rest_without, wild_part = live
    if taken == 0:
        new = s.water[player] - 1
        if new < 0:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    elif taken == 1:
        new_ = s.earth[player] - 1
        if new_ < 0:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    elif taken == 2:
        new_2 = s.wind[player] - 1
        if new_2 < 0:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    elif taken == 3:
        new_3 = s.fire[player] - 1
        if new_3 < 0:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    rest = rest_without
    return pay_tokens__after_if(s, c, player, rest, rest_without, wild_part)


def pay_tokens__after_if(s, c, player, rest, rest_without, wild_part):
    if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
        open_kinds_2 = op_concat(
            (4,)
            if 4 in op_item(wild_part, 2)
            and s.food[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player] - 1,
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (5,)
            if 5 in op_item(wild_part, 2)
            and s.bottle[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player] - 1,
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (6,)
            if 6 in op_item(wild_part, 2)
            and s.zzz[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player] - 1,
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
            (7,)
            if 7 in op_item(wild_part, 2)
            and s.endurance[player] > 0
            and op_bundle_size(
                op_bundle_lacks(
                    rest_without,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player] - 1,
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            <= op_bundle_size(
                op_bundle_lacks(
                    rest,
                    (
                        s.water[player],
                        s.earth[player],
                        s.wind[player],
                        s.fire[player],
                        s.food[player],
                        s.bottle[player],
                        s.zzz[player],
                        s.endurance[player],
                        s.hardship[player],
                        s.tracks[player],
                    ),
                )
            )
            else (),
        )
        if not open_kinds_2:
            fail(TEXT_79)
        s.stack = (
            *c.stack,
            ("pay_tokens", "pay_tokens__ask_taken_2", (open_kinds_2, player, rest_without)),
        )
        return None
    return pay_tokens__loop, (player, rest)


def pay_tokens__ask_taken_2__player(s, live):
    open_kinds_2, player, rest_without = live
    return player


def pay_tokens__ask_taken_2__options(s, live):
    open_kinds_2, player, rest_without = live
    found = sorted(set(open_kinds_2))
    if not found:
        check_count(0)
    return found, found, None


def pay_tokens__after_taken_2(s, c, taken_2, which, live):
    open_kinds_2, player, rest_without = live
    if taken_2 == 4:
        new = s.food[player] - 1
        if new < 0:
            out_of_range("food", new, 0, 250)
        s.food[player] = new
    elif taken_2 == 5:
        new_ = s.bottle[player] - 1
        if new_ < 0:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[player] = new_
    elif taken_2 == 6:
        new_2 = s.zzz[player] - 1
        if new_2 < 0:
            out_of_range("zzz", new_2, 0, 250)
        s.zzz[player] = new_2
    elif taken_2 == 7:
        new_3 = s.endurance[player] - 1
        if new_3 < 0:
            out_of_range("endurance", new_3, 0, 250)
        s.endurance[player] = new_3
    rest = rest_without
    return pay_tokens__loop(s, c, player, rest)


# markets.rules:43
def discover__start(s, c, p, s_):
    value = table_at_all(
        GUIDE_PRICE_PRICE, (ACTION_SPACES_NUMBER[s_],), GUIDE_PRICE_PRICE_DIMS, "guide_price_price"
    )
    c.stack = (*c.stack, ("discover", "discover__after_pay_tokens", (p, s_)))
    return pay_tokens__start(s, c, p, value)


# markets.rules:45
def discover__after_pay_tokens(s, c, p, s_):
    card = end_of(s, 46 + member(ACTION_SPACES_NUMBER[s_] - 1, 6, "display"), True)
    if card is None:
        fail("there is no card to move or turn")
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 52 + p
    s.fresh_[p].append(card)
    if s.confined:
        follow(s, card, zone, 52 + p, s.known[card] | 7)
    c.stack = (*c.stack, ("discover", "discover__after_keep_guide_card", (card, p, s_)))
    return keep_guide_card__start(s, c, p, card)


# markets.rules:48
def discover__after_keep_guide_card(s, c, card, p, s_):
    if (
        table_at_all(
            GUIDE_CARDS_CATEGORY, (card,), GUIDE_CARDS_CATEGORY_DIMS, "guide_cards_category"
        )
        == 4
    ):
        c.stack = (*c.stack, ("discover", "discover__after_if", ()))
        return river_runs_back__start(s, c, p, s_)
    return leave(s, c, SEGMENTS)


# markets.rules:43
def discover__after_if(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:104
def choose_destination__start(s, c, p):
    s.stack = (*c.stack, ("choose_destination", "choose_destination__ask_taken", (p,)))
    return None


def choose_destination__ask_taken__player(s, live):
    (p,) = live
    return p


def choose_destination__ask_taken__options(s, live):
    (p,) = live
    known = (
        s.water[p],
        s.earth[p],
        s.wind[p],
        s.fire[p],
        s.food[p],
        s.bottle[p],
        s.zzz[p],
        s.endurance[p],
        s.hardship[p],
        s.tracks[p],
    )
    found = sorted(
        set(
            [
                card
                for card in s.open_row
                if op_bundle_size(op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)) == 0
            ]
        )
    )
    if not found:
        check_count(0)
    return [one + 1 for one in found], found, None


def choose_destination__after_taken(s, c, taken, which, live):
    (p,) = live
    card_2 = taken
    c.stack = (*c.stack, ("choose_destination", TEXT_81, ()))
    return acquire_destination__start(s, c, p, card_2)


# markets.rules:104
def choose_destination__after_acquire_destination(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:289 TB-493
def cross_the_pass__start(s, c, p):
    for _ in range(2):
        if s.trail_deck:
            card = s.trail_deck.pop()
        elif s.trail_deck__pool:
            point = pool_point(s, 1) if c.points else None
            card = s.trail_deck__pool.pop(c.draw(len(s.trail_deck__pool), point))
            if s.trail_deck__under and not s.trail_deck__pool:
                cards_settle(s, 1)
        else:
            if not cards_due(s, 1, False, 2):
                break
            card = cards_draw_card(s, c, 1)
        s.where[card] = 3 + p
        insort(s.hand[p], card)
        if s.learned and s.known[card] | 1 << p != 7:
            unlearn(s, 3 + p)
        if s.confined:
            follow(s, card, 1, 3 + p, s.known[card] | 1 << p)
    times__left = 2
    return cross_the_pass__loop_times(s, c, p, times__left)


# trailblazer.rules:291 TB-493
def cross_the_pass__loop_times(s, c, p, times__left):
    if times__left <= 0:
        return cross_the_pass__loop(s, c, p)
    times__left = times__left - 1
    s.stack = (*c.stack, ("cross_the_pass", "cross_the_pass__ask_taken", (p, times__left)))
    return None


def cross_the_pass__ask_taken__player(s, live):
    p, times__left = live
    return p


def cross_the_pass__ask_taken__options(s, live):
    p, times__left = live
    ids, values, which = [], [], []
    ordinals, found = of_kinds(
        s,
        [
            card
            for card in s.hand[p]
            if call_one_of(s, CONDITIONS_, TRAIL_CARDS_BENEFIT[card], p, card)
        ],
        ORDINALS,
        -1,
        False,
        True,
    )
    ids += [273 + one for one in ordinals]
    values += found
    which += [0] * len(found)
    ids.append(364)
    values.append(None)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, values, which


def cross_the_pass__after_taken(s, c, taken, which, live):
    p, times__left = live
    if which == 0:
        card_2 = taken
        zone = s.where[card_2]
        if zone in (1, 44, 56, 57, 58):
            cards_take(s, card_2, zone)
        else:
            s.zones[zone].remove(card_2)
        s.known[card_2] |= SEES[zone]
        if s.where[card_2] in (35, 36):
            s.spent[card_2] = False
        s.where[card_2] = 6
        s.played_at_the_pass.append(card_2)
        if s.confined:
            follow(s, card_2, zone, 6, s.known[card_2] | 7)
        c.stack = (
            *c.stack,
            ("cross_the_pass", "cross_the_pass__after_take_benefit", (card_2, p, times__left)),
        )
        return take_benefit__start(s, c, p, card_2)
    if which == 1:
        return cross_the_pass__loop(s, c, p)
    return cross_the_pass__loop_times(s, c, p, times__left)


# trailblazer.rules:295 TB-264 TB-266 TB-267
def cross_the_pass__after_take_benefit(s, c, card_2, p, times__left):
    zone = s.where[card_2]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card_2, zone)
    else:
        s.zones[zone].remove(card_2)
    s.known[card_2] |= SEES[zone]
    if s.where[card_2] in (35, 36):
        s.spent[card_2] = False
    s.where[card_2] = 2
    s.trail_discard.append(card_2)
    if s.confined:
        follow(s, card_2, zone, 2, s.known[card_2] | 7)
    return cross_the_pass__loop_times(s, c, p, times__left)


# trailblazer.rules:297 TB-268
def cross_the_pass__loop(s, c, p):
    if len(s.hand[p]) <= s.hand_size[p]:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("cross_the_pass", "cross_the_pass__ask_taken_2", (p,)))
    return None


def cross_the_pass__ask_taken_2__player(s, live):
    (p,) = live
    return p


def cross_the_pass__ask_taken_2__options(s, live):
    (p,) = live
    ordinals, found = of_kinds(s, s.hand[p], ORDINALS, -1, False, True)
    if not found:
        check_count(0)
    return [365 + one for one in ordinals], found, None


def cross_the_pass__after_taken_2(s, c, taken_2, which, live):
    (p,) = live
    card_3 = taken_2
    zone = s.where[card_3]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card_3, zone)
    else:
        s.zones[zone].remove(card_3)
    s.known[card_3] |= SEES[zone]
    if s.where[card_3] in (35, 36):
        s.spent[card_3] = False
    s.where[card_3] = 2
    s.trail_discard.append(card_3)
    if s.confined:
        follow(s, card_3, zone, 2, s.known[card_3] | 7)
    return cross_the_pass__loop(s, c, p)


# trailblazer.rules:304
def take_first_light__start(s, c, p):
    zone = s.where[137]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, 137, zone)
    else:
        s.zones[zone].remove(137)
    s.known[137] |= SEES[zone]
    s.where[137] = 35 + p
    s.medallions[p].append(137)
    if s.confined:
        follow(s, 137, zone, 35 + p, s.known[137] | 7)
    value = op_bundle_sum(((s.dawn_water, (0,)),))
    c.stack = (*c.stack, ("take_first_light", "take_first_light__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, value)


# trailblazer.rules:307
def take_first_light__after_gain_tokens(s, c):
    s.dawn_water = 0
    return leave(s, c, SEGMENTS)


# trailblazer.rules:214
def take_benefit__start(s, c, p, card):
    source_before = s.text_source
    s.text_source = card
    if TRAIL_CARDS_BENEFIT[card] is None:
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if TRAIL_CARDS_BENEFIT[card] in STRAIGHT_:
        ENTRIES_[TRAIL_CARDS_BENEFIT[card]](s, c, p, card)
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    deeper(c, ("take_benefit", "take_benefit__after_effect", (source_before,)))
    return ENTRIES_[TRAIL_CARDS_BENEFIT[card]], (p, card)


# trailblazer.rules:215 TB-089
def take_benefit__after_effect(s, c, source_before):
    s.text_source = source_before
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:49 TB-225 TB-228
def show_gear__start(s, c, p, g):
    if g is not None:
        if g in s.backpack[p]:
            c.stack = (*c.stack, ("show_gear", "show_gear__after_if", ()))
            return use_gear__start(s, c, p)
        c.stack = (*c.stack, ("show_gear", "show_gear__after_if", ()))
        return load__start(s, c, p, g)
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:49 TB-225 TB-228
def show_gear__after_if(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:50
def keep_guide_card__start(s, c, p, card):
    source_before = s.text_source
    s.text_source = card
    index = GUIDE_CARDS_REWARD[card - 156]
    if index is None:
        return keep_guide_card__after_effect, (card, p, source_before)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if index in STRAIGHT_2:
        ENTRIES_2[index](s, c, p, card)
        return keep_guide_card__after_effect, (card, p, source_before)
    deeper(c, ("keep_guide_card", "keep_guide_card__after_effect", (card, p, source_before)))
    return ENTRIES_2[index], (p, card)


# markets.rules:51 TB-172
def keep_guide_card__after_effect(s, c, card, p, source_before):
    s.text_source = source_before
    c.stack = (*c.stack, ("keep_guide_card", "keep_guide_card__after_show_gear", (card, p)))
    return show_gear__start(s, c, p, GUIDE_CARDS_GEAR[card - 156])


# markets.rules:53 TB-180
def keep_guide_card__after_show_gear(s, c, card, p):
    cards_move(s, card, 54 + p)
    return leave(s, c, SEGMENTS)


# markets.rules:55 TB-178 TB-179
def river_runs_back__start(s, c, p, s_):
    s.stack = (*c.stack, ("river_runs_back", "river_runs_back__ask_taken", (p, s_)))
    return None


def river_runs_back__ask_taken__player(s, live):
    p, s_ = live
    return p


def river_runs_back__ask_taken__options(s, live):
    p, s_ = live
    ids, which = [], []
    ids.append(364)
    which.append(0)
    ids.append(456)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def river_runs_back__after_taken(s, c, taken, which, live):
    p, s_ = live
    if which == 1:
        new = s.track_on_action_spaces[s_ * 2 + p] - 1
        if new < 0:
            out_of_range("track_on_action_spaces", new, 0, 5)
        s.track_on_action_spaces[s_ * 2 + p] = new
        new_ = s.tracks[p] + 1
        if new_ > 5:
            out_of_range("tracks", new_, 0, 5)
        s.tracks[p] = new_
    return leave(s, c, SEGMENTS)


# markets.rules:112 TB-207
def acquire_destination__start(s, c, p, card):
    value = DESTINATIONS_PRICE[card - 216]
    c.stack = (
        *c.stack,
        ("acquire_destination", "acquire_destination__after_pay_tokens", (card, p)),
    )
    return pay_tokens__start(s, c, p, value)


# markets.rules:114 TB-207
def acquire_destination__after_pay_tokens(s, c, card, p):
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 60 + p
    s.visited[p].append(card)
    if s.confined:
        follow(s, card, zone, 60 + p, s.known[card] | 7)
    new = s.trail_points[p] + DESTINATIONS_POINTS[card - 216]
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[p] = new
    c.stack = (
        *c.stack,
        ("acquire_destination", "acquire_destination__after_explore_bonus", (card, p)),
    )
    return explore_bonus__start(s, c, p, DESTINATIONS_LANDSCAPE[card - 216])


# markets.rules:117 TB-194
def acquire_destination__after_explore_bonus(s, c, card, p):
    # markets.rules:95
    for _ in range(3 - len(s.open_row)):
        if s.region_deck[s.region_in_play]:
            card_ = s.region_deck[s.region_in_play].pop()
        elif s.region_deck__pool[s.region_in_play]:
            point = pool_point(s, 56 + s.region_in_play) if c.points else None
            card_ = s.region_deck__pool[s.region_in_play].pop(
                c.draw(len(s.region_deck__pool[s.region_in_play]), point)
            )
            if s.region_deck__under[s.region_in_play] and not s.region_deck__pool[s.region_in_play]:
                cards_settle(s, 56 + s.region_in_play)
        else:
            break
        s.where[card_] = 59
        s.open_row.append(card_)
        if s.confined:
            follow(s, card_, 56 + s.region_in_play, 59, s.known[card_] | 7)
    c.stack = (*c.stack, ("acquire_destination", "acquire_destination__after_show_gear_2", ()))
    return show_gear_2__start(s, c, p, DESTINATIONS_GEAR[card - 216])


# markets.rules:112 TB-207
def acquire_destination__after_show_gear_2(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:3
def trail_cards_benefit__gain_2_wind__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_2_wind", TEXT_91, ()))
    return gain_tokens__start(s, c, you, LIST_15)


# trail_cards.csv:3
def trail_cards_benefit__gain_2_wind__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:5
def trail_cards_benefit__gain_1_fire__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_fire", TEXT_92, ()))
    return gain_tokens__start(s, c, you, LIST_4)


# trail_cards.csv:5
def trail_cards_benefit__gain_1_fire__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:6
def trail_cards_benefit__gain_2_earth__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_2_earth", TEXT_94, ()))
    return gain_tokens__start(s, c, you, LIST_16)


# trail_cards.csv:6
def trail_cards_benefit__gain_2_earth__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:7
def trail_cards_benefit__gain_1_any_natural__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_any_natural", TEXT_96, ()))
    return gain_tokens__start(s, c, you, LIST_17)


# trail_cards.csv:7
def trail_cards_benefit__gain_1_any_natural__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:13
def trail_cards_benefit__gain_1_any_natural_except_water__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_99, TEXT_100, ()))
    return gain_tokens__start(s, c, you, LIST_18)


# trail_cards.csv:13
def trail_cards_benefit__gain_1_any_natural_except_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:16
def trail_cards_benefit__return_1_hardship_or_score_1__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_103, TEXT_104, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_score_1__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_score_1__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(457)
        which.append(0)
    ids.append(458)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_score_1__after_taken(s, c, taken, which, live):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 1
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_
    return leave(s, c, SEGMENTS)


# trail_cards.csv:23
def trail_cards_benefit__gain_3_water__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_3_water", TEXT_107, ()))
    return gain_tokens__start(s, c, you, LIST_20)


# trail_cards.csv:23
def trail_cards_benefit__gain_3_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:24
def trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken(s, c, you, source):
    s.stack = (*c.stack, (TEXT_108, TEXT_109, (you,)))
    return None


def trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken__player(s, live):
    (you,) = live
    return you


def trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken__options(s, live):
    (you,) = live
    ids, which = [], []
    ids.append(459)
    which.append(0)
    ids.append(460)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__gain_1_zzz_or_gain_3_water__after_taken(s, c, taken, which, live):
    (you,) = live
    if which == 0:
        new = s.zzz[you] + 1
        if new > 250:
            out_of_range("zzz", new, 0, 250)
        s.zzz[you] = new
        return leave(s, c, SEGMENTS)
    if which == 1:
        c.stack = (*c.stack, (TEXT_108, TEXT_110, ()))
        return gain_tokens__start(s, c, you, LIST_20)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:24
def trail_cards_benefit__gain_1_zzz_or_gain_3_water__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:28
def trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken(s, c, you, source):
    s.stack = (*c.stack, (TEXT_111, TEXT_112, (you,)))
    return None


def trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken__player(s, live):
    (you,) = live
    return you


def trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken__options(s, live):
    (you,) = live
    ids, which = [], []
    ids.append(461)
    which.append(0)
    ids.append(462)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__after_taken(s, c, taken, which, live):
    (you,) = live
    if which == 0:
        new = s.endurance[you] + 1
        if new > 250:
            out_of_range("endurance", new, 0, 250)
        s.endurance[you] = new
    elif which == 1:
        new_ = s.zzz[you] + 1
        if new_ > 250:
            out_of_range("zzz", new_, 0, 250)
        s.zzz[you] = new_
    return leave(s, c, SEGMENTS)


# trail_cards.csv:32
def trail_cards_benefit__gain_1_food_1_earth__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_food_1_earth", TEXT_114, ()))
    return gain_tokens__start(s, c, you, LIST_21)


# trail_cards.csv:32
def trail_cards_benefit__gain_1_food_1_earth__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:33
def trail_cards_benefit__gain_1_wind_1_earth__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_wind_1_earth", TEXT_117, ()))
    return gain_tokens__start(s, c, you, LIST_22)


# trail_cards.csv:33
def trail_cards_benefit__gain_1_wind_1_earth__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:36
def trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken(s, c, you, source):
    s.stack = (*c.stack, (TEXT_119, TEXT_120, (you,)))
    return None


def trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken__player(s, live):
    (you,) = live
    return you


def trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken__options(s, live):
    (you,) = live
    ids, which = [], []
    ids.append(463)
    which.append(0)
    ids.append(464)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__gain_1_zzz_or_score_2__after_taken(s, c, taken, which, live):
    (you,) = live
    if which == 0:
        new = s.zzz[you] + 1
        if new > 250:
            out_of_range("zzz", new, 0, 250)
        s.zzz[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 2
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_
    return leave(s, c, SEGMENTS)


# trail_cards.csv:40
def trail_cards_benefit__gain_1_any_personal__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_any_personal", TEXT_122, ()))
    return gain_tokens__start(s, c, you, LIST_23)


# trail_cards.csv:40
def trail_cards_benefit__gain_1_any_personal__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:41
def trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__start(s, c, you, source):
    if (
        op_bundle_size(
            op_bundle_lacks(
                LIST_,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    ):
        new = s.food[you] - 1
        if new < 0:
            out_of_range("food", new, 0, 250)
        s.food[you] = new
        c.stack = (*c.stack, (TEXT_124, TEXT_125, (you,)))
        return gain_tokens__start(s, c, you, LIST_23)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:41
def trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__after_gain_tokens(s, c, you):
    new = s.trail_points[you] + 1
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new
    return leave(s, c, SEGMENTS)


# trail_cards.csv:43
def trail_cards_benefit__return_1_hardship_or_gain_1_fire__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_127, TEXT_128, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_gain_1_fire__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_gain_1_fire__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(465)
        which.append(0)
    ids.append(466)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_gain_1_fire__after_taken(s, c, taken, which, live):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
        return leave(s, c, SEGMENTS)
    if which == 1:
        c.stack = (*c.stack, (TEXT_127, TEXT_130, ()))
        return gain_tokens__start(s, c, you, LIST_4)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:43
def trail_cards_benefit__return_1_hardship_or_gain_1_fire__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:45
def trail_cards_benefit__gain_1_food_1_water__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_food_1_water", TEXT_132, ()))
    return gain_tokens__start(s, c, you, LIST_24)


# trail_cards.csv:45
def trail_cards_benefit__gain_1_food_1_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:47
def trail_cards_benefit__gain_1_bottle_1_water__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_135, TEXT_136, ()))
    return gain_tokens__start(s, c, you, LIST_25)


# trail_cards.csv:47
def trail_cards_benefit__gain_1_bottle_1_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:49
def trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken(s, c, you, source):
    s.stack = (*c.stack, (TEXT_138, TEXT_139, (you,)))
    return None


def trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken__player(s, live):
    (you,) = live
    return you


def trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken__options(s, live):
    (you,) = live
    ids, which = [], []
    ids.append(467)
    which.append(0)
    ids.append(468)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__gain_1_bottle_or_gain_3_water__after_taken(s, c, taken, which, live):
    (you,) = live
    if which == 0:
        new = s.bottle[you] + 1
        if new > 250:
            out_of_range("bottle", new, 0, 250)
        s.bottle[you] = new
        return leave(s, c, SEGMENTS)
    if which == 1:
        c.stack = (*c.stack, (TEXT_138, TEXT_140, ()))
        return gain_tokens__start(s, c, you, LIST_20)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:49
def trail_cards_benefit__gain_1_bottle_or_gain_3_water__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:50
def trail_cards_benefit__gain_1_any_personal_1_any_natural__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_142, TEXT_143, ()))
    return gain_tokens__start(s, c, you, LIST_26)


# trail_cards.csv:50
def trail_cards_benefit__gain_1_any_personal_1_any_natural__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:51
def trail_cards_benefit__any_gear__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__any_gear", TEXT_145, ()))
    return any_gear__start(s, c, you)


# trail_cards.csv:51
def trail_cards_benefit__any_gear__after_any_gear(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:52
def trail_cards_benefit__return_1_hardship_or_gain_1_zzz__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_146, TEXT_147, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_gain_1_zzz__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_gain_1_zzz__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(469)
        which.append(0)
    ids.append(470)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_gain_1_zzz__after_taken(s, c, taken, which, live):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.zzz[you] + 1
        if new_ > 250:
            out_of_range("zzz", new_, 0, 250)
        s.zzz[you] = new_
    return leave(s, c, SEGMENTS)


def trail_cards_benefit__gain_2_different_natural__start(s, c, you, source):
    taker = you
    kinds_taken = ()
    times__left = 2
    return trail_cards_benefit__gain_2_different_natural__loop_times(
        s, c, kinds_taken, taker, times__left
    )


# trail_cards.csv:54
def trail_cards_benefit__gain_2_different_natural__loop_times(
    s, c, kinds_taken, taker, times__left
):
    while True:
        if times__left <= 0:
            return leave(s, c, SEGMENTS)
        times__left = times__left - 1
        open_kinds = op_concat(
            (0,)
            if 0 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (1,)
            if 1 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (2,)
            if 2 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (3,)
            if 3 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
        )
        if len(open_kinds) != 0:
            s.stack = (
                *c.stack,
                (TEXT_150, TEXT_151, (kinds_taken, open_kinds, taker, times__left)),
            )
            return None


def trail_cards_benefit__gain_2_different_natural__ask_taken__player(s, live):
    kinds_taken, open_kinds, taker, times__left = live
    return taker


def trail_cards_benefit__gain_2_different_natural__ask_taken__options(s, live):
    kinds_taken, open_kinds, taker, times__left = live
    found = sorted(set(open_kinds))
    if not found:
        check_count(0)
    return found, found, None


def trail_cards_benefit__gain_2_different_natural__after_taken(s, c, taken, which, live):
    kinds_taken, open_kinds, taker, times__left = live
    if taken == 0:
        new = s.water[taker] + 1
        if new > 99:
            out_of_range("water", new, 0, 99)
        s.water[taker] = new
    elif taken == 1:
        new_ = s.earth[taker] + 1
        if new_ > 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[taker] = new_
    elif taken == 2:
        new_2 = s.wind[taker] + 1
        if new_2 > 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[taker] = new_2
    elif taken == 3:
        new_3 = s.fire[taker] + 1
        if new_3 > 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[taker] = new_3
    kinds_taken = op_set_add(kinds_taken, taken)
    return trail_cards_benefit__gain_2_different_natural__loop_times(
        s, c, kinds_taken, taker, times__left
    )


# trail_cards.csv:55
def trail_cards_benefit__gain_1_any_personal_then_score_1__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_153, TEXT_154, (you,)))
    return gain_tokens__start(s, c, you, LIST_23)


# trail_cards.csv:55
def trail_cards_benefit__gain_1_any_personal_then_score_1__after_gain_tokens(s, c, you):
    new = s.trail_points[you] + 1
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new
    return leave(s, c, SEGMENTS)


# trail_cards.csv:56
def trail_cards_benefit__buy_destination__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__buy_destination", TEXT_156, ()))
    return buy_destination__start(s, c, you)


# trail_cards.csv:56
def trail_cards_benefit__buy_destination__after_buy_destination(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:57
def trail_cards_benefit__free_guide_card__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__free_guide_card", TEXT_158, ()))
    return free_guide_card__start(s, c, you)


# trail_cards.csv:57
def trail_cards_benefit__free_guide_card__after_free_guide_card(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:64
def trail_cards_benefit__gain_3_water_then_score_2__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_160, TEXT_161, (you,)))
    return gain_tokens__start(s, c, you, LIST_20)


# trail_cards.csv:64
def trail_cards_benefit__gain_3_water_then_score_2__after_gain_tokens(s, c, you):
    new = s.trail_points[you] + 2
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new
    return leave(s, c, SEGMENTS)


# trail_cards.csv:66
def trail_cards_benefit__return_1_hardship_or_score_3__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_163, TEXT_164, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_score_3__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_score_3__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(471)
        which.append(0)
    ids.append(472)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_score_3__after_taken(s, c, taken, which, live):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 3
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_
    return leave(s, c, SEGMENTS)


# trail_cards.csv:67
def trail_cards_benefit__gain_1_zzz_3_water__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_zzz_3_water", TEXT_167, ()))
    return gain_tokens__start(s, c, you, LIST_27)


# trail_cards.csv:67
def trail_cards_benefit__gain_1_zzz_3_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:70
def trail_cards_benefit__return_1_hardship_or_gain_1_endurance__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_169, TEXT_170, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_gain_1_endurance__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_gain_1_endurance__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(473)
        which.append(0)
    ids.append(474)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_gain_1_endurance__after_taken(
    s, c, taken, which, live
):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.endurance[you] + 1
        if new_ > 250:
            out_of_range("endurance", new_, 0, 250)
        s.endurance[you] = new_
    return leave(s, c, SEGMENTS)


# trail_cards.csv:71
def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_172, TEXT_173, (can, you)))
    return None


def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__ask_taken__player(s, live):
    can, you = live
    return you


def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(475)
        which.append(0)
    ids.append(476)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__after_taken(
    s, c, taken, which, live
):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
        return leave(s, c, SEGMENTS)
    if which == 1:
        c.stack = (*c.stack, (TEXT_172, TEXT_175, ()))
        return gain_tokens__start(s, c, you, LIST_23)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:71
def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:73
def trail_cards_benefit__gain_1_fire_1_wind__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_fire_1_wind", TEXT_177, ()))
    return gain_tokens__start(s, c, you, LIST_28)


# trail_cards.csv:73
def trail_cards_benefit__gain_1_fire_1_wind__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:78
def trail_cards_benefit__gain_2_fire__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_2_fire", TEXT_180, ()))
    return gain_tokens__start(s, c, you, LIST_29)


# trail_cards.csv:78
def trail_cards_benefit__gain_2_fire__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:81
def trail_cards_benefit__gain_1_bottle_1_any_natural__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_182, TEXT_183, ()))
    return gain_tokens__start(s, c, you, LIST_30)


# trail_cards.csv:81
def trail_cards_benefit__gain_1_bottle_1_any_natural__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:89
def trail_cards_benefit__gain_1_wind__start(s, c, you, source):
    c.stack = (*c.stack, ("trail_cards_benefit__gain_1_wind", TEXT_186, ()))
    return gain_tokens__start(s, c, you, LIST_31)


# trail_cards.csv:89
def trail_cards_benefit__gain_1_wind__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# trail_cards.csv:91
def trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken(s, c, you, source):
    s.stack = (*c.stack, (TEXT_187, TEXT_188, (you,)))
    return None


def trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken__player(s, live):
    (you,) = live
    return you


def trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken__options(s, live):
    (you,) = live
    ids, which = [], []
    ids.append(477)
    which.append(0)
    ids.append(478)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trail_cards_benefit__gain_1_fire_or_gain_2_earth__after_taken(s, c, taken, which, live):
    (you,) = live
    if which == 0:
        c.stack = (*c.stack, (TEXT_187, TEXT_189, ()))
        return gain_tokens__start(s, c, you, LIST_4)
    if which == 1:
        c.stack = (*c.stack, (TEXT_187, TEXT_189, ()))
        return gain_tokens__start(s, c, you, LIST_16)
    return leave(s, c, SEGMENTS)


# trail_cards.csv:91
def trail_cards_benefit__gain_1_fire_or_gain_2_earth__after_if(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:70 TB-240
def use_gear__start(s, c, p):
    c.stack = (*c.stack, ("use_gear", "use_gear__after_raise_tent", ()))
    return raise_tent__start(s, c, p)


# gear_and_chart.rules:70 TB-240
def use_gear__after_raise_tent(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:54
def load__start(s, c, p, g):
    new = op_set_add(s.backpack[p], g)
    if len(new) > 12:
        no_room("backpack")
    s.backpack[p] = new
    if len(s.backpack[p]) > 12:
        fail(TEXT_190)
    if len(s.backpack[p]) == 3:
        c.stack = (*c.stack, ("load", "load__after_if", (g, p)))
        return first_row__start(s, c, p, g)
    return load__after_if(s, c, g, p)


# gear_and_chart.rules:60
def load__after_if(s, c, g, p):
    if len(s.backpack[p]) == 6:
        c.stack = (*c.stack, ("load", "load__after_if__2", (g, p)))
        return second_row__start(s, c, p, g)
    return load__after_if__2(s, c, g, p)


# gear_and_chart.rules:63
def load__after_if__2(s, c, g, p):
    if len(s.backpack[p]) == 9:
        c.stack = (*c.stack, ("load", "load__after_if__3", (g, p)))
        return third_row__start(s, c, p, g)
    if len(s.backpack[p]) == 12:
        # gear_and_chart.rules:67
        place = s.full_backpack_taken + 1
        if place <= 3:
            new = place
            if not 0 <= new <= 3:
                out_of_range("full_backpack_taken", new, 0, 3)
            s.full_backpack_taken = new
            new_ = place
            if new_ is not None and new_ > 3:
                out_of_range("full_backpack_place", new_, 1, 3)
            if new_ is not None and new_ < 1:
                out_of_range("full_backpack_place", new_, 1, 3)
            s.full_backpack_place[p] = new_
        if place <= 3:
            new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
            if not -99 <= new_2 <= 499:
                out_of_range("trail_points", new_2, -99, 499)
            s.trail_points[p] = new_2
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:67
def load__after_if__3(s, c, g, p):
    if len(s.backpack[p]) == 12:
        # gear_and_chart.rules:67
        place = s.full_backpack_taken + 1
        if place <= 3:
            new = place
            if not 0 <= new <= 3:
                out_of_range("full_backpack_taken", new, 0, 3)
            s.full_backpack_taken = new
            new_ = place
            if new_ is not None and new_ > 3:
                out_of_range("full_backpack_place", new_, 1, 3)
            if new_ is not None and new_ < 1:
                out_of_range("full_backpack_place", new_, 1, 3)
            s.full_backpack_place[p] = new_
        if place <= 3:
            new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
            if not -99 <= new_2 <= 499:
                out_of_range("trail_points", new_2, -99, 499)
            s.trail_points[p] = new_2
    return leave(s, c, SEGMENTS)


# field_guide.csv:8
def guide_cards_reward__gain_1_earth__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_earth", TEXT_192, ()))
    return gain_tokens__start(s, c, you, LIST_32)


# field_guide.csv:8
def guide_cards_reward__gain_1_earth__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:10
def guide_cards_reward__gain_1_any_natural__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_any_natural", TEXT_193, ()))
    return gain_tokens__start(s, c, you, LIST_17)


# field_guide.csv:10
def guide_cards_reward__gain_1_any_natural__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:11
def guide_cards_reward__gain_1_any_personal__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_any_personal", TEXT_195, ()))
    return gain_tokens__start(s, c, you, LIST_23)


# field_guide.csv:11
def guide_cards_reward__gain_1_any_personal__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:12
def guide_cards_reward__return_1_hardship_or_score_1__start(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    s.stack = (*c.stack, (TEXT_197, TEXT_198, (can, you)))
    return None


def guide_cards_reward__return_1_hardship_or_score_1__ask_taken__player(s, live):
    can, you = live
    return you


def guide_cards_reward__return_1_hardship_or_score_1__ask_taken__options(s, live):
    can, you = live
    ids, which = [], []
    if can:
        ids.append(479)
        which.append(0)
    ids.append(480)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def guide_cards_reward__return_1_hardship_or_score_1__after_taken(s, c, taken, which, live):
    can, you = live
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 1
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_
    return leave(s, c, SEGMENTS)


# field_guide.csv:18
def guide_cards_reward__gain_1_water__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_water", TEXT_200, ()))
    return gain_tokens__start(s, c, you, LIST_2)


# field_guide.csv:18
def guide_cards_reward__gain_1_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:19
def guide_cards_reward__gain_1_wind__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_wind", TEXT_201, ()))
    return gain_tokens__start(s, c, you, LIST_31)


# field_guide.csv:19
def guide_cards_reward__gain_1_wind__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:33
def guide_cards_reward__gain_1_fire__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_1_fire", TEXT_202, ()))
    return gain_tokens__start(s, c, you, LIST_4)


# field_guide.csv:33
def guide_cards_reward__gain_1_fire__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:41
def guide_cards_reward__gain_2_water__start(s, c, you, source):
    c.stack = (*c.stack, ("guide_cards_reward__gain_2_water", TEXT_204, ()))
    return gain_tokens__start(s, c, you, LIST_33)


# field_guide.csv:41
def guide_cards_reward__gain_2_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# field_guide.csv:44
def guide_cards_reward__gain_1_any_natural_except_water__start(s, c, you, source):
    c.stack = (*c.stack, (TEXT_205, TEXT_206, ()))
    return gain_tokens__start(s, c, you, LIST_18)


# field_guide.csv:44
def guide_cards_reward__gain_1_any_natural_except_water__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:120
def explore_bonus__start(s, c, p, l_):
    if l_ not in s.covered[p]:
        source_before = s.text_source
        s.text_source = None
        if BONUS_EFFECT[l_] is None:
            return explore_bonus__after_effect(s, c, l_, p, source_before)
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if BONUS_EFFECT[l_] in STRAIGHT_3:
            ENTRIES_3[BONUS_EFFECT[l_]](s, c, p)
            return explore_bonus__after_effect(s, c, l_, p, source_before)
        deeper(c, ("explore_bonus", "explore_bonus__after_effect", (l_, p, source_before)))
        return ENTRIES_3[BONUS_EFFECT[l_]], (p,)
    return leave(s, c, SEGMENTS)


# markets.rules:122
def explore_bonus__after_effect(s, c, l_, p, source_before):
    s.text_source = source_before
    new = op_set_add(s.covered[p], l_)
    if len(new) > 4:
        no_room("covered")
    s.covered[p] = new
    if len(s.covered[p]) > 4:
        fail(TEXT_211)
    if len(s.covered[p]) == 4:
        place = s.all_bonuses_taken + 1
        if place <= 3:
            new_ = place
            if not 0 <= new_ <= 3:
                out_of_range("all_bonuses_taken", new_, 0, 3)
            s.all_bonuses_taken = new_
            new_2 = place
            if new_2 is not None and new_2 > 3:
                out_of_range("all_bonuses_place", new_2, 1, 3)
            if new_2 is not None and new_2 < 1:
                out_of_range("all_bonuses_place", new_2, 1, 3)
            s.all_bonuses_place[p] = new_2
        if place <= 3:
            new_3 = s.trail_points[p] + op_item((9, 5, 3), place)
            if not -99 <= new_3 <= 499:
                out_of_range("trail_points", new_3, -99, 499)
            s.trail_points[p] = new_3
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:49 TB-225 TB-228
def show_gear_2__start(s, c, p, g):
    if g is not None:
        if g in s.backpack[p]:
            c.stack = (*c.stack, ("show_gear_2", "show_gear_2__after_if", ()))
            return use_gear__start(s, c, p)
        c.stack = (*c.stack, ("show_gear_2", "show_gear_2__after_if", ()))
        return load_2__start(s, c, p, g)
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:49 TB-225 TB-228
def show_gear_2__after_if(s, c):
    return leave(s, c, SEGMENTS)


# trailblazer.rules:302 TB-269 TB-270
def any_gear__start(s, c, p):
    if s.text_source is not None and s.where[s.text_source] == 6:
        return leave(s, c, SEGMENTS)
    open_ = len(s.backpack[p]) < 12
    open_2 = len(s.backpack[p]) > 0
    s.stack = (*c.stack, ("any_gear", "any_gear__ask_taken_2", (open_, open_2, p)))
    return None


def any_gear__ask_taken_2__player(s, live):
    open_, open_2, p = live
    return p


def any_gear__ask_taken_2__options(s, live):
    open_, open_2, p = live
    ids, which = [], []
    if open_:
        ids.append(493)
        which.append(0)
    if open_2:
        ids.append(494)
        which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def any_gear__after_taken_2(s, c, taken_2, which, live):
    open_, open_2, p = live
    if which == 0:
        s.stack = (*c.stack, ("any_gear", "any_gear__ask_taken", (p,)))
        return None
    if which == 1:
        c.stack = (*c.stack, ("any_gear", "any_gear__after_if", ()))
        return use_gear__start(s, c, p)
    return leave(s, c, SEGMENTS)


def any_gear__ask_taken__player(s, live):
    (p,) = live
    return p


def any_gear__ask_taken__options(s, live):
    (p,) = live
    backpack = s.backpack[p]
    found = [g for g in LIST_34 if g not in backpack]
    if not found:
        check_count(0)
    return [481 + one for one in found], found, None


def any_gear__after_taken(s, c, taken, which, live):
    (p,) = live
    g_2 = taken
    c.stack = (*c.stack, ("any_gear", "any_gear__after_if", ()))
    return load_2__start(s, c, p, g_2)


# gear_and_chart.rules:73 TB-483
def any_gear__after_if(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:108 TB-487 TB-488 TB-489 TB-490
def buy_destination__start(s, c, p):
    if (
        len(
            [
                card_possible
                for card_possible in s.open_row
                if op_bundle_size(
                    op_bundle_lacks(
                        DESTINATIONS_PRICE[card_possible - 216],
                        (
                            s.water[p],
                            s.earth[p],
                            s.wind[p],
                            s.fire[p],
                            s.food[p],
                            s.bottle[p],
                            s.zzz[p],
                            s.endurance[p],
                            s.hardship[p],
                            s.tracks[p],
                        ),
                    )
                )
                == 0
            ]
        )
        != 0
    ):
        s.stack = (*c.stack, ("buy_destination", "buy_destination__ask_taken", (p,)))
        return None
    return leave(s, c, SEGMENTS)


def buy_destination__ask_taken__player(s, live):
    (p,) = live
    return p


def buy_destination__ask_taken__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    ids.append(364)
    values.append(None)
    which.append(0)
    known = (
        s.water[p],
        s.earth[p],
        s.wind[p],
        s.fire[p],
        s.food[p],
        s.bottle[p],
        s.zzz[p],
        s.endurance[p],
        s.hardship[p],
        s.tracks[p],
    )
    found = sorted(
        set(
            [
                card
                for card in s.open_row
                if op_bundle_size(op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)) == 0
            ]
        )
    )
    ids += [one + 279 for one in found]
    values += found
    which += [1] * len(found)
    if not ids:
        check_count(0)
    return ids, values, which


def buy_destination__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 1:
        card_2 = taken
        c.stack = (*c.stack, ("buy_destination", "buy_destination__after_if", ()))
        return acquire_destination__start(s, c, p, card_2)
    return leave(s, c, SEGMENTS)


# markets.rules:108 TB-487 TB-488 TB-489 TB-490
def buy_destination__after_if(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:58 TB-480 TB-481
def free_guide_card__start(s, c, p):
    cards_draw(s, c, 1, 44, 52 + p, False, 45, False, False, None)
    card__rest = tuple(s.fresh_[p])
    return free_guide_card__loop_card(s, c, card__rest, p)


# markets.rules:60 TB-480 TB-481
def free_guide_card__loop_card(s, c, card__rest, p):
    if not card__rest:
        return leave(s, c, SEGMENTS)
    card = card__rest[0] if card__rest else None
    card__rest = card__rest[1:]
    c.stack = (*c.stack, ("free_guide_card", "free_guide_card__loop_card", (card__rest, p)))
    return keep_guide_card__start(s, c, p, card)


# gear_and_chart.rules:98
def raise_tent__start(s, c, p):
    if s.tent[p] == 22:
        new = s.trail_points[p] + 1
        if new > 499:
            out_of_range("trail_points", new, -99, 499)
        s.trail_points[p] = new
        return leave(s, c, SEGMENTS)
    new_ = s.tent[p] + 1
    if new_ > 22:
        out_of_range("tent", new_, 0, 22)
    s.tent[p] = new_
    c.stack = (*c.stack, ("raise_tent", "raise_tent__after_if", ()))
    return arrive__start(s, c, p, s.tent[p])


# gear_and_chart.rules:98
def raise_tent__after_if(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:58 TB-232
def first_row__start(s, c, p, g):
    c.stack = (*c.stack, ("first_row", "first_row__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, LIST_17)


# gear_and_chart.rules:57 TB-229 TB-231
def first_row__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:61 TB-233
def second_row__start(s, c, p, g):
    c.stack = (*c.stack, ("second_row", "second_row__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, LIST_23)


# gear_and_chart.rules:60
def second_row__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:64 TB-234
def third_row__start(s, c, p, g):
    c.stack = (*c.stack, ("third_row", "third_row__after_gain_tokens", (p,)))
    return gain_tokens__start(s, c, p, LIST_35)


# gear_and_chart.rules:65
def third_row__after_gain_tokens(s, c, p):
    if OWNERS[s.where[138]] is None:
        zone = s.where[138]
        if zone in (1, 44, 56, 57, 58):
            cards_take(s, 138, zone)
        else:
            s.zones[zone].remove(138)
        s.known[138] |= SEES[zone]
        s.where[138] = 35 + p
        s.medallions[p].append(138)
        if s.confined:
            follow(s, 138, zone, 35 + p, s.known[138] | 7)
    return leave(s, c, SEGMENTS)


# markets.rules:86
def bonus_effect__any_gear__start(s, c, you):
    c.stack = (*c.stack, ("bonus_effect__any_gear", "bonus_effect__any_gear__after_any_gear", ()))
    return any_gear__start(s, c, you)


# markets.rules:86
def bonus_effect__any_gear__after_any_gear(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:87
def bonus_effect__free_guide_card__start(s, c, you):
    c.stack = (*c.stack, ("bonus_effect__free_guide_card", TEXT_214, ()))
    return free_guide_card__start(s, c, you)


# markets.rules:87
def bonus_effect__free_guide_card__after_free_guide_card(s, c):
    return leave(s, c, SEGMENTS)


# markets.rules:88
def bonus_effect__gain_1_any_personal__start(s, c, you):
    c.stack = (*c.stack, ("bonus_effect__gain_1_any_personal", TEXT_215, ()))
    return gain_tokens__start(s, c, you, LIST_23)


# markets.rules:88
def bonus_effect__gain_1_any_personal__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:54
def load_2__start(s, c, p, g):
    new = op_set_add(s.backpack[p], g)
    if len(new) > 12:
        no_room("backpack")
    s.backpack[p] = new
    if len(s.backpack[p]) > 12:
        fail(TEXT_190)
    if len(s.backpack[p]) == 3:
        c.stack = (*c.stack, ("load_2", "load_2__after_if", (g, p)))
        return first_row_2__start(s, c, p, g)
    return load_2__after_if(s, c, g, p)


# gear_and_chart.rules:60
def load_2__after_if(s, c, g, p):
    if len(s.backpack[p]) == 6:
        c.stack = (*c.stack, ("load_2", "load_2__after_if__2", (g, p)))
        return second_row_2__start(s, c, p, g)
    return load_2__after_if__2(s, c, g, p)


# gear_and_chart.rules:63
def load_2__after_if__2(s, c, g, p):
    if len(s.backpack[p]) == 9:
        c.stack = (*c.stack, ("load_2", "load_2__after_if__3", (g, p)))
        return third_row_2__start(s, c, p, g)
    if len(s.backpack[p]) == 12:
        # gear_and_chart.rules:67
        place = s.full_backpack_taken + 1
        if place <= 3:
            new = place
            if not 0 <= new <= 3:
                out_of_range("full_backpack_taken", new, 0, 3)
            s.full_backpack_taken = new
            new_ = place
            if new_ is not None and new_ > 3:
                out_of_range("full_backpack_place", new_, 1, 3)
            if new_ is not None and new_ < 1:
                out_of_range("full_backpack_place", new_, 1, 3)
            s.full_backpack_place[p] = new_
        if place <= 3:
            new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
            if not -99 <= new_2 <= 499:
                out_of_range("trail_points", new_2, -99, 499)
            s.trail_points[p] = new_2
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:67
def load_2__after_if__3(s, c, g, p):
    if len(s.backpack[p]) == 12:
        # gear_and_chart.rules:67
        place = s.full_backpack_taken + 1
        if place <= 3:
            new = place
            if not 0 <= new <= 3:
                out_of_range("full_backpack_taken", new, 0, 3)
            s.full_backpack_taken = new
            new_ = place
            if new_ is not None and new_ > 3:
                out_of_range("full_backpack_place", new_, 1, 3)
            if new_ is not None and new_ < 1:
                out_of_range("full_backpack_place", new_, 1, 3)
            s.full_backpack_place[p] = new_
        if place <= 3:
            new_2 = s.trail_points[p] + op_item((5, 3, 1), place)
            if not -99 <= new_2 <= 499:
                out_of_range("trail_points", new_2, -99, 499)
            s.trail_points[p] = new_2
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:104
def arrive__start(s, c, p, space):
    source_before = s.text_source
    s.text_source = None
    index = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
    if index is None:
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    if index in STRAIGHT_4:
        ENTRIES_4[index](s, c, p)
        s.text_source = source_before
        return leave(s, c, SEGMENTS)
    deeper(c, ("arrive", "arrive__after_effect", (source_before,)))
    return ENTRIES_4[index], (p,)


# gear_and_chart.rules:105 TB-249
def arrive__after_effect(s, c, source_before):
    s.text_source = source_before
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:58 TB-232
def first_row_2__start(s, c, p, g):
    c.stack = (*c.stack, ("first_row_2", "first_row_2__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, LIST_17)


# gear_and_chart.rules:57 TB-229 TB-231
def first_row_2__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:61 TB-233
def second_row_2__start(s, c, p, g):
    c.stack = (*c.stack, ("second_row_2", "second_row_2__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, LIST_23)


# gear_and_chart.rules:60
def second_row_2__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:64 TB-234
def third_row_2__start(s, c, p, g):
    c.stack = (*c.stack, ("third_row_2", "third_row_2__after_gain_tokens", (p,)))
    return gain_tokens__start(s, c, p, LIST_35)


# gear_and_chart.rules:65
def third_row_2__after_gain_tokens(s, c, p):
    if OWNERS[s.where[138]] is None:
        zone = s.where[138]
        if zone in (1, 44, 56, 57, 58):
            cards_take(s, 138, zone)
        else:
            s.zones[zone].remove(138)
        s.known[138] |= SEES[zone]
        s.where[138] = 35 + p
        s.medallions[p].append(138)
        if s.confined:
            follow(s, 138, zone, 35 + p, s.known[138] | 7)
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:87
def chart_reward__chart_gift_zzz__start(s, c, you):
    c.stack = (*c.stack, ("chart_reward__chart_gift_zzz", TEXT_220, ()))
    return chart_gift__start(s, c, you, 6)


# gear_and_chart.rules:87
def chart_reward__chart_gift_zzz__after_chart_gift(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:90
def chart_reward__take_arrowhead__start(s, c, you):
    c.stack = (*c.stack, ("chart_reward__take_arrowhead", TEXT_221, ()))
    return take_arrowhead__start(s, c, you)


# gear_and_chart.rules:90
def chart_reward__take_arrowhead__after_take_arrowhead(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:93
def chart_reward__chart_gift_endurance__start(s, c, you):
    c.stack = (*c.stack, ("chart_reward__chart_gift_endurance", TEXT_222, ()))
    return chart_gift__start(s, c, you, 7)


# gear_and_chart.rules:93
def chart_reward__chart_gift_endurance__after_chart_gift(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:107
def chart_gift__start(s, c, p, kind):
    value = op_bundle_sum(((1, (kind,)),))
    c.stack = (*c.stack, ("chart_gift", "chart_gift__after_gain_tokens", ()))
    return gain_tokens__start(s, c, p, value)


# gear_and_chart.rules:107
def chart_gift__after_gain_tokens(s, c):
    return leave(s, c, SEGMENTS)


# gear_and_chart.rules:119 TB-256 TB-475
def take_arrowhead__start(s, c, p):
    s.stack = (*c.stack, ("take_arrowhead", "take_arrowhead__ask_taken", (p,)))
    return None


def take_arrowhead__ask_taken__player(s, live):
    (p,) = live
    return p


def take_arrowhead__ask_taken__options(s, live):
    (p,) = live
    found = [n for n in (1, 2, 3) if len(s.arrowhead_stack[n - 1]) != 0]
    if not found:
        check_count(0)
    return [one + 550 for one in found], found, None


def take_arrowhead__after_taken(s, c, taken, which, live):
    (p,) = live
    n_2 = taken
    index = n_2 - 1
    if s.arrowhead_stack[index]:
        card = s.arrowhead_stack[index].pop()
    else:
        fail(TEXT_224)
    s.where[card] = 42 + p
    s.arrowheads_won[p].append(card)
    if s.confined:
        follow(s, card, 38 + index, 42 + p, s.known[card] | 7)
    return leave(s, c, SEGMENTS)


# trailblazer.rules:4
def play_game__played(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.starter = p_2
    # trailblazer.rules:4
    # trailblazer.rules:134 TB-037 TB-038
    for p in (0, 1):
        gain_tokens__played(s, c, p, LIST_11)
        new = s.food[p] + 3
        if new > 250:
            out_of_range("food", new, 0, 250)
        s.food[p] = new
        new_ = s.bottle[p] + 2
        if new_ > 250:
            out_of_range("bottle", new_, 0, 250)
        s.bottle[p] = new_
        new_2 = s.zzz[p] + 1
        if new_2 > 250:
            out_of_range("zzz", new_2, 0, 250)
        s.zzz[p] = new_2
        new_3 = s.endurance[p] + 1
        if new_3 > 250:
            out_of_range("endurance", new_3, 0, 250)
        s.endurance[p] = new_3
        new_4 = s.tracks[p] - 2
        if new_4 < 0:
            out_of_range("tracks", new_4, 0, 5)
        s.tracks[p] = new_4
        new_5 = s.track_on_other_spaces[1 * 2 + p] + 2
        if new_5 > 5:
            out_of_range("track_on_other_spaces", new_5, 0, 5)
        s.track_on_other_spaces[1 * 2 + p] = new_5
    setup_trail_deck(s, c)
    setup_papers(s, c)
    setup_markers(s, c)
    setup_weather(s, c)
    setup_starter(s, c)
    setup_medallions(s, c)
    setup_arrowheads(s, c)
    setup_field_guide(s, c)
    setup_destinations(s, c)
    # trailblazer.rules:165
    for this_day in LIST_12:
        s.day = this_day
        s.hiked[0] = False
        s.hiked[1] = False
        s.passed[0] = False
        s.passed[1] = False
        cards_draw(s, c, 1, 7, 8 + (s.day - 1), True, -1, False, False, None)
        for p_ in op_starting((0, 1), OWNERS[s.where[136]]):
            # trailblazer.rules:183
            cards_draw(s, c, 1, 1, 3 + p_, False, 2, False, False, None)
            # trailblazer.rules:187
            c.left -= 1
            if c.left < 0:
                raise Unfinished
            c.ticks = 100000
            s.work = 0
            count = 0
            found_ = kinds_only(
                s,
                [
                    card
                    for card in s.hand[p_]
                    if not (IS_OBSTACLE[card] and lacks_gear(s, p_, TRAIL_CARDS_GEAR[card]))
                    and call_one_of(s, CONDITIONS_, TRAIL_CARDS_BENEFIT[card], p_, card)
                ],
                ORDINALS,
                -1,
                False,
                True,
            )
            count += len(found_)
            found_2 = kinds_only(s, s.hand[p_], ORDINALS, -1, False, True)
            count += len(found_2)
            if count > 1:
                place = c.draw(count, None)
            elif count == 1:
                place = 0
            else:
                check_count(0)
            if place < len(found_):
                taken = found_[place]
                which = 0
            else:
                place -= len(found_)
                taken = found_2[place]
                which = 1
            s.work = 0
            if which == 0:
                card = taken
                # trailblazer.rules:192 TB-088
                # trailblazer.rules:208
                zone = s.where[card]
                if zone in (1, 44, 56, 57, 58):
                    cards_take(s, card, zone)
                else:
                    s.zones[zone].remove(card)
                s.known[card] |= SEES[zone]
                if s.where[card] in (35, 36):
                    s.spent[card] = False
                s.where[card] = 5
                s.on_the_table.append(card)
                if s.confined:
                    follow(s, card, zone, 5, s.known[card] | 7)
                # trailblazer.rules:214
                source_before = s.text_source
                s.text_source = card
                if TRAIL_CARDS_BENEFIT[card] is not None:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    EFFECTS[TRAIL_CARDS_BENEFIT[card]](s, c, p_, card)
                s.text_source = source_before
                g = TRAIL_CARDS_GEAR[card]
                # gear_and_chart.rules:49 TB-225 TB-228
                if g is not None:
                    if g in s.backpack[p_]:
                        # gear_and_chart.rules:70 TB-240
                        # gear_and_chart.rules:98
                        if s.tent[p_] == 22:
                            new_6 = s.trail_points[p_] + 1
                            if new_6 > 499:
                                out_of_range("trail_points", new_6, -99, 499)
                            s.trail_points[p_] = new_6
                        else:
                            new_7 = s.tent[p_] + 1
                            if new_7 > 22:
                                out_of_range("tent", new_7, 0, 22)
                            s.tent[p_] = new_7
                            space = s.tent[p_]
                            # gear_and_chart.rules:104
                            source_before_ = s.text_source
                            s.text_source = None
                            index = table_at_all(
                                CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward"
                            )
                            if index is not None:
                                c.ticks -= 1
                                if c.ticks < 0:
                                    out_of_budget()
                                EFFECTS_[index](s, c, p_)
                            s.text_source = source_before_
                    else:
                        # gear_and_chart.rules:54
                        new_8 = op_set_add(s.backpack[p_], g)
                        if len(new_8) > 12:
                            no_room("backpack")
                        s.backpack[p_] = new_8
                        if len(s.backpack[p_]) > 12:
                            fail(TEXT_190)
                        if len(s.backpack[p_]) == 3:
                            # gear_and_chart.rules:57 TB-229 TB-231
                            gain_tokens__played(s, c, p_, LIST_17)
                        if len(s.backpack[p_]) == 6:
                            # gear_and_chart.rules:60
                            gain_tokens__played(s, c, p_, LIST_23)
                        if len(s.backpack[p_]) == 9:
                            # gear_and_chart.rules:63
                            gain_tokens__played(s, c, p_, LIST_35)
                            if OWNERS[s.where[138]] is None:
                                zone_ = s.where[138]
                                if zone_ in (1, 44, 56, 57, 58):
                                    cards_take(s, 138, zone_)
                                else:
                                    s.zones[zone_].remove(138)
                                s.known[138] |= SEES[zone_]
                                s.where[138] = 35 + p_
                                s.medallions[p_].append(138)
                                if s.confined:
                                    follow(s, 138, zone_, 35 + p_, s.known[138] | 7)
                        if len(s.backpack[p_]) == 12:
                            all_twelve(s, c, p_, g)
                zone_2 = s.where[card]
                if zone_2 in (1, 44, 56, 57, 58):
                    cards_take(s, card, zone_2)
                else:
                    s.zones[zone_2].remove(card)
                s.known[card] |= SEES[zone_2]
                if s.where[card] in (35, 36):
                    s.spent[card] = False
                s.where[card] = 2
                s.trail_discard.append(card)
                if s.confined:
                    follow(s, card, zone_2, 2, s.known[card] | 7)
            elif which == 1:
                card_2 = taken
                # trailblazer.rules:195 TB-093 TB-099 TB-100
                gain_tokens__played(s, c, p_, LIST_2)
                zone_3 = s.where[card_2]
                if zone_3 in (1, 44, 56, 57, 58):
                    cards_take(s, card_2, zone_3)
                else:
                    s.zones[zone_3].remove(card_2)
                s.known[card_2] |= SEES[zone_3]
                if s.where[card_2] in (35, 36):
                    s.spent[card_2] = False
                s.where[card_2] = 2
                s.trail_discard.append(card_2)
                if s.confined:
                    follow(s, card_2, zone_3, 2, s.known[card_2] | 7)
        while not ((s.passed[0] or s.tracks[0] == 0) and (s.passed[1] or s.tracks[1] == 0)):
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            for p_3 in op_starting((0, 1), OWNERS[s.where[136]]):
                if not (s.passed[p_3] or s.tracks[p_3] == 0):
                    turn_before = s.active
                    s.active = p_3
                    # trailblazer.rules:223
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    count_ = 0
                    found_3 = sorted(set(visit__paying_offers(s, p_3)))
                    count_ += len(found_3)
                    single = 0
                    if hike__possible(s, p_3):
                        single = 1
                        count_ += 1
                    if not visit__possible(s, p_3):
                        count_ += 1
                    if count_ > 1:
                        place_ = c.draw(count_, None)
                    elif count_ == 1:
                        place_ = 0
                    else:
                        check_count(0)
                    if place_ < len(found_3):
                        taken_ = found_3[place_]
                        which_ = 0
                    else:
                        place_ -= len(found_3)
                        if place_ < single:
                            taken_ = None
                            which_ = 1
                        else:
                            place_ -= single
                            taken_ = None
                            which_ = 2
                    s.work = 0
                    if which_ == 0:
                        s_ = taken_
                        # trailblazer.rules:229 TB-106 TB-112
                        needed = (
                            s.track_on_action_spaces[s_ * 2] + s.track_on_action_spaces[s_ * 2 + 1]
                            >= CAPACITY[ACTION_SPACES_ROOM[s_] * 3]
                            or ACTION_SPACES_VISITS[s_] == 0
                            and s.track_on_action_spaces[s_ * 2 + p_3] >= 1
                        )
                        new_9 = s.tracks[p_3] - 1
                        if new_9 < 0:
                            out_of_range("tracks", new_9, 0, 5)
                        s.tracks[p_3] = new_9
                        new_10 = s.track_on_action_spaces[s_ * 2 + p_3] + 1
                        if new_10 > 5:
                            out_of_range("track_on_action_spaces", new_10, 0, 5)
                        s.track_on_action_spaces[s_ * 2 + p_3] = new_10
                        if needed:
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            s.work = 0
                            found_4 = kinds_only(
                                s,
                                [
                                    it
                                    for it in s.medallions[p_3]
                                    if it in (138, 139) and not s.spent[it]
                                ],
                                ORDINALS_,
                                -1,
                                True,
                                True,
                            )
                            count_2 = len(found_4)
                            if count_2 > 1:
                                taken_2 = found_4[c.draw(count_2, None)]
                            elif count_2 == 1:
                                taken_2 = found_4[0]
                            else:
                                check_count(0)
                            s.work = 0
                            s.spent[taken_2] = True
                        source_before_2 = s.text_source
                        s.text_source = None
                        if ACTION_SPACES_GIVES[s_] is not None:
                            c.ticks -= 1
                            if c.ticks < 0:
                                out_of_budget()
                            EFFECTS_2[ACTION_SPACES_GIVES[s_]](s, c, p_3, s_)
                        s.text_source = source_before_2
                    elif which_ == 1:
                        # trailblazer.rules:258 TB-123 TB-144
                        value = table_at_all(
                            MAP_CARD_TRACK_COST,
                            (
                                op_item(
                                    (
                                        MAP_PACKS_LETTER[s.map_pack[p_3][-1] - 132]
                                        if s.map_pack[p_3]
                                        else None,
                                        s.section[p_3] + 1,
                                    ),
                                    1,
                                ),
                                op_item(
                                    (
                                        MAP_PACKS_LETTER[s.map_pack[p_3][-1] - 132]
                                        if s.map_pack[p_3]
                                        else None,
                                        s.section[p_3] + 1,
                                    ),
                                    2,
                                ),
                            ),
                            MAP_CARD_TRACK_COST_DIMS,
                            "map_card_track_cost",
                        )
                        new_11 = s.tracks[p_3] - value
                        if not 0 <= new_11 <= 5:
                            out_of_range("tracks", new_11, 0, 5)
                        s.tracks[p_3] = new_11
                        new_12 = s.track_on_other_spaces[p_3] + value
                        if not 0 <= new_12 <= 5:
                            out_of_range("track_on_other_spaces", new_12, 0, 5)
                        s.track_on_other_spaces[p_3] = new_12
                        s_2 = s.section[p_3] + 1
                        due = op_bundle_sum(
                            table_at_all(
                                MAP_CARD_NEED,
                                (
                                    op_item(
                                        (
                                            MAP_PACKS_LETTER[s.map_pack[p_3][-1] - 132]
                                            if s.map_pack[p_3]
                                            else None,
                                            s_2,
                                        ),
                                        1,
                                    ),
                                    op_item(
                                        (
                                            MAP_PACKS_LETTER[s.map_pack[p_3][-1] - 132]
                                            if s.map_pack[p_3]
                                            else None,
                                            s_2,
                                        ),
                                        2,
                                    ),
                                ),
                                MAP_CARD_NEED_DIMS,
                                "map_card_need",
                            ),
                            table_at_all(
                                WEATHER_TOKENS_NEED,
                                (end_of(s, 8 + (s.day - 1), True),),
                                WEATHER_TOKENS_NEED_DIMS,
                                "weather_tokens_need",
                            ),
                            op_bundle_total(
                                tuple(
                                    [
                                        JMT_MARKERS_NEED[m - 116]
                                        for m in s.marker[member(s_2 - 1, 10, "marker")]
                                    ]
                                )
                            ),
                        )
                        no_gear = 0
                        for m in s.marker[member(s_2 - 1, 10, "marker")]:
                            if lacks_gear(s, p_3, JMT_MARKERS_GEAR[m - 116]):
                                no_gear += 1
                        missing = (
                            op_bundle_size(
                                op_bundle_lacks(
                                    due,
                                    (
                                        s.water[p_3],
                                        s.earth[p_3],
                                        s.wind[p_3],
                                        s.fire[p_3],
                                        s.food[p_3],
                                        s.bottle[p_3],
                                        s.zzz[p_3],
                                        s.endurance[p_3],
                                        s.hardship[p_3],
                                        s.tracks[p_3],
                                    ),
                                )
                            )
                            + no_gear
                        )
                        s.hiked[p_3] = True
                        pay_what_is_there__played(s, c, p_3, due)
                        new_13 = s.hardship[p_3] + missing
                        if new_13 > 99:
                            out_of_range("hardship", new_13, 0, 99)
                        s.hardship[p_3] = new_13
                        enter(s, c, p_3, s_2)
                    elif which_ == 2:
                        pass_for_today__do(s, c, p_3)
                    s.active = turn_before
        # sunset_and_scoring.rules:8
        for p_4 in op_starting((0, 1), OWNERS[s.where[136]]):
            # sunset_and_scoring.rules:11 TB-286
            if s.food[p_4] >= 1:
                new_14 = s.food[p_4] - 1
                if new_14 < 0:
                    out_of_range("food", new_14, 0, 250)
                s.food[p_4] = new_14
            else:
                new_15 = s.hardship[p_4] + 1
                if new_15 > 99:
                    out_of_range("hardship", new_15, 0, 99)
                s.hardship[p_4] = new_15
            open_ = s.bottle[p_4] >= 1
            open_2 = s.water[p_4] >= 2
            open_3 = s.bottle[p_4] == 0
            c.left -= 1
            if c.left < 0:
                raise Unfinished
            c.ticks = 100000
            s.work = 0
            offered = 0
            if open_:
                offered += 1
            if open_2:
                offered += 2
            if open_3:
                offered += 4
            found_5 = OFFERED[offered]
            count_3 = len(found_5)
            if count_3 > 1:
                which_2 = found_5[c.draw(count_3, None)]
            elif count_3 == 1:
                which_2 = found_5[0]
            else:
                check_count(0)
            s.work = 0
            if which_2 == 0:
                new_16 = s.bottle[p_4] - 1
                if new_16 < 0:
                    out_of_range("bottle", new_16, 0, 250)
                s.bottle[p_4] = new_16
            elif which_2 == 1:
                trade_water(s, c, p_4)
            elif which_2 == 2:
                new_17 = s.hardship[p_4] + 1
                if new_17 > 99:
                    out_of_range("hardship", new_17, 0, 99)
                s.hardship[p_4] = new_17
        if s.day < 12:
            clean_up(s, c)
        if s.day == 12:
            the_collections_are_laid_open(s, c)
    raise GameOver


# trailblazer.rules:4
def gain_tokens__played(s, c, player, bundle):
    left = (
        sum([op_item(part, 1) for part in op_paid(s, bundle, 9) if op_item(part, 2) == (0,)]),
        sum([op_item(part_2, 1) for part_2 in op_paid(s, bundle, 9) if op_item(part_2, 2) == (1,)]),
        sum([op_item(part_3, 1) for part_3 in op_paid(s, bundle, 9) if op_item(part_3, 2) == (2,)]),
        sum([op_item(part_4, 1) for part_4 in op_paid(s, bundle, 9) if op_item(part_4, 2) == (3,)]),
    )
    amount = 12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player])
    room = amount if amount >= 0 else 0
    if op_le(op_sum(op_paid(s, left, 1)), room):
        new = s.water[player] + op_item(left, 1)
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
        new_ = s.earth[player] + op_item(left, 2)
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
        new_2 = s.wind[player] + op_item(left, 3)
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
        new_3 = s.fire[player] + op_item(left, 4)
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    else:
        if room > 100000:
            out_of_budget()
        for _ in range(room):
            c.ticks -= 3
            if c.ticks < 0:
                out_of_budget()
            open_kinds = tuple(
                [
                    op_item((0, 1, 2, 3), kind_place)
                    for kind_place in (1, 2, 3, 4)
                    if op_gt(op_item(left, kind_place), 0)
                ]
            )
            if len(open_kinds) == 1:
                kind = open_kinds[0] if open_kinds else None
                if kind == 0:
                    new_4 = s.water[player] + 1
                    if new_4 > 99:
                        out_of_range("water", new_4, 0, 99)
                    s.water[player] = new_4
                elif kind == 1:
                    new_5 = s.earth[player] + 1
                    if new_5 > 99:
                        out_of_range("earth", new_5, 0, 99)
                    s.earth[player] = new_5
                elif kind == 2:
                    new_6 = s.wind[player] + 1
                    if new_6 > 99:
                        out_of_range("wind", new_6, 0, 99)
                    s.wind[player] = new_6
                elif kind == 3:
                    new_7 = s.fire[player] + 1
                    if new_7 > 99:
                        out_of_range("fire", new_7, 0, 99)
                    s.fire[player] = new_7
                left = (
                    op_item(left, 1) - (1 if op_item((0, 1, 2, 3), 1) == kind else 0),
                    op_item(left, 2) - (1 if op_item((0, 1, 2, 3), 2) == kind else 0),
                    op_item(left, 3) - (1 if op_item((0, 1, 2, 3), 3) == kind else 0),
                    op_item(left, 4) - (1 if op_item((0, 1, 2, 3), 4) == kind else 0),
                )
            else:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found = sorted(set(op_paid(s, open_kinds, 4)))
                count = len(found)
                if count > 1:
                    taken = found[c.draw(count, None)]
                elif count == 1:
                    taken = found[0]
                else:
                    check_count(0)
                s.work = 0
                if taken == 0:
                    new_8 = s.water[player] + 1
                    if new_8 > 99:
                        out_of_range("water", new_8, 0, 99)
                    s.water[player] = new_8
                elif taken == 1:
                    new_9 = s.earth[player] + 1
                    if new_9 > 99:
                        out_of_range("earth", new_9, 0, 99)
                    s.earth[player] = new_9
                elif taken == 2:
                    new_10 = s.wind[player] + 1
                    if new_10 > 99:
                        out_of_range("wind", new_10, 0, 99)
                    s.wind[player] = new_10
                elif taken == 3:
                    new_11 = s.fire[player] + 1
                    if new_11 > 99:
                        out_of_range("fire", new_11, 0, 99)
                    s.fire[player] = new_11
                left = (
                    op_item(left, 1) - (1 if op_item((0, 1, 2, 3), 1) == taken else 0),
                    op_item(left, 2) - (1 if op_item((0, 1, 2, 3), 2) == taken else 0),
                    op_item(left, 3) - (1 if op_item((0, 1, 2, 3), 3) == taken else 0),
                    op_item(left, 4) - (1 if op_item((0, 1, 2, 3), 4) == taken else 0),
                )
    gained = sum(
        [op_item(part_5, 1) for part_5 in op_paid(s, bundle, 9) if op_item(part_5, 2) == (4,)]
    )
    if gained > 0:
        new_12 = s.food[player] + gained
        if not 0 <= new_12 <= 250:
            out_of_range("food", new_12, 0, 250)
        s.food[player] = new_12
    gained_2 = sum(
        [op_item(part_6, 1) for part_6 in op_paid(s, bundle, 9) if op_item(part_6, 2) == (5,)]
    )
    if gained_2 > 0:
        new_13 = s.bottle[player] + gained_2
        if not 0 <= new_13 <= 250:
            out_of_range("bottle", new_13, 0, 250)
        s.bottle[player] = new_13
    gained_3 = sum(
        [op_item(part_7, 1) for part_7 in op_paid(s, bundle, 9) if op_item(part_7, 2) == (6,)]
    )
    if gained_3 > 0:
        new_14 = s.zzz[player] + gained_3
        if not 0 <= new_14 <= 250:
            out_of_range("zzz", new_14, 0, 250)
        s.zzz[player] = new_14
    gained_4 = sum(
        [op_item(part_8, 1) for part_8 in op_paid(s, bundle, 9) if op_item(part_8, 2) == (7,)]
    )
    if gained_4 > 0:
        new_15 = s.endurance[player] + gained_4
        if not 0 <= new_15 <= 250:
            out_of_range("endurance", new_15, 0, 250)
        s.endurance[player] = new_15
    gained_5 = sum(
        [op_item(part_9, 1) for part_9 in op_paid(s, bundle, 9) if op_item(part_9, 2) == (8,)]
    )
    if gained_5 > 0:
        new_16 = s.hardship[player] + gained_5
        if not 0 <= new_16 <= 99:
            out_of_range("hardship", new_16, 0, 99)
        s.hardship[player] = new_16
    gained_6 = sum(
        [op_item(part_10, 1) for part_10 in op_paid(s, bundle, 9) if op_item(part_10, 2) == (9,)]
    )
    if gained_6 > 0:
        new_17 = s.tracks[player] + gained_6
        if not 0 <= new_17 <= 5:
            out_of_range("tracks", new_17, 0, 5)
        s.tracks[player] = new_17
    for wild_part in [part_11 for part_11 in op_paid(s, bundle, 7) if len(op_item(part_11, 2)) > 1]:
        if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
            times = op_item(wild_part, 1)
            if times > 100000:
                out_of_budget()
            for _ in range(times):
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                open_kinds_2 = op_concat(
                    (0,)
                    if 0 in op_paid(s, op_item(wild_part, 2), 1)
                    and max(
                        12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]),
                        0,
                    )
                    > 0
                    else (),
                    (1,)
                    if 1 in op_paid(s, op_item(wild_part, 2), 1)
                    and max(
                        12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]),
                        0,
                    )
                    > 0
                    else (),
                    (2,)
                    if 2 in op_paid(s, op_item(wild_part, 2), 1)
                    and max(
                        12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]),
                        0,
                    )
                    > 0
                    else (),
                    (3,)
                    if 3 in op_paid(s, op_item(wild_part, 2), 1)
                    and max(
                        12 - (s.water[player] + s.earth[player] + s.wind[player] + s.fire[player]),
                        0,
                    )
                    > 0
                    else (),
                )
                if len(open_kinds_2) != 0:
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_ = sorted(set(op_paid(s, open_kinds_2, 4)))
                    count_ = len(found_)
                    if count_ > 1:
                        taken_2 = found_[c.draw(count_, None)]
                    elif count_ == 1:
                        taken_2 = found_[0]
                    else:
                        check_count(0)
                    s.work = 0
                    if taken_2 == 0:
                        new_18 = s.water[player] + 1
                        if new_18 > 99:
                            out_of_range("water", new_18, 0, 99)
                        s.water[player] = new_18
                    elif taken_2 == 1:
                        new_19 = s.earth[player] + 1
                        if new_19 > 99:
                            out_of_range("earth", new_19, 0, 99)
                        s.earth[player] = new_19
                    elif taken_2 == 2:
                        new_20 = s.wind[player] + 1
                        if new_20 > 99:
                            out_of_range("wind", new_20, 0, 99)
                        s.wind[player] = new_20
                    elif taken_2 == 3:
                        new_21 = s.fire[player] + 1
                        if new_21 > 99:
                            out_of_range("fire", new_21, 0, 99)
                        s.fire[player] = new_21
        if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
            times_ = op_item(wild_part, 1)
            if times_ > 100000:
                out_of_budget()
            for _ in range(times_):
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                open_kinds_3 = op_concat(
                    (4,) if 4 in op_paid(s, op_item(wild_part, 2), 1) else (),
                    (5,) if 5 in op_paid(s, op_item(wild_part, 2), 1) else (),
                    (6,) if 6 in op_paid(s, op_item(wild_part, 2), 1) else (),
                    (7,) if 7 in op_paid(s, op_item(wild_part, 2), 1) else (),
                )
                if len(open_kinds_3) != 0:
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_2 = sorted(set(op_paid(s, open_kinds_3, 4)))
                    count_2 = len(found_2)
                    if count_2 > 1:
                        taken_3 = found_2[c.draw(count_2, None)]
                    elif count_2 == 1:
                        taken_3 = found_2[0]
                    else:
                        check_count(0)
                    s.work = 0
                    if taken_3 == 4:
                        new_22 = s.food[player] + 1
                        if new_22 > 250:
                            out_of_range("food", new_22, 0, 250)
                        s.food[player] = new_22
                    elif taken_3 == 5:
                        new_23 = s.bottle[player] + 1
                        if new_23 > 250:
                            out_of_range("bottle", new_23, 0, 250)
                        s.bottle[player] = new_23
                    elif taken_3 == 6:
                        new_24 = s.zzz[player] + 1
                        if new_24 > 250:
                            out_of_range("zzz", new_24, 0, 250)
                        s.zzz[player] = new_24
                    elif taken_3 == 7:
                        new_25 = s.endurance[player] + 1
                        if new_25 > 250:
                            out_of_range("endurance", new_25, 0, 250)
                        s.endurance[player] = new_25


# trail_cards.csv:3
def trail_cards_benefit__gain_2_wind__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_15)


# trail_cards.csv:5
def trail_cards_benefit__gain_1_fire__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_4)


# trail_cards.csv:6
def trail_cards_benefit__gain_2_earth__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_16)


# trail_cards.csv:7
def trail_cards_benefit__gain_1_any_natural__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_17)


# trail_cards.csv:13
def trail_cards_benefit__gain_1_any_natural_except_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_18)


# trail_cards.csv:16
def trail_cards_benefit__return_1_hardship_or_score_1__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 1
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:23
def trail_cards_benefit__gain_3_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_20)


# trail_cards.csv:24
def trail_cards_benefit__gain_1_zzz_or_gain_3_water__played(s, c, you, source):
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = OFFERED_[3]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        new = s.zzz[you] + 1
        if new > 250:
            out_of_range("zzz", new, 0, 250)
        s.zzz[you] = new
    elif which == 1:
        gain_tokens__played(s, c, you, LIST_20)


# trail_cards.csv:28
def trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__played(s, c, you, source):
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = OFFERED_[3]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        new = s.endurance[you] + 1
        if new > 250:
            out_of_range("endurance", new, 0, 250)
        s.endurance[you] = new
    elif which == 1:
        new_ = s.zzz[you] + 1
        if new_ > 250:
            out_of_range("zzz", new_, 0, 250)
        s.zzz[you] = new_


# trail_cards.csv:32
def trail_cards_benefit__gain_1_food_1_earth__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_21)


# trail_cards.csv:33
def trail_cards_benefit__gain_1_wind_1_earth__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_22)


# trail_cards.csv:36
def trail_cards_benefit__gain_1_zzz_or_score_2__played(s, c, you, source):
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = OFFERED_[3]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        new = s.zzz[you] + 1
        if new > 250:
            out_of_range("zzz", new, 0, 250)
        s.zzz[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 2
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:40
def trail_cards_benefit__gain_1_any_personal__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_23)


# trail_cards.csv:41
def trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__played(s, c, you, source):
    if (
        op_bundle_size(
            op_bundle_lacks(
                LIST_,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    ):
        new = s.food[you] - 1
        if new < 0:
            out_of_range("food", new, 0, 250)
        s.food[you] = new
        gain_tokens__played(s, c, you, LIST_23)
        new_ = s.trail_points[you] + 1
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:43
def trail_cards_benefit__return_1_hardship_or_gain_1_fire__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        gain_tokens__played(s, c, you, LIST_4)


# trail_cards.csv:45
def trail_cards_benefit__gain_1_food_1_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_24)


# trail_cards.csv:47
def trail_cards_benefit__gain_1_bottle_1_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_25)


# trail_cards.csv:49
def trail_cards_benefit__gain_1_bottle_or_gain_3_water__played(s, c, you, source):
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = OFFERED_[3]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        new = s.bottle[you] + 1
        if new > 250:
            out_of_range("bottle", new, 0, 250)
        s.bottle[you] = new
    elif which == 1:
        gain_tokens__played(s, c, you, LIST_20)


# trail_cards.csv:50
def trail_cards_benefit__gain_1_any_personal_1_any_natural__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_26)


# trail_cards.csv:51
def trail_cards_benefit__any_gear__played(s, c, you, source):
    any_gear__played(s, c, you)


# trail_cards.csv:52
def trail_cards_benefit__return_1_hardship_or_gain_1_zzz__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.zzz[you] + 1
        if new_ > 250:
            out_of_range("zzz", new_, 0, 250)
        s.zzz[you] = new_


# trail_cards.csv:54
def trail_cards_benefit__gain_2_different_natural__played(s, c, you, source):
    taker = you
    kinds_taken = ()
    for _ in range(2):
        open_kinds = op_concat(
            (0,)
            if 0 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (1,)
            if 1 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (2,)
            if 2 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
            (3,)
            if 3 not in kinds_taken
            and max(12 - (s.water[taker] + s.earth[taker] + s.wind[taker] + s.fire[taker]), 0) > 0
            else (),
        )
        if len(open_kinds) != 0:
            c.left -= 1
            if c.left < 0:
                raise Unfinished
            c.ticks = 100000
            s.work = 0
            found = sorted(set(open_kinds))
            count = len(found)
            if count > 1:
                taken = found[c.draw(count, None)]
            elif count == 1:
                taken = found[0]
            else:
                check_count(0)
            s.work = 0
            if taken == 0:
                new = s.water[taker] + 1
                if new > 99:
                    out_of_range("water", new, 0, 99)
                s.water[taker] = new
            elif taken == 1:
                new_ = s.earth[taker] + 1
                if new_ > 99:
                    out_of_range("earth", new_, 0, 99)
                s.earth[taker] = new_
            elif taken == 2:
                new_2 = s.wind[taker] + 1
                if new_2 > 99:
                    out_of_range("wind", new_2, 0, 99)
                s.wind[taker] = new_2
            elif taken == 3:
                new_3 = s.fire[taker] + 1
                if new_3 > 99:
                    out_of_range("fire", new_3, 0, 99)
                s.fire[taker] = new_3
            kinds_taken = op_set_add(kinds_taken, taken)


# trail_cards.csv:55
def trail_cards_benefit__gain_1_any_personal_then_score_1__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_23)
    new = s.trail_points[you] + 1
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# trail_cards.csv:56
def trail_cards_benefit__buy_destination__played(s, c, you, source):
    # markets.rules:108 TB-487 TB-488 TB-489 TB-490
    if (
        len(
            [
                card_possible
                for card_possible in s.open_row
                if op_bundle_size(
                    op_bundle_lacks(
                        DESTINATIONS_PRICE[card_possible - 216],
                        (
                            s.water[you],
                            s.earth[you],
                            s.wind[you],
                            s.fire[you],
                            s.food[you],
                            s.bottle[you],
                            s.zzz[you],
                            s.endurance[you],
                            s.hardship[you],
                            s.tracks[you],
                        ),
                    )
                )
                == 0
            ]
        )
        != 0
    ):
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        count = 0
        count += 1
        known = (
            s.water[you],
            s.earth[you],
            s.wind[you],
            s.fire[you],
            s.food[you],
            s.bottle[you],
            s.zzz[you],
            s.endurance[you],
            s.hardship[you],
            s.tracks[you],
        )
        found = sorted(
            set(
                [
                    card
                    for card in s.open_row
                    if op_bundle_size(op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)) == 0
                ]
            )
        )
        count += len(found)
        if count > 1:
            place = c.draw(count, None)
        elif count == 1:
            place = 0
        else:
            check_count(0)
        if place < 1:
            taken = None
            which = 0
        else:
            place -= 1
            taken = found[place]
            which = 1
        s.work = 0
        if which == 1:
            card_2 = taken
            # markets.rules:112 TB-207
            value = DESTINATIONS_PRICE[card_2 - 216]
            pay_tokens__played(s, c, you, value)
            zone = s.where[card_2]
            if zone in (1, 44, 56, 57, 58):
                cards_take(s, card_2, zone)
            else:
                s.zones[zone].remove(card_2)
            s.known[card_2] |= SEES[zone]
            if s.where[card_2] in (35, 36):
                s.spent[card_2] = False
            s.where[card_2] = 60 + you
            s.visited[you].append(card_2)
            if s.confined:
                follow(s, card_2, zone, 60 + you, s.known[card_2] | 7)
            new = s.trail_points[you] + DESTINATIONS_POINTS[card_2 - 216]
            if new > 499:
                out_of_range("trail_points", new, -99, 499)
            s.trail_points[you] = new
            l_ = DESTINATIONS_LANDSCAPE[card_2 - 216]
            # markets.rules:120
            if l_ not in s.covered[you]:
                source_before = s.text_source
                s.text_source = None
                if BONUS_EFFECT[l_] is not None:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    EFFECTS_3[BONUS_EFFECT[l_]](s, c, you)
                s.text_source = source_before
                new_ = op_set_add(s.covered[you], l_)
                if len(new_) > 4:
                    no_room("covered")
                s.covered[you] = new_
                if len(s.covered[you]) > 4:
                    fail(TEXT_211)
                if len(s.covered[you]) == 4:
                    place_ = s.all_bonuses_taken + 1
                    if place_ <= 3:
                        new_2 = place_
                        if not 0 <= new_2 <= 3:
                            out_of_range("all_bonuses_taken", new_2, 0, 3)
                        s.all_bonuses_taken = new_2
                        new_3 = place_
                        if new_3 is not None and new_3 > 3:
                            out_of_range("all_bonuses_place", new_3, 1, 3)
                        if new_3 is not None and new_3 < 1:
                            out_of_range("all_bonuses_place", new_3, 1, 3)
                        s.all_bonuses_place[you] = new_3
                    if place_ <= 3:
                        new_4 = s.trail_points[you] + op_item((9, 5, 3), place_)
                        if not -99 <= new_4 <= 499:
                            out_of_range("trail_points", new_4, -99, 499)
                        s.trail_points[you] = new_4
            fill_open_row(s, c)
            g = DESTINATIONS_GEAR[card_2 - 216]
            # gear_and_chart.rules:49 TB-225 TB-228
            if g is not None:
                if g in s.backpack[you]:
                    # gear_and_chart.rules:70 TB-240
                    # gear_and_chart.rules:98
                    if s.tent[you] == 22:
                        new_5 = s.trail_points[you] + 1
                        if new_5 > 499:
                            out_of_range("trail_points", new_5, -99, 499)
                        s.trail_points[you] = new_5
                    else:
                        new_6 = s.tent[you] + 1
                        if new_6 > 22:
                            out_of_range("tent", new_6, 0, 22)
                        s.tent[you] = new_6
                        space = s.tent[you]
                        # gear_and_chart.rules:104
                        source_before_ = s.text_source
                        s.text_source = None
                        index = table_at_all(
                            CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward"
                        )
                        if index is not None:
                            c.ticks -= 1
                            if c.ticks < 0:
                                out_of_budget()
                            EFFECTS_[index](s, c, you)
                        s.text_source = source_before_
                else:
                    load_2__played(s, c, you, g)


# trail_cards.csv:57
def trail_cards_benefit__free_guide_card__played(s, c, you, source):
    # markets.rules:58 TB-480 TB-481
    cards_draw(s, c, 1, 44, 52 + you, False, 45, False, False, None)
    for card in tuple(s.fresh_[you]):
        # markets.rules:50
        source_before = s.text_source
        s.text_source = card
        index = GUIDE_CARDS_REWARD[card - 156]
        if index is not None:
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            EFFECTS_4[index](s, c, you, card)
        s.text_source = source_before
        g = GUIDE_CARDS_GEAR[card - 156]
        # gear_and_chart.rules:49 TB-225 TB-228
        if g is not None:
            if g in s.backpack[you]:
                # gear_and_chart.rules:70 TB-240
                # gear_and_chart.rules:98
                if s.tent[you] == 22:
                    new = s.trail_points[you] + 1
                    if new > 499:
                        out_of_range("trail_points", new, -99, 499)
                    s.trail_points[you] = new
                else:
                    new_ = s.tent[you] + 1
                    if new_ > 22:
                        out_of_range("tent", new_, 0, 22)
                    s.tent[you] = new_
                    space = s.tent[you]
                    # gear_and_chart.rules:104
                    source_before_ = s.text_source
                    s.text_source = None
                    index_ = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
                    if index_ is not None:
                        c.ticks -= 1
                        if c.ticks < 0:
                            out_of_budget()
                        EFFECTS_[index_](s, c, you)
                    s.text_source = source_before_
            else:
                # gear_and_chart.rules:54
                new_2 = op_set_add(s.backpack[you], g)
                if len(new_2) > 12:
                    no_room("backpack")
                s.backpack[you] = new_2
                if len(s.backpack[you]) > 12:
                    fail(TEXT_190)
                if len(s.backpack[you]) == 3:
                    # gear_and_chart.rules:57 TB-229 TB-231
                    gain_tokens__played(s, c, you, LIST_17)
                if len(s.backpack[you]) == 6:
                    # gear_and_chart.rules:60
                    gain_tokens__played(s, c, you, LIST_23)
                if len(s.backpack[you]) == 9:
                    # gear_and_chart.rules:63
                    gain_tokens__played(s, c, you, LIST_35)
                    if OWNERS[s.where[138]] is None:
                        zone = s.where[138]
                        if zone in (1, 44, 56, 57, 58):
                            cards_take(s, 138, zone)
                        else:
                            s.zones[zone].remove(138)
                        s.known[138] |= SEES[zone]
                        s.where[138] = 35 + you
                        s.medallions[you].append(138)
                        if s.confined:
                            follow(s, 138, zone, 35 + you, s.known[138] | 7)
                if len(s.backpack[you]) == 12:
                    all_twelve(s, c, you, g)
        cards_move(s, card, 54 + you)


# trail_cards.csv:64
def trail_cards_benefit__gain_3_water_then_score_2__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_20)
    new = s.trail_points[you] + 2
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new


# trail_cards.csv:66
def trail_cards_benefit__return_1_hardship_or_score_3__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 3
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# trail_cards.csv:67
def trail_cards_benefit__gain_1_zzz_3_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_27)


# trail_cards.csv:70
def trail_cards_benefit__return_1_hardship_or_gain_1_endurance__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.endurance[you] + 1
        if new_ > 250:
            out_of_range("endurance", new_, 0, 250)
        s.endurance[you] = new_


# trail_cards.csv:71
def trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        gain_tokens__played(s, c, you, LIST_23)


# trail_cards.csv:73
def trail_cards_benefit__gain_1_fire_1_wind__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_28)


# trail_cards.csv:78
def trail_cards_benefit__gain_2_fire__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_29)


# trail_cards.csv:81
def trail_cards_benefit__gain_1_bottle_1_any_natural__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_30)


# trail_cards.csv:89
def trail_cards_benefit__gain_1_wind__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_31)


# trail_cards.csv:91
def trail_cards_benefit__gain_1_fire_or_gain_2_earth__played(s, c, you, source):
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = OFFERED_[3]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        gain_tokens__played(s, c, you, LIST_4)
    elif which == 1:
        gain_tokens__played(s, c, you, LIST_16)


# gear_and_chart.rules:87
def chart_reward__chart_gift_zzz__played(s, c, you):
    # gear_and_chart.rules:107
    value = op_bundle_sum(((1, (6,)),))
    gain_tokens__played(s, c, you, value)


# gear_and_chart.rules:90
def chart_reward__take_arrowhead__played(s, c, you):
    # gear_and_chart.rules:119 TB-256 TB-475
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    found = [n for n in (1, 2, 3) if len(s.arrowhead_stack[n - 1]) != 0]
    count = len(found)
    if count > 1:
        taken = found[c.draw(count, None)]
    elif count == 1:
        taken = found[0]
    else:
        check_count(0)
    s.work = 0
    n_2 = taken
    index = n_2 - 1
    if s.arrowhead_stack[index]:
        card = s.arrowhead_stack[index].pop()
    else:
        fail(TEXT_224)
    s.where[card] = 42 + you
    s.arrowheads_won[you].append(card)
    if s.confined:
        follow(s, card, 38 + index, 42 + you, s.known[card] | 7)


# gear_and_chart.rules:93
def chart_reward__chart_gift_endurance__played(s, c, you):
    # gear_and_chart.rules:107
    value = op_bundle_sum(((1, (7,)),))
    gain_tokens__played(s, c, you, value)


# trailblazer.rules:71
def action_spaces_gives__gain_4_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_13)


# trailblazer.rules:72
def action_spaces_gives__gain_3_earth__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_14)


# trailblazer.rules:73
def action_spaces_gives__gain_2_wind__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_15)


# trailblazer.rules:74
def action_spaces_gives__gain_1_fire__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_4)


# trailblazer.rules:75
def action_spaces_gives__discover_guide_1__played(s, c, you, source):
    discover__played(s, c, you, 4)


# trailblazer.rules:76
def action_spaces_gives__discover_guide_2__played(s, c, you, source):
    discover__played(s, c, you, 5)


# trailblazer.rules:77
def action_spaces_gives__discover_guide_3__played(s, c, you, source):
    discover__played(s, c, you, 6)


# trailblazer.rules:78
def action_spaces_gives__discover_guide_4__played(s, c, you, source):
    discover__played(s, c, you, 7)


# trailblazer.rules:79
def action_spaces_gives__discover_guide_5__played(s, c, you, source):
    discover__played(s, c, you, 8)


# trailblazer.rules:80
def action_spaces_gives__discover_guide_6__played(s, c, you, source):
    discover__played(s, c, you, 9)


# trailblazer.rules:81
def action_spaces_gives__choose_destination__played(s, c, you, source):
    # markets.rules:104
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    known = (
        s.water[you],
        s.earth[you],
        s.wind[you],
        s.fire[you],
        s.food[you],
        s.bottle[you],
        s.zzz[you],
        s.endurance[you],
        s.hardship[you],
        s.tracks[you],
    )
    found = sorted(
        set(
            [
                card
                for card in s.open_row
                if op_bundle_size(op_bundle_lacks(DESTINATIONS_PRICE[card - 216], known)) == 0
            ]
        )
    )
    count = len(found)
    if count > 1:
        taken = found[c.draw(count, None)]
    elif count == 1:
        taken = found[0]
    else:
        check_count(0)
    s.work = 0
    card_2 = taken
    # markets.rules:112 TB-207
    value = DESTINATIONS_PRICE[card_2 - 216]
    pay_tokens__played(s, c, you, value)
    zone = s.where[card_2]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card_2, zone)
    else:
        s.zones[zone].remove(card_2)
    s.known[card_2] |= SEES[zone]
    if s.where[card_2] in (35, 36):
        s.spent[card_2] = False
    s.where[card_2] = 60 + you
    s.visited[you].append(card_2)
    if s.confined:
        follow(s, card_2, zone, 60 + you, s.known[card_2] | 7)
    new = s.trail_points[you] + DESTINATIONS_POINTS[card_2 - 216]
    if new > 499:
        out_of_range("trail_points", new, -99, 499)
    s.trail_points[you] = new
    l_ = DESTINATIONS_LANDSCAPE[card_2 - 216]
    # markets.rules:120
    if l_ not in s.covered[you]:
        source_before = s.text_source
        s.text_source = None
        if BONUS_EFFECT[l_] is not None:
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            EFFECTS_3[BONUS_EFFECT[l_]](s, c, you)
        s.text_source = source_before
        new_ = op_set_add(s.covered[you], l_)
        if len(new_) > 4:
            no_room("covered")
        s.covered[you] = new_
        if len(s.covered[you]) > 4:
            fail(TEXT_211)
        if len(s.covered[you]) == 4:
            place = s.all_bonuses_taken + 1
            if place <= 3:
                new_2 = place
                if not 0 <= new_2 <= 3:
                    out_of_range("all_bonuses_taken", new_2, 0, 3)
                s.all_bonuses_taken = new_2
                new_3 = place
                if new_3 is not None and new_3 > 3:
                    out_of_range("all_bonuses_place", new_3, 1, 3)
                if new_3 is not None and new_3 < 1:
                    out_of_range("all_bonuses_place", new_3, 1, 3)
                s.all_bonuses_place[you] = new_3
            if place <= 3:
                new_4 = s.trail_points[you] + op_item((9, 5, 3), place)
                if not -99 <= new_4 <= 499:
                    out_of_range("trail_points", new_4, -99, 499)
                s.trail_points[you] = new_4
    fill_open_row(s, c)
    g = DESTINATIONS_GEAR[card_2 - 216]
    # gear_and_chart.rules:49 TB-225 TB-228
    if g is not None:
        if g in s.backpack[you]:
            # gear_and_chart.rules:70 TB-240
            # gear_and_chart.rules:98
            if s.tent[you] == 22:
                new_5 = s.trail_points[you] + 1
                if new_5 > 499:
                    out_of_range("trail_points", new_5, -99, 499)
                s.trail_points[you] = new_5
            else:
                new_6 = s.tent[you] + 1
                if new_6 > 22:
                    out_of_range("tent", new_6, 0, 22)
                s.tent[you] = new_6
                space = s.tent[you]
                # gear_and_chart.rules:104
                source_before_ = s.text_source
                s.text_source = None
                index = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
                if index is not None:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    EFFECTS_[index](s, c, you)
                s.text_source = source_before_
        else:
            load_2__played(s, c, you, g)


# trailblazer.rules:87
def action_spaces_gives__cross_the_pass__played(s, c, you, source):
    # trailblazer.rules:289 TB-493
    for _ in range(2):
        if s.trail_deck:
            card = s.trail_deck.pop()
        elif s.trail_deck__pool:
            point = pool_point(s, 1) if c.points else None
            card = s.trail_deck__pool.pop(c.draw(len(s.trail_deck__pool), point))
            if s.trail_deck__under and not s.trail_deck__pool:
                cards_settle(s, 1)
        else:
            if not cards_due(s, 1, False, 2):
                break
            card = cards_draw_card(s, c, 1)
        s.where[card] = 3 + you
        insort(s.hand[you], card)
        if s.learned and s.known[card] | 1 << you != 7:
            unlearn(s, 3 + you)
        if s.confined:
            follow(s, card, 1, 3 + you, s.known[card] | 1 << you)
    for _ in range(2):
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        count = 0
        found = kinds_only(
            s,
            [
                card_
                for card_ in s.hand[you]
                if call_one_of(s, CONDITIONS_, TRAIL_CARDS_BENEFIT[card_], you, card_)
            ],
            ORDINALS,
            -1,
            False,
            True,
        )
        count += len(found)
        count += 1
        if count > 1:
            place = c.draw(count, None)
        elif count == 1:
            place = 0
        else:
            check_count(0)
        if place < len(found):
            taken = found[place]
            which = 0
        else:
            place -= len(found)
            taken = None
            which = 1
        s.work = 0
        if which == 0:
            card_2 = taken
            zone = s.where[card_2]
            if zone in (1, 44, 56, 57, 58):
                cards_take(s, card_2, zone)
            else:
                s.zones[zone].remove(card_2)
            s.known[card_2] |= SEES[zone]
            if s.where[card_2] in (35, 36):
                s.spent[card_2] = False
            s.where[card_2] = 6
            s.played_at_the_pass.append(card_2)
            if s.confined:
                follow(s, card_2, zone, 6, s.known[card_2] | 7)
            # trailblazer.rules:214
            source_before = s.text_source
            s.text_source = card_2
            if TRAIL_CARDS_BENEFIT[card_2] is not None:
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                EFFECTS[TRAIL_CARDS_BENEFIT[card_2]](s, c, you, card_2)
            s.text_source = source_before
            zone_ = s.where[card_2]
            if zone_ in (1, 44, 56, 57, 58):
                cards_take(s, card_2, zone_)
            else:
                s.zones[zone_].remove(card_2)
            s.known[card_2] |= SEES[zone_]
            if s.where[card_2] in (35, 36):
                s.spent[card_2] = False
            s.where[card_2] = 2
            s.trail_discard.append(card_2)
            if s.confined:
                follow(s, card_2, zone_, 2, s.known[card_2] | 7)
        elif which == 1:
            break
    while len(s.hand[you]) > s.hand_size[you]:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        found_ = kinds_only(s, s.hand[you], ORDINALS, -1, False, True)
        count_ = len(found_)
        if count_ > 1:
            taken_2 = found_[c.draw(count_, None)]
        elif count_ == 1:
            taken_2 = found_[0]
        else:
            check_count(0)
        s.work = 0
        card_3 = taken_2
        zone_2 = s.where[card_3]
        if zone_2 in (1, 44, 56, 57, 58):
            cards_take(s, card_3, zone_2)
        else:
            s.zones[zone_2].remove(card_3)
        s.known[card_3] |= SEES[zone_2]
        if s.where[card_3] in (35, 36):
            s.spent[card_3] = False
        s.where[card_3] = 2
        s.trail_discard.append(card_3)
        if s.confined:
            follow(s, card_3, zone_2, 2, s.known[card_3] | 7)


# trailblazer.rules:88
def action_spaces_gives__take_first_light__played(s, c, you, source):
    # trailblazer.rules:304
    zone = s.where[137]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, 137, zone)
    else:
        s.zones[zone].remove(137)
    s.known[137] |= SEES[zone]
    s.where[137] = 35 + you
    s.medallions[you].append(137)
    if s.confined:
        follow(s, 137, zone, 35 + you, s.known[137] | 7)
    value = op_bundle_sum(((s.dawn_water, (0,)),))
    gain_tokens__played(s, c, you, value)
    s.dawn_water = 0


# trailblazer.rules:4
def pay_what_is_there__played(s, c, player, bundle):
    paid = min(
        sum([op_item(part, 1) for part in bundle if op_item(part, 2) == (0,)]), s.water[player]
    )
    if paid > 0:
        new = s.water[player] - paid
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    paid_2 = min(
        sum([op_item(part_2, 1) for part_2 in bundle if op_item(part_2, 2) == (1,)]),
        s.earth[player],
    )
    if paid_2 > 0:
        new_ = s.earth[player] - paid_2
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    paid_3 = min(
        sum([op_item(part_3, 1) for part_3 in bundle if op_item(part_3, 2) == (2,)]), s.wind[player]
    )
    if paid_3 > 0:
        new_2 = s.wind[player] - paid_3
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    paid_4 = min(
        sum([op_item(part_4, 1) for part_4 in bundle if op_item(part_4, 2) == (3,)]), s.fire[player]
    )
    if paid_4 > 0:
        new_3 = s.fire[player] - paid_4
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    paid_5 = min(
        sum([op_item(part_5, 1) for part_5 in bundle if op_item(part_5, 2) == (4,)]), s.food[player]
    )
    if paid_5 > 0:
        new_4 = s.food[player] - paid_5
        if not 0 <= new_4 <= 250:
            out_of_range("food", new_4, 0, 250)
        s.food[player] = new_4
    paid_6 = min(
        sum([op_item(part_6, 1) for part_6 in bundle if op_item(part_6, 2) == (5,)]),
        s.bottle[player],
    )
    if paid_6 > 0:
        new_5 = s.bottle[player] - paid_6
        if not 0 <= new_5 <= 250:
            out_of_range("bottle", new_5, 0, 250)
        s.bottle[player] = new_5
    paid_7 = min(
        sum([op_item(part_7, 1) for part_7 in bundle if op_item(part_7, 2) == (6,)]), s.zzz[player]
    )
    if paid_7 > 0:
        new_6 = s.zzz[player] - paid_7
        if not 0 <= new_6 <= 250:
            out_of_range("zzz", new_6, 0, 250)
        s.zzz[player] = new_6
    paid_8 = min(
        sum([op_item(part_8, 1) for part_8 in bundle if op_item(part_8, 2) == (7,)]),
        s.endurance[player],
    )
    if paid_8 > 0:
        new_7 = s.endurance[player] - paid_8
        if not 0 <= new_7 <= 250:
            out_of_range("endurance", new_7, 0, 250)
        s.endurance[player] = new_7
    paid_9 = min(
        sum([op_item(part_9, 1) for part_9 in bundle if op_item(part_9, 2) == (8,)]),
        s.hardship[player],
    )
    if paid_9 > 0:
        new_8 = s.hardship[player] - paid_9
        if not 0 <= new_8 <= 99:
            out_of_range("hardship", new_8, 0, 99)
        s.hardship[player] = new_8
    paid_10 = min(
        sum([op_item(part_10, 1) for part_10 in bundle if op_item(part_10, 2) == (9,)]),
        s.tracks[player],
    )
    if paid_10 > 0:
        new_9 = s.tracks[player] - paid_10
        if not 0 <= new_9 <= 5:
            out_of_range("tracks", new_9, 0, 5)
        s.tracks[player] = new_9
    rest = tuple([part_11 for part_11 in bundle if len(op_item(part_11, 2)) > 1])
    while len(rest) != 0:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        wild_part = op_first(rest)
        rest_without = (
            op_concat(((op_item(wild_part, 1) - 1, op_item(wild_part, 2)),), op_rest(rest))
            if op_gt(op_item(wild_part, 1), 1)
            else op_rest(rest)
        )
        if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
            open_kinds = op_concat(
                (0,)
                if 0 in op_item(wild_part, 2)
                and s.water[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player] - 1,
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (1,)
                if 1 in op_item(wild_part, 2)
                and s.earth[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player] - 1,
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (2,)
                if 2 in op_item(wild_part, 2)
                and s.wind[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player] - 1,
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (3,)
                if 3 in op_item(wild_part, 2)
                and s.fire[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player] - 1,
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
            )
            if not open_kinds:
                rest = op_rest(rest)
            else:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found = sorted(set(open_kinds))
                count = len(found)
                if count > 1:
                    taken = found[c.draw(count, None)]
                elif count == 1:
                    taken = found[0]
                else:
                    check_count(0)
                s.work = 0
                if taken == 0:
                    new_10 = s.water[player] - 1
                    if new_10 < 0:
                        out_of_range("water", new_10, 0, 99)
                    s.water[player] = new_10
                elif taken == 1:
                    new_11 = s.earth[player] - 1
                    if new_11 < 0:
                        out_of_range("earth", new_11, 0, 99)
                    s.earth[player] = new_11
                elif taken == 2:
                    new_12 = s.wind[player] - 1
                    if new_12 < 0:
                        out_of_range("wind", new_12, 0, 99)
                    s.wind[player] = new_12
                elif taken == 3:
                    new_13 = s.fire[player] - 1
                    if new_13 < 0:
                        out_of_range("fire", new_13, 0, 99)
                    s.fire[player] = new_13
                rest = rest_without
        if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
            open_kinds_2 = op_concat(
                (4,)
                if 4 in op_item(wild_part, 2)
                and s.food[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player] - 1,
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (5,)
                if 5 in op_item(wild_part, 2)
                and s.bottle[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player] - 1,
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (6,)
                if 6 in op_item(wild_part, 2)
                and s.zzz[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player] - 1,
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (7,)
                if 7 in op_item(wild_part, 2)
                and s.endurance[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player] - 1,
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
            )
            if not open_kinds_2:
                rest = op_rest(rest)
            else:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found_ = sorted(set(open_kinds_2))
                count_ = len(found_)
                if count_ > 1:
                    taken_2 = found_[c.draw(count_, None)]
                elif count_ == 1:
                    taken_2 = found_[0]
                else:
                    check_count(0)
                s.work = 0
                if taken_2 == 4:
                    new_14 = s.food[player] - 1
                    if new_14 < 0:
                        out_of_range("food", new_14, 0, 250)
                    s.food[player] = new_14
                elif taken_2 == 5:
                    new_15 = s.bottle[player] - 1
                    if new_15 < 0:
                        out_of_range("bottle", new_15, 0, 250)
                    s.bottle[player] = new_15
                elif taken_2 == 6:
                    new_16 = s.zzz[player] - 1
                    if new_16 < 0:
                        out_of_range("zzz", new_16, 0, 250)
                    s.zzz[player] = new_16
                elif taken_2 == 7:
                    new_17 = s.endurance[player] - 1
                    if new_17 < 0:
                        out_of_range("endurance", new_17, 0, 250)
                    s.endurance[player] = new_17
                rest = rest_without


# gear_and_chart.rules:73 TB-483
def any_gear__played(s, c, p):
    if s.text_source is not None and s.where[s.text_source] == 6:
        pass
    else:
        open_ = len(s.backpack[p]) < 12
        open_2 = len(s.backpack[p]) > 0
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        offered = 0
        if open_:
            offered += 1
        if open_2:
            offered += 2
        found = OFFERED_[offered]
        count = len(found)
        if count > 1:
            which = found[c.draw(count, None)]
        elif count == 1:
            which = found[0]
        else:
            check_count(0)
        s.work = 0
        if which == 0:
            c.left -= 1
            if c.left < 0:
                raise Unfinished
            c.ticks = 100000
            s.work = 0
            backpack = s.backpack[p]
            found_ = [g for g in LIST_34 if g not in backpack]
            count_ = len(found_)
            if count_ > 1:
                taken = found_[c.draw(count_, None)]
            elif count_ == 1:
                taken = found_[0]
            else:
                check_count(0)
            s.work = 0
            g_2 = taken
            load_2__played(s, c, p, g_2)
        elif which == 1:
            # gear_and_chart.rules:70 TB-240
            # gear_and_chart.rules:98
            if s.tent[p] == 22:
                new = s.trail_points[p] + 1
                if new > 499:
                    out_of_range("trail_points", new, -99, 499)
                s.trail_points[p] = new
            else:
                new_ = s.tent[p] + 1
                if new_ > 22:
                    out_of_range("tent", new_, 0, 22)
                s.tent[p] = new_
                space = s.tent[p]
                # gear_and_chart.rules:104
                source_before = s.text_source
                s.text_source = None
                index = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
                if index is not None:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    EFFECTS_[index](s, c, p)
                s.text_source = source_before


# trailblazer.rules:4
def pay_tokens__played(s, c, player, bundle):
    paid = sum([op_item(part, 1) for part in bundle if op_item(part, 2) == (0,)])
    if paid > 0:
        new = s.water[player] - paid
        if not 0 <= new <= 99:
            out_of_range("water", new, 0, 99)
        s.water[player] = new
    paid_2 = sum([op_item(part_2, 1) for part_2 in bundle if op_item(part_2, 2) == (1,)])
    if paid_2 > 0:
        new_ = s.earth[player] - paid_2
        if not 0 <= new_ <= 99:
            out_of_range("earth", new_, 0, 99)
        s.earth[player] = new_
    paid_3 = sum([op_item(part_3, 1) for part_3 in bundle if op_item(part_3, 2) == (2,)])
    if paid_3 > 0:
        new_2 = s.wind[player] - paid_3
        if not 0 <= new_2 <= 99:
            out_of_range("wind", new_2, 0, 99)
        s.wind[player] = new_2
    paid_4 = sum([op_item(part_4, 1) for part_4 in bundle if op_item(part_4, 2) == (3,)])
    if paid_4 > 0:
        new_3 = s.fire[player] - paid_4
        if not 0 <= new_3 <= 99:
            out_of_range("fire", new_3, 0, 99)
        s.fire[player] = new_3
    paid_5 = sum([op_item(part_5, 1) for part_5 in bundle if op_item(part_5, 2) == (4,)])
    if paid_5 > 0:
        new_4 = s.food[player] - paid_5
        if not 0 <= new_4 <= 250:
            out_of_range("food", new_4, 0, 250)
        s.food[player] = new_4
    paid_6 = sum([op_item(part_6, 1) for part_6 in bundle if op_item(part_6, 2) == (5,)])
    if paid_6 > 0:
        new_5 = s.bottle[player] - paid_6
        if not 0 <= new_5 <= 250:
            out_of_range("bottle", new_5, 0, 250)
        s.bottle[player] = new_5
    paid_7 = sum([op_item(part_7, 1) for part_7 in bundle if op_item(part_7, 2) == (6,)])
    if paid_7 > 0:
        new_6 = s.zzz[player] - paid_7
        if not 0 <= new_6 <= 250:
            out_of_range("zzz", new_6, 0, 250)
        s.zzz[player] = new_6
    paid_8 = sum([op_item(part_8, 1) for part_8 in bundle if op_item(part_8, 2) == (7,)])
    if paid_8 > 0:
        new_7 = s.endurance[player] - paid_8
        if not 0 <= new_7 <= 250:
            out_of_range("endurance", new_7, 0, 250)
        s.endurance[player] = new_7
    paid_9 = sum([op_item(part_9, 1) for part_9 in bundle if op_item(part_9, 2) == (8,)])
    if paid_9 > 0:
        new_8 = s.hardship[player] - paid_9
        if not 0 <= new_8 <= 99:
            out_of_range("hardship", new_8, 0, 99)
        s.hardship[player] = new_8
    paid_10 = sum([op_item(part_10, 1) for part_10 in bundle if op_item(part_10, 2) == (9,)])
    if paid_10 > 0:
        new_9 = s.tracks[player] - paid_10
        if not 0 <= new_9 <= 5:
            out_of_range("tracks", new_9, 0, 5)
        s.tracks[player] = new_9
    rest = tuple([part_11 for part_11 in bundle if len(op_item(part_11, 2)) > 1])
    while len(rest) != 0:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        wild_part = op_first(rest)
        rest_without = (
            op_concat(((op_item(wild_part, 1) - 1, op_item(wild_part, 2)),), op_rest(rest))
            if op_gt(op_item(wild_part, 1), 1)
            else op_rest(rest)
        )
        if op_first(op_item(wild_part, 2)) in (0, 1, 2, 3):
            open_kinds = op_concat(
                (0,)
                if 0 in op_item(wild_part, 2)
                and s.water[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player] - 1,
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (1,)
                if 1 in op_item(wild_part, 2)
                and s.earth[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player] - 1,
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (2,)
                if 2 in op_item(wild_part, 2)
                and s.wind[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player] - 1,
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (3,)
                if 3 in op_item(wild_part, 2)
                and s.fire[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player] - 1,
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
            )
            if not open_kinds:
                fail(TEXT_79)
            else:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found = sorted(set(open_kinds))
                count = len(found)
                if count > 1:
                    taken = found[c.draw(count, None)]
                elif count == 1:
                    taken = found[0]
                else:
                    check_count(0)
                s.work = 0
                if taken == 0:
                    new_10 = s.water[player] - 1
                    if new_10 < 0:
                        out_of_range("water", new_10, 0, 99)
                    s.water[player] = new_10
                elif taken == 1:
                    new_11 = s.earth[player] - 1
                    if new_11 < 0:
                        out_of_range("earth", new_11, 0, 99)
                    s.earth[player] = new_11
                elif taken == 2:
                    new_12 = s.wind[player] - 1
                    if new_12 < 0:
                        out_of_range("wind", new_12, 0, 99)
                    s.wind[player] = new_12
                elif taken == 3:
                    new_13 = s.fire[player] - 1
                    if new_13 < 0:
                        out_of_range("fire", new_13, 0, 99)
                    s.fire[player] = new_13
                rest = rest_without
        if op_first(op_item(wild_part, 2)) in (4, 5, 6, 7):
            open_kinds_2 = op_concat(
                (4,)
                if 4 in op_item(wild_part, 2)
                and s.food[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player] - 1,
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (5,)
                if 5 in op_item(wild_part, 2)
                and s.bottle[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player] - 1,
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (6,)
                if 6 in op_item(wild_part, 2)
                and s.zzz[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player] - 1,
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
                (7,)
                if 7 in op_item(wild_part, 2)
                and s.endurance[player] > 0
                and op_bundle_size(
                    op_bundle_lacks(
                        rest_without,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player] - 1,
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                <= op_bundle_size(
                    op_bundle_lacks(
                        rest,
                        (
                            s.water[player],
                            s.earth[player],
                            s.wind[player],
                            s.fire[player],
                            s.food[player],
                            s.bottle[player],
                            s.zzz[player],
                            s.endurance[player],
                            s.hardship[player],
                            s.tracks[player],
                        ),
                    )
                )
                else (),
            )
            if not open_kinds_2:
                fail(TEXT_79)
            else:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                found_ = sorted(set(open_kinds_2))
                count_ = len(found_)
                if count_ > 1:
                    taken_2 = found_[c.draw(count_, None)]
                elif count_ == 1:
                    taken_2 = found_[0]
                else:
                    check_count(0)
                s.work = 0
                if taken_2 == 4:
                    new_14 = s.food[player] - 1
                    if new_14 < 0:
                        out_of_range("food", new_14, 0, 250)
                    s.food[player] = new_14
                elif taken_2 == 5:
                    new_15 = s.bottle[player] - 1
                    if new_15 < 0:
                        out_of_range("bottle", new_15, 0, 250)
                    s.bottle[player] = new_15
                elif taken_2 == 6:
                    new_16 = s.zzz[player] - 1
                    if new_16 < 0:
                        out_of_range("zzz", new_16, 0, 250)
                    s.zzz[player] = new_16
                elif taken_2 == 7:
                    new_17 = s.endurance[player] - 1
                    if new_17 < 0:
                        out_of_range("endurance", new_17, 0, 250)
                    s.endurance[player] = new_17
                rest = rest_without


# markets.rules:86
def bonus_effect__any_gear__played(s, c, you):
    any_gear__played(s, c, you)


# markets.rules:87
def bonus_effect__free_guide_card__played(s, c, you):
    # markets.rules:58 TB-480 TB-481
    cards_draw(s, c, 1, 44, 52 + you, False, 45, False, False, None)
    for card in tuple(s.fresh_[you]):
        # markets.rules:50
        source_before = s.text_source
        s.text_source = card
        index = GUIDE_CARDS_REWARD[card - 156]
        if index is not None:
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            EFFECTS_4[index](s, c, you, card)
        s.text_source = source_before
        g = GUIDE_CARDS_GEAR[card - 156]
        # gear_and_chart.rules:49 TB-225 TB-228
        if g is not None:
            if g in s.backpack[you]:
                # gear_and_chart.rules:70 TB-240
                # gear_and_chart.rules:98
                if s.tent[you] == 22:
                    new = s.trail_points[you] + 1
                    if new > 499:
                        out_of_range("trail_points", new, -99, 499)
                    s.trail_points[you] = new
                else:
                    new_ = s.tent[you] + 1
                    if new_ > 22:
                        out_of_range("tent", new_, 0, 22)
                    s.tent[you] = new_
                    space = s.tent[you]
                    # gear_and_chart.rules:104
                    source_before_ = s.text_source
                    s.text_source = None
                    index_ = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
                    if index_ is not None:
                        c.ticks -= 1
                        if c.ticks < 0:
                            out_of_budget()
                        EFFECTS_[index_](s, c, you)
                    s.text_source = source_before_
            else:
                # gear_and_chart.rules:54
                new_2 = op_set_add(s.backpack[you], g)
                if len(new_2) > 12:
                    no_room("backpack")
                s.backpack[you] = new_2
                if len(s.backpack[you]) > 12:
                    fail(TEXT_190)
                if len(s.backpack[you]) == 3:
                    # gear_and_chart.rules:57 TB-229 TB-231
                    gain_tokens__played(s, c, you, LIST_17)
                if len(s.backpack[you]) == 6:
                    # gear_and_chart.rules:60
                    gain_tokens__played(s, c, you, LIST_23)
                if len(s.backpack[you]) == 9:
                    # gear_and_chart.rules:63
                    gain_tokens__played(s, c, you, LIST_35)
                    if OWNERS[s.where[138]] is None:
                        zone = s.where[138]
                        if zone in (1, 44, 56, 57, 58):
                            cards_take(s, 138, zone)
                        else:
                            s.zones[zone].remove(138)
                        s.known[138] |= SEES[zone]
                        s.where[138] = 35 + you
                        s.medallions[you].append(138)
                        if s.confined:
                            follow(s, 138, zone, 35 + you, s.known[138] | 7)
                if len(s.backpack[you]) == 12:
                    all_twelve(s, c, you, g)
        cards_move(s, card, 54 + you)


# markets.rules:88
def bonus_effect__gain_1_any_personal__played(s, c, you):
    gain_tokens__played(s, c, you, LIST_23)


# gear_and_chart.rules:54
def load_2__played(s, c, p, g):
    new = op_set_add(s.backpack[p], g)
    if len(new) > 12:
        no_room("backpack")
    s.backpack[p] = new
    if len(s.backpack[p]) > 12:
        fail(TEXT_190)
    if len(s.backpack[p]) == 3:
        # gear_and_chart.rules:57 TB-229 TB-231
        gain_tokens__played(s, c, p, LIST_17)
    if len(s.backpack[p]) == 6:
        # gear_and_chart.rules:60
        gain_tokens__played(s, c, p, LIST_23)
    if len(s.backpack[p]) == 9:
        # gear_and_chart.rules:63
        gain_tokens__played(s, c, p, LIST_35)
        if OWNERS[s.where[138]] is None:
            zone = s.where[138]
            if zone in (1, 44, 56, 57, 58):
                cards_take(s, 138, zone)
            else:
                s.zones[zone].remove(138)
            s.known[138] |= SEES[zone]
            s.where[138] = 35 + p
            s.medallions[p].append(138)
            if s.confined:
                follow(s, 138, zone, 35 + p, s.known[138] | 7)
    if len(s.backpack[p]) == 12:
        all_twelve_2(s, c, p, g)


# field_guide.csv:8
def guide_cards_reward__gain_1_earth__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_32)


# field_guide.csv:10
def guide_cards_reward__gain_1_any_natural__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_17)


# field_guide.csv:11
def guide_cards_reward__gain_1_any_personal__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_23)


# field_guide.csv:12
def guide_cards_reward__return_1_hardship_or_score_1__played(s, c, you, source):
    can = (
        op_bundle_size(
            op_bundle_lacks(
                LIST_19,
                (
                    s.water[you],
                    s.earth[you],
                    s.wind[you],
                    s.fire[you],
                    s.food[you],
                    s.bottle[you],
                    s.zzz[you],
                    s.endurance[you],
                    s.hardship[you],
                    s.tracks[you],
                ),
            )
        )
        == 0
    )
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    s.work = 0
    offered = 2
    if can:
        offered += 1
    found = OFFERED_[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    s.work = 0
    if which == 0:
        paid = 1 if 1 <= s.hardship[you] else s.hardship[you]
        new = s.hardship[you] - paid
        if not 0 <= new <= 99:
            out_of_range("hardship", new, 0, 99)
        s.hardship[you] = new
    elif which == 1:
        new_ = s.trail_points[you] + 1
        if new_ > 499:
            out_of_range("trail_points", new_, -99, 499)
        s.trail_points[you] = new_


# field_guide.csv:18
def guide_cards_reward__gain_1_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_2)


# field_guide.csv:19
def guide_cards_reward__gain_1_wind__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_31)


# field_guide.csv:33
def guide_cards_reward__gain_1_fire__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_4)


# field_guide.csv:41
def guide_cards_reward__gain_2_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_33)


# field_guide.csv:44
def guide_cards_reward__gain_1_any_natural_except_water__played(s, c, you, source):
    gain_tokens__played(s, c, you, LIST_18)


# markets.rules:43
def discover__played(s, c, p, s_):
    value = table_at_all(
        GUIDE_PRICE_PRICE, (ACTION_SPACES_NUMBER[s_],), GUIDE_PRICE_PRICE_DIMS, "guide_price_price"
    )
    pay_tokens__played(s, c, p, value)
    card = end_of(s, 46 + member(ACTION_SPACES_NUMBER[s_] - 1, 6, "display"), True)
    if card is None:
        fail("there is no card to move or turn")
    zone = s.where[card]
    if zone in (1, 44, 56, 57, 58):
        cards_take(s, card, zone)
    else:
        s.zones[zone].remove(card)
    s.known[card] |= SEES[zone]
    if s.where[card] in (35, 36):
        s.spent[card] = False
    s.where[card] = 52 + p
    s.fresh_[p].append(card)
    if s.confined:
        follow(s, card, zone, 52 + p, s.known[card] | 7)
    # markets.rules:50
    source_before = s.text_source
    s.text_source = card
    index = table_at_all(GUIDE_CARDS_REWARD, (card,), GUIDE_CARDS_REWARD_DIMS, "guide_cards_reward")
    if index is not None:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        EFFECTS_4[index](s, c, p, card)
    s.text_source = source_before
    g = table_at_all(GUIDE_CARDS_GEAR, (card,), GUIDE_CARDS_GEAR_DIMS, "guide_cards_gear")
    # gear_and_chart.rules:49 TB-225 TB-228
    if g is not None:
        if g in s.backpack[p]:
            # gear_and_chart.rules:70 TB-240
            # gear_and_chart.rules:98
            if s.tent[p] == 22:
                new = s.trail_points[p] + 1
                if new > 499:
                    out_of_range("trail_points", new, -99, 499)
                s.trail_points[p] = new
            else:
                new_ = s.tent[p] + 1
                if new_ > 22:
                    out_of_range("tent", new_, 0, 22)
                s.tent[p] = new_
                space = s.tent[p]
                # gear_and_chart.rules:104
                source_before_ = s.text_source
                s.text_source = None
                index_ = table_at_all(CHART_REWARD, (space,), CHART_REWARD_DIMS, "chart_reward")
                if index_ is not None:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    EFFECTS_[index_](s, c, p)
                s.text_source = source_before_
        else:
            # gear_and_chart.rules:54
            new_2 = op_set_add(s.backpack[p], g)
            if len(new_2) > 12:
                no_room("backpack")
            s.backpack[p] = new_2
            if len(s.backpack[p]) > 12:
                fail(TEXT_190)
            if len(s.backpack[p]) == 3:
                # gear_and_chart.rules:57 TB-229 TB-231
                gain_tokens__played(s, c, p, LIST_17)
            if len(s.backpack[p]) == 6:
                # gear_and_chart.rules:60
                gain_tokens__played(s, c, p, LIST_23)
            if len(s.backpack[p]) == 9:
                # gear_and_chart.rules:63
                gain_tokens__played(s, c, p, LIST_35)
                if OWNERS[s.where[138]] is None:
                    zone_ = s.where[138]
                    if zone_ in (1, 44, 56, 57, 58):
                        cards_take(s, 138, zone_)
                    else:
                        s.zones[zone_].remove(138)
                    s.known[138] |= SEES[zone_]
                    s.where[138] = 35 + p
                    s.medallions[p].append(138)
                    if s.confined:
                        follow(s, 138, zone_, 35 + p, s.known[138] | 7)
            if len(s.backpack[p]) == 12:
                all_twelve(s, c, p, g)
    if card is None:
        fail("there is no card to move or turn")
    cards_move(s, card, 54 + p)
    if (
        table_at_all(
            GUIDE_CARDS_CATEGORY, (card,), GUIDE_CARDS_CATEGORY_DIMS, "guide_cards_category"
        )
        == 4
    ):
        # markets.rules:55 TB-178 TB-179
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        found = OFFERED_[3]
        count = len(found)
        if count > 1:
            which = found[c.draw(count, None)]
        elif count == 1:
            which = found[0]
        else:
            check_count(0)
        s.work = 0
        if which == 1:
            new_3 = s.track_on_action_spaces[s_ * 2 + p] - 1
            if new_3 < 0:
                out_of_range("track_on_action_spaces", new_3, 0, 5)
            s.track_on_action_spaces[s_ * 2 + p] = new_3
            new_4 = s.tracks[p] + 1
            if new_4 > 5:
                out_of_range("tracks", new_4, 0, 5)
            s.tracks[p] = new_4


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    for number in range(seed, seed + games):
        s = STATES.fresh()
        c = Playing(number, most)
        try:
            play_game__played(s, c)
        except GameOver:
            pass
        except Unfinished:
            unfinished += 1
        made = most - c.left
        if made > most:
            made = most
        else:
            c.ticks = 100000
            try:
                finish_game(s, c)
            except GameOver:
                pass
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


CONDITIONS = (
    arrowheads_worth__2_seen_peaks_of_you,
    arrowheads_worth__2_seen_meadows_of_you,
    arrowheads_worth__2_seen_lakes_of_you,
    arrowheads_worth__2_seen_falls_of_you,
    arrowheads_worth__2_held_animals_of_you,
    arrowheads_worth__2_held_birds_of_you,
    arrowheads_worth__2_held_trees_of_you,
    arrowheads_worth__2_held_flowers_of_you,
    arrowheads_worth__2_held_rivers_of_you,
    arrowheads_worth__2_seen_in_green_of_you,
    arrowheads_worth__2_seen_in_blue_of_you,
    arrowheads_worth__3_seen_in_yellow_of_you,
    arrowheads_worth__min_gear_loaded_of_you_div_2_6,
    arrowheads_worth__min_tent_of_you_div_3_7,
    arrowheads_worth__min_natural_of_you_div_3_4,
    arrowheads_worth__min_personal_of_you_6,
)
CONDITIONS_ = (
    can_trail_cards_benefit__score_2,
    can_trail_cards_benefit__gain_2_wind,
    can_trail_cards_benefit__gain_1_fire,
    can_trail_cards_benefit__gain_2_earth,
    can_trail_cards_benefit__gain_1_any_natural,
    can_trail_cards_benefit__gain_1_endurance,
    can_trail_cards_benefit__gain_1_any_natural_except_water,
    can_trail_cards_benefit__return_1_hardship_or_score_1,
    can_trail_cards_benefit__gain_2_food,
    can_trail_cards_benefit__gain_1_zzz,
    can_trail_cards_benefit__gain_1_food_then_score_1,
    can_trail_cards_benefit__gain_3_water,
    can_trail_cards_benefit__gain_1_zzz_or_gain_3_water,
    can_trail_cards_benefit__gain_1_endurance_or_gain_1_zzz,
    can_trail_cards_benefit__gain_1_food_1_earth,
    can_trail_cards_benefit__gain_1_wind_1_earth,
    can_trail_cards_benefit__gain_1_zzz_or_score_2,
    can_trail_cards_benefit__gain_1_any_personal,
    can_trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor,
    can_trail_cards_benefit__return_1_hardship_or_gain_1_fire,
    can_trail_cards_benefit__gain_1_food_1_water,
    can_trail_cards_benefit__gain_1_bottle_1_water,
    can_trail_cards_benefit__pay_1_water_gain_2_bottle,
    can_trail_cards_benefit__gain_1_bottle_or_gain_3_water,
    can_trail_cards_benefit__gain_1_any_personal_1_any_natural,
    can_trail_cards_benefit__any_gear,
    can_trail_cards_benefit__return_1_hardship_or_gain_1_zzz,
    can_trail_cards_benefit__score_3,
    can_trail_cards_benefit__gain_2_different_natural,
    can_trail_cards_benefit__gain_1_any_personal_then_score_1,
    can_trail_cards_benefit__buy_destination,
    can_trail_cards_benefit__free_guide_card,
    can_trail_cards_benefit__score_4,
    can_trail_cards_benefit__gain_1_endurance_then_score_2,
    can_trail_cards_benefit__gain_3_water_then_score_2,
    can_trail_cards_benefit__gain_1_endurance_1_food,
    can_trail_cards_benefit__return_1_hardship_or_score_3,
    can_trail_cards_benefit__gain_1_zzz_3_water,
    can_trail_cards_benefit__gain_3_food,
    can_trail_cards_benefit__return_1_hardship_or_gain_1_endurance,
    can_trail_cards_benefit__return_1_hardship_or_gain_1_any_personal,
    can_trail_cards_benefit__gain_1_fire_1_wind,
    can_trail_cards_benefit__gain_1_zzz_then_score_2,
    can_trail_cards_benefit__pay_1_zzz_score_5,
    can_trail_cards_benefit__gain_2_food_then_score_2,
    can_trail_cards_benefit__gain_2_fire,
    can_trail_cards_benefit__pay_1_fire_score_5,
    can_trail_cards_benefit__gain_2_bottle_then_score_1,
    can_trail_cards_benefit__gain_1_bottle_1_any_natural,
    can_trail_cards_benefit__gain_1_food,
    can_trail_cards_benefit__gain_1_wind,
    can_trail_cards_benefit__gain_1_fire_or_gain_2_earth,
    can_trail_cards_benefit__gain_1_bottle,
)
ENTRIES = (
    action_spaces_gives__gain_4_water__start,
    action_spaces_gives__gain_3_earth__start,
    action_spaces_gives__gain_2_wind__start,
    action_spaces_gives__gain_1_fire__start,
    action_spaces_gives__discover_guide_1__start,
    action_spaces_gives__discover_guide_2__start,
    action_spaces_gives__discover_guide_3__start,
    action_spaces_gives__discover_guide_4__start,
    action_spaces_gives__discover_guide_5__start,
    action_spaces_gives__discover_guide_6__start,
    action_spaces_gives__choose_destination__start,
    action_spaces_gives__gain_3_food,
    action_spaces_gives__gain_2_bottle,
    action_spaces_gives__gain_1_zzz,
    action_spaces_gives__gain_1_endurance,
    action_spaces_gives__return_1_hardship,
    action_spaces_gives__cross_the_pass__start,
    action_spaces_gives__take_first_light__start,
)
ENTRIES_ = (
    trail_cards_benefit__score_2,
    trail_cards_benefit__gain_2_wind__start,
    trail_cards_benefit__gain_1_fire__start,
    trail_cards_benefit__gain_2_earth__start,
    trail_cards_benefit__gain_1_any_natural__start,
    trail_cards_benefit__gain_1_endurance,
    trail_cards_benefit__gain_1_any_natural_except_water__start,
    trail_cards_benefit__return_1_hardship_or_score_1__start,
    trail_cards_benefit__gain_2_food,
    trail_cards_benefit__gain_1_zzz,
    trail_cards_benefit__gain_1_food_then_score_1,
    trail_cards_benefit__gain_3_water__start,
    trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken,
    trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken,
    trail_cards_benefit__gain_1_food_1_earth__start,
    trail_cards_benefit__gain_1_wind_1_earth__start,
    trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken,
    trail_cards_benefit__gain_1_any_personal__start,
    trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__start,
    trail_cards_benefit__return_1_hardship_or_gain_1_fire__start,
    trail_cards_benefit__gain_1_food_1_water__start,
    trail_cards_benefit__gain_1_bottle_1_water__start,
    trail_cards_benefit__pay_1_water_gain_2_bottle,
    trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken,
    trail_cards_benefit__gain_1_any_personal_1_any_natural__start,
    trail_cards_benefit__any_gear__start,
    trail_cards_benefit__return_1_hardship_or_gain_1_zzz__start,
    trail_cards_benefit__score_3,
    trail_cards_benefit__gain_2_different_natural__start,
    trail_cards_benefit__gain_1_any_personal_then_score_1__start,
    trail_cards_benefit__buy_destination__start,
    trail_cards_benefit__free_guide_card__start,
    trail_cards_benefit__score_4,
    trail_cards_benefit__gain_1_endurance_then_score_2,
    trail_cards_benefit__gain_3_water_then_score_2__start,
    trail_cards_benefit__gain_1_endurance_1_food,
    trail_cards_benefit__return_1_hardship_or_score_3__start,
    trail_cards_benefit__gain_1_zzz_3_water__start,
    trail_cards_benefit__gain_3_food,
    trail_cards_benefit__return_1_hardship_or_gain_1_endurance__start,
    trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__start,
    trail_cards_benefit__gain_1_fire_1_wind__start,
    trail_cards_benefit__gain_1_zzz_then_score_2,
    trail_cards_benefit__pay_1_zzz_score_5,
    trail_cards_benefit__gain_2_food_then_score_2,
    trail_cards_benefit__gain_2_fire__start,
    trail_cards_benefit__pay_1_fire_score_5,
    trail_cards_benefit__gain_2_bottle_then_score_1,
    trail_cards_benefit__gain_1_bottle_1_any_natural__start,
    trail_cards_benefit__gain_1_food,
    trail_cards_benefit__gain_1_wind__start,
    trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken,
    trail_cards_benefit__gain_1_bottle,
)
ENTRIES_2 = (
    guide_cards_reward__score_2,
    guide_cards_reward__score_1,
    guide_cards_reward__gain_1_food,
    guide_cards_reward__gain_1_earth__start,
    guide_cards_reward__gain_1_any_natural__start,
    guide_cards_reward__gain_1_any_personal__start,
    guide_cards_reward__return_1_hardship_or_score_1__start,
    guide_cards_reward__gain_1_water__start,
    guide_cards_reward__gain_1_wind__start,
    guide_cards_reward__gain_1_bottle,
    guide_cards_reward__gain_1_fire__start,
    guide_cards_reward__gain_1_zzz,
    guide_cards_reward__gain_2_water__start,
    guide_cards_reward__gain_1_any_natural_except_water__start,
    guide_cards_reward__gain_1_endurance,
)
ENTRIES_3 = (
    bonus_effect__any_gear__start,
    bonus_effect__free_guide_card__start,
    bonus_effect__gain_1_any_personal__start,
    bonus_effect__score_2,
)
ENTRIES_4 = (
    chart_reward__chart_gift_zzz__start,
    chart_reward__be_first_on_four,
    chart_reward__win_a_track,
    chart_reward__take_arrowhead__start,
    chart_reward__chart_gift_endurance__start,
    chart_reward__finish_chart,
)
EFFECTS = (
    trail_cards_benefit__score_2,
    trail_cards_benefit__gain_2_wind__played,
    trail_cards_benefit__gain_1_fire__played,
    trail_cards_benefit__gain_2_earth__played,
    trail_cards_benefit__gain_1_any_natural__played,
    trail_cards_benefit__gain_1_endurance,
    trail_cards_benefit__gain_1_any_natural_except_water__played,
    trail_cards_benefit__return_1_hardship_or_score_1__played,
    trail_cards_benefit__gain_2_food,
    trail_cards_benefit__gain_1_zzz,
    trail_cards_benefit__gain_1_food_then_score_1,
    trail_cards_benefit__gain_3_water__played,
    trail_cards_benefit__gain_1_zzz_or_gain_3_water__played,
    trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__played,
    trail_cards_benefit__gain_1_food_1_earth__played,
    trail_cards_benefit__gain_1_wind_1_earth__played,
    trail_cards_benefit__gain_1_zzz_or_score_2__played,
    trail_cards_benefit__gain_1_any_personal__played,
    trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__played,
    trail_cards_benefit__return_1_hardship_or_gain_1_fire__played,
    trail_cards_benefit__gain_1_food_1_water__played,
    trail_cards_benefit__gain_1_bottle_1_water__played,
    trail_cards_benefit__pay_1_water_gain_2_bottle,
    trail_cards_benefit__gain_1_bottle_or_gain_3_water__played,
    trail_cards_benefit__gain_1_any_personal_1_any_natural__played,
    trail_cards_benefit__any_gear__played,
    trail_cards_benefit__return_1_hardship_or_gain_1_zzz__played,
    trail_cards_benefit__score_3,
    trail_cards_benefit__gain_2_different_natural__played,
    trail_cards_benefit__gain_1_any_personal_then_score_1__played,
    trail_cards_benefit__buy_destination__played,
    trail_cards_benefit__free_guide_card__played,
    trail_cards_benefit__score_4,
    trail_cards_benefit__gain_1_endurance_then_score_2,
    trail_cards_benefit__gain_3_water_then_score_2__played,
    trail_cards_benefit__gain_1_endurance_1_food,
    trail_cards_benefit__return_1_hardship_or_score_3__played,
    trail_cards_benefit__gain_1_zzz_3_water__played,
    trail_cards_benefit__gain_3_food,
    trail_cards_benefit__return_1_hardship_or_gain_1_endurance__played,
    trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__played,
    trail_cards_benefit__gain_1_fire_1_wind__played,
    trail_cards_benefit__gain_1_zzz_then_score_2,
    trail_cards_benefit__pay_1_zzz_score_5,
    trail_cards_benefit__gain_2_food_then_score_2,
    trail_cards_benefit__gain_2_fire__played,
    trail_cards_benefit__pay_1_fire_score_5,
    trail_cards_benefit__gain_2_bottle_then_score_1,
    trail_cards_benefit__gain_1_bottle_1_any_natural__played,
    trail_cards_benefit__gain_1_food,
    trail_cards_benefit__gain_1_wind__played,
    trail_cards_benefit__gain_1_fire_or_gain_2_earth__played,
    trail_cards_benefit__gain_1_bottle,
)
EFFECTS_ = (
    chart_reward__chart_gift_zzz__played,
    chart_reward__be_first_on_four,
    chart_reward__win_a_track,
    chart_reward__take_arrowhead__played,
    chart_reward__chart_gift_endurance__played,
    chart_reward__finish_chart,
)
EFFECTS_2 = (
    action_spaces_gives__gain_4_water__played,
    action_spaces_gives__gain_3_earth__played,
    action_spaces_gives__gain_2_wind__played,
    action_spaces_gives__gain_1_fire__played,
    action_spaces_gives__discover_guide_1__played,
    action_spaces_gives__discover_guide_2__played,
    action_spaces_gives__discover_guide_3__played,
    action_spaces_gives__discover_guide_4__played,
    action_spaces_gives__discover_guide_5__played,
    action_spaces_gives__discover_guide_6__played,
    action_spaces_gives__choose_destination__played,
    action_spaces_gives__gain_3_food,
    action_spaces_gives__gain_2_bottle,
    action_spaces_gives__gain_1_zzz,
    action_spaces_gives__gain_1_endurance,
    action_spaces_gives__return_1_hardship,
    action_spaces_gives__cross_the_pass__played,
    action_spaces_gives__take_first_light__played,
)
EFFECTS_3 = (
    bonus_effect__any_gear__played,
    bonus_effect__free_guide_card__played,
    bonus_effect__gain_1_any_personal__played,
    bonus_effect__score_2,
)
EFFECTS_4 = (
    guide_cards_reward__score_2,
    guide_cards_reward__score_1,
    guide_cards_reward__gain_1_food,
    guide_cards_reward__gain_1_earth__played,
    guide_cards_reward__gain_1_any_natural__played,
    guide_cards_reward__gain_1_any_personal__played,
    guide_cards_reward__return_1_hardship_or_score_1__played,
    guide_cards_reward__gain_1_water__played,
    guide_cards_reward__gain_1_wind__played,
    guide_cards_reward__gain_1_bottle,
    guide_cards_reward__gain_1_fire__played,
    guide_cards_reward__gain_1_zzz,
    guide_cards_reward__gain_2_water__played,
    guide_cards_reward__gain_1_any_natural_except_water__played,
    guide_cards_reward__gain_1_endurance,
)
PREPARE = None
START = play_game__start
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
    "invariant_2": invariant_2,
    "total": total,
    "score_1": score_1,
    "score_2": score_2,
    "score_3": score_3,
    "score_4": score_4,
    "score_5": score_5,
    "score_6": score_6,
}
SEGMENTS = {
    "set_up__start": set_up__start,
    "set_up__after_setup_goods": set_up__after_setup_goods,
    "play_game__start": play_game__start,
    "play_game__after_set_up": play_game__after_set_up,
    "play_game__after_flow_part": play_game__after_flow_part,
    "gain_tokens__start": gain_tokens__start,
    "gain_tokens__loop_times": gain_tokens__loop_times,
    "gain_tokens__after_if": gain_tokens__after_if,
    "gain_tokens__loop_wild_part": gain_tokens__loop_wild_part,
    "gain_tokens__loop_times__2": gain_tokens__loop_times__2,
    "gain_tokens__after_if__3": gain_tokens__after_if__3,
    "gain_tokens__loop_times__3": gain_tokens__loop_times__3,
    "setup_goods__start": setup_goods__start,
    "setup_goods__loop_p": setup_goods__loop_p,
    "setup_goods__after_gain_tokens": setup_goods__after_gain_tokens,
    "flow_part__start": flow_part__start,
    "flow_part__loop_this_day": flow_part__loop_this_day,
    "flow_part__loop_p": flow_part__loop_p,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop_p_3": flow_part__loop_p_3,
    "flow_part__end_turn": flow_part__end_turn,
    "flow_part__after_meals": flow_part__after_meals,
    "trail_card_step__start": trail_card_step__start,
    "trail_card_step__after_sunrise_play": trail_card_step__after_sunrise_play,
    "take_action__start": take_action__start,
    "take_action__after_if": take_action__after_if,
    "meals__start": meals__start,
    "meals__loop_p": meals__loop_p,
    "sunrise_play__start": sunrise_play__start,
    "sunrise_play__after_if": sunrise_play__after_if,
    "visit__do__start": visit__do__start,
    "visit__do__after_if": visit__do__after_if,
    "visit__do__after_effect": visit__do__after_effect,
    "pay_what_is_there__start": pay_what_is_there__start,
    "pay_what_is_there__loop": pay_what_is_there__loop,
    "pay_what_is_there__after_if": pay_what_is_there__after_if,
    "hike__do__start": hike__do__start,
    "hike__do__after_pay_what_is_there": hike__do__after_pay_what_is_there,
    "meal__start": meal__start,
    "play_encounter__do__start": play_encounter__do__start,
    TEXT_53: play_encounter__do__after_play_for_benefit,
    "play_for_water__do__start": play_for_water__do__start,
    "play_for_water__do__after_gain_tokens": play_for_water__do__after_gain_tokens,
    "action_spaces_gives__gain_4_water__start": action_spaces_gives__gain_4_water__start,
    TEXT_55: action_spaces_gives__gain_4_water__after_gain_tokens,
    "action_spaces_gives__gain_3_earth__start": action_spaces_gives__gain_3_earth__start,
    TEXT_57: action_spaces_gives__gain_3_earth__after_gain_tokens,
    "action_spaces_gives__gain_2_wind__start": action_spaces_gives__gain_2_wind__start,
    TEXT_59: action_spaces_gives__gain_2_wind__after_gain_tokens,
    "action_spaces_gives__gain_1_fire__start": action_spaces_gives__gain_1_fire__start,
    TEXT_60: action_spaces_gives__gain_1_fire__after_gain_tokens,
    TEXT_62: action_spaces_gives__discover_guide_1__start,
    TEXT_61: action_spaces_gives__discover_guide_1__after_discover,
    TEXT_64: action_spaces_gives__discover_guide_2__start,
    TEXT_63: action_spaces_gives__discover_guide_2__after_discover,
    TEXT_66: action_spaces_gives__discover_guide_3__start,
    TEXT_65: action_spaces_gives__discover_guide_3__after_discover,
    TEXT_68: action_spaces_gives__discover_guide_4__start,
    TEXT_67: action_spaces_gives__discover_guide_4__after_discover,
    TEXT_70: action_spaces_gives__discover_guide_5__start,
    TEXT_69: action_spaces_gives__discover_guide_5__after_discover,
    TEXT_72: action_spaces_gives__discover_guide_6__start,
    TEXT_71: action_spaces_gives__discover_guide_6__after_discover,
    TEXT_74: action_spaces_gives__choose_destination__start,
    TEXT_73: action_spaces_gives__choose_destination__after_choose_destination,
    TEXT_76: action_spaces_gives__cross_the_pass__start,
    TEXT_75: action_spaces_gives__cross_the_pass__after_cross_the_pass,
    TEXT_78: action_spaces_gives__take_first_light__start,
    TEXT_77: action_spaces_gives__take_first_light__after_take_first_light,
    "play_for_benefit__start": play_for_benefit__start,
    "play_for_benefit__after_take_benefit": play_for_benefit__after_take_benefit,
    "play_for_benefit__after_show_gear": play_for_benefit__after_show_gear,
    "pay_tokens__start": pay_tokens__start,
    "pay_tokens__loop": pay_tokens__loop,
    "pay_tokens__after_if": pay_tokens__after_if,
    "discover__start": discover__start,
    "discover__after_pay_tokens": discover__after_pay_tokens,
    "discover__after_keep_guide_card": discover__after_keep_guide_card,
    "discover__after_if": discover__after_if,
    "choose_destination__start": choose_destination__start,
    TEXT_81: choose_destination__after_acquire_destination,
    "cross_the_pass__start": cross_the_pass__start,
    "cross_the_pass__loop_times": cross_the_pass__loop_times,
    "cross_the_pass__after_take_benefit": cross_the_pass__after_take_benefit,
    "cross_the_pass__loop": cross_the_pass__loop,
    "take_first_light__start": take_first_light__start,
    "take_first_light__after_gain_tokens": take_first_light__after_gain_tokens,
    "take_benefit__start": take_benefit__start,
    "take_benefit__after_effect": take_benefit__after_effect,
    "show_gear__start": show_gear__start,
    "show_gear__after_if": show_gear__after_if,
    "keep_guide_card__start": keep_guide_card__start,
    "keep_guide_card__after_effect": keep_guide_card__after_effect,
    "keep_guide_card__after_show_gear": keep_guide_card__after_show_gear,
    "river_runs_back__start": river_runs_back__start,
    "acquire_destination__start": acquire_destination__start,
    "acquire_destination__after_pay_tokens": acquire_destination__after_pay_tokens,
    "acquire_destination__after_explore_bonus": acquire_destination__after_explore_bonus,
    "acquire_destination__after_show_gear_2": acquire_destination__after_show_gear_2,
    "trail_cards_benefit__gain_2_wind__start": trail_cards_benefit__gain_2_wind__start,
    TEXT_91: trail_cards_benefit__gain_2_wind__after_gain_tokens,
    "trail_cards_benefit__gain_1_fire__start": trail_cards_benefit__gain_1_fire__start,
    TEXT_92: trail_cards_benefit__gain_1_fire__after_gain_tokens,
    "trail_cards_benefit__gain_2_earth__start": trail_cards_benefit__gain_2_earth__start,
    TEXT_94: trail_cards_benefit__gain_2_earth__after_gain_tokens,
    TEXT_97: trail_cards_benefit__gain_1_any_natural__start,
    TEXT_96: trail_cards_benefit__gain_1_any_natural__after_gain_tokens,
    TEXT_101: trail_cards_benefit__gain_1_any_natural_except_water__start,
    TEXT_100: trail_cards_benefit__gain_1_any_natural_except_water__after_gain_tokens,
    TEXT_105: trail_cards_benefit__return_1_hardship_or_score_1__start,
    "trail_cards_benefit__gain_3_water__start": trail_cards_benefit__gain_3_water__start,
    TEXT_107: trail_cards_benefit__gain_3_water__after_gain_tokens,
    TEXT_109: trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken,
    TEXT_110: trail_cards_benefit__gain_1_zzz_or_gain_3_water__after_if,
    TEXT_112: trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken,
    TEXT_115: trail_cards_benefit__gain_1_food_1_earth__start,
    TEXT_114: trail_cards_benefit__gain_1_food_1_earth__after_gain_tokens,
    TEXT_118: trail_cards_benefit__gain_1_wind_1_earth__start,
    TEXT_117: trail_cards_benefit__gain_1_wind_1_earth__after_gain_tokens,
    TEXT_120: trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken,
    TEXT_123: trail_cards_benefit__gain_1_any_personal__start,
    TEXT_122: trail_cards_benefit__gain_1_any_personal__after_gain_tokens,
    TEXT_126: trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__start,
    TEXT_125: trail_cards_benefit__pay_1_food_gain_1_any_personal_then_scor__after_gain_tokens,
    TEXT_129: trail_cards_benefit__return_1_hardship_or_gain_1_fire__start,
    TEXT_130: trail_cards_benefit__return_1_hardship_or_gain_1_fire__after_if,
    TEXT_133: trail_cards_benefit__gain_1_food_1_water__start,
    TEXT_132: trail_cards_benefit__gain_1_food_1_water__after_gain_tokens,
    TEXT_137: trail_cards_benefit__gain_1_bottle_1_water__start,
    TEXT_136: trail_cards_benefit__gain_1_bottle_1_water__after_gain_tokens,
    TEXT_139: trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken,
    TEXT_140: trail_cards_benefit__gain_1_bottle_or_gain_3_water__after_if,
    TEXT_144: trail_cards_benefit__gain_1_any_personal_1_any_natural__start,
    TEXT_143: trail_cards_benefit__gain_1_any_personal_1_any_natural__after_gain_tokens,
    "trail_cards_benefit__any_gear__start": trail_cards_benefit__any_gear__start,
    TEXT_145: trail_cards_benefit__any_gear__after_any_gear,
    TEXT_148: trail_cards_benefit__return_1_hardship_or_gain_1_zzz__start,
    TEXT_149: trail_cards_benefit__gain_2_different_natural__start,
    TEXT_152: trail_cards_benefit__gain_2_different_natural__loop_times,
    TEXT_155: trail_cards_benefit__gain_1_any_personal_then_score_1__start,
    TEXT_154: trail_cards_benefit__gain_1_any_personal_then_score_1__after_gain_tokens,
    TEXT_157: trail_cards_benefit__buy_destination__start,
    TEXT_156: trail_cards_benefit__buy_destination__after_buy_destination,
    TEXT_159: trail_cards_benefit__free_guide_card__start,
    TEXT_158: trail_cards_benefit__free_guide_card__after_free_guide_card,
    TEXT_162: trail_cards_benefit__gain_3_water_then_score_2__start,
    TEXT_161: trail_cards_benefit__gain_3_water_then_score_2__after_gain_tokens,
    TEXT_165: trail_cards_benefit__return_1_hardship_or_score_3__start,
    TEXT_168: trail_cards_benefit__gain_1_zzz_3_water__start,
    TEXT_167: trail_cards_benefit__gain_1_zzz_3_water__after_gain_tokens,
    TEXT_171: trail_cards_benefit__return_1_hardship_or_gain_1_endurance__start,
    TEXT_174: trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__start,
    TEXT_175: trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__after_if,
    TEXT_178: trail_cards_benefit__gain_1_fire_1_wind__start,
    TEXT_177: trail_cards_benefit__gain_1_fire_1_wind__after_gain_tokens,
    "trail_cards_benefit__gain_2_fire__start": trail_cards_benefit__gain_2_fire__start,
    TEXT_180: trail_cards_benefit__gain_2_fire__after_gain_tokens,
    TEXT_184: trail_cards_benefit__gain_1_bottle_1_any_natural__start,
    TEXT_183: trail_cards_benefit__gain_1_bottle_1_any_natural__after_gain_tokens,
    "trail_cards_benefit__gain_1_wind__start": trail_cards_benefit__gain_1_wind__start,
    TEXT_186: trail_cards_benefit__gain_1_wind__after_gain_tokens,
    TEXT_188: trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken,
    TEXT_189: trail_cards_benefit__gain_1_fire_or_gain_2_earth__after_if,
    "use_gear__start": use_gear__start,
    "use_gear__after_raise_tent": use_gear__after_raise_tent,
    "load__start": load__start,
    "load__after_if": load__after_if,
    "load__after_if__2": load__after_if__2,
    "load__after_if__3": load__after_if__3,
    "guide_cards_reward__gain_1_earth__start": guide_cards_reward__gain_1_earth__start,
    TEXT_192: guide_cards_reward__gain_1_earth__after_gain_tokens,
    TEXT_194: guide_cards_reward__gain_1_any_natural__start,
    TEXT_193: guide_cards_reward__gain_1_any_natural__after_gain_tokens,
    TEXT_196: guide_cards_reward__gain_1_any_personal__start,
    TEXT_195: guide_cards_reward__gain_1_any_personal__after_gain_tokens,
    TEXT_199: guide_cards_reward__return_1_hardship_or_score_1__start,
    "guide_cards_reward__gain_1_water__start": guide_cards_reward__gain_1_water__start,
    TEXT_200: guide_cards_reward__gain_1_water__after_gain_tokens,
    "guide_cards_reward__gain_1_wind__start": guide_cards_reward__gain_1_wind__start,
    TEXT_201: guide_cards_reward__gain_1_wind__after_gain_tokens,
    "guide_cards_reward__gain_1_fire__start": guide_cards_reward__gain_1_fire__start,
    TEXT_202: guide_cards_reward__gain_1_fire__after_gain_tokens,
    "guide_cards_reward__gain_2_water__start": guide_cards_reward__gain_2_water__start,
    TEXT_204: guide_cards_reward__gain_2_water__after_gain_tokens,
    TEXT_207: guide_cards_reward__gain_1_any_natural_except_water__start,
    TEXT_206: guide_cards_reward__gain_1_any_natural_except_water__after_gain_tokens,
    "explore_bonus__start": explore_bonus__start,
    "explore_bonus__after_effect": explore_bonus__after_effect,
    "show_gear_2__start": show_gear_2__start,
    "show_gear_2__after_if": show_gear_2__after_if,
    "any_gear__start": any_gear__start,
    "any_gear__after_if": any_gear__after_if,
    "buy_destination__start": buy_destination__start,
    "buy_destination__after_if": buy_destination__after_if,
    "free_guide_card__start": free_guide_card__start,
    "free_guide_card__loop_card": free_guide_card__loop_card,
    "raise_tent__start": raise_tent__start,
    "raise_tent__after_if": raise_tent__after_if,
    "first_row__start": first_row__start,
    "first_row__after_gain_tokens": first_row__after_gain_tokens,
    "second_row__start": second_row__start,
    "second_row__after_gain_tokens": second_row__after_gain_tokens,
    "third_row__start": third_row__start,
    "third_row__after_gain_tokens": third_row__after_gain_tokens,
    "bonus_effect__any_gear__start": bonus_effect__any_gear__start,
    "bonus_effect__any_gear__after_any_gear": bonus_effect__any_gear__after_any_gear,
    "bonus_effect__free_guide_card__start": bonus_effect__free_guide_card__start,
    TEXT_214: bonus_effect__free_guide_card__after_free_guide_card,
    "bonus_effect__gain_1_any_personal__start": bonus_effect__gain_1_any_personal__start,
    TEXT_215: bonus_effect__gain_1_any_personal__after_gain_tokens,
    "load_2__start": load_2__start,
    "load_2__after_if": load_2__after_if,
    "load_2__after_if__2": load_2__after_if__2,
    "load_2__after_if__3": load_2__after_if__3,
    "arrive__start": arrive__start,
    "arrive__after_effect": arrive__after_effect,
    "first_row_2__start": first_row_2__start,
    "first_row_2__after_gain_tokens": first_row_2__after_gain_tokens,
    "second_row_2__start": second_row_2__start,
    "second_row_2__after_gain_tokens": second_row_2__after_gain_tokens,
    "third_row_2__start": third_row_2__start,
    "third_row_2__after_gain_tokens": third_row_2__after_gain_tokens,
    "chart_reward__chart_gift_zzz__start": chart_reward__chart_gift_zzz__start,
    TEXT_220: chart_reward__chart_gift_zzz__after_chart_gift,
    "chart_reward__take_arrowhead__start": chart_reward__take_arrowhead__start,
    TEXT_221: chart_reward__take_arrowhead__after_take_arrowhead,
    TEXT_223: chart_reward__chart_gift_endurance__start,
    TEXT_222: chart_reward__chart_gift_endurance__after_chart_gift,
    "chart_gift__start": chart_gift__start,
    "chart_gift__after_gain_tokens": chart_gift__after_gain_tokens,
    "take_arrowhead__start": take_arrowhead__start,
}
HANDLERS = {}
ASKS = {
    "gain_tokens__ask_taken": (
        gain_tokens__ask_taken__player,
        gain_tokens__ask_taken__options,
        gain_tokens__after_taken,
        (),
    ),
    "gain_tokens__ask_taken_2": (
        gain_tokens__ask_taken_2__player,
        gain_tokens__ask_taken_2__options,
        gain_tokens__after_taken_2,
        (),
    ),
    "gain_tokens__ask_taken_3": (
        gain_tokens__ask_taken_3__player,
        gain_tokens__ask_taken_3__options,
        gain_tokens__after_taken_3,
        (),
    ),
    "take_action__ask_taken": (
        take_action__ask_taken__player,
        take_action__ask_taken__options,
        take_action__after_taken,
        (),
    ),
    "sunrise_play__ask_taken": (
        sunrise_play__ask_taken__player,
        sunrise_play__ask_taken__options,
        sunrise_play__after_taken,
        (),
    ),
    "visit__do__ask_taken": (
        visit__do__ask_taken__player,
        visit__do__ask_taken__options,
        visit__do__after_taken,
        (),
    ),
    "pay_what_is_there__ask_taken": (
        pay_what_is_there__ask_taken__player,
        pay_what_is_there__ask_taken__options,
        pay_what_is_there__after_taken,
        (),
    ),
    "pay_what_is_there__ask_taken_2": (
        pay_what_is_there__ask_taken_2__player,
        pay_what_is_there__ask_taken_2__options,
        pay_what_is_there__after_taken_2,
        (),
    ),
    "meal__ask_taken": (meal__ask_taken__player, meal__ask_taken__options, meal__after_taken, ()),
    "pay_tokens__ask_taken": (
        pay_tokens__ask_taken__player,
        pay_tokens__ask_taken__options,
        pay_tokens__after_taken,
        (),
    ),
    "pay_tokens__ask_taken_2": (
        pay_tokens__ask_taken_2__player,
        pay_tokens__ask_taken_2__options,
        pay_tokens__after_taken_2,
        (),
    ),
    "choose_destination__ask_taken": (
        choose_destination__ask_taken__player,
        choose_destination__ask_taken__options,
        choose_destination__after_taken,
        (),
    ),
    "cross_the_pass__ask_taken": (
        cross_the_pass__ask_taken__player,
        cross_the_pass__ask_taken__options,
        cross_the_pass__after_taken,
        (),
    ),
    "cross_the_pass__ask_taken_2": (
        cross_the_pass__ask_taken_2__player,
        cross_the_pass__ask_taken_2__options,
        cross_the_pass__after_taken_2,
        (),
    ),
    "river_runs_back__ask_taken": (
        river_runs_back__ask_taken__player,
        river_runs_back__ask_taken__options,
        river_runs_back__after_taken,
        (),
    ),
    TEXT_104: (
        trail_cards_benefit__return_1_hardship_or_score_1__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_score_1__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_score_1__after_taken,
        (),
    ),
    TEXT_109: (
        trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken__player,
        trail_cards_benefit__gain_1_zzz_or_gain_3_water__ask_taken__options,
        trail_cards_benefit__gain_1_zzz_or_gain_3_water__after_taken,
        (),
    ),
    TEXT_112: (
        trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken__player,
        trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__ask_taken__options,
        trail_cards_benefit__gain_1_endurance_or_gain_1_zzz__after_taken,
        (),
    ),
    TEXT_120: (
        trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken__player,
        trail_cards_benefit__gain_1_zzz_or_score_2__ask_taken__options,
        trail_cards_benefit__gain_1_zzz_or_score_2__after_taken,
        (),
    ),
    TEXT_128: (
        trail_cards_benefit__return_1_hardship_or_gain_1_fire__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_gain_1_fire__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_gain_1_fire__after_taken,
        (),
    ),
    TEXT_139: (
        trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken__player,
        trail_cards_benefit__gain_1_bottle_or_gain_3_water__ask_taken__options,
        trail_cards_benefit__gain_1_bottle_or_gain_3_water__after_taken,
        (),
    ),
    TEXT_147: (
        trail_cards_benefit__return_1_hardship_or_gain_1_zzz__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_gain_1_zzz__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_gain_1_zzz__after_taken,
        (),
    ),
    TEXT_151: (
        trail_cards_benefit__gain_2_different_natural__ask_taken__player,
        trail_cards_benefit__gain_2_different_natural__ask_taken__options,
        trail_cards_benefit__gain_2_different_natural__after_taken,
        (),
    ),
    TEXT_164: (
        trail_cards_benefit__return_1_hardship_or_score_3__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_score_3__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_score_3__after_taken,
        (),
    ),
    TEXT_170: (
        trail_cards_benefit__return_1_hardship_or_gain_1_endurance__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_gain_1_endurance__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_gain_1_endurance__after_taken,
        (),
    ),
    TEXT_173: (
        trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__ask_taken__player,
        trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__ask_taken__options,
        trail_cards_benefit__return_1_hardship_or_gain_1_any_personal__after_taken,
        (),
    ),
    TEXT_188: (
        trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken__player,
        trail_cards_benefit__gain_1_fire_or_gain_2_earth__ask_taken__options,
        trail_cards_benefit__gain_1_fire_or_gain_2_earth__after_taken,
        (),
    ),
    TEXT_198: (
        guide_cards_reward__return_1_hardship_or_score_1__ask_taken__player,
        guide_cards_reward__return_1_hardship_or_score_1__ask_taken__options,
        guide_cards_reward__return_1_hardship_or_score_1__after_taken,
        (),
    ),
    "any_gear__ask_taken_2": (
        any_gear__ask_taken_2__player,
        any_gear__ask_taken_2__options,
        any_gear__after_taken_2,
        (),
    ),
    "any_gear__ask_taken": (
        any_gear__ask_taken__player,
        any_gear__ask_taken__options,
        any_gear__after_taken,
        (),
    ),
    "buy_destination__ask_taken": (
        buy_destination__ask_taken__player,
        buy_destination__ask_taken__options,
        buy_destination__after_taken,
        (),
    ),
    "take_arrowhead__ask_taken": (
        take_arrowhead__ask_taken__player,
        take_arrowhead__ask_taken__options,
        take_arrowhead__after_taken,
        (),
    ),
}
