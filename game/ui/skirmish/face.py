"""How the skirmish screen is put together at one moment: map, ribbon, tray, panel, bottom line.

Pure: reads the screen, gives a part. Asks no rules but through views and `meaning`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.ids import PieceId
from game.core.prompts import Ask, Prompt
from game.core.view import Decision, Sentence, Token
from game.systems.skirmish.decision import decision
from game.systems.skirmish.definitions import CreatureKind
from game.systems.skirmish.queries import sight
from game.systems.skirmish.state import Skirmish
from game.systems.skirmish.view import acting, hand_view, view
from game.systems.skirmish.words import ask, clause
from game.systems.skirmish.words.common import DEGREES
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.battle.panels.ribbon import ribbon
from game.ui.battle.panels.side import SideData, fit_side, side
from game.ui.items import (
    Clip,
)
from game.ui.keys import COMMANDS
from game.ui.skirmish import meaning
from game.ui.skirmish.byhand import ring_part
from game.ui.skirmish.places import Places
from game.ui.skirmish.scene import map_items, pointed_number, ray_of, tag
from game.ui.skirmish.tray import TrayData, tray
from game.ui.widgets.buttons import fit_button
from game.ui.widgets.part import Part, Stage, of

if TYPE_CHECKING:
    from game.ui.skirmish.screen import SkirmishScreen

_HELD = {
    "foresee": "What every foe would do next: its way in gold, its target by a red thread.",
    "threat": "Cover on every hex against the foe pointed at, or against whoever is nearest.",
    "range": "Cover on every hex, seen from the hex under the pointer, else from who acts.",
}


@dataclass(frozen=True, slots=True)
class Face:
    """What was built, and where everything is."""

    part: Part
    places: Places


def build_face(screen: SkirmishScreen, stage: Stage, places: Places) -> Face:
    """Put the screen together."""
    state = screen.shown
    table = screen.once.get(state, "view", lambda: view(state))
    tokens = {token.id: token for token in table.tokens}
    camera = screen.viewing.camera_for(tuple(state.board.grid), places.map)
    told = _decision(screen, state)
    hovered = None if screen.hover is None else state.piece_on(screen.hover)
    scene = map_items(screen, stage, (table, tokens), (camera.layout, places.map), told)
    parts = of(Clip(rect=places.map, children=tuple(scene)))
    parts += fit_button(stage, screen.attention, places.map, fits=screen.viewing.fits)
    parts += tag(screen, stage, places, camera.layout)
    parts += ring_part(screen, stage, places.map, camera, tokens)
    parts += tray(stage, screen.attention, places.tray, _tray(screen, tokens))
    parts += ribbon(
        stage,
        places.ribbon,
        table,
        can_undo=screen.session.can_undo,
        can_redo=screen.session.can_redo,
        drag=None,
        attention=screen.attention,
        pointed=None if hovered is None else hovered.id,
    )
    parts += _panel(screen, stage, places, tokens, told)
    parts += bottom(
        stage,
        places.line,
        _sentence(screen, state),
        _buttons(screen),
        attention=screen.attention,
        asks=screen.prompt is not None,
    )
    return Face(parts, places)


# Panel, tray and line


def _decision(screen: SkirmishScreen, state: Skirmish) -> Decision | None:
    """Whose decision stands in the panel: the one that acts or comes next, or is pointed at."""
    unit = _decides(screen, state)
    if unit is None:
        return None
    return screen.once.get(state, ("decision", unit), lambda: decision(state, unit))


def _decides(screen: SkirmishScreen, state: Skirmish) -> PieceId | None:
    thinker = screen.playback.thinker
    if thinker is not None or not screen.playback.idle:
        return None if thinker is None else thinker[0]
    if screen.hover is not None:
        piece = state.piece_on(screen.hover)
        if piece is not None and piece.kind != CreatureKind.CHARACTER:
            return piece.id
    prompt = screen.prompt
    return prompt.unit if prompt is not None and prompt.ask is Ask.NEXT else None


def _panel(
    screen: SkirmishScreen,
    stage: Stage,
    places: Places,
    tokens: dict[PieceId, Token],
    told: Decision | None,
) -> Part:
    state = screen.shown
    hovered = None if screen.hover is None else state.piece_on(screen.hover)
    wanted = hovered.id if hovered is not None else None
    wanted = wanted or (told.piece if told else None) or screen.unit or acting(state)
    about = told if told is not None and told.piece == wanted else None
    data = SideData(
        token=None if wanted is None else tokens.get(wanted),
        decision=about,
        why="Why it does that",
        pointed_check=pointed_number(screen, "check"),
        lines=screen.lines(),
        pointed_line=pointed_number(screen, "log"),
        faces={piece: one.face for piece, one in tokens.items()},
        clause=clause,
    )
    screen.scroll = fit_side(stage, places.panel, data, screen.scroll)
    return side(stage, places.panel, data, screen.scroll, attention=screen.attention)


def _tray(screen: SkirmishScreen, tokens: dict[PieceId, Token]) -> TrayData:
    state, prompt = screen.shown, screen.prompt
    own = prompt is not None and prompt.topic == "turn" and prompt.unit is not None
    if own and prompt is not None and prompt.unit is not None:
        players: Sequence[PieceId] = (prompt.unit,)
    else:
        unit = acting(state)
        played = unit is not None and state.pieces[unit].kind == CreatureKind.CHARACTER
        everybody = [
            piece.id
            for piece in state.pieces.values()
            if piece.kind == CreatureKind.CHARACTER and piece.at is not None
        ]
        players = (unit,) if played and unit is not None else everybody
    return TrayData(
        hands=[hand_view(state, unit) for unit in players],
        tokens=tokens,
        chosen=screen.unit,
        acts=screen.acts,
        direct=screen.direct,
        aim=screen.aim,
        fight=not state.system.calm,
    )


def _sentence(screen: SkirmishScreen, state: Skirmish) -> Sentence | str:
    if screen.held:
        return _HELD.get(screen.held, "")
    if not screen.playback.idle:
        found = _decision(screen, state)
        return "" if found is None else found.summary
    prompt = screen.prompt
    if prompt is None:
        over = screen.once.get(state, "view", lambda: view(state)).over
        return f"{over} The menu begins it again, or leaves." if over else ""
    hint = _pointed(screen, state, prompt)
    return hint or ask(state, prompt)


def _pointed(screen: SkirmishScreen, state: Skirmish, prompt: Prompt) -> str:
    """What a click would do on a foe that is pointed at."""
    if prompt.topic != "turn" or screen.unit is None or screen.hover is None:
        return ""
    piece = state.piece_on(screen.hover)
    if piece is None or piece.side == state.pieces[screen.unit].side:
        return ""
    strike = meaning.attack_on(state, screen.unit, piece.id, screen.aim)
    ray = ray_of(screen)
    degree = "" if ray is None else DEGREES[sight(state, *ray).degree]
    if strike is None:
        return ""
    return f"Click to attack; the target is {degree} from here." if degree else ""


def _buttons(screen: SkirmishScreen) -> tuple[LineButton, ...]:
    prompt = screen.prompt
    if not screen.playback.idle:
        return (_line("step", "Skip"),)
    if prompt is None:
        return (_line("menu", "Menu", primary=True),)
    if prompt.ask is Ask.NEXT:
        return (_line("run", "Pause" if screen.running else "Run"), _line("step", primary=True))
    if prompt.topic == "hero-die":
        return (_line("done", "Keep it"), _line("accept", "Spend it", primary=True))
    if prompt.ask is Ask.NAMES and prompt.least == 0:
        return (_line("done", "Nobody"),)
    labels = {"turn": "End the turn", "calm": "Begin the fight", "reaction": "No reaction"}
    if prompt.topic in labels:
        idle = not any(not act.why_not for act in screen.acts)
        done = _line("done", labels[prompt.topic], primary=idle or prompt.topic == "reaction")
        reacts = prompt.topic == "reaction"
        return (_line("never"), _line("always"), done) if reacts else (done,)
    return ()


def _line(command: str, label: str = "", *, primary: bool = False) -> LineButton:
    known = COMMANDS[command]
    return LineButton(
        id=command,
        label=label or known.name,
        key=known.hint,
        primary=primary,
        tooltip=known.tooltip,
    )
