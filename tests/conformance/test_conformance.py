"""Each rule of meaning of the language, shown by a micro-rulebook and a script of its table."""

from pathlib import Path

import pytest

from support.conformance import UPDATE, cases, engines, transcript


@pytest.mark.parametrize("engine", engines())
@pytest.mark.parametrize("script", cases(), ids=lambda script: script.stem)
def test_conformance(script: Path, engine: str) -> None:
    written = transcript(script, engine)
    if UPDATE:
        script.write_text(written, encoding="utf-8")
    assert written == script.read_text(encoding="utf-8")


def test_every_rulebook_has_a_script() -> None:
    rules = {path.stem for path in Path(__file__).parent.glob("*.rules")}
    assert rules == {path.stem for path in cases()}
    assert len(rules) >= 100
