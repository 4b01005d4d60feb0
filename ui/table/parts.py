"""Small parts that several regions of the table share, and what a record says of the turn."""

from __future__ import annotations

from htpy import Element, button, i, small, span
from markupsafe import Markup

from game.i18n import number, t, tn
from ui.html.cards import card
from ui.html.html_cache import cached
from ui.state.view_models import ActionButton, Marks, SeatInfo, Table

SEAT_MARKS = ("f0", "f1", "f2", "f3")
"""One fill pattern for each seat, used on the bars and in their legend: solid, hatched, dotted, striped."""


def seat_of(m: Table, number: int) -> SeatInfo:
    return next(seat for seat in m.seats if seat.number == number)


def name_of(m: Table, number: int) -> str:
    return seat_of(m, number).name


def is_deciding(m: Table) -> bool:
    """True if the table waits for the viewer: an ordinary decision of the viewer's own turn."""
    asked = m.seen.turn == m.viewer and bool(m.legal)
    return asked and not m.showing and m.thinking is None


@cached
def face_up(code: str, size: str) -> Markup:
    """A card on the table. The button or group around it has the words, so the picture is silent."""
    return card(code, size, label="")


def dom_id(text: str) -> str:
    """A key or code as part of an id: `:` and `#` mean something else in a selector."""
    return text.replace(":", "-").replace("#", "-")


def open_card_attributes(thing: str) -> dict[str, str]:
    """The attributes of a button that opens the card about a thing on the table."""
    return {"data_ui": f"sheet about {thing}", "aria_haspopup": "dialog"}


def cover(thing: str, id_: str, name: str, marks: Marks) -> Element:
    """A button over all of the element that it stands in: a tap anywhere on it opens the card about the thing."""
    label = t("table.about", card=name)
    return button(
        ".cover", id=id_, type="button", aria_label=label, **open_card_attributes(thing), **marks.at(id_)
    )


def count_badge(number: int) -> Element:
    return span(".cnt.badge.d", aria_hidden="true")[str(number)]


def points_text(points: int) -> str:
    return tn("cards.points", points)


def points_unit(points: int, classes: str = ".sr") -> Element:
    """The word behind a number of points; without other `classes` it is only said."""
    return span(classes)[" ", tn("table.unit-points", abs(points))]


def words_of(action: ActionButton, label: str = "") -> Element:
    """The name of an action, or a shorter `label`, and on a line of its own what follows from it."""
    return span(".lb")[label or action.label, action.detail and small[" ", action.detail]]


def worth(action: ActionButton) -> Element | None:
    """The points that an action brings its player, less what it costs."""
    if action.points is None:
        return None
    return i(".d")[number(action.points, plus=True), points_unit(action.points)]
