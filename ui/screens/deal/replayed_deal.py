"""The same deal once more, in a slot of its own: with the same seats, or each with the cards of the neighbour."""

from __future__ import annotations

from ui.play import flow
from ui.play import undo as undoing
from ui.screens.at_table import adopt
from ui.screens.casebook import update as casebook
from ui.screens.deal.links import has_link, is_harmless
from ui.screens.duel.view_model import is_offered as is_challenge_offered
from ui.state.game_summary import GameSummary
from ui.state.messages import Effect, Load
from ui.state.screen import Handler, Rest, Word, Words, always
from ui.state.session import Game, Open, Session

DEALS = ("deal-again", "swap-seats")
"""The deals that can be had again: as they were, or each with the cards of the neighbour."""


def _command(word: str) -> Handler:
    """`deal-again` or `swap-seats` of the game on the table, or of one of the book, which comes to the table for it."""

    def command(session: Session, rest: Rest) -> list[Effect]:
        game, slot = session.game, rest[0] if rest else ""
        here = game is not None and slot in {"", game.slot}
        known = any(head.slot == slot and is_offered(head) for head in session.book)
        if here and game is not None and game.sealed:
            return []
        if not (here or known) or casebook.ask_about_unsaved(session, " ".join((word, *rest[:1])), rest):
            return []
        if here and game is not None:
            session.waiting_command = ""
            return begin(session, game, word)
        session.waiting_command = f"{word} {slot}"
        return [Load(slot)]

    return command


def is_offered(head: GameSummary) -> bool:
    """True if the deal of a stored game can be had again without showing anybody what others hold."""
    return head.is_playable and not head.sealed and (head.finished or not head.shared)


def deal_commands(session: Session, slot: str) -> tuple[str, ...]:
    """List what can be done with a game beside going on, as commands: with one of the book, or at the end of a hand."""
    game = session.screen.game
    if game is None:
        known = any(head.slot == slot and is_offered(head) for head in session.book)
        return tuple(f"{word} {slot}" for word in DEALS) if known else ()
    if session.screen.stage != "scoring":
        return ()
    found = ["replay"]
    if undoing.undo_now(game).kind == "agree":
        found.append("undo")
    if is_harmless(game.match):
        found += [f"{word} {game.slot}" for word in DEALS]
    if is_challenge_offered(game):
        found.append("challenge")
    return (*found, "share") if has_link(game.match, game.code) else tuple(found)


def begin(session: Session, game: Game, word: str) -> list[Effect]:
    """Deal the cards of a game once more, in the way that the word says."""
    if game.sealed or not is_harmless(game.match):
        return []
    flow.leave(game)
    turned = word == "swap-seats"
    effects = adopt(session, game.match.with_same_deals(turned=turned, salt=session.new_code()))
    if session.game is not None and not turned:
        session.game.code = game.code
    return effects


def _ask(session: Session, rest: Rest) -> list[Effect]:
    """`deal <slot>`: the sheet of what can be done with the deal of a stored game."""
    if rest and deal_commands(session, rest[0]):
        session.sheet = Open("deal", rest[0])
    return []


WORDS: Words = {"deal": Word(_ask), **{word: Word(_command(word), leaves=always) for word in DEALS}}
