# Generated from a rulebook: change the rules instead.

from cardwright.interpreter.runtime import (
    EXITS,
    WINS,
    ExitScope,
    ExitTurn,
    GameOver,
    Playing,
    Unfinished,
    cards_draw,
    cards_move,
    cards_shuffle,
    cards_turn,
    cell_at_all,
    check_count,
    die,
    end_of,
    face_up,
    fail,
    family_cards,
    greatest_of,
    leave,
    member,
    of_where,
    op_gt,
    op_in_turn_order,
    op_le,
    op_range,
    op_sum,
    out_of_budget,
    out_of_range,
    over,
    place_of_cell,
    table_at,
    table_at_all,
)

STATES = None  # the engine puts the class of its states here

FRONTIER_AT = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
    74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97,
    98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116,
    117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135,
    136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154,
    155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173,
    174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192,
    193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
    212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230,
    231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249,
    250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268,
    269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285, 286, 287,
    288, 289, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299, 300, 301, 302, 303, 304, 305, 306,
    307, 308, 309, 310, 311,
)  # fmt: skip

FRONTIER_AT_DIMS = ((1, 52), (1, 6))

BESIDE_FRONTIER = (
    (1, 6),
    (0, 2, 7),
    (1, 3, 8),
    (2, 4, 9),
    (3, 5, 10),
    (4, 11),
    (0, 7, 12),
    (1, 6, 8, 13),
    (2, 7, 9, 14),
    (3, 8, 10, 15),
    (4, 9, 11, 16),
    (5, 10, 17),
    (6, 13, 18),
    (7, 12, 14, 19),
    (8, 13, 15, 20),
    (9, 14, 16, 21),
    (10, 15, 17, 22),
    (11, 16, 23),
    (12, 19, 24),
    (13, 18, 20, 25),
    (14, 19, 21, 26),
    (15, 20, 22, 27),
    (16, 21, 23, 28),
    (17, 22, 29),
    (18, 25, 30),
    (19, 24, 26, 31),
    (20, 25, 27, 32),
    (21, 26, 28, 33),
    (22, 27, 29, 34),
    (23, 28, 35),
    (24, 31, 36),
    (25, 30, 32, 37),
    (26, 31, 33, 38),
    (27, 32, 34, 39),
    (28, 33, 35, 40),
    (29, 34, 41),
    (30, 37, 42),
    (31, 36, 38, 43),
    (32, 37, 39, 44),
    (33, 38, 40, 45),
    (34, 39, 41, 46),
    (35, 40, 47),
    (36, 43, 48),
    (37, 42, 44, 49),
    (38, 43, 45, 50),
    (39, 44, 46, 51),
    (40, 45, 47, 52),
    (41, 46, 53),
    (42, 49, 54),
    (43, 48, 50, 55),
    (44, 49, 51, 56),
    (45, 50, 52, 57),
    (46, 51, 53, 58),
    (47, 52, 59),
    (48, 55, 60),
    (49, 54, 56, 61),
    (50, 55, 57, 62),
    (51, 56, 58, 63),
    (52, 57, 59, 64),
    (53, 58, 65),
    (54, 61, 66),
    (55, 60, 62, 67),
    (56, 61, 63, 68),
    (57, 62, 64, 69),
    (58, 63, 65, 70),
    (59, 64, 71),
    (60, 67, 72),
    (61, 66, 68, 73),
    (62, 67, 69, 74),
    (63, 68, 70, 75),
    (64, 69, 71, 76),
    (65, 70, 77),
    (66, 73, 78),
    (67, 72, 74, 79),
    (68, 73, 75, 80),
    (69, 74, 76, 81),
    (70, 75, 77, 82),
    (71, 76, 83),
    (72, 79, 84),
    (73, 78, 80, 85),
    (74, 79, 81, 86),
    (75, 80, 82, 87),
    (76, 81, 83, 88),
    (77, 82, 89),
    (78, 85, 90),
    (79, 84, 86, 91),
    (80, 85, 87, 92),
    (81, 86, 88, 93),
    (82, 87, 89, 94),
    (83, 88, 95),
    (84, 91, 96),
    (85, 90, 92, 97),
    (86, 91, 93, 98),
    (87, 92, 94, 99),
    (88, 93, 95, 100),
    (89, 94, 101),
    (90, 97, 102),
    (91, 96, 98, 103),
    (92, 97, 99, 104),
    (93, 98, 100, 105),
    (94, 99, 101, 106),
    (95, 100, 107),
    (96, 103, 108),
    (97, 102, 104, 109),
    (98, 103, 105, 110),
    (99, 104, 106, 111),
    (100, 105, 107, 112),
    (101, 106, 113),
    (102, 109, 114),
    (103, 108, 110, 115),
    (104, 109, 111, 116),
    (105, 110, 112, 117),
    (106, 111, 113, 118),
    (107, 112, 119),
    (108, 115, 120),
    (109, 114, 116, 121),
    (110, 115, 117, 122),
    (111, 116, 118, 123),
    (112, 117, 119, 124),
    (113, 118, 125),
    (114, 121, 126),
    (115, 120, 122, 127),
    (116, 121, 123, 128),
    (117, 122, 124, 129),
    (118, 123, 125, 130),
    (119, 124, 131),
    (120, 127, 132),
    (121, 126, 128, 133),
    (122, 127, 129, 134),
    (123, 128, 130, 135),
    (124, 129, 131, 136),
    (125, 130, 137),
    (126, 133, 138),
    (127, 132, 134, 139),
    (128, 133, 135, 140),
    (129, 134, 136, 141),
    (130, 135, 137, 142),
    (131, 136, 143),
    (132, 139, 144),
    (133, 138, 140, 145),
    (134, 139, 141, 146),
    (135, 140, 142, 147),
    (136, 141, 143, 148),
    (137, 142, 149),
    (138, 145, 150),
    (139, 144, 146, 151),
    (140, 145, 147, 152),
    (141, 146, 148, 153),
    (142, 147, 149, 154),
    (143, 148, 155),
    (144, 151, 156),
    (145, 150, 152, 157),
    (146, 151, 153, 158),
    (147, 152, 154, 159),
    (148, 153, 155, 160),
    (149, 154, 161),
    (150, 157, 162),
    (151, 156, 158, 163),
    (152, 157, 159, 164),
    (153, 158, 160, 165),
    (154, 159, 161, 166),
    (155, 160, 167),
    (156, 163, 168),
    (157, 162, 164, 169),
    (158, 163, 165, 170),
    (159, 164, 166, 171),
    (160, 165, 167, 172),
    (161, 166, 173),
    (162, 169, 174),
    (163, 168, 170, 175),
    (164, 169, 171, 176),
    (165, 170, 172, 177),
    (166, 171, 173, 178),
    (167, 172, 179),
    (168, 175, 180),
    (169, 174, 176, 181),
    (170, 175, 177, 182),
    (171, 176, 178, 183),
    (172, 177, 179, 184),
    (173, 178, 185),
    (174, 181, 186),
    (175, 180, 182, 187),
    (176, 181, 183, 188),
    (177, 182, 184, 189),
    (178, 183, 185, 190),
    (179, 184, 191),
    (180, 187, 192),
    (181, 186, 188, 193),
    (182, 187, 189, 194),
    (183, 188, 190, 195),
    (184, 189, 191, 196),
    (185, 190, 197),
    (186, 193, 198),
    (187, 192, 194, 199),
    (188, 193, 195, 200),
    (189, 194, 196, 201),
    (190, 195, 197, 202),
    (191, 196, 203),
    (192, 199, 204),
    (193, 198, 200, 205),
    (194, 199, 201, 206),
    (195, 200, 202, 207),
    (196, 201, 203, 208),
    (197, 202, 209),
    (198, 205, 210),
    (199, 204, 206, 211),
    (200, 205, 207, 212),
    (201, 206, 208, 213),
    (202, 207, 209, 214),
    (203, 208, 215),
    (204, 211, 216),
    (205, 210, 212, 217),
    (206, 211, 213, 218),
    (207, 212, 214, 219),
    (208, 213, 215, 220),
    (209, 214, 221),
    (210, 217, 222),
    (211, 216, 218, 223),
    (212, 217, 219, 224),
    (213, 218, 220, 225),
    (214, 219, 221, 226),
    (215, 220, 227),
    (216, 223, 228),
    (217, 222, 224, 229),
    (218, 223, 225, 230),
    (219, 224, 226, 231),
    (220, 225, 227, 232),
    (221, 226, 233),
    (222, 229, 234),
    (223, 228, 230, 235),
    (224, 229, 231, 236),
    (225, 230, 232, 237),
    (226, 231, 233, 238),
    (227, 232, 239),
    (228, 235, 240),
    (229, 234, 236, 241),
    (230, 235, 237, 242),
    (231, 236, 238, 243),
    (232, 237, 239, 244),
    (233, 238, 245),
    (234, 241, 246),
    (235, 240, 242, 247),
    (236, 241, 243, 248),
    (237, 242, 244, 249),
    (238, 243, 245, 250),
    (239, 244, 251),
    (240, 247, 252),
    (241, 246, 248, 253),
    (242, 247, 249, 254),
    (243, 248, 250, 255),
    (244, 249, 251, 256),
    (245, 250, 257),
    (246, 253, 258),
    (247, 252, 254, 259),
    (248, 253, 255, 260),
    (249, 254, 256, 261),
    (250, 255, 257, 262),
    (251, 256, 263),
    (252, 259, 264),
    (253, 258, 260, 265),
    (254, 259, 261, 266),
    (255, 260, 262, 267),
    (256, 261, 263, 268),
    (257, 262, 269),
    (258, 265, 270),
    (259, 264, 266, 271),
    (260, 265, 267, 272),
    (261, 266, 268, 273),
    (262, 267, 269, 274),
    (263, 268, 275),
    (264, 271, 276),
    (265, 270, 272, 277),
    (266, 271, 273, 278),
    (267, 272, 274, 279),
    (268, 273, 275, 280),
    (269, 274, 281),
    (270, 277, 282),
    (271, 276, 278, 283),
    (272, 277, 279, 284),
    (273, 278, 280, 285),
    (274, 279, 281, 286),
    (275, 280, 287),
    (276, 283, 288),
    (277, 282, 284, 289),
    (278, 283, 285, 290),
    (279, 284, 286, 291),
    (280, 285, 287, 292),
    (281, 286, 293),
    (282, 289, 294),
    (283, 288, 290, 295),
    (284, 289, 291, 296),
    (285, 290, 292, 297),
    (286, 291, 293, 298),
    (287, 292, 299),
    (288, 295, 300),
    (289, 294, 296, 301),
    (290, 295, 297, 302),
    (291, 296, 298, 303),
    (292, 297, 299, 304),
    (293, 298, 305),
    (294, 301, 306),
    (295, 300, 302, 307),
    (296, 301, 303, 308),
    (297, 302, 304, 309),
    (298, 303, 305, 310),
    (299, 304, 311),
    (300, 307),
    (301, 306, 308),
    (302, 307, 309),
    (303, 308, 310),
    (304, 309, 311),
    (305, 310),
)

INDICES = (
    None, None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
    23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
    47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70,
    71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94,
    95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114,
    115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133,
    134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152,
    153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171,
    172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190,
    191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209,
    210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228,
    229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247,
    248, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266,
    267, 268, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279, 280, 281, 282, 283, 284, 285,
    286, 287, 288, 289, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299, 300, 301, 302, 303, 304,
    305, 306, 307, 308, 309, 310, 311, None, None,
)  # fmt: skip

COLUMN_IN_FRONTIER = (
    1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2,
    3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4,
    5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6,
    1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2,
    3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4,
    5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6,
    1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2,
    3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4,
    5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6,
    1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6,
)  # fmt: skip

