"""The map of an arena as draw items: zones, spawn points, pieces, and what may be pointed at.

Pure: a view and a question in, items and controls out. Asks no rules. Lengths are logical pixels.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.event import Event
from game.core.events import Stepped
from game.core.prompts import Prompt
from game.core.view import Cue, Face, Token
from game.hexes import Hex, HexLayout
from game.systems.arena.definitions import RED, Sort, Zone
from game.systems.arena.view import ArenaView
from game.ui import overlays
from game.ui.items import (
    Align,
    Area,
    Chart,
    Chip,
    Circle,
    Colour,
    Fill,
    Icon,
    Item,
    Label,
    MapLayer,
    Polygon,
    Rect,
    Weight,
)
from game.ui.moving import chip_center, opacity
from game.ui.playback import Motion
from game.ui.theme import SIZE_LABEL, SIZE_QUIET, Palette, with_alpha
from game.ui.widgets.attention import Attention
from game.ui.widgets.part import Control, Kind, Part, Stage, of

HEX, NAME, LOOK, SPAWN = "hex:", "name:", "look:", "spawn:"
"""What hit ids begin with: of spaces, pieces that may be named, all pieces, spawn points."""

_HERO, _MINION = "hero", "minion"

_SPAWNS = {Sort.MELEE: "form_light", Sort.RANGED: "form_ranged", Sort.HEAVY: "form_heavy"}


def team_colour(palette: Palette, team: str) -> Colour:
    """Return the colour of a team; its name always stands beside it."""
    return palette.rank_red if team == RED else palette.rim_party


def ground(stage: Stage, view: ArenaView, layout: HexLayout, rect: Rect) -> Part:
    """Return the ground: zones with their names, the battle zones, spawn points."""
    palette = stage.palette
    items: list[Item] = [MapLayer(chart=Chart.of(view.table), layout=layout, rect=rect)]
    items.extend(
        Area(
            hexes=zone.hexes,
            layout=layout,
            tint=None,
            edge=palette.gold,
            edge_width=4.0,
            dark=palette.dark_edge,
        )
        for zone in view.zones
        if zone.id in view.fields
    )
    spawns = _spawns(stage, view, layout)
    return of(*items) + spawns + of(*_names(stage, view, layout))


def _names(stage: Stage, view: ArenaView, layout: HexLayout) -> list[Item]:
    """The names of zones above them; a battle zone says so, one of two with its waves."""
    palette = stage.palette
    items: list[Item] = []
    lanes = {zone.id for lane in view.lanes for zone in lane.zones}
    lefts, upper, rights, lower = layout.bounds([at for zone in view.zones for at in zone.hexes])
    middle = (upper + lower) / 2
    for zone in view.zones:
        left, top, right, bottom = layout.bounds(zone.hexes)
        text = _zone_text(view, zone)
        width = stage.measure.width(text, SIZE_QUIET, Weight.BOLD) + 16
        # What lies below has its name below it, so that it covers no lane.
        y = bottom + 2 if top > middle else top - 19
        if layout.turns or (len(view.lanes) > 1 and zone.id not in lanes):
            # Turned, zones lie above each other; what lies between two lanes has one on each side:
            # a name stands in its own zone.
            y = (top + bottom) / 2 - 9
        x = (left + right - width) / 2
        if zone.id in view.thrones and not layout.turns:
            # A wide name goes outward from the end of a lane, not over the zone beside it.
            x += max(0.0, width - (right - left)) / 2 * (1 if left + right > lefts + rights else -1)
        box = Rect(x, y, width, 18)
        ink = palette.gold if zone.id in view.fields else palette.text
        items.append(Fill(rect=box, colour=with_alpha(palette.panel, 0.85), radius=9))
        items.append(
            Label(
                text=text,
                rect=box,
                size=SIZE_QUIET,
                colour=ink,
                weight=Weight.BOLD,
                align=Align.CENTER,
            )
        )
    return items


def _zone_text(view: ArenaView, zone: Zone) -> str:
    """What is written at a zone."""
    if zone.id in view.thrones:
        return f"{zone.name} (Throne)"
    lane = next((one for one in view.lanes if one.field == zone.id), None)
    if lane is None:
        return zone.name
    waves = f", {counted(lane.waves)}" if len(view.lanes) > 1 else ""
    return f"{zone.name}: the battle{waves}"


def counted(waves: int) -> str:
    """Return how many wave counters are left, in words."""
    return "1 wave" if waves == 1 else f"{waves} waves"


def _spawns(stage: Stage, view: ArenaView, layout: HexLayout) -> Part:
    """Spawn points: a ring in the team's colour, with the sign of what comes in."""
    items: list[Item] = []
    controls = []
    for point in view.spawns:
        at = layout.center(point.at)
        colour = team_colour(stage.palette, point.team)
        name = "star" if point.sort is None else _SPAWNS[point.sort]
        size = layout.size * 0.62
        radius, control = layout.size * 0.55, f"{SPAWN}{point.at}"
        items.append(
            Circle(
                center=at,
                radius=radius,
                colour=None,
                border=colour,
                border_width=2.5,
                hit=control,
            )
        )
        items.append(Icon(name=name, center=at, size=size, colour=with_alpha(colour, 0.9)))
        who = "heroes" if point.sort is None else f"{point.sort} minions"
        told = f"Spawn point: {point.team} {who} come in here."
        place = Rect.around(at, radius)
        controls.append(Control(id=control, rect=place, tooltip=told, stop=False))
    return Part(tuple(items), tuple(controls))


