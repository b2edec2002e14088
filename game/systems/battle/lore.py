"""What never changes while a battle goes on: its set-up, looked up by id. Rules: battle 2, 8, 9."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.abilities import Ability, AbilityKind, Borne, Kind, Modifier
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.systems.battle.definitions import (
    D6,
    AdventurerChip,
    BattleSetup,
    Chip,
    DelveCard,
    DelveTile,
    Die,
    Goals,
    SkillLine,
    UnitSetup,
)

_SIX = ("1", "2", "3", "4", "5", "6")

SKIP_TURN = Ability(
    id=AbilityId("skip-turn"),
    kind=AbilityKind.EFFECT,
    name="Left out",
    text="Does nothing in its next turn this round.",
    timing="Next turn",
    modifiers=(Modifier(query="turn", kind=Kind.FORBID),),
)
"""The effect that a person lays on a unit to let it do nothing."""


class Lore:
    """What never changes while a battle goes on: its set-up, looked up by id.

    Every state of one battle shares one; two are equal where their set-ups are.

    Attributes:
        about: the queries in which any ability has a say.
        levels: the level of each chip; 0 where it has none.
        chips_about: by such a query, the chips with a printed ability that has.
        loose: the queries in which an ability has a say that is neither printed on the chips of
            enemies and companions nor a status: such a one may lie on a mat.
        windows: the windows at which any ability acts.
        watched: those of them at which one acts whose bearer plays no part.
    """

    def __init__(self, setup: BattleSetup) -> None:
        self.setup = setup
        self.goals = Goals(setup.lures, setup.options.alternate_destination)
        self.chips: Mapping[DefinitionId, Chip | AdventurerChip] = {
            **{chip.id: chip for chip in setup.spare},
            **{unit.chip.id: unit.chip for unit in setup.units},
        }
        self.cards: Mapping[str, DelveCard] = {}
        self.delve_tiles: Mapping[str, DelveTile] = {}
        if setup.delve is not None:
            sides = [side for chip in setup.delve.bag for side in chip.sides]
            self.chips = {**{side.id: side for side in sides}, **self.chips}
            self.cards = {card.id: card for card in setup.delve.cards}
            self.delve_tiles = {tile.id: tile for tile in setup.delve.tiles}
        self.levels: Mapping[DefinitionId, int] = {
            chip.id: (chip.level or 0) if isinstance(chip, Chip) else 0
            for chip in self.chips.values()
        }
        self.abilities: Mapping[AbilityId, Ability] = {
            ability.id: ability for ability in (*setup.abilities, SKIP_TURN)
        }
        self.dice: Mapping[str, Die] = {
            die.id: die for die in (Die(id=D6, faces=_SIX), *setup.dice)
        }
        self.units: Mapping[PieceId, UnitSetup] = {unit.id: unit for unit in setup.units}
        self.lines: Mapping[str, SkillLine] = {line.id: line for line in setup.lines}
        # Made when they are first asked for: a battle has all statuses and effects, and sees few.
        self._plain: dict[AbilityId, Borne] = {}
        self.skills: Mapping[DefinitionId, tuple[Borne, ...]] = {
            chip.id: tuple(
                self.borne(ability, number)
                for ability, number in _printed_on(chip)
                if ability in self.abilities
            )
            for chip in self.chips.values()
        }
        self.own: Mapping[DefinitionId, tuple[Borne, ...]] = {
            chip: tuple(borne for borne in printed if not borne.ability.companions)
            for chip, printed in self.skills.items()
        }
        self.lent: Mapping[DefinitionId, tuple[Borne, ...]] = {
            chip: lent
            for chip, printed in self.skills.items()
            if (lent := tuple(borne for borne in printed if borne.ability.companions))
        }
        self.about: frozenset[str] = _queries_of(self.abilities.values())
        self.chips_about: dict[str, set[DefinitionId]] = {}
        for chip, printed in self.own.items():
            for borne in printed:
                for query in borne.modifiers:
                    self.chips_about.setdefault(query, set()).add(chip)
        self.loose: frozenset[str] = _queries_of(
            ability
            for ability in self.abilities.values()
            if ability.kind not in {AbilityKind.STATUS, AbilityKind.SKILL}
        )
        self.windows: frozenset[str] = frozenset(
            trigger.window for ability in setup.abilities for trigger in ability.triggers
        )
        self.watched: frozenset[str] = frozenset(
            trigger.window
            for ability in setup.abilities
            for trigger in ability.triggers
            if trigger.role == "any"
        )
        self.silencing: frozenset[AbilityId] = frozenset(
            ability.id
            for ability in setup.abilities
            if any(
                modifier.query == "abilities" and modifier.kind is Kind.FORBID
                for modifier in ability.modifiers
            )
        )

    def borne(self, ability: AbilityId, number: int = 0) -> Borne:
        """An ability of the set-up with the number that comes with it."""
        if number:
            return Borne(self.abilities[ability], number)
        plain = self._plain.get(ability)
        if plain is None:
            plain = self._plain[ability] = Borne(self.abilities[ability])
        return plain

    def __eq__(self, other: object) -> bool:
        """Whether both are of one set-up."""
        if self is other:
            return True
        return isinstance(other, Lore) and self.setup == other.setup

    def __hash__(self) -> int:
        """A hash by the battle's name, which equal set-ups share."""
        return hash(self.setup.name)


def _queries_of(abilities: Iterable[Ability]) -> frozenset[str]:
    """The queries in which any of some abilities has a say."""
    return frozenset(modifier.query for ability in abilities for modifier in ability.modifiers)


def _printed_on(chip: Chip | AdventurerChip) -> Iterable[tuple[AbilityId, int]]:
    """A chip's skills, each once, with the highest of its numbers. Rule: battle 2.2, 8."""
    if isinstance(chip, AdventurerChip):
        return ((ability, 0) for ability in chip.abilities)
    found: dict[AbilityId, int] = {}
    for skill in chip.skills:
        found[skill.ability] = max(skill.number, found.get(skill.ability, 0))
    return found.items()
