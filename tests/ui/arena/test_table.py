"""The map of an arena is looked at, what happens is shown, and one goes back, as in a battle."""

from __future__ import annotations

from dataclasses import replace

from game.core.ids import PieceId
from game.session import Session
from game.systems.arena.definitions import RED, ArenaSetup, Hands
from game.systems.arena.opponents import advise
from game.systems.arena.state import ArenaState
from game.ui.arena import rewinding
from game.ui.arena.menu import EntriesPage
from game.ui.arena.screen import ArenaScreen
from game.ui.battle.dialogs.history import HistoryScreen
from game.ui.input import Button, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.options import Options
from game.ui.screens.base import Push
from game.ui.widgets.part import Control
from tests.arena.tables import SYSTEM
from tests.ui.arena.quiet import quiet
from tests.ui.arena.test_screen import GAMES, key, press, stage, told


def moved_screen(hands: Hands = Hands.OPEN) -> ArenaScreen:
    """A game that has just begun, in which things are seen to move."""
    session: Session[ArenaState, ArenaSetup] = Session(SYSTEM, replace(GAMES[0], hands=hands))
    services = replace(quiet(lambda: made), options=lambda: Options(motion=True))
    made = ArenaScreen(session, services)
    made.build(stage())
    return made


def play_on(one: ArenaScreen, steps: int) -> None:
    """Answer so many questions as a simple opponent would, with nothing shown in between."""
    for _ in range(steps):
        choice = advise(one.session.state)
        assert choice is not None
        one.session.answer(choice)
    one.build(stage())


def test_the_wheel_looks_closer_about_the_pointer_and_f_fits() -> None:
    """What lies under the pointer stays there; F shows the whole map again."""
    one = moved_screen()
    before = one.viewing.camera
    assert before is not None
    at = (before.view.x + 100.0, before.view.y + 80.0)
    under = before.hex_at(at)
    one.handle(Wheel(at=at, steps=2.0))
    after = one.viewing.camera
    assert after is not None
    assert after.zoom > before.zoom
    assert after.hex_at(at) == under
    one.handle(key("f"))
    assert one.viewing.camera == before


def test_dragging_moves_the_map_and_answers_nothing() -> None:
    """Also where the button went down on a space that could be chosen."""
    one = moved_screen()
    before = one.viewing.camera
    assert before is not None
    position = one.session.position
    start = before.view.center
    one.handle(PointerDown(at=start))
    one.handle(PointerMove(at=(start[0] + 40.0, start[1] + 10.0)))
    one.handle(PointerUp(at=(start[0] + 40.0, start[1] + 10.0)))
    after = one.viewing.camera
    assert after is not None
    assert after.layout.origin == (before.layout.origin[0] + 40, before.layout.origin[1] + 10)
    assert one.session.position == position


def test_the_map_turns_and_whoever_acts_comes_to_the_middle() -> None:
    """By a sixth with a key; C brings the hero that is asked to the middle."""
    one = moved_screen()
    one.handle(key("."))
    camera = one.viewing.camera
    assert camera is not None
    assert camera.layout.turns == 1
    prompt = one.session.pending
    for _ in range(60):
        assert prompt is not None
        if prompt.unit is not None and one.session.state.pieces[prompt.unit].at is not None:
            break
        play_on(one, 1)
        prompt = one.session.pending
    one.handle(key("c"))
    camera = one.viewing.camera
    assert camera is not None
    assert prompt is not None
    assert prompt.unit is not None
    there = one.session.state.pieces[prompt.unit].at
    assert there is not None
    at, middle = camera.center(there), camera.view.center
    assert (round(at[0]), round(at[1])) == (round(middle[0]), round(middle[1]))


def test_what_happens_is_shown_and_skipped() -> None:
    """Nothing is asked while things move; Escape skips to their end; the log keeps pace."""
    one = moved_screen()
    while one.playback.idle:
        choice = advise(one.session.state)
        assert choice is not None
        one._answer(choice)  # noqa: SLF001 - the answer that a press gives
    assert one.playback.state is not one.session.state
    assert "Watch what happens" in told(one)
    assert not [c for c in one.controls if c.id.startswith(("hex:", "name:", "option:"))]
    one.handle(key("escape"))
    assert "Watch what happens" not in told(one)


def test_a_whole_game_is_shown_to_where_the_rules_are() -> None:
    """Every moment of every step can be drawn, and the last one is the table as it is."""
    one = moved_screen()
    for _ in range(45):
        choice = advise(one.session.state)
        if choice is None:
            break
        one._answer(choice)  # noqa: SLF001 - the answer that a press gives
        while not one.playback.idle:
            one.build(stage())
            one.update(400.0)
        one.build(stage())
    assert one.session.position > 40


