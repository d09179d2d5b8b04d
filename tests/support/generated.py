"""Small rulebooks, made up by Hypothesis: typed, total, and right by construction."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

RANKS = ("two", "three", "four", "five", "six")
SUITS = ("clubs", "hearts", "spades")
NUMBERS = ("gold", "week", "luck")
FLAGS = ("night", "open_now")
OWN = ("points", "lives")
COMPARE = ("<", "<=", ">", ">=", "is", "is not")
WORDS = ("wraps around", "excess discarded, shortfall ignored")


class Maker:
    """Draws the parts of one rulebook."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.actions: list[str] = []
        self.names = 0

    def one_of(self, *values: Any) -> Any:
        """One of these."""
        return self.draw(st.sampled_from(values))

    def number(self, low: int, high: int) -> int:
        """A whole number."""
        drawn: int = self.draw(st.integers(low, high))
        return drawn

    def chance(self, of: int) -> bool:
        """True once in so many times."""
        return self.number(1, of) == 1

    def name(self, word: str) -> str:
        """A name that nothing else has."""
        self.names += 1
        return f"{word}_{self.names}"

    # ---- expressions; `who` are the names of players in scope

    def value(self, who: tuple[str, ...], depth: int = 2) -> str:
        """A number that everybody may know."""
        kinds = ["literal", "cell", "size"] + ["own"] * bool(who)
        kinds += ["sum", "least", "count", "either"] if depth else []
        match self.one_of(*kinds):
            case "literal":
                return str(self.number(0, 9))
            case "cell":
                return str(self.one_of(*NUMBERS))
            case "own":
                return f"{self.one_of(*OWN)} of {self.one_of(*who)}"
            case "sum":
                sign = self.one_of("+", "-", "*")
                return f"({self.value(who, depth - 1)} {sign} {self.value(who, depth - 1)})"
            case "least":
                function = self.one_of("min", "max")
                return f"{function}({self.value(who, depth - 1)}, {self.value(who, depth - 1)})"
            case "count":
                where = self.one_of(
                    "rank of c is two", "rank of c > three", "rank of c in [two, six]"
                )
                return f"count(c in {self.one_of('shown', 'discard')} where {where})"
            case "either":
                test, one = self.test(who, depth - 1), self.value(who, depth - 1)
                return f"(if {test} then {one} else {self.value(who, depth - 1)})"
            case _:
                return f"size of {self.zone(who)}"

    def zone(self, who: tuple[str, ...]) -> str:
        """A zone whose size everybody knows."""
        zones = ["stock", "discard", "shown", *(f"hand of {name}" for name in who)]
        return str(self.one_of(*zones))

    def test(self, who: tuple[str, ...], depth: int = 2) -> str:
        """A condition on what everybody knows."""
        kinds = ["compare", "flag", "empty"] + (["and", "not", "some"] if depth else [])
        match self.one_of(*kinds):
            case "flag":
                return str(self.one_of(*FLAGS))
            case "empty":
                return f"{self.zone(who)} is {self.one_of('', 'not ')}empty"
            case "and":
                joint = self.one_of("and", "or")
                return f"({self.test(who, depth - 1)} {joint} {self.test(who, depth - 1)})"
            case "not":
                return f"not ({self.test(who, depth - 1)})"
            case "some":
                kind = self.one_of("some", "every", "no")
                name = self.name("q")
                return f"{kind}({name} in players: {self.test((*who, name), depth - 1)})"
            case _:
                left, right = self.value(who, depth and depth - 1), self.value(who, 0)
                return f"{left} {self.one_of(*COMPARE)} {right}"

    # ---- statements: lines without their indent

    def block(self, who: tuple[str, ...], most: int, depth: int) -> list[str]:
        """Some statements."""
        lines: list[str] = []
        for _ in range(self.number(1, most)):
            lines += self.statement(who, depth)
        return lines

    def inside(self, who: tuple[str, ...], depth: int) -> list[str]:
        """Statements of a block, a step deeper."""
        return ["  " + line for line in self.block(who, 2, depth - 1)]

    def statement(self, who: tuple[str, ...], depth: int) -> list[str]:
        """One statement, with the blocks in it."""
        kinds = ["set", "set", "flag", "say", "draw", "move", "roll", "back"]
        kinds += ["own", "number"] if who else []
        kinds += ["if", "each", "times", "may", "pick"] if depth and who else []
        made: list[str] = getattr(self, f"_{self.one_of(*kinds)}")(who, depth)
        return made

    def _set(self, who: tuple[str, ...], depth: int) -> list[str]:
        return [f"{self.one_of(*NUMBERS)} {self.one_of('=', '+=', '-=')} {self.value(who, 1)}"]

    def _own(self, who: tuple[str, ...], depth: int) -> list[str]:
        change = self.one_of("+=", "-=", "=")
        return [f"{self.one_of(*OWN)} of {self.one_of(*who)} {change} {self.value(who, 1)}"]

    def _flag(self, who: tuple[str, ...], depth: int) -> list[str]:
        return [f"{self.one_of(*FLAGS)} = {self.one_of('true', 'false')}"]

    def _say(self, who: tuple[str, ...], depth: int) -> list[str]:
        return [f'say "now {{{self.value(who, 1)}}}"']

    def _draw(self, who: tuple[str, ...], depth: int) -> list[str]:
        to = f"hand of {self.one_of(*who)}" if who else "shown"
        return [f"draw up to {self.number(1, 3)} from stock to {to}"]

    def _move(self, who: tuple[str, ...], depth: int) -> list[str]:
        source, end = self.one_of(("discard", "top"), ("shown", "first"), ("shown", "last"))
        to = self.one_of("discard", "shown", "bottom of discard", "bottom of stock")
        return [f"if {source} is not empty: move {end} of {source} to {to}"]

    def _back(self, who: tuple[str, ...], depth: int) -> list[str]:
        return [self.one_of("shuffle discard into stock", "move all from shown to discard")]

    def _roll(self, who: tuple[str, ...], depth: int) -> list[str]:
        name = self.name("die")
        return [f"let {name} = roll d{self.number(2, 6)}", f"{self.one_of(*NUMBERS)} += {name}"]

    def _number(self, who: tuple[str, ...], depth: int) -> list[str]:
        name, player = self.name("n"), self.one_of(*who)
        return [f"{player} chooses {name} in 0..{self.number(1, 4)}", f"luck += {name}"]

    def _if(self, who: tuple[str, ...], depth: int) -> list[str]:
        lines = [f"if {self.test(who)}:", *self.inside(who, depth)]
        if self.chance(2):
            lines += ["else:", *self.inside(who, depth)]
        return lines

    def _each(self, who: tuple[str, ...], depth: int) -> list[str]:
        name = self.name("q")
        start = f" starting with {self.one_of(*who)}" if self.chance(2) else ""
        head = f"for each {name} in players{start}:"
        return [head, *self.inside((*who, name), depth)]

    def _times(self, who: tuple[str, ...], depth: int) -> list[str]:
        return [f"repeat {self.number(1, 3)} times:", *self.inside(who, depth)]

    def _may(self, who: tuple[str, ...], depth: int) -> list[str]:
        when = f" when {self.test(who, 1)}" if self.chance(2) else ""
        return [f'{self.one_of(*who)} may "{self.name("do it")}"{when}:', *self.inside(who, depth)]

    def _pick(self, who: tuple[str, ...], depth: int) -> list[str]:
        name, player = self.name("c"), self.one_of(*who)
        amount = self.one_of("", "", "up to 2 ", "any number of ")
        lines = ["if shown is not empty:", f"  {player} chooses {amount}{name} in shown"]
        if amount:
            return [*lines, f"  for each x in {name}: move x to discard"]
        return [*lines, f"  move {name} to {self.one_of('discard', f'hand of {player}')}"]

    # ---- declarations

    def action(self) -> list[str]:
        """An action, with up to one parameter."""
        name = self.name("act")
        self.actions.append(name)
        what = self.one_of("", "card in hand of actor", f"n in 1..{self.number(1, 4)}")
        lines = [f"action {name} ({what}):" if what else f"action {name}:"]
        if self.chance(2):
            lines.append(f'  when {self.test(("actor",))} because "not now"')
        lines.append("  do:")
        body = self.block(("actor",), 2, 0)
        if what.startswith("card"):
            body.append(f"move card to {self.one_of('discard', 'shown', 'bottom of stock')}")
        elif what:
            body.append("gold += n")
        return [*lines, *(f"    {line}" for line in body)]

    def rule(self) -> list[str]:
        """A rule on an action, a moment, or a condition."""
        title, action = self.name("rule"), self.one_of(*self.actions)
        match self.one_of("forbid", "after", "before", "end", "whenever"):
            case "forbid":
                when = self.test(("actor",))
                return [f'rule "{title}": forbid {action} when {when} because "it is forbidden"']
            case "end":
                head = "  at end of turn of p:"
                body = self.block(("p",), 2, 0)
            case "whenever":
                head = f"  whenever {self.one_of(*NUMBERS)} > {self.number(3, 15)}:"
                return [f'rule "{title}":', head, f'    say "{title} is met"']
            case moment:
                head = f"  {moment} {action}:"
                body = self.block(("actor",), 2, 0)
        return [f'rule "{title}":', head, *(f"    {line}" for line in body)]

    def turn(self) -> list[str]:
        """What a player does in a turn."""
        lines = self.block(("p",), 2, 2)
        lines += ["p chooses one of:", *(f"  {name}" for name in self.actions)]
        return [*lines, "  otherwise: skip"]


