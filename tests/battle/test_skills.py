"""Every skill that is built, on an enemy and, where one can have it, on a companion. Battle 8."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.choices import Done, Walk
from game.core.events import DiceRolled, Moved, Stepped
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.hexes import Hex
from game.systems.battle.choices import Engage, EngageUnits
from game.systems.battle.definitions import Form, World
from game.systems.battle.events import AbilityCounted, DamageDealt, Engaged, StayedPut
from game.systems.battle.movement import Decides
from tests.battle.boards import Table, catalog, hexagon, table

skill = pytest.mark.rule


def begun(board: str, **specs: str) -> Table:
    """A table after the battle has begun."""
    return table(board, units=specs).begin()


# --- movement and targeting


@skill("skill: swift", "battle.6.5.swift")
@pytest.mark.parametrize(("start_round", "hexes"), [(1, 1), (4, 4), (5, 5), (6, 6), (9, 6)])
def test_swift(start_round: int, hexes: int) -> None:
    """Movement is the number of the round, 6 in fatigue rounds."""
    played = table(
        "E . . . . . . . a . . . . . . . C",
        E="enemy swift",
        a="adventurer health=30",
        C="companion swift",
        start_round=start_round,
    )
    assert played.plan("E").movement == hexes
    played.begin().turn("C")
    walks = [choice for choice in played.offers() if isinstance(choice, Walk)]
    assert max(len(walk.path) for walk in walks) == min(hexes, 7)


@skill("skill: vision", "battle.6.5.vision")
def test_vision() -> None:
    """Sight limits are ignored; range stays."""
    tiles = "s s t u u v w"
    foe = table(
        "C . . a . . E", tiles=tiles, E="enemy range=3 vision", C="companion", a="adventurer"
    )
    assert foe.plan("E").decision is Decides.HOLD
    friend = table(
        "C . . a . . E", tiles=tiles, C="companion range=6 vision", E="enemy", a="adventurer"
    ).begin()
    friend.turn("C")
    assert friend.why_not(EngageUnits((PieceId("E"),))) is None


@skill("skill: detection", "battle.6.5.detection")
def test_detection() -> None:
    """Stealth does not keep it from targeting; the hidden one keeps its status."""
    foe = table("E . a", E="enemy range=2 detection", a="adventurer +stealth")
    assert foe.plan("E").decision is Decides.HOLD
    friend = begun(
        "a C . E", C="companion range=2 detection combat=0", E="enemy +stealth", a="adventurer"
    )
    friend.turn("C")
    friend.hit_with("E")
    assert friend.has("E", "stealth")


@skill("skill: rush", "battle.6.5.rush")
def test_rush() -> None:
    """With nobody targetable after its movement it moves a second time instead of engaging."""
    foe = begun("E . . . 1 a", E="enemy rush", a="adventurer")
    foe.turn("E")
    assert foe.at("E") == foe.spots["1"]
    # beside somebody now, and still no engage
    assert not foe.seen(Engaged)
    assert foe.hp("a") == (5,)
    near = begun("E . 1 a", E="enemy rush", a="adventurer")
    near.turn("E")
    assert near.hp("a") == (4,)
    friend = begun("C 1 2 3 4 5 E a", C="companion rush", E="enemy health=9", a="adventurer")
    friend.turn("C")
    friend.walk("1", "2")
    assert friend.asked.topic == "companion-move"
    friend.walk("3", "4")
    assert friend.asked.ask is Ask.NEXT
    near_friend = begun("C 1 2 3 E a", C="companion rush", E="enemy health=9", a="adventurer")
    near_friend.turn("C")
    near_friend.walk("1", "2")
    near_friend.walk("3")
    # beside the enemy after the second move, which stood for its engage
    assert near_friend.asked.ask is Ask.NEXT


@skill("skill: swap", "battle.6.5.swap", "ruling.swap-destination")
def test_swap() -> None:
    """Occupied hexes are free for it; whoever stood there is put where it came from."""
    foe = begun("E F a", E="enemy level=5 swap range=1", F="enemy", a="adventurer")
    assert foe.plan("E").destinations == (Hex(1, 0),)
    foe.turn("E")
    assert (foe.at("E"), foe.at("F")) == (Hex(1, 0), Hex(0, 0))
    friend = begun("C a b . E", C="companion swap", a="adventurer", b="adventurer", E="enemy")
    friend.turn("C")
    if friend.asked.topic == "controller":
        friend.pick("a")
    friend.answer(Walk((Hex(1, 0), Hex(2, 0))))
    # stepping through several shifts each in turn
    assert (friend.at("C"), friend.at("a"), friend.at("b")) == (Hex(2, 0), Hex(0, 0), Hex(1, 0))


@skill("skill: restrain", "battle.6.5.restrain", "ruling.restrain-always")
def test_restrain() -> None:
    """After its Move step every opposing unit within 3 hexes moves 1 closer, if it can."""
    foe = begun("E . 1 b a", E="enemy restrain range=4", a="adventurer hp=4", b="companion hp=1")
    foe.turn("E")
    # it held, and its Move step had an end all the same; a is 4 hexes away and stays
    assert (foe.at("b"), foe.at("a")) == (foe.spots["1"], Hex(4, 0))
    assert not foe.seen(Moved)
    blocked = begun(
        "E F b . a", E="enemy level=5 restrain range=4", F="enemy", a="adventurer", b="companion"
    )
    blocked.turn("E")
    assert blocked.at("b") == Hex(2, 0)


@skill("battle.6.5.restrain")
def test_restrain_asks_where_there_are_several_hexes() -> None:
    """Which of several closer hexes it is moved to is the party's choice."""
    played = table(
        hexagon(3, {"E": (0, 0), "a": (2, -1)}), E="enemy restrain range=3", a="adventurer"
    ).begin()
    played.turn("E")
    prompt = played.asked
    assert (prompt.topic, prompt.who) == ("pulled", "party")
    assert prompt.hexes == (Hex(1, -1), Hex(1, 0))