ROW_IN_FRONTIER = (
    1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6,
    6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11,
    11, 11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 15,
    15, 15, 15, 15, 15, 16, 16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 19,
    19, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 23,
    23, 23, 23, 23, 23, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 27,
    27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 28, 29, 29, 29, 29, 29, 29, 30, 30, 30, 30, 30, 30, 31,
    31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 32, 33, 33, 33, 33, 33, 33, 34, 34, 34, 34, 34, 34, 35,
    35, 35, 35, 35, 35, 36, 36, 36, 36, 36, 36, 37, 37, 37, 37, 37, 37, 38, 38, 38, 38, 38, 38, 39,
    39, 39, 39, 39, 39, 40, 40, 40, 40, 40, 40, 41, 41, 41, 41, 41, 41, 42, 42, 42, 42, 42, 42, 43,
    43, 43, 43, 43, 43, 44, 44, 44, 44, 44, 44, 45, 45, 45, 45, 45, 45, 46, 46, 46, 46, 46, 46, 47,
    47, 47, 47, 47, 47, 48, 48, 48, 48, 48, 48, 49, 49, 49, 49, 49, 49, 50, 50, 50, 50, 50, 50, 51,
    51, 51, 51, 51, 51, 52, 52, 52, 52, 52, 52,
)  # fmt: skip

STEPS_ROWS = (-1, 0, 1, 0)

STEPS_COLUMNS = (0, 1, 0, -1)

PACE_ON_FOOT = (2, 2, 4, 3)

PACE_BY_HORSE = (1, 1, 5, 2)

SEASON_OF = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
)  # fmt: skip

PACE_IN_WINTER = (2, 1, 2, 1)

EXPANSION_CARDS_VALUE = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10,
)  # fmt: skip

EXPANSION_CARDS_LAND = (
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
)  # fmt: skip

HOME = (0, 1, None, 2, 3, None)

EXPANSION_CARDS_FEATURE = (
    0, None, None, None, None, None, None, None, None, None, None, None, None, 1, None, None, None,
    None, None, None, None, None, None, None, None, None, 2, None, None, None, None, None, None,
    None, None, None, None, None, None, 3, None, None, None, None, None, None, None, None, None,
    None, None, None,
)  # fmt: skip

RATES = (3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 2, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0)

HUNT_DICE = (0, 0, 0, -2, -4, -6, -4, -4, 1, 1, 1, -3, 2, 2, 2, -2)

HUNT_DICE_DIMS = ((0, 4), (0, 4))

WAR_MOUNTED = (3, 3, 2, 1)

WAR_AFOOT = (2, 3, 1, 1)

LIST = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    50, 51,
)  # fmt: skip

LIST_ = (
    52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75,
    76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    100, 101, 102, 103, 104,
)  # fmt: skip

TEXT_24 = "flow_part__leave_hostile_territory_by_turn"

NOTHING = (None, None, None)

ADVENTURE_CARDS_EVENT = (
    0, None, None, None, None, None, None, None, None, None, 1, 1, 1, 0, None, None, None, None,
    None, None, None, None, None, 2, 2, 2, 0, None, None, None, None, None, None, None, None, None,
    3, 4, 5, 0, None, None, None, None, None, None, None, None, None, 3, 4, 5, 6,
)  # fmt: skip

ADVENTURE_CARDS_EVENT_DIMS = ((52, 53),)

ADVENTURE_CARDS_NUMBER_VALUE = (
    None, 2, 3, 4, 5, 6, 7, 8, 9, 10, None, None, None, None, 2, 3, 4, 5, 6, 7, 8, 9, 10, None,
    None, None, None, 2, 3, 4, 5, 6, 7, 8, 9, 10, None, None, None, None, 2, 3, 4, 5, 6, 7, 8, 9,
    10, None, None, None, None,
)  # fmt: skip

NOTHING_ = (None, None)

NOTHING_2 = (None, None, None, None)

OFFERED = ((), (0,), (1,), (0, 1))

OFFERED_ = (
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

OFFERED_2 = ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))

TEXT_34 = "a payoff lies outside the range that is declared, -9999 to 1"


# kit_carson.rules:128
def score_1(s, p):
    return s.pelts[p]


# kit_carson.rules:129
def score_2(s, p):
    return s.turns


# kit_carson.rules:127
def total(s, p):
    return s.pelts[p]


# kit_carson.rules:529
def invariant(s):
    return s.companion_kind[0] != 1


# kit_carson.rules:402 KC-214
def most_pelts(s, p):
    return (
        (s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0)
        + 2 * s.horses[p]
        + 4 * s.mules[p]
    )


# kit_carson.rules:531
def invariant_2(s):
    return s.pelts[0] <= most_pelts(s, 0)


# kit_carson.rules:533
def invariant_3(s):
    return (
        len(s.expansion_pile)
        + len(s.expansion_pile__pool)
        + len(s.expansion_pile__under)
        + len(family_cards(s, 2, 314))
        == 52
    )


# kit_carson.rules:144 KC-039 KC-040 KC-102 KC-232
def next_to(s, p):
    if s.spot[p] is None:
        return (
            end_of(
                s,
                2
                + member(
                    table_at_all(FRONTIER_AT, (1, p + 1), FRONTIER_AT_DIMS, "frontier_at"),
                    312,
                    "frontier",
                ),
                False,
            ),
        )
    return tuple(
        [
            end_of(s, 2 + member(place, 312, "frontier"), False)
            for place in table_at(
                BESIDE_FRONTIER, of_where(s, INDICES, s.spot[p]), "beside_frontier"
            )
            if len(s.frontier[member(place, 312, "frontier")]) > 0
        ]
    )


# kit_carson.rules:147 KC-100
def longest_neighbour(s, k_):
    k_less_1 = k_ - 1
    k_plus_1 = k_ + 1
    found = []
    for j in (1, 2, 3, 4, 5, 6):
        if j == k_less_1 or j == k_plus_1:
            found.append(
                greatest_of(
                    [
                        table_at(ROW_IN_FRONTIER, INDICES[s.where[c_]], "row_in_frontier")
                        for c_ in family_cards(s, 2, 314)
                        if table_at(COLUMN_IN_FRONTIER, INDICES[s.where[c_]], "column_in_frontier")
                        == j
                    ]
                )
            )
    return greatest_of(found)


# kit_carson.rules:204
def towards(s, p, way):
    spot_is_none = s.spot[p] is None
    spot = s.spot[p]
    steps_rows = STEPS_ROWS[way]
    p_plus_1 = p + 1
    spot_ = s.spot[p]
    steps_columns = STEPS_COLUMNS[way]
    for c_ in next_to(s, p):
        if (
            table_at(ROW_IN_FRONTIER, of_where(s, INDICES, c_), "row_in_frontier")
            == (
                0
                if spot_is_none
                else table_at(ROW_IN_FRONTIER, of_where(s, INDICES, spot), "row_in_frontier")
            )
            + steps_rows
            and table_at(COLUMN_IN_FRONTIER, of_where(s, INDICES, c_), "column_in_frontier")
            == (
                p_plus_1
                if spot_is_none
                else table_at(COLUMN_IN_FRONTIER, of_where(s, INDICES, spot_), "column_in_frontier")
            )
            + steps_columns
        ):
            return c_
    return None


# kit_carson.rules:170 KC-108
def slower(s, p, land):
    return max(
        table_at(PACE_ON_FOOT, land, "pace_on_foot") if s.mules[p] > 0 or s.horses[p] == 0 else 0,
        table_at(PACE_BY_HORSE, land, "pace_by_horse") if s.horses[p] > 0 else 0,
    )


# kit_carson.rules:172 KC-117
def weather(s, land):
    return table_at(PACE_IN_WINTER, land, "pace_in_winter") if SEASON_OF[s.week - 1] == 3 else 1


# kit_carson.rules:173 KC-107 KC-131
def cost(s, p, c_):
    return (
        table_at(EXPANSION_CARDS_VALUE, c_, "expansion_cards_value")
        * slower(s, p, table_at(EXPANSION_CARDS_LAND, c_, "expansion_cards_land"))
        * (2 if s.companion_kind[p] == 3 and s.companions[p] > 0 else 1)
        * weather(s, table_at(EXPANSION_CARDS_LAND, c_, "expansion_cards_land"))
    )


# kit_carson.rules:174 KC-118 KC-124
def cost_left(s, p):
    return 0 if s.spot[p] is None else max(0, cost(s, p, s.spot[p]) - s.distance[p])


# kit_carson.rules:207 KC-119
def advance__offers(s, player):
    if s.moves[player] >= cost_left(s, player):
        return tuple(
            [
                way
                for way in (0, 1, 2, 3)
                if towards(s, player, way) is not None
                and (face_up(s, towards(s, player, way)) or s.moves[player] > cost_left(s, player))
            ]
        )
    return ()


# kit_carson.rules:459
def at_home(s, x, p):
    return (
        HOME[x] is not None
        and table_at(EXPANSION_CARDS_FEATURE, s.spot[p], "expansion_cards_feature") == HOME[x]
        and (x != 0 or SEASON_OF[s.week - 1] == 1)
    )


# kit_carson.rules:460
def on_featured_ace(s, p):
    return (
        at_home(s, 0, p)
        or at_home(s, 1, p)
        or at_home(s, 2, p)
        or at_home(s, 3, p)
        or at_home(s, 4, p)
        or at_home(s, 5, p)
    )


# kit_carson.rules:403 KC-210
def population(s, c_):
    return table_at(EXPANSION_CARDS_VALUE, c_, "expansion_cards_value") - (
        None if c_ is None else s.tails[c_]
    )


# kit_carson.rules:404 KC-211
def available(s, p):
    return population(s, s.spot[p]) - (
        s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0
    )


# kit_carson.rules:462 KC-225
def present(s, x, p):
    return at_home(s, x, p) or x == 2 and s.suppliers_near[p] or x == 5 and s.friends_near[p]


# kit_carson.rules:473 KC-217
def buy__completes_1(s, player, x):
    return present(s, x, player) and (
        RATES[x * 4] > 0 or RATES[x * 4 + 1] > 0 or RATES[x * 4 + 2] > 0 or RATES[x * 4 + 3] > 0
    )


# kit_carson.rules:473 KC-217
def buy__possible(s, player):
    return s.pelts[player] > 0 and (
        buy__completes_1(s, player, 0)
        or buy__completes_1(s, player, 1)
        or buy__completes_1(s, player, 2)
        or buy__completes_1(s, player, 3)
        or buy__completes_1(s, player, 4)
        or buy__completes_1(s, player, 5)
    )


# kit_carson.rules:430 KC-192
def hunters(s, p):
    return max(
        0,
        s.companions[p]
        - s.injured_companions[p]
        + (s.mountain_men[p] - s.injured_mountain_men[p])
        + (
            0
            if s.spot[p] is None
            else table_at_all(
                HUNT_DICE,
                (
                    table_at(EXPANSION_CARDS_LAND, s.spot[p], "expansion_cards_land"),
                    SEASON_OF[s.week - 1],
                ),
                HUNT_DICE_DIMS,
                "hunt_dice",
            )
        ),
    )


# kit_carson.rules:345 KC-044
def fighters(s, p, m):
    if m == 1:
        return s.mountain_men[p] - s.injured_mountain_men[p]
    return (
        s.companions[p] - s.injured_companions[p]
        if s.companion_kind[p] == m and s.companions[p] > 0
        else 0
    )


# kit_carson.rules:349
def ahead_of(s, p, m):
    return (
        (fighters(s, p, 0) if 0 < m else 0)
        + (fighters(s, p, 1) if 1 < m else 0)
        + (fighters(s, p, 2) if 2 < m else 0)
        + (fighters(s, p, 3) if 3 < m else 0)
    )


# kit_carson.rules:350 KC-045
def riders(s, p, m):
    amount = s.horses[p] - s.injured_horses[p] - ahead_of(s, p, m)
    amount_ = fighters(s, p, m)
    amount_2 = 0 if 0 >= amount else amount
    return amount_ if amount_ <= amount_2 else amount_2


# kit_carson.rules:351 KC-046
def dice_of(s, p, m):
    riders_ = riders(s, p, m)
    return riders_ * WAR_MOUNTED[m] + (fighters(s, p, m) - riders_) * WAR_AFOOT[m]


# kit_carson.rules:352 KC-043
def strength(s, p):
    return dice_of(s, p, 0) + dice_of(s, p, 1) + dice_of(s, p, 2) + dice_of(s, p, 3)


