"""The program's loop: events in, screens asked, pictures out.

Owns: `App`. Time passes here and nowhere else; there is no second loop. While something moves, at
most 60 pictures a second are made; while nothing does, the loop naps until an event comes or a
screen wants to be woken, and asks nobody for a picture. Knows no rule and no battle.

No rule section.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.ui.clipboard import WindowClipboard
from game.ui.input import CloseAsked, Input, KeyDown, PointerMove, Translator
from game.ui.items import Item
from game.ui.keys import Context, command_for
from game.ui.mapping import PixelMap
from game.ui.options import SCALES, Options
from game.ui.painter.painter import Painter
from game.ui.screens.base import Push, Quit, Screen, ScreenStack
from game.ui.screens.help import HelpScreen
from game.ui.theme import PALETTES
from game.ui.widgets.part import Stage
from game.ui.window import Window

FRAME_MS = 1000 / 60
_NAP_MS, _QUIET_NAP_MS = 8, 20
_QUIET_AFTER_MS = 1000
_REPEAT_AFTER_MS, _REPEAT_MS = 350, 45
_SHOWN = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})


def _milliseconds() -> int:
    # pygame's own clock stands still where only its display is started
    return time.monotonic_ns() // 1_000_000


class App:
    """The client's window and loop.

    Attributes:
        options: as they are now.
        clipboard: of the window system.
        built: how many times the screens were asked what is to be seen.
        painted: how many times something was painted.
    """

    def __init__(
        self,
        *,
        options: Options,
        keep: Callable[[Options], None],
        clock: Callable[[], int] = _milliseconds,
    ) -> None:
        """Open the window.

        Args:
            options: as they were kept.
            keep: keeps options that were changed.
            clock: returns milliseconds that only grow.

        Raises:
            NoDisplayError: there is no display.
        """
        self.options = options
        self.clipboard = WindowClipboard()
        self.built = self.painted = 0
        self._keep, self._clock = keep, clock
        self._window = Window(options.window, full_screen=options.full_screen)
        self._painter = Painter(self._window.surface, palette=PALETTES[options.palette])
        self._translator = Translator(PixelMap(width=1, height=1, scale=1.0))
        self._stack: ScreenStack | None = None
        self._items: tuple[Item, ...] | None = None
        self._typing = self._moving = False
        self._dirty = True
        self._updated = clock()
        self._drawn = self._updated - FRAME_MS
        pygame.key.set_repeat(_REPEAT_AFTER_MS, _REPEAT_MS)
        pygame.key.stop_text_input()
        self._fit()

    def run(self, first: Screen) -> None:
        """Show `first`, and go on until no screen is left."""
        self.begin(first)
        try:
            while self.step():
                pass
        finally:
            self.close()

    def begin(self, first: Screen) -> None:
        """Put `first` on an empty stack."""
        self._stack = ScreenStack(first)
        self._dirty = True

    def step(self) -> bool:
        """Wait for what comes next, do it, and paint where something changed.

        Returns:
            False when no screen is left.
        """
        stack = self._stack
        top = stack.top() if stack is not None else None
        if stack is None or top is None:
            return False
        due = top.wakes_in()
        events = self._wait()
        now = self._clock()
        passed = now - self._updated
        if not (events or self._is_busy or (due is not None and passed >= due)):
            return True  # asleep
        self._updated = now
        self._dirty = self._dirty or bool(events) or due is not None
        # Time passes before the input does: what an input begins starts with nothing gone by.
        self._moving = stack.update(passed)
        inputs = self._inputs(events, now)
        for given in inputs:
            self._handle(stack, given)
        top = stack.top()
        if top is None:
            return False
        if inputs:
            self._moving = stack.update(0.0)
            self._listen(typing=top.takes_text)
        self._dirty = self._dirty or self._moving
        if self._dirty and self._clock() - self._drawn >= FRAME_MS - 1:
            self._paint(stack)
        return True

    def close(self) -> None:
        """Let the screens finish, keep the window's size and close it."""
        if self._stack is not None:
            self._stack.apply(Quit())
        if self.options.window != self._window.window_size:
            self._keep(replace(self.options, window=self._window.window_size))
        self._window.close()

    def set_options(self, options: Options) -> None:
        """Take up other options at once, and keep them."""
        before, self.options = self.options, options
        if options == before:
            return
        if options.full_screen != before.full_screen:
            self._window.cover(full_screen=options.full_screen)
        if options.palette != before.palette:
            self._painter.recolour(PALETTES[options.palette])
        self._fit()
        self._keep(options)

    @property
    def pixels(self) -> PixelMap:
        """How device and logical pixels meet now."""
        return self._translator.pixels

    @property
    def _is_busy(self) -> bool:
        return self._moving or self._dirty or self._painter.is_busy

    def _wait(self) -> list[pygame.event.Event]:
        """Wait for an event, no longer than until the next picture or for a nap."""
        if not self._is_busy:
            # pygame's own wait looks for events a thousand times a second, which costs more than
            # an idle program may; naps this short are not felt, least of all while nobody moves.
            idle = self._clock() - self._updated > _QUIET_AFTER_MS
            time.sleep((_QUIET_NAP_MS if idle else _NAP_MS) / 1000)
            return pygame.event.get()
        first = pygame.event.wait(max(1, round(FRAME_MS - (self._clock() - self._drawn))))
        if first.type == pygame.NOEVENT:
            return []
        return [first, *pygame.event.get()]

    def _inputs(self, events: Sequence[pygame.event.Event], now: int) -> list[Input]:
        """Return what the events mean to screens; of moves in a row only the last."""
        inputs: list[Input] = []
        for event in events:
            if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                self._window.maximised(is_so=event.type == pygame.WINDOWMAXIMIZED)
            if event.type == pygame.WINDOWSIZECHANGED:
                self._window.resized()
                self._fit()
            elif event.type in _SHOWN:
                self._painter.forget()
                self._dirty, self._items = True, None
            given = self._translator.translate(event, now=now)
            if given is None:
                continue
            if isinstance(given, PointerMove) and inputs and isinstance(inputs[-1], PointerMove):
                inputs.pop()
            inputs.append(given)
        return inputs

    def _handle(self, stack: ScreenStack, given: Input) -> None:
        """Do what concerns the window; give everything else to the top screen."""
        command = command_for(given.chord, Context.ANYWHERE) if isinstance(given, KeyDown) else None
        options, top = self.options, stack.top()
        at = SCALES.index(options.scale)
        match command.id if command is not None else "":
            case "full-screen":
                self.set_options(replace(options, full_screen=not options.full_screen))
            case "larger":
                scale = SCALES[min(at + 1, len(SCALES) - 1)]
                self.set_options(replace(options, scale=scale))
            case "smaller":
                self.set_options(replace(options, scale=SCALES[max(at - 1, 0)]))
            case "usual-size":
                self.set_options(replace(options, scale=Options().scale))
            case "help" if not isinstance(top, HelpScreen):
                stack.apply(Push(HelpScreen(top.contexts if top is not None else ())))
            case _:
                self._give(stack, given)

    def _give(self, stack: ScreenStack, given: Input) -> None:
        before = stack.top()
        stack.handle(given)
        if isinstance(given, CloseAsked) and stack.top() is before:
            stack.apply(Quit())  # a window that will not close is worse than what it guards
        elif stack.top() is not before:
            # What has come up is pointed at from the start.
            stack.handle(PointerMove(self._translator.pointer))

    def _fit(self) -> None:
        """Take up the window's size and the size of the interface."""
        width, height = self._window.size
        pixels = PixelMap.fitting(width, height, percent=self.options.scale)
        self._translator.pixels = pixels
        self._painter.resize(self._window.surface, scale=pixels.scale)
        self._dirty, self._items = True, None

    def _listen(self, *, typing: bool) -> None:
        """Let typed text arrive only where a screen takes it."""
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def _paint(self, stack: ScreenStack) -> None:
        self._dirty, self._drawn = False, self._clock()
        items = stack.build(self._stage())
        self.built += 1
        if items == self._items and not self._painter.is_busy:
            return
        self._items = items
        touched = self._painter.paint(items)
        if touched:
            self.painted += 1
            pygame.display.update(touched)
        self._dirty = self._painter.is_busy

    def _stage(self) -> Stage:
        width, height = self.pixels.size
        return Stage(
            width=width,
            height=height,
            measure=self._painter.fonts,
            palette=self._painter.palette,
            tooltips=self.options.tooltips,
            motion=self.options.motion,
        )
