"""The log: a sentence for every event, and the recap for the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import pytest

from game.case import CASES, Offer
from game.match import Match
from tests.support.play import new_match, random_hand
from ui.play import labels, turn_summary
from ui.play.case_words import CaseWords
from ui.play.label_context import LabelContext
from ui.play.log import line, recap, sentence
from ui.state.case_parts import enter, leave
from ui.state.view_models import ActionButton, Event, LogLine, SeatInfo

SEATS = tuple(SeatInfo(i, name, "human", None) for i, name in enumerate(("Nora", "Basil", "Ines", "Otto")))

TOLD: list[tuple[Event, str]] = [
    (
        {"event": "dealt", "dealer": 1, "sizes": [10, 10], "top": "pedachenko"},
        "Basil dealt the hand. Scotland Yard starts with Dr. Pedachenko.",
    ),
    ({"event": "vote-called", "seat": 0}, "Nora called a vote."),
    ({"event": "ballot-sealed", "seat": 0, "suspect": "jill"}, "Nora sealed a ballot."),
    ({"event": "drew", "seat": 1, "count": 1}, "Basil drew a card from the Case File."),
    ({"event": "drew", "seat": 1, "count": 2}, "Basil drew 2 cards from the Case File."),
    (
        {"event": "drew", "seat": 0, "count": 2, "cards": ["letter", "victim:kelly"]},
        "Nora drew a Letter and Victim: Mary Jane Kelly from the Case File.",
    ),
    ({"event": "took", "seat": 0, "card": "druitt"}, "Nora took Montague Druitt from Scotland Yard."),
    (
        {"event": "melded", "seat": 1, "family": "druitt", "cards": ["druitt"] * 3},
        "Basil melded 3 Druitt.",
    ),
    (
        {"event": "melded", "seat": 1, "family": "druitt", "cards": ["druitt", "druitt", "wild"]},
        "Basil melded 3 Druitt, one of them a Wild.",
    ),
    (
        {"event": "melded", "seat": 1, "family": "druitt", "cards": ["druitt", "wild", "wild"]},
        "Basil melded 3 Druitt, 2 of them Wilds.",
    ),
    ({"event": "laid-off", "seat": 0, "card": "jill", "family": "jill"}, "Nora laid off Jill."),
    ({"event": "laid-off", "seat": 0, "card": "wild", "family": "jill"}, "Nora laid off a Wild as Jill."),
    ({"event": "laid-off", "seat": 0, "card": "letter", "family": "letter"}, "Nora laid off a Letter."),
    (
        {"event": "played", "seat": 1, "card": "victim:nichols", "to": "area"},
        "Basil played Victim: Mary Nichols.",
    ),
    ({"event": "played", "seat": 1, "card": "strikes", "to": "discard"}, "Basil played Ripper Strikes."),
    (
        {"event": "played", "seat": 1, "card": "alibi:eddy-gull", "to": "area", "family": "gull"},
        "Basil played an Alibi for Sir Gull.",
    ),
    (
        {"event": "displaced", "seat": 0, "card": "alibi:jill"},
        "Nora lost Alibi: Jill the Ripper, which a new Alibi sent to Scotland Yard.",
    ),
    (
        {"event": "moved", "seat": 1, "from": 0, "card": "scene:bucks-row"},
        "Scene: Buck’s Row moved from Nora to Basil.",
    ),
    ({"event": "turned-up", "seat": 0, "card": "gull"}, "Nora turned up Sir Gull."),
    (
        {"event": "laid-out", "seat": 0, "card": "victim:stride"},
        "Nora laid Victim: “Long Liz” Stride on the table.",
    ),
    (
        {"event": "picked", "seat": 2, "card": "commissioner"},
        "Ines found Commissioner Resigns in Scotland Yard.",
    ),
    ({"event": "kept", "seat": 2, "card": "commissioner"}, "Ines kept Commissioner Resigns in hand."),
    ({"event": "discarded", "seat": 3, "card": "wild"}, "Otto discarded a Wild."),
    ({"event": "file-ran-out", "number": 1}, "The Case File has run out."),
    ({"event": "file-ran-out", "number": 2}, "The second Case File has run out."),
    (
        {"event": "reshuffled", "count": 23, "number": 2},
        "23 cards from Scotland Yard were shuffled into a second Case File.",
    ),
    (
        {"event": "hand-ended", "outcome": "caught", "ripper": "chapman", "by": 1},
        "Basil ended the hand. The Ripper is George Chapman.",
    ),
    (
        {"event": "hand-ended", "outcome": "at-large", "ripper": None, "by": None},
        "The hand is over. The Ripper is still at large.",
    ),
    (
        {"event": "hand-ended", "outcome": "escaped", "ripper": None, "by": 0},
        "Nora ended the hand. The Ripper has escaped.",
    ),
    (
        {"event": "hand-ended", "outcome": "unsolved", "ripper": None, "by": None},
        "The hand is over. The case remains unsolved.",
    ),
    ({"event": "turn", "seat": 0, "number": 1}, ""),
]


@pytest.mark.parametrize(
    ("event", "words"), TOLD, ids=lambda value: value["event"] if isinstance(value, dict) else ""
)
def test_sentence_of_jack_the_ripper(event: Event, words: str) -> None:
    assert sentence(event, SEATS, "ripper") == words


IN_LONDON: list[tuple[Event, str]] = [
    (
        {"event": "dealt", "dealer": 1, "top": "poole"},
        "Basil dealt the hand. London starts with Poole the Butler.",
    ),
    ({"event": "took", "seat": 0, "card": "will"}, "Nora took Dr. Jekyll’s Will from London."),
    ({"event": "played", "seat": 1, "card": "potion", "to": "discard"}, "Basil drank the Potion."),
    ({"event": "played", "seat": 0, "card": "lab", "to": "area"}, "Nora went to work in the Lab."),
    ({"event": "picked", "seat": 0, "card": "carew"}, "Nora found Carew Murder Case."),
    (
        {"event": "reshuffled", "count": 20, "number": 2},
        "20 cards from London were shuffled into a second Case File.",
    ),
    ({"event": "discarded", "seat": 0, "card": "lanyon"}, "Nora discarded Dr. Lanyon’s Story."),
    ({"event": "identity-turned", "side": "hyde"}, "The Identity card turned to Mr. Hyde."),
    (
        {"event": "transformed", "seat": 0, "target": 1, "family": "utterson"},
        "Nora laid the Transformation on Utterson in Basil’s area.",
    ),
    (
        {"event": "put-aside", "cards": ["poole", "will"]},
        "2 cards went to London: Poole the Butler and Dr. Jekyll’s Will.",
    ),
    (
        {"event": "hand-ended", "outcome": "shut-out", "ripper": None, "by": 0},
        "Nora ended the hand. It is a shut-out.",
    ),
    (
        {"event": "hand-ended", "outcome": "void", "ripper": None, "by": None},
        "The hand is over. It is void, so nobody scores.",
    ),
    ({"event": "hand-ended", "outcome": "scored", "by": 0}, "Nora ended the hand."),
]


@pytest.mark.parametrize(("event", "words"), IN_LONDON, ids=[event["event"] for event, _ in IN_LONDON])
def test_sentence_of_jekyll_and_hyde(event: Event, words: str) -> None:
    assert sentence(event, SEATS, "jekyll") == words


@pytest.mark.parametrize("seed", range(8))
def test_hands_of_jekyll_and_hyde_are_told_and_counted(seed: int) -> None:
    """Every event has its sentence after every action, and nothing speaks of Scotland Yard."""
    match = new_match(("jekyll", "fr", 2), f"log-{seed}")
    for _ in random_hand(match, Random(seed)):
        events = match.events(0)
        told, counts = recap(events, SEATS, 0, 7, "jekyll")
        assert all("Scotland Yard" not in each.text for each in told)
        assert counts[2] == ("cards in London", 7)
    assert all(sentence(e, SEATS, "jekyll") or e["event"] == "turn" for e in match.events(None))


@pytest.mark.parametrize("case", CASES)
def test_every_event_of_a_case_has_a_sentence(case: str) -> None:
    samples = {event["event"]: event for event, _ in (*TOLD, *IN_LONDON)}
    samples |= {event["event"]: event for event, _ in (IN_LONDON if case == "jekyll" else TOLD)}
    for kind in CASES[case].public_fields:
        assert bool(sentence(samples[kind], SEATS, case)) == (kind != "turn"), kind


@pytest.mark.parametrize("case", CASES)
def test_no_case_speaks_of_what_it_does_not_have(case: str) -> None:
    words = CaseWords.of(case)
    for named in (words.sentences, words.deeds, words.gathered, words.untold):
        assert set(named) <= CASES[case].public_fields.keys()


class PlainWords(CaseWords):
    piles: ClassVar = {"case-file": "draw", "tip": "take"}
    discard_pile = draw_first = turn_rule = discard_rule = "unsaid"


@pytest.fixture
def plain() -> Iterator[str]:
    """A case that has no words of its own."""
    enter("plain", PlainWords())
    yield "plain"
    leave("plain")


def test_a_case_without_words_of_its_own_is_told_as_any_rummy(plain: str) -> None:
    def said(**event: Any) -> str:
        return sentence(event, SEATS, plain)

    assert said(event="dealt", dealer=1, top="poole") == (
        "Basil dealt the hand. The discard pile starts with Poole the Butler."
    )
    assert said(event="took", seat=0, card="gull") == "Nora took Sir Gull from the discard pile."
    assert said(event="reshuffled", count=20, number=2) == (
        "20 cards from the discard pile were shuffled into a second Case File."
    )
    assert said(event="played", seat=1, card="lab") == "Basil played Work in Lab."
    assert said(event="hand-ended", outcome="scored", by=0) == "Nora ended the hand."
    with pytest.raises(KeyError):
        said(event="moved", seat=0, card="gull")
    events = [event for event in STORY if event["event"] != "laid-out"]
    assert CaseWords.of(plain).counts(events, 5) == (("log.count.evidence", 4),)
    (told,) = turn_summary.since(events, SEATS, 0, plain)
    assert told == LogLine(
        1,
        "drew a card, played Ripper Strikes, turned up a Letter and Victim: Mary Nichols, melded 3 Druitt,"
        " laid off Druitt, discarded Prince Eddy.",
    )


def test_its_buttons_say_what_is_done_with_which_card(plain: str) -> None:
    context = LabelContext(plain, ("Nora", "Basil"), {}, lambda: {"discard": ["poole"]})

    def said(action: str, points: int | None = None) -> ActionButton:
        return labels.button(0, Offer(action, action.split()[0], ("lab",), points), context)

    assert said("take") == ActionButton("0 take", "Take Poole")
    assert said("play lab", 1) == ActionButton("0 play lab", "Play Work in Lab", 1)
    assert CaseWords.of(plain).adds(Offer("layoff poole", "layoff", ("poole",), 2)) == {"poole": 2}
    with pytest.raises(ValueError, match="call-vote"):
        said("call-vote")


def test_a_sentence_says_names_and_never_you() -> None:
    for _, words in (*TOLD, *IN_LONDON):
        assert "you" not in words.lower().split()


def test_names_go_in_as_they_are() -> None:
    """Braces in a name must not be taken for placeholders; the HTML is escaped where it is made."""
    odd = (SeatInfo(0, "{card} <b>", "human", None),)
    assert (
        sentence({"event": "discarded", "seat": 0, "card": "jill"}, odd, "ripper")
        == "{card} <b> discarded Jill the Ripper."
    )


def test_a_line_says_who_acted() -> None:
    discarded = line({"event": "discarded", "seat": 3, "card": "wild"}, SEATS, "ripper")
    assert discarded == LogLine(3, "Otto discarded a Wild.")
    dealt = line(TOLD[0][0], SEATS, "ripper")
    assert dealt is not None and dealt.seat == 1 and dealt.text.startswith("Basil dealt")
    ran_out = line({"event": "file-ran-out", "number": 1}, SEATS, "ripper")
    assert ran_out == LogLine(None, "The Case File has run out.")
    assert line({"event": "turn", "seat": 0, "number": 1}, SEATS, "ripper") is None


STORY: list[Event] = [
    {"event": "dealt", "dealer": 1, "sizes": [10, 10], "top": "gull"},
    {"event": "turn", "seat": 0, "number": 1},
    {"event": "drew", "seat": 0, "count": 1, "cards": ["jill"]},
    {"event": "discarded", "seat": 0, "card": "jill"},
    {"event": "turn", "seat": 1, "number": 2},
    {"event": "drew", "seat": 1, "count": 1, "cards": ["victim:kelly"]},
    {"event": "played", "seat": 1, "card": "strikes", "to": "discard"},
    {"event": "turned-up", "seat": 1, "card": "letter"},
    {"event": "turned-up", "seat": 1, "card": "victim:nichols"},
    {"event": "laid-out", "seat": 1, "card": "victim:nichols"},
    {"event": "melded", "seat": 1, "family": "druitt", "cards": ["druitt", "druitt", "wild"]},
    {"event": "laid-off", "seat": 1, "card": "druitt", "family": "druitt"},
    {"event": "discarded", "seat": 1, "card": "eddy"},
]


def test_recap_tells_what_came_after_the_own_discard() -> None:
    told, counts = recap(STORY, SEATS, 0, 5, "ripper")
    assert told[0] == LogLine(1, "Basil drew a card from the Case File.")
    assert told[-1] == LogLine(1, "Basil discarded Prince Eddy.")
    assert len(told) == 8
    assert counts == (
        ("Evidence cards played", 4),
        ("new Victim on the table", 1),
        ("cards in Scotland Yard", 5),
    )


def test_recap_begins_with_the_deal_before_the_first_discard() -> None:
    told, counts = recap(STORY[:2], SEATS, 1, 1, "ripper")
    assert told == (LogLine(1, "Basil dealt the hand. Scotland Yard starts with Sir Gull."),)
    assert [number for _, number in counts] == [0, 0, 1]


def test_recap_keeps_private_cards_to_itself() -> None:
    told, _ = recap(STORY, SEATS, 1, 5, "ripper")
    assert told == ()
    told, _ = recap(STORY[:-1], SEATS, 1, 4, "ripper")
    assert LogLine(0, "Nora drew a card from the Case File.") in told
    assert not any("Kelly" in each.text for each in told)


@pytest.mark.parametrize("edition", ["us", "manual", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_real_hands_are_told_and_counted(edition: str, players: int) -> None:
    """Every event of random hands has its sentence."""
    for seed in range(4):
        match = new_match(("ripper", edition, players), f"log-{seed}")
        for _ in random_hand(match, Random(seed)):
            pass
        _check(match, players)


def _check(match: Match, players: int) -> None:
    for seat in range(players):
        events = match.events(seat)
        assert all(sentence(event, SEATS, "ripper") or event["event"] == "turn" for event in events)
        (_, laid), (_, victims), _ = recap(events, SEATS, seat, 0, "ripper")[1]
        assert laid >= 0 and 0 <= victims <= 5
