"""The fenced blocks of a page of documentation, and what it takes to try them.

    ```rules            a whole rulebook (with a line `rulebook …`), or else in the frame `cards`
    ```rules NAME       what stands in place of the `@@@` of tests/docs/frames/NAME.rules
    ```rules NAME wrong=SLUG      … in which the checker must find just that problem
    ```values           expressions, one a line; `# = text` says what each is worth
    ```python           a part of one program for the whole page
    ```python needs=PACKAGE       … which is tried where that package is installed
    ```console          `$ cardwright …` and what it prints; a line `…` stands for any lines
    ```text             what the block above it says or prints
<!-- file: NAME --> before a block: it is a file of the folder in which the page is tried
"""

from __future__ import annotations

import re
from pathlib import Path

from attrs import field, frozen

import cardwright
from cardwright.dsl.report import Report
from cardwright.game import Game
from cardwright.interpreter.log import Narrator

FRAMES = Path(__file__).parent.parent / "docs" / "frames"
_FENCE = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
MOST_ANSWERS = 400


@frozen
class Block:
    """A fenced block: its kind and the words after it, its text, where it stands."""

    kind: str
    words: tuple[str, ...]
    text: str
    line: int
    file: str | None = None
    expected: str | None = field(default=None, kw_only=True)

    @property
    def frame(self) -> str:
        """The frame that is named, or the usual one."""
        named = [word for word in self.words if "=" not in word]
        return named[0] if named else "cards"

    @property
    def wrong(self) -> str | None:
        """The problem that the block is to show, or None."""
        found = [word.removeprefix("wrong=") for word in self.words if word.startswith("wrong=")]
        return found[0] if found else None

    @property
    def is_whole(self) -> bool:
        """Whether the block is a rulebook of its own."""
        return re.search(r"^rulebook ", self.text, re.MULTILINE) is not None


def blocks(page: Path) -> list[Block]:
    """The blocks of a page; a `text` goes to the block before it."""
    text = page.read_text(encoding="utf-8")
    found: list[Block] = []
    for match in _FENCE.finditer(text):
        kind, *words = match["info"].split() or [""]
        line = text.count("\n", 0, match.start()) + 1
        if kind == "text" and found:
            before = found.pop()
            found.append(_expecting(before, match["text"]))
        else:
            found.append(Block(kind, tuple(words), match["text"], line, match["file"]))
    return found


def _expecting(block: Block, text: str) -> Block:
    return Block(block.kind, block.words, block.text, block.line, block.file, expected=text)


def framed(block: Block) -> str:
    """The rulebook that a block of rules stands for."""
    if block.is_whole:
        return block.text
    frame = (FRAMES / f"{block.frame}.rules").read_text(encoding="utf-8")
    if re.search(r"^flow:", block.text, re.MULTILINE):
        frame = frame[: frame.index("\nflow:")] + "\n"
    return re.sub(
        r"^( *)@@@\n", lambda found: _indented(block.text, found[1]), frame, flags=re.MULTILINE
    )


def _indented(text: str, space: str) -> str:
    return "".join(f"{space}{line}" if line.strip() else line for line in text.splitlines(True))


def valued(block: Block) -> tuple[str, list[str | None]]:
    """The rulebook that says each value of a block, and what it must say (None: anything)."""
    lines: list[str] = []
    wanted: list[str | None] = []
    for line in block.text.splitlines():
        code, _, comment = line.partition("#")
        if not code.strip():
            continue
        lines.append(f"let value_{len(wanted)} = {code.strip()}")
        lines.append(f'say "{{value_{len(wanted)}}}"')
        comment = comment.strip()
        wanted.append(comment.removeprefix("=").strip() if comment.startswith("=") else None)
    frame = (FRAMES / "values.rules").read_text(encoding="utf-8")
    body = "\n".join(lines) + "\n"
    text = re.sub(r"^( *)@@@\n", lambda found: _indented(body, found[1]), frame, flags=re.MULTILINE)
    return text, wanted


def problems(rules: Path) -> list[str]:
    """The slugs of all problems of a rulebook, in all its configurations."""
    book, report = cardwright.read(str(rules)), Report()
    report.extend(book.report.diagnostics())
    if not report.has_errors:
        try:
            offered = book.offered()
        except cardwright.RulebookError as error:
            return [one.slug for one in error.diagnostics]
        for configuration in offered.configurations:
            book.build(configuration, report)
    return [one.slug for one in report.diagnostics()]


def told(game: Game, seed: int = 1) -> list[str]:
    """Plays a game, the first option each time; gives all that is said to everybody."""
    state = game.start(seed, log=True)
    for _ in range(MOST_ANSWERS):
        if state.over:
            break
        decision = state.decision
        state.apply(decision.free[0] if decision.free else decision.options[0])
    narrator = Narrator(game.words, state.value.layout)
    lines = (narrator.line(event, None) for event in state.log if event.kind == "say")
    return [line for line in lines if line]


def same(found: list[str], wanted: list[str]) -> bool:
    """Whether lines are as wanted, where a line `…` stands for any number of lines."""
    if not wanted:
        return not found
    if wanted[0] == "…":
        return any(same(found[at:], wanted[1:]) for at in range(len(found) + 1))
    return bool(found) and found[0].rstrip() == wanted[0].rstrip() and same(found[1:], wanted[1:])
