"""Names that try to get out of the text they stand in, and programs that are full of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from cardwright.dsl.ir.codec import from_data, to_data
from cardwright.dsl.ir.program import Program
from cardwright.dsl.passes.hash import hashed

SIGNAL = "cardwright.hostile"
CODE = f"__import__('sys').audit('{SIGNAL}')"
DOUBLE = CODE.replace("'", '"')

_BEFORE = (
    *(
        "",
        '"',
        "'",
        '"""',
        "'''",
        "\\",
        "\\'",
        '\\"',
        "\n",
        "\r",
        "\r\n",
        "\x0c",
        "\u2028",
        "\u2029",
    ),
    *(
        "\x00",
        "#",
        "# \n",
        ")",
        "))",
        "]",
        "}",
        ");",
        '");',
        "');",
        '"),\n',
        "',\n",
        ":\n    ",
        "\t",
    ),
    *(
        "{",
        "{{",
        "%s",
        "{0}",
        "{__import__}",
        "f'{",
        '\\N{DIGIT ONE}"',
        "\\x22",
        "\\u0022;",
        "\ud800",
    ),
)
_MIDDLE = (CODE, DOUBLE, f"{{{CODE}}}", f"lambda: {CODE}", f"[{CODE} for x in (1,)]")
_AFTER = ("", "#", '"', "'", '"""', "\n", "\\")
_WORDS = (
    *(
        "__class__",
        "__init__",
        "__import__",
        "__builtins__",
        "__name__",
        "_",
        "__",
        "self",
        "s",
        "c",
    ),
    *("class", "def", "None", "True", "lambda", "match", "type", "print", "eval", "exec", "open"),
    *(
        "getattr",
        "globals",
        "STATES",
        "ORIGINS",
        "START",
        "FINISH",
        "fail",
        "insort",
        "draw",
        "leave",
    ),
    *(
        "ｘ",
        "ｅｖａｌ",
        "ﬁle",
        "ª",
        "İ",
        "ſ",
        "\u200bname",
        "a\u0301",
        "名前",
        "x" * 5000,
        "0",
        "1e9",
        "-1",
    ),
    *(
        "a b",
        "a;b",
        "a=b",
        "a.b",
        "a()",
        "a[0]",
        "*a",
        "**a",
        "@a",
        "a:=1",
        "a\\",
        "%(a)s",
        "{a!r}",
    ),
    *(
        "zones",
        "where",
        "stack",
        "known",
        "clone",
        "__slots__",
        "x_61",
        "raise_",
        "True_",
        "nonlocal",
    ),
)


def payloads() -> list[str]:
    """All hostile names, each once."""
    made = [f"{a}{b}{c}" for a in _BEFORE for b in _MIDDLE for c in _AFTER]
    return list(dict.fromkeys([*_WORDS, *made]))


FIXED = frozenset(
    "box hand pile row bag spread all none owner top bottom first last error discard wrap ignore"
    " procedure action rule effect flow setup score internal turn phase round count sum every some"
    " active in_game direction outcome payoff where wins loses"
    " list max min distinct one equal runs decision ends result event any".split()
)


def names_in(data: Any) -> list[str]:
    """The names in a program that can be replaced: those that are no words of the format."""
    found: dict[str, None] = {}
    for text in _texts(data, ""):
        if text and text not in FIXED:
            found[text] = None
    return list(found)


_NAMED = (
    *("name", "title", "label", "labels", "values", "rule", "file", "text", "event", "parts"),
    *(
        "cell",
        "table",
        "zone",
        "function",
        "procedure",
        "segment",
        "resume",
        "other",
        "live",
        "into",
    ),
    *("which", "deck", "decks", "holds", "enum", "board", "plural", "family", "reads", "action"),
    *(
        "legal",
        "possible",
        "run",
        "play",
        "finish",
        "arm",
        "total",
        "order",
        "player_word",
        "holds",
    ),
    *("domains", "offers", "functions", "procedures", "message", "saved", "reason", "prompt"),
)


def _texts(data: Any, key: str) -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _texts(value, name)
    elif isinstance(data, list):
        for one in data:
            yield from _texts(one, key)
    elif isinstance(data, str) and key in _NAMED:
        yield data


def renamed(program: Program, mapping: dict[str, str]) -> Program:
    """The program with other names, everywhere the same."""
    data = json.loads(json.dumps(to_data(program)))
    return hashed(from_data(_changed(data, "", mapping)))


def _changed(data: Any, key: str, mapping: dict[str, str]) -> Any:
    if isinstance(data, dict):
        return {name: _changed(one, name, mapping) for name, one in data.items()}
    if isinstance(data, list):
        return [_changed(one, key, mapping) for one in data]
    if isinstance(data, str) and key not in ("is", "op", "kind", "known", "over", "under"):
        return mapping.get(data, data)
    return data
