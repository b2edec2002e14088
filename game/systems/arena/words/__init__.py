"""An arena in words: names, questions, refusals, the log."""
