"""The players of the seats: a seat is handed to a bot, or taken back, in the middle of a match."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import levels_of
from game.match import Match, Seat
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.hot_seat import FIVE, THREE, five_victims, one_step, private
from tests.support.markup import Page as Markup
from tests.support.thorough import sparing
from ui.play.current_view import decides, due_human, stage, viewer
from ui.state.session import Game

INES = ["gull"] * 3 + ["letter"] * 3 + ["jill"] * 3 + ["eddy"]


def alone(pace: str = "calm") -> Page:
    """Nora's turn against a bot."""
    return at_table(match_of(deck(NORA, BASIL, file=("chapman", "letter")), "human", "bot"), pace)


def three(*kinds: str) -> Page:
    return at_table(match_of(deck(FIVE[:9], THREE[:9], INES[:9], top="strikes"), *kinds))


def kinds(game: Game) -> list[str]:
    return [seat.level or seat.kind for seat in game.match.seats]


def shows_nobody_else(page: Page, seat: int) -> bool:
    """No card of another hand is in the page."""
    others = [other for other in range(len(page.game.match.seats)) if other != seat]
    own = set(private(page, seat))
    return not any(key in page.html for other in others for key in set(private(page, other)) - own)


def test_the_name_at_the_table_asks_and_the_answer_takes_effect() -> None:
    page = alone()
    assert "sheet seat 1" not in Markup(page.html).all("data-ui")
    page.tap("sheet about seat 1")
    assert Markup(page.html).all("data-ui").count("sheet seat 1") == 1
    page.tap("sheet seat 1")
    drawn = Markup(page.html)
    drawn.check()
    offered = [each for each in drawn.all("data-ui") if each.startswith("seat ")]
    assert offered == ["seat 1 human", "seat 1 guest", *(f"seat 1 {level}" for level in levels_of("ripper"))]
    pressed = [each["data-ui"] for _, each in drawn.elements if each.get("aria-pressed") == "true"]
    assert "seat 1 sergeant" in pressed and "Sergeant Basil Pike" in drawn.text
    page.tap("seat 1 constable")
    assert page.session.sheet is None and kinds(page.game) == ["human", "constable"]
    assert page.session.notice is not None and "Constable Wilf Tibbs" in page.session.notice.text
    page.act("0 draw", "0 discard gull")
    assert page.asks[0][0].level == "constable"


def test_the_menu_has_a_list_of_the_seats_that_leads_there() -> None:
    page = alone()
    page.tap("sheet menu")
    assert "sheet seat all" in Markup(page.html).all("data-ui")
    page.tap("sheet seat all")
    drawn = Markup(page.html)
    drawn.check()
    assert {"close", "sheet seat 0", "sheet seat 1"} <= {*drawn.all("data-ui")} and "Sergeant" in drawn.text
    page.tap("seat all human", "seat all constable")
    assert kinds(page.game) == ["human", "sergeant"]
    page.tap("sheet seat all", "sheet seat 1", "seat 1 constable")
    assert kinds(page.game) == ["human", "constable"]


def test_there_is_no_list_of_the_seats_away_from_the_table() -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "human"))
    page.tap("sheet menu")
    assert "sheet seat all" not in page.html
    page.tap("sheet seat all")
    assert page.session.sheet is None or page.session.sheet.kind == "menu"
    page.tap("desk", "sheet seat all")
    assert page.session.sheet is None


def test_a_bot_taken_over_falls_behind_the_curtain_and_its_thought_is_dropped() -> None:
    page = alone()
    page.act("0 draw", "0 discard gull")
    (_, then) = page.asks[0]
    page.tap("sheet seat 1", "seat 1 human")
    assert stage(page.game) == "curtain" and due_human(page.game) == 1 and "select " not in page.html
    before = page.game.match.record()
    page.bot_thinks()
    then("draw")
    assert page.game.match.record() == before
    page.reveal()
    assert viewer(page.game) == 1 and decides(page.game, 1) and shows_nobody_else(page, 1)
    page.act("1 draw", "1 discard eddy")
    assert stage(page.game) == "curtain" and due_human(page.game) == 0


def test_a_seat_handed_over_in_its_turn_is_played_at_once() -> None:
    page = three("human", "human", "human")
    page.reveal()
    page.act("0 draw")
    page.tap("select druitt#1", "sheet seat 0", "seat 0 constable")
    assert stage(page.game) == "curtain" and page.game.choosing.selection == ()
    assert [ask.level for ask, _ in page.asks] == ["constable"]
    page.run()
    assert page.game.match.turn == 1 and stage(page.game) == "curtain" and due_human(page.game) == 1


def test_whoever_hands_over_the_own_seat_does_not_see_the_last_humans_hand() -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "human"))
    page.reveal()
    page.tap("sheet seat 0", "seat 0 sergeant")
    assert stage(page.game) == "curtain" and due_human(page.game) == 1 and "select " not in page.html
    page.run()
    assert stage(page.game) == "curtain"
    page.reveal()
    assert viewer(page.game) == 1 and decides(page.game, 1)
    page.act("1 draw", "1 discard eddy")
    page.run()
    assert stage(page.game) == "table" and viewer(page.game) == 1, "alone again, without a curtain"


