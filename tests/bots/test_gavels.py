"""The Gavel that the quick rules play: in a fixed order with two players, by its worth with three and four."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.ripper import playout, playout_manners
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper.constants import DRAW, PICKED, PLAY, SEARCH
from game.cases.ripper.editions import rules
from game.cases.ripper.state import State

FILLER = ("letter", "suspect:jill", "suspect:chapman", "alibi:jill")
"""Cards that nothing can be done with on these tables."""


def _turn(players: int, *held: str, victims: int = 1, areas: dict[int, str] | None = None) -> State:
    """A turn of seat 0 with these cards and some that nothing can be done with; by seat, three of a suspect melded."""
    deck = list(c.DECK)
    Random(5).shuffle(deck)
    state = State.deal(rules("us", {}), players, players - 1, deck, Random(5))
    state.turn, state.phase, state.victims = 0, PLAY, victims
    state.discard = [c.KIND["letter"]]
    _hold(state, *held, *FILLER)
    for seat, suspect in (areas or {}).items():
        state.areas[seat] = 3 * c.UNIT[c.KIND[suspect]]
        state.laid[seat] = 1 << c.KIND[suspect]
        state.melded |= 1 << c.KIND[suspect]
    return state


def _hold(state: State, *cards: str) -> None:
    """Make these the cards of seat 0."""
    state.hands[0], state.sizes[0] = c.pack_of([c.KIND[card] for card in cards]), len(cards)


def _played(state: State, manner: playout_manners.Manner = playout_manners.USUAL_MANNER) -> str:
    return a.TABLE.texts[playout.choose(state, manner=manner)]


VICTIMS = sorted(name for name in c.KIND if name.startswith("victim:"))
SCENE = next(name for name in sorted(c.KIND) if name.startswith("scene:"))


@pytest.mark.parametrize("players", [3, 4])
def test_the_holder_of_ripper_escapes_wants_the_fifth_victim(players: int) -> None:
    fifth = VICTIMS[-1]
    mask = 31 & ~(1 << c.KIND[fifth] - c.VICTIM)
    state = _turn(players, "escapes", "suspect:druitt", fifth, victims=mask, areas={0: "druitt"})
    assert _played(state) == f"play {fifth}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_may_meet_ripper_escapes_keeps_the_fifth_victim(players: int) -> None:
    fifth = VICTIMS[-1]
    mask = 31 & ~(1 << c.KIND[fifth] - c.VICTIM)
    state = _turn(players, fifth, victims=mask)
    assert not _played(state).startswith("play victim")


@pytest.mark.parametrize("players", [3, 4])
def test_ripper_escapes_on_scotland_yard_frightens_nobody(players: int) -> None:
    fifth = VICTIMS[-1]
    mask = 31 & ~(1 << c.KIND[fifth] - c.VICTIM)
    state = _turn(players, fifth, victims=mask)
    state.discard.append(c.KIND["escapes"])
    assert _played(state) == f"play {fifth}"


@pytest.mark.parametrize(("players", "kind"), [(2, "scene"), (4, "suspect")])
def test_a_suspect_that_counts_comes_before_a_scene_that_finds_nothing(players: int, kind: str) -> None:
    """With two the order is fixed, once searches wait no more; in company the Suspect is worth more."""
    state = _turn(players, SCENE, "suspect:druitt", areas={0: "druitt"})
    assert _played(state).split()[1].split(":")[0] == kind


@pytest.mark.parametrize(("owner", "takes"), [(1, True), (0, False)])
def test_in_company_an_alibi_takes_the_doubling_from_others_only(owner: int, takes: bool) -> None:
    state = _turn(4, "alibi:druitt", areas={owner: "druitt"})
    state.areas[owner] += 2 * c.UNIT[c.KIND["druitt"]]
    assert _played(state).startswith("play alibi:druitt") is takes


@pytest.mark.parametrize(("players", "left", "hand"), [(2, 24, 9), (3, 8, 5), (4, 8, 5)])
def test_a_scene_waits_while_there_is_time_for_a_better_search(players: int, left: int, hand: int) -> None:
    """Time is cards: so many in the Case File, and in the own hand. Scotland Yard fills up meanwhile."""

    def plays(case_file: int, cards: int) -> str:
        state = _turn(players)
        _hold(state, SCENE, *(*FILLER, "eddy", "chapman", "jill", "druitt")[: cards - 1])
        state.case_file = state.case_file[:case_file]
        return _played(state).split(":")[0]

    assert plays(left, hand).startswith("discard")
    assert plays(left - 1, hand) == "play scene"
    assert plays(left, hand - 1) == "play scene"


@pytest.mark.parametrize("players", [3, 4])
def test_in_company_a_scene_does_not_wait_where_it_completes_a_meld(players: int) -> None:
    state = _turn(players, SCENE, "gull", "gull")
    assert _played(state).startswith("discard")
    state.discard.append(c.KIND["gull"])
    assert _played(state) == f"play {SCENE}"


@pytest.mark.parametrize(
    ("left", "own", "rival", "melds"),
    [(16, 8, 6, False), (15, 8, 6, True), (16, 7, 6, True), (16, 8, 5, True)],
)
def test_who_holds_evidence_back_does_so_while_there_is_time(
    left: int, own: int, rival: int, melds: bool
) -> None:
    """Time is cards: enough in the Case File, in the own hand and in the other one."""
    state = _turn(2)
    _hold(state, "gull", "gull", "gull", *(*FILLER, "eddy")[: own - 3])
    state.case_file, state.sizes[1] = state.case_file[:left], rival
    assert _played(state, playout_manners.HOLDING).startswith("meld gull" if melds else "discard")
    assert _played(state).startswith("meld gull"), "the others lay at once"


def test_in_company_a_scene_finds_what_helps_most() -> None:
    state = _turn(4, "druitt", areas={1: "gull"})
    state.phase = SEARCH
    state.discard = [c.KIND[card] for card in ("suspect:eddy", "gull", "eddy")]
    assert _played(state) == "pick gull"


@pytest.mark.parametrize("players", [3, 4])
def test_in_company_a_found_victim_that_frightens_is_kept(players: int) -> None:
    fifth = VICTIMS[-1]
    state = _turn(players, victims=31 & ~(1 << c.KIND[fifth] - c.VICTIM))
    state.phase, state.picked = PICKED, c.KIND[fifth]
    state.gavel_played = True
    assert _played(state) == "keep"


def test_in_company_ripper_strikes_is_played_where_nothing_is_feared() -> None:
    assert _played(_turn(4, "strikes")) == "play strikes"
    assert _played(_turn(4, "strikes", victims=0b111)) == "play strikes"
    assert _played(_turn(4, "strikes", victims=0b1111)).startswith("discard"), "it may bring the fifth Victim"


@pytest.mark.parametrize("players", [3, 4])
def test_in_company_ripper_strikes_does_not_empty_the_case_file(players: int) -> None:
    """Nobody would have anything to draw, and the hand would soon be over."""
    state = _turn(players, "strikes")
    state.case_file = state.case_file[:5]
    assert _played(state).startswith("discard")
    state.phase, state.picked = PICKED, c.KIND["strikes"]
    assert _played(state) == "keep"


@pytest.mark.parametrize("card", ["escapes", SCENE])
def test_a_small_hand_of_two_players_has_no_time_for_what_is_slow(card: str) -> None:
    """Else a search throws it as a bait, which nobody takes who is about to go out."""
    state = _turn(2, victims=7)
    state.phase = DRAW
    state.discard.append(c.KIND[card])
    assert _played(state) == "take"
    _hold(state, *FILLER[:3])
    assert _played(state) == "draw"


@pytest.mark.parametrize(
    ("players", "victims", "held", "taken"),
    [(2, 3, (), False), (2, 3, (VICTIMS[-1],), True), (2, 7, (), True), (3, 0, (), True)],
)
def test_two_players_take_ripper_escapes_only_where_few_victims_are_missing(
    players: int, victims: int, held: tuple[str, ...], taken: bool
) -> None:
    """Else a search throws it as a bait, to be thrown back."""
    state = _turn(players, *held, victims=victims)
    state.phase = DRAW
    state.discard.append(c.KIND["escapes"])
    assert (_played(state) == "take") == taken


def test_a_small_hand_of_two_players_takes_ripper_escapes_where_it_escapes_at_once() -> None:
    fifth = VICTIMS[-1]
    four = 31 & ~(1 << c.KIND[fifth] - c.VICTIM)
    for victims, held, played in ((31, "letter", "take"), (four, fifth, "take"), (four, "letter", "draw")):
        state = _turn(2, victims=victims)
        state.phase = DRAW
        state.discard.append(c.KIND["escapes"])
        _hold(state, held, *FILLER[1:3])
        assert _played(state) == played


@pytest.mark.parametrize(
    ("players", "file", "held", "others", "thrown"),
    [
        (2, 20, (), 5, False),
        (2, 20, (), 4, True),
        (2, 10, (), 8, False),
        (2, 9, (), 8, True),
        (2, 9, VICTIMS[3:], 4, False),
        (3, 9, (), 4, False),
    ],
)
def test_ripper_escapes_is_thrown_by_two_where_the_victims_come_too_late(
    players: int, file: int, held: tuple[str, ...], others: int, thrown: bool
) -> None:
    """With three missing and fewer than five rounds to go, by the Case File or by the smallest hand."""
    state = _turn(players, "escapes", *held, victims=1)
    _hold(state, "escapes", *held, "druitt", "eddy", "gull", "pedachenko", "chapman", "jill", "letter")
    state.gavel_played, state.case_file = True, state.case_file[:file]
    state.sizes[1:] = [others] * (players - 1)
    assert (_played(state) == "discard escapes") == thrown


def test_in_company_the_commissioner_lays_out_own_victims() -> None:
    """Three Victims in hand are worth more by one card than one after the other; none, and he comes last."""
    own = [card for card in VICTIMS if c.KIND[card] != c.VICTIM]  # that one lies on the table
    held = ("commissioner", *own[:3])
    assert _played(_turn(4, *held)) == "play commissioner"
    assert _played(_turn(4, "commissioner", "strikes")) == "play strikes"


def test_in_company_a_long_case_file_takes_the_fear_of_the_fifth_victim() -> None:
    """Ripper Escapes is likelier in it than in a hand."""
    fifth = VICTIMS[-1]
    few, many = (_turn(3, fifth, victims=31 & ~(1 << c.KIND[fifth] - c.VICTIM)) for _ in range(2))
    few.case_file = few.case_file[:6]
    many.sizes[1:] = [1, 1]
    assert _played(few) != f"play {fifth}"
    assert _played(many) == f"play {fifth}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fifth_victim_lets_escape_when_no_card_is_left_to_draw(players: int) -> None:
    """She is laid with the Case File empty, too, and if only Ripper Escapes is left in hand then (5.5, 6.2)."""
    fifth = VICTIMS[-1]
    state = _turn(players, "escapes", "suspect:druitt", fifth, victims=31 & ~(1 << c.KIND[fifth] - c.VICTIM))
    state.case_file = []
    assert _played(state) == f"play {fifth}"
    state.hands[0], state.sizes[0] = c.pack_of([c.KIND["escapes"], c.KIND[fifth]]), 2
    assert _played(state) == f"play {fifth}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_victim_who_brings_no_cards_comes_last(players: int) -> None:
    """With the Case File empty she is worth her point, and less than a Suspect."""
    for held, played in (((VICTIMS[-1],), VICTIMS[-1]), ((VICTIMS[-1], "suspect:druitt"), "suspect:druitt")):
        state = _turn(players, *held, areas={0: "druitt"})
        state.case_file = []
        assert _played(state) == f"play {played}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_victim_who_brings_no_cards_does_not_end_a_hand_that_is_lost(players: int) -> None:
    """One card would be left after her, and its discard goes out."""
    state = _turn(players, areas={1: "druitt"})
    state.case_file = []
    state.hands[0], state.sizes[0] = c.pack_of([c.KIND[VICTIMS[-1]], c.KIND["letter"]]), 2
    assert _played(state).startswith("play victim")
    for other in range(1, players):
        state.areas[other] += 4 * (c.UNIT[c.LETTER] + c.UNIT[c.KIND["gull"]] + c.UNIT[c.KIND["jill"]])
    assert _played(state).startswith("discard")
