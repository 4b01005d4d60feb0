"""The score pad as a match: what can be entered, live figures, undo, edits, totals, JSON from strangers."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cases.ripper.board import RipperBoard
from game.errors import CasefileError
from game.real_score import ImpossibleTable
from game.score_pad import ScorePad
from tests.support.play import SETUPS, Setup
from tests.support.real_tables import finished, house_rules, table_of
from tests.support.thorough import examples

NAMES = ("Nora", "Basil", "Ines", "Otto")


def pad(setup: Setup = ("ripper", "us", 3), options: dict[str, Any] | None = None) -> ScorePad:
    case, edition, players = setup
    return ScorePad(case, edition, options or {}, NAMES[:players])


def enter(on: ScorePad, table: dict[str, Any], random: Random | None = None) -> None:
    """Enter a table card by card, in any order, then how it ended."""
    entries = [
        (seat, card, held)
        for held, piles in ((False, table["areas"]), (True, table["hands"]))
        for seat, pile in enumerate(piles)
        for card in pile
    ]
    if random:
        random.shuffle(entries)
    for seat, card, held in entries:
        on.add(seat, card, held=held)
    for seat, vote in enumerate(table.get("ballots") or ()):
        on.seal(seat, vote)
    if "identity" in table:
        on.show(table["identity"])
    on.end(table["how"], table["by"])


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_hands_of_the_engine_are_entered_card_by_card_in_any_order(setup: Setup) -> None:
    totals = [0] * setup[2]
    on = pad(setup)
    for seed in range(examples(2, 20)):
        if on.over:
            on, totals = pad(setup), [0] * setup[2]
        match = finished(setup, seed)
        assert match.result
        enter(on, table_of(match), Random(seed))
        assert on.faults == [] and on.result == on.so_far
        assert on.finish().scores == match.result.scores
        totals = [total + points for total, points in zip(totals, match.result.scores, strict=True)]
        assert list(on.totals) == totals and on.running_totals[-1] == on.totals
    assert ScorePad.from_json(json.loads(json.dumps(on.as_json()))).as_json() == on.as_json()


def test_by_any_house_rules_too() -> None:
    for seed in range(examples(5, 100)):
        random = Random(seed)
        setup = random.choice(SETUPS)
        options = house_rules(setup[0], random)
        match = finished(setup, seed, options)
        assert match.result
        on = pad(setup, options)
        enter(on, table_of(match), random)
        assert on.finish().scores == match.result.scores


def test_what_cannot_be_more_is_told_before_it_is_entered() -> None:
    on = pad()
    for _ in range(5):
        assert on.why_not(0, "druitt") is None
        on.add(0, "druitt")
    fault = on.why_not(1, "druitt")
    assert fault and fault.refusal.key == "pad-copies"
    with pytest.raises(ImpossibleTable, match="only 5"):
        on.add(1, "druitt")
    with pytest.raises(ImpossibleTable, match="only 5"):
        on.add(1, "druitt", held=True)
    on.add(1, "wild=druitt")
    on.add(0, "alibi:druitt")
    assert {entry.card: entry.count for entry in on.entries(0) if entry.count} == {
        "druitt": 5,
        "alibi:druitt": 1,
    }
    refused = {entry.card: entry.why_not.refusal.key for entry in on.entries(1) if entry.why_not}
    assert refused["alibi:jill"] == "pad-one-alibi" and refused["druitt"] == "pad-copies"
    on.add(0, "victim:kelly")
    apart = on.why_not(1, "scene:millers-court")
    assert apart and apart.refusal.key == "pad-apart"
    assert on.why_not(0, "scene:millers-court") is None


def test_what_is_still_missing_forbids_nothing() -> None:
    on = pad()
    on.add(0, "druitt")
    assert {fault.refusal.key for fault in on.faults} == {"pad-how", "pad-victim-first", "pad-no-meld"}
    assert all(fault.missing for fault in on.faults)
    assert on.result is None and on.so_far is None
    with pytest.raises(ImpossibleTable):
        on.finish()
    assert on.hands == ()


def test_turned_cards_and_their_transformation_are_entered_in_any_order() -> None:
    for order in (["utterson~", "transformation"], ["transformation", "utterson~"]):
        on = pad(("jekyll", "fr", 2))
        for card in order:
            assert on.why_not(0, card) is None
            on.add(0, card)
            assert all(fault.missing for fault in on.faults)
    on.remove(0, "utterson~")
    fault = on.why_not(1, "utterson~")
    assert fault and fault.refusal.key == "pad-turned-beside"


def test_the_table_is_worked_out_while_it_is_entered() -> None:
    on = pad()
    on.add(0, "victim:nichols")
    for _ in range(5):
        on.add(0, "druitt")
    for _ in range(3):
        on.add(1, "jill")
    assert RipperBoard.of(on.board).leader == "druitt" if on.board else False
    on.add(1, "suspect:jill")
    board = on.board
    assert board and RipperBoard.of(board).leader == "druitt" and RipperBoard.of(board).tied == ("jill",)
    on.end("discarded", 0)
    assert on.result is None, "the hands of the others are missing"
    assert on.so_far and on.so_far.scores == (21, 10, 0)
    for seat in (1, 2):
        on.add(seat, "gull", held=True)
    assert on.result and on.result.scores == (21, 8, -2)
    with pytest.raises(ImpossibleTable, match="can have none left"):
        on.add(0, "gull", held=True)


def test_an_end_that_the_table_forbids_is_not_taken() -> None:
    on = pad(("jekyll", "fr", 2))
    on.add(0, "utterson", held=True)
    fault = on.why_not_end("discarded", 0)
    assert fault and fault.refusal.key == "pad-went-out"
    with pytest.raises(ImpossibleTable):
        on.end("discarded", 0)
    on.end("discarded", 1)
    assert on.result and on.result.scores == (0, 0)
    with pytest.raises(CasefileError, match="no hand ends"):
        on.end("escaped", 0)


def a_hand(on: ScorePad, by: int = 0) -> None:
    """A hand worth 21 points to who goes out."""
    on.add(by, "victim:nichols")
    for _ in range(5):
        on.add(by, "druitt")
    for seat in range(3):
        if seat != by:
            on.add(seat, "strikes", held=True)
    on.end("discarded", by)
    on.finish()


def test_undo_takes_back_whatever_it_was() -> None:
    on = pad()
    states = [on.as_json()]
    for change in (
        lambda: on.add(0, "victim:nichols"),
        lambda: on.remove(0, "victim:nichols"),
        lambda: a_hand(on),
        lambda: on.rename(2, "Agnes"),
        lambda: on.edit(1),
        lambda: on.clear(0),
        lambda: on.leave(),
        lambda: on.delete(1),
    ):
        change()
        states.append(on.as_json())
    for state in states[-2::-1]:
        while on.as_json() != state:
            on.undo()
    assert not on.undoable
    with pytest.raises(CasefileError, match="nothing to undo"):
        on.undo()


def test_an_earlier_hand_is_edited_in_its_place() -> None:
    on = pad()
    a_hand(on, 0)
    a_hand(on, 1)
    assert on.running_totals == [(0, 0, 0), (21, 0, 0), (21, 21, 0)]
    on.edit(1)
    on.remove(0, "druitt")
    on.add(1, "druitt", held=True)
    assert on.result and on.result.scores == (17, 0, 0)
    assert on.totals == (21, 21, 0), "not before it is finished"
    on.finish()
    assert on.running_totals == [(0, 0, 0), (17, 0, 0), (17, 21, 0)] and on.editing is None
    on.edit(2)
    on.delete(1)
    assert on.editing == 1 and on.totals == (0, 21, 0)
    on.finish()
    assert on.totals == (0, 21, 0)
    with pytest.raises(CasefileError, match="no hand 2"):
        on.edit(2)


def test_somebody_wins_with_the_target_and_alone() -> None:
    on = ScorePad("ripper", "us", {"target": 50}, NAMES[:3], (29, 29, 0))
    assert not on.over
    a_hand(on, 0)
    assert on.winners == [0]
    with pytest.raises(CasefileError, match="the match is over"):
        a_hand(on, 1)
    on.undo()
    on.edit(1)
    on.leave()
    level = ScorePad("ripper", "us", {"target": 50}, NAMES[:3], (29, 50, 0))
    a_hand(level, 0)
    assert level.totals == (50, 50, 0) and level.winners == []


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("ripper", "us", {}, ("Nora",)), "2, 3 or 4 players"),
        (("jekyll", "fr", {}, NAMES[:3]), "2 players"),
        (("ripper", "us", {}, ("Nora", " ")), "name"),
        (("ripper", "us", {}, ("Nora", "x\u202e")), "name"),
        (("ripper", "us", {}, ("Nora", "Otto"), (1,)), "total"),
        (("ripper", "us", {}, ("Nora", "Otto"), (1, 10**9)), "total"),
        (("ripper", "us", {"vote": 1}, ("Nora", "Otto")), "option vote"),
    ],
)
def test_a_pad_that_cannot_be_is_not_begun(arguments: Any, reason: str) -> None:
    with pytest.raises(CasefileError, match=reason):
        ScorePad(*arguments)


def test_what_is_not_there_is_neither_entered_nor_taken_away() -> None:
    on = pad()
    for wrong in (
        lambda: on.add(3, "gull"),
        lambda: on.add(0, "holmes"),
        lambda: on.add(0, "wild"),
        lambda: on.remove(0, "gull"),
        lambda: on.seal(0, "letter"),
        lambda: on.show("hyde"),
        lambda: on.end("discarded", 7),
        lambda: on.delete(1),
        lambda: on.rename(0, ""),
    ):
        with pytest.raises(CasefileError):
            wrong()
    assert on.as_json() == pad().as_json() and not on.undoable


def test_a_vote_is_taken_back_with_its_last_ballot() -> None:
    on = pad()
    on.seal(0, "jill")
    assert on.draft.sealed == ("jill", None, None)
    on.seal(0, None)
    assert on.draft.sealed is None
    with pytest.raises(ImpossibleTable, match="no vote"):
        pad(("ripper", "de", 2)).seal(0, "jill")


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=9)
    | st.sampled_from(["druitt", "wild=jill"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


def some_pad() -> dict[str, Any]:
    on = pad()
    a_hand(on)
    a_hand(on, 2)
    on.edit(1)
    on.add(1, "gull", held=True)
    return on.as_json()


@given(st.data())
@settings(max_examples=examples(150, 800), deadline=None)
def test_a_damaged_pad_is_refused_or_whole(data: st.DataObject) -> None:
    damaged = json.loads(json.dumps(some_pad()))
    target = data.draw(st.sampled_from([damaged, damaged["draft"], *damaged["hands"]]))
    key = data.draw(st.sampled_from([*target, "more"]))
    if data.draw(st.booleans()):
        target[key] = data.draw(ANYTHING)
    else:
        target.pop(key, None)
    with suppress(CasefileError):
        assert ScorePad.from_json(damaged).as_json() == damaged


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "casefile"}, "not a score pad"),
        ({"version": 2}, "only a newer Casefile"),
        ({"hands": [{}] * 501}, "at most 500"),
        ({"editing": 3}, "editing must be"),
        ({"more": 1}, "something else"),
        ({"names": ["Nora", "Basil"]}, "start must be a list of 2"),
    ],
)
def test_a_pad_of_another_kind_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(CasefileError, match=reason):
        ScorePad.from_json(some_pad() | changes)


def test_an_impossible_hand_in_a_pad_is_refused_with_its_place() -> None:
    data = some_pad()
    data["hands"][1]["areas"][0] = ["druitt"]
    with pytest.raises(CasefileError, match=r"^hand 2: The deck has only 5"):
        ScorePad.from_json(data)
