"""The table at which somebody plays, here or far: how it is drawn, and what is said there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import ClassVar, Literal

from htpy import Node

from game.events import Event
from game.i18n import t
from game.seen import Seen
from game.standings import is_match_over
from ui.play import card_choice, log, turn_summary
from ui.play.card_choice import CoveredParts, SealedChoice
from ui.play.log import remembered_events
from ui.play.narration import outcome_told
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.table_actions import TableActions
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects
from ui.play.table_view import LOG_LINES, table_for_viewer
from ui.screens import asked_hint, table_voice
from ui.screens.asked_hint import note_aloud
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens, hand_end
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.parts import winners
from ui.screens.hand_end.spoken import end_aloud, winners_aloud
from ui.screens.hand_end.view_model import Scoring
from ui.state.coach_questions import HintSoFar
from ui.state.messages import Effect, Message
from ui.state.questions import Answered
from ui.state.screen import Handler, Handlers
from ui.state.session import AskedHint, Session
from ui.state.view_models import NO_MARKS, ActionButton, Head, LogLine, SeatInfo, Table
from ui.state.voice import Aloud
from ui.table import table
from ui.table.action_bar import hint_note


@dataclass(slots=True)
class TurnedTable:
    """The side from which a table in the middle is read."""

    on: bool = False
    """It stands upside-down, for those on the other side of the device."""


def turn_round(session: Session) -> list[Effect]:
    """Show the table to those on the other side."""
    turned = session.features.of(TurnedTable)
    turned.on = not turned.on
    return []


@dataclass(eq=False)
class PlayTable(TableActions):
    """A table at which somebody plays, drawn from its facts."""

    takes_files: ClassVar[bool] = False

    # ---- what a kind of table answers for itself ----

    @property
    @abstractmethod
    def advice(self) -> AskedHint | None:
        """The hint that was asked for."""

    @advice.setter
    @abstractmethod
    def advice(self, advice: AskedHint | None) -> None: ...

    @property
    @abstractmethod
    def undo_kind(self) -> Literal["free", "agree", ""]:
        """The undo that can be had, or asked for, now."""

    @property
    @abstractmethod
    def recap_closed(self) -> bool:
        """True if nothing is to be summed up of the others' turns, or it was put away."""

    @abstractmethod
    def pause(self) -> OutOfTurnPause:
        """The pause for a play out of turn, as it is shown here."""

    @abstractmethod
    def out_of_turn(self, shown: Table) -> ActionButton | None:
        """The play out of turn that has a button at the table now."""

    @property
    def gives_hints(self) -> bool:
        """True if hints may be asked for at this table."""
        return True

    def covered_parts(self) -> CoveredParts:
        """The way back that a choice of cards covers."""
        return CoveredParts()

    # ---- what is seen ----

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        """The players. While the last action of a hand is being told, their totals are those from before its end."""
        facts = self.facts
        seen = facts.seen
        totals = facts.totals[-1] if seen.over and self.stage == "scoring" else seen.scores
        return tuple(
            SeatInfo(seat, each.name, each.kind, each.level, totals[seat], each.link)
            for seat, each in enumerate(facts.chairs)
        )

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        return self.facts.totals

    @property
    def known(self) -> Seen:
        """The hand as whoever may look knows it."""
        return self.seen

    @property
    def events(self) -> Sequence[Event]:
        known = self.known
        return outcome_told(known, self.step_shown, known.events)

    @property
    def first_unheard(self) -> int:
        """The first event after the viewer's last discard: who comes to the open table is told all from there on."""
        return log.last_discard(self.events, self.viewer) if self.stage == "table" else super().first_unheard

    def closing_words(self) -> str:
        """Say why nothing follows, as long as that is so."""
        return ""

    def aloud(self, session: Session) -> Aloud:
        if self.stage == "scoring":
            shown = partial(self.scoring, session)
            return end_aloud(
                shown, lambda: self.end_words_aloud(shown()), self.hand_number, self.seen, self.step_shown
            )
        if self.stage != "table":
            return {}
        advice = self.advice
        asked = advice and (advice.token, advice.step, advice.hint is None, advice.failed)
        closing = self.closing_words()
        return {
            "hint": (asked, lambda: note_aloud(asked_hint.note(self))),
            "closing": (closing, lambda: closing),
            **table_voice.aloud(session, self),
        }

    def table(self, session: Session) -> Table:
        shown, hints = table_for_viewer(self), asked_hint.may_ask(session, self)
        seen, chooses = shown.seen, card_choice.is_choice_due(self)  # a choice has notice and hint itself
        hint = asked_hint.note(self) if hints and not chooses else None
        recapped = not shown.legal or seen.phase != "draw" or self.recap_closed
        return replace(
            shown,
            out_of_turn=None if seen.over or self.looking else self.out_of_turn(shown),
            log=tuple(self._lines(session, seen, shown.seats, LOG_LINES)),
            recap=()
            if recapped
            else turn_summary.turns_since(seen.events, shown.seats, shown.viewer, seen.case),
            notice=None if chooses else session.notice,
            note=None if hint is None else hint_note(hint),
            hint="shown" if hint else "offered" if hints and not chooses else "",
            marks=asked_hint.marks(self) if hints else NO_MARKS,
        )

    def lines(self, session: Session, seen: Seen) -> list[LogLine]:
        """The log of this hand as whoever sees this may read it."""
        return self._lines(session, seen, self.chairs, None)

    def _lines(
        self, session: Session, seen: Seen, chairs: tuple[SeatInfo, ...], last: int | None
    ) -> list[LogLine]:
        events = outcome_told(seen, self.step_shown, seen.events)
        kept = remembered_events(events, len(chairs), self.memory(session))
        return list(islice(log.lines(reversed(kept), chairs, seen.case), last))[::-1]

    def log(self, session: Session) -> Sequence[LogLine]:
        return self.lines(session, self.seen)

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        screens = CaseScreens.of(self.seen.case)
        match self.stage:
            case "sealing" if not self.looking:
                return screens.sealed_choice(SealedChoice.of(self))
            case "pause":
                return screens.out_of_turn(self.pause())
            case "scoring":
                return hand_end(self.scoring(session))
        return table(self.table(session), head=self.head(session))

    def head(self, session: Session) -> Head:
        """The line on top. What nobody in particular looks at can be turned round, and nothing is taken back there."""
        tags = (t("undo.casual.short"),) if self.facts.casual else ()
        if self.seen.seat is None:
            return Head(tags, undo="", turns=True)
        return Head(tags, undo=self.undo_kind or "no")

    def is_turned_round(self, session: Session) -> bool:
        return self.seen.seat is None and session.features.of(TurnedTable).on

    def scoring(self, session: Session) -> Scoring:
        """The end of the hand, as far as it is shown."""
        shown = replace(hand_end_model.scoring(self), step=self.step_shown, turns=self.seen.seat is None)
        return replace(shown, end_words=self.end_words(shown), ways=self.ways_on(session))

    @property
    def match_over(self) -> bool:
        """True if no other hand of this match follows."""
        return is_match_over(self.history[-1], self.seen.rules["target"])

    def end_words(self, shown: Scoring) -> Node:
        """The words above the score sheet."""
        return winners(shown) if self.match_over else None

    def end_words_aloud(self, shown: Scoring) -> list[str]:
        """The same, to be read out."""
        return [winners_aloud(shown)] if self.match_over else []

    @abstractmethod
    def ways_on(self, session: Session) -> Node:
        """The ways on from the end of a hand."""

    def draw_over(self, session: Session) -> Node:
        if self.stage != "table" or not card_choice.is_choice_due(self):
            return None
        hints = asked_hint.may_ask(session, self)
        covered = replace(
            self.covered_parts(),
            notice=session.notice,
            hints=hints,
            hint=asked_hint.note(self) if hints else None,
        )
        marks = asked_hint.marks(self) if hints else NO_MARKS
        if (choice := card_choice.search_choice(self, covered)) is not None:
            return pick(replace(choice, marks=marks))
        found = card_choice.picked_choice(self, covered)
        return None if found is None else picked_card_dialog(replace(found, marks=marks))

    def title(self) -> str:
        return t("app.title-case", case=t(f"screens.case.{self.seen.case}"))

    def view_name(self) -> str:
        return "table" if self.looking else self.stage

    def sight(self) -> str:
        open_here = self.shows_table and not card_choice.is_choice_due(self)
        return f"{self.name} {self.token[0]} {self.viewer}" if open_here else ""

    def mood_class(self) -> str:
        return CaseScreens.of(self.seen.case).mood_class(self.seen.board)

    # ---- what the page hears ----

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        match message:
            case Answered(answer=HintSoFar() as so_far):
                return asked_hint.take_answer(session, self, message.mark, so_far)
        return None

    @abstractmethod
    def close_recap(self) -> Effects:
        """Put the recap of the others' turns away."""

    handlers: ClassVar[Handlers] = {
        **TABLE_HANDLERS,
        "sure": Handler(lambda session, at, rest: at.confirm(session, " ".join(rest))),
        "recap": Handler(lambda session, at, rest: at.close_recap()),
        "skip": Handler(lambda session, at, rest: at.skip(session)),
        "step": Handler(lambda session, at, rest: at.step()),
        "nobody": Handler(lambda session, at, rest: at.pass_pause(session), keeps_notice=True),
        "hint": Handler(lambda session, at, rest: asked_hint.ask(session, at)),
        "hint-off": Handler(lambda session, at, rest: asked_hint.put_away(at)),
        "undo": Handler(lambda session, at, rest: at.wish_undo(session)),
        "turn-round": Handler(lambda session, at, rest: turn_round(session), looking_on=True),
    }
