"""x"""

from attrs import frozen
from cardwright.dsl.scan import Token
from cardwright.dsl.problems import syntax as problems
from cardwright.dsl.build.site import Place


@frozen(eq=False)
class Trouble:
    place: Place
    text: str
    start: str
    tokens: list[Token]
    index: int
    expected: tuple[str, ...]


def explain(t):
    k = t.tokens[t.index] if t.index < len(t.tokens) else t.tokens[-1]
    return problems.unexpected(
        t.place.span(k.start, k.end), k.kind + " " + k.text, " ".join(t.expected)[:300], None
    )
