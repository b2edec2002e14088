"""The client's start: what is said before a window opens, and what each button leads to."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.catalog import read_party
from game.cli.cards import told_apart, when_words
from game.cli.house import House
from game.cli.notices import unbuilt
from game.cli.opening import NotOpened, Opened, open_file
from game.cli.reading import shipped
from game.cli.storage import storage
from game.cli.trouble import FaultGuard
from game.core.actions import SetHP
from game.core.choices import Done
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.session import store
from game.systems.battle.actions import SetRetreat
from game.ui.battle.screen import BattleScreen
from game.ui.options import Options
from game.ui.screens.base import Chain, Change, Pop, Push, Replace
from game.ui.screens.battles import BattlesScreen
from game.ui.screens.dialogs import MessageDialog
from game.ui.screens.parties import PartiesScreen
from game.ui.screens.saves import SaveCard, SavesScreen
from game.ui.screens.title import TitleScreen
from tests.cli.running import Run

ROOT = Path(__file__).resolve().parents[2]
MAIN = str(ROOT / "main.py")


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    """The client with a window that nobody sees and a data folder of its own."""
    del data
    opened = House.open(storage())
    yield opened
    opened.app.close()


def title_of(house: House) -> TitleScreen:
    """The title screen after its first picture."""
    title = house.title()
    assert isinstance(title, TitleScreen)
    house.app.begin(title)
    for _ in range(200):
        house.app.step()
        if title.wakes_in() != 0.0:
            break
    house.app.step()
    return title


def screen_of(change: Change | str | None) -> object:
    """The screen that a change leads to."""
    assert isinstance(change, Push | Replace), change
    return change.screen


def begin_first(house: House) -> BattleScreen:
    """Begin the first battle, with two clicks as a person would."""
    battles = screen_of(title_of(house).do("new-battle"))
    assert isinstance(battles, BattlesScreen)
    first = min((ROOT / "content" / "battles").glob("*.yaml"))
    change = battles.do(f"battle:{first}")
    assert isinstance(change, Replace)
    assert change.everything
    assert isinstance(change.screen, BattleScreen)
    return change.screen


def end_turn(house: House) -> None:
    """Let the adventurer whose turn it is do nothing more."""
    assert house.session is not None
    house.session.answer(Done())


def test_a_fresh_start_offers_a_new_battle(house: House, data: Path) -> None:
    """Nothing to continue, a first battle to look at; and nothing is written."""
    title = title_of(house)
    button = title.control("continue")
    assert button is not None
    assert not button.enabled
    assert title.do("continue") is None
    assert not data.exists()


def test_a_new_battle_draws_anew_and_a_restart_draws_the_same(house: House) -> None:
    """Whom a set-up draws is another chance each time; to begin again is to meet the same."""
    battles = screen_of(title_of(house).do("new-battle"))
    assert isinstance(battles, BattlesScreen)
    card = ROOT / "content" / "battles" / "07-cells-of-holm.yaml"
    drawn = set()
    for _ in range(6):
        screen = screen_of(battles.do(f"battle:{card}"))
        assert isinstance(screen, BattleScreen)
        assert house.session is not None
        units = house.session.setup.units
        drawn.add(tuple(unit.chip for unit in units))
        assert screen.services.restart().setup.units == units
    assert len(drawn) > 1


def test_a_battle_is_saved_from_the_first_step_on(house: House, data: Path) -> None:
    """Looking leaves no file; every step is in the file before anything else happens."""
    begin_first(house)
    assert store.listed(data / "saves") == ()
    end_turn(house)
    (entry,) = store.listed(data / "saves")
    text = entry.path.read_text(encoding="utf-8")
    assert house.session is not None
    assert text.count("\nstep ") == house.session.position


def test_continue_goes_on_where_it_was_left(house: House, data: Path) -> None:
    """The same steps, and the same file is written on."""
    begin_first(house)
    end_turn(house)
    assert house.session is not None
    before = house.session
    change = title_of(house).do("continue")
    assert isinstance(screen_of(change), BattleScreen)
    assert house.session is not None
    assert house.session is not before
    assert list(house.session.steps) == list(before.steps)
    end_turn(house)
    assert len(store.listed(data / "saves")) == 1


def test_a_damaged_save_is_listed_with_the_reason_and_passed_over(house: House, data: Path) -> None:
    """It never stops the list, and Continue takes the latest that loads."""
    begin_first(house)
    end_turn(house)
    (data / "saves" / "99990101-000000-odd.hexmarch").write_text("nonsense", encoding="utf-8")
    title = title_of(house)
    assert isinstance(screen_of(title.do("continue")), BattleScreen)
    saves = screen_of(title_of(house).do("saves"))
    assert isinstance(saves, SavesScreen)
    assert [bool(card.problem) for card in saves.cards] == [True, False]
    assert saves.cards[1].battle == "Round 1 of 5"  # the name stands above it already


def test_saves_are_renamed_deleted_and_brought_back(house: House) -> None:
    """What the list offers is done on the disk."""
    begin_first(house)
    end_turn(house)
    saves = screen_of(title_of(house).do("saves"))
    assert isinstance(saves, SavesScreen)
    dialog = screen_of(saves.do("list-rename"))
    accept = dialog._accept  # type: ignore[attr-defined]  # noqa: SLF001 - what Enter does
    assert accept("Before the mill") is None
    saves.resume()
    assert saves.cards[0].name == "Before the mill"
    saves.do("list-delete")
    assert saves.count() == 0
    saves.do("list-undelete")
    assert saves.cards[0].name == "Before the mill"


def test_a_bad_battle_is_one_dialog(house: House, battle: Path) -> None:
    """All that is wrong in one dialogue, by lines."""
    battle.write_text("format: hexmarch/battle/1\nnmae: x\nseed: no\n", encoding="utf-8")
    dialog = screen_of(title_of(house)._actions.open_path(str(battle)))  # noqa: SLF001
    assert isinstance(dialog, MessageDialog)
    assert "Line 2" in dialog._text  # noqa: SLF001
    assert house.session is None


def test_a_save_from_elsewhere_is_left_as_it_is(house: House, data: Path, tmp_path: Path) -> None:
    """Somebody's file is opened without touching it; playing on writes a save of its own."""
    begin_first(house)
    end_turn(house)
    (entry,) = store.listed(data / "saves")
    other = tmp_path / "sent.hexmarch"
    entry.path.replace(other)
    before = other.read_bytes()
    change = title_of(house)._actions.open_path(str(other))  # noqa: SLF001
    assert isinstance(screen_of(change), BattleScreen)
    end_turn(house)
    assert other.read_bytes() == before
    assert len(store.listed(data / "saves")) == 1


