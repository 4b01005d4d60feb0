"""A link of a duel that came in: it is read, then accepted or declined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.duel import LONGEST, Duel, reading
from game.i18n import t
from game.packed_link import BadLink
from ui.html.controls import command_button
from ui.play import flow
from ui.screens.duel.screen import DuelScreen, new_id, opened_duel, remember
from ui.screens.duel.view import duel_poster, game_in_words
from ui.screens.link_arrived import LinkArrivedScreen, opened_by
from ui.screens.poster_page import go
from ui.state.duels import MOST_LINKS, Duels, KeptDuel
from ui.state.messages import Effect
from ui.state.own_name import note_own_name, own_name
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Session
from ui.state.view_models import Notice


@dataclass(eq=False)
class DuelArrivedScreen(LinkArrivedScreen[Duel]):
    """The challenge of somebody."""

    name = "duel-arrived"
    title_key = "duel.title"
    page_key = "duel.page"

    def poster(self, held: Duel) -> h.Element:
        return duel_poster(held.terms, t("duel.title"), t("duel.challenges", name=held.attempts[0].name))

    def told(self, session: Session, held: Duel) -> Node:
        names = [each.name for each in held.attempts]
        challenger, *answered = names
        return [
            h.section(".stack.near.text")[
                h.p[game_in_words(held.terms)],
                h.p[t("duel.rules", name=challenger)],
                h.p[t("duel.has-answered", name=answered[0])] if answered else None,
                h.p[t("duel.one-try")],
            ],
            h.p(".strong")[t("duel.elsewhere")]
            if session.onlooking
            else [self.signature_field(), _claim(names)],
        ]

    def go(self, held: Duel) -> h.Element:
        return go("duel-accept", t("duel.accept"), button_id="duel-go")

    def refused(self, bad: BadLink) -> str:
        return t("duel.bad", why=t(f"duel.bad.{bad.why}"))

    def known(self, session: Session, held: Duel) -> list[Effect] | None:
        """A duel at cards that are played here is kept there, sealed as long as they are; any other is asked about,
        whoever has answered it."""
        duels = session.features.of(Duels)
        kept = duels.find(held.terms)
        if kept is None:
            return None
        if not kept.has_room(self.fragment):
            effects = opened_duel(session, kept.id)
            session.notice = Notice(t("duel.full", most=MOST_LINKS), kind="error")
            return effects
        effects = []
        if not session.onlooking:
            duels.put(kept.bring({self.fragment}))
            effects.append(remember(session))
        return effects + opened_duel(session, kept.id)

    def accept(self, session: Session) -> list[Effect]:
        """`duel-accept`: the challenge is kept, and its first deal dealt."""
        if self.held is None:
            return []
        if not self.signed:
            self.problem = "duel.name-missing"
            return []
        kept = KeptDuel(new_id(session), self.held.terms, 1, self.signed, session.today, self.fragment)
        session.features.of(Duels).put(kept)
        screen = DuelScreen(kept.id)
        flow.leave_for(session, screen)
        return [remember(session), *note_own_name(session, self.signed), *screen.play(session, ())]

    def claim(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-mine <number>`: the person at this device has played it already, on another one."""
        duel, at = self.held, rest[0] if rest else ""
        if duel is None or at not in {str(number) for number in range(len(duel.attempts))}:
            return []
        own, seat = duel.attempts[int(at)], duel.terms.seat
        points = tuple(made[seat] for made in own.points)
        kept = KeptDuel(
            new_id(session),
            duel.terms,
            int(at),
            own.name,
            session.today,
            self.fragment,
            duel.terms.deals,
            own.hands,
            points,
        )
        session.features.of(Duels).put(kept)
        named = [] if own_name(session) else note_own_name(session, own.name)
        return [remember(session), *named, *opened_duel(session, kept.id)]

    handlers: ClassVar[Handlers] = {
        "duel-accept": Handler(lambda session, screen, rest: screen.accept(session)),
        "duel-mine": Handler(lambda session, screen, rest: screen.claim(session, rest)),
    }


def _claim(names: Sequence[str]) -> h.Element:
    """For somebody who has played it on another device, and comes back to see the result here."""
    return h.section(".cluster.label")[
        h.p[t("duel.claim")],
        (
            command_button(".quiet", f"duel-mine {at}")[t("duel.claim.as", name=name)]
            for at, name in enumerate(names)
        ),
    ]


HANDLERS: Handlers = {"duel-linked": opened_by(DuelArrivedScreen, reading, LONGEST)}
