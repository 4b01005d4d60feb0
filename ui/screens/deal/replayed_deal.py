"""The choices with a deal beside going on, at the end of a hand and in the Casebook; and the same deal once more,
in a slot of its own: with the same seats, or each with the cards of the neighbour."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import htpy as h

from game.i18n import t
from ui.html.controls import way
from ui.html.sheet import Sheet
from ui.play import flow
from ui.play import undo as undoing
from ui.screens.casebook import update as casebook_update
from ui.screens.deal.deal_link import has_link, is_harmless
from ui.screens.duel.view_model import is_offered as is_challenge_offered
from ui.screens.game_table import adopt_match
from ui.state import other_chair
from ui.state.messages import Effect, Load
from ui.state.other_chair import OtherChairMark
from ui.state.screen import Answer, Handler, Handlers, Rest, always
from ui.state.session import Game, Open, Session

_ENTRIES = {
    "replay": ("history", "deal.replay"),
    "sheet": ("lock", "deal.dealt"),
    "undo": ("arrow-back-up", "deal.undo"),
    "deal-again": ("refresh", "deal.again"),
    "swap-seats": ("arrows-exchange", "deal.swap"),
    "other-chair": ("arrows-exchange", "deal.chair"),
    "challenge": ("users", "duel.challenge"),
    "share": ("share-2", "deal.share"),
}
DEALS = ("deal-again", "swap-seats")
"""The deals that can be had again: as they were, or each with the cards of the neighbour."""


def _command(word: str) -> Answer:
    """`deal-again` or `swap-seats` of the game on the table, or of one of the book, which comes to the table for it."""

    def command(session: Session, rest: Rest) -> list[Effect]:
        game, slot = session.game, rest[0] if rest else ""
        here = game is not None and slot in {"", game.slot}
        known = any(head.slot == slot and head.redealable for head in session.book)
        if here and game is not None and game.in_one_try:
            return []
        if not (here or known) or casebook_update.ask_about_unsaved(
            session, " ".join((word, *rest[:1])), rest
        ):
            return []
        if here and game is not None:
            return begin(session, game, word)
        return [Load(slot, partial(begin, word=word))]

    return command


def deal_commands(session: Session, slot: str) -> tuple[str, ...]:
    """List what can be done with a game beside going on, as commands: with one of the book, or at the end of a hand."""
    game = session.screen.game
    if game is None:
        known = any(head.slot == slot and head.redealable for head in session.book)
        return tuple(f"{word} {slot}" for word in DEALS) if known else ()
    if session.screen.stage != "scoring":
        return ()
    found = ["replay", "sheet dealt"]
    if undoing.undo_now(game).kind == "agree":
        found.append("undo")
    if is_harmless(game.match):
        found += [f"{word} {game.slot}" for word in DEALS]
    if _has_other_chair(game):
        found.append("other-chair")
    if is_challenge_offered(game):
        found.append("challenge")
    return (*found, "share") if has_link(game.match, game.code) else tuple(found)


def begin(session: Session, game: Game, word: str) -> list[Effect]:
    """Deal the cards of a game once more, in the way that the word says."""
    if game.in_one_try or not is_harmless(game.match):
        return []
    flow.leave(game)
    turned = word == "swap-seats"
    effects = adopt_match(session, game.match.with_same_deals(turned=turned, salt=session.device.new_code()))
    if session.game is not None and not turned:
        session.game.code = game.code
    return effects


def _has_other_chair(game: Game) -> bool:
    """True if the hand can be played again from the other chair, and was not yet."""
    alone = other_chair.is_for(game.match) and not game.deals_with_guests and game.guest_seat is None
    return alone and game.match.hand_over and game.is_outcome_shown and game.other_chair is None


def _change_chairs(session: Session, rest: Rest) -> list[Effect]:
    """`other-chair`: the hand on the table once more, with the cards of the opponent; at its end both are compared."""
    game = session.screen.game
    if game is None or not _has_other_chair(game) or game.match.result is None:
        return []
    if casebook_update.ask_about_unsaved(session, "other-chair", rest):
        return []
    flow.leave(game)
    own, other = game.match.result.scores
    effects = adopt_match(session, game.match.hand_turned())
    if session.game is not None:
        session.game.other_chair = OtherChairMark((own, other))
    return effects


def _ask(session: Session, rest: Rest) -> list[Effect]:
    """`deal <slot>`: the sheet of what can be done with the deal of a stored game."""
    if rest and deal_commands(session, rest[0]):
        session.sheet = Open("deal", rest[0])
    return []


class DealChoicesSheet(Sheet):
    """The choices with a deal beside going on."""

    name = "deal"
    title_key = "screens.desk.places"

    def may_open(self, session: Session, about: str) -> bool:
        return bool(deal_commands(session, about))

    def body(self, session: Session, about: str) -> h.Node:
        return ways(deal_commands(session, about))


def ways(commands: Iterable[str]) -> h.Element:
    """A button for each command; its first word says what it is."""
    return h.div(".sh-body.sh-menu.stack.near.scroll")[(_entry(command) for command in commands)]


def _entry(command: str) -> h.Element:
    drawing, key = _ENTRIES[command.partition(" ")[0]]
    return way(command, drawing, t(key), t(f"{key}.small"))


HANDLERS: Handlers = {
    "deal": Handler(_ask),
    "other-chair": Handler(_change_chairs, leaves=always),
    **{word: Handler(_command(word), leaves=always) for word in DEALS},
}
