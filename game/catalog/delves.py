"""Delves: their cards, and what a battle file makes of cards and tiles.

Rule: battle 4.3.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.catalog.battle_models import SetupIn
from game.catalog.board_checks import word_of
from game.catalog.content_files import ContentFile, entries_of
from game.catalog.content_models import CardIn
from game.catalog.definitions import Catalog, Shape
from game.catalog.problems import meant, quoted
from game.catalog.tree import found_at
from game.core.ids import AbilityId
from game.systems.battle.definitions import BagChip, Delve, DelveCard, DelveTile

_TEXTS = ("revealed", "trap", "environment")


def stacks_of(files: Iterable[ContentFile]) -> frozenset[str]:
    """Return the stacks that the tiles of some files lie in."""
    shapes = [shape for content in files for _, shape in entries_of(content.root, "shapes")]
    return frozenset(stack for shape in shapes if (stack := word_of(shape.get("stack"))))


def effects_of(files: Iterable[ContentFile]) -> frozenset[str]:
    """Return the effects that some files hold."""
    read = [entry for content in files for _, entry in entries_of(content.root, "abilities")]
    return frozenset(
        own
        for entry in read
        if entry.get("kind") == "effect" and (own := word_of(entry.get("id"))) is not None
    )


def check_cards(content: ContentFile, stacks: frozenset[str], effects: frozenset[str]) -> None:
    """Note every stack without a tile and every text that is no effect.

    Args:
        content: a file of cards.
        stacks: the stacks there are.
        effects: the effects there are.
    """
    for path, card in entries_of(content.root, "cards"):
        stack = word_of(card.get("stack"))
        if stack and stack not in stacks:
            hint = meant(stack, stacks) or "no tile lies in a stack"
            told = f"no tile lies in the stack {quoted(stack)}; {hint}"
            content.found.append(found_at(content.root, (*path, "stack"), told))
        for key in _TEXTS:
            name = word_of(card.get(key))
            if name and name not in effects:
                hint = meant(name, effects) or "the content has none"
                told = f"unknown effect {quoted(name)}; {hint}"
                content.found.append(found_at(content.root, (*path, key), told))


def card_from(read: CardIn) -> DelveCard:
    """Return the card that a file describes."""
    return DelveCard(
        id=read.id,
        name=read.name,
        text=read.text.strip(),
        stack=read.stack,
        rows=read.rows,
        caches=read.caches,
        legendary=read.legendary,
        skyshard=read.skyshard,
        revealed=AbilityId(read.revealed) if read.revealed else None,
        trap=AbilityId(read.trap) if read.trap else None,
        environment=AbilityId(read.environment) if read.environment else None,
    )


def delve_from(read: SetupIn, catalog: Catalog) -> Delve:
    """Return what a delve is made of."""
    return Delve(
        experience=read.experience,
        cards=tuple(catalog.cards[name] for name in read.cards),
        tiles=tuple(_tile(catalog.shapes[name]) for name in read.tiles),
        bag=tuple(BagChip(tuple(catalog.chips[side] for side in sides)) for sides in catalog.bag),
    )


def _tile(shape: Shape) -> DelveTile:
    return DelveTile(
        id=shape.id,
        name=shape.name,
        stack=shape.stack,
        hexes=shape.hexes,
        doors=shape.doors,
        caches=shape.caches,
        dens=shape.dens,
    )
