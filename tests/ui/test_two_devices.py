"""A table of several devices: whole matches, lines that are cut, and what each device comes to know."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from game import fair_deal
from tests.support.app_page import Page
from tests.support.thorough import THOROUGH, sparing_rows
from tests.support.two_devices import Room, number
from ui.play import hosting
from ui.play.current_view import decides, stage
from ui.play.hosting import finished
from ui.play.wire import Hello, Played, written
from ui.state.hosting import device_of
from ui.state.messages import TabTurned
from ui.state.peer_messages import PeerSaid, PeerState
from ui.storage.envelope import envelope, open_envelope

TABLES = [
    ("human", "guest"),
    ("guest", "human", "bot"),
    ("human", "guest", "guest"),
    ("human", "human", "guest"),
    ("human", "guest", "bot", "guest"),
    ("human", "guest", "human", "bot"),
]


USUAL = [("human", "guest"), ("human", "human", "guest"), ("human", "guest", "bot", "guest")]
HANDS = 8 if THOROUGH else 2


@pytest.mark.parametrize(
    ("case", "kinds"),
    sparing_rows(
        [
            *(("ripper", kinds) for kinds in TABLES),
            *(("jekyll", kinds) for kinds in TABLES if len(kinds) == 2),
        ],
        [*(("ripper", kinds) for kinds in USUAL), ("jekyll", USUAL[0])],
    ),
    ids=lambda each: each if isinstance(each, str) else "-".join(each),
)
def test_a_match_is_played_to_its_end(case: str, kinds: tuple[str, ...]) -> None:
    room = Room.of(*kinds, case=case, seed=len(kinds))
    room.deal()
    for _ in range(HANDS):
        room.play_hand()
        match = room.host.game.match
        for seat, page in room.guests.items():
            assert page.at.seen.as_json() == match.seen(seat).as_json()
            assert room.guesting(seat).fault == ""
            head = next(head for head in page.session.book if head.slot == room.guesting(seat).slot)
            assert head.hand_number == match.hand_number
        room.next_deal()


CUTS = 400 if THOROUGH else 50


def test_a_line_that_is_cut_loses_nothing() -> None:
    """At random moments a line is cut, or a page comes up again: the match is the same, and so is the decision."""
    random = Random(7)
    room = Room.of("human", "guest", "guest", "bot", seed=11, casual=True)
    room.deal()
    ways = Counter()
    for _ in range(CUTS):
        for _ in range(random.randrange(1, 25)):
            if not room.step():
                break
            room.refill()
        way, seat = random.choice(["cut", "silent", "guest", "host"]), random.choice([*room.guests])
        ways[way, stage(room.host.game)] += 1
        before, guests = (
            deepcopy(room.host.game.match.record()),
            {each: _decision(room, each) for each in room.guests},
        )
        match way:
            case "cut":
                room.cut(seat)
            case "silent":
                room.cut(seat, told=False)
            case "guest":
                room.reload_guest(seat)
            case "host":
                room.reload_host()
        assert room.host.game.match.record() == before
        for each in room.guests:
            if each not in room.joined:
                room.join(each)
        now = room.host.game.match.record()
        assert now["hands"][: len(before["hands"]) - 1] == before["hands"][:-1]
        assert len(now["hands"]) >= len(before["hands"])
        for each, page in room.guests.items():
            told = hosting.told(room.host.game, each)
            assert written(replace(told, at=0)) == written(replace(page.at.told, at=0))
            if now == before and way != "host":
                assert _decision(room, each) == guests[each]
    assert len({way for way, _ in ways}) == 4
    assert len({where for _, where in ways}) >= 2
    room.play_hand()


def _decision(room: Room, seat: int) -> tuple[str, ...]:
    """The decision that a guest is asked for, as the host sees it."""
    game = room.host.game
    return hosting.asked(game, seat), str(game.match.seen(seat).legal)


def test_a_guest_that_is_lost_sees_its_cards_and_can_do_nothing() -> None:
    room = Room.of("human", "guest", seed=3)
    room.deal()
    while not room.guest_may(1):
        room.step()
    page = room.guests[1]
    own, legal = page.at.seen.own, page.at.seen.legal
    room.cut(1)
    assert page.at.seen.own == own
    assert "out of reach" in page.html
    assert all(f"select {card}#" in page.html or "hand-" in page.html for card in own)
    page.act(f"1 {legal[0]}")
    page.tap("pile case-file", "undo")
    assert not page.to_peers
    assert "Out of reach" in room.host.html
    room.join(1)
    assert page.at.told.asked == "decide"
    assert page.at.seen.legal == legal
    room.guest_acts(1)
    room.settle()
    assert len(room.host.game.match.hand_record.actions) >= 1


def test_a_missing_guest_gives_its_chair_to_a_bot_and_comes_back() -> None:
    room = Room.of("human", "guest", seed=4)
    room.deal()
    while not room.guest_may(1):
        room.step()
    room.cut(1)
    room.host.tap("seat 1 sergeant")
    assert room.host.game.far == frozenset()
    for _ in range(30):
        room.host_acts()
    assert len(room.host.game.match.hand_record.actions) > 3
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.host_acts()
    room.host.tap("seat 1 guest")
    room.join(1)
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()
    room.play_hand()
    assert room.guesting(1).fault == ""


def test_a_late_or_double_answer_does_nothing() -> None:
    room = Room.of("human", "guest", seed=5)
    room.deal()
    while not room.guest_may(1):
        room.step()
    page = room.guests[1]
    at, action = page.at.told.at, page.at.seen.legal[0]
    for text in (written(Played(at, action)), written(Played(at, action)), written(Played(at - 1, action))):
        room.host.send(PeerSaid(device_of(1), text))
    assert [each for each in room.host.game.match.hand_record.actions if each == f"1 {action}"] == [
        f"1 {action}"
    ]
    room.settle()
    assert page.at.seen.as_json() == room.host.game.match.seen(1).as_json()


def _at_guests_turn(*kinds: str, seed: int, casual: bool = False) -> Room:
    """A room in which the guest on seat 1 has laid something in its turn, or at least drawn."""
    room = Room.of(*kinds, seed=seed, casual=casual)
    room.deal()
    while not (room.guest_may(1) and room.guests[1].at.seen.phase == "draw"):
        room.step()
        room.refill()
    room.guests[1].act("1 draw")
    room.settle()
    while room.host.game.showing:
        room.host.tap("skip")
    room.settle()
    return room


def test_taking_back_needs_everybody() -> None:
    room = _at_guests_turn("human", "guest", "guest", seed=41, casual=True)
    host, asker, other = room.host, room.guests[1], room.guests[2]
    before = list(host.game.match.hand_record.actions)
    asker.tap("undo")
    room.settle()
    assert host.session.sheet is not None
    assert host.session.sheet.kind == "undo"
    assert asker.session.sheet is None
    assert other.session.sheet is not None
    assert "Nora" not in other.html or asker.at.chairs[1].name in other.html
    host.tap("agree 2")
    assert host.game.match.hand_record.actions == before, "nobody agrees for a guest"
    host.tap("agree 0")
    room.settle()
    assert host.game.match.hand_record.actions == before
    other.tap("agree 2")
    room.settle()
    assert host.game.match.hand_record.actions == before[:-1]
    assert other.session.sheet is None
    assert host.session.sheet is None
    assert asker.at.asked
    assert asker.at.seen.phase == "draw"


def test_one_who_disagrees_ends_the_question() -> None:
    room = _at_guests_turn("human", "guest", "guest", seed=42, casual=True)
    before = list(room.host.game.match.hand_record.actions)
    room.guests[1].tap("undo")
    room.settle()
    room.guests[2].tap("disagree")
    room.settle()
    assert room.host.game.match.hand_record.actions == before
    assert room.host.session.sheet is None
    assert room.guests[2].session.sheet is None
    assert "does not agree" in room.host.html
    room.play_hand()


def test_the_host_closes_its_question_for_all() -> None:
    room = Room.of("human", "guest", seed=43, casual=True)
    room.deal()
    while not room.host.game.match.hand_record.actions or not room.host_acts():
        room.step()
        room.refill()
    while not (stage(room.host.game) == "table" and decides(room.host.game, 0)):
        room.step()
        room.refill()
    if room.host.game.match.actions_since(0) is None:
        room.host.act("0 draw")
    room.host.tap("undo")
    room.settle()
    assert room.guests[1].session.sheet is not None
    room.host.tap("close")
    room.settle()
    assert room.guests[1].session.sheet is None
    assert room.host.game.consent.seat is None


def test_in_a_strict_match_a_draw_stays_drawn() -> None:
    room = _at_guests_turn("human", "guest", seed=44)
    guest = room.guests[1]
    assert not guest.at.told.undo
    guest.tap("undo")
    room.settle()
    assert room.host.session.sheet is None


def test_another_match_begins_when_all_agree() -> None:
    room = Room.of("human", "guest", seed=45, target="50")
    room.deal()
    for _ in range(12):
        room.play_hand()
        if room.host.game.match.over:
            break
        room.next_deal()
    assert room.host.game.match.over
    slot, number = room.guesting(1).slot, room.host.game.serial
    room.next_deal()
    assert room.host.game.serial != number
    assert room.host.game.match.hand_number == 1
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()
    room.play_hand()
    assert room.guesting(1).fault == ""
    assert room.guesting(1).slot != slot
    assert len(room.guests[1].session.book) == 2


@pytest.mark.parametrize("where", ["pause", "scoring"])
def test_a_guest_that_stays_away_does_not_stop_the_others(where: str) -> None:
    room = Room.of("human", "guest", "guest", seed=46)
    room.deal()
    if where == "scoring":
        room.play_hand()
        room.cut(2)
        room.host.tap("skip", "next-hand")
        room.guests[1].tap("skip", "next-hand")
        room.settle()
        assert "Who plays for" in room.host.html
        room.host.tap("sheet seat 2")
        assert room.host.session.sheet is not None
        room.host.tap("seat 2 sergeant")
        room.settle()
        assert room.host.game.match.hand_number == 2
        room.play_hand()
        assert room.guesting(1).fault in {"", "again"}
        return
    for _ in range(5_000):
        if room.host.game.out_of_turn.pause is not None:
            break
        if room.host.game.match.hand_over:
            room.next_deal()
        room.step()
        room.refill()
    else:
        pytest.skip("no pause came about")
    room.cut(2)
    room.host.tap("nobody")
    room.settle()
    room.guests[1].tap("nobody")
    room.settle()
    assert room.host.game.out_of_turn.pause is not None
    room.host.tap("sheet seat 2", "seat 2 sergeant")
    assert room.host.game.out_of_turn.pause is None
    room.play_hand()


def test_the_table_goes_on_while_the_host_looks_elsewhere() -> None:
    room = Room.of("human", "guest", seed=47)
    room.deal()
    while not room.guest_may(1):
        room.step()
        room.refill()
    room.host.tap("desk")
    before = len(room.host.game.match.hand_record.actions)
    for _ in range(30):
        if room.guest_may(1):
            room.guest_acts(1)
        room.settle()
    assert len(room.host.game.match.hand_record.actions) > before
    room.host.tap("continue")
    room.settle()
    room.play_hand()


def test_another_game_sends_the_guests_away() -> None:
    room = Room.of("human", "guest", seed=48)
    room.deal()
    room.host.tap("desk", "new", "kind 1 bot", "start")
    room.collect()
    assert room.host.game.hosting is None
    assert room.joined == set()


def test_a_guest_that_leaves_is_gone_and_can_come_back() -> None:
    room = Room.of("human", "guest", seed=49)
    room.deal()
    room.guests[1].tap("back")
    assert room.guests[1].session.screen.name == "guest"
    room.guests[1].tap("desk")
    room.collect()
    assert room.joined == set()
    room.host.send(PeerState(device_of(1), "lost"))
    room.join(1)
    assert room.guests[1].at.seen.as_json() == room.host.game.match.seen(1).as_json()


def test_a_guest_brings_its_own_name() -> None:
    room = Room.of("human", "guest", "guest", seed=50)
    for name, expected in (("  Tom\u202e\n<b> ", "Tom <b>"), ("nora", ""), ("", "")):
        before = room.host.session.screen.setup.chairs[1].name
        room.host.send(PeerSaid(device_of(1), written(Hello(name))))
        assert room.host.session.screen.setup.chairs[1].name == (expected or before)
    assert "<b>" not in room.host.html
    room.deal()
    assert room.host.game.match.seats[1].name == "Tom <b>"
    assert room.guests[2].at.chairs[1].name == "Tom <b>"


def test_devices_of_another_version_part_with_a_reason() -> None:
    room = Room.of("human", "guest", seed=51)
    room.host.send(PeerSaid(device_of(1), written(Hello("x")).replace('"casefile":1', '"casefile":2')))
    room.settle()
    assert "different versions" in room.guests[1].html
    assert room.joined == set()


# ---- the deal ----


def test_a_device_that_lost_its_number_lets_the_deal_begin_again() -> None:
    room = Room.of("human", "guest", seed=52)
    room.deal()
    room.play_hand()
    room.host.tap("skip", "next-hand")
    room.guests[1].tap("skip", "next-hand")
    room.collect()
    [bound] = room.to_host[1]
    room.to_host[1].clear()
    room.host.send(PeerSaid(device_of(1), bound))
    assert room.host.game.hosting.making.listed is not None
    room.cut(1)
    fresh = room.guests[1] = Page()
    fresh.session.new_number = lambda: number(room.random)
    room.join(1)
    fresh.tap("skip", "next-hand")
    room.settle()
    assert room.host.game.match.hand_number == 2
    room.play_hand()
    assert room.guesting(1).fault == ""


def test_a_host_that_deals_another_deck_is_found_out() -> None:
    room = Room.of("human", "guest", seed=53)
    room.deal()
    room.play_hand()
    room.host.tap("skip", "next-hand")
    room.guests[1].tap("skip", "next-hand")
    honest = fair_deal.dealt
    fair_deal.dealt = lambda *rest: (honest(*rest)[0], honest(*rest)[1][::-1])
    try:
        room.settle()
    finally:
        fair_deal.dealt = honest
    room.play_hand()
    assert room.guesting(1).fault == "deck"
    room.guests[1].tap("skip")
    assert "not fair" in room.guests[1].html


def test_the_finished_hands_of_a_match_are_one_game_in_the_casebook() -> None:
    """They go into one slot."""
    room = Room.of("human", "guest", seed=54)
    room.deal()
    room.play_hand()
    first = room.guesting(1).slot
    room.next_deal()
    room.play_hand()
    assert room.guesting(1).slot == first
    [head] = room.guests[1].session.book
    assert (head.imported, head.hand_number) == (True, 2)
    found = room.guests[1].store.load(first, open_envelope).game
    assert found is not None
    assert found[0].record() == finished(room.host.game.match)[1]


def test_a_game_without_guests_is_stored_as_before() -> None:
    page = Page()
    page.tap("new", "start")
    assert "guests" not in envelope(page.game, "")["ui"]


def test_a_host_that_comes_up_again_in_the_middle_of_a_deal() -> None:
    """Its number is another one then, and so is the deal; a guest that had opened its own says so."""
    room = Room.of("human", "guest", seed=55)
    room.deal()
    room.play_hand()
    room.host.tap("skip", "next-hand")
    room.guests[1].tap("skip", "next-hand")
    room.collect()
    while room.host.game.hosting.making.numbers.keys() != {0}:
        room.deliver()
    room.collect()
    while room.to_guest[1]:
        room.heard[1].append(room.to_guest[1][0])
        room.guests[1].send(PeerSaid(0, room.to_guest[1].popleft()))
    room.reload_host()
    room.join(1)
    room.host.tap("skip", "next-hand")
    room.settle()
    assert room.host.game.match.hand_number == 2
    room.play_hand()
    assert room.guesting(1).fault == "again"
    room.guests[1].tap("skip")
    assert "more than once" in room.guests[1].html


def test_a_page_that_looks_on_serves_nobody() -> None:
    room = Room.of("human", "guest", seed=56)
    room.deal()
    room.host.send(TabTurned(False))
    room.collect()
    assert room.joined == set()
