"""The games that are here already, so that none is imported a second time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ui.storage.codec import digest

LineOfPlay = tuple[tuple[str, str], ...]
"""A game, hand by hand: the mark of its deal, and its actions, a line each."""


@dataclass(slots=True)
class KnownGames:
    """The games of the store, as far as they are needed to tell others from them."""

    marks: set[str] = field(default_factory=set)
    """The digests of the records, those that were taken since with them."""
    lines: dict[str, list[LineOfPlay]] = field(default_factory=dict)
    """By what a match began with."""

    def store(self, record: Any) -> None:
        """Note a record that is stored. A record that makes no sense is known by its digest alone."""
        self.marks.add(digest(record))
        try:
            found = line_of_record(record)
            self.lines.setdefault(_began(record), []).append(found)
        except (AttributeError, KeyError, TypeError):
            pass

    def has_continuation(self, record: dict[str, Any]) -> bool:
        """True if a stored game is this one and went on from here. The engine must have written the record."""
        found = line_of_record(record)
        return any(is_continued_by(found, longer) for longer in self.lines.get(_began(record), ()))


def _began(record: dict[str, Any]) -> str:
    """Case, edition, options, who sat there, which match it left, and whether its deal was another one's: that never
    changes."""
    named = [record[key] for key in ("case", "edition", "options", "seats")]
    return digest([*named, record.get("from"), record.get("again")])


def line_of_record(record: dict[str, Any]) -> LineOfPlay:
    """A record as a line. LookupError or TypeError where it makes no sense."""
    hands = record["hands"]
    return tuple(
        (digest([hand["dealer"], hand["deck"]]), "\n".join([*hand["actions"], ""])) for hand in hands
    )


def is_continued_by(shorter: LineOfPlay, longer: LineOfPlay) -> bool:
    """True if the one is the beginning of the other. Every hand but its last is over, so it is the same there."""
    (deal, actions), last = shorter[-1], len(shorter) - 1
    if len(longer) <= last or longer[:last] != shorter[:last]:
        return False
    return longer[last][0] == deal and longer[last][1].startswith(actions)
