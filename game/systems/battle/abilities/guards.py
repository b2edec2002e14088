"""The guards that abilities may name: conditions that hold or do not.

`other` is the unit on the other side of a query, or the source in a window. Rules: battle 8, 9.
"""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.rulebook import Asked, Rulebook
from game.systems.battle.definitions import Chip, Form, Role, World
from game.systems.battle.frames import HitFrame, StrikeFrame
from game.systems.battle.queries import health, is_adjacent, is_party, opponents
from game.systems.battle.state import Battle, BattleState, chip_of
from game.systems.battle.turns import moments
from game.systems.battle.turns.aiming import targetable_by
from game.systems.battle.turns.checks import check_shows
from game.systems.battle.turns.damage import reduced
from game.systems.battle.turns.track import exhausted_dice

UNBRIDLED_FROM = 3
"""From which face on Unbridled breaks loose. Rule: battle 8."""

REMNANT = "remnant"
"""What a battle file calls the Empire Remnant where it dominates a province. Rule: battle 8."""

HIGH_ROCK = "HR"
"""The province in which Unbridled stirs up unrest. Rule: battle 8."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook the guards of battles."""
    book.guards.update(
        {
            "moved-this-turn": _moved,
            "rolled-this-turn": _rolled,
            "beside-at-turn-start": _beside_at_turn_start,
            "beside-now": _beside_now,
            "apart-now": _apart_now,
            "weapon-used": lambda state, asked: bool(_weapon_of(state, asked)),
            "weapon-overtaxed": _weapon_overtaxed,
            "under-siege": lambda state, _asked: _world(state).siege,
            "inside-turn": lambda state, _asked: bool(state.turns),
            "nobody-targetable": lambda state, asked: not targetable_by(state, asked.owner),
            "nobody-damaged-this-turn": _nobody_damaged,
            "engaged": _engaged,
            "slot-unused": _slot_unused,
            "in-use": lambda state, asked: asked.ability in _worn(state, asked.owner),
            "would-hurt": _would_hurt,
            "hurt": lambda state, asked: _is_hurt(state, asked.owner),
            "dice-exhausted": lambda state, asked: bool(exhausted_dice(state, asked.owner)),
            "in-magic-form": lambda state, asked: _form_of(state, asked.owner) is Form.MAGIC,
            "in-ranged-form": lambda state, asked: _form_of(state, asked.owner) is Form.RANGED,
            "has-target": lambda _state, asked: bool(
                asked.moment and asked.moment.pieces(moments.TARGET)
            ),
            "opposing-beside": lambda state, asked: any(
                is_adjacent(state, asked.owner, foe.id) for foe in opponents(state, asked.owner)
            ),
            "own-turn": lambda state, asked: (
                bool(state.turns) and state.turns[-1].unit == asked.owner
            ),
            "by-adventurer": lambda state, asked: _is_kind(state, asked, Role.ADVENTURER),
            "magic-form": _magic_form,
            "not-magic-form": _not_magic_form,
            "by-daedra": _by_daedra,
            "by-another": _by_another,
            "source-opposes": _source_opposes,
            "source-up": _source_up,
            # RULING(ruling.reward-of-enemies): Reward asks for this, as Rally and Penumbra do
            "is-enemy": lambda state, asked: not is_party(state.pieces[asked.owner]),
            "defeated": lambda state, asked: not state.pieces[asked.owner].is_up,
            "all-ones": _all_ones,
            "in-engage": lambda _state, asked: _says(asked, "engage"),
            "damage-is-dealt": lambda _state, asked: bool(asked.moment and asked.moment.amount > 0),
            "check-3-or-more": lambda _state, asked: check_shows(asked.moment) >= UNBRIDLED_FROM,
            "holds-a-chip": lambda state, asked: asked.owner in state.system.aside,
            "other-enemies-up": _other_enemies_up,
            "remnant-dominates": lambda state, _asked: _world(state).dominates == REMNANT,
            "in-high-rock": lambda state, _asked: _world(state).province == HIGH_ROCK,
            "not-all-party-targeted": _not_all_party_targeted,
        }
    )


def other_of(asked: Asked) -> PieceId | None:
    """The unit on the other side: of the query, or of the moment as its source."""
    if asked.other is not None:
        return asked.other
    return None if asked.moment is None else asked.moment.piece(moments.SOURCE)


def _engaged(state: Battle, asked: Asked) -> bool:
    """Damage of an enemy's engage is about to land. Rule: battle 3.2, armour."""
    return (
        asked.moment is not None
        and "engage" in asked.moment.words
        and _source_opposes(state, asked)
    )


def _slot_unused(state: Battle, asked: Asked) -> bool:
    """No item of this item's place on the body was used against the hit. Rule: battle 3.2."""
    ability = None if asked.ability is None else state.system.lore.abilities.get(asked.ability)
    return ability is None or ability.slot not in _worn(state, asked.owner)


def _hit_on(state: Battle, unit: PieceId) -> HitFrame | None:
    """The damage that is about to land on a unit, the innermost; None where none is."""
    for frame in reversed(state.stack):
        if isinstance(frame, HitFrame) and frame.unit == unit:
            return frame
    return None


