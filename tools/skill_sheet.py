"""Saves a picture of every skill as it acts in the client, and one sheet of them all.

    python tools/skill_sheet.py FOLDER [SKILL ...]

Each is played on its board of tests/battles, by the habit of the transcripts, to the step in which
the skill acts; that step is then shown by the real screen, and caught while the skill's name floats
over a chip.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import golden
from game.catalog import load_content
from game.core.abilities import Ability
from game.core.actions import Action
from game.core.ids import PieceId
from game.core.refusals import Refusal
from game.places import data_folder
from game.session import Session
from game.systems.battle.definitions import BattleSetup, Chip
from game.systems.battle.system import battle_system
from game.ui.battle.services import BattleSession
from game.ui.items import Clip, Item, Label
from game.ui.options import Options
from tests.ui.battle.driving import Driver, driven

WHOLE = (1024, 720)
SMALL = (512, 360)
COLUMNS = 5
_TITLE = 26
_FRAME_MS = 40
_MOST_FRAMES = 2_000


def waiting(setup: BattleSetup, ability: Ability) -> tuple[BattleSession, Action | None]:
    """A play-through that waits for the step in which an ability shows, and what begins that step.

    None where that is the beginning of the battle, which nobody takes back.

    Raises:
        LookupError: the ability never shows on its board.
    """
    steps = golden.moment(setup, ability)
    if not steps:
        raise LookupError(f"{ability.id} does not show on its board")
    session = Session(battle_system(), setup, begin=False)
    # the table answers some questions itself: one step of a play-through is several of the habit
    place = -1
    while True:
        action = steps[place + 1][0]
        done = session.submit(action)
        assert not isinstance(done, Refusal), done
        place = next(
            i for i, (_act, _told, state) in enumerate(golden.play(setup)) if state == session.state
        )
        if place >= len(steps) - 1:
            if not session.undo(one_step=True):
                return session, None
            return session, action


def shoot(
    session: BattleSession, action: Action | None, ability: Ability, bearer: PieceId
) -> pygame.Surface:
    """What the screen shows of an action while the ability's name floats over a chip.

    Raises:
        LookupError: it never does.
    """
    options = Options(motion=True, speed=3, window=WHOLE)
    with driven(session, options=options) as driver:
        driver.screen.side.select(bearer)
        if action is not None:
            driver.screen.submit(action)
        driver.screen.side.select(bearer)
        caught: list[pygame.Surface] = []
        for _ in range(_MOST_FRAMES):
            driver.step(_FRAME_MS)
            if not driver.is_moving():
                break
            if _floats(driver, ability.name, bearer):
                caught.append(pygame.display.get_surface().copy())
        if not caught:
            raise LookupError(f"{ability.id} is not named on its board")
        # half way it has come up, and does not fade yet
        return caught[len(caught) // 2]


def _floats(driver: Driver, name: str, bearer: PieceId) -> bool:
    """Whether a name stands over the unit that bears it, alone or with what it comes to."""
    stage, table = driver.screen.stage, driver.screen.shown
    at = None if table is None else table.state.pieces[bearer].at
    if stage is None or table is None or at is None:
        return False
    x, y = table.layout.center(at)
    return any(
        isinstance(item.text, str)
        and item.text.startswith(name)
        and abs(item.rect.center[0] - x) < table.layout.size
        and abs(item.rect.center[1] - y) < table.layout.size * 2
        for item in _labels(driver.screen.build(stage))
    )


def _labels(items: Sequence[Item]) -> Iterator[Label]:
    for item in items:
        if isinstance(item, Label):
            yield item
        elif isinstance(item, Clip):
            yield from _labels(item.children)


def sheet(pictures: dict[str, pygame.Surface]) -> pygame.Surface:
    """All pictures small, with their names, in rows."""
    rows = -(-len(pictures) // COLUMNS)
    whole = pygame.Surface((SMALL[0] * COLUMNS, (SMALL[1] + _TITLE) * rows))
    font = pygame.font.Font(None, _TITLE)
    for number, (name, picture) in enumerate(pictures.items()):
        x, y = number % COLUMNS * SMALL[0], number // COLUMNS * (SMALL[1] + _TITLE)
        whole.blit(font.render(name, True, "white"), (x + 6, y + 2))  # noqa: FBT003 - pygame's own
        whole.blit(pygame.transform.smoothscale(picture, SMALL), (x, y + _TITLE))
    return whole


def _skill(text: str, known: Iterable[str]) -> str:
    if text not in known:
        raise argparse.ArgumentTypeError(f"no board of tests/battles is for a skill {text}")
    return text


def main() -> None:
    """Read the command line, save the pictures and the sheet, and say where."""
    boards = golden.skill_boards()
    parser = argparse.ArgumentParser(
        description="Save a picture of every skill as it acts in the client, and a sheet of all."
    )
    parser.add_argument("folder", type=Path, help="where they go; it is made where it is missing")
    parser.add_argument(
        "skills",
        nargs="*",
        type=lambda text: _skill(text, boards),
        metavar="SKILL",
        help="its id, as in content/abilities; all of them where none is named",
    )
    read = parser.parse_args()
    folder: Path = read.folder
    wanted: list[str] = read.skills
    folder.mkdir(parents=True, exist_ok=True)
    catalog, _problems = load_content(data_folder("content"), battle_system().book.vocabulary())
    pictures = {}
    for name, setup in boards.items():
        if wanted and name not in wanted:
            continue
        ability = catalog.skills[name]
        bearer = next(
            unit.id
            for unit in setup.units
            if isinstance(unit.chip, Chip)
            and any(skill.ability == ability.id for skill in unit.chip.skills)
        )
        pictures[name] = shoot(*waiting(setup, ability), ability, bearer)
        pygame.image.save(pictures[name], str(folder / f"{name}.png"))
        print(folder / f"{name}.png")
    pygame.font.init()
    pygame.image.save(sheet(pictures), str(folder / "sheet.png"))
    print(folder / "sheet.png")


if __name__ == "__main__":
    main()
