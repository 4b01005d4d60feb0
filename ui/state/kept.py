"""A thing that people keep beside their games: one object in the store, and part of an export."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")
_ABSENT: Any = object()


class Kept(Protocol):
    """A kind of thing that is kept. The session has one of each, `session.features.of(kind)`, empty at first;
    `ui.state.beside_games` lists the kinds, and who stores, exports or imports goes through that list."""

    name: ClassVar[str]
    """Under which it is stored, and in an export."""
    warning: ClassVar[str]
    """The key of the sentence that says that it was damaged."""

    @classmethod
    def read(cls, data: Any) -> Self:
        """The thing from storage or a file. What makes no sense is left out; never fails."""

    def data(self) -> dict[str, Any]:
        """Return it as it is stored."""
        ...

    def merge(self, other: Self, since: Self | None = None) -> object:
        """Take in what another window has made of it `since` both had the same; None if they never had."""

    def take_file(self, other: Self) -> tuple[str, ...]:
        """Take in what a file brings, and say so in sentences."""
        ...


def merge_entries(
    mine: Mapping[K, V],
    theirs: Mapping[K, V],
    since: Mapping[K, V],
    both: Callable[[V, V], V] = lambda mine, theirs: mine,
) -> dict[K, V]:
    """Merge what two windows have made of the same entries: what one alone has added, changed or deleted is as it left
    it. Where both have, `both` decides between the two, and nothing is deleted."""
    found = {}
    for key in {**mine, **theirs}:
        own, other, before = (each.get(key, _ABSENT) for each in (mine, theirs, since))
        if other == before:
            kept = own
        elif own == before or own is _ABSENT:
            kept = other
        else:
            kept = own if other is _ABSENT else both(own, other)
        if kept is not _ABSENT:
            found[key] = kept
    return found
