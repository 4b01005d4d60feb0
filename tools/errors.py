"""The one exception that the tools show to people: a sentence, never a traceback."""

from __future__ import annotations


class SetupError(Exception):
    """Something outside the code stopped the set-up; ``str(error)`` is a sentence that says what and what to do."""
