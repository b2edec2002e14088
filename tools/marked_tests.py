"""The tests of the checkout with the rules that they name, read from their source.

A test names a rule by the mark `rule`, or by a module's own name for that mark. Nothing is run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_MARK = "pytest.mark.rule"


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test: its file below the checkout, its name, and the rules that it names."""

    file: str
    name: str
    rules: tuple[str, ...]

    @property
    def id(self) -> str:
        """File and name, as pytest takes them."""
        return f"{self.file}::{self.name}"


def marked_tests(root: Path) -> tuple[MarkedTest, ...]:
    """Every test below `tests`, sorted by file, in the order of the source.

    Args:
        root: the checkout.
    """
    return tuple(
        test
        for path in sorted((root / "tests").rglob("test_*.py"))
        for test in _of_file(path, path.relative_to(root).as_posix())
    )


def _of_file(path: Path, file: str) -> Iterator[MarkedTest]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = _named_marks(tree)
    whole = named.get("pytestmark", ())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            own = (word for mark in node.decorator_list for word in _words(mark, named))
            yield MarkedTest(file, node.name, tuple(dict.fromkeys((*own, *whole))))


def _named_marks(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """The module's own names for the mark, with the rules that they name already.

    `skill = pytest.mark.rule` names none yet, `BY_HAND = pytest.mark.rule("ruling.by-hand")` one.
    """
    named: dict[str, tuple[str, ...]] = {_MARK: ()}
    for node in tree.body:
        if isinstance(node, ast.Assign) and _MARK in ast.unparse(node.value):
            words = tuple(_words(node.value, named))
            named.update((ast.unparse(target), words) for target in node.targets)
    return named


def _words(node: ast.AST, named: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The rules named by every mark within a piece of source."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and ast.unparse(part.func) in named:
            yield from (str(word.value) for word in part.args if isinstance(word, ast.Constant))
        elif isinstance(part, ast.Name):
            yield from named.get(part.id, ())
