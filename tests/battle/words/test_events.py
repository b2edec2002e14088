"""Every event has words, or none on purpose, and something to be seen, or nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core import events as core
from game.core import machine
from game.core.actions import Answer
from game.core.choices import Choice, Faces
from game.core.event import Event
from game.core.ids import AbilityId, DefinitionId, PieceId, TileId
from game.core.prompts import Ask
from game.core.state import Effect
from game.hexes import Hex
from game.systems.battle import events as battle
from game.systems.battle import supply
from game.systems.battle.definitions import (
    BagChip,
    Delve,
    DelveTile,
    Form,
    Goal,
    GoFor,
    Kept,
    Lure,
    Objective,
)
from game.systems.battle.delve import events as delve
from game.systems.battle.goals import GoalsSet
from game.systems.battle.ground import FeatureMoved, GroundSet
from game.systems.battle.hands_mats import MatSet
from game.systems.battle.hands_table import CalledUp, Declared, ObjectiveSet, RoundSet, ShardsSet
from game.systems.battle.lore import SKIP_TURN
from game.systems.battle.scenes import scenes
from game.systems.battle.state import ActiveDie, Mat, Outcome, Phase
from game.systems.battle.words import ask, log_lines, option_words, sentences
from tests.battle.boards import BOOK, Table, catalog, table
from tests.battle.words.naming import named

MIRA, HOUND, RAT = PieceId("M"), PieceId("H"), PieceId("R")


def small() -> Table:
    """Three units in a corridor, of which a delve might go on."""
    played = table(
        "R . H M . .",
        R="enemy range=3 defense=1 riposte=1",
        H="companion",
        M="adventurer bonus=1 shield.1=1 item:black-tea",
    )
    content = catalog()
    room = content.shapes["round-room"]
    explored = Delve(
        experience=1,
        cards=(content.cards["nest"],),
        tiles=(
            DelveTile(
                id=room.id, name=room.name, stack=room.stack, hexes=room.hexes, doors=room.doors
            ),
        ),
        bag=(BagChip((content.chips["mire-cur"],)),),
    )
    played = named(played, R="Rat", H="Hound", M="Mira")
    return Table(replace(played.setup, delve=explored), played.spots)


BOTTOM = "to the bottom of its stack"

DELVES: dict[type[Event], tuple[Event, tuple[str, ...]]] = {
    delve.Drawn: (
        delve.Drawn("card", "nest"),
        ("Nest is drawn. It moves.",),
    ),
    delve.CardKept: (
        delve.CardKept(MIRA, "nest"),
        ("No tile is left for it: it counts as a skyshard of the party.",),
    ),
    delve.TileLaid: (
        delve.TileLaid("round-room", Hex(20, 0), 0, "nest"),
        ("Round room is laid beside the door.",),
    ),
    delve.TileReturned: (
        delve.TileReturned("round-room", "nest"),
        (f"Round room finds no place: it goes {BOTTOM}, and the card is discarded.",),
    ),
    delve.FeaturePlaced: (
        delve.FeaturePlaced("cache", Hex(1, 0)),
        ("A cache is placed.",),
    ),
    delve.TrapSprung: (
        delve.TrapSprung(MIRA, TileId("t")),
        ("Mira sets off a trap: its card tells.",),
    ),
}

SAMPLES: dict[type[Event], tuple[Event, tuple[str, ...]]] = {
    core.StackSet: (core.StackSet(0, (), 1), ()),
    core.Stepped: (core.Stepped(MIRA, Hex(3, 0), Hex(4, 0)), ("Mira moves 1.",)),
    core.Placed: (
        core.Placed(MIRA, Hex(5, 0), by_hand=True),
        ("Mira is put on another hex by hand.",),
    ),
    core.HPSet: (core.HPSet(MIRA, 3), ("Mira loses 3 HP: 3 left.",)),
    core.StatusGained: (core.StatusGained(RAT, AbilityId("daze")), ("Rat gains Daze.",)),
    core.StatusLost: (
        core.StatusLost(RAT, AbilityId("daze"), by_hand=True),
        ("Rat loses Daze by hand.",),
    ),
    core.EffectBegan: (
        core.EffectBegan(Effect(serial=9, ability=SKIP_TURN.id, bearer=RAT, until="turn-end")),
        ("Rat is to be left out of its next turn, by hand.",),
    ),
    core.EffectEnded: (core.EffectEnded(9), ()),
    core.EffectCounted: (core.EffectCounted(9), ()),
    core.TurnBegan: (core.TurnBegan(RAT), ("Rat's turn.",)),
    core.TurnEnded: (core.TurnEnded(RAT), ()),
    core.Moved: (core.Moved(RAT, 2), ()),
    core.DiceRolled: (core.DiceRolled(RAT, "enemy-combat", (0, 5)), ("Rat rolls 0 + 2.",)),
    core.AbilityActed: (
        core.AbilityActed(RAT, AbilityId("riposte"), "answer"),
        ("Riposte of Rat takes effect.",),
    ),
    battle.AbilityCounted: (
        battle.AbilityCounted(RAT, AbilityId("stalwart"), "hp-loss", -1),
        ("Stalwart of Rat takes effect.",),
    ),
    core.AbilityFailed: (
        core.AbilityFailed(RAT, AbilityId("riposte"), "strike"),
        ("Riposte of Rat changes nothing.",),
    ),
    core.NoteSet: (core.NoteSet(Hex(1, 0), "flag", ""), ("A marker is put on the map.",)),
    battle.RoundBegan: (battle.RoundBegan(6), ("Round 6, a fatigue round.",)),
    battle.PhaseBegan: (battle.PhaseBegan(Phase.ENEMIES), ("The enemies act.",)),
    battle.Redirected: (
        battle.Redirected(RAT, Hex(1, 0), (HOUND,)),
        ("Rat is to move to another hex and to engage Hound, by hand.",),
    ),
    GoalsSet: (
        GoalsSet((Lure((Hex(1, 0),)),), GoFor.DEFAULT),
        ("Enemies are sent to a hex, by hand.",),
    ),
    MatSet: (
        MatSet(MIRA, Mat(tenacity=2)),
        ("Mira, by hand: 2 tenacity and Black tea given away.",),
    ),
    RoundSet: (RoundSet(3), ("The round counter is put on 3, by hand.",)),
    ShardsSet: (ShardsSet(2), ("The party has 2 skyshards, by hand.",)),
    ObjectiveSet: (
        ObjectiveSet(Objective(kind=Goal.SURVEY, shards=2)),
        ("Another objective, by hand: have 2 skyshards at the end of a round (0 now).",),
    ),
    Declared: (Declared(Outcome.WON), ("The battle is won, by hand.",)),
    CalledUp: (CalledUp(RAT), ("Rat acts now, by hand.",)),
    GroundSet: (GroundSet(Hex(1, 0), impassable=True), ("A hex becomes impassable, by hand.",)),
    FeatureMoved: (
        FeatureMoved("legendary-cache", Hex(1, 0), Hex(4, 0)),
        ("A legendary cache is put on another hex.",),
    ),
    battle.OrderSet: (battle.OrderSet((RAT, HOUND)), ("The party's order: Rat, then Hound.",)),
    battle.TurnOver: (battle.TurnOver(RAT), ()),
    battle.ControllerSet: (battle.ControllerSet(HOUND, MIRA), ("Mira plays Hound.",)),
    battle.FormSet: (battle.FormSet(MIRA, Form.RANGED), ("Mira changes form: ranged weapon.",)),
    battle.KeptSet: (battle.KeptSet(MIRA, Kept.NUMBERS), ("Mira is kept as numbers only.",)),
    battle.TrackSet: (
        battle.TrackSet(MIRA, ("light",), "fatigue"),
        ("Mira gains 1 light fatigue.",),
    ),
    battle.ActiveSet: (
        battle.ActiveSet(MIRA, (ActiveDie("shield.1", AbilityId("face:shield-block")),)),
        ("Mira keeps Block in an active slot.",),
    ),
    battle.OutSet: (
        battle.OutSet(MIRA, ("shield.1",)),
        ("Mira drains a Guard die: it is out of the battle.",),
    ),
    battle.ItemsSet: (
        battle.ItemsSet(MIRA, (), (), (AbilityId("item:black-tea"),)),
        ("Mira uses up Black tea.",),
    ),
    battle.DieResolved: (
        battle.DieResolved(MIRA, "shield.1", "face:shield-bash"),
        ("Mira resolves Bash.",),
    ),
    battle.OutOfReach: (
        battle.OutOfReach(MIRA, RAT, "face:shield-bash"),
        ("Mira's Bash reaches nobody: Rat is 3 away; the range is 1.",),
    ),
    battle.SlotsSet: (
        battle.SlotsSet(MIRA, (2, 1)),
        ("Mira keeps dice worth 2 and 1 in active slots.",),
    ),
    battle.TenacitySet: (battle.TenacitySet(MIRA, 1), ("Mira gains 1 tenacity.",)),
    battle.TargetsChosen: (
        battle.TargetsChosen(RAT, (MIRA, HOUND)),
        ("Rat engages Mira and Hound.",),
    ),
    battle.Engaged: (battle.Engaged(RAT, (MIRA,)), ()),
    battle.DamageDealt: (
        battle.DamageDealt(RAT, MIRA, 2, 1, 1),
        ("Mira hits Rat for 2.", "Rat loses 1: its defence prevents 1."),
    ),
    battle.UnitDefeated: (battle.UnitDefeated(RAT, MIRA), ("Mira defeats Rat.",)),
    battle.StayedPut: (battle.StayedPut(RAT, "holds"), ("Rat stays: somebody is targetable.",)),
    battle.Skipped: (battle.Skipped(RAT), ("Rat is left out, by hand.",)),
    battle.RetreatSet: (
        battle.RetreatSet(on=True),
        ("The party will retreat at the end of this round.",),
    ),
    battle.ShardGained: (
        battle.ShardGained(MIRA, Hex(4, 0)),
        ("Mira gains a skyshard; the party has 1 skyshard now.",),
    ),
    **DELVES,
    battle.BattleEnded: (
        battle.BattleEnded(Outcome.WON),
        ("The party wins.",),
    ),
    supply.ChipDrawn: (supply.ChipDrawn(RAT, RAT), ("Rat is drawn from the bag.",)),
    supply.SetAside: (
        supply.SetAside(RAT, RAT),
        ("Rat is set aside, to come in at the end of the turn of Rat.",),
    ),
    supply.Joined: (
        supply.Joined(RAT, "companion", DefinitionId("E~"), MIRA, passing=True),
        ("Rat fights for the party until the end of the round.",),
    ),
    supply.Returned: (supply.Returned(RAT), ("Rat goes back to its bag.",)),
    supply.HealthRaised: (
        supply.HealthRaised(MIRA, 1),
        ("Mira has 1 more Health from now on: 6.",),
    ),
    supply.UnrestRaised: (
        supply.UnrestRaised(1),
        ("The unrest of the province rises by 1.",),
    ),
}


def kinds(root: type[Event] = Event) -> Iterator[type[Event]]:
    """Every kind of event that battles know."""
    for kind in root.__subclasses__():
        if kind in BOOK.evolvers:
            yield kind
        yield from kinds(kind)


def test_there_is_a_sample_of_every_event() -> None:
    """The list above holds every event of the kernel and of battles."""
    assert set(SAMPLES) == set(kinds())


@pytest.mark.parametrize("kind", list(SAMPLES), ids=lambda kind: kind.__name__)
def test_every_event_has_words(kind: type[Event]) -> None:
    """What happened is told in a sentence, or in none for what only the program needs."""
    event, told = SAMPLES[kind]
    assert tuple(one.text for one in sentences(small().state, event)) == told


def test_bonus_hp_is_gained() -> None:
    """More bonus HP is no loss of hit points."""
    (told,) = sentences(small().state, core.HPSet(MIRA, 5, 3))
    assert told.text == "Mira gains 2 bonus HP, to 3."


@pytest.mark.parametrize("kind", list(SAMPLES), ids=lambda kind: kind.__name__)
def test_every_event_can_be_shown(kind: type[Event]) -> None:
    """Each scene speaks of pieces that are there."""
    state = small().state
    event, _told = SAMPLES[kind]
    for scene in scenes(state, event, machine.evolve(BOOK, state, event)):
        assert scene.piece is None or scene.piece in state.pieces
        assert set(scene.pieces) <= set(state.pieces)


def _choose(played: Table, dice: random.Random) -> Choice:
    prompt = played.asked
    if prompt.ask is Ask.ROLL:
        return Faces(tuple(dice.randrange(len(prompt.names)) for _ in range(prompt.most)))
    return dice.choice(played.offers())


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_is_told_well(seed: int) -> None:
    """Random play: every line and every question is a sentence without an id in it."""
    dice = random.Random(seed)  # noqa: S311 - no secret hangs on it
    played = table(
        "Q . E F . C M N . .",
        Q="quest range=3 targets=2 restrain ritual=1",
        E="enemy level=5 range=2 fumes aggressive rush",
        F="enemy riposte=1 retreat weakest",
        C="companion bane",
        M="adventurer health=9 +blind",
        N="adventurer health=9 defensive",
    )
    played = named(played, Q="Old Marrow", E="Bog light", F="Cur", M="Mira", N="Odo").begin()
    for _ in range(150):
        prompt = played.prompt
        if prompt is None:
            break
        check(ask(played.state, prompt).text)
        for name in prompt.names:
            assert option_words(played.state, prompt, name)
        before = played.state
        events = played.do(Answer(prompt.frame, _choose(played, dice)))
        lines = log_lines(before, events)
        for line in lines:
            check(line.sentence.text)
            assert 0 <= line.first <= line.index < len(events)
        assert all(not line.by_hand for line in lines)


def check(text: str) -> None:
    """A sentence begins with a capital, ends as one, and holds no word of the code."""
    assert text[0].isupper(), text
    assert text[-1] in ".?", text
    for sign in ("!", "_", "/", "None", "()", "  ", "..", " ."):
        assert sign not in text, text
