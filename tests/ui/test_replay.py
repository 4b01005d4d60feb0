"""A game watched again: the ways through it, in and out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.events import Drew, Took
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from tests.support.play import random_hand
from tests.support.watched_replays import LONE, attributes, match_of, replay_of, stored_table, watched, where
from ui.app.update import update
from ui.platform import keys
from ui.play.current_view import stage
from ui.screens.replay import moves
from ui.state.messages import Command, FieldChanged, Hidden


def _all_stops(page: Page) -> Iterator[tuple[int, int]]:
    replay = replay_of(page)
    page.send(FieldChanged("replay-hand", "1"))
    yield replay.hand, replay.stop
    while not (replay.hand == replay.line.hands and replay.stop == replay.last):
        page.tap("replay-to next")
        yield replay.hand, replay.stop


@pytest.mark.parametrize(
    ("case", "edition", "players"),
    [("ripper", "us", 2), ("ripper", "manual", 3), ("ripper", "de", 4), ("jekyll", "fr", 2)],
)
def test_every_stop_of_a_game_can_be_drawn_and_gone_to_and_fro(case: str, edition: str, players: int) -> None:
    page = watched(match_of("human", *["bot"] * (players - 1), case=case, edition=edition))
    there = []
    for place in _all_stops(page):
        Markup(page.html)
        assert "data-action" not in page.html, "nothing is legal in a replay"
        there.append(place)
    replay = replay_of(page)
    assert len(there) == len(set(there)) > 60 and there[-1][0] == 2
    back = [there[-1]]
    while (replay.hand, replay.stop) != there[0]:
        update(page.session, Command("replay-to", ("back",)))
        back.append((replay.hand, replay.stop))
    assert back == there[::-1]
    assert not page.faults


def test_turns_hands_and_ends() -> None:
    page = watched(match_of(*LONE))
    replay = replay_of(page)
    assert (replay.hand, replay.stop) == (2, replay.last), "a hand that goes on is shown as it stands"
    page.tap("replay-to first")
    assert (replay.hand, replay.stop) == (2, 0)
    page.tap("replay-to first")
    assert (replay.hand, replay.stop) == (1, 0)
    page.tap("replay-to turn", "replay-to turn")
    assert replay.stop == replay.turns[2] and "Hand 1, turn 2" in page.html, "its end is seen"
    page.tap("replay-to turn-back")
    assert replay.stop == replay.turns[1]
    page.tap("replay-to last")
    assert replay.scores and 'id="scoring"' in page.html and "sc-acts" not in page.html
    page.tap("replay-to turn")
    assert (replay.hand, replay.stop) == (2, 0)
    assert "aria-disabled" not in attributes(page, "replay-to-next")
    page.tap("replay-to last")
    assert attributes(page, "replay-to-next")["aria-disabled"] == "true"
    assert attributes(page, "replay-to-last")["aria-disabled"] == "true"
    every = [found["id"] for _, found in Markup(page.html).elements if "id" in found]
    assert len(every) == len(set(every))


def test_the_ends_are_named_for_where_they_lead() -> None:
    page = watched(match_of(*LONE))
    replay = replay_of(page)

    def names() -> tuple[str, str]:
        both = attributes(page, "replay-to-first"), attributes(page, "replay-to-last")
        assert all(each["title"] == each["aria-label"] for each in both)
        return both[0]["aria-label"], both[1]["aria-label"]

    page.tap("replay-to back")
    assert names() == ("Go to the start of the hand", "Go to the end of the hand")
    page.tap("replay-to first")
    assert names() == ("Go to the start of the previous hand", "Go to the end of the hand")
    page.tap("replay-to first")
    assert names()[0] == "Go to the start of the hand" and (replay.hand, replay.stop) == (1, 0)
    page.tap("replay-to last")
    assert replay.scores and names()[1] == "Go to the end of the next hand"
    page.tap("replay-to last")
    assert (replay.hand, replay.stop) == (2, replay.last) and names()[1] == "Go to the end of the hand"


def test_the_scrubber_says_in_words_where_it_is() -> None:
    page = watched(match_of(*LONE))
    page.send(FieldChanged("replay-hand", "1"))
    page.send(FieldChanged("replay-at", "1"))
    slider = attributes(page, "replay-at")
    assert slider["type"] == "range" and slider["value"] == "1" and slider["min"] == "0"
    assert slider["max"] == str(replay_of(page).last)
    words = slider["aria-valuetext"]
    assert words.startswith("Hand 1, turn 1. ") and ("drew" in words or "took" in words)


def test_a_discard_belongs_to_the_turn_that_it_ends() -> None:
    page = watched(match_of(*LONE))
    page.send(FieldChanged("replay-hand", "1"))
    replay = replay_of(page)
    for turn, stop in enumerate(replay.turns[1:4], 1):
        for at, number in ((stop, turn), (stop + 1, turn + 1)):
            page.send(FieldChanged("replay-at", str(at)))
            words = attributes(page, "replay-at")["aria-valuetext"]
            assert words.startswith(f"Hand 1, turn {number}. ")
            assert ("discarded" in words) == (number == turn)


@pytest.mark.parametrize("value", ["", "x", "-1", "1e3", "²", "99999"])
def test_a_field_of_another_page_does_no_harm(value: str) -> None:
    page = watched(match_of(*LONE))
    for name in ("replay-at", "replay-hand", "replay-eyes", "name 0"):
        page.send(FieldChanged(name, value))
        replay = replay_of(page)
        assert 0 <= replay.stop <= replay.last and replay.hand in {1, 2}


def test_a_step_onwards_is_seen_and_heard_as_in_play() -> None:
    page = watched(match_of(*LONE))
    page.send(FieldChanged("replay-hand", "1"))
    assert not page.seen
    page.tap("replay-to next")
    events, seat = page.seen.pop()
    assert seat == 0 and events and isinstance(events[0], Drew | Took)
    page.send(FieldChanged("replay-eyes", "open"))
    page.tap("replay-to next")
    assert page.seen.pop()[1] == moves.NOBODY
    page.tap("replay-to turn", "replay-to back", "replay-to last")
    assert not page.seen, "nobody follows a leap"


def test_it_goes_on_by_itself_at_the_pace_of_the_settings() -> None:
    page = watched(match_of(*LONE))
    page.tap("set pace brisk")
    page.send(FieldChanged("replay-hand", "1"))
    page.waits.clear()
    page.tap("replay-play")
    replay = replay_of(page)
    assert replay.playing and replay.stop == 1 and "Pause" in page.html
    assert page.time_passes() == 700 and replay.stop == 2
    page.tap("replay-play")
    assert not replay.playing
    page.time_passes()
    assert replay.stop == 2, "the timer of before is void"
    page.tap("set pace instant", "replay-play")
    assert page.time_passes() == moves.LEAST_PACE_MS
    while page.waits:
        page.time_passes()
    assert replay.scores and not replay.playing, "it rests at the scores"
    page.tap("replay-play")
    assert (replay.hand, replay.stop) == (2, 0) and replay.playing
    page.send(Hidden())
    assert not replay.playing


def test_a_tap_at_the_table_is_answered() -> None:
    page = watched(match_of(*LONE))
    for command in ("pile case-file", "sheet seat 1"):
        page.tap(command)
        assert "This is a replay" in page.html and page.session.sheet is None
        page.tap("dismiss")
    page.tap("info druitt")
    assert 'role="dialog"' in page.html
    page.tap("escape", "sheet log")
    assert "drew" in page.html
    page.tap("back")
    assert page.session.sheet is None and where(page) == "replay"


def test_keys() -> None:
    told = {("ArrowLeft", False): "back", ("ArrowRight", False): "next", ("Home", False): "first"}
    told |= {("End", False): "last", ("PageUp", False): "turn-back", ("PageDown", False): "turn"}
    told |= {("ArrowLeft", True): "turn-back", ("ArrowRight", True): "turn"}
    for (key, shift), place in told.items():
        assert keys.replay_command(key, shift=shift, control=True) == f"replay-to {place}"
        assert place in moves.STEPS_BY_COMMAND
    assert keys.replay_command(" ", shift=False, control=False) == "replay-play"
    assert (
        keys.replay_command(" ", shift=False, control=True)
        == ""
        == keys.replay_command("d", shift=False, control=False)
    )
    assert keys.replay_command("?", shift=True, control=False) == "sheet keys"


# ---- in and out, and on ----


def test_the_ways_into_a_replay_and_back() -> None:
    page = stored_table(match_of(*LONE))
    page.tap("sheet menu")
    assert "Watch this game" in page.html
    page.tap("replay", "back")
    assert where(page) == "game"
    page.tap("desk", "casebook")
    assert f'data-ui="replay {page.game.slot}"' in page.html
    page.tap(f"replay {page.game.slot}", "replay-close")
    assert where(page) == "casebook"
    page.tap("replay nowhere")
    assert where(page) == "casebook"


def test_a_game_of_the_book_comes_to_the_table_for_it() -> None:
    page = stored_table(match_of(*LONE))
    other = page.game.slot
    page.tap("new", "start", "casebook")
    assert page.game.slot != other
    page.tap(f"replay {other}")
    assert where(page) == "replay" and replay_of(page).line.hands == 2
    page.tap("replay-close")
    assert where(page) == "casebook"


def test_the_end_of_a_hand_offers_to_watch_it_again() -> None:
    match = match_of(*LONE, hands=0, rest=0)
    for _ in random_hand(match, Random("end")):
        pass
    page = stored_table(match)
    page.tap("skip")
    page.tap("sheet deal")
    assert "Watch this hand again" in page.html
    page.tap("replay")
    assert replay_of(page).stop == 0 and replay_of(page).finished
    page.tap("replay-close")
    assert stage(page.game) == "scoring" and "Next hand" in page.html


def test_a_match_that_is_over_is_watched_from_its_beginning() -> None:
    match = match_of(*LONE, hands=60)
    assert match.over
    page = stored_table(match)
    page.tap("casebook", f"replay {page.game.slot}")
    assert (replay_of(page).hand, replay_of(page).stop) == (1, 0)
    page.send(FieldChanged("replay-hand", str(match.hand_number)))
    page.tap("replay-to last")
    assert "wins" in page.html
    page.tap("replay-on")
    assert "The game has already ended at this point" in page.html and where(page) == "replay"
