"""The way from a review to what its screen shows."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.bots import Reason
from game.case import Offer
from game.coach import JudgedDecision, LeadCourse
from game.i18n import capitalized, number, t, tn
from game.replay import Timeline
from game.seen import Seen
from ui.html.cards import name_in_sentence
from ui.html.facts import Fact
from ui.screens.coach.case_reasons import CaseReasons, against_better_play, band
from ui.screens.coach.origin import lost_points
from ui.screens.decision_table import has_table
from ui.screens.review.work import ReviewJob, Reviews, State
from ui.state.hand_review import HandReview, round_to_total
from ui.state.session import Session
from ui.state.view_models import LostPoints
from ui.state.voice import as_sentence

if TYPE_CHECKING:
    from ui.screens.review.screen import ReviewScreen


SLIGHT_POINTS = 3
"""Points up to which a loss may be called slight; one of more that the second opinion does not see is uncertain."""


@dataclass(frozen=True, slots=True)
class PointShare:
    """A part of the result: its words, and by seat the points that it brought."""

    key: str
    words: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A play that was made, or would have been better: in words, with its cards."""

    words: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A decision of the list. All but its line stands in the one that is open."""

    turn: int
    done: Deed
    better: Deed
    verdict: str
    band: str
    kept: str = ""
    """The card that the better play keeps for later, in a sentence."""
    reasons: tuple[Fact, ...] = ()
    against: str = ""
    lost: LostPoints | None = None
    tries: bool = False
    """It can be tried again at the table."""


@dataclass(frozen=True, slots=True)
class LeadLine:
    """The lead of the seat along the hand, with its title and the course of it in words."""

    lead: LeadCourse
    turns: tuple[int, ...]
    """The moments at which a turn begins."""
    decisions: tuple[int, ...]
    """Those of the list, by the number of actions before them."""
    title: str
    says: str


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The screen of a review. The parts are there when it is done."""

    case: str
    hand: int
    hands: tuple[int, ...]
    names: tuple[str, ...]
    seat: int
    seats: tuple[int, ...]
    """Those whose decisions are judged."""
    state: State
    percent: int
    headline: str
    story: str
    parts: tuple[PointShare, ...]
    items: tuple[ReviewItem, ...]
    open: int
    sought: int
    """Times that a decision was looked for in the list."""
    good: str
    """The number of decisions that lost nothing."""
    hindsight: str
    """The sentence on how the figures come about, and how sure they are."""
    judgement: str
    """Say what the losses of decisions are, and how they belong to the figures."""
    line: LeadLine | None = None
    """None while the review is worked on, and in one of before it was kept."""


def job_of(session: Session, at: ReviewScreen) -> ReviewJob:
    """The review that is on the screen."""
    return session.features.of(Reviews).jobs[at.serial, at.hand]


def listed_decisions(session: Session, at: ReviewScreen) -> tuple[JudgedDecision, ...]:
    """The decisions of the list."""
    return job_of(session, at).findings.of_seat(seat_of(session, at))


def seat_of(session: Session, at: ReviewScreen) -> int:
    """The seat that the review speaks to."""
    seats = job_of(session, at).seats
    return at.seat if at.seat in seats else seats[0]


