"""How the battle screen is put together at one moment: map, ribbon, panel, tray, mat, bottom line.

Pure: reads the screen and the table, gives a part. Asks no rules but through modes and views.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.actions import PlaceByHand
from game.core.ids import PieceId
from game.core.view import Decision
from game.hexes import Hex
from game.systems.battle.decision import decision
from game.systems.battle.state import Phase
from game.systems.battle.view import acting, view
from game.systems.battle.words import ask
from game.ui import overlays
from game.ui.battle import marks, ties
from game.ui.battle.choosing import shown_as_chosen
from game.ui.battle.clearing import tray_room
from game.ui.battle.layout import Layout
from game.ui.battle.modes import Submit
from game.ui.battle.modes.acting import ActingMode
from game.ui.battle.modes.base import Do, line_button
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.battle.panels.ribbon import ribbon
from game.ui.battle.panels.tray_parts import tray_bounds
from game.ui.battle.scenery import MapLook, map_items
from game.ui.battle.table import Table
from game.ui.items import Fill, Item, Rect
from game.ui.widgets.buttons import fit_button
from game.ui.widgets.part import Part, Stage, of

if TYPE_CHECKING:
    from game.ui.battle.screen import BattleScreen

_HELD = {
    "foresee": (
        "Where each enemy would go if it acted first: arrows, or gold dashes to the bright "
        "hexes if the party chooses; red threads: whom it would hit. Point at one to see it alone."
    ),
    "threat": "Where enemies could hit this round; the numbers tell how many of them.",
    "range": (
        "Amber: in range of whoever is under the pointer, else of who acts. "
        "Within the blue line: what it sees."
    ),
}
"""What is seen while a key is held down."""


@dataclass(frozen=True, slots=True)
class Face:
    """What was built, and where the map and the panel are.

    Attributes:
        part: everything, the last on top.
        map: the map's place.
        side: the panel's place.
        decision: the decision in the panel; None for none.
        odds: the place of the card with the odds; None where it is not shown.
    """

    part: Part
    map: Rect
    side: Rect
    decision: Decision | None
    odds: Rect | None = None


def table_of(screen: BattleScreen, stage: Stage) -> Table:
    """Return the moment that a battle's screen shows."""
    layout = screen.viewing.layout(stage)
    motion = screen.timeline.now
    state = screen.session.state if motion is None else motion.state
    seen = view(state)
    table = Table(
        tray=layout.tray,
        attention=screen.attention,
        session=screen.session,
        state=state,
        view=shown_as_chosen(seen, state, screen.mode) if motion is None else seen,
        prompt=screen.session.pending if motion is None else None,
        camera=screen.viewing.camera_for(state, layout),
        stage=stage,
        hover=None if screen.hands.hex is not None else screen.pointing.hover,
        phase=screen.breath,
    )
    if screen.by_hand:
        return table
    return replace(table, tray=tray_room(screen.mode, table, layout.map))


def build_face(screen: BattleScreen, table: Table, layout: Layout) -> Face:
    """Put the screen together."""
    told = _decision(screen, table)
    scene = _map(screen, table, layout, told)
    told_there = table.prompt is not None or (screen.timeline.idle and table.view.over is not None)
    tray = screen.mode.tray(table) if told_there and not screen.by_hand else None
    stage, palette = table.stage, table.stage.palette
    parts = of(*scene)
    parts += fit_button(stage, screen.attention, layout.map, fits=screen.viewing.fits)
    parts += screen.mats.part(table, layout.mat)
    if tray is not None:
        parts += tray
    parts += of(Fill(rect=layout.ribbon, colour=palette.panel))
    parts += ribbon(
        stage,
        layout.ribbon,
        table.view,
        can_undo=screen.session.can_undo,
        can_redo=screen.session.can_redo,
        drag=screen.reordering.ribbon,
        attention=screen.attention,
        scroll=screen.ribbon_scroll,
        pointed=None if table.hovered is None else table.hovered.id,
    )
    parts += screen.side.part(screen, table, layout.panel, told)
    parts += bottom(
        stage,
        layout.line,
        sentence_of(screen, table, told),
        buttons_of(screen, table),
        attention=screen.attention,
        asks=screen.timeline.idle and table.prompt is not None,
    )
    card = screen.odds.part(table, _above_tray(layout.map, tray))
    parts += card
    parts += screen.hands.part(table, layout.map)
    parts += screen.mats.dragged(table)
    odds = next((item.rect for item in card.items if isinstance(item, Fill)), None)
    return Face(parts, layout.map, layout.panel, told, odds)


