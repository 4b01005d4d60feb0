"""A guest's device keeps copies of the hands that it had a part in and saw, and of nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.bots import choose
from game.fair_deal import HOST
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.file_games import bring, records
from tests.support.statistics import counted
from tests.support.thorough import examples
from tests.support.two_devices import Room
from ui.play.wire import Chair, Hello, HexByDevice, Lobby, RecordTold, Round, TableTold, message_text
from ui.screens.guest.update import MOST_COPIES
from ui.screens.statistics.figures import summary
from ui.state.hosting import device_of
from ui.state.messages import TabTurned
from ui.state.peer_messages import PeerSaid, PeerState
from ui.storage import generations

FORGED = examples(40, 100)
"""Pairs of a table and a record."""


def over(seed: int, name: str = "Basil") -> Match:
    """A hand that nobody played with this guest."""
    seats = [Seat("Nora", "human"), Seat(name, "human")]
    match = Match.new("jekyll", "fr", {"target": 50}, seats, str(seed))
    while not match.hand_over:
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), "constable", str(seed)))
    return match


def forged(match: Match, *, deal: int = 0, numbers: dict[int, str] | None = None) -> tuple[str, str]:
    """The end of a hand as an honest host would tell it, and its record."""
    totals = (tuple(match.scores),)
    chairs = tuple(Chair(seat.name, "human") for seat in match.seats)
    told = TableTold(1, chairs, 1, totals, "", undo=False, casual=False, seal="", seen=match.seen(1))
    return message_text(told), message_text(RecordTold(match.record(), deal, HexByDevice(numbers or {})))


def alone() -> Page:
    """The page of a guest whose host means no good."""
    page = Page()
    page.send(PeerState(HOST, "connected"))
    return page


def kept(page: Page) -> list[str]:
    """The slots of the games that a page has stored."""
    return sorted(generations.slots([*page.memory.texts], "game"))


def hear(page: Page, *texts: str) -> None:
    for text in texts:
        page.send(PeerSaid(HOST, text))


def shown_round(deal: int, digests: dict[int, str] | None = None, hand: int = 1) -> str:
    chairs = (Chair("Nora", "human"), Chair("Basil", "human"))
    return message_text(
        Lobby(1, chairs, Round(deal, hand, digests is not None, digests and HexByDevice(digests)))
    )


def bound(page: Page, deal: int) -> tuple[str, str]:
    """Let a guest in the lobby take part in a deal; returns the digest and the number that it gave."""
    page.to_peers.clear()
    hear(page, shown_round(deal))
    [mine] = [json.loads(each.text) for each in page.to_peers if '"commit"' in each.text]
    hear(page, shown_round(deal, {0: "0" * 64, 2: mine["digest"]}))
    [opened] = [json.loads(each.text) for each in page.to_peers if '"open"' in each.text]
    return mine["digest"], opened["number"]


def test_records_of_hands_without_a_part_of_this_device_are_not_kept() -> None:
    """In the lobby before any deal, a new hand each time."""
    page = alone()
    for seed in range(FORGED):
        hear(page, *forged(over(seed)))
    assert kept(page) == [] and page.session.book == ()
    page.tap("desk")
    assert "continue" not in page.commands


def test_a_record_is_not_kept_before_this_device_has_opened_its_number() -> None:
    """A guest in the lobby is bound to a number, and has had no part in any cards yet."""
    page = alone()
    hear(page, shown_round(7), *forged(over(1), deal=7, numbers={0: "1" * 64, 2: "2" * 64}))
    assert kept(page) == []


@pytest.mark.parametrize("forgery", ["numbers", "deal", "name", "hand"])
def test_a_record_of_another_deal_is_not_kept(forgery: str) -> None:
    """The device had a part in a deal, and what is told is not that hand."""
    page = alone()
    _, number = bound(page, 7)
    match = over(1, "Zoë" if forgery == "name" else "Basil")
    numbers = {0: "1" * 64, 2: "2" * 64 if forgery == "numbers" else number}
    table, record = forged(match, deal=8 if forgery == "deal" else 7, numbers=numbers)
    if forgery == "name":
        record = record.replace("Zoë", "Basil")
    if forgery == "hand":
        record = forged(over(2), deal=7, numbers=numbers)[1]
    hear(page, table, record)
    assert kept(page) == []


def test_however_many_hands_are_told_for_one_deal_one_game_is_kept() -> None:
    page = alone()
    _, number = bound(page, 7)
    for seed in range(FORGED):
        hear(page, *forged(over(seed), deal=7, numbers={0: "1" * 64, 2: number}))
    assert len(kept(page)) == 1
    assert page.session.book[0].part == "guest"


def counted_replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that grows by a word with each record that is played through."""
    found, replay = [], Match.from_record
    monkeypatch.setattr(Match, "from_record", lambda data: found.append("replay") or replay(data))
    return found