# kit_carson.rules:3
def set_up(s, c):
    # kit_carson.rules:90
    cards_shuffle(s, tuple([boxed for boxed in LIST if s.where[boxed] == 0]), 1)
    cards_shuffle(s, tuple([boxed_2 for boxed_2 in LIST_ if s.where[boxed_2] == 0]), 315)
    for k_ in (1, 2, 3, 4, 5, 6):
        cards_draw(s, c, 1, 1, 2 + FRONTIER_AT[k_ - 1], True, -1, False, False, False)


# kit_carson.rules:3
def finish_game(s, c):
    if s.payoff[0] is not None and not -9999 <= s.payoff[0] <= 1:
        fail(TEXT_34)


# kit_carson.rules:117 KC-004
def check_victory_alone(s, c):
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    for p in op_in_turn_order((0,), s.active, 1):
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        if s.pelts[p] >= 25:
            if not s.check_victory_alone_holds[p]:
                s.check_victory_alone_holds[p] = True
                # kit_carson.rules:117 KC-004
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                found = (p,)
                for seat in found:
                    s.outcome[seat] = WINS
                raise GameOver
        elif s.check_victory_alone_holds[p]:
            s.check_victory_alone_holds[p] = False


# kit_carson.rules:150
def scout(s, c, p):
    for c_ in next_to(s, p):
        if c_ is None:
            fail("there is no card to move or turn")
        cards_turn(s, c_, True)
    if len(s.expansion_pile) + len(s.expansion_pile__pool) + len(s.expansion_pile__under) != 0:
        roll = c.draw(6, die(6) if c.points else None) + 1
        cards_draw(
            s,
            c,
            1,
            1,
            2
            + member(
                table_at_all(
                    FRONTIER_AT,
                    (
                        max(
                            greatest_of(
                                [
                                    table_at(
                                        ROW_IN_FRONTIER, INDICES[s.where[c_2]], "row_in_frontier"
                                    )
                                    for c_2 in family_cards(s, 2, 314)
                                    if table_at(
                                        COLUMN_IN_FRONTIER,
                                        INDICES[s.where[c_2]],
                                        "column_in_frontier",
                                    )
                                    == roll
                                ]
                            )
                            + 1,
                            longest_neighbour(s, roll),
                        ),
                        roll,
                    ),
                    FRONTIER_AT_DIMS,
                    "frontier_at",
                ),
                312,
                "frontier",
            ),
            True,
            -1,
            False,
            False,
            False,
        )
    if len(s.expansion_pile) + len(s.expansion_pile__pool) + len(s.expansion_pile__under) != 0:
        roll_2 = c.draw(6, die(6) if c.points else None) + 1
        cards_draw(
            s,
            c,
            1,
            1,
            2
            + member(
                table_at_all(
                    FRONTIER_AT,
                    (
                        max(
                            greatest_of(
                                [
                                    table_at(
                                        ROW_IN_FRONTIER, INDICES[s.where[c_2]], "row_in_frontier"
                                    )
                                    for c_2 in family_cards(s, 2, 314)
                                    if table_at(
                                        COLUMN_IN_FRONTIER,
                                        INDICES[s.where[c_2]],
                                        "column_in_frontier",
                                    )
                                    == roll_2
                                ]
                            )
                            + 1,
                            longest_neighbour(s, roll_2),
                        ),
                        roll_2,
                    ),
                    FRONTIER_AT_DIMS,
                    "frontier_at",
                ),
                312,
                "frontier",
            ),
            True,
            -1,
            False,
            False,
            True,
        )


# kit_carson.rules:418 KC-216
def pelts_that_nobody_can_carry_any_more(s, c, p):
    amount = most_pelts(s, p)
    s.pelts[p] = s.pelts[p] if s.pelts[p] <= amount else amount
    check_victory_alone(s, c)


# kit_carson.rules:207 KC-119
def advance__do(s, c, player, way):
    target = towards(s, player, way)
    new = s.moves[player] - cost_left(s, player)
    if new < 0:
        new = 0
    s.moves[player] = new
    s.on_unknown_land[player] = target is not None and not face_up(s, target)
    if target is None:
        fail("there is no card to move or turn")
    cards_turn(s, target, True)
    s.came_from[player] = s.spot[player]
    s.spot[player] = target
    s.distance[player] = 0
    s.moved[player] = True
    if s.on_unknown_land[player]:
        new_ = s.moves[player] - 1
        if new_ < 0:
            new_ = 0
        s.moves[player] = new_
        s.distance[player] = 1


# kit_carson.rules:224 KC-128
def turn_back__do(s, c, player):
    left = s.spot[player]
    s.spot[player] = s.came_from[player]
    s.came_from[player] = left
    s.distance[player] = 0
    s.on_unknown_land[player] = False


# kit_carson.rules:259
def open_cache(s, c, p):
    n = min(cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"), most_pelts(s, p) - s.pelts[p])
    new = cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache") - n
    if not 0 <= new <= 255:
        out_of_range("cache", new, 0, 255)
    place = place_of_cell((p, s.spot[p]), (1, 105), "cache")
    s.cache[place] = new
    # kit_carson.rules:415
    amount = s.pelts[p] + n
    amount_ = most_pelts(s, p)
    new_ = amount if amount <= amount_ else amount_
    if new_ < 0:
        out_of_range("pelts", new_, 0, 56)
    s.pelts[p] = new_
    check_victory_alone(s, c)


# kit_carson.rules:301 KC-159 KC-160
def count_enemies(s, c):
    while (
        ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52] if s.adventure_discard else None
    ) is None:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        cards_draw(s, c, 1, 315, 314, True, 314, False, False, None)
    new = (
        ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52] if s.adventure_discard else None
    )
    if not 0 <= new <= 10:
        out_of_range("met", new, 0, 10)
    s.met = new


# kit_carson.rules:415
def take_pelts(s, c, p, n):
    amount = s.pelts[p] + n
    amount_ = most_pelts(s, p)
    new = amount if amount <= amount_ else amount_
    if new < 0:
        out_of_range("pelts", new, 0, 56)
    s.pelts[p] = new
    check_victory_alone(s, c)


# kit_carson.rules:438 KC-197
def hunt(s, c, p):
    rolled = []
    for _ in range(hunters(s, p)):
        rolled.append(c.draw(6, die(6) if c.points else None) + 1)
    rolls = tuple(rolled)
    some_fit = False
    for d in rolls:
        if d == 1:
            some_fit = True
            break
    if not some_fit:
        go_hungry(s, c, p)


# kit_carson.rules:473 KC-217
def buy__do(s, c, player, x, g):
    new = s.pelts[player] - 1
    if new < 0:
        out_of_range("pelts", new, 0, 56)
    s.pelts[player] = new
    check_victory_alone(s, c)
    n = RATES[x * 4 + g]
    # kit_carson.rules:481 KC-226
    case_ = g
    if case_ == 0:
        new_ = s.guns[player] + n
        if new_ > 8:
            new_ = 8
        if new_ < 0:
            out_of_range("guns", new_, 0, 8)
        s.guns[player] = new_
    elif case_ == 1:
        new_2 = s.food[player] + n
        if new_2 > 8:
            new_2 = 8
        if new_2 < 0:
            out_of_range("food", new_2, 0, 8)
        s.food[player] = new_2
    elif case_ == 2:
        new_3 = s.horses[player] + n
        if new_3 > 8:
            new_3 = 8
        if new_3 < 0:
            out_of_range("horses", new_3, 0, 8)
        s.horses[player] = new_3
        if s.injured_horses[player] > s.horses[player]:
            s.injured_horses[player] = s.horses[player]
    elif case_ == 3:
        new_4 = s.mules[player] + n
        if new_4 > 8:
            new_4 = 8
        if new_4 < 0:
            out_of_range("mules", new_4, 0, 8)
        s.mules[player] = new_4


# kit_carson.rules:370 KC-052
def exchange(s, c, p):
    c.ticks -= 15
    if c.ticks < 0:
        out_of_budget()
    rolled = []
    for _ in range(strength(s, p)):
        rolled.append(c.draw(6, die(6) if c.points else None) + 1)
    rolls = tuple(rolled)
    ours = rolls
    rolled_ = []
    for _ in range(s.enemies):
        rolled_.append(c.draw(6, die(6) if c.points else None) + 1)
    rolls_2 = tuple(rolled_)
    theirs = rolls_2
    outnumbered = s.enemies > s.companions[p] - s.injured_companions[p] + (
        s.mountain_men[p] - s.injured_mountain_men[p]
    )
    men_before = s.companions[p] + s.mountain_men[p]
    number = 0
    for d in ours:
        if d == 1:
            number += 1
    new = s.enemies - number
    if new > 10:
        out_of_range("enemies", new, 0, 10)
    if new < 0:
        new = 0
    s.enemies = new
    number_ = 0
    for d_2 in theirs:
        if d_2 == 1:
            number_ += 1
    if number_ > 100000:
        out_of_budget()
    for _ in range(number_):
        damage(s, c, p)
    if (
        outnumbered
        and s.companions[p] + s.mountain_men[p] == men_before
        and s.mountain_men[p] + s.recruits < 8
    ):
        new_ = s.recruits + 1
        if new_ > 8:
            out_of_range("recruits", new_, 0, 8)
        s.recruits = new_


# kit_carson.rules:390 KC-076
def flee(s, c, p):
    if s.spot[p] is not None:
        place = place_of_cell((s.spot[p],), (105,), "coins")
        s.coins[place] = s.met
        left = s.spot[p]
        s.spot[p] = s.came_from[p]
        s.came_from[p] = None if s.spot[p] is None else left
        s.distance[p] = 0
    s.moved[p] = True
    new = s.events_due + 1
    if new > 1:
        out_of_range("events_due", new, 0, 1)
    s.events_due = new


# kit_carson.rules:321 KC-171
def bring_back(s, c, p, n, injured):
    new = s.horses[p] + n
    if new > 8:
        new = 8
    if new < 0:
        out_of_range("horses", new, 0, 8)
    s.horses[p] = new
    if s.injured_horses[p] > s.horses[p]:
        s.injured_horses[p] = s.horses[p]
    new_ = s.injured_horses[p] + injured
    if new_ > 8:
        new_ = 8
    if new_ < 0:
        out_of_range("injured_horses", new_, 0, 8)
    s.injured_horses[p] = new_
    if s.injured_horses[p] > s.horses[p]:
        s.injured_horses[p] = s.horses[p]


# kit_carson.rules:441 KC-202
def go_hungry(s, c, p):
    if s.food[p] > 0:
        new = s.food[p] - 1
        if new < 0:
            out_of_range("food", new, 0, 8)
        s.food[p] = new
    elif s.companions[p] - s.injured_companions[p] > 0:
        new_ = s.injured_companions[p] + 1
        if new_ > 8:
            new_ = 8
        s.injured_companions[p] = new_
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
    elif s.mountain_men[p] - s.injured_mountain_men[p] > 0:
        new_2 = s.injured_mountain_men[p] + 1
        if new_2 > 8:
            new_2 = 8
        s.injured_mountain_men[p] = new_2
        if s.injured_mountain_men[p] > s.mountain_men[p]:
            s.injured_mountain_men[p] = s.mountain_men[p]
    elif s.companions[p] > 0:
        new_3 = s.companions[p] - 1
        if new_3 < 0:
            out_of_range("companions", new_3, 0, 8)
        s.companions[p] = new_3
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
    elif s.mountain_men[p] > 0:
        new_4 = s.mountain_men[p] - 1
        if new_4 < 0:
            out_of_range("mountain_men", new_4, 0, 8)
        s.mountain_men[p] = new_4
        if s.injured_mountain_men[p] > s.mountain_men[p]:
            s.injured_mountain_men[p] = s.mountain_men[p]
    else:
        kit_dies(s, c, p)


