"""Tables as text and inside pictures: what comes back is what was sent, or it says why not."""

from __future__ import annotations

import base64
import re
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.catalog import read_table, read_table_text, text_of
from game.catalog.definitions import Catalog
from game.catalog.sharing import png
from game.catalog.sharing.forms import read_any, read_any_bytes
from game.catalog.sharing.lexicon import WORDS
from game.catalog.sharing.packing import NotPackedError, packed, unpacked
from game.catalog.sharing.text import read_shared, shared_text
from game.catalog.table import (
    Table,
    TableTile,
    TableUnit,
    WrittenAdventurer,
    WrittenChip,
    WrittenSkill,
)
from game.catalog.table_tree import tree_of
from game.catalog.tree import Fields, Items, Start, Value
from game.hexes import Hex
from game.systems.battle.definitions import BattleSetup, Form, Priority, Role
from game.systems.battle.explain import explain, explained
from game.systems.battle.state import first_state
from tests.battle import boards
from tests.catalog.tables import tables

HERE = Path(__file__).parents[1]
BATTLES = [
    *sorted((HERE.parent / "content/battles").glob("*.yaml")),
    *sorted((HERE / "cases").glob("*.yaml")),
]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The game's own content."""
    return boards.catalog()


def picture() -> bytes:
    """The smallest picture there is: one white pixel."""
    parts = [png.SIGNATURE]
    for kind, data in (
        (b"IHDR", bytes.fromhex("00000001000000010800000000")),
        (b"IDAT", zlib.compress(b"\0\xff")),
        (b"IEND", b""),
    ):
        parts.append(len(data).to_bytes(4, "big") + kind + data)
        parts.append(zlib.crc32(kind + data).to_bytes(4, "big"))
    return b"".join(parts)


def told(setup: BattleSetup) -> list[object]:
    """Everything that is explained of a battle."""
    state = first_state(setup)
    return [explain(state, unit).as_json() for unit in explained(state)]


def complaint(text: str | bytes, catalog: Catalog) -> str:
    """The one thing that is wrong with a text."""
    data = text if isinstance(text, bytes) else text.encode()
    read = read_any_bytes(data, catalog, file="pasted")
    assert read.table is None
    (problem,) = read.problems
    return str(problem)


# --- there and back


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_text_file_and_picture_come_back_equal(catalog: Catalog, data: st.DataObject) -> None:
    """For random tables, and what is explained of each is equal too."""
    table = data.draw(tables(catalog))
    text = shared_text(table)
    forms = {
        "text": text.encode(),
        "file": text_of(table).encode(),
        "picture": png.with_text(picture(), text),
    }
    setups = []
    for name, form in forms.items():
        read = read_any_bytes(form, catalog, file=name)
        assert read.table == table, (name, read.problems)
        assert read.setup is not None
        setups.append(read.setup)
    assert setups[1:] == setups[:1] * 2
    first = told(setups[0])
    assert all(told(setup) == first for setup in setups[1:])


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_every_battle_there_is_comes_back_equal(path: Path, catalog: Catalog) -> None:
    """The battles of the game, and the cases with the right answers."""
    table = read_table(path, catalog).table
    assert table is not None
    text = shared_text(table)
    assert "\n" not in text
    assert read_shared(text, catalog, file="text").table == table


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=20),
        lambda below: st.lists(below, max_size=14) | st.dictionaries(st.text(max_size=9), below),
        max_leaves=30,
    )
)
@example([[3, -1], [3, 0], [4, -1]])
@example([[True, 1], [2, 3]])
@example([[0, 0], [0, 0], [5, 5]])
def test_any_tree_is_unpacked_as_it_was_packed(plain: object) -> None:
    """Whatever a file can hold."""
    tree = grown(plain)
    assert unpacked(packed(tree)) == tree


def grown(plain: object) -> Value:
    """A tree of plain values."""
    match plain:
        case dict():
            fields = Fields(Start())
            fields.update({str(key): grown(below) for key, below in plain.items()})
            return fields
        case list():
            items = Items(Start())
            items.extend(grown(below) for below in plain)
            return items
        case None | bool() | int() | str():
            return plain
        case _:
            raise TypeError(plain)


@given(st.binary(max_size=60))
def test_other_bytes_are_refused_and_never_more_than_that(data: bytes) -> None:
    """No bytes do anything but give a tree or be refused."""
    with suppress(NotPackedError):
        unpacked(data)


