"""The tables that the parser runs are those that Lark makes of the grammar, free of conflicts."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from lark import Token as LarkToken
from lark import UnexpectedInput

from cardwright.dsl import parser as dsl_parser
from cardwright.dsl.build import BUILDERS
from cardwright.dsl.layout import laid_out, pieces
from cardwright.dsl.machine import Machine, Stuck
from cardwright.dsl.scan import Token, tokens
from cardwright.dsl.source import Source
from cardwright.dsl.tables import load
from cardwright.dsl.words import DEEPENING, RESERVED
from support.forms import DECLARATIONS, STATEMENTS
from support.packages import ROOT


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_grammar", ROOT / "tools/build_grammar.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def lark(tool: ModuleType) -> Any:
    """Lark's own parser, made in its strict mode: a conflict in the grammar is an error here."""
    return tool.parser_for(grammar())


def grammar() -> str:
    return Path(ROOT, "dsl/grammar.lark").read_text(encoding="utf-8")


def test_the_table_is_that_of_the_grammar(tool: ModuleType) -> None:
    made = tool.dump(tool.table_for(grammar()))
    stored = Path(ROOT, "dsl/grammar_table.json").read_text(encoding="utf-8")
    assert json.loads(stored)["grammar"] == json.loads(made)["grammar"]
    assert stored == made, "run tools/build_grammar.py"


def test_every_rule_has_its_builder() -> None:
    for rule in load().rules:
        name = rule.builder
        generic = name.startswith(("some_", "is_", "_")) or name.endswith("_lines")
        passes = rule.single or rule.origin.startswith("_") or name == "word"
        assert name in BUILDERS or generic or passes, name


def test_every_builder_has_its_rule() -> None:
    assert not set(BUILDERS) - {rule.builder for rule in load().rules}


def test_words_with_a_meaning_are_words_of_the_grammar() -> None:
    assert not RESERVED - set(load().keywords)
    assert not DEEPENING - {rule.builder for rule in load().rules}


SAMPLES = [
    *(f"{text}\n" for text in DECLARATIONS),
    *("flow:\n" + "".join(f"  {line}\n" for line in text.splitlines()) for text in STATEMENTS),
]


def kinds(machine: Machine, found: list[Token]) -> list[LarkToken]:
    """The tokens as Lark wants them: what each word is depends on where it stands."""
    stack, typed = machine.begin("item"), []
    for token in found:
        typed.append(LarkToken(machine._kind(token, stack), token.text))
        _, stack = machine.follow(stack, [token])
    return typed


def machine() -> Machine:
    return dsl_parser._machine()


def accepts(lark: Any, typed: list[LarkToken]) -> int:
    """How many tokens Lark's parser takes."""
    parser = lark.parse_interactive("", start="item")
    for index, token in enumerate(typed):
        try:
            parser.feed_token(token)
        except UnexpectedInput:
            return index
    parser.feed_eof()
    return len(typed)


@pytest.mark.parametrize("text", SAMPLES)
def test_lark_reads_what_we_read(lark: Any, text: str) -> None:
    source = Source("test.rules", text)
    (piece,) = pieces(tokens(source))
    found = laid_out(source, piece)
    assert accepts(lark, kinds(machine(), found)) == len(found)


@pytest.mark.parametrize("text", SAMPLES[::3])
def test_lark_gets_stuck_where_we_do(lark: Any, text: str) -> None:
    source = Source("test.rules", text)
    (piece,) = pieces(tokens(source))
    found = laid_out(source, piece)
    for index in range(0, len(found) - 1, 3):
        shorter = found[:index] + found[index + 1 :]
        try:
            machine().run("item", shorter, lambda *_: None)
            stuck = len(shorter)
        except Stuck as where:
            stuck = where.index
        if stuck < len(shorter):
            assert accepts(lark, kinds(machine(), shorter[: stuck + 1])) == stuck
