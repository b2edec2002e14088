"""The skirmish screen: a turn with minions by clicks, cover by pointing, keys, undo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NoReturn

from game.hexes import Hex
from game.session import Session
from game.systems.skirmish.definitions import BarrierKind, Profile, SkirmishSetup
from game.systems.skirmish.events import Reacted
from game.systems.skirmish.frames import ReactionFrame
from game.systems.skirmish.queries import sight
from game.systems.skirmish.system import skirmish_system
from game.systems.skirmish.turns.budget import hand_of
from game.systems.skirmish.turns.reactions import Kind
from game.ui.input import Button, PointerDown, PointerMove, PointerUp
from game.ui.items import Clip, Item, Label, Polyline, Weight
from game.ui.options import Options
from game.ui.screens.base import Push
from game.ui.skirmish.dialogs import chosen, opened
from game.ui.skirmish.habits import said
from game.ui.skirmish.house import OWN, HouseScreen
from game.ui.skirmish.menu import SkirmishMenu
from game.ui.skirmish.screen import SkirmishScreen
from game.ui.skirmish.services import SkirmishServices
from game.ui.widgets.part import Stage
from shell_demo import OwnClipboard
from tests.skirmish.boards import CUB, FOE, HERO, PET, foe, hero, pet, setup, wall
from tests.ui.fitting import fit_again

O = Hex(0, 0)  # noqa: E741 - the origin
PROFILES = (Profile(), Profile(id="gritty", name="Gritty", attack_limit=1))


class Ruler:
    """Measures type by the number of letters."""

    def width(self, text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
        """Half the size a letter."""
        del weight
        return len(text) * size * 0.5


STAGE = Stage(width=1280.0, height=720.0, measure=Ruler())


@dataclass
class Driver:
    """A screen driven by the mouse."""

    screen: SkirmishScreen

    @classmethod
    def of(cls, made: SkirmishSetup) -> Driver:
        """Begin a skirmish; whoever is next begins until a person is asked."""
        session = Session(skirmish_system(), made)

        def never() -> NoReturn:
            raise LookupError

        services = SkirmishServices(
            title=made.name,
            options=lambda: Options(motion=False),
            set_options=lambda _options: None,
            restart=lambda _profile: Session(skirmish_system(), made),
            profiles=PROFILES,
            save_as=lambda name: name,
            report_fault=lambda _error: "",
            clipboard=OwnClipboard(),
            leave=never,
            edit_moment=never,
            open_options=never,
            notices=(),
            trouble=lambda: "",
        )
        driver = cls(SkirmishScreen(session, services))
        driver.look()
        while driver.topic == "next-foes":
            driver.press("step")
        return driver

    @property
    def topic(self) -> str:
        """What is asked."""
        prompt = self.screen.prompt
        return "" if prompt is None else prompt.topic

    def look(self) -> list[Item]:
        """Build the screen; return its items with those inside clips."""
        found: list[Item] = []
        for item in self.screen.build(STAGE):
            found += item.children if isinstance(item, Clip) else (item,)
        return found

    def texts(self) -> str:
        """Every text that is seen."""
        labels = [one for one in self.look() if isinstance(one, Label)]
        return "\n".join(one.text if isinstance(one.text, str) else "" for one in labels)

    def point(self, at: Hex) -> None:
        """Move the pointer over a hex."""
        self.look()
        camera = self.screen.viewing.camera
        assert camera is not None
        self.screen.handle(PointerMove(camera.layout.center(at)))

    def click(self, at: Hex) -> None:
        """Click a hex."""
        self.point(at)
        camera = self.screen.viewing.camera
        assert camera is not None
        place = camera.layout.center(at)
        self.screen.handle(PointerDown(place, Button.LEFT))
        self.screen.handle(PointerUp(place, Button.LEFT))
        self.look()

    def press(self, control: str) -> None:
        """Press a button that is seen and enabled."""
        self.look()
        found = self.screen.control(control)
        assert found is not None, [one.id for one in self.screen.controls]
        assert found.enabled, found.tooltip
        place = found.rect.center
        self.screen.handle(PointerMove(place))
        self.screen.handle(PointerDown(place, Button.LEFT))
        self.screen.handle(PointerUp(place, Button.LEFT))
        self.look()


def board() -> Driver:
    """A hero with two pets and a foe near them."""
    low = wall(O, Hex(0, -1), BarrierKind.LOW_WALL)
    made = setup(hero(O), pet(Hex(1, 0)), pet(Hex(-1, 1), CUB), foe(Hex(0, -3)), barriers=(low,))
    return Driver.of(made)


def test_a_turn_with_minions_by_the_mouse() -> None:
    """Direct Minion is one click; a click chooses a minion, another moves it, a third attacks."""
    driver = board()
    state = driver.screen.session.state
    assert driver.topic == "turn"
    driver.press("act:Direct Minion")
    driver.click(driver.screen.session.state.pieces[PET].at or O)
    assert driver.screen.unit == PET
    driver.click(Hex(1, -1))
    assert driver.screen.session.state.pieces[PET].at == Hex(1, -1)
    driver.press(f"unit:{CUB}")
    driver.press("act:Defend")
    assert hand_of(driver.screen.session.state, HERO).used == (PET, CUB)
    before = driver.screen.session.position
    driver.press(f"unit:{HERO}")
    driver.press("act:attack:1")
    there = driver.screen.session.state.pieces[FOE].at
    assert there is not None
    driver.click(there)
    if driver.topic == "hero-die":
        driver.press("done")
    assert driver.screen.session.position > before
    driver.press("undo")
    while driver.screen.session.can_undo:
        driver.press("undo")
    driver.press("redo")
    assert state.pieces.keys() == driver.screen.session.state.pieces.keys()


def test_a_button_shows_the_whole_map_again() -> None:
    """It comes once the map was moved."""
    fit_again(board().screen, STAGE)


def test_pointing_shows_rays_and_the_degree_in_words() -> None:
    """Seven rays, and the same degree as the rule's."""
    driver = board()
    at = driver.screen.session.state.pieces[FOE].at
    assert at is not None
    driver.point(at)
    found = sight(driver.screen.session.state, O, at)
    rays = [one for one in driver.look() if isinstance(one, Polyline) and one.width == 1.8]
    assert len(rays) == 7
    assert sum(one.dash > 0 for one in rays) == sum(found.blocked)
    assert f"{sum(found.blocked)} of 7 rays blocked" in driver.texts()


