"""What the rings of the battle screen offer: for a piece, and for a hex.

Owns their buttons. What a press does, `hands` says; whether it can be done, the session.
"""

from __future__ import annotations

from enum import StrEnum

from game.core.abilities import AbilityKind
from game.core.actions import Skip
from game.core.view import Face, Token
from game.hexes import Hex
from game.systems.battle.actions import SetImpassable
from game.systems.battle.definitions import GoFor
from game.systems.battle.state import Battle, goals_of
from game.systems.battle.words import refuse
from game.ui.battle.table import Table
from game.ui.glyphs import ICONS
from game.ui.widgets.ring import RingFace

MARKER = "flag"
"""The marker that a person puts on a hex."""


class Aims(StrEnum):
    """What the next click on the map says."""

    PLACE = "place"
    """Where the piece is put."""
    GO = "go"
    """Where the enemy's move ends."""
    ENGAGE = "engage"
    """Whom the enemy engages."""


def piece_faces(table: Table, token: Token) -> tuple[RingFace, ...]:
    """The buttons of a piece's ring."""
    state = table.session.state
    has = state.pieces[token.id].statuses
    faces = [RingFace(id="ring:hp:1", icon="plus", text="One HP more")]
    faces.extend(
        RingFace(
            id=f"ring:status:{ability.id}",
            icon=glyph if (glyph := f"status_{ability.id}") in ICONS else "status_other",
            text=f"Take {ability.name} away" if ability.id in has else f"Give {ability.name}",
            on=ability.id in has,
        )
        for ability in state.system.lore.abilities.values()
        if ability.kind is AbilityKind.STATUS
    )
    if token.face is Face.ENEMY:
        faces.extend(_of_an_enemy(table, token))
    skip = table.session.why_not(Skip(token.id))
    why = "" if skip is None else refuse(state, skip)
    faces += [
        RingFace(id="ring:skip", icon="skip", text="Leave its turn out", why_not=why),
        RingFace(id=f"ring:aim:{Aims.PLACE}", icon="hand", text="Put it elsewhere"),
        RingFace(id="ring:off", icon="cross", text="Take it off the map"),
        *(() if token.at is None else (_closing(table, token.at),)),
        RingFace(id="ring:more", icon="pencil", text="Everything else"),
        RingFace(
            id="ring:hp:-1",
            icon="minus",
            text="One HP less",
            why_not="" if token.hp > 0 else "No HP left",
        ),
    ]
    return tuple(faces)


def _of_an_enemy(table: Table, token: Token) -> tuple[RingFace, ...]:
    state = table.session.state
    gone = "It has acted" if token.id in state.system.acted else ""
    faces = (
        RingFace(id=f"ring:aim:{Aims.GO}", icon="move", text="Move elsewhere", why_not=gone),
        RingFace(id=f"ring:aim:{Aims.ENGAGE}", icon="targets", text="Engage others", why_not=gone),
    )
    if token.id not in state.system.redirected:
        return faces
    return (*faces, RingFace(id="ring:rules", icon="undo", text="By the rules again"))


_WHEN = {
    GoFor.DEFAULT: ("eye", "They go when none is targetable"),
    GoFor.ONLY_IF_NO_DESTINATION: ("move", "They go when they can hit none"),
    GoFor.PREFER: ("star", "They always go"),
}


def is_goal(state: Battle, at: Hex) -> bool:
    """Whether enemies are sent to a hex."""
    return any(at in lure.hexes for lure in goals_of(state).lures)


def _closing(table: Table, at: Hex) -> RingFace:
    """The button that makes a hex impassable, or ground again."""
    state = table.session.state
    closed = at in table.view.impassable
    refusal = table.session.why_not(SetImpassable(at, not closed))
    return RingFace(
        id="ring:close",
        icon="rock",
        text="Open this hex again" if closed else "Close this hex",
        on=closed,
        why_not="" if refusal is None else refuse(state, refusal),
    )


def hex_faces(table: Table, at: Hex) -> tuple[RingFace, ...]:
    """The buttons of a hex's ring: whether enemies are sent there, when they go, rock, a marker."""
    state = table.session.state
    goals = goals_of(state)
    on = is_goal(state, at)
    none = "" if goals.lures else "Send enemies somewhere first"
    mark = state.marks.get(at)
    flag = mark is not None and bool(mark.marker)
    return (
        RingFace(
            id="ring:goal",
            icon="goal",
            text="Send nobody here" if on else "Send enemies here",
            on=on,
        ),
        *(
            RingFace(id=f"ring:when:{use}", icon=icon, text=text, on=goals.use is use, why_not=none)
            for use, (icon, text) in _WHEN.items()
        ),
        RingFace(
            id="ring:bring",
            icon="plus",
            text="Bring a unit here",
            why_not="Over" if state.system.outcome is not None else "",
        ),
        _closing(table, at),
        RingFace(
            id="ring:marker",
            icon=MARKER,
            text="Take the marker away" if flag else "Put a marker here",
            on=flag,
        ),
        RingFace(id="ring:battle", icon="pencil", text="Round, objective, end"),
    )
