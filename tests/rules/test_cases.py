"""The rules of both games by example: every case of `cases/*.json` goes through the engine.

A case bears the number of the rule (or ruling) that it shows. Those of Jekyll & Hyde are in
`jekyll-*.json`. Its `input` is what `python -m game run` reads. Its `expect` may hold

- `error`: null, or the `index` of the refused action and the `rule` that the refusal names (a list where more than one
  would be right, null where it does not matter);
- `legal`: the whole list of a seat's legal actions; `legal_has`: actions that are among them;
- `why_not`: cards of a seat's hand that cannot be played as they are selected, and the rule that says so;
- `position`: only the keys given; hands and areas are compared as bags, piles in their order;
- `views`: the same of what a seat may see;
- `result`: only the keys given; lines of the breakdown with no points may be there or not. `struck` are the lines that
  a shut-out takes from each player.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cases.ripper.board import RipperBoard
from game.errors import CasefileError
from game.match import Match, Seat
from game.play import Play
from game.refusal import IllegalAction
from tests.support.play import draw_and_discard

CASES = Path(__file__).parent / "cases"
BAGS = ("hands", "areas")


def _all() -> list[Any]:
    return [
        pytest.param(case, id=f"{case['rule']} {case['title']}")
        for file in sorted(CASES.glob("*.json"))
        for case in json.loads(file.read_text("utf-8"))
    ]


def _run(play: Play, actions: list[str]) -> dict[str, Any] | None:
    for index, action in enumerate(actions):
        try:
            play.play_text(action)
        except IllegalAction as error:
            return {"index": index, "rule": error.refusal.rule}
        except CasefileError:
            return {"index": index, "rule": None}
    return None


def _bag(cards: list[str] | int) -> Counter[str] | int:
    return cards if isinstance(cards, int) else Counter(cards)


def _comparable(key: str, value: Any) -> Any:
    return [_bag(cards) for cards in value] if key in BAGS else value


def _compare(found: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        assert _comparable(key, found.get(key)) == _comparable(key, value), key


def _accepted(rules: str | list[str]) -> list[str]:
    return [rules] if isinstance(rules, str) else rules


def _compare_error(found: dict[str, Any] | None, expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert found is None
        return
    assert found is not None, "nothing was refused"
    assert found["index"] == expected["index"]
    if expected["rule"] is not None:
        assert found["rule"] in _accepted(expected["rule"])


def _compare_why_not(play: Play, expected: list[dict[str, Any]]) -> None:
    for question in expected:
        refusal = play.seen(question["seat"]).why_not(question["cards"])
        assert refusal.rule in _accepted(question["rule"]), question["cards"]


def _compare_legal(play: Play, expect: dict[str, Any]) -> None:
    for seat, actions in expect.get("legal", {}).items():
        found = play.legal(int(seat))
        assert len(found) == len(set(found)), "an action is listed twice"
        assert sorted(found) == sorted(actions)
    for seat, actions in expect.get("legal_has", {}).items():
        assert set(actions) <= set(play.legal(int(seat)))


def _lines(breakdown: list[list[dict[str, Any]]]) -> list[list[tuple[str, int]]]:
    return [[(line["item"], line["points"]) for line in lines if line["points"]] for lines in breakdown]


def _compare_result(play: Play, expected: dict[str, Any]) -> None:
    result = play.result()
    assert result is not None, "the hand is not over"
    found = result.as_json((*play.case.result_fields, "struck"))
    for key, value in expected.items():
        if key == "breakdown" or key == "struck":
            assert _lines(found[key]) == _lines(value)
        else:
            assert found[key] == value, key
    assert [sum(line["points"] for line in lines) for lines in found["breakdown"]] == found["scores"]


def _compare_suspects(play: Play, expected: dict[str, int]) -> None:
    found = {line.suspect: line.points for line in RipperBoard.of(play.seen_by_all().board).suspects}
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("case", _all())
def test_case(case: dict[str, Any]) -> None:
    """The engine does what the case says."""
    expect = case["expect"]
    play = Play.from_position(case["input"]["position"], Random(1))
    _compare_error(_run(play, case["input"]["actions"]), expect["error"])
    _compare(play.position(), expect.get("position", {}))
    _compare_legal(play, expect)
    _compare_why_not(play, expect.get("why_not", []))
    for seat, view in expect.get("views", {}).items():
        _compare(play.seen(int(seat)).view(), view)
    if "result" in expect:
        result = dict(expect["result"])
        if "suspects" in result:
            _compare_suspects(play, result.pop("suspects"))
        _compare_result(play, result)
    elif play.phase != "over":
        assert play.result() is None


# ---- what no single position can show: the deal and the game of Jack the Ripper (1.1, 2.1, 2.2, 2.3, 11.1, 11.2) ----


def _match(players: int = 2, seed: str = "whitechapel", **options: Any) -> Match:
    return Match.new("ripper", "us", options, [Seat(str(n), "human") for n in range(players)], seed)


def _cards(match: Match) -> Counter[str]:
    position = match.position()
    piles = [*position["hands"], *position["areas"], position["case_file"], position["discard"]]
    return Counter(card for pile in piles for card in pile)


def test_the_deck() -> None:
    """1.1, 1.4: 62 cards: 36 Evidence, 25 Gavels, Ripper Escapes."""
    cards = _cards(_match())
    suspects = ("druitt", "eddy", "gull", "pedachenko", "chapman", "jill")
    assert cards.total() == 62
    assert all(cards[name] == 5 and cards[f"suspect:{name}"] == 1 for name in suspects)
    assert (cards["letter"], cards["wild"], cards["escapes"]) == (4, 2, 1)
    assert (cards["strikes"], cards["commissioner"]) == (2, 2)
    kinds = Counter(code.split(":")[0] for code in cards.elements() if ":" in code)
    assert kinds == {"suspect": 6, "alibi": 5, "victim": 5, "scene": 5}


@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 9), (4, 8)])
def test_the_deal(players: int, cards: int) -> None:
    """2.2, 2.3, 3.1: ten, nine or eight cards, one card open; the seat on the dealer's left begins."""
    match = _match(players)
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [cards] * players
    assert len(position["discard"]) == 1
    assert len(position["case_file"]) == 62 - 1 - players * cards
    assert match.turn == (match.dealer + 1) % players
    assert match.phase == "draw"


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """2.2: the record's deck is in the order dealt."""
    match = _match(3)
    deck = match.record()["hands"][0]["deck"]
    hands = match.position()["hands"]
    for place in range(3):
        seat = (match.dealer + 1 + place) % 3
        assert Counter(hands[seat]) == Counter(deck[place:27:3])
    assert match.position()["discard"] == [deck[27]]
    assert match.position()["case_file"] == deck[28:]


