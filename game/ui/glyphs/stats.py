"""Icons of numbers, forms and dice.

Owns these drawings alone. No rule section.
"""

from __future__ import annotations

from game.ui.glyphs.drawing import Drawing, Part, cut, dot, fill, line, ring

_HEART = (
    "M 0 8.4 C -4 5 -9 1.6 -9 -3 C -9 -6.4 -6.6 -8 -4.4 -8 C -2.4 -8 -0.8 -6.8 0 -5 "
    "C 0.8 -6.8 2.4 -8 4.4 -8 C 6.6 -8 9 -6.4 9 -3 C 9 1.6 4 5 0 8.4 Z"
)
_SHIELD = "M 0 -9 L 8 -6.4 L 8 -0.4 C 8 4.4 4.6 7.4 0 9.4 C -4.6 7.4 -8 4.4 -8 -0.4 L -8 -6.4 Z"
_SQUARE = (
    "M -5.4 -8.6 L 5.4 -8.6 Q 8.6 -8.6 8.6 -5.4 L 8.6 5.4 Q 8.6 8.6 5.4 8.6 "
    "L -5.4 8.6 Q -8.6 8.6 -8.6 5.4 L -8.6 -5.4 Q -8.6 -8.6 -5.4 -8.6 Z"
)
_SWORD = (
    fill("M 0 -9.6 L 1.7 -7 L 1.7 3 L -1.7 3 L -1.7 -7 Z"),
    line("M -4.6 3.6 L 4.6 3.6", 2.0),
    line("M 0 4 L 0 8.4", 2.0),
)
_BOLT = "M 2.2 -9.4 L -6 1.6 L -0.8 1.6 L -2.4 9.4 L 6 -2.2 L 0.8 -2.2 Z"


_PIP_MID = dot(0, 0, 2.0, cut=True)
_PIPS_2 = (dot(-4, 4, 1.9, cut=True), dot(4, -4, 1.9, cut=True))
_PIPS_4 = (dot(-4, -4, 1.9, cut=True), dot(4, 4, 1.9, cut=True))


def _die(*parts: Part) -> Drawing:
    return (fill(_SQUARE), *parts)


