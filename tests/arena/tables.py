"""Arenas drawn as text, heroes with the cards of a test, and a table that plays them.

A drawing is read as in the battle tests: a letter is a piece, `.` is floor, `#` is terrain, a digit
is floor with a name. A spec says what a letter is: `hero red`, `melee blue`, `token a/rock`. The
whole drawing is the battle zone, unless other zones are named; a zone `second` is the battle zone of
a second lane, and `melee blue 1` a minion of that lane.

The cards of hero `a` are given as YAML, each with what matters for the test alone. Every other hero
holds five plain cards: gold 4, silver 3, red 2, green 1 and blue without any defence.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import yaml

from game.catalog.arena_models import HeroIn
from game.catalog.arenas import hero_from
from game.core import machine
from game.core.actions import Answer
from game.core.choices import At, Choice, Done, Pick
from game.core.event import Event
from game.core.events import AbilityFailed
from game.core.frames import Frame
from game.core.ids import AbilityId, DefinitionId, PieceId, Side, TileId
from game.core.prompts import Prompt
from game.core.refusals import Refusal
from game.core.run import Run
from game.core.state import Piece
from game.core.values import replace
from game.hexes import Hex
from game.systems.arena.definitions import (
    BLUE,
    RED,
    ArenaMap,
    ArenaSetup,
    Hero,
    Kind,
    Options,
    Seat,
    Sort,
    SpawnPoint,
    Zone,
)
from game.systems.arena.events import ActionEnded, UnitFell
from game.systems.arena.frames import HeroFrame, MatchFrame
from game.systems.arena.state import Arena, Sheet, Where, first_state
from game.systems.arena.system import arena_system
from tests.battle.boards import read_board

SYSTEM = arena_system()
BOOK = SYSTEM.book

PLAIN = """
- {id: gold, name: Gold, colour: gold, initiative: 5, primary: attack, value: 3, movement: 2, defence: 4}
- {id: silver, name: Silver, colour: silver, initiative: 4, primary: skill, movement: 2, defence: 3}
- {id: red, name: Red, colour: red, tier: 1, initiative: 3, primary: skill, movement: 2, defence: 2}
- {id: green, name: Green, colour: green, tier: 1, initiative: 2, primary: skill, movement: 2, defence: 1}
- {id: blue, name: Blue, colour: blue, tier: 1, initiative: 1, primary: skill, movement: 2}
"""

_FAR = 40


def hero(name: str, cards: str, more: str = "") -> Hero:
    """A hero with the cards of a test; `more` is YAML for tokens and markers."""
    listed = yaml.safe_load(cards)
    for number, card in enumerate(listed):
        card.setdefault("id", f"card{number}")
        card.setdefault("name", card["id"].title())
        card.setdefault("colour", "gold")
    read = {"id": name, "name": name.title(), "title": "a hero", "cards": listed}
    read |= yaml.safe_load(more) or {} if more else {}
    return hero_from(HeroIn.model_validate_json(json.dumps(read)))


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """How a table is set up besides its drawing.

    Attributes:
        more: YAML for the tokens and markers of hero `a`.
        options: what is played for.
        zones: the signs that lie in other zones than the field.
        spawns: spawn points: `blue melee 1`.
        decks: the cards of other heroes.
    """

    more: str = ""
    options: Options = Options()  # noqa: RUF009 - it is frozen
    zones: Mapping[str, str] = field(default_factory=dict)
    spawns: tuple[str, ...] = ()
    decks: Mapping[str, str] = field(default_factory=dict)


class Table:
    """A table to play on."""

    def __init__(
        self,
        drawing: str,
        cards: str = PLAIN,
        how: How = How(),
        /,
        **specs: str,
    ) -> None:
        board = read_board(drawing)
        self.spots = {sign: at for at, sign in board.items() if sign not in ".#"}
        heroes = {name: spec for name, spec in specs.items() if spec.startswith("hero")}
        own = how.decks
        made = {
            name: hero(
                name,
                own.get(name, cards if name == "a" else PLAIN),
                how.more if name == "a" else "",
            )
            for name in heroes
        }
        setup = ArenaSetup(
            name="test",
            map=_map(board, how.zones, how.spawns, self.spots),
            seats=tuple(
                Seat(hero=made[name], team=Side(spec.split()[1])) for name, spec in heroes.items()
            ),
            options=how.options,
        )
        state = first_state(setup)
        pieces = dict(state.pieces)
        bound: dict[PieceId, int] = {}
        for name, spec in specs.items():
            kind, team, *lane = spec.split()
            at = self.spots.get(name)
            if kind == "hero":
                pieces[PieceId(name)] = replace(pieces[PieceId(name)], at=at)
            elif kind == "token":
                pieces[PieceId(team)] = replace(pieces[PieceId(team)], at=at)
            else:
                pieces[PieceId(name)] = Piece(
                    id=PieceId(name),
                    kind=Kind.MINION,
                    side=Side(team),
                    definition=DefinitionId(Sort(kind)),
                    at=at,
                    hp=1,
                )
                bound[PieceId(name)] = int(lane[0]) if lane else 0
        fields = (TileId("field"), TileId("second"))[: len(setup.map.lanes)]
        system = replace(state.system, round=1, turn=1, fields=fields, bound=bound)
        self.state: Arena = replace(state, pieces=pieces, system=system)
        self.events: list[Event] = []
        self._stack((MatchFrame(serial=1, step="acted"),))

    def _stack(self, frames: tuple[Frame, ...]) -> None:
        self.state = replace(self.state, stack=frames, serial=max(self.state.serial, 10))

    def sheet(self, name: str = "a", **changes: object) -> Sheet:
        """What a hero has, after changes."""
        sheet = replace(self.state.system.sheets[PieceId(name)], **changes)
        sheets = {**self.state.system.sheets, PieceId(name): sheet}
        self.state = replace(self.state, system=replace(self.state.system, sheets=sheets))
        return sheet

    def system(self, **changes: object) -> None:
        """Change what the arena keeps."""
        self.state = replace(self.state, system=replace(self.state.system, **changes))

    def card_at(self, card: str, where: Where) -> None:
        """Put a card somewhere."""
        name = card.split(".", maxsplit=1)[0]
        cards = {**self.state.system.sheets[PieceId(name)].cards, AbilityId(card): where}
        self.sheet(name, cards=cards)

    def turn_of(self, card: str) -> Table:
        """Let a hero's revealed card be resolved, up to the choice of its action."""
        name = card.split(".", maxsplit=1)[0]
        self.card_at(card, Where.UNRESOLVED)
        shown = (*self.state.system.sheets[PieceId(name)].shown, AbilityId(card))
        self.sheet(name, shown=shown)
        serial = self.state.serial + 1
        self.state = replace(self.state, serial=serial)
        frame = HeroFrame(serial=serial, hero=PieceId(name), card=AbilityId(card))
        self._stack((*self.state.stack, frame))
        return self._work()

    def _work(self) -> Table:
        run = Run(BOOK, self.state)
        machine.work(run)
        self.events.extend(run.events)
        self.state = run.state
        return self

    def go_on(self) -> Table:
        """Let the turn go on to whoever acts next."""
        self._stack((MatchFrame(serial=1, step="next"),))
        return self._work()

    def perform(self, card: str, action: str = "primary") -> Table:
        """Let a hero perform an action of a card, up to the first question."""
        return self.turn_of(card).pick(action)

    @property
    def asked(self) -> Prompt | None:
        """The question that the table waits on."""
        return machine.pending(BOOK, self.state)

    @property
    def offers(self) -> set[str]:
        """What can be named, or pointed at by its sign or its coordinates."""
        prompt = self.asked
        if prompt is None:
            return set()
        signs = {at: sign for sign, at in self.spots.items()}
        return set(prompt.names) | {signs.get(at, str(at)) for at in prompt.hexes}

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why an answer is refused."""
        prompt = self.asked
        assert prompt is not None
        return machine.why_not(BOOK, self.state, Answer(prompt.frame, choice))

    def answer(self, choice: Choice) -> Table:
        """Answer, up to the next question that has more than one answer."""
        prompt = self.asked
        assert prompt is not None, "nothing is asked"
        events, after = machine.take(BOOK, self.state, Answer(prompt.frame, choice))
        assert machine.fold(BOOK, self.state, events) == after
        self.events.extend(events)
        self.state = after
        return self

    def pick(self, *names: str) -> Table:
        """Name some of what is offered."""
        return self.answer(Pick(names))

    def at(self, spot: str | Hex) -> Table:
        """Point at a space."""
        return self.answer(At(self.spots[spot] if isinstance(spot, str) else spot))

    def decline(self) -> Table:
        """Choose nothing."""
        prompt = self.asked
        assert prompt is not None
        return self.answer(Done() if prompt.hexes else Pick())

    def where(self, piece: str) -> str | None:
        """The sign or the coordinates of the space where a piece stands; None off the board."""
        about = self.state.pieces.get(PieceId(piece))
        if about is None or about.at is None:
            return None
        signs = {at: sign for sign, at in self.spots.items()}
        return signs.get(about.at, str(about.at))

    def cards(self, name: str, where: Where) -> set[str]:
        """A hero's cards at a place, without the hero's name."""
        return {card.split(".")[1] for card in self.state.system.sheets[PieceId(name)].at(where)}

    def coins(self, name: str) -> int:
        """A hero's coins."""
        return self.state.system.sheets[PieceId(name)].coins

    @property
    def failed(self) -> list[str]:
        """The steps that could not be done, in order."""
        return [event.step for event in self.events if isinstance(event, AbilityFailed)]

    @property
    def stopped(self) -> list[str]:
        """The steps at which actions stopped, one for each action, "" for none."""
        return [event.stopped for event in self.events if isinstance(event, ActionEnded)]

    @property
    def fallen(self) -> list[str]:
        """Who was defeated, in order."""
        return [str(event.unit) for event in self.events if isinstance(event, UnitFell)]


