"""The host's knowledge of the guests at its table, kept beside the match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.fair_deal import HOST, is_hex
from ui.state.peer_messages import PeerLink

ONLOOKER_NUMBERS = range(5, 9)
"""The devices that look on, beside those of chairs: there may be so many."""
WINDOW = 10
"""The table in a window of its own, in the same browser: it looks on, too."""


def device_of(seat: int) -> int:
    """The device of the guest on a seat; as a peer it has the same number."""
    return seat + 1


@dataclass(slots=True)
class Guest:
    """The device of a chair. With each connection all of it begins anew."""

    link: PeerLink = "lost"
    greeted: bool = False
    """It has said hello, and speaks the same version."""
    at: int = 0
    """Number of the table that was told last."""
    told: str = ""
    """The same table as text without its number, or what was told before there is one; "" if it is to be told again."""
    last: Any = None
    """The record from which that was written: while it is the same one, nothing has to be written to compare it."""
    recorded: tuple[int, int] = (0, 0)
    """The finished hands of the record that was told last, and how often the match had been changed."""
    refused: str = ""
    """The reason why the last message was not taken, in a word."""
    lost_told: bool = False
    """It was said at the table that the line is lost."""

    def begin(self, link: PeerLink) -> None:
        """Another state of the line: what was said on the one before counts no more."""
        if link == "connected":
            self.lost_told, self.refused = False, ""
        self.link, self.greeted, self.at, self.told, self.recorded = link, False, 0, "", (0, 0)
        self.last = None


@dataclass(slots=True)
class DealMade:
    """A fair deal that is being made: the own number, what came from the guests by device, and whether the people here
    have agreed to it."""

    deal: int
    hand: int
    number: str
    agreed: bool = False
    digests: dict[int, str] = field(default_factory=dict)
    numbers: dict[int, str] = field(default_factory=dict)
    listed: dict[int, str] | None = None
    """The digests of all as they were told to all; after that no other counts."""


@dataclass(slots=True)
class Hosting:
    """The guests by seat, who looks on, and the deals made with the guests."""

    guests: dict[int, Guest] = field(default_factory=dict)
    onlookers: dict[int, Guest] = field(default_factory=dict)
    """The devices without a chair, by their numbers. One whose line is lost is forgotten."""
    deals: int = 0
    """Number of deals begun."""
    making: DealMade | None = None
    dealt: tuple[int, int, dict[int, str]] | None = None
    """Of the last hand that was dealt with the guests: the number of its deal, its own, and the devices' numbers."""

    @property
    def makes_deals(self) -> bool:
        """True if hands are dealt from the numbers of several devices: there are guests, or were at the last deal. Who
        looks on changes no deal."""
        return bool(self.guests) or self.dealt is not None

    @property
    def devices(self) -> frozenset[int]:
        """Every device at the table, the host's too."""
        return frozenset({HOST, *map(device_of, self.guests)})

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats of guests that are not there."""
        return tuple(seat for seat, guest in sorted(self.guests.items()) if guest.link != "connected")

    @property
    def lines(self) -> dict[int, tuple[int | None, Guest]]:
        """By device: its seat, if it has one, and its guest."""
        seated = {device_of(seat): (seat, guest) for seat, guest in self.guests.items()}
        return {**seated, **{device: (None, each) for device, each in self.onlookers.items()}}

    def let_in(self) -> int | None:
        """Find a number for a device that shall look on: one that no device has answered yet, or a new one. None if
        there are as many as there may be."""
        free = (
            each for each in ONLOOKER_NUMBERS if self.onlookers.get(each, Guest("waiting")).link == "waiting"
        )
        if (device := next(free, None)) is not None:
            self.onlookers.setdefault(device, Guest("waiting"))
        return device

    def data(self) -> dict[str, Any]:
        """Return what is stored with the game."""
        dealt = None
        if self.dealt is not None:
            deal, hand, numbers = self.dealt
            dealt = {
                "deal": deal,
                "hand": hand,
                "numbers": {str(each): text for each, text in numbers.items()},
            }
        return {"seats": sorted(self.guests), "deals": self.deals, "dealt": dealt}

    @classmethod
    def read(cls, data: Any, humans: list[int], *, over: bool = False) -> Hosting | None:
        """The record that was stored with a game in which these seats are humans. None if nothing was. In a match that
        is over nobody waits for them, so that no line is told to be lost."""
        if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
            return None
        seats = [seat for seat in humans if seat in data["seats"]]
        found = cls({seat: Guest(lost_told=over) for seat in seats})
        if type(data.get("deals")) is int and 0 <= data["deals"] < 10**9:
            found.deals = data["deals"]
        dealt = data.get("dealt")
        if isinstance(dealt, dict) and isinstance(dealt.get("numbers"), dict):
            numbers = {
                int(each): text
                for each, text in dealt["numbers"].items()
                if each in {"0", "1", "2", "3", "4"} and is_hex(text)
            }
            if type(dealt.get("deal")) is int and type(dealt.get("hand")) is int:
                found.dealt = dealt["deal"], dealt["hand"], numbers
        return found
