"""Colours, type sizes and spacing, by name.

Owns: every colour, size and duration of the client. Never draws; knows no window. Lengths are
logical pixels, durations milliseconds. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from game.core.view import Face
from game.ui.items import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """All colours of the client; the defaults are the usual ones."""

    # The table and its panels.
    table: Colour = (0x12, 0x16, 0x1C)
    panel: Colour = (0x1C, 0x22, 0x2A)
    raised: Colour = (0x24, 0x2B, 0x34)
    hovered: Colour = (0x2E, 0x37, 0x42)
    pressed: Colour = (0x17, 0x1C, 0x22)
    line: Colour = (0x34, 0x3D, 0x48)
    shade: Colour = (0x0A, 0x0D, 0x11, 0xB4)
    """Laid over everything behind a dialogue."""

    # Text.
    text: Colour = (0xEC, 0xE7, 0xDB)
    quiet: Colour = (0x96, 0xA0, 0xAA)
    disabled: Colour = (0x86, 0x90, 0x9A)
    """Of a button that cannot be pressed; still readable on a panel."""
    warning: Colour = (0xF0, 0x8A, 0x7C)
    good: Colour = (0x8C, 0xCF, 0x9A)
    text_party: Colour = (0x8F, 0xBE, 0xF2)
    text_companion: Colour = (0x74, 0xD0, 0xC1)
    text_enemy: Colour = (0xE6, 0xC6, 0x8C)
    on_gold: Colour = (0x1A, 0x14, 0x08)
    on_map: Colour = (0x24, 0x1C, 0x12)

    # The one accent.
    gold: Colour = (0xF2, 0xB8, 0x4B)
    gold_hovered: Colour = (0xFA, 0xC9, 0x6A)
    gold_quiet: Colour = (0x3A, 0x30, 0x1C)
    """Behind a row that is lit."""
    dark_edge: Colour = (0x17, 0x12, 0x0A)

    # Ground.
    tiles: tuple[Colour, ...] = (
        (0xCB, 0xBE, 0xA2),
        (0xB9, 0xB2, 0x8C),
        (0xBF, 0xAE, 0x9A),
        (0xB0, 0xA4, 0x8A),
        (0xD2, 0xBC, 0x92),
        (0xC4, 0xC0, 0xAC),
    )
    """Tones of one parchment; tiles that touch have different ones."""
    hex_line: Colour = (0x9A, 0x8F, 0x78)
    tile_line: Colour = (0x4A, 0x40, 0x31)
    map_edge: Colour = (0x2C, 0x22, 0x17)
    impassable: Colour = (0x48, 0x48, 0x48)
    hatch: Colour = (0x30, 0x30, 0x31)
    entrance: Colour = (0x6E, 0x8A, 0x94)

    # Chips.
    face_party: Colour = (0x22, 0x47, 0x75)
    face_companion: Colour = (0x1B, 0x56, 0x51)
    face_enemy: Colour = (0x4A, 0x22, 0x26)
    rim_party: Colour = (0x2E, 0x62, 0xA6)
    rim_companion: Colour = (0x24, 0x7F, 0x76)
    rank_black: Colour = (0x26, 0x28, 0x2E)
    rank_green: Colour = (0x30, 0x7A, 0x44)
    rank_purple: Colour = (0x76, 0x4E, 0xA6)
    rank_red: Colour = (0xB8, 0x34, 0x3C)
    rank_brown: Colour = (0x85, 0x5A, 0x30)
    emblem: Colour = (0xF4, 0xF0, 0xE6)
    pip: Colour = (0xFB, 0xF8, 0xF0)
    pip_bonus: Colour = (0xF2, 0xB8, 0x4B)
    badge: Colour = (0x4C, 0x3F, 0x6C)
    badge_line: Colour = (0xE4, 0xDF, 0xF0)
    rank_line: Colour = (0xF1, 0xEC, 0xE2)
    struck: Colour = (0xE2, 0x4C, 0x4A)

    # Marks on the map.
    reach: Colour = (0xF2, 0xB8, 0x4B, 0x42)
    reach_edge: Colour = (0xFB, 0xF4, 0xE2)
    enemy_range: Colour = (0xE0, 0x84, 0x2C, 0x55)
    enemy_edge: Colour = (0xC2, 0x62, 0x1A)
    sight: Colour = (0x4C, 0x98, 0xE0, 0x70)
    sight_edge: Colour = (0x50, 0xA8, 0xF8)
    hex_hover: Colour = (0xFF, 0xFB, 0xF0)
    destination: Colour = (0xFF, 0xF8, 0xE6)
    taken: Colour = (0xF2, 0xB8, 0x4B, 0x78)
    target: Colour = (0xD8, 0x48, 0x4C)
    threat: Colour = (0xC8, 0x3C, 0x3C, 0x4C)
    tag: Colour = (0x12, 0x16, 0x1C)
    tag_text: Colour = (0xF6, 0xF2, 0xE8)
    lit: Colour = (0xF2, 0xB8, 0x4B, 0x66)
    """A hex that the text under the pointer speaks of."""

    def face(self, face: Face) -> Colour:
        """Return the colour of a chip's face."""
        return {
            Face.ADVENTURER: self.face_party,
            Face.COMPANION: self.face_companion,
            Face.ENEMY: self.face_enemy,
        }[face]

    def rim(self, face: Face, rank: str | None) -> Colour:
        """Return the colour of a chip's rim: its rank's, or its face's where it has no rank.

        A name that the palette does not have counts as black: content may name new ranks.
        """
        if rank is not None:
            return self.rank(rank)
        return {
            Face.ADVENTURER: self.rim_party,
            Face.COMPANION: self.rim_companion,
            Face.ENEMY: self.rank_black,
        }[face]

    def rank(self, name: str) -> Colour:
        """Return the colour of a rank by the name that a view gives it."""
        return {
            "black": self.rank_black,
            "green": self.rank_green,
            "purple": self.rank_purple,
            "red": self.rank_red,
            "brown": self.rank_brown,
        }.get(name, self.rank_black)

    def name(self, face: Face) -> Colour:
        """Return the colour in which a piece's name is written in a text."""
        return {
            Face.ADVENTURER: self.text_party,
            Face.COMPANION: self.text_companion,
            Face.ENEMY: self.text_enemy,
        }[face]


