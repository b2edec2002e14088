"""Skills against adventurers with skill dice and items. Rules: battle 3.2, 3.5, 8."""

from __future__ import annotations

import pytest

from game.core.events import AbilityActed, AbilityFailed
from game.systems.battle.definitions import Form, World
from game.systems.battle.events import DamageDealt
from tests.battle.boards import Table, table

skill = pytest.mark.rule


def begun(board: str, *, world: World | None = None, **specs: str) -> Table:
    """A table after the battle has begun."""
    return table(board, world=world, units=specs).begin()


def acted(played: Table, ability: str) -> int:
    """How often an ability has acted."""
    return sum(event.ability == ability for event in played.seen(AbilityActed))


# --- items


@skill("skill: freeze", "battle.8.items")
def test_freeze() -> None:
    """Each target puts a ready item of its choice into the pack; companions have none."""
    foe = begun(
        "a E C",
        E="enemy all combat=0 freeze",
        a="adventurer item:mill-hammer item:road-cap",
        C="companion",
    )
    foe.turn("E")
    prompt = foe.asked
    assert (prompt.topic, prompt.who) == ("give-up", "a")
    assert prompt.names == ("item:mill-hammer", "item:road-cap")
    foe.pick("item:road-cap")
    assert foe.mat("a").ready == ("item:mill-hammer",)
    assert foe.mat("a").pack == ("item:road-cap",)
    none = begun("a E", E="enemy combat=0 freeze", a="adventurer")
    none.turn("E")
    assert none.seen(AbilityFailed)
    friend = begun("a C E", C="companion combat=0 freeze", E="enemy", a="adventurer item:road-cap")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.mat("a").ready == ("item:road-cap",)


@skill("skill: freeze")
def test_freeze_in_a_town_under_siege() -> None:
    """There all ready items go into the pack, and nobody is asked."""
    foe = begun(
        "a E",
        world=World(siege=True),
        E="enemy combat=0 freeze",
        a="adventurer item:mill-hammer item:road-cap item:black-tea",
    )
    foe.turn("E")
    assert (foe.mat("a").ready, len(foe.mat("a").pack)) == ((), 3)


@skill("skill: steal", "battle.3.1.d6")
@pytest.mark.parametrize(("shown", "taken"), [("3", False), ("4", True), ("6", True)])
def test_steal(shown: str, *, taken: bool) -> None:
    """On no less than its HP the target loses a ready item that is held or worn."""
    foe = begun(
        "a E",
        E="enemy combat=0 steal",
        a="adventurer hp=4 item:road-cap item:black-tea",
    )
    foe.dice = [shown]
    foe.turn("E")
    assert foe.mat("a").spent == (("item:road-cap",) if taken else ())
    assert "item:black-tea" in foe.mat("a").ready
    assert bool(foe.seen(AbilityFailed)) is not taken


@skill("skill: steal", "ruling.one-check")
def test_steal_rolls_once_for_all_its_targets() -> None:
    """One D6: it is held against the HP of each target."""
    spec = "adventurer item:road-cap"
    foe = begun("a E b", E="enemy all combat=0 steal", a=f"{spec} hp=2", b=f"{spec} hp=5")
    foe.dice = ["3"]
    foe.turn("E")
    assert (foe.mat("a").spent, foe.mat("b").spent) == (("item:road-cap",), ())
    assert foe.dice == []
    friend = begun("a C E", C="companion combat=0 steal", E="enemy", a="adventurer item:road-cap")
    friend.turn("C")
    friend.hit_with("E")
    assert friend.mat("a").spent == ()


@skill("skill: shatter", "battle 3.3: Shatter is the exception")
def test_shatter() -> None:
    """Who engages it without overtaxing a weapon loses one, even if it was defeated."""
    spec = "adventurer heavy combat=3 item:mill-hammer item:ferry-pole item:road-cap"
    for health, up in ((9, True), (1, False)):
        played = begun("a E", E=f"enemy health={health} shatter", a=spec)
        played.turn("a")
        played.strike("E", "1", form=Form.HEAVY)
        assert played.asked.names == ("item:mill-hammer", "item:ferry-pole")
        played.pick("item:ferry-pole")
        assert played["E"].is_up is up
        assert played.mat("a").spent == ("item:ferry-pole",)


