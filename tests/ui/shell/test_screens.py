"""Screens: what fits where at every size, and what each command does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations

import pytest

from game.core.view import Face as Whose
from game.hexes import Hex
from game.ui.files import Listing, Place
from game.ui.input import (
    CloseAsked,
    Drop,
    KeyDown,
    PointerDown,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)
from game.ui.items import Chart, Clip, Fill, Item, Label, Rect
from game.ui.keys import COMMANDS, Context, key_label
from game.ui.options import Dice, Options, Palette
from game.ui.screens.base import Chain, Change, Pop, Push, Quit, Replace, ScreenStack
from game.ui.screens.battles import BattleCard, BattlesScreen
from game.ui.screens.dialogs import MessageDialog, TextDialog
from game.ui.screens.files import FilesScreen
from game.ui.screens.help import HelpScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.page import Page
from game.ui.screens.saves import SaveActions, SaveCard, SavesScreen
from game.ui.screens.title import Featured, TitleActions, TitleData, TitleScreen
from game.ui.widgets.field import Clipboard
from game.ui.widgets.minimap import Dot, MiniMap
from game.ui.widgets.part import Kind, Stage

SMALL = MiniMap(
    Chart((Hex(0, 0).range_(2),), frozenset({Hex(1, 0)}), frozenset()),
    (
        Dot(Hex(0, 0), Whose.ADVENTURER),
        Dot(Hex(0, 1), Whose.COMPANION),
        Dot(Hex(0, 2), Whose.ENEMY),
    ),
)
LONG = "A name that somebody typed without thinking of those who have to fit it in somewhere"


def card(number: int, name: str = "The mill road") -> BattleCard:
    """Return a card of a battle."""
    return BattleCard(
        id=f"battle-{number}",
        name=name,
        blurb="Crawlers come out of the mill. " * 4,
        teaches="Teaches moving, engaging and how enemies choose.",
        difficulty=number,
        minutes=15,
        map=SMALL,
    )


def nothing_copied() -> Change | str:
    """What pasting says while nothing is copied."""
    return "There is no text on the clipboard."


@dataclass
class Caller:
    """What screens are given, and what they asked for."""

    asked: list[str] = field(default_factory=list)
    options: Options = field(default_factory=Options)
    saves: list[SaveCard] = field(default_factory=list)
    aside: list[SaveCard] = field(default_factory=list)
    last: Featured | None = None
    why_not: str = ""

    def ask(self, what: str) -> Callable[[], None]:
        """Return a function that notes what was asked for."""
        return lambda: self.asked.append(what)

    def note(self, what: str) -> None:
        """Note what was asked for."""
        self.asked.append(what)

    def title(self) -> TitleScreen:
        """Return the title screen."""
        first = Featured(name="The mill road", note="A battle for learning", map=SMALL)
        return TitleScreen(
            lambda: TitleData(last=self.last, first=first, version="1.0", why_not=self.why_not),
            TitleActions(
                go_on=self.ask("go on"),
                new_battle=self.ask("new battle"),
                skirmish=self.ask("skirmish"),
                set_up=self.ask("set up"),
                arena=self.ask("new battle"),
                saves=self.ask("saves"),
                choose_file=self.ask("choose file"),
                open_path=self.note,
                paste=nothing_copied,
                options=self.ask("options"),
                keys=self.ask("keys"),
            ),
        )

    def change(self, options: Options) -> None:
        """Take up options."""
        self.options = options

    def options_screen(self) -> OptionsScreen:
        """Return the options."""
        return OptionsScreen(lambda: self.options, self.change)

    def saves_screen(self, clipboard: Clipboard) -> SavesScreen:
        """Return the saves."""
        actions = SaveActions(
            read=lambda: tuple(self.saves),
            open=self.note,
            rename=self._rename,
            delete=self._delete,
            bring_back=self._bring_back,
            purge=self.aside.clear,
        )
        return SavesScreen(actions, clipboard)

    def _rename(self, save: str, name: str) -> str:
        if name == "taken":
            return "Another save has this name."
        self.saves = [replace(one, name=name) if one.id == save else one for one in self.saves]
        return ""

    def _delete(self, save: str) -> str:
        if save == "locked":
            return "The file cannot be moved."
        self.aside += [one for one in self.saves if one.id == save]
        self.saves = [one for one in self.saves if one.id != save]
        return ""

    def _bring_back(self, save: str) -> str:
        self.saves += [one for one in self.aside if one.id == save]
        self.aside = [one for one in self.aside if one.id != save]
        return ""


class Shelf:
    """A made-up disk."""

    def __init__(self) -> None:
        """Prepare a home with two folders and three files."""
        files = tuple(Place(name, f"/home/{name}") for name in ("a.yaml", "b.hexmarch", "bee.yaml"))
        folders = (Place("maps", "/home/maps"), Place("old", "/home/old"))
        self.folders = {
            "/": Listing(path="/", parent=None, folders=(Place("home", "/home"),)),
            "/home": Listing(path="/home", parent="/", folders=folders, files=files),
            "/home/maps": Listing(path="/home/maps", parent="/home"),
            "/home/old": Listing(path="/home/old", parent="/home", problem="It cannot be read."),
        }

    def places(self) -> tuple[Place, ...]:
        """Return the home and the top."""
        return (Place("Home", "/home"), Place("Computer", "/"))

    def listing(self, path: str) -> Listing:
        """Return what lies in a folder."""
        return self.folders[path]


@pytest.fixture
def caller() -> Caller:
    """Return a caller with saves, one of them damaged."""
    saves = [
        SaveCard(
            id=f"s{number}", name=f"Save {number}", battle="The mill road", when="today", map=SMALL
        )
        for number in range(9)
    ]
    saves[3] = SaveCard(
        id="bad", name=LONG, battle="", when="yesterday", problem="Line 4 is damaged."
    )
    saves[5] = replace(saves[5], name=LONG, battle=LONG)
    return Caller(saves=saves)


def all_screens(caller: Caller, clipboard: Clipboard) -> dict[str, Page]:
    """Return every screen of widgets."""
    four = [card(1), card(2, "The hall"), card(3), card(4)]
    fresh = Caller()
    text = TextDialog(
        "Name", accept=lambda text: None if text else "Type a name.", clipboard=clipboard, note=LONG
    )
    return {
        "title": caller.title(),
        "fresh title": fresh.title(),
        "battles": BattlesScreen(four, caller.note),
        "one battle": BattlesScreen(four[:1], caller.note),
        "many battles": BattlesScreen([card(n) for n in range(11)], caller.note),
        "no battles": BattlesScreen([], caller.note),
        "files": FilesScreen(Shelf(), caller.note, nothing_copied),
        "saves": caller.saves_screen(clipboard),
        "no saves": fresh.saves_screen(clipboard),
        "options": caller.options_screen(),
        "help": HelpScreen((Context.ENEMIES,)),
        "message": MessageDialog("It cannot be opened", "Many words. " * 60),
        "text": text,
    }


def click(screen: Page, control: str, *, clicks: int = 1) -> Change | None:
    """Press a control in its middle, as a hand does."""
    found = screen.control(control)
    assert found is not None, f"{control} is not to be seen"
    at = found.rect.center
    changes = [
        screen.handle(given)
        for given in (PointerMove(at), PointerDown(at, clicks=clicks), PointerUp(at))
    ]
    if screen.stage is not None:
        screen.build(screen.stage)
    return next((change for change in changes if change is not None), None)


def keyed(screen: Page, *chords: str) -> Change | None:
    """Press keys, and return the last change."""
    change = None
    for chord in chords:
        change = screen.handle(KeyDown(chord))
        if screen.stage is not None:
            screen.build(screen.stage)
    return change


def flat(items: tuple[Item, ...] | list[Item]) -> list[Item]:
    """Return items with those inside clips."""
    found: list[Item] = []
    for item in items:
        found += flat(list(item.children)) if isinstance(item, Clip) else [item]
    return found


def words(screen: Page) -> str:
    """Return all that can be read on a screen."""
    assert screen.stage is not None
    labels = [item for item in flat(list(screen.build(screen.stage))) if isinstance(item, Label)]
    texts = [
        label.text if isinstance(label.text, str) else "".join(run.text for run in label.text)
        for label in labels
    ]
    return "\n".join(texts)


def is_within(inner: Rect, outer: Rect) -> bool:
    """Tell whether one rectangle lies in another; less than a hundredth of a pixel is nothing."""
    outer = outer.inset(-0.01)
    return (
        outer.x <= inner.x
        and inner.right <= outer.right
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom
    )


def do_overlap(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles share more than a hundredth of a pixel."""
    shared = one.clipped(other)
    return shared.w > 0.01 and shared.h > 0.01


