"""The sheets of import and report, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import t
from ui.state.session import Session
from ui.transfer.inbox import Inbox, LastFile


@dataclass(frozen=True, slots=True)
class Import:
    """The sheet of an import: `state` is that of `ui.transfer.inbox.Inbox`, `lines` are what came of it."""

    state: str = "idle"
    at: int = 0
    of: int = 0
    lines: tuple[str, ...] = ()
    nothing: bool = False
    """It is through, and nothing here is other than before."""


@dataclass(frozen=True, slots=True)
class Report:
    """The sheet of a report: what its file would hold. `game`: the one on the table; else it is all that is stored."""

    game: bool = False
    browser: str = ""
    version: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class FileText:
    """The text of a file, and how it was copied."""

    text: str
    how: str


def last_file(session: Session) -> FileText:
    """Return the file that went out last."""
    return FileText(session.screens.of(LastFile).text, session.link_sent)


def importing(session: Session) -> Import:
    """Return the progress of the import."""
    inbox = session.screens.of(Inbox)
    work = inbox.work
    beside = {t("exchange.settings"), t("exchange.names"), t("learn.imported")}
    nothing = inbox.state == "done" and not inbox.tried and not beside.intersection(inbox.lines)
    return Import(inbox.state, work.at if work else 0, work.game_count if work else 0, inbox.lines, nothing)


def report(session: Session) -> Report:
    """Return the contents of a report made now; of an error its last line."""
    lines = session.error.strip().splitlines()
    about = session.about
    return Report(
        session.game is not None,
        about.get("browser", ""),
        about.get("version", ""),
        lines[-1][:200] if lines else "",
    )
