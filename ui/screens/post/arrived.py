"""A link of a match by post that came in: it is replayed, then leads to its match; of one that is not known here it is
asked who opens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.i18n import t, tn
from game.names import name_key, tidy
from game.packed_link import BadLink
from game.post import Post
from game.post_link import LONGEST, reading
from ui.html.controls import choice, name_field, notice_bar
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.link_replay import LinkReplay
from ui.screens.post.sheet import explained
from ui.screens.post.update import kept_of, open_match, remember, show_sheet, take_link
from ui.screens.poster_page import go, poster, top_bar
from ui.state.messages import Effect, Message
from ui.state.own_name import note_own_name, own_name
from ui.state.posts import Posts
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer.messages import Yield, Yielded


@dataclass(eq=False)
class PostArrivedScreen(Screen):
    """A link that came in: read in slices; then an invitation to be accepted, or the question who opens it."""

    name = "post-arrived"
    for_onlookers: ClassVar[bool] = True

    fragment: str
    signed: str
    reading: LinkReplay[Post]
    post: Post | None = None
    seat: int = -1
    """The chair that is chosen of an invitation."""
    problem: str = ""

    def draw(self, session: Session) -> Node:
        post = self.post
        return h.div(".screen.newgame.duel")[
            top_bar(t("post.title"), "desk", t("app.desk")),
            None if post is None else self._poster(post),
            h.main(".form.stack.loose", aria_label=t("post.title"))[
                notice_bar(session.notice),
                h.p(data_aloud="polite")[t("duel.reading")] if post is None else self._asked(session, post),
            ],
            None if post is None else self._foot(session, post),
        ]

    def _poster(self, post: Post) -> h.Element:
        host = post.names[post.terms.host]
        words = t("post.invites", name=host) if self._invites(post) else t("post.title")
        return poster(
            post.terms.case,
            t("post.title"),
            [h.p(".strong")[t(f"screens.case.{post.terms.case}")], h.h2(".d")[words]],
            h.span[tn("screens.players", len(post.names))],
        )

    def _invites(self, post: Post) -> bool:
        return bool(post.waiting)

    def _asked(self, session: Session, post: Post) -> Node:
        terms = post.terms
        edition = t(f"screens.edition.{terms.edition}.name")
        played = f"{tn('screens.players', len(post.names))}, {edition}."
        changed = f" {tn('duel.changed', len(terms.options))}" if terms.options else ""
        if session.onlooking:
            return h.p(".strong")[t("duel.elsewhere")]
        chairs = [(f"post-seat {seat}", post.names[seat], seat == self.seat) for seat in _free(post)]
        return [
            h.p(".text")[played, changed],
            h.div(".stack.tight.start")[
                h.p(".label")[t("post.who" if not self._invites(post) else "post.chair")],
                choice(t("post.chair"), chairs),
            ]
            if len(chairs) > 1
            else None,
            name_field(self.signed, form=True, problem=self.problem) if self._invites(post) else None,
            h.section(".stack.near.text")[(h.p[each] for each in explained())]
            if self._invites(post)
            else None,
        ]

    def _foot(self, session: Session, post: Post) -> h.Element:
        words = t("post.accept") if self._invites(post) else t("post.play")
        return h.footer(".nstart.cluster")[
            h.button(".btn.second.push", type="button", data_ui="desk")[t("app.not-now")],
            None if session.onlooking or self.seat < 0 else go("post-accept", words, button_id="post-go"),
        ]

    def title(self) -> str:
        return t("post.page")

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name":
            return None
        self.signed, self.problem = tidy(value), ""
        return []

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Yielded) or message.serial != self.reading.serial:
            return None
        if self.post is not None:
            return []
        if not self.reading.slice():
            return [Yield(self.reading.serial)]
        if self.reading.refused:
            flow.leave_for(session, DeskScreen())
            session.notice = refused(self.reading.refused[0])
            return []
        return self._read(session, self.reading.found[0])

    def _read(self, session: Session, post: Post) -> list[Effect]:
        kept = session.features.of(Posts).by_id.get(post.id)
        if kept is not None and not session.onlooking:
            return take_link(session, kept, post, self.fragment)
        self.post = post
        if len(free := _free(post)) == 1:
            self.seat = free[0]
        return []

    def choose(self, rest: Rest) -> list[Effect]:
        """`post-seat <number>`: the chair of whoever opens it."""
        seats = () if self.post is None else _free(self.post)
        self.seat = next((seat for seat in seats if rest == (str(seat),)), self.seat)
        return []

    def accept(self, session: Session) -> list[Effect]:
        """`post-accept`: take the chair, or come back to it on another device."""
        post, seat = self.post, self.seat
        if post is None or seat < 0:
            return []
        if not self._invites(post):
            kept = kept_of(session, post, seat)
            return [remember(session, kept), *open_match(session, (kept.id,))]
        others = [name for other, name in enumerate(post.names) if other != seat]
        if not self.signed or name_key(self.signed) in map(name_key, others):
            missing = t("duel.name-missing")
            self.problem = t("app.problem.names", name=self.signed) if self.signed else missing
            return []
        post.accept(seat, session.device.new_number(), self.signed)
        kept = kept_of(session, post, seat)
        show_sheet(session, kept)
        return [remember(session, kept), *note_own_name(session, self.signed)]

    handlers: ClassVar[Handlers] = {
        "post-accept": Handler(lambda session, screen, rest: screen.accept(session)),
        "post-seat": Handler(lambda session, screen, rest: screen.choose(rest)),
    }


def _free(post: Post) -> tuple[int, ...]:
    """The chairs of which one is that of whoever opens the link."""
    return post.waiting or tuple(seat for seat in post.terms.people if post.levels[seat] is None)


def refused(bad: BadLink) -> Notice:
    """Say why the link of a match by post is refused."""
    why = t("post.bad.text") if bad.why == "text" else t(f"duel.bad.{bad.why}")
    return Notice(t("post.bad", why=why), kind="error")


def open_post_link(session: Session, rest: Rest) -> list[Effect]:
    """`post-linked <fragment>`: the page was opened by the link of a match by post."""
    link = (rest[0] if rest else "")[: LONGEST + 1].removeprefix("#")
    screen = PostArrivedScreen(link, own_name(session), LinkReplay([link], reading))
    flow.leave_for(session, screen)
    return [Yield(screen.reading.serial)]


HANDLERS: Handlers = {"post-linked": Handler(open_post_link, looking_on=True, leaves=always)}
