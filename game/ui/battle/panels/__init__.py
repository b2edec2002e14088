"""The panels of the battle screen: pure functions from plain data to items and controls."""

from __future__ import annotations
