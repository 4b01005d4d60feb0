"""The pad's part of a case: where each lies on the pad, how the table stands, the rows of its score sheet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.result import Result
from game.score_pad import ScorePad
from ui.screens.hand_end.score_sheet import Row
from ui.screens.hand_end.view_model import Scoring
from ui.state.case_parts import CasePart


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of how the table stands."""

    card: str
    points: int
    leads: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of the table so far: words and a name, with the card and the person whose colours and portrait they
    bear."""

    words: str
    name: str
    card: str = ""
    person: str = ""
    lines: tuple[StandingLine, ...] = ()
    note: str = ""
    """The reason why it stands so, if that is not plain from the lines."""


class CasePad(CasePart, ABC):
    """The share of a case in the score pad."""

    tiles: ClassVar[Mapping[str, str]]
    """Cards of which there are several, each a large button that counts them, with the single card of the same person
    that stands beside it, or ""."""
    groups: ClassVar[Mapping[str, Sequence[str]]]
    """Cards that lie on the table one by one, by the key, after `pad.group.`, of their heading."""
    held: ClassVar[tuple[str, ...]]
    """The items of a score sheet that cards left in hand make."""

    @abstractmethod
    def standing(self, pad: ScorePad) -> Standing:
        """The standing of the table."""

    @abstractmethod
    def rows(self, m: Scoring) -> Sequence[Row]:
        """The rows of the score sheet."""

    @abstractmethod
    def outcome(self, result: Result) -> str:
        """A hand's outcome in a word or two, for the list of hands."""
