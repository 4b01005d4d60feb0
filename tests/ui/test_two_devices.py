"""A table of several devices: whole matches, lines that are cut, and what each device comes to know."""

from __future__ import annotations

import pytest

from tests.support.two_devices import Room

TABLES = [
    ("human", "guest"),
    ("guest", "human", "bot"),
    ("human", "guest", "guest"),
    ("human", "human", "guest"),
    ("human", "guest", "bot", "guest"),
    ("human", "guest", "human", "bot"),
]


@pytest.mark.parametrize("case", ["ripper", "jekyll"])
@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
def test_a_match_is_played_to_its_end(case: str, kinds: tuple[str, ...]) -> None:
    if case == "jekyll" and len(kinds) > 2:
        pytest.skip("two players")
    room = Room.of(*kinds, case=case, seed=len(kinds))
    room.deal()
    for _ in range(3):
        room.play_hand()
        match = room.host.game.match
        for seat, page in room.guests.items():
            assert page.at.seen.as_json() == match.seen(seat).as_json()
            assert room.guesting(seat).fault == ""
            head = next(head for head in page.session.book if head.slot == room.guesting(seat).slot)
            assert head.hand_number == match.hand_number
        room.next_deal()
