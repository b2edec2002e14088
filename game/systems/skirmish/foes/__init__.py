"""Creatures that move by the rules: what they do, and why. Rules: skirmish house.foes."""
