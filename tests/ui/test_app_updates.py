"""The site around the page: the copy, new versions, installing, places in the address."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.markup import Page as Markup
from ui.app.commands import EVERYWHERE
from ui.platform.site_status import Site
from ui.platform.wake_lock import IDLE_MS, WakeLock
from ui.state import address
from ui.state.messages import Command, Installable, Message, Offline, SiteUpkeep
from ui.state.session import Open

HAND = "druitt druitt druitt eddy gull jill letter wild chapman pedachenko".split()
OTHER = "eddy eddy eddy gull gull chapman chapman jill letter letter".split()
FRESH = Offline("ready", size=17_200_000, fresh=True)


@pytest.fixture
def table() -> Page:
    return at_table(match_of(deck(OTHER, HAND), "human", "bot", dealer=0))


# ---- the copy ----


def test_the_desk_says_how_far_the_copy_is_and_how_large_it_is() -> None:
    page = Page()
    page.send(Offline("working", kept=6_100_000, size=17_200_000))
    assert "6 of 17\N{NO-BREAK SPACE}MB" in page.text and 'value="6100000"' in page.html
    page.send(Offline("ready", size=17_200_000))
    assert (
        "Ready to play offline" in page.text
        and "17\N{NO-BREAK SPACE}MB" in page.text
        and "of 17" not in page.text
    )


def test_one_file_says_where_its_games_are_and_where_its_bots_think() -> None:
    page = Page()
    page.send(Offline("file"))
    assert (
        "One file, ready to play offline" in page.text and "“Export everything” in the Casebook" in page.text
    )
    assert "think less deeply" not in page.text and 'data-ui="keep-copy"' not in page.html
    page.send(Offline("file", why="thinking"))
    assert "think less deeply" in page.text


@pytest.mark.parametrize("why", ["network", "space"])
def test_a_copy_that_failed_can_be_tried_again(why: Any) -> None:
    page = Page()
    page.send(Offline("unavailable", size=17_200_000, why=why))
    assert "offline play" in page.text.lower() and 'data-ui="keep-copy"' in page.html
    assert ("17\N{NO-BREAK SPACE}MB of free space" in page.text) == (why == "space")
    assert ("was interrupted" in page.text) == (why == "network")
    page.tap("keep-copy")
    assert page.upkept == [SiteUpkeep("copy")]


@pytest.mark.parametrize(("why", "said"), [("insecure", "https"), ("browser", "Private windows")])
def test_where_there_can_be_no_copy_that_is_said(why: Any, said: str) -> None:
    page = Page()
    page.send(Offline("unavailable", why=why))
    assert said in page.text and 'data-ui="keep-copy"' not in page.html


# ---- a new version ----


def test_at_the_desk_a_new_version_is_offered_at_once() -> None:
    page = Page()
    page.send(FRESH)
    assert '<p data-aloud="polite">A new version is ready' in page.html
    page.tap("update")
    assert page.upkept == [SiteUpkeep("update", "")]


def test_a_game_in_play_hears_nothing_of_it(table: Page) -> None:
    table.send(FRESH)
    assert "new version" not in table.text
    table.tap("update")
    assert not table.upkept


def test_between_hands_it_is_offered_and_leads_back_to_the_game(table: Page) -> None:
    page = table
    page.session.settings.pace = "instant"
    page.send(FRESH)
    while not page.game.match.hand_over:
        page.run()
        for action in page.game.match.legal(0)[:1]:
            page.act(f"0 {action}")
        page.run()
        page.tap("nobody")
    page.run()
    assert "new version" not in page.text, "not before the scores are seen"
    page.tap("skip")
    assert "A new version is ready" in page.text
    assert "data-aloud" not in page.html, "the scores are what is heard, and that comes behind them"
    page.tap("update")
    upkeep = page.upkept[-1]
    assert upkeep == SiteUpkeep("update", address.of_game(page.game.slot))
    again = page.reload()
    again.tap(*address.commands(upkeep.place))
    assert again.session.screen.name == "game" and again.game.slot == page.game.slot
    assert "Next hand" in again.text or "Play again" in again.text


def test_what_is_not_stored_is_not_lost_to_an_update() -> None:
    page = Page()
    page.session.saved = False
    page.send(FRESH)
    assert "new version" not in page.text
    page.tap("update")
    assert not page.upkept


def test_with_another_page_open_it_is_said_what_to_do() -> None:
    page = Page()
    page.send(Offline("ready", fresh=True, crowded=True))
    assert "another tab or window" in page.text and 'data-ui="update"' in page.html


def test_the_version_is_told_in_about() -> None:
    page = Page()
    page.session.device.about = {"version": "9.8.7 (abc)"}
    page.tap("sheet credits")
    assert "9.8.7 (abc)" in page.text


# ---- installing ----


def test_the_entry_for_installing_stays_in_its_place_until_the_page_is_installed() -> None:
    page = Page()
    before = places(page)
    assert before[-1] == "install"
    page.tap("install")
    assert page.session.sheet == Open("install"), "the guide says how, where there is nobody to ask"
    page.tap("close")
    page.send(Installable("apple"))
    assert places(page) == before
    page.send(Installable("offered"))
    assert places(page) == before
    page.tap("install")
    assert page.upkept == [SiteUpkeep("install")] and page.session.sheet is None
    page.send(Installable("installed"))
    assert places(page) == before[:-1]
    page.send(Installable(""))
    page.send(Offline("file"))
    assert places(page) == before[:-1], "one file is not installed"


def places(page: Page) -> list[str]:
    """List the commands of the entries beside the desk."""
    return re.findall(r'class="entry[^"]*" data-ui="([^"]+)"', page.html)


@pytest.mark.parametrize("state", ["", "offered", "apple", "installed"])
def test_the_guide_says_why_and_how_games_move(state: Any) -> None:
    page = Page()
    page.send(Installable(state))
    page.tap("sheet credits", "sheet install")
    html = Markup(page.html)
    html.check()
    assert "Export everything" in html.text and "Import" in html.text and 'data-ui="casebook"' in page.html
    assert ("seven days" in html.text) == (state != "installed")
    assert (page.html.count("<figure") == 3) == (state != "installed")


# ---- places ----


@pytest.mark.parametrize("name", address.SHORTCUTS)
def test_every_shortcut_is_understood(name: str) -> None:
    commands = [Command.of(text) for text in address.commands(f"#{name}")]
    assert commands and all(command.name in EVERYWHERE for command in commands)


def test_shortcuts_lead_where_they_say(table: Page) -> None:
    page = table
    page.tap("desk")
    page.tap(*address.commands("#continue"))
    assert page.session.screen.name == "game"
    page.tap(*address.commands("#rules"))
    assert page.session.sheet is not None and page.session.sheet.kind == "rules"
    page.tap(*address.commands("#new"))
    assert page.session.screen.name == "new" and page.session.sheet is None
    first = Page()
    first.tap(*address.commands("#continue"))
    assert first.session.screen.name == "desk", "there is nothing to continue"


@pytest.mark.parametrize(
    "fragment", ["#main", "#game-", "#game-a b", "#game-" + "x" * 41, "#game-../x", "#lesson-ripper/aim/0"]
)
def test_other_fragments_lead_nowhere(fragment: str) -> None:
    assert address.commands(fragment) == ("nowhere",)


# ---- the site's scripts ----


class Window:
    """The few things that `Site` and `WakeLock` ask a browser for."""

    def __init__(self, fragment: str = "", page: str = "https://example.org/casefile/") -> None:
        self.heard: dict[str, Callable[[Any], None]] = {}
        self.called: list[tuple[str, ...]] = []
        self.locks: list[Any] = []
        parts = urlsplit(page)
        self.location = SimpleNamespace(
            href=page + fragment,
            hash=fragment,
            pathname=parts.path,
            search=parts.query and f"?{parts.query}",
        )
        self.history = SimpleNamespace(state=None, replaceState=lambda state, title, url: self._at(url))
        self.casefile = SimpleNamespace(
            stand=lambda: json.dumps({"state": "ready", "size": 5, "fresh": True}),
            installable=lambda: "apple",
            wish=lambda: "",
            update=lambda place: self.called.append(("update", place)),
            keep=lambda: self.called.append(("keep",)),
            install=lambda: self.called.append(("install",)),
        )
        self.document = SimpleNamespace(visibilityState="visible", addEventListener=self.addEventListener)
        self.navigator = SimpleNamespace(wakeLock=SimpleNamespace(request=self._request))

    def _at(self, url: str) -> None:
        """Resolve an address as browsers do: it is read from the page's own, and stays on its host."""
        here = self.location.href
        if url.startswith("//") or urlsplit(urljoin(here, url))[:2] != urlsplit(here)[:2]:
            raise PermissionError(f"{url} is not on the host of {here}")
        self.location.hash = ""
        self.called.append(("at", url))

    def addEventListener(self, name: str, handler: Callable[[Any], None]) -> None:  # noqa: N802
        self.heard[name] = handler

    def _request(self, kind: str) -> Any:
        lock = SimpleNamespace(released=False)
        lock.release = lambda: setattr(lock, "released", True)
        self.locks.append(lock)
        return SimpleNamespace(then=lambda came, refused: came(lock))

    def see(self, state: str) -> None:
        """The page is hidden, and the browser lets go of the screen; or it is seen again."""
        self.document.visibilityState = state
        if state == "hidden":
            for lock in self.locks:
                lock.released = True
        self.heard["visibilitychange"](None)

    @property
    def held(self) -> int:
        return sum(not lock.released for lock in self.locks)


