"""Seed 000, companion turns, sentence by sentence."""

from __future__ import annotations

import pytest

from game.core.choices import Done, Order, Walk
from game.core.events import DiceRolled, HPSet, StatusGained, StatusLost, TurnBegan, TurnEnded
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.refusals import Reason
from game.systems.battle.choices import EngageUnits
from game.systems.battle.events import ControllerSet, DamageDealt, TargetsChosen
from game.systems.battle.queries import adventurers
from tests.battle.boards import Table, table


def field(**specs: str) -> Table:
    """A corridor with an adventurer, a companion and an enemy four hexes from it."""
    units = {"a": "adventurer", "C": "companion", "E": "enemy health=9"}
    return table("a 3 C 1 2 4 E", units=units | specs).begin()


def turns(played: Table) -> list[str]:
    """Whose turns began, in order."""
    return [event.unit for event in played.seen(TurnBegan)]


@pytest.mark.rule("seed000.after-adventurers", "seed000: companions right after all adventurers")
def test_companions_take_their_turns_right_after_all_adventurers() -> None:
    """Companions take their turns immediately after all adventurers have taken theirs."""
    played = table(
        "d C a E", C="companion", E="enemy health=9", a="adventurer", d="adventurer"
    ).begin()
    played.end_round()
    assert turns(played) == ["a", "d", "C", "E"]


@pytest.mark.rule("seed000.order", "seed000: the party decides the order of companions")
def test_the_party_decides_the_order_of_companions_in_every_round() -> None:
    """The party decides the order in which companions take their turns."""
    played = table(
        "a C D . E", a="adventurer", C="companion", D="companion", E="enemy health=9"
    ).begin()
    played.turn("a")
    played.done()
    prompt = played.asked
    assert (prompt.ask, prompt.topic, prompt.who) == (Ask.ORDER, "companions", "party")
    assert prompt.rule == "seed000.order"
    played.answer(Order(("D", "C")))
    played.end_round()
    assert turns(played) == ["a", "D", "C", "E"]
    played.turn("a")
    played.done()
    assert played.asked.topic == "companions"


@pytest.mark.rule("seed000.control", "seed000: the party decides which player controls it")
def test_the_party_decides_who_controls_a_companion_of_the_party() -> None:
    """If the party controls a companion, it decides which player does during its turn."""
    played = table(
        "a b C . . E", a="adventurer", b="adventurer", C="companion", E="enemy health=9"
    ).begin()
    played.turn("C")
    prompt = played.asked
    assert (prompt.topic, prompt.who, prompt.names) == ("controller", "party", ("a", "b"))
    played.pick("b")
    assert played.seen(ControllerSet) == [ControllerSet(PieceId("C"), PieceId("b"))]
    assert played.asked.who == "b"


@pytest.mark.rule("seed000.control", "seed000: the controlling player makes all decisions")
def test_the_controlling_player_makes_all_decisions() -> None:
    """An adventurer's companion is its player's, without a question, with dice and orders."""
    played = table(
        "a b E F C 1",
        a="adventurer",
        b="adventurer",
        C="companion by:b range=3 targets=2 combat=2 detection",
        E="enemy health=2",
        F="enemy health=2",
    ).begin()
    played.turn("C")
    assert (played.asked.topic, played.asked.who) == ("companion-move", "b")
    played.walk("1")
    assert (played.asked.topic, played.asked.who) == ("companion-engage", "b")
    played.dice = ["2", "2"]
    played.hit_with("F", "E")
    # in which order its targets fall can matter; then its player is asked
    assert played.asked.who == "b"


@pytest.mark.rule("seed000.1.start", "seed000: start of turn triggers status effects")
def test_statuses_and_skills_act_at_the_start_of_its_turn() -> None:
    """Start of turn: abilities with this timing, such as statuses and skills."""
    played = field(C="companion health=4 recover +bane")
    played.turn("C")
    # Bane takes 1 and Recover heals 1: on a whole companion it matters which is first
    assert played.asked.topic == "triggers"
    played.answer(Order(("C/bane/wither", "C/recover/mend")))
    assert played.hp("C") == (4,)
    same = field(C="companion health=4 hp=2 recover +bane")
    same.turn("C")
    # here both orders come to the same, and nobody is asked
    assert same.asked.topic == "companion-move"
    assert same.hp("C") == (2,)