# --- statuses and fatigue for whom it engages


@pytest.mark.parametrize("status", ["bane", "blind", "daze", "maim"])
@skill("skill: bane", "skill: blind", "skill: daze", "skill: maim")
def test_those_that_give_a_status(status: str) -> None:
    """After its engage each target has the status."""
    foe = begun("E a", E=f"enemy combat=0 {status}", a="adventurer")
    foe.turn("E")
    assert foe.has("a", status)
    assert foe.mat("a").track == (status,)
    friend = begun("a C E", C=f"companion combat=0 {status}", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.has("E", status)


@skill("skill: intimidate")
def test_intimidate() -> None:
    """Fear on each target; one that has it already loses it instead."""
    foe = begun("a E C", E="enemy combat=0 all intimidate", a="adventurer", C="companion +fear")
    foe.turn("E")
    assert (foe.has("a", "fear"), foe.has("C", "fear")) == (True, False)
    friend = begun("a C E", C="companion combat=0 intimidate", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.has("E", "fear")


@skill("skill: enfeeble")
def test_enfeeble() -> None:
    """Each adventurer it engaged gains so many light fatigue; others nothing."""
    foe = begun("a E C", E="enemy combat=0 all enfeeble=2", a="adventurer", C="companion")
    foe.turn("E")
    assert foe.mat("a").track == ("light", "light")
    friend = begun("a C E", C="companion combat=0 enfeeble=2", E="enemy health=4", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.mat("a").track == ()


# --- dice and damage


@skill("skill: aggressive")
def test_aggressive() -> None:
    """Every miss is rolled again, once, before damage."""
    foe = begun("E a", E="enemy combat=3 aggressive", a="adventurer health=9")
    foe.dice = ["0", "2", "0", "1", "0"]
    foe.turn("E")
    assert [len(roll.faces) for roll in foe.seen(DiceRolled)] == [3, 2]
    assert foe.hp("a") == (6,)
    friend = begun("a C E", C="companion combat=1 aggressive", E="enemy health=9", a="adventurer")
    friend.turn("C")
    friend.dice = ["0", "2"]
    friend.hit_with("E")
    assert friend.hp("E") == (7,)


@skill("skill: arcane", "battle.3.2.true")
def test_arcane() -> None:
    """All damage that it deals is true: neither defense nor bonus HP help, Riposte included."""
    foe = begun("E a", E="enemy combat=2 arcane", a="adventurer bonus=4")
    foe.turn("E")
    assert (foe.hp("a"), foe["a"].bonus_hp) == ((3,), 4)
    friend = begun(
        "a C E", C="companion combat=2 arcane", E="enemy health=9 defense=5", a="adventurer"
    )
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (7,)
    back = begun("a E", E="enemy health=9 arcane riposte=2", a="adventurer bonus=4")
    back.turn("a")
    back.strike("E", "1")
    assert (back.hp("a"), back["a"].bonus_hp) == ((3,), 4)


@skill("skill: bladed")
def test_bladed() -> None:
    """2 more damage to an adjacent target, and none to others."""
    foe = begun("a E . C", E="enemy combat=1 range=2 all bladed", a="adventurer", C="companion")
    foe.turn("E")
    assert foe.hp("a", "C") == (2, 2)
    friend = begun("a C E", C="companion bladed", E="enemy health=9", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (6,)


@skill("skill: smite")
def test_smite() -> None:
    """Twice its dice, unless it targets every member of the party."""
    some = begun("a E . C", E="enemy combat=2 range=1 smite", a="adventurer", C="companion")
    some.turn("E")
    assert some.hp("a") == (1,)
    every = begun("a E C", E="enemy combat=2 all smite", a="adventurer", C="companion")
    every.turn("E")
    assert every.hp("a", "C") == (3, 1)
    friend = begun("a E C . F", C="companion smite", E="enemy health=9", F="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (7,)


@skill("skill: true-strike")
@pytest.mark.parametrize(("faces", "lost"), [(("1", "1"), 2), (("2", "1"), 1), (("0", "1"), 0)])
def test_true_strike(faces: tuple[str, str], lost: int) -> None:
    """If every die shows 1, the damage is true and passes by the defense."""
    played = begun(
        "a C E", C="companion combat=2 true-strike", E="enemy health=9 defense=2", a="adventurer"
    )
    played.turn("C")
    played.dice = list(faces)
    played.hit_with("E")
    assert played.hp("E") == (9 - lost,)
    foe = begun("E a", E="enemy combat=2 true-strike", a="adventurer bonus=9")
    foe.dice = list(faces)
    foe.turn("E")
    assert foe.hp("a") == (3 if faces == ("1", "1") else 5,)


@skill("skill: vindictive")
def test_vindictive() -> None:
    """1 more die for every opposing adventurer."""
    foe = begun("a E b", E="enemy combat=1 vindictive", a="adventurer hp=5", b="adventurer hp=4")
    foe.turn("E")
    assert foe.hp("a") == (2,)
    friend = begun("a C E", C="companion combat=1 vindictive", E="enemy health=9", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (8,)


# --- what protects it


@skill("skill: divert")
def test_divert() -> None:
    """It cannot lose its last HP unless that is all it had: two instances are needed."""
    foe = begun("a E", E="enemy health=4 divert", a="adventurer combat=5 stamina=3")
    foe.turn("a")
    foe.strike("E", "2", "2", "2")
    assert foe.hp("E") == (1,)
    foe.strike("E", "1")
    assert foe["E"].at is None
    friend = begun("E C a", C="companion health=3 divert", E="enemy combat=5", a="adventurer hp=1")
    friend.turn("E")
    assert friend.hp("C") == (1,)


@skill("skill: elusive")
def test_elusive() -> None:
    """In a turn it takes no damage from units that did not begin it adjacent, true damage too."""
    foe = begun("a 1 E C", E="enemy health=9 elusive", a="adventurer", C="companion arcane range=3")
    foe.turn("a")
    foe.walk("1")
    foe.strike("E", "2")
    assert foe.hp("E") == (9,)
    foe.done()
    foe.turn("C")
    foe.hit_with("E")
    assert foe.hp("E") == (8,)
    own = begun("a . . . E", E="enemy health=9 elusive +bane", a="adventurer")
    own.turn("E")
    assert own.hp("E") == (8,)
    friend = begun(
        "E . C a", C="companion health=5 elusive", E="enemy arcane combat=3", a="adventurer hp=1"
    )
    friend.turn("E")
    assert friend.hp("C") == (5,)


@skill("skill: ethereal")
def test_ethereal() -> None:
    """Prevents the party size of damage by an adventurer that is not in magic form."""
    foe = begun(
        "a E C", E="enemy health=9 ethereal", a="adventurer", b="adventurer", C="companion combat=2"
    )
    foe.turn("a")
    foe.strike("E", "2", "1")
    assert foe.hp("E") == (8,)
    foe.done()
    foe.turn("C")
    if foe.asked.topic == "controller":
        foe.pick("a")
    foe.hit_with("E")
    assert foe.hp("E") == (6,)


@skill("skill: iron-bark")
def test_iron_bark() -> None:
    """1 more defence against units that are not adjacent."""
    foe = begun(
        "a E . C", E="enemy health=9 iron-bark", a="adventurer", C="companion range=2 combat=2"
    )
    foe.turn("a")
    foe.strike("E", "2")
    assert foe.hp("E") == (7,)
    foe.done()
    foe.turn("C")
    foe.hit_with("E")
    assert foe.hp("E") == (6,)
    friend = begun(
        "a C . E", C="companion health=5 iron-bark", E="enemy range=2 combat=2", a="adventurer"
    )
    friend.turn("E")
    assert friend.hp("C") == (4,)


@skill("skill: stalwart")
def test_stalwart() -> None:
    """Not more than 1 HP in one turn, true damage and removed HP included."""
    foe = begun("a E C", E="enemy health=9 stalwart", a="adventurer", C="companion combat=3 arcane")
    foe.turn("a")
    foe.strike("E", "2", "2")
    foe.strike("E", "1")
    assert foe.hp("E") == (8,)
    foe.done()
    foe.turn("C")
    foe.hit_with("E")
    assert foe.hp("E") == (7,)
    drained = begun(
        "a C E", C="companion siphon health=3", E="enemy health=9 stalwart", a="adventurer"
    )
    drained.turn("C")
    drained.hit_with("E")
    assert drained.hp("E") == (8,)
    friend = begun(
        "a C E", C="companion health=5 stalwart", E="enemy combat=3", a="adventurer hp=1"
    )
    friend.turn("E")
    assert friend.hp("C") == (4,)


# --- answers to whoever engages or damages it


@skill("skill: chilblain")
def test_chilblain() -> None:
    """An adventurer that engaged it gains the party size of light fatigue; not if it fell."""
    foe = begun(
        "a E C", E="enemy health=9 chilblain", a="adventurer", b="adventurer", C="companion"
    )
    foe.turn("a")
    foe.strike("E", "1")
    assert foe.mat("a").track == ("combat", "light", "light")
    fell = begun("a E", E="enemy health=1 chilblain", a="adventurer")
    fell.turn("a")
    fell.strike("E", "1")
    assert fell.mat("a").track == ("combat",)


@skill("skill: dispel")
def test_dispel() -> None:
    """A daedra that engaged it takes the party size of true damage, even if it was defeated."""
    foe = begun(
        "a C E", E="enemy health=1 dispel", C="companion daedra health=5 defense=3", a="adventurer"
    )
    foe.turn("C")
    foe.hit_with("E")
    assert (foe["E"].at, foe.hp("C")) == (None, (4,))
    other = begun("a C E", E="enemy dispel", C="companion beast health=5", a="adventurer")
    other.turn("C")
    other.hit_with("E")
    assert other.hp("C") == (5,)
    friend = begun(
        "a C E", C="companion dispel health=9", E="enemy daedra health=9", a="adventurer"
    )
    friend.turn("E")
    assert friend.hp("E") == (8,)


@skill("skill: fumes", "battle.3.3.no-skills-after")
def test_fumes() -> None:
    """Blind on an opposing unit that engaged it; not if it was defeated."""
    foe = begun("a E", E="enemy health=9 fumes", a="adventurer")
    foe.turn("a")
    foe.strike("E", "1")
    assert foe.has("a", "blind")
    fell = begun("a E", E="enemy health=1 fumes", a="adventurer")
    fell.turn("a")
    fell.strike("E", "1")
    assert not fell.has("a", "blind")
    friend = begun("a C E", C="companion fumes health=9", E="enemy health=9", a="adventurer")
    friend.turn("E")
    assert friend.has("E", "blind")


@skill("skill: riposte")
def test_riposte() -> None:
    """The first time in each turn that an adjacent opposing unit damages it, it hits back."""
    foe = begun("a E . C", E="enemy health=9 riposte=2", a="adventurer", C="companion range=2")
    foe.turn("a")
    foe.strike("E", "1")
    assert foe.hp("a") == (3,)
    foe.strike("E", "1")
    assert foe.hp("a") == (3,)
    foe.done()
    foe.turn("C")
    foe.hit_with("E")
    assert foe.hp("C") == (3,)
    fell = begun("a E", E="enemy health=1 riposte=2", a="adventurer")
    fell.turn("a")
    fell.strike("E", "1")
    assert fell.hp("a") == (5,)
    both = begun(
        "a C E", C="companion health=9 riposte=1", E="enemy health=9 riposte=1", a="adventurer"
    )
    both.turn("E")
    # each answers once, and then it is over
    assert both.hp("C", "E") == (7, 8)


# --- the start and the end of its turn


@skill("skill: motivate")
def test_motivate() -> None:
    """Adjacent allies gain 1 tenacity, adjacent opposing units lose 1, within their bounds."""
    friend = begun("a C E", C="companion motivate", E="enemy health=9", a="adventurer tenacity=1")
    friend.turn("C")
    assert friend.mat("a").tenacity == 1
    foe = begun("a E", E="enemy health=9 motivate", a="adventurer")
    foe.turn("a")
    foe.strike("E", "tenacity", "1")
    foe.done()
    foe.turn("E")
    assert foe.mat("a").tenacity == 0


@skill("skill: recover")
def test_recover() -> None:
    """At the start of its turn it heals the party size, up to its health."""
    foe = begun("a . . . . . E", E="enemy health=5 hp=1 recover", a="adventurer", b="adventurer")
    foe.turn("E")
    assert foe.hp("E") == (3,)
    friend = begun("a C . . . E", C="companion health=5 hp=5 recover", E="enemy", a="adventurer")
    friend.turn("C")
    assert friend.hp("C") == (5,)


@skill("skill: bide")
def test_bide() -> None:
    """Heals 2 at the end of its turn if it did not move in it."""
    foe = begun("a E", E="enemy health=5 hp=1 bide", a="adventurer")
    foe.turn("E")
    assert foe.hp("E") == (3,)
    moved = begun("a . . E", E="enemy health=5 hp=1 bide", a="adventurer")
    moved.turn("E")
    assert moved.hp("E") == (1,)
    friend = begun("a C . . . . E", C="companion health=5 hp=1 bide", E="enemy", a="adventurer")
    friend.turn("C")
    friend.done()
    assert friend.hp("C") == (3,)


@skill("skill: decay")
def test_decay() -> None:
    """1 true damage at the end of its turn; it may fall by it, and nobody is credited."""
    foe = begun("a . . . . E", E="enemy health=1 defense=3 decay", a="adventurer")
    foe.turn("E")
    assert foe["E"].at is None
    assert foe.seen(DamageDealt)[-1].source is None


@skill("skill: necrotic")
def test_necrotic() -> None:
    """1 true damage to every adjacent unit of either side; it is no engage."""
    foe = begun(
        "F E a", E="enemy level=5 combat=0 necrotic", F="enemy defense=2", a="adventurer bonus=2"
    )
    foe.turn("E")
    assert foe.hp("F", "a") == (2, 4)
    friend = begun("a C E", C="companion necrotic", E="enemy", a="adventurer")
    friend.turn("C")
    friend.done()
    assert friend.hp("a", "E") == (4, 2)


@skill("skill: retreat")
def test_retreat() -> None:
    """If nobody took damage this turn it gains Stealth and heals 1."""
    foe = begun("a . . . . E", E="enemy health=5 hp=2 retreat", a="adventurer")
    foe.turn("E")
    assert (foe.has("E", "stealth"), foe.hp("E")) == (True, (3,))
    hurt = begun("a E", E="enemy health=5 hp=2 retreat", a="adventurer")
    hurt.turn("E")
    assert (hurt.has("E", "stealth"), hurt.hp("E")) == (False, (2,))
    friend = begun("a C . . . E", C="companion retreat", E="enemy", a="adventurer")
    friend.turn("C")
    friend.done()
    assert friend.has("C", "stealth")


@skill("skill: ritual")
def test_ritual() -> None:
    """Allies in sight heal, not itself, and nobody above his health."""
    foe = table(
        "F E a . G",
        tiles="s s t t u",
        E="enemy level=5 health=9 hp=1 ritual=2",
        F="enemy health=3 hp=2",
        G="enemy health=9 hp=1",
        a="adventurer",
    ).begin()
    foe.turn("E")
    assert foe.hp("E", "F", "G") == (1, 3, 1)
    friend = begun("a C . . E", C="companion ritual=2", E="enemy", a="adventurer hp=1")
    friend.turn("C")
    friend.done()
    assert friend.hp("a") == (3,)


@skill("skill: siphon")
def test_siphon() -> None:
    """Every other non-quest unit in range loses 1 HP, hidden ones too; all of it goes to it."""
    foe = begun(
        "Q E a C",
        E="enemy range=2 combat=0 health=3 siphon",
        Q="quest health=9",
        a="adventurer bonus=2 cooldown=0 +stealth",
        C="companion health=1",
    )
    foe.turn("E")
    assert foe.hp("E", "Q", "a") == (5, 9, 4)
    assert foe["a"].bonus_hp == 2
    assert foe["C"].at is None
    assert not [hit for hit in foe.seen(DamageDealt) if hit.taken]


# --- deployment and defeat


@skill("skill: cornered", "ruling.deployed-at-start")
def test_cornered() -> None:
    """On deployment 2 HP for every adventurer that is not defeated, above its health too."""
    foe = begun("a . . E", E="enemy health=3 cornered", a="adventurer", b="adventurer")
    assert foe.hp("E") == (7,)
    later = table("a . . E", E="enemy health=3 cornered", a="adventurer", start_round=2).begin()
    assert later.hp("E") == (3,)
    stated = begun("a . . E", E="enemy health=3 hp=5 cornered", a="adventurer")
    assert stated.hp("E") == (5,)
    friend = table(
        "1 a . E", entrance="1", C="companion health=3 cornered", E="enemy", a="adventurer"
    )
    friend.begin().turn("C")
    friend.to("1")
    assert friend.hp("C") == (5,)


@skill("skill: incite")
def test_incite() -> None:
    """After its defeat all its allies heal the unrest value."""
    foe = table(
        "a E . F",
        E="enemy health=1 incite",
        F="enemy health=9 hp=1",
        a="adventurer",
        world=World(unrest=3),
    ).begin()
    foe.turn("a")
    foe.strike("E", "1")
    assert foe.hp("F") == (4,)


@skill("skill: rot")
def test_rot() -> None:
    """The adventurer that defeated it gains 1 overfatigue, after the dice that did it."""
    foe = begun("a E C", E="enemy health=1 rot", a="adventurer", C="companion")
    foe.turn("a")
    foe.strike("E", "1", "1")
    assert foe.mat("a").track == ("combat", "combat", "over")
    other = begun("a E C", E="enemy health=1 rot", a="adventurer", C="companion")
    other.turn("C")
    other.hit_with("E")
    assert other.mat("a").track == ()


# --- all of them


def test_every_skill_that_is_built_has_a_test_of_its_own() -> None:
    """A skill cannot be called built without a test that names it."""
    named = set()
    for path in Path(__file__).parent.glob("test_skills*.py"):
        named |= set(re.findall(r'"skill: ([a-z-]+)"', path.read_text(encoding="utf-8")))
    built = {word for word, ability in catalog().skills.items() if ability.built}
    assert named == built


def test_a_skill_not_built_yet_does_nothing() -> None:
    """A skill known by name alone neither acts nor gets in the way."""
    played = begun("a E", E="enemy health=3 freeze shatter", a="adventurer")
    played.turn("a")
    assert played.why_not(Engage(Form.LIGHT, 1, PieceId("E"))) is None
    assert played.why_not(Done()) is None
    played.strike("E", "2", "1")
    assert played["E"].at is None
    assert not played.seen(Stepped)
    assert not played.seen(StayedPut)


# --- what is told as it counts


def counted(played: Table) -> list[str]:
    """The abilities that have counted, with by how much."""
    return [f"{one.ability} {one.by:+d}" for one in played.seen(AbilityCounted)]


def test_a_skill_counts_where_the_result_would_be_another_without_it() -> None:
    """Not where the printed defence is enough, nor more than is dealt."""
    enough = begun("a . E", E="enemy health=9 defense=2 iron-bark", a="adventurer")
    enough.turn("a")
    enough.strike("E", "2", form=Form.RANGED)
    assert counted(enough) == []
    little = begun("a E", E="enemy health=9 defense=1 ethereal", a="adventurer", b="adventurer")
    little.turn("a")
    little.strike("E", "2")
    assert counted(little) == ["ethereal +1"]


def test_of_several_skills_that_would_each_do_all_count() -> None:
    """Damage that is true for two reasons is so for both."""
    foe = begun("E a", E="enemy combat=1 arcane true-strike", a="adventurer")
    foe.turn("E")
    assert counted(foe) == ["arcane +0", "true-strike +0"]
