"""The form of a challenge, and beneath it the duels of this device."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from htpy import Node

from game.bots import levels_of
from game.duel import LENGTHS, Terms
from game.i18n import t
from game.names import tidy
from ui.play import flow
from ui.screens.duel import view_model
from ui.screens.duel.challenge_view import new_challenge
from ui.screens.duel.screen import DuelScreen, new_id, opened_duel, remember
from ui.state.duels import Duels, KeptDuel
from ui.state.messages import Effect
from ui.state.own_name import note_own_name, own_name
from ui.state.screen import Handler, Handlers, Rest, Screen
from ui.state.session import Game, Session
from ui.state.setup import Setup

CHOICES = ("duel-length", "duel-more", "case", "players", "edition")


def _choice(word: str) -> Handler:
    return Handler(lambda session, screen, rest: screen.choose(word, rest))


@dataclass(eq=False)
class ChallengeScreen(Screen):
    """The form. What is played is chosen in it, unless it is what was played before."""

    name = "challenge"

    signed: str
    asks_name: bool
    form: Setup = field(default_factory=Setup)
    terms: Terms | None = None
    """The game played before: at the end of a hand, or in the duel that this is a rematch of."""
    played: Game | None = None
    length: int = 1
    more: bool = False
    missing: bool = False

    def draw(self, session: Session) -> Node:
        these, hand = self._takes_these(), self.played
        rematch = self.terms is not None and hand is None
        result = hand.match.result if hand is not None else None
        return new_challenge(
            view_model.NewDuel(
                played=view_model.played(self._terms("x")),
                length=self.length,
                these=these,
                name=self.signed if self.asks_name or self.more else None,
                missing=self.missing,
                points=result.scores[hand.humans[0]] if these and hand is not None and result else None,
                form=self.form if self.terms is None else None,
                more=self.more,
                rows=() if rematch else view_model.rows(session),
                rematch=rematch,
                notice=session.notice,
            )
        )

    def title(self) -> str:
        return t("duel.page")

    def between_hands(self) -> bool:
        return True

    def type(self, session: Session, name: str, value: str) -> list[Effect] | None:
        if name == "own-name":
            self.signed, self.missing = tidy(value), False
        elif name == "duel-level" and value in levels_of(self.form.case):
            for at in range(len(self.form.chairs)):
                self.form.type(f"level {at}", value)
        else:
            return None
        return []

    def _takes_these(self) -> bool:
        return self.played is not None and view_model.takes_these_cards(self.played)

    def _terms(self, code: str) -> Terms:
        if self.terms is None:
            return view_model.terms_of_form(self.form, code, self.length)
        return replace(self.terms, code=code, deals=self.length)

    def choose(self, word: str, rest: Rest) -> list[Effect]:
        """`duel-length <deals>`, `duel-more`, and the words of the form of a new game."""
        if word == "duel-length" and rest and rest[0] in map(str, LENGTHS):
            self.length = int(rest[0])
        elif word == "duel-more":
            self.more = not self.more
        elif word in {"case", "players", "edition"}:
            self.form.choose(word, rest)
        return []

    def begin(self, session: Session, rest: Rest) -> list[Effect]:
        """`duel-begin`: with the hand just played the challenge is ready; else its first deal is played."""
        if not self.signed:
            self.missing = True
            return []
        hand = self.played if self.length == 1 and self._takes_these() else None
        terms = self._terms(session.device.new_code() if hand is None else hand.code)
        duels = session.features.of(Duels)
        if (known := duels.find(terms)) is not None:  # these cards are compared already
            return opened_duel(session, known.id)
        kept = KeptDuel(new_id(session), terms, 0, self.signed, session.today)
        if hand is not None:
            kept = replace(kept, dealt=1).finished(1, hand.match)
        duels.put(kept)
        effects = [remember(session), *note_own_name(session, self.signed)]
        if hand is not None:
            return [*effects, *opened_duel(session, kept.id)]
        screen = DuelScreen(kept.id)
        flow.leave_for(session, screen)
        return [*effects, *screen.play(session, ())]

    handlers: ClassVar[Handlers] = {word: _choice(word) for word in CHOICES} | {
        "duel-begin": Handler(lambda session, screen, rest: screen.begin(session, rest))
    }


def challenge(session: Session, terms: Terms | None = None, played: Game | None = None) -> list[Effect]:
    """Show the form: for any cards, or for the game of `terms`, which may come from a hand that was played."""
    name, length = own_name(session), 1 if terms is None else terms.deals
    form = view_model.first_form(session)
    flow.leave_for(session, ChallengeScreen(name, not name, form, terms, played, length))
    return []