@pytest.mark.rule("seed000.2.move", "seed000: move the companion up to 2 hexes")
def test_it_may_move_up_to_2_hexes_or_not_at_all() -> None:
    """You may move the companion up to 2 hexes."""
    played = field()
    played.turn("C")
    spots = played.spots
    far = played.why_not(Walk((spots["1"], spots["2"], spots["4"])))
    assert far is not None
    assert (far.reason, far.have, far.need) == (Reason.TOO_FAR, 2, 3)
    assert played.why_not(Walk((spots["1"], spots["2"]))) is None
    assert played.why_not(Walk((spots["1"],))) is None
    assert played.why_not(Done()) is None


@pytest.mark.rule("seed000.2.as-chosen", "seed000: it does not follow enemy movement priorities")
def test_it_moves_as_chosen_even_away_from_its_enemies() -> None:
    """The companion can be moved as chosen and does not follow normal enemy movement."""
    played = field()
    played.turn("C")
    played.walk("3")
    assert played.at("C") == played.spots["3"]


@pytest.mark.rule("seed000.2.move", "seed000: the steps come in this order")
def test_after_its_engage_it_does_not_move_any_more() -> None:
    """Move and then engage: the steps come in this order, each once."""
    played = table(". C E", C="companion", E="enemy health=9", a="adventurer").begin()
    played.turn("C")
    played.hit_with("E")
    assert played.asked.ask is Ask.NEXT


@pytest.mark.rule("seed000.3.may-engage", "seed000: the companion may engage, if able")
def test_it_may_engage_or_not() -> None:
    """The companion may engage opposing units, if able: both are its player's choice."""
    played = table("1 C E", C="companion", E="enemy health=9", a="adventurer").begin()
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("E"),))) is None
    played.done()
    assert played.hp("E") == (9,)
    alone = field()
    alone.turn("C")
    alone.walk("3")
    # nobody is targetable from there, so nobody is asked
    assert alone.asked.topic == "next-enemies"


@pytest.mark.rule("seed000.3a.choose", "seed000: choose which units the companion targets")
def test_its_player_chooses_up_to_its_target_value() -> None:
    """Refer to the companion's range and target icons, and choose which units it targets."""
    played = table(
        """
      E
    F   G
      C
    .   a
""",
        a="adventurer",
        C="companion targets=2",
        E="enemy",
        F="enemy",
        G="enemy",
    ).begin()
    played.turn("C")
    names = [PieceId(name) for name in "EFG"]
    assert played.why_not(EngageUnits(tuple(names[:1]))) is None
    assert played.why_not(EngageUnits(tuple(names[:2]))) is None
    three = played.why_not(EngageUnits(tuple(names)))
    assert three is not None
    assert three.reason is Reason.TOO_MANY
    twice = played.why_not(EngageUnits((names[0], names[0])))
    assert twice is not None
    assert twice.reason is Reason.TWICE


@pytest.mark.rule("seed000.3a.targetable", "seed000: only targetable units in sight and in range")
def test_only_targetable_units_in_sight_and_in_range_can_be_chosen() -> None:
    """Only targetable units in sight and in range can be chosen."""
    played = table(
        "a C E . F G",
        tiles="t t t u u v",
        a="adventurer",
        C="companion range=9",
        E="enemy +stealth",
        F="enemy",
        G="enemy",
    ).begin()
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("F"),))) is None
    unseen = played.why_not(EngageUnits((PieceId("G"),)))
    assert unseen is not None
    assert unseen.reason is Reason.OUT_OF_SIGHT
    own = played.why_not(EngageUnits((PieceId("a"),)))
    assert own is not None
    assert own.reason is Reason.OWN_SIDE
    short = table("a C . E", a="adventurer", C="companion", E="enemy").begin()
    short.turn("C")
    far = short.why_not(EngageUnits((PieceId("E"),)))
    assert far is not None
    assert (far.reason, far.have, far.need) == (Reason.TOO_FAR, 1, 2)


@pytest.mark.rule("seed000.3a.icon-ignored", "seed000: the priority icon is ignored")
def test_its_priority_icon_is_ignored() -> None:
    """A companion's targeting priority icon is ignored: it may hit the weaker of two."""
    played = table(
        "E C F", C="companion strongest", E="enemy health=9", F="enemy health=1", a="adventurer"
    ).begin()
    played.turn("C")
    assert played.why_not(EngageUnits((PieceId("F"),))) is None
    assert played.why_not(EngageUnits((PieceId("E"),))) is None


