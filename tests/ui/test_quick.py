"""The page's own dataclasses behave as the library's."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui import quick

VALUES = st.integers(0, 2) | st.sampled_from(["", "a"]) | st.tuples(st.integers(0, 1))
ARGUMENTS = st.lists(VALUES, max_size=4)
NAMED = st.dictionaries(st.sampled_from(["first", "second", "third", "fourth"]), VALUES, max_size=3)


def classes(dataclass: Any, frozen: bool) -> list[type]:
    """Three shapes of classes, equipped by a decorator."""

    @dataclass(frozen=frozen, slots=True)
    class Bare:
        """No field at all."""

    @dataclass(frozen=frozen, slots=True)
    class Plain:
        first: int
        second: str = "b"
        third: tuple[int, ...] = ()

        @property
        def doubled(self) -> Any:
            return (self.first, self.first)

    @dataclass(frozen=frozen, slots=True)
    class Made:
        first: Any = dataclasses.field(default_factory=list)
        second: Any = dataclasses.field(default=3)

    return [Bare, Plain, Made]


PAIRS = [
    pair
    for frozen in (True, False)
    for pair in zip(classes(quick.dataclass, frozen), classes(dataclasses.dataclass, frozen), strict=True)
]


def outcome(job: Callable[[], Any]) -> Any:
    """What a job gives, or how it fails."""
    try:
        return job()
    except (TypeError, dataclasses.FrozenInstanceError) as error:
        return type(error)


@given(st.sampled_from(PAIRS), ARGUMENTS, NAMED)
def test_made_and_shown_as_the_librarys(pair: tuple[Any, Any], values: list[Any], named: Any) -> None:
    ours, theirs = (outcome(lambda cls=cls: cls(*values, **named)) for cls in pair)
    assert isinstance(ours, type) == isinstance(theirs, type)
    if isinstance(ours, type):
        assert ours is theirs
        return
    assert repr(ours).rpartition(".")[2] == repr(theirs).rpartition(".")[2]
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert type(ours).__match_args__ == type(theirs).__match_args__
    assert [f.name for f in dataclasses.fields(ours)] == [f.name for f in dataclasses.fields(theirs)]
    assert ours == dataclasses.replace(ours)


@given(st.sampled_from(PAIRS), ARGUMENTS, ARGUMENTS)
def test_equal_and_hashed_as_the_librarys(pair: tuple[Any, Any], one: list[Any], other: list[Any]) -> None:
    ours, theirs = ([outcome(lambda v=v, cls=cls: cls(*v)) for v in (one, other)] for cls in pair)
    if any(isinstance(each, type) for each in theirs):
        return
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
    assert ours[0] != theirs[0]
    assert outcome(lambda: hash(ours[0]) == hash(ours[1])) == outcome(
        lambda: hash(theirs[0]) == hash(theirs[1])
    )


@pytest.mark.parametrize("pair", PAIRS)
def test_changed_as_the_librarys(pair: tuple[Any, Any]) -> None:
    made = [cls(1) if cls.__match_args__ else cls() for cls in pair]
    if not pair[0].__match_args__:
        return
    assert [outcome(lambda each=each: setattr(each, "first", 2)) for each in made] in (
        [None, None],
        [dataclasses.FrozenInstanceError] * 2,
    )
    changed = [dataclasses.replace(each, first=7) for each in made]
    assert [each.first for each in changed] == [7, 7]
    assert [outcome(lambda each=each: dataclasses.replace(each, nothing=7)) for each in made] == [
        TypeError
    ] * 2
