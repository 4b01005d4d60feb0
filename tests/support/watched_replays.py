"""Replays for tests: matches that bots have played, opened to be watched."""

from __future__ import annotations

from random import Random

from game.bots import choose
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.play import random_step
from ui.screens.game_table import GameTable
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable
from ui.state.messages import Save

NAMES = ("Nora", "Basil", "Ines", "Otto")
LONE, HOT = ("human", "bot"), ("human", "human", "bot")


def match_of(
    *kinds: str,
    case: str = "ripper",
    edition: str = "us",
    hands: int = 1,
    rest: int = 25,
    seed: str = "again",
) -> Match:
    """A match of some hands that bots have played, and some actions of the next one."""
    seats = [Seat(NAMES[at], kind, "constable" if kind == "bot" else None) for at, kind in enumerate(kinds)]
    match, random = Match.new(case, edition, {}, seats, seed), Random(seed)
    for _ in range(hands):
        while not match.hand_over:
            seat = match.actors[0]
            match.play(seat, choose(match.seen(seat), "constable", f"{seat}:{match.turn_number}"))
        if match.over:
            return match
        match.next_hand()
    for _ in range(rest):
        match.play(*random_step(match, random))
    while rest and (match.phase != "draw" or match.seats[match.turn].kind == "bot"):
        match.play(*random_step(match, random))
    assert not (rest and match.hand_over)
    return match


def stored_table(match: Match) -> Page:
    """A page with this match on its table and in its book."""
    page = Page()
    page.session.screen = GameTable(page.session.put(match))
    page.tap("desk")
    page.loop._do(Save())
    page.tap(f"open {page.game.slot}")
    return page


def watched(match: Match, *, reveal: bool = False) -> Page:
    page = stored_table(match)
    if reveal:
        page.reveal()
    page.tap("replay")
    assert where(page) == "replay"
    return page


def replay_of(page: Page) -> Replay:
    assert isinstance(page.session.screen, ReplayTable)
    return page.session.screen.replay


def where(page: Page) -> str:
    """The screen."""
    return page.session.screen.name


def attributes(page: Page, name: str) -> dict[str, str]:
    return next(found for _, found in Markup(page.html).elements if found.get("id") == name)


def options(page: Page) -> list[str]:
    """The names of the eyes that can be chosen."""
    values = {"open", "all", "0", "1", "2", "3"}
    html = page.html[page.html.index('id="replay-eyes"') :]
    return [
        found["value"]
        for tag, found in Markup(html[html.index(">") + 1 : html.index("</select")]).elements
        if tag == "option" and found["value"] in values
    ]
