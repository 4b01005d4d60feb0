"""Taking back at the page: freely while nothing new was seen, by agreement in a casual game; no hand is seen by it."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest

from game.match import Match, Seat
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA, head, table
from tests.support.hot_seat import five_victims, one_step, private, voting
from tests.support.markup import Page as Markup
from tests.support.thorough import sparing
from tests.support.undo_games import pair
from ui.platform import keys
from ui.play.current_view import decides, due_human, stage, viewer
from ui.state.messages import Hidden, WaitOver
from ui.state.session import Open

FILE = ("chapman", "letter", "pedachenko")


def alone(*, casual: bool = False, pace: str = "calm") -> Page:
    """Nora's turn against a bot."""
    match = match_of(deck(NORA, BASIL, file=FILE), "human", "bot")
    match.casual = casual
    return at_table(match, pace)


def actions(page: Page) -> list[str]:
    return page.game.match.hand_record.actions


def legal(page: Page, action: str) -> bool:
    return action in page.game.match.legal(0)


def said(page: Page) -> str:
    assert page.session.notice is not None
    return page.session.notice.text


# ---- freely ----


def test_what_was_laid_down_comes_back_one_by_one_and_the_draw_stays() -> None:
    page = alone()
    page.act("0 draw")
    assert head(page).undo == "no"
    page.act("0 play victim:nichols")  # it brings a card
    drawn = page.game.match.record()
    page.act(
        "0 meld druitt 3", "0 play suspect:druitt" if legal(page, "play suspect:druitt") else "0 layoff wild"
    )
    assert len(actions(page)) >= 3 and head(page).undo == "free"
    while head(page).undo == "free":
        page.tap("undo")
    assert page.game.match.record() == drawn and decides(page.game, 0)
    assert said(page).startswith("Undone: Nora melded")
    page.tap("undo")
    assert page.game.match.record() == drawn
    assert said(page).startswith("You have seen something new since your last action.") and "casual" in said(
        page
    )


def test_a_discard_can_be_taken_back_while_the_bot_thinks() -> None:
    page = alone()
    page.act("0 draw", "0 discard gull")
    _, then = page.asks[0]
    assert table(page).thinking == 1 and head(page).undo == "free"
    page.tap("undo")
    assert decides(page.game, 0) and page.game.match.phase == "play"
    before = page.game.match.record()
    page.bot_thinks()
    then("draw")
    assert page.game.match.record() == before, "the bot's answer came too late"
    page.act("0 discard letter")
    before = page.game.match.record()
    then("draw")
    assert page.asks and page.game.match.record() == before, "and is no answer to the next question"
    page.run()
    assert decides(page.game, 0)


def test_once_the_bot_has_played_nothing_goes_back_freely() -> None:
    page = alone()
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    for _ in range(2):
        assert head(page).undo == "no"
        before = page.game.match.record()
        page.tap("undo")
        assert page.game.match.record() == before and said(page).startswith(
            "Someone else has played since your last action."
        )
        page.run()


def test_nothing_done_nothing_to_take_back() -> None:
    page = alone()
    page.tap("undo")
    assert "There is nothing to undo" in said(page) and actions(page) == []
    assert "Nothing can be undone at the moment" in page.html


def test_taking_the_open_card_goes_back_and_the_same_cards_come_again() -> None:
    page = alone()
    page.act("0 take")
    page.tap("undo")
    assert actions(page) == [] and table(page).seen.phase == "draw"
    page.act("0 draw")
    assert "chapman" in page.game.match.seen(0).view()["hands"][0]


def test_a_search_has_shown_the_pile() -> None:
    """The pick goes back to the search; the search itself stays."""
    page = alone(pace="instant")
    page.act("0 draw", "0 discard gull")
    page.run()
    page.act("0 draw", "0 play scene:bucks-row")
    searched = list(actions(page))
    assert page.game.match.phase == "search"
    page.tap("undo")
    assert actions(page) == searched and "seen something new" in said(page)
    page.act(f"0 {page.game.match.legal(0)[0]}")
    page.tap("undo")
    assert actions(page) == searched and page.game.match.phase == "search"


