"""Small skirmishes for tests: a map, who stands where, and the table played by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.core import machine
from game.core.abilities import Ability, AbilityKind, Kind, Modifier, Step, Trigger
from game.core.actions import Answer, Begin
from game.core.choices import At, Choice, Done, Faces, Pick
from game.core.event import Event
from game.core.ids import AbilityId, DefinitionId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Attack,
    Barrier,
    BarrierKind,
    Block,
    Creature,
    CreatureKind,
    PlacedUnit,
    Profile,
    SkirmishSetup,
)
from game.systems.skirmish.state import Skirmish, first_state
from game.systems.skirmish.system import rulebook

HERO, PET, CUB, FOE = (PieceId(name) for name in ("hero", "pet", "cub", "foe"))
HIT, MISS = 19, 0
"""Faces of a d20: 20 hits everybody here, 1 nobody."""


def _ability(name: str, kind: AbilityKind, *, modifiers: tuple[Modifier, ...] = (),
             triggers: tuple[Trigger, ...] = ()) -> Ability:  # fmt: skip
    return Ability(
        id=AbilityId(name),
        kind=kind,
        name=name.title(),
        text="",
        timing="",
        modifiers=modifiers,
        triggers=triggers,
    )


def _skill(name: str, step: Step) -> Ability:
    return _ability(
        name, AbilityKind.SKILL, triggers=(Trigger(name="use", window="use", steps=(step,)),)
    )


def _lay(turns: int, word: str = "glow", to: str = "bearer") -> Step:
    return Step(name="lay", do="lay", to=to, word=word, amount=str(turns), until="turn-end")


def _bring(how: str) -> Step:
    return Step(name="bring", do=how, word="pet", at="free-within-2")


_BURN = Trigger(name="burn", window="turn-end", steps=(Step(name="harm", do="harm", amount="1"),))
ABILITIES = (
    *(_skill(f"glow-{turns}", _lay(turns)) for turns in range(1, 6)),
    _skill("call", _bring("bring-minion")),
    _skill("call-other", _bring("bring")),
    _skill("bind", _lay(1, "bound", "foes-within-8")),
    _ability(
        "burst",
        AbilityKind.SKILL,
        triggers=(
            Trigger(
                name="use",
                window="use",
                steps=(
                    Step(name="aim", do="lift", to="foes-within-8", choose=1, word="none"),
                    Step(name="harm", do="harm", to="foes-round-chosen", amount="2"),
                ),
            ),
        ),
    ),
    _skill("kindle", _lay(2, "ember")),
    _ability(
        "glow",
        AbilityKind.EFFECT,
        modifiers=(Modifier(query="attack", kind=Kind.ADD, value="1"),),
    ),
    _ability("bound", AbilityKind.EFFECT, modifiers=(Modifier(query="act", kind=Kind.FORBID),)),
    _ability("ember", AbilityKind.EFFECT, triggers=(_BURN,)),
)
_SWORD = (Attack(name="Sword", bonus=5, damage=4), Attack(name="Bow", bonus=5, damage=3, range=8))
_ALL = tuple(ability.id for ability in ABILITIES if ability.kind is AbilityKind.SKILL)


def creature(name: str, kind: CreatureKind, *, abilities: tuple[AbilityId, ...] = ()) -> Creature:
    """A creature with a sword, a bow and plain numbers."""
    return Creature(
        id=DefinitionId(name),
        name=name.title(),
        kind=kind,
        health=20,
        speed=4,
        defence=12,
        attacks=_SWORD,
        abilities=abilities,
    )


CREATURES = (
    replace(creature("hero", CreatureKind.CHARACTER, abilities=_ALL), initiative=5),
    replace(creature("pet", CreatureKind.MINION, abilities=_ALL), mount=True),
    replace(creature("wild", CreatureKind.MINION), attacks_a_round=2),
    replace(creature("foe", CreatureKind.NPC), initiative=-5, actions=2, attacks=_SWORD[:1]),
)


def setup(
    *units: PlacedUnit,
    hexes: Iterable[Hex] = (),
    barriers: tuple[Barrier, ...] = (),
    blocks: tuple[Block, ...] = (),
    profile: Profile | None = None,
    calm: bool = False,
) -> SkirmishSetup:
    """A set-up on a plain map of radius 8."""
    return SkirmishSetup(
        name="Test",
        profile=profile or Profile(),
        calm=calm,
        hexes=tuple(hexes) or Hex(0, 0).range_(8),
        blocks=blocks,
        barriers=barriers,
        creatures=CREATURES,
        abilities=ABILITIES,
        units=units,
    )


def hero(at: Hex, unit: PieceId = HERO) -> PlacedUnit:
    """A character."""
    return PlacedUnit(id=unit, creature=DefinitionId("hero"), side=PARTY_SIDE, at=at)


def pet(at: Hex, unit: PieceId = PET, *, kind: str = "pet", master: PieceId = HERO) -> PlacedUnit:
    """A minion of the hero's."""
    made = DefinitionId(kind)
    return PlacedUnit(id=unit, creature=made, side=PARTY_SIDE, at=at, master=master)


