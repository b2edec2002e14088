"""One play-through: its journal, undo and redo, saves, replays, and who answers by himself."""

from __future__ import annotations

from game.session.journal import Move, Step
from game.session.policy import Policy
from game.session.session import Session

__all__ = ["Move", "Policy", "Session", "Step"]
