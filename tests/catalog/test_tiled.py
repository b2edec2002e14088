"""Maps drawn in Tiled: what fits becomes tiles, what does not is said."""

from __future__ import annotations

import base64
import gzip
import json
import zlib

import pytest

from game.catalog import Catalog
from game.catalog.table import Table
from game.catalog.tiled import Imported, is_tiled, read_tiled
from game.hexes import Hex
from tests.battle import boards

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<map version="1.10" orientation="hexagonal" renderorder="right-down" width="3" height="2" '
    'tilewidth="14" tileheight="12" infinite="0" hexsidelength="6" staggeraxis="x" '
    'staggerindex="odd">\n <tileset firstgid="1" source="hexes.tsx"/>\n'
)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The game's own content."""
    return boards.catalog()


def layer(name: str, cells: str) -> str:
    """A layer of three columns and two rows."""
    return (
        f' <layer id="1" name="{name}" width="3" height="2">\n  <data encoding="csv">\n{cells}\n'
        "</data>\n </layer>\n"
    )


def tmx(*layers: str, head: str = HEAD) -> str:
    """A map."""
    return f"{head}{''.join(layers)}</map>\n"


def read(text: str | bytes, catalog: Catalog, file: str = "isle.tmx") -> Imported:
    """What came of a map."""
    data = text if isinstance(text, bytes) else text.encode()
    return read_tiled(data, catalog, file=file, name="Isle")


def table(text: str, catalog: Catalog, file: str = "isle.tmx") -> Table:
    """The table of a map that fits."""
    found = read(text, catalog, file)
    assert found.read.table is not None, found.read.problems
    return found.read.table


def complaint(text: str | bytes, catalog: Catalog, file: str = "isle.tmx") -> str:
    """The one thing that is wrong with a map."""
    found = read(text, catalog, file)
    assert found.read.table is None
    (problem,) = found.read.problems
    return str(problem)


FULL = layer("Ground", "1,1,1,\n1,1,1")


def hexes(found: Table) -> set[Hex]:
    """All hexes, moved so that the least is 0,0."""
    every = [hex_ for tile in found.tiles for hex_ in tile.hexes]
    least = min(every)
    return {hex_ - least for hex_ in every}


@pytest.mark.parametrize(
    ("index", "below"),
    [("odd", [(1, 0), (1, -1)]), ("even", [(1, -1), (1, 0)])],
)
def test_every_second_column_lies_half_a_hex_lower(
    index: str, below: list[tuple[int, int]], catalog: Catalog
) -> None:
    """Whichever it is: 0,0 touches one hex of the next column that is drawn, or both."""
    text = tmx(layer("a", "1,1,0,\n0,0,0")).replace("odd", index)
    assert hexes(table(text, catalog)) == {Hex(0, 0), Hex(*below[0])}
    text = tmx(layer("a", "1,0,0,\n0,1,0")).replace("odd", index)
    first, second = sorted(hexes(table(text, catalog)))
    assert (first.distance_to(second) == 1) == (index == "even")


def test_each_layer_is_a_tile(catalog: Catalog) -> None:
    """Named after it, each name once; empty layers are none."""
    found = table(
        tmx(
            layer("The Yard", "1,0,0,\n1,0,0"),
            layer("the yard!", "0,2,0,\n0,2,0"),
            layer("empty", "0,0,0,\n0,0,0"),
            layer("***", "0,0,3,\n0,0,3"),
        ),
        catalog,
    )
    assert [tile.id for tile in found.tiles] == ["the-yard", "the-yard-2", "tile"]
    assert all(len(tile.hexes) == 2 for tile in found.tiles)
    assert found.name == "Isle"


def test_of_one_layer_each_colour_is_a_tile(catalog: Catalog) -> None:
    """A picture that is mirrored or turned is the same colour."""
    turned = 2 | 0x80000000
    found = table(tmx(layer("map", f"1,2,2,\n1,1,{turned}")), catalog)
    assert {tile.id: len(tile.hexes) for tile in found.tiles} == {"map": 3, "map-2": 3}


def test_two_layers_mark_hexes(catalog: Catalog) -> None:
    """What is drawn on them beside the ground counts for nothing."""
    found = table(
        tmx(
            layer("ground", "1,1,0,\n1,1,0"),
            layer("Impassable", "1,0,1,\n0,0,0"),
            layer("entrance", "0,0,0,\n0,1,0"),
        ),
        catalog,
    )
    assert [tile.id for tile in found.tiles] == ["ground"]
    assert len(found.impassable) == 1
    assert found.entrance is not None
    assert len(found.entrance) == 1


def test_the_middle_of_the_map_is_the_middle_of_the_table(catalog: Catalog) -> None:
    """Wherever it was drawn."""
    found = table(tmx(FULL), catalog)
    assert Hex(0, 0) in found.tiles[0].hexes
    assert all(hex_.distance_to(Hex(0, 0)) <= 2 for hex_ in found.tiles[0].hexes)


CELLS = b"".join(number.to_bytes(4, "little") for number in (1, 1, 1, 1, 1, 0))