def test_a_search_of_the_open_card_alone_is_taken_back_where_it_asks() -> None:
    """The table's own button lies beneath the dialog, and so would the words of what was taken back."""
    page = alone()
    page.act("0 draw", "0 play scene:bucks-row")
    over = page.html.partition('role="dialog"')[2]
    assert 'data-ui="undo"' in over and "Nora played Scene: Buck’s Row." in over
    page.act(f"0 {page.game.match.legal(0)[0]}")
    page.tap("undo")
    under, _, over = page.html.partition('role="dialog"')
    assert said(page) in unescape(over) and "Undone" not in under
    page.tap("undo")
    assert page.game.match.phase == "play" and 'role="dialog"' not in page.html and said(page) in page.html


def test_a_search_that_cannot_be_taken_back_has_no_button_for_it() -> None:
    page = alone(pace="instant")
    page.act("0 draw", "0 discard gull")
    page.run()
    page.act("0 draw", "0 play scene:bucks-row")
    assert 'data-ui="undo"' not in page.html.partition('role="dialog"')[2]
    page.tap("undo")  # by its key
    assert "seen something new" in page.html.partition('role="dialog"')[2]


def test_the_order_by_hand_survives() -> None:
    page = alone()
    page.act("0 draw", "0 play victim:nichols")
    first = table(page).hand[0].key
    page.tap(f"place letter#1 before {first}")
    order = [card.code for card in table(page).hand]
    page.act("0 meld druitt 3")
    page.tap("undo")
    assert [card.code for card in table(page).hand] == order


def test_a_reload_still_knows_it() -> None:
    page = alone()
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    again = page.reload()
    again.tap("continue")
    assert head(again).undo == "free"
    again.tap("undo")
    assert again.game.match.record() == Match.from_record(again.game.match.record()).record()
    third = again.reload()
    third.tap("continue")
    assert third.game.match.record() == again.game.match.record() and third.game.length == len(actions(third))


def test_keys_take_back() -> None:
    assert keys.command("z", "", button=True) == "undo"


# ---- several at one tablet ----


def test_on_the_curtain_the_discard_comes_back_and_only_its_player_sees_the_hand() -> None:
    page = pair()
    page.act("0 discard gull")
    assert stage(page.game) == "curtain" and due_human(page.game) == 1
    Markup(page.html).check()
    assert "Undo" in page.html and "Nora discarded Sir Gull" in page.html
    page.tap("undo")
    assert stage(page.game) == "curtain" and due_human(page.game) == 0 and "select " not in page.html
    assert "Undone: Nora discarded" in page.html
    page.reveal()
    assert viewer(page.game) == 0 and decides(page.game, 0) and actions(page) == ["0 draw"]


def test_at_the_curtain_before_a_ballot_the_call_of_the_vote_stays() -> None:
    page = voting("human", "human")
    assert stage(page.game) == "curtain" and page.game.match.sealing
    assert "Undo" not in page.html
    before = page.game.match.record()
    page.tap("undo")
    assert page.game.match.record() == before


def test_what_the_next_player_has_seen_stays() -> None:
    page = pair()
    page.act("0 discard gull")
    page.reveal()
    assert viewer(page.game) == 1 and head(page).undo == "no"
    page.send(Hidden())
    assert stage(page.game) == "curtain" and "Undo" not in page.html
    before = page.game.match.record()
    page.tap("undo")
    assert page.game.match.record() == before
    again = page.reload()
    again.tap("continue")
    assert "Undo" not in again.html, "a reload does not forget who has looked"


def test_another_player_takes_back_nothing_of_yours() -> None:
    page = pair()
    page.act("0 discard gull")
    page.reveal()
    page.act("1 take")
    page.tap("undo")
    assert actions(page) == ["0 draw", "0 discard gull"] and viewer(page.game) == 1
    page.tap("undo")
    assert actions(page) == ["0 draw", "0 discard gull"]