def full_table(*, written: bool) -> Table:
    """Three tiles and eight units with every stat they can have."""
    names = ["Gutter blade", "Bog archer", "Ash shaman", "Mire hound", "Tomb knight", "Salt witch"]
    enemies = tuple(
        TableUnit(
            id=f"e{number}",
            role=Role.ENEMY,
            at=Hex(number % 3 - 1, number // 3),
            hp=2 + number,
            statuses=("stealth",) if number == 2 else (),
            chip=WrittenChip(
                name=name,
                level=[1, 1, 5, 5, 10, 20][number],
                health=3 + number,
                range=2 + number % 3,
                combat=2 + number % 2,
                defense=1 + number % 2,
                targets=[None, 2, 3][number % 3],
                priority=Priority.WEAKEST,
                movement=3,
                skills=(WrittenSkill("riposte", 2), WrittenSkill("swift")),
                type=["humanoid", "beast", "daedra"][number % 3],
            ),
        )
        for number, name in enumerate(names)
    )
    heroes = tuple(
        TableUnit(
            id=name.lower(),
            role=Role.ADVENTURER,
            at=Hex(-2, number),
            hp=4,
            bonus_hp=1,
            chip=WrittenAdventurer(
                name=name,
                health=5,
                stamina=3,
                magicka=2,
                combat=2,
                cooldown=2,
                tenacity=4,
                form=Form.RANGED,
            ),
        )
        for number, name in enumerate(("Mira", "Odo"))
    )
    middles = {"gate": Hex(0, 0), "yard": Hex(5, -2), "hall": Hex(-2, 5)}
    tiles = tuple(
        TableTile(id=name, hexes=tuple(sorted(middle.range_(2))))
        if written
        else TableTile(id=name, shape="hexagon-19", at=middle)
        for name, middle in middles.items()
    )
    return Table(name="The gate at dusk", round=3, tiles=tiles, units=(*enemies, *heroes))


@pytest.mark.parametrize("written", [False, True], ids=["shapes", "hexes"])
def test_a_full_table_takes_less_than_600_signs(catalog: Catalog, *, written: bool) -> None:
    """Three tiles, by shape or hex by hex, and eight units with all stats, none of the content."""
    table = full_table(written=written)
    text = shared_text(table)
    assert read_shared(text, catalog, file="text").table == table
    assert len(text) < 600
    assert re.fullmatch(r"hexmarch1:\d+:[A-Za-z0-9+/]+", text)


# --- what forums do to a text


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\n".join(text[at : at + 40] for at in range(0, len(text), 40)),
        lambda text: "\n".join(f"> {text[at : at + 70]}" for at in range(0, len(text), 70)),
        lambda text: f"Try this one:\n\n```\n{text}\n```\nIt is hard. hexmarch is fun",
        lambda text: f"[quote=Ann][code]{text[:99]}\n{text[99:]}[/code][/quote]",
        lambda text: f"<p>{text[:80]}<br />{text[80:200]}<wbr>{text[200:]}</p>",
        lambda text: "\u200b".join(text[at : at + 50] for at in range(0, len(text), 50)),
        lambda text: "=\r\n".join(text[at : at + 75] for at in range(0, len(text), 75)),
        lambda text: f"\ufeff  {text}  \n",
        lambda text: text.replace("+", "-").replace("/", "_"),
        lambda text: text.replace(":", ": "),
    ],
    ids=[
        "lines",
        "quoted",
        "fenced",
        "bbcode",
        "html",
        "no-width",
        "mail",
        "blanks",
        "url",
        "colons",
    ],
)
def test_what_a_forum_puts_in_between_does_no_harm(catalog: Catalog, change: object) -> None:
    """Line breaks, quotation marks, markup, blanks, words before and after."""
    assert callable(change)
    table = full_table(written=False)
    read = read_any_bytes(change(shared_text(table)).encode(), catalog, file="pasted")
    assert read.table == table, read.problems


# --- what is wrong with a text, told apart


def test_a_text_that_was_cut_says_how_much_is_there(catalog: Catalog) -> None:
    """At every length."""
    text = shared_text(full_table(written=False))
    head = text.rindex(":") + 1
    for length in range(head, len(text), 7):
        found = complaint(text[:length], catalog)
        assert f"cut off: {length - head} of {len(text) - head} signs" in found


def test_a_text_with_any_other_sign_was_altered(catalog: Catalog) -> None:
    """Every sign counts."""
    text = shared_text(full_table(written=False))
    for place in range(text.rindex(":") + 1, len(text), 5):
        other = "A" if text[place] != "A" else "B"
        spoilt = text[:place] + other + text[place + 1 :]
        if base64.b64decode(spoilt.rpartition(":")[2] + "==") != base64.b64decode(
            text.rpartition(":")[2] + "=="
        ):
            assert "altered" in complaint(spoilt, catalog)


