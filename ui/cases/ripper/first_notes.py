"""The dealer's notes in a first hand of Jack the Ripper."""

from __future__ import annotations

from game.cases.ripper.board import RipperBoard
from game.events import Melded
from ui.play import first_notes as shared
from ui.play.first_notes import FirstNote, Moment


def _opened(moment: Moment) -> bool:
    """True once a Victim lies on the table."""
    return any(each.owner is not None for each in RipperBoard.of(moment.seen.board).victims)


def _tells_of_melds(moment: Moment) -> bool:
    """Melds are possible, but not to the learner yet."""
    melds = moment.is_offered("meld ") or moment.has_done(Melded)
    return moment.plays and _opened(moment) and not melds


def _waits(moment: Moment) -> bool:
    """Evidence cannot be played, and the learner has no Victim to change that."""
    return moment.plays and not _opened(moment) and not moment.is_offered("play victim:")


def _other_gains(moment: Moment) -> bool:
    """The suspect who leads would pay somebody else more than the learner."""
    points = next((each.by_seat for each in RipperBoard.of(moment.seen.board).suspects if each.leads), None)
    return moment.plays and points is not None and max(points) > points[moment.seat]


def _clears(moment: Moment) -> bool:
    """The learner could clear that suspect with an Alibi, gains by it, and nothing better to lead with instead."""
    leader = RipperBoard.of(moment.seen.board).leader
    return (
        _other_gains(moment)
        and not any(moment.is_offered(start) for start in ("meld ", "play suspect:", "play scene:"))
        and any(
            offer.action in (f"play alibi:{leader}", f"play {offer.cards[0]} {leader}")
            and moment.gains(offer.action)
            for offer in moment.offers
            if offer.action.startswith("play alibi:")
        )
    )


def _searches(moment: Moment) -> bool:
    """A Scene of the learner would find something, or bring its Victim; or somebody else has played one."""
    scenes = [offer.action for offer in moment.offers if offer.action.startswith("play scene:")]
    known = map(moment.seen.consequences, scenes)
    return any(each.searched or each.followed_cards for each in known) or (
        bool(moment.offers) and moment.was_laid("scene:")
    )


def _letters_count(moment: Moment) -> bool:
    """The learner can play Letters, or somebody else has."""
    playable = any("letter" in offer.cards for offer in moment.offers if offer.verb != "discard")
    return playable or (bool(moment.offers) and moment.was_laid("letter"))


NOTES = (
    shared.OTHERS_TURN,
    FirstNote("first.ripper.draw", lambda moment: moment.draws),
    FirstNote("first.ripper.vote", lambda moment: moment.is_offered("call-vote")),
    shared.TAKE,
    FirstNote(
        "first.ripper.victim", lambda moment: not _opened(moment) and moment.is_offered("play victim:")
    ),
    FirstNote("first.ripper.waiting", _waits, says_why=True),
    shared.MELD,
    shared.LAYOFF,
    FirstNote("first.ripper.open", _tells_of_melds),
    FirstNote("first.ripper.alibi", _clears, of_cards=True),
    FirstNote("first.ripper.leads", _other_gains),
    FirstNote("first.ripper.scene", _searches, of_cards=True),
    shared.gavel_note("first.ripper.strikes", "strikes"),
    shared.gavel_note("first.ripper.commissioner", "commissioner"),
    shared.GAVEL,
    FirstNote("first.ripper.letters", _letters_count, of_cards=True),
    FirstNote(
        "first.ripper.escapes", lambda moment: moment.plays and "escapes" in moment.hand, of_cards=True
    ),
    FirstNote("first.ripper.wild", lambda moment: moment.turns_up("wild"), of_cards=True),
    FirstNote("first.ripper.suspect", lambda moment: moment.turns_up("suspect:"), of_cards=True),
    shared.FILE_LOW,
    shared.OTHER_NEAR,
    shared.NEAR,
    shared.DISCARD,
)
