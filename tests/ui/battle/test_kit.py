"""An adventurer's dice, weapons and abilities, played with the mouse alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.actions import SetStatus
from game.core.choices import Faces, Pick
from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.hexes import Hex, Point
from game.session.policy import Policy
from game.session.session import Session
from game.systems.battle.choices import Engage
from game.systems.battle.definitions import Form, Kept
from game.systems.battle.frames import StrikeFrame
from game.ui.battle.face import sentence_of
from game.ui.battle.modes.adventurer import AdventurerMode
from game.ui.battle.modes.base import Submit
from game.ui.battle.modes.lists import MayMode
from game.ui.battle.modes.skill_dice import SkillDiceMode
from game.ui.battle.panels.mat_data import HAND
from game.ui.items import Fill
from tests.battle.boards import Table, hexagon, table
from tests.session.playing import SYSTEM
from tests.ui.battle.driving import Driver, driven
from tests.ui.battle.panels.checks import words_of

HERO, FOE = PieceId("a"), PieceId("E")


def yard() -> Table:
    """An adventurer with everything beside a strong enemy, on an open field."""
    return table(
        hexagon(3, {"a": (0, 0), "E": (1, 0)}),
        a="adventurer blade.1=2 lantern.1=1 combat=2 stamina=3 tenacity=5 class:sapper"
        " people:deepkin item:mill-hammer item:stone-tonic item:quilted-coat",
        E="enemy health=9 combat=1",
    )


@pytest.fixture
def hands() -> Iterator[Driver]:
    """The real screen, at the adventurer's turn."""
    with driven(Session(SYSTEM, yard().setup)) as found:
        yield found


def topic(driver: Driver) -> str:
    """What is asked."""
    prompt = driver.session.pending
    return "" if prompt is None else prompt.topic


def foe_hex(driver: Driver) -> None:
    """Click the enemy."""
    at = driver.session.state.pieces[FOE].at
    assert at is not None
    driver.click_hex(at)


def test_dice_of_all_kinds_are_taken_and_resolved_one_by_one(hands: Driver) -> None:
    """As many as may be are taken at first; a click leaves one out or takes it; then die by die."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert mode.kit.dice() == ("blade.1", "blade.1", "lantern.1")
    hands.press("hand:blade.1:0")
    assert mode.kit.dice() == ("blade.1", "lantern.1")
    hands.press("ready:blade.1:0")
    assert mode.kit.dice() == ("blade.1", "blade.1", "lantern.1")
    hands.press("weapon:item:mill-hammer")
    assert mode.kit.weapon == "item:mill-hammer"
    foe_hex(hands)
    rolled = [e for step in hands.session.steps for m in step.moves for e in m.events]
    kinds = [event.die for event in rolled if isinstance(event, DiceRolled)]
    assert kinds == ["adventurer-combat", "blade.1", "lantern.1"]
    assert isinstance(hands.mode, SkillDiceMode)
    before = hands.session.pending
    assert before is not None
    hands.press(f"name:{before.names[0]}")
    after = hands.session.pending
    assert after is not None
    assert before.names[0] not in after.names or after.topic != "resolve-dice"
    for _ in range(3):
        if hands.control_at("done") is not None and "resolve-dice" in topic(hands):
            hands.press("done")
    assert len(hands.session.state.system.mats[HERO].track) >= 2


def test_a_die_that_would_reach_nobody_says_so_before_it_is_taken() -> None:
    """Hurl warns of Fury; resolving all wastes nothing; after Hurl the die itself says it."""
    thrower = table("a E . .", a="adventurer brawn.1=2 stamina=2", E="enemy health=9")
    session = Session(SYSTEM, thrower.setup, policy=Policy(by_hand=frozenset({"brawn.1"})))
    session.advance()
    session.answer(Engage(Form.HEAVY, 0, FOE, ("brawn.1", "brawn.1")))
    session.answer(Faces((3, 5)))
    with driven(session) as driver:
        mode = driver.mode
        assert isinstance(mode, SkillDiceMode)
        assert any("After Hurl, Fury would reach nobody" in text for text in driver.texts())
        assert mode.press(driver.table, "accept") == Submit(Pick(("1", "0")))
        assert "wastes" not in mode.sentence(driver.table)
        driver.press("name:0")
        while topic(driver) != "resolve-dice":
            driver.press("accept")
        assert driver.mode.sentence(driver.table).startswith("Fury would reach nobody. E is 2 away")
        tips = {one.id: one.tooltip for one in driver.screen.controls}
        assert "reach nobody. E is 2 away; the range is 1." in tips["name:1"]


def test_a_key_answers_only_what_has_been_seen_and_ends_no_idle_turn_at_once(hands: Driver) -> None:
    """Space at a turn that has just come up does nothing; later it asks once more."""
    before = hands.session.position
    hands.step(20)
    hands.keys("space", "space")
    hands.step(20)
    assert (hands.session.position, hands.screen.said) == (before, [])
    hands.key("space")
    assert hands.session.position == before
    assert "Press again to end the turn" in hands.screen.said[-1]
    hands.key("space")
    assert hands.session.position > before


def test_what_can_be_used_is_lit_and_the_rest_says_why(hands: Driver) -> None:
    """Without tenacity a class ability is dark; items and peoples' abilities take a click."""
    told = {one.id: one for one in hands.screen.controls}
    assert not told["use:class:shove"].enabled
    assert told["use:class:shove"].tooltip.count("tenacity") == 1
    hands.press("use:item:stone-tonic")
    assert hands.session.state.pieces[HERO].bonus_hp == 3
    hands.press("use:people:stone-answers")
    assert hands.session.state.pieces[FOE].hp == 7
    told = {one.id: one for one in hands.screen.controls}
    assert not told["use:people:stone-answers"].enabled
    assert "once a battle" in told["use:people:stone-answers"].tooltip


