"""The area before each player: the plate with the name, the melds and the Gavels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import Element, Node, b, button, dd, div, dl, dt, h2, i, p, section, span
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import kind_and_name, name, short_name, symbol, tint
from ui.html.html_cache import cached, remember
from ui.html.html_writer import region
from ui.html.icons import glyph, seat_token
from ui.state import bot_profiles
from ui.state.view_models import NO_MARKS, Marks, SeatInfo, Table
from ui.table.parts import face_up, is_deciding, open_card_attributes, points_text, points_unit


def opponents(m: Table, area: Callable[[Table, int], Node]) -> Element:
    """The other seats, in the order of play from the viewer's left."""
    others = [(m.viewer + step) % len(m.seats) for step in range(1, len(m.seats))]
    return div(f".opps.opps-{len(others)}")[(region(f"area-{seat}", area(m, seat)) for seat in others)]


def own_area(m: Table, area: Callable[[Table, int], Node]) -> Node:
    """The area of the viewer."""
    return region(f"area-{m.viewer}", area(m, m.viewer))


def kept_area(m: Table, seat: int, build: Callable[[], Node], *laid: object) -> Markup:
    """Return the area of a seat, built again only if its plate or what was `laid` there has changed."""
    turn = (m.seen.turn, is_deciding(m))
    laid = (*laid, m.board.table[seat])
    return remember(
        f"area-{m.case}", build, m.seats, m.viewer, seat, laid, hand_count(m, seat), turn, m.marks
    )


def area(m: Table, seat: int, melds: Sequence[Node], gavels: Node) -> Element:
    """The plate of a seat with what lies before it."""
    own = seat == m.viewer
    classes = {"area row": True, "me": own, "opp": not own, "turn": m.seen.turn == seat}
    label = t("table.area", name=m.seats[seat].name)
    drop = t("table.step-play") if own else None
    return section(
        class_=classes, id=f"area-{seat}", aria_label=label, data_drop=drop, **m.marks.at(f"area-{seat}")
    )[
        _plate(m, seat),
        div(f".melds.n-{len(melds) + bool(gavels)}")[
            melds, gavels, not melds and not gavels and p(".none.remark")[t("table.area-empty")]
        ],
    ]


def _plate(m: Table, seat: int) -> Element:
    """A player's name and standing, with the cards in hand and the points on the table."""
    return div(".plate")[
        seat_token(seat),
        div(".who")[h2[_seat_name(m.seats[seat])], p(".tiny.no-phone")[_standing(m, seat)]],
        dl(".cluster")[
            _count(
                hand_count(m, seat),
                "table.unit-cards",
                "table.in-hand",
                ".no-side" if seat == m.viewer else "",
            ),
            _count(m.board.table[seat], "table.unit-points", "table.on-table"),
        ],
    ]


def hand_count(m: Table, seat: int) -> int:
    """Return the number of cards a seat has in hand; a view has the cards themselves of those that it may know."""
    return m.seen.counts[seat]


def _count(count: int, unit: str, where: str, classes: str = "") -> Element:
    """Draw a count: its unit stands behind the number; its place is only said."""
    return div(f".row{classes}")[
        dt(".tiny.faint")[tn(unit, count), span(".sr")[" ", t(where)]], dd(".d")[str(count)]
    ]


def _seat_name(seat: SeatInfo) -> Element:
    """The name, a button to the card about the player."""
    return button(
        ".seatname",
        id=f"seat-name-{seat.number}",
        type="button",
        **open_card_attributes(f"seat {seat.number}"),
    )[seat.name]


def _standing(m: Table, seat: int) -> str:
    """The line under a name: whose turn it is, else what kind of player this is."""
    if m.seats[seat].link not in {"", "connected"}:
        return t(f"guests.state.{m.seats[seat].link}")
    if m.seen.turn == seat:
        return t("table.your-turn") if is_deciding(m) else t("table.to-play")
    if m.seats[seat].kind == "bot" and (level := m.seats[seat].level):
        return t("table.bot", level=bot_profiles.rank_of_level(level))
    return t("table.plays-next") if (m.seen.turn + 1) % len(m.seats) == seat else ""


def meld(
    seat: int,
    code: str,
    cards: Sequence[str],
    worth: int,
    *,
    said: str = "",
    notes: Sequence[str] = (),
    mark: Node = None,
    marks: Marks = NO_MARKS,
) -> Element:
    """A family before a seat, its `cards` as they lie. `said` is its name for a screen reader, where that is not the
    family's, and `notes` are said of it as well; `mark` stands before its name in the place of its symbol.
    """
    count = tn("table.cards", len(cards))
    label = f"{said or name(code)}, {count}, {points_text(worth)}"
    return button(
        class_=f"meld {tint(code)}",
        id=f"meld-{seat}-{code}",
        type="button",
        aria_label=", ".join((label, *notes)),
        **open_card_attributes(f"meld {seat} {code}"),
        **marks.at(f"meld-{seat}-{code}"),
    )[
        _fan(tuple(cards)),
        span(".ml.row", aria_hidden="true")[
            glyph(symbol(code), cls="mk") if mark is None else mark, _tag(code, worth)
        ],
    ]


def _tag(code: str, worth: int) -> Element:
    """A name and the points after it; without room for all of the name the style leaves its first letter."""
    first, rest = short_name(code)[0], short_name(code)[1:]
    return span(".meldtag.row")[b[span[first], span[rest]], i(".d.num")[str(worth)]]


@cached
def _fan(cards: tuple[str, ...]) -> Element:
    """Cards that overlap; where the area is narrow they give way, the last one stays whole."""
    return span(".fan")[(span(".lie")[face_up(code, "mini")] for code in cards)]


def coins(seat: int, each: Sequence[Element], points: int) -> Element:
    """The Gavels of an area as coins, and what they count together."""
    label = tn("table.gavels-laid", len(each), points=points_text(points))
    return button(
        ".coins",
        id=f"gavels-{seat}",
        type="button",
        aria_label=label,
        **open_card_attributes(f"gavels {seat}"),
    )[
        span(f".cs.n-{len(each)}")[each],
        span(".ml.row.no-phone", aria_hidden="true")[
            b[t("table.gavels")], i(".d.num")[str(points)], points_unit(points, ".faint")
        ],
    ]


def coin(code: str, name: str, classes: str, marks: Marks = NO_MARKS) -> Element:
    """A Gavel as a coin. Its `name` is unique on the page, the classes give it shape and colours."""
    return span(
        class_=f"coin round {classes}".strip(),
        id=f"coin-{name}",
        role="img",
        aria_label=kind_and_name(code),
        **marks.at(f"coin-{name}"),
    )[glyph(symbol(code))]
