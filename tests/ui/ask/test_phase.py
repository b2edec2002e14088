"""The enemies' phase on trial: scrubbed, questions answered, applied or discarded."""

from __future__ import annotations

from dataclasses import replace

from game.core.prompts import Ask, Prompt
from game.systems.battle.asks.phase import left_out
from game.systems.battle.definitions import D6
from game.systems.battle.state import Phase, name_of
from game.ui.ask.phase import PhaseTool
from game.ui.ask.screen import AskScreen
from game.ui.ask.trial import outcome
from game.ui.battle.services import BattleSession
from game.ui.input import PointerDown, PointerMove, PointerUp
from game.ui.items import HexTag
from game.ui.screens.base import Pop
from tests.session.playing import begun
from tests.ui.ask.asking import Asking, free_hexes


def trying(session: BattleSession) -> tuple[Asking, PhaseTool]:
    """The phase of a battle on trial."""
    asked = Asking(AskScreen(session.state, tool="ask-phase", session=session))
    tool = asked.screen.tool
    assert isinstance(tool, PhaseTool)
    asked.finish()
    return asked, tool


def to_the_end(asked: Asking, tool: PhaseTool) -> None:
    """Answer every question as suggested."""
    for _ in range(200):
        if tool.trial.is_over:
            return
        asked.key("enter")
        asked.finish()
    raise AssertionError("it never comes to an end")


def to_a_question(asked: Asking, tool: PhaseTool, asks: Ask, names: int = 0) -> Prompt:
    """Answer as suggested until something is asked in a way, for so many names at least."""
    for _ in range(200):
        prompt = tool.trial.pending
        if prompt is not None and prompt.ask is asks and len(prompt.names) >= names:
            return prompt
        asked.key("enter")
        asked.finish()
    raise AssertionError("nothing is asked so")


def test_the_trial_changes_nothing_until_it_is_applied() -> None:
    """Discarded, the battle is as it was; applied, it is what was shown."""
    session = begun("03")
    before, steps = session.state, session.position
    asked, tool = trying(session)
    to_the_end(asked, tool)
    assert session.state is before
    shown = tool.trial.state
    assert isinstance(asked.key("ctrl+enter"), Pop)
    assert session.state == shown
    assert session.position > steps
    assert session.state.system.round == before.system.round + 1
    session.undo()
    assert session.state == before, "one undo goes back over all of it"
    assert session.position == steps


def test_what_applying_changes_beside_the_enemies_is_said_before() -> None:
    """Turns that are left out, and dice that the table rolled though the person rolls his own."""
    session = begun("03")
    party = [name_of(session.state, unit) for unit in left_out(session.state)]
    assert party
    session.policy = replace(session.policy, by_hand=frozenset({D6}))
    asked, tool = trying(session)
    to_the_end(asked, tool)
    texts = asked.texts().replace("\n", " ")
    assert all(name in texts.split("Apply leaves out")[1] for name in party)
    assert texts.count("Its dice are the table's, not yours.") == len(("panel", "line"))


def test_the_strip_lies_below_the_map() -> None:
    """Wherever the map is dragged, the strip covers none of it; another tool has all the room."""
    asked, _ = trying(begun("03"))
    camera, strip = asked.screen.over.camera, asked.screen.control("strip")
    assert camera is not None
    assert strip is not None
    assert camera.view.bottom <= strip.rect.y
    asked.press("ask-explain")
    asked.build()
    wider = asked.screen.over.camera
    assert wider is not None
    assert wider.view.bottom > strip.rect.bottom


def test_it_is_discarded_by_escape() -> None:
    """Nothing is asked, nothing is kept."""
    session = begun("03")
    before = session.state
    asked, _ = trying(session)
    assert isinstance(asked.key("escape"), Pop)
    assert session.state is before


