"""Everybody, and what is between them: the net, the messenger, the calendar; and what is noted for the checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

from tests.support.lines import Network
from tests.support.several_people import strangers
from tests.support.several_people.disk import Shelf, shelf_of
from tests.support.several_people.finds import Find, place_of
from tests.support.several_people.messenger import Letter
from tests.support.several_people.window import Person, Window
from ui.state.messages import Message, SavedElsewhere, TabTurned
from ui.state.peer_messages import PeerSaid
from ui.storage import generations

FIRST_DAY = date(2026, 11, 21)
NAMES = ("Nora", "Basil", "Ines", "Otto", "Vera")
LANGUAGES = ("en", "en", "de", "fr")
DELETING = ("remove", "delete", "duel-remove", "strike", "forget", "pad undo", "drop", "reset")
"""Parts of the commands that take away what is stored, by a person's own wish."""
TAKING_BACK = ("undo", "agree")
RESEATING = ("seat", *TAKING_BACK)
"""Commands behind which a hand is another player's, or lies as it lay before."""
LATE = 8
"""Steps in which a wish to take something back may still be granted."""


class World:
    """Three to five people with a device each. What they are like follows from the seed."""

    def __init__(self, seed: str, ignored: frozenset[str] = frozenset()) -> None:
        random = self.random = Random(f"world {seed}")
        self.network, self.days, self.taken = Network(), 0, 0
        self.find: Find | None = None
        """The find at which everything stops."""
        self.ignored, self.passed = ignored, Counter[str]()
        """The finds that are known, and how often each was met."""
        self.letters: list[Letter] = list(strangers.letters())
        self.dealt: set[tuple[str, ...]] = set()
        """Every deck that was dealt at a table here."""
        self.deleting: set[int] = set()
        """Those who deleted something in this step."""
        self.taking_back = -LATE
        self.acted: Counter[str] = Counter()
        """The words of the commands that were given."""
        self.story: list[str] = []
        """All that was done, for people."""
        self.read: list[tuple[Person, Letter]] = []
        """Letters opened whole in this step, and looked at to its end."""
        self.followed: list[tuple[Letter, str]] = []
        """Links that were opened in this step, and how they were mangled."""
        self.heard: list[tuple[Window, str]] = []
        """Words of hosts in this step."""
        self.before: dict[int, Shelf] = {}
        count = random.randint(3, 5)
        self.people = [
            Person(
                at,
                NAMES[at],
                random.choice(LANGUAGES),
                version=2 if at and random.random() < 0.12 else 1,
                hostile=random.random() < 0.4,
                locks=random.random() < 0.75,
            )
            for at in range(count)
        ]
        for person in self.people:
            self.open_window(person)
            if random.random() < 0.25:
                self.open_window(person)
        self.look()

    # ---- windows ----

    def open_window(self, person: Person, place: tuple[str, ...] = ()) -> Window:
        """Another window of somebody's browser, opened at a place. It looks on while another one plays."""
        mine = not (person.locks and any(not each.session.onlooking for each in person.windows))
        window = Window(self, person, mine=mine)
        person.windows.append(window)
        self.look_for_faults(window)
        window.command(*place)
        return window

    def close_window(self, window: Window) -> None:
        """The window goes. Where it played, another one does now."""
        window.vanish()
        windows = window.person.windows
        if window in windows:
            windows.remove(window)
        if window.person.locks and windows and not window.session.onlooking:
            windows[0].do(TabTurned(True))

    def seize(self, window: Window) -> None:
        """This window plays from now on; it is told when what it does now is done."""
        for each in window.person.windows:
            each.line.told.append(TabTurned(each is window))

    def date_of(self, person: Person) -> str:
        """The date on the calendar of somebody's device."""
        return (FIRST_DAY + timedelta(self.days + person.ahead)).isoformat()

    def true_date(self) -> str:
        """The date of a calendar that is right."""
        return (FIRST_DAY + timedelta(self.days)).isoformat()

    def post(self, person: Person, text: str) -> None:
        """Somebody sends something to all."""
        if person.version != 1:
            text = text.replace("duel=1.", "duel=2.").replace('"version":1', '"version":9', 1)
        if text and not any(each.text == text for each in self.letters):
            self.letters.append(Letter.of(text, person.number))

    # ---- what is noted ----

    def report(self, check: str, what: str, words: str) -> None:
        """A check has found something; `what` tells it from other finds of that check."""
        find = Find(check, what, words)
        if find.key in self.ignored:
            self.passed[find.key] += 1
        elif self.find is None:
            self.find = find

    def look_for_faults(self, window: Window) -> None:
        """No exception, and no page that says that something went wrong."""
        faults, window.faults = window.faults, []
        for error in faults:
            self.report("no fault", place_of(error), f"{type(error).__name__}: {error}")

    def tell(self, window: Window, what: str) -> None:
        """Note in words what somebody does; the same again is counted."""
        number = window.person.windows.index(window) if window in window.person.windows else 0
        line = f"{window.person.name}{f' (window {number + 1})' if number else ''}: {what}"
        if self.story and self.story[-1].partition(" × ")[0] == line:
            times = int(self.story.pop().partition(" × ")[2] or 1) + 1
            line = f"{line} × {times}"
        self.story.append(line)

    def note_tap(self, window: Window, word: str) -> None:
        """A command is given."""
        self.tell(window, word)
        self.acted[word.partition(" ")[0]] += 1
        if any(each in word for each in DELETING):
            self.deleting.add(window.person.number)
        if any(each in word for each in TAKING_BACK):
            self.taking_back = self.taken
        head, _, rest = word.partition(" ")
        if head in {"open", "replay", "review", "continue"}:
            window.person.opened.add(rest)

    def note_deal(self, window: Window) -> None:
        """Cards are dealt at a table."""
        game = window.session.game
        if game is not None and window.deck is not game.match.hand_record.deck:
            window.deck = game.match.hand_record.deck
            self.dealt.add(tuple(window.deck))

    def note_own(self, window: Window, message: Message, before: tuple[Any, ...] | None) -> None:
        """Nobody arranges another one's hand, and none behind a curtain or in a pause."""
        after = window.own_orders()
        if before is None or after is None or before[0] is not after[0]:
            return
        game, stage, holder, sorts, orders = before
        changed = {seat for seat in range(4) if after[3].get(seat) != sorts.get(seat)}
        changed |= {seat for seat in range(4) if after[4].get(seat, ()) != orders.get(seat, ())}
        own = {holder} if stage == "table" or not game.is_shared else set()
        if changed - own and getattr(message, "word", "") not in RESEATING:
            self.report(
                "own hand only", stage, f"{message} arranged the hands of {changed}, held by {holder}"
            )

    def note_heard(self, window: Window, message: Message, take: Callable[[], None]) -> None:
        """Words of another device may show something, and change nothing that is a person's own to change."""
        before, slots = _own_affairs(window), _slots(window)
        take()
        if self.find is not None or not isinstance(message, PeerSaid):
            return
        after = _own_affairs(window)
        for name, value in before.items():
            if after.get(name, value) != value:
                self.report("not forced", name, f"{value} became {after[name]} by {message.text[:120]}")
        if message.peer == 0:
            window.person.received |= _slots(window) - slots
            self.heard.append((window, message.text))

    # ---- after a step ----

    def begin_step(self) -> None:
        """Forget what was noted of the step before."""
        self.taken += 1
        self.deleting.clear()
        self.read.clear()
        self.heard.clear()
        self.followed.clear()
        self.before = {person.number: person.shelf for person in self.people}

    def tell_other_windows(self) -> None:
        """A window of the same browser has saved a game: the others are told, as by the `storage` event."""
        for person in self.people:
            written, person.disk.written = person.disk.written, set()
            if len(person.windows) > 1 and any(generations.POINTER_KEY.fullmatch(key) for key in written):
                for window in list(person.windows):
                    window.do(SavedElsewhere())
            person.disk.written.clear()

    def look(self) -> None:
        """Read what everybody has stored now."""
        for person in self.people:
            self.before.setdefault(person.number, person.shelf)
            if person.disk.changes:
                person.disk.changes, person.shelf = 0, shelf_of(person.disk.texts)


def _slots(window: Window) -> set[str]:
    return generations.slots(window.memory.keys(), "game")


def _own_affairs(window: Window) -> dict[str, Any]:
    """All that only the person at a page changes."""
    session, screen = window.session, window.session.screen
    game = session.game
    guest = window.line.peers.lines.get(0) is not None
    return {
        "settings": dict(session.settings.data()),
        "form": dict(session.last.data()),
        **({"game": game.slot if game else ""} if guest else {}),
        **({"screen": screen.name} if guest and not _is_of_guest(screen.name) else {}),
    }


def _is_of_guest(name: str) -> bool:
    return "guest" in name or name in {"join", "pairing"}
