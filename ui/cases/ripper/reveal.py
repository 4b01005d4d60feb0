"""The end of a hand of Jack the Ripper, told step by step to the Ripper, if there is one to be found."""

from __future__ import annotations

from game.cases.ripper.result import RipperResult
from game.result import Result
from ui.state.reveal_steps import SCORES_STEP, HandReveal


def is_ripper_sought(result: RipperResult) -> bool:
    """True if the hand ended in a way in which the Ripper is caught, if anybody can be."""
    return result.end.way in {"gone-out", "emptied"} and not result.end.drawn_out


class RipperReveal(HandReveal):
    """The unmasking, if the points decide. If the way in which the hand ended leaves nobody to be caught, there is
    nothing to ask: the outcome comes first."""

    telling = frozenset({"ripper", "outcome"})

    def steps(self, result: Result) -> tuple[str, ...]:
        asked = is_ripper_sought(RipperResult.of(result))
        return ("points", "alibi", "ripper", SCORES_STEP) if asked else ("outcome", SCORES_STEP)
