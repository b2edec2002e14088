"""What the words of a card's program mean: selectors, guards, numbers, places, operations."""
