"""A rulebook, or a text, for each problem that the corpus of single rulebooks cannot show."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardwright.checking import check_book
from cardwright.dsl.diagnostic import Diagnostic
from cardwright.files import Folder
from cardwright.loading import read
from support.corpus import by_slug
from support.scenario_problems import PROBLEMS, WHOLE
from support.scenario_world import play, scenario

Files = dict[str, str]
FLOW = 'flow:\n  for each p in players: say "{p}"\n'
HEAD = 'rulebook corpus "Corpus"\nplayers 2\n'


def book(rules: str, head: str = HEAD, **files: str) -> Files:
    """The files of a rulebook; of the others the name is written with `__` for the dot."""
    named = {name.replace("__", "."): text for name, text in files.items()}
    return {"corpus.rules": f"{head}{rules}{FLOW}", **named}


LIST = """cards trail from "trail.csv":
  kind: plain, river
  name: label
  of which by kind: 2 plain, 1 river
"""
CSV = "id,kind,name\nT-1,plain,Fort\nT-2,plain,Ford\nT-3,river,Dam\n"
STAGES = 'cards robo from "robo.csv":\n  name: label\n  for each stage in 1..2:\n    best: 0..9\n'
GRID = 'board field: grid of 2 rows and 1 columns from "field.csv":\n  land: hill, desert\n'
CLAUSES = '[[clause]]\nid = "AB-001"\ntext = "Say who plays."\n'
MODULE = "module tricks\nneeds:\n  worth of p = 0\n"


def listed(csv: str, rules: str = LIST) -> Files:
    """A rulebook with a card list."""
    return book(rules, trail__csv=csv)


def clauses(catalogue: str, rules: str = "") -> Files:
    """A rulebook with a catalogue of clauses."""
    return book(rules, clauses__toml=catalogue)


CASES: dict[str, Files] = {
    "after-quote": listed(CSV.replace("Fort", '"Fort" 2')),
    "bad-character": book("zone défausse: pile of pack\n"),
    "board-place": book(GRID, field__csv="row,column,land\n1,1,hill\n3,1,desert\n"),
    "catalogue-text": clauses("[[clause]\n"),
    "clause-twice": clauses(CLAUSES + CLAUSES),
    "clause-without-reason": clauses(CLAUSES + 'info = ""\n'),
    "clause-without-rule": clauses(CLAUSES),
    "clause-without-scenario": {
        "corpus.rules": HEAD + FLOW.replace('}"\n', '}"  @AB-001\n'),
        "clauses.toml": CLAUSES,
    },
    "column-twice": listed(CSV.replace("id,kind,name", "id,kind,kind")),
    "empty-file": listed("\n"),
    "example-without-scenario": clauses('[[scenario]]\nid = "AB-S01"\ntitle = "An example"\n'),
    "file-too-large": book("#" * 200_000 + "\n"),
    "list-too-long": book("define a = [" + ",".join(["1"] * 10_001) + "]\n"),
    "missing-column": listed("id,kind\nT-1,plain\n"),
    "module-cycle": book("use inside\n", inside__rules="module inside\nuse inside\n"),
    "need-form": book("use tricks with worth = 3\n", tricks__rules=MODULE),
    "no-order": book(
        'cards good from "good.csv":\n  does: effect\n', good__csv="id,does\nG-1,top of pile\n"
    ),
    "open-quote": listed(CSV + '"T-4,plain'),
    "outside-range": book(
        "board field: grid of 2 rows and 3 columns\ndefine off = field at (9, 1)\n"
    ),
    "part-count": listed(CSV.replace("T-1,plain", "T-1,river")),
    "part-of-other": {
        "corpus.rules": HEAD + "chapters: more\n" + FLOW,
        "more.rules": "chapter more of another\n",
    },
    "parts-without-rest": listed(CSV, LIST.replace(", 1 river", "")),
    "players-missing": book("", head='rulebook corpus "Corpus"\n'),
    "row-missing": book(STAGES, robo__csv="id,name,stage,best\nR-1,a,1,4\n"),
    "rows-differ": book(STAGES, robo__csv="id,name,stage,best\nR-1,a,1,4\nR-1,b,2,4\n"),
    "too-deep-rules": book(
        "var n: 0..9 = 0\nprocedure f0: n = 1\n"
        + "".join(f"procedure f{i}: f{i - 1}\n" for i in range(1, 120))
        + 'rule "all": at end of turn of p: f119\n'
    ),
    "unknown-clause": clauses(CLAUSES + 'info = "told"\n', "define two = 2  @AB-002\n"),
    "unknown-column": listed(CSV.replace("id,kind", "id,kinds,kind")),
    "wrong-kind": book("procedure tidy: skip\ndefine a = tidy\n"),
}


def _checked(files: Files, folder: Path) -> tuple[Diagnostic, ...]:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return check_book(read(Folder(folder, folder / "corpus.rules"))).diagnostics


def _played(text: str, folder: Path) -> tuple[Diagnostic, ...]:
    return tuple(play(text).found)


def makers() -> dict[str, Callable[[Path], tuple[Diagnostic, ...]]]:
    """For each problem what brings it about, in a folder."""
    found: dict[str, Callable[[Path], tuple[Diagnostic, ...]]] = {}
    for slug, body in PROBLEMS.items():
        found[slug] = partial(_played, scenario(body))
    for slug, text in WHOLE.items():
        found[slug] = partial(_played, text)
    for slug, files in CASES.items():
        found[slug] = partial(_checked, files)
    for slug, chunk in by_slug().items():
        found[slug] = chunk.problems
    return found
