"""What happened, told in the past tense, and who may know it.

An event is a flat JSON-able dict: `event` names its kind, `seat` who acted. The parts of it that only its own seat
may know are listed here and nowhere else; views, logs and recaps all pass through `redacted`."""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]

OWN_SEAT_ONLY: dict[str, tuple[str, ...]] = {"drew": ("cards",), "ballot-sealed": ("suspect",)}
"""By kind of event, the fields that only the seat of the event may see."""


def redacted(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None: as everybody may)."""
    secret = OWN_SEAT_ONLY.get(event["event"], ())
    if not secret or event["seat"] == seat:
        return event
    return {name: value for name, value in event.items() if name not in secret}
