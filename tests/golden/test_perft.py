"""The numbers of action sequences are those of the table."""

from __future__ import annotations

import json

import pytest

from tests.support.perft import STARTS, TABLE, count, name
from tests.support.play import SETUPS, Setup

EXPECTED = json.loads(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_the_number_of_action_sequences(setup: Setup, start: int) -> None:
    assert count(setup, start) == EXPECTED[name(setup, start)]


def test_every_setup_is_in_the_table() -> None:
    assert set(EXPECTED) == {name(setup, start) for setup in SETUPS for start in STARTS}
