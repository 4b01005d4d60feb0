"""The score pad: what a form inherits, what is owed, how a match ends, how players are renamed, and what can be undone
after a while away."""

from __future__ import annotations

import pytest

from game.case import CASES
from game.i18n import LANGUAGES, speaking, t, tn
from game.options import ONE_HAND
from game.score_pad import ScorePad
from tests.support.app_page import Page
from tests.support.markup import Page as Read
from tests.support.pad_scenes import entered, form, of_two, tapped
from ui.screens.score_pad.screen import ScorePadScreen
from ui.screens.score_pad.words import opposite_total, total
from ui.state.messages import FieldChanged
from ui.state.score_pads import NAME, ScorePads

ALL_VICTIMS = ("nichols", "chapman", "stride", "eddowes", "kelly")


def pad_on(page: Page) -> ScorePad:
    """The pad on the screen."""
    assert isinstance(page.session.screen, ScorePadScreen) and page.session.screen.pad is not None
    return page.session.screen.pad


def screen_of(page: Page) -> ScorePadScreen:
    assert isinstance(page.session.screen, ScorePadScreen)
    return page.session.screen


# ---- the form ----


@pytest.mark.parametrize("case", CASES)
def test_a_pad_after_a_game_of_one_hand_is_played_to_the_target_of_the_edition(case: str) -> None:
    page = Page()
    page.tap("new", f"case {case}", "one-hand on", "start")
    page.run()
    page.tap("desk", "pad", "pad begin")
    target = pad_on(page).rules["target"]
    assert target > ONE_HAND
    page.tap("pad new", "pad begin")
    assert not screen_of(page).problem and pad_on(page).rules["target"] == target
    assert len(page.session.features.of(ScorePads).slots) == 2


def test_a_target_that_was_typed_and_then_hidden_by_one_hand_is_not_inherited() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("target", "7"))
    page.tap("one-hand on", "start")
    page.run()
    page.tap("desk", "pad", "pad begin")
    assert pad_on(page).rules["target"] == 100


def test_house_rules_and_a_target_of_the_last_game_are_inherited_and_shown() -> None:
    page = Page()
    page.tap("new", "option vote off")
    page.send(FieldChanged("target", "150"))
    page.tap("start")
    page.run()
    page.tap("desk", "pad")
    assert "150" in page.text
    page.tap("pad begin")
    assert pad_on(page).rules["target"] == 150 and not pad_on(page).rules["vote"]


def test_a_pad_of_one_hand_that_is_stored_leads_to_pads_to_the_target() -> None:
    page = of_one_hand((("seat 0", "victim:nichols"), ("seat 1", "victim:stride")))
    page.tap("pad new", "pad begin")
    assert pad_on(page).rules["target"] == 100


def test_bots_of_the_last_game_leave_no_name_that_somebody_has() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 1", "Otto"))
    page.send(FieldChanged("name 0", "Basil"))
    page.tap("start")
    page.run()
    page.tap("desk", "pad", "pad begin")
    assert not screen_of(page).problem
    assert pad_on(page).names[0] == "Basil" and pad_on(page).names[1] != "Basil"


# ---- totals that somebody owes ----


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("", 0), ("-0", 0), ("+0", 0), ("−15", -15), ("-15", -15), ("–15", -15), ("- 15", -15), ("+15", 15),
        (" 15 ", 15), ("007", 7), ("-", None), ("+", None), ("+-5", None), ("--5", None), ("1 5", None),
        ("100000", 100_000), ("-100001", None),
    ],
)  # fmt: skip
def test_a_total_is_read_with_any_sign(typed: str, points: int | None) -> None:
    assert total(typed, 100_000) == points


def test_a_button_turns_a_total_into_what_is_owed() -> None:
    page = form()
    page.send(FieldChanged("total 0", "15"))
    tapped(page, "minus 0", "minus 1")
    page.send(FieldChanged("total 2", "+7"))
    tapped(page, "minus 2", "minus 9", "minus x")
    assert screen_of(page).totals == ["-15", "-", "-7", ""]
    down = [each["data-ui"] for _, each in Read(page.html).elements if each.get("aria-pressed") == "true"]
    assert {"pad minus 0", "pad minus 1", "pad minus 2"} <= {*down} and "pad minus 3" not in down
    page.send(FieldChanged("total 1", "−3"))
    tapped(page, "minus 2", "begin")
    assert pad_on(page).start == (-15, -3, 7, 0)
    assert opposite_total("") == "-" and opposite_total("−") == ""


