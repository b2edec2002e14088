"""Makes the broken tables of `tests/broken`: a hundred ways in which a file or a text can be wrong.

    python tools/broken_tables.py            compare what is kept with what is made
    python tools/broken_tables.py --write    write files and messages anew

Each has one fault, and its message stands in `messages.txt`: read those lines as somebody would who
has no idea what went wrong. Owns the faults; what is said of them is the catalog's.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator

import checkout
from game.catalog import Catalog, load_content, read_table_text
from game.catalog.sharing import png
from game.catalog.sharing.forms import read_any_bytes
from game.catalog.sharing.text import shared_text
from game.catalog.table_files import TableFile
from game.catalog.tiled import is_tiled, read_tiled
from game.places import data_folder
from game.systems.battle.system import rulebook

FOLDER = checkout.ROOT / "tests" / "broken"
MESSAGES = "messages.txt"

WHOLE = """\
format: hexmarch/battle/1
name: The ford
rules: {enemy_movement: v2}
seed: 7
round: 2
tiles:
  - {id: bank, shape: hexagon-19}
  - {id: pier, hexes: [[3, -1], [3, 0], [4, -1], [4, 0]]}
impassable: [[1, 1]]
features: [{kind: cache, at: [0, 1]}]
objective: {kind: conquer}
order: [mira]
units:
  - {id: mira, role: adventurer, at: [3, 0], chip: {name: Mira, health: 5, stamina: 3, magicka: 2}}
  - {id: hound, role: companion, controller: mira, at: [4, 0], chip: war-hound}
  - {id: archer, role: enemy, at: [-1, 0], statuses: [daze], chip: gutter-blade}
  - id: ogre
    role: enemy
    at: [0, -1]
    hp: 4
    chip: {name: Ogre, level: 5, health: 6, skills: [{riposte: 2}]}
"""
"""A battle file in which nothing is wrong."""

_TILES = WHOLE[WHOLE.index("tiles:") : WHOLE.index("impassable:")]

_FILES = (
    ("empty", WHOLE, ""),
    ("only-a-word", WHOLE, "ford\n"),
    ("a-list", WHOLE, "- one\n- two\n"),
    ("no-format", "format: hexmarch/battle/1\n", ""),
    ("other-format", "hexmarch/battle/1", "hexmarch/chips/1"),
    ("newer-format", "hexmarch/battle/1", "hexmarch/battle/2"),
    ("format-misspelt", "hexmarch/battle/1", "hexmarch/batle/1"),
    ("key-misspelt", "impassable:", "impasable:"),
    ("key-twice", "seed: 7\n", "seed: 7\nseed: 8\n"),
    ("no-name", "name: The ford\n", ""),
    ("seed-is-a-word", "seed: 7", "seed: seven"),
    ("seed-below-zero", "seed: 7", "seed: -7"),
    ("round-nought", "round: 2", "round: 0"),
    ("round-in-quotes", "round: 2", 'round: "2"'),
    ("round-with-nought", "round: 2", "round: 02"),
    ("movement-v3", "v2", "v3"),
    ("no-tiles", _TILES, "tiles: []\n"),
    ("shape-unknown", "hexagon-19", "hexagon-91"),
    ("tile-twice", "id: pier", "id: bank"),
    ("tiles-overlap", "[[3, -1], ", "[[2, -1], "),
    ("tile-turned-seven-times", "hexagon-19}", "hexagon-19, turns: 7}"),
    ("hex-of-three", "[4, 0]]}", "[4, 0, 1]]}"),
    ("hex-of-words", "impassable: [[1, 1]]", "impassable: [[one, 1]]"),
    ("hex-of-halves", "impassable: [[1, 1]]", "impassable: [[1.5, 1]]"),
    ("rock-off-the-map", "impassable: [[1, 1]]", "impassable: [[9, 9]]"),
    ("cache-off-the-map", "at: [0, 1]}", "at: [0, 9]}"),
    ("goal-unknown", "kind: conquer", "kind: conker"),
    ("order-of-a-stranger", "order: [mira]", "order: [mora]"),
    ("unit-twice", "id: hound", "id: mira"),
    ("role-misspelt", "role: companion", "role: companoin"),
    ("two-on-a-hex", "at: [4, 0], chip", "at: [3, 0], chip"),
    ("unit-on-a-rock", "at: [-1, 0]", "at: [1, 1]"),
    ("unit-off-the-map", "at: [-1, 0]", "at: [7, 7]"),
    ("hp-below-nought", "hp: 4", "hp: -4"),
    ("bonus-for-an-enemy", "at: [-1, 0],", "at: [-1, 0], bonus_hp: 1,"),
    ("status-unknown", "[daze]", "[dazed]"),
    ("controller-unknown", "controller: mira", "controller: mara"),
    ("chip-unknown", "chip: gutter-blade", "chip: gutter-blede"),
    ("chip-without-health", "level: 5, health: 6,", "level: 5,"),
    ("level-four", "level: 5", "level: 4"),
    ("skill-misspelt", "riposte", "ripost"),
    ("skill-without-number", "{riposte: 2}", "riposte"),
    ("skill-with-a-needless-number", "{riposte: 2}", "{swift: 2}"),
    ("no-stamina", "stamina: 3, ", ""),
    ("an-alias", "order: [mira]", "order: &who [mira]"),
    ("a-tag", "order: [mira]", "order: !party [mira]"),
    ("a-bracket-too-few", "[[1, 1]]", "[[1, 1]"),
    ("a-quote-too-few", "name: The ford", 'name: "The ford'),
    ("a-colon-in-a-name", "name: The ford", "name: The ford: dawn"),
    ("a-tab", "order: [mira]", "order:\t[mira]"),
    ("two-documents", WHOLE, f"{WHOLE}---\nseed: 8\n"),
)
"""Names, what is replaced in the whole file, and by what."""

_MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="3" height="2" tilewidth="14" tileheight="12" \
infinite="0" hexsidelength="6" staggeraxis="x" staggerindex="odd">
 <layer id="1" name="yard" width="3" height="2">
  <data encoding="csv">
1,1,1,
1,1,1
</data>
 </layer>
</map>
"""

