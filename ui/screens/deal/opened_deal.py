"""The deal of a hand: its seal while it is played, and after it the cards in order with the seal worked out again."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from game.i18n import t
from game.match import Match
from game.opened_deal import OpenedDeal, open_deal
from ui.html.cards import card
from ui.html.controls import READING_SHAPE, reading_region
from ui.html.facts import Fact, fact
from ui.html.icons import seat_token
from ui.html.sheet import Sheet
from ui.play.case_words import CaseWords
from ui.play.table_screen import table_on_screen
from ui.screens.deal.deal_link import is_harmless
from ui.state.session import Game, Session


def shown_hand(session: Session) -> tuple[Game, int] | None:
    """The game of this device whose table or replay is on the screen, and the number of the hand there."""
    game, at = session.game, table_on_screen(session)
    if game is None or at is None or at.table_key not in (game.serial, ("replay", game.serial)):
        return None
    return (game, at.hand_number) if game.match.hand_record.deck else None


def seal_of(session: Session) -> str:
    """The letters of the seal of the hand on the screen; "" if it has none."""
    if (shown := shown_hand(session)) is None:
        return "" if (at := table_on_screen(session)) is None else at.deal_seal
    seal = shown[0].match.hand_records[shown[1] - 1].seal
    return "" if seal is None else seal.letters


class OpenedDealSheet(Sheet):
    """The seal of the hand on the screen, what it can show, and once the hand is over its deal."""

    name = "dealt"
    title_key = "deal.dealt"
    shape = READING_SHAPE

    def may_open(self, session: Session, about: str) -> bool:
        return not self.is_gone(session, about)

    def is_gone(self, session: Session, about: str) -> bool:
        return shown_hand(session) is None and not seal_of(session)

    def body(self, session: Session, about: str) -> h.Node:
        """The seal explained; then the cards, as soon as nobody's hand and no later deal can be told from them. Among
        devices the next deal follows from other numbers."""
        letters, text = seal_of(session), reading_region(".sh-read.stack.loose", t(self.title_key))
        if (shown := shown_hand(session)) is None:  # a guest has no more of it yet
            return text[_sealed(letters), _words(among_devices=True)]
        game, number = shown
        over = number < game.match.hand_number or (game.match.hand_over and game.is_outcome_shown)
        among_devices = game.deals_with_guests or game.guest_seat is not None
        last = number == game.match.hand_number and not game.match.casual
        deal = (
            open_deal(game.match, number)
            if over and (is_harmless(game.match) or (among_devices and last))
            else None
        )
        return text[
            _sealed(letters) if letters else h.p[t("deal.dealt.none")],
            None if deal is None else _worked_out(deal),
            h.p(".text")[t("deal.dealt.later")] if over and deal is None else None,
            _words(among_devices=among_devices) if letters else None,
            None if deal is None else _cards(game.match, deal),
        ]


def _sealed(letters: str) -> h.Element:
    return h.p(".d.title")[t("deal.dealt.seal", seal=letters)]


def _words(*, among_devices: bool) -> list[h.Element]:
    """The explanation of the seal."""
    who = "devices" if among_devices else "alone"
    proof = f"{t('deal.dealt.proof')} {t(f'deal.dealt.{who}')} {t('deal.dealt.check')}"
    return [h.p(".text")[each] for each in (t("deal.dealt.how"), proof)]


def _worked_out(deal: OpenedDeal) -> h.Element:
    same = "same" if deal.seal == deal.again else "other"
    second = "deal.dealt.second" if deal.second else "deal.dealt.second.other"
    return h.div(".stack.near")[
        h.p(".strong")[t(f"deal.dealt.{same}", seal=deal.again)] if deal.seal else None,
        h.p(".strong")[t(second)] if deal.second is not None else None,
        fact(Fact(t("deal.dealt.number"), deal.number)) if deal.number else None,
    ]


def _cards(match: Match, deal: OpenedDeal) -> list[h.Element]:
    """The deck in the groups that it was dealt into, each in the order of the deck."""
    pile = t(CaseWords.of(match.case).discard_pile)
    return [
        *(_group([seat_token(seat), match.seats[seat].name], cards) for seat, cards in enumerate(deal.hands)),
        _group(pile, [deal.discard]),
        _group(t("table.case-file"), deal.case_file),
    ]


def _group(heading: h.Node, cards: Sequence[str]) -> h.Element:
    return h.section(".stack.near")[
        h.h3(".d.heading.row.tight")[heading], h.ol(".cluster.tight")[(h.li[card(code)] for code in cards)]
    ]
