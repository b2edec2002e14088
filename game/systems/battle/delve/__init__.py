"""Delves: exploring a map that is not known yet. Rule: battle 4.3."""
