"""What the dialogue of one unit may do by hand, wired to a battle screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.abilities import AbilityKind
from game.core.actions import ByHand, PlaceByHand, SetHP, SetStatus, Skip
from game.core.ids import PieceId
from game.core.view import Badge
from game.systems.battle.actions import ActNow, KeepAs
from game.systems.battle.definitions import Kept
from game.systems.battle.words import refuse
from game.ui.battle.dialogs.overrule import OverruleActions, Overruled
from game.ui.battle.hands import Aim
from game.ui.battle.laying import mat_sheet
from game.ui.battle.rings import Aims
from game.ui.screens.base import Change, Push

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


def overrule_actions(screen: BattleScreen, piece: PieceId) -> OverruleActions:
    """Everything that can be changed of a unit over the rules' head."""

    def hand(action: ByHand) -> str:
        return screen.by_hand_or_why_not(action)

    def keep(numbers: bool) -> str:  # noqa: FBT001 - the dialogue's switch gives a plain truth value
        return hand(KeepAs(piece, Kept.NUMBERS if numbers else Kept.MAT))

    def put_on() -> Change | None:
        screen.hands.aim = Aim(piece, Aims.PLACE)
        return None

    def lay_mat() -> Change:
        return Push(mat_sheet(screen, piece))

    return OverruleActions(
        read=lambda: _now(screen, piece),
        set_hp=lambda hp: hand(SetHP(piece, hp)),
        set_status=lambda status, on: hand(SetStatus(piece, status, on)),
        skip=lambda: hand(Skip(piece)),
        take_off=lambda: hand(PlaceByHand(piece, None)),
        put_on=put_on,
        keep_as_numbers=keep,
        act_now=lambda: hand(ActNow(piece)),
        lay_mat=lay_mat if piece in screen.session.state.system.mats else None,
    )


def _now(screen: BattleScreen, piece: PieceId) -> Overruled:
    state = screen.session.state
    skip = screen.session.why_not(Skip(piece))
    act = screen.session.why_not(ActNow(piece))
    kept = state.system.kept.get(piece)
    return Overruled(
        token=screen.token(piece),
        statuses=tuple(
            Badge(ability.id, ability.name, ability.text)
            for ability in state.system.lore.abilities.values()
            if ability.kind is AbilityKind.STATUS
        ),
        why_no_skip="" if skip is None else refuse(state, skip),
        why_no_turn="" if act is None else refuse(state, act),
        numbers=None if kept is None else kept is Kept.NUMBERS,
    )
