"""The screens of Jack the Ripper."""

from __future__ import annotations

from htpy import Element, Node

from ui.cases.ripper import ballot, escapes
from ui.html.controls import stranger
from ui.screens.case_screens import CaseScreens
from ui.screens.hand_end.view import scoring
from ui.screens.hand_end.view_model import Scoring
from ui.state.session import Game


class RipperScreens(CaseScreens):
    """A secret ballot, and a pause for Ripper Escapes."""

    def hand_end(self, m: Scoring) -> Element:
        return scoring(m)

    def emblem(self) -> Node:
        return stranger(lamp=True)

    def sealed_choice(self, game: Game) -> Element:
        return ballot.ballot(ballot.due(game))

    def out_of_turn(self, game: Game) -> Element:
        return escapes.escapes(escapes.pause(game))


SCREENS = RipperScreens()
