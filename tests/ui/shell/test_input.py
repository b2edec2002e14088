"""pygame's events as logical input."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import (
    Button,
    CloseAsked,
    Drop,
    Input,
    KeyDown,
    KeyUp,
    Mods,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Translator,
    Wheel,
)
from game.ui.mapping import PixelMap

pytestmark = pytest.mark.usefixtures("dummy")


@pytest.fixture
def translator() -> Translator:
    """Return one for a window of 2560x1440 at twice the size."""
    return Translator(PixelMap(width=2560, height=1440, scale=2.0))


def key(code: int, mod: int = 0, *, up: bool = False) -> pygame.event.Event:
    """Return a key going down or coming up."""
    return pygame.event.Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=mod)


def press(x: int, y: int, button: int = 1) -> pygame.event.Event:
    """Return a button of the mouse going down."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


@pytest.mark.parametrize(
    ("event", "given"),
    [
        (
            pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 51), buttons=(1, 0, 0)),
            PointerMove((50.25, 25.75), frozenset({Button.LEFT})),
        ),
        (press(0, 0, 3), PointerDown((0.25, 0.25), Button.RIGHT)),
        (press(0, 0, 4), None),
        (
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(2, 4), button=1),
            PointerUp((1.25, 2.25), Button.LEFT),
        ),
        (pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2), Wheel((0.25, 0.25), -2.0)),
        (key(pygame.K_z, pygame.KMOD_LCTRL), KeyDown("ctrl+z")),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), KeyDown("ctrl+shift+z")),
        (key(pygame.K_z, pygame.KMOD_LMETA), KeyDown("ctrl+z")),
        (key(pygame.K_RETURN, pygame.KMOD_RALT), KeyDown("alt+enter")),
        (key(pygame.K_KP_ENTER), KeyDown("enter")),
        (key(pygame.K_EQUALS, pygame.KMOD_LSHIFT), KeyDown("plus")),
        (key(pygame.K_KP_PLUS), KeyDown("plus")),
        (key(pygame.K_KP3), KeyDown("3")),
        (key(pygame.K_a, pygame.KMOD_CAPS | pygame.KMOD_NUM), KeyDown("a")),
        (key(pygame.K_LCTRL, pygame.KMOD_LCTRL), None),
        (key(pygame.K_w, up=True), KeyUp("w")),
        (
            pygame.event.Event(pygame.TEXTINPUT, text="é"),
            Text("é"),
        ),
        (pygame.event.Event(pygame.DROPFILE, file="a.yaml"), Drop("a.yaml")),
        (pygame.event.Event(pygame.QUIT), CloseAsked()),
        (pygame.event.Event(pygame.WINDOWLEAVE), PointerLeave()),
        (pygame.event.Event(pygame.WINDOWFOCUSLOST), PointerLeave()),
        (pygame.event.Event(pygame.WINDOWMOVED), None),
    ],
)
def test_an_event_becomes_one_input(
    translator: Translator, event: pygame.event.Event, given: Input | None
) -> None:
    """An event becomes one input."""
    assert translator.translate(event, now=0) == given


@pytest.mark.parametrize(
    ("second", "now", "clicks"),
    [
        (press(10, 10), 200, 2),
        (press(13, 12), 350, 2),
        (press(10, 10), 351, 1),
        (press(20, 10), 100, 1),
        (press(10, 10, 3), 100, 1),
    ],
)
def test_two_presses_close_together_are_a_double_click(
    translator: Translator, second: pygame.event.Event, now: int, clicks: int
) -> None:
    """Two presses close together are a double click."""
    translator.translate(press(10, 10), now=0)
    given = translator.translate(second, now=now)
    assert isinstance(given, PointerDown)
    assert given.clicks == clicks


def test_a_third_press_begins_anew(translator: Translator) -> None:
    """A third press begins anew."""
    given = [translator.translate(press(5, 5), now=now) for now in (0, 100, 200)]
    assert [one.clicks for one in given if isinstance(one, PointerDown)] == [1, 2, 1]


def test_a_held_key_repeats_until_it_comes_up(translator: Translator) -> None:
    """A held key repeats until it comes up."""
    events = [key(pygame.K_w), key(pygame.K_w), key(pygame.K_w, up=True), key(pygame.K_w)]
    given = [translator.translate(event, now=0) for event in events]
    assert given == [KeyDown("w"), KeyDown("w", repeat=True), KeyUp("w"), KeyDown("w")]


def test_keys_come_up_where_the_window_is_left(translator: Translator) -> None:
    """Keys come up where the window is left."""
    translator.translate(key(pygame.K_w), now=0)
    translator.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST), now=0)
    assert translator.translate(key(pygame.K_w), now=0) == KeyDown("w")


def test_the_wheel_turns_where_the_pointer_is(translator: Translator) -> None:
    """The wheel turns where the pointer is."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(200, 100), buttons=(0, 0, 0))
    translator.translate(event, now=0)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.25)
    assert translator.translate(wheel, now=0) == Wheel((100.25, 50.25), 0.25, 0.0, Mods())


def test_the_key_of_a_chord_is_its_last_part() -> None:
    """The key of a chord is its last part."""
    assert KeyDown("ctrl+shift+z").key == "z"
    assert KeyDown("plus").key == "plus"
