"""The question that is asked where several hexes are equally good. Rule: battle 1.4, 1.7."""

from __future__ import annotations

from game.core.choices import At
from game.core.frames import Frame
from game.core.ids import PieceId, RuleId
from game.core.prompts import Ask, Prompt
from game.hexes import Hex


def one_of(
    frame: Frame, unit: PieceId, hexes: tuple[Hex, ...], *, topic: str, rule: RuleId
) -> Prompt | None:
    """Ask for one of several hexes; None where there is nothing to choose.

    Args:
        frame: what waits for the answer.
        unit: whom it is about.
        hexes: those that are equally good; the first is suggested.
        topic: what is asked.
        rule: the clause that leaves it open.
    """
    if len(hexes) <= 1:
        return None
    return Prompt(
        frame=frame.serial,
        ask=Ask.HEX,
        topic=topic,
        rule=rule,
        unit=unit,
        hexes=hexes,
        suggested=At(hexes[0]),
    )