def test_what_may_be_used_is_asked_about_until_it_is_said_once_for_all(hands: Driver) -> None:
    """The coat may be overtaxed against a hit: never again, says the person, and is not asked."""
    foe = hands.session.state.pieces[FOE]
    assert foe.at is not None
    for _ in range(6):
        hands.press("done")
        for _ in range(20):
            if isinstance(hands.mode, MayMode | AdventurerMode):
                break
            hands.press("step")
            hands.rest()
        if isinstance(hands.mode, MayMode):
            break
    if not isinstance(hands.mode, MayMode):
        pytest.skip("no hit came through the coat with these dice")
    hands.press("never")
    assert "item:quilted-coat" in hands.session.policy.never
    hands.press("habit:item:quilted-coat")
    assert "item:quilted-coat" not in hands.session.policy.never
    assert hands.session.pending is None or hands.session.pending.ask is not Ask.ROLL


def test_the_engage_of_the_tray_is_the_one_that_is_made(hands: Driver) -> None:
    """What a click on the enemy means holds the form, all dice, the weapon."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    choice = mode.engage(hands.table, FOE)
    assert isinstance(choice, Engage)
    assert (choice.dice, choice.skill) == (1, ("blade.1", "blade.1", "lantern.1"))


def middle(driver: Driver, control: str) -> Point:
    """Where a control can be taken hold of."""
    at = driver.control_at(control)
    assert at is not None, control
    return at


def test_a_die_is_dragged_into_the_hand_and_out_of_it(hands: Driver) -> None:
    """What is dropped in the hand is taken, what is dropped on the rows is put back."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    hands.press("hand:blade.1:0")
    hands.press("hand:blade.1:0")
    start, hand = middle(hands, "ready:blade.1:0"), middle(hands, "hand:lantern.1:0")
    hands.drag(start, hand)
    assert sorted(mode.kit.dice()) == ["blade.1", "lantern.1"]
    hands.drag(middle(hands, "hand:blade.1:0"), middle(hands, "ready:combat:0"))
    assert mode.kit.dice() == ("lantern.1",)


def test_a_die_dropped_on_an_enemy_engages_it(hands: Driver) -> None:
    """All that is in hand is rolled; a die or weapon that was not, too."""
    hands.press("hand:blade.1:0")
    at = hands.session.state.pieces[FOE].at
    assert at is not None
    hands.drag(middle(hands, "weapon:item:mill-hammer"), hands.reveal(at))
    frame = hands.session.state.stack[-1]
    assert isinstance(frame, StrikeFrame)
    assert (frame.target, frame.weapon) == (FOE, "item:mill-hammer")
    assert frame.skill == ("blade.1", "lantern.1")


def test_a_die_dropped_beside_everything_does_nothing(hands: Driver) -> None:
    """Nothing is lost, and it is said where it can go."""
    before = hands.session.position
    hands.drag(middle(hands, "hand:blade.1:0"), hands.reveal(Hex(-2, 0)))
    assert hands.session.position == before
    assert "Drop it on an enemy" in hands.screen.said[-1]
    assert not hands.screen.mats.lifted


