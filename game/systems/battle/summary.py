"""What a battle came to: who dealt and took what, whom the dice were kind to, how long it took.

Pure: worked out from the first state and the events since. Asks no rule and changes nothing.
Rules: battle 3.1, 3.2 (what is counted).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.event import Event
from game.core.events import DiceRolled, HPSet, Placed, Stepped
from game.core.ids import PieceId
from game.core.machine import evolve
from game.core.view import Face
from game.systems.battle.book import BOOK
from game.systems.battle.definitions import D6, Die
from game.systems.battle.events import BattleEnded, DamageDealt, RoundBegan, UnitDefeated
from game.systems.battle.state import Battle, Outcome, name_of
from game.systems.battle.supply import Joined
from game.systems.battle.words.chips import face_of
from game.systems.battle.words.dice import face_name

_NO_DICE = ()


@dataclass(frozen=True, slots=True)
class FaceCount:
    """How often a face fell.

    Attributes:
        face: the face as a word of its die.
        rolled: how often it fell.
        expected: how often it would have on average.
        name: what a skill die does by it; "" for a face that is drawn.
    """

    face: str
    rolled: int
    expected: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class DiceSummary:
    """What the dice of one kind did in one unit's hand, or in one side's.

    Attributes:
        die: the kind of die.
        count: how many were rolled.
        total: the damage that they showed; a face that is no number counts 0.
        expected: the damage that as many dice show on average.
        faces: each face, in the order of the die, equal ones together.
        name: of a skill die, which shows no damage but what it does; "" for a Combat die.
        line: the name of its skill line.
    """

    die: str
    count: int
    total: int
    expected: float
    faces: tuple[FaceCount, ...]
    name: str = ""
    line: str = ""

    @property
    def luck(self) -> float:
        """Damage beyond the average; below 0 where the dice were unkind."""
        return self.total - self.expected

    @property
    def mean(self) -> float:
        """Damage a die; 0 where none was rolled."""
        return self.total / self.count if self.count else 0.0

    @property
    def expected_mean(self) -> float:
        """Damage a die on average; 0 where none was rolled."""
        return self.expected / self.count if self.count else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitSummary:
    """What one unit did and suffered.

    Attributes:
        unit: whose.
        name: its name.
        face: whose piece it is.
        dealt: hit points that others lost by it, bonus hit points included.
        taken: hit points that it lost, bonus hit points included.
        prevented: damage to it that defense, dice and abilities took off.
        healed: hit points that it gained by the rules; by hand does not count.
        defeated: units that it is credited with, in order.
        defeated_by: the name of the unit credited with its defeat; None for nobody.
        was_defeated: whether it was defeated, by whomever.
        hexes: hexes that it went, step by step.
        dice: what its dice did, one entry for each kind of die.
    """

    unit: PieceId
    name: str
    face: Face
    dealt: int = 0
    taken: int = 0
    prevented: int = 0
    healed: int = 0
    defeated: tuple[str, ...] = ()
    defeated_by: str | None = None
    was_defeated: bool = False
    hexes: int = 0
    dice: tuple[DiceSummary, ...] = _NO_DICE


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a battle came to.

    Attributes:
        title: the battle's name.
        outcome: how it ended; None while it goes on.
        rounds: the round that it came to.
        units: every unit, in the order of the set-up, then as they came; those left out that never
            came out of the bag.
        party_dice: what the dice of adventurers and companions did, one entry a kind of die.
        enemy_dice: what the dice of enemies and quest units did.
    """

    title: str
    outcome: Outcome | None
    rounds: int
    units: tuple[UnitSummary, ...]
    party_dice: tuple[DiceSummary, ...] = _NO_DICE
    enemy_dice: tuple[DiceSummary, ...] = _NO_DICE


@dataclass(slots=True)
class _Tally:
    """One unit's numbers while they are counted."""

    hp: int
    came: bool = True
    dealt: int = 0
    taken: int = 0
    prevented: int = 0
    healed: int = 0
    hexes: int = 0
    was_defeated: bool = False
    defeated_by: PieceId | None = None
    defeated: list[PieceId] = field(default_factory=list)
    faces: Counter[tuple[str, int]] = field(default_factory=Counter)