def page(session: Session, at: ReviewScreen) -> ReviewPage:
    """The screen of a review."""
    job, seat = job_of(session, at), seat_of(session, at)
    found, line = job.findings, at.line
    names = tuple(each.name for each in line.at(at.hand, line.steps(at.hand)).seats)
    parts = _parts(found, names) if found.done else ()
    lead = found.lead_of(seat) if found.done else None
    words = _Words(line, at.hand, names, alone=len(job.seats) == 1)
    costly = found.of_seat(seat)
    decided, good = found.decision_counts(seat)
    return ReviewPage(
        case=line.case,
        hand=at.hand,
        hands=at.hands,
        names=names,
        seat=seat,
        seats=job.seats,
        state=job.state,
        percent=100 if job.state == "done" else min(99, int(100 * job.review.progress)),
        headline=_headline(parts, seat, names, alone=len(job.seats) == 1) if parts else "",
        story=_story(parts, seat, names, alone=len(job.seats) == 1) if parts else "",
        parts=parts,
        items=tuple(words.item(each) for each in costly),
        open=at.open,
        sought=at.sought,
        good=_good(decided, good, shown=len(costly), done=job.state == "done"),
        hindsight=" ".join(
            (
                t("coach.lead.hindsight" if lead else "coach.review.hindsight"),
                t(f"coach.review.points.{_table(names)}"),
            )
        ),
        judgement=" ".join(
            (
                t("coach.review.judgement"),
                *((_belonging(parts, seat, names, alone=len(job.seats) == 1),) if parts and costly else ()),
            )
        ),
        line=None
        if lead is None
        else LeadLine(
            lead,
            turns := _turns(line, at.hand),
            tuple(each.index for each in costly),
            title := _title(seat, names, alone=len(job.seats) == 1),
            _course(lead, turns, title, parts[0].points[seat]),
        ),
    )


def aloud(session: Session, at: ReviewScreen) -> str:
    """The state of the review, with its result once that is there, and how the losses of the list belong to it."""
    shown = page(session, at)
    belongs = shown.judgement if shown.parts and shown.items else ""
    return " ".join(
        filter(None, (t(f"coach.review.{shown.state}"), as_sentence(shown.headline), shown.story, belongs))
    )


def _parts(found: HandReview, names: tuple[str, ...]) -> tuple[PointShare, ...]:
    """The parts of each seat's result, rounded so that they add up to it."""
    columns = []
    for at in range(len(names)):
        own = found.play[at][at]
        others = sum(each[at] for each in found.play) - own
        total = round(found.result[at])
        columns.append((*round_to_total((found.deal[at], found.draws[at], own, others), total), total))
    if len(names) == 2:  # what one gains the other loses, to the point
        deal, draws, own, others, total = (-points for points in columns[0])
        columns[1] = deal, draws, others, own, total
    words = {key: f"coach.part.{key}" for key in ("deal", "draws", "own", "others", "result")}
    words["others"] += f".{_table(names)}"
    return tuple(
        PointShare(key, t(said), tuple(column[row] for column in columns))
        for row, (key, said) in enumerate(words.items())
    )


def _headline(parts: tuple[PointShare, ...], seat: int, names: tuple[str, ...], *, alone: bool) -> str:
    """The result in a sentence."""
    points = parts[-1].points[seat]
    way = "won" if points > 0 else "lost" if points < 0 else "even"
    who, named = _addressed(names[seat], alone=alone)
    key = f"coach.headline.{way}.{_table(names)}.{who}"
    return t(key, **named) if way == "even" else tn(key, abs(points), **named)


def _story(parts: tuple[PointShare, ...], seat: int, names: tuple[str, ...], *, alone: bool) -> str:
    deal, draws, own, others, _ = (each.points[seat] for each in parts)
    who, named = _addressed(names[seat], alone=alone)
    shares = {"luck": deal + draws, "own": own, "others": others}
    said = {key: number(part, plus=True) for key, part in shares.items()}
    return t(f"coach.story.{_table(names)}.{who}", **named, **said)


def _belonging(parts: tuple[PointShare, ...], seat: int, names: tuple[str, ...], *, alone: bool) -> str:
    who, named = _addressed(names[seat], alone=alone)
    own = next(part.points[seat] for part in parts if part.key == "own")
    return t(f"coach.review.belongs.{who}", points=number(own, plus=True), **named)


def _title(seat: int, names: tuple[str, ...], *, alone: bool) -> str:
    who, named = _addressed(names[seat], alone=alone)
    return t(f"coach.lead.title.{_table(names)}.{who}", **named)


def _addressed(name: str, *, alone: bool) -> tuple[str, dict[str, str]]:
    """The end of a key, and what fills its sentence: the only person at the table is "you", others have names."""
    return ("you", {}) if alone else ("name", {"name": name})


