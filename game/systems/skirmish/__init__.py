"""Skirmishes: cover, line of effect, durations, and minions that share actions. Rules: seed 002."""
