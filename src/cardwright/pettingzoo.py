"""Games as PettingZoo environments, in which agents move one after another (AEC).

    from cardwright.pettingzoo import env

    table = env("leduc_poker", players=2)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        action = None
        if not (terminated or truncated):
            action = table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

Needs `pip install 'cardwright[pettingzoo]'`. Importing it registers each bundled game with
PettingZoo, as `cardwright/leduc_poker-v0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from typing import Any

from cardwright.extras import needed

try:
    from gymnasium.spaces import Dict
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

    from cardwright.arrays import RENDER_MODES, Arrays, any_seed, dealt, loaded, number_of, rendered
except ModuleNotFoundError as error:
    raise needed("pettingzoo", error) from error

from cardwright.files import bundled
from cardwright.game import Game, State
from cardwright.interpreter.chance import Seeded
from cardwright.simulation import MOST_DECISIONS
from cardwright.table import Table

MASK = "action_mask"


def env(game: Game | str, **settings: Any) -> Any:
    """The environment of a game (see `GameEnv`) in PettingZoo's wrappers, which refuse an action
    that is none and a step out of order."""
    return _Refereed(raw_env(game, **settings))


def raw_env(game: Game | str, **settings: Any) -> GameEnv:
    """The environment of a game (see `GameEnv`) without wrappers."""
    return GameEnv(game, **settings)


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game as an environment, with an agent for each seat: `player_0` and so on.

    game         a loaded game, or a name or path for `cardwright.load`
    players      how many seats, for a name
    options      the options of the rulebook, for a name
    mask_in      where the legal actions stand: "observation" makes each observation a dict of
                 `observation` and `action_mask`; with "info" it is the array alone, and the mask
                 is in the agent's info
    render_mode  "human" prints the table at each step, "ansi" lets `render` return it
    max_cycles   after so many decisions a game is cut off (truncated), without rewards

    An action is an option's number in `encoding`, an observation what `encoding.fields` says: all
    that this agent may know and nothing else. Who is not to move has a mask of zeros. At the end
    each agent is rewarded with its payoff (`Result.payoffs`); before, rewards are zero.

    `reset(seed=n)` deals the game of `Game.start(n)`; without a seed the next one is dealt with the
    same chance, which nobody has set before the first seed. A step with an action that is not legal
    raises IllegalChoice and changes nothing.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        mask_in: str = "observation",
        render_mode: str | None = None,
        max_cycles: int = MOST_DECISIONS,
    ) -> None:
        super().__init__()
        self._check(mask_in, render_mode, max_cycles)
        self.game = loaded(game, players, options)
        self.metadata = _metadata(self.game)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._arrays = Arrays(self.game)
        self.encoding = self._arrays.encoding
        self._in_info = mask_in == "info"
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: self._arrays.action_space() for agent in self.possible_agents}
        self._table = Table(self.game.program, self.game.words)
        self._chance = Seeded(any_seed())
        self._state: State | None = None
        self._mover: int | None = None
        self._decisions = 0

    @staticmethod
    def _check(mask_in: str, render_mode: str | None, max_cycles: int) -> None:
        if mask_in not in ("observation", "info"):
            raise ValueError(f'mask_in is "observation" or "info", not {mask_in!r}')
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {RENDER_MODES}, not {render_mode!r}")
        if max_cycles < 1:
            raise ValueError(f"max_cycles is 1 or more, not {max_cycles}")

    def _space(self) -> Any:
        plain = self._arrays.observation_space()
        if self._in_info:
            return plain
        return Dict({"observation": plain, MASK: self._arrays.mask_space()})

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations, the same object each time."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions, the same object each time."""
        return self._actions[agent]

    def __getattr__(self, name: str) -> Any:
        """What `reset` sets is not there before it."""
        if name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"`{name}` is there when the environment has been reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. `options` is there for the protocol and changes nothing."""
        if seed is not None:
            self._chance = Seeded(index(seed))  # a whole number of any sort
        self._state = dealt(self.game, self._chance)
        self._decisions = 0
        self.agents: list[str] = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask(self._state)
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Takes the action of the agent whose turn it is; None for one that is done."""
        agent = self.agent_selection
        if not self.agents:
            raise RuntimeError("all agents are done: reset the environment")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._going_on()
        self.encoding.apply(state, number_of(action))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self._finish(state)
        elif self._decisions >= self.max_cycles:
            self._end(self.truncations)
        else:
            self._ask(state)
        if self.render_mode == "human":
            self.render()

    def _going_on(self) -> State:
        if self._state is None:
            raise RuntimeError("the environment must be reset first")
        return self._state

    def _ask(self, state: State) -> None:
        """Selects the agent that is to decide."""
        self._mover = state.player
        assert self._mover is not None
        self.agent_selection = self.possible_agents[self._mover]
        if self._in_info:
            self._inform(state)

    def _finish(self, state: State) -> None:
        payoffs = state.result.payoffs
        self.rewards = {a: float(one) for a, one in zip(self.agents, payoffs, strict=True)}
        self._accumulate_rewards()
        self._end(self.terminations)

    def _end(self, ended: dict[str, bool]) -> None:
        """All agents are done: each has one more step, with None."""
        self._mover = None
        for agent in self.agents:
            ended[agent] = True
        if self._in_info:
            self._inform(self._going_on())
        self._deads_step_first()

    def _inform(self, state: State) -> None:
        for agent in self.agents:
            self.infos[agent] = {MASK: self._mask(state, self._seats[agent])}

    def _mask(self, state: State, seat: int) -> Any:
        return self._arrays.mask(self.encoding.offered(state) if seat == self._mover else ())

    def observe(self, agent: str) -> Any:
        """What an agent sees now: an array, or a dict with its mask."""
        state, seat = self._going_on(), self._seats[agent]
        seen = self._arrays.observe(state, seat, self._mover)
        return seen if self._in_info else {"observation": seen, MASK: self._mask(state, seat)}

    def render(self) -> str | None:
        """The table as the agent sees it whose turn it is: returned in the mode "ansi", printed in
        the mode "human"; without a mode nothing."""
        if self._state is None:
            return None
        seat = self._seats[self.agent_selection] if self.agents else None
        return rendered(self._table, self._state, seat, self.render_mode)

    def close(self) -> None:
        """Leaves the game; `reset` deals another."""
        self._state = None


def _metadata(game: Game) -> dict[str, Any]:
    name = f"{game.name}_v0"
    return {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}


class _Refereed(OrderEnforcingWrapper, AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """Refuses a step out of order and what is no action.

    It is both of PettingZoo's wrappers in one, and where all is well it goes straight to the
    environment: their way, attribute by attribute through each other, takes longer than a step of a
    small game. Where something is wrong, and before the first reset, it leaves the word to them.
    """

    def __init__(self, env: GameEnv) -> None:
        super().__init__(env)
        self._inmost = env
        self._actions = range(env.encoding.num_actions)

    agents = property(lambda self: self._inmost.agents)
    agent_selection = property(lambda self: self._inmost.agent_selection)
    rewards = property(lambda self: self._inmost.rewards)
    terminations = property(lambda self: self._inmost.terminations)
    truncations = property(lambda self: self._inmost.truncations)
    infos = property(lambda self: self._inmost.infos)

    def last(self, observe: bool = True) -> Any:
        """What the selected agent sees, and how it stands."""
        return self._inmost.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: Any) -> None:
        """Takes the action of the selected agent."""
        if self._has_reset and self._is_in_bounds(action):
            self._has_updated = True
            self._inmost.step(action)
        else:
            super().step(action)

    def _is_in_bounds(self, action: Any) -> bool:
        """Whether an action is one of the game, or None where the agent is done."""
        game = self._inmost
        if action is None:
            agent = game.agent_selection
            return bool(game.agents) and (game.terminations[agent] or game.truncations[agent])
        return type(action) is int and action in self._actions and bool(game.agents)

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """The selected agent, again and again, until all are done."""
        return self._selected(max_iter) if self._has_reset else super().agent_iter(max_iter)

    def _selected(self, most: int) -> Iterator[str]:
        game = self._inmost
        while game.agents and most > 0:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            most -= 1
            yield game.agent_selection

    def __str__(self) -> str:
        return str(self._inmost)


def register(games: Iterable[str]) -> None:
    """Registers games by name with PettingZoo, as `cardwright/<name>-v0`, where it has a registry
    (from 1.26 on)."""
    try:
        from pettingzoo.env_registry import registration
    except ModuleNotFoundError:
        return
    for name in games:
        registration.register(
            "aec", f"cardwright/{name}-v0", f"{__name__}:env", kwargs={"game": name}
        )


register(bundled())
