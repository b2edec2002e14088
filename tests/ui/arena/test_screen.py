"""The screen of an arena: what it shows, what a press answers, what is hidden between seats."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import random_arenas
from game.session import Session
from game.systems.arena.clauses import Mark
from game.systems.arena.definitions import ArenaSetup, Hands, Options, PushTiming
from game.systems.arena.state import ArenaState, Where
from game.systems.arena.view import view
from game.ui.arena.menu import EntriesPage
from game.ui.arena.screen import ArenaScreen
from game.ui.input import KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.items import Clip, Fill, Label
from game.ui.screens.base import Chain, Pop, Push, Replace
from game.ui.screens.dialogs import TextDialog
from game.ui.screens.switches import SwitchesScreen
from game.ui.widgets.part import Control, Stage
from tests.arena.tables import SYSTEM, How, Table
from tests.arena.test_rounds import LAST
from tests.ui.arena.quiet import quiet
from tests.ui.fitting import fit_again

GAMES = random_arenas.games()
SIZES = ((1280.0, 720.0), (2560.0, 1440.0), (1024.0, 640.0))


class Widths:
    """Letters of one width."""

    def width(self, text: str, size: float, weight: object = None) -> float:
        """Half the type size a letter."""
        del weight
        return len(text) * size * 0.5


def stage(size: tuple[float, float] = SIZES[0]) -> Stage:
    """A window of a size."""
    return Stage(width=size[0], height=size[1], measure=Widths())


def screen(hands: Hands = Hands.OPEN, setup: ArenaSetup | None = None) -> ArenaScreen:
    """A game that has just begun."""
    session: Session[ArenaState, ArenaSetup] = Session(
        SYSTEM, replace(setup or GAMES[0], hands=hands)
    )
    made = ArenaScreen(session, quiet(lambda: made))
    made.build(stage())
    return made


def test_a_button_shows_the_whole_map_again() -> None:
    """It comes once the map was moved."""
    fit_again(screen(), stage())


def press(one: ArenaScreen, control: Control) -> None:
    """Press a control in its middle."""
    one.handle(PointerDown(at=control.rect.center))
    one.build(stage())
    one.handle(PointerUp(at=control.rect.center))
    one.build(stage())


def offers(one: ArenaScreen) -> list[Control]:
    """What can be pressed to answer."""
    wanted = ("hex:", "name:", "card:", "option:", "take", "done", "hand-over")
    return [c for c in one.controls if c.enabled and c.id.startswith(wanted)]


def told(one: ArenaScreen) -> str:
    """Everything that is written on the screen, on the map too."""
    items = list(one.build(stage()))
    items += [inner for item in items if isinstance(item, Clip) for inner in item.children]
    texts = [item.text for item in items if isinstance(item, Label)]
    return " ".join(text for text in texts if isinstance(text, str))


def key(chord: str) -> KeyDown:
    """A key that goes down."""
    return KeyDown(chord=chord)


def test_a_card_is_played_by_a_press_and_taken_back() -> None:
    """The hand lies below; a press plays a card, undo brings it back."""
    one = screen()
    prompt = one.session.pending
    assert prompt is not None
    cards = [c for c in one.controls if c.id.startswith("card:")]
    assert {c.id.removeprefix("card:") for c in cards} == set(prompt.names)
    press(one, cards[0])
    after = one.session.pending
    assert after is not None
    assert after.who != prompt.who
    one.handle(key("ctrl+z"))
    assert one.session.pending == prompt


def test_enter_takes_what_is_suggested_and_space_declines() -> None:
    """Optional things are declined with one key."""
    one = screen()
    rng = Random(3)  # noqa: S311 - moves to try
    for _ in range(400):
        prompt = one.session.pending
        if prompt is None:
            break
        if not prompt.least:
            position = one.session.position
            one.handle(key("space"))
            assert one.session.position == position + 1
            return
        press(one, rng.choice([c for c in offers(one) if c.id not in {"take", "done"}]))
    pytest.fail("nothing could be declined")


@pytest.mark.parametrize("hands", Hands)
def test_a_game_is_played_by_presses_alone(hands: Hands) -> None:
    """To its end, or far into it, whoever sits at the table; nothing raises."""
    one = screen(hands)
    rng = Random(7)  # noqa: S311 - moves to try
    for _ in range(120):
        if one.session.pending is None:
            break
        found = [] if one.is_opponents else offers(one)
        if not found:
            one.update(1_000.0)
            one.build(stage())
            continue
        press(one, rng.choice(found))
    assert one.session.position > 40


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(size: tuple[float, float]) -> None:
    """No control lies outside the window, at any moment looked at."""
    one = screen()
    rng = Random(11)  # noqa: S311 - moves to try
    for _ in range(30):
        one.build(stage(size))
        for control in one.controls:
            assert control.rect.x >= 0
            assert control.rect.right <= size[0] + 1
            assert control.rect.bottom <= size[1] + 1
        one.build(stage())
        found = offers(one)
        if not found:
            break
        press(one, rng.choice(found))


def test_hands_are_covered_between_seats() -> None:
    """Nothing of a hand is seen until whoever decides has sat down."""
    one = screen(Hands.COVERED)
    assert not [c for c in one.controls if c.id.startswith("card:")]
    press(one, next(c for c in one.controls if c.id == "hand-over"))
    cards = [c for c in one.controls if c.id.startswith("card:")]
    assert cards
    press(one, cards[0])
    assert not [c for c in one.controls if c.id.startswith("card:")]
    assert "Give the table" in told(one)


def test_simple_opponents_answer_by_themselves() -> None:
    """After a moment; undo goes back over all that they did, to one's own decision."""
    one = screen(Hands.RED)
    first = one.session.pending
    assert first is not None
    press(one, next(c for c in one.controls if c.id.startswith("card:")))
    assert one.wakes_in() is not None
    for _ in range(20):
        one.update(1_000.0)
    after = one.session.pending
    assert after is not None
    assert after.who in {"red", "brann", "sela"}
    one.handle(key("ctrl+z"))
    assert one.session.pending == first