def test_restart_is_a_new_play_through(house: House, data: Path) -> None:
    """The same battle from its beginning, saved apart; without a step it leaves no save."""
    screen = begin_first(house)
    screen.services.restart()
    assert store.listed(data / "saves") == ()
    end_turn(house)
    fresh = screen.services.restart()
    assert fresh is house.session
    assert fresh.position == 1
    fresh.answer(Done())
    assert len(store.listed(data / "saves")) == 2


def test_what_is_pasted_over_a_battle_is_told_with_where_the_other_is(house: House) -> None:
    """A battle with steps is named as kept; one without a step left nothing to keep."""
    before = begin_first(house)
    sharing = before.services.sharing
    text = sharing.text_of(before.session.state).text
    opened = screen_of(sharing.open_text(text))
    assert isinstance(opened, BattleScreen)
    assert opened.services.notices == ("The mill road is opened.",)
    end_turn(house)
    opened = screen_of(sharing.open_text(text))
    assert isinstance(opened, BattleScreen)
    told = "The mill road is opened. What was played before is kept: see Saved battles."
    assert opened.services.notices == (told,)


def test_save_as_has_the_name(house: House) -> None:
    """A copy under a name stands in the list, beside the play-through's own save."""
    screen = begin_first(house)
    end_turn(house)
    assert screen.services.save_as("Quiet road") == "Saved as Quiet road. The list of saves has it."
    saves = screen_of(title_of(house).do("saves"))
    assert isinstance(saves, SavesScreen)
    assert sorted(card.name for card in saves.cards) == ["Quiet road", "The mill road"]


