"""One function for each thing that can be wrong in a rulebook."""
