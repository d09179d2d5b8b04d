"""The words of the language: which are reserved, and which rules nest."""

# Words that expressions and statements are made of: as names they would make a line unreadable, or
# mean one thing where it is declared and another where it is used. All other words of the language
# may be names too.
RESERVED = frozenset(
    """
    and or not is has can cannot in of on at by for from to where when until then else if
    true false none each the what roll div mod without beside around with starting because otherwise
    let move deal draw shuffle add turn reveal place remove skip stop say reset carry reverse sort
    end eliminate happens repeat depending phase round window note new known everyone nobody
    may must chooses
    """.split()
)

# The grammar rules by which an expression grows deeper; blocks bound the rest of a tree.
DEEPENING = frozenset(
    """
    conditional or_ and_ not_ compare is_ is_not is_facing has has_not in_ not_in can_play can_do
    can_pay range_value arithmetic negative located of of_with edge_of edge_number_of edge_count_of
    quantity owned_quantity lacking near call edge_call look_up look_up_in list_value set_value
    brackets position starting filtered roll_count over holds_for over_holds_for one_for replace
    price effect_choice effect_sequence
    """.split()
)