@skill("skill: shatter")
def test_shatter_spares_who_overtaxes_and_comes_once_a_turn() -> None:
    """An overtaxed weapon is used up anyway; the second engage of a turn costs no second weapon."""
    spec = "adventurer heavy combat=3 item:mill-hammer item:ferry-pole"
    spared = begun("a E", E="enemy health=9 shatter", a=spec)
    spared.turn("a")
    spared.roll("E", "1", form=Form.HEAVY, weapon="mill-hammer", overtax=True)
    spared.pick("0")
    assert spared.mat("a").spent == ("item:mill-hammer",)
    spared.strike("E", "1", form=Form.HEAVY)
    # the first engage without an overtaxed weapon in this turn
    assert spared.mat("a").spent == ("item:mill-hammer", "item:ferry-pole")
    twice = begun("a E", E="enemy health=9 shatter", a=spec)
    twice.turn("a")
    twice.strike("E", "1", form=Form.HEAVY)
    twice.pick("item:ferry-pole")
    twice.strike("E", "1", form=Form.HEAVY)
    assert twice.mat("a").spent == ("item:ferry-pole",)
    friend = begun("E C a", C="companion health=9 shatter", E="enemy", a=spec)
    friend.turn("E")
    assert not acted(friend, "shatter")


@skill("skill: burn", "battle.8.items", "battle.8.choice")
def test_burn_takes_an_item() -> None:
    """An item is the third thing that can be picked, ready or in the pack."""
    items = ("road-cap", "quilted-coat", "iron-shoes", "mill-hammer", "black-tea")
    foe = begun(
        "a E",
        E="enemy combat=0 burn",
        a="adventurer " + " ".join(f"item:{item}" for item in items),
    )
    foe.turn("E")
    assert foe.asked.names == ("discard-item", "take-true-damage")
    foe.pick("discard-item")
    assert foe.asked.names == tuple(f"item:{item}" for item in items)
    foe.pick("item:black-tea")
    mat = foe.mat("a")
    assert (mat.pack, mat.spent, foe.hp("a")) == ((), ("item:black-tea",), (5,))


@skill("skill: reward", "battle.8.reward", "ruling.reward-item")
def test_reward_gives_a_legendary_item() -> None:
    """Of those that nobody carries, ready while there is room; none for one who carries eight."""
    spec = "adventurer combat=3 item:road-cap"
    played = begun("a E F", E="enemy health=1 reward", F="enemy", a=spec, b="adventurer")
    treasure = played.setup.treasure
    assert len(treasure) >= 2
    played.turn("a")
    played.strike("E", "1")
    assert played.asked.names == ("gain-item", "gain-tenacity", "gain-health")
    played.pick("gain-item")
    assert played.asked.names == treasure
    played.pick(treasure[1])
    assert played.mat("a").ready == ("item:road-cap", treasure[1])
    full = begun("a E F", E="enemy health=1 reward", F="enemy", a=spec + " item:black-tea" * 7)
    full.turn("a")
    full.strike("E", "1")
    assert full.asked.names == ("gain-tenacity", "gain-health")


@skill("skill: chilblain")
def test_chilblain_spares_who_uses_a_weapon() -> None:
    """Only an adventurer without a weapon item in the engage is chilled."""
    spec = "adventurer heavy combat=2 cooldown=0 item:mill-hammer"
    for weapon, chilled in (("", 1), ("mill-hammer", 0)):
        played = begun("a E", E="enemy health=9 chilblain", a=spec)
        played.turn("a")
        played.roll("E", "1", form=Form.HEAVY, weapon=weapon)
        played.pick("0")
        assert played.mat("a").track.count("light") == chilled


# --- skill dice


@skill("skill: detain", "battle.8.available-dice")
def test_detain_takes_a_skill_die() -> None:
    """Combat dice and skill dice alike: the target says which is exhausted."""
    foe = begun("a E", E="enemy combat=0 detain", a="adventurer combat=1 blade.1=2 bow.1=1")
    foe.turn("E")
    assert foe.asked.names == ("combat", "blade.1", "bow.1")
    foe.pick("blade.1")
    assert foe.mat("a").track == ("blade.1",)
    drained = begun(
        "a E",
        world=World(dominates="remnant"),
        E="enemy combat=0 detain",
        a="adventurer combat=0 blade.1=1",
    )
    drained.turn("E")
    assert (drained.mat("a").track, drained.mat("a").out) == ((), ("blade.1",))


