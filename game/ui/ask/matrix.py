"""Who can target whom: a small matrix, with the reason for each cell.

Owns its look, and which cell is pointed at. Whether somebody can be targeted, the rules say.
Rules: battle 1.5 to 1.7, 9.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.ids import PieceId
from game.core.refusals import Reason
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.asks.looking import Aim, aims
from game.systems.battle.state import Battle
from game.systems.battle.words import refuse
from game.ui.ask.tool import ENEMIES, Desk, Tool, pointable
from game.ui.battle import marks
from game.ui.battle.panels.common import MARGIN, capitals, label, rich
from game.ui.battle.table import Seen
from game.ui.items import Chip, Fill, Icon, Item, Rect, Weight
from game.ui.theme import CORNER_SMALL, GAP, GAP_TINY, SIZE_LABEL, SIZE_NAME
from game.ui.widgets.part import Part, of

_HEAD = 30.0
_MOST, _LEAST = 34.0, 13.0
_SIGNS: Mapping[Reason, str] = {
    Reason.TOO_FAR: "range",
    Reason.TOO_NEAR: "range",
    Reason.OUT_OF_SIGHT: "eye",
    Reason.HIDDEN: "status_stealth",
}
"""The sign of a cell that says why not; a cross for everything else."""


class Matrix(Tool):
    """Rows are those who engage, columns those who are engaged."""

    id = "ask-targets"
    name = "Who can target whom"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._of: Battle | None = None
        self._aims: dict[tuple[PieceId, PieceId], Aim] = {}

    def found(self, state: Battle) -> dict[tuple[PieceId, PieceId], Aim]:
        """Every pair of opposing units, worked out once for a table."""
        if self._of is not state:
            self._of = state
            self._aims = {(aim.unit, aim.target): aim for aim in aims(state)}
        return self._aims

    def pointed(self, seen: Seen) -> tuple[PieceId, PieceId] | None:
        """The pair whose cell is pointed at; None for none."""
        kind, _, rest = (seen.attention.hover or "").partition(":")
        unit, _, target = rest.partition("/")
        pair = (PieceId(unit), PieceId(target))
        return pair if kind == "aim" and pair in self.found(seen.state) else None

    def told(self, seen: Seen, pair: tuple[PieceId, PieceId]) -> str:
        """Whether the first can target the second, in words."""
        aim = self.found(seen.state)[pair]
        unit, target = (seen.tokens[piece].name for piece in pair)
        if aim.why_not is None:
            return f"{unit} can target {target}."
        return f"{unit} cannot target {target}. {refuse(seen.state, aim.why_not)}"

    def above(self, seen: Seen) -> Sequence[Item]:
        """A thread between the two whose cell is pointed at, or to all that one can target."""
        pair = self.pointed(seen)
        if pair is not None:
            return marks.aimed(seen, pair[0], (pair[1],))
        if seen.hovered is None:
            return ()
        unit = seen.hovered.id
        targets = [
            aim.target
            for aim in self.found(seen.state).values()
            if aim.unit == unit and aim.why_not is None
        ]
        return marks.aimed(seen, unit, targets)

    def below(self, seen: Seen) -> Sequence[Item]:
        """Range and sight of whoever is pointed at."""
        pair = self.pointed(seen)
        unit = pair[0] if pair is not None else seen.hovered.id if seen.hovered else None
        return () if unit is None else marks.range_and_sight(seen, unit)

    def lit(self, seen: Seen) -> tuple[tuple[Hex, ...], tuple[PieceId, ...]]:
        """The two whose cell is pointed at."""
        pair = self.pointed(seen)
        return (), () if pair is None else pair

    def sentence(self, seen: Seen) -> str:
        """The pair pointed at, or what to do."""
        pair = self.pointed(seen)
        if pair is None:
            return "Point at a cell for the reason, at a chip for whom it can target."
        return self.told(seen, pair)

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """Two matrices: enemies against the party, and the party against enemies."""
        x, width = rect.x + MARGIN, rect.w - 2 * MARGIN
        y = rect.y + GAP
        stage, palette = seen.stage, seen.stage.palette
        part, height = rich(
            stage, "Who can target whom", (x, y), width, size=SIZE_NAME, weight=Weight.BOLD
        )
        y += height + GAP_TINY
        note = "From where they stand now. Rows engage, columns are engaged."
        row, height = rich(stage, note, (x, y), width, colour=palette.quiet)
        part, y = part + row, y + height + GAP
        foes = [one for one in seen.view.tokens if _counts(seen, one, enemies=True)]
        party = [one for one in seen.view.tokens if _counts(seen, one, enemies=False)]
        for title, rows, columns in (
            ("Enemies against the party", foes, party),
            ("The party against enemies", party, foes),
        ):
            if not rows or not columns:
                continue
            part += of(
                label(
                    capitals(title),
                    Rect(x, y, width, 18),
                    palette.quiet,
                    size=SIZE_LABEL,
                    weight=Weight.BOLD,
                )
            )
            grid, height = self._grid(seen, rows, columns, Rect(x, y + 22, width, 0.0))
            part, y = part + grid, y + 22 + height + GAP
        pair = self.pointed(seen)
        words = "" if pair is None else self.told(seen, pair)
        row, height = rich(stage, words, (x, y), width)
        return part + row, y + height + GAP - rect.y

    def _grid(
        self, seen: Seen, rows: Sequence[Token], columns: Sequence[Token], rect: Rect
    ) -> tuple[Part, float]:
        side = max(_LEAST, min(_MOST, (rect.w - _HEAD) / len(columns)))
        radius = min(11.0, side * 0.42)
        pair = self.pointed(seen)
        part = Part()
        for number, token in enumerate(columns):
            center = (rect.x + _HEAD + (number + 0.5) * side, rect.y + _HEAD / 2)
            lit = pair is not None and pair[1] == token.id
            chip = Chip(token=token, center=center, radius=radius, plain=True, active=lit)
            part += of(chip)
        for place, token in enumerate(rows):
            y = rect.y + _HEAD + place * side
            lit = pair is not None and pair[0] == token.id
            center = (rect.x + _HEAD / 2 - 2, y + side / 2)
            part += of(Chip(token=token, center=center, radius=radius, plain=True, active=lit))
            for number, other in enumerate(columns):
                cell = Rect(rect.x + _HEAD + number * side, y, side, side).inset(1.0)
                part += self._cell(seen, token.id, other.id, cell)
        return part, _HEAD + len(rows) * side

    def _cell(self, seen: Seen, unit: PieceId, target: PieceId, rect: Rect) -> Part:
        aim = self.found(seen.state).get((unit, target))
        palette = seen.stage.palette
        if aim is None:
            return Part()
        can = aim.why_not is None
        hit = f"aim:{unit}/{target}"
        lit = seen.attention.hover == hit
        sign = "check" if aim.why_not is None else _SIGNS.get(aim.why_not.reason, "cross")
        return pointable(hit, rect) + of(
            Fill(
                rect=rect,
                colour=palette.gold_quiet if can else palette.raised,
                radius=CORNER_SMALL,
                border=palette.text if lit else palette.gold if can else palette.line,
                hit=hit,
            ),
            Icon(
                name=sign,
                center=rect.center,
                size=max(9.0, rect.w * 0.52),
                colour=palette.gold if can else palette.quiet,
            ),
        )


def _counts(seen: Seen, token: Token, *, enemies: bool) -> bool:
    piece = seen.state.pieces[token.id]
    return piece.is_up and (piece.kind in ENEMIES) is enemies
