"""The end of a hand of Jack the Ripper, told step by step to the Ripper, if there is one to be found."""

from __future__ import annotations

from ui.state.reveal_steps import SCORES, HandReveal, Result


def sought(result: Result) -> bool:
    """True if the hand ended in a way in which the Ripper is caught, if anybody can be."""
    end = result["end"]
    return end["way"] in {"gone-out", "emptied"} and not end["drawn_out"]


class RipperReveal(HandReveal):
    """The unmasking, if the points decide. If the way in which the hand ended leaves nobody to be caught, there is
    nothing to ask: the outcome comes first."""

    telling = frozenset({"ripper", "outcome"})

    def steps(self, result: Result) -> tuple[str, ...]:
        return ("points", "alibi", "ripper", SCORES) if sought(result) else ("outcome", SCORES)
