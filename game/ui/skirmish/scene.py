"""The map of the skirmish screen at one moment: ground, marks, chips, rays, cover.

Pure: reads the screen, gives items. Asks no rules but through views and `meaning`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.view import Badge, Cue, Decision, TableView, Token
from game.hexes import Hex, HexLayout
from game.systems.skirmish.decision import decision
from game.systems.skirmish.queries import every_sight, route, sight, speed, ways
from game.systems.skirmish.state import Skirmish, opponents, spot
from game.systems.skirmish.view import acting, clocks, rubble, sides
from game.ui import overlays
from game.ui.items import (
    DETAIL_RADIUS,
    Chart,
    Chip,
    Item,
    MapLayer,
    Rect,
)
from game.ui.markers import markers
from game.ui.moving import chip_center, is_struck, moving, opacity
from game.ui.playback import Motion
from game.ui.skirmish import ground, meaning, sights
from game.ui.skirmish.places import Places
from game.ui.widgets.part import Part, Stage

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen


def map_items(
    screen: SkirmishScreen,
    stage: Stage,
    seen: tuple[TableView, dict[PieceId, Token]],
    where: tuple[HexLayout, Rect],
    told: Decision | None,
) -> list[Item]:
    """Everything that lies on the map, the last on top."""
    table, tokens = seen
    layout, rect = where
    palette, state = stage.palette, screen.shown
    motion = screen.playback.now
    items: list[Item] = [
        MapLayer(chart=Chart.of(table), layout=layout, rect=rect),
        *ground.rubble(layout, rubble(state), palette),
        *markers(layout, table.markers, palette),
    ]
    items += _below(screen, stage, layout, told)
    items += ground.barriers(layout, sides(state), palette)
    if screen.hover is not None:
        items.extend(overlays.hover_hex(layout, screen.hover, palette))
    hexes, pieces = _lit(screen, told)
    also = [at for one in pieces if one in tokens and (at := tokens[one].at) is not None]
    items.extend(overlays.lit(layout, dict.fromkeys([*hexes, *also]), palette))
    items += _chips(screen, (tokens, state), layout, stage, motion)
    items += _above(screen, stage, layout, told)
    dragged = screen.pointing.pointer.dragged
    if dragged is not None:
        items.append(overlays.lifted(layout, tokens[dragged], screen.pointing.pointer.at))
    if motion is not None:
        items += moving(stage, rect, layout, tokens, motion)
    return items


def _chips(
    screen: SkirmishScreen,
    seen: tuple[dict[PieceId, Token], Skirmish],
    layout: HexLayout,
    stage: Stage,
    motion: Motion | None,
) -> list[Item]:
    tokens, state = seen
    prompt = screen.prompt
    unit, aim, asks = screen.unit, screen.aim, None if prompt is None else prompt.frame
    targets = screen.once.get(
        state,
        ("targets", unit, aim, asks),
        lambda: meaning.targets_of(state, prompt, unit, aim),
    )
    if motion is not None and motion.scene is not None and motion.scene.cue is Cue.AIM:
        targets = frozenset(motion.scene.pieces)
    active = screen.unit if prompt is not None and screen.unit is not None else acting(state)
    ringed = None if active is None else meaning.piece_at(state, active)
    chips: list[Item] = []
    above: list[Item] = []
    for token in sorted(tokens.values(), key=lambda one: one.id == ringed):
        if token.at is None:
            continue
        center, radius = chip_center(layout, token, motion), overlays.chip_radius(layout)
        large = radius >= DETAIL_RADIUS
        chips.append(
            Chip(
                token=replace(token, badges=_shown_badges(token)),
                center=center,
                radius=radius,
                counts=large,
                active=token.id == ringed,
                dimmed=token.down,
                targeted=token.id in targets,
                hovered=screen.hover == token.at,
                struck=is_struck(token, motion),
                opacity=opacity(token, motion),
            )
        )
        if not (token.down or large):
            above += ground.health(layout, center, token, stage.palette)
        above += ground.clocks(layout, center, clocks(state, token.id), stage.palette)
    return [*chips, *above]


def _shown_badges(token: Token) -> tuple[Badge, ...]:
    """The statuses drawn on a chip itself; the others are clocks beside it."""
    return tuple(badge for badge in token.badges if badge.id == "stealth")


def _below(
    screen: SkirmishScreen, stage: Stage, layout: HexLayout, told: Decision | None
) -> list[Item]:
    state, palette, prompt = screen.shown, stage.palette, screen.prompt
    if screen.held in {"threat", "range"}:
        return _cover_map(screen, state, layout, stage)
    items: list[Item] = []
    if told is not None and told.path:
        items.extend(overlays.path(layout, told.path, palette))
    if prompt is None:
        return items
    if prompt.ask is Ask.HEX:
        items.extend(overlays.ties(layout, prompt.hexes, palette, 0.5))
    reach, unit = reach_now(screen), screen.unit
    items.extend(overlays.reach(layout, reach, palette))
    if unit is not None and reach:
        marks = screen.once.get(
            state, ("marks", unit), lambda: meaning.covered_hexes(state, unit, reach)
        )
        items += sights.cover_marks(layout, marks, palette)
    return items


def reach_now(screen: SkirmishScreen) -> Mapping[Hex, int]:
    """The hexes that the chosen creature can be moved to now, with their cost."""
    state, prompt, unit = screen.shown, screen.prompt, screen.unit
    asks = None if prompt is None else prompt.frame
    return screen.once.get(
        state, ("reach", unit, asks), lambda: meaning.reach_of(state, prompt, unit)
    )


def _above(
    screen: SkirmishScreen, stage: Stage, layout: HexLayout, told: Decision | None
) -> list[Item]:
    state, palette, hover = screen.shown, stage.palette, screen.hover
    items: list[Item] = []
    if screen.held == "foresee":
        return foreseen(state, layout, stage)
    if told is not None:
        items += _threads(state, layout, stage, told)
    if hover is None or screen.held:
        return items
    ray = ray_of(screen)
    if ray is not None:
        start, end = ray
        items += sights.rays(layout, start, end, sight(state, start, end), palette)
    elif screen.unit is not None and hover in reach_now(screen):
        at = spot(state, screen.unit)
        way = route(ways(state, screen.unit, speed(state, screen.unit)), hover)
        if at is not None:
            items.extend(overlays.path(layout, (at, *way), palette))
    return items


def _threads(state: Skirmish, layout: HexLayout, stage: Stage, told: Decision) -> list[Item]:
    items: list[Item] = []
    for target in told.targets:
        at = spot(state, target)
        if at is not None:
            ends = layout.center(told.start), layout.center(at)
            items.extend(overlays.thread(*ends, stage.palette))
    return items


def foreseen(state: Skirmish, layout: HexLayout, stage: Stage) -> list[Item]:
    """What every foe would do next: its way, and a thread to its target."""
    items: list[Item] = []
    for unit in state.pieces:
        if state.pieces[unit].is_up:
            told = decision(state, unit)
            if told is not None:
                items.extend(overlays.path(layout, told.path, stage.palette))
                items += _threads(state, layout, stage, told)
    return items


def acting_at(screen: SkirmishScreen) -> Hex | None:
    """The hex of whom the buttons are for, else of who acts; None for nobody."""
    unit = screen.unit or acting(screen.shown)
    return None if unit is None else spot(screen.shown, unit)


def observer(screen: SkirmishScreen) -> Hex | None:
    """From where cover is looked at: the hex under the pointer, or whoever acts.

    Of what foes have, it is the foe under the pointer, or the one that is nearest to who acts.
    """
    state, hover = screen.shown, screen.hover
    foes = screen.held == "threat"
    if hover is not None and (state.piece_on(hover) is not None or not foes):
        return hover
    unit = screen.unit or acting(state)
    at = None if unit is None else spot(state, unit)
    if unit is None or at is None or not foes:
        return at
    found = [there for foe in opponents(state, unit) if (there := spot(state, foe)) is not None]
    return min(found, key=at.distance_to, default=None)


def _cover_map(
    screen: SkirmishScreen, state: Skirmish, layout: HexLayout, stage: Stage
) -> list[Item]:
    at = observer(screen)
    if at is None:
        return []
    floor = state.board.grid.hexes(state.board.floor)
    seen = every_sight(state, at)
    items = sights.cover_map(layout, seen, floor, stage.palette)
    items.extend(overlays.lit(layout, (at,), stage.palette))
    return items


def ray_of(screen: SkirmishScreen) -> tuple[Hex, Hex] | None:
    """The attacker's and the target's hex that the pointer asks about; None for nothing."""
    state, hover = screen.shown, screen.hover
    unit = screen.unit or acting(state)
    at = None if unit is None else spot(state, unit)
    if hover is None or at is None or at == hover or state.piece_on(hover) is None:
        return None
    return at, hover


def tag(screen: SkirmishScreen, stage: Stage, places: Places, layout: HexLayout) -> Part:
    """Return the degree in words with its shield, beside whoever is pointed at."""
    ray = ray_of(screen)
    if ray is None or screen.held:
        return Part()
    return sights.sight_tag(stage, places.map, layout, ray[1], sight(screen.shown, *ray))


def pointed_number(screen: SkirmishScreen, kind: str) -> int | None:
    """The number of the check or of the line under the pointer; None for none."""
    found, _, rest = (screen.attention.hover or "").partition(":")
    return int(rest) if found == kind else None


def _lit(
    screen: SkirmishScreen, told: Decision | None
) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
    check, line = pointed_number(screen, "check"), pointed_number(screen, "log")
    if check is not None and told is not None and check < len(told.checks):
        return told.checks[check].hexes, told.checks[check].pieces
    lines = screen.lines()
    if line is not None and line < len(lines):
        return lines[line].sentence.hexes, lines[line].sentence.pieces
    return (), ()