def test_what_does_nothing_says_why(hands: Driver) -> None:
    """The mat while a hex is asked; a chip dragged out of its turn."""
    at = hands.session.state.pieces[FOE].at
    assert at is not None
    hands.drag(hands.reveal(at), hands.reveal(Hex(-2, 0)))
    assert "E cannot be moved now" in hands.screen.said[-1]
    thrower = table(
        hexagon(3, {"a": (0, 0), "E": (1, 0)}), a="adventurer brawn.1=1", E="enemy health=9"
    )
    session = Session(SYSTEM, thrower.setup, policy=Policy(by_hand=frozenset({"brawn.1"})))
    session.advance()
    session.answer(Engage(Form.HEAVY, 0, FOE, ("brawn.1",)))
    session.answer(Faces((3,)))
    session.answer(Pick(("0",)))
    with driven(session) as driver:
        assert topic(driver) == "choose-hex"
        face = driver.screen.face
        assert face is not None
        hand = next(one for one in face.part.items if isinstance(one, Fill) and one.hit == HAND)
        driver.click((hand.rect.x + hand.rect.w / 2, hand.rect.y + hand.rect.h - 4))
        assert "before this is answered. Hurl: choose where it is put" in driver.screen.said[-1]


def test_after_a_click_the_panel_shows_who_acts_until_the_pointer_moves(hands: Driver) -> None:
    """The pointer lies on the enemy that was engaged; the panel is about the adventurer."""

    def tells_of_foe() -> bool:
        assert hands.screen.stage is not None
        return "9 / 9" in words_of(hands.screen.build(hands.screen.stage))

    at = hands.session.state.pieces[FOE].at
    assert at is not None
    place = hands.reveal(at)
    hands.move(place)
    assert tells_of_foe()
    hands.click(place)
    assert isinstance(hands.mode, SkillDiceMode)
    assert not tells_of_foe()
    hands.move(hands.reveal(Hex(-2, 0)))
    hands.move(hands.reveal(at))
    assert tells_of_foe()


def test_where_there_is_no_room_another_die_gives_way(hands: Driver) -> None:
    """Three stamina dice are the most: a Combat die more puts a Cut die back."""
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert (mode.kit.combat, mode.kit.held("blade.1")) == (1, 2)
    hands.press("ready:combat:0")
    assert (mode.kit.combat, mode.kit.held("blade.1")) == (2, 1)
    assert hands.screen.said[-1].endswith("hand was full: a Cut die goes back for the Combat die.")


def test_a_roll_in_the_defensive_form_is_called_a_roll_when_it_is_taken_back(hands: Driver) -> None:
    """And again when it is done again: not after the change of form that came with it."""
    hands.press("form:defensive")
    hands.press("accept")
    for command in ("undo", "redo"):
        hands.press(command)
        assert "rolls" in hands.screen.said[-1]


def test_the_bottom_line_says_why_a_hex_is_out_of_reach_and_what_letting_go_does() -> None:
    """A hex that is pointed at, and one over which the chip is dragged."""
    found = table("a . . . . . E", a="adventurer stamina=2 combat=2", E="enemy health=9")
    with driven(Session(SYSTEM, found.setup)) as driver:
        driver.step()
        start = driver.session.state.pieces[HERO].at
        assert start is not None
        near, far = start + Hex(1, 0), start + Hex(4, 0)
        driver.move(driver.reveal(far))
        told = sentence_of(driver.screen, driver.table, None)
        assert told == "That is 4 hexes away; a moves up to 2. Choose a lit hex."
        driver.press_down(driver.reveal(start))
        driver.move(driver.reveal(near), held=True)
        assert sentence_of(driver.screen, driver.table, None).startswith("Let go to move a 1 hex.")


def test_where_only_another_form_reaches_anybody_it_is_named() -> None:
    """Nobody is told to click an enemy that a click does not engage."""
    found = table("a E", a="adventurer combat=2", E="enemy health=9")
    with driven(Session(SYSTEM, found.setup)) as driver:
        driver.press("form:ranged")
        said = driver.mode.sentence(driver.table)
        assert said == (
            "a can engage in another form: light weapon or heavy weapon. Or end the turn."
        )
        driver.press("form:light")
        assert driver.mode.sentence(driver.table) == ""


def test_dice_say_what_they_come_to_before_they_are_resolved(hands: Driver) -> None:
    """The words of the mat are what happens then."""
    foe_hex(hands)
    hands.rest()
    assert isinstance(hands.mode, SkillDiceMode)
    data = hands.mode.mat(hands.table)
    assert data is not None
    before = hands.session.state.pieces[FOE].hp
    hands.press("accept")
    while hands.session.pending is not None and topic(hands) != "adventurer":
        assert hands.session.pending.suggested is not None
        hands.session.answer(hands.session.pending.suggested)
    lost = before - hands.session.state.pieces[FOE].hp
    assert f"All in all E loses {lost or 'no'} HP." in data.words


