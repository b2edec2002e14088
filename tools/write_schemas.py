"""Writes the JSON Schemas of the file formats into ``content/schema``.

Run it after a change to a format: ``python tools/write_schemas.py``. A test fails until it was run.
"""

from __future__ import annotations

import argparse
import sys

import checkout
from game.catalog.schemas import schema_texts


def main() -> int:
    """Write every schema; say which ones are new or changed."""
    about = "Write the JSON Schemas of the file formats into content/schema."
    argparse.ArgumentParser(description=about).parse_args()
    folder = checkout.ROOT / "content" / "schema"
    folder.mkdir(exist_ok=True)
    for name, text in schema_texts():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path.relative_to(checkout.ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
