"""Text to program: parse, check, lower, compile. Pure: no files, no printing, no clock."""
