"""Abilities without programs: told at the moment when what they say counts.

Such an ability changes what the rules ask. It counts where the answer is acted upon and would have
been another without it. What acts through a program says so itself. Rules: battle 8.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.frames import Moment
from game.core.ids import PieceId
from game.core.run import Run
from game.core.swaying import Sway, on_total, overruling
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import Chip
from game.systems.battle.events import AbilityCounted
from game.systems.battle.queries import (
    movement,
    passes_units,
    printed_movement,
    sees_everything,
)
from game.systems.battle.state import Battle, BattleState, chip_of


def tell(run: Run[BattleState], sways: Iterable[Sway]) -> None:
    """Tell which abilities have counted."""
    for sway in sways:
        run.emit(AbilityCounted(sway.owner, sway.ability, sway.query, sway.by, sway.other))


def went_far(state: Battle, unit: PieceId, steps: int) -> tuple[Sway, ...]:
    """The abilities without which a unit could not go so far in one move, or could go on."""
    sways = on_total(BOOK, state, "movement", unit, printed_movement(state, unit))
    if not sways:
        return ()
    most = movement(state, unit)
    return tuple(
        [sway for sway in sways if most - sway.by < steps or (sway.by < 0 and most == steps)]
    )


def passing_by(state: Battle, unit: PieceId) -> tuple[Sway, ...]:
    """The ability by which a unit enters a hex where somebody stands. Rule: battle 6.5, Swap."""
    ability = passes_units(state, unit)
    return () if ability is None else (Sway(unit, ability, "enter"),)


def made_targetable(state: Battle, unit: PieceId, targets: Sequence[PieceId]) -> tuple[Sway, ...]:
    """The abilities without which a unit could not target these: no sight, or hidden otherwise.

    Rule: battle 1.5, 1.7, 8 (Vision, Detection).
    """
    found: list[Sway] = []
    seeing = sees_everything(state, unit)
    for target in targets:
        start, end = state.pieces[unit].at, state.pieces[target].at
        if seeing and start is not None and end is not None and not state.board.sees(start, end):
            found.append(Sway(unit, seeing, "sight", other=target))
        found.extend(overruling(BOOK, state, "targetable", target, other=unit))
    return tuple(found)


def rolling(state: Battle, unit: PieceId, moment: Moment) -> tuple[Sway, ...]:
    """The abilities that change how many dice a unit rolls in an engage. Rule: battle 2.2."""
    chip = chip_of(state, unit)
    base = chip.combat if isinstance(chip, Chip) else 0
    return on_total(BOOK, state, "combat", unit, base, moment=moment)
