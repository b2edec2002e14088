"""Skill dice: gathering, rolling a kind at a time, resolving one by one, and where dice go."""

from __future__ import annotations

import pytest

from game.core.choices import Pick
from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.core.refusals import Reason
from game.systems.battle.asks.dice_order import tried
from game.systems.battle.choices import Engage, FreeSlot
from game.systems.battle.definitions import Form
from game.systems.battle.events import DamageDealt, DieResolved
from game.systems.battle.frames import StrikeFrame
from game.systems.battle.words import log_lines
from tests.battle.boards import Table, table


def begun(board: str, **specs: str) -> Table:
    """A table at the adventurer's first action."""
    played = table(board, units=specs).begin()
    played.turn("a")
    return played


def picked(played: Table, *places: int) -> None:
    """Resolve dice by place, one answer each."""
    for place in places:
        played.pick(str(place))


@pytest.mark.rule("battle.5.2.gather", "battle 5, 2c: up to Stamina and Magicka dice")
def test_stamina_dice_count_with_combat_dice_and_magicka_dice_apart() -> None:
    """Combat and stamina dice together up to Stamina; magicka dice up to Magicka."""
    spec = "adventurer stamina=2 magicka=1 combat=3 blade.1=2 lantern.1=2 grit.1=3"
    played = begun("a E", a=spec, E="enemy health=9")
    fits = Engage(Form.LIGHT, 1, None, ("blade.1", "lantern.1", "grit.1", "grit.1", "grit.1"))
    assert played.why_not(fits) is None
    for dice, skill in ((2, ("blade.1",)), (1, ("lantern.1", "lantern.1")), (0, ("grit.1",) * 4)):
        refusal = played.why_not(Engage(Form.LIGHT, dice, None, skill))
        assert refusal is not None
        assert refusal.reason is Reason.TOO_MANY


@pytest.mark.rule("battle.3.4.lines", "battle.3.4.magic", "ruling.free-dice")
def test_lines_fit_their_forms_and_magic_takes_no_combat_dice() -> None:
    """Dice of a line are rolled in its forms only; lines without forms in all of them."""
    played = begun("a . E", a="adventurer embers.1=1 bow.1=1 grit.1=1 combat=1", E="enemy")
    assert played.why_not(Engage(Form.MAGIC, 0, None, ("embers.1", "grit.1"))) is None
    wrong = played.why_not(Engage(Form.MAGIC, 0, None, ("bow.1",)))
    assert wrong is not None
    assert wrong.reason is Reason.WRONG_FORM
    combat = played.why_not(Engage(Form.MAGIC, 1, None, ("embers.1",)))
    assert combat is not None
    assert combat.reason is Reason.NO_DICE


@pytest.mark.rule("battle.9.fear")
def test_fear_leaves_an_adventurer_his_combat_dice() -> None:
    """With Fear only Combat dice are rolled."""
    played = begun("a E", a="adventurer blade.1=1 +fear cooldown=0", E="enemy")
    refusal = played.why_not(Engage(Form.LIGHT, 0, None, ("blade.1",)))
    assert refusal is not None
    assert refusal.reason is Reason.FORBIDDEN
    assert played.why_not(Engage(Form.LIGHT, 1)) is None


@pytest.mark.rule("battle 3.2: dice resolve one at a time in the player's order")
def test_dice_are_rolled_by_kind_and_resolved_in_any_order() -> None:
    """One roll for each kind; then die by die, and what is left is exhausted unresolved."""
    played = begun("a E", a="adventurer blade.1=2 combat=1", E="enemy health=9")
    played.roll("E", "1", blade_1=("blade-cut", "blade-lunge"))
    assert [event.die for event in played.seen(DiceRolled)] == ["adventurer-combat", "blade.1"]
    picked(played, 2, 0)
    assert [event.face for event in played.seen(DieResolved)] == ["face:blade-lunge"]
    assert played.hp("E") == (9,)
    played.pick()
    assert played.hp("E") == (6,)
    assert played.mat("a").track == ("blade.1", "combat", "blade.1")


@pytest.mark.rule("battle.3.2.defense", "ruling.pool-at-end", "battle 3.2: damage is pooled")
def test_the_damage_of_all_dice_is_one_instance() -> None:
    """Defense comes off the sum once, whatever dice it came from; Maim halves Combat dice alone."""
    played = begun(
        "a E", a="adventurer blade.1=2 combat=1 +maim cooldown=0", E="enemy health=9 defense=1"
    )
    played.roll("E", "2", blade_1=("blade-cut", "blade-cut"))
    played.pick("0", "1", "2")
    (hit,) = played.seen(DamageDealt)
    assert (hit.amount, hit.prevented, hit.taken) == (3, 1, 2)


