"""The words of Jekyll & Hyde at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.board import Board
from game.case import Offer
from game.cases.jekyll.board import JekyllBoard
from game.cases.jekyll.cards import SIDES
from game.cases.jekyll.events import HandEnded, IdentityTurned, Transformed
from game.consequences import Consequences
from game.events import Dealt, Event, Picked, Played, PutAside, Reshuffled, Took
from game.i18n import number, t, tn
from ui.cases.jekyll.first_notes import NOTES
from ui.html.cards import family_name as family_of
from ui.html.cards import name, name_in_sentence, short_name
from ui.play import log
from ui.play.case_words import CaseWords, ChoiceWords, Count, Seats
from ui.state.view_models import Notice

_OUTCOMES = frozenset({"shut-out", "void"})
"""Those that the end of a hand says; a hand that is simply scored needs no word."""


def _played(event: Played, seats: Seats) -> str:
    return t(f"log.played.{event.card}", name=seats[event.seat].name)


def _identity(event: IdentityTurned, seats: Seats) -> str:
    return t(f"log.identity-turned.{event.side}")


def _transformed(event: Transformed, seats: Seats) -> str:
    name, target = (seats[seat].name for seat in (event.seat, event.target))
    return t(f"log.{_transforming(event)}", name=name, target=target, family=family_of(event.family))


def _transforming(event: Transformed) -> str:
    """The end of a key: nobody is named twice in a sentence."""
    return "transformed.own" if event.target == event.seat else "transformed"


def _put_aside(event: PutAside, seats: Seats) -> str:
    return tn("log.put-aside", len(event.cards), cards=log.cards_in_words(event.cards))


def _hand_ended(event: HandEnded, seats: Seats) -> str:
    how, outcome = log.hand_ended(event, seats), event.outcome
    return f"{how} {t(f'log.outcome.{outcome}')}" if outcome in _OUTCOMES else how


def _identity_in_short(event: IdentityTurned, seats: Seats) -> str:
    return t(f"table.did.turned-to.{event.side}")


def _transformed_in_short(event: Transformed, seats: Seats) -> str:
    family = family_of(event.family)
    return t(f"table.did.{_transforming(event)}", target=seats[event.target].name, family=family)


def _put_aside_in_short(event: PutAside, seats: Seats) -> str:
    return t("table.did.put-aside", cards=log.cards_in_words(event.cards))


def _what_if(side: str, when: str, points: Sequence[int], seats: Seats) -> str:
    """Each player's points with a side showing at the end."""
    shares = [
        t("table.share", name=seat.name, points=number(each))
        for seat, each in zip(seats, points, strict=True)
    ]
    title = f"{t('table.what-if')} {name(f'identity:{side}')}{t(when)}"
    return f"{t('app.line', name=title, value=', '.join(shares))}."


class JekyllWords(CaseWords):
    """Its discard pile is London."""

    sentences: ClassVar = {
        Dealt: log.deal_sentence("log.dealt.jekyll"),
        Took: log.with_card("log.took.jekyll"),
        Played: _played,
        Picked: log.with_card("log.picked.jekyll"),
        Reshuffled: log.reshuffle_sentence("log.reshuffled.jekyll"),
        IdentityTurned: _identity,
        Transformed: _transformed,
        PutAside: _put_aside,
        HandEnded: _hand_ended,
    }
    deeds: ClassVar = {
        IdentityTurned: _identity_in_short,
        Transformed: _transformed_in_short,
        PutAside: _put_aside_in_short,
    }
    first_notes = NOTES
    piles: ClassVar = {"case-file": "draw", "london": "take"}
    discard_pile = "table.london"
    draw_first = "app.draw-first.jekyll"
    turn_rule = "2.2"
    discard_rule = "5.1"
    short_cuts: ClassVar = frozenset({"play potion"})

    def curtain_counts(self, events: Sequence[Event], pile: int) -> tuple[Count, ...]:
        turns = sum(isinstance(event, IdentityTurned) for event in events)
        return (*super().curtain_counts(events, pile), ("log.count.turns", turns), ("log.count.london", pile))

    def label(self, offer: Offer, names: Sequence[str], ahead: Consequences) -> str:
        match offer.action.split():
            case ["play", "potion"]:
                return t(f"app.potion.{JekyllBoard.of(ahead.board).identity}")
            case ["play", "lab", _]:
                return t("app.play", card=name_in_sentence("lab", brief=True))
            case ["play", "transformation", seat, family]:
                return t("app.transform", name=names[int(seat)], family=family_of(family))
        return super().label(offer, names, ahead)

    def points_gained(self, seat: int, ahead: Consequences) -> int:
        """As the Identity card lies, and with the Transformation's own point: it is its area's (4.4, 8.2)."""
        return ahead.after.seats[seat] - ahead.before.seats[seat]

    def table_points(self, board: Board) -> tuple[int, ...]:
        """As the Identity card lies."""
        return JekyllBoard.of(board).now

    def board_aloud(self, board: Board, seats: Seats) -> list[str]:
        """The side that shows, and both scores with it and with the other one."""
        known = JekyllBoard.of(board)
        other = SIDES[1 - SIDES.index(known.identity)]
        return [
            f"{t(f'table.shows.{known.identity}')}.",
            _what_if(known.identity, "table.now", known.now, seats),
            _what_if(other, "table.if_turned", known.if_turned, seats),
        ]

    def others_affected(self, seat: int, ahead: Consequences) -> tuple[int, ...]:
        """The other player, if a Potion or a Transformation changes what that area counts."""
        return (1 - seat,) if ahead.after.seats[1 - seat] != ahead.before.seats[1 - seat] else ()

    def hidden_cards_words(self, offer: Offer, ahead: Consequences) -> str:
        """One of the cards that Work in Lab turns up goes to the hand (4.3)."""
        return tn("follows.lab", ahead.turned_up) if ahead.turned_up else ""

    def notice(self, events: Sequence[Event], seats: Seats) -> Notice | None:
        """The cards that Work in Lab turned up, where none of them fits."""
        if any(isinstance(event, Picked) for event in events):
            return None
        aside = next((event.cards for event in events if isinstance(event, PutAside)), None)
        return (
            None
            if aside is None
            else Notice(t("app.none-fits", cards=log.cards_in_words(aside)), "4.3", "told")
        )

    def choice(self, board: Board, *, turned_up: bool) -> ChoiceWords:
        key, shows = "turned-up" if turned_up else "london", JekyllBoard.of(board).identity
        side = short_name(f"identity:{shows}")
        return ChoiceWords(
            t(f"sheets.{key}.title"),
            t(f"sheets.{key}.text", side=side),
            "4.3",
            t(f"sheets.{key}.closed", side=side),
        )


WORDS = JekyllWords()
