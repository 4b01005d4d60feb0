"""The table that lies open, and its viewer: with that, cards in the air and on the finger are gone."""

from __future__ import annotations

import random
import re

import pytest

from game.match import Match, Seat
from tests.support import stored_saves
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.leaving import fault
from tests.support.page_crashes import step
from tests.support.watched_replays import HOT, replay_of, watched
from tests.support.watched_replays import match_of as replayed
from ui.state.messages import FieldChanged, Hidden, SavedElsewhere

OPEN = re.compile(r'^(<div id="under">.*?\bid="table")', re.DOTALL)
AREA = re.compile(r'class="area row me[^>]* id="area-(\d)"')


def checked(page: Page) -> str:
    """There is a sight where a table lies open and nothing over it, and nowhere else; its eyes are those it is drawn
    for."""
    html = re.sub(r"<!-{2}.*?-->", "", page.html)
    shown = bool(OPEN.match(html)) and "sh-layer" not in html
    assert bool(page.sight) == shown, page.sight
    if shown and page.sight.startswith("game"):
        whose = AREA.search(html)
        assert whose is not None and page.sight == f"game {page.game.serial} {whose[1]}"
    return page.sight


@pytest.mark.parametrize(("case", "seed"), [("ripper", 1), ("ripper", 2), ("jekyll", 3)])
def test_a_sight_is_a_table_that_lies_open(case: str, seed: int) -> None:
    chance = random.Random(seed)
    seats = [Seat(name, "human") for name in stored_saves.NAMES[:2]]
    page, sights = Page(), set()
    page.session.put(Match.new(case, "us" if case == "ripper" else "fr", {"target": 50}, seats, str(seed)))
    page.tap("continue")
    for _ in range(60):
        if page.game.match.over:
            break
        step(page, chance)
        sights.add(checked(page))
        page.tap(chance.choice(("sheet menu", "sheet vote", "sort", "escape", "look", "info gull")))
        sights.add(checked(page))
        page.tap("close")
        sights.add(checked(page))
    assert len(sights) == 3, "two players, and what is neither's"


def test_what_hides_the_table_ends_the_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "human"))
    assert not checked(page)
    for hidden in (Hidden(), SavedElsewhere()):
        page.tap("continue")
        page.reveal()
        mine = checked(page)
        assert mine.endswith(" 0")
        page.send(hidden)
        assert not checked(page)
    for way in ("back", "desk"):
        page.tap("continue")
        page.reveal()
        assert checked(page)
        page.tap(way)
        assert not checked(page)
    page.tap("continue")
    page.reveal()
    fault(page, monkeypatch)
    assert not checked(page)


def test_another_game_is_another_sight() -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    mine = checked(page)
    page.session.put(match_of(deck(NORA, BASIL), "human", "bot"))
    page.tap("continue")
    assert checked(page) and page.sight != mine


def test_other_eyes_are_another_sight() -> None:
    page = watched(replayed(*HOT))
    sights = set()
    for hand, eyes in ((1, "0"), (1, "1"), (1, "open"), (2, "all")):
        page.send(FieldChanged("replay-hand", str(hand)))
        page.send(FieldChanged("replay-eyes", eyes))
        sights.add(checked(page))
    assert len(sights) == 4
    page.send(FieldChanged("replay-hand", "1"))
    page.send(FieldChanged("replay-at", str(replay_of(page).last)))
    assert not checked(page), "the scores are no table"