def test_the_list_of_steps_leads_back_and_opponents_wait_there() -> None:
    """H lists the steps; going back to a decision of an opponent's waits for Space."""
    one = moved_screen(Hands.RED)
    play_on(one, 12)
    opened = one.do("history")
    assert isinstance(opened, Push)
    assert isinstance(opened.screen, HistoryScreen)
    there = 11
    while True:
        rewinding.go_to(one, there)
        if one.is_opponents:
            break
        there -= 1
    for _ in range(10):
        one.update(1_000.0)
    assert one.session.position == there
    one.do("step")
    one.update(1_000.0)
    assert one.session.position == there + 1


def test_a_click_that_answers_nothing_is_told_why() -> None:
    """On a space while a card is asked for."""
    one = moved_screen()
    camera = one.viewing.camera
    assert camera is not None
    at = camera.center(one.hexes[0])
    one.handle(PointerDown(at=at))
    one.handle(PointerUp(at=at))
    assert "Choose one of the cards" in told(one)


def test_a_hero_that_is_pointed_at_is_read_in_the_panel() -> None:
    """Name, team, level, coins and cards, from its plate or its chip."""
    one = moved_screen()
    plate = next(c for c in one.controls if c.id.startswith("hero:"))
    one.handle(PointerMove(at=plate.rect.center))
    assert "level 1, 0 coins, 5 cards in hand" in told(one)


def spot(one: ArenaScreen, piece: str) -> tuple[float, float]:
    """Where a piece is seen."""
    at = one.session.state.pieces[PieceId(piece)].at
    assert at is not None
    assert one.viewing.camera is not None
    return one.viewing.camera.center(at)


def right_click(one: ArenaScreen, at: tuple[float, float]) -> None:
    """Press and let go with the right button."""
    one.handle(PointerDown(at=at, button=Button.RIGHT))
    one.handle(PointerUp(at=at, button=Button.RIGHT))
    one.build(stage())


def placed_hero(one: ArenaScreen) -> str:
    """A hero that stands on the map, after as many answers as that takes."""
    while True:
        for hero in one.session.state.system.sheets:
            if one.session.state.pieces[hero].at is not None:
                return hero
        play_on(one, 1)


def test_a_right_click_changes_a_hero_by_hand_and_undo_takes_it_back() -> None:
    """One coin more, from the ring; the log and the list say by hand."""
    one = moved_screen()
    hero = placed_hero(one)
    before = one.session.state
    right_click(one, spot(one, hero))
    press(one, next(c for c in one.controls if c.id == "ring:coin:1"))
    assert one.session.state.system.sheets[PieceId(hero)].coins == 1
    assert "By hand:" in told(one)
    assert one.chronicle.entries(one.session)[-1].by_hand
    one.handle(key("ctrl+z"))
    assert one.session.state == before


def test_the_right_button_drags_a_piece_elsewhere() -> None:
    """To a free space; a taken one is refused with a sentence."""
    one = moved_screen()
    hero = placed_hero(one)
    state, camera = one.session.state, one.viewing.camera
    assert camera is not None
    free = next(at for at in one.hexes if state.board.is_floor(at) and not state.piece_on(at))
    start, end = spot(one, hero), camera.center(free)
    one.handle(PointerDown(at=start, button=Button.RIGHT))
    one.handle(PointerMove(at=end))
    one.build(stage())
    one.handle(PointerUp(at=end, button=Button.RIGHT))
    assert one.session.state.pieces[PieceId(hero)].at == free


def test_a_right_click_on_a_space_brings_a_minion() -> None:
    """The ring of an empty space names the six; Escape closes it."""
    one = moved_screen()
    placed_hero(one)
    state, camera = one.session.state, one.viewing.camera
    assert camera is not None
    free = next(at for at in one.hexes if state.board.is_floor(at) and not state.piece_on(at))
    right_click(one, camera.center(free))
    one.handle(key("escape"))
    one.build(stage())
    assert not [c for c in one.controls if c.id.startswith("ring:")]
    right_click(one, camera.center(free))
    press(one, next(c for c in one.controls if c.id == "ring:minion:blue:heavy"))
    made = one.session.state.piece_on(free)
    assert made is not None
    assert made.definition == "heavy"


def test_lives_and_cards_are_changed_from_a_list() -> None:
    """O opens it; a hand that is hidden from the seat is not listed."""
    one = moved_screen(Hands.RED)
    opened = one.do("overrule")
    assert isinstance(opened, Push)
    assert isinstance(opened.screen, EntriesPage)
    opened.screen.build(stage())
    listed = {c.id for c in opened.screen.controls}
    assert "ring:lives:red:1" in listed
    hidden = {h for h in one.session.state.system.sheets if f"ring:cards:{h}" not in listed}
    assert hidden
    lives = one.session.state.system.lives[RED]
    opened.screen.do("ring:lives:red:1")
    assert one.session.state.system.lives[RED] == lives + 1


