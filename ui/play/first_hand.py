"""The dealer's notes in a first hand: which one is there now.

Each is said in one turn only, so they become fewer, and they go with the hand."""

from __future__ import annotations

from ui.play.case_words import CaseWords
from ui.play.current_view import decides, looking, stage, viewer
from ui.play.first_notes import FirstNote, Moment
from ui.state.first_hand import FirstHand
from ui.state.messages import Effect, Save
from ui.state.session import Game, Session
from ui.state.view_models import DealersNote

UNHURRIED = 2_600
"""Least time for which an opponent's action is shown while the dealer speaks, in milliseconds."""


def speaks(game: Game) -> bool:
    """True in a first hand, unless the player can do without the dealer."""
    return game.first_hand is not None and not game.first_hand.off


def refresh(session: Session) -> None:
    """Choose the note for this moment. It stays as long as nobody acts, and waits while a notice has its place."""
    game = session.game if session.screen == "game" else None
    if game is None or game.first_hand is None or game.first_hand.off:
        return
    if stage(game) != "table" or looking(game) or session.notice is not None:
        return
    seat, first = viewer(game), game.first_hand
    at = [game.length, int(decides(game, seat))]
    if first.at == at:
        return
    match = game.match
    offers = match.offers(seat) if decides(game, seat) else []
    moment = Moment(seat, match.view(seat), match.board(), offers)
    first.at, turn = at, match.turn_number
    notes = CaseWords.of(match.case).first_notes
    first.note = _next(first, [note for note in notes if note.when(moment)], turn)
    if first.note:
        turns = first.shown.setdefault(first.note, [])
        if turns[-1:] != [turn]:
            turns.append(turn)


def _next(first: FirstHand, fitting: list[FirstNote], turn: int) -> str:
    """A note that is new, else the one that was there and still fits."""
    keys = [note.key for note in fitting]
    fresh = (key for key in keys if key not in first.shown)
    still = (key for key in keys if key == first.note and first.shown[key][-1] == turn)
    return next(fresh, None) or next(still, "")


def note(game: Game) -> DealersNote | None:
    """The note that lies on the table."""
    first = game.first_hand
    if first is None or first.off or stage(game) != "table" or looking(game):
        return None
    if first.note not in {each.key for each in CaseWords.of(game.match.case).first_notes}:
        return None
    return DealersNote(first.note)


def command(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`dealer close`: the note was read; `dealer off`: no further ones."""
    if game.first_hand is None or rest not in {("close",), ("off",)}:
        return []
    game.first_hand.note = ""
    game.first_hand.off |= rest == ("off",)
    return [Save()]
