"""How statements of generated code break over lines, shape by shape, as `ruff format` has it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.dsl.compiler.layout.breaking import broken_lines

A, B, C = (letter * 30 for letter in "abc")
LONG = "long" * 20

SHAPES = {
    "operators that bind least come first": f"x = {A} * {B} + {C} * {A} - {B}",
    "operators of one strength side by side": f"x = {A} + {B} + {A} + {C} > 0 and {A}",
    "and stands beside or": f"x = {A} or {B} and {C} or {A} == {B}",
    "brackets at the end, one operator": f"x = {A} + f({B}, {C}, {A} + {B})",
    "brackets at the beginning": f"if ({A} if {B} else {C} + {A}) == 3:",
    "an element at the end does not open": f"if {A}[{B}] and not {C}[{A} + {B}]:",
    "two operators": f"if {A} + f({B}) < g({C}, {A}, {B}):",
    "not before brackets": f"if not ({A} and {B} and {C} or {A}):",
    "not before a call": f"if not {A}({B}, {C}, {A}):",
    "not before an operator": f"return not {A} + {B} == {C} + {A}",
    "a call": f"{A}({B}, {C}, {A}, {B})",
    "arguments on a line of their own": f"{A}({B}, {C}, f({A}))",
    "arguments one by one": f"{A}({B}, {C}, {A}, f({B}), key={C}, *{A})",
    "a single argument": f"{A}(f({B}, [{C}, {A}, {B}], {C}))",
    "a single argument in brackets": f"for _ in range(({A} if {B} else {C})):",
    "a call of nothing": f"x = {A} + {B} + {C}.{A}()",
    "a method": f"x = {A}.{B}[{C}].pop(f({A}), {B})",
    "an element": f"x = {A}[f({B}, {C}) if {A} else None]",
    "an element of two keys": f"x = {A}[{B}, {C}, {A}, {B}]",
    "a slice": f"x = {A}[{B} + {C} : {A} - {B}]",
    "a slice of words": f"x = f({A}[1:], {B}[:-1], {C}[::-1], {A}[{B}:{C}])",
    "a list": f"x = [{A}, {B}, {C}, {A}, *{B}]",
    "a tuple of one": f"x = ({A} + {B} + {C} + {A},)",
    "a dictionary": f"x = {{{A}: {B}, {C}: {A}, 1: {B}}}",
    "what is returned side by side": f"return {A}, ({B}, {C}), f({A}, {B})",
    "a comprehension": f"x = [{A} for one in {B} if {C} == one]",
    "a comprehension in a call": f"x = tuple([{A} for one in {B} if {C} == one and {A} + {B} < 2])",
    "two loops": f"x = [{A} for one, two in {B} for three in f({C}) if one]",
    "where to look is long": f"x = [one for one in f({A}, {B}, {C}, {A}) if one]",
    "a generator": f"x = sum({A} for one in {B} if one == {C})",
    "a generator in brackets": f"x = f(({A} for one in {B} if one == {C}), {A})",
    "a choice": f"x = {A} if {B} else {C} + {A}",
    "a choice in a choice": f"x = {A} if {B} else {C} if {A} else {B}",
    "a choice in brackets": f"x = f(({A} if {B} else {C}), {A} + {B})",
    "a choice in a chain": f"x = ({A} if {B} else {C}) + f({A}) * 1",
    "a function without a name": f"f(lambda x: {A}[x], lambda x, y: {B} == {C} and x != {A})",
    "an annotated value": f"found: list[int] = {A} + {B} + {C} + {A}",
    "adding to a value": f"{A} += {B} + {C} * {A} + {B}",
    "a loop": f"for {A}, {B} in f({C}, {A}, {B}):",
    "a function": f"def {A}({B}, {C}, {A}_):",
    "a function of many things": f"def {A}({B}, {C}: int, {A}_: tuple[int, ...], {B}_) -> int:",
    "names from a word": f"{A}, {B}, {C} = live",
    "names from a long word": f"{A}, {B}, {C} = {LONG[:40]}",
    "more names than fit": f"{A}, {B}, {C}, {LONG} = live",
    "names from a call": f"{A}, {B}, {C} = f({A}, {B})",
    "an element from a word": f"{A}[{B}] = {LONG}",
    "a word from a word": f"{A} = {LONG}",
    "a word that fits nowhere": f"x = {LONG}{LONG}",
    "texts": f'x = f("it\'s, {A}", \'a "b" (\', {A}, {B})',
    "numbers and signs": f"x = -{A} + ~{B} + -1 + {C} | 0x1F << {A}",
    "is not and not in": f"return {A} is not {B} and {C} not in {A}",
    "raising": f"raise ValueError({A}, {B}, f({C}))",
}


def laid_out(flat: str, depth: int) -> str:
    """A statement at a depth of indentation, with what it needs around it to be a module."""
    around = [f"{'    ' * at}def {'abc'[at]}():" for at in range(depth)]
    body = [f"{'    ' * depth}    pass"] if flat.endswith(":") else []
    return "\n".join([*around, *broken_lines(flat, depth), *body]) + "\n"


@pytest.mark.parametrize("depth", [1, 3])
def test_shapes_break_as_ruff_breaks_them(depth: int, tmp_path: Path) -> None:
    pytest.importorskip("ruff")
    for name, flat in SHAPES.items():
        (tmp_path / f"{name}.py").write_text(laid_out(flat, depth), "utf-8")
    command = [sys.executable, "-m", "ruff", "format", "--isolated", "--line-length", "100", "."]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    for name, flat in SHAPES.items():
        assert laid_out(flat, depth) == (tmp_path / f"{name}.py").read_text("utf-8"), name


@pytest.mark.parametrize("name", SHAPES)
def test_a_statement_that_is_broken_means_the_same(name: str) -> None:
    flat = SHAPES[name]
    body = "\n    pass" if flat.endswith(":") else ""
    broken = "\n".join(broken_lines(flat, 0))
    assert ast.dump(ast.parse(broken + body)) == ast.dump(ast.parse(flat + body))


def test_what_fits_or_cannot_be_read_stays_as_it_is() -> None:
    assert broken_lines("x = a", 1) == ["    x = a"]
    assert broken_lines(f"# {LONG}{LONG}", 0) == [f"# {LONG}{LONG}"]
    assert broken_lines(f"x = $ {LONG}{LONG}", 0) == [f"x = $ {LONG}{LONG}"]


def test_entries_of_a_dictionary_stand_within_brackets() -> None:
    lines = broken_lines(f'"key": ({A}, {B}, {C}, 1),', 1)
    assert lines == ['    "key": (', *(f"        {one}," for one in (A, B, C, "1")), "    ),"]
