"""The lobby, drawn: the chairs with the lines of the guests, and the deal."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from game.match import Seat
from ui.html.icons import icon, seat_token
from ui.play.hosting import chairs, refusal_words
from ui.play.wire import Chair
from ui.state import bot_profiles
from ui.state.hosting import Hosting


def lobby(case: str, seats: list[Seat], hosting: Hosting, *, on_top: bool = True) -> h.Element:
    """The lobby of the host, who deals when all are there. `on_top`: nothing lies over it."""
    ready = not hosting.missing
    agreed = hosting.making is not None and hosting.making.agreed
    return _frame(
        chairs(case, seats, hosting),
        None,
        t("guests.here"),
        t("guests.lobby.dealing" if agreed else "guests.lobby.ready" if ready else "guests.lobby.not-yet"),
        ("connected" if ready else _worst(hosting)) if on_top else None,
        [
            h.p(".strong.accent")[why] if (why := _refusal(hosting)) else None,
            h.p(".remark")[t("guests.lobby.host-knows")],
            invite_onlooker(),
        ],
        h.footer(".dealing.cluster")[
            h.button(".btn.prime", type="button", data_ui="deal-cards", disabled=agreed or None)[
                icon("cards"), t("guests.lobby.deal")
            ]
        ]
        if ready
        else None,
    )


def invite_onlooker() -> h.Element:
    """The button that shows a code to a device without a chair."""
    return h.button(".btn.quiet", type="button", data_ui="pair onlooker")[
        icon("eye"), t("guests.onlooker.invite")
    ]


def _refusal(hosting: Hosting) -> str:
    """The reason why a line was closed, in a sentence."""
    return next((refusal_words(each.refused) for each in hosting.guests.values() if each.link == "lost"), "")


def _worst(hosting: Hosting) -> str:
    links = {guest.link for guest in hosting.guests.values()}
    return next(each for each in ("lost", "checking", "waiting") if each in links)


def awaiting(
    seated: Sequence[Chair],
    own: int | None,
    words: str,
    asked: h.Node = None,
    *,
    gone: bool = False,
    on_top: bool = True,
) -> h.Element:
    """The lobby of a guest. `words` say what is wrong with the line to the host; with a chair that is `gone` nothing
    leads back. `asked` is the question for a name."""
    connect = h.button(".btn.prime", type="button", data_ui="pair join")[
        icon("refresh"), t("pairing.connect")
    ]
    return _frame(
        seated,
        own,
        t("guests.at-host"),
        words or t("guests.lobby.waits"),
        ("lost" if words else "connected") if on_top else None,
        None if gone else connect if words else asked,
        None,
    )


def _frame(
    seated: Sequence[Chair],
    own: int | None,
    at_host: str,
    words: str,
    line: str | None,
    more: h.Node,
    foot: h.Node,
) -> h.Element:
    return h.div(".screen.lobby")[
        h.header(".topbar.cluster")[
            h.button(".ib.back", type="button", data_ui="desk", aria_label=t("app.desk"))[icon("arrow-left")],
            h.h1(".d.title")[t("guests.lobby.title")],
        ],
        h.main(".seated.stack", aria_label=t("guests.lobby.title"))[
            h.ol(".chairs.on-paper.lined", aria_label=t("guests.lobby.chairs"))[
                (_chair(seat, each, own, at_host) for seat, each in enumerate(seated))
            ],
            h.p(".heading", data_aloud="polite", data_pair="state" if line else None, data_state=line)[words],
            more,
        ],
        foot,
    ]


def _chair(seat: int, chair: Chair, own: int | None, at_host: str) -> h.Element:
    if seat == own:
        words = t("app.you")
    elif chair.level is not None:
        words = t("table.bot", level=bot_profiles.rank(chair.level))
    else:
        words = t(f"guests.state.{chair.link}") if chair.link else at_host
    return h.li(".row", id=f"chair-{seat}")[
        seat_token(seat),
        h.b(".d.heading.grow")[chair.name],
        h.span[words],
        h.button(".btn.prime", type="button", data_ui=f"pair host {seat}")[
            t("pairing.invite" if chair.link == "waiting" else "pairing.connect")
        ]
        if own is None and chair.link in {"waiting", "lost"}
        else None,
    ]
