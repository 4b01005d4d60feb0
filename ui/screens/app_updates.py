"""The site itself: how its copy for the time without a network stands, and that a new version is ready, in words; and
the requests to take that, to keep the copy after all, to be installed."""

from __future__ import annotations

import htpy as h

from game.i18n import t
from ui.html.icons import icon
from ui.state import address
from ui.state.messages import Effect, Offline, SiteUpkeep
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Open, Session
from ui.transfer.inbox import Inbox

_ICONS = {
    "unknown": "clock",
    "working": "clock",
    "ready": "check",
    "unavailable": "info-circle",
    "file": "check",
}
_AGAIN = frozenset({"network", "space"})
"""Obstacles that may be gone on another try."""
BYTES_PER_MEGABYTE = 1_000_000


def megabytes(size: int) -> str:
    """A number of bytes as people say it. A copy that is not empty is never 0 MB.

    >>> megabytes(17_234_567), megabytes(4_321)
    ('17', '1')
    """
    return str(max(round(size / BYTES_PER_MEGABYTE), 1))


def offline_line(m: Offline) -> h.Element:
    """One line: whether the page can be used without a network, and else what to do about it. How far the copy has come
    is for the eye; read out it would be a chatter."""
    words = t(f"site.offline.{m.why or 'network'}" if m.state == "unavailable" else f"site.offline.{m.state}")
    return h.div(class_=f"state row label {m.state}{' bright' if m.state == 'ready' else ''}")[
        icon(_ICONS[m.state]),
        h.p(data_aloud="polite")[words.format(size=megabytes(m.size)) if m.why == "space" else words],
        _size(m),
        h.button(type="button", class_="again", data_ui="keep-copy")[t("site.again")]
        if m.state == "unavailable" and m.why in _AGAIN
        else None,
    ]


def file_note(m: Offline) -> h.Element | None:
    """The small print of a page that is one file: where its games are, and what the browser does not let it do."""
    if m.state != "file":
        return None
    thinks = [" ", t("site.file.thinking")] if m.why == "thinking" else None
    return h.p(class_="unofficial remark text")[t("site.file.games"), thinks]


def _size(m: Offline) -> h.Element | None:
    if not m.size or m.state not in ("working", "ready"):
        return None
    size = megabytes(m.size)
    if m.state == "ready":
        return h.span[t("site.size", size=size)]
    kept = str(round(m.kept / BYTES_PER_MEGABYTE))
    return h.span(aria_hidden="true")[
        t("site.kept", kept=kept, size=size), h.progress(max=str(m.size), value=str(m.kept))
    ]


def update_bar(update: str, *, says: bool = True) -> h.Element | None:
    """The quiet line by which a new version is taken. `update` is "ready", "crowded" (another page is open) or "".
    Unless it `says` so by itself that one is ready is there to be read; an answer is always said."""
    if not update:
        return None
    return h.div(class_="update-bar cluster label")[
        icon("refresh"),
        h.p(data_aloud="polite" if says or update == "crowded" else None)[
            t("site.fresh.crowded" if update == "crowded" else "site.fresh")
        ],
        h.button(type="button", data_ui="update")[t("site.update")],
    ]


def is_offered(session: Session) -> bool:
    """True if a new version is offered now. Only between hands and away from the table, and never while the game on the
    table would be lost by coming up again, or a file is on its way in."""
    if not session.offline.fresh or not session.saved or session.features.of(Inbox).is_busy:
        return False
    return session.screen.between_hands()


def offer_state(session: Session) -> str:
    """The same for the screens: "ready", "crowded" where it was taken while another page of the site is open, or ""."""
    if not is_offered(session):
        return ""
    return "crowded" if session.offline.crowded else "ready"


def _update(session: Session, rest: Rest) -> list[Effect]:
    if not is_offered(session):
        return []
    game = session.screen.game
    return [SiteUpkeep("update", "" if game is None else address.of_game(game.slot))]


def _copy(session: Session, rest: Rest) -> list[Effect]:
    return [SiteUpkeep("copy")]


def _install(session: Session, rest: Rest) -> list[Effect]:
    if session.install == "offered":
        return [SiteUpkeep("install")]
    session.sheet = Open("install")  # there is nobody to ask: the guide says how
    return []


HANDLERS: Handlers = {
    "update": Handler(_update, looking_on=True),
    "keep-copy": Handler(_copy, looking_on=True),
    "install": Handler(_install, looking_on=True),
}
