"""The considerations of the bots of Jekyll & Hyde, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.case import Offer, case_named
from game.i18n import t
from game.seen import Seen
from ui.html.cards import name as card_name
from ui.screens.replay.reasons import CaseReasons


class JekyllReasons(CaseReasons):
    """The side that shows, shut-outs and hands that are void."""

    name = "jekyll"
    own: ClassVar = frozenset(
        """plan.void plan.turn plan.swing plan.search plan.reveal reason.void reason.not-void reason.swings
        reason.spoils reason.turns reason.keeps-side reason.stays-pure reason.reveals reason.searches""".split()
    )
    own_costs: ClassVar = frozenset("not-void keeps-side stays-pure".split())
    own_to_player: ClassVar = frozenset(
        "void not-void turns keeps-side stays-pure shut-out shut-out-own shut-out-theirs void-hand searches".split()
    )

    def action(self, seen: Seen, offer: Offer, names: Sequence[str]) -> str:
        """The two ways to play Work in Lab have one button, or two that say below what follows (4.3)."""
        match offer.action.split():
            case ["play", "lab", way]:
                return t(f"why.jekyll.lab.{way}", card=card_name("lab"))
        return super().action(seen, offer, names)

    def card_words(self, card: str) -> dict[str, object]:
        """A side has the name that it has at the table."""
        if card in case_named("jekyll").kinds:
            return super().card_words(card)
        return {"side": t(f"table.side.{card}")}


REASONS = JekyllReasons()
