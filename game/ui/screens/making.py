"""A battle made up from a few wishes, with its map as it changes.

Owns: how mode, party, experience and seed are shown and set. What comes of them is asked from its
caller, so that it knows no rule and reads no content. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.ui.items import Clip, Fill, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.screens.page import Page
from game.ui.theme import CORNER, GAP, GAP_HUGE, GAP_LARGE, SIZE_NAME, SIZE_QUIET
from game.ui.widgets.attention import Act, Dragged, Nudged
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, choice
from game.ui.widgets.frame import frame
from game.ui.widgets.minimap import MiniMap, minimap
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.sliders import Steps, slider, step_at
from game.ui.widgets.text import heading, line, paragraph

_LEFT = 330.0
_ROW = 78.0
_WORDS = 96.0
_EXPERIENCE = "experience"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is wished for.

    Attributes:
        mode: the id of the kind of battle.
        adventurers: how many, from 1.
        experience: from 1.
        seed: from 1; another gives another battle.
    """

    mode: str
    adventurers: int = 2
    experience: int = 3
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Shown:
    """What comes of a wish.

    Attributes:
        name: the battle's name.
        text: who is there, in a sentence or two.
        map: its ground and pieces.
    """

    name: str
    text: str
    map: MiniMap


@dataclass(frozen=True, slots=True)
class Making:
    """What may be wished for, and what then happens.

    Attributes:
        modes: the kinds of battle: id and name.
        most_adventurers: the largest party.
        most_experience: the largest experience.
        show: works out what comes of a wish.
        begin: begins it, and says what becomes of the stack.
    """

    modes: tuple[tuple[str, str], ...]
    most_adventurers: int
    most_experience: int
    show: Callable[[Wish], Shown]
    begin: Callable[[Wish], Change | None]


class MakingScreen(Page):
    """Wishes at the left, the battle that comes of them at the right."""

    contexts: tuple[Context, ...] = (Context.LIST,)

    def __init__(self, making: Making, *, seed: int = 1) -> None:
        """Prepare to show a small battle.

        Args:
            making: what may be wished for.
            seed: the first seed; the next ones follow it.
        """
        super().__init__()
        self._making = making
        self.wish = Wish(mode=making.modes[0][0], seed=seed)
        self._shown = making.show(self.wish)
        self._slider = Rect(0.0, 0.0, 1.0, 1.0)

    def lay_out(self, stage: Stage) -> Part:
        """Return the frame, the wishes and the map."""
        framed = frame(
            stage,
            self.attention,
            "A battle made up",
            note="The same seed gives the same battle.",
            footer=False,
        )
        room = framed.inside
        left = Rect(room.x, room.y, _LEFT, room.h)
        right = Rect(left.right + GAP_HUGE, room.y, room.right - left.right - GAP_HUGE, room.h)
        return framed.part + self._wishes(stage, left) + self._battle(stage, right)

    def _wishes(self, stage: Stage, rect: Rect) -> Part:
        making, wish = self._making, self.wish
        modes = [Face(id=f"mode:{own}", text=name) for own, name in making.modes]
        parties = [
            Face(id=f"party:{count}", text=str(count))
            for count in range(1, making.most_adventurers + 1)
        ]
        rows = [self._box(rect, number) for number in range(4)]
        self._slider = rows[2]
        steps = Steps(
            id=_EXPERIENCE,
            count=making.most_experience,
            at=wish.experience - 1,
            value=str(wish.experience),
            tooltip="With the number of adventurers it gives the enemy pool",
        )
        half = (rows[3].w - GAP) / 2
        seed, other = (
            Rect(rows[3].x, rows[3].y, half, BUTTON_HEIGHT),
            Rect(rows[3].x + half + GAP, rows[3].y, half, BUTTON_HEIGHT),
        )
        whole = Part()
        for number, title in enumerate(("Battle", "Adventurers", "Experience", "Seed")):
            above = Rect(rect.x, rect.y + number * _ROW, rect.w, 26.0)
            whole += heading(stage, title, above, ruled=False)
        attention = self.attention
        return (
            whole
            + choice(stage, attention, modes, rows[0], chosen=f"mode:{wish.mode}")
            + choice(stage, attention, parties, rows[1], chosen=f"party:{wish.adventurers}")
            + slider(stage, attention, steps, rows[2])
            + button(stage, attention, self._seed_face("before", "Seed before", -1), seed)
            + button(stage, attention, self._seed_face("next", "Next seed", 1), other)
        )

    def _seed_face(self, own: str, text: str, step: int) -> Face:
        first = self.wish.seed + step < 1
        tooltip = "This is the first seed." if first else f"Seed {self.wish.seed + step}"
        return Face(id=f"seed:{own}", text=text, tooltip=tooltip, enabled=not first)

    @staticmethod
    def _box(rect: Rect, number: int) -> Rect:
        return Rect(rect.x, rect.y + number * _ROW + 28.0, rect.w, BUTTON_HEIGHT)

    def _battle(self, stage: Stage, rect: Rect) -> Part:
        palette = stage.palette
        picture = Rect(rect.x, rect.y, rect.w, rect.h - _WORDS - GAP)
        small = minimap(stage, self._shown.map, picture, margin=GAP_LARGE)
        begin = Rect(rect.right - 150.0, rect.bottom - BUTTON_HEIGHT, 150.0, BUTTON_HEIGHT)
        name = Rect(rect.x, picture.bottom + GAP, rect.w, SIZE_NAME * 1.4)
        words = Rect(rect.x, name.bottom, rect.w - 150.0 - GAP_HUGE, rect.bottom - name.bottom)
        face = Face(id="begin", text="Begin", look=Look.PRIMARY)
        return (
            of(
                Fill(rect=picture, colour=palette.panel, radius=CORNER, border=palette.line),
                Clip(rect=picture, children=small.items),
            )
            + line(self._shown.name, name, palette.text, size=SIZE_NAME, weight=Weight.BOLD)
            + paragraph(stage, self._shown.text, words, size=SIZE_QUIET, colour=palette.quiet)
            + button(stage, self.attention, face, begin)
        )

    def act(self, act: Act) -> Change | None:
        """Set the slider, or what a press sets."""
        most = self._making.most_experience
        match act:
            case Dragged(id="experience", at=(x, _)):
                self._take(replace(self.wish, experience=1 + step_at(self._slider, x, count=most)))
            case Nudged(id="experience", steps=steps):
                now = max(1, min(self.wish.experience + steps, most))
                self._take(replace(self.wish, experience=now))
            case _:
                return super().act(act)
        return None

    def do(self, command: str) -> Change | None:
        """Set a choice by its id, go to another seed, or begin."""
        kind, _, value = command.partition(":")
        match kind:
            case "mode":
                self._take(replace(self.wish, mode=value))
            case "party":
                self._take(replace(self.wish, adventurers=int(value)))
            case "seed":
                step = 1 if value == "next" else -1
                self._take(replace(self.wish, seed=max(1, self.wish.seed + step)))
            case "begin":
                return self._making.begin(self.wish)
            case _:
                return super().do(command)
        return None

    def _take(self, wish: Wish) -> None:
        if wish != self.wish:
            self.wish = wish
            self._shown = self._making.show(wish)


def told(names: Sequence[str]) -> str:
    """Return who is there, several of a name counted."""
    counts = {name: names.count(name) for name in names}
    words = [name if count == 1 else f"{count} of {name}" for name, count in counts.items()]
    *most, last = words or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last
