"""The panel at the right: what is chosen, edited in place, and why an enemy does what it does.

Owns what stands there and how it is scrolled. Never changes a table. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.view import Badge, Decision, Token
from game.tables.belongings import Belonging
from game.tables.sheet import Entry
from game.ui.battle.panels.common import MARGIN, capitals, label, placed, rich, rule
from game.ui.battle.panels.reasons import reasons
from game.ui.editor.sheet import Typing, belongings, sheet, statuses
from game.ui.items import Chip, Fill, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, GAP_TINY, SIZE_LABEL, SIZE_NAME, SIZE_QUIET, SIZE_SMALL
from game.ui.widgets.attention import Attention
from game.ui.widgets.buttons import Face, button
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH, Scroll, scroll_area
from game.ui.widgets.text import line, paragraph, paragraph_height

BAR = "panel-bar"
_CHIP = 20.0
_BUTTON = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What is chosen on the table.

    Attributes:
        title: its name, or how many there are.
        kind: what it is, in words.
        token: how it looks; None for several or none.
        entries: what can be set.
        has: the skills, dice or items, each kind with the word and the name of each.
        statuses: all statuses, of a chosen unit.
        on: the ids of the statuses that it has.
        faces: buttons below.
    """

    title: str
    kind: str
    token: Token | None = None
    entries: tuple[Entry, ...] = ()
    has: tuple[tuple[Belonging, tuple[tuple[str, str], ...]], ...] = ()
    statuses: tuple[Badge, ...] = ()
    on: frozenset[str] = frozenset()
    faces: tuple[Face, ...] = ()


@dataclass(slots=True)
class Panel:
    """How far the panel is scrolled, and what is typed into it.

    Attributes:
        scroll: of the whole panel.
        typing: what is being typed.
        room: where it was last seen.
    """

    scroll: Scroll
    typing: Typing
    room: Rect


def new_panel() -> Panel:
    """Return a panel at its top."""
    return Panel(Scroll(), Typing(), Rect(0.0, 0.0, 0.0, 0.0))


@dataclass(frozen=True, slots=True)
class Content:
    """What stands in the panel.

    Attributes:
        subject: what is chosen.
        told: the answer on the map; None for none.
        name: whose it is.
        pointed: whether that enemy is pointed at on the map, and is not what is chosen.
    """

    subject: Subject
    told: Decision | None
    name: str
    pointed: bool = False


def panel_part(
    stage: Stage, attention: Attention, rect: Rect, panel: Panel, content: Content
) -> Part:
    """Return the panel.

    The answer stands first while nothing is chosen or another enemy is pointed at, else between
    the sheet and its buttons.

    Args:
        stage: what the screen is built for.
        attention: what the person attends to.
        rect: where it stands.
        panel: how far it is scrolled; fitted here.
        content: what stands in it.
    """
    palette = stage.palette
    ground = of(
        Fill(rect=rect, colour=palette.panel, hit="panel-ground"),
        Fill(rect=Rect(rect.x, rect.y, 1.0, rect.h), colour=palette.line),
    )
    room = Rect(rect.x + 1, rect.y + 2, rect.w - 2, rect.h - 4)
    inside = Rect(room.x + MARGIN, room.y + GAP_SMALL, room.w - MARGIN - BAR_WIDTH - GAP_SMALL, 0.0)
    drawing = _Drawing(stage, attention, panel.typing, content, inside)
    parts = [drawing.head, drawing.sheet, drawing.answer, drawing.buttons]
    if content.pointed or (content.subject.token is None and content.told is not None):
        parts = [drawing.answer, drawing.head, drawing.sheet, drawing.buttons]
    for part in parts:
        part()
    panel.scroll = panel.scroll.fitted(drawing.y - room.y + GAP_SMALL, room.h)
    panel.room = room
    seen = scroll_area(
        stage, attention, drawing.whole, room, panel.scroll, bar=BAR, ground=palette.panel
    )
    return ground + seen


