"""What a player who knows nothing does: legal answers by lot, odd ones, and overrules.

Owns the choosing in random play. Judges legality by itself where it must know of an answer that it
is illegal, so that the rules do not judge themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeAlias

from game.core import machine
from game.core.actions import (
    Action,
    Answer,
    Begin,
    ChooseOtherwise,
    PlaceByHand,
    SetHP,
    SetNote,
    SetStatus,
    Skip,
)
from game.core.choices import At, Choice, Done, Faces, Order, Pick, Walk
from game.core.ids import AbilityId, PieceId
from game.core.prompts import Ask, Prompt
from game.core.rulebook import Rulebook
from game.hexes import Hex
from game.systems.battle.actions import (
    ActNow,
    AddUnit,
    Declare,
    KeepAs,
    SetBonusHP,
    SetImpassable,
    SetMat,
    SetObjective,
    SetOrder,
    SetRetreat,
    SetRound,
    SetShards,
)
from game.systems.battle.choices import Engage, EngageUnits, FreeSlot, TypedHit, UseAbility
from game.systems.battle.definitions import Form, Goal, Kept, Objective, Role
from game.systems.battle.hands_mats import items_known, owned
from game.systems.battle.state import Battle, BattleState, Outcome
from random_boards import happens
from table_checks import known_statuses

Book: TypeAlias = Rulebook[BattleState]

NOBODY = PieceId("nobody-of-this-name")


def by_lot(book: Book, state: Battle, rng: Random) -> Choice:
    """A legal answer to the question that is asked."""
    prompt = machine.pending(book, state)
    assert prompt is not None
    if prompt.ask is Ask.ROLL:
        return Faces(tuple(rng.randrange(len(prompt.names)) for _ in range(prompt.most)))
    listed = machine.options(book, state)
    kinds = sorted({type(choice).__name__ for choice in listed})
    # the kind first: otherwise routes would drown everything else
    kind = rng.choice(kinds)
    if kind == "FreeSlot" and happens(rng, 0.7):
        kind = rng.choice(kinds)
    of_kind = [choice for choice in listed if type(choice).__name__ == kind]
    # dice and weapons are what most can go wrong with: two engages of three use them
    armed: list[Choice] = [one for one in of_kind if isinstance(one, Engage) and one.skill]
    if armed and happens(rng, 0.7):
        of_kind = armed
    return rng.choice(of_kind)


def oddities(book: Book, state: Battle, rng: Random) -> Iterator[Action]:
    """Answers that are illegal whatever the rules say, a few of many."""
    prompt = machine.pending(book, state)
    assert prompt is not None
    frame = prompt.frame
    found = [
        Answer(frame + 1_000, machine.options(book, state)[0] if happens(rng, 0.5) else Done())
        if prompt.ask is not Ask.ROLL
        else Answer(frame - 1, Faces(())),
        Answer(frame, FreeSlot(99)),
        Answer(frame, EngageUnits((NOBODY,))),
        Answer(frame, EngageUnits(())),
        Answer(frame, Engage(Form.LIGHT, 0, None)),
        Answer(frame, Engage(Form.LIGHT, 99, None)),
        Answer(frame, Engage(Form.MAGIC, 1, None)),
        Answer(frame, Engage(Form.LIGHT, 0, None, ("no-such-die",))),
        Answer(frame, Engage(Form.LIGHT, 1, None, (), "item:no-such-item")),
        Answer(frame, UseAbility(AbilityId("class:no-such-ability"))),
        Answer(frame, TypedHit(NOBODY, 1)),
        Answer(frame, Walk(())),
        *(Answer(frame, choice) for choice in _against_the_lists(prompt)),
    ]
    yield from rng.sample(found, 3)
    yield Answer(frame, Walk(_bad_route(state, prompt, rng)))
    yield Begin()


def _against_the_lists(prompt: Prompt) -> Iterator[Choice]:
    names = prompt.names
    yield Pick((NOBODY,))
    yield Pick((*names, *names, NOBODY))
    yield Order((*names, NOBODY))
    yield At(Hex(1_000, 1_000))
    if prompt.ask is Ask.ROLL:
        yield Faces((0,) * (prompt.most + 1))
        yield Faces((len(names),) * prompt.most)
        yield Faces((-1,) * prompt.most)
        yield Faces(())
    if prompt.ask is Ask.ORDER:
        yield Order(names[1:])
        yield Order((names[0],) * len(names))
    if prompt.ask is Ask.NAMES and prompt.least > 0:
        yield Pick(())


def _bad_route(state: Battle, prompt: Prompt, rng: Random) -> tuple[Hex, ...]:
    """A route that nobody may take: it jumps, leaves the map, or is far too long."""
    at = state.pieces[prompt.unit].at if prompt.unit else None
    start = at or Hex(0, 0)
    jump = start + Hex(2, 0)
    off_map = Hex(1_000, 0)
    route = [start.neighbors()[i % 2 * 3] if i % 2 == 0 else start for i in range(40)]
    return rng.choice([(jump,), (off_map,), tuple(route), (start,)])


def any_by_hand(book: Book, state: Battle, rng: Random) -> Action:
    """Something done by hand, legal or not."""
    piece = rng.choice(list(state.pieces)) if state.pieces else NOBODY
    hexes = state.board.grid.members
    prompt = machine.pending(book, state)
    frame = prompt.frame if prompt else 0
    names = list(state.pieces)
    rng.shuffle(names)
    return rng.choice(
        [
            PlaceByHand(
                piece, rng.choice([*hexes[:1], rng.choice(hexes), rng.choice(hexes), None])
            ),
            PlaceByHand(piece, rng.choice(hexes)),
            SetHP(piece, rng.choice([0, 0, 1, 3, 7, -1, 1_000])),
            SetHP(piece, rng.choice([1, 2, 3])),
            SetStatus(piece, rng.choice([*known_statuses(state), "arcane"]), happens(rng, 0.7)),
            Skip(piece),
            KeepAs(piece, rng.choice(list(Kept))),
            SetImpassable(rng.choice(hexes), happens(rng, 0.5)),
            SetRetreat(happens(rng, 0.05)),
            SetNote(
                rng.choice(hexes), rng.choice(["", "star"]), rng.choice(["", "a | note # (1)"])
            ),
            _any_order(state, rng),
            _any_mat(state, rng),
            SetBonusHP(piece, rng.choice([-1, 0, 1, 4])),
            SetRound(rng.choice([0, 1, 2, 5, 6])),
            SetObjective(
                Objective(
                    kind=rng.choice(list(Goal)),
                    units=tuple(names[: rng.randint(0, 2)]),
                    shards=rng.choice([0, 1, 3]),
                )
            ),
            SetShards(rng.choice([-1, 0, 1, 3])),
            AddUnit(
                rng.choice(list(state.system.lore.chips)), rng.choice(list(Role)), rng.choice(hexes)
            ),
            ActNow(piece),
            Declare(rng.choice(list(Outcome))) if happens(rng, 0.02) else ActNow(NOBODY),
            ChooseOtherwise(frame, At(rng.choice(hexes))),
            ChooseOtherwise(frame, Walk(tuple(rng.choice(hexes) for _ in range(2)))),
            ChooseOtherwise(frame, Pick(tuple(names[: rng.randint(0, 3)]))),
            ChooseOtherwise(frame, Pick((NOBODY,))),
        ]
    )


def _any_order(state: Battle, rng: Random) -> Action:
    kind = rng.choice(["enemy", "quest", "companion"])
    units = [
        piece.id
        for piece in state.pieces.values()
        if piece.kind == kind and piece.id not in state.system.acted
    ]
    rng.shuffle(units)
    return SetOrder(tuple(units))


def _any_mat(state: Battle, rng: Random) -> Action:
    """A mat with something on it changed: dice, slots, tenacity or items."""
    if not state.system.mats:
        return ActNow(NOBODY)
    unit = rng.choice(list(state.system.mats))
    mat = state.system.mats[unit]
    dice = [*owned(state, unit), "light", "over", "no-such-die"]
    items = items_known(state) or (AbilityId("item:no-such-item"),)
    ready = list(mat.ready)
    rng.shuffle(ready)
    changed = rng.choice(
        [
            replace(mat, tenacity=rng.randint(-1, 6)),
            replace(mat, track=(*mat.track, rng.choice(dice))),
            replace(mat, track=mat.track[: rng.randint(0, len(mat.track))]),
            replace(mat, track=(), slots=(), active=(), out=(), drained=0),
            replace(mat, slots=(*mat.slots, rng.choice([0, 1, 2, 10]))),
            replace(mat, drained=mat.drained + rng.choice([-1, 1])),
            replace(mat, active=mat.active[1:]),
            replace(mat, ready=tuple(ready[1:]), spent=(*mat.spent, *ready[:1])),
            replace(mat, ready=(*mat.ready, *mat.spent), spent=()),
            replace(mat, ready=tuple(ready[1:]), pack=(*mat.pack, *ready[:1])),
            replace(mat, ready=(*mat.ready, rng.choice(items))),
            replace(mat, pack=()),
            replace(mat, form=rng.choice(list(Form))),
        ]
    )
    return SetMat(unit, changed)
