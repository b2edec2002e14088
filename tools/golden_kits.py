"""Small battles in which everything that adventurers own is seen: for golden transcripts.

One battle for each class, people and skill line, for every few items, and for each card of a delve
that sets something off. What is to be seen in it stands beside it. Rules: battle 2.4, 3.4, 4.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.catalog import Catalog, read_battle_text
from game.core.abilities import Ability
from game.core.ids import AbilityId
from game.hexes import Hex
from game.systems.battle.definitions import BattleSetup, Form

READY = 3
"""Items of one battle; the fourth place holds a bottle that gives tenacity."""

ELSEWHERE = "battle-end"
"""A window that these battles do not play for: what acts there is seen in those of content/."""

AGAINST = frozenset({"targetable", "beside-opposing", "opposing-within-2"})
"""To whom a status is given that is to be seen acting, too."""

_FIELD = ", ".join(f"[{at.q}, {at.r}]" for at in sorted(Hex(0, 0).range_(3)))


@dataclass(frozen=True, slots=True)
class Kit:
    """A battle, and what is to be seen in it."""

    setup: BattleSetup
    wishes: tuple[AbilityId, ...] = ()


def kits(catalog: Catalog) -> dict[str, Kit]:
    """Every such battle, by name."""
    return dict(_all(catalog))


def _all(catalog: Catalog) -> Iterator[tuple[str, Kit]]:
    for name, calling in catalog.callings.items():
        chip = f"class: {name}, items: [courage, courage, courage, courage]"
        yield f"class-{name}", _field(catalog, name, chip, calling.abilities, _STRAY)
    for name, people in catalog.peoples.items():
        yield f"people-{name}", _field(catalog, name, f"people: {name}", (people.ability,))
    for name, line in catalog.lines.items():
        kinds = [die.id for die in catalog.skill_dice.values() if die.line == name]
        form = next(iter(line.forms), Form.LIGHT)
        dice = ", ".join(f"{kind}: {6 // len(kinds)}" for kind in kinds)
        chip = f"form: {form}, combat: 0, dice: {{{dice}}}"
        faces = {face for kind in kinds for face in catalog.skill_dice[kind].faces}
        own = tuple(face for face in catalog.faces.values() if face.id in faces)
        yield f"line-{name}", _field(catalog, name, chip, own)
    every = tuple(catalog.items)
    for number, items in enumerate(
        (every[first : first + READY] for first in range(0, len(every), READY)), start=1
    ):
        # with a die that is rolled in every form, so that every weapon can be used
        chip = f"dice: {{lantern.1: 1}}, items: [{', '.join((*items, 'courage'))}]"
        own = tuple(catalog.items[item] for item in items)
        yield f"items-{number:02}", _field(catalog, f"items {number}", chip, own)
    for name, card in catalog.cards.items():
        acts = tuple(act for act in (card.revealed, card.trap, card.environment) if act)
        if acts:
            tile = next(one.id for one in catalog.shapes.values() if one.stack == card.stack)
            # where something acts on the whole tile, its enemies live to feel it
            text = _DELVE.format(card=name, tile=tile, combat=0 if card.environment else 4)
            yield f"card-{name}", Kit(_read(catalog, text), acts)


def _field(catalog: Catalog, name: str, chip: str, own: tuple[Ability, ...], more: str = "") -> Kit:
    """A battle for some abilities; what they lay on units is to be seen, too."""
    acting = [one for one in own if not _is_seen_elsewhere(one)]
    steps = [step for one in acting for trigger in one.triggers for step in trigger.steps]
    laid = {step.word for step in steps if step.do == "lay" or step.to in AGAINST}
    others = (
        *catalog.effects.values(),
        *(one for one in catalog.statuses.values() if one.triggers),
    )
    wishes = (*acting, *(one for one in others if one.id in laid))
    text = _BATTLE.format(name=name, field=_FIELD, chip=chip, more=more)
    return Kit(_read(catalog, text), tuple(one.id for one in wishes))


def _is_seen_elsewhere(ability: Ability) -> bool:
    """Whether it is seen in a battle of content/: at certain moments, or always."""
    always = ability.innate and not ability.companions and not ability.triggers
    return always or any(trigger.window == ELSEWHERE for trigger in ability.triggers)


def _read(catalog: Catalog, text: str) -> BattleSetup:
    read = read_battle_text(text, catalog, file="kit")
    assert read.setup is not None, read.problems
    return read.setup


_STRAY = """\
  - {id: stray, role: enemy, at: [2, -2], chip: {name: Stray, level: 1, health: 20, combat: 0}}
"""
"""One more, who has to walk."""

_BATTLE = """\
format: hexmarch/battle/1
name: "Kit: {name}"
seed: 1
tiles:
  - {{id: field, hexes: [{field}]}}
entrance: [[-3, 0], [-3, 1], [-3, 2], [-3, 3]]
units:
  - id: hero
    role: adventurer
    at: [0, 0]
    hp: 28
    statuses: [bane, blind, daze, maim, fear]
    chip: {{name: Hero, health: 30, stamina: 6, magicka: 6, cooldown: 4, tenacity: 12, {chip}}}
  - {{id: mate, role: adventurer, at: [-2, 1], hp: 0, chip: wren}}
  - {{id: hound, role: companion, at: [-1, 0], controller: hero, chip: ferry-mule}}
{more}  - {{id: brute, role: enemy, at: [1, 0],
     chip: {{name: Brute, level: 5, health: 60, combat: 2, targets: 2}}}}
  - {{id: cur, role: enemy, at: [0, 1],
     chip: {{name: Cur, level: 1, health: 2, combat: 0, movement: 1, type: beast}}}}
  - {{id: lout, role: enemy, at: [1, -1], chip: {{name: Lout, level: 1, health: 1, combat: 0}}}}
  - {{id: archer, role: enemy, at: [3, 0], chip: {{name: Archer, level: 1, health: 20, range: 3}}}}
"""

_DELVE = """\
format: hexmarch/battle/1
name: "Kit: {card}"
seed: 1
tiles:
  - {{id: in, shape: entrance}}
objective: {{kind: survey, shards: 3}}
setup: {{mode: delve, experience: 5, cards: [{card}], tiles: [{tile}]}}
units:
  - id: hero
    role: adventurer
    at: [1, -1]
    chip:
      {{name: Hero, health: 20, stamina: 4, magicka: 2, combat: {combat}, items: [sugared-bone]}}
"""
