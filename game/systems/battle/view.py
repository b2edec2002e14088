"""What is to be seen of a battle: the table, and the mat of one adventurer.

Turns a state into the values of `game.core.view`. It decides nothing; every number comes from the
queries that the rules ask, every word from `words`. Rules: battle 2, 3.4, 3.5, 4.5, 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ids import PieceId
from game.core.refusals import Reason, Refusal
from game.core.view import Marker, RibbonGroup, TableView, TileView, Token
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import DECOY, DOOR, AdventurerChip, Form, Kept, Role
from game.systems.battle.frames import TurnFrame
from game.systems.battle.mats import (
    ActiveView,
    AskedView,
    DiceRow,
    ItemView,
    UseView,
    WeaponView,
    active_of,
    asked_of,
    rows_of,
    uses_of,
    weapons_of,
    worn_of,
)
from game.systems.battle.queries import adventurers, health, ranges
from game.systems.battle.state import (
    ACTIVE_SLOTS,
    TRACK_PLACES,
    Battle,
    Mat,
    Phase,
    chip_of,
    goals_of,
    name_of,
)
from game.systems.battle.turns.adventurer import steps_left, why_not_act
from game.systems.battle.turns.dice import full_hand, most_dice
from game.systems.battle.turns.order import PHASES, group_of, order_is_open, ribbon
from game.systems.battle.turns.rounds import objective_met
from game.systems.battle.turns.track import available_dice
from game.systems.battle.words import chips, rounds
from game.systems.battle.words.chips import ability_name
from game.systems.battle.words.language import capital
from game.systems.battle.words.track import dice_words, die_word

_PHASE_OF = {
    Role.ADVENTURER: Phase.ADVENTURERS,
    Role.COMPANION: Phase.COMPANIONS,
    Role.ENEMY: Phase.ENEMIES,
    Role.QUEST: Phase.ENEMIES,
}


def view(state: Battle, seat: str = "party") -> TableView:
    """The whole table as one seat sees it; in a battle nothing is hidden from anybody.

    Args:
        state: the battle.
        seat: who looks; every seat sees the same.
    """
    del seat
    board = state.board
    return TableView(
        title=state.system.lore.setup.name,
        round_label=rounds.round_label(state),
        round_note=rounds.round_note(state),
        goal=rounds.goal_of(state),
        way_to_goal=rounds.way_to_goal(state),
        tiles=tuple(TileView(tile.id, tuple(sorted(tile.hexes))) for tile in board.tiles),
        impassable=frozenset(board.impassable),
        entrance=board.entrance,
        markers=_markers(state),
        tokens=tuple(token(state, unit) for unit in state.pieces),
        ribbon=_ribbon(state),
        over=rounds.end_of(state),
        goal_met=objective_met(state),
    )


def token(state: Battle, unit: PieceId) -> Token:
    """One unit as everybody sees it."""
    piece = state.pieces[unit]
    active = acting(state) == unit
    return Token(
        id=unit,
        name=name_of(state, unit),
        kind=chips.kind_of(state, unit),
        face=chips.face_of(state, unit),
        emblem=chips.emblem_of(state, unit),
        rank=chips.rank_of(state, unit),
        at=piece.at,
        hp=piece.hp,
        health=health(state, unit),
        bonus_hp=piece.bonus_hp,
        badges=chips.badges_of(state, unit),
        stats=chips.stats_of(state, unit),
        notes=chips.notes_of(state, unit),
        acted=unit in state.system.acted,
        active=active,
        waiting=not active and still_acts(state, unit),
        down=piece.hp <= 0 and piece.at is not None,
    )


def acting(state: Battle) -> PieceId | None:
    """Whose turn is going on, the innermost where turns nest; None between turns."""
    for frame in reversed(state.stack):
        if isinstance(frame, TurnFrame):
            return frame.unit
    return None


def still_acts(state: Battle, unit: PieceId) -> bool:
    """Whether a unit has a turn, or the rest of one, before it this round. Rule: battle 5."""
    system, piece = state.system, state.pieces[unit]
    if system.outcome is not None or unit in system.acted or piece.hp <= 0:
        return False
    if piece.kind == DECOY:
        return False
    role = Role(piece.kind)
    if PHASES.index(_PHASE_OF[role]) < PHASES.index(system.phase):
        return False
    if piece.at is None:
        return role is Role.COMPANION and unit not in system.lost
    return True


def _ribbon(state: Battle) -> tuple[RibbonGroup, ...]:
    """The round's order: adventurers, companions, quest units, enemies by level."""
    foes = ribbon(state, Phase.ENEMIES)
    quest = tuple(unit for unit in foes if state.pieces[unit].kind == Role.QUEST)
    enemies = tuple(unit for unit in foes if unit not in quest)
    movable = movable_now(state)
    unsettled = order_is_open(state, movable)
    groups = (
        ("Adventurer", "Adventurers", _shown_adventurers(state)),
        ("Companion", "Companions", ribbon(state, Phase.COMPANIONS)),
        ("Quest", "Quest", quest),
        ("Enemy", "Enemies, by level", enemies),
    )
    return tuple(
        RibbonGroup(
            one if len(units) == 1 else several,
            units,
            tuple(unit for unit in movable if unit in units),
            unsettled=unsettled and movable[0] in units,
        )
        for one, several, units in groups
        if units
    )


