"""Why a text stops making sense at some token: the common slips, each with a message of its own.

The parser knows where it is stuck and what could stand there; from that, and from what stands
around it, each function below recognises one slip. The first that does explains.
"""

from cardwright.dsl.diagnostic import Diagnostic
from cardwright.dsl.expectations import in_words, words
from cardwright.dsl.problems import forms, layout, lexical
from cardwright.dsl.problems import syntax as problems
from cardwright.dsl.scan import Token
from cardwright.dsl.spelling import nearest
from cardwright.dsl.tables import load
from cardwright.dsl.trouble import MARKS, Trouble
from cardwright.dsl.words import RESERVED

_JOINING = frozenset("and or not is in of on at by where when because then else".split())
_COMPOUND = frozenset(("if", "for", "repeat", "phase", "round", "turn", "depending", "window"))
_VERBS = (
    "move deal draw shuffle add turn reveal place remove skip stop say reset carry reverse sort "
    "end eliminate happens repeat depending phase round window note let if for base known"
).split()
_VALUE_OPERATORS = frozenset(
    "+ - * / div mod without < <= > >= .. and or not has can cannot".split()
)
# Words that nobody would choose as names; the others of the language may be such.
_NO_NAMES = frozenset(
    "into asking gives among despite overrides called plural exactly blindly secretly lacks except"
    " refilled".split()
)
_LOOK_AHEAD = 50
_ORDERS = {"gain": "gains", "pay": "pays", "score": "scores"}
# What is most often left out, the likeliest first.
_LEFT_OUT = {
    "OF": "of",
    "IS": "is",
    "COLON": ":",
    "IN": "in",
    "EACH": "each",
    "TO": "to",
    "FROM": "from",
    "TIMES": "times",
    "COMMA": ",",
    "WITH": "with",
    "BY": "by",
    "FACE": "face",
    "WHEN": "when",
    "ON": "on",
    "TURN": "turn",
}
_FOREIGN = {
    "elif": ("write `else if`", "else if"),
    "elsif": ("write `else if`", "else if"),
    "elseif": ("write `else if`", "else if"),
    "while": ("write `repeat until`, with the opposite condition", None),
    "foreach": ("write `for each`", "for each"),
    "switch": ("write `depending on`", "depending on"),
    "def": ("write `procedure` for steps, `define` for a value", None),
    "function": ("write `procedure` for steps, `define` for a value", None),
    "return": ("a `define` is its value; a procedure ends by itself", None),
    "break": ("write `stop`", "stop"),
    "continue": ("put what follows into an `if`", None),
    "pass": ("write `skip`", "skip"),
    "print": ("write `say`", "say"),
    "null": ("write `none`", "none"),
    "nil": ("write `none`", "none"),
    "import": ("write `use`", "use"),
    "class": ("write `enum`, `cards` or `token`", None),
    "const": ("write `define`", "define"),
    "loop": ("write `repeat`", "repeat"),
    "unless": ("write `if not`", "if not"),
}


def explain(trouble: Trouble) -> Diagnostic:
    """The most helpful thing to say about a text that makes no sense."""
    for slip in _SLIPS:
        diagnostic = slip(trouble)
        if diagnostic is not None:
            return diagnostic
    return _general(trouble)


# ---- lines


def _line_that_goes_on(trouble: Trouble) -> Diagnostic | None:
    """A deeper line below one without a colon: does it lack the colon, or is it just too deep?"""
    if trouble.is_mark:
        return None
    row = trouble.row_start(trouble.index)
    if row == trouble.line_start(trouble.index) or trouble.is_bracketed(row):
        return None
    if row == trouble.index and _misspelled(trouble) is not None:
        return None
    first = trouble.tokens[row]
    if row < trouble.index and (first.kind != "WORD" or first.text in _JOINING):
        return None
    last = trouble.tokens[row - 1]
    line = trouble.span(trouble.tokens[row]).to(
        trouble.span(trouble.tokens[_row_end(trouble, row)])
    )
    expected = trouble.expected_at(row)
    if "COLON" in expected:
        return layout.missing_colon(trouble.span(last), line)
    if row == trouble.index and "_NL" in expected:
        above = trouble.span(trouble.tokens[trouble.row_start(row - 1)]).to(trouble.span(last))
        return layout.unexpected_block(line, above)
    return None


def _row_end(trouble: Trouble, row: int) -> int:
    end = row
    while (
        end + 1 < len(trouble.tokens)
        and trouble.tokens[end + 1].kind not in MARKS
        and not trouble.is_broken_before(end + 1)
    ):
        end += 1
    return end


