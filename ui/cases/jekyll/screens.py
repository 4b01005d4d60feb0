"""Jekyll & Hyde's share of the screens: its pictures, where its rules speak of what, day and night."""

from __future__ import annotations

from typing import ClassVar

from game.board import Board
from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.cards import FAMILIES, FIRST_OF_BOTH_SIDES
from ui.cases.jekyll import hand_end
from ui.cases.jekyll.cards import CARDS
from ui.cases.jekyll.minute import minute
from ui.cases.jekyll.two_faces import two_faces
from ui.screens.case_screens import CardNote, CaseScreens

_RULES = {
    **dict.fromkeys(FAMILIES[:FIRST_OF_BOTH_SIDES], "3.2"),
    **dict.fromkeys(FAMILIES[FIRST_OF_BOTH_SIDES:], "3.3"),
    "potion": "4.2",
    "lab": "4.3",
    "transformation": "4.4",
    "identity": "1.2",
}
"""Place of a card in the rules, by its code or else by its kind."""
_POINTS = {
    **{code: CARDS.looks[code].side for code in FAMILIES[:FIRST_OF_BOTH_SIDES]},
    **{code: code for code in ("lanyon", "lab", "transformation")},
    "stevenson": "three",
}
"""Cards whose points have a sentence of their own, or of their side."""


class JekyllScreens(CaseScreens):
    fan = ("utterson", "awakes", "identity:hyde")
    faces = ("identity:jekyll", "identity:hyde")
    rules_file = "jekyll-and-hyde"
    option_rules: ClassVar = {"transformation_value": "1.3"}
    card_notes: ClassVar = {
        code: CardNote(_RULES.get(code) or _RULES[look.kind], _POINTS.get(code, look.kind))
        for code, look in CARDS.looks.items()
    }

    outcome_aloud = staticmethod(hand_end.outcome_aloud)
    step_aloud = staticmethod(hand_end.step_aloud)
    hand_end = staticmethod(hand_end.hand_end)
    minute = staticmethod(minute)
    emblem = staticmethod(two_faces)

    def mood_class(self, board: Board) -> str:
        """The colours of the side that shows."""
        return f"is-{JekyllBoard.of(board).identity}"
