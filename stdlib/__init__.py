"""Rule modules written in the language."""
