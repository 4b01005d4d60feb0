"""How the end of a hand of Jack the Ripper is told: step by step to the Ripper, where there is one to be found."""

from __future__ import annotations

from ui.state.reveal_steps import SCORES, HandReveal, Result


def sought(result: Result) -> bool:
    """Did the hand end in a way in which the Ripper is caught, if anybody can be?"""
    end = result["end"]
    return end["way"] in {"gone-out", "emptied"} and not end["drawn_out"]


class RipperReveal(HandReveal):
    """Who it is, where the points decide. Where the way in which the hand ended leaves nobody to be caught, there is
    nothing to ask: what became of it comes first."""

    telling = frozenset({"ripper", "outcome"})

    def steps(self, result: Result) -> tuple[str, ...]:
        return ("points", "alibi", "ripper", SCORES) if sought(result) else ("outcome", SCORES)
