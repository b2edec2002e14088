"""What keys and buttons of the table editor do besides those of any editor.

Owns `Commands`, which turns a command's id into edits, dialogues and services. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.catalog import Table
from game.catalog.table import TableTile
from game.hexes import Hex
from game.systems.battle.definitions import CACHE, SKYSHARD, BattleSetup, Role
from game.tables.belongings import Belonging
from game.tables.names import free_id, id_for
from game.ui.ask.screen import AskScreen
from game.ui.editor import commands
from game.ui.editor.bar import SKIRMISH
from game.ui.editor.hand import HeldUnits
from game.ui.screens.base import Change, Push
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.share import ShareScreen
from game.ui.table.hand import Brush, HeldChip, HeldTile, Mark
from game.ui.table.inventing import Inventing
from game.ui.table.tray import BRUSH, SHAPE
from game.ui.table.words import why_not_played

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

_FEATURE = "feature:"


class Commands(commands.Commands[Table, BattleSetup]):
    """The commands of one screen."""

    menu: ClassVar[tuple[str, ...]] = (
        "save-table",
        "save-table-as",
        "open-table",
        "play-table",
        "ask-table",
        "copy-table",
        "paste-table",
        "share",
        "options",
        "help",
        "leave-table",
    )

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        inventing = Inventing(screen)
        self._edits |= {
            "turn-shape": lambda: self._turn(1),
            "turn-shape-back": lambda: self._turn(-1),
            "rock": lambda: self._mark(Mark.ROCK),
            "entrance": lambda: self._mark(Mark.ENTRANCE),
            "destination": lambda: self._mark(Mark.DESTINATION),
            "status": self._status,
            "target": screen.editing.toggle_target,
            "keep-chip": inventing.keep_chip,
        }
        self._changes |= {
            "new-chip": lambda: inventing.new(Role.ENEMY),
            "new-adventurer": lambda: inventing.new(Role.ADVENTURER),
            "add-skill": inventing.add_skill,
            "draw-tile": inventing.draw_tile,
            "ask-table": self._ask,
            "share": self._share,
            "go-on-table": self._go_on,
            SKIRMISH: screen.services.other_kind,
        }

    def refusal(self) -> str:
        """Return why no battle can begin from the table, "" where one can."""
        return why_not_played(self._screen.desk.table)

    def _share(self) -> Change | None:
        """Share the table as text or as a picture."""
        screen, shown = self._screen, self._screen.shown
        if shown is None:
            screen.say("There is nothing to share yet: lay a tile first.")
            return None
        told = screen.answer()
        about = None if told is None else told.piece
        return Push(ShareScreen(screen.services.sharing, shown.state, about))

    def features(self) -> tuple[str, ...]:
        """Return the kinds of features that can be painted: the usual ones and those there are."""
        setup = self._screen.desk.now.setup
        there = [] if setup is None else [one.kind for one in setup.features]
        return tuple(dict.fromkeys((CACHE, SKYSHARD, *there)))

    # Controls

    def press(self, own: str) -> Change | None:
        """Do what pressing a control asks for."""
        screen, edit = self._screen, self._screen.editing
        kind, _, rest = own.partition(":")
        match f"{kind}:" if rest or own.endswith(":") else own:
            case "shape:":
                self._take_tile(rest)
            case "chip:":
                self._take_chip(own)
            case "brush:":
                return self._take_brush(rest)
            case "beside:":
                screen.choose((rest,))
                screen.pointing.hold(HeldUnits((rest,), Hex(0, 0)), carried=True)
            case "give:":
                return Inventing(screen).add(Belonging(rest))
            case "take:":
                what, _, word = rest.partition(":")
                edit.take_away(Belonging(what), word)
            case "status:":
                edit.toggle_status(screen.chosen, rest)
            case "ring:":
                edit.toggle_status(screen.ring, rest)
            case "round:":
                edit.set_round(int(rest))
            case _:
                return super().press(own)
        return None

    def _take_tile(self, name: str) -> None:
        screen = self._screen
        own = next((one for one in screen.own.shapes if one.id == name), None)
        taken = {tile.id for tile in screen.desk.table.tiles}
        if own is not None:
            tile = TableTile(id=free_id(own.id, taken), hexes=own.hexes)
        else:
            tile = TableTile(id=free_id(name, taken), shape=name)
        screen.pointing.hold(HeldTile(tile, Hex(0, 0), laid=False), SHAPE + name, carried=True)

    def _take_chip(self, own: str) -> None:
        entry = next(one for one in self._screen.chips if one.id == own)
        held = HeldChip(entry.chip, entry.role, entry.name)
        self._screen.pointing.hold(held, own, carried=True)

    def _take_brush(self, kind: str) -> Change | None:
        screen = self._screen
        if kind == _FEATURE:
            return self._ask_feature()
        again = screen.pointing.source == BRUSH + kind
        screen.pointing.hold(None if again else Brush(kind), "" if again else BRUSH + kind)
        return None

    def _ask_feature(self) -> Change:
        def accept(text: str) -> str | None:
            kind = id_for(text)
            if not text:
                return "Name what lies on the hex, such as bell."
            self._screen.pointing.hold(Brush(_FEATURE + kind), BRUSH + _FEATURE + kind)
            return None

        return Push(
            TextDialog(
                "Another feature",
                accept=accept,
                clipboard=self._screen.services.clipboard,
                label="bell",
                note="A word for what lies on hexes. Destinations can be features.",
                button="Paint it",
            )
        )

    # Commands

    def _turn(self, sixths: int) -> None:
        if not self._screen.pointing.turn(sixths):
            self._screen.editing.turn_laid_tile(sixths)

    def _status(self) -> None:
        screen = self._screen
        meant = screen.editing.meant()
        screen.ring = () if screen.ring else meant
        if not meant:
            screen.say("Point at a chip, or choose some, to change its statuses.")

    def _go_on(self) -> Change | None:
        """Show the table that was left last without being saved."""
        way = self._screen.services.go_on
        return None if way is None else way()

    def let_go(self) -> bool:
        """Let go of what is begun, the last thing first; return whether there was anything."""
        if self._screen.ring:
            self._screen.ring = ()
            return True
        return super().let_go()

    def _mark(self, kind: str) -> None:
        screen = self._screen
        at = None if screen.looking.hover is None else screen.on_floor(screen.looking.hover)
        if at is None:
            screen.say("Point at a hex of the map; the key marks it.")
        else:
            screen.editing.paint(kind, at, on=not screen.editing.is_on(kind, at))

    def _ask(self) -> Change | None:
        shown = self._screen.shown
        if shown is None or not any(piece.is_up for piece in shown.state.pieces.values()):
            self._screen.say("Put a chip on the map first; then ask about it.")
            return None
        told = self._screen.answer()
        return Push(
            AskScreen(
                shown.state,
                about=None if told is None else told.piece,
                sharing=self._screen.services.sharing,
            )
        )
