"""The sheet of a match by post: how it stands, the link to send, and what else can be done with it; and the sheet that
says how play by post works."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import join_words, t
from game.post import Post
from ui.html.controls import (
    QUESTION_SHAPE,
    READING_SHAPE,
    command_button,
    dialog,
    link_field,
    reading_region,
    sharing_line,
    way,
)
from ui.html.icons import icon
from ui.html.sheet import Sheet
from ui.play import log
from ui.screens.pairing.model import Pairing
from ui.screens.pairing.view import squares
from ui.screens.post.lines import BROKEN_MARK, SHEET, match_in_words, standing_words
from ui.screens.post.update import find
from ui.state.challenge import PostMark, on_table
from ui.state.kept_posts import KeptPost, Posts
from ui.state.post_at_table import PostAtTable
from ui.state.session import Game, Session

REMOVE_MARK = "remove"
"""Behind its id: the question whether a broken match shall go."""
HOW_IT_WORKS_KEYS = ("turn", "whole", "deal", "undo", "round", "sealed")


class PostSheet(Sheet):
    """A match by post. It is about its id; `<id> broken` tells that it cannot be replayed; `<id> give` asks first if a
    bot shall play on, `<id> remove` if a broken one shall go."""

    name = SHEET
    title_key = "post.title"
    asks = True

    def draw(self, session: Session, about: str) -> h.Element:
        shape = QUESTION_SHAPE if about.partition(" ")[2] not in {"", BROKEN_MARK} else ""
        return dialog(self.name, t(self.title_key), self.body(session, about), shape=shape, asks=self.asks)

    def may_open(self, session: Session, about: str) -> bool:
        return find(session, tuple(about.split())) is not None

    def is_gone(self, session: Session, about: str) -> bool:
        return not self.may_open(session, about)

    def body(self, session: Session, about: str) -> h.Node:
        id_, _, asked = about.partition(" ")
        kept = find(session, (id_,))
        assert kept is not None, "the sheet closes without its match"
        if asked == BROKEN_MARK:
            return _broken(session, kept)
        if asked == REMOVE_MARK:
            sure, command = t("post.remove.sure"), f"post-remove {kept.id}"
            return _question(f"{kept.id} {BROKEN_MARK}", sure, command, t("post.remove"), "second")
        if asked:
            name = join_words(kept.names_of(kept.due))
            sure, words = t("post.give.sure", name=name), t("post.give", name=name)
            return _question(kept.id, sure, f"post-give {kept.id}", words)
        return h.div(".sh-body.sh-share.stack.scroll")[
            h.p("#sheet-text")[match_in_words(session, kept, "sheet")],
            _fork(session, kept),
            None if kept.is_ours else _link(session, kept),
            _ways(kept),
        ]


def _question(about: str, sure: str, command: str, words: str, look: str = "prime") -> h.Node:
    """Ask first; "Not now" leads back to the sheet as it was."""
    return [
        h.p(".sh-body", id="sheet-text")[sure],
        h.footer(".sh-acts.cluster")[
            command_button(".second", f"sheet {SHEET} {about}")[t("app.not-now")],
            command_button(f".{look}", command)[words],
        ],
    ]


def _broken(session: Session, kept: KeptPost) -> h.Node:
    return [
        h.div(".sh-body.sh-share.stack.scroll")[
            h.p("#sheet-text")[t("post.broken")],
            link_field(session.device.address(kept.to_send)),
            command_button(".prime", f"post-send {kept.id}", id_="post-send")[
                icon("share-2"), t("duel.share")
            ],
            sharing_line(session.link_sent, ".how.strong"),
        ],
        h.footer(".sh-acts.cluster")[
            command_button(".quiet", f"sheet {SHEET} {kept.id} {REMOVE_MARK}")[
                icon("trash"), t("post.remove")
            ]
        ],
    ]


def _fork(session: Session, kept: KeptPost) -> h.Node:
    """Tell that the match went two ways, and offer the other one."""
    if not kept.came:
        return None
    game = on_table(session, PostMark(kept.id, kept.seat))
    at = None if game is None else game.post
    other = session.features.of(Posts).post_of(kept, kept.came)
    return h.section(".box.stack.near")[
        h.p(".strong")[t("post.fork")],
        (h.p(".text")[each] for each in ([] if game is None or at is None else _difference(game, at, other))),
        h.div(".cluster")[
            command_button(".second", f"post-swap {kept.id}")[icon("refresh"), t("post.swap")],
            command_button(".quiet", f"post-drop {kept.id}")[icon("trash"), t("post.drop")],
        ],
    ]


def _difference(game: Game, at: PostAtTable, other: Post | None) -> list[str]:
    """The first thing that was done differently in each of two ways, as the person here may know it; or else the place
    where they part."""
    fork = at.fork
    if fork is None:
        return []
    if fork.hand and other is not None:
        ways = (
            log.lines(post.events_after(fork.step, at.seat), game.chairs, game.case)
            for post in (at.post, other)
        )
        for here, there in zip(*ways, strict=False):
            if here != there:
                return [t("post.fork.this", line=here.text), t("post.fork.other", line=there.text)]
    told = "post.fork.where" if fork.hand else "post.fork.deal"
    return [t(told, hand=fork.hand, name=at.post.names[fork.seat])]


def _link(session: Session, kept: KeptPost) -> h.Node:
    """The link to send: in a field, by a button, and as a picture for another device's camera."""
    link = session.device.address(kept.to_send)
    rows = session.features.of(Pairing).pictures.get(link)
    again = standing_words(kept) == "waits"
    return [
        link_field(link),
        h.div(".cluster")[
            command_button(".prime", f"post-send {kept.id}", id_="post-send")[
                icon("share-2"), t("post.again" if again else "duel.share")
            ],
            command_button(".second", f"post-code {kept.id}")[t("post.code")] if rows is None else None,
        ],
        sharing_line(session.link_sent, ".how.strong"),
        h.div(".pair-picture.on-paper")[squares(rows) if rows else h.p(".remark")[t("pairing.no-picture")]]
        if rows is not None
        else None,
    ]


def _ways(kept: KeptPost) -> h.Element:
    waits = kept.dealt and not kept.is_ours and not kept.over
    return h.div(".stack.near")[
        way(f"post {kept.id}", "cards", t("post.play")) if kept.dealt else None,
        way(
            f"sheet {SHEET} {kept.id} give", "users", t("post.give", name=join_words(kept.names_of(kept.due)))
        )
        if waits
        else None,
        way(f"post-away {kept.id}", "archive", t("post.away" if kept.dealt else "post.withdraw")),
        way("sheet post-how", "info-circle", t("post.how")),
    ]


def how_it_works() -> Sequence[str]:
    """Six sentences on how play by post works, and what it hides."""
    return [t(f"post.how.{each}") for each in HOW_IT_WORKS_KEYS]


class HowPostWorksSheet(Sheet):
    """The explanation of play by post."""

    name = "post-how"
    title_key = "post.how"
    shape = READING_SHAPE
    anywhere = True

    def body(self, session: Session, about: str) -> h.Node:
        return reading_region(".sh-read.stack.loose", t(self.title_key))[
            (h.p(".text")[each] for each in how_it_works())
        ]
