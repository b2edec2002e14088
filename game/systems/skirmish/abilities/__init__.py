"""The words that abilities of skirmishes may use: operations, selectors, guards, places."""