def test_the_last_human_stays() -> None:
    page = alone()
    page.tap("sheet seat 0")
    assert not [each for each in Markup(page.html).all("data-ui") if each.startswith("seat 0 s")]
    assert "At least one human must play on this device" in page.html
    page.tap("seat 0 sergeant")
    assert kinds(page.game) == ["human", "sergeant"] and decides(page.game, 0)


def test_another_seat_changes_hands_while_one_decides() -> None:
    page = three("human", "bot", "human")
    page.reveal()
    page.act("0 draw")
    page.tap("select druitt#1", "sheet seat 2", "seat 2 constable")
    assert stage(page.game) == "table" and decides(page.game, 0) and page.game.choosing.selection
    assert not page.game.is_shared
    page.tap("sheet seat 1", "seat 1 human")
    assert page.game.is_shared and decides(page.game, 0), "whoever holds the tablet goes on"
    page.act("0 discard gull")
    assert stage(page.game) == "curtain" and due_human(page.game) == 1


def test_what_is_being_shown_does_not_hold_up_the_change() -> None:
    page = alone()
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    assert page.game.showing
    page.tap("sheet seat 1", "seat 1 constable")
    assert not page.game.showing and page.asks[-1][0].level == "constable"
    page.run()
    assert page.game.match.turn == 0 and decides(page.game, 0)


@pytest.mark.parametrize(
    "nonsense", ["seat", "seat 1", "seat 9 human", "seat x human", "seat 1 genius", "seat 1 bot", "sheet seat 7",
                 "sheet seat", "sheet seat 1 2", "seat 1 human now", "seat 1 sergeant"],
)  # fmt: skip
def test_nonsense_changes_nothing(nonsense: str) -> None:
    page = alone()
    before, moment = page.game.match.record(), page.game.token
    page.tap(nonsense)
    assert page.game.match.record() == before and page.game.token == moment and page.session.sheet is None


def test_nothing_is_asked_through_the_curtain_or_from_the_desk() -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "human"))
    page.tap("sheet seat 1", "seat 1 sergeant")
    assert page.session.sheet is None and kinds(page.game) == ["human", "human"]
    page.tap("desk", "sheet seat 1", "seat 1 sergeant")
    assert page.session.sheet is None and kinds(page.game) == ["human", "human"]


def test_it_is_recorded_and_a_reload_keeps_it() -> None:
    page = alone()
    page.act("0 draw", "0 discard gull")
    page.tap("seat 1 human")
    page.reveal()
    page.act("1 draw")
    page.tap("seat 0 constable")
    record = page.game.match.record()
    assert [seat["kind"] for seat in record["seats"]] == ["human", "bot"], "those who began"
    assert record["hands"][0]["seats"] == [[2, 1, "human", None], [3, 0, "bot", "constable"]]
    again = page.reload()
    assert kinds(again.game) == ["constable", "human"] and again.game.match.record() == record
    again.tap("continue")
    assert viewer(again.game) == 1 and decides(again.game, 1)
    again.tap("play-again anyway")
    assert kinds(again.game) == ["constable", "human"]


@pytest.mark.parametrize("held", [True, False])
def test_in_the_silence_after_the_pause_a_change_does_not_tell_who_holds_the_card(held: bool) -> None:
    page = five_victims("human", "bot", held=held)
    page.tap("nobody", "sheet seat 1", "seat 1 human")
    assert stage(page.game) == "table" and decides(page.game, 0) and page.game.out_of_turn.pause is None
    if held:
        page.asks.pop()[1]("play escapes")
    page.run()
    assert not page.game.match.hand_over and decides(page.game, 0)


def test_the_playouts_of_a_bot_go_into_the_record() -> None:
    page = alone("instant")
    page.act("0 draw", "0 discard gull")
    ask, then = page.asks.pop()
    then(ask.seen.legal[0], 340)
    page.asks.pop()[1]("nonsense", 55)
    hand = page.game.match.record()["hands"][0]
    assert hand["rollouts"] == {"3": 340}, "an answer that cannot be played was not thought out"
    assert page.reload().game.match.record()["hands"][0] == hand


@pytest.mark.parametrize("seed", sparing(range(6), range(3)))
def test_seats_that_change_hands_all_the_time_do_not_stop_a_game_or_show_a_hand(seed: int) -> None:
    random = Random(seed)
    seats = [Seat("Nora", "human"), Seat("Basil", "bot", "sergeant"), Seat("Ines", "human")]
    match = Match.new("ripper", "us", {}, seats, str(seed))
    page = at_table(match, random.choice(["brisk", "instant"]))
    for _ in range(150):
        if stage(page.game) == "scoring":
            break
        if stage(page.game) == "table":
            assert viewer(page.game) == page.game.holder and shows_nobody_else(page, viewer(page.game))
            if random.random() < 0.3:
                seat, player = random.randrange(3), random.choice(["human", "constable", "sergeant"])
                page.tap(f"sheet seat {seat}", f"seat {seat} {player}")
                continue
        one_step(page, random)
    assert page.game.length > 20 and page.game.humans
    record = page.game.match.record()
    assert Match.from_record(record).record() == record
    assert page.reload().game.match.seats == page.game.match.seats
