"""Events, told in the past tense, and the rule of who may know them.

An event is a flat JSON-able dict: `event` names its kind, `seat` who acted. Each case declares which fields of which
kinds everybody may see (`Case.public_fields`); whatever nobody declared belongs to the event's own seat. Views, logs
and summaries all pass through `redacted`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Event = dict[str, Any]
PublicFields = Mapping[str, frozenset[str]]
"""By kind of event, the fields that everybody may see."""


def public_fields(**kinds: str) -> PublicFields:
    """The fields everybody may see, written as words, by kind of event with `_` for `-`.

    >>> sorted(public_fields(laid_off="seat card")["laid-off"])
    ['card', 'event', 'seat']
    """
    return {kind.replace("_", "-"): frozenset(("event", *words.split())) for kind, words in kinds.items()}


NOTHING = frozenset({"event"})


def redacted(event: Event, seat: int | None, public: PublicFields) -> Event:
    """The event as `seat` may know it (None: as everybody may)."""
    allowed = public.get(event["event"], NOTHING)
    if event.keys() <= allowed or (seat is not None and event.get("seat") == seat):
        return event
    return {name: value for name, value in event.items() if name in allowed}
