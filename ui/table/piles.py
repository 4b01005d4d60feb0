"""The piles in the middle of the table. At the draw they can be tapped, and look so."""

from __future__ import annotations

from htpy import Element, button, div, h3

from game.i18n import t, tn
from ui.html.cards import kind_and_name, lettered_name
from ui.html.case_cards import CaseCards
from ui.html.controls import icon_button
from ui.play.case_words import CaseWords
from ui.state.view_models import Table
from ui.table.parts import count_badge, face_up, is_deciding, open_card_attributes

DISCARD = '[data-pile="discard"]'
"""The discard pile with its title, whatever its case calls it, as a selector of the page."""


def piles_of(m: Table) -> tuple[object, ...]:
    """All that the two piles are drawn from."""
    return (
        m.seen.case_file,
        m.seen.case_file_number,
        m.seen.pile_top,
        m.seen.pile_count,
        *_offered(m),
        m.marks,
    )


def _offered(m: Table) -> tuple[bool, bool, bool]:
    """Return three flags: True if the viewer may draw now, True if the viewer may take the open card, and True while an
    action is shown, which a tap on a pile ends."""
    drawing = is_deciding(m) and m.seen.phase == "draw"
    verbs = {each.action.split()[1] for each in m.draw} if drawing else set()
    return "draw" in verbs, "take" in verbs, m.showing is not None


def case_file(m: Table) -> Element:
    """The Case File, face down."""
    count = m.seen.case_file
    second = m.seen.case_file_number > 1
    title = t("table.case-file-second") if second else t("table.case-file")
    draw, _, showing = _offered(m)
    label = t("table.case-file-name", name=title, cards=tn("table.cards", count))
    return div(".pile.cf")[
        div(".over")[h3(".cap")[title]],
        _button(m, draw, count, "case-file", label, "" if draw or showing else "file")[
            face_up(CaseCards.of(m.case).back, "mid") if count else None,
            count_badge(count),
        ],
    ]


def discard_pile(m: Table) -> Element:
    """The discard pile under the name that its case has for it."""
    words = CaseWords.of(m.case)
    key = words.discard_pile
    pile = next(pile for pile, action in words.piles.items() if action == "take")
    top, count = m.seen.pile_top, m.seen.pile_count
    cards, (_, take, showing) = tn("table.cards", count), _offered(m)
    label = t(f"{key}-name", cards=cards, top=lettered_name(top)) if top else t(f"{key}-empty")
    about = (
        icon_button("info-circle", t("table.about", card=kind_and_name(top)), f"info {top}", ".pi")
        if top
        else None
    )
    return div(".pile.sy", data_pile="discard", data_drop=t("table.discard"))[
        div(".over")[h3(".cap")[t(key)], about],
        _button(m, take, count, pile, label, "" if take or showing else "pile")[
            face_up(top, "mid") if top else None, count_badge(count)
        ],
    ]


def _button(m: Table, go: bool, count: int, pile: str, label: str, about: str) -> Element:
    """A pile as a button: a tap draws where that is legal, else it opens the card `about` the pile."""
    classes = {"pb slot": True, "go": go, "thick": count > 1, "void": count == 0}
    command = open_card_attributes(about) if about else {"data_ui": f"pile {pile}"}
    name = f"pile-{pile}"
    return button(class_=classes, id=name, type="button", aria_label=label, **command, **m.marks.at(name))
