"""Planted leaks: parts of the engine that tell too much, each of which the swap test must find."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright import refusals
from cardwright import state as states
from cardwright.dsl.checker import hidden, picking, program
from cardwright.dsl.ir import expressions as ex
from cardwright.errors import IllegalChoice
from cardwright.game import WholeState
from cardwright.interpreter import choice, redeal, views
from cardwright.interpreter.choice import Decision, Group
from cardwright.interpreter.log import Narrator
from support.secrets import Difference, compare, step_pairs, swaps

FIXTURE = str(Path(__file__).parent / "closed_hands.rules")
Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Plant] = {}


def leak(plant: Plant) -> Plant:
    """Adds a leak under the name of its function."""
    LEAKS[plant.__name__.strip("_")] = plant
    return plant


def hidden_card(state: Any) -> int:
    """A card that the next player does not know, if there is one: the first of another hand."""
    seat = (state.active or 0) + 1
    hands = [at for at, name in enumerate(state.layout.names) if name == "hand"]
    cards = state.zones[hands[seat % len(hands)]]
    return state.layout.kind_of[cards[0]] if cards else -1


def found(games: int = 25) -> Difference | None:
    """What the swap test finds in some games of the fixture."""
    game = cardwright.load(FIXTURE, players=3, engine="interpreter")
    for seed in range(games):
        for state, other, observer, _ in islice(swaps(game, seed, 30), 30):
            difference = compare(state, other, observer)
            if difference is not None:
                return difference
            for one in step_pairs(state, observer, seed):
                if one is not None:
                    return one
    return None


@leak
def _hands_in_order_of_card_numbers(patch: pytest.MonkeyPatch) -> None:
    def zone(layout: Any, at: int, viewer: int | None, counted: bool) -> str:
        knows = views._knows(layout, at, viewer)
        cards = views._listed(layout, at)
        return f"tuple([c if c is not None and {knows} else None for c in {cards}])"

    patch.setattr(views, "_zone", zone)


@leak
def _strong_cards_seen_face_down(patch: pytest.MonkeyPatch) -> None:
    honest = views._knows
    patch.setattr(views, "_knows", lambda *where: f"({honest(*where)} or kind_of[c] == 4)")


@leak
def _spectators_see_as_the_first_player(patch: pytest.MonkeyPatch) -> None:
    honest = views._knows
    patch.setattr(views, "_knows", lambda layout, at, viewer: honest(layout, at, viewer or 0))


@leak
def _every_move_is_named_in_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Narrator._move
    patch.setattr(Narrator, "_move", lambda self, event, seen: honest(self, event, True))


@leak
def _what_is_shown_to_one_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    honest = Narrator._reveal
    patch.setattr(Narrator, "_reveal", lambda self, event, seen: honest(self, event, True))


@leak
def _labels_name_unseen_cards(patch: pytest.MonkeyPatch) -> None:
    def place(self: Group, s: Any, e: list[Any], value: Any) -> str:
        return "any of them" if value is None else str(s.layout.kind_of[value])

    patch.setattr(choice, "veiled", lambda parts, hide: parts)
    patch.setattr(Group, "place", place)


@leak
def _ids_of_unseen_cards_by_their_kind(patch: pytest.MonkeyPatch) -> None:
    honest = Group._ordinals

    def ordinals(self: Group, program: Any) -> Any:
        self.blind, blind = False, self.blind
        made = honest(self, program)
        self.blind = blind
        return made

    patch.setattr(Group, "_ordinals", ordinals)
    patch.setattr(Group, "_unseen", lambda self, s, e: self.source(s, e))


@leak
def _an_option_for_each_kind_in_a_blind_draw(patch: pytest.MonkeyPatch) -> None:
    def unseen(self: Group, s: Any, e: list[Any]) -> Any:
        assert self.source is not None
        return tuple({s.layout.kind_of[card]: card for card in self.source(s, e)}.values())

    patch.setattr(Group, "_unseen", unseen)


@leak
def _definitions_make_cards_seen(patch: pytest.MonkeyPatch) -> None:
    honest = hidden.unseen

    def unseen(c: Any, source: ex.Expression) -> bool:
        return not isinstance(source, ex.Call) and honest(c, source)

    patch.setattr(picking, "unseen", unseen)


@leak
def _another_hand_is_chosen_from_by_name(patch: pytest.MonkeyPatch) -> None:
    honest = picking.picking

    def made(*about: Any, secret: bool = False) -> Any:
        c, env, player, choice, node, *_ = about  # the rest says that it is chosen blindly
        return honest(c, env, player, choice, node, secret=secret)

    patch.setattr(picking, "picking", made)
    patch.setattr(program, "check_unseen_choices", lambda c: None)  # which would refuse it


@leak
def _refusals_say_what_another_holds(patch: pytest.MonkeyPatch) -> None:
    honest = refusals.why_not

    def why_not(game: Any, state: Any, *rest: Any) -> tuple[str, ...]:
        return (*honest(game, state, *rest), f"while {hidden_card(state)} is out")

    patch.setattr(states, "why_not", why_not)


@leak
def _prompts_say_what_another_holds(patch: pytest.MonkeyPatch) -> None:
    honest = Decision.__dict__["prompt"].fget
    patch.setattr(
        Decision, "prompt", property(lambda self: (*honest(self), str(hidden_card(self._state))))
    )


@leak
def _errors_say_what_another_holds(patch: pytest.MonkeyPatch) -> None:
    honest = WholeState.apply

    def apply(self: WholeState, wanted: Any) -> None:
        try:
            honest(self, wanted)
        except IllegalChoice as error:
            raise IllegalChoice(f"{error} ({hidden_card(self.value)})") from error

    patch.setattr(WholeState, "apply", apply)


@pytest.mark.parametrize("name", sorted(LEAKS))
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[name](monkeypatch)
    assert found() is not None


def test_without_a_leak_nothing_is_found() -> None:
    assert found(games=8) is None


def test_there_are_ten_leaks_and_more() -> None:
    assert len(LEAKS) >= 10


def test_a_redeal_that_reads_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redeal, "dealt", lambda known, cards, chance: list(cards))
    game = cardwright.load(FIXTURE)
    assert not [pair for seed in range(3) for pair in swaps(game, seed, 20)]
