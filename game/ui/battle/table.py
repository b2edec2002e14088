"""A battle as a screen sees it at one moment: state, view, camera, pointer.

Owns `Seen`, which any screen with a map has, and `Table`, which the battle screen has. No decision
is made here: modes and drawing read from it, so that they all speak of the same moment. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.core.ids import PieceId
from game.core.prompts import Prompt
from game.core.view import TableView, Token
from game.hexes import Hex, HexLayout
from game.session import Session
from game.systems.battle.definitions import BattleSetup
from game.systems.battle.state import Battle, BattleState
from game.ui.battle.panels.common import CALM
from game.ui.camera import Camera
from game.ui.items import Rect
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Stage

BattleSession = Session[BattleState, BattleSetup]
_NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, kw_only=True)
class Seen:
    """One moment of a screen with a map.

    Attributes:
        state: the state that is shown.
        view: that state as the person sees it.
        camera: where the map is looked at from.
        stage: what the screen is built for.
        hover: the hex under the pointer; None off the map or over a panel.
        phase: 0 to 1 through one breath of what breathes.
        attention: what the person attends to.
    """

    state: Battle
    view: TableView
    camera: Camera
    stage: Stage
    hover: Hex | None = None
    phase: float = 0.5
    attention: Attention = CALM
    tokens: Mapping[PieceId, Token] = field(init=False)

    def __post_init__(self) -> None:
        """Look tokens up by id."""
        tokens = {token.id: token for token in self.view.tokens}
        object.__setattr__(self, "tokens", tokens)

    @property
    def layout(self) -> HexLayout:
        """Where hexes are seen."""
        return self.camera.layout

    @cached_property
    def by_hex(self) -> Mapping[Hex, Token]:
        """The piece on each hex."""
        return {token.at: token for token in self.view.tokens if token.at is not None}

    @property
    def hovered(self) -> Token | None:
        """The piece under the pointer."""
        return None if self.hover is None else self.by_hex.get(self.hover)

    def on_map(self, at: Hex) -> bool:
        """Whether the map has this hex."""
        return self.state.board.exists(at)


@dataclass(frozen=True, kw_only=True)
class Table(Seen):
    """One moment of the battle screen; its state lags behind the session's while things move.

    Attributes:
        session: the play-through.
        prompt: the question that waits; None while things move, or when it is over.
        tray: the room for what lies before the person over the map's lower edge.
    """

    session: BattleSession
    prompt: Prompt | None
    tray: Rect = _NOWHERE