def _table(names: tuple[str, ...]) -> str:
    return "two" if len(names) == 2 else "more"


def _turns(line: Timeline, hand: int) -> tuple[int, ...]:
    last = line.steps(hand)
    return tuple(at for at in line.turns(hand) if at < last)


def _course(lead: LeadCourse, turns: tuple[int, ...], title: str, deal: int) -> str:
    """The lead in words: at both ends, and where it was highest and lowest. The deal is told as among the parts."""
    points = [deal, *(round(each) for each in lead.points[1:])]
    last = len(points) - 1

    def when(moment: int) -> str:
        if moment in (0, last):
            return t("coach.lead.end" if moment else "coach.lead.deal")
        return t("coach.lead.turn", turn=bisect_left(turns, moment))

    high, low = points.index(max(points)), points.index(min(points))
    said = {"deal": points[0], "high": points[high], "low": points[low], "end": points[-1]}
    return t(
        "coach.lead.says", title=title, high_at=when(high), low_at=when(low),
        **{key: number(value, plus=True) for key, value in said.items()},
    )  # fmt: skip


def _good(decided: int, good: int, *, shown: int, done: bool) -> str:
    if not done:
        return ""
    if not decided:
        return t("coach.good.nothing")
    if not shown:
        return tn("coach.good.all", decided)
    return t("coach.good", n=decided, good=good)


class _Words:
    """The words for the decisions of a hand."""

    def __init__(self, line: Timeline, hand: int, names: tuple[str, ...], *, alone: bool) -> None:
        self._line, self._hand, self._names, self._alone = line, hand, names, alone
        self._words = CaseReasons.of(line.case)

    def item(self, costly: JudgedDecision) -> ReviewItem:
        moment = self._line.at(self._hand, costly.index)
        seen = moment.seen(costly.seat)
        offers = {offer.action: offer for offer in seen.offers}
        reasons = tuple(map(self._reason, costly.reasons))
        against = (
            "" if costly.against is None else against_better_play(self._words, costly.against, self._names)
        )
        return ReviewItem(
            seen.turn_number,
            self._deed(seen, offers[costly.action]),
            self._deed(seen, offers[costly.best]),
            "unsure" if costly.verdict == "slight" and costly.loss[1] > SLIGHT_POINTS else costly.verdict,
            band(*costly.loss),
            _kept(offers[costly.action], offers[costly.best]),
            reasons,
            against,
            lost_points(costly.origin, self._words, self._names, costly.seat, you=self._alone),
            can_be_tried(self._line, self._hand, costly),
        )

    def _reason(self, reason: Reason) -> Fact:
        """A reason with its figure behind a tap; what hands end with says at once how much that is."""
        words, figure = (
            self._words.sentence_to_player(reason, self._names),
            self._words.figure(reason, self._names),
        )
        return Fact(f"{words} {figure}") if reason.figure == "gain" else Fact(words, figure)

    def _deed(self, seen: Seen, offer: Offer) -> Deed:
        return Deed(self._words.deed(seen, offer, self._names), _cards(seen, offer))


def _kept(done: Offer, better: Offer) -> str:
    """Say that a single card that was played stays in hand if another one is discarded; "" if it does not."""
    stays = done.verb in ("play", "layoff") and better.verb == "discard" and len(done.cards) == 1
    if not stays or done.cards == better.cards:
        return ""
    return capitalized(t("coach.list.kept", card=name_in_sentence(done.cards[0])))


def _cards(seen: Seen, offer: Offer) -> tuple[str, ...]:
    """The cards of an action: those laid, discarded or picked, or the open one that is taken."""
    if offer.cards:
        return tuple(offer.cards)
    if offer.verb in ("take", "pick"):
        taken = seen.consequences(offer.action).taken
        return (taken,) if taken else ()
    return ()


def can_be_tried(line: Timeline, hand: int, costly: JudgedDecision) -> bool:
    """True for a decision that has a table to be taken at."""
    seen = line.at(hand, costly.index).seen(costly.seat)
    return has_table(seen, costly.action, costly.best)
