"""Jekyll & Hyde in the app: a whole match by taps alone, at one device or against a bot."""

from __future__ import annotations

from random import Random

import pytest

from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.events import IdentityTurned
from game.events import Drew, Played
from tests.support.app_page import Page, at_table
from tests.support.games import table
from tests.support.jekyll_games import deal, hand, wise
from tests.support.markup import Page as Markup
from tests.support.thorough import sparing
from ui.play import turn_summary
from ui.play.current_view import due_human, stage, viewer
from ui.state.messages import Command, Hidden


def started(*taps: str) -> Page:
    page = Page()
    page.tap("new", "case jekyll", *taps, "set pace instant", "start")
    return page


def one_step(page: Page, random: Random) -> None:
    """Take the step that is due."""
    match stage(page.game):
        case "curtain":
            page.reveal()
        case "scoring":
            page.tap("step" if 'data-ui="step"' in page.html else "next-hand")
        case _ if page.asks or page.waits:
            page.run()
        case _:
            seat = viewer(page.game)
            page.act(f"{seat} {wise(page.game.match.legal(seat), random)}")


def ended(page: Page) -> bool:
    return page.game.match.over and stage(page.game) == "scoring" and page.game.hand_view.step > 2


@pytest.mark.parametrize(
    "kinds", sparing([("kind 1 bot",), ("kind 1 human",)], [("kind 1 bot",)]), ids=["bot", "hot-seat"]
)
def test_a_whole_match(kinds: tuple[str, ...]) -> None:
    page, random = started(*kinds, "target 50"), Random(5)
    seen: set[str] = set()
    for number in range(4000):
        if ended(page):
            break
        at = stage(page.game)
        if number % 9 == 0 or at == "scoring":
            Markup(page.html).check()
        if at == "curtain":
            assert "select " not in page.html
        seen.add(at)
        one_step(page, random)
    assert "table" in seen and ("curtain" in seen) == page.game.is_shared
    assert max(page.game.match.scores) >= 50 and page.game.match.hand_number >= 1
    assert "wins the game" in page.html and "play-again" in page.html
    assert page.title == "Jekyll & Hyde – Casefile"
    page.tap("play-again")
    assert page.game.match.case == "jekyll" and page.game.match.hand_number == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_reload_comes_back_to_the_same_decision(seed: int) -> None:
    page, random = started("kind 1 human"), Random(seed)
    for number in range(60):
        one_step(page, random)
        if number % 7 == 0:
            again = page.reload()
            again.tap("continue")
            assert again.game.match.record() == page.game.match.record()
            assert due_human(again.game) == due_human(page.game)
            page = again


def test_a_selection_and_its_plays() -> None:
    page = hand("utterson", "utterson", "utterson", "potion", "lab", "transformation")
    page.act("0 draw")
    page.tap("select utterson#1", "select utterson#2", "select utterson#3")
    assert table(page).actions[0].label == "Meld 3 Uttersons"
    page.act("0 meld utterson 3")
    assert table(page).preview is None and JekyllBoard.of(table(page).board).now == (12, 0)
    page.tap("select transformation#1")
    only = table(page).actions
    assert [(each.label, each.points) for each in only] == [("Transform Utterson in Nora’s area", -5)]
    page.tap("clear", "select potion#1")
    page.act(table(page).actions[0].action)
    assert JekyllBoard.of(page.game.match.seen_by_all().board).identity == "hyde" and "is-hyde" in page.html
    assert sum(card.new for card in table(page).hand) == 3


def test_a_play_that_does_not_fit_is_told_why() -> None:
    page = hand("carew", "carew", "carew")
    page.act("0 draw")
    page.tap("select carew#1", "select carew#2", "select carew#3")
    notice = page.session.notice
    assert (
        notice is not None
        and notice.rule == "3.2"
        and "does not fit while Dr. Jekyll is showing" in notice.text
    )
    page.tap("sheet rules 3.2")
    assert 'id="rule-3-2"' in page.html and "A meld fits the side showing" in page.html


def test_piles_discard_and_order_speak_of_london() -> None:
    page = hand()
    page.tap("discard?")
    assert page.session.notice is not None and page.session.notice.rule == "2.2"
    assert "London" in page.session.notice.text and "Scotland Yard" not in page.html
    page.tap("pile london")
    assert page.game.match.phase == "play"
    page.tap("discard?")
    assert page.session.notice.rule == "5.1"
    assert "Sorted by family. Sort by kind." in page.html


def test_a_lab_in_which_nothing_fits_says_what_was_there() -> None:
    page = at_table(deal(["lab", *["utterson"] * 5, *["poole"] * 4]), "instant")
    assert page.game.match.position()["case_file"][:4] == ["enfield"] * 4
    page.act("0 draw", "0 play lab reveal")
    assert page.game.match.phase == "play"
    notice = page.session.notice
    assert notice is not None and notice.rule == "4.3" and notice.text.count("Mr. Enfield’s Story (×3)") == 1


def test_what_lies_over_the_table_has_its_colours() -> None:
    page = hand("potion")
    page.act("0 draw", "0 play potion")
    page.tap("sheet menu")
    assert Markup(page.html).all("class").count("is-hyde") == 1
    page.tap("close", "info identity:hyde")
    assert "It belongs to nobody" in page.html and "sheet rules 1.2" in page.html


def test_the_reader_has_a_page_for_each_case_and_the_rulings() -> None:
    page = hand()
    page.tap("sheet rules")
    read = Markup(page.html)
    pages = [
        command for command in read.all("data-ui") if command.startswith("sheet rules ") and len(command) < 22
    ]
    assert pages[:3] == ["sheet rules jekyll", "sheet rules ripper", "sheet rules rulings"]
    assert "Dr. Jekyll’s Will" in read.text
    page.tap("sheet rules ripper 4.7")
    assert "Laying off a Wild" in page.html and 'data-ui="sheet rules ripper 4"' in page.html
    page.tap("sheet rules R6")
    assert 'id="rule-R6"' in page.html and "Playing the last card" in page.html


def test_a_hidden_page_hides_the_hand() -> None:
    page = started("kind 1 human")
    page.reveal()
    page.act("0 draw" if page.game.match.turn == 0 else "1 draw")
    page.send(Hidden())
    assert stage(page.game) == "curtain" and "select " not in page.html
    page.send(Command("claim"))
    assert page.game.out_of_turn.pause is None, "there is no Ripper Escapes in this case"


def test_a_turn_of_the_identity_is_told_among_the_deeds_of_the_one_who_turned_it() -> None:
    events = [
        Played(1, "potion", "discard"),
        IdentityTurned("hyde"),
        Drew(1, 2),
    ]
    [line] = turn_summary.turns_since(events, (), 0, "jekyll")
    assert (
        line.seat == 1
        and line.text.startswith("played ")
        and line.text.endswith("Potion, turned Jekyll into Hyde, drew 2 cards.")
    )
