"""One seat of a game as a Gymnasium environment; players of your choice have the others.

    import gymnasium
    import cardwright.gymnasium

    table = gymnasium.make("cardwright/pig-v0", seat=0)
    observation, info = table.reset(seed=7)
    action = table.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = table.step(action)

Needs `pip install 'cardwright[gymnasium]'`. Importing it registers each bundled game with
Gymnasium, as `cardwright/pig-v0`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import Any, TypeAlias

from cardwright.extras import needed

try:
    import gymnasium

    from cardwright.arrays import RENDER_MODES, Arrays, any_seed, dealt, loaded, number_of, rendered
except ModuleNotFoundError as error:
    raise needed("gymnasium", error) from error

from cardwright.errors import IllegalChoice
from cardwright.files import bundled
from cardwright.game import Game, State
from cardwright.interpreter.chance import Seeded
from cardwright.players import Player, RandomPlayer
from cardwright.simulation import MOST_DECISIONS
from cardwright.table import Table

MASK = "action_mask"
MOST_DEALS = 1000
Policy: TypeAlias = "Callable[[Any, Any], int]"
Opponent: TypeAlias = "Player | Policy | str"


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """A game as one player meets it.

    game            a loaded game, or a name or path for `cardwright.load`
    seat            the seat, from 0
    opponents       who has the other seats: "random", a player (see `cardwright.Player`), a policy
                    (observation, mask) -> action, or a mapping from seats to such, where the seats
                    that are not named play at random
    players         how many seats, for a name
    options         the options of the rulebook, for a name
    illegal_reward  an action that is not legal ends the game with this reward; with None it raises
                    IllegalChoice and changes nothing
    render_mode     "human" prints the table at each step, "ansi" lets `render` return it
    max_cycles      after so many decisions of all players a game is cut off (truncated)

    An observation is an array as `encoding.fields` says; `info["action_mask"]` has the legal
    actions, `action_masks()` too. The reward is the payoff of the seat, at the end. Games that end
    before the seat has decided anything are dealt again.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 0,
        opponents: Opponent | Mapping[int, Opponent] = "random",
        players: int | None = None,
        options: dict[str, Any] | None = None,
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
        max_cycles: int = MOST_DECISIONS,
    ) -> None:
        self.game = loaded(game, players, options)
        if seat not in range(self.game.players):
            raise ValueError(f"seats are 0 to {self.game.players - 1}, not {seat!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {RENDER_MODES}, not {render_mode!r}")
        self.seat = seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._arrays = Arrays(self.game)
        self.encoding = self._arrays.encoding
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()
        self._opponents = self._seated(opponents)
        self._table = Table(self.game.program, self.game.words)
        self._chance = Seeded(any_seed())
        self._lots = RandomPlayer(any_seed())
        self._state: State | None = None
        self._decisions = 0
        self._over = True

    def _seated(self, opponents: Opponent | Mapping[int, Opponent]) -> dict[int, Opponent]:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        if not isinstance(opponents, Mapping):
            opponents = dict.fromkeys(others, opponents)
        for seat, one in opponents.items():
            if seat not in others:
                raise ValueError(f"seat {seat!r} is no seat of an opponent")
            if not (one == "random" or hasattr(one, "choose") or callable(one)):
                raise ValueError(f'an opponent is "random", a player or a policy, not {one!r}')
        return {seat: opponents.get(seat, "random") for seat in others}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals a new game and plays it to the first decision of the seat; gives what is seen and
        the info. The seed decides the deals and what the random opponents do; without one both go
        on as they were. `options` is there for the protocol and changes nothing."""
        super().reset(seed=seed)
        if seed is not None:
            number = index(seed)  # a whole number of any sort
            self._chance, self._lots = Seeded(number), RandomPlayer(number)
        for _ in range(MOST_DEALS):
            self._state = dealt(self.game, self._chance)
            self._decisions = 0
            self._play_others(self._state)
            if self._state.player == self.seat:
                break
        else:
            raise ValueError(f"in {MOST_DEALS} games of {self.game.name} this seat decides nothing")
        self._over = False
        self._show()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes an action and plays on to the next decision of the seat, or to the end; gives what
        is seen, the reward, whether the game has ended, whether it was cut off, and the info."""
        state, number = self._going_on(), number_of(action)
        try:
            self.encoding.apply(state, number)
        except IllegalChoice:
            if self.illegal_reward is None:
                raise
            self._over = True
            return self._seen(), self.illegal_reward, True, False, self._info()
        self._decisions += 1
        self._play_others(state)
        cut = not state.over and self._decisions >= self.max_cycles
        self._over = state.over or cut
        reward = float(state.result.payoffs[self.seat]) if state.over else 0.0
        self._show()
        return self._seen(), reward, state.over, cut, self._info()

    def _going_on(self) -> State:
        if self._state is None or self._over:
            raise RuntimeError("the game is over, or has not begun: reset the environment")
        return self._state

    def _play_others(self, state: State) -> None:
        mover = state.player
        while mover is not None and mover != self.seat and self._decisions < self.max_cycles:
            try:
                self._let(state, mover, self._opponents[mover])
            except IllegalChoice as error:
                raise IllegalChoice(f"the opponent in seat {mover}: {error}") from error
            self._decisions += 1
            mover = state.player

    def _let(self, state: State, mover: int, opponent: Any) -> None:
        """Lets an opponent decide."""
        if opponent == "random":
            opponent = self._lots
        if hasattr(opponent, "choose"):
            state.apply(opponent.choose(state))
            return
        seen = self._arrays.observe(state, mover, mover)
        mask = self._arrays.mask(self.encoding.offered(state))
        self.encoding.apply(state, number_of(opponent(seen, mask)))

    # ---- what the seat sees

    def _seen(self) -> Any:
        assert self._state is not None
        mover = None if self._over else self._state.player
        return self._arrays.observe(self._state, self.seat, mover)

    def _info(self) -> dict[str, Any]:
        return {MASK: self._arrays.mask(self._legal())}

    def _legal(self) -> tuple[int, ...]:
        if self._state is None or self._over:
            return ()
        return self.encoding.offered(self._state)

    def action_masks(self) -> Any:
        """The legal actions as an array of flags: what learners with masks ask for."""
        return self._arrays.mask(self._legal()).astype(bool)

    def render(self) -> str | None:
        """The table as the seat sees it: returned in the mode "ansi", printed in the mode "human";
        without a mode nothing."""
        if self._state is None:
            return None
        return rendered(self._table, self._state, self.seat, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Leaves the game; `reset` deals another."""
        self._state = None


def register(games: Iterable[str]) -> None:
    """Registers games by name with Gymnasium, as `cardwright/<name>-v0`."""
    for name in games:
        gymnasium.register(f"cardwright/{name}-v0", f"{__name__}:SeatEnv", kwargs={"game": name})


register(bundled())
