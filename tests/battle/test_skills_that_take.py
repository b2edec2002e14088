"""Skills that take dice, tenacity or HP from whom they engage, or roll a check. Rules: battle 8."""

from __future__ import annotations

import pytest

from game.core.events import AbilityFailed, DiceRolled
from game.core.prompts import Ask
from game.systems.battle.definitions import Form, World
from game.systems.battle.events import DamageDealt
from tests.battle.boards import Table, table

skill = pytest.mark.rule


def begun(board: str, *, world: World | None = None, **specs: str) -> Table:
    """A table after the battle has begun."""
    return table(board, world=world, units=specs).begin()


def armed(played: Table, *faces: str) -> Table:
    """Let the adventurer store these dice in active slots."""
    played.turn("a")
    played.strike(None, *faces, form=Form.DEFENSIVE)
    played.done()
    return played


# --- Burn


@skill("skill: burn", "battle.8.choice")
def test_burn() -> None:
    """Each target picks: 1 tenacity less, or 1 true damage, before the roll."""
    foe = begun("a E", E="enemy health=9 combat=0 burn", a="adventurer bonus=2")
    foe.turn("a")
    foe.strike("E", "tenacity")
    foe.done()
    foe.turn("E")
    prompt = foe.asked
    assert (prompt.ask, prompt.topic, prompt.who) == (Ask.NAMES, "offer", "a")
    assert prompt.names == ("lose-tenacity", "take-true-damage")
    foe.pick("lose-tenacity")
    assert (foe.mat("a").tenacity, foe.hp("a")) == (0, (5,))
    friend = begun("a C E", C="companion combat=0 burn", E="enemy defense=3", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (2,)


@skill("skill: burn", "ruling.offer-what-is-possible", "battle.7.2")
def test_burn_offers_only_what_is_possible() -> None:
    """Without tenacity there is nothing to pick; a companion only ever takes the damage."""
    foe = begun("a E C", E="enemy all combat=0 burn", a="adventurer", C="companion health=4")
    foe.turn("E")
    assert foe.asked.ask is not Ask.NAMES
    assert foe.hp("a", "C") == (4, 3)
    fells = begun("a E b", E="enemy combat=1 targets=2 burn", a="adventurer hp=1", b="adventurer")
    fells.turn("E")
    # who fell of it is not rolled against any more
    assert (fells["a"].at, fells.hp("b")) == (None, (3,))


# --- Detain, Vinesnare


@skill("skill: detain")
def test_detain() -> None:
    """Each target exhausts an available Combat die, before it is hit."""
    foe = begun("a E C", E="enemy all combat=0 detain", a="adventurer combat=2", C="companion")
    foe.turn("E")
    assert foe.mat("a").track == ("combat",)
    assert AbilityFailed(foe["E"].id, foe.setup.abilities[0].id, "hold") not in foe.events
    none_left = begun("a E", E="enemy health=9 combat=0 detain", a="adventurer combat=1")
    none_left.turn("a")
    none_left.strike("E", "1")
    none_left.done()
    none_left.turn("E")
    assert none_left.mat("a").track == ("combat",)
    assert none_left.seen(AbilityFailed)
    friend = begun("a C E", C="companion combat=0 detain", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.mat("a").track == ()


@skill("skill: detain")
def test_detain_where_the_remnant_dominates() -> None:
    """There the die is drained: out for the rest of the battle."""
    foe = begun(
        "a E", world=World(dominates="remnant"), E="enemy combat=0 detain", a="adventurer combat=2"
    )
    foe.turn("E")
    assert (foe.mat("a").track, foe.mat("a").drained) == ((), 1)


@skill("skill: vinesnare", "battle.7.2")
def test_vinesnare() -> None:
    """Each adventurer it engaged drains 1 available die; not companions; not if it was defeated."""
    foe = begun("a E C", E="enemy all combat=0 vinesnare", a="adventurer combat=2", C="companion")
    foe.turn("E")
    assert (foe.mat("a").track, foe.mat("a").drained) == ((), 1)
    fell = begun(
        "E C",
        E="enemy health=1 combat=1 vinesnare",
        C="companion health=9 riposte=1",
        a="adventurer",
    )
    fell.turn("E")
    assert (fell["E"].at, fell.mat("a").drained) == (None, 0)
    friend = begun("a C E", C="companion combat=0 vinesnare", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.mat("a").drained == 0


# --- Disrupt, Storm Seer


@skill("skill: disrupt", "battle.8.active-dice")
def test_disrupt() -> None:
    """The target exhausts 1 active die, its player says which; nothing without one."""
    foe = armed(begun("a E", E="enemy combat=0 disrupt", a="adventurer cooldown=0"), "1", "2", "1")
    foe.turn("E")
    prompt = foe.asked
    assert (prompt.topic, prompt.who, prompt.names) == ("give-up", "a", ("0", "1", "2"))
    foe.pick("0")
    assert (foe.mat("a").slots, foe.mat("a").track) == ((2, 1), ("combat",))
    alike = armed(begun("a E", E="enemy combat=0 disrupt", a="adventurer"), "1", "1")
    alike.turn("E")
    assert alike.mat("a").slots == (1,)
    bare = begun("a E", E="enemy combat=0 disrupt", a="adventurer")
    bare.turn("E")
    assert bare.seen(AbilityFailed)
    friend = begun("a C E", C="companion combat=0 disrupt", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.seen(AbilityFailed)


@skill("skill: storm-seer", "ruling.fair-weather")
@pytest.mark.parametrize(
    ("weather", "left"), [(None, 3), ("sunny", 3), ("rainy", 2), ("flooding", 1)]
)
def test_storm_seer(weather: str | None, left: int) -> None:
    """1 active die in the sun, 2 in rain, 3 in a flood."""
    played = begun(
        "a E",
        world=World(weather=weather),
        E="enemy combat=0 storm-seer",
        a="adventurer combat=4 stamina=4 cooldown=0",
    )
    armed(played, "1", "1", "1", "1")
    played.turn("E")
    assert len(played.mat("a").slots) == left
    assert played.mat("a").track == ("combat",) * (4 - left)


# --- Subdue


@skill("skill: subdue")
def test_subdue() -> None:
    """Before the damage its target loses as much tenacity as is dealt, prevented or not."""
    foe = begun(
        "a E", E="enemy health=9 combat=2 subdue", a="adventurer combat=5 stamina=5 cooldown=0"
    )
    foe.turn("a")
    foe.strike("E", "tenacity", "tenacity", "tenacity")
    foe.strike(None, "2", form=Form.DEFENSIVE)
    foe.done()
    foe.dice = ["1", "1"]
    foe.turn("E")
    assert foe.mat("a").tenacity == 1
    foe.pick("0")
    assert foe.hp("a") == (5,)
    friend = begun("a C E", C="companion combat=1 subdue", E="enemy", a="adventurer")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.hp("E") == (2,)
    missed = begun("a E", E="enemy combat=1 subdue", a="adventurer")
    missed.dice = ["0"]
    missed.turn("E")
    assert not missed.seen(AbilityFailed)


@skill("skill: subdue", "ruling.subdue-as-dealt")
def test_subdue_takes_what_is_dealt_to_each_target() -> None:
    """Bladed and Maim change what is dealt, and with it the tenacity that is lost."""
    foe = begun("a E", E="enemy health=9 combat=1 subdue bladed", a="adventurer combat=4 stamina=4")
    foe.turn("a")
    foe.strike("E", *["tenacity"] * 4)
    foe.done()
    foe.turn("E")
    assert (foe.mat("a").tenacity, foe.hp("a")) == (1, (2,))


# --- Unbridled


@skill("skill: unbridled", "battle.3.1.d6")
@pytest.mark.parametrize(("shown", "bonus", "lost"), [("3", 5, 3), ("6", 5, 3), ("2", 3, 0)])
def test_unbridled(shown: str, bonus: int, lost: int) -> None:
    """On 3 to 6 the roll is true damage, and each adventurer takes 1 more true damage."""
    foe = begun("a E . b", E="enemy combat=2 unbridled", a="adventurer bonus=5", b="adventurer")
    foe.dice = ["1", "1", shown]
    foe.turn("E")
    assert [roll.die for roll in foe.seen(DiceRolled)] == ["enemy-combat", "d6"]
    assert (foe["a"].bonus_hp, foe.hp("a", "b")) == (bonus, (5 - lost, 5 - (1 if lost else 0)))


@skill("skill: unbridled", "ruling.unbridled-opposing")
def test_unbridled_of_a_companion() -> None:
    """A companion's roll is true as well; it hurts no adventurer of its own side."""
    friend = begun("a C E", C="companion combat=1 unbridled", E="enemy defense=4", a="adventurer")
    friend.turn("C")
    friend.dice = ["2", "5"]
    friend.hit_with("E")
    assert friend.hp("E", "a") == (1, 5)


@skill("skill: unbridled")
def test_unbridled_in_high_rock() -> None:
    """In High Rock the unrest rises by 1, which Incite counts."""
    foe = begun(
        "a E F",
        world=World(province="HR", unrest=1),
        E="enemy combat=0 unbridled decay health=1 incite",
        F="enemy hp=1 health=9",
        a="adventurer",
    )
    foe.dice = ["4"]
    foe.turn("E")
    assert foe.state.system.unrest_gained == 1
    assert foe.hp("F") == (3,)


# --- Dodge


@skill("skill: dodge")
def test_dodge() -> None:
    """Every rolled die that deals no damage prevents 1: misses and dice not used among them."""
    foe = begun("a E", E="enemy health=9 dodge", a="adventurer combat=3")
    foe.turn("a")
    foe.strike("E", "2", "1", "tenacity")
    assert foe.hp("E") == (7,)
    unused = begun("a E", E="enemy health=9 dodge", a="adventurer combat=3")
    unused.turn("a")
    unused.strike("E", "2", "1", "1", resolve=[0])
    assert unused.hp("E") == (9,)
    friend = begun("a C E", C="companion health=9 dodge", E="enemy combat=3", a="adventurer hp=1")
    friend.dice = ["2", "0", "1"]
    friend.turn("E")
    # an enemy's Combat dice count as dice
    assert friend.hp("C") == (7,)


@skill("skill: dodge", "battle.3.2.true")
def test_dodge_does_not_prevent_true_damage_nor_what_is_no_engage() -> None:
    """True damage cannot be prevented; outside an engage no dice were rolled."""
    foe = begun("a C E", C="companion combat=2 arcane", E="enemy health=9 dodge", a="adventurer")
    foe.turn("C")
    foe.dice = ["1", "0"]
    foe.hit_with("E")
    assert foe.hp("E") == (8,)
    back = begun(
        "a C E", C="companion health=9 riposte=2", E="enemy health=9 dodge", a="adventurer hp=1"
    )
    back.turn("E")
    assert back.hp("E") == (7,)
    assert back.seen(DamageDealt)[-1].prevented == 0


# --- Colossal


@skill("skill: colossal", "ruling.deployed-at-start")
def test_colossal() -> None:
    """On deployment 1 HP for every Combat die of all adventurers, above its health too."""
    foe = begun(
        "a . . E",
        E="enemy health=3 colossal",
        a="adventurer combat=2",
        b="adventurer hp=0 combat=3",
    )
    assert foe.hp("E") == (8,)
    # healing stops at the printed Health all the same
    healed = begun("a . . E", E="enemy health=3 colossal recover", a="adventurer combat=2")
    healed.turn("E")
    assert healed.hp("E") == (5,)
    friend = table(
        "1 a . E", entrance="1", C="companion colossal", E="enemy", a="adventurer combat=2"
    )
    friend.begin().turn("C")
    friend.to("1")
    assert friend.hp("C") == (5,)
