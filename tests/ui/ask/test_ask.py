"""Asking a table: what if, ruler and sight, who can target whom, the risk of each hex."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.ids import PieceId
from game.core.refusals import Reason
from game.hexes import Hex
from game.systems.battle.asks.exposure import exposure, reach_of, safest, still_to_act
from game.systems.battle.asks.looking import aims, measure, sight_from
from game.systems.battle.asks.stepping import finished
from game.systems.battle.words import refuse
from game.ui.ask.matrix import Matrix
from game.ui.ask.numbers import band, number, percent
from game.ui.ask.risk import Risk
from game.ui.ask.ruler import Ruler
from game.ui.ask.screen import AskScreen
from game.ui.ask.tool import ENEMIES
from game.ui.camera import Camera
from game.ui.input import Button, PointerLeave, PointerUp
from game.ui.items import Area, Clip, HexTexts, Icon, Rect
from game.ui.keys import COMMANDS, Command, Context
from game.ui.picture import answer_items
from game.ui.screens.base import Pop, Push
from game.ui.screens.help import HelpScreen
from tests.session.playing import begun
from tests.ui.ask.asking import Asking, asking, free_hexes, texts_in
from tests.ui.fitting import fit_again

TOOLS = ("ask-explain", "ask-ruler", "ask-targets", "ask-risk")
OWN = [one for one in COMMANDS.values() if one.context is Context.ASK and one.keys]


def anybody(asked: Asking) -> tuple[PieceId, Hex]:
    """A piece on the map, and its hex."""
    piece = next(one for one in asked.screen.desk.state.pieces.values() if one.is_up)
    assert piece.at is not None
    return piece.id, piece.at


# --- what if


@pytest.mark.parametrize("tool", TOOLS)
def test_a_chip_is_tried_elsewhere_and_escape_puts_everything_back(tool: str) -> None:
    """The battle itself is never changed; the second Escape leaves."""
    asked = asking(tool=tool)
    base = asked.screen.desk.state
    piece, at = anybody(asked)
    to = free_hexes(base)[-1]
    asked.drag(at, to, Button.RIGHT)
    assert asked.screen.desk.state.pieces[piece].at == to
    assert base.pieces[piece].at == at
    assert asked.screen.desk.what.moved == (piece,)
    assert asked.key("escape") is None
    assert asked.screen.desk.state is base
    assert isinstance(asked.key("escape"), Pop)


def test_answers_follow_while_a_chip_is_held() -> None:
    """The table that is asked about changes with every hex, before the button comes up."""
    asked = asking(tool="ask-targets")
    base = asked.screen.desk.state
    piece, at = anybody(asked)
    tool = asked.screen.tool
    assert isinstance(tool, Matrix)
    before = dict(tool.found(asked.screen.desk.state))
    for to in free_hexes(base)[::7]:
        asked.take(at, to)
        assert asked.screen.desk.state.pieces[piece].at == to
        asked.screen.handle(PointerLeave())
        assert asked.screen.desk.state is base
    assert dict(tool.found(base)) == before


def test_a_hex_that_is_taken_is_refused_in_words() -> None:
    """The chip stays where it stood last, and the bottom line says why."""
    asked = asking(tool="ask-targets")
    ups = [one for one in asked.screen.desk.state.pieces.values() if one.is_up]
    first, second = ups[0].at, ups[1].at
    assert first is not None
    assert second is not None
    asked.take(first, second)
    assert asked.screen.desk.state.pieces[ups[0].id].at == first
    refusal = asked.screen.desk.what.why_not(ups[0].id, second)
    assert refusal is not None
    assert refuse(asked.screen.desk.state, refusal) in asked.texts()


def test_a_chip_let_go_where_it_cannot_stand_goes_back_and_that_is_said() -> None:
    """It is not put on the last hex that it was held over."""
    asked = asking(tool="ask-targets")
    base = asked.screen.desk.state
    ups = [one for one in base.pieces.values() if one.is_up]
    first, second = ups[0].at, ups[1].at
    assert first is not None
    assert second is not None
    asked.take(first, free_hexes(base)[0])
    asked.point(asked.at(second))
    asked.screen.handle(PointerUp(asked.at(second)))
    assert asked.screen.desk.state is base
    assert "It goes back." in asked.texts()


def test_what_was_moved_last_is_put_back_first() -> None:
    """One by one, then nothing more."""
    asked = asking(tool="ask-targets")
    base = asked.screen.desk.state
    piece, at = anybody(asked)
    one, two = free_hexes(base)[:2]
    asked.drag(at, one)
    asked.drag(one, two)
    asked.key("ctrl+z")
    assert asked.screen.desk.state.pieces[piece].at == one
    asked.key("ctrl+z")
    assert asked.screen.desk.state is base


# --- ruler and sight


def test_the_ruler_counts_as_the_rules_do_and_lists_the_hexes() -> None:
    """From hex to hex by dragging: the count, the straight distance, sight, every hex."""
    asked = asking(tool="ask-ruler")
    state = asked.screen.desk.state
    tool = asked.screen.tool
    assert isinstance(tool, Ruler)
    hexes = list(state.board.grid)
    for start, end in zip(hexes[::9], hexes[4::9], strict=False):
        asked.drag(start, end)
        found = measure(state, start, end)
        assert (tool.start, tool.end) == (start, end)
        texts = asked.texts()
        assert ("no way" if found.hexes is None else str(found.hexes)) in texts
        assert ("in sight" if found.sees else "out of sight") in texts
        assert all(str(hex_) in texts for hex_ in found.way)
    asked.click(asked.at(hexes[0]))
    assert tool.start is None


def test_the_hex_under_the_pointer_shows_what_it_sees() -> None:
    """Sight is lit without a click."""
    asked = asking(tool="ask-ruler")
    state = asked.screen.desk.state
    at = free_hexes(state)[0]
    asked.point(asked.at(at))
    areas = [set(item.hexes) for item in asked.build() if isinstance(item, Area)]
    assert set(sight_from(state, at)) in areas


# --- who can target whom


def test_the_matrix_has_a_cell_for_every_pair_with_its_reason() -> None:
    """Pointing at a cell gives the reason in words; a check only where it can."""
    asked = asking(tool="ask-targets")
    asked.build()
    pairs = {f"aim:{aim.unit}/{aim.target}": aim for aim in aims(asked.screen.desk.state)}
    assert {c.id for c in asked.screen.controls if c.id.startswith("aim:")} == set(pairs)
    for control, aim in pairs.items():
        cell = asked.screen.control(control)
        assert cell is not None
        asked.point(cell.rect.center)
        said = "can target" if aim.why_not is None else "cannot target"
        assert said in asked.texts()
        if asked.screen.desk.state.pieces[aim.unit].kind in ENEMIES:
            assert "Move closer" not in asked.texts()  # nobody tells an enemy what to do


def test_the_matrix_tells_what_its_signs_mean() -> None:
    """Every sign that stands in a cell is in the legend, none but these."""
    asked = asking(tool="ask-targets")
    signs = {
        "too far": {Reason.TOO_FAR, Reason.TOO_NEAR},
        "out of sight": {Reason.OUT_OF_SIGHT},
        "hidden (Stealth)": {Reason.HIDDEN},
    }
    there = {aim.why_not.reason for aim in aims(asked.screen.desk.state) if aim.why_not}
    for words, reasons in signs.items():
        assert (words in asked.texts()) is bool(reasons & there), words


# --- risk


def test_the_heat_map_covers_the_reach_and_marks_the_safest() -> None:
    """It fills in over several frames, and ends with what the rules say of each hex."""
    asked = asking(tool="ask-risk")
    tool, state, who = asked.screen.tool, asked.screen.desk.state, asked.screen.desk.who
    assert isinstance(tool, Risk)
    assert who is not None
    asked.finish()
    assert set(tool.heat.exposed) == set(reach_of(state, who))
    found = [one for one in exposure(state, who) if one is not None]
    assert tool.heat.safest == safest(found)
    assert sum(isinstance(i, Icon) and i.name == "defence" for i in asked.build()) >= len(
        tool.heat.safest
    )
    asked.key("s")
    assert asked.screen.desk.state.pieces[who].at in tool.heat.safest or not tool.heat.done


def test_the_heat_map_stays_while_its_own_unit_is_held() -> None:
    """What it risks on each hex in reach does not change by looking at one of them."""
    asked = asking(tool="ask-risk")
    tool, state, who = asked.screen.tool, asked.screen.desk.state, asked.screen.desk.who
    assert isinstance(tool, Risk)
    assert who is not None
    asked.finish()
    known = dict(tool.heat.exposed)
    at = state.pieces[who].at
    assert at is not None
    asked.take(at, free_hexes(state)[-1])
    assert tool.heat.exposed == known
    assert tool.heat.done


def test_the_reach_is_counted_from_where_the_unit_really_stands() -> None:
    """A chip on trial keeps its reach, wherever it is tried; a hex out of reach is told of too."""
    asked = asking(tool="ask-risk")
    tool, base, who = asked.screen.tool, asked.screen.desk.state, asked.screen.desk.who
    assert isinstance(tool, Risk)
    assert who is not None
    asked.finish()
    known, safe = dict(tool.heat.exposed), tool.heat.safest
    asked.key("s")
    asked.finish()
    assert asked.screen.desk.state.pieces[who].at in safe
    assert (tool.heat.exposed, tool.heat.safest) == (known, safe)
    far = next(at for at in free_hexes(base) if at not in known)
    at = asked.screen.desk.state.pieces[who].at
    assert at is not None
    asked.drag(at, far, Button.RIGHT)
    asked.finish()
    assert set(tool.heat.exposed) == {*known, far}
    assert far not in tool.heat.safest


def test_the_risk_says_whom_it_counts() -> None:
    """Enemies that have acted in this round hit nobody any more."""
    asked = asking(tool="ask-risk")
    asked.finish()
    count = len(still_to_act(asked.screen.desk.state))
    assert f"Counted: {count} enemies" in asked.texts().replace("\n", " ")


def test_a_hex_in_words_says_damage_and_chance() -> None:
    """Of the hex under the pointer, with each enemy."""
    asked = asking(tool="ask-risk")
    tool, who = asked.screen.tool, asked.screen.desk.who
    assert isinstance(tool, Risk)
    assert who is not None
    asked.finish()
    worst = max(tool.heat.exposed.values(), key=lambda one: one.damage[1])
    asked.point(asked.at(worst.at))
    texts = asked.texts()
    assert f"{band(worst.damage)} damage to expect" in texts
    names = {threat.unit for threat in worst.threats}
    assert names
    one = finished(exposure(asked.screen.desk.state, who, [worst.at]))
    assert one == worst


def test_a_map_that_was_seen_whole_fills_the_room_that_asking_has() -> None:
    """A map beside a full mat is small; turned as it was, it is larger where there is no mat."""
    state = begun("03").state
    hexes = tuple(state.board.grid)
    small = Camera.fit(hexes, Rect(0.0, 80.0, 600.0, 200.0), turns=1)
    asked = Asking(AskScreen(state, camera=small))
    asked.build()
    seen = asked.screen.over.camera
    assert seen is not None
    assert seen.layout.turns == 1
    assert seen == Camera.fit(hexes, seen.view, turns=1)


def test_a_hex_is_kept_and_others_are_compared_with_it() -> None:
    """A click keeps a hex in reach, another lets it go; one out of reach says what can be kept."""
    asked = asking(tool="ask-risk")
    tool = asked.screen.tool
    assert isinstance(tool, Risk)
    asked.finish()
    stood = {piece.at for piece in asked.screen.desk.state.pieces.values()}
    worst = max(tool.heat.exposed.values(), key=lambda one: one.damage[1])
    other = next(at for at in tool.heat.exposed if at not in {*stood, worst.at})
    asked.click(asked.at(worst.at))
    asked.point(asked.at(other))
    assert f"On the gold hex: {band(worst.damage)} damage" in asked.texts().replace("\n", " ")
    asked.click(asked.at(worst.at))
    assert tool.kept is None
    far = next(at for at in free_hexes(asked.screen.desk.state) if at not in tool.heat.exposed)
    asked.click(asked.at(far))
    assert "That hex is out of reach" in asked.texts()


def test_a_shared_risk_is_drawn_as_on_the_screen_and_says_who_is_on_trial() -> None:
    """The picture takes over the numbers of the hexes; both name the pieces moved."""
    asked = asking(tool="ask-risk")
    asked.finish()
    asked.key("s")
    asked.finish()
    note = asked.screen.desk.what.note
    assert note.startswith("On trial: ")
    state, stage = asked.screen.tool.shown(), asked.stage
    assert isinstance(asked.screen.tool, Risk)
    items = answer_items(state, stage, asked.screen.tool, note)
    assert note in " ".join(texts_in(items))
    on_map = next(one for one in items if isinstance(one, Clip)).children
    assert any(isinstance(one, HexTexts) for one in on_map)


def test_numbers_never_round_to_certainty() -> None:
    """Small chances stay above 0%, large ones below 100%."""
    assert percent(Fraction(1, 10_000)) == "<1%"
    assert percent(Fraction(9_999, 10_000)) == ">99%"
    assert (percent(Fraction(0)), percent(Fraction(1))) == ("0%", "100%")
    assert number(Fraction(1, 1000)) == "<0.1"


# --- keys


ELSEWHERE = {"ask-risk", "ask-up", "ask-left", "ask-reading", "ask-accept", "ask-apply", "ask-ties"}
"""Commands that are looked at with another tool in hand."""


@pytest.mark.parametrize("command", OWN, ids=lambda command: command.id)
def test_every_key_of_asking_does_something_or_says_why_not(command: Command) -> None:
    """None is silent where its tool is in hand."""
    session = begun("03")
    tool = "ask-ruler" if command.id in ELSEWHERE else "ask-risk"
    asked = Asking(AskScreen(session.state, tool=tool, session=session))
    asked.finish()
    if command.id == "ask-undo":
        asked.drag(anybody(asked)[1], free_hexes(asked.screen.desk.state)[0])
    before = (asked.screen.tool, asked.screen.desk.state, asked.build())
    chord = command.keys[0]
    asked.key(chord)
    assert (asked.screen.tool, asked.screen.desk.state, asked.build()) != before, chord


@pytest.mark.parametrize("tool", TOOLS)
def test_a_button_shows_the_whole_map_again(tool: str) -> None:
    """It comes once the map was moved."""
    asked = asking(tool=tool)
    fit_again(asked.screen, asked.stage)


def test_the_help_lists_the_keys_of_asking() -> None:
    """F1 shows them first."""
    change = asking().key("f1")
    assert isinstance(change, Push)
    assert isinstance(change.screen, HelpScreen)
