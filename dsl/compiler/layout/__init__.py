"""How statements of Python that are too long break over lines: as `ruff format` breaks them."""
