"""The loop of the page: a message in, the session changed, the effects done, the page drawn. It knows no browser.

What the browser is needed for comes in as `Ports`; in tests they are played by a few lines of Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.bots import Decision
from game.events import Event
from game.i18n import BASE, t, use_language
from ui.app import page as render
from ui.app.update import update
from ui.play import flow
from ui.screens.fault import FaultScreen
from ui.screens.settings import language
from ui.state import lesson_progress
from ui.state.lesson_progress import LessonProgress
from ui.state.messages import (
    Answered,
    ApplyTheme,
    Ask,
    Cue,
    Effect,
    Explained,
    Happened,
    Message,
    NotRemembered,
    Recover,
    Recovered,
    Remember,
    Shift,
    Speak,
    Spoken,
    StoreEffect,
    Ticked,
    Upkeep,
    Wait,
)
from ui.state.session import Session
from ui.state.settings import Settings
from ui.state.setup import Setup
from ui.state.view_models import Notice
from ui.storage import envelope
from ui.storage import library as book
from ui.storage.effects import Shelves
from ui.storage.store import Store
from ui.transfer import update as transfer
from ui.transfer.messages import Download, Downloaded, Share, Shared, Survey, Yield, Yielded
from ui.transfer.survey import survey

Send = Callable[[Message], None]

REST_MS = 16
"""Rest between two slices of work, in ms: the page is drawn, and hears what was tapped."""
LONGEST_ERROR = 4_000


class Answer(Protocol):
    """Callback that takes a bot's action and the number of hands it played out in its head for it."""

    def __call__(self, action: str, rollouts: int = 0) -> None: ...


class Ports(Protocol):
    """The world outside, as far as the loop needs it."""

    store: Store

    def draw(self, html: str, title: str, screen: str, sight: str) -> None:
        """Patch the page. `screen` names what it shows: with another name it is seen from its top. `sight` is the table
        that lies open and who sees it, if one does (`ui.app.page.sight`): with another one nothing of it stays."""

    def stand(self, place: str) -> None:
        """The page shows a place to which a reload leads back (`ui.app.page.place`), or "" none such."""

    def dress(self, look: dict[str, str]) -> None:
        """Put what the page itself bears of the settings on its root element."""

    def speaks(self, language: str) -> bool:
        """True if the words of a language are there."""

    def speak(self, language: str, then: Callable[[bool], None]) -> None:
        """Bring the words of a language, and the page's own into it; call back with whether that could be done."""

    def happened(self, case: str, events: tuple[Event, ...], seat: int) -> None:
        """Show and sound with the next drawing how it came about; `seat` is the viewer."""

    def shift(self) -> None:
        """The hand changes its order with what is drawn next."""

    def cue(self, name: str) -> None:
        """Sound a moment: `turn`, `reveal`."""

    def wait(self, ms: int, then: Callable[[], None]) -> None:
        """Call back later."""

    def ask(self, ask: Ask, then: Answer) -> None:
        """Ask a bot to choose, and call back with its action, unless another was asked meanwhile."""

    def explain(self, ask: Ask, then: Callable[[Decision | None], None]) -> None:
        """Ask why a bot chose, and call back with its decision and the reasons; with None if they cannot be found."""

    def give(self, name: str, text: str, then: Callable[[bool], None]) -> None:
        """Hand the person a file, and call back later whether that could be done."""

    def share(self, link: str, title: str, then: Callable[[str], None]) -> None:
        """Hand a link on, and call back later with how; not at all where the person thought better of it."""

    def warm(self) -> None:
        """A bot may be asked soon."""

    def awake(self, on: bool) -> None:
        """Keep the screen on, or let it go dark."""

    def upkeep(self, upkeep: Upkeep) -> None:
        """Ask the site itself to do something; messages report the result."""

    def now(self) -> str:
        """The time, as it is stored."""

    def complain(self, error: BaseException) -> None:
        """Log what went wrong, for a person who looks into it."""


