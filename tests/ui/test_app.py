"""One human against bots: taps, what they answer, the pace, what is kept."""

from __future__ import annotations

from random import Random

import pytest

from game.events import Discarded, Drew, Picked, Took
from game.play import Play
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA, table
from tests.support.markup import Page as Markup
from ui.play.current_view import stage
from ui.play.hands import cards_with_keys, doable_plays, fresh_cards, joining_cards, ordered_codes
from ui.play.labels import button
from ui.screens import play_table as table_screen
from ui.screens.desk import view_model as desk_model
from ui.state.messages import Command, FieldChanged, Offline
from ui.state.reveal_steps import ALL_STEPS
from ui.storage.envelope import envelope, open_envelope, resume


def labels(page: Page) -> list[str]:
    return [button.label for button in table(page).actions]


@pytest.fixture
def page() -> Page:
    """Nora's turn against a bot, with a Victim, three of Druitt and a Wild in hand."""
    return at_table(match_of(deck(NORA, BASIL, file=("chapman", "letter", "pedachenko")), "human", "bot"))


def test_a_game_starts_in_two_taps() -> None:
    page = Page()
    page.tap("new", "start")
    assert stage(page.game) == "table"
    assert page.story.index("saved") < page.story.index("drew table")
    assert page.session.played and page.store.recall("last") is not None


def test_what_is_shown_was_saved_before(page: Page) -> None:
    page.story.clear()
    page.act("0 draw")
    assert page.story == ["saved", "drew table"]


def test_the_draw_is_offered_and_a_pile_can_be_tapped(page: Page) -> None:
    assert [button.action for button in table(page).draw] == ["0 draw", "0 take"]
    page.tap("pile scotland-yard")
    assert page.game.match.phase == "play"
    page.tap("pile case-file")
    assert page.session.notice is not None and page.session.notice.rule == "3.3"


