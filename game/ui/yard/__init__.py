"""The editor of skirmishes: a map with walls, doors and low walls, and who stands on it."""
