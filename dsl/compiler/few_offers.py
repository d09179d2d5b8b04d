"""Few options without values: a bit for each, and tables of what each sum of bits stands for.

before                            after
ids = []                          offered = 0
if can_fold:                      if can_fold:
    ids.append(0)                     offered += 1
…                                 …
                                  …OFFERED[offered]…
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cardwright.dsl.compiler.code import Code
from cardwright.dsl.compiler.options import Offer, under, when_of

FEW = 6


def sum_of_offers(code: Code, offers: Sequence[Offer]) -> str:
    """The number whose bits say which groups are on offer; those under one condition at once."""
    bits: dict[Any, int] = {}
    for at, offer in enumerate(offers):
        when = when_of(code, offer)
        bits[when] = bits.get(when, 0) | 1 << at
    always = bits.pop(None, 0)
    if not bits:
        return str(always)
    number = code.temporary("offered")
    code.line(f"{number} = {always}")
    for when, added in bits.items():
        under(code, when, partial(code.line, f"{number} += {added}"))
    return number


def table_of_sums(code: Code, name: str, numbers: Sequence[int]) -> str:
    """The constant that has, for each sum of bits, those of some numbers that it stands for."""
    sets = [
        tuple(one for at, one in enumerate(numbers) if bits >> at & 1)
        for bits in range(1 << len(numbers))
    ]
    return code.module.constant(name, tuple(sets))
