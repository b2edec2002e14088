"""The dialogues of a battle: what they show, what they hand on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.core.view import Badge
from game.ui.battle.dialogs.history import HistoryEntry, HistoryScreen
from game.ui.battle.dialogs.menu import BattleMenu
from game.ui.battle.dialogs.note import LONGEST_NOTE, MARKERS, NoteScreen
from game.ui.battle.dialogs.overrule import OverruleActions, Overruled, OverruleScreen
from game.ui.glyphs import ICONS
from game.ui.input import KeyDown, PointerDown, PointerUp, Text
from game.ui.screens.base import Pop
from game.ui.screens.page import Page
from game.ui.widgets.part import Stage
from tests.ui.battle.panels.checks import check_cut, check_part, words_of
from tests.ui.battle.panels.samples import token

_STATUSES = tuple(
    Badge(name, name.capitalize(), f"What {name} does.")
    for name in ("bane", "blind", "daze", "fear", "maim", "stealth")
)


@dataclass
class OwnClipboard:
    """A clipboard without a window system."""

    text: str = ""

    def get(self) -> str:
        """Return what was put there."""
        return self.text

    def put(self, text: str) -> bool:
        """Keep a text."""
        self.text = text
        return True


@dataclass
class Table:
    """A unit that can be overruled, and what was asked."""

    shown: Overruled = field(
        default_factory=lambda: Overruled(token=token("archer"), statuses=_STATUSES, numbers=False)
    )
    asked: list[str] = field(default_factory=list)

    def actions(self) -> OverruleActions:
        """Return what a dialogue calls."""
        return OverruleActions(
            read=lambda: self.shown,
            set_hp=self._hp,
            set_status=lambda status, on: self._note(f"{status} {on}"),
            skip=lambda: self._note("skip"),
            take_off=lambda: self._note("off"),
            put_on=lambda: None,
            keep_as_numbers=lambda numbers: self._note(f"numbers {numbers}"),
            act_now=lambda: self._note("now"),
        )

    def _hp(self, hp: int) -> str:
        self.shown = replace(self.shown, token=replace(self.shown.token, hp=hp))
        return self._note(f"hp {hp}")

    def _note(self, what: str) -> str:
        self.asked.append(what)
        return ""


def _click(page: Page, stage: Stage, control: str) -> object:
    page.build(stage)
    found = page.control(control)
    assert found is not None, control
    page.handle(PointerDown(at=found.rect.center))
    return page.handle(PointerUp(at=found.rect.center))


def test_overrules_are_handed_on_and_read_again(stage: Stage) -> None:
    """Each press goes to the caller; the hit points shown are those that stand then."""
    table = Table()
    page = OverruleScreen(table.actions(), OwnClipboard())
    check_part(page.lay_out(stage), stage.rect)
    for control in ("hp-more", "status:bane", "status:fear", "skip-turn", "act-now", "take-off"):
        _click(page, stage, control)
    assert table.asked == ["hp 4", "bane False", "fear True", "skip", "now", "off"]
    assert page.field.text == "4"
    _click(page, stage, "keep-numbers")
    assert table.asked[-1] == "numbers True"
    assert _click(page, stage, "put-on") == Pop()


def test_hit_points_can_be_typed(small: Stage) -> None:
    """Letters are no number; Enter sets what was typed."""
    table = Table()
    page = OverruleScreen(table.actions(), OwnClipboard())
    _click(page, small, "hp-field")
    for letter in "1x2":
        page.handle(Text(letter))
    page.build(small)
    page.handle(KeyDown("enter"))
    assert table.asked == ["hp 12"]


def test_a_refused_overrule_says_why(small: Stage) -> None:
    """The reason stands in a message, and nothing closes."""
    table = Table()
    refusing = replace(table.actions(), skip=lambda: "It has acted already.")
    page = OverruleScreen(refusing, OwnClipboard())
    assert _click(page, small, "skip-turn") is None
    assert "It has acted already." in words_of(tuple(page.build(small)))


def test_history_goes_back_to_a_step(stage: Stage) -> None:
    """The present step is chosen first; another one is handed on by its position."""
    entries = [
        HistoryEntry(position=n + 1, text=f"Step {n}", by_hand=n == 2, undone=n > 40, now=n == 40)
        for n in range(50)
    ]
    gone: list[int] = []
    page = HistoryScreen(entries, gone.append)
    check_part(page.lay_out(stage), stage.rect)
    assert "Step 40" in words_of(page.lay_out(stage).items)
    assert page.do("list-open") is None
    assert gone == []
    for number, words in ((45, "Forward to here"), (12, "Back to here")):
        page.choose(number)
        assert words in words_of(page.lay_out(stage).items)
    assert page.do("list-open") == Pop()
    assert gone == [13]


def test_the_menu_fits_a_low_window(stage: Stage) -> None:
    """With the largest interface in the smallest window every entry is inside it."""
    low = replace(stage, width=683.0, height=427.0)
    page = BattleMenu("The mill road", lambda _: None, retreat=False)
    page.build(low)
    assert len(page.controls) == 12
    assert all(one.rect.bottom <= low.height for one in page.controls)


def test_the_menu_hands_its_entries_on(stage: Stage) -> None:
    """All but the first and the switch close it."""
    chosen: list[str] = []
    page = BattleMenu("The mill road", chosen.append, retreat=False)
    part = page.lay_out(stage)
    check_part(part, stage.rect)
    check_cut(stage, part)
    assert _click(page, stage, "retreat") is None
    entries = ("save-as", "ask", "copy-table", "share", "restart", "report", "options", "help")
    for entry in (*entries, "leave"):
        assert _click(page, stage, entry) == Pop()
    assert chosen == ["retreat", *entries, "leave"]
    assert _click(page, stage, "back") == Pop()


def test_a_note_is_kept_with_its_marker(stage: Stage) -> None:
    """The text ends at its longest; both empty take it away."""
    kept: list[tuple[str, str]] = []

    def keep(marker: str, text: str) -> None:
        kept.append((marker, text))

    page = NoteScreen(keep, clipboard=OwnClipboard(), marker="flag", text="Old words")
    check_part(page.lay_out(stage), stage.rect)
    page.handle(Text("b" * 200))
    assert page.field.text == "b" * LONGEST_NOTE
    _click(page, stage, "marker:star")
    assert _click(page, stage, "text-accept") == Pop()
    _click(page, stage, "note-remove")
    assert kept == [("star", "b" * LONGEST_NOTE), ("", "")]
    assert set(MARKERS) <= set(ICONS)
