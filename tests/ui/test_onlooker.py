"""Several pages of one browser: one plays, the others look on, and any of them can take the table over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import watched_replays as watched
from tests.support.app_page import Page, at_table, deck, match_of
from tests.support.games import BASIL, NORA
from tests.support.markup import Page as Markup
from ui.platform.tab_state import NAME, TabLock, TabState
from ui.state.messages import (
    FieldChanged,
    Message,
    Saved,
    SavedElsewhere,
    SiteUpkeep,
    StoragePersisted,
    TabTurned,
)

# ---- the browser's locks, as a few lines of Python ----


class Promised:
    """A promise that is broken, if ever, by a call."""

    def __init__(self) -> None:
        self.broken: Callable[[Any], Any] = lambda error: None

    def catch(self, broken: Callable[[Any], Any]) -> Promised:
        self.broken = broken
        return self


@dataclass
class Manager:
    """`navigator.locks` of one origin, for one name. `kind` is what the browser is like."""

    holder: Promised | None = None
    waiting: list[tuple[Promised, Callable[[Any], Any], Any]] = field(default_factory=list)
    refuses: bool = False
    later: list[Callable[[], None]] = field(default_factory=list)

    def request(self, name: str, options: dict[str, Any], granted: Callable[[Any], Any]) -> Promised:
        assert name == NAME
        promise = Promised()
        self.later.append(lambda: self._answer(promise, options, granted))
        return promise

    def _answer(self, promise: Promised, options: dict[str, Any], granted: Callable[[Any], Any]) -> None:
        if self.refuses:
            promise.broken("SecurityError")
        elif options.get("steal") or self.holder is None:
            robbed, self.holder = self.holder, promise
            granted("lock")
            if robbed is not None:
                robbed.broken("AbortError")
        elif options.get("ifAvailable"):
            granted(None)
        else:
            options["signal"].wait = (promise, granted)
            self.waiting.append((promise, granted, options["signal"]))

    def settle(self) -> None:
        """Answer every request."""
        while self.later:
            self.later.pop(0)()

    def gone(self) -> None:
        """The page that holds the lock ends."""
        self.holder = None
        while self.waiting and self.holder is None:
            promise, granted, signal = self.waiting.pop(0)
            if not signal.aborted:
                self.holder = promise
                granted("lock")
        self.settle()


class Controller:
    """An AbortController."""

    def __init__(self) -> None:
        self.signal = SimpleNamespace(aborted=False)

    def abort(self) -> None:
        self.signal.aborted = True

    @classmethod
    def new(cls) -> Controller:
        return cls()


def window(manager: Manager | None) -> Any:
    navigator = SimpleNamespace(locks=manager) if manager is not None else SimpleNamespace()
    never = SimpleNamespace(new=lambda executor: "a promise that is never kept")
    return SimpleNamespace(navigator=navigator, AbortController=Controller, Promise=never)


def page(manager: Manager | None) -> tuple[TabLock, list[bool]]:
    told: list[bool] = []
    lock = TabLock(window(manager), lambda value: value, lambda function: function, told.append)
    lock.ask()
    if manager is not None:
        manager.settle()
    return lock, told


def test_the_first_page_plays_and_the_second_looks_on_until_the_first_is_gone() -> None:
    manager = Manager()
    _, first = page(manager)
    _, second = page(manager)
    assert (first, second) == ([True], [False])
    manager.gone()
    assert second == [False, True]


def test_a_page_that_seizes_the_table_plays_and_the_other_waits_for_its_end() -> None:
    manager = Manager()
    _, first = page(manager)
    second, told = page(manager)
    second.seize()
    manager.settle()
    assert (first, told) == ([True, False], [False, True])
    manager.gone()
    assert first == [True, False, True], "and plays again when the other has gone"
    assert told == [False, True], "what waited before it was seized is called off"


@pytest.mark.parametrize("manager", [None, Manager(refuses=True)])
def test_every_page_plays_where_there_are_no_locks(manager: Manager | None) -> None:
    assert page(manager)[1] == page(manager)[1] == [True]


# ---- what such a page shows ----


def two() -> tuple[Page, Page]:
    """A page that plays, and one that looks on."""
    first = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    first.act("0 draw", "0 play victim:nichols")
    second = Page(first.memory, mine=False)
    return first, second


@pytest.mark.parametrize(
    "tap",
    ["continue", "open {slot}", "play-again", "start", "remove {slot}", "unremove", "deal-again {slot}"],
)
def test_an_onlooker_changes_nothing_and_is_told_how_to_play(tap: str) -> None:
    first, second = two()
    stored = dict(second.memory.texts)
    second.tap("casebook", tap.format(slot=first.game.slot))
    assert second.session.screen.name == "casebook" and second.memory.texts == stored
    drawn = Markup(second.html)
    drawn.check()
    assert "Only one window plays at a time" in drawn.text and "seize" in drawn.all("data-ui")
    second.tap("close")
    assert "You can look around here" in second.html


def test_an_onlooker_chooses_what_is_read_and_asks_a_bot_why() -> None:
    page = Page(watched.stored_table(watched.match_of(*watched.LONE)).memory, mine=False)
    page.tap("sheet rules ripper", "edition-read de")
    assert page.session.sheet is not None and page.session.sheet.kind == "rules"
    page.tap("close", "casebook", f"replay {page.session.book[0].slot}")
    page.send(FieldChanged("replay-hand", "1"))
    while watched.replay_of(page).explainable_step is None:
        page.tap("replay-to next")
    page.tap("replay-why")
    assert page.session.sheet is not None and page.session.sheet.kind == "why" and page.questions


def test_an_onlooker_sees_what_the_other_page_stores() -> None:
    first, second = two()
    first.act("0 meld druitt 3")
    second.send(SavedElsewhere())
    assert second.session.book[0].slot == first.game.slot
    assert second.game.match.record() == first.game.match.record()
    assert second.session.screen.name == "desk"


def test_the_table_goes_over_to_the_page_that_wants_it() -> None:
    first, second = two()
    second.tap("seize")
    assert SiteUpkeep("seize") in second.upkept
    second.send(TabTurned(True))
    first.send(TabTurned(False))
    assert first.session.screen.name == "desk" and "this one has left the table" in first.html
    second.tap("continue")
    second.act("0 meld druitt 3")
    assert second.session.saved and "look around" not in second.html
    first.act("0 meld eddy 3")
    assert first.reload().game.match.record() == second.game.match.record()


def test_a_page_that_was_robbed_in_the_middle_of_a_move_overwrites_nothing() -> None:
    """The word that it looks on may come behind its last save; the one that plays reads what was saved."""
    first, second = two()
    second.send(TabTurned(True))
    first.act("0 meld druitt 3")
    first.send(TabTurned(False))
    second.send(SavedElsewhere())
    second.tap("continue")
    assert second.game.match.record() == first.game.match.record()


def test_the_way_back_of_a_deleted_game_outlives_another_page_that_only_looks_on() -> None:
    first, _ = two()
    slot = first.game.slot
    first.tap("desk", "casebook", f"remove {slot}")
    assert Page(first.memory, mine=False).session.book == ()
    first.tap("unremove")
    assert first.session.book[0].slot == slot


# ---- kept for good ----


def test_the_browser_is_asked_to_keep_the_games_when_the_first_is_stored() -> None:
    fresh = Page()
    assert SiteUpkeep("persist") not in fresh.upkept
    fresh.send(StoragePersisted("unknown"))
    fresh.tap("new", "start")
    assert fresh.upkept.count(SiteUpkeep("persist")) == 1
    fresh.send(StoragePersisted("unknown"))
    fresh.send(Saved(True, ""))
    assert fresh.upkept.count(SiteUpkeep("persist")) == 1, "once is enough"


def test_a_browser_that_keeps_them_already_is_not_asked() -> None:
    fresh = Page()
    fresh.send(StoragePersisted("kept"))
    fresh.tap("new", "start", "desk", "casebook")
    assert (
        SiteUpkeep("persist") not in fresh.upkept and "keeps these games until you delete them" in fresh.html
    )


def test_what_the_browser_answers_is_shown() -> None:
    fresh = Page()
    fresh.tap("new", "start", "desk", "casebook")
    assert "casefile" not in Markup(fresh.html).text or "may delete" not in fresh.html
    fresh.send(StoragePersisted("refused"))
    assert "may delete these games if the device runs out of space" in fresh.html


@pytest.mark.parametrize("really", [False, True])
@pytest.mark.parametrize(("granted", "state"), [(True, "kept"), (False, "refused"), (None, "unknown")])
def test_the_answer_of_the_browser(granted: bool | None, state: str, really: bool) -> None:
    told, answers = list[Message](), list[str]()

    class Promise:
        def then(self, answered: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
            answered(granted) if granted is not None else failed("no")

    storage = SimpleNamespace(persist=Promise, persisted=Promise)
    for navigator in (SimpleNamespace(storage=storage), SimpleNamespace(), SimpleNamespace(storage=None)):
        tab = TabState(
            SimpleNamespace(navigator=navigator), lambda value: value, lambda function: function, told.append
        )
        if really:
            told.clear()
            assert tab.handle(SiteUpkeep("persist"))
        answers += [each.state for each in told if isinstance(each, StoragePersisted)]
        told.clear()
    said = "unknown" if state == "refused" and not really else state
    assert answers == [said, "unknown", "unknown"], "what nobody asked for was not refused"


def test_a_page_that_lost_its_table_says_why_and_offers_it_back() -> None:
    page = at_table(match_of(deck(NORA, BASIL), "human", "bot"))
    page.send(TabTurned(False))
    drawn = Markup(page.html)
    drawn.check()
    assert page.session.screen.name == "desk"
    assert "Casefile is now being played in another window, so this one has left the table." in drawn.text
    assert "Play here instead" in drawn.text and "seize" in drawn.all("data-ui")
    page.send(TabTurned(True))
    page.tap("desk")
    page.send(TabTurned(False))
    assert "You can look around here." in page.html and "has left the table" not in page.html