def test_what_cannot_be_done_says_why() -> None:
    """A click on a far hex is refused in words; nothing is lost."""
    driver = board()
    before = driver.screen.session.state
    driver.click(Hex(8, 0))
    assert driver.screen.session.state == before
    assert "steps away; 4 are in reach" in driver.texts()


def test_the_cover_map_and_what_foes_would_do_are_seen_while_a_key_is_held() -> None:
    """A shield on every hex that is in cover."""
    driver = board()
    plain = len(driver.look())
    driver.screen.held = "range"
    assert len(driver.look()) != plain
    driver.screen.held = "foresee"
    assert driver.look()


def test_the_menu_tells_the_profile_and_begins_again_by_another() -> None:
    """The house profile is seen, and can be changed."""
    driver = board()
    first = driver.screen.session
    chosen(driver.screen, "restart:gritty")
    assert driver.screen.session is not first
    assert driver.topic in {"turn", "next-foes"}


def test_the_menu_fits_a_low_window() -> None:
    """With the largest interface in the smallest window every entry is inside it."""
    change = opened(board().screen, "menu")
    assert isinstance(change, Push)
    low = replace(STAGE, width=683.0, height=427.0)
    assert isinstance(change.screen, SkirmishMenu)
    rects = [one.rect for one in change.screen.lay_out(low).controls]
    assert len(rects) >= 10
    assert all(rect.y >= 0 and rect.bottom <= low.height for rect in rects)


