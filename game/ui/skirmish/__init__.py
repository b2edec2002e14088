"""The skirmish screen: the table on the map, pips, cover, and how they answer."""
