"""`hexmarch explain`: what every enemy and quest unit would do if its turn came now.

Owns how answers and what is wrong are put out. The answers are the rule system's.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.catalog import Catalog
from game.cli.reading import battles, shipped, tell
from game.cli.words import unknown_unit
from game.core.ids import PieceId
from game.systems.battle.definitions import BattleSetup, Role, UnitSetup
from game.systems.battle.explain import explain, explained
from game.systems.battle.state import Battle, first_state


@dataclass(slots=True)
class _Units:
    """What became of the one unit that is asked about.

    Attributes:
        known: the ids of all units seen, in all files.
        why_not: why it gets no answer in the files that have it.
        only_defeated: whether it is defeated in all of those: then no answer is the right one.
        answered: whether some file gave one.
    """

    known: set[str] = field(default_factory=set)
    why_not: list[str] = field(default_factory=list)
    only_defeated: bool = True
    answered: bool = False


def explain_files(paths: Sequence[str], *, unit: str | None, as_json: bool) -> int:
    """Answer for every battle that paths name; the exit status.

    Args:
        paths: files and folders.
        unit: the id of the one unit asked about; None for all.
        as_json: whether answers are lines of JSON, not words.
    """
    content = shipped()
    bad = tell(content.problems)
    # The content stays to the end: the collector need not look through it again and again.
    gc.freeze()
    units = _Units()
    for path in paths:
        bad = _explain_path(path, content.catalog, unit, units, as_json=as_json) or bad
    if unit is not None and not units.answered:
        for line in units.why_not or [unknown_unit(unit, units.known)]:
            print(line, file=sys.stderr)
        bad = bad or not (units.why_not and units.only_defeated)
    return 2 if bad else 0


def _explain_path(
    path: str, catalog: Catalog, unit: str | None, units: _Units, *, as_json: bool
) -> bool:
    """Answer for the battles of a path; return whether any of them cannot be read."""
    bad = False
    for read in battles(path, catalog):
        if read.setup is None:
            sys.stdout.flush()  # so that a complaint stands where its file would
            bad = tell(read.problems)
            continue
        state = first_state(read.setup)
        asked = _asked(read.file, read.setup, state, unit, units)
        if as_json:
            for one in asked:
                print(json.dumps(explain(state, one).as_json(read.file)))
        elif unit is None or asked:
            _print_words(read.file, read.setup, state, asked)
    return bad


def _asked(
    file: str, setup: BattleSetup, state: Battle, unit: str | None, units: _Units
) -> tuple[PieceId, ...]:
    """Return the units of a battle that get an answer."""
    all_of_them = explained(state)
    if unit is None:
        return all_of_them
    units.known.update(one.id for one in setup.units)
    if unit in all_of_them:
        units.answered = True
        return (PieceId(unit),)
    for one in setup.units:
        if one.id == unit:
            why_not = _why_not(one)
            units.why_not.append(f"{file}: {unit} {why_not}")
            units.only_defeated = units.only_defeated and why_not == _DEFEATED
    return ()


_DEFEATED = "is defeated and takes no turn"


def _why_not(unit: UnitSetup) -> str:
    if unit.role not in {Role.ENEMY, Role.QUEST}:
        return "is moved by the party; only enemies and quest units move by the rules"
    return _DEFEATED if unit.hp == 0 else "is not on the map and takes no turn"


def _print_words(file: str, setup: BattleSetup, state: Battle, units: tuple[PieceId, ...]) -> None:
    print(f"{setup.name} ({file}), round {setup.round}")
    if not units:
        print("  Nobody here moves by the rules.")
    for one in units:
        print()
        print(explain(state, one).as_text())
    print()
