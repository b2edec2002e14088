"""The rule systems, each apart from the others."""