def test_a_full_disk_is_told_once_and_nothing_is_missing_after(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The battle goes on while nothing can be written; the next success writes all of it."""
    screen = begin_first(house)
    end_turn(house)
    with monkeypatch.context() as broken:

        def full(*_arguments: object) -> None:
            raise OSError(28, "No space left on device")

        broken.setattr(store, "append", full)
        broken.setattr(store, "write_whole", full)
        end_turn(house)
        assert "no space left on device" in screen.services.trouble()
        end_turn(house)
        assert screen.services.trouble() == ""
    assert house.session is not None
    house.session.undo()
    assert "saved again" in screen.services.trouble()
    (entry,) = store.listed(data / "saves")
    opened = open_file(str(entry.path), lambda: shipped().catalog)
    assert isinstance(opened, Opened)
    assert list(opened.session.steps) == list(house.session.steps)


def test_options_are_kept(house: House, data: Path) -> None:
    """A change is on the disk at once."""
    house.app.set_options(Options(speed=5))
    assert '"speed": 5' in (data / "options.json").read_text(encoding="utf-8")


def test_a_fault_is_reported_and_told_at_the_next_start(
    house: House, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line with the path of a report, which holds save, versions and traceback and opens."""
    begin_first(house)
    end_turn(house)
    with FaultGuard(house.storage, house.report) as guard:
        raise LookupError("a slip in the client\nof two lines")
    assert guard.raised
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    report = next((data / "faults").glob("*.hexmarch"))
    assert str(report) in err
    text = report.read_text(encoding="utf-8")
    assert "# Traceback" in text
    assert "# python " in text
    opened = open_file(str(report), lambda: shipped().catalog)
    assert isinstance(opened, Opened)
    assert house.session is not None
    assert list(opened.session.steps) == list(house.session.steps)
    again = House.open(house.storage)
    told = title_of(again)._toast  # noqa: SLF001 - what the title screen says
    assert told is not None
    assert str(report) in told.text
    assert House.open(house.storage)._messages == []  # noqa: SLF001 - once


def test_a_report_without_a_fault(house: House, data: Path) -> None:
    """Somebody who sees something odd writes the same file."""
    screen = begin_first(house)
    said = screen.services.report_fault(None)
    report = next((data / "faults").glob("*.hexmarch"))
    assert str(report) in said
    assert "written because a person asked for it" in report.read_text(encoding="utf-8")


def test_leaving_is_the_title_screen(house: House) -> None:
    """Nothing is played any more then."""
    screen = begin_first(house)
    assert isinstance(screen.services.leave(), TitleScreen)
    assert house.session is None


def test_unbuilt_skills_are_named_once(battle: Path) -> None:
    """One sentence for all of them, however many bear them; none for a battle without any."""
    text = battle.read_text(encoding="utf-8")
    skilled = text.replace("level: 1, health: 2}", "level: 1, health: 2, skills: [swift, rush]}")
    battle.write_text(skilled, encoding="utf-8")
    opened = open_file(str(battle), lambda: shipped().catalog)
    assert isinstance(opened, Opened)
    setup = opened.session.setup
    assert unbuilt(setup) == ""
    abilities = tuple(replace(one, built=False) for one in setup.abilities)
    told = unbuilt(replace(setup, abilities=abilities))
    assert told == "Rush and Swift are not built yet: play them by hand."
    one_less = tuple(replace(one, built=one.id != "swift") for one in setup.abilities)
    told = unbuilt(replace(setup, abilities=one_less))
    assert told == "Swift is not built yet: play it by hand."


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "today, 21:40"), (1, "yesterday, 21:40"), (9, "21 November"), (400, "26 October 2025")],
)
def test_when(days: int, words: str) -> None:
    """As short as the distance allows."""
    now = datetime(2026, 11, 30, 22, 0, tzinfo=UTC)
    assert when_words(now - timedelta(days=days, minutes=20), now) == words


def test_saves_that_are_alike_say_the_second() -> None:
    """Only those that could not be told apart say more than the others."""
    then = datetime(2026, 11, 30, 9, 54, 5, tzinfo=UTC)
    times = (then, then - timedelta(seconds=3), then - timedelta(days=9), then - timedelta(days=9))
    names = ("Pond", "Pond", "Road", "Mill")
    whens = ("today, 09:54", "today, 09:54", "21 November", "21 November")
    cards = [
        SaveCard(id=str(number), name=name, battle=f"{name}, round 1", when=when)
        for number, (name, when) in enumerate(zip(names, whens, strict=True))
    ]
    told = [card.when for card in told_apart(cards, times)]
    assert told == ["today, 09:54:05", "today, 09:54:02", "21 November", "21 November"]
    (first, _) = told_apart([cards[2], cards[2]], times[2:])
    assert first.when == "21 November, 09:54:05"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