def test_anything_is_changed_by_hand_with_the_right_button() -> None:
    """A click opens a ring about a piece, a drag puts it elsewhere; all of it is undone."""
    driver = board()
    state = driver.screen.session.state
    at = state.pieces[FOE].at
    camera = driver.screen.viewing.camera
    assert at is not None
    assert camera is not None
    here, there = camera.layout.center(at), camera.layout.center(Hex(4, -4))
    screen = driver.screen
    screen.handle(PointerDown(here, Button.RIGHT))
    screen.handle(PointerUp(here, Button.RIGHT))
    driver.press("ring:hp:-1")
    driver.press("ring:hp:-1")
    assert screen.session.state.pieces[FOE].hp == state.pieces[FOE].hp - 2
    driver.press("ring:status:glow")
    (effect,) = screen.session.state.effects
    assert (effect.ability, effect.bearer) == ("glow", FOE)
    told = next(n for n, line in enumerate(screen.lines()) if "Glow" in line.sentence.text)
    line = screen.control(f"log:{told}")
    assert line is not None
    assert line.tooltip == "Seed 002, durations", "a line of the log says by which rule"
    driver.press("ring:status:glow")
    assert not screen.session.state.effects
    driver.press("ring:status:hidden")
    assert screen.session.state.system.hidden[FOE]
    driver.press("ring:status:hidden")
    assert FOE not in screen.session.state.system.hidden
    assert isinstance(screen.do("ring:hit-points"), Push)
    screen.do("back")
    assert screen.ring is None
    for _ in range(6):
        driver.press("undo")
    assert screen.session.state == state
    screen.handle(PointerDown(here, Button.RIGHT))
    screen.handle(PointerMove(there))
    screen.handle(PointerUp(there, Button.RIGHT))
    assert screen.session.state.pieces[FOE].at == Hex(4, -4)
    driver.press("undo")
    assert screen.session.state == state
    assert isinstance(screen.do("save-as"), Push)


def test_the_house_profile_is_changed_in_a_form_and_played_from_the_beginning() -> None:
    """Each step changes one switch; a ready profile is taken whole; what is played stays."""
    begun: list[Profile] = []

    def begin(profile: Profile) -> None:
        begun.append(profile)

    form = HouseScreen(PROFILES[0], PROFILES, begin)
    form.build(STAGE)
    form.do("step:units_give_cover:1")
    form.do("step:actions:1")
    assert (form.options.actions, form.options.units_give_cover) == (4, True)
    assert form.options.id == OWN
    form.do("begin")
    assert begun == [form.options]
    form.do("take:gritty")
    assert form.options == PROFILES[1]
    form.do("as-played")
    assert form.options == PROFILES[0]
    driver = Driver.of(setup(hero(O), foe(Hex(0, -3))))
    change = chosen(driver.screen, "house")
    assert isinstance(change, Push)
    assert isinstance(change.screen, HouseScreen)


def test_markers_and_notes_are_put_on_hexes_by_keys_and_by_the_ring() -> None:
    """M puts a marker on the hex under the pointer, N asks for a note; a ring offers both."""
    driver = board()
    screen, at = driver.screen, Hex(4, -4)
    driver.point(at)
    screen.do("marker")
    assert screen.session.state.marks[at].marker
    assert isinstance(screen.do("note"), Push)
    camera = screen.viewing.camera
    assert camera is not None
    screen.handle(PointerDown(camera.layout.center(at), Button.RIGHT))
    screen.handle(PointerUp(camera.layout.center(at), Button.RIGHT))
    assert screen.ring == at
    driver.press("ring:marker")
    assert at not in screen.session.state.marks
    driver.press("undo")
    assert at in screen.session.state.marks


def test_a_reaction_is_used_always_or_never_once_that_is_said() -> None:
    """From then on nobody is asked; the menu shows the habit and changes it."""
    for command, uses in (("always", True), ("never", False)):
        driver = Driver.of(setup(hero(O), foe(Hex(0, -6))))
        screen = driver.screen
        screen.do("done")
        while topic(screen) != "reaction":
            screen.do("step")
        known = {control.id for control in screen.lay_out(STAGE).controls}
        assert {"always", "never"} <= known
        screen.do(command)
        kind = str(Kind.ATTACK)
        assert said(screen.session.policy, kind) == command
        steps = screen.session.steps
        reacted = any(isinstance(event, Reacted) for step in steps for event in step.events)
        assert reacted is uses
        for _ in range(8):
            assert topic(screen) != "reaction" or is_attacked(screen)
            screen.do("done" if topic(screen) in {"turn", "reaction"} else "step")
        assert chosen(screen, f"habit:{kind}") is None
        assert said(screen.session.policy, kind) != command


def topic(screen: SkirmishScreen) -> str:
    """What is asked; "" for nothing."""
    pending = screen.session.pending
    return "" if pending is None else pending.topic


def is_attacked(screen: SkirmishScreen) -> bool:
    """Whether the reaction that is asked about is one to an attack."""
    frame = screen.session.state.stack[-1]
    return isinstance(frame, ReactionFrame) and frame.target is not None
