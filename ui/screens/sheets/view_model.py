"""The contents of each sheet over a screen: a record for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.board import Board
from ui.screens.about.model import About
from ui.state.view_models import DealersNote, LogLine, SeatInfo, Table


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet over the screen. `import` and `report` are no such sheets: their screens draw them."""


@dataclass(frozen=True, slots=True)
class LogSheet(Sheet):
    lines: tuple[LogLine, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuSheet(Sheet):
    replay: bool = False
    """There is a game that can be looked at again."""
    casual: bool = False
    """Everything may be taken back in it."""
    seats: bool = False
    """Its seats can change hands."""
    share: bool = False
    """There is a link to its deal."""
    host: str = ""
    """The host, on a guest's device, which leaves the table with the way to the desk."""
    missing: tuple[SeatInfo, ...] = ()
    """The guests that are out of reach."""


@dataclass(frozen=True, slots=True)
class CardSheet(Sheet):
    card: str


@dataclass(frozen=True, slots=True)
class RulesSheet(Sheet):
    lines: tuple[str, ...] = ()
    """The rules, each "4.1|heading|text": of a page, or those that were found."""
    rule: str = ""
    """The number of the one that is marked."""
    pages: tuple[str, ...] = ()
    page: str = ""
    """Name of the page that is open."""
    case: str = ""
    """The case at hand, in whose terms a page speaks that is of none."""
    sought: str = ""
    """The text searched for."""
    elsewhere: tuple[str, ...] = ()
    """The other pages that have what was not found here."""
    editions: tuple[str, ...] = ()
    """The ones that can be chosen to be read; none if there is only one."""
    edition: str = ""
    """The one that is read, so that what concerns others is folded away; "" for all."""
    played: str = ""
    """The edition of the game on the screen, if the page is that of its case."""
    changed: tuple[str, ...] = ()
    """The options that differ from it there."""


@dataclass(frozen=True, slots=True)
class SettingsSheet(Sheet):
    values: Mapping[str, str]
    problem: str = ""
    """The reason why the language that was chosen last is not spoken."""
    waiting: bool = False
    """The words of a language are on their way."""


@dataclass(frozen=True, slots=True)
class CreditsSheet(Sheet):
    version: str | None = None


@dataclass(frozen=True, slots=True)
class InstallSheet(Sheet):
    install: str = ""
    """The way to install the page, as in `messages.Installable`."""


@dataclass(frozen=True, slots=True)
class UnsavedSheet(Sheet):
    """The question whether another game may take the place of one that could not be stored."""

    names: tuple[str, ...]
    """The others at its table."""
    command: str
    """The command that makes the other game."""
    connected: tuple[str, ...] = ()
    """Those of them whose devices are connected to this one: the lines are closed with the game."""


@dataclass(frozen=True, slots=True)
class OnlookerSheet(Sheet):
    pass


@dataclass(frozen=True, slots=True)
class SeatSheet(Sheet):
    """The question of who plays a seat."""

    seat: int
    seats: tuple[SeatInfo, ...]
    levels: tuple[str, ...] = ()
    """Of the bots to which it may be handed; none where a bot would be left alone."""


@dataclass(frozen=True, slots=True)
class SeatsSheet(Sheet):
    """All seats, each a way to that question."""

    seats: tuple[SeatInfo, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardSheet(Sheet):
    """The question whether the turn should end with this card; in a first hand the dealer may warn of it."""

    case: str
    card: str
    action: str
    warning: DealersNote | None = None


@dataclass(frozen=True, slots=True)
class QuestionSheet(Sheet):
    """A question of the case before an action of it."""

    kind: str
    case: str
    board: Board
    action: str


@dataclass(frozen=True, slots=True)
class UndoSheet(Sheet):
    """The question whether something should be taken back."""

    lines: tuple[LogLine, ...] = ()
    """All that would be taken back."""
    seats: tuple[SeatInfo, ...] = ()
    """The seats that have to agree."""
    agreed: tuple[int, ...] = ()
    asker: str = ""
    """The name of the player who asks."""
    guest: bool = False
    """It is asked on a guest's device, of the guest alone."""
    asked: bool = False
    """The person at this device has asked, and waits for the others."""
    far: frozenset[int] = frozenset()
    """Those of the seats that answer on devices elsewhere."""

    @property
    def absent(self) -> tuple[SeatInfo, ...]:
        """Those of them that cannot be asked, for they are out of reach."""
        return tuple(
            each for each in self.seats if each.number in self.far and each.link not in {"", "connected"}
        )

    @property
    def asked_here(self) -> tuple[SeatInfo, ...]:
        """Those of the seats that answer at this device."""
        return tuple(each for each in self.seats if each.number not in self.far)


@dataclass(frozen=True, slots=True)
class DealSheet(Sheet):
    commands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareSheet(Sheet):
    link: str
    how: str = ""
    """The way it was shared: `sent`, `copied`, `by-hand`, or not yet."""


@dataclass(frozen=True, slots=True)
class BoardSheet(Sheet):
    table: Table
    """The table behind the sheet."""


@dataclass(frozen=True, slots=True)
class AboutSheet(Sheet):
    """A thing on the table, explained."""

    about: About


@dataclass(frozen=True, slots=True)
class KeysSheet(Sheet):
    pass
