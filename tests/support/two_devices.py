"""Several pages at one table, joined by a line that exists only here and can be cut at any moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from game.bots import choose
from game.deals import Seal
from game.fair_deal import HOST
from tests.support.app_page import Page, deck, match_of
from tests.support.once import made_once
from ui.play.current_view import decides, due_human, stage, viewer
from ui.screens.guest.guest_table import GuestTable
from ui.screens.guest.guesting import Guesting
from ui.state.hosting import Guest, Hosting, device_of
from ui.state.peer_messages import ClosePeer, OpenWindow, PeerSaid, PeerState, TellPeer

LEVEL = "constable"
_FIRST = ["commissioner", "victim:nichols", "victim:chapman", "druitt", "druitt", "druitt", "gull", "gull"]
_SECOND = ["pedachenko", "victim:stride", "victim:eddowes", "victim:kelly", "eddy", "eddy", "chapman", "jill"]
_THIRD = ["letter", "letter", "letter", "wild", "wild", "gull", "jill", "jill"]


def number(random: Random) -> str:
    """A number for a deal."""
    return f"{random.getrandbits(256):064x}"


@dataclass
class Room:
    """A host, its guests by seat, and what is on its way between them."""

    host: Page
    random: Random
    seed: int = 0
    guests: dict[int, Page] = field(default_factory=dict)
    joined: set[int] = field(default_factory=set)
    to_guest: dict[int, deque[str]] = field(default_factory=dict)
    to_host: dict[int, deque[str]] = field(default_factory=dict)
    heard: dict[int, list[str]] = field(default_factory=dict)
    """Everything that a guest's page has received."""
    verdicts: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, *kinds: str, seed: int = 0, case: str = "ripper", edition: str = "", target: str = "150",
           casual: bool = False, level: str = LEVEL) -> Room:  # fmt: skip
        """A room in which the host waits in the lobby, all guests connected."""
        page = Page()
        room = cls(page, Random(seed), seed)
        page.session.device.new_number = room.numbers("host")
        edition = edition or {"ripper": "us", "jekyll": "fr"}[case]
        page.tap("new", f"case {case}", f"edition {edition}", f"players {len(kinds)}")
        for seat, kind in enumerate(kinds):
            page.tap(f"kind {seat} {kind}", f"level {seat} {level}")
        page.tap(f"target {target}", f"casual {'on' if casual else 'off'}", "start")
        assert page.session.screen.name == "lobby", page.session.setup.problem
        page.session.settings.pace = "brisk"
        for seat, kind in enumerate(kinds):
            if kind == "guest":
                room.guest(seat)
        return room

    def numbers(self, whose: str) -> Callable[[], str]:
        """The numbers that a device gives to deals: always the same, whoever is asked first."""
        chance = Random(f"{self.seed}|{whose}")
        return lambda: number(chance)

    def guest(self, seat: int) -> Page:
        """A page for a guest, connected."""
        page = self.guests[seat] = Page()
        self.heard.setdefault(seat, [])
        page.session.device.new_number = self.numbers(str(seat))
        page.session.settings.memory = "full"
        self.join(seat)
        return page

    def join(self, seat: int) -> None:
        """Connect the page of a guest. What was said before goes nowhere."""
        self.collect()
        self.to_guest[seat], self.to_host[seat] = deque(), deque()
        self.joined.add(seat)
        for page, peer in ((self.host, device_of(seat)), (self.guests[seat], HOST)):
            page.send(PeerState(peer, "checking"))
            page.send(PeerState(peer, "connected"))
        self.settle()

    def cut(self, seat: int, *, told: bool = True) -> None:
        """Cut the line to a guest: what is on its way is lost."""
        self.joined.discard(seat)
        self.to_guest[seat], self.to_host[seat] = deque(), deque()
        if told:
            self.host.send(PeerState(device_of(seat), "lost"))
            self.guests[seat].send(PeerState(HOST, "lost"))
        self.collect()

    def reload_guest(self, seat: int) -> None:
        """The guest's page comes up again, without its line."""
        self.cut(seat)
        before = self.guests[seat]
        again = self.guests[seat] = Page(before.memory, numbers=before.session.device.new_number)
        again.session.settings.memory = "full"

    def reload_host(self) -> None:
        """The host's page comes up again; all lines are gone."""
        for seat in list(self.joined):
            self.cut(seat)
        before = self.host
        self.host = Page(before.memory, numbers=before.session.device.new_number)
        game = before.game
        self.host.tap(
            f"open {game.slot}" if game.match.over else "continue"
        )  # what is over waits in the Casebook

    # ---- the line ----

    def collect(self) -> None:
        """Take what the pages have said, and put it on its way."""
        for seat, page in self.guests.items():
            for effect in page.to_peers:
                if isinstance(effect, TellPeer) and seat in self.joined:
                    self.to_host[seat].append(effect.text)
                elif isinstance(effect, ClosePeer):
                    self._closed(seat)
            page.to_peers.clear()
        for effect in self.host.to_peers:
            if isinstance(effect, OpenWindow):
                continue
            seat = effect.peer - 1
            if isinstance(effect, TellPeer) and seat in self.joined:
                self.to_guest[seat].append(effect.text)
            elif isinstance(effect, ClosePeer):
                self._closed(seat)
        self.host.to_peers.clear()

    def _closed(self, seat: int) -> None:
        self.joined.discard(seat)

    def deliver(self) -> bool:
        """Deliver one message; False if none is on its way."""
        self.collect()
        ways = [(seat, way) for way in (self.to_guest, self.to_host) for seat, queue in way.items() if queue]
        if not ways:
            return False
        seat, way = self.random.choice(ways)
        text = way[seat].popleft()
        if way is self.to_guest:
            self.heard[seat].append(text)
            self.guests[seat].send(PeerSaid(HOST, text))
        else:
            self.host.send(PeerSaid(device_of(seat), text))
        return True

    def settle(self) -> None:
        """Deliver everything."""
        while self.deliver():
            pass

    def show_all(self) -> None:
        """Let everything be said, and shown on the host's page."""
        self.settle()
        while self.host.waits:
            self.host.time_passes()
        self.settle()

    # ---- the people ----

    def deal(self) -> None:
        """The host deals."""
        self.host.tap("deal-cards")
        self.settle()

    def step(self) -> bool:
        """Let something happen; False if nothing can."""
        if self.random.random() < 0.7 and self.deliver():
            return True
        actors = [seat for seat in self.guests if self.guest_may(seat)]
        if actors and self.random.random() < 0.6:
            self.guest_acts(self.random.choice(actors))
            return True
        return self.host_acts() or self.deliver() or (bool(actors) and self.guest_acts(actors[0]))

    def guest_may(self, seat: int) -> bool:
        """True if a guest has something to do."""
        at = self.guests[seat].session.screen
        if not isinstance(at, GuestTable) or not at.guesting.connected or at.guesting.answered == at.told.at:
            return False
        if at.stage == "scoring":
            return at.guesting.agreed == 0
        return at.told.asked in {"decide", "pause"} or at.answers_undo

    def guest_acts(self, seat: int) -> bool:
        """A guest does what a bot would do in its place."""
        page = self.guests[seat]
        at = page.session.screen
        assert isinstance(at, GuestTable)
        if at.answers_undo:
            page.tap("agree 0")
        elif at.stage == "scoring":
            page.tap("skip", "next-hand")
        elif at.told.asked == "pause":
            holds = at.seen.out_of_turn_action in at.seen.legal
            if holds and self.random.random() < 0.5:
                page.act(f"{seat} {at.seen.out_of_turn_action}")
            else:
                page.tap("nobody")
        else:
            page.act(f"{seat} {choose(at.seen, LEVEL, str(self.random.random()))}")
        return True

    def host_acts(self) -> bool:
        """The host's device does what is due there; False if nothing is."""
        page = self.host
        if page.session.game is None or page.session.screen.game is None:
            return False
        game = page.game
        if page.asks:
            page.bot_thinks()
            return True
        if page.waits:
            page.time_passes()
            return True
        seat = viewer(game)
        match stage(game):
            case "curtain":
                page.reveal()
            case "pause" if HOST not in game.out_of_turn.answered:
                page.tap("nobody")
            case "sealing":
                [action, *_] = game.match.legal(due_human(game))
                page.act(f"{due_human(game)} {action}")
            case "scoring":
                making = game.hosting.making if game.hosting is not None else None
                if making is None or making.agreed:
                    return False
                page.tap("skip", "play-again" if game.match.over else "next-hand")
            case "table" if decides(game, seat):
                page.act(f"{seat} {choose(game.match.seen(seat), LEVEL, str(self.random.random()))}")
            case _:
                return False
        return True

    def play_hand(self, steps: int = 20_000) -> None:
        """Play until the hand is over on all devices."""
        for _ in range(steps):
            if self.host.game.match.hand_over:
                self.settle()
                return
            assert self.step(), "nothing can happen"
        raise AssertionError("the hand does not end")

    def play_match(self) -> None:
        """Play until the match is over on all devices."""
        self.deal()
        for _ in range(12):
            self.play_hand()
            if self.host.game.match.over:
                return
            self.next_deal()
        raise AssertionError("the match does not end")

    def step_to_guest(self, seat: int) -> None:
        """Play until a guest is to decide."""
        for _ in range(5_000):
            if self.guest_may(seat):
                return
            self.step()
        raise AssertionError("the guest is never asked")

    def next_deal(self) -> None:
        """Everybody agrees to the next deal."""
        begun = self.host.game.match.hand_number, self.host.game.serial
        for _ in range(500):
            if (self.host.game.match.hand_number, self.host.game.serial) != begun:
                self.settle()
                return
            self.step()
        raise AssertionError("no cards are dealt")

    def guesting(self, seat: int) -> Guesting:
        """The knowledge of a guest's page."""
        return self.guests[seat].session.features.of(Guesting)


