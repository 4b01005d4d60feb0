"""A guest's knowledge of the table it sits at: what the host told last, and its own part in the deals."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from game import fair_deal
from game.codec import Most, decode, encode
from game.errors import CasefileError
from game.fair_deal import HOST, Fault, is_hex
from game.i18n import t
from game.names import is_good
from ui.play.table_facts import refusal_words
from ui.play.wire import (
    Bound,
    Chair,
    Count,
    FromGuest,
    Hex,
    Lobby,
    Opened,
    Round,
    TableTold,
    Why,
    message_text,
)
from ui.state import address
from ui.state.hosting import device_of
from ui.state.messages import Effect, Remember
from ui.state.peer_messages import PeerLink, TellPeer
from ui.state.session import Session

STORED_NAME = "guest"
"""The name under which the own part in a deal is stored."""


@dataclass(frozen=True, slots=True)
class OwnPart:
    """The number that this device gave for a deal, and the digests of all as they were told before it was opened."""

    deal: Count
    hand: Count
    number: Hex
    digests: Annotated[tuple[tuple[int, Hex], ...], Most(5)] = ()
    used: bool = False
    """The hand was dealt."""
    begun: Count = 1
    """Number of times it was asked to open a number for this hand."""

    def digest(self, device: int) -> str:
        """The bond of this device to the number."""
        return fair_deal.digest(self.number, self.deal, device)

    @classmethod
    def read(cls, data: Any) -> OwnPart | None:
        """The part that was stored; None if it cannot be used."""
        try:
            return decode(cls, data)
        except CasefileError:
            return None


@dataclass(slots=True)
class Guesting:
    """The table as the host has told it. Only the own parts and the slot outlast the page."""

    link: PeerLink = "lost"
    told: TableTold | None = None
    lobby: Lobby | None = None
    refused: Why | None = None
    """The reason why the line was closed."""
    lines: int = 0
    """Number of lines since the page began: on each the numbers of the tables begin anew."""
    lost_told: bool = False
    """It was said at the table that the line is lost."""
    answered: int = -1
    """Number of the table that was answered last: the next one is awaited."""
    agreed: int = 0
    """The hand that may be dealt; 1 also for another match."""
    part: OwnPart | None = None
    former: OwnPart | None = None
    """The part in the deal of the hand before, whose record may still be on its way."""
    slot: str = ""
    """The slot of the finished hands of this match."""
    slot_of: str = ""
    """The own number with which it was taken."""
    copies: int = 0
    """Number of slots that were taken since the line is there."""
    seated: bool = False
    """A table was told since the line is there."""
    looked_at: str = ""
    """The text of the record that was looked at last."""
    replayed: set[str] = field(default_factory=set)
    """The own numbers whose record was played through. It is again once the person here has agreed to an undo."""
    wished: bool = False
    """It was asked to take something back, and the host has not said yet that all are asked."""
    fault: Fault | None = None
    """The finding on the last deal that was looked at; None before that."""
    tables: int = 0
    """Number of tables since the page began: tells one match from another."""
    first: str = ""
    """The digest of the first deck of the match that is stored there."""
    host: str = ""
    """The host of the table at which this device sits, or sat last; "" if there is no way back to it."""
    hostless: bool = False
    """True if it lies in the middle, and is nobody's: `host` is another player at it."""
    hands_shown: dict[int, int] = field(default_factory=dict)
    """Steps of the end that are shown, by hand."""
    window: bool = False
    """This page is the table of another page of the same browser, in a window of its own."""

    @property
    def seat(self) -> int | None:
        """The own seat, once it is known; a device that looks on has none."""
        if self.told is not None:
            return self.told.seat
        return None if self.lobby is None else self.lobby.seat

    @property
    def looks_on(self) -> bool:
        """True for a device without a chair."""
        return (self.told or self.lobby) is not None and self.seat is None

    @property
    def _people(self) -> list[Chair]:
        """The chairs of people, those at the device that deals first, the own one last."""
        at = self.told or self.lobby
        chairs = [] if at is None else [*enumerate(at.chairs)]
        ranked = sorted(chairs, key=lambda each: (each[1].link != "", each[0] == self.seat))
        return [chair for _, chair in ranked if chair.kind == "human"]

    @property
    def beside_table(self) -> bool:
        """True if nobody plays at the device that deals: it lies in the middle and shows the table."""
        return not any(each.link == "" for each in self._people)

    @property
    def host_name(self) -> str:
        """The first person at the device that deals, once it is known; if it lies in the middle, another one who plays
        at it, a bot where nobody else does."""
        at = self.told or self.lobby
        chairs = () if at is None else at.chairs
        others = [each for seat, each in enumerate(chairs) if seat != self.seat and each.kind == "bot"]
        people = self._people[:-1] if self.beside_table and self.seat is not None else self._people
        return next((each.name for each in (*people, *others)), "")

    @property
    def way_back(self) -> str:
        """The way back to the table, in words; "" if there is none."""
        if not self.host:
            return ""
        return t("pad.back-to-table") if self.hostless else t("pairing.back.to", name=self.host)

    @property
    def connected(self) -> bool:
        """True while the host can be told something."""
        return self.link == "connected"

    @property
    def chair_gone(self) -> bool:
        """True if the host gave the chair away, or left the table: nothing leads back to it."""
        return self.refused in {"reseated", "left"}

    @property
    def place(self) -> str:
        """The place at which the page opens after a reload."""
        if self.window:
            return address.WINDOW
        return "" if self.chair_gone else address.REJOIN

    @property
    def round(self) -> Round | None:
        """The deal that is being made."""
        told = self.told or self.lobby
        return None if told is None else told.round

    def part_in(self, deal: int, hand: int) -> OwnPart | None:
        """The own part in the deal of a hand; None if this device had none."""
        parts = (self.part, self.former)
        return next((each for each in parts if each and (each.deal, each.hand) == (deal, hand)), None)

    @property
    def device(self) -> int:
        """The number of this device at the table."""
        assert self.seat is not None, "the host has not said which seat this is"
        return device_of(self.seat)

    def data(self) -> dict[str, Any]:
        """Return what is stored of it."""
        parts = [encode(each) for each in (self.part, self.former) if each is not None]
        return {
            "parts": parts,
            "slot": self.slot,
            "first": self.first,
            "host": self.host,
            "hostless": self.hostless,
        }

    @classmethod
    def read(cls, data: Any) -> Guesting:
        """The state that was stored, or a new one."""
        found = cls()
        if isinstance(data, dict):
            parts = data.get("parts")
            read = [OwnPart.read(each) for each in (parts if isinstance(parts, list) else [])[:2]]
            found.part, found.former = (*read, None, None)[:2]
            slot, first = data.get("slot"), data.get("first")
            found.first = first if isinstance(first, str) and is_hex(first) else ""
            host = data.get("host")
            found.host = host if isinstance(host, str) and is_good(host) else ""
            found.hostless = data.get("hostless") is True
            found.slot = slot if isinstance(slot, str) and slot.isalnum() and len(slot) <= 40 else ""
        return found


