"""What is said when a battle begins.

Owns the sentences about skills that are not built yet, and about what a battle took the place of.
"""

from __future__ import annotations

from game.systems.battle.definitions import BattleSetup, Chip


def unbuilt(setup: BattleSetup) -> str:
    """Return one sentence that names the skills of a battle that do nothing yet; "" for none."""
    abilities = {ability.id: ability for ability in setup.abilities}
    drawn = [] if setup.delve is None else [side for chip in setup.delve.bag for side in chip.sides]
    chips = [*(unit.chip for unit in setup.units if isinstance(unit.chip, Chip)), *drawn]
    borne = {skill.ability for chip in chips for skill in chip.skills}
    names = sorted(
        abilities[skill].name
        for skill in borne
        if skill in abilities and not abilities[skill].built
    )
    if not names:
        return ""
    *most, last = names
    listed = f"{', '.join(most)} and {last}" if most else last
    verb = "are" if most else "is"
    return f"{listed} {verb} not built yet: play {'them' if most else 'it'} by hand."


def in_place(name: str, *, kept: bool) -> str:
    """Return what is said of a battle that was opened over another.

    Args:
        name: of what was opened.
        kept: whether the other had a step to keep.
    """
    where = " What was played before is kept: see Saved battles." if kept else ""
    return f"{name} is opened.{where}"
