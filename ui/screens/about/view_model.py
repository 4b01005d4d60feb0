"""The way from a session to the card about a thing on its table."""

from __future__ import annotations

from dataclasses import replace

from ui.play import log
from ui.play.sitting import sitting
from ui.screens.about.model import About
from ui.screens.about.things import about
from ui.state.session import Session


def may_explain_table(session: Session) -> bool:
    """True if a table is on the screen whose things can be explained."""
    at = sitting(session)
    return at is not None and at.shows_table


def about_shown(session: Session, thing: str) -> About | None:
    """The card about a thing on the table that is shown; None without a table, and for a thing that there is not.

    It goes as far back as the log does.
    """
    at = sitting(session)
    if at is None or not at.shows_table:
        return None
    table = at.table(session)
    known = log.remembered_events(table.seen.events, len(table.seats), at.memory(session))
    try:
        card = about(replace(table, seen=table.seen.recalling(known)), thing)
    except KeyError:
        return None
    return replace(card, changes=True) if card.seat is not None and at.may_reseat(card.seat) else card
