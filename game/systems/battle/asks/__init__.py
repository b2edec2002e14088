"""What a person at a table asks about a moment of a battle: pure answers, nothing is changed."""
