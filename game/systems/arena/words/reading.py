"""What is told to whoever reads: a card's numbers in words, and what a game is played for.

Rules: arena B2, B5, B7, B9, B10, B13.
"""

from __future__ import annotations

from game.systems.arena.view import ArenaView, CardView


def numbers(card: CardView) -> str:
    """What the numbers and signs of a card are, in sentences."""
    stats = dict(card.stats)
    told = [f"Initiative {card.initiative}."]
    told += [f"{word} {stats[name]}." for name, word in _REACHES if name in stats]
    others = [f"{word} {stats[name]}" for name, word in _OTHERS if name in stats]
    if others:
        told.append(f"Instead of its text: {' or '.join(others)}.")
    if "defence" in stats:
        told.append(f"From hand it defends with {stats['defence']}.")
    if card.item:
        told.append(f"As an item: +1 {card.item} on every card.")
    return " ".join(told)


_REACHES = (("range", "Range"), ("targets", "Radius"))
_OTHERS = (("move", "move up to"), ("combat", "attack with"))


def aims(view: ArenaView) -> tuple[str, ...]:
    """How a game is won and how its turns go, for whoever plays it for the first time."""
    waves = "push the last wave" if len(view.lanes) == 1 else "hold most zones at the last wave"
    return (
        f"To win, push the battle into the other Throne, {waves}, or leave them no lives.",
        "A side whose last minion falls is pushed back a zone. Minions battle after four turns.",
        "Each turn every hero plays one card; the highest initiative acts first, by one action.",
        "A card that is still in hand can be discarded to defend.",
    )
