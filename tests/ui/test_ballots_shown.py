"""The vote at the table: that ballots are being sealed, and afterwards whom the viewer has named."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.cases.ripper.board import RipperBoard
from game.cases.ripper.events import BallotSealed, VoteCalled
from game.events import Discarded, Drew, PlacedInArea
from tests.support import tables
from tests.support.app_page import Page
from tests.support.hot_seat import may_call, voting
from tests.support.markup import without_terms
from tests.support.secrecy import seen
from ui.play import turn_summary
from ui.play.current_view import decides, stage
from ui.state.messages import Hidden
from ui.table import table

SEALING, MINE = "Ballots are being sealed", "Your vote: Druitt"


def test_while_bots_seal_their_ballots_the_bar_says_so() -> None:
    page = voting("human", "bot")
    assert stage(page.game) == "table" and not decides(page.game, 0)
    assert SEALING in page.html
    assert "Nothing can be played" not in page.html and 'id="discard"' not in page.html, (
        "there is nothing to play meanwhile"
    )
    page.bot_thinks()
    assert stage(page.game) == "sealing" and SEALING not in page.html


@pytest.mark.parametrize("tap", ["select druitt#1", "pile case-file", "discard?", "primary", "why"])
def test_a_tap_meanwhile_is_told_what_is_due(tap: str) -> None:
    page = voting("human", "bot")
    page.tap(tap)
    assert "The vote comes first" in without_terms(page.html) and not page.game.choosing.selection


def others(page: Page) -> None:
    """Let everybody but seat 0 name somebody else."""
    ballots = page.game.match._play.hand.ballots
    ballots[1:] = [(named + 1) % 6 for named in ballots[1:]]


def test_whom_one_named_is_seen_until_the_scores() -> None:
    page = voting("human", "bot")
    assert MINE not in page.html
    page.bot_thinks()
    page.tap("choose druitt")
    page.act("0 ballot druitt")
    assert MINE in page.html
    page = page.reload()
    page.tap("continue")
    assert MINE in page.html
    page.act("0 draw", "0 discard druitt")
    assert page.game.match.turn == 1 and MINE in page.html, "while others play, too"
    before = seen(page)
    others(page)
    assert seen(page) == before, "and no ballot but the own one is on the page"


def test_at_one_tablet_each_sees_the_own_vote_and_nobody_anothers() -> None:
    page = voting("human", "human")
    for seat, suspect in ((0, "druitt"), (1, "jill")):
        page.reveal()
        page.tap("look")
        assert "Your vote" not in page.html
        page.act(f"{seat} ballot {suspect}")
        assert stage(page.game) == "curtain" and "Your vote" not in page.html
    page.reveal()
    assert page.html.count(MINE) and "Your vote: Jill" not in page.html
    page.send(Hidden())
    assert "Your vote" not in page.html and "Druitt" not in page.session.screen.title()
    page.reveal()
    page.act("0 draw", "0 discard druitt")
    assert "Your vote" not in page.html
    page.reveal()
    assert page.html.count("Your vote: Jill") and MINE not in page.html


def test_whoever_has_no_ballot_to_see_is_told_of_the_vote_alone() -> None:
    """In a replay as everybody could see it."""
    start = tables.two()
    held = str(table(replace(start, **tables.seen_with(start, sealed_choices=(True, True)))))
    assert "The vote has been held" in held and "Your vote" not in held
    assert "vote was held" not in str(table(start))


def test_the_question_says_how_the_suspects_stand() -> None:
    page = may_call("human", "bot")
    page.tap("sheet vote")
    sheet = page.html[page.html.index("sheet-layer") :]
    standing = [line.points for line in RipperBoard.of(page.game.match.seen_by_all().board).suspects]
    assert re.findall(r'<b class="d">(.*?)</b>', sheet) == [str(each) if each else "–" for each in standing]
    assert any(standing)


def test_what_happened_meanwhile_does_not_tell_the_caller_of_the_call() -> None:
    """Nor of what the caller had seen before it."""
    chairs = tables.seats("Nora", "Basil")
    events = [
        Discarded(0, "gull"),
        Drew(1, 1),
        PlacedInArea(0, "victim:nichols"),
    ]
    before = turn_summary.turns_since(events, chairs, 0, "ripper")
    assert [line.seat for line in before] == [1, 0], "the own forced plays came about in the turn of another"
    events += [VoteCalled(0), BallotSealed(0), BallotSealed(1)]
    assert not turn_summary.turns_since(events, chairs, 0, "ripper")
    assert any("called a vote" in line.text for line in turn_summary.turns_since(events, chairs, 1, "ripper"))