def summarize(start: Battle, events: Iterable[Event]) -> Summary:
    """Return what a battle came to.

    Args:
        start: the state in which it began.
        events: everything that has happened since, in order, without what was undone.
    """
    known = start
    waiting = {unit.id for unit in start.system.lore.setup.units if unit.bag}
    tallies = {
        piece.id: _Tally(hp=piece.hp, came=piece.id not in waiting)
        for piece in start.pieces.values()
    }
    rounds, outcome = start.system.round, start.system.outcome
    for event in events:
        match event:
            case RoundBegan(round=number):
                rounds = number
            case BattleEnded(outcome=ended):
                outcome = ended
            case Joined(unit=unit) if unit not in tallies:
                known = evolve(BOOK, known, event)
                tallies[unit] = _Tally(hp=known.pieces[unit].hp)
            case _:
                _count(tallies, event)
    units = tuple(_unit(known, unit, tally) for unit, tally in tallies.items() if tally.came)
    party = [tallies[one.unit].faces for one in units if one.face is not Face.ENEMY]
    enemies = [tallies[one.unit].faces for one in units if one.face is Face.ENEMY]
    return Summary(
        title=start.system.lore.setup.name,
        outcome=outcome,
        rounds=rounds,
        units=units,
        party_dice=_dice(start, party),
        enemy_dice=_dice(start, enemies),
    )


def _count(tallies: dict[PieceId, _Tally], event: Event) -> None:
    match event:
        case DamageDealt():
            tallies[event.unit].taken += event.taken
            tallies[event.unit].prevented += event.prevented
            if event.source is not None:
                tallies[event.source].dealt += event.taken
        case HPSet():
            tally = tallies[event.piece]
            if not event.by_hand:
                tally.healed += max(0, event.hp - tally.hp)
            tally.hp = event.hp
        case UnitDefeated(unit=unit, source=source):
            tallies[unit].was_defeated, tallies[unit].defeated_by = True, source
            if source is not None:
                tallies[source].defeated.append(unit)
        case Stepped(piece=piece):
            tallies[piece].hexes += 1
        case Placed(piece=piece, end=end) if end is not None:
            tallies[piece].came = True
        case DiceRolled(unit=unit, die=die, faces=faces) if die != D6:
            tallies[unit].faces.update((die, face) for face in faces)
        case _:
            pass


def _unit(start: Battle, unit: PieceId, tally: _Tally) -> UnitSummary:
    by = tally.defeated_by
    return UnitSummary(
        unit=unit,
        name=name_of(start, unit),
        face=face_of(start, unit),
        dealt=tally.dealt,
        taken=tally.taken,
        prevented=tally.prevented,
        healed=tally.healed,
        defeated=tuple(name_of(start, other) for other in tally.defeated),
        defeated_by=None if by is None else name_of(start, by),
        was_defeated=tally.was_defeated,
        hexes=tally.hexes,
        dice=_dice(start, [tally.faces]),
    )


def _dice(start: Battle, counted: Sequence[Counter[tuple[str, int]]]) -> tuple[DiceSummary, ...]:
    """Return what dice did, one entry for each kind that was rolled, in the order of the set-up."""
    total: Counter[tuple[str, int]] = Counter()
    for one in counted:
        total.update(one)
    rolled = {die for die, _face in total}
    return tuple(
        _kind(start, die, total) for die in start.system.lore.setup.dice if die.id in rolled
    )


def _kind(start: Battle, die: Die, total: Counter[tuple[str, int]]) -> DiceSummary:
    fell: Counter[str] = Counter()
    words = die.faces
    for place, word in enumerate(words):
        fell[word] += total[die.id, place]
    names = {word: face_name(start, word) for word in words} if die.line else {}
    count = fell.total()
    share = count / len(words)
    return DiceSummary(
        die=die.id,
        count=count,
        total=sum(_worth(word) * number for word, number in fell.items()),
        expected=sum(_worth(word) for word in words) * share,
        faces=tuple(
            FaceCount(word, fell[word], words.count(word) * share, names.get(word, ""))
            for word in dict.fromkeys(words)
        ),
        name=die.name,
        line=start.system.lore.lines[die.line].name if die.line else "",
    )


def _worth(face: str) -> int:
    """The damage that a face shows; 0 for one that is no number. Rule: battle 3.1."""
    return int(face) if face.isdecimal() else 0