NAMES = (
    "title", "fresh title", "battles", "one battle", "many battles", "no battles", "files",
    "saves", "no saves", "options", "help", "message", "text",
)  # fmt: skip


def test_no_screen_is_left_out(caller: Caller, clipboard: Clipboard) -> None:
    """No screen is left out."""
    assert tuple(all_screens(caller, clipboard)) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_controls_lie_inside_and_do_not_overlap(
    caller: Caller, clipboard: Clipboard, real_stage: Stage, name: str
) -> None:
    """Controls lie inside and do not overlap."""
    screen = all_screens(caller, clipboard)[name]
    screen.build(real_stage)
    assert screen.controls
    for control in screen.controls:
        assert is_within(control.rect, real_stage.rect), f"{control.id} leaves the window"
    for a, b in combinations(screen.controls, 2):
        assert not do_overlap(a.rect, b.rect), f"{a.id} lies over {b.id}"
    ids = [control.id for control in screen.controls]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", NAMES)
def test_buttons_hold_their_words(
    caller: Caller, clipboard: Clipboard, real_stage: Stage, name: str
) -> None:
    """Buttons hold their words."""
    screen = all_screens(caller, clipboard)[name]
    items = flat(list(screen.build(real_stage)))
    labels = {item.rect: item for item in items if isinstance(item, Label)}
    for control in screen.controls:
        label = labels.get(control.rect)
        if control.kind is Kind.BUTTON and label is not None:
            runs = label.text if not isinstance(label.text, str) else ()
            text = label.text if isinstance(label.text, str) else "".join(r.text for r in runs)
            width = real_stage.measure.width(text, label.size, label.weight)
            assert width <= control.rect.w, f"{control.id} cuts {text}"