def _shown_adventurers(state: Battle) -> tuple[PieceId, ...]:
    """The adventurers on the map, and those that are defeated: they stay to be seen."""
    return tuple(
        unit
        for unit in adventurers(state)
        if state.pieces[unit].is_up or state.pieces[unit].hp <= 0
    )


def movable_now(state: Battle) -> tuple[PieceId, ...]:
    """The units whose order among themselves the party may change now, in the order shown.

    These are the companions, or the enemies of the level that acts, whose turns are still to come;
    the one whose turn is open is among them, since an order names them all. Empty where fewer than
    two wait. Rule: seed 000 (order), seed 004 (order).
    """
    system = state.system
    if system.outcome is not None or system.phase is Phase.ADVENTURERS:
        return ()
    group = group_of(state, system.phase)
    waiting = [unit for unit in group if unit != acting(state)]
    return group if len(waiting) > 1 else ()


def _markers(state: Battle) -> tuple[Marker, ...]:
    features = tuple(
        Marker(
            feature.at,
            feature.kind,
            "" if feature.kind == DOOR else capital(feature.kind.replace("-", " ")),
        )
        for feature in state.board.features
    )
    lying = {feature.at for feature in state.board.features}
    goals = tuple(
        Marker(at, "goal", "Goal")
        for lure in goals_of(state).lures
        for at in lure.hexes
        if at not in lying
    )
    notes = tuple(
        Marker(at, mark.marker or "note", mark.text) for at, mark in sorted(state.marks.items())
    )
    return (*features, *goals, *notes)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """One battle form as an adventurer may take it now.

    Attributes:
        form: the form.
        name: as shown.
        range: the range in words: "1", "2-3", "none".
        near: the nearest distance in hexes at which it engages.
        far: the furthest; below `near` for a form without a range.
        dice: how many Combat dice it allows now.
        why_not: why no engage can be made in this form now; None where one can.
    """

    form: Form
    name: str
    range: str
    near: int
    far: int
    dice: int
    why_not: Refusal | None

    @property
    def usable(self) -> bool:
        """Whether an engage can be made in this form now."""
        return self.why_not is None


@dataclass(frozen=True, slots=True)
class TrackPlace:
    """One place on a cooldown track.

    Attributes:
        die: `combat`, `light`, `over`, a status, or a skill die; "" for an empty place.
        word: what lies there, in words; "" for an empty place.
        recovers: whether it comes off at the next recovery.
        kind: the stat that a skill die counts against; "" for anything else.
        icon: the picture of a skill die's line; "" for anything else.
    """

    die: str = ""
    word: str = ""
    recovers: bool = False
    kind: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatView:
    """An adventurer's mat. Rule: battle 3.4, 3.5.

    Attributes:
        unit: whose.
        kept: with all dice, or as numbers only; in the latter case the rest says nothing.
        form: the battle form.
        forms: every form, in the order of the mat.
        available: Combat dice that can be rolled.
        owned: Combat dice owned.
        drained: of these, out for the rest of the battle.
        track: the places of the cooldown track, from the left.
        recovers: dice that come off the track at the start of the next turn.
        slots: the values of the dice in active slots.
        slot_count: how many active slots there are.
        tenacity: tenacity held.
        most_tenacity: how much can be held.
        track_text: what lies on the track, in words; "" for nothing.
        rows: the skill dice in rows, by the stat that they count against.
        active: the skill dice in active slots; they come after those of `slots`.
        uses: everything that can be used in the owner's own turn.
        weapons: the ready items that are used in an engage.
        worn: the other ready items.
        asked: what its player is asked about when it may be used.
        pack: the items that are not ready, by name.
        spent: the items used up in this battle, by name.
        moves: hexes that the next move action may go; 0 where none can be made now.
        engages: engages made in this turn.
        why_no_engage: why none can be made now; None where one can.
    """

    unit: PieceId
    kept: Kept
    form: Form
    forms: tuple[FormView, ...]
    available: int
    owned: int
    drained: int
    track: tuple[TrackPlace, ...]
    recovers: int
    slots: tuple[int, ...]
    slot_count: int = ACTIVE_SLOTS
    tenacity: int
    most_tenacity: int
    track_text: str = ""
    rows: tuple[DiceRow, ...] = ()
    active: tuple[ActiveView, ...] = ()
    uses: tuple[UseView, ...] = ()
    weapons: tuple[WeaponView, ...] = ()
    worn: tuple[ItemView, ...] = ()
    asked: tuple[AskedView, ...] = ()
    pack: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    moves: int
    engages: int
    why_no_engage: Refusal | None


