"""The mark of a guest's copy: hands that were played at another device's table, kept to be looked at."""

from __future__ import annotations

from typing import Any

NAME = "guest"
"""The key of the mark beside a stored game, in an export and in the file of a game: the seat of this device."""


def read(data: Any, seats: int) -> int | None:
    """The seat of a guest, from storage or a file, among so many; None for what cannot be one."""
    return data if type(data) is int and 0 <= data < seats else None
