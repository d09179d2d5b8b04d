"""What stands behind the type of a field: overflow, secrecy, parts, when it starts anew."""

from __future__ import annotations

from attrs import define

from cardwright.dsl import syntax
from cardwright.dsl.checker.context import Checker
from cardwright.dsl.ir.types import IntType, OptionalType, Type
from cardwright.dsl.problems import declarations as problems

DROPPED = ("discarded", "ignored", "lost")


@define
class Traits:
    """The traits of one field."""

    over: str = "error"
    under: str = "error"
    known: str = "all"
    new_each: str = ""
    part: syntax.OfWhichPart | None = None
    is_score: bool = False


def traits_of(
    c: Checker, field: syntax.Field, name: str, type_: Type, is_per_player: bool
) -> Traits:
    """The traits of a field, those that do not fit it reported and left out."""
    traits = Traits()
    bare = type_.of if isinstance(type_, OptionalType) else type_
    is_number = isinstance(bare, IntType)
    for trait in field.traits:
        why = _misfit(trait, is_number, is_per_player)
        if why:
            c.report.add(problems.field_trait(name, why, trait.span))
        else:
            _apply(traits, trait)
    return traits


def _misfit(trait: syntax.FieldTrait, is_number: bool, is_per_player: bool) -> str:
    match trait:
        case syntax.Overflow(word=word) if word.text not in DROPPED:
            return f"cannot have its {trait.side} `{word.text}`: write {' or '.join(DROPPED)}"
        case syntax.Overflow() | syntax.WrapsAround() if not is_number:
            return "is no number, so it has no range to leave"
        case syntax.OfWhichPart() if not is_number:
            return "is no number, so it has no part"
        case syntax.SeenBy() if not is_per_player:
            return "belongs to no player who could see it"
        case syntax.TheScore() if not (is_number and is_per_player):
            return "is no number of each player, so it cannot be the score"
        case _:
            return ""


def _apply(traits: Traits, trait: syntax.FieldTrait) -> None:
    match trait:
        case syntax.Overflow(side="excess"):
            traits.over = "discard"
        case syntax.Overflow():
            traits.under = "ignore"
        case syntax.WrapsAround():
            traits.over = traits.under = "wrap"
        case syntax.Secret():
            traits.known = "none"
        case syntax.SeenBy():
            traits.known = "owner"
        case syntax.NewEach(part=part):
            traits.new_each = part.text
        case syntax.OfWhichPart():
            traits.part = trait
        case syntax.TheScore():
            traits.is_score = True