def test_the_strip_is_scrubbed_by_keys_and_by_dragging() -> None:
    """The map shows the moment that is looked at; the first is the table as it is."""
    session = begun("03")
    asked, tool = trying(session)
    to_the_end(asked, tool)
    count = len(tool.trial.steps)
    assert tool.at == count
    for _ in range(count):
        asked.key("left")
    assert tool.at == 0
    assert tool.shown() == session.state
    strip = asked.screen.control("strip")
    assert strip is not None
    for share in (0.5, 1.0, 0.0):
        x, y = strip.rect.x + strip.rect.w * share, strip.rect.center[1]
        asked.point((strip.rect.center[0], y))
        asked.screen.handle(PointerDown((strip.rect.center[0], y)))
        asked.screen.handle(PointerMove((x, y)))
        asked.screen.handle(PointerUp((x, y)))
        asked.build()
        assert abs(tool.at - share * count) <= 1


def test_ties_are_asked_or_answered_by_a_stated_rule() -> None:
    """Asked, it waits; as suggested, it comes to its end by itself."""
    session = begun("03")
    asked, tool = trying(session)
    assert "Ties: asked" in asked.texts()
    assert ("So far: " in asked.texts()) == (not tool.trial.is_over)
    assert tool.trial.pending is not None or tool.trial.is_over
    asked.key("t")
    asked.finish()
    assert tool.trial.is_over
    assert "as suggested" in asked.texts()


def test_an_answer_is_given_by_its_button_and_taken_back() -> None:
    """Every answer that is offered stands in the panel."""
    session = begun("03")
    asked, tool = trying(session)
    to_a_question(asked, tool, Ask.NAMES)
    assert tool.choices()
    steps = len(tool.trial.steps)
    asked.press("answer:0")
    asked.finish()
    assert len(tool.trial.steps) > steps
    asked.key("ctrl+z")
    asked.finish()
    assert len(tool.trial.steps) == steps


def test_four_enemies_are_put_in_order_by_buttons_and_by_dragging() -> None:
    """Every row is in sight with its buttons; the order shown is taken, and they act in it."""
    asked, tool = trying(begun("09"))
    first, second, third, last = to_a_question(asked, tool, Ask.ORDER, names=4).names
    asked.build()
    for name in (first, second, third, last):
        row = asked.screen.control(f"name:{name}")
        assert row is not None
        assert row.rect.bottom < 672  # the bottom line of a window of 1280 by 720
    asked.press(f"down:{first}")
    asked.build()
    row, top = (asked.screen.control(f"name:{name}") for name in (last, second))
    assert row is not None
    assert top is not None
    asked.point(row.rect.center)
    asked.screen.handle(PointerDown(row.rect.center))
    asked.point(top.rect.center)
    asked.screen.handle(PointerUp(top.rect.center))
    order = tool.ordering()
    assert order is not None
    assert order.names == (last, second, first, third)
    tags = [item.text for item in asked.build() if isinstance(item, HexTag)]
    assert {"1", "2", "3", "4"} <= set(tags)
    steps = len(tool.trial.steps)
    to_the_end(asked, tool)
    acted = [tool.actor(number) for number in range(steps, len(tool.trial.steps))]
    assert [one for one in acted if one in order.names] == list(order.names)


def test_what_was_moved_is_part_of_the_trial() -> None:
    """A chip tried elsewhere stands there in the trial, by hand, and is applied with it."""
    session = begun("03")
    asked, tool = trying(session)
    who = asked.screen.desk.who
    assert who is not None
    to = free_hexes(session.state)[0]
    asked.screen.desk.what.hold(who, to)
    asked.screen.desk.what.drop()
    asked.key("t")
    asked.finish()
    assert tool.trial.states[1].pieces[who].at == to
    assert tool.trial.is_over
    assert session.state.system.phase is not Phase.ENEMIES


def test_what_it_comes_to_is_told() -> None:
    """Whose hit points change, and who falls."""
    session = begun("03")
    asked, tool = trying(session)
    to_the_end(asked, tool)
    told = " ".join(asked.texts().split())
    assert outcome(session.state, tool.trial.state) in told
