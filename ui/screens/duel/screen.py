"""A duel of this device on the screen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Node

from game import duel
from game.duel import Duel
from game.i18n import t
from ui.play import flow
from ui.screens.casebook import update as casebook_update
from ui.screens.desk.screen import DeskScreen
from ui.screens.duel import view_model
from ui.screens.duel.view import kept_duel
from ui.screens.duel.view_model import LookedAt
from ui.screens.link_arrived import LinkReplay
from ui.screens.one_try import deal_challenge, go_on
from ui.state.challenge import is_here
from ui.state.coach_questions import FindHint, HintSoFar
from ui.state.duels import Duels, KeptDuel
from ui.state.messages import Effect, Keep, Message, Token
from ui.state.questions import Answered, Ask
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Session
from ui.state.view_models import Notice
from ui.transfer.exchange import file_name, text_of
from ui.transfer.messages import Download, Share, Yield, Yielded

FILE_FORMAT = "casefile-duel"
"""Of a file with a duel whose link is too long for a message."""


def new_id(session: Session) -> str:
    """An id that no duel of this device has."""
    duels = session.features.of(Duels)
    while (found := session.device.new_slot()) in duels.by_id:
        pass
    return found


def remember(session: Session) -> Keep:
    """Store all duels."""
    return Keep(Duels)


@dataclass(eq=False)
class DuelScreen(Screen):
    """A duel of this device: what is left to play, the link to send, all who have played, two of them compared."""

    name = "duel"
    on_second_page: ClassVar[bool] = True

    id: str
    reading: LinkReplay[Duel] | None = None
    looked: LookedAt = field(default_factory=LookedAt)

    def draw(self, session: Session) -> Node:
        kept = self.duel(session)
        return kept_duel(None if kept is None else view_model.shown_duel(session, kept, self.looked))

    def title(self) -> str:
        return t("duel.page")

    def view_name(self) -> str:
        return self.name if self.looked.against is None else f"duel {self.looked.against}"

    def between_hands(self) -> bool:
        return True

    def go_back(self, session: Session) -> list[Effect] | None:
        return self.compare(session, ()) if self._has_table and self.looked.against is not None else None

    @property
    def _has_table(self) -> bool:
        """True if more than two have played: which of them are compared is chosen."""
        return len(self.looked.attempts or ()) > 2

    def duel(self, session: Session) -> KeptDuel | None:
        """The duel that is shown."""
        return session.features.of(Duels).by_id.get(self.id)

    def start(self, session: Session) -> list[Effect]:
        """Replay what came in, once the own play is complete."""
        kept = self.duel(session)
        if kept is None or not kept.played:
            return []
        self.reading = LinkReplay(sorted(kept.all_links), duel.reading)
        return [Yield(self.reading.serial)]

    def take(self, session: Session, message: Message) -> list[Effect] | None:
        reading, kept = self.reading, self.duel(session)
        if reading is None:
            return None
        match message:
            case Answered(answer=HintSoFar() as so_far) if message.mark[0] == reading.serial:
                return self._advised(session, message.mark, so_far)
        if not isinstance(message, Yielded) or message.serial != reading.serial:
            return None
        if kept is None or self.looked.attempts is not None:
            return []
        if not reading.replay_slice():
            return [Yield(reading.serial)]
        self.looked.attempts, self.looked.damaged = kept.attempts(reading.found), len(reading.refused)
        everybody = view_model.players(kept, self.looked.attempts)
        if len(everybody) == 2:
            self.looked.against = int(everybody[0].own)
        return self._ask(session)

    def compare(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-against <number>`: compare the own play with another one; without a number all are shown again."""
        everybody = self.looked.attempts or ()
        kept = self.duel(session)
        others = {
            str(at)
            for at, each in enumerate(everybody)
            if kept is not None and (each.name, each.hands) != (kept.name, kept.hands)
        }
        self.looked.against = int(rest[0]) if rest and rest[0] in others else None
        return self._ask(session)

    def _ask(self, session: Session) -> list[Effect]:
        """Ask the coach about the next fork that it has not looked at."""
        kept, against = self.duel(session), self.looked.against
        if kept is None or self.reading is None or against is None:
            return []
        both = self.looked.comparison(kept)
        for at, deal in enumerate(both.deals if both is not None else ()):
            if (asked := deal.question) is not None and (against, at) not in self.looked.found:
                token = (self.reading.serial, at, against, 0)
                among = tuple(sorted(asked.actions))  # either device asks the same
                return [Ask(token, FindHint(asked.seen, asked.seed, among))]
        return []

    def _advised(self, session: Session, asked: Token, so_far: HintSoFar) -> list[Effect]:
        """The coach has come so far with a fork."""
        _, deal, against, _ = asked
        if (against, deal) in self.looked.found:
            return []
        if so_far.hint is not None or so_far.failed:
            self.looked.found[against, deal] = so_far.hint
        return self._ask(session) if against == self.looked.against else []

    def play(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-play`: deal the next hand, or go on with it."""
        kept = self.duel(session)
        if kept is None or view_model.stage(session, kept) != "to-play":
            return []
        mark = view_model.mark_of_next_deal(kept)
        if is_here(session, mark):
            return go_on(session, mark)
        if casebook_update.ask_about_unsaved(session, "duel-play", rest):
            return []
        session.features.of(Duels).put(replace(kept, dealt=mark.deal))
        session.note_case(kept.terms.case)
        return [remember(session), *deal_challenge(session, mark, kept.terms.deal(mark.deal), kept.name)]

    def share(self, session: Session) -> list[Effect]:
        """`duel-share`: the link, by the way the device has for it; a long one as a file."""
        kept = self.duel(session)
        if kept is None:
            return []
        model = view_model.shown_duel(session, kept, self.looked)
        if not model.link:
            return []
        if model.long:
            text = text_of({"format": FILE_FORMAT, "version": 1, "duel": kept.link})
            return [Download(file_name("duel", kept.name, when=session.today), text)]
        return [Share(model.link, t("duel.share-title", name=kept.name))]

    def remove(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-remove`: ask; `duel-remove yes`: delete it; `duel-remove no`: not."""
        if rest != ("yes",):
            self.looked.removing = not rest
            return []
        session.features.of(Duels).remove(self.id)
        flow.leave_for(session, DeskScreen())
        session.notice = Notice(t("duel.removed"))
        return [remember(session)]

    handlers: ClassVar[Handlers] = {
        "duel-play": Handler(lambda session, screen, rest: screen.play(session, rest)),
        "duel-against": Handler(lambda session, screen, rest: screen.compare(session, rest), looking_on=True),
        "duel-share": Handler(lambda session, screen, rest: screen.share(session), looking_on=True),
        "duel-remove": Handler(lambda session, screen, rest: screen.remove(session, rest)),
    }


def opened_duel(session: Session, id_: str) -> list[Effect]:
    """Show a duel of this device."""
    screen = DuelScreen(id_)
    flow.leave_for(session, screen)
    session.link_sent = ""
    return screen.start(session)