STRIKE = """
- id: c
  primary: attack
  value: 3
  movement: 1
  steps:
    - name: victim
      says: Target a unit next to you.
      do: target
      to: units enemy adjacent
      choose: 1
    - {name: attack, do: attack, to: role victim}
"""


def test_a_greyed_action_says_which_step_cannot_be_done() -> None:
    """The tooltip of a greyed button names the first step, in the card's words."""
    table = Table(
        "a . E",
        STRIKE,
        a="hero red",
        E="hero blue",
    ).turn_of("a.c")
    one = screen()
    session = one.session
    session._history._states[session._position] = table.state  # noqa: SLF001 - a table of the test's own
    one.build(stage())
    button = next(c for c in one.controls if c.id == "option:primary")
    assert not button.enabled
    assert "Target a unit next to you." in button.tooltip


def test_an_order_is_named_one_after_the_other() -> None:
    """A button for each of two effects; the other follows by itself."""
    table = Table("a . E", LAST, How(decks={"E": LAST}), a="hero red", E="hero blue")
    table.sheet("a", coins=2)
    table.sheet("E", coins=3)
    table.card_at("E.last", Where.UNRESOLVED)
    table.perform("a.last").pick("primary")
    one = screen()
    one.session._history._states[one.session._position] = table.state  # noqa: SLF001 - a table of its own
    one.build(stage())
    buttons = [c for c in one.controls if c.id.startswith("option:")]
    assert len(buttons) == 2
    press(one, buttons[0])
    assert one.session.pending is None or one.session.pending.topic != "triggers"


