"""A window of somebody's browser: the tests' page with a line to other devices, a language and a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from game.bots import choose
from game.errors import CasefileError
from game.i18n import language, use_language
from tests.support.app_page import Page
from tests.support.html_reader import HTMLReader
from tests.support.lines import Device as Line
from tests.support.several_people.disk import Disk, Shelf
from ui.app.loop import PortEffect, Send
from ui.play.current_view import stage
from ui.play.table_screen import table_on_screen
from ui.screens.game_table import GameTable
from ui.state.messages import Act, Command, FieldChanged, Held, Message, SiteUpkeep
from ui.state.peer_messages import ClosePeer, OpenPeer, PeerCode, PeerSaid, ReadPeerCode, TellPeer
from ui.transfer.messages import Download, Share

if TYPE_CHECKING:
    from tests.support.several_people.world import World

BOT = "constable"
"""The bot that plays for all bots, and that people take as their model: the quickest."""
MOST_TIMERS = 150
SELDOM = 0.15
"""The share of the messages of a long play after which the page is drawn."""


@dataclass(eq=False)
class Person:
    """Somebody with a device, whose browser may have several windows."""

    number: int
    name: str
    language: str
    version: int
    hostile: bool
    locks: bool
    """The browser lends the page a lock, so that one window plays and the others look on."""
    disk: Disk = field(default_factory=Disk)
    windows: list[Window] = field(default_factory=list)
    ahead: int = 0
    """Days by which the clock is ahead."""
    wrong: bool = False
    """The clock has been wrong by a few days at some time: what counts then is a matter of opinion."""
    shelf: Shelf = field(default_factory=Shelf)
    """All that was stored after the last step."""
    received: set[str] = field(default_factory=set)
    """The slots in which something came over a line."""
    opened: set[str] = field(default_factory=set)
    """The slots that were opened by name."""
    done: set[tuple[str, int]] = field(default_factory=set)
    """The deals of duels that were played here to their end, by code."""
    thread: str = ""
    """The thread that was read last."""


class _Controls(HTMLReader):
    """All that can be tapped and filled in."""

    def __init__(self, html: str) -> None:
        self.controls: list[str] = []
        self.fields: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if (name := found.get("data-field")) is not None:
            self.fields.append(name)
        for kind in ("hold", "action", "ui"):
            if (value := found.get(f"data-{kind}")) is not None:
                self.controls.append(f"{kind} {value}")
                break


class Window(Page):
    """A page, and what a person does at it."""

    def __init__(self, world: World, person: Person, *, mine: bool = True) -> None:
        self.world, self.person = world, person
        self.line = Line(world.network)
        self.codes: dict[int, str] = {}
        self.earlier: list[str] = []
        self.quiet = self.stale = False
        self.deck: list[str] = []
        self._read: tuple[str, _Controls] | None = None
        use_language(person.language)
        super().__init__(person.disk, mine=mine, device=person.language, date=world.date_of(person))
        self.language = language()
        session, random = self.session, world.random
        session.device.new_slot = lambda: f"g{random.getrandbits(40):010x}"
        session.device.new_number = lambda: f"{random.getrandbits(256):064x}"
        session.device.new_code = lambda: f"c{random.getrandbits(30)}"
        session.device.address = "https://example.org/casefile/#{{}}".format
        draw = self.loop._draw

        def drawn() -> None:
            self.stale = self.quiet and self.world.random.random() > SELDOM
            if not self.stale:
                draw()

        self.loop._draw = drawn  # type: ignore[method-assign]

    # ---- the browser ----

    def today(self) -> str:
        return self.world.date_of(self.person)

    def now(self) -> str:
        return f"{self.today()}T12:00:{self.world.taken % 60:02}.000Z"

    def perform(self, effect: PortEffect, send: Send) -> None:
        match effect:
            case OpenPeer() | ReadPeerCode() | TellPeer() | ClosePeer():
                if isinstance(effect, TellPeer) and self.person.version != 1:
                    effect = replace(effect, text=_of_other_version(effect.text))
                self.line.wants(effect)
            case SiteUpkeep("seize"):
                self.world.seize(self)
            case Share():
                self.world.post(self.person, effect.text or effect.link)
                super().perform(effect, send)
            case Download():
                self.world.post(self.person, effect.text)
                super().perform(effect, send)
            case _:
                super().perform(effect, send)

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """This page's language, which all pages of a process share."""
        use_language(self.language)
        yield
        self.language = language()

    def do(self, message: Message) -> None:
        """Something that the person does, or the browser tells."""
        if self.world.find is None:
            if isinstance(message, Act):
                self.world.tell(self, "plays")
            with self.speaking():
                before = self.own_orders()
                self.loop.send(message)
                self.world.note_own(self, message, before)
                self.world.note_deal(self)
            self.world.look_for_faults(self)

    def own_orders(self) -> tuple[Any, ...] | None:
        """The game, the stage, who holds the tablet, and how each hand is sorted."""
        at = self.session.screen
        if not isinstance(at, GameTable):
            return None
        game = at.game
        orders = {seat: tuple(order) for seat, order in game.orders.items()}
        return game, stage(game), game.holder, dict(game.sorts), orders

    # ---- what can be done ----

    @property
    def _found(self) -> _Controls:
        if self.stale:
            self.redraw()
        if self._read is None or self._read[0] is not self.html:
            if self._read is not None:
                self.earlier = (self.earlier + self._read[1].controls)[-200:]
            self._read = self.html, _Controls(self.html)
        return self._read[1]

    def redraw(self) -> None:
        """Draw what was left out."""
        quiet, self.quiet = self.quiet, False
        with self.speaking():
            try:
                self.loop._draw()
            except Exception as error:  # it would have come of the message before
                self.loop._recover(error)
        self.quiet = quiet
        self.world.look_for_faults(self)

    @property
    def controls(self) -> list[str]:
        """Everything that can be tapped, by kind and word."""
        return self._found.controls

    @property
    def fields(self) -> list[str]:
        """Everything that can be filled in."""
        return self._found.fields

    def those(self, *words: str) -> list[str]:
        """The controls whose command begins so."""
        return [
            each
            for each in self.controls
            if each.startswith(tuple(f"ui {word}" for word in words)) and each.isprintable()
        ]

    def touch(self, control: str) -> None:
        """Tap a control, or one that was here before."""
        kind, _, word = control.partition(" ")
        if kind == "ui":
            self.world.note_tap(self, word)
        message = {"ui": Command.of, "action": Act, "hold": Held}[kind](word)
        self.do(message)

    def command(self, *commands: str) -> None:
        """Tap what bears these commands."""
        for command in commands:
            self.touch(f"ui {command}")
            if self.session.sheet is not None and self.session.sheet.kind in {"leave", "reseat"}:
                self._answer()

    def _answer(self) -> None:
        """Other devices are connected: go all the same, rather than stay, or leave the question open."""
        random = self.world.random
        if random.random() < 0.9:
            self.touch(f"ui {self.session.sheet.about} anyway" if random.random() < 0.6 else "ui close")

    def fill_in(self, name: str, value: str) -> None:
        """Type into a field."""
        self.world.tell(self, f"{name} = {value[:30]!r}")
        self.do(FieldChanged(name, value))

    def touch_any(self, random: Random, *words: str) -> bool:
        """Tap any of the controls whose command begins so; False if there is none."""
        found = self.those(*words)
        if found:
            self.touch(random.choice(found))
        return bool(found)

    # ---- time ----

    def time_goes_on(self, random: Random, most: int = MOST_TIMERS) -> None:
        """Let timers end, bots think and the coach answer, as far as it goes."""
        for _ in range(most):
            if not self._something_comes(random) or self.world.find is not None:
                return

    def _something_comes(self, random: Random) -> bool:
        """The next thing that was waited for; False if nothing is."""
        with self.speaking():
            if self.asks:
                ask, then = self.asks.pop(0)
                then(choose(ask.seen, BOT, ask.seed))
            elif self.questions:
                self.questions.pop(0)
            elif self.brought:
                self.brought.pop(0)()
            elif self.hints:
                self.hints.pop(0)[1](failed=True)
            elif self.reviews:
                self.reviews.pop(0)[1]()
            elif self.reckons:
                self.reckons.pop(0)[1](None)
            elif self.waits:
                self.waits.pop(0)[1]()
            else:
                return False
        self.world.look_for_faults(self)
        return True

    def play(self, random: Random, decisions: int, *, past_the_end: bool = False) -> None:
        """Decide so often as a bot would, or rather seldom as nobody would; what comes in between comes."""
        self.quiet = decisions > 3
        for _ in range(decisions):
            if self.world.find is not None or not self._decide(random, past_the_end=past_the_end):
                break
        self.quiet = False
        if self.stale:
            self.redraw()

    def _decide(self, random: Random, *, past_the_end: bool) -> bool:
        """The next thing that is due; False if nothing is."""
        at = table_on_screen(self.session)
        if at is None:
            return False
        if self.asks:
            return self._something_comes(random)
        if at.asked and at.seen.legal and at.seen.seat is not None:
            odd = random.random() < 0.05
            legal = at.seen.legal
            self.do(Act(f"{at.viewer} {random.choice(legal) if odd else self._wish(at.seen, random)}"))
            return True
        holds = [each for each in self.controls if each.startswith("hold ")]
        if holds:
            self.touch(holds[0])
            return True
        if at.stage == "sealing" and at.seen.legal:
            self.do(Act(f"{at.viewer} {random.choice(at.seen.legal)}"))
            return True
        wanted = [
            "nobody",
            "sure ",
            "skip",
            "agree ",
            "dealer close",
            *(["next-hand"] if past_the_end else []),
        ]
        if self.touch_any(random, *wanted):
            return True
        return self._something_comes(random)

    @staticmethod
    def _wish(seen: object, random: Random) -> str:
        try:
            return choose(seen, BOT, str(random.random()))  # type: ignore[arg-type]
        except CasefileError:
            return random.choice(seen.legal)  # type: ignore[attr-defined]

    # ---- the line ----

    def hear(self, most: int = 200) -> int:
        """Take in what the line has to tell, some seconds later; returns how much it was."""
        self.line.time_passes()
        for heard in range(most):
            if not self.line.told or self.world.find is not None:
                return heard
            message = self.line.told.pop(0)
            if isinstance(message, PeerCode):
                self.codes[message.peer] = message.code
            if isinstance(message, PeerSaid) and self.person.version != 1:
                message = replace(message, text=_of_other_version(message.text))
            self.world.note_heard(self, message, lambda message=message: self.do(message))
        return most

    def vanish(self) -> None:
        """The window is closed, or dies: its lines go with it."""
        for line in list(self.line.peers.lines.values()):
            if line.channel is not None:
                line.channel.close()


def _of_other_version(text: str) -> str:
    """A message of one version, as the other hears it: each takes its own for the only one."""
    one, two = '"casefile":2', '"casefile":3'
    return text.replace(one, two, 1) if one in text else text.replace(two, one, 1)
