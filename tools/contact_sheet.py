"""Draws everything the client can draw into picture files, to be looked at.

Owns: the sheets (emblems, icons, chips, overlays, whole maps). Shows the same items that the client
shows, by the same painter; opens no window.

    python tools/contact_sheet.py FOLDER
"""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path

import pygame

import checkout  # noqa: F401 - puts the checkout on the path
from game.core.ids import PieceId
from game.core.view import Badge, Face, Marker, Rank, Shape, Stat, Token
from game.hexes import Hex
from game.ui import overlays, threat_marks
from game.ui.camera import Camera
from game.ui.emblems import EMBLEMS
from game.ui.glyphs import ICONS
from game.ui.items import Align, Chart, Chip, Clip, Fill, Icon, Item, Label, MapLayer, Rect
from game.ui.markers import markers
from game.ui.painter.painter import Painter
from game.ui.theme import CLEAR, PALETTES, STANDARD, Palette

SCALES = (1.0, 1.5, 2.0)
STATUSES = ("bane", "blind", "daze", "fear", "maim", "stealth")
RANKS = (
    Rank(Shape.TRIANGLE, "black", "1"),
    Rank(Shape.DIAMOND, "green", "5"),
    Rank(Shape.PENTAGON, "purple", "10"),
    Rank(Shape.HEXAGON, "red", "20"),
    Rank(Shape.OCTAGON, "brown", "Q"),
)


def token(name: str, emblem: str, face: Face = Face.ENEMY, rank: int | None = 0) -> Token:
    """Return a piece to be shown."""
    stats = (
        Stat("range", "Range", "2"),
        Stat("dice", "Dice", "3"),
        Stat("targets", "Targets", "all" if rank == len(RANKS) - 1 else "1"),
        Stat("priority", "Priority", "weakest" if rank == 1 else "strongest"),
    )
    return Token(
        id=PieceId(name),
        name=name,
        kind="",
        face=face,
        emblem=emblem,
        rank=None if rank is None else RANKS[rank],
        at=None,
        hp=3,
        health=4,
        stats=stats,
    )


def badges(*ids: str) -> tuple[Badge, ...]:
    """Return statuses by id."""
    return tuple(Badge(id_, id_, "") for id_ in ids)


def signs(names: tuple[str, ...], palette: Palette) -> list[Item]:
    """Return signs by name, large and small, with their names."""
    items: list[Item] = []
    for number, name in enumerate(names):
        x, y = 60 + number % 10 * 120, 60 + number // 10 * 110
        items.append(Icon(name=name, center=(x, y), size=54, colour=palette.text))
        items.append(Icon(name=name, center=(x + 44, y + 16), size=16, colour=palette.gold))
        box = Rect(x - 58, y + 34, 116, 18)
        items.append(Label(text=name, rect=box, size=11, colour=palette.quiet, align=Align.CENTER))
    return items


def chip_states() -> list[tuple[str, Chip]]:
    """Return a chip in every state, with the state's name."""
    base = token("Bramble archer", "bow", rank=1)
    plain = Chip(token=base, center=(0, 0), radius=1)
    hero = token("Mira", "sword", Face.ADVENTURER, None)
    friend = token("Hound", "paw", Face.COMPANION, None)
    found: list[tuple[str, Chip]] = [
        (f"rank {rank.shape}", replace(plain, token=token("Cave crawler", emblem, rank=number)))
        for number, (rank, emblem) in enumerate(
            zip(RANKS, ("fangs", "bow", "spider", "skull", "crown"), strict=True)
        )
    ]
    found += [("party", replace(plain, token=hero)), ("companion", replace(plain, token=friend))]
    found += [(name, replace(plain, token=replace(base, badges=badges(name)))) for name in STATUSES]
    found += [
        ("six", replace(plain, token=replace(base, badges=badges(*STATUSES)))),
        ("active", replace(plain, active=True)),
        ("dimmed", replace(plain, dimmed=True)),
        ("targeted", replace(plain, targeted=True)),
        ("active, targeted", replace(plain, active=True, targeted=True)),
        ("ghost", replace(plain, ghost=True)),
        ("lifted", replace(plain, lifted=True)),
        ("hovered", replace(plain, hovered=True)),
        ("checked", replace(plain, token=hero, checked=True)),
        ("struck", replace(plain, struck=True)),
        ("down", replace(plain, token=replace(hero, hp=0, down=True))),
        ("8 of 8", replace(plain, token=replace(base, hp=8, health=8))),
        ("1 of 8", replace(plain, token=replace(base, hp=1, health=8))),
        ("bonus", replace(plain, token=replace(base, hp=4, bonus_hp=2))),
        ("12 HP", replace(plain, token=replace(base, hp=12, health=14))),
        ("9 +2 HP", replace(plain, token=replace(base, hp=9, health=9, bonus_hp=2))),
        ("plain", replace(plain, plain=True, active=True)),
        ("half seen", replace(plain, opacity=0.5)),
    ]
    return found


