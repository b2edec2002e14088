"""Made-up pieces and tables with long names."""

from __future__ import annotations

from game.core.ids import PieceId
from game.core.view import Badge, Face, Note, Rank, RibbonGroup, Shape, Stat, TableView, Token
from game.hexes import Hex


def token(name: str, number: int = 0, *, acted: bool = False, active: bool = False) -> Token:
    """Return a piece with a long name, every number, statuses and skills."""
    return Token(
        id=PieceId(f"{name}-{number}"),
        name=f"{name.capitalize()} of the long and winding Hollow Road {number}",
        kind="Enemy, level 10, humanoid of an uncommonly long description",
        face=Face.ENEMY,
        emblem="bow",
        rank=Rank(Shape.PENTAGON, "purple", "10"),
        at=Hex(number, 0),
        hp=3,
        health=8,
        badges=(
            Badge("bane", "Bane", "Takes one true damage at the start of its turn."),
            Badge("blind", "Blind", "Its range counts as one."),
        ),
        stats=(
            Stat("hp", "HP", "3 + 2 / 8"),
            Stat("range", "Range", "2-3"),
            Stat("form", "Form", "Ranged weapon"),
            Stat("dice", "Dice", "3"),
            Stat("priority", "Goes for", "the strongest"),
        ),
        notes=(
            Note("Riposte 2", "Whoever engages it takes two damage.", "After an engage", on=True),
        ),
        acted=acted,
        active=active,
        waiting=not (acted or active),
    )


def table(count: int, *, active: int = 0, movable: int = 0, unsettled: bool = True) -> TableView:
    """Return a table of one group of adventurers and one of `count` enemies."""
    party = (token("wren", 0, acted=True), token("ede", 1, acted=True))
    foes = tuple(token("archer", n, active=n == active, acted=n < active) for n in range(count))
    ids = tuple(foe.id for foe in foes)
    return TableView(
        title="The mill road",
        round_label="2",
        round_note="of 5",
        goal="Have no enemy left on the map at the end of a round.",
        tiles=(),
        impassable=frozenset(),
        entrance=(),
        markers=(),
        tokens=(*party, *foes),
        ribbon=(
            RibbonGroup("Adventurers", tuple(one.id for one in party)),
            RibbonGroup(
                "Enemies, by level",
                ids,
                ids[count - movable :] if movable else (),
                unsettled=unsettled,
            ),
        ),
    )
