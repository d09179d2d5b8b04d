"""Uses of modules: each a scope of its own, with what the module needs bound to its user's things.
Uses of modules: each a scope of its own, with what the module needs bound to its user's things."""

from __future__ import annotations

from attrs import define, field, frozen

from cardwright.dsl import syntax
from cardwright.dsl.checker.assemble import Book, FindModule, Section, sections
from cardwright.dsl.checker.constants import const_value, fold, parameters_of
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.declared_names import declared_names
from cardwright.dsl.checker.overlays import Entry, Items
from cardwright.dsl.checker.scopes import Scope
from cardwright.dsl.checker.symbols import (
    ActionSymbol,
    AliasSymbol,
    AnySymbol,
    ConstantSymbol,
    ExpressionSymbol,
    PhaseSymbol,
    ProcedureSymbol,
    ZoneSymbol,
)
from cardwright.dsl.checker.trees import root_name
from cardwright.dsl.problems import modules as problems
from cardwright.dsl.source import Span


@frozen(eq=False)
class Usage:
    """One use of a module: its scope, its needs, and what it was given."""

    use: syntax.Use
    scope: Scope
    parent: Scope
    needs: tuple[syntax.Need, ...]

    @property
    def name(self) -> str:
        """The name of the module."""
        return self.use.module.text


@define(eq=False)
class Modules:
    """The modules of a rulebook as they are used."""

    book: Book
    find: FindModule
    usages: list[Usage] = field(factory=list)
    own_names: dict[int, set[str]] = field(factory=dict)


def expand_uses(c: Checker, modules: Modules, uses: list[syntax.Use], items: Items) -> None:
    """Adds the items of each module that the book uses, in order."""
    seen: dict[str, Span] = {}
    for use in uses:
        items.modules += _expand(c, modules, c.book, use, seen, ())


def _expand(
    c: Checker,
    modules: Modules,
    parent: Scope,
    use: syntax.Use,
    seen: dict[str, Span],
    inside: tuple[str, ...],
) -> list[Entry]:
    if use.when is not None and not _is_used(c, parent, use):
        return []
    section = _section(c, modules, use)
    if section is None or _is_again(c, use, seen, inside):
        return []
    scope = _scope(parent, use)
    needs = tuple(
        need
        for item in section.items
        if isinstance(item, syntax.Needs)
        for need in item.needs
        if isinstance(need, syntax.Need)
    )
    modules.usages.append(Usage(use, scope, parent, needs))
    return _entries(c, modules, scope, section, (*inside, section.name))


def _entries(
    c: Checker, modules: Modules, scope: Scope, section: Section, inside: tuple[str, ...]
) -> list[Entry]:
    entries: list[Entry] = []
    seen: dict[str, Span] = {}
    for item in section.items:
        if isinstance(item, syntax.Use):
            entries += _expand(c, modules, scope, item, seen, inside)
        elif not isinstance(item, syntax.Needs):
            entries.append(Entry(scope, item))
    return entries


def _is_used(c: Checker, parent: Scope, use: syntax.Use) -> bool:
    assert use.when is not None
    found = fold(c, parent, use.when)
    if found is None:
        c.report.add(problems.variant_condition(use.module.text, use.when.span))
        return False
    return bool(const_value(found))


def _section(c: Checker, modules: Modules, use: syntax.Use) -> Section | None:
    name = use.module.text
    known = list(modules.book.modules)
    if all(section.name != name for section in known):
        known += _modules_of(modules, name.partition(".")[0])
    for section in known:
        if section.name == name:
            return section
    names = [section.name for section in known]
    for file in modules.find.library:
        names += [section.name for section in _modules_of(modules, file)]
    c.report.add(problems.unknown_module(name, use.module.span, names))
    return None


def _modules_of(modules: Modules, file: str) -> list[Section]:
    """The modules that a file has."""
    found = modules.find(file)
    return [part for part in sections(found) if part.kind == "module"] if found else []


def _is_again(c: Checker, use: syntax.Use, seen: dict[str, Span], inside: tuple[str, ...]) -> bool:
    name = use.alias.text if use.alias else use.module.text
    if use.module.text in inside:
        c.report.add(problems.module_cycle(use.module.text, use.module.span))
        return True
    if name in seen:
        c.report.add(problems.module_twice(name, use.module.span, seen[name]))
        return True
    seen[name] = use.module.span
    return False


def _scope(parent: Scope, use: syntax.Use) -> Scope:
    if use.alias is None:
        scope = Scope(use.module.text, parent.prefix, parent)
        parent.modules.append(scope)
    else:
        scope = Scope(use.alias.text, f"{parent.prefix}{use.alias.text}__", parent)
        parent.named_modules[use.alias.text] = scope
    return scope


# ---- needs


def bind_needs(c: Checker, modules: Modules, items: Items) -> None:
    """Gives each need its meaning as an expression; names become aliases in `link_needs`."""
    for entry in items.all():
        modules.own_names.setdefault(id(entry.scope), set()).update(declared_names(entry.item))
    for usage in modules.usages:
        given = {binding.signature.name.text: binding for binding in usage.use.bindings}
        wanted = [need.signature.name.text for need in usage.needs]
        for name, binding in given.items():
            if name not in wanted:
                span = binding.signature.name.span
                c.report.add(problems.unknown_need(usage.name, name, span, wanted))
        for need in usage.needs:
            _bind(c, modules, usage, need, given.get(need.signature.name.text))


