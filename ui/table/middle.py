"""The shared middle of the table: Case File, Scotland Yard, the five Victims and the Alibi in force."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, b, button, div, h3, li, ol, section, span
from markupsafe import Markup

from game.i18n import t, tn
from ui.html.cards import full, name, short, symbol, tint
from ui.html.html_cache import remember
from ui.html.icons import glyph, seat_token
from ui.state.view_models import Table
from ui.table.parts import count_badge, deciding, dom_id, face_up, icon_button, name_of


def middle(m: Table) -> Markup:
    """The panel in the middle. In the draw phase the two piles are what can be tapped, and look so."""
    view, board = m.view, m.board
    piles = (view["case_file"], view.get("case_file_number"), view["discard"])
    draw = deciding(m) and view["phase"] == "draw" and m.draw
    return remember("middle", lambda: _middle(m), m.seats, piles, draw, board["victims"], board["alibi"])


def _middle(m: Table) -> Element:
    drawing = deciding(m) and m.view["phase"] == "draw"
    offered = {button.action.split()[1] for button in m.draw} if drawing else set()
    return section("#middle.middle", aria_label=t("table.middle"))[
        _case_file(m, "draw" in offered),
        _scotland_yard(m, "take" in offered),
        remember("victims", lambda: _victims(m), m.seats, m.board["victims"]),
        remember("alibi", lambda: _alibi(m), m.seats, m.board["alibi"]),
    ]


def _case_file(m: Table, go: bool) -> Element:
    count = m.view["case_file"]
    second = m.view.get("case_file_number", 1) > 1
    title = t("table.case-file-second") if second else t("table.case-file")
    label = t("table.case-file-name", name=title, cards=tn("table.cards", count))
    return div(".pile.cf")[
        div(".over")[h3(".cap")[title]],
        pile_button(go, count, "case-file", label)[
            face_up("back", "mid") if count else None,
            count_badge(count),
        ],
    ]


def _scotland_yard(m: Table, go: bool) -> Element:
    top, count = m.view["discard"]["top"], m.view["discard"]["count"]
    cards = tn("table.cards", count)
    label = t("table.yard-name", cards=cards, top=full(top)) if top else t("table.yard-empty")
    about = icon_button("info-circle", t("table.about", card=full(top)), f"info {top}", "pi") if top else None
    return div(".pile.sy", data_drop=t("table.discard"))[
        div(".over")[h3(".cap")[t("table.yard")], about],
        pile_button(go, count, "scotland-yard", label)[
            face_up(top, "mid") if top else None, count_badge(count)
        ],
    ]


def pile_button(go: bool, count: int, pile: str, label: str) -> Element:
    """A pile as a button: a tap draws where that is legal, else it is answered with the reason."""
    classes = {"pb": True, "go": go, "thick": count > 1, "void": count == 0}
    return button(class_=classes, id=f"pile-{pile}", type="button", data_ui=f"pile {pile}", aria_label=label)


def _victims(m: Table) -> Element:
    victims = m.board["victims"]
    down = sum(victim["owner"] is not None for victim in victims)
    return div(".victims")[
        h3(".cap")[t("table.victims"), " ", b[t("table.of-five", n=down)]],
        ol[(_victim(m, victim) for victim in victims)],
    ]


def _victim(m: Table, victim: dict[str, Any]) -> Element:
    code, owner, scene = victim["victim"], victim["owner"], victim["scene"]
    found = victim["scene_owner"] is not None
    state = "empty" if owner is None else "laid"
    pair = tint(code)
    who, where = full(code), name(scene)
    if owner is None:
        label = t("table.victim-not-yet", name=who)
    elif found:
        label = t("table.victim-with-scene", name=who, owner=name_of(m, owner), scene=where)
    else:
        label = t("table.victim-no-scene", name=who, owner=name_of(m, owner), scene=where)
    return li(class_=pair)[
        button(
            class_=f"vic {state}", id=dom_id(code), type="button", data_ui=f"info {code}", aria_label=label
        )[
            face_up(code, "vic") if owner is not None else None,
            span(".ph", aria_hidden="true")[glyph(symbol(code)), span[t(f"table.{code}")]],
            owner is not None and seat_token(owner, "own"),
        ],
        span(class_={"scn": True, "on": found}, aria_hidden="true")[_scene_tag(owner, scene, found)],
    ]


def _scene_tag(owner: int | None, scene: str, found: bool) -> Node:
    if found:
        return [glyph(symbol(scene)), span[t("table.scene")]]
    return span[t("table.not-yet") if owner is None else t("table.no-scene")]


def _alibi(m: Table) -> Element:
    alibi = m.board["alibi"]
    return div(".pile.inforce")[
        div(".over")[h3(".cap")[t("table.alibi")]],
        _alibi_card(m, alibi)
        if alibi
        else div(".pb.void", role="img", aria_label=t("table.alibi-none"))[
            span(".cap", aria_hidden="true")[t("table.none")]
        ],
    ]


def _alibi_card(m: Table, alibi: dict[str, Any]) -> Element:
    label = t("table.alibi-name", name=name(alibi["suspect"]), owner=name_of(m, alibi["owner"]))
    return button(
        ".pb", id="alibi-in-force", type="button", data_ui=f"info {alibi['card']}", aria_label=label
    )[
        face_up(alibi["card"], "mid"),
        span(class_=f"named s-{alibi['suspect']}", aria_hidden="true")[short(alibi["suspect"])],
    ]