def deal(session: Session, guesting: Guesting, *, agreed: bool) -> list[Effect]:
    """Take this device's part in the deal that is being made: bind itself to a number, and open it when all are bound.

    A number is made for what the person here has agreed to alone: no host gets more of them than there were taps.
    """
    made = guesting.round
    if made is None or guesting.seat is None or not guesting.connected:
        return []  # who looks on has no part in it
    part, device = guesting.part, guesting.device
    known = part is not None and part.deal == made.deal
    if not agreed and (made.digests is None or part is None or not known):
        return []
    if made.digests is None:
        if made.bound and known:
            return []
        return _bind(session, guesting, made)
    if part is None or not known or made.digests.get(device) != part.digest(device):
        return _bind(session, guesting, made)  # the number was lost: the deal begins again
    digests = tuple(sorted(made.digests.items()))
    if part.digests and part.digests != digests:
        # it was opened for another list: the deal begins again
        return _bind(session, guesting, made) if agreed else []
    if not part.digests:
        guesting.part = replace(part, digests=digests)
        return [remember_guesting(guesting), _say(Opened(made.deal, part.number))]
    return [_say(Opened(made.deal, part.number))]


def _bind(session: Session, guesting: Guesting, made: Round) -> list[Effect]:
    """A new number, for a deal of which this device has none."""
    before = guesting.part
    if before is None or before.deal != made.deal or before.digests:
        begun = 1
        if before is not None and (before.used or before.hand != made.hand):
            guesting.former = before
        elif before is not None and before.digests:
            begun = before.begun + 1
        before = OwnPart(made.deal, made.hand, session.device.new_number(), begun=begun)
    guesting.part = before
    return [remember_guesting(guesting), _say(Bound(made.deal, before.digest(guesting.device)))]


def _say(message: FromGuest) -> TellPeer:
    return TellPeer(HOST, message_text(message))


def remember_guesting(guesting: Guesting) -> Remember:
    """Store what outlasts the page."""
    return Remember(STORED_NAME, guesting.data())


def lost_words(guesting: Guesting) -> str:
    """Say that the host is out of reach, or why it has closed the line."""
    if words := refusal_words(guesting.refused):
        return words
    if guesting.link in {"waiting", "checking"}:
        return t("guests.looking")
    lost = t("guests.host-lost")
    return lost if guesting.looks_on else f"{lost} {t('guests.host-lost.turn')}"
