"""Matches by post on pages without a browser, each a device: they know each other by links alone."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import replace
from random import Random
from typing import Any

from game.packed_link import checksum
from game.post import Post
from game.post_link import fragment_of, read
from tests.support.app_page import Page
from tests.support.hot_seat import one_step
from tests.support.once import made_once
from tests.support.posting import at_random
from ui.play.current_view import stage
from ui.state import address
from ui.state.kept_posts import KeptPost, Posts
from ui.state.messages import FieldChanged


def device(seed: int) -> Page:
    """A page whose numbers for deals are always the same."""
    page, numbers = Page(), iter(range(1, 1_000))
    page.session.device.new_number = lambda: f"{Random(f'{seed} {next(numbers)}').getrandbits(256):064x}"
    return page


def kept(page: Page) -> KeptPost:
    """The match by post that came last on a page."""
    return [*page.session.features.of(Posts).by_id.values()][-1]


def put(page: Page, **changes: Any) -> KeptPost:
    """Change what is kept of a match on a page."""
    page.session.features.of(Posts).put(replace(kept(page), **changes))
    return kept(page)


def sealed_nonsense() -> str:
    """A link whose checksum is right, and whose content makes no sense."""
    body = b"\x00\x02{}" + b"x"
    return "post=1." + urlsafe_b64encode(checksum(body) + body).decode().rstrip("=")


def opened(link: str, page: Page) -> Page:
    """A page that is opened by a link, when that is read."""
    page.tap(*address.commands("#" + link.rpartition("#")[2]))
    page.run()
    return page


@made_once
def invited(*choices: str, players: int = 2, chairs: str = "", seed: int = 0) -> Page:
    """A page that has invited to a match; `chairs` are those behind its own: `p` by post, `b` a bot."""
    page = device(seed)
    page.tap("new", *choices, f"players {players}")
    for at, chair in enumerate(chairs or "p" * (players - 1), 1):
        page.tap(f"kind {at} {'post' if chair == 'p' else 'bot'}")
        if chair == "b":
            page.send(FieldChanged(f"level {at}", "constable"))
    page.send(FieldChanged("name 0", "Nora"))
    page.tap("start")
    return page


def accept(link: str, guest: Page, name: str = "Ada", seat: int = 1) -> Page:
    """A page that takes a chair of an invitation."""
    opened(link, guest)
    guest.tap(f"post-seat {seat}")
    guest.send(FieldChanged("own-name", name))
    guest.tap("post-accept")
    return guest


def accepted() -> Page:
    """A page that has taken a chair, and waits for the deal."""
    return accept(link_of(invited("case jekyll")), device(1))


def link_of(page: Page) -> str:
    """The link that a page sends."""
    page.tap("desk", f"sheet post {kept(page).id}", f"post-send {kept(page).id}")
    page.run()
    return page.links[-1]


@made_once
def begun(*choices: str, players: int = 2, chairs: str = "", seed: int = 0) -> list[Page]:
    """Pages at a match that was dealt: the one that has invited first, then the others by their seats."""
    names = iter(("Ada", "Ben", "Cleo"))
    host = invited(*choices, players=players, chairs=chairs, seed=seed)
    link, seats = link_of(host), sorted(post_of(host).waiting)
    guests = [accept(link, device(seed + 100 + seat), next(names), seat) for seat in seats]
    for page in guests:
        opened(link_of(page), host)
    return [host, *guests]


def at_seat(post: Post, seat: int) -> Page:
    """A page on a device that knows nothing yet, at the table of a match that is under way."""
    page = opened(fragment_of(post), Page())
    page.tap(f"post-seat {seat}", "post-accept")
    page.run()
    return page


def post_of(page: Page) -> Post:
    """The match as the page would send it."""
    return read(kept(page).to_send)


def own_turn(page: Page, random: Random) -> None:
    """Play at the table until somebody else is due."""
    for _ in range(300):
        page.run()
        game = page.game
        if game.match.over and game.is_outcome_shown:
            return
        if stage(game) == "scoring":
            page.tap("skip")
            if not game.match.over:
                page.tap("next-hand")
            continue
        at = game.post
        assert at is not None
        if at.waits_for_link:
            return
        one_step(page, random)
    raise AssertionError("the turn does not end")


def to_due(pages: list[Page], sender: Page) -> Page:
    """Send the link of a page to whoever is due, and return that page."""
    link, due = link_of(sender), kept(sender).due[0]
    return opened(link, next(page for page in pages if kept(page).seat == due))


def current(pages: list[Page]) -> Page:
    """The page at which somebody has to play."""
    page = pages[0]
    return page if kept(page).is_ours or kept(page).over else to_due(pages, page)


@made_once
def two_pages(seed: int = 0) -> list[Page]:
    """Two pages at a match that was dealt; the first has to play."""
    pages = begun("case ripper", "one-hand on", seed=seed)
    page = current(pages)
    return [page, *(each for each in pages if each is not page)]


@made_once
def both_played() -> list[Page]:
    """Two pages: the first has played its turn and not sent it."""
    pages = two_pages()
    own_turn(pages[0], Random(1))
    return pages


@made_once
def played_twice() -> tuple[Page, str]:
    """A page with an unsent turn, and a link in which the same turn was played in another way."""
    page, _ = both_played()
    base, random = read(kept(page).link), Random(7)
    while base.due == (kept(page).seat,):
        base.play(at_random(base, random))
    assert fragment_of(base) != kept(page).ready
    return page, fragment_of(base)


# ---- scenes ----


def arrived() -> Page:
    """An invitation that was opened."""
    return opened(link_of(invited(players=3)), Page())


def played() -> Page:
    """A table at which the own turn is over and not sent."""
    return both_played()[0]


def forked() -> Page:
    """A table beside which a link goes another way."""
    page, link = played_twice()
    return opened(link, page)
