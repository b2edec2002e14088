"""Saves pictures of the skirmish screen at several moments and window sizes.

Usage: python tools/shots_skirmish.py FOLDER [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import NoReturn

import checkout  # noqa: F401 - puts the checkout on the path
from game.catalog import load_skirmish_content, read_skirmishes
from game.core import machine
from game.core.choices import Done
from game.core.prompts import Ask
from game.places import data_folder
from game.session import Session
from game.systems.skirmish.choices import DirectMinions, Invoke, Strike
from game.systems.skirmish.definitions import Profile
from game.systems.skirmish.system import skirmish_system
from game.ui.options import Options
from game.ui.skirmish.screen import SkirmishScreen
from game.ui.skirmish.services import SkirmishServices, SkirmishSession
from shell_demo import OwnClipboard
from shooting import parser, studios

_STILL = Options(motion=False)
_MOST = 400


def screens() -> Iterator[tuple[str, SkirmishScreen]]:
    """Yield a screen at each moment, with a name."""
    root = data_folder("content")
    system = skirmish_system()
    catalog, _ = load_skirmish_content(root, system.book.vocabulary())
    profiles = tuple(catalog.profiles.values())
    for number, read in enumerate(read_skirmishes(root / "skirmishes", catalog), start=1):
        assert read.setup is not None
        session: SkirmishSession = Session(system, read.setup)
        screen = SkirmishScreen(session, _services(session, read.setup.name, profiles))
        yield f"{number}-begin", screen
        until_turn(screen)
        yield f"{number}-turn", screen
        foe = next(piece for piece in session.state.pieces.values() if piece.side == "foes")
        screen.hover = foe.at
        yield f"{number}-pointing", screen
        screen.held = "range"
        yield f"{number}-cover-map", screen
        screen.held, screen.hover = "", None
        play(screen)
        yield f"{number}-later", screen


def _services(
    session: SkirmishSession, title: str, profiles: tuple[Profile, ...]
) -> SkirmishServices:
    def never() -> NoReturn:
        raise LookupError

    return SkirmishServices(
        title=title,
        options=lambda: _STILL,
        set_options=lambda _options: None,
        restart=lambda _profile: session,
        profiles=profiles,
        save_as=lambda name: name,
        report_fault=lambda _error: "",
        clipboard=OwnClipboard(),
        leave=never,
        edit_moment=never,
        open_options=never,
        notices=(),
        trouble=lambda: "",
    )


def until_turn(screen: SkirmishScreen) -> None:
    """Go on until a character's turn."""
    for _ in range(_MOST):
        prompt = screen.session.pending
        if prompt is None or prompt.topic == "turn":
            break
        if prompt.ask is Ask.NEXT:
            screen.advance(asked=True)
        elif prompt.suggested is not None:
            screen.choose(prompt.suggested)
        else:
            screen.choose(Done())


def play(screen: SkirmishScreen) -> None:
    """Play a few actions of the turn: direct minions, abilities, attacks."""
    for _ in range(5):
        prompt = screen.session.pending
        if prompt is None:
            return
        listed = machine.legal_actions(screen.session.system.book, screen.session.state)
        wanted = (DirectMinions, Invoke, Strike)
        for kind in wanted:
            found = next((one for one in listed if isinstance(one.choice, kind)), None)
            if found is not None:
                screen.submit(found)
                break
        else:
            screen.submit(listed[0])


def main(arguments: Sequence[str]) -> int:
    """Save every picture at every size."""
    told = "Save pictures of the skirmish screen at several moments."
    wanted = parser(told).parse_args(arguments)
    for studio in studios(wanted.folder, wanted.sizes):
        for name, screen in screens():
            studio.save(name, screen.build(studio.stage))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