def test_the_first_dealer_is_drawn() -> None:
    """2.1, R28: the deal code decides, and every seat has its chance."""
    assert _match(4, "abc").dealer == _match(4, "abc").dealer
    assert {_match(4, f"seed {number}").dealer for number in range(60)} == {0, 1, 2, 3}


def test_the_deal_goes_round() -> None:
    """2.1, R1: the next dealer sits on the left of the last."""
    match = _match(3)
    first = match.dealer
    for number in range(1, 5):
        draw_and_discard(match)
        match.next_hand()
        assert match.dealer == (first + number) % 3
        assert match.hand_number == number + 1


@pytest.mark.parametrize(
    ("target", "scores", "over"),
    [
        (100, [100, 99], True),
        (100, [99, 98], False),
        (50, [50, 49], True),
        (500, [499, 0], False),
        (100, [120, 120], False),
        (100, [120, 120, 130], True),
        (100, [130, 120, 130], False),
        (100, [130, 120, 130, 131], True),
    ],
)
def test_the_game_ends_at_the_target_with_a_sole_leader(target: int, scores: list[int], over: bool) -> None:
    """11.1, 11.2, R20: somebody has the target and leads alone; otherwise another hand is played."""
    match = _match(len(scores), target=target)
    draw_and_discard(match)
    match.scores = scores
    assert match.over == over
    if over:
        assert match.winners == [scores.index(max(scores))]
        with pytest.raises(CasefileError):
            match.next_hand()
    else:
        match.next_hand()
        assert match.hand_number == 2


@pytest.mark.parametrize("target", [49, 501, 2, 0, -1])
def test_the_target_lies_between_50_and_500(target: int) -> None:
    """11.1, 11.3: other targets are refused."""
    with pytest.raises(CasefileError):
        _match(target=target)
