"""Cardwright turns a rulebook into software."""
