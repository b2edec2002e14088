"""Turns: what creatures do, and in which order. Rules: skirmish A6."""
