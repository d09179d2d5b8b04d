"""A node in words, with everything that is hidden from players."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.interpreter.cards import cards_in
from cardwright.interpreter.layout import attribute
from cardwright.interpreter.log import Narrator
from cardwright.interpreter.state import State, own_cells
from cardwright.interpreter.words import Words, spaced
from cardwright.openspiel.tree import OVER, Node

VERBS = {"die": "roll", "card": "draw", "blind": "draw unseen", "random": "pick"}


def shown(node: Node) -> str:
    """A node in words: what it waits for, zones, values. Situations that differ in anything have
    different texts; at a draw, zones and values are those at the decision before it."""
    lines = [_waiting(node)]
    if node.seen is not None:
        state, words = node.seen.value, node.tree.game.words
        lines += [*_zones(state, words), *_cells(state, words)]
    return "\n".join([*lines, f"digest: {node.digest()}"])


def outcome_text(node: Node, action: int) -> str:
    """What chance does by an action, in words; where it cannot do that now, by its number."""
    point = node.point
    for number, kind in zip(node.tree.numbers(point), point.kinds, strict=True) if point else ():
        if number == action:
            return f"{VERBS[point.kind]} {kind}" if point else kind
    return f"outcome {action}"


def _waiting(node: Node) -> str:
    if node.turn >= 0:
        said = node.seen.narrowed if node.seen else None
        number = " (a number, {} to {} by {})".format(*said) if said else ""
        return f"to move: {node.tree.game.words.names[node.turn]}{number}"
    if node.turn == OVER:
        ended = node.state is not None and node.state.over
        return "over" if ended else f"cut off after {node.step.moves} decisions, {node.draws} draws"
    return f"chance: {node.point}, draw {len(node.given) + 1} of this step"


def _zones(state: State, words: Words) -> Iterator[str]:
    layout, narrator = state.layout, Narrator(words, state.layout)
    for at in range(len(layout.names)):
        names = [layout.card_names[card] for card in cards_in(state, at)]
        pool = layout.pool_at[at]
        if pool >= 0 and state.zones[pool]:
            top, shuffled = len(state.zones[at]), len(state.zones[pool])
            names[top] = f"(in any order: {names[top]}"
            names[top + shuffled - 1] += ")"
        if names and at != layout.box:
            yield f"{narrator.place(at)}: {', '.join(names)}"


def _cells(state: State, words: Words) -> Iterator[str]:
    for cell in own_cells(state.program):
        if not cell.internal:
            value = getattr(state, attribute(cell.name))
            values = value if cell.dims else (value,)
            yield f"{spaced(cell.name)}: {', '.join(words.show(v, cell.type) for v in values)}"
