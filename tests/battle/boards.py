"""Boards drawn as text, with units from short specs, and a table that plays on them.

A flat-top hex lies between two lines of its neighbours' columns, so every second line is shifted:

      .   .        A letter is a unit and stands on floor, `.` is floor, `#` is impassable, a
    a   1   .      digit is floor with a name, a blank is no hex. Columns are two characters wide;
      .   E        the hex north of another stands two lines above it.

A drawing of one line is a corridor, each hex southeast of the one before it.

A spec is a role and words: `enemy range=3 combat=2 weakest swift riposte=2 +daze`, where a word is
a skill, `+word` a status, and `name=number` a stat or a skill with its number. `companion quest` is
a companion that is a quest unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from game.catalog import Catalog, load_content, needs_of
from game.core import machine
from game.core.actions import Action, Answer, Begin
from game.core.board import Feature, Tile
from game.core.choices import At, Choice, Done, Faces, Order, Pick, Walk
from game.core.event import Event
from game.core.ids import AbilityId, DefinitionId, PieceId, TileId
from game.core.prompts import Ask, Prompt
from game.core.refusals import Refusal
from game.core.state import Piece
from game.hexes import Hex
from game.places import data_folder
from game.systems.battle.choices import Engage, EngageUnits, UseAbility
from game.systems.battle.definitions import (
    AdventurerChip,
    BattleSetup,
    Chip,
    DiceOwned,
    Form,
    Kept,
    Lure,
    Objective,
    Options,
    Priority,
    Role,
    Skill,
    UnitSetup,
    World,
)
from game.systems.battle.movement import Plan, plan
from game.systems.battle.state import Battle, Mat, first_state
from game.systems.battle.system import battle_system

E = TypeVar("E", bound=Event)

SYSTEM = battle_system()
BOOK = SYSTEM.book


@cache
def catalog() -> Catalog:
    """The game's content."""
    found, problems = load_content(data_folder("content"), BOOK.vocabulary())
    assert not problems, problems
    return found


