"""`hexmarch picture`: a table or a save drawn into a file.

Owns what is said of input that cannot be drawn. What a picture shows is the client's. The picture
of a table, or of a moment of a battle, carries the table inside, so that it opens like a file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.catalog.sharing.png import with_text
from game.catalog.sharing.text import shared_text
from game.cli.drawing import load_pygame
from game.cli.opening import NotOpened, open_file
from game.cli.reading import shipped, tell
from game.cli.trouble import reason
from game.cli.words import unknown_unit
from game.core.ids import PieceId
from game.systems.battle.explain import explained


def draw_file(path: str, out: str, *, unit: str | None, size: tuple[int, int]) -> int:
    """Draw a table or a save; the exit status.

    Args:
        path: the table or save; `-` for a table on standard input.
        out: the PNG file to write.
        unit: the id of the unit whose decision is shown; None for all.
        size: width and height in pixels.
    """
    content = shipped()
    tell(content.problems)
    if not out.lower().endswith(".png"):
        print(f"{out}: a picture is a PNG file; name it {out}.png", file=sys.stderr)
        return 2
    opened = open_file(path, lambda: content.catalog)
    if isinstance(opened, NotOpened):
        for line in opened.lines:
            print(line, file=sys.stderr)
        return 2
    session = opened.as_written()
    if unit is not None and unit not in session.state.pieces:
        print(unknown_unit(unit, session.state.pieces), file=sys.stderr)
        return 2
    asked = None if unit is None else PieceId(unit)
    if asked is not None and asked not in explained(session.state):
        print(
            f"--unit: {unit} makes no decision of its own; only enemies and quest units do, "
            "while they are on the map",
            file=sys.stderr,
        )
        return 2
    load_pygame(unseen=True)
    from game.ui.picture import draw_battle, png_of

    drawn = png_of(draw_battle(session, size=size, unit=asked))
    table = opened.table_now(content.catalog)
    if table is not None:
        drawn = with_text(drawn, shared_text(table))
    try:
        Path(out).write_bytes(drawn)
    except OSError as error:
        print(f"{out}: {reason(error)}", file=sys.stderr)
        return 2
    return 0
