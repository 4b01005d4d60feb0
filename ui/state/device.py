"""The device and the browser on it, as the page knows them from its start on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import choice, token_hex

from game.i18n import BASE

SLOT_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def new_slot() -> str:
    """`g`, the time, and chance for those who begin two games in one moment."""
    return f"g{_word(time.time_ns() // 1_000_000)}{''.join(choice(SLOT_DIGITS) for _ in range(4))}"


def _word(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(SLOT_DIGITS))
        digits = SLOT_DIGITS[digit] + digits
    return digits


@dataclass(slots=True)
class Device:
    """Facts, and functions that only the device can answer."""

    new_code: Callable[[], str]
    """Makes a deal code."""
    new_slot: Callable[[], str] = new_slot
    """Makes the name of a slot that no game has."""
    new_number: Callable[[], str] = token_hex
    """Makes a number that nobody can guess, for a deal among devices (`game.fair_deal`)."""
    address: Callable[[str], str] = "#{}".format
    """The link to a fragment of the page: its whole address, unless the page is a file on this device."""
    can_share: bool = True
    """It hands links on to other apps; where it does not, they are copied."""
    spoken_time: Callable[[str], str] = str
    """Turns a stored time into words."""
    spoken_day: Callable[[str, str], str] = "{0}".format
    """Turns a date into words: `long` with the day of the week, `month` and year, the day's `narrow` letter, `weekday`,
    or `date` without a year."""
    language: str = BASE
    """Its language, or the nearest to it that the page speaks."""
    workers: int = 1
    """Workers at most that think for the page at a time."""
    about: dict[str, str] = field(default_factory=dict)
    """Facts about browser and page for a report: `browser`, `version`."""
