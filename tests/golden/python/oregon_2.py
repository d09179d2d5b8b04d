# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    PlayerType,
    Playing,
    Unfinished,
    cards_draw,
    cards_draw_card,
    cards_due,
    cards_move_all,
    cards_move_block,
    cards_reveal,
    cards_settle,
    cards_shuffle,
    cards_take,
    check_count,
    fail,
    follow,
    insort,
    kinds_only,
    leave,
    of_kinds,
    op_paid,
    op_set_add,
    out_of_budget,
    out_of_range,
    over,
    pool_point,
    random_point,
    reach,
    table_at,
    unlearn,
)

STATES = None  # the engine puts the class of its states here

VALUE_OF_COAL_TOKENS_OR_GOLD_TOKENS = (
    1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4,
    4, 4, 4, 5, 5, 5, 5, 5, 5, 5,
)  # fmt: skip

LIST = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97,
    98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116,
    117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135,
    136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149,
)  # fmt: skip

PRAIRIE_TERRAIN = (
    1, 1, 0, 0, 2, 2, 0, 4, 4, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 4, 4, 0, 1, 0, 0, 2, 2, 0, 0,
    3, 3, 3, 3, 0, 1, 4, 0, 0, 0, 2, 2, 2, 0, 1, 3, 0, 1, 3, 0, 1, 0, 0, 0, 2, 2, 0, 0, 3, 3, 3, 0,
    0, 3, 3, 3, 3, 3, 3, 0, 0, 0, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 3, 3, 0, 1, 1, 0, 4, 4, 0, 2, 0,
    1, 0, 2, 2, 0, 3, 3, 3, 3, 0, 4, 4, 4, 0, 0, 1, 1, 0, 2, 0, 0, 0, 3, 1, 1, 0, 0, 0, 2, 2, 0, 1,
    0, 0, 4, 4, 0, 3, 0, 1, 2, 2, 2, 2, 0, 0, 1, 1, 0, 0, 4, 0, 3, 0,
)  # fmt: skip

SITE_GROUND = (0, 0, 0, 2, 2, 3, 1)

PRAIRIE_AROUND = (
    (1, 15, 16),
    (0, 2, 15, 16, 17),
    (1, 3, 16, 17, 18),
    (2, 4, 17, 18, 19),
    (3, 5, 18, 19, 20),
    (4, 6, 19, 20, 21),
    (5, 7, 20, 21, 22),
    (6, 8, 21, 22, 23),
    (7, 9, 22, 23, 24),
    (8, 10, 23, 24, 25),
    (9, 11, 24, 25, 26),
    (10, 12, 25, 26, 27),
    (11, 13, 26, 27, 28),
    (12, 14, 27, 28, 29),
    (13, 28, 29),
    (0, 1, 16, 30, 31),
    (0, 1, 2, 15, 17, 30, 31, 32),
    (1, 2, 3, 16, 18, 31, 32, 33),
    (2, 3, 4, 17, 19, 32, 33, 34),
    (3, 4, 5, 18, 20, 33, 34, 35),
    (4, 5, 6, 19, 21, 34, 35, 36),
    (5, 6, 7, 20, 22, 35, 36, 37),
    (6, 7, 8, 21, 23, 36, 37, 38),
    (7, 8, 9, 22, 24, 37, 38, 39),
    (8, 9, 10, 23, 25, 38, 39, 40),
    (9, 10, 11, 24, 26, 39, 40, 41),
    (10, 11, 12, 25, 27, 40, 41, 42),
    (11, 12, 13, 26, 28, 41, 42, 43),
    (12, 13, 14, 27, 29, 42, 43, 44),
    (13, 14, 28, 43, 44),
    (15, 16, 31, 45, 46),
    (15, 16, 17, 30, 32, 45, 46, 47),
    (16, 17, 18, 31, 33, 46, 47, 48),
    (17, 18, 19, 32, 34, 47, 48, 49),
    (18, 19, 20, 33, 35, 48, 49, 50),
    (19, 20, 21, 34, 36, 49, 50, 51),
    (20, 21, 22, 35, 37, 50, 51, 52),
    (21, 22, 23, 36, 38, 51, 52, 53),
    (22, 23, 24, 37, 39, 52, 53, 54),
    (23, 24, 25, 38, 40, 53, 54, 55),
    (24, 25, 26, 39, 41, 54, 55, 56),
    (25, 26, 27, 40, 42, 55, 56, 57),
    (26, 27, 28, 41, 43, 56, 57, 58),
    (27, 28, 29, 42, 44, 57, 58, 59),
    (28, 29, 43, 58, 59),
    (30, 31, 46, 60, 61),
    (30, 31, 32, 45, 47, 60, 61, 62),
    (31, 32, 33, 46, 48, 61, 62, 63),
    (32, 33, 34, 47, 49, 62, 63, 64),
    (33, 34, 35, 48, 50, 63, 64, 65),
    (34, 35, 36, 49, 51, 64, 65, 66),
    (35, 36, 37, 50, 52, 65, 66, 67),
    (36, 37, 38, 51, 53, 66, 67, 68),
    (37, 38, 39, 52, 54, 67, 68, 69),
    (38, 39, 40, 53, 55, 68, 69, 70),
    (39, 40, 41, 54, 56, 69, 70, 71),
    (40, 41, 42, 55, 57, 70, 71, 72),
    (41, 42, 43, 56, 58, 71, 72, 73),
    (42, 43, 44, 57, 59, 72, 73, 74),
    (43, 44, 58, 73, 74),
    (45, 46, 61, 75, 76),
    (45, 46, 47, 60, 62, 75, 76, 77),
    (46, 47, 48, 61, 63, 76, 77, 78),
    (47, 48, 49, 62, 64, 77, 78, 79),
    (48, 49, 50, 63, 65, 78, 79, 80),
    (49, 50, 51, 64, 66, 79, 80, 81),
    (50, 51, 52, 65, 67, 80, 81, 82),
    (51, 52, 53, 66, 68, 81, 82, 83),
    (52, 53, 54, 67, 69, 82, 83, 84),
    (53, 54, 55, 68, 70, 83, 84, 85),
    (54, 55, 56, 69, 71, 84, 85, 86),
    (55, 56, 57, 70, 72, 85, 86, 87),
    (56, 57, 58, 71, 73, 86, 87, 88),
    (57, 58, 59, 72, 74, 87, 88, 89),
    (58, 59, 73, 88, 89),
    (60, 61, 76, 90, 91),
    (60, 61, 62, 75, 77, 90, 91, 92),
    (61, 62, 63, 76, 78, 91, 92, 93),
    (62, 63, 64, 77, 79, 92, 93, 94),
    (63, 64, 65, 78, 80, 93, 94, 95),
    (64, 65, 66, 79, 81, 94, 95, 96),
    (65, 66, 67, 80, 82, 95, 96, 97),
    (66, 67, 68, 81, 83, 96, 97, 98),
    (67, 68, 69, 82, 84, 97, 98, 99),
    (68, 69, 70, 83, 85, 98, 99, 100),
    (69, 70, 71, 84, 86, 99, 100, 101),
    (70, 71, 72, 85, 87, 100, 101, 102),
    (71, 72, 73, 86, 88, 101, 102, 103),
    (72, 73, 74, 87, 89, 102, 103, 104),
    (73, 74, 88, 103, 104),
    (75, 76, 91, 105, 106),
    (75, 76, 77, 90, 92, 105, 106, 107),
    (76, 77, 78, 91, 93, 106, 107, 108),
    (77, 78, 79, 92, 94, 107, 108, 109),
    (78, 79, 80, 93, 95, 108, 109, 110),
    (79, 80, 81, 94, 96, 109, 110, 111),
    (80, 81, 82, 95, 97, 110, 111, 112),
    (81, 82, 83, 96, 98, 111, 112, 113),
    (82, 83, 84, 97, 99, 112, 113, 114),
    (83, 84, 85, 98, 100, 113, 114, 115),
    (84, 85, 86, 99, 101, 114, 115, 116),
    (85, 86, 87, 100, 102, 115, 116, 117),
    (86, 87, 88, 101, 103, 116, 117, 118),
    (87, 88, 89, 102, 104, 117, 118, 119),
    (88, 89, 103, 118, 119),
    (90, 91, 106, 120, 121),
    (90, 91, 92, 105, 107, 120, 121, 122),
    (91, 92, 93, 106, 108, 121, 122, 123),
    (92, 93, 94, 107, 109, 122, 123, 124),
    (93, 94, 95, 108, 110, 123, 124, 125),
    (94, 95, 96, 109, 111, 124, 125, 126),
    (95, 96, 97, 110, 112, 125, 126, 127),
    (96, 97, 98, 111, 113, 126, 127, 128),
    (97, 98, 99, 112, 114, 127, 128, 129),
    (98, 99, 100, 113, 115, 128, 129, 130),
    (99, 100, 101, 114, 116, 129, 130, 131),
    (100, 101, 102, 115, 117, 130, 131, 132),
    (101, 102, 103, 116, 118, 131, 132, 133),
    (102, 103, 104, 117, 119, 132, 133, 134),
    (103, 104, 118, 133, 134),
    (105, 106, 121, 135, 136),
    (105, 106, 107, 120, 122, 135, 136, 137),
    (106, 107, 108, 121, 123, 136, 137, 138),
    (107, 108, 109, 122, 124, 137, 138, 139),
    (108, 109, 110, 123, 125, 138, 139, 140),
    (109, 110, 111, 124, 126, 139, 140, 141),
    (110, 111, 112, 125, 127, 140, 141, 142),
    (111, 112, 113, 126, 128, 141, 142, 143),
    (112, 113, 114, 127, 129, 142, 143, 144),
    (113, 114, 115, 128, 130, 143, 144, 145),
    (114, 115, 116, 129, 131, 144, 145, 146),
    (115, 116, 117, 130, 132, 145, 146, 147),
    (116, 117, 118, 131, 133, 146, 147, 148),
    (117, 118, 119, 132, 134, 147, 148, 149),
    (118, 119, 133, 148, 149),
    (120, 121, 136),
    (120, 121, 122, 135, 137),
    (121, 122, 123, 136, 138),
    (122, 123, 124, 137, 139),
    (123, 124, 125, 138, 140),
    (124, 125, 126, 139, 141),
    (125, 126, 127, 140, 142),
    (126, 127, 128, 141, 143),
    (127, 128, 129, 142, 144),
    (128, 129, 130, 143, 145),
    (129, 130, 131, 144, 146),
    (130, 131, 132, 145, 147),
    (131, 132, 133, 146, 148),
    (132, 133, 134, 147, 149),
    (133, 134, 148),
)

