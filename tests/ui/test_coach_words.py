"""The coach has words for every reason that it can give, in every language, and speaks of the play and of no bot."""

from __future__ import annotations

import re

import pytest

from game.bots import Reason
from game.bots.levels import bots_of
from game.bots.player import STRONGEST
from game.i18n import LANGUAGES, use_language
from game.match import Match, Seat
from ui.screens.coach.case_reasons import CaseReasons, against_better_play

NAMES = ("Nora", "Basil")
THREE = (*NAMES, "Ines")
SIDES = ("turns", "keeps-side")
COUNTED = ("ends", "brings", "points", "own-cards", "swings", "reveals")
SETUPS = [("ripper", "us"), ("jekyll", "fr")]


def reasons(case: str, edition: str) -> list[Reason]:
    """Every reason of a case: of a card, of a side, of a seat, counted or not."""
    seen = Match.new(case, edition, {}, [Seat(name, "bot") for name in NAMES], "words").seen(0)
    bots = bots_of(case)
    outcomes = [reason for reason, _ in bots.outcomes(0)]
    card, side = ("gull", "gull") if case == "ripper" else ("theory", "hyde")
    keys = bots.reasons(seen, bots.players[STRONGEST]).wording.order
    return [
        *(Reason(key, side if key in SIDES else card, 1, 2 if key in COUNTED else 0) for key in keys),
        *outcomes,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_reason_has_words(setup: tuple[str, str], language: str) -> None:
    words = CaseReasons.of(setup[0])
    use_language(language)
    try:
        for reason in reasons(*setup):
            told = words.sentence_to_player(reason, NAMES)
            assert told and told[-1] == "." and "{" not in told, reason
            assert not any(each in told.split() for each in ("bot", "Bot", "its")), (reason, told)
            for missed in ("coach.list.missed", "coach.hint.missed"):
                told = against_better_play(words, reason, NAMES, missed)
                assert told.endswith(".") and not told.endswith("..") and "{" not in told
                said = re.split(r"[.:] ", told, maxsplit=1)[1]
                assert not said[0].islower(), f"begins as no sentence does: {told}"
        assert {reason.key for reason in reasons(*setup)} & words.costs
    finally:
        use_language("en")


@pytest.mark.parametrize(
    ("language", "opponent", "others"),
    [("en", "opponent", "others"), ("de", "Gegner", "anderen"), ("fr", "adversaire", "autres")],
)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_with_two_players_nobody_speaks_of_others(
    setup: tuple[str, str], language: str, opponent: str, others: str
) -> None:
    words = CaseReasons.of(setup[0])
    told = {"fewer-theirs", "catches-more"} | (
        {"unseats", "no-rival-ripper"} if setup[0] == "ripper" else set()
    )
    found = [reason for reason in reasons(*setup) if reason.key in told]
    assert {reason.key for reason in found} == told
    use_language(language)
    try:
        for reason in found:
            two, three = words.sentence_to_player(reason, NAMES), words.sentence_to_player(reason, THREE)
            assert opponent in two and others not in two, two
            assert others in three and opponent not in three, three
        for reason in reasons(*setup):
            told = words.sentence_to_player(reason, NAMES)
            drawback = words.against(reason, NAMES) if reason.key in words.costs else ""
            said = f"{told} {drawback}".replace("auf einer anderen Hand", "")
            assert others not in said, said
    finally:
        use_language("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_hands_end_with_says_how_much_it_is(language: str) -> None:
    use_language(language)
    try:
        for count in (1, 5):
            figure = CaseReasons.of("ripper").figure(Reason("more-laid", figure="gain", worth=count), NAMES)
            assert str(count) in figure and figure.endswith(".")
    finally:
        use_language("en")
