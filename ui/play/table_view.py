"""View models of a hand in play: what each screen shows, and nothing that its viewer may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

from game.case import Offer
from game.events import Event
from game.i18n import t
from game.match import Match
from ui.play import first_hand, labels, log, turn_summary
from ui.play import hand as hands
from ui.play import undo as undoing
from ui.play.case_words import CaseWords
from ui.play.current_view import decides, looking, next_bot, stage, viewer
from ui.play.label_context import LabelContext
from ui.play.log_limit import remembered
from ui.play.narration import veiled
from ui.state.seats import infos
from ui.state.session import Game, Session
from ui.state.settings import PACES
from ui.state.view_models import ActionButton, CardInHand, LogLine, Preview, SeatInfo, Table

LOG_LINES = 8
"""Sentences of the log that the table carries; the sheet has them all."""


_GAVEL_SPENT = "one-gavel"
"""The refusal of a second Gavel."""


def table(session: Session, game: Game) -> Table:
    """The table as its viewer sees it."""
    match, seat = game.match, viewer(game)
    view = match.view(seat)
    asked = decides(game, seat)
    offers = match.offers(seat) if asked else []
    if not asked:
        view["legal"] = []
    codes = _in_order(game, seat, view["hands"][seat], offers)
    chosen = [hands.code_of(key) for key in game.choosing.selection]
    plays, context = hands.doable(offers, chosen), LabelContext.of(match)
    return Table(
        case=match.case,
        edition=match.edition,
        hand_number=match.hand_number,
        turn_number=match.turn_number,
        target=match.rules["target"],
        seats=_seats(game),
        viewer=seat,
        view=view,
        board=match.board(),
        hand=_hand(game, view["history"], seat, codes, offers),
        sort=game.sorts.get(seat, "family"),
        actions=tuple(labels.button(seat, offer, context) for offer in plays),
        discard=_discard(seat, offers, chosen, context),
        draw=_draw(game, seat, offers, context),
        out_of_turn=_out_of_turn(game, seat, context),
        preview=preview(match, seat, plays[0].action) if plays else None,
        short_cuts=_short_cuts(match.case, seat, offers, context),
        stuck=_stuck(game, seat, codes, offers),
        log=tuple(log_lines(session, game, seat, LOG_LINES)),
        showing=game.showing,
        stepping=PACES[session.settings.pace] is None,
        recap=_recap(game, seat, view["history"]) if asked and match.phase == "draw" else (),
        thinking=_thinking(game),
        notice=session.notice,
        dealers_note=first_hand.note(game),
        saved=session.saved,
        casual=match.casual,
        undo=undoing.way(game).kind or "no",
        looking=_resumable(game),
    )


def _resumable(game: Game) -> str:
    if not looking(game):
        return ""
    return game.match.sealed_verb if stage(game) == "sealing" else "choice"


def _seats(game: Game) -> tuple[SeatInfo, ...]:
    """The chairs with their totals. While the last action of a hand is being told, those from before its end."""
    chairs, result = infos(game.match), game.match.result
    if result is None or stage(game) == "scoring":
        return chairs
    return tuple(
        replace(each, total=each.total - points) for each, points in zip(chairs, result.scores, strict=True)
    )


def _recap(game: Game, seat: int, history: list[Event]) -> tuple[LogLine, ...]:
    """Tell the turns of the others until the draw. It is empty if it was told behind a curtain already."""
    if game.shared or game.hand_view.recap_closed == game.length:
        return ()
    return turn_summary.since(history, infos(game.match), seat, game.match.case)


def as_shown(game: Game, seat: int) -> list[str]:
    """A seat's hand in the order in which the table shows it."""
    offers = game.match.offers(seat) if decides(game, seat) else []
    return _in_order(game, seat, game.match.view(seat)["hands"][seat], offers)


def _in_order(game: Game, seat: int, codes: list[str], offers: list[Offer]) -> list[str]:
    order = game.sorts.get(seat, "family")
    return hands.ordered(codes, order, _usable(offers), game.orders.get(seat, ()))


