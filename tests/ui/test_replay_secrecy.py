"""Secrecy of a game that is watched again."""

from __future__ import annotations

from copy import copy
from random import Random

import pytest

from game.match import Match, Seat
from game.play import Play
from game.replay import Course
from tests.support.app_page import Page
from tests.support.hot_seat import five_victims
from tests.support.play import random_hand
from tests.support.secrecy import NOBODY, disguised, seen
from tests.support.watched_replays import (
    HOT,
    LONE,
    NAMES,
    attributes,
    match_of,
    options,
    replay_of,
    stored_table,
    watched,
    where,
)
from ui.play.current_view import stage
from ui.screens.replay.model import Replay
from ui.state.messages import FieldChanged, Hidden


def test_a_finished_hand_is_seen_through_any_eyes_or_open() -> None:
    page = watched(match_of(*HOT))
    page.send(FieldChanged("replay-hand", "1"))
    assert options(page) == ["0", "1", "2", "open"]
    line = replay_of(page).line
    for eyes in options(page):
        page.send(FieldChanged("replay-eyes", eyes))
        held = line.at(1, replay_of(page).step).position()["hands"]
        shown = range(3) if eyes == "open" else [int(eyes)]
        for seat in shown:
            assert f"{NAMES[seat]}’s hand" in page.html or f"{NAMES[seat]}'s hand" in page.html
        cards = page.html.count('class="card mini"') if eyes == "open" else page.html.count("hand-")
        assert cards >= sum(len(held[seat]) for seat in shown)


def test_a_hand_in_progress_is_seen_by_a_lone_human_through_the_own_eyes() -> None:
    page = watched(match_of(*LONE))
    assert replay_of(page).hand == 2 and options(page) == ["0"] and "slot-" in page.html
    page.send(FieldChanged("replay-eyes", "open"))
    assert replay_of(page).seen_by == "0"
    page.send(FieldChanged("replay-eyes", "1"))
    assert replay_of(page).seen_by == "0" and not checked(page, 0)


def test_with_several_humans_nobody_sees_a_hand_in_progress() -> None:
    page = watched(match_of(*HOT))
    assert options(page) == ["all"] and "slot-" not in page.html
    assert "stay hidden" in page.html and not checked(page, NOBODY)


def test_unless_the_holder_opened_it_at_the_table() -> None:
    page = stored_table(match_of(*HOT))
    page.reveal()
    holder = page.game.holder
    page.tap("sheet menu", "replay")
    assert holder is not None and options(page) == [str(holder)] and "slot-" in page.html
    assert not checked(page, holder)
    page.tap("replay-close")
    assert stage(page.game) == "curtain", "whoever looks at the replay has put the cards away"


def test_the_curtain_falls_when_the_page_goes_out_of_sight() -> None:
    page = watched(match_of(*HOT), reveal=True)
    assert "slot-" in page.html
    page.send(Hidden())
    assert where(page) == "game" and stage(page.game) == "curtain" and "slot-" not in page.html


def test_behind_a_finished_hand_the_own_cards_are_gone_after_that() -> None:
    page = watched(match_of(*HOT), reveal=True)
    page.send(FieldChanged("replay-hand", "1"))
    page.send(Hidden())
    assert where(page) == "replay" and replay_of(page).hand == 1
    page.send(FieldChanged("replay-hand", "2"))
    assert options(page) == ["all"] and "slot-" not in page.html


def test_a_lone_human_behind_a_curtain_sees_no_hand() -> None:
    """Another one had the tablet when the seat was handed over."""
    page = stored_table(match_of(*HOT))
    page.reveal()
    holder = page.game.holder
    page.tap(f"seat {holder} constable")
    assert not page.game.is_shared and page.game.holder is None
    page.tap("desk", f"replay {page.game.slot}")
    assert options(page) == ["all"] and "slot-" not in page.html
    page.tap("replay-on")
    assert where(page) == "replay" and "once it is over" in page.html


