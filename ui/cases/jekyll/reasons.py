"""The considerations of the bots of Jekyll & Hyde, in words."""

from __future__ import annotations

from typing import ClassVar

from game.case import case_named
from game.i18n import t
from ui.screens.replay.reasons import CaseReasons


class JekyllReasons(CaseReasons):
    """The side that shows, shut-outs and hands that are void."""

    name = "jekyll"
    own: ClassVar = frozenset(
        """plan.void plan.turn plan.swing plan.search plan.reveal reason.void reason.not-void reason.swings
        reason.spoils reason.turns reason.keeps-side reason.stays-pure reason.reveals""".split()
    )
    own_costs: ClassVar = frozenset("not-void keeps-side stays-pure".split())
    own_to_player: ClassVar = frozenset(
        "void not-void turns keeps-side stays-pure shut-out void-hand".split()
    )

    def card_words(self, card: str) -> dict[str, object]:
        """A side has the name that it has at the table."""
        if card in case_named("jekyll").kinds:
            return super().card_words(card)
        return {"side": t(f"table.side.{card}")}


REASONS = JekyllReasons()
