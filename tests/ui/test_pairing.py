"""The pages that join two devices, without a browser: codes are shown, scanned, pasted, and refused with a reason."""

from __future__ import annotations

import pytest

from tests.support.app_page import Page
from tests.support.lines import SDP
from tests.support.two_devices import Room, as_guest
from ui.pairing.codes import code_of, read_code, read_sdp
from ui.pairing.messages import CameraOn, CameraRefused, CodeScanned, CodeUnseen, ScanCode
from ui.play.wire import Hello, message_text
from ui.screens.pairing.view import JoinScreen
from ui.state import address
from ui.state.messages import FieldChanged
from ui.state.own_name import own_name
from ui.state.peer_messages import ClosePeer, OpenPeer, PeerCode, PeerState, ReadPeerCode, TellPeer


def code(setup: str = "actpass", number: int = 7, answers: int = 0) -> str:
    sdp = SDP.format(number=number, fingerprint=":".join(["AB"] * 32), setup=setup)
    return code_of(read_sdp(sdp, answers))


OFFER = code()
ANSWER = code("active", 8, read_code(OFFER).mark)


@pytest.fixture
def host() -> Page:
    """A host that shows its code."""
    page = Page()
    page.tap("new", "pair host")
    assert page.to_peers == [OpenPeer(2)]
    page.send(PeerState(2, "waiting"))
    page.send(PeerCode(2, OFFER))
    return page


@pytest.fixture
def guest() -> Page:
    """A guest that has said its name, and waits for a code."""
    page = Page()
    page.tap("sheet devices", "pair join")
    assert isinstance(page.session.screen, JoinScreen)
    page.send(FieldChanged("own-name", "Zoë"))
    return page


def test_the_form_leads_to_the_lobby_and_its_code(host: Page) -> None:
    assert host.session.screen.name == "lobby"
    assert 'data-pair="out"' in host.html and OFFER in host.html
    assert 'data-pair="state" data-state="waiting"' in host.html
    assert host.html.count('data-pair="state"') == 1
    assert "<svg" not in host.html.partition('class="pair-picture')[2].partition("data-pair")[0]
    host.time_passes()  # the picture comes
    assert 'class="squares"' in host.html
    assert host.screen_on


def test_that_a_host_waits_is_said_once() -> None:
    """Its line is said again whenever its words change (`ui.platform.live_regions`)."""
    page, lines = Page(), list[str]()
    page.tap("new", "pair host")
    for said in (PeerState(2, "waiting"), PeerCode(2, OFFER)):
        page.send(said)
        lines.append(page.html.partition('data-pair="state"')[2].partition("</p>")[0])
    assert lines[0] == lines[1] and "Waiting for the other device" in lines[0]


def test_a_picture_that_cannot_be_drawn_is_not_promised() -> None:
    page = Page()
    page.pictures = False
    page.tap("new", "pair host")
    page.send(PeerCode(2, OFFER))
    page.run()
    assert "can’t be shown here" in page.html and OFFER in page.html


@pytest.mark.parametrize(
    "text", [ANSWER, f" {ANSWER.lower()}\n", f"Here: https://example.org/casefile/#join={ANSWER}"]
)
def test_a_whole_code_is_read_as_it_is_pasted(host: Page, text: str) -> None:
    host.send(FieldChanged("pair", text))
    assert host.to_peers[-1] == ReadPeerCode(2, ANSWER)
    host.send(PeerState(2, "checking"))
    assert 'data-state="checking"' in host.html
    host.send(PeerState(2, "connected"))
    assert host.session.sheet is None and 'data-state="connected"' in host.html


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello!", "not a Casefile code"),
        (ANSWER[:-3], "missing or wrong"),
        (ANSWER * 3, "too long"),
        (OFFER, "answer from the other device"),
        (code("active", 9, 1), "older code"),
        ("<script>alert(1)</script>", "not a Casefile code"),
    ],
)
def test_a_code_that_is_none_is_refused_with_a_reason(host: Page, text: str, words: str) -> None:
    host.send(FieldChanged("pair", text))
    host.tap("pair read")
    assert words in host.html and "<script>alert" not in host.html
    assert host.to_peers == [OpenPeer(2)]


