"""The file chooser: folders and the files that can be opened.

Owns: how they are shown and chosen, with the pointer and with keys. Looks at a disk through
`Folders` alone. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.files import Folders, Listing, Place
from game.ui.input import Drop, Input, Text
from game.ui.items import Fill, Polygon, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.lists import ListPage
from game.ui.theme import CORNER, GAP, GAP_LARGE, GAP_SMALL, SIZE_SMALL, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_row, command_face
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.text import heading, line, paragraph

_PLACES_WIDTH = 190.0
_TYPE_AHEAD_MS = 900.0
_PREFIX = "place:"


class FilesScreen(ListPage):
    """Folders and files; a folder is gone into, a file is opened."""

    contexts: tuple[Context, ...] = (Context.LIST,)
    takes_text = True
    row_height = 34.0

    def __init__(
        self,
        folders: Folders,
        open_path: Callable[[str], Change | None],
        paste: Callable[[], Change | str],
    ) -> None:
        """Prepare to choose.

        Args:
            folders: the disk.
            open_path: opens the file at a path, and says what becomes of the stack.
            paste: opens what was copied as text; returns a sentence where that is no table.
        """
        super().__init__()
        self._folders, self._open, self._paste = folders, open_path, paste
        self._places = folders.places()
        start = self._places[0].path if self._places else "."
        self._typed, self._typed_left = "", 0.0
        self.listing: Listing = folders.listing(start)
        self.choose(0)

    def count(self) -> int:
        """Return how many folders and files there are."""
        return len(self.listing.folders) + len(self.listing.files)

    def lay_out(self, stage: Stage) -> Part:
        """Return places at the left, the folder's path above its list, buttons below."""
        framed = frame(
            stage, self.attention, "Open a file", note="Battles, saves, shared tables and maps"
        )
        room, palette = framed.inside, stage.palette
        whole = framed.part + self._place_buttons(
            stage, Rect(room.x, room.y, _PLACES_WIDTH, room.h)
        )
        x = room.x + _PLACES_WIDTH + GAP_LARGE
        top = Rect(x, room.y, room.right - x, BUTTON_HEIGHT)
        why_not = None if self.listing.parent is not None else "This is the top."
        up = button_row(
            stage,
            self.attention,
            (command_face("list-parent", why_not=why_not, hint=False),),
            right=top.right,
            y=top.y,
        )
        path = Rect(x, top.y, up.controls[0].rect.x - x - GAP, top.h)
        whole += line(self._shown_path(stage, path.w), path, palette.text, weight=Weight.SEMIBOLD)
        box = Rect(x, top.bottom + GAP_SMALL, top.w, room.bottom - top.bottom - GAP_SMALL)
        whole += up + of(Fill(rect=box, colour=palette.panel, radius=CORNER, border=palette.line))
        inside = box.inset(6.0)
        whole += self.listed(stage, inside)
        message = self.listing.problem
        if not self.count():
            message = message or "There is nothing to open in this folder."
            whole += paragraph(stage, message, inside.inset(GAP), colour=palette.quiet)
        return whole + self._footer(stage, framed.footer, message)

    def row(self, stage: Stage, number: int, rect: Rect) -> Part:
        """Return a row: a drawn folder or page, and the name."""
        palette, place = stage.palette, self._at(number)
        is_folder = number < len(self.listing.folders)
        sign = Rect(rect.x + GAP, rect.y + rect.h / 2 - 8, 18.0, 16.0)
        words = Rect(sign.right + GAP, rect.y, rect.right - sign.right - 2 * GAP, rect.h)
        name = line(
            place.name,
            words,
            palette.text,
            weight=Weight.SEMIBOLD if is_folder else Weight.REGULAR,
        )
        return (_folder_sign(stage, sign) if is_folder else _page_sign(stage, sign)) + name

    def open_row(self, number: int) -> Change | None:
        """Go into a folder, or open a file."""
        place = self._at(number)
        if number < len(self.listing.folders):
            self._go(place.path)
            return None
        return self._open(place.path)

    def do(self, command: str) -> Change | None:
        """Go to a place or to the folder above, or open what was copied."""
        if command.startswith(_PREFIX):
            self._go(command.removeprefix(_PREFIX))
            return None
        if command == "list-parent":
            if self.listing.parent is not None:
                self._go(self.listing.parent, came_from=self.listing.path)
            return None
        if command == "list-paste":
            found = self._paste()
            if not isinstance(found, str):
                return Chain((Pop(), found))
            self.say(found, warns=True)
            return None
        return super().do(command)

    def take(self, given: Input) -> tuple[bool, Change | None]:
        """Open a file that is dropped; go to the name that typing begins."""
        if isinstance(given, Drop):
            return True, self._open(given.path)
        if isinstance(given, Text) and given.text.strip():
            self._typed, self._typed_left = self._typed + given.text.casefold(), _TYPE_AHEAD_MS
            for number in range(self.count()):
                if self._at(number).name.casefold().startswith(self._typed):
                    self.choose(number)
                    break
            return True, None
        return super().take(given)

    def update(self, ms: float) -> bool:
        """Forget what was typed after a while."""
        self._typed_left -= ms
        if self._typed_left <= 0:
            self._typed = ""
        return super().update(ms)

    def _at(self, number: int) -> Place:
        return (*self.listing.folders, *self.listing.files)[number]

    def _go(self, path: str, *, came_from: str = "") -> None:
        self.listing, self._typed = self._folders.listing(path), ""
        paths = [place.path for place in self.listing.folders]
        self.scroll = self.scroll.by(-self.scroll.content).fitted(
            self.count() * self.row_height, self.scroll.view
        )
        self.choose(paths.index(came_from) if came_from in paths else 0)

    def _shown_path(self, stage: Stage, width: float) -> str:
        """Return the folder's path, its beginning cut off where it is too long."""
        path, cut = self.listing.path, False
        while len(path) > 1 and stage.measure.width(f"…{path}", SIZE_TEXT, Weight.SEMIBOLD) > width:
            path, cut = path[1:], True
        return f"…{path}" if cut else path

    def _place_buttons(self, stage: Stage, rect: Rect) -> Part:
        whole = heading(stage, "Places", Rect(rect.x, rect.y, rect.w, BUTTON_HEIGHT))
        y = rect.y + BUTTON_HEIGHT + GAP_SMALL
        for place in self._places:
            if y + BUTTON_HEIGHT > rect.bottom:
                break
            look = Look.PLAIN if place.path == self.listing.path else Look.QUIET
            face = Face(id=_PREFIX + place.path, text=place.name, tooltip=place.path, look=look)
            whole += button(stage, self.attention, face, Rect(rect.x, y, rect.w, BUTTON_HEIGHT))
            y += BUTTON_HEIGHT + GAP_SMALL / 2
        return whole

    def _footer(self, stage: Stage, rect: Rect, message: str) -> Part:
        why_not = None if self.chosen >= 0 else "Nothing is chosen."
        is_folder = 0 <= self.chosen < len(self.listing.folders)
        text = "Go into it" if is_folder else "Open"
        buttons = button_row(
            stage,
            self.attention,
            (command_face("list-open", text=text, why_not=why_not, look=Look.PRIMARY),),
            right=rect.right,
            y=rect.center[1] - BUTTON_HEIGHT / 2,
        )
        words = Rect(rect.x, rect.y, buttons.controls[0].rect.x - rect.x - GAP, rect.h)
        text = message or "A file can also be dropped on the window. Typing goes to a name."
        return buttons + line(text, words, stage.palette.quiet, size=SIZE_SMALL)


def _folder_sign(stage: Stage, rect: Rect) -> Part:
    colour = stage.palette.gold
    tab = Rect(rect.x, rect.y + 1, rect.w * 0.45, 5.0)
    body = Rect(rect.x, rect.y + 4, rect.w, rect.h - 5)
    return of(Fill(rect=tab, colour=colour, radius=1.5), Fill(rect=body, colour=colour, radius=2.0))


def _page_sign(stage: Stage, rect: Rect) -> Part:
    x, y, right, bottom, fold = rect.x + 3, rect.y, rect.right - 3, rect.bottom, 4.0
    outline = (
        (x, y),
        (right - fold, y),
        (right, y + fold),
        (right, bottom),
        (x, bottom),
    )
    return of(Polygon(points=outline, colour=None, border=stage.palette.quiet, border_width=1.5))
