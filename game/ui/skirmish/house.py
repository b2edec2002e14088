"""The house profile as a form: every switch that the seed leaves open, to be seen and changed.

Owns `HouseScreen`. A changed profile is played from the beginning; the skirmish that is being
played keeps its own. Asks no rule. No rule section.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.systems.skirmish.definitions import Profile
from game.systems.skirmish.words.house import SWITCHES, differs
from game.ui.screens.base import Change
from game.ui.screens.switches import SwitchesScreen
from game.ui.widgets.buttons import Face

OWN = "own"
"""The id of a profile that the player has made."""


class HouseScreen(SwitchesScreen[Profile]):
    """Every switch with its value; the ready profiles above, *Begin again* below."""

    title = "House profile"
    note = "What the printed rules leave open. Marks show what you have changed."

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
        super().__init__(SWITCHES, profile, on_begin)
        self._profiles = tuple(profiles)
        self.faces = tuple(
            Face(id=f"take:{one.id}", text=one.name, tooltip=one.text) for one in self._profiles
        )

    def do(self, command: str) -> Change | None:
        """Take a ready profile, or do what every form of switches does."""
        head, _, rest = command.partition(":")
        if head == "take":
            self.options = next(one for one in self._profiles if one.id == rest)
            return None
        return super().do(command)

    def named(self, options: Profile) -> Profile:
        """Return a ready profile where it is one, else the player's own."""
        ready = next((one for one in self._profiles if not differs(one, options)), None)
        own = replace(options, id=OWN, name="Your own rules", text="Changed by hand.")
        return own if ready is None else ready
