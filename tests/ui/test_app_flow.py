"""The flow at the table: what is shown and what is left out, what a key, a drag or the Back button does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cases.ripper.board import RipperBoard
from game.cases.ripper.result import RipperResult
from game.events import Drew
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import table
from tests.support.markup import Page as Markup
from ui.play.current_view import stage
from ui.state.view_models import DealersNote
from ui.table import table as drawn
from ui.table.action_bar import dealers_note

NORA = ["druitt", "druitt", "druitt", "wild", "gull", "gull", "letter", "victim:nichols", "strikes", "jill"]
BASIL = [
    "eddy",
    "eddy",
    "eddy",
    "chapman",
    "jill",
    "jill",
    "pedachenko",
    "pedachenko",
    "letter",
    "commissioner",
]


def codes(page: Page) -> list[str]:
    return [card.code for card in table(page).hand]


@pytest.fixture
def page() -> Page:
    """Nora's turn against a bot, with a Victim, three of Druitt, a Wild and Ripper Strikes in hand."""
    file = ("chapman", "letter", "chapman", "gull", "victim:kelly")
    return at_table(match_of(deck(NORA, BASIL, file=file), "human", "bot"))


def bots_play(page: Page) -> None:
    while page.asks:
        page.bot_thinks()


# ---- what is shown, and what is left out ----


@pytest.mark.parametrize("way", ["shown", "left out"])
def test_the_turns_of_the_others_are_told_until_the_draw(page: Page, way: str) -> None:
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    assert table(page).recap == ()
    if way == "left out":
        page.tap("skip")
    bots_play(page) if way == "left out" else page.run()
    assert table(page).seen.phase == "draw"
    lines = table(page).recap
    assert lines[0].seat == 1 and lines[0].text.startswith("drew a card, ")
    assert all(line.text.endswith(".") for line in lines)
    assert any("discarded" in line.text for line in lines) and "Since your last turn" in page.html
    page.act("0 draw")
    assert table(page).recap == ()


def test_the_recap_can_be_put_away(page: Page) -> None:
    page.session.settings.pace = "instant"
    page.act("0 draw", "0 discard gull")
    bots_play(page)
    assert table(page).recap
    page.tap("recap")
    assert table(page).recap == ()