def chips(radius: float, palette: Palette) -> list[Item]:
    """Return chips in every state on ground, at one radius."""
    items: list[Item] = [Fill(rect=Rect(0, 0, 1280, 720), colour=palette.tiles[0])]
    step = max(80.0, radius * 3.4)
    columns = int(1280 // step)
    for number, (name, chip) in enumerate(chip_states()):
        x = step * (number % columns + 0.5)
        y = step * (number // columns + 0.5)
        items.append(replace(chip, center=(x, y), radius=radius))
        box = Rect(x - step / 2, y + radius * 1.2 + (22 if radius > 30 else 2), step, 14)  # noqa: PLR2004
        items.append(Label(text=name, rect=box, size=10, colour=palette.on_map, align=Align.CENTER))
    return items


def sample_map() -> tuple[Chart, tuple[Marker, ...]]:
    """Return a map of several tiles."""
    first = Hex(0, 0).range_(2)
    second = tuple(sorted(hex_ + Hex(4, -4) for hex_ in Hex(0, 0).range_(1)))
    third = tuple(sorted(hex_ + Hex(5, -1) for hex_ in Hex(0, 0).range_(2)))
    entrance = (Hex(-3, 1), Hex(-3, 2), Hex(-4, 2), Hex(-4, 3), Hex(-3, 3), Hex(-3, 0))
    fourth = tuple(sorted(hex_ + Hex(0, 4) for hex_ in Hex(0, 0).range_(1)))
    taken: set[Hex] = set()
    tiles: list[tuple[Hex, ...]] = []
    for tile in (first, entrance, second, third, fourth):
        tiles.append(tuple(hex_ for hex_ in tile if hex_ not in taken))
        taken.update(tile)
    chart = Chart(tuple(tiles), frozenset({Hex(1, 0), Hex(5, 0), Hex(0, -2)}), frozenset(entrance))
    marks = (Marker(Hex(5, -3), "cache", ""), Marker(Hex(0, 4), "flag", "Hold here"))
    return chart, marks


def sample_pieces() -> tuple[tuple[Token, Hex], ...]:
    """Return pieces and where they stand."""
    archer = replace(token("Bramble archer", "bow", rank=1), badges=badges("maim"), hp=3, health=3)
    mira = replace(token("Mira", "sword", Face.ADVENTURER, None), hp=4, health=6)
    tovin = replace(
        token("Tovin", "staff", Face.ADVENTURER, None), badges=badges("stealth", "bane")
    )
    hound = token("Hound", "paw", Face.COMPANION, None)
    marrow = replace(token("Old Marrow", "skull", rank=3), hp=6, health=7)
    crawler = replace(token("Cave crawler 1", "fangs"), hp=2, health=2)
    other = replace(token("Cave crawler 2", "fangs"), hp=1, health=2, badges=badges("blind"))
    warden = replace(token("The Warden", "horns", rank=4), hp=14, health=15)
    witch = replace(token("Mire witch", "hood", rank=2), badges=badges("daze", "fear"))
    return (
        (crawler, Hex(-2, 0)), (other, Hex(4, -4)), (hound, Hex(1, 1)), (mira, Hex(2, -1)),
        (tovin, Hex(0, 4)), (marrow, Hex(5, -2)), (archer, Hex(-3, 2)), (warden, Hex(6, -1)),
        (witch, Hex(3, -4)),
    )  # fmt: skip


def map_scene(palette: Palette, *, zoom: float = 1.0, turns: int = 0) -> list[Item]:
    """Return a whole map with chips and an enemy's decision over it."""
    chart, marks = sample_map()
    view = Rect(0, 60, 940, 612)
    camera = Camera.fit(chart.hexes, view, turns=turns)
    camera = camera.zoomed(zoom, camera.center(Hex(-1, 1)))
    layout = camera.layout
    stands = sample_pieces()
    radius = overlays.chip_radius(layout)
    items: list[Item] = [MapLayer(chart=chart, layout=layout, rect=view)]
    reach = [hex_ for hex_ in Hex(-3, 2).range_(2) if hex_ in set(chart.hexes)]
    items += overlays.enemy_range(layout, reach, palette)
    items += markers(layout, marks, palette)
    found = [(Hex(0, -1), 3), (Hex(0, 1), 3)]
    items += overlays.destinations(layout, found, palette, taken=Hex(0, 1))
    way = (Hex(-3, 2), Hex(-2, 1), Hex(-1, 1))
    items += overlays.path(layout, way, palette, onward=(Hex(0, 1),))
    items += [
        Chip(
            token=piece,
            center=layout.center(hex_),
            radius=radius,
            active=piece.name == "Bramble archer",
            targeted=piece.name == "Mira",
            dimmed=piece.name in {"Hound", "Tovin"},
        )
        for piece, hex_ in stands
    ]
    return [Clip(rect=view, children=tuple(items))]


def overlay_scene(palette: Palette, *, threat: bool) -> list[Item]:
    """Return the overlays of a person's move, or those of the threat count."""
    chart, _ = sample_map()
    view = Rect(0, 0, 1280, 720)
    camera = Camera.fit(chart.hexes, view)
    layout = camera.layout
    hero = token("Mira", "sword", Face.ADVENTURER, None)
    items: list[Item] = [MapLayer(chart=chart, layout=layout, rect=view)]
    ground = set(chart.hexes) - chart.impassable
    here = Hex(2, -1)
    if threat:
        counts = {
            hex_: sum(hex_.distance_to(other) <= 2 for other in (Hex(0, 0), here, Hex(5, -1)))  # noqa: PLR2004
            for hex_ in ground
        }
        items += threat_marks.threats(layout, counts, palette)
        items += overlays.ties(layout, (Hex(-2, 0), Hex(-1, 2)), palette, 0.5)
        items += overlays.refused_hex(layout, Hex(5, 1), palette)
        items += overlays.thread(layout.center(here), layout.center(Hex(-4, 3)), palette)
        items += overlays.sight(layout, chart.tiles[3], palette)
    else:
        costs = {hex_: hex_.distance_to(here) for hex_ in ground if 0 < hex_.distance_to(here) <= 3}  # noqa: PLR2004
        items += overlays.reach(layout, costs, palette)
        items += overlays.path(layout, (here, Hex(1, -1), Hex(0, 0), Hex(-1, 1)), palette)
        items += overlays.hover_hex(layout, Hex(-1, 1), palette)
        items += overlays.lit(layout, (Hex(0, 4), Hex(1, 4)), palette)
        items.append(overlays.ghost(layout, hero, Hex(-1, 1)))
        items += overlays.target_marks(layout, Hex(5, -1), palette)
        items.append(overlays.lifted(layout, hero, layout.center(Hex(1, 2))))
    items.append(Chip(token=hero, center=layout.center(here), radius=overlays.chip_radius(layout)))
    return items


def write(folder: Path, name: str, items: list[Item], scale: float, palette: Palette) -> None:
    """Paint a scene of 1280 by 720 logical pixels at a scale and write it as a picture."""
    surface = pygame.display.set_mode((round(1280 * scale), round(720 * scale)))
    Painter(surface, scale=scale, palette=palette).paint(items, patient=True)
    pygame.image.save(surface, folder / f"{name}.png")


def write_all(folder: Path) -> None:
    """Write every sheet into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for scale in SCALES:
        at = f"x{scale}"
        write(folder, f"emblems-{at}", signs(tuple(EMBLEMS), STANDARD), scale, STANDARD)
        write(folder, f"icons-{at}", signs(tuple(ICONS), STANDARD), scale, STANDARD)
        for name, palette in PALETTES.items():
            for radius in (17, 29, 44):
                sheet = f"chips-{name}-{radius}-{at}"
                write(folder, sheet, chips(radius, palette), scale, palette)
            write(folder, f"map-{name}-{at}", map_scene(palette), scale, palette)
        write(folder, f"map-near-{at}", map_scene(STANDARD, zoom=1.9), scale, STANDARD)
        write(folder, f"map-far-{at}", map_scene(STANDARD, zoom=0.5, turns=2), scale, STANDARD)
        write(folder, f"move-{at}", overlay_scene(STANDARD, threat=False), scale, STANDARD)
        write(folder, f"threats-{at}", overlay_scene(CLEAR, threat=True), scale, CLEAR)


def main() -> None:
    """Read the command line and write the sheets."""
    parser = argparse.ArgumentParser(description="Draw everything the client can draw.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    folder: Path = parser.parse_args().folder
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    write_all(folder)
    print(f"Wrote {len(list(folder.glob('*.png')))} sheets into {folder}.")


if __name__ == "__main__":
    main()
