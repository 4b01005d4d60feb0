"""The lobby: who is at the table before cards are dealt, when some of them have devices of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import htpy as h

from game.i18n import t
from game.match import Seat
from ui.html.controls import back_button, command_button
from ui.html.icons import icon, seat_token
from ui.play.table_facts import chairs, refusal_words
from ui.play.wire import Chair
from ui.state import bot_profiles
from ui.state.hosting import Hosting
from ui.state.messages import Effect
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.setup import Setup


@dataclass(eq=False)
class LobbyScreen(Screen):
    """The lobby of the host. `setup` is the form of the game."""

    name = "lobby"
    takes_files: ClassVar[bool] = False
    keeps_awake = True

    setup: Setup = field()
    hosting: Hosting = field()

    def draw(self, session: Session) -> h.Node:
        return lobby(self.setup.case, self.setup.seats(), self.hosting, on_top=session.sheet is None)

    def deal(self, session: Session, rest: Rest) -> list[Effect]:
        """Agree to the deal, once all are here."""
        if not self.hosting.missing and self.hosting.making is not None:
            self.hosting.making.agreed = True
        return []

    handlers: ClassVar[Handlers] = {"deal-cards": Handler(lambda session, at, rest: at.deal(session, rest))}


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
            command_button(".prime", "deal-cards", disabled=agreed or None)[
                icon("cards"), t("guests.lobby.deal")
            ]
        ]
        if ready
        else None,
    )


def invite_onlooker() -> h.Element:
    """The button that shows a code to a device without a chair."""
    return command_button(".quiet", "pair onlooker")[icon("eye"), t("guests.onlooker.invite")]


def _refusal(hosting: Hosting) -> str:
    """The reason why a line was closed, in a sentence."""
    return next((refusal_words(each.refused) for each in hosting.guests.values() if each.link == "lost"), "")


def _worst(hosting: Hosting) -> str:
    links = {guest.link for guest in hosting.guests.values()}
    return next(each for each in ("lost", "checking", "waiting") if each in links)


def guest_lobby(
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
    connect = command_button(".prime", "pair join")[icon("refresh"), t("pairing.connect")]
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
            back_button(),
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
        words = t("table.bot", level=bot_profiles.rank_of_level(chair.level))
    else:
        words = t(f"guests.state.{chair.link}") if chair.link else at_host
    return h.li(".row", id=f"chair-{seat}")[
        seat_token(seat),
        h.b(".d.heading.grow")[chair.name],
        h.span[words],
        command_button(".prime", f"pair host {seat}")[
            t("pairing.invite" if chair.link == "waiting" else "pairing.connect")
        ]
        if own is None and chair.link in {"waiting", "lost"}
        else None,
    ]
