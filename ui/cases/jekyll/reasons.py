"""The considerations of the bots of Jekyll & Hyde, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.bots.score_ledger import OWN
from game.case import Offer, case_named
from game.cases.jekyll.cards import SIDES
from game.i18n import t
from game.seen import Seen
from ui.html.cards import name as card_name
from ui.html.cards import short_name
from ui.screens.coach.case_reasons import CaseReasons


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

    rows: ClassVar = {
        "doubled": "coach.row.doubled",
        **{
            item: f"scoring.item.{item}"
            for item in "evidence labs transformation hand transformation-held shut-out".split()
        },
    }

    def end(self, end: str, names: Sequence[str], seat: int, *, you: bool) -> str:
        kind, _, side = end.partition(":")
        if kind == "side" and side in SIDES:
            return t("coach.jekyll.ends.side", side=short_name(f"identity:{side}"))
        if end == f"shut-out-{OWN}" and you:
            return t("coach.jekyll.ends.shut-out.you")
        if kind.startswith("shut-out-"):
            return t("coach.jekyll.ends.shut-out.name", name=names[seat if end.endswith(OWN) else 1 - seat])
        return t("coach.jekyll.ends.void") if end == "void" else super().end(end, names, seat, you=you)

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
        return {"side": short_name(f"identity:{card}")}


REASONS = JekyllReasons()
