"""The folder of saves: lists, names and moves what lies there, odd files too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.places import data_folder
from game.session import savefile, store
from game.session.savefile import SaveError
from tests.session.keeping import NOW, kept, resumed
from tests.session.playing import (
    SYSTEM,
    begun,
    chance,
    go_on,
    play,
    same,
)


def test_two_saves_begun_in_one_second_are_two_files(tmp_path: Path) -> None:
    """Neither play writes over the other, even where both paths are asked for first."""
    sessions = [begun("01"), begun("02"), begun("03")]
    saves = [kept(session, tmp_path, "One title") for session in sessions]
    assert len({autosave.path for autosave in saves}) == 3
    for number, session in enumerate(sessions):
        play(session, chance(number), 10)
    for autosave, session in zip(saves, sessions, strict=True):
        assert same(store.load(autosave.path, SYSTEM).session, session)


@pytest.mark.parametrize(
    "title", ["", "Über / ../ the: hill?", "." * 9, "C:\\nul", "a" * 300, "狼" * 300, "\x00\n"]
)
def test_any_title_makes_a_file_name(title: str, tmp_path: Path) -> None:
    """A name stays in its folder, and a file can have it."""
    path = store.new_path(tmp_path / "saves", title, NOW)
    assert path.parent == tmp_path / "saves"
    assert path.name.startswith("20250304-050607-")
    assert path.suffix == store.SUFFIX


def test_path_that_was_taken_and_never_written_is_not_listed(tmp_path: Path) -> None:
    """An empty file is no save yet."""
    store.new_path(tmp_path, "title", NOW)
    assert store.listed(tmp_path) == ()


def odd_files(folder: Path) -> None:
    """What may lie in a folder of saves, with the name of one."""
    folder.mkdir()
    (folder / f"folder{store.SUFFIX}").mkdir()
    (folder / f"link{store.SUFFIX}").symlink_to(folder / "nowhere")
    (folder / f"empty{store.SUFFIX}").touch()
    (folder / f"binary{store.SUFFIX}").write_bytes(bytes(range(256)) * 9)
    (folder / f"newer{store.SUFFIX}").write_text("hexmarch save 9\n", encoding="utf-8")
    (folder / f"old{store.SUFFIX}").write_text("hexmarch save 1\n", encoding="utf-8")
    (folder / "notes.txt").write_text("not a save", encoding="utf-8")
    os.mkfifo(folder / f"pipe{store.SUFFIX}")
    with (folder / f"huge{store.SUFFIX}").open("wb") as file:
        file.truncate(savefile.MOST_BYTES + 1)
    os.utime(folder / f"old{store.SUFFIX}", (0, 10**14))


def test_list_of_saves_stands_odd_files(tmp_path: Path) -> None:
    """Damaged and newer files are listed; what is no file is not; nothing stops the list."""
    folder = tmp_path / "saves"
    assert store.listed(folder) == ()
    odd_files(folder)
    session = begun("01")
    autosave = kept(session, folder)
    go_on(session, chance(1))
    found = {entry.path.stem for entry in store.listed(folder)}
    assert found - {"old"} == {autosave.path.stem, "binary", "newer", "huge"}
    for path in folder.iterdir():
        if path == autosave.path:
            continue
        with pytest.raises((SaveError, OSError)) as caught:
            store.load(path, SYSTEM)
        if isinstance(caught.value, SaveError):
            assert str(caught.value).endswith(".")


def test_latest_save_is_listed_first(tmp_path: Path) -> None:
    """Continue takes the first."""
    for number, when in enumerate([30, 10, 20]):
        path = tmp_path / f"{number}{store.SUFFIX}"
        path.write_text("hexmarch save 1\n", encoding="utf-8")
        os.utime(path, (when, when))
    assert [entry.path.stem for entry in store.listed(tmp_path)] == ["0", "2", "1"]


def test_renamed_save_is_the_same_play_under_another_name(tmp_path: Path) -> None:
    """The last name counts, also after a line that was torn."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 10)
    store.rename(autosave.path, "First")
    with autosave.path.open("ab") as file:
        file.write(b"step 1234 pers")
    store.rename(autosave.path, "Zoë | 狼\n")
    loaded = store.load(autosave.path, SYSTEM)
    assert (loaded.name, loaded.notice) == ("Zoë | 狼\n", "")
    assert same(loaded.session, session)
    again = resumed(autosave.path)
    play(again, chance(2), 5)
    assert store.load(autosave.path, SYSTEM).name == "Zoë | 狼\n"


def test_odd_files_are_neither_renamed_nor_changed(tmp_path: Path) -> None:
    """What is no save is left as it is, with a reason that the disk could have given."""
    odd_files(tmp_path / "saves")
    for path in (tmp_path / "saves").iterdir():
        if path.is_fifo() or path.stem in {"newer", "old"}:
            continue
        before = path.read_bytes() if path.is_file() else b""
        with pytest.raises(OSError, match=".+"):
            store.rename(path, "name")
        assert (path.read_bytes() if path.is_file() else b"") == before


def test_save_set_aside_leaves_the_list_and_comes_back(tmp_path: Path) -> None:
    """A delete can be taken back."""
    session = begun("02")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 10)
    aside = store.set_aside(autosave.path)
    assert store.listed(tmp_path) == ()
    assert aside.exists()
    back = store.put_back(aside)
    assert back == autosave.path
    assert same(store.load(back, SYSTEM).session, session)


def test_setting_aside_and_putting_back_write_over_nothing(tmp_path: Path) -> None:
    """A file of the same name may have come in between."""
    path = tmp_path / f"one{store.SUFFIX}"
    asides = []
    for text in ("first", "second"):
        path.write_text(text, encoding="utf-8")
        asides.append(store.set_aside(path))
    path.write_text("third", encoding="utf-8")
    back = [store.put_back(aside) for aside in asides]
    texts = [file.read_text(encoding="utf-8") for file in (path, *back)]
    assert texts == ["third", "first", "second"]


def test_what_is_gone_cannot_be_set_aside(tmp_path: Path) -> None:
    """The disk's own error says so, and nothing is left behind."""
    with pytest.raises(FileNotFoundError):
        store.set_aside(tmp_path / f"gone{store.SUFFIX}")
    odd_files(tmp_path / "saves")
    for path in list((tmp_path / "saves").iterdir()):
        try:
            aside = store.set_aside(path)
        except OSError:
            assert path.is_dir() or path.is_symlink()
        else:
            store.put_back(aside)
    assert not list((tmp_path / "saves" / store.ASIDE).iterdir())


LOADER = """
import json, sys
from pathlib import Path

content = sys.argv[2]
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)

from game.session import store
from game.systems.battle.system import battle_system

session = store.load(Path(sys.argv[1]), battle_system()).session
print(json.dumps({
    "content": [name for name in opened if name.startswith(content)],
    "catalog": [name for name in sys.modules if name.startswith(("game.catalog", "yaml"))],
    "position": session.position,
    "state": str(session.state.pieces),
}))
"""


def test_loading_reads_nothing_but_the_save(tmp_path: Path) -> None:
    """Every definition is in the save: content may change, or be gone."""
    session = begun("03")
    autosave = kept(session, tmp_path)
    play(session, chance(1), 30)
    command = [sys.executable, "-c", LOADER, str(autosave.path), str(data_folder("content"))]
    root = data_folder("content").parent
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)
    said = json.loads(done.stdout)
    assert said["content"] == said["catalog"] == []
    assert said["position"] == session.position
    assert said["state"] == str(session.state.pieces)
