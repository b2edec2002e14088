"""The questions of an enemy's decision, asked of one plan.

Owns the chart: which question follows which, and what each answer would lead to. What is found
stands in the plan, how findings are told in `words.findings`. Rules: seed 004 (Move, Enemy
Movement, Engage); battle 6.2, 6.2b, 6.6, 6.8, 9 (Daze).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.ids import PieceId
from game.core.values import replace
from game.hexes import Hex
from game.systems.battle import rules
from game.systems.battle.asks.flow_chart import Branch, FlowStep
from game.systems.battle.definitions import Reading
from game.systems.battle.movement import Decides, EndTargets, Finding, Plan, Why
from game.systems.battle.movement.field import Field, Foe, survey
from game.systems.battle.queries import target_count
from game.systems.battle.state import Battle, name_of
from game.systems.battle.words import findings, plans
from game.systems.battle.words.language import capital, count, listed, names, verb

_YES, _NO = "Yes", "No"
_LEADS = {
    ("targetable-now", _YES): "It would not move, and engage from where it stands.",
    ("targetable-now", _NO): "It would look for the closest free hex to hit somebody from.",
    ("destination", _YES): "It would go toward the closest of them.",
    ("destination", _NO): "It would close up on the closest unit that opposes it.",
    ("arrives", _YES): "It would stop there.",
    ("arrives", _NO): "It would go as far as it may on a shortest way.",
    ("nearer", _YES): "It would go to the nearest hex that it can get to.",
    ("nearer", _NO): "It would stay.",
    ("sent", _NO): "It would act by who is targetable, as everywhere.",
}


class Walk:
    """A walk through the chart.

    Attributes:
        state: the state that the plan was made from.
        found: the plan.
    """

    def __init__(self, state: Battle, found: Plan) -> None:
        self.state = state
        self.found = found
        self._field: Field = survey(state, found.unit)
        self._reading = state.system.lore.setup.options.enemy_movement
        self._asks = {
            Why.MAY_NOT_MOVE: self._may_not_move,
            Why.SENT: self._sent,
            Why.AT_GOAL: self._sent,
            Why.GOAL_CLOSED: self._sent,
            Why.CLOSEST: self._closest,
            Why.ICON_UNITS: self._decides,
            Why.NEAREST_UNIT: self._decides,
            Why.NO_DESTINATION: self._no_destination,
            Why.CLOSEST_UNIT: self._closest_unit,
            Why.STAYS: self._stays,
            Why.NO_WAY: self._stays,
            Why.PARTY_HEX: self._party,
            Why.PARTY_END: self._party,
            Why.ARRIVES: self._arrives,
            Why.PART_WAY: self._arrives,
        }

    def steps(self) -> Iterator[FlowStep]:
        """Ask every question on the way, in the order of the rules."""
        opening = [one for one in self.found.findings if one.why in findings.OPENING]
        if opening:
            yield self._targetable_now(opening)
        for one in self.found.findings:
            ask = self._asks.get(one.why)
            if ask is not None:
                yield from ask(one)
        yield from self._engage()

    def _told(self, one: Finding) -> str:
        return findings.finding(self.state, self.found, one)[1]

    def _step(
        self,
        id_: str,
        question: str,
        answer: str,
        one: Finding,
        *branches: Branch,
        hexes: tuple[Hex, ...] | None = None,
    ) -> FlowStep:
        return FlowStep(
            id=id_,
            question=question,
            answer=answer,
            text=self._told(one),
            rule=one.rule,
            hexes=one.hexes if hexes is None else hexes,
            units=one.units,
            branches=branches,
        )

    def _targetable_now(self, opening: Sequence[Finding]) -> FlowStep:
        title, text = findings.opening(self.state, self.found, opening)
        now = tuple(u for one in opening if one.why is Why.TARGETABLE for u in one.units)
        text = text.removeprefix("Yes. ").removeprefix("No. ")
        other = _NO if now else _YES
        are = verb(len(now), "is", "are")
        why_not = f"{names(self.state, now)} {are} targetable." if now else text
        board = self._field.board
        return FlowStep(
            id="targetable-now",
            question=title,
            answer=_YES if now else _NO,
            text=text,
            rule=opening[-1].rule,
            hexes=board.grid.hexes(board.range_mask(self.found.start, self.found.range)),
            units=tuple(unit for one in opening for unit in one.units),
            branches=(Branch(other, why_not, _LEADS["targetable-now", other]),),
        )

    def _may_not_move(self, one: Finding) -> Iterator[FlowStep]:
        leads = "It would move if nobody were targetable."
        branch = Branch(_YES, "It rolled dice this turn, and Daze forbids both.", leads)
        yield self._step("may-move", "May it move?", _NO, one, branch)

    def _sent(self, one: Finding) -> Iterator[FlowStep]:
        closed = one.why is Why.GOAL_CLOSED
        other = Branch(_YES, self._told(one), "It would go to the nearest marked hex.")
        if not closed:
            other = Branch(_NO, "The battle marks hexes for it.", _LEADS["sent", _NO])
        question = "Does the battle send it somewhere?"
        yield self._step("sent", question, _NO if closed else _YES, one, other)

    def _closest(self, one: Finding) -> Iterator[FlowStep]:
        """There is a hex to hit from; of several as close the reading says who decides."""
        many = len(one.hexes) > 1
        question = "Is there a free hex, with a free way to it, to hit somebody from?"
        no = Branch(_NO, f"{self._reached(one.hexes)} could be hit.", _LEADS["destination", _NO])
        yield self._step("destination", question, _YES, one, no)
        who = f"its icon, the {self._field.icon},"
        if self._reading is Reading.V1:
            who = "the unit that is closest"
        where = listed([str(hex_) for hex_ in one.hexes])
        other = (
            Branch(
                _NO, f"{where} are as close as each other.", "That hex would be its destination."
            )
            if many
            else Branch(
                _YES,
                f"Only {where} is {count(one.number, 'step')} away.",
                capital(f"{who} would decide."),
            )
        )
        yield replace(
            self._step("closest", "Are several of them as close?", _YES, one, other),
            answer=_YES if many else _NO,
            text=capital(f"{who} decides between them.")
            if many
            else f"{where} is its destination.",
        )

    def _reached(self, hexes: tuple[Hex, ...]) -> str:
        """Who could be hit from where: "From 3,-1 Mira"."""
        mask = self._field.board.grid.mask(hexes)
        within = [foe.piece.id for foe in self._field.foes if foe.reach & mask]
        where = listed([str(hex_) for hex_ in hexes], "or")
        return f"From {where} {names(self.state, within, 'or')}"

    def _decides(self, one: Finding) -> Iterator[FlowStep]:
        """The icon, or the closest unit, keeps some of the hexes."""
        by_icon = one.why is Why.ICON_UNITS
        who = f"its icon, the {self._field.icon}," if by_icon else "the closest unit"
        lost = [hex_ for hex_ in self.found.closest if hex_ not in one.hexes]
        best = names(self.state, one.units, "or")
        branches = [
            Branch(str(hex_), f"{self._reached((hex_,))} could be hit, not {best}.")
            if by_icon
            else Branch(str(hex_), f"It is farther from {best}.")
            for hex_ in lost
        ]
        kept = listed([str(hex_) for hex_ in one.hexes])
        yield self._step(
            "icon" if by_icon else "nearest-unit",
            f"Which of them does {who} keep?",
            kept,
            one,
            *branches,
        )

    def _no_destination(self, one: Finding) -> Iterator[FlowStep]:
        question = "Is there a free hex, with a free way to it, to hit somebody from?"
        why_not = " ".join(self._why_no_hex(foe) for foe in self._field.foes)
        yes = Branch(_YES, why_not or "Nobody opposes it.", _LEADS["destination", _YES])
        yield self._step("destination", question, _NO, one, yes)

    def _why_no_hex(self, foe: Foe) -> str:
        name = name_of(self.state, foe.piece.id)
        if foe.hidden:
            return f"{name} is hidden (Stealth)."
        if not foe.reach & self._field.free & ~self._field.here:
            return f"No hex is free from which {name} can be hit."
        return f"No free way leads to a hex from which {name} can be hit."

    def _closest_unit(self, one: Finding) -> Iterator[FlowStep]:
        others = [foe.piece.id for foe in self._field.foes if foe.piece.id not in one.units]
        branches = [
            Branch(name_of(self.state, unit), self._why_not_closest(unit)) for unit in others
        ]
        who = names(self.state, one.units, "or")
        yield self._step("closest-unit", "Who is closest?", who, one, *branches)
        if self.found.decision is Decides.APPROACH:
            where = listed([str(hex_) for hex_ in self.found.destinations], "or")
            no = Branch(_NO, f"{where} is nearer to {who}.", _LEADS["nearer", _NO])
            yield replace(
                self._step("nearer", f"Can it get nearer to {who}?", _YES, one, no),
                text=f"As near as it can get is {where}.",
            )

    def _why_not_closest(self, unit: PieceId) -> str:
        at = self.state.pieces[unit].at
        far = None if at is None else self._field.board.distance(self.found.start, at)
        if far is None:
            return "There is no way over the map to it."
        nearest = self.found.approach[0]
        stands = self.state.pieces[nearest].at
        least = None if stands is None else self._field.board.distance(self.found.start, stands)
        if far != least:
            return f"It is {far} away, not {least}."
        hp = self.state.pieces[unit].hp
        return f"It is as close, but with {hp} HP it is not the {self._field.icon}."

    def _stays(self, one: Finding) -> Iterator[FlowStep]:
        who = names(self.state, self.found.approach or one.units, "or") or "anybody"
        yes = Branch(_YES, self._told(one), _LEADS["nearer", _YES])
        yield self._step("nearer", f"Can it get nearer to {who}?", _NO, one, yes)

    def _party(self, one: Finding) -> Iterator[FlowStep]:
        """Several hexes are left: each choice with what it leads to."""
        is_end = one.why is Why.PARTY_END
        question = "Where does the way lead this turn?" if is_end else "Which hex does it go for?"
        choices = [self._choice(hex_) for hex_ in one.hexes]
        id_ = "party-end" if is_end else "party-hex"
        step = self._step(id_, question, "The party chooses", one, *choices)
        yield replace(step, open=True)

    def _choice(self, hex_: Hex) -> Branch:
        entry = self.found.targets_at(hex_)
        leads = "" if entry is None else f"It {plans.engages(self.state, entry)}."
        return Branch(str(hex_), "The party may choose it.", leads)

    def _arrives(self, one: Finding) -> Iterator[FlowStep]:
        there = one.why is Why.ARRIVES
        other = _NO if there else _YES
        steps = f"It may move {count(self.found.movement, 'hex', 'hexes')}"
        why_not = f"{steps}; the way takes {one.of}."
        branch = Branch(other, why_not, _LEADS["arrives", other])
        question = "Does it get there this turn?"
        yield self._step("arrives", question, _YES if there else _NO, one, branch)

    def _engage(self) -> Iterator[FlowStep]:
        """Whom it engages, if it may still engage."""
        found = self.found
        moves = found.decision in {Decides.MOVE, Decides.APPROACH} and found.movement > 0
        if moves and not plans.engages_after_moving(self.state, found.unit):
            yield FlowStep(
                id="engages",
                question="May it engage after moving?",
                answer=_NO,
                text="It moves, so it rolls no dice and does not engage.",
                rule=rules.DAZE_NO_ENGAGE,
                branches=(Branch(_YES, "It is dazed.", "It would engage whom it can target."),),
            )
        elif len(found.targets) == 1:
            yield self._targets(found.targets[0])
        else:
            whom = [plans.engages(self.state, entry) for entry in found.targets]
            same = len(set(whom)) == 1
            each = [
                f"On {one.at} it {told}." for one, told in zip(found.targets, whom, strict=True)
            ]
            yield FlowStep(
                id="targets",
                question="Whom does it engage?",
                answer="The same from each hex" if same else "That depends on the hex",
                text=f"It {whom[0]}." if same else " ".join(each),
                rule=rules.TARGETS_BY_ICON,
                hexes=found.ends,
            )

    def _targets(self, entry: EndTargets) -> FlowStep:
        certain, choose = entry.certain, entry.choose
        last = self.found.findings[-1]
        others = [f for f in self._field.foes if f.piece.id not in {*certain, *choose}]
        branches = [
            Branch(name_of(self.state, foe.piece.id), self._why_not_hit(foe, entry.at))
            for foe in others
        ]
        if choose:
            branches = [
                *(Branch(name_of(self.state, u), "The party may choose it.") for u in choose),
                *branches,
            ]
        answer = "The party chooses" if choose else names(self.state, certain) or "Nobody"
        return FlowStep(
            id="targets",
            question="Whom does it engage from there?",
            answer=answer,
            text=self._told(last),
            rule=last.rule,
            hexes=(entry.at,),
            units=(*certain, *choose),
            branches=tuple(branches),
            open=bool(choose),
        )

    def _why_not_hit(self, foe: Foe, at: Hex) -> str:
        bit = self._field.board.grid.bit(at)
        if foe.reach & bit:
            most = target_count(self.state, self.found.unit)
            hp = foe.piece.hp
            return f"It engages {most} at most, the {self._field.icon} first; this one has {hp} HP."
        if foe.near & bit:
            return "It is hidden (Stealth)." if foe.hidden else "It is out of sight."
        stands = foe.piece.at
        far = None if stands is None else self._field.board.distance(at, stands)
        if far is None:
            return "There is no way over the map to it."
        return f"It is {far} away; the range is {self.found.range}."
