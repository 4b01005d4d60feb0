"""What a case adds to the screens: how its hands end, its pictures on the desk, its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from htpy import Element, Node

from ui.screens.hand_end.view_model import Scoring
from ui.state.case_parts import CasePart
from ui.state.session import Game


class CaseScreens(CasePart, ABC):
    """The screens of a case, and its share of those that all cases have."""

    fan: ClassVar[tuple[str, ...]]
    """The cards on the desk's large button."""
    faces: ClassVar[tuple[str, str]]
    """The two cards that stand for the case in the Casebook."""
    rules_file: ClassVar[str]
    """The name of its page of rules under `docs/rules`."""
    option_rules: ClassVar[Mapping[str, str]] = {}
    """By option of the rules: the number of the rule that it changes."""

    @abstractmethod
    def hand_end(self, m: Scoring) -> Element:
        """The end of a hand, as far as it has been shown."""

    @abstractmethod
    def emblem(self) -> Node:
        """The picture over the form of a new game."""

    def card_rule(self, code: str) -> str:
        """The number of the rule on a card."""
        return ""

    def mood(self, board: Mapping[str, Any]) -> str:
        """The class of the page for how the table stands; "" for none."""
        return ""

    def sealed_choice(self, game: Game) -> Element | None:
        """The screen on which a seat makes its sealed choice; None for a case without one."""
        return None

    def out_of_turn(self, game: Game) -> Element | None:
        """The screen of the pause in which a card may be played out of turn; None for a case without one."""
        return None
