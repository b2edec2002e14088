"""Units that come onto the map in the middle of a battle. Rules: battle 1.4, 3.3, 5 (4), 7.2, 8."""

from __future__ import annotations

from game.core.choices import At, Faces, Pick
from game.core.events import EffectEnded, HPSet, Placed, StatusGained, StatusLost
from game.core.ids import DefinitionId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.core.run import Run
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.definitions import BAG, Chip, Role
from game.systems.battle.delve.events import DRAW_CHIP, Drawn
from game.systems.battle.skill_frames import ArriveFrame, DrawFrame, ReplaceFrame
from game.systems.battle.state import Battle, BattleState, chip_of, is_quest
from game.systems.battle.supply import ChipDrawn, SetAside, in_bag, lower_level, sides_in_bag
from game.systems.battle.turns import moments
from game.systems.battle.turns.asking import one_of
from game.systems.battle.turns.joining import create, is_idle, rejoin, take_away, turn

_Run = Run[BattleState]


def register(book: Rulebook[BattleState]) -> None:
    """Teach a rulebook how units come in."""
    book.step(DrawFrame, "start", _draw, prompt=ask_draw)
    book.step(ArriveFrame, "start", _arrive, prompt=ask_where)
    book.step(ReplaceFrame, "start", _replace, prompt=ask_whom)
    book.guard(
        ArriveFrame,
        lambda state, frame: state.pieces[frame.unit].at is None,
        lambda run, _frame: run.pop(),
    )


def closest_free(state: Battle, start: Hex, among: int | None = None) -> tuple[Hex, ...]:
    """The unoccupied hexes nearest to a hex, itself among them; sorted, empty where none is left.

    Counted as range is: units do not matter. Rule: battle 1.4, 1.6.

    Args:
        state: the battle.
        start: the hex.
        among: the hexes that count, as a mask; None for all.
    """
    grid, board = state.board.grid, state.board
    free = board.floor & ~state.occupied_mask() & (board.all if among is None else among)
    layers = grid.layers(grid.bit(start), board.counted | grid.bit(start), until=free)
    return grid.hexes(layers[-1] & free) if layers else ()


# --- the bag


def draw(
    run: _Run, owner: PieceId, level: int, *, kind: str = "", near: Hex | None, exact: bool = False
) -> bool:
    """Draw a chip and deploy it near a hex, or set it aside; whether the bag holds one.

    Args:
        run: the run.
        owner: whose skill it is.
        level: the chip's level.
        kind: its type; "" for any.
        near: where it comes in; None to set it aside.
        exact: whether it comes in on that very hex or not at all.
    """
    if not _is_held(run.state, level, kind):
        return False
    run.push(DrawFrame(owner=owner, level=level, type=kind, near=near, exact=exact))
    return True


def _is_held(state: Battle, level: int, kind: str = "") -> bool:
    """Whether a chip of a level can be drawn."""
    return bool(sides_in_bag(state, level, kind) or in_bag(state, level, kind))


def ask_draw(state: Battle, frame: DrawFrame) -> Prompt | None:
    """Which chip is drawn, where those in the bag differ: chance answers, as for a roll."""
    sides = sides_in_bag(state, frame.level, frame.type)
    units = in_bag(state, frame.level, frame.type)
    if len(set(sides) or {state.pieces[unit].definition for unit in units}) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.ROLL,
        topic=DRAW_CHIP if sides else "draw",
        rule=rules.DRAWN,
        unit=frame.owner,
        names=sides or units,
        die=DRAW_CHIP if sides else BAG,
    )


def _draw(run: _Run, frame: DrawFrame) -> None:
    """Draw a chip; one of a delve's bag is no unit until it is drawn."""
    sides = sides_in_bag(run.state, frame.level, frame.type)
    units = in_bag(run.state, frame.level, frame.type)
    run.pop()
    place = frame.answer.faces[0] if isinstance(frame.answer, Faces) else 0
    if sides:
        run.emit(Drawn("chip", sides[place]))
        unit = create(run, sides[place], Role.ENEMY)
    elif units:
        unit = units[place]
        run.emit(ChipDrawn(unit, frame.owner))
    else:
        return
    if frame.near is None:
        run.emit(SetAside(frame.owner, unit))
    else:
        run.push(ArriveFrame(unit=unit, near=frame.near, exact=frame.exact, fresh=bool(sides)))


def _end_effects(run: _Run, unit: PieceId) -> None:
    for effect in run.state.effects:
        if effect.bearer == unit:
            run.emit(EffectEnded(effect.serial))


# --- coming in


def _hexes(state: Battle, frame: ArriveFrame) -> tuple[Hex, ...]:
    found = closest_free(state, frame.near)
    return tuple(hex_ for hex_ in found if hex_ == frame.near) if frame.exact else found


def ask_where(state: Battle, frame: ArriveFrame) -> Prompt | None:
    """On which of the closest free hexes a unit comes in. Rule: battle 1.4."""
    hexes = _hexes(state, frame)
    return one_of(frame, frame.unit, hexes, topic="arrives", rule=rules.DISPLACED)


