"""The dealer's notes in a first hand: which one is there now.

Each is said in one turn only, so they become fewer, and they go with the hand; cards that did not turn up in it are
explained in a later one. Before a discard that the next player
can use for sure there is a warning: as a note if the card is selected and can do nothing else, else in the question
whether to end the turn."""

from __future__ import annotations

from game.seen import Seen
from ui.play import hands
from ui.play.case_words import CaseWords
from ui.play.current_view import decides, looking, stage, viewer
from ui.play.first_notes import FirstNote, Moment, nothing_to_play
from ui.state.first_hand import FirstHand
from ui.state.messages import Effect, Save
from ui.state.session import Game, Session
from ui.state.view_models import DealersNote

UNHURRIED_MS = 2_600
"""Least time for which an opponent's action is shown while the dealer speaks, in milliseconds."""


def dealer_speaks(game: Game) -> bool:
    """True in a first hand, unless the player can do without the dealer."""
    return game.first_hand is not None and not (game.first_hand.off or game.first_hand.later)


def discards_next(game: Game) -> bool:
    """True if the dealer speaks, and a discard is all that is left to do: a selected card is meant for that."""
    return dealer_speaks(game) and nothing_to_play(_moment(game, viewer(game)))


def _moment(game: Game, seat: int) -> Moment:
    seen = game.seen(seat)
    return Moment(seen, seen.offers if decides(game, seat) else ())


def refresh(session: Session) -> None:
    """Choose the note for this moment. It stays as long as nobody acts, and waits while a notice has its place."""
    game = session.screen.game
    if game is None or game.first_hand is None or game.first_hand.off:
        return
    if stage(game) != "table" or looking(game):
        return
    seat, first = viewer(game), game.first_hand
    _warn(session, game, first, seat)
    if session.notice is not None:
        return
    at = [game.length, int(decides(game, seat))]
    if first.at == at:
        return
    moment = _moment(game, seat)
    first.at, turn = at, moment.seen.turn_number
    said = [note for note in CaseWords.of(game.case).first_notes if note.of_cards or not first.later]
    first.note = _next(first, [note for note in said if note.when(moment)], turn)
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


def _warn(session: Session, game: Game, first: FirstHand, seat: int) -> None:
    """Put the warning of a selected card in the place of the answer why it cannot be played."""
    card = _only_to_discard(game, seat)
    if card == first.warning:
        return
    first.warning = ""
    if card and _has_unheard_warning(game, seat, f"discard {card}"):
        first.warning, first.warned[card] = card, game.seen(seat).turn_number
        session.notice = None


def _only_to_discard(game: Game, seat: int) -> str:
    """The card that is selected, if its player can do nothing else with it; else ""."""
    if len(game.choosing.selection) != 1 or not decides(game, seat) or game.seen(seat).phase == "draw":
        return ""
    card = hands.code_of(game.choosing.selection[0])
    return "" if hands.doable_plays(game.seen(seat).offers, [card]) else card


def _has_unheard_warning(game: Game, seat: int, action: str) -> bool:
    """True if there is a warning of a discard that was not given in this turn."""
    first, card = game.first_hand, action.removeprefix("discard ")
    if first is None or first.warned.get(card) == game.seen(seat).turn_number:
        return False
    return discard_warning(game, seat, action) is not None


def warn_in_question(game: Game, seat: int, action: str) -> bool:
    """Put a warning about this discard into the question before the end of a turn, once a turn. True if it is there."""
    first = game.first_hand
    if first is None or not _has_unheard_warning(game, seat, action):
        return False
    first.warned[action.removeprefix("discard ")] = game.seen(seat).turn_number
    return True


def discard_warning(game: Game, seat: int, action: str) -> DealersNote | None:
    """Return the warning about a discard that the next player can use for sure, unless every discard is one."""
    if not dealer_speaks(game):
        return None
    seen = game.seen(seat)
    gift, card = seen.gives(action), action.removeprefix("discard ")
    if not gift or all(seen.gives(each.action) for each in seen.offers if each.verb == "discard"):
        return None
    if any(_gains(seen, each.action) for each in hands.exact_plays(seen.offers, [card])):
        return DealersNote("first.gift-yours", card)
    return DealersNote("first.gift-layoff" if gift[0].verb == "layoff" else "first.gift-play", card)


def _gains(seen: Seen, action: str) -> bool:
    """True if an own play is sure to bring points."""
    known = seen.consequences(action)
    return known.after.seats[seen.own_seat] > known.before.seats[seen.own_seat]


def current_note(game: Game) -> DealersNote | None:
    """The note that lies on the table."""
    first = game.first_hand
    if first is None or first.off or stage(game) != "table" or looking(game):
        return None
    if first.warning:
        return discard_warning(game, viewer(game), f"discard {first.warning}")
    if first.note not in {each.key for each in CaseWords.of(game.case).first_notes}:
        return None
    return DealersNote(first.note)


def says_why(game: Game) -> bool:
    """True if the note that lies on the table says why nothing can be played."""
    note = current_note(game)
    return note is not None and any(
        each.says_why for each in CaseWords.of(game.case).first_notes if each.key == note.key
    )


def command(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`dealer close`: the note was read; `dealer off`: no further ones."""
    if game.first_hand is None or rest not in {("close",), ("off",)}:
        return []
    if game.first_hand.warning:
        game.first_hand.warning = ""
    else:
        game.first_hand.note = ""
    game.first_hand.off |= rest == ("off",)
    return [Save()]
