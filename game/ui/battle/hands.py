"""What is done by hand over the map, each in one gesture: the ring of a piece, and aiming.

Owns for which piece the ring is open, and what the next click by hand means. What is done is asked
of the session and done by the screen; nothing here asks "are you sure". No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.actions import ByHand, PlaceByHand, SetHP, SetNote, SetStatus, Skip
from game.core.ids import PieceId
from game.hexes import Hex, Point
from game.systems.battle.actions import EndPhase, Redirect, SetGoal, SetGoFor, SetImpassable
from game.systems.battle.definitions import GoFor
from game.ui import overlays
from game.ui.battle.laying import battle_sheet, bring_sheet
from game.ui.battle.modes.sending import redirect_at, redirect_to
from game.ui.battle.rings import MARKER, Aims, hex_faces, is_goal, piece_faces
from game.ui.battle.table import Table
from game.ui.items import Item, Rect
from game.ui.screens.base import Change, Push
from game.ui.widgets.part import Part
from game.ui.widgets.ring import ring

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


@dataclass(frozen=True, slots=True)
class Aim:
    """A piece for which the next click says something."""

    piece: PieceId
    what: Aims


_SENTENCES = {
    Aims.PLACE: "By hand: click a free hex for {}. Esc leaves it where it is.",
    Aims.GO: "By hand: click the hex where the move of {} ends. Esc leaves that to the rules.",
    Aims.ENGAGE: "By hand: click whom {} engages. Esc leaves that to the rules.",
}


class Hands:
    """What is begun by hand and not ended.

    Attributes:
        ring: the piece whose ring is open; None for none.
        hex: the hex whose ring is open; None for none.
        aim: what the next click means; None for nothing of this.
    """

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self.ring: PieceId | None = None
        self.hex: Hex | None = None
        self.aim: Aim | None = None

    def commands(self) -> dict[str, Callable[[], Change | None]]:
        """What each command of the hands does, by its id."""
        return {"skip-turn": self._skip_turn, "end-phase": self._end_phase}

    def open(self, piece: PieceId) -> None:
        """Open the ring of a piece."""
        self._screen.settle()
        self.ring, self.aim = piece, None

    def piece_at(self, at: Hex) -> PieceId | None:
        """The piece on a hex of the table as it is now, which may be ahead of what is shown."""
        pieces = self._screen.session.state.pieces.values()
        return next((piece.id for piece in pieces if piece.at == at), None)

    def right_clicked(self, at: Hex) -> None:
        """Open the ring of whoever stands there; of the hex where nobody does."""
        piece = self.piece_at(at)
        self.let_go()
        if piece is not None:
            self.open(piece)
        elif self._screen.session.state.board.exists(at):
            self._screen.settle()
            self.hex = at

    def let_go(self) -> bool:
        """Give up what is begun; return whether anything was."""
        begun = self.is_open or self.aim is not None
        self.ring = self.hex = self.aim = None
        return begun

    @property
    def is_open(self) -> bool:
        """Whether a ring is open."""
        return self.ring is not None or self.hex is not None

    # What is seen

    def sentence(self, table: Table) -> str:
        """What the next click means; "" for nothing of this."""
        if self.is_open:
            return "By hand: choose in the ring; a click beside it closes it."
        if self.aim is None:
            return ""
        return _SENTENCES[self.aim.what].format(table.tokens[self.aim.piece].name)

    def part(self, table: Table, within: Rect) -> Part:
        """The ring over the map; nothing where none is open."""
        stage, attention, layout = table.stage, table.attention, table.layout
        if self.hex is not None:
            about = layout.center(self.hex)
            faces = hex_faces(table, self.hex)
            return ring(stage, attention, f"Hex {self.hex}", faces, about=about, within=within)
        token = None if self.ring is None else table.tokens.get(self.ring)
        if token is None or token.at is None:
            return Part()
        return ring(
            stage,
            attention,
            f"{token.name}: {token.hp} HP",
            piece_faces(table, token),
            about=layout.center(token.at),
            within=within,
            token=token,
        )

    def below(self, table: Table) -> Sequence[Item]:
        """Whether a click on the hex under the pointer can be taken."""
        if self.aim is None or table.hover is None:
            return ()
        action = self._aimed(table, self.aim, table.hover)
        allowed = action is not None and table.session.why_not(action) is None
        mark = overlays.hover_hex if allowed else overlays.refused_hex
        return mark(table.layout, table.hover, table.stage.palette)

    # What is done

    def clicked(self, table: Table, at: Hex) -> bool:
        """The left button was clicked on a hex; return whether that ended what was begun."""
        if self.is_open:
            return self.let_go()
        aim, self.aim = self.aim, None
        if aim is None:
            return False
        action = self._aimed(table, aim, at)
        if action is None:
            self.aim = aim
            self._screen.say("Click a unit: that is whom it engages.", warns=True)
        elif not self._screen.submit(action):
            self.aim = aim
        return True

    def wheel(self, table: Table, at: Point, steps: float) -> bool:
        """The wheel was turned for hit points; return whether over a piece."""
        hex_ = None if self._screen.camera is None else self._screen.camera.hex_at(at)
        token = None if hex_ is None else table.by_hex.get(hex_)
        if token is None or not steps:
            return token is not None
        self._screen.settle()
        self._set_hp(token.id, 1 if steps > 0 else -1)
        return True

    def pressed(self, what: str) -> Change | None:
        """A button of the ring was pressed."""
        if self.hex is not None:
            return self._at_hex(self.hex, what)
        piece = self.ring
        if piece is None:
            return None
        screen, (word, _, rest) = self._screen, what.partition(":")
        match word:
            case "hp":
                self._set_hp(piece, int(rest))
            case "status":
                has = rest in screen.session.state.pieces[piece].statuses
                screen.submit(SetStatus(piece, rest, not has))
            case "aim":
                self.ring, self.aim = None, Aim(piece, Aims(rest))
            case "rules":
                self._done(Redirect(piece, None))
            case "skip":
                self._done(Skip(piece))
            case "off":
                self._done(PlaceByHand(piece, None))
            case "close":
                at = screen.session.state.pieces[piece].at
                if at is not None:
                    self._done(SetImpassable(at, on=True))
            case "more":
                self.ring = None
                return screen.commands.overrule(piece)
            case _:
                pass
        return None

    def _at_hex(self, at: Hex, what: str) -> Change | None:
        """A button of a hex's ring was pressed."""
        screen, (word, _, rest) = self._screen, what.partition(":")
        state = screen.session.state
        match word:
            case "goal":
                screen.submit(SetGoal(at, not is_goal(state, at)))
            case "when":
                screen.submit(SetGoFor(GoFor(rest)))
            case "close":
                if screen.submit(SetImpassable(at, at not in state.board.impassable)):
                    self.hex = None
            case "bring" | "battle":
                self.hex = None
                return Push(bring_sheet(screen, at) if word == "bring" else battle_sheet(screen))
            case "marker":
                mark = state.marks.get(at)
                screen.submit(
                    SetNote(at, "" if mark and mark.marker else MARKER, mark.text if mark else "")
                )
            case _:
                pass
        return None

    def _done(self, action: ByHand) -> None:
        if self._screen.submit(action):
            self.ring = None

    def _set_hp(self, piece: PieceId, change: int) -> None:
        hp = self._screen.session.state.pieces[piece].hp + change
        if hp >= 0:
            self._screen.submit(SetHP(piece, hp))

    def _aimed(self, table: Table, aim: Aim, at: Hex) -> ByHand | None:
        """What a click on a hex does; None where it can mean nothing."""
        match aim.what:
            case Aims.PLACE:
                return PlaceByHand(aim.piece, at)
            case Aims.GO:
                return redirect_to(table, aim.piece, at)
            case Aims.ENGAGE:
                token = table.by_hex.get(at)
                return None if token is None else redirect_at(table, aim.piece, token.id)

    def _skip_turn(self) -> Change | None:
        screen = self._screen
        screen.settle()
        table = screen.shown
        pointed = None if table is None or table.hovered is None else table.hovered.id
        piece = pointed or screen.actor
        if piece is None:
            screen.say("Point at whoever is to be left out.")
        else:
            screen.submit(Skip(piece))
        return None

    def _end_phase(self) -> Change | None:
        self._screen.settle()
        self._screen.submit(EndPhase())
        return None
