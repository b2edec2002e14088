"""How a battle's facts are marked on the map: decisions, reach, threats.

Pure: facts in, items out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from game.core.ids import PieceId
from game.core.view import Decision
from game.hexes import Hex, Point
from game.systems.battle.decision import intentions
from game.systems.battle.definitions import Kept
from game.systems.battle.queries import ranges, sees_everything
from game.systems.battle.threats import threat
from game.ui import overlays, threat_marks
from game.ui.battle.table import Seen
from game.ui.items import Item, Polygon

_IN_A_HEX = 0.5
"""Of a hex's size: how far from the middle of a hex a thread to it ends."""


def decision_below(table: Seen, decision: Decision, *, reach: bool = True) -> Sequence[Item]:
    """An enemy's range where it stands, and the hexes it found."""
    items: list[Item] = []
    if reach:
        hexes = [hex_ for hex_ in decision.reach if hex_ != decision.start]
        items.extend(overlays.enemy_range(table.layout, hexes, table.stage.palette))
    items.extend(
        overlays.destinations(
            table.layout, decision.destinations, table.stage.palette, taken=decision.taken
        )
    )
    return items


def decision_above(table: Seen, decision: Decision) -> Sequence[Item]:
    """The way that an enemy takes, with what is left of it beyond this turn."""
    palette = table.stage.palette
    return overlays.path(table.layout, decision.path, palette, onward=decision.onward, rim=True)


def suggested(table: Seen, decision: Decision) -> Sequence[Item]:
    """The way to the end that the table takes, where the party leaves that to it."""
    palette = table.stage.palette
    way = overlays.path(table.layout, decision.suggested, palette, rim=True)
    return (*overlays.lit(table.layout, decision.suggested[-1:], palette), *way)


def aimed(table: Seen, unit: PieceId, targets: Iterable[PieceId]) -> Sequence[Item]:
    """Threads from whoever engages to those it has chosen, from rim to rim of their chips."""
    start = table.tokens[unit].at
    ends = [table.tokens[target].at for target in targets if target != unit]
    if start is None:
        return ()
    return [item for end in ends if end is not None for item in thread_between(table, start, end)]


def thread_between(table: Seen, start: Hex, end: Hex) -> Sequence[Item]:
    """A thread between two hexes, from rim to rim of what stands on them; nothing on one hex."""
    radius, center = overlays.chip_radius(table.layout), table.layout.center
    first, last = center(start), center(end)
    if first == last:
        return ()
    ends = _nearer(first, last, radius), _nearer(last, first, radius)
    return overlays.thread(*ends, table.stage.palette)


def _nearer(start: Point, end: Point, way: float) -> Point:
    """A place moved towards another."""
    share = way / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def foreseen(table: Seen, decisions: Iterable[Decision]) -> Sequence[Item]:
    """Where every enemy would go now and whom it would hit: its way, and threads to its targets.

    Where the party would choose its way, gold threads lead to every hex that it may come to.
    """
    palette, layout = table.stage.palette, table.layout
    items: list[Item] = []
    for decision in decisions:
        ends = decision.ends if len(decision.ends) > 1 else ()
        items.extend(overlays.ties(layout, ends, palette, 0.5))
        for end in ends:
            start, there = layout.center(decision.start), layout.center(end)
            if start != there:
                start = _nearer(start, there, overlays.chip_radius(layout))
                rim = _nearer(there, start, layout.size * _IN_A_HEX)
                items.extend(overlays.thread(start, rim, palette, colour=palette.gold))
        items.extend(overlays.path(layout, decision.path, palette, rim=True))
        end = decision.path[-1] if decision.path else decision.start
        for target in (*decision.targets, *decision.choose_targets):
            at = table.tokens[target].at
            if at is not None and len(decision.ends) <= 1:
                items.extend(thread_between(table, end, at))
    return items


def threats(
    table: Seen, found: Mapping[Hex, tuple[PieceId, ...]]
) -> tuple[Sequence[Item], Sequence[Item]]:
    """All hexes that enemies could hit this round, and how many: under the chips and over them."""
    counts = {hex_: len(units) for hex_, units in found.items()}
    layout, palette = table.layout, table.stage.palette
    return (
        threat_marks.threats(layout, counts, palette, taken=table.by_hex),
        threat_marks.threat_tags(layout, counts, palette, taken=table.by_hex),
    )


def held(table: Seen, command: str, piece: PieceId | None) -> tuple[Sequence[Item], Sequence[Item]]:
    """What a key that is held down shows, under the chips and over them.

    Args:
        table: the moment.
        command: the key's command.
        piece: the piece that it is about, where it is about one.
    """
    match command:
        case "foresee":
            items = foreseen(table, _pointed_at(table, intentions(table.state)))
            rings = [item for item in items if isinstance(item, Polygon)]
            return rings, [item for item in items if not isinstance(item, Polygon)]
        case "threat":
            return threats(table, threat(table.state))
        case "range" if piece is not None:
            return range_and_sight(table, piece), ()
        case _:
            return (), ()


def _pointed_at(table: Seen, decisions: Sequence[Decision]) -> Sequence[Decision]:
    """Those whose piece, or a hex where its move may end, is pointed at; all where none is.

    Where enemies stand side by side their ways cross: one by itself can be followed.
    """
    found = [one for one in decisions if table.hover in (one.start, *one.ends)]
    return found or decisions


def range_and_sight(table: Seen, piece: PieceId) -> Sequence[Item]:
    """What a piece sees, and how far it engages from where it stands."""
    at = table.tokens[piece].at
    if at is None:
        return ()
    board, grid = table.state.board, table.state.board.grid
    near, far = ranges(table.state, piece)
    if table.state.system.kept.get(piece) is Kept.NUMBERS:
        far = -1  # its form, and so its range, is on the mat beside the table
    seen = board.floor if sees_everything(table.state, piece) else board.sight_mask(at)
    within = board.range_mask(at, far) if far >= near else 0
    within &= ~(board.range_mask(at, near - 1) if near > 0 else 0)
    layout, palette = table.layout, table.stage.palette
    hit = tuple(grid.hexes(within & seen))
    return (
        *overlays.enemy_range(layout, hit, palette),
        *overlays.sight(layout, grid.hexes(seen & board.floor), palette, but=hit),
    )
