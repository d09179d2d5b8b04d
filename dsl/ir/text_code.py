"""Expressions, statements and types of the IR as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import flow
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir import types as ty

INDENT = "  "

_INFIX = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "div",
    "mod": "mod",
    "ratio": "/",
    "eq": "is",
    "ne": "is not",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "in": "in",
}


def type_name(type_: ty.Type | None) -> str:
    """A type in a few words."""
    match type_:
        case ty.IntType():
            return f"{type_.low}..{type_.high}"
        case ty.EnumType():
            return type_.enum
        case ty.CardType():
            return f"card of {' or '.join(type_.decks)}"
        case ty.SpaceType():
            return f"space of {type_.board}"
        case ty.TokenType():
            return f"token {type_.family}"
        case ty.BundleType():
            return f"bundle of {type_.over}"
        case ty.RoutineType():
            return type_.kind
        case ty.OptionalType():
            return f"{type_name(type_.of)} or none"
        case ty.ListType() | ty.SetType():
            word = "list" if isinstance(type_, ty.ListType) else "set"
            room = f" (at most {type_.room})" if type_.room is not None else ""
            return f"{word} of {type_name(type_.of)}{room}"
        case _:
            return type(type_).__name__.removesuffix("Type").lower()


def value_text(value: object) -> str:
    """A constant."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case tuple():
            return f"[{', '.join(value_text(item) for item in value)}]"
        case _:
            return str(value)


# ---- expressions


def expression(node: Any) -> str:
    """An expression in one line."""
    match node:
        case ex.Const():
            return value_text(node.value)
        case ex.Local():
            return node.name
        case ex.Load():
            return node.cell + _index(node.index)
        case ex.Lookup():
            return f"{node.table}{_index(node.keys)}"
        case ex.Prim():
            return _prim(node)
        case ex.And():
            return "(" + " and ".join(expression(item) for item in node.items) + ")"
        case ex.Or():
            return "(" + " or ".join(expression(item) for item in node.items) + ")"
        case ex.IfElse():
            then, other = expression(node.then), expression(node.other)
            return f"({then} if {expression(node.condition)} else {other})"
        case ex.Where():
            return f"({expression(node.value)} where {node.name} = {expression(node.bound)})"
        case ex.Call():
            return f"{node.function}({_list(node.args)})"
        case ex.CallOneOf():
            names = ", ".join(node.functions)
            return f"one of [{names}][{expression(node.index)}]({_list(node.args)})"
        case ex.ZoneRef():
            return node.zone if node.index is None else f"{node.zone}[{expression(node.index)}]"
        case _:
            return _about_zones(node)


def _about_zones(node: Any) -> str:
    match node:
        case ex.ZoneCards():
            return f"cards({expression(node.zone)})"
        case ex.ZoneSize():
            return f"size({expression(node.zone)})"
        case ex.ZoneEnd():
            return f"{node.end}({expression(node.zone)})"
        case ex.FamilyCards():
            return f"cards({node.zone}[*])"
        case ex.IsIn():
            return f"({expression(node.card)} lies in {expression(node.zone)})"
        case ex.HolderOf():
            return f"holder({expression(node.card)})"
        case ex.IndexOf():
            return f"index({expression(node.card)}, {node.zone})"
        case ex.IsFaceUp():
            return f"face_up({expression(node.card)})"
        case ex.Format():
            return value_text("".join(_part(part) for part in node.parts))
        case _:
            return _about_lists(node)


def _about_lists(node: Any) -> str:
    match node:
        case ex.Fold():
            value = f": {expression(node.value)}" if node.value is not None else ""
            return f"{node.kind}({_over(node, node.where)}{value})"
        case ex.Best():
            return f"best {node.kind}({_over(node, node.where)} by {_keys(node.keys)})"
        case ex.Sorted():
            return f"sorted({_over(node)} by {_keys(node.keys)})"
        case ex.Groups():
            return f"groups {node.kind}({_over(node)} by {expression(node.key)})"
        case ex.Reach():
            start, where = expression(node.start), expression(node.where)
            return f"reach({node.name} from {start} by {expression(node.neighbours)} where {where})"
        case ex.Narrow():
            fits = "".join(f" if able {expression(fit)}" for fit in node.fits)
            return f"narrow({_over(node, node.where)}{fits})"
        case ex.Packing():
            return f"packing({_over(node)}: {expression(node.value)})"
        case _:
            raise TypeError(f"no expression: {node!r}")


def _over(node: Any, where: ex.Expression | None = None) -> str:
    condition = f" where {expression(where)}" if where is not None else ""
    return f"{node.name} in {expression(node.source)}{condition}"


def _keys(keys: tuple[ex.Key, ...]) -> str:
    return ", ".join(expression(k.value) + (" descending" if k.descending else "") for k in keys)


def _part(part: str | ex.Shown) -> str:
    return part if isinstance(part, str) else f"{{{expression(part.value)}}}"


def _prim(node: ex.Prim) -> str:
    if node.op in _INFIX and len(node.args) == 2:
        left, right = (expression(arg) for arg in node.args)
        return f"({left} {_INFIX[node.op]} {right})"
    if node.op == "list":
        return f"[{_list(node.args)}]"
    return f"{node.op}({_list(node.args)})"


def _list(args: Iterable[ex.Expression]) -> str:
    return ", ".join(expression(arg) for arg in args)


def _index(index: Iterable[ex.Expression]) -> str:
    return "".join(f"[{expression(item)}]" for item in index)


# ---- statements