@pytest.mark.rule("seed000.3b.enemy-dice", "seed000: roll all Combat dice; enemy Combat dice")
def test_it_rolls_all_its_dice_and_they_are_enemy_dice() -> None:
    """Roll all of the companion's Combat dice; a companion rolls enemy Combat dice."""
    played = field(C="companion range=4 combat=3")
    played.turn("C")
    played.dice = ["0", "1", "2"]
    played.hit_with("E")
    (roll,) = played.seen(DiceRolled)
    assert (roll.die, len(roll.faces)) == ("enemy-combat", 3)
    assert played.hp("E") == (6,)


@pytest.mark.rule(
    "seed000.3b.one-roll",
    "seed000.3c.resolve",
    "seed000: one roll for all targets, resolved against each",
)
def test_one_roll_is_resolved_against_each_target() -> None:
    """With several targets it rolls once and resolves the total against each chosen target."""
    played = table(
        "E C F",
        C="companion targets=2 combat=2",
        E="enemy health=9",
        F="enemy health=9 defense=1",
        a="adventurer",
    ).begin()
    played.turn("C")
    played.dice = ["2", "1"]
    played.hit_with("E", "F")
    assert len(played.seen(DiceRolled)) == 1
    assert [(hit.unit, hit.amount) for hit in played.seen(DamageDealt)] == [("E", 3), ("F", 3)]
    assert played.hp("E", "F") == (6, 7)


@pytest.mark.rule("seed000.3d.react", "seed000: units react; enemies must")
def test_enemies_react_to_its_engage_and_must() -> None:
    """Units may resolve abilities triggered after the engage; enemies must, if able."""
    played = table("E C", C="companion", E="enemy health=9 fumes", a="adventurer").begin()
    played.turn("C")
    played.hit_with("E")
    assert played.has("C", "blind")


@pytest.mark.rule("seed000.4.end", "seed000: end of turn, then the next companion")
def test_what_acts_at_the_end_of_its_turn_then_the_next_companion() -> None:
    """End of turn: abilities with this timing; then the next companion takes its turn."""
    played = table(
        "a C D . . E",
        a="adventurer",
        C="companion health=5 decay",
        D="companion",
        E="enemy health=9",
    ).begin()
    played.turn("C")
    played.done()
    assert played.hp("C") == (4,)
    kinds = [type(event) for event in played.events if isinstance(event, HPSet | TurnEnded)]
    assert kinds[-2:] == [HPSet, TurnEnded]
    assert played.asked.names == ("D",)


@pytest.mark.rule("seed000.skills.forced", "seed000: skill resolution is not optional")
def test_its_skills_are_resolved_without_a_question() -> None:
    """Each skill must be resolved at its specified timing, if able."""
    played = table(
        "E C D",
        C="companion health=5 necrotic maim",
        D="companion health=5",
        E="enemy health=9",
        a="adventurer",
    ).begin()
    played.turn("C")
    played.hit_with("E")
    assert played.has("E", "maim")
    # Necrotic hurts the party's own units too, and nobody may decline it
    assert played.hp("D", "E") == (4, 7)


@pytest.mark.rule("seed000.skills.each-target", "seed000: each target is affected by each skill")
def test_each_target_is_affected_by_each_skill() -> None:
    """If a companion engages several targets, each is affected by each relevant skill."""
    played = table(
        "E C F",
        C="companion targets=2 bane maim",
        E="enemy health=9",
        F="enemy health=9",
        a="adventurer",
    ).begin()
    played.turn("C")
    played.hit_with("E", "F")
    if played.asked.ask is Ask.ORDER:
        played.answer(Order(played.asked.names))
    given = {(event.piece, event.status) for event in played.seen(StatusGained)}
    assert given == {(unit, status) for unit in "EF" for status in ("bane", "maim")}


@pytest.mark.rule("seed000: most companions have skills of the enemy skills")
def test_a_companion_has_the_same_skills_as_enemies() -> None:
    """Most companions have one or more skills from the enemies' skills: Bladed here."""
    played = table("E C", C="companion bladed combat=1", E="enemy health=9", a="adventurer").begin()
    played.turn("C")
    played.hit_with("E")
    assert played.seen(TargetsChosen)[0].targets == ("E",)
    assert played.hp("E") == (6,)


@pytest.mark.rule("seed000: summary; companions are not adventurers")
def test_a_dazed_companion_either_moves_or_engages() -> None:
    """Moving and engaging are its player's choices; a status limits both alike."""
    played = field(C="companion range=3 +daze")
    played.turn("C")
    played.walk("1")
    assert played.asked.ask is Ask.NEXT
    assert played.seen(StatusLost)[-1].status == "daze"
    assert adventurers(played.state) == ("a",)
