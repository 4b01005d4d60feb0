"""The replay of a game: opened, moved through, played by itself, left, and played on from.

Nothing of it touches the game. Whoever may see what follows from the state of each hand: a finished hand may be seen
through any eyes, or open; one that is not, by a person who is alone or has opened it at the table through the own eyes,
by several only as all of them could see it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import t
from game.replay import Timeline
from ui.play import flow, out_of_turn_pause
from ui.play.current_view import stage
from ui.screens.casebook import update as casebook
from ui.screens.replay import why
from ui.screens.replay.model import OPEN, Replay
from ui.state.messages import Effect, Happened, Load, Opened, Ticked, Wait
from ui.state.session import Game, Session
from ui.state.settings import PACES
from ui.state.view_models import Notice

INSTANT_MS = 300
"""The pace of a replay where the others play at once: it is to be seen all the same."""
MOST_DIGITS = 6
"""Digits of a number that a field may give."""
NOBODY = -1
"""Viewer of travelling cards when no seat's hand is shown as its own."""

# ---- in and out ----


def opens(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """`replay`: the game on the table; `replay <slot>`: one of the book, which comes to the table for it."""
    game, slot = session.game, rest[0] if rest else ""
    if game is not None and slot in {"", game.slot}:
        return begin(session, game)
    known = any(head.slot == slot and head.playable for head in session.book)
    if not known or casebook.asks(session, f"replay {slot}", rest):
        return []
    session.replay_due = slot
    return [Load(slot)]


def begin(session: Session, game: Game) -> list[Effect]:
    """Show the game on the table again: a match that is over from its beginning, a hand that is over from its own, and
    one that is not as it stands."""
    from_table = session.screen == "game"
    looks = stage(game) in {"table", "scoring"} if from_table else not game.shared
    holder = game.holder if looks else None
    line = Timeline(game.match)
    replay = Replay(
        line,
        session.games,
        home=game.humans[0] if holder is None else holder,
        holder=holder,
        hidden=len(game.match.people()) > 1 or holder is None,
        back=session.screen,
        strict=session.settings.memory == "strict",
        hand=1 if line.over and not from_table else line.hands,
    )
    replay.stop = replay.first if replay.finished else replay.last
    flow.leave(game)
    session.screens.put(replay)
    session.screen, session.sheet, session.replay_due = "replay", None, ""
    return []


def opened(session: Session, message: Opened) -> list[Effect]:
    """The game that was to be looked at has come to the table, or could not be opened."""
    due, session.replay_due = session.replay_due, ""
    here = message.done and session.game is not None and session.game.slot == due
    return begin(session, session.game) if here and session.game is not None else []


def leave(session: Session) -> list[Effect]:
    """Back to where the replay was opened; to the table only if that is still the one of its game."""
    replay, game = session.screens.find(Replay), session.game
    session.screens.drop(Replay)
    session.sheet = None
    if replay is not None and replay.back == "game":
        if game is not None and game.serial == replay.serial:
            session.screen = "game"
            return out_of_turn_pause.take_up(session, game)
        session.notice = session.notice or Notice(t("app.elsewhere"))
    session.screen = "casebook" if replay is not None and replay.back == "casebook" else "desk"
    return []


def hidden(session: Session, replay: Replay) -> list[Effect]:
    """The page went out of sight: nothing goes on, and cards that others may not see are not there when it returns."""
    replay.playing = False
    if replay.holder is None or not replay.hidden or replay.finished:
        replay.holder = None if replay.hidden else replay.holder
        return []
    return leave(session)


def play_on(session: Session, replay: Replay, rest: tuple[str, ...]) -> list[Effect]:
    """The moment that is shown as a game of its own. Where others have hidden hands in it there is none: behind its
    curtains nobody would notice who looks."""
    replay.playing = False
    if replay.hidden and not replay.finished:
        session.notice = Notice(t("replay.not-hidden"))
        return []
    match = replay.line.cut(replay.hand, replay.step)
    if match.over:
        session.notice = Notice(t("replay.not-over"))
        return []
    if casebook.asks(session, "replay-on", rest):
        return []
    session.screens.drop(Replay)
    match.salt = session.new_code()
    return flow.adopt(session, match)


# ---- through the game ----


def _go(session: Session, replay: Replay, hand: int, stop: int) -> list[Effect]:
    """Be at a stop; one step onwards is seen and heard as in play."""
    before, replay.hand = (replay.hand, replay.stop), hand
    replay.stop = max(replay.first, min(replay.last, stop))
    if (replay.hand, replay.stop) != (before[0], before[1] + 1) or replay.scores:
        return []
    at, seat = replay.stops[replay.stop], replay.seat
    moment = replay.line.at(replay.hand, at, replay.stops[replay.stop - 1])
    new = moment.new_open() if replay.seen_by == OPEN else moment.new(seat)
    return [Happened(replay.line.case, tuple(new), NOBODY if seat is None else seat)]


def _next(session: Session, replay: Replay) -> list[Effect]:
    if replay.stop < replay.last:
        return _go(session, replay, replay.hand, replay.stop + 1)
    return _next_hand(session, replay)


def _back(session: Session, replay: Replay) -> list[Effect]:
    if replay.stop > replay.first:
        return _go(session, replay, replay.hand, replay.stop - 1)
    if replay.hand > 1:
        replay.hand -= 1
        replay.stop = replay.last
    return []


def _turn(session: Session, replay: Replay) -> list[Effect]:
    later = [stop for stop in replay.turns if stop > replay.stop]
    if later or replay.stop < replay.last:
        return _go(session, replay, replay.hand, later[0] if later else replay.last)
    return _next_hand(session, replay)


def _turn_back(session: Session, replay: Replay) -> list[Effect]:
    earlier = [stop for stop in replay.turns if replay.first <= stop < replay.stop]
    if earlier:
        return _go(session, replay, replay.hand, earlier[-1])
    return _back(session, replay)


def _next_hand(session: Session, replay: Replay) -> list[Effect]:
    if replay.hand < replay.line.hands:
        replay.hand += 1
        replay.stop = replay.first
    return []


def _first(session: Session, replay: Replay) -> list[Effect]:
    """The beginning of the hand; there, that of the one before."""
    if replay.stop == replay.first and replay.hand > 1:
        replay.hand -= 1
    replay.stop = replay.first
    return []


def _last(session: Session, replay: Replay) -> list[Effect]:
    """The end of the hand; there, that of the next one."""
    if replay.stop == replay.last and replay.hand < replay.line.hands:
        replay.hand += 1
    replay.stop = replay.last
    return []


TO: dict[str, Callable[[Session, Replay], list[Effect]]] = {
    "next": _next,
    "back": _back,
    "turn": _turn,
    "turn-back": _turn_back,
    "first": _first,
    "last": _last,
}
"""The places of `replay-to`."""


def _to(session: Session, replay: Replay, rest: tuple[str, ...]) -> list[Effect]:
    replay.playing = False
    replay.ticks += 1
    move = TO.get(rest[0] if rest else "")
    return move(session, replay) if move else []


def field(session: Session, replay: Replay, name: str, value: str) -> list[Effect]:
    """The scrubber was moved, or a hand or eyes were chosen."""
    if name == "replay-eyes":
        replay.eyes = value
        return []
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS):
        return []
    replay.playing = False
    if name == "replay-at":
        return _go(session, replay, replay.hand, int(value))
    if name == "replay-hand" and 1 <= int(value) <= replay.line.hands:
        replay.hand = int(value)
        replay.stop = replay.first
    return []


