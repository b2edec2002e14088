"""Heroes, maps and games as files hold them into what the arena plays with.

Rules: arena B1, B5, B12, B13, B18.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.catalog.abilities import modifier_from, plain_step
from game.catalog.arena_models import (
    ArenaIn,
    BranchIn,
    CardStepIn,
    EffectIn,
    GameIn,
    HeroCardIn,
    HeroIn,
    LeafIn,
    TokenIn,
)
from game.core.abilities import Ability, AbilityKind, Mode, Step, Trigger
from game.core.ids import AbilityId, DefinitionId, Side, TileId
from game.hexes import Hex
from game.systems.arena.definitions import (
    ArenaMap,
    ArenaSetup,
    Card,
    Hero,
    Lasting,
    Options,
    Seat,
    Sort,
    SpawnPoint,
    TokenKind,
    Zone,
)


def hero_from(read: HeroIn) -> Hero:
    """Return the hero that a file describes."""
    return Hero(
        id=DefinitionId(read.id),
        name=read.name,
        title=read.title,
        cards=tuple(_card(read.id, card) for card in read.cards),
        tokens=tuple(_token(read.id, token) for token in read.tokens),
        markers=read.markers,
        handicap=None if read.handicap is None else _effect(read.id, read.handicap),
    )


def _card(hero: str, read: HeroCardIn) -> Card:
    own = f"{hero}.{read.id}"
    return Card(
        id=AbilityId(own),
        name=read.name,
        colour=read.colour,
        tier=read.tier,
        initiative=read.initiative,
        primary=read.primary,
        value=read.value,
        movement=read.movement,
        attack=read.attack,
        defence=read.defence,
        range=read.range,
        radius=read.radius,
        item=read.item,
        steps=tuple(map(step_from, read.steps)),
        block=read.block,
        effects=tuple(_effect(own, effect) for effect in read.effects),
    )


def _token(hero: str, read: TokenIn) -> TokenKind:
    own = None if read.property is None else _effect(f"{hero}.{read.id}", read.property)
    return TokenKind(
        id=read.id,
        name=read.name,
        count=read.count,
        counts_as=read.counts_as,
        stays=read.stays,
        property=own,
        is_hero=read.is_hero,
    )


def _effect(card: str, read: EffectIn) -> Lasting:
    triggers = tuple(
        Trigger(
            name=one.name,
            window=one.window,
            role=one.role,
            when=one.when,
            may=one.may,
            interrupts=one.interrupts,
            steps=tuple(map(step_from, one.steps)),
        )
        for one in read.triggers
    )
    ability = Ability(
        id=AbilityId(f"{card}:{read.name}"),
        kind=AbilityKind.EFFECT,
        name=read.name,
        text=read.text.strip(),
        timing="",
        modifiers=tuple(map(modifier_from, read.modifiers)),
        triggers=triggers,
    )
    return Lasting(ability=ability, scope=read.scope)


def step_from(read: LeafIn) -> Step:
    """Return the step that a file describes; what it is done to is known by its name."""
    plain = replace(
        plain_step(read),
        least=read.least,
        chooser=read.chooser,
        known_as=read.name,
        says=read.says.strip(),
    )
    if isinstance(read, CardStepIn):
        modes = tuple(
            Mode(
                name=mode.name,
                says=mode.says.strip(),
                when=mode.when,
                steps=tuple(map(step_from, mode.steps)),
            )
            for mode in read.modes
        )
        plain = replace(
            plain, modes=modes, again=read.again, choose=read.choose or int(bool(modes))
        )
    if isinstance(read, BranchIn | CardStepIn):
        plain = replace(plain, each=tuple(map(step_from, read.each)))
    return plain


def map_from(read: ArenaIn) -> ArenaMap:
    """Return the map that a file describes."""
    return ArenaMap(
        id=DefinitionId(read.id),
        name=read.name,
        zones=tuple(Zone(TileId(zone.id), zone.name, _hexes(zone.hexes)) for zone in read.zones),
        lane=tuple(map(TileId, read.lane)),
        second_lane=tuple(map(TileId, read.second_lane)),
        terrain=_hexes(read.terrain),
        spawns=tuple(
            SpawnPoint(
                at=Hex(*spawn.at),
                team=Side(spawn.team),
                sort=None if spawn.sort == "hero" else Sort(spawn.sort),
            )
            for spawn in read.spawns
        ),
    )


def _hexes(pairs: Iterable[tuple[int, int]]) -> tuple[Hex, ...]:
    return tuple(Hex(q, r) for q, r in pairs)


def setup_from(read: GameIn, on: ArenaMap, heroes: Mapping[str, Hero]) -> ArenaSetup | None:
    """Return the game that a file describes; None where one of its heroes is not there.

    The teams take turns in the order of seats: first of red, first of blue, second of red.
    """
    if not {*read.red, *read.blue} <= heroes.keys():
        return None
    seats: list[Seat] = []
    for number in range(max(len(read.red), len(read.blue))):
        for team, names in (("red", read.red), ("blue", read.blue)):
            if number < len(names):
                seats.append(Seat(hero=heroes[names[number]], team=Side(team)))
    readings = read.readings
    return ArenaSetup(
        name=read.name,
        map=on,
        seats=tuple(seats),
        options=Options(
            waves=read.waves,
            lives=read.lives,
            push_timing=readings.push_timing,
            exact_move_may_revisit=readings.exact_move_may_revisit,
            upto_zero_counts_as_done=readings.upto_zero_counts_as_done,
            steal_partial_counts=readings.steal_partial_counts,
            victim_may_choose_defeat=readings.victim_may_choose_defeat,
            offer_unstartable_bullets=readings.offer_unstartable_bullets,
            nested_stop_stops_outer=readings.nested_stop_stops_outer,
            handicap=None if read.handicap is None else Side(read.handicap),
        ),
        coin=Side(read.coin),
        seed=read.seed,
        about=read.about.strip(),
    )


def games_of(read: Iterable[ArenaIn], heroes: Mapping[str, Hero]) -> dict[str, ArenaSetup]:
    """Return every game whose heroes are there, by the map's id, a slash and its own."""
    found: dict[str, ArenaSetup] = {}
    for arena in read:
        on = map_from(arena)
        for game in arena.games:
            setup = setup_from(game, on, heroes)
            if setup is not None:
                found[f"{arena.id}/{game.id}"] = setup
    return found
