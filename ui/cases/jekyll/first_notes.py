"""The dealer's notes in a first hand of Jekyll & Hyde."""

from __future__ import annotations

from game.cases.jekyll.board import JekyllBoard
from ui.play.first_notes import (
    DISCARD,
    FILE_LOW,
    GAVEL,
    LAYOFF,
    MELD,
    NEAR,
    OTHER_NEAR,
    OTHERS_TURN,
    TAKE,
    FirstNote,
    Moment,
)


def _behind(moment: Moment) -> bool:
    """The other one would have more if the hand ended with this side."""
    points = JekyllBoard.of(moment.seen.board).now
    return moment.plays and max(points) > points[moment.seat]


NOTES = (
    OTHERS_TURN,
    FirstNote("first.ripper.draw", lambda moment: moment.draws),
    TAKE,
    FirstNote("first.jekyll.side", lambda moment: moment.plays),
    MELD,
    LAYOFF,
    GAVEL,
    FirstNote("first.jekyll.potion", lambda moment: moment.is_offered("play potion")),
    FirstNote("first.jekyll.lab", lambda moment: moment.is_offered("play lab")),
    FirstNote("first.jekyll.transformation", lambda moment: moment.is_offered("play transformation")),
    FirstNote("first.jekyll.behind", _behind),
    FILE_LOW,
    OTHER_NEAR,
    NEAR,
    DISCARD,
)
