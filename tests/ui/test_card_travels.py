"""Travelling cards: which, where to, and what is heard."""

from __future__ import annotations

from game.cases.ripper.events import HandEnded, Played
from game.events import Discarded, Drew, Melded, Turn, TurnedUp
from ui.table.card_moves import CardTravel, action_sound, card_travels
from ui.table.piles import DISCARD


def test_own_cards_travel_openly_those_of_others_do_not() -> None:
    own = card_travels("ripper", [Drew(0, 1, ("suspect:gull",))], 0)
    assert own == (CardTravel("#pile-case-file", '#hand [id^="hand-suspect-gull-"]', "suspect:gull"),)
    others = card_travels("ripper", [Drew(1, 2)], 0)
    assert others == (CardTravel("#pile-case-file", "#area-1 .plate"),) * 2


def test_a_meld_travels_card_by_card() -> None:
    event = Melded(0, "gull", ("gull", "gull", "wild=gull"))
    assert [travel.source for travel in card_travels("ripper", [event], 0)] == [
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-wild-"]',
    ]
    assert {travel.target for travel in card_travels("ripper", [event], 0)} == {"#meld-0-gull .lie .card"}


def test_each_card_that_is_turned_up_travels_as_itself() -> None:
    events = [TurnedUp(1, card) for card in ("gull", "wild")]
    assert [travel.card for travel in card_travels("ripper", events, 0)] == ["gull", "wild"]


def test_every_gavel_has_a_place() -> None:
    def to(card: str, to: str = "area", family: str | None = None) -> str:
        return card_travels("ripper", [Played(1, card, to, family)], 0)[0].target

    assert to("victim:nichols") == "#victim-nichols"
    assert to("suspect:gull") == "#meld-1-gull .lie .card"
    assert to("alibi:eddy-gull=gull", family="gull") == "#alibi-in-force"
    assert to("strikes", to="discard").startswith(DISCARD)
    assert to("scene:bucks-row").startswith("#coin-scene-bucks-row")
    assert card_travels("ripper", [Turn(0, 1)], 0) == ()


def test_the_weightiest_is_heard() -> None:
    assert action_sound("ripper", [Played(0, "strikes", "discard"), Drew(0, 1)]) == "meld"
    assert action_sound("ripper", [Discarded(0, "gull"), HandEnded("caught", 0, "gull")]) == "reveal"
    assert action_sound("ripper", [Turn(0, 1)]) == ""