@st.composite
def rulebooks(draw: st.DrawFn) -> str:
    """The text of a rulebook that has nothing wrong with it and ends by itself."""
    make = Maker(draw)
    low = make.number(1, 2)
    lines = ['rulebook made_up "Made Up"', f"players {low}..{low + make.number(0, 1)}", ""]
    copies = make.number(1, 2)
    lines += [f"deck pack, {copies} of each:", f"  rank: {' < '.join(RANKS)}"]
    if make.chance(2):
        lines.append(f"  suit: {', '.join(SUITS[: make.number(2, 3)])}")
    lines += [
        "",
        "zone stock: pile of pack, face down, starts full",
        "zone discard: pile of pack, face up",
    ]
    lines += ["zone shown: row of pack, face up", "zone hand per player: hand of pack", ""]
    lines += [f"var {name}: 0..20 = {make.number(0, 9)}, {make.one_of(*WORDS)}" for name in NUMBERS]
    lines += [f"var {name}: flag" for name in FLAGS]
    lines += ["per player:", *(f"  {name}: 0..30 = 3, {make.one_of(*WORDS)}" for name in OWN), ""]
    for _ in range(make.number(1, 3)):
        lines += make.action()
    for _ in range(make.number(0, 3)):
        lines += make.rule()
    shuffled = ["  shuffle stock"] if make.chance(2) else ["  skip"]
    lines += ["", "flow:", *shuffled, f"  repeat {make.number(1, 3)} times:"]
    lines += ["    for each p in players:", "      turn of p:"]
    lines += [f"        {line}" for line in make.turn()]
    lines += ["score of p:", '  "points": points of p', f'  "more": {make.value(("p",), 1)}']
    return "\n".join(lines) + "\n"
