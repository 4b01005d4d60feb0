"""The duel as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.coach import Hint
from game.duel import LENGTHS, Attempt, Duel, Parting, Terms, compared
from game.i18n import join_words, language, number, t, tn
from game.match import Match
from game.seen import Seen
from ui.html.cards import is_known
from ui.play import log
from ui.screens.coach.words import band
from ui.screens.deal.links import is_shareable
from ui.state import bot_profiles
from ui.state.duel_mark import DuelMark
from ui.state.duels import Duels, KeptDuel, read_once, seat_names
from ui.state.game_summary import GameSummary
from ui.state.seats import seat_infos
from ui.state.session import Game, Session
from ui.state.view_models import Notice

SHORT = 2_000
"""Characters of an address that every messenger carries; a longer duel travels as a file."""
SHOWN_CARDS = 4
"""Most cards drawn beside a decision."""

_NATURALS = re.compile(r"[0-9]{1,2}")
"""The number of cards named, before the Wilds among them."""

Stage = Literal["reading", "to-play", "gone", "waiting", "answered", "broken"]


@dataclass(frozen=True, slots=True)
class Played:
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

    played: Played
    lengths: tuple[int, ...]
    length: int
    these: bool
    """With one deal it is the hand that was just played."""
    name: str
    points: int | None
    """Points made in that hand."""
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Arrived:
    """A link that came in: while it is read, and the challenge it holds."""

    played: Played | None = None
    challenger: str = ""
    name: str = ""
    stopped: bool = False
    """Another page plays: here nothing can be accepted."""
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a fork: the cards of the play, and the words."""

    cards: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Fork:
    """The fork in a deal. `turn` counts the turns of the hand, `before` the decisions until then."""

    turn: int
    before: int
    seat: str
    person: bool
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Question:
    """The question to the coach at a fork: what the seat saw, and what each did, the own attempt first."""

    seen: Seen
    actions: tuple[str, str]
    seed: str


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that both have played; without a fork both played the same."""

    points: tuple[int, int]
    fork: Fork | None
    question: Question | None = None
    """None where the coach has nothing to compare."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both attempts, the one of this device first."""

    names: tuple[str, str]
    totals: tuple[int, int]
    deals: tuple[Deal, ...]

    @property
    def lead(self) -> int:
        """Points by which the first is ahead."""
        return self.totals[0] - self.totals[1]


@dataclass(frozen=True, slots=True)
class Shown:
    """A duel of this device."""

    id: str
    stage: Stage
    played: Played
    own: int
    name: str
    rival: str
    points: tuple[int | None, ...]
    """The own points by deal, None for those to come."""
    next: int
    """The number of the deal that is played next, or is under way."""
    under_way: bool
    link: str
    """The whole address to send, or ""."""
    long: bool
    """The address is too long for a message."""
    comparison: Comparison | None
    sent: str
    removing: bool
    opinions: tuple[str, ...] = ()
    """By deal, what the coach says of its fork; "" for nothing."""
    why: str = ""
    """The reason why the link cannot be read, in a word."""
    notice: Notice | None = None


def played(terms: Terms) -> Played:
    """The game."""
    bots = tuple(bot_profiles.rank(level) for level in terms.levels if level is not None)
    changed = len(terms.options)
    return Played(terms.case, terms.edition, len(terms.levels), terms.deals, bots, changed)


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
    levels = tuple(seat.level if seat.kind == "bot" else None for seat in match.seats)
    return Terms(match.case, match.edition, match.options, levels, code, deals)


def new_duel(session: Session, game: Game, length: int, name: str) -> NewDuel:
    """The form of a challenge, from the end of a hand."""
    these = takes_these_cards(game)
    result = game.match.result
    points = result.scores[game.humans[0]] if these and result is not None else None
    terms = terms_of(game.match, "x", length)
    return NewDuel(played(terms), LENGTHS, length, these, name, points, session.notice)


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
    here = session.game is not None and session.game.duel == mark
    return here or stored(session, mark) is not None


def stage(session: Session, kept: KeptDuel) -> Stage:
    """The state of a duel, without a look into its link."""
    if kept.answered:
        return "answered"
    if kept.own == 0 and kept.link:
        return "waiting"
    if len(kept.hands) == kept.terms.deals:
        return "broken"
    began = kept.dealt > len(kept.hands)
    return "gone" if began and not is_under_way(session, kept) else "to-play"


def shown(
    session: Session,
    kept: KeptDuel,
    *,
    read: bool,
    why: str,
    removing: bool,
    found: Mapping[int, Hint | None] | None = None,
) -> Shown:
    """A duel of this device. `read` if its link has been replayed; `found` by deal what the coach found."""
    now: Stage = "broken" if why else stage(session, kept)
    sends = now == "waiting" or (now == "answered" and kept.own == 1)
    link = session.address(kept.link) if sends else ""
    own = [*kept.points, *[None] * (kept.terms.deals - len(kept.points))]
    both = comparison(kept.link, kept.own, language()) if now == "answered" and read else None
    return Shown(
        id=kept.id,
        stage="reading" if now == "answered" and not read else now,
        played=played(kept.terms),
        own=kept.own,
        name=kept.name,
        rival=kept.rival,
        points=tuple(own),
        next=len(kept.hands) + 1,
        under_way=is_under_way(session, kept),
        link=link,
        long=len(link) > SHORT,
        comparison=both,
        sent=session.link_sent,
        removing=removing,
        opinions=() if both is None else _opinions(both, found or {}),
        why=why,
        notice=session.notice,
    )


