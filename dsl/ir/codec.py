"""Programs as plain JSON data and back.

A class of one of the unions (Expression, Statement, End, Type) has its name under `is`; fields that
have their default are left out; a fraction is `{"ratio": [numerator, denominator]}`. Reading is
strict: nothing is converted (`"7"`, `7.0` and `true` are no whole numbers), and keys that are not
known are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs
from cattrs import Converter, transform_error
from cattrs.errors import IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn
from cattrs.v import format_exception

from cardwright.dsl.ir import expressions, flow, origin, program, statements, types
from cardwright.dsl.ir.program import Program

TAG = "is"

_MODULES = (expressions, flow, origin, program, statements, types)


class DataError(Exception):
    """Data that is not a program: says where in the data, and what is wrong there."""


def to_data(whole: Program, *, origins: bool = True) -> dict[str, Any]:
    """The program as dictionaries, lists, texts, whole numbers, flags and None; without `origins`
    nothing is said of where its parts come from."""
    return (_WITH_ORIGINS if origins else _WITHOUT_ORIGINS).node(whole)


def from_data(data: object) -> Program:
    """The program that `to_data` made the data of; raises DataError for anything else."""
    try:
        return _CONVERTER.structure(data, Program)
    except Exception as error:
        messages = transform_error(error, "program", _worded)
        raise DataError("; ".join(messages[:3])) from None


def _worded(error: BaseException, type_: type | None) -> str:
    return str(error) if isinstance(error, _Refused) else format_exception(error, type_)


class _Refused(ValueError):
    """One thing in the data that is not as it must be."""

    def __init__(self, expected: str, found: object) -> None:
        super().__init__(f"expected {expected}, found {found!r:.40}")


# ---- values and other leaves


def _exactly(kind: type, word: str) -> Callable[[Any, Any], Any]:
    def structure(data: Any, _: Any) -> Any:
        if type(data) is not kind:
            raise _Refused(word, data)
        return data

    return structure


def _value_to_data(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value_to_data(item) for item in value]
    if isinstance(value, Fraction):
        return {"ratio": [value.numerator, value.denominator]}
    return value


def _value_from_data(data: Any, _: Any = None) -> Any:
    match data:
        case list():
            return tuple(_value_from_data(item) for item in data)
        case {"ratio": [int() as above, int() as below], **more} if not more:
            if type(above) is type(below) is int and below > 1:
                return Fraction(above, below)
        case None | bool() | int() | str():
            return data
    raise _Refused("a value", data)


# ---- unions and tuples


def _members(type_: Any) -> tuple[Any, ...]:
    return get_args(type_) if get_origin(type_) in (Union, UnionType) else ()


class _AnyValue:
    """Stands for the alias `Value`, which is recursive."""


def is_value(type_: Any) -> bool:
    """Whether the resolved type of a field is `Value`, or a union with it."""
    return type_ is _AnyValue or _AnyValue in _members(type_)


def _is_tagged(type_: Any) -> bool:
    """Whether a type is a union of our classes, perhaps with texts and None."""
    classes = [m for m in _members(type_) if m not in (NoneType, str)]
    ours = all(isinstance(m, type) and attrs.has(m) for m in classes)
    return ours and (len(classes) > 1 or (len(classes) == 1 and str in _members(type_)))


def _tagged_from_data(type_: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    by_name = {m.__name__: m for m in _members(type_) if attrs.has(m)}
    plain = tuple(m for m in (NoneType, str) if m in _members(type_))

    def structure(data: Any, _: Any) -> Any:
        if type(data) in plain:
            return data
        if type(data) is not dict or data.get(TAG) not in by_name:
            raise _Refused(f"something with `{TAG}`", data)
        rest = {key: value for key, value in data.items() if key != TAG}
        return converter.structure(rest, by_name[data[TAG]])

    return structure


def _is_tuple(type_: Any) -> bool:
    return get_origin(type_) is tuple


def _tuple_from_data(type_: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    items = get_args(type_)
    same = items[0] if len(items) == 2 and items[1] is Ellipsis else None

    def structure(data: Any, _: Any) -> Any:
        if type(data) is not list or (same is None and len(data) != len(items)):
            raise _Refused("a list" if same is not None else f"a list of {len(items)}", data)
        return tuple(
            _at(position, converter, item, items[position] if same is None else same)
            for position, item in enumerate(data)
        )

    return structure


def _at(position: int, converter: Converter, item: Any, type_: Any) -> Any:
    try:
        return converter.structure(item, type_)
    except Exception as error:
        error.add_note(IterableValidationNote(f"at {position}", position, type_))
        raise IterableValidationError("in a list", [error], type_) from None


# ---- the converter


def _class_from_data(type_: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    inner = make_dict_structure_fn(type_, converter, _cattrs_forbid_extra_keys=True)

    def structure(data: Any, wanted: Any) -> Any:
        if type(data) is not dict:
            raise _Refused(type_.__name__, data)
        return inner(data, wanted)

    return structure


def _resolve() -> None:
    """Resolves the types of all fields: aliases name things that stand in other modules."""
    names: dict[str, Any] = {}
    for module in _MODULES:
        names.update(vars(module))
    names["Value"] = _AnyValue
    for cls in list(names.values()):
        if _is_ours(cls):
            attrs.resolve_types(cls, globalns=names)


def _converter() -> Converter:
    _resolve()
    made = Converter(detailed_validation=True)
    for kind, word in ((int, "a whole number"), (bool, "a flag"), (str, "a text")):
        made.register_structure_hook(kind, _exactly(kind, word))
    made.register_structure_hook_factory(_is_ours, _class_from_data)
    made.register_structure_hook_factory(_is_tuple, _tuple_from_data)
    made.register_structure_hook_factory(_is_tagged, _tagged_from_data)
    made.register_structure_hook_func(is_value, _value_from_data)
    return made


def _is_ours(type_: Any) -> bool:
    return isinstance(type_, type) and attrs.has(type_)


_CONVERTER = _converter()


# ---- to data


Change = Callable[[Any], Any]


class _ToData:
    """Makes data of nodes; what is to do with each field of a class is found out once."""

    def __init__(self, origins: bool) -> None:
        self.origins = origins
        self._fields: dict[type, tuple[tuple[str, Any, Change | None], ...]] = {}

    def node(self, value: Any) -> dict[str, Any]:
        """The fields of a node that do not have their default."""
        fields = self._fields.get(type(value))
        if fields is None:
            fields = self._fields[type(value)] = self._fields_of(type(value))
        found: dict[str, Any] = {}
        for name, default, change in fields:
            one = getattr(value, name)
            if one is not default and one != default:
                found[name] = one if change is None else change(one)
        return found

    def tagged(self, value: Any) -> Any:
        """A node of one of the unions, with the name of its class."""
        if value is None or isinstance(value, str):
            return value
        return {TAG: type(value).__name__, **self.node(value)}

    def _fields_of(self, cls: type) -> tuple[tuple[str, Any, Change | None], ...]:
        fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(cls)
        return tuple(
            (one.name, one.default, self._change(one.type))
            for one in fields
            if self.origins or one.type is not origin.Origin
        )

    def _change(self, type_: Any) -> Change | None:
        """What makes data of a value of a type; None where it is data as it is."""
        if is_value(type_):
            return _value_to_data
        if _is_tagged(type_):
            return self.tagged
        if _is_ours(type_):
            return self.node
        if _is_tuple(type_):
            return self._tuple(get_args(type_))
        inner = [self._change(one) for one in _members(type_) if one is not NoneType]
        return _unless_none(inner[0]) if inner and inner[0] is not None else None

    def _tuple(self, items: tuple[Any, ...]) -> Change:
        if len(items) == 2 and items[1] is Ellipsis:
            change = self._change(items[0])
            return list if change is None else lambda value: [change(one) for one in value]
        changes = [self._change(one) or _as_it_is for one in items]
        return lambda value: [make(one) for make, one in zip(changes, value, strict=True)]


def _as_it_is(value: Any) -> Any:
    return value


def _unless_none(change: Change) -> Change:
    return lambda value: None if value is None else change(value)


_WITH_ORIGINS, _WITHOUT_ORIGINS = _ToData(True), _ToData(False)
