"""What the editor of skirmishes may ask of the program around it, besides what every editor may.

Owns: `YardServices`, which the client's start fills. Never touches a file or a window itself. No
rule section.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.catalog import SkirmishCatalog, SkirmishTable
from game.systems.skirmish.definitions import SkirmishSetup
from game.ui.editor.services import EditorServices


@dataclass(frozen=True, slots=True, kw_only=True)
class YardServices(EditorServices[SkirmishTable, SkirmishSetup]):
    """What the editor of skirmishes may ask for. None of these raises anything.

    Attributes:
        catalog: the creatures, abilities and house rules.
    """

    catalog: SkirmishCatalog