def mat_view(state: Battle, unit: PieceId) -> MatView:
    """The mat of an adventurer, with what its owner can do now.

    Raises:
        ValueError: the unit is no adventurer.
    """
    mat, chip = state.system.mats.get(unit), chip_of(state, unit)
    if mat is None:
        raise ValueError(f"{unit} has no mat")
    assert isinstance(chip, AdventurerChip)
    frame = _turn(state, unit)
    forms = tuple(_form(state, unit, form, frame) for form in Form)
    own = next(form for form in forms if form.form is mat.form)
    free = any(form.usable for form in forms)
    return MatView(
        unit=unit,
        kept=state.system.kept[unit],
        form=mat.form,
        forms=forms,
        available=available_dice(state, unit),
        owned=chip.combat,
        drained=mat.drained,
        track=_track(state, mat, chip.cooldown),
        recovers=min(chip.cooldown, len(mat.track)),
        slots=mat.slots,
        tenacity=mat.tenacity,
        most_tenacity=chip.tenacity,
        track_text=dice_words(state, mat.track),
        rows=rows_of(state, unit),
        active=active_of(state, unit),
        uses=uses_of(state, unit, open_turn=frame is not None),
        weapons=weapons_of(state, unit),
        worn=worn_of(state, unit),
        asked=asked_of(state, unit),
        pack=tuple(ability_name(state, item) for item in mat.pack),
        spent=tuple(ability_name(state, item) for item in mat.spent),
        moves=0 if frame is None else steps_left(state, frame),
        engages=0 if frame is None else frame.engages,
        why_no_engage=None if free else own.why_not,
    )


def _turn(state: Battle, unit: PieceId) -> TurnFrame | None:
    """The unit's turn, while it waits for its next action; None at any other time."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, TurnFrame) and top.unit == unit and top.step == "actions":
        return top
    return None


def _form(state: Battle, unit: PieceId, form: Form, frame: TurnFrame | None) -> FormView:
    near, far = ranges(state, unit, form)
    dice, skill = full_hand(state, unit, form)
    if not skill:
        dice = max(1, dice)
    return FormView(
        form=form,
        name=chips.FORM_NAMES[form],
        range=chips.range_words(near, far),
        near=near,
        far=far,
        dice=most_dice(state, unit, form),
        why_not=Refusal(reason=Reason.NOT_YET, subject=unit)
        if frame is None
        else why_not_act(state, frame, Engage(form, dice, None, skill)),
    )


def _track(state: Battle, mat: Mat, cooldown: int) -> tuple[TrackPlace, ...]:
    laid = tuple(
        TrackPlace(die, die_word(state, die), place < cooldown, *_line_of(state, die))
        for place, die in enumerate(mat.track)
    )
    return laid + (TrackPlace(),) * (TRACK_PLACES - len(laid))


def _line_of(state: Battle, entry: str) -> tuple[str, str]:
    """The stat and the picture of a skill die on the track, by its line."""
    lore = state.system.lore
    die = lore.dice.get(entry.partition("/")[0])
    line = None if die is None else lore.lines.get(die.line)
    return ("", "") if line is None else (line.attribute.value, line.emblem)
