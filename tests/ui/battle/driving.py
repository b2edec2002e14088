"""A real window in memory with a battle in it, driven by the events that a mouse and keys make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.cli.sharing import sharing
from game.cli.storage import Storage
from game.hexes import Hex, Point
from game.session.replay import first_difference
from game.ui.battle.modes import Mode
from game.ui.battle.screen import BattleScreen
from game.ui.battle.services import BattleServices, BattleSession
from game.ui.battle.table import Table
from game.ui.items import Label, Rect, hit_test
from game.ui.options import Options
from game.ui.screens.base import Push, Screen
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.help import HelpScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.page import Page
from game.ui.sharing import Sharing
from game.ui.shell import App
from tests.battle.boards import catalog
from tests.session.playing import SYSTEM, begun

_CODES = {
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "delete": pygame.K_DELETE,
    "enter": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    **{f"f{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}
_MODS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


class Watched(App):
    """The program's window and loop, of which a test may ask which screen is on top."""

    @property
    def top(self) -> Screen | None:
        """The screen that gets the input."""
        return None if self._stack is None else self._stack.top()

    @property
    def surface(self) -> pygame.Surface:
        """What is seen."""
        return self._window.surface


@dataclass
class Clock:
    """Milliseconds that pass when a test says so."""

    now: int = 0

    def __call__(self) -> int:
        """Return the time."""
        return self.now


class Told(BattleScreen):
    """A battle screen that remembers what it said."""

    def __init__(self, session: BattleSession, services: BattleServices) -> None:
        self.said: list[str] = []
        self.left = False
        super().__init__(session, services)

    def say(self, text: str, *, warns: bool = False) -> None:
        """Note it, and say it."""
        self.said.append(text)
        super().say(text, warns=warns)

    def leave(self) -> None:
        """Note it, and leave."""
        self.left = True
        super().leave()


@dataclass
class Hands:
    """A window, and hands.

    Attributes:
        app: the window.
        clock: the time that the window believes in.
    """

    app: Watched
    clock: Clock

    def step(self, ms: int = 20, *events: pygame.event.Event) -> None:
        """Let time pass and go once round the loop."""
        self.clock.now += ms
        for event in events:
            pygame.event.post(event)
        self.app.step()

    def control_at(self, control: str) -> Point | None:
        """Where a control can be clicked on the top screen; None where it cannot be."""
        top = self.app.top
        assert isinstance(top, Page)
        assert top.stage is not None
        found = top.control(control)
        if found is None or not found.enabled:
            return None
        items = top.build(top.stage)
        for x, y in _inside(found.rect):
            if hit_test(items, (x, y)) == control and top.stage.rect.contains((x, y)):
                return x, y
        return None

    def move(self, at: Point, *, held: bool = False) -> None:
        """Point at a place, in logical pixels."""
        pos = self.app.pixels.device(*at)
        self.step(20, _moved(pos, held=held))

    def click(self, at: Point, *, button: int = 1) -> None:
        """Click a place, in logical pixels."""
        pos = self.app.pixels.device(*at)
        self.step(20, _moved(pos))
        self.step(20, _button(pos, down=True, button=button))
        self.step(20, _button(pos, down=False, button=button))

    def drag(self, start: Point, end: Point) -> None:
        """Drag from a place to a place, in logical pixels."""
        first, last = self.app.pixels.device(*start), self.app.pixels.device(*end)
        middle = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
        self.step(20, _moved(first))
        self.step(20, _button(first, down=True))
        for pos in (middle, last):
            self.step(20, _moved(pos, held=True))
        self.step(20, _button(last, down=False))

    def press_down(self, at: Point) -> None:
        """Press the button at a place, and hold it."""
        pos = self.app.pixels.device(*at)
        self.step(20, _moved(pos))
        self.step(20, _button(pos, down=True))

    def let_go(self, at: Point) -> None:
        """Let the button go at a place."""
        self.step(20, _button(self.app.pixels.device(*at), down=False))

    def click_twice_at_once(self, at: Point) -> None:
        """Click twice before the next picture."""
        pos = self.app.pixels.device(*at)
        once = (_button(pos, down=True), _button(pos, down=False))
        self.step(20, _moved(pos))
        self.step(20, *once, *once)

    def wheel(self, at: Point, steps: int) -> None:
        """Turn the wheel over a place."""
        pos = self.app.pixels.device(*at)
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=steps)
        self.step(20, _moved(pos), wheel)

    def key(self, chord: str) -> None:
        """Press a key and let it go."""
        self.key_down(chord)
        self.key_up(chord)

    def keys(self, *chords: str) -> None:
        """Press keys one after the other before the next picture."""
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        self.step(20, *(_key(kind, chord) for chord in chords for kind in kinds))

    def key_down(self, chord: str) -> None:
        """Press a key."""
        self.step(20, _key(pygame.KEYDOWN, chord))

    def key_up(self, chord: str) -> None:
        """Let a key go."""
        self.step(20, _key(pygame.KEYUP, chord))

    def type(self, text: str) -> None:
        """Type a text into the field that has the keyboard."""
        self.step(20, *(pygame.event.Event(pygame.TEXTINPUT, text=sign) for sign in text))

    def press(self, control: str) -> None:
        """Click a control."""
        at = self.control_at(control)
        assert at is not None, f"{control} cannot be clicked"
        self.click(at)


