"""What the rules ask about units: numbers, sides, sight, who may be targeted.

Every answer goes through the abilities that are on, and everything that needs such an answer
(movement, targeting, overlays, refusals) asks here. Rules: battle 1.5 to 1.7, 2.1, 6.5.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from game.core.frames import Moment
from game.core.ids import AbilityId, PieceId
from game.core.modifiers import forbidden, ignores, total, word
from game.core.state import Piece
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import AdventurerChip, Chip, Form, Kept, Priority, Role
from game.systems.battle.state import FATIGUE_VALUE, LAST_COUNTED_ROUND, Battle, chip_of

ALL_TARGETS = 99
"""The all icon as a number: more targets than a map holds."""


def round_value(state: Battle) -> int:
    """What the round counts as: its number, 6 in fatigue rounds. Rule: battle 5, 1."""
    number = state.system.round
    return number if number <= LAST_COUNTED_ROUND else FATIGUE_VALUE


def is_fatigue_round(state: Battle) -> bool:
    """Whether this is a fatigue round. Rule: battle 5, 1."""
    return state.system.round > LAST_COUNTED_ROUND


def printed_movement(state: Battle, unit: PieceId) -> int:
    """Hexes that a unit may move by itself: 2 by its chip, an adventurer as many as its Stamina.

    Rule: seed 004, 2; seed 000, 2; battle 5, 2c.
    """
    chip = chip_of(state, unit)
    return chip.stamina if isinstance(chip, AdventurerChip) else chip.movement


def movement(state: Battle, unit: PieceId) -> int:
    """Hexes that a unit may move, with what its abilities say to that."""
    return max(0, total(BOOK, state, "movement", unit, printed_movement(state, unit)))


def health(state: Battle, unit: PieceId) -> int:
    """A unit's Health: what its chip says, and what an adventurer's was raised by. Battle 3.2."""
    return chip_of(state, unit).health + state.system.raised.get(unit, 0)


def ranges(state: Battle, unit: PieceId, form: Form | None = None) -> tuple[int, int]:
    """The nearest and the furthest distance in hexes at which a unit engages.

    The furthest is below the nearest where it can engage nobody.

    Args:
        state: the battle.
        unit: who engages.
        form: for an adventurer the form asked about; None for the one he is in.

    Rule: battle 1.6, 3.4.
    """
    chip = chip_of(state, unit)
    if isinstance(chip, Chip):
        return 0, total(BOOK, state, "range", unit, chip.range)
    near, far = _form_range(chip, form or state.system.mats[unit].form)
    if far < near:
        return near, far
    set_to = total(BOOK, state, "range", unit, far)
    return (near, far) if set_to == far else (min(near, set_to), set_to)


def _form_range(chip: AdventurerChip, form: Form) -> tuple[int, int]:
    """Nearest and furthest distance of a battle form; nothing for the defensive one."""
    return {
        Form.LIGHT: (1, 1),
        Form.HEAVY: (1, 1),
        Form.RANGED: (2, chip.stamina),
        Form.MAGIC: (1, chip.magicka),
        Form.DEFENSIVE: (1, 0),
    }[form]


def combat(state: Battle, unit: PieceId, moment: Moment | None = None) -> int:
    """How many enemy Combat dice an enemy or a companion rolls.

    Args:
        state: the battle.
        unit: who rolls.
        moment: the engage, with its targets; None to ask outside one.

    Rule: battle 2.2.
    """
    chip = chip_of(state, unit)
    base = chip.combat if isinstance(chip, Chip) else 0
    dice = max(0, total(BOOK, state, "combat", unit, base, moment=moment))
    # 3.1: none left in the supply, none rolled
    return min(dice, state.system.lore.setup.options.enemy_dice or dice)


def target_count(state: Battle, unit: PieceId) -> int:
    """How many units it may engage in one turn. Rule: battle 2.2."""
    chip = chip_of(state, unit)
    base = 1 if isinstance(chip, AdventurerChip) else chip.targets or ALL_TARGETS
    return total(BOOK, state, "targets", unit, base)


def priority(state: Battle, unit: PieceId) -> Priority:
    """Whom an enemy prefers. Rule: battle 2.2, 9 (Blind)."""
    chip = chip_of(state, unit)
    base = chip.priority if isinstance(chip, Chip) else Priority.STRONGEST
    return Priority(word(BOOK, state, "priority", unit, base))


def sees_everything(state: Battle, unit: PieceId) -> AbilityId | None:
    """The ability that frees a unit from the limits of sight; None where none does."""
    return ignores(BOOK, state, "sight", unit, "tiles")


def passes_units(state: Battle, unit: PieceId) -> AbilityId | None:
    """The ability that frees occupied hexes for a unit's own move; None where none does.

    Rule: battle 6.5, Swap.
    """
    return ignores(BOOK, state, "enter", unit, "occupied")


class Traits(NamedTuple):
    """What a unit brings to its own decision.

    Attributes:
        movement: as `movement`.
        range: the furthest distance at which it engages, as `ranges`.
        targets: as `target_count`.
        icon: as `priority`.
        sees_everything: whether anything frees it from the limits of sight.
        passes_units: as `passes_units`.
        opposes_all: as `counts_all_as_opposing`.
    """

    movement: int
    range: int
    targets: int
    icon: Priority
    sees_everything: bool
    passes_units: bool
    opposes_all: bool


def traits(state: Battle, unit: PieceId, touched: AbstractSet[str]) -> Traits:
    """All that a unit brings to its decision; what no ability touches is read off its chip.

    Args:
        state: the battle.
        unit: whose traits.
        touched: the queries in which the abilities on it have a say.
    """
    chip = chip_of(state, unit)
    sees_all = "sight" in touched and sees_everything(state, unit) is not None
    passes = "enter" in touched and passes_units(state, unit) is not None
    opposes_all = "opposing" in touched and counts_all_as_opposing(state, unit)
    if isinstance(chip, AdventurerChip):
        reach, count = ranges(state, unit)[1], target_count(state, unit)
        icon = priority(state, unit)
        return Traits(movement(state, unit), reach, count, icon, sees_all, passes, opposes_all)
    return Traits(
        movement(state, unit) if "movement" in touched else chip.movement,
        ranges(state, unit)[1] if "range" in touched else chip.range,
        target_count(state, unit) if "targets" in touched else chip.targets or ALL_TARGETS,
        priority(state, unit) if "priority" in touched else chip.priority,
        sees_all,
        passes,
        opposes_all,
    )


def sees(state: Battle, viewer: PieceId, target: PieceId) -> bool:
    """Whether a unit has sight to another. Rule: battle 1.5."""
    start, end = state.pieces[viewer].at, state.pieces[target].at
    if start is None or end is None:
        return False
    return state.board.sees(start, end) or sees_everything(state, viewer) is not None


def hidden_by(state: Battle, viewer: PieceId, target: PieceId) -> AbilityId | None:
    """The ability that keeps a unit from being targeted by another; None where none does.

    Rule: battle 1.7, 6.5.
    """
    return forbidden(BOOK, state, "targetable", target, other=viewer)


def is_party(piece: Piece) -> bool:
    """Whether a unit is a party member. Rule: battle 2.1, seed 001."""
    return piece.kind in {Role.ADVENTURER, Role.COMPANION}


def counts_all_as_opposing(state: Battle, unit: PieceId) -> bool:
    """Whether a unit takes everybody for an opponent. Rule: battle 9, Blind."""
    return word(BOOK, state, "opposing", unit, "side") == "all"


def opponents(state: Battle, unit: PieceId) -> tuple[Piece, ...]:
    """The units that oppose it and stand on the map undefeated. Rule: battle 2.1, 6.2."""
    own = state.pieces[unit]
    side = None if counts_all_as_opposing(state, unit) else own.side
    return tuple(
        [
            piece
            for piece in state.pieces.values()
            if piece.side != side and piece.hp > 0 and piece.at is not None and piece is not own
        ]
    )


def adventurers(state: Battle) -> tuple[PieceId, ...]:
    """Every adventurer, defeated or not, in turn order. Rule: battle 4.1."""
    return state.system.lore.setup.order


def adventurers_up(state: Battle) -> tuple[PieceId, ...]:
    """The adventurers that are not defeated, in turn order."""
    return tuple(unit for unit in adventurers(state) if state.pieces[unit].hp > 0)


def is_mat(state: Battle, unit: PieceId) -> bool:
    """Whether a unit is an adventurer kept with the full mat."""
    return state.system.kept.get(unit) is Kept.MAT


def is_adjacent(state: Battle, one: PieceId, other: PieceId) -> bool:
    """Whether two units stand in hexes that share an edge. Rule: battle 1.1."""
    start, end = state.pieces[one].at, state.pieces[other].at
    return start is not None and end is not None and start.distance_to(end) == 1
