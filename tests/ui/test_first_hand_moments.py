"""The moments of the dealer's notes: what each explains, once, and that a play it speaks for is a good one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots import choose
from game.case import CASES
from game.i18n import LANGUAGES, speaking, t
from game.lessons import first_hands
from game.match import Match, Seat
from tests.support import foreseen
from tests.support.app_page import at_table, deck, match_of
from tests.support.first_hands import begun, moments, with_a_meld
from tests.support.markup import without_terms
from ui.play.case_words import CaseWords
from ui.play.first_notes import Moment
from ui.state.first_hand import FirstHand


def said_at(match: Match) -> set[str]:
    """The notes whose moment is now, for the first seat."""
    at = Moment(match.seen(0), match.seen(0).offers)
    return {note.key for note in CaseWords.of(match.case).first_notes if note.when(at)}


def test_the_first_note_names_the_pile_of_its_case() -> None:
    """Scotland Yard is none of Jekyll & Hyde's, and London none of the Ripper's."""
    for case, pile in (("ripper", "Scotland Yard"), ("jekyll", "London")):
        page = begun(case, "en")
        draw = next(note for note in moments(page) if note.endswith(".draw"))
        assert pile in t(f"{draw}.text") and t(f"{draw}.text") in without_terms(page.html)
        others = {f"first.{each}." for each in CASES if each != case}
        assert not [n.key for n in CaseWords.of(case).first_notes if n.key.startswith(tuple(others))]


def test_a_scene_is_explained_where_it_finds_something() -> None:
    """In Scotland Yard, or its Victim."""
    hand = ["scene:bucks-row", "letter", "gull"]
    areas, bare = [["victim:nichols"], []], [["victim:kelly"], []]
    for pile, laid, told in ((["eddy"], bare, True), ([], bare, False)):
        match = foreseen.ripper(hands=[hand, ["gull"] * 2], areas=laid, discard=pile, gavel_played=False)
        assert ("first.ripper.scene" in said_at(match)) == told
    brings = foreseen.ripper(hands=[hand, ["gull"] * 2], areas=areas[::-1], discard=[], gavel_played=False)
    assert "first.ripper.scene" in said_at(brings)


def test_what_the_learner_has_done_is_not_explained_any_more() -> None:
    page = with_a_meld()
    assert not said_at(page.game.match) & {"first.meld", "first.ripper.open"}
    assert "first.layoff" in said_at(page.game.match)


def test_letters_are_explained_once_they_can_be_played() -> None:
    for letters, told in ((2, False), (3, True)):
        hand, file = [*["letter"] * letters, "gull"], ["pedachenko"] * 3
        match = foreseen.ripper(
            hands=[hand, ["gull"] * 2], areas=[["victim:nichols"], []], case_file=file, discard=["eddy"]
        )
        assert ("first.ripper.letters" in said_at(match)) == told


def test_a_card_that_the_other_one_plays_is_explained() -> None:
    own = [*["jill"] * 2, *["gull"] * 2, "eddy", "druitt", "chapman", "pedachenko", "letter", "victim:kelly"]
    other = ["strikes", *["eddy"] * 2, *["druitt"] * 2, "gull", "letter", "chapman", *["pedachenko"] * 2]
    match = match_of(deck(own, other, top="letter", file=["chapman"] * 2), "human", "bot")
    for seat, action in ((0, "draw"), (0, "discard letter"), (1, "draw")):
        match.play(seat, action)
        assert "first.ripper.strikes" not in said_at(match)
    match.play(1, "play strikes")
    assert "first.ripper.strikes" not in said_at(match), "first it is shown"
    match.play(1, "discard eddy")
    assert "first.ripper.strikes" in said_at(match)


def answered(card: str, action: str) -> Match:
    """Nora's second turn in a hand of Jekyll & Hyde in which Basil has melded and played a Gavel."""
    nora = ["carew", "carew", "poole", "poole", "will", "will", "enfield", "enfield", "awakes", "awakes"]
    basil = [*["utterson"] * 3, card, "carew", "poole", "will", "enfield", "awakes", "theory"]
    rest = Counter(CASES["jekyll"].deck)
    rest.subtract([*nora, *basil])
    plain = sorted(rest.elements(), key=lambda code: (code in {"potion", "lab", "transformation"}, code))
    match = Match.empty("jekyll", "fr", {}, [Seat("Nora", "human"), Seat("Basil", "bot", "constable")])
    match.deal(1, [*(each for pair in zip(nora, basil, strict=True) for each in pair), *plain])
    for seat, done in ((0, "draw"), (0, "discard carew"), (1, "draw"), (1, "meld utterson 3"), (1, action)):
        match.play(seat, done)
    while match.turn == 1:
        match.play(1, next(each for each in match.seen(1).legal if each.startswith(("pick", "discard"))))
    return match


