"""What is changed by hand from the skirmish screen: a ring about a creature or a hex, and notes.

Owns which buttons a ring has and what each submits. Whether it may be done, the session says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.abilities import Ability, AbilityKind
from game.core.actions import ByHand, SetHP, SetNote, SetStatus
from game.core.ids import PieceId
from game.core.view import Token
from game.hexes import Hex
from game.systems.skirmish.hands import HIDDEN
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.words import refuse
from game.ui.battle.dialogs.note import NoteScreen
from game.ui.battle.rings import MARKER
from game.ui.camera import Camera
from game.ui.items import Rect
from game.ui.screens.base import Change, Push
from game.ui.skirmish import dialogs
from game.ui.widgets.part import Part, Stage
from game.ui.widgets.ring import RingFace, ring

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen

RING = "ring:"
_SIGNS = {
    "attack": "combat",
    "defence": "defence",
    "speed": "move",
    "damage": "star",
    "harm": "heart",
    "act": "skip",
    "stealth": "eye",
}


def open_ring(screen: SkirmishScreen) -> None:
    """Open the ring of whoever is pointed at, else acts."""
    piece = None if screen.unit is None else screen.session.state.pieces.get(screen.unit)
    screen.ring = screen.hover or (None if piece is None else piece.at)
    if screen.ring is None:
        screen.say("Point at a creature or a hex first.")


def ring_part(
    screen: SkirmishScreen, stage: Stage, room: Rect, camera: Camera, tokens: dict[PieceId, Token]
) -> Part:
    """Return the ring that is open; nothing for none."""
    at, state = screen.ring, screen.session.state
    if at is None:
        return Part()
    piece = state.piece_on(at)
    token = None if piece is None else tokens.get(piece.id)
    if token is None:
        title, faces = "This hex", _hex_faces(state, at)
    else:
        title, faces = token.name, _piece_faces(screen, token)
    about = camera.center(at)
    return ring(stage, screen.attention, title, faces, about=about, within=room, token=token)


def _hex_faces(state: Skirmish, at: Hex) -> tuple[RingFace, ...]:
    mark = state.marks.get(at)
    flag = mark is not None and bool(mark.marker)
    text = "Take the marker away" if flag else "Put a marker here"
    return (
        RingFace(id=f"{RING}marker", icon=MARKER, text=text, on=flag),
        RingFace(id=f"{RING}note", icon="pencil", text="Write a note"),
    )


def _piece_faces(screen: SkirmishScreen, token: Token) -> tuple[RingFace, ...]:
    """The buttons of a creature's ring: hit points, every effect there is, hidden, a note."""
    state = screen.session.state
    laid = {effect.ability for effect in state.effects if effect.bearer == token.id}
    effects = [
        ability
        for ability in state.system.lore.abilities.values()
        if ability.kind is AbilityKind.EFFECT
    ]
    words = [(str(one.id), one.name, one.id in laid, _icon(one)) for one in effects]
    words.append((HIDDEN, "Hidden", token.id in state.system.hidden, "status_stealth"))
    faces = [RingFace(id=f"{RING}hp:1", icon="plus", text="One HP more")]
    for word, name, on, icon in words:
        refusal = screen.session.why_not(SetStatus(token.id, word, not on))
        faces.append(
            RingFace(
                id=f"{RING}status:{word}",
                icon=icon,
                text=f"Take {name} away" if on else f"Give {name}",
                on=on,
                why_not="" if refusal is None else refuse(state, refusal),
            )
        )
    return (
        *faces,
        RingFace(id=f"{RING}hit-points", icon="down", text="Set its hit points"),
        RingFace(id=f"{RING}note", icon="pencil", text="Write a note"),
        RingFace(
            id=f"{RING}hp:-1",
            icon="minus",
            text="One HP less",
            why_not="" if token.hp > 0 else "No HP left",
        ),
    )


def _icon(effect: Ability) -> str:
    """The sign of an effect: that of what it changes, or a warning for what hurts by itself."""
    if effect.modifiers:
        return _SIGNS.get(effect.modifiers[0].query, "status_other")
    return "trap" if effect.triggers else "status_other"


def pressed(screen: SkirmishScreen, control: str) -> Change | None:
    """Do what a button of the ring says."""
    at = screen.ring
    if at is None:
        return None
    what, _, rest = control.removeprefix(RING).partition(":")
    if what == "note":
        return note(screen, at)
    if what == "marker":
        turn_marker(screen, at)
        return None
    piece = screen.session.state.piece_on(at)
    if piece is None:
        return None
    if what == "hit-points":
        return dialogs.hit_points(screen, piece.id)
    screen.by_hand(_change(screen.session.state, piece.id, what, rest))
    return None


def _change(state: Skirmish, piece: PieceId, what: str, rest: str) -> ByHand:
    if what == "hp":
        return SetHP(piece, state.pieces[piece].hp + int(rest))
    if rest == HIDDEN:
        return SetStatus(piece, HIDDEN, piece not in state.system.hidden)
    on = any(one.bearer == piece and one.ability == rest for one in state.effects)
    return SetStatus(piece, rest, not on)


def turn_marker(screen: SkirmishScreen, at: Hex | None) -> None:
    """Put a marker on a hex, or take it away."""
    if at is None:
        screen.say("Point at a hex first.")
        return
    mark = screen.session.state.marks.get(at)
    text = "" if mark is None else mark.text
    marker = "" if mark is not None and mark.marker else MARKER
    screen.submit(SetNote(at, marker, text))


def note(screen: SkirmishScreen, at: Hex | None) -> Change | None:
    """Ask for a marker and a note on a hex."""
    if at is None:
        screen.say("Point at a hex first.")
        return None
    mark = screen.session.state.marks.get(at)
    before = ("", "") if mark is None else (mark.marker, mark.text)

    def keep(marker: str, text: str) -> Change | None:
        if (marker, text) != before:
            screen.submit(SetNote(at, marker, text))
        return None

    return Push(
        NoteScreen(keep, clipboard=screen.services.clipboard, marker=before[0], text=before[1])
    )
