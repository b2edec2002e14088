"""The sequence of a battle: rounds, turns, walks, engages, hits and defeats, each on the stack."""