STATS: dict[str, Drawing] = {
    "heart": (fill(_HEART),),
    "bonus_heart": (fill(_HEART), cut("M -3.4 -1.4 L 3.4 -1.4", 2.0), cut("M 0 -4.8 L 0 2", 2.0)),
    "range": (
        line("M -8 8 L 4.4 -4.4", 2.2),
        fill("M 9 -9 L 7 1.4 L -1.4 -7 Z"),
        line("M -8.6 3.6 L -4 3.6 L -4 8.4", 1.8),
    ),
    "dice": _die(
        dot(-4, -4, 1.9, cut=True),
        dot(4, 4, 1.9, cut=True),
        dot(0, 0, 1.9, cut=True),
    ),
    "targets": (
        ring(0, 0, 6.4, 2.0),
        line("M 0 -9.4 L 0 -5.4", 2.0),
        line("M 0 5.4 L 0 9.4", 2.0),
        line("M -9.4 0 L -5.4 0", 2.0),
        line("M 5.4 0 L 9.4 0", 2.0),
        dot(0, 0, 2.0),
    ),
    # Strongest: up to a crown's points. Weakest: down to a drop. Told apart by shape, not by fill.
    "strongest": (
        fill("M -8.6 7.6 L -8.6 -4.4 L -4.2 0 L 0 -8.4 L 4.2 0 L 8.6 -4.4 L 8.6 7.6 Z"),
        cut("M -5.6 4.2 L 5.6 4.2", 1.6),
    ),
    "weakest": (
        fill(_HEART),
        cut("M -0.6 -6.6 L 2 -2.4 L -2 0.8 L 1 5.6", 1.9),
    ),
    "move": (
        fill(
            "M -4.6 -9 L 1.6 -9 L 1.6 -1.4 Q 2.4 1.4 6 2 Q 9 2.6 9 5.4 L -5.4 5.4 "
            "Q -5.4 0 -4.6 -3.4 Z"
        ),
        line("M -5 8.4 L 8.4 8.4", 1.8),
        cut("M -4 -5.6 L 1.6 -5.6", 1.2),
    ),
    "defence": (fill(_SHIELD), cut("M 0 -5.4 L 0 5", 1.6)),
    "stamina": (fill(_BOLT),),
    "magicka": (
        fill("M 0 -9.4 Q 1.2 -1.2 9.4 0 Q 1.2 1.2 0 9.4 Q -1.2 1.2 -9.4 0 Q -1.2 -1.2 0 -9.4 Z"),
    ),
    "cooldown": (
        ring(0, 0, 7.6, 2.0),
        line("M 0 -4.6 L 0 0.4 L 3.4 2.8", 2.0),
    ),
    "fatigue": (
        line("M -6.6 -8 L 6.6 -8", 2.0),
        line("M -6.6 8 L 6.6 8", 2.0),
        fill("M -5 -6 L 5 -6 Q 5 -2 0.8 0 Q 5 2 5 6 L -5 6 Q -5 2 -0.8 0 Q -5 -2 -5 -6 Z"),
        cut("M -2.8 -5.2 L 2.8 -5.2 L 1.6 -3.6 L -1.6 -3.6 Z"),
    ),
    "tenacity": (
        fill(
            "M 0 -9 L 2.6 -2.8 L 9.2 -2.4 L 4.2 1.9 L 5.7 8.4 L 0 4.9 "
            "L -5.7 8.4 L -4.2 1.9 L -9.2 -2.4 L -2.6 -2.8 Z"
        ),
    ),
    "combat": (
        line("M -7.4 -7.4 L 5 5", 2.2, mirror=True),
        line("M 2 7.4 L 7.4 2", 2.0, mirror=True),
        line("M 5 5 L 8.2 8.2", 2.4, mirror=True),
    ),
    "die_0": _die(cut("M -3.4 -3.4 L 3.4 3.4", 1.6), cut("M 3.4 -3.4 L -3.4 3.4", 1.6)),
    "die_1": _die(dot(0, 0, 2.7, cut=True)),
    "die_2": _die(dot(-3.6, 3.6, 2.5, cut=True), dot(3.6, -3.6, 2.5, cut=True)),
    "die_3": _die(_PIP_MID, *_PIPS_2),
    "die_4": _die(*_PIPS_2, *_PIPS_4),
    "die_5": _die(_PIP_MID, *_PIPS_2, *_PIPS_4),
    "die_6": _die(*_PIPS_2, *_PIPS_4, dot(-4, 0, 1.9, cut=True), dot(4, 0, 1.9, cut=True)),
    "die_tenacity": _die(
        cut(
            "M 0 -6.2 L 1.8 -1.9 L 6.4 -1.7 L 2.9 1.3 L 4 5.8 L 0 3.4 "
            "L -4 5.8 L -2.9 1.3 L -6.4 -1.7 L -1.8 -1.9 Z"
        )
    ),
    "die_unknown": _die(
        cut("M -2.8 -2.6 C -2.8 -6.6 3 -6.6 3 -2.8 C 3 -0.4 0 -0.2 0 2", 1.8),
        dot(0, 5, 1.2, cut=True),
    ),
    "form_light": (*_SWORD,),
    "form_heavy": (
        line("M 0 -7 L 0 9", 2.2),
        fill("M -0.4 -8.6 Q 6.4 -9.6 8.4 -4.6 Q 9.2 -0.6 6 3 Q 4.6 -1 -0.4 -1.4 Z", mirror=True),
    ),
    "form_ranged": (
        line("M -3 -9 C 7 -6.4 7 6.4 -3 9", 2.2),
        line("M -3 -9 L -3 9", 1.2),
        line("M -7.6 0 L 6 0", 1.6),
        fill("M 9.6 0 L 5 -3 L 5 3 Z"),
    ),
    "form_magic": (
        line("M -7.4 8.6 L 1.6 -0.8", 2.4),
        fill(
            "M 4 -9.6 Q 4.8 -4.4 9.6 -3.6 Q 4.8 -2.8 4 2.4 Q 3.2 -2.8 -1.6 -3.6 Q 3.2 -4.4 4 -9.6 Z"
        ),
        dot(-4.8, -5.6, 1.3),
        dot(7, 5, 1.3),
    ),
    "form_defensive": (
        fill(_SHIELD),
        cut(
            "M -4.6 -3.4 L -4.6 0 C -4.6 2.6 -2.6 4.4 0 5.6 C 2.6 4.4 4.6 2.6 4.6 0 L 4.6 -3.4 Z",
            1.5,
        ),
    ),
}