@pytest.mark.rule("battle 1.7: in range when declared and when the die resolves")
def test_a_target_pushed_out_of_reach_takes_nothing_more() -> None:
    """Bash pushes the target away; the die resolved after it finds nobody in range."""
    played = begun("a E . .", a="adventurer shield.1=1 blade.1=1", E="enemy health=9")
    played.roll("E", blade_1=("blade-lunge",), shield_1=("shield-bash",))
    picked(played, 1, 0)
    assert played.at("E").q == 2
    assert played.hp("E") == (8,)


@pytest.mark.rule("battle 1.7: in range when declared and when the die resolves")
def test_a_die_that_reaches_nobody_says_so_before_and_after() -> None:
    """Fury after Hurl is wasted, costs nothing, and is told; the order suggested wastes nothing."""
    played = begun("a E . .", a="adventurer brawn.1=2", E="enemy health=9")
    played.roll("E", form=Form.HEAVY, brawn_1=("brawn-hurl", "brawn-fury"))
    frame = played.state.stack[-1]
    assert isinstance(frame, StrikeFrame)
    assert played.asked.suggested == Pick(("1", "0"))
    assert tried(played.state, frame, ("0", "1")).wasted == ("Fury",)
    assert tried(played.state, frame, ("1", "0")).wasted == ()
    after = [tried(played.state, frame, names).after for names in (("0", "1"), ("1", "0"))]
    assert [one and one.pieces[PieceId("E")].hp for one in after] == [8, 5]
    played.pick("0")
    while played.asked.topic != "resolve-dice":
        played.answer(played.offers()[0])
    before, happened = played.state, played.pick("1")
    told = [line.sentence.text for line in log_lines(before, happened)]
    assert "a's Fury reaches nobody: E is 2 away; the range is 1." in told
    assert (played.hp("E"), played.mat("a").track) == ((8,), ("brawn.1", "brawn.1"))


@pytest.mark.rule("battle.3.5.slots", "ruling.no-slot")
def test_a_die_in_a_slot_prevents_and_can_be_taken_out() -> None:
    """A face with the slot code goes into an active slot; from there it prevents its number."""
    played = begun("a E", a="adventurer shield.1=1 blade.1=1", E="enemy health=9 combat=1")
    played.roll("E", shield_1=("shield-block",), blade_1=("blade-parry",))
    picked(played, 0, 1)
    assert [die.die for die in played.mat("a").active] == ["blade.1", "shield.1"]
    assert played.why_not(FreeSlot(1)) is None
    played.answer(FreeSlot(1))
    assert played.mat("a").track == ("shield.1",)
    played.done()
    played.dice = ["2"]
    played.turn("E")
    assert played.asked.topic == "prevent"
    played.pick("0")
    assert played.hp("a") == (5,)
    assert played.mat("a").active == ()


@pytest.mark.rule("battle 3.5: a full set of slots", "ruling.no-slot")
def test_without_a_free_slot_the_die_is_exhausted() -> None:
    """Five blocks, four slots."""
    played = begun("a E", a="adventurer shield.1=5 stamina=5", E="enemy")
    played.roll(None, form=Form.DEFENSIVE, shield_1=("shield-block",) * 5)
    played.pick(*"01234")
    assert len(played.mat("a").active) == 4
    assert played.mat("a").track == ("shield.1",)


@pytest.mark.rule("battle 3.5: drained", "ruling.dice-placed")
def test_a_drained_die_is_out_and_a_cooling_one_acts_on_the_track() -> None:
    """Finish drains its die; Kiln heat adds 1 damage while its die cools, until it is recovered."""
    played = begun("a E . .", a="adventurer blade.2=1 cooldown=1 combat=0", E="enemy health=9")
    played.roll("E", blade_2=("blade-finish",))
    played.pick("0")
    assert played.mat("a").out == ("blade.2",)
    assert played.hp("E") == (5,)
    hot = begun("a E", a="adventurer embers.2=1 combat=1 magicka=1 cooldown=1", E="enemy health=9")
    hot.roll("E", form=Form.MAGIC, embers_2=("ember-kiln",))
    hot.pick("0")
    assert hot.mat("a").track == ("embers.2/face:ember-kiln",)
    hot.strike("E", "1")
    assert hot.hp("E") == (7,)
    hot.end_round().turn("a")
    assert "embers.2/face:ember-kiln" not in hot.mat("a").track


