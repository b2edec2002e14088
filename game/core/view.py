"""What one seat sees of the table, in words and shapes that every system shares.

A system turns its state into these values; whatever draws, logs or answers by itself reads
nothing else. Nothing here knows pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.ids import PieceId, RuleId, TileId
from game.hexes import Hex


class Face(StrEnum):
    """Whose piece it is, told by the colour of its face."""

    ADVENTURER = "adventurer"
    COMPANION = "companion"
    ENEMY = "enemy"


class Shape(StrEnum):
    """The outline of a rank's badge; told apart without colour."""

    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    PENTAGON = "pentagon"
    HEXAGON = "hexagon"
    OCTAGON = "octagon"


@dataclass(frozen=True, slots=True)
class Rank:
    """How strong a piece is: a badge of a shape, a rim colour of the palette, a short text."""

    shape: Shape
    colour: str
    label: str


@dataclass(frozen=True, slots=True)
class Badge:
    """A status on a piece: the id that names its glyph, and its name and meaning in words."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Stat:
    """One number of a piece: an id that names its icon, a label and the value in words."""

    id: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Note:
    """What an ability does, in words: its name, its text, when it acts, and whether it is on."""

    name: str
    text: str
    when: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One piece as a seat sees it.

    Attributes:
        id: the piece.
        name: its name as the table shows it, numbered where several share one.
        kind: what it is, in words: "Enemy, level 5, humanoid".
        face: whose it is.
        emblem: the id of its drawn emblem.
        rank: its rank; None for pieces without one.
        at: its hex; None while it is off the map.
        hp: hit points left.
        health: hit points when whole.
        bonus_hp: hit points lost before those.
        badges: the statuses on it.
        stats: its numbers, in the order of importance; those with the ids `range`, `dice`,
            `targets` and `priority` are drawn on the chip where there is room.
        notes: what its abilities do.
        acted: its turn is over this round.
        active: its turn is open now.
        waiting: it may still take a turn this round.
        down: it is defeated and left where it stands.
    """

    id: PieceId
    name: str
    kind: str
    face: Face
    emblem: str
    rank: Rank | None
    at: Hex | None
    hp: int
    health: int
    bonus_hp: int = 0
    badges: tuple[Badge, ...] = ()
    stats: tuple[Stat, ...] = ()
    notes: tuple[Note, ...] = ()
    acted: bool = False
    active: bool = False
    waiting: bool = False
    down: bool = False


@dataclass(frozen=True, slots=True)
class RibbonGroup:
    """Some pieces of the round's order under one heading.

    Attributes:
        title: the heading, in words.
        pieces: in the order they act.
        movable: those whose order the party may change now, in that order.
        unsettled: whether the party is still to say in which order these act.
    """

    title: str
    pieces: tuple[PieceId, ...]
    movable: tuple[PieceId, ...] = ()
    unsettled: bool = False


@dataclass(frozen=True, slots=True)
class TileView:
    """One tile: its id and its hexes, sorted."""

    id: TileId
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Marker:
    """A feature or a person's mark on a hex: a kind that names its drawing, and a short text."""

    at: Hex
    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The whole table as one seat sees it.

    Attributes:
        title: the battle's name.
        round_label: the number or word for the round, to be drawn large.
        round_note: the small words beside it, such as "of 5".
        goal: what the party is after, in one sentence.
        goal_met: whether it is reached as the table stands, though the game goes on.
        way_to_goal: what helps a person to reach it, in one sentence; "" for nothing.
        tiles: the map's tiles.
        impassable: hexes that are not ground.
        entrance: hexes where the party comes in.
        markers: features and notes.
        tokens: every piece, those off the map too.
        ribbon: the order of the round.
        over: how it ended, in one sentence; None while it goes on.
    """

    title: str
    round_label: str
    round_note: str
    goal: str
    tiles: tuple[TileView, ...]
    impassable: frozenset[Hex]
    entrance: tuple[Hex, ...]
    markers: tuple[Marker, ...]
    tokens: tuple[Token, ...]
    ribbon: tuple[RibbonGroup, ...]
    over: str | None = None
    goal_met: bool = False
    way_to_goal: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text; `piece` is the piece whose name it is, drawn in that piece's style."""

    text: str
    piece: PieceId | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the log, with what it speaks of, to be lit when pointed at.

    Attributes:
        spans: the words.
        hexes: hexes it speaks of.
        pieces: pieces it speaks of.
        rule: the clause behind it, or None.
        quiet: True for a sentence that follows from the one before it.
    """

    spans: tuple[Span, ...]
    hexes: tuple[Hex, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    rule: RuleId | None = None
    quiet: bool = False

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line of the log.

    Attributes:
        sentence: what happened.
        first: the place, among the events told, of the first that it speaks of.
        index: the place of the last one; the state after it is the one to be shown for the line.
        by_hand: whether a person did it, over the rules' head.
    """

    sentence: Sentence
    first: int
    index: int
    by_hand: bool = False


