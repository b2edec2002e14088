"""What the table editor may ask of the program around it, besides what every editor may.

Owns: `TableServices`, which the client's start fills. Never touches a file or a window itself. No
rule section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.catalog import Catalog, Table
from game.catalog.own import OwnThings
from game.systems.battle.definitions import BattleSetup
from game.ui.editor.services import EditorServices
from game.ui.screens.base import Change
from game.ui.sharing import Sharing


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices(EditorServices[Table, BattleSetup]):
    """What the table editor may ask for. None of these raises anything.

    Attributes:
        catalog: the content.
        sharing: what it takes to share tables, and to open what others shared.
        own: what this person made.
        keep_own: keeps what this person made; returns why not, or "".
        go_on: shows the table that was left last without being saved; None where there is none.
    """

    catalog: Catalog
    sharing: Sharing
    own: OwnThings
    keep_own: Callable[[OwnThings], str]
    go_on: Callable[[], Change] | None