# kit_carson.rules:380 KC-061
def damage(s, c, p):
    applied = False
    while not applied:
        c.ticks -= 4
        if c.ticks < 0:
            out_of_budget()
        roll = c.draw(6, die(6) if c.points else None) + 1
        case_ = roll
        if case_ == 1 and s.horses[p] - s.injured_horses[p] > 0:
            applied = True
            new = s.injured_horses[p] + 1
            if new > 8:
                new = 8
            s.injured_horses[p] = new
            if s.injured_horses[p] > s.horses[p]:
                s.injured_horses[p] = s.horses[p]
        elif case_ == 2 and s.mountain_men[p] - s.injured_mountain_men[p] > 0:
            applied = True
            new_ = s.injured_mountain_men[p] + 1
            if new_ > 8:
                new_ = 8
            s.injured_mountain_men[p] = new_
            if s.injured_mountain_men[p] > s.mountain_men[p]:
                s.injured_mountain_men[p] = s.mountain_men[p]
        elif case_ == 3 and s.companions[p] - s.injured_companions[p] > 0:
            applied = True
            new_2 = s.injured_companions[p] + 1
            if new_2 > 8:
                new_2 = 8
            s.injured_companions[p] = new_2
            if s.injured_companions[p] > s.companions[p]:
                s.injured_companions[p] = s.companions[p]
        elif case_ == 4 and s.horses[p] > 0:
            applied = True
            new_3 = s.horses[p] - 1
            if new_3 < 0:
                out_of_range("horses", new_3, 0, 8)
            s.horses[p] = new_3
            if s.injured_horses[p] > s.horses[p]:
                s.injured_horses[p] = s.horses[p]
        elif case_ == 5 and s.mountain_men[p] > 0:
            applied = True
            new_4 = s.mountain_men[p] - 1
            if new_4 < 0:
                out_of_range("mountain_men", new_4, 0, 8)
            s.mountain_men[p] = new_4
            if s.injured_mountain_men[p] > s.mountain_men[p]:
                s.injured_mountain_men[p] = s.mountain_men[p]
        elif case_ == 6 and s.companions[p] > 0:
            applied = True
            new_5 = s.companions[p] - 1
            if new_5 < 0:
                out_of_range("companions", new_5, 0, 8)
            s.companions[p] = new_5
            if s.injured_companions[p] > s.companions[p]:
                s.injured_companions[p] = s.companions[p]
        elif case_ == 5 and s.companions[p] + s.mountain_men[p] + s.horses[p] == 0:
            applied = True
            kit_dies(s, c, p)


# kit_carson.rules:134 KC-031
def kit_dies(s, c, p):
    c.ticks -= 4
    if c.ticks < 0:
        out_of_budget()
    s.mountain_men[p] = 0
    s.injured_mountain_men[p] = 0
    s.companions[p] = 5
    s.injured_companions[p] = 0
    s.companion_kind[p] = 2
    s.guns[p] = 5
    s.food[p] = 5
    s.horses[p] = 5
    s.injured_horses[p] = 0
    s.mules[p] = 0
    s.distance[p] = 0
    s.pelts[p] = 0
    check_victory_alone(s, c)
    s.spot[p] = None
    s.came_from[p] = None
    raise ExitTurn


def arm(s, c):
    for p in op_in_turn_order((0,), s.active, 1):
        s.check_victory_alone_holds[p] = s.pelts[p] >= 25


def play_game__start(s, c):
    # kit_carson.rules:3
    # kit_carson.rules:90
    cards_shuffle(s, tuple([boxed for boxed in LIST if s.where[boxed] == 0]), 1)
    cards_shuffle(s, tuple([boxed_2 for boxed_2 in LIST_ if s.where[boxed_2] == 0]), 315)
    for k_ in (1, 2, 3, 4, 5, 6):
        cards_draw(s, c, 1, 1, 2 + FRONTIER_AT[k_ - 1], True, -1, False, False, False)
    for p in op_in_turn_order((0,), s.active, 1):
        s.check_victory_alone_holds[p] = s.pelts[p] >= 25
    c.stack = (*c.stack, ("play_game", "play_game__after_flow_part", ()))
    return flow_part__loop(s, c)


def play_game__after_flow_part(s, c):
    return over(s, c)


# kit_carson.rules:96
def flow_part__loop(s, c):
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    new = s.turns + 1
    if new > 9999:
        new = 9999
    s.turns = new
    p__rest = (0,)
    return flow_part__loop_p(s, c, p__rest)


# kit_carson.rules:99 KC-244
def flow_part__loop_p(s, c, p__rest):
    while True:
        if not p__rest:
            new = s.week + 1
            if new > 52:
                new = 1 + (new - 1) % 52
            s.week = new
            if s.active is not None:
                p = s.active
                # kit_carson.rules:418 KC-216
                amount = most_pelts(s, p)
                s.pelts[p] = s.pelts[p] if s.pelts[p] <= amount else amount
                check_victory_alone(s, c)
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            new_ = s.turns + 1
            if new_ > 9999:
                new_ = 9999
            s.turns = new_
            p__rest = (0,)
            continue
        p_ = p__rest[0] if p__rest else None
        p__rest = p__rest[1:]
        s.active = p_
        s.moves[p_] = 0
        s.moved[p_] = False
        s.started_at[p_] = None
        s.on_unknown_land[p_] = False
        s.friends_near[p_] = False
        s.suppliers_near[p_] = False
        s.started_at[p_] = s.spot[p_]
        # kit_carson.rules:150
        for c_ in next_to(s, p_):
            if c_ is None:
                fail("there is no card to move or turn")
            cards_turn(s, c_, True)
        if len(s.expansion_pile) + len(s.expansion_pile__pool) + len(s.expansion_pile__under) != 0:
            roll = c.draw(6, die(6) if c.points else None) + 1
            cards_draw(
                s,
                c,
                1,
                1,
                2
                + member(
                    table_at_all(
                        FRONTIER_AT,
                        (
                            max(
                                greatest_of(
                                    [
                                        table_at(
                                            ROW_IN_FRONTIER,
                                            INDICES[s.where[c_2]],
                                            "row_in_frontier",
                                        )
                                        for c_2 in family_cards(s, 2, 314)
                                        if table_at(
                                            COLUMN_IN_FRONTIER,
                                            INDICES[s.where[c_2]],
                                            "column_in_frontier",
                                        )
                                        == roll
                                    ]
                                )
                                + 1,
                                longest_neighbour(s, roll),
                            ),
                            roll,
                        ),
                        FRONTIER_AT_DIMS,
                        "frontier_at",
                    ),
                    312,
                    "frontier",
                ),
                True,
                -1,
                False,
                False,
                False,
            )
        if len(s.expansion_pile) + len(s.expansion_pile__pool) + len(s.expansion_pile__under) != 0:
            roll_2 = c.draw(6, die(6) if c.points else None) + 1
            cards_draw(
                s,
                c,
                1,
                1,
                2
                + member(
                    table_at_all(
                        FRONTIER_AT,
                        (
                            max(
                                greatest_of(
                                    [
                                        table_at(
                                            ROW_IN_FRONTIER,
                                            INDICES[s.where[c_2]],
                                            "row_in_frontier",
                                        )
                                        for c_2 in family_cards(s, 2, 314)
                                        if table_at(
                                            COLUMN_IN_FRONTIER,
                                            INDICES[s.where[c_2]],
                                            "column_in_frontier",
                                        )
                                        == roll_2
                                    ]
                                )
                                + 1,
                                longest_neighbour(s, roll_2),
                            ),
                            roll_2,
                        ),
                        FRONTIER_AT_DIMS,
                        "frontier_at",
                    ),
                    312,
                    "frontier",
                ),
                True,
                -1,
                False,
                False,
                True,
            )
        if s.active is not None:
            p_2 = s.active
            # kit_carson.rules:418 KC-216
            amount_ = most_pelts(s, p_2)
            s.pelts[p_2] = s.pelts[p_2] if s.pelts[p_2] <= amount_ else amount_
            check_victory_alone(s, c)
        c.stack = (*c.stack, ("flow_part", "flow_part__after_travel", (p_, p__rest)))
        return travel__start(s, c, p_)


