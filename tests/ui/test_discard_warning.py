"""The dealer of a first hand warns before a discard that the next player can use, once, and never of a harmless one."""

from __future__ import annotations

import json
import re

import pytest

from game.i18n import t
from tests.support import foreseen
from tests.support.app_page import at_table, deck, match_of
from tests.support.first_hands import FILE, HELD, OTHER, with_a_meld
from tests.support.markup import without_terms
from ui.html.cards import name_in_sentence
from ui.play import first_hand
from ui.screens.desk.screen import DeskScreen
from ui.state.device import Device
from ui.state.first_hand import FirstHand
from ui.state.session import Session
from ui.state.view_models import DealersNote


def warning(kind: str, card: str) -> str:
    return t(f"first.{kind}.text", card=name_in_sentence(card))


def test_a_card_that_the_opponent_could_play_is_warned_of_when_it_is_selected() -> None:
    page = with_a_meld()
    page.tap("select victim:stride#1")
    assert warning("gift-play", "victim:stride") in without_terms(page.html)
    assert page.session.notice is None, "the note has the place"
    page.tap("select eddy#1")
    assert t("first.gift-play") not in page.html
    page.act("0 discard victim:stride")
    assert page.game.match.turn == 1 and page.session.sheet is None, "one tap is enough after the warning"


def test_a_warning_is_given_once_for_a_card_and_turn() -> None:
    page = with_a_meld()
    page.tap("select victim:stride#1", "clear", "select victim:stride#1")
    assert t("first.gift-play") not in page.html


def test_a_warning_that_was_read_goes_and_others_come_back() -> None:
    page = with_a_meld()
    before = page.game.first_hand.note if page.game.first_hand else ""
    page.tap("select victim:stride#1", "dealer close")
    assert t("first.gift-play") not in page.html
    assert before and t(before) in page.html, "what was said before is still to be read"


def test_a_card_selected_for_the_discard_is_not_refused_where_that_is_all_that_is_left() -> None:
    page = at_table(match_of(deck(HELD, OTHER, top="letter", file=FILE), "human", "bot"))
    page.game.first_hand = FirstHand()
    page.act("0 draw", "0 play victim:nichols", "0 meld jill 4")
    assert page.at.table(page.session).stuck
    before = page.game.first_hand.note
    page.tap("select eddy#1")
    assert page.session.notice is None and page.game.first_hand.note == before
    assert "0 discard eddy" in page.html and t("follows.due.discard") in page.text
    step = re.search(r'aria-current="step"[^>]*>([^<]*)<', page.html)
    assert step and step[1] == t("table.step-discard")
    page.tap("clear", "dealer off", "select eddy#1")
    assert page.session.notice is not None and page.session.notice.kind == "why"


def test_a_card_that_could_still_be_laid_off_is_asked_about_when_it_is_discarded() -> None:
    page = with_a_meld()
    page.tap("select jill#1")
    assert "first.gift" not in str(page.game.first_hand), "it may be meant for the table"
    page.act("0 discard jill")
    assert page.session.sheet is not None and page.session.sheet.kind == "discard"
    assert warning("gift-yours", "jill") in without_terms(page.html)
    page.tap("close")
    assert page.game.match.turn == 0
    page.act("0 discard jill")
    assert page.game.match.turn == 1, "nobody is asked twice"


@pytest.mark.parametrize("way", ["discard", "drop discard jill#1"])
def test_keys_and_drags_are_asked_too_and_yes_discards(way: str) -> None:
    page = with_a_meld()
    page.tap("select jill#1", way)
    assert warning("gift-yours", "jill") in without_terms(page.html)
    page.tap("sure 0 discard jill")
    assert page.game.match.turn == 1


def test_whoever_is_asked_before_each_discard_is_asked_once() -> None:
    page = with_a_meld()
    page.session.settings.confirm = "on"
    page.act("0 discard jill")
    assert warning("gift-yours", "jill") in without_terms(page.html)
    page.tap("close")
    page.act("0 discard eddy")
    assert page.session.sheet is not None and "first.gift" not in page.html
    page.tap("sure 0 discard eddy")
    assert page.game.match.turn == 1


def test_nobody_is_warned_of_a_harmless_card_or_in_another_hand_or_without_the_dealer() -> None:
    page = with_a_meld()
    page.act("0 discard eddy")
    assert page.game.match.turn == 1 and page.session.sheet is None
    page = with_a_meld()
    page.game.first_hand = None
    page.act("0 discard jill")
    assert page.game.match.turn == 1
    page = with_a_meld()
    page.tap("dealer off")
    page.act("0 discard jill")
    assert page.game.match.turn == 1


def test_there_is_no_warning_if_every_discard_is_so() -> None:
    session = Session(Device(str), DeskScreen())
    for hand, warned in ((["jill", "victim:kelly"], False), (["jill", "victim:kelly", "gull"], True)):
        game = session.put(foreseen.ripper(hands=[hand, ["gull"] * 2], gavel_played=True))
        game.first_hand, game.holder = FirstHand(), 0
        said = first_hand.discard_warning(game, 0, "discard victim:kelly")
        assert said == (DealersNote("first.gift-play", "victim:kelly") if warned else None)


def test_a_card_for_a_meld_that_one_cannot_join_is_warned_of_with_it() -> None:
    """A Wild can be laid off only beside own Evidence, which the opponent has."""
    areas = [["victim:nichols"], ["jill"] * 3]
    session = Session(Device(str), DeskScreen())
    game = session.put(foreseen.ripper(hands=[["wild", "druitt"], ["gull"] * 2], areas=areas))
    game.first_hand, game.holder = FirstHand(), 0
    assert first_hand.discard_warning(game, 0, "discard wild") == DealersNote("first.gift-layoff", "wild")
    assert first_hand.discard_warning(game, 0, "discard druitt") is None


def test_warnings_are_remembered_over_a_reload_and_nonsense_is_not() -> None:
    first = FirstHand(warned={"jill": 3}, warning="jill")
    again = FirstHand.read(json.loads(json.dumps(first.data())))
    assert again is not None and again.warned == {"jill": 3} and again.warning == ""
    for nonsense in (5, {"jill": "x"}, {"x" * 100: 1}, {f"{each}": 1 for each in range(1000)}):
        read = FirstHand.read({"shown": {}, "warned": nonsense})
        assert read is not None and read.warned == {}