class Told(list[Message]):
    """Messages as the loop was sent them."""

    def hear(self, *messages: Message) -> None:
        """Take in messages, as the loop does."""
        self.extend(messages)


def test_a_page_without_the_script_that_keeps_a_copy_does_not_call_itself_kept() -> None:
    window = Window()
    del window.casefile.stand
    assert Site(window).stands() == [Installable("apple")]


def test_the_site_tells_how_it_stands_and_does_what_it_is_asked() -> None:
    window, told = Window("#new"), Told()
    site = Site(window)
    site.start(told.hear, lambda handler: handler)
    assert site.stands() == [Offline("ready", size=5, fresh=True), Installable("apple")]
    assert site.wanted("") == [Command("desk"), Command("new")] and not told
    assert window.called == [("at", "https://example.org/casefile/")], "a reload does not go there again"
    window.heard["casefile:offline"](SimpleNamespace(detail='{"state": "unavailable", "why": "network"}'))
    window.heard["casefile:install"](SimpleNamespace(detail="installed"))
    assert told[-2:] == [Offline("unavailable", why="network"), Installable("installed")]
    window.location.hash = "#rules"
    window.heard["hashchange"](None)
    assert told[-1] == Command("sheet", ("rules",))
    window.called.clear()
    for upkeep in (SiteUpkeep("update", "#game-g1"), SiteUpkeep("copy"), SiteUpkeep("install")):
        site.handle(upkeep)
    assert window.called == [("update", "#game-g1"), ("keep",), ("install",)]


