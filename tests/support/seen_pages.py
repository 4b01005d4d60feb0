"""All that the page draws and says of a hand for somebody, from nothing but what is seen: the table with selections,
what lies over it, the cards about its things, the log, the recap, a sealed choice, the end of the hand."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import unescape
from operator import add
from random import Random

from game.seen import Seen
from ui.html.html_writer import html_of
from ui.play import card_choice, hands, log, turn_summary
from ui.play.card_choice import CoveredParts, SealedChoice
from ui.play.table_screen import Effects, TableScreen, refusal_notice
from ui.play.table_view import LOG_LINES, out_of_turn, table_for_viewer
from ui.screens.about.view import about, about_card
from ui.screens.card_choice import pick, picked_card_dialog
from ui.screens.case_screens import CaseScreens, hand_end
from ui.screens.hand_end import view_model as hand_end_model
from ui.state.messages import Token
from ui.state.screen import Stage
from ui.state.session import PendingChoices, Session
from ui.state.view_models import LogLine, SeatInfo, Table
from ui.table import table
from ui.table.case_table import CaseTable

NAMES = ("Nora", "Basil", "Ines", "Otto")
SELECTIONS, CARDS = 2, 3
"""Selections of the hand, and cards about things, that are drawn of each moment."""
_ABOUT = re.compile(r'data-ui="sheet about ([^"]+)"')


@dataclass(eq=False)
class SeenOnlySitting(TableScreen):
    """A table of which nothing is known but what is seen, as on the device of a guest."""

    what: Seen
    chosen_now: PendingChoices = field(default_factory=PendingChoices)

    @property
    def table_key(self) -> Hashable:
        return "told"

    @property
    def stage(self) -> Stage:
        return "scoring" if self.what.over else "sealing" if self.what.sealing else "table"

    @property
    def viewer(self) -> int:
        return self.what.seat or 0

    @property
    def seen(self) -> Seen:
        return self.what

    @property
    def hand_number(self) -> int:
        return 1

    @property
    def chairs(self) -> tuple[SeatInfo, ...]:
        totals = self.what.scores
        return tuple(SeatInfo(at, NAMES[at], "human", None, total) for at, total in enumerate(totals))

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        if self.what.result is None:
            return ()
        return (tuple(map(add, self.what.scores, self.what.result.scores)),)

    @property
    def token(self) -> Token:
        return (0, 0, 0, 0)

    @property
    def asked(self) -> bool:
        seat = self.what.seat
        return self.stage == "table" and seat == self.what.turn and seat in self.what.actors

    @property
    def choosing(self) -> PendingChoices:
        return self.chosen_now

    def table(self, session: Session) -> Table:
        return self.laid()

    @cached_property
    def told(self) -> tuple[LogLine, ...]:
        """The log: whatever is selected, the events are the same."""
        return tuple(log.lines(self.what.events, self.chairs, self.what.case))

    def laid(self) -> Table:
        """The table with its log and the recap."""
        shown = table_for_viewer(self)
        seat = self.what.seat
        recap = (
            () if seat is None else turn_summary.turns_since(self.what.events, shown.seats, seat, shown.case)
        )
        return replace(shown, log=self.told[-LOG_LINES:], recap=recap, out_of_turn=out_of_turn(shown))

    def log(self, session: Session) -> Sequence[LogLine]:
        return self.told

    def draw(self, session: Session) -> str:
        return "\n".join(self.pieces())

    def pieces(self) -> Iterator[str]:
        """Everything that is drawn of it now."""
        if self.what.over:
            yield html_of(hand_end(hand_end_model.scoring(self)))
            return
        if self.what.sealing and self.what.seat is not None:
            yield html_of(CaseScreens.of(self.what.case).sealed_choice(SealedChoice.of(self)))
        shown = self.laid()
        yield html_of(table(shown))
        yield html_of(CaseTable.of(shown.case).board(shown))
        if (spread := card_choice.search_choice(self, CoveredParts())) is not None:
            yield html_of(pick(spread))
        if (found := card_choice.picked_choice(self, CoveredParts())) is not None:
            yield html_of(picked_card_dialog(found))

    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        return [], self.asked

    def play(self, session: Session, action: str) -> Effects:
        return []

    def refuse(self, session: Session, cards: list[str]) -> Effects:
        return []

    def prompt(self, session: Session) -> Effects:
        return []


def pages(seen: Seen) -> Iterator[tuple[str, str]]:
    """Everything drawn, each with its name: with nothing selected, and with some selections of the hand."""
    at = SeenOnlySitting(seen)
    plain = "\n".join(at.pieces())
    yield "the table", plain
    yield "the log", "\n".join(line.text for line in at.told)
    if seen.over:
        return
    random, shown = Random(len(seen.events)), at.laid()
    things = sorted(set(map(unescape, _ABOUT.findall(plain))))
    for thing in random.sample(things, min(CARDS, len(things))):
        yield f"the card about {thing}", html_of(about_card(about(shown, thing)))
    if seen.seat is None:
        return
    keys = [key for key, _ in hands.cards_with_keys(seen.own)]
    for _ in range(SELECTIONS):
        at.choosing.selection = tuple(random.sample(keys, min(len(keys), random.randint(1, 4))))
        yield f"with {at.choosing.selection}", "\n".join(at.pieces())
        yield f"why not {at.choosing.selection}", refusal_notice(seen.why_not(at.chosen)).text