@pytest.mark.parametrize(
    ("attributes", "data"),
    [
        ('encoding="csv"', b"1,1,1,1,1,0"),
        ('encoding="base64"', base64.b64encode(CELLS)),
        ('encoding="base64" compression="zlib"', base64.b64encode(zlib.compress(CELLS))),
        ('encoding="base64" compression="gzip"', base64.b64encode(gzip.compress(CELLS, mtime=0))),
    ],
)
def test_cells_come_in_every_usual_encoding(attributes: str, data: bytes, catalog: Catalog) -> None:
    """As Tiled writes them."""
    body = f'<layer name="a" width="3" height="2"><data {attributes}>{data.decode()}</data></layer>'
    assert len(table(tmx(body), catalog).tiles[0].hexes) == 5


def test_a_map_without_borders_is_read_piece_by_piece(catalog: Catalog) -> None:
    """Its pieces may lie left of and above the origin."""
    body = (
        '<layer name="a" width="3" height="2"><data encoding="csv">'
        '<chunk x="-2" y="-1" width="2" height="1">1,1</chunk>'
        '<chunk x="0" y="-1" width="1" height="1">1</chunk></data></layer>'
    )
    found = table(tmx(body), catalog)
    assert hexes(found) == hexes(table(tmx(layer("a", "1,1,1,\n0,0,0")), catalog))


def test_json_says_the_same(catalog: Catalog) -> None:
    """A map saved as `.tmj`, with groups of layers."""
    cells = [1, 1, 1, 1, 1, 0]
    inner = {"type": "tilelayer", "name": "a", "width": 3, "height": 2, "data": cells}
    coded = {
        **inner,
        "encoding": "base64",
        "compression": "zlib",
        "data": base64.b64encode(zlib.compress(CELLS)).decode(),
    }
    wanted = table(tmx(layer("a", "1,1,1,1,1,0")), catalog)
    for one in (inner, coded):
        text = json.dumps(
            {
                "type": "map",
                "orientation": "hexagonal",
                "staggeraxis": "x",
                "staggerindex": "odd",
                "layers": [{"type": "group", "name": "g", "layers": [one]}],
            }
        )
        assert table(text, catalog, "isle.tmj") == wanted


def test_what_no_table_holds_is_named(catalog: Catalog) -> None:
    """Objects and pictures are left out, and that is said."""
    extra = '<objectgroup name="spots"/><group><imagelayer name="sky"/></group>'
    found = read(tmx(FULL, extra), catalog)
    assert found.read.table is not None
    assert [one.partition(" left out")[0] for one in found.left_out] == [
        "the objects of layer 'spots' are",
        "the picture of layer 'sky' is",
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"hexagonal"', '"isometric"', "the map is isometric; a table needs a hexagonal one"),
        ('staggeraxis="x"', 'staggeraxis="y"', "pointed tops"),
        ("1,1,1,\n1,1,1", "0,0,0,\n0,0,0", "nothing is drawn"),
        ("1,1,1,\n1,1,1", "1,1,1", "has 3 cells where 6 belong"),
        ("1,1,1,\n1,1,1", "1,a,1,\n1,1,1", "no whole number"),
        ('encoding="csv"', 'encoding="base64"', "are damaged"),
        ('encoding="csv"', 'encoding="base64" compression="zstd"', "set Tile Layer Format to CSV"),
        ('encoding="csv"', "", "set Tile Layer Format to CSV"),
        ('width="3" height="2">', 'width="x" height="2">', "no whole number"),
        ('width="3" height="2">', 'width="99999" height="99999">', "no map to play on"),
        ("</map>", "", "no whole XML"),
        ("<map ", "<tileset ", "no whole XML"),
    ],
)
def test_what_does_not_fit_gets_one_message(
    old: str, new: str, says: str, catalog: Catalog
) -> None:
    """With what would be right."""
    text = tmx(FULL)
    assert old in text
    found = complaint(text.replace(old, new), catalog)
    assert found.startswith("isle.tmx:")
    assert says in found


def test_layers_that_overlap_say_where(catalog: Catalog) -> None:
    """By column and row, as Tiled shows them."""
    found = complaint(tmx(FULL, layer("lake", "0,0,1,\n1,0,0")), catalog)
    assert "column 2, row 0 (ground and lake); column 0, row 1 (ground and lake)" in found


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE map SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ],
)
def test_declarations_are_refused(declaration: str, catalog: Catalog) -> None:
    """Nothing is expanded and no file is read."""
    text = tmx(FULL).replace("?>\n", f"?>\n{declaration}\n", 1)
    assert "(<!DOCTYPE) is refused" in complaint(text, catalog)


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("", "a.tmx"),
        ("", "a.tmj"),
        ("[]", "a.tmj"),
        ("{}", "a.tmj"),
        ('{"layers": 3}', "a.tmj"),
        ('{"layers": [{"type": 3}]}', "a.tmj"),
        ("<a/>", "a.tmx"),
        ("[" * 100_000, "a.tmj"),
        ("<a>" * 1_000, "a.tmx"),
    ],
)
def test_other_text_is_told_so(text: str, file: str, catalog: Catalog) -> None:
    """One message, never a traceback."""
    assert complaint(text, catalog, file).startswith(f"{file}:1: map: ")


def test_bytes_that_are_no_text(catalog: Catalog) -> None:
    """Another encoding, and a file that is far too large."""
    assert "not UTF-8" in complaint(tmx(FULL).encode("utf-16"), catalog)
    assert "larger than 1 MiB" in complaint(b" " * (1 << 21), catalog)


def test_maps_are_told_by_their_names() -> None:
    """As Tiled names them."""
    assert is_tiled("a/b.TMX")
    assert is_tiled("c.tmj")
    assert not is_tiled("d.yaml")
