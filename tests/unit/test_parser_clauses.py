"""Clause ids go to the items on whose lines they stand; comments are kept."""

from collections.abc import Iterator
from typing import Any

from cardwright.dsl.syntax import File, Item, Node
from support.parsing import parsed


def items(value: Any) -> Iterator[Item]:
    """All items in a tree that have clauses."""
    if isinstance(value, Item) and value.clauses:
        yield value
    if isinstance(value, (Node, File)):
        for part in vars(value).values():
            yield from items(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from items(part)


def owners(text: str) -> dict[str, str]:
    """The kind and the first words of what each clause id belongs to."""
    return {
        clause: f"{type(one).__name__}: {one.span.text.splitlines()[0].split('  ')[0]}"
        for one in items(parsed(text))
        for clause in one.clauses
    }


def test_the_innermost_item_that_begins_on_the_line_has_it() -> None:
    text = (
        "procedure p (x):                  @A-1\n"
        "  if a:                           @A-2\n"
        "    move x to y                   @A-3\n"
        "  else if b: skip                 @A-4\n"
        "  else:                           @A-5\n"
        "    stop\n"
        'rule "r": after d(p): p wins      @A-6\n'
        "zone z: pile of x                 @A-7\n"
        "action b:\n"
        "  when c                          @A-8\n"
        "  do: stop                        @A-9\n"
    )
    assert owners(text) == {
        "A-1": "Procedure: procedure p (x):",
        "A-2": "Branch: a:",
        "A-3": "Move: move x to y",
        "A-4": "Skip: skip",
        "A-5": "If: if a:",
        "A-6": "Outcome: p wins",
        "A-7": "Zone: zone z: pile of x",
        "A-8": "Guard: when c",
        "A-9": "Stop: stop",
    }


def test_items_side_by_side_leave_it_to_the_one_around_them() -> None:
    text = (
        "cards c:\n"
        "  of which by kind: 1 a, 2 b      @A-1\n"
        "  of which by kind:               @A-2\n"
        "    1 a                           @A-3\n"
        "    2 b                           @A-4\n"
    )
    assert owners(text) == {
        "A-1": "OfWhich: of which by kind: 1 a, 2 b",
        "A-2": "OfWhich: of which by kind:",
        "A-3": "CountOf: 1 a",
        "A-4": "CountOf: 2 b",
    }


def test_a_line_that_goes_on_counts_for_its_item() -> None:
    text = (
        'rule "r":                         @A-1\n'
        "  forbid play when a              @A-2\n"
        "    and b                         @A-3\n"
        '    because "c"                   @A-4\n'
    )
    assert owners(text) == {
        "A-1": 'Rule: rule "r":',
        "A-2": "Forbid: forbid play when a",
        "A-3": "Forbid: forbid play when a",
        "A-4": "Forbid: forbid play when a",
    }


def test_a_line_of_its_own_counts_for_the_item_above() -> None:
    text = (
        "@A-0\n"
        "flow:\n"
        "  shuffle stock\n"
        "                                  @A-1 @A-2\n"
        "  stop\n"
        "# a comment                       @A-3\n"
        "var x: flag\n"
    )
    assert owners(text) == {
        "A-1": "Shuffle: shuffle stock",
        "A-2": "Shuffle: shuffle stock",
        "A-3": "Stop: stop",
    }
    assert [clause.id for clause in parsed(text).clauses] == ["A-0", "A-1", "A-2", "A-3"]


def test_ids_are_taken_off_before_comments_and_texts_keep_theirs() -> None:
    text = '# see @A-9 for more\nnote "not @A-8, nor # this"       # but this one  @A-1 @A-2.b\n'
    file = parsed(text)
    assert owners(text) == {
        clause: 'Note: note "not @A-8, nor # this"' for clause in ("A-1", "A-2.b")
    }
    assert [comment.text for comment in file.comments] == ["# see @A-9 for more", "# but this one"]
    assert all(comment.span.text == comment.text for comment in file.comments)
    assert [clause.span.text for clause in file.clauses] == ["@A-1", "@A-2.b"]
