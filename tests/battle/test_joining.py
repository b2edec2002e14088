"""Units that join, change sides and leave in the middle of a battle. Battle 5, 7; seed 001."""

from __future__ import annotations

import pytest

from game.core.choices import At, Done, Walk
from game.core.events import AbilityActed, TurnBegan
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.systems.battle.choices import EngageUnits, Explore, UseAbility
from game.systems.battle.definitions import Goal, Objective
from game.systems.battle.queries import combat, movement
from game.systems.battle.state import Outcome
from game.systems.battle.supply import Joined, Returned, in_bag
from tests.battle.boards import Table, table
from tests.battle.test_delves import NORTH_DOOR, begin_turn, delve, lay


def begun(board: str, *, objective: Objective | None = None, **specs: str) -> Table:
    """A table at the adventurer's first action."""
    played = table(board, objective=objective, units=specs).begin()
    played.turn("a")
    return played


def used(played: Table, item: str, *targets: str) -> None:
    """Let the adventurer use an item, choose whom, and take the first hex where one is asked."""
    played.use(item, "item")
    if played.asked.topic == "choose-units":
        played.pick(*targets)
    if played.asked.topic == "choose-hex":
        played.answer(At(played.asked.hexes[0]))


def turns(played: Table) -> list[str]:
    """Whose turns began, in order."""
    return [event.unit for event in played.seen(TurnBegan)]


# --- called


@pytest.mark.rule("battle 7.1: called by an ability", "battle 7: for a round")
def test_a_companion_called_for_a_round_leaves_with_it() -> None:
    """It acts with the companions of this round; at its end it is gone, and not defeated."""
    played = begun(". a . . E", a="adventurer item:borrowed-horn", E="enemy health=9")
    used(played, "borrowed-horn")
    hound = PieceId("marsh-hound")
    assert played.state.system.controllers[hound] == "a"
    played.end_round()
    assert turns(played).count(hound) == 1
    assert (played[hound].at, played[hound].is_up) == (None, False)
    assert played.state.system.defeated == ()
    played.end_round()
    assert turns(played).count(hound) == 1


@pytest.mark.rule("battle 7.1: of the party", "seed001: gained through encounter text")
def test_a_card_brings_a_companion_of_the_party() -> None:
    """A stray dog joins: the party is asked who plays it, and it acts this round."""
    played = delve(["drowned-passage"], ["long-vault"], experience=0)
    begin_turn(played, "wren", explore=True)
    assert played.asked.topic == "choose-hex"
    played.answer(At(played.asked.hexes[0]))
    lay(played)
    dog = PieceId("war-hound")
    assert played[dog].kind == "companion"
    assert dog not in played.state.system.controllers
    played.turn(dog)
    assert (played.asked.topic, played.asked.names) == ("controller", ("wren", "brannoc"))


@pytest.mark.rule("battle.1.4.displaced", "battle.4.3.trap", "ruling.arrives-and-acts")
def test_a_trap_brings_an_enemy_that_acts_this_round() -> None:
    """An ambush: the new enemy comes in next to whoever sprang it, and has its turn."""
    played = delve(["collectors-vault"], ["long-vault"], experience=0, party=("wren",))
    begin_turn(played, "wren", explore=True)
    tile = lay(played).tile
    floor = next(one for one in played.state.board.tiles if one.id == tile).hexes
    into = [
        choice
        for choice in played.offers()
        if isinstance(choice, Walk) and choice.path[-1] in floor and len(choice.path) == 1
    ]
    played.answer(into[0])
    if played.asked.topic == "arrives":
        played.answer(At(played.asked.hexes[0]))
    cur = PieceId("mire-cur")
    assert played.at(cur).distance_to(played.at("wren")) == 1
    played.end_round()
    assert turns(played) == ["wren", cur]


# --- turned


@pytest.mark.rule("battle 7: enemy chips become companions", "seed001.back-to-bag")
def test_a_beast_won_over_for_the_battle() -> None:
    """It stays in the next round; defeated, its chip goes back to the bag, not on the stack."""
    played = begun(
        "a E . . . . . F",
        a="adventurer health=9 item:sugared-bone",
        E="enemy health=2 beast combat=0",
        F="enemy health=9 combat=2 strongest",
    )
    used(played, "sugared-bone")
    played.end_round()
    assert (played["E"].kind, played["E"].side) == ("companion", "party")
    while played["E"].is_up:
        played.end_round()
    assert played.seen(Returned) == [Returned(PieceId("E"))]
    assert (played["E"].kind, played["E"].hp) == ("enemy", 2)
    assert in_bag(played.state, 1) == ("E",)
    assert (played.state.system.defeated, played.state.system.lost) == ((), ())


@pytest.mark.rule("battle 7.2: one turned enemy", "seed000.skills.forced", "seed000.3a.choose")
def test_a_turned_enemy_acts_as_a_companion_with_all_its_skills() -> None:
    """Whoever turned it plays it and chooses its targets freely; its skills are forced."""
    played = begun(
        "a E . F G",
        a="adventurer item:sugared-bone",
        E="enemy health=2 range=3 combat=0 beast bane",
        F="enemy health=9",
        G="enemy health=5",
    )
    used(played, "sugared-bone")
    played.turn("E")
    assert (played.asked.unit, played.asked.who) == ("E", "a")
    played.hit_with("G")  # the weaker one, though its icon says the strongest
    assert played.has("G", "bane")


