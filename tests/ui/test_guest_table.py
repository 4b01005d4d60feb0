"""A guest's table is a table: questions before an action, and hints."""

from __future__ import annotations

import pytest

from game.coach import Hint
from tests.support.app_page import Page
from tests.support.asked_hints import answer, words
from tests.support.two_devices import Room
from ui.play.wire import ActionPlayed, HintShown, message_text
from ui.state.hosting import device_of
from ui.state.messages import Hidden
from ui.state.peer_messages import PeerSaid, TellPeer


def _at_guests(start: str, *kinds: str, seed: int = 61) -> tuple[Room, Page, str]:
    """A room, its guest on seat 1 who may decide between several actions, one of which begins so, and that action."""
    room = Room.of(*(kinds or ("human", "guest")), seed=seed, target="100")
    room.deal()
    for _ in range(5_000):
        page = room.guests[1]
        legal = page.at.seen.legal if room.guest_may(1) and page.at.asked else ()
        if found := next((each for each in legal if each.startswith(start) and len(legal) > 1), ""):
            room.settle()
            if page.at.asked:
                return room, page, found
        if not room.step():
            room.next_deal()
    raise AssertionError("the guest may never do that")


def _said(page: Page) -> list[str]:
    return [each.text for each in page.to_peers if isinstance(each, TellPeer)]


def test_a_guest_is_asked_before_a_discard_and_then_discards() -> None:
    _, page, discard = _at_guests("discard ")
    page.tap("set confirm on")
    page.act(f"1 {discard}")
    assert page.session.sheet is not None
    assert page.session.sheet.kind == "discard"
    assert not _said(page)
    page.tap(f"sure 1 {discard}")
    assert page.session.sheet is None
    assert _said(page) == [message_text(ActionPlayed(page.at.token[2], discard))]


def test_a_guest_is_asked_before_a_vote_and_then_calls_it() -> None:
    _, page, vote = _at_guests("call-vote")
    page.tap("sheet vote")
    assert page.session.sheet is not None
    page.act(f"1 {vote}")
    assert _said(page) == [message_text(ActionPlayed(page.at.token[2], vote))]


def _hinted(page: Page) -> Hint:
    page.tap("hint")
    hint = answer(page)
    page.tap("hint", "hint")
    return hint


def test_a_guest_has_hints_and_the_game_notes_them() -> None:
    room, page, _ = _at_guests("draw")
    assert 'id="hint"' in page.html
    at = page.at.token[2]
    hint = _hinted(page)
    assert hint.action in page.at.seen.legal
    assert 'id="hint-note"' in page.html
    assert "The coach" in words(page)
    assert _said(page) == [message_text(HintShown(at, steps)) for steps in (1, 2, 3)]
    hand = room.host.game.match.hand_record
    due = len(hand.actions) + 1
    room.settle()
    assert hand.hints[due] == 3
    assert f'"hints":{{"{due}":3' in "".join(room.host.memory.texts.values()).replace("\\", "")
    assert page.at.asked, "a hint is no answer"
    page.act(f"1 {hint.action}")
    assert not page.at.asked
    assert 'id="hint-note"' not in page.html
    room.settle()
    assert hand.actions[due - 1] == f"1 {hint.action}"
    assert 'id="hint-note"' not in page.html
    room.play_hand()
    room.host.run()
    room.host.tap("skip")
    assert f'"{due}":3' in "".join(room.heard[1])
    assert "Hints were used" in room.host.html


def test_a_guest_may_do_without_hints() -> None:
    _, page, _ = _at_guests("draw")
    page.tap("set hints off")
    assert 'id="hint"' not in page.html
    page.tap("hint")
    assert not page.hints


def test_a_guest_has_hints_in_its_own_decision_alone() -> None:
    room = Room.of("human", "guest", seed=61)
    room.deal()
    for _ in range(200):
        page = room.guests[1]
        if page.session.screen.name == "guest" and not page.at.asked:
            page.tap("hint")
            assert not page.hints
            assert 'id="hint"' not in page.html
        room.step()


def test_a_hint_to_a_guest_is_void_with_its_table() -> None:
    room, page, _ = _at_guests("draw")
    page.tap("hint")
    room.cut(1)
    room.join(1)
    answer(page)
    assert 'id="hint-note"' not in page.html
    room.settle()
    assert not room.host.game.match.hints
    page.send(Hidden())
    page.tap("hint")
    assert len(page.hints) == 1


def test_a_host_notes_no_hint_that_nobody_can_have_had() -> None:
    room, page, _ = _at_guests("draw")
    host, guest = room.host, room.host.game.hosting
    assert guest is not None
    at = guest.guests[1].at

    def says(message: HintShown) -> int:
        saved = host.story.count("saved")
        host.send(PeerSaid(device_of(1), message_text(message)))
        return host.story.count("saved") - saved

    says(HintShown(at + 1, 1))
    room.settle()
    assert not host.game.match.hints
    at = guest.guests[1].at
    assert [says(HintShown(at, steps)) for steps in (1, 1, 3, 2, 3)] == [1, 0, 1, 0, 0], "stored once"
    room.settle()
    page.act(f"1 {page.at.seen.legal[0]}")
    room.settle()
    if not page.at.asked:
        said = dict(host.game.match.hand_record.hints)
        says(HintShown(guest.guests[1].at, 1))
        assert host.game.match.hand_record.hints == said


@pytest.mark.parametrize("steps", ["0", "4", "true", '"1"', "1.0", "null"])
def test_a_hint_has_three_steps(steps: str) -> None:
    room, _, _ = _at_guests("draw")
    text = message_text(HintShown(1, 1)).replace('"steps":1', f'"steps":{steps}')
    room.host.send(PeerSaid(device_of(1), text))
    assert room.host.game.hosting is not None
    assert room.host.game.hosting.guests[1].link == "lost"
