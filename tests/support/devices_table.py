"""A table of several devices in real browsers, whose lines can be cut, and what its guests' pages hold."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from time import monotonic
from typing import Any, Literal, get_args

from playwright.sync_api import Page, expect

from game.bots import choose
from game.match import Match
from tests.browser.conftest import BOOT_MS, boot
from tests.support.browser_devices import IN, OUT, OVER, Device, ask_in, code_of, expect_state, join
from tests.support.guest_secrecy import betrayed, kinds_heard, known_cards, stored_text
from ui.state.hosting import device_of
from ui.storage import generations
from ui.storage.envelope import action_count, open_envelope
from ui.storage.store import Memory, Store

LEVEL = "constable"
"""The bot that the people at the table take as their model."""
POLL_MS = 40
PATIENCE = 60
"""Seconds after which something that is awaited does not come any more."""
SEARCHED_EVERY = 5
"""Actions from one look at all that the guests' pages hold to the next."""
EAR = """
    window.heard = [];
    window.lines = [];
    {
        const listen = (channel) => {
            let text = "";
            channel.addEventListener("message", ({ data }) => {
                text += data.slice(1);
                if (data[0] === ".") {
                    heard.push(text);
                    text = "";
                }
            });
        };
        window.RTCPeerConnection = class extends RTCPeerConnection {
            constructor(...given) {
                super(...given);
                lines.push(this);
                this.addEventListener("datachannel", ({ channel }) => listen(channel));
            }
            createDataChannel(...given) {
                const channel = super.createDataChannel(...given);
                listen(channel);
                return channel;
            }
        };
    }
"""
"""Keeps what the page hears of other devices, and its lines; to be run before the page."""
STORED = "() => ({ ...localStorage })"
HELD = """async () => {
    const held = [document.documentElement.outerHTML, document.title, location.href];
    held.push(...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage }));
    const done = (request) => new Promise((yes, no) => {
        request.onsuccess = () => yes(request.result);
        request.onerror = () => no(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
            const all = await done(database.transaction(store).objectStore(store).getAll());
            JSON.stringify(all, (key, value) => (typeof value === "string" && held.push(value), value));
        }
        database.close();
    }
    return held;
}"""
"""Every text of the document and of the stores of a page."""

Way = Literal["loaded again", "hung up", "host loaded again", "opened anew", "hung up by the host"]
"""The mishaps of the line to a guest: its page is loaded again, or closed and opened anew; either side lets go; the
host's page is loaded again, and with it all lines are gone."""
WAYS: tuple[Way, ...] = get_args(Way)


