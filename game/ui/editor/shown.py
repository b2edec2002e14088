"""What a table means, ready to be drawn: the pieces of its view, by id and by hex.

Owns nothing of it: the rules say what is seen. No rule section.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property

from game.core.view import TableView, Token
from game.hexes import Hex


class Pictured(ABC):
    """A table as it is seen; what was worked out is kept."""

    @property
    @abstractmethod
    def view(self) -> TableView:
        """What is seen of the table."""

    @cached_property
    def tokens(self) -> Mapping[str, Token]:
        """The pieces by id."""
        return {str(token.id): token for token in self.view.tokens}

    @cached_property
    def by_hex(self) -> Mapping[Hex, Token]:
        """The piece on each hex."""
        return {token.at: token for token in self.view.tokens if token.at is not None}

    def at(self, own: str) -> Hex | None:
        """Return where a piece stands; None for one that is not there."""
        token = self.tokens.get(own)
        return None if token is None else token.at
