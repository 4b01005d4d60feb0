"""An opponent's deeds are told in a line that has room: no column of words beside the buttons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from game.i18n import LANGUAGES, speaking
from game.match import Match, Seat
from game.replay import Timeline
from tests.support import tables
from tests.support.golden_records import path
from tests.support.jekyll_tables import drawn
from tests.support.pictures import Size
from tests.support.table_scenes import PAIR, shown
from tests.support.thorough import sparing
from tools.design.studio import Studio
from ui.play import log
from ui.state.seats import seat_infos
from ui.state.view_models import LogLine
from ui.table import table

SIZES: list[Size] = [(375, 667), (390, 844), (844, 390), (820, 1180), (1180, 820)]
MATCHES = {"ripper": ("us", 2), "jekyll": ("fr", 2)}
ROOM = """() => {
  const [strip, say] = ["#strip", "#strip .say"].map((e) => document.querySelector(e));
  const bar = document.querySelector("#abar").getBoundingClientRect();
  const [told, over] = [say.getBoundingClientRect().width, strip.scrollWidth - strip.clientWidth];
  return [told / bar.width, bar.height / innerHeight, over];
}"""


@cache
def longest_sentence(case: str, language: str) -> str:
    """The longest sentence that a golden match tells of one action of Basil's, in a language."""
    edition, players = MATCHES[case]
    match = Match.from_record(json.loads(path((case, edition, players), 1).read_text("utf-8")))
    match.seats[1] = Seat("Basil", "bot", "sergeant")
    with speaking(language):
        return max(_told(match), key=len)


def _told(match: Match) -> Iterator[str]:
    chairs, line = seat_infos(match), Timeline(match)
    for hand in range(1, line.hands + 1):
        for step in range(line.steps(hand)):
            if line.action(hand, step).seat == 1:
                events = line.at(hand, step + 1).new(None)
                yield " ".join(each.text for each in log.lines(events, chairs, match.case))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", sorted(MATCHES))
@pytest.mark.parametrize(
    "size", sparing(SIZES, [SIZES[1], SIZES[2], SIZES[4]]), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_what_is_told_has_the_width(studio: Studio, size: Size, case: str, language: str) -> None:
    page = studio.page(*size)
    start = tables.two_showing() if case == "ripper" else replace(drawn(turn=1, live=False), seats=PAIR)
    sentence = longest_sentence(case, language)
    assert len(sentence) > 60
    with speaking(language):
        page.show(shown(table(replace(start, showing=LogLine(1, sentence)))))
    told, high, over = page.page.evaluate(ROOM)
    assert told > 0.5 and high < 0.3 and over <= 0, (sentence, told, high, over)
    name = page.page.get_by_role("button", name=sentence[-20:]).first
    assert name.is_visible()
