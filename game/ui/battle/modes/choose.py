"""Which mode belongs to which question."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.windows import MAY_USE
from game.systems.battle.definitions import BAG, Role
from game.systems.battle.frames import HitFrame, StrikeFrame
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.base import Mode
from game.ui.battle.modes.companion import CompanionMode
from game.ui.battle.modes.dice import PreventMode, ResolveMode, RollMode
from game.ui.battle.modes.enemies import EnemyMode
from game.ui.battle.modes.hexes import HexMode
from game.ui.battle.modes.lists import (
    DrawMode,
    MayMode,
    NamesMode,
    OrderMode,
    OverMode,
)
from game.ui.battle.modes.names import UnitsMode
from game.ui.battle.modes.placing import ExploreMode, TileMode
from game.ui.battle.modes.skill_dice import SkillDiceMode
from game.ui.battle.table import BattleSession


def mode_for(session: BattleSession) -> Mode:
    """The mode of the question that a session waits on."""
    prompt = session.pending
    if prompt is None:
        return OverMode(None)
    match prompt.ask:
        case Ask.NEXT:
            return EnemyMode(prompt)
        case Ask.HEX:
            return HexMode(prompt)
        case Ask.PLACE:
            return TileMode(prompt, session)
        case Ask.ORDER:
            return OrderMode(prompt)
        case Ask.ROLL:
            return DrawMode(prompt) if prompt.die == BAG else RollMode(prompt)
        case Ask.ACT:
            return _acting(session, prompt)
        case Ask.NAMES:
            return _naming(session, prompt)


def _acting(session: BattleSession, prompt: Prompt) -> Mode:
    unit = prompt.unit
    assert unit is not None
    if session.state.pieces[unit].kind == Role.COMPANION:
        return CompanionMode(prompt, unit)
    return AdventurerMode(prompt, unit, session.state)


def _naming(session: BattleSession, prompt: Prompt) -> Mode:
    frame = session.state.stack[-1]
    if isinstance(frame, StrikeFrame):
        if frame.skill or prompt.topic == "reroll-dice":
            return SkillDiceMode(prompt, frame)
        return ResolveMode(prompt, frame)
    if isinstance(frame, HitFrame):
        return PreventMode(prompt, frame)
    if prompt.topic == "explore":
        return ExploreMode(prompt)
    if prompt.topic in {"may", MAY_USE}:
        return MayMode(prompt)
    pieces = session.state.pieces
    on_map = all(name in pieces and pieces[PieceId(name)].at is not None for name in prompt.names)
    if prompt.topic in {"targets", "replaced"} or (prompt.topic == "choose-units" and on_map):
        return UnitsMode(prompt)
    return NamesMode(prompt)
