"""The screens of widgets with made-up battles and saves, to be looked at and clicked through.

Usage: python tools/shell_demo.py
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import checkout  # noqa: F401 - puts the checkout on the path
from game.core.view import Face
from game.hexes import Hex
from game.ui.files import DiskFolders, Place
from game.ui.input import Input, KeyDown, PointerMove
from game.ui.items import Chart
from game.ui.keys import Context
from game.ui.options import Options
from game.ui.screens.base import Change, Push, Screen
from game.ui.screens.battles import BattleCard, BattlesScreen
from game.ui.screens.dialogs import MessageDialog, TextDialog
from game.ui.screens.files import FilesScreen
from game.ui.screens.help import HelpScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.saves import SaveActions, SaveCard, SavesScreen
from game.ui.screens.title import Featured, TitleActions, TitleData, TitleScreen
from game.ui.widgets.field import Clipboard
from game.ui.widgets.minimap import Dot, MiniMap


class OwnClipboard:
    """A clipboard without a window system."""

    def __init__(self) -> None:
        self._text = ""

    def get(self) -> str:
        """Return what was put there."""
        return self._text

    def put(self, text: str) -> bool:
        """Keep a text."""
        self._text = text
        return True


class Demo:
    """Made-up data and the screens that show it."""

    def __init__(
        self,
        clipboard: Clipboard,
        *,
        current: Callable[[], Options] = Options,
        change: Callable[[Options], None] = print,
    ) -> None:
        self.clipboard = clipboard
        self._current, self._change = current, change
        self.saves = list(_saves())
        self.aside: list[SaveCard] = []

    def options(self) -> OptionsScreen:
        """Return the options."""
        return OptionsScreen(self._current, self._change)

    def title(self, *, fresh: bool = False) -> TitleScreen:
        """Return the title screen; `fresh` for one without a battle to continue."""
        first = Featured(name="The mill road", note=_cards()[0].teaches, map=_cards()[0].map)
        last = Featured(
            name="The bridge at dusk", note="round 3 of 5, Mira's turn", map=_cards()[1].map
        )
        message = "options.json has unusable values, left as new: speed." if fresh else ""
        data = TitleData(
            last=None if fresh else last, first=first, version="0.1.0", message=message
        )
        return TitleScreen(
            lambda: data,
            TitleActions(
                go_on=lambda: self._begin("continue"),
                new_battle=lambda: Push(self.battles()),
                skirmish=lambda: Push(self.battles()),
                set_up=lambda: None,
                arena=lambda: Push(self.battles()),
                saves=lambda: Push(self.saved()),
                choose_file=lambda: Push(self.files()),
                open_path=self._begin,
                paste=lambda: "There is nothing to paste in a demonstration.",
                options=lambda: Push(self.options()),
                keys=lambda: Push(HelpScreen((Context.TITLE,))),
            ),
        )

    def battles(self) -> BattlesScreen:
        """Return the choice of a battle."""
        return BattlesScreen(_cards(), self._begin)

    def files(self) -> FilesScreen:
        """Return the file chooser, in the folder of this program."""
        root = Path(__file__).resolve().parent.parent
        folders = DiskFolders((Place("Battles", str(root / "content")),))
        return FilesScreen(folders, self._begin, lambda: "There is no text on the clipboard.")

    def saved(self) -> SavesScreen:
        """Return the saves."""
        actions = SaveActions(
            read=lambda: tuple(self.saves),
            open=self._begin,
            rename=self._rename,
            delete=self._delete,
            bring_back=self._bring_back,
            purge=self.aside.clear,
        )
        return SavesScreen(actions, self.clipboard)

    def note(self) -> TextDialog:
        """Return a dialogue that asks for a text."""
        return TextDialog(
            "A note on this hex",
            accept=lambda text: None if text else "Type a few words.",
            clipboard=self.clipboard,
            text="Old Marrow comes this way",
            label="A few words",
            note="It lies on the map until you take it away.",
        )

    def _begin(self, what: str) -> Change | None:
        return Push(
            MessageDialog(
                "This would begin a battle",
                f"{what}: the battle screen is not part of this demonstration. The map would be "
                "here, with the ribbon on top and the panel at the right.",
            )
        )

    def _rename(self, save: str, name: str) -> str:
        if any(card.name == name and card.id != save for card in self.saves):
            return "Another save has this name."
        self.saves = [replace(c, name=name) if c.id == save else c for c in self.saves]
        return ""

    def _delete(self, save: str) -> str:
        self.aside += [card for card in self.saves if card.id == save]
        self.saves = [card for card in self.saves if card.id != save]
        return ""

    def _bring_back(self, save: str) -> str:
        self.saves += [card for card in self.aside if card.id == save]
        self.saves.sort(key=lambda card: card.id)
        self.aside = [card for card in self.aside if card.id != save]
        return ""


def demo_screens() -> Iterator[tuple[str, tuple[Screen, ...]]]:
    """Yield each picture's name and the screens in it, the lowest first."""
    demo = Demo(OwnClipboard())
    yield "title", (demo.title(),)
    yield "title-fresh", (demo.title(fresh=True),)
    yield "battles", (demo.battles(),)
    yield "files", (demo.files(),)
    yield "saves", (demo.saved(),)
    yield "saves-deleted", (demo.saved(),)
    yield "saves-rename", (demo.saved(),)
    yield "options", (demo.options(),)
    yield "help-title", (HelpScreen((Context.TITLE,)),)
    yield "help-battle", (HelpScreen((Context.ENEMIES,)),)
    yield "message", (demo.title(), _message())
    yield "text", (demo.title(), demo.note())