@pytest.mark.parametrize("name", NAMES)
def test_texts_lie_inside_the_window_and_not_on_buttons(
    caller: Caller, clipboard: Clipboard, real_stage: Stage, name: str
) -> None:
    """Texts lie inside the window and not on buttons."""
    screen = all_screens(caller, clipboard)[name]
    items = [item for item in screen.build(real_stage) if isinstance(item, Label)]
    buttons = [c for c in screen.controls if c.kind is Kind.BUTTON]
    for item in items:
        assert is_within(item.rect, real_stage.rect) or item.rect.w == 0, item.text
        for control in buttons:
            line = Rect(item.rect.x, item.rect.center[1] - 1, item.rect.w, 2)
            if not is_within(line, control.rect):
                assert not do_overlap(line, control.rect), f"{item.text} runs into {control.id}"


@pytest.mark.parametrize("name", NAMES)
def test_building_twice_gives_the_same(
    caller: Caller, clipboard: Clipboard, stage: Stage, name: str
) -> None:
    """Building twice gives the same."""
    screen = all_screens(caller, clipboard)[name]
    assert screen.build(stage) == screen.build(stage)


@pytest.mark.parametrize("name", NAMES)
def test_every_button_tells_what_it_does(
    caller: Caller, clipboard: Clipboard, stage: Stage, name: str
) -> None:
    """Every button tells what it does."""
    screen = all_screens(caller, clipboard)[name]
    screen.build(stage)
    for control in screen.controls:
        if not control.enabled:
            assert control.tooltip, f"{control.id} does not say why it cannot be pressed"
        elif (
            control.id in COMMANDS and COMMANDS[control.id].keys and name not in ("message", "text")
        ):
            assert COMMANDS[control.id].hint in control.tooltip


@pytest.mark.parametrize("name", NAMES)
def test_escape_leaves_every_screen_but_the_first(
    caller: Caller, clipboard: Clipboard, stage: Stage, name: str
) -> None:
    """Escape leaves every screen but the first."""
    screen = all_screens(caller, clipboard)[name]
    screen.build(stage)
    expected = None if "title" in name else Pop()
    assert keyed(screen, "escape") == expected
    assert screen.handle(CloseAsked()) == Quit()


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        ("continue", "go on"),
        ("new-battle", "new battle"),
        ("saves", "saves"),
        ("open-file", "choose file"),
        ("options", "options"),
        ("help", "keys"),
    ],
)
def test_the_title_gives_each_choice_by_button_and_by_key(
    caller: Caller, stage: Stage, command: str, asked: str
) -> None:
    """The title gives each choice by button and by key."""
    caller.last = Featured(name="The bridge", note="round 3 of 5", map=SMALL)
    screen = caller.title()
    screen.build(stage)
    click(screen, command)
    keyed(screen, COMMANDS[command].keys[0])
    assert caller.asked == [asked, asked]
    assert "The bridge, round 3 of 5" in words(screen)


