"""The middle of the table: Case File, Scotland Yard, the five Victims and the Alibi in force."""

from __future__ import annotations

from htpy import Element, Node, b, button, div, h3, li, ol, section, span
from markupsafe import Markup

from game.cases.ripper.board import AlibiInForce, VictimPair
from game.i18n import t
from ui.cases.ripper.table.boards import board_of
from ui.html.cards import kind_and_name, name, short_name, symbol, tint
from ui.html.html_cache import remember
from ui.html.icons import glyph, seat_token
from ui.state.view_models import Table
from ui.table.parts import dom_id, face_up, name_of, open_card_attributes
from ui.table.piles import case_file, discard_pile, piles_of


def middle(m: Table) -> Markup:
    """The panel in the middle."""
    board = board_of(m)
    return remember("ripper-middle", lambda: _middle(m), m.seats, piles_of(m), board.victims, board.alibi)


def _middle(m: Table) -> Element:
    return section("#middle.middle", aria_label=t("table.middle"), **m.marks.at("middle"))[
        case_file(m),
        discard_pile(m),
        remember("ripper-victims", lambda: _victims(m), m.seats, board_of(m).victims, m.marks),
        remember("ripper-alibi", lambda: _alibi(m), m.seats, board_of(m).alibi, m.marks),
    ]


def _victims(m: Table) -> Element:
    victims = board_of(m).victims
    down = sum(victim.owner is not None for victim in victims)
    return div(".victims")[
        h3(".cap.no-upright")[t("table.victims"), " ", b(".bright")[t("table.of-five", n=down)]],
        ol[(_victim(m, victim) for victim in victims)],
    ]


def _in_place(code: str) -> str:
    """The name of a Victim where her card will lie: one of them is told from the suspect of that name."""
    return t("table.victim:chapman") if code == "victim:chapman" else short_name(code)


def _victim(m: Table, victim: VictimPair) -> Element:
    code, owner, scene = victim.victim, victim.owner, victim.scene
    found = victim.scene_owner is not None
    state = "void" if owner is None else "laid"
    pair = tint(code)
    who, where = kind_and_name(code), name(scene)
    if owner is None:
        label = t("table.victim-not-yet", name=who)
    elif found:
        label = t("table.victim-with-scene", name=who, owner=name_of(m, owner), scene=where)
    else:
        label = t("table.victim-no-scene", name=who, owner=name_of(m, owner), scene=where)
    return li(class_=pair)[
        button(
            class_=f"vic slot {state}",
            id=dom_id(code),
            type="button",
            aria_label=label,
            **open_card_attributes(f"place {code}"),
            **m.marks.at(dom_id(code)),
        )[
            face_up(code, "vic") if owner is not None else None,
            span(".ph", aria_hidden="true")[glyph(symbol(code)), span(".no-side")[_in_place(code)]]
            if owner is None
            else None,
            owner is not None and seat_token(owner, "own"),
        ],
        span(
            class_={"scn row cap center": True, "on": found, "no-side": not found},
            aria_hidden="true",
            data_ui=f"sheet about place {code}",
        )[_scene_tag(owner, scene, found)],
    ]


def _scene_tag(owner: int | None, scene: str, found: bool) -> Node:
    if found:
        return [glyph(symbol(scene), "no-upright"), span(".no-side")[t("faces.stamp.scene")]]
    return span[t("table.not-yet") if owner is None else t("table.no-scene")]


def _alibi(m: Table) -> Element:
    alibi = board_of(m).alibi
    return div(".pile.inforce")[
        div(".over")[h3(".cap")[t("table.alibi")]],
        _alibi_card(m, alibi)
        if alibi
        else button(
            ".pb.slot.void",
            id="no-alibi",
            type="button",
            aria_label=t("table.alibi-none"),
            **open_card_attributes("alibi"),
        )[span(".cap", aria_hidden="true")[t("table.none")]],
    ]


def _alibi_card(m: Table, alibi: AlibiInForce) -> Element:
    label = t("table.alibi-name", name=name(alibi.suspect), owner=name_of(m, alibi.owner))
    place = "alibi-in-force"
    return button(
        ".pb.slot",
        id=place,
        type="button",
        aria_label=label,
        **open_card_attributes("alibi"),
        **m.marks.at(place),
    )[
        face_up(alibi.card, "mid"),
        span(class_=f"whom {tint(alibi.suspect)}", aria_hidden="true")[short_name(alibi.suspect)],
    ]