STANDARD = Palette()

CLEAR = replace(
    STANDARD,
    # Blue, yellow and vermilion stay apart in every common kind of colour blindness; where two
    # colours stand beside each other they also differ in lightness.
    face_party=(0x14, 0x4C, 0x84),
    face_companion=(0x2F, 0x6E, 0x86),
    face_enemy=(0x5A, 0x2A, 0x08),
    rim_party=(0x1F, 0x74, 0xBE),
    rim_companion=(0x5C, 0xA8, 0xC4),
    rank_black=(0x20, 0x22, 0x28),
    rank_green=(0x0A, 0x78, 0x6C),
    rank_purple=(0x98, 0x54, 0x88),
    rank_red=(0xB8, 0x4A, 0x02),
    rank_brown=(0x6E, 0x5E, 0x3E),
    text_companion=(0x9A, 0xD8, 0xEC),
    good=(0x8E, 0xCB, 0xF0),
    warning=(0xF4, 0x9A, 0x5A),
    gold=(0xF3, 0xD2, 0x49),
    gold_hovered=(0xFA, 0xE2, 0x7C),
    reach=(0xF0, 0xE4, 0x42, 0x48),
    enemy_range=(0xD5, 0x5E, 0x00, 0x58),
    enemy_edge=(0xA8, 0x48, 0x00),
    taken=(0xF3, 0xD2, 0x49, 0x78),
    target=(0xD5, 0x5E, 0x00),
    threat=(0xD5, 0x5E, 0x00, 0x50),
    lit=(0xF3, 0xD2, 0x49, 0x66),
    pip_bonus=(0xF3, 0xD2, 0x49),
    struck=(0xE0, 0x70, 0x10),
)
"""For colour-blind eyes."""

PALETTES = {"standard": STANDARD, "clear": CLEAR}

# Type sizes.
SIZE_LABEL = 10.0  # in capitals
SIZE_QUIET = 12.0
SIZE_SMALL = 13.0
SIZE_TEXT = 14.0
SIZE_LINE = 15.0  # the bottom line
SIZE_NAME = 20.0
SIZE_ROUND = 24.0
SIZE_TITLE = 40.0

# Spacing.
GAP_TINY = 4.0
GAP_SMALL = 8.0
GAP = 12.0
GAP_LARGE = 18.0
GAP_HUGE = 32.0
CORNER = 6.0
CORNER_SMALL = 4.0
BORDER = 1.0

# The screen at its first size.
WIDTH = 1280.0
HEIGHT = 720.0
RIBBON_HEIGHT = 60.0
LINE_HEIGHT = 48.0
PANEL_WIDTH = 340.0
RIBBON_CHIP = 17.0  # radius
CHIP_IN_HEX = 0.70  # radius of a chip on the map, in hex sizes (centre to corner)

# Motion.
STEP_MS = 160
HIT_MS = 220
DEATH_MS = 320
PANEL_MS = 120
BREATH_MS = 1800


def with_alpha(colour: Colour, alpha: float) -> Colour:
    """Return the colour at `alpha`, 0 (nothing) to 1 (solid), of its own strength."""
    own = colour[3] if len(colour) == 4 else 255  # noqa: PLR2004 - the fourth part is alpha
    return (*colour[:3], round(own * max(0.0, min(1.0, alpha))))


def blend(colour: Colour, other: Colour, share: float) -> Colour:
    """Return the solid colour `share` (0 to 1) of the way from one to another."""
    red, green, blue = (
        round(a + (b - a) * share) for a, b in zip(colour[:3], other[:3], strict=True)
    )
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    """Return how light a solid colour is, 0 to 1, as the WCAG define it."""
    red, green, blue = (
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - WCAG
        for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: Colour, other: Colour) -> float:
    """Return the contrast of two solid colours, 1 to 21, as the WCAG define it."""
    lighter, darker = sorted((luminance(colour), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def colour_names() -> tuple[str, ...]:
    """Return the name of every colour of a palette."""
    return tuple(entry.name for entry in fields(Palette) if entry.name != "tiles")
