"""Games on their way in and out as files: what the taps do, and what comes of a file that was brought.

A file is read and played through in slices, so that the page can be touched meanwhile. Only when all of it is through
is anything stored, and where that fails what was stored of it is taken away again. Where the page is ended in the
middle of storing, the games that were stored stay: whole ones, which are here already when the file is brought again.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Any

from game.i18n import t, tn
from ui.state.beside_games import KINDS
from ui.state.messages import (
    ApplyTheme,
    DeleteGames,
    Effect,
    GameImported,
    ImportGame,
    Keep,
    Message,
    Remember,
)
from ui.state.own_name import own_name
from ui.state.screen import Handler, Handlers, Rest
from ui.state.session import Game, Open, Session
from ui.state.settings import Settings
from ui.state.setup import Setup
from ui.state.view_models import Notice
from ui.storage import envelope as saves
from ui.storage.codec import Envelope
from ui.storage.known_games import KnownGames
from ui.transfer import exchange
from ui.transfer.importing import Importing, TakenGame
from ui.transfer.inbox import Inbox, LastSentFile
from ui.transfer.messages import (
    Download,
    Downloaded,
    FileBrought,
    ReadStoredGames,
    Share,
    StoredGamesRead,
    Yield,
    Yielded,
)
from ui.transfer.reading import MOST_BYTES, FileRefused

SLICE = 0.08
"""Seconds of work after which the page may draw."""
GAMES_PER_SLICE = 4
"""Games that are stored in one slice."""
FILE_SHEET = "file"
"""The sheet with the text of a file."""


def take(session: Session, message: Message) -> list[Effect]:
    """Take in what came of reading, storing, bringing or handing over files; nothing for any other message."""
    match message:
        case GameImported():
            return _stored(session, message)
        case StoredGamesRead():
            return _surveyed(session, message)
        case FileBrought():
            return _brought(session, message)
        case Yielded():
            return _carry_on(session, message)
        case Downloaded():
            return _downloaded(session, message)
    return []


# ---- out ----


def _export(session: Session, rest: Rest) -> list[Effect]:
    return (
        [ReadStoredGames("export", rest[0])]
        if rest and any(head.slot == rest[0] for head in session.book)
        else []
    )


def _export_all(session: Session, rest: Rest) -> list[Effect]:
    return [ReadStoredGames("export-all")]


def _report(session: Session, rest: Rest) -> list[Effect]:
    session.sheet = Open("report")
    return []


def _save_report(session: Session, rest: Rest) -> list[Effect]:
    """The game on the table as it is in the memory, which may be what the problem is; without one, all that is
    stored."""
    session.sheet = None
    return [ReadStoredGames("report", session.game.slot if session.game is not None else "")]


def _surveyed(session: Session, message: StoredGamesRead) -> list[Effect]:
    """Continue the export, report or import for which the store was read."""
    match message.what:
        case "export":
            return _one(session, message)
        case "export-all":
            return [_all(message)]
        case "report":
            return [_reported(session, message)]
        case "import":
            return _begin(session, message)
        case "text":
            return _texts(session, message)
    return []


def _texts(session: Session, message: StoredGamesRead) -> list[Effect]:
    """Export what a slot holds that cannot be read here, as it is stored; a page that can read it takes the file."""
    if any(message.games) or not message.unreadable:
        return []
    return [
        Download(exchange.file_name("unreadable", when=message.when), exchange.text_of(message.unreadable))
    ]


def _one(session: Session, message: StoredGamesRead) -> list[Effect]:
    for game in message.games:
        record = game["record"]
        when = str(game.get("saved_at") or message.when)
        try:
            return [
                Download(exchange.file_name_of(record, when), exchange.text_of(exchange.export_game(game)))
            ]
        except (KeyError, TypeError):
            break  # a whole text that holds no record
    session.notice = Notice(t("exchange.gone"), kind="error")
    return []


def _all(message: StoredGamesRead) -> Download:
    games = exchange.export_all(message.games, message.beside, message.unreadable, message.when)
    return Download(exchange.file_name("everything", when=message.when), exchange.text_of(games))


def _apart(game: Game) -> dict[str, Any]:
    """The game of the page in a file of its own; a report does not tell, either, what the table has not."""
    return game.match.record() | ({} if game.is_outcome_shown else {exchange.UNTOLD_KEY: True})


def _reported(session: Session, message: StoredGamesRead) -> Download:
    note = {**session.device.about, "at": message.when, "screen": session.screen.name, "error": session.error}
    game = session.game
    data = (
        _apart(game)
        if game is not None
        else exchange.export_all(message.games, message.beside, message.unreadable, message.when)
    )
    name = exchange.file_name("report", *([game.match.case] if game is not None else []), when=message.when)
    return Download(name, exchange.text_of({**data, exchange.REPORT: note}))


def _downloaded(session: Session, message: Downloaded) -> list[Effect]:
    """A file was handed on, or offered to the browser: then its text is at hand, for some browsers do nothing."""
    text, sent = t(f"exchange.given.{message.how}", name=message.name), message.how == "sent"
    session.notice = Notice(
        text, kind="error" if message.how == "refused" else "info", offers="" if sent else "file-text"
    )
    session.features.put(LastSentFile("" if sent else message.text))
    return []


def _show_text(session: Session, rest: Rest) -> list[Effect]:
    """`file-text`: the text of the file that went out last."""
    if session.features.of(LastSentFile).text:
        session.sheet, session.link_sent = Open(FILE_SHEET), ""
    return []


def _copy_text(session: Session, rest: Rest) -> list[Effect]:
    text = session.features.of(LastSentFile).text
    return [Share("", "", text)] if text and session.sheet is not None else []


def hears_of_copy(session: Session) -> bool:
    """True if what was shared is the text of a file."""
    return session.sheet is not None and session.sheet.kind == FILE_SHEET


# ---- in ----


def _import(session: Session, rest: Rest) -> list[Effect]:
    """Open the sheet, or begin again in it. Work that is under way goes on."""
    if not session.features.of(Inbox).is_busy:
        session.features.put(Inbox(session.features.of(Inbox).serial + 1))
    session.sheet = Open("import")
    return []


def _import_text(session: Session, rest: Rest) -> list[Effect]:
    return _brought(session, FileBrought(session.features.of(Inbox).typed))


def _stop(session: Session, rest: Rest) -> list[Effect]:
    return _import(session, rest) if session.features.of(Inbox).stop() else []


def _brought(session: Session, message: FileBrought) -> list[Effect]:
    """A file was chosen or dropped, or its text pasted."""
    opened = session.sheet is not None and session.sheet.kind == "import"
    if session.features.of(Inbox).is_busy or not (session.screen.takes_files or opened):
        return []
    session.sheet = Open("onlooker" if session.onlooking else "import")
    if session.onlooking:
        return []
    inbox = Inbox(session.features.of(Inbox).serial + 1)
    session.features.put(inbox)
    if message.data is None:
        inbox.refuse(FileRefused(message.why or "read", most=MOST_BYTES // 2**20))
        return []
    inbox.data, inbox.state = message.data, "working"
    return [Yield(inbox.serial)]  # that the work begins is seen before it begins


def _carry_on(session: Session, message: Yielded) -> list[Effect]:
    """The page was drawn: on with the work, unless it was stopped."""
    inbox = session.features.of(Inbox)
    if message.serial != inbox.serial:
        return []
    try:
        if inbox.data is not None:
            inbox.contents, inbox.data = exchange.file_contents(inbox.data), None
            return [ReadStoredGames("import")]
        if inbox.state == "working" and inbox.work is not None:
            return _work(session, inbox, inbox.work)
        if inbox.state == "storing":
            return _store(session, inbox)
    except FileRefused as refusal:
        inbox.refuse(refusal)
    return []


def _begin(session: Session, message: StoredGamesRead) -> list[Effect]:
    inbox = session.features.of(Inbox)
    if inbox.contents is None or inbox.state != "working":
        return []
    here = KnownGames()
    for game in message.games:
        here.store(game["record"])
    inbox.work = Importing(inbox.contents, here, message.when, days=session.days)
    inbox.fresh = {name for name in exchange.CONTENTS_BESIDE_GAMES if name not in message.beside}
    inbox.when = message.when
    return [Yield(inbox.serial)]


def _work(session: Session, inbox: Inbox, work: Importing) -> list[Effect]:
    until = perf_counter() + SLICE
    while work.play_hand():
        if perf_counter() > until:
            return [Yield(inbox.serial)]
    inbox.state = "storing"
    inbox.due = [
        (session.device.new_slot(), _as_stored(session, inbox, each))
        for each in reversed(work.taken)  # the first of a file is the newest, and shall be the newest here
    ]
    return _store(session, inbox)


def _as_stored(session: Session, inbox: Inbox, game: TakenGame) -> Envelope:
    """A game for the store. The salt of one that was played on is not in its record: where the file has none it gets
    a new one, for its later hands must not be those of another copy."""
    beside = game.ui
    if game.match.origin is not None and not beside.get("salt"):
        beside = beside | {"salt": session.device.new_code()}
    return saves.envelope_of_import(game.match, game.saved_at or inbox.when, beside, untold=game.untold)


def _store(session: Session, inbox: Inbox) -> list[Effect]:
    """Store some; when all is stored, take over the small things beside the games."""
    now, inbox.due = inbox.due[:GAMES_PER_SLICE], inbox.due[GAMES_PER_SLICE:]
    if now:
        inbox.waiting += len(now)
        inbox.tried += [slot for slot, _ in now]
        return [ImportGame(slot, envelope) for slot, envelope in now]
    inbox.state = "done"
    inbox.lines = tuple(_told(inbox))
    return _beside(session, inbox)


def _stored(session: Session, message: GameImported) -> list[Effect]:
    """Note that one of the games was stored, or could not be."""
    inbox = session.features.of(Inbox)
    if inbox.state != "storing" or not inbox.waiting:
        return []
    inbox.waiting -= 1
    inbox.failed = inbox.failed or not message.done
    if inbox.waiting:
        return []
    if inbox.failed:
        inbox.refuse(FileRefused("stored"))
        return [DeleteGames(tuple(inbox.tried))]
    return [Yield(inbox.serial)]


def halt_import(session: Session, why: str = "elsewhere") -> list[Effect]:
    """Another page plays from now on, or this one failed: a file on its way in is refused, and what was stored of it
    taken away again."""
    inbox = session.features.of(Inbox)
    if not inbox.is_busy:
        return []
    tried, refusal = tuple(inbox.tried), FileRefused(why)
    inbox.refuse(refusal)
    session.notice = Notice(str(refusal), kind="error")
    return [DeleteGames(tried)] if tried else []


def _told(inbox: Inbox) -> list[str]:
    work = inbox.work
    assert work is not None
    counts = (
        ("added", len(work.taken)),
        ("there", work.there),
        ("second-try", work.second_tries),
        ("damaged", work.damaged),
        ("newer", work.newer),
    )
    return [tn(f"exchange.{key}", count) for key, count in counts if count]


def _beside(session: Session, inbox: Inbox) -> list[Effect]:
    """Take over settings and the names of the last game where there are none; progress in lessons adds up."""
    effects: list[Effect] = []
    found = {} if inbox.contents is None else inbox.contents.beside
    if "settings" in found:
        effects += _settings(session, inbox, Settings.read(found["settings"]))
    if "last" in found and "last" in inbox.fresh:
        setup = Setup.read(found["last"])
        setup.tidy()
        session.setup, session.last, session.played = setup, Setup.read(setup.data()), True
        effects.append(Remember("last", setup.data()))
        inbox.lines += (t("exchange.names"),)
    if "welcomed" in found and "welcomed" in inbox.fresh:
        session.welcomed = True
        effects.append(Remember("welcomed", {"asked": True}))
    for kind in KINDS:
        if kind.name in found:
            inbox.lines += session.features.of(kind).take_file(kind.read(found[kind.name]))
            effects.append(Keep(kind))
    inbox.contents = inbox.work = None
    return effects


def _settings(session: Session, inbox: Inbox, came: Settings) -> list[Effect]:
    """Take over settings where nobody has chosen any, and the name of the person where it is not known."""
    here = session.settings
    fresh = replace(here, name="") == Settings()
    session.settings = replace(came if fresh else here, name=own_name(session) or came.name)
    if session.settings == here:
        return []
    inbox.lines += (t("exchange.settings"),) if fresh else ()
    return [ApplyTheme(session.settings.appearance()), Remember("settings", dict(session.settings.data()))]


HANDLERS: Handlers = {
    "export": Handler(_export, looking_on=True),
    "export-all": Handler(_export_all, looking_on=True),
    "report": Handler(_report, looking_on=True),
    "report-save": Handler(_save_report, looking_on=True),
    "file-text": Handler(_show_text, keeps_notice=True, looking_on=True),
    "file-copy": Handler(_copy_text, keeps_notice=True, looking_on=True),
    "import": Handler(_import),
    "import-text": Handler(_import_text),
    "import-stop": Handler(_stop),
}
