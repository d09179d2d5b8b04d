"""Cells of card lists are parsed with spans into the list."""

import pytest

from cardwright.dsl import syntax
from cardwright.dsl.parser import CellKind, parse_cell
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source, Span
from cardwright.dsl.syntax import CellContent, Expression


def cell(kind: CellKind, text: str) -> CellContent | Expression | None:
    report = Report()
    content = parse_cell(kind, text, Source("cards.csv", text).whole(), report)
    assert not report.diagnostics(), report.diagnostics()
    return content


FORMS: list[tuple[CellKind, str, str]] = [
    ("effect", "gain 1 any natural except water", "GainOrder"),
    ("effect", "score 2", "ScoreOrder"),
    ("effect", "return 1 hardship", "ReturnOrder"),
    ("effect", "pay 1 food", "PayOrder"),
    ("effect", "pay 1 food: score 3", "Price"),
    ("effect", "chart_gift(zzz)", "PerformOrder"),
    ("effect", "draw_trail", "PerformOrder"),
    ("effect", "nothing", "NoEffect"),
    ("effect", "", "NoEffect"),
    ("effect", "gain 2 wind then score 1", "EffectSequence"),
    ("effect", "gain 1 wind or draw_trail", "EffectChoice"),
    ("condition", "gear of you >= 6 and day <= 5", "ConditionCell"),
    ("moment", "after keep(you, card) when a", "EventMoment"),
    ("moment", "instead of lose(you)", "EventMoment"),
    ("moment", "at end of daytime when a", "TimeMoment"),
    ("plan", "visit(fire) else visit(wind) else discover", "Plan"),
    ("bundle", "1 medicine + 1 food or bullets", "BundleCell"),
    ("bundle", "none", "BundleCell"),
    ("bundle", "", "BundleCell"),
    ("list", "animals birds trees", "ListCell"),
    ("list", "", "ListCell"),
    ("expression", "hand of p where a", "Narrowed"),
    ("expression", "3", "Number"),
]


@pytest.mark.parametrize(("kind", "text", "node"), FORMS)
def test_each_form_has_its_node(kind: CellKind, text: str, node: str) -> None:
    content = cell(kind, text)
    assert type(content).__name__ == node
    assert content is not None and content.span.text == text


@pytest.mark.parametrize("kind", ["condition", "moment", "plan", "expression"])
def test_an_empty_cell_of_other_kinds_is_nothing(kind: CellKind) -> None:
    assert cell(kind, "  ") is None


def test_then_binds_tighter_than_or_and_a_price_buys_all_behind_it() -> None:
    node = cell("effect", "a then b or pay 1 food: c then d or e")
    assert isinstance(node, syntax.EffectChoice)
    first, price = node.branches
    assert isinstance(first, syntax.EffectSequence) and len(first.parts) == 2
    assert isinstance(price, syntax.Price) and isinstance(price.effect, syntax.EffectChoice)


def test_bundles_keep_their_alternatives() -> None:
    node = cell("bundle", "1 medicine + 2 food or bullets")
    assert isinstance(node, syntax.BundleCell)
    parts = [(part.amount, [kind.text for kind in part.kinds]) for part in node.parts]
    assert parts == [(1, ["medicine"]), (2, ["food", "bullets"])]


def placed(text: str, cell_text: str) -> tuple[Source, Span]:
    source = Source("cards.csv", text)
    start = text.index(cell_text)
    return source, source.span(start, start + len(cell_text))


def test_spans_point_into_the_list() -> None:
    source, span = placed("id,effect\n1,gain 2 wind\n", "gain 2 wind")
    node = parse_cell("effect", span.text, span, Report())
    assert isinstance(node, syntax.GainOrder)
    assert node.bundle.span.source is source and node.bundle.span.text == "2 wind"


def test_spans_in_quoted_cells_with_doubled_quotes() -> None:
    raw = '"say_so(""a"") then score x(1, 2)"'
    _, span = placed(f"id,effect\n1,{raw}\n", raw)
    node = parse_cell("effect", 'say_so("a") then score x(1, 2)', span, Report())
    assert isinstance(node, syntax.EffectSequence)
    score = node.parts[1]
    assert isinstance(score, syntax.ScoreOrder) and score.span.text == "score x(1, 2)"


WRONG: list[tuple[CellKind, str, str, str]] = [
    ("effect", "gain", "incomplete-line", ""),
    ("effect", "gain 2 wind; score 1", "foreign-sign", ";"),
    ("effect", "top of pile", "no-order", "top of pile"),
    ("effect", "Gain 2 wind", "capital-letters", "Gain"),
    ("condition", "a = 3", "equals-for-is", "="),
    ("bundle", "2 wind, 1 fire", "unexpected-word", ","),
    ("plan", "visit(a) or visit(b)", "unexpected-word", "or"),
    ("moment", "before", "incomplete-line", ""),
    ("condition", "a # b", "bad-character", "#"),
    ("condition", "a @KC-1", "bad-clause-id", "@KC-1"),
    ("condition", "(" * 300, "incomplete-line", ""),
    ("condition", "(" * 300 + "a" + ")" * 300, "too-deep", ""),
    ("effect", "pay 1 a: " * 300 + "b", "too-deep", ""),
]


@pytest.mark.parametrize(("kind", "text", "slug", "place"), WRONG)
def test_what_is_wrong_is_said_at_its_place(
    kind: CellKind, text: str, slug: str, place: str
) -> None:
    _, span = placed(f"id,cell\n1,{text}\n", text)
    report = Report()
    assert parse_cell(kind, text, span, report) is None
    (problem,) = report.diagnostics()
    assert problem.slug == slug
    assert problem.primary.span.line == 2
    assert not place or problem.primary.span.text == place
