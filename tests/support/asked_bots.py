"""Bots that are asked why: hands that they played as the page has them play, and the page on which they answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.bots import Decision, think
from game.match import Match, Seat
from game.replay import Timeline
from tests.support.app_page import Page
from tests.support.once import all_drawn_once
from tests.support.watched_replays import replay_of, watched
from ui.html.html_writer import html_of
from ui.play.flow import bot_seed
from ui.screens.desk.screen import DeskScreen
from ui.screens.replay import replay_table as replay_view
from ui.screens.replay import why
from ui.screens.replay.model import Replay
from ui.screens.replay.replay_table import ReplayTable, WhySheet
from ui.state.bot_questions import ExplainAction
from ui.state.device import Device
from ui.state.messages import FieldChanged
from ui.state.questions import Ask
from ui.state.session import Session

LIMIT = 120
"""Hands played out for a decision."""


def played(case: str = "ripper", edition: str = "us", level: str = "superintendent", rest: int = 0) -> Match:
    """A hand of two bots, one of which has the seat of a human, and some actions of the next hand."""
    record = _hand(case, edition, level)
    match = Match.from_record(record)
    if rest:
        match.next_hand()
        for _ in range(rest):
            seat = match.actors[0]
            match.play(seat, think(match.seen(seat), "sergeant", "").action)
    return match


@cache
def _hand(case: str, edition: str, level: str) -> dict[str, object]:
    match = Match.new(case, edition, {}, [Seat("Nora", "human"), Seat("Basil", "bot", level)], "asked")
    length = 0
    while not match.hand_over:
        seat = match.actors[0]
        at = level if seat else "sergeant"
        thought = think(match.seen(seat), at, bot_seed(seat, 1, length), LIMIT)
        match.play(seat, thought.action, thought.rollouts if seat else 0)
        length += 1
    return match.record()


def asked_stops(replay: Replay) -> list[int]:
    """The stops of the hand at which a bot can be asked."""
    found, before = [], replay.stop
    for stop in range(replay.last + 1):
        replay.stop = stop
        if replay.explainable_step is not None:
            found.append(stop)
    replay.stop = before
    return found


def finished(match: Match) -> Page:
    """A page that shows the first hand of a match again."""
    page = watched(match)
    page.send(FieldChanged("replay-hand", "1"))
    return page


def ask(page: Page, stop: int) -> None:
    """Go to a stop and ask; the answer is still due."""
    page.tap("close")
    page.send(FieldChanged("replay-at", str(stop)))
    page.tap("replay-why")


def answer(page: Page) -> Decision:
    """The worker answers the question that is due."""
    question, then = page.questions.pop()
    decision = decided(question)
    then(decision)
    return decision


def decided(question: ExplainAction) -> Decision:
    """Decide as the worker does."""
    return think(question.seen, question.level, question.seed, question.limit, explain=True)


def explained(page: Page, stop: int) -> str:
    """Ask at a stop, and return the page with the answer."""
    ask(page, stop)
    if page.questions:
        answer(page)
    assert replay_of(page).asked is not None
    return page.html


def scene(case: str, edition: str, level: str, choose: Callable[[Replay], bool] | None) -> Callable[[], str]:
    """The first decision of a kind, explained over its replay; without a kind the first one, while the bot thinks."""

    decisions: dict[int, Decision] = {}
    """By their stop: a bot decides alike in every language."""

    def drawn() -> str:
        replay = Replay(Timeline(played(case, edition, level)), 1, home=0, holder=0, hidden=False)
        session, at = Session(Device(str), DeskScreen()), ReplayTable(replay, back=DeskScreen())
        for stop in asked_stops(replay):
            replay.stop = stop
            effects = why.ask(session, replay)
            if choose is None:
                break
            for ask in effects:
                assert isinstance(ask, Ask) and isinstance(ask.question, ExplainAction)
                if stop not in decisions:
                    decisions[stop] = decided(ask.question)
                why.take_explanation(replay, ask.mark, decisions[stop])
            if choose(replay):
                break
        else:
            raise LookupError("no decision of that kind")
        under = f'<div id="under" inert>{html_of(replay_view.replay_screen(session, at))}</div>'
        session.screen = at
        return under + str(html_of(WhySheet().draw(session, "")))

    return drawn


def weighs_much(replay: Replay) -> bool:
    """Three others were weighed, and there are two reasons."""
    decision = replay.asked.decision if replay.asked else None
    return (
        decision is not None
        and len(decision.options) > 3
        and len(decision.reasons) == 2
        and decision.way == "playouts"
    )


def by_rules(replay: Replay) -> bool:
    """It was decided by rules of thumb, with a reason."""
    decision = replay.asked.decision if replay.asked else None
    return decision is not None and decision.way == "rules" and len(decision.reasons) > 0


SCENES = all_drawn_once(
    {
        "why": scene("ripper", "us", "superintendent", weighs_much),
        "why-jekyll": scene("jekyll", "fr", "inspector", weighs_much),
        "why-rules": scene("ripper", "us", "constable", by_rules),
        "why-waiting": scene("ripper", "us", "constable", None),
    }
)
