"""The title screen: go on, begin, open, set, quit.

Owns: how they are offered. Reads no file and begins no battle: what it shows is given, and what is
chosen goes to its caller. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.input import Drop, Input
from game.ui.items import Align, Clip, Fill, Label, Polygon, Polyline, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change, Quit
from game.ui.screens.page import Page
from game.ui.theme import (
    GAP_HUGE,
    GAP_LARGE,
    GAP_SMALL,
    SIZE_LABEL,
    SIZE_NAME,
    SIZE_QUIET,
    SIZE_TEXT,
)
from game.ui.widgets.buttons import Look, button, command_face
from game.ui.widgets.minimap import MiniMap, minimap
from game.ui.widgets.part import Control, Part, Stage, of
from game.ui.widgets.text import line

_LEFT_WIDTH = 340.0
_BUTTON = 44.0
_NAME_SIZE = 52.0
_MARK = 24.0  # size of a hex of the mark, centre to corner
_PICTURE = "picture"  # the map, which is pressed like the gold button
_NOTHING_TO_CONTINUE = "No battle is under way. Begin a new one."


@dataclass(frozen=True, slots=True, kw_only=True)
class Featured:
    """The battle that is shown beside the buttons.

    Attributes:
        name: of the battle.
        note: how far it is, or what it is, in a few words.
        map: its ground and pieces.
    """

    name: str
    note: str
    map: MiniMap


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleData:
    """What the title screen shows.

    Attributes:
        last: the battle that Continue opens; None where there is none.
        why_not: why there is none, in one sentence; "" for the usual reason.
        first: the battle shown where there is none to continue.
        version: of the program.
        message: what is to be said once, such as options that could not be read; "" for nothing.
    """

    last: Featured | None
    first: Featured | None
    version: str
    why_not: str = ""
    message: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleActions:
    """What the caller does; each says what becomes of the stack."""

    go_on: Callable[[], Change | None]
    new_battle: Callable[[], Change | None]
    skirmish: Callable[[], Change | None]
    set_up: Callable[[], Change | None]
    arena: Callable[[], Change | None]
    saves: Callable[[], Change | None]
    choose_file: Callable[[], Change | None]
    open_path: Callable[[str], Change | None]
    paste: Callable[[], Change | str]
    options: Callable[[], Change | None]
    keys: Callable[[], Change | None]


class TitleScreen(Page):
    """The first screen."""

    contexts: tuple[Context, ...] = (Context.TITLE,)
    toast_top = GAP_LARGE

    def __init__(self, read: Callable[[], TitleData], actions: TitleActions) -> None:
        """Prepare to show what `read` returns now, and again whenever the screen comes back."""
        super().__init__()
        self._read, self._actions = read, actions
        self._data = read()
        if self._data.message:
            self.say(self._data.message, warns=True)

    def resume(self) -> None:
        """Look again whether there is something to go on with."""
        super().resume()
        self._data = self._read()

    def lay_out(self, stage: Stage) -> Part:
        """Return the name and the buttons at the left, a battle's map beside them."""
        margin = min(96.0, max(GAP_HUGE, stage.width * 0.06))
        left = Rect(margin, 0.0, _LEFT_WIDTH, stage.height)
        picture_x = left.right + margin
        picture = Rect(
            picture_x, GAP_HUGE, stage.width - picture_x - GAP_HUGE, stage.height - 2 * GAP_HUGE
        )
        ground = of(
            Fill(rect=Rect(0, 0, left.right + margin / 2, stage.height), colour=stage.palette.panel)
        )
        edge = Rect(left.right + margin / 2, 0, 1, stage.height)
        ground += of(Fill(rect=edge, colour=stage.palette.line))
        return ground + self._buttons(stage, left) + self._picture(stage, picture)

    def do(self, command: str) -> Change | None:
        """Give what is chosen to the caller."""
        actions = self._actions
        if command == "paste-title":
            return self._paste()
        ways: dict[str, Callable[[], Change | None]] = {
            "continue": actions.go_on,
            _PICTURE: actions.go_on if self._data.last else actions.new_battle,
            "new-battle": actions.new_battle,
            "set-up": actions.set_up,
            "arena": actions.arena,
            "skirmish": actions.skirmish,
            "saves": actions.saves,
            "open-file": actions.choose_file,
            "options": actions.options,
            "help": actions.keys,
            "quit": Quit,
        }
        way = ways.get(command)
        return None if way is None else way()  # there is nothing to go back to

    def _paste(self) -> Change | None:
        """Open what is on the clipboard, or say why not."""
        found = self._actions.paste()
        if not isinstance(found, str):
            return found
        self.say(found, warns=True)
        return None

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Open a file that is dropped on the window."""
        if isinstance(given, Drop):
            return True, self._actions.open_path(given.path)
        return super().take(given)

    def _buttons(self, stage: Stage, left: Rect) -> Part:
        data, palette = self._data, stage.palette
        why_not = None if data.last is not None else (data.why_not or _NOTHING_TO_CONTINUE)
        first, other = (Look.PRIMARY, Look.PLAIN) if data.last else (Look.PLAIN, Look.PRIMARY)
        if data.why_not:  # not known yet: nothing is next
            first = other = Look.PLAIN
        rows = (
            (command_face("continue", why_not=why_not, look=first),),
            (command_face("new-battle", look=other),),
            (command_face("set-up"),),
            (command_face("arena"), command_face("skirmish")),
            (command_face("saves"),),
            (command_face("open-file"),),
            (command_face("options"), command_face("help")),
            (command_face("quit"),),
        )
        height = 150.0 + len(rows) * (_BUTTON + GAP_SMALL) + 2 * GAP_LARGE + GAP_LARGE
        y = max(GAP_HUGE, (stage.height - height) / 2)
        whole = _name(stage, Rect(left.x, y, left.w, 150.0))
        y += 150.0
        for number, faces in enumerate(rows):
            width = (left.w - GAP_SMALL * (len(faces) - 1)) / len(faces)
            for place, face in enumerate(faces):
                cell = Rect(left.x + place * (width + GAP_SMALL), y, width, _BUTTON)
                whole += button(stage, self.attention, face, cell)
            y += _BUTTON + GAP_SMALL
            if number == 0:
                note = Rect(left.x, y - 4.0, left.w, SIZE_QUIET * 1.5)
                text = f"{data.last.name}, {data.last.note}" if data.last else why_not or ""
                whole += line(text, note, palette.quiet, size=SIZE_QUIET, align=Align.CENTER)
                y = note.bottom + GAP_SMALL
        version = Rect(left.x, stage.height - GAP_HUGE, left.w, SIZE_QUIET * 1.5)
        return whole + line(f"Version {data.version}", version, palette.quiet, size=SIZE_QUIET)

    def _picture(self, stage: Stage, rect: Rect) -> Part:
        """Return the map of the battle that is next, with what it is below."""
        shown = self._data.last or self._data.first
        if shown is None:
            return Part()
        palette = stage.palette
        frame = Rect(rect.x, rect.y, rect.w, rect.h - 64.0)
        small = minimap(stage, shown.map, frame, margin=GAP_HUGE)
        tip = "Go on with it" if self._data.last else "Choose a battle, such as this"
        pressed = Fill(rect=frame, colour=None, hit=_PICTURE)
        # A tooltip stands below its control; this one leaves the words below the map free.
        told = Rect(frame.x, frame.y, frame.w, frame.h - 2 * GAP_HUGE)
        controls = (Control(id=_PICTURE, rect=told, stop=False, tooltip=tip),)
        caption = "Where you left it" if self._data.last else "A battle to begin with"
        words = Rect(rect.x + GAP_HUGE, frame.bottom, rect.w - 2 * GAP_HUGE, SIZE_QUIET * 1.5)
        name = Rect(words.x, words.bottom, words.w, SIZE_NAME * 1.3)
        note = Rect(words.x, name.bottom, words.w, SIZE_TEXT * 1.4)
        return (
            Part((pressed, Clip(rect=frame, children=small.items)), controls)
            + line(
                caption.upper().replace(" ", "  "),
                words,
                palette.quiet,
                size=SIZE_LABEL + 1,
                weight=Weight.BOLD,
                align=Align.CENTER,
            )
            + line(
                shown.name,
                name,
                palette.text,
                size=SIZE_NAME,
                weight=Weight.BOLD,
                align=Align.CENTER,
            )
            + line(shown.note, note, palette.quiet, align=Align.CENTER)
        )


def _name(stage: Stage, rect: Rect) -> Part:
    """Return the game's name with its mark: three hexes and a march across them."""
    palette = stage.palette
    size = _MARK
    step_x, step_y = size * 1.5, size * 0.866
    middle = (rect.x + size, rect.y + 46.0)
    places = [
        middle,
        (middle[0] + step_x, middle[1] - step_y),
        (middle[0] + 2 * step_x, middle[1]),
    ]
    mark = of(
        *(
            Polygon(
                points=tuple((x + dx * size, y + dy * size) for dx, dy in _CORNERS),
                colour=palette.tiles[number],
                border=palette.map_edge,
                border_width=2.0,
            )
            for number, (x, y) in enumerate(places)
        ),
        Polyline(
            points=tuple(places),
            colour=palette.gold,
            width=4.0,
            edge=palette.dark_edge,
            edge_width=1.5,
            arrow=True,
        ),
    )
    words = Rect(rect.x - 2, rect.y + 70.0, rect.w + 8, _NAME_SIZE * 1.2)
    return mark + of(
        Label(
            text="Hexmarch",
            rect=words,
            size=_NAME_SIZE,
            colour=palette.text,
            weight=Weight.BOLD,
        )
    )


_CORNERS = (
    (1.0, 0.0),
    (0.5, 0.866),
    (-0.5, 0.866),
    (-1.0, 0.0),
    (-0.5, -0.866),
    (0.5, -0.866),
)
