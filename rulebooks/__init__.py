"""Rulebooks that come with the package."""
