"""Views of a guest's table: the line in its bar, the pause, the end of a hand, the question about an undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h

from game.i18n import join_words, t
from ui.html.controls import waiting
from ui.play import log
from ui.play.narration import outcome_told
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.undo import UndoQuestion
from ui.screens.guest.guesting import lost_words
from ui.screens.hand_end.parts import to_next_hand, to_next_match, way, way_to_desk

if TYPE_CHECKING:
    from ui.screens.guest.guest_table import GuestTable


def bar_words(at: GuestTable) -> str:
    """The line in the bar while the host is out of reach, or has not answered yet."""
    if not at.guesting.connected:
        return lost_words(at.guesting)
    missing = [each.name for each in at.told.chairs if each.link not in {"", "connected"}]
    if missing and not at.asked:
        return t("guests.missing", names=join_words(missing))
    return t("guests.sent") if at.guesting.answered == at.told.at else ""


def pause(at: GuestTable) -> OutOfTurnPause:
    """The pause of a person who is alone at the device."""
    chairs, seen = at.chairs, at.seen
    if not at.guesting.connected:
        return OutOfTurnPause((), lost=lost_words(at.guesting), gone=at.guesting.chair_gone)
    if at.told.asked == "paused" or not at.may_speak:
        return OutOfTurnPause((), waits=True)
    holding = seen.out_of_turn_action in seen.legal
    return OutOfTurnPause((chairs[at.viewer],), holding=holding, seat=at.viewer)


def told_of_deal(at: GuestTable) -> h.Element | None:
    """The finding on the deal of the hand, in a sentence."""
    fault = at.guesting.fault
    words = None if fault is None else t(f"guests.deal.{fault or 'fair'}")
    return h.p("#sc-deal.remark", role="status")[words] if words else None


def ways_on(at: GuestTable) -> h.Node:
    """The ways on from the end of a hand: to the host, once the line to it is lost, else to the next deal."""
    if not at.guesting.connected:
        back = way("prime", "pair join", t("pairing.connect"), "refresh")
        remark = h.p(".remark.grow", role="status")[lost_words(at.guesting)]
        return [remark, way_to_desk("prime") if at.guesting.chair_gone else back]
    if at.guesting.agreed == at.next_hand:
        return waiting(())
    return to_next_match() if at.match_over else to_next_hand()


def undo_question(at: GuestTable) -> UndoQuestion | None:
    """The question whether something is taken back, for a guest that is asked or has asked; else None."""
    consent, chairs = at.told.consent, at.chairs
    asked = consent is not None and consent.seat == at.viewer
    if consent is None or not (asked or at.answers_undo):
        return None
    events = at.seen.events[len(at.seen.events) - consent.events :]
    others = tuple(each for each in chairs if each.kind == "human" and each.number != at.viewer)
    return UndoQuestion(
        lines=tuple(log.lines(outcome_told(at.seen, at.step_shown, events), chairs, at.seen.case)),
        seats=others if asked else (chairs[at.viewer],),
        agreed=consent.agreed,
        asker=chairs[consent.seat].name,
        guest=True,
        asked=asked,
        far=frozenset(each.number for each in others) if asked else frozenset(),
    )