def test_after_the_pause_the_fifth_victim_stays_whoever_holds_the_card() -> None:
    for held in (True, False):
        page = five_victims("human", "bot", held=held)
        page.tap("undo")
        assert page.game.out_of_turn.pause is not None
        page.tap("nobody")
        if page.asks:
            page.asks.pop()[1]("pass")
        while page.waits:
            page.time_passes()
        assert head(page).undo == "no"
        page.act("0 meld druitt 3")
        assert head(page).undo == "free"
        page.tap("undo")
        assert stage(page.game) == "table" and decides(page.game, 0), "the pause does not come again"
        assert head(page).undo == "no"


def test_after_the_pause_the_reason_is_the_same_whoever_declined() -> None:
    said = []
    for held in (True, False):
        page = five_victims("human", "human", held=held)
        page.tap("nobody")
        while page.waits:
            page.time_passes()
        if stage(page.game) == "curtain":
            page.reveal()
        page.tap("undo")
        assert (
            page.session.notice is not None and (page.game.match.hand_record.actions[-1] == "1 pass") == held
        )
        said.append(page.session.notice.text)
    assert said[0] == said[1] and "seen something new" in said[0]


@pytest.mark.parametrize("reloaded", [False, True])
def test_after_a_second_pause_the_first_one_does_not_come_again_whoever_declined(reloaded: bool) -> None:
    for held in (True, False):
        page = five_victims("human", "human", held=held)
        page.tap("nobody")
        while page.waits:
            page.time_passes()
        page.act("0 meld druitt 3")
        page.tap("claim", "nobody")
        while page.waits:
            page.time_passes()
        if reloaded:
            page = page.reload()
            page.tap("continue")
            while page.waits:
                page.time_passes()
        if stage(page.game) == "curtain":
            page.reveal()
        page.tap("undo")
        assert "0 meld druitt 3" not in page.game.match.hand_record.actions
        assert stage(page.game) == "table" and decides(page.game, 0)


# ---- by agreement ----


def test_a_lone_human_gets_the_last_decision_back_with_all_that_bots_did() -> None:
    page = alone(casual=True)
    page.act("0 draw", "0 discard gull")
    page.run()
    assert decides(page.game, 0) and len(actions(page)) > 3 and head(page).undo == "agree"
    page.tap("undo")
    assert page.session.sheet == Open("undo") and "Nora discarded Sir Gull" in page.html
    Markup(page.html).check()
    page.tap("close")
    assert len(actions(page)) > 3
    count = len(actions(page)) - 1
    page.tap("undo", "agree 0")
    assert actions(page) == ["0 draw"] and page.session.sheet is None and decides(page.game, 0)
    record = page.game.match.record()
    assert record["casual"] is True and record["hands"][0]["undone"] == [[1, count]]
    page.tap("undo", "agree 0")
    assert actions(page) == [] and page.game.match.record()["hands"][0]["undone"] == [[0, count + 1]]
    again = page.reload()
    again.tap("continue")
    assert again.game.match.record() == page.game.match.record()


def test_every_human_has_to_agree_behind_the_curtain() -> None:
    page = pair(casual=True)
    assert head(page).undo == "agree"
    page.tap("undo")
    assert stage(page.game) == "curtain" and "select " not in page.html and "I agree" in page.html
    Markup(page.html).check()
    page.tap("agree 1", "agree 1", "agree 0")
    assert actions(page) == ["0 draw"], "one has thought better of it"
    page.tap("agree 7", "agree", "agree 1")
    assert actions(page) == [] and page.session.sheet is None
    assert stage(page.game) == "curtain" and due_human(page.game) == 0
    page.reveal()
    assert viewer(page.game) == 0 and not any(
        key in page.html for key in private(page, 1) if key not in private(page, 0)
    )


def test_a_human_whose_seat_a_bot_has_for_a_moment_is_asked_too() -> None:
    page = pair(casual=True)
    page.act("0 discard druitt")
    page.reveal()
    page.act("1 draw")
    page.tap("seat 0 sergeant")
    assert page.game.humans == [1]
    before = actions(page)[:]
    page.tap("undo", "agree 1")
    assert page.session.sheet == Open("undo") and actions(page) == before and "agree 0" in page.html
    page.tap("agree 0")
    assert page.session.sheet is None and actions(page) == before[:-1]