def test_however_many_records_are_told_for_one_number_one_is_played_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = alone()
    numbers = {0: "1" * 64, 2: bound(page, 7)[1]}
    told = [forged(over(seed), deal=7, numbers=numbers) for seed in range(5)]
    replays = counted_replays(monkeypatch)
    for table, record in told:
        hear(page, table, record, record)
    assert len(replays) == 1
    page.tap("skip", "next-hand")
    _next_part(page, told[-1][0], 8, numbers)
    for seed in range(5):
        hear(page, *forged(over(seed), deal=8, numbers=numbers))
    assert len(replays) == 2


def test_a_hand_whose_end_was_taken_back_is_played_through_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_over()
    page, replays = room.guests[1], counted_replays(monkeypatch)
    room.host.tap("skip", "undo")
    room.settle()
    page.tap("agree 1")
    room.settle()
    assert not room.host.game.match.hand_over
    room.random.seed(2)
    room.play_hand()
    assert records(page)[0]["hands"] == room.host.game.match.record()["hands"]
    assert replays, "it has another end"


def test_a_host_gets_no_more_numbers_than_the_person_taps() -> None:
    """From the table the lobby does not come back on one line, and a list of digests is no consent."""
    page = alone()
    _, number = bound(page, 7)
    table, record = forged(over(1), deal=7, numbers={0: "1" * 64, 2: number})
    hear(page, table, record)
    page.to_peers.clear()
    data = json.loads(table)
    for deal in range(8, 8 + FORGED):
        digests = [[0, "0" * 64], [2, "0" * 64]]
        data |= {"at": deal, "round": {"deal": deal, "hand": 2, "bound": True, "digests": digests}}
        hear(page, json.dumps(data))
    assert page.to_peers == []
    hear(page, shown_round(300))
    assert [type(each).__name__ for each in page.to_peers] == ["ClosePeer"]
    assert len(kept(page)) == 1


def test_on_one_line_copies_of_a_few_matches_are_kept_at_most() -> None:
    """Even if the person agrees to one after the other. Another line has room for others."""
    page = alone()
    numbers = {0: "1" * 64, 2: bound(page, 1)[1]}
    for deal in range(1, MOST_COPIES + 6):
        if deal == MOST_COPIES + 5:
            assert len(kept(page)) == MOST_COPIES
            page.send(PeerState(HOST, "connected"))
        table, record = forged(over(deal), deal=deal, numbers=numbers)
        hear(page, table, record)
        page.tap("skip", "play-again" if over(deal).over else "next-hand")
        _next_part(page, table, deal + 1, numbers)
    assert len(kept(page)) == MOST_COPIES + 1