def foe(at: Hex, unit: PieceId = FOE, *, hp: int | None = None) -> PlacedUnit:
    """A foe that moves by the rules."""
    return PlacedUnit(id=unit, creature=DefinitionId("foe"), side=FOE_SIDE, at=at, hp=hp)


def wall(one: Hex, other: Hex, kind: BarrierKind = BarrierKind.WALL) -> Barrier:
    """A wall, or something else, between two hexes."""
    return Barrier(edge=Edge.between(one, other), kind=kind)


@dataclass
class Table:
    """A skirmish being played by hand: dice show what the test says.

    Attributes:
        state: the present state.
        face: what every d20 shows, from 0.
        heroic: whether the test answers itself whether hero dice are spent; otherwise none is.
        events: everything that happened.
    """

    state: Skirmish
    face: int = MISS
    heroic: bool = False
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, made: SkirmishSetup, *, face: int = MISS, heroic: bool = False) -> Table:
        """Begin a skirmish, and go on to the first question that is no roll."""
        table = cls(first_state(made), face, heroic)
        rulebook()
        table._take(Begin())
        table.settle()
        return table

    @property
    def prompt(self) -> Prompt | None:
        """The question that waits."""
        return machine.pending(rulebook(), self.state)

    @property
    def topic(self) -> str:
        """What it is about; "" when it is over."""
        return "" if self.prompt is None else self.prompt.topic

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why a choice is refused."""
        assert self.prompt is not None
        return machine.why_not(rulebook(), self.state, Answer(self.prompt.frame, choice))

    def do(self, choice: Choice) -> list[Event]:
        """Answer the question; dice fall and whoever is next begins."""
        assert self.prompt is not None
        assert self.why_not(choice) is None, self.why_not(choice)
        before = len(self.events)
        self._take(Answer(self.prompt.frame, choice))
        self.settle()
        return self.events[before:]

    def settle(self) -> None:
        """Answer what the table answers by itself: rolls, whose turn comes, hexes."""
        while (prompt := self.prompt) is not None:
            if prompt.ask is Ask.ROLL:
                self._take(Answer(prompt.frame, Faces((self.face,) * prompt.most)))
            elif prompt.topic == "hero-die" and not self.heroic:
                self._take(Answer(prompt.frame, Pick()))
            elif prompt.topic == "next-party":
                self._take(Answer(prompt.frame, Pick(prompt.names)))
            elif prompt.ask is Ask.HEX:
                self._take(Answer(prompt.frame, At(prompt.hexes[0])))
            else:
                return

    def end_turn(self) -> list[Event]:
        """End the open turn."""
        return self.do(Done())

    def foes_turn(self) -> list[Event]:
        """Let the foe take its turn, nobody reacting."""
        assert self.topic == "next-foes", self.topic
        assert self.prompt is not None
        events = self.do(Pick(self.prompt.names))
        while self.topic == "reaction":
            events += self.do(Done())
        return events

    def round(self) -> None:
        """End the turn, and go on to the next turn of a character."""
        self.end_turn()
        while self.topic == "next-foes":
            self.foes_turn()

    def kinds(self) -> list[str]:
        """The names of everything that happened."""
        return [type(event).__name__ for event in self.events]

    def _take(self, action: Answer | Begin) -> None:
        events, self.state = machine.take(rulebook(), self.state, action)
        self.events += events


def glows(state: Skirmish) -> Mapping[PieceId, int]:
    """On whom the effect `glow` lies, and for how many turns more."""
    return {one.bearer: one.times for one in state.effects if one.ability == "glow"}
