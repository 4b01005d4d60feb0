"""The first hand: the dealer's notes come when they are needed, become fewer and shorter, and go with the hand."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from game.bots import choose
from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from game.lessons import first_hands
from game.match import Match, Seat
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.first_hands import FILE, HELD, OTHER, begun, moments
from tests.support.markup import without_terms
from ui.play import first_hand
from ui.play.case_words import CaseWords
from ui.play.first_hand import UNHURRIED_MS
from ui.play.first_notes import Moment
from ui.state.first_hand import FirstHand
from ui.state.setup import Setup
from ui.storage.envelope import envelope
from ui.transfer.messages import FileBrought


def moment(page: Page) -> Moment:
    match = page.game.match
    offers = match.seen(0).offers if match.turn == 0 and not page.game.showing else []
    return Moment(match.seen(0), offers)


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
            assert page.session.screen.name == "game" and page.game.first_hand is not None


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
            seat, offers = match.actors[0], match.seen(0).offers if 0 in match.actors else []
            at = Moment(match.seen(0), offers)
            due = {key: when for key, when in due.items() if not when(at)}
            match.play(seat, choose(match.seen(seat), "constable", str(number)))
        if not due:
            return
    raise AssertionError(f"no moment for {', '.join(due)}")


@pytest.mark.parametrize("case", CASES)
def test_the_score_sheet_leads_back_to_where_the_hand_was_begun_or_on(case: str) -> None:
    page = begun(case)
    for _ in moments(page):
        pass
    page.tap("skip")
    assert t("first.sheet") in page.html
    assert "desk" in page.commands and "learn" not in page.commands, "no lesson was done"
    page.session.lessons.done.add(f"{case}/aim")
    page.tap("sort")
    assert "learn" in page.commands and t("learn.to-lessons") in page.html
    page.tap("next-hand")
    assert page.game.match.hand_number == 2


@pytest.mark.parametrize("case", CASES)
def test_a_later_hand_explains_the_cards_that_turn_up_there_first_and_nothing_else(case: str) -> None:
    page = begun(case)
    known = {note for note in moments(page) if note}
    page.tap("skip", "next-hand")
    of_cards = {note.key for note in CaseWords.of(case).first_notes if note.of_cards}
    said = {note for _, note in zip(range(120), moments(page), strict=False) if note}
    assert page.game.match.hand_number == 2
    assert said <= of_cards - known
    stored = page.game.first_hand
    assert stored is not None and stored.shown.keys() >= known | said
    again = FirstHand.read(json.loads(json.dumps(stored.data())))
    assert again is not None and again.shown == stored.shown and again.later
    assert not first_hand.dealer_speaks(page.game), (
        "neither warnings nor more time, nor words to the score sheet"
    )


def test_cards_that_turn_up_in_a_later_hand_are_explained_one_after_the_other() -> None:
    page = at_table(
        match_of(deck(["wild", *HELD[:-3], "suspect:jill", "gull"], OTHER, file=FILE), "human", "bot")
    )
    page.game.first_hand = FirstHand({"first.ripper.draw": [1], "first.ripper.victim": [1]}, later=True)
    said = []
    for action in ("sort", "0 draw", "0 play victim:nichols", "0 meld jill 4"):
        page.act(action) if " " in action else page.tap(action)
        said.append(page.game.first_hand.note)
    assert (
        said[:2] == ["first.ripper.wild", "first.ripper.suspect"] and t("first.ripper.suspect") in page.html
    )
    assert {"first.meld", "first.ripper.open"}.isdisjoint(said)


def test_the_next_hand_has_no_dealer_for_who_can_do_without() -> None:
    page = begun("ripper")
    page.tap("dealer off")
    for _ in moments(page):
        pass
    page.tap("skip", "next-hand")
    assert page.game.first_hand is None


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
    assert set(waits) == {UNHURRIED_MS}
    page = begun("ripper")
    page.tap("dealer off")
    waits = []
    for _ in moments(page):
        waits += [ms for ms, _ in page.waits]
    assert UNHURRIED_MS not in waits[1:]


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
    assert page.session.screen.name == "desk" and page.session.game is None


@pytest.mark.parametrize("case", CASES)
def test_the_form_offers_a_first_hand_of_a_case_that_was_never_played_here(case: str) -> None:
    page = Page()
    page.tap("new", f"case {case}")
    assert f"first-hand {case}" in page.commands
    page.tap(f"first-hand {case}")
    assert page.game.case == case and page.game.first_hand is not None
    page.tap("desk", "new", f"case {case}")
    assert f"first-hand {case}" not in page.commands
    (other,) = (each for each in CASES if each != case)
    page.tap(f"case {other}")
    assert f"first-hand {other}" in page.commands


def test_a_first_hand_leaves_the_form_that_somebody_chose_alone() -> None:
    page = Page()
    page.tap("new", "players 4", "start", "desk")
    form = page.session.last.data()
    page.tap("first-hand jekyll")
    assert page.session.last.data() == form == page.reload().session.last.data()


def test_the_desk_of_who_has_played_nothing_but_a_first_hand_offers_the_same_game_again() -> None:
    page = begun("jekyll")
    page.tap("desk")
    assert "play-again" in page.commands
    page = page.reload()
    page.tap("play-again")
    match = page.game.match
    assert match.case == "jekyll" and page.game.first_hand is None
    assert [seat.level for seat in match.seats] == [None, "constable"]


# ---- the deals ----


@pytest.mark.parametrize("case", CASES)
def test_a_first_hand_is_one_of_the_chosen_deals_and_another_one_each_time(case: str) -> None:
    page, dealt = Page(), []
    for _ in range(12):
        page.tap(f"first-hand {case}")
        dealt.append(page.game.code)
        assert page.game.match.is_dealt_from(page.game.code)
    assert set(dealt) <= set(first_hands.codes(case)) and len(set(dealt)) > 4
    assert all(one != other for one, other in pairwise(dealt))


def test_a_case_without_chosen_deals_has_any() -> None:
    assert first_hands.codes("nowhere") == ()
    assert first_hands.code_for("nowhere", "ABCDEF") == "ABCDEF"


@pytest.mark.parametrize("case", CASES)
def test_a_first_hand_is_stored_shared_and_dealt_again_as_any(case: str) -> None:
    page = begun(case)
    page.run()
    code, deck = page.game.code, page.game.match.hand_record.deck
    again = page.reload()
    again.tap("continue")
    assert (again.game.code, again.game.match.hand_record.deck) == (code, deck)
    again.tap("share")
    assert again.session.sheet is not None and code in again.session.sheet.about
    setup = Setup.of(again.game.match)
    assert setup.match(code).hand_record.deck == deck
    for _ in moments(again):
        pass
    again.tap("skip", "deal-again")
    assert again.game.match.hand_record.deck == deck and again.game.match.repeated


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
def test_what_keeps_a_hand_from_playing_is_said_once(case: str) -> None:
    """By a note that says why, or else in words of its own."""
    page, said = begun(case), ""
    for _ in moments(page):
        said, stuck = " ".join(page.heard()), page.at.table(page.session).stuck
        if stuck and said:
            assert page.at.note_says_why != (stuck in said)
            return
    raise AssertionError("something can always be played")
