"""The rules of arenas: two teams of heroes, cards performed by their text, minions in waves."""
