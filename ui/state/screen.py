"""A screen of the page, and the commands that it understands.

A screen is a value that carries what it needs: a table its game, a replay its timeline. It draws itself, and answers
what the page hears. Whoever needs to know something of the screen asks it; nobody tests which one it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from game.i18n import t

if TYPE_CHECKING:
    from htpy import Node

    from ui.state.messages import Effect, Message
    from ui.state.session import Game, Session
    from ui.state.voice import Aloud

Rest = tuple[str, ...]
"""The arguments of a command."""
Stage = Literal["table", "curtain", "sealing", "pause", "scoring", ""]
"""The part of a hand that is on the screen; "" without a table."""


Answer = Callable[["Session", Rest], "list[Effect]"]
"""The answer to a command that needs no screen of a certain kind."""


def always(session: Session, rest: Rest) -> bool:
    """True, with any arguments."""
    return True


def never(session: Session, rest: Rest) -> bool:
    """False, with any arguments."""
    return False


@dataclass(frozen=True, slots=True)
class Handler:
    """The work of a command of `data-ui`, and its properties.

    `run` takes the session and the arguments; where the command belongs to a kind of screen, the screen between them.
    """

    run: Callable[..., list[Effect]]
    keeps_notice: bool = False
    """The notice on the screen stays; any other tap closes it."""
    looking_on: bool = False
    """It changes no game, so it works on a page that looks on while another one plays."""
    repeats: bool = False
    """A key that is held down says it again and again."""
    leaves: Callable[[Session, Rest], bool] = never
    """It leads away from the screen. Where that closes lines to other devices, it is asked first."""


Handlers = Mapping[str, Handler]


class Screen(ABC):
    """A screen. Each kind overrides what is different there."""

    name: ClassVar[str]
    handlers: ClassVar[Handlers] = {}
    """The commands that are understood here by name, beside those that are understood everywhere."""
    game: Game | None = None
    """The game of this device whose table is on the screen."""
    shows_notices: ClassVar[bool] = True
    shows_sheets: ClassVar[bool] = True
    """Sheets open over it; if not, only that of a report does."""
    takes_files: ClassVar[bool] = True
    """A file that is dropped here is taken in."""
    on_second_page: ClassVar[bool] = False
    """It shows what is stored, so it may stay when another page plays."""
    bots_soon: ClassVar[bool] = True
    """A bot may be asked soon."""

    @property
    def keeps_awake(self) -> bool:
        """People play here and look on for minutes: the device is not to go dark."""
        return self.game is not None

    @property
    def stage(self) -> Stage:
        """The part of a hand that is shown; "" without a table."""
        return ""

    @abstractmethod
    def draw(self, session: Session) -> Node:
        """The screen itself."""

    def draw_over(self, session: Session) -> Node:
        """Draw what lies over the screen where no sheet does; None for nothing."""
        return None

    def title(self) -> str:
        """The title of the document. Nothing in it is private."""
        return t("app.title")

    def view_name(self) -> str:
        """Name in a word what is shown: with another name the page is seen from its top."""
        return self.name

    def place(self) -> str:
        """Name the place at which the page opens again after a reload, as a fragment of its address; "" for the
        desk."""
        return ""

    def sight(self) -> str:
        """Name the table that lies open, and who sees it; "" if none does."""
        return ""

    def mood_class(self) -> str:
        """The class of what lies over the screen, for the standing of the table, or ""."""
        return ""

    def is_turned_round(self, session: Session) -> bool:
        """True if all that is shown stands upside-down, for those on the other side of the device."""
        return False

    def aloud(self, session: Session) -> Aloud:
        """The words that the screen says by itself once they are new, beside the notice and a table's events."""
        return {}

    def between_hands(self) -> bool:
        """True if nothing is under way that a new version of the page would interrupt."""
        return False

    def handler(self, name: str) -> Handler | None:
        """Find the handler of a command that is understood here."""
        return self.handlers.get(name)

    def act(self, session: Session, action: str) -> list[Effect]:
        """A tap on an action of the game, in full notation."""
        return []

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        """Take in what was typed or chosen in a field; None for a field that is not of this screen."""
        return None

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        """Take in a message that only this kind of screen waits for; None for any other."""
        return None

    def settle(self, session: Session, before: Stage) -> None:
        """Bring about what follows here from a message of any kind, once it was taken in. `before` it that stage was on
        the screen."""
        return

    def ask(self, session: Session, kind: str, about: Rest) -> list[Effect] | None:
        """Answer the wish for a sheet in place of it; None to let the sheet open."""
        return None

    def go_back(self, session: Session) -> list[Effect] | None:
        """Go where the browser's Back button leads from here; None for the desk."""
        return None

    def escape(self, session: Session) -> None:
        """Run the Escape key where no sheet is open: put down what was begun."""
        return

    def link(self, session: Session) -> str:
        """The fragment of the link to the deal on the screen; "" if there is none to share."""
        return ""
