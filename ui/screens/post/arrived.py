"""A link of a match by post that came in: it is replayed, then leads to its match; of one that is not known here it is
asked who opens it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.case import case_named
from game.i18n import join_words, t, tn
from game.names import name_key
from game.packed_link import BadLink
from game.post import Post, Terms
from game.post_link import LONGEST, reading
from ui.html.controls import choice
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.link_arrived import LinkArrivedScreen, opened_by
from ui.screens.new_game.house_rules import length_in_words, option_in_words
from ui.screens.post.sheet import how_it_works
from ui.screens.post.update import kept_of, open_match, remember, show_sheet, take_link
from ui.screens.poster_page import go, poster
from ui.state.kept_posts import Posts
from ui.state.messages import Effect
from ui.state.own_name import note_own_name
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session


@dataclass(eq=False)
class PostArrivedScreen(LinkArrivedScreen[Post]):
    """An invitation to be accepted, or the question who opens the link."""

    name = "post-arrived"
    title_key = "post.title"
    page_key = "post.page"

    seat: int = -1
    """The chair that is chosen of an invitation."""

    def poster(self, held: Post) -> h.Element:
        case, host = held.terms.case, held.names[held.terms.host]
        big = t("post.invites", name=host) if held.waiting else t("post.title")
        foot = h.span[tn("screens.players", len(held.names))]
        return poster(case, t("post.title"), t(f"screens.case.{case}"), big, foot)

    def told(self, session: Session, held: Post) -> Node:
        if session.onlooking:
            return h.p(".strong")[t("duel.elsewhere")]
        chairs = [(f"post-seat {seat}", held.names[seat], seat == self.seat) for seat in _free(held)]
        return [
            (h.p(".text")[each] for each in _rules_in_words(held.terms)),
            h.div(".stack.tight.start")[
                h.p(".label")[t("post.chair" if held.waiting else "post.who")],
                choice(t("post.chair"), chairs),
            ]
            if len(chairs) > 1
            else None,
            [self.signature_field(), h.section(".stack.near.text")[(h.p[each] for each in how_it_works())]]
            if held.waiting
            else None,
        ]

    def go(self, held: Post) -> h.Element | None:
        words = t("post.accept" if held.waiting else "post.play")
        return None if self.seat < 0 else go("post-accept", words, button_id="post-go")

    def refused(self, bad: BadLink) -> str:
        why = t("post.bad.text") if bad.why == "text" else t(f"duel.bad.{bad.why}")
        return t("post.bad", why=why)

    def known(self, session: Session, held: Post) -> list[Effect] | None:
        kept = session.features.of(Posts).by_id.get(held.id)
        if kept is not None and not session.onlooking:
            flow.leave_for(session, DeskScreen())
            return take_link(session, kept, held, self.fragment)
        if len(free := _free(held)) == 1:
            self.seat = free[0]
        return None

    def choose(self, rest: Rest) -> list[Effect]:
        """`post-seat <number>`: the chair of whoever opens it."""
        seats = () if self.held is None else _free(self.held)
        self.seat = next((seat for seat in seats if rest == (str(seat),)), self.seat)
        return []

    def accept(self, session: Session) -> list[Effect]:
        """`post-accept`: take the chair, or come back to it on another device."""
        post, seat = self.held, self.seat
        if post is None or seat < 0:
            return []
        if not post.waiting:
            kept = kept_of(session, post, seat)
            return [remember(session, kept), *open_match(session, (kept.id,))]
        others = [name for other, name in enumerate(post.names) if other != seat]
        if not self.signed or name_key(self.signed) in map(name_key, others):
            self.problem = "app.problem.names" if self.signed else "duel.name-missing"
            return []
        post.accept(seat, session.device.new_number(), self.signed)
        kept = kept_of(session, post, seat)
        show_sheet(session, kept)
        return [remember(session, kept), *note_own_name(session, self.signed)]

    handlers: ClassVar[Handlers] = {
        "post-accept": Handler(lambda session, screen, rest: screen.accept(session)),
        "post-seat": Handler(lambda session, screen, rest: screen.choose(rest)),
    }


def _rules_in_words(terms: Terms) -> Iterator[str]:
    """The edition and the length; and the rules of the house, if there are any."""
    case, changed = case_named(terms.case), {**terms.options}
    target = changed.pop("target", case.option_values(case.rules(terms.edition, {}))["target"])
    yield f"{t(f'screens.edition.{terms.edition}.name')}. {length_in_words(target)}."
    if changed:
        told = [option_in_words(terms.case, name, value) for name, value in changed.items()]
        yield t("reader.changed", options=join_words(told))


def _free(post: Post) -> tuple[int, ...]:
    """The chairs of which one is that of whoever opens the link."""
    return post.waiting or tuple(seat for seat in post.terms.people if post.levels[seat] is None)


HANDLERS: Handlers = {"post-linked": opened_by(PostArrivedScreen, reading, LONGEST)}