def test_a_guest_reads_an_offer_and_shows_its_answer(guest: Page) -> None:
    assert 'data-state="waiting"' in guest.html and 'data-pair="out"' not in guest.html
    guest.send(FieldChanged("pair", ANSWER))
    assert "This code is an answer" in guest.html
    guest.send(FieldChanged("pair", OFFER))
    assert guest.to_peers == [ReadPeerCode(0, OFFER)]
    guest.send(PeerCode(0, ANSWER))
    assert ANSWER in guest.html
    guest.send(PeerState(0, "checking"))
    guest.send(PeerState(0, "lost"))
    assert "same Wi-Fi" in guest.html and 'data-pair="in"' in guest.html and ANSWER not in guest.html


def test_a_guest_that_is_there_sits_at_the_table(guest: Page) -> None:
    guest.send(FieldChanged("pair", OFFER))
    guest.send(PeerState(0, "connected"))
    assert guest.session.screen.name == "guest-lobby" and 'data-state="connected"' in guest.html
    guest.send(PeerState(0, "lost"))
    assert 'data-state="lost"' in guest.html and 'data-ui="pair join"' in guest.html
    guest.tap("pair join")
    assert guest.session.screen.name == "join" and "Back to the table" in guest.text


def test_a_guest_whose_page_is_loaded_again_is_led_back_to_the_table(guest: Page) -> None:
    guest.send(FieldChanged("pair", OFFER))
    guest.send(PeerState(0, "connected"))
    for again in (guest.reload(), guest.reload().reload(), as_guest().reload()):
        assert isinstance(again.session.screen, JoinScreen) and "Back to " in again.text
        assert "Choose “Connect” on the host’s device" in again.text and 'data-pair="in"' in again.html
        again.tap("desk")
        assert again.reload().session.screen.name == "desk"


def test_a_page_that_joins_for_the_first_time_is_not_led_back(guest: Page) -> None:
    assert "Back to the table" not in guest.text
    assert guest.reload().session.screen.name == "desk"


def test_who_goes_away_is_not_called_any_more(guest: Page) -> None:
    guest.send(FieldChanged("pair", OFFER))
    guest.tap("desk")
    assert guest.to_peers[-1] == ClosePeer(0)


def test_the_camera_reads_a_code_or_says_why_not(guest: Page) -> None:
    guest.tap("pair scan")
    assert guest.scanning and 'id="pair-camera"' in guest.html
    guest.send(CodeScanned(f"https://example.org/#join={OFFER}"))
    assert guest.to_peers == [ReadPeerCode(0, OFFER)]
    assert 'id="pair-camera"' not in guest.html


def test_a_code_of_something_else_is_told_and_the_camera_goes_on(guest: Page) -> None:
    guest.send(FieldChanged("pair", "half a co"))
    guest.tap("pair scan")
    guest.send(CodeUnseen())
    assert "No code seen yet" in guest.html
    for text, words in (("WIFI:S:x;;", "not a Casefile code"), (ANSWER, "This code is an answer")):
        guest.send(CodeScanned(text))
        assert words in guest.html and guest.scanning and 'id="pair-camera"' in guest.html
        assert "half a co" in guest.html and text not in guest.html, "what was typed stays"
    guest.send(CodeScanned(OFFER))
    assert guest.to_peers == [ReadPeerCode(0, OFFER)] and not guest.scanning
    guest.send(CodeScanned(OFFER))
    assert guest.to_peers == [ReadPeerCode(0, OFFER)], "a late picture changes nothing"


def test_another_camera_can_be_taken_if_there_is_one(guest: Page) -> None:
    guest.tap("pair scan")
    assert "pair camera" not in guest.html
    guest.send(CameraOn(True))
    assert 'data-ui="pair camera"' in guest.html
    guest.tap("pair camera")
    assert guest.scanning == ScanCode(another=True)
    guest.tap("pair stop", "pair camera")
    assert not guest.scanning


@pytest.mark.parametrize("why", ["refused", "missing", "insecure", "reader", "guarded", "ended"])
def test_without_a_camera_there_is_the_field(guest: Page, why: str) -> None:
    guest.tap("pair scan")
    guest.send(CameraRefused(why))
    assert "aste the code" in guest.html and 'data-pair="in"' in guest.html


