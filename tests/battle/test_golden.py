"""Golden transcripts: a whole play-through of every battle of content/ stays as it was."""

from __future__ import annotations

import pytest

import golden
import golden_coverage


@pytest.mark.rule("design: golden transcripts of whole battles")
@pytest.mark.parametrize("name", sorted((*golden.battles(), *golden.others())))
def test_a_battle_or_skirmish_is_played_as_it_was(name: str) -> None:
    """The same answers and dice give the same events, to the end; see tools/golden.py."""
    path = golden.FOLDER / f"{name}.txt"
    assert path.is_file(), f"{name} has no transcript; python tools/golden.py --write makes one"
    assert golden.told(name).splitlines() == path.read_text("utf-8").splitlines(), (
        "see python tools/golden.py; with --write the transcript is made anew"
    )


@pytest.mark.rule("design: every ability occurs in a golden transcript")
def test_every_skill_face_and_ability_is_in_a_transcript() -> None:
    """Statuses, effects, items and what classes and peoples do among them."""
    assert golden_coverage.missing() == ()


def test_every_transcript_belongs_to_a_battle() -> None:
    """No transcript is left of a battle that is gone."""
    found = {
        path.relative_to(golden.FOLDER).with_suffix("").as_posix()
        for path in golden.FOLDER.rglob("*.txt")
    }
    assert found == {*golden.battles(), *golden.others()}