@dataclass
class Driver(Hands):
    """A window, a battle in it, and hands.

    Attributes:
        screen: the battle.
    """

    screen: Told

    # --- time

    def key(self, chord: str) -> None:
        """Press a key and let it go, once what is asked has been seen."""
        if chord in {"space", "enter"} and not self.is_moving():
            self.step(450)
        super().key(chord)

    def rest(self, most: int = 4_000) -> None:
        """Let everything that moves come to its end, at the pace of the clock."""
        for _ in range(most):
            self.step(400)
            if self.screen.timeline.idle and not self.screen.running:
                return
        raise AssertionError("it never comes to rest")

    def is_moving(self) -> bool:
        """Whether something is still being shown."""
        return not self.screen.timeline.idle

    # --- what is there

    @property
    def session(self) -> BattleSession:
        """The play-through that is shown."""
        return self.screen.session

    @property
    def mode(self) -> Mode:
        """What the pointer means."""
        return self.screen.mode

    @property
    def table(self) -> Table:
        """The moment that is shown."""
        table = self.screen.shown
        assert table is not None
        return table

    def dialog(self) -> Page | None:
        """What lies over the battle; None for nothing."""
        top = self.app.top
        return top if isinstance(top, Page) and top is not self.screen else None

    def is_open(self, at: Hex) -> bool:
        """Whether the middle of a hex can be clicked: it is in view and nothing covers it."""
        return bool(self.open_among([at]))

    def open_among(self, hexes: Sequence[Hex]) -> list[Hex]:
        """The hexes of which the middle can be clicked."""
        camera = self.screen.camera
        assert camera is not None
        assert self.screen.stage is not None
        items = self.screen.build(self.screen.stage)
        return [
            at
            for at in hexes
            if camera.view.contains(camera.center(at))
            and hit_test(items, camera.center(at)) is None
        ]

    def texts(self) -> list[str]:
        """Everything that is written on the battle screen."""
        assert self.screen.stage is not None
        items = self.screen.build(self.screen.stage)
        labels = [item.text for item in items if isinstance(item, Label)]
        return [text if isinstance(text, str) else "".join(r.text for r in text) for text in labels]

    # --- hands

    def reveal(self, at: Hex) -> Point:
        """Where a hex is; the map is moved with the keys first where something covers it."""
        camera = self.screen.camera
        assert camera is not None
        aim = (camera.view.center[0], camera.view.y + camera.view.h * 0.2)
        for _ in range(60):
            camera = self.screen.camera
            assert camera is not None
            if self.is_open(at):
                return camera.center(at)
            x, y = camera.center(at)
            if abs(aim[1] - y) >= abs(aim[0] - x):
                self.key("up" if aim[1] > y else "down")
            else:
                self.key("left" if aim[0] > x else "right")
        raise AssertionError(f"{at} cannot be brought into view")

    def click_hex(self, at: Hex, *, button: int = 1) -> None:
        """Click a hex."""
        self.click(self.reveal(at), button=button)

    def agrees(self) -> bool:
        """Whether the journal resolves again to what it holds."""
        return first_difference(SYSTEM, self.session.setup, self.session.steps) is None


def _inside(rect: Rect) -> Iterator[Point]:
    for x, y in ((0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2), (0.5, 0.8), (0.05, 0.5)):
        yield rect.x + rect.w * x, rect.y + rect.h * y


def _moved(pos: tuple[int, int], *, held: bool = False) -> pygame.event.Event:
    buttons = (1 if held else 0, 0, 0)
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons)


def _button(pos: tuple[int, int], *, down: bool, button: int = 1) -> pygame.event.Event:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return pygame.event.Event(kind, pos=pos, button=button)


def _key(kind: int, chord: str) -> pygame.event.Event:
    *mods, name = chord.split("+")
    code = _CODES.get(name) or pygame.key.key_code(name)
    held = 0
    for mod in mods:
        held |= _MODS[mod]
    return pygame.event.Event(kind, key=code, mod=held)


@contextmanager
def driven(
    session: BattleSession, *, options: Options | None = None, notices: tuple[str, ...] = ()
) -> Iterator[Driver]:
    """Open a window in memory with a battle in it; its first picture is painted."""
    clock = Clock()
    app = Watched(options=options or Options(motion=False), keep=lambda _: None, clock=clock)
    try:
        screen = Told(session, services_for(app, session, notices))
        app.begin(screen)
        driver = Driver(app, clock, screen)
        while pygame.event.peek() or screen.stage is None:
            driver.step()
        screen.said.clear()
        yield driver
    finally:
        app.close()


def services_for(app: App, session: BattleSession, notices: tuple[str, ...] = ()) -> BattleServices:
    """What the program does for a battle screen, without a disk."""
    return BattleServices(
        title="A battle",
        options=lambda: app.options,
        set_options=app.set_options,
        save_as=lambda name: f"Saved as {name}.",
        report_fault=lambda _: "The report is written.",
        restart=lambda: type(session)(session.system, session.setup, policy=session.policy),
        edit_moment=lambda: Push(HelpScreen()),
        leave=HelpScreen,
        take_on=lambda: "The party is kept.",
        open_options=lambda: Push(OptionsScreen(lambda: app.options, app.set_options)),
        clipboard=app.clipboard,
        sharing=sharing_for(app),
        notices=notices,
        trouble=lambda: "",
    )


def sharing_for(app: App) -> Sharing:
    """What the program does to share tables, with the real forms and without a disk."""
    return sharing(
        Storage(Path(__file__) / "nowhere"),
        catalog,
        app.clipboard,
        open_path=lambda path: Push(MessageDialog("Opened", path)),
        open_table=lambda _table, setup: Push(MessageDialog("Begun", setup.name)),
    )


def first_battle() -> BattleSession:
    """The battle for learning, as it begins."""
    return begun("01")
