"""The way to the statistics."""

from __future__ import annotations

from ui.play import flow
from ui.screens.statistics.screen import StatisticsScreen
from ui.state.messages import Effect
from ui.state.screen import Rest, Word, Words, always
from ui.state.session import Session
from ui.transfer.messages import Survey


def _open(session: Session, rest: Rest) -> list[Effect]:
    flow.leave_for(session, StatisticsScreen())
    return [Survey("statistics")]


WORDS: Words = {"statistics": Word(_open, looking_on=True, leaves=always)}
