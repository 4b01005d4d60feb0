"""Every golden record is there and replays, for every case, edition and number of players."""

from __future__ import annotations

import json

import pytest

from game.errors import BadRecord
from game.match import Match
from tests.support.golden_records import every, path, text
from tests.support.play import Setup

ALL = list(every())


@pytest.mark.parametrize(("setup", "number"), ALL, ids=[path(*each).stem for each in ALL])
def test_a_golden_record_replays_to_the_last_point(setup: Setup, number: int) -> None:
    written = path(setup, number).read_text("utf-8")
    record = json.loads(written)
    match = Match.from_record(record)
    assert match.over
    assert (match.case, match.edition, len(match.seats)) == setup
    assert match.record() == record
    assert text(match.record()) == written


@pytest.mark.parametrize("damage", ["score", "action", "deck", "dealer", "cut"])
def test_a_damaged_record_is_refused_whole_with_the_place(damage: str) -> None:
    record = json.loads(path(("ripper", "us", 2), 1).read_text("utf-8"))
    hand = record["hands"][1]
    if damage == "score":
        hand["result"]["scores"][0] += 1
    elif damage == "action":
        hand["actions"][3] = "0 play escapes"
    elif damage == "deck":
        hand["deck"][0] = hand["deck"][1]
    elif damage == "dealer":
        hand["dealer"] = 1 - hand["dealer"]
    else:
        del hand["actions"][-1]
    with pytest.raises(BadRecord) as refused:
        Match.from_record(record)
    assert refused.value.place.startswith("hand 2")
