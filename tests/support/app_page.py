"""The loop of the page without a browser: ports played by a few lines, and hands dealt as a test wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import assert_never

from game.bots import Decision, think
from game.case import case_named
from game.daily import Reckoning
from game.deals import Seal
from game.events import Event
from game.i18n import language, use_language
from game.match import Match, Seat
from tests.support.markup import Page as Markup
from tests.support.thorough import THOROUGH
from ui.app.loop import Loop, PortEffect, Send
from ui.pairing.messages import DrawCode, ScanCode, StopScanning
from ui.play.table_screen import TableScreen, table_on_screen
from ui.screens.desk.screen import DeskScreen
from ui.state import address
from ui.state.bot_questions import ChooseAction, ExplainAction
from ui.state.coach_questions import FindHint, HintSoFar, ReviewHand, ReviewPieces
from ui.state.device import Device
from ui.state.messages import (
    Act,
    ApplyTheme,
    BringLanguage,
    Command,
    Held,
    Message,
    ShowEvents,
    ShowNewOrder,
    SiteUpkeep,
    SoundCue,
    TabTurned,
    Wait,
)
from ui.state.par_progress import WorkOnReckoning
from ui.state.peer_messages import ClosePeer, OpenPeer, OpenWindow, ReadPeerCode, TellPeer
from ui.state.questions import Answered, Ask
from ui.state.session import Game, Session
from ui.state.voice import Speech
from ui.storage.second_copy import CopyStore
from ui.storage.store import Memory, Store
from ui.transfer.messages import Download, Share, Yield

WHEN, DAY = "2026-11-21T12:00:00.000Z", "2026-11-21"


SELDOM = 1 if THOROUGH else 8
"""Of a screen that was seen before, every time of so many is drawn, as long as nobody looks."""


class _SparingLoop(Loop):
    """The loop of the page, which draws a screen as it is first met, and now and then; else when somebody looks at it.

    What is said is found each time. At night all is drawn."""

    page: Page
    undrawn: str | None = None
    """The language in which a page is to be drawn that was spared."""

    def __init__(self, session: Session, page: Page) -> None:
        super().__init__(session, page)
        self.page, self._met, self._spared = page, set[tuple[object, ...]](), 0

    def _page(self) -> str:
        session, screen = self.session, self.session.screen
        sheet = (session.sheet.kind, session.sheet.about) if session.sheet else None
        notice = session.notice.kind if session.notice else ""
        kind = screen.view_name(), screen.stage, sheet, notice, session.onlooking
        self._spared += 1
        if kind not in self._met or self._spared == SELDOM:
            self._spared, self.undrawn = 0, None
            self._met.add(kind)
            return super()._page()
        self.undrawn = language()
        return ""

    def look(self) -> None:
        """Draw what was spared, in the language that was spoken then. What goes wrong goes wrong as it would have."""
        spoken = language()
        use_language(self.undrawn or spoken)
        try:
            html, self.undrawn = super()._page(), None
            self.page.html = html
        except Exception as error:
            self._met.clear()
            self._recover(error)
        finally:
            use_language(spoken)


class Page:
    """A page in a browser that exists only here. `jobs` are the timers and thinking bots that are under way."""

    def __init__(
        self,
        memory: Memory | None = None,
        *,
        mine: bool = True,
        copy: CopyStore | None = None,
        device: str = "",
        date: str = DAY,
        untranslated: tuple[str, ...] = (),
        numbers: Callable[[], str] = token_hex,
    ) -> None:
        self.memory, self.date = memory or Memory(), date
        self.copy, self.store = copy, Store(self.memory, copy)
        self._html = self.title = self.sight = self.place = ""
        self.spoken: list[str] = []
        self.urgent: list[str] = []
        self.dressed: dict[str, str] = {}
        self.untranslated = set(untranslated)
        self.brought: list[Callable[[], None]] = []
        self.waits: list[tuple[int, Callable[[], None]]] = []
        self.asks: list[tuple[ChooseAction, Callable[..., None]]] = []
        self.questions: list[tuple[ExplainAction, Callable[[Decision], None]]] = []
        self.reviews: list[tuple[ReviewHand, Callable[..., None]]] = []
        self.hints: list[tuple[FindHint, Callable[..., None]]] = []
        self.reckons: list[tuple[WorkOnReckoning, Callable[[Reckoning | None], None]]] = []
        self.faults: list[BaseException] = []
        self.story: list[str] = []
        self.seen: list[tuple[tuple[Event, ...], int]] = []
        self.cues: list[str] = []
        self.screen_on = False
        self.upkept: list[SiteUpkeep] = []
        self.given: dict[str, str] = {}
        self.links: list[str] = []
        self.scanning: ScanCode | None = None
        self.pictures = True
        self.to_peers: list[OpenPeer | OpenWindow | ReadPeerCode | TellPeer | ClosePeer] = []
        codes = iter([f"code-{number}" for number in range(1000)])
        own = Device(lambda: next(codes), new_number=numbers, language=device or language())
        self.session = Session(own, DeskScreen())
        self.loop = _SparingLoop(self.session, self)
        self.loop.read_stored()
        self.loop.start()
        self.loop._take(TabTurned(mine))

    def draw(self, html: str, title: str, screen: str, sight: str) -> None:
        self._html, self.title, self.sight = html, title, sight
        self.story.append(f"drew {screen}")

    @property
    def html(self) -> str:
        """The page as it stands. A fault in drawing it is a fault of the test."""
        if self.loop.undrawn is not None:
            known = len(self.faults)
            self.loop.look()
            if self.faults[known:]:
                raise self.faults[known]
        return self._html

    @html.setter
    def html(self, drawn: str) -> None:
        self._html, self.loop.undrawn = drawn, None

    def say(self, said: Speech) -> None:
        self.spoken += [words for words in (said.urgent, said.polite) if words]
        if said.urgent:
            self.urgent.append(said.urgent)

    def heard(self) -> list[str]:
        """The words said since this was asked last."""
        said, self.spoken = self.spoken, []
        return said

    def stand(self, place: str) -> None:
        self.place = place

    def speaks(self, language: str) -> bool:
        return language not in self.untranslated

    def perform(self, effect: PortEffect, send: Send) -> None:
        match effect:
            case ApplyTheme():
                self.dressed = effect.look
            case BringLanguage():
                self.brought.append(lambda: send(effect.reply(self.speaks(effect.language))))
            case ShowEvents():
                self.seen.append((effect.events, effect.seat))
            case ShowNewOrder():
                self.story.append("shifted")
            case SoundCue():
                self.cues.append(effect.name)
            case Wait() | Yield():
                self.waits.append((effect.ms, lambda: send(effect.reply())))
            case Ask():
                self._ask(effect, lambda answer: send(Answered(effect.mark, answer)))
            case OpenPeer() | OpenWindow() | ReadPeerCode() | TellPeer() | ClosePeer():
                self.to_peers.append(effect)
            case ScanCode() | StopScanning():
                self.scanning = effect if isinstance(effect, ScanCode) else None
            case DrawCode():
                rows = ("1" * 21,) * 21 if self.pictures else ()
                self.waits.append((0, lambda: send(effect.reply(rows))))
            case SiteUpkeep():
                self.upkept.append(effect)
            case Download():
                self.given[effect.name] = effect.text
                self.waits.append((0, lambda: send(effect.reply("offered"))))
            case Share():
                self.links.append(effect.text or effect.link)
                self.waits.append((0, lambda: send(effect.reply("copied"))))
            case _:
                assert_never(effect)

    def _ask(self, ask: Ask, answer: Callable[[object], None]) -> None:
        match ask.question:
            case ChooseAction() as question:
                self.asks.append((question, lambda *decided: answer(Decision(*decided))))
            case ExplainAction() as question:
                self.questions.append((question, answer))
            case FindHint() as question:
                self.hints.append((question, lambda *found, **how: answer(HintSoFar(*found, **how))))
            case ReviewHand() as question:
                self.reviews.append((question, lambda *found: answer(ReviewPieces(*found))))
            case WorkOnReckoning() as question:
                self.reckons.append((question, lambda so_far: answer(so_far or question.so_far)))

    def warm(self) -> None:
        pass

    def awake(self, on: bool) -> None:
        self.screen_on = on

    def now(self) -> str:
        self.story.append("saved")
        return WHEN

    def today(self) -> str:
        return self.date

    def complain(self, error: BaseException) -> None:
        self.faults.append(error)

    # ---- a person at the page ----

    @property
    def text(self) -> str:
        """The text of the page, whose markup is sound."""
        drawn = Markup(self.html)
        drawn.check()
        return drawn.text

    @property
    def commands(self) -> list[str]:
        """Everything that can be tapped on the page, by its `data-ui`."""
        return list(Markup(self.html).all("data-ui"))

    def words_come(self) -> None:
        """Let the words of the language come that was chosen last, or fail to come."""
        self.brought.pop()()

    @property
    def game(self) -> Game:
        assert self.session.game is not None
        return self.session.game

    @property
    def at(self) -> TableScreen:
        """The table on the screen."""
        at = table_on_screen(self.session)
        assert at is not None
        return at

    def send(self, message: Message) -> None:
        """Send a message; a fault in the page is a fault of the test."""
        self.loop.send(message)
        if self.faults:
            raise self.faults[0]

    def tap(self, *commands: str) -> None:
        """Tap things with `data-ui`."""
        for command in commands:
            self.send(Command.of(command))

    def act(self, *actions: str) -> None:
        """Tap things with `data-action`."""
        for action in actions:
            self.send(Act(action))

    def reveal(self) -> None:
        """Hold the curtain's button."""
        self.send(Held("reveal"))

    def bot_thinks(self) -> str:
        """Let the bot that was asked last answer; returns its action."""
        ask, then = self.asks.pop()
        action = think(ask.seen, ask.level, ask.seed, ask.limit).action
        then(action)
        return action

    def time_passes(self) -> int:
        """Let the first timer end; returns its milliseconds."""
        ms, then = self.waits.pop(0)
        then()
        return ms

    def run(self) -> None:
        """Let bots and timers run until a human is needed."""
        while self.asks or self.waits:
            if self.asks:
                self.bot_thinks()
            else:
                self.time_passes()

    def reload(self) -> Page:
        """Return the page as it comes up again on the same device, at the place at which it stood."""
        again = Page(self.memory, device=self.session.device.language, date=self.date)
        again.tap(*address.commands(self.place))
        return again


