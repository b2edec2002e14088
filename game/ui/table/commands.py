"""What keys and buttons of the table editor do.

Owns `Commands`, which turns a command's id into edits, dialogues and services. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.catalog.table import TableTile
from game.hexes import Hex
from game.systems.battle.definitions import CACHE, SKYSHARD, Role
from game.tables.belongings import Belonging
from game.tables.names import free_id, id_for
from game.tables.sheet import stepped
from game.ui.ask.screen import AskScreen
from game.ui.keys import Context
from game.ui.screens.base import Change, Push, Replace
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.help import HelpScreen
from game.ui.screens.share import ShareScreen
from game.ui.table.bar import NAME, SKIRMISH
from game.ui.table.chip_list import BAR as TRAY_BAR
from game.ui.table.chip_list import CHIPS, MAP
from game.ui.table.dialogs.menu import TableMenu
from game.ui.table.hand import Brush, HeldChip, HeldTile, HeldUnits, Mark
from game.ui.table.inventing import Inventing
from game.ui.table.panel import BAR as PANEL_BAR
from game.ui.table.sheet import FIELD
from game.ui.table.tray import BRUSH, SEARCH, SHAPE
from game.ui.table.words import why_not_played
from game.ui.widgets.attention import Act, Dragged, Pressed, focus_on
from game.ui.widgets.scroll import track_of

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

_FEATURE = "feature:"


class Commands:
    """The commands of one screen."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        edit, filing, inventing = screen.editing, screen.filing, Inventing(screen)
        self._edits: dict[str, Callable[[], None]] = {
            "table-undo": lambda: self._history(undo=True),
            "table-redo": lambda: self._history(undo=False),
            "tray": lambda: self._show_half(CHIPS if screen.on_map_half else MAP),
            MAP: lambda: self._show_half(MAP),
            CHIPS: lambda: self._show_half(CHIPS),
            "find-chip": self._find,
            "turn-shape": lambda: self._turn(1),
            "turn-shape-back": lambda: self._turn(-1),
            "rock": lambda: self._mark(Mark.ROCK),
            "entrance": lambda: self._mark(Mark.ENTRANCE),
            "destination": lambda: self._mark(Mark.DESTINATION),
            "status": self._status,
            "remove": edit.remove,
            "target": edit.toggle_target,
            "duplicate": self._duplicate,
            "choose-all": self._choose_all,
            "copy-table": filing.copy,
            "paste-table": filing.paste,
            "keep-chip": inventing.keep_chip,
        }
        self._changes: dict[str, Callable[[], Change | None]] = {
            "new-chip": lambda: inventing.new(Role.ENEMY),
            "new-adventurer": lambda: inventing.new(Role.ADVENTURER),
            "add-skill": inventing.add_skill,
            "draw-tile": inventing.draw_tile,
            "save-table": filing.save,
            "save-table-as": filing.ask_name,
            "ask-table": self._ask,
            "share": self._share,
            "open-table": screen.services.choose,
            "go-on-table": self._go_on,
            "play-table": self._play,
            "table-menu": self._menu,
            "options": screen.services.open_options,
            "help": lambda: Push(HelpScreen((Context.TABLE,))),
            "leave-table": self._leave,
            NAME: filing.rename,
            SKIRMISH: screen.services.other_kind,
            "back": self._back,
        }

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

    def act(self, act: Act) -> Change | None:
        """Do what happened to a control."""
        screen = self._screen
        match act:
            case Pressed(id=own):
                return self._pressed(own)
            case Dragged(id=own) if own == TRAY_BAR:
                tray = screen.tray
                scroll = tray.scrolls[tray.tab].dragged(act, track_of(tray.room))
                tray.scrolls[tray.tab] = scroll
            case Dragged(id=own) if own == PANEL_BAR:
                panel = screen.panel
                panel.scroll = panel.scroll.dragged(act, track_of(panel.room))
            case Dragged(id=own, first=True) if own.startswith(FIELD):
                screen.panel.typing.follow(own, screen.editing.entries())
                screen.panel.typing.line = screen.panel.typing.line.all_selected()
            case _:
                pass
        return None

    def _pressed(self, own: str) -> Change | None:
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
            case "step:":
                entry, _, steps = rest.partition(":")
                screen.step_entry(entry, int(steps))
            case "choice:":
                one = next(entry for entry in edit.entries() if entry.id == rest)
                edit.set_entry(rest, stepped(one, 1))
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
                return self.do(own)
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

    def do(self, command: str) -> Change | None:
        """Do what a key or a button asks for."""
        if command.startswith("hp-"):
            self._screen.editing.set_hp(int(command.removeprefix("hp-")))
            return None
        known = self._changes.get(command)
        if known is not None:
            return known()
        done = self._edits.get(command)
        if done is not None:
            done()
            return None
        self._screen.looking.do(command)
        return None

    def _find(self) -> None:
        screen = self._screen
        screen.tray.tab = CHIPS
        screen.attention = focus_on(screen.attention, SEARCH, by_key=True)
        screen.tray.search = screen.tray.search.all_selected()

    def _turn(self, sixths: int) -> None:
        if not self._screen.pointing.turn(sixths):
            self._screen.editing.turn_laid_tile(sixths)

    def _status(self) -> None:
        screen = self._screen
        meant = screen.editing.meant()
        screen.ring = () if screen.ring else meant
        if not meant:
            screen.say("Point at a chip, or choose some, to change its statuses.")

    def _choose_all(self) -> None:
        self._screen.choose(tuple(unit.id for unit in self._screen.desk.table.units))

    def _leave(self) -> Change:
        told = self._screen.put_aside()
        return Replace(self._screen.services.leave(told), everything=True)

    def _go_on(self) -> Change | None:
        """Show the table that was left last without being saved."""
        way = self._screen.services.go_on
        return None if way is None else way()

    def _menu(self) -> Change:
        return Push(TableMenu(self._screen.desk.table.name, self.do))

    def _back(self) -> Change | None:
        """Let go of what is begun, the last thing first; else open the menu."""
        screen = self._screen
        if screen.ring:
            screen.ring = ()
        elif screen.pointing.let_go():
            pass
        elif screen.chosen:
            screen.choose(())
        else:
            return self._menu()
        return None

    def _history(self, *, undo: bool) -> None:
        screen = self._screen
        told = screen.desk.undo() if undo else screen.desk.redo()
        if screen.pointing.moves_something:
            screen.pointing.let_go()
        screen.refresh()
        if told:
            screen.say(f"{'Taken back' if undo else 'Done again'}: {told}.")
        else:
            screen.say("There is nothing to take back." if undo else "Nothing was taken back.")

    def _show_half(self, half: str) -> None:
        self._screen.tray.tab = half
        self._screen.pointing.let_go()

    def _mark(self, kind: str) -> None:
        screen = self._screen
        at = None if screen.looking.hover is None else screen.on_floor(screen.looking.hover)
        if at is None:
            screen.say("Point at a hex of the map; the key marks it.")
        else:
            screen.editing.paint(kind, at, on=not screen.editing.is_on(kind, at))

    def _duplicate(self) -> None:
        screen = self._screen
        meant = screen.editing.meant()
        units = {unit.id: unit for unit in screen.desk.table.units}
        at = next((units[own].at for own in meant if units[own].at is not None), None)
        if not meant:
            screen.say("Point at a chip, or choose some; then Ctrl+D takes copies into the hand.")
        else:
            screen.pointing.hold(HeldUnits(meant, at or Hex(0, 0), copies=True))

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

    def _play(self) -> Change | None:
        screen, setup = self._screen, self._screen.desk.now.setup
        why_not = why_not_played(screen.desk.table)
        if why_not or setup is None:
            screen.say(why_not)
            return None
        return screen.services.play(setup)
