"""The day on the calendar of a device, as the program knows days."""

from __future__ import annotations

from datetime import MAXYEAR, MINYEAR, date


def iso(year: float, month: float, day: float) -> str:
    """A date as ISO writes it. A clock that was set beyond every calendar has its first day, or its last."""
    if not year >= MINYEAR:
        return date.min.isoformat()
    if year > MAXYEAR:
        return date.max.isoformat()
    return date(int(year), int(month), int(day)).isoformat()
