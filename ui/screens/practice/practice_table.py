"""A position on the table: any play may be made, and is answered by what it costs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar

from game.case import Offer
from game.coach.exercises import Exercise
from game.i18n import t
from game.seen import Seen
from ui.play.table_screen import Effects
from ui.screens import decision_view
from ui.screens.coach.case_reasons import CaseReasons, against_better_play, band
from ui.screens.decision_table import DecisionTable
from ui.state import address
from ui.state.messages import Keep
from ui.state.practice import OWN, Practice
from ui.state.screen import Handler, Handlers
from ui.state.seat_names import NAMES
from ui.state.session import Session
from ui.state.view_models import SeatInfo, Table

ASKED = {"draw": "draw", "search": "pick", "choose": "pick", "picked": "found"}
"""By phase that has one, the key of its own question."""


@dataclass(eq=False)
class PracticeTable(DecisionTable[Exercise]):
    """The table of a position. It is left for the list."""

    name = "practising"
    ends = True
    said: ClassVar = {"costs": "practice.costs", "best": "practice.best"}
    ways = (
        ("practice-leave", "practice.back"),
        ("practice-show", "practice.show"),
        ("practice next", "practice.next"),
    )

    path: str
    tried: bool = field(default=False, kw_only=True)
    """Another play was made before, or the answer was shown: it is no longer the first try."""

    @property
    def is_own(self) -> bool:
        """True for a mistake of one's own."""
        return self.path.startswith(f"{OWN}/")

    # ---- what is seen ----

    @property
    def table_key(self) -> tuple[str, str]:
        return "practice", self.path

    @property
    def seen(self) -> Seen:
        return self.decision.seen

    @property
    def hand_number(self) -> int:
        return 1

    @cached_property
    def chairs(self) -> tuple[SeatInfo, ...]:
        seen = self.seen
        return tuple(
            SeatInfo(
                at,
                NAMES[(at - seen.own_seat) % seen.players],
                "human" if at == seen.seat else "bot",
                None,
                seen.scores[at],
            )
            for at in range(seen.players)
        )

    def table(self, session: Session) -> Table:
        """The table, on which no play is dressed as the thing to do."""
        shown = super().table(session)
        return replace(
            shown,
            actions=tuple(replace(each, costs=True) for each in shown.actions),
            draw=tuple(replace(each, costs=True) for each in shown.draw),
            closing=t("practice.closing") if self.solved else shown.closing,
        )

    # ---- how it is drawn ----

    def title(self) -> str:
        return t("practice.page-title")

    def place(self) -> str:
        return address.of_practice(self.path)

    @property
    def heading(self) -> tuple[str, str]:
        level = self.decision.level
        told = self.solved or not level  # the theme of what is still to be found would tell where to look
        words = t(f"practice.theme.{self.decision.theme}") if told else t(f"practice.level.{level}")
        return t("practice.own" if self.is_own else "practice.title"), words

    @property
    def question(self) -> tuple[str, str]:
        key = "sealed" if self.seen.sealing else ASKED.get(self.seen.phase)
        allowed = t("practice.any.own" if self.is_own else "practice.any")
        return t(f"practice.ask.{key}" if key else "practice.ask"), allowed

    @property
    def note_attributes(self) -> dict[str, str]:
        return {"id": "practice-note", "data-practice": self.path}

    def why(self, offer: Offer) -> list[str]:
        """The reasons for the best play against the tempting one, and the cost of that one."""
        words, sought = CaseReasons.of(self.seen.case), self.decision
        offers = {each.action: each for each in self.seen.offers}
        best, tempting = (
            words.deed(self.seen, offers[each], self.names) for each in (sought.best, sought.tempting)
        )
        is_best = offer.action == sought.best
        lines = decision_view.reasons_for_best(self) if is_best else [t("practice.as-good", action=best)]
        lines.append(t("practice.instead", action=tempting, points=band(*sought.band(sought.tempting))))
        if sought.against is not None and is_best:
            said = against_better_play(words, sought.against, self.names, "practice.missed")
            lines.insert(-1 if words.lack_is_drawback(sought.against) else len(lines), said)
        return lines

    # ---- what is accepted ----

    def find_lost(self, action: str) -> Effects:
        """Ask for it; behind the right play, for that of the tempting one."""
        return self.compare(self.decision.tempting if self.decision.is_right(action) else action)

    def note_try(self, session: Session, *, right: bool) -> Effects:
        """The first try counts, and of a position that it was solved after all."""
        first, self.tried = not self.tried, True
        if self.is_own and first:
            session.practice.record_try(self.decision.name, session.today, right=right)
        elif not self.is_own and self.solved:
            session.practice.note(self.path, right=right and first)
        else:
            return []
        return [Keep(Practice)]

    handlers: ClassVar[Handlers] = {
        **DecisionTable.handlers,
        "practice-show": Handler(lambda session, at, rest: at.show(session)),
        "practice-leave": Handler(lambda session, at, rest: at.close(session), looking_on=True),
    }