SITE_NEEDS_WATER = (False, True, False, False, False, False, False)

PRAIRIE_ROW_SYMBOL = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
)  # fmt: skip

PRAIRIE_COLUMN_SYMBOL = (
    3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3,
    3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0,
    0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0,
    4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4,
    4, 2, 2, 2, 1, 1, 1, 3, 3, 3, 0, 0, 0, 4, 4, 4, 2, 2, 2, 1, 1, 1,
)  # fmt: skip

SYMBOL_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None,
)  # fmt: skip

BUILDING_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS = (
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None,
    None, None, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6,
)  # fmt: skip

PRAIRIE_BESIDE = (
    (1, 15),
    (0, 2, 16),
    (1, 3, 17),
    (2, 4, 18),
    (3, 5, 19),
    (4, 6, 20),
    (5, 7, 21),
    (6, 8, 22),
    (7, 9, 23),
    (8, 10, 24),
    (9, 11, 25),
    (10, 12, 26),
    (11, 13, 27),
    (12, 14, 28),
    (13, 29),
    (0, 16, 30),
    (1, 15, 17, 31),
    (2, 16, 18, 32),
    (3, 17, 19, 33),
    (4, 18, 20, 34),
    (5, 19, 21, 35),
    (6, 20, 22, 36),
    (7, 21, 23, 37),
    (8, 22, 24, 38),
    (9, 23, 25, 39),
    (10, 24, 26, 40),
    (11, 25, 27, 41),
    (12, 26, 28, 42),
    (13, 27, 29, 43),
    (14, 28, 44),
    (15, 31, 45),
    (16, 30, 32, 46),
    (17, 31, 33, 47),
    (18, 32, 34, 48),
    (19, 33, 35, 49),
    (20, 34, 36, 50),
    (21, 35, 37, 51),
    (22, 36, 38, 52),
    (23, 37, 39, 53),
    (24, 38, 40, 54),
    (25, 39, 41, 55),
    (26, 40, 42, 56),
    (27, 41, 43, 57),
    (28, 42, 44, 58),
    (29, 43, 59),
    (30, 46, 60),
    (31, 45, 47, 61),
    (32, 46, 48, 62),
    (33, 47, 49, 63),
    (34, 48, 50, 64),
    (35, 49, 51, 65),
    (36, 50, 52, 66),
    (37, 51, 53, 67),
    (38, 52, 54, 68),
    (39, 53, 55, 69),
    (40, 54, 56, 70),
    (41, 55, 57, 71),
    (42, 56, 58, 72),
    (43, 57, 59, 73),
    (44, 58, 74),
    (45, 61, 75),
    (46, 60, 62, 76),
    (47, 61, 63, 77),
    (48, 62, 64, 78),
    (49, 63, 65, 79),
    (50, 64, 66, 80),
    (51, 65, 67, 81),
    (52, 66, 68, 82),
    (53, 67, 69, 83),
    (54, 68, 70, 84),
    (55, 69, 71, 85),
    (56, 70, 72, 86),
    (57, 71, 73, 87),
    (58, 72, 74, 88),
    (59, 73, 89),
    (60, 76, 90),
    (61, 75, 77, 91),
    (62, 76, 78, 92),
    (63, 77, 79, 93),
    (64, 78, 80, 94),
    (65, 79, 81, 95),
    (66, 80, 82, 96),
    (67, 81, 83, 97),
    (68, 82, 84, 98),
    (69, 83, 85, 99),
    (70, 84, 86, 100),
    (71, 85, 87, 101),
    (72, 86, 88, 102),
    (73, 87, 89, 103),
    (74, 88, 104),
    (75, 91, 105),
    (76, 90, 92, 106),
    (77, 91, 93, 107),
    (78, 92, 94, 108),
    (79, 93, 95, 109),
    (80, 94, 96, 110),
    (81, 95, 97, 111),
    (82, 96, 98, 112),
    (83, 97, 99, 113),
    (84, 98, 100, 114),
    (85, 99, 101, 115),
    (86, 100, 102, 116),
    (87, 101, 103, 117),
    (88, 102, 104, 118),
    (89, 103, 119),
    (90, 106, 120),
    (91, 105, 107, 121),
    (92, 106, 108, 122),
    (93, 107, 109, 123),
    (94, 108, 110, 124),
    (95, 109, 111, 125),
    (96, 110, 112, 126),
    (97, 111, 113, 127),
    (98, 112, 114, 128),
    (99, 113, 115, 129),
    (100, 114, 116, 130),
    (101, 115, 117, 131),
    (102, 116, 118, 132),
    (103, 117, 119, 133),
    (104, 118, 134),
    (105, 121, 135),
    (106, 120, 122, 136),
    (107, 121, 123, 137),
    (108, 122, 124, 138),
    (109, 123, 125, 139),
    (110, 124, 126, 140),
    (111, 125, 127, 141),
    (112, 126, 128, 142),
    (113, 127, 129, 143),
    (114, 128, 130, 144),
    (115, 129, 131, 145),
    (116, 130, 132, 146),
    (117, 131, 133, 147),
    (118, 132, 134, 148),
    (119, 133, 149),
    (120, 136),
    (121, 135, 137),
    (122, 136, 138),
    (123, 137, 139),
    (124, 138, 140),
    (125, 139, 141),
    (126, 140, 142),
    (127, 141, 143),
    (128, 142, 144),
    (129, 143, 145),
    (130, 144, 146),
    (131, 145, 147),
    (132, 146, 148),
    (133, 147, 149),
    (134, 148),
)

TYPE_PLAYERTYPE = PlayerType()

LIST_ = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
)  # fmt: skip

LIST_2 = (50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70)

LIST_3 = (99, 100, 101, 102, 103, 104, 105)

LIST_4 = (
    106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124,
    125, 126,
)  # fmt: skip

LIST_5 = (
    127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145,
    146, 147,
)  # fmt: skip

LIST_6 = (
    71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94,
    95, 96, 97, 98,
)  # fmt: skip

BUILDING_TILES_BUILDING = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6,
)  # fmt: skip

SEATS_FROM = ((0, 1), (1, 0))

TEXT_21 = "there are not enough cards in start_stack"

START_TILES_BUILDING = (0, 1, 2, 3, 4, 5, 6)

SEES = (
    0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0, 7,
    7, 7, 0, 7, 0, 0, 0, 1, 2, 1, 2,
)  # fmt: skip

ORDINALS = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9,
    9, 10, 10, 10, 11, 11, 11, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip

NOTHING = (None, None)

OFFERED = ((), (0,), (1,), (0, 1))

TEXT_27 = "there are not enough cards in supply"

BUILDING_OF_BUILDING_TILES_OR_START_TILES = (
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 0, 1, 2, 3,
    4, 5, 6,
)  # fmt: skip

TEXT_30 = "there are not enough cards in coal_reserve"

TEXT_31 = "there are not enough cards in gold_reserve"


# oregon.rules:240 OR-059
def score_1(s, p):
    return s.points[p]


# oregon.rules:241 OR-059
def score_2(s, p):
    return sum([VALUE_OF_COAL_TOKENS_OR_GOLD_TOKENS[t_ - 106] for t_ in s.mined[p]])


# oregon.rules:239 OR-059
def total(s, p):
    return s.points[p] + sum([VALUE_OF_COAL_TOKENS_OR_GOLD_TOKENS[t_ - 106] for t_ in s.mined[p]])


# oregon.rules:246 OR-091
def ranking(s, p):
    return s.points[p] + sum([VALUE_OF_COAL_TOKENS_OR_GOLD_TOKENS[t_ - 106] for t_ in s.mined[p]])


# oregon.rules:237
def farmers_placed(s, p):
    found = 0
    for s_ in LIST:
        if (0 if s.farmer_on[s_ * 2] > 0 else 1 if s.farmer_on[s_ * 2 + 1] > 0 else None) == p:
            found += 1
    return found


# oregon.rules:247 OR-092
def ranking_2(s, p):
    return farmers_placed(s, p)


# oregon.rules:280
def invariant(s):
    return s.farmers[0] + farmers_placed(s, 0) == 14 and s.farmers[1] + farmers_placed(s, 1) == 14


# oregon.rules:281
def invariant_2(s):
    for s_ in LIST:
        if not (
            not s.plot[s_]
            or (0 if s.farmer_on[s_ * 2] > 0 else 1 if s.farmer_on[s_ * 2 + 1] > 0 else None)
            is None
        ):
            return False
    return True


