"""Whatever a file holds, reading it gives a battle or problems; it never raises."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import Catalog, read_battle_text, reading
from game.catalog.battles import battle_from
from game.catalog.content_files import content_file_from
from game.catalog.formats import NAMES

KEYS = st.sampled_from(
    [
        "abilities",
        "about",
        "adventurers",
        "at",
        "bonus_hp",
        "chip",
        "chips",
        "controller",
        "dice",
        "entrance",
        "faces",
        "features",
        "format",
        "health",
        "hexes",
        "hp",
        "id",
        "impassable",
        "kept",
        "kind",
        "level",
        "name",
        "objective",
        "order",
        "priority",
        "role",
        "round",
        "rules",
        "seed",
        "shape",
        "shapes",
        "skills",
        "statuses",
        "system",
        "targets",
        "tiles",
        "turns",
        "units",
        "world",
    ]
)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.text(max_size=6),
    st.sampled_from(["off", "all", "party", "enemy", "adventurer", "moor-cat", "trio", "bane"]),
    KEYS,
)
VALUES = st.recursive(
    LEAVES,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(KEYS, below, max_size=6),
    max_leaves=30,
)
SIGNS = st.text(alphabet="abn01- :,[]{}#&*!|>'\"%@`?~\n\t\\.<=é\u2028\x07", max_size=60)


@given(raw=st.binary(max_size=200))
def test_bytes(raw: bytes, catalog: Catalog) -> None:
    """Any bytes at all."""
    root, found = reading.parse_bytes(raw)
    read = battle_from(root, found, catalog, file="x")
    assert read.setup is None
    assert read.problems


@given(text=SIGNS)
def test_signs_that_mean_something_to_yaml(text: str, catalog: Catalog) -> None:
    """Any text made of YAML's own signs, alone and after a good beginning."""
    assert read_battle_text(text, catalog, file="x").problems
    read = read_battle_text(f"format: hexmarch/battle/1\n{text}", catalog, file="x")
    assert read.problems


@settings(max_examples=300)
@given(name=st.sampled_from(NAMES), values=st.dictionaries(KEYS, VALUES, max_size=8))
def test_trees_of_the_right_words_in_the_wrong_places(
    name: str, values: dict[str, object], catalog: Catalog
) -> None:
    """Any tree whose keys are those of the formats."""
    text = json.dumps({"format": name, **{k: v for k, v in values.items() if k != "format"}})
    root, found = reading.parse_text(text)
    read = battle_from(root, found, catalog, file="x")
    assert (read.setup is None) == bool(read.problems)
    content = content_file_from(root, found, "x")
    assert content.format == name
