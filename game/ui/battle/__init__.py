"""The battle screen: the table, its panels, and what the pointer means there."""

from __future__ import annotations
