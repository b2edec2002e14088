"""The dice of an adventurer's engage as they lie on the table, and the damage that waits.

Turns a frame into values; it decides nothing. Rules: battle 3.2, 5 (2c).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.abilities import Code
from game.core.ids import AbilityId
from game.systems.battle.definitions import COMBAT_DIE, Attribute
from game.systems.battle.frames import HitFrame, StrikeFrame
from game.systems.battle.mats import face_view
from game.systems.battle.state import Battle, name_of
from game.systems.battle.turns.damage import reduced
from game.systems.battle.turns.dice import attribute_of
from game.systems.battle.turns.resolving import dice_of, waiting_hits


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledView:
    """A die that was rolled.

    Attributes:
        place: its place among those rolled, from 0.
        die: what kind it is: "Combat die", or the name of its line and its own.
        emblem: the picture of its line; "" for a Combat die.
        attribute: the stat that it counts against; None for a Combat die.
        face: the word of a Combat die's face, or the name of a skill die's.
        text: what the face of a skill die does; "" for a Combat die.
        code: where it goes once it is resolved.
        done: whether it was resolved.
    """

    place: int
    die: str
    emblem: str
    attribute: Attribute | None
    face: str
    text: str
    code: Code
    done: bool


def rolled(state: Battle, frame: StrikeFrame) -> tuple[RolledView, ...]:
    """The dice of an engage, the Combat dice first."""
    return tuple(
        _combat(frame, place, face)
        if kind == COMBAT_DIE
        else _skill(state, frame, place, (kind, face))
        for place, (kind, face) in enumerate(dice_of(frame))
    )


def _combat(frame: StrikeFrame, place: int, face: str) -> RolledView:
    return RolledView(
        place=place,
        die="Combat die",
        emblem="",
        attribute=None,
        face=face,
        text="",
        code=Code.INSTANT,
        done=place in frame.resolved,
    )


def _skill(state: Battle, frame: StrikeFrame, place: int, die: tuple[str, str]) -> RolledView:
    kind, lore = state.system.lore.dice[die[0]], state.system.lore
    line, face = lore.lines[kind.line], face_view(state, AbilityId(die[1]))
    return RolledView(
        place=place,
        die=f"{line.name}: {kind.name}",
        emblem=line.emblem,
        attribute=attribute_of(state, die[0]),
        face=face.name,
        text=face.text,
        code=face.code,
        done=place in frame.resolved,
    )


def waiting_words(state: Battle, frame: StrikeFrame) -> str:
    """The damage that the dice resolved so far come to, against whom; "" for none.

    Rule: battle 3.2, pooled damage.
    """
    return " ".join(_waits(state, hit) for hit in waiting_hits(frame))


def _waits(state: Battle, hit: HitFrame) -> str:
    found = reduced(state, hit)
    kind = "true damage" if found.true else "damage"
    kept = f", {found.prevented} of it prevented" if found.prevented else ""
    return f"{found.amount} {kind} waits for {name_of(state, hit.unit)}{kept}."