# ---- by itself ----


def _play(session: Session, replay: Replay, rest: tuple[str, ...]) -> list[Effect]:
    """Start or stop the replay's going on by itself. Behind the last moment it begins with the hand again."""
    replay.playing = not replay.playing
    if not replay.playing:
        return []
    effects: list[Effect] = []
    if replay.stop == replay.last and replay.hand == replay.line.hands:
        replay.stop = replay.first
    else:
        effects = _next(session, replay)
    return effects + _wait(session, replay)


def _wait(session: Session, replay: Replay) -> list[Effect]:
    """Until the next step; at the scores, and where there is no further one, it rests."""
    replay.playing = not replay.scores and replay.stop < replay.last
    if not replay.playing:
        return []
    replay.ticks += 1
    pace = PACES[session.settings.pace]
    pause_ms = PACES["calm"] if pace is None else pace
    return [Wait(replay.token, "replay", pause_ms or INSTANT_MS)]


def ticked(session: Session, replay: Replay, message: Ticked) -> list[Effect]:
    """The time of a step has passed."""
    if not replay.playing or message.token != replay.token or message.what != "replay":
        return []
    return _next(session, replay) + _wait(session, replay)


# ---- what the page hears ----


COMMANDS: dict[str, Callable[[Session, Replay, tuple[str, ...]], list[Effect]]] = {
    "replay-to": _to,
    "replay-play": _play,
    "replay-on": play_on,
    "replay-why": why.ask,
    "replay-close": lambda session, replay, rest: leave(session),
}
AT_TABLE = frozenset({"pile", "select"})
"""Commands that can be tapped at the table and are part of playing."""


def command(session: Session, word: str, rest: tuple[str, ...]) -> list[Effect] | None:
    """Run a command on the screen of a replay; None for one that is not its own."""
    replay = session.screens.find(Replay)
    if word == "replay":
        return opens(session, rest)
    if replay is None or session.screen != "replay":
        return None
    if word in COMMANDS:
        return COMMANDS[word](session, replay, rest)
    if word == "back" and session.sheet is None:
        return leave(session)
    if word in AT_TABLE or (word == "sheet" and rest[:1] == ("seat",)):
        session.notice = Notice(t("replay.only-watched"))
        return []
    return None