# oregon.rules:70 OR-037 OR-036
def free(s, s_):
    return (
        not s.plot[s_]
        and (0 if s.farmer_on[s_ * 2] > 0 else 1 if s.farmer_on[s_ * 2 + 1] > 0 else None) is None
        and PRAIRIE_TERRAIN[s_] != 4
    )


# oregon.rules:73 OR-039
def suits(s, b, s_):
    if PRAIRIE_TERRAIN[s_] != table_at(SITE_GROUND, b, "site_ground"):
        return False
    some_fit = False
    for n in op_paid(s, PRAIRIE_AROUND[s_], 5):
        if PRAIRIE_TERRAIN[n] == 4:
            some_fit = True
            break
    return some_fit or not table_at(SITE_NEEDS_WATER, b, "site_needs_water")


# oregon.rules:126
def coordinates(s, s_, joker_as):
    if joker_as is None:
        return (PRAIRIE_ROW_SYMBOL[s_], PRAIRIE_COLUMN_SYMBOL[s_])
    return (
        (PRAIRIE_COLUMN_SYMBOL[s_],)
        if joker_as == PRAIRIE_ROW_SYMBOL[s_]
        else (PRAIRIE_ROW_SYMBOL[s_],)
    )


# oregon.rules:125
def holds(s, p, signs):
    for x in op_paid(s, (0, 1, 2, 3, 4), 17):
        number = 0
        for c_ in op_paid(s, tuple(s.hand[p]), 5):
            if SYMBOL_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS[c_] == x:
                number += 1
        number_ = 0
        for w in op_paid(s, signs, 4):
            if w == x:
                number_ += 1
        if number < number_:
            return False
    return True


# oregon.rules:131 OR-033
def place_farmer__completes_1(s, player, s_):
    if not free(s, s_):
        return False
    joker_is_0 = s.joker[player] == 0
    for joker_as in (None, PRAIRIE_ROW_SYMBOL[s_], PRAIRIE_COLUMN_SYMBOL[s_]):
        if (joker_as is None or joker_is_0) and holds(s, player, coordinates(s, s_, joker_as)):
            return True
    return False


# oregon.rules:131 OR-033
def place_farmer__offers_2(s, player, s_):
    return tuple(
        [
            joker_as
            for joker_as in (None, PRAIRIE_ROW_SYMBOL[s_], PRAIRIE_COLUMN_SYMBOL[s_])
            if (joker_as is None or s.joker[player] == 0)
            and holds(s, player, coordinates(s, s_, joker_as))
        ]
    )


# oregon.rules:140 OR-038
def place_building__completes_3(s, player, b, s_, sign):
    joker_is_0 = s.joker[player] == 0
    known = (sign,)
    for joker_as in op_paid(s, (None, sign), 37):
        if (joker_as is None or joker_is_0) and (joker_as == sign or holds(s, player, known)):
            return True
    return False


# oregon.rules:140 OR-038
def place_building__completes_2(s, player, b, s_):
    if not (free(s, s_) and suits(s, b, s_)):
        return False
    for sign in (PRAIRIE_ROW_SYMBOL[s_], PRAIRIE_COLUMN_SYMBOL[s_]):
        if place_building__completes_3(s, player, b, s_, sign):
            return True
    return False


# oregon.rules:140 OR-038
def place_building__completes_1(s, player, b):
    if len(s.supply[b]) == 0:
        return False
    some_fit = False
    for c_ in s.hand[player]:
        if BUILDING_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS[c_] == b:
            some_fit = True
            break
    if not some_fit:
        return False
    for s_ in LIST:
        if place_building__completes_2(s, player, b, s_):
            return True
    return False


# oregon.rules:140 OR-038
def place_building__offers_4(s, player, b, s_, sign):
    return tuple(
        [
            joker_as
            for joker_as in (None, sign)
            if (joker_as is None or s.joker[player] == 0)
            and (joker_as == sign or holds(s, player, (sign,)))
        ]
    )


# oregon.rules:219 OR-082
def group_size(s, n, p, but):
    return len(
        reach(
            n,
            lambda x: PRAIRIE_BESIDE[x],
            lambda x: (
                (0 if s.farmer_on[x * 2] > 0 else 1 if s.farmer_on[x * 2 + 1] > 0 else None) == p
                and x is not None
            ),
        )
    )


# oregon.rules:219 OR-082
def group_size_2(s, n, p, but):
    return len(
        reach(
            n,
            lambda x: PRAIRIE_BESIDE[x],
            lambda x: (
                (0 if s.farmer_on[x * 2] > 0 else 1 if s.farmer_on[x * 2 + 1] > 0 else None) == p
                and x != but
            ),
        )
    )


# oregon.rules:167
def lacks_building(s, p):
    if (
        len(s.building_pile)
        + len(s.building_pile__pool)
        + len(s.building_pile__under)
        + len(s.building_discard)
        <= 0
    ):
        return False
    some_fit = False
    for c_ in s.hand[p]:
        if c_ >= 50 and c_ <= 70:
            some_fit = True
            break
    return not some_fit


# oregon.rules:170
def draw_landscape__possible(s, player):
    return len(s.landscape_pile) + len(s.landscape_pile__pool) + len(s.landscape_pile__under) + len(
        s.landscape_discard
    ) > 0 and not (len(s.hand[player]) == 3 and lacks_building(s, player))


# oregon.rules:168
def lacks_landscape(s, p):
    if (
        len(s.landscape_pile)
        + len(s.landscape_pile__pool)
        + len(s.landscape_pile__under)
        + len(s.landscape_discard)
        <= 0
    ):
        return False
    some_fit = False
    for c_ in s.hand[p]:
        if c_ >= 0 and c_ <= 49:
            some_fit = True
            break
    return not some_fit


# oregon.rules:173
def draw_building__possible(s, player):
    return len(s.building_pile) + len(s.building_pile__pool) + len(s.building_pile__under) + len(
        s.building_discard
    ) > 0 and not (len(s.hand[player]) == 3 and lacks_landscape(s, player))


# oregon.rules:3
def set_up(s, c):
    # oregon.rules:78
    cards_shuffle(s, tuple([boxed for boxed in LIST_ if s.where[boxed] == 0]), 162)
    cards_shuffle(s, tuple([boxed_2 for boxed_2 in LIST_2 if s.where[boxed_2] == 0]), 164)
    cards_shuffle(s, tuple([boxed_3 for boxed_3 in LIST_3 if s.where[boxed_3] == 0]), 158)
    cards_shuffle(s, tuple([boxed_4 for boxed_4 in LIST_4 if s.where[boxed_4] == 0]), 165)
    cards_shuffle(s, tuple([boxed_5 for boxed_5 in LIST_5 if s.where[boxed_5] == 0]), 166)
    for b in (0, 1, 2, 3, 4, 5, 6):
        cards_move_block(
            s,
            tuple(
                [
                    boxed_6
                    for boxed_6 in [it for it in LIST_6 if BUILDING_TILES_BUILDING[it - 71] == b]
                    if s.where[boxed_6] == 0
                ]
            ),
            151 + b,
            False,
            None,
        )


# oregon.rules:243
def finish_game(s, c):
    # oregon.rules:243
    for owner in (0, 1):
        cards_reveal(s, tuple(s.mined[owner]), None)


# oregon.rules:235
def check_piles_run_out(s, c):
    number = 0
    for b in (0, 1, 2, 3, 4, 5, 6):
        if not s.supply[b]:
            number += 1
    if number >= 2:
        if not s.check_piles_run_out_holds:
            s.check_piles_run_out_holds = True
            # oregon.rules:235
            s.ending = True
    elif s.check_piles_run_out_holds:
        s.check_piles_run_out_holds = False


# oregon.rules:118 OR-026
def place_start_tile__do(s, c, player, s_):
    cards_draw(s, c, 1, 159 + player, 1 + s_, True, -1, False, False, None)


# oregon.rules:131 OR-033
def place_farmer__do(s, c, player, s_, joker_as):
    signs = coordinates(s, s_, joker_as)
    # oregon.rules:152
    for x in signs:
        first = None
        for c_ in s.hand[player]:
            if SYMBOL_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS[c_] == x:
                first = c_
                break
        if first is None:
            fail("there is no card to move or turn")
        zone = s.where[first]
        if zone in (158, 162, 164, 165, 166):
            cards_take(s, first, zone)
        else:
            s.zones[zone].remove(first)
        s.known[first] |= SEES[zone]
        s.where[first] = 161
        s.landscape_discard.append(first)
        if s.confined:
            follow(s, first, zone, 161, s.known[first] | 7)
        check_piles_run_out(s, c)
    if joker_as is not None:
        s.joker[player] = 1
    new = s.farmers[player] - 1
    if new < 0:
        out_of_range("farmers", new, 0, 14)
    s.farmers[player] = new
    # oregon.rules:233
    if s.farmers[0] == 0 or s.farmers[1] == 0:
        if not s.check_the_last_farmer_holds:
            s.check_the_last_farmer_holds = True
            # oregon.rules:233
            s.ending = True
    elif s.check_the_last_farmer_holds:
        s.check_the_last_farmer_holds = False
    new_ = s.farmer_on[s_ * 2 + player] + 1
    if new_ > 14:
        out_of_range("farmer_on", new_, 0, 14)
    s.farmer_on[s_ * 2 + player] = new_
    # oregon.rules:195 OR-066
    for n_2 in [
        n
        for n in PRAIRIE_AROUND[s_]
        if (BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[n][-1] - 71] if s.plot[n] else None)
        is not None
    ]:
        served(s, c, n_2, player)
    holds_ = group_size(s, s_, player, None) >= 3
    if holds_:
        some_fit = False
        for n in PRAIRIE_BESIDE[s_]:
            if group_size_2(s, n, player, s_) >= 3:
                some_fit = True
                break
        holds_ = not some_fit
    if holds_:
        # oregon.rules:223 OR-081
        new_2 = s.points[player] + 5
        if new_2 > 999:
            out_of_range("points", new_2, 0, 999)
        s.points[player] = new_2


