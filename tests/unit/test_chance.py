"""The chance sources: seeded, scripted, recorded and enumerating."""

from fractions import Fraction

import pytest

from cardwright.interpreter.chance import (
    ChanceError,
    ChanceSource,
    Enumerating,
    Outcome,
    OutOfOutcomes,
    Point,
    Recorder,
    Replay,
    Scripted,
    Seeded,
    every_outcome,
)
from cardwright.interpreter.generator import Words

DIE = Point("die", ("1", "2", "3", "4", "5", "6"), "d6")
STOCK = Point("card", ("jack", "jack", "queen", "king"), "stock")


def test_a_point_merges_copies() -> None:
    assert STOCK.kinds == ("jack", "queen", "king")
    assert STOCK.weights == (2, 1, 1)
    assert STOCK.probabilities == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))


def test_copies_need_not_stand_together() -> None:
    mixed = Point("card", ("a", "b", "a"), "stock")
    assert (mixed.kinds, mixed.weights) == (("a", "b"), (2, 1))
    assert Enumerating([1]).draw(3, mixed) == 1


# ---- seeded


def test_a_clone_of_a_seeded_source_goes_on_alike_and_apart() -> None:
    source = Seeded(7)
    source.draw(52)
    twin = source.clone()
    drawn = [source.draw(52) for _ in range(20)]
    assert [twin.draw(52) for _ in range(20)] == drawn
    source.draw(52)
    assert twin.words != source.words


def test_a_seeded_source_goes_on_from_its_words() -> None:
    source = Seeded(7)
    source.draw(52)
    again = Seeded.at(Words(*source.words))
    assert [again.draw(6) for _ in range(9)] == [source.draw(6) for _ in range(9)]


@pytest.mark.parametrize("words", [(0, 0), (2**30, 1), (1, 922466181), (-1, 1), (1, -1)])
def test_other_words_are_refused(words: tuple[int, int]) -> None:
    with pytest.raises(ChanceError, match="no state"):
        Seeded.at(Words(*words))


@pytest.mark.parametrize("n", [0, -1, 2**30 + 1])
def test_a_number_of_things_out_of_reach_is_refused(n: int) -> None:
    with pytest.raises(ChanceError, match=f"{n} things"):
        Seeded(1).draw(n)


def test_a_seeded_source_wants_no_points() -> None:
    assert not Seeded(1).wants_points


# ---- scripted


def test_a_script_dictates_by_name_and_by_number() -> None:
    script = Scripted(["3", "king", 1, "jack"])
    assert script.draw(6, DIE) == 2
    assert script.draw(4, STOCK) == 3
    assert script.draw(4, STOCK) == 1
    assert script.left == ("jack",)
    assert script.draw(4, STOCK) == 0
    assert not script.left


@pytest.mark.parametrize("outcome", ["7", 6, -1, "jack"])
def test_an_outcome_that_does_not_fit_is_refused_and_not_used(outcome: str | int) -> None:
    script = Scripted([outcome])
    with pytest.raises(ChanceError) as caught:
        script.draw(6, DIE)
    assert str(caught.value) == (
        f"outcome 1 of the script, {outcome!r}, does not fit: "
        "rolling `d6`, there is 1, 2, 3, 4, 5, 6"
    )
    assert script.left == (outcome,)


def test_a_script_that_has_run_out_says_at_what() -> None:
    script = Scripted(["3"])
    script.draw(6, DIE)
    with pytest.raises(ChanceError, match="has run out after 1 outcome, drawing from `stock`"):
        script.draw(4, STOCK)


def test_after_a_script_another_source_goes_on() -> None:
    script, seeded = Scripted(["3"], then=Seeded(5)), Seeded(5)
    assert script.draw(6, DIE) == 2
    assert [script.draw(4, STOCK) for _ in range(9)] == [seeded.draw(4) for _ in range(9)]
    nested = Scripted([0], then=Scripted(["king"]))
    assert [nested.draw(6, DIE), nested.draw(4, STOCK)] == [0, 3]


def test_a_clone_of_a_script_is_independent() -> None:
    script = Scripted([0, 1], then=Seeded(5))
    script.draw(6, DIE)
    twin = script.clone()
    rest = [script.draw(6, DIE) for _ in range(5)]
    assert [twin.draw(6, DIE) for _ in range(5)] == rest


def test_a_script_has_to_be_told_the_things() -> None:
    with pytest.raises(ValueError, match="which 6 things"):
        Scripted([0]).draw(6, None)
    with pytest.raises(ValueError, match="which 5 things"):
        Scripted([0]).draw(5, DIE)


