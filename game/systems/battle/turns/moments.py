"""The windows of a battle, by name, and how each is opened.

Rule: battle 5, timing words; design of windows: `game.core.windows`.
"""

from __future__ import annotations

from game.core.frames import Fact, Moment
from game.core.ids import PieceId
from game.core.programs import CHOSEN
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.core.windows import open_window
from game.systems.battle.state import BattleState

BATTLE_START = "battle-start"
ROUND_START = "round-start"
ROUND_END = "round-end"
TURN_START = "turn-start"
TURN_END = "turn-end"
ACTION_START = "action-start"
"""An adventurer begins an action of his turn, of which nothing is done yet. Rule: battle 5, 2c."""
DEPLOY = "deploy"
HEX_ENTERED = "hex-entered"
AFTER_MOVEMENT = "after-movement"
TARGET_CHOSEN = "target-chosen"
BEFORE_ROLL = "before-roll"
"""The targets of an engage stand, and its dice are about to be rolled. Rule: seed 004, 3b."""
AFTER_ROLL = "after-roll"
BEFORE_RESOLVE = "before-resolve"
"""The roll of an enemy or a companion stands, and its damage is about to be dealt."""
BEFORE_DAMAGE = "before-damage"
DAMAGE_DUE = "damage-due"
"""Damage is about to land: what may still be used against it, once all else has changed it."""
DAMAGE_TAKEN = "damage-taken"
AFTER_ENGAGE = "after-engage"
AFTER_DEFEAT = "after-defeat"
USE = "use"
"""An adventurer uses something in his own turn, as an action of his."""
DIE_RESOLVED = "die-resolved"
"""A skill die of an engage is resolved: the program of the face that it shows."""
WEAPON = "weapon"
"""A weapon is used in an engage of its owner, as its roll is seen."""
OVERTAX = "overtax"
"""A weapon is overtaxed in an engage of its owner, which uses it up."""

BATTLE_END = "battle-end"
"""It is known how the battle ends, and nothing is cleared up yet. Rule: battle 4.5."""

IN_ENGAGE = frozenset({DIE_RESOLVED, WEAPON, OVERTAX})
"""The windows whose damage belongs to the engage that is being resolved. Rule: battle 3.2."""

WINDOWS = (
    BATTLE_START,
    ROUND_START,
    ROUND_END,
    TURN_START,
    TURN_END,
    ACTION_START,
    DEPLOY,
    HEX_ENTERED,
    AFTER_MOVEMENT,
    TARGET_CHOSEN,
    BEFORE_ROLL,
    AFTER_ROLL,
    BEFORE_RESOLVE,
    BEFORE_DAMAGE,
    DAMAGE_DUE,
    DAMAGE_TAKEN,
    AFTER_ENGAGE,
    AFTER_DEFEAT,
    USE,
    DIE_RESOLVED,
    WEAPON,
    OVERTAX,
    BATTLE_END,
)

BESIDE, APART = "beside", "apart"
"""The words that say where the dealer stood when damage that waited was resolved. Battle 3.2."""

UNIT = "unit"
TARGET = "target"
SOURCE = "source"


def at(
    run: Run[BattleState],
    window: str,
    unit: PieceId | None = None,
    *,
    targets: tuple[PieceId, ...] = (),
    source: PieceId | None = None,
    amount: int = 0,
    words: tuple[str, ...] = (),
) -> None:
    """Open a window of a battle; one at which nothing of it acts, and nothing ends, costs nothing.

    Args:
        run: the run.
        window: its name.
        unit: whom it is about: who moves, engages, is damaged or defeated.
        targets: who is engaged.
        source: who dealt the damage.
        amount: the number it is about.
        words: what else is known, such as `true` or `engage`.
    """
    if window not in run.state.system.lore.windows and not run.state.effects:
        return
    facts = []
    if unit is not None:
        facts.append(Fact(UNIT, (unit,)))
    if targets:
        facts.append(Fact(TARGET, targets))
    if source is not None:
        facts.append(Fact(SOURCE, (source,)))
    open_window(run, Moment(window, tuple(facts), amount, words))


def after_engage(
    run: Run[BattleState], unit: PieceId, targets: tuple[PieceId, ...], faces: tuple[str, ...]
) -> None:
    """Open the window after an engage: the engager's own abilities and all reactions in one.

    RULING(ruling.one-window): they share one window. A defeated engager's own abilities do not
    act any more, while others still react to it. Rule: seed 004, 3d; seed 000, 3d; battle 3.3.
    """
    own = unit if run.state.pieces[unit].is_up else None
    at(run, AFTER_ENGAGE, own, targets=targets, source=unit, words=faces)


def register(book: Rulebook[BattleState]) -> None:
    """Tell the vocabulary which windows and roles there are."""
    book.windows.update(WINDOWS)
    book.roles.update({UNIT, TARGET, SOURCE, CHOSEN, "any"})
