"""Who would be hit if a unit of the party stood there: the risk of every hex in its reach.

Owns the words, and the hex that is kept to be compared with others; how the risk is worked out
stands in `heat`. Rules: battle 6.2, 6.6, 3.2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.ids import PieceId
from game.core.language import capital
from game.hexes import Hex
from game.systems.battle.asks.exposure import Exposed, Threat, still_to_act
from game.systems.battle.words.language import listed
from game.ui.ask.heat import Heat
from game.ui.ask.numbers import band, percent_band
from game.ui.ask.tool import Desk, Tool
from game.ui.battle import marks
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.panels.common import MARGIN, capitals, label, rich, rule
from game.ui.battle.table import Seen
from game.ui.items import Chip, Item, Rect, Weight
from game.ui.theme import GAP, GAP_SMALL, GAP_TINY, SIZE_LABEL, SIZE_NAME, SIZE_TEXT
from game.ui.widgets.part import Part, of

_CHIP = 22.0
_ROW = 13.0


class Risk(Tool):
    """The heat map of one unit of the party.

    Attributes:
        heat: what is known of it.
        kept: the hex that others are compared with; None for none.
    """

    id = "ask-risk"
    name = "Risk"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.heat = Heat()
        self.kept: Hex | None = None

    def refresh(self) -> None:
        """Ask about the table as it is now; the reach is that from where the unit really stands."""
        who, what = self.desk.who, self.desk.what
        if who is None:
            self.heat.ask(what.state, None)
        else:
            self.heat.ask(what.home(who), who, what.settled.pieces[who].at)

    def work(self, until: Callable[[], bool]) -> bool:
        """Work out a few hexes."""
        self.refresh()
        return self.heat.work(until)

    def below(self, seen: Seen) -> Sequence[Item]:
        """The heat map, under its numbers the hex that is kept."""
        self.refresh()
        kept = (self.kept,) if self.kept in self.heat.exposed else ()
        return self.heat.below(seen.layout, seen.stage.palette, lit=kept)

    def above(self, seen: Seen) -> Sequence[Item]:
        """The marks of the best hexes, and threads from those that would hit on the hex shown."""
        items = list(self.heat.above(seen.layout, seen.stage.palette))
        found = self._shown(seen)
        if found is not None and self.desk.who is not None:
            for threat in found.threats:
                start = seen.tokens[threat.unit].at
                if start is not None:
                    items.extend(marks.thread_between(seen, start, found.at))
        return items

    def active(self, seen: Seen) -> PieceId | None:
        """Whose risk it is."""
        del seen
        return self.desk.who

    def _shown(self, seen: Seen) -> Exposed | None:
        """The hex that is told of: under the pointer, else where the unit stands."""
        if seen.hover in self.heat.exposed:
            return self.heat.exposed[seen.hover]
        who = self.desk.who
        at = None if who is None else self.desk.what.settled.pieces[who].at
        return None if at is None else self.heat.exposed.get(at)

    def sentence(self, seen: Seen) -> str:
        """The hex under the pointer in words."""
        who = self.desk.who
        if who is None:
            return "Nobody of the party is on the map."
        name = seen.tokens[who].name
        found = self._shown(seen)
        if found is None:
            return f"What {name} risks on each hex in reach is being worked out."
        where = "there" if seen.hover == found.at else "where it stands"
        told = (
            f"{name} {where}: {_numbers(found)}."
            if found.threats
            else f"Nobody would hit {name} {where}."
        )
        kept = self._other(found)
        if kept is not None:
            return f"{told} On the gold hex: {_numbers(kept)}."
        if found.at == self.kept:
            return f"{told} Point at another hex to compare; a click lets this one go."
        return f"{told} A click keeps the hex to compare." if seen.hover == found.at else told

    def _other(self, found: Exposed) -> Exposed | None:
        """The hex that is kept, where it is another than the one told of."""
        if self.kept is None or self.kept == found.at:
            return None
        return self.heat.exposed.get(self.kept)

    def click(self, seen: Seen, at: Hex) -> None:
        """Keep a hex in reach to compare others with, or let it go; a chip is asked about."""
        token = seen.by_hex.get(at)
        if token is not None and token.id != self.desk.who:
            self.kept = None
            self.desk.choose(token.id)
        elif at in self.heat.exposed:
            self.kept = None if at == self.kept else at
        else:
            self.desk.say("That hex is out of reach: click one within the white edge to keep it.")

    def buttons(self, seen: Seen) -> tuple[LineButton, ...]:
        """Try the best hexes."""
        del seen
        why = "It is still being worked out."
        return (
            line_button("ask-safest", enabled=bool(self.heat.safest), why=why),
            line_button(
                "ask-vantage",
                enabled=bool(self.heat.vantages),
                why="Nobody can be hit from any hex in reach." if self.heat.done else why,
            ),
        )

    def press(self, seen: Seen, control: str) -> bool:
        """Stand on one of the best hexes, on the next one where it stands on one already."""
        del seen
        places = {"ask-safest": self.heat.safest, "ask-vantage": self.heat.vantages}.get(control)
        who = self.desk.who
        if places is None or who is None:
            return places is not None
        if places:
            self._stand_on(who, places)
        return True

    def _stand_on(self, who: PieceId, places: tuple[Hex, ...]) -> None:
        at = self.desk.state.pieces[who].at
        onward = (places.index(at) + 1) % len(places) if at in places else 0
        if places[onward] != at:
            self.desk.what.hold(who, places[onward])
            self.desk.what.drop()
        self.desk.say(_best(len(places)))

    def panel(self, seen: Seen, rect: Rect) -> tuple[Part, float]:
        """The unit, the hex in words, and each enemy that would hit."""
        who = self.desk.who
        if who is None:
            return Part(), 0.0
        stage, palette, token = seen.stage, seen.stage.palette, seen.tokens[who]
        x, width, y = rect.x + MARGIN, rect.w - 2 * MARGIN, rect.y + GAP
        part = of(Chip(token=token, center=(x + _CHIP, y + _CHIP), radius=_CHIP, plain=True))
        row, height = rich(
            stage,
            f"If {token.name} stood there",
            (x + 2 * _CHIP + GAP, y),
            width - 2 * _CHIP - GAP,
            size=SIZE_NAME - 2,
            weight=Weight.BOLD,
        )
        part, y = part + row, y + max(height, 2 * _CHIP) + GAP_SMALL
        note = (
            "Below on each hex the damage to expect, above the chance of being defeated. "
            "Each enemy is asked alone; from least to most where the party chooses. "
            f"{_counted(len(still_to_act(self.desk.state)))}"
        )
        row, height = rich(stage, note, (x, y), width, colour=palette.quiet)
        part, y = part + row, y + height + GAP
        found = self._shown(seen)
        part += rule(stage, x, y, width)
        y += GAP_SMALL
        if found is None:
            return part, y - rect.y
        head = "On the hex under the pointer" if seen.hover == found.at else "Where it stands"
        part += of(
            label(
                capitals(head),
                Rect(x, y, width, 18),
                palette.quiet,
                size=SIZE_LABEL,
                weight=Weight.BOLD,
            )
        )
        y += 20 + GAP_TINY
        words = capital(f"{_numbers(found)}.") if found.threats else "Nobody would hit there."
        row, height = rich(stage, words, (x, y), width, size=SIZE_TEXT, weight=Weight.SEMIBOLD)
        part, y = part + row, y + height + GAP_SMALL
        kept = self._other(found)
        if kept is not None:
            words = f"On the gold hex: {_numbers(kept)}."
            row, height = rich(stage, words, (x, y), width, colour=palette.gold)
            part, y = part + row, y + height + GAP_SMALL
        for threat in found.threats:
            row, height = _threat(seen, threat, Rect(x, y, width, 0.0))
            part, y = part + row, y + height + GAP_SMALL
        part += rule(stage, x, y, width)
        y += GAP_SMALL
        row, height = rich(stage, self._best_words(), (x, y), width, colour=palette.quiet)
        return part + row, y + height + GAP - rect.y

    def _best_words(self) -> str:
        if not self.heat.done:
            return "Working it out."
        safe = len(self.heat.safest)
        aims = len(self.heat.vantages)
        words = [f"A shield marks the safest {'hex' if safe == 1 else f'{safe} hexes'} in reach."]
        if aims:
            hexes = "hex" if aims == 1 else f"{aims} hexes"
            words.append(f"A target marks the {hexes} from where most can be hit.")
        return " ".join(words)


def _threat(seen: Seen, threat: Threat, rect: Rect) -> tuple[Part, float]:
    token, stage = seen.tokens[threat.unit], seen.stage
    chip = Chip(token=token, center=(rect.x + _ROW, rect.y + _ROW + 2), radius=_ROW, plain=True)
    x, width = rect.x + 2 * _ROW + GAP_SMALL, rect.w - 2 * _ROW - GAP_SMALL
    name, height = rich(stage, token.name, (x, rect.y), width, weight=Weight.SEMIBOLD)
    damage = band((threat.least.mean, threat.most.mean))
    words = [f"{damage} damage to expect, {threat.most.most} at most"]
    if threat.defeated[1]:
        words.append(f"{percent_band(threat.defeated)} chance to defeat")
    if not threat.sure:
        words.append("only if the party chooses so")
    told, more = rich(
        stage, f"{listed(words)}.", (x, rect.y + height), width, colour=stage.palette.quiet
    )
    return of(chip) + name + told, max(2 * _ROW + 4, height + more)


def _numbers(found: Exposed) -> str:
    """The risk of a hex in numbers."""
    if not found.threats:
        return "nobody would hit"
    falls = percent_band(found.defeated)
    return f"{band(found.damage)} damage to expect, {falls} chance of being defeated"


def _counted(enemies: int) -> str:
    """Whom the risk counts: who has acted already hits nobody any more in this round."""
    if not enemies:
        return "No enemy acts any more this round, so nobody is counted."
    whom = "enemy that still acts" if enemies == 1 else "enemies that still act"
    return f"Counted: {enemies} {whom} this round."


def _best(count: int) -> str:
    return (
        "The best hex." if count == 1 else f"One of {count} that are as good; again for the next."
    )