@pytest.mark.parametrize("later", [False, True], ids=["first hand", "later hand"])
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("potion", "play potion"),
        ("lab", "play lab reveal"),
        ("transformation", "play transformation 1 utterson"),
    ],
)
def test_a_gavel_of_jekyll_and_hyde_that_the_other_one_plays_is_explained_once(
    card: str, action: str, *, later: bool
) -> None:
    """In a later hand too, and there nothing else is."""
    known = {each.key: [1] for each in CaseWords.of("jekyll").first_notes if not each.of_cards}
    for language in LANGUAGES:
        with speaking(language):
            page, note, said = at_table(answered(card, action)), f"first.jekyll.{card}", []
            first = page.game.first_hand = FirstHand({} if later else {**known}, later=later)
            for act in ("", "0 draw", "0 discard poole"):
                page.act(act) if act else page.tap("sort")
                said.append(first.note if t(f"{note}.text") in without_terms(page.html) else "")
            assert note in said and len(first.shown[note]) == 1
            assert not later or first.shown.keys() == {note}


PLAYS = {
    "first.meld": "meld ",
    "first.layoff": "layoff ",
    "first.take": "take",
    "first.ripper.victim": "play victim:",
    "first.ripper.alibi": "play alibi:",
    "first.ripper.scene": "play scene:",
}
"""The notes that speak for a play, with how it begins."""
OF_OTHERS = {"first.ripper.scene"}
"""Those of them that also explain what somebody else has played."""


@pytest.mark.parametrize("case", CASES)
def test_a_play_that_a_note_speaks_for_is_legal_and_mostly_what_a_good_player_would_do_in_that_turn(
    case: str,
) -> None:
    good, doubtful = 0, []
    for number in range(40):
        code = first_hands.codes(case)[number % 24]
        seats = [Seat("Nora", "human"), Seat("Basil", "bot", "constable")]
        match, chance, said = Match.new(case, CASES[case].editions[0], {}, seats, code), Random(number), set()
        while not match.hand_over:
            seat, seed = match.actors[0], str(number)
            seen = match.seen(seat)
            at = Moment(seen, seen.offers)
            for note, start in PLAYS.items() if seat == 0 and not seen.sealing else ():
                if (
                    note in said
                    or note not in said_at(match)
                    or (note in OF_OTHERS and at.was_laid(start[5:]))
                ):
                    continue
                said.add(note)
                assert at.is_offered(start), f"{note} in {number}"
                if {*rest_of_turn(match, "sergeant", start), *rest_of_turn(match, "constable", start)}:
                    good += 1
                else:
                    doubtful.append(f"{note} in {number}")
            strays = seat == 0 and chance.random() < 0.3
            match.play(seat, chance.choice(seen.legal) if strays else choose(seen, "constable", seed))
    assert good >= 80 and len(doubtful) <= 0.07 * good, doubtful


def rest_of_turn(match: Match, level: str, start: str) -> list[str]:
    """The actions that begin so, of those of a bot of this level in the learner's place to the end of the turn."""
    match, actions = Match.from_record(match.record()), []
    turn = match.turn_number
    while not match.hand_over and match.turn_number == turn:
        seat = match.actors[0]
        action = choose(match.seen(seat), level, "turn")
        match.play(seat, action)
        actions += [action] if seat == 0 and action.startswith(start) else []
    return actions
