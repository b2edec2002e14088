"""Saves pictures of the arena screen at several moments and window sizes, to be looked at.

Usage: python tools/shots_arena.py FOLDER [--game ID] [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import checkout  # noqa: F401 - puts the checkout on the path
from game.catalog import load_content
from game.core.actions import Answer
from game.core.prompts import Ask
from game.places import data_folder
from game.session import Session
from game.systems.arena.definitions import ArenaSetup
from game.systems.arena.opponents import advise
from game.systems.arena.system import arena_system
from game.ui.arena.screen import ArenaScreen
from game.ui.arena.services import ArenaServices
from game.ui.options import Options
from game.ui.screens.base import Pop
from shell_demo import OwnClipboard
from shooting import parser, studios

MOMENTS = ("play-card", "action", "hex", "names", "defend", "level-up", "choose-mode")
_MOST = 400


def screens(setup: ArenaSetup) -> Iterator[tuple[str, ArenaScreen]]:
    """Yield a screen at each moment of a game that opponents play, with a name."""
    session = Session(arena_system(), setup)
    screen = ArenaScreen(
        session,
        ArenaServices(
            title="Arena",
            options=lambda: Options(motion=False),
            set_options=lambda _options: None,
            leave=lambda: screen,
            trouble=str,
            save_as=str,
            restart=lambda _options: screen,
            report_fault=lambda _error: "",
            open_options=Pop,
            clipboard=OwnClipboard(),
        ),
    )
    seen: set[str] = set()
    for _ in range(_MOST):
        prompt = session.pending
        if prompt is None:
            break
        moment = "hex" if prompt.ask is Ask.HEX else prompt.topic
        if moment == "choose-units":
            moment = "names"
        if moment in MOMENTS and moment not in seen:
            seen.add(moment)
            yield moment, screen
        choice = advise(session.state)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    yield "over", screen


def main(arguments: Sequence[str]) -> int:
    """Save the pictures of the first game, or of the one that is named, and say where."""
    read = parser("Save pictures of the arena screen at several moments.")
    read.add_argument("--game", help="the id of a game (default: the first)")
    wanted = read.parse_args(arguments)
    games = load_content(data_folder("content"))[0].games
    if wanted.game not in {None, *games}:
        read.error(f"there is no game {wanted.game}; there are {', '.join(games)}")
    setup = games[wanted.game] if wanted.game else next(iter(games.values()))
    for studio in studios(wanted.folder, wanted.sizes):
        for name, screen in screens(setup):
            studio.save(name, screen.build(studio.stage))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