class _Drawing:
    """Lays the sections of the panel below each other.

    Attributes:
        whole: what is laid out so far.
        y: where the next section begins.
    """

    def __init__(
        self,
        stage: Stage,
        attention: Attention,
        typing: Typing,
        content: Content,
        inside: Rect,
    ) -> None:
        self._stage, self._attention, self._typing = stage, attention, typing
        self._content, self._inside = content, inside
        self.whole = Part()
        self.y = inside.y

    def _add(self, part: Part, height: float) -> None:
        self.whole += part
        self.y += height

    @property
    def _at(self) -> Rect:
        return Rect(self._inside.x, self.y, self._inside.w, 0.0)

    def head(self) -> None:
        """The chip with its name and kind, or the words about several or none."""
        subject, palette = self._content.subject, self._stage.palette
        x, y, wide = self._inside.x, self.y, self._inside.w
        left = x
        if subject.token is not None:
            center = (x + _CHIP, y + _CHIP + 3)
            self.whole += of(Chip(token=subject.token, center=center, radius=_CHIP, plain=True))
            left = x + 2 * _CHIP + GAP
        title = Rect(left, y, wide - (left - x), SIZE_NAME * 1.35)
        self.whole += line(subject.title, title, palette.text, size=SIZE_NAME, weight=Weight.BOLD)
        if subject.token is not None:
            kind = Rect(left, title.bottom, title.w, SIZE_QUIET * 1.5)
            self.whole += line(subject.kind, kind, palette.quiet, size=SIZE_QUIET)
            self.y = max(kind.bottom, y + 2 * _CHIP + 6) + GAP_SMALL
            return
        high = paragraph_height(self._stage, subject.kind, wide, size=SIZE_SMALL)
        kind = Rect(x, title.bottom, wide, high + 1)
        self.whole += paragraph(
            self._stage, subject.kind, kind, size=SIZE_SMALL, colour=palette.quiet
        )
        self.y = kind.bottom + GAP_SMALL

    def sheet(self) -> None:
        """What can be set."""
        subject, stage, attention = self._content.subject, self._stage, self._attention
        self._add(*sheet(stage, attention, subject.entries, self._at, self._typing))
        for kind, names in subject.has:
            self._add(*belongings(stage, attention, kind, names, self._at))
        if subject.statuses:
            known, on = subject.statuses, subject.on
            self._add(*statuses(stage, attention, known, on, self._at))

    def buttons(self) -> None:
        """What can be done, two beside each other."""
        faces, at = self._content.subject.faces, self._at
        wide = (at.w - GAP_SMALL) / 2
        for number, face in enumerate(faces):
            column, row = number % 2, number // 2
            box = Rect(
                at.x + column * (wide + GAP_SMALL),
                at.y + row * (_BUTTON + GAP_TINY + 2),
                wide,
                _BUTTON,
            )
            self.whole += button(self._stage, self._attention, face, box)
        self.y += -(-len(faces) // 2) * (_BUTTON + GAP_TINY + 2)

    def answer(self) -> None:
        """What an enemy would do if its turn came now, and why."""
        told, stage, at = self._content.told, self._stage, self._at
        if told is None:
            return
        palette = stage.palette
        if at.y > self._inside.y:
            self._add(rule(stage, at.x, self.y, at.w), GAP_SMALL)
        head = capitals(f"What {self._content.name} does now")
        words = Rect(at.x, self.y, at.w, 18.0)
        title = label(head, words, palette.quiet, size=SIZE_LABEL + 1, weight=Weight.BOLD)
        self._add(of(title), 20.0)
        summary, height = rich(
            stage, told.summary, (at.x, self.y), at.w, size=SIZE_SMALL, weight=Weight.SEMIBOLD
        )
        self._add(summary, height + GAP_TINY)
        left, width = at.x - MARGIN, at.w + MARGIN + GAP_SMALL
        part, height = reasons(stage, width, told, pointed=None, attention=self._attention)
        room = Rect(left, self.y, width, height)
        self._add(placed(part, room, dx=left, dy=self.y), height + GAP_SMALL)
        if self._content.subject.faces or self._content.subject.token is None:
            self._add(rule(stage, at.x, self.y, at.w), GAP_SMALL)
