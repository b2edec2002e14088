"""The stack of screens, the window and the loop."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from game.ui.input import CloseAsked, Drop, Input, KeyDown, PointerLeave, PointerMove, Text
from game.ui.items import Fill, Item, Rect
from game.ui.keys import Context
from game.ui.options import Options, Palette
from game.ui.screens.base import Chain, Change, Pop, Push, Quit, Replace, ScreenStack
from game.ui.screens.help import HelpScreen
from game.ui.shell import App
from game.ui.theme import PALETTES
from game.ui.widgets.part import Stage

ROOT = Path(__file__).resolve().parents[3]


@dataclass
class Plain:
    """A screen that notes what happens to it."""

    name: str
    log: list[str]
    covers: bool = True
    takes_text: bool = False
    contexts: tuple[Context, ...] = (Context.ANYWHERE,)
    moving: float = 0.0
    wake: float | None = None
    answer: Change | None = None
    inputs: list[Input] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)
    x: float = 0.0

    def build(self, stage: Stage) -> Sequence[Item]:
        """Return one item that says where it stands."""
        return (Fill(rect=Rect(self.x, 10.0, 20.0, 20.0), colour=stage.palette.gold),)

    def handle(self, given: Input) -> Change | None:
        """Note an input."""
        self.inputs.append(given)
        return self.answer if isinstance(given, KeyDown | CloseAsked) else None

    def update(self, ms: float) -> bool:
        """Move a little for as long as it was told to."""
        self.passed.append(ms)
        if self.moving > 0:
            self.x += 1.0
            self.moving -= ms
        return self.moving > 0

    def wakes_in(self) -> float | None:
        """Return what it was told."""
        return self.wake

    def resume(self) -> None:
        """Note it."""
        self.log.append(f"{self.name} resumes")

    def leave(self) -> None:
        """Note it."""
        self.log.append(f"{self.name} leaves")


@pytest.mark.parametrize(
    ("changes", "top", "log"),
    [
        ([], "a", []),
        (["push b"], "b", []),
        (["push b", "pop"], "a", ["b leaves", "a resumes"]),
        (["pop"], None, ["a leaves"]),
        (["push b", "replace c"], "c", ["b leaves"]),
        (["push b", "replace all c"], "c", ["b leaves", "a leaves"]),
        (["push b", "quit"], None, ["b leaves", "a leaves"]),
        (["push b", "chain"], "c", ["b leaves", "a resumes"]),
        (["quit", "quit"], None, ["a leaves"]),
    ],
)
def test_the_stack_does_what_screens_ask_for(
    changes: list[str], top: str | None, log: list[str]
) -> None:
    """The stack does what screens ask for."""
    noted: list[str] = []
    b, c = Plain("b", noted), Plain("c", noted)
    known: dict[str, Change] = {
        "push b": Push(b),
        "pop": Pop(),
        "replace c": Replace(c),
        "replace all c": Replace(c, everything=True),
        "quit": Quit(),
        "chain": Chain((Pop(), Push(c))),
    }
    stack = ScreenStack(Plain("a", noted))
    for change in changes:
        stack.apply(known[change])
    found = stack.top()
    assert (found.name if isinstance(found, Plain) else None) == top
    assert noted == log


def test_what_lies_below_a_dialogue_is_drawn_dimmed(stage: Stage) -> None:
    """What lies below a dialogue is drawn dimmed."""
    stack = ScreenStack(Plain("a", [], x=1.0))
    stack.apply(Push(Plain("b", [], x=2.0)))
    assert len(stack.build(stage)) == 1
    stack.apply(Push(Plain("c", [], covers=False, x=3.0)))
    below, shade, above = stack.build(stage)
    assert isinstance(shade, Fill)
    assert (below.bounds.x, above.bounds.x) == (2.0, 3.0)
    assert shade.rect == stage.rect
    assert shade.colour == stage.palette.shade


def test_a_screen_that_is_covered_is_no_longer_pointed_at() -> None:
    """A screen that is covered is no longer pointed at."""
    below = Plain("a", [])
    ScreenStack(below).apply(Push(Plain("b", [])))
    assert below.inputs == [PointerLeave()]


class Clock:
    """Milliseconds that pass when they are told to, and a frame each time they are read."""

    def __init__(self) -> None:
        """Begin at 0."""
        self.now = 0

    def __call__(self) -> int:
        """Return the time."""
        return self.now


@dataclass
class Client:
    """An app with one screen, its clock, and what it kept."""

    app: App
    screen: Plain
    clock: Clock
    kept: list[Options]

    def step(self, ms: int = 20, *events: pygame.event.Event) -> bool:
        """Let time pass and go once round the loop."""
        self.clock.now += ms
        for event in events:
            pygame.event.post(event)
        return self.app.step()


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Return an app without a screen, its first picture painted."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.window._on_screen", lambda wanted: wanted)
    kept: list[Options] = []
    clock, screen = Clock(), Plain("a", [])
    app = App(options=Options(), keep=kept.append, clock=clock)
    client = Client(app, screen, clock, kept)
    app.begin(screen)
    while pygame.event.peek() or app.built == 0:
        client.step()
    screen.inputs.clear()
    yield client
    app.close()


def key(code: int, mod: int = 0) -> pygame.event.Event:
    """Return a key going down or coming up."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def moved(x: int, y: int) -> pygame.event.Event:
    """Moved."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), buttons=(0, 0, 0))


def test_an_idle_loop_asks_for_nothing_and_paints_nothing(client: Client) -> None:
    """An idle loop asks for nothing and paints nothing."""
    built, painted, passed = client.app.built, client.app.painted, len(client.screen.passed)
    for _ in range(50):
        assert client.step(1000)
    assert (client.app.built, client.app.painted) == (built, painted)
    assert len(client.screen.passed) == passed


def test_an_input_is_answered_in_the_next_picture(client: Client) -> None:
    """An input is answered in the next picture."""
    built = client.app.built
    client.step(20, key(pygame.K_a))
    assert client.screen.inputs == [KeyDown("a")]
    assert client.app.built == built + 1
    assert client.screen.passed[-1] == 0.0, "what an input begins starts with nothing gone by"


def test_a_picture_that_is_the_same_is_not_painted_again(client: Client) -> None:
    """A picture that is the same is not painted again."""
    painted = client.app.painted
    client.step(20, key(pygame.K_a))
    assert client.app.painted == painted
    client.screen.x = 99.0
    client.step(20, key(pygame.K_b))
    assert client.app.painted == painted + 1


def test_pictures_come_as_long_as_something_moves(client: Client) -> None:
    """Pictures come as long as something moves."""
    client.screen.moving = 200.0
    client.step(20, key(pygame.K_a))
    painted = client.app.painted
    for _ in range(30):
        client.step(20)
    assert 8 <= client.app.painted - painted <= 11
    built = client.app.built
    client.step(20)
    assert client.app.built == built


def test_no_more_than_sixty_pictures_a_second(client: Client) -> None:
    """No more than sixty pictures a second."""
    client.screen.moving = 10_000.0
    client.step(20, key(pygame.K_a))
    built = client.app.built
    for _ in range(200):
        client.step(1)
    assert 10 <= client.app.built - built <= 13


def test_a_screen_is_woken_when_it_wants_to_be(client: Client) -> None:
    """A screen is woken when it wants to be."""
    client.screen.wake = 450.0
    passed, built = len(client.screen.passed), client.app.built
    client.step(400)
    assert len(client.screen.passed) == passed
    client.step(60)
    assert len(client.screen.passed) == passed + 1
    assert client.app.built == built + 1


def test_of_many_moves_in_a_row_the_last_counts(client: Client) -> None:
    """Of many moves in a row the last counts."""
    client.step(20, moved(1, 1), moved(2, 2), key(pygame.K_a), moved(3, 3), moved(4, 4))
    assert client.screen.inputs == [PointerMove((2.5, 2.5)), KeyDown("a"), PointerMove((4.5, 4.5))]


def test_a_file_that_is_dropped_reaches_the_screen(client: Client) -> None:
    """A file that is dropped reaches the screen."""
    client.step(20, pygame.event.Event(pygame.DROPFILE, file="x.hexmarch"))
    assert client.screen.inputs == [Drop("x.hexmarch")]


def test_text_arrives_only_where_it_is_wanted(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text arrives only where it is wanted."""
    listening: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: listening.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: listening.append(False))
    client.step(20, key(pygame.K_a))
    client.screen.takes_text = True
    client.step(20, key(pygame.K_b))
    client.step(20, pygame.event.Event(pygame.TEXTINPUT, text="a"))
    client.screen.takes_text = False
    client.step(20, key(pygame.K_c))
    assert listening == [True, False]
    assert Text("a") in client.screen.inputs


