"""The modules of the library at work: small rulebooks that use them, and what happens then."""

import re
from pathlib import Path

import pytest

import cardwright
from cardwright.dsl.parser import parse
from cardwright.dsl.report import Report
from cardwright.dsl.source import Source
from cardwright.dsl.syntax import ModuleHeader
from support.conformance import UPDATE, engines, transcript

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LIBRARY = ROOT / "stdlib"
GAMES = ("rulebooks", "examples", "examples/games")
SCRIPTS = sorted(HERE.glob("*/*.script"))
MODULES = sorted(LIBRARY.glob("*/*.rules"))


@pytest.mark.parametrize("engine", engines())
@pytest.mark.parametrize(
    "script", SCRIPTS, ids=lambda script: f"{script.parent.name}-{script.stem}"
)
def test_module(script: Path, engine: str) -> None:
    written = transcript(script, engine)
    if UPDATE:
        script.write_text(written, encoding="utf-8")
    assert written == script.read_text(encoding="utf-8")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_every_module_is_used_and_has_a_page(module: Path) -> None:
    report = Report()
    file = parse(Source(module.name, module.read_text(encoding="utf-8")), report)
    assert not report.diagnostics()
    names = [item.name.text for item in file.items if isinstance(item, ModuleHeader)]
    used = "\n".join(p.read_text(encoding="utf-8") for p in HERE.glob(f"{module.stem}/*.rules"))
    page = LIBRARY.parent / "docs" / "stdlib" / f"{module.stem}.md"
    told = page.read_text(encoding="utf-8")
    for name in names:
        assert f"use {name}\n" in used or f"use {name} " in used, f"no test uses {name}"
        assert f"`{name}`" in told, f"{page.name} does not tell of {name}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_games_use_every_module_and_its_page_names_them(module: Path) -> None:
    use = re.compile(rf"^ *use {module.stem}\b", re.MULTILINE)
    paths = [path for folder in GAMES for path in ROOT.glob(f"{folder}/*/*.rules")]
    games = {
        path.stem if path.parent.name == "tutorial" else path.parent.name
        for path in paths
        if use.search(path.read_text(encoding="utf-8"))
    }
    assert len(games) >= 2, f"only {games} use {module.stem}"
    told = (ROOT / "docs" / "stdlib" / f"{module.stem}.md").read_text(encoding="utf-8")
    first = next(line for line in told.splitlines() if line.startswith("Used by"))
    named = set(re.findall(r"`(\w+)`", first))
    assert named == {name for name in games if not name[0].isdigit()}


def test_every_script_has_a_rulebook() -> None:
    assert {p.with_suffix("") for p in HERE.glob("*/*.rules")} == {
        p.with_suffix("") for p in SCRIPTS
    }


def test_a_game_named_like_a_module_can_use_it(tmp_path: Path) -> None:
    rules = tmp_path / "dice.rules"
    rules.write_text(
        'rulebook dice "Dice"\nplayers 1\nuse dice\nflow:\n  say "{doubles(roll 2d6)}"\n',
        encoding="utf-8",
    )
    assert cardwright.load(str(rules)).start().over


def test_a_mistake_in_a_module_is_told(tmp_path: Path) -> None:
    (tmp_path / "wind.rules").write_text('module wind "Wind"\ndefine place(x) = x\n')
    rules = tmp_path / "kites.rules"
    rules.write_text("rulebook kites\nplayers 1\nuse wind\nflow:\n  skip\n", encoding="utf-8")
    with pytest.raises(cardwright.RulebookError) as error:
        cardwright.load(str(rules))
    assert [one.slug for one in error.value.diagnostics] == ["reserved-word"]


OPEN = {
    "use dice.pressing": {"open-need"},
    "use grids.groups": {"open-need"},
    "use betting": {"open-need"},
    "use rounds": {"open-need"},
    "use rounds.elimination": {"open-need"},
    "use triggers.timers": {"open-need"},
    "use melds": {"open-need"},
    "use match": {"open-need"},
    "use tricks with leader = 3": {"unknown-need", "open-need"},
    "use decks.standard with lowest = one": {"not-fixed"},
    "use decks.recycling with stock = coins": {"need-kind", "open-need"},
}


@pytest.mark.parametrize("use", OPEN)
def test_what_a_module_lacks_is_told_at_its_use(use: str, tmp_path: Path) -> None:
    rules = tmp_path / "game.rules"
    board = "board field: grid of 2 rows and 2 columns\n"
    text = f"rulebook game\nplayers 2\nuse decks.ace_low\n{use}\n{board}"
    rules.write_text(f"{text}per player:\n  coins: 0..9 = 0\nflow:\n  skip\n", encoding="utf-8")
    with pytest.raises(cardwright.RulebookError) as error:
        cardwright.load(str(rules))
    assert {one.slug for one in error.value.diagnostics} == OPEN[use]
    places = [one.primary.span for one in error.value.diagnostics if one.slug == "open-need"]
    assert all((place.source.name, place.line) == ("game.rules", 4) for place in places)


def test_actions_of_modules_are_called_as_in_their_text() -> None:
    state = cardwright.load("leduc_poker", players=2).start(1)
    assert [option.action for option in state.decision.options] == ["check", "raise"]
    assert state.why_not("fold") == ("you can check for nothing",)
    assert state.why_not("raise") == state.why_not("betting.raise") == ()