def _above_tray(rect: Rect, tray: Part | None) -> Rect:
    """The map's place without what the tray covers."""
    box = None if tray is None else tray_bounds(tray)
    if box is None or box.y >= rect.bottom:
        return rect
    return Rect(rect.x, rect.y, rect.w, max(0.0, box.y - rect.y))


def _decision(screen: BattleScreen, table: Table) -> Decision | None:
    """Whose decision stands in the panel: the one that acts, or the enemy pointed at."""
    thought = screen.timeline.thought
    if thought is not None:
        unit, state = thought
        return decision(state, unit)
    unit_now = screen.mode.decision_of(table) if screen.timeline.idle else None
    if unit_now is not None:
        return decision(table.state, unit_now)
    return None


def _map(screen: BattleScreen, table: Table, layout: Layout, told: Decision | None) -> list[Item]:
    below: list[Item] = []
    above: list[Item] = []
    targeted: frozenset[PieceId] = frozenset()
    if screen.pointing.held:
        _held(screen, table, below, above)
    elif not screen.timeline.idle:
        targeted = _played(screen, table, told, below, above)
    elif not screen.by_hand:
        below.extend(screen.mode.below(table))
        above.extend(screen.mode.above(table))
        targeted = screen.mode.targeted(table)
    if screen.pointing.pointer.dragged is not None:
        below.extend(_drop_mark(screen, table))
    below.extend(screen.hands.below(table))
    lit_hexes, lit_pieces = screen.side.lit(screen, told)
    return map_items(
        table,
        layout.map,
        MapLook(
            below=below,
            above=above,
            targeted=targeted,
            active=_active(screen, table),
            hovered=None if table.hovered is None else table.hovered.id,
            lit_hexes=lit_hexes,
            lit_pieces=lit_pieces,
            dragged=screen.pointing.pointer.dragged,
            pointer=screen.pointing.pointer.at,
        ),
        screen.timeline.now,
    )


def _played(
    screen: BattleScreen,
    table: Table,
    told: Decision | None,
    below: list[Item],
    above: list[Item],
) -> frozenset[PieceId]:
    """What is marked while things move; return who is aimed at.

    An enemy's way lies on the ground until it has gone it; then a thread leads to whom it hits.
    """
    aim = screen.timeline.aim
    if aim is not None:
        above.extend(marks.aimed(table, aim.unit, aim.targets))
        return frozenset(aim.targets)
    if told is None:
        return frozenset()
    below.extend(marks.decision_below(table, told))
    below.extend(marks.decision_above(table, told))
    if told.suggested and ties.are_left(screen.session):
        below.extend(marks.suggested(table, told))
    return frozenset(told.targets)


def _drop_mark(screen: BattleScreen, table: Table) -> Sequence[Item]:
    """Where the piece that is dragged would be put, or that it cannot be put there."""
    piece, at = screen.pointing.pointer.dragged, table.hover
    if piece is None or at is None or table.tokens[piece].at == at:
        return ()
    if _may_drop(screen, table, piece, at):
        return overlays.hover_hex(table.layout, at, table.stage.palette)
    return overlays.refused_hex(table.layout, at, table.stage.palette)