@made_once
def five_victims(*, held: bool, seats: tuple[int, ...]) -> Room:
    """A room of three in which the host can lay the fifth Victim at once, and seat 1 may hold Ripper Escapes. Guests
    sit on `seats`."""
    hands = [_FIRST, _SECOND, _THIRD]
    cards = deck(*[[*each, "eddy"] for each in hands], top="strikes", file=["druitt", "chapman", "chapman"])
    cards = [card for card in cards if card != "escapes"] + ["escapes"]
    if held:
        at = cards.index("pedachenko")
        cards[at], cards[-1] = "escapes", "pedachenko"
    room = Room(Page(), Random(1))
    page = room.host
    page.session.settings.pace = "brisk"
    match = match_of(cards, *["human"] * 3)
    match.hand_record.seal = Seal("BCDFGH", "0" * 64)  # that of the cards is another in either room
    page.session.put(match, hosting=Hosting({seat: Guest() for seat in seats}))
    page.tap("continue")
    for seat in seats:
        room.guest(seat)
    return room


# ---- single pages, for tests of what any page has ----


@made_once
def in_lobby() -> Page:
    """The page of a host before cards are dealt."""
    return Room.of("human", "guest", seed=61).host


@made_once
def in_guests_lobby() -> Page:
    """The page of a guest before cards are dealt."""
    return Room.of("human", "guest", seed=61).guests[1]