def _usable(offers: list[Offer]) -> frozenset[str]:
    return frozenset(code for offer in hands.lays(offers) for code in offer.cards)


def _hand(
    game: Game, history: list[Event], seat: int, codes: list[str], offers: list[Offer]
) -> tuple[CardInHand, ...]:
    chosen = [hands.code_of(key) for key in game.choosing.selection]
    usable, joins = _usable(offers), hands.joining(offers, chosen, codes)
    fresh, held = hands.fresh(history, seat), Counter(codes)
    cards = []
    for key, code in hands.keyed(codes):
        copy = int(key.rpartition("#")[2])
        on = key in game.choosing.selection
        new = copy > held[code] - fresh[code]
        cards.append(CardInHand(key, code, on, code in usable, code in joins and not on, new))
    return tuple(cards)


def _discard(seat: int, offers: list[Offer], chosen: list[str], context: LabelContext) -> ActionButton | None:
    if len(chosen) != 1:
        return None
    found = next((each for each in offers if each.action == f"discard {chosen[0]}"), None)
    return labels.button(seat, found, context) if found else None


def preview(match: Match, seat: int, action: str) -> Preview:
    """The board after a play: the one that the primary button does."""
    ahead = match.consequences(seat, action)
    return Preview(ahead.shifts, ahead.board)


def _short_cuts(case: str, seat: int, offers: list[Offer], context: LabelContext) -> tuple[ActionButton, ...]:
    wanted = CaseWords.of(case).short_cuts
    return tuple(labels.button(seat, each, context) for each in offers if each.action in wanted)


def _stuck(game: Game, seat: int, codes: list[str], offers: list[Offer]) -> str:
    """The refusal that most cards of the hand share. If each is refused for its own family, that the Gavel of the turn
    is played where a card waits for that, else that none of them fits."""
    if game.match.phase != "play" or not offers or hands.lays(offers):
        return ""
    refusals = [game.match.why_not(seat, [code]) for code in codes]
    [(key, _)] = Counter(each.key for each in refusals).most_common(1)
    sentences = {each.sentence for each in refusals if each.key == key}
    if len(sentences) == 1:
        return sentences.pop()
    spent = (each.sentence for each in refusals if each.key == _GAVEL_SPENT)
    return next(spent, t("follows.nothing-fits"))


def _draw(game: Game, seat: int, offers: list[Offer], context: LabelContext) -> tuple[ActionButton, ...]:
    """The ways to begin a turn: everything but the plays of single cards, which are chosen in the hand."""
    if game.match.phase != "draw":
        return ()
    return tuple(labels.button(seat, each, context) for each in offers if each.verb != "play")


def _out_of_turn(game: Game, seat: int, context: LabelContext) -> ActionButton | None:
    """The play out of turn. Where several humans share the device everybody has the button, so that it does not tell
    who holds the card."""
    match = game.match
    if game.out_of_turn.pause is not None or match.hand_over or looking(game):
        return None
    if game.shared:
        claim = CaseWords.of(match.case).claim
        return ActionButton("", t(claim)) if match.out_of_turn_possible else None
    offer = next((each for each in match.offers(seat) if each.action == match.out_of_turn_action), None)
    return labels.button(seat, offer, context) if offer else None


def _thinking(game: Game) -> int | None:
    """The bot whose turn it is. In the pause for a play out of turn and in the silence behind it none shows, whether or
    not one is offered the card."""
    if game.showing or game.out_of_turn.pause is not None or game.out_of_turn.silent:
        return None
    bot = next_bot(game)
    return bot if bot is not None and bot == game.match.turn and not game.match.out_of_turn_offered else None


def log_lines(session: Session, game: Game, seat: int | None, last: int | None = None) -> list[LogLine]:
    """The log of this hand as a seat may read it, or its last lines."""
    chairs, match = infos(game.match), game.match
    # The table has the view at hand; `events` would go through the whole hand once more.
    events = match.events(None) if seat is None else match.view(seat)["history"]
    kept = remembered(veiled(game, events), len(chairs), session.settings.memory)
    return list(islice(log.lines(reversed(kept), chairs, match.case), last))[::-1]
