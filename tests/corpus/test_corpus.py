"""Each erroneous rulebook of the corpus has just the problems that are marked in it."""

from pathlib import Path

import pytest

from support.corpus import Chunk, chunks


@pytest.mark.parametrize("chunk", list(chunks()), ids=lambda chunk: chunk.name)
def test_the_marked_problems_are_found(chunk: Chunk, tmp_path: Path) -> None:
    found = {(one.primary.span.line, one.slug) for one in chunk.problems(tmp_path)}
    assert found == chunk.marks
