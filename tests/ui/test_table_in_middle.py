"""A device that is the table: nobody plays at it, all play at devices round it, and others look on."""

from __future__ import annotations

from itertools import zip_longest
from random import Random

import pytest

from game.fair_deal import HOST
from tests.support.app_page import Page
from tests.support.daily_pages import begun
from tests.support.guest_secrecy import betrayed
from tests.support.hot_seat import one_step
from tests.support.markup import Page as Markup
from tests.support.posted_pages import kept, opened, played
from tests.support.secrecy import disguised
from tests.support.thorough import THOROUGH, sparing_rows
from tests.support.two_devices import Room, five_victims
from ui.play import table_facts
from ui.play.current_view import stage
from ui.play.wire import message_text
from ui.screens.guest.guest_table import GuestTable
from ui.state.hosting import ONLOOKER_NUMBERS, WINDOW
from ui.state.messages import TabTurned
from ui.state.peer_messages import ClosePeer, OpenPeer, OpenWindow, PeerSaid, PeerState, TellPeer
from ui.storage.envelope import envelope

MOMENTS = 1_000 if THOROUGH else 60
FIRST_ONLOOKER = ONLOOKER_NUMBERS[0] - 1
"""The place of an onlooker's page in a room, whose peers have the next number."""


def watched(*kinds: str, seed: int = 71, **more: str) -> Room:
    """A room with the table in its middle, and somebody who looks on."""
    room = Room.of(*kinds, seed=seed, **more)
    let_in(room)
    room.deal()
    return room


def let_in(room: Room) -> Page:
    room.host.tap("pair onlooker")
    assert room.host.session.sheet is not None, "there is a code to show"
    return room.guest(FIRST_ONLOOKER)


MATCHES = [("ripper", ("guest", "bot", "guest")), ("jekyll", ("guest", "guest"))]


@pytest.mark.parametrize(("case", "kinds"), sparing_rows(MATCHES, MATCHES[:1]))
def test_a_whole_match_is_played_round_the_table(case: str, kinds: tuple[str, ...]) -> None:
    room = watched(*kinds, case=case, target="50")
    host, onlooker = room.host, room.guests[FIRST_ONLOOKER]
    while True:
        room.play_hand()
        room.show_all()
        game = host.game
        assert game.in_middle and game.holder is None
        assert game.match.hand_record.seal is not None
        assert isinstance(onlooker.session.screen, GuestTable)
        assert onlooker.at.seen.result == game.match.result
        if game.match.over:
            break
        room.next_deal()
    assert "next-hand" not in onlooker.commands
    room.next_deal()
    assert host.game.match.hand_number == 1, "the phones alone begin another match"


def test_the_table_shows_no_hand_and_asks_for_nothing() -> None:
    room = watched("guest", "bot", "guest")
    host, onlooker = room.host, room.guests[FIRST_ONLOOKER]
    for _ in range(MOMENTS):
        room.step()
        if host.game.match.hand_over:
            break
        for page in (host, onlooker):
            drawn = Markup(page.html)
            drawn.check()
            assert not [each for each in drawn.all("data-action") if each]
            assert 'id="hand"' not in page.html and "undo" not in page.commands
            assert not betrayed(page.html, host.game.match, None, "")
            for said in page.heard():
                assert not betrayed(said, host.game.match, None, "")


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_the_same_is_shown_and_told_whatever_the_hands_hold(case: str) -> None:
    """With all cards that nobody has seen exchanged, the table draws and tells the same."""
    random = Random(5)
    room = watched(*(("guest",) * (3 if case == "ripper" else 2)), case=case, seed=31)
    compared = 0
    for _ in range(MOMENTS):
        room.step()
        game = room.host.game
        match = game.match
        if match.hand_over or match.out_of_turn_offered:
            continue
        play = match._play
        before = message_text(table_facts.table_for_guest(game, None)), str(game.seen(None).as_json())
        drawn = str(room.host.session.screen.draw(room.host.session))
        match._play = disguised(play, None, random)
        try:
            now = message_text(table_facts.table_for_guest(game, None)), str(game.seen(None).as_json())
            assert now == before
            assert str(room.host.session.screen.draw(room.host.session)) == drawn
        finally:
            match._play = play
        compared += 1
    assert compared > MOMENTS / 3


