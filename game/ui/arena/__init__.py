"""The screen on which an arena is played."""