def _map(
    board: Mapping[Hex, str],
    zones: Mapping[str, str],
    spawns: Iterable[str],
    spots: Mapping[str, Hex],
) -> ArenaMap:
    """The drawing as the battle zone, between two Thrones that lie far away or on it."""
    terrain = tuple(at for at, sign in board.items() if sign == "#")
    named = {sign: zone for zone, signs in zones.items() for sign in signs.split()}
    by_zone: dict[str, list[Hex]] = {"field": [], "red-throne": [], "blue-throne": []}
    for at, sign in board.items():
        by_zone.setdefault(named.get(sign, "field"), []).append(at)
    if not by_zone["red-throne"]:
        by_zone["red-throne"] = [Hex(-_FAR, 0), Hex(-_FAR, 1), Hex(-_FAR, 2)]
    if not by_zone["blue-throne"]:
        by_zone["blue-throne"] = [Hex(_FAR, 0), Hex(_FAR, 1), Hex(_FAR, 2)]
    points = [SpawnPoint(at=by_zone[f"{team}-throne"][0], team=team) for team in (RED, BLUE)]
    for spec in spawns:
        team, sort, sign = spec.split()
        at = spots[sign] if sign in spots else Hex.parse(sign)
        points.append(
            SpawnPoint(at=at, team=Side(team), sort=None if sort == "hero" else Sort(sort))
        )
    return ArenaMap(
        id=DefinitionId("test"),
        name="Test",
        zones=tuple(Zone(TileId(name), name, tuple(hexes)) for name, hexes in by_zone.items()),
        lane=_lane(by_zone, "red-gate", "field", "blue-gate"),
        second_lane=_lane(by_zone, "red-pass", "second", "blue-pass")
        if "second" in by_zone
        else (),
        terrain=terrain,
        spawns=tuple(points),
    )


def _lane(by_zone: Mapping[str, list[Hex]], *between: str) -> tuple[TileId, ...]:
    """A lane through those of some zones that there are."""
    there = (name for name in between if name in by_zone)
    return tuple(map(TileId, ("red-throne", *there, "blue-throne")))
