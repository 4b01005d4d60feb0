"""The cost of visible blunders if the bots play on: the same hand, and the rest of the cards in other orders."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.bots import choose
from game.match import Match, Seat
from tools.benchmarks import played_on, regret


def _begun(name: str, hand: int, actions: int) -> tuple[list[str], Match]:
    """The first actions of a hand of Sergeants."""
    match = regret.dealt_match(regret.TABLES[name], hand)
    for _ in range(actions):
        seat = match.actors[0]
        match.play(seat, choose(match.seen(seat), "sergeant", "begun"))
    return match.record()["hands"][-1]["actions"], match


@pytest.mark.parametrize("name", ["us 3", "jekyll"])
def test_every_order_leads_to_the_same_moment(name: str) -> None:
    table, (before, begun) = regret.TABLES[name], _begun(name, 1, 9)
    decks = [*played_on.orders(table, 1, before, 3)]
    assert len({tuple(deck) for _, deck in decks}) == 3
    for dealer, deck in decks:
        match = Match.empty(
            table.case, table.edition, {}, [Seat(f"seat {n}", "bot") for n in range(table.players)]
        )
        match.deal(dealer, deck)
        for action in before:
            match.play_text(action)
        seat = begun.actors[0]
        now, then = match.seen(seat).view(), begun.seen(seat).view()
        assert [now[key] for key in ("hands", "areas", "legal")] == [
            then[key] for key in ("hands", "areas", "legal")
        ]
        assert sorted(match.position()["case_file"]) == sorted(begun.position()["case_file"])


def test_a_second_case_file_has_the_one_order() -> None:
    match = regret.dealt_match(regret.TABLES["de 2"], 0)
    while match.position()["case_file_number"] == 1 and not match.hand_over:
        seat = match.actors[0]
        legal = match.seen(seat).view()["legal"]
        match.play(
            seat, "draw" if "draw" in legal else next(act for act in legal if act.startswith("discard"))
        )
    before = match.record()["hands"][-1]["actions"]
    assert len([*played_on.orders(regret.TABLES["de 2"], 0, before, 3)]) == 1


def test_a_hand_is_played_to_its_end_after_each_of_two_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_on, "PLAYOUTS", 8)
    before, match = _begun("us 2", 0, 8)
    legal = match.seen(match.actors[0]).view()["legal"]
    blunder = {"before": before, "best": legal[0], "chosen": legal[-1]}
    there = played_on.loss(regret.TABLES["us 2"], 0, blunder, 2)
    back = played_on.loss(regret.TABLES["us 2"], 0, blunder | {"best": legal[-1], "chosen": legal[0]}, 2)
    assert there == -back
    assert played_on.loss(regret.TABLES["us 2"], 0, blunder | {"best": legal[-1]}, 2) == 0.0


def test_figures_are_means_with_their_error() -> None:
    def lost(real: float | None, chosen: str = "draw") -> dict[str, Any]:
        found = {"danger": False, "chosen": chosen, "best": "take", "regret": 6.0, "error": 1.0}
        return found | ({} if real is None else {played_on.REAL: real})

    regrets = [lost(2.0), lost(-4.0), lost(None), lost(9.0, "call-vote")]
    page = played_on.table_of({"us 3, 2000": [{"hand": 0, "regrets": regrets}]})
    assert "| `us`, 3 seats | 2 | 6.0 | −1.0 ± 3.0 |" in page
    assert "| all | 2 | 6.0 | −1.0 ± 3.0 |" in page


def test_the_page_holds_what_was_played_on() -> None:
    kept = json.loads(regret.KEPT.read_text("utf-8"))
    assert f"\n\n{played_on.table_of(kept)}\n\n" in regret.REPORT.read_text("utf-8")
