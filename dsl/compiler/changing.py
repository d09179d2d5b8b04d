"""Statements that change cells, roll dice, tell something, or decide who wins."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.dsl.compiler.code import STATEMENTS, Code
from cardwright.dsl.compiler.drawing import drawn
from cardwright.dsl.compiler.expressions import parts_of
from cardwright.dsl.compiler.facts import CellFact
from cardwright.dsl.compiler.parts import flat_key, is_safe
from cardwright.dsl.compiler.statements import certain, event
from cardwright.dsl.compiler.text import Text, call, listed, word
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.expressions import Const
from cardwright.dsl.ir.types import ListType, OptionalType, SetType

# ---- cells


def _store(code: Code, node: st.Store) -> None:
    cell = code.facts.cells[node.cell]
    value = code.value(node.value)
    if not isinstance(cell.type, OptionalType):
        value = certain(code, value)
    checks = range_checks(code, cell, value) if node.checked else []
    told = code.module.recording and not cell.internal
    if checks or told:
        name = code.temporary("new")
        code.line(value, f"{name} = ")
        for write in checks:
            write(name)
        value = word(name, value.type)
    keys = code.values(node.index)
    target = code.part(cell.attribute)
    if keys:
        safe = is_safe(code, keys, cell.dims)
        if not value.simple and not (safe and all(key.simple for key in keys)):
            value = code.held(value, "new")
        place = _place(code, cell, keys)
        target += f"[{place if safe else code.held(place, 'place')}]"
    code.line(value, f"{target} = ")
    if told:
        seen = "-1"
        if cell.known != "all":
            seen = f'{code.use("cell_seen")}("{cell.known}", {listed(keys)})'
        args = listed([code.module.text(node.cell), listed(keys) if keys else word("()"), value])
        event(code, "set", args, node, seen)


def _place(code: Code, cell: CellFact, keys: list[Text]) -> Text:
    if is_safe(code, keys, cell.dims):
        return flat_key(keys, cell.dims)
    given = [listed(keys), code.module.value(cell.dims), code.module.text(cell.name)]
    return call(code.use("place_of_cell"), given)


def range_checks(code: Code, cell: CellFact, value: Text) -> list[Callable[[str], None]]:
    """What brings a value into the range of a cell, or fails: each writes lines about a local."""
    if cell.low is None or cell.high is None:
        return _room_checks(code, cell)
    known = code.facts.bounds(value.type)
    found: list[Callable[[str], None]] = []
    maybe = isinstance(cell.type, OptionalType)
    above = known is None or known[1] > cell.high
    below = known is None or known[0] < cell.low
    if above and below and cell.over == cell.under == "error" and not maybe:
        return [_walls(code, cell)]
    if above:
        found.append(_wall(code, cell, ">", cell.high, cell.over, maybe))
    if below:
        found.append(_wall(code, cell, "<", cell.low, cell.under, maybe))
    return found


def _walls(code: Code, cell: CellFact) -> Callable[[str], None]:
    def write(name: str) -> None:
        with code.block(f"if not {cell.low} <= {name} <= {cell.high}:"):
            parts = [code.module.text(cell.name).text, name, str(cell.low), str(cell.high)]
            code.line(call(code.use("out_of_range"), parts))

    return write


def _wall(
    code: Code, cell: CellFact, sign: str, wall: int, rule: str, maybe: bool
) -> Callable[[str], None]:
    def write(name: str) -> None:
        guard = f"{name} is not None and " if maybe else ""
        with code.block(f"if {guard}{name} {sign} {wall}:"):
            if rule in ("discard", "ignore"):
                code.line(f"{name} = {wall}")
            elif rule == "wrap":
                assert cell.low is not None and cell.high is not None
                size = cell.high - cell.low + 1
                shifted = f"{cell.low} + ({name} - {cell.low}) % {size}"
                code.line(f"{name} = {shifted if cell.low else f'{name} % {size}'}")
            else:
                parts = [code.module.text(cell.name).text, name, str(cell.low), str(cell.high)]
                code.line(call(code.use("out_of_range"), parts))

    return write


def _room_checks(code: Code, cell: CellFact) -> list[Callable[[str], None]]:
    if not (isinstance(cell.type, ListType | SetType) and cell.type.room is not None):
        return []
    room = cell.type.room

    def write(name: str) -> None:
        with code.block(f"if len({name}) > {room}:"):
            code.line(call(code.use("no_room"), [code.module.text(cell.name)]))

    return [write]


# ---- chance


def draw(code: Code, count: str, point: str, most: int | None = None) -> str:
    """The text of a draw of one of `count` things, which are at most `most` if that is known."""
    if code.light:
        return drawn(code, count, most)
    return f"c.draw({count}, {point} if c.points else None)"


def _roll(code: Code, node: st.Roll) -> None:
    point = "" if code.light else f"{code.use('die')}({node.sides})"
    sides = str(node.sides)
    if node.count is None:
        one = draw(code, sides, point, node.sides)
        code.line(f"{code.declare(node.into, None)} = {one} + 1")
    else:
        count = code.value(node.count)
        rolled = code.temporary("rolled")
        code.line(f"{rolled} = []")
        with code.block(count, "for _ in range(", "):"):
            code.line(f"{rolled}.append({draw(code, sides, point, node.sides)} + 1)")
        code.line(f"{code.declare(node.into, None)} = tuple({rolled})")
    into = code.local(node.into)
    event(code, "roll", listed([into, word(str(node.sides))]), node)


def _pick(code: Code, node: st.PickRandom) -> None:
    given = node.source.value if isinstance(node.source, Const) else None
    most = len(given) if isinstance(given, tuple) and given else None
    if code.light and most is not None and given == tuple(range(most)):
        drawn_ = draw(code, str(most), "", most)
        code.line(f"{code.declare(node.into, None)} = {drawn_}")
        return
    source = code.value(node.source)
    found = source if most is not None and source.simple else word(code.temporary("found"))
    if found is not source:
        code.line(source, f"{found} = ")
    if most is None:
        with code.block(f"if not {found}:"):
            code.line(f'{code.use("fail")}("there is nothing to pick from")')
    type_ = "" if code.light else code.module.type(node.type)
    point = "" if code.light else f"{code.use('random_point')}(s, {found}, {type_})"
    into = code.declare(node.into, None)
    code.line(f"{into} = {found}[{draw(code, f'len({found})', point, most)}]")
    if code.module.recording:
        pair = listed([word(into), word(type_)])
        seen = call(code.use("values_seen"), ["s", listed([pair])]).text
        event(code, "pick", pair, node, seen)


# ---- players


def _outcome(code: Code, node: st.Outcome) -> None:
    players = code.held(code.value(node.players), "found")
    seat = code.temporary("seat")
    with code.block(f"for {seat} in {players}:"):
        code.line(f"s.outcome[{seat}] = {code.use('WINS' if node.wins else 'LOSES')}")
    event(code, "outcome", listed([players, word(str(node.wins))]), node)


def _eliminate(code: Code, node: st.Eliminate) -> None:
    seat = code.held(code.value(node.player), "seat")
    code.line(f"s.in_game[{seat}] = False")
    event(code, "eliminate", f"({seat},)", node)


def _reverse(code: Code, node: st.ReverseOrder) -> None:
    code.line("s.direction = -s.direction")
    event(code, "direction", "(s.direction,)", node)


def _new_hand(code: Code, node: st.NewHand) -> None:
    code.line(f"{code.use('new_hand')}(s)")
    event(code, "new_hand", "()", node)


# ---- telling


def _happen(code: Code, node: st.Happen) -> None:
    if not code.module.recording:
        return
    texts = code.values(node.args)
    args = listed([code.module.text(node.event), *texts])
    seen = "-1"
    if texts:
        pairs = [listed([one, word(code.module.type(one.type))]) for one in texts]
        seen = call(code.use("values_seen"), ["s", listed(pairs)]).text
    event(code, node.kind, args, node, seen)


def _say(code: Code, node: st.Say) -> None:
    if code.module.recording:
        parts = parts_of(code, node.text)
        origin = code.module.origin(node.origin)
        code.line(call(code.use("logged_say"), ["s", "c", origin, parts]))


def _reveal_value(code: Code, node: st.RevealValue) -> None:
    if code.module.recording:
        parts = [word('"value"'), code.value(node.value), word(code.module.type(node.type))]
        event(code, "reveal", listed(parts), node)


STATEMENTS.update(
    {
        st.Store: _store,
        st.Roll: _roll,
        st.PickRandom: _pick,
        st.Outcome: _outcome,
        st.Eliminate: _eliminate,
        st.ReverseOrder: _reverse,
        st.NewHand: _new_hand,
        st.Happen: _happen,
        st.Say: _say,
        st.RevealValue: _reveal_value,
    }
)
