"""The table at which somebody plays, here or far: how it is drawn, what may be done at it, and what is said there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import ClassVar, Literal

from htpy import Node

from game.actions import split_seat
from game.errors import CasefileError
from game.events import Event
from game.i18n import t
from game.seen import Seen
from game.winning import is_match_over
from ui.play import card_choice, log, turn_summary
from ui.play import hand as hands
from ui.play.card_choice import CoveredParts
from ui.play.case_words import CaseWords
from ui.play.flow import say_why
from ui.play.hosting import Facts
from ui.play.log import remembered_events
from ui.play.narration import outcome_told
from ui.play.out_of_turn_pause import OutOfTurnPause
from ui.play.sealed_choice import SealedChoice
from ui.play.table_commands import TABLE_HANDLERS
from ui.play.table_screen import Effects, TableScreen, refusal_notice
from ui.play.table_view import LOG_LINES, common_table
from ui.play.wire import ActionPlayed, Agreed, HintShown, Passed, UndoWished
from ui.screens import table_voice
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens, hand_end
from ui.screens.hand_end import view_model as hand_end_model
from ui.screens.hand_end.parts import winners
from ui.screens.hand_end.spoken import end_aloud, winners_aloud
from ui.screens.hand_end.view_model import Scoring
from ui.screens.hint import update as hinting
from ui.screens.hint import view_model as hint_model
from ui.screens.hint.spoken import note_aloud
from ui.screens.turned_table import TurnedTable, turn_round
from ui.state import reveal_steps
from ui.state.coach_questions import HintSoFar
from ui.state.messages import Cue, Effect, Message
from ui.state.questions import Answered
from ui.state.reveal_steps import ALL_STEPS
from ui.state.screen import Handler, Handlers
from ui.state.session import Advice, Open, Session
from ui.state.view_models import NO_MARKS, ActionButton, Head, LogLine, Notice, SeatInfo, Table
from ui.state.voice import Aloud
from ui.table import table
from ui.table.action_bar import hint_note

Said = ActionPlayed | Passed | HintShown | UndoWished | Agreed
"""All that may be said at a table, in the words of a line between devices."""


@dataclass(eq=False)
class PlayTable(TableScreen):
    """A table at which somebody plays. It is drawn from its facts, and what is done at it is sent: carried out on this
    device, or told to the one that deals."""

    takes_files: ClassVar[bool] = False

    # ---- what a kind of table answers for itself ----

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """All that is known of the table at the seat of its viewer."""

    @abstractmethod
    def send(self, session: Session, seat: int, said: Said) -> Effects:
        """Do what a seat of this device says, or tell it to the device that deals."""

    @abstractmethod
    def may_play(self, seat: int, action: str) -> bool:
        """True if an action is asked of this seat now, and the person at it may answer."""

    @property
    @abstractmethod
    def advice(self) -> Advice | None:
        """The hint that was asked for."""

    @advice.setter
    @abstractmethod
    def advice(self, advice: Advice | None) -> None: ...

    @property
    @abstractmethod
    def step_shown(self) -> int:
        """The step of the reveal to which the end of the hand is shown."""

    @abstractmethod
    def reveal(self, step: int) -> Effects:
        """Show the end of the hand to a step of the reveal."""

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

    @property
    def may_speak(self) -> bool:
        """True if what is said here now would be heard."""
        return True

    def covered(self) -> CoveredParts:
        """The way back that a choice of cards covers."""
        return CoveredParts()

    def seen_by(self, seat: int) -> Seen:
        """The hand as a seat of this device sees it."""
        return self.seen

    def warns_of(self, seat: int, action: str) -> bool:
        """True if the question before a discard brings a warning."""
        return False

    # ---- what is seen ----

    @property
    def viewer(self) -> int:
        """The seat; of a table that nobody in particular looks at the first one."""
        return self.facts.seat or 0

    @property
    def seen(self) -> Seen:
        return self.facts.seen

    @property
    def hand_number(self) -> int:
        return self.facts.hand

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
    def is_outcome_shown(self) -> bool:
        """True if the table has shown how the hand came out, scores and all."""
        return reveal_steps.are_scores_shown(self.seen.case, self.seen.result, self.step_shown)

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
        """What happened since the viewer's last discard is told to whoever comes to the open table."""
        return log.last_discard(self.events, self.viewer) if self.stage == "table" else super().first_unheard

    def closing_words(self) -> str:
        """Say why nothing follows, as long as that is so."""
        return ""

    def aloud(self, session: Session) -> Aloud:
        if self.stage == "scoring":
            shown = partial(self.scoring, session)
            return end_aloud(
                shown, lambda: self.told_of_end_aloud(shown()), self.hand_number, self.seen, self.step_shown
            )
        if self.stage != "table":
            return {}
        advice = self.advice
        asked = advice and (advice.token, advice.step, advice.hint is None, advice.failed)
        closing = self.closing_words()
        return {
            "hint": (asked, lambda: note_aloud(hint_model.note(self))),
            "closing": (closing, lambda: closing),
            **table_voice.aloud(session, self),
        }

    def table(self, session: Session) -> Table:
        shown, hints = common_table(self), hinting.may_ask(session, self)
        seen, chooses = shown.seen, card_choice.is_choice_due(self)  # a choice has notice and hint itself
        hint = hint_model.note(self) if hints and not chooses else None
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
            marks=hint_model.marks(self) if hints else NO_MARKS,
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
            return Head(tags, undo="", turned=session.features.of(TurnedTable).on)
        return Head(tags, undo=self.undo_kind or "no")

    def scoring(self, session: Session) -> Scoring:
        """The end of the hand, as far as it is shown."""
        shown = replace(hand_end_model.scoring(self), step=self.step_shown)
        return replace(shown, told=self.told_of_end(shown), ways=self.ways_on(session))

    @property
    def match_over(self) -> bool:
        """True if no other hand of this match follows."""
        return is_match_over(self.history[-1], self.seen.rules["target"])

    def told_of_end(self, shown: Scoring) -> Node:
        """What is said above the score sheet."""
        return winners(shown) if self.match_over else None

    def told_of_end_aloud(self, shown: Scoring) -> list[str]:
        """The same, to be read out."""
        return [winners_aloud(shown)] if self.match_over else []

    @abstractmethod
    def ways_on(self, session: Session) -> Node:
        """The ways on from the end of a hand."""

    def draw_over(self, session: Session) -> Node:
        if self.stage != "table" or not card_choice.is_choice_due(self):
            return None
        hints = hinting.may_ask(session, self)
        covered = replace(
            self.covered(),
            notice=session.notice,
            hints=hints,
            hint=hint_model.note(self) if hints else None,
        )
        marks = hint_model.marks(self) if hints else NO_MARKS
        if (choice := card_choice.search_choice(self, covered)) is not None:
            return pick(replace(choice, marks=marks))
        found = card_choice.picked_choice(self, covered)
        return None if found is None else picked_card_dialog(replace(found, marks=marks))

    def title(self) -> str:
        return t("app.title-case", case=t(f"screens.case.{self.seen.case}"))

    def shown(self) -> str:
        return "table" if self.looking else self.stage

    def sight(self) -> str:
        open_here = self.shows_table and not card_choice.is_choice_due(self)
        return f"{self.name} {self.token[0]} {self.viewer}" if open_here else ""

    def mood_class(self) -> str:
        return CaseScreens.of(self.seen.case).mood_class(self.seen.board)

    # ---- what is accepted ----

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        """Who does not decide now is told whose turn it is."""
        if self.asked:
            return [], True
        if not self.may_speak:
            return [], False  # the bar says so
        if self.looking or (self.seen.sealing and self.stage == "table"):
            self.say_what_is_due(session)
        elif self.stage == "table" and self.seen.turn != self.viewer:
            session.notice = Notice(t("app.not-your-turn", name=self.chairs[self.seen.turn].name))
        return [], False

    def say_what_is_due(self, session: Session) -> None:
        """Tell a viewer who looks at the table in the middle of a decision what is due."""
        say_why(session, self.seen.refusal("draw"))

    def play(self, session: Session, action: str) -> Effects:
        return self._play(session, self.viewer, action)

    def act(self, session: Session, action: str) -> Effects:
        session.notice = session.sheet = None
        try:
            seat, text = split_seat(action)
        except CasefileError:
            return []
        return self._play(session, seat, text)

    def _play(self, session: Session, seat: int, action: str) -> Effects:
        """Play an action, or ask about a discard first, because the settings say so or with a warning. One that the
        rules refuse needs no question but a reason."""
        if not self.may_play(seat, action):
            return []
        discards = action.startswith("discard ") and action in self.seen_by(seat).legal
        if discards and (self.warns_of(seat, action) or session.settings.confirm == "on"):
            session.sheet = Open("discard", f"{seat} {action}")
            return []
        return self._say_action(session, seat, action)

    def _say_action(self, session: Session, seat: int, action: str) -> Effects:
        """Say an action, or why it cannot be done. The button of an older page does nothing."""
        if not self.may_play(seat, action):
            return []
        seen = self.seen_by(seat)
        if action in seen.legal:
            return self.send(session, seat, ActionPlayed(self.facts.at, action))
        with suppress(CasefileError):  # it is no action at all
            say_why(session, seen.refusal(action))
        return []

    def confirm(self, session: Session, action: str) -> Effects:
        """The question before a discard was answered with yes; only the one that was asked about may follow."""
        asked = session.sheet
        if asked is None or asked.kind != "discard" or asked.about != action:
            return []
        session.sheet = None
        return self._say_action(session, *split_seat(action))

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        if cards:
            session.notice = refusal_notice(self.seen.why_not(cards))
        return []

    def prompt(self, session: Session) -> Effects:
        words = CaseWords.of(self.seen.case)
        if self.seen.phase == "draw":
            session.notice = Notice(t(words.draw_first), words.turn_rule, "info")
        else:
            session.notice = Notice(t("app.discard-one"), words.discard_rule, "info")
        return []

    def adds_to_selection(self, code: str) -> bool:
        """A refused card, which no play uses, would only hold up another one. Copies gather; before the draw all do."""
        codes = set(self.chosen)
        refused = (
            len(codes) == 1
            and self.seen.phase != "draw"
            and not hands.doable_plays(self.seen.offers, [*codes])
        )
        return not refused or code in codes

    def selected(self, session: Session) -> None:
        if self.chosen and not hands.doable_plays(self.seen.offers, self.chosen):
            self.refuse(session, self.chosen)

    def seal(self, session: Session, choice: str) -> Effects:
        if self.stage == "sealing" and self.seen.sealed_action(choice) in self.seen.legal:
            self.choosing.sealed_choice = choice
        return []

    @property
    def arranges(self) -> bool:
        return self.stage == "table"

    # ---- what the page hears ----

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        match message:
            case Answered(answer=HintSoFar() as so_far):
                return hinting.take_answer(session, self, message.mark, so_far)
        return None

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None

    def step(self) -> Effects:
        """The next step of the reveal, while there is one."""
        if self.stage != "scoring" or self.is_outcome_shown:
            return []
        return [Cue("reveal"), *self.reveal(self.step_shown + 1)]

    def skip(self, session: Session) -> Effects:
        """Show all of the reveal."""
        return self.reveal(ALL_STEPS) if self.stage == "scoring" else []

    def note_hint(self, session: Session, steps: int) -> Effects:
        """So many steps of a hint are shown to the viewer: the record has it."""
        return self.send(session, self.viewer, HintShown(self.facts.at, steps))

    def pass_pause(self, session: Session) -> Effects:
        """Nothing is played in the pause."""
        return self.send(session, self.viewer, Passed(self.facts.at))

    def wish_undo(self, session: Session) -> Effects:
        """Take something back, or ask everybody whether it may be."""
        return self.send(session, self.viewer, UndoWished(self.facts.at))

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
        "hint": Handler(lambda session, at, rest: hinting.ask(session, at)),
        "hint-off": Handler(lambda session, at, rest: hinting.put_away(at)),
        "undo": Handler(lambda session, at, rest: at.wish_undo(session)),
        "turn-round": Handler(lambda session, at, rest: turn_round(session), looking_on=True),
    }