# kit_carson.rules:418 KC-216
def flow_part__after_travel(s, c, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    c.stack = (*c.stack, ("flow_part", "flow_part__after_use_cache", (p, p__rest)))
    return use_cache__start(s, c, p)


# kit_carson.rules:418 KC-216
def flow_part__after_use_cache(s, c, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    c.stack = (*c.stack, ("flow_part", "flow_part__after_cross_hostile_territory", (p, p__rest)))
    return cross_hostile_territory__start(s, c, p)


def flow_part__after_cross_hostile_territory(s, c, p, p__rest):
    exit__caught = None
    return flow_part__finally(s, c, exit__caught, p, p__rest)


# kit_carson.rules:418 KC-216
def flow_part__finally(s, c, exit__caught, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    if exit__caught is not None:
        if exit__caught == "turn":
            return flow_part__leave_hostile_territory_by_turn, (p__rest,)
        raise EXITS[exit__caught]
    s.events_due = 1
    c.stack = (*c.stack, ("flow_part", "flow_part__after_resolve_events", (p, p__rest)))
    return resolve_events__start(s, c, p)


# kit_carson.rules:105 KC-086
def flow_part__leave_hostile_territory_by_turn(s, c, p__rest):
    return flow_part__end_turn, (p__rest,)


def flow_part__after_resolve_events(s, c, p, p__rest):
    exit__caught__2 = None
    return flow_part__finally__2(s, c, exit__caught__2, p, p__rest)


# kit_carson.rules:418 KC-216
def flow_part__finally__2(s, c, exit__caught__2, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    if exit__caught__2 is not None:
        if exit__caught__2 == "turn":
            return flow_part__leave_events_by_turn, (p__rest,)
        raise EXITS[exit__caught__2]
    c.stack = (*c.stack, ("flow_part", "flow_part__after_trap", (p, p__rest)))
    return trap__start(s, c, p)


# kit_carson.rules:106 KC-091
def flow_part__leave_events_by_turn(s, c, p__rest):
    return flow_part__end_turn, (p__rest,)


# kit_carson.rules:418 KC-216
def flow_part__after_trap(s, c, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    c.stack = (*c.stack, ("flow_part", "flow_part__after_hunt_or_not", (p, p__rest)))
    return hunt_or_not__start(s, c, p)


def flow_part__after_hunt_or_not(s, c, p, p__rest):
    exit__caught__3 = None
    return flow_part__finally__3(s, c, exit__caught__3, p, p__rest)


# kit_carson.rules:418 KC-216
def flow_part__finally__3(s, c, exit__caught__3, p, p__rest):
    if s.active is not None:
        p_ = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p_)
        s.pelts[p_] = s.pelts[p_] if s.pelts[p_] <= amount else amount
        check_victory_alone(s, c)
    if exit__caught__3 is not None:
        if exit__caught__3 == "turn":
            return flow_part__leave_hunt_by_turn, (p__rest,)
        raise EXITS[exit__caught__3]
    c.stack = (*c.stack, ("flow_part", "flow_part__after_trade", (p__rest,)))
    return trade__start(s, c, p)


# kit_carson.rules:110 KC-086
def flow_part__leave_hunt_by_turn(s, c, p__rest):
    return flow_part__end_turn, (p__rest,)


# kit_carson.rules:418 KC-216
def flow_part__after_trade(s, c, p__rest):
    if s.active is not None:
        p = s.active
        # kit_carson.rules:418 KC-216
        amount = most_pelts(s, p)
        s.pelts[p] = s.pelts[p] if s.pelts[p] <= amount else amount
        check_victory_alone(s, c)
    s.active = None
    return flow_part__loop_p(s, c, p__rest)


# kit_carson.rules:100 KC-086
def flow_part__end_turn(s, c, p__rest):
    s.active = None
    return flow_part__loop_p(s, c, p__rest)


# kit_carson.rules:176
def travel__start(s, c, p):
    s.moves[p] = 10
    if s.companion_kind[p] == 2 and s.companions[p] > 0:
        new = s.moves[p] - s.injured_companions[p]
        if new < 0:
            new = 0
        s.moves[p] = new
    new_ = s.moves[p] - max(
        0,
        (s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0)
        - (s.horses[p] - s.injured_horses[p]),
    )
    if new_ > 10:
        out_of_range("moves", new_, 0, 10)
    if new_ < 0:
        new_ = 0
    s.moves[p] = new_
    return travel__loop(s, c, p)


# kit_carson.rules:180
def travel__loop(s, c, p):
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("travel", "travel__ask_taken", (p,)))
    return None


def travel__ask_taken__player(s, live):
    (p,) = live
    return p


def travel__ask_taken__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    found = sorted(set(advance__offers(s, p)))
    ids += found
    values += found
    which += [0] * len(found)
    if s.on_unknown_land[p] and s.came_from[p] is not None:
        ids.append(4)
        values.append(None)
        which.append(1)
    ids.append(5)
    values.append(None)
    which.append(2)
    if not ids:
        check_count(0)
    return ids, values, which


def travel__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        way = taken
        # kit_carson.rules:207 KC-119
        target = towards(s, p, way)
        new = s.moves[p] - cost_left(s, p)
        if new < 0:
            new = 0
        s.moves[p] = new
        s.on_unknown_land[p] = target is not None and not face_up(s, target)
        if target is None:
            fail("there is no card to move or turn")
        cards_turn(s, target, True)
        s.came_from[p] = s.spot[p]
        s.spot[p] = target
        s.distance[p] = 0
        s.moved[p] = True
        if s.on_unknown_land[p]:
            new_ = s.moves[p] - 1
            if new_ < 0:
                new_ = 0
            s.moves[p] = new_
            s.distance[p] = 1
        return travel__loop(s, c, p)
    if which == 1:
        # kit_carson.rules:224 KC-128
        left = s.spot[p]
        s.spot[p] = s.came_from[p]
        s.came_from[p] = left
        s.distance[p] = 0
        s.on_unknown_land[p] = False
        return travel__loop(s, c, p)
    if which == 2:
        if s.spot[p] is not None and s.moves[p] > 0:
            c.stack = (*c.stack, ("travel", "travel__end_loop", (p,)))
            return go_part_of_the_way__start(s, c, p)
        return travel__end_loop(s, c, p)
    return travel__loop(s, c, p)


# kit_carson.rules:187
def travel__end_loop(s, c, p):
    if not s.moved[p] and on_featured_ace(s, p):
        c.stack = (*c.stack, ("travel", "travel__after_if__3", ()))
        return rest__start(s, c, p)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:176
def travel__after_if__3(s, c):
    return leave(s, c, SEGMENTS)


# kit_carson.rules:247
def use_cache__start(s, c, p):
    if s.spot[p] is not None and (
        s.pelts[p] > 0 or op_gt(cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"), 0)
    ):
        open_ = s.pelts[p] > 0
        open_2 = op_gt(cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"), 0)
        if open_ or open_2:
            s.stack = (*c.stack, ("use_cache", "use_cache__ask_taken_2", (open_, open_2, p)))
            return None
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


def use_cache__ask_taken_2__player(s, live):
    open_, open_2, p = live
    return p


def use_cache__ask_taken_2__options(s, live):
    open_, open_2, p = live
    ids, which = [], []
    if open_:
        ids.append(62)
        which.append(0)
    if open_2:
        ids.append(63)
        which.append(1)
    ids.append(64)
    which.append(2)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def use_cache__after_taken_2(s, c, taken_2, which, live):
    open_, open_2, p = live
    if which == 0:
        s.stack = (*c.stack, ("use_cache", "use_cache__ask_taken", (p,)))
        return None
    if which == 1:
        roll = c.draw(6, die(6) if c.points else None) + 1
        case_ = roll
        if case_ == 1 or case_ == 2:
            place = place_of_cell((p, s.spot[p]), (1, 105), "cache")
            s.cache[place] = 0
        elif case_ >= 3 and case_ <= 6:
            # kit_carson.rules:259
            n = min(
                cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"),
                most_pelts(s, p) - s.pelts[p],
            )
            new = cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache") - n
            if not 0 <= new <= 255:
                out_of_range("cache", new, 0, 255)
            place_ = place_of_cell((p, s.spot[p]), (1, 105), "cache")
            s.cache[place_] = new
            # kit_carson.rules:415
            amount = s.pelts[p] + n
            amount_ = most_pelts(s, p)
            new_ = amount if amount <= amount_ else amount_
            if new_ < 0:
                out_of_range("pelts", new_, 0, 56)
            s.pelts[p] = new_
            check_victory_alone(s, c)
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


def use_cache__ask_taken__player(s, live):
    (p,) = live
    return p


def use_cache__ask_taken__options(s, live):
    (p,) = live
    found = op_range(1, s.pelts[p])
    if not found:
        check_count(0)
    return [one + 5 for one in found], found, None


def use_cache__after_taken(s, c, taken, which, live):
    (p,) = live
    n = taken
    new = s.pelts[p] - n
    if new < 0:
        out_of_range("pelts", new, 0, 56)
    s.pelts[p] = new
    check_victory_alone(s, c)
    new_ = cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache") + n
    if not 0 <= new_ <= 255:
        out_of_range("cache", new_, 0, 255)
    place = place_of_cell((p, s.spot[p]), (1, 105), "cache")
    s.cache[place] = new_
    return leave(s, c, SEGMENTS)


# kit_carson.rules:272
def cross_hostile_territory__start(s, c, p):
    if s.spot[p] != s.started_at[p] and op_gt(None if s.spot[p] is None else s.coins[s.spot[p]], 0):
        new = None if s.spot[p] is None else s.coins[s.spot[p]]
        if not 0 <= new <= 10:
            out_of_range("met", new, 0, 10)
        s.met = new
        rolled = []
        for _ in range(2):
            rolled.append(c.draw(6, die(6) if c.points else None) + 1)
        rolls = tuple(rolled)
        if op_le(op_sum(rolls), s.met):
            c.stack = (
                *c.stack,
                ("cross_hostile_territory", "cross_hostile_territory__after_if__2", (p,)),
            )
            return fight__start(s, c, p)
        return cross_hostile_territory__after_if__2(s, c, p)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:276 KC-080
def cross_hostile_territory__after_if__2(s, c, p):
    c.stack = (*c.stack, ("cross_hostile_territory", "cross_hostile_territory__after_if", ()))
    return resolve_events__start(s, c, p)


# kit_carson.rules:272
def cross_hostile_territory__after_if(s, c):
    return leave(s, c, SEGMENTS)


# kit_carson.rules:278
def resolve_events__start(s, c, p):
    return resolve_events__loop(s, c, p)


# kit_carson.rules:279
def resolve_events__loop(s, c, p):
    while True:
        if s.events_due == 0:
            return leave(s, c, SEGMENTS)
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        new = s.events_due - 1
        if new < 0:
            out_of_range("events_due", new, 0, 1)
        s.events_due = new
        cards_draw(s, c, 1, 315, 314, True, 314, False, False, None)
        card = s.adventure_discard[-1] if s.adventure_discard else None
        case_ = table_at_all(
            ADVENTURE_CARDS_EVENT, (card,), ADVENTURE_CARDS_EVENT_DIMS, "adventure_cards_event"
        )
        if case_ == 0:
            # kit_carson.rules:301 KC-159 KC-160
            while (
                ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52]
                if s.adventure_discard
                else None
            ) is None:
                c.ticks -= 1
                if c.ticks < 0:
                    out_of_budget()
                cards_draw(s, c, 1, 315, 314, True, 314, False, False, None)
            new_ = (
                ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52]
                if s.adventure_discard
                else None
            )
            if not 0 <= new_ <= 10:
                out_of_range("met", new_, 0, 10)
            s.met = new_
            c.stack = (*c.stack, ("resolve_events", "resolve_events__loop", (p,)))
            return fight__start(s, c, p)
        if case_ == 1:
            s.friends_near[p] = True
            continue
        if case_ == 2:
            c.stack = (*c.stack, ("resolve_events", "resolve_events__loop", (p,)))
            return lose_horses__start(s, c, p)
        if case_ == 3:
            c.stack = (*c.stack, ("resolve_events", "resolve_events__loop", (p,)))
            return meet__start(s, c, p, 2)
        if case_ == 4:
            s.suppliers_near[p] = True
            c.stack = (*c.stack, ("resolve_events", "resolve_events__loop", (p,)))
            return meet__start(s, c, p, 3)
        if case_ == 5:
            c.stack = (*c.stack, ("resolve_events", "resolve_events__loop", (p,)))
            return meet__start(s, c, p, 0)
        if case_ == 6:
            if s.mountain_men[p] - s.injured_mountain_men[p] > 0:
                new_2 = s.injured_mountain_men[p] + 1
                if new_2 > 8:
                    new_2 = 8
                s.injured_mountain_men[p] = new_2
                if s.injured_mountain_men[p] > s.mountain_men[p]:
                    s.injured_mountain_men[p] = s.mountain_men[p]
            elif s.companions[p] - s.injured_companions[p] > 0:
                new_3 = s.injured_companions[p] + 1
                if new_3 > 8:
                    new_3 = 8
                s.injured_companions[p] = new_3
                if s.injured_companions[p] > s.companions[p]:
                    s.injured_companions[p] = s.companions[p]
            new_4 = s.mountain_men[p] + 1
            if new_4 > 8:
                new_4 = 8
            s.mountain_men[p] = new_4
            if s.injured_mountain_men[p] > s.mountain_men[p]:
                s.injured_mountain_men[p] = s.mountain_men[p]
            if card is None:
                fail("there is no card to move or turn")
            cards_move(s, card, 0)
            continue
        if case_ is None:
            continue


# kit_carson.rules:407
def trap__start(s, c, p):
    if (
        s.spot[p] is not None
        and table_at(EXPANSION_CARDS_LAND, s.spot[p], "expansion_cards_land") == 3
        and not s.moved[p]
        and op_gt(s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0, 0)
        and available(s, p) > 0
    ):
        s.stack = (*c.stack, ("trap", "trap__ask_taken_2", (p,)))
        return None
    return leave(s, c, SEGMENTS)


def trap__ask_taken_2__player(s, live):
    (p,) = live
    return p


def trap__ask_taken_2__options(s, live):
    (p,) = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    ids.append(65)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def trap__after_taken_2(s, c, taken_2, which, live):
    (p,) = live
    if which == 1:
        rolled = []
        for _ in range(s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0):
            rolled.append(c.draw(6, die(6) if c.points else None) + 1)
        rolls = tuple(rolled)
        found = 0
        for d in rolls:
            if d == 1:
                found += 1
        amount = available(s, p)
        taken = found if found <= amount else amount
        new = (None if s.spot[p] is None else s.tails[s.spot[p]]) + taken
        if not 0 <= new <= 10:
            out_of_range("tails", new, 0, 10)
        place = place_of_cell((s.spot[p],), (105,), "tails")
        s.tails[place] = new
        # kit_carson.rules:415
        amount_ = s.pelts[p] + taken
        amount_2 = most_pelts(s, p)
        new_ = amount_ if amount_ <= amount_2 else amount_2
        if new_ < 0:
            out_of_range("pelts", new_, 0, 56)
        s.pelts[p] = new_
        check_victory_alone(s, c)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:432
def hunt_or_not__start(s, c, p):
    if s.friends_near[p] or on_featured_ace(s, p):
        s.stack = (*c.stack, ("hunt_or_not", "hunt_or_not__ask_taken", (p,)))
        return None
    hunt(s, c, p)
    return leave(s, c, SEGMENTS)


def hunt_or_not__ask_taken__player(s, live):
    (p,) = live
    return p


def hunt_or_not__ask_taken__options(s, live):
    (p,) = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    ids.append(66)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def hunt_or_not__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        hunt(s, c, p)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:488
def trade__start(s, c, p):
    return trade__loop(s, c, p)


# kit_carson.rules:489
def trade__loop(s, c, p):
    if not buy__possible(s, p):
        return leave(s, c, SEGMENTS)
    c.ticks -= 1
    if c.ticks < 0:
        out_of_budget()
    s.stack = (*c.stack, ("trade", "trade__ask_taken", (p,)))
    return None


def trade__ask_taken__player(s, live):
    (p,) = live
    return p


def trade__ask_taken__options(s, live):
    (p,) = live
    ids, values, which = [], [], []
    if s.pelts[p] > 0:
        value = tuple([x for x in (0, 1, 2, 3, 4, 5) if buy__completes_1(s, p, x)])
    else:
        value = ()
    found = sorted(set(value))
    ids += [67 + one for one in found]
    values += found
    which += [0] * len(found)
    ids.append(77)
    values.append(None)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, values, which


def trade__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 0:
        x = taken
        s.stack = (*c.stack, ("trade", "trade__ask_taken_2", (p, x)))
        return None
    if which == 1:
        return leave(s, c, SEGMENTS)
    return trade__loop(s, c, p)


def trade__ask_taken_2__player(s, live):
    p, x = live
    return p


def trade__ask_taken_2__options(s, live):
    p, x = live
    found = [g for g in (0, 1, 2, 3) if RATES[x * 4 + g] > 0]
    if not found:
        check_count(0)
    return [73 + one for one in found], found, None


def trade__after_taken_2(s, c, taken_2, which, live):
    p, x = live
    g = taken_2
    # kit_carson.rules:473 KC-217
    new = s.pelts[p] - 1
    if new < 0:
        out_of_range("pelts", new, 0, 56)
    s.pelts[p] = new
    check_victory_alone(s, c)
    n = RATES[x * 4 + g]
    # kit_carson.rules:481 KC-226
    case_ = g
    if case_ == 0:
        new_ = s.guns[p] + n
        if new_ > 8:
            new_ = 8
        if new_ < 0:
            out_of_range("guns", new_, 0, 8)
        s.guns[p] = new_
    elif case_ == 1:
        new_2 = s.food[p] + n
        if new_2 > 8:
            new_2 = 8
        if new_2 < 0:
            out_of_range("food", new_2, 0, 8)
        s.food[p] = new_2
    elif case_ == 2:
        new_3 = s.horses[p] + n
        if new_3 > 8:
            new_3 = 8
        if new_3 < 0:
            out_of_range("horses", new_3, 0, 8)
        s.horses[p] = new_3
        if s.injured_horses[p] > s.horses[p]:
            s.injured_horses[p] = s.horses[p]
    elif case_ == 3:
        new_4 = s.mules[p] + n
        if new_4 > 8:
            new_4 = 8
        if new_4 < 0:
            out_of_range("mules", new_4, 0, 8)
        s.mules[p] = new_4
    return trade__loop(s, c, p)


# kit_carson.rules:189
def go_part_of_the_way__start(s, c, p):
    s.stack = (*c.stack, ("go_part_of_the_way", "go_part_of_the_way__ask_taken", (p,)))
    return None


def go_part_of_the_way__ask_taken__player(s, live):
    (p,) = live
    return p


def go_part_of_the_way__ask_taken__options(s, live):
    (p,) = live
    found = op_range(0, s.moves[p])
    if not found:
        check_count(0)
    return [78 + one for one in found], found, None


def go_part_of_the_way__after_taken(s, c, taken, which, live):
    (p,) = live
    n = taken
    new = s.distance[p] + n
    if new > 200:
        new = 200
    s.distance[p] = new
    if n > 0:
        s.moved[p] = True
    return leave(s, c, SEGMENTS)


# kit_carson.rules:234 KC-252
def rest__start(s, c, p):
    if s.food[p] < 5:
        s.stack = (*c.stack, ("rest", "rest__ask_taken", (p,)))
        return None
    return rest__after_if(s, c, p)


def rest__ask_taken__player(s, live):
    (p,) = live
    return p


def rest__ask_taken__options(s, live):
    (p,) = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    ids.append(89)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def rest__after_taken(s, c, taken, which, live):
    (p,) = live
    if which == 1:
        new = s.food[p] + 1
        if new > 8:
            new = 8
        s.food[p] = new
    return rest__after_if(s, c, p)


# kit_carson.rules:237 KC-252
def rest__after_if(s, c, p):
    if s.guns[p] < 5:
        s.stack = (*c.stack, ("rest", "rest__ask_taken_2", (p,)))
        return None
    return rest__after_if__2(s, c, p)


def rest__ask_taken_2__player(s, live):
    (p,) = live
    return p


def rest__ask_taken_2__options(s, live):
    (p,) = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    ids.append(90)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def rest__after_taken_2(s, c, taken_2, which_2, live):
    (p,) = live
    if which_2 == 1:
        new = s.guns[p] + 1
        if new > 8:
            new = 8
        s.guns[p] = new
    return rest__after_if__2(s, c, p)


# kit_carson.rules:239 KC-252
def rest__after_if__2(s, c, p):
    if s.injured_horses[p] + s.injured_companions[p] + s.injured_mountain_men[p] > 0:
        open_ = s.injured_horses[p] > 0
        open_2 = s.injured_companions[p] > 0
        open_3 = s.injured_mountain_men[p] > 0
        if open_ or open_2 or open_3:
            s.stack = (*c.stack, ("rest", "rest__ask_taken_3", (open_, open_2, open_3, p)))
            return None
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


def rest__ask_taken_3__player(s, live):
    open_, open_2, open_3, p = live
    return p


def rest__ask_taken_3__options(s, live):
    open_, open_2, open_3, p = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    if open_:
        ids.append(91)
        which.append(1)
    if open_2:
        ids.append(92)
        which.append(2)
    if open_3:
        ids.append(93)
        which.append(3)
    if not ids:
        check_count(0)
    return ids, NOTHING_2, which


def rest__after_taken_3(s, c, taken_3, which_3, live):
    open_, open_2, open_3, p = live
    if which_3 == 1:
        new = s.injured_horses[p] - 1
        if new < 0:
            out_of_range("injured_horses", new, 0, 8)
        s.injured_horses[p] = new
        if s.injured_horses[p] > s.horses[p]:
            s.injured_horses[p] = s.horses[p]
    elif which_3 == 2:
        new_ = s.injured_companions[p] - 1
        if new_ < 0:
            out_of_range("injured_companions", new_, 0, 8)
        s.injured_companions[p] = new_
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
    elif which_3 == 3:
        new_2 = s.injured_mountain_men[p] - 1
        if new_2 < 0:
            out_of_range("injured_mountain_men", new_2, 0, 8)
        s.injured_mountain_men[p] = new_2
        if s.injured_mountain_men[p] > s.mountain_men[p]:
            s.injured_mountain_men[p] = s.mountain_men[p]
    return leave(s, c, SEGMENTS)


# kit_carson.rules:354
def fight__start(s, c, p):
    s.enemies = s.met
    s.recruits = 0
    s.fled = False
    return fight__loop(s, c, p)


# kit_carson.rules:358
def fight__loop(s, c, p):
    while True:
        if s.enemies == 0 or s.fled:
            new = s.mountain_men[p] + s.recruits
            if new > 8:
                new = 8
            s.mountain_men[p] = new
            if s.injured_mountain_men[p] > s.mountain_men[p]:
                s.injured_mountain_men[p] = s.mountain_men[p]
            s.recruits = 0
            if s.fled:
                # kit_carson.rules:390 KC-076
                if s.spot[p] is not None:
                    place = place_of_cell((s.spot[p],), (105,), "coins")
                    s.coins[place] = s.met
                    left = s.spot[p]
                    s.spot[p] = s.came_from[p]
                    s.came_from[p] = None if s.spot[p] is None else left
                    s.distance[p] = 0
                s.moved[p] = True
                new_ = s.events_due + 1
                if new_ > 1:
                    out_of_range("events_due", new_, 0, 1)
                s.events_due = new_
            elif s.spot[p] is not None:
                place_ = place_of_cell((s.spot[p],), (105,), "coins")
                s.coins[place_] = 0
            return leave(s, c, SEGMENTS)
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        exchange(s, c, p)
        if s.enemies > 0:
            open_ = s.companion_kind[p] == 0 and s.companions[p] > 0 or s.guns[p] > 0
            s.stack = (*c.stack, ("fight", "fight__ask_taken", (open_, p)))
            return None


def fight__ask_taken__player(s, live):
    open_, p = live
    return p


def fight__ask_taken__options(s, live):
    open_, p = live
    ids, which = [], []
    if open_:
        ids.append(94)
        which.append(0)
    ids.append(95)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def fight__after_taken(s, c, taken, which, live):
    open_, p = live
    if which == 0:
        if not (s.companion_kind[p] == 0 and s.companions[p] > 0):
            new = s.guns[p] - 1
            if new < 0:
                out_of_range("guns", new, 0, 8)
            s.guns[p] = new
    elif which == 1:
        s.fled = True
    return fight__loop(s, c, p)


# kit_carson.rules:306
def lose_horses__start(s, c, p):
    if s.horses[p] > 0:
        injured_before = s.injured_horses[p]
        roll = c.draw(6, die(6) if c.points else None) + 1
        stolen = roll if roll <= s.horses[p] else s.horses[p]
        new = s.horses[p] - stolen
        if new < 0:
            out_of_range("horses", new, 0, 8)
        s.horses[p] = new
        if s.injured_horses[p] > s.horses[p]:
            s.injured_horses[p] = s.horses[p]
        injured_stolen = injured_before - s.injured_horses[p]
        # kit_carson.rules:301 KC-159 KC-160
        while (
            ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52]
            if s.adventure_discard
            else None
        ) is None:
            c.ticks -= 1
            if c.ticks < 0:
                out_of_budget()
            cards_draw(s, c, 1, 315, 314, True, 314, False, False, None)
        new_ = (
            ADVENTURE_CARDS_NUMBER_VALUE[s.adventure_discard[-1] - 52]
            if s.adventure_discard
            else None
        )
        if not 0 <= new_ <= 10:
            out_of_range("met", new_, 0, 10)
        s.met = new_
        s.stack = (*c.stack, ("lose_horses", "lose_horses__ask_taken", (injured_stolen, p, stolen)))
        return None
    return leave(s, c, SEGMENTS)


def lose_horses__ask_taken__player(s, live):
    injured_stolen, p, stolen = live
    return p


def lose_horses__ask_taken__options(s, live):
    injured_stolen, p, stolen = live
    ids, which = [], []
    ids.append(64)
    which.append(0)
    ids.append(96)
    which.append(1)
    if not ids:
        check_count(0)
    return ids, NOTHING_, which


def lose_horses__after_taken(s, c, taken, which, live):
    injured_stolen, p, stolen = live
    if which == 1:
        roll_2 = c.draw(6, die(6) if c.points else None) + 1
        case_ = roll_2
        if case_ == 1:
            return leave(s, c, SEGMENTS)
        if case_ == 2 or case_ == 3:
            bring_back(s, c, p, stolen, injured_stolen)
            return leave(s, c, SEGMENTS)
        if case_ >= 4 and case_ <= 6:
            c.stack = (
                *c.stack,
                ("lose_horses", "lose_horses__after_fight", (injured_stolen, p, stolen)),
            )
            return fight__start(s, c, p)
        return leave(s, c, SEGMENTS)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:319 KC-167
def lose_horses__after_fight(s, c, injured_stolen, p, stolen):
    if not s.fled:
        bring_back(s, c, p, stolen, injured_stolen)
    return leave(s, c, SEGMENTS)


# kit_carson.rules:325
def meet__start(s, c, p, kind):
    roll = c.draw(6, die(6) if c.points else None) + 1
    n = roll
    open_ = s.companion_kind[p] == kind and s.companions[p] > 0 and kind != 3
    s.stack = (*c.stack, ("meet", "meet__ask_taken", (kind, n, open_, p)))
    return None


def meet__ask_taken__player(s, live):
    kind, n, open_, p = live
    return p


def meet__ask_taken__options(s, live):
    kind, n, open_, p = live
    ids, which = [], []
    ids.append(97)
    which.append(0)
    if open_:
        ids.append(98)
        which.append(1)
    ids.append(99)
    which.append(2)
    if not ids:
        check_count(0)
    return ids, NOTHING, which


def meet__after_taken(s, c, taken, which, live):
    kind, n, open_, p = live
    if which == 0:
        s.injured_companions[p] = 0
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
        s.companions[p] = n
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
        s.companion_kind[p] = kind
    elif which == 1:
        new = s.companions[p] + n
        if new > 8:
            new = 8
        s.companions[p] = new
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
    return leave(s, c, SEGMENTS)


# kit_carson.rules:3
def play_game__played(s, c):
    set_up(s, c)
    arm(s, c)
    # kit_carson.rules:95
    while True:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        new = s.turns + 1
        if new > 9999:
            new = 9999
        s.turns = new
        for p in (0,):
            turn_before = s.active
            s.active = p
            try:
                s.moves[p] = 0
                s.moved[p] = False
                s.started_at[p] = None
                s.on_unknown_land[p] = False
                s.friends_near[p] = False
                s.suppliers_near[p] = False
                s.started_at[p] = s.spot[p]
                scout(s, c, p)
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                # kit_carson.rules:176
                s.moves[p] = 10
                if s.companion_kind[p] == 2 and s.companions[p] > 0:
                    new_ = s.moves[p] - s.injured_companions[p]
                    if new_ < 0:
                        new_ = 0
                    s.moves[p] = new_
                new_2 = s.moves[p] - max(
                    0,
                    (s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0)
                    - (s.horses[p] - s.injured_horses[p]),
                )
                if new_2 > 10:
                    out_of_range("moves", new_2, 0, 10)
                if new_2 < 0:
                    new_2 = 0
                s.moves[p] = new_2
                while True:
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    count = 0
                    found = sorted(set(advance__offers(s, p)))
                    count += len(found)
                    single = 0
                    if s.on_unknown_land[p] and s.came_from[p] is not None:
                        single = 1
                        count += 1
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
                        if place < single:
                            taken = None
                            which = 1
                        else:
                            place -= single
                            taken = None
                            which = 2
                    if which == 0:
                        way = taken
                        advance__do(s, c, p, way)
                    elif which == 1:
                        turn_back__do(s, c, p)
                    elif which == 2:
                        if s.spot[p] is not None and s.moves[p] > 0:
                            # kit_carson.rules:189
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            found_ = op_range(0, s.moves[p])
                            count_ = len(found_)
                            if count_ > 1:
                                taken_ = found_[c.draw(count_, None)]
                            elif count_ == 1:
                                taken_ = found_[0]
                            else:
                                check_count(0)
                            n = taken_
                            new_3 = s.distance[p] + n
                            if new_3 > 200:
                                new_3 = 200
                            s.distance[p] = new_3
                            if n > 0:
                                s.moved[p] = True
                        break
                if not s.moved[p] and on_featured_ace(s, p):
                    # kit_carson.rules:234 KC-252
                    if s.food[p] < 5:
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        found_2 = OFFERED[3]
                        count_2 = len(found_2)
                        if count_2 > 1:
                            which_ = found_2[c.draw(count_2, None)]
                        elif count_2 == 1:
                            which_ = found_2[0]
                        else:
                            check_count(0)
                        if which_ == 1:
                            new_4 = s.food[p] + 1
                            if new_4 > 8:
                                new_4 = 8
                            s.food[p] = new_4
                    if s.guns[p] < 5:
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        found_3 = OFFERED[3]
                        count_3 = len(found_3)
                        if count_3 > 1:
                            which_2 = found_3[c.draw(count_3, None)]
                        elif count_3 == 1:
                            which_2 = found_3[0]
                        else:
                            check_count(0)
                        if which_2 == 1:
                            new_5 = s.guns[p] + 1
                            if new_5 > 8:
                                new_5 = 8
                            s.guns[p] = new_5
                    if (
                        s.injured_horses[p] + s.injured_companions[p] + s.injured_mountain_men[p]
                        > 0
                    ):
                        open_ = s.injured_horses[p] > 0
                        open_2 = s.injured_companions[p] > 0
                        open_3 = s.injured_mountain_men[p] > 0
                        if open_ or open_2 or open_3:
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            offered = 1
                            if open_:
                                offered += 2
                            if open_2:
                                offered += 4
                            if open_3:
                                offered += 8
                            found_4 = OFFERED_[offered]
                            count_4 = len(found_4)
                            if count_4 > 1:
                                which_3 = found_4[c.draw(count_4, None)]
                            elif count_4 == 1:
                                which_3 = found_4[0]
                            else:
                                check_count(0)
                            if which_3 == 1:
                                new_6 = s.injured_horses[p] - 1
                                if new_6 < 0:
                                    out_of_range("injured_horses", new_6, 0, 8)
                                s.injured_horses[p] = new_6
                                if s.injured_horses[p] > s.horses[p]:
                                    s.injured_horses[p] = s.horses[p]
                            elif which_3 == 2:
                                new_7 = s.injured_companions[p] - 1
                                if new_7 < 0:
                                    out_of_range("injured_companions", new_7, 0, 8)
                                s.injured_companions[p] = new_7
                                if s.injured_companions[p] > s.companions[p]:
                                    s.injured_companions[p] = s.companions[p]
                            elif which_3 == 3:
                                new_8 = s.injured_mountain_men[p] - 1
                                if new_8 < 0:
                                    out_of_range("injured_mountain_men", new_8, 0, 8)
                                s.injured_mountain_men[p] = new_8
                                if s.injured_mountain_men[p] > s.mountain_men[p]:
                                    s.injured_mountain_men[p] = s.mountain_men[p]
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                # kit_carson.rules:247
                if s.spot[p] is not None and (
                    s.pelts[p] > 0
                    or op_gt(cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"), 0)
                ):
                    open_4 = s.pelts[p] > 0
                    open_2_ = op_gt(cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache"), 0)
                    if open_4 or open_2_:
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        offered_ = 4
                        if open_4:
                            offered_ += 1
                        if open_2_:
                            offered_ += 2
                        found_5 = OFFERED_2[offered_]
                        count_5 = len(found_5)
                        if count_5 > 1:
                            which_4 = found_5[c.draw(count_5, None)]
                        elif count_5 == 1:
                            which_4 = found_5[0]
                        else:
                            check_count(0)
                        if which_4 == 0:
                            c.left -= 1
                            if c.left < 0:
                                raise Unfinished
                            c.ticks = 100000
                            found_6 = op_range(1, s.pelts[p])
                            count_6 = len(found_6)
                            if count_6 > 1:
                                taken_2 = found_6[c.draw(count_6, None)]
                            elif count_6 == 1:
                                taken_2 = found_6[0]
                            else:
                                check_count(0)
                            n_ = taken_2
                            new_9 = s.pelts[p] - n_
                            if new_9 < 0:
                                out_of_range("pelts", new_9, 0, 56)
                            s.pelts[p] = new_9
                            check_victory_alone(s, c)
                            new_10 = cell_at_all(s.cache, (p, s.spot[p]), (1, 105), "cache") + n_
                            if not 0 <= new_10 <= 255:
                                out_of_range("cache", new_10, 0, 255)
                            place_ = place_of_cell((p, s.spot[p]), (1, 105), "cache")
                            s.cache[place_] = new_10
                        elif which_4 == 1:
                            roll = c.draw(6, die(6) if c.points else None) + 1
                            case_ = roll
                            if case_ == 1 or case_ == 2:
                                place_2 = place_of_cell((p, s.spot[p]), (1, 105), "cache")
                                s.cache[place_2] = 0
                            elif case_ >= 3 and case_ <= 6:
                                open_cache(s, c, p)
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                try:
                    # kit_carson.rules:272
                    if s.spot[p] != s.started_at[p] and op_gt(
                        None if s.spot[p] is None else s.coins[s.spot[p]], 0
                    ):
                        new_11 = None if s.spot[p] is None else s.coins[s.spot[p]]
                        if not 0 <= new_11 <= 10:
                            out_of_range("met", new_11, 0, 10)
                        s.met = new_11
                        rolled = []
                        for _ in range(2):
                            rolled.append(c.draw(6, die(6) if c.points else None) + 1)
                        rolls = tuple(rolled)
                        if op_le(op_sum(rolls), s.met):
                            fight__played(s, c, p)
                        resolve_events__played(s, c, p)
                except ExitScope:
                    if s.active is not None:
                        pelts_that_nobody_can_carry_any_more(s, c, s.active)
                    raise
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                try:
                    s.events_due = 1
                    resolve_events__played(s, c, p)
                except ExitScope:
                    if s.active is not None:
                        pelts_that_nobody_can_carry_any_more(s, c, s.active)
                    raise
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                # kit_carson.rules:407
                if (
                    s.spot[p] is not None
                    and table_at(EXPANSION_CARDS_LAND, s.spot[p], "expansion_cards_land") == 3
                    and not s.moved[p]
                    and op_gt(
                        s.companions[p] if s.companion_kind[p] == 2 and s.companions[p] > 0 else 0,
                        0,
                    )
                    and available(s, p) > 0
                ):
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    found_7 = OFFERED[3]
                    count_7 = len(found_7)
                    if count_7 > 1:
                        which_5 = found_7[c.draw(count_7, None)]
                    elif count_7 == 1:
                        which_5 = found_7[0]
                    else:
                        check_count(0)
                    if which_5 == 1:
                        rolled_ = []
                        for _ in range(
                            s.companions[p]
                            if s.companion_kind[p] == 2 and s.companions[p] > 0
                            else 0
                        ):
                            rolled_.append(c.draw(6, die(6) if c.points else None) + 1)
                        rolls_ = tuple(rolled_)
                        found_8 = 0
                        for d in rolls_:
                            if d == 1:
                                found_8 += 1
                        amount = available(s, p)
                        taken_3 = found_8 if found_8 <= amount else amount
                        new_12 = (None if s.spot[p] is None else s.tails[s.spot[p]]) + taken_3
                        if not 0 <= new_12 <= 10:
                            out_of_range("tails", new_12, 0, 10)
                        place_3 = place_of_cell((s.spot[p],), (105,), "tails")
                        s.tails[place_3] = new_12
                        take_pelts(s, c, p, taken_3)
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                try:
                    # kit_carson.rules:432
                    if s.friends_near[p] or on_featured_ace(s, p):
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        found_9 = OFFERED[3]
                        count_8 = len(found_9)
                        if count_8 > 1:
                            which_6 = found_9[c.draw(count_8, None)]
                        elif count_8 == 1:
                            which_6 = found_9[0]
                        else:
                            check_count(0)
                        if which_6 == 0:
                            hunt(s, c, p)
                    else:
                        hunt(s, c, p)
                except ExitScope:
                    if s.active is not None:
                        pelts_that_nobody_can_carry_any_more(s, c, s.active)
                    raise
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
                # kit_carson.rules:488
                while buy__possible(s, p):
                    c.ticks -= 1
                    if c.ticks < 0:
                        out_of_budget()
                    c.left -= 1
                    if c.left < 0:
                        raise Unfinished
                    c.ticks = 100000
                    count_9 = 0
                    if s.pelts[p] > 0:
                        value = tuple([x for x in (0, 1, 2, 3, 4, 5) if buy__completes_1(s, p, x)])
                    else:
                        value = ()
                    found_10 = sorted(set(value))
                    count_9 += len(found_10)
                    count_9 += 1
                    if count_9 > 1:
                        place_4 = c.draw(count_9, None)
                    elif count_9 == 1:
                        place_4 = 0
                    else:
                        check_count(0)
                    if place_4 < len(found_10):
                        taken_4 = found_10[place_4]
                        which_7 = 0
                    else:
                        place_4 -= len(found_10)
                        taken_4 = None
                        which_7 = 1
                    if which_7 == 0:
                        x = taken_4
                        c.left -= 1
                        if c.left < 0:
                            raise Unfinished
                        c.ticks = 100000
                        found_11 = [g for g in (0, 1, 2, 3) if RATES[x * 4 + g] > 0]
                        count_10 = len(found_11)
                        if count_10 > 1:
                            taken_2_ = found_11[c.draw(count_10, None)]
                        elif count_10 == 1:
                            taken_2_ = found_11[0]
                        else:
                            check_count(0)
                        g = taken_2_
                        buy__do(s, c, p, x, g)
                    elif which_7 == 1:
                        break
                if s.active is not None:
                    pelts_that_nobody_can_carry_any_more(s, c, s.active)
            except ExitTurn:
                pass
            s.active = turn_before
        new_13 = s.week + 1
        if new_13 > 52:
            new_13 = 1 + (new_13 - 1) % 52
        s.week = new_13
        if s.active is not None:
            pelts_that_nobody_can_carry_any_more(s, c, s.active)


# kit_carson.rules:354
def fight__played(s, c, p):
    s.enemies = s.met
    s.recruits = 0
    s.fled = False
    while not (s.enemies == 0 or s.fled):
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        exchange(s, c, p)
        if s.enemies > 0:
            open_ = s.companion_kind[p] == 0 and s.companions[p] > 0 or s.guns[p] > 0
            c.left -= 1
            if c.left < 0:
                raise Unfinished
            c.ticks = 100000
            offered = 2
            if open_:
                offered += 1
            found = OFFERED[offered]
            count = len(found)
            if count > 1:
                which = found[c.draw(count, None)]
            elif count == 1:
                which = found[0]
            else:
                check_count(0)
            if which == 0:
                if not (s.companion_kind[p] == 0 and s.companions[p] > 0):
                    new = s.guns[p] - 1
                    if new < 0:
                        out_of_range("guns", new, 0, 8)
                    s.guns[p] = new
            elif which == 1:
                s.fled = True
    new_ = s.mountain_men[p] + s.recruits
    if new_ > 8:
        new_ = 8
    s.mountain_men[p] = new_
    if s.injured_mountain_men[p] > s.mountain_men[p]:
        s.injured_mountain_men[p] = s.mountain_men[p]
    s.recruits = 0
    if s.fled:
        flee(s, c, p)
    elif s.spot[p] is not None:
        place = place_of_cell((s.spot[p],), (105,), "coins")
        s.coins[place] = 0


# kit_carson.rules:278
def resolve_events__played(s, c, p):
    while s.events_due != 0:
        c.ticks -= 1
        if c.ticks < 0:
            out_of_budget()
        new = s.events_due - 1
        if new < 0:
            out_of_range("events_due", new, 0, 1)
        s.events_due = new
        cards_draw(s, c, 1, 315, 314, True, 314, False, False, None)
        card = s.adventure_discard[-1] if s.adventure_discard else None
        case_ = table_at_all(
            ADVENTURE_CARDS_EVENT, (card,), ADVENTURE_CARDS_EVENT_DIMS, "adventure_cards_event"
        )
        if case_ == 0:
            count_enemies(s, c)
            fight__played(s, c, p)
        elif case_ == 1:
            s.friends_near[p] = True
        elif case_ == 2:
            # kit_carson.rules:306
            if s.horses[p] > 0:
                injured_before = s.injured_horses[p]
                roll = c.draw(6, die(6) if c.points else None) + 1
                stolen = roll if roll <= s.horses[p] else s.horses[p]
                new_ = s.horses[p] - stolen
                if new_ < 0:
                    out_of_range("horses", new_, 0, 8)
                s.horses[p] = new_
                if s.injured_horses[p] > s.horses[p]:
                    s.injured_horses[p] = s.horses[p]
                injured_stolen = injured_before - s.injured_horses[p]
                count_enemies(s, c)
                c.left -= 1
                if c.left < 0:
                    raise Unfinished
                c.ticks = 100000
                found = OFFERED[3]
                count = len(found)
                if count > 1:
                    which = found[c.draw(count, None)]
                elif count == 1:
                    which = found[0]
                else:
                    check_count(0)
                if which == 1:
                    roll_2 = c.draw(6, die(6) if c.points else None) + 1
                    case_2 = roll_2
                    if case_2 == 1:
                        pass
                    elif case_2 == 2 or case_2 == 3:
                        bring_back(s, c, p, stolen, injured_stolen)
                    elif case_2 >= 4 and case_2 <= 6:
                        fight__played(s, c, p)
                        if not s.fled:
                            bring_back(s, c, p, stolen, injured_stolen)
        elif case_ == 3:
            meet__played(s, c, p, 2)
        elif case_ == 4:
            s.suppliers_near[p] = True
            meet__played(s, c, p, 3)
        elif case_ == 5:
            meet__played(s, c, p, 0)
        elif case_ == 6:
            if s.mountain_men[p] - s.injured_mountain_men[p] > 0:
                new_2 = s.injured_mountain_men[p] + 1
                if new_2 > 8:
                    new_2 = 8
                s.injured_mountain_men[p] = new_2
                if s.injured_mountain_men[p] > s.mountain_men[p]:
                    s.injured_mountain_men[p] = s.mountain_men[p]
            elif s.companions[p] - s.injured_companions[p] > 0:
                new_3 = s.injured_companions[p] + 1
                if new_3 > 8:
                    new_3 = 8
                s.injured_companions[p] = new_3
                if s.injured_companions[p] > s.companions[p]:
                    s.injured_companions[p] = s.companions[p]
            new_4 = s.mountain_men[p] + 1
            if new_4 > 8:
                new_4 = 8
            s.mountain_men[p] = new_4
            if s.injured_mountain_men[p] > s.mountain_men[p]:
                s.injured_mountain_men[p] = s.mountain_men[p]
            if card is None:
                fail("there is no card to move or turn")
            cards_move(s, card, 0)
        elif case_ is None:
            pass


# kit_carson.rules:325
def meet__played(s, c, p, kind):
    roll = c.draw(6, die(6) if c.points else None) + 1
    n = roll
    open_ = s.companion_kind[p] == kind and s.companions[p] > 0 and kind != 3
    c.left -= 1
    if c.left < 0:
        raise Unfinished
    c.ticks = 100000
    offered = 5
    if open_:
        offered += 2
    found = OFFERED_2[offered]
    count = len(found)
    if count > 1:
        which = found[c.draw(count, None)]
    elif count == 1:
        which = found[0]
    else:
        check_count(0)
    if which == 0:
        s.injured_companions[p] = 0
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
        s.companions[p] = n
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]
        s.companion_kind[p] = kind
    elif which == 1:
        new = s.companions[p] + n
        if new > 8:
            new = 8
        s.companions[p] = new
        if s.injured_companions[p] > s.companions[p]:
            s.injured_companions[p] = s.companions[p]


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
    totals = (total(s, 0),)
    return tuple(s.outcome), tuple(s.payoff), totals


PREPARE = None
START = play_game__start
FINISH = finish_game
FUNCTIONS = {
    "invariant": invariant,
    "invariant_2": invariant_2,
    "invariant_3": invariant_3,
    "total": total,
    "score_1": score_1,
    "score_2": score_2,
}
SEGMENTS = {
    "play_game__start": play_game__start,
    "play_game__after_flow_part": play_game__after_flow_part,
    "flow_part__loop": flow_part__loop,
    "flow_part__loop_p": flow_part__loop_p,
    "flow_part__after_travel": flow_part__after_travel,
    "flow_part__after_use_cache": flow_part__after_use_cache,
    "flow_part__after_cross_hostile_territory": flow_part__after_cross_hostile_territory,
    "flow_part__finally": flow_part__finally,
    TEXT_24: flow_part__leave_hostile_territory_by_turn,
    "flow_part__after_resolve_events": flow_part__after_resolve_events,
    "flow_part__finally__2": flow_part__finally__2,
    "flow_part__leave_events_by_turn": flow_part__leave_events_by_turn,
    "flow_part__after_trap": flow_part__after_trap,
    "flow_part__after_hunt_or_not": flow_part__after_hunt_or_not,
    "flow_part__finally__3": flow_part__finally__3,
    "flow_part__leave_hunt_by_turn": flow_part__leave_hunt_by_turn,
    "flow_part__after_trade": flow_part__after_trade,
    "flow_part__end_turn": flow_part__end_turn,
    "travel__start": travel__start,
    "travel__loop": travel__loop,
    "travel__end_loop": travel__end_loop,
    "travel__after_if__3": travel__after_if__3,
    "use_cache__start": use_cache__start,
    "cross_hostile_territory__start": cross_hostile_territory__start,
    "cross_hostile_territory__after_if__2": cross_hostile_territory__after_if__2,
    "cross_hostile_territory__after_if": cross_hostile_territory__after_if,
    "resolve_events__start": resolve_events__start,
    "resolve_events__loop": resolve_events__loop,
    "trap__start": trap__start,
    "hunt_or_not__start": hunt_or_not__start,
    "trade__start": trade__start,
    "trade__loop": trade__loop,
    "go_part_of_the_way__start": go_part_of_the_way__start,
    "rest__start": rest__start,
    "rest__after_if": rest__after_if,
    "rest__after_if__2": rest__after_if__2,
    "fight__start": fight__start,
    "fight__loop": fight__loop,
    "lose_horses__start": lose_horses__start,
    "lose_horses__after_fight": lose_horses__after_fight,
    "meet__start": meet__start,
}
HANDLERS = {
    "flow_part__after_travel": (("turn", flow_part__end_turn, (1,)),),
    "flow_part__after_use_cache": (("turn", flow_part__end_turn, (1,)),),
    "flow_part__after_cross_hostile_territory": (("any", flow_part__finally, (-1, 0, 1)),),
    "flow_part__finally": (("turn", flow_part__leave_hostile_territory_by_turn, (2,)),),
    TEXT_24: (("turn", flow_part__end_turn, None),),
    "flow_part__after_resolve_events": (("any", flow_part__finally__2, (-1, 0, 1)),),
    "flow_part__finally__2": (("turn", flow_part__leave_events_by_turn, (2,)),),
    "flow_part__leave_events_by_turn": (("turn", flow_part__end_turn, None),),
    "flow_part__after_trap": (("turn", flow_part__end_turn, (1,)),),
    "flow_part__after_hunt_or_not": (("any", flow_part__finally__3, (-1, 0, 1)),),
    "flow_part__finally__3": (("turn", flow_part__leave_hunt_by_turn, (2,)),),
    "flow_part__leave_hunt_by_turn": (("turn", flow_part__end_turn, None),),
    "flow_part__after_trade": (("turn", flow_part__end_turn, None),),
}
ASKS = {
    "travel__ask_taken": (
        travel__ask_taken__player,
        travel__ask_taken__options,
        travel__after_taken,
        (),
    ),
    "use_cache__ask_taken_2": (
        use_cache__ask_taken_2__player,
        use_cache__ask_taken_2__options,
        use_cache__after_taken_2,
        (),
    ),
    "use_cache__ask_taken": (
        use_cache__ask_taken__player,
        use_cache__ask_taken__options,
        use_cache__after_taken,
        (),
    ),
    "trap__ask_taken_2": (
        trap__ask_taken_2__player,
        trap__ask_taken_2__options,
        trap__after_taken_2,
        (),
    ),
    "hunt_or_not__ask_taken": (
        hunt_or_not__ask_taken__player,
        hunt_or_not__ask_taken__options,
        hunt_or_not__after_taken,
        (),
    ),
    "trade__ask_taken": (
        trade__ask_taken__player,
        trade__ask_taken__options,
        trade__after_taken,
        (),
    ),
    "trade__ask_taken_2": (
        trade__ask_taken_2__player,
        trade__ask_taken_2__options,
        trade__after_taken_2,
        (),
    ),
    "go_part_of_the_way__ask_taken": (
        go_part_of_the_way__ask_taken__player,
        go_part_of_the_way__ask_taken__options,
        go_part_of_the_way__after_taken,
        (),
    ),
    "rest__ask_taken": (rest__ask_taken__player, rest__ask_taken__options, rest__after_taken, ()),
    "rest__ask_taken_2": (
        rest__ask_taken_2__player,
        rest__ask_taken_2__options,
        rest__after_taken_2,
        (),
    ),
    "rest__ask_taken_3": (
        rest__ask_taken_3__player,
        rest__ask_taken_3__options,
        rest__after_taken_3,
        (),
    ),
    "fight__ask_taken": (
        fight__ask_taken__player,
        fight__ask_taken__options,
        fight__after_taken,
        (),
    ),
    "lose_horses__ask_taken": (
        lose_horses__ask_taken__player,
        lose_horses__ask_taken__options,
        lose_horses__after_taken,
        (),
    ),
    "meet__ask_taken": (meet__ask_taken__player, meet__ask_taken__options, meet__after_taken, ()),
}
