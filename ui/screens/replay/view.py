"""A game that is looked at again: the table or the scores of a hand as they were, and a bar to move through them."""

from __future__ import annotations

import htpy as h

from game.i18n import t, tn
from ui.html import cards
from ui.html.controls import command_button, icon_button, labelled_list, offer_button
from ui.html.html_writer import region
from ui.html.icons import icon, seat_token
from ui.play.hands import ordered_codes
from ui.screens.case_screens import hand_end
from ui.screens.hand_end.view_model import Scoring
from ui.screens.replay.model import ALL, OPEN, Bar
from ui.state.view_models import Head, SeatInfo, Table
from ui.table import table
from ui.table.hand import copy_labels, list_classes, strip_name
from ui.table.parts import dom_id

STEPS = (
    ("first", "player-skip-back"),
    ("turn-back", "chevrons-left"),
    ("back", "chevron-left"),
    ("play", "player-play"),
    ("next", "chevron-right"),
    ("turn", "chevrons-right"),
    ("last", "player-skip-forward"),
)
"""The buttons in their order, each with its drawing."""
_BACKWARDS = frozenset({"first", "turn-back", "back"})


def replay(m: Table | Scoring, bar: Bar) -> h.Element:
    """The whole screen: what was to be seen then, the bar beneath, and beside a table the hands that may be seen."""
    if isinstance(m, Scoring):
        return h.div(".rp-page")[h.div(".rp-scores.scroll")[hand_end(m)], _bar(bar)]
    hands = region("hands" if bar.eyes == OPEN else "hand", _hands(m, bar))
    return table(m, foot=[_bar(bar), hands], head=Head(undo=""))


def _bar(m: Bar) -> h.Element:
    return h.section(".rp", id="replay", aria_label=t("replay.label"))[
        h.div(".dock")[_notice(m) if m.notice else None],
        h.div(".rp-about.cluster.tight")[
            _said(m),
            h.div(".rp-choices.cluster.tight")[
                labelled_list("replay-hand", t("replay.which-hand"), _hand_names(m), str(m.hand)),
                labelled_list("replay-eyes", t("replay.eyes"), m.choices, m.eyes),
                command_button(".second.rp-on", "replay-on", id_="replay-on")[
                    h.span(".lb")[t("replay.play-on")]
                ],
            ],
        ],
        icon_button("x", t("replay.close"), "replay-close"),
        h.div(".rp-move.cluster.tight")[
            h.div(".rp-steps.row.tight.spread", role="group", aria_label=t("replay.steps"))[
                (_step(m, word, drawing) for word, drawing in STEPS)
            ],
            _scrubber(m),
        ],
    ]


def _notice(m: Bar) -> h.Element | None:
    notice = m.notice
    if notice is None:
        return None
    return h.div(f"#notice.notice.{notice.kind}")[
        h.p[notice.text], offer_button(notice), icon_button("x", t("table.dismiss"), "dismiss", ".dismiss")
    ]


def _said(m: Bar) -> h.Element:
    """Show the place of the replay, and the last event."""
    seat, words = m.said.seat, m.said.text
    return h.div(".rp-said.row.grow")[
        icon("history") if seat is None else seat_token(seat),
        h.p(".label.clamp")[h.span(".rp-place.tiny.faint")[m.place], " ", h.span(".rp-what")[words]],
        command_button(".second.rp-on", "replay-why", id_="replay-why")[t("app.why")] if m.asks else None,
    ]


def _step(m: Bar, word: str, drawing: str) -> h.Element:
    if word == "play":
        return h.button(
            ".ib.prime.rp-play",
            id="replay-play",
            type="button",
            data_ui="replay-play",
            aria_label=t("replay.pause" if m.playing else "replay.play"),
            title=t("replay.pause" if m.playing else "replay.play"),
        )[icon("player-pause" if m.playing else drawing)]
    none = m.begins if word in _BACKWARDS else m.ends
    beyond = {"first": m.stop == m.first and not none, "last": m.stop == m.last and not none}
    name = t(f"replay.{word}.beyond" if beyond.get(word) else f"replay.{word}")
    return h.button(
        ".ib",
        id=f"replay-to-{word}",
        type="button",
        data_ui=f"replay-to {word}",
        aria_label=name,
        title=name,
        aria_disabled="true" if none else None,
    )[icon(drawing)]


