"""The words of the runtime that generated code may import (`interpreter.runtime` has them all)."""

from __future__ import annotations

TYPES = (
    *("BoolType", "BundleType", "CardType", "EnumType", "FractionType", "IntType", "ListType"),
    *("NoneType", "OptionalType", "PlayerType", "RoutineType", "SetType", "SpaceType", "TeamType"),
    *("TextType", "TokenType"),
)

WORDS = frozenset(
    (
        *("Fraction", "Ascending", "Descending", "rank", "greatest_of", "least_of", "in_order"),
        *("equal_groups", "run_groups", "packing", "reach", "call_one_of", "text_of"),
        *("cell_at", "cell_at_all", "table_at", "table_at_all", "place_of_cell", "out_of_range"),
        *("no_room", "member", "cards_in", "size_of", "end_of", "family_cards", "of_where"),
        *("face_up", "fail", "out_of_budget", "ExitScope", "ExitTurn", "ExitPhase", "ExitRound"),
        *("EXITS", "GameOver", "WINS", "LOSES", "die", "random_point", "new_hand", "cell_seen"),
        *("values_seen", "logged_say", "sort_zone", "peek", "learn", "leave", "over", "deeper"),
        "unwound",
        *("of_kinds", "kinds_only", "unseen", "check_count", "by_id", "ORIGINS", "insort"),
        *("cards_move", "cards_move_block", "cards_move_all", "cards_draw", "cards_shuffle"),
        *("cards_turn", "cards_reveal", "cards_take", "cards_due", "cards_settle"),
        *("cards_draw_card", "pool_point", "unlearn", "follow"),
        *("logged_move", "logged_move_block", "logged_move_all", "logged_draw", "logged_shuffle"),
        *("logged_turn", "logged_reveal"),
        *("Unfinished", "Playing", "no_number", "STATES", "playouts", "Table", "below", "fair"),
        *("take"),
        *("result_of", "results_of", "clear_table", "certain", "pick", "NO_PAYOFF", "vec", "i64"),
        *("ONE_BIT", "PLACE_OF_BIT", "lowest"),
        *("highest", "nth", "how_many", "first_of", "last_of", "numbers_of", "bits_of"),
        *TYPES,
    )
)
