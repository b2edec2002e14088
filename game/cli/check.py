"""`hexmarch check`: all that is wrong with files, each in a line.

Owns the wording of the end. What is wrong is the catalog's to say.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.catalog import SkirmishContent, check, load_content, load_skirmish_content
from game.cli.reading import tell
from game.places import data_folder
from game.systems.arena.system import rulebook as arena_rulebook
from game.systems.battle.system import rulebook
from game.systems.skirmish.system import rulebook as skirmish_rulebook


def check_files(paths: Sequence[str]) -> int:
    """Check files and folders, or the content that the program comes with; the exit status."""
    root = data_folder("content")
    vocabulary, arena = rulebook().vocabulary(), arena_rulebook().vocabulary()
    catalog, _ = load_content(root, vocabulary, arena)
    words = skirmish_rulebook().vocabulary()
    creatures, _ = load_skirmish_content(root, words)
    checked = check(
        [Path(path) for path in paths] or [root],
        catalog,
        vocabulary,
        arena,
        SkirmishContent(creatures, words),
    )
    if tell(checked.problems):
        return 2
    if not checked.files:
        print(f"{', '.join(paths)}: there is no .yaml file here", file=sys.stderr)
        return 2
    print(f"{checked.files} file{'' if checked.files == 1 else 's'}, no problems")
    return 0