def test_what_an_opponent_does_is_shown_while_nobody_touches_the_mouse() -> None:
    """The screen asks for the next picture as long as anything is on the way."""
    one = moved_screen(Hands.RED)
    goes_on = False
    while one.playback.idle:
        if not one.is_opponents:
            play_on(one, 1)
            continue
        goes_on = one.update(1_000.0)
    assert goes_on


def test_whoever_plays_a_side_alone_sees_its_cards_while_opponents_decide() -> None:
    """Cards of that side, never those of an opponent."""
    one = moved_screen(Hands.RED)
    for _ in range(40):
        one.playback.skip()
        one.build(stage())
        shown = {c.id.removeprefix("card:") for c in one.controls if c.id.startswith("card:")}
        owners = {card.split(".")[0] for card in shown}
        assert all(one.session.state.pieces[PieceId(who)].side == RED for who in owners)
        if one.is_opponents and shown:
            return
        play_on(one, 1)
    raise AssertionError("no cards were seen while opponents decided")


def test_minions_and_spawn_points_say_what_they_are() -> None:
    """In the short text beside them."""
    one = moved_screen()
    play_on(one, 12)
    tips = {c.tooltip for c in one.controls}
    assert "Spawn point: red heroes come in here." in tips
    assert "Blue melee minion." in {tip[:18] for tip in tips}


def test_escape_goes_back_to_what_is_done_with_the_card() -> None:
    """While the action has asked its first question alone; a button says so, too."""
    one = moved_screen()
    while one.prompt is None or "movement" not in one.prompt.names:
        one.playback.skip()
        play_on(one, 1)
    asked, position = one.prompt, one.session.position
    assert "back" not in {c.id for c in one.controls}
    for way in ("key", "button"):
        press(one, by_id(one, "option:movement"))
        one.playback.skip()
        one.build(stage())
        assert one.session.position == position + 1
        if way == "key":
            one.handle(key("escape"))
        else:
            press(one, by_id(one, "back"))
        one.build(stage())
        assert (one.prompt, one.session.position) == (asked, position)


def by_id(one: ArenaScreen, control: str) -> Control:
    """A control of the screen."""
    return next(c for c in one.controls if c.id == control)


def test_all_of_a_lit_space_can_be_clicked() -> None:
    """Also its edge, between it and a neighbour that is lit, too."""
    one = moved_screen()
    while one.prompt is None or not one.prompt.hexes:
        one.playback.skip()
        play_on(one, 1)
    camera, prompt = one.viewing.camera, one.prompt
    assert camera is not None
    here = prompt.hexes[0]
    x, y = camera.center(here)
    edge = (x + camera.layout.size * 0.82, y)
    position = one.session.position
    one.handle(PointerMove(at=edge))
    one.handle(PointerDown(at=edge))
    one.handle(PointerUp(at=edge))
    assert one.session.position == position + 1


def test_the_bar_says_what_its_signs_are() -> None:
    """Lanes, waves, lives and the coin; and the panel, how the game is won."""
    one = moved_screen()
    tips = " ".join(c.tooltip for c in one.controls)
    for words in ("'s Throne", "the battle is here", "takes a wave", "lives.", "The coin:"):
        assert words in tips
    assert "To win, push the battle" in told(one)


def test_a_game_that_is_over_tells_what_each_hero_did() -> None:
    """How it ended, then a line for each; and what can be done next."""
    one = moved_screen()
    setup = replace(GAMES[0], options=replace(GAMES[0].options, lives=1))
    one.session = Session(SYSTEM, setup)
    while one.session.pending is not None:
        play_on(one, 1)
    text = told(one)
    assert "without lives" in text
    assert all(f"({side})" in text for side in ("red", "blue"))
    assert "fell once" in text
    assert {"history", "restart", "leave"} <= {c.id for c in one.controls}


def test_level_battle_zone_and_effects_are_changed_from_lists() -> None:
    """A hero's from its ring, the lane's from the list of the table; a list each."""
    one = moved_screen()
    hero = placed_hero(one)
    right_click(one, spot(one, hero))
    opened = one.do("ring:hero")
    assert isinstance(opened, Push)
    assert isinstance(opened.screen, EntriesPage)
    opened.screen.do(f"ring:level:{hero}:1")
    assert one.session.state.system.sheets[PieceId(hero)].level == 2
    table = one.do("overrule")
    assert isinstance(table, Push)
    assert isinstance(table.screen, EntriesPage)
    to = one.session.state.system.lore.setup.map.lanes[0][-1]
    table.screen.do(f"ring:field:0:{to}")
    table.screen.do("ring:waves:0:1")
    system = one.session.state.system
    assert (system.fields[0], system.waves[0]) == (to, GAMES[0].options.waves + 1)
