"""Every size has a limit, with a problem of its own beyond it and never a fault."""

import pytest

from support.parsing import found, parsed


def sizes(wall: int) -> list[int]:
    """Just within a limit, just beyond it, and far beyond."""
    return [wall - 1, wall, wall + 1, wall * 10]


def holds(text: str, slug: str, is_within: bool) -> None:
    """Check that a text has no problem, or just this one."""
    assert [one for one, _ in found(text)] == ([] if is_within else [slug])


@pytest.mark.parametrize("n", sizes(200_000))
def test_characters(n: int) -> None:
    holds("#" + "x" * (n - 2) + "\n", "file-too-large", n <= 200_000)


@pytest.mark.parametrize("n", [39_999, 40_000, 40_001, 90_000])
def test_tokens(n: int) -> None:
    # A list of n - 4 tokens would be too long; a row of cells is one item.
    text = "table t by x:\n  " + "a " * (n - 5) + "\n"
    holds(text, "file-too-large", n <= 40_000)


@pytest.mark.parametrize("n", sizes(64))
def test_letters_of_a_name(n: int) -> None:
    holds(f"var {'a' * n}: flag\n", "name-too-long", n <= 64)
    holds(f"define a = b of {'a' * n}\n", "name-too-long", n <= 64)


@pytest.mark.parametrize("n", sizes(4096))
def test_letters_of_a_text(n: int) -> None:
    holds(f'note "{"x" * n}"\n', "text-too-long", n <= 4096)
    holds(f'flow:\n  say "{"x" * n}"\n', "text-too-long", n <= 4096)


@pytest.mark.parametrize(
    ("digits", "is_within"),
    [
        ("1000000000000", True),
        ("1000000000001", False),
        ("9" * 4300, False),
        ("9" * 4301, False),
        ("9" * 190_000, False),
    ],
)
def test_numbers(digits: str, is_within: bool) -> None:
    holds(f"define a = {digits}\n", "number-too-large", is_within)
    holds(f"define a = -{digits}\n", "number-too-large", is_within)
    holds(f"table t by x:\n  {digits} a\n", "number-too-large", is_within)


@pytest.mark.parametrize("n", [9_999, 10_000, 10_001, 15_000])
def test_parts_of_a_list(n: int) -> None:
    holds(f"define a = [{','.join(['1'] * n)}]\n", "list-too-long", n <= 10_000)
    holds(f"enum a: {', '.join(['b'] * n)}\n", "list-too-long", n <= 10_000)


@pytest.mark.parametrize("n", sizes(63))
def test_blocks(n: int) -> None:
    # The flow itself is one block, so that 63 more make 64.
    lines = "".join("  " * (i + 1) + "if x:\n" for i in range(min(n, 300)))
    deepest = "  " * (min(n, 300) + 1) + "skip\n"
    holds("flow:\n" + lines + deepest, "too-deep", n <= 63)


NESTED = {
    "brackets": ("(", "x", ")"),
    "lists": ("[", "x", "]"),
    "calls": ("f(", "x", ")"),
    "keys": ("t[", "x", "]"),
    "not": ("not ", "x", ""),
    "minus": ("- ", "x", ""),
    "of": ("x of ", "x", ""),
    "if": ("if x then y else ", "x", ""),
    "sum": ("x + ", "x", ""),
    "product": ("x * ", "x", ""),
    "beside": ("beside ", "x", ""),
    "without": ("", "x", " without x"),
}


@pytest.mark.parametrize("form", NESTED)
@pytest.mark.parametrize("n", [10, 63, 66, 5_000])
def test_expressions(form: str, n: int) -> None:
    before, middle, after = NESTED[form]
    holds(f"define a = {before * n}{middle}{after * n}\n", "too-deep", n < 65)


@pytest.mark.parametrize("n", [63, 66, 5_000])
def test_loops_on_one_line(n: int) -> None:
    holds("flow: " + "for each p in q: " * n + "skip\n", "too-deep", n < 65)


@pytest.mark.parametrize("word", ["and", "or"])
def test_long_conditions_are_flat(word: str) -> None:
    holds(f"define a = {f' {word} '.join(['x'] * 9_000)}\n", "", True)


def test_long_chains_of_branches_are_flat() -> None:
    file = parsed("flow:\n  if a: skip\n" + "  else if a: skip\n" * 5_000)
    assert len(file.items) == 1


def test_many_brackets_that_nothing_closes() -> None:
    assert found("define a = " + "(" * 64 + "\n") == [("unclosed-bracket", 1)]
    assert found("define a = " + "(" * 9_000 + "\n") == [("too-deep", 1)]


@pytest.mark.parametrize("n", [99, 100, 101, 15_000])
def test_items_with_problems(n: int) -> None:
    slugs = [one for one, _ in found("zonne\n" * n)]
    last = [] if n <= 100 else ["many-problems"]
    assert slugs == ["unknown-declaration"] * min(n, 100) + last
