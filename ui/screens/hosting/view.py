"""The lobby, drawn: the chairs with the lines of the guests, and the deal."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from game.match import Seat
from ui.html.icons import icon, seat_token
from ui.play.hosting import chairs
from ui.play.wire import Chair
from ui.state.hosting import Hosting


def lobby(case: str, seats: list[Seat], hosting: Hosting) -> h.Element:
    """The lobby of the host, who deals when all are there."""
    ready = not hosting.missing
    agreed = hosting.making is not None and hosting.making.agreed
    return _frame(
        chairs(case, seats, hosting),
        None,
        t("guests.here"),
        t("guests.lobby.dealing" if agreed else "guests.lobby.ready" if ready else "guests.lobby.not-yet"),
        h.p(".remark")[t("guests.lobby.host-knows")],
        h.footer(".dealing.cluster")[
            h.button(".btn.prime", type="button", data_ui="deal-cards", disabled=not ready or agreed or None)[
                icon("cards"), t("guests.lobby.deal")
            ]
        ],
    )


def awaiting(seated: Sequence[Chair], own: int | None, words: str) -> h.Element:
    """The lobby of a guest. `words` say what is wrong with the line to the host."""
    return _frame(seated, own, t("guests.at-host"), words or t("guests.lobby.waits"), None, None)


def _frame(
    seated: Sequence[Chair], own: int | None, at_host: str, state: str, more: h.Node, foot: h.Node
) -> h.Element:
    return h.div(".screen.lobby")[
        h.header(".topbar.cluster")[
            h.button(".ib.back", type="button", data_ui="desk", aria_label=t("learn.back-to-desk"))[
                icon("arrow-left")
            ],
            h.h1(".d.title")[t("guests.lobby.title")],
        ],
        h.main(".seated.stack", aria_label=t("guests.lobby.title"))[
            h.ol(".chairs.on-paper.lined", aria_label=t("guests.lobby.chairs"))[
                (_chair(seat, each, own, at_host) for seat, each in enumerate(seated))
            ],
            h.p(".heading", role="status")[state],
            more,
        ],
        foot,
    ]


def _chair(seat: int, chair: Chair, own: int | None, at_host: str) -> h.Element:
    if seat == own:
        words = t("guests.you")
    elif chair.level is not None:
        words = t("table.bot", level=t(f"table.level-{chair.level}"))
    else:
        words = t(f"guests.state.{chair.link}") if chair.link else at_host
    return h.li(".row", id=f"chair-{seat}")[
        seat_token(seat), h.b(".d.heading.grow")[chair.name], h.span[words]
    ]
