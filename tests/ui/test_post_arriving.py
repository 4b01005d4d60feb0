"""Links of matches by post that come again, late, in part or to strangers."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.events import Drew
from game.post import actions_of
from game.post_link import LONGEST, fragment_of, read
from tests.support.app_page import Page
from tests.support.posted_pages import (
    begun,
    both_played,
    current,
    kept,
    link_of,
    opened,
    own_turn,
    played_twice,
    two_pages,
)
from tests.support.posting import some_post
from ui.state.kept_posts import Posts
from ui.state.messages import TabTurned
from ui.storage.migrations import FORMAT
from ui.transfer.messages import FileBrought

# ---- links that come again, late, or part ----


def test_a_link_that_comes_twice_or_late_changes_nothing() -> None:
    page, other = both_played()
    first = link_of(page)
    opened(first, other)
    own_turn(other, Random(4))
    played_on = kept(other).ready
    for _ in range(2):
        opened(first, other)
        assert "already has everything" in other.text and kept(other).ready == played_on
    second = link_of(other)
    opened(second, page)
    opened(first, page)
    assert "already has everything" in page.text and page.game.length == other.game.length


def test_a_lost_link_is_in_the_next_one() -> None:
    pages, random = begun("case ripper", "one-hand on", players=3), Random(1)
    page, links = current(pages), 0
    stranger = next(each for each in pages if each is not page)
    while links < 3:
        own_turn(page, random)
        link, links = link_of(page), links + 1
        due = kept(page).due[0]
        page = opened(link, next(each for each in pages if kept(each).seat == due))
    opened(link, stranger)
    assert stranger.game.length == page.game.length


def test_a_fork_is_told_and_nothing_is_overwritten() -> None:
    page, link = played_twice()
    own, actions = kept(page).ready, actions_of(page.game.match)
    opened(link, page)
    assert "has two versions" in page.text
    assert kept(page).came == link and kept(page).ready == own
    assert actions_of(page.game.match) == actions
    again = page.reload()
    assert kept(again).came == link
    again.tap(f"post {kept(again).id}")
    assert "has two versions" in again.text
    again.tap(f"post-swap {kept(again).id}")
    assert kept(again).link == link and kept(again).came == own
    assert actions_of(again.game.match) == actions_of(read(link).match)
    again.tap(f"post-swap {kept(again).id}")
    assert actions_of(again.game.match) == actions and kept(again).link == own
    again.tap(f"post-drop {kept(again).id}")
    assert not kept(again).came and "two versions" not in again.text


def test_two_versions_are_told_apart() -> None:
    page, link = played_twice()
    opened(link, page)
    versions = r"In this version: (.+?)In the other version: (.+?)Show other"
    first = re.search(versions, page.text)
    assert first and first[1] != first[2] and kept(page).names[kept(page).seat] in first[1]
    page.tap(f"post-swap {kept(page).id}")
    second = re.search(versions, page.text)
    assert second and (second[1], second[2]) == (first[2], first[1])


def test_of_two_versions_nothing_is_told_but_what_the_seat_may_know() -> None:
    """Somebody else's turn was played twice: the cards that were drawn there stay hidden."""
    page, other = both_played()
    base = read(link_of(page))
    seat, me = kept(other).seat, kept(page).seat
    for steps in range(len(base.steps)):
        told = base.events_after(steps, me)
        drew = [each for each in told if isinstance(each, Drew) and each.seat == seat]
        assert all(not each.cards for each in drew)
    assert base.events_after(len(base.steps), me) == []


def test_a_link_read_while_another_page_closes_leads_to_the_own_seat() -> None:
    """The page that showed the match may go only after the link was read: until then this one looks on."""
    page, other = both_played()
    link, seat = link_of(page), kept(other).seat
    late = Page(other.memory, mine=False)
    opened(link, late)
    assert "Who are you" not in late.text
    late.send(TabTurned(True))
    late.run()
    assert late.session.screen.name == "game" and kept(late).seat == seat
    assert "already has" not in late.text


# ---- strangers ----


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda link: link[:-8], "missing or has been changed"),
        (lambda link: link.replace("post=1.", "post=2."), "another version"),
        (lambda link: "post=1." + "A" * (LONGEST + 50), "too long"),
        (lambda link: "post=1.", "missing"),
        (lambda link: "post=1." + "A" * 2_000_000, "too long"),
    ],
)
def test_a_link_that_cannot_be_read_is_told_and_loses_nothing(change: object, told: str) -> None:
    page, _ = both_played()
    before = page.session.features.of(Posts).data()
    opened(change(kept(page).ready), page)  # type: ignore[operator]
    assert told in page.text and page.session.features.of(Posts).data() == before


def test_a_link_is_found_in_the_message_around_it() -> None:
    link = fragment_of(some_post(steps=20))
    for text in (
        f"Your turn! https://example.org/casefile/#{link}.",
        f"<https://example.org/%23{link}>",
        f"> https://example.org/#{link[:60]}\n> {link[60:]}",
        f"(https://example.org/#{link})\n\nSent from my phone",
    ):
        page = Page()
        page.tap("import")
        page.send(FileBrought(text))
        page.run()
        assert page.session.screen.name == "post-arrived" and "Who are you?" in page.text


def test_before_somebody_says_who_they_are_no_card_is_shown() -> None:
    post = some_post(steps=30)
    page = opened(fragment_of(post), Page())
    assert not page.session.game and "post-accept" not in page.commands
    page.tap("post-seat 1", "post-accept")
    assert page.game.local_seats == [1] and kept(page).seat == 1


def test_what_is_kept_is_read_again_and_damage_costs_only_itself() -> None:
    page, _ = both_played()
    posts = page.session.features.of(Posts)
    data = posts.data()
    assert Posts.read(data).by_id == posts.by_id
    damaged = {**data, "posts": {**data["posts"], "x": {"case": "ripper"}, "y": None}}
    assert Posts.read(damaged).by_id == posts.by_id and Posts.read(damaged).damaged == 2
    assert Posts.read({"format": FORMAT}).damaged == 1 and not Posts.read(None).damaged
    fresh = Posts()
    assert fresh.take_file(posts) and fresh.by_id == posts.by_id and not fresh.take_file(posts)


def test_a_game_without_its_link_waits_for_one() -> None:
    page, _ = two_pages()
    link = link_of(page)
    again = page.reload()
    again.session.features.put(Posts())
    again.tap(f"open {page.game.slot}")
    assert again.game.waits_for_post and "open its latest link" in again.text
    opened(link, again)
    again.tap(f"post-seat {again.game.local_seats[0]}", "post-accept")
    assert kept(again).is_ours and again.game.slot == page.game.slot and not again.game.waits_for_post
