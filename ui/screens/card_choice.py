"""Cards spread out for one pick, from the discard pile or turned up; and what becomes of a picked card."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from game.i18n import t, tn
from ui.html import cards
from ui.html.cards import card
from ui.html.controls import MIDDLE_SHAPE, command_button, dialog, rule_button
from ui.html.html_writer import html_of
from ui.html.icons import icon
from ui.play.card_choice import CoveredParts, Pick, Picked
from ui.state.view_models import ActionButton
from ui.table.action_bar import button_look, hint_button, hint_note, notice_line
from ui.table.parts import words_of, worth


def pick(m: Pick) -> h.Element:
    """A pick is due: a button for each card that may be picked, and what may not be taken, closed."""
    words = m.words
    return dialog(
        "search",
        words.title,
        [
            h.div(".sh-body.sh-pick.scroll")[
                _notice(m.covered),
                h.div(".cluster.loose")[
                    h.p("#decision-text.text")[words.text, " ", h.b[t("sheets.search.tap")]],
                    rule_button(words.rule),
                ],
                _turned_up(m) if m.turned_up else [_open(m), _waiting(m), _closed(m, words.closed)],
            ],
            h.footer(".sh-acts.cluster")[_bulb(m.covered), _undo(m.covered)]
            if m.covered.undo or m.covered.hints
            else None,
        ],
        shape=MIDDLE_SHAPE,
        closes=False,
        asks=True,
    )


def _open(m: Pick) -> h.Node:
    """The cards that may be of use in this turn."""
    found = [each for each in m.cards if each[0] not in m.waits]
    if not found:
        return None
    return h.ul(".sh-grid.tiles")[(h.li(".stack.center")[_found(m, code, action)] for code, action in found)]


def _waiting(m: Pick) -> h.Node:
    """The Gavels that would wait in the hand, each with the reason."""
    found = [each for each in m.cards if each[0] in m.waits]
    if not found:
        return None
    return h.section(".sh-closed.stack", aria_labelledby="sh-waiting-title")[
        h.h3("#sh-waiting-title.row.faint.strong")[icon("clock"), t("sheets.search.waiting")],
        h.ul(".stack")[(h.li(".row")[_found(m, code, action), h.p[m.waits[code]]] for code, action in found)],
    ]


def _found(m: Pick, code: str, action: str) -> h.Node:
    return card(
        code,
        "pick",
        tag="button",
        label=cards.spoken_name(code, *_copies(m, code), *filter(None, (m.waits.get(code),))),
        inner=_times(m, code),
        data_action=action,
        more=m.marks.at(action),
    )


def _copies(m: Pick, code: str) -> tuple[str, ...]:
    """Return the number of copies of a card, in words."""
    count = m.copies.get(code, 1)
    return (tn("sheets.search.copies", count),) if count > 1 else ()


def _times(m: Pick, code: str) -> Markup | str:
    """The same as a mark on the card."""
    if code not in m.copies:
        return ""
    return html_of(h.span(".badge.d", aria_hidden="true")[t("sheets.search.times", n=m.copies[code])])


def _turned_up(m: Pick) -> h.Element:
    """The cards in the order in which they were turned up, those that do not fit closed in their places."""
    actions = dict(m.cards)
    return h.ul(".sh-grid.sh-three.tiles", aria_label=t("sheets.turned-up.cards"))[
        (
            h.li(".stack.near.center")[
                _found(m, code, actions[code]),
                h.b(".label")[cards.name(code)],
                h.small[t("sheets.search.waits", reason=m.waits[code])] if code in m.waits else None,
            ]
            if code in actions
            else h.li(".stack.near.center")[
                card(code, "pick", flags=("off",)),
                h.small(".label")[icon("lock"), m.words.closed],
            ]
            for code in m.turned_up
        )
    ]


def picked_card_dialog(m: Picked) -> h.Element:
    """The picked card, shown to all, with its plays, or kept."""
    return dialog(
        "picked",
        t("sheets.picked.title"),
        [
            h.div(".sh-body.sh-card.pair.scroll")[
                _notice(m.covered),
                card(m.card, "zoom", label=""),
                h.div(".stack.near.start.text")[
                    h.p(class_=f"kind heading strong {cards.tint(m.card)}")[cards.kind_and_name(m.card)],
                    h.p[cards.rule_text(m.card)],
                    h.p[t("sheets.picked.text")],
                    rule_button(m.rule),
                ],
            ],
            h.footer(".sh-acts.cluster")[
                (_play(m, each, at) for at, each in enumerate(m.plays)),
                h.button(".btn.quiet", type="button", data_action=m.keep.action, **m.marks.at(m.keep.action))[
                    m.keep.label
                ],
                _bulb(m.covered),
                _undo(m.covered),
            ],
        ],
        shape=MIDDLE_SHAPE,
        closes=False,
    )


def _notice(m: CoveredParts) -> h.Node:
    return [notice_line(m.notice) if m.notice else None, hint_note(m.hint) if m.hint else None]


def _bulb(m: CoveredParts) -> h.Node:
    return hint_button(shown=m.hint is not None) if m.hints else None


def _undo(m: CoveredParts) -> h.Node:
    """The table's own button lies beneath."""
    if not m.undo:
        return None
    label = t("undo.do" if m.undo == "free" else "undo.by-agreement")
    back = command_button(".second", "undo", id_="undo-here")[icon("arrow-back-up"), label]
    return h.div(".sh-back.push.cluster.small.faint")[h.span[m.done] if m.done else None, back]


def _play(m: Picked, each: ActionButton, at: int) -> h.Element:
    marks = m.marks.at(each.action)
    return h.button(class_=f"btn {button_look(at, each)}", type="button", data_action=each.action, **marks)[
        words_of(each), worth(each)
    ]


def _closed(m: Pick, title: str) -> h.Node:
    if not m.closed:
        return None
    return h.section(".sh-closed.stack", aria_labelledby="sh-closed-title")[
        h.h3("#sh-closed-title.row.faint.strong")[icon("lock"), title],
        h.ul(".sh-grid.tiles")[
            (
                h.li(".stack.center")[
                    card(
                        code,
                        "pick",
                        flags=("off",),
                        label=", ".join((cards.kind_and_name(code), *_copies(m, code))),
                        inner=_times(m, code),
                    )
                ]
                for code in m.closed
            )
        ],
    ]