def tapped(*commands: str) -> Callable[[], Page]:
    """A maker of pages on which these commands have been tapped."""

    def page() -> Page:
        made = Page()
        made.tap(*commands)
        return made

    return page


def deck(*hands: Sequence[str], top: str = "letter", file: Sequence[str] = ()) -> list[str]:
    """A deck that deals these hands (the dealer's left first), turns up `top`, and draws `file` first; the rest in
    order."""
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    known = [*dealt, top, *file]
    rest = Counter(case_named("ripper").deck)
    rest.subtract(known)
    assert min(rest.values()) >= 0, "a card more often than the deck has it"
    return [*known, *rest.elements()]


def match_of(deal: Sequence[str], *kinds: str, edition: str = "us", dealer: int | None = None) -> Match:
    """A match of Jack the Ripper with its first hand from a deck. Seat 0 begins unless another seat deals."""
    names = ("Nora", "Basil", "Ines", "Otto")
    seats = [Seat(names[at], kind, "sergeant" if kind == "bot" else None) for at, kind in enumerate(kinds)]
    match = Match.empty("ripper", edition, {}, seats)
    match.deal(len(seats) - 1 if dealer is None else dealer, list(deal))
    return match


def at_table(match: Match, pace: str = "calm", slot: str = "") -> Page:
    """A page with this match on its table, stored in a slot of this name or of any."""
    page = Page()
    if not match.hand_record.actions:
        match.hand_record.seal = Seal("BCDFGH", "0" * 64)  # one for all decks: pages of two are compared
    page.session.put(match, slot)
    page.session.settings.pace = pace
    page.tap("continue")
    return page
