"""Skirmish files into set-ups that need nothing from outside.

Owns reading one skirmish file or a folder of them, and what their parts mean together.
Rules: skirmish A2, A5, M1, M9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.catalog.formats import SKIRMISH, battle_format
from game.catalog.problems import Problem, meant, quoted
from game.catalog.reading import parse_file, parse_text
from game.catalog.skirmish_content import BRINGS, SkirmishCatalog
from game.catalog.skirmish_models import SkirmishIn
from game.catalog.skirmish_table import SkirmishTable, skirmish_tree, tidy
from game.catalog.table_files import about_from
from game.catalog.tree import Broken, Found, Value, found_at, sorted_problems
from game.core.abilities import Ability
from game.core.ids import DefinitionId, PieceId
from game.hexes import Edge, Hex
from game.systems.skirmish.definitions import (
    FOE_SIDE,
    PARTY_SIDE,
    Barrier,
    Block,
    Creature,
    CreatureKind,
    PlacedUnit,
    SkirmishSetup,
)


@dataclass(frozen=True, slots=True)
class SkirmishFile:
    """What came of reading a skirmish file.

    Attributes:
        file: the file, as the caller named it.
        setup: the skirmish; None where there are problems.
        table: what the file says; None where it cannot be read at all.
        blurb: what it is about.
        teaches: what it is good for.
        difficulty: from 1.
        minutes: about how long it takes.
        problems: everything that is wrong.
    """

    file: str
    setup: SkirmishSetup | None
    table: SkirmishTable | None = None
    blurb: str = ""
    teaches: str = ""
    difficulty: int = 1
    minutes: int = 1
    problems: tuple[Problem, ...] = ()


def read_skirmishes(folder: Path, catalog: SkirmishCatalog) -> Iterator[SkirmishFile]:
    """Read every skirmish below a folder, sorted by path."""
    for path in sorted(folder.rglob("*.yaml")):
        if battle_format(path) == SKIRMISH.name:
            yield read_skirmish(path, catalog)


def read_skirmish(
    path: Path, catalog: SkirmishCatalog, *, file: str = "", draft: bool = False
) -> SkirmishFile:
    """Return the skirmish of a file, or all that is wrong with it.

    Args:
        path: the file.
        catalog: the content that it may speak of.
        file: what problems call it; the path if empty.
        draft: whether it may lack what a fight needs, as while it is being set up.
    """
    root, found = parse_file(path)
    return skirmish_from(root, found, catalog, file=file or str(path), draft=draft)


def read_skirmish_text(text: str, catalog: SkirmishCatalog, *, file: str) -> SkirmishFile:
    """Return the skirmish of a text, which may lack what a fight needs, or all that is wrong."""
    root, found = parse_text(text)
    return skirmish_from(root, found, catalog, file=file, draft=True)


def check_skirmish(table: SkirmishTable, catalog: SkirmishCatalog) -> SkirmishFile:
    """Return the skirmish that a table means, which may lack what a fight needs, or what is wrong.

    The problems are those of its file, without its lines: each says where in the table it is.
    """
    return skirmish_from(skirmish_tree(table), [], catalog, file="the table", draft=True)


def skirmish_from(
    root: Value, found: list[Found], catalog: SkirmishCatalog, *, file: str, draft: bool = False
) -> SkirmishFile:
    """Return the skirmish of a tree, or all that is wrong with it; a draft may lack a side."""
    found = list(found)
    model = None if isinstance(root, Broken) else SKIRMISH.read(root, found)
    if model is not None:
        checks = _Checks(root, model, catalog, found)
        checks.run()
        if not draft:
            checks.is_a_fight()
    if model is None or found:
        return SkirmishFile(file, None, problems=sorted_problems(found, file))
    about, setup = model.about, _setup(model, catalog)
    return SkirmishFile(
        file,
        setup,
        _table(model, setup),
        blurb=setup.blurb,
        teaches=about.teaches,
        difficulty=about.difficulty,
        minutes=about.minutes,
    )


def _table(model: SkirmishIn, setup: SkirmishSetup) -> SkirmishTable:
    return tidy(
        SkirmishTable(
            name=model.name,
            about=about_from(model.about),
            seed=model.seed,
            profile=model.profile,
            calm=model.calm,
            hexes=setup.hexes,
            blocks=setup.blocks,
            barriers=setup.barriers,
            units=setup.units,
        )
    )


@dataclass(slots=True)
class _Checks:
    """What the parts of a skirmish file mean together."""

    root: Value
    model: SkirmishIn
    catalog: SkirmishCatalog
    found: list[Found]

    def run(self) -> None:
        """Note everything that is wrong."""
        model, catalog = self.model, self.catalog
        if model.profile not in catalog.profiles:
            hint = meant(model.profile, catalog.profiles)
            self._note(("profile",), f"unknown profile {quoted(model.profile)}; {hint}")
        hexes = set(_hexes(model))
        solid = self._blocks(hexes)
        self._barriers(hexes)
        self._units(hexes, solid)

    def is_a_fight(self) -> None:
        """Note what lacks for a fight: a map, or one of the sides."""
        if not _hexes(self.model):
            self._note((), "the map has no hexes; add `strips: ...` or `hexes: ...`")
        if len({unit.side for unit in self.model.units}) < len((PARTY_SIDE, FOE_SIDE)):
            self._note(("units",), "a fight needs a creature of each side, party and foes")

    def _note(self, path: tuple[str | int, ...], text: str) -> None:
        self.found.append(found_at(self.root, path, text))

    def _blocks(self, hexes: set[Hex]) -> set[Hex]:
        solid: set[Hex] = set()
        for number, block in enumerate(self.model.blocks):
            for place, pair in enumerate(block.hexes):
                at = Hex(*pair)
                path = ("blocks", number, "hexes", place)
                if at not in hexes:
                    self._note(path, f"the hex {_shown(at)} is not on the map; name one that is")
                if block.kind.is_solid:
                    solid.add(at)
        return solid

    def _barriers(self, hexes: set[Hex]) -> None:
        seen: set[Edge] = set()
        for number, barrier in enumerate(self.model.barriers):
            for place, (one, other) in enumerate(barrier.sides):
                path = ("barriers", number, "sides", place)
                a, b = Hex(*one), Hex(*other)
                if a.distance_to(b) != 1:
                    told = f"{_shown(a)} and {_shown(b)} are no neighbours; name two that share it"
                    self._note(path, told)
                    continue
                if a not in hexes and b not in hexes:
                    self._note(path, "neither hex is on the map; name one that is")
                edge = Edge.between(a, b)
                if edge in seen:
                    self._note(path, "something stands on this side already; delete one of them")
                seen.add(edge)

    def _units(self, hexes: set[Hex], solid: set[Hex]) -> None:
        taken: dict[Hex, str] = {}
        units = {unit.id: unit for unit in self.model.units}
        seen: set[str] = set()
        for number, unit in enumerate(self.model.units):
            path = ("units", number)
            if unit.id in seen:
                self._note((*path, "id"), f"the id {quoted(unit.id)} is taken; give it another")
            seen.add(unit.id)
            if self.catalog.creatures and unit.creature not in self.catalog.creatures:
                hint = meant(unit.creature, self.catalog.creatures)
                told = f"unknown creature {quoted(unit.creature)}; {hint}"
                self._note((*path, "creature"), told)
            if unit.master is not None:
                self._master(path, unit.master, unit.side, units)
            if unit.at == "off":
                self._note((*path, "at"), "a creature begins on the map; write a hex")
                continue
            at = Hex(*unit.at)
            if at not in hexes or at in solid:
                told = f"the hex {_shown(at)} cannot be stood on; name one of the map"
                self._note((*path, "at"), told)
            elif at in taken:
                self._note((*path, "at"), f"{quoted(taken[at])} stands there; name another hex")
            taken.setdefault(at, unit.id)

    def _master(
        self, path: tuple[str | int, ...], master: str, side: str, units: Mapping[str, object]
    ) -> None:
        """A master is a character of the same side, and no minion. Rule: skirmish M1, M9."""
        found = next((one for one in self.model.units if one.id == master), None)
        creature = None if found is None else self.catalog.creatures.get(found.creature)
        if found is None:
            hint = meant(master, units)
            self._note((*path, "master"), f"unknown unit {quoted(master)}; {hint}")
        elif found.master is not None:
            self._note((*path, "master"), "a minion has no minions; name a character")
        elif creature is not None and (
            creature.kind is not CreatureKind.CHARACTER or found.side != side
        ):
            self._note((*path, "master"), "only a character of its side is a master; name one")


def _shown(at: Hex) -> str:
    return f"[{at.q}, {at.r}]"


def _hexes(model: SkirmishIn) -> tuple[Hex, ...]:
    strips = [Hex(strip.q, r) for strip in model.strips for r in range(strip.r[0], strip.r[1] + 1)]
    return tuple(dict.fromkeys([*strips, *(Hex(*pair) for pair in model.hexes)]))


def _setup(model: SkirmishIn, catalog: SkirmishCatalog) -> SkirmishSetup:
    creatures, abilities = _needs((unit.creature for unit in model.units), catalog)
    return SkirmishSetup(
        name=model.name,
        blurb=model.about.blurb.strip(),
        seed=model.seed,
        profile=catalog.profiles[model.profile],
        calm=model.calm,
        hexes=_hexes(model),
        blocks=tuple(
            Block(at=Hex(*pair), kind=block.kind, cover=block.cover)
            for block in model.blocks
            for pair in block.hexes
        ),
        barriers=tuple(
            Barrier(
                edge=Edge.between(Hex(*one), Hex(*other)),
                kind=barrier.kind,
                cover=barrier.cover,
                open=barrier.open,
            )
            for barrier in model.barriers
            for one, other in barrier.sides
        ),
        creatures=creatures,
        abilities=abilities,
        units=tuple(
            PlacedUnit(
                id=PieceId(unit.id),
                creature=DefinitionId(unit.creature),
                side=PARTY_SIDE if unit.side == "party" else FOE_SIDE,
                at=None if unit.at == "off" else Hex(*unit.at),
                hp=unit.hp,
                master=None if unit.master is None else PieceId(unit.master),
            )
            for unit in model.units
        ),
    )


def _needs(
    names: Iterable[str], catalog: SkirmishCatalog
) -> tuple[tuple[Creature, ...], tuple[Ability, ...]]:
    """The creatures and abilities that may come up: those there, and what these bring and lay."""
    creatures: dict[str, Creature] = {}
    abilities: dict[str, Ability] = {}
    queue = list(names)
    acts: list[str] = []
    while queue or acts:
        if queue:
            name = queue.pop()
            if name not in creatures:
                creatures[name] = catalog.creatures[name]
                acts.extend(catalog.creatures[name].abilities)
            continue
        own = acts.pop()
        if own in abilities:
            continue
        ability = abilities[own] = catalog.abilities[own]
        for trigger in ability.triggers:
            for step in trigger.steps:
                if step.do in BRINGS:
                    queue.append(step.word)
                elif step.do == "lay":
                    acts.append(step.word)
    return (
        tuple(creatures[name] for name in sorted(creatures)),
        tuple(abilities[name] for name in sorted(abilities)),
    )
