"""The tiles of a battle file laid down, and what is wrong with the map.

Owns turning and moving shapes, and every check that needs the map alone. Works on a file's tree, so
that it says all it can of a file whose other parts are wrong. Rules: battle 1.2 to 1.4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.catalog.definitions import Shape
from game.catalog.models import FARTHEST
from game.catalog.problems import meant, quoted
from game.catalog.tree import Broken, Fields, Found, Items, Path, Value, found_at
from game.core.board import Feature, Tile
from game.core.ids import TileId
from game.hexes import Hex
from game.systems.battle.definitions import CACHE, DOOR

_NOWHERE = Hex(0, 0)
# With more problems than this, looking for the closest hex of each would take too long.
_ENOUGH = 100


@dataclass(slots=True)
class Laid:
    """The map of a battle file.

    Attributes:
        tiles: the tiles as laid down.
        owner: the id of the tile that each hex belongs to.
        impassable: the hexes that cannot be entered.
        entrance: where the shapes say that the party comes in.
        features: what the shapes say that lies on hexes.
        doors: where the shapes say that tiles of a delve are joined.
        is_whole: whether every tile could be laid down, so that a hex of none is off the map.
    """

    tiles: list[Tile] = field(default_factory=list)
    owner: dict[Hex, str] = field(default_factory=dict)
    impassable: frozenset[Hex] = frozenset()
    entrance: list[Hex] = field(default_factory=list)
    features: list[Feature] = field(default_factory=list)
    doors: list[Feature] = field(default_factory=list)
    is_whole: bool = True


def hex_of(value: Value) -> Hex | None:
    """Return the hex that a value is; None for anything else."""
    if type(value) is not Items or len(value) != 2:  # noqa: PLR2004 - q and r
        return None
    q, r = value
    if type(q) is not int or type(r) is not int:
        return None
    return Hex(q, r) if -FARTHEST <= q <= FARTHEST and -FARTHEST <= r <= FARTHEST else None


def word_of(value: Value) -> str | None:
    """Return the word that a value is; None for anything else, and for what was refused."""
    return value if isinstance(value, str) and not isinstance(value, Broken) else None


def lay_down(root: Fields, shapes: Mapping[str, Shape], found: list[Found]) -> Laid:
    """Return the map of a battle file; what is wrong with it is added to `found`."""
    laid = Laid()
    tiles = root.get("tiles")
    if not isinstance(tiles, Items) or not tiles:
        laid.is_whole = False
        return laid
    ids: dict[str, int] = {}
    for number, tile in enumerate(tiles):
        if not isinstance(tile, Fields):
            laid.is_whole = False
            continue
        _check_id(root, ("tiles", number), tile, ids, found)
        hexes = _Tile(root, ("tiles", number), tile, laid, found).hexes(shapes)
        if not hexes:
            laid.is_whole = False
        else:
            laid.tiles.append(Tile(TileId(word_of(tile.get("id")) or f"#{number + 1}"), hexes))
    laid.impassable = frozenset(_hexes_on_map(root, "impassable", laid, found).values())
    for number, at in _hexes_on_map(root, "entrance", laid, found).items():
        if at in laid.impassable:
            told = f"the hex {shown(at)} is impassable, so nobody can come in there; delete it"
            found.append(found_at(root, ("entrance", number), told))
    _check_features(root, laid, found)
    return laid


def shown(at: Hex) -> str:
    """Return a hex as battle files write it."""
    return f"[{at.q}, {at.r}]"


def off_map(at: Hex, laid: Laid, found: list[Found]) -> str:
    """Return that a hex is off the map, and the closest hex that is on it."""
    if len(found) > _ENOUGH:
        return f"the hex {shown(at)} is off the map; name a hex of a tile"
    nearest = min(laid.owner, key=lambda other: (other.distance_to(at), other))
    return f"the hex {shown(at)} is off the map; the closest hex of a tile is {shown(nearest)}"


def _check_id(
    root: Fields, path: Path, entry: Fields, ids: dict[str, int], found: list[Found]
) -> None:
    own = word_of(entry.get("id"))
    if own is None:
        return
    line = entry.marks["id"].line + 1
    if own in ids:
        told = f"the id {quoted(own)} is taken by line {ids[own]}; give one of the two another"
        found.append(found_at(root, (*path, "id"), told))
    else:
        ids[own] = line


class _Tile:
    """Lays one tile down."""

    def __init__(
        self, root: Fields, path: Path, tile: Fields, laid: Laid, found: list[Found]
    ) -> None:
        self._root = root
        self._path = path
        self._tile = tile
        self._laid = laid
        self._found = found

    def hexes(self, shapes: Mapping[str, Shape]) -> tuple[Hex, ...]:
        """Return the hexes as laid down; none where they cannot be told."""
        tile = self._tile
        if "hexes" in tile:
            for key in ("shape", "at", "turns"):
                if key in tile:
                    told = f"{quoted(key)} is for tiles with a shape; delete it, or `hexes`"
                    self._note(told, key)
            return self._join(self._written())
        if "shape" not in tile:
            self._note("neither `shape` nor `hexes` is there; add one of them")
            return ()
        name = word_of(tile["shape"])
        if name is None:
            return ()
        shape = shapes.get(name)
        if shape is None:
            hint = meant(name, shapes) or "the content has no shapes"
            self._note(f"unknown shape {quoted(name)}; {hint}", "shape")
            return ()
        return self._placed(shape)

    def _note(self, text: str, *more: str | int) -> None:
        self._found.append(found_at(self._root, (*self._path, *more), text))

    def _written(self) -> list[Hex]:
        """Return the hexes that are written out, each once."""
        written = self._tile["hexes"]
        if not isinstance(written, Items):
            return []
        hexes: dict[Hex, None] = {}
        for number, value in enumerate(written):
            at = hex_of(value)
            if at is None:
                self._laid.is_whole = False
            elif at in hexes:
                self._note(f"the hex {shown(at)} is there twice; delete it", "hexes", number)
            else:
                hexes[at] = None
        return list(hexes)

    def _placed(self, shape: Shape) -> tuple[Hex, ...]:
        """Return the hexes of a shape turned about 0,0 and moved."""
        tile = self._tile
        by = hex_of(tile["at"]) if "at" in tile else _NOWHERE
        turns = tile.get("turns", 0)
        if by is None or type(turns) is not int:
            return ()

        def placed(at: Hex) -> Hex:
            return at.rotated(turns) + by

        hexes = self._join([placed(at) for at in shape.hexes])
        self._laid.entrance.extend(placed(at) for at in shape.entrance)
        self._laid.features.extend(Feature(CACHE, placed(at)) for at in shape.caches)
        self._laid.doors.extend(Feature(DOOR, placed(at)) for at in shape.doors)
        return hexes

    def _join(self, hexes: list[Hex]) -> tuple[Hex, ...]:
        """Return the hexes after taking them from the map; those of other tiles are noted."""
        owner = self._laid.owner
        mine = word_of(self._tile.get("id")) or "this tile"
        taken: dict[str, list[Hex]] = {}
        for at in hexes:
            if at in owner:
                taken.setdefault(owner[at], []).append(at)
            else:
                owner[at] = mine
        for other, shared in taken.items():
            some = ", ".join(shown(at) for at in sorted(shared)[:3])
            more = f" and {len(shared) - 3} more" if len(shared) > 3 else ""  # noqa: PLR2004
            self._note(
                f"overlaps the tile {quoted(other)} at {some}{more}; "
                "a hex belongs to one tile, so move one of the two"
            )
        if any(abs(at.q) > FARTHEST or abs(at.r) > FARTHEST for at in hexes):
            self._note(f"reaches further than {FARTHEST} from [0, 0]; move it closer", "at")
        return tuple(hexes)


def _hexes_on_map(root: Fields, key: str, laid: Laid, found: list[Found]) -> dict[int, Hex]:
    """Return the hexes of a list by number, after noting those off the map or there twice."""
    listed = root.get(key)
    hexes: dict[int, Hex] = {}
    if not isinstance(listed, Items):
        return hexes
    seen: set[Hex] = set()
    for number, value in enumerate(listed):
        at = hex_of(value)
        if at is None:
            continue
        if at in seen:
            told = f"the hex {shown(at)} is there twice; delete it"
            found.append(found_at(root, (key, number), told))
        elif laid.is_whole and at not in laid.owner:
            found.append(found_at(root, (key, number), off_map(at, laid, found)))
        seen.add(at)
        hexes[number] = at
    return hexes


def _check_features(root: Fields, laid: Laid, found: list[Found]) -> None:
    features = root.get("features")
    if not isinstance(features, Items):
        return
    for number, feature in enumerate(features):
        at = hex_of(feature.get("at")) if isinstance(feature, Fields) else None
        if at is None or not laid.is_whole:
            continue
        if at not in laid.owner:
            found.append(found_at(root, ("features", number, "at"), off_map(at, laid, found)))
        elif at in laid.impassable:
            told = f"the hex {shown(at)} is impassable and holds nothing; move the feature"
            found.append(found_at(root, ("features", number, "at"), told))