def test_a_reload_leads_back_unless_the_address_says_otherwise_and_a_tap_counts_on_the_desk() -> None:
    place, back = "#lesson-ripper/aim/3", Command("lesson", ("start", "ripper/aim", "3"))
    rules, tapped = Command("sheet", ("rules",)), Command("sheet", ("settings",))
    for fragment, stood, wanted in (("", place, back), ("#rules", place, rules), ("", "", tapped)):
        window = Window(fragment)
        window.casefile.wish = lambda: "sheet settings"
        assert Site(window).wanted(stood) == [wanted]
    assert Site(Window()).wanted("") == []


def test_a_link_is_followed_though_the_address_may_not_be_changed() -> None:
    window = Window("#daily-2026-11-20")

    def refuse(*given: Any) -> None:
        raise PermissionError("SecurityError")

    window.history.replaceState = refuse
    assert Site(window).wanted("") == [Command("daily", ("2026-11-20",))]


def test_a_link_that_came_damaged_is_followed() -> None:
    assert Site(Window("#%23daily-2026-11-20).")).wanted("") == [Command("daily", ("2026-11-20",))]


@pytest.mark.parametrize("page", ["http://a//", "http://a//b/", "http://a/b//c/?d=e", "http://n:p@a//"])
def test_a_page_at_any_path_follows_its_address(page: str) -> None:
    window = Window("#new", page)
    assert Site(window).wanted("")[-1] == Command("new")
    assert window.called == [("at", page)]


# ---- the screen stays on ----


class Clock:
    """Timers that end when they are told to."""

    def __init__(self) -> None:
        self.due: list[tuple[int, Callable[[], None]]] = []

    def later(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        entry = (ms, then)
        self.due.append(entry)
        return lambda: self.due.remove(entry)

    def passes(self) -> None:
        for _, then in self.due[:]:
            then()
        self.due.clear()


@pytest.fixture
def awake() -> tuple[WakeLock, Window, Clock]:
    window, clock = Window(), Clock()
    wake = WakeLock(window, clock.later)
    wake.start(lambda handler: handler)
    return wake, window, clock


def test_the_screen_stays_on_during_a_game(awake: tuple[WakeLock, Window, Clock]) -> None:
    wake, window, clock = awake
    wake.set_wanted(True)
    wake.set_wanted(True)
    assert window.held == 1 and len(window.locks) == 1 and [ms for ms, _ in clock.due] == [IDLE_MS]
    wake.set_wanted(False)
    assert window.held == 0 and not clock.due


def test_it_is_asked_for_again_when_the_page_is_seen(awake: tuple[WakeLock, Window, Clock]) -> None:
    wake, window, _ = awake
    wake.set_wanted(True)
    window.see("hidden")
    assert window.held == 0
    window.see("visible")
    assert window.held == 1
    wake.set_wanted(False)
    window.see("hidden")
    window.see("visible")
    assert window.held == 0


def test_a_game_that_nobody_touches_lets_the_screen_go_off(awake: tuple[WakeLock, Window, Clock]) -> None:
    wake, window, clock = awake
    wake.set_wanted(True)
    clock.passes()
    assert window.held == 0
    window.see("hidden")
    window.see("visible")
    assert window.held == 0, "seen, but still not touched"
    wake.restart()
    assert window.held == 1


def test_without_the_platform_nothing_happens(awake: tuple[WakeLock, Window, Clock]) -> None:
    wake, window, _ = awake
    window.navigator = SimpleNamespace()
    wake.set_wanted(True)
    wake.restart()
    assert not window.locks


def test_the_page_asks_for_it_during_a_game_unless_it_shall_not(table: Page) -> None:
    assert table.screen_on
    table.tap("set awake off")
    assert not table.screen_on
    table.tap("set awake on", "desk")
    assert not table.screen_on
