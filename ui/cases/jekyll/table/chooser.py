"""The Transformation's targets: one button for each family that can be turned."""

from __future__ import annotations

from htpy import Element, b, button, div, p, small, span

from game.i18n import t
from ui.html.cards import short_name, symbol, tint
from ui.html.icons import glyph, seat_token
from ui.state.view_models import ActionButton, Table
from ui.table.parts import name_of, worth

PLAY = ("play", "transformation")


def chooser(m: Table) -> Element | None:
    """The buttons, in the place of further plays above the action bar; None unless the Transformation is selected, with
    more than one family to turn."""
    if len(m.actions) < 2 or any(tuple(each.action.split()[1:3]) != PLAY for each in m.actions):
        return None
    return div("#chooser.tray.chooser", role="group", aria_labelledby="chooser-title")[
        p("#chooser-title.cap")[t("table.choose-target")],
        (_target(m, each) for each in m.actions),
    ]


def _target(m: Table, action: ActionButton) -> Element:
    *_, seat, family = action.action.split()
    whose = t("table.target", name=name_of(m, int(seat)), family=short_name(family))
    look, act = f"btn second door target {tint(family)}", action.action
    return button(class_=look, type="button", data_action=act, **m.marks.at(act))[
        span(".fi.round", aria_hidden="true")[glyph(symbol(family))],
        span(".titled")[b[whose], action.detail and small[" ", action.detail]],
        worth(action),
        seat_token(int(seat)),
    ]