class Cue(StrEnum):
    """What is to be seen when an event happens."""

    STEP = "step"
    """A piece goes from one hex to the next."""
    PLACE = "place"
    """A piece is lifted and put down."""
    APPEAR = "appear"
    """A piece comes onto the map."""
    HIT = "hit"
    """A piece loses hit points; `text` is how many."""
    HEAL = "heal"
    """A piece gains hit points; `text` is how many."""
    DIE = "die"
    """A piece leaves the map."""
    AIM = "aim"
    """Targets are chosen: `pieces` are marked."""
    ROLL = "roll"
    """Dice fall: `dice` are what they show."""
    FLOAT = "float"
    """A short text rises from a piece."""
    TURN = "turn"
    """A piece's turn begins."""
    BANNER = "banner"
    """A short text across the map: a round, the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One thing to be shown for an event, in time; drawing decides how long it takes.

    Attributes:
        cue: what is to be seen.
        piece: the piece that it happens to; None for the table as a whole.
        start: the hex where it begins, or None.
        end: the hex where it ends, or None.
        pieces: other pieces concerned.
        dice: what dice show, in words.
        text: short words.
    """

    cue: Cue
    piece: PieceId | None = None
    start: Hex | None = None
    end: Hex | None = None
    pieces: tuple[PieceId, ...] = ()
    dice: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One step of a decision, in words, with what it speaks of.

    Attributes:
        title: the question of this step, short.
        text: the answer here.
        hexes: hexes lit while it is pointed at.
        pieces: pieces lit while it is pointed at.
        rule: the clause.
        open: True where the party must still choose.
    """

    title: str
    text: str
    rule: RuleId
    hexes: tuple[Hex, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a piece that moves by the rules will do, and why, ready to be drawn and read.

    Attributes:
        piece: whose decision.
        start: where it stands.
        summary: one sentence.
        checks: the steps of the decision.
        reach: hexes within its range of where it stands.
        destinations: hexes found, each with its distance in hexes.
        path: the route it takes this turn, its start first; empty where it stays or it is open.
        onward: the rest of the route to its destination, beyond this turn's steps.
        ends: every hex where this turn's move may end.
        suggested: the way to that of several ends which is suggested to the party, its start first;
            empty where only one is left.
        taken: the destination it takes; None where there is none, or where it is open.
        targets: whom it hits for certain from where it ends.
        choose_targets: among whom the party must choose more targets.
    """

    piece: PieceId
    start: Hex
    summary: str
    checks: tuple[Check, ...]
    reach: tuple[Hex, ...] = ()
    destinations: tuple[tuple[Hex, int], ...] = ()
    path: tuple[Hex, ...] = ()
    onward: tuple[Hex, ...] = ()
    ends: tuple[Hex, ...] = ()
    suggested: tuple[Hex, ...] = ()
    taken: Hex | None = None
    targets: tuple[PieceId, ...] = ()
    choose_targets: tuple[PieceId, ...] = ()
