"""The score pad through the page: a hand is tapped in, refused if it cannot be, saved, corrected, shared and kept."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from game.i18n import t
from tests.support import pad_scenes
from tests.support.app_page import Page
from tests.support.file_games import bring
from tests.support.hostile_markup import MARKUP
from tests.support.markup import Page as Read
from tests.support.pad_scenes import entered, form, of_two, tapped
from ui.screens.score_pad.screen import ScorePadScreen
from ui.state.messages import FieldChanged, SavedElsewhere, TabTurned
from ui.state.score_pads import ScorePads


def pad_of(page: Page) -> ScorePadScreen:
    """The score pad on the screen."""
    assert isinstance(page.session.screen, ScorePadScreen)
    return page.session.screen


def totals(page: Page) -> tuple[int, ...]:
    """The totals of the pad on the screen."""
    pad = pad_of(page).pad
    assert pad is not None
    return pad.totals


def test_a_hand_of_four_is_entered_and_counted() -> None:
    page = entered("first", "second")
    assert totals(page) == (6, 21, 5, -2)
    tapped(page, "score", "finish")
    assert totals(page) == (32, 39, 11, -4) and pad_of(page).at == "totals"
    read = Read(page.html)
    assert "Gull" in read.text and "61 to go" in read.text


def test_the_table_says_how_it_stands_while_it_is_entered() -> None:
    page = entered("first", "second")
    text = Read(page.html).text
    assert "The Ripper so far" in text and "Gull" in text and "Alibi" in text
    assert "26" in text, "what Nora has so far"


def test_what_cannot_be_is_told_by_its_rule_and_changes_nothing() -> None:
    page = form()
    tapped(page, "begin", "seat 0", *["add druitt"] * 5, "turn victim:nichols")
    before = page.store.recall("pads")
    tapped(page, "add druitt")
    assert "The deck has only 5 of this card" in Read(page.html).text
    assert 'data-ui="sheet rules 1.1"' in page.html and page.store.recall("pads") == before
    tapped(page, "seat 1", "turn victim:nichols")
    assert "The deck has only one of this card" in Read(page.html).text
    tapped(page, "turn victim:kelly")
    assert "has only" not in Read(page.html).text


def test_what_is_missing_is_listed_and_the_hand_cannot_be_saved() -> None:
    page = tapped(form(), "begin", "how discarded", "by 0", "seat 0", "add gull", "score")
    text = Read(page.html).text
    assert "Nobody has melded this family" in text and "Basil" in text
    assert re.search(r'id="pad-next"[^>]* data-ui="pad finish" disabled', page.html)
    tapped(page, "finish")
    assert pad_of(page).at == "score" and totals(page) == (0, 0, 0, 0)


def test_what_is_missing_leads_to_its_place_and_blames_nobody_before_who_went_out_is_said() -> None:
    page = tapped(form(), "begin", "how discarded", "held 1")
    assert "The points appear once you say who ended the hand." in Read(page.html).text
    assert 'data-ui="pad end"' in page.html.split("pad-held")[1]
    tapped(page, "score")
    text = Read(page.html).text
    assert "1 thing to settle first" in text and "must still have cards in hand" not in text
    assert 'data-ui="pad end"' in page.html.split("pad-faults")[1]
    tapped(page, "end", "by 0", "seat 2", "add gull", "score")
    assert "must still have cards in hand" in Read(page.html).text
    places = re.findall(r'data-ui="pad (\w+ \d)"', page.html.split("pad-faults")[1])
    assert places[:2] == ["seat 0", "seat 0"] and "held 1" in places


def test_a_player_without_cards_is_no_reason_to_refuse_before_who_went_out_is_said() -> None:
    """The other three may hold both cards of the Commissioner."""
    page = tapped(form(), "begin", "how discarded", "held 1", "add commissioner", "add commissioner")
    pad = pad_of(page).pad
    assert pad is not None and pad.draft.hands[1] == ("commissioner", "commissioner")


def test_a_hand_with_no_suspect_yet_says_so_and_one_that_frees_the_ripper_is_no_standing() -> None:
    page = tapped(form(), "begin", "how discarded", "by 0", "seat 0")
    assert "The Ripper so far" in page.html and "at large" not in Read(page.html).text
    tapped(page, "end", "how exhausted")
    text = Read(page.html).text
    assert "at large" in text and "The Ripper so far" not in text


def test_a_number_of_cards_is_told_from_points() -> None:
    page = tapped(form(), "begin", "seat 0", *["add gull"] * 3)
    assert t("scoring.copies", n=3) in Read(page.html).text


def test_a_wild_goes_round_and_an_alibi_for_two_says_for_whom() -> None:
    page = tapped(form(), "begin", "seat 0", "turn wild=eddy", "turn wild=eddy")
    pad = pad_of(page).pad
    assert pad is not None and pad.draft.areas[0] == ("wild=eddy", "wild=eddy")
    tapped(page, "turn wild=eddy", "turn alibi:eddy-gull=gull")
    assert pad.draft.areas[0] == ("alibi:eddy-gull=gull",)
    assert t("cards.called.alibi", name=t("cards.name.gull")) in page.html
    tapped(page, "turn alibi:eddy-gull=eddy")
    assert "The deck has only one of this card" in Read(page.html).text


def test_cards_left_in_hand_are_set_aside_where_they_could_be_played() -> None:
    page = tapped(entered("first", "second"), "held 1")
    assert "3 cards set aside" in Read(page.html).text
    tapped(page, "add chapman")
    assert "Points: −2. 3 cards set aside" in Read(page.html).text


def test_what_a_hand_costs_waits_for_what_is_to_be_settled() -> None:
    page = Page()
    page.tap("pad", "case jekyll")
    tapped(page, "begin", "how exhausted", "seat 0", "add hideaway", "turn hideaway~", "held 1")
    said = Read(page.html).text
    assert "2 things to settle first" in said and "who ended" not in said


def test_votes_are_entered_and_taken_back() -> None:
    page = tapped(entered("first", "second"), "end", *(f"seal {seat} gull" for seat in range(4)), "score")
    assert "Vote" in Read(page.html).text and "+10" in Read(page.html).text
    tapped(page, "end", "seal 0 gull", "score")
    assert "If a vote was called, every player must have named a suspect." in Read(page.html).text


def test_undo_names_what_it_undoes() -> None:
    page = entered("first", "second")
    assert "Undo: Chapman +1" in Read(page.html).text
    tapped(page, "undo", "undo")
    assert "Undo: Druitt +1" in Read(page.html).text
    tapped(page, "less gull")  # nothing of it lies before Basil
    assert "Undo: Druitt +1" in Read(page.html).text
    tapped(page, "less eddy")
    assert "Undo: Eddy −1" in Read(page.html).text
    page = tapped(entered("first"), "undo")
    assert totals(page) == (0, 0, 0, 0) and "Undo: Gull +1" in Read(page.html).text


def test_an_earlier_hand_is_corrected_left_or_deleted() -> None:
    page = tapped(entered("first", "second"), "score", "finish", "edit 1")
    assert "correcting hand 1" in Read(page.html).text
    tapped(page, "seat 2", "add gull", "score", "finish")
    assert totals(page) == (32, 39, 13, -4)
    tapped(page, "edit 2", "seat 0", "less gull", "leave")
    assert totals(page) == (32, 39, 13, -4) and pad_of(page).at == "totals"
    assert 'id="pad-chart"' in page.html
    tapped(page, "edit 2", "strike 2")
    assert totals(page) == (6, 21, 7, -2)
    assert 'id="pad-chart"' not in page.html, "a chart of one hand says the totals once more"
    tapped(page, "undo")
    assert totals(page) == (32, 39, 13, -4)


def test_the_pad_of_two_shows_sides_turned_cards_and_no_potion() -> None:
    page = of_two()
    text = Read(page.html).text
    assert "Hyde" in text and "Turned by the Transformation" in text
    assert 'id="pad-potion"' not in page.html
    tapped(page, "held 1")
    assert 'id="pad-potion"' in page.html
    tapped(page, "score")
    assert "Everything adds up." in Read(page.html).text
    tapped(page, "finish")
    assert pad_of(page).at == "totals"


def test_totals_so_far_and_house_rules_are_taken_over() -> None:
    page = form()
    for at, points in enumerate(("40", "-12", "", "7")):
        page.send(FieldChanged(f"total {at}", points))
    page.tap("edition de", "option vote on", "pad begin")
    pad = pad_of(page).pad
    assert pad is not None and pad.start == (40, -12, 0, 7) and pad.edition == "de" and pad.rules["vote"]


@pytest.mark.parametrize("typed", ["many", "1.5", "1e3", "999999", "١٢"])
def test_a_total_that_is_none_is_told(typed: str) -> None:
    page = form()
    page.send(FieldChanged("total 0", typed))
    tapped(page, "begin")
    assert "must be a whole number" in Read(page.html).text and pad_of(page).pad is None


def test_two_of_one_name_are_told() -> None:
    page = form()
    page.send(FieldChanged("name 1", "nora"))
    tapped(page, "begin")
    assert pad_of(page).pad is None and 'data-aloud="urgent"' in page.html


def test_it_is_kept_and_continued() -> None:
    page = entered("first", "second")
    again = page.reload()
    assert pad_of(again).at == "end" and totals(again) == (6, 21, 5, -2)
    tapped(again, "score", "finish")
    later = again.reload()
    assert pad_of(later).at == "totals" and totals(later) == (32, 39, 11, -4)
    later.tap("desk", "pad")
    assert totals(later) == (32, 39, 11, -4)


def test_a_window_that_was_left_behind_shows_what_the_other_has_entered() -> None:
    first = entered("first")
    second = Page(first.memory, mine=False)
    second.send(TabTurned(True))
    second.tap("pad")
    tapped(second, "end", *pad_scenes.HANDS["second"], "score", "finish")
    newest = totals(second)
    assert newest == (32, 39, 11, -4)
    first.send(SavedElsewhere())
    tapped(first, "end", "how discarded", "totals")
    assert totals(first) == newest
    assert totals(first.reload()) == newest


def test_a_pad_deleted_in_one_window_does_not_come_back_from_the_other() -> None:
    first = entered("first")
    slot = pad_of(first).slot
    second = Page(first.memory, mine=False)
    assert second.session.features.of(ScorePads).slots == [slot]
    tapped(first, "delete", "delete-sure")
    first.send(TabTurned(False))
    second.send(TabTurned(True))
    second.tap("pad")
    tapped(second, "begin", *pad_scenes.HANDS["first"])
    newest = second.session.features.of(ScorePads).slots
    first.send(SavedElsewhere())
    again = Page(first.memory)
    for page in (first, second, again):
        assert page.session.features.of(ScorePads).slots == newest and slot not in newest


def test_a_form_that_came_for_a_pad_deleted_elsewhere_begins_a_new_one() -> None:
    first = entered("first")
    second = Page(first.memory, mine=False)
    second.send(TabTurned(True))
    second.tap("pad")
    tapped(second, "totals", "delete", "delete-sure")
    first.send(SavedElsewhere())
    tapped(first, "end")
    assert pad_of(first).at == "new"
    first.send(FieldChanged("name 0", "Zoë"))
    tapped(first, "begin")
    assert pad_of(first).at == "end" and "Zoë" in Read(first.html).text


def test_several_pads_lie_beside_each_other() -> None:
    page = entered("first")
    tapped(page, "new", "begin")
    assert totals(page) == (0, 0, 0, 0)
    tapped(page, "totals")
    other = next(slot for slot in page.session.features.of(ScorePads).slots if slot != pad_of(page).slot)
    assert f'data-ui="pad open {other}"' in page.html
    tapped(page, f"open {other}")
    assert totals(page) == (6, 21, 5, -2)
    tapped(page, "delete")
    assert "Delete pad for good" in Read(page.html).text
    tapped(page, "delete-sure")
    assert totals(page) == (0, 0, 0, 0) and len(page.session.features.of(ScorePads).slots) == 1


def test_it_is_shared_as_words() -> None:
    page = tapped(entered("first"), "share")
    assert page.links[0].splitlines() == [
        "Jack the Ripper, 1 hand, playing to 100:",
        "Basil: 21",
        "Nora: 6",
        "Ines: 5",
        "Bartholomew: −2",
        "Hand 1: Druitt. Nora 6, Basil 21, Ines 5, Bartholomew −2",
    ]
    page.time_passes()
    assert t("deal.share.copied") in Read(page.html).text


def test_a_winner_ends_the_pad() -> None:
    page = form()
    page.send(FieldChanged("total 0", "99"))
    tapped(page, "begin", *pad_scenes.HANDS["first"])
    text = Read(page.html).text
    assert "Nora wins." in text and re.search(r'id="pad-next"[^>]* data-ui="pad new"', page.html)


# ---- files, and what is damaged ----


def exported(page: Page) -> str:
    page.tap("export-all")
    return list(page.given.values())[-1]


def test_pads_go_with_an_export_and_come_back_once() -> None:
    file = exported(entered("first"))
    assert len(json.loads(file)["pads"]["pads"]) == 1
    page = Page()
    bring(page, file)
    assert "1 score pad added." in Read(page.html).text
    page.tap("close", "pad")
    assert totals(page) == (6, 21, 5, -2)
    bring(page, file)
    assert len(page.session.features.of(ScorePads).slots) == 1


def test_a_pad_that_cannot_be_read_is_told_and_kept() -> None:
    page = entered("first")
    stored = page.store.recall("pads")
    assert stored is not None
    whole = stored["pads"][0]
    spoilt = json.loads(json.dumps(whole))
    spoilt["slot"], spoilt["pad"]["hands"][0]["areas"][0] = "spoilt", ["druitt"] * 9
    page.store.remember("pads", {"pads": [spoilt, {"later": True}, whole]})
    again = Page(page.memory)
    again.tap("pad")
    assert totals(again) == (6, 21, 5, -2)
    assert "2 score pads can’t be read. They have been kept unchanged." in Read(again.html).text
    tapped(again, "end", "how discarded")
    kept = again.store.recall("pads")
    assert kept is not None and spoilt in kept["pads"] and {"later": True} in kept["pads"]


@pytest.mark.parametrize("seed", range(40))
def test_no_pad_from_a_stranger_is_a_fault(seed: int) -> None:
    random = Random(seed)
    stored: Any = entered("first", "second").store.recall("pads")
    for _ in range(random.randint(1, 4)):
        spot: Any = stored
        while isinstance(spot, (dict, list)) and spot:
            at = random.choice(list(spot) if isinstance(spot, dict) else range(len(spot)))
            if random.random() < 0.3 or not isinstance(spot[at], (dict, list)) or not spot[at]:
                spot[at] = random.choice(
                    [None, -1, 10**30, "x", "\u202e", [], {}, True, [[]], "druitt~", 0.5]
                )
                break
            spot = spot[at]
    page = Page()
    page.store.remember("pads", stored)
    again = Page(page.memory)
    again.tap("pad")
    assert isinstance(again.session.screen, ScorePadScreen)
    Read(again.html).check()
    for slot in again.session.features.of(ScorePads).slots:
        tapped(again, f"open {slot}", "totals", "new")
        Read(again.html).check()


@pytest.mark.parametrize("name", [*MARKUP, "\u202earoN", "a\0b\nc", "{name}", "%s", "W" * 80, "é" * 20])
def test_hostile_names_stay_words(name: str) -> None:
    page = form()
    page.send(FieldChanged("name 0", name))
    tapped(page, "begin", *pad_scenes.HANDS["first"])
    page.send(FieldChanged("rename 1", name[::-1]))
    Read(page.html).check()
    tapped(page, "totals", "share", "edit 1")
    Read(page.html).check()