def test_the_dealers_note_of_a_first_hand_tells_it_too(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.run()
    shown = replace(table(page), note=dealers_note(table(page), DealersNote("first.ripper.draw")))
    html = str(drawn(shown))
    assert 'id="recap"' not in html
    told = html.partition("note-others")[2]
    assert told.index("Basil") < told.index("discarded") < told.index("dealer close")


def test_the_strip_says_what_a_tap_does(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    assert ">Skip<" in page.html
    page.tap("set pace step")
    assert ">Continue<" in page.html


def test_a_tap_on_a_card_ends_the_show(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    assert page.game.showing
    page.tap("select gull#1")
    assert not page.game.showing and page.session.notice is None and page.game.choosing.selection == ()


def test_the_end_is_not_told_before_the_unmasking() -> None:
    """Basil goes out; while that is shown the totals are the old ones, and the Ripper has no name."""
    page = at_table(match_of(deck(NORA, BASIL, file=("chapman", "gull")), "human", "bot"))
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3", "0 discard letter")
    for _ in range(400):
        if page.game.match.hand_over:
            break
        legal = page.game.match.legal(page.game.match.actors[0])
        if page.asks:
            page.asks.pop()[1](bots_choice(legal))
        elif page.waits:
            page.time_passes()
        else:
            page.act(f"0 {next((each for each in legal if each.startswith('discard')), 'draw')}")
    assert page.game.match.hand_over and stage(page.game) == "table" and page.game.showing
    assert [seat.total for seat in table(page).seats] == [0, 0] and page.game.match.scores != [0, 0]
    assert "Basil ended the hand." in page.html
    assert (
        page.game.match.result
        and RipperResult.of(page.game.match.result).ripper
        and "Ripper is" not in page.html
    )
    page.tap("skip")
    assert stage(page.game) == "scoring"
    told = logged(page)
    page.tap("skip")
    assert len(logged(page)) > len(told)


def logged(page: Page) -> str:
    """The log, as everybody may read it once the hand is over."""
    return " ".join(line.text for line in page.at.log(page.session))


def bots_choice(legal: list[str]) -> str:
    """Lay down whatever there is, then discard."""
    first = {"meld": 0, "layoff": 1, "play": 2, "pick": 3, "draw": 4}
    return min(legal, key=lambda action: first.get(action.split()[0], 9))


def test_ripper_strikes_says_what_it_turned_up(page: Page) -> None:
    page.session.settings.pace = "instant"
    page.act("0 draw", "0 play strikes")
    notice = page.session.notice
    assert notice is not None and notice.rule == "5.9"
    assert notice.text == (
        "Nora turned up a Letter, George Chapman, Sir Gull and Victim: Mary Jane Kelly,"
        " laid out Victim: Mary Jane Kelly, drew Montague Druitt (×2)."
    )


# ---- the vote ----


def test_the_vote_is_asked_about_before_it_is_called(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3", "0 discard gull")
    page.run()
    assert "call-vote" in page.game.match.legal(0)
    assert "0 call-vote" not in page.html
    page.tap("sheet vote")
    assert "0 call-vote" in page.html and page.game.match.phase == "draw"
    page.tap("close")
    assert page.game.match.phase == "draw"
    page.tap("sheet vote")
    page.act("0 call-vote")
    assert stage(page.game) == "sealing" or page.asks


def test_a_vote_that_cannot_be_called_is_not_asked_about(page: Page) -> None:
    page.tap("sheet vote")
    assert page.session.sheet is None


# ---- Back ----


def test_back_closes_a_sheet_then_leaves_the_table(page: Page) -> None:
    page.tap("sheet rules", "back")
    assert page.session.sheet is None and page.session.screen.name == "game"
    page.tap("back")
    assert page.session.screen.name == "desk" and page.game.match.phase == "draw"
    page.tap("new", "back")
    assert page.session.screen.name == "desk"


# ---- the hand, by hand ----


def test_the_order_made_by_hand_is_kept(page: Page) -> None:
    first = codes(page)
    page.tap(f"place jill#1 before {table(page).hand[0].key}")
    assert codes(page)[0] == "jill" and table(page).sort == "hand"
    assert sorted(codes(page)) == sorted(first)
    again = page.reload()
    again.tap("continue")
    assert codes(again) == codes(page)
    again.act("0 draw")
    assert codes(again)[:-1] == codes(page) and codes(again)[-1] == "chapman", "what is new stands at the end"


def test_the_selection_stays_with_its_cards_when_they_are_moved(page: Page) -> None:
    page.act("0 draw")
    page.tap("select druitt#1", "place druitt#1 behind druitt#3")
    assert page.game.choosing.selection == ("druitt#3",)
    page.tap("place nobody#1 behind druitt#3", "place druitt#3 sideways")
    assert page.game.choosing.selection == ("druitt#3",)


def test_by_hand_is_the_fourth_order(page: Page) -> None:
    page.tap("sort", "sort")
    ready = codes(page)
    page.tap("sort")
    assert table(page).sort == "hand" and codes(page) == ready
    page.tap("sort")
    assert table(page).sort == "family"


def test_by_hand_a_card_can_be_moved_by_taps(page: Page) -> None:
    page.act("0 draw")
    page.tap("select gull#1")
    assert "Move the card" not in page.html
    page.tap("sort", "sort", "sort")
    at = codes(page).index("gull")
    assert "Move the card left" in page.html
    page.tap(f"place gull#1 before {table(page).hand[at - 1].key}")
    assert codes(page).index("gull") == at - 1


# ---- drag and keys ----


def test_a_card_dragged_to_the_own_area_is_played(page: Page) -> None:
    page.act("0 draw")
    page.tap("drop play victim:nichols#1")
    assert RipperBoard.of(page.game.match.seen_by_all().board).victims[0].owner == 0
    page.tap("select druitt#1", "select druitt#2", "select druitt#3", "drop play druitt#2")
    assert page.game.match.seen_by_all().board.melded == ("druitt",)


def test_a_card_that_cannot_be_played_there_is_told_why(page: Page) -> None:
    page.act("0 draw")
    page.tap("drop play gull#1")
    assert page.session.notice is not None and page.session.notice.rule == "4.1"
    assert page.game.match.phase == "play"


def test_a_card_dragged_to_the_discard_pile_ends_the_turn(page: Page) -> None:
    page.tap("drop discard gull#1")
    assert page.game.match.phase == "draw" and page.session.notice is not None
    page.act("0 draw")
    page.tap("drop discard gull#1")
    assert page.game.match.turn == 1


def test_the_setting_asks_before_a_dragged_discard_too(page: Page) -> None:
    page.tap("set confirm on")
    page.act("0 draw")
    page.tap("drop discard gull#1")
    assert page.game.match.turn == 0 and page.session.sheet is not None
    page.tap("sure 0 discard gull")
    assert page.game.match.turn == 1


def test_enter_does_what_the_bar_offers_first(page: Page) -> None:
    page.tap("primary")
    assert page.game.match.phase == "draw" and page.session.notice is not None
    page.act("0 draw")
    page.tap("select victim:nichols#1", "primary", "select druitt#1", "primary")
    assert page.game.match.seen_by_all().board.melded == ("druitt",)


def test_a_play_of_two_ways_is_not_chosen_by_enter(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    page.tap("select wild#1")
    ways = [each for each in table(page).actions if each.action.startswith("0 layoff")]
    page.tap("primary")
    assert len(ways) != 1 or page.game.choosing.selection == ()


def test_escape_lets_the_selection_go(page: Page) -> None:
    page.act("0 draw")
    page.tap("select gull#1", "sheet log", "escape")
    assert page.game.choosing.selection == ("gull#1",) and page.session.sheet is None
    page.tap("escape")
    assert page.game.choosing.selection == ()


def test_what_happened_reaches_the_page_before_it_is_drawn(page: Page) -> None:
    page.act("0 draw")
    events, seat = page.seen[-1]
    assert (seat, events[0]) == (0, Drew(0, 1, ("chapman",)))
    page.act("0 discard gull")
    page.bot_thinks()
    events, seat = page.seen[-1]
    assert (seat, events[0]) == (0, Drew(1, 1)), "what another drew is not told"
    page.run()
    assert page.cues == ["turn", "turn"]


def test_the_page_with_a_recap_and_the_sheets_is_sound(page: Page) -> None:
    page.session.settings.pace = "instant"
    page.act("0 draw", "0 discard gull")
    bots_play(page)
    Markup(page.html).check()
    page.tap("sheet keys")
    assert "Discard the selected card" in page.html
    Markup(page.html).check()
