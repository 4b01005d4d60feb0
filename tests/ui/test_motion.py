"""Cards in flight over the table: cards and Gavels, never the place they came from, and nothing at all over anything
else than the table they lie on. No browser."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.animation import CardFlights
from ui.table.card_moves import CardTravel


class Element:
    """The part of an element of the page that a flight touches."""

    def __init__(self, name: str, x: float = 0.0, wide: float = 60.0, face: Element | None = None) -> None:
        self.name, self.id, self.face, self.copied = name, "", face, False
        self.box = SimpleNamespace(x=x, y=0.0, width=wide, height=wide)
        self.style, self.classList = SimpleNamespace(), SimpleNamespace(contains=lambda name: False)
        self.inside: list[Element] = []
        self.frames: list[Any] = []
        self.append, self.replaceChildren = self.inside.append, self.inside.clear
        self.getBoundingClientRect = lambda: self.box
        self.drawn = ""
        self.drawing = SimpleNamespace(setAttribute=self.draw)
        self.attributes: dict[str, str] = {}
        self.setAttribute = self.attributes.__setitem__
        self.getAttribute = self.attributes.get
        self.removeAttribute = lambda name: self.attributes.pop(name, None)
        self.isConnected = True
        self.querySelector = lambda selector: {"svg.face": self.face, "use": self.drawing}.get(selector)
        self.cloneNode = self.copy

    def draw(self, name: str, value: str) -> None:
        self.drawn = value

    def matches(self, selector: str) -> bool:
        return self.name == {".face": "card"}.get(selector, selector.strip("."))

    def copy(self, deep: bool) -> Element:
        copy = Element(self.name, self.box.x, self.box.width)
        copy.copied = True
        return copy

    def animate(self, frames: Any, options: Any) -> Any:
        self.frames = frames
        return SimpleNamespace(finish=lambda: None)


TABLE = "game 1 0"


def over(places: dict[str, Element], *, still: bool = False) -> tuple[CardFlights, list[Element], Any]:
    """The flights over some places, what is in the air, and the document."""
    made: list[Element] = []

    def create(tag: str) -> Element:
        made.append(Element("air"))
        return made[-1]

    document = SimpleNamespace(
        createElement=create,
        body=Element("body"),
        documentElement=Element("root"),
        visibilityState="visible",
        querySelectorAll=lambda selector: [places[selector]] if selector in places else [],
    )
    window = SimpleNamespace(
        document=document,
        matchMedia=lambda query: SimpleNamespace(matches=still),
        casefile=SimpleNamespace(
            glide=lambda selector, near: lambda: lambda timing: Element("hand").animate([], timing)
        ),
    )

    def later(ms: int, then: Callable[[], None]) -> None:
        pass

    motion = CardFlights(window, lambda value: value, later)
    return motion, made[0].inside, document


def flown(places: dict[str, Element], *way: CardTravel) -> list[Element]:
    """Return what is in the air after an action."""
    motion, air, _ = over(places)
    motion.add(way)
    motion.before(TABLE)
    motion.after()
    return air


PLATE, PILE, COIN, OTHER = "#area-1 .plate", "#pile-scotland-yard", "#coin-scene-bucks-row", "#area-2 .plate"


def test_a_card_from_behind_a_plate_is_seen_as_it_comes_to_lie() -> None:
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card"))}
    assert [each.name for each in flown(places, CardTravel(PLATE, PILE))] == ["card"]


def test_a_gavel_of_another_flies_as_the_gavel() -> None:
    places = {PLATE: Element("plate", wide=172), COIN: Element("coin", x=300, wide=44)}
    (gavel,) = flown(places, CardTravel(PLATE, COIN))
    assert gavel.name == "coin" and gavel.copied
    assert gavel.style.width == "44px"
    assert "opacity" not in gavel.frames[-1] or gavel.frames[-1]["opacity"] == 1


def test_a_nameplate_never_flies() -> None:
    """There is nothing to be seen on the way if neither end shows a card: an empty pile, a hand that lies hidden."""
    places = {PLATE: Element("plate"), OTHER: Element("plate", x=500), PILE: Element("pile")}
    assert flown(places, CardTravel(PLATE, OTHER)) == []
    assert flown(places, CardTravel(PILE, OTHER)) == []
    assert flown(places, CardTravel(PLATE, PILE)) == []


def test_a_card_that_is_taken_up_goes_behind_the_plate() -> None:
    places = {PILE: Element("pile", face=Element("card")), PLATE: Element("plate", x=500)}
    (card,) = flown(places, CardTravel(PILE, PLATE))
    assert card.name == "card" and card.frames[-1]["opacity"] == 0


def test_a_coin_that_is_taken_back_flies_as_a_coin() -> None:
    places = {COIN: Element("coin", wide=44), PILE: Element("pile", face=Element("card"))}
    assert [each.name for each in flown(places, CardTravel(COIN, PILE))] == ["card"]


def test_a_card_flies_with_its_own_face() -> None:
    """A pile shows the last of several that come to lie on it, or another than the one that is taken from it."""
    places = {PILE: Element("pile", face=Element("card")), PLATE: Element("plate", x=500)}
    up = [CardTravel(PLATE, PILE, "suspect:gull"), CardTravel(PLATE, PILE, "wild=druitt")]
    assert [each.drawn for each in flown(places, *up)] == ["#c-suspect-gull", "#c-wild"]
    (taken,) = flown(places, CardTravel(PILE, PLATE, "alibi:jill"))
    assert taken.drawn == "#c-alibi-jill"
    (unknown,) = flown(places, CardTravel(PILE, PLATE))
    assert unknown.drawn == ""


def test_over_a_turned_table_a_card_flies_upside_down() -> None:
    table = {"#under.turned-round": Element("table")}
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card", x=300))}
    (card,) = flown(places | table, CardTravel(PLATE, PILE))
    assert card.style.transform == "translate(360.0px,60.0px) rotate(180deg) scale(1.0,1.0)"
    assert "rotate(180deg)" in card.frames[0]["transform"], "on all of its way"


def test_a_copy_lies_where_it_lands() -> None:
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card", x=300))}
    (card,) = flown(places, CardTravel(PLATE, PILE))
    assert card.style.transform == card.frames[-1]["transform"] == "translate(300.0px,0.0px) scale(1.0,1.0)"


@pytest.mark.parametrize("sight", ["", "game 1 1", "game 2 0", "replay 1 1 0"])
def test_what_is_in_the_air_goes_with_the_table(sight: str) -> None:
    """Any drawing, for whatever reason, ends them: nothing needs to say that flights are over."""
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card"))}
    motion, air, _ = over(places)
    motion.add([CardTravel(PLATE, PILE)])
    motion.before(TABLE)
    motion.after()
    motion.before(TABLE)
    assert len(air) == 1, "the same table drawn anew leaves it"
    motion.before(sight)
    assert not air


def test_over_what_hides_the_table_nothing_begins_to_fly() -> None:
    motion, air, document = over({PLATE: Element("plate"), PILE: Element("pile", face=Element("card"))})
    motion.add([CardTravel(PLATE, PILE)])
    motion.before("")
    motion.after()
    assert not air
    document.visibilityState = "hidden"
    motion.add([CardTravel(PLATE, PILE)])
    motion.before(TABLE)
    motion.after()
    assert not air
    document.visibilityState = "visible"
    motion.before(TABLE)
    motion.after()
    assert not air, "and it does not begin later"


def marks(places: dict[str, Element]) -> dict[str, str]:
    return {name: each.attributes["data-moved"] for name, each in places.items() if each.attributes}


def test_without_motion_both_ends_are_marked_until_the_next_action() -> None:
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card")), COIN: Element("coin")}
    motion, air, _ = over(places, still=True)
    motion.add([CardTravel(PLATE, PILE)])
    motion.before(TABLE)
    motion.after()
    assert marks(places) == {PLATE: "from", PILE: "to"} and not air
    places[PILE].attributes.clear()  # as a patch does
    motion.before(TABLE)
    motion.after()
    assert marks(places) == {PLATE: "from", PILE: "to"}
    motion.add([CardTravel(PILE, COIN)])
    motion.before(TABLE)
    motion.after()
    assert marks(places) == {PILE: "from", COIN: "to"}
    motion.before("game 2 0")
    motion.after()
    assert not marks(places)


def test_a_card_that_left_the_hand_bears_no_mark() -> None:
    places = {PLATE: Element("plate"), PILE: Element("pile", face=Element("card"))}
    motion, _, _ = over(places, still=True)
    motion.add([CardTravel(PLATE, PILE)])
    motion.before(TABLE)
    places[PLATE].isConnected = False
    motion.after()
    assert marks(places) == {PILE: "to"}