def _arrive(run: _Run, frame: ArriveFrame) -> None:
    """The unit comes in; what it does on deployment follows."""
    hexes = _hexes(run.state, frame)
    at = frame.answer.hex if isinstance(frame.answer, At) else next(iter(hexes), None)
    run.pop()
    if at is None:
        return
    idle = frame.idle or is_idle(run.state, frame.unit)
    if frame.hp is not None:
        run.emit(HPSet(frame.unit, frame.hp))
    run.emit(Placed(frame.unit, at))
    if idle or not frame.fresh:
        rejoin(run, frame.unit, idle=idle)
    moments.at(run, moments.DEPLOY, frame.unit)


def raise_last(run: _Run, owner: PieceId, hp: int) -> bool:
    """Bring back the latest of the defeated stack, for the next round. Rule: battle 8, Necromancy.

    RULING(ruling.brought-by-companions): whoever brings them, chips that come in are enemies.
    Rule: battle 7.2.

    Returns:
        Whether there was one, and the owner is on the map.
    """
    state = run.state
    lie = [unit for unit in state.system.defeated if state.pieces[unit].at is None]
    at = state.pieces[owner].at
    if not lie or at is None or hp <= 0:
        return False
    run.push(ArriveFrame(unit=lie[-1], near=at, hp=hp, idle=True))
    return True


def deploy(run: _Run, near: Hex, chip: DefinitionId) -> None:
    """Deploy a new enemy of a chip in the closest free hex. Rule: battle 1.4, 2.1, 4.3."""
    printed = run.state.system.lore.chips[chip]
    is_quest_chip = isinstance(printed, Chip) and printed.quest
    unit = create(run, chip, Role.QUEST if is_quest_chip else Role.ENEMY)
    run.push(ArriveFrame(unit=unit, near=near, fresh=True))


def raise_ally(run: _Run, unit: PieceId, owner: PieceId, hp: int, at: Hex) -> bool:
    """Bring one back from the defeated stack as a companion, for the battle.

    Rule: battle 7.2 (Tempered Soul).

    Returns:
        Whether it lies there.
    """
    if unit not in run.state.system.defeated or hp <= 0:
        return False
    run.emit(HPSet(unit, min(hp, chip_of(run.state, unit).health)))
    run.emit(Placed(unit, at))
    turn(run, unit, owner, passing=False)
    moments.at(run, moments.DEPLOY, unit)
    return True


def deploy_aside(run: _Run, owner: PieceId) -> bool:
    """Deploy the chip that a unit has set aside. Rule: battle 8, Lord."""
    unit, at = run.state.system.aside.get(owner), run.state.pieces[owner].at
    if unit is None or at is None:
        return False
    run.emit(SetAside(owner, None))
    run.push(ArriveFrame(unit=unit, near=at))
    return True


def rally(run: _Run, owner: PieceId) -> bool:
    """Deploy a unit of the next lower level where a defeated one stands. Rule: battle 8, Rally.

    Returns:
        Whether the bag holds one. Where it does not, the defeated unit goes on the stack as usual.
    """
    state, chip = run.state, chip_of(run.state, owner)
    at = state.pieces[owner].at
    level = lower_level(chip.level) if isinstance(chip, Chip) else None
    if at is None or level is None or not _is_held(state, level):
        return False
    take_away(run, owner)
    return draw(run, owner, level, near=at, exact=True)


# --- taking another's place


def _weakest_allies(state: Battle, unit: PieceId) -> tuple[PieceId, ...]:
    allies = [
        piece
        for piece in state.pieces.values()
        if piece.is_up
        and piece.kind == Role.ENEMY
        and piece.id != unit
        and not is_quest(state, piece.id)
    ]
    least = min((piece.hp for piece in allies), default=0)
    return tuple(piece.id for piece in allies if piece.hp == least)


def replace_ally(run: _Run, owner: PieceId) -> bool:
    """Let a defeated unit take the place of its weakest ally; whether it has one.

    Rule: battle 8, Penumbra.
    """
    if not _weakest_allies(run.state, owner):
        return False
    run.push(ReplaceFrame(unit=owner))
    return True


def ask_whom(state: Battle, frame: ReplaceFrame) -> Prompt | None:
    """Which of several allies, each as weak as the others, is replaced."""
    found = _weakest_allies(state, frame.unit)
    if len(found) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.NAMES,
        topic="replaced",
        rule=rules.REPLACED,
        unit=frame.unit,
        names=found,
        suggested=Pick(found[:1]),
    )


def _replace(run: _Run, frame: ReplaceFrame) -> None:
    """Take the hex, the hit points and the statuses of an ally, a quest unit too.

    Rule: battle 2.1 (quest units get statuses where a rule says so), 8.
    """
    found = _weakest_allies(run.state, frame.unit)
    run.pop()
    if not found:
        return
    unit = frame.unit
    other = PieceId(frame.answer.names[0]) if isinstance(frame.answer, Pick) else found[0]
    ally = run.state.pieces[other]
    for status in run.state.pieces[unit].statuses:
        run.emit(StatusLost(unit, status))
    _end_effects(run, unit)
    take_away(run, other)
    run.emit(Placed(unit, ally.at))
    run.emit(HPSet(unit, ally.hp))
    for status in ally.statuses:
        run.emit(StatusGained(unit, status))
    rejoin(run, unit, idle=unit in run.state.system.acted)