# ---- the end of a match ----


def of_one_hand(laid: tuple[tuple[str, str], ...], names: tuple[str, ...] = ("Nora", "Basil")) -> Page:
    """A pad of a match of one hand after its hand, in which each seat laid so many Victims."""
    page = Page()
    pad = ScorePad("ripper", "us", {"target": ONE_HAND}, names)
    pads = ScorePads()
    pads.put("one", pad)
    page.store.remember(NAME, pads.data())
    page = Page(page.memory)
    page.tap("pad")
    tapped(page, "how exhausted")
    for seat, card in laid:
        tapped(page, seat, f"turn {card}")
    for seat in range(len(names)):
        tapped(page, f"held {seat}", "add commissioner" if seat < 2 else "add strikes")
    return tapped(page, "score", "finish")


def test_a_tied_match_of_one_hand_is_over_and_shared() -> None:
    page = of_one_hand((("seat 0", "victim:nichols"), ("seat 1", "victim:stride")))
    assert pad_on(page).totals == (1, 1) and pad_on(page).over
    shared = tn("pad.won", 2, name="Nora and Basil")
    assert shared in page.text and shared in Read(page.html).text
    assert "pad end" not in page.commands and page.commands.count("pad new") == 2
    tapped(page, "share")
    assert shared in page.links[0]
    tapped(page, "end", "how exhausted", "held 0", "add gull", "held 1", "add gull", "score", "finish")
    assert len(pad_on(page).hands) == 1, "no further hand"


def test_of_three_two_may_share_the_match() -> None:
    laid = (("seat 0", "victim:nichols"), ("seat 2", "victim:stride"))
    page = of_one_hand(laid, ("Nora", "Basil", "Ines"))
    assert pad_on(page).winners == [0, 2] and tn("pad.won", 2, name="Nora and Ines") in page.text


def test_one_hand_that_somebody_wins_is_over_too() -> None:
    page = of_one_hand((("seat 1", "victim:stride"),))
    assert pad_on(page).winners == [1] and tn("pad.won", 1, name="Basil") in page.text


def test_a_tie_at_the_target_goes_on() -> None:
    pad = ScorePad("jekyll", "fr", {"target": 50}, ("Nora", "Basil"), (60, 60))
    pad.end("exhausted")
    pad.finish()
    assert pad.totals == (60, 60) and not pad.over and pad.winners == []


# ---- hands that do not count ----


def test_after_ripper_escapes_no_hand_has_to_be_entered() -> None:
    page = tapped(form(), "begin", "how escaped", "by 0", "seat 0")
    tapped(page, *(f"turn victim:{name}" for name in ALL_VICTIMS), "turn escapes", "score")
    assert t("pad.faults.none") in page.text
    tapped(page, "finish")
    assert pad_on(page).totals == (40, 0, 0, 0)
    assert pad_on(page.reload()).totals == (40, 0, 0, 0), "it is read again"


@pytest.mark.parametrize(
    ("edition", "how", "needed"),
    [("us", "exhausted", True), ("de", "exhausted", False), ("manual", "exhausted", False)],
)
def test_where_the_case_file_ran_out_hands_are_entered_only_if_they_count(
    edition: str, how: str, needed: bool
) -> None:
    page = form()
    page.tap(f"edition {edition}")
    tapped(page, "begin", f"how {how}", "score")
    assert (t("pad.faults.none") not in page.text) == needed


def test_a_void_hand_of_jekyll_and_hyde_needs_no_cards() -> None:
    page = Page()
    page.tap("pad", "case jekyll")
    tapped(page, "begin", "how exhausted", "score", "finish")
    assert pad_on(page).totals == (0, 0) and len(pad_on(page).hands) == 1
    assert len(pad_on(page.reload()).hands) == 1


def test_the_vote_goes_with_an_end_after_which_it_does_not_count() -> None:
    page = tapped(entered("first", "second"), "end", *(f"seal {seat} gull" for seat in range(4)))
    assert t("pad.end.sealed") in page.text
    for how in ("escaped", "exhausted"):
        tapped(page, f"how {how}")
        assert t("pad.end.sealed") not in page.text and pad_on(page).draft.sealed is None
        tapped(page, "undo")
        assert pad_on(page).draft.sealed == ("gull",) * 4


# ---- names ----


