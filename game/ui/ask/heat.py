"""The risk of standing on a hex, worked out a few hexes a frame, and how it lies on the map.

Owns what is known so far of one unit on one table. The numbers are exact from the dice; each enemy
is asked alone. Rules: battle 6.2, 6.6, 3.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.ids import PieceId
from game.hexes import Hex, HexLayout
from game.systems.battle.asks.exposure import Exposed, exposure, reach_of, safest
from game.systems.battle.asks.vantage import Vantage, best_vantages, vantages
from game.systems.battle.state import Battle
from game.ui import overlays
from game.ui.ask.numbers import number, percent
from game.ui.items import Area, Circle, HexTexts, Icon, Item, Polygon, Weight
from game.ui.theme import Palette, with_alpha

_READABLE = 17.0  # hexes of a smaller size show no numbers
_LEVELS = (0.2, 0.4, 0.6, 0.8, 1.0)
_MARK = 0.21
_ASIDE = (0.56, 0.42)  # where a mark stands in a hex: beside a chip's face, not on it


class Heat:
    """What one unit risks on each hex in its reach.

    Attributes:
        exposed: what is known, by hex, in the order in which it was found.
        seen: whom it could target from each hex.
        done: whether all is known.
    """

    def __init__(self) -> None:
        self.exposed: dict[Hex, Exposed] = {}
        self.stale: dict[Hex, Exposed] = {}
        self.seen: list[Vantage] = []
        self.done = True
        self._about: tuple[Battle, PieceId] | None = None
        self._left: Iterator[None] = iter(())
        self._reach: frozenset[Hex] = frozenset()
        self._beyond: Hex | None = None
        self._asked = 0  # how often something else was asked
        self._drawn: tuple[object, Sequence[Item]] | None = None

    def ask(self, state: Battle, unit: PieceId | None, at: Hex | None = None) -> None:
        """Begin to work on a unit's risk; nothing is lost where the same is asked again.

        Args:
            state: the table.
            unit: a unit of the party on the map; None for nobody.
            at: the hex where it was put, which is told of too where it is out of reach.
        """
        if unit is None or not state.pieces[unit].is_up:
            self._about, self.exposed, self.stale, self.seen = None, {}, {}, []
            self._left, self.done = iter(()), True
            return
        told = at is None or at in self._reach or at == self._beyond
        if told and self._about is not None and self._about[0] is state and self._about[1] == unit:
            return
        self._asked += 1
        same = self._about is not None and self._about[1] == unit
        self.stale = {**self.stale, **self.exposed} if same else {}
        self._about, self.exposed, self.seen, self.done = (state, unit), {}, [], False
        self._reach = frozenset(hexes := reach_of(state, unit))
        self._beyond = None if at in self._reach else at
        also = () if self._beyond is None else (self._beyond,)
        self._left = self._steps(state, unit, (*also, *hexes))

    def _steps(self, state: Battle, unit: PieceId, hexes: Sequence[Hex]) -> Iterator[None]:
        for found in exposure(state, unit, hexes):
            if found is not None:
                self.exposed[found.at] = found
            yield
        for seen in vantages(state, unit):
            self.seen.append(seen)
            yield

    def work(self, until: Callable[[], bool]) -> bool:
        """Work on it until the time is over; return whether anything is left.

        Args:
            until: whether the time is over.
        """
        while not self.done and not until():
            try:
                next(self._left)
            except StopIteration:
                self.done, self.stale = True, {}
        return not self.done

    @property
    def safest(self) -> tuple[Hex, ...]:
        """The safest hexes in reach, all that are as safe; empty before all is known."""
        reached = [one for at, one in self.exposed.items() if at in self._reach]
        return safest(reached) if self.done else ()

    @property
    def vantages(self) -> tuple[Hex, ...]:
        """The hexes from which most can be hit; empty before all is known."""
        return best_vantages(self.seen) if self.done else ()

    def below(
        self, layout: HexLayout, palette: Palette, *, lit: tuple[Hex, ...] = ()
    ) -> Sequence[Item]:
        """Return a tint for each hex, deeper with the risk, with its numbers.

        Args:
            layout: where hexes are seen.
            palette: the colours.
            lit: hexes that are lit under their numbers.
        """
        key = (self._asked, len(self.exposed), layout, palette, lit)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._draw(layout, palette, lit)
        return self._drawn[1]

    def _draw(self, layout: HexLayout, palette: Palette, lit: tuple[Hex, ...]) -> Sequence[Item]:
        items: list[Item] = []
        most = max((one.damage[1] for one in self.exposed.values()), default=0)
        for number_of, level in enumerate(_LEVELS):
            floor = 0.0 if number_of == 0 else _LEVELS[number_of - 1]
            hexes = tuple(
                at
                for at, one in self.exposed.items()
                if most and floor < float(one.damage[1] / most) <= level
            )
            if hexes:
                # each level is a deeper tint of its own; the numbers say the same
                tint = (*palette.threat[:3], 44 + 34 * number_of)
                items.append(Area(hexes=hexes, layout=layout, tint=tint, inset=1.5))
        items.append(
            Area(
                hexes=tuple(self.exposed) or tuple(self.stale),
                layout=layout,
                tint=None,
                edge=palette.reach_edge,
                edge_width=max(1.4, layout.size * 0.05),
                dark=palette.dark_edge,
            )
        )
        items.extend(overlays.lit(layout, lit, palette))
        if layout.size >= _READABLE:
            items.extend(_numbers(layout, palette, self.exposed, fresh=True))
            old = {at: one for at, one in self.stale.items() if at not in self.exposed}
            items.extend(_numbers(layout, palette, old, fresh=False))
        return items

    def above(self, layout: HexLayout, palette: Palette) -> Sequence[Item]:
        """Return the marks: a shield in a disc where it is safest, a target in a square."""
        items: list[Item] = []
        for at in self.safest:
            items.extend(_disc(layout, at, palette))
        for at in self.vantages:
            items.extend(_square(layout, at, palette))
        return items


def _numbers(
    layout: HexLayout, palette: Palette, exposed: dict[Hex, Exposed], *, fresh: bool
) -> Sequence[Item]:
    size = min(15.0, layout.size * 0.34)
    ink = palette.on_map if fresh else with_alpha(palette.on_map, 0.45)
    damage = tuple((at, _shown(one)) for at, one in exposed.items())
    falls = tuple(
        (at, percent(one.defeated[1])) for at, one in exposed.items() if one.defeated[1] > 0
    )
    items: list[Item] = []
    for texts, offset, weight in (
        (damage, (0.0, 0.5), Weight.BOLD),
        (falls, (0.0, -0.5), Weight.SEMIBOLD),
    ):
        if texts:
            items.append(
                HexTexts(
                    texts=texts,
                    layout=layout,
                    size=size,
                    colour=ink,
                    weight=weight,
                    offset=offset,
                )
            )
    return items


def _shown(one: Exposed) -> str:
    low, high = number(one.damage[0]), number(one.damage[1])
    return low if low == high else f"{low}\N{EN DASH}{high}"


def _disc(layout: HexLayout, at: Hex, palette: Palette) -> Sequence[Item]:
    x, y = layout.center(at)
    radius = max(7.0, layout.size * _MARK)
    center = (x - layout.size * _ASIDE[0], y - layout.size * _ASIDE[1])
    return (
        Circle(
            center=center,
            radius=radius,
            colour=palette.tag,
            border=palette.good,
            border_width=2.0,
        ),
        Icon(name="defence", center=center, size=radius * 1.2, colour=palette.good),
    )


def _square(layout: HexLayout, at: Hex, palette: Palette) -> Sequence[Item]:
    x, y = layout.center(at)
    half = max(6.5, layout.size * _MARK * 0.9)
    cx, cy = x + layout.size * _ASIDE[0], y - layout.size * _ASIDE[1]
    corners = ((cx - half, cy - half), (cx + half, cy - half),
               (cx + half, cy + half), (cx - half, cy + half))  # fmt: skip
    return (
        Polygon(points=corners, colour=palette.tag, border=palette.gold, border_width=2.0),
        Icon(name="targets", center=(cx, cy), size=half * 1.5, colour=palette.gold),
    )
