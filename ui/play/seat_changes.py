"""Changes of the player of a seat in the middle of a match: a human gives it to a bot, or takes it back.

The table asks for it, and it takes effect at once. A hand that a human takes lies behind the curtain, and so does what
the tablet would show next when whoever holds it has handed the own seat over. Whoever lifts that curtain sees the hand:
whose it is, the page cannot know. What guards hidden hands elsewhere counts every seat that a human has ever played.
"""

from __future__ import annotations

from game.bots import levels_of
from game.i18n import t
from ui.play import flow, out_of_turn_pause
from ui.play.current_view import stage
from ui.state import bot_profiles
from ui.state.hosting import Guest, Hosting
from ui.state.messages import Effect, Save
from ui.state.session import Game, Open, Session
from ui.state.view_models import LogLine, Notice

Player = tuple[str, str | None]
"""Kind and level."""
GUEST = "guest"
"""A human with a device elsewhere."""
ALL = "all"
"""Stands for the list of all seats, in place of a seat."""


def may_ask_who_plays(game: Game, about: str) -> bool:
    """True if the table may ask who plays this seat. Of a guest that is out of reach it may be asked wherever others
    wait for it."""
    if stage(game) in {"pause", "scoring"} and game.hosting is not None:
        return about in {str(seat) for seat in game.hosting.missing}
    return (
        not game.one_try
        and stage(game) == "table"
        and about in {str(seat) for seat in range(len(game.match.seats))}
    )


def may_list(game: Game, about: str) -> bool:
    """True if the table may show all seats, each with the way to that question."""
    return not game.one_try and stage(game) == "table" and about == ALL


def change_player(session: Session, game: Game, rest: tuple[str, ...]) -> list[Effect]:
    """`seat <number> human`, `seat <number> guest`, `seat <number> <level>`: somebody else plays a seat from now. For
    the seat of a guest that is connected it is asked first; `anyway` is the yes."""
    session.sheet = None
    sure = rest[2:] == ("anyway",)
    if len(rest) != 2 + sure or not may_ask_who_plays(game, rest[0]):
        return []
    seat, player, far = int(rest[0]), _player(game, rest[1]), rest[1] == GUEST
    held = game.match.seats[seat]
    if player is None or (player == (held.kind, held.level) and far == (seat in game.remote_seats)):
        return []
    if game.local_seats == [seat] and (far or player[0] == "bot"):
        return []  # somebody has to be here
    if game.in_middle and not far and (player[0] == "human" or game.humans == [seat]):
        return []  # nobody plays here, and somebody has to play
    guest = None if game.hosting is None else game.hosting.guests.get(seat)
    if guest is not None and guest.link == "connected" and not sure:
        session.sheet = Open("reseat", " ".join(("seat", *rest)))
        return []
    effects = _end_silence(session, game)  # the hand may end by it: what was chosen holds for the next one
    if game.hosting is not None:
        game.hosting.guests.pop(seat, None)
    if far:
        game.hosting = game.hosting or Hosting()
        game.hosting.guests[seat] = Guest("waiting")
    game.reseat(seat, *player)
    session.notice = Notice(_said(game, seat))
    effects += [Save(), *out_of_turn_pause.close_when_answered(session, game), *flow.proceed(session, game)]
    game.changed = LogLine(seat, _said(game, seat)) if stage(game) != "table" else None
    return effects


def _player(game: Game, word: str) -> Player | None:
    if word in {"human", GUEST}:
        return "human", None
    return ("bot", word) if word in levels_of(game.match.case) else None


def _end_silence(session: Session, game: Game) -> list[Effect]:
    """End the silence behind the pause for a play out of turn, in which a bot may hold the card. A human in its place
    would be asked once more, and everybody would know; so the bot has declined, as if the silence had passed."""
    return flow.end_silence(session, game) if game.out_of_turn.silent else []


def _said(game: Game, seat: int) -> str:
    now = game.match.seats[seat]
    if seat in game.remote_seats:
        return t("app.seat.guest", name=now.name)
    if now.level is None:
        return t("app.seat.human", name=now.name)
    return t("app.seat.bot", name=now.name, player=bot_profiles.rank_and_name(now.level))
