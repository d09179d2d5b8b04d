"""`cardwright play`: a game in the terminal."""

from __future__ import annotations

import secrets
import shutil
import sys
from pathlib import Path

import click

from cardwright.commands import options
from cardwright.errors import CardwrightError
from cardwright.game import Decision, Game, Option, State
from cardwright.interpreter.log import Narrator
from cardwright.output import Exit, json_option, print_json
from cardwright.players import RandomPlayer
from cardwright.session import Session
from cardwright.showing import in_columns, show_result
from cardwright.table import Table

HELP = """  a number   take that option            why ACTION   why an action is not possible
  v          show the table again        u            take back your last choice
  l          what has happened           s FILE       save the game
  q          leave                       ?            this help"""


class _Left(Exception):
    """The person left the game."""


@click.command("play")
@options.game_options
@options.engine_option
@click.option("--bots", metavar="SEATS", help="Seats for random bots: `2,3`, `all` or `none`.")
@click.option(
    "--names", default="", metavar="A,B", help="What the players are called, from the first on."
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**59),
    default=None,
    help="Seed of all chance: the same choices then give the same game; else one is made up.",
)
@click.option(
    "--resume",
    type=click.Path(exists=True, path_type=Path),
    help="Go on with a saved game, its configuration and its bots.",
)
@click.option(
    "--max-decisions",
    type=click.IntRange(1),
    default=100_000,
    help="Stop, unfinished, after so many decisions.",
)
@json_option
def command(
    game: options.Chosen,
    bots: str | None,
    names: str,
    seed: int | None,
    resume: Path | None,
    max_decisions: int,
    as_json: bool,
) -> int:
    """Play a game in the terminal; people who share it take turns at the keyboard.

    \b
    cardwright play oregon --players 4 --bots 2,3,4
    cardwright play kuhn_poker --bots all --seed 1
    cardwright play oregon --resume my_game
    """
    called = tuple(name.strip() for name in names.split(",") if name.strip())
    if resume:
        session = Session.load(resume, engine=game.engine, names=called)
    else:
        chance = secrets.randbelow(2**31) if seed is None else seed
        session = Session(game.load(called), chance, game.name)
    if bots is not None:
        session.bots = options.seats(bots, session.game.players)
    people = frozenset(range(session.game.players)) - session.bots
    if people and (as_json or not _can_ask()):
        raise click.UsageError("there is nobody to ask here: let bots play with `--bots all`")
    return Terminal(session, people, max_decisions, as_json).play()


def _can_ask() -> bool:
    return not sys.stdin.closed


