"""The viewer's hand: a fan of buttons in which every card keeps a strip wide enough to be tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from htpy import Element, div, h2, li, p, section, span, ul
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import card as draw_card
from ui.html.cards import short_name, spoken_name
from ui.html.html_cache import cached, remember
from ui.state.view_models import Attributes, CardInHand, Marks, Table
from ui.table.parts import dom_id, is_deciding, name_of

MOST = 40
"""The largest number with a class of its own (tools/page.py)."""
NO_PLACE = ' aria-posinset="0" aria-setsize="0"'
"""Stands in a card that is kept for its place and the number of all."""


def hand(m: Table) -> Element:
    """The hand, to a screen reader a list in which several cards can be selected."""
    count, live = len(m.hand), is_deciding(m) and m.seen.phase == "play" and not m.stuck
    label = t("table.hand", name=name_of(m, m.viewer), cards=tn("table.cards", count))
    if not count:
        return section("#hand.hand", aria_label=label)[p(".none")[t("table.hand-empty")]]
    return div("#hand.hand")[
        h2(".sr")[label],
        ul(class_=list_classes(count), role="listbox", aria_label=label, aria_multiselectable="true")[
            (_kept_card(card, live, m.marks, place) for card, place in zip(m.hand, _places(m), strict=True))
        ],
    ]


def _places(m: Table) -> Iterator[tuple[int, int, str]]:
    """For each card its place, the number of cards, and which of several like it it is."""
    for at, copy in enumerate(copy_labels(m), 1):
        yield at, len(m.hand), copy


def copy_labels(m: Table) -> Iterator[str]:
    """For each card of the hand, which of several like it it is; "" for the only one."""
    counts = Counter(card.code for card in m.hand)
    for card in m.hand:
        count, number = counts[card.code], card.key.rpartition("#")[2]
        yield t("cards.state.copy", number=number, count=count) if count > 1 else ""


def list_classes(count: int) -> str:
    """The classes of a list of cards. With their number the styles reckon in how many rows they lie."""
    return f"fanned n-{min(count, MOST)}"


def _kept_card(card: CardInHand, live: bool, marks: Marks, place: tuple[int, int, str]) -> Markup:
    """One card. It is kept without its place, so that a card that goes has no other drawn again."""
    at, count, copy = place
    own = marks.at(f"hand-{dom_id(card.key)}")
    depends = (card, live, own, at == 1, copy)
    html = remember("hand", lambda: _card(*depends), *depends)
    return Markup(str(html).replace(NO_PLACE, f' aria-posinset="{at}" aria-setsize="{count}"', 1))


def _card(card: CardInHand, live: bool, marks: Attributes, first: bool, copy: str) -> Element:
    """One card. It can be tapped whether or not it can be played: any card may be the discard."""
    return li(".hc", id=f"slot-{dom_id(card.key)}", role="none")[
        draw_card(
            card.code,
            "in-hand",
            tag="button",
            flags=_flags(card, live),
            role="option",
            tabindex="0" if first else "-1",
            label=spoken_name(card.code, *filter(None, (copy, *_notes(card, live)))),
            id=f"hand-{dom_id(card.key)}",
            data_ui=f"select {card.key}",
            aria_selected="true" if card.selected else "false",
            aria_posinset=0,
            aria_setsize=0,
            more=marks,
        ),
        strip_name(card.code),
    ]


@cached
def strip_name(code: str) -> Element:
    """The name again, for where another card covers the one on the card, with the letters of its longest word."""
    name = short_name(code)
    return span(class_=f"hn n-{max(map(len, name.split()))}", aria_hidden="true")[name]


def _flags(card: CardInHand, live: bool) -> list[str]:
    """Return the marks of the card. Nothing is marked or sunk outside the viewer's play, nor where only the discard is
    left, for which every card will do."""
    raised = card.selected or card.joins
    flags = {
        "selected": card.selected,
        "joins": live and card.joins and not card.selected,
        "playable": live and card.playable,
        "new": card.new,
        "off": live and not card.playable and not raised,
    }
    return [flag for flag, is_set in flags.items() if is_set]


def _notes(card: CardInHand, live: bool) -> list[str]:
    notes = [t("cards.state.playable")] if live and card.playable else []
    if card.joins:
        notes.append(t("cards.state.joins"))
    if card.new:
        notes.append(t("cards.state.new"))
    return notes