def read_board(text: str) -> dict[Hex, str]:
    """The hexes of a drawing, each with the sign that stands there.

    The first column that holds a hex is q = 0, and its topmost hex has r = 0.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) == 1:
        return {Hex(q, 0): sign for q, sign in enumerate(lines[0].split())}
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    found = {
        ((place - indent) // 2, row): sign
        for row, line in enumerate(lines)
        for place, sign in enumerate(line)
        if sign != " "
    }
    assert all(
        (place - indent) % 2 == 0 for line in lines for place, s in enumerate(line) if s != " "
    )
    top = min(row for column, row in found if column == 0)
    for column, row in found:
        assert (row - top - column) % 2 == 0, f"column {column} is shifted wrongly in line {row}"
    return {Hex(q, (row - top - q) // 2): sign for (q, row), sign in found.items()}


def unit_from(name: str, spec: str, at: Hex | None) -> UnitSetup:
    """A unit from its spec."""
    role, *words = spec.split()
    numbers = {k: int(v) for k, v in (word.split("=") for word in words if "=" in word)}
    flags = [word for word in words if "=" not in word]
    statuses = tuple(sorted(AbilityId(word[1:]) for word in flags if word.startswith("+")))
    plain = [word for word in flags if not word.startswith("+")]
    own = DefinitionId(f"{name}~")
    chip: Chip | AdventurerChip
    kept = Kept.NUMBERS if "numbers" in plain else Kept.MAT
    if role == Role.ADVENTURER:
        chip = _adventurer(own, name, numbers, plain)
    else:
        chip = _chip(own, name, numbers, plain, quest="quest" in {role, *plain})
    controller = next((word.removeprefix("by:") for word in plain if word.startswith("by:")), "")
    return UnitSetup(
        id=PieceId(name),
        role=Role(role),
        chip=chip,
        at=at,
        hp=numbers.get("hp", chip.health),
        bonus_hp=numbers.get("bonus", 0),
        statuses=statuses,
        controller=(controller or "party") if role == Role.COMPANION else "",
        kept=kept,
    )


def _adventurer(
    own: DefinitionId, name: str, numbers: dict[str, int], words: Sequence[str]
) -> AdventurerChip:
    form = next((Form(word) for word in words if word in set(Form)), Form.LIGHT)
    content = catalog()

    def named(kind: str) -> list[str]:
        return [word.removeprefix(kind) for word in words if word.startswith(kind)]

    callings = [content.callings[word] for word in named("class:")]
    peoples = [content.peoples[word] for word in named("people:")]
    given = [ability for one in callings for ability in one.abilities]
    given += [one.ability for one in peoples]
    return AdventurerChip(
        id=own,
        name=name,
        health=numbers.get("health", 5),
        stamina=numbers.get("stamina", 3),
        magicka=numbers.get("magicka", 2),
        combat=numbers.get("combat", 3),
        cooldown=numbers.get("cooldown", 2),
        tenacity=numbers.get("tenacity", 5),
        form=form,
        people="".join(one.name for one in peoples),
        calling="".join(one.name for one in callings),
        abilities=tuple(ability.id for ability in given),
        dice=tuple(DiceOwned(die, n) for die, n in numbers.items() if die in content.skill_dice),
        items=tuple(content.items[word].id for word in named("item:")),
    )


_STATS = {"health", "range", "combat", "defense", "targets", "movement", "level", "hp", "bonus"}
_WORDS = {"strongest", "weakest", "all", "humanoid", "beast", "daedra", "quest"}


def _chip(
    own: DefinitionId, name: str, numbers: dict[str, int], words: Sequence[str], *, quest: bool
) -> Chip:
    known = catalog().skills
    skills = [Skill(known[word].id) for word in words if word not in _WORDS and ":" not in word]
    skills += [Skill(known[word].id, n) for word, n in numbers.items() if word not in _STATS]
    return Chip(
        id=own,
        name=name,
        level=None if quest else numbers.get("level", 1),
        health=numbers.get("health", 3),
        range=numbers.get("range", 1),
        combat=numbers.get("combat", 1),
        defense=numbers.get("defense", 0),
        targets=None if "all" in words else numbers.get("targets", 1),
        priority=Priority.WEAKEST if "weakest" in words else Priority.STRONGEST,
        movement=numbers.get("movement", 2),
        skills=tuple(skills),
        type=next((word for word in words if word in {"humanoid", "beast", "daedra"}), ""),
        quest=quest,
    )


class Table:
    """A battle on a drawn board.

    Attributes:
        state: the battle now.
        events: everything that happened since it began.
        dice: what the next dice show, as words; all others show 1.
    """

    def __init__(self, setup: BattleSetup, spots: dict[str, Hex]) -> None:
        self.setup = setup
        self.spots = spots
        self.state: Battle = first_state(setup)
        self.events: list[Event] = []
        self.dice: list[str] = []

    def __getitem__(self, name: str) -> Piece:
        """The unit of this name."""
        return self.state.pieces[PieceId(name)]

    def at(self, name: str) -> Hex:
        """Where a unit stands now, or where a named spot lies."""
        if name in self.spots and PieceId(name) not in self.state.pieces:
            return self.spots[name]
        found = self[name].at
        assert found is not None, f"{name} is not on the map"
        return found

    def hp(self, *names: str) -> tuple[int, ...]:
        """The hit points of units."""
        return tuple(self[name].hp for name in names)

    def mat(self, name: str) -> Mat:
        """An adventurer's mat."""
        return self.state.system.mats[PieceId(name)]

    def has(self, name: str, status: str) -> bool:
        """Whether a unit has a status."""
        return status in self[name].statuses

    @property
    def prompt(self) -> Prompt | None:
        """The question that the table waits on."""
        return machine.pending(BOOK, self.state)

    @property
    def asked(self) -> Prompt:
        """The question that the table waits on, which there must be."""
        prompt = self.prompt
        assert prompt is not None, "nothing is asked"
        return prompt

    def plan(self, name: str) -> Plan:
        """What an enemy would do now."""
        return plan(self.state, PieceId(name))

    def where(self, *names: str) -> tuple[Hex, ...]:
        """The hexes of spots or units, sorted."""
        return tuple(sorted(self.at(name) for name in names))

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why the question cannot be answered so; None when it can."""
        return machine.why_not(BOOK, self.state, Answer(self.asked.frame, choice))

    def offers(self) -> tuple[Choice, ...]:
        """The choices listed for the question that is asked."""
        return machine.options(BOOK, self.state)

    def do(self, action: Action) -> list[Event]:
        """Do an action; check that its events fold to the state."""
        events, after = machine.take(BOOK, self.state, action)
        assert machine.fold(BOOK, self.state, events) == after
        self.state = after
        self.events.extend(events)
        return list(events)

    def answer(self, choice: Choice) -> list[Event]:
        """Answer the question, then roll whatever dice are asked for."""
        happened = self.do(Answer(self.asked.frame, choice))
        return [*happened, *self.roll_all()]

    def roll_all(self) -> list[Event]:
        """Roll whatever dice are asked for."""
        happened: list[Event] = []
        while (prompt := self.prompt) is not None and prompt.ask is Ask.ROLL:
            usual = "1" if "1" in prompt.names else prompt.names[0]
            shown = [self.dice.pop(0) if self.dice else usual for _ in range(prompt.most)]
            places = [prompt.names.index(word) if word in prompt.names else 0 for word in shown]
            faces = Faces(tuple(places))
            happened += self.do(Answer(prompt.frame, faces))
        return happened

    def begin(self) -> Table:
        """Let the battle begin."""
        self.do(Begin())
        return self

    def until(self, name: str, *, most: int = 200) -> Table:
        """Go on, everybody doing nothing they need not do, until a unit's turn is next."""
        for _ in range(most):
            prompt = self.asked
            if prompt.ask is Ask.NEXT and prompt.names[0] == name:
                return self
            self.answer(self._idle(prompt, name))
        raise AssertionError(f"{name} has no turn")

    def _idle(self, prompt: Prompt, wanted: str) -> Choice:
        if prompt.ask is Ask.ACT:
            return Done()
        if prompt.ask is Ask.ORDER and wanted in prompt.names:
            return Order((wanted, *(name for name in prompt.names if name != wanted)))
        assert prompt.suggested is not None
        return prompt.suggested

    def turn(self, name: str) -> list[Event]:
        """Let a unit's turn begin; it goes on to the first question that somebody must answer."""
        self.until(name)
        return self.answer(Pick((name,)))

    def end_round(self) -> Table:
        """Go on, everybody doing nothing they need not do, until the next round or the end."""
        now = self.state.system.round
        while self.state.stack and self.state.system.round == now:
            self.answer(self._idle(self.asked, ""))
        return self

    def walk(self, *names: str) -> list[Event]:
        """Walk over spots, one after the other."""
        return self.answer(Walk(tuple(self.spots[name] for name in names)))

    def to(self, name: str) -> list[Event]:
        """Answer with the hex of a spot."""
        return self.answer(At(self.spots[name]))

    def to_hex(self, at: Hex) -> list[Event]:
        """Answer with a hex."""
        return self.answer(At(at))

    def strike(
        self,
        target: str | None,
        *faces: str,
        form: Form = Form.LIGHT,
        resolve: Sequence[int] | None = None,
    ) -> list[Event]:
        """Let the adventurer whose turn it is engage, with as many dice as faces are named.

        Args:
            target: whom; None for nobody.
            *faces: what the dice show.
            form: the battle form.
            resolve: which of them are resolved, from 0; all where it is None.
        """
        happened = self.roll(target, *faces, form=form)
        places = range(len(faces)) if resolve is None else resolve
        return [*happened, *self.answer(Pick(tuple(str(place) for place in places)))]

    def roll(
        self,
        target: str | None,
        *faces: str,
        form: Form = Form.LIGHT,
        weapon: str = "",
        overtax: bool = False,
        **skill: tuple[str, ...],
    ) -> list[Event]:
        """Let the adventurer whose turn it is gather dice and roll them.

        Args:
            target: whom; None for nobody.
            *faces: what the Combat dice show.
            form: the battle form.
            weapon: the item that is used, without its kind.
            overtax: whether it is overtaxed.
            **skill: what skill dice show, by line and number: `bow_1=("bow-arrow",)`.
        """
        dice = {name.replace("_", "."): shown for name, shown in sorted(skill.items())}
        self.dice[:0] = [
            *faces,
            *(f"face:{face}" for shown in dice.values() for face in shown),
        ]
        named = None if target is None else PieceId(target)
        gathered = tuple(die for die, shown in dice.items() for _ in shown)
        item = f"item:{weapon}" if weapon else ""
        return self.answer(Engage(form, len(faces), named, gathered, item, overtax))

    def use(self, name: str, kind: str = "class", form: Form | None = None) -> list[Event]:
        """Let the adventurer whose turn it is use something."""
        return self.answer(UseAbility(AbilityId(f"{kind}:{name}"), form))

    def hit_with(self, *targets: str) -> list[Event]:
        """Let the companion whose turn it is engage these units."""
        return self.answer(EngageUnits(tuple(PieceId(name) for name in targets)))

    def done(self) -> list[Event]:
        """Nothing more."""
        return self.answer(Done())

    def pick(self, *names: str) -> list[Event]:
        """Answer with names."""
        return self.answer(Pick(names))

    def seen(self, kind: type[E]) -> list[E]:
        """All events of one kind since the battle began."""
        return [event for event in self.events if isinstance(event, kind)]