# oregon.rules:140 OR-038
def place_building__do(s, c, player, b, s_, sign, joker_as):
    signs = (sign,) if joker_as is None else ()
    # oregon.rules:152
    for x in signs:
        first = None
        for c_ in s.hand[player]:
            if SYMBOL_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS[c_] == x:
                first = c_
                break
        if first is None:
            fail("there is no card to move or turn")
        zone = s.where[first]
        if zone in (158, 162, 164, 165, 166):
            cards_take(s, first, zone)
        else:
            s.zones[zone].remove(first)
        s.known[first] |= SEES[zone]
        s.where[first] = 161
        s.landscape_discard.append(first)
        if s.confined:
            follow(s, first, zone, 161, s.known[first] | 7)
        check_piles_run_out(s, c)
    if joker_as is not None:
        s.joker[player] = 1
    first_ = None
    for c_ in s.hand[player]:
        if BUILDING_OF_LANDSCAPE_CARDS_OR_BUILDING_CARDS[c_] == b:
            first_ = c_
            break
    if first_ is None:
        fail("there is no card to move or turn")
    zone_ = s.where[first_]
    if zone_ in (158, 162, 164, 165, 166):
        cards_take(s, first_, zone_)
    else:
        s.zones[zone_].remove(first_)
    s.known[first_] |= SEES[zone_]
    s.where[first_] = 163
    s.building_discard.append(first_)
    if s.confined:
        follow(s, first_, zone_, 163, s.known[first_] | 7)
    check_piles_run_out(s, c)
    if s.supply[b]:
        card = s.supply[b].pop()
    else:
        fail(TEXT_27)
    s.known[card] = 7
    s.where[card] = 1 + s_
    s.plot[s_].append(card)
    if s.confined:
        follow(s, card, 151 + b, 1 + s_, s.known[card] | 7)
    check_piles_run_out(s, c)
    # oregon.rules:199 OR-089
    for p in SEATS_FROM[player]:
        for _ in [
            n
            for n in PRAIRIE_AROUND[s_]
            if (0 if s.farmer_on[n * 2] > 0 else 1 if s.farmer_on[n * 2 + 1] > 0 else None) == p
        ]:
            served(s, c, s_, p)


# oregon.rules:158
def discard(s, c, card):
    if card >= 0 and card <= 49:
        zone = s.where[card]
        if zone in (158, 162, 164, 165, 166):
            cards_take(s, card, zone)
        else:
            s.zones[zone].remove(card)
        s.known[card] |= SEES[zone]
        s.where[card] = 161
        s.landscape_discard.append(card)
        if s.confined:
            follow(s, card, zone, 161, s.known[card] | 7)
        check_piles_run_out(s, c)
    else:
        zone_ = s.where[card]
        if zone_ in (158, 162, 164, 165, 166):
            cards_take(s, card, zone_)
        else:
            s.zones[zone_].remove(card)
        s.known[card] |= SEES[zone_]
        s.where[card] = 163
        s.building_discard.append(card)
        if s.confined:
            follow(s, card, zone_, 163, s.known[card] | 7)
        check_piles_run_out(s, c)


# oregon.rules:170
def draw_landscape__do(s, c, player):
    if s.landscape_pile:
        card = s.landscape_pile.pop()
    elif s.landscape_pile__pool:
        point = pool_point(s, 162) if c.points else None
        card = s.landscape_pile__pool.pop(c.draw(len(s.landscape_pile__pool), point))
        if s.landscape_pile__under and not s.landscape_pile__pool:
            cards_settle(s, 162)
    else:
        cards_due(s, 162, True, 161)
        card = cards_draw_card(s, c, 162)
    s.where[card] = 167 + player
    insort(s.hand[player], card)
    if s.learned and s.known[card] | 1 << player != 7:
        unlearn(s, 167 + player)
    if s.confined:
        follow(s, card, 162, 167 + player, s.known[card] | 1 << player)


# oregon.rules:173
def draw_building__do(s, c, player):
    if s.building_pile:
        card = s.building_pile.pop()
    elif s.building_pile__pool:
        point = pool_point(s, 164) if c.points else None
        card = s.building_pile__pool.pop(c.draw(len(s.building_pile__pool), point))
        if s.building_pile__under and not s.building_pile__pool:
            cards_settle(s, 164)
    else:
        cards_due(s, 164, True, 163)
        card = cards_draw_card(s, c, 164)
    s.where[card] = 167 + player
    insort(s.hand[player], card)
    if s.learned and s.known[card] | 1 << player != 7:
        unlearn(s, 167 + player)
    if s.confined:
        follow(s, card, 164, 167 + player, s.known[card] | 1 << player)


# oregon.rules:192
def served(s, c, s_, p):
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 0:
        # oregon.rules:203
        new = s.points[p] + 3
        if new > 999:
            out_of_range("points", new, 0, 999)
        s.points[p] = new
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 1:
        # oregon.rules:204
        new_ = s.points[p] + 4
        if new_ > 999:
            out_of_range("points", new_, 0, 999)
        s.points[p] = new_
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 2:
        # oregon.rules:205 OR-071 OR-085
        number = 0
        for n in PRAIRIE_AROUND[s_]:
            if (
                0 if s.farmer_on[n * 2] > 0 else 1 if s.farmer_on[n * 2 + 1] > 0 else None
            ) is not None:
                number += 1
        new_2 = s.points[p] + number
        if not 0 <= new_2 <= 999:
            out_of_range("points", new_2, 0, 999)
        s.points[p] = new_2
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 3 and len(s.coal_reserve) + len(s.coal_reserve__pool) + len(s.coal_reserve__under) != 0:
        # oregon.rules:207 OR-072 OR-075
        if s.coal_reserve:
            card = s.coal_reserve.pop()
        elif s.coal_reserve__pool:
            point = pool_point(s, 165) if c.points else None
            card = s.coal_reserve__pool.pop(c.draw(len(s.coal_reserve__pool), point))
            if s.coal_reserve__under and not s.coal_reserve__pool:
                cards_settle(s, 165)
        else:
            fail(TEXT_30)
        s.where[card] = 169 + p
        insort(s.mined[p], card)
        if s.learned and s.known[card] | 1 << p != 7:
            unlearn(s, 169 + p)
        if s.confined:
            follow(s, card, 165, 169 + p, s.known[card] | 1 << p)
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 4 and len(s.gold_reserve) + len(s.gold_reserve__pool) + len(s.gold_reserve__under) != 0:
        # oregon.rules:209 OR-073
        if s.gold_reserve:
            card_ = s.gold_reserve.pop()
        elif s.gold_reserve__pool:
            point_ = pool_point(s, 166) if c.points else None
            card_ = s.gold_reserve__pool.pop(c.draw(len(s.gold_reserve__pool), point_))
            if s.gold_reserve__under and not s.gold_reserve__pool:
                cards_settle(s, 166)
        else:
            fail(TEXT_31)
        s.where[card_] = 169 + p
        insort(s.mined[p], card_)
        if s.learned and s.known[card_] | 1 << p != 7:
            unlearn(s, 169 + p)
        if s.confined:
            follow(s, card_, 166, 169 + p, s.known[card_] | 1 << p)
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 5:
        # oregon.rules:211 OR-086
        new_3 = s.points[p] + 1
        if new_3 > 999:
            out_of_range("points", new_3, 0, 999)
        s.points[p] = new_3
        s.extra_turn[p] = 0
    if (
        BUILDING_OF_BUILDING_TILES_OR_START_TILES[s.plot[s_][-1] - 71] if s.plot[s_] else None
    ) == 6:
        # oregon.rules:214
        new_4 = s.points[p] + 1
        if new_4 > 999:
            out_of_range("points", new_4, 0, 999)
        s.points[p] = new_4
        s.joker[p] = 0


def arm(s, c):
    s.check_the_last_farmer_holds = s.farmers[0] == 0 or s.farmers[1] == 0
    number = 0
    for b in (0, 1, 2, 3, 4, 5, 6):
        if not s.supply[b]:
            number += 1
    s.check_piles_run_out_holds = number >= 2


