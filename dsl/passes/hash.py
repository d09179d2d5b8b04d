"""The hash by which a stored game knows the program it belongs to.

Before: any `hash`. After: the hash of all that decides how the program plays and what its states
hold: segments instead of bodies where there are any, no origins. Reformatting a rulebook, or
writing its comments and clauses anew, leaves it as it is.
"""

from __future__ import annotations

import hashlib
import json

import attrs

from cardwright.dsl.ir.codec import to_data
from cardwright.dsl.ir.program import Program


def hashed(program: Program) -> Program:
    """The program with its hash filled in."""
    return attrs.evolve(program, hash=program_hash(program))


def program_hash(program: Program) -> str:
    """The hash of a program, 64 hexadecimal digits; its segments must have been made."""
    flow_only = tuple(attrs.evolve(p, body=()) if p.segments else p for p in program.procedures)
    data = to_data(attrs.evolve(program, procedures=flow_only, hash=""), origins=False)
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
