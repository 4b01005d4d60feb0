"""Names of cards in sentences and on buttons: no two of a case the same, and each so that it reads well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.case import CASES, Offer
from game.cases.jekyll.events import Transformed
from game.cases.ripper.events import Displaced, Moved
from game.events import (
    CardEvent,
    Dealt,
    Discarded,
    Drew,
    Event,
    Kept,
    LaidOff,
    Melded,
    Picked,
    PlacedInArea,
    PutAside,
    Took,
    TurnedUp,
)
from tests.support import foreseen
from tests.support.app_page import at_table
from tests.support.foreseen import nothing
from tests.support.jekyll_games import deal
from tests.support.markup import Page
from tests.support.play import new_match
from ui.html import cards
from ui.play import labels, log, turn_summary
from ui.screens.sheets.table_sheets import DiscardSheet
from ui.state.session import Session
from ui.state.view_models import SeatInfo

SEATS = tuple(SeatInfo(at, name, "human", None) for at, name in enumerate(("Nora", "Ines")))
NAMES = tuple(seat.name for seat in SEATS)
OfACard = type[CardEvent] | type[Moved]


def said(case: str, action: str, *codes: str, **ahead: Any) -> str:
    """The words on the button of an action, all else being as it was."""
    return labels.label(case, offer(action, *codes), NAMES, nothing(action, **ahead))


def taken(case: str, code: str) -> str:
    return said(case, "take", taken=code)


def discarded(case: str, code: str) -> str:
    return said(case, f"discard {code}", code)


def going_out(case: str, code: str) -> str:
    return said(case, f"discard {code}", code, ends=True)


@cache
def playing(case: str) -> Session:
    """A session in which a case is played."""
    return at_table(new_match((case, CASES[case].editions[0], 2), "names")).session


def asked(case: str, code: str) -> str:
    """The question before a discard, and its answer."""
    page = Page(DiscardSheet().draw(playing(case), f"0 discard {code}"))
    return " ".join(page.text.split())


def answered(case: str, code: str) -> str:
    page = Page(DiscardSheet().draw(playing(case), f"0 discard {code}"))
    return "".join(page.buttons[-1])


def of(kind: OfACard, code: str) -> Event:
    """An event of the kind, with the card."""
    return Moved(0, 1, code) if issubclass(kind, Moved) else kind(0, code)


def told(kind: OfACard) -> Callable[[str, str], str]:
    """The sentence of the log, which undo, replay and the live region say too."""
    return lambda case, code: log.sentence(of(kind, code), SEATS, case)


def summed(kind: OfACard) -> Callable[[str, str], str]:
    """The line of what happened meanwhile."""

    def words(case: str, code: str) -> str:
        return turn_summary.of_events([of(kind, code)], SEATS, case)

    return words


def dealt(case: str, code: str) -> str:
    return log.sentence(Dealt(0, (10, 10), code), SEATS, case)


def drawn(case: str, code: str) -> str:
    return log.sentence(Drew(0, 1, (code,)), SEATS, case)


def put_aside(case: str, code: str) -> str:
    return log.sentence(PutAside((code,)), SEATS, case)


OF_A_CARD = (Took, Discarded, Picked, Kept, TurnedUp, PlacedInArea, Moved, Displaced)
"""Events of one card."""
ONLY = frozenset({"put-aside", "laid-out", "moved", "displaced"})
"""Those that a single case has."""
PLACES: dict[str, Callable[[str, str], str]] = {
    "take": taken,
    "discard": discarded,
    "go out": going_out,
    "question": asked,
    "answer": answered,
    "hand": lambda case, code: cards.spoken_name(code),
    "pile": lambda case, code: cards.kind_and_name(code),
    "in a sentence": lambda case, code: cards.name_in_sentence(code),
    "on a button": lambda case, code: cards.name_in_sentence(code, brief=True),
    "dealt": dealt,
    "drew": drawn,
    "put aside": put_aside,
    **{kind.name: told(kind) for kind in OF_A_CARD},
    **{f"{kind.name} in short": summed(kind) for kind in OF_A_CARD if kind is not Kept},  # it was just named
}
"""Every place that names one card of a case, by what happens there."""


def in_case() -> Iterator[tuple[str, str]]:
    """The places of each case: not every event happens in both."""
    for case, rules in CASES.items():
        for place in PLACES:
            kind = place.removesuffix(" in short").replace("put aside", "put-aside")
            if kind not in ONLY or kind in rules.event_kinds:
                yield case, place


@pytest.mark.parametrize(("case", "place"), list(in_case()))
def test_no_two_cards_are_called_the_same(case: str, place: str) -> None:
    codes = tuple(dict.fromkeys(CASES[case].deck))
    words = {code: PLACES[place](case, code) for code in codes}
    assert len(codes) in {32, 13}
    assert len(set(words.values())) == len(codes), sorted(words.values())


@pytest.mark.parametrize(
    ("code", "brief", "whole"),
    [
        ("druitt", "Druitt", "Montague Druitt"),
        ("suspect:druitt", "Suspect: Druitt", "Suspect: Montague Druitt"),
        ("alibi:jill", "Alibi: Jill", "Alibi: Jill the Ripper"),
        ("alibi:eddy-gull", "Alibi: Eddy or Gull", "Alibi: Prince Eddy or Sir Gull"),
        ("victim:chapman", "Victim: Annie Chapman", "Victim: Annie Chapman"),
        ("scene:millers-court", "Scene: Miller’s Court", "Scene: 13 Miller’s Court"),
        ("letter", "a Letter", "a Letter"),
        ("wild=druitt", "a Wild", "a Wild"),
        ("strikes", "Ripper Strikes", "Ripper Strikes"),
        ("commissioner", "Commissioner Resigns", "Commissioner Resigns"),
        ("escapes", "Ripper Escapes", "Ripper Escapes"),
        ("utterson~", "Utterson", "Mr. Utterson"),
        ("will", "the Will", "Dr. Jekyll’s Will"),
        ("lab", "Work in Lab", "Work in Lab"),
        ("potion", "a Potion", "a Potion"),
        ("transformation", "the Transformation", "the Transformation"),
    ],
)
def test_a_card_is_named_in_full(code: str, brief: str, whole: str) -> None:
    assert (cards.name_in_sentence(code, brief=True), cards.name_in_sentence(code)) == (brief, whole)


def test_the_buttons_say_which_card() -> None:
    assert taken("ripper", "alibi:jill") == "Take Alibi: Jill"
    assert taken("ripper", "letter") == "Take a Letter"
    assert taken("jekyll", "will") == "Take the Will"
    assert discarded("ripper", "alibi:chapman") == "Discard Alibi: Chapman, end turn"
    assert discarded("ripper", "letter") == answered("ripper", "letter") == "Discard a Letter, end turn"
    assert going_out("jekyll", "potion") == "Discard a Potion, go out"
    assert foreseen.ripper(case_file=[]).seen(0).consequences("discard druitt").ends_hand
    bar = foreseen.seen(foreseen.ripper(case_file=[]), "druitt")
    assert bar.discard is not None and bar.discard.label == "Discard Druitt, end the hand"
    assert "This puts a Letter on Scotland Yard and ends your turn." in asked("ripper", "letter")


@pytest.mark.parametrize("case", CASES)
def test_what_is_refused_says_which_card(case: str) -> None:
    """A card that the hand does not hold, as the button of an older page may name it."""
    match = new_match((case, CASES[case].editions[0], 2), "refused")
    match.play(match.turn, "draw")
    seat, held = match.turn, set(match.position()["hands"][match.turn])
    others = [code for code in dict.fromkeys(CASES[case].deck) if code not in held]
    refused = [match.seen(seat).refusal(f"discard {code}") for code in others]
    assert len({each.sentence for each in refused if each is not None}) == len(others) > 3


def offer(action: str, *codes: str) -> Offer:
    return Offer(action, action.split()[0], codes, None)


@pytest.mark.parametrize(
    ("case", "given", "words"),
    [
        ("ripper", offer("meld letter 3", *["letter"] * 3), "Meld 3 Letters"),
        ("ripper", offer("meld jill 1+2", "jill", "wild", "wild"), "Meld 1 Jill and 2 Wilds"),
        ("ripper", offer("meld jill 2+1", "jill", "jill", "wild"), "Meld 2 Jills and a Wild"),
        ("jekyll", offer("meld will 3", *["will"] * 3), "Meld 3 Wills"),
        ("jekyll", offer("meld poole 4", *["poole"] * 4), "Meld 4 Pooles"),
        ("ripper", offer("layoff letter", "letter"), "Lay off a Letter"),
        ("ripper", offer("layoff jill", "jill"), "Lay off Jill"),
        ("jekyll", offer("layoff will", "will"), "Lay off the Will"),
        ("ripper", offer("play suspect:gull", "suspect:gull"), "Play Suspect: Gull"),
        ("ripper", offer("play victim:nichols", "victim:nichols"), "Play Victim: Nichols"),
        ("ripper", offer("play alibi:jill", "alibi:jill"), "Play Alibi: Jill"),
        ("ripper", offer("play alibi:eddy-gull gull", "alibi:eddy-gull"), "Play Alibi: Gull"),
        ("ripper", offer("play strikes", "strikes"), "Play Ripper Strikes"),
        (
            "jekyll",
            offer("play transformation 1 will", "transformation"),
            "Transform the Will in Ines’s area",
        ),
        (
            "jekyll",
            offer("play transformation 0 utterson", "transformation"),
            "Transform Utterson in Nora’s area",
        ),
    ],
)
def test_titles_with_articles_read_well(case: str, given: Offer, words: str) -> None:
    assert said(case, given.action, *given.cards) == words


def test_the_log_reads_well_whatever_the_title() -> None:
    def said(event: Event) -> str:
        return log.sentence(event, SEATS, "jekyll")

    whole = Transformed(0, "transformation", 1, "will")
    assert said(whole) == "Nora played the Transformation on the Will in Ines’s area."
    assert turn_summary.of_events([whole], SEATS, "jekyll") == "transformed the Will in Ines’s area."
    own = Transformed(0, "transformation", 0, "utterson")
    assert said(own) == "Nora played the Transformation on Utterson in their own area."
    assert turn_summary.of_events([own], SEATS, "jekyll") == "transformed Utterson in their own area."
    assert said(Melded(0, "will", ("will",) * 3)) == "Nora melded 3 Wills."
    assert said(LaidOff(0, "will", "will")) == "Nora laid off the Will."
    assert said(LaidOff(0, "carew", "carew")) == "Nora laid off the Carew Murder Case."
    assert said(PutAside(("will", "lab"))) == ("2 cards went to London: Dr. Jekyll’s Will and Work in Lab.")
    lost = log.sentence(Displaced(1, "alibi:jill"), SEATS, "ripper")
    assert lost == "Ines lost Alibi: Jill the Ripper, which a new Alibi sent to Scotland Yard."


def test_what_is_undone_is_said_whole() -> None:
    match = deal(["lab", *["utterson"] * 5, *["poole"] * 4])
    match.casual = True
    page = at_table(match, "instant")
    page.act("0 draw", "0 play lab reveal")
    page.tap("undo", "agree 0")
    notice = page.session.notice
    assert notice is not None and "3 cards went to London: Mr. Enfield’s Story" in notice.text