def statements(block: st.Block) -> Iterator[str]:
    """Statements, line by line."""
    for statement in block:
        yield from _statement(statement)


def _block(head: str, block: st.Block) -> Iterator[str]:
    yield head
    yield from (INDENT + line for line in (statements(block) if block else ("skip",)))


def _statement(node: st.Statement) -> Iterator[str]:
    match node:
        case st.If():
            word = "if"
            for when, block in node.branches:
                yield from _block(f"{word} {expression(when)}:", block)
                word = "else if"
            if node.other:
                yield from _block("else:", node.other)
        case st.ForEach():
            yield from _block(f"for each {node.name} in {expression(node.source)}:", node.body)
        case st.Times():
            yield from _block(f"{expression(node.count)} times:", node.body)
        case st.Loop():
            until = f" until {expression(node.until)}" if node.until is not None else ""
            yield from _block(f"repeat{until}:", node.body)
        case st.Scope():
            yield from _block(f"{_scope(node)}{_of(node.player)}:", node.body)
        case st.Finally():
            yield from _block("guarded:", node.body)
            yield from _block("finally:", node.after)
        case st.Ask():
            yield from _ask(node)
        case _:
            yield _line(node)


def _line(node: st.Statement) -> str:
    match node:
        case st.Let():
            return f"let {node.name} = {expression(node.value)}"
        case st.Store():
            return f"{node.cell}{_index(node.index)} = {expression(node.value)}" + (
                "" if node.checked else " (in range)"
            )
        case st.Roll():
            count = f"{expression(node.count)} " if node.count is not None else ""
            return f"let {node.into} = roll {count}d{node.sides}"
        case st.PickRandom():
            return f"let {node.into} = pick from {expression(node.source)}"
        case st.Do():
            return f"do {node.procedure}({_list(node.args)})"
        case st.DoOneOf():
            names = ", ".join(node.procedures)
            return f"do one of [{names}][{expression(node.index)}]({_list(node.args)})"
        case st.Happen():
            return f"happen {node.kind} {node.event}({_list(node.args)})"
        case st.Exit():
            return f"end {node.kind}"
        case st.Outcome():
            return f"{expression(node.players)} {'win' if node.wins else 'lose'}"
        case st.Learn():
            return f"learn no {node.name} in {_zone(node.zone)}: {expression(node.where)}"
        case st.ScopeBegin():
            saved = f", saving {node.saved}" if node.saved else ""
            return f"begin {_scope(node)}{_of(node.player)}{saved}"
        case st.ScopeEnd():
            saved = f", restoring {expression(node.saved)}" if node.saved is not None else ""
            return f"leave {_scope(node)}{saved}"
        case st.Fail():
            return f"fail {value_text(node.message)}"
        case _:
            return _by_fields(node)


def _by_fields(node: st.Statement) -> str:
    """A statement as its name, in small letters, and its fields that are not as usual."""
    words = [_spaced(type(node).__name__)]
    for attribute in type(node).__attrs_attrs__:
        value = getattr(node, attribute.name)
        if attribute.name != "origin" and value != attribute.default:
            words.append(f"{attribute.name} {_field(value)}")
    return " ".join(words)


def _field(value: Any) -> str:
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool | int):
        return value_text(value)
    return type_name(value) if isinstance(value, ty.Type) else expression(value)


def _spaced(name: str) -> str:
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


def _scope(node: st.Scope | st.ScopeBegin | st.ScopeEnd) -> str:
    return f"{node.kind} {node.name}" if node.name else node.kind


def _of(player: ex.Expression | None) -> str:
    return f" of {expression(player)}" if player is not None else ""


def _zone(zone: ex.ZoneRef) -> str:
    return expression(zone)


def _ask(node: st.Ask) -> Iterator[str]:
    into = ", ".join(name for name in (node.into, node.which) if name is not None)
    secret = " secretly" if node.secret else ""
    prompt = f" {expression(node.prompt)}" if node.prompt is not None else ""
    yield f"let {into} = ask {expression(node.player)}{secret}{prompt}"
    if node.free is not None:
        low, high, step = (expression(part) for part in node.free)
        yield f"{INDENT}a number from {low} to {high} by {step}"
    for choice in node.choices:
        yield INDENT + _choice(choice)


def _choice(choice: st.Choice) -> str:
    words = [f"{choice.base}+{choice.size}: {expression(choice.label)}"]
    if choice.source is not None:
        words.append(f"for {choice.name} in {expression(choice.source)}")
    if choice.when is not None:
        words.append(f"when {expression(choice.when)}")
    if choice.action is not None:
        words.append(f"action {choice.action}")
    words += [word for word in ("merge", "blind", "ascending") if getattr(choice, word)]
    return ", ".join(words)


# ---- the ends of segments


def flow_end(end: flow.End) -> Iterator[str]:
    """What a segment goes on with, line by line."""
    match end:
        case flow.Goto():
            yield f"goto {end.segment}"
        case flow.Branch():
            yield from (f"if {expression(when)}: goto {name}" for when, name in end.branches)
            yield f"goto {end.other}"
        case flow.Stop():
            yield from _ask(end.ask)
            yield f"then {end.resume}"
        case flow.Enter():
            one = len(end.procedures) == 1 and end.index is None
            names = end.procedures[0] if one else f"one of [{', '.join(end.procedures)}]"
            index = f"[{expression(end.index)}]" if end.index is not None else ""
            yield f"call {names}{index}({_list(end.args)}), then {end.resume}"
        case flow.Return():
            yield "return"
        case flow.Reraise():
            yield f"go on with exit {end.name}, else {end.resume}"
