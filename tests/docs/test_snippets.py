"""Everything in the documentation that can be tried is tried."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.cli import run
from cardwright.dsl import syntax
from cardwright.dsl.checker.trees import nodes
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.dsl.words import RESERVED
from support.snippets import Block, blocks, framed, problems, same, told, valued

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


def cases() -> Iterator[Any]:
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        for block in blocks(page):
            in_folder = block.file is not None and "/" in block.file
            if block.kind in ("rules", "values") and not in_folder:
                yield pytest.param(page, block, id=f"{name}:{block.line}")


@pytest.mark.parametrize(("page", "block"), list(cases()))
def test_rules(page: Path, block: Block, tmp_path: Path) -> None:
    rules = tmp_path / "snippet.rules"
    wanted: list[str | None] | None = None
    if block.kind == "values":
        text, wanted = valued(block)
    else:
        text = framed(block)
    rules.write_text(text, encoding="utf-8")
    if block.wrong:
        assert set(problems(rules)) == {block.wrong}
        return
    assert not problems(rules), problems_in_words(rules)
    said = told(cardwright.load(str(rules)))
    if wanted is not None:
        shown = [line if want is None else want for line, want in zip(said, wanted, strict=True)]
        assert said == shown
    if block.expected is not None:
        assert said == block.expected.splitlines()


def problems_in_words(rules: Path) -> str:
    try:
        cardwright.load(str(rules))
    except cardwright.RulebookError as error:
        return "\n".join(f"{one.primary.span.line}: {one.headline}" for one in error.diagnostics)
    return "only in some configuration"


def pages_with(*kinds: str) -> list[Any]:
    return [
        pytest.param(page, id=page.relative_to(ROOT).as_posix())
        for page in PAGES
        if any(block.kind in kinds for block in blocks(page))
    ]


@pytest.mark.parametrize("page", pages_with("python", "console"))
def test_programs(page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for package in needed(page):
        pytest.importorskip(package, reason=f"{package} comes with an extra")
    with chdir(tmp_path):
        for block in blocks(page):
            if block.file:
                Path(block.file).parent.mkdir(parents=True, exist_ok=True)
                Path(block.file).write_text(block.text, encoding="utf-8")
            elif block.kind == "python":
                capsys.readouterr()
                exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)
                if block.expected is not None:
                    found = capsys.readouterr().out.splitlines()
                    assert same(found, block.expected.splitlines()), found
            elif block.kind == "console":
                _try_commands(page, block, capsys)


def needed(page: Path) -> set[str]:
    """The packages of extras that a page says its programs need."""
    words = [word for block in blocks(page) for word in block.words]
    return {word.removeprefix("needs=") for word in words if word.startswith("needs=")}


def _try_commands(page: Path, block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    for command in block.text.split("$ ")[1:]:
        line, *wanted = command.splitlines()
        words = shlex.split(line)
        assert words[0] == "cardwright", line
        capsys.readouterr()
        run(words[1:])
        shown = capsys.readouterr()
        found = (shown.err + shown.out).splitlines()
        assert same(found, wanted), f"{page.name}:{block.line}: {line}\n" + "\n".join(found)


def test_reserved_words_are_listed() -> None:
    page = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
    listed = page.split("<!-- reserved words -->\n")[1].split("<!-- end -->")[0]
    assert listed.split() == sorted(RESERVED)


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_common_mistakes_are_made() -> None:
    made = {block.wrong for block in blocks(ROOT / "docs" / "language.md")} - {None}
    assert made >= {"needs-subject", "equals-for-is", "possessive", "secret-shown", "calls-itself"}


IN_CELLS = {
    *("BundleCell", "BundlePart", "ConditionCell", "ListCell", "NoEffect", "OtherwiseCell"),
    *("EventMoment", "TimeMoment", "Plan", "PlanStep", "PerformOrder", "OrMore", "PayOrder"),
    *("ReturnOrder", "GainOrder", "ScoreOrder", "Price", "EffectChoice", "EffectSequence"),
    *("Clause", "Comment"),
}


def test_every_form_of_the_language_has_an_example() -> None:
    shown: set[str] = set()
    for name in ("language.md", "scenarios.md"):
        for block in blocks(ROOT / "docs" / name):
            if block.kind in ("rules", "scenario", "values"):
                shown |= forms(block)
    every = {
        name
        for name, one in vars(syntax).items()
        if isinstance(one, type) and issubclass(one, syntax.Node) and not one.__subclasses__()
    }
    assert sorted(every - shown - IN_CELLS) == []


def forms(block: Block) -> set[str]:
    """The names of the classes of all nodes in a block."""
    text = block.text
    if block.kind == "values":
        text = valued(block)[0]
    elif block.kind == "rules" and block.file is None:
        text = framed(block)
    file = parse(Source("snippet.rules", text), Report())
    return {type(node).__name__ for item in file.items for node in nodes(item)}
