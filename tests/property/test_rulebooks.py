"""What holds for any rulebook: it is checked, formatted, stored, played and saved without loss, and
both engines play it alike."""

import json
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from hypothesis import given, settings

from cardwright.dsl.diagnostic import RulebookError
from cardwright.dsl.formatter import formatted
from cardwright.dsl.ir.codec import from_data, to_data
from cardwright.dsl.ir.program import Program
from cardwright.dsl.source import Source
from cardwright.files import Folder
from cardwright.game import Game, State
from cardwright.interpreter.log import event_data
from cardwright.loading import engine_of, read
from support.generated import rulebooks

MOST_DECISIONS = 40
EXAMPLES = 1000 if os.environ.get("CARDWRIGHT_LONG") else 30


def built(text: str, players: int | None = None) -> Program:
    """The program of a rulebook; raises RulebookError with what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made_up.rules"
        path.write_text(text, encoding="utf-8")
        book = read(Folder(path.parent, path))
        return book.program(book.configure(players, {}))


@cache
def game_of(text: str, engine: str = "interpreter") -> Game:
    """The game of a rulebook with an engine."""
    program = built(text)
    return Game(program, engine_of(program, engine))


def played(game: Game, seed: int) -> Iterator[State]:
    """The state at each decision of a random game, and at its end. It goes on in place."""
    random, state = Random(seed), game.start(seed, log=True)
    for _ in range(MOST_DECISIONS):
        yield state
        if state.over:
            return
        state.apply(random.choice(state.option_ids))


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_a_made_up_rulebook_is_right(text: str) -> None:
    try:
        built(text)
    except RulebookError as error:
        raise AssertionError(f"{error.diagnostics[0]}\n{text}") from error


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_formatting_is_idempotent_and_keeps_the_meaning(text: str) -> None:
    once = formatted(Source("made_up.rules", text))
    assert formatted(Source("made_up.rules", once)) == once
    assert built(once).hash == built(text).hash


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_a_program_survives_json(text: str) -> None:
    program = built(text)
    again = from_data(json.loads(json.dumps(to_data(program))))
    assert again == program
    assert again.hash == program.hash


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_each_state_is_a_value(text: str) -> None:
    game = game_of(text)
    for state in played(game, 1):
        saved = state.to_json()
        again = game.from_json(saved)
        assert again == state and hash(again) == hash(state)
        assert again.to_json() == saved
        assert again.option_ids == state.option_ids
        if not state.over:
            twin = state.clone()
            assert twin == state
            twin.apply(twin.option_ids[-1])
            assert state.to_json() == saved, "a move on a copy has changed the original"


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_cards_are_kept_and_options_are_in_order(text: str) -> None:
    game = game_of(text)
    cards = list(range(len(game.program.cards)))
    for state in played(game, 2):
        assert sorted(card for zone in state.value.zones for card in zone) == cards
        if state.over:
            continue
        options = state.decision.options
        ids = [one.id for one in options]
        assert ids == sorted(set(ids)) and 0 <= ids[0] and ids[-1] < game.option_count
        assert list(state.option_ids) == ids
        assert len({one.text for one in options}) == len(options)


@settings(max_examples=EXAMPLES)
@given(rulebooks())
def test_both_engines_play_alike(text: str) -> None:
    pairs = zip(played(game_of(text), 3), played(game_of(text, "compiled"), 3), strict=True)
    for one, other in pairs:
        assert one.option_ids == other.option_ids
        assert one.to_json() == other.to_json()
        assert [event_data(e) for e in one.log] == [event_data(e) for e in other.log]
        for seat in (None, *range(one.game.players)):
            assert one.story(seat) == other.story(seat)
        if not one.over:
            assert one.decision == other.decision
