"""The words that a screen reader says by itself: those of a screen, and those that were heard already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

from game.board import Board
from game.events import Event
from ui.state.view_models import Notice

Aloud = Mapping[str, tuple[Hashable, Callable[[], str]]]
"""The things to be heard of a screen, by name: the moment for which each holds, and its words, which are made once for
it."""


def as_sentence(words: str) -> str:
    """A title as a sentence, so that a voice pauses behind it."""
    return words if not words or words[-1] in ".!?…" else f"{words}."


@dataclass(frozen=True, slots=True)
class Speech:
    """The words after an update: in their turn, and at once."""

    polite: str = ""
    urgent: str = ""
    clears: bool = False
    """Somebody else may look: what was said before is not to be found any more."""


@dataclass(frozen=True, slots=True)
class HeardTable:
    """A table as it was told last."""

    key: Hashable
    hand: int
    edits: int
    """Changes to the game other than actions: an undo is one."""
    events: int
    newest: Event | None
    board: Board
    left: Mapping[int, int]
    """By seat, the cards that were left in hand behind the last discard that was told."""


@dataclass(frozen=True, slots=True)
class VoiceSnapshot:
    """The state when the page was drawn last: whatever is new against it is said."""

    table: HeardTable | None = None
    """The table that was on the screen last."""
    stage: str = ""
    selection: tuple[str, ...] = ()
    notice: Notice | None = None
    onlooking: bool = False
    moments: Mapping[str, Hashable] = field(default_factory=dict)
    """By name, the moments of what was to be heard of the screen."""


@dataclass(slots=True)
class Voice:
    """The state of the voice, kept among those of features."""

    heard: VoiceSnapshot = VoiceSnapshot()
    last: str = ""
    """The last words that were said by themselves."""
    asked: str = ""
    """The answer to a question how things stand, until it is said."""
    prompts: tuple[Hashable, frozenset[str]] = (None, frozenset())
    """A hand of somebody, and what was said in it of what is due."""

    def is_new(self, hand: Hashable, prompt: str) -> bool:
        """Note what is due. False if the same was said in this hand before."""
        known = self.prompts[1] if self.prompts[0] == hand else frozenset()
        self.prompts = hand, known | {prompt}
        return prompt not in known
