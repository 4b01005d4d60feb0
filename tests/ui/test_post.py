"""A match by post on several pages, which know each other by links alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from game.post import actions_of
from game.post_link import LONGEST, fragment_of, read
from tests.support.app_page import Page
from tests.support.posted_pages import (
    accept,
    at_seat,
    begun,
    both_played,
    current,
    device,
    invited,
    kept,
    link_of,
    opened,
    own_turn,
    played_twice,
    post_of,
    to_due,
    two_pages,
)
from tests.support.posting import some_post, until
from ui.play.current_view import stage
from ui.play.undo import undo_now
from ui.state.messages import Field
from ui.state.posts import Posts
from ui.storage.migrations import FORMAT
from ui.transfer.messages import FileBrought


@pytest.mark.parametrize(
    ("choices", "players", "chairs"),
    [
        (("case ripper", "one-hand on"), 2, "p"),
        (("case jekyll",), 2, "p"),
        (("case ripper", "one-hand on"), 3, "bp"),
        (("case ripper", "one-hand on"), 4, "ppp"),
    ],
)
def test_a_whole_match_by_links(choices: tuple[str, ...], players: int, chairs: str) -> None:
    pages, random = begun(*choices, players=players, chairs=chairs), Random(1)
    page, links = current(pages), 0
    while not kept(page).over:
        own_turn(page, random)
        links += 1
        if not kept(page).over:
            page = to_due(pages, page)
        if links % 7 == 3:
            at = pages.index(page)
            page = pages[at] = page.reload()
            page.tap(f"post {kept(page).id}")
    last = link_of(page)
    for each in pages:
        if each is not page:
            opened(last, each)
        each.run()
        assert each.game.match.over
    records = [actions_of(each.game.match) for each in pages]
    assert all(record == records[0] for record in records)
    assert len({str(each.game.match.scores) for each in pages}) == 1


# ---- the invitation ----


def test_an_invitation_shows_how_it_works_and_takes_a_name_that_nobody_has() -> None:
    host = invited("case jekyll")
    assert "Send this link to" in host.text and not kept(host).dealt
    guest = opened(link_of(host), Page())
    assert "Nora invites you" in guest.text and "sealed but not locked" in guest.text
    for wrong, told in (("", "Enter your name"), ("nora", "nora")):
        guest.send(Field("own-name", wrong))
        guest.tap("post-accept")
        assert told in guest.text and not guest.session.features.of(Posts).by_id
    guest.send(Field("own-name", "Ada"))
    guest.tap("post-accept")
    assert "Send this link back to Nora" in guest.text
    opened(link_of(guest), host)
    assert kept(host).dealt and kept(host).names == ("Nora", "Ada") and not kept(host).number
    assert host.game.match.seats[1].name == "Ada" and host.game.locals == [0]


def test_the_first_of_two_to_accept_sends_the_link_to_whoever_invited() -> None:
    host = Page()
    host.tap("new", "players 3", "kind 1 post", "kind 2 post", "start")
    guest = accept(link_of(host), Page())
    assert "Send this link back to Nora" in guest.text


def test_whoever_invites_sits_before_the_others_by_post() -> None:
    page = Page()
    page.tap("new", "players 3", "kind 0 bot", "kind 1 post", "kind 2 human", "start")
    assert post_of(page).terms.host == kept(page).seat == 1


def test_one_person_at_this_device_and_no_guest() -> None:
    for choices in (("kind 1 post", "kind 2 human"), ("kind 1 post", "kind 2 guest")):
        page = Page()
        page.tap("new", "players 3", *choices, "start")
        assert page.session.setup.problem and not page.session.features.of(Posts).by_id


def test_the_form_offers_by_post_what_counts_there_alone() -> None:
    page = Page()
    page.tap("new", "house")
    assert "casual on" in page.commands and 'id="deal"' in page.html
    page.tap("kind 1 post")
    assert "casual on" not in page.commands and 'id="deal"' not in page.html


def test_a_chair_is_taken_once() -> None:
    host = invited(players=3)
    link = link_of(host)
    first, second = accept(link, device(1)), accept(link, device(2), "Ben")
    opened(link_of(first), host)
    opened(link_of(second), host)
    assert "already been taken" in host.text and kept(host).names[1] == "Ada"


def test_whoever_deals_and_does_not_begin_sends_the_deal() -> None:
    for seed in range(20):
        host, guest = begun("case ripper", "one-hand on", seed=seed)
        if not kept(host).is_ours:
            assert "Ada is next. Send the link." in host.text and kept(host).ready
            again = host.reload()
            again.tap(f"post {kept(again).id}")
            assert "Send the link" in again.text
            assert kept(opened(link_of(again), guest)).is_ours
            assert "Waiting for Ada since" in again.text
            return
    raise AssertionError("Nora always begins")


# ---- a turn ----


def test_after_a_turn_the_table_says_whom_the_link_is_for() -> None:
    page, other = both_played()
    page.heard()
    words = f"{kept(other).names[kept(other).seat]} is next. Send the link."
    assert words in page.text and f"sheet post {kept(page).id}" in page.commands
    assert page.game.match.legal(kept(other).seat)
    before = page.game.length
    page.act(f"{kept(other).seat} draw", f"{kept(page).seat} draw")
    assert page.game.length == before
    page.tap("desk")
    assert "not sent yet" in page.text
    link = link_of(page)
    assert f"Waiting for {kept(page).names_of(kept(page).due)[0]} since" in page.text
    assert "To remind them" in page.text
    assert link_of(page) == link
    opened(link, other)
    assert other.at.table(other.session).recap and kept(other).is_ours
    other.tap("desk")
    assert "Waiting for you since" in other.text and f"post {kept(other).id}" in other.commands


def test_what_is_due_is_spoken() -> None:
    pages = two_pages()
    pages[0].heard()
    own_turn(pages[0], Random(1))
    assert any("Send the link" in words for words in pages[0].heard())


def test_a_turn_can_be_taken_back_until_the_link_is_sent() -> None:
    page, _ = both_played()
    assert undo_now(page.game).kind == "free" and kept(page).ready
    page.tap("undo")
    assert kept(page).is_ours and not kept(page).ready and page.game.post
    assert page.game.post.is_ours and len(page.game.post.post.steps) == page.game.length
    own_turn(page, Random(2))
    link_of(page)
    page.tap(f"post {kept(page).id}")
    assert undo_now(page.game).kind == ""
    before = page.game.length
    page.tap("undo")
    assert page.game.length == before and "has already been sent" in page.text


def test_an_unsent_turn_is_there_after_a_reload() -> None:
    page, other = both_played()
    link = kept(page).ready
    again = page.reload()
    assert kept(again).ready == link
    again.tap(f"post {kept(again).id}")
    assert undo_now(again.game).kind == "free" and again.game.post and again.game.post.unsent
    opened(link_of(again), other)
    assert other.game.length == again.game.length


def test_a_picture_of_the_link_counts_as_sent() -> None:
    page, _ = both_played()
    page.tap("desk", f"sheet post {kept(page).id}", f"post-code {kept(page).id}")
    page.run()
    assert '<svg class="squares' in page.html and not kept(page).ready


# ---- what stops a turn in the middle ----


def test_everybody_is_asked_in_the_pause_by_link() -> None:
    post = until(lambda post: post.paused and post.match.position()["case_file"], ("ripper", "us", 3))
    turn = post.match.turn
    others = [(turn + back) % 3 for back in range(3)]
    texts = []
    for seat in others:
        page = at_seat(post, seat)
        assert stage(page.game) == "pause" and page.game.post and page.game.post.asks
        for each in others:
            if each != seat:
                away = at_seat(post, each)
                assert stage(away.game) == "table" and "escapes" not in " ".join(away.commands)
                assert not away.at.table(away.session).out_of_turn
                away.act(f"{each} play escapes", f"{each} draw")
                assert away.game.length == page.game.length
        texts.append(page.text)
        page.tap("nobody")
        page.run()
        assert kept(page).ready
        post = read(kept(page).ready)
    assert not post.paused and post.due == (turn,)


def test_the_card_ends_the_hand_where_its_holder_is_asked() -> None:
    post = until(lambda post: post.paused and len(post.legal(post.due[0])) > 1, ("ripper", "us", 2))
    seat = post.due[0]
    page = at_seat(post, seat)
    page.act(f"{seat} play escapes")
    page.run()
    page.tap("skip")
    assert page.game.match.over and kept(page).over and kept(page).ready
    assert f"sheet post {kept(page).id}" in page.commands
    other = at_seat(post, 1 - seat)
    opened(link_of(page), other)
    other.run()
    other.tap("skip")
    assert other.game.match.over and other.game.match.scores == page.game.match.scores


def test_a_vote_goes_round_before_the_caller_draws() -> None:
    post = until(lambda post: "call-vote" in post.legal(post.due[0]), ("ripper", "us", 3))
    caller = post.due[0]
    page = at_seat(post, caller)
    page.act(f"{caller} call-vote")
    page.run()
    for back in range(3):
        seat = (caller + back) % 3
        if back:
            assert post.due == (seat,)
            page = at_seat(post, seat)
        assert stage(page.game) == "sealing"
        page.act(f"{seat} ballot druitt")
        page.run()
        post = read(kept(page).ready)
    assert post.due == (caller,) and not post.match.sealing


# ---- several hands ----


def test_the_end_of_a_hand_is_shown_before_the_next_one() -> None:
    pages, random = begun("case jekyll", "target 100", seed=3), Random(3)
    page = current(pages)
    while page.game.match.hand_number == 1 or kept(page).over:
        own_turn(page, random)
        page = to_due(pages, page)
        if stage(page.game) == "scoring":
            break
    assert page.game.match.hand_number == 1 and page.game.match.hand_over
    page.run()
    page.tap("skip", "next-hand")
    assert page.game.match.hand_number == 2 and page.game.post
    assert actions_of(page.game.match) == actions_of(page.game.post.post.match)


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
    assert "has two versions" in page.text and "hand 1" in page.text
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


# ---- the desk ----


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
        (0, "earlier today"),
        (1, "yesterday"),
        (6, "<weekday>"),
        (7, "<date>"),
        (-1, "<date>"),
    ):
        page.date = (day + timedelta(ago)).isoformat()
        page.tap("close", "desk")
        assert f"since {told.replace('<', '&lt;').replace('>', '&gt;')}<" in page.html


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
    assert page.game.locals == [1] and kept(page).seat == 1


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
    again.tap(f"post-seat {again.game.locals[0]}", "post-accept")
    assert kept(again).is_ours and again.game.slot == page.game.slot and not again.game.waits_for_post