def test_the_camera_goes_off_with_the_page(guest: Page, host: Page) -> None:
    guest.tap("pair scan", "desk")
    assert not guest.scanning
    host.tap("pair scan", "close")
    assert not host.scanning
    host.tap("pair host", "pair scan", "pair stop")
    assert not host.scanning


def test_a_code_holds_good_until_it_is_renewed_or_lost(host: Page) -> None:
    host.tap("close", "pair host 1")
    assert host.to_peers == [OpenPeer(2)] and OFFER in host.html
    host.tap("pair new")
    assert host.to_peers == [OpenPeer(2)] * 2 and OFFER not in host.html
    host.send(PeerState(2, "waiting"))
    host.send(PeerCode(2, OFFER))
    host.send(PeerState(2, "lost"))
    assert OFFER not in host.html and 'data-state="lost"' in host.html


@pytest.mark.parametrize("way", ["send", "copy"])
def test_the_code_is_handed_on_as_a_link(host: Page, way: str) -> None:
    host.tap(f"pair {way}")
    assert host.links and host.links[0].endswith(f"#join={OFFER}")
    host.run()
    assert "Link copied. Open it on the other device." in host.html


def test_an_answer_is_handed_on_as_what_can_be_pasted(guest: Page) -> None:
    guest.send(FieldChanged("pair", OFFER))
    guest.send(PeerCode(0, ANSWER))
    guest.tap("pair copy", "pair send")
    assert guest.links == [ANSWER, ANSWER]
    guest.run()
    assert "Code copied. Paste it on the other device." in guest.html


def test_a_host_hands_on_a_link_or_the_code_itself_and_nobody_hears_its_letters(host: Page) -> None:
    assert 'data-pair="out" aria-hidden="true"' in host.html
    host.tap("pair copy")
    assert host.links[-1] != OFFER
    host.run()
    assert "Link copied." in host.html
    host.tap("pair copy-code")
    assert host.links[-1] == OFFER
    host.run()
    assert "Code copied." in host.html


def test_where_nothing_is_shared_the_code_is_copied(host: Page) -> None:
    assert "pair send" in host.html
    host.session.device.can_share = False
    host.tap("escape", "pair host 1")
    assert "pair send" not in host.html and "pair copy" in host.html


def test_a_guest_that_came_by_a_link_without_a_name_is_asked_for_it_until_it_has_one() -> None:
    page = Page()
    page.tap(*address.commands(f"#join={OFFER}"))
    assert page.to_peers == [ReadPeerCode(0, OFFER)] and page.session.screen.name == "join"
    assert 'id="own-name"' in page.html
    page.to_peers.clear()
    page.send(PeerState(0, "connected"))
    assert page.session.screen.name == "guest-lobby" and 'id="own-name"' in page.html
    page.tap("pair name")
    assert page.to_peers == [TellPeer(0, message_text(Hello("")))], "a name has letters"
    page.send(FieldChanged("own-name", "Zoë"))
    page.tap("pair name")
    assert page.to_peers[1:] == [TellPeer(0, message_text(Hello("Zoë")))] and 'id="own-name"' not in page.html
    assert own_name(page.session) == own_name(page.reload().session) == "Zoë"


def test_whoever_has_a_name_is_shown_it_and_may_change_it() -> None:
    page = Page()
    page.session.settings.name = "Zoë"
    page.tap(*address.commands(f"#join={OFFER}"))
    assert page.to_peers == [ReadPeerCode(0, OFFER)] and 'value="Zoë"' in page.html
    page.send(FieldChanged("own-name", "Zoë K"))
    page.to_peers.clear()
    page.send(PeerState(0, "connected"))
    assert page.to_peers == [TellPeer(0, message_text(Hello("Zoë K")))]


def test_a_name_that_is_erased_leaves_nothing_of_itself() -> None:
    page = Page()
    page.session.settings.name = "Zoe"
    page.tap("pair join")
    for typed in ("Zo", "Z", ""):
        page.send(FieldChanged("own-name", typed))
        assert own_name(page.session) == "Zoe"
    page.send(FieldChanged("pair", OFFER))
    page.send(PeerState(0, "connected"))
    assert page.to_peers[-1] == TellPeer(0, message_text(Hello("Zoe")))


