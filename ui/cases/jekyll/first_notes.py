"""The dealer's notes in a first hand of Jekyll & Hyde."""

from __future__ import annotations

from game.cases.jekyll.board import JekyllBoard
from ui.play import first_notes as shared
from ui.play.first_notes import FirstNote, Moment


def _behind(moment: Moment) -> bool:
    """The other one would have more if the hand ended with this side."""
    points = JekyllBoard.of(moment.seen.board).now
    return moment.plays and max(points) > points[moment.seat]


def _fits_side(moment: Moment, family: str | None) -> bool:
    """A card of this family suits the side that shows, and would count double."""
    lines = JekyllBoard.of(moment.seen.board).families
    return any(line.family == family and line.fits for line in lines)


def _lays_off(moment: Moment) -> bool:
    return shared.LAYOFF.when(moment) and any(
        _fits_side(moment, offer.cards[0]) for offer in moment.offers if offer.verb == "layoff"
    )


NOTES = (
    shared.OTHERS_TURN,
    FirstNote("first.jekyll.draw", lambda moment: moment.draws),
    FirstNote(
        shared.TAKE.key,
        lambda moment: shared.TAKE.when(moment) and _fits_side(moment, moment.seen.pile_top),
    ),
    FirstNote("first.jekyll.side", lambda moment: moment.plays),
    shared.MELD,
    FirstNote(shared.LAYOFF.key, _lays_off),
    shared.GAVEL,
    shared.gavel_note("first.jekyll.potion", "potion"),
    shared.gavel_note("first.jekyll.lab", "lab"),
    shared.gavel_note("first.jekyll.transformation", "transformation"),
    FirstNote("first.jekyll.behind", _behind),
    shared.FILE_LOW,
    shared.OTHER_NEAR,
    shared.NEAR,
    shared.DISCARD,
)
