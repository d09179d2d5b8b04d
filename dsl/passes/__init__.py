"""Functions from a program to a program; `run` has them all in order."""

from cardwright.dsl.passes.pipeline import PIPELINE, run

__all__ = ["PIPELINE", "run"]
