"""Jack the Ripper's share of the screens: its pictures, where its rules speak of what, the question before a vote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from htpy import Element, Node

from ui.cases.ripper import ballot, escapes, hand_end
from ui.cases.ripper.cards import CARDS
from ui.cases.ripper.minute import minute
from ui.cases.ripper.stranger import stranger
from ui.cases.ripper.vote_question import VoteQuestion
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.sealed_choice import SealedChoice
from ui.screens.case_screens import CardNote, CaseScreens, Panel
from ui.screens.hand_end.view_model import Scoring

_RULES = {
    "evidence": "4.2",
    "suspect": "5.2",
    "alibi": "5.3",
    "victim": "5.5",
    "scene": "5.6",
    "escapes": "6.1",
    "wild": "4.6",
    "alibi:eddy-gull": "5.4",
    "strikes": "5.9",
    "commissioner": "5.10",
}
"""Place of a card in the rules, by its code or else by its kind."""
_POINTS = {"letter": "three", "wild": "wild", "alibi": "three", "victim": "one", "scene": "one"}
"""By card or kind: the sentence on its points, where it is not that of the kind."""


class RipperScreens(CaseScreens):
    fan = ("druitt", "chapman", "suspect:chapman")
    faces = ("druitt", "suspect:chapman")
    rules_file = "jack-the-ripper"
    same_values: ClassVar = {"no_ripper": "exhausted", "vote": "casual"}
    option_rules: ClassVar = {
        "vote": "10.1",
        "case_files": "8.4",
        "reshuffle": "8.4",
        "last_card_drawn": "8.4",
        "exhausted": "8.4",
        "commissioner_end": "8.2",
        "wild_layoff": "4.7",
        "no_ripper": "8.5",
        "last_card": "7.2",
    }
    card_notes: ClassVar = {
        code: CardNote(
            _RULES.get(code) or _RULES[look.kind], _POINTS.get(code) or _POINTS.get(look.kind, look.kind)
        )
        for code, look in CARDS.looks.items()
    }
    questions: ClassVar = (VoteQuestion(),)

    def hand_end(self, m: Scoring) -> Element:
        return hand_end.hand_end(m)

    def outcome_aloud(self, m: Scoring) -> str:
        return hand_end.outcome_aloud(m)

    def step_aloud(self, m: Scoring, step: str) -> str:
        return hand_end.step_aloud(m, step)

    def minute(self, rules: Mapping[str, Any]) -> tuple[Panel, ...]:
        return minute(rules)

    def emblem(self) -> Node:
        return stranger(lamp=True)

    def is_idle_option(self, option: str, values: Mapping[str, str]) -> bool:
        """True for the making of the second Case File if there is only one."""
        return option == "reshuffle" and values.get("case_files") == "1"

    def sealed_choice(self, choice: SealedChoice, *, taught: bool = False) -> Element:
        """The secret ballot."""
        return ballot.ballot(choice, taught=taught)

    def out_of_turn(self, pause: OutOfTurnPause) -> Element:
        """The pause for Ripper Escapes."""
        return escapes.escapes(pause)