_MAPS = (
    ("map-empty", _MAP, ""),
    ("map-no-xml", _MAP, "a drawing\n"),
    ("map-cut", " </layer>\n</map>\n", ""),
    ("map-of-squares", "hexagonal", "orthogonal"),
    ("map-staggered", "hexagonal", "staggered"),
    ("map-pointed", 'staggeraxis="x"', 'staggeraxis="y"'),
    ("map-nothing-drawn", "1,1,1,\n1,1,1", "0,0,0,\n0,0,0"),
    ("map-cells-missing", "1,1,1,\n1,1,1", "1,1,1,\n1"),
    ("map-cells-too-many", "1,1,1,\n1,1,1", "1,1,1,\n1,1,1,1"),
    ("map-cell-a-word", "1,1,1,\n1,1,1", "1,x,1,\n1,1,1"),
    ("map-zstd", '"csv"', '"base64" compression="zstd"'),
    ("map-xml-cells", ' encoding="csv"', ""),
    ("map-base64-damaged", '"csv"', '"base64"'),
    ("map-doctype", "<map ", "<!DOCTYPE map>\n<map "),
    (
        "map-entities",
        "<map ",
        '<!DOCTYPE map [<!ENTITY a "lots"><!ENTITY b "&a;&a;&a;">]>\n<map ',
    ),
    ("map-a-tileset", _MAP, '<tileset name="hexes"/>\n'),
    ("map-huge", 'width="3" height="2">\n  <data', 'width="30000" height="30000">\n  <data'),
    (
        "map-overlap",
        "</map>",
        ' <layer name="w" width="1" height="1"><data encoding="csv">1</data></layer>\n</map>',
    ),
)


def whole_text(catalog: Catalog) -> str:
    """Return the whole table as shared text."""
    table = read_table_text(WHOLE, catalog, file="whole").table
    assert table is not None
    return shared_text(table)


def made(catalog: Catalog) -> dict[str, bytes]:
    """Return every broken file by its name."""
    files = {f"{name}.yaml": _changed(WHOLE, old, new) for name, old, new in _FILES}
    files |= {f"{name}.tmx": _changed(_MAP, old, new) for name, old, new in _MAPS}
    files["map-json.tmj"] = b'{"type": "map", "layers": [\n'
    files["map-json-else.tmj"] = b'{"type": "tileset", "layers": []}\n'
    files["map-latin-1.tmx"] = _MAP.replace("yard", "g\u00e5rd").encode("latin-1")
    files["latin-1.yaml"] = WHOLE.replace("The ford", "The f\u00f8rd").encode("latin-1")
    files["nul.yaml"] = WHOLE.replace("ford", "f\0rd").encode()
    files |= {f"text-{name}.txt": text.encode() for name, text in _texts(whole_text(catalog))}
    files |= {f"picture-{name}.png": data for name, data in _pictures(whole_text(catalog))}
    return files


