"""A match by post on several pages, which know each other by links alone: turn after turn, and what stops one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.post import actions_of
from game.post_link import read
from tests.support.pointed_page import Table
from tests.support.posted_pages import (
    at_seat,
    begun,
    both_played,
    current,
    kept,
    link_of,
    opened,
    own_turn,
    to_due,
    two_pages,
)
from tests.support.posting import until
from ui.platform.input_events import InputListeners
from ui.play.current_view import stage
from ui.play.undo import undo_now


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
    assert f"Waiting for {kept(page).names_of(kept(page).due)[0]}." in page.text
    assert "To remind them" in page.text
    assert link_of(page) == link
    opened(link, other)
    assert other.at.table(other.session).recap and kept(other).is_ours
    other.tap("desk")
    assert "Waiting for you" in other.text and f"post {kept(other).id}" in other.commands


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


@pytest.mark.parametrize("way", ["copy", "cut"])
def test_a_link_that_is_copied_by_hand_counts_as_sent(way: str) -> None:
    page, _ = both_played()
    page.tap(f"sheet post {kept(page).id}")
    heard: dict[str, Callable[[Any], None]] = {}
    table = Table()
    table.window.document.addEventListener = heard.__setitem__
    InputListeners(table.window, page.send, table.timer, lambda: None).start(lambda hears: hears)
    heard[way](SimpleNamespace(target=SimpleNamespace(id="own-name")))
    heard[way](SimpleNamespace(target=SimpleNamespace()))
    assert kept(page).ready
    assert 'id="share-link"' in page.html
    field = SimpleNamespace(id="share-link", value="https://a#b", selectionStart=0, selectionEnd=4)
    heard[way](SimpleNamespace(target=field))
    assert kept(page).ready, "a part of it leads nobody here"
    field.selectionEnd = len(field.value)
    heard[way](SimpleNamespace(target=field))
    assert not kept(page).ready and undo_now(page.game).kind == ""


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
