"""A link that came in for more than one look: a duel, a match by post."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar, Generic, TypeVar

import htpy as h
from htpy import Node

from game.i18n import t
from game.names import tidy
from game.packed_link import BadLink
from ui.html.controls import command_button, notice_bar, own_name_field
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.poster_page import page
from ui.state.messages import Effect, Message, new_serial
from ui.state.own_name import own_name
from ui.state.screen import Handler, Rest, Screen, always
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer.messages import Yield, Yielded

Held = TypeVar("Held")
"""The content of a link."""
SLICE = 0.05
"""Seconds of work after which the page may draw."""


class LinkReplay(Generic[Held]):
    """The replay of links in slices, so that the page can be touched meanwhile. Its serial is that of the
    `Yield` that drives it."""

    def __init__(self, links: Iterable[str], reading: Callable[[str], Iterator[Held | None]]) -> None:
        self.serial = new_serial()
        self.found: list[Held] = []
        self.refused: list[BadLink] = []
        """The reasons why links are refused: each stands by itself."""
        self._work = self._read(links, reading)

    def _read(self, links: Iterable[str], reading: Callable[[str], Iterator[Held | None]]) -> Iterator[None]:
        for link in links:
            try:
                for found in reading(link):
                    if found is not None:
                        self.found.append(found)
                    yield
            except BadLink as bad:
                self.refused.append(bad)

    def replay_slice(self) -> bool:
        """Replay for a while; true when all is read."""
        until = perf_counter() + SLICE
        return all(perf_counter() <= until for _ in self._work)


@dataclass(eq=False)
class LinkArrivedScreen(Screen, Generic[Held]):
    """The link is replayed in slices. It leads to what is known here; anything else is shown, to be accepted or not."""

    on_second_page: ClassVar[bool] = True
    title_key: ClassVar[str]
    page_key: ClassVar[str]

    fragment: str
    signed: str
    reading: LinkReplay[Held]
    held: Held | None = None
    problem: str = ""
    """The key of what is wrong with the name."""

    @abstractmethod
    def known(self, session: Session, held: Held) -> list[Effect] | None:
        """Lead to what is known here; None if it is not."""

    @abstractmethod
    def refused(self, bad: BadLink) -> str:
        """Say why the link is refused."""

    @abstractmethod
    def poster(self, held: Held) -> h.Element:
        """The poster of what arrived."""

    @abstractmethod
    def told(self, session: Session, held: Held) -> Node:
        """All that is told and asked of it."""

    @abstractmethod
    def go(self, held: Held) -> h.Element | None:
        """The button that accepts it."""

    def draw(self, session: Session) -> Node:
        title, held = t(self.title_key), self.held
        if held is None:
            return reading_page(session, title)
        notice = notice_bar(session.notice)
        foot = h.footer(".nstart.cluster")[
            command_button(".second.push", "desk")[t("app.not-now")],
            None if session.onlooking else self.go(held),
        ]
        return page(title, self.poster(held), [notice, self.told(session, held)], foot)

    def signature_field(self) -> h.Element:
        """The field for the name of the person."""
        problem = t(self.problem, name=self.signed) if self.problem else ""
        return own_name_field(self.signed, form=True, problem=problem)

    def title(self) -> str:
        return t(self.page_key)

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name":
            return None
        self.signed, self.problem = tidy(value), ""
        return []

    def read_again(self) -> list[Effect]:
        """Lead to what is known here by now."""
        self.held = None
        return [Yield(self.reading.serial)]

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Yielded) or message.serial != self.reading.serial:
            return None
        if self.held is not None:
            return []
        if not self.reading.replay_slice():
            return [Yield(self.reading.serial)]
        if self.reading.refused:
            flow.leave_for(session, DeskScreen())
            session.notice = Notice(self.refused(self.reading.refused[0]), kind="error")
            return []
        effects = self.known(session, self.reading.found[0])
        if effects is None:
            self.held = self.reading.found[0]
        return effects or []


def reading_page(session: Session, title: str) -> h.Element:
    """The page as long as a link is replayed."""
    reading = h.p(data_aloud="polite")[t("duel.reading")]
    return page(title, None, [notice_bar(session.notice), reading], None)


def opened_by(
    screen: type[LinkArrivedScreen[Held]], reading: Callable[[str], Iterator[Held | None]], longest: int
) -> Handler:
    """The page was opened by a link, which the command bears."""

    def run(session: Session, rest: Rest) -> list[Effect]:
        link = (rest[0] if rest else "")[: longest + 1].removeprefix("#")
        arrived = screen(link, own_name(session), LinkReplay([link], reading))
        flow.leave_for(session, arrived)
        return [Yield(arrived.reading.serial)]

    return Handler(run, looking_on=True, leaves=always)
