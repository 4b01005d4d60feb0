"""The considerations of the bots of Jack the Ripper, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.bots.score_ledger import OTHERS, OWN
from game.case import Offer
from game.cases.ripper.cards import SUSPECTS
from game.i18n import t
from game.seen import Seen
from ui.html.cards import short_name
from ui.screens.coach.case_reasons import CaseReasons


class RipperReasons(CaseReasons):
    """Victims, suspects, Ripper Escapes and the vote."""

    name = "ripper"
    own: ClassVar = frozenset(
        """plan.escape plan.call plan.names plan.pass plan.keep plan.suspect-held plan.makes-ripper plan.victim
        plan.search plan.strike plan.resign plan.clear reason.suspect-held reason.makes-ripper reason.unseats
        reason.no-rival-ripper reason.fifth-closed reason.nears-escape reason.escape-card reason.strikes reason.shown
        reason.own-cards reason.searches""".split()
    )
    own_costs: ClassVar = frozenset("no-rival-ripper fifth-closed".split())
    own_of_others: ClassVar = frozenset("unseats no-rival-ripper escape-theirs".split())
    own_to_player: ClassVar = frozenset(
        """suspect-held makes-ripper unseats no-rival-ripper nears-escape escape-card own-cards doubled.of escape-own
        escape-theirs named-right searches""".split()
    )

    rows: ClassVar = {
        "evidence": "scoring.item.evidence",
        "named": "coach.ripper.row.named",
        "victims": "coach.ripper.row.victims",
        "doubled": "coach.row.doubled",
        "vote": "scoring.item.vote",
        "hand": "scoring.item.hand",
        "escapes": "scoring.item.escapes",
    }

    def end(self, end: str, names: Sequence[str], seat: int, *, you: bool) -> str:
        kind, _, suspect = end.partition(":")
        if kind == "ripper" and suspect in SUSPECTS:
            return t("coach.ripper.ends.ripper", who=short_name(suspect))
        if end == f"escaped-{OWN}" and you:
            return t("coach.ripper.ends.escaped.you")
        if end == f"escaped-{OTHERS}" and len(names) > 2:
            return t("coach.ripper.ends.escaped.others")
        if kind.startswith("escaped-"):
            return t("coach.ripper.ends.escaped.name", name=names[seat if end.endswith(OWN) else 1 - seat])
        if kind in ("ran-out", "at-large", "unsolved"):
            return t(f"coach.ripper.ends.{kind}")
        return super().end(end, names, seat, you=you)

    def action(self, seen: Seen, offer: Offer, names: Sequence[str]) -> str:
        match offer.action.split():
            case ["ballot", suspect]:
                return short_name(suspect)
            case ["pass"]:
                return t("why.ripper.pass")
        return super().action(seen, offer, names)

    def deed(self, seen: Seen, offer: Offer, names: Sequence[str]) -> str:
        match offer.action.split():
            case ["ballot", suspect]:
                return t("coach.ripper.ballot", who=short_name(suspect))
        return super().deed(seen, offer, names)

    def card_words(self, card: str) -> dict[str, object]:
        return super().card_words(card) | {"who": short_name(card)}


REASONS = RipperReasons()
