"""Names for slots: words that no two games have, made without looking at the others."""

from __future__ import annotations

import time
from secrets import choice

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
