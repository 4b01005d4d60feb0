"""The score pads of this device. They are stored beside the games, and read only when one is opened."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.errors import CasefileError
from game.i18n import tn
from game.score_pad import ScorePad
from ui.state.kept import merge_entries

NAME = "pads"
"""The name under which they are stored, and in an export."""
MOST_PADS = 40
_SLOT = re.compile(r"\w{1,40}")


UNREADABLE = (CasefileError, KeyError, TypeError, ValueError, AttributeError, RecursionError)
"""Every error that a foreign text may bring about where a pad is read."""


class NoPad(CasefileError):
    """There is no pad of that name, or it cannot be read."""


@dataclass(slots=True)
class ScorePads:
    """All pads, the one used last first, by the name of their slot, each as the JSON of a pad. What is none is carried
    along as it was found: a later version may read it."""

    kept: dict[str, Any] = field(default_factory=dict)
    strange: list[Any] = field(default_factory=list)
    before: dict[str, Any] = field(default_factory=dict)
    """The `slot` of the pad that was changed last, and that `pad` before its last change."""
    unread: set[str] = field(default_factory=set)
    """Slots of those that turned out not to be readable."""

    name: ClassVar = NAME
    warning: ClassVar = "pad.storage"

    @property
    def slots(self) -> list[str]:
        """The slots, the one used last first."""
        return list(self.kept)

    @property
    def full(self) -> bool:
        """True if there is room for no other one."""
        return len(self.kept) >= MOST_PADS

    def open(self, slot: str) -> ScorePad:
        """The pad of a slot, checked as any file. NoPad says that there is none."""
        try:
            pad = ScorePad.from_json(self.kept[slot])
        except UNREADABLE:
            if slot in self.kept:
                self.unread.add(slot)
            raise NoPad(slot) from None
        if self.before.get("slot") == slot:
            with suppress(*UNREADABLE):
                pad.recall(self.before["pad"])
        return pad

    def put(self, slot: str, pad: ScorePad) -> None:
        """Keep a pad as it is now, in front of the others."""
        self.kept = {slot: pad.as_json(), **{name: data for name, data in self.kept.items() if name != slot}}
        before = pad.before()
        self.before = {} if before is None else {"slot": slot, "pad": before}

    def drop(self, slot: str) -> None:
        """Delete a pad."""
        self.kept.pop(slot, None)
        if self.before.get("slot") == slot:
            self.before = {}
        self.unread.discard(slot)

    def merge(self, other: ScorePads, since: ScorePads | None = None) -> None:
        """Take in what another window has written. A pad that was written on in both stays twice, and that of this
        window goes on under another name."""
        since = since or ScorePads()
        apart = {
            slot: data
            for slot, data in self.kept.items()
            if data != other.kept.get(slot, data) and since.kept.get(slot) not in (data, other.kept[slot])
        }
        self.kept = merge_entries(self.kept, other.kept, since.kept, lambda mine, theirs: theirs)
        for slot, data in apart.items():
            twin = _free(slot, self.kept)
            self.kept = {twin: data, **self.kept}
            if self.before.get("slot") == slot:
                self.before = self.before | {"slot": twin}
        strange, theirs, before = (_by_text(each.strange) for each in (self, other, since))
        self.strange = [*merge_entries(strange, theirs, before).values()]

    def take_file(self, other: ScorePads) -> tuple[str, ...]:
        """Add the pads of another device, as far as there is room."""
        added = self._add(other.kept)
        self.strange = [*(_by_text(self.strange) | _by_text(other.strange[:MOST_PADS])).values()]
        return (tn("pad.imported", added),) if added else ()

    def _add(self, pads: Mapping[str, Any]) -> int:
        """Add pads that are none of these yet; returns how many."""
        known, added = {_text(data) for data in self.kept.values()}, 0
        for slot, data in pads.items():
            if _text(data) not in known and not self.full:
                self.kept[_free(slot, self.kept)] = data
                added += 1
        return added

    def data(self) -> dict[str, Any]:
        """Return them as they are stored."""
        pads = [{"slot": slot, "pad": data} for slot, data in self.kept.items()]
        return {"pads": [*pads, *self.strange], **({"before": self.before} if self.before else {})}

    @classmethod
    def read(cls, data: Any) -> ScorePads:
        """The pads from storage or a file."""
        found = data.get("pads") if isinstance(data, dict) else None
        out = cls()
        if isinstance(data, dict) and _is_entry(data.get("before")):
            out.before = data["before"]
        for each in found if isinstance(found, list) else ():
            if _is_entry(each) and each["slot"] not in out.kept and not out.full:
                out.kept[each["slot"]] = each["pad"]
            else:
                out.strange.append(each)
        return out


def _is_entry(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"slot", "pad"}
        and isinstance(value["slot"], str)
        and _SLOT.fullmatch(value["slot"]) is not None
        and isinstance(value["pad"], dict)
    )


def _free(slot: str, taken: dict[str, Any]) -> str:
    return next(
        name for name in (slot, *(f"{slot[:30]}_{at}" for at in range(2, MOST_PADS + 2))) if name not in taken
    )


def _by_text(values: Iterable[Any]) -> dict[str, Any]:
    return {_text(each): each for each in values}


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True)
