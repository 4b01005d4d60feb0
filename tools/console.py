"""Words of the tools to people: their progress, and the one exception that is shown, a sentence, never a traceback."""

from __future__ import annotations

from collections.abc import Callable

Say = Callable[[str], None]


def say(text: str) -> None:
    """Progress, a line at a time, shown at once also where the output is no terminal."""
    print(text, flush=True)


class SetupError(Exception):
    """Something outside the code stopped the set-up; ``str(error)`` is a sentence that says what and what to do."""
