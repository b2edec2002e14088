"""The end of a battle: who dealt and took what, whom the dice were kind to, how long it took.

Owns `SummaryScreen`. Never counts: everything stands in a `Summary`. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.view import Face as Whose
from game.systems.battle.definitions import ADVENTURER_DIE, ENEMY_DIE
from game.systems.battle.state import Outcome
from game.systems.battle.summary import DiceSummary, Summary, UnitSummary
from game.ui.battle.dialogs.charts import Bar, bar, face_chart
from game.ui.items import Fill, Item, Label, Rect, Weight
from game.ui.keys import Context
from game.ui.screens.base import Change
from game.ui.screens.scrolling import ScrollingPage
from game.ui.theme import (
    GAP,
    GAP_HUGE,
    GAP_LARGE,
    GAP_SMALL,
    SIZE_LINE,
    SIZE_QUIET,
    SIZE_SMALL,
    SIZE_TEXT,
    SIZE_TITLE,
)
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button_row
from game.ui.widgets.part import Part, Stage, of
from game.ui.widgets.scroll import BAR_WIDTH
from game.ui.widgets.text import heading, line, wrap

OUTCOMES = {
    Outcome.WON: "Victory",
    Outcome.LOST: "Defeat",
    Outcome.RETREATED: "Retreat",
}
_WIDEST = 1080.0
_HEADER = 108.0
_FOOTER = 60.0
_ROW = 40.0
_HEAD = 26.0
_DICE_WIDTH = 330.0
_CHART = 92.0
_PARTY_DICE = {ADVENTURER_DIE: "Combat", ENEMY_DIE: "companion"}
_ENEMY_DICE = {ENEMY_DIE: "enemy"}
"""Dice with numbers by whoever rolls them: companions roll the same as enemies."""


class SummaryScreen(ScrollingPage):
    """What a battle came to, with charts."""

    contexts: tuple[Context, ...] = (Context.LIST,)

    def __init__(
        self,
        summary: Summary,
        on_again: Callable[[], Change | None],
        on_title: Callable[[], Change | None],
        *,
        on_party: Callable[[], str | Change] | None = None,
        sentence: str = "",
    ) -> None:
        """Prepare to show a summary.

        Args:
            summary: what the battle came to.
            on_again: begins the same battle again.
            on_title: leaves the battle.
            on_party: goes on to another battle with the party, or says why not; None where there
                is no party to go on.
            sentence: how it ended, in one sentence.
        """
        super().__init__()
        self._summary, self._sentence = summary, sentence
        self._on_again, self._on_title, self._on_party = on_again, on_title, on_party

    def lay_out(self, stage: Stage) -> Part:
        """Return the head, the table of units with the dice beside it, and the buttons."""
        palette = stage.palette
        width = min(stage.width - 2 * GAP_HUGE, _WIDEST)
        x = (stage.width - width) / 2
        whole = self._head(stage, x, width)
        low = stage.height - _FOOTER
        room = Rect(x, _HEADER + GAP, width, low - _HEADER - 2 * GAP)
        content, height = self._content(stage, Rect(x, room.y, width - BAR_WIDTH - GAP, 0.0))
        whole += self.scrolled(stage, content, room, height)
        whole += of(
            Fill(rect=Rect(0, low, stage.width, _FOOTER), colour=palette.panel),
            Fill(rect=Rect(0, low, stage.width, 1), colour=palette.line),
        )
        faces = [
            Face(
                id="back", text="Look at the map", hint="Esc", tooltip="Nothing is lost; undo works"
            ),
            Face(id="again", text="Play it again"),
        ]
        if self._on_party is not None:
            tip = "It goes on with the hit points, tracks and items that are left"
            faces.append(Face(id="party", text="Another battle with this party", tooltip=tip))
        faces.append(Face(id="title", text="Leave", look=Look.PRIMARY))
        return whole + button_row(
            stage,
            self.attention,
            faces,
            right=x + width,
            y=low + (_FOOTER - BUTTON_HEIGHT) / 2,
        )

    def do(self, command: str) -> Change | None:
        """Begin again, or leave."""
        match command:
            case "again":
                return self._on_again()
            case "title":
                return self._on_title()
            case "party" if self._on_party is not None:
                answer = self._on_party()
                if not isinstance(answer, str):
                    return answer
                self.say(answer, warns=True)
                return None
            case _:
                return super().do(command)

    def _head(self, stage: Stage, x: float, width: float) -> Part:
        palette, summary = stage.palette, self._summary
        outcome = OUTCOMES[summary.outcome] if summary.outcome else "The battle so far"
        ink = palette.gold if summary.outcome is Outcome.WON else palette.text
        rounds = "1 round" if summary.rounds == 1 else f"{summary.rounds} rounds"
        words = f"{summary.title}, {rounds}. {self._sentence}".strip()
        lines = wrap(words, width, SIZE_LINE, stage.measure)
        shown = lines[0] if len(lines) == 1 else words
        return of(
            Fill(rect=Rect(0, 0, stage.width, _HEADER), colour=palette.panel),
            Fill(rect=Rect(0, _HEADER - 1, stage.width, 1), colour=palette.line),
            Label(
                text=outcome,
                rect=Rect(x, 14, width, 52),
                size=SIZE_TITLE,
                colour=ink,
                weight=Weight.BOLD,
            ),
            Label(
                text=shown,
                rect=Rect(x, 68, width, 24),
                size=SIZE_LINE if len(lines) == 1 else SIZE_SMALL,
                colour=palette.text,
            ),
        )

    def _content(self, stage: Stage, area: Rect) -> tuple[Part, float]:
        """Return units at the left and dice at the right; below each other where it is narrow."""
        side_by_side = area.w >= _DICE_WIDTH + 560
        left = area.w - _DICE_WIDTH - GAP_HUGE if side_by_side else area.w
        units, units_height = self._units(stage, Rect(area.x, area.y, left, 0.0))
        if side_by_side:
            at = Rect(area.x + left + GAP_HUGE, area.y, _DICE_WIDTH, 0.0)
            dice, dice_height = self._dice(stage, at)
            return units + dice, max(units_height, dice_height)
        below = Rect(area.x, area.y + units_height + GAP_LARGE, area.w, 0.0)
        dice, dice_height = self._dice(stage, below)
        return units + dice, units_height + GAP_LARGE + dice_height

    def _units(self, stage: Stage, area: Rect) -> tuple[Part, float]:
        whole = heading(stage, "Who dealt and took what", Rect(area.x, area.y, area.w, _HEAD))
        y = area.y + _HEAD + GAP_SMALL
        most = max([1, *(max(one.dealt, one.taken) for one in self._summary.units)])
        for unit in self._summary.units:
            whole += _unit_row(stage, Rect(area.x, y, area.w, _ROW), unit, most)
            y += _ROW
        return whole, y - area.y

    def _dice(self, stage: Stage, area: Rect) -> tuple[Part, float]:
        whole, y = Part(), area.y
        for title, dice, names in (
            ("Dice of the party", self._summary.party_dice, _PARTY_DICE),
            ("Dice of the enemies", self._summary.enemy_dice, _ENEMY_DICE),
        ):
            whole += heading(stage, title, Rect(area.x, y, area.w, _HEAD))
            y += _HEAD + GAP_SMALL
            if not dice:
                text = Rect(area.x, y, area.w, 20)
                whole += line("None were rolled.", text, stage.palette.quiet, size=SIZE_SMALL)
                y += 20 + GAP_LARGE
            for one in dice:
                name = names.get(one.die, one.die.replace("-", " "))
                whole += _dice_part(stage, Rect(area.x, y, area.w, _CHART + 46), one, name)
                y += _CHART + 46 + GAP_LARGE
        return whole, y - area.y


def _unit_row(stage: Stage, rect: Rect, unit: UnitSummary, most: int) -> Part:
    """Return one unit: its name and what became of it, then bars of what it dealt and took."""
    palette = stage.palette
    name_width = rect.w * 0.36
    bars = Rect(rect.x + name_width + GAP, rect.y, rect.w - name_width - GAP, rect.h)
    names: tuple[Item, ...] = (
        Label(
            text=unit.name,
            rect=Rect(rect.x, rect.y + 2, name_width, 20),
            size=SIZE_TEXT,
            colour=palette.name(unit.face),
            weight=Weight.SEMIBOLD,
        ),
        Label(
            text=_fate(unit),
            rect=Rect(rect.x, rect.y + 20, name_width, 16),
            size=SIZE_QUIET,
            colour=palette.quiet,
        ),
    )
    dealt = Bar(value=unit.dealt, most=most, words=f"{unit.dealt} dealt", colour=palette.gold)
    taken = Bar(
        value=unit.taken, most=most, words=_taken(unit), colour=palette.target, striped=True
    )
    upper = Rect(bars.x, rect.y + 3, bars.w, 16)
    lower = Rect(bars.x, rect.y + 20, bars.w, 16)
    rule = Fill(rect=Rect(rect.x, rect.bottom - 1, rect.w, 1.0), colour=palette.raised)
    return of(rule, *names) + bar(stage, upper, dealt) + bar(stage, lower, taken)


def _taken(unit: UnitSummary) -> str:
    words = f"{unit.taken} taken"
    if unit.prevented:
        words += f", {unit.prevented} prevented"
    if unit.healed:
        words += f", {unit.healed} healed"
    return words


def _fate(unit: UnitSummary) -> str:
    hexes = "1 hex" if unit.hexes == 1 else f"{unit.hexes} hexes"
    went = f"went {hexes}" if unit.hexes else "did not move"
    if unit.was_defeated:
        by = f" by {unit.defeated_by}" if unit.defeated_by else ""
        return f"Defeated{by}, {went}"
    many = len(unit.defeated)
    beat = f", {many} defeated" if many and unit.face is not Whose.ENEMY else ""
    return f"{went[0].upper()}{went[1:]}{beat}"


def _dice_part(stage: Stage, rect: Rect, dice: DiceSummary, name: str) -> Part:
    """Return what dice of one kind did, in words, and a chart of their faces; `name` is theirs."""
    palette = stage.palette
    kind = "die" if dice.count == 1 else "dice"
    if dice.name:
        words = f"{dice.count} {dice.name} {kind} ({dice.line})"
        luck = "How often each face fell"
    else:
        words = f"{dice.count} {name} {kind}: {dice.total} damage"
        luck = f"{dice.expected:.1f} on average, {_luck(dice.luck)}"
    return (
        line(words, Rect(rect.x, rect.y, rect.w, 20), palette.text, size=SIZE_TEXT)
        + line(luck, Rect(rect.x, rect.y + 20, rect.w, 18), palette.quiet, size=SIZE_QUIET)
        + face_chart(stage, Rect(rect.x, rect.y + 46, rect.w, rect.h - 46), dice.faces)
    )


def _luck(luck: float) -> str:
    told = f"{abs(luck):.1f}"
    if told == "0.0":
        return "just as it fell"
    return f"{told} {'more' if luck > 0 else 'less'} than that"
