"""The loop of the page: a message in, the session changed, the effects done, the page drawn. It knows no browser.

What the browser is needed for comes in as `Ports`; in tests they are played by a few lines of Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.i18n import BASE, t, use_language
from ui.app import page as render
from ui.app import voice
from ui.app.update import update
from ui.pairing.messages import DrawCode, ScanCode, StopScanning
from ui.play import flow
from ui.screens.fault import FaultScreen
from ui.screens.guest.guesting import STORED_NAME, Guesting
from ui.screens.settings import tell_missing
from ui.state.messages import (
    ApplyTheme,
    BringLanguage,
    Effect,
    Keep,
    Message,
    NotRemembered,
    Recover,
    Recovered,
    Remember,
    ShowEvents,
    ShowNewOrder,
    SiteUpkeep,
    SoundCue,
    StoreEffect,
    Wait,
)
from ui.state.peer_messages import ClosePeer, OpenPeer, OpenWindow, ReadPeerCode, TellPeer
from ui.state.questions import Ask
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.state.voice import Speech
from ui.storage import envelope
from ui.storage import library as book
from ui.storage.effects import SessionBook
from ui.storage.store import Store
from ui.transfer import update as transfer_update
from ui.transfer.messages import Download, ReadStoredGames, Share, Yield
from ui.transfer.stored_games import read_stored_games

Send = Callable[[Message], None]
PortEffect = (
    ApplyTheme
    | Ask
    | ClosePeer
    | SoundCue
    | Download
    | DrawCode
    | ShowEvents
    | OpenPeer
    | OpenWindow
    | ReadPeerCode
    | ScanCode
    | Share
    | ShowNewOrder
    | BringLanguage
    | StopScanning
    | TellPeer
    | SiteUpkeep
    | Wait
    | Yield
)
"""The effects for which the world outside is needed; the loop itself does the others, on what is stored."""

LONGEST_ERROR = 4_000


class Ports(Protocol):
    """The world outside, as far as the loop needs it."""

    store: Store

    def perform(self, effect: PortEffect, send: Send) -> None:
        """Carry out an effect, and later send its `reply`, if it has one; not where it has become void."""

    def draw(self, html: str, title: str, screen: str, sight: str) -> None:
        """Patch the page. `screen` names what it shows: with another name it is seen from its top. `sight` is the table
        that lies open and who sees it, if one does (`ui.app.page.sight`): with another one nothing of it stays."""

    def say(self, said: Speech) -> None:
        """Have a screen reader say something, after what it says of the focus."""

    def stand(self, place: str) -> None:
        """Note the place to which a reload leads back (`Screen.place`), or "" for none."""

    def speaks(self, language: str) -> bool:
        """True if the words of a language are there."""

    def warm(self) -> None:
        """A bot may be asked soon."""

    def awake(self, on: bool) -> None:
        """Keep the screen on, or let it go dark."""

    def now(self) -> str:
        """The time, as it is stored."""

    def today(self) -> str:
        """The date on the calendar of the device, as ISO writes it."""

    def complain(self, error: BaseException) -> None:
        """Log what went wrong, for a person who looks into it."""


class Loop:
    """Runs a session on its ports."""

    def __init__(self, session: Session, ports: Ports) -> None:
        self.session = session
        self._ports = ports
        self._shelves = SessionBook(session, ports.store, ports.now)

    def read_stored(self) -> None:
        """Read what is stored, before anything is sent or drawn."""
        store, session = self._ports.store, self.session
        session.today = self._ports.today()
        self._shelves.put_aside()
        self._shelves.read_settings()
        self._ports.perform(ApplyTheme(session.settings.appearance()), self.send)
        wanted = session.language_of(session.settings.language)
        use_language(wanted if self._ports.speaks(wanted) else BASE)
        session.features.put(Guesting.read(store.recall(STORED_NAME)))
        session.notice = self._shelves.start()
        if not self._ports.speaks(wanted):
            tell_missing(session, wanted)
        if head := book.newest_played(session.book):
            session.note_case(head.case)

    def start(self, stands: Sequence[Message] = (), wanted: Sequence[Message] = ()) -> None:
        """Take in how the page `stands`, and draw what is `wanted` at once, or else the desk."""
        session = self.session
        try:
            self._take(*stands)
            if not wanted:
                self._draw()
        except Exception as error:  # what is stored must never stop the start
            session.played, session.game, session.book = False, None, ()
            self._ports.complain(error)
            if not wanted:
                self._draw()
        if wanted:
            self.send(*wanted)

    def send(self, *messages: Message) -> None:
        """Take in messages, mostly one, and draw what comes of them. Whatever goes wrong, the page stays alive: it says
        so and goes back to what is stored."""
        try:
            self._take(*messages)
            self._draw()
            if self.session.screen.bots_soon:
                self._ports.warm()
        except Exception as error:  # the edge of the page: a fault in a move must not end the game
            self._recover(error)

    def _take(self, *messages: Message) -> None:
        self.session.today = self._ports.today()
        for message in messages:  # all that comes of one is done before the next
            queue = [message]
            while queue:
                for effect in update(self.session, queue.pop(0)):
                    queue += self._do(effect)

    def _do(self, effect: Effect) -> list[Message]:
        if isinstance(effect, PortEffect):
            self._ports.perform(effect, self.send)
            return []
        match effect:
            case StoreEffect():
                return self._shelves.carry_out(effect)
            case Remember():
                return [] if self._shelves.remember(effect.name, effect.data) else [NotRemembered()]
            case Keep():
                return [] if self._shelves.keep(effect.kind) else [NotRemembered()]
            case ReadStoredGames():
                return [read_stored_games(self._ports.store, effect, self._ports.now())]
            case Recover():
                self._ports.store.recover(envelope.open_envelope, lambda slots: self.send(Recovered(slots)))
                return []
        raise TypeError(f"nobody does {effect}")

    def _draw(self) -> None:
        session = self.session
        page, screen, said = self._page(), session.screen, voice.speak(session)
        self._ports.draw(page, screen.title(), screen.view_name(), render.sight(session))
        self._ports.say(said)
        self._ports.stand(screen.place())
        self._ports.awake(screen.keeps_awake and session.settings.awake == "on")

    def _page(self) -> str:
        return render.page(self.session)

    def _recover(self, error: BaseException) -> None:
        self._ports.complain(error)
        session = self.session
        session.error = _error_text(error)
        try:
            for effect in transfer_update.halt_import(session, "fault"):
                self._do(effect)
            self._shelves.back()
        except Exception as another:  # what is stored stays; it is opened again from the desk
            self._ports.complain(another)
            session.game = None
        flow.leave_for(session, FaultScreen())
        session.notice = Notice(t("app.fault"), kind="error")
        self._draw()


def _error_text(error: BaseException) -> str:
    """An error with its traceback, its end where it is long."""
    import traceback

    return "".join(traceback.format_exception(error))[-LONGEST_ERROR:]
