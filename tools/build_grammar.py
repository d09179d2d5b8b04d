"""Write dsl/grammar_table.json: the LALR tables that Lark computes from dsl/grammar.lark.

    python tools/build_grammar.py            write the table
    python tools/build_grammar.py --check    exit 1 if the table is not that of the grammar

Making the tables takes Lark a second, and reading its own dump of them pulls in all of Lark; the
table written here is plain lists, which dsl/tables.py loads in a few milliseconds.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.grammar import Rule, Terminal
from lark.lexer import PatternStr
from lark.parsers.lalr_analysis import Shift

DSL = Path(__file__).resolve().parent.parent / "dsl"
GRAMMAR = DSL / "grammar.lark"
TABLE = DSL / "grammar_table.json"
STARTS = (
    "item",
    "cell_effect",
    "cell_condition",
    "cell_value",
    "cell_moment",
    "cell_plan",
    "cell_bundle",
    "cell_list",
)


class Layout:
    """Stands where Lark wants a source of _NL, _INDENT, _DEDENT; dsl/layout.py is the real one."""

    # A word is lexed in every state, or `a orb` would be read as `a or b`.
    always_accept = ("NAME",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Pass the tokens on."""
        return stream


def parser_for(text: str) -> Lark:
    """Lark's own parser of the grammar, which refuses a grammar with any conflict."""
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        strict=True,
        start=list(STARTS),
        maybe_placeholders=True,
        postlex=Layout(),
    )


def table_for(text: str) -> dict[str, Any]:
    """The table of a grammar, as plain data; the same text gives the same table."""
    lark = parser_for(text)
    table = lark.parser.parser._parse_table
    rules: list[Rule] = sorted(
        lark.rules, key=lambda rule: (rule.origin.name, rule.order, str(rule))
    )
    number = {rule: i for i, rule in enumerate(rules)}
    order = _in_order(table.start_states, table.states)
    rows: dict[str, int] = {}
    states = []
    for state in order:
        row = {
            str(symbol): order[target] + 1 if kind is Shift else -1 - number[target]
            for symbol, (kind, target) in sorted(table.states[state].items())
        }
        states.append(rows.setdefault(json.dumps(row), len(rows)))
    return {
        "grammar": sha256(text.encode()).hexdigest(),
        "starts": {name: order[state] for name, state in sorted(table.start_states.items())},
        "words": dict(sorted(_fixed_texts(lark))),
        "rules": [_rule(rule) for rule in rules],
        "rows": [json.loads(row) for row in rows],
        "states": states,
    }


def _in_order(starts: dict[str, int], states: dict[int, dict[str, Any]]) -> dict[int, int]:
    """New numbers for the states, in the order in which they are reached; Lark's vary."""
    order: dict[int, int] = {}
    waiting = [state for _, state in sorted(starts.items())]
    for state in waiting:
        if state not in order:
            order[state] = len(order)
            shifts = sorted(
                (name, to) for name, (kind, to) in states[state].items() if kind is Shift
            )
            waiting += [to for _, to in shifts]
    return order


def _fixed_texts(lark: Lark) -> Iterator[tuple[str, str]]:
    for terminal in lark.terminals:
        if isinstance(terminal.pattern, PatternStr):
            yield terminal.pattern.value, terminal.name


def _rule(rule: Rule) -> list[Any]:
    """What to build, of how many symbols, for which, whether one child stands for itself, how.

    How: none where the children are just the symbols, else a list with the number of a symbol, [the
    number of a symbol] whose own children are spliced in, or none for something that was left out.
    """
    name = rule.alias or ("word" if rule.options.keep_all_tokens else rule.origin.name)
    plan = _plan(rule)
    plain = plan == list(range(len(rule.expansion)))
    single = bool(rule.options.expand1) and not rule.alias
    return [name, len(rule.expansion), rule.origin.name, single, None if plain else plan]


def _plan(rule: Rule) -> list[Any]:
    plan: list[Any] = []
    left_out = list(rule.options.empty_indices) or [False] * len(rule.expansion)
    symbols = iter(enumerate(rule.expansion))
    for is_left_out in left_out:
        if is_left_out:
            plan.append(None)
            continue
        i, symbol = next(symbols)
        is_left_away = isinstance(symbol, Terminal) and symbol.filter_out
        if rule.options.keep_all_tokens or not is_left_away:
            splice = not symbol.is_term and symbol.name.startswith("_")
            plan.append([i] if splice else i)
    return plan


def dump(table: dict[str, Any]) -> str:
    """The table as text, a line for each row and rule so that changes can be read."""
    parts = []
    for key, value in table.items():
        if isinstance(value, list) and key != "states":
            lines = ",\n".join(json.dumps(line, separators=(",", ":")) for line in value)
            parts.append(f'"{key}":[\n{lines}]')
        else:
            parts.append(f'"{key}":{json.dumps(value, separators=(",", ":"))}')
    return "{" + ",\n".join(parts) + "}\n"


def main() -> int:
    """Write or check the table; the exit code."""
    text = dump(table_for(GRAMMAR.read_text(encoding="utf-8")))
    if "--check" in sys.argv[1:]:
        return int(TABLE.read_text(encoding="utf-8") != text)
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
