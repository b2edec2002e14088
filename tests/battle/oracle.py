"""Battle 6.2 once more, as slowly and plainly as it is written: hexes in sets, nothing shared.

The rules' own plan is compared with this one. It knows units, statuses and the few skills that
matter for movement by their words, and asks nothing of the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.core.state import Piece
from game.hexes import Hex
from game.systems.battle.definitions import Chip, Priority, Reading
from game.systems.battle.state import Battle


@dataclass(frozen=True)
class Verdict:
    """What an enemy does, in the words of the explaining command."""

    decision: str
    movement: int
    closest: frozenset[Hex] = frozenset()
    destinations: frozenset[Hex] = frozenset()
    distances: frozenset[int] = frozenset({0})
    priority_units: frozenset[str] = frozenset()
    approach: frozenset[str] = frozenset()
    ends: frozenset[Hex] = frozenset()


def spread(start: Hex, open_: Callable[[Hex], bool]) -> dict[Hex, int]:
    """How many steps it takes to every hex that can be reached."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for next_ in at.neighbors():
            if next_ not in steps and open_(next_):
                steps[next_] = steps[at] + 1
                queue.append(next_)
    return steps


class Oracle:
    """The decision of one enemy, worked out from the words of the rules."""

    def __init__(self, state: Battle, unit: str) -> None:
        self.me = next(piece for piece in state.pieces.values() if piece.id == unit)
        assert self.me.at is not None
        self.start: Hex = self.me.at
        chip = state.system.lore.chips[self.me.definition]
        assert isinstance(chip, Chip)
        silent = "fear" in self.me.statuses
        self.skills = set() if silent else {str(skill.ability) for skill in chip.skills}
        self.blind = "blind" in self.me.statuses
        self.range = 1 if self.blind else chip.range
        self.strongest = self.blind or chip.priority is Priority.STRONGEST
        self.movement = min(state.system.round, 6) if "swift" in self.skills else chip.movement
        self.v1 = state.system.lore.setup.options.enemy_movement is Reading.V1
        tiles = state.board.tiles
        self.tile_of = {hex_: tile.id for tile in tiles for hex_ in tile.hexes}
        self.touching = {
            (one.id, other.id)
            for one in tiles
            for other in tiles
            if one.id == other.id
            or any(near in other.hexes for hex_ in one.hexes for near in hex_.neighbors())
        }
        walls = set(state.board.impassable)
        self.floor = {hex_ for hex_ in self.tile_of if hex_ not in walls}
        others = [p for p in state.pieces.values() if p.at is not None and p.id != unit]
        taken = set() if "swap" in self.skills else {piece.at for piece in others}
        self.free = {hex_ for hex_ in self.floor if hex_ not in taken}
        self.foes = [p for p in others if p.hp > 0 and (self.blind or p.side != self.me.side)]
        self.away = {p.id: spread(_at(p), lambda h: h in self.floor) for p in self.foes}

    def targetable(self, foe: Piece, hex_: Hex) -> bool:
        """Whether a unit would be targetable from a hex."""
        near = self.away[foe.id].get(hex_, 1_000) <= self.range
        pair = (self.tile_of[hex_], self.tile_of[_at(foe)])
        seen = "vision" in self.skills or pair in self.touching
        beside = self.start in _at(foe).neighbors()
        hidden = "stealth" in foe.statuses and "detection" not in self.skills and not beside
        return near and seen and not hidden

    def best(self, foes: Iterable[Piece]) -> list[Piece]:
        """The strongest or weakest of some units."""
        foes = list(foes)
        if not foes:
            return []
        hps = [foe.hp for foe in foes]
        wanted = max(hps) if self.strongest else min(hps)
        return [foe for foe in foes if foe.hp == wanted]

    def verdict(self) -> Verdict:
        """What it does."""
        if any(self.targetable(foe, self.start) for foe in self.foes):
            return Verdict("hold", self.movement, ends=frozenset({self.start}))
        steps = spread(self.start, lambda hex_: hex_ in self.free)
        goals = [
            hex_
            for hex_ in steps
            if hex_ != self.start and any(self.targetable(foe, hex_) for foe in self.foes)
        ]
        if goals:
            least = min(steps[hex_] for hex_ in goals)
            return self._move(steps, [hex_ for hex_ in goals if steps[hex_] == least])
        return self._approach(steps)

    def _move(self, steps: dict[Hex, int], closest: list[Hex]) -> Verdict:
        within = [foe for foe in self.foes if any(self.targetable(foe, h) for h in closest)]
        units = self.best(self._nearest_foes() if self.v1 else within)
        kept: set[Hex] = set()
        for foe in units:
            if self.v1:
                least = min(self.away[foe.id].get(hex_, 1_000) for hex_ in closest)
                kept |= {h for h in closest if self.away[foe.id].get(h, 1_000) == least}
            else:
                kept |= {hex_ for hex_ in closest if self.targetable(foe, hex_)}
        names = frozenset(str(foe.id) for foe in units)
        return Verdict(
            "move",
            self.movement,
            closest=frozenset(closest),
            destinations=frozenset(kept),
            distances=frozenset(steps[hex_] for hex_ in kept),
            priority_units=frozenset() if self.v1 else names,
            approach=names if self.v1 else frozenset(),
            ends=self._ends(steps, kept),
        )

    def _nearest_foes(self) -> list[Piece]:
        ways = {foe.id: self.away[foe.id].get(self.start) for foe in self.foes}
        known = [way for way in ways.values() if way is not None]
        return [foe for foe in self.foes if known and ways[foe.id] == min(known)]

    def _approach(self, steps: dict[Hex, int]) -> Verdict:
        units = self.best(self._nearest_foes())
        names = frozenset(str(foe.id) for foe in units)
        goals: set[Hex] = set()
        for foe in units:
            away = {hex_: self.away[foe.id].get(hex_, 1_000) for hex_ in steps}
            best = [hex_ for hex_ in steps if away[hex_] == min(away.values())]
            least = min(steps[hex_] for hex_ in best)
            goals |= {hex_ for hex_ in best if steps[hex_] == least}
        if goals <= {self.start}:
            return Verdict("stay", self.movement, approach=names, ends=frozenset({self.start}))
        return Verdict(
            "approach",
            self.movement,
            destinations=frozenset(goals),
            distances=frozenset(steps[hex_] for hex_ in goals),
            approach=names,
            ends=self._ends(steps, goals),
        )

    def _ends(self, steps: dict[Hex, int], goals: Iterable[Hex]) -> frozenset[Hex]:
        """Where it stands after its steps, over every shortest route to every goal."""
        ends: set[Hex] = set()
        for goal in goals:
            layer = {goal}
            for _ in range(max(0, steps[goal] - self.movement)):
                layer = {
                    before
                    for hex_ in layer
                    for before in hex_.neighbors()
                    if steps.get(before) == steps[hex_] - 1
                }
            ends |= layer
        return frozenset(ends)


def _at(piece: Piece) -> Hex:
    assert piece.at is not None
    return piece.at
