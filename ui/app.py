"""`update`: what each message does to the session. Pure but for the session; its effects are done by `ui.loop`."""

from __future__ import annotations

from collections.abc import Callable

from game.actions import split
from game.bots import Thought
from game.errors import CasefileError
from game.i18n import t
from ui import flow, pause, seating
from ui.commands import COMMANDS
from ui.messages import (
    Act,
    Answered,
    Command,
    Dress,
    Effect,
    Elsewhere,
    Field,
    Held,
    Hidden,
    Load,
    Message,
    Offline,
    Remember,
    Save,
    Saved,
    Ticked,
)
from ui.model import Notice
from ui.session import Game, Open, Session
from ui.setup import Setup
from ui.stage import decides, stage

SHEETS = frozenset({"log", "menu", "card", "rules", "settings", "credits", "seat", "vote", "keys"})

_OF_TABLE = frozenset({"seat", "vote", "discard"})
"""Sheets that ask what only the table can do; with it they go."""


def update(session: Session, message: Message) -> list[Effect]:
    """Take in a message; returns what is to be done outside, in order. Messages that make no sense now do nothing."""
    curtained = _curtained(session)
    effects = _taken(session, message)
    if (
        _curtained(session) and not curtained
    ):  # however it came to fall: what lay over the table was another's
        session.sheet = session.notice = None
    if session.sheet is not None and session.sheet.kind in _OF_TABLE and not _at_table(session):
        session.sheet = None
    return effects


def _taken(session: Session, message: Message) -> list[Effect]:
    match message:
        case Command():
            return _command(session, message.word, message.rest)
        case Act():
            return _act(session, message.action)
        case Field():
            session.setup.type(message.name, message.value)
        case Held("reveal") if session.game and session.screen == "game":
            session.notice = session.sheet = None
            return flow.reveal(session, session.game)
        case Hidden() if session.game and session.screen == "game":
            return _hidden(session, session.game)
        case Ticked() if session.game and session.screen == "game":
            return flow.ticked(session, session.game, message.token, message.what)
        case Answered() if session.game and session.screen == "game":
            thought = Thought(message.action, message.rollouts)
            return flow.answered(session, session.game, message.token, thought)
        case Saved():
            _saved(session, message)
        case Offline():
            session.offline = message.state
        case Elsewhere():
            return _gone_elsewhere(session)
    return []


def _hidden(session: Session, game: Game) -> list[Effect]:
    if game.shared and stage(game) != "scoring":
        flow.put_away(game)
        session.sheet = session.notice = None
    return []


def _saved(session: Session, message: Saved) -> None:
    """The game goes on where saving failed; the sentence comes once, the mark on the table stays."""
    if message.done:
        session.saved_at = message.when
    elif session.saved:
        session.notice = Notice(t("app.not-saved"), kind="error")
    session.saved = message.done


def _gone_elsewhere(session: Session) -> list[Effect]:
    """Two pages must not overwrite each other: the one that did not save last goes to its desk and reads anew."""
    if session.screen == "game":
        session.screen, session.sheet = "desk", None
        session.notice = Notice(t("app.elsewhere"))
    elif session.sheet is not None and session.sheet.kind == "replace":
        session.sheet = None
    return [Load()]


def _act(session: Session, action: str) -> list[Effect]:
    if session.settings.confirm == "on" and _ends_turn(session, action):
        session.notice, session.sheet = None, Open("discard", action)
        return []
    return _played(session, action)


def _ends_turn(session: Session, action: str) -> bool:
    """Would this discard be done? One that the rules refuse needs no question but a reason."""
    seat, verb, *_ = [*action.split(" ", 2), "", ""]
    game = session.game if session.screen == "game" else None
    if game is None or verb != "discard" or not seat.isdigit() or not decides(game, int(seat)):
        return False
    return action.partition(" ")[2] in game.match.legal(int(seat))


def _played(session: Session, action: str) -> list[Effect]:
    if session.game is None or session.screen != "game":
        return []
    session.notice = session.sheet = None
    try:
        seat, text = split(action)
    except CasefileError:
        return []
    return flow.human_plays(session, session.game, seat, text)