def test_a_selection_finds_its_plays(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols")
    page.tap("select druitt#1", "select druitt#2")
    assert labels(page) == ["Meld 3 Druitts", "Meld 3 Druitts and a Wild"]
    assert (ahead := table(page).preview) is not None and ahead.shifts == {"druitt": 6}
    assert {card.key for card in table(page).hand if card.joins} >= {"druitt#3", "wild#1"}
    page.tap("select druitt#3")
    assert labels(page)[0] == "Meld 3 Druitts"
    page.act(table(page).actions[0].action)
    assert page.game.choosing.selection == () and page.game.match.seen_by_all().board.melded == ("druitt",)


@pytest.mark.parametrize(("left", "words"), [(40, "draw 2"), (1, "draw 1"), (0, "")])
def test_a_victim_says_how_many_cards_it_brings(page: Page, left: int, words: str) -> None:
    page.act("0 draw")
    match = page.game.match
    position = match.position()
    position["case_file"], drawn = position["case_file"][:left], position["case_file"][left:]
    position["discard"] = [*position["discard"], *drawn]
    seen = Play.from_position(position, Random(0)).seen(0)
    offer = next(each for each in seen.offers if each.action == "play victim:nichols")
    assert button(seen, offer, ("Nora", "Basil")).detail == words


def test_what_a_victim_brings_stands_on_the_button(page: Page) -> None:
    page.act("0 draw")
    page.tap("select victim:nichols#1")
    assert "Nichols draw 2+1 point" in Markup(page.html).text


def test_a_wild_is_laid_off_as_somebody(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols", "0 meld druitt 3")
    page.tap("select wild#1")
    assert "Lay off a Wild as Druitt" in labels(page)


def test_a_selection_without_a_play_is_told_why(page: Page) -> None:
    page.act("0 draw")
    page.tap("select druitt#1", "select druitt#2", "select druitt#3")
    notice = page.session.notice
    assert notice is not None and notice.kind == "why" and notice.rule == "4.1"
    page.tap("clear")
    assert page.session.notice is None


def test_after_the_draw_a_selection_stays_where_it_is_of_use(page: Page) -> None:
    """Cards chosen before the draw: what can do nothing afterwards is let go, so that it does not stand in the way."""
    page.tap("select gull#1", "select gull#2", "select letter#1")
    page.act("0 draw")
    assert page.game.choosing.selection == (), "these three can do nothing together"


@pytest.mark.parametrize("chosen", [("letter#1",), ("victim:nichols#1",)])
def test_a_card_chosen_before_the_draw_may_be_played_or_discarded_after_it(
    page: Page, chosen: tuple[str, ...]
) -> None:
    page.tap(*(f"select {key}" for key in chosen))
    page.act("0 draw")
    assert page.game.choosing.selection == chosen


def test_cards_chosen_before_the_draw_still_make_a_meld() -> None:
    laid = match_of(deck(NORA, BASIL, file=("chapman", "letter", "pedachenko")), "human", "bot")
    page = at_table(laid)
    page.act("0 draw", "0 play victim:nichols", "0 discard letter")
    page.run()
    assert page.game.match.phase == "draw" and page.game.match.turn == 0
    page.tap("select druitt#1", "select druitt#2")
    page.act("0 draw")
    assert page.game.choosing.selection == ("druitt#1", "druitt#2")


def test_one_card_can_be_discarded_and_a_selection_cannot(page: Page) -> None:
    page.act("0 draw")
    page.tap("discard?")
    assert page.session.notice is not None
    page.tap("sort")
    assert page.session.notice is None, "the next tap has taken it away"
    page.tap("select letter#1")
    discard = table(page).discard
    assert discard is not None and discard.label == "Discard a Letter, end turn"
    page.tap("clear", "select victim:nichols#1", "select gull#1")
    assert table(page).discard is None
    page.act(discard.action)
    assert page.game.match.turn == 1 and page.game.choosing.selection == ()


def test_a_refused_card_gives_way_to_the_next_one(page: Page) -> None:
    """No Evidence before a Victim: the Victim that is tapped next is not held up by it."""
    page.act("0 draw")
    page.tap("select gull#1")
    assert page.session.notice is not None
    discard = table(page).discard
    assert discard is not None and discard.action == "0 discard gull", "alone it can still be discarded"
    page.tap("select druitt#1", "select druitt#2")
    assert page.game.choosing.selection == ("druitt#1", "druitt#2"), "copies still gather"
    page.tap("select victim:nichols#1")
    assert [card.key for card in table(page).hand if card.selected] == ["victim:nichols#1"]
    assert page.session.notice is None and table(page).actions[0].action == "0 play victim:nichols"


def test_a_card_that_can_be_played_stays_beside_the_next_one(page: Page) -> None:
    page.act("0 draw", "0 play victim:nichols")
    page.tap("select druitt#1", "select wild#1", "select gull#1")
    assert page.game.choosing.selection == ("druitt#1", "wild#1", "gull#1")


def test_new_cards_are_marked_until_the_discard(page: Page) -> None:
    assert not [card for card in table(page).hand if card.new]
    page.act("0 take")
    assert [card.key for card in table(page).hand if card.new] == ["letter#2"]
    page.act("0 discard gull")
    assert not [card for card in table(page).hand if card.new]


def test_a_card_tapped_in_anothers_turn_tells_whose_it_is(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.tap("select gull#1")
    assert page.session.notice is not None and "Basil" in page.session.notice.text
    assert page.game.choosing.selection == ()


def test_bots_are_shown_one_action_at_a_time(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    assert table(page).thinking == 1
    page.bot_thinks()
    shown = table(page).showing
    assert shown is not None and shown.seat == 1 and shown.text.startswith("Basil drew")
    assert not table(page).legal
    page.bot_thinks()
    assert len(page.game.match.record()["hands"][0]["actions"]) == 3, (
        "the next one waits until the first was read"
    )
    assert page.time_passes() == 1400
    assert len(page.game.match.record()["hands"][0]["actions"]) == 4


def test_a_tap_on_the_strip_goes_to_the_next_decision(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    page.tap("skip")
    while page.asks:
        page.bot_thinks()
    assert page.game.match.turn == 0 and not page.game.showing and not page.game.hand_view.hurry


def test_step_by_step_waits_for_taps(page: Page) -> None:
    page.tap("set pace step")
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    assert page.game.showing and not page.waits
    while page.game.match.turn == 1:
        if page.asks:
            page.bot_thinks()
        page.tap("skip")
    assert page.game.match.turn == 0


def test_an_answer_counts_for_its_moment_only(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    _, then = page.asks.pop()
    then("draw")
    page.time_passes()
    before = page.game.length
    then("draw")
    assert page.game.length == before


def test_an_answer_after_leaving_is_asked_for_again(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    _, then = page.asks.pop()
    page.tap("desk")
    then("draw")
    assert page.game.match.phase == "draw"
    page.tap("continue")
    page.run()
    assert page.game.match.turn == 0


def test_a_bot_that_answers_nonsense_does_not_stop_the_game(page: Page) -> None:
    page.act("0 draw", "0 discard gull")
    page.asks.pop()[1]("meld nobody 7")
    assert page.game.match.phase == "play" and page.game.match.turn == 1


def test_a_stale_button_does_nothing(page: Page) -> None:
    before = page.game.length
    page.act("1 draw", "0 nonsense", "draw", "9 draw", "0 meld druitt 3")
    assert page.game.length == before


def test_the_order_of_the_hand_is_kept(page: Page) -> None:
    page.tap("sort")
    assert table(page).sort == "kind"
    again = page.reload()
    again.tap("continue")
    assert table(again).sort == "kind"


def test_an_order_that_an_older_version_stored_is_the_first_one(page: Page) -> None:
    """`suspect` was the name of what is `family` now, and was what nobody had to choose."""
    match, stored = open_envelope(envelope(page.game, ""))
    stored["ui"]["sorts"] = {"0": "suspect"}
    resume(page.session, "g1", match, stored)
    assert table(page).sort == "family"


def test_a_search_lies_over_the_table(page: Page) -> None:
    page.act("0 draw", "0 play scene:bucks-row")
    assert Markup(page.html).all("data-action") == ["0 pick letter"] and 'role="dialog"' in page.html
    page.act("0 pick letter")
    assert page.game.match.phase != "search" and 'role="dialog"' not in page.html


def test_sheets_open_and_close_and_settings_are_kept(page: Page) -> None:
    for command in (
        "sheet menu",
        "sheet log",
        "sheet rules 4.1",
        "sheet settings",
        "sheet credits",
        "sheet data",
        "info druitt",
    ):
        page.tap(command)
        assert 'role="dialog"' in page.html and "inert" in page.html
    page.tap("close", "set theme parchment", "set pace nonsense")
    assert page.dressed["theme"] == "parchment" and "inert" not in page.html
    again = page.reload()
    assert again.dressed["theme"] == "parchment" and again.session.settings.pace == "calm"


def test_a_hand_to_its_end_and_the_next(page: Page) -> None:
    page.session.settings.pace = "instant"
    while stage(page.game) != "scoring":
        if stage(page.game) == "pause":
            page.tap("nobody")
        elif stage(page.game) == "sealing":
            page.tap("choose jill")
            page.act("0 ballot jill")
        elif page.asks or page.waits:
            page.run()
        else:
            page.act(f"0 {page.game.match.legal(0)[-1]}")
    assert page.game.hand_view.step == 1
    page.tap("step", "step")
    assert page.game.hand_view.step == 3
    page.tap("skip")
    assert page.game.hand_view.step == ALL_STEPS
    if not page.game.match.over:
        page.tap("next-hand")
        assert page.game.match.hand_number == 2


def test_a_fault_leaves_a_page_that_lives(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.act("0 draw")
    with monkeypatch.context() as broken:
        broken.setattr(table_screen, "table", lambda record, head: 1 / 0)
        page.loop.send(Command("sort"))
        page.loop.look()
    assert isinstance(page.faults.pop(), ZeroDivisionError)
    assert "Continue" in page.html and page.session.screen.name == "fault"
    page.tap("continue")
    assert page.game.match.phase == "play" and stage(page.game) == "table"


def test_a_name_is_text_and_never_markup() -> None:
    page = Page()
    page.tap("new")
    page.send(FieldChanged("name 0", "<b>&Nora"))
    page.tap("start")
    page.run()
    assert "<b>&Nora" not in page.html and "&lt;b&gt;&amp;Nora" in page.html


def test_the_title_and_the_desk_tell_nothing_private(page: Page) -> None:
    assert page.title == "Jack the Ripper – Casefile"
    page.tap("desk")
    assert page.title == "Casefile"
    assert "Druitt" in page.html and "suspect:druitt" not in page.html
    page.send(Offline("ready"))
    assert desk_model.desk(page.session).offline.state == "ready"


def test_the_hand_in_its_orders() -> None:
    codes = [
        "wild",
        "gull",
        "alibi:jill",
        "victim:kelly",
        "jill",
        "suspect:jill",
        "gull",
        "escapes",
        "scene:millers-court",
    ]
    by_suspect = [
        "gull",
        "gull",
        "jill",
        "suspect:jill",
        "alibi:jill",
        "wild",
        "victim:kelly",
        "scene:millers-court",
        "escapes",
    ]
    assert ordered_codes(codes, "family") == by_suspect
    assert ordered_codes(codes, "kind")[:4] == ["gull", "gull", "jill", "wild"]
    assert ordered_codes(codes, "ready", ["victim:kelly"])[0] == "victim:kelly"
    assert cards_with_keys(["gull", "gull"]) == [("gull#1", "gull"), ("gull#2", "gull")]


def test_new_cards_come_from_the_events() -> None:
    events = [
        Drew(0, 1, ("jill",)),
        Discarded(0, "gull"),
        Took(0, "eddy"),
        Drew(1, 1),
        Picked(0, "wild"),
    ]
    assert fresh_cards(events, 0) == {"eddy": 1, "wild": 1}


def test_nothing_selected_does_nothing() -> None:
    assert doable_plays([], []) == [] and joining_cards([], [], []) == frozenset()