def checked(page: Page, seat: int) -> bool:
    """True if the page of any stop of an unfinished hand changes when only hidden cards do."""
    replay, random = replay_of(page), Random("replay")
    assert not replay.finished
    course = replay.line._course(replay.hand)
    for stop, _ in enumerate(replay.stops):
        page.send(FieldChanged("replay-at", str(stop)))
        page.tap(*(["sheet log"] if stop % 3 == 0 else ["close"]))
        if _changes(page, replay, course, seat, random):
            return True
    page.tap("close")
    return False


def _changes(page: Page, replay: Replay, course: Course, seat: int, random: Random) -> bool:
    step, line, before = replay.step, replay.line, seen(page)
    play = Play(
        line._case, line.edition, line._rules, course.states[step], list(line.totals(replay.hand - 1))
    )
    play.events = list(course._events)
    if play.phase == "escape":
        return False
    twin = disguised(play, seat, random)
    assert course.turns and course.stops, "they are known, and stay"
    other = line._courses[replay.hand] = copy(course)
    other.states = [*course.states[:step], twin.hand, *course.states[step + 1 :]]
    other._events = twin.events
    try:
        return seen(page) != before
    finally:
        line._courses[replay.hand] = course


def test_a_replay_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    page = watched(match_of(*HOT))
    monkeypatch.setattr(Replay, "choices", lambda replay: ("0",))
    page.tap("close")
    assert checked(page, NOBODY)


def test_a_declined_offer_is_not_to_be_noticed() -> None:
    """A bot's holding Ripper Escapes changes neither the number of stops nor what is said at any of them."""
    told = []
    for held in (True, False):
        page = five_victims("human", "bot", held=held)
        page.tap("nobody")
        while page.waits and page.session.game and page.game.out_of_turn.silent:
            page.time_passes()
        if page.game.match.phase == "escape":
            page.game.match.play(1, "pass")
        page.tap("replay")
        replay = replay_of(page)
        texts = []
        for stop in range(replay.last + 1):
            page.send(FieldChanged("replay-at", str(stop)))
            texts.append(attributes(page, "replay-at")["aria-valuetext"])
        told.append((replay.last, texts))
    assert told[0] == told[1]


def test_a_pending_offer_is_not_to_be_noticed() -> None:
    told = []
    for held in (True, False):
        page = five_victims("human", "bot", held=held)
        assert stage(page.game) == "pause" and (page.game.match.phase == "escape") == held
        page.tap("desk", f"replay {page.game.slot}") if page.session.is_game_stored else page.tap("replay")
        told.append((replay_of(page).last, attributes(page, "replay-at")))
    assert told[0] == told[1]


def test_a_strict_memory_goes_back_no_further_than_the_round() -> None:
    match = match_of(*LONE, rest=60)
    page = stored_table(match)
    page.tap("set memory strict", "replay")
    replay = replay_of(page)
    assert replay.first == replay.turns[-2] > 0
    page.tap("replay-to first", "replay-to turn-back")
    assert (replay.hand, replay.stop) == (1, replay.last), "finished hands are nobody's memory"
    page.tap("replay-to next")
    assert (replay.hand, replay.stop) == (2, replay.first)
    page.send(FieldChanged("replay-at", "0"))
    assert replay.stop == replay.first and attributes(page, "replay-at")["min"] == str(replay.first)


def test_names_are_only_words() -> None:
    hostile = "<img src=x onerror=alert(1)>"
    seats = [Seat(hostile, "human"), Seat("&amp;\"'", "bot", "constable")]
    match = Match.new("ripper", "us", {}, seats, "hostile")
    for _ in random_hand(match, Random("hostile")):
        pass
    page = watched(match)
    for eyes in options(page):
        page.send(FieldChanged("replay-eyes", eyes))
        assert "<img" not in page.html
    page.tap("replay-to last")
    assert "<img" not in page.html and "&lt;img" in page.html
