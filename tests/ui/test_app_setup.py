"""The form of a new game, and what is remembered of it."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match
from game.names import LONGEST_NAME
from tests.support.app_page import WHEN, Page
from tests.support.markup import Page as Markup
from tests.support.stores import Full
from tests.support.thorough import examples
from ui.screens.new_game import view_model as new_game_model
from ui.state.messages import FieldChanged, ImportGame, SavedElsewhere
from ui.state.setup import Setup
from ui.storage import envelope as saves


def form(page: Page) -> Setup:
    return page.session.setup


def test_the_first_form_needs_nothing_but_a_start() -> None:
    page = Page()
    page.tap("new")
    record = new_game_model.new_game(form(page))
    assert [seat.name for seat in record.seats] == ["Nora", "Basil"]
    assert [seat.kind for seat in record.seats] == ["human", "bot"]
    assert record.target == 100 and not record.problem
    assert all(option.value == option.rulebook for option in record.options)
    page.tap("start")
    assert page.game.match.edition == "us" and page.game.match.options == {}


def test_every_choice_reaches_the_match() -> None:
    page = Page()
    page.tap("new", "players 3", "kind 2 human", "edition de", "option vote on", "house")
    page.send(FieldChanged("name 2", "  Mary   Jane  "))
    page.send(FieldChanged("target", "150"))
    page.send(FieldChanged("deal", "fog"))
    page.tap("start")
    match = page.game.match
    assert [seat.name for seat in match.seats] == ["Nora", "Basil", "Mary Jane"]
    assert [seat.level for seat in match.seats] == [None, "sergeant", None]
    assert match.edition == "de" and match.options == {"vote": True, "target": 150}
    assert match.record()["hands"][0]["deck"] == form(page).match("fog").record()["hands"][0]["deck"]


def test_an_edition_brings_its_own_options() -> None:
    page = Page()
    page.tap("new", "edition de", "option wild_layoff own-area")
    assert form(page).options == {"wild_layoff": "own-area"}
    page.tap("edition us")
    assert form(page).options == {}
    values = {option.name: option.value for option in new_game_model.new_game(form(page)).options}
    assert values["vote"] == "on" and values["case_files"] == "1" and values["wild_layoff"] == "own-area"


def test_every_option_of_an_edition_can_be_set_and_taken_back() -> None:
    page = Page()
    page.tap("new", "house")
    for option in new_game_model.new_game(form(page)).options:
        other = next(value for value in option.values if value != option.rulebook)
        page.tap(f"option {option.name} {other}")
    assert len(form(page).options) == 9 and page.html.count('<em class="chip">changed</em>') == 9
    page.tap(f"option vote {'on'}")
    assert len(form(page).options) == 8
    page.send(FieldChanged("target", "60"))
    page.tap("start")
    assert page.game.match.options == {**form(page).options, "target": 60}
    page.tap("desk", "new", "rulebook")
    assert form(page).options == {} and form(page).target == "100"


def test_the_other_case_has_its_own_chairs_editions_and_options() -> None:
    page = Page()
    page.tap("new", "players 4", "edition de", "case jekyll")
    record = new_game_model.new_game(form(page))
    assert (record.edition, record.players, record.counts) == ("fr", 2, (2,))
    assert [option.name for option in record.options] == ["transformation_value"]
    assert {chair.level for chair in record.seats} <= set(record.levels)
    page.tap("players 3", "edition us", "option vote off", "option transformation_value 5", "start")
    match = page.game.match
    assert (match.case, match.options, len(match.seats)) == ("jekyll", {"transformation_value": 5}, 2)
    again = page.reload()
    assert form(again).data() == form(page).data() == Setup.of(match).data()
    again.tap("new", "case ripper")
    assert new_game_model.new_game(form(again)).editions == ("us", "manual", "de")


def test_what_stands_in_the_way_of_a_start_is_said() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 1", " nora"))
    page.tap("start")
    assert (
        page.session.screen.name == "new" and "Nora" in form(page).problem and form(page).problem in page.html
    )
    page.send(FieldChanged("name 1", ""))
    assert not form(page).problem
    page.tap("kind 0 bot", "start")
    assert "must be human" in form(page).problem
    page.tap("kind 0 human")
    for wrong in ("49", "501", "many", "", "-60", "1e2"):
        page.send(FieldChanged("target", wrong))
        page.tap("start")
        assert "from 50 to 500" in form(page).problem
    page.send(FieldChanged("target", "50"))
    page.tap("start")
    names = [seat.name for seat in page.game.match.seats]
    assert page.session.screen.name == "game" and sorted(names) == ["Basil", "Nora"], "an empty name gets one"


def test_a_bot_is_called_like_the_person_it_is_and_a_typed_name_stays() -> None:
    page = Page()
    page.tap("new", "players 3", "level 1 constable", "level 2 constable")
    assert [chair.name for chair in form(page).chairs] == ["Nora", "Wilf", "Ines", "Otto"]
    text = Markup(page.html).text
    assert text.count("Sees little beyond their own hand") == 2, "the level is described alike at both"
    page.tap("kind 1 human", "kind 0 bot", "level 2 sergeant")
    assert [chair.name for chair in form(page).chairs] == ["Nora", "Basil", "Ines", "Otto"]
    page.send(FieldChanged("name 1", "Mary"))
    page.tap("kind 1 bot", "level 1 constable", "kind 0 human", "start")
    assert [seat.name for seat in page.game.match.seats][1] == "Mary"
    assert page.reload().session.setup.data() == form(page).data() == Setup.of(page.game.match).data()


@given(st.lists(st.sampled_from([f"{word} {at} {value}" for at in range(4) for word, value in (
    ("kind", "human"), ("kind", "bot"), ("level", "constable"), ("level", "sergeant"))]), max_size=12))  # fmt: skip
def test_names_that_nobody_typed_are_never_double(taps: list[str]) -> None:
    setup = Setup()
    for word, *rest in map(str.split, taps):
        assert setup.choose(word, tuple(rest))
    names = [chair.name.casefold() for chair in setup.chairs]
    assert len(set(names)) == 4 and all(names)


def test_a_long_name_is_cut_and_a_taken_one_not_given() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 0", "Basil"))
    page.send(FieldChanged("name 1", "   "))
    page.tap("start")
    assert [seat.name for seat in page.game.match.seats] == ["Basil", "Nora"]
    page.tap("desk", "new")
    page.send(FieldChanged("name 0", "x" * 30))
    assert form(page).chairs[0].name == "x" * 20


def test_nonsense_is_left_out() -> None:
    page = Page()
    page.tap(
        "new",
        "players 9",
        "players",
        "edition fr",
        "kind 7 bot",
        "kind 1 ghost",
        "level 1 genius",
        "draw",
        "",
        "case chess",
        "option vote",
        "option vote maybe",
        "option beards on",
    )
    assert form(page).data() == Setup().data()


def test_the_last_choice_is_remembered() -> None:
    page = Page()
    page.tap("new", "players 4", "kind 3 human", "edition manual", "target 200", "option vote off", "start")
    again = page.reload()
    assert form(again).data() == form(page).data() and again.session.played
    assert "Play again" in again.html
    assert (
        Setup.read({"case": "ripper", "seats": [7, {"kind": 3, "name": ["x"]}], "players": "many"}).players
        == 2
    )


@pytest.mark.parametrize(
    "kinds",
    [("human", "post", "bot", "guest"), ("human", "guest", "bot", "post"), ("guest", "guest", "bot", "post")],
)
def test_a_chair_that_nobody_sees_does_not_turn_guests_into_players_by_post(kinds: tuple[str, ...]) -> None:
    """An older page stored both in one form."""
    seats = [{"kind": kind, "name": f"N{at}", "level": "sergeant"} for at, kind in enumerate(kinds)]
    found = Setup.read(Setup().data() | {"players": 2, "seats": seats})
    assert tuple(chair.kind for chair in found.chairs[:2]) == kinds[:2]
    assert [chair.name for chair in found.chairs] == ["N0", "N1", "N2", "N3"]
    assert not ({"guest", "post"} <= {chair.kind for chair in found.chairs})


def test_play_again_deals_other_cards_to_the_same_chairs() -> None:
    page = Page()
    page.tap("new", "players 3", "target 60", "start")
    first = page.game.match
    page.tap("desk", "play-again anyway")
    second = page.game.match
    assert second is not first and second.seats == first.seats and second.options == first.options
    assert second.record()["hands"][0]["deck"] != first.record()["hands"][0]["deck"]


ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
"""Halves of characters too: a browser hands them over."""


@settings(max_examples=examples(20, 60))
@given(ANY_TEXT, ANY_TEXT)
def test_whatever_is_typed_as_a_name_makes_a_match_that_replays(first: str, second: str) -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 0", first))
    page.send(FieldChanged("name 1", second))
    page.html.encode()
    page.tap("start")
    if page.session.screen.name == "new":
        assert form(page).chairs[0].name.casefold() == form(page).chairs[1].name.casefold()
        return
    record = page.game.match.record()
    assert page.session.saved
    assert Match.from_record(json.loads(json.dumps(record))).record() == record
    assert all(0 < len(seat.name) <= LONGEST_NAME for seat in page.game.match.seats)
    assert page.reload().game.match.seats == page.game.match.seats


# ---- a new game beside one that is not finished ----


def unfinished(*taps: str) -> Page:
    page = Page()
    page.tap("new", *taps, "start", "desk")
    return page


@pytest.mark.parametrize("taps", [("play-again",), ("new", "start")])
def test_a_new_game_leaves_the_one_before_where_it_is(taps: tuple[str, ...]) -> None:
    page = unfinished("players 3")
    first, slot = page.game.match, page.game.slot
    page.tap(*taps)
    assert page.game.match is not first and page.session.screen.name == "game" and page.session.sheet is None
    assert [head.slot for head in page.session.book] == [page.game.slot, slot]
    page.tap("desk", f"open {slot}")
    assert page.game.match.record() == first.record() and page.session.screen.name == "game"


@pytest.mark.parametrize(("taps", "word"), [(("play-again",), "play-again"), (("new", "start"), "start")])
def test_a_game_that_could_not_be_stored_is_not_given_up_without_a_word(
    taps: tuple[str, ...], word: str
) -> None:
    page = Page(Full())
    page.tap("new", "players 3", "start", "desk")
    first = page.game.match
    page.tap(*taps)
    assert page.game.match is first and page.session.screen.name != "game"
    drawn = Markup(page.html)
    drawn.check()
    (dialog,) = [each for _, each in drawn.elements if each.get("role") == "dialog"]
    assert dialog["aria-describedby"] in drawn.all("id") and "inert" in page.html
    assert "won’t save your game with Basil and Ines" in drawn.text
    assert {f"{word} anyway", "close"} <= set(drawn.all("data-ui"))
    page.tap("close")
    assert 'role="dialog"' not in page.html
    page.tap("desk", "continue")
    assert page.game.match is first and page.session.screen.name == "game", "it is still on the table"
    page.tap("desk", *taps, f"{word} anyway")
    assert page.game.match is not first and page.session.screen.name == "game" and page.session.sheet is None


def test_what_is_wrong_with_the_form_is_said_first() -> None:
    page = Page(Full())
    page.tap("new", "start", "desk", "new", "kind 0 bot", "start")
    assert page.session.sheet is None and form(page).problem


def test_the_question_is_gone_where_another_window_has_moved_on() -> None:
    page = Page(Full())
    page.tap("new", "start", "desk", "new", "start")
    assert page.session.sheet is not None
    page.send(SavedElsewhere())
    assert page.session.sheet is None and 'role="dialog"' not in page.html


# ---- the case that was played last ----


def both_begun() -> tuple[Page, str]:
    """A game of each case, Jack the Ripper for three begun first; and its slot."""
    page = Page()
    page.tap("new", "players 3", "edition de", "start", "desk")
    slot = page.game.slot
    page.tap("new", "case jekyll", "start", "desk")
    return page, slot


def test_the_form_opens_on_the_case_that_was_played_last() -> None:
    page, slot = both_begun()
    page.tap("casebook", f"open {slot}")
    page.run()
    page.tap("pile case-file", "desk", "new")
    assert form(page).case == "ripper" and page.session.screen.name == "new"
    again = page.reload()
    again.tap("new")
    assert form(again).case == "ripper", "also on another day"
    again.tap("start")
    assert again.game.match.case == "ripper"


def test_play_again_is_the_game_begun_last_whatever_the_form_opens_on() -> None:
    page, slot = both_begun()
    page.tap(f"open {slot}", "desk", "new", "players 4", "desk")
    assert "Jekyll & Hyde, 2 players" in Markup(page.html).text
    page.tap("play-again")
    assert page.game.match.case == "jekyll"
    page.tap("desk", f"open {slot}", "desk", "new", "case ripper", "desk", "play-again")
    assert page.game.match.case == "jekyll", "what was tried in the form and left was not played"


def test_coming_back_to_the_case_of_the_last_game_brings_its_choices_back() -> None:
    page = Page()
    page.tap("new", "case jekyll", "start", "desk")
    slot = page.game.slot
    page.tap("new", "case ripper", "players 3", "edition de", "option vote on", "start", "desk")
    page.tap(f"open {slot}", "desk", "new")
    assert form(page).case == "jekyll" and form(page).players == 2
    page.tap("desk", f"open {page.session.book[0].slot}", "desk")
    other = next(head.slot for head in page.session.book if head.case == "ripper")
    page.tap(f"open {other}", "desk", "new")
    assert (form(page).players, form(page).edition, form(page).options) == (3, "de", {"vote": True})


def test_what_is_tried_in_the_form_is_there_when_it_opens_again() -> None:
    page, _ = both_begun()
    page.tap("new", "case ripper", "players 4", "desk", "sheet rules", "close", "new")
    assert (form(page).case, form(page).players) == ("ripper", 4)


def test_an_imported_game_was_not_played_here() -> None:
    page, _ = both_begun()
    envelope = saves.envelope_of_import(
        Match.new("ripper", "us", {}, list(page.game.match.seats), "x"), WHEN, {}
    )
    page.loop._do(ImportGame("gimported", envelope))
    again = page.reload()
    again.tap("new")
    assert again.session.book[0].imported and form(again).case == "jekyll"


TAPS = [f"kind {seat} {kind}" for seat in range(4) for kind in ("human", "guest", "post", "bot")]
TAPS += ["middle on", "middle off", "players 2", "players 4", "case jekyll"]


@settings(max_examples=examples(40, 400))
@given(st.lists(st.sampled_from(TAPS), max_size=8))
def test_every_seat_shows_the_choice_it_has(taps: list[str]) -> None:
    """Also after a choice of all seats at once, and after every way into the form."""
    for way in ("new", "post-new", "pair table"):
        page = Page()
        page.tap("new", "players 3")
        for tap in taps:
            if tap in page.commands:
                page.tap(tap)
        page.tap(way)
        down = re.findall(r'data-ui="kind (\d) \w+" aria-pressed="true"', page.html)
        assert down == [str(seat) for seat in range(form(page).players)]
        assert not (form(page).guests and form(page).by_post), "there is no match with both"
        assert form(page).people or way == "new" or form(page).guests
        assert way != "post-new" or len(form(page).people) == 1


def test_a_table_in_the_middle_after_a_match_by_post() -> None:
    page = Page()
    page.tap("post-new", "start", "new", "middle on")
    assert "kind 1 guest" in page.commands and [each.kind for each in form(page).chairs[:2]] == ["guest"] * 2
    page.tap("pair host")
    assert page.session.screen.name == "lobby" and not form(page).problem
    page.tap("desk anyway", "post-new")
    assert [each.kind for each in form(page).chairs[:2]] == ["human", "post"]
    page.tap("start")
    assert not form(page).problem
