"""What lies before each player: the plate with the name, the melds and the Gavels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, b, button, dd, div, dl, dt, h2, i, p, section, span
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import full, points, short, symbol, tint
from ui.html.html_cache import kept, remember
from ui.html.html_writer import region
from ui.html.icons import glyph, seat_token
from ui.state import bot_profiles
from ui.state.view_models import SeatInfo, Table
from ui.table.parts import deciding, dom_id, face_up, name_class, points_text, points_word

CROWDED = 5
"""From this many melds an area is drawn smaller, beyond what its fans give way by themselves."""

COIN_SHAPES = {"victim": "v", "scene": "s", "alibi": "al"}
"""Round for a Victim, square for the others."""


def opponents(m: Table) -> Element:
    """The other seats, in the order of play from the viewer's left."""
    others = [(m.viewer + step) % len(m.seats) for step in range(1, len(m.seats))]
    return div(f".opps.opps-{len(others)}")[
        (region(f"area-{seat}", _kept_area(m, seat, ".opp")) for seat in others)
    ]


def own_area(m: Table) -> Markup:
    return _kept_area(m, m.viewer, ".me")


def _kept_area(m: Table, seat: int, kind: str) -> Markup:
    board, held = m.board, m.view["hands"][seat]
    laid = (board["families"][seat], board["gavels"][seat], board["alibi"], board["table"][seat])
    count = held if isinstance(held, int) else len(held)
    turn = (m.view["turn"], deciding(m))
    return remember(kind, lambda: _area(m, seat, kind), m.seats, seat, laid, count, turn)


def _area(m: Table, seat: int, kind: str) -> Element:
    name = m.seats[seat].name
    families = m.board["families"][seat]
    gavels = m.board["gavels"][seat]
    crowded = len(families) + (len(gavels) > 4) >= CROWDED
    packed = len(families) >= CROWDED + 1
    many = len(families) > (2 if len(m.seats) == 4 and seat != m.viewer else 3)
    melds = div(class_={"melds": True, "crowded": crowded, "packed": packed, "many": many})[
        (_kept_meld(seat, family) for family in families),
        _coins(m, gavels) if gavels else None,
        not families and not gavels and p(".none")[t("table.area-empty")],
    ]
    classes = {"area": True, kind[1:]: True, "turn": m.view["turn"] == seat}
    drop = t("table.drop-play") if kind == ".me" else None
    return section(class_=classes, id=f"area-{seat}", aria_label=t("table.area", name=name), data_drop=drop)[
        plate(m, seat),
        melds,
    ]


def plate(m: Table, seat: int) -> Element:
    """A player's name and standing, with the cards in hand and the points on the table."""
    hands = m.view["hands"]
    held = hands[seat] if isinstance(hands[seat], int) else len(hands[seat])
    return div(".plate")[
        seat_token(seat),
        div(".who")[
            h2(class_=name_class(m.seats[seat].name))[_seat_name(m.seats[seat])], p[_standing(m, seat)]
        ],
        dl[
            _count(held, "table.unit-cards", "table.in-hand"),
            _count(m.board["table"][seat], "table.unit-points", "table.on-table"),
        ],
    ]


def _count(count: int, unit: str, where: str) -> Element:
    """What is counted stands behind its number; where it is, is only said."""
    return div[dt[tn(unit, count), span(".sr")[" ", t(where)]], dd(".d")[str(count)]]


def _seat_name(seat: SeatInfo) -> Element:
    """The name, a button to the question who plays there."""
    asks = t("table.who-plays")
    title = (
        f"{asks} {bot_profiles.known_as(seat.level, seat.name)} {bot_profiles.character(seat.level)}"
        if seat.level
        else asks
    )
    return button(".seatname", type="button", title=title, data_ui=f"sheet seat {seat.number}")[seat.name]


def _standing(m: Table, seat: int) -> str:
    """The line under a name: whose turn it is, else what kind of player this is."""
    if m.view["turn"] == seat:
        return t("table.your-turn") if deciding(m) else t("table.to-play")
    if m.seats[seat].kind == "bot" and m.seats[seat].level:
        return t("table.bot", level=t(f"table.level-{m.seats[seat].level}"))
    return t("table.plays-next") if (m.view["turn"] + 1) % len(m.seats) == seat else ""


def _kept_meld(seat: int, family: dict[str, Any]) -> Markup:
    return remember("meld", lambda: _meld(seat, family), seat, family)


def _meld(seat: int, family: dict[str, Any]) -> Element:
    code, worth = family["family"], family["points"]
    cards = fan_cards(family)
    label = t("table.meld", name=short(code), cards=tn("table.cards", len(cards)), points=points_text(worth))
    return button(
        class_=f"meld s-{code}",
        id=f"meld-{seat}-{code}",
        type="button",
        data_ui=f"info {code}",
        aria_label=label,
    )[
        fan(tuple(cards)),
        span(".ml", aria_hidden="true")[
            glyph(symbol(code), cls="mk"), tag(short(code), worth), points_word(worth)
        ],
    ]


def tag(words: str, worth: int) -> Element:
    """A name and the points after it; without room for both the style leaves the points."""
    return span(".meldtag")[b[words], i(".d")[str(worth)]]


def fan_cards(family: dict[str, Any]) -> list[str]:
    """The cards of a family in an area, the Suspect card last."""
    cards = list(family["cards"])
    suspect = f"suspect:{family['family']}"
    if family.get("suspect_card") and suspect not in cards:
        cards.append(suspect)
    return cards


@kept
def fan(cards: tuple[str, ...]) -> Element:
    """Cards that overlap; where the area is narrow they give way, the last one stays whole."""
    return span(".fan")[(span(".lie")[face_up(code, "mini")] for code in cards)]


def _coins(m: Table, gavels: Sequence[str]) -> Element:
    alibi = m.board["alibi"]
    return coins(
        [_coin(code, alibi["suspect"] if alibi else None) for code in gavels], sum(map(gavel_points, gavels))
    )


def coins(each: Sequence[Element], points: int) -> Element:
    """The Gavels of an area as coins, and what they count together."""
    size = "few" if len(each) <= 3 else "some" if len(each) <= 6 else "lot"
    label = tn("table.gavels-laid", len(each), points=points_text(points))
    return div(".coins", role="group", aria_label=label)[
        span(f".cs.{size}")[each],
        span(".ml", aria_hidden="true")[b[t("table.gavels")], i(".d")[str(points)], points_word(points)],
    ]


def gavel_points(code: str) -> int:
    """What a Gavel counts where it lies; the 35 of Ripper Escapes are the affair of the scoring."""
    return 0 if code == "escapes" else points(code)


def _coin(code: str, alibied: str | None) -> Element:
    kind = code.partition(":")[0]
    shape = COIN_SHAPES.get(kind, "x")
    colours = tint(f"{code}={alibied}" if alibied and kind == "alibi" else code)
    classes = f"coin {shape} {colours}".strip()
    return span(class_=classes, id=f"coin-{dom_id(code)}", role="img", aria_label=full(code))[
        glyph(symbol(code))
    ]