@pytest.mark.parametrize(
    ("event", "options"),
    [
        (key(pygame.K_F11), Options(full_screen=True)),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Options(full_screen=True)),
        (key(pygame.K_PLUS, pygame.KMOD_LCTRL), Options(scale=110)),
        (key(pygame.K_MINUS, pygame.KMOD_LCTRL), Options(scale=90)),
    ],
)
def test_keys_of_the_window_are_kept_from_the_screens(
    client: Client, event: pygame.event.Event, options: Options
) -> None:
    """Keys of the window are kept from the screens."""
    client.step(20, event)
    assert client.app.options == options
    assert client.kept == [options]
    assert not any(isinstance(given, KeyDown) for given in client.screen.inputs)


def test_the_size_stops_at_both_ends_and_goes_back(client: Client) -> None:
    """The size stops at both ends and goes back."""
    for _ in range(9):
        client.step(20, key(pygame.K_PLUS, pygame.KMOD_LCTRL))
    assert client.app.options.scale == 150
    assert client.app.pixels.scale > 1.1
    client.step(20, key(pygame.K_0, pygame.KMOD_LCTRL))
    assert client.app.pixels.scale == 1.0


def test_the_size_of_a_maximised_window_is_not_kept(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Back from the whole screen the window has the size it had before it was maximised."""
    opened: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int) -> pygame.Surface:
        opened.append(size)
        return set_mode(size, flags)

    def resized_to(size: tuple[int, int]) -> None:
        set_mode(size, pygame.RESIZABLE)
        client.step(20, pygame.event.Event(pygame.WINDOWSIZECHANGED))

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    resized_to((1300, 740))
    client.step(20, pygame.event.Event(pygame.WINDOWMAXIMIZED))
    resized_to((1920, 1061))
    client.app.set_options(replace(client.app.options, full_screen=True))
    client.app.set_options(replace(client.app.options, full_screen=False))
    assert opened == [(0, 0), (1300, 740)]


def test_a_palette_is_taken_up_at_once(client: Client) -> None:
    """A palette is taken up at once."""
    painted = client.app.painted
    client.app.set_options(replace(client.app.options, palette=Palette.CLEAR))
    client.step()
    assert client.app.painted == painted + 1
    surface = pygame.display.get_surface()
    assert tuple(surface.get_at((10, 20)))[:3] == PALETTES["clear"].gold


def test_help_opens_over_any_screen_and_closes_again(client: Client) -> None:
    """Help opens over any screen and closes again."""
    built = client.app.built
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_F1, mod=0)
    client.step(20, key(pygame.K_F1), up)
    client.step(20, key(pygame.K_F1), up)
    client.step(20, key(pygame.K_a))
    assert KeyDown("a") in client.screen.inputs
    assert "a resumes" in client.screen.log
    assert client.app.built > built


def test_closing_the_window_ends_the_loop(client: Client) -> None:
    """Closing the window ends the loop."""
    assert not client.step(20, pygame.event.Event(pygame.QUIT))
    assert client.screen.log == ["a leaves"]


def test_a_screen_may_answer_the_closing_itself(client: Client) -> None:
    """A screen may answer the closing itself."""
    client.screen.answer = Push(HelpScreen())
    assert client.step(20, pygame.event.Event(pygame.QUIT))


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080), (2560, 1440)])
def test_every_corner_of_a_window_reaches_the_screen(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Every corner of a window reaches the screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.ui.window._on_screen", lambda wanted: wanted)
    clock, screen = Clock(), Plain("a", [])
    app = App(options=Options(window=size), keep=lambda _: None, clock=clock)
    client = Client(app, screen, clock, [])
    app.begin(screen)
    client.step()
    screen.inputs.clear()
    width, height = size
    for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        client.step(20, moved(x, y))
        given = screen.inputs[-1]
        assert isinstance(given, PointerMove)
        assert 0 < given.at[0] < app.pixels.size[0]
        assert 0 < given.at[1] < app.pixels.size[1]
        assert app.pixels.device(*given.at) == (x, y)
    app.close()


def test_without_a_display_there_is_one_named_error() -> None:
    """Without a display there is one named error."""
    code = (
        "from game.ui.shell import App\n"
        "from game.ui.options import Options\n"
        "from game.ui.window import NoDisplayError\n"
        "try:\n"
        "    App(options=Options(), keep=print)\n"
        "except NoDisplayError as error:\n"
        "    print(error)\n"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.count("\n") == 1
    assert done.stdout.startswith("There is no display to open a window on")
    assert done.stderr == ""


def test_importing_the_shell_opens_nothing() -> None:
    """Importing the shell opens nothing."""
    code = (
        "import game.ui.shell, pygame\n"
        "assert not pygame.display.get_init()\n"
        "assert not pygame.font.get_init()\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
