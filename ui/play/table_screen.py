"""The table that is on the screen, whoever bears it: a game on this device, a lesson, a replay.

Page, sheets, cards about things, log and commands ask it and nothing else. Tables differ in what they accept and in
what they add to the table that all of them lay (`ui.play.table_view.table_for_viewer`). What is common is here once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from functools import lru_cache

from game.actions import split_seat
from game.case import Offer
from game.errors import CasefileError
from game.events import Event
from game.refusal import Refusal
from game.seen import Seen
from ui.play import hands, labels
from ui.state.messages import Effect, Token
from ui.state.screen import Screen
from ui.state.session import SORTS, PendingChoices, Session, Sort
from ui.state.view_models import LogLine, Notice, SeatInfo, Table

Effects = list[Effect]


class TableScreen(Screen):
    """A table on the screen. A table overrides what is different there."""

    sorts: tuple[Sort, ...] = SORTS
    """The orders that can be chosen."""
    gathers: bool = False
    """A card that is dragged takes the selection along; else it goes alone."""

    # ---- what is seen ----

    @property
    @abstractmethod
    def table_key(self) -> Hashable:
        """Tells one table from another."""

    @property
    @abstractmethod
    def hand_number(self) -> int:
        """Number of the hand in its match, from 1."""

    @property
    @abstractmethod
    def viewer(self) -> int:
        """The seat from which the table is drawn."""

    @property
    @abstractmethod
    def seen(self) -> Seen:
        """The hand as its viewer sees it."""

    @property
    @abstractmethod
    def chairs(self) -> tuple[SeatInfo, ...]:
        """The players, with the totals that may be shown."""

    @property
    @abstractmethod
    def token(self) -> Token:
        """The moment that is shown."""

    @property
    def asked(self) -> bool:
        """True if the table waits for the viewer's ordinary decision."""
        return False

    @property
    def looking(self) -> bool:
        """True if the table is being looked at in the middle of a decision that would cover it."""
        return self.choosing.looking_since == self.token

    @property
    def shows_table(self) -> bool:
        """True if the table itself is on the screen, to be played at or looked at."""
        return self.stage == "table" or self.looking

    @property
    def deal_seal(self) -> str:
        """The letters of the seal of a deal of which this device has no more; "" without them."""
        return ""

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """Running totals after each finished hand."""
        return ()

    @abstractmethod
    def table(self, session: Session) -> Table:
        """The table as it is drawn."""

    @abstractmethod
    def log(self, session: Session) -> Sequence[LogLine]:
        """The whole log of the hand, as far as it may be read here now."""

    @property
    def events(self) -> Sequence[Event]:
        """The events of the hand as far as they may be told here now."""
        return self.seen.events

    @property
    def first_unheard(self) -> int:
        """The place of the first event that is told to whoever comes to this table."""
        return len(self.events)

    def hurries(self, session: Session) -> bool:
        """True while others act one after the other, and nothing of it is shown."""
        return False

    def memory(self, session: Session) -> str:
        """The part of the hand that is remembered for its players: `full` or `strict`."""
        return session.settings.memory

    def may_reseat(self, seat: int) -> bool:
        """True if another player may take a seat now."""
        return False

    # ---- the viewer's hand ----

    @property
    @abstractmethod
    def choosing(self) -> PendingChoices:
        """The viewer's choice, as far as it is not done yet."""

    @property
    def sort(self) -> Sort:
        """The order in which the hand is shown."""
        return "family"

    @property
    def hand_order(self) -> Sequence[str]:
        """The cards as their player has put them, for the order "hand"."""
        return ()

    @property
    def codes(self) -> list[str]:
        """The viewer's cards in the order in which the table shows them; none where they may not be known."""
        seen = self.seen
        return self.hand_in_order(seen, self.viewer, seen.offers if self.asked else ())

    def hand_in_order(self, seen: Seen, viewer: int, offers: Sequence[Offer]) -> list[str]:
        """The cards of a viewer in the order in which the table shows them."""
        held = seen.hands[viewer] or ()
        return hands.ordered_codes(held, self.sort, hands.usable_cards(offers), self.hand_order)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of these cards."""
        return frozenset(key for key, _ in hands.cards_with_keys(self.seen.hands[self.viewer] or ()))

    @property
    def chosen(self) -> list[str]:
        """The cards that are selected."""
        return [hands.code_of(key) for key in self.choosing.selection]

    # ---- what is accepted ----

    @abstractmethod
    def admit_tap(self, session: Session) -> tuple[Effects, bool]:
        """Return what a tap brings about in any case, and True if it is the viewer's to make."""

    @abstractmethod
    def play(self, session: Session, action: str) -> Effects:
        """The viewer wants to take an action."""

    @abstractmethod
    def refuse(self, session: Session, cards: list[str]) -> Effects:
        """Say what stands against a selection of cards."""

    @abstractmethod
    def prompt(self, session: Session) -> Effects:
        """Say what is due, where the selection comes to nothing yet."""

    def discard_nothing(self, session: Session) -> Effects:
        """Answer the wish to discard where no single card is selected for it."""
        return self.prompt(session)

    @property
    def may_discard(self) -> bool:
        """True if a turn can be ended by now."""
        return self.seen.phase != "draw"

    def act(self, session: Session, action: str) -> Effects:
        """A tap on an action in full notation; one of another seat is from an older page, and nothing is done."""
        try:
            seat, text = split_seat(action)
        except CasefileError:
            return []
        return self.play(session, text) if seat == self.viewer else []

    def before_primary(self, session: Session) -> Effects | None:
        """The effects of the primary button before it has to do with cards; None if nothing is to be done first."""
        return None

    def fits(self, code: str) -> bool:
        """True if a card may be selected here."""
        return True

    def misfit(self, session: Session, code: str) -> Effects:
        """Answer the tap on a card that may not be selected."""
        return []

    def adds_to_selection(self, code: str) -> bool:
        """True if a card is added to the selection; else it takes its place."""
        return True

    def forget_answer(self) -> None:
        """Forget what was answered to the last tap: another selection begins."""

    def answer_selection(self, session: Session) -> None:
        """Answer a selection that has changed."""

    def drop_selection(self) -> None:
        """The selection was dropped by its player."""
        self.choosing.selection = ()

    @property
    def plays_by_number(self) -> tuple[Offer, ...]:
        """The plays of the selection by their numbers, the one that brings most first."""
        return _plays_by_number(self.seen, tuple(self.chosen))

    @property
    def note_says_why(self) -> bool:
        """True if a note on the table says why nothing can be played."""
        return False

    @property
    def plays_chosen_first(self) -> list[Offer]:
        """The same, and before it the one that was chosen by its number."""
        return sorted(self.plays_by_number, key=lambda each: each.action != self.choosing.play)

    def plays(self) -> Sequence[Offer] | None:
        """List what the selection can do, the first being the primary play; None if the bar asks which it shall be."""
        asks = len(hands.exact_plays(self.seen.offers, self.chosen)) > 1
        plays = self.plays_chosen_first
        return None if asks and not any(each.action == self.choosing.play for each in plays) else plays

    def tap_pile(self, session: Session, action: str) -> Effects:
        """A pile was tapped, which stands for an action."""
        return self.play(session, action)

    def seal(self, session: Session, choice: str) -> Effects:
        """Make the sealed choice, before it is sealed."""
        return []

    def arrange(self, session: Session, order: Sort, cards: Sequence[str] | None = None) -> Effects:
        """Show the hand in another order; `cards` is the one in which the player has put them."""
        return []

    @property
    def arranges(self) -> bool:
        """True if the player may put the cards of the hand in an order of their own."""
        return False


@lru_cache(maxsize=1)
def _plays_by_number(seen: Seen, chosen: tuple[str, ...]) -> tuple[Offer, ...]:
    """The same of any cards, found once for all who ask after a tap. Before a card that is laid off that may be a meld
    with more of its family; a Wild that was not selected is never the first."""
    these, found = hands.exact_plays(seen.offers, chosen), hands.doable_plays(seen.offers, chosen)
    alone = {each.verb for each in these} == {"layoff"}
    first = [each for each in found if each in these or (alone and "wild" not in each.cards)]
    return (*labels.best_first(seen, first), *(each for each in found if each not in first))


def table_on_screen(session: Session) -> TableScreen | None:
    """The table on the screen, if one is."""
    return session.screen if isinstance(session.screen, TableScreen) else None


def refusal_notice(refusal: Refusal) -> Notice:
    """The notice that says why something cannot be done, with its rule."""
    return Notice(refusal.sentence, refusal.rule, "why")
