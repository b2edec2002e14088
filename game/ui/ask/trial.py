"""What a phase on trial comes to, and the answers that its questions offer, as they are shown.

Owns their words and looks. No rule section.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import At, Choice, Done, Order, Pick
from game.core.machine import pending
from game.systems.battle.asks.phase import left_out
from game.systems.battle.book import BOOK
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words import option_words
from game.systems.battle.words.language import capital, listed
from game.ui.ask.tool import pointable
from game.ui.battle.panels.common import rich
from game.ui.battle.table import Seen
from game.ui.items import Fill, Rect, Weight
from game.ui.theme import CORNER, GAP_SMALL, GAP_TINY, SIZE_NAME, SIZE_TEXT
from game.ui.widgets.part import Part, of


def trial_head(
    seen: Seen, before: Battle, after: Battle, rect: Rect, *, waits: bool = False, caution: str = ""
) -> tuple[Part, float]:
    """Return what the trial comes to so far: who loses hit points, who is defeated.

    Args:
        seen: the moment of the screen.
        before: the table before the trial.
        after: the table as far as the trial has come.
        rect: where it begins, and how wide it is.
        waits: whether a question is open, so that more may come.
        caution: what is to be known before it is applied; "" for nothing.
    """
    stage, palette = seen.stage, seen.stage.palette
    part, height = rich(
        stage,
        "The enemies' phase, on trial",
        (rect.x, rect.y),
        rect.w,
        size=SIZE_NAME - 1,
        weight=Weight.BOLD,
    )
    y = rect.y + height + GAP_TINY
    words = outcome(before, after, waits=waits)
    row, height = rich(
        stage,
        words,
        (rect.x, y),
        rect.w,
        size=SIZE_TEXT,
        colour=palette.gold,
        weight=Weight.SEMIBOLD,
    )
    part, y = part + row, y + height
    if caution:
        row, height = rich(stage, caution, (rect.x, y + GAP_TINY), rect.w, colour=palette.warning)
        part, y = part + row, y + GAP_TINY + height
    return part, y - rect.y


def cautions(before: Battle, after: Battle, *, rolls_by_hand: bool) -> str:
    """Return what is to be known before a trial is applied; "" for nothing.

    Args:
        before: the table before the trial.
        after: the table as far as the trial has come.
        rolls_by_hand: whether the person rolls dice himself; here the table has rolled them.
    """
    found = []
    out = [name_of(before, unit) for unit in left_out(before)]
    if out:
        found.append(f"Apply leaves out {listed(out)}.")
    if rolls_by_hand and after.rolls > before.rolls:
        found.append("Its dice are the table's, not yours.")
    return " ".join(found)


def outcome(before: Battle, after: Battle, *, waits: bool = False) -> str:
    """Return whose hit points change, and who falls; so far, where a question is still open."""
    changes = []
    for piece in before.pieces.values():
        now = after.pieces[piece.id]
        if piece.is_up and not now.is_up and now.hp <= 0:
            changes.append(f"{name_of(before, piece.id)} is defeated")
        elif now.hp != piece.hp and piece.is_up:
            change = now.hp - piece.hp
            verb = "loses" if change < 0 else "gains"
            changes.append(f"{name_of(before, piece.id)} {verb} {abs(change)} HP")
    told = f"{listed(changes)}." if changes else "Nobody is hurt."
    return f"So far: {told} The phase goes on once you choose." if waits else told


def choice_words(state: Battle, choice: Choice) -> str:
    """Return an answer in words."""
    prompt = pending(BOOK, state)
    if prompt is None:
        return ""
    match choice:
        case At(at):
            return f"Hex {at}"
        case Pick(names):
            told = [option_words(state, prompt, name) for name in names]
            return capital(listed(told)) if told else "None of them"
        case Order(names):
            return capital(", then ".join(option_words(state, prompt, name) for name in names))
        case Done():
            return "Nothing more"
        case _:
            return "As suggested"


def answers_part(seen: Seen, words: Sequence[str], rect: Rect) -> tuple[Part, float]:
    """Return the answers below each other, each to be pressed."""
    stage, palette = seen.stage, seen.stage.palette
    part, y = Part(), rect.y
    for number, text in enumerate(words):
        row, height = rich(stage, text, (rect.x + 10, y + 5), rect.w - 20)
        box = Rect(rect.x, y, rect.w, height + 10)
        control = f"answer:{number}"
        lit = seen.attention.hover == control
        part += pointable(control, box) + of(
            Fill(
                rect=box,
                colour=palette.hovered if lit else palette.raised,
                radius=CORNER,
                border=palette.gold if lit else palette.line,
                hit=control,
            )
        )
        part += row
        y += box.h + GAP_SMALL / 2
    return part, y - rect.y
