"""The secrets that the worlds of every case must keep to themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from game.play import Play
from game.seen import Seen


def assert_worlds_tell_nothing(worlds: Callable[[Seen], Any], places: Iterable[tuple[Play, int]]) -> None:
    """The same seen of another truth gives the same worlds. `worlds` makes those of a `Seen`; a place is a hand and who
    looks."""
    for play, seat in places:
        world = worlds(play.seen(seat)).deal(Random(2)).state
        twin = Play(play.case, play.edition, play.rules, world, play.scores)
        twin.events = play.events
        again = worlds(twin.seen(seat)).deal(Random(2)).state
        assert (again.hands, again.case_file, again.discard) == (world.hands, world.case_file, world.discard)