def test_the_pause_tells_the_table_nothing() -> None:
    """Two tables that differ in who holds Ripper Escapes show and tell the same, step by step."""
    rooms = [five_victims(held=held, seats=(0, 1, 2)) for held in (True, False)]
    for room in rooms:
        let_in(room)
        room.guests[0].act("0 draw")
        room.show_all()
        room.guests[0].act("0 play commissioner")
        room.show_all()
        assert {each.at.stage for each in room.guests.values()} == {"pause"} == {room.host.at.stage}
        for seat in (2, 0, 1):
            assert "nobody" not in room.host.commands
            room.guests[seat].tap("nobody")
            room.settle()
        room.show_all()
        room.guests[0].act("0 discard gull")
        room.settle()
    held, twin = rooms
    assert held.host.html == twin.host.html
    assert held.host.story == twin.host.story and held.host.spoken == twin.host.spoken
    for one, other in zip_longest(held.heard[FIRST_ONLOOKER], twin.heard[FIRST_ONLOOKER]):
        assert one == other
    assert held.guests[FIRST_ONLOOKER].html == twin.guests[FIRST_ONLOOKER].html


def test_phones_beside_the_table_put_the_hand_first() -> None:
    room = watched("guest", "guest")
    room.step_to_guest(room.host.game.match.turn)
    phone = room.guests[room.host.game.match.turn]
    assert "hand-first" in phone.html
    plain = Room.of("human", "guest", seed=61)
    plain.deal()
    assert "hand-first" not in plain.guests[1].html


def test_whoever_looks_on_may_greet_and_no_more() -> None:
    room = watched("guest", "guest")
    onlooker, match = room.guests[FIRST_ONLOOKER], room.host.game.match
    before = match.record()
    for text in ('"kind":"play","at":1,"action":"draw"', '"kind":"pass","at":1', '"kind":"undo","at":1'):
        room.host.send(PeerSaid(ONLOOKER_NUMBERS[0], f'{{"casefile":2,{text}}}'))
    onlooker.tap("next-hand", "nobody", "undo")
    onlooker.act("0 draw", "0 play escapes")
    room.settle()
    assert match.record() == before
    assert onlooker.at.token[0] == 1 and "You leave" not in onlooker.html


def test_an_onlooker_that_is_lost_leaves_no_chair_behind_and_comes_back_with_a_code() -> None:
    room = watched("guest", "guest")
    served = room.host.game.hosting
    assert served is not None
    room.cut(FIRST_ONLOOKER)
    onlooker = room.guests[FIRST_ONLOOKER]
    assert "out of reach" in onlooker.text and "your turn" not in onlooker.text
    assert not served.onlookers and room.host.session.sheet is None
    let_in(room)
    assert served.onlookers[ONLOOKER_NUMBERS[0]].link == "connected"
    assert "in-middle" in room.guests[FIRST_ONLOOKER].html


def test_there_are_so_many_onlookers_and_no_more() -> None:
    room = Room.of("guest", "guest", seed=71)
    for device in ONLOOKER_NUMBERS:
        room.host.tap("pair onlooker")
        room.guest(device - 1)
    room.host.tap("close", "pair onlooker")
    assert room.host.session.sheet is None
    assert not any(isinstance(each, OpenPeer) and each.peer == WINDOW for each in room.host.to_peers)


def test_an_onlooker_is_let_in_at_any_table_but_one_that_is_compared() -> None:
    page = Page()
    page.tap("new", "kind 1 bot", "start", "pair onlooker")
    assert page.game.hosting is not None and page.session.sheet is not None
    compared = begun()
    compared.tap("pair onlooker", "window")
    assert compared.game.hosting is None and not compared.to_peers


def test_the_form_makes_a_table_of_this_device_and_one_to_play_at_again() -> None:
    page = Page()
    page.tap("new", "players 3", "middle on")
    assert page.session.setup.in_middle and "kind 0 human" not in page.commands
    assert [each.kind for each in page.session.setup.chairs[:3]] == ["guest", "bot", "bot"]
    page.tap("kind 1 guest", "start")
    assert page.session.screen.name == "lobby"
    assert page.reload().session.last.in_middle
    page.tap("desk", "new", "middle off")
    assert page.session.setup.people == (0,)
    page.tap("kind 0 bot", "kind 1 bot", "start")
    assert "at least one player must be human" in page.text.lower()


