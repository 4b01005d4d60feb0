"""Duels on pages without a browser: two devices that know each other by links alone."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.once import made_once
from ui.play.current_view import decides, stage, viewer
from ui.state import address
from ui.state.duels import Duels, KeptDuel
from ui.state.messages import FieldChanged


def to_the_end(page: Page, seed: int = 0) -> Page:
    """Play the hand on the table to its end, all of it shown."""
    random = Random(seed)
    for _ in range(3_000):
        if page.game.match.hand_over:
            page.run()
            page.tap("skip")
            return page
        other_step(page, random) if seed else one_step(page, random)
    raise AssertionError("the hand does not end")


def other_step(page: Page, random: Random) -> None:
    """Take the next step, now and then with a play that comes to no bot's mind."""
    game = page.game
    legal = game.match.legal(viewer(game)) if stage(game) == "table" and decides(game, viewer(game)) else []
    if legal and random.random() < 0.2:
        page.act(f"{viewer(game)} {random.choice(legal)}")
    else:
        one_step(page, random)


@made_once
def played(seed: int = 0, code: str = "fog", *choices: str) -> Page:
    """A page at the end of the first hand of a game against a bot."""
    page = Page()
    page.tap("new", *choices)
    page.send(FieldChanged("deal", code))
    page.tap("start")
    return to_the_end(page, seed)


def opened(link: str, page: Page | None = None) -> Page:
    """A page that is opened by a link, when that is read."""
    page = page or Page()
    page.tap(*address.commands("#" + link.rpartition("#")[2]))
    page.run()
    return page


def accepted(link: str, name: str = "Ada", page: Page | None = None) -> Page:
    """A page that is opened by a link, on which the first deal is played."""
    page = opened(link, page)
    page.send(FieldChanged("own-name", name))
    page.tap("duel-accept")
    return page


@made_once
def challenger(seed: int = 0, code: str = "fog") -> Page:
    """A page that has the link of a challenge to the hand just played."""
    page = played(seed, code)
    page.tap("challenge")
    page.send(FieldChanged("own-name", "Nora"))
    page.tap("duel-begin")
    return page


def kept(page: Page) -> KeptDuel:
    """The duel that came last on a page."""
    return [*page.session.features.of(Duels).by_id.values()][-1]


BRIEF = "quick 44"
"""The code of a deal whose hand is over after five actions."""


@cache
def good_link() -> str:
    """The link of a challenge."""
    return kept(challenger()).link


def link_of(page: Page) -> str:
    """The link that a page sends."""
    page.tap("duel-share")
    return page.links[-1]


def all_played(page: Page, seed: int = 0) -> Page:
    """Play every deal of the duel that came last, and look at it."""
    while not kept(page).played:
        page.tap(f"duel {kept(page).id}", "duel-play")
        to_the_end(page, seed + 10 * len(kept(page).hands))
    page.tap("desk", f"duel {kept(page).id}")
    page.run()
    return page


@made_once
def challenger_of(deals: int, seed: int = 0, name: str = "Nora") -> Page:
    """A page that has the link of a challenge of several deals."""
    page = Page()
    page.tap("duels", f"duel-length {deals}")
    page.send(FieldChanged("own-name", name))
    page.tap("duel-begin")
    return all_played(page, seed)


@made_once
def answered(seed: int = 1, code: str = "fog") -> tuple[Page, Page]:
    """A challenger, and a page that has accepted and played: the answer is on its screen."""
    first = challenger(code=code)
    return first, all_played(accepted(link_of(first)), seed)


@made_once
def of_three(code: str = "fog") -> Page:
    """A duel that two others have answered: all results are on the screen."""
    first = challenger(code=code)
    for name, seed in (("Ada", 1), ("Ben", 2)):
        opened(link_of(all_played(accepted(link_of(first), name), seed)), first)
    return first
