"""The settings: kept, in effect at once, and read back whatever was stored."""

from __future__ import annotations

import json

import pytest

from game.events import Discarded, Turn
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import table
from tests.support.markup import Page as Markup
from ui.play.log import remembered_events
from ui.play.table_view import LOG_LINES
from ui.state.messages import FieldChanged
from ui.state.settings import LOOK_SETTINGS, SETTING_VALUES, Settings

HAND = "druitt druitt druitt eddy gull jill letter wild chapman pedachenko".split()
OTHER = "eddy eddy eddy gull gull chapman chapman jill letter letter".split()


@pytest.fixture
def page() -> Page:
    return at_table(match_of(deck(OTHER, HAND), "human", "bot", dealer=0))


def at_play(page: Page) -> str:
    """To the play phase of the human's turn; a discard that is legal then."""
    page.run()
    page.tap("pile case-file")
    return next(f"0 {action}" for action in page.game.match.legal(0) if action.startswith("discard"))


def test_every_value_can_be_chosen_and_is_kept(page: Page) -> None:
    for name, values in SETTING_VALUES.items():
        for value in reversed(values):
            page.tap("sheet settings", f"set {name} {value}")
            if name == "language":
                page.words_come()
            assert getattr(page.session.settings, name) == value
            assert f'id="set-{name}-{value}" value="{value}" checked' in page.html.replace(
                f'name="set-{name}" ', ""
            )
            assert getattr(page.reload().session.settings, name) == value


def test_what_the_page_bears_is_told_at_once(page: Page) -> None:
    worn = {
        "theme": "device",
        "text": "100",
        "cards": "normal",
        "motion": "on",
        "sound": "off",
        "side": "right",
        "letters": "on",
    }
    assert page.dressed == worn
    page.tap("set text 150", "set side left")
    assert page.dressed["text"] == "150" and page.dressed["side"] == "left"
    assert set(page.dressed) == set(LOOK_SETTINGS)


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {"theme": "gaslight", "pace": "brisk", "motion": "off"},
        {"theme": "sepia", "pace": "brisk", "motion": "off", "text": 150, "voice": "low"},
    ],
)
def test_what_was_stored_by_other_versions_is_read(stored: object) -> None:
    settings = Settings.read(json.loads(json.dumps(stored)))
    assert settings.text == "100" and settings.sound == "off" and settings.memory == "full"
    if isinstance(stored, dict):
        assert (settings.pace, settings.motion) == ("brisk", "off")
        assert settings.theme == ("gaslight" if stored["theme"] == "gaslight" else "device")


def test_the_sheet_has_words_for_every_value(page: Page) -> None:
    page.tap("sheet settings")
    html = Markup(page.html)
    html.check()
    assert "sheets." not in html.text


def test_a_discard_may_be_asked_about(page: Page) -> None:
    page.tap("set confirm on")
    discard = at_play(page)
    before = page.game.length
    page.act(discard)
    assert page.game.length == before and 'role="dialog"' in page.html and "End your turn?" in page.html
    page.tap("close")
    page.tap(f"sure {discard}")
    assert page.game.length == before, "without the question there is no yes"
    page.act(discard)
    page.tap(f"sure {discard}")
    assert page.game.length == before + 1 and "End your turn?" not in page.html


def test_a_discard_that_is_refused_is_not_asked_about(page: Page) -> None:
    page.tap("set confirm on")
    page.run()
    page.act("0 discard druitt")
    assert page.session.sheet is None


def test_without_the_wish_a_discard_is_done_at_once(page: Page) -> None:
    discard = at_play(page)
    before = page.game.length
    page.act(discard)
    assert page.game.length == before + 1


def test_a_strict_memory_holds_one_round() -> None:
    turns = [
        event
        for number in range(3)
        for seat in range(2)
        for event in (Turn(seat, number), Discarded(seat, "gull"))
    ]
    assert remembered_events(turns, 2, "full") == turns
    assert remembered_events(turns, 2, "strict") == turns[-4:]
    assert remembered_events(turns[:4], 2, "strict") == turns[:4]


def test_the_log_at_the_table_and_in_its_sheet_forgets(page: Page) -> None:
    page.session.settings.pace = "instant"
    page.run()
    for _ in range(3):
        page.act(at_play(page))
        page.run()
    page.tap("sheet log")
    whole = Markup(page.html).text.count("discarded")
    page.tap("set memory strict", "sheet log")
    assert 0 < Markup(page.html).text.count("discarded") < whole


@pytest.mark.parametrize("memory", ["full", "strict"])
def test_the_table_carries_the_end_of_the_log(page: Page, memory: str) -> None:
    page.session.settings.pace, page.session.settings.memory = "instant", memory
    page.run()
    for _ in range(3):
        lines = list(page.at.log(page.session))
        assert list(table(page).log) == lines[-LOG_LINES:]
        page.act(at_play(page))
        page.run()
    full = page.at.log(page.session)
    assert memory == "strict" or len(full) > LOG_LINES
    assert "dealt" in full[0].text or memory == "strict", "the oldest line comes first"


def test_a_target_that_cannot_be_is_said_and_stays_as_it_was_typed() -> None:
    page = Page()
    page.tap("new", "house")
    page.send(FieldChanged("target", "999"))
    html = Markup(page.html)
    (field,) = [each for _, each in html.elements if each.get("id") == "target"]
    assert field["value"] == "999" and field["aria-invalid"] == "true"
    assert "Enter a target from 50 to 500" in html.text
    page.tap("start")
    assert page.session.screen.name == "new"
    page.send(FieldChanged("target", "120"))
    assert "Only 50" not in page.html and 'value="120"' in page.html
