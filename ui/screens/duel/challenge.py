"""The form of a challenge, and beneath it the duels of this device; the ways to both."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

import htpy as h
from htpy import Node

from game.bots import levels_of
from game.case import CASES
from game.duel import LENGTHS, Terms
from game.fixed_deal import levels_in
from game.i18n import number, t, tn
from game.match import Match
from game.names import tidy
from ui.html.controls import choice, command_button, list_choice, notice_bar, own_name_field
from ui.html.icons import icon
from ui.play import flow
from ui.screens.duel import arrived, view_model
from ui.screens.duel.duel_list import duel_list, rows
from ui.screens.duel.screen import DuelScreen, new_id, opened_duel, remember
from ui.screens.duel.view import duel_poster, game_in_words
from ui.screens.poster_page import case_choice, go, page, way_on
from ui.state.bot_profiles import rank_of_level
from ui.state.duels import Duels, KeptDuel
from ui.state.messages import Effect
from ui.state.own_name import note_own_name, own_name
from ui.state.screen import Handler, Handlers, Rest, Screen, always
from ui.state.session import Game, Session
from ui.state.setup import Setup
from ui.state.view_models import Notice

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
    """The choice of edition, players and bots is open."""
    missing: bool = False
    """It was to begin without a name."""

    # ---- how it is drawn ----

    def draw(self, session: Session) -> Node:
        terms, these = self._terms("x"), self._takes_these()
        ready, free = these and self.length == 1, self.terms is None
        rematch = not free and self.played is None
        known = () if rematch else rows(session)
        return page(
            t("duel.rematch" if rematch else "duel.challenge"),
            duel_poster(terms, t("duel.motto"), t("duel.title")),
            [
                notice_bar(session.notice),
                h.section(".stack.near.text")[
                    h.p[game_in_words(terms)], h.p[t("duel.how" if ready else "duel.how-first")]
                ],
                self._lengths(these=these),
                own_name_field(self.signed, form=True, problem=t("duel.name-missing") if self.missing else "")
                if self.asks_name or self.more
                else None,
                (_choices(self.form) if self.more else _more()) if free else None,
                h.section(".stack", aria_labelledby="du-list")[
                    h.h2("#du-list.strong")[t("duel.list")], duel_list(known)
                ]
                if known
                else None,
            ],
            way_on(
                self._points() if ready else t("duel.one-try"),
                go(
                    "duel-begin",
                    t("duel.make-link") if ready else t("duel.play-deal", number=1),
                    button_id="duel-go",
                ),
            ),
            name=t("duel.title"),
            corner=case_choice(tuple(CASES), self.form.case, "case") if free else None,
        )

    def _lengths(self, *, these: bool) -> h.Element:
        """The numbers of deals. One deal is the hand just played, where that can be the challenge."""
        lengths = [
            (
                f"duel-length {each}",
                t("duel.these") if each == 1 and these else tn("duel.new-deals", each),
                each == self.length,
            )
            for each in LENGTHS
        ]
        return h.div(".stack.tight.start")[
            h.p(".label")[t("screens.new.length")],
            choice(t("screens.new.length"), lengths, "segs du-lengths"),
        ]

    def _points(self) -> str:
        """The points made in the hand that is the challenge."""
        hand = self.played
        assert hand is not None and hand.match.result is not None
        points = hand.match.result.scores[hand.humans[0]]
        return tn("duel.yours", abs(points), points=number(points))

    def title(self) -> str:
        return t("duel.page")

    def between_hands(self) -> bool:
        return True

    # ---- what is chosen ----

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
        if self.terms is not None:
            return replace(self.terms, code=code, deals=self.length)
        form, chairs = self.form, self.form.chairs[: self.form.players]
        levels = tuple(None if chair.kind == "human" else chair.level for chair in chairs)
        return Terms(form.case, form.edition, form.differences, levels, code, self.length)

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
            kept = replace(kept, dealt=1).with_deal(1, hand.match)
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


def _more() -> h.Element:
    return h.div(".cluster")[command_button(".quiet", "duel-more")[icon("settings"), t("duel.more")]]


def _choices(form: Setup) -> h.Element:
    """Edition, players and bots: as they were last, until somebody wants others."""
    case = form.rules_case
    editions = [
        (f"edition {each}", t(f"screens.edition.{each}"), each == form.edition) for each in case.editions
    ]
    counts = [(f"players {each}", str(each), each == form.players) for each in case.players]
    level = next(chair.level for chair in form.chairs if chair.kind == "bot")
    return h.div(".cluster.loose")[
        choice(t("screens.new.edition"), editions) if len(editions) > 1 else None,
        choice(t("screens.new.players"), counts, "segs nnum") if len(counts) > 1 else None,
        h.span(".nlevel.select")[
            h.label(".sr", for_="duel-level")[t("duel.level")],
            list_choice("duel-level", ((each, rank_of_level(each)) for each in levels_of(form.case)), level),
        ],
    ]


def challenge(session: Session, terms: Terms | None = None, played: Game | None = None) -> list[Effect]:
    """Show the form: for any cards, or for the game of `terms`, which may come from a hand that was played."""
    name, length = own_name(session), 1 if terms is None else terms.deals
    flow.leave_for(session, ChallengeScreen(name, not name, _first_form(session), terms, played, length))
    return []


def _first_form(session: Session) -> Setup:
    """The form for a duel that begins with a choice: as the last game, of one person, by the rulebook."""
    form = Setup.read(session.setup.data())
    form.choose("rulebook", ())
    form.one_hand = False
    for at in range(len(form.chairs)):
        form.choose("kind", (str(at), "bot" if at else "human"))
    return form


def terms_of(match: Match) -> Terms:
    """The set-up of a match as that of a duel of one deal, whatever its code."""
    return Terms(match.case, match.edition, match.options, levels_in(match), "x")


def _challenge(session: Session, rest: Rest) -> list[Effect]:
    """`challenge`: somebody is to be challenged, at the end of a hand."""
    game = session.screen.game
    if game is None or session.screen.stage != "scoring" or not view_model.is_offered(game):
        return []
    return challenge(session, terms_of(game.match), game)


def _duels(session: Session, rest: Rest) -> list[Effect]:
    """`duels`: the form of a challenge, and the duels of this device."""
    return challenge(session)


def _rematch(session: Session, rest: Rest) -> list[Effect]:
    """`duel-rematch <id>`: the same game with other cards."""
    kept = session.features.of(Duels).by_id.get(rest[0]) if rest else None
    return [] if kept is None else challenge(session, kept.terms)


def _duel(session: Session, rest: Rest) -> list[Effect]:
    """`duel <id>`: a duel of this device."""
    if not rest or rest[0] not in session.features.of(Duels).by_id:
        session.notice = Notice(t("duel.unknown"), kind="error")
        return []
    return opened_duel(session, rest[0])


HANDLERS: Handlers = {
    "challenge": Handler(_challenge),
    "duels": Handler(_duels, leaves=always),
    "duel-rematch": Handler(_rematch, leaves=always),
    "duel": Handler(_duel, looking_on=True, leaves=always),
    **arrived.HANDLERS,
}
