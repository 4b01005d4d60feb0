"""A match counts once and a hand that was played counts once, however often they are stored.

There may be an older save beside a newer one, the same match played on in two ways, and copies that were played on from
a moment of it. A save that is the beginning of another one is ignored. Of saves that part, each keeps the hands that it
alone has, and the hands that they share are counted in one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ui.storage.known_games import LineOfPlay, is_continued_by, line_of_record


@dataclass(frozen=True, slots=True)
class Save:
    """A stored match: how many of its hands are over, and whether it counts and is over itself. A match that counts and
    is over keeps the hands that it shares with another."""

    record: dict[str, Any]
    over: int
    counts: bool
    ended: bool


def hands_counted_elsewhere(saves: Sequence[Save]) -> list[int | None]:
    """Return for each save the number of its hands, from the first on, that are counted in another one; None if it adds
    nothing."""
    out: list[int | None] = [0] * len(saves)
    alike: dict[str, list[int]] = {}
    for at, save in enumerate(saves):
        alike.setdefault(_began(save.record) or str(at), []).append(at)
    for same in alike.values():
        if len(same) > 1:
            _part(saves, same, out)
    return out


def _part(saves: Sequence[Save], same: list[int], out: list[int | None]) -> None:
    """Among saves that began alike, the best first."""
    lines = {at: found for at in same if (found := _line(saves[at].record))}
    kept: list[int] = []
    for at in sorted(lines, key=lambda at: _rank(saves[at], lines[at]), reverse=True):
        shared = max((_shared_hands(saves, lines, at, other) for other in kept), default=0)
        whole = shared == saves[at].over > 0
        if whole or any(is_continued_by(lines[at], lines[other]) for other in kept):
            out[at] = None
        else:
            out[at] = shared
            kept.append(at)


def _rank(save: Save, found: LineOfPlay) -> tuple[bool, bool, int, int]:
    return save.counts, save.ended, save.over, sum(actions.count("\n") for _, actions in found)


def _shared_hands(saves: Sequence[Save], lines: dict[int, LineOfPlay], at: int, other: int) -> int:
    """Count the hands, from the first on, that were played alike to their end."""
    most, count = min(saves[at].over, saves[other].over), 0
    for one, two in zip(lines[at][:most], lines[other][:most], strict=False):
        if one != two:
            break
        count += 1
    return count


def _began(record: dict[str, Any]) -> str:
    """Return what a match and its copies have in common from the first deal on; "" if it makes no sense."""
    try:
        named = [record.get(key) for key in ("case", "edition", "options", "seats", "casual", "again")]
        return f"{named} {record['hands'][0]['dealer']} {record['hands'][0]['deck']}"
    except (LookupError, TypeError):
        return ""


def _line(record: dict[str, Any]) -> LineOfPlay:
    """The match hand by hand; nothing where it makes no sense."""
    try:
        return line_of_record(record)
    except (LookupError, TypeError):
        return ()
