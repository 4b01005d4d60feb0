"""The table on a guest's device: drawn from what the host has told, and from nothing else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

import htpy as h
from htpy import Node

from game.fair_deal import HOST
from game.i18n import join_words, t
from ui.html.controls import waiting
from ui.play import log
from ui.play.narration import outcome_told
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.table_actions import Said
from ui.play.table_screen import Effects
from ui.play.table_view import out_of_turn
from ui.play.undo import UndoQuestion
from ui.play.wire import ActionPlayed, Agreed, HintShown, TableTold, message_text
from ui.screens.guest.guesting import Guesting, deal, lost_words
from ui.screens.hand_end.parts import to_next_hand, to_next_match, way, way_to_desk
from ui.screens.hand_end.view_model import Scoring
from ui.screens.play_table import PlayTable
from ui.state.messages import Effect, Token
from ui.state.peer_messages import TellPeer
from ui.state.screen import Handler, Handlers, Rest, Stage
from ui.state.session import AskedHint, Open, PendingChoices, Session, Sort
from ui.state.view_models import ActionButton, Notice, Table
from ui.state.voice import Aloud


@dataclass(eq=False)
class GuestTable(PlayTable):
    """The table of a guest. There is always something told of it."""

    name = "guest"
    bots_soon: ClassVar[bool] = False
    keeps_awake = True

    guesting: Guesting = field()
    chosen_now: PendingChoices = field(default_factory=PendingChoices)
    sorted_by: Sort = "family"
    own_order: list[str] = field(default_factory=list)
    advice: AskedHint | None = None
    recapped_at: int = -1
    cued: int = -1

    # ---- what is seen ----

    @property
    def told(self) -> TableTold:
        """The host's last word on the table."""
        assert self.guesting.told is not None, "nothing was told yet"
        return self.guesting.told

    @property
    def facts(self) -> TableTold:
        return self.told

    @property
    def deal_seal(self) -> str:
        return self.told.seal

    @property
    def table_key(self) -> Hashable:
        return "guest", self.guesting.tables

    @property
    def stage(self) -> Stage:
        seen = self.seen
        if self.told.asked in {"pause", "paused"}:
            return "pause"
        if seen.over:
            return "scoring"
        return "sealing" if seen.sealing and self._decides else "table"

    @property
    def _decides(self) -> bool:
        return self.may_speak and self.told.asked == "decide"

    @property
    def token(self) -> Token:
        return (self.guesting.tables, self.told.hand, self.told.at, self.guesting.lines)

    @property
    def asked(self) -> bool:
        seen = self.seen
        ours = self._decides and not seen.sealing and not seen.over and not self.looking
        return ours and seen.turn == self.viewer and self.viewer in seen.actors

    @property
    def choosing(self) -> PendingChoices:
        return self.chosen_now

    @property
    def sort(self) -> Sort:
        return self.sorted_by

    @property
    def hand_order(self) -> Sequence[str]:
        return self.own_order

    @property
    def step_shown(self) -> int:
        return self.guesting.hands_shown.get(self.told.hand, 1)

    @property
    def undo_kind(self) -> Literal["free", "agree", ""]:
        wished = self.told.undo or self.undo_question is not None
        return "agree" if wished and self.may_speak else ""

    @property
    def recap_closed(self) -> bool:
        return self.recapped_at == self.told.at

    @property
    def may_speak(self) -> bool:
        """True if the host waits for an answer to the table that is shown. Nobody waits for one who looks on."""
        awaited = not self.guesting.looks_on and self.guesting.answered != self.told.at
        return self.guesting.connected and awaited

    def closing_words(self) -> str:
        """The line in the bar but for that the own action is on its way."""
        sent = self.guesting.answered == self.told.at
        return "" if self.guesting.connected and sent else self._bar_words

    def aloud(self, session: Session) -> Aloud:
        """At the end of a hand, too, what is found of its deal, and that the host is out of reach."""
        if self.stage != "scoring":
            return super().aloud(session)
        deal = self._deal_words if self.is_outcome_shown else ""
        closing = self.closing_words()
        return {
            **super().aloud(session),
            "deal": (deal, lambda: deal),
            "closing": (closing, lambda: closing),
        }

    def table(self, session: Session) -> Table:
        return replace(
            super().table(session),
            closing=self._bar_words,
            hand_first=self.guesting.beside_table and not self.guesting.looks_on,
            rejoin="" if self.guesting.connected or self.guesting.chair_gone else "pair join",
        )

    def out_of_turn(self, shown: Table) -> ActionButton | None:
        return out_of_turn(shown) if self.may_speak else None

    # ---- how it is drawn ----

    @property
    def _bar_words(self) -> str:
        """The line in the bar while the host is out of reach, or has not answered yet."""
        if not self.guesting.connected:
            return lost_words(self.guesting)
        missing = [each.name for each in self.told.chairs if each.link not in {"", "connected"}]
        if missing and not self.asked:
            return t("guests.missing", names=join_words(missing))
        return t("guests.sent") if self.guesting.answered == self.told.at else ""

    def pause(self) -> OutOfTurnPause:
        if not self.guesting.connected:
            return OutOfTurnPause((), lost=lost_words(self.guesting), gone=self.guesting.chair_gone)
        if self.told.asked == "paused" or not self.may_speak:
            return OutOfTurnPause((), waits=True)
        holding = self.seen.out_of_turn_action in self.seen.legal
        return OutOfTurnPause((self.chairs[self.viewer],), holding=holding, seat=self.viewer)

    def end_words(self, shown: Scoring) -> Node:
        """The finding on the deal of the hand comes last."""
        words = self._deal_words
        return [super().end_words(shown), h.p("#sc-deal.remark")[words] if words else None]

    @property
    def _deal_words(self) -> str:
        """The finding on the deal of the hand, in a sentence; "" while there is none."""
        fault = self.guesting.fault
        return "" if fault is None else t(f"guests.deal.{fault or 'fair'}")

    def ways_on(self, session: Session) -> Node:
        """To the host, once the line to it is lost, else to the next deal."""
        if not self.guesting.connected:
            back = way("prime", "pair join", t("pairing.connect"), "refresh")
            remark = h.p(".remark.grow")[lost_words(self.guesting)]
            return [remark, way_to_desk("prime") if self.guesting.chair_gone else back]
        if self.guesting.looks_on or self.guesting.agreed == self.next_hand:
            return waiting(())
        return to_next_match() if self.match_over else to_next_hand()

    @property
    def next_hand(self) -> int:
        """The number of the hand that is dealt next: 1 in another match."""
        return 1 if self.match_over else self.told.hand + 1

    def place(self) -> str:
        return self.guesting.place

    @property
    def answers_undo(self) -> bool:
        """True if this guest is asked whether something is taken back."""
        return self.told.consent is not None and self.viewer not in self.told.consent.agreed

    @property
    def undo_question(self) -> UndoQuestion | None:
        """The question whether something is taken back, for a guest that is asked or has asked; else None."""
        consent, chairs, seen = self.told.consent, self.chairs, self.seen
        asked = consent is not None and consent.seat == self.viewer
        if consent is None or not (asked or self.answers_undo):
            return None
        events = seen.events[len(seen.events) - consent.events :]
        others = tuple(each for each in chairs if each.kind == "human" and each.number != self.viewer)
        return UndoQuestion(
            lines=tuple(log.lines(outcome_told(seen, self.step_shown, events), chairs, seen.case)),
            seats=others if asked else (chairs[self.viewer],),
            agreed=consent.agreed,
            asker=chairs[consent.seat].name,
            guest=True,
            asked=asked,
            far=frozenset(each.number for each in others) if asked else frozenset(),
        )

    # ---- what is accepted ----

    def may_play(self, seat: int, action: str) -> bool:
        out_of_turn_play = action == self.seen.out_of_turn_action != ""
        return seat == self.viewer and (self._decides or (self.may_speak and out_of_turn_play))

    def send(self, session: Session, seat: int, said: Said) -> Effects:
        """Answer the table that is shown; the next one is awaited, except after a hint."""
        if isinstance(said, ActionPlayed):
            self.chosen_now = PendingChoices()
        if not isinstance(said, HintShown):
            self.guesting.answered = self.told.at
        return [TellPeer(HOST, message_text(said))]

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        if cards is not None:
            self.own_order = list(cards)
        self.sorted_by = order
        return []

    # ---- what the page hears ----

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        return [] if kind in {"seat", "deal"} else None

    def go_back(self, session: Session) -> list[Effect] | None:
        """The Back button does not lead away from here: the line would be closed, and the way back is a new code."""
        self.choosing.looking_since = None
        return []

    def pass_pause(self, session: Session) -> Effects:
        return super().pass_pause(session) if self.told.asked == "pause" and self.may_speak else []

    def wish_undo(self, session: Session) -> Effects:
        """Ask the host to ask all others, or open the question again that was closed."""
        if self.undo_question is not None:
            session.sheet = Open("undo")
            return []
        if not self.told.undo or not self.may_speak:
            session.notice = Notice(t("undo.why.now"))
            return []
        self.guesting.wished = True
        self.guesting.replayed.clear()
        return super().wish_undo(session)

    def answer_undo(self, session: Session, *, yes: bool) -> Effects:
        """Agree that something is taken back, or not."""
        session.sheet = None
        if not self.answers_undo or not self.may_speak:
            return []
        if yes:
            self.guesting.replayed.clear()
        return self.send(session, self.viewer, Agreed(self.told.at, yes))

    def reveal(self, step: int) -> Effects:
        self.guesting.hands_shown[self.told.hand] = step
        return []

    def agree_to_deal(self, session: Session) -> Effects:
        """The next hand may be dealt, or another match begin. That is said once."""
        if self.guesting.looks_on or not self.seen.over or not self.is_outcome_shown:
            return []
        if self.guesting.agreed == self.next_hand:
            return []
        self.guesting.agreed = self.next_hand
        return deal(session, self.guesting, agreed=True)

    def close_recap(self) -> Effects:
        self.recapped_at = self.told.at
        return []

    handlers: ClassVar[Handlers] = {
        **PlayTable.handlers,
        "skip": Handler(lambda session, at, rest: at.skip(session), looking_on=True),
        "step": Handler(lambda session, at, rest: at.step(), looking_on=True),
        "agree": Handler(lambda session, at, rest: at.answer_undo(session, yes=True)),
        "disagree": Handler(lambda session, at, rest: at.answer_undo(session, yes=False)),
        "next-hand": Handler(lambda session, at, rest: at.agree_to_deal(session)),
        "play-again": Handler(lambda session, at, rest: at.agree_to_deal(session)),
    }
