"""Golden transcripts: a hand of each case as it is heard, in two languages. They read like a radio play.

`python -m tests.support.by_ear --update` writes them anew; a difference is a change of what is said."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from game.i18n import speaking, t
from tests.browser.conftest import boot
from tests.support.by_ear import reader
from tests.support.by_ear.ear import Ear
from tests.support.by_ear.player import Player
from tests.support.by_ear.visits import dealt

FOLDER = Path(__file__).parents[2] / "golden" / "by_ear"
EVERY = (("ripper", "en"), ("ripper", "fr"), ("jekyll", "en"), ("jekyll", "de"))


def path(case: str, language: str) -> Path:
    """The path of a transcript."""
    return FOLDER / f"{case}-{language}.txt"


def play(page: Page, case: str, language: str) -> Player:
    """Play a hand to its end."""
    ear = Ear(page)
    boot(page, dict(dealt(case, language).memory.texts))
    ear.begin()
    with speaking(language):
        player = Player(ear, case)
        player.begin()
        player.enter("button", t("app.resume"))
        player.check_events()
        player.script, player.spent = player.script[-1:], type(player.spent)()
        player.play_hand()
    return player


def text(player: Player, case: str) -> str:
    """The transcript of a hand that was played."""
    return reader.transcript(player.script, t(f"screens.case.{case}"))


def summary(player: Player) -> str:
    """The effort of the hand and of its turns."""
    one = [turn for turn in player.turns if turn.plays == 1]
    each = [f"{turn.presses} presses and {turn.words} words" for turn in one]
    hand = player.spent
    whole = f"{hand.presses} presses and {hand.words} words in {len(player.turns)} turns"
    return f"{whole}; turns with one play: {'; '.join(each)}"