def test_a_name_is_kept_once_the_code_is_read_and_what_is_typed_behind_it_reaches_the_host() -> None:
    page = Page()
    page.tap("pair join")
    for typed in ("Z", "Zo", "Zoe"):
        page.send(FieldChanged("own-name", typed))
    assert own_name(page.session) == ""
    page.send(FieldChanged("pair", OFFER))
    assert own_name(page.session) == own_name(page.reload().session) == "Zoe"
    page.send(FieldChanged("own-name", "Zoe K"))
    page.send(PeerState(0, "connected"))
    assert page.to_peers[-1] == TellPeer(0, message_text(Hello("Zoe K")))
    assert own_name(page.reload().session) == "Zoe K"


def test_the_desk_leads_to_both_ends_of_a_table() -> None:
    page = Page()
    page.tap("sheet devices")
    assert {"pair table", "pair join"} <= {*page.commands}
    page.tap("pair table")
    assert page.session.screen.name == "new" and "start" not in page.commands
    page.tap("pair host")
    assert page.session.screen.name == "lobby" and page.session.sheet is not None


def test_where_somebody_is_missing_no_cards_are_offered(host: Page) -> None:
    host.tap("close")
    assert "deal-cards" not in host.commands and "pair host 1" in host.commands
    host.send(PeerState(2, "connected"))
    assert "deal-cards" in host.commands and "pair host 1" not in host.commands


def test_an_answer_that_comes_by_a_link_is_read_by_the_host(host: Page) -> None:
    host.tap(*address.commands(f"#join={ANSWER}"))
    assert host.to_peers[-1] == ReadPeerCode(2, ANSWER)


def test_a_code_that_is_pasted_and_then_read_by_the_button_is_read_once(guest: Page) -> None:
    guest.send(FieldChanged("pair", OFFER))
    guest.send(PeerCode(0, ANSWER))
    guest.send(FieldChanged("pair", OFFER))
    guest.tap("pair read")
    assert guest.to_peers == [ReadPeerCode(0, OFFER)] and ANSWER in guest.html
    guest.send(PeerState(0, "lost"))
    guest.send(FieldChanged("pair", OFFER))
    assert guest.to_peers == 2 * [ReadPeerCode(0, OFFER)]


def test_a_link_with_nonsense_is_told() -> None:
    page = Page()
    page.tap(*address.commands("#join=<b>"))
    assert "not a Casefile code" in page.html and page.to_peers == []


@pytest.mark.parametrize(
    "words", ["pair", "pair host 9", "pair host x", "pair read", "pair nothing", "joined"]
)
def test_words_that_make_no_sense_do_nothing(words: str) -> None:
    page = Page()
    page.tap(words)
    assert page.to_peers == []


def test_where_the_devices_have_not_found_each_other_only_a_new_code_helps(host: Page) -> None:
    assert "pair scan" in host.html and 'data-pair="in"' in host.html
    host.send(PeerState(2, "lost"))
    assert "pair new" in host.html and "pair scan" not in host.html and 'data-pair="in"' not in host.html
    host.tap("pair new")
    host.send(PeerCode(2, OFFER))
    assert "pair scan" in host.html and 'data-pair="in"' in host.html


def test_a_code_for_a_chair_that_is_gone_is_not_shown_again() -> None:
    page = Page()
    page.tap("new", "kind 1 guest", "start", "pair host 1")
    page.send(PeerCode(2, OFFER))
    page.tap("close", "pair host 1")
    assert page.to_peers.count(OpenPeer(2)) == 1, "it still holds good"
    page.tap("close", "desk", "new", "start", "pair host 1")
    assert page.to_peers.count(OpenPeer(2)) == 2


def test_an_answer_that_comes_by_a_link_is_read_beside_guests_that_are_connected() -> None:
    room = Room.of("human", "guest", "guest", seed=61)
    room.cut(2)
    page = room.host
    page.tap("pair host 2")
    page.send(PeerCode(3, OFFER))
    page.tap(f"joined {ANSWER}")
    assert page.to_peers[-1] == ReadPeerCode(3, ANSWER)
    page.tap("close", f"joined {OFFER}")
    assert page.session.sheet is not None
    assert page.session.sheet.kind == "leave"
    page.tap(f"joined {OFFER} anyway")
    assert isinstance(page.session.screen, JoinScreen)
    assert page.to_peers[-1] == ReadPeerCode(0, OFFER)
