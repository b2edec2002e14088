"""Where an enemy goes, whom it hits, and why: pure, and asked by everything that shows it."""

from __future__ import annotations

from game.systems.battle.movement.plan import plan
from game.systems.battle.movement.result import Decides, EndTargets, Finding, Plan, Why

__all__ = ["Decides", "EndTargets", "Finding", "Plan", "Why", "plan"]
