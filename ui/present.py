"""From the session to the records of `ui.model`: what each screen shows, and nothing that its viewer may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any, Literal

from game.case import Offer
from game.i18n import t
from ui import hand as hands
from ui import labels, log, recap, undoing, upkeep
from ui.book import heads
from ui.book.games import newest_open
from ui.memory import remembered
from ui.model import (
    ActionButton,
    Ballot,
    CardInHand,
    Curtain,
    Desk,
    EscapesPause,
    SavedGame,
    Scoring,
    SeatInfo,
    Table,
)
from ui.seats import infos
from ui.session import Game, Session
from ui.settings import PACES
from ui.stage import all_victims, claimant, decides, due_human, looking, next_bot, stage, viewer
from ui.telling import unmasked, veiled

LOG_LINES = 8
"""Sentences of the log that the table carries; the sheet has them all."""


def desk(session: Session) -> Desk:
    """The desk. Of a stored game it says only what everybody at that table knows."""
    last = None
    if session.played:
        chairs = session.last.chairs[: session.last.players]
        seats = (SeatInfo(at, chair.name, chair.kind, chair.level) for at, chair in enumerate(chairs))
        last = (session.last.case, tuple(seats))
    return Desk(
        _saved(session),
        last,
        session.offline,
        session.notice,
        len(session.book),
        upkeep.offer(session),
        session.install,
    )


def _saved(session: Session) -> SavedGame | None:
    """What Continue continues: a game that is on the table and could not be stored, else the newest of the book."""
    game, head = session.game, newest_open(session.book)
    if game is not None and not (session.stored or (game.match.over and unmasked(game))):
        head = heads.read(game.slot, "", {"head": heads.of_match(game.match, untold=not unmasked(game))})
    if head is None:
        return None
    return SavedGame(
        slot=head.slot,
        case=head.case,
        edition=head.edition,
        seats=head.seats,
        hand_number=head.hand_number,
        turn_name=head.turn_name,
        saved_at=session.spoken_time(head.saved_at) if head.saved_at else "",
        ended=head.ended,
    )


def table(session: Session, game: Game) -> Table:
    """The table as its viewer sees it."""
    match, seat = game.match, viewer(game)
    view = match.view(seat)
    asked = decides(game, seat)
    offers = match.offers(seat) if asked else []
    if not asked:
        view["legal"] = []
    codes = _in_order(game, seat, view["hands"][seat], offers)
    chosen = [hands.code_of(key) for key in game.selection]
    plays, scene = hands.doable(offers, chosen), labels.Scene.of(match, seat)
    return Table(
        case=match.case,
        edition=match.edition,
        hand_number=match.hand_number,
        turn_number=match.turn_number,
        target=match.rules["target"],
        seats=_seats(game),
        viewer=seat,
        view=view,
        board=scene.board,
        hand=_hand(game, view["history"], seat, codes, offers),
        sort=game.sorts.get(seat, "suspect"),
        actions=tuple(labels.button(seat, offer, scene) for offer in plays),
        discard=_discard(seat, offers, chosen, len(codes), scene),
        draw=tuple(
            labels.button(seat, each, scene) for each in offers if each.verb in {"draw", "take", "call-vote"}
        ),
        escapes=_escapes(game, seat),
        adds=_adds(plays),
        log=tuple(log_lines(session, game, seat, LOG_LINES)),
        showing=game.showing,
        stepping=PACES[session.settings.pace] is None,
        recap=_recap(game, seat, view["history"]) if asked and match.phase == "draw" else (),
        thinking=_thinking(game),
        notice=session.notice,
        saved=session.saved,
        casual=match.casual,
        undo=undoing.way(game).kind or "no",
        looking=_aside(game),
    )


def _aside(game: Game) -> Literal["ballot", "choice", ""]:
    if not looking(game):
        return ""
    return "ballot" if stage(game) == "ballot" else "choice"


def _seats(game: Game) -> tuple[SeatInfo, ...]:
    """The chairs with their totals. While the last action of a hand is being told, those from before its end."""
    chairs, result = infos(game.match), game.match.result
    if result is None or stage(game) == "scoring":
        return chairs
    return tuple(
        replace(each, total=each.total - points)
        for each, points in zip(chairs, result["scores"], strict=True)
    )


def _recap(game: Game, seat: int, history: list[dict[str, Any]]) -> tuple[str, ...]:
    """Behind a curtain it was told already."""
    if game.shared or not game.skipped or game.recap_closed == game.length:
        return ()
    return recap.since(history, infos(game.match), seat)


def as_shown(game: Game, seat: int) -> list[str]:
    """A seat's hand in the order in which the table shows it."""
    offers = game.match.offers(seat) if decides(game, seat) else []
    return _in_order(game, seat, game.match.view(seat)["hands"][seat], offers)


def _in_order(game: Game, seat: int, codes: list[str], offers: list[Offer]) -> list[str]:
    order = game.sorts.get(seat, "suspect")
    return hands.ordered(codes, order, _usable(offers), game.orders.get(seat, ()))


