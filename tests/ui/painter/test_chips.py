"""Chips: what is told by colour is told by shape as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.view import Badge, Face, Rank, Shape, Stat, Token
from game.systems.battle.words import chips as words
from game.ui.emblems import EMBLEMS
from game.ui.glyphs import ICONS
from game.ui.glyphs.drawing import UNIT, Drawing, Part, outlines
from game.ui.items import Chip, Icon, Item
from game.ui.painter.chip_parts import rank_outline

Paint = Callable[[Sequence[Item]], bytes]
STATUSES = ("bane", "blind", "daze", "fear", "maim", "stealth")
SIZE = (320, 240)
ROOT = Path(__file__).resolve().parents[3]


@cache
def rows(picture: bytes) -> tuple[bytes, ...]:
    """Return the rows of a picture without its colours: the lightness of each pixel."""
    surface = pygame.image.frombytes(picture, SIZE, "RGB")
    light = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    return tuple(light[at : at + SIZE[0]] for at in range(0, len(light), SIZE[0]))


def difference(one: bytes, other: bytes) -> int:
    """Return how many pixels differ clearly in lightness; rows that are equal are passed over."""
    return sum(
        abs(a - b) > 48
        for here, there in zip(rows(one), rows(other), strict=True)
        if here != there
        for a, b in zip(here, there, strict=True)
    )


def chip(token: Token, *, radius: float = 29.0) -> Chip:
    """Return a chip at the size it has on a small map."""
    return Chip(token=token, center=(100.0, 100.0), radius=radius)


def test_statuses_differ_without_colour(picture: Paint, token: Token) -> None:
    """Look: Bane and Blind must not look alike; no two statuses may."""
    shown = {
        status: picture([chip(replace(token, badges=(Badge(status, status, ""),)))])
        for status in (*STATUSES, "some other")
    }
    for one, other in combinations(shown, 2):
        assert difference(shown[one], shown[other]) >= 12, f"{one} looks like {other}"


def test_rank_shapes_differ_without_colour(picture: Paint, token: Token) -> None:
    """Look: level by rim colour and by the badge's shape."""
    shown = [picture([chip(replace(token, rank=Rank(shape, "green", "")))]) for shape in Shape]
    for one, other in combinations(shown, 2):
        assert difference(one, other) >= 12
    corners = [len(rank_outline(shape, (0, 0), 10)) for shape in Shape]
    assert corners == [3, 4, 5, 6, 8]


def test_whose_it_is_can_be_told_without_colour(picture: Paint, token: Token) -> None:
    """The same emblem without a rank still says whose it is."""
    plain = replace(token, rank=None)
    shown = [picture([chip(replace(plain, face=face), radius=44)]) for face in Face]
    for one, other in combinations(shown, 2):
        assert difference(one, other) >= 30


@pytest.mark.parametrize(
    "changed",
    [
        {"hp": 2},
        {"bonus_hp": 1},
        {"hp": 9, "health": 9},
        {"down": True},
        {"badges": (Badge("bane", "Bane", ""),)},
    ],
)
def test_every_fact_of_a_piece_shows(
    picture: Paint, token: Token, changed: dict[str, object]
) -> None:
    """Hit points lost, bonus ones, many of them, defeat and statuses are seen."""
    names = {"hp", "health", "bonus_hp", "down", "badges"}
    assert set(changed) <= names
    before = picture([chip(token)])
    after = picture([chip(_changed(token, changed))])
    assert difference(before, after) >= 4


def _changed(token: Token, changed: dict[str, object]) -> Token:
    match changed:
        case {"hp": int(hp), "health": int(health)}:
            return replace(token, hp=hp, health=health)
        case {"hp": int(hp)}:
            return replace(token, hp=hp)
        case {"bonus_hp": int(bonus)}:
            return replace(token, bonus_hp=bonus)
        case {"down": True}:
            return replace(token, down=True)
        case _:
            return replace(token, badges=(Badge("bane", "Bane", ""),))


@pytest.mark.parametrize(
    "flag", ["active", "dimmed", "targeted", "ghost", "lifted", "hovered", "checked", "struck"]
)
def test_every_state_shows(picture: Paint, token: Token, flag: str) -> None:
    """Each flag of a chip changes how it looks, without colour."""
    plain = chip(token)
    states = {
        "active": replace(plain, active=True),
        "dimmed": replace(plain, dimmed=True),
        "targeted": replace(plain, targeted=True),
        "ghost": replace(plain, ghost=True),
        "lifted": replace(plain, lifted=True),
        "hovered": replace(plain, hovered=True),
        "checked": replace(plain, checked=True),
        "struck": replace(plain, struck=True),
    }
    assert difference(picture([plain]), picture([states[flag]])) >= 30


