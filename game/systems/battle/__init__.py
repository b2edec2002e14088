"""Battles: enemies that move by the rules, companions moved by hand (seeds 000, 001, 004)."""
