"""Running a program."""
