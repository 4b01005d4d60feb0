"""The holder of the tablet gave the own seat to a bot: the next decision is the other human's, behind the curtain."""

from __future__ import annotations

import json

import pytest

from game.match import Match
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.hot_seat import FIVE, THREE, THREE_AND_ESCAPES, five_victims
from ui.play.current_view import decides, stage, viewer
from ui.play.out_of_turn_pause import pause_shown as shown_pause
from ui.screens.curtain import curtain_of
from ui.state.messages import Hidden
from ui.state.session import Open
from ui.storage import envelope

WORDS = "Sergeant Basil Pike now plays for Nora."


def handed_over(held: bool = True) -> Page:
    """Nora, in her turn, gives her seat to a bot; Basil, who may hold Ripper Escapes, has not come yet."""
    other = THREE_AND_ESCAPES if held else THREE
    page = at_table(match_of(deck(FIVE, other, top="strikes", file=["letter", "letter"]), "human", "human"))
    page.reveal()
    page.act("0 draw")
    page.tap("sheet seat 0", "seat 0 sergeant")
    return page


def bot_says(page: Page, *actions: str) -> None:
    for action in actions:
        page.asks.pop()[1](action)


def test_the_pause_for_escapes_waits_behind_the_curtain() -> None:
    pages = handed_over(), handed_over(held=False)
    for page in pages:
        bot_says(page, "play commissioner")
        assert page.game.out_of_turn.pause is not None and stage(page.game) == "curtain"
        assert curtain_of(page.game).purpose == "escapes"
        before = page.game.match.record()
        page.act("1 play escapes")
        page.tap("nobody", "claim 1", "withdraw")
        page.send(Hidden())
        assert stage(page.game) == "curtain" and page.game.match.record() == before
    assert pages[0].html == pages[1].html, "the curtain does not tell who holds the card"
    for page, held in zip(pages, (True, False), strict=True):
        page.reveal()
        assert stage(page.game) == "pause" and shown_pause(page.game).holding == held
    pages[0].act("1 play escapes")
    pages[1].tap("nobody")
    pages[1].run()
    assert pages[0].game.match.results[-1].outcome == "escaped"
    assert stage(pages[1].game) == "table" and viewer(pages[1].game) == 1


def test_a_ballot_waits_behind_the_curtain() -> None:
    page = five_victims("human", "human", held=False)
    page.tap("nobody")
    page.run()
    page.act("0 meld druitt 3", "0 discard gull")
    page.reveal()
    page.act("1 draw", "1 discard eddy")
    page.reveal()
    page.tap("sheet seat 0", "seat 0 sergeant")
    bot_says(page, "call-vote", "ballot druitt")
    assert stage(page.game) == "curtain" and curtain_of(page.game).purpose == "ballot"
    page.act("1 ballot jill")
    assert page.game.match.phase == "ballot", "nobody votes through the curtain"
    page.reveal()
    assert stage(page.game) == "sealing"
    page.act("1 ballot jill")
    page.run()
    assert stage(page.game) == "table" and viewer(page.game) == 1


def test_a_reload_does_not_open_the_hand_behind_the_curtain() -> None:
    page = handed_over()
    again = page.reload()
    again.tap("continue")
    assert stage(again.game) == "curtain" and "select " not in again.html
    again.reveal()
    assert viewer(again.game) == 1
    bot_says(again, "discard gull")
    again.run()
    again.act("1 draw")
    third = again.reload()
    third.tap("continue")
    assert stage(third.game) == "table" and viewer(third.game) == 1, "alone, and the curtain was lifted"


@pytest.mark.parametrize("odd", [None, "yes", 1])
def test_a_save_that_says_nothing_of_a_curtain_opens_without_one(odd: object) -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    data = json.loads(json.dumps(envelope.envelope(page.game, "")))
    data["ui"].pop("curtain")
    if odd is not None:
        data["ui"]["curtain"] = odd
    envelope.resume(page.session, page.game.slot, Match.from_record(data["record"]), data)
    assert page.game.holder == 0


def test_the_curtain_tells_who_plays_the_seat_now() -> None:
    page = handed_over()
    assert stage(page.game) == "curtain" and WORDS in page.html
    bot_says(page, "play commissioner")
    assert WORDS in page.html, "and the one for the pause tells it too"
    page.reveal()
    page.tap("nobody")
    page.run()
    assert stage(page.game) == "table" and page.game.changed is None


def test_a_silence_that_was_broken_off_does_not_end_the_next_one() -> None:
    page = five_victims("human", "bot")
    page.tap("nobody", "desk", "continue")
    assert len(page.waits) == 2
    page.time_passes()
    assert page.game.out_of_turn.silent and not decides(page.game, 0)
    page.time_passes()
    assert not page.game.out_of_turn.silent and decides(page.game, 0)


def pause_beneath(kind: str, about: str = "") -> Page:
    """A sheet is open at Nora's table when the bot lays the fifth Victim."""
    deal = deck(THREE_AND_ESCAPES, FIVE, top="strikes", file=["letter", "letter"])
    page = at_table(match_of(deal, "human", "bot"), "instant")
    page.act("0 draw", "0 discard jill")
    bot_says(page, "draw")
    page.session.sheet = Open(kind, about)
    bot_says(page, "play commissioner")
    assert stage(page.game) == "pause"
    return page


@pytest.mark.parametrize(("kind", "about"), [("seat", "1"), ("vote", ""), ("discard", "0 discard gull")])
def test_a_question_of_the_table_is_closed_when_the_table_is_left(kind: str, about: str) -> None:
    page = pause_beneath(kind, about)
    assert page.session.sheet is None and 'role="dialog"' not in page.html


@pytest.mark.parametrize("kind", ["menu", "log", "rules"])
def test_what_is_no_question_of_the_table_stays_open(kind: str) -> None:
    page = pause_beneath(kind)
    assert page.session.sheet == Open(kind)


def test_a_choice_in_the_silence_is_kept_when_the_hand_ends_by_it() -> None:
    page = five_victims("human", "bot")
    page.session.settings.pace = "instant"
    page.tap("nobody")
    bot_says(page, "play escapes")
    page.tap("sheet seat 1", "seat 1 human")
    assert page.session.sheet is None and stage(page.game) == "scoring" and page.game.humans == [0, 1]
    page.tap("next-hand")
    assert stage(page.game) == "curtain" and "A human now plays for Basil." in page.html
    record = page.game.match.record()
    assert Match.from_record(record).record() == record


def test_a_tap_where_nothing_is_shown_does_not_hurry_what_comes() -> None:
    page = at_table(match_of(deck(NORA, BASIL, file=("chapman", "letter")), "human", "bot"))
    page.tap("skip")
    assert not page.game.hand_view.hurry
    page.act("0 draw", "0 discard gull")
    page.tap("skip")
    page.bot_thinks()
    assert page.game.showing and not page.game.hand_view.hurry
