"""Saves pictures of the arena screen at several moments, to be looked at.

Usage: python tools/shots_arena.py FOLDER [game=ID] [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import checkout  # noqa: F401 - puts the checkout on the path
from game.catalog import load_content
from game.core.actions import Answer
from game.core.prompts import Ask
from game.places import data_folder
from game.session import Session
from game.systems.arena.opponents import advise
from game.systems.arena.system import arena_system
from game.ui.arena.screen import ArenaScreen
from game.ui.arena.services import ArenaServices
from game.ui.clipboard import WindowClipboard
from game.ui.mapping import PixelMap
from game.ui.options import Options
from game.ui.painter.painter import Painter
from game.ui.screens.base import Pop
from game.ui.widgets.part import Stage

SIZES = ((1280, 720), (2560, 1440))
MOMENTS = ("play-card", "action", "hex", "names", "defend", "level-up", "choose-mode")


def main(arguments: list[str]) -> int:
    """Save the pictures of the first game, or of the one named with `game=ID`, and say where."""
    game = next((text.removeprefix("game=") for text in arguments if text.startswith("game=")), "")
    arguments = [text for text in arguments if not text.startswith("game=")]
    if not arguments:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    sizes = [_size(text) for text in arguments[1:]] or SIZES
    pygame.display.init()
    pygame.font.init()
    catalog, _problems = load_content(data_folder("content"))
    session = Session(
        arena_system(), catalog.games[game] if game else next(iter(catalog.games.values()))
    )
    screen = ArenaScreen(
        session,
        ArenaServices(
            title="Arena",
            options=lambda: Options(motion=False),
            set_options=lambda _options: None,
            leave=lambda: screen,
            trouble=str,
            save_as=str,
            restart=lambda: screen,
            report_fault=lambda _error: "",
            open_options=Pop,
            clipboard=WindowClipboard(),
        ),
    )
    seen: set[str] = set()
    for _ in range(400):
        prompt = session.pending
        if prompt is None:
            break
        moment = "hex" if prompt.ask is Ask.HEX else prompt.topic
        if moment == "choose-units":
            moment = "names"
        if moment in MOMENTS and moment not in seen:
            seen.add(moment)
            _save(screen, folder, moment, sizes)
        choice = advise(session.state)
        assert choice is not None
        session.submit(Answer(prompt.frame, choice))
    _save(screen, folder, "over", sizes)
    return 0


def _save(
    screen: ArenaScreen,
    folder: Path,
    name: str,
    sizes: list[tuple[int, int]] | tuple[tuple[int, int], ...],
) -> None:
    for width, height in sizes:
        surface = pygame.display.set_mode((width, height))
        pixels = PixelMap.fitting(width, height)
        painter = Painter(surface, scale=pixels.scale)
        stage = Stage(width=pixels.size[0], height=pixels.size[1], measure=painter.fonts)
        painter.paint(screen.build(stage), patient=True)
        path = folder / f"{name}-{width}x{height}.png"
        pygame.image.save(surface, str(path))
        print(path)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return (int(width), int(height))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