def hexagon(radius: int, signs: Mapping[str, tuple[int, int]]) -> dict[Hex, str]:
    """An open field of this radius about 0,0, with signs on some of its hexes."""
    board = dict.fromkeys(Hex(0, 0).range_(radius), ".")
    return board | {Hex(*at): sign for sign, at in signs.items()}


def table(
    board: str | dict[Hex, str],
    *,
    tiles: str = "",
    entrance: str = "",
    objective: Objective | None = None,
    options: Options | None = None,
    order: Iterable[str] = (),
    start_round: int = 1,
    world: World | None = None,
    units: Mapping[str, str] | None = None,
    lures: Iterable[str] = (),
    features: Mapping[str, str] | None = None,
    **specs: str,
) -> Table:
    """A table with a drawn board, before the battle begins.

    Args:
        board: the drawing, or the signs by hex.
        tiles: the same drawing with a sign for the tile of each hex; one tile where it is empty.
        entrance: the signs of the entrance hexes.
        objective: conquer, unless said otherwise.
        options: how the rules are read.
        order: the adventurers' order; the specs' where it is empty.
        start_round: the round it starts in.
        world: what skills ask about the world.
        units: more units, as in `specs`.
        lures: the signs of the hexes that the battle sends enemies to.
        features: what lies on spots, by their signs.
        **specs: the units, by their sign on the board; one that stands nowhere is off the map.
    """
    signs = read_board(board) if isinstance(board, str) else board
    names = read_board(tiles) if tiles else dict.fromkeys(signs, "t")
    assert names.keys() == signs.keys(), "the drawing of the tiles has other hexes"
    where = {sign: hex_ for hex_, sign in signs.items() if sign not in ".#"}
    every = tuple(
        unit_from(name, spec, where.get(name)) for name, spec in {**specs, **(units or {})}.items()
    )
    party = [unit.id for unit in every if unit.role is Role.ADVENTURER]
    needs = needs_of(every, catalog())
    others = [one for one in needs.abilities if one.kind not in {"status", "skill", "effect"}]
    setup = BattleSetup(
        name="drawn",
        options=options or Options(),
        round=start_round,
        tiles=tuple(
            Tile(TileId(name), tuple(sorted(h for h, sign in names.items() if sign == name)))
            for name in sorted(set(names.values()))
        ),
        impassable=tuple(sorted(hex_ for hex_, sign in signs.items() if sign == "#")),
        entrance=tuple(where[sign] for sign in entrance),
        objective=objective or Objective(),
        order=tuple(PieceId(name) for name in order) or tuple(party),
        units=every,
        world=world or World(),
        lures=tuple(Lure((where[sign],)) for sign in lures),
        features=tuple(Feature(kind, where[sign]) for sign, kind in (features or {}).items()),
        dice=needs.dice,
        abilities=(
            *catalog().statuses.values(),
            *catalog().skills.values(),
            *catalog().effects.values(),
            *others,
        ),
        lines=needs.lines,
        spare=needs.spare,
        treasure=needs.treasure,
    )
    return Table(setup, where)
