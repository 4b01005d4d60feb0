"""The themes of a case: what a decision may be about, for whoever practises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

COMMON_THEMES = ("meld", "layoff", "draw", "discard")
"""The themes of every turn, the rarer ones first."""
_OF_VERB = {"draw": "draw", "take": "draw", "meld": "meld", "layoff": "layoff", "discard": "discard"}


@dataclass(frozen=True, slots=True)
class Themes:
    """The themes, in the order in which they are learnt, and how those that only this case has are recognised."""

    order: tuple[str, ...] = ("draw", "meld", "layoff", "discard")
    of_verb: Mapping[str, str] = field(default_factory=dict)
    of_card: Mapping[str, str] = field(default_factory=dict)
    """By the first part of the code of a card that is played."""
    of_reason: Mapping[str, str] = field(default_factory=dict)
    """By the key of a reason, where neither play is of a theme of its own."""
    other: str = "draw"
    """The theme of all other plays."""

    def of_action(self, action: str) -> str:
        """The theme of a play."""
        verb, *rest = action.split()
        common = _OF_VERB.get(verb) or self.of_verb.get(verb)
        return common or self.of_card.get(rest[0].partition(":")[0] if rest else "", self.other)

    def of_decision(self, best: str, tempting: str, reasons: tuple[str, ...] = ()) -> str:
        """The theme of a decision: that of the rarer play of two, whichever is right, so that it does not give the
        answer away."""
        found = [self.of_action(action) for action in (best, tempting)]
        special = [each for each in self.order if each in found and each not in COMMON_THEMES]
        if special:
            return special[-1]
        told = [self.of_reason[key] for key in reasons if key in self.of_reason]
        return told[0] if told else min(found, key=COMMON_THEMES.index)
