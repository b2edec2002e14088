"""What skills take from adventurers and give them: tenacity, Health, or what they pick themselves.

Only what lies on a mat of this table is taken; dice and items are `parts`'. Rules: battle 3.5, 7.2
(companions), 8.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.choices import Pick
from game.core.events import HPSet
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.systems.battle import rules
from game.systems.battle.definitions import AdventurerChip, Role
from game.systems.battle.events import TenacitySet
from game.systems.battle.frames import HitFrame
from game.systems.battle.skill_frames import OfferFrame
from game.systems.battle.state import Battle, BattleState, chip_of
from game.systems.battle.supply import HealthRaised
from game.systems.battle.turns.checks import decides_for
from game.systems.battle.turns.parts import Part, give_up, has_mat, treasure

_Run = Run[BattleState]

REWARD_TENACITY = 5
"""How much tenacity Reward gives. Rule: battle 8."""


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how losses and offers go."""
    book.operation_words["offer"] = frozenset(OPTIONS)
    book.step(OfferFrame, "start", _take, prompt=ask_offer)
    book.guard(
        OfferFrame,
        lambda state, frame: state.pieces[frame.unit].is_up,
        lambda run, _frame: run.pop(),
    )


# --- tenacity


def change_tenacity(run: _Run, unit: PieceId, by: int) -> bool:
    """Give or take tenacity, within what can be held; whether anything changed."""
    chip = chip_of(run.state, unit)
    if not has_mat(run.state, unit) or not isinstance(chip, AdventurerChip):
        return False
    held = run.state.system.mats[unit].tenacity
    now = max(0, min(chip.tenacity, held + by))
    if now == held:
        return False
    run.emit(TenacitySet(unit, now))
    return True


# --- one of several things


@dataclass(frozen=True, slots=True)
class _Option:
    able: Callable[[Battle, PieceId], bool]
    do: Callable[[_Run, PieceId, PieceId], None]


def _holds_tenacity(state: Battle, unit: PieceId) -> bool:
    return has_mat(state, unit) and state.system.mats[unit].tenacity > 0


def _lose_tenacity(run: _Run, unit: PieceId, _owner: PieceId) -> None:
    change_tenacity(run, unit, -1)


def _gain_tenacity(run: _Run, unit: PieceId, _owner: PieceId) -> None:
    change_tenacity(run, unit, REWARD_TENACITY)


def _holds_items(state: Battle, unit: PieceId) -> bool:
    mat = state.system.mats.get(unit)
    return mat is not None and has_mat(state, unit) and bool(mat.ready or mat.pack)


def _lose_item(run: _Run, unit: PieceId, _owner: PieceId) -> None:
    give_up(run, unit, Part.ITEM, 1)


def _gain_item(run: _Run, unit: PieceId, _owner: PieceId) -> None:
    """RULING(ruling.reward-item): he takes which he likes of those that nobody carries."""
    give_up(run, unit, Part.TREASURE, 1)


def _is_hurt(run: _Run, unit: PieceId, owner: PieceId) -> None:
    run.push(HitFrame(unit=unit, source=owner, amount=1, true=True))


def _gain_health(run: _Run, unit: PieceId, _owner: PieceId) -> None:
    """Raise the Health, which gives that many hit points too. Rule: battle 3.2."""
    piece = run.state.pieces[unit]
    run.emit(HealthRaised(unit, 1))
    run.emit(HPSet(unit, piece.hp + 1, piece.bonus_hp))


OPTIONS: dict[str, _Option] = {
    "lose-tenacity": _Option(_holds_tenacity, _lose_tenacity),
    "discard-item": _Option(_holds_items, _lose_item),
    "take-true-damage": _Option(lambda state, unit: state.pieces[unit].is_up, _is_hurt),
    "gain-item": _Option(
        lambda state, unit: has_mat(state, unit) and bool(treasure(state, unit)), _gain_item
    ),
    "gain-tenacity": _Option(has_mat, _gain_tenacity),
    "gain-health": _Option(
        lambda state, unit: state.pieces[unit].kind == Role.ADVENTURER, _gain_health
    ),
}
"""What a skill may offer; the words of the operation `offer`."""


def offer(run: _Run, unit: PieceId, owner: PieceId, ability: AbilityId, word: str) -> bool:
    """Let a unit's player pick one of the things that are possible; whether there is one.

    Args:
        run: the run.
        unit: who picks, and to whom it happens.
        owner: whose skill it is.
        ability: the skill.
        word: the names of `OPTIONS`, with blanks between them.

    RULING(ruling.offer-what-is-possible): nobody picks what he cannot do.
    """
    if not run.state.pieces[unit].is_up:
        return False
    able = tuple(name for name in word.split() if OPTIONS[name].able(run.state, unit))
    if not able:
        return False
    run.push(OfferFrame(unit=unit, owner=owner, ability=ability, options=able))
    return True


def ask_offer(state: Battle, frame: OfferFrame) -> Prompt | None:
    """What a unit's player picks, where there is more than one thing."""
    if len(frame.options) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="offer",
        rule=rules.OFFER,
        who=decides_for(state, frame.unit),
        unit=frame.unit,
        names=frame.options,
        suggested=Pick(frame.options[:1]),
    )


def _take(run: _Run, frame: OfferFrame) -> None:
    picked = frame.answer.names[0] if isinstance(frame.answer, Pick) else frame.options[0]
    run.pop()
    OPTIONS[picked].do(run, frame.unit, frame.owner)
