"""The answers on the table editor's map, now and as they would be if the hand let go.

Owns what was worked out last, so that nothing is worked out twice for one table. No rule section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalog import Table
from game.core.ids import PieceId
from game.core.view import Decision
from game.systems.battle.asks.whatif import refusal_there, standing
from game.systems.battle.state import first_state
from game.ui.editor.hand import HeldUnits
from game.ui.table.hand import HeldTile
from game.ui.table.shown import Shown

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Foresight:
    """What enemies do, on one screen."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._asked = ""
        self._shown: tuple[Table, Shown | None] | None = None
        self._preview: tuple[object, Shown | None, str] | None = None
        self._beside: tuple[object, Shown | None, str] | None = None

    @property
    def shown(self) -> Shown | None:
        """The battle that the table means; None while it has no tiles."""
        now = self._screen.desk.now
        if self._shown is None or self._shown[0] is not now.table:
            shown = None if now.setup is None else Shown(first_state(now.setup))
            self._shown = (now.table, shown)
        return self._shown[1]

    @property
    def seen(self) -> Shown | None:
        """The battle as it would be if the hand let go now, else as it is."""
        preview = self.preview[0]
        return self.shown if preview is None else preview

    @property
    def preview(self) -> tuple[Shown | None, str]:
        """The battle as it would be if the hand let go now, or why it cannot be so."""
        screen = self._screen
        if not screen.pointing.moves_something or isinstance(screen.pointing.hand, HeldTile):
            return None, ""
        key = (screen.pointing.hand, screen.looking.hover, screen.desk.table)
        if self._preview is None or self._preview[0] != key:
            self._preview = (key, *(self._off_map() or self._previewed()))
        return self._preview[1], self._preview[2]

    def _off_map(self) -> tuple[Shown | None, str] | None:
        """Return the preview where the pointer is off the map; None where it is on it.

        Every hex there means the same, beside the map, and the catalog judges that only once.
        """
        screen, at = self._screen, self._screen.looking.hover
        if at is None or screen.on_floor(at) is not None:
            return None
        key = (screen.pointing.hand, screen.desk.table)
        if self._beside is None or self._beside[0] != key:
            self._beside = (key, *self._previewed())
        return self._beside[1], self._beside[2]

    def _previewed(self) -> tuple[Shown | None, str]:
        elsewhere = self._moved_alone()
        if elsewhere is not None:
            return elsewhere, ""
        dropped = self._screen.pointing.dropped()
        if dropped is None or not self._screen.desk.table.tiles:
            return None, ""
        setup, problems = self._screen.desk.judged(dropped.table)
        if setup is None:
            return None, problems[0].text
        return Shown(first_state(setup)), ""

    def _moved_alone(self) -> Shown | None:
        """Return the battle with the one chip that is dragged on another hex; None for more.

        It is what every frame of a drag asks for, so the map is not read anew for it.
        """
        hand, at, shown = self._screen.pointing.hand, self._screen.looking.hover, self.shown
        if not isinstance(hand, HeldUnits) or hand.copies or at is None or shown is None:
            return None
        (piece, *others) = map(PieceId, hand.units)
        known = shown.state.pieces[piece]
        if others or known.at is None or refusal_there(shown.state, piece, at) is not None:
            return None
        return Shown(standing(shown.state, piece, at))

    def forget(self) -> None:
        """Work the preview out anew."""
        self._preview = self._beside = None

    def answer(self) -> Decision | None:
        """What the enemy that is asked about would do now; None for nobody.

        The one pointed at, else the one chosen, else the last that was asked, else the only one.
        """
        seen, screen = self.seen, self._screen
        if seen is None:
            return None
        pointed = None if screen.pointing.moves_something else screen.pointed_unit
        for own in (pointed, *screen.chosen[:1], self._asked):
            token = seen.tokens.get(own or "")
            found = None if token is None else seen.answers.of(token.id)
            if found is not None:
                self._asked = str(found.piece)
                return found
        foes = [found for one in seen.view.tokens if (found := seen.answers.of(one.id))]
        return foes[0] if len(foes) == 1 else None