class Loop:
    """Runs a session on its ports."""

    def __init__(self, session: Session, ports: Ports) -> None:
        self.session = session
        self._ports = ports
        self._shelves = Shelves(session, ports.store, ports.now)

    def start(self) -> None:
        """Read what is stored and draw the desk."""
        store, session = self._ports.store, self.session
        self._shelves.put_aside()
        session.settings = Settings.read(store.recall("settings"))
        self._ports.dress(session.settings.look())
        wanted = session.language_of(session.settings.language)
        use_language(wanted if self._ports.speaks(wanted) else BASE)
        last = store.recall("last")
        session.played = last is not None
        session.setup, session.last = Setup.read(last), Setup.read(last)
        session.welcomed = store.recall("welcomed") is not None
        session.lessons = LessonProgress.read(store.recall(lesson_progress.NAME))
        session.hushed = store.recall("hushed") is not None
        session.notice = self._shelves.start()
        if not self._ports.speaks(wanted):
            language.missed(session, wanted)
        if head := book.newest_played(session.book):
            session.playing(head.case)
        try:
            self._draw()
        except Exception as error:  # what is stored must never stop the start
            session.played, session.game, session.book = False, None, ()
            self._ports.complain(error)
            self._draw()

    def send(self, message: Message) -> None:
        """Take in a message. Whatever goes wrong, the page stays alive: it says so and goes back to what is stored."""
        try:
            self._take(message)
            self._draw()
            if self.session.screen.bots_soon:
                self._ports.warm()
        except Exception as error:  # the edge of the page: a fault in a move must not end the game
            self._recover(error)

    def _take(self, message: Message) -> None:
        queue = [message]
        while queue:
            for effect in update(self.session, queue.pop(0)):
                queue += self._do(effect)

    def _do(self, effect: Effect) -> list[Message]:
        match effect:
            case Remember():
                return [] if self._ports.store.remember(effect.name, effect.data) else [NotRemembered()]
            case ApplyTheme():
                self._ports.dress(effect.look)
            case Speak():
                self._speak(effect)
            case Happened():
                self._ports.happened(effect.case, effect.events, effect.seat)
            case Shift():
                self._ports.shift()
            case Cue():
                self._ports.cue(effect.name)
            case Wait():
                self._wait(effect)
            case Recover():
                self._ports.store.recover(envelope.opened, lambda slots: self.send(Recovered(slots)))
            case Ask(explain=True):
                self._explain(effect)
            case Ask():
                self._ask(effect)
            case Survey():
                return [survey(self._ports.store, effect, self._ports.now())]
            case Upkeep():
                self._ports.upkeep(effect)
            case Yield():
                self._ports.wait(REST_MS, lambda: self.send(Yielded(effect.serial)))
            case Download():
                name = effect.name
                self._ports.give(name, effect.text, lambda done: self.send(Downloaded(name, done)))
            case Share():
                self._ports.share(effect.link, effect.title, lambda how: self.send(Shared(how)))
            case StoreEffect():
                return self._shelves.do(effect)
        return []

    def _wait(self, effect: Wait) -> None:
        self._ports.wait(effect.ms, lambda: self.send(Ticked(effect.token, effect.what)))

    def _speak(self, effect: Speak) -> None:
        choice, language = effect.choice, effect.language
        self._ports.speak(language, lambda done: self.send(Spoken(choice, language, done)))

    def _ask(self, effect: Ask) -> None:
        self._ports.ask(
            effect, lambda action, rollouts=0: self.send(Answered(effect.token, action, rollouts))
        )

    def _explain(self, effect: Ask) -> None:
        self._ports.explain(effect, lambda decision: self.send(Explained(effect.token, decision)))

    def _draw(self) -> None:
        session = self.session
        page, screen = render.page(session), session.screen
        self._ports.draw(page, screen.title(), screen.shown(), render.sight(session))
        self._ports.stand(screen.place())
        self._ports.awake(screen.game is not None and session.settings.awake == "on")

    def _recover(self, error: BaseException) -> None:
        self._ports.complain(error)
        session = self.session
        session.error = _told(error)
        session.deal_due = session.replay_due = ""
        try:
            for effect in transfer.halted(session, "fault"):
                self._do(effect)
            self._shelves.back()
        except Exception as another:  # what is stored stays; it is opened again from the desk
            self._ports.complain(another)
            session.game = None
        flow.leave_for(session, FaultScreen())
        session.notice = Notice(t("app.fault"), kind="error")
        self._draw()


def _told(error: BaseException) -> str:
    """An error with its traceback, its end where it is long."""
    import traceback

    return "".join(traceback.format_exception(error))[-LONGEST_ERROR:]