def test_several_players_are_renamed_one_after_the_other() -> None:
    page = tapped(entered("first"), "totals")
    page.send(FieldChanged("rename 0", "Zoë"))
    page.send(FieldChanged("rename 1", " Anna  Lena "))
    page.send(FieldChanged("rename 2", ""))
    assert pad_on(page).names == ("Zoë", "Anna Lena", "Ines", "Bartholomew")
    tapped(page, "undo")
    assert pad_on(page).names == ("Zoë", "Basil", "Ines", "Bartholomew")


@pytest.mark.parametrize("twin", ["Basil", "basil", " BASIL ", "Ba\u200bsil"])
def test_two_of_one_name_are_not_taken_until_they_differ(twin: str) -> None:
    page = tapped(entered("first"), "totals")
    page.send(FieldChanged("rename 0", twin))
    assert pad_on(page).names[:2] == ("Nora", "Basil")
    assert 'data-aloud="urgent"' in page.html and screen_of(page).problem
    page.send(FieldChanged("rename 1", "Nora"))
    assert [name.casefold() for name in pad_on(page).names[:2]] == ["basil", "nora"]
    assert not screen_of(page).problem
    tapped(page, "undo")
    assert pad_on(page).names[:2] == ("Nora", "Basil"), "both at once"


def test_a_name_that_waits_is_dropped_with_the_page() -> None:
    page = tapped(entered("first"), "totals")
    page.send(FieldChanged("rename 0", "Basil"))
    tapped(page, "end", "totals")
    assert "alert" not in page.html and pad_on(page).names[:2] == ("Nora", "Basil")


# ---- undo after a while away ----


@pytest.mark.parametrize("how", ["desk", "reload"])
@pytest.mark.parametrize(
    ("taps", "before"),
    [
        (("edit 2", "seat 0", "less gull", "end", "strike 2"), 2),
        (("strike 1",), 2),
        (("edit 1", "leave"), 2),
    ],
)
def test_the_last_change_is_undone_after_a_look_elsewhere(
    how: str, taps: tuple[str, ...], before: int
) -> None:
    page = tapped(entered("first", "second"), "score", "finish", *taps[:-1])
    kept = pad_on(page).as_json()
    tapped(page, taps[-1])
    assert pad_on(page).as_json() != kept
    page = page.reload() if how == "reload" else page
    if how == "desk":
        page.tap("desk", "pad")
    assert t("pad.undo", what=t("pad.undo.last")) in page.html
    tapped(page, "undo")
    assert pad_on(page).as_json() == kept and len(pad_on(page).hands) == before
    assert t("pad.undo.last") not in page.html


def test_a_rename_is_undone_after_a_reload() -> None:
    page = tapped(entered("first"), "totals")
    page.send(FieldChanged("rename 0", "Zoë"))
    again = page.reload()
    tapped(again, "undo")
    assert pad_on(again).names[0] == "Nora" and pad_on(again.reload()).names[0] == "Nora"


def test_what_was_undone_is_not_undone_once_more() -> None:
    page = tapped(entered("first"), "strike 1", "undo")
    assert pad_on(page).totals == (6, 21, 5, -2)
    again = tapped(page.reload(), "undo", "undo")
    assert len(pad_on(again).hands) <= 1


def test_of_several_pads_only_the_one_changed_last_can_be_undone() -> None:
    page = tapped(entered("first"), "strike 1")
    first = screen_of(page).slot
    tapped(page, "new", "begin", "how discarded", f"open {first}")
    assert t("pad.undo.last") not in page.html


@pytest.mark.parametrize(
    "spoilt", [7, {"slot": "x"}, {"slot": "one", "pad": {}}, {"slot": "one", "pad": None}]
)
def test_a_damaged_step_back_costs_nothing_else(spoilt: object) -> None:
    pads = ScorePads()
    pads.put("one", ScorePad("ripper", "us", {}, ("Nora", "Basil")))
    read = ScorePads.read(pads.data() | {"before": spoilt})
    assert not read.open("one").undoable and read.slots == ["one"]


def test_a_step_back_to_another_pad_is_none() -> None:
    pads, other = ScorePads(), ScorePad("ripper", "de", {}, ("Nora", "Basil"))
    pads.put("one", ScorePad("ripper", "us", {}, ("Nora", "Basil")))
    pads.before = {"slot": "one", "pad": other.as_json()}
    assert not pads.open("one").undoable


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_win_speaks(language: str) -> None:
    with speaking(language):
        page = of_one_hand((("seat 0", "victim:nichols"), ("seat 1", "victim:stride")))
        assert page.text and of_two().text
