"""Widgets: how attention moves, what a press is, how a field, a slider and a scroll change."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.input import (
    Button,
    Input,
    KeyDown,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
)
from game.ui.items import Clip, Fill, Label, Rect, hit_test
from game.ui.theme import contrast
from game.ui.widgets.attention import (
    TOOLTIP_MS,
    Act,
    Attention,
    Dragged,
    Nudged,
    Pressed,
    attend,
)
from game.ui.widgets.buttons import Face, Look, button, button_row, button_width, command_face
from game.ui.widgets.field import LONGEST, Clipboard, Field, caret_at, edited, text_field
from game.ui.widgets.overlays import Toast, tooltip
from game.ui.widgets.part import Control, Kind, Part, Stage, clipped
from game.ui.widgets.scroll import Scroll, thumb_of
from game.ui.widgets.sliders import step_at
from game.ui.widgets.text import paragraph, paragraph_height, wrap

BOX = Rect(0, 0, 100, 20)
CONTROLS = (
    Control(id="a", rect=BOX),
    Control(id="off", rect=BOX, enabled=False, tooltip="Not now."),
    Control(id="row", rect=BOX, kind=Kind.ROW, stop=False),
    Control(id="slider", rect=BOX, kind=Kind.SLIDER),
    Control(id="field", rect=BOX, kind=Kind.FIELD),
    Control(id="bar", rect=BOX, kind=Kind.BAR),
    Control(id="b", rect=BOX),
)
AT = (1.0, 2.0)
DOWN, UP, MOVE = PointerDown(AT), PointerUp(AT), PointerMove(AT)


def played(*steps: tuple[Input, str | None]) -> tuple[Attention, list[Act]]:
    """Return the attention after inputs, each with what lies under the pointer, and the acts."""
    attention, acts = Attention(), []
    for given, hit in steps:
        attention, act = attend(attention, given, CONTROLS, hit)
        acts += [act] if act is not None else []
    return attention, acts


@pytest.mark.parametrize(
    ("steps", "acts"),
    [
        ([(DOWN, "a"), (UP, "a")], [Pressed("a")]),
        ([(DOWN, "a"), (MOVE, "b"), (UP, "b")], []),
        ([(DOWN, "a"), (MOVE, None), (MOVE, "a"), (UP, "a")], [Pressed("a")]),
        ([(DOWN, "a"), (PointerLeave(), None), (UP, "a")], []),
        ([(MOVE, "a"), (UP, "a")], []),
        ([(DOWN, "off"), (UP, "off")], []),
        ([(DOWN, "nobody knows this"), (UP, "a")], []),
        ([(PointerDown(AT, Button.RIGHT), "a"), (PointerUp(AT, Button.RIGHT), "a")], []),
        ([(DOWN, "row"), (UP, "row")], [Pressed("row")]),
        ([(PointerDown(AT, clicks=2), "row")], [Pressed("row", clicks=2)]),
        (
            [(DOWN, "slider"), (MOVE, None), (UP, None), (MOVE, "slider")],
            [Dragged("slider", AT, first=True), Dragged("slider", AT)],
        ),
        ([(DOWN, "bar")], [Dragged("bar", AT, first=True)]),
        ([(KeyDown("tab"), None), (KeyDown("enter"), None)], [Pressed("a")]),
        ([(KeyDown("tab"), None), (KeyDown("space"), None)], [Pressed("a")]),
        ([(KeyDown("tab"), None), (KeyDown("space", repeat=True), None)], []),
        ([(KeyDown("enter"), None)], []),
        ([(DOWN, "a"), (UP, "a"), (KeyDown("space"), None)], [Pressed("a")]),
        (
            [(KeyDown("tab"), None)] * 2 + [(KeyDown("right"), None), (KeyDown("left"), None)],
            [Nudged("slider", 1), Nudged("slider", -1)],
        ),
        ([(KeyDown("tab"), None)] * 3 + [(KeyDown("enter"), None)], []),
    ],
)
def test_what_happens_to_a_control(steps: list[tuple[Input, str | None]], acts: list[Act]) -> None:
    """What happens to a control."""
    assert played(*steps)[1] == acts


@pytest.mark.parametrize(
    ("keys", "focus"),
    [
        ("tab", "a"),
        ("tab tab", "slider"),
        ("tab tab tab tab", "b"),
        ("tab tab tab tab tab", "a"),
        ("shift+tab", "b"),
        ("tab shift+tab", "b"),
    ],
)
def test_tab_goes_round_what_can_be_used(keys: str, focus: str) -> None:
    """Tab goes round what can be used."""
    attention, _ = played(*((KeyDown(key), None) for key in keys.split()))
    assert attention.focus == focus
    assert attention.has_focus(focus)


def test_a_click_moves_the_focus_without_showing_it() -> None:
    """A click moves the focus without showing it."""
    attention, _ = played((DOWN, "a"), (UP, "a"))
    assert attention.focus == "a"
    assert not attention.has_focus("a")


def test_a_held_button_is_the_only_one_that_is_hovered() -> None:
    """A held button is the only one that is hovered."""
    attention, _ = played((DOWN, "a"), (MOVE, "b"))
    assert not attention.is_hovered("b")
    assert not attention.is_pressed("a")


def test_a_tooltip_comes_after_a_rest() -> None:
    """A tooltip comes after a rest."""
    attention, _ = played((MOVE, "off"))
    assert attention.tooltip_in == TOOLTIP_MS
    assert attention.after(TOOLTIP_MS - 1).tooltip_in == 1
    assert attention.after(TOOLTIP_MS).tooltip_in is None
    assert Attention().tooltip_in is None


@pytest.mark.parametrize("x", [0.0, 640.0, 1279.0])
@pytest.mark.parametrize("y", [0.0, 360.0, 700.0])
def test_a_tooltip_never_leaves_the_window(stage: Stage, x: float, y: float) -> None:
    """A tooltip never leaves the window."""
    control = Control(id="a", rect=Rect(x, y, 40, 20), tooltip="Words that wrap. " * 8)
    for item in tooltip(stage, control).items:
        box = item.bounds
        assert box.x >= 0
        assert box.right <= stage.width
        assert box.y >= 0
        assert box.bottom <= stage.height
        assert box.clipped(control.rect).w == 0, "it covers what it speaks of"


def test_a_tooltip_covers_no_other_control(stage: Stage) -> None:
    """A tooltip covers no other control where there is room beside the one it speaks of."""
    column = [Rect(80, 200 + 52 * number, 340, 44) for number in range(5)]
    control = Control(id="a", rect=column[2], tooltip="Words.")
    for item in tooltip(stage, control, column).items:
        assert all(item.bounds.clipped(rect).w == 0 for rect in column)


def test_a_tooltip_leaves_the_words_beside_its_control_free(stage: Stage) -> None:
    """At the bottom, with a button above and a sentence at the side, it goes to where is room."""
    control = Control(id="die", rect=Rect(600, 640, 40, 40), tooltip="This die shows 1 damage.")
    words = Label(text="4 damage.", rect=Rect(650, 640, 280, 20), size=14, colour=(255, 255, 255))
    beside = [Rect(500, 600, 60, 30), Rect(0, 690, 1280, 30)]
    scrolled = Clip(rect=Rect(640, 600, 300, 90), children=(words,))
    for item in tooltip(stage, control, beside, (scrolled,)).items:
        assert all(item.bounds.clipped(rect).w == 0 for rect in (words.rect, *beside))


def test_a_tooltip_goes_when_its_control_is_pressed_and_comes_back_with_the_pointer() -> None:
    """A tooltip goes when its control is pressed, and comes back with the pointer."""
    attention, _ = played((MOVE, "a"))
    assert attention.after(TOOLTIP_MS).explained == "a"
    pressed, acts = played((MOVE, "a"), (DOWN, "a"), (UP, "a"))
    assert acts == [Pressed("a")]
    assert pressed.after(TOOLTIP_MS).explained is None
    assert pressed.tooltip_in is None
    back, _ = played((MOVE, "a"), (DOWN, "a"), (UP, "a"), (MOVE, None), (MOVE, "a"))
    assert back.after(TOOLTIP_MS).explained == "a"


def looks(stage: Stage, face: Face, attention: Attention) -> Part:
    """Return a button as it is drawn."""
    return button(stage, attention, face, BOX)


def test_every_state_of_a_button_looks_its_own(stage: Stage) -> None:
    """Every state of a button looks its own."""
    face, hover = Face(id="a", text="Step", hint="Space"), Attention(hover="a")
    states = [
        looks(stage, face, Attention()),
        looks(stage, face, hover),
        looks(stage, face, Attention(hover="a", pressed="a")),
        looks(stage, face, Attention(focus="a", by_key=True)),
        looks(stage, Face(id="a", text="Step", hint="Space", enabled=False), Attention()),
        looks(stage, Face(id="a", text="Step", hint="Space", look=Look.PRIMARY), Attention()),
        looks(stage, Face(id="a", text="Step", hint="Space", look=Look.PRIMARY), hover),
    ]
    assert len({state.items for state in states}) == len(states)
    assert all(hit_test(state.items, BOX.center) == "a" for state in states)


def test_words_on_buttons_can_be_read(stage: Stage) -> None:
    """Words on buttons can be read."""
    palette = stage.palette
    for ink, ground in (
        (palette.text, palette.raised),
        (palette.text, palette.hovered),
        (palette.quiet, palette.raised),
        (palette.disabled, palette.pressed),
        (palette.on_gold, palette.gold),
        (palette.gold, palette.gold_quiet),
    ):
        assert contrast(ink, ground) >= 4.5


def test_a_disabled_button_says_why(stage: Stage) -> None:
    """A disabled button says why."""
    face = command_face("undo", why_not="Nothing has been done yet.")
    (control,) = button(stage, Attention(), face, BOX).controls
    assert not control.enabled
    assert control.tooltip == "Nothing has been done yet."
    (able,) = button(stage, Attention(), command_face("undo"), BOX).controls
    assert able.tooltip == "Take back your last decision and what followed (Ctrl+Z)"


def test_buttons_in_a_row_end_at_the_right_and_hold_their_words(stage: Stage) -> None:
    """Buttons in a row end at the right and hold their words."""
    faces = (command_face("step", look=Look.PRIMARY), command_face("run"), command_face("undo"))
    row = button_row(stage, Attention(), faces, right=500.0, y=10.0)
    rects = [control.rect for control in row.controls]
    assert rects[-1].right == pytest.approx(500.0)
    for left, right in pairwise(rects):
        assert left.right < right.x
    assert [rect.w for rect in rects] == [button_width(stage, face) for face in faces]


TYPED = Field(text="red fox", caret=7, anchor=7)


@pytest.mark.parametrize(
    ("field", "given", "text", "selection"),
    [
        (Field(), Text("a"), "a", (1, 1)),
        (TYPED, Text("es"), "red foxes", (9, 9)),
        (TYPED, KeyDown("backspace"), "red fo", (6, 6)),
        (TYPED, KeyDown("ctrl+backspace"), "red ", (4, 4)),
        (TYPED, KeyDown("delete"), "red fox", (7, 7)),
        (TYPED, KeyDown("left"), "red fox", (6, 6)),
        (TYPED, KeyDown("ctrl+left"), "red fox", (4, 4)),
        (TYPED, KeyDown("home"), "red fox", (0, 0)),
        (TYPED, KeyDown("shift+home"), "red fox", (0, 7)),
        (TYPED, KeyDown("ctrl+a"), "red fox", (0, 7)),
        (TYPED, KeyDown("ctrl+v"), "red foxpack", (11, 11)),
        (Field.holding("red fox"), Text("x"), "x", (1, 1)),
        (Field.holding("red fox"), KeyDown("backspace"), "", (0, 0)),
        (Field.holding("red fox"), KeyDown("left"), "red fox", (0, 0)),
        (Field.holding("red fox"), KeyDown("right"), "red fox", (7, 7)),
        (Field.holding("red fox"), KeyDown("ctrl+x"), "", (0, 0)),
        (Field.holding("red fox"), KeyDown("ctrl+c"), "red fox", (0, 7)),
        (Field(text="ab", caret=0, anchor=0), KeyDown("left"), "ab", (0, 0)),
        (Field(text="ab", caret=0, anchor=0), KeyDown("shift+right"), "ab", (0, 1)),
        (Field(text="ab", caret=0, anchor=0), KeyDown("delete"), "b", (0, 0)),
        (Field(text="red fox", caret=0, anchor=0), KeyDown("ctrl+right"), "red fox", (4, 4)),
        (Field(), Text("two\nlines\x07"), "two lines", (9, 9)),
    ],
)
def test_a_field_is_edited(
    clipboard: Clipboard, field: Field, given: Input, text: str, selection: tuple[int, int]
) -> None:
    """A field is edited."""
    clipboard.put("pack")
    after = edited(field, given, clipboard)
    assert after is not None
    assert (after.text, after.selection) == (text, selection)


def test_cut_and_paste_move_a_text(clipboard: Clipboard) -> None:
    """Cut and paste move a text."""
    empty = edited(Field.holding("red fox"), KeyDown("ctrl+x"), clipboard)
    assert empty is not None
    assert clipboard.get() == "red fox"
    back = edited(empty, KeyDown("ctrl+v"), clipboard)
    assert back is not None
    assert back.text == "red fox"


def test_copying_nothing_leaves_the_clipboard(clipboard: Clipboard) -> None:
    """Copying nothing leaves the clipboard."""
    clipboard.put("kept")
    edited(TYPED, KeyDown("ctrl+c"), clipboard)
    assert clipboard.get() == "kept"


@pytest.mark.parametrize("given", [KeyDown("f1"), KeyDown("escape"), KeyDown("enter"), MOVE])
def test_a_field_leaves_other_input_alone(clipboard: Clipboard, given: Input) -> None:
    """A field leaves other input alone."""
    assert edited(TYPED, given, clipboard) is None


def test_a_field_is_never_longer_than_it_may_be(clipboard: Clipboard) -> None:
    """A field is never longer than it may be."""
    full = edited(Field(), Text("x" * 500), clipboard)
    assert full is not None
    assert len(full.text) == LONGEST
    assert edited(full, Text("y"), clipboard) == full


def test_a_press_puts_the_caret_between_the_letters(stage: Stage) -> None:
    """A press puts the caret between the letters."""
    box, field = Rect(100, 0, 300, 36), Field(text="abcd", caret=0, anchor=0)
    letter = stage.measure.width("a", 15.0)
    places = [caret_at(field, box, 110 + letter * x, stage.measure) for x in (-9, 0.4, 0.6, 2.1, 9)]
    assert places == [0, 0, 1, 2, 4]


def test_the_caret_of_a_long_text_is_seen(stage: Stage) -> None:
    """The caret of a long text is seen."""
    field = Field(text="x" * LONGEST, caret=LONGEST, anchor=LONGEST)
    box = Rect(100, 0, 200, 36)
    part = text_field(stage, Attention(focus="f"), field, box, control="f", label="")
    inside = [inner for item in part.items for inner in getattr(item, "children", ())]
    carets = [inner for inner in inside if isinstance(inner, Fill)]
    assert all(box.x <= caret.rect.x <= box.right for caret in carets)
    assert carets


@pytest.mark.parametrize(
    ("x", "step"), [(-50.0, 0), (0.0, 0), (115.0, 2), (500.0, 4), (230.0, 4), (60.0, 1)]
)
def test_a_slider_takes_the_nearest_step(x: float, step: int) -> None:
    """A slider takes the nearest step."""
    assert step_at(Rect(0, 0, 300, 32), x, count=5) == step


@pytest.mark.parametrize(
    ("scroll", "offset"),
    [
        (Scroll().fitted(500, 200).by(-10), 0),
        (Scroll().fitted(500, 200).by(1000), 300),
        (Scroll().fitted(100, 200).by(50), 0),
        (Scroll(offset=300).fitted(250, 200), 50),
        (Scroll().fitted(500, 200).showing(150, 250), 50),
        (Scroll(offset=200).fitted(500, 200).showing(150, 250), 150),
        (Scroll(offset=100).fitted(500, 200).showing(150, 250), 100),
        (Scroll().fitted(900, 200).showing(100, 500), 100),
    ],
)
def test_a_scroll_stays_where_something_is_to_be_seen(scroll: Scroll, offset: float) -> None:
    """A scroll stays where something is to be seen."""
    assert scroll.offset == offset


def test_the_bar_follows_the_hand_and_reaches_both_ends() -> None:
    """The bar follows the hand and reaches both ends."""
    track = Rect(0, 0, 10, 200)
    scroll = Scroll().fitted(1000, 200)
    thumb = thumb_of(scroll, track)
    held = scroll.dragged(Dragged("bar", (5, thumb.y + 3), first=True), track)
    assert held.offset == 0
    down = held.dragged(Dragged("bar", (5, 500)), track)
    assert down.offset == down.most
    assert thumb_of(down, track).bottom == pytest.approx(track.bottom)
    back = down.dragged(Dragged("bar", (5, thumb.y + 3)), track)
    assert back.offset == pytest.approx(0)


def test_what_is_scrolled_out_of_sight_has_no_control() -> None:
    """What is scrolled out of sight has no control."""
    rows = Part(controls=tuple(Control(id=str(n), rect=Rect(0, 40 * n, 90, 40)) for n in range(9)))
    shown = clipped(rows, Rect(0, 0, 100, 100), dy=-60)
    assert [control.id for control in shown.controls] == ["1", "2", "3"]
    assert shown.controls[0].rect == Rect(0, 0, 90, 20)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ("",)),
        ("one two", ("one two",)),
        ("one two three", ("one two", "three")),
        ("one\ntwo", ("one", "two")),
        ("  one   two  ", ("one two",)),
        ("abcdefghijkl", ("abcdefgh", "ijkl")),
        ("a abcdefghijkl b", ("a", "abcdefgh", "ijkl b")),
    ],
)
def test_text_wraps_between_words(stage: Stage, text: str, lines: tuple[str, ...]) -> None:
    """Text wraps between words."""
    assert wrap(text, 40.0, 10.0, stage.measure) == lines


def test_a_paragraph_stays_in_its_box_and_loses_no_word(stage: Stage) -> None:
    """A paragraph stays in its box and loses no word."""
    text = "word " * 40
    box = Rect(0, 0, 200, 60)
    labels = paragraph(stage, text, box).items
    assert all(label.bounds.bottom <= box.bottom + 4 for label in labels)
    words = " ".join(str(getattr(label, "text", "")) for label in labels)
    assert words.split() == text.split()
    assert paragraph_height(stage, text, 200) > box.h


def test_a_toast_goes_by_itself() -> None:
    """A toast goes by itself."""
    toast = Toast(text="Saved.", left=100)
    assert toast.after(60) == Toast(text="Saved.", left=40)
    assert toast.after(100) is None
