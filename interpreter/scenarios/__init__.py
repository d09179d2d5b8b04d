"""Plays scenarios: worked examples of a rulebook, which say what must come of what is done."""

from cardwright.interpreter.scenarios.failures import Failure, Result
from cardwright.interpreter.scenarios.playing import play_scenario

__all__ = ["Failure", "Result", "play_scenario"]
