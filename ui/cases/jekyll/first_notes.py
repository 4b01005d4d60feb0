"""The dealer's notes in a first hand of Jekyll & Hyde."""

from __future__ import annotations

from game.cases.jekyll.board import JekyllBoard
from ui.play import first_notes as shared
from ui.play.first_notes import FirstNote, Moment


def _behind(moment: Moment) -> bool:
    """The other one would have more if the hand ended with this side."""
    points = JekyllBoard.of(moment.seen.board).now
    return moment.plays and max(points) > points[moment.seat]


NOTES = (
    shared.OTHERS_TURN,
    FirstNote("first.ripper.draw", lambda moment: moment.draws),
    shared.TAKE,
    FirstNote("first.jekyll.side", lambda moment: moment.plays),
    shared.MELD,
    shared.LAYOFF,
    shared.GAVEL,
    FirstNote("first.jekyll.potion", lambda moment: moment.is_offered("play potion")),
    FirstNote("first.jekyll.lab", lambda moment: moment.is_offered("play lab")),
    FirstNote("first.jekyll.transformation", lambda moment: moment.is_offered("play transformation")),
    FirstNote("first.jekyll.behind", _behind),
    shared.FILE_LOW,
    shared.OTHER_NEAR,
    shared.NEAR,
    shared.DISCARD,
)