def test_a_large_chip_shows_numbers_and_name(picture: Paint, token: Token) -> None:
    """From 34 pixels on stats and name are drawn, below them they do not matter."""
    stats = (Stat("range", "Range", "2"), Stat("targets", "Targets", "all"),
             Stat("priority", "Goes for", "the strongest"))  # fmt: skip
    more = replace(token, stats=stats, name="Mire witch")
    weak = replace(more, stats=(*stats[:2], Stat("priority", "Goes for", "the weakest")))
    assert picture([chip(more, radius=29)]) == picture([chip(token, radius=29)])
    assert difference(picture([chip(more, radius=40)]), picture([chip(token, radius=40)])) > 60
    assert picture([chip(more, radius=40)]) != picture([chip(weak, radius=40)])


def test_a_chip_stays_within_its_bounds(picture: Paint, token: Token) -> None:
    """What lies outside the bounds would be left behind when the chip moves on."""
    full = replace(
        token,
        badges=tuple(Badge(status, status, "") for status in STATUSES),
        stats=(Stat("range", "Range", "2"),),
        name="A name far too long for any chip",
    )
    shown = Chip(
        token=full, center=(150.0, 110.0), radius=40.0, active=True, targeted=True, lifted=True
    )
    surface = pygame.image.frombytes(picture([shown]), SIZE, "RGB")
    box = shown.bounds
    surface.fill((0, 0, 0), (int(box.x), int(box.y), int(box.w) + 1, int(box.h) + 1))
    empty = pygame.image.frombytes(picture([]), SIZE, "RGB")
    empty.fill((0, 0, 0), (int(box.x), int(box.y), int(box.w) + 1, int(box.h) + 1))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_emblems_are_many_and_differ(picture: Paint) -> None:
    """At least twenty, and no two alike at the size of a chip on a small map."""
    assert len(EMBLEMS) >= 24
    shown = {
        name: picture([Icon(name=name, center=(100, 100), size=28, colour=(255, 255, 255))])
        for name in EMBLEMS
    }
    for one, other in combinations(shown, 2):
        assert difference(shown[one], shown[other]) >= 25, f"{one} looks like {other}"


def test_whatever_a_chip_is_given_by_its_name_is_drawn() -> None:
    """No chip without a picture of its own gets the unknown emblem."""
    assert {name for fitting in words.EMBLEMS.values() for name in fitting.split()} <= set(EMBLEMS)


def test_the_page_on_content_names_every_emblem() -> None:
    """All but the sign of who is not known, which nobody chooses."""
    text = (ROOT / "docs" / "content.md").read_text(encoding="utf-8")
    listed = text.partition("Emblems: ")[2].partition(".")[0]
    assert set(listed.replace("\n", " ").split(", ")) == set(EMBLEMS) - {"unknown"}


@pytest.mark.parametrize("drawing", [*EMBLEMS.values(), *ICONS.values()])
def test_drawings_keep_to_their_box(drawing: Drawing) -> None:
    """Lines with their width lie inside the square, so nothing is cut off."""
    for part in drawing:
        for points, _ in outlines(part.path):
            reach = max(max(abs(x), abs(y)) for x, y in points) + part.width / 2
            assert reach <= UNIT * 1.08 or part.cut


def test_icons_of_everything_asked_for() -> None:
    """Stats, buttons, dice, forms and statuses have drawings under these names."""
    wanted = (
        "range dice targets strongest weakest heart move defence undo redo menu play pause step "
        "skip eye pin note gear die_0 die_1 die_2 die_tenacity form_light form_heavy form_ranged "
        "form_magic form_defensive check cross cache"
    )
    assert set(wanted.split()) <= set(ICONS)
    assert {f"status_{status}" for status in STATUSES} <= set(ICONS)


@pytest.mark.parametrize("path", ["L 1 2", "M 1", "M 0 0 Q 1 2 3", "1 2", "M 0 0 Z 4 4"])
def test_a_path_that_makes_no_sense_is_refused(path: str) -> None:
    """A drawing with a slip in it fails where it is read, not by looking odd."""
    with pytest.raises(ValueError, match="is not a path"):
        outlines(Part(path).path)