def _worn(state: Battle, unit: PieceId) -> tuple[str, ...]:
    hit = _hit_on(state, unit)
    return () if hit is None else hit.worn


def _would_hurt(state: Battle, asked: Asked) -> bool:
    """Some of the damage that is about to land can still be prevented. Rule: battle 3.2."""
    hit = _hit_on(state, asked.owner)
    if hit is None:
        return False
    landing = reduced(state, hit)
    # True damage cannot be prevented by what does not name it.
    return not landing.true and landing.amount > landing.prevented


def _is_hurt(state: Battle, unit: PieceId) -> bool:
    return state.pieces[unit].hp < health(state, unit)


def _form_of(state: Battle, unit: PieceId) -> Form | None:
    mat = state.system.mats.get(unit)
    return None if mat is None else mat.form


def _moved(state: Battle, asked: Asked) -> bool:
    return bool(state.turns) and asked.owner in state.turns[-1].moved


def _rolled(state: Battle, asked: Asked) -> bool:
    return bool(state.turns) and asked.owner in state.turns[-1].rolled


def _beside_at_turn_start(state: Battle, asked: Asked) -> bool:
    """Both stood next to each other when the current turn began. Rule: battle 6.5, Stealth."""
    other = other_of(asked)
    if other is None:
        return False
    if not state.turns:
        return is_adjacent(state, asked.owner, other)
    memory = state.turns[-1]
    one, two = memory.stood(asked.owner), memory.stood(other)
    return one is not None and two is not None and one.distance_to(two) == 1


def _says(asked: Asked, word: str) -> bool:
    return asked.moment is not None and word in asked.moment.words


def _world(state: Battle) -> World:
    return state.system.lore.setup.world


def _other_enemies_up(state: Battle, asked: Asked) -> bool:
    """Somebody else of the enemies is left. Rule: battle 8, Rally."""
    return any(
        piece.is_up and piece.id != asked.owner and not is_party(piece)
        for piece in state.pieces.values()
    )


def _stood(state: Battle, asked: Asked) -> tuple[str, ...]:
    """Where the other stood as the damage was resolved, or stands now.

    RULING(ruling.stood-both): of damage that waited some may have been resolved from beside and
    some from afar: then it is both. Rule: battle 3.2.
    """
    words = () if asked.moment is None else asked.moment.words
    stood = tuple(word for word in words if word in {moments.BESIDE, moments.APART})
    other = other_of(asked)
    if stood or other is None:
        return stood
    return (moments.BESIDE if is_adjacent(state, asked.owner, other) else moments.APART,)


def _beside_now(state: Battle, asked: Asked) -> bool:
    return moments.BESIDE in _stood(state, asked)


def _apart_now(state: Battle, asked: Asked) -> bool:
    """Any of the damage comes from a unit that is not adjacent. Rule: battle 8, Iron Bark."""
    return moments.APART in _stood(state, asked)


def _weapon_of(state: Battle, asked: Asked) -> str:
    """The weapon that the source uses in its present engage; "" for none."""
    source = other_of(asked)
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame) and frame.unit == source:
            return frame.weapon
    return ""


def _weapon_overtaxed(state: Battle, asked: Asked) -> bool:
    source = other_of(asked)
    for frame in reversed(state.stack):
        if isinstance(frame, StrikeFrame) and frame.unit == source:
            return frame.overtax
    return False


def _nobody_damaged(state: Battle, _asked: Asked) -> bool:
    return bool(state.turns) and not state.turns[-1].damaged


def _is_kind(state: Battle, asked: Asked, role: Role) -> bool:
    other = other_of(asked)
    return other is not None and state.pieces[other].kind == role


def _magic_form(state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    mat = None if other is None else state.system.mats.get(other)
    return mat is not None and mat.form is Form.MAGIC


def _not_magic_form(state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    mat = None if other is None else state.system.mats.get(other)
    return mat is not None and mat.form is not Form.MAGIC


def _by_daedra(state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    if other is None:
        return False
    chip = chip_of(state, other)
    return isinstance(chip, Chip) and chip.type == "daedra"


def _by_another(_state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    return other is not None and other != asked.owner


def _source_opposes(state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    return other is not None and state.pieces[other].side != state.pieces[asked.owner].side


def _source_up(state: Battle, asked: Asked) -> bool:
    other = other_of(asked)
    return other is not None and state.pieces[other].is_up


def _all_ones(_state: Battle, asked: Asked) -> bool:
    """Every Combat die shows 1. Rule: battle 8, True Strike."""
    if asked.moment is None:
        return False
    faces = [word for word in asked.moment.words if word.isdigit()]
    return bool(faces) and all(face == "1" for face in faces)


def _not_all_party_targeted(state: Battle, asked: Asked) -> bool:
    """Somebody of the opposing side is not among the targets. Rule: battle 8, Smite."""
    if asked.moment is None:
        return False
    targets = asked.moment.pieces(moments.TARGET)
    side = state.pieces[asked.owner].side
    return any(
        piece.is_up and piece.side != side and piece.id not in targets
        for piece in state.pieces.values()
    )
