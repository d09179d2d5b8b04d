"""The swap test: cards that an observer cannot tell apart change places, and nothing that the
observer sees may change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, cast

from attrs import frozen

from cardwright.errors import IllegalChoice
from cardwright.game import Game, State, WholeState
from cardwright.interpreter.chance import Seeded
from cardwright.interpreter.confined import pooled
from cardwright.interpreter.events import Event, Log
from cardwright.interpreter.faults import RuntimeFault
from cardwright.interpreter.information import learned
from cardwright.interpreter.log import Narrator, may_see
from cardwright.interpreter.redeal import _hidden, redeal, relabel
from cardwright.interpreter.run import Run
from cardwright.interpreter.views import View, ZoneView

MOST_DECISIONS = 400
WRONG = (-1, 999_999, "no such option", "")


@frozen
class Difference:
    """Something an observer saw of one state and not of the other."""

    what: str
    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.what}:\n  {self.first[:600]}\n  {self.second[:600]}"


# ---- what an observer sees of a state


def view_text(view: View) -> str:
    """A view as text, byte for byte."""

    def plain(value: Any) -> Any:
        if isinstance(value, ZoneView):
            return [value.count, list(value.cards)]
        if isinstance(value, tuple):
            return [plain(one) for one in value]
        return value if isinstance(value, int | str | bool | None) else repr(value)

    zones = {name: plain(zone) for name, zone in view.zones.items()}
    cells = {name: plain(cell) for name, cell in view.cells.items()}
    rest = [view.active, view.in_game, view.outcome, view.over]
    return json.dumps([zones, cells, rest], default=repr)


def seen(state: State, observer: int | None) -> Iterator[tuple[str, str]]:
    """All that an observer can see or ask of a state, as named texts."""
    yield "view", view_text(state.view(observer))
    if state.over:
        return
    player = state.game.engine.player(state.value)
    yield "player", str(player)
    if player != observer:
        return
    decision = state.decision
    yield "prompt", decision.prompt
    options = [(one.id, one.text, one.action, one.arguments) for one in decision.options]
    yield "options", repr(options)
    yield "option ids", repr(state.option_ids)
    yield "free number", repr(decision.free)
    for action in state.game.program.actions:
        yield f"why not {action.name}", repr(_why_not(state, action.name))
    for wrong in WRONG:
        yield f"refusal of {wrong!r}", _refusal(state, wrong)


def _why_not(state: State, action: str) -> Any:
    try:
        return state.why_not(action)
    except (IllegalChoice, RuntimeFault) as error:
        return str(error)


def _refusal(state: State, wrong: int | str) -> str:
    try:
        state.clone().apply(wrong)
    except IllegalChoice as error:
        return str(error)
    return "taken"


def compare(first: State, second: State, observer: int | None) -> Difference | None:
    """The first thing that the observer can tell the two states by."""
    pairs = zip(seen(first, observer), seen(second, observer), strict=True)
    for (what, one), (_, other) in pairs:
        if one != other:
            return Difference(what, one, other)
    return None


# ---- what an observer sees happen


def listening(game: Game, state: State, seed: int) -> State:
    """A copy of a state whose events are kept from now on."""
    log = Log()
    return WholeState(game, state.value.clone(), Run(Seeded(seed), log), log)


def compare_step(first: State, second: State, observer: int | None, swapped: set[int]) -> Any:
    """Compares the log lines of two states after one step, and what the observer learns by them,
    until the observer sees a swapped card.

    What comes before that must be equal; afterwards the two games differ by right.
    """
    layout = first.value.layout
    narrator = Narrator(first.game.words, layout)
    for one, other in zip(first.log, second.log, strict=False):
        if any(_shows(event, observer, swapped, first) for event in (one, other)):
            return None
        lines = [
            (narrator.line(event, observer), learned(event, layout, observer))
            for event in (one, other)
        ]
        if lines[0] != lines[1] or one.kind != other.kind:
            return Difference(f"event {one.kind}", repr(lines[0]), repr(lines[1]))
    return None


def _shows(event: Event, observer: int | None, swapped: set[int], state: State) -> bool:
    """Whether the observer learns by an event, rightly, what a swapped card is."""
    if event.kind == "learn":
        return True
    if not may_see(state.value.layout, event, observer):
        return False
    if event.kind == "reveal":
        return True
    if event.kind in ("move", "turn"):
        return event.args[0] in swapped
    return event.kind == "chosen" and event.args[2] in swapped


# ---- games


def swaps(
    game: Game, seed: int, per_game: int
) -> Iterator[tuple[State, State, int | None, set[int]]]:
    """Pairs of states at random decisions of a random game, alike but for what an observer cannot
    know; with the observer and the cards that have changed places."""
    random = Random(seed)
    state = game.start(seed)
    observers: list[int | None] = [None, *range(game.players)]
    made = 0
    for number in range(MOST_DECISIONS):
        if state.over or made >= per_game:
            return
        if random.random() < 0.3 or number < 2:
            for observer in random.sample(observers, min(2, len(observers))):
                other, moved = swapped(state, observer, random.randrange(2**30))
                if moved:
                    made += 1
                    yield state, other, observer, moved
        _random_step(state, random)


def _random_step(state: State, random: Random) -> None:
    asked = state.asked
    if asked.free:
        state.apply(random.choice((asked.free[0], asked.free[1])))
        return
    groups: dict[str | None, list[int]] = {}
    for option in asked.options:
        groups.setdefault(option.action, []).append(option.id)
    state.apply(random.choice(random.choice(list(groups.values()))))


def swapped(state: State, observer: int | None, seed: int) -> tuple[State, set[int]]:
    """The state with hidden cards in other places, and which cards those are."""
    value = redeal(state.value, observer, Seeded(seed))
    moved = {card for group in _hidden(state.value, observer) for card in group}
    changed = {card for card in moved if value.where[card] != state.value.where[card]}
    changed |= {c for c in moved if _place(value, c) != _place(state.value, c)}
    return WholeState(state.game, value, Run(state.run.chance.clone()), None), changed


def _place(value: Any, card: int) -> tuple[int, int]:
    for at, cards in enumerate(value.zones):
        if card in cards:
            return at, cards.index(card)
    raise AssertionError("a card is nowhere")


def step_pairs(state: State, observer: int | None, seed: int) -> Iterator[Difference | None]:
    """Two hidden cards outside pools change places; the same choice is made in both states, and
    the observer must read the same until a swapped card is shown."""
    random = Random(seed)
    pools = pooled(state.value)
    groups = [[c for c in group if c not in pools] for group in _hidden(state.value, observer)]
    groups = [group for group in groups if len(group) > 1]
    if not groups or state.over:
        return
    a, b = random.sample(random.choice(groups), 2)
    new = list(range(len(state.value.where)))
    new[a], new[b] = b, a
    if any(state.value.where[c] in dict(state.value.learned) for c in (a, b)):
        return
    other = WholeState(state.game, relabel(state.value, new), Run(state.run.chance.clone()), None)
    choices = _common_choices(state, other, {a, b})
    if not choices:
        return
    choice = random.choice(choices)
    first, second = (listening(cast(Game, state.game), one, seed) for one in (state, other))
    first.apply(choice)
    try:
        second.apply(choice)
    except RuntimeFault:  # in a run of choices, with a hand that the first of them does not fit
        return
    yield compare_step(first, second, observer, {a, b})


def _common_choices(first: State, second: State, without: set[int]) -> list[int]:
    if first.asked.free:
        return [first.asked.free[0]]
    try:
        values = {one.id: (one.value, one.action) for one in second.asked.options}
    except RuntimeFault:  # a hidden hand with which its owner would not stand here
        return []
    return [
        one.id
        for one in first.asked.options
        if values.get(one.id, ()) == (one.value, one.action)
        and not without.intersection(_cards(one.value))
    ]


def _cards(value: Any) -> set[int]:
    if isinstance(value, tuple):
        return {card for one in value for card in _cards(one)}
    return {value} if isinstance(value, int) else set()
