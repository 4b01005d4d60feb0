"""The screen of statistics: how one comes there, chooses, and counts from now on."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.i18n import NOTHING, t
from game.match import Match, Seat
from tests.support.app_page import WHEN, Page, at_table
from tests.support.file_games import finish
from tests.support.markup import Page as Markup
from tests.support.one_hand import LEVEL_DEAL, one_hand, play
from tests.support.statistics import GOLDEN, WON, counted, game, hand
from ui.html.statistics_plots import Bar, bars, lines
from ui.screens.statistics.figures import read_games, summary
from ui.screens.statistics.screen import StatisticsScreen
from ui.state.messages import FieldChanged, ImportGame, Save
from ui.storage import envelope
from ui.storage.store import Memory, Store


def played(*names: str, memory: Memory | None = None) -> Page:
    """A page with golden games, in which Nora plays against bots of every level."""
    memory, random = memory or Memory(), Random(3)
    store = Store(memory)
    for at, name in enumerate(names, 1):
        record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        for seat in record["seats"][1:]:
            seat.update(kind="bot", level=random.choice(["constable", "inspector"]))
        store.save(f"g{at}1", envelope.of_match(Match.from_record(record), f"2026-11-{at:02}T12:00:00.000Z"))
    return Page(memory)


def down(page: Page) -> set[str]:
    """Return the choices that are pressed."""
    pressed = [each for _, each in Markup(page.html).elements if each.get("aria-pressed") == "true"]
    return {each["data-ui"] for each in pressed}


NAMES = ("ripper-us-3p-4", "ripper-de-2p-2", "jekyll-fr-2p-5", "ripper-us-2p-1")


def test_from_the_desk_to_the_figures_and_back() -> None:
    page = played(*NAMES)
    page.tap("statistics")
    shown = Markup(page.html)
    shown.check()
    assert page.session.screen.name == "statistics" and down(page) == {
        "count person nora", "count case all", "count players all", "count level all"
    }  # fmt: skip
    games = summary(counted(page).games, counted(page).wanted).whole
    assert games.games == 4 and "Points per hand" in shown.text
    assert len([tag for tag, _ in shown.elements if tag == "details"]) == 3, "a table behind each plot"
    assert all(
        attributes["aria-label"] for tag, attributes in shown.elements if attributes.get("role") == "img"
    )
    page.tap("desk")
    assert "Statistics" in page.html


def test_choosing_counts_something_else() -> None:
    page = played(*NAMES)
    page.tap("statistics", "count case jekyll")
    assert "count case jekyll" in down(page) and "count case all" not in down(page)
    assert "Shut-out" in page.html or "Scored" in page.html
    assert "Ripper caught" not in page.html
    groups = {each["aria-label"] for _, each in Markup(page.html).elements if each.get("role") == "group"}
    assert {"Person", "Case", "Players", "Against"} <= groups
    page.tap("count players 4")
    assert "No games match these filters." in page.html
    for name, value in (
        ("person", "nobody"),
        ("players", "7"),
        ("level", "<b>"),
        ("case", "x"),
        ("games", "x"),
        ("x", ""),
    ):
        before = counted(page).wanted
        page.send(FieldChanged(f"statistics-{name}", value))
        page.tap(f"count {name} {value}")
        assert counted(page).wanted == before
    page.tap("count", "count case all", "count players all")
    assert counted(page).wanted.case == "" and counted(page).wanted.players == 0


def test_people_of_any_name_and_everybody_can_be_chosen() -> None:
    page = played("ripper-us-2p-1")
    spare = Match.new("ripper", "us", {}, [Seat("Mary   <b>Jane", "human"), Seat("Otto", "human")], "x")
    page.loop._do(ImportGame("gmary", envelope.of_match(finish(spare), WHEN)))
    page.tap("statistics", "count person mary <b>jane")
    assert counted(page).wanted.person == "mary <b>jane"
    assert "count person mary <b>jane" in down(page)
    Markup(page.html).check()
    page.tap("count person")
    assert counted(page).wanted.person == "" and "Everyone" in Markup(page.html).text


def test_many_people_are_a_list() -> None:
    page = Page()
    games = [game(hand("caught", 1, 2), when=f"2026-01-{at + 10}", names=f"N{at} Basil") for at in range(9)]
    page.session.screen = StatisticsScreen()
    counted(page).games = read_games(games)
    page.send(FieldChanged("statistics-person", "n3"))
    drawn = Markup(page.html)
    drawn.check()
    options = [each["value"] for tag, each in drawn.elements if tag == "option"]
    assert len(options) == 10 and counted(page).wanted.person == "n3"
    assert "count person n3" not in drawn.all("data-ui") and 'for="st-person"' in page.html


def test_games_set_aside_can_be_counted() -> None:
    page = Page()
    page.session.screen = StatisticsScreen()
    counted(page).games = read_games([WON, game(hand("caught", 1, 2), casual=True)])
    page.tap("close")
    text = Markup(page.html).text
    assert "Casual and repeated games" in text and "Left out" in text and "Counted" in text
    assert "count games counted" in down(page) and "left out" in text
    page.tap("count games all")
    assert "count games all" in down(page) and counted(page).wanted.all_games


def test_counting_from_now_on_deletes_nothing_and_can_be_undone() -> None:
    page = played(*NAMES)
    page.tap("statistics", "statistics-reset")
    assert "No hands to count yet" in page.html and "Only games after" in page.html
    assert len(page.session.book) == 4
    later = page.reload()
    later.tap("statistics")
    assert counted(later).wanted.since == WHEN and "No hands to count yet" in later.html
    later.tap("statistics-undo")
    assert "Games are counted from the first one on" in later.html
    page.tap("statistics-undo")
    assert "Games are counted from the first one on" in page.html and counted(page).wanted.since == ""
    again = page.reload()
    again.tap("statistics")
    assert summary(counted(again).games, counted(again).wanted).whole.games == 4


def test_nothing_to_count() -> None:
    page = Page()
    page.tap("statistics")
    Markup(page.html).check()
    assert "No hands to count yet" in page.html


def test_plots_hold_their_figures() -> None:
    line = str(lines([[10, -5, 300], [1, 2, 3]], [1, 2, 3], "said"))
    assert (
        line.count('class="pt"') == 6 and ">−100<" in line and ">300<" in line and 'aria-label="said"' in line
    )
    bar = Markup(bars([Bar("<b>", -3.5, "−3.5"), Bar("b", 7, "7.0")], "said"))
    widths = [float(a["width"]) for tag, a in bar.elements if tag == "rect"]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.01) and "<b>" in bar.text


def test_a_tie_and_single_hands_have_their_figures() -> None:
    def figures(*games: dict[str, object]) -> str:
        page = Page()
        page.tap("statistics")
        counted(page).replace_games(read_games(games), "")
        page.tap("count case all")
        return page.text

    tied = game(hand("caught", 12, 12), options={"target": 1})
    daily = game(hand("caught", 9, 3)) | {"ui": {"daily": {}}}
    text = figures(WON, tied, daily)
    assert f"1{t('statistics.shared')}" in text or f"{t('statistics.shared')}1" in text
    assert t("statistics.daily") in text and t("statistics.duel") not in text
    text = figures(WON)
    assert t("statistics.shared") not in text and t("statistics.daily") not in text


def test_a_tied_match_on_the_page_is_a_finished_game() -> None:
    page = at_table(one_hand("ripper", LEVEL_DEAL))
    page.reveal()
    play(page.game.match)
    page.tap("skip")
    page.loop._do(Save())
    page.tap("desk", "statistics")
    whole = summary(counted(page).games, counted(page).wanted).whole
    assert (whole.games, whole.wins, whole.ties) == (1, 0, 1)


def test_the_figures_of_another_choice_are_spoken() -> None:
    page = played(*NAMES)
    page.tap("statistics")
    assert not page.heard(), "whoever comes here reads them"
    page.tap("count case ripper")
    (said,) = page.heard()
    assert said.startswith("Games: 3. ") and NOTHING not in said
    page.tap("count level superintendent")
    assert page.heard() == [t("statistics.empty.wanted")]
