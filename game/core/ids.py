"""The ids of the kernel: plain words, told apart by type alone."""

from __future__ import annotations

from typing import NewType

PieceId = NewType("PieceId", str)
"""A piece on the table, as the battle file names it."""

Side = NewType("Side", str)
"""Whom a piece belongs to; pieces of different sides oppose each other."""

DefinitionId = NewType("DefinitionId", str)
"""A chip, hero or creature that a piece is one of."""

AbilityId = NewType("AbilityId", str)
"""A skill, status, item or other thing that acts."""

TileId = NewType("TileId", str)
"""A tile of the board."""

RuleId = NewType("RuleId", str)
"""A clause of the rules, or a ruling of ours."""

PARTY = "party"
"""Who decides when the rules leave something to the whole party."""
