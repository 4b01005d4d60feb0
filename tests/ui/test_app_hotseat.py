"""Several humans at one device: who may look, the vote, and the pause for Ripper Escapes."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import table
from tests.support.hot_seat import (
    FIVE,
    THREE,
    THREE_AND_ESCAPES,
    chosen_on,
    five_victims,
    hotseat,
    one_step,
    private,
    voting,
)
from ui.app import page as render
from ui.play.current_view import decides, due_human, stage, viewer
from ui.play.out_of_turn_pause import SILENCE_MS
from ui.play.out_of_turn_pause import pause_shown as shown_pause
from ui.screens.curtain import curtain_of
from ui.screens.game_table import GameTable
from ui.state.messages import Command, Hidden
from ui.state.screen import Stage
from ui.state.session import Open
from ui.state.view_models import LogLine


def test_one_human_never_sees_a_curtain() -> None:
    page = at_table(match_of(deck(FIVE, THREE, top="strikes"), "human", "bot"))
    assert stage(page.game) == "table"
    page.send(Hidden())
    assert stage(page.game) == "table"


def test_the_curtain_hangs_before_every_other_human_and_hides_all() -> None:
    page = hotseat()
    assert stage(page.game) == "curtain" and "select " not in page.html and "Nora" in page.html
    page.reveal()
    assert viewer(page.game) == 0 and all(key in page.html for key in private(page, 0))
    page.act("0 draw", "0 discard gull")
    assert stage(page.game) == "curtain" and due_human(page.game) == 1
    assert "select " not in page.html and "Basil" in page.html
    assert "drew Evidence" not in page.html, "what was drawn is nobody else's business"
    page.reveal()
    assert viewer(page.game) == 1 and decides(page.game, 1)


def test_the_curtain_tells_what_happened() -> None:
    page = hotseat()
    page.reveal()
    page.act("0 draw", "0 play commissioner")
    page.tap("nobody")
    page.run()
    page.act("0 meld druitt 3", "0 discard gull")
    told = curtain_of(page.game)
    assert told.next_seat.name == "Basil" and any("melded" in line.text for line in told.since)
    pile = page.game.match.seen(1).view()["discard"]["count"]
    assert pile > 1 and [number for _, number in told.counts] == [3, 5, pile]


def test_the_curtain_falls_when_the_page_is_hidden() -> None:
    page = hotseat()
    page.reveal()
    page.tap("select druitt#1", "sheet log")
    page.send(Hidden())
    assert stage(page.game) == "curtain" and "druitt#" not in page.html
    assert page.session.sheet is None and page.game.choosing.selection == ()
    page.tap("sheet log")
    assert page.session.sheet is None, "the log has private lines"


def test_a_reload_hangs_the_curtain_again() -> None:
    page = hotseat()
    page.reveal()
    page.act("0 draw")
    again = page.reload()
    assert "select " not in again.html
    again.tap("continue")
    assert stage(again.game) == "curtain" and due_human(again.game) == 0
    again.reveal()
    assert again.game.match.phase == "play" and decides(again.game, 0)


def test_bots_play_on_behind_the_curtain() -> None:
    page = at_table(match_of(deck(FIVE[:9], THREE[:9], ["gull"] * 3 + ["letter"] * 3 + ["jill"] * 3, top="strikes"),
                             "human", "bot", "human"))  # fmt: skip
    page.reveal()
    page.act("0 draw", "0 discard gull")
    assert stage(page.game) == "table" and viewer(page.game) == 0, (
        "the bot's turn is shown to who has the tablet"
    )
    page.send(Hidden())
    assert stage(page.game) == "curtain" and due_human(page.game) == 2
    page.run()
    assert stage(page.game) == "curtain" and page.game.match.turn == 2 and not page.game.showing


def with_a_bot_between() -> Page:
    """Nora has drawn and discarded; the bot's draw is shown to her, and Ines comes next."""
    page = at_table(match_of(deck(FIVE[:9], THREE[:9], ["gull"] * 3 + ["letter"] * 3 + ["jill"] * 3, top="strikes"),
                             "human", "bot", "human"))  # fmt: skip
    page.reveal()
    page.act("0 draw", "0 discard gull")
    page.bot_thinks()
    return page


@pytest.mark.parametrize("opened", ["sheet log", "info druitt", "sheet menu", "sheet board"])
def test_a_sheet_that_is_open_when_the_curtain_falls_is_closed(opened: str) -> None:
    page = with_a_bot_between()
    page.tap(opened)
    assert page.session.sheet is not None and 'role="dialog"' in page.html
    page.run()
    assert stage(page.game) == "curtain" and due_human(page.game) == 2
    assert page.session.sheet is None and page.session.notice is None and 'role="dialog"' not in page.html


