"""The intermediate representation of a rulebook."""