def test_the_choice_of_a_device_that_is_no_table_moves_nobody_who_plays_at_it() -> None:
    page = Page()
    page.tap("new", "players 3", "kind 1 human", "kind 0 bot", "middle off")
    assert [chair.kind for chair in page.session.setup.chairs[:3]] == ["bot", "human", "bot"]


def test_a_table_in_the_middle_comes_up_again() -> None:
    room = watched("guest", "bot", "guest")
    for _ in range(40):
        room.step()
    before = room.host.game.match.record()
    room.reload_host()
    assert room.host.game.in_middle and room.host.game.match.record() == before
    room.host.tap("close", "close")
    assert room.host.at.stage == "table" and "pair host" in " ".join(room.host.commands)
    for seat in (0, 2):
        room.join(seat)
    room.play_hand()


def test_the_last_person_stays_and_nobody_sits_down_at_the_table() -> None:
    room = watched("guest", "guest")
    room.host.tap("seat 0 human")
    assert room.host.game.in_middle
    room.host.tap("seat 0 constable anyway")
    assert room.host.game.is_bot(0)
    room.host.tap("seat 1 constable anyway")
    assert not room.host.game.is_bot(1)
    room.host.tap("sheet seat 1")
    assert "seat 1 guest" in room.host.commands and "seat 1 constable" not in room.host.commands


def test_a_guest_asks_all_for_an_undo_across_the_table() -> None:
    room = Room.of("guest", "guest", seed=71, casual=True)
    room.deal()
    seat = room.host.game.match.turn
    room.step_to_guest(seat)
    room.guest_acts(seat)
    room.show_all()
    done = len(room.host.game.match.hand_record.actions)
    room.guests[seat].tap("undo")
    room.settle()
    assert room.host.session.sheet is not None and room.host.session.sheet.kind == "undo"
    room.guests[1 - seat].tap("agree")
    room.settle()
    assert len(room.host.game.match.hand_record.actions) < done


def test_nobody_goes_back_to_a_table_of_the_own_name() -> None:
    for kinds in (("guest", "bot"), ("guest", "guest")):
        room = Room.of(*kinds, seed=5)
        room.deal()
        own = room.guesting(0)
        assert own.beside_table and own.host_name == room.host.game.match.seats[1].name


def test_a_table_in_the_middle_is_nobodys() -> None:
    room = Room.of("guest", "guest", seed=5)
    room.deal()
    guest = room.guests[0]
    guest.tap("sheet menu")
    assert "You leave the table" in guest.text
    guest.tap("close", "desk")
    assert "closes the connection to the table." in guest.text
    again = guest.reload()
    again.tap("desk")
    assert "Back to the table" in again.text and {"pair back", "sheet devices"} <= {*again.commands}
    again.tap("pair back")
    assert "Back to the table" in again.text and "pair forget" in again.commands


def test_the_table_is_turned_round() -> None:
    room = watched("guest", "guest")
    for page in (room.host, room.guests[FIRST_ONLOOKER]):
        assert "turned-round" not in page.html.partition('id="under"')[2].partition(">")[0]
        page.tap("turn-round")
        assert 'id="under" class="turned-round"' in page.html


def test_what_lies_over_a_turned_table_is_turned_with_it() -> None:
    room = watched("guest", "guest", target="50")
    page = room.host
    page.tap("turn-round", "sheet menu")
    assert page.html.count("turned-round") == 2, "the table, and the sheet over it"
    page.tap("close")
    room.play_hand()
    page.tap("skip")
    assert stage(page.game) == "scoring" and 'id="under" class="turned-round"' in page.html
    assert "turn-round" in page.commands, "it can be turned back there"
    page.tap("turn-round")
    assert "turned-round" not in page.html
    page.tap("turn-round", "desk")
    assert "turned-round" not in page.html


# ---- the table in a window of its own ----


def window_of(host: Page) -> Page:
    """A page of the same browser, opened as the window of a table; what both say is carried to and fro."""
    page = Page(host.memory, mine=False)
    page.tap("table-window")
    assert page.to_peers == [OpenPeer(HOST)]
    page.to_peers.clear()
    page.send(PeerState(HOST, "connected"))
    carry(host, page)
    return page


