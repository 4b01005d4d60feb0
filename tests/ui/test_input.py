"""The layer between the browser and the commands: keys, the Back button, drags, travelling cards. Without a browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.cases.ripper.events import HandEnded, Played
from game.events import Discarded, Drew, Melded, Turn, TurnedUp
from ui.platform import keys
from ui.platform.browser_history import BrowserHistory, Entries
from ui.platform.drag import Drag, nearest
from ui.platform.gestures import Gestures
from ui.platform.input_events import Listening
from ui.platform.settling import OTHERS, SHOW, Settling
from ui.state.messages import Command
from ui.table.card_moves import Travel, action_sound, card_travels
from ui.table.piles import DISCARD

# ---- keys ----


@pytest.mark.parametrize(
    ("key", "command"),
    [
        ("d", "pile case-file"),
        ("T", "pile top"),
        ("x", "discard"),
        ("?", "sheet keys"),
        ("Escape", "escape"),
        ("Enter", "primary"),
        ("q", ""),
        ("i", ""),
    ],
)
def test_a_key_has_a_command(key: str, command: str) -> None:
    name = keys.name_of(SimpleNamespace(key=key))
    assert keys.command(name, "", button=False, letters=True) == command


def test_without_letters_the_other_keys_stay() -> None:
    found = {key: keys.command(key, "gull#1", button=False, letters=False) for key in (*keys.LETTERS, "i")}
    assert set(found.values()) == {""}
    assert keys.command("Enter", "", button=False, letters=False) == "primary"
    assert keys.command("Escape", "", button=False, letters=False) == "escape"
    for key in ("l", "?"):
        assert keys.replay_command(key, shift=False, control=False, letters=True).startswith("sheet")
        assert keys.replay_command(key, shift=False, control=False, letters=False) == ""
    assert keys.replay_command("ArrowRight", shift=False, control=False, letters=False) == "replay-to next"


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ({"key": "X"}, "x"),
        ({"key": "ч", "code": "KeyX"}, "x"),
        ({"key": "ς", "code": "KeyW"}, "w"),
        ({"key": "y", "code": "KeyZ"}, "y"),
        ({"key": "é", "code": "Digit2"}, "é"),
        ({"key": "Dead", "code": "BracketLeft"}, "Dead"),
        ({"key": "Escape", "isComposing": True}, ""),
        ({"key": "Enter", "isComposing": False, "keyCode": 229}, ""),
        ({"key": "x", "keyCode": 229}, ""),
        ({"key": None}, ""),
        ({}, ""),
    ],
)
def test_the_name_of_a_key(event: dict[str, Any], name: str) -> None:
    """Keyboards of other letters count by place; input methods keep their keys; what a browser fills in has none."""
    assert keys.name_of(SimpleNamespace(**event)) == name


def test_enter_belongs_to_a_button_that_has_the_focus() -> None:
    assert keys.command("Enter", "", button=True, letters=True) == ""
    assert keys.command("Enter", "gull#1", button=False, letters=True) == "primary"
    assert keys.command("i", "suspect:gull#1", button=False, letters=True) == "info suspect:gull"


def test_arrows_go_along_the_hand() -> None:
    assert keys.focus_target("ArrowRight", -1, 5) == 0 and keys.focus_target("ArrowLeft", -1, 5) == 4
    assert keys.focus_target("ArrowRight", 4, 5) == 4 and keys.focus_target("ArrowLeft", 2, 5) == 1
    assert keys.focus_target("Home", 3, 5) == 0 and keys.focus_target("End", 0, 5) == 4
    assert keys.focus_target("End", -1, 5) is None and keys.focus_target("ArrowUp", 1, 5) is None
    assert keys.focus_target("ArrowRight", 0, 0) is None


def test_a_card_changes_places_with_its_neighbour() -> None:
    hand = ["gull#1", "jill#1"]
    assert keys.swap("ArrowRight", 0, hand) == "place gull#1 behind jill#1"
    assert keys.swap("ArrowLeft", 1, hand) == "place jill#1 before gull#1"
    assert keys.swap("ArrowRight", 1, hand) == ""


# ---- Back ----


class Counting:
    """A browser's history that allows so many changes, as some do in a time; and nothing at all with `dead`."""

    def __init__(self, allowed: int = 0, *, dead: bool = False) -> None:
        self.allowed, self.dead = allowed, dead
        self.entries: list[Any] = [None]
        self.replaceState, self.pushState = self._replace, self._push

    @property
    def state(self) -> Any:
        if self.dead:
            raise PermissionError("SecurityError")
        return self.entries[-1]

    def _count(self) -> None:
        if self.dead or self.allowed == 0:
            raise PermissionError("SecurityError")
        self.allowed -= 1

    def _replace(self, state: Any, title: str) -> None:
        self._count()
        self.entries[-1] = SimpleNamespace(**state)

    def _push(self, state: Any, title: str) -> None:
        self._count()
        self.entries.append(SimpleNamespace(**state))

    def go(self, steps: int) -> None:
        self._count()


