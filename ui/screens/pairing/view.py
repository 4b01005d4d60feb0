"""The pairing of two devices, drawn: the own code as a picture and as text, the camera, the field for the other code,
and the state of the line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.fair_deal import HOST
from game.i18n import t
from ui.html.controls import back_button, command_button, own_name_field, step_list, way
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.screens.pairing.model import Pairing, ShownPairing, shown_pairing
from ui.state import address
from ui.state.messages import Effect
from ui.state.screen import Screen
from ui.state.session import Session

CODE_BORDER_SQUARES = 4
"""Light squares around a code, without which no reader finds it."""
_STATE_ICONS = {"waiting": "clock", "checking": "refresh", "connected": "check", "lost": "wifi-off"}


class DevicesSheet(Sheet):
    """The ways to play with others: at a table of several devices, or apart, with the same cards."""

    name = "devices"
    title_key = "screens.desk.others"
    on_second_page = False

    def may_open(self, session: Session, about: str) -> bool:
        return True

    def body(self, session: Session, about: str) -> h.Node:
        return h.div(".sh-body.stack.near.scroll")[
            way("pair table", "cards", t("pairing.table"), t("pairing.table.hint")),
            way("post-new", "share-2", t("post.new"), t("post.new.hint")),
            way("pair join", "arrow-right", t("pairing.devices.join"), t("pairing.devices.join.hint")),
            way("duels", "arrows-exchange", t("duel.challenge"), t("duel.challenge.small")),
        ]


def join(m: ShownPairing, *, returns: bool) -> h.Element:
    """The screen of a guest's device before it sits at a table, or after its line was lost."""
    return h.div(".screen.joining")[
        h.header(".topbar.cluster")[
            back_button(),
            h.h1(".d.title")[t("pairing.devices.join")],
        ],
        h.main(".joined", aria_label=t("pairing.devices.join"))[_body(m, returns=returns)],
    ]


class PairSheet(Sheet):
    """The pairing with a guest's device, by its number."""

    name = "pair"
    title_key = "pairing.devices.host"

    def body(self, session: Session, about: str) -> h.Node:
        return h.div(".sh-body.scroll")[_body(shown_pairing(session, int(about)))]


def _body(m: ShownPairing, *, returns: bool = False) -> h.Element:
    names = not (m.hosts or returns)
    return h.div(".pairing.tiles")[
        _picture(m),
        h.div(".stack.loose")[
            _words(m, returns=returns),
            own_name_field(m.own) if names and not m.code else None,
            _state(m),
            _answer(m),
            own_name_field(m.own) if names and m.code else None,
            _notes(m),
            command_button(".quiet", "pair forget")[t("pairing.back.forget")]
            if returns and m.way_back
            else None,
        ],
    ]


def _picture(m: ShownPairing) -> h.Element | None:
    if m.scanning:
        return h.div(".pair-picture.box.stack.near")[
            h.video(
                "#pair-camera", autoplay=True, muted=True, playsinline=True, aria_label=t("pairing.sees")
            ),
            h.p(".strong.accent", data_aloud="polite")[t(f"pairing.bad.{m.seen}") if m.seen else None],
            h.div(".cluster")[
                command_button(".second", "pair stop")[t("pairing.stop")],
                command_button(".second", "pair camera")[t("pairing.other-camera")] if m.cameras else None,
            ],
        ]
    if not m.code:
        return None
    return h.div(".pair-picture.on-paper.stack.near")[
        squares(m.rows) if m.rows else h.p(".remark")[t("pairing.no-picture")] if m.rows == () else None,
        _code(m),
    ]


def _code(m: ShownPairing) -> h.Node:
    """The code as text. Who hears the page copies it by a button, and meets its letters only where no browser can."""
    if m.sent != "by-hand":
        return h.p(".remark.pair-code", data_pair="out", aria_hidden="true")[m.code]
    label = h.label(".sr", for_="pair-out")[t("pairing.code")]
    return [
        label,
        h.textarea("#pair-out.field.pair-code", data_pair="out", readonly=True, rows="4", spellcheck="false")[
            m.code
        ],
    ]


def squares(rows: tuple[str, ...]) -> h.Element:
    """The code as one drawing: a path of all dark squares, each run of a row a bar."""
    size = len(rows) + 2 * CODE_BORDER_SQUARES
    bars = []
    for y, row in enumerate(rows, CODE_BORDER_SQUARES):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x] == "1":
                bars.append(f"M{x + CODE_BORDER_SQUARES} {y}h{end - x}v1h-{end - x}z")
            x = end
    return h.svg(
        ".squares",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=t("pairing.picture"),
        shape_rendering="crispEdges",
    )[h.path(d="".join(bars))]


