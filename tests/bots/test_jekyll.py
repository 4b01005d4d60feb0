"""The bots of Jekyll & Hyde: legal, always the same, blind to what is hidden, never without end, and no fools."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, choose, levels_of
from game.bots.jekyll import PLAYERS, heuristic
from game.bots.jekyll.knowledge import memory_of
from game.bots.knowledge import state_of
from game.case import case_named
from game.cases.jekyll import JEKYLL
from game.cases.jekyll.state import State
from game.errors import CasefileError
from game.events import Discarded, Took
from game.match import Match
from game.play import Play
from tests.support.bot_decisions import Decider, sees
from tests.support.play import Setup, new_match, random_step
from tests.support.scramble import scrambled

SETUP: Setup = ("jekyll", "fr", 2)
LEVEL = "sergeant"
MOST_ACTIONS = 400


def _finished(match: Match, level: str = LEVEL) -> list[str]:
    """Play on until the hand is over, and return what both bots did."""
    done: list[str] = []
    for _ in range(MOST_ACTIONS):
        if match.hand_over:
            return done
        seat = match.actors[0]
        seen = match.seen(seat)
        action = choose(seen, level, "")
        assert action in seen.legal
        match.play(seat, action)
        done.append(f"{seat} {action}")
    raise AssertionError(f"no end after {MOST_ACTIONS} actions: {done[-20:]}")


def test_who_plays_the_case() -> None:
    assert {*LEVELS} <= {*levels_of("jekyll")}
    assert levels_of("jekyll")[-1] == "superintendent"
    with pytest.raises(CasefileError):
        levels_of("poe")
    match = new_match(SETUP, "who")
    with pytest.raises(CasefileError):
        choose(match.seen(match.turn), "general", "")


@pytest.mark.parametrize("level", ["constable", "sergeant"])
def test_hands_come_to_an_end_and_go_the_same_way_again(level: str) -> None:
    for number in range(8):
        once = _finished(new_match(SETUP, f"end {number}"), level)
        if number < 2:
            assert once == _finished(new_match(SETUP, f"end {number}"), level)


@pytest.mark.parametrize("value", case_named("jekyll").choices["transformation_value"])
def test_any_options_will_do(value: int) -> None:
    _finished(new_match(SETUP, "options", {"transformation_value": value}))


def test_legal_wherever_others_lead() -> None:
    """Hands played at random come to places that bots would not go to; there, too, something legal is chosen."""
    for number in range(30):
        match, random = new_match(SETUP, f"random {number}"), Random(number)
        while not match.hand_over:
            if random.random() < 0.1 or match.phase in ("search", "choose"):
                seen = match.seen(match.actors[0])
                assert choose(seen, LEVEL, "") in seen.legal
            match.play(*random_step(match, random))


def test_a_view_without_its_history_will_do() -> None:
    match = new_match(SETUP, "none")
    seen = replace(match.seen(match.turn), events=())
    assert choose(seen, LEVEL, "") in seen.legal


# ---- the firewall ----


@cache
def _plays() -> list[tuple[Play, int]]:
    """A few hands between bots, stopped before every decision; the seat whose decision it is."""
    found = []
    for number in range(3):
        match = new_match(SETUP, f"wall {number}")
        while not match.hand_over:
            seat = match.actors[0]
            seen = match.seen(seat)
            if len(seen.legal) > 1:
                play = Play.from_position(match.position(), Random(0))
                play.events = list(seen.events)
                found.append((play, seat))
            match.play(seat, choose(seen, LEVEL, ""))
    return found


def _caught(decide: Decider) -> int:
    """Count the decisions that change when only hidden cards do."""
    random, changed = Random(7), 0
    for play, seat in _plays():
        decision = decide(play, seat)
        changed += any(decide(scrambled(play, seat, random), seat) != decision for _ in range(2))
    return changed


def _by_view(play: Play, seat: int, level: str = LEVEL) -> str:
    return choose(play.seen(seat), level, "")


def _cheat(play: Play, seat: int) -> str:
    """Throws the card that the rival has least of."""
    choice = _by_view(play, seat)
    if not choice.startswith("discard"):
        return choice
    rival = play.position()["hands"][1 - seat]
    thrown = [text for text in play.legal(seat) if text.startswith("discard")]
    return min(thrown, key=lambda text: rival.count(text.removeprefix("discard ")))


def test_hidden_cards_do_not_change_a_decision_and_a_cheater_is_caught() -> None:
    for level in ("constable", "sergeant"):
        assert _caught(partial(_by_view, level=level)) == 0
    assert _caught(_cheat) > 5


def test_nor_do_they_where_the_state_holds_every_card() -> None:
    for play, seat in _plays():
        seen = play.seen(seat)
        legal = [JEKYLL.table.codes[text] for text in seen.legal]
        assert isinstance(play.hand, State)
        action = heuristic.choose(play.hand, seat, memory_of(seen, PLAYERS[LEVEL].remembered), legal)
        assert JEKYLL.table.texts[action] == choose(seen, LEVEL, "")


def test_a_state_made_from_a_view_holds_no_hidden_card() -> None:
    for play, seat in _plays():
        state = state_of(play.seen(seat))
        assert state.hands[1 - seat] == 0
        assert set(state.case_file) | set(state.discard[:-1]) <= {-1}
        for name in ("sizes", "areas", "turned", "melded", "identity", "phase", "turn", "gavel_played"):
            assert getattr(state, name) == getattr(play.hand, name)
        assert len(state.case_file) == len(play.position()["case_file"])


# ---- positions in which one action is plainly the best ----


def _choice(hand: list[str], **changes: Any) -> str:
    return choose(sees(hand, **changes), LEVEL, "")


def test_lays_a_meld_that_fits() -> None:
    assert _choice(["will", "will", "will", "carew", "enfield"]) == "meld will 3"


def test_takes_the_card_that_completes_a_meld_but_not_any_card() -> None:
    hand = ["will", "will", "carew", "awakes", "lanyon", "theory"]
    assert _choice(hand, phase="draw", discard=["will"]) == "take"
    assert _choice(hand, phase="draw", discard=["enfield"]) == "draw"


def test_a_potion_opens_the_melds_that_do_not_fit() -> None:
    hand = ["carew"] * 4 + ["awakes"] * 3 + ["potion", "enfield"]
    assert _choice(hand, areas=[[], ["will"] * 3]) == "play potion"


def test_turns_before_the_last_card() -> None:
    """The rival is rich with Jekyll showing and holds two cards; the own area is Hyde's."""
    areas = [["carew"] * 5 + ["awakes"] * 4, ["will"] * 5 + ["theory"] * 3]
    assert _choice(["potion", "lanyon", "poole"], areas=areas, rival=2) == "play potion"


