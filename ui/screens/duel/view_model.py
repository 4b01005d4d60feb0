"""The duel as it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.coach import Hint
from game.duel import Attempt, Duel, Terms
from game.fixed_deal import levels_in
from game.i18n import join_words, language, t, tn
from game.match import Match
from game.names import name_key
from ui.screens.deal.links import is_shareable
from ui.screens.duel.comparison import Comparison, compared_duel, opinions
from ui.state import bot_profiles
from ui.state.duel_mark import DuelMark
from ui.state.duels import Duels, KeptDuel
from ui.state.game_summary import GameSummary
from ui.state.session import Game, Session
from ui.state.setup import Setup
from ui.state.view_models import Notice

SHORT = 2_000
"""Characters of an address that every messenger carries; a longer duel travels as a file."""
SHOWN_NAMES = 3
"""Names that a line tells; a table has them all."""
Stage = Literal["reading", "to-play", "gone", "waiting", "answered", "broken"]


@dataclass(frozen=True, slots=True)
class GameInWords:
    """The game, in words."""

    case: str
    edition: str
    players: int
    deals: int
    bots: tuple[str, ...]
    rules_changed: int = 0
    """Number of options that differ from the edition."""

    @property
    def sentence(self) -> str:
        """All of it in a sentence or two."""
        return t(
            "duel.played",
            case=t(f"screens.case.{self.case}"),
            players=tn("screens.players", self.players),
            edition=t(f"screens.edition.{self.edition}.name"),
            names=join_words(self.bots),
        ) + (f" {tn('duel.changed', self.rules_changed)}" if self.rules_changed else "")


@dataclass(frozen=True, slots=True)
class NewDuel:
    """The form of a challenge."""

    played: GameInWords
    length: int
    these: bool
    """With one deal it is the hand that was just played."""
    name: str | None
    """None where it is known, and not asked for."""
    missing: bool
    """It was to begin without a name."""
    points: int | None
    """Points made in that hand."""
    form: Setup | None
    """The choices; None where they are those of what was played before."""
    more: bool
    """The choice of edition, players and bots is open."""
    rows: tuple[Row, ...]
    """The duels of this device."""
    rematch: bool = False
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Arrived:
    """A link that came in: while it is read, and the challenge in it, perhaps with an answer."""

    played: GameInWords | None = None
    names: tuple[str, ...] = ()
    """Those who have played, the challenger first."""
    name: str = ""
    missing: bool = False
    stopped: bool = False
    """Another page plays: here nothing can be accepted."""
    notice: Notice | None = None


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
    """A duel of this device."""

    id: str
    stage: Stage
    played: GameInWords
    own: int
    others: str
    """The names of the others who have played, as far as they are known; "" for nobody."""
    points: tuple[int | None, ...]
    """The own points by deal, None for those to come."""
    next: int
    """The number of the deal that is played next, or is under way."""
    under_way: bool
    link: str
    """The whole address to send, or ""."""
    long: bool
    """The address is too long for a message."""
    players: tuple[Player, ...]
    """All who have played, the best first; () before the own play is complete and all is read."""
    against: int | None
    """The player with whom the own play is compared."""
    comparison: Comparison | None
    damaged: int
    """Links that could not be read."""
    sent: str
    removing: bool
    opinions: tuple[str, ...] = ()
    """By deal, what the coach says of its fork; "" for nothing."""
    notice: Notice | None = None


def played(terms: Terms) -> GameInWords:
    """The game."""
    bots = tuple(bot_profiles.rank(level) for level in terms.levels if level is not None)
    changed = len(terms.options)
    return GameInWords(terms.case, terms.edition, len(terms.levels), terms.deals, bots, changed)


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


def terms_of(match: Match, code: str, deals: int) -> Terms:
    """The set-up of a match as that of a duel."""
    return Terms(match.case, match.edition, match.options, levels_in(match), code, deals)


def first_form(session: Session) -> Setup:
    """The form for a duel that begins with a choice: as the last game, of one person, by the rulebook."""
    form = Setup.read(session.setup.data())
    form.choose("rulebook", ())
    form.one_hand = False
    for at in range(len(form.chairs)):
        form.choose("kind", (str(at), "bot" if at else "human"))
    return form


def terms_of_form(form: Setup, code: str, deals: int) -> Terms:
    """What a form comes to."""
    chairs = form.chairs[: form.players]
    levels = tuple(None if chair.kind == "human" else chair.level for chair in chairs)
    return Terms(form.case, form.edition, form.differences, levels, code, deals)


def stored(session: Session, mark: DuelMark) -> GameSummary | None:
    """The stored game of a deal that goes on."""
    return next(
        (
            head
            for head in session.book
            if (head.duel, head.duel_deal) == (mark.duel, mark.deal) and head.is_playable
        ),
        None,
    )


def is_under_way(session: Session, kept: KeptDuel) -> bool:
    """True if the next deal was begun, and its game is there."""
    mark = DuelMark(kept.id, len(kept.hands) + 1)
    here = session.game is not None and session.game.challenge == mark
    return here or stored(session, mark) is not None


def stage(session: Session, kept: KeptDuel) -> Stage:
    """The state of a duel, without a look into its links."""
    if kept.played:
        return "answered" if kept.others else "waiting"
    began = kept.dealt > len(kept.hands)
    return "gone" if began and not is_under_way(session, kept) else "to-play"


def shown(session: Session, kept: KeptDuel, looked: LookedAt) -> Shown:
    """A duel of this device, with what was looked at in it."""
    now, attempts, against = stage(session, kept), looked.attempts, looked.against
    if kept.played and attempts is None:
        now = "reading"
    elif kept.played and not attempts:
        now = "broken"
    link = session.device.address(kept.link) if kept.played and kept.link and now != "broken" else ""
    own = [*kept.points, *[None] * (kept.terms.deals - len(kept.points))]
    everybody = players(kept, attempts or ())
    both = looked.comparison(kept)
    names = [each.name for each in everybody if not each.own] or kept.others
    return Shown(
        id=kept.id,
        stage=now,
        played=played(kept.terms),
        own=kept.own,
        others=told(names),
        points=tuple(own),
        next=len(kept.hands) + 1,
        under_way=is_under_way(session, kept),
        link=link,
        long=len(link) > SHORT,
        players=everybody,
        against=against,
        comparison=both,
        damaged=looked.damaged,
        sent=session.link_sent,
        removing=looked.removing,
        opinions=() if both is None else opinions(both, looked.opinions),
        notice=session.notice,
    )


def told(names: Sequence[str]) -> str:
    """The names in a sentence: of many, the first ones."""
    return join_words(names[:SHOWN_NAMES]) + ("\u00a0…" if len(names) > SHOWN_NAMES else "")


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


# ---- the list of duels ----


@dataclass(frozen=True, slots=True)
class Row:
    """A duel in a list."""

    id: str
    title: str
    line: str
    stage: Stage


ORDER: tuple[Stage, ...] = ("to-play", "answered", "waiting", "gone")
"""The order of a list: what there is to do comes first."""


def rows(session: Session) -> tuple[Row, ...]:
    """The duels of this device: those to play first, then by state; the latest first."""
    found = [_row(session, kept) for kept in reversed(session.features.of(Duels).by_id.values())]
    return tuple(sorted(found, key=lambda row: ORDER.index(row.stage)))


def _row(session: Session, kept: KeptDuel) -> Row:
    now, terms, others = stage(session, kept), kept.terms, kept.others
    title = t("duel.against", name=told(others)) if others else t("duel.open")
    if now == "answered":
        line = tn("duel.row.answered", len(others))
    else:
        line = t(f"duel.row.{now}", next=len(kept.hands) + 1, deals=terms.deals)
    case = t(f"screens.case.{terms.case}")
    return Row(kept.id, title, f"{case}{t('app.colon')}{line}", now)
