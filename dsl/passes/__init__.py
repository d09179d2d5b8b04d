"""Passes over the IR, in order."""
