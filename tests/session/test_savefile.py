"""The text of a save: it reads back whole, and says in one sentence what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from zlib import crc32

import pytest

from game.core.actions import SetNote
from game.hexes import Hex
from game.session import Session, savefile
from game.session.savefile import SaveError
from tests.session.playing import (
    BATTLES,
    ODD_NOTES,
    SYSTEM,
    begun,
    chance,
    go_on,
    play,
    same,
    setups,
    wander,
)

PROGRAM = "0.1.0 test"


@cache
def sample() -> str:
    """The save of a few steps, an undo among them."""
    session = play(begun("01"), chance(4), 6)
    session.submit(SetNote(Hex(0, 0), "star", ODD_NOTES[-1]))
    session.undo(one_step=True)
    return savefile.whole(session, PROGRAM, "A name")


def line_numbers(text: str, *keys: str) -> list[int]:
    """Where lines of these kinds stand, from 0."""
    return [n for n, line in enumerate(text.split("\n")) if line.partition(" ")[0] in keys]


def with_line(text: str, number: int, line: str) -> str:
    """The text with another line in the place of one."""
    lines = text.split("\n")
    lines[number] = line
    return "\n".join(lines)


def sealed(line: str) -> str:
    """A line with the checksum that fits it."""
    key, _checksum, rest = line.split(" ", 2)
    return f"{key} {crc32(rest.encode()):08x} {rest}"


@pytest.mark.parametrize("battle", BATTLES)
def test_any_play_reads_back_whole(battle: str) -> None:
    """Steps, states, undone steps and the place in history, whatever was done by whom."""
    for seed in range(3):
        session = wander(begun(battle), chance(seed), 90)
        text = savefile.whole(session, PROGRAM, "Name")
        loaded = savefile.read(text, SYSTEM)
        assert (loaded.name, loaded.notice, loaded.good) == ("Name", "", len(text))
        assert loaded.begun
        assert same(loaded.session, session)
        assert loaded.session.setup == session.setup
        assert savefile.whole(loaded.session, PROGRAM, "Name") == text


@pytest.mark.parametrize("name", [*ODD_NOTES, "step 1", "#", "a" * 500, "\x00\x1b[0m\x85\u2028"])
def test_names_and_notes_read_back_as_they_were(name: str) -> None:
    """Whatever a person types stays what it was."""
    session = begun("01")
    session.submit(SetNote(Hex(0, 0), "star", name))
    loaded = savefile.read(savefile.whole(session, PROGRAM, name), SYSTEM)
    assert loaded.name == name
    assert loaded.session.state.marks == session.state.marks


def test_save_is_text_that_a_person_can_read() -> None:
    """Every line says by its first word what it is, and holds no sign that is not text."""
    text = savefile.whole(wander(begun("03"), chance(1), 80), PROGRAM, "Name")
    keys = [line.partition(" ")[0] for line in text.removesuffix("\n").split("\n")]
    assert keys[:4] == ["hexmarch", "program", "system", "setup"]
    assert {"step", "name"} <= set(keys[4:]) <= {"step", "go", "name"}
    assert all(sign.isprintable() or sign == "\n" for sign in text)
    assert re.search(r"\nstep [0-9a-f]{8} table begin", text)


def test_session_goes_on_from_a_save_as_it_would_have() -> None:
    """A loaded play-through gives the same answers to the same actions."""
    session = play(begun("04"), chance(1), 40)
    loaded = savefile.read(savefile.whole(session, PROGRAM), SYSTEM).session
    for one in (session, loaded):
        rng = chance(2)
        for _ in range(40):
            go_on(one, rng)
    assert same(session, loaded)


def test_lines_as_they_come_read_like_the_whole() -> None:
    """A line a step and a line a move through history make the play-through."""
    session = begun("02")
    lines = [savefile.whole(session, PROGRAM)]
    session.on_change = lambda step: lines.append(
        savefile.go_line(session.position)
        if step is None
        else savefile.step_line(SYSTEM.notation, step)
    )
    wander(session, chance(7), 150)
    loaded = savefile.read("".join(lines), SYSTEM)
    assert loaded.notice == ""
    assert same(loaded.session, session)


def test_reading_changes_nothing_where_lines_end_as_on_windows() -> None:
    """A mailed save may come back with other line ends."""
    whole = savefile.read(sample(), SYSTEM)
    other = savefile.read(sample().replace("\n", "\r\n"), SYSTEM)
    assert other.notice == ""
    assert other.name == whole.name
    assert same(other.session, whole.session)


def test_remarks_and_empty_lines_are_passed_over() -> None:
    """A fault's report is a save with remarks; so is one that somebody wrote into."""
    lines = sample().split("\n")
    lines[1:1] = ["# a remark"]
    lines[-3:-3] = ["", "# Traceback: step go name"]
    loaded = savefile.read("\n".join([*lines, "# the end\n"]), SYSTEM)
    assert loaded.notice == ""
    assert same(loaded.session, savefile.read(sample(), SYSTEM).session)


def damaged(line: str) -> Iterable[str]:
    """A line with one thing wrong in it."""
    middle = len(line) // 2
    yield line[:middle]
    yield line[middle:]
    yield line[:middle] + chr(ord(line[middle]) ^ 1) + line[middle + 1 :]
    yield line + "x"
    yield line + " | turn-began nobody"
    yield "\x00" * 20
    yield "nonsense"
    yield line.swapcase()