def _line_too_full(trouble: Trouble) -> Diagnostic | None:
    """`if a: if b: …`, or two statements in a row."""
    word, before = trouble.token.text, trouble.before
    if before is None or trouble.token.kind != "WORD":
        return None
    if before.text == ":" and word in _COMPOUND and trouble.expects("SHUFFLE"):
        return problems.one_statement_a_line(trouble.span())
    if trouble.expects("_NL") and word in _VERBS and word in RESERVED and _in_block(trouble):
        return problems.second_statement(trouble.span())
    return None


def _in_block(trouble: Trouble) -> bool:
    return "SHUFFLE" in trouble.expected_at(trouble.line_start(trouble.index))


# ---- words


def _foreign_word(trouble: Trouble) -> Diagnostic | None:
    """A word of another language, here or as the first word of the line."""
    for index in (trouble.index, trouble.line_start(trouble.index)):
        if index >= len(trouble.tokens) or trouble.index - index > 1:
            continue
        word = trouble.tokens[index].text
        if word in _FOREIGN and trouble.tokens[index].kind == "WORD":
            return problems.foreign_word(trouble.span(trouble.tokens[index]), *_FOREIGN[word])
    return None


def _reserved_word(trouble: Trouble) -> Diagnostic | None:
    word = trouble.token.text
    if trouble.token.kind != "WORD" or word not in RESERVED or not trouble.expects("NAME"):
        return None
    # Where more than a name may stand, a word such as `and` rather shows that something is missing.
    if word not in _VERBS and (trouble.expects("NUMBER") or len(trouble.expected) > 2):
        return None
    return problems.reserved_word(trouble.span(), f"the_{word}")


def _unknown_declaration(trouble: Trouble) -> Diagnostic | None:
    token = trouble.token
    if not trouble.expects("RULEBOOK", "FLOW") or trouble.is_mark or token.kind != "WORD":
        return None
    suggestion = nearest(token.text, sorted(words(trouble.expected)))
    is_statement = suggestion is None and token.text in _VERBS
    return problems.unknown_declaration(trouble.span(), suggestion, is_statement)


def _unknown_statement(trouble: Trouble) -> Diagnostic | None:
    """`mov card to discard`: two names at the start of a statement."""
    before = trouble.before
    if before is None or before.kind != "WORD" or trouble.token.kind not in ("WORD", "NUMBER"):
        return None
    starts = trouble.line_start(trouble.index), trouble.statement_start(trouble.index)
    if trouble.index - 1 not in starts or not trouble.expects("GAINS") or _misspelled(trouble):
        return None
    if before.text in _ORDERS:
        return problems.nobody_named(trouble.span(before), _ORDERS[before.text])
    return problems.unknown_statement(trouble.span(before), trouble.token.text)


def _misspelled(trouble: Trouble) -> str | None:
    """The keyword that could stand here and that this word nearly is."""
    token = trouble.token
    if token.kind != "WORD" or token.text in RESERVED or len(token.text) < 3:
        return None
    return nearest(token.text, sorted(words(trouble.expected)))


def _missing_of(trouble: Trouble) -> Diagnostic | None:
    """`hand p`: two names side by side."""
    before, token = trouble.before, trouble.token
    if before is None or before.kind != "WORD" or token.kind != "WORD" or token.text in RESERVED:
        return None
    if not trouble.expects("OF") or before.text in _NO_NAMES or _misspelled(trouble):
        return None
    between = trouble.place.span(before.end, token.start)
    return problems.missing_of(trouble.span(), between, before.text)


def _word_as_name(trouble: Trouble) -> Diagnostic | None:
    """`shuffle into b`: where a name is missing, the word behind it was taken for one."""
    before = trouble.before
    if before is None or before.text not in _NO_NAMES:
        return None
    expected = in_words(trouble.expected_at(trouble.index - 1))
    return problems.unexpected(trouble.span(before), f"`{before.text}`", expected)


def _misspelled_before(trouble: Trouble) -> Diagnostic | None:
    """`esle: stop`: a misspelled word was taken for a name."""
    before = trouble.before
    if before is None or before.kind != "WORD" or before.text in load().keywords:
        return None
    if len(before.text) < 3:
        return None
    at = trouble.index - 1
    word = nearest(before.text, sorted(words(trouble.expected_at(at))))
    if word is None:
        return None
    ahead = trouble.tokens[trouble.index : trouble.index + _LOOK_AHEAD]
    if trouble.reach(at, [before._replace(text=word), *ahead]) < 3:
        return None
    return problems.misspelled(trouble.span(before), word)


