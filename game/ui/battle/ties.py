"""Ties among enemies left to the table: for this round, always, or not at all.

Owns the button that says which, and what it changes. What a tie is, the rules say; what was said
once for all, the play-through keeps. No rule section.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from game.systems.battle.turns import ties
from game.ui.battle.modes.base import line_button
from game.ui.battle.panels.bottom import LineButton
from game.ui.battle.services import BattleSession

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen


class Ties(StrEnum):
    """Who answers what the rules leave open about enemies, as the button says it."""

    ASKED = "Ties: asked"
    ROUND = "Ties: suggested, this round"
    ALWAYS = "Ties: as suggested"


_TOLD = {
    Ties.ASKED: "The party is asked about each tie among enemies.",
    Ties.ROUND: "Ties among enemies are answered as suggested for the rest of this round.",
    Ties.ALWAYS: "Ties among enemies are answered as suggested from now on.",
}
_WAY = {
    Ties.ASKED: "A click lets them be answered as suggested in this round, a second one always.",
    Ties.ROUND: "A click lets this be so always, a second one asks again.",
    Ties.ALWAYS: "A click asks again.",
}
_NEXT = {Ties.ASKED: Ties.ROUND, Ties.ROUND: Ties.ALWAYS, Ties.ALWAYS: Ties.ASKED}


def said(session: BattleSession) -> Ties:
    """Who answers ties now."""
    if ties.ALWAYS in session.policy.always:
        return Ties.ALWAYS
    return Ties.ROUND if are_left(session) else Ties.ASKED


def are_left(session: BattleSession) -> bool:
    """Whether the table answers ties now."""
    return ties.are_left(session.state, session.policy.always)


def button(session: BattleSession) -> tuple[LineButton, ...]:
    """The button of the bottom line; none where no enemy is next and no tie is asked about."""
    return (line(session),) if session.can_advance or _is_open(session) else ()


def line(session: BattleSession) -> LineButton:
    """The button, whatever is asked."""
    now, plain = said(session), line_button("ties")
    tooltip = f"{_TOLD[now]} {_WAY[now]} ({plain.key})"
    return replace(plain, label=now, key="", tooltip=tooltip)


def change(screen: BattleScreen) -> None:
    """Go on to the next way to answer ties; one that is asked about already stays open."""
    session = screen.session
    way = _NEXT[said(session)]
    always = session.policy.always
    names = {Ties.ASKED: (), Ties.ROUND: (ties.this_round(session.state),)}
    added = names.get(way, (ties.ALWAYS,))
    session.policy = replace(session.policy, always=(always - ties.among(always)).union(added))
    this_one = " This one is still yours to choose." if _is_open(session) and added else ""
    screen.say(f"{_TOLD[way]}{this_one}")


def _is_open(session: BattleSession) -> bool:
    """Whether a tie is asked about now."""
    prompt = session.pending
    return prompt is not None and ties.habit(session.state, prompt) is not None