def _command(session: Session, word: str, rest: tuple[str, ...]) -> list[Effect]:
    if word not in {"sheet", "close", "info", "set", "nobody", "place", "sort"}:
        session.notice = None
    if word in _ANYWHERE:
        return _ANYWHERE[word](session, rest)
    if session.screen == "new":
        session.setup.choose(word, rest)
    elif session.screen == "game" and session.game is not None and word in COMMANDS:
        return COMMANDS[word](session, session.game, rest)
    return []


# ---- anywhere ----


def _open_sheet(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    kind, *about = rest or ("",)
    if (kind == "seat" and not _may_ask(session, about)) or (kind == "vote" and not _may_vote(session)):
        return []
    if kind in SHEETS and not (kind == "log" and _curtained(session)):
        session.sheet = Open(kind, " ".join(about))
    return []


def _may_ask(session: Session, about: list[str]) -> bool:
    game = session.game if session.screen == "game" else None
    return game is not None and seating.asks(game, " ".join(about))


def _may_vote(session: Session) -> bool:
    game = session.game if session.screen == "game" else None
    seat = game.holder if game is not None else None
    return (
        game is not None
        and seat is not None
        and decides(game, seat)
        and "call-vote" in game.match.legal(seat)
    )


def _curtained(session: Session) -> bool:
    return session.game is not None and session.screen == "game" and stage(session.game) == "curtain"


def _at_table(session: Session) -> bool:
    return session.game is not None and session.screen == "game" and stage(session.game) == "table"


def _close(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.sheet = None
    return []


def _escape(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The key of that name: what is open is closed, else the selection is let go."""
    if session.sheet is None and session.game is not None and session.screen == "game":
        session.game.selection = ()
    session.sheet = None
    return []


def _back(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The browser's button: it closes an open sheet, else it goes to the desk."""
    return _close(session, rest) if session.sheet is not None else _desk(session, rest)


def _info(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.sheet = Open("card", rest[0]) if rest else None
    return []


def _dismiss(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    return []


def _set(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    settings = session.settings
    if len(rest) != 2 or not settings.put(*rest):
        return []
    return [Dress(settings.look()), Remember("settings", dict(settings.data()))]


def _sure(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The question before a discard was answered with yes; only the one that was asked about may follow."""
    asked = session.sheet
    action = " ".join(rest)
    return _played(session, action) if asked is not None and asked.about == action else []


def _desk(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.screen, session.sheet = "desk", None
    if session.game is not None:
        flow.leave(session.game)
    return []


def _new(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    session.screen, session.sheet = "new", None
    session.setup.code = session.setup.problem = ""
    session.setup.house = False
    return []


def _continue(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    if session.game is None:
        return []
    session.screen, session.sheet = "game", None
    return pause.take_up(session, session.game)


def _start(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    setup = session.setup
    setup.tidy()
    setup.problem = setup.wrong()
    if setup.problem or _asks(session, "start", rest):
        return []
    return _deal(session, setup, setup.code.strip() or session.new_code())


def _play_again(session: Session, rest: tuple[str, ...]) -> list[Effect]:
    """The same chairs and house rules, other cards: those of the game just played, or at the desk of the last one."""
    if session.screen == "game" and session.game is not None:
        session.setup = Setup.of(session.game.match)
    setup = session.setup
    setup.tidy()
    if setup.wrong():
        return _new(session, rest)
    if _asks(session, "play-again", rest):
        return []
    return _deal(session, setup, session.new_code())


def _asks(session: Session, word: str, rest: tuple[str, ...]) -> bool:
    """Would a new game take the place of one that is not finished? Then that is asked first; `anyway` is the yes."""
    if session.game is None or session.game.match.over or rest == ("anyway",):
        return False
    session.sheet = Open("replace", word)
    return True


def _deal(session: Session, setup: Setup, code: str) -> list[Effect]:
    game = session.put(setup.match(code))
    setup.code = ""
    session.screen, session.sheet, session.played = "game", None, True
    return [Remember("last", setup.data()), Save(), *flow.proceed(session, game)]


_ANYWHERE: dict[str, Callable[[Session, tuple[str, ...]], list[Effect]]] = {
    "sheet": _open_sheet,
    "close": _close,
    "escape": _escape,
    "back": _back,
    "info": _info,
    "dismiss": _dismiss,
    "set": _set,
    "sure": _sure,
    "desk": _desk,
    "new": _new,
    "continue": _continue,
    "start": _start,
    "play-again": _play_again,
}
