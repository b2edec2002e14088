"""Tables that are being set up: edits as values, undo and redo, a battle's moment as a table.

Owns what can be done to a `Table` and the history of what was done. Every table is judged by the
catalog's checks, and none that they refuse is kept. Never draws, reads no file, knows no rule.
"""

from __future__ import annotations
