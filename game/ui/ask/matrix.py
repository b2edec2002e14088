"""Who can target whom: a small matrix, with the reason for each cell.

Owns its look, and which cell is pointed at. Whether somebody can be targeted, the rules say.
Rules: battle 1.5 to 1.7, 9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.ids import PieceId
from game.core.refusals import Reason
from game.core.view import Token
from game.hexes import Hex
from game.systems.battle.asks.looking import Aim, aims
from game.systems.battle.definitions import Kept
from game.systems.battle.state import Battle
from game.systems.battle.words import refuse
from game.ui.ask.tool import ENEMIES, Desk, Tool, pointable
from game.ui.battle import marks
from game.ui.battle.panels.common import MARGIN, capitals, label, rich
from game.ui.battle.table import Seen
from game.ui.items import Align, Chip, Fill, Icon, Item, Polyline, Rect, Weight
from game.ui.theme import CORNER_SMALL, GAP, GAP_SMALL, GAP_TINY, SIZE_LABEL, SIZE_NAME, SIZE_QUIET
from game.ui.widgets.part import Part, of

_HEAD = 30.0
_MOST, _LEAST = 34.0, 13.0
_NAME, _NAME_ROOM = 12.0, 84.0  # height of a short name over a column, room for one in a row
_LEGEND = 18.0
_YES, _ELSE = "check", "cross"
_SIGNS: Mapping[Reason, str] = {
    Reason.TOO_FAR: "range",
    Reason.TOO_NEAR: "range",
    Reason.OUT_OF_SIGHT: "eye",
    Reason.HIDDEN: "status_stealth",
}
"""The sign of a cell that says why not, struck through; a cross for everything else."""
_MEANS: Mapping[str, str] = {
    _YES: "can target it",
    "range": "too far, or too near for the form",
    "eye": "out of sight",
    "status_stealth": "hidden (Stealth)",
    _ELSE: "cannot for another reason",
}


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
            return f"{unit} can target {target}.{_range_aside(seen, pair[0])}"
        advises = seen.state.pieces[pair[0]].kind not in ENEMIES
        why = refuse(seen.state, aim.why_not, advises=advises)
        return f"{unit} cannot target {target}. {why}"

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
        signs, height = self._legend(seen, Rect(x, y, width, 0.0))
        part, y = part + signs, y + height + GAP
        pair = self.pointed(seen)
        words = "" if pair is None else self.told(seen, pair)
        row, height = rich(stage, words, (x, y), width)
        return part + row, y + height + GAP - rect.y

    def _legend(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """What each sign means that stands in a cell."""
        there = {_sign(aim) for aim in self.found(seen.state).values()}
        part, y = Part(), rect.y
        for sign, words in _MEANS.items():
            if sign not in there:
                continue
            part += of(*_drawn(seen, sign, Rect(rect.x, y, _LEGEND, _LEGEND)))
            row, _ = rich(
                seen.stage,
                words,
                (rect.x + _LEGEND + GAP_SMALL, y),
                rect.w - _LEGEND - GAP_SMALL,
                colour=seen.stage.palette.quiet,
            )
            part, y = part + row, y + _LEGEND + GAP_TINY
        return part, y - rect.y

    def _grid(
        self, seen: Seen, rows: Sequence[Token], columns: Sequence[Token], rect: Rect
    ) -> tuple[Part, float]:
        side = max(_LEAST, min(_MOST, (rect.w - _HEAD) / len(columns)))
        radius = min(11.0, side * 0.42)
        spare = rect.w - _HEAD - side * len(columns) - GAP_SMALL
        alike, pair = _alike(columns), self.pointed(seen)
        head = _HEAD + (_NAME if alike else 0.0)
        quiet, part = seen.stage.palette.quiet, Part()
        for number, token in enumerate(columns):
            x = rect.x + _HEAD + number * side
            lit = pair is not None and pair[1] == token.id
            center = (x + side / 2, rect.y + _HEAD / 2)
            part += of(Chip(token=token, center=center, radius=radius, plain=True, active=lit))
            if token.id in alike:
                name = Rect(x, rect.y + _HEAD - 2, side, _NAME)
                part += of(
                    label(alike[token.id], name, quiet, size=SIZE_LABEL - 1, align=Align.CENTER)
                )
        for place, token in enumerate(rows):
            y = rect.y + head + place * side
            lit = pair is not None and pair[0] == token.id
            center = (rect.x + _HEAD / 2 - 2, y + side / 2)
            part += of(Chip(token=token, center=center, radius=radius, plain=True, active=lit))
            for number, other in enumerate(columns):
                cell = Rect(rect.x + _HEAD + number * side, y, side, side).inset(1.0)
                part += self._cell(seen, token.id, other.id, cell)
            if spare >= _NAME_ROOM:
                left = rect.right - spare
                part += of(label(token.name, Rect(left, y, spare, side), quiet, size=SIZE_QUIET))
        return part, head + len(rows) * side

    def _cell(self, seen: Seen, unit: PieceId, target: PieceId, rect: Rect) -> Part:
        aim = self.found(seen.state).get((unit, target))
        palette = seen.stage.palette
        if aim is None:
            return Part()
        can = aim.why_not is None
        hit = f"aim:{unit}/{target}"
        lit = seen.attention.hover == hit
        return pointable(hit, rect) + of(
            Fill(
                rect=rect,
                colour=palette.gold_quiet if can else palette.raised,
                radius=CORNER_SMALL,
                border=palette.text if lit else palette.gold if can else palette.line,
                hit=hit,
            ),
            *_drawn(seen, _sign(aim), rect),
        )


def _range_aside(seen: Seen, unit: PieceId) -> str:
    """What is to be said of range: it is left to the player's own mat for one kept as numbers."""
    if seen.state.system.kept.get(unit) is not Kept.NUMBERS:
        return ""
    return (
        " Kept as numbers only: range goes by the mat beside the table, and only sight is checked."
    )