def _bind(
    c: Checker,
    modules: Modules,
    usage: Usage,
    need: syntax.Need,
    binding: syntax.Binding | None,
) -> None:
    name, scope = need.signature.name.text, usage.scope
    if binding is not None:
        if not _same_form(need.signature, binding.signature):
            span, wanted = binding.signature.span, need.signature.span.text
            c.report.add(problems.need_form(usage.name, wanted, span, need.signature.span))
        _add_need(scope, name, binding.signature, binding.value, usage.parent)
    elif not _is_declared(modules, usage, name):
        if need.value is not None:
            _add_need(scope, name, need.signature, need.value, scope)
        else:
            span = usage.use.module.span
            c.report.add(problems.open_need(usage.name, name, span, need.signature.span))


def _same_form(one: syntax.Signature, other: syntax.Signature) -> bool:
    return len(parameters_of(one)) == len(parameters_of(other))


def _add_need(
    scope: Scope,
    name: str,
    signature: syntax.Signature,
    value: syntax.Expression,
    meant_in: Scope,
) -> None:
    parameters = parameters_of(signature)
    symbol = ExpressionSymbol(name, parameters, value, span=signature.span, scope=meant_in)
    scope.symbols.setdefault(name, []).append(symbol)


def _is_declared(modules: Modules, usage: Usage, name: str) -> bool:
    """Whether the user of a module, or another module that it uses, declares a name."""
    parent: Scope | None = usage.parent
    while parent is not None:
        near = (parent, *(module for module in parent.modules if module is not usage.scope))
        if any(name in modules.own_names.get(id(scope), ()) for scope in near):
            return True
        if any(other.scope is parent and _needs(other, name) for other in modules.usages):
            return True
        parent = parent.parent
    return False


def _needs(usage: Usage, name: str) -> bool:
    return any(need.signature.name.text == name for need in usage.needs)


def link_needs(modules: Modules) -> None:
    """Turns needs that are bound to a mere name into other names for what it stands for.

    It may be called again when more has been declared.
    """
    for usage in modules.usages:
        for need in usage.needs:
            name = need.signature.name.text
            kept: list[AnySymbol] = []
            for symbol in usage.scope.symbols.get(name, []):
                kept += _linked(symbol) if isinstance(symbol, ExpressionSymbol) else [symbol]
            if kept:
                usage.scope.symbols[name] = kept


def _linked(symbol: ExpressionSymbol) -> list[AnySymbol]:
    name = plain_name(symbol)
    found = symbol.scope.find(name) if name else []
    targets = [
        target for target in found if not isinstance(target, ExpressionSymbol | ConstantSymbol)
    ]
    if not targets:
        return [symbol]
    return [
        AliasSymbol(symbol.name, target, span=symbol.span, scope=symbol.scope) for target in targets
    ]


def plain_name(symbol: ExpressionSymbol) -> str | None:
    """The name that a need is bound to, when it is bound to a mere name with the same parameters.
    The name that a need is bound to, when it is bound to a mere name with the same parameters."""
    match symbol.value:
        case syntax.Reference(name=name) if not symbol.parameters:
            return name.text
        case syntax.Of(name=name, arguments=arguments, subject=subject):
            return name.text if _names_of((*arguments, subject)) == symbol.parameters else None
        case syntax.Call(name=name, arguments=arguments):
            return name.text if _names_of(arguments) == symbol.parameters else None
        case _:
            return None


def _names_of(arguments: tuple[syntax.Expression, ...]) -> tuple[str, ...] | None:
    if all(isinstance(argument, syntax.Reference) for argument in arguments):
        return tuple(a.name.text for a in arguments if isinstance(a, syntax.Reference))
    return None


def check_needs(c: Checker, modules: Modules) -> None:
    """Reports needs for zones, actions, procedures and phases that are met by something else."""
    for usage in modules.usages:
        given = {b.signature.name.text: b.value.span for b in usage.use.bindings}
        for need in usage.needs:
            kind = _kind(need.kind)
            if kind is None:
                continue
            name = need.signature.name.text
            found = usage.scope.find(name)
            if found and not any(isinstance(symbol, kind[1]) for symbol in found):
                span = given.get(name, usage.use.module.span)
                problem = problems.need_kind(usage.name, name, kind[0], span, need.span)
                c.report.add(problem)
            elif _needs_one(need.kind) and found and all(map(_are_several, found)):
                span = given.get(name, usage.use.module.span)
                c.report.add(problems.need_one_zone(usage.name, name, span, need.span))


def _needs_one(kind: syntax.NeedKind | None) -> bool:
    return isinstance(kind, syntax.ZoneNeed) and kind.per is None


def _are_several(symbol: AnySymbol) -> bool:
    return isinstance(symbol, ZoneSymbol) and symbol.index_type is not None


def _kind(kind: syntax.NeedKind | None) -> tuple[str, type[AnySymbol]] | None:
    match kind:
        case syntax.ZoneNeed():
            return "zone", ZoneSymbol
        case syntax.CodeNeed(kind="action"):
            return "action", ActionSymbol
        case syntax.CodeNeed():
            return "procedure", ProcedureSymbol
        case syntax.PhaseNeed():
            return "phase", PhaseSymbol
        case _:
            return None


def shuffle_bindings(modules: Modules) -> dict[str, set[str]]:
    """For each need the names at the root of what it is bound to, for finding shuffled zones."""
    found: dict[str, set[str]] = {}
    for usage in modules.usages:
        for binding in usage.use.bindings:
            name = root_name(binding.value)
            if name is not None:
                found.setdefault(binding.signature.name.text, set()).add(name)
    return found
