"""The actions at a table at which somebody plays, here or far: which are asked about, refused, or sent."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from dataclasses import dataclass

from game.actions import split_seat
from game.errors import CasefileError
from game.i18n import t
from game.seen import Seen
from ui.play import hands
from ui.play.case_words import CaseWords
from ui.play.flow import say_why
from ui.play.table_facts import Facts
from ui.play.table_screen import Effects, TableScreen, refusal_notice
from ui.play.wire import ActionPlayed, Agreed, HintShown, Passed, UndoWished
from ui.state import reveal_steps
from ui.state.messages import SoundCue
from ui.state.reveal_steps import ALL_STEPS
from ui.state.screen import Stage
from ui.state.session import Open, Session
from ui.state.view_models import Notice

Said = ActionPlayed | Passed | HintShown | UndoWished | Agreed
"""All that may be said at a table, in the words of a line between devices."""


@dataclass(eq=False)
class TableActions(TableScreen):
    """A table at which somebody plays. All that is done at it is sent: carried out on this device, or told to the one
    that deals."""

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """All that is known of the table at the seat of its viewer."""

    @abstractmethod
    def send(self, session: Session, seat: int, said: Said) -> Effects:
        """Carry out the request of a seat of this device, or tell it to the device that deals."""

    @abstractmethod
    def may_play(self, seat: int, action: str) -> bool:
        """True if an action is asked of this seat now, and the person at it may answer."""

    @property
    @abstractmethod
    def step_shown(self) -> int:
        """The step of the reveal to which the end of the hand is shown."""

    @abstractmethod
    def reveal(self, step: int) -> Effects:
        """Show the end of the hand to a step of the reveal."""

    @property
    def may_speak(self) -> bool:
        """True if what is said here now would be heard."""
        return True

    def seen_by(self, seat: int) -> Seen:
        """The hand as a seat of this device sees it."""
        return self.seen

    def warns_of(self, seat: int, action: str) -> bool:
        """True if the question before a discard brings a warning."""
        return False

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
    def is_outcome_shown(self) -> bool:
        """True if the table has shown how the hand came out, scores and all."""
        return reveal_steps.are_scores_shown(self.seen.case, self.seen.result, self.step_shown)

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        """Refuse a tap of whoever does not decide now, and say whose turn it is."""
        if self.asked:
            return [], True
        if not self.may_speak:
            return [], False  # the bar says so
        if self.looking or (self.seen.sealing and self.stage == "table"):
            self.say_what_is_due(session)
        elif self.stage == "table" and self.seen.turn != self.viewer:
            session.notice = self._not_your_turn()
        return [], False

    def _not_your_turn(self) -> Notice:
        return Notice(t("app.not-your-turn", name=self.chairs[self.seen.turn].name), kind="waits")

    def settle(self, session: Session, before: Stage) -> None:
        """Put away that it is another's turn as soon as it is not."""
        notice = session.notice
        if notice and notice.kind == "waits" and (self.stage != "table" or notice != self._not_your_turn()):
            session.notice = None

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

    def answer_selection(self, session: Session) -> None:
        if self.chosen and not self.plays_by_number:
            self.refuse(session, self.chosen)

    def seal(self, session: Session, choice: str) -> Effects:
        if self.stage == "sealing" and self.seen.sealed_action(choice) in self.seen.legal:
            self.choosing.sealed_choice = choice
        return []

    @property
    def arranges(self) -> bool:
        return self.stage == "table"

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None

    def step(self) -> Effects:
        """The next step of the reveal, while there is one."""
        if self.stage != "scoring" or self.is_outcome_shown:
            return []
        return [SoundCue("reveal"), *self.reveal(self.step_shown + 1)]

    def skip(self, session: Session) -> Effects:
        """Show all of the reveal."""
        return self.reveal(ALL_STEPS) if self.stage == "scoring" else []

    def record_hint(self, session: Session, steps: int) -> Effects:
        """So many steps of a hint are shown to the viewer: the record has it."""
        return self.send(session, self.viewer, HintShown(self.facts.at, steps))

    def pass_pause(self, session: Session) -> Effects:
        """Nothing is played in the pause."""
        return self.send(session, self.viewer, Passed(self.facts.at))

    def wish_undo(self, session: Session) -> Effects:
        """Take something back, or ask everybody whether it may be."""
        return self.send(session, self.viewer, UndoWished(self.facts.at))
