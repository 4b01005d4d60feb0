"""Matches by post on the desk and in the Casebook."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

from tests.support.posted_pages import both_played, kept, link_of, opened, own_turn, to_due, two_pages
from ui.state.kept_posts import Posts


def test_several_matches_have_a_line_each_and_one_is_left_to_the_casebook() -> None:
    page, other = two_pages()
    first = kept(page).id
    page.tap("new", "case jekyll", "kind 1 post", "start")
    second = kept(page).id
    page.tap("desk")
    assert {f"post {first}", f"sheet post {second}"} <= {*page.commands} and "continue" not in page.commands
    page.tap(f"sheet post {first}", f"post-away {first}")
    assert f"post {first}" not in page.commands
    page.tap("casebook")
    assert f"open {page.game.slot}" in page.commands and f"replay {page.game.slot}" not in page.commands
    own_turn(other if kept(other).is_ours else page, Random(1)) if kept(other).is_ours else None
    page.tap(f"sheet post {second}", f"post-away {second}")
    assert second not in page.session.features.of(Posts).by_id


def test_the_own_turn_is_the_first_thing_on_the_desk() -> None:
    pages = both_played()
    pages[0].tap("desk")
    assert pages[0].html.index("desk-posts") > pages[0].html.index('class="play stack"')
    pages[0].session.features.of(Posts).put(replace(kept(pages[0]), came=kept(pages[0]).ready))
    pages[0].tap("casebook", "desk")
    assert pages[0].html.index("desk-posts") > pages[0].html.index('class="play stack"'), "others are due"
    other = opened(link_of(pages[0]), pages[1])
    other.tap("new", "case jekyll", "kind 1 post", "start", "desk")
    assert other.html.index("desk-posts") < other.html.index('class="play stack"')
    first, second = (f"post {each}" for each in other.session.features.of(Posts).by_id)
    assert first in other.commands and other.html.index(first) < other.html.index(f"sheet {second}")


def test_since_when_is_said_as_one_says_it() -> None:
    page, _ = both_played()
    link_of(page)
    day = date.fromisoformat(kept(page).since)
    page.session.device.spoken_day = "<{1}>".format
    for ago, told in (
        (0, ""),
        (1, " since yesterday"),
        (6, " since <weekday>"),
        (7, " since <date>"),
        (-1, " since <date>"),
    ):
        page.date = (day + timedelta(ago)).isoformat()
        page.tap("close", "desk")
        name = kept(page).others[0]
        assert f"Waiting for {name}{told.replace('<', '&lt;').replace('>', '&gt;')}<" in page.html


def test_a_bot_plays_on_for_somebody_who_does_not_answer() -> None:
    page, _ = both_played()
    link_of(page)
    name, seat = kept(page).names[kept(page).due[0]], kept(page).due[0]
    page.tap(f"sheet post {kept(page).id} give")
    assert f"A bot will play for {name}" in page.text
    page.tap(f"post-give {kept(page).id}")
    page.run()
    assert page.game.match.seats[seat].kind == "bot" and kept(page).is_ours
    again = page.reload()
    again.tap(f"post {kept(again).id}")
    again.run()
    assert again.game.length == page.game.length and again.game.match.seats[seat].kind == "bot"


def test_a_match_that_is_over_is_in_the_casebook_like_any_other() -> None:
    pages, random = two_pages(), Random(5)
    page = pages[0]
    while not kept(page).over:
        own_turn(page, random)
        page = to_due(pages, page) if not kept(page).over else page
    link_of(page)
    page.tap("desk")
    assert "By post" not in page.text
    page.tap("casebook")
    slot = page.game.slot
    assert {f"replay {slot}", f"review {slot}"} <= {*page.commands}
    page.tap("statistics")
    assert page.session.screen.name == "statistics"


def test_a_match_whose_last_scores_were_not_seen_waits_on_the_desk() -> None:
    """Somebody else ended it, and the table was closed at once."""
    pages, random = two_pages(), Random(5)
    page = pages[0]
    while not kept(page).over:
        own_turn(page, random)
        page = to_due(pages, page) if not kept(page).over else page
    other = opened(link_of(page), next(each for each in pages if each is not page))
    assert other.game.match.over and not other.game.is_outcome_shown
    other.tap("desk")
    other = other.reload()
    assert "Waiting for you" in other.text
    other.tap(f"post {kept(other).id}")
    own_turn(other, random)
    other.tap("desk")
    assert "By post" not in other.text