def carry(host: Page, window: Page) -> None:
    for _ in range(9):
        said = [each for each in window.to_peers if isinstance(each, TellPeer)]
        told = [each for each in host.to_peers if isinstance(each, TellPeer) and each.peer == WINDOW]
        window.to_peers.clear()
        host.to_peers = [each for each in host.to_peers if each.peer != WINDOW]
        for each in said:
            host.send(PeerSaid(WINDOW, each.text))
        for each in told:
            window.send(PeerSaid(HOST, each.text))


def test_the_window_shows_the_table_and_follows_it_to_another_game() -> None:
    page = Page()
    page.session.settings.pace = "instant"
    page.tap("new", "kind 1 bot", "start", "window")
    assert any(isinstance(each, OpenWindow) for each in page.to_peers)
    page.to_peers.clear()
    window = window_of(page)
    assert isinstance(window.session.screen, GuestTable) and "in-middle" in window.html
    assert "onlooker-sheet" not in window.html and 'id="onlooker"' not in window.html
    page.run()
    page.act("0 draw")
    carry(page, window)
    assert window.at.seen.events == page.game.seen(None).events
    stored = dict(page.memory.texts)
    window.tap("desk", "undo", "next-hand")
    window.send(TabTurned(False))
    assert dict(page.memory.texts) == stored, "a window writes nothing"
    page.tap("desk", "new", "case jekyll", "start")
    carry(page, window)
    again = window_of(page)
    assert again.at.seen.case == "jekyll"
    assert again.place == "#table"


def test_the_window_lets_go_of_a_table_that_is_no_longer_on() -> None:
    """A match by post and the daily case are shown to nobody; the next table is."""
    page = Page()
    page.tap("new", "kind 1 bot", "start")
    window = window_of(page)
    for post in (False, True):
        if post:
            opened(kept(played()).ready, page)
            page.tap("post-seat 1", "post-accept")
        else:
            page.tap("desk", "daily", "daily-play")
        carry(page, window)
        assert "in-middle" not in window.html and "The next one will appear here" in window.html, post
        page.tap("new", "case jekyll", "kind 1 bot", "start")
        carry(page, window)
        assert "in-middle" in window.html and window.at.seen.case == "jekyll"


def test_the_window_follows_a_table_to_the_lobby_of_another() -> None:
    page = Page()
    page.tap("new", "kind 1 bot", "start")
    window = window_of(page)
    page.tap("new", "middle on", "kind 1 guest", "pair host")
    carry(page, window)
    assert window.session.screen.name == "guest-lobby" and "The next one" not in window.html
    assert "Waiting for the host" in window.html
    page.tap("desk", "continue")
    carry(page, window)
    assert "in-middle" in window.html and "Waiting for the host" not in window.html


def test_the_window_is_shown_how_a_hand_ends() -> None:
    page = Page()
    page.session.settings.pace = "instant"
    page.tap("new", "kind 1 bot", "start")
    window, random = window_of(page), Random(3)
    while stage(page.game) != "scoring":
        one_step(page, random)
    page.to_peers.clear()
    carry(page, window)
    window = window_of(page)
    assert window.at.stage == "scoring" and "step" in window.commands
    while "step" in window.commands:
        before = window.html
        window.tap("step")
        assert window.html != before
    assert "is-scores" in window.html


def test_to_be_looked_at_changes_no_deal() -> None:
    """The hands that follow are those of the code, and the game is stored as one without guests."""
    decks, texts = [], []
    for looked_at in (False, True):
        page, random = Page(), Random(3)
        page.tap("set pace instant", "new", "kind 1 bot", "start")
        if looked_at:
            window_of(page)
        for _ in range(2):
            while stage(page.game) != "scoring":
                one_step(page, random)
            page.tap("skip", "next-hand")
        decks.append([hand.deck for hand in page.game.match.hand_records])
        texts.append("guests" in envelope(page.game, "")["ui"])
        assert not looked_at or page.game.hosting is not None
    assert decks[0] == decks[1] and len(decks[0]) == 3
    assert texts == [False, False]


def test_a_window_that_is_gone_is_told_no_more() -> None:
    page = Page()
    page.tap("new", "kind 1 bot", "start")
    window_of(page)
    page.send(PeerState(WINDOW, "lost"))
    page.tap("sheet menu")
    page.act("0 draw")
    assert not [each for each in page.to_peers if not isinstance(each, ClosePeer)]
