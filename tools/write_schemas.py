"""Writes the JSON Schemas of the file formats into ``content/schema``.

Run it after a change to a format: ``python tools/write_schemas.py``. A test fails until it was run.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # started by path, from a checkout that need not be installed

from game.catalog.schemas import schema_texts  # noqa: E402 - it is found by the line above


def main() -> int:
    """Write every schema; say which ones are new or changed."""
    folder = ROOT / "content" / "schema"
    folder.mkdir(exist_ok=True)
    for name, text in schema_texts():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
