"""From syntax to IR: names, types, rules."""
