"""What must be true of a battle at every step, whatever was done: for play that looks for faults.

Owns the checks. Never decides what is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from game.core import machine, snapshots
from game.core.actions import Action
from game.core.event import Event
from game.core.events import DiceRolled, Moved, Placed, Stepped, TurnBegan
from game.core.frames import Frame
from game.core.ids import AbilityId, PieceId
from game.core.notation import Notation
from game.core.rulebook import Rulebook
from game.core.state import GameState
from game.hexes import Hex
from game.systems.battle.definitions import COMBAT_DIE, DECOY, AdventurerChip, Role
from game.systems.battle.events import BattleEnded, RoundBegan, TurnOver
from game.systems.battle.frames import TurnFrame
from game.systems.battle.hands_mats import items_known
from game.systems.battle.movement import Decides, Plan, plan
from game.systems.battle.queries import is_mat, movement
from game.systems.battle.state import READY_ITEMS, TRACK_PLACES, Battle, BattleState, chip_of
from game.systems.battle.supply import Joined
from game.systems.battle.turns.companion import free_entrance
from game.systems.battle.turns.items import CARRIED_ITEMS
from game.systems.battle.turns.track import dice_owned, kind_on_track, slots_free

Book: TypeAlias = Rulebook[BattleState]
S = TypeVar("S")


class BrokenLawError(AssertionError):
    """Something is not as it must be; the message says what."""


def need(truth: bool, what: str) -> None:  # noqa: FBT001 - a truth is what a check takes
    """Raise unless something holds.

    Raises:
        BrokenLawError: it does not hold.
    """
    if not truth:
        raise BrokenLawError(what)


def check_state(state: Battle, book: Book) -> None:
    """Check everything that holds in every state that waits for an answer."""
    _check_places(state)
    for piece in state.pieces.values():
        need(piece.hp >= 0, f"{piece.id} has {piece.hp} HP")
        need(piece.bonus_hp >= 0, f"{piece.id} has {piece.bonus_hp} bonus HP")
        need(
            piece.statuses == tuple(sorted(set(piece.statuses))),
            f"{piece.id} has the statuses {piece.statuses}",
        )
        for status in piece.statuses:
            need(status in state.system.lore.abilities, f"{piece.id} has {status}")
    for unit in state.system.mats:
        _check_mat(state, unit)
    _check_stack(state, book)


def _check_places(state: Battle) -> None:
    taken: dict[Hex, PieceId] = {}
    for piece in state.pieces.values():
        if piece.at is None:
            continue
        need(state.board.is_floor(piece.at), f"{piece.id} stands on {piece.at}, which is no floor")
        need(piece.at not in taken, f"{piece.id} and {taken.get(piece.at)} stand on {piece.at}")
        taken[piece.at] = piece.id


def _check_mat(state: Battle, unit: PieceId) -> None:
    mat, piece, chip = state.system.mats[unit], state.pieces[unit], chip_of(state, unit)
    assert isinstance(chip, AdventurerChip)
    need(len(mat.track) <= TRACK_PLACES, f"{unit}'s track holds {mat.track}")
    need(slots_free(state, unit) >= 0, f"{unit}'s slots hold {mat.slots}, {mat.active}")
    need(0 <= mat.tenacity <= chip.tenacity, f"{unit} holds {mat.tenacity} tenacity")
    need(mat.drained >= 0, f"{unit} has {mat.drained} drained dice")
    on_track = sorted(die for die in mat.track if die in state.system.lore.abilities)
    need(
        on_track == sorted(piece.statuses),
        f"{unit} has the statuses {piece.statuses}, on the track {on_track}",
    )
    # owned = available + track + slots + drained, so what is out is never more than what is owned
    out = mat.track.count(COMBAT_DIE) + len(mat.slots) + mat.drained
    need(out <= chip.combat, f"{unit} owns {chip.combat} Combat dice, {out} are out")
    for owned in chip.dice:
        out = sum(kind_on_track(entry) == owned.die for entry in mat.track)
        out += sum(die.die == owned.die for die in mat.active) + mat.out.count(owned.die)
        need(out <= owned.count, f"{unit} owns {owned.count} of {owned.die}, {out} are out")
    entries = {"combat", "light", "over", *state.system.lore.abilities, *dice_owned(state, unit)}
    for entry in mat.track:
        need(kind_on_track(entry) in entries, f"{entry} lies on {unit}'s track")
    known = items_known(state)
    for item in (*mat.ready, *mat.pack, *mat.spent):
        need(item in known, f"{unit} has {item}, which nobody knows")
    carried = len(mat.ready) + len(mat.pack)
    need(carried <= CARRIED_ITEMS, f"{unit} carries {carried} items")
    need(len(mat.ready) <= READY_ITEMS, f"{unit} has {mat.ready} ready")


def _check_stack(state: Battle, book: Book) -> None:
    serials = [frame.serial for frame in state.stack]
    need(len(set(serials)) == len(serials), f"serials {serials}")
    need(all(serial <= state.serial for serial in serials), f"serials {serials}, {state.serial}")
    prompt = machine.pending(book, state)
    need((prompt is None) == (not state.stack), f"{prompt} is asked by {state.stack}")
    need(prompt == machine.pending(book, state), f"{prompt} changes when asked again")
    over = state.system.outcome is not None
    need(over == (not state.stack), f"outcome {state.system.outcome}, stack {state.stack}")
    open_turns = [
        frame.unit
        for frame in state.stack
        if isinstance(frame, TurnFrame) and frame.step not in {"start", "deploy", "control"}
    ]
    need(
        [memory.unit for memory in state.turns] == open_turns,
        f"turns of {[memory.unit for memory in state.turns]} are open, on the stack {open_turns}",
    )


def mutable_parts(state: Battle) -> tuple[object, ...]:
    """Copies of everything in a state that could be changed by mistake: undo must find it whole."""
    system = state.system
    return (
        tuple(state.pieces.items()),
        tuple(system.mats.items()),
        tuple(system.kept.items()),
        tuple(system.controllers.items()),
        tuple(state.marks.items()),
        tuple((memory.unit, *memory.start.items(), *memory.lost.items()) for memory in state.turns),
        state.stack,
        state.rolls,
    )


def check_texts(notation: Notation, action: Action, events: Iterable[Event]) -> None:
    """Check that an action and its events read back from their lines."""
    line = notation.write(action)
    need("\n" not in line, f"{line!r} is more than one line")
    need(notation.read(Action, line) == action, f"{line!r} reads as another action")
    for event in events:
        line = notation.write(event)
        need(notation.read(Event, line) == event, f"{line!r} reads as another event")


def check_stack_text(notation: Notation, state: Battle) -> None:
    """Check that every frame of the stack reads back from its line."""
    for frame in state.stack:
        line = notation.write(frame)
        need(notation.read(Frame, line) == frame, f"{line!r} reads as another frame")


def check_state_text(notation: Notation, first: GameState[S], state: GameState[S]) -> None:
    """Check that a state reads back from its line.

    Args:
        notation: that of its rule system.
        first: the state that play began in.
        state: the state.
    """
    line = snapshots.write(notation, first, state)
    need(snapshots.read(notation, first, line) == state, "the line of a state reads as another")


class Watch:
    """Watches the events of a whole battle, one after the other, with the state before each.

    Knows who has had a turn this round, and what every enemy was going to do. What was done by hand
    is told to it, since it upsets what was going to happen.
    """

    def __init__(self) -> None:
        self._over: set[PieceId] = set()
        self._plan: Plan | None = None
        self._most: dict[PieceId, int] = {}
        self._upset = False
        self.rounds = 0
        self.rolls = 0

    def by_hand(self) -> None:
        """Say that something was done by hand: until the next round nothing can be foretold."""
        self._upset = True
        self._plan = None

    def see(self, state: Battle, event: Event) -> None:
        """Look at one event and the state before it."""
        match event:
            case RoundBegan():
                self._round(state)
            case TurnBegan(unit):
                self._plan = None
                self._most.pop(unit, None)
                twice = unit in self._over and not self._upset
                need(not twice, f"{unit} has two turns in a round")
            case TurnOver(unit):
                need(unit not in self._over or self._upset, f"{unit}'s turn is over twice")
                self._over.add(unit)
            case Stepped():
                self._step(state, event)
            case Moved(unit, hexes):
                self._moved(state, unit, hexes)
            case Joined(unit, idle=idle):
                # it is in the battle anew, with a turn still to come or none this round
                (self._over.add if idle else self._over.discard)(unit)
            case Placed(_, end) if end is not None:
                need(state.board.is_floor(end), f"{event} is no floor")
            case DiceRolled(_, _, faces):
                self.rolls += len(faces)
            case BattleEnded():
                self._plan = None
            case _:
                pass

    def _round(self, state: Battle) -> None:
        if self.rounds and not self._upset:
            self._everybody_had_a_turn(state)
        self.rounds += 1
        self._over.clear()
        self._upset = False

    def _everybody_had_a_turn(self, state: Battle) -> None:
        for piece in state.pieces.values():
            waits_beside = piece.kind == Role.COMPANION and piece.at is None and piece.hp > 0
            acts = piece.is_up and piece.kind != DECOY
            if acts or (waits_beside and free_entrance(state)):
                need(piece.id in self._over, f"{piece.id} had no turn in the round")

    def _step(self, state: Battle, event: Stepped) -> None:
        # how far it may go is what held where it began: on its way it may come onto slow ground
        self._most.setdefault(event.piece, movement(state, event.piece))
        need(event.start.distance_to(event.end) == 1, f"{event} is no step")
        need(state.pieces[event.piece].at == event.start, f"{event} starts elsewhere")
        need(state.board.is_floor(event.end), f"{event} ends on no floor")
        enemy = state.pieces[event.piece].kind in {Role.ENEMY, Role.QUEST}
        own_turn = bool(state.turns) and state.turns[-1].unit == event.piece
        if enemy and own_turn and self._plan is None and not self._upset:
            self._plan = plan(state, event.piece)
            need(
                self._plan.decision in {Decides.MOVE, Decides.APPROACH},
                f"{event.piece} moves, though it was to {self._plan.decision}",
            )

    def _moved(self, state: Battle, unit: PieceId, hexes: int) -> None:
        most = self._most.pop(unit, 0)
        if self._upset:
            return
        need(0 < hexes <= most, f"{unit} moved {hexes} hexes")
        if self._plan is not None and self._plan.unit == unit:
            at = state.pieces[unit].at
            need(at in self._plan.ends, f"{unit} ends at {at}, not at one of {self._plan.ends}")
        self._plan = None


def known_statuses(state: Battle) -> tuple[AbilityId, ...]:
    """The ids of all statuses that may come up."""
    return tuple(
        ability.id for ability in state.system.lore.setup.abilities if ability.kind == "status"
    )


def numbers_ok(state: Battle, unit: PieceId) -> bool:
    """Whether a unit is kept as numbers only."""
    return unit in state.system.mats and not is_mat(state, unit)