def test_nobody_agrees_without_a_question() -> None:
    page = pair(casual=True)
    page.tap("agree 0", "agree 1")
    assert actions(page) == ["0 draw"]
    page.tap("undo")
    page.send(Hidden())
    assert page.session.sheet is None
    page.tap("agree 0", "agree 1")
    assert actions(page) == ["0 draw"]


def test_without_a_casual_game_there_is_no_question() -> None:
    page = pair()
    page.tap("undo", "agree 0", "agree 1")
    assert actions(page) == ["0 draw"] and page.session.sheet is None


def test_a_bot_that_plays_on_under_the_question_is_taken_back_too() -> None:
    page = alone(casual=True)
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    page.tap("undo")
    page.run()
    played = len(actions(page))
    page.tap("agree 0")
    assert actions(page) == ["0 draw"] and page.game.match.record()["hands"][0]["undone"] == [[1, played - 1]]
    page.send(WaitOver((page.game.serial, 1, played, 0), "show"))
    assert actions(page) == ["0 draw"]


def test_the_end_of_a_hand_comes_back_with_its_points() -> None:
    page = alone(casual=True, pace="instant")
    while not page.game.match.hand_over:
        one_step(page, Random(len(actions(page))))
    while stage(page.game) != "scoring":
        page.tap("skip")
    page.tap("skip")
    page.tap("sheet deal")
    assert "Undo the end of the hand" in page.html
    Markup(page.html).check()
    page.tap("undo", "agree 0")
    assert (
        not page.game.match.hand_over and page.game.match.scores == [0, 0] and page.game.match.results == []
    )
    assert stage(page.game) == "table" and page.game.match.turn == 0
    while not page.game.match.hand_over:
        one_step(page, Random(len(actions(page))))
    assert len(page.game.match.results) == 1


def test_the_end_of_a_hand_stays_in_any_other_game() -> None:
    page = alone(pace="instant")
    while not page.game.match.hand_over:
        one_step(page, Random(len(actions(page))))
    while stage(page.game) != "scoring":
        page.tap("skip")
    page.tap("skip")
    before = page.game.match.record()
    page.tap("sheet deal")
    assert "Undo the end of the hand" not in page.html
    page.tap("undo", "agree 0")
    assert page.game.match.record() == before


@pytest.mark.parametrize("seed", sparing(range(8), range(2)))
def test_taking_back_all_the_time_stops_no_game_and_shows_no_hand(seed: int) -> None:
    """Random games with undo, agreements and reloads in between: the record always replays, and nobody else's hand is
    ever in the page."""
    random = Random(seed)
    kinds = random.choice([("human", "bot"), ("human", "human"), ("human", "bot", "human")])
    seats = [Seat(f"P{at}", kind, "constable" if kind == "bot" else None) for at, kind in enumerate(kinds)]
    case, edition = ("jekyll", "fr") if seed % 3 == 0 and len(kinds) == 2 else ("ripper", "manual")
    match = Match.new(case, edition, {}, seats, f"back {seed}")
    match.casual = random.random() < 0.7
    page = at_table(match)
    for _ in range(150):
        if page.game.match.hand_over and stage(page.game) == "scoring":
            page.tap("skip", "next-hand")
            continue
        if random.random() < 0.3:
            page.tap("undo")
            if page.session.sheet is not None and random.random() < 0.8:
                page.tap(*(f"agree {seat}" for seat in page.game.humans))
            page.tap("close")
        elif random.random() < 0.05 and page.session.is_game_stored:
            page = page.reload()
            page.tap("continue")
        else:
            one_step(page, random)
        looker = viewer(page.game) if stage(page.game) == "table" else None
        own = set(private(page, looker)) if looker is not None else set()
        for seat in range(len(kinds)):
            assert not any(key in page.html for key in set(private(page, seat)) - own)
        assert page.game.length == sum(len(hand["actions"]) for hand in page.game.match.record()["hands"])
    record = page.game.match.record()
    assert Match.from_record(record).record() == record