def test_other_cases_of_letters_were_altered(catalog: Catalog) -> None:
    """A site that writes everything small."""
    assert "altered" in complaint(shared_text(full_table(written=False)).lower(), catalog)


def test_a_newer_text_asks_for_a_newer_program(catalog: Catalog) -> None:
    """And an older form, which there never was, is no text of ours."""
    text = shared_text(full_table(written=False))
    assert "newer Hexmarch (form 2" in complaint(text.replace("hexmarch1", "hexmarch2"), catalog)
    assert "altered" in complaint(text.replace("hexmarch1", "hexmarch0"), catalog)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no text"),
        ("Have a look at my table", "this is no shared table"),
        ("hexmarch1 412 abc", "the beginning of the text is damaged"),
    ],
)
def test_text_that_is_none_of_ours_is_told_so(text: str, says: str, catalog: Catalog) -> None:
    """One sentence, with what would be right."""
    (problem,) = read_shared(text, catalog, file="pasted").problems
    assert says in problem.text
    assert "`hexmarch1:`" in problem.text


def test_a_bomb_is_not_blown_up(catalog: Catalog) -> None:
    """A text that would unpack to a hundred megabytes is refused."""
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = press.compress(bytes(100 << 20)) + press.flush()
    spelt = base64.b64encode(b"\0\0\0\0" + body).decode().rstrip("=")
    assert "altered" in complaint(f"hexmarch1:{len(spelt)}:{spelt}", catalog)


def test_what_a_text_says_is_checked_as_a_file_is(catalog: Catalog) -> None:
    """A chip that this content does not have is named."""
    unit = TableUnit(id="e", role=Role.ENEMY, chip="gutter-blad", at=Hex(0, 0))
    tiles = (TableTile(id="t", shape="hexagon-7"),)
    found = complaint(shared_text(Table(name="x", tiles=tiles, units=(unit,))), catalog)
    assert "units.e.chip" in found
    assert "did you mean `gutter-blade`?" in found


def test_the_words_that_were_shared_stay_what_they_are() -> None:
    """Whoever adds a word adds it at the end; then the number here grows, and nothing else."""
    known = 343
    assert len(set(WORDS)) == len(WORDS) >= known
    listed = " ".join(WORDS[:known]).encode()
    assert sha256(listed).hexdigest()[:16] == "9c37194a8682308e"


def test_a_text_of_the_first_day_is_still_read(catalog: Catalog) -> None:
    """It was written when the form was made."""
    read = read_shared((Path(__file__).parent / "shared-1.txt").read_text(), catalog, file="old")
    assert read.table == full_table(written=True), read.problems


# --- pictures


def test_a_picture_stays_a_picture_and_carries_one_text() -> None:
    """A second text takes the place of the first; all else is kept."""
    once = png.with_text(picture(), "hexmarch1:1:A")
    twice = png.with_text(once, "hexmarch1:1:B")
    assert png.text_in(picture()) is None
    assert png.text_in(once) == "hexmarch1:1:A"
    assert png.text_in(twice) == "hexmarch1:1:B"
    assert len(once) == len(twice)
    assert once.startswith(picture()[:33])
    assert once.endswith(picture()[33:])


def test_a_picture_without_a_table_says_where_it_may_have_gone(catalog: Catalog) -> None:
    """As it is after a site has drawn it anew."""
    assert "no table is in this picture" in complaint(picture(), catalog)


def test_a_damaged_picture_is_told_so(catalog: Catalog) -> None:
    """Cut at every place before the text ends, or with a changed byte in the text."""
    whole = png.with_text(picture(), shared_text(full_table(written=False)))
    for length in range(8, whole.index(b"IDAT") - 4, 11):
        assert "damaged" in complaint(whole[:length], catalog)
    place = whole.index(b"hexmarch1:") + 40
    spoilt = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
    assert "damaged" in complaint(spoilt, catalog)


def test_the_form_is_told_by_what_a_file_holds(tmp_path: Path, catalog: Catalog) -> None:
    """Whatever its name says."""
    table = full_table(written=False)
    text = shared_text(table)
    odd = tmp_path / "table.yaml"
    for data in (text.encode(), png.with_text(picture(), text), text_of(table).encode()):
        odd.write_bytes(data)
        assert read_any(odd, catalog).table == table
    (problem,) = read_any(tmp_path / "nothing", catalog).problems
    assert "there is no such file" in problem.text
    assert read_table_text(text_of(table), catalog, file="x").table == table
    assert tree_of(table)["name"] == "The gate at dusk"
