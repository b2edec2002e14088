"""What the list of saves does: rename, put aside, bring back, open.

Owns the wording of what goes wrong with it. How saves lie on the disk is the session's.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.cli.cards import SaveShelf
from game.cli.trouble import reason
from game.session import store
from game.ui.screens.base import Change
from game.ui.screens.saves import SaveActions


class _Aside:
    """Saves that were put aside, and where they lie, by the id of their cards."""

    def __init__(self) -> None:
        self._places: dict[str, Path] = {}

    def delete(self, save: str) -> str:
        try:
            self._places[save] = store.set_aside(Path(save))
        except OSError as error:
            return f"This save cannot be deleted: {reason(error)}."
        return ""

    def bring_back(self, save: str) -> str:
        place = self._places.get(save)
        if place is None:
            return "This save is gone."
        try:
            store.put_back(place)
        except OSError as error:
            return f"This save cannot be brought back: {reason(error)}."
        del self._places[save]
        return ""

    def purge(self) -> None:
        for place in self._places.values():
            try:
                place.unlink(missing_ok=True)
            except OSError:
                continue  # it lies aside, and takes only room
        self._places.clear()


def save_actions(shelf: SaveShelf, open_path: Callable[[str], Change | None]) -> SaveActions:
    """Return what the list of saves can do.

    Args:
        shelf: the saves.
        open_path: opens a save, and says what becomes of the stack.
    """
    aside = _Aside()
    return SaveActions(
        read=shelf.cards,
        open=open_path,
        rename=_rename,
        delete=aside.delete,
        bring_back=aside.bring_back,
        purge=aside.purge,
    )


def _rename(save: str, name: str) -> str:
    try:
        store.rename(Path(save), name)
    except OSError as error:
        return f"This save cannot be renamed: {reason(error)}."
    return ""