def test_places_are_noted_until_the_browser_refuses() -> None:
    kept = Counting(2)
    entries = Entries(SimpleNamespace(history=kept), lambda value: value)
    entries.note(0)
    entries.note(0, "#learn")
    assert (entries.depth(), entries.place()) == (0, "#learn")
    entries.note(0, "#daily")
    assert entries.place() == "#learn" and not entries.push(1)
    kept.allowed = 1
    assert entries.push(1) and entries.depth() == 1 and entries.place() == ""


def test_a_history_that_allows_nothing_troubles_nobody() -> None:
    entries = Entries(SimpleNamespace(history=Counting(dead=True)), lambda value: value)
    assert entries.depth() is None and entries.place() == "" and not entries.push(1)
    entries.note(1, "#learn")
    page = BrowserHistory(entries.push, entries.go, 2)
    page.want(0)
    page.want(2)
    assert page.came(1) == 1, "Back still counts"


class History:
    """A browser's history with a page that keeps its depth in it."""

    def __init__(self, depth: int = 0) -> None:
        self.entries, self.at = list(range(depth + 1)), depth
        self.asked: list[int] = []
        self.refuses = False
        self.page = BrowserHistory(self.push, self.asked.append, depth)

    def push(self, depth: int) -> bool:
        if self.refuses:
            return False
        self.entries = [*self.entries[: self.at + 1], depth]
        self.at += 1
        return True

    def moves(self, by: int) -> int:
        """The browser goes there; returns by how many steps the page is to go back."""
        self.at += by
        return self.page.came(self.entries[self.at])

    def arrives(self) -> int:
        """Carry out what the page asked for."""
        return self.moves(self.asked.pop(0))


def test_back_undoes_each_step() -> None:
    history = History()
    history.page.want(1)
    history.page.want(2)
    assert history.entries == [0, 1, 2]
    assert history.moves(-1) == 1
    history.page.want(1)
    assert history.moves(-1) == 1
    history.page.want(0)
    assert history.at == 0 and not history.asked


def test_the_pages_own_buttons_take_the_entries_away() -> None:
    history = History()
    history.page.want(2)
    history.page.want(1)
    assert history.asked == [-1]
    history.page.want(2)
    assert history.arrives() == 0, "the page has not been asked to go back"
    assert history.entries[: history.at + 1] == [0, 1, 2], "what was wanted meanwhile was made up for"


def test_two_steps_back_at_once() -> None:
    history = History()
    history.page.want(2)
    assert history.moves(-2) == 2


def test_forward_leads_nowhere() -> None:
    history = History()
    history.page.want(1)
    history.moves(-1)
    history.page.want(0)
    assert history.moves(1) == 0
    assert history.arrives() == 0 and history.at == 0


def test_an_entry_of_another_kind_becomes_ours() -> None:
    history = History()
    history.page.want(1)
    assert history.page.strange() == 1
    history.page.want(1)
    assert not history.asked


