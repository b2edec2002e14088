"""The menu of a skirmish, with the house profile that it is played by.

Owns `SkirmishMenu`. Never does what its entries say: each is given to the caller by its id.
No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.policy import Policy
from game.systems.skirmish.definitions import Profile
from game.systems.skirmish.words.house import differs
from game.ui.items import Rect, Weight
from game.ui.screens.base import Chain, Change, Pop
from game.ui.screens.page import Page
from game.ui.skirmish import habits
from game.ui.theme import GAP_LARGE, GAP_SMALL, SIZE_NAME, SIZE_QUIET
from game.ui.widgets.buttons import Face, Look, button, command_face
from game.ui.widgets.overlays import dialog_box, dialog_frame
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.text import paragraph, paragraph_height

_WIDTH, _ROW = 520.0, 36.0
_SAVED = "Every step is saved as you play."


class SkirmishMenu(Page):
    """The entries of the menu; Escape and the first of them close it."""

    covers = False

    def __init__(
        self,
        title: str,
        profile: Profile,
        profiles: Sequence[Profile],
        policy: Callable[[], Policy],
        on_choose: Callable[[str], Change | None],
    ) -> None:
        """Prepare to show the menu.

        Args:
            title: the skirmish's name.
            profile: the house profile that is played by.
            profiles: those that there are.
            policy: what the table answers by itself, as it is now.
            on_choose: does what an entry says, by its id: `save-as`, `report`, `options`, `help`,
                `leave`, or
                `restart:` with the id of a profile.
        """
        super().__init__()
        self._title, self._profile = title, profile
        self._profiles, self._on_choose = tuple(profiles), on_choose
        self._policy = policy

    def lay_out(self, stage: Stage) -> Part:
        """Return the entries below each other, the profile above them."""
        width = min(_WIDTH, stage.width - 48.0) - 2 * GAP_LARGE
        told = profile_words(self._profile)
        heights = [
            paragraph_height(stage, self._title, width, size=SIZE_NAME, weight=Weight.BOLD),
            paragraph_height(stage, told, width, size=SIZE_QUIET),
        ]
        faces = self._faces()
        head, rows = 2 * GAP_LARGE + sum(heights) + GAP_SMALL, len(faces) + 1
        # In a low window the rows move together, so that the last is inside it.
        step = min(_ROW + GAP_SMALL, (stage.height - 32.0 - head) / rows)
        row, height = min(_ROW, step - 2.0), head + rows * step
        box = dialog_box(stage, width=width + 2 * GAP_LARGE, height=height)
        x, y = box.x + GAP_LARGE, box.y + GAP_LARGE
        whole = dialog_frame(stage, box)
        whole += paragraph(
            stage,
            self._title,
            Rect(x, y, width, heights[0] + 1),
            size=SIZE_NAME,
            weight=Weight.BOLD,
        )
        y += heights[0]
        whole += paragraph(
            stage,
            told,
            Rect(x, y, width, heights[1] + 1),
            size=SIZE_QUIET,
            colour=stage.palette.quiet,
        )
        y += heights[1] + GAP_SMALL
        half = (width - GAP_SMALL) / 2
        for face in faces:
            whole += button(stage, self.attention, face, Rect(x, y, width, row))
            y += step
            if face.id != "house":
                continue
            for number, said in enumerate(habits.faces(self._policy())):
                box = Rect(x + number * (half + GAP_SMALL), y, half, row)
                whole += button(stage, self.attention, said, box)
            y += step
        return whole

    def do(self, command: str) -> Change | None:
        """Give an entry to the caller; a habit changes, and the menu stays."""
        if command.startswith(habits.HABIT):
            self._on_choose(command)
            return None
        if command not in {face.id for face in self._faces()} - {"back"}:
            return super().do("back" if command == "menu" else command)
        then = self._on_choose(command)
        return Pop() if then is None else Chain((Pop(), then))

    def _faces(self) -> tuple[Face, ...]:
        again = tuple(
            Face(
                id=f"restart:{profile.id}",
                text=f"Begin again by {profile.name.lower()}",
                tooltip=profile.text,
            )
            for profile in self._profiles
        )
        return (
            command_face("back", text="Go on with the skirmish", look=Look.PRIMARY),
            command_face("save-as"),
            command_face("edit-moment"),
            Face(
                id="house", text="House profile", tooltip="See and change what the rules leave open"
            ),
            *again,
            command_face("report"),
            Face(id="options", text="Options", tooltip="Set size, speed, colours and dice"),
            command_face("help"),
            Face(id="leave", text="Leave the skirmish", tooltip="Go to the title screen"),
        )


def profile_words(profile: Profile) -> str:
    """A house profile in sentences: what differs from the default one."""
    changed = differs(profile, Profile())
    told = "; ".join(f"{one.label.lower()}: {one.words(profile)}" for one in changed)
    ending = f", with {told}." if told else ": the values that nobody has changed."
    return f"{_SAVED} House profile: {profile.name}{ending}"
