"""The panel at the right of the battle screen: whom it shows, what is lit, how far it is scrolled.

Owns these choices alone; how the panel looks stands in `panels`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.core.view import Decision, LogLine, Token
from game.hexes import Hex, Point
from game.systems.battle.definitions import Role
from game.systems.battle.view import MatView, mat_view
from game.ui.battle.choosing import mat_as_chosen
from game.ui.battle.panels.side import SideData, SideScroll, fit_side, side
from game.ui.battle.table import Table
from game.ui.items import Rect
from game.ui.widgets.attention import Act, Dragged
from game.ui.widgets.part import Part

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


class Sidebar:
    """What the panel shows besides what the table says.

    Attributes:
        selected: the piece that was chosen in the ribbon; None for none.
        line: the line of the log that was clicked; None for none.
    """

    def __init__(self) -> None:
        self.selected: PieceId | None = None
        self.line: int | None = None
        self._scroll = SideScroll()
        self._subject: PieceId | None = None

    def select(self, piece: PieceId | None) -> None:
        """Show a piece until something happens."""
        self.selected = piece

    def choose_line(self, number: int) -> None:
        """Light a line of the log, or no more."""
        self.line = None if self.line == number else number

    def tell_more(self, screen: BattleScreen) -> None:
        """Let the log begin earlier; what is seen of it stays where it is."""
        screen.chronicle.tell_more()
        self._scroll = self._scroll.staying()
        self.line = None

    def forget(self) -> None:
        """Something happened: nothing is chosen any more."""
        self.selected = self.line = None

    def part(self, screen: BattleScreen, table: Table, rect: Rect, told: Decision | None) -> Part:
        """Return the panel, scrolled to fit."""
        token = self._token(screen, table, told)
        subject = None if token is None else token.id
        if subject != self._subject:
            self._subject = subject
            self._scroll = self._scroll.at_top()
        about = told if told is not None and told.piece == subject else None
        data = SideData(
            token=token,
            mat=_mat(screen, table, token),
            below=subject is not None and screen.mats.is_whole(subject, table.state),
            decision=about,
            why=_heading(about),
            pointed_check=_number(screen, "check"),
            lines=shown_lines(screen),
            pointed_line=self._line(screen),
            faces={piece: one.face for piece, one in table.tokens.items()},
        )
        self._scroll = fit_side(table.stage, rect, data, self._scroll)
        return side(table.stage, rect, data, self._scroll, attention=screen.attention)

    def lit(
        self, screen: BattleScreen, told: Decision | None
    ) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """The hexes and pieces that the text under the pointer, or the line chosen, speaks of."""
        check = _number(screen, "check")
        if check is not None and told is not None and check < len(told.checks):
            return told.checks[check].hexes, told.checks[check].pieces
        number = self._line(screen)
        lines = shown_lines(screen)
        if number is not None and number < len(lines):
            sentence = lines[number].sentence
            return sentence.hexes, sentence.pieces
        return (), ()

    def wheel(self, rect: Rect, at: Point, steps: float) -> bool:
        """Scroll the part under the pointer; return whether it is over the panel."""
        if not rect.contains(at):
            return False
        self._scroll = self._scroll.wheel(at, steps)
        return True

    def act(self, act: Act) -> None:
        """A bar was dragged."""
        if isinstance(act, Dragged):
            self._scroll = self._scroll.dragged(act)

    def released(self) -> None:
        """No bar is held any more."""
        self._scroll = self._scroll.released()

    def _line(self, screen: BattleScreen) -> int | None:
        pointed = _number(screen, "log")
        return self.line if pointed is None else pointed

    def _token(self, screen: BattleScreen, table: Table, told: Decision | None) -> Token | None:
        """Under the pointer, else chosen, else whoever decides, acts or comes next."""
        points = not screen.timeline_plays and not screen.pointing.rests
        if table.hovered is not None and points:
            return table.hovered
        ribboned = _ribboned(screen)
        wanted = ribboned or self.selected or (told.piece if told else None) or screen.actor
        return None if wanted is None else table.tokens.get(wanted)


def shown_lines(screen: BattleScreen) -> Sequence[LogLine]:
    """The log as far as the picture has come: the step on the way only up to what is seen."""
    return screen.chronicle.lines(screen.timeline.shown)


def _mat(screen: BattleScreen, table: Table, token: Token | None) -> MatView | None:
    """An adventurer's mat, in the form that is chosen."""
    if token is None or table.state.pieces[token.id].kind != Role.ADVENTURER:
        return None
    mat = mat_view(table.state, token.id)
    return mat_as_chosen(mat, screen.mode) if screen.timeline.idle else mat


def _heading(told: Decision | None) -> str:
    if told is None:
        return ""
    return "Why it moves there" if told.path or told.destinations else "Why it stays there"


def _number(screen: BattleScreen, kind: str) -> int | None:
    """The number of the check or line under the pointer; None for none."""
    found, _, rest = (screen.attention.hover or "").partition(":")
    return int(rest) if found == kind else None


def _ribboned(screen: BattleScreen) -> PieceId | None:
    found, _, rest = (screen.attention.hover or "").partition(":")
    return PieceId(rest) if found == "ribbon" else None