def _words(m: ShownPairing, *, returns: bool) -> h.Element:
    if m.hosts:
        head = t("pairing.host.head", name=m.name) if m.name else t("pairing.onlooker.head")
        text = t("pairing.host.text")
    elif m.code:
        head, text = t("pairing.answer.head"), t("pairing.answer.text")
    elif returns:
        head = m.way_back or t("pad.back-to-table")
        text = t("pairing.back.text")
    else:
        head, text = t("pairing.join.head"), t("pairing.join.text")
    return h.div(".stack.near")[_steps(m), h.h2(".d.title")[head], h.p[text]]


def _steps(m: ShownPairing) -> h.Element:
    """A code goes one way, the answer the other. A host learns that its code was read by the answer."""
    if m.state in {"checking", "connected"}:
        now = 2
    else:
        now = int(m.scanning or bool(m.typed)) if m.hosts else int(bool(m.code))
    names = [t(f"pairing.step.{each}") for each in ("code", "answer", "play")]
    return step_list(names, now, t("pad.steps"))


def _state(m: ShownPairing) -> h.Element:
    idle = m.state == "waiting" and not m.code and not m.hosts
    state = "guests.state.connected" if m.state == "connected" else f"pairing.state.{m.state}"
    words = t("pairing.state.none" if idle else state)
    small = {"waiting": "pairing.leave-open", "lost": "pairing.state.lost.help"}.get(m.state)
    return h.p(
        f".pair-state.row.box.is-{m.state}", data_aloud="polite", data_pair="state", data_state=m.state
    )[
        icon(_STATE_ICONS[m.state]),
        h.span(".titled")[h.b[words], h.small[t(small)] if small and not idle else None],
    ]


def _answer(m: ShownPairing) -> h.Element | None:
    """The buttons for the own code, and for that of the other device."""
    if m.state == "connected":
        return None
    reads = bool(m.code) if m.hosts else not m.code or m.state == "lost"
    return h.div(".stack")[
        h.div(".cluster")[
            command_button(".prime", "pair scan")[
                icon("camera"), t("pairing.scan-answer" if m.hosts else "pairing.scan")
            ]
            if reads and not m.scanning
            else None,
            [
                command_button(".second", "pair copy")[t("pairing.copy-link" if m.hosts else "pairing.copy")],
                command_button(".second", "pair copy-code")[t("pairing.copy")] if m.hosts else None,
                command_button(".second", "pair send")[icon("share-2"), t("pairing.send")]
                if m.can_share
                else None,
            ]
            if m.code
            else None,
            command_button(f".{'second' if m.code else 'prime'}", "pair new")[
                icon("refresh"), t("pairing.new")
            ]
            if m.hosts
            else None,
        ],
        h.p(".strong", data_aloud="polite")[_sent(m) if m.sent else None],
        h.p(".strong.accent", data_aloud="urgent")[t(f"pairing.camera.{m.camera}")] if m.camera else None,
        _field(m) if reads else None,
    ]


def _sent(m: ShownPairing) -> str:
    if m.sent == "sent":
        return t("deal.share.sent")
    return t(f"pairing.sent.{m.sent}")


def _field(m: ShownPairing) -> list[h.Element | None]:
    return [
        h.label(".strong", for_="pair-in")[t("pairing.paste-answer" if m.hosts else "pairing.paste")],
        h.textarea(
            "#pair-in.field",
            data_pair="in",
            data_field="pair",
            rows="3",
            spellcheck="false",
            autocomplete="off",
            autocapitalize="characters",
            aria_describedby="pair-problem" if m.problem else None,
        )[m.typed],
        h.p("#pair-problem.strong.accent", data_aloud="urgent")[t(f"pairing.bad.{m.problem}")]
        if m.problem
        else None,
        command_button(".second", "pair read")[t("pairing.read")],
    ]


def _notes(m: ShownPairing) -> h.Element:
    return h.div(".stack.near.remark")[
        h.p[t("pairing.network")], h.p[t("pairing.knows")] if m.hosts else h.p[t("pairing.host-knows")]
    ]


@dataclass(eq=False)
class JoinScreen(Screen):
    """The code of the host is read, and an answer shown."""

    name = "join"
    takes_files: ClassVar[bool] = False
    bots_soon: ClassVar[bool] = False
    keeps_awake = True

    returns: bool = False
    """The device sat at the table before."""

    def draw(self, session: Session) -> Node:
        return join(shown_pairing(session, HOST), returns=self.returns)

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name" or self.returns:
            return None
        session.features.of(Pairing).naming = value
        return []

    def place(self) -> str:
        return address.REJOIN if self.returns else ""