def test_damage_anywhere_gives_one_notice_and_the_steps_before_it() -> None:
    """From the first damaged line on nothing is read."""
    text = sample()
    whole = savefile.read(text, SYSTEM).session
    steps = [*whole.steps, *whole.undone]
    for number in line_numbers(text, "step", "go", "name"):
        before = len([n for n in line_numbers(text, "step") if n < number])
        for line in damaged(text.split("\n")[number]):
            loaded = savefile.read(with_line(text, number, line), SYSTEM)
            assert loaded.notice.startswith(f"The save is damaged from line {number + 1} on (")
            assert loaded.notice.count("damaged") == 1
            assert "\n" not in loaded.notice
            assert loaded.good == len("\n".join(text.split("\n")[:number])) + 1
            if before:
                assert loaded.begun
                assert list(loaded.session.steps)[:before] == steps[: loaded.session.position]
            else:
                assert not loaded.begun
                assert loaded.session.position == 1


@pytest.mark.parametrize(
    ("key", "line", "why"),
    [
        ("go", "go 00000000 99", "position 99"),
        ("go", "go 00000000 -1", "position -1"),
        ("go", "go 00000000 many", "many"),
        ("step", "step 00000000 person answer 1 ( done ) | turn-over", "turn-over lacks its unit"),
        ("step", "step 00000000 person leap", "leap"),
        ("step", "step 00000000 person begin | hp-set nobody 3", "'nobody' is not known"),
        ("step", "step 00000000 person begin | stack-set 0 [ ( round-frame 1 dance ) ] 1", "dance"),
        ("name", "name 00000000 %ff", "decode"),
    ],
)
def test_line_that_nobody_can_carry_out_is_damage_too(key: str, line: str, why: str) -> None:
    """A checksum that fits makes no sense of nonsense, and no traceback of it either."""
    number = line_numbers(sample(), key)[-1]
    loaded = savefile.read(with_line(sample(), number, sealed(line)), SYSTEM)
    assert why in loaded.notice


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This is no Hexmarch save: its first line would be 'hexmarch save 1'."),
        ("\n\n", "This is no Hexmarch save"),
        ("hello", "This is no Hexmarch save"),
        ("hexmarch save", "This is no Hexmarch save"),
        ("hexmarch save one\n", "This is no Hexmarch save"),
        ("format: hexmarch battle 1\n", "This is no Hexmarch save"),
        ("\x7fELF\x00\x01\udcff\n\x00", "This is no Hexmarch save"),
        (
            "hexmarch save 2\n",
            "This save is of format 2, and this program reads format 1; a newer Hexmarch opens it.",
        ),
        ("hexmarch save 10\n", "a newer Hexmarch opens it."),
        ("hexmarch save 0\n", "This save is of format 0, and this program reads format 1 only."),
        ("hexmarch save 1", "The save names no rule system"),
        ("hexmarch save 1\nprogram 1\n", "its line 'system ...' is missing."),
        ("hexmarch save 1\nsetup 0 x\n", "its line 'system ...' is missing."),
        ("hexmarch save 1\nsystem arena\n", "This save is of the rule system arena, not battle."),
        ("hexmarch save 1\nsystem battle\n", "The save has no set-up"),
        ("hexmarch save 1\nsystem battle\nstep 0 person begin\n", "The save has no set-up"),
        ("hexmarch save 1\nsystem battle\nsetup 0 x", "missing or torn."),
        ("hexmarch save 1\nsystem battle\nsetup 0 x\n", "its checksum is wrong."),
        (
            f"hexmarch save 1\nsystem battle\n{sealed('setup 0 x')}\n",
            "The save's set-up cannot be read: no battle-setup",
        ),
    ],
)
def test_what_is_no_save_is_refused_in_one_sentence(text: str, why: str) -> None:
    """S6: never a traceback, always a reason."""
    with pytest.raises(SaveError, match=re.escape(why)) as caught:
        savefile.read(text, SYSTEM)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_every_line_of_the_header_but_the_program_is_needed() -> None:
    """Without it a save says so; the program's version is there for people."""
    lines = sample().split("\n")
    for number, key in enumerate(["hexmarch", "program", "system", "setup"]):
        text = "\n".join(lines[:number] + lines[number + 1 :])
        if key == "program":
            assert savefile.read(text, SYSTEM).notice == ""
        else:
            with pytest.raises(SaveError):
                savefile.read(text, SYSTEM)


def test_set_up_that_was_edited_is_refused() -> None:
    """A battle whose beginning changed would be another battle."""
    number = line_numbers(sample(), "setup")[0]
    line = sample().split("\n")[number]
    assert " 19 " not in line[:12]
    edited = with_line(sample(), number, line.replace("enemy", "quest", 1))
    with pytest.raises(SaveError, match="checksum"):
        savefile.read(edited, SYSTEM)


def test_play_goes_on_anew_where_nothing_but_the_header_is_left() -> None:
    """The set-up is all that a battle needs to begin."""
    header = savefile.header(SYSTEM, setups()["01"], PROGRAM)
    loaded = savefile.read(header, SYSTEM)
    assert not loaded.begun
    assert loaded.notice == ""
    assert same(loaded.session, begun("01"))


def test_definitions_travel_with_the_save() -> None:
    """A chip that was changed since is, in the save, what it was."""
    setup = setups()["01"]
    first, *rest = setup.units
    changed = replace(setup, units=(replace(first, chip=replace(first.chip, health=77)), *rest))
    session = play(Session(SYSTEM, changed), chance(1), 10)
    loaded = savefile.read(savefile.whole(session, PROGRAM), SYSTEM)
    assert loaded.session.setup.units[0].chip.health == 77
    assert same(loaded.session, session)