def _scrubber(m: Bar) -> h.Element:
    """The moments of the hand as a slider, its turns as ticks beneath."""
    return h.div(".rp-scrub")[
        _track(m),
        h.input(
            id="replay-at",
            type="range",
            min=str(m.first),
            max=str(m.last),
            step="1",
            value=str(m.stop),
            data_field="replay-at",
            aria_label=t("replay.moment"),
            aria_valuetext=f"{m.place}. {m.said.text}",
        ),
    ]


def _track(m: Bar) -> h.Element:
    wide, at = max(1, m.last - m.first), m.stop - m.first
    ticks = "".join(f"M{turn - m.first} 0V8" for turn in m.turns)
    return h.svg(
        ".rp-track",
        viewBox=f"0 0 {wide} 8",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )[
        h.rect(fill="var(--line)", width=str(wide), height="3", y="2.5"),
        h.rect(fill="var(--brass)", width=str(at), height="3", y="2.5"),
        h.path(
            stroke="var(--line-2)",
            stroke_width="1.5",
            d=f"{ticks}M{wide} 0V8",
            vector_effect="non-scaling-stroke",
        ),
    ]


def _hand_names(m: Bar) -> tuple[tuple[str, str], ...]:
    return tuple((str(hand), t("replay.hand-of", hand=hand, hands=m.hands)) for hand in range(1, m.hands + 1))


# ---- the hands ----


def _hands(m: Table, bar: Bar) -> h.Element:
    if bar.eyes == ALL:
        return h.section("#hand.hand", aria_label=t("replay.hands"))[h.p(".none")[t("replay.hands-hidden")]]
    if bar.eyes == OPEN:
        return h.section(
            f"#hands.rp-hands.n-{len(m.seats) + len(m.seats) % 2}", aria_label=t("replay.hands")
        )[(_open_hand(seat, ordered_codes(m.seen.hands[seat.number] or (), "family")) for seat in m.seats)]
    return _own_hand(m)


def _own_hand(m: Table) -> h.Element:
    name = m.seats[m.viewer].name
    label = t("table.hand", name=name, cards=tn("table.cards", len(m.hand)))
    if not m.hand:
        return h.section("#hand.hand", aria_label=label)[h.p(".none")[t("table.hand-empty")]]
    return h.section("#hand.hand", aria_label=label)[
        h.ul(class_=list_classes(len(m.hand)))[
            (
                h.li(".hc", id=f"slot-{dom_id(each.key)}")[
                    cards.card(
                        each.code,
                        "in-hand",
                        tag="button",
                        label=cards.spoken_name(
                            each.code, *filter(None, (copy, t("cards.state.new") if each.new else ""))
                        ),
                        id=f"hand-{dom_id(each.key)}",
                        data_ui=f"info {each.code}",
                    ),
                    strip_name(each.code),
                ]
                for each, copy in zip(m.hand, copy_labels(m), strict=True)
            )
        ]
    ]


def _open_hand(seat: SeatInfo, codes: list[str]) -> h.Element:
    """A hand beside the others: every card shows its corner, and its name to a screen reader."""
    held = tn("table.cards", len(codes))
    return h.section(".rp-open.row", aria_label=t("table.hand", name=seat.name, cards=held))[
        h.p(".pair.tight")[
            seat_token(seat.number), h.span(".titled.tiny")[h.b[seat.name], h.span(".faint")[held]]
        ],
        h.ul(".fan.grow")[(h.li(".lie")[cards.card(code, "mini")] for code in codes)],
    ]
