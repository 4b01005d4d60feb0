"""Output of the tools about their work."""

from __future__ import annotations

from collections.abc import Callable

Say = Callable[[str], None]


def say(text: str) -> None:
    """Progress, a line at a time, shown at once also where the output is no terminal."""
    print(text, flush=True)
