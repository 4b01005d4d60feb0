"""Parts of the screens that stand like the form of a new game: the bar on top, the poster of a case, the way on."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from ui.html.controls import back_button, choice, command_button
from ui.html.icons import icon
from ui.screens.case_screens import CaseScreens


def top_bar(title: str, back: str, way: str, corner: h.Node = None) -> h.Element:
    """The bar on top: the command `back` with the words for it, the title, and what stands in the corner."""
    return h.header(".topbar.ntop.cluster")[
        back_button(back, way),
        h.h1(".d.title")[title],
        corner,
    ]


def case_choice(cases: Sequence[str], case: str, word: str) -> h.Element | None:
    """The cases in the corner of the bar, each chosen by a word; None if there is but one."""
    if len(cases) < 2:
        return None
    rows = [(f"{word} {each}", t(f"screens.case.{each}"), each == case) for each in cases]
    return choice(t("screens.new.case"), rows, "segs ncase push")


def poster(case: str, name: str, line: str, big: h.Node, foot: h.Node) -> h.Element:
    """The poster of a case, under a name for those who do not see it: a line, and in big letters what it is about."""
    return h.section(class_=f"casebill poster of-{case}", aria_label=name)[
        CaseScreens.of(case).emblem(),
        h.div(".ptx")[h.p(".strong")[line], h.h2(".d")[big]],
        h.p(".pft.row")[foot],
    ]


def page(
    title: str,
    bill: h.Element | None,
    body: h.Node,
    foot: h.Node,
    *,
    name: str = "",
    back: str = "desk",
    way: str = "",
    corner: h.Node = None,
) -> h.Element:
    """The screen of something that is played with others, with its poster."""
    return h.div(".screen.newgame.duel")[
        top_bar(title, back, way or t("app.desk"), corner),
        bill,
        h.main(".form.stack.loose", aria_label=name or title)[body],
        foot,
    ]


def go(
    command: str,
    words: str,
    *,
    button_id: str,
    look: str = "prime",
    drawing: str = "arrow-right",
    told: str = "",
) -> h.Element:
    """The button that goes on. `told` is the id of what is heard of it."""
    return command_button(f".{look}.start", command, id_=button_id, aria_describedby=told or None)[
        words, icon(drawing)
    ]


def way_on(line: str, button: h.Element) -> h.Element:
    """The bar at the bottom: a line of text, and the button that goes on."""
    return h.footer(".nstart.cluster")[h.p(".grow.remark")[line], button]
