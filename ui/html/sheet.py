"""A sheet over a screen: a dialog with a name and a button that closes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from htpy import Element, Node

from game.i18n import t
from ui.html.controls import dialog

if TYPE_CHECKING:
    from ui.state.session import Session


class Sheet(ABC):
    """A kind of sheet. Each overrides what is different there. It keeps nothing: `about` is what the open one is about,
    as the command `sheet <name> <about>` says it."""

    name: ClassVar[str]
    title_key: ClassVar[str] = ""
    """The key of its title, where that is not `sheets.<name>.title`."""
    shape: ClassVar[str] = ""
    """One of the shapes of `ui.html.controls`; without one it comes from the side."""
    asks: ClassVar[bool] = False
    """It is read out when it opens: an element of it has the id `sheet-text`."""
    anywhere: ClassVar[bool] = False
    """It opens over any screen, and no table has an answer of its own in its place."""
    of_table: ClassVar[bool] = False
    """It asks what only the table can do, and goes with the table."""
    on_second_page: ClassVar[bool] = True
    """The command opens it on a page that looks on, too."""
    over_faults: ClassVar[bool] = False
    """It opens even over a screen that shows no sheets."""

    def may_open(self, session: Session, about: str) -> bool:
        """True if the command `sheet` opens it now. One that does not open anywhere opens as part of something else."""
        return self.anywhere

    def is_gone(self, session: Session, about: str) -> bool:
        """True if its subject is no longer on the screen: it closes."""
        return self.of_table and session.screen.stage != "table"

    def title(self, session: Session, about: str) -> str:
        """The heading of the dialog."""
        return t(self.title_key or f"sheets.{self.name}.title")

    @abstractmethod
    def body(self, session: Session, about: str) -> Node:
        """Everything below the heading."""

    def draw(self, session: Session, about: str) -> Element:
        """The whole sheet. KeyError if there is nothing that it could be about."""
        return self.frame(self.title(session, about), self.body(session, about))

    def frame(self, title: str, body: Node) -> Element:
        """The dialog around a body."""
        return dialog(self.name, title, body, shape=self.shape, asks=self.asks)
