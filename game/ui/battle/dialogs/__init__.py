"""The dialogues of the battle screen."""

from __future__ import annotations