def test_an_entry_the_browser_refused_is_not_taken_away() -> None:
    history = History()
    history.page.want(1)
    history.refuses = True
    history.page.want(2)
    history.page.want(1)
    assert not history.asked, "going back would leave the game, and at last the page"
    assert history.moves(-1) == 1, "and Back still counts"


def test_an_entry_the_browser_refused_is_made_later() -> None:
    history = History()
    history.refuses = True
    history.page.want(2)
    history.refuses = False
    history.page.want(2)
    assert history.entries == [0, 1, 2]


@pytest.mark.parametrize("depth", [1, 2])
def test_a_reload_within_a_game_leaves_no_dead_entry(depth: int) -> None:
    history = History(depth)
    history.page.want(0)
    assert history.asked == [-depth]
    assert history.arrives() == 0 and history.at == 0
    history.page.want(1)
    assert history.entries == [0, 1] and not history.asked


# ---- drag, hold ----

SLOTS = [
    ("gull#1", 0.0, 0.0, 50.0, 100.0),
    ("jill#1", 50.0, 0.0, 50.0, 100.0),
    ("wild#1", 0.0, 110.0, 50.0, 100.0),
]


def test_where_a_dragged_card_falls() -> None:
    assert nearest(SLOTS, 10, 50) == ("gull#1", "before")
    assert nearest(SLOTS, 90, 50) == ("jill#1", "behind")
    assert nearest(SLOTS, 90, 150) == ("wild#1", "behind")
    assert nearest([], 0, 0) is None


def test_a_finger_that_strays_holds_nothing() -> None:
    timers: list[object] = []
    held: list[str] = []

    def timer(ms: int, then: object) -> object:
        timers.append(then)
        return lambda: timers.remove(then)

    gestures = Gestures(timer, held.append)  # type: ignore[arg-type]
    gestures.pressed("info gull")
    gestures.released()
    assert not timers and not held and not gestures.swallows()
    gestures.pressed("info gull")
    timers.pop()()  # type: ignore[operator]
    assert held == ["info gull"] and gestures.swallows() and not gestures.swallows()


class Element:
    """The part of an element of the page that a drag touches."""

    def __init__(self, key: str = "") -> None:
        self.dataset = SimpleNamespace(ui=f"select {key}")
        self.attributes: dict[str, str] = {}
        self.setAttribute, self.getAttribute = self.attributes.__setitem__, self.attributes.get
        self.removeAttribute = lambda name: self.attributes.pop(name, None)
        self.hasAttribute = lambda name: False
        self.getBoundingClientRect = lambda: SimpleNamespace(x=0.0, y=0.0, width=50.0, height=100.0)
        self.parentElement = self
        self.querySelector = lambda selector: self
        self.cloneNode = lambda deep: Element()
        self.style, self.classList = SimpleNamespace(), SimpleNamespace(add=lambda name: None)

    def remove(self) -> None:
        pass

    def closest(self, selector: str) -> Element | None:
        """Every point is over the discard pile, and a command of the page."""
        return self if selector == DISCARD or "data-ui" in selector else None


