"""The things that people keep beside their games: each is one small thing in the store, and part of an export."""

from __future__ import annotations

from collections.abc import Mapping

from ui.state import daily_mark, duels, lesson_progress, practice, score_pads

KEPT: Mapping[str, str] = {
    lesson_progress.NAME: "learn.storage",
    practice.NAME: "practice.storage",
    score_pads.NAME: "pad.storage",
    daily_mark.NAME: "daily.storage",
    duels.NAME: "duel.storage",
}
"""The names, each with the key of the sentence that says that it was damaged."""