def test_a_sheet_left_open_at_the_scores_is_closed_by_the_next_hand() -> None:
    page = with_a_bot_between()
    while stage(page.game) != "scoring":
        one_step(page, Random(3))
    page.tap("skip", "sheet log")
    page.send(Command("next-hand"))
    assert stage(page.game) == "curtain" and page.session.sheet is None


def drawn_by(page: Page, seat: int) -> list[LogLine]:
    """The lines of the log that only a seat may read."""
    match = page.game.match
    at = GameTable(page.game)
    known = at.lines(page.session, match.seen_by_all())
    return [line for line in at.lines(page.session, match.seen(seat)) if line not in known]


def test_the_log_tells_private_things_only_to_who_looks_at_the_table() -> None:
    page = with_a_bot_between()
    page.tap("sheet log")
    (secret,) = drawn_by(page, 0)
    assert secret.text in page.html
    page.tap("close")
    page.run()
    page.reveal()
    page.act("2 draw")
    (other,) = drawn_by(page, 2)
    for seat in (None, 0):
        page.send(Hidden())
        page.game.choosing.sealer = seat
        page.session.sheet = Open("log")
        html = render.page(page.session)
        assert "Log of this hand" in html and secret.text not in html and other.text not in html


# ---- the vote ----


def test_every_human_votes_behind_a_curtain_of_their_own() -> None:
    page = voting("human", "human")
    for seat, suspect in ((0, "druitt"), (1, "jill")):
        assert stage(page.game) == "curtain" and due_human(page.game) == seat
        assert curtain_of(page.game).purpose == "ballot"
        page.reveal()
        assert stage(page.game) == "sealing"
        page.act(f"{1 - seat} ballot eddy")
        page.tap(f"choose {suspect}", "choose nobody")
        assert chosen_on(page) == [f"choose {suspect}"]
        page.act(f"{seat} ballot {suspect}")
    assert stage(page.game) == "curtain" and due_human(page.game) == 0
    page.reveal()
    assert page.game.match.phase == "draw" and page.game.match.position()["ballots"] == ["druitt", "jill"]


def test_bots_seal_their_ballots_first() -> None:
    page = voting("human", "bot")
    assert stage(page.game) == "table"
    page.bot_thinks()
    assert stage(page.game) == "sealing" and page.game.match.actors == [0]
    page.tap("choose eddy")
    page.act("0 ballot eddy")
    assert stage(page.game) == "table" and page.game.match.phase == "draw"


def test_a_reload_within_the_vote_comes_back_to_the_ballot() -> None:
    page = voting("human", "human")
    page.reveal()
    page.act("0 ballot druitt")
    again = page.reload()
    again.tap("continue")
    assert stage(again.game) == "curtain" and due_human(again.game) == 1
    again.reveal()
    assert stage(again.game) == "sealing"


# ---- Ripper Escapes ----


def test_the_pause_is_the_same_whoever_holds_the_card() -> None:
    with_card, without = five_victims("human", "human"), five_victims("human", "human", held=False)
    assert stage(with_card.game) == "pause" and with_card.html == without.html
    for page in (with_card, without):
        page.tap("nobody")
        assert page.waits[0][0] == SILENCE_MS
        page.run()
        assert stage(page.game) == "table" and viewer(page.game) == 0 and page.game.match.phase == "play"


def test_a_bot_is_asked_only_when_the_pause_was_closed() -> None:
    with_card, without = five_victims("human", "bot"), five_victims("human", "bot", held=False)
    assert with_card.html == without.html and not with_card.asks and not without.asks
    for page in (with_card, without):
        page.tap("nobody")
    assert with_card.html == without.html and len(with_card.asks) == 1 and not without.asks
    with_card.asks.pop()[1]("pass")
    assert with_card.game.match.phase == "escape", "the answer waits for the same silence"
    for page in (with_card, without):
        page.time_passes()
        assert decides(page.game, 0)
    assert with_card.html == without.html


def test_a_bot_that_answers_late_has_declined() -> None:
    with_card, without = five_victims("human", "bot"), five_victims("human", "bot", held=False)
    for page in (with_card, without):
        page.tap("nobody")
        page.time_passes()
        assert decides(page.game, 0)
    assert with_card.html == without.html
    with_card.asks.pop()[1]("play escapes")
    assert decides(with_card.game, 0) and not with_card.game.match.hand_over, "what comes late is not heard"
    assert with_card.reload().game.match.record() == with_card.game.match.record()


