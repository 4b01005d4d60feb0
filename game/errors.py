"""The errors of the engine's edges. Their text is one sentence for a person."""

from __future__ import annotations


class CasefileError(ValueError):
    """Bad input at an edge: a position, a record, an action or an option that cannot be taken."""


class BadPosition(CasefileError):
    """A position that no deck and no rule can give, or that is not written as the notation says."""


class BadRecord(CasefileError):
    """A record that does not replay. `place` says where ("hand 2, action 17"); `hand` and `action` are its numbers, 0
    if it has none, and `written` is the action. `ruled` if `reason` is a sentence of the rules, in the language in use.
    """

    hand = 0

    def __init__(
        self, place: str, reason: str, *, action: int = 0, written: str = "", ruled: bool = False
    ) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.action = action
        self.written = written
        self.ruled = ruled