def _sign(aim: Aim) -> str:
    return _YES if aim.why_not is None else _SIGNS.get(aim.why_not.reason, _ELSE)


def _drawn(seen: Seen, sign: str, rect: Rect) -> Sequence[Item]:
    """A sign in the middle of a place; what says why not is struck through."""
    palette, size = seen.stage.palette, max(9.0, min(18.0, rect.w * 0.56))
    colour = palette.gold if sign == _YES else palette.quiet
    icon = Icon(name=sign, center=rect.center, size=size, colour=colour)
    if sign in (_YES, _ELSE):
        return (icon,)
    (x, y), half = rect.center, size * 0.62
    stroke = Polyline(
        points=((x - half, y - half), (x + half, y + half)),
        colour=palette.warning,
        width=2.0,
        edge=palette.raised,
        edge_width=1.2,
    )
    return (icon, stroke)


def _alike(tokens: Sequence[Token]) -> dict[PieceId, str]:
    """Short names of those that look like another one: what their names differ in."""
    looks = Counter((one.face, one.emblem, one.rank) for one in tokens)
    twins = [one for one in tokens if looks[one.face, one.emblem, one.rank] > 1]
    firsts = Counter(one.name.split()[0] for one in twins)
    lasts = Counter(one.name.split()[-1] for one in twins)

    def short(name: str) -> str:
        first, last = name.split(maxsplit=1)[0], name.rsplit(maxsplit=1)[-1]
        if firsts[first] == 1:
            return first
        return last if lasts[last] == 1 else first[0] + last

    return {one.id: short(one.name) for one in twins}


def _counts(seen: Seen, token: Token, *, enemies: bool) -> bool:
    piece = seen.state.pieces[token.id]
    return piece.is_up and (piece.kind in ENEMIES) is enemies
