"""The search: worlds that fit the view, decisions that depend on the view and the seed alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from game.bots import choose, think
from game.bots.decision import Choice, Option
from game.bots.knowledge import state_of
from game.bots.levels import choose_open_handed
from game.bots.ripper import heuristic, playout_manners, search
from game.bots.ripper.determinization import Worlds
from game.bots.ripper.knowledge import memory_of
from game.bots.ripper.playout import play_on
from game.case import case_named
from game.cases.ripper import actions as a
from game.cases.ripper import cards as c
from game.cases.ripper import position
from game.cases.ripper.constants import PHASES
from game.cases.ripper.state import State
from game.events import Discarded, Took
from game.play import Play
from tests.support.firewall import assert_worlds_tell_nothing
from tests.support.play import cards_of, new_match, random_step

ROLLOUTS = 120
MELD = ["druitt", "druitt", "druitt"]


@cache
def _decisions() -> list[tuple[Play, int]]:
    """Places in hands between bots where there is something to decide, before and after a reshuffled Case File."""
    found = []
    for edition, players in (("us", 2), ("manual", 4), ("de", 3)):
        match = new_match(("ripper", edition, players), "search")
        while not match.hand_over:
            seat = match.actors[0]
            seen = match.seen(seat)
            if match.phase not in ("escape", "ballot") and len(seen.legal) > 1:
                play = Play.from_position(match.position(), Random(0))
                play.events = list(seen.events)
                found.append((play, seat))
            match.play(seat, choose(seen, "sergeant", ""))
    return found


def test_worlds_hold_the_whole_deck_and_look_the_same() -> None:
    for play, seat in _decisions():
        seen = play.seen(seat)
        world = Worlds(seen).deal(Random(1)).state
        assert cards_of(position.write(world)) == Counter(case_named("ripper").deck)
        twin = Play(play.case, play.edition, play.rules, world, play.scores)
        twin.events = play.events
        assert twin.seen(seat).view() == seen.view()


def test_cards_seen_on_their_way_are_where_they_went() -> None:
    for play, seat in _decisions():
        worlds = Worlds(play.seen(seat))
        truth = play.hand
        assert isinstance(truth, State)
        for other, pack in enumerate(worlds.known):
            assert all(c.count(truth.hands[other], kind) >= c.count(pack, kind) for kind in c.kinds_of(pack))
        assert sorted(worlds.base.discard) == sorted(truth.discard)


def test_a_second_case_file_holds_only_what_scotland_yard_held() -> None:
    """Everybody saw what it was made of; what is out of sight besides can only be in a hand."""
    checked = 0
    for number in range(6):
        match, random = (
            new_match(("ripper", "de" if number % 2 else "manual", 4), f"reshuffled {number}"),
            Random(number),
        )
        while not match.hand_over:
            position_now = match.position()
            if position_now["case_file_number"] == 2 and match.phase == "draw":
                seat = match.actors[0]
                reshuffled = Counter(match.record()["hands"][-1]["reshuffles"][-1])
                for world in range(3):
                    state = Worlds(match.seen(seat)).deal(Random(world)).state
                    file = Counter(c.CODES[kind] for kind in state.case_file)
                    assert not file - reshuffled
                    assert cards_of(position.write(state)) == Counter(case_named("ripper").deck)
                    checked += 1
            match.play(*random_step(match, random))
    assert checked > 20


def test_worlds_do_not_tell_of_the_true_hand() -> None:
    assert_worlds_tell_nothing(Worlds, _decisions()[::5])


def test_decisions_are_legal_and_repeatable() -> None:
    for play, seat in _decisions()[::12]:
        seen = play.seen(seat)
        first = think(seen, "superintendent", "seed", limit=ROLLOUTS)
        assert first.action in seen.legal
        assert think(seen, "superintendent", "seed", limit=ROLLOUTS) == first


def test_a_search_that_was_stopped_is_repeated_by_its_limit() -> None:
    stopped = 0
    for play, seat in _decisions()[::9]:
        seen = play.seen(seat)
        patience = iter([False] * 21 + [True] * 1000)
        first = think(seen, "inspector", "seed", stop=partial(next, patience))
        assert think(seen, "inspector", "seed", limit=first.rollouts) == first
        stopped += first.rollouts > 0
    assert stopped > 5


def test_no_more_hands_are_played_out_than_the_limit() -> None:
    for play, seat in _decisions()[::12]:
        assert think(play.seen(seat), "superintendent", "", limit=30).rollouts <= 30
        assert think(play.seen(seat), "superintendent", "", limit=0).rollouts == 0


def test_a_vote_names_the_ripper_of_the_hands_played_out() -> None:
    """Gull leads far with a hand about to end, so the ballot names him; nothing is called where the table shows it."""
    truth = {
        "case": "ripper", "edition": "us", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "ballot",
        "gavel_played": False, "hands": [["eddy", "jill"], ["druitt", "chapman"]],
        "areas": [["victim:nichols", *["gull"] * 5, "suspect:gull"], []],
        "case_file": ["eddy", *["jill"] * 4, *["chapman"] * 3], "discard": ["eddy"],
        "case_file_number": 1, "ballots": [None, None], "scores": [0, 0],
    }  # fmt: skip
    assert think(Play.from_position(truth, Random(0)).seen(1), "inspector", "").action == "ballot gull"
    drawing = truth | {"phase": "draw", "ballots": None}
    seen = Play.from_position(drawing, Random(0)).seen(0)
    assert "call-vote" in seen.legal
    assert think(seen, "inspector", "").action != "call-vote"


def test_a_hand_played_out_comes_to_its_end() -> None:
    for play, seat in _decisions()[::4]:
        world = Worlds(play.seen(seat)).deal(Random(3)).state
        play_on(world)
        assert PHASES[world.phase] == "over"


@pytest.mark.parametrize("level", ["inspector", "superintendent"])
def test_the_levels_that_search_can_be_called_by_name(level: str) -> None:
    play, seat = _decisions()[-1]
    assert choose(play.seen(seat), level, "") in play.legal(seat)


def test_the_yardstick_sees_the_other_hand() -> None:
    """With open hands the search knows which of two discards the rival goes out with."""
    choices = []
    for needed in ("eddy", "gull"):
        truth = {
            "case": "ripper", "edition": "us", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
            "gavel_played": True, "hands": [["eddy", "gull"], [needed, needed, "letter"]],
            "areas": [["victim:nichols"], []], "case_file": ["jill"],
            "discard": [], "case_file_number": 1, "ballots": None, "scores": [0, 0],
        }  # fmt: skip
        seen = Play.from_position(truth, Random(0)).seen(0)
        choices.append(choose_open_handed(seen, truth, "yardstick"))
    assert choices == ["discard gull", "discard eddy"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("held", [True, False], ids=["in hand", "in the Case File"])
def test_ripper_escapes_is_kept_for_a_fifth_victim_who_is_laid_with_the_last_card(
    players: int, held: bool
) -> None:
    """The next turn draws the last card. The Victim is laid then, although she brings no card, and lets escape."""
    four = [["victim:nichols", "victim:chapman", *MELD], ["victim:stride", "victim:eddowes"], [], []]
    others = [
        ["letter", "chapman", "eddy", "suspect:jill"],
        ["letter", "jill", "jill"],
        ["pedachenko", "eddy"],
    ]
    file = ["chapman", "letter", "jill", "gull"][:players]
    hand = ["escapes", "gull", "victim:kelly" if held else "eddy"]
    truth = {
        "case": "ripper", "edition": "us", "options": {}, "players": players, "dealer": 1, "turn": 0, "phase": "play",
        "gavel_played": True, "hands": [hand, *others[: players - 1]], "areas": four[:players],
        "case_file": file if held else ["victim:kelly", *file[1:]], "discard": ["eddy"],
        "case_file_number": 1, "ballots": None, "scores": [0] * players,
    }  # fmt: skip
    seen = Play.from_position(truth, Random(0)).seen(0)
    assert choose_open_handed(seen, truth, "escapes") != "discard escapes"


@pytest.mark.parametrize("level", ["inspector", "superintendent"])
def test_does_not_take_and_throw_for_ever(level: str) -> None:
    """However good the card on Scotland Yard is, after idle rounds the Case File is drawn from."""
    match = new_match(("ripper", "us", 2), "idle")
    seat = match.turn
    seen = match.seen(seat)
    turn = [
        Took(seat, seen.pile_top),
        Discarded(seat, seen.pile_top),
    ]
    assert think(replace(seen, events=(*seen.events, *turn * 4)), level, "", limit=200).action == "draw"


@pytest.mark.parametrize(
    ("players", "level", "ways"), [(2, "superintendent", 1), (3, "superintendent", 2), (4, "inspector", 1)]
)
def test_who_plays_many_hands_out_in_company_tries_ways_of_going_on(
    players: int, level: str, ways: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each action is tried with every way, and told once."""
    seen = set()

    def manners_by_seat(seat: int, own: playout_manners.Manner) -> Any:
        seen.add(own)
        return usual(seat, own)

    usual = playout_manners.manners_by_seat
    monkeypatch.setattr(playout_manners, "manners_by_seat", manners_by_seat)
    match = new_match(("ripper", "us", players), "manners")
    told = 0
    while told < 2:
        decision = think(match.seen(match.actors[0]), level, "manners", limit=200)
        if decision.way == "playouts":
            told += 1
            actions = [option.action for option in decision.options]
            assert actions[0] == decision.action and len(set(actions)) == len(actions)
        match.play(match.actors[0], decision.action)
    assert len(seen) == ways