def _usable(offers: list[Offer]) -> frozenset[str]:
    return frozenset(code for offer in hands.lays(offers) for code in offer.cards)


def _hand(
    game: Game, history: list[dict[str, Any]], seat: int, codes: list[str], offers: list[Offer]
) -> tuple[CardInHand, ...]:
    chosen = [hands.code_of(key) for key in game.selection]
    usable, joins = _usable(offers), hands.joining(offers, chosen, codes)
    fresh, held = hands.fresh(history, seat), Counter(codes)
    cards = []
    for key, code in hands.keyed(codes):
        copy = int(key.rpartition("#")[2])
        on = key in game.selection
        new = copy > held[code] - fresh[code]
        cards.append(CardInHand(key, code, on, code in usable, code in joins and not on, new))
    return tuple(cards)


def _discard(
    seat: int, offers: list[Offer], chosen: list[str], size: int, scene: labels.Scene
) -> ActionButton | None:
    if len(chosen) != 1:
        return None
    found = next((each for each in offers if each.action == f"discard {chosen[0]}"), None)
    return labels.button(seat, found, scene, size) if found else None


def _escapes(game: Game, seat: int) -> ActionButton | None:
    """Where several humans share the device everybody has the button, so that it does not tell who holds the card."""
    if game.pause is not None or game.match.hand_over or looking(game):
        return None
    if game.shared:
        return ActionButton("", t("app.claim-escapes")) if all_victims(game) else None
    if "play escapes" in game.match.legal(seat):
        return ActionButton(f"{seat} play escapes", t("app.play", card=t("cards.name.escapes")))
    return None


def _adds(plays: list[Offer]) -> dict[str, int]:
    """What the primary play would add to a suspect's points: Evidence and portraits count, Alibis do not."""
    if not plays or plays[0].points is None:
        return {}
    verb, family, *_ = plays[0].action.split()
    if verb == "play":
        kind, _, family = family.partition(":")
        return {family: plays[0].points} if kind == "suspect" else {}
    return {} if family == "letter" else {family: plays[0].points}


def _thinking(game: Game) -> int | None:
    """The bot whose turn it is. A bot that is offered Ripper Escapes does not show."""
    if game.showing or game.pause is not None:
        return None
    bot = next_bot(game)
    return bot if bot is not None and bot == game.match.turn and game.match.phase != "escape" else None


def log_lines(session: Session, game: Game, seat: int | None, last: int | None = None) -> list[str]:
    """The log of this hand as a seat may read it, or its last lines; each with its seat before a colon."""
    chairs, match = infos(game.match), game.match
    # The table has the view at hand; `events` would go through the whole hand once more.
    events = match.events(None) if seat is None else match.view(seat)["history"]
    kept = remembered(veiled(game, events), len(chairs), session.settings.memory)
    told = (log.line(event, chairs, match.case) for event in reversed(kept))
    return list(islice(filter(None, told), last))[::-1]


def curtain(game: Game) -> Curtain:
    """The curtain: who is to lift it and why, and what lies open of what happened meanwhile."""
    match, chairs = game.match, infos(game.match)
    news = (game.changed,) if game.changed else ()
    seat = due_human(game)
    if game.pause is not None:
        claimed = game.pause.seat
        return Curtain(chairs[seat if claimed is None else claimed], "escapes", news)
    if match.phase == "ballot":
        return Curtain(chairs[seat], "ballot", news, undo=undoing.offered(game))
    pile = match.view(seat)["discard"]["count"]
    since, counts = log.recap(match.events(None), chairs, seat, pile, match.case)
    return Curtain(chairs[seat], "turn", news + since, counts, undoing.offered(game))


def ballot(game: Game) -> Ballot:
    """The ballot of the human who is due."""
    chairs, seat = infos(game.match), due_human(game)
    caller = game.match.turn
    return Ballot(chairs[seat], chairs[caller], game.match.board(seat), game.ballot)


def pause(game: Game) -> EscapesPause:
    """The pause for Ripper Escapes: alike for all until somebody has claimed the card behind the curtain."""
    chairs = infos(game.match)
    claim = tuple(chairs[seat] for seat in game.humans)
    asked = claimant(game)
    if asked is None:
        return EscapesPause(claim)
    return EscapesPause(claim, holding=_holds(game, asked), seat=asked, revealed=game.shared)


def _holds(game: Game, seat: int) -> bool:
    return "play escapes" in game.match.legal(seat)


def scoring(game: Game) -> Scoring:
    """The hand that is over, as far as it has been unmasked."""
    match = game.match
    totals, history = [0] * len(match.seats), []
    for result in match.results:
        totals = [total + points for total, points in zip(totals, result["scores"], strict=True)]
        history.append(tuple(totals))
    return Scoring(
        case=match.case,
        edition=match.edition,
        hand_number=match.hand_number,
        target=match.rules["target"],
        seats=infos(match),
        result=match.result or {},
        history=tuple(history),
        step=game.step,
        over=match.over,
        winners=tuple(match.winners) if match.over else (),
    )
