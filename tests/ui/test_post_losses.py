"""Matches by post where something is damaged, missing or comes at the wrong time: nothing that was played is lost."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.i18n import t
from game.post import actions_of
from game.post_link import fragment_of, read
from tests.support.app_page import Page, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.hot_seat import one_step
from tests.support.posted_pages import (
    accept,
    accepted,
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
    put,
    sealed_nonsense,
    two_pages,
)
from tests.support.posting import at_random
from tests.support.stores import Full
from ui.state.kept_posts import Posts
from ui.transfer import exchange
from ui.transfer.messages import FileBrought


def posts(page: Page) -> Posts:
    return page.session.features.of(Posts)


def ways(page: Page, count: int) -> list[str]:
    """Links in which the turn of a page was played in other ways, each in another one."""
    found, base = set[str](), kept(page).link
    for seed in range(60):
        post, random = read(base), Random(seed)
        while post.due == (kept(page).seat,):
            post.play(at_random(post, random))
        found.add(fragment_of(post))
    return sorted(found - {kept(page).ready})[:count]


def full(page: Page) -> None:
    """Put another game on the table, which cannot be stored."""
    page.session.put(match_of(deck(NORA, BASIL), "human", "bot"))
    page.session.settings.pace = "instant"
    page.tap("continue")
    backend = Full()
    backend.texts, page.store._backend = page.memory.texts, backend
    page.act("0 draw")
    page.tap("desk")
    assert not page.session.saved


# ---- what cannot be read ----


@pytest.mark.parametrize(
    "damage",
    [
        {"link": "nonsense"},
        {"link": ""},
        {"link": "post=2.AAAA"},
        {"ready": "nonsense"},
        {"came": "post=1.AAAA"},
        {"seat": 3},
        {"due": [0, 2]},
    ],
)
def test_an_entry_that_makes_no_sense_is_carried_along_and_draws_nothing(damage: dict[str, Any]) -> None:
    page = accepted()
    data = posts(page).data()
    (id_, entry), *_ = data["posts"].items()
    strange = {**data, "posts": {id_: entry | damage}}
    found = Posts.read(strange)
    assert not found.by_id and found.damaged == 1
    assert found.data()["posts"] == strange["posts"], "a later version may read it"
    fresh = Page()
    fresh.send(
        FileBrought(exchange.text_of({"format": exchange.EXPORT_FORMAT, "version": 1, "posts": strange}))
    )
    fresh.run()
    fresh.tap("desk")
    assert "By post" not in fresh.text and not posts(fresh).by_id


def test_an_entry_of_a_later_version_stays_in_the_store() -> None:
    page = accepted()
    entry = next(iter(posts(page).data()["posts"].values()))
    page.store.remember("posts", {**posts(page).data(), "posts": {"later": entry | {"link": "post=2.AA"}}})
    again = page.reload()
    again.tap("new", "case jekyll", "kind 1 post", "start")
    stored = again.store.recall("posts")
    assert stored is not None and stored["posts"]["later"]["link"] == "post=2.AA"
    assert {*stored["posts"]} == {"later", kept(again).id}


@pytest.mark.parametrize("link", ["nonsense", sealed_nonsense()])
def test_a_link_that_was_stored_and_cannot_be_read_stops_nothing(link: str) -> None:
    guest, host = accepted(), two_pages()[0]
    whole, came = kept(guest).link, link_of(host)
    put(guest, link=link)
    guest.tap("desk")
    assert "Accepted: waiting for Nora" in guest.text
    guest.tap(f"sheet post {kept(guest).id}")
    opened(whole, guest)
    assert kept(guest).link == whole
    put(host, link=link, came=link)
    again = host.reload()
    again.tap(f"post {kept(again).id}", f"post-swap {kept(again).id}", "desk")
    opened(came, again)
    put(host, came=link)
    host.tap(f"post-swap {kept(host).id}", f"post {kept(host).id}")
    opened(came, host)


# ---- bots ----


def left_to_a_bot() -> Page:
    """A page that was left to the desk while a bot was to decide."""
    for seed in range(20):
        page = current(begun("case ripper", "one-hand on", players=3, chairs="bp", seed=seed))
        random = Random(1)
        for _ in range(60):
            at = page.game.post
            if at is None or at.waits_for_link:
                break
            if at.post.thinker is not None:
                page.tap("desk")
                page.asks.clear()
                return page
            while page.waits:
                page.time_passes()
            if at.is_ours:
                one_step(page, random)
            elif page.asks and at.post.thinker is None:
                page.bot_thinks()
    raise AssertionError("no bot was due")


def test_while_a_bot_thinks_the_line_leads_to_the_table() -> None:
    page = left_to_a_bot()
    id_ = kept(page).id
    assert page.game.post and page.game.post.post.thinker is not None
    assert f"post {id_}" in page.commands and "Waiting for you" in page.text
    page.tap(f"sheet post {id_}")
    assert f"sheet post {id_} give" not in page.commands
    page.tap(f"post-give {id_}")
    page.run()
    assert page.session.screen.game is page.game and not page.game.post.post.given


def test_a_bot_that_was_given_a_chair_is_not_waited_for() -> None:
    page, _ = both_played()
    link_of(page)
    page.tap(f"post-give {kept(page).id}")
    assert page.game.post and page.game.post.post.thinker is not None
    page.tap("desk")
    assert kept(page).is_ours and f"post {kept(page).id}" in page.commands


# ---- an unsent turn ----


def test_an_unsent_turn_outlives_its_game_in_the_book() -> None:
    page, other = both_played()
    link, before, actions = kept(page).ready, kept(page).link, actions_of(page.game.match)
    page.tap("desk", f"remove {page.game.slot}")
    again = page.reload()
    assert not again.session.book
    again.tap(f"post {kept(again).id}")
    assert kept(again).ready == link and kept(again).link == before
    assert actions_of(again.game.match) == actions
    assert again.game.post and again.game.post.unsent
    again.tap("undo")
    assert kept(again).is_ours and not kept(again).ready
    own_turn(again, Random(1))
    opened(link_of(again), other)
    assert other.game.length == again.game.length


def test_an_unsent_turn_outlives_a_game_that_could_not_be_stored() -> None:
    page, _ = both_played()
    link, actions = kept(page).ready, actions_of(page.game.match)
    page.tap("undo")
    earlier = dict(page.memory.texts)
    assert not kept(page).ready
    own_turn(page, Random(1))
    link, actions = kept(page).ready, actions_of(page.game.match)
    stored = page.memory.texts["casefile:posts"]
    page.memory.texts.clear()
    page.memory.texts.update(earlier | {"casefile:posts": stored})
    again = page.reload()
    again.tap(f"post {kept(again).id}")
    assert kept(again).ready == link and actions_of(again.game.match) == actions


# ---- files and other windows ----


def test_a_file_of_another_player_does_not_take_the_own_chair() -> None:
    page, other = both_played()
    opened(link_of(page), other)
    own_turn(other, Random(3))
    mine = kept(page)
    posts(page).take_file(posts(other))
    assert kept(page) == mine
    posts(page).merge(posts(other), Posts())
    assert kept(page) == mine


def test_a_file_that_is_further_on_leaves_an_unsent_turn() -> None:
    page, _ = both_played()
    mine = kept(page)
    further = replace(mine, link=ways(page, 1)[0], ready="", steps=mine.steps + 9, came=ways(page, 2)[1])
    posts(page).take_file(Posts({mine.id: further}))
    assert kept(page).ready == mine.ready and kept(page).came == further.link


def test_of_two_windows_the_one_with_the_deal_is_further() -> None:
    page = two_pages()[0]
    dealt = kept(page)
    early = replace(dealt, dealt=False, ready="", link="post=1.x", steps=0)
    for mine, theirs in ((early, replace(dealt, steps=0)), (replace(dealt, steps=0), early)):
        both = Posts({dealt.id: mine})
        both.merge(Posts({dealt.id: theirs}), Posts())
        assert both.by_id[dealt.id].dealt


def test_a_third_way_is_told_and_the_second_stays() -> None:
    page, link = played_twice()
    opened(link, page)
    third = next(each for each in ways(page, 5) if each != link)
    page.tap(f"post {kept(page).id}")
    page.session.notice = None
    opened(third, page)
    assert kept(page).came == link and page.session.notice is not None
    assert "two versions" in page.session.notice.text


# ---- at the wrong time ----


def test_a_link_outlives_the_question_about_an_unsaved_game() -> None:
    pages = both_played()
    page, other = pages
    opened(link_of(page), other)
    own_turn(other, Random(2))
    link = link_of(other)
    full(page)
    opened(link, page)
    assert page.session.sheet and page.session.sheet.kind == "unsaved"
    page.tap(f"{page.session.sheet.about} anyway")
    page.run()
    assert page.game.length == other.game.length and not kept(page).came


def test_the_question_about_an_unsaved_game_leads_on_to_what_was_asked_for() -> None:
    page, link = played_twice()
    opened(link, page)
    id_ = kept(page).id
    full(page)
    page.tap(f"post-swap {id_}")
    assert page.session.sheet and page.session.sheet.about == f"post-swap {id_}"
    page.tap(f"post-swap {id_} anyway")
    assert kept(page).link == link


def test_a_way_that_was_not_looked_at_is_looked_at_from_the_desk() -> None:
    page, _ = both_played()
    link_of(page)
    put(page, came=ways(page, 1)[0])
    page.tap("desk")
    assert f"post {kept(page).id}" in page.commands and f"sheet post {kept(page).id}" not in page.commands


def test_a_second_acceptance_after_the_deal_is_told_that_the_chair_is_taken() -> None:
    host = invited("case jekyll")
    link = link_of(host)
    guests = [accept(link, device(seed), name) for seed, name in ((1, "Ada"), (2, "Ben"))]
    first, second = (link_of(guest) for guest in guests)
    opened(first, host)
    assert kept(host).dealt
    before = kept(host)
    opened(second, host)
    assert "already been taken" in host.text and "already has everything" not in host.text
    assert replace(kept(host), since="") == replace(before, since="") and host.game.post
    assert host.game.post.fork is None
    opened(first, host)
    assert "already has everything" in host.text


def test_a_match_that_cannot_be_replayed_is_told_with_its_link_and_can_be_removed() -> None:
    page, _ = both_played()
    page.tap("new", "case jekyll", "kind 1 post", "start", "desk")
    first, other = posts(page).by_id.values()
    broken = replace(first, link=sealed_nonsense(), ready="")
    posts(page).by_id[first.id] = broken
    page.session.game = None
    page.tap("desk", f"post {broken.id}")
    assert "can’t be replayed here" in page.text and broken.link in page.html
    page.tap(f"post-send {broken.id}", f"post-remove {broken.id}")
    assert [*page.session.features.of(Posts).by_id] == [other.id]
    assert [*page.reload().session.features.of(Posts).by_id] == [other.id]


def test_a_good_link_takes_the_place_of_one_that_cannot_be_replayed() -> None:
    for field in ("ready", "came", ""):
        page, _ = both_played()
        good = kept(page).ready
        put(page, **{"link": sealed_nonsense(), "ready": "", "came": "", field or "ready": field and good})
        page.session.game = None
        if field:
            page.tap("desk", f"post {kept(page).id}")
        else:
            opened(good, page)
        assert page.game.post is not None and kept(page).link == good and t("post.known") not in page.text
        page.tap(f"post-remove {kept(page).id}")
        assert page.session.features.of(Posts).by_id


def test_two_deals_of_one_invitation_are_told_apart() -> None:
    host = invited("case jekyll")
    links = [link_of(accept(link_of(host), device(seed), name)) for seed, name in ((1, "Ada"), (2, "Ben"))]
    before = replace(kept(host), since="")
    dealt = []
    for link in links:
        host.session.features.of(Posts).put(before)
        host.session.game = None
        opened(link, host)
        dealt.append(kept(host).to_send)
    page = at_seat(read(dealt[0]), 1)
    opened(dealt[1], page)
    assert "seat was taken twice" in page.text and "hand 0" not in page.text


def test_whose_seat_a_bot_has_comes_back_by_the_other_version() -> None:
    page, other = both_played()
    opened(link_of(page), other)
    page.tap(f"post-give {kept(page).id}")
    page.run()
    own_turn(other, Random(2))
    opened(link_of(other), page)
    assert "two versions" in page.text
    page.tap(f"post-swap {kept(page).id}")
    assert page.game.match.seats[kept(other).seat].kind == "human"


# ---- small things ----


def test_reading_is_told_politely() -> None:
    page = Page()
    page.tap("post-linked " + kept(both_played()[0]).ready)
    assert 'data-aloud="polite"' in page.html and 'role="status"' not in page.html


def test_a_chair_that_was_given_to_a_bot_cannot_be_taken_back() -> None:
    post = read(kept(current(begun("case ripper", "one-hand on", players=3))).to_send)
    post.give(post.due[0], "constable")
    gone = post.given[0][1]
    page = opened(fragment_of(post), Page())
    page.tap(f"post-seat {gone}")
    assert f"post-seat {gone}" not in page.commands and "post-accept" not in page.commands
    left = next(seat for seat in range(3) if post.levels[seat] is None)
    page.tap(f"post-seat {left}", "post-accept")
    assert kept(page).seat == left


def test_a_link_is_shared_under_the_name_of_its_case(monkeypatch: pytest.MonkeyPatch) -> None:
    page, shared = both_played()[0], []
    perform = page.perform
    monkeypatch.setattr(page, "perform", lambda effect, send: (shared.append(effect), perform(effect, send)))
    link_of(page)
    assert any("Jack the Ripper" in getattr(each, "title", "") for each in shared)