def test_goes_out_when_ahead() -> None:
    areas = [["poole"] * 3, ["will"] * 3]
    assert _choice(["poole", "enfield"], areas=areas) == "layoff poole"
    assert _choice(["enfield"], areas=areas, phase="draw", discard=["poole"]) == "take"


def test_the_transformation_mends_the_own_wrong_card() -> None:
    """One family of Hyde's spoils an area that is Jekyll's else: turned, it doubles and shuts the rival out."""
    areas = [["poole"] * 4 + ["carew"] * 3, ["will"] * 3]
    hand = ["transformation", "theory", "enfield"]
    assert _choice(hand, areas=areas, rival=3) == "play transformation 0 carew"


def test_hopelessly_behind_it_hurries_to_the_second_exhaustion() -> None:
    areas = [["poole"] * 3 + ["carew"] * 3, ["will"] * 5 + ["theory"] * 5 + ["utterson"] * 4]
    late = {"areas": areas, "case_file_number": 2, "file": 2}
    assert _choice(["poole", "enfield"], **late).startswith("discard")
    assert _choice(["awakes", "enfield"], phase="draw", discard=["poole"], **late) == "draw"


def test_ahead_it_does_not_draw_the_last_card() -> None:
    late = {"case_file_number": 2, "file": 1}
    assert _choice(["carew", "enfield"], phase="draw", discard=["awakes"], **late) == "take"


def test_does_not_take_and_throw_for_ever() -> None:
    seen = sees(["will", "will", "carew", "awakes"], phase="draw", discard=["will"])
    turn = [Took(0, "will"), Discarded(0, "will")]
    assert choose(replace(seen, events=tuple(turn * 4)), LEVEL, "") == "draw"


def test_a_search_finds_what_completes_a_meld() -> None:
    hand = ["will", "will", "carew", "lanyon"]
    assert _choice(hand, phase="search", discard=["utterson", "will", "theory"]) == "pick will"


def test_does_not_feed_the_rival() -> None:
    hand = ["theory", "enfield", "lanyon", "lanyon", "stevenson", "stevenson"]
    took = [Took(1, "enfield")] * 2
    seen = sees(hand, gavel_played=True)
    assert choose(replace(seen, events=tuple(took)), LEVEL, "") == "discard theory"
