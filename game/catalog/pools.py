"""The enemies that a battle's set-up draws at random.

RULING(ruling.setup-draws): a set-up waits for nobody, so that its draws are no questions. They are
worked out from the file's seed when it is read, and what stands on the map from the start is the
same for `explain`, for a picture and for a file that is opened. A battle begun on the title screen
has a seed of its own, and draws others. Draws while a battle goes on are questions.
Rules: battle 4.1, 4.2, 4.4, 4.6.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.catalog.battle_models import DrawIn, SetupIn
from game.catalog.definitions import Catalog
from game.core.chance import face
from game.core.ids import PieceId
from game.hexes import Hex
from game.systems.battle.definitions import Chip, Role, UnitSetup, highest_level

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
        self._chips = catalog.chips
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