@skill("skill: vinesnare")
def test_vinesnare_takes_combat_dice_alone() -> None:
    """A skill die is no Combat die."""
    foe = begun("a E", E="enemy combat=0 vinesnare", a="adventurer combat=0 blade.1=1")
    foe.turn("E")
    assert foe.mat("a").out == ()
    assert foe.seen(AbilityFailed)


@skill("skill: disrupt", "skill: storm-seer", "battle.8.active-dice")
@pytest.mark.parametrize(
    ("word", "weather", "left"), [("disrupt", None, 1), ("storm-seer", "rainy", 0)]
)
def test_active_skill_dice_are_exhausted_too(word: str, weather: str | None, left: int) -> None:
    """A skill die in an active slot is an active die, whatever its face is worth."""
    foe = begun(
        "a E",
        world=World(weather=weather),
        E=f"enemy health=9 combat=0 {word}",
        a="adventurer combat=1 shield.1=1 blade.1=1 cooldown=0",
    )
    foe.turn("a")
    foe.roll("E", shield_1=("shield-block",), blade_1=("blade-parry",))
    foe.pick("0", "1")
    foe.done()
    foe.turn("E")
    if word == "disrupt":
        assert foe.asked.names == ("0", "1")
        foe.pick("1")
    assert len(foe.mat("a").active) == left
    assert len(foe.mat("a").track) == 2 - left


# --- pooled damage


@skill("skill: dodge", "battle 3.2: damage is pooled")
def test_dodge_counts_skill_dice_that_deal_nothing() -> None:
    """Each rolled die without damage prevents 1: unresolved ones, and those with other faces."""
    spec = "adventurer combat=1 blade.1=2 shield.1=1 stamina=4"
    played = begun("a E", E="enemy health=9 dodge", a=spec)
    played.turn("a")
    played.roll("E", "2", blade_1=("blade-lunge", "blade-lunge"), shield_1=("shield-block",))
    # the second lunge is left unresolved, and the shield goes into its slot
    played.pick("0", "1", "3")
    played.pick()
    (hit,) = [event for event in played.seen(DamageDealt) if event.unit == "E"]
    assert hit.prevented == 2


PUSHED = "adventurer magic magicka=3 embers.1=1 calling.1=1"
"""Its spark is dice number 1, its nudge, which pushes the target away, number 0."""


def pushed(spec: str, order: tuple[int, int]) -> Table:
    """A battle in which a spark and a nudge are resolved in this order, against one beside."""
    played = begun("a E . .", E=spec, a=PUSHED)
    played.turn("a")
    played.roll("E", form=Form.MAGIC, calling_1=("calling-nudge",), embers_1=("ember-spark",))
    played.pick(*map(str, order))
    assert played.at("E").q == 2
    return played


@skill("skill: iron-bark", "ruling.stood-both", "battle 3.2: adjacency is judged at the die")
@pytest.mark.parametrize(("order", "prevented"), [((1, 0), 0), ((0, 1), 1)])
def test_adjacency_is_judged_as_each_die_is_resolved(
    order: tuple[int, int], prevented: int
) -> None:
    """Both dice land after the push; what counts is where it stood as each was resolved."""
    played = pushed("enemy health=9 iron-bark", order)
    (hit,) = played.seen(DamageDealt)
    assert hit.prevented == prevented


@skill("skill: riposte", "ruling.stood-both")
def test_riposte_answers_a_die_resolved_from_beside() -> None:
    """It was damaged from beside, though it stands apart by now."""
    assert pushed("enemy health=9 riposte=1", (1, 0)).hp("a") == (4,)


@skill("skill: dodge", "battle 3.2: damage is pooled")
def test_a_die_that_damages_another_is_no_idle_die() -> None:
    """The blaze burns the one beside the target: to the target's Dodge it has dealt damage."""
    played = begun(
        "a . E F", E="enemy health=9", F="enemy health=9 dodge", a="adventurer magic embers.2=2"
    )
    played.turn("a")
    played.roll("E", form=Form.MAGIC, embers_2=("ember-blaze", "ember-flare"))
    played.pick("0", "1")
    assert played.hp("F") == (8,)