def test_the_text_is_marked_as_it_is_performed() -> None:
    """The step that is asked for is marked, done ones ticked, impossible ones struck."""
    card = """
- id: c
  primary: skill
  steps:
    - {name: one, says: Gain a coin., do: gain, amount: 1}
    - name: two
      says: Remove a minion if able.
      do: take-away
      to: units enemy minion adjacent
      choose: 1
      need: if-able
    - {name: three, says: You may move 1., do: move, at: exact 1, need: may}
"""
    table = Table("a . E", card, a="hero red", E="hero blue").perform("a.c")
    acting = view(table.state).acting
    assert acting is not None
    assert [clause.mark for clause in acting.clauses] == [Mark.DONE, Mark.STOPPED, Mark.NOW]
    assert "only if able" in acting.clauses[1].why
    one = screen()
    one.session._history._states[one.session._position] = table.state  # noqa: SLF001 - a table of its own
    one.build(stage())
    struck = next(c for c in one.controls if c.id.startswith("clause:"))
    one.handle(PointerMove(at=struck.rect.center))
    one.update(2_000.0)
    assert "only if able" in told(one)


def test_the_menu_saves_restarts_reports_and_leaves() -> None:
    """Escape opens it while nothing is taken up; each entry does what it says."""
    one = screen()
    opened = one.do("back")
    assert isinstance(opened, Push)
    menu = opened.screen
    assert isinstance(menu, EntriesPage)
    menu.build(stage())
    saving = menu.do("save-as")
    assert isinstance(saving, Chain)
    assert isinstance(saving.changes[1], Push)
    assert isinstance(saving.changes[1].screen, TextDialog)
    assert isinstance(menu.do("report"), Pop)
    assert "The report is written." in told(one)
    for entry in ("restart", "leave"):
        gone = menu.do(entry)
        assert isinstance(gone, Chain)
        assert isinstance(gone.changes[1], Replace)
    assert isinstance(menu.do("menu"), Pop)


def test_what_a_game_is_played_by_is_changed_in_a_form_and_begun_again() -> None:
    """The menu tells what differs from the rules as printed; the form steps through each switch."""
    played = Options(waves=2, steal_partial_counts=False)
    one = screen(setup=replace(GAMES[0], options=played))
    begun: list[Options] = []

    def begin(options: Options) -> ArenaScreen:
        begun.append(options)
        return one

    services = replace(quiet(lambda: one), restart=begin)
    one = ArenaScreen(one.session, services)
    opened = one.do("menu")
    assert isinstance(opened, Push)
    texts = [str(item.text) for item in opened.screen.build(stage()) if isinstance(item, Label)]
    assert "stealing fewer coins counts as done: no" in " ".join(texts)
    assert isinstance(opened.screen, EntriesPage)
    chosen = opened.screen.do("rules")
    assert isinstance(chosen, Chain)
    assert isinstance(chosen.changes[1], Push)
    form = chosen.changes[1].screen
    assert isinstance(form, SwitchesScreen)
    form.build(stage())
    form.do("step:waves:1")
    form.do("step:push_timing:1")
    assert isinstance(form.do("begin"), Replace)
    assert begun == [replace(played, waves=3, push_timing=PushTiming.AFTER_ACTION)]
    form.do("as-played")
    assert form.options == played


def test_two_lanes_are_told_in_the_bar_and_on_the_map() -> None:
    """Each with its battle zone lit and its waves; one lane has one battle, without its waves."""
    one = screen(setup=next(game for game in GAMES if game.map.second_lane))
    text = told(one)
    for name in ("The Heron Ford: the battle, 7 waves", "The Otter Ford: the battle, 7 waves"):
        assert name in text
    assert "The Red Keep (Throne)" in text
    assert text.count("7 waves") == 4
    gold = stage().palette.gold
    bar = [item for item in one.build(stage()) if isinstance(item, Fill) and item.rect.bottom < 60]
    assert [item.rect.h for item in bar if item.colour == gold] == [10, 10]
    assert "The Steps: the battle" in told(screen())
    assert "The Steps: the battle," not in told(screen())
