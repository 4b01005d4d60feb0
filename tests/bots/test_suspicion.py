"""Who is suspected of Ripper Escapes: what players do about the Victims tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.ripper.determinization import Worlds
from game.bots.ripper.suspicion import suspicions
from game.cases.ripper import cards as c
from game.events import Discarded, Drew, Event, Played
from tests.support.play import new_match

RESIGNS, BERNER_STREET = "commissioner", "scene:berner-street"
KELLY = "victim:kelly"
WORLDS = 400


def _victims(number: int) -> list[Event]:
    """So many Victims of the first seat's."""
    return [Played(0, card, "area") for card in c.CODES[c.VICTIM : c.VICTIM + number]]


def _suspected(*events: Event, players: int = 3) -> list[float]:
    view: dict[str, Any] = {"players": players, "history": list(events)}
    return suspicions(view)


@pytest.mark.parametrize("victims", [0, 1, 2, 5])
def test_nothing_is_told_before_the_third_victim_or_after_the_last(victims: int) -> None:
    assert (
        _suspected(*_victims(victims), Played(1, RESIGNS, "discard"), Played(2, BERNER_STREET, "area"))
        == [1.0] * 3
    )


@pytest.mark.parametrize("victims", [3, 4])
def test_who_lets_the_commissioner_resign_is_suspected_and_who_plays_a_scene_is_not(victims: int) -> None:
    first, second, third = _suspected(
        *_victims(victims), Played(1, RESIGNS, "discard"), Played(2, BERNER_STREET, "area")
    )
    assert third < first == 1.0 < second


def test_whoever_throws_the_last_victim_away_is_cleared() -> None:
    assert _suspected(*_victims(4), Discarded(2, KELLY))[2] < 0.2
    assert _suspected(*_victims(2), Discarded(2, KELLY)) == [1.0] * 3


def test_further_cards_make_a_player_suspect_again_and_clear_nobody() -> None:
    scene, resigned = Played(2, BERNER_STREET, "area"), Played(1, RESIGNS, "discard")
    _, before, cleared = _suspected(*_victims(4), resigned, scene)
    _, after, again = _suspected(*_victims(4), resigned, scene, Drew(1, 2), Drew(2, 2))
    assert cleared < again < 1.0
    assert after == before


def test_all_are_alike_once_the_card_was_thrown() -> None:
    assert _suspected(*_victims(4), Played(1, RESIGNS, "discard"), Discarded(1, "escapes")) == [1.0] * 3


def test_with_two_players_nobody_is_suspected() -> None:
    assert _suspected(*_victims(4), Played(1, RESIGNS, "discard"), players=2) == [1.0] * 2


def test_worlds_give_the_card_to_the_suspected_more_often() -> None:
    match = new_match(("ripper", "us", 4), "suspects")
    view = match.view(match.turn)
    assert "escapes" not in view["hands"][match.turn]
    suspected, cleared, other = (seat for seat in range(4) if seat != match.turn)
    told = [*_victims(4), Played(suspected, RESIGNS, "discard"), Played(cleared, BERNER_STREET, "area")]
    worlds, random = Worlds(view | {"history": [*view["history"], *told]}), Random(0)
    hands = [worlds.deal(random).start().hands for _ in range(WORLDS)]
    holds = [sum(1 for dealt in hands if dealt[seat] & c.FIELD[c.ESCAPES]) for seat in range(4)]
    assert holds[suspected] > 2 * holds[other]
    assert 0 < holds[cleared] < 0.8 * holds[other]