# ---- recorded


def play(source: ChanceSource) -> list[int]:
    """A little game: a die says how often a card is drawn."""
    drawn = [source.draw(6, DIE)]
    for _ in range(drawn[0]):
        drawn.append(source.draw(4, STOCK))
    return drawn


def test_a_record_can_be_replayed() -> None:
    recorder = Recorder(Seeded(3))
    drawn = play(recorder)
    assert drawn == play(Seeded(3))
    assert recorder.outcomes[0] == Outcome(6, drawn[0], DIE.items[drawn[0]])
    replay = Replay(recorder.outcomes)
    assert play(replay) == drawn
    assert replay.left == ()


def test_a_recorder_of_a_script_records_it_too() -> None:
    recorder = Recorder(Scripted(["2", "king"]))
    assert play(recorder) == [1, 3]
    assert recorder.outcomes == (Outcome(6, 1, "2"), Outcome(4, 3, "king"))


def test_a_clone_of_a_recorder_keeps_the_past_and_goes_its_own_way() -> None:
    recorder = Recorder(Seeded(3))
    recorder.draw(6, DIE)
    twin = recorder.clone()
    twin.draw(6, DIE)
    assert twin.outcomes[:1] == recorder.outcomes
    assert (len(twin.outcomes), len(recorder.outcomes)) == (2, 1)


def test_a_record_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ChanceError, match="thing 3 of 4, but there are 6 now"):
        Replay([Outcome(4, 3)]).draw(6, DIE)
    with pytest.raises(ChanceError, match="thing 6 of 6"):
        Replay([Outcome(6, 6)]).draw(6, DIE)


def test_a_record_ends_or_another_source_goes_on() -> None:
    replay = Replay([Outcome(6, 2)])
    replay.draw(6, DIE)
    with pytest.raises(ChanceError, match="ends after 1 outcome"):
        replay.draw(6, DIE)
    longer = Replay([Outcome(6, 2)], then=Scripted(["6"]))
    assert longer.wants_points and not replay.wants_points
    twin = longer.clone()
    assert [longer.draw(6, DIE), longer.draw(6, DIE)] == [2, 5]
    assert [twin.draw(6, DIE), twin.draw(6, DIE)] == [2, 5]


# ---- enumerating


def test_kinds_and_weights_are_named_when_outcomes_run_out() -> None:
    source = Enumerating([4])
    assert source.draw(6, DIE) == 4
    with pytest.raises(OutOfOutcomes) as caught:
        source.draw(4, STOCK)
    assert caught.value.kinds == ("jack", "queen", "king")
    assert caught.value.weights == (2, 1, 1)
    assert caught.value.probabilities == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    assert caught.value.point is STOCK


def test_an_outcome_is_a_kind() -> None:
    assert [Enumerating([kind]).draw(4, STOCK) for kind in range(3)] == [0, 2, 3]
    with pytest.raises(ChanceError, match="no outcome 3 of 3"):
        Enumerating([3]).draw(4, STOCK)


def test_where_only_one_thing_can_happen_no_outcome_is_used() -> None:
    source = Enumerating([2])
    assert source.draw(3, Point("card", ("jack", "jack", "jack"))) == 0
    assert source.left == (2,)
    assert source.clone().draw(4, STOCK) == 3


def test_every_outcome_of_two_dice() -> None:
    ways = list(every_outcome(lambda source: source.draw(6, DIE) + source.draw(6, DIE) + 2))
    assert [way.outcomes for way in ways] == [(a, b) for a in range(6) for b in range(6)]
    assert sum(way.probability for way in ways if way.value == 7) == Fraction(1, 6)


def test_every_outcome_of_draws_without_replacement() -> None:
    def two_cards(source: ChanceSource) -> tuple[str, ...]:
        pool = list(STOCK.items)
        return tuple(
            pool.pop(source.draw(len(pool), Point("card", tuple(pool), "stock"))) for _ in range(2)
        )

    ways = {way.value: way.probability for way in every_outcome(two_cards)}
    assert sum(ways.values()) == 1
    assert ways["jack", "jack"] == Fraction(2, 4) * Fraction(1, 3)
    assert ways["jack", "king"] == Fraction(2, 4) * Fraction(1, 3)
    assert ways["king", "jack"] == Fraction(1, 4) * Fraction(2, 3)
    assert len(ways) == 7


def test_a_game_without_chance_has_one_outcome() -> None:
    (only,) = every_outcome(lambda source: "same")
    assert not only.outcomes
    assert (only.probability, only.value) == (Fraction(1), "same")
