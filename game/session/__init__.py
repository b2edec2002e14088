"""One play-through: journal, undo and redo, saves and replays."""

from __future__ import annotations
