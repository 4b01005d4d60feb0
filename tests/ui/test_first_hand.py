"""The first hand: the dealer's notes come when they are needed, become fewer and shorter, and go with the hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots import choose
from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from game.match import Match, Seat
from tests.support.app_page import Page
from tests.support.markup import without_terms
from ui.play.case_words import CaseWords
from ui.play.first_hand import UNHURRIED
from ui.play.first_notes import Moment
from ui.state.first_hand import FirstHand
from ui.storage.envelope import envelope
from ui.transfer.messages import FileBrought


def begun(case: str, device: str = "") -> Page:
    page = Page(device=device)
    page.tap(f"first-hand {case}")
    return page


def moments(page: Page) -> Iterator[str]:
    """Play the hand as the Constable would, for the learner too; yields the key of the note at each step, or ""."""
    for number in range(2_000):
        first = page.game.first_hand
        assert first is not None
        yield first.note if 'class="note first ' in page.html else ""
        if page.asks:
            page.bot_thinks()
        elif page.waits:
            page.time_passes()
        elif page.game.match.hand_over:
            return
        else:
            match = page.game.match
            seat = match.actors[0]
            page.act(f"{seat} {choose(match.view(seat), 'constable', str(number))}")
    raise AssertionError("the hand has no end")


def moment(page: Page) -> Moment:
    match = page.game.match
    offers = match.offers(0) if match.turn == 0 and not page.game.showing else []
    return Moment(0, match.view(0), match.board(), offers)


@pytest.mark.parametrize("case", CASES)
def test_a_first_hand_is_one_against_the_simplest_bot(case: str) -> None:
    for language in LANGUAGES:
        with speaking(language):
            page = begun(case, language)
            match = page.game.match
            assert [(seat.kind, seat.level) for seat in match.seats] == [
                ("human", None),
                ("bot", "constable"),
            ]
            assert match.edition == (
                language if language in CASES[case].editions else CASES[case].editions[0]
            )
            assert page.session.screen == "game" and page.game.first_hand is not None


@pytest.mark.parametrize("case", CASES)
def test_a_note_is_shown_in_one_turn_when_its_moment_has_come(case: str) -> None:
    page, when = begun(case), {note.key: note.when for note in CaseWords.of(case).first_notes}
    turns: dict[str, list[int]] = {}
    for note in moments(page):
        if not note:
            continue
        assert when[note](moment(page)), note
        turn = page.game.match.turn_number
        if turn not in turns.setdefault(note, []):
            turns[note].append(turn)
        assert t(note) in page.html
        assert t(f"{note}.text") in without_terms(page.html)
    assert len(turns) >= 6 and max(map(len, turns.values())) == 1
    half = page.game.match.turn_number // 2
    counted = Counter(turn <= half for noted in turns.values() for turn in noted)
    assert counted[True] > counted[False], "less and less"


@pytest.mark.parametrize("case", CASES)
def test_every_note_has_its_moment(case: str) -> None:
    """In some hand of many the moment comes for each of them."""
    due = {note.key: note.when for note in CaseWords.of(case).first_notes}
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "constable")]
    for number in range(60):
        match = Match.new(case, CASES[case].editions[0], {}, seats, f"first-{number}")
        while due and not match.hand_over:
            seat, offers = match.actors[0], match.offers(0) if 0 in match.actors else []
            at = Moment(0, match.view(0), match.board(), offers)
            due = {key: when for key, when in due.items() if not when(at)}
            match.play(seat, choose(match.view(seat), "constable", str(number)))
        if not due:
            return
    raise AssertionError(f"no moment for {', '.join(due)}")


@pytest.mark.parametrize("case", CASES)
def test_the_score_sheet_leads_on_to_a_lesson_or_to_a_hand_without_notes(case: str) -> None:
    page = begun(case)
    for _ in moments(page):
        pass
    page.tap("skip")
    assert t("first.sheet") in page.html and t("learn.to-lessons") in page.html
    assert 'data-ui="learn"' in page.html
    page.tap("next-hand")
    assert page.game.match.hand_number == 2 and page.game.first_hand is None
    page.run()
    assert 'class="note' not in page.html


def test_a_note_that_was_read_goes_until_the_next_one_has_its_moment() -> None:
    page = begun("ripper")
    steps = moments(page)
    noted = next(note for note in steps if note)
    page.tap("dealer close")
    assert 'class="note' not in page.html
    assert next(note for note in steps if note) != noted


def test_a_player_who_can_do_without_is_left_alone() -> None:
    page = begun("ripper")
    next(note for note in moments(page) if note)
    page.tap("dealer off")
    assert not any(moments(page))
    page.tap("skip")
    assert t("first.sheet") not in page.html and t("scoring.next-hand") in page.html


def test_the_bots_take_their_time_while_the_dealer_speaks() -> None:
    page = begun("ripper")
    waits = []
    for _ in moments(page):
        waits += [ms for ms, _ in page.waits]
    assert set(waits) == {UNHURRIED}
    page = begun("ripper")
    page.tap("dealer off")
    waits = []
    for _ in moments(page):
        waits += [ms for ms, _ in page.waits]
    assert UNHURRIED not in waits[1:]


def test_notes_wait_while_a_notice_answers_a_tap() -> None:
    page = begun("jekyll")
    next(note for note in moments(page) if note and page.game.match.turn == 0)
    page.tap("discard?")
    assert 'class="note' not in page.html and page.session.notice is not None
    page.tap("dismiss")
    assert 'class="note' in page.html


@pytest.mark.parametrize("case", CASES)
def test_the_notes_come_back_after_a_reload_and_are_no_part_of_the_record(case: str) -> None:
    page = begun(case)
    for _ in zip(range(12), (note for note in moments(page) if note), strict=False):
        pass
    first = page.game.first_hand
    page.tap("sort")
    again = page.reload()
    again.tap("continue")
    assert again.game.first_hand is not None and first is not None
    assert again.game.first_hand.shown == first.shown and again.game.first_hand.note == first.note
    stored = envelope(page.game, "")
    assert "first" not in json.dumps(stored["record"]) and stored["ui"]["first_hand"]["shown"] == first.shown


def test_the_notes_travel_with_the_game() -> None:
    page = begun("ripper")
    page.run()
    page.tap("desk", "casebook", "export-all")
    (text,) = page.given.values()
    other = Page()
    other.send(FileBrought(text))
    while other.waits:
        other.time_passes()
    other.tap("close", f"open {other.session.book[0].slot}")
    assert other.game.first_hand == page.game.first_hand and other.game.first_hand is not None


@pytest.mark.parametrize(
    "stored",
    [
        None,
        5,
        [],
        {},
        {"shown": 1},
        {"shown": {"first.meld": "x", "first.draw": []}},
        {"shown": {}, "note": ["a"]},
        {"shown": {"x" * 100: [1], "first.meld": [1] * 9}},
        {"shown": {f"first.{number}": [1] for number in range(1000)}},
    ],
)
def test_whatever_is_stored_of_the_notes_a_game_opens(stored: object) -> None:
    read = FirstHand.read(stored)
    assert read is None or (read.shown == {} and read.note == "" and not read.off)


def test_a_stored_note_that_nobody_knows_is_not_said() -> None:
    page = begun("ripper")
    page.run()
    page.game.first_hand = FirstHand.read(
        {"shown": {"first.nonsense": [1]}, "note": "first.nonsense", "at": [page.game.length, 1]}
    )
    page.tap("clear")
    assert 'class="note' not in page.html


def test_there_is_no_first_hand_of_a_case_that_there_is_not() -> None:
    page = Page()
    page.tap("first-hand nowhere", "first-hand")
    assert page.session.screen == "desk" and page.session.game is None


def test_a_first_hand_leaves_the_form_of_a_new_game_alone() -> None:
    page = Page()
    page.tap("new", "players 4", "start", "desk")
    form = page.session.last.data()
    page.tap("first-hand jekyll")
    assert page.session.last.data() == form == page.reload().session.last.data()
    newcomer = begun("ripper")
    assert not newcomer.session.played and newcomer.store.recall("last") is None
