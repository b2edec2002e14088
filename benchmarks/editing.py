"""Times the frames of a drag on the table editor: the answer of an enemy follows on the map.

Owns the table; the drag is `dragging`'s.
"""

from __future__ import annotations

from typing import Never

from benchmarks.battles import battle_text, content
from benchmarks.dragging import Opened, measured
from benchmarks.figures import Figure
from game.catalog import Table
from game.catalog.own import OwnThings
from game.catalog.table_files import read_table_text
from game.hexes import Point
from game.ui.sharing import Sharing
from game.ui.table.screen import TableScreen
from game.ui.table.services import TableServices

_HEXES = 500
_APART = 25  # hexes for an enemy: ten of them, with an adventurer and a companion twelve units


def measure(*, frames: int) -> list[Figure]:
    """Drag a companion about the middle of the map.

    Args:
        frames: how many frames are timed.
    """
    return measured("dragging a chip over a table, 500 hexes, 12 units", frames, _opened)


def _opened() -> Opened:
    screen = TableScreen(_services(), _table())
    screen.choose(("foe0",))

    def place() -> Point:
        at = None if screen.shown is None else screen.shown.at("hound")
        assert at is not None
        assert screen.looking.camera is not None
        return screen.looking.camera.center(at)

    return Opened(screen, place)


def _table() -> Table:
    read = read_table_text(battle_text(_HEXES, apart=_APART), content(), file="timed")
    if read.table is None or read.setup is None:
        raise RuntimeError("the table is none")
    return read.table


class _Clipboard:
    """A clipboard that nothing is put on."""

    def get(self) -> str:
        """Return nothing."""
        return ""

    def put(self, _text: str) -> bool:
        """Take nothing."""
        return False


def _never(*_what: object) -> Never:
    raise RuntimeError("a drag asks for none of this")


def _services() -> TableServices:
    """Services that a drag needs none of."""
    sharing = Sharing(
        text_of=_never,
        with_text=_never,
        keep_picture=_never,
        keep_text=_never,
        open_path=_never,
        open_text=_never,
        copy=_never,
        copy_picture=_never,
        paste=_never,
    )
    return TableServices(
        catalog=content(),
        clipboard=_Clipboard(),
        sharing=sharing,
        own=OwnThings(),
        keep_own=_never,
        save=_never,
        read=_never,
        stamp=lambda _path: None,
        put_aside=_never,
        go_on=None,
        play=_never,
        other_kind=_never,
        choose=_never,
        open_path=_never,
        open_options=_never,
        leave=_never,
    )
