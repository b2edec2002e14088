"""Saves while they are written: a kill, a full disk or a torn line loses nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.actions import SetNote
from game.hexes import Hex
from game.session import savefile, store
from tests.session.keeping import PROGRAM, kept, resumed
from tests.session.playing import (
    BATTLES,
    SYSTEM,
    begun,
    chance,
    go_on,
    play,
    same,
    wander,
)


class KilledError(BaseException):
    """The process ends here; nothing after it runs."""


@pytest.mark.parametrize("battle", BATTLES)
def test_file_holds_the_whole_play_after_every_step(battle: str, tmp_path: Path) -> None:
    """A kill between two steps loses nothing, wherever history stands."""
    session = begun(battle)
    rng = chance(int(battle))
    autosave = kept(session, tmp_path)
    go_on(session, rng)
    for _ in range(25):
        wander(session, rng, 3)
        loaded = store.load(autosave.path, SYSTEM)
        assert loaded.notice == ""
        assert same(loaded.session, session)
    assert sorted(tmp_path.iterdir()) == [autosave.path]


def test_lines_appended_are_the_whole_text_where_nothing_is_undone(tmp_path: Path) -> None:
    """Written in one go or line by line, a play is one text."""
    session = begun("03")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 60)
    assert autosave.path.read_text(encoding="utf-8") == savefile.whole(session, PROGRAM)


def test_line_torn_at_any_byte_leaves_the_steps_before_it(tmp_path: Path) -> None:
    """The last two lines, cut at every byte, letters of several bytes among them."""
    session = begun("01")
    autosave = kept(session, tmp_path)
    rng = chance(2)
    while session.position < 5:
        go_on(session, rng)
    session.submit(SetNote(Hex(0, 0), "", "Zoë 狼"))
    session.submit(SetNote(Hex(0, 0), "star", "\U0001f43a 狼"))
    data = autosave.path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    steps = list(session.steps)
    for cut in range(ends[-3], len(data) + 1):
        autosave.path.write_bytes(data[:cut])
        loaded = store.load(autosave.path, SYSTEM)
        whole = sum(cut >= end for end in ends[-3:]) - 1
        assert loaded.notice == ""
        assert list(loaded.session.steps) == steps[: len(steps) - 2 + whole]


def test_resumed_save_is_written_on(tmp_path: Path) -> None:
    """U7: after a restart the history is there, is undone, and goes on."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(3), 30)
    session.undo()
    again = resumed(autosave.path)
    assert same(again, session)
    for one in (session, again):
        one.on_change = None if one is session else one.on_change
        assert one.undo()
        assert one.redo()
        wander(one, chance(5), 40)
    assert same(again, session)
    assert same(resumed(autosave.path), again)


@pytest.mark.parametrize("tail", [b"step 12", b"step \xe7\x8b", b"\x00" * 64, b"go"])
def test_torn_end_is_cut_off_before_the_save_is_written_on(tail: bytes, tmp_path: Path) -> None:
    """The next line does not run into what was left of the last one."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(3), 20)
    with autosave.path.open("ab") as file:
        file.write(tail)
    again = resumed(autosave.path)
    assert same(again, session)
    play(again, chance(4), 20)
    assert same(store.load(autosave.path, SYSTEM).session, again)
    assert sorted(tmp_path.iterdir()) == [autosave.path]


def test_damaged_end_is_kept_beside_before_the_save_is_written_on(tmp_path: Path) -> None:
    """What cannot be read today may be of use to somebody."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(3), 20)
    data = bytearray(autosave.path.read_bytes())
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]
    data[ends[-5] + 40] = 0xFF
    autosave.path.write_bytes(data)
    again = resumed(autosave.path)
    assert list(again.steps) == list(session.steps)[:-4]
    play(again, chance(4), 20)
    assert same(store.load(autosave.path, SYSTEM).session, again)
    beside = [path for path in tmp_path.iterdir() if path != autosave.path]
    assert [path.read_bytes() for path in beside] == [bytes(data)]
    assert [entry.path for entry in store.listed(tmp_path)] == [autosave.path]


def test_save_that_lost_its_beginning_gets_one_before_it_is_written_on(tmp_path: Path) -> None:
    """The first step is written anew, or what follows would stand on nothing."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(3), 10)
    text = autosave.path.read_text(encoding="utf-8").replace("\nstep ", "\nstep 0", 1)
    autosave.path.write_text(text, encoding="utf-8")
    again = resumed(autosave.path)
    assert same(again, begun("02"))
    play(again, chance(4), 20)
    assert same(store.load(autosave.path, SYSTEM).session, again)


def test_saving_over_the_save_just_loaded(tmp_path: Path) -> None:
    """S4: load X, save X, load X."""
    path = tmp_path / f"x{store.SUFFIX}"
    session = wander(begun("03"), chance(1), 60)
    store.write_whole(path, savefile.whole(session, PROGRAM, "X"))
    for _ in range(3):
        loaded = store.load(path, SYSTEM)
        store.write_whole(path, savefile.whole(loaded.session, PROGRAM, loaded.name))
        assert loaded.name == "X"
        assert same(loaded.session, session)


def kill_in_open(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Nothing can be opened for writing."""

    def fail(*_args: object, **_keys: object) -> None:
        raise error

    patch.setattr(Path, "open", fail)


