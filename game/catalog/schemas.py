"""JSON Schemas of the file formats, so that editors complete and underline while one writes.

Owns their text. They say less than reading does: what the parts of a file mean together is checked
when it is read. No rule section.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from game.catalog.formats import ALL


def schema_texts() -> Iterator[tuple[str, str]]:
    """Yield a file name and the text of the schema for every format."""
    for one in ALL:
        schema = one.json_schema()
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = one.name
        _, kind, _ = one.name.split("/")
        yield f"{kind}.json", json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
