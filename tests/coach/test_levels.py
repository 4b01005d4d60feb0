"""The bots' measures that come with the page."""

from __future__ import annotations

import json

from game.bots import LEVELS
from game.bots.sums import Sums
from game.coach import Measure
from game.coach.measure import LossTally, MeasuredLevel, levels_at, levels_text
from game.codec import decode


def test_the_levels_are_there_and_a_table_that_was_not_measured_has_none() -> None:
    for case, players in (("ripper", 2), ("jekyll", 2), ("ripper", 4)):
        levels = levels_at(case, players)
        assert {*levels} == {*LEVELS}
        assert all(level.hands > 0 and level.measure.all.lost.count for level in levels.values())
    assert not levels_at("ripper", 7)


def test_the_file_gives_back_what_was_measured() -> None:
    level = MeasuredLevel(3, Measure({"draw": LossTally(Sums.of([1.0, 0.5]), (0, 1, 1, 0, 0))}))
    data = json.loads(levels_text({("ripper", 2): {"sergeant": level}}))
    assert decode(MeasuredLevel, data["ripper 2"]["sergeant"]) == level