class Table:
    """A page with a hand of one card, and what hears it."""

    def __init__(self) -> None:
        self.card, self.root = Element("gull#1"), Element()
        self.hand = [self.card]
        self.said: list[Any] = []
        self.timers: list[Callable[[], None]] = []
        document = SimpleNamespace(
            documentElement=self.root,
            body=SimpleNamespace(append=lambda ghost: None),
            querySelectorAll=lambda selector: self.hand,
            elementFromPoint=lambda x, y: self.card,
        )
        self.window = SimpleNamespace(document=document, addEventListener=lambda name, handler: None)
        self.drag = Drag(self.window, self.said.append, self.timer)

    def timer(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        self.timers.append(then)
        return lambda: self.timers.remove(then) if then in self.timers else None

    def passes(self) -> None:
        """Some time goes by."""
        while self.timers:
            self.timers.pop()()

    def at(self, x: float, pointer: int = 1, buttons: int = 1) -> SimpleNamespace:
        return SimpleNamespace(
            pointerId=pointer,
            pointerType="mouse",
            clientX=x,
            clientY=0.0,
            width=1,
            height=1,
            timeStamp=x,
            isPrimary=pointer == 1,
            button=0,
            buttons=buttons,
        )

    def drags(self, drag: Drag) -> None:
        drag.pressed(self.at(0), self.card)
        drag.moved(self.at(40))
        drag.released(self.at(40))


def test_the_click_of_a_drag_does_not_count() -> None:
    table = Table()
    table.drags(table.drag)
    assert table.said == ["drop discard gull#1"]
    assert table.drag.swallows() and not table.drag.swallows()


def test_a_drag_without_a_click_swallows_no_later_one() -> None:
    table = Table()
    table.drags(table.drag)
    table.passes()
    assert not table.drag.swallows()


def test_a_second_drag_has_its_own_time() -> None:
    table = Table()
    table.drags(table.drag)
    table.drags(table.drag)
    assert len(table.timers) == 1 and table.drag.swallows()


@pytest.mark.parametrize(("detail", "heard"), [(1, 0), (0, 1)])
def test_a_click_without_a_finger_is_none_of_a_drag(detail: int, heard: int) -> None:
    table = Table()
    handlers: dict[str, Callable[[Any], None]] = {}
    table.window.document.addEventListener = handlers.__setitem__
    Listening(table.window, table.said.append, table.timer, lambda: None).start(lambda handler: handler)
    for name, x in (("pointerdown", 0), ("pointermove", 40), ("pointerup", 40)):
        event = table.at(x)
        event.target = SimpleNamespace(closest=lambda selector: table.card if "#hand" in selector else None)
        handlers[name](event)
    before = len(table.said)
    click = table.at(40)
    click.target, click.detail = table.card, detail
    handlers["click"](click)
    assert len(table.said) - before == heard


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize(("key", "control"), [("z", False), ("z", True), ("x", False)])
def test_over_a_pick_only_the_key_that_takes_back_counts(over: bool, key: str, control: bool) -> None:
    """A dialog over the table leaves the table's own keys alone; it may lie over no table at all."""
    table = Table()
    handlers: dict[str, Callable[[Any], None]] = {}
    table.window.document.addEventListener = handlers.__setitem__
    table.window.document.querySelector = lambda selector: selector == "#decision" and over
    Listening(table.window, table.said.append, table.timer, lambda: None).start(lambda handler: handler)
    keys = {"ctrlKey": control, "metaKey": False, "altKey": False, "shiftKey": False, "repeat": False}
    target = SimpleNamespace(closest=lambda selector: None)
    handlers["keydown"](SimpleNamespace(key=key, target=target, preventDefault=lambda: None, **keys))
    assert (Command("undo") in table.said) == (over and key == "z")


def test_a_mouse_button_that_came_up_elsewhere_drops_the_card_nowhere() -> None:
    table = Table()
    table.drag.pressed(table.at(0), table.card)
    table.drag.moved(table.at(40))
    assert table.drag.is_dragging
    table.drag.moved(table.at(80, buttons=0))
    assert not table.drag.is_dragging and not table.root.attributes
    table.drag.released(table.at(80, buttons=0))
    assert not table.said


def test_a_second_finger_leaves_the_first_its_card() -> None:
    table = Table()
    table.drag.pressed(table.at(0), table.card)
    table.drag.moved(table.at(40))
    for happens in (
        lambda: table.drag.pressed(table.at(300, pointer=2), table.card),
        lambda: table.drag.moved(table.at(350, pointer=2)),
        lambda: table.drag.lost(table.at(350, pointer=2)),
        lambda: table.drag.released(table.at(350, pointer=2)),
    ):
        happens()
        assert table.drag.is_dragging and not table.said
    table.drag.released(table.at(40))
    assert table.said == ["drop discard gull#1"]


def test_a_finger_that_the_browser_takes_drops_nothing() -> None:
    table = Table()
    table.drag.pressed(table.at(0), table.card)
    table.drag.moved(table.at(40))
    table.drag.lost(table.at(40))
    table.drag.released(table.at(40))
    assert not table.said and not table.root.attributes


def test_a_card_that_has_gone_leaves_no_mark_on_the_page() -> None:
    table = Table()
    table.drag.pressed(table.at(0), table.card)
    table.hand.clear()
    table.drag.moved(table.at(40))
    assert not table.root.attributes
    table.drag.released(table.at(40))
    assert not table.root.attributes and not table.drag.is_dragging and not table.said


# ---- the moment after a show ----


class Bar:
    """A page of which the action bar matters: `there` holds the selectors that find something."""

    def __init__(self) -> None:
        self.table = Table()
        self.there: set[str] = set()
        self.now = 0.0
        self.handlers: dict[str, Callable[[Any], None]] = {}
        root, document = self.table.root, self.table.window.document
        self.table.hand.clear()
        root.hasAttribute = root.attributes.__contains__  # type: ignore[method-assign]
        document.addEventListener = self.handlers.__setitem__
        document.querySelector = lambda selector: selector in self.there or "#table" in selector
        self.settling = Settling(document, self.table.timer)
        Listening(self.table.window, self.table.said.append, self.table.timer, lambda: None).start(
            lambda f: f
        )

    def draws(self, *there: str) -> None:
        self.there = set(there)
        self.settling.drawn()

    def taps(
        self,
        place: str,
        command: str,
        detail: int = 1,
        at: float | None = None,
        x: float = 0,
        by: str = "touch",
    ) -> bool:
        """Tap a button of the action bar or of the hand, with a finger or (detail 0) by a key; True if it is heard."""
        button = Element()
        button.dataset.ui = command
        button.getAttribute = lambda name: command if name == "data-ui" else None  # type: ignore[method-assign]
        button.closest = lambda selector: button if "[data-ui]" in selector or place in selector else None  # type: ignore[method-assign]
        before = len(self.table.said)
        self.now = self.now + 1000 if at is None else at
        where = {"timeStamp": self.now, "clientX": x, "clientY": 0, "pointerType": by}
        self.handlers["click"](SimpleNamespace(target=button, detail=detail, **where))
        return len(self.table.said) > before

    def presses(self, key: str) -> bool:
        held = {"ctrlKey": False, "metaKey": False, "altKey": False, "shiftKey": False, "repeat": False}
        target = SimpleNamespace(closest=lambda selector: None)
        before = len(self.table.said)
        self.handlers["keydown"](SimpleNamespace(key=key, target=target, preventDefault=lambda: None, **held))
        return len(self.table.said) > before


def test_a_tap_too_many_on_a_show_is_none_on_what_comes_up_in_its_place() -> None:
    bar = Bar()
    bar.draws(OTHERS, SHOW)
    assert bar.taps("#abar", "skip")
    bar.draws(OTHERS)
    bar.draws()
    for detail in (0, 1):
        assert not bar.taps("#abar", "discard?", detail)
    assert not bar.presses("d") and not bar.presses("x") and not bar.presses("Enter")
    assert bar.taps("#hand", "select gull#1") and bar.presses("s")
    bar.table.passes()
    assert bar.taps("#abar", "discard?") and bar.presses("d")


def test_a_second_show_has_its_own_moment() -> None:
    bar = Bar()
    for _ in range(2):
        bar.draws(OTHERS, SHOW)
        bar.draws()
    assert len(bar.table.timers) == 1 and not bar.presses("d")


# ---- double taps ----


@pytest.mark.parametrize("detail", [1, 2])
@pytest.mark.parametrize("at", [5, 150, 300])
@pytest.mark.parametrize("word", ["pile case-file", "nobody", "claim 1", "lesson next", "practice next"])
def test_a_double_tap_ends_one_thing(word: str, at: float, detail: int) -> None:
    """A browser that counts the clicks says 2, an iPad never does."""
    bar = Bar()
    assert bar.taps("#abar", word, at=0)
    assert not bar.taps("#abar", word, detail, at=at)
    assert bar.taps("#abar", word, at=at + 400)


def test_a_double_tap_does_not_fall_through_to_what_came_up() -> None:
    bar = Bar()
    assert bar.taps("#abar", "sheet log", at=0)
    assert not bar.taps("#abar", "close", at=150)
    assert bar.taps("#abar", "close", at=600)


def test_quick_taps_that_are_meant_count() -> None:
    bar = Bar()
    assert bar.taps("#hand", "select gull#1", at=0) and bar.taps("#hand", "select gull#1", at=150)
    assert bar.taps("#hand", "select jill#1", at=200, x=60), "another card"
    assert bar.taps("#pad", "count 1", at=300, x=200) and bar.taps("#pad", "count 2", at=400, x=205), (
        "a counter"
    )
    assert bar.taps("#pile", "pile top", at=450, x=400), "another place"
    assert bar.taps("#abar", "nobody", detail=0, at=460, x=400), "a key"


def test_a_mouse_may_be_as_quick_as_a_new_button_appears() -> None:
    bar = Bar()
    assert bar.taps("#abar", "lesson next", at=0, by="mouse") and bar.taps(
        "#abar", "lesson next", at=100, by="mouse"
    )
    assert bar.taps("#abar", "skip", at=300, by="mouse")
    assert not bar.taps("#abar", "discard?", at=430, by="mouse"), "nobody has seen it yet"
    assert bar.taps("#abar", "discard?", at=480, by="mouse")


def test_with_a_key_in_between_two_taps_are_two() -> None:
    bar = Bar()
    assert bar.taps("#abar", "skip", at=0)
    bar.presses("z")
    assert bar.taps("#abar", "skip", at=100)


# ---- cards on their way ----


def test_own_cards_travel_openly_those_of_others_do_not() -> None:
    own = card_travels("ripper", [Drew(0, 1, ("suspect:gull",))], 0)
    assert own == (Travel("#pile-case-file", '#hand [id^="hand-suspect-gull-"]', "suspect:gull"),)
    others = card_travels("ripper", [Drew(1, 2)], 0)
    assert others == (Travel("#pile-case-file", "#area-1 .plate"),) * 2


def test_a_meld_travels_card_by_card() -> None:
    event = Melded(0, "gull", ("gull", "gull", "wild=gull"))
    assert [travel.source for travel in card_travels("ripper", [event], 0)] == [
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-wild-"]',
    ]
    assert {travel.target for travel in card_travels("ripper", [event], 0)} == {"#meld-0-gull .lie .card"}


def test_each_card_that_is_turned_up_travels_as_itself() -> None:
    events = [TurnedUp(1, card) for card in ("gull", "wild")]
    assert [travel.card for travel in card_travels("ripper", events, 0)] == ["gull", "wild"]


def test_every_gavel_has_a_place() -> None:
    def to(card: str, to: str = "area", family: str | None = None) -> str:
        return card_travels("ripper", [Played(1, card, to, family)], 0)[0].target

    assert to("victim:nichols") == "#victim-nichols"
    assert to("suspect:gull") == "#meld-1-gull .lie .card"
    assert to("alibi:eddy-gull=gull", family="gull") == "#alibi-in-force"
    assert to("strikes", to="discard").startswith(DISCARD)
    assert to("scene:bucks-row").startswith("#coin-scene-bucks-row")
    assert card_travels("ripper", [Turn(0, 1)], 0) == ()


def test_the_weightiest_is_heard() -> None:
    assert action_sound("ripper", [Played(0, "strikes", "discard"), Drew(0, 1)]) == "meld"
    assert action_sound("ripper", [Discarded(0, "gull"), HandEnded("caught", 0, "gull")]) == "reveal"
    assert action_sound("ripper", [Turn(0, 1)]) == ""
