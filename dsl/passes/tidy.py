"""Fewer segments that do the same: empty ones folded away, those used once joined to their user.

Before: `a: x = 1; goto b`, `b: goto c`, `c: y = 2; return`. After: `a: x = 1; y = 2; return`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cardwright.dsl.ir import flow
from cardwright.dsl.ir.walk import with_fields

_Segments = dict[str, flow.Segment]


def tidy(segments: tuple[flow.Segment, ...]) -> tuple[flow.Segment, ...]:
    """The segments that are left; the first is the entry, the others keep their order."""
    by_name = {segment.name: segment for segment in segments}
    entry = _resolve(segments[0].name, by_name)
    by_name = {name: _folded(segment, by_name) for name, segment in by_name.items()}
    by_name = _joined(entry, _reachable(entry, by_name))
    return (by_name[entry], *(s for name, s in by_name.items() if name != entry))


# ---- folding


def _resolve(name: str, by_name: _Segments) -> str:
    """The segment that going to `name` really begins with."""
    seen = {name}
    while True:
        segment = by_name[name]
        if segment.body or not isinstance(segment.end, flow.Goto) or segment.end.segment in seen:
            return name
        name = segment.end.segment
        seen.add(name)


def _folded(segment: flow.Segment, by_name: _Segments) -> flow.Segment:
    def after_call(name: str) -> str:
        """Folds only where the handlers are the same: they hold while the call is under way."""
        target = _resolve(name, by_name)
        return target if by_name[target].handlers == segment.handlers else name

    is_call = isinstance(segment.end, flow.Enter)
    change = after_call if is_call else lambda name: _resolve(name, by_name)
    handlers = tuple(
        with_fields(handler, {"segment": _resolve(handler.segment, by_name)})
        for handler in segment.handlers
    )
    return with_fields(segment, {"end": _retarget(segment.end, change), "handlers": handlers})


def _retarget(end: flow.End, change: Callable[[str], str]) -> flow.End:
    match end:
        case flow.Goto():
            return with_fields(end, {"segment": change(end.segment)})
        case flow.Branch():
            branches = tuple((when, change(name)) for when, name in end.branches)
            return with_fields(end, {"branches": branches, "other": change(end.other)})
        case flow.Return():
            return end
        case _:
            return with_fields(end, {"resume": change(end.resume)})


# ---- reaching and joining


def _uses(segment: flow.Segment) -> list[str]:
    return [*flow.targets(segment.end), *(handler.segment for handler in segment.handlers)]


def _reachable(entry: str, by_name: _Segments) -> _Segments:
    found = {entry}
    todo = [entry]
    while todo:
        for name in _uses(by_name[todo.pop()]):
            if name not in found:
                found.add(name)
                todo.append(name)
    return {name: segment for name, segment in by_name.items() if name in found}


def _joined(entry: str, by_name: _Segments) -> _Segments:
    uses = Counter(name for segment in by_name.values() for name in _uses(segment))
    uses[entry] += 1
    joined = dict(by_name)
    for name in by_name:
        while name in joined and (follower := _only_follower(joined[name], joined, uses)):
            first = joined[name]
            del joined[follower.name]
            both = {"body": first.body + follower.body, "end": follower.end}
            joined[name] = with_fields(first, both)
    return joined


def _only_follower(
    segment: flow.Segment, by_name: _Segments, uses: Counter[str]
) -> flow.Segment | None:
    """The segment that follows this one and none else, when the two can be one."""
    if not isinstance(segment.end, flow.Goto) or uses[segment.end.segment] != 1:
        return None
    follower = by_name[segment.end.segment]
    same = follower.handlers == segment.handlers and follower.name != segment.name
    return follower if same and not isinstance(follower.end, flow.Stop) else None
