"""At each wall, and beyond it: a named diagnostic or a fault of the rules, never an error of
Python, in two seconds of computing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.dsl.checker.configure import configurations
from cardwright.dsl.report import Report
from cardwright.files import Folder
from cardwright.loading import read
from support import fuzzing
from support.fuzzing import MOST_MEGABYTES, Passed, run_all

HEAD = 'rulebook walls "Walls"\nplayers 1\nvar n: 0..10000 = 0\n'
HEAVY = ("cards", "product", "spaces")
MANY = "too-many-things"
END = '  for each p in players:\n    p chooses one of:\n      "end": skip\n'


def flow(*lines: str) -> str:
    """A rulebook that does these things and then asks once."""
    return HEAD + "flow:\n" + "".join(f"  {line}\n" for line in lines) + END


def declared(*lines: str) -> str:
    """A rulebook with these declarations."""
    return HEAD + "".join(f"{line}\n" for line in lines) + "flow:\n" + END


def nested(line: str, depth: int, inside: str) -> str:
    """Blocks within blocks."""
    text = "".join("  " * i + line.format(i) + "\n" for i in range(1, depth + 1))
    return HEAD + "flow:\n" + text + "  " * (depth + 1) + inside + "\n" + END


def passed(text: str, folder: Path) -> Passed:
    """What becomes of a rulebook."""
    path = folder / "walls.rules"
    path.write_text(text, encoding="utf-8")
    return run_all(path)


def slugs(folder: Path) -> set[str]:
    """What is said of the rulebook that was tried last."""
    path = folder / "walls.rules"
    book, report = read(Folder(folder, path)), Report()
    report.extend(book.report.diagnostics())
    offered = None if report.has_errors else configurations(book.files, report)
    if offered and not report.has_errors:
        book.build(offered.configurations[0], report)
    return {one.slug for one in report.diagnostics() if one.is_error}


Make = Callable[[int], str]

# What has a size, how it is made, the wall, and what is said of what lies beyond.
WALLS: dict[str, tuple[Make, int, str]] = {
    "players": (lambda n: flow("skip").replace("players 1", f"players {n}"), 64, "players-range"),
    "blocks": (lambda n: nested("if n is 0:", n - 1, "n = 1"), 64, "too-deep"),
    "brackets": (lambda n: flow("n = " + "(" * n + "1" + ")" * n), 64, "too-deep"),
    "name": (lambda n: declared(f"var {'x' * n}: 0..3 = 0"), 64, "name-too-long"),
    "number": (lambda n: flow(f"let x = {n}", 'say "{x}"'), 10**12, "number-too-large"),
    "text": (lambda n: flow(f'say "{"x" * n}"'), 4096, "text-too-long"),
    "characters": (lambda n: (t := flow("skip")) + "#" * (n - len(t)), 200_000, "file-too-large"),
    "cards": (
        lambda n: declared(f"deck pack, {n} of each:", "  a: 1..1"),
        10_000,
        MANY,
    ),
    "product": (
        lambda n: declared("deck pack:", "  a: 1..10", f"  b: 1..{n}"),
        1000,
        MANY,
    ),
    "spaces": (
        lambda n: declared(f"board sea: grid of 100 rows and {n} columns"),
        100,
        MANY,
    ),
    "zones": (
        lambda n: declared("deck pack:", "  a: 1..3", f"zone z[1..{n}]: row of pack"),
        1000,
        MANY,
    ),
    "else if": (
        lambda n: flow("if n is 0: skip", *(f"else if n is {i}: skip" for i in range(1, n))),
        64,
        "too-deep",
    ),
    "calls": (
        lambda n: declared(
            "procedure f0: n = 1", *(f"procedure f{i}: f{i - 1}" for i in range(1, n))
        ).replace("flow:\n", f"flow:\n  f{n - 1}\n"),
        96,
        "too-deep-rules",
    ),
}


@pytest.mark.parametrize("name", sorted(WALLS))
def test_up_to_the_wall_all_is_well(name: str, tmp_path: Path) -> None:
    make, wall, _ = WALLS[name]
    for size in (wall,) if name in HEAVY else (wall - 1, wall):
        assert passed(make(size), tmp_path).outcome == "played", slugs(tmp_path)


@pytest.mark.parametrize("name", sorted(WALLS))
def test_beyond_the_wall_it_is_said(name: str, tmp_path: Path) -> None:
    make, wall, slug = WALLS[name]
    for size in (wall + 9, 10 * wall if name != "blocks" else 2 * wall):
        assert passed(make(size), tmp_path).outcome in ("unreadable", "refused")
        assert slug in slugs(tmp_path)


LONG = {
    "digits 4300": (flow("n = " + "9" * 4300), "unreadable"),
    "digits 4301": (flow("n = " + "9" * 4301), "unreadable"),
    "digits 100000": (flow("n = " + "9" * 100_000), "unreadable"),
    "nots": (flow("if " + "not " * 3000 + "n is 0: skip"), "unreadable"),
    "minus signs": (flow("n = " + "-" * 3000 + "1"), "unreadable"),
    "sum of 3000": (flow("n = " + "+".join(["1"] * 3000)), "unreadable"),
    "loops in loops": (nested("for each x{0} in 1..2:", 21, "n = 1 - n"), "faulty"),
    "counted loops": (flow("repeat 90000 times:", "  repeat 90000 times: n = 0"), "faulty"),
    "loops over lists": (
        flow("for each a in 1..9000:", "  for each b in 1..9000: skip"),
        "faulty",
    ),
    "doubled calls": (
        declared(
            "procedure a0: n = 0",
            *(f"procedure a{i}:\n  a{i - 1}\n  a{i - 1}" for i in range(1, 26)),
        ).replace("flow:\n", "flow:\n  a25\n"),
        "faulty",
    ),
    "doubled definitions": (
        declared(
            "define a0(x) = x + x",
            *(f"define a{i}(x) = a{i - 1}(x) + a{i - 1}(x)" for i in range(1, 12)),
        ).replace("flow:\n", 'flow:\n  say "{a11(1)}"\n'),
        "played",
    ),
    "dice": (flow("let d = roll (100000000)d6"), "faulty"),
    "long range": (flow("for each a in n..1000000000: skip"), "faulty"),
    "growing list": (
        declared("var l: list of 1..6").replace(
            "flow:\n", "flow:\n  repeat 90000 times: l = l + [1, 2]\n"
        ),
        "faulty",
    ),
    "great products": (
        flow("let x = 999999999999", "let y = x * x * x * x * x * x * x * x", "n = y"),
        "faulty",
    ),
    "tokens": (
        declared("token t: a, b, endless", "per player: holds t 0..999999999999").replace(
            "flow:\n", "flow:\n  for each p in players: p gains 999999999999 a\n"
        ),
        "played",
    ),
    "tokens under a limit": (
        declared(
            "token t: a, b, endless",
            "per player: holds t 0..999999999999",
            'rule "l": limit t of each player to 900000000000 in all',
        ).replace("flow:\n", "flow:\n  for each p in players: p gains 999999999999 a\n"),
        "faulty",
    ),
    "many rules on one event": (
        declared("event e", *(f'rule "r{i}": after e: n += 1' for i in range(400))).replace(
            "flow:\n", "flow:\n  happens e\n"
        ),
        "refused",
    ),
    "table": (declared("table t by 1..100000000:", "  1..100000000  1"), "refused"),
    "table of pairs": (
        declared("table t by 1..1000, 1..1000:", "  k  1..1000", "  1..1000  1"),
        "refused",
    ),
    "option": (declared("option x: 0..999999999999 = 1"), "played"),
    "payoffs": (declared("payoffs -999999999999..999999999999"), "played"),
    "subsets": (
        declared("deck pack:", "  a: 1..24").replace(
            "flow:\n", 'flow:\n  say "{size of subsets(pack, 1..24)}"\n'
        ),
        "faulty",
    ),
}


def looked(expression: str, *defined: str) -> tuple[str, str]:
    """A rulebook that looks at an expression, which has to be refused as it goes."""
    return flow(f"n = {expression}").replace("flow:\n", "\n".join([*defined, "flow:\n"])), "faulty"


def doubled(name: str, first: str, step: str, times: int) -> list[str]:
    """Definitions each of which says the one before it twice."""
    return [first, *(step.format(f"{name}{i}", f"{name}{i - 1}") for i in range(1, times))]


def chain(step: str, first: str, start: str) -> str:
    """Forty definitions, each of which calls the one before with a greater value."""
    defined = [f"define b0(x) = {first}"]
    defined += [f"define b{i}(x) = b{i - 1}({step})" for i in range(1, 40)]
    return flow(f"if b39({start}) > 5: n = 1").replace("flow:\n", "\n".join([*defined, "flow:\n"]))


LONG |= {
    "squares": (chain("x * x", "x * x", "n + 2"), "faulty"),
    "squares of fractions": (chain("x * x", "x", "(n + 2) / 3"), "faulty"),
    "sums of fractions": (chain("1 / x + 1 / (x + 1)", "x", "n + 2"), "faulty"),
    "sums": (chain("x + x", "x", "n + 2"), "played"),
    "powers": (
        flow("let x0 = n + 9", *(f"let x{i} = x{i - 1} * x{i - 1}" for i in range(1, 40))),
        "faulty",
    ),
    "nested sums": looked("sum(sum(c for b in 1..5000) for c in 1..5000)"),
    "a count of counts": looked("count(a in 1..9000 where count(b in 1..9000 where a is b) is 1)"),
    "every one of every": looked("count(a in 1..9000 where every(b in 1..9000: a + b > 0))"),
    "folds in definitions": looked(
        "f3(1)",
        "define f0(x) = sum(x for i in 1..100)",
        *(f"define f{i}(x) = sum(f{i - 1}(i) for i in 1..100)" for i in (1, 2, 3)),
    ),
    "folds in a loop": (flow("repeat 90000 times: n = sum(a for a in 1..900)"), "faulty"),
    "orders in sums": looked("sum(first of sorted(b in 1..3000 by a - b) for a in 1..3000)"),
    "members": looked("count(a in 1..9000 where not (a in list(b for b in 1..9000)))"),
    "sublists": looked("sum(size of subsets(list(i for i in 1..16), 1..16) for a in 1..1000)"),
    "cards among cards": (
        declared(
            "deck pack, 9000 of each:", "  a: 1..1", "zone z: row of pack, face up, starts full"
        ).replace("flow:\n", "flow:\n  n = sum(count(d in z where d is c) for c in z)\n"),
        "faulty",
    ),
    "values said twice": looked(
        "a25(1)", *doubled("a", "define a0(x) = x + x", "define {0}(x) = {1}(x) + {1}(x)", 26)
    ),
    "lists said twice": looked(
        "size of l26", *doubled("l", "define l0 = [1, 2]", "define {0} = {1} + {1}", 27)
    ),
    "much in a loop": (flow("repeat:", *["  n = 1 - n"] * 900), "faulty"),
    "handfuls of dice": (flow("repeat 90000 times:", "  let d = roll (9000)d6"), "faulty"),
}


def test_memory_is_measured(tmp_path: Path) -> None:
    small, large = (
        passed(declared(f"deck pack, {n} of each:", "  a: 1..1"), tmp_path) for n in (10, 10_000)
    )
    # A process that has grown before may need nothing more for either.
    assert small.megabytes <= large.megabytes < MOST_MEGABYTES
    held: list[bytes] = []

    def wasteful(*args: object) -> object:
        held.append(b"x" * (120 << 20))
        return read(*args)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fuzzing, "read", wasteful)
        patch.setattr(fuzzing, "MOST_MEGABYTES", 100.0)
        with pytest.raises(AssertionError, match="megabytes"):
            passed(flow("skip"), tmp_path)


@pytest.mark.parametrize("name", sorted(LONG))
def test_great_things_end(name: str, tmp_path: Path) -> None:
    text, outcome = LONG[name]
    found = passed(text, tmp_path)
    assert found.outcome == outcome, slugs(tmp_path)
