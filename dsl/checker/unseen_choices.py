"""Choices by name among cards that lie in another player's hand and are never shown."""

from __future__ import annotations

from cardwright.dsl.checker.bodies import CardChoice, work
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.checker.hidden import zones_of
from cardwright.dsl.checker.open_zones import is_shown
from cardwright.dsl.ir import expressions as ex
from cardwright.dsl.ir import statements as st
from cardwright.dsl.ir.walk import statements, walk
from cardwright.dsl.problems import choices as problems


def check_unseen_choices(c: Checker) -> None:
    """Reports choices whose options would name cards that the chooser cannot know."""
    shown = _shown(c)
    if shown is None:
        return
    for one in work(c).card_choices:
        zone = _another_s(c, one, shown)
        if zone is not None:
            c.report.add(problems.chooses_unseen(one.span, zone.replace("_", " ")))


def _another_s(c: Checker, choice: CardChoice, shown: set[str]) -> str | None:
    """The zone that only its owner sees, and whose owner need not be the chooser."""
    for ref in zones_of(c, choice.source):
        zone = c.build.zones.get(ref.zone)
        if zone is None or zone.faces != "owner" or zone.name in shown or is_shown(c, zone.name):
            continue
        if _is_direct(choice.source) and ref.index != choice.player:
            return zone.name
    return None


def _is_direct(source: ex.Expression) -> bool:
    """Whether the index in a list is what it is for the chooser: no definition lies between."""
    return not any(isinstance(one, ex.Call) for one in walk(source))


def _shown(c: Checker) -> set[str] | None:
    """The zones whose cards some statement shows to somebody; None: it may be any of them."""
    found: set[str] = set()
    for procedure in c.build.procedures.values():
        for one in statements(procedure.body):
            if not isinstance(one, st.Reveal):
                continue
            zones = {ref.zone for ref in walk(one) if isinstance(ref, ex.ZoneRef)}
            zones |= {node.zone for node in walk(one) if isinstance(node, ex.FamilyCards)}
            if not zones:
                return None
            found |= zones
    return found
