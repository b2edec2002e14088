"""The options screen: everything in `Options`, taken up at once.

Owns: how the options are shown and set. Never keeps a copy of them and never writes a file.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ui.input import Input, PointerLeave, PointerUp
from game.ui.items import Rect, Weight
from game.ui.keys import Context
from game.ui.options import SCALES, SPEEDS, Dice, Options, Palette
from game.ui.screens.base import Change
from game.ui.screens.scrolling import ScrollingPage
from game.ui.theme import GAP, GAP_HUGE, GAP_LARGE, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.attention import Act, Dragged, Nudged
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, choice, switch
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.scroll import BAR_WIDTH
from game.ui.widgets.sliders import Steps, slider, step_at
from game.ui.widgets.text import heading, line

_WIDEST = 760.0
_ROW = 48.0
_HEADING = 28.0
_CONTROL = 280.0
_SLIDERS = {"scale": SCALES, "speed": SPEEDS}


@dataclass(frozen=True, slots=True)
class _Row:
    """One option: its name in `Options`, what it is called, and a quiet line about it."""

    name: str
    title: str
    text: str


_SECTIONS: tuple[tuple[str, tuple[_Row, ...]], ...] = (
    (
        "Display",
        (
            _Row("scale", "Interface size", "In percent of what fits the window"),
            _Row("full_screen", "Full screen", "F11 does the same"),
            _Row("palette", "Colours", "Clear colours stay apart without red and green"),
            _Row("tooltips", "Tooltips", "Short texts beside what the pointer rests on"),
        ),
    ),
    (
        "Pace",
        (
            _Row("speed", "Speed", "3 is as designed, 5 the fastest"),
            _Row("motion", "Motion", "Off shows every change at once"),
            _Row("run_by_itself", "Enemies go on by themselves", "Off waits for Step (Space)"),
            _Row("show_reasons", "Show each decision first", "Range, destinations and path first"),
        ),
    ),
    (
        "Dice",
        (_Row("dice", "Who rolls", "Roll real dice and type in what they show, if you like"),),
    ),
)
_CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "palette": ((Palette.STANDARD, "Usual"), (Palette.CLEAR, "Clear")),
    "dice": ((Dice.ROLLED, "The table"), (Dice.BY_HAND, "I do, by hand")),
}


class OptionsScreen(ScrollingPage):
    """All options, set live."""

    contexts: tuple[Context, ...] = (Context.LIST,)

    def __init__(self, current: Callable[[], Options], change: Callable[[Options], None]) -> None:
        """Prepare to show and set options.

        Args:
            current: returns the options as they are now.
            change: takes up others at once, and keeps them.
        """
        super().__init__()
        self._current, self._change = current, change
        self._before = current()
        self._sliders: dict[str, Rect] = {}
        # The size held on its slider: it is taken up when the button comes up, for a slider that
        # moves away under the pointer cannot be set.
        self._pending: int | None = None

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame and a row for each option."""
        options = self._current()
        framed = frame(
            stage,
            self.attention,
            "Options",
            note="Everything is taken up and kept at once.",
            faces=self._faces(options),
            widest=_WIDEST,
            footer=False,
        )
        room = framed.inside
        content, y = Part(), room.y
        width = room.w - BAR_WIDTH - GAP
        for title, rows in _SECTIONS:
            content += heading(stage, title, Rect(room.x, y, width, _HEADING))
            y += _HEADING + GAP / 2
            for row in rows:
                content += self._row(stage, options, row, Rect(room.x, y, width, _ROW))
                y += _ROW
            y += GAP_LARGE
        return framed.part + self.scrolled(stage, content, room, y - room.y - GAP_LARGE)

    def _faces(self, options: Options) -> tuple[Face, ...]:
        kept = replace(Options(), window=options.window)
        same, new = options == self._before, options == kept
        return (
            Face(
                id="before",
                text="Undo changes",
                enabled=not same,
                tooltip="Nothing has been changed." if same else "As it was when this opened",
            ),
            Face(
                id="as-new",
                text="Defaults",
                enabled=not new,
                tooltip="All options are the defaults."
                if new
                else "All options as on the first day",
            ),
        )

    def _row(self, stage: Stage, options: Options, row: _Row, rect: Rect) -> Part:
        words = rect.w - _CONTROL - GAP_HUGE
        title = Rect(rect.x, rect.y + 4, words, SIZE_TEXT * 1.4)
        quiet = Rect(rect.x, title.bottom, words, SIZE_QUIET * 1.5)
        box = Rect(
            rect.right - _CONTROL, rect.y + (rect.h - BUTTON_HEIGHT) / 2, _CONTROL, BUTTON_HEIGHT
        )
        return (
            line(row.title, title, stage.palette.text, weight=Weight.SEMIBOLD)
            + line(row.text, quiet, stage.palette.quiet, size=SIZE_QUIET)
            + self._setting(stage, options, row.name, box)
        )

    def _setting(self, stage: Stage, options: Options, name: str, box: Rect) -> Part:
        match name:
            case "scale" | "speed":
                scale = self._pending if self._pending is not None else options.scale
                value = scale if name == "scale" else options.speed
                words = f"{value} %" if name == "scale" else f"{value} of 5"
                values = _SLIDERS[name]
                steps = Steps(id=name, count=len(values), at=values.index(value), value=words)
                self._sliders[name] = box
                return slider(stage, self.attention, steps, box)
            case "palette" | "dice":
                chosen = options.palette if name == "palette" else options.dice
                faces = tuple(Face(id=f"{name}:{id_}", text=text) for id_, text in _CHOICES[name])
                return choice(stage, self.attention, faces, box, chosen=f"{name}:{chosen}")
            case _:
                face = Face(id=name, text="")
                narrow = Rect(box.x, box.y, 100.0, box.h)
                return switch(stage, self.attention, face, narrow, on=_is_on(options, name))

    def act(self, act: Act) -> Change | None:
        """Set a slider, or a switch or choice through its press."""
        options = self._current()
        match act:
            case Dragged(id=("scale" | "speed") as name, at=(x, _)):
                values = _SLIDERS[name]
                value = values[step_at(self._sliders[name], x, count=len(values))]
                if name == "scale":
                    self._pending = value
                else:
                    self._set(replace(options, speed=value))
            case Nudged(id=("scale" | "speed") as name, steps=steps):
                values = _SLIDERS[name]
                now = values.index(options.scale if name == "scale" else options.speed)
                value = values[max(0, min(now + steps, len(values) - 1))]
                scaled = replace(options, scale=value)
                self._set(scaled if name == "scale" else replace(options, speed=value))
            case _:
                return super().act(act)
        return None

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Take up the size that was held."""
        if isinstance(given, PointerUp | PointerLeave) and self._pending is not None:
            self._set(replace(self._current(), scale=self._pending))
            self._pending = None
        return super().take(given)

    def do(self, command: str) -> Change | None:
        """Set a switch or a choice by its id."""
        options = self._current()
        name, _, value = command.partition(":")
        match name:
            case "palette":
                self._set(replace(options, palette=Palette(value)))
            case "dice":
                self._set(replace(options, dice=Dice(value)))
            case "before":
                self._set(self._before)
            case "as-new":
                self._set(replace(Options(), window=options.window))
            case _ if name in _SWITCHES:
                self._set(_switched(options, name))
            case _:
                return super().do(command)
        return None

    def _set(self, options: Options) -> None:
        if options != self._current():
            self._change(options)


_SWITCHES = frozenset({"full_screen", "tooltips", "motion", "run_by_itself", "show_reasons"})


def _is_on(options: Options, name: str) -> bool:
    return {
        "full_screen": options.full_screen,
        "tooltips": options.tooltips,
        "motion": options.motion,
        "run_by_itself": options.run_by_itself,
        "show_reasons": options.show_reasons,
    }[name]


def _switched(options: Options, name: str) -> Options:
    on = not _is_on(options, name)
    match name:
        case "full_screen":
            return replace(options, full_screen=on)
        case "tooltips":
            return replace(options, tooltips=on)
        case "motion":
            return replace(options, motion=on)
        case "run_by_itself":
            return replace(options, run_by_itself=on)
        case _:
            return replace(options, show_reasons=on)
