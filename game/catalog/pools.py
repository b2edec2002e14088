"""The enemies that a battle's set-up draws at random.

RULING(ruling.setup-draws): a set-up waits for nobody, so that its draws are no questions. They are
worked out from the file's seed when it is read, and what stands on the map from the start is the
same for `explain`, for a picture and for a file that is opened. A battle begun on the title screen
has a seed of its own, and draws others. Draws while a battle goes on are questions.
Rules: battle 4.1, 4.2, 4.4, 4.6.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from game.catalog.battle_models import DrawIn, SetupIn
from game.catalog.definitions import Catalog
from game.core.chance import face
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import LEVELS, Chip, Role, UnitSetup, highest_level

_DRAWS = frozenset({"draw-near", "set-aside"})
"""Operations that draw a chip of the level that their amount says."""

_DRAWS_BELOW = "rally"
"""The operation that draws a chip of the next lower level."""

_Wanted = Callable[[Chip], bool]


class Drawing:
    """Draws the enemies of one battle; each chip of the bags once.

    Args:
        catalog: the content.
        seed: the battle's seed.
        taken: ids that units have already.
    """

    def __init__(self, catalog: Catalog, seed: int, taken: Collection[str]) -> None:
        self._left = [tuple(catalog.chips[side] for side in sides) for sides in catalog.bag]
        self._pairs = [sides for sides in catalog.bag if len(sides) > 1]
        self._chips = catalog.chips
        self._skills = tuple(catalog.skills.values())
        self._seed = seed
        self._taken = set(taken)
        self._draws = 0
        self.units: list[UnitSetup] = []

    def fill(self, setup: SetupIn, party: int, blocked: Collection[Hex]) -> None:
        """Draw what a set-up asks for.

        Star and lettered hexes come first and cost nothing; of several the party chooses as the
        battle begins, and the first free one is taken until then. The pool goes to the numbered
        hexes in order. A numbered hex that is taken is skipped, and what is left when no free one
        is left is lost.

        Args:
            setup: what the file says.
            party: the number of adventurers.
            blocked: hexes on which nobody can be deployed.
        """
        full = set(blocked)
        for star in setup.stars:
            free = [at for at in _hexes(star.hexes) if at not in full]
            chip = self._draw(star, star.level or 20)
            if chip is not None and free:
                full.add(free[0])
                self._deploy(chip, free[0], tuple(free) if len(free) > 1 else ())
        self._spend(setup, pool_of(setup, party), full)

    def lay_ready(self, listed: Sequence[UnitSetup]) -> None:
        """Lay off the map what is left in the bags, as far as skills of somebody may draw it.

        Of a chip of which either side may be drawn both lie there, and neither is there any more
        once the other is not. Rule: battle 4.1, 8.

        Args:
            listed: the units of the battle that were not drawn.
        """
        backs = {side: back for one, two in self._pairs for side, back in ((one, two), (two, one))}
        ready: dict[str, UnitSetup] = {}
        levels = self._levels_drawn((*listed, *self.units))
        sides = [side for chip in self._left for side in chip]
        sides += [self._chips[backs[unit.chip.id]] for unit in self.units if unit.chip.id in backs]
        for number, side in enumerate(side for side in sides if side.level in levels):
            own = PieceId(f"left~{number + 1}")
            ready[side.id] = UnitSetup(
                id=own, role=Role.ENEMY, chip=side, at=None, hp=side.health, bag=True
            )
        known = {**ready, **{str(unit.chip.id): unit for unit in self.units}}
        self.units = [
            replace(unit, other_side=known[back].id)
            if (back := backs.get(unit.chip.id, "")) in known
            else unit
            for unit in (*self.units, *ready.values())
        ]

    def _levels_drawn(self, units: Sequence[UnitSetup]) -> set[int]:
        """The levels that skills may draw, those of the units that are drawn among them."""
        levels: set[int] = set()
        chips = [unit.chip for unit in units if isinstance(unit.chip, Chip)]
        while chips:
            found = {level for chip in chips for level in self._drawn_by(chip)} - levels
            levels |= found
            chips = [side for chip in self._left for side in chip if side.level in found]
        return levels

    def _drawn_by(self, chip: Chip) -> Iterator[int]:
        """The levels that the skills of a chip draw."""
        borne = {skill.ability for skill in chip.skills}
        for skill in self._skills:
            for step in (step for one in skill.triggers for step in one.steps):
                if skill.id in borne and step.do in _DRAWS:
                    yield int(step.amount)
                elif skill.id in borne and step.do == _DRAWS_BELOW:
                    yield from sorted(one for one in LEVELS if one < (chip.level or 0))[-1:]

    def _spend(self, setup: SetupIn, points: int, full: Collection[Hex]) -> None:
        """Spend the pool on the numbered hexes.

        RULING(ruling.empty-level): where the bags have no chip left of the level that fits, the
        highest level below it of which there is one is drawn.
        """
        required = list(setup.required)
        free = [at for at in _hexes(setup.numbered) if at not in full]
        for place, at in enumerate(free):
            wanted = required.pop(0) if required else DrawIn()
            own = self._level_named(wanted.name)
            level = own if own and own <= points else highest_level(points, self._levels())
            if level is not None:
                points -= level
            elif place < setup.at_least and 1 in self._levels():
                level = 1  # 4.4: some battles fill up with level 1 chips that cost nothing
            else:
                return
            chip = self._draw(wanted, level)
            if chip is not None:
                self._deploy(chip, at)

    def _level_named(self, name: str) -> int | None:
        """The level of a side that is in the bags."""
        return next((one.level for chip in self._left for one in chip if one.id == name), None)

    def _levels(self) -> set[int]:
        """The levels of which a chip is left in the bags."""
        return {side.level for sides in self._left for side in sides if side.level is not None}

    def _draw(self, wanted: DrawIn, level: int) -> Chip | None:
        """A random chip of a level that is what is wanted; else any of that level.

        A chip that is named outside the bags, such as a quest unit, is taken from there.
        """
        named = self._chips.get(wanted.name)
        if named is not None and named.level is None:
            return named
        for fits in (_fits(wanted, level), lambda chip: chip.level == level):
            found = [
                (number, side)
                for number, sides in enumerate(self._left)
                for side in sides
                if fits(side)
            ]
            if found:
                self._draws += 1
                # below 0, so that no die of the battle falls by the same number
                number, side = found[face(self._seed, -self._draws, len(found))]
                del self._left[number]
                return side
        return None

    def _deploy(self, chip: Chip, at: Hex, stars: tuple[Hex, ...] = ()) -> None:
        own, number = str(chip.id), 1
        while own in self._taken:
            number += 1
            own = f"{chip.id}-{number}"
        self._taken.add(own)
        role = Role.ENEMY if chip.level is not None else Role.QUEST
        self.units.append(
            UnitSetup(id=PieceId(own), role=role, chip=chip, at=at, hp=chip.health, stars=stars)
        )


def pool_of(setup: SetupIn, party: int) -> int:
    """The enemy pool: the file's own for so many adventurers, or by experience.

    Rule: battle 4.1, 4.6.
    """
    if setup.pool is None:
        return setup.experience * party
    return setup.pool[min(party, len(setup.pool)) - 1] if party else 0


def _fits(wanted: DrawIn, level: int) -> _Wanted:
    def fits(chip: Chip) -> bool:
        if wanted.name:
            return chip.id == wanted.name
        return chip.level == level and (not wanted.type or chip.type == wanted.type)

    return fits


def _hexes(pairs: tuple[tuple[int, int], ...]) -> list[Hex]:
    return [Hex(q, r) for q, r in pairs]
