"""The standing of a match by post, in words; and the lines of those on the desk."""

from __future__ import annotations

from typing import Literal

import htpy as h

from game.i18n import join_words, t
from ui.html.icons import icon
from ui.state.posts import KeptPost, Posts
from ui.state.screen import Stage
from ui.state.session import Game, Session

SHEET = "post"
"""The sheet of a match."""
State = Literal["invited", "accepted", "yours", "send", "waits", "over"]


def state(kept: KeptPost) -> State:
    """The standing of a match for the person here."""
    if not kept.dealt:
        return "invited" if kept.number else "accepted"
    if kept.over:
        return "over"
    return "yours" if kept.is_ours else "send" if kept.ready else "waits"


def in_words(session: Session, kept: KeptPost, where: str) -> str:
    """Its standing, in a sentence for the line on the desk or for the sheet."""
    now = state(kept)
    others = kept.names_of(kept.due) or kept.others
    if now == "accepted" and kept.host >= 0:  # then others may still be due, and whoever invited deals
        others = [kept.names[kept.host]]
    since = session.device.spoken_day(kept.since, "long") if kept.since else ""
    return t(f"post.{where}.{now}", name=join_words(others), since=since)


def waiting_words(game: Game, stage: Stage) -> str:
    """The line at the table that names the player whom a match by post waits for; "" while something goes on here."""
    at = game.post
    if game.by_post is None or stage != "table":
        return ""
    if at is None:
        return t("post.no-link")
    if not at.rests or game.showing or game.out_of_turn.silent or not at.post.due:
        return ""
    return t("post.played" if at.unsent else "post.waits", name=at.post.names[at.post.due[0]])


def lines(session: Session) -> h.Node:
    """The matches by post on the desk, a line for each: an own turn or what came leads to the table, all else
    to the sheet."""
    found = session.features.of(Posts).listed
    if not found:
        return None
    return h.section(".stack.near", aria_labelledby="desk-posts")[
        h.h2("#desk-posts.d.heading")[t("post.title")],
        h.ul(".tiles")[(h.li[_line(session, kept)] for kept in found)],
    ]


def _line(session: Session, kept: KeptPost) -> h.Element:
    ours = kept.is_ours or kept.came  # what came may go on: that is seen at the table
    return h.button(
        ".item.box.row", type="button", data_ui=f"post {kept.id}" if ours else f"sheet {SHEET} {kept.id}"
    )[
        icon("cards" if ours else "share-2" if kept.ready else "clock", "accent"),
        h.span(".titled.grow")[
            h.b[t("post.with", names=join_words(kept.others))], h.small[in_words(session, kept, "line")]
        ],
        icon("chevron-right"),
    ]