def _held(screen: BattleScreen, table: Table, below: list[Item], above: list[Item]) -> None:
    """What a key that is held down shows."""
    piece = table.hovered.id if table.hovered is not None else _active(screen, table)
    under, over = marks.held(table, screen.pointing.held, piece)
    below.extend(under)
    above.extend(over)


def _active(screen: BattleScreen, table: Table) -> PieceId | None:
    """Whose turn it is, or whose comes next."""
    now = acting(table.state)
    if now is not None:
        return now
    return screen.mode.unit if screen.timeline.idle else None


def sentence_of(screen: BattleScreen, table: Table, told: Decision | None) -> str:
    """The bottom line: what the table waits for, and what a click will do."""
    begun = screen.hands.sentence(table)
    if begun:
        return begun
    if screen.by_hand:
        return "By hand: drag any chip, or click one to change it. Nothing is triggered. Esc ends."
    if screen.pointing.held in _HELD:
        return _HELD[screen.pointing.held]
    if not screen.timeline.idle:
        if told is None:
            return "The table moves. Space skips to its end."
        if len(told.ends) > 1 and screen.mode.unit != told.piece:
            how = "as suggested" if ties.are_left(screen.session) else "where the party chose"
            return f"{table.tokens[told.piece].name} goes {how}."
        return told.summary
    if table.view.over is not None and table.prompt is None:
        return table.view.over
    if screen.pointing.rests and isinstance(screen.mode, ActingMode):
        table = replace(table, hover=None)  # it lies where a walk or a blow has left it
    special = screen.mode.sentence(table)
    if screen.pointing.pointer.dragged is not None:
        special = special.replace("Click to ", "Let go to ", 1)
    if special == (told.summary if told is not None else None):
        return f"{special} {_way_on(screen, told)}".strip()
    if special or table.prompt is None:
        return special
    return ask(table.state, table.prompt).text


def _way_on(screen: BattleScreen, told: Decision | None) -> str:
    """What comes of going on, as a sentence behind what an enemy will do; "" for nothing more."""
    way_on = screen.mode.way_on
    if told is None or not way_on:
        return way_on
    left = ties.are_left(screen.session)
    if len(told.ends) > 1:
        return "Step takes the marked way." if told.suggested and left else "Step asks where."
    return "Step asks whom." if told.choose_targets and not left else way_on


def buttons_of(screen: BattleScreen, table: Table) -> tuple[LineButton, ...]:
    """The buttons of the bottom line.

    What goes on stands last, so that it is at the same place whatever was asked before.
    """
    speed = screen.services.options().speed
    pace = LineButton(
        id="speed:next", label=f"Speed {speed}", tooltip="How fast things move; keys 1 to 5"
    )
    hand = line_button("overrule", "End by hand" if screen.by_hand else "Overrule")
    if screen.by_hand:
        return (hand,)
    if not screen.timeline.idle:
        # Each stands where it stood before, and only what goes on by itself can be paused.
        enemies = table.state.system.phase is Phase.ENEMIES
        skip = line_button("step", "Skip", primary=enemies)
        if not enemies:
            return (hand, skip)
        run = line_button("run", "Pause" if screen.running else "Run")
        return (hand, ties.line(screen.session), pace, run, skip)
    buttons, ask_why = screen.mode.buttons(table), line_button("ask")
    # What goes over the rules' head stands apart from what they offer.
    own = tuple(one for one in reversed(buttons) if one.id != "roll-again")
    hands = (*(one for one in buttons if one.id == "roll-again"), hand)
    hands += ties.button(screen.session)
    if screen.session.can_advance:
        return (ask_why, *hands, pace, *own)
    return (ask_why, *hands, *own)


def _may_drop(screen: BattleScreen, table: Table, piece: PieceId, at: Hex) -> bool:
    """Whether a piece that is dragged can be put down on a hex."""
    if screen.by_hand or screen.pointing.pointer.right:
        return screen.session.why_not(PlaceByHand(piece, at)) is None
    return isinstance(screen.mode.drop(table, table.tokens[piece], at), Submit | Do)
