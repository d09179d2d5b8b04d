"""Events as short lines of text, for transcripts that people read and compare."""

from __future__ import annotations

from typing import Any

from cardwright.dsl.ir.types import Type
from cardwright.game import Game
from cardwright.interpreter.events import Event
from cardwright.interpreter.log import Narrator

QUIET = frozenset(("end",))


class Scribe:
    """Writes the events of one game; cards, seats and values by their names."""

    def __init__(self, game: Game) -> None:
        self.words = game.words
        self.everybody = (1 << game.players + 1) - 1
        self.narrator = Narrator(game.words, game.engine.states.layout)
        self.cells = {cell.name: cell for cell in game.program.cells}
        self.kinds: dict[str, tuple[Type, ...]] = {}
        for procedure in game.program.procedures:
            types = tuple(one.type for one in procedure.parameters)
            self.kinds[procedure.name] = types
        for action in game.program.actions:
            types = tuple(one.type for one in action.parameters)
            self.kinds[action.name] = self.kinds[action.run][:1] + types

    def line(self, event: Event) -> str | None:
        """The event in one line; None for bookkeeping that a transcript leaves out."""
        write = getattr(self, f"_{event.kind}", None)
        if event.kind in QUIET:
            return None
        text = self._plain(event) if write is None else write(*event.args)
        return None if text is None else text + self._mask(event)

    def _mask(self, event: Event) -> str:
        """Who may learn the values, where not everybody may."""
        if event.seen == -1 or event.seen & self.everybody == self.everybody:
            return ""
        names = [name for i, name in enumerate(self.words.names) if event.seen >> i & 1]
        return f"   [{', '.join(names) or 'nobody'}]"

    def _plain(self, event: Event) -> str:
        return " ".join([event.kind, *map(str, event.args)])

    def _player(self, seat: int | None) -> str:
        return "nobody" if seat is None else self.words.names[seat]

    def _cards(self, cards: Any) -> str:
        return ", ".join(self.words.card(card) for card in cards) or "nothing"

    def _place(self, at: int) -> str:
        return self.narrator.place(at)

    def _chosen(self, player: int, option: int, value: Any, action: str, secret: bool) -> None:
        return None

    def _call(self, kind: str, name: str, *args: Any) -> str:
        types = self.kinds.get(name, ())
        if len(types) == len(args):
            shown = [self.words.show(v, t) for v, t in zip(args, types, strict=True)]
        else:
            shown = [str(value) for value in args]
        return f"{kind} {name}({', '.join(shown)})"

    def _action(self, name: str, *args: Any) -> str:
        return self._call("action", name, *args)

    def _procedure(self, name: str, *args: Any) -> str:
        return self._call("procedure", name, *args)

    def _event(self, name: str, *args: Any) -> str:
        return self._call("event", name, *args)

    def _move(self, card: int, source: int, to: int) -> str:
        return f"{self.words.card(card)}: {self._place(source)} > {self._place(to)}"

    def _shuffle(self, at: int, count: int) -> str:
        return f"shuffle {self._place(at)} ({count})"

    def _turn(self, card: int, up: bool) -> str:
        return f"turn {self.words.card(card)} {'up' if up else 'down'}"

    def _reveal(self, *args: Any) -> str:
        if args[0] == "value":
            return f"reveal {self.words.show(args[1], args[2])}"
        to = "" if args[1] is None else f" to {self._player(args[1])}"
        return f"reveal {self._cards(args[0])}{to}"

    def _roll(self, result: Any, *_: Any) -> str:
        dice = result if isinstance(result, tuple) else (result,)
        return f"roll {' '.join(map(str, dice))}"

    def _pick(self, value: Any, type_: Type) -> str:
        return f"pick {self.words.show(value, type_)}"

    def _set(self, name: str, indices: tuple[Any, ...], value: Any) -> str | None:
        cell = self.cells.get(name)
        if cell is None:
            return f"set {name} {indices} {value}"
        if cell.internal:
            return None
        pairs = zip(indices, cell.index_types, strict=True)
        of = "".join(f" of {self.words.show(index, type_)}" for index, type_ in pairs)
        return f"{name}{of} = {self.words.show(value, cell.type)}"

    def _scope_begin(self, kind: str, name: str, player: int | None) -> str:
        return f"begin {self._scope(kind, name, player)}"

    def _scope_end(self, kind: str, name: str, player: int | None) -> str:
        return f"end {self._scope(kind, name, player)}"

    def _scope(self, kind: str, name: str, player: int | None) -> str:
        of = "" if player is None else f" of {self._player(player)}"
        return f"{kind}{' ' + name if name else ''}{of}"

    def _say(self, text: Any, *_: Any) -> str:
        return f'say "{text if isinstance(text, str) else self.words.render(text)}"'

    def _outcome(self, players: tuple[int, ...], wins: bool) -> str:
        names = ", ".join(map(self._player, players)) or "nobody"
        return f"{names} {'wins' if wins else 'loses'}"

    def _eliminate(self, player: int) -> str:
        return f"eliminate {self._player(player)}"

    def _learn(self, at: int, kinds: tuple[int, ...]) -> str:
        return f"learn {self._place(at)}: none of {len(kinds)} kinds"
