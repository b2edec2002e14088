"""What moves over the map while something is shown: chips between hexes, dice, rising words.

Pure: one motion in, items out. Lengths are logical pixels. No rule section.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.core.ids import PieceId
from game.core.view import Cue, Scene, Token
from game.hexes import HexLayout, Point
from game.ui.items import Align, Fill, Item, Label, Rect, Weight
from game.ui.playback import Motion
from game.ui.shapes import Colour
from game.ui.theme import SIZE_NAME, with_alpha
from game.ui.widgets.part import Stage

_RISE_FROM, _RISE = 0.72, 0.5
_FADE = 0.3


def chip_center(layout: HexLayout, token: Token, motion: Motion | None) -> Point:
    """Where a chip is seen, between two hexes while it moves."""
    assert token.at is not None
    x, y = layout.center(token.at)
    scene = None if motion is None else motion.scene
    if motion is None or scene is None or scene.piece != token.id:
        return (x, y)
    if scene.cue is Cue.HIT:
        shake = math.sin(motion.share * 6 * math.pi) * layout.size * 0.08 * (1 - motion.share)
        return (x + shake, y)
    if scene.cue in {Cue.STEP, Cue.PLACE} and scene.start is not None and scene.end is not None:
        (ax, ay), (bx, by) = layout.center(scene.start), layout.center(scene.end)
        return (ax + (bx - ax) * motion.share, ay + (by - ay) * motion.share)
    return (x, y)


def is_struck(token: Token, motion: Motion | None) -> bool:
    """Whether a chip is being hit."""
    scene = None if motion is None else motion.scene
    return scene is not None and scene.cue is Cue.HIT and scene.piece == token.id


def opacity(token: Token, motion: Motion | None) -> float:
    """How much of a chip is seen, 0 to 1: leaving the map it fades, coming it grows clear."""
    scene = None if motion is None else motion.scene
    if motion is None or scene is None or scene.piece != token.id:
        return 1.0
    match scene.cue:
        case Cue.DIE:
            return 1.0 - motion.share
        case Cue.APPEAR:
            return motion.share
        case _:
            return 1.0


def moving(
    stage: Stage,
    rect: Rect,
    layout: HexLayout,
    tokens: Mapping[PieceId, Token],
    motion: Motion,
) -> list[Item]:
    """Words and dice that rise from a chip, or stand across the map."""
    scene, palette = motion.scene, stage.palette
    if scene is None:
        return []
    if scene.cue is Cue.BANNER:
        alpha = min(1.0, motion.share * 5, (1 - motion.share) * 5)
        at = (rect.center[0], rect.y + rect.h * 0.22)
        return _plate(stage, at, (scene.text, palette.text), SIZE_NAME * 1.5, alpha)
    token = None if scene.piece is None else tokens.get(scene.piece)
    if token is None or token.at is None:
        return []
    told = _words(scene, stage)
    if told is None:
        return []
    x, y = layout.center(token.at)
    still = scene.cue is Cue.ROLL
    y -= layout.size * (_RISE_FROM + (0.4 if still else _RISE * motion.share))
    alpha = 1.0 if still else min(1.0, (1 - motion.share) / _FADE)
    size = max(16.0, min(26.0, layout.size * 0.5))
    return _plate(stage, (x, max(rect.y + size, y)), told, size, alpha)


def _words(scene: Scene, stage: Stage) -> tuple[str, Colour] | None:
    palette = stage.palette
    match scene.cue:
        case Cue.HIT:
            return f"\u2212{scene.text} HP", palette.warning
        case Cue.HEAL:
            return f"+{scene.text} HP", palette.good
        case Cue.FLOAT:
            return scene.text, palette.text
        case Cue.ROLL:
            return f"rolls {' '.join(scene.dice)}", palette.gold
        case _:
            return None


def _plate(
    stage: Stage, at: Point, told: tuple[str, Colour], size: float, alpha: float
) -> list[Item]:
    """A short text on a dark plate."""
    text, colour = told
    palette = stage.palette
    width = stage.measure.width(text, size, Weight.BOLD) + size
    box = Rect.around(at, width / 2, size * 0.7)
    return [
        Fill(rect=box, colour=with_alpha(palette.panel, 0.92 * alpha), radius=size * 0.7),
        Label(
            text=text,
            rect=box,
            size=size,
            colour=with_alpha(colour, alpha),
            weight=Weight.BOLD,
            align=Align.CENTER,
        ),
    ]
