"""What lies between the browser and the commands: keys, the Back button, drags, travelling cards. Without a browser."""

from __future__ import annotations

import pytest

from ui import keys
from ui.drag import nearest
from ui.gestures import Gestures
from ui.trail import Trail
from ui.travels import Travel, sound, travels

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
    assert keys.command(key, "", button=False) == command


def test_enter_belongs_to_a_button_that_has_the_focus() -> None:
    assert keys.command("Enter", "", button=True) == ""
    assert keys.command("Enter", "gull#1", button=False) == "primary"
    assert keys.command("i", "suspect:gull#1", button=False) == "info suspect:gull"


def test_arrows_go_along_the_hand() -> None:
    assert keys.step("ArrowRight", -1, 5) == 0 and keys.step("ArrowLeft", -1, 5) == 4
    assert keys.step("ArrowRight", 4, 5) == 4 and keys.step("ArrowLeft", 2, 5) == 1
    assert keys.step("Home", 3, 5) == 0 and keys.step("End", 0, 5) == 4
    assert keys.step("End", -1, 5) is None and keys.step("ArrowUp", 1, 5) is None
    assert keys.step("ArrowRight", 0, 0) is None


def test_a_card_changes_places_with_its_neighbour() -> None:
    hand = ["gull#1", "jill#1"]
    assert keys.swap("ArrowRight", 0, hand) == "place gull#1 behind jill#1"
    assert keys.swap("ArrowLeft", 1, hand) == "place jill#1 before gull#1"
    assert keys.swap("ArrowRight", 1, hand) == ""


# ---- Back ----


class History:
    """A browser's history with a trail on it."""

    def __init__(self) -> None:
        self.entries, self.at = [0], 0
        self.asked: list[int] = []
        self.trail = Trail(self.push, self.asked.append)

    def push(self, depth: int) -> None:
        self.entries = [*self.entries[: self.at + 1], depth]
        self.at += 1

    def moves(self, by: int) -> int:
        """The browser goes there; returns by how many steps the page is to go back."""
        self.at += by
        return self.trail.came(self.entries[self.at])

    def arrives(self) -> int:
        """What the page asked for comes to pass."""
        return self.moves(self.asked.pop(0))


def test_back_undoes_each_step() -> None:
    history = History()
    history.trail.want(1)
    history.trail.want(2)
    assert history.entries == [0, 1, 2]
    assert history.moves(-1) == 1
    history.trail.want(1)
    assert history.moves(-1) == 1
    history.trail.want(0)
    assert history.at == 0 and not history.asked


def test_the_pages_own_buttons_take_the_entries_away() -> None:
    history = History()
    history.trail.want(2)
    history.trail.want(1)
    assert history.asked == [-1]
    history.trail.want(2)
    assert history.arrives() == 0, "the page has not been asked to go back"
    assert history.entries[: history.at + 1] == [0, 1, 2], "what was wanted meanwhile was made up for"


def test_two_steps_back_at_once() -> None:
    history = History()
    history.trail.want(2)
    assert history.moves(-2) == 2


def test_forward_leads_nowhere() -> None:
    history = History()
    history.trail.want(1)
    history.moves(-1)
    history.trail.want(0)
    assert history.moves(1) == 0
    assert history.arrives() == 0 and history.at == 0


def test_an_entry_of_another_kind_becomes_ours() -> None:
    history = History()
    history.trail.want(1)
    assert history.trail.strange() == 1
    history.trail.want(1)
    assert not history.asked


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


# ---- cards on their way ----


def test_own_cards_travel_openly_those_of_others_do_not() -> None:
    own = travels([{"event": "drew", "seat": 0, "count": 1, "cards": ["suspect:gull"]}], 0)
    assert own == (Travel("#pile-case-file", '#hand [id^="hand-suspect-gull-"]'),)
    others = travels([{"event": "drew", "seat": 1, "count": 2}], 0)
    assert others == (Travel("#pile-case-file", "#area-1 .plate"),) * 2


def test_a_meld_travels_card_by_card() -> None:
    event = {"event": "melded", "seat": 0, "family": "gull", "cards": ["gull", "gull", "wild=gull"]}
    assert [travel.source for travel in travels([event], 0)] == [
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-gull-"]',
        '#hand [id^="hand-wild-"]',
    ]
    assert {travel.target for travel in travels([event], 0)} == {"#meld-0-gull .lie .card"}


def test_every_gavel_has_a_place() -> None:
    def to(card: str, **more: str) -> str:
        return travels([{"event": "played", "seat": 1, "card": card, **more}], 0)[0].target

    assert to("victim:nichols") == "#victim-nichols"
    assert to("suspect:gull") == "#meld-1-gull .lie .card"
    assert to("alibi:eddy-gull=gull", family="gull") == "#alibi-in-force"
    assert to("strikes", to="discard").startswith("#pile-scotland-yard")
    assert to("scene:bucks-row").startswith("#coin-scene-bucks-row")
    assert travels([{"event": "turn", "seat": 0, "number": 1}], 0) == ()


def test_the_weightiest_is_heard() -> None:
    assert sound([{"event": "played"}, {"event": "drew"}]) == "meld"
    assert sound([{"event": "discarded"}, {"event": "hand-ended"}]) == "reveal"
    assert sound([{"event": "turn"}]) == ""
