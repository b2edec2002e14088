"""The battle that a table means, ready to be drawn: state, view and the answers of its enemies.

Owns nothing of it: the rules say what an enemy does (`decision`), the view what is seen. What was
worked out is kept as long as the table is the same. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.core.ids import PieceId
from game.core.view import Decision, TableView
from game.hexes import Hex
from game.systems.battle.decision import decision, intentions
from game.systems.battle.explain import explained
from game.systems.battle.state import Battle
from game.systems.battle.view import view
from game.ui.battle.table import Seen
from game.ui.camera import Camera
from game.ui.editor.shown import Pictured
from game.ui.widgets.part import Stage


@dataclass(slots=True)
class Answers:
    """What enemies of one table do, each worked out when it is asked."""

    state: Battle
    _known: dict[PieceId, Decision] = field(default_factory=dict)

    def of(self, unit: PieceId) -> Decision | None:
        """Return what a unit would do if its turn came now; None for one that takes none."""
        if unit not in explained(self.state):
            return None
        if unit not in self._known:
            self._known[unit] = decision(self.state, unit)
        return self._known[unit]


class Shown(Pictured):
    """A table as it is seen.

    Attributes:
        state: the state of its battle, which has not begun.
        answers: what its enemies do.
    """

    def __init__(self, state: Battle) -> None:
        self.state = state
        self.answers = Answers(self.state)

    @cached_property
    def view(self) -> TableView:
        """What is seen of the table."""
        return view(self.state)

    @cached_property
    def intentions(self) -> tuple[Decision, ...]:
        """What all enemies do."""
        return intentions(self.state)

    def seen(self, camera: Camera, stage: Stage, hover: Hex | None) -> Seen:
        """Return the table as the map's drawing takes it."""
        return Seen(state=self.state, view=self.view, camera=camera, stage=stage, hover=hover)
