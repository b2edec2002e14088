"""Dialogues of the table editor."""

from __future__ import annotations
