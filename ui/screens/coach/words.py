"""Words of the coach for what plays are worth, and for what speaks against one."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import Reason
from game.i18n import capitalized, t, tn
from ui.screens.coach.case_reasons import CaseReasons


def band(low: int, high: int) -> str:
    """Points lost, in whole ones: from and to."""
    if low < 1:
        return tn("coach.band.up-to", high)
    return tn("coach.band.about", low) if low == high else t("coach.band", low=low, high=high)


def against_better_play(
    words: CaseReasons, reason: Reason, names: Sequence[str], missed: str = "coach.list.missed"
) -> str:
    """The case against the better play: something of its own, or what only the other one has (`missed`)."""
    if words.lack_is_drawback(reason):
        return t("coach.list.against", what=capitalized(words.against(reason, names)))
    return t(missed, what=words.sentence_to_player(reason, names))
