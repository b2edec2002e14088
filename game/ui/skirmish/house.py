"""The house profile as a form: every switch that the seed leaves open, to be seen and changed.

Owns `HouseScreen`. A changed profile is played from the beginning; the skirmish that is being
played keeps its own. Asks no rule. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.systems.skirmish.definitions import Profile
from game.systems.skirmish.words.house import SWITCHES, Switch, differs
from game.ui.items import Align, Rect, Weight
from game.ui.screens.base import Change, Pop
from game.ui.screens.page import Page
from game.ui.theme import GAP, GAP_HUGE, SIZE_QUIET, SIZE_TEXT
from game.ui.widgets.buttons import BUTTON_HEIGHT, Face, Look, button, button_row
from game.ui.widgets.frame import frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import line

OWN = "own"
"""The id of a profile that the player has made."""
_NOTE = "What the printed rules leave open. Marks show what you have changed."
_BUTTON, _VALUE, _MOST_ROW = 30.0, 96.0, 46.0


class HouseScreen(Page):
    """Every switch with its value; the ready profiles above, *Begin again* below."""

    def __init__(
        self,
        profile: Profile,
        profiles: Sequence[Profile],
        on_begin: Callable[[Profile], Change | None],
    ) -> None:
        """Prepare to show the form.

        Args:
            profile: the profile that is played by.
            profiles: those that there are.
            on_begin: begins the skirmish again by a profile.
        """
        super().__init__()
        self._played, self._profiles, self._on_begin = profile, tuple(profiles), on_begin
        self.profile = profile

    def lay_out(self, stage: Stage) -> Part:
        """Return two columns of switches."""
        faces = tuple(
            Face(id=f"take:{one.id}", text=one.name, tooltip=one.text) for one in self._profiles
        )
        framed = frame(stage, self.attention, "House profile", note=_NOTE, faces=faces)
        whole, room = framed.part, framed.inside
        half = (len(SWITCHES) + 1) // 2
        width, row = (room.w - GAP_HUGE) / 2, min(_MOST_ROW, room.h / half)
        marked = {one.field for one in differs(self.profile, self._played)}
        for number, switch in enumerate(SWITCHES):
            column, place = divmod(number, half)
            x, y = room.x + column * (width + GAP_HUGE), room.y + place * row
            whole += self._row(stage, switch, Rect(x, y, width, row), marked=switch.field in marked)
        y = framed.footer.y + (framed.footer.h - BUTTON_HEIGHT) / 2
        return whole + button_row(
            stage, self.attention, self._below(), right=framed.footer.right, y=y
        )

    def _row(self, stage: Stage, switch: Switch, rect: Rect, *, marked: bool) -> Part:
        palette = stage.palette
        left = rect.right - 2 * _BUTTON - _VALUE
        words = Rect(rect.x, rect.y, left - rect.x - GAP, rect.h / 2)
        below = Rect(words.x, rect.y + rect.h / 2 - 2.0, words.w, rect.h / 2)
        label = f"\N{BULLET} {switch.label}" if marked else switch.label
        weight = Weight.BOLD if marked else Weight.SEMIBOLD
        part = line(label, words, palette.text, size=SIZE_TEXT, weight=weight)
        part += line(switch.told, below, palette.quiet, size=SIZE_QUIET)
        top = rect.y + (rect.h - _BUTTON) / 2
        value = Rect(left + _BUTTON, top, _VALUE, _BUTTON)
        part += line(
            switch.words(self.profile), value, palette.text, weight=weight, align=Align.CENTER
        )
        for step, x, sign in ((-1, left, "\N{MINUS SIGN}"), (1, value.right, "+")):
            further = switch.stepped(self.profile, step) != self.profile
            face = Face(
                id=f"step:{switch.field}:{step}",
                text=sign,
                tooltip=f"{switch.label}: {'more' if step > 0 else 'less'}",
                enabled=further,
            )
            part += button(stage, self.attention, face, Rect(x, top, _BUTTON, _BUTTON))
        return part

    def _below(self) -> tuple[Face, ...]:
        changed = bool(differs(self.profile, self._played))
        told = "Begins the skirmish again by this profile" if changed else "Nothing is changed yet"
        undo = Face(id="as-played", text="As it is played", enabled=changed,
                    tooltip="Take all changes back")  # fmt: skip
        begin = Face(
            id="begin", text="Begin again by these", tooltip=told, enabled=changed,
            look=Look.PRIMARY,
        )  # fmt: skip
        return (undo, begin)

    def do(self, command: str) -> Change | None:
        """Change a switch, take a ready profile, or begin again."""
        head, _, rest = command.partition(":")
        match head:
            case "step":
                field, _, step = rest.partition(":")
                switch = next(one for one in SWITCHES if one.field == field)
                self._change(switch, int(step))
            case "take":
                self.profile = next(one for one in self._profiles if one.id == rest)
            case "as-played":
                self.profile = self._played
            case "begin":
                return self._on_begin(self.profile)
            case _:
                return Pop() if command in {"back", "menu"} else super().do(command)
        return None

    def _change(self, switch: Switch, step: int) -> None:
        """Step a switch; a profile that is none of the ready ones is the player's own."""
        made = switch.stepped(self.profile, step)
        ready = next((one for one in self._profiles if not differs(one, made)), None)
        own = replace(made, id=OWN, name="Your own rules", text="Changed by hand.")
        self.profile = own if ready is None else ready