class Terminal:
    """One game at one keyboard."""

    def __init__(self, session: Session, people: frozenset[int], most: int, as_json: bool) -> None:
        self.session = session
        self.people = people
        self.most = most
        self.as_json = as_json
        self.bot = RandomPlayer(session.seed)
        self.table = Table(self.game.program, self.game.words)
        self.looking: int | None = None
        self.told = 0

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.session.state

    def play(self) -> int:
        """Plays to the end and says how it ended."""
        self._say(f"{self.game.program.title} — seed {self.session.seed}")
        try:
            while not self.state.over:
                if self.session.decisions >= self.most:
                    self._say(f"stopped after {self.most} decisions, unfinished")
                    return Exit.LIMIT
                self._decide()
        except _Left:
            self._say("You left the game.")
            return Exit.FINE
        if self.people:
            self._tell_news(next(iter(self.people)) if len(self.people) == 1 else None)
        self._finish()
        return Exit.FINE

    def _finish(self) -> None:
        if self.as_json:
            print_json("play", {"seed": self.session.seed, **show_result(self.state)[1]})
            return
        for line in show_result(self.state)[0]:
            click.echo(line)

    def _say(self, text: str) -> None:
        click.echo(text, err=self.as_json)

    # ---- decisions

    def _decide(self) -> None:
        player = self.state.player
        assert player is not None
        if player not in self.people:
            self.session.apply(self.bot.choose(self.state))
            return
        if self.looking != player:
            self._hand_over(player)
            self._show(player)
        else:
            self._tell_news(player)
        decision = self.state.decision
        self._offer(decision)
        while self.state.player is not None and not self._answer(decision):
            pass

    def _hand_over(self, player: int) -> None:
        """Covers what the last person saw before the next one looks."""
        if len(self.people) > 1:
            if self.looking is not None:
                click.clear()
            self._read(f"{self.game.words.names[player]}, it is your turn: press Enter to look. ")
        self.looking = player

    def _show(self, player: int) -> None:
        self._tell_news(player)
        click.echo("\n" + "\n".join(self.table.lines(self.state.view(player))))

    def _tell_news(self, player: int | None) -> None:
        narrator = Narrator(self.game.words, self.state.value.layout)
        for line in narrator.story(self.state.log[self.told :], player):
            click.echo(f"  {line}")
        self.told = len(self.state.log)

    def _offer(self, decision: Decision) -> None:
        name = self.game.words.names[decision.player]
        click.echo(f"\n{name}: {decision.prompt or 'choose'}")
        if decision.free:
            low, high, step = decision.free
            by = f" by steps of {step}" if step != 1 else ""
            click.echo(f"  a number from {low} to {high}{by}")
        shown = [f"{n:>4}  {option.text}" for n, option in enumerate(decision.options, 1)]
        for line in in_columns(shown, shutil.get_terminal_size().columns):
            click.echo(line)

    # ---- what a person types

    def _answer(self, decision: Decision) -> bool:
        """Reads a line and does what it says; true when the game has gone on or back."""
        line = self._read("> ").strip()
        word, _, rest = line.partition(" ")
        if word in ("q", "quit"):
            raise _Left
        if word in ("?", "h", "help"):
            click.echo(HELP)
        elif word in ("v", "view"):
            self._show(decision.player)
        elif word in ("l", "log"):
            click.echo("\n".join(self.state.story(decision.player)))
        elif word in ("u", "undo"):
            return self._undo()
        elif word == "why":
            self._why(rest)
        elif word in ("s", "save"):
            self._save(rest)
        else:
            return self._choose(decision, line)
        return False

    def _choose(self, decision: Decision, line: str) -> bool:
        choice = _chosen(decision, line)
        if choice is None:
            click.echo(f"{line!r} is not on offer: type a number from the list, or ? for help")
            return False
        self.session.apply(choice)
        return True

    def _undo(self) -> bool:
        if not self.session.undo(self.people):
            click.echo("there is nothing to take back")
            return False
        self.told = len(self.state.log)
        click.echo("taken back")
        return True

    def _why(self, text: str) -> None:
        name = self._action(text.strip())
        if not name:
            actions = ", ".join(action.name for action in self.game.program.actions)
            click.echo(f"why which action? There are: {actions or 'none'}")
            return
        try:
            reasons = self.state.why_not(name)
        except CardwrightError as error:
            click.echo(str(error))
            return
        for reason in reasons or (self._possible(name),):
            click.echo(f"  {reason}")

    def _possible(self, name: str) -> str:
        """That an action is possible, and whether this is what is asked now."""
        offered = {one.action for one in self.state.decision.options}
        asked = name in offered or self.game.action_names.get(name) in offered
        return "it is possible" if asked else "nothing forbids it, but now something else is asked"

    def _action(self, text: str) -> str:
        """The name of the action that a person means by its name or its words."""
        words = text.casefold()
        for action in self.game.program.actions:
            if words == action.title.casefold():
                return action.name
        return text.replace(" ", "_")

    def _save(self, name: str) -> None:
        if not name.strip():
            click.echo("save to which file? s FILE")
            return
        try:
            self.session.save(Path(name.strip()))
        except OSError as error:
            click.echo(f"not saved: {error.strerror}")
            return
        click.echo(
            f"saved; go on with: cardwright play {self.session.name} --resume {name.strip()}"
        )

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            raise _Left from None


def _chosen(decision: Decision, line: str) -> Option | int | None:
    """The option a line stands for: its number in the list, or its words."""
    number = int(line) if line.lstrip("-").isdecimal() and len(line) < 14 else None
    if decision.free:
        low, high, step = decision.free
        right = number is not None and low <= number <= high and (number - low) % step == 0
        return number if right else None
    if number is not None and 1 <= number <= len(decision.options):
        return decision.options[number - 1]
    words = line.casefold()
    fitting = [one for one in decision.options if one.text.casefold() == words]
    return fitting[0] if len(fitting) == 1 else None