def test_nothing_to_continue_says_so_and_does_nothing(caller: Caller, stage: Stage) -> None:
    """Nothing to continue says so and does nothing."""
    screen = caller.title()
    screen.build(stage)
    click(screen, "continue")
    keyed(screen, "c")
    assert caller.asked == []
    assert "No battle is under way." in words(screen)


def test_nothing_is_next_before_the_saves_have_been_read(caller: Caller, stage: Stage) -> None:
    """Whoever follows gold would begin a new battle beside the one that is under way."""
    gold = stage.palette.gold

    def golden() -> int:
        return sum(isinstance(item, Fill) and item.colour == gold for item in screen.build(stage))

    caller.why_not = "The saves are being read."
    screen = caller.title()
    before = golden()
    caller.why_not = ""
    screen.resume()
    assert golden() == before + 1


def test_the_map_on_the_title_is_pressed_like_the_gold_button(caller: Caller, stage: Stage) -> None:
    """It goes on with the battle that it shows, else leads to those that can be begun."""
    screen = caller.title()
    screen.build(stage)
    click(screen, "picture")
    caller.last = Featured(name="The bridge", note="round 1 of 5", map=SMALL)
    screen.resume()
    screen.build(stage)
    click(screen, "picture")
    assert caller.asked == ["new battle", "go on"]


def test_the_title_looks_again_when_it_comes_back(caller: Caller, stage: Stage) -> None:
    """The title looks again when it comes back."""
    screen = caller.title()
    screen.build(stage)
    caller.last = Featured(name="The bridge", note="round 1 of 5", map=SMALL)
    screen.resume()
    screen.build(stage)
    click(screen, "continue")
    assert caller.asked == ["go on"]


def test_pasting_on_the_title_says_why_nothing_opens(caller: Caller, stage: Stage) -> None:
    """Pasting on the title says why nothing opens."""
    screen = caller.title()
    screen.build(stage)
    keyed(screen, "ctrl+v")
    assert "There is no text on the clipboard." in words(screen)


def test_what_was_copied_opens_from_the_file_chooser_or_says_why_not(
    caller: Caller, stage: Stage
) -> None:
    """The chooser closes, and the table comes in its place."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    keyed(screen, "ctrl+v")
    assert "There is no text on the clipboard." in words(screen)
    opened = Push(HelpScreen())
    screen = FilesScreen(Shelf(), caller.note, lambda: opened)
    screen.build(stage)
    assert keyed(screen, "ctrl+v") == Chain((Pop(), opened))


def test_a_dropped_file_is_opened(caller: Caller, stage: Stage) -> None:
    """A dropped file is opened."""
    for screen in (caller.title(), FilesScreen(Shelf(), caller.note, nothing_copied)):
        screen.build(stage)
        screen.handle(Drop("/somewhere/x.yaml"))
    assert caller.asked == ["/somewhere/x.yaml"] * 2


def test_the_first_battle_begins_in_two_clicks(caller: Caller, stage: Stage) -> None:
    """The first battle begins in two clicks."""
    title = caller.title()
    title.build(stage)
    click(title, "new-battle")
    battles = BattlesScreen([card(1), card(2)], caller.note)
    battles.build(stage)
    click(battles, "battle:battle-1")
    assert caller.asked == ["new battle", "battle-1"]


@pytest.mark.parametrize(
    ("keys", "battle"),
    [
        (("right", "enter"), "battle-1"),
        (("right", "right", "enter"), "battle-2"),
        (("right", "right", "left", "space"), "battle-1"),
        (("tab", "tab", "enter"), "battle-1"),
        (("right", "end", "enter"), "battle-4"),
    ],
)
def test_battles_are_chosen_with_keys(
    caller: Caller, stage: Stage, keys: tuple[str, ...], battle: str
) -> None:
    """Battles are chosen with keys."""
    screen = BattlesScreen([card(n) for n in range(1, 5)], caller.note)
    screen.build(stage)
    keyed(screen, *keys)
    assert caller.asked == [battle]


def test_a_card_tells_all_there_is_to_know(caller: Caller, stage: Stage) -> None:
    """A card tells all there is to know."""
    screen = BattlesScreen([card(3)], caller.note)
    screen.build(stage)
    text = words(screen)
    for part in ("The mill road", "Hard", "about 15 min", "Teaches moving"):
        assert part in text


@pytest.mark.parametrize(
    ("keys", "path"),
    [
        (("end", "enter"), "/home/bee.yaml"),
        (("down", "down", "enter"), "/home/a.yaml"),
        (("pagedown", "up", "enter"), "/home/b.hexmarch"),
        (("enter", "backspace", "down", "down", "enter"), "/home/a.yaml"),
    ],
)
def test_files_are_chosen_with_keys(
    caller: Caller, stage: Stage, keys: tuple[str, ...], path: str
) -> None:
    """Files are chosen with keys."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    keyed(screen, *keys)
    assert caller.asked == [path]


