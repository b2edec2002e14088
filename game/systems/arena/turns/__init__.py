"""How an arena goes on: rounds, turns, actions, attacks, defeats, pushes."""