def _next_part(page: Page, table: str, deal: int, numbers: dict[int, str]) -> None:
    """Make a deal of hand 1 with a guest that has agreed."""
    data, digests = json.loads(table), None
    for at in (deal, deal + 1_000):
        page.to_peers.clear()
        made = {"deal": deal, "hand": 1, "bound": digests is not None, "digests": digests}
        hear(page, json.dumps(data | {"at": at, "round": made}))
        for text in (each.text for each in page.to_peers):
            said: dict[str, Any] = json.loads(text)
            if said["kind"] == "commit":
                digests = [[0, "0" * 64], [2, said["digest"]]]
            else:
                numbers[2] = said["number"]


# ---- what is kept is there to be looked at ----


def room_over() -> Room:
    """A table at the end of a hand that decides nothing yet."""
    room = Room.of("human", "guest", seed=54, casual=True)
    room.deal()
    room.play_hand()
    assert not room.host.game.match.over
    return room


def test_a_copy_is_not_offered_as_continue_and_nothing_follows_in_it() -> None:
    page = room_over().guests[1]
    page.tap("desk")
    assert "continue" not in page.commands
    page = Page(page.memory)
    assert "continue" not in page.commands and page.session.game is None
    page.tap("casebook")
    [head] = page.session.book
    assert (head.part, head.closed, head.imported) == ("guest", True, True)
    page.tap(f"open {head.slot}")
    assert page.game.guest_seat == 1
    assert not {"next-hand", "play-again"} & {*page.commands}
    assert {"replay", "review"} <= {*page.commands}
    before = page.game.match.record()
    page.tap("next-hand", "undo", "agree 0", "agree 1", "seat 0 sergeant", "skip")
    assert page.game.match.record() == before and page.game.match.hand_over
    page.tap("replay")
    assert page.session.screen.name == "replay"
    again = page.reload()
    assert again.session.book[0].part == "guest"


def test_the_statistics_of_a_guest_with_the_host_s_name_are_their_own() -> None:
    room = Room.of("human", "guest", seed=50)
    page = room.guests[1]
    page.session.settings.name = "Nora"
    room.host.send(PeerSaid(device_of(1), message_text(Hello("Nora"))))
    room.deal()
    room.play_hand()
    page.tap("desk", "desk anyway", "statistics")
    figures, scores = counted(page), room.host.game.match.results[0].scores
    assert [each.name for each in room.host.game.match.seats] == ["Nora", "Nora 2"] and scores[0] != scores[1]
    assert (
        figures.wanted.person == "nora" and summary(figures.games, figures.wanted).whole.points == scores[1]
    )


@pytest.mark.parametrize("way", ["export", "export-all"])
def test_the_mark_comes_along_in_a_file(way: str) -> None:
    page = room_over().guests[1]
    page.tap("desk", "casebook")
    [head] = page.session.book
    page.tap("export " + head.slot if way == "export" else "export-all")
    [text] = page.given.values()
    other = Page()
    bring(other, text)
    [there] = other.session.book
    assert (there.part, there.closed) == ("guest", True)
    other.tap("desk")
    assert "continue" not in other.commands


def test_a_later_record_takes_the_place_of_the_one_that_was_looked_at() -> None:
    """The copy was opened, and then the match went on."""
    room = room_over()
    page = room.guests[1]
    slot = room.guesting(1).slot
    page.tap("desk", "desk anyway", f"open {slot}")
    assert page.game.match.hand_number == 1
    room.joined.discard(1)
    room.host.send(PeerState(2, "lost"))
    room.join(1)
    room.next_deal()
    room.play_hand()
    page.tap("desk", "desk anyway")
    [head] = page.session.book
    assert (head.slot, head.hand_number, head.part) == (slot, 2, "guest")
    page.tap(f"open {slot}")
    assert page.game.match.hand_number == 2


def test_the_host_has_its_part_in_lists_too() -> None:
    room = room_over()
    room.host.tap("desk")
    assert [head.part for head in room.host.session.book] == ["host"]
    room.host.send(TabTurned(True))
    page = Page()
    page.tap("new", "start")
    assert [head.part for head in page.session.book] == [""]