def ways(layout: HexLayout, events: Sequence[Event], palette: Palette) -> list[Item]:
    """Return the ways that pieces walked in the last step, so that a move can be followed."""
    found: list[list[Hex]] = []
    mover = ""
    for event in events:
        if isinstance(event, Stepped):
            if event.piece != mover:
                found.append([event.start])
            mover = event.piece
            found[-1].append(event.end)
    return [item for way in found for item in overlays.path(layout, way, palette)]


def pieces(
    stage: Stage,
    view: ArenaView,
    layout: HexLayout,
    attention: Attention,
    *,
    asked: str,
    targeted: frozenset[str],
    why_not: Callable[[str], str],
    motion: Motion | None = None,
) -> Part:
    """Return the chips; those that may be chosen carry corner marks, heroes their names."""
    radius = overlays.chip_radius(layout)
    scene = None if motion is None else motion.scene
    if scene is not None and scene.cue is Cue.AIM:
        targeted = frozenset(scene.pieces)
    chips = [
        Chip(
            token=token,
            center=chip_center(layout, token, motion),
            radius=radius,
            active=token.active or token.id == asked,
            opacity=opacity(token, motion),
            targeted=token.id in targeted,
            hovered=attention.is_hovered(NAME + token.id) or attention.is_hovered(LOOK + token.id),
            hit=LOOK + token.id,
        )
        for token in view.table.tokens
        if token.at is not None
    ]
    controls = tuple(
        Control(
            id=LOOK + chip.token.id,
            rect=Rect.around(chip.center, radius),
            tooltip=f"{tip(view, chip.token)} {why_not(chip.token.id)}".strip(),
            stop=False,
        )
        for chip in chips
    )
    heroes = [chip for chip in chips if chip.token.kind == _HERO]
    names = [item for chip in heroes for item in _name(stage, chip, radius)]
    return Part((*sorted(chips, key=lambda chip: chip.active), *names), controls)


def _name(stage: Stage, chip: Chip, radius: float) -> list[Item]:
    """A hero's name on a small plate below its chip."""
    palette = stage.palette
    wide = stage.measure.width(chip.token.name, SIZE_LABEL + 1, Weight.BOLD) + 10
    x, y = chip.center
    box = Rect(x - wide / 2, y + radius * 0.82, wide, 14)
    return [
        Fill(rect=box, colour=with_alpha(palette.panel, 0.9), radius=7),
        Label(
            text=chip.token.name,
            rect=box,
            size=SIZE_LABEL + 1,
            colour=palette.text,
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    ]


def tip(view: ArenaView, token: Token) -> str:
    """Return what is said of a piece that is pointed at."""
    hero = next((one for one in view.heroes if token.id in one.pieces), None)
    if hero is None:
        team = "Red" if token.face is Face.ENEMY else "Blue"
        return f"{team} {token.name.lower()}{' minion' if token.kind == _MINION else ''}."
    told = f"{hero.name}, {hero.team}: level {hero.level}, {hero.hand_count} cards in hand"
    return f"{told}; marked: {', '.join(hero.markers)}." if hero.markers else f"{told}."


def spaces(
    stage: Stage,
    layout: HexLayout,
    attention: Attention,
    hexes: Sequence[Hex],
    tips: Mapping[Hex, str],
) -> Part:
    """Return the spaces that may be chosen, lit, each a control."""
    palette = stage.palette
    if not hexes:
        return Part()
    items: list[Item] = [
        Area(
            hexes=tuple(sorted(hexes)),
            layout=layout,
            tint=palette.reach,
            edge=palette.reach_edge,
            edge_width=2.5,
            dark=palette.dark_edge,
        )
    ]
    controls = []
    for at in hexes:
        control = f"{HEX}{at}"
        lively = attention.is_hovered(control) or attention.has_focus(control)
        if lively:
            items.append(
                Polygon(
                    points=overlays.inset_hex(layout, at, 0.08),
                    colour=palette.taken,
                    border=palette.gold,
                    border_width=3.0,
                )
            )
        # All of the space can be clicked, up to its neighbour.
        items.append(Polygon(points=overlays.inset_hex(layout, at, 0.0), colour=None, hit=control))
        controls.append(
            Control(
                id=control,
                rect=Rect.around(layout.center(at), layout.size * 0.8),
                kind=Kind.BUTTON,
                tooltip=tips.get(at, ""),
            )
        )
    return Part(tuple(items), tuple(controls))


def choices(
    layout: HexLayout,
    view: ArenaView,
    prompt: Prompt | None,
    chosen: Sequence[str],
    palette: Palette,
) -> Part:
    """Return the pieces that may be named, each a control, those named ringed."""
    if prompt is None:
        return Part()
    items: list[Item] = []
    controls = []
    for token in view.table.tokens:
        if token.id not in prompt.names or token.at is None:
            continue
        at, radius = layout.center(token.at), overlays.chip_radius(layout)
        if token.id in chosen:
            items.append(
                Circle(
                    center=at,
                    radius=radius * 1.25,
                    colour=None,
                    border=palette.gold,
                    border_width=4.0,
                )
            )
        items.append(Circle(center=at, radius=radius, colour=None, hit=NAME + token.id))
        controls.append(
            Control(id=NAME + token.id, rect=Rect.around(at, radius), tooltip=tip(view, token))
        )
    return Part(tuple(items), tuple(controls))
