"""Hands for the coach, and a digest of what it says of them: the same on every Python."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from game.coach import Effort
from game.coach.report import report
from game.match import Match
from game.replay import Timeline
from tests.support.golden_records import path
from tests.support.play import SETUPS, Setup

LITTLE = Effort(50)
"""Enough to see that everything is done."""
LENGTH = 14
"""Actions of a hand that has begun."""

FIVE_DOWN: dict[str, Any] = {
    "case": "ripper",
    "edition": "us",
    "players": 2,
    "dealer": 1,
    "turn": 0,
    "phase": "play",
    "hands": [["escapes", "gull", "eddy"], ["druitt", "druitt", "jill", "jill", "letter"]],
    "areas": [["victim:nichols", "victim:chapman", "victim:kelly"], ["victim:stride", "victim:eddowes"]],
    "case_file": ["gull", "pedachenko", "chapman", "druitt", "wild", "letter"],
    "discard": ["eddy"],
}
"""The Ripper may escape now, or a little later."""


def begun(setup: Setup, length: int = LENGTH) -> dict[str, Any]:
    """The record of the first actions of a golden hand, which is not over."""
    record = json.loads(path(setup, 1).read_text("utf-8"))
    return Timeline(Match.from_record(record)).match_at(1, length).record()


def first_hand(setup: Setup, number: int = 1) -> dict[str, Any]:
    """The record of the first hand of a golden match."""
    record = json.loads(path(setup, number).read_text("utf-8"))
    return record | {"hands": record["hands"][:1]}


def digest(length: int = 8) -> str:
    """A digest of the report on so many actions at the beginning of a hand of every setup."""
    found = sha256()
    for setup in SETUPS:
        found.update(json.dumps(report(begun(setup, length), effort=LITTLE)).encode())
    return found.hexdigest()


def pieces(under_way: Any, done: Iterable[Any] = ()) -> Iterator[Any]:
    """The pieces of a review or a hint one after the other, those that are `done` left out."""
    for piece in done:
        under_way.add(piece)
    while under_way.goes_on:
        piece = under_way.work()
        under_way.add(piece)
        yield piece