def test_a_file_opens_at_a_double_click(caller: Caller, stage: Stage) -> None:
    """A file opens at a double click."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    click(screen, "row:3")
    assert caller.asked == []
    click(screen, "row:3", clicks=2)
    assert caller.asked == ["/home/b.hexmarch"]


def test_a_second_press_on_another_row_only_chooses_it(caller: Caller, stage: Stage) -> None:
    """A second press on another row only chooses it."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    click(screen, "row:3")
    click(screen, "row:4", clicks=2)
    assert caller.asked == []
    assert screen.chosen == 4


def test_typing_goes_to_a_name(caller: Caller, stage: Stage) -> None:
    """Typing goes to a name."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    for letter in "be":
        screen.handle(Text(letter))
    assert screen.chosen == 4
    screen.update(2000)
    screen.handle(Text("o"))
    assert screen.chosen == 1


def test_a_folder_that_cannot_be_read_says_so(caller: Caller, stage: Stage) -> None:
    """A folder that cannot be read says so."""
    screen = FilesScreen(Shelf(), caller.note, nothing_copied)
    screen.build(stage)
    keyed(screen, "down", "enter")
    assert "It cannot be read." in words(screen)
    click(screen, "list-parent")
    assert screen.listing.path == "/home"
    assert screen.chosen == 1, "the folder that one came from is chosen"


def test_a_delete_is_taken_back(caller: Caller, clipboard: Clipboard, stage: Stage) -> None:
    """A delete is taken back."""
    screen = caller.saves_screen(clipboard)
    screen.build(stage)
    click(screen, "row:1")
    click(screen, "list-delete")
    assert [one.id for one in caller.aside] == ["s1"]
    assert len(screen.cards) == 8
    click(screen, "list-undelete")
    assert caller.aside == []
    assert screen.cards[screen.chosen].id == "s1"
    keyed(screen, "ctrl+z")
    assert "Nothing has been deleted" in words(screen)


def test_leaving_deletes_what_was_put_aside(caller: Caller, clipboard: Clipboard) -> None:
    """Leaving deletes what was put aside."""
    screen = caller.saves_screen(clipboard)
    screen.handle(KeyDown("delete"))
    assert caller.aside
    screen.leave()
    assert not caller.aside


def test_a_delete_that_fails_says_why(caller: Caller, clipboard: Clipboard, stage: Stage) -> None:
    """A delete that fails says why."""
    caller.saves[0] = replace(caller.saves[0], id="locked")
    screen = caller.saves_screen(clipboard)
    screen.build(stage)
    keyed(screen, "delete")
    assert len(screen.cards) == 9
    assert "The file cannot be moved." in words(screen)


def test_a_damaged_save_is_listed_and_not_opened(
    caller: Caller, clipboard: Clipboard, stage: Stage
) -> None:
    """A damaged save is listed and not opened."""
    screen = caller.saves_screen(clipboard)
    screen.build(stage)
    click(screen, "row:3")
    opening = screen.control("list-open")
    assert opening is not None
    assert not opening.enabled
    assert opening.tooltip == "Line 4 is damaged."
    keyed(screen, "enter")
    click(screen, "row:3", clicks=2)
    assert caller.asked == []
    keyed(screen, "up", "enter")
    assert caller.asked == ["s2"]


def test_a_save_is_renamed(caller: Caller, clipboard: Clipboard, stage: Stage) -> None:
    """A save is renamed."""
    stack = ScreenStack(caller.saves_screen(clipboard))
    stack.build(stage)
    stack.handle(KeyDown("f2"))
    dialog = stack.top()
    assert isinstance(dialog, TextDialog)
    assert dialog.field.selected == "Save 0"
    stack.build(stage)
    for given in (Text("taken"), KeyDown("enter")):
        stack.handle(given)
    stack.build(stage)
    assert "Another save has this name." in words(dialog)
    for given in (KeyDown("ctrl+a"), Text("Mine"), KeyDown("enter")):
        stack.handle(given)
    saves = stack.top()
    assert isinstance(saves, SavesScreen)
    assert saves.cards[0].name == "Mine"


@pytest.mark.parametrize(
    ("control", "changed"),
    [
        ("full_screen", Options(full_screen=True)),
        ("tooltips", Options(tooltips=False)),
        ("motion", Options(motion=False)),
        ("run_by_itself", Options(run_by_itself=True)),
        ("show_reasons", Options(show_reasons=False)),
        ("palette:clear", Options(palette=Palette.CLEAR)),
        ("dice:by-hand", Options(dice=Dice.BY_HAND)),
    ],
)
def test_an_option_is_set_at_once(
    caller: Caller, stage: Stage, control: str, changed: Options
) -> None:
    """An option is set at once."""
    screen = caller.options_screen()
    screen.build(stage)
    click(screen, control)
    assert caller.options == changed
    click(screen, "before")
    assert caller.options == Options()


def test_sliders_are_set_by_hand_and_by_key(caller: Caller, stage: Stage) -> None:
    """Sliders are set by hand and by key."""
    screen = caller.options_screen()
    screen.build(stage)
    speed = screen.control("speed")
    assert speed is not None
    screen.handle(PointerDown((speed.rect.x, speed.rect.center[1])))
    assert caller.options.speed == 1
    screen.handle(PointerMove((speed.rect.right, speed.rect.center[1])))
    assert caller.options.speed == 5
    screen.handle(PointerUp((speed.rect.right, speed.rect.center[1])))
    while screen.attention.focus != "scale":
        keyed(screen, "shift+tab")
    keyed(screen, "right", "right")
    assert caller.options.scale == 125
    keyed(screen, *["left"] * 9)
    assert caller.options.scale == 80
    click(screen, "as-new")
    assert caller.options == Options()


def test_the_size_follows_when_the_hand_lets_go(caller: Caller, stage: Stage) -> None:
    """The size follows when the hand lets go."""
    screen = caller.options_screen()
    screen.build(stage)
    scale = screen.control("scale")
    assert scale is not None
    at = (scale.rect.right - 1, scale.rect.center[1])
    screen.handle(PointerDown(at))
    assert "150 %" in words(screen)
    assert caller.options.scale == 100
    screen.handle(PointerUp(at))
    assert caller.options.scale == 150


def test_help_lists_every_command_that_has_a_key(stage: Stage) -> None:
    """Help lists every command that has a key."""
    screen = HelpScreen((Context.TITLE,))
    screen.build(stage)
    text = words(screen)
    for command in COMMANDS.values():
        if not command.keys:
            continue
        assert key_label(command.keys[0]) in text
        for line in (command.together or command.text).split()[:3]:
            assert line in text
    keyed(screen, "end")
    assert screen.scroll.offset == screen.scroll.most > 0
    screen.handle(Wheel((1.0, 1.0), 100.0))
    assert screen.scroll.offset == 0
    assert keyed(screen, "f1") == Pop()


def test_help_begins_with_where_it_was_called(stage: Stage) -> None:
    """Help begins with where it was called."""
    screen = HelpScreen((Context.ENEMIES,))
    screen.build(stage)
    headings = [line for line in words(screen).splitlines() if line.isupper() and "  " in line]
    assert headings[0] == "WHILE  ENEMIES  MOVE"


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
def test_a_message_closes_with_every_key_that_means_yes(stage: Stage, key: str) -> None:
    """A message closes with every key that means yes."""
    dialog = MessageDialog("A title", "Words.")
    dialog.build(stage)
    assert keyed(dialog, key) == Pop()


def test_an_accepted_text_closes_and_goes_on(clipboard: Clipboard, stage: Stage) -> None:
    """An accepted text closes and goes on."""
    after = Replace(MessageDialog("A", "B"))
    dialog = TextDialog("Name", accept=lambda _: after, clipboard=clipboard)
    dialog.build(stage)
    dialog.handle(Text(" Mira "))
    assert keyed(dialog, "enter") == Chain((Pop(), after))
