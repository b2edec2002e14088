"""Keeping a play-through on disk while it goes on.

Owns when a save's file comes into being, and what is said when it cannot be written. How a save is
written is the session's.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from game import __version__
from game.cli.trouble import reason
from game.session import Session, Step, savefile, store
from game.session.savefile import Loaded
from game.session.store import Autosave

S = TypeVar("S")
D = TypeVar("D")


def written_on(
    save: Path | None, loaded: Loaded[S, D] | None, folder: Path
) -> tuple[Path | None, tuple[str, ...]]:
    """The save that playing on writes to, and what is to be said of it.

    Args:
        save: the save that was opened; None for something new.
        loaded: what came of reading it.
        folder: the folder of saves. A save from elsewhere is left as it is; playing on writes one
            of its own.
    """
    if save is None or loaded is None:
        return None, ()
    notices = (loaded.notice,) if loaded.notice else ()
    if save.resolve().parent != folder.resolve():
        return None, notices
    try:
        store.mend(save, loaded)
    except OSError as error:
        return None, (*notices, f"{save.name} cannot be written on: {reason(error)}.")
    return save, notices


class Keeper(Generic[S, D]):
    """Writes every step of a play-through; trouble with the disk never stops the play.

    A play-through that is only looked at leaves no file: it comes with the first step.

    Attributes:
        session: what is kept.
    """

    def __init__(
        self,
        session: Session[S, D],
        folder: Path,
        *,
        path: Path | None = None,
        name: str = "",
    ) -> None:
        """Go on writing at every change.

        Args:
            session: what is kept.
            folder: the folder of saves.
            path: the save that it was read from, to be written on; None begins one of its own.
            name: the name that a person gave it; "" for none.
        """
        self.session = session
        self._folder, self._name = folder, name
        self._autosave: Autosave[S, D] | None = None
        self._trouble = ""
        self._troubled = False
        if path is not None:
            self._autosave = Autosave(session, path, __version__, name=name)
        session.on_change = self._changed

    @property
    def path(self) -> Path | None:
        """The file; None before the first step."""
        return None if self._autosave is None else self._autosave.path

    def trouble(self) -> str:
        """Return what has to be told about the disk, once; "" for nothing."""
        told, self._trouble = self._trouble, ""
        return told

    def save_as(self, name: str) -> str:
        """Write the play-through under a name, beside its own file; return what came of it."""
        title = name or self.session.system.title(self.session.setup)
        try:
            path = store.new_path(self._folder, title, datetime.now().astimezone())
            store.write_whole(path, savefile.whole(self.session, __version__, name))
        except OSError as error:
            return f"This cannot be saved: {reason(error)}."
        return f"Saved as {title}. The list of saves has it."

    def _changed(self, step: Step | None) -> None:
        try:
            if self._autosave is None:
                now = datetime.now().astimezone()
                path = store.new_path(
                    self._folder, self.session.system.title(self.session.setup), now
                )
                self._autosave = Autosave(self.session, path, __version__, name=self._name)
            self._autosave.changed(step)
        except OSError as error:
            if not self._troubled:
                self._trouble = (
                    f"The last step is not saved: {reason(error)}. The battle goes on, and each "
                    "step tries again."
                )
            self._troubled = True
        else:
            if self._troubled:
                self._trouble = "The battle is saved again, up to the last step."
            self._troubled = False