# oregon.rules:7
def play_game__start(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.starter = p_2
    # oregon.rules:3
    # oregon.rules:78
    cards_shuffle(s, tuple([boxed for boxed in LIST_ if s.where[boxed] == 0]), 162)
    cards_shuffle(s, tuple([boxed_2 for boxed_2 in LIST_2 if s.where[boxed_2] == 0]), 164)
    cards_shuffle(s, tuple([boxed_3 for boxed_3 in LIST_3 if s.where[boxed_3] == 0]), 158)
    cards_shuffle(s, tuple([boxed_4 for boxed_4 in LIST_4 if s.where[boxed_4] == 0]), 165)
    cards_shuffle(s, tuple([boxed_5 for boxed_5 in LIST_5 if s.where[boxed_5] == 0]), 166)
    for b in (0, 1, 2, 3, 4, 5, 6):
        cards_move_block(
            s,
            tuple(
                [
                    boxed_6
                    for boxed_6 in [it for it in LIST_6 if BUILDING_TILES_BUILDING[it - 71] == b]
                    if s.where[boxed_6] == 0
                ]
            ),
            151 + b,
            False,
            None,
        )
    s.check_the_last_farmer_holds = s.farmers[0] == 0 or s.farmers[1] == 0
    number = 0
    for b_ in (0, 1, 2, 3, 4, 5, 6):
        if not s.supply[b_]:
            number += 1
    s.check_piles_run_out_holds = number >= 2
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    return flow_part__start(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


# oregon.rules:88 OR-031
def flow_part__start(s, c):
    for p in SEATS_FROM[s.starter]:
        if s.start_stack:
            card = s.start_stack.pop()
        elif s.start_stack__pool:
            point = pool_point(s, 158) if c.points else None
            card = s.start_stack__pool.pop(c.draw(len(s.start_stack__pool), point))
            if s.start_stack__under and not s.start_stack__pool:
                cards_settle(s, 158)
        else:
            fail(TEXT_21)
        s.where[card] = 159 + p
        s.start_tile[p].append(card)
        if s.confined:
            follow(s, card, 158, 159 + p, s.known[card] | 7)
    p_2__rest = SEATS_FROM[s.starter]
    return flow_part__loop_p_2(s, c, p_2__rest)


# oregon.rules:91 OR-031
def flow_part__loop_p_2(s, c, p_2__rest):
    if not p_2__rest:
        cards_move_all(s, c, 158, 0, False, None)
        for _ in range(3):
            for receiver in (0, 1):
                if s.landscape_pile:
                    card = s.landscape_pile.pop()
                elif s.landscape_pile__pool:
                    point = pool_point(s, 162) if c.points else None
                    card = s.landscape_pile__pool.pop(c.draw(len(s.landscape_pile__pool), point))
                    if s.landscape_pile__under and not s.landscape_pile__pool:
                        cards_settle(s, 162)
                else:
                    cards_due(s, 162, True, 161)
                    card = cards_draw_card(s, c, 162)
                s.where[card] = 167 + receiver
                insort(s.hand[receiver], card)
                if s.learned and s.known[card] | 1 << receiver != 7:
                    unlearn(s, 167 + receiver)
                if s.confined:
                    follow(s, card, 162, 167 + receiver, s.known[card] | 1 << receiver)
        for receiver_2 in (0, 1):
            if s.building_pile:
                card_ = s.building_pile.pop()
            elif s.building_pile__pool:
                point_ = pool_point(s, 164) if c.points else None
                card_ = s.building_pile__pool.pop(c.draw(len(s.building_pile__pool), point_))
                if s.building_pile__under and not s.building_pile__pool:
                    cards_settle(s, 164)
            else:
                cards_due(s, 164, True, 163)
                card_ = cards_draw_card(s, c, 164)
            s.where[card_] = 167 + receiver_2
            insort(s.hand[receiver_2], card_)
            if s.learned and s.known[card_] | 1 << receiver_2 != 7:
                unlearn(s, 167 + receiver_2)
            if s.confined:
                follow(s, card_, 164, 167 + receiver_2, s.known[card_] | 1 << receiver_2)
        return flow_part__loop(s, c)
    p_2 = p_2__rest[0] if p_2__rest else None
    p_2__rest = p_2__rest[1:]
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken", (p_2, p_2__rest)))
    return None


def flow_part__ask_taken__player(s, live):
    p_2, p_2__rest = live
    return p_2


def flow_part__ask_taken__options(s, live):
    p_2, p_2__rest = live
    start_tiles_building = (
        START_TILES_BUILDING[s.start_tile[p_2][-1] - 99] if s.start_tile[p_2] else None
    )
    found = [s_ for s_ in LIST if free(s, s_) and suits(s, start_tiles_building, s_)]
    if not found:
        check_count(0)
    return found, found, None


def flow_part__after_taken(s, c, taken, which, live):
    p_2, p_2__rest = live
    s_ = taken
    # oregon.rules:118 OR-026
    cards_draw(s, c, 1, 159 + p_2, 1 + s_, True, -1, False, False, None)
    return flow_part__loop_p_2(s, c, p_2__rest)


# oregon.rules:97 OR-021
def flow_part__loop(s, c):
    if s.ending:
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    p_3__rest = SEATS_FROM[s.starter]
    return flow_part__loop_p_3(s, c, p_3__rest)


# oregon.rules:99 OR-021
def flow_part__loop_p_3(s, c, p_3__rest):
    if not p_3__rest:
        return flow_part__loop, ()
    p_3 = p_3__rest[0] if p_3__rest else None
    p_3__rest = p_3__rest[1:]
    s.active = p_3
    if s.farmers[p_3] > 0:
        value = tuple([s_ for s_ in LIST if place_farmer__completes_1(s, p_3, s_)])
    else:
        value = ()
    holds_ = len(value) != 0
    if not holds_:
        holds_ = (
            len([b for b in (0, 1, 2, 3, 4, 5, 6) if place_building__completes_1(s, p_3, b)]) != 0
        )
    if holds_:
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_3", (p_3, p_3__rest)))
        return None
    unwanted = ()
    return flow_part__loop__2(s, c, p_3, p_3__rest, unwanted)


def flow_part__ask_taken_3__player(s, live):
    p_3, p_3__rest = live
    return p_3


def flow_part__ask_taken_3__options(s, live):
    p_3, p_3__rest = live
    ids, values, which = [], [], []
    if s.farmers[p_3] > 0:
        value = tuple([s_ for s_ in LIST if place_farmer__completes_1(s, p_3, s_)])
    else:
        value = ()
    found = sorted(set(value))
    ids += [150 + one for one in found]
    values += found
    which += [0] * len(found)
    found_ = [b for b in (0, 1, 2, 3, 4, 5, 6) if place_building__completes_1(s, p_3, b)]
    ids += [306 + one_ for one_ in found_]
    values += found_
    which += [1] * len(found_)
    if not ids:
        check_count(0)
    return ids, values, which


def flow_part__after_taken_3(s, c, taken_3, which, live):
    p_3, p_3__rest = live
    if which == 0:
        s_2 = taken_3
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_4", (p_3, p_3__rest, s_2)))
        return None
    if which == 1:
        b = taken_3
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_5", (b, p_3, p_3__rest)))
        return None
    return flow_part__after_if(s, c, p_3, p_3__rest)


def flow_part__ask_taken_4__player(s, live):
    p_3, p_3__rest, s_2 = live
    return p_3


def flow_part__ask_taken_4__options(s, live):
    p_3, p_3__rest, s_2 = live
    joker_is_0 = s.joker[p_3] == 0
    found = sorted(
        set(
            [
                joker_as
                for joker_as in (None, PRAIRIE_ROW_SYMBOL[s_2], PRAIRIE_COLUMN_SYMBOL[s_2])
                if (joker_as is None or joker_is_0) and holds(s, p_3, coordinates(s, s_2, joker_as))
            ]
        ),
        key=lambda value: 5 if value is None else value,
    )
    if not found:
        check_count(0)
    return [300 + (5 if one is None else one) for one in found], found, None


def flow_part__after_taken_4(s, c, taken_4, which, live):
    p_3, p_3__rest, s_2 = live
    joker_as = taken_4
    place_farmer__do(s, c, p_3, s_2, joker_as)
    return flow_part__after_if(s, c, p_3, p_3__rest)


def flow_part__ask_taken_5__player(s, live):
    b, p_3, p_3__rest = live
    return p_3


def flow_part__ask_taken_5__options(s, live):
    b, p_3, p_3__rest = live
    found = [s_ for s_ in LIST if place_building__completes_2(s, p_3, b, s_)]
    if not found:
        check_count(0)
    return [313 + one for one in found], found, None


def flow_part__after_taken_5(s, c, taken_5, which, live):
    b, p_3, p_3__rest = live
    s_3 = taken_5
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_6", (b, p_3, p_3__rest, s_3)))
    return None


def flow_part__ask_taken_6__player(s, live):
    b, p_3, p_3__rest, s_3 = live
    return p_3


def flow_part__ask_taken_6__options(s, live):
    b, p_3, p_3__rest, s_3 = live
    found = sorted(
        set(
            [
                sign
                for sign in (PRAIRIE_ROW_SYMBOL[s_3], PRAIRIE_COLUMN_SYMBOL[s_3])
                if place_building__completes_3(s, p_3, b, s_3, sign)
            ]
        )
    )
    if not found:
        check_count(0)
    return [463 + one for one in found], found, None


def flow_part__after_taken_6(s, c, taken_6, which, live):
    b, p_3, p_3__rest, s_3 = live
    sign = taken_6
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_7", (b, p_3, p_3__rest, s_3, sign)))
    return None


def flow_part__ask_taken_7__player(s, live):
    b, p_3, p_3__rest, s_3, sign = live
    return p_3


def flow_part__ask_taken_7__options(s, live):
    b, p_3, p_3__rest, s_3, sign = live
    joker_is_0 = s.joker[p_3] == 0
    known = (sign,)
    found = sorted(
        set(
            [
                joker_as
                for joker_as in (None, sign)
                if (joker_as is None or joker_is_0) and (joker_as == sign or holds(s, p_3, known))
            ]
        ),
        key=lambda value: 5 if value is None else value,
    )
    if not found:
        check_count(0)
    return [468 + (5 if one is None else one) for one in found], found, None


def flow_part__after_taken_7(s, c, taken_7, which, live):
    b, p_3, p_3__rest, s_3, sign = live
    joker_as_2 = taken_7
    place_building__do(s, c, p_3, b, s_3, sign, joker_as_2)
    return flow_part__after_if(s, c, p_3, p_3__rest)


# oregon.rules:105 OR-032
def flow_part__loop__2(s, c, p_3, p_3__rest, unwanted):
    if len(unwanted) >= 2:
        for card in unwanted:
            # oregon.rules:158
            if card >= 0 and card <= 49:
                zone = s.where[card]
                if zone in (158, 162, 164, 165, 166):
                    cards_take(s, card, zone)
                else:
                    s.zones[zone].remove(card)
                s.known[card] |= SEES[zone]
                s.where[card] = 161
                s.landscape_discard.append(card)
                if s.confined:
                    follow(s, card, zone, 161, s.known[card] | 7)
                check_piles_run_out(s, c)
            else:
                zone_ = s.where[card]
                if zone_ in (158, 162, 164, 165, 166):
                    cards_take(s, card, zone_)
                else:
                    s.zones[zone_].remove(card)
                s.known[card] |= SEES[zone_]
                s.where[card] = 163
                s.building_discard.append(card)
                if s.confined:
                    follow(s, card, zone_, 163, s.known[card] | 7)
                check_piles_run_out(s, c)
        return flow_part__after_if(s, c, p_3, p_3__rest)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_2", (p_3, p_3__rest, unwanted)))
    return None


def flow_part__ask_taken_2__player(s, live):
    p_3, p_3__rest, unwanted = live
    return p_3


def flow_part__ask_taken_2__options(s, live):
    p_3, p_3__rest, unwanted = live
    ordinals, found = of_kinds(
        s,
        [unwanted_left for unwanted_left in s.hand[p_3] if unwanted_left not in unwanted],
        ORDINALS,
        -1,
        False,
        True,
    )
    if not found:
        check_count(0)
    return [474 + one for one in ordinals], found, None


def flow_part__after_taken_2(s, c, taken_2, which, live):
    p_3, p_3__rest, unwanted = live
    unwanted = op_set_add(unwanted, taken_2)
    return flow_part__loop__2(s, c, p_3, p_3__rest, unwanted)


# oregon.rules:107 OR-021
def flow_part__after_if(s, c, p_3, p_3__rest):
    if s.extra_turn[p_3] == 0:
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_13", (p_3, p_3__rest)))
        return None
    return flow_part__after_if__3(s, c, p_3, p_3__rest)


def flow_part__ask_taken_13__player(s, live):
    p_3, p_3__rest = live
    return p_3


def flow_part__ask_taken_13__options(s, live):
    p_3, p_3__rest = live
    ids, which = [], []
    holds_2 = s.farmers[p_3] > 0
    if holds_2:
        holds_2 = False
        for s_ in LIST:
            if place_farmer__completes_1(s, p_3, s_):
                holds_2 = True
                break
    holds_ = holds_2
    if not holds_:
        holds_ = False
        for b in (0, 1, 2, 3, 4, 5, 6):
            if place_building__completes_1(s, p_3, b):
                holds_ = True
                break
    if holds_:
        ids.append(486)
        which.append(0)
    ids.append(487)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def flow_part__after_taken_13(s, c, taken_13, which_3, live):
    p_3, p_3__rest = live
    if which_3 == 0:
        s.extra_turn[p_3] = 1
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_8", (p_3, p_3__rest)))
        return None
    return flow_part__after_if__3(s, c, p_3, p_3__rest)


def flow_part__ask_taken_8__player(s, live):
    p_3, p_3__rest = live
    return p_3


def flow_part__ask_taken_8__options(s, live):
    p_3, p_3__rest = live
    ids, values, which = [], [], []
    if s.farmers[p_3] > 0:
        value = tuple([s_ for s_ in LIST if place_farmer__completes_1(s, p_3, s_)])
    else:
        value = ()
    found = sorted(set(value))
    ids += [150 + one for one in found]
    values += found
    which += [0] * len(found)
    found_ = [b for b in (0, 1, 2, 3, 4, 5, 6) if place_building__completes_1(s, p_3, b)]
    ids += [306 + one_ for one_ in found_]
    values += found_
    which += [1] * len(found_)
    if not ids:
        check_count(0)
    return ids, values, which


def flow_part__after_taken_8(s, c, taken_8, which_2, live):
    p_3, p_3__rest = live
    if which_2 == 0:
        s_4 = taken_8
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_9", (p_3, p_3__rest, s_4)))
        return None
    if which_2 == 1:
        b_2 = taken_8
        s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_10", (b_2, p_3, p_3__rest)))
        return None
    return flow_part__after_if__3(s, c, p_3, p_3__rest)


def flow_part__ask_taken_9__player(s, live):
    p_3, p_3__rest, s_4 = live
    return p_3


def flow_part__ask_taken_9__options(s, live):
    p_3, p_3__rest, s_4 = live
    joker_is_0 = s.joker[p_3] == 0
    found = sorted(
        set(
            [
                joker_as
                for joker_as in (None, PRAIRIE_ROW_SYMBOL[s_4], PRAIRIE_COLUMN_SYMBOL[s_4])
                if (joker_as is None or joker_is_0) and holds(s, p_3, coordinates(s, s_4, joker_as))
            ]
        ),
        key=lambda value: 5 if value is None else value,
    )
    if not found:
        check_count(0)
    return [300 + (5 if one is None else one) for one in found], found, None


def flow_part__after_taken_9(s, c, taken_9, which, live):
    p_3, p_3__rest, s_4 = live
    joker_as_3 = taken_9
    place_farmer__do(s, c, p_3, s_4, joker_as_3)
    return flow_part__after_if__3(s, c, p_3, p_3__rest)


def flow_part__ask_taken_10__player(s, live):
    b_2, p_3, p_3__rest = live
    return p_3


def flow_part__ask_taken_10__options(s, live):
    b_2, p_3, p_3__rest = live
    found = [s_ for s_ in LIST if place_building__completes_2(s, p_3, b_2, s_)]
    if not found:
        check_count(0)
    return [313 + one for one in found], found, None


def flow_part__after_taken_10(s, c, taken_10, which, live):
    b_2, p_3, p_3__rest = live
    s_5 = taken_10
    s.stack = (*c.stack, ("flow_part", "flow_part__ask_taken_11", (b_2, p_3, p_3__rest, s_5)))
    return None


def flow_part__ask_taken_11__player(s, live):
    b_2, p_3, p_3__rest, s_5 = live
    return p_3


def flow_part__ask_taken_11__options(s, live):
    b_2, p_3, p_3__rest, s_5 = live
    found = sorted(
        set(
            [
                sign
                for sign in (PRAIRIE_ROW_SYMBOL[s_5], PRAIRIE_COLUMN_SYMBOL[s_5])
                if place_building__completes_3(s, p_3, b_2, s_5, sign)
            ]
        )
    )
    if not found:
        check_count(0)
    return [463 + one for one in found], found, None


def flow_part__after_taken_11(s, c, taken_11, which, live):
    b_2, p_3, p_3__rest, s_5 = live
    sign_2 = taken_11
    s.stack = (
        *c.stack,
        ("flow_part", "flow_part__ask_taken_12", (b_2, p_3, p_3__rest, s_5, sign_2)),
    )
    return None


def flow_part__ask_taken_12__player(s, live):
    b_2, p_3, p_3__rest, s_5, sign_2 = live
    return p_3


def flow_part__ask_taken_12__options(s, live):
    b_2, p_3, p_3__rest, s_5, sign_2 = live
    joker_is_0 = s.joker[p_3] == 0
    known = (sign_2,)
    found = sorted(
        set(
            [
                joker_as
                for joker_as in (None, sign_2)
                if (joker_as is None or joker_is_0) and (joker_as == sign_2 or holds(s, p_3, known))
            ]
        ),
        key=lambda value: 5 if value is None else value,
    )
    if not found:
        check_count(0)
    return [468 + (5 if one is None else one) for one in found], found, None


def flow_part__after_taken_12(s, c, taken_12, which, live):
    b_2, p_3, p_3__rest, s_5, sign_2 = live
    joker_as_4 = taken_12
    place_building__do(s, c, p_3, b_2, s_5, sign_2, joker_as_4)
    return flow_part__after_if__3(s, c, p_3, p_3__rest)


# oregon.rules:113 OR-064
def flow_part__after_if__3(s, c, p_3, p_3__rest):
    c.stack = (*c.stack, ("flow_part", "flow_part__end_turn", (p_3__rest,)))
    return refill__start(s, c, p_3)


# oregon.rules:100 OR-021
def flow_part__end_turn(s, c, p_3__rest):
    s.active = None
    return flow_part__loop_p_3(s, c, p_3__rest)


# oregon.rules:177 OR-060
def refill__start(s, c, p):
    return refill__loop(s, c, p)


# oregon.rules:178 OR-060
def refill__loop(s, c, p):
    if (
        len(s.hand[p]) >= 4
        or len(s.landscape_pile)
        + len(s.landscape_pile__pool)
        + len(s.landscape_pile__under)
        + len(s.landscape_discard)
        + (
            len(s.building_pile)
            + len(s.building_pile__pool)
            + len(s.building_pile__under)
            + len(s.building_discard)
        )
        == 0
    ):
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("refill", "refill__ask_taken", (p,)))
    return None


def refill__ask_taken__player(s, live):
    (p,) = live
    return p


def refill__ask_taken__options(s, live):
    (p,) = live
    ids, which = [], []
    if draw_landscape__possible(s, p):
        ids.append(488)
        which.append(0)
    if draw_building__possible(s, p):
        ids.append(489)
        which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def refill__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        # oregon.rules:170
        if s.landscape_pile:
            card = s.landscape_pile.pop()
        elif s.landscape_pile__pool:
            point = pool_point(s, 162) if c.points else None
            card = s.landscape_pile__pool.pop(c.draw(len(s.landscape_pile__pool), point))
            if s.landscape_pile__under and not s.landscape_pile__pool:
                cards_settle(s, 162)
        else:
            cards_due(s, 162, True, 161)
            card = cards_draw_card(s, c, 162)
        s.where[card] = 167 + p
        insort(s.hand[p], card)
        if s.learned and s.known[card] | 1 << p != 7:
            unlearn(s, 167 + p)
        if s.confined:
            follow(s, card, 162, 167 + p, s.known[card] | 1 << p)
    elif which == 1:
        # oregon.rules:173
        if s.building_pile:
            card_ = s.building_pile.pop()
        elif s.building_pile__pool:
            point_ = pool_point(s, 164) if c.points else None
            card_ = s.building_pile__pool.pop(c.draw(len(s.building_pile__pool), point_))
            if s.building_pile__under and not s.building_pile__pool:
                cards_settle(s, 164)
        else:
            cards_due(s, 164, True, 163)
            card_ = cards_draw_card(s, c, 164)
        s.where[card_] = 167 + p
        insort(s.hand[p], card_)
        if s.learned and s.known[card_] | 1 << p != 7:
            unlearn(s, 167 + p)
        if s.confined:
            follow(s, card_, 164, 167 + p, s.known[card_] | 1 << p)
    return refill__loop(s, c, p)


# oregon.rules:3
def play_game__played(s, c):
    found = (0, 1)
    p_2 = found[c.draw(len(found), random_point(s, found, TYPE_PLAYERTYPE) if c.points else None)]
    s.starter = p_2
    set_up(s, c)
    arm(s, c)
    flow_part__played(s, c)
    c.ticks = 100000
    finish_game(s, c)


# oregon.rules:87
def flow_part__played(s, c):
    for p in SEATS_FROM[s.starter]:
        if s.start_stack:
            card = s.start_stack.pop()
        elif s.start_stack__pool:
            point = pool_point(s, 158) if c.points else None
            card = s.start_stack__pool.pop(c.draw(len(s.start_stack__pool), point))
            if s.start_stack__under and not s.start_stack__pool:
                cards_settle(s, 158)
        else:
            fail(TEXT_21)
        s.where[card] = 159 + p
        s.start_tile[p].append(card)
        if s.confined:
            follow(s, card, 158, 159 + p, s.known[card] | 7)
    for p_2 in SEATS_FROM[s.starter]:
        c.left -= 1
        if c.left < 0:
            raise Unfinished
        c.ticks = 100000
        s.work = 0
        start_tiles_building = (
            START_TILES_BUILDING[s.start_tile[p_2][-1] - 99] if s.start_tile[p_2] else None
        )
        found = [s_ for s_ in LIST if free(s, s_) and suits(s, start_tiles_building, s_)]
        count = len(found)
        if count > 1:
            taken = found[c.draw(count, None)]
        elif count == 1:
            taken = found[0]
        else:
            check_count(0)
        s.work = 0
        s_ = taken
        place_start_tile__do(s, c, p_2, s_)
    cards_move_all(s, c, 158, 0, False, None)
    for _ in range(3):
        for receiver in (0, 1):
            if s.landscape_pile:
                card_ = s.landscape_pile.pop()
            elif s.landscape_pile__pool:
                point_ = pool_point(s, 162) if c.points else None
                card_ = s.landscape_pile__pool.pop(c.draw(len(s.landscape_pile__pool), point_))
                if s.landscape_pile__under and not s.landscape_pile__pool:
                    cards_settle(s, 162)
            else:
                cards_due(s, 162, True, 161)
                card_ = cards_draw_card(s, c, 162)
            s.where[card_] = 167 + receiver
            insort(s.hand[receiver], card_)
            if s.learned and s.known[card_] | 1 << receiver != 7:
                unlearn(s, 167 + receiver)
            if s.confined:
                follow(s, card_, 162, 167 + receiver, s.known[card_] | 1 << receiver)
    for receiver_2 in (0, 1):
        if s.building_pile:
            card_2 = s.building_pile.pop()
        elif s.building_pile__pool:
            point_2 = pool_point(s, 164) if c.points else None
            card_2 = s.building_pile__pool.pop(c.draw(len(s.building_pile__pool), point_2))
            if s.building_pile__under and not s.building_pile__pool:
                cards_settle(s, 164)
        else:
            cards_due(s, 164, True, 163)
            card_2 = cards_draw_card(s, c, 164)
        s.where[card_2] = 167 + receiver_2
        insort(s.hand[receiver_2], card_2)
        if s.learned and s.known[card_2] | 1 << receiver_2 != 7:
            unlearn(s, 167 + receiver_2)
        if s.confined:
            follow(s, card_2, 164, 167 + receiver_2, s.known[card_2] | 1 << receiver_2)
    while not s.ending:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        for p_3 in SEATS_FROM[s.starter]:
            turn_before = s.active
            s.active = p_3
            if s.farmers[p_3] > 0:
                value = tuple([s_2 for s_2 in LIST if place_farmer__completes_1(s, p_3, s_2)])
            else:
                value = ()
            holds_ = len(value) != 0
            if not holds_:
                holds_ = (
                    len(
                        [b for b in (0, 1, 2, 3, 4, 5, 6) if place_building__completes_1(s, p_3, b)]
                    )
                    != 0
                )
            if holds_:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                count_ = 0
                if s.farmers[p_3] > 0:
                    value_ = tuple([s_2 for s_2 in LIST if place_farmer__completes_1(s, p_3, s_2)])
                else:
                    value_ = ()
                found_ = sorted(set(value_))
                count_ += len(found_)
                found_2 = [
                    b for b in (0, 1, 2, 3, 4, 5, 6) if place_building__completes_1(s, p_3, b)
                ]
                count_ += len(found_2)
                if count_ > 1:
                    place = c.draw(count_, None)
                elif count_ == 1:
                    place = 0
                else:
                    check_count(0)
                if place < len(found_):
                    taken_3 = found_[place]
                    which = 0
                else:
                    place -= len(found_)
                    taken_3 = found_2[place]
                    which = 1
                s.work = 0
                if which == 0:
                    s_2 = taken_3
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    joker_is_0 = s.joker[p_3] == 0
                    found_3 = sorted(
                        set(
                            [
                                joker_as
                                for joker_as in (
                                    None,
                                    PRAIRIE_ROW_SYMBOL[s_2],
                                    PRAIRIE_COLUMN_SYMBOL[s_2],
                                )
                                if (joker_as is None or joker_is_0)
                                and holds(s, p_3, coordinates(s, s_2, joker_as))
                            ]
                        ),
                        key=lambda value: 5 if value is None else value,
                    )
                    count_2 = len(found_3)
                    if count_2 > 1:
                        taken_4 = found_3[c.draw(count_2, None)]
                    elif count_2 == 1:
                        taken_4 = found_3[0]
                    else:
                        check_count(0)
                    s.work = 0
                    joker_as = taken_4
                    place_farmer__do(s, c, p_3, s_2, joker_as)
                elif which == 1:
                    b = taken_3
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_4 = [s_3 for s_3 in LIST if place_building__completes_2(s, p_3, b, s_3)]
                    count_3 = len(found_4)
                    if count_3 > 1:
                        taken_5 = found_4[c.draw(count_3, None)]
                    elif count_3 == 1:
                        taken_5 = found_4[0]
                    else:
                        check_count(0)
                    s.work = 0
                    s_3 = taken_5
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_5 = sorted(
                        set(
                            [
                                sign
                                for sign in (PRAIRIE_ROW_SYMBOL[s_3], PRAIRIE_COLUMN_SYMBOL[s_3])
                                if place_building__completes_3(s, p_3, b, s_3, sign)
                            ]
                        )
                    )
                    count_4 = len(found_5)
                    if count_4 > 1:
                        taken_6 = found_5[c.draw(count_4, None)]
                    elif count_4 == 1:
                        taken_6 = found_5[0]
                    else:
                        check_count(0)
                    s.work = 0
                    sign = taken_6
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    joker_is_0_ = s.joker[p_3] == 0
                    known = (sign,)
                    found_6 = sorted(
                        set(
                            [
                                joker_as_
                                for joker_as_ in (None, sign)
                                if (joker_as_ is None or joker_is_0_)
                                and (joker_as_ == sign or holds(s, p_3, known))
                            ]
                        ),
                        key=lambda value: 5 if value is None else value,
                    )
                    count_5 = len(found_6)
                    if count_5 > 1:
                        taken_7 = found_6[c.draw(count_5, None)]
                    elif count_5 == 1:
                        taken_7 = found_6[0]
                    else:
                        check_count(0)
                    s.work = 0
                    joker_as_2 = taken_7
                    place_building__do(s, c, p_3, b, s_3, sign, joker_as_2)
            else:
                unwanted = ()
                while len(unwanted) < 2:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    found_7 = kinds_only(
                        s,
                        [
                            unwanted_left
                            for unwanted_left in s.hand[p_3]
                            if unwanted_left not in unwanted
                        ],
                        ORDINALS,
                        -1,
                        False,
                        True,
                    )
                    count_6 = len(found_7)
                    if count_6 > 1:
                        taken_2 = found_7[c.draw(count_6, None)]
                    elif count_6 == 1:
                        taken_2 = found_7[0]
                    else:
                        check_count(0)
                    s.work = 0
                    unwanted = op_set_add(unwanted, taken_2)
                for card_3 in unwanted:
                    discard(s, c, card_3)
            if s.extra_turn[p_3] == 0:
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                offered = 2
                holds_3 = s.farmers[p_3] > 0
                if holds_3:
                    holds_3 = False
                    for s_4 in LIST:
                        if place_farmer__completes_1(s, p_3, s_4):
                            holds_3 = True
                            break
                holds_2 = holds_3
                if not holds_2:
                    holds_2 = False
                    for b_ in (0, 1, 2, 3, 4, 5, 6):
                        if place_building__completes_1(s, p_3, b_):
                            holds_2 = True
                            break
                if holds_2:
                    offered += 1
                found_8 = OFFERED[offered]
                count_7 = len(found_8)
                if count_7 > 1:
                    which_3 = found_8[c.draw(count_7, None)]
                elif count_7 == 1:
                    which_3 = found_8[0]
                else:
                    check_count(0)
                s.work = 0
                if which_3 == 0:
                    s.extra_turn[p_3] = 1
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    s.work = 0
                    count_8 = 0
                    if s.farmers[p_3] > 0:
                        value_2 = tuple(
                            [s_4 for s_4 in LIST if place_farmer__completes_1(s, p_3, s_4)]
                        )
                    else:
                        value_2 = ()
                    found_9 = sorted(set(value_2))
                    count_8 += len(found_9)
                    found_10 = [
                        b_
                        for b_ in (0, 1, 2, 3, 4, 5, 6)
                        if place_building__completes_1(s, p_3, b_)
                    ]
                    count_8 += len(found_10)
                    if count_8 > 1:
                        place_ = c.draw(count_8, None)
                    elif count_8 == 1:
                        place_ = 0
                    else:
                        check_count(0)
                    if place_ < len(found_9):
                        taken_8 = found_9[place_]
                        which_2 = 0
                    else:
                        place_ -= len(found_9)
                        taken_8 = found_10[place_]
                        which_2 = 1
                    s.work = 0
                    if which_2 == 0:
                        s_4 = taken_8
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        joker_is_0_2 = s.joker[p_3] == 0
                        found_11 = sorted(
                            set(
                                [
                                    joker_as_
                                    for joker_as_ in (
                                        None,
                                        PRAIRIE_ROW_SYMBOL[s_4],
                                        PRAIRIE_COLUMN_SYMBOL[s_4],
                                    )
                                    if (joker_as_ is None or joker_is_0_2)
                                    and holds(s, p_3, coordinates(s, s_4, joker_as_))
                                ]
                            ),
                            key=lambda value: 5 if value is None else value,
                        )
                        count_9 = len(found_11)
                        if count_9 > 1:
                            taken_9 = found_11[c.draw(count_9, None)]
                        elif count_9 == 1:
                            taken_9 = found_11[0]
                        else:
                            check_count(0)
                        s.work = 0
                        joker_as_3 = taken_9
                        place_farmer__do(s, c, p_3, s_4, joker_as_3)
                    elif which_2 == 1:
                        b_2 = taken_8
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        found_12 = [
                            s_5 for s_5 in LIST if place_building__completes_2(s, p_3, b_2, s_5)
                        ]
                        count_10 = len(found_12)
                        if count_10 > 1:
                            taken_10 = found_12[c.draw(count_10, None)]
                        elif count_10 == 1:
                            taken_10 = found_12[0]
                        else:
                            check_count(0)
                        s.work = 0
                        s_5 = taken_10
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        found_13 = sorted(
                            set(
                                [
                                    sign_
                                    for sign_ in (
                                        PRAIRIE_ROW_SYMBOL[s_5],
                                        PRAIRIE_COLUMN_SYMBOL[s_5],
                                    )
                                    if place_building__completes_3(s, p_3, b_2, s_5, sign_)
                                ]
                            )
                        )
                        count_11 = len(found_13)
                        if count_11 > 1:
                            taken_11 = found_13[c.draw(count_11, None)]
                        elif count_11 == 1:
                            taken_11 = found_13[0]
                        else:
                            check_count(0)
                        s.work = 0
                        sign_2 = taken_11
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        s.work = 0
                        joker_is_0_3 = s.joker[p_3] == 0
                        known_ = (sign_2,)
                        found_14 = sorted(
                            set(
                                [
                                    joker_as_
                                    for joker_as_ in (None, sign_2)
                                    if (joker_as_ is None or joker_is_0_3)
                                    and (joker_as_ == sign_2 or holds(s, p_3, known_))
                                ]
                            ),
                            key=lambda value: 5 if value is None else value,
                        )
                        count_12 = len(found_14)
                        if count_12 > 1:
                            taken_12 = found_14[c.draw(count_12, None)]
                        elif count_12 == 1:
                            taken_12 = found_14[0]
                        else:
                            check_count(0)
                        s.work = 0
                        joker_as_4 = taken_12
                        place_building__do(s, c, p_3, b_2, s_5, sign_2, joker_as_4)
            # oregon.rules:177 OR-060
            while not (
                len(s.hand[p_3]) >= 4
                or len(s.landscape_pile)
                + len(s.landscape_pile__pool)
                + len(s.landscape_pile__under)
                + len(s.landscape_discard)
                + (
                    len(s.building_pile)
                    + len(s.building_pile__pool)
                    + len(s.building_pile__under)
                    + len(s.building_discard)
                )
                == 0
            ):
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                s.work = 0
                offered_ = 0
                if draw_landscape__possible(s, p_3):
                    offered_ += 1
                if draw_building__possible(s, p_3):
                    offered_ += 2
                found_15 = OFFERED[offered_]
                count_13 = len(found_15)
                if count_13 > 1:
                    which_ = found_15[c.draw(count_13, None)]
                elif count_13 == 1:
                    which_ = found_15[0]
                else:
                    check_count(0)
                s.work = 0
                if which_ == 0:
                    draw_landscape__do(s, c, p_3)
                elif which_ == 1:
                    draw_building__do(s, c, p_3)
            s.active = turn_before


def playouts(games, seed, most=20000):
    results = {}
    decisions = unfinished = longest = 0
    shortest = most
    for number in range(seed, seed + games):
        s = STATES.fresh()
        c = Playing(number, most)
        try:
            play_game__played(s, c)
        except Unfinished:
            unfinished += 1
        made = most - c.left
        if made > most:
            made = most
        else:
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
    return (
        (None, None),
        tuple(s.payoff),
        totals,
        (ranking(s, 0), ranking(s, 1)),
        (ranking_2(s, 0), ranking_2(s, 1)),
    )


PREPARE = None
START = play_game__start
FINISH = finish_game
FUNCTIONS = {
    "ranking": ranking,
    "ranking_2": ranking_2,
    "invariant": invariant,
    "invariant_2": invariant_2,
    "total": total,
    "score_1": score_1,
    "score_2": score_2,
}
SEGMENTS = {
    "play_game__start": play_game__start,
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__start": flow_part__start,
    "flow_part__loop_p_2": flow_part__loop_p_2,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop_p_3": flow_part__loop_p_3,
    "flow_part__loop__2": flow_part__loop__2,
    "flow_part__after_if": flow_part__after_if,
    "flow_part__after_if__3": flow_part__after_if__3,
    "flow_part__end_turn": flow_part__end_turn,
    "refill__start": refill__start,
    "refill__loop": refill__loop,
}
HANDLERS = {}
ASKS = {
    "flow_part__ask_taken": (
        flow_part__ask_taken__player,
        flow_part__ask_taken__options,
        flow_part__after_taken,
        (),
    ),
    "flow_part__ask_taken_3": (
        flow_part__ask_taken_3__player,
        flow_part__ask_taken_3__options,
        flow_part__after_taken_3,
        (),
    ),
    "flow_part__ask_taken_4": (
        flow_part__ask_taken_4__player,
        flow_part__ask_taken_4__options,
        flow_part__after_taken_4,
        (),
    ),
    "flow_part__ask_taken_5": (
        flow_part__ask_taken_5__player,
        flow_part__ask_taken_5__options,
        flow_part__after_taken_5,
        (),
    ),
    "flow_part__ask_taken_6": (
        flow_part__ask_taken_6__player,
        flow_part__ask_taken_6__options,
        flow_part__after_taken_6,
        (),
    ),
    "flow_part__ask_taken_7": (
        flow_part__ask_taken_7__player,
        flow_part__ask_taken_7__options,
        flow_part__after_taken_7,
        (),
    ),
    "flow_part__ask_taken_2": (
        flow_part__ask_taken_2__player,
        flow_part__ask_taken_2__options,
        flow_part__after_taken_2,
        (),
    ),
    "flow_part__ask_taken_13": (
        flow_part__ask_taken_13__player,
        flow_part__ask_taken_13__options,
        flow_part__after_taken_13,
        (),
    ),
    "flow_part__ask_taken_8": (
        flow_part__ask_taken_8__player,
        flow_part__ask_taken_8__options,
        flow_part__after_taken_8,
        (),
    ),
    "flow_part__ask_taken_9": (
        flow_part__ask_taken_9__player,
        flow_part__ask_taken_9__options,
        flow_part__after_taken_9,
        (),
    ),
    "flow_part__ask_taken_10": (
        flow_part__ask_taken_10__player,
        flow_part__ask_taken_10__options,
        flow_part__after_taken_10,
        (),
    ),
    "flow_part__ask_taken_11": (
        flow_part__ask_taken_11__player,
        flow_part__ask_taken_11__options,
        flow_part__after_taken_11,
        (),
    ),
    "flow_part__ask_taken_12": (
        flow_part__ask_taken_12__player,
        flow_part__ask_taken_12__options,
        flow_part__after_taken_12,
        (),
    ),
    "refill__ask_taken": (
        refill__ask_taken__player,
        refill__ask_taken__options,
        refill__after_taken,
        (),
    ),
}
