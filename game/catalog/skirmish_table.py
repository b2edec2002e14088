"""A skirmish as its file says it: a map, what stands on it and on the sides of its hexes, who.

Owns the value that the editor of skirmishes changes, the tree that reading its file would give, and
its text. What it means is a `SkirmishSetup`, which only reading gives (`skirmishes`). Never judges
itself, never reads a file. Rules: skirmish A4, A5, M1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from game.catalog.table_text import text_of_tree
from game.catalog.table_tree import about_tree, fields_of, hexes_tree, items_of
from game.catalog.tree import Fields
from game.hexes import Edge, Hex
from game.systems.battle.definitions import About
from game.systems.skirmish.definitions import (
    Barrier,
    BarrierKind,
    Block,
    BlockKind,
    Degree,
    PlacedUnit,
)

FORMAT: Final = "hexmarch/skirmish/1"
PROFILE: Final = "default"
"""The house profile of a skirmish that names none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishTable:
    """Everything that a skirmish file says.

    Attributes:
        name: as shown.
        about: what the title screen says.
        seed: where its dice come from.
        profile: the id of its house profile.
        calm: whether it begins before the fight.
        hexes: the map, sorted; a table that is being set up may have none yet, a file may not.
        blocks: what fills hexes, sorted by hex.
        barriers: what stands on sides, sorted by side.
        units: in the file's order.
    """

    name: str
    about: About = field(default_factory=About)
    seed: int = 1
    profile: str = PROFILE
    calm: bool = False
    hexes: tuple[Hex, ...] = ()
    blocks: tuple[Block, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    units: tuple[PlacedUnit, ...] = ()


def tidy(table: SkirmishTable) -> SkirmishTable:
    """Return a table with map, blocks and barriers in their order, each once."""
    return replace(
        table,
        hexes=tuple(sorted(set(table.hexes))),
        blocks=tuple(sorted(table.blocks, key=lambda one: one.at)),
        barriers=tuple(sorted(table.barriers, key=lambda one: one.edge)),
    )


def skirmish_text(table: SkirmishTable) -> str:
    """Return the skirmish file of a table; reading it gives the same table."""
    return text_of_tree(skirmish_tree(table))


def skirmish_tree(table: SkirmishTable) -> Fields:
    """Return what the file of a table holds; it has places, but no lines."""
    strips, single = _strips(table.hexes)
    return fields_of(
        format=FORMAT,
        name=table.name,
        about=about_tree(table.about) or None,
        seed=None if table.seed == 1 else table.seed,
        profile=None if table.profile == PROFILE else table.profile,
        calm=True if table.calm else None,
        strips=items_of(strips) or None,
        hexes=hexes_tree(single) or None,
        blocks=items_of(_blocks(table.blocks)) or None,
        barriers=items_of(_barriers(table.barriers)) or None,
        units=items_of(map(_unit, table.units)) or None,
    )


def _strips(hexes: Iterable[Hex]) -> tuple[list[Fields], list[Hex]]:
    """Return hexes in rows from north to south, and those that stand alone."""
    rows: list[list[Hex]] = []
    for hex_ in sorted(hexes):
        last = rows[-1][-1] if rows else None
        if last is not None and (last.q, last.r + 1) == (hex_.q, hex_.r):
            rows[-1].append(hex_)
        else:
            rows.append([hex_])
    strips = [
        fields_of(q=row[0].q, r=items_of((row[0].r, row[-1].r))) for row in rows if len(row) > 1
    ]
    return strips, [row[0] for row in rows if len(row) == 1]


def _blocks(blocks: Iterable[Block]) -> list[Fields]:
    """Return blocks, those that are alike in one entry."""
    alike: dict[tuple[BlockKind, Degree | None], list[Hex]] = {}
    for one in blocks:
        alike.setdefault((one.kind, one.cover), []).append(one.at)
    return [
        fields_of(kind=str(kind), hexes=hexes_tree(hexes), cover=_word(cover))
        for (kind, cover), hexes in alike.items()
    ]


def _barriers(barriers: Iterable[Barrier]) -> list[Fields]:
    """Return barriers by kind, those that are alike in one entry."""
    alike: dict[tuple[BarrierKind, Degree | None, bool], list[Edge]] = {}
    kinds = list(BarrierKind)
    for one in sorted(barriers, key=lambda one: (kinds.index(one.kind), one.edge)):
        alike.setdefault((one.kind, one.cover, one.open), []).append(one.edge)
    return [
        fields_of(
            kind=str(kind),
            cover=_word(cover),
            open=True if is_open else None,
            sides=items_of(hexes_tree(edge.hexes) for edge in edges),
        )
        for (kind, cover, is_open), edges in alike.items()
    ]


def _unit(unit: PlacedUnit) -> Fields:
    return fields_of(
        id=str(unit.id),
        creature=str(unit.creature),
        side=str(unit.side),
        at="off" if unit.at is None else items_of((unit.at.q, unit.at.r)),
        hp=unit.hp,
        master=None if unit.master is None else str(unit.master),
    )


def _word(cover: Degree | None) -> str | None:
    return None if cover is None else str(cover)