def test_lines_become_actions_with_the_figures_of_the_better_manner() -> None:
    usual, careful = playout_manners.USUAL_MANNER, playout_manners.CAREFUL
    lines = [
        search.PlannedAction(7, usual),
        search.PlannedAction(9, usual),
        search.PlannedAction(7, careful),
        search.PlannedAction(9, careful),
    ]
    options = (Option(3, 40), Option(2, 30, gap=-0.5), Option(1, 20, gap=-1.0), Option(0, 10, gap=-2.0))
    found = search.by_action(Choice(3, "playouts", options), lines)
    assert found == Choice(9, "playouts", (Option(9, 40), Option(7, 30, gap=-0.5)))


@pytest.mark.parametrize(
    ("players", "everything", "file", "tried", "discards"),
    [
        (2, True, 30, True, 6),
        (2, False, 30, False, 3),
        (2, False, 4, True, 4),
        (3, False, 6, True, 4),
        (4, False, 8, True, 4),
    ],
)
def test_what_may_be_thrown(players: int, everything: bool, file: int, tried: bool, discards: int) -> None:
    """Every card where everything is tried; else Ripper Escapes only when the hand runs out: before that, hands played
    out make too little of it."""
    held = ["druitt", "eddy", "gull", "pedachenko", "jill", "escapes"]
    deck = list(Counter(case_named("ripper").deck) - Counter([*held, "victim:nichols"]))
    truth = {
        "case": "ripper", "edition": "us", "options": {}, "players": players, "dealer": 1, "turn": 0, "phase": "play",
        "gavel_played": True, "hands": [held, *(["chapman"] for _ in range(players - 1))],
        "areas": [["victim:nichols"], *([] for _ in range(players - 1))], "case_file": deck[:file],
        "discard": ["letter"], "case_file_number": 1, "ballots": None, "scores": [0] * players,
    }  # fmt: skip
    play = Play.from_position(truth, Random(0))
    seen = play.seen(0)
    legal = [a.TABLE.codes[text] for text in seen.legal]
    state = state_of(seen)
    usual = heuristic.choose(state, 0, memory_of(seen, 0), legal)
    found = search.candidates(state, 0, memory_of(seen, 0), legal, usual, everything=everything)
    assert (a.DISCARD[c.ESCAPES] in found) == tried
    assert len(found) == len(set(found)) and len({*found} & {*a.DISCARD}) == discards


@pytest.mark.parametrize(
    ("level", "players", "tried"),
    [("superintendent", 2, True), ("inspector", 2, False), ("superintendent", 3, False)],
)
def test_everything_is_tried_by_two_with_many_hands_to_play_out(
    level: str, players: int, tried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []

    def candidates(*given: Any, everything: bool) -> list[int]:
        told.append(everything)
        return usual(*given, everything=everything)

    usual = search.candidates
    monkeypatch.setattr(search, "candidates", candidates)
    match = new_match(("ripper", "us", players), "everything")
    think(match.seen(match.actors[0]), level, "", limit=20)
    assert told == [tried]