def test_without_a_display(data: Path) -> None:
    """One line, status 2, no traceback."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    done = subprocess.run(
        [sys.executable, MAIN], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr
    assert not data.exists()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bad.yaml", "format: hexmarch/battle/1\nnmae: x\n"),
        ("bad.hexmarch", "nonsense"),
        ("newer.hexmarch", "hexmarch save 99\n"),
        ("empty.hexmarch", ""),
        ("empty.yaml", ""),
        ("other.txt", "hello"),
    ],
)
def test_a_broken_file_is_told_before_a_window_opens(
    name: str, text: str, run: Run, tmp_path: Path
) -> None:
    """On the console, each line with the file, and status 2."""
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    ran = run(str(file))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err
    assert all(line.startswith(f"{file}:") for line in ran.err.splitlines())


def test_a_folder_is_no_battle(run: Run, tmp_path: Path) -> None:
    """A folder is neither."""
    assert "this is a folder" in run(str(tmp_path)).err


def test_nothing_is_opened_where_nothing_is(tmp_path: Path) -> None:
    """A file that has gone is said to be gone."""
    found = open_file(str(tmp_path / "gone.yaml"), lambda: shipped().catalog)
    assert isinstance(found, NotOpened)
    assert found.lines[0].endswith("no such file or directory")


def test_a_party_is_taken_on_and_plays_the_next_battle(house: House, data: Path) -> None:
    """From the end of a battle to the choice of the next, and into it; the file is kept."""
    battle = begin_first(house)
    battle.session.submit(SetHP(PieceId("wren"), 2))
    battle.session.submit(SetRetreat(on=True))
    while battle.session.pending is not None:
        prompt = battle.session.pending
        if battle.session.can_advance:
            battle.session.advance()
        elif prompt.ask is Ask.ACT or prompt.suggested is None:
            battle.session.answer(Done())
        else:
            battle.session.answer(prompt.suggested)
    answer = battle.services.take_on()
    assert isinstance(answer, Chain)
    _, choice = answer.changes
    battles = screen_of(choice)
    assert isinstance(battles, BattlesScreen)
    (kept,) = (data / "parties").glob("*.yaml")
    party = read_party(kept, shipped().catalog).party
    assert party is not None
    card = next(one.id for one in house._library.battles.cards if "/03-" in one.id)  # noqa: SLF001
    screen = screen_of(battles.do(f"battle:{card}"))
    assert isinstance(screen, BattleScreen)
    told = {unit.id: (unit.chip.name, unit.hp) for unit in screen.session.setup.units}
    assert told[PieceId("wren")] == ("Wren Ashdown", party.units[0].hp)
    assert "ede" not in told
    listed = screen_of(battles.do("party"))
    assert isinstance(listed, PartiesScreen)
    assert listed.count() == 2
    assert isinstance(listed.open_row(0), Pop)
    other = screen_of(battles.do(f"battle:{card}"))
    assert isinstance(other, BattleScreen)
    assert "ede" in {unit.id for unit in other.session.setup.units}


def test_a_party_is_named_on_the_command_line(tmp_path: Path) -> None:
    """It plays a table in any of its forms, and no save; what is wrong with it is told."""
    table = str(ROOT / "content" / "battles" / "01-mill-road.yaml")
    path = tmp_path / "us.yaml"
    path.write_text(
        "format: hexmarch/party/1\nadventurers:\n  - {id: ede, chip: ede}\n", encoding="utf-8"
    )
    opened = open_file(table, lambda: shipped().catalog, str(path))
    assert isinstance(opened, Opened)
    assert "ede" in {unit.id for unit in opened.session.setup.units}
    path.write_text("format: hexmarch/party/1\nadventurers: []\n", encoding="utf-8")
    refused = open_file(table, lambda: shipped().catalog, str(path))
    assert isinstance(refused, NotOpened)
    assert refused.lines[0].startswith(f"{path}:2: adventurers")