def test_a_key_does_not_leave_rolled_dice_at_its_first_press(hands: Driver) -> None:
    """The key that skips what moves comes to the dice next."""
    foe_hex(hands)
    hands.rest()
    before = hands.session.position
    hands.key("space")
    assert hands.session.position == before
    assert "Press again to leave 4 dice" in hands.screen.said[-1]
    hands.key("space")
    assert hands.session.position > before


def test_what_is_taken_back_lies_in_hand_again(hands: Driver) -> None:
    """Form, dice and weapon as they were when the engage was made, not as many as may be."""
    hands.press("form:heavy")
    hands.press("hand:blade.1:0")
    hands.press("weapon:item:mill-hammer")
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    made = mode.kit.engage(mode.form, FOE)
    foe_hex(hands)
    hands.press("undo")
    again = hands.mode
    assert isinstance(again, AdventurerMode)
    assert again is not mode
    assert again.kit.engage(again.form, FOE) == made


def test_an_adventurer_becomes_numbers_only_and_a_mat_again_at_any_time(hands: Driver) -> None:
    """In the own turn, while dice lie on the table, and while enemies act."""

    def is_mat() -> bool:
        return hands.session.state.system.kept[HERO] is Kept.MAT

    for _ in range(2):
        hands.press("keep-as")
        assert not is_mat()
        hands.press("damage:4")
        hands.press("keep-as")
        assert is_mat()
    foe_hex(hands)
    assert isinstance(hands.mode, SkillDiceMode)
    hands.press("keep-as")
    assert not is_mat()
    hands.press("keep-as")
    hands.press("accept")
    while hands.session.pending is not None and not hands.session.can_advance:
        hands.press("done")
    hands.press("keep-as")
    assert not is_mat()


def test_the_map_is_fitted_above_the_mat(hands: Driver) -> None:
    """No hex of the whole map lies below the mat, in a window of any size."""
    camera = hands.screen.camera
    assert camera is not None
    assert all(hands.is_open(at) for at in hands.session.state.board.grid)


def test_chip_and_panel_show_the_form_that_is_chosen(hands: Driver) -> None:
    """At once, before anybody is engaged in it; the rules know nothing of it yet."""

    def on_chip(stat: str) -> str:
        return next(one.value for one in hands.table.tokens[HERO].stats if one.id == stat)

    hands.move(hands.reveal(Hex(0, 0)))
    before = (on_chip("form"), on_chip("range"))
    hands.press("form:ranged")
    hands.move(hands.reveal(Hex(0, 0)))
    assert (on_chip("form"), on_chip("range")) == ("Ranged weapon", "2-3") != before
    assert any("Ranged weapon" in text and "2-3" in text for text in hands.texts())
    assert hands.session.state.system.mats[HERO].form is not Form.RANGED


def test_the_form_that_is_chosen_is_kept_on_a_walk(hands: Driver) -> None:
    """Whoever takes up the bow and then steps back does not take it up again."""
    hands.press("form:ranged")
    hands.click_hex(Hex(-1, 0))
    assert hands.session.state.pieces[HERO].at == Hex(-1, 0)
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert mode.form is Form.RANGED
    assert mode.kit.combat or mode.kit.dice()


def test_a_marker_or_a_dialogue_forgets_nothing_that_was_begun(hands: Driver) -> None:
    """Form, dice and weapon are as they were; what cannot be gathered any more is taken anew."""
    hands.press("form:heavy")
    hands.press("weapon:item:mill-hammer")
    hands.press("hand:lantern.1:0")
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    before = (mode.form, mode.kit.dice(), mode.kit.combat, mode.kit.weapon)
    hands.move(hands.reveal(Hex(0, 2)))
    hands.key("m")
    assert hands.session.state.marks
    hands.key("f10")
    assert hands.dialog() is not None
    hands.key("escape")
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert (mode.form, mode.kit.dice(), mode.kit.combat, mode.kit.weapon) == before
    hands.press("ready:lantern.1:0")
    hands.session.submit(SetStatus(HERO, "fear", on=True))
    hands.screen.refresh()
    mode = hands.mode
    assert isinstance(mode, AdventurerMode)
    assert mode.kit.dice() == (), "fear keeps skill dice out of the hand"