def joining() -> Page:
    """The page of somebody with a name who waits for a host's code."""
    page = Page()
    page.session.settings.name = "Zoë"
    page.tap("pair join")
    return page


@made_once
def leaving() -> Page:
    """The page of a host who is asked before it leaves its guest."""
    page = in_lobby()
    page.tap("desk")
    return page


@made_once
def as_guest() -> Page:
    """The page of a guest who is to draw."""
    room = Room.of("human", "guest", seed=61)
    room.deal()
    room.step_to_guest(1)
    return room.guests[1]


@made_once
def scored_as_guest() -> Page:
    """The page of a guest at the end of a hand, which its own Ripper Escapes has ended."""
    room = five_victims(held=True, seats=(1, 2))
    room.host.act("0 draw", "0 play commissioner")
    room.show_all()
    room.guests[1].act("1 play escapes")
    room.show_all()
    return room.guests[1]


@made_once
def lost_as_guest() -> Page:
    """The page of a guest whose line is cut."""
    page = as_guest()
    page.send(PeerState(HOST, "lost"))
    return page


@made_once
def lost_as_host() -> Page:
    """The page of a host whose line to its guest is cut."""
    page = with_guest()
    page.send(PeerState(device_of(1), "lost"))
    return page


@made_once
def with_guest() -> Page:
    """The page of a host whose guest is to draw."""
    room = Room.of("human", "guest", seed=61)
    room.deal()
    room.step_to_guest(1)
    return room.host


@made_once
def lost_in_pause() -> Page:
    """The page of a guest whose line is cut in the pause for Ripper Escapes."""
    room = five_victims(held=True, seats=(1, 2))
    room.host.act("0 draw", "0 play commissioner")
    room.show_all()
    room.cut(1)
    return room.guests[1]


def _round_the_table() -> Room:
    """A room with the table in the middle, while a guest is to draw."""
    room = Room.of("guest", "guest", seed=61)
    room.deal()
    room.step_to_guest(room.host.game.match.turn)
    return room


@made_once
def in_middle() -> Page:
    """The page of the table in the middle."""
    return _round_the_table().host


@made_once
def beside_middle() -> Page:
    """The page of the guest who is to draw beside it."""
    room = _round_the_table()
    return room.guests[room.host.game.match.turn]