class DevicesTable:
    """The page of a host and those of its guests, from seat 1 on. Whoever sits there plays as a bot would."""

    def __init__(self, host: Page, guests: Iterable[Page], random: Random) -> None:
        pages = [host, *guests]
        for page in pages:
            page.context.add_init_script(EAR)
            boot(page)
        self.devices = [Device(page, random) for page in pages]
        self.cuts: Counter[str] = Counter()
        self.searched: Counter[int] = Counter()
        """By seat, the number of the messages that were looked through."""
        self._heard: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self._lines: dict[int, int] = {}
        """By seat, the place of its line among all that the host's page has had."""
        self._read: tuple[str, Match, dict[str, Any]] | None = None
        self._wishes: tuple[int, dict[int, str]] = (-1, {})
        self._agreed = 0
        """The number of the hand after which the host has agreed to the next one."""
        self._host_went_on = False
        """True if the host had to do something before it could ask a guest in."""

    @property
    def host(self) -> Device:
        """The device that deals."""
        return self.devices[0]

    @property
    def seats(self) -> range:
        """The seats of the guests."""
        return range(1, len(self.devices))

    # ---- before the cards ----

    def sit_down(self, case: str, target: int) -> None:
        """The host opens a table with a target, all others join it, and the cards are dealt."""
        page = self.host.page
        page.locator('[data-ui="new"]').first.click()
        page.locator(f'[data-ui="case {case}"]').click()
        if len(self.devices) > 2:
            page.locator(f'[data-ui="players {len(self.devices)}"]').first.click()
        for seat in self.seats:
            page.locator(f'[data-ui="kind {seat} guest"]').click()
        page.locator('[data-ui="house"]').click()
        page.locator("#target").fill(str(target))
        page.locator('[data-ui="pair host"]').click()
        for seat in self.seats:
            guest = self.devices[seat].page
            ask_in(guest)
            if seat > 1:
                page.locator(f'[data-ui="pair host {seat}"]').click()
            self._join(seat)
            expect_state(guest, "connected")
        page.locator('[data-ui="deal-cards"]').click()
        self._await("the match is stored", lambda: bool(generations.slots([*page.evaluate(STORED)], "game")))
        self.settle()

    def _join(self, seat: int) -> None:
        """Carry the codes to and fro between the host, who shows one, and a guest who waits for it."""
        host, guest = self.host.page, self.devices[seat].page
        join(host, guest, code_of(host))
        self._lines[seat] = host.evaluate("() => lines.length - 1")

    # ---- the truth ----

    def game(self) -> tuple[Match, dict[str, Any]]:
        """The match as the host has stored it, and what is stored with it."""
        texts = self.host.page.evaluate(STORED)
        pointer = texts[generations.key(_slot(texts))]
        if self._read is None or self._read[0] != pointer:
            match, stored = _stored(texts)
            self._read = pointer, match, stored["ui"]
        return self._read[1:]

    @property
    def match(self) -> Match:
        """The match as the host has stored it."""
        return self.game()[0]

    def told(self, seat: int) -> dict[str, Any] | None:
        """The last table that a guest has heard of; None before the first."""
        self._listen(seat)
        tables = (each for each in reversed(self._heard[seat]) if '"kind":"table"' in each)
        return next(map(json.loads, tables), None)

    def _listen(self, seat: int) -> list[str]:
        """Note and return the messages that a guest's page has heard since."""
        new: list[str] = self.devices[seat].page.evaluate("() => heard.splice(0)")
        self._heard[seat] += new
        return new

    def settle(self) -> None:
        """Wait until every guest's device knows all that it may know."""
        self._await("all have been told", lambda: all(map(self._is_told, self.seats)))

    def _is_told(self, seat: int) -> bool:
        told, match = self.told(seat), self.match
        return told is not None and told["hand"] == match.hand_number and told["seen"] == _plain(match, seat)

    def _await(self, what: str, is_so: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE
        while not is_so():
            assert monotonic() < end, f"it does not come to it that {what}: {self.standing()}"
            self.host.page.wait_for_timeout(POLL_MS)

    def standing(self) -> str:
        """The text of each page, the state of its lines, and its commands: for the message of a failure."""
        lines = "() => [document.body.innerText, ...lines.map((line) => line.connectionState)]"
        return "\n".join(f"{each.page.evaluate(lines)} {each.open()}" for each in self.devices)

    # ---- the people ----

    def play_hand(self, cuts: list[tuple[Way, int]], every: int) -> None:
        """Play until the hand is over on all pages. After so many actions each something befalls the next line."""
        end = monotonic() + 10 * PATIENCE
        due = self.length + every
        searched = self.length
        while self.step():
            assert monotonic() < end, f"the hand does not end: {self.standing()}"
            if self.match.hand_over:
                continue
            if self.length >= due and cuts:
                self.check_interruption(*cuts.pop(0))
                due = self.length + every
            if self.length >= searched + SEARCHED_EVERY:
                self.search()
                searched = self.length
        self.settle()

    @property
    def length(self) -> int:
        """The number of actions of the match."""
        return action_count(self.match.record())

    def step(self) -> bool:
        """Let everybody do something; False once the hand is over on all pages."""
        match = self.match
        taps = sum(device.taps for device in self.devices)
        going = [
            device.step(self._wish(match, seat)) if seat in match.actors else device.go_on()
            for seat, device in enumerate(self.devices)
        ]
        if taps == sum(device.taps for device in self.devices):
            self.host.page.wait_for_timeout(POLL_MS)
        if match.hand_over and self._agreed == match.hand_number:
            going[0] = False  # the host waits for the next hand, and shows no way to it any more
        return any(going)

    def _wish(self, match: Match, seat: int) -> str:
        """The action that a bot would take in somebody's place."""
        length = action_count(match.record())
        if self._wishes[0] != length:
            self._wishes = length, {}
        if seat not in self._wishes[1]:
            self._wishes[1][seat] = f"{seat} {choose(match.seen(seat), LEVEL, str(length))}"
        return self._wishes[1][seat]

    def next_hand(self, cuts: list[tuple[Way, int]]) -> None:
        """All agree to the next hand. After the first has, something befalls a line."""
        self.devices[-1].tap("next-hand")
        if cuts:
            self._cut(*cuts.pop(0))
        self._await("cards are dealt", self._is_dealt)
        self.settle()

    def _is_dealt(self) -> bool:
        """True if the next hand has begun; else everybody agrees to it who has not."""
        if not self.match.hand_over:
            return True
        for device in self.devices:
            self._agree(device)
        return False

    def _agree(self, device: Device) -> None:
        if not device.go_on():
            device.tap("next-hand")

    # ---- lines ----

    def check_interruption(self, way: Way, seat: int) -> None:
        """Break the line to a guest in some way; everybody has to come back to the same decision."""
        self.settle()
        self._await("everybody is asked", self._is_asked)
        before, asked = self.match.record(), self._asked()
        self._host_went_on = False
        self._cut(way, seat)
        self.settle()
        now = self.match.record()
        if now == before:  # to have answered that nobody plays a card is not written in the record
            own = int(self._host_went_on)
            self._await(f"the same is asked: {asked}", lambda: self._asked()[own:] == asked[own:])
        else:
            assert self._host_went_on
            earlier, later = (each["hands"][-1]["actions"] for each in (before, now))
            assert later[: len(earlier)] == earlier

    def _is_asked(self) -> bool:
        """True if all has been shown, and whoever is to decide can; else what is shown is skipped."""
        actors, asks = self.match.actors, ("action ", "ui choose ", "ui discard?", "ui nobody")
        for seat, device in enumerate(self.devices):
            open_ = device.open()
            if "ui skip" in open_:
                device.tap("skip")
                return False
            if seat in actors and not any(each.startswith(asks) for each in open_):
                return False
        return True

    def _asked(self) -> list[set[str]]:
        """The actions, cards and answers that each page asks for."""
        kinds = ("action ", "ui select ", "ui choose ", "ui nobody", *OVER)
        return [
            {each for each in open_ if each.startswith(kinds)}
            for open_ in (device.open() for device in self.devices)
        ]

    def _cut(self, way: Way, seat: int) -> None:
        """Something befalls a line, and it is made again."""
        host, device = self.host.page, self.devices[seat]
        self._listen(seat)
        match way:
            case "loaded again":
                device.page.reload()
                expect(device.page.locator(IN)).to_be_visible(timeout=BOOT_MS)
            case "opened anew":
                context = device.page.context
                device.page.close()
                device.page = boot(context.new_page())
            case "hung up":
                device.page.evaluate("() => lines.at(-1).close()")
            case "hung up by the host":
                host.evaluate("at => lines[at].close()", self._lines[seat])
            case "host loaded again":
                boot(host)
                host.locator('[data-ui="continue"]').first.click()
        self.cuts[way] += 1
        for each in self.seats if way == "host loaded again" else [seat]:
            self._rejoin(each)

    def _rejoin(self, seat: int) -> None:
        """The host shows a new code, and the guest that is missing reads it."""
        device = self.devices[seat]
        self._await("the guest may join", lambda: self._is_joining(device))
        self._await("the host may show a code", lambda: self._is_inviting(seat))
        self._listen(seat)
        self._join(seat)
        self._await("the guest is told of the table again", lambda: self._hears_table(seat))

    def _hears_table(self, seat: int) -> bool:
        return any('"kind":"table"' in each for each in self._listen(seat))

    def _is_joining(self, device: Device) -> bool:
        """True if a guest's page waits for a code; else it is led there."""
        if device.page.locator(IN).is_visible():
            return True
        open_ = device.open()
        for command in ("pair join", "pair back", "skip"):
            if f"ui {command}" in open_:
                device.tap(command)
                break
        return False

    def _is_inviting(self, seat: int) -> bool:
        """True if the host's page shows a code for a seat; else it is led there, and does first what it has to."""
        if self.host.page.locator(OUT).is_visible():
            return True
        open_ = self.host.open()
        ways = [f"pair host {seat}", f"sheet seat {seat}", f"sheet about seat {seat}"]
        for command in ways:
            if f"ui {command}" in open_:
                self.host.tap(command)
                return False
        if "ui close" in open_:  # it does not know yet that the guest is missing
            self.host.tap("close")
        elif self.match.hand_over:  # whoever has agreed to the next hand is told who is missing
            self._agree(self.host)
            self._agreed = self.match.hand_number
        else:
            self.host.step(self._wish(self.match, 0) if 0 in self.match.actors else "")
            self._host_went_on = True
        return False

    # ---- what guests hold ----

    def search(self) -> None:
        """Look through all that the guests' pages hold for what nobody there may know."""
        match, stored = self.game()
        numbers = (stored["guests"]["dealt"] or {"numbers": {}})["numbers"]
        for seat in self.seats:
            self._listen(seat)
            new = self._heard[seat][self.searched[seat] :]
            self.searched[seat] += len(new)
            kinds_heard(seat, self._heard[seat])
            held = self.devices[seat].page.evaluate(HELD)
            known = known_cards(match, seat)
            for text in (*new, stored_text(held)):
                found = betrayed(text, match, seat, known)
                assert not found, f"seat {seat} can know {found}"
                secret = [
                    each
                    for device, each in numbers.items()
                    if device != str(device_of(seat)) and each in text
                ]
                assert match.hand_over or not secret, f"seat {seat} can work out the deck"

    # ---- what all come to ----

    def deals(self) -> list[str]:
        """The sentence of each guest's page about the deal of a hand that is over."""
        return [self.devices[seat].page.locator("#sc-deal").inner_text() for seat in self.seats]

    def totals(self) -> list[str]:
        """The totals on each page."""
        return [device.page.locator(".sc-totals").text_content() or "" for device in self.devices]

    def kept(self, seat: int) -> dict[str, Any]:
        """The record of the match that a guest's device keeps."""
        return _stored(self.devices[seat].page.evaluate(STORED))[0].record()

    def casebooks(self) -> list[list[str]]:
        """The games in the Casebook of each device, which leaves the table for it."""
        return [_casebook(device.page) for device in self.devices]


def _slot(texts: dict[str, str]) -> str:
    """The slot of the only game in a store."""
    [slot] = generations.slots([*texts], "game")
    return slot


def _stored(texts: dict[str, str]) -> tuple[Match, dict[str, Any]]:
    """The only game in a store, with its envelope."""
    found = Store(Memory(texts)).load(_slot(texts), open_envelope).game
    assert found is not None, "there is no game that can be read"
    return found


def _casebook(page: Page) -> list[str]:
    page.locator('[data-ui="desk"]').first.click()
    if (leaves := page.locator('[data-ui="desk anyway"]')).count():  # a guest is asked first
        leaves.click()
    page.locator('[data-ui="casebook"]').first.click()
    expect(page.locator(".cb-file").first).to_be_visible()
    return page.locator(".cb-words").all_inner_texts()


def _plain(match: Match, seat: int) -> Any:
    """The view of a seat, as it comes out of a message."""
    return json.loads(json.dumps(match.seen(seat).as_json()))
