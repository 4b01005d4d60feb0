"""The end of a hand of Jekyll & Hyde, told in steps: what lies on the table, the side that shows, the scores."""

from __future__ import annotations

from game.result import Result
from ui.state.reveal_steps import SCORES_STEP, HandReveal


class JekyllReveal(HandReveal):
    """A void hand has nothing to be shown in steps."""

    telling = frozenset({"identity"})

    def steps(self, result: Result) -> tuple[str, ...]:
        return (SCORES_STEP,) if result.outcome == "void" else ("points", "identity", SCORES_STEP)
