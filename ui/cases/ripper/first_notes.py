"""The dealer's notes in a first hand of Jack the Ripper."""

from __future__ import annotations

from game.cases.ripper.board import RipperBoard
from ui.play import first_notes as shared
from ui.play.first_notes import FirstNote, Moment


def _opened(moment: Moment) -> bool:
    """True once a Victim lies on the table."""
    return any(each.owner is not None for each in RipperBoard.of(moment.seen.board).victims)


def _waits(moment: Moment) -> bool:
    """Evidence cannot be played, and the learner has no Victim to change that."""
    return moment.plays and not _opened(moment) and not moment.is_offered("play victim:")


def _other_gains(moment: Moment) -> bool:
    """The suspect who leads would pay somebody else more than the learner."""
    points = next((each.by_seat for each in RipperBoard.of(moment.seen.board).suspects if each.leads), None)
    return moment.plays and points is not None and max(points) > points[moment.seat]


def _clears(moment: Moment) -> bool:
    """The learner could clear that suspect with an Alibi."""
    leader = RipperBoard.of(moment.seen.board).leader
    return _other_gains(moment) and any(
        offer.action in (f"play alibi:{leader}", f"play {offer.cards[0]} {leader}")
        for offer in moment.offers
        if offer.action.startswith("play alibi:")
    )


NOTES = (
    shared.OTHERS_TURN,
    FirstNote("first.ripper.draw", lambda moment: moment.draws),
    FirstNote("first.ripper.vote", lambda moment: moment.is_offered("call-vote")),
    shared.TAKE,
    FirstNote(
        "first.ripper.victim", lambda moment: not _opened(moment) and moment.is_offered("play victim:")
    ),
    FirstNote("first.ripper.waiting", _waits, says_why=True),
    FirstNote("first.ripper.open", lambda moment: moment.plays and _opened(moment)),
    shared.MELD,
    shared.LAYOFF,
    FirstNote("first.ripper.alibi", _clears),
    FirstNote("first.ripper.leads", _other_gains),
    FirstNote("first.ripper.scene", lambda moment: moment.is_offered("play scene:")),
    FirstNote("first.ripper.strikes", lambda moment: moment.is_offered("play strikes")),
    FirstNote("first.ripper.commissioner", lambda moment: moment.is_offered("play commissioner")),
    shared.GAVEL,
    FirstNote("first.ripper.letters", lambda moment: moment.plays and "letter" in moment.hand),
    FirstNote("first.ripper.escapes", lambda moment: moment.plays and "escapes" in moment.hand),
    shared.FILE_LOW,
    shared.OTHER_NEAR,
    shared.NEAR,
    shared.DISCARD,
)
