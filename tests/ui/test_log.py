"""The log: a sentence for every event, and the recap for the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, cast

import pytest

from game.case import CASES, Offer
from game.cases.jekyll import events as jekyll
from game.cases.ripper import events as ripper
from game.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    FileRanOut,
    HandEnded,
    Kept,
    LaidOff,
    Melded,
    Picked,
    PlacedInArea,
    Played,
    PutAside,
    Reshuffled,
    Took,
    Turn,
    TurnedUp,
)
from game.match import Match
from game.seen import Seen
from tests.support.foreseen import Foretold, nothing
from tests.support.play import new_match, random_hand
from ui.play import labels, turn_summary
from ui.play.case_words import CaseWords
from ui.play.log import line, recap, sentence
from ui.state.case_parts import enter, leave
from ui.state.view_models import ActionButton, LogLine, SeatInfo

SEATS = tuple(SeatInfo(i, name, "human", None) for i, name in enumerate(("Nora", "Basil", "Ines", "Otto")))

TOLD: list[tuple[Event, str]] = [
    (
        Dealt(1, (10, 10), "pedachenko"),
        "Basil dealt the hand. Scotland Yard starts with Dr. Pedachenko.",
    ),
    (ripper.VoteCalled(0), "Nora called a vote."),
    (ripper.BallotSealed(0, "jill"), "Nora sealed their ballot."),
    (Drew(1, 1), "Basil drew a card from the Case File."),
    (Drew(1, 2), "Basil drew 2 cards from the Case File."),
    (
        Drew(0, 2, ("letter", "victim:kelly")),
        "Nora drew a Letter and Victim: Mary Jane Kelly from the Case File.",
    ),
    (
        Drew(1, 3, ("wild", "druitt", "wild")),
        "Basil drew a Wild (×2) and Montague Druitt from the Case File.",
    ),
    (Took(0, "druitt"), "Nora took Montague Druitt from Scotland Yard."),
    (
        Melded(1, "druitt", ("druitt",) * 3),
        "Basil melded 3 Druitts.",
    ),
    (
        Melded(1, "druitt", ("druitt", "druitt", "wild")),
        "Basil melded 3 Druitts, one of them a Wild.",
    ),
    (
        Melded(1, "druitt", ("druitt", "wild", "wild")),
        "Basil melded 3 Druitts, 2 of them Wilds.",
    ),
    (LaidOff(0, "jill", "jill"), "Nora laid off Jill."),
    (LaidOff(0, "wild", "jill"), "Nora laid off a Wild as Jill."),
    (LaidOff(0, "letter", "letter"), "Nora laid off a Letter."),
    (
        ripper.Played(1, "victim:nichols", "area"),
        "Basil played Victim: Mary Nichols.",
    ),
    (ripper.Played(1, "strikes", "discard"), "Basil played Ripper Strikes."),
    (
        ripper.Played(1, "alibi:eddy-gull", "area", "gull"),
        "Basil played an Alibi for Sir Gull.",
    ),
    (
        ripper.Displaced(0, "alibi:jill"),
        "Nora lost Alibi: Jill the Ripper, which a new Alibi sent to Scotland Yard.",
    ),
    (
        ripper.Moved(1, 0, "scene:bucks-row"),
        "Scene: Buck’s Row moved from Nora to Basil.",
    ),
    (TurnedUp(0, "gull"), "Nora turned up Sir Gull."),
    (
        PlacedInArea(0, "victim:stride"),
        "Nora laid out Victim: “Long Liz” Stride.",
    ),
    (
        Picked(2, "commissioner"),
        "Ines found Commissioner Resigns in Scotland Yard.",
    ),
    (Kept(2, "commissioner"), "Ines kept Commissioner Resigns in hand."),
    (Discarded(3, "wild"), "Otto discarded a Wild."),
    (FileRanOut(1), "The Case File has run out."),
    (FileRanOut(2), "The second Case File has run out."),
    (
        Reshuffled(23, 2),
        "23 cards from Scotland Yard were shuffled into a second Case File.",
    ),
    (
        ripper.HandEnded("caught", 1, "chapman"),
        "Basil ended the hand. The Ripper is George Chapman.",
    ),
    (
        ripper.HandEnded("at-large", None, None),
        "The hand is over. The Ripper is still at large.",
    ),
    (
        ripper.HandEnded("escaped", 0, None),
        "Nora ended the hand. The Ripper has escaped.",
    ),
    (
        ripper.HandEnded("unsolved", None, None),
        "The hand is over. The case remains unsolved.",
    ),
    (Turn(0, 1), ""),
]


@pytest.mark.parametrize(
    ("event", "words"), TOLD, ids=lambda value: value.name if isinstance(value, Event) else ""
)
def test_sentence_of_jack_the_ripper(event: Event, words: str) -> None:
    assert sentence(event, SEATS, "ripper") == words


IN_LONDON: list[tuple[Event, str]] = [
    (
        Dealt(1, (10, 10), "poole"),
        "Basil dealt the hand. London starts with Poole the Butler.",
    ),
    (Took(0, "will"), "Nora took Dr. Jekyll’s Will from London."),
    (Played(1, "potion", "discard"), "Basil drank the Potion."),
    (Played(0, "lab", "area"), "Nora went to work in the Lab."),
    (Picked(0, "carew"), "Nora found the Carew Murder Case."),
    (
        Reshuffled(20, 2),
        "20 cards from London were shuffled into a second Case File.",
    ),
    (Discarded(0, "lanyon"), "Nora discarded Dr. Lanyon’s Story."),
    (jekyll.IdentityTurned("hyde"), "The Identity card was turned to Mr. Hyde."),
    (
        jekyll.Transformed(0, "transformation", 1, "utterson"),
        "Nora played the Transformation on Utterson in Basil’s area.",
    ),
    (
        PutAside(("poole", "will")),
        "2 cards went to London: Poole the Butler and Dr. Jekyll’s Will.",
    ),
    (
        jekyll.HandEnded("shut-out", 0, None),
        "Nora ended the hand. It is a shut-out.",
    ),
    (
        jekyll.HandEnded("void", None, None),
        "The hand is over. It is void, so nobody scores.",
    ),
    (jekyll.HandEnded("scored", 0, None), "Nora ended the hand."),
]


@pytest.mark.parametrize(("event", "words"), IN_LONDON, ids=[event.name for event, _ in IN_LONDON])
def test_sentence_of_jekyll_and_hyde(event: Event, words: str) -> None:
    assert sentence(event, SEATS, "jekyll") == words


@pytest.mark.parametrize("seed", range(8))
def test_hands_of_jekyll_and_hyde_are_told_and_counted(seed: int) -> None:
    """Every event has its sentence after every action, and nothing speaks of Scotland Yard."""
    match = new_match(("jekyll", "fr", 2), f"log-{seed}")
    for _ in random_hand(match, Random(seed)):
        events = match.seen(0).events
        told, counts = recap(events, SEATS, 0, 7, "jekyll")
        assert all("Scotland Yard" not in each.text for each in told)
        assert counts[2] == ("cards in London", 7)
    assert all(sentence(e, SEATS, "jekyll") or isinstance(e, Turn) for e in match.seen_by_all().events)


@pytest.mark.parametrize("case", CASES)
def test_every_event_of_a_case_has_a_sentence(case: str) -> None:
    samples = {type(event): event for event, _ in (*TOLD, *IN_LONDON)}
    samples |= {type(event): event for event, _ in (IN_LONDON if case == "jekyll" else TOLD)}
    for kind in CASES[case].event_kinds.values():
        assert bool(sentence(samples[kind], SEATS, case)) == (kind is not Turn), kind


@pytest.mark.parametrize("case", CASES)
def test_no_case_speaks_of_what_it_does_not_have(case: str) -> None:
    words = CaseWords.of(case)
    for named in (words.sentences, words.deeds, words.gathered, words.untold):
        assert set(named) <= set(CASES[case].event_kinds.values())


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
    def said(event: Event) -> str:
        return sentence(event, SEATS, plain)

    assert said(Dealt(1, (10, 10), "poole")) == (
        "Basil dealt the hand. The discard pile starts with Poole the Butler."
    )
    assert said(Took(0, "gull")) == "Nora took Sir Gull from the discard pile."
    assert said(Reshuffled(20, 2)) == (
        "20 cards from the discard pile were shuffled into a second Case File."
    )
    assert said(Played(1, "lab", "area")) == "Basil played Work in Lab."
    assert said(HandEnded("scored", 0)) == "Nora ended the hand."
    with pytest.raises(KeyError):
        said(ripper.Moved(0, 1, "gull"))
    events = [event for event in STORY if not isinstance(event, PlacedInArea)]
    assert CaseWords.of(plain).curtain_counts(events, 5) == (("log.count.evidence", 4),)
    (told,) = turn_summary.turns_since(events, SEATS, 0, plain)
    assert told == LogLine(
        1,
        "drew Victim: Mary Jane Kelly, played Ripper Strikes, turned up a Letter and Victim: Mary Nichols,"
        " melded 3 Druitts, laid off Druitt, discarded Prince Eddy.",
    )


def test_its_buttons_say_what_is_done_with_which_card(plain: str) -> None:
    seen = cast(Seen, Foretold(plain, lambda action: nothing(action, taken="poole")))

    def said(action: str) -> ActionButton:
        return labels.button(seen, Offer(action, action.split()[0], ("lab",), None), ("Nora", "Basil"))

    assert said("take") == ActionButton("0 take", "Take Poole")
    assert said("play lab") == ActionButton("0 play lab", "Play Work in Lab")
    with pytest.raises(ValueError, match="call-vote"):
        said("call-vote")


def test_a_sentence_says_names_and_never_you() -> None:
    for _, words in (*TOLD, *IN_LONDON):
        assert "you" not in words.lower().split()


def test_names_go_in_as_they_are() -> None:
    """Braces in a name must not be taken for placeholders; the HTML is escaped where it is made."""
    odd = (SeatInfo(0, "{card} <b>", "human", None),)
    assert sentence(Discarded(0, "jill"), odd, "ripper") == "{card} <b> discarded Jill the Ripper."


def test_a_line_says_who_acted() -> None:
    discarded = line(Discarded(3, "wild"), SEATS, "ripper")
    assert discarded == LogLine(3, "Otto discarded a Wild.")
    dealt = line(TOLD[0][0], SEATS, "ripper")
    assert dealt is not None and dealt.seat == 1 and dealt.text.startswith("Basil dealt")
    ran_out = line(FileRanOut(1), SEATS, "ripper")
    assert ran_out == LogLine(None, "The Case File has run out.")
    assert line(Turn(0, 1), SEATS, "ripper") is None


STORY: list[Event] = [
    Dealt(1, (10, 10), "gull"),
    Turn(0, 1),
    Drew(0, 1, ("jill",)),
    Discarded(0, "jill"),
    Turn(1, 2),
    Drew(1, 1, ("victim:kelly",)),
    ripper.Played(1, "strikes", "discard"),
    TurnedUp(1, "letter"),
    TurnedUp(1, "victim:nichols"),
    PlacedInArea(1, "victim:nichols"),
    Melded(1, "druitt", ("druitt", "druitt", "wild")),
    LaidOff(1, "druitt", "druitt"),
    Discarded(1, "eddy"),
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
        events = match.seen(seat).events
        assert all(sentence(event, SEATS, "ripper") or isinstance(event, Turn) for event in events)
        (_, laid), (_, victims), _ = recap(events, SEATS, seat, 0, "ripper")[1]
        assert laid >= 0 and 0 <= victims <= 5
