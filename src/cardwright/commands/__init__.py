"""The commands, one file each; `cli` imports the one that runs."""