def _changed(whole: str, old: str, new: str) -> bytes:
    assert old in whole, old
    return whole.replace(old, new, 1).encode()


def _texts(text: str) -> Iterator[tuple[str, str]]:
    """Yield texts with one thing wrong."""
    head = text.rindex(":") + 1
    body = text[head:]
    yield "cut-short", text[: head + 7]
    yield "cut-in-the-middle", text[: head + len(body) // 2]
    yield "cut-by-one", text[:-1]
    yield "cut-and-quoted", "> " + text[: len(text) // 2] + "\n\nLooks hard."
    yield "nothing-after-the-head", text[:head]
    yield "middle-lost", text[: head + 40] + text[head + 60 :]
    yield "one-sign-changed", text[: head + 9] + _other(text[head + 9]) + text[head + 10 :]
    at = next(n for n in range(head + 20, len(text)) if text[n] != text[n + 1])
    yield "two-signs-swapped", text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    yield "all-small", text.lower()
    yield "all-large", text.upper()
    yield "two-lines-swapped", text[:head] + body[60:120] + body[:60] + body[120:]
    yield "words-inside", text[: head + 30] + " see here " + text[head + 30 :]
    yield "newer", text.replace("hexmarch1:", "hexmarch2:", 1)
    yield "much-newer", text.replace("hexmarch1:", "hexmarch17:", 1)
    yield "form-nought", text.replace("hexmarch1:", "hexmarch0:", 1)
    yield "length-a-lie", text.replace(f":{len(body)}:", f":{len(body) - 4}:", 1)
    yield "length-missing", text.replace(f":{len(body)}:", ":", 1)
    yield "length-a-word", text.replace(f":{len(body)}:", ":many:", 1)


def _other(sign: str) -> str:
    return "B" if sign == "A" else "A"


def _pictures(text: str) -> Iterator[tuple[str, bytes]]:
    """Yield pictures with one thing wrong."""
    plain = _picture()
    whole = png.with_text(plain, text)
    place = whole.index(b"hexmarch1:")
    yield "without-a-table", plain
    yield "cut-in-the-head", whole[:20]
    yield "cut-in-the-text", whole[: place + 50]
    yield "byte-changed", whole[: place + 40] + b"~" + whole[place + 41 :]
    yield "empty-text", png.with_text(plain, "")
    yield "other-text", png.with_text(plain, "made with love")
    yield "text-cut", png.with_text(plain, text[:-30])
    yield "text-newer", png.with_text(plain, text.replace("hexmarch1:", "hexmarch3:", 1))


def _picture() -> bytes:
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


def read(name: str, data: bytes, catalog: Catalog) -> TableFile:
    """Return what comes of reading a file, whichever form its name or its bytes say."""
    if is_tiled(name):
        return read_tiled(data, catalog, file=name, name="map").read
    return read_any_bytes(data, catalog, file=name)


def messages(files: dict[str, bytes], catalog: Catalog) -> str:
    """Return the messages of files, a line each; of one with several, as many lines."""
    lines = [
        str(problem)
        for name, data in sorted(files.items())
        for problem in read(name, data, catalog).problems or ("NOTHING IS WRONG",)
    ]
    return "".join(f"{line}\n" for line in lines)


def main() -> int:
    """Write the files, or compare them; the exit status."""
    parser = argparse.ArgumentParser(description="Make the broken tables of tests/broken.")
    parser.add_argument("--write", action="store_true", help="write files and messages anew")
    write: bool = parser.parse_args().write
    catalog = load_content(data_folder("content"), rulebook().vocabulary())[0]
    files = made(catalog)
    wanted = {**files, MESSAGES: messages(files, catalog).encode()}
    if write:
        FOLDER.mkdir(exist_ok=True)
        for old in FOLDER.iterdir():
            old.unlink()
        for name, data in wanted.items():
            (FOLDER / name).write_bytes(data)
    kept = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    for name in sorted(kept.keys() | wanted.keys()):
        if kept.get(name) != wanted.get(name):
            print(f"{name} is not as it is made; run with --write")
    print(f"{len(files)} broken files")
    return 0 if kept == wanted else 1


if __name__ == "__main__":
    sys.exit(main())
