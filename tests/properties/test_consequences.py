"""The promised consequences of a play: as the engine then does it, and from nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.case import CASES
from game.consequences import CardMove, Consequences
from game.events import Drew, TurnedUp
from game.match import Match
from game.play import Play
from game.refusal import IllegalAction
from tests.support.houses import houses
from tests.support.play import SETUPS, Setup, new_match, random_hand, random_step
from tests.support.scramble import findable, redealt
from tests.support.thorough import examples
from tests.support.toy.registered import registered

seeds = st.integers(0, 10**9)


def plays(match: Match, random: Random, share: float) -> Iterator[tuple[Play, int, str]]:
    """Every legal action of some moments of a hand, each with the hand to try it on."""
    while not match.hand_over:
        if random.random() < share:
            position = match.position()
            for seat in range(len(match.seats)):
                for action in match.legal(seat):
                    yield Play.from_position(position, Random(1)), seat, action
        match.play(*random_step(match, random))


def table(play: Play) -> list[int]:
    """The printed points of each area."""
    return list(play.seen_by_all().board.table)


def check(play: Play, seat: int, action: str) -> None:
    """Hold the promise against the deed."""
    told, before = play.seen(seat).consequences(action), play.position()
    points, phase, standing = table(play), play.phase, play.case.standing(play.hand)
    happened = play.play(seat, action)
    after = play.position()
    drawn = sum(event.count for event in happened if isinstance(event, Drew))
    turned = sum(isinstance(event, TurnedUp) for event in happened)
    if told.chance:
        assert drawn >= told.drawn and turned <= told.turned_up
    else:
        assert (drawn, turned) == (told.drawn, told.turned_up)
        assert [told.net_points(each) for each in range(len(points))] == [
            new - old for old, new in zip(points, table(play), strict=True)
        ]
        assert told.after == play.case.standing(play.hand)
        assert told.board == play.seen_by_all().board
    assert told.before == standing
    if "gavel_played" in before:
        assert told.gavel == (not before["gavel_played"] and _counts_as_gavel(play, action, phase))
    assert_end(told, play, seat)
    if told.searched:
        assert after["phase"] == "search" and told.searched == len(after["discard"])
    if told.taken is not None:
        assert told.taken in (before["discard"][-1:] or [None]) or action in ("keep", f"pick {told.taken}")


def _counts_as_gavel(play: Play, action: str, phase: str) -> bool:
    return action.startswith("play ") and phase == "play" and action != f"play {play.case.out_of_turn_card}"


def offered(play: Play) -> bool:
    """True while a seat is offered its play out of turn; what was due comes after it."""
    return bool(play.case.out_of_turn_phase) and play.phase == play.case.out_of_turn_phase


def assert_end(told: Consequences, play: Play, seat: int) -> None:
    if offered(play):
        play.play(play.hand.actor(), play.case.decline_action)
    if told.ends_hand or not told.chance:
        assert told.ends_hand == play.over
    assert told.goes_out == (told.ends_hand and not play.hand.sizes[seat])


@given(houses(), seeds)
@settings(max_examples=examples(8, 120), deadline=None)
def test_what_is_promised_is_what_happens(house: tuple[Setup, dict[str, Any]], seed: int) -> None:
    match = new_match(house[0], str(seed), house[1])
    for play, seat, action in plays(match, Random(seed), 0.15):
        check(play, seat, action)


@given(st.sampled_from(SETUPS), seeds)
@settings(max_examples=examples(10, 120), deadline=None)
def test_hidden_cards_have_no_part_in_it(setup: Setup, seed: int) -> None:
    """The cards that a seat cannot see are dealt again; all its plays still lead to the same."""
    match, random = new_match(setup, str(seed)), Random(seed)
    for seat, _ in random_hand(match, random):
        if random.random() > 0.15:
            continue
        position = match.position()
        other = redealt(position, seat, random)
        if findable(other) != findable(position):
            continue  # whether a search finds anything is no secret: all of the pile was seen when it was laid there
        here, there = (Play.from_position(each, Random(n)) for n, each in enumerate((position, other)))
        for action in here.legal(seat):
            assert here.seen(seat).consequences(action) == there.seen(seat).consequences(action)
            if action.startswith("discard "):
                assert here.seen(seat).gives(action) == there.seen(seat).gives(action)


@given(houses(), seeds)
@settings(max_examples=examples(8, 120), deadline=None)
def test_what_a_discard_gives_is_what_the_next_seat_can_do_with_it(
    house: tuple[Setup, dict[str, Any]], seed: int
) -> None:
    match = new_match(house[0], str(seed), house[1])
    for play, seat, action in plays(match, Random(seed), 0.15):
        if action.startswith("discard "):
            check_given(play, seat, action)


def check_given(play: Play, seat: int, action: str) -> None:
    """Hold what is said of a discard against what the next seat can do: with its own cards it can do more."""
    said, card = [each.action for each in play.seen(seat).gives(action)], action.split()[1]
    play.play(seat, action)
    if offered(play):
        play.play(play.hand.actor(), play.case.decline_action)
    taker = play.hand.turn
    if play.over or "take" not in play.legal(taker):
        assert not said
        return
    held = play.position()["hands"][taker]
    play.play(taker, "take")
    can = [
        each.action for each in play.seen(taker).offers if each.cards == (card,) and each.verb != "discard"
    ]
    assert set(said) <= set(can)
    assert said or not can or card in held


def test_a_card_that_is_no_discard_gives_nothing() -> None:
    match = new_match(SETUPS[0], "1")
    assert match.seen(match.turn).gives("draw") == () == match.seen(match.turn).gives("discard escapes")


@given(st.sampled_from(SETUPS), seeds)
@settings(max_examples=examples(6, 60), deadline=None)
def test_looking_ahead_changes_nothing(setup: Setup, seed: int) -> None:
    """Two matches of the same cards, one of which is looked ahead in: the same to the end, second Case Files too."""
    quiet, curious, random = new_match(setup, str(seed)), new_match(setup, str(seed)), Random(seed)
    for seat, action in random_hand(quiet, random):
        for each in curious.legal(seat):
            curious.seen(seat).consequences(each)
        curious.play(seat, action)
    assert curious.record() == quiet.record()


def test_the_toy_has_consequences_too() -> None:
    with registered():
        match = Match.new("toy", "only", {}, new_match(SETUPS[0], "x").seats[:2], "lantern")
        count = 0
        for play, seat, action in plays(match, Random(3), 1):
            check(play, seat, action)
            count += 1
        assert count > 20


@pytest.mark.parametrize("name", CASES)
def test_what_is_not_legal_leads_nowhere(name: str) -> None:
    match = new_match(next(setup for setup in SETUPS if setup[0] == name), "1")
    seen = match.seen(match.turn)
    with pytest.raises(IllegalAction):
        seen.consequences(f"discard {seen.own[0]}")


# ---- places where a number alone would mislead ----

TABLE = {
    "case": "ripper", "edition": "us", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
    "gavel_played": False, "case_file_number": 1, "ballots": None, "scores": [0, 0],
    "hands": [["alibi:druitt", "suspect:jill", "victim:nichols", "scene:mitre-square", "strikes", "druitt"],
              ["eddy", "victim:kelly"]],
    "areas": [["alibi:jill", "jill", "jill", "jill", "druitt", "druitt", "victim:stride"],
              ["druitt", "scene:bucks-row", "victim:eddowes"]],
    "case_file": ["gull", "gull", "gull", "gull"], "discard": ["letter", "wild"],
}  # fmt: skip
TABLE["areas"][0] += ["druitt"]  # type: ignore[index]


def told(action: str, **changes: Any) -> Consequences:
    return Play.from_position(TABLE | changes, Random(0)).seen(0).consequences(action)


def test_an_alibi_that_throws_out_ones_own_is_worth_nothing() -> None:
    what = told("play alibi:druitt")
    assert CardMove("alibi:druitt", 3, None, 0) in what.moves
    assert what.lost_cards == (CardMove("alibi:jill", 3, 0, None),)
    assert (what.net_points(0), what.net_points(1), what.gavel) == (0, 0, True)
    assert (what.before.leader, what.before.margin) == ("druitt", 8)
    assert (what.after.leader, what.after.margin) == ("jill", 6)
    assert what.before.seats == (6 + 6 + 3 + 1 + 6, 2 + 1 + 1 + 2)


def test_an_alibi_that_throws_out_anothers_costs_them() -> None:
    areas = [TABLE["areas"][0][1:], ["alibi:jill", *TABLE["areas"][1]]]  # type: ignore[index]
    assert (
        told("play alibi:druitt", areas=areas).net_points(0),
        told("play alibi:druitt", areas=areas).net_points(1),
    ) == (
        3,
        -3,
    )


def test_a_victim_brings_her_scene_and_cards() -> None:
    what = told("play victim:nichols")
    assert what.followed_cards == (CardMove("scene:bucks-row", 1, 1, 0),)
    assert (what.net_points(0), what.net_points(1), what.drawn, what.taken) == (2, -1, 2, None)
    assert not what.ends_hand and not what.chance


def test_a_scene_brings_its_victim_and_a_search() -> None:
    what = told("play scene:mitre-square")
    assert (what.net_points(0), what.net_points(1), what.searched) == (2, -1, 2)


def test_a_layoff_moves_a_line_of_the_board() -> None:
    what = told("layoff druitt")
    assert what.line_shifts == {"druitt": 2} and what.after.margin == 10 and not what.gavel
    assert told("play suspect:jill").line_shifts == {"jill": 4}


def test_strikes_is_sure_of_nothing_but_what_it_turns_up() -> None:
    what = told("play strikes")
    assert (what.net_points(0), what.drawn, what.turned_up, what.chance, what.ends_hand) == (
        0,
        0,
        4,
        True,
        False,
    )


def test_strikes_ends_a_hand_for_sure_only_where_the_last_case_file_is_short() -> None:
    last = {"edition": "manual", "case_file_number": 2}
    assert not told("play strikes", **last).ends_hand
    assert told("play strikes", **last, case_file=["gull"] * 3).ends_hand


def test_taking_shows_the_card_and_a_last_discard_ends_the_hand() -> None:
    assert told("take", phase="draw").taken == "wild"
    assert told("draw", phase="draw").drawn == 1
    assert not told("discard druitt").ends_hand
    last = told("discard druitt", hands=[["druitt"], ["eddy"]])
    assert last.ends_hand and last.goes_out
    drawn_out = told("discard druitt", case_file=[])
    assert drawn_out.ends_hand and not drawn_out.goes_out, "cards are left in hand"


LONDON = {
    "case": "jekyll", "edition": "fr", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
    "gavel_played": False, "case_file_number": 1, "ballots": None, "scores": [0, 0], "identity": "jekyll",
    "hands": [["potion", "lab", "transformation", "poole", "will"], ["carew"]],
    "areas": [["poole", "poole", "poole"], ["carew", "carew", "carew", "poole"]],
    "case_file": ["enfield", "enfield", "enfield"], "discard": ["carew", "will"],
}  # fmt: skip


def london(action: str, **changes: Any) -> Consequences:
    return Play.from_position(LONDON | changes, Random(0)).seen(0).consequences(action)


def test_a_potion_turns_what_counts() -> None:
    what = london("play potion")
    assert (what.before.seats, what.after.seats) == ((12, 10), (6, 14))
    assert what.line_shifts == {"poole": -8, "carew": 6} and what.drawn == 2 and what.net_points(0) == 0


def test_a_transformation_gives_its_point_to_the_area_where_it_lies() -> None:
    what = london("play transformation 1 carew")
    assert (what.net_points(0), what.net_points(1)) == (0, 1)
    assert what.after.seats[1] - what.before.seats[1] == 7


def test_work_in_lab_searches_or_reveals() -> None:
    search, reveal = london("play lab search"), london("play lab reveal", case_file=["enfield"] * 4)
    assert (search.searched, search.turned_up, search.chance, search.net_points(0)) == (2, 0, False, 1)
    assert (reveal.searched, reveal.turned_up, reveal.chance, reveal.net_points(0)) == (0, 3, True, 1)


def test_a_reveal_that_voids_the_hand_says_so() -> None:
    assert london("play lab reveal", case_file_number=2).ends_hand
    assert not london("play lab reveal", case_file_number=2, case_file=["enfield"] * 4).ends_hand