@pytest.mark.rule("battle 3.2: true damage", "battle 1.7: up to")
def test_choosing_targets_and_splash() -> None:
    """Volley lets its player choose up to two; Blaze burns the target and its neighbours truly."""
    board = "a . E F"
    played = begun(board, a="adventurer bow.2=1", E="enemy health=9", F="enemy health=9")
    played.roll("E", form=Form.RANGED, bow_2=("bow-volley",))
    played.pick("0")
    assert (played.asked.topic, played.asked.least, played.asked.most) == ("choose-units", 0, 2)
    played.pick("F")
    assert played.hp("E", "F") == (9, 8)
    burnt = begun(
        board, a="adventurer embers.2=1", E="enemy health=9 defense=5", F="enemy health=9 defense=5"
    )
    burnt.roll("E", form=Form.MAGIC, embers_2=("ember-blaze",))
    burnt.pick("0")
    assert burnt.hp("E", "F") == (8, 8)


@pytest.mark.rule("battle 1.7: may", "battle 5, 2c: free movement is no move action")
def test_a_step_that_may_be_taken_is_asked_about_and_is_no_move() -> None:
    """Slip lets him step away; saying no is an answer, and the move action is left."""
    played = begun("1 a E", a="adventurer blade.1=1", E="enemy health=9")
    played.roll("E", blade_1=("blade-slip",))
    played.pick("0")
    assert played.asked.topic == "may"
    played.pick("yes")
    assert played.at("a") == played.spots["1"]
    assert played.state.turns[-1].moved == frozenset()


@pytest.mark.rule("battle 6.5: decoys", "battle 7.1: called by an ability")
def test_likenesses_and_wisps_come_onto_the_map() -> None:
    """A decoy draws enemies and takes no turn; a called companion is its caller's and acts."""
    played = begun(". a . E", a="adventurer lantern.1=1 calling.1=1 magicka=2", E="enemy range=1")
    played.roll("E", form=Form.MAGIC, calling_1=("calling-wisp",), lantern_1=("lantern-likeness",))
    played.pick("0")
    played.answer(played.offers()[0])
    played.pick("1")
    while played.asked.topic == "choose-hex":
        played.answer(played.offers()[0])
    pieces = played.state.pieces
    kinds = sorted(piece.kind for piece in pieces.values())
    assert kinds == ["adventurer", "companion", "decoy", "enemy"]
    assert played.state.system.controllers[next(p for p in pieces if p.startswith("wisp"))] == "a"
    played.done()
    assert not any(memory.unit.startswith("likeness") for memory in played.state.turns)


@pytest.mark.rule("seed 004: quest units gain no statuses")
@pytest.mark.parametrize(
    ("foe", "why"),
    [
        ("quest health=9", "no status, since a quest unit gains none"),
        ("enemy health=9 +daze", "no status that its target does not have"),
    ],
)
def test_the_log_says_why_a_die_gives_no_status(foe: str, why: str) -> None:
    """Nobody has to guess."""
    played = begun("a . E", a="adventurer bow.1=1", E=foe)
    played.roll("E", form=Form.RANGED, bow_1=("bow-pin",))
    before = played.state
    told = [line.sentence.text for line in log_lines(before, tuple(played.pick("0")))]
    assert f"Pin of a gives {why}." in told


@pytest.mark.rule("battle 3.2: healing stops at the Health")
def test_only_who_is_hurt_is_offered_for_healing() -> None:
    """Mend heals within 2 hexes; where one is hurt nobody asks whom, and where none is, nobody."""
    hurt = begun(
        "c b a . E",
        a="adventurer lantern.1=1",
        b="companion health=5 hp=2",
        c="companion health=5",
        E="enemy",
    )
    hurt.roll("E", form=Form.MAGIC, lantern_1=("lantern-mend",))
    hurt.pick("0")
    assert hurt.hp("b", "c") == (4, 5)
    none = begun("b a . E", a="adventurer lantern.1=1", b="companion health=5", E="enemy")
    none.roll("E", form=Form.MAGIC, lantern_1=("lantern-mend",))
    none.pick("0")
    assert none.asked.topic != "pieces"
    assert none.hp("b") == (5,)
