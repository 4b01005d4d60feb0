"""A link of a duel that came in: it is read, then accepted or declined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import htpy as h
from htpy import Node

from game.duel import Duel
from game.i18n import t
from game.names import tidy
from game.packed_link import BadLink
from ui.html.controls import notice_bar
from ui.play import flow
from ui.screens.desk.screen import DeskScreen
from ui.screens.duel.parts import game_in_words, page, signature_field
from ui.screens.duel.screen import DuelScreen, new_id, opened_duel, remember
from ui.screens.link_replay import LinkReplay
from ui.screens.poster_page import go
from ui.state.duels import MOST_LINKS, Duels, KeptDuel
from ui.state.messages import Effect, Message
from ui.state.own_name import note_own_name, own_name
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer.messages import Yield, Yielded


@dataclass(eq=False)
class ArrivedScreen(Screen):
    """A link that came in: read in slices, then accepted or declined."""

    name = "duel-arrived"
    for_onlookers: ClassVar[bool] = True

    fragment: str
    signed: str
    reading: LinkReplay[Duel]
    duel: Duel | None = None
    missing: bool = False

    def draw(self, session: Session) -> Node:
        return self._reading(session) if self.duel is None else self._challenge(session, self.duel)

    def _reading(self, session: Session) -> Node:
        said = [notice_bar(session.notice), h.p(data_aloud="polite")[t("duel.reading")]]
        return page(t("duel.title"), None, None, said, None)

    def _challenge(self, session: Session, duel: Duel) -> Node:
        names = [each.name for each in duel.attempts]
        challenger, *answered = names
        return page(
            t("duel.title"),
            duel.terms,
            [h.p(".strong")[t("duel.title")], h.h2(".d")[t("duel.challenges", name=challenger)]],
            [
                notice_bar(session.notice),
                h.section(".stack.near.text")[
                    h.p[game_in_words(duel.terms)],
                    h.p[t("duel.rules", name=challenger)],
                    h.p[t("duel.has-answered", name=answered[0])] if answered else None,
                    h.p[t("duel.one-try")],
                ],
                h.p(".strong")[t("duel.elsewhere")]
                if session.onlooking
                else [signature_field(self.signed, missing=self.missing), _claim(names)],
            ],
            h.footer(".nstart.cluster")[
                h.button(".btn.second.push", type="button", data_ui="desk")[t("app.not-now")],
                None if session.onlooking else go("duel-accept", t("duel.accept"), button_id="duel-go"),
            ],
        )

    def title(self) -> str:
        return t("duel.page")

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name != "own-name":
            return None
        self.signed, self.missing = tidy(value), False
        return []

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        if not isinstance(message, Yielded) or message.serial != self.reading.serial:
            return None
        if self.duel is not None:
            return []
        if not self.reading.slice():
            return [Yield(self.reading.serial)]
        if self.reading.refused:
            flow.leave_for(session, DeskScreen())
            session.notice = bad_duel_notice(self.reading.refused[0])
            return []
        return self._read(session, self.reading.found[0])

    def _read(self, session: Session, duel: Duel) -> list[Effect]:
        """The link is a duel. One at cards that are played here is kept there, sealed as long as they are; any other
        is asked about, whoever has answered it."""
        duels = session.features.of(Duels)
        kept = duels.find(duel.terms)
        if kept is None:
            self.duel = duel
            return []
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
        if self.duel is None:
            return []
        if not self.signed:
            self.missing = True
            return []
        kept = KeptDuel(new_id(session), self.duel.terms, 1, self.signed, session.today, self.fragment)
        session.features.of(Duels).put(kept)
        screen = DuelScreen(kept.id)
        flow.leave_for(session, screen)
        return [remember(session), *note_own_name(session, self.signed), *screen.play(session, ())]

    def claim(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-mine <number>`: the person at this device has played it already, on another one."""
        duel, at = self.duel, rest[0] if rest else ""
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
            h.button(".btn.quiet", type="button", data_ui=f"duel-mine {at}")[t("duel.claim.as", name=name)]
            for at, name in enumerate(names)
        ),
    ]


def bad_duel_notice(bad: BadLink) -> Notice:
    """Say why the link of a duel is refused."""
    return Notice(t("duel.bad", why=t(f"duel.bad.{bad.why}")), kind="error")
