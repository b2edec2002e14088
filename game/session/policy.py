"""Who answers what by himself: the table, or the person. Automation never decides a replay."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What a person said once for all; it belongs to the play-through, and is undone with it.

    Attributes:
        always: as in `Policy`.
        never: as in `Policy`.
    """

    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What the table answers by itself.

    Attributes:
        by_hand: ids of dice that the person rolls himself and types in.
        as_shown: topics of order questions that are answered with the order shown.
        always: abilities that may be used and always are, by id; and what else a rule system has
            habits for, by the name that it gives it.
        never: abilities that may be used and never are, and the like.
    """

    by_hand: frozenset[str] = frozenset()
    as_shown: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def with_habit(self, ability: str, uses: bool | None) -> Policy:  # noqa: FBT001
        """The policy with an ability that is always or never used; None asks about it again."""
        rest = frozenset({ability})
        return replace(
            self,
            always=self.always | rest if uses else self.always - rest,
            never=self.never | rest if uses is False else self.never - rest,
        )

    @property
    def habits(self) -> Habits:
        """What was said once for all."""
        return Habits(always=self.always, never=self.never)

    def with_habits(self, habits: Habits) -> Policy:
        """The policy with other things said once for all."""
        return replace(self, always=habits.always, never=habits.never)
