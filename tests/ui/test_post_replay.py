"""The links of a match by post are replayed once, in slices, before its table opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import post_link
from game.post import Post
from tests.support.app_page import Page
from tests.support.posted_pages import (
    both_played,
    invited,
    kept,
    link_of,
    opened,
    own_turn,
    played_twice,
    put,
)
from ui.screens import link_arrived
from ui.state import address, kept_posts


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The number of times that each link was replayed."""
    counted, reading = Counter[str](), post_link.reading

    def count(link: str) -> object:
        counted[link] += 1
        return reading(link)

    monkeypatch.setattr(kept_posts, "reading", count)
    return counted


def closed() -> Page:
    """A page that came up again, with a turn that was not sent and another version of the match beside it."""
    page, link = played_twice()
    again = page.reload()
    again.tap("desk")
    put(again, came=link)
    again.session.game = None
    again.session.features.of(kept_posts.Posts).replayed.clear()
    return again


def test_a_match_on_the_table_is_not_replayed(replays: Counter[str]) -> None:
    page, _ = both_played()
    replays.clear()
    page.tap("desk", f"post {kept(page).id}")
    assert page.session.screen.game is page.game and not replays


def test_each_link_is_replayed_once(replays: Counter[str]) -> None:
    page = closed()
    replays.clear()
    page.tap(f"post {kept(page).id}")
    at = kept(page)
    assert page.session.screen.game or page.session.sheet
    assert {at.link, at.ready, at.came} <= replays.keys() and max(replays.values()) == 1


def test_links_are_replayed_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    page = closed()
    monkeypatch.setattr(link_arrived, "SLICE", -1)
    page.tap(f"post {kept(page).id}")
    assert "Checking the link" in page.text and page.waits
    page.run()
    assert page.session.game is not None and page.game.post is not None
    assert "This match has two versions" in page.text


def test_whoever_leaves_meanwhile_is_not_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    page = closed()
    monkeypatch.setattr(link_arrived, "SLICE", -1)
    page.tap(f"post {kept(page).id}", "desk")
    page.run()
    assert page.session.game is None and page.session.screen.name == "desk"


def test_a_match_that_was_played_on_is_not_taken_for_its_link() -> None:
    page, other = both_played()
    opened(link := link_of(page), other)
    own_turn(other, Random(2))
    opened(link, other)
    assert "already has everything" in other.text and other.game.post and other.game.post.unsent


def test_a_link_that_came_is_there_for_whoever_leaves_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    page, link = played_twice()
    again = page.reload()
    again.tap("desk")
    monkeypatch.setattr(link_arrived, "SLICE", -1)
    again.tap(*address.commands("#" + link))
    for _ in range(1_000):
        if again.session.screen.name == "post-replay":
            break
        again.time_passes()
    again.tap("desk")
    again.run()
    assert kept(again).came == link.rpartition("#")[2]


def test_what_another_window_keeps_meanwhile_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    page = closed()
    monkeypatch.setattr(link_arrived, "SLICE", -1)
    page.tap(f"post {kept(page).id}")
    put(page, since="2031-01-01")
    page.run()
    assert kept(page).since == "2031-01-01"


def test_an_old_invitation_has_the_match_replayed_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    page = closed()
    put(page, link=kept(page).ready, ready="", came="")
    invitation = link_of(invited("case ripper", "one-hand on"))
    steps, reading = Counter[str](), post_link.reading

    def count(link: str) -> Iterator[Post | None]:
        for found in reading(link):
            steps[page.session.screen.name] += 1
            yield found

    monkeypatch.setattr(kept_posts, "reading", count)
    monkeypatch.setattr(post_link, "SLICE", 1)
    monkeypatch.setattr(link_arrived, "SLICE", -1)
    opened(invitation, page)
    assert page.session.screen.game and "already has everything" in page.text
    assert steps["desk"] == 1 < steps["post-replay"], "the page can be touched between two of them"
