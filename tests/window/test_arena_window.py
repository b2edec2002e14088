"""An arena in a real window: a short first game, played with the mouse to its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

import random_arenas
from game.cli.arenas import ArenaSession, OpenedArena, open_arena
from game.cli.storage import Storage
from game.core.choices import At, Choice, Done, Pick
from game.core.prompts import Prompt
from game.session import Session, savefile, store
from game.systems.arena.definitions import Hands
from game.systems.arena.opponents import advise
from game.ui import options as options_file
from game.ui.arena.screen import ArenaScreen
from game.ui.fonts import Fonts
from game.ui.options import Options
from game.ui.widgets.part import Stage
from tests.arena.tables import SYSTEM
from tests.ui.arena.quiet import quiet
from tests.window.conftest import SIZE, Client, until

pytestmark = pytest.mark.window

Start = Callable[..., AbstractContextManager[Client]]
_OPTIONS = Options(motion=False, tooltips=False, window=SIZE)
_MOST = 400


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save of a first game that has just begun, and that one life decides."""
    options_file.save(Storage(tmp_path).options, _OPTIONS)
    setup = random_arenas.games()[0]
    short = replace(setup, hands=Hands.OPEN, options=replace(setup.options, lives=1, waves=1))
    path = Storage(tmp_path).saves / "first.hexmarch"
    path.parent.mkdir(parents=True)
    store.write_whole(path, savefile.whole(Session(SYSTEM, short), "test"))
    return path


def session_of(path: Path) -> ArenaSession:
    """The game as its save has it now."""
    opened = open_arena(path)
    assert isinstance(opened, OpenedArena)
    return opened.session


def places(session: ArenaSession, fonts: Fonts) -> dict[str, tuple[int, int]]:
    """Where each control of the screen is that can be pressed now."""
    screen = ArenaScreen(session, quiet(lambda: screen))
    width, height = SIZE
    screen.build(Stage(width=width, height=height, measure=fonts))
    return {
        one.id: (round(one.rect.center[0]), round(one.rect.center[1]))
        for one in screen.controls
        if one.enabled
    }


def presses(prompt: Prompt, choice: Choice, there: dict[str, tuple[int, int]]) -> list[str]:
    """The controls that give an answer, one after the other."""
    match choice:
        case At(hex_):
            return [f"hex:{hex_}"]
        case Done() | Pick(names=()):
            return ["done"]
        case Pick(names):
            named = [
                next(
                    f"{kind}:{name}"
                    for kind in ("card", "name", "option")
                    if f"{kind}:{name}" in there
                )
                for name in names
            ]
            return named if prompt.most == 1 else [*named, "take"]
        case _:
            raise AssertionError(choice)


def goes_on(path: Path, position: int) -> bool:
    """Whether the save has a step more."""
    return session_of(path).position > position


def test_a_first_game_is_played_with_the_mouse_to_its_end(start: Start, save: Path) -> None:
    """Every answer is a click on what the screen shows; each one is in the save at once."""
    pygame.font.init()
    fonts = Fonts(1.0)
    with start(str(save)) as client:
        for _ in range(_MOST):
            session = session_of(save)
            prompt = session.pending
            if prompt is None:
                break
            choice = advise(session.state)
            assert choice is not None
            there = places(session, fonts)
            for control in presses(prompt, choice, there):
                if control == "take":
                    client.key("Return")
                else:
                    client.click(there[control])
            until(partial(goes_on, save, session.position))
        end = session_of(save)
        assert end.pending is None
        assert end.state.system.winner is not None
        client.settle()
        client.kill()
