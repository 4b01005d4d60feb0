"""The table on a guest's device: drawn from what the host has told, and from nothing else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import ClassVar

from htpy import Node

from game.actions import split_seat
from game.errors import CasefileError
from game.i18n import t
from game.seen import Seen
from game.winning import is_match_over
from ui.play import card_choice, log, turn_summary
from ui.play import hand as hands
from ui.play.card_choice import CoveredParts
from ui.play.case_words import CaseWords
from ui.play.log import remembered_events
from ui.play.narration import outcome_told
from ui.play.sealed_choice import SealedChoice
from ui.play.sitting import Effects, Sitting, refusal_notice
from ui.play.table_commands import TABLE_WORDS
from ui.play.table_view import LOG_LINES, common_table, out_of_turn
from ui.play.wire import Agreed, FromGuest, Passed, Played, TableTold, UndoWished, written
from ui.screens.card_choice.view import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens, hand_end
from ui.screens.guest import view_model
from ui.screens.guest.guesting import Guesting
from ui.state import address, reveal_steps
from ui.state.messages import Cue, Effect, Token
from ui.state.peer_messages import TellPeer
from ui.state.reveal_steps import ALL_STEPS
from ui.state.screen import Rest, Stage, Word, Words
from ui.state.session import Choosing, Open, Session, Sort
from ui.state.view_models import LogLine, Notice, SeatInfo, Table
from ui.table import table

HOST = 0
"""The peer that the host is for a guest."""


@dataclass(eq=False)
class AsGuest(Sitting):
    """The table of a guest. There is always something told of it."""

    name = "guest"
    takes_files: ClassVar[bool] = False
    bots_soon: ClassVar[bool] = False
    keeps_awake = True

    guesting: Guesting = field()
    chosen_now: Choosing = field(default_factory=Choosing)
    sorted_by: Sort = "family"
    own_order: list[str] = field(default_factory=list)
    recap_closed: int = -1
    cued: int = -1

    # ---- what is seen ----

    @property
    def told(self) -> TableTold:
        """The host's last word on the table."""
        assert self.guesting.told is not None, "nothing was told yet"
        return self.guesting.told

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
        told = self.told
        return self.guesting.connected and told.asked == "decide" and self.guesting.answered != told.at

    @property
    def viewer(self) -> int:
        return self.told.seat

    @property
    def seen(self) -> Seen:
        return self.told.seen

    @property
    def hand_number(self) -> int:
        return self.told.hand

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        seen = self.seen
        totals = seen.scores
        if seen.result is not None and self.stage == "scoring":
            totals = tuple(map(sum, zip(totals, seen.result.scores, strict=True)))
        return tuple(
            SeatInfo(seat, each.name, each.kind, each.level, totals[seat], each.link)
            for seat, each in enumerate(self.told.chairs)
        )

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        return self.told.totals

    @property
    def token(self) -> Token:
        return (self.guesting.tables, self.told.hand, self.told.at, 0)

    @property
    def asked(self) -> bool:
        seen = self.seen
        ours = self._decides and not seen.sealing and not seen.over and not self.looking
        return ours and seen.turn == self.viewer and self.viewer in seen.actors

    @property
    def choosing(self) -> Choosing:
        return self.chosen_now

    @property
    def sort(self) -> Sort:
        return self.sorted_by

    @property
    def hand_order(self) -> Sequence[str]:
        return self.own_order

    def table(self, session: Session) -> Table:
        shown, seen = common_table(self), self.seen
        asked = self.asked
        return replace(
            shown,
            out_of_turn=None if seen.over or self.looking or not self.may_speak else out_of_turn(shown),
            log=tuple(self._lines(session, LOG_LINES)),
            recap=self._recap() if asked and seen.phase == "draw" else (),
            notice=session.notice,
            casual=self.told.casual,
            closing=view_model.bar_words(self),
            rejoin="" if self.guesting.connected or self.guesting.chair_gone else "pair join",
            undo="agree" if (self.told.undo or view_model.undo_question(self)) and self.may_speak else "no",
        )

    @property
    def may_speak(self) -> bool:
        """True if the host waits for an answer to the table that is shown."""
        return self.guesting.connected and self.guesting.answered != self.told.at

    def _recap(self) -> tuple[LogLine, ...]:
        if self.recap_closed == self.told.at:
            return ()
        return turn_summary.turns_since(self.seen.events, self.chairs, self.viewer, self.seen.case)

    def _lines(self, session: Session, last: int | None = None) -> list[LogLine]:
        events = outcome_told(self.seen, self.step_shown, self.seen.events)
        kept = remembered_events(events, len(self.chairs), session.settings.memory)
        return list(islice(log.lines(reversed(kept), self.chairs, self.seen.case), last))[::-1]

    def log(self, session: Session) -> Sequence[LogLine]:
        return self._lines(session)

    @property
    def step_shown(self) -> int:
        """The step of the reveal to which the end of the hand is shown."""
        return self.guesting.hands_shown.get(self.told.hand, 1)

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        screens = CaseScreens.of(self.seen.case)
        match self.stage:
            case "sealing" if not self.looking:
                return screens.sealed_choice(SealedChoice.of(self))
            case "pause":
                return screens.out_of_turn(view_model.pause(self))
            case "scoring":
                return hand_end(view_model.scoring(self))
        shown = self.table(session)
        return table(replace(shown, notice=None) if card_choice.is_choice_due(self) else shown)

    def next_hand(self, over: bool) -> int:
        """The number of the hand that is dealt next: 1 in another match."""
        return 1 if over else self.told.hand + 1

    def draw_over(self, session: Session) -> Node:
        if self.stage != "table" or not card_choice.is_choice_due(self):
            return None
        covered = CoveredParts(notice=session.notice)
        if (choice := card_choice.search_choice(self, covered)) is not None:
            return pick(choice)
        found = card_choice.picked_choice(self, covered)
        return None if found is None else picked_card_dialog(found)

    def title(self) -> str:
        return t("app.title-case", case=t(f"screens.case.{self.seen.case}"))

    def place(self) -> str:
        return "" if self.guesting.chair_gone else address.REJOIN

    def shown(self) -> str:
        return "table" if self.looking else self.stage

    def sight(self) -> str:
        return (
            f"guest {self.guesting.tables} {self.viewer}"
            if self.shows_table and not card_choice.is_choice_due(self)
            else ""
        )

    def mood_class(self) -> str:
        return CaseScreens.of(self.seen.case).mood_class(self.seen.board)

    @property
    def answers_undo(self) -> bool:
        """True if this guest is asked whether something is taken back."""
        return self.told.consent is not None and self.viewer not in self.told.consent.agreed

    # ---- what is accepted ----

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        if self.asked:
            return [], True
        if not self.may_speak:
            return [], False  # the bar says so
        if self.looking or (self.seen.sealing and self.stage == "table"):
            refusal = self.seen.refusal("draw")
            session.notice = None if refusal is None else refusal_notice(refusal)
        elif self.stage == "table" and self.seen.turn != self.viewer:
            session.notice = Notice(t("app.not-your-turn", name=self.chairs[self.seen.turn].name))
        return [], False

    def play(self, session: Session, action: str) -> Effects:
        seen, out_of_turn_play = self.seen, action == self.seen.out_of_turn_action != ""
        if not self.may_speak or not (self._decides or out_of_turn_play):
            return []
        if action not in seen.legal:
            try:
                refusal = seen.refusal(action)
            except CasefileError:
                return []
            session.notice = None if refusal is None else refusal_notice(refusal)
            return []
        if action.startswith("discard ") and session.settings.confirm == "on":
            session.sheet = Open("discard", f"{self.viewer} {action}")
            return []
        return self._played(action)

    def act(self, session: Session, action: str) -> Effects:
        session.notice = session.sheet = None
        return super().act(session, action)

    def _played(self, action: str) -> Effects:
        self.chosen_now = Choosing()
        return self.say(Played(self.told.at, action))

    def say(self, message: FromGuest) -> Effects:
        """Answer the table that is shown; the next one is awaited."""
        self.guesting.answered = self.told.at
        return [TellPeer(HOST, written(message))]

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

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        if cards is not None:
            self.own_order = list(cards)
        self.sorted_by = order
        return []

    # ---- what the page hears ----

    def ask(self, session: Session, kind: str, about: Rest) -> Effects | None:
        return [] if kind in {"seat", "deal"} else None

    def leave(self, session: Session) -> list[Effect] | None:
        """The Back button does not lead away from here: the line would be closed, and the way back is a new code."""
        self.choosing.looking_since = None
        return []

    def escape(self, session: Session) -> None:
        self.choosing.selection, self.choosing.looking_since = (), None

    def confirm(self, session: Session, action: str) -> Effects:
        """The question before a discard was answered with yes; only the one that was asked about may follow."""
        asked = session.sheet
        if asked is None or asked.kind != "discard" or asked.about != action:
            return []
        session.sheet = None
        seat, text = split_seat(action)
        mine = seat == self.viewer and self._decides and text in self.seen.legal
        return self._played(text) if mine else []

    def pass_pause(self) -> Effects:
        """Nothing is played in the pause."""
        if self.told.asked != "pause" or not self.may_speak:
            return []
        return self.say(Passed(self.told.at))

    def wish_undo(self, session: Session) -> Effects:
        """Ask the host to ask all others, or open the question again that was closed."""
        if view_model.undo_question(self) is not None:
            session.sheet = Open("undo")
            return []
        if not self.told.undo or not self.may_speak:
            session.notice = Notice(t("undo.why.now"))
            return []
        self.guesting.wished = True
        self.guesting.replayed.clear()
        return self.say(UndoWished(self.told.at))

    def answer_undo(self, session: Session, *, yes: bool) -> Effects:
        """Agree that something is taken back, or not."""
        session.sheet = None
        if not self.answers_undo or not self.may_speak:
            return []
        if yes:
            self.guesting.replayed.clear()
        return self.say(Agreed(self.told.at, yes))

    def step(self) -> Effects:
        """The next step of the reveal."""
        if self.stage != "scoring":
            return []
        self.guesting.hands_shown[self.told.hand] = self.step_shown + 1
        return [Cue("reveal")]

    def skip(self) -> Effects:
        """Show all of the reveal."""
        if self.stage == "scoring":
            self.guesting.hands_shown[self.told.hand] = ALL_STEPS
        return []

    def agree_to_deal(self) -> Effects:
        """The next hand may be dealt, or another match begin."""
        seen = self.seen
        if seen.result is None or not self._is_told:
            return []
        over = is_match_over(self.told.totals[-1], seen.rules["target"])
        self.guesting.agreed = self.next_hand(over)
        return []

    @property
    def _is_told(self) -> bool:
        result = self.seen.result
        return result is not None and "scores" in reveal_steps.steps_shown(
            self.seen.case, result, self.step_shown
        )

    def close_recap(self) -> Effects:
        """Put the recap of the others' turns away."""
        self.recap_closed = self.told.at
        return []

    words: ClassVar[Words] = {
        **TABLE_WORDS,
        "sure": Word(lambda session, at, rest: at.confirm(session, " ".join(rest))),
        "recap": Word(lambda session, at, rest: at.close_recap()),
        "skip": Word(lambda session, at, rest: at.skip()),
        "step": Word(lambda session, at, rest: at.step()),
        "nobody": Word(lambda session, at, rest: at.pass_pause(), keeps_notice=True),
        "undo": Word(lambda session, at, rest: at.wish_undo(session)),
        "agree": Word(lambda session, at, rest: at.answer_undo(session, yes=True)),
        "disagree": Word(lambda session, at, rest: at.answer_undo(session, yes=False)),
        "next-hand": Word(lambda session, at, rest: at.agree_to_deal()),
        "play-again": Word(lambda session, at, rest: at.agree_to_deal()),
    }