def kill_in_sync(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    """The last of what is written has not reached the disk."""

    def fail(number: int) -> None:
        os.ftruncate(number, os.fstat(number).st_size - 20)
        raise error

    patch.setattr(os, "fsync", fail)


def kill_in_rename(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    """All is written beside, and never renamed."""

    def fail(_path: Path, _to: Path) -> None:
        raise error

    patch.setattr(Path, "replace", fail)


def kill_after_rename(patch: pytest.MonkeyPatch, error: BaseException) -> None:
    """It ends right after the file is in place."""

    def fail(path: Path, to: Path) -> None:
        path.rename(to)
        raise error

    patch.setattr(Path, "replace", fail)


Kill = Callable[[pytest.MonkeyPatch, BaseException], None]
KILLS: tuple[Kill, ...] = (kill_in_open, kill_in_sync, kill_in_rename, kill_after_rename)


@pytest.mark.parametrize("kill", KILLS)
@pytest.mark.parametrize("error", [KilledError(), OSError(errno.ENOSPC, "No space left")])
def test_old_or_new_file_is_there_whenever_writing_ends(
    kill: Kill, error: BaseException, tmp_path: Path
) -> None:
    """S1: a save is never half of one, and a disk that is full keeps no rubbish."""
    session = begun("01")
    autosave = kept(session, tmp_path)
    go_on(session, chance(1))
    old = autosave.path.read_bytes()
    go_on(session, chance(1))
    new = savefile.whole(session, PROGRAM)
    autosave.path.write_bytes(old)
    with pytest.MonkeyPatch.context() as patch:
        kill(patch, error)
        with pytest.raises(type(error)):
            store.write_whole(autosave.path, new)
    assert autosave.path.read_bytes() in {old, new.encode()}
    assert store.load(autosave.path, SYSTEM).notice == ""
    assert [entry.path for entry in store.listed(tmp_path)] == [autosave.path]
    if isinstance(error, OSError):
        assert sorted(tmp_path.iterdir()) == [autosave.path]
    store.write_whole(autosave.path, new)
    assert same(store.load(autosave.path, SYSTEM).session, session)
    assert sorted(tmp_path.iterdir()) == [autosave.path]


@pytest.mark.parametrize("kill", [kill_in_open, kill_in_sync])
def test_step_that_ends_in_a_kill_is_there_or_is_not(kill: Kill, tmp_path: Path) -> None:
    """A line that is appended is whole or dropped."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 10)
    with pytest.MonkeyPatch.context() as patch:
        kill(patch, KilledError())
        with pytest.raises(KilledError):
            session.undo(one_step=True)
    loaded = store.load(autosave.path, SYSTEM)
    assert loaded.notice == ""
    assert list(loaded.session.steps) in (
        list(session.steps),
        [*session.steps, session.undone[0]],
        list(session.steps)[: loaded.session.position],
    )


@pytest.mark.parametrize("kill", [kill_in_open, kill_in_sync])
@pytest.mark.parametrize("failures", [1, 4])
def test_steps_that_could_not_be_written_are_with_the_next_success(
    kill: Kill, failures: int, tmp_path: Path
) -> None:
    """A full disk costs no step of the play, and none of the file once there is room."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    rng = chance(1)
    play(session, rng, 10)
    with pytest.MonkeyPatch.context() as patch:
        kill(patch, OSError(errno.ENOSPC, "No space left"))
        for _ in range(failures):
            position = session.position
            while session.position == position:
                with pytest.raises(OSError, match="No space left"):
                    go_on(session, rng)
    assert not same(store.load(autosave.path, SYSTEM).session, session)
    assert session.position >= failures
    go_on(session, rng)
    assert same(store.load(autosave.path, SYSTEM).session, session)
    play(session, rng, 10)
    assert same(store.load(autosave.path, SYSTEM).session, session)


@pytest.mark.parametrize("lose", [lambda path: path.unlink(), lambda path: path.write_bytes(b"")])
def test_file_that_is_gone_is_written_anew(lose: Callable[[Path], object], tmp_path: Path) -> None:
    """Whoever tidies up while playing loses nothing."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 10)
    lose(autosave.path)
    play(session, chance(2), 10)
    assert same(store.load(autosave.path, SYSTEM).session, session)