@pytest.mark.parametrize("back", ["reload", "desk"])
def test_the_silence_begins_anew_behind_a_reload(back: str) -> None:
    pages = []
    for held in (True, False):
        page = five_victims("human", "bot", held=held)
        page.tap("nobody")
        if back == "reload":
            page = page.reload()
        else:
            page.tap("desk")
            page.waits.clear()
        page.tap("continue")
        assert page.waits[0][0] == SILENCE_MS and not decides(page.game, 0)
        pages.append(page)
    assert pages[0].html == pages[1].html
    for page in pages:
        page.time_passes()
        assert decides(page.game, 0)
    assert pages[0].html == pages[1].html


def test_a_bot_may_let_the_ripper_escape() -> None:
    page = five_victims("human", "bot")
    page.tap("nobody")
    page.asks.pop()[1]("play escapes")
    page.run()
    assert stage(page.game) == "scoring" and page.game.match.results[-1].outcome == "escaped"


def test_a_human_alone_is_offered_the_card_and_keeps_it_for_later() -> None:
    deal = deck(THREE_AND_ESCAPES, FIVE, top="strikes", file=["letter", "letter"])
    page = at_table(match_of(deal, "human", "bot"), "instant")
    page.act("0 draw", "0 discard jill")
    page.asks.pop()[1]("draw")
    page.asks.pop()[1]("play commissioner")
    pause = shown_pause(page.game)
    assert stage(page.game) == "pause" and pause.holding and pause.seat == 0
    page.tap("nobody")
    page.time_passes()
    assert page.game.match.turn == 1 and page.game.match.phase == "play"
    button = table(page).out_of_turn
    assert button is not None and button.action == "0 play escapes", "in anybody's turn"
    page.act(button.action)
    assert stage(page.game) == "scoring"


def test_a_claim_goes_through_the_curtain() -> None:
    page = five_victims("human", "human")
    page.tap("claim 0")
    assert stage(page.game) == "curtain" and curtain_of(page.game).purpose == "escapes"
    page.reveal()
    assert stage(page.game) == "pause" and not shown_pause(page.game).holding
    page.tap("withdraw", "claim 1")
    page.act("0 play escapes", "1 play escapes")
    assert stage(page.game) == "curtain", "nobody plays through the curtain"
    page.reveal()
    assert shown_pause(page.game).holding
    page.send(Hidden())
    assert stage(page.game) == "pause" and not shown_pause(page.game).revealed
    page.tap("claim 1")
    page.reveal()
    page.act("1 play escapes")
    assert stage(page.game) == "scoring"


def test_a_claim_stays_behind_the_curtain_when_somebody_joins_a_lone_player() -> None:
    page = five_victims("human", "bot")
    page.tap("claim 0")
    page.game.reseat(1, "human", None)
    assert stage(page.game) == "curtain"


def test_whoever_has_claimed_gives_the_tablet_back() -> None:
    page = five_victims("human", "human")
    page.tap("claim 1")
    page.reveal()
    page.tap("withdraw", "nobody")
    page.run()
    assert stage(page.game) == "curtain" and due_human(page.game) == 0


def test_the_card_can_be_claimed_later_by_anybody_at_the_table() -> None:
    page = five_victims("human", "human")
    page.tap("nobody")
    page.run()
    button = table(page).out_of_turn
    assert button is not None and button.action == ""
    page.tap("claim", "claim 1")
    page.reveal()
    page.act("1 play escapes")
    assert stage(page.game) == "scoring"


@pytest.mark.parametrize("closed", [False, True])
def test_a_reload_remembers_whether_the_pause_was_closed(closed: bool) -> None:
    page = five_victims("human", "human")
    if closed:
        page.tap("nobody")
    again = page.reload()
    again.tap("continue")
    expected: Stage = "curtain" if closed else "pause"
    assert stage(again.game) == expected


# ---- everything ----


@pytest.mark.parametrize(
    "kinds", [("human", "bot"), ("human", "human", "bot"), ("human", "bot", "bot", "human")]
)
def test_a_reload_at_any_moment_comes_back_to_the_same_decision(kinds: tuple[str, ...]) -> None:
    random = Random("-".join(kinds))
    page = Page()
    page.tap(
        "new",
        f"players {len(kinds)}",
        *(f"kind {at} {kind}" for at, kind in enumerate(kinds)),
        "set pace brisk",
    )
    page.tap("start")
    for _ in range(140):
        if random.random() < 0.3:
            page = reloaded(page)
        if stage(page.game) == "scoring":
            break
        one_step(page, random)
    assert page.game.length > 20


def reloaded(page: Page) -> Page:
    again = page.reload()
    again.tap("continue")
    was, now = page.game, again.game
    assert now.match.record() == was.match.record() and now.length == was.length
    assert [now.match.seen(seat).view() for seat in now.humans] == [
        was.match.seen(seat).view() for seat in was.humans
    ]
    if now.is_shared and stage(now) == "table":
        raise AssertionError("a table without a curtain after a reload")
    return again
