"""Pages on which a daily case is played."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

from game.bots import choose
from game.daily import Days
from tests.support.app_page import Page
from ui.play.current_view import decides, stage, viewer
from ui.state.played_days import NAME
from ui.transfer.messages import FileBrought

DAY = "2026-11-23"
"""A Monday: Jack the Ripper for two, against an Inspector."""


def later(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def step(page: Page, random: Random | None = None) -> None:
    """Take the next step at the table. Inspectors answer as quickly as Sergeants. So plays the person, but for a play
    at `random` now and then."""
    game = page.game
    if page.asks:
        ask, then = page.asks.pop()
        then(choose(ask.seen, "sergeant", "bot"))
    elif page.waits:
        page.time_passes()
    elif stage(game) == "pause":
        page.tap("nobody")
    elif stage(game) == "sealing":
        page.act("0 ballot jill")
    elif stage(game) == "table" and decides(game, viewer(game)):
        seen = game.match.seen(viewer(game))
        strays = random is not None and random.random() < 0.2
        page.act(
            f"{viewer(game)} {random.choice(seen.legal) if random and strays else choose(seen, 'sergeant', '')}"
        )
    else:
        page.tap("skip")


def played_until(page: Page, decisions: int) -> Page:
    """Play on until the hand has that many actions, and the person is to decide."""
    for _ in range(500):
        if len(page.game.match.hand_record.actions) >= decisions and decides(page.game, 0):
            return page
        step(page)
    raise AssertionError("nobody goes on")


def to_the_end(page: Page, random: Random | None = None) -> Page:
    """Play the hand on the table to its end, all of it shown."""
    for _ in range(3_000):
        if page.game.match.hand_over:
            page.run()
            page.tap("skip")
            return page
        step(page, random)
    raise AssertionError("the hand does not end")


def begun(day: str = DAY, page: Page | None = None) -> Page:
    """A page on which the case of the day is dealt."""
    page = page or Page(date=day)
    page.date = day
    page.tap("desk", "daily", "daily-play")
    assert page.session.screen.name == "game"
    return page


def points_of(page: Page) -> int:
    """The points of the person in the hand on the table."""
    return page.game.match.results[0].scores[0]


def noted(page: Page, day: str = DAY) -> tuple[int | None, bool]:
    """The points that are noted for a day, and whether it counts: on the page and in the store."""
    stored, damaged = Days.from_json(page.store.recall(NAME))
    assert not damaged and stored.by_date[day] == page.session.days.by_date[day]
    return stored.by_date[day].points, stored.by_date[day].counted


def reckons(page: Page, *points: int, day: str = "") -> None:
    """Let the others' hands come to these points of the person; with a `day` that of it, behind what is under way."""
    ask, then = page.reckons.pop()
    while day not in {"", ask.so_far.day}:
        then(replace(ask.so_far, playing=(*ask.so_far.playing, "0 draw")))
        ask, then = page.reckons.pop()
    then(replace(ask.so_far, points=points))


def games_of(page: Page, day: str = DAY) -> list[str]:
    return [head.slot for head in page.session.book if head.daily and head.daily.day == day]


def exported(page: Page, word: str = "export-all") -> str:
    page.tap("desk", "casebook", word)
    page.run()
    return [*page.given.values()][-1]


def brought(page: Page, file: str) -> Page:
    page.tap("desk", "import")
    page.send(FileBrought(file))
    page.run()
    return page
