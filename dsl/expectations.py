"""What could stand somewhere, in words for people: never a list of all kinds of token."""

from collections.abc import Callable, Iterable

from cardwright.dsl.tables import END, load

MOST_SHOWN = 6

_VALUES = frozenset(
    """
    NAME QNAME NUMBER STRING LPAR LSQB LBRACE TRUE FALSE NONE NOT MINUS IF ROLL THE WHAT EACH BESIDE
    AROUND TOP BOTTOM FIRST LAST
    """.split()
)
_OPERATORS = frozenset(
    """
    PLUS MINUS STAR SLASH DIV MOD WITHOUT LESSTHAN MORETHAN IS HAS IN NOT CAN CANNOT AND OR ON AT
    """.split()
)
_DEEDS = frozenset(
    """
    ARRANGES BLINDLY CHOOSES GAINS LOSES MAY MUST PAYS PROPOSES RETURNS SCORES TAKES WINS
    """.split()
)
# A few words that stand together only where a whole kind of thing may begin.
_KINDS = (
    ("a declaration", frozenset(("RULEBOOK", "ZONE", "FLOW"))),
    ("a clause of a rule", frozenset(("FORBID", "WHENEVER"))),
    ("a statement", frozenset(("MOVE", "SHUFFLE", "SKIP"))),
    ("a fact", frozenset(("OFFERED", "HAPPENED"))),
    ("a value", frozenset(("NAME", "NUMBER", "LPAR"))),
    ("a verb such as `gains`", frozenset(("GAINS", "CHOOSES"))),
)
_STARTS: dict[str, Callable[[str], bool]] = {
    "a declaration": lambda kind: kind.isalpha(),
    "a clause of a rule": lambda kind: kind.isalpha(),
    "a statement": lambda kind: kind.isalpha() or kind in _VALUES,
    "a fact": lambda kind: kind.isalpha() or kind in _VALUES,
    "a value": lambda kind: kind in _VALUES,
    "a verb such as `gains`": lambda kind: kind in _DEEDS,
}
_NAMES = {
    "NAME": "a name",
    "QNAME": "",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "DICE": "dice such as `2d6`",
    "DIE": "a die such as `d6`",
    "ROW": "a row of the table",
    "_NL": "the end of the line",
    "_INDENT": "a block",
    "_DEDENT": "the end of the block",
    END: "the end",
    "COLON": "a colon",
    "COMMA": "a comma",
}


def in_words(expected: Iterable[str]) -> str | None:
    """The kinds of token in words, a few of them; none where nothing is expected."""
    kinds = list(dict.fromkeys(expected))
    shown: list[str] = []
    for words, signs in _KINDS:
        if signs.issubset(kinds):
            shown.append(words)
            kinds = [kind for kind in kinds if not _STARTS[words](kind)]
    operators = [kind for kind in kinds if kind in _OPERATORS or kind.startswith("__ANON")]
    if len(operators) >= 5:
        kinds = [kind for kind in kinds if kind not in operators]
    texts = {kind: text for text, kind in (load().keywords | load().signs).items()}
    shown += sorted(
        filter(None, (_NAMES.get(kind, f"`{texts.get(kind, kind)}`") for kind in kinds))
    )
    if len(operators) >= 5:
        shown.append("an operator such as `+` or `is`")
    return _joined(shown)


def _joined(shown: list[str]) -> str | None:
    if len(shown) > MOST_SHOWN:
        return ", ".join(shown[:MOST_SHOWN]) + ", or something else"
    if len(shown) > 1:
        return ", ".join(shown[:-1]) + " or " + shown[-1]
    return shown[0] if shown else None


def words(expected: Iterable[str]) -> list[str]:
    """The keywords among the kinds of token, as they are written."""
    kinds = set(expected)
    return [text for text, kind in load().keywords.items() if kind in kinds]
