"""The words for a bot's plan and its reasons. A case adds those for what only it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.bots import Reason
from game.bots.score_ledger import OTHERS, OWN
from game.case import Offer
from game.i18n import capitalized, t, tn
from game.seen import Seen
from ui.html.cards import name_in_sentence, short_name
from ui.play import labels
from ui.state.case_parts import CasePart

_COUNTED = {"ends": "why.plan.ends", "lay": "why.reason.points"}
"""The plans whose words count something, with their words."""
_COUNTED_TO_PLAYER = frozenset({"own-cards"})
"""The reasons for whoever plays whose words count something."""
_TO_PLAYER = frozenset(
    """ends-turn keeps-going completes lays plays single pile-useless more-laid more-laid.of fewer-theirs
    fewer-theirs.of caught-less catches-more doubled""".split()
)
"""The reasons that have words of their own for whoever plays."""
_COSTS = frozenset(
    "feeds-not keeps-going keeps-meld keeps-pair keeps-playable pile-useless stays-closed".split()
)
"""The reasons that have words for an action which does not have them (`why.against`)."""
_OF_OTHERS = frozenset({"fewer-theirs", "fewer-theirs.of", "catches-more"})
"""Those that speak of all other players, and with two players of the opponent."""
_TWO = frozenset({"ends", "stays-closed"})
"""The reasons of a bot that have words of their own with two players, where the others are one opponent; those of
`own_of_others` have such words where an action does not have them (`why.against`)."""
_OF = frozenset({"more-laid", "fewer-theirs", "doubled"})
"""Those that are of a family or a suspect, or of all together."""


class CaseReasons(CasePart):
    """The words of a case for what its bots consider. Anything else is worded as in any rummy."""

    name: ClassVar[str]
    """The case, as it stands in the keys of its own words."""
    own: ClassVar[frozenset[str]] = frozenset()
    """The plans and reasons that have words of the case: `plan.call`, `reason.strikes`."""

    own_costs: ClassVar[frozenset[str]] = frozenset()
    """The reasons of the case that have words for an action which does not have them."""
    own_to_player: ClassVar[frozenset[str]] = frozenset()
    """The reasons that have words of the case for whoever plays."""
    own_of_others: ClassVar[frozenset[str]] = frozenset()
    """Those of them that speak of all other players, and with two players of the opponent."""
    rows: ClassVar[Mapping[str, str]] = {}
    """By row in which the coach accounts for points, the key of its words; none in a case that it does not know."""

    def plan(self, plan: Reason, names: Sequence[str]) -> str:
        """The plan in a sentence."""
        words = self._called(plan, names)
        if counted := _COUNTED.get(plan.key):
            return tn(counted, plan.number, **words)
        return t(self._key(f"plan.{plan.key}"), **words)

    def reason(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason in a sentence."""
        two = "two." if reason.key in _TWO and len(names) == 2 else ""
        key, words = self._key(f"reason.{two}{reason.key}"), self._called(reason, names)
        return tn(key, reason.number, **words) if reason.number else t(key, **words)

    def sentence_to_player(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason in a sentence for whoever plays: it is said of the play, and not of a bot."""
        key = f"{reason.key}.of" if reason.card and reason.key in _OF else reason.key
        words = self._called(reason, names)
        duel = key in _OF_OTHERS | self.own_of_others and len(names) == 2
        if key in self.own_to_player:
            whole = f"coach.{self.name}.reason.two.{key}" if duel else f"coach.{self.name}.reason.{key}"
            return tn(whole, reason.number, **words) if key in _COUNTED_TO_PLAYER else t(whole, **words)
        if key not in _TO_PLAYER:
            return self.reason(reason, names)
        return t(f"coach.reason.two.{key}" if duel else f"coach.reason.{key}", **words)

    def against(self, reason: Reason, names: Sequence[str]) -> str:
        """The words for what speaks against an action, few, behind its own."""
        two = "two." if reason.key in _TWO | self.own_of_others and len(names) == 2 else ""
        return t(f"why.against.{two}{reason.key}", **self._called(reason, names))

    @property
    def costs(self) -> frozenset[str]:
        """All reasons that have words for an action which does not have them (`against`)."""
        return _COSTS | self.own_costs

    def lack_is_drawback(self, reason: Reason) -> bool:
        """True if what a play does not have counts against it (`against`); else it speaks for the other play."""
        return reason.key in self.costs

    def figure(self, reason: Reason, names: Sequence[str]) -> str:
        """The figure on which a plan or a reason rests, in a sentence; "" without one."""
        if not reason.figure:
            return ""
        words = self._called(reason, names)
        if reason.figure == "unseen" and not reason.worth:
            return "" if reason.key == "dead" else t("why.reason.dead", **words)
        return tn(f"why.figure.{reason.figure}", reason.worth, **words)

    def action(self, seen: Seen, offer: Offer, names: Sequence[str]) -> str:
        """The words of an action: those of its button at the table, or the card that is picked."""
        if offer.verb == "pick":
            return t("app.take", card=name_in_sentence(offer.action.split()[1], brief=True))
        return labels.label(seen.case, offer, names, seen.consequences(offer.action))

    def deed(self, seen: Seen, offer: Offer, names: Sequence[str]) -> str:
        """The same where it stands alone, and nothing beside it says what kind of action it is."""
        return self.action(seen, offer, names)

    def end(self, end: str, names: Sequence[str], seat: int, *, you: bool) -> str:
        """The words for a way in which a hand ends, as a seat sees it that is spoken to or named; "" for one that is
        not known."""
        if end == f"out-{OWN}":
            return t("coach.ends.out.you") if you else t("coach.ends.out.name", name=names[seat])
        if end == f"out-{OTHERS}":
            return (
                t("coach.ends.out.others")
                if len(names) > 2
                else t("coach.ends.out.name", name=names[1 - seat])
            )
        return ""

    def chance(self, chance: float) -> str:
        """The share of the hands in which a vote was right, out of ten; only a case with a vote has words for it."""
        share = round(10 * chance)
        key = f"why.{self.name}.chance"
        return t(key, count=share) if share else t(f"{key}.none")

    def _key(self, key: str) -> str:
        return f"why.{self.name}.{key}" if key in self.own else f"why.{key}"

    def _called(self, reason: Reason, names: Sequence[str]) -> dict[str, object]:
        """The words for what a reason is about, in each form that a sentence may want."""
        words: dict[str, object] = {"name": names[reason.seat]} if reason.seat >= 0 else {}
        return words | self.card_words(reason.card) if reason.card else words

    def card_words(self, card: str) -> dict[str, object]:
        """The words for a card: as one card, and as one of many of its family."""
        return {"card": name_in_sentence(card), "family": short_name(card)}


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