@pytest.mark.rule("battle 7.2: strong beasts stay what they are", "ruling.use-in-vain")
def test_only_a_weak_beast_is_won_over() -> None:
    """With 3 HP, or as no beast, it takes no bone."""
    for spec in ("enemy health=3 beast", "enemy health=2 humanoid"):
        played = begun("a E", a="adventurer item:sugared-bone", E=spec)
        refusal = played.why_not(UseAbility(played.mat("a").ready[0]))
        assert refusal is not None
        assert refusal.reason is Reason.NOBODY_FOR_IT


@pytest.mark.rule("battle 7.2: revived as a companion for the battle")
def test_the_last_defeated_comes_back_on_the_party_s_side() -> None:
    """A candle: it fights for whoever lit it; defeated again it goes back to the bag."""
    played = begun(
        ". a E . . F",
        a="adventurer combat=3 item:grave-candle",
        E="enemy health=4 hp=1",
        F="enemy health=9",
    )
    empty = played.why_not(UseAbility(played.mat("a").ready[0]))
    assert empty is not None
    assert empty.reason is Reason.NOBODY_FOR_IT
    played.strike("E", "1")
    assert PieceId("E") in played.state.system.defeated
    used(played, "grave-candle")
    assert PieceId("E") not in played.state.system.defeated
    assert (played["E"].kind, played.hp("E")) == ("companion", (2,))
    assert played.state.system.controllers[PieceId("E")] == "a"
    played.turn("E")
    assert (played.asked.unit, played.asked.who) == ("E", "a")


# --- turned back, taken away


HOB = """\
  - {id: hob, role: adventurer, at: [1, 0], chip: {name: Hob, health: 5, stamina: 3, magicka: 2,
     items: [sugared-bone]}}
  - {id: cur, role: enemy, at: [0, 0],
     chip: {name: Cur, level: 1, type: beast, health: 2, combat: 0}}
"""


@pytest.mark.rule("battle 7.2: turned back in the round", "ruling.arrives-and-acts")
def test_one_turned_back_in_the_round_acts_with_the_enemies() -> None:
    """The master's whistle: what was won over is an enemy again and has its turn as one."""
    played = delve(["bone-store"], ["long-vault"], experience=0, party=(), more=HOB)
    begin_turn(played, "hob")
    used(played, "sugared-bone")
    assert played["cur"].kind == "companion"
    played.answer(Explore(NORTH_DOOR))
    assert (played["cur"].kind, played["cur"].side) == ("enemy", "enemy")
    assert PieceId("cur") not in played.state.system.controllers
    lay(played)
    played.end_round()
    assert turns(played) == ["hob", "cur"]


@pytest.mark.rule("battle 3.3: removed", "battle 4.5: defeated or removed")
def test_an_enemy_that_is_removed_goes_to_its_bag_and_triggers_nothing() -> None:
    """No skill after a defeat, no stack; the objective counts it as gone."""
    played = begun(
        "a E . F",
        objective=Objective(Goal.ELIMINATE, (PieceId("E"),)),
        a="adventurer item:moth-lamp",
        E="enemy health=4 hp=2 +maim incite",
        F="enemy health=9 hp=3",
    )
    used(played, "moth-lamp", "E")
    assert (played["E"].at, played["E"].statuses, played.hp("E")) == (None, (), (4,))
    assert played.state.system.defeated == ()
    assert not [event for event in played.seen(AbilityActed) if event.ability == "incite"]
    played.end_round()
    assert played.state.system.outcome is Outcome.WON


# --- what companions are lent, and what a status does to them


@pytest.mark.rule("battle 7.2: Expert Summoner is not optional")
def test_a_summoner_s_bonus_is_for_the_companions_of_his_own() -> None:
    """1 more Combat die and 1 more hex for them; not for others, nor for himself."""
    played = begun(
        "a C D E",
        a="adventurer class:houndmaster",
        b="adventurer hp=0",
        C="companion by:a combat=2",
        D="companion combat=2",
        E="enemy combat=2",
    )

    def numbers(name: str) -> tuple[int, int]:
        unit = PieceId(name)
        return combat(played.state, unit), movement(played.state, unit)

    assert [numbers(name) for name in "CDE"] == [(3, 3), (2, 2), (2, 2)]
    assert movement(played.state, PieceId("a")) == 3


@pytest.mark.rule("battle 7: Blind companions", "battle.9.blind")
def test_a_blind_companion_may_hit_only_the_strongest_beside_it() -> None:
    """Range 1, its own side included; nobody forces it to engage at all."""
    played = table(
        "a C E . F", a="adventurer", C="companion range=3 +blind", E="enemy health=3", F="enemy"
    ).begin()
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("a"),))) is None
    for name in ("E", "F"):
        assert played.why_not(EngageUnits((PieceId(name),))) is not None
    assert played.why_not(Done()) is None


@pytest.mark.rule("battle 5, 4: a unit that joins", "battle 7: whose turn has passed")
def test_an_enemy_turned_for_a_round_has_one_turn_in_it() -> None:
    """It acts with the companions, not with the enemies too; in the next round it is one again."""
    played = begun(
        "a E . . F",
        a="adventurer health=9 class:houndmaster combat=4 stamina=4",
        E="enemy health=9 combat=0",
        F="enemy health=9 combat=0",
    )
    played.strike("E", *["tenacity"] * 4)
    played.use("soft-voice")
    if played.asked.ask is Ask.NAMES:
        played.pick("E")
    played.end_round()
    assert turns(played).count("E") == 1
    assert turns(played).index("E") < turns(played).index("F")
    joined = [(event.kind, event.passing, event.idle) for event in played.seen(Joined)]
    assert joined == [("companion", True, False), ("enemy", False, True)]
    played.end_round()
    assert turns(played).count("E") == 2
