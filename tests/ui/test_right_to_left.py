"""Names from right to left: every sentence keeps its order around them; only what is shown or sent changes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.bots import choose
from game.i18n import _RIGHT_TO_LEFT, LANGUAGES, join_words, speaking, t
from game.match import Match, Seat
from tests.support import pad_scenes
from tests.support.app_page import Page
from tests.support.markup import Page as Markup
from ui.play.current_view import due_human, stage
from ui.screens.score_pad.screen import ScorePadScreen
from ui.screens.score_pad.words import pad_text
from ui.state.messages import FieldChanged

ANNA, DAVID, ALI = "\u05d0\u05e0\u05d4", "\u05d3\u05d5\u05d3", "\u0639\u0644\u064a"
NAMES = (ANNA, DAVID, "Bob", ALI)
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
BARE = re.compile("[\u0590-\u08ff]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_and_sentences_keep_their_order(language: str) -> None:
    with speaking(language):
        words = join_words(NAMES)
        assert [words.index(f"\u2068{name}\u2069") for name in (ANNA, DAVID, ALI)] == sorted(
            words.index(name) - 1 for name in (ANNA, DAVID, ALI)
        )
        assert not BARE.search(ISOLATED.sub("", words)) and "\u2068Bob" not in words
        said = t("app.problem.names", name=ANNA)
        assert f"\u2068{ANNA}\u2069" in said
        assert t("exchange.given.offered", name=f"\u2068{ANNA}\u2069 x").count("\u2068") == 1, (
            "once is enough"
        )


def test_the_painted_desk_isolates_the_same_names() -> None:
    script = Path("assets/boot/desk.js").read_text(encoding="utf-8")
    letters = re.search(r"\^\[\^\\u2068\]\*(\[\S+?\])\[\^\\u2068\]\*\$/u", script)
    assert letters
    spelt = re.sub(r"\\u\{?([0-9a-f]+)\}?", lambda found: chr(int(found[1], 16)), letters[1])
    assert spelt == _RIGHT_TO_LEFT.pattern


def bare(html: str) -> list[str]:
    """The texts, and the words for readers, in which a name is not isolated from what stands beside it."""
    attributes = re.findall(r'(?:aria-label|title|alt)="([^"]*)"', html)
    texts = re.findall(r">([^<]+)<", re.sub(r"<textarea[^>]*>[^<]*", "", html))
    found = [ISOLATED.sub("", each) for each in texts] + [
        ISOLATED.sub("", each) for each in attributes if each not in NAMES
    ]
    return [each for each in found if BARE.search(each)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_stands_bare_on_any_screen(language: str) -> None:
    with speaking(language):
        page = Page()
        seats = [
            Seat(name, "bot" if at > 1 else "human", "constable" if at > 1 else None)
            for at, name in enumerate(NAMES)
        ]
        page.session.put(Match.new("ripper", "us", {}, seats, "names"))
        page.session.settings.pace = "instant"
        page.tap("continue")
        page.session.settings.memory = "full"
        looked = set()
        for _ in range(400):
            game = page.game
            kind = stage(game)
            if kind not in looked or len(game.match.hand_record.actions) % 7 == 0:
                looked.add(kind)
                assert not bare(page.html), kind
            if game.match.hand_over:
                break
            if page.asks:
                page.bot_thinks()
            elif page.waits:
                page.time_passes()
            elif kind == "curtain":
                page.reveal()
            elif kind == "pause":
                page.tap("nobody")
            else:
                seat = due_human(game)
                page.act(f"{seat} {choose(game.match.seen(seat), 'constable', str(game.length))}")
        assert {"curtain", "table"} <= looked
        slot = page.game.slot
        for words in (
            "sheet log",
            "sheet menu",
            "sheet seat 1",
            "desk",
            "casebook",
            f"replay {slot}",
            "statistics",
            "new",
        ):
            page.tap("close", words)
            assert not bare(page.html), words
        record = json.dumps(page.game.match.record(), ensure_ascii=False)
        assert ANNA in record and "\u2068" not in record
        assert all("\u2068" not in text for text in page.memory.texts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_pad_leaves_with_its_names_isolated(language: str) -> None:
    with speaking(language):
        page = pad_scenes.form()
        page.send(FieldChanged("name 0", ANNA))
        page.send(FieldChanged("name 1", DAVID))
        pad_scenes.tapped(page, "begin", *pad_scenes.HANDS["first"], "score", "finish")
        screen = page.session.screen
        assert isinstance(screen, ScorePadScreen) and screen.pad is not None
        assert screen.pad.names[:2] == (ANNA, DAVID)
        text = pad_text(screen.pad)
        assert ANNA in text and not BARE.search(ISOLATED.sub("", text))
        assert not bare(page.html)
        Markup(page.html).check()
