"""The standing of a match by post, in words; and the lines of those on the desk."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

import htpy as h

from game.i18n import join_words, t
from ui.html.controls import name_above
from ui.html.icons import icon
from ui.state.kept_posts import KeptPost, Posts
from ui.state.screen import Stage
from ui.state.session import Game, Session

SHEET = "post"
"""The sheet of a match."""
BROKEN_MARK = "broken"
"""Behind its id: the sheet tells that the match cannot be replayed."""
State = Literal["invited", "accepted", "yours", "send", "waits", "over"]
DATED = ("line.yours", "line.waits", "sheet.waits")
"""Sentences with the day since when, unless that is today."""
_WEEK = 7
_DRAWINGS: dict[State, str] = {"yours": "cards", "send": "share-2", "over": "share-2"}


def standing_words(kept: KeptPost) -> State:
    """The standing of a match for the person here."""
    if not kept.dealt:
        return "invited" if kept.number else "accepted"
    if kept.over:
        return "over"
    return "yours" if kept.is_ours else "send" if kept.ready else "waits"


def match_in_words(session: Session, kept: KeptPost, where: str) -> str:
    """Its standing, in a sentence for the line on the desk or for the sheet."""
    now = standing_words(kept)
    others = kept.names_of(kept.due) or kept.others
    if now == "accepted" and kept.host >= 0:  # then others may still be due, and whoever invited deals
        others = [kept.names[kept.host]]
    name, since = join_words(others), _since(session, kept.since)
    if not since and f"{where}.{now}" in DATED:
        return t(f"post.{where}.{now}.today", name=name)
    return t(f"post.{where}.{now}", name=name, since=since)


def _since(session: Session, day: str) -> str:
    """A day as one says it behind "since": the day of the week for a week, and nothing today. The painted desk says the
    same (desk.js)."""
    try:
        ago = (date.fromisoformat(session.today) - date.fromisoformat(day)).days
    except ValueError:
        ago = 0
    if ago in {0, 1}:
        return t("post.since.yesterday") if ago else ""
    spoken = session.device.spoken_day
    return spoken(day, "weekday") if 0 < ago < _WEEK else t("post.since.date", day=spoken(day, "date"))


def waiting_words(game: Game, stage: Stage) -> str:
    """The line at the table that names the player whom a match by post waits for; "" while something goes on here."""
    at = game.post
    if game.by_post is None or stage != "table":
        return ""
    if at is None:
        return t("post.no-link")
    if not at.waits_for_link or game.showing or game.out_of_turn.silent or not at.post.due:
        return ""
    return t("post.played" if at.unsent else "post.line.waits.today", name=at.post.names[at.post.due[0]])


def is_due(session: Session) -> bool:
    """True if it is one's turn in a match by post: the lines come before all else on the desk."""
    return any(kept.is_ours for kept in session.features.of(Posts).listed)


def lines(session: Session) -> h.Node:
    """The matches by post on the desk, a line for each: an own turn or what came leads to the table, all else
    to the sheet."""
    found = session.features.of(Posts).listed
    return post_section([_line(session, kept) for kept in found]) if found else None


def post_section(drawn: Sequence[h.Element]) -> h.Element:
    """The lines under their heading."""
    return h.section(".posts.stack.near", aria_labelledby="desk-posts")[
        h.h2("#desk-posts.d.heading")[t("post.title")], h.ul(".tiles")[(h.li[each] for each in drawn)]
    ]


def _line(session: Session, kept: KeptPost) -> h.Element:
    command = f"post {kept.id}" if kept.leads_to_table else f"sheet {SHEET} {kept.id}"
    return line(standing_words(kept), command, join_words(kept.others), match_in_words(session, kept, "line"))


def line(now: State, command: str, names: str, words: str) -> h.Element:
    """One of them: the players, and the standing in words. The painted desk has the same (`tools.prerendered_desk`)."""
    return h.button(".item.box.row", type="button", data_ui=command)[
        icon(_DRAWINGS.get(now, "clock"), "accent"),
        h.span(".titled.grow")[name_above(t("post.with", names=names)), h.small[words]],
        icon("chevron-right"),
    ]