# ---- both attempts side by side ----


def _opinions(both: Comparison, found: Mapping[int, Hint | None]) -> tuple[str, ...]:
    return tuple(
        _opinion(both.names, deal.question, at, found) if deal.question is not None else ""
        for at, deal in enumerate(both.deals)
    )


def _opinion(names: tuple[str, str], asked: Question, at: int, found: Mapping[int, Hint | None]) -> str:
    """The coach's word on a fork, in a sentence."""
    if at not in found:
        return t("duel.coach.thinking")
    hint = found[at]
    if hint is None:
        return t("duel.coach.failed")
    if hint.worth == (0, 0) or set(asked.actions) <= set(hint.alike):
        return t("duel.coach.alike")
    better = names[asked.actions.index(hint.action)]
    return t("duel.coach.prefers", name=better, points=band(*hint.worth))


@lru_cache(4)
def comparison(link: str, own: int, _language: str) -> Comparison:
    """The comparison of an answered link, whoever plays here first."""
    duel = read_once(link)
    both = compared(duel)
    mine, theirs = own, 1 - own
    deals = []
    for at, hand in enumerate(both.hands):
        fork, question = _fork(duel, at, hand.parted, own) if hand.parted is not None else (None, None)
        deals.append(Deal((hand.points[mine], hand.points[theirs]), fork, question))
    names, totals = both.names, both.totals
    return Comparison((names[mine], names[theirs]), (totals[mine], totals[theirs]), tuple(deals))


def _fork(duel: Duel, deal: int, parted: Parting, own: int) -> tuple[Fork, Question | None]:
    terms = duel.terms
    sides, turn, seat, question = [], 0, "", None
    actions = parted.actions[own], parted.actions[1 - own]
    for at in (own, 1 - own):
        attempt = duel.attempts[at]
        match = terms.match(deal + 1, seat_names(terms, attempt.name))
        for action in attempt.hands[deal][: parted.step]:
            match.play_text(action)
        turn, seat = match.turn_number, match.seats[parted.seat].name
        if question is None and parted.person:
            question = _question(match.seen(parted.seat), actions, f"{terms.code_of(deal + 1)}|{parted.step}")
        sides.append(_side(match, attempt, deal, parted, parted.actions[at]))
    return Fork(turn, parted.step, seat, parted.person, (sides[0], sides[1])), question


def _question(seen: Seen, actions: tuple[str | None, str | None], seed: str) -> Question | None:
    """The question which of both was better, by what the seat saw; None if it left the turn to another."""
    one, two = actions
    if one is None or two is None or not {one, two} <= set(seen.legal):
        return None
    return Question(seen, (one, two), f"duel|{seed}")


def _side(match: Match, attempt: Attempt, deal: int, parted: Parting, action: str | None) -> Side:
    """Play what was done there, and tell it in the words of the log."""
    if action is None:
        return Side((), t("duel.left-it"))
    seats, case = seat_infos(match), match.case
    events = match.play_text(attempt.hands[deal][parted.step])
    told = " ".join(line.text for line in log.lines(events, seats, case))
    return Side(_cards(action), told or t("duel.left-it"))


def _cards(action: str) -> tuple[str, ...]:
    """The cards that are named in an action, each as often as it says."""
    found: list[str] = []
    for word in action.split():
        if is_known(word):
            found.append(word)
        elif found and (count := _NATURALS.match(word)):
            found += [found[-1]] * (min(int(count[0]), SHOWN_CARDS) - 1)
    return tuple(found[:SHOWN_CARDS])


# ---- the list of duels ----


@dataclass(frozen=True, slots=True)
class Row:
    """A duel in the Casebook."""

    id: str
    case: str
    title: str
    line: str
    to_play: bool


def rows(session: Session) -> tuple[Row, ...]:
    """The duels of this device, the latest first."""
    return tuple(_row(session, kept) for kept in reversed(session.screens.of(Duels).by_id.values()))


def _row(session: Session, kept: KeptDuel) -> Row:
    now, terms = stage(session, kept), kept.terms
    title = t("duel.against", name=kept.rival) if kept.rival else t("duel.open")
    words = {
        "points": number(sum(kept.points)),
        "next": len(kept.hands) + 1,
        "deals": terms.deals,
    }
    line = t(f"duel.row.{now}", **words)
    case = t(f"screens.case.{terms.case}")
    return Row(kept.id, terms.case, title, f"{case}{t('app.colon')}{line}", now == "to-play")
