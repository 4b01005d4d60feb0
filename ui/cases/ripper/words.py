"""The words of Jack the Ripper at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.board import Board
from game.case import Offer
from game.cases.ripper.board import RipperBoard, SuspectLine, VictimPair
from game.cases.ripper.events import BallotSealed, Displaced, HandEnded, Moved, Played, VoteCalled
from game.consequences import Consequences
from game.events import Dealt, Event, Picked, PlacedInArea, Reshuffled, SeatEvent, Took, TurnedUp
from game.i18n import isolated, t, tn
from ui.cases.ripper.first_notes import NOTES
from ui.html.cards import called_for, kind, kind_and_name, name, name_in_sentence, short_name
from ui.play import log, turn_summary
from ui.play.case_words import CaseWords, ChoiceWords, Count, Seats
from ui.state.view_models import Notice

_RULES = {"scene": "5.7", "strikes": "5.9", "commissioner": "5.10"}
"""By the kind of a Gavel: the rule on what it finds."""
_OUTCOMES = frozenset({"caught", "at-large", "escaped", "unsolved"})


def _played(event: Played, seats: Seats) -> str:
    """An Alibi of two suspects is played for one of them."""
    if event.family is None:
        played = log.with_card("log.played")(event, seats)
        return f"{played} {t(f'log.in-vain.{_gavel(event)}')}" if event.in_vain else played
    return t("log.played-alibi", name=seats[event.seat].name, suspect=name(event.family))


def _moved(event: Moved, seats: Seats) -> str:
    owner, new = seats[event.from_].name, seats[event.seat].name
    return t("log.moved", card=name_in_sentence(event.card), owner=owner, name=new)


def _hand_ended(event: HandEnded, seats: Seats) -> str:
    """Say how the hand ended; its outcome is not in the event as long as nobody may know it."""
    how, outcome, ripper = log.hand_ended(event, seats), event.outcome, event.ripper
    if outcome not in _OUTCOMES:
        return how
    found = {"ripper": name(ripper)} if ripper else {}
    return f"{how} {t(f'log.outcome.{outcome}', **found)}"


def _played_in_short(event: Played, seats: Seats) -> str:
    if event.family is not None:
        return t("table.did.played-alibi", suspect=short_name(event.family))
    played = turn_summary.with_card(event, seats)
    return f"{played}, {t(f'table.did.in-vain.{_gavel(event)}')}" if event.in_vain else played


def _gavel(event: Played) -> str:
    """The end of a key: a Scene searches, other Gavels bring out Victims."""
    return "scene" if event.card.startswith("scene:") else "victim"


def _moved_in_short(event: Moved, seats: Seats) -> str:
    return t("table.did.moved", card=name_in_sentence(event.card), owner=seats[event.from_].name)


class RipperWords(CaseWords):
    """Its discard pile is Scotland Yard."""

    sentences: ClassVar = {
        Dealt: log.deal_sentence("log.dealt"),
        VoteCalled: log.name_sentence("log.vote-called"),
        BallotSealed: log.name_sentence("log.ballot-sealed"),
        Took: log.with_card("log.took"),
        Played: _played,
        Displaced: log.with_card("log.displaced"),
        Moved: _moved,
        PlacedInArea: log.with_card("log.laid-out"),
        Picked: log.with_card("log.picked"),
        Reshuffled: log.reshuffle_sentence("log.reshuffled"),
        HandEnded: _hand_ended,
    }
    deeds: ClassVar = {
        VoteCalled: turn_summary.plain_sentence,
        Played: _played_in_short,
        Displaced: turn_summary.with_card,
        Moved: _moved_in_short,
    }
    gathered: ClassVar = frozenset({TurnedUp, PlacedInArea})
    untold: ClassVar = frozenset({VoteCalled})
    first_notes = NOTES
    piles: ClassVar = {"case-file": "draw", "scotland-yard": "take"}
    discard_pile = "table.yard"
    draw_first = "app.draw-first.ripper"
    turn_rule = "3.2"
    discard_rule = "7.1"
    picked_rule = "5.8"
    first_sort = "suspect"
    claim = "app.claim-escapes"

    def curtain_counts(self, events: Sequence[Event], pile: int) -> tuple[Count, ...]:
        victims = sum(
            isinstance(event, Played | PlacedInArea) and event.card.startswith("victim:") for event in events
        )
        return (
            *super().curtain_counts(events, pile),
            ("log.count.victims", victims),
            ("log.count.yard", pile),
        )

    def label(self, offer: Offer, names: Sequence[str], ahead: Consequences) -> str:
        match offer.action.split():
            case ["call-vote"]:
                return t("app.call-vote")
            case ["play", card, suspect]:
                return t("app.play", card=called_for(kind(card), suspect, brief=True))
        return super().label(offer, names, ahead)

    def hidden_cards_words(self, offer: Offer, ahead: Consequences) -> str:
        """Ripper Strikes stops at a Victim, Commissioner Resigns brings out those of all hands (5.9, 5.10)."""
        if ahead.turned_up:
            return tn("follows.strikes", ahead.turned_up)
        return t("follows.commissioner") if offer.cards == ("commissioner",) else ""

    def notice(self, events: Sequence[Event], seats: Seats) -> Notice | None:
        """The cards that Ripper Strikes turned up, or the Victims laid out; or that the Gavel found nothing."""
        gavel = next((event for event in events if isinstance(event, Played)), None)
        if gavel is not None and gavel.in_vain:
            return Notice(log.sentence(gavel, seats, "ripper"), _RULES[gavel.card.partition(":")[0]], "told")
        kinds = {type(event) for event in events}
        if not kinds & self.gathered:
            return None
        rule = "5.9" if TurnedUp in kinds else "5.10"
        return Notice(
            _by_owner([each for each in events if not isinstance(each, Played)], seats), rule, "told"
        )

    def standing(self, before: Board, board: Board) -> str:
        """The leader among the suspects now, or the news that nobody leads."""
        then, now = RipperBoard.of(before), RipperBoard.of(board)
        return _leader(now) if (now.leader, now.tied) != (then.leader, then.tied) else ""

    def board_aloud(self, board: Board, seats: Seats) -> list[str]:
        """The leader, the cards that lie for each suspect and their owners, the Alibi, the Victims."""
        known = RipperBoard.of(board)
        return [
            _leader(known),
            *(_line(each, seats) for each in known.suspects if each.points or each.alibi),
            f"{_alibi(known, seats)}.",
            *(f"{_victim(each, seats)}." for each in known.victims if each.owner is not None),
        ]

    def choice(self, board: Board, *, turned_up: bool) -> ChoiceWords:
        return ChoiceWords(
            t("sheets.search.title"), t("sheets.search.text"), "5.7", t("sheets.search.closed")
        )


def _leader(board: RipperBoard) -> str:
    if board.leader is None:
        return f"{t('table.nobody-leads')}."
    points = tn("cards.points", board.line(board.leader).points)
    leads = t("table.leads-with", name=short_name(board.leader), points=points)
    return f"{leads}, {t('table.level')}." if board.tied else f"{leads}."


def _line(line: SuspectLine, seats: Seats) -> str:
    """A suspect's points with what each seat laid, and the Alibi that clears him."""
    shares = [
        t("table.share", name=seat.name, points=points)
        for seat, points in zip(seats, line.by_seat, strict=True)
        if points
    ]
    said = [tn("cards.points", line.points), *shares, *((t("table.has-alibi"),) if line.alibi else ())]
    return f"{t('app.line', name=name(line.suspect), value=', '.join(said))}."


def _alibi(board: RipperBoard, seats: Seats) -> str:
    if (alibi := board.alibi) is None:
        return t("table.alibi-none")
    return t("table.alibi-name", name=name(alibi.suspect), owner=seats[alibi.owner].name)


def _victim(pair: VictimPair, seats: Seats) -> str:
    key = "table.victim-no-scene" if pair.scene_owner is None else "table.victim-with-scene"
    owner = seats[pair.owner or 0].name
    return t(key, name=kind_and_name(pair.victim), owner=owner, scene=name(pair.scene))


def _by_owner(events: Sequence[Event], seats: Seats) -> str:
    """A sentence for each player whose cards came up, with the name before it."""
    owners = dict.fromkeys(event.seat for event in events if isinstance(event, SeatEvent))
    told = (
        (
            seats[owner].name,
            turn_summary.of_events(
                [event for event in events if isinstance(event, SeatEvent) and event.seat == owner],
                seats,
                "ripper",
            ),
        )
        for owner in owners
    )
    return " ".join(f"{isolated(name)} {words}" for name, words in told)


WORDS = RipperWords()