def demo_steps(name: str, width: float, height: float) -> tuple[Input, ...]:
    """Return what is done on a screen before its picture is taken."""
    match name:
        case "title":
            return (PointerMove((200.0, height / 2 - 45)),)
        case "battles":
            return (PointerMove((width / 2 - 60, height / 2)), KeyDown("right"))
        case "saves-deleted":
            return (KeyDown("down"), KeyDown("delete"))
        case "saves-rename":
            return (KeyDown("f2"),)
        case "options":
            return (KeyDown("tab"), KeyDown("tab"), KeyDown("tab"))
        case "text":
            return (KeyDown("ctrl+a"), KeyDown("backspace"), KeyDown("enter"))
        case _:
            return ()


def _message() -> MessageDialog:
    return MessageDialog(
        "This save cannot be opened",
        "mill-road.hexmarch, line 14: the checksum of step 12 does not fit. The steps before it "
        "can still be read. Write a report, or open the battle anew.",
    )


def _hexagon(radius: int, q: int = 0, r: int = 0) -> tuple[Hex, ...]:
    return Hex(q, r).range_(radius)


def _map(
    tiles: tuple[tuple[Hex, ...], ...],
    impassable: tuple[tuple[int, int], ...],
    dots: tuple[tuple[int, int, Face], ...],
) -> MiniMap:
    chart = Chart(tiles, frozenset(Hex(q, r) for q, r in impassable), frozenset())
    return MiniMap(chart, tuple(Dot(Hex(q, r), face) for q, r, face in dots))


def _cards() -> tuple[BattleCard, ...]:
    party, friend, enemy = Face.ADVENTURER, Face.COMPANION, Face.ENEMY
    bridge = tuple(_hexagon(1, 3 * n, -n) for n in range(4))
    column = tuple(Hex(4, r) for r in range(-4, 1))
    return (
        BattleCard(
            id="mill-road",
            name="The mill road",
            blurb="Mira and her hound meet three crawlers between the fields. Nobody is far away.",
            teaches="Teaches moving, engaging and how enemies choose.",
            difficulty=1,
            minutes=15,
            map=_map(
                (_hexagon(2), _hexagon(1, 4, -3)),
                ((1, 0),),
                ((-2, 0, party), (-1, 1, friend), (1, -2, enemy), (4, -3, enemy), (2, -1, enemy)),
            ),
        ),
        BattleCard(
            id="bridge",
            name="The bridge at dusk",
            blurb="A causeway of many small tiles: who stands on the next one but one is not seen.",
            teaches="Teaches sight from tile to tile.",
            difficulty=2,
            minutes=35,
            map=_map(
                bridge,
                ((6, -2),),
                ((-1, 0, party), (0, 1, party), (0, 0, friend), (6, -3, enemy), (9, -3, enemy)),
            ),
        ),
        BattleCard(
            id="hall",
            name="The hall of the old marrow king",
            blurb=(
                "Pillars block the way, and something in the dark does not want to be seen. "
                "Bring somebody who can wait for it."
            ),
            teaches="Teaches impassable hexes and stealth.",
            difficulty=3,
            minutes=40,
            map=_map(
                (_hexagon(3), column),
                ((1, 1), (-1, -1), (2, -1), (-2, 1)),
                ((0, 3, party), (-1, 3, party), (0, -3, enemy), (2, -3, enemy), (4, -4, enemy)),
            ),
        ),
        BattleCard(
            id="stand",
            name="The last stand",
            blurb="Everything on the hill comes at you, and the one who leads it cannot be felled.",
            teaches="Teaches quest units and fatigue rounds.",
            difficulty=4,
            minutes=60,
            map=_map(
                (_hexagon(1), _hexagon(1, 2, 1), _hexagon(1, -3, 2), _hexagon(1, -1, -2)),
                (),
                ((0, 0, party), (1, 0, party), (2, 1, friend), (-1, -2, enemy), (-3, 2, enemy)),
            ),
        ),
    )


def _saves() -> tuple[SaveCard, ...]:
    cards = _cards()
    whole = [
        SaveCard(
            id=f"save-{number:02}",
            name=name,
            battle=f"{cards[card].name}, round {number + 1} of 5",
            when=when,
            map=cards[card].map,
        )
        for number, (name, card, when) in enumerate(
            (
                ("Before the bridge", 1, "today, 21:40"),
                ("Mira alone, and the hound too far away to help her in this round", 0, "today"),
                ("A second try", 2, "yesterday, 19:05"),
                ("The long one", 3, "23 November"),
                ("For the report", 1, "21 November"),
                ("Quick", 0, "2 October"),
                ("First battle", 0, "1 October"),
            )
        )
    ]
    damaged = SaveCard(
        id="save-02b",
        name="autosave-17",
        battle="",
        when="20 November",
        problem="Line 14: the checksum of step 12 does not fit.",
    )
    return (*whole[:2], damaged, *whole[2:])


def main() -> int:
    """Open the screens in a window."""
    from game.ui.shell import App

    about = "Open the screens of widgets with made-up battles and saves in a window."
    argparse.ArgumentParser(description=about).parse_args()
    app = App(options=Options(), keep=print)
    demo = Demo(app.clipboard, current=lambda: app.options, change=app.set_options)
    app.run(demo.title())
    return 0


if __name__ == "__main__":
    sys.exit(main())
