"""The panel at the right: inspector, reasons, log, and how they share it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ids import RuleId
from game.core.view import Check, Decision, LogLine, Sentence, Span
from game.hexes import Hex
from game.systems.battle.definitions import Form, Kept
from game.systems.battle.view import FormView, MatView, TrackPlace
from game.ui.battle.layout import Layout
from game.ui.battle.panels.inspector import inspector
from game.ui.battle.panels.log import log, log_height
from game.ui.battle.panels.reasons import reasons
from game.ui.battle.panels.side import SideData, SideScroll, fit_side, side
from game.ui.fonts import Fonts
from game.ui.items import Fill, Icon, Rect, hit_test
from game.ui.theme import STANDARD
from game.ui.widgets.attention import Dragged
from game.ui.widgets.part import Stage
from tests.ui.battle.panels.checks import check_cut, check_part, labels_of, words_of
from tests.ui.battle.panels.samples import token

_RULE = RuleId("seed-004.closest")


def _decision(count: int = 5) -> Decision:
    checks = tuple(
        Check(
            title=f"Step {n} of a decision with a rather long question, is it not?",
            text="No. Somebody with a long name is four hexes away, and the range is two.",
            rule=_RULE,
            open=n == count - 1,
        )
        for n in range(count)
    )
    return Decision(piece=token("archer").id, start=Hex(0, 0), summary="It walks.", checks=checks)


def _lines(count: int) -> list[LogLine]:
    piece = token("archer")
    spans = (Span(piece.name, piece.id), Span(" hits somebody for two, and goes on its way."))
    return [
        LogLine(sentence=Sentence(spans, quiet=n % 3 == 1), first=n, index=n, by_hand=n % 5 == 4)
        for n in range(count)
    ]


def mat() -> MatView:
    """Return a mat with something of everything."""
    dice = ("combat", "light", "over", "bane", "combat", "unheard-of")
    track = tuple(TrackPlace(die, die, n < 2) for n, die in enumerate(dice))
    form = FormView(
        form=Form.LIGHT, name="Light weapon", range="1", near=1, far=1, dice=2, why_not=None
    )
    return MatView(
        unit=token("wren").id,
        kept=Kept.MAT,
        form=Form.LIGHT,
        forms=(form,),
        available=2,
        owned=5,
        drained=1,
        track=track + (TrackPlace(),) * (13 - len(track)),
        recovers=2,
        slots=(1, 2),
        tenacity=3,
        most_tenacity=5,
        moves=2,
        engages=0,
        why_no_engage=None,
    )


def _data(lines: int = 40) -> SideData:
    return SideData(token=token("archer"), mat=mat(), decision=_decision(), lines=_lines(lines))


def test_the_inspector_stays_inside_and_cuts_no_word(stage: Stage) -> None:
    """Long names wrap, long numbers shrink."""
    width = Layout.of(stage, folded=0.0).panel.w
    for given in (None, mat()):
        part, height = inspector(stage, width, token("archer"), given)
        check_part(part, Rect(0.0, 0.0, width, height))
        check_cut(stage, part)
    text = words_of(inspector(stage, width, token("archer"), None)[0].items)
    assert token("archer").name in text.replace("  ", " ")
    assert "Goes for the strongest" in text


def test_a_skill_that_is_off_says_so(small: Stage) -> None:
    """Its name is quieter, and why it is off stands beside it."""
    piece = token("archer")
    off = replace(piece.notes[0], on=False, when="Off: Fear")
    part, _ = inspector(small, 320.0, replace(piece, notes=(off,)), None)
    assert "Off: Fear" in words_of(part.items)


def test_reasons_wrap_and_keep_every_word(stage: Stage) -> None:
    """Titles and texts stand in full; the one pointed at is lit."""
    width = Layout.of(stage, folded=0.0).panel.w
    part, height = reasons(stage, width, _decision(), pointed=1)
    check_part(part, Rect(0.0, 0.0, width, height))
    check_cut(stage, part)
    words = words_of(part.items).split()
    for check in _decision().checks:
        for word in (*check.title.split(), *check.text.split()):
            assert word in words
    assert " ".join(words).count("The party chooses.") == 1
    told = replace(_decision(1).checks[0], title="The party chooses", text="Two are left.")
    once, _ = reasons(stage, width, replace(_decision(), checks=(told,)), pointed=None)
    assert words_of(once.items).lower().count("party chooses") == 1
    lit = [i for i in part.items if isinstance(i, Fill) and i.colour == STANDARD.gold_quiet]
    assert [fill.hit for fill in lit] == ["check:1"]


def test_the_log_keeps_every_word_and_marks_what_was_done_by_hand(stage: Stage) -> None:
    """Lines wrap; a hand stands before what a person did."""
    width = Layout.of(stage, folded=0.0).panel.w
    lines = _lines(10)
    part, height = log(stage, width, lines, pointed=None, undone_from=8)
    assert height == pytest.approx(log_height(stage, width, lines, 8))
    check_part(part, Rect(0.0, 0.0, width, height))
    check_cut(stage, part)
    hands = [item for item in part.items if isinstance(item, Icon) and item.name == "hand"]
    assert len(hands) == 2
    words = words_of(part.items).split()
    told = [word for line in lines for word in line.sentence.text.split()]
    assert len([word for word in words if word not in ("Taken", "back")]) == len(told)
    assert "Taken back" in words_of(part.items)


def test_only_lines_that_are_seen_are_built(small: Stage) -> None:
    """A long log costs no more than what is seen of it."""
    part, height = log(small, 320.0, _lines(500), pointed=None, undone_from=None, seen=(0.0, 200.0))
    assert height > 10_000
    assert len(part.controls) < 12


def test_a_word_too_long_for_a_line_is_broken(small: Stage) -> None:
    """Nothing of it is lost."""
    word = "a" * 300
    line = LogLine(sentence=Sentence((Span(word),)), first=0, index=0)
    part, _ = log(small, 320.0, [line], pointed=None, undone_from=None)
    check_cut(small, part)
    assert words_of(part.items).replace(" ", "") == word


def test_the_panel_shares_its_room(stage: Stage) -> None:
    """Under a decision the log has an eighth, else a third; its newest line shows; both scroll."""
    rect = Layout.of(stage, folded=0.0).panel
    data = _data()
    part = side(stage, rect, data, SideScroll())
    check_part(part, rect)
    ids = {control.id for control in part.controls}
    assert {"panel", "side-bar", "log-bar", "log:39"} <= ids
    fitted = fit_side(stage, rect, data, SideScroll())
    assert rect.bottom - fitted.log_room.y >= rect.h / 8 - 26
    alone = fit_side(stage, rect, replace(data, decision=None), SideScroll())
    assert rect.bottom - alone.log_room.y >= rect.h / 3 - 26
    assert fitted.log.offset == fitted.log.most


def test_the_wheel_scrolls_what_is_under_it(small: Stage) -> None:
    """The log lets go of its newest line when scrolled up, and takes it again at the bottom."""
    rect = Layout.of(small, folded=0.0).panel
    data = _data()
    scroll = fit_side(small, rect, data, SideScroll())
    up = scroll.wheel((rect.x + 20, rect.bottom - 20), 2)
    assert not up.follow
    assert up.upper == scroll.upper
    assert up.wheel((rect.x + 20, rect.bottom - 20), -9).follow
    down = scroll.wheel((rect.x + 20, rect.y + 40), -1)
    assert down.upper.offset > 0
    assert down.log == scroll.log
    longer = replace(data, lines=_lines(60))
    assert fit_side(small, rect, longer, up).log.offset == up.log.offset
    dragged = scroll.dragged(Dragged("log-bar", (rect.right - 6, scroll.log_room.y), first=True))
    assert dragged.log.offset == 0


def test_what_lies_under_the_pointer_is_what_is_drawn_there(small: Stage) -> None:
    """A click in the middle of a control that can be seen hits it, scrolled or not."""
    rect = Layout.of(small, folded=0.0).panel
    scroll = fit_side(small, rect, _data(), SideScroll())
    scroll = scroll.wheel((rect.x + 20, rect.y + 40), -4)
    part = side(small, rect, _data(), scroll)
    for control in part.controls:
        assert hit_test(part.items, control.rect.center) == control.id


def test_a_panel_that_is_folded_away_leaves_a_tab(stage: Stage) -> None:
    """Nothing but the tab is left, inside the window."""
    rect = Layout.of(stage, folded=1.0).panel
    part = side(stage, rect, _data(), SideScroll())
    assert [control.id for control in part.controls] == ["panel"]
    check_part(part, stage.rect)


def test_a_short_panel_gives_its_room_to_the_log(small: Stage) -> None:
    """Without a piece and a decision the log takes what is left, and there is no bar."""
    rect = Layout.of(small, folded=0.0).panel
    fitted = fit_side(small, rect, SideData(lines=_lines(2)), SideScroll())
    assert fitted.log_room.h > rect.h * 0.8
    part = side(small, rect, SideData(lines=_lines(2)), SideScroll())
    assert "log-bar" not in {control.id for control in part.controls}
    assert labels_of(part.items)


def test_a_log_that_loses_lines_and_goes_on_stands_right(small: Stage) -> None:
    """After undo and another step every line stands where a fresh log would put it."""
    first = _lines(20)
    log_height(small, 320.0, first, None)
    other = [*first[:7], *_lines(9)[4:]]
    part, height = log(small, 320.0, other, pointed=None, undone_from=None)
    fresh = Stage(width=small.width, height=small.height, measure=Fonts(1.0))
    again, same = log(fresh, 320.0, list(other), pointed=None, undone_from=None)
    assert height == pytest.approx(same)
    assert part.items == again.items
    assert log_height(small, 320.0, other[:3], None) < height
