"""The kinds of things that people keep beside their games (`ui.state.kept`)."""

from __future__ import annotations

from collections.abc import Mapping

from ui.state.duels import Duels
from ui.state.kept import Kept
from ui.state.kept_posts import Posts
from ui.state.lesson_progress import LessonProgress
from ui.state.played_days import PlayedDays
from ui.state.practice import Practice
from ui.state.score_pads import ScorePads

KINDS: tuple[type[Kept], ...] = (LessonProgress, Practice, ScorePads, PlayedDays, Duels, Posts)
KEPT: Mapping[str, type[Kept]] = {kind.name: kind for kind in KINDS}
"""The same by the names under which they are stored."""
