"""Saves a picture of every panel and dialogue of the battle screen at several window sizes.

Usage: python tools/shots_battle.py FOLDER [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import checkout  # noqa: F401 - puts the checkout on the path
from game.catalog import load_content, read_battle
from game.core.choices import Done
from game.core.events import DiceRolled
from game.core.ids import PieceId
from game.core.prompts import Ask
from game.core.view import Badge, LogLine, RibbonGroup, TableView, Token
from game.places import data_folder
from game.session.session import Session
from game.systems.battle.decision import decision
from game.systems.battle.definitions import AdventurerChip, BattleSetup
from game.systems.battle.state import BattleState, first_state
from game.systems.battle.summary import summarize
from game.systems.battle.system import battle_system
from game.systems.battle.view import FormView, MatView, TrackPlace, mat_view, view
from game.systems.battle.words.log import log_lines
from game.ui.battle.dialogs.history import HistoryEntry, HistoryScreen
from game.ui.battle.dialogs.menu import BattleMenu
from game.ui.battle.dialogs.note import NoteScreen
from game.ui.battle.dialogs.overrule import OverruleActions, Overruled, OverruleScreen
from game.ui.battle.dialogs.summary import SummaryScreen
from game.ui.battle.layout import Layout
from game.ui.battle.mats import FULL
from game.ui.battle.panels import tray
from game.ui.battle.panels.bottom import LineButton, bottom
from game.ui.battle.panels.mat_data import (
    DieCell,
    DieGroup,
    DieLine,
    FormChoice,
    MatData,
    Pill,
)
from game.ui.battle.panels.mat_full import full_mat
from game.ui.battle.panels.ribbon import RibbonDrag, RibbonPlaces, ribbon
from game.ui.battle.panels.side import SideData, SideScroll, side
from game.ui.camera import Camera
from game.ui.items import Chart, Chip, Fill, Item, MapLayer, Rect
from game.ui.overlays import chip_radius
from game.ui.screens.base import Push, Screen, ScreenStack
from game.ui.screens.page import Page
from game.ui.widgets.part import Part, Stage, of
from shell_demo import OwnClipboard
from shooting import parser, studios

_TURNS = 60
_COPIES = 3
_LIT = 2

BUTTONS = (
    LineButton(id="step", label="Step", key="Space", primary=True),
    LineButton(id="run", label="Run", key="Enter"),
    LineButton(id="speed:next", label="Speed 3"),
    LineButton(id="overrule", label="Overrule", key="O"),
)


@dataclass(frozen=True)
class Scene:
    """One moment of a battle, ready to be shown."""

    session: Session[BattleState, BattleSetup]
    view: TableView
    lines: tuple[LogLine, ...]

    def token(self, name: str) -> Token:
        """Return a piece of the table."""
        return next(token for token in self.view.tokens if token.id == name)

    def data(self, name: str, *, decides: str = "") -> SideData:
        """Return what the panel shows of a piece."""
        state = self.session.state
        told = decision(state, PieceId(decides)) if decides else None
        adventurer = isinstance(state.system.lore.units[PieceId(name)].chip, AdventurerChip)
        return SideData(
            token=self.token(name),
            mat=mat_view(state, PieceId(name)) if adventurer else None,
            decision=told,
            pointed_check=_LIT if told is not None and len(told.checks) > _LIT else None,
            lines=self.lines,
            faces={token.id: token.face for token in self.view.tokens},
        )


def play(battle: str, *, steps: int) -> Scene:
    """Return a battle after some steps, each answered with the first thing offered."""
    system = battle_system()
    content = data_folder("content")
    catalog, _problems = load_content(content, vocabulary=system.book.vocabulary())
    setup = read_battle(content / "battles" / f"{battle}.yaml", catalog).setup
    assert setup is not None
    session = Session(system, setup)
    for _ in range(steps):
        prompt = session.pending
        if prompt is None:
            break
        if session.can_advance:
            session.advance()
        else:
            suggested = prompt.suggested
            session.answer(Done() if prompt.ask is Ask.ACT or suggested is None else suggested)
    lines = tuple(
        line
        for number, step in enumerate(session.steps)
        for line in log_lines(session.state_before(number), step.events)
    )
    return Scene(session, view(session.state), lines)


def crowded(table: TableView) -> TableView:
    """Return a table of many more pieces with long names, all in the ribbon."""
    tokens: list[Token] = []
    groups: list[RibbonGroup] = []
    by_id = {token.id: token for token in table.tokens}
    for group in table.ribbon:
        pieces: list[PieceId] = []
        for copy in range(_COPIES):
            for piece in group.pieces:
                name = PieceId(f"{piece}-{copy}")
                token = by_id[piece]
                tokens.append(replace(token, id=name, name=f"{token.name} of the Hollow {copy}"))
                pieces.append(name)
        groups.append(RibbonGroup(group.title, tuple(pieces), tuple(pieces[-3:]), unsettled=True))
    return replace(table, tokens=tuple(tokens), ribbon=tuple(groups))


def crowded_mat(mat: MatView) -> MatView:
    """Return a mat with something of everything on it."""
    mat = replace(mat, recovers=2)
    dice = ("combat", "light", "combat", "bane", "over", "blind", "light", "fear")
    track = tuple(TrackPlace(die, die, number < mat.recovers) for number, die in enumerate(dice))
    empty = (TrackPlace(),) * (len(mat.track) - len(dice))
    return replace(mat, track=track + empty, slots=(1, 2, 1), tenacity=3, drained=1)


def laid_out(mat: MatView) -> MatData:
    """Return a mat of many dice as it lies before its player."""

    def one(form: FormView) -> FormChoice:
        reach = "no range" if form.far < form.near else f"range {form.range}"
        why = "No dice of this form can be rolled yet." if form.form == "magic" else ""
        return FormChoice(form=form.form, name=form.name, range=reach, why_not=why)

    def dice(kind: str, icon: str, count: int, label: str = "") -> list[DieCell]:
        names = (f"{label and 'hand'}:{kind}:{icon}:{number}" for number in range(count))
        return [
            DieCell(control=name, icon=icon, kind=kind, label=label, chosen=bool(label))
            for name in names
        ]

    return MatData(
        mat=mat,
        name="Ede Lanternhand",
        numbers="4 of 4 HP   Stamina 2   Magicka 4",
        live=True,
        form="light",
        forms=[one(form) for form in mat.forms],
        lines=[
            DieLine("Combat", "2 ready", [DieGroup("", dice("combat", "dice", 2), 2)]),
            DieLine(
                "Stamina",
                "1 of 2 taken",
                [
                    DieGroup("Swing", dice("stamina", "axe", 2), 1),
                    DieGroup("Guard", dice("stamina", "shield", 1), 1),
                ],
            ),
            DieLine("Magicka", "2 of 4 taken", [DieGroup("Spark", dice("magicka", "flame", 2), 2)]),
            DieLine("Other", "no limit", [DieGroup("Nerve", dice("none", "hand", 1))]),
        ],
        hand=[*dice("magicka", "flame", 2, "Spark"), *dice("stamina", "axe", 1, "Swing")],
        words="Click or drag onto an enemy marked in red.",
        weapons=[Pill(control="weapon:hammer", label="Mill hammer", detail="weapon")],
        slots=dice("combat", "die_2", 2),
        uses=[
            Pill(control=f"use:{number}", label=f"Straw man {number}", cost=number)
            for number in range(1, 9)
        ],
        cooldown="2",
    )


Shot = Callable[[Stage], Part]


def shots() -> Iterator[tuple[str, Shot]]:
    """Yield the name of each picture of the whole screen, and what it shows."""
    mill, hall = play("01-mill-road", steps=4), play("03-marrow-hall", steps=_TURNS)
    wren = mill.data("wren")
    assert wren.mat is not None
    mat = crowded_mat(wren.mat)
    marked = replace(
        wren.token or mill.token("wren"),
        badges=(
            Badge("bane", "Bane", "Takes 1 true damage at the start of its turn."),
            Badge("blind", "Blind", "Its range is 1, and it sees nobody beyond it."),
        ),
    )
    yield "enemy", lambda stage: screen(stage, mill, mill.data("archer", decides="archer"))
    yield (
        "adventurer",
        lambda stage: screen(stage, mill, replace(wren, token=marked, mat=mat), laid=laid_out(mat)),
    )
    yield "late", lambda stage: screen(stage, hall, SideData(lines=hall.lines))
    yield (
        "crowd",
        lambda stage: screen(
            stage, replace(hall, view=crowded(hall.view)), mill.data("bruiser", decides="bruiser")
        ),
    )
    yield "folded", lambda stage: screen(stage, mill, wren, folded=1.0)
    for name, build in trays(mill, mat):
        yield f"tray-{name}", _with_tray(mill, build)


def _with_tray(scene: Scene, build: Shot) -> Shot:
    data = scene.data("cur", decides="cur")
    return lambda stage: screen(stage, scene, data, lower=build(stage))


def trays(mill: Scene, mat: MatView) -> Iterator[tuple[str, Shot]]:
    """Yield every tray."""

    def room(stage: Stage) -> tuple[Stage, Rect]:
        return stage, Layout.of(stage, folded=0.0).tray

    names = [
        tray.NameOption(name=token.id, label=token.name, detail=token.kind, token=token)
        for token in mill.view.tokens
    ]
    yield (
        "typed",
        lambda stage: tray.dice_typed(
            *room(stage),
            ("0", "1", "1", "1", "1", "2"),
            chosen=(1, None, 5, 0, None),
            title="Bramble archer: click what each die shows, or press 1 to 3",
        ),
    )
    yield (
        "slots",
        lambda stage: tray.slots_choice(
            *room(stage),
            dict(enumerate(mat.slots)),
            on={1},
            damage=3,
            title="Wren Ashdown is hit by Bramble archer",
        ),
    )
    yield (
        "names",
        lambda stage: tray.names_choice(
            *room(stage), names, chosen=("hound",), title="Who plays the war hound?"
        ),
    )
    yield (
        "order",
        lambda stage: tray.order_list(*room(stage), names, title="The order in which this happens"),
    )


def screen(
    stage: Stage,
    scene: Scene,
    data: SideData,
    *,
    lower: Part | None = None,
    laid: MatData | None = None,
    folded: float = 0.0,
) -> Part:
    """Return the whole screen: map, tray, ribbon, panel, bottom line."""
    layout = Layout.of(stage, folded=folded, mat=0.0 if laid is None else FULL)
    chart = Chart.of(scene.view)
    camera = Camera.fit(chart.hexes, layout.map)
    items: list[Item] = [
        Fill(rect=stage.rect, colour=stage.palette.table),
        MapLayer(chart=chart, layout=camera.layout, rect=layout.map),
    ]
    radius = chip_radius(camera.layout)
    items += [
        Chip(token=token, center=camera.center(token.at), radius=radius, active=token.active)
        for token in scene.view.tokens
        if token.at is not None
    ]
    movable = [piece for group in scene.view.ribbon for piece in group.movable]
    places = RibbonPlaces.of(layout.ribbon, scene.view)
    xs = {chip.piece: chip.x for group in places.groups for chip in group.chips}
    drag = RibbonDrag(movable[-1], (xs[movable[0]] + 4, 30.0)) if movable else None
    told = data.decision
    sentence = told.summary if told is not None else "Wren Ashdown: drag her, or click a hex."
    return (
        of(*items)
        + (lower or Part())
        + (Part() if laid is None else full_mat(stage, layout.mat, laid))
        + ribbon(stage, layout.ribbon, scene.view, can_undo=True, can_redo=False, drag=drag)
        + side(stage, layout.panel, data, SideScroll())
        + bottom(stage, layout.line, sentence, BUTTONS)
    )


def dialogs() -> Iterator[tuple[str, Screen]]:
    """Yield every dialogue."""
    hall = play("03-marrow-hall", steps=_TURNS)
    state, clipboard = hall.session.state, OwnClipboard()
    entries = [
        HistoryEntry(
            position=number + 1,
            text=" ".join(text) or "The round goes on.",
            by_hand=number == _LIT,
            undone=number > len(hall.session.steps) - 4,
        )
        for number, text in enumerate(_texts(hall))
    ]
    yield "history", HistoryScreen(entries, lambda _position: None)
    yield "menu", BattleMenu(hall.view.title, lambda _command: None, retreat=True)
    yield (
        "note",
        NoteScreen(lambda _m, _t: None, clipboard=clipboard, text="Trap here", marker="trap"),
    )
    known = tuple(
        Badge(ability.id, ability.name, ability.text)
        for ability in state.system.lore.setup.abilities
        if ability.kind == "status"
    )
    unit = hall.view.tokens[0]
    told = Overruled(token=replace(unit, badges=known[:2]), statuses=known, numbers=False)
    actions = OverruleActions(
        read=lambda: told,
        set_hp=lambda _hp: "",
        set_status=lambda _status, _on: "",
        skip=lambda: "",
        take_off=lambda: "",
        put_on=lambda: None,
        keep_as_numbers=lambda _numbers: "",
        act_now=lambda: "",
    )
    yield "overrule", OverruleScreen(actions, clipboard)
    events = [event for step in hall.session.steps for event in step.events]
    assert any(isinstance(event, DiceRolled) for event in events)
    summary = summarize(first_state(hall.session.setup), events)
    yield (
        "summary",
        SummaryScreen(summary, lambda: None, lambda: None, sentence=hall.view.over or ""),
    )


def _texts(scene: Scene) -> list[list[str]]:
    session = scene.session
    return [
        [line.sentence.text for line in log_lines(session.state_before(number), step.events)[:1]]
        for number, step in enumerate(session.steps)
    ]


class _Below(Page):
    """The screen that a dialogue lies over."""

    def __init__(self, build: Shot) -> None:
        super().__init__()
        self._build = build

    def lay_out(self, stage: Stage) -> Part:
        """Return the picture."""
        return self._build(stage)


def main(arguments: Sequence[str]) -> int:
    """Save the pictures and say where."""
    told = "Save a picture of every panel and dialogue of the battle screen."
    wanted = parser(told).parse_args(arguments)
    for studio in studios(wanted.folder, wanted.sizes):
        for name, build in shots():
            studio.save(name, build(studio.stage).items)
        for name, top in dialogs():
            stack = ScreenStack(_Below(next(shots())[1]))
            stack.apply(Push(top))
            studio.save(name, stack.build(studio.stage))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
