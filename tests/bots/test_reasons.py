"""The reasons that bots give: true of what they do, not of the best other action, and known to their seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots import LEVELS, Decision, Option, Reason, think
from game.bots.contrast import MOST, Facts, Wording, contrasting_reasons
from game.bots.decision import options_of_search
from game.bots.jekyll import PLAYERS as JEKYLL_PLAYERS
from game.bots.jekyll import reasons as jekyll
from game.bots.ripper import PLAYERS as RIPPER_PLAYERS
from game.bots.ripper import reasons as ripper
from game.cases.jekyll.actions import TABLE as JEKYLL_TABLE
from game.cases.ripper.actions import TABLE as RIPPER_TABLE
from game.codec import decode, encode
from game.play import Play
from game.seen import Seen
from tests.support.bot_decisions import sees as jekyll_sees
from tests.support.open_plays import open_plays
from tests.support.play import new_match
from tests.support.scramble import scrambled

MELD = ["druitt", "druitt", "druitt"]
SEARCHING = "superintendent"


def ripper_sees(hand: list[str], **changes: Any) -> Seen:
    """Return what seat 0 sees at its play with one Victim and a meld of Druitt in its area."""
    truth = {
        "case": "ripper", "edition": "us", "options": {}, "players": 2, "dealer": 1, "turn": 0, "phase": "play",
        "gavel_played": False, "hands": [hand, ["jill", "letter", "pedachenko", "pedachenko"]],
        "areas": [["victim:nichols", *MELD], []], "case_file": ["jill", "letter", "chapman", "letter", "eddy"],
        "discard": ["scene:bucks-row"], "case_file_number": 1, "ballots": None, "scores": [0, 0],
    }  # fmt: skip
    return Play.from_position(truth | changes, Random(0)).seen(0)


def keys(seen: Seen, action: str, best: str, level: str = SEARCHING) -> tuple[str, list[str]]:
    """The key of the plan behind an action, and those of its reasons over the best other one."""
    if seen.case == "ripper":
        codes, player = RIPPER_TABLE.codes, RIPPER_PLAYERS[level]
        found = ripper.Reasons(seen, player).explanation(codes[action], [codes[best]])
    else:
        codes, other = JEKYLL_TABLE.codes, JEKYLL_PLAYERS[level]
        found = jekyll.Reasons(seen, other).explanation(codes[action], [codes[best]])
    return found.plan.key, [reason.key for reason in found.reasons]


GULLS = ["gull", "gull", "gull"]
FOUR = ["victim:nichols", "victim:chapman", "victim:stride", "victim:eddowes", *MELD]
LONG = ["eddy", "chapman", "letter", "jill"]


@pytest.mark.parametrize(
    ("hand", "changes", "action", "best", "plan", "reasons"),
    [
        ([*GULLS, "gull", "suspect:gull", *LONG], {}, "meld gull 4", "discard jill", "suspect-held", ["points"]),
        ([*GULLS, "gull", *LONG], {}, "meld gull 4", "discard jill", "makes-ripper", ["points"]),
        ([*GULLS, *LONG], {"areas": [["victim:nichols", *MELD], ["gull"]]}, "discard jill", "meld gull 3", "hold",
         ["stays-closed", "single"]),
        (["druitt", *LONG], {"areas": [["victim:nichols", *GULLS], MELD]}, "discard jill", "discard druitt", "hold",
         ["feeds-not", "keeps-playable"]),
        (["eddy", "eddy", "jill", "letter"], {}, "discard letter", "discard eddy", "throw", ["keeps-pair", "single"]),
        ([*LONG, "victim:kelly"], {"areas": [FOUR, []]}, "discard jill", "play victim:kelly", "hold",
         ["fifth-closed", "single"]),
        ([*LONG, "victim:kelly", "escapes"], {"areas": [FOUR, []]}, "play victim:kelly", "discard jill", "victim",
         ["nears-escape", "points"]),
        (["alibi:druitt", *LONG], {"areas": [["victim:nichols"], MELD]}, "play alibi:druitt", "discard jill", "clear",
         ["unseats", "points"]),
        (["escapes", *LONG], {"areas": [[*FOUR, "victim:kelly"], []]}, "play escapes", "discard jill", "escape",
         ["points"]),
        (["letter"], {}, "discard letter", "discard letter", "ends", []),
        (["eddy", "eddy", "jill"], {"phase": "draw", "discard": ["eddy"]}, "take", "draw", "collect", ["completes"]),
        (["eddy", "jill"], {"phase": "draw", "discard": ["eddy"]}, "take", "draw", "collect", ["pairs"]),
        (["eddy", "jill"], {"phase": "draw", "discard": ["druitt"]}, "take", "draw", "collect", ["lays"]),
        (["eddy", "jill"], {"phase": "draw", "discard": ["victim:kelly"]}, "take", "draw", "collect", ["plays"]),
        (["eddy", "jill"], {"phase": "draw", "discard": ["gull"]}, "draw", "take", "draw", ["pile-useless"]),
        (["eddy", "jill"], {"phase": "draw", "discard": ["eddy"]}, "draw", "take", "draw", []),
        (["druitt", "commissioner", *LONG], {}, "layoff druitt", "discard commissioner", "lay", []),
        ([*GULLS, "victim:kelly", *LONG], {}, "play victim:kelly", "meld gull 3", "victim", []),
        ([*GULLS, "scene:hanbury-street", *LONG], {"discard": ["jill"]}, "play scene:hanbury-street", "meld gull 3",
         "search", []),
        (["suspect:druitt", "victim:kelly", *LONG], {"areas": [FOUR, []]}, "play suspect:druitt", "play victim:kelly",
         "lay", ["fifth-closed"]),
        (["eddy", "eddy", "commissioner"], {"case_file": []}, "discard eddy", "discard commissioner", "hold", []),
        (["eddy", "eddy", "commissioner"], {"case_file": []}, "discard commissioner", "discard eddy", "hold", []),
    ],
)  # fmt: skip
def test_reasons_at_jack_the_ripper(
    hand: list[str], changes: dict[str, Any], action: str, best: str, plan: str, reasons: list[str]
) -> None:
    assert keys(ripper_sees(hand, **changes), action, best) == (plan, reasons)


@pytest.mark.parametrize(
    ("hand", "changes", "action", "best", "plan", "reasons"),
    [
        (["potion", "will", "carew", "carew"], {"areas": [["carew"] * 3, []]}, "play potion", "discard will", "turn",
         ["turns"]),
        (["potion", "will", "carew", "carew"], {}, "discard will", "play potion", "hold", ["keeps-side", "single"]),
        (["poole", "will", "carew"], {}, "discard will", "discard poole", "hold", ["feeds-not", "keeps-playable"]),
        (["will", "will", "carew"], {}, "discard carew", "discard will", "throw", ["keeps-pair", "single"]),
        (["lab", "will", "carew"], {}, "play lab reveal", "discard lab", "reveal", ["points"]),
        (["poole", "will", "carew"], {}, "layoff poole", "discard will", "lay", []),
        (["poole", "lab", "carew"], {}, "layoff poole", "discard lab", "lay", []),
        (["will", "will", "carew"], {"phase": "draw", "discard": ["will"]}, "take", "draw", "collect", ["completes"]),
        (["will", "carew"], {"phase": "draw", "discard": ["enfield"]}, "draw", "take", "draw", ["pile-useless"]),
        (["will", "carew"], {"phase": "draw", "file": 1, "case_file_number": 2, "areas": [[], ["poole"] * 3]}, "draw",
         "take", "void", []),
        (["will", "carew"], {"phase": "draw", "file": 1, "case_file_number": 2}, "take", "draw", "collect",
         ["not-void", "plays"]),
    ],
)  # fmt: skip
def test_reasons_at_jekyll_and_hyde(
    hand: list[str], changes: dict[str, Any], action: str, best: str, plan: str, reasons: list[str]
) -> None:
    assert keys(jekyll_sees(hand, **changes), action, best) == (plan, reasons)


def figures(seen: Seen, action: str, best: str) -> dict[str, tuple[str, int]]:
    """The figures of a plan and of its reasons, by their keys."""
    if seen.case == "ripper":
        codes, player = RIPPER_TABLE.codes, RIPPER_PLAYERS[SEARCHING]
        found = ripper.Reasons(seen, player).explanation(codes[action], [codes[best]])
    else:
        codes, other = JEKYLL_TABLE.codes, JEKYLL_PLAYERS[SEARCHING]
        found = jekyll.Reasons(seen, other).explanation(codes[action], [codes[best]])
    return {each.key: (each.figure, each.worth) for each in (found.plan, *found.reasons)}


@pytest.mark.parametrize(
    ("hand", "changes", "action", "best", "expected"),
    [
        ([*GULLS, "gull", *LONG], {}, "meld gull 4", "discard jill",
         {"makes-ripper": ("pays", 8), "points": ("counts", 10)}),
        ([*GULLS, *LONG], {"areas": [["victim:nichols", *MELD], ["gull"]]}, "discard jill", "meld gull 3",
         {"hold": ("unseen", 4), "stays-closed": ("unseen", 1), "single": ("unseen", 4)}),
        (["druitt", *LONG], {"areas": [["victim:nichols", *GULLS], MELD]}, "discard jill", "discard druitt",
         {"hold": ("unseen", 4), "feeds-not": ("gives", 2), "keeps-playable": ("points", 2)}),
        ([*LONG, "victim:kelly"], {"areas": [FOUR, []]}, "discard jill", "play victim:kelly",
         {"hold": ("unseen", 4), "fifth-closed": ("chance", 4), "single": ("unseen", 4)}),
        (["eddy", "eddy", "jill"], {"phase": "draw", "discard": ["eddy"]}, "take", "draw",
         {"collect": ("", 0), "completes": ("points", 6)}),
        (["escapes", "eddy", "jill"], {}, "discard jill", "discard escapes",
         {"throw": ("unseen", 4), "keeps-playable": ("victims-down", 1), "single": ("unseen", 4)}),
    ],
)  # fmt: skip
def test_a_reason_has_the_figure_on_which_it_rests(
    hand: list[str], changes: dict[str, Any], action: str, best: str, expected: dict[str, tuple[str, int]]
) -> None:
    assert figures(ripper_sees(hand, **changes), action, best) == expected


def test_a_plan_that_only_lays_cards_has_its_points() -> None:
    seen = jekyll_sees(["poole", "will", "carew"])
    assert figures(seen, "layoff poole", "discard will") == {"lay": ("counts", 4)}


def test_what_is_said_against_the_others_is_not_true_of_the_action() -> None:
    seen = ripper_sees(["eddy", "eddy", "chapman", "chapman", "letter"])
    codes = RIPPER_TABLE.codes
    others = [codes[f"discard {each}"] for each in ("eddy", "chapman")]
    found = ripper.Reasons(seen, RIPPER_PLAYERS[SEARCHING]).explanation(codes["discard letter"], others)
    assert {each.key for each in found.against.values()} == {"keeps-pair"} and len(found.against) == 2
    pair = ripper.Reasons(seen, RIPPER_PLAYERS[SEARCHING]).explanation(codes["discard eddy"], others[1:])
    assert not pair.against, "a pair is broken up either way"


def test_a_constable_does_not_mind_who_becomes_the_ripper() -> None:
    seen = ripper_sees([*GULLS, "gull", *LONG])
    assert keys(seen, "meld gull 4", "discard jill", "constable")[0] == "lay"
    seen = ripper_sees(["druitt", *LONG], areas=[["victim:nichols", *GULLS], MELD])
    assert "feeds-not" not in keys(seen, "discard jill", "discard druitt", "constable")[1]


def test_what_is_true_of_the_best_other_action_is_no_reason() -> None:
    few, many = Reason("points", number=2), Reason("points", number=5)
    plan, order = Reason("throw"), Wording(("points", "other", "more"), {"lay": ("points",)})
    assert contrasting_reasons(Facts(plan, [few]), Facts(plan, [many]), order, ()) == ()
    assert contrasting_reasons(Facts(plan, [many]), Facts(plan, [few]), order, ()) == (many,)
    assert contrasting_reasons(Facts(plan, [many]), None, order, ()) == ()
    cost = Reason("other", "poole")
    assert contrasting_reasons(Facts(plan), Facts(plan, costs=[cost]), order, ()) == (cost,)
    assert contrasting_reasons(Facts(plan, costs=[cost]), Facts(plan, costs=[cost]), order, ()) == ()
    assert contrasting_reasons(Facts(plan, uses=("poole",)), Facts(plan, costs=[cost]), order, ()) == ()
    assert contrasting_reasons(Facts(plan, [many]), Facts(plan, costs=[cost]), order, {"points"}) == (cost,)
    three = [Reason("more"), cost, many]
    assert contrasting_reasons(Facts(plan, three), Facts(plan), order, ()) == (many, cost)
    assert contrasting_reasons(Facts(Reason("lay"), three), Facts(plan), order, ()) == (cost, Reason("more"))
    assert MOST == 2


@cache
def _places() -> tuple[tuple[Play, int, Seen], ...]:
    return tuple(_played())


def _played() -> Iterator[tuple[Play, int, Seen]]:
    """Decisions of hands of both cases, where nothing secret is asked."""
    for setup in (("ripper", "us", 2), ("ripper", "manual", 4), ("jekyll", "fr", 2)):
        for play, seat in open_plays(new_match(setup, "reasons"), every=7):
            yield play, seat, play.seen(seat)


@pytest.mark.parametrize("level", LEVELS)
def test_to_explain_changes_no_decision(level: str) -> None:
    for _, _, seen in _places():
        plain = think(seen, level, "why", limit=60)
        full = think(seen, level, "why", limit=60, explain=True)
        assert (plain.action, plain.rollouts, plain.way) == (full.action, full.rollouts, full.way)
        assert plain.plan is None and not plain.reasons
        assert full.plan is not None and len(full.reasons) <= MOST
        assert full.options[0].action == full.action and {o.action for o in full.options} <= {*seen.legal}
        if full.way == "rules":
            assert not any(option.playouts for option in full.options)
        module = ripper if seen.case == "ripper" else jekyll
        assert full.plan.key in module.PLANS and all(each.key in module.ORDER for each in full.reasons)
        assert decode(Decision, encode(full)) == full


def test_reasons_tell_nothing_that_the_seat_cannot_know() -> None:
    random, checked = Random("reasons"), 0
    for play, seat, seen in _places():
        twin = scrambled(play, seat, random).seen(seat)
        assert think(twin, "inspector", "why", 60, explain=True) == think(
            seen, "inspector", "why", 60, explain=True
        )
        checked += 1
    assert checked > 10


def test_the_figures_are_those_of_the_hands_played_out() -> None:
    worths: list[list[float]] = [[1.0, 3.0, 5.0, 7.0], [4.0, 6.0, 8.0, 6.0], [0.0, 0.0], []]
    options = options_of_search(1, 0, {action: dict(enumerate(each)) for action, each in enumerate(worths)})
    chosen, default, dropped = options
    assert (chosen.action, chosen.playouts, chosen.mean, chosen.gap, chosen.gap_error) == (
        1,
        4,
        6.0,
        0.0,
        0.0,
    )
    assert (default.action, default.mean, default.gap) == (0, 4.0, -2.0)
    assert default.gap_error == 1.0
    assert (dropped.action, dropped.playouts, dropped.gap, dropped.gap_error) == (2, 2, -5.0, 1.0)


def test_options_are_compared_in_the_worlds_that_both_were_tried_in() -> None:
    """One that was dropped and taken up again has missed some of them."""
    _, again = options_of_search(1, 1, {1: {0: 1.0, 1: 2.0, 2: 9.0, 3: 4.0}, 2: {0: 3.0, 3: 8.0}})
    assert (again.playouts, again.gap, again.gap_error) == (2, 3.0, 1.0)


def _taken_up_in_turn(shared: dict[int, tuple[float, float]]) -> tuple[Option[int], Option[int]]:
    """The chosen action and another, each with a hundred worlds of its own beside those shared: the chosen one gains
    2.5 there over the default, the other 0.5."""
    default = dict.fromkeys(range(212), 0.0)
    chosen = {world: worths[0] for world, worths in shared.items()}
    other = {world: worths[1] for world, worths in shared.items()}
    chosen |= {world: 2.0 + world % 2 for world in range(12, 112)}
    other |= {world: 1.0 - world % 2 for world in range(112, 212)}
    found = {option.action: option for option in options_of_search(1, 0, {0: default, 1: chosen, 2: other})}
    return found[1], found[2]


def test_options_that_share_few_worlds_are_compared_by_what_each_gains_over_the_default() -> None:
    """In the dozen that both were tried in, the other seems to be better by far, and nothing is certain."""
    _, other = _taken_up_in_turn({world: (0.0, 4.0 + 40.0 * (-1) ** world) for world in range(12)})
    assert other.playouts == 112
    assert other.gap == pytest.approx((12 * 4.0 + 50.0) / 112 - 250.0 / 112)
    assert other.gap_error == pytest.approx(1.2508, abs=0.0001)


def test_few_worlds_that_are_equal_make_no_equals_of_two_options() -> None:
    _, other = _taken_up_in_turn(dict.fromkeys(range(8), (0.0, 0.0)))
    assert other.gap == pytest.approx((50.0 - 250.0) / 108) and other.gap_error > 0


@pytest.mark.parametrize("data", [{}, {"action": 3, "rollouts": 1}, {"action": "draw", "rollouts": True},
                                  {"action": "draw", "rollouts": 1, "way": "guess"}])  # fmt: skip
def test_an_answer_that_is_no_decision_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        decode(Decision, data)


def test_a_decision_with_nothing_beside_it_is_read() -> None:
    assert decode(Decision, {"action": "draw", "rollouts": 7}) == Decision("draw", 7)