def _left_out(trouble: Trouble) -> Diagnostic | None:
    """A word or sign with which the line would make sense."""
    before = trouble.before
    if before is None or trouble.is_mark or _misspelled(trouble):
        return None
    best, farthest = None, 2
    ahead = trouble.tokens[trouble.index : trouble.index + _LOOK_AHEAD]
    for kind, word in _LEFT_OUT.items():
        # Nothing belongs to a number or to a text.
        if kind not in trouble.expected or kind == "OF" and ahead[0].kind != "WORD":
            continue
        new = Token("SIGN" if word in ":," else "WORD", word, before.end, before.end)
        reached = trouble.reach(trouble.index, [new, *ahead])
        if reached > farthest:
            best, farthest = word, reached
    if best is None:
        return None
    return problems.missing_word(trouble.span(), trouble.place.span(before.end, before.end), best)


# ---- signs


def _braces(trouble: Trouble) -> Diagnostic | None:
    """`flow: {`: a block in braces."""
    end = min(trouble.index + 1, len(trouble.tokens))
    for index in range(trouble.line_start(trouble.index) + 1, end):
        token, before = trouble.tokens[index], trouble.tokens[index - 1]
        if token.text == "{" and before.text in (":", ")"):
            advice = "the lines of a block stand below its colon, indented, without braces"
            return lexical.foreign_sign(trouble.span(token), advice, None)
    return None


def _hyphen(trouble: Trouble) -> Diagnostic | None:
    """`1-4` where a range must stand."""
    last = [token for token in trouble.tokens[max(0, trouble.index - 3) : trouble.index]]
    if [token.kind for token in last] != ["NUMBER", "SIGN", "NUMBER"] or last[1].text != "-":
        return None
    if load().signs[".."] not in trouble.expected:
        return None
    span = trouble.span(last[0]).to(trouble.span(last[2]))
    return forms.range_dots(span, last[0].text, last[2].text)


def _value_alone(trouble: Trouble) -> Diagnostic | None:
    """`size of x + 1`, as a statement."""
    token = trouble.token
    if not trouble.expects("GAINS", "EQUAL") or token.kind not in ("SIGN", "WORD"):
        return None
    if token.text not in _VALUE_OPERATORS:
        return None
    start = trouble.tokens[trouble.statement_start(trouble.index)]
    return forms.value_alone(trouble.span(start).to(trouble.span()))


def _equals(trouble: Trouble) -> Diagnostic | None:
    if trouble.token.text == "=" and trouble.expects("IS"):
        return problems.equals_for_is(trouble.span())
    return None


def _is(trouble: Trouble) -> Diagnostic | None:
    if trouble.token.text == "is" and trouble.expects("EQUAL"):
        return problems.is_for_equals(trouble.span())
    return None


def _possessive(trouble: Trouble) -> Diagnostic | None:
    before = trouble.before
    if trouble.token.text == "'s" and before is not None:
        return problems.possessive(trouble.span(), before.text)
    return None


def _dice(trouble: Trouble) -> Diagnostic | None:
    if trouble.token.kind == "DICE" and trouble.expects("ROLL"):
        return problems.roll_missing(trouble.span())
    return None


def _end_too_early(trouble: Trouble) -> Diagnostic | None:
    if not trouble.is_mark:
        return None
    what = "line" if trouble.start == "item" else "cell"
    if trouble.index >= len(trouble.tokens) or trouble.token.kind == "_NL":
        return problems.incomplete(trouble.span(), in_words(trouble.expected), what)
    if trouble.token.kind == "_DEDENT":
        return problems.incomplete(trouble.span(), in_words(trouble.expected), "block")
    return None


def _otherwise(trouble: Trouble) -> Diagnostic | None:
    """`otherwise: stop` below the options of `p may choose one of:`."""
    at, depth = trouble.index - 1, 0
    if trouble.token.text != "otherwise" or at < 0 or trouble.tokens[at].kind != "_DEDENT":
        return None
    while at > 0:
        depth += {"_DEDENT": 1, "_INDENT": -1}.get(trouble.tokens[at].kind, 0)
        if depth == 0:
            break
        at -= 1
    if [token.text for token in trouble.tokens[max(at - 4, 0) : at - 1]] != ["one", "of", ":"]:
        return None
    return problems.otherwise_after_options(trouble.span())


def _general(trouble: Trouble) -> Diagnostic:
    token = trouble.token
    suggestion = _misspelled(trouble)
    if suggestion is not None:
        return problems.misspelled(trouble.span(), suggestion)
    found = "this block" if trouble.is_mark else "this row" if token.kind == "ROW" else None
    shown = token.text if len(token.text) <= 40 else token.text[:37] + "..."
    return problems.unexpected(trouble.span(), found or f"`{shown}`", in_words(trouble.expected))


_SLIPS = (
    _hyphen,
    _end_too_early,
    _possessive,
    _dice,
    _foreign_word,
    _unknown_declaration,
    _line_that_goes_on,
    _equals,
    _is,
    _braces,
    _line_too_full,
    _reserved_word,
    _misspelled_before,
    _unknown_statement,
    _value_alone,
    _word_as_name,
    _missing_of,
    _left_out,
    _otherwise,
)
