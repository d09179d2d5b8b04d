"""Everything that can be wrong, a function each; `REGISTRY` has the page of every slug.

A file here is an area. Its functions take facts (spans, names, candidates) and give a Diagnostic.
"""

from importlib import import_module
from pkgutil import iter_modules

from cardwright.dsl.problems.registry import REGISTRY, Page, problem

# Each file registers its pages when it is imported; the order is that of the file names.
for _module in sorted(iter_modules(__path__), key=lambda module: module.name):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["REGISTRY", "Page", "problem"]
