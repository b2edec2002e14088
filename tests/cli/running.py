"""Running a command in a test, and a small battle to run it on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

BATTLE = """\
format: hexmarch/battle/1
name: A small one
seed: 3
tiles:
  - {id: field, hexes: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [3, 1]]}
units:
  - id: mira
    role: adventurer
    at: [0, 0]
    chip: {name: Mira, health: 4, stamina: 3, magicka: 1}
  - id: wolf
    role: enemy
    at: [4, 0]
    chip: {name: Wolf, level: 1, health: 2}
  - {id: corpse, role: enemy, at: [3, 1], hp: 0, chip: {name: Corpse, level: 1, health: 2}}
  - {id: late, role: enemy, at: off, chip: {name: Late, level: 1, health: 2}}
"""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]
