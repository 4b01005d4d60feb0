"""The duel as it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.coach import Hint
from game.duel import Attempt, Duel
from game.i18n import join_words, language, t
from game.names import name_key
from ui.screens.deal.deal_link import is_shareable
from ui.screens.duel.comparison import Comparison, compared_duel
from ui.state.challenge import DuelMark, is_here
from ui.state.duels import KeptDuel
from ui.state.session import Game, Session
from ui.state.view_models import Notice

LONGEST_MESSAGE_LINK = 2_000
"""Characters of an address that every messenger carries; a longer duel travels as a file."""
MOST_SHOWN_NAMES = 3
"""Names that a line tells; a table has them all."""
Stage = Literal["reading", "to-play", "gone", "waiting", "answered", "broken"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has played all deals: the name, told apart from others that are the same, and the points by deal."""

    name: str
    points: tuple[int, ...]
    own: bool

    @property
    def total(self) -> int:
        """The points in all deals."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class Shown:
    """A duel of this device, with what was looked at in it."""

    kept: KeptDuel
    looked: LookedAt
    stage: Stage
    others: str
    """The names of the others who have played, as far as they are known; "" for nobody."""
    under_way: bool
    """The next deal was begun."""
    link: str
    """The whole address to send, or ""."""
    players: tuple[Player, ...]
    """All who have played, the best first; () before the own play is complete and all is read."""
    comparison: Comparison | None
    sent: str
    notice: Notice | None

    @property
    def long(self) -> bool:
        """True if the address is too long for a message."""
        return len(self.link) > LONGEST_MESSAGE_LINK


def is_offered(game: Game) -> bool:
    """True if somebody can be challenged from the end of this hand: one person has played against bots."""
    match = game.match
    return match.hand_over and not game.one_try and len(game.humans) == len(match.human_seats()) == 1


def takes_these_cards(game: Game) -> bool:
    """True if the hand itself can be the challenge: the first one, dealt from a code for the first time, with nothing
    taken back that was seen, and no help of dealer or coach."""
    match = game.match
    plain = not (match.casual or match.repeated or match.origin or match.hints or game.first_hand)
    seats = [(seat.kind, seat.level) for seat in match.seats]
    began = [(seat["kind"], seat["level"]) for seat in match.record()["seats"]]
    first = match.hand_number == 1 and is_shareable(game.code) and match.is_dealt_from(game.code)
    return is_offered(game) and plain and seats == began and first


def mark_of_next_deal(kept: KeptDuel) -> DuelMark:
    """The mark of the deal that is played next, or is under way."""
    return DuelMark(kept.id, kept.next)


def stage(session: Session, kept: KeptDuel) -> Stage:
    """The state of a duel, without a look into its links."""
    if kept.played:
        return "answered" if kept.others else "waiting"
    began = kept.dealt > len(kept.hands)
    return "gone" if began and not is_here(session, mark_of_next_deal(kept)) else "to-play"


def shown_duel(session: Session, kept: KeptDuel, looked: LookedAt) -> Shown:
    """A duel of this device as it is drawn."""
    now, attempts = stage(session, kept), looked.attempts
    if kept.played and attempts is None:
        now = "reading"
    elif kept.played and not attempts:
        now = "broken"
    everybody = players(kept, attempts or ())
    return Shown(
        kept,
        looked,
        now,
        others=names_in_short([each.name for each in everybody if not each.own] or kept.others),
        under_way=is_here(session, mark_of_next_deal(kept)),
        link=session.device.address(kept.link) if kept.played and kept.link and now != "broken" else "",
        players=everybody,
        comparison=looked.comparison(kept),
        sent=session.link_sent,
        notice=session.notice,
    )


def names_in_short(names: Sequence[str]) -> str:
    """The names in a sentence: of many, the first ones."""
    return join_words(names[:MOST_SHOWN_NAMES]) + ("\u00a0…" if len(names) > MOST_SHOWN_NAMES else "")


def players(kept: KeptDuel, attempts: Sequence[Attempt]) -> tuple[Player, ...]:
    """All who have played. Of several with one name, or of one person at several devices, the further ones are
    numbered."""
    seat, own = kept.terms.seat, (kept.name, kept.hands)
    so_far = Counter[str]()
    found = []
    for each in attempts:
        so_far[name_key(each.name)] += 1
        again = so_far[name_key(each.name)]
        name = each.name if again == 1 else t("duel.namesake", name=each.name, number=again)
        points = tuple(made[seat] for made in each.points)
        found.append(Player(name, points, (each.name, each.hands) == own))
    return tuple(found)


@dataclass(slots=True)
class LookedAt:
    """The part of a duel of this device that was looked at."""

    attempts: Sequence[Attempt] | None = None
    """All who have played, the best first; None until the links are replayed, [] where the own play is not in them."""
    damaged: int = 0
    against: int | None = None
    removing: bool = False
    """It was asked whether to delete it."""
    found: dict[tuple[int, int], Hint | None] = field(default_factory=dict)
    """By player and deal, what the coach has found at the fork; None where it could not."""
    made: dict[tuple[int, str], Comparison] = field(default_factory=dict)

    @property
    def opinions(self) -> dict[int, Hint | None]:
        """The coach's findings, by deal."""
        return {deal: hint for (at, deal), hint in self.found.items() if at == self.against}

    def comparison(self, kept: KeptDuel) -> Comparison | None:
        """The own play beside that of the player who was chosen."""
        at = self.against
        if at is None or not self.attempts:
            return None
        if (at, language()) not in self.made:
            names = [each.name for each in players(kept, self.attempts)]
            own = self.attempts.index(Attempt(kept.name, kept.hands, ()))
            both = Duel(kept.terms, (self.attempts[own], self.attempts[at]))
            self.made[at, language()] = compared_duel(both, (names[own], names[at]))
        return self.made[at, language()]
